# Master of Spies in English. `$who` is `you` where the reader sits there, `$who-name` their name.

## Names

colour = { $id ->
    [purple] Purple
    [white] White
    [orange] Orange
    [yellow] Yellow
   *[blue] Blue
}
subject = { $who ->
    [you] You
   *[other] { $who-name }
}
object = { $who ->
    [you] you
   *[other] { $who-name }
}
faction = { $id ->
    [p] Palamire
    [d] Draken
    [f] Free City-States
   *[l] Dragon Lords
}
starter = { $id ->
    [p] Kingdom of Palamire
    [d] Empire of Draken
    [f] The Free City-States
   *[l] The Dragon Lords
}
spy = { $faction } spy
border = { $id ->
    [brown] Brown
   *[gold] Gold
}
scoring = { $id ->
    [s1] The Time Approaches
    [s2] The Omens Are Clear
   *[s3] The Stars Have Aligned
}
card = { $id ->
    [p01] Stable Yard
    [p02] Scullery Stair
    [p03] Gatehouse Sergeant
    [p04] Herald's Loft
    [p05] Chapel Cloister
    [p06] Captain of the Watch
    [p07] Warden of the Mint
    [p08] Master of Horse
    [p09] Hall of Petitions
    [p10] Lord Chamberlain
    [p11] The Queen's Solar
    [p12] The Throne of Palamire
    [d01] Ash Market
    [d02] Toll Bridge
    [d03] Conscript Barracks
    [d04] Foundry Row
    [d05] Censor's Office
    [d06] Tribune of the Docks
    [d07] Iron Granary
    [d08] Legate of the East
    [d09] Arena Box
    [d10] Grand Inquisitor
    [d11] The Black Senate
    [d12] The Emperor's Ear
    [f01] Fish Quay
    [f02] Lamplighters' Guild
    [f03] Dyers' Lane
    [f04] Moneychanger
    [f05] Harbour Master
    [f06] Glassblowers' Hall
    [f07] Mercenary Camp
    [f08] Bank of the Five Keys
    [f09] Opera Gallery
    [f10] Council Secretary
    [f11] First Syndic
    [f12] The Speaker's Chair
    [l01] Foothill Shrine
    [l02] Ember Path
    [l03] Egg Keeper
    [l04] Smoke Cellar
    [l05] Talon Guard
    [l06] Scale Smith
    [l07] Wind Terrace
    [l08] Flame Reader
    [l09] Hoard Steward
    [l10] Rider Marshal
    [l11] The High Eyrie
    [l12] The Eldest Wyrm
    [border_post] Border Post
    [tribute_caravan] Tribute Caravan
    [grain_treaty] Grain Treaty
    [ember_pact] Ember Pact
    [royal_aerie] Royal Aerie
    [customs_house] Customs House
    [smugglers_inn] Smugglers' Inn
    [mountain_ferry] Mountain Ferry
    [travelling_court] Travelling Court
    [fire_arsenal] Fire Arsenal
    [betrothal_feast] Betrothal Feast
    [war_loan_office] War Loan Office
    [crown_envoy] Crown Envoy
    [imperial_envoy] Imperial Envoy
    [league_envoy] League Envoy
    [dragon_envoy] Dragon Envoy
    [masked_beggar] Masked Beggar
    [conclave_of_thrones] Conclave of Thrones
    [protect] Loyal to the Cause
    [send_home] Recall Notice
    [travel] Midnight Coach
    [break_oath] Broken Oath
    [burn] Fire in the Archive
    [cancel_action] Countermand
    [cancel_assassination] Body Double
    [follow] Shadowed Steps
    [draw] Bribed Clerk
    [swap_card] Intercepted Letters
   *[appoint] Royal Writ
}
action-text = { $id ->
    [protect] Lay it on a location with a spy of yours and no other Permanent. It cannot be assassinated, emptied or discarded while your spy stays.
    [send_home] Choose a spy on a location without a Permanent. It goes home.
    [travel] Move one of your spies that is out to another location of its faction, higher or lower.
    [break_oath] Discard a Permanent, then send home one spy of your choice from that location.
    [burn] Discard the last location of a row unless a Permanent protects it. Its spies go home.
    [cancel_action] Another player's Action card has no effect and is discarded.
    [cancel_assassination] Your spy would be assassinated: that card is discarded instead, and its player's turn is over.
    [follow] Another player's location has come into play: put your spy of its faction on it, from home or from below.
    [draw] Draw { $amount ->
        [1] one card
        [2] two cards
       *[other] { $amount } cards
    }. Your hand may exceed { $hand ->
        [6] six
       *[other] { $hand }
    }.
    [swap_card] Look at another player's hand and take a card of it; give one of your others in return.
   *[appoint] Any player of your choice takes the Master token now. It does not change hands at the end of this round.
}
ability = { $id ->
    [archivist] The Archivist
    [bodyguard] The Bodyguard
    [ghost] The Ghost
    [poisoner] The Poisoner
   *[forger] The Forger
}
ability-text = { $id ->
    [archivist] You draw up to { $more ->
        [8] eight
       *[other] { $more }
    } cards instead of { $hand ->
        [6] six
       *[other] { $hand }
    }.
    [bodyguard] A location with a spy of yours cannot be assassinated by another player's card more than { $reach ->
        [2] two
       *[other] { $reach }
    } below it.
    [ghost] When a location of another faction sends your spy home, it moves instead to the highest location of its own faction at least { $drop ->
        [3] three
       *[other] { $drop }
    } below the lost one.
    [poisoner] When your location sends home a rival's spy, you may also send home one rival spy from the location directly before or after it.
   *[forger] Every location you play may have either border.
}
timing = { $id ->
    [turn] Turn
    [response] Response
   *[anytime] Anytime
}
card-as = { $card } as { $border } { $faction }
a-card = a card

