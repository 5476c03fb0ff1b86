# All that SpyMaster says. Printed names (Areas, places, Missions) come with the message, so that packs can change them.

## Names

area = { $key ->
   *[other] { $printed }
}
place = { $key ->
   *[other] { $printed }
}
mission = { $key ->
   *[other] { $printed }
}
type = { $id ->
    [surveillance] Surveillance
    [espionage] Espionage
    [dossiers] Dossiers
   *[cryptography] Cryptography
}
agency = { $id ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
    [purple] Purple
   *[orange] Orange
}
name-within = { $who ->
    [you] you
   *[other] { $who-name }
}
cards = { $type } { $values }

## Questions

ask-assign = Assign your { $count ->
    [3] three
   *[other] { $count }
} Special Agents, in secret. Where does one go?
ask-assign-next = { $placed ->
    [one] { $placed } agent
   *[other] { $placed } agents
} placed. Where does the next one go?
ask-stack = You are SpyMaster. Which stack do you turn up?
ask-cut = Cut the row into { $files ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $files }
} Files: { $left ->
    [one] { $left } cut
   *[other] { $left } cuts
} to go.
ask-card = Which File gets the SpyMaster card?{ $last ->
    [yes] { " " }Whoever takes it wins a tie for first place.
   *[no] { "" }
}
ask-take = Choose a File.
ask-turn = Burn a card to move agents, complete a Mission, or pass.{ $last ->
    [yes] { " " }Everybody else has passed: your pass would end the round.
   *[no] { "" }
}
ask-another = Complete another Mission, or end your turn.
ask-act = { $points ->
    [0] No points left. Complete Missions, or end your turn.
    [one] Move agents: { $points } point left. Then Missions, or end your turn.
   *[other] Move agents: { $points } points left. Then Missions, or end your turn.
}

## Labels of moves

label-place = Place an agent in { $place }
label-random = Place mine at random
label-stack = Turn up stack { $stack }
label-cut = Cut after card { $after }
label-card = SpyMaster card into File { $file }
label-pass = Pass
label-burn = Burn { $cards } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}
label-move = { $freelance ->
    [yes] Freelance
   *[no] Own agent
}: { $from } to { $to }, { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}
label-complete = Complete { $mission } with { $cards }
label-end = End your turn
label-take = File { $file }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} worth { $worth }{ $star ->
    [yes] , with the SpyMaster card
   *[no] { "" }
}

## Headlines

headline-assign = Setup, { $names } { $count ->
    [one] assigns
   *[other] assign
} agents
headline = Round { $round } of { $rounds }, { $who ->
    [you] you { $step ->
        [stack] pick a stack
        [cut] cut the row
        [card] place the SpyMaster card
        [take] choose a File
       *[turn] are to act
    }
   *[other] { $who-name } { $step ->
        [stack] picks a stack
        [cut] cuts the row
        [card] places the SpyMaster card
        [take] chooses a File
       *[turn] is to act
    }
}

## The log

