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
spy = { $faction } spy
border = { $id ->
    [brown] Brown
   *[gold] Gold
}
scoring = { $number ->
    [0] The Time Approaches
    [1] The Omens Are Clear
   *[2] The Stars Have Aligned
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
card-as = { $card } as { $border } { $faction }
a-card = a card

## Prompts

ask-main = Play a card, or discard one and pass.
ask-anytime = You may play an Anytime card.
ask-shadowed-steps = A location has come into play. Follow with Shadowed Steps?
ask-body-double = { $who-name } plays { $card }: your spy would be assassinated. Body Double?
ask-countermand = { $who-name } plays { $card }. Countermand?
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
    [you] You are
   *[other] { $who-name } is
} left alone.
wins = { $who ->
    [you] You win
   *[other] { $who-name } wins
} with { $points }.
share = { $who } share the victory with { $points }.

## Labels of moves

label-add = Add { $card } to row { $row }
label-replace = { $how ->
    [infiltrate] Infiltrate
   *[assassinate] Assassinate
} { $old } with { $card }
label-recall = Recall { $who ->
    [you] your own
   *[other] { $who-name }'s
} { $spy }
label-coach = Midnight Coach: your { $spy } to { $card }
label-loyal = Loyal to the Cause on { $card }
label-oath = Broken Oath: { $who ->
    [you] your own
   *[other] { $who-name }'s
} { $spy } goes home
label-fire = Fire: discard the end of row { $row }
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
    [0] Always ask for { order-card }
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
    [stay] Leave the spy
   *[decline] Decline
}

## Announced cards

announces-add = { $who ->
    [you] You add
   *[other] { $who-name } adds
} { $card } to row { $row }.
announces-replace = { $how ->
    [infiltrate] { $who ->
        [you] You infiltrate
       *[other] { $who-name } infiltrates
    }
   *[assassinate] { $who ->
        [you] You assassinate
       *[other] { $who-name } assassinates
    }
} { $old } with { $card }.
plays = { $who ->
    [you] You play
   *[other] { $who-name } plays
} { $card }.
plays-at = { $who ->
    [you] You play
   *[other] { $who-name } plays
} { $card }: { $aim }.
aim-spy = { $who ->
    [you] your
   *[other] { $who-name }'s
} { $spy }
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

## Hints

hint-recall-own = Your own { $spy } stands badly and can be placed again.
hint-takes = It takes { $points } from a rival's { $spy }.
hint-move = { $kind ->
    [loyal] That spy is worth guarding until the next scoring.
    [coach] Your spy is better off there.
    [fire] What burns there hurts your rivals more than you.
    [discard] Nothing you hold would help now, and this card least of all.
    [clerk] It costs no turn and brings two cards.
    [letters] It costs no turn, and you get the best card of that hand.
    [writ] It settles who plays last in the next round.
    [countermand] What that card would do costs you more than this one is worth.
    [body_double] Your spy there is worth the card.
    [shadowed_steps] You climb for free.
    [take] It is the most useful card of that hand.
    [give] It is the card you need least.
   *[decline] The card is worth more later.
}
hint-spy-comes = You have no such spy at court yet, and there it is worth { $there }.
hint-spy-waits = It would be worth { $there } there, but you can place it better later.
hint-spy-goes = { $higher ->
    [yes] It is worth { $there } there, not { $here }.
   *[no] It is worth { $there } there, not { $here }, but far safer.
}
hint-spy-stays = { $higher ->
    [yes] It would be worth { $there } there, not { $here }, but is safer where it stands.
   *[no] It is worth { $here } where it stands, and { $there } there.
}
open-to = { $killers ->
    [0] no unseen card
    [1] one unseen card
   *[other] { $killers } unseen cards
}
hint-open = A spy there is worth { $value } and open to { open-to }.
hint-costs = It costs your rivals { $lost }.
hint-costs-open = It costs your rivals { $lost } and a spy there is worth { $value } and open to { open-to }.
hint-keeps = It gives up little and keeps your better cards in hand.

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
no-action-in-row = An Action card is not laid into a row.
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
give-another = Give another card of your hand.
give-one = Give one card in return.
same-border = A replacement needs the same border ({ $border }).
no-insertion = Cards are added only at the end of a row or replace a card; a replacement needs the same border ({ $border }).
order-too-often = A standing order can be changed { $times ->
    [1] once
    [2] twice
   *[other] { $times } times
} in a turn. Wait for the next.