## Prompts

ask-main = Play a card, or discard one and pass.
ask-anytime = You may play an Anytime card.
ask-shadowed-steps = { $card }, worth { $value }, has come into play. Follow with Shadowed Steps?
ask-body-double = { $said } Your spy would fall. Body Double?
ask-countermand = { $said } Countermand?
ask-last-chance = The round ends. Play an Anytime card?
ask-climb = Move your { $spy } up from { $now } to { $value }?
ask-place = Place your { $spy } on { $card }, worth { $value }?
ask-poison = The Poisoner: send home a rival's spy next to your new card?
ask-take = { $who-name }'s hand lies open. Take one card.
ask-give = Give { $who-name } one of your other cards in return.

## Where the match stands

when = { $last ->
    [yes] Last round
   *[no] Round { $round }
}
headline = { $when }, { $who ->
    [you] you
   *[other] { $who-name }
} to decide
headline-window = { $when }, waiting for responses
left-alone = { $who ->
    [you] You were
   *[other] { $who-name } was
} the only one left.
wins = { $who ->
    [you] You won
   *[other] { $who-name } won
} with { $points }.
wins-tie = { $who ->
    [you] You won
   *[other] { $who-name } won
} with { $points }: level on points, ahead in the last scoring.
share = { $who } share the victory with { $points }.

## Labels of moves

label-add = Add { $card } to row { $row }
label-replace = { $how ->
    [infiltrate] Infiltrate
   *[assassinate] Assassinate
} { $old } with { $card }
label-recall = Recall { $who ->
    [you] your
   *[other] { $who-name }'s
} { $spy }
label-coach = Midnight Coach: { $spy } to { $card }, worth { $value }
label-loyal = Loyal to the Cause on { $card }
label-oath = Broken Oath: { $who ->
    [you] your
   *[other] { $who-name }'s
} { $spy } goes home
label-fire = Fire in the Archive: discard { $card } from row { $row }
label-discard = Discard { $card } and pass
label-letters = Intercepted Letters from { $who-name }
label-writ = Royal Writ for { $who ->
    [you] yourself
   *[other] { $who-name }
}
label-poison = Send home { $who-name }'s { $spy }
label-take = Take { $card }
label-give = Give { $card }
label-order = { $value ->
    [0] Ask for { order-card } when you hold it
    [1] Always ask for { order-card }, also without it
    [99] Never ask for { order-card }
   *[other] Ask for { order-card } from value { $value } on
}
order-card = { $response ->
    [countermand] Countermand
    [body_double] Body Double
   *[shadowed_steps] Shadowed Steps
}
label-plain = { $kind ->
    [clerk] Bribed Clerk: draw two cards
    [countermand] Countermand
    [body_double] Body Double
    [shadowed_steps] Shadowed Steps
    [not_this_round] Not this round
    [place] Place the spy
    [stay] Leave the spy where it is
   *[decline] Decline
}