setup = At the table: { $names }.
agents = Special Agents are placed: { $places }.
agents-of = { $who ->
    [you] you
   *[other] { $who-name }
} ({ $places }{ $random ->
    [yes] , at random
   *[no] { "" }
})
freelance = Freelance Agents: { $places }.
freelance-at = { $count ->
    [one] { $place }
   *[other] { $count } in { $place }
}
stacks = { $stacks } stacks of { $size } Intelligence cards; { $removed } are removed unseen.
mission-in = { $mission } in { $area }
no-refill = No Mission space needs a refill.
refills = { $first ->
    [yes] Missions laid out
   *[no] Refill
}: { $below ->
    [one] { $below } Mission
   *[other] { $below } Missions
} face down. Face up: { $up }. { $deck } left in the deck.
refills-below = { $first ->
    [yes] Missions laid out
   *[no] Refill
}: { $below ->
    [one] { $below } Mission
   *[other] { $below } Missions
} face down. None of them face up. { $deck } left in the deck.
first-spymaster = { $who ->
    [you] You are
   *[other] { $who-name } is
} the first SpyMaster.
round = Round { $round } of { $rounds }.
turns-up = { $who ->
    [you] You turn
   *[other] { $who-name } turns
} up stack { $stack }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
cuts-all = { $who ->
    [you] You cut
   *[other] { $who-name } cuts
} { $count } cards into { $sizes }.
cuts = { $who ->
    [you] You cut
   *[other] { $who-name } cuts
} after card { $after }.
puts-card = { $who ->
    [you] You put
   *[other] { $who-name } puts
} the SpyMaster card into File { $file }.
takes = { $last ->
    [yes] { $who ->
        [you] You get
       *[other] { $who-name } gets
    } the last one, File
   *[no] { $who ->
        [you] You take
       *[other] { $who-name } takes
    } File
} { $file }{ $star ->
    [yes] { " " }with the SpyMaster card
   *[no] { "" }
}: { $cards }.
operations-begin = Operations begin with { $who ->
    [you] you
   *[other] { $who-name }
}.
burns = { $who ->
    [you] You burn
   *[other] { $who-name } burns
} { $cards }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
moves = { $who ->
    [you] You move
   *[other] { $who-name } moves
} { $freelance ->
    [yes] a Freelance Agent
   *[no] an agent
} from { $from } to { $to }. { $points ->
    [one] { $points } point
   *[other] { $points } points
} left.
completes = { $who ->
    [you] You complete
   *[other] { $who-name } completes
} { $mission } in { $place } with { $cards } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.{ $surplus ->
    [0] { "" }
   *[other] { " " }The surplus of { $surplus } is lost.
}
ends-turn = { $who ->
    [you] You end your turn
   *[other] { $who-name } ends the turn
}{ $unused ->
    [0] .
    [one] , { $unused } point unspent.
   *[other] , { $unused } points unspent.
}
mission-turned-up = { $area }: { $mission } is turned up.
passes = { $who ->
    [you] You pass
   *[other] { $who-name } passes
}{ $empty ->
    [yes] { " " }with an empty hand
   *[no] { "" }
}. { $passes } of { $of } in a row.
round-ends = Round { $round } ends: { $why ->
    [cleared] no Mission is left
   *[passed] everybody passed in a row
}.
pawn = { $stays ->
    [yes] { $who ->
        [you] You keep the pawn and stay
       *[other] { $who-name } keeps the pawn and stays
    } SpyMaster.
   *[no] The pawn goes to { $who ->
        [you] you
       *[other] { $who-name }
    }, the next SpyMaster.
}
scores-none = { $who ->
    [you] You
   *[other] { $who-name }
} completed no Mission: 0.
scores = { $who ->
    [you] You
   *[other] { $who-name }
}: Missions { $sum } = { $points }.
contest-none = { $type }: nobody holds any, so nobody scores.
contest = { $type }: { $who ->
    [you] you hold the most with { $most } and score { $bonus }
   *[other] { $who-name } holds the most with { $most } and scores { $bonus }
}.
contest-tied = { $type }: { $tied } tie at { $most } and score { $bonus } each.
total = { $who ->
    [you] You
   *[other] { $who-name }
}: Missions { $missions } and bonuses { $bonus }, { $total } in all.
tie-shared = A tie between { $tied }. { $who ->
    [you] You
   *[other] { $who-name }
}, who took the SpyMaster card, left the match: they share the win.
tie-decided = A tie between { $tied }. { $who ->
    [you] You
   *[other] { $who-name }
}{ $outside ->
    [yes] , not one of them,
   *[no] { "" }
} took the SpyMaster card in round { $round } and won.
leaves = { $who ->
    [you] You leave; the table answers for your seat from here on.
   *[other] { $who-name } leaves; the table answers for that seat from here on.
}

## Results

