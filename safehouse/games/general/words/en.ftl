# General in English. `$who` is `you` where the reader sits there, `$who-name` their name.

## Names

place = { $id ->
    [north] North
    [east] East
    [south] South
   *[west] West
}
card = { $id ->
    [north] Target North
    [east] Target East
    [south] Target South
    [west] Target West
    [strength1] Strength 1
    [strength2] Strength 2
    [strength3] Strength 3
    [strength4] Strength 4
    [strength5] Strength 5
    [strength6] Strength 6
    [strength7] Strength 7
   *[recruitment] Recruitment
}
command = { $id ->
    [redeploy] Redeploy
    [artillery] Artillery
    [fortify] Fortify
   *[retreat] Retreat
}
event-name = { $id ->
    [spy_promotion] Spy Promotion
    [blown_cover] Blown Cover
    [mixed_signals] Mixed Signals
   *[radio_silence] Radio Silence
}
identity-name = { $id ->
    [double_agent] Double Agent
   *[operative] Operative
}
seat = Seat { $number }
spy = Spy { $letter }
general = General
# At the beginning of a sentence, and inside one; always its subject.
the-general = The General
general-within = the General

## The log

setup = { $who ->
    [you] You are the General.
   *[other] { $who-name } is the General.
}
identity-is = { $who ->
    [you] You are
   *[other] { $who-name } is
} { $identity ->
    [double_agent] a Double Agent
   *[operative] an Operative
}.
round = Round { $round }, tier { $tier }.
attack-drawn = Attack { $number } drawn, tier { $tier }. The three Spies see it.
attack-drawn-seen = Attack { $number } drawn: { $region } { $power }. The General does not see it.
event-drawn = Event: { $event }.
event-last = The last card is an Event: { $event }. It is not carried out.
promotes = { $who ->
    [you] You promote { $spy-name }.
   *[other] { $who-name } promotes { $spy ->
        [you] you
       *[other] { $spy-name }
    }.
}
cover-blown = All hands are discarded, all Intel is shuffled, and hands are drawn again.
hears = { $who ->
    [you] You will hear { $spy-name } only.
   *[other] { $who-name } will hear { $spy ->
        [you] you
       *[other] { $spy-name }
    } only.
}
reshuffle = The Intel discards are shuffled: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
draws = { $who ->
    [you] You draw
   *[other] { $who-name } draws
} { $count ->
    [one] { $count } Intel card
   *[other] { $count } Intel cards
}.
draws-cards = { $who ->
    [you] You draw
   *[other] { $who-name } draws
} { $cards }.
gives = { $who ->
    [you] You give
   *[other] { $who-name } gives
} { $card }.
has-given = { $who ->
    [you] You have given a card.
   *[other] { $who-name } has given a card.
}
reads = { $who ->
    [you] You read
   *[other] { $who-name } reads
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
advice-shuffled = Shuffled advice, givers unknown: { $cards }.
advice-text = { $who ->
    [you] You read
   *[other] { $who-name } reads
} { $gifts }.
advice-from = { $card } from { $who ->
    [you] you
   *[other] { $who-name }
}
recruits = { $who ->
    [you] You recruit
   *[other] { $who-name } recruits
} 1 army to { $region }.
declines = { $who ->
    [you] You decline
   *[other] { $who-name } declines
} the recruits.
discards = { $who ->
    [you] You discard
   *[other] { $who-name } discards
} { $card }.
marches = { $who ->
    [you] You march
   *[other] { $who-name } marches
} { $count ->
    [one] { $count } army
   *[other] { $count } armies
} from { $from } to { $to }.
withdraws = { $who ->
    [you] You withdraw
   *[other] { $who-name } withdraws
} { $count ->
    [one] { $count } army
   *[other] { $count } armies
} from { $region }.
deploys = { $who ->
    [you] You deploy
   *[other] { $who-name } deploys
} { $count ->
    [one] { $count } army
   *[other] { $count } armies
} to { $region }.
raises = { $who ->
    [you] You raise
   *[other] { $who-name } raises
} 1 army in { $region }.
plays = { $who ->
    [you] You play
   *[other] { $who-name } plays
} { $command }.
fortifies = { $who ->
    [you] You play
   *[other] { $who-name } plays
} Fortify in { $region }.
redeployed = Armies redeployed: North { $north }, East { $east }, South { $south }, West { $west }, Reserves { $reserves }.
army-ends = { $acted ->
    [yes] { $who ->
        [you] You have finished.
       *[other] { $who-name } has finished.
    }
   *[no] { $who ->
        [you] You take no action.
       *[other] { $who-name } takes no action.
    }
}
attack-holds = { attack-against }: { $region } holds.
attack-falls = { attack-against }: { $region } falls, { $defeats ->
    [1] first
    [2] second
   *[3] third
} Defeat.{ $retreat ->
    [yes] { " " }Its armies stay by Retreat.
   *[no] { $lost ->
        [0] { "" }
        [one] { " " }{ $lost } army lost.
       *[other] { " " }{ $lost } armies lost.
    }
}
attack-against = Attack { $region } { $printed }{ $cut ->
    [yes] , cut to { $power },
   *[no] { "" }
} against { $defence }
ends = { $loyal ->
    [yes] The General and the Operatives won
   *[no] The General and the Operatives lost
}. The roles: { $spies }.
was = { $who ->
    [you] you were
   *[other] { $who-name } was
} { $identity ->
    [double_agent] a Double Agent
   *[operative] an Operative
}

## How it ended

fallen = { fallen-why } The loyal side lost.
fallen-why = { $region } has fallen three times.
survived = { survived-why } The loyal side won.
survived-why = The Attack deck has run out.
survived-event = { survived-event-why } The loyal side won.
survived-event-why = The last card is an Event: the Attack deck has run out.

## Where the match stands

headline = Round { $round }, { $step ->
    [promote] { $who ->
        [you] you promote a Spy
       *[other] { $who-name } promotes a Spy
    }
    [listen_to] { $who ->
        [you] you name the Spy to be heard
       *[other] { $who-name } names the Spy to be heard
    }
    [give] the Spies advise
    [recruit] { $who ->
        [you] you place recruits
       *[other] { $who-name } places recruits
    }
    [discard] the Spies discard
   *[army] { $who ->
        [you] you command
       *[other] { $who-name } commands
    }
}

## Questions

ask-promotion = Which Spy is promoted? The hand grows by one for the rest of the game.
ask-listening = Radio Silence. Which Spy may pass Intel this round?
ask-gift = Give one Intel card to the General. It may be false.
ask-recruit = Recruitment: add an army to a region, or decline. { $count ->
    [one] { $count } army
   *[other] { $count } armies
} to place.
ask-discard = { $count ->
    [one] Discard one Intel card.
   *[other] Discard { $count } Intel cards.
}
ask-army = { $acted ->
    [yes] Play Command cards, or end the Army phase.
   *[no] Take one action, play Command cards, or end the Army phase.
}
ask-layout = Redeploy: how many of { $count ->
    [one] { $count } army
   *[other] { $count } armies
} go to { $region }?

## Moves

label-promote = Promote { $who-name }
label-listen = Listen to { $who-name }
label-give = Give { $card }
label-give-then = Give { $card }, then discard { $then }
label-recruit = Recruit 1 army to { $region }
label-decline = Decline the rest
label-discard = Discard { $card }
label-march = March { $count } from { $from } to { $to }
label-withdraw = Withdraw { $count } from { $region }
label-deploy = Deploy { $count } to { $region }
label-raise = Raise 1 army in { $region }
label-fortify = Fortify { $region }
label-ends-action = { $card }, which ends { $act ->
    [withdraw] Withdraw
   *[deploy] Deploy
}
label-layout = { $count ->
    [one] { $count } army
   *[other] { $count } armies
} in { $region }
label-end = End the Army phase

## Refusals

not-now = It is not your decision now.
general-only = Only the General can do that.
spies-only = Only Spies can do that.
silence = Radio Silence: only { $who-name } may pass Intel this round.
given-already = You have already given a card this round.
commands-before-reveal = Command cards are played before the attack is revealed.
commands-in-army-phase = Command cards are played in the Army phase, before the reveal.
other-step = { $step ->
    [promote] A Spy is promoted now.
    [listen_to] Radio Silence is answered now.
    [give] Each Spy gives a card now.
    [recruit] Recruited armies are placed now.
    [discard] Each Spy discards now.
    [army] The General commands the armies now.
   *[layout] The armies are being redeployed; finish that first.
}
choose-spy = Choose one of the Spies.
not-held = You do not hold { $card }.
not-held-second = You do not hold a second { $card }.
must-give = You must give one Intel card.
give-one = Exactly one Intel card is given.
give-and-discard = Name the card to give and the card to discard.
recruits-to-region = Recruited armies go to a region.
place-or-decline = Place the army in a region, or decline it.
must-discard = You must discard { $count ->
    [one] { $count }
   *[other] { $count }, one at a time
}.
received-recruitments = You received { $count ->
    [one] { $count } Recruitment card
   *[other] { $count } Recruitment cards
}.
layout-by-redeploy = Only Redeploy places all armies again.
acted-already = You have already taken your action.
act-or-end = Take an action, play a Command card, or end the Army phase.
has-only = { $region } has only { $count }.
march-between = A march goes from one region to another.
march-limit = A march moves 1 or { $limit } armies.
withdraw-from = Withdraw goes from a region to the Reserves.
withdraw-one = Withdraw at least 1 army.
withdraw-only = Withdraw at least 1 army; { $region } has only { $count }.
deploy-to = Deploy goes from the Reserves to a region.
deploy-one = Deploy at least 1 army.
reserves-hold = The Reserves hold { $count }.
raise-below = { $deployed ->
    [one] { $deployed } army is
   *[other] { $deployed } armies are
} deployed; Raise needs fewer than { $below }.
raise-to-region = A raised army goes to a region.
army-cap = You have all { $count } armies of the army cap.
command-not-held = You do not hold { $command }.
fortify-which = Name a region that is not fortified yet.
retreat-in-force = Retreat is already in force this round.
place-all-first = Place all armies first.
layout-first = Say how many armies go to { $region } first.
layout-too-many = You have { $count ->
    [one] { $count } army
   *[other] { $count } armies
} to place; you placed { $placed }.

## Why a move is better

reason-after-round = After round { $number }
reason-end = { $loyal ->
    [yes] The General and the Operatives win
   *[no] The Double Agents win
}.
reason-attack = { $fell ->
    [yes] { $region } falls
   *[no] { $region } holds
}: the attack has power { $power }{ $cut ->
    [0] { "" }
   *[other] {" "}less { $cut } for Artillery
}, the defence is { $defence }.
reason-defeats = { $region } has { $count } of { $most } Defeats.
reason-armies = { $who ->
    [you] You have
   *[other] { $who-name } has
} { $count ->
    [one] { $count } army
   *[other] { $count } armies
}.
reason-commands = { $who ->
    [you] You hold
   *[other] { $who-name } holds
} { $count ->
    [0] no Command cards
    [one] { $count } Command card
   *[other] { $count } Command cards
}.
reason-false = { $who ->
    [you] You have
   *[other] { $who-name } has
} given { $count ->
    [one] { $count } false Target
   *[other] { $count } false Targets
}.

## The terminal

term-round = Round { $round }, tier { $tier }
term-step = { $step ->
    [promote] a Spy is promoted
    [listen_to] one Spy is to be heard
    [give] Spies give Intel
    [recruit] recruits are placed
    [discard] Spies discard
    [army] the General acts
    [layout] the General redeploys the armies
   *[over] the match is over
}
term-deck = Attack deck { $left }, by tier { $tiers }; reserves { $reserves }, deployed { $deployed }.
term-mixed = Mixed Signals: nobody sees who gives.
term-you-spy = You are { $spy }, { $identity }.
term-you-general = You are the General.
term-known = Double Agents you know: { $spies }.
term-agents = Double Agents in this match: { $count }.
term-region = Region
term-armies = armies
term-defence = defence
term-defeats = defeats
term-holds = holds against
term-nothing = nothing
term-fortified = fortified
term-unknown = unknown
term-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
term-promotions = { $count ->
    [one] { $count } promotion
   *[other] { $count } promotions
}
term-silenced = silenced
term-listened = listened to
term-has-given = has given
term-gives = gives { $card }
term-tally = Targets { $target_true } true, { $target_false } false; Strengths { $strength_true } true, { $strength_false } false.
term-truth = { $truth ->
    [true] true
    [false] a lie
   *[none] says nothing
}
term-given = Given
term-attack = The attack
term-attack-is = { $region } with power { $power }; it { $falls ->
    [yes] falls
   *[no] holds
} as it stands{ $third ->
    [yes] , a third defeat
   *[no] { "" }
}.
term-hand = Your hand
term-empty = empty
term-commands = Commands
term-commands-are = held { $held }; played { $played }.
term-unseen = { $count } unseen
term-none = none
term-so-far = Rounds so far
term-row = { $round }. { $region } { $power } { $fell ->
    [yes] fell
   *[no] held
}

## The page: names and numbers

place-letter = { $id ->
    [north] N
    [east] E
    [south] S
   *[west] W
}
card-short = { $id ->
    [north] N
    [east] E
    [south] S
    [west] W
    [strength1] 1
    [strength2] 2
    [strength3] 3
    [strength4] 4
    [strength5] 5
    [strength6] 6
    [strength7] 7
   *[recruitment] +1
}
attack-short = { $letter }{ $power }
act-name = { $act ->
    [march] March
    [withdraw] Withdraw
    [deploy] Deploy
    [raise] Raise
    [redeploy] Redeploy
    [artillery] Artillery
    [fortify] Fortify
   *[retreat] Retreat
}
event-text = { $id ->
    [spy_promotion] The General names a Spy, whose hand is one card larger from now on.
    [blown_cover] All Intel is shuffled; every Spy draws a new hand.
    [mixed_signals] This round the cards reach the General without their givers.
   *[radio_silence] Only one Spy, named by the General, passes a card this round.
}
you-or-name = { $who ->
    [you] You
   *[other] { $who-name }
}
name-within = { $who ->
    [you] you
   *[other] { $who-name }
}
titled = { $title }, { $name }
powers = { $powers }
truth = { $truth ->
    [true] true
    [false] false
    [open] not known yet
   *[none] no claim
}
step-name = { $step ->
    [draw] Draw
    [advice] Advice
    [recruit] Recruit
    [army] Army
   *[attack] Attack
}
progress-now = Round { $round },
progress-of = tier { $tier }
round-heading = Round { $round }
records = Records
concession = It ends at once and your whole side loses.
spy-hand = hand { $hand }
spy-facts = hand { $hand }{ $promotions ->
    [0] { "" }
    [1] , promoted
   *[other] , promoted ×{ $promotions }
}

## The page: waiting, and the end

waiting-promote = { $who-name } names a Spy for promotion.
waiting-listen = { $who-name } names the one Spy to be heard.
waiting-mixed = The Spies choose: { $count } of 3 cards are in.
waiting-give = { $spies } { $count ->
    [one] chooses a card
   *[other] choose cards
} to give.
waiting-recruit = { $who-name } places recruits.
waiting-discard = { $spies } { $count ->
    [one] discards
   *[other] discard
}.
waiting-layout = { $who-name } lays the armies out again.
waiting-army = { $who-name } commands the armies.
waiting-attack = The attack is resolved.
you-won = You won.
you-lost = You lost.
side-won = { $loyal ->
    [yes] The General and the Operatives won.
   *[no] { $agents ->
        [one] The Double Agent won.
       *[other] The Double Agents won.
    }
}
agent-was = { $who ->
    [you] You were
   *[other] { $who-name } was
} the Double Agent.
agents-were = { $agents } were the Double Agents.
agents-were-you = { $other } and you were the Double Agents.
verdict-text = { $result } { $agents }
story = Who was what
story-head = { $how ->
    [fallen] The lines are broken
    [conceded] One side has given up
    [survived] The deck is survived
   *[other] The match is over
}
story-map = See the map
story-no-card = Gave no card.
story-no-claim = Claimed nothing.
story-all-true = { $count ->
    [one] The one claim was true.
   *[other] All { $count } claims true.
}
story-false = { $wrong } of { $count ->
    [one] { $count } claim
   *[other] { $count } claims
} false.
story-first-lie = First false Target: round { $round }.
story-no-lie = Never named a wrong region.
story-recruitments = { $count ->
    [one] { $count } Recruitment
   *[other] { $count } Recruitments
} given.
story-hidden = { $count ->
    [one] { $count } falsehood
   *[other] { $count } falsehoods
} under Mixed Signals.
story-mark = You had { $mark ->
    [trusted] trusted
   *[doubted] doubted
} { $right ->
    [yes] rightly
   *[no] wrongly
}: this was { $identity ->
    [double_agent] a Double Agent
   *[operative] an Operative
}.
falls-none = No region ever fell.
falls-text = { $falls ->
    [one] { $falls } Defeat
   *[other] { $falls } Defeats
} in { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}: { $regions }.
region-count = { $region } { $count }

## The page: the map

map = Staff map, round { $round }, tier { $tier }
chosen = { $what }, chosen
can-be-chosen = { $what }, can be chosen
region-words = { $region }, { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}, { $defeats ->
    [one] { $defeats } Defeat
   *[other] { $defeats } Defeats
}
region-fortified = fortified, counts { $defence }
power-gone = power { $power } is gone
power-meets = power { $power } { $holds ->
    [yes] holds
   *[no] falls
}
attack-comes = the attack comes here with power { $power }
attack-likely = { $percent }% likely to be attacked
likely = { $percent }% likely
odds = { $percent }%
against = { $defence } against { $power }
threat-word = { $state ->
    [gone] gone
    [holds] holds
   *[falls] falls
}
no-army = no army
reserves-words = Reserves, { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}
reserves-caption = RESERVES
arrow-words = { $act ->
    [march] MARCH
    [withdraw] WITHDRAW
   *[deploy] DEPLOY
} { $count }
the-attack-caption = THE ATTACK
strike = { $power } against { $defence }: { $region } { $falls ->
    [yes] falls
   *[no] holds
}
attack-words = The attack: { $region }, power { $power }. All three Spies see this.
attack-caption = ATTACK { $number }, TIER { $tier }
all-see = All three Spies see this
all-see-short = All Spies see this
power = power
sealed-words = Attack { $number } of { $deck }, sealed. Tier { $tier }: power { $powers }.
sealed-title = Attack { $number }, sealed
sealed-powers = Tier { $tier }: power { $powers }
face-title = { $kind ->
    [target] TARGET
    [strength] STRENGTH
   *[recruitment] RECRUITMENT
}
face-recruit = RECRUIT
one-army = +1 army
advice = Advice
giver-unknown = giver unknown
unknown = unknown
shuffled-caption = SHUFFLED
says-caption = NOW SAYS
shuffled = shuffled
shuffled-card = One of the shuffled cards: { $card }, giver unknown
shuffled-none = One of the shuffled cards, giver unknown
says-open = says { $card }
says-judged = says { $card }, { $truth }
advice-state = { $state ->
    [silenced] silenced
    [early] no advice yet
    [given] has given a card
    [hidden] hidden by Mixed Signals
    [choosing] choosing
   *[none] no card
}
advice-note = { $state ->
    [meant] not given yet
    [given] given
    [silenced] silenced
    [hidden] hidden
    [choosing] choosing
   *[none] no card
}
not-given-yet = { $card }, not given yet
in-force = In force this round
tag-mixed = Mixed Signals: givers unknown
tag-silence = Radio Silence: only { $spy }
tag-silence-short = Only { $spy }
tag-artillery = Artillery: power { $count } less
tag-artillery-short = Power −{ $count }
tag-retreat = Retreat: armies stay
as-it-stands = As it stands
outlook = { $region } { $falls ->
    [yes] falls
   *[no] holds
}.
outlook-third = Third Defeat: Double Agents win.
outlook-third-short = Third Defeat: the end.
outlook-defeat = Its { $number ->
    [1] first
   *[2] second
} Defeat.
outlook-equal = Equal or more armies hold.
outlook-way = It holds if the General { $ways }.
way-march = marches in from { $regions }
way-deploy = deploys the Reserves
outlook-no-way = No single action can hold it.
event-caption = Event
event-not-carried-out = The last card: it is not carried out.

## The page: the deck

deck = Attack deck
deck-drawn = of { $deck } drawn
deck-tier = Tier { $tier }
deck-powers = { $low } to { $high }
deck-not-drawn = not drawn
deck-sealed = card { $number }, this round's attack
deck-event-short = Ev
deck-card = { $region } { $power }, { $fell ->
    [yes] the region fell
   *[no] held
}
deck-fell = region fell
deck-now = this round
reminder = Reminder
silent-title = You cannot stay silent.
silent-text = Each Spy gives exactly one card. Recruitment makes no claim, but lets the General add 1 army.
silent-face-down = A card stays face down to the other Spies until the game ends.

## The page: the hand

truth-now = { $truth ->
    [true] true for this attack
    [false] false for this attack
   *[none] no claim
}
truth-short = { $truth ->
    [true] true
    [false] false
   *[none] no claim
}
intel = Your Intel, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
card-copy = { $card } ({ $number } of { $count })
card-judged = { $card }, { $truth }
card-state = { $card }{ $state ->
    [give] , chosen to give
    [discard] , chosen to discard
    [after] , chosen to discard after
    [legal] , can be chosen
   *[none] { "" }
}
then-discard = then discard
commands-played = All Command cards are played.
commands-held = Your Command cards, { $count }
command-state = { $count ->
    [one] { "" }
   *[other] , { $count } cards
}{ $state ->
    [chosen] , chosen
    [legal] , can be played
   *[none] { "" }
}
command-text = { $id ->
    [redeploy] Place all { $armies } armies again, Reserves too.
    [artillery] The attack has 1 power less.
    [fortify] One region counts double.
   *[retreat] If a region falls, its armies stay.
}
now-redeploy = { $count ->
    [one] { $count } army
   *[other] { $count } armies
} to place
now-artillery = Power { $low } to { $high } becomes { $lower } to { $upper }
now-fortify = { $region } would count { $count }
now-fortify-none = Every region is fortified
now-retreat = { $force ->
    [yes] In force this round
   *[no] The Defeat still counts
}

## The page: records and seats

ledger = Record of { $spy }
ledger-row = Round { $round }: said { $said }; was { $region } { $power }.
ledger-shuffled = shuffled, giver unknown
ledger-nothing = nothing
ledger-empty = Nothing yet.
ledger-round = Round
ledger-said = Said
ledger-was = Was
total-target = Target
total-strength = Strength
total-recruit = Recruit
bot = Bot
away = away
spectator-note = What this Spy said is the General's to know until the end.
promote-spy = Promote { $spy }
listen-spy = Listen to { $spy }
mark-title = Your private mark; nobody else sees it
mark-words = Your private mark on { $name }: { $mark }. Change it
mark-name = { $mark ->
    [trusted] trusted
    [doubted] doubted
   *[none] no mark
}
deployed = Deployed
reserves = Reserves
always-loyal = always loyal
command-cards = { $count ->
    [one] { $count } Command card
   *[other] { $count } Command cards
}
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
remind-equal = Equal holds; a fall loses all armies.
remind-danger = { $regions }: 2 Defeats.
remind-third = A third ends it.
remind-mixed = { $count ->
    [one] Round
   *[other] Rounds
} { $rounds }, Mixed Signals: givers are hidden.
remind-lies = Cards may lie. One action a round.
remind-agents = { $count ->
    [one] Exactly one Double Agent.
   *[other] Exactly two Double Agents.
}
your-identity = Your identity
column-identity = Identity
column-hand = Hand
only-you = ONLY YOU SEE THIS
you-are = You are { $identity ->
    [double_agent] a Double Agent
   *[operative] an Operative
}.
double-other = Three Defeats in one region win for all Double Agents. { $spies } is the other.
double-alone-known = Three Defeats in one region win for all Double Agents. You are the only one.
double-two = Three Defeats in one region win for all Double Agents. One other Spy is one, too.
double-alone = Three Defeats in one region win for you. You are the only one.
double-unknown = Three Defeats in one region win for all Double Agents. You do not know if there is another.
operative-text = You win with the General if no region falls three times. { $agents ->
    [1] One of the other Spies is a Double Agent.
    [2] Both other Spies are Double Agents.
   *[other] One or two of the other Spies are Double Agents.
}
your-record = Your record
due-discard = discard { $count }
due-silenced = silenced: discard 2
due-give = give 1, discard 1
generals-record = The General's record of you
own-mixed = { $count ->
    [one] Round
   *[other] Rounds
} { $rounds }: Mixed Signals: givers are not recorded.
doing = { $state ->
    [names] names a Spy
    [commands] commands
    [waits] waits
    [silenced] silenced
    [hidden] hidden
    [given] given
    [choosing] choosing
    [discards] discards
   *[done] done
}
at-table = At the table
mixed-count = Mixed Signals: { $count } of 3 given.
all-choose = All Spies choose at the same time. The General sees the cards when the last is in.
identity-short = { $id ->
    [double_agent] Double
   *[operative] Loyal
}
seat-armies = { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} deployed, { $reserves } in the Reserves.

## The page: questions

prompt-spy = { $kind ->
    [promote] Spy Promotion
   *[listen_to] Radio Silence
}
prompt-spy-ask = { $kind ->
    [promote] Promote { $name }?
   *[listen_to] Listen to { $name }?
}
prompt-spy-which = { $kind ->
    [promote] Which Spy is promoted?
   *[listen_to] Which Spy may pass Intel this round?
}
prompt-spy-note = { $kind ->
    [promote] The hand grows by one card for the rest of the game.
   *[listen_to] The other two give nothing and discard 2. You choose before the attack is drawn.
}
prompt-spy-main = { $kind ->
    [promote] Promote { $name }
   *[listen_to] Listen to { $name }
}
give-label = Advise, one card
give-which = Which card do you give?
give-how = Choose a card in your hand, true or false. Afterwards you discard one.
give-worth = { $truth ->
    [true] True for { $region } { $power }.
    [false] False for { $region } { $power }.
   *[none] It makes no claim; the General may add 1 army.
}
give-worth-any = False for { $region } { $power }. Any card may be given.
give-worth-then = { $worth } Then discard { $card }.
give-worth-seen = { $worth } { $seen }
give-seen = { $how ->
    [mixed] The General sees it without your name.
    [silent] The General sees it with your name.
    [true] The General sees your name on it, and after the attack that it was true.
   *[false] The General sees your name on it, and after the attack that it was false.
}
general-sees = The General sees
sees-now = Now
sees-after = After the attack
sees-no-giver = giver hidden
sees-was = { $card }, was { $attack }
discard-later = Discard later
discard-change = Change the discard
discard-other = Other discard
discard-too = Choose the discard too
discard-too-short = Discard too
give-then-which = And discard which card?
give-ask = Give { $card }?
give-then-note = You give { $card }. Choose another card in your hand.
give-and-discard-main = Give and discard
give-main = Give { $card }
discard-label = { $count ->
    [one] Discard one card
   *[other] Discard { $count }, you are silenced
}
discard-ask = Discard { $cards }?
discard-and-which = Discard { $card } and which other?
discard-which = { $count ->
    [one] Which card do you discard?
   *[other] Which two cards do you discard?
}
discard-note = Face down: nobody ever sees it. Your hand is then back at its size.
discard-both = Discard both
discard-main = Discard { $card }
recruit-label = Recruitment, { $count ->
    [one] { $count } army
   *[other] { $count } armies
} to place
decline-all = Decline all { $count }
decline = Decline
recruit-ask = Recruit 1 army to { $region }?
recruit-which = Where does the recruited army go?
recruit-note = { $region } then has { $count }. It can march this very round.
recruit-how = Choose a region. Recruits cannot go to the Reserves.
recruit-main = Recruit to { $region }
tab-note = { $act ->
    [march] 1 or 2 armies
    [withdraw] to Reserves
    [deploy] { $reserves } in Reserves
   *[raise] 1 new army
}
why-not = why not?
end-phase = { $acted ->
    [yes] End the Army phase
   *[no] No action, end the phase
}
end-phase-short = { $acted ->
    [yes] End the phase
   *[no] No action
}
army-label = { $acted ->
    [yes] Army phase, action taken
   *[no] Your action, 1 of 1
}
army-more = { $acting ->
    [withdrawing] Withdraw more, or end the phase?
   *[deploying] Deploy more, or end the phase?
}
army-commands = Play a Command card, or end the phase?
army-which = What do your armies do?
army-more-note = The action may go on with other regions. Command cards end it.
army-commands-note = Then the attack is revealed; Command cards cannot follow it.
army-how = Choose a region, then where its armies go. Command cards come on top.
march-where = March from { $region }, where to?
march-where-how = Choose another region, or the Reserves to withdraw.
act-where = { $act ->
    [march] March from which region?
    [withdraw] Withdraw from which region?
    [deploy] Deploy to which region?
    [raise] Raise an army in which region?
   *[fortify] Fortify which region?
}
act-where-how = { $act ->
    [march] 1 or 2 armies from one region to one other.
    [withdraw] Any number, from one region after the other.
    [deploy] Any number from the Reserves, to one region after the other.
    [raise] 1 new army, while fewer than { $below } are deployed.
   *[fortify] Each army there counts as two this round.
}
act-count-instead = { $act ->
    [march] March { $count } instead
    [withdraw] Withdraw { $count } instead
   *[deploy] Deploy { $count } instead
}
count-instead = { $count } instead
act-count = { $act ->
    [march] March { $count }
    [withdraw] Withdraw { $count }
   *[deploy] Deploy { $count }
}
march-ask = March { $count } from { $from } to { $to }?
march-note = { $to } then has { $there } and { $from } { $here }. Command cards can follow.
withdraw-ask = Withdraw { $count } from { $region }?
deploy-ask = Deploy { $count } to { $region }?
shift-note = { $region } then has { $there }, the Reserves { $reserves }. More regions can follow.
raise-ask = Raise 1 army in { $region }?
raise-note = { $region } then has { $count }.
raise-main = Raise in { $region }
play-ask = Play { $command }?
play-main = Play { $command }
play-note = { $id ->
    [redeploy] You place every army again. Shown to all; it cannot be taken back.
    [artillery] The attack has 1 power less. Shown to all; it cannot be taken back.
   *[retreat] If a region falls, its armies stay; the Defeat counts. It cannot be taken back.
}
command-ends = { $acting ->
    [withdrawing] It ends the Withdraw: nothing more goes to the Reserves.
   *[deploying] It ends the Deploy: nothing more leaves the Reserves.
}
fortify-ask = Fortify { $region }?
fortify-main = Fortify { $region }
fortify-note = { $region } counts { $count } with the armies there now. It cannot be taken back.
layout-words = Armies by region
layout-less = One army fewer in { $region }
layout-more = One army more in { $region }
layout-count = { $count } in { $region }
layout-label = Redeploy, { $count ->
    [one] { $count } army
   *[other] { $count } armies
}
layout-place = Place { $count ->
    [one] { $count } army
   *[other] { $count } armies
}.
layout-place-more = Place { $count } more.
layout-done = All armies are placed.
layout-left = Choose regions. What is left goes to the Reserves: { $count }.
layout-none-left = The Reserves stay empty.
layout-send = { $count ->
    [0] Place them so
   *[other] Place, { $count } in reserve
}
layout-all-back = All to the Reserves
layout-all-back-short = All to Reserves
layout-full = All armies are placed. Take one back first.
gift-already = That card is the one you give.
does-not-fit = This does not fit what you have chosen so far.

## How this seat wins, and who would win now, in the top bar

aim = { $loyal ->
    [yes] No region falls three times
   *[no] One region falls three times
}

now-falls = Double Agents win: { $region } falls a third time
now-defeats = Loyal side wins: worst is { $region }, { $defeats } of 3 Defeats
now-holds = Loyal side wins: no region has fallen

## Options that do not fit

bad-deck = Option deck: { $card } is not a free card of tier { $tier } (GS-2.6).
suspects = { $identity ->
    [one] One of the three is a Double Agent.
    [two] Two of the three are Double Agents.
   *[mixed] One or two of the three are Double Agents.
}

## The page: great moments

moment-attack = { $region } { $falls ->
    [yes] falls.
   *[no] holds.
}
moment-power = Attack
moment-against = { $power } against { $defence }
moment-defeats = Defeats of { $region }
moment-of = { $count } of { $most }