## What Action cards aim at

aim-spy = { $who ->
    [you] your
   *[other] { $who-name }'s
} { $spy }
aim-at = { $who ->
    [you] you
   *[other] { $who-name }
}
aim-coach = the { $spy } to { $card }
aim-oath = { $spy } on { $card }

## The log

setup = { $who ->
    [you] You hold
   *[other] { $who-name } holds
} the Master token.
round = { $last ->
    [yes] The last round.
   *[no] Round { $number }.
}
turn = { $who ->
    [you] Your turn.
   *[other] { $who-name }'s turn.
}
draws = { $who ->
    [you] You draw
   *[other] { $who-name } draws
} { $cards }.
draws-hidden = { $who ->
    [you] You draw
   *[other] { $who-name } draws
} { $count ->
    [one] a card
   *[other] { $count } cards
}.
no-cards = { $who ->
    [you] You have
   *[other] { $who-name } has
} no cards.
adds = { $who ->
    [you] You add
   *[other] { $who-name } adds
} { $card } ({ $value }) to row { $row }.
replaces = { $how ->
    [infiltrate] { $who ->
        [you] You infiltrate
       *[other] { $who-name } infiltrates
    }
   *[assassinate] { $who ->
        [you] You assassinate
       *[other] { $who-name } assassinates
    }
} { $old } with { $card } ({ $value }) in row { $row }.
enters = { $card } comes into play in row { $row }.
plays = { $who ->
    [you] You play
   *[other] { $who-name } plays
} { $card }.
plays-at = { $who ->
    [you] You play
   *[other] { $who-name } plays
} { $card }: { $aim }.
resolves = { $card } takes effect.
spy-moves = { $who ->
    [you] Your
   *[other] { $who-name }'s
} { $spy } moves to a location worth { $worth }.
spy-slips = { $who ->
    [you] Your
   *[other] { $who-name }'s
} { $spy } slips away to a location worth { $worth }.
spy-goes-home = { $who ->
    [you] Your
   *[other] { $who-name }'s
} { $spy } goes home.
lapses = { $who ->
    [you] Your
   *[other] { $who-name }'s
} Loyal to the Cause is discarded.
permanent = { $who ->
    [you] Your
   *[other] { $who-name }'s
} Loyal to the Cause lies in row { $row }.
cancelled = { $card } is discarded without effect.
answers = { $who ->
    [you] You answer
   *[other] { $who-name } answers
} with { $card }.
answers-against = { $who ->
    [you] You answer
   *[other] { $who-name } answers
} with { $card } against { $against }.
burns = { $card } is discarded from row { $row }.
discards = { $who ->
    [you] You discard { $card } and pass.
   *[other] { $who-name } discards { $card } and passes.
}
looks = { $who ->
    [you] You look
   *[other] { $who-name } looks
} at { $victim ->
    [you] your
   *[other] { $victim-name }'s
} hand.
looks-at = { $who ->
    [you] You look
   *[other] { $who-name } looks
} at { $victim ->
    [you] your
   *[other] { $victim-name }'s
} hand: { $cards }.
takes = { $who ->
    [you] You take
   *[other] { $who-name } takes
} { $card } from { $victim ->
    [you] you
   *[other] { $victim-name }
}.
gives = { $who ->
    [you] You give
   *[other] { $who-name } gives
} { $card } in return.
score = { $final ->
    [yes] Final scoring
   *[no] Scoring
}: { $points }.
scored = { $who ->
    [you] you
   *[other] { $who-name }
} { $points }
master = { $how ->
    [writ] { $who ->
        [you] By Royal Writ you take the Master token.
       *[other] By Royal Writ { $who-name } takes the Master token.
    }
    [kept] { $who ->
        [you] No spy on a card of this round: you stay Master.
       *[other] No spy on a card of this round: { $who-name } stays Master.
    }
   *[highest] { $who ->
        [you] You are Master with { $value }.
       *[other] { $who-name } is Master with { $value }.
    }
}