wins = { $who ->
    [you] You won
   *[other] { $who-name } won
} with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
wins-by-card = { $who ->
    [you] You won
   *[other] { $who-name } won
} with { $points } by the SpyMaster card: first place was tied.
share-win = { $names } share the win with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
last-one = { $who ->
    [you] You won
   *[other] { $who-name } won
}: everybody else has conceded.

## Refusals

assigned-three = Assign exactly three Special Agents. You have; take one back first.
card-in-one-file = Put the SpyMaster card into exactly one File.
only-spymaster-divides = Only the SpyMaster divides the cards.
not-your-decision = It is not your decision.
already-revealed = Assignments are already revealed.
order-fixed = The order of the row is fixed.
other-phase = That cannot be done in this phase.
say-where = Say where the agent goes.
assign-three = Assign exactly three Special Agents.
no-such-stack = That stack is not available.
say-where-to-cut = Say after which card of the row to cut.
no-empty-file = Every File needs at least one Intelligence card.
as-many-files = Make exactly as many Files as there are players.
say-which-file = Say which File: 1 to { $files }.
file-taken = That File is already taken.
burn-first = Burn a card for steps first.
pass-instead = You have done nothing yet; pass instead.
moving-first = Moving comes before Missions.
one-card-a-turn = Only one card per turn may be burned for steps.
end-instead = You have already acted; end your turn instead.
say-which-card = Say which card to burn.
card-not-held = You do not hold that card.
not-your-agents = You cannot move another Agency's agents.
say-which-trip = Say which agent goes, from where and to where.
no-such-agent = There is no such agent to move.
already-there = The agent is already there.
trip-too-long = That trip costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}; you have { $points }.
no-mission-there = There is no face-up Mission to complete there.
needs-special = You need { $count } of your Special Agents in { $place }; you have { $here }.
needs-freelance = You need { $count ->
    [one] { $count } Freelance Agent
   *[other] { $count } Freelance Agents
} in { $place }; { $here ->
    [one] there is { $here }
   *[other] there are { $here }
}.
asks-for-type = This Mission asks for { $type }.
card-once = Each card can be burned once.
offers-too-little = You need { $type } worth { $value }; you offered { $offered }.

## Why a move is better

reason-after-round = After round { $number }
reason-operations = When Operations of round { $number } begins
reason-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-done = { $who ->
    [you] You have completed
   *[other] { $who-name } has completed
} { $mission }: { $points }.
reason-total = { $who ->
    [you] You end
   *[other] { $who-name } ends
} with { $points }.
reason-ready = { $who ->
    [you] You have
   *[other] { $who-name } has
} all that { $mission } asks for: the agents in { $city }, and { $type } { $held } in hand. It brings { $points }.
reason-freelance = { $city } has { $count } of the { $need } Freelance Agents that { $mission } asks for. It brings { $points }.
reason-special = { $who ->
    [you] You have
   *[other] { $who-name } has
} { $count } of the { $need } Special Agents that { $mission } asks for in { $city }. It brings { $points }.
reason-pays = { $who ->
    [you] You hold
   *[other] { $who-name } holds
} { $count ->
    [0] no { $type }
   *[other] { $type } { $count }
}, and { $mission } asks for { $need }. It brings { $points }.
reason-rival-freelance = { $city } has { $count } of the { $need } Freelance Agents that { $mission } asks for, and { $who ->
    [you] you have
   *[other] { $who-name } has
} all the rest. It brings { $points }.
reason-bonus = Nobody holds more { $type } than { $who ->
    [you] you
   *[other] { $who-name }
}, with { $value }. At the end that brings { $points }.
reason-hand = { $who ->
    [you] You hold
   *[other] { $who-name } holds
} cards worth { $value }.

## The terminal

term-round = Round { $round } of { $rounds }
term-phase = { $phase ->
    [assign] Special Agents are assigned in secret
    [stack] the SpyMaster picks a stack
    [cut] the SpyMaster cuts the row
    [card] the SpyMaster places the SpyMaster card
    [take] Files are chosen
    [operations] Operations
   *[over] the match is over
}.
term-passes = { $passes } of { $players } have passed in a row.
term-burned = Burned { $card }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} left.
term-below = { $below ->
    [0] none below
   *[other] { $below } more below
}
term-no-mission = no Mission, { $below }
term-mission = { $mission }, { $points } points in { $city }: { $special } Special, { $freelance } Freelance, { $cards }; { $below }
term-ready = You can complete it.
term-lack = You lack { $missing }; { $points ->
    [one] { $points } point
   *[other] { $points } points
} away.
term-special = { $count } Special
term-freelance = { $count } Freelance
term-value = { $count } { $type }
term-mark = { $mark ->
    [spymaster] SpyMaster
    [card] has the SpyMaster card
    [passed] passed
    [left] has left
   *[assigned] has assigned
}
term-bureau = { $id ->
    [red] Kestrel Bureau
    [blue] Meridian Office
    [green] Hollow Oak
    [yellow] Lantern Street
    [purple] Cabinet Nine
   *[orange] The Saltworks
}
term-counts = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $missions ->
    [one] { $missions } Mission
   *[other] { $missions } Missions
}
term-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
term-row = The row
term-file = File { $file }
term-worth = worth { $value }
term-star = with the SpyMaster card
term-taken = taken by { $taker }
term-hand = Your hand
term-empty = empty
term-scores = Scores
term-score = Missions { $missions }, bonuses { $bonus }, { $total } in all

## The page: the frame of the table

step-name = { $step ->
    [assign] Assign agents
    [stack] Stack
    [cut] Cut
    [take] Choose Files
    [move] Move agents
   *[missions] Missions
}
progress-setup = Setup
progress-now = Round { $round }
progress-of = of { $rounds }
heading-scoring = Final scoring
secret-assign = { $own ->
    [yes] your placement of agents.
   *[no] their placement of agents.
}
waiting-assign = { $count ->
    [one] { $who-name } is still assigning agents.
   *[other] { $count } players are still assigning agents.
}
waiting = { $step ->
    [stack] { $who-name } picks a stack.
    [cut] { $who-name } cuts the row.
    [card] { $who-name } puts the SpyMaster card into a File.
    [take] { $who-name } chooses a File.
   *[turn] It is { $who-name }'s turn.
}
waiting-moves = { $who-name } moves agents, { $points } left.
you-won = You won.
you-share = You share the win.
others-won = { $names } won.
totals = { $totals }.
has-total = { $who ->
    [you] You
   *[other] { $who-name }
} { $points }
verdict-place = { $result } You came { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] sixth
} with { $total }.
not-now = That is not being decided now.
not-your-turn = It is not your turn.
all-placed = All three are placed. Choose one of them to take it back.
cut-made = This cut is made. Take it back to move it.

## The page: names

seat = { $who ->
    [you] You
   *[other] { $who-name }
}
slot = { $id ->
    [hub] Transport Hub
    [green] Green City
    [red] Red City
    [yellow] Yellow City
   *[blue] Blue City
}
point-word = { $points ->
    [one] point
   *[other] points
}
mission-scored = { $mission } { $points }
count-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
count-missions = { $count ->
    [one] { $count } Mission
   *[other] { $count } Missions
}
count-held = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
worth-points = worth { $value }
cards-worth = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, worth { $value }
no-cards = no cards
with-star = with the SpyMaster card

## The page: the map