## Why a move is better

reason-after-round = After round { $number }
reason-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-scored = { $over ->
    [yes] { $who ->
        [you] You end
       *[other] { $who-name } ends
    } with { $points }.
   *[no] { $who ->
        [you] You have
       *[other] { $who-name } has
    } scored { $points } so far.
}
reason-worth = A scoring would bring { $who ->
    [you] you
   *[other] { $who-name }
} { $points }.
reason-spy = { $value ->
    [0] { $who ->
        [you] Your
       *[other] { $who-name }'s
    } { $spy } is at home.
   *[other] { $who ->
        [you] Your
       *[other] { $who-name }'s
    } { $spy } is on a location of { $value }.
}
reason-holds = { $who ->
    [you] You still hold
   *[other] { $who-name } still holds
} { $card }.

## Refusals

not-held = You do not hold that card.
no-target = There is no legal target.
protected = Loyal to the Cause protects this location.
no-place = No such place.
wait = Wait until this is resolved.
automatic = Drawing is automatic.
nothing-to-answer = There is nothing to respond to.
played = You have already played your card this turn.
take-first = Take one card first.
only-on-turn = This card can be played only as your turn's card.
not-this-spy = Only your spy of this location's faction, right after playing it.
not-your-turn = It is not your turn.
only-higher = Spies only move to a higher location.
discard-one = Discard exactly one card to pass.
no-action-in-row = An Action card is not placed in a row.
no-starter = Starter cards cannot be replaced.
not-as-faction = This card cannot be played as { $faction }.
not-as-border = This card cannot be played as { $border }.
declare-faction = Declare one faction.
declare-border = Declare one border.
must-be-higher = The new card must be higher than { $value }.
must-alternate = Borders must alternate: { $border } is needed here.
replacement-too-high = A replacement may not be higher than the old card.
replacement-too-low = A replacement must be higher than the card before it ({ $value }).
bodyguard-needs = The Bodyguard: at least { $value } is needed.
oath-needs = Name the row, the place, the player and the faction.
no-permanent = That cannot be chosen: no Permanent lies there.
spy-not-there = That cannot be chosen: that spy is not there.
row-empty = That cannot be chosen: the row is empty.
already-one = There is already one.
need-spy = You need a spy there.
name-spy = Name a player from 0 to { $last } and a faction.
spy-at-home = That cannot be chosen: that spy is at home.
coach-needs = Name a faction and a place.
coach-at-home = That spy is at home.
same-faction = It must be a location of the same faction.
there-already = That cannot be chosen: the spy is there already.
no-more-draws = No more cards are drawn.
no-next-round = There is no next round.
name-player = Name a player from 0 to { $last }.
another-player = That cannot be chosen: it must be another player.
hand-empty = That cannot be chosen: that hand is empty.
has-left = That cannot be chosen: that player has left.
respond-or-decline = Answer with a Response, or decline.
anytime-or-decline = Play an Anytime card, or decline.
place-or-stay = Place your spy, or let it stay.
poison-neighbour = That cannot be chosen: only a rival's spy next to your new card.
poison-or-decline = Send home a spy, or decline.
not-shown = That cannot be chosen: the card is not in the hand shown.
give-another = Give another card from your hand.
give-one = Give one card in return.
same-border = A replacement needs the same border ({ $border }).
no-insertion = Cards are added only at the end of a row or replace a card; a replacement needs the same border ({ $border }).
order-too-often = A standing order can be changed { $times ->
    [1] once
    [2] twice
   *[other] { $times } times
} in a turn. Wait for the next.
order-already = That order is already in force.
order-values = { $action ->
    [yes] Give 0 (ask), 1 (always ask) or 99 (never ask): an Action card has no value.
   *[no] Give 0 (ask), 1 (always ask), 2 to { $most } (ask from that value on) or 99 (never ask).
}
order-not-now = Standing orders are changed while another player chooses the card of the turn.
no-orders = Without Action cards there is nothing to give standing orders about.