look-table = Back to the table
look-scores = Back to the scores
look-map = Look at the map
areas-below = Further down: { $areas }
map = World map, round { $round } of { $rounds }
agents-here = { $who ->
    [you] { $count ->
        [one] { $count } agent of yours
       *[other] { $count } agents of yours
    }
   *[other] { $count ->
        [one] { $count } agent of { $who-name }
       *[other] { $count } agents of { $who-name }
    }
}
freelance-here = { $count } Freelance
nobody-here = nobody
planned-here = { $count } of yours placed
mission-here = Mission { $mission }
place-label = { $place }, { $slot }: { $details }
agents-stand = { $who ->
    [you] { $count ->
        [one] Your agent
       *[other] Your agents
    }
   *[other] { $count ->
        [one] Agent of { $who-name }
       *[other] Agents of { $who-name }
    }
} in { $place }: { $count }
freelance-stand = Freelance in { $place }: { $count }
need-special = Special
need-freelance = Freelance
need-there = { $count } there
need-held = { $count } in hand
need-short = { $count } short
need-met = met
need-none = none needed
need-none-short = none
mission-label = Mission { $mission }, { $place } in { $area }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $details }
all-there = everything is there
missing = { $what } missing
one-below = one more below
space-label = { $area }: { $details }
space-taken = Mission completed this turn
space-none = no Mission
space-setup = Mission space
slip-title = { $state ->
    [taken] Completed this turn
    [none] No Mission
   *[setup] Mission space
}
slip-note = { $state ->
    [setup] laid out once the agents are placed
    [next] the next is turned up after the turn
    [nothing] nothing below
   *[round] until the round is over
}

## The page: Gather Intelligence

gather = Gather Intelligence
order-title = They choose in this order
order-short = Order
order-took = took File { $file }
order-now = { $who ->
    [you] choose now
   *[other] chooses now
}
order-last = what is left
order-place = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] sixth
}
wanted-title = Open Missions ask for
wanted-short = Missions ask for
wanted-label = { $mission } in { $area }: { $cards } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}
stacks-title = The stacks
stacks-note = Nobody knows what is in them.
stack-label = Stack { $stack }, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} face down
stack-used-label = Stack { $stack } is used
stack-used = used
row-title = The row: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, in the order they came
row-short = The row: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
row-drag = Drag a handle, or click a notch to move the nearest cut.
row-tap = Tap a notch between two cards to cut there.
row-card = Card { $place }: { $card }
files-laid = The Files are laid out.
file-name = File { $file }
file-goes-on = File { $file }, continued
file-label = File { $file }: { $details }
notch-label = { $cut ->
    [yes] Cut
   *[no] Notch
} after card { $after }, between { $left } and { $right }
star-goes = The SpyMaster card goes into File { $file }
star-waits = The SpyMaster card is not in a File yet
star-card = SpyMaster
star-one-file = one File
files-title = The Files
files-note = A File is taken whole.
file-star = SpyMaster card
file-taken-by = taken by { $who ->
    [you] you
   *[other] { $who-name }
}

## The page: seats and rail

badge = { $badge ->
    [left] Has left; the table answers
    [committed] Has committed
    [assigns] Assigns agents
    [spymaster] SpyMaster, first turn
    [tie] Card: wins a tie for first
   *[passed] Passed last turn
}
badge-card = Card: first in round { $round }
seat-missions = Missions
seat-hand = In hand
seat-score = Score
seat-agents = Agents
score-label = { $points ->
    [one] { $points } point
   *[other] { $points } points
} { $final ->
    [yes] in all
   *[no] so far
}
line-spymaster = SpyMaster this round
line-card = holds the SpyMaster card
line-passed = pass
short-special = { $count ->
    [one] { $count } Special Agent
   *[other] { $count } Special Agents
}
short-freelance = { $count ->
    [one] { $count } Freelance Agent
   *[other] { $count } Freelance Agents
}
plan-special = Your Special Agents
plan-freelance = Freelance Agents
plan-after = After this move
plan-mission = Mission
plan-title = { $mission }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
plan-then = { $now }, then
plan-of = { $there } of { $need }
plan-ready-then = You can complete it this turn. After that, no more moving.
plan-ready = Everything is there. After a Mission, no more moving this turn.
plan-short = Still short of { $what }.
plan-away = The missing agents are { $points ->
    [one] { $points } step
   *[other] { $points } steps
} away.
plan-pay = { $cards } more would pay it.
plan-not-yet = Not yet.
round-title = { $state ->
    [result] The match is over
    [over] Final scoring
    [assign] Setup
    [operations] Turns
   *[gather] Gather Intelligence
}
round-passes = Passes in a row
round-passes-of = { $passes } of { $players }
round-does = { $does ->
    [committed] committed
    [now] now
    [passed] passed
    [empty] no cards
    [assign] { $who ->
        [you] assign
       *[other] assigns
    }
    [take] { $who ->
        [you] choose
       *[other] chooses
    }
    [stack] { $who ->
        [you] pick a stack
       *[other] picks a stack
    }
   *[cut] { $who ->
        [you] cut
       *[other] cuts
    }
}
piles = Rounds and piles
piles-left = { $stacks ->
    [one] { $stacks } stack
   *[other] { $stacks } stacks
} left, { $missions ->
    [one] { $missions } Mission
   *[other] { $missions } Missions
} in the deck
piles-none = Cards and Missions come once the agents are placed.
piles-burned = { $count ->
    [0] Nothing burned yet
   *[other] { $count } burned, worth
}
hand-label = Your hand, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-empty = No cards in hand.
hand-none-yet = No cards yet: the first Files are still to be made.
hand-secret = Hands are secret.
could-pay = { $card }, could pay
card-state = { $state ->
    [burn] burn
    [pay] pay
   *[picked] chosen
}
own-none = You have completed no Mission yet.
own-so-far = { $points ->
    [one] { $points } point
   *[other] { $points } points
} so far:

## The page: the score sheet

sheet = Score sheet
sheet-note = Missions, then a bonus for the most of each type in hand.
sheet-scores = Scores
sheet-none = none
sheet-total = Total
sheet-winner = winner
sheet-place = place { $place }
sheet-tie = A tie for first place: { $names }.
sheet-tie-card = { $who ->
    [you] You
   *[other] { $who-name }
} took the SpyMaster card in the last round, which decides it.

## The page: prompts