## The terminal

term-round = { $last ->
    [yes] The last round
   *[no] Round { $round }
}
term-step = { $step ->
    [main] a card is chosen
    [respond] waiting for responses
    [last_chance] the round ends; waiting for responses
    [spy] a spy may be placed
    [poison] The Poisoner chooses
    [take] letters are read
    [give] letters are read
   *[over] the match is over
}
term-heading = { $round }: { $step }. Turn of { $active }, Master { $master }.
term-deck = { $deck ->
    [one] { $deck } card
   *[other] { $deck } cards
} in the deck, { $discarded } discarded. { $countdown }
term-countdown = { $card ->
    [s1] The Time Approaches after { $count } more.
    [s2] The Omens Are Clear after { $count } more.
   *[s3] The Stars are among the last { $count }.
}
term-aligned = The Stars Have Aligned.
term-due = A scoring comes at the end of this round.
term-next-master = As things stand, { $who } is the next Master, with { $value }.
term-at-home = at home
term-empty = empty
term-player = { $who }: { $total ->
    [one] { $total } point
   *[other] { $total } points
} ({ $scored }), spies now worth { $worth }: { $spies }; { $held ->
    [one] { $held } card
   *[other] { $held } cards
}
term-left = has left
term-hand = Your hand
term-shown = Shown to you
term-location = { $factions } { $value } { $border }, { $card }
term-either = { $first } or { $second }
term-action = { $card } ({ $timing ->
    [turn] on your turn
    [response] in response
   *[anytime] any time
}): { $text }

## The page: names and counts

name = { $who ->
    [you] You
   *[other] { $who-name }
}
listed = { $items }
faction-short = { $id ->
    [p] Palamire
    [d] Draken
    [f] Free Cities
   *[l] Dragon Lords
}
scoring-short = { $id ->
    [s1] Time
    [s2] Omens
   *[s3] Stars
}
wild = Wild
action = Action
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
chosen = { $name }, chosen
choosable = { $name }, can be chosen
hand-location = { $card }, { $factions } { $value }, { $borders }{ $wild ->
    [yes] , Wild
   *[no] {""}
}
hand-action = { $card }, Action, { timing }. { $text }
location-face = { $card }, { $faction } { $value }, { $border }
spies-there = spies: { $spies }
loyal-of = { $who ->
    [you] your
   *[other] { $who-name }'s
} Loyal to the Cause
loss = { $who ->
    [you] You
   *[other] { $who-name }
} −{ $worth }
whose-spy = { $who ->
    [you] your
   *[other] { $who-name }'s
} { $spy }
spy-of = { $who ->
    [you] You
   *[other] { $who-name }
}, { $spy }

## The page: who leads

lead = { $how ->
    [all] All level at { $points }.
    [one] { $who ->
        [you] You lead
       *[other] { $who-name } leads
    } with { $points }.
   *[several] { $leaders } lead with { $points }.
}
lead-short = { $how ->
    [all] All level at { $points }.
    [one] { $who ->
        [you] You lead
       *[other] { $who-name } leads
    }, { $points } to { $second }.
   *[several] { $leaders } lead, { $points }.
}
if-scored-now = If scored now
if-scored = If scored
after-this = After this
after-this-play = After this play
after-this-with-spy = After this play, with your spy
has-total = { $who ->
    [you] You
   *[other] { $who-name }
} { $points }

## The page: the deck