prompt-label = { $step ->
    [assign] Setup, in secret
    [spymaster] Gather Intelligence, you are SpyMaster
    [move] Move agents
   *[missions] Complete Missions
}
prompt-label-take = Gather Intelligence, you choose { $place }
prompt-label-turn = Round { $round }, your turn
random = Place mine at random
random-short = At random
assign-sure = Your agents go to { $places }?
assign-secret = Shown to all once the last player has committed.
commit = Commit in secret
commit-short = Commit
assign-where = { $left ->
    [1] One more agent, where to?
    [2] Two more agents, where to?
   *[3] Where do your three Special Agents go?
}
assign-so-far = So far { $places }. Any place will do, even the same one again.
assign-how = Choose a place on the map for each. Missions and Freelance Agents come later.
stack-sure = Turn up stack { $stack }?
stack-final = Its cards make the row. They are seen by all, so this cannot be taken back.
turn-up = Turn up stack { $stack }
turn-up-short = Turn it up
stack-which = Which stack do you turn up?
stack-alike = They look the same face down. Choose one.
cut-how = Click or tap between two cards to cut there. Neighbouring cards stay together; every File holds at least one.
cut-how-short = Click or tap between two cards to cut there. Every File holds at least one.
cut-even = Cut evenly
cut-even-short = Evenly
cut-even-note = sums as even as possible
star-last = Last round: whoever takes it wins a tie for first place.
star-next = Whoever takes it is SpyMaster of the next round, and chooses last then.
star-sure = Lay out these Files, SpyMaster card in File { $file }?
lay-out = Lay out the { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
} Files
lay-out-short = Lay them out
star-which = Which File gets the SpyMaster card?
take-sure = Take File { $file }{ $star ->
    [yes] { " " }with the SpyMaster card
   *[no] { "" }
}?
take-then = Then you hold { $cards }.
take-this = Take File { $file }
take-left = { $left ->
    [one] { $left } is
   *[other] { $left } are
} left. The SpyMaster gets the last one.
pay-which = Which cards pay for { $mission }?
pay-so-far = { $type } worth { $value }; { $cards } is { $paid }.
pay-none-yet = { $type } worth { $value }; none chosen.
pay-points = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
pay-spare = One card fewer would do.
pay-surplus = The surplus of { $surplus } is lost.
pay-ends = It is the last Mission: the round ends at once.
movement-lost = { $points ->
    [one] { $points } step is lost.
   *[other] { $points } steps are lost.
}
pay-after = After it, no more moving this turn.
pay-otherwise = Choose cards to pay differently.
complete-sure = Complete { $mission } with { $cards }?
complete-for = Complete for { $points ->
    [one] { $points } point
   *[other] { $points } points
}
complete-for-short = Complete for { $points }
not-yet = Not now
pass = Pass
pass-ends = ends the round
burn-sure = Burn { $card } to move agents?
burn-gives = { $points ->
    [one] { $points } point, one step
   *[other] { $points } points, a step each
}. One card per turn, and it is gone.
burn-for = Burn for { $points ->
    [one] { $points } point
   *[other] { $points } points
}
turn-what = Burn a card to move, complete a Mission, or pass.
turn-last = Everybody else has passed: your pass ends the round.
turn-ready = { $count ->
    [one] One Mission is ready for you now.
   *[other] { $count } Missions are ready for you now.
}
turn-passes = { $passes ->
    [one] { $passes } of { $players } has passed.
   *[other] { $passes } of { $players } have passed in a row.
}
turn-pass = A pass is not final: you may act later.
left-label = { $left } of { $all ->
    [one] { $all } point
   *[other] { $all } points
} left
left-after-label = { $left } of { $all ->
    [one] { $all } point
   *[other] { $all } points
} left, { $after } after this
left-after = { $left } of { $all ->
    [one] { $all } point
   *[other] { $all } points
} left after it
end-turn = End turn
points-lost = { $points ->
    [one] { $points } point lost
   *[other] { $points } points lost
}
end-unmoved = End the turn without moving anybody?
end-points = End the turn with points left?
move-on = Move on
who-moves = Who moves from { $place }?
own-agent = Own agent
freelance-agent = Freelance
move-sure = { $freelance ->
    [yes] Move a Freelance Agent
   *[no] Move your agent
} from { $from } to { $to }?
move-where = { $freelance ->
    [yes] Move a Freelance Agent
   *[no] Move your agent
} from { $from }, where to?
move-costs = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
move-costs-via = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, by way of { $stops }.
move-for = Move for { $points }
which-moves = Which agent moves?
act-ready = { $count ->
    [one] A Mission is ready.
   *[other] { $count } Missions are ready.
}
act-any = Your own agents and Freelance Agents alike.
act-end = Complete a Mission, or end your turn.
act-nothing = Nothing more to do: end your turn.
act-back = You can take steps back until you end the turn.
count-ready = { $count ->
    [one] One is ready.
   *[other] { $count } are ready.
}
stand-round = You pass automatically until the round is over.
stand-unless = You pass automatically unless somebody acts first.
pass-round = Pass this round
ask-again = Ask me again
ask-again-short = Ask me
pass-unless-for-me = Pass for me unless someone acts
pass-unless = Pass unless someone acts
pass-round-for-me = Pass for me for the whole round

## Options that do not fit

bad-agencies = Option agencies: SpyMaster takes 2-6 players, each with an Agency of their own (SM-1.2).
bad-first = Option first_spymaster: there are only { $seats } seats (SM-12.2).

## The page: great moments

moment-mission = { $mission } is done.
moment-points = { $who }, points
moment-missions = Missions so far