countdown = { $count ->
    [0] { $scoring } is the next card. Then that round is finished and scored.
    [one] { $count } card to { $scoring }. Then that round is finished and scored.
   *[other] { $count } cards to { $scoring }. Then that round is finished and scored.
}
countdown-stars = { $count ->
    [one] { $count } card until The Stars Have Aligned may come.
   *[other] { $count } cards until The Stars Have Aligned may come.
}
countdown-tail = { $count ->
    [one] The Stars Have Aligned is the last card.
   *[other] The Stars Have Aligned lies among the last { $count } cards.
}
countdown-due = Everyone scores after this round.
countdown-ending = The Stars Have Aligned. This round is finished, then one last round is played from hand.
countdown-last = The last round: nobody draws. Then the final scoring.
match-over = The match is over.
outlook = { $how ->
    [last] Last round
    [due] Scoring after this round
    [stars] Stars soon
    [over] The end
    [next] { $scoring } comes next
   *[to] { $count } to { $scoring }
}
draw-deck = Draw deck
deck = Deck { $count }
deck-of = Deck of { cards }
discards-count = Discards { $count }
discard-pile = Discard pile, { cards }
nothing-discarded = Nothing has been discarded yet.
deck-now = now
deck-due = due
deck-scored = scored
deck-tail = in last { $count }

## The page: seats

spies-of = { $who ->
    [you] Your spies
   *[other] { $who-name }'s spies
}
spy-state = { $faction }: { $state }
faction-is = { $faction }:
at-home-short = home
cards-in-hand = Cards in hand:
now-worth = now
in-hand = in hand
permanents = { $count ->
    [one] { $count } Permanent
   *[other] { $count } Permanents
}
spies-out = { $count ->
    [one] { $count } spy out
   *[other] { $count } spies out
}
players = Players
master-token = Master
order = Order of this round
order-head = { $last ->
    [yes] The last round
   *[no] Round order
}
played-head = Played
did = { $did ->
    [no_cards] no cards
    [passed] passed
    [gone] gave up
    [now] now
   *[next] next
}
next-master = Next Master so far: { $who ->
    [you] you
   *[other] { $who-name }
}
next-master-with = Next Master so far: { $who ->
    [you] you
   *[other] { $who-name }
}, { $value }
ordinal = { $at ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
}
seat-role = { $turn ->
    [gone] gave up
    [now] to play
    [done] played { ordinal }
   *[ahead] plays { ordinal }
}
standing-orders = Standing orders
order-value = { $value ->
    [0] ask when held
    [1] always ask
    [99] never ask
   *[other] ask from { $value } on
}
orders-note = { $open ->
    [yes] Changed at once; nobody else learns of it.
   *[no] They can be changed while another player is to play.
}

## The page: where the match stands

board-label = Master of Spies, round { $round }
heading = { $last ->
    [yes] The last round
   *[no] Round { $round }
}
progress-now = { $last ->
    [yes] Last round,
   *[no] Round { $round },
}
progress-of = { $who ->
    [you] your turn
   *[other] { $who-name }'s turn
}
the-end = the end
step-name = { $step ->
    [draw] Draw
    [play] Play a card
    [swap] Swap a card
    [responses] Responses
   *[spy] Spy
}
waiting = { $step ->
    [responses] Waiting for responses.
    [spy] { $who ->
        [you] You decide
       *[other] { $who-name } decides
    } about a spy.
    [letters] { $who ->
        [you] You read
       *[other] { $who-name } reads
    } intercepted letters.
    [poison] { $who ->
        [you] You look
       *[other] { $who-name } looks
    } for a second victim.
   *[main] { $who ->
        [you] Your turn.
       *[other] { $who-name } plays a card.
    }
}

## The page: the end

totals = { $totals }.
totals-level = { $totals }. Level in the last scoring, too.
tie-broken = Level at { $points }; the last scoring decides: { $finals }.
tie-shared = Level at { $points } and in the last scoring: the victory is shared.
you-share = You share the victory.
shared = A shared victory.
won-alone = { $who ->
    [you] You won.
   *[other] { $who-name } won.
}
score-sheet = Score sheet
scoring-number = Scoring { $number }
sum = Sum
sheet-wins = { $how ->
    [one] won
   *[several] shares the win
}

## The page: the board

row-name = Row { $row }, { $starter }
seal-name = { $starter }. At home: { $who }
nobody = nobody
place-name = Row { $row }, place { $at }: { $parts }
place-name-here = Row { $row }, place { $at }: { $parts }. Here: { $here }
end-name = { $last ->
    [none] End of row { $row }, the first card
   *[card] End of row { $row }, after { $card } { $value }
}
end-name-here = { end-name }. Here: extend
here = { $how ->
    [either] infiltrate or assassinate
    [infiltrate] infiltrate
   *[assassinate] assassinate
}
here-loses = assassinate, { $losses }
how = { $how ->
    [add] Extend
    [infiltrate] Infiltrate
   *[assassinate] Assassinate
}
how-sign = { $how ->
    [add] EXTEND
    [infiltrate] INFILTRATE
    [assassinate] ASSASSINATE
    [announced] ANNOUNCED
   *[either] EITHER
}
wild-sign = WILD
loyal-sign = LOYAL
stay-foot = { $count ->
    [one] stays, { $old } → { $value }
   *[other] all stay, { $old } → { $value }
}
spies-fall = { $count ->
    [one] { $count } spy falls
   *[other] { $count } spies fall
}
spies-stay = { $count ->
    [one] { $count } spy stays
   *[other] { $count } spies stay
}
after-value = after { $value }
first-here = first here
as-border = as { $border }
either-border = either
announced-card = Announced: { $card } by { $who ->
    [you] you
   *[other] { $who-name }
}
stack = Cards on the stack, the last first
folded = { $count } folded
unfold = Unfold row { $row }: { $count } folded
none-home = none home

## The page: the hand

# Long words of names, with a hyphen where a narrow card may break them.
name-breaks = Counter-mand Glass-blowers' Inter-cepted Lamp-lighters' Money-changer
your-hand = Your hand
hand-open = The hand laid open
hand-open-of = { $who-name }'s hand
no-cards-left = No cards were left.
no-cards-held = No cards in hand.
places = Places for this card
action-gist = { $kind ->
    [loyal] Shields your spy
    [recall] Sends a spy home
    [coach] Moves your spy
    [oath] Breaks a Permanent
    [fire] Burns a row's end
    [countermand] Stops an Action
    [body_double] Saves your spy
    [shadowed_steps] Your spy follows
    [clerk] Draws cards
    [letters] Swaps a card
   *[writ] Names the Master
}
tag-action = { $timing ->
    [turn] Your play this turn
    [response] Response
   *[anytime] Anytime
}
tag-border = { $border } border
tag-kind = { $border }, { $faction }
tag-wild = Wild, { $border }
tag-wild-either = Wild, either border
tag-fits = { $count ->
    [one] Fits 1 place
   *[other] Fits { $count } places
}
tag-fits-short = Fits { $count }
foot-state = { $state ->
    [playable] Playable
    [discard] Discard
    [give] Give
    [nowhere] Fits nowhere
    [response] In response
    [no_target] No target
    [not_now] Not now
   *[later] Later
}
own-one-back = Your hand: one of these goes back
own-back-short = one goes back
own-cards = You hold { $cards }; one goes back.
row-short = row { $row }

## The page: prompts

choose-card-first = Choose a card from your hand first; then the places where it fits light up.
cannot-be-played = This card cannot be played now.
does-not-fit = This does not fit the card you chose.
turn-label = { $last ->
    [yes] The last round, your turn
   *[no] Round { $round }, your turn
}
turn-note = { $how ->
    [last] The last round: nobody draws, and only what scores now counts.
    [anytime] Choose a card; the places where it fits light up. Anytime cards come on top of your play.
   *[plain] Choose a card; the places where it fits light up.
}
card-label = { $card }, { $factions } { $value }
where-to = Where does it go?
fits-nowhere = It fits nowhere now.
fits-nowhere-note = Choose another card, or discard this one and pass.
places-note = { $count ->
    [one] { $count } place
   *[other] { $count } places
}: { $ways }.
places-way = { $count } to { $how ->
    [add] extend
    [infiltrate] infiltrate
   *[assassinate] assassinate
}
action-label-offered = Waiting. { $label }, out of turn
no-target-now = { $timing ->
    [response] Only as an answer to another player.
   *[other] It has no target now.
}
aim-ask = { $kind ->
    [loyal] Which location does it protect?
    [recall] Which spy goes home?
    [coach] Which spy travels, and where to?
    [oath] Which Permanent falls, and which spy?
    [fire] Which row loses its last location?
    [letters] Whose hand do you look at?
   *[writ] Who becomes Master?
}
aim-note = { $kind ->
    [loyal] One with a spy of yours and no Permanent.
    [recall] Any spy on a location without a Permanent.
    [coach] One of yours that is out, to another location of its faction.
    [oath] The Permanent is discarded, then one spy there goes home.
    [fire] Its spies go home.
    [letters] Take one card, then give one of yours.
   *[writ] At once; and the token stays there when this round ends.
}
discard-pass = Discard, pass
discard-this = Discard this card
discard-then = and pass your turn
discard-short = Discard
discard-label = Discard and pass
discard-note = The card lies face up on the pile; your turn is over.
ask-move = { $move }?
your-choice = Your choice
poisoner-label = The Poisoner
poisoner-note = Choose one of the spies beside your new card.
spare-them = Spare them
keep-it = Keep it
do-move = { $kind ->
    [loyal] Lay it there
    [recall] Send it home
    [coach] Travel
    [oath] Break the oath
    [fire] Set the fire
    [clerk] Draw the cards
    [letters] Open the letters
    [writ] Sign the writ
    [poison] Send it home
    [take] Take it
    [give] Give it
    [countermand] Countermand
    [body_double] Body Double
    [shadowed_steps] Follow
   *[other] Play it
}
play-label = { $card }, row { $row }
play-label-as = { $card }, row { $row }, as { $border } { $faction }
ask-add = Add { $card } to row { $row }?
ask-replace = { $how ->
    [infiltrate] Infiltrate { $old }?
   *[assassinate] Assassinate { $old }?
}
spy-may = { $how ->
    [climb] Your { $spy } may move up from { $now } to { $value }.
    [come] Your { $spy } may come, worth { $value }.
   *[stay] Your { $spy } stays at { $now }.
}
spy-may-short = { $how ->
    [stay] Your spy stays.
   *[come] Your spy may come, +{ $gain }.
}
nobody-goes-home = No spy goes home.
spies-go-home = { $count ->
    [one] { $spies } goes home.
   *[other] { $spies } go home.
}
spies-remain = { $count ->
    [one] { $who ->
        [you] You stay
       *[other] { $who-name } stays
    }, { $old } becomes { $value }.
   *[other] { $spies } stay, { $old } becomes { $value }.
}
declare = Declare it
border-here = { $border } in this place
faction-word = Faction
border-word = Border
declared-spy = { $how ->
    [home] spy from home
    [climb] spy up from { $now }
   *[stay] spy stays at { $now }
}
declared-how = { $how ->
    [infiltrate] infiltrates
   *[assassinate] assassinates
}
choices = Choices
value-row = { $value }, row { $row }
spy-label = Your spy
spy-note = Spies only climb.
spy-note-gain = { $gain } more for you if it were scored now. Spies only climb.
place-it = { $how ->
    [climb] Move it up
   *[place] Place it
}
stay-there = { $how ->
    [climb] Stay at { $now }
   *[place] Stay at home
}
response-label = Response, nobody else sees that you are asked
round-ends = Round { $round } ends
last-chance = Play an Anytime card before it does?
last-chance-note = Scoring and the Master token come after this.
response-none = You hold no such card. Nobody else sees that you are asked.
last-chance-none = You hold no Anytime card. Nobody else sees that you are asked.
waiting-label = Waiting
may-play = You may play { $card }
letters-label = Intercepted Letters
take-note = Only you two see it. Then you give one of your own.
take-worth = { $border }, { $factions } { $value }. Then you give one of your own.
give-note = The card you took stays with you.

## Options that do not fit

bad-first = Option first: there is no seat { $first } at a table of { $seats }.

## The page: great moments

moment-score = { $final ->
    [yes] The final scoring.
   *[no] { $scoring }: a scoring.
}
moment-home = { $who ->
    [you] Your
   *[other] { $who-name }'s
} { $spy } is lost.
moment-worth = { $who ->
    [you] Your
   *[other] { $who-name }'s
} spies are now worth
moment-cancelled = Answered: without effect.
