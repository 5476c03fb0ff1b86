# SPYON in English. `$who` is `you` where the reader sits there, `$who-name` their name.

## Names

dept = { $id ->
    [nuke] Nuke
    [nano] Nano
   *[bio] Bio
}
spy = { $id ->
    [green] Green
    [da] Double Agent
   *[orange] Orange
}
cube = { $id ->
    [green] green
    [da] Double Agent
   *[orange] orange
}
mission = { $id ->
    [switch] SWITCH
    [relocate] RELOCATE
    [regroup] REGROUP
    [assassinate] ASSASSINATE
    [crisis] CRISIS
   *[infiltrate] INFILTRATE
}
area = { $id ->
    [single] Single
   *[dual] Dual
}

## The log

setup = Department Tokens: { $row }. { $who ->
    [you] You hold
   *[other] { $who-name } holds
} the Briefcase.
round = Round { $number }.
goes-first = { $who ->
    [you] You are Spy Ops and go first.
   *[other] { $who-name } is Spy Ops and goes first.
}
sends-first = { $who ->
    [you] You are Spy Ops and send { $first-name } first.
   *[other] { $who-name } is Spy Ops and sends { $first ->
        [you] you
       *[other] { $first-name }
    } first.
}
minister-arrives = { $dept }'s Minister arrives from the Foreign Office.
da-arrives = A Double Agent cube enters { $dept }'s Reception.
no-tokens = { $who ->
    [you] You have no tokens and select
   *[other] { $who-name } has no tokens and selects
} nothing.
selects-single = { $who ->
    [you] You select
   *[other] { $who-name } selects
} Single { $mission }.
selects-dual = { $who ->
    [you] You select
   *[other] { $who-name } selects
} Dual { $first } + { $second }.
switches = { $who ->
    [you] You play
   *[other] { $who-name } plays
} SWITCH: one { $a_cube } cube in { $a_dept } and one { $b_cube } cube in { $b_dept } change places.
relocates = { $who ->
    [you] You play
   *[other] { $who-name } plays
} RELOCATE: one { $cube } cube goes from { $from } to { $to }.
regroups = { $who ->
    [you] You play
   *[other] { $who-name } plays
} REGROUP: a Double Agent cube leaves { $dept }, the { $area } { $token } token comes back.
assassinates = { $who ->
    [you] You play
   *[other] { $who-name } plays
} ASSASSINATE on { $dept }'s Minister for { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}, which leaves { $points }. After this round he is { $returns ->
    [0] out for good
   *[other] back at slot { $returns }
}.
causes-crisis = { $who ->
    [you] You play
   *[other] { $who-name } plays
} CRISIS on { $dept }'s Minister for { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}, which leaves { $points }.
infiltrates = { $who ->
    [you] You turn
   *[other] { $who-name } turns
} { $mission } into INFILTRATE{ $forced ->
    [yes] , as nothing else is possible
   *[no] { "" }
}: a cube goes to { $dept }'s Reception.
embeds = The cubes in Reception join the Spying areas: { $cubes }.
embedded = { $count } { $cube } in { $dept }
scores = { $depts }. { tracker }
# The word joiners keep a score on one line.
-to = { "\u2060-\u2060" }
scores-points = { $dept } scores { $green }{ -to }{ $da }{ -to }{ $orange }
scores-nothing = { $dept } is blocked
tracker = Green { $green }, Double Agent { $da }, Orange { $orange }.
position = { $standing } { $who ->
    [you] You hold
   *[other] { $who-name } holds
} the Briefcase.
minister-back = { $dept }'s Minister returns from the crisis.
minister-goes = { $dept }'s assassinated Minister goes to the Foreign Office, above slot { $slot }.
minister-out = { $dept }'s assassinated Minister is out of the game.

## Where the match stands

headline = Round { $round } of { $rounds }, { $who ->
    [you] you
   *[other] { $who-name }
} to { $step ->
    [choose_first] name the first player
    [select] select
   *[execute] execute
}
level = Green and Orange are level: both are losing.
winning = { $who ->
    [you] You are
   *[other] { $who-name } is
} winning: { $why }
winning-why = { $row ->
    [1] second behind { $rival ->
        [you] you
       *[other] { $rival-name }
    }.
    [2] second behind the Double Agent.
    [3] level with the Double Agent in second place, behind { $rival ->
        [you] you
       *[other] { $rival-name }
    }.
    [4] second behind { $rival ->
        [you] you
       *[other] { $rival-name }
    } and the Double Agent, who share the lead.
   *[5] the Double Agent, alone in second, stands in for the leader.
}
wins = { $who ->
    [you] You won
   *[other] { $who-name } won
} { $row ->
    [1] by coming second
    [2] by coming second behind the Double Agent
    [3] sharing second place with the Double Agent
    [4] by coming second behind a shared lead
   *[5] from first place: the Double Agent alone in second stands in for the leader
}.
both-lose = Green and Orange were level: both lost.

## Prompts

ask-first = You are Spy Ops. Who goes first this round?
ask-selection = Select a Single or a Dual.
ask-execution = Carry out { $mission }, or convert it to INFILTRATE.
ask-execution-two = Carry out { $first } or { $second } first; each may be converted to INFILTRATE.

## Moves

label-first = { $who ->
    [you] You go
   *[other] { $who-name } goes
} first
label-single = Single { $mission }
label-dual = Dual { $first } + { $second }
label-infiltrate = INFILTRATE { $dept } instead of { $mission }
label-switch = SWITCH { $a_cube } in { $a_dept } with { $b_cube } in { $b_dept }
label-relocate = RELOCATE { $cube } from { $from } to { $to }
label-regroup = REGROUP: Double Agent out of { $dept }, { $area } { $token } token back
label-assassinate = ASSASSINATE { $dept }'s Minister for { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}
label-crisis = CRISIS for { $dept }'s Minister for { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}

## Refusals

only-spy-ops = Only Spy Ops decides who goes first.
no-tokens-left = You have no tokens left.
not-your-turn = It is { $who-name }'s turn to { $step ->
    [choose_first] name the first player
    [select] select
   *[execute] execute
}.
wrong-step = { $step ->
    [choose_first] Spy Ops names the first player now.
    [select] Missions are selected now.
   *[execute] Selected missions are executed now.
}
first-must-be = First player must be Green or Orange.
must-select = You must select a mission while you have tokens.
single-or-dual = A selection is either Single or Dual.
infiltrate-has-no-slot = INFILTRATE has no slot; select another mission and convert it when you execute.
say-single-or-dual = Say whether the selection is Single or Dual.
single-is-one = A Single covers exactly one slot.
dual-is-two = A Dual covers exactly two slots.
dual-must-differ = The two missions of a Dual must differ.
one-token = You have one token: only a Single is possible.
slot-covered = The { $area } { $mission } slot is covered.
slots-covered = All { $area } { $mission } slots are covered.
selection-impossible = That selection is not possible.
must-execute = A selected mission must be executed; convert it to INFILTRATE if you do not want it.
say-which-mission = Say which mission becomes INFILTRATE.
active-dept-only = INFILTRATE always goes to the active Department ({ $dept }).
not-waiting = { $mission } is not waiting to be executed.
only-as-printed = { $id ->
    [assassinate] An ASSASSINATE
   *[other] A { $mission }
} mission can only be done as { $mission } or INFILTRATE.
reception-is-safe = Cubes in Reception cannot be targeted this round.
no-such-cube = There is no { $spy } cube in the Spying area of { $dept }.
switch-needs-two = SWITCH needs two cubes, each by Department and colour.
switch-two-depts = SWITCH needs two different Departments.
switch-two-colours = The two cubes of a SWITCH must differ in colour.
relocate-needs = RELOCATE needs a cube and the Department it goes to.
relocate-elsewhere = The cube must go to a different Department.
regroup-double-agent = REGROUP removes a Double Agent cube only.
regroup-none = There is no Double Agent cube in any Spying area. Convert it.
regroup-needs-dept = REGROUP needs the Department of a Double Agent cube.
regroup-not-used = The mission being executed is not used yet.
regroup-own-token = REGROUP returns one of your own used tokens.
cannot-pay-assassinate = ASSASSINATE costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}; you have { $points }. Convert it.
cannot-pay-crisis = CRISIS costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}; you have { $points ->
    [0] none
   *[other] { $points }
}. Convert it.
no-minister = No Minister is on a Ministerial spot. Convert it.
whose-minister = Say whose Minister.
minister-is = { $dept }'s Minister is { $place ->
    [ministerial] on the Ministerial spot
    [crisis] in crisis
    [assassinated] assassinated
    [out] out of the game
   *[waiting] waiting at the Foreign Office
}.

## Why a move is better

reason-after-round = After round { $number }
reason-standing = { $over ->
    [yes] { $who ->
        [you] You win
       *[other] { $who-name } wins
    }
   *[no] { $who ->
        [you] You are winning
       *[other] { $who-name } is winning
    }
}: Green { $green }, Double Agent { $da }, Orange { $orange }.
reason-level = Green and Orange { $over ->
    [yes] lose
   *[no] are losing
}: Green { $green }, Double Agent { $da }, Orange { $orange }.
reason-tokens = { $who ->
    [you] You have
   *[other] { $who-name } has
} { $tokens ->
    [0] no tokens
    [one] { $tokens } token
   *[other] { $tokens } tokens
} for { $rounds ->
    [one] the last round
   *[other] { $rounds } rounds
}.

## The terminal

foreign-office = Foreign Office
term-round = Round { $round } of { $rounds }
term-step = { $step ->
    [choose_first] Spy Ops names the first player.
    [select] missions are selected.
    [execute] missions are carried out.
   *[over] the match is over.
}
term-ops = Spy Ops { $ops }.
term-ops-first = Spy Ops { $ops }, first { $first }.
term-token = Token
term-minister = Minister
term-agent = Agent
term-minister-is = Minister { $place ->
    [ministerial] at the desk
    [crisis] in a crisis
    [assassinated] assassinated
    [out] out of the game
   *[waiting] waits at slot { $slot }
}
term-open = open, scores { $points }
term-blocked = blocked
term-active = { $dept }, active
term-spying = Spying
term-reception = Reception
term-tracker = Tracker
term-as-it-lies = As things stand, this round brings the tracker to { $tracker }.
term-left = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} and { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
} left
term-to-carry-out = to carry out: { $missions }
term-legend = . free slot   * to be carried out   a digit: the round it was used in

## The page: names and counts

count-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
count-cubes = { $count ->
    [one] { $count } cube
   *[other] { $count } cubes
}
word-tokens = { $count ->
    [one] token
   *[other] tokens
}
word-cubes = { $count ->
    [one] cube
   *[other] cubes
}
progress-now = Round { $round }
progress-of = of { $rounds }
step-name = { $step ->
    [order] Order
    [office] Foreign Office
    [selection] Selection
    [execution] Execution
    [embedding] Embedding
    [scoring] Scoring
   *[position] Position
}
role-first = first
role-first-player = first player
role-spy-ops = Spy Ops
missions = Missions

## The page: verdicts

both-lose-short = Both lose.
both-lost = Both lost.
both-are-losing = Both are losing.
level-why = Green and Orange are level.
is-winning = { $who ->
    [you] You are
   *[other] { $who-name } is
} winning.
why-winning = { $row ->
    [1] Second behind { $rival ->
        [you] you
       *[other] { $rival-name }
    }.
    [2] Second behind the Double Agent.
    [3] Level with the Double Agent in second place, behind { $rival ->
        [you] you
       *[other] { $rival-name }
    }.
    [4] Second behind { $rival ->
        [you] you
       *[other] { $rival-name }
    } and the Double Agent, who share the lead.
   *[5] The Double Agent, alone in second, stands in for the leader.
}
then-both-lose = Then both would lose
then-winning = Then { $who ->
    [you] you
   *[other] { $who-name }
} would be winning
all-level = All level on { $points }.
won = { $who ->
    [you] You
   *[other] { $who-name }
} won.
won-how = { $row ->
    [1] By coming second
    [2] By coming second behind the Double Agent
    [3] By sharing second place with the Double Agent
    [4] By coming second behind a shared lead
   *[5] From first place: the Double Agent alone in second stands in for the leader
}.
the-end = The end
row-number = row { $row },
now = Now
if-ended = If the round ended now
if-ended-short = If it ended now
after-this = After this { $mission }
position-now = Position now
order-of-spies = Order: { $order }
order-above = { $first } above { $next }
order-level = { $first } level with { $next }

## The page: the board

board = SPYON board, round { $round } of { $rounds }
chosen = { $what }, chosen
can-be-chosen = { $what }, can be chosen
office-caption = FOREIGN OFFICE
office-note = Ministers wait on top. Double Agent cubes below enter with their round.
office-slot = Slot { $slot }, { $dept }{ $when ->
    [now] , this round
    [past] , past
   *[ahead] { "" }
}
office-slot-minister = { $slot }, { $dept }'s Minister waits
office-slot-agent = { $slot }, a Double Agent cube
round-caption = ROUND { $round }
spot = { $place ->
    [ministerial] Ministerial
    [crisis] Crisis
   *[assassinated] Assassinated
}
spot-compact = { $place ->
    [ministerial] Ministerial
    [crisis] Crisis
   *[assassinated] Assassin.
}
spot-short = { $place ->
    [ministerial] Min.
    [crisis] Crisis
   *[assassinated] Killed
}
spot-waits = Waits at { $slot }
spot-waits-short = at { $slot }
spot-none = No Minister
spot-none-short = None
spot-back = Back at { $slot }
spot-back-short = Back { $slot }
spot-gone = Out for good
spot-gone-short = Out
minister-of = { $dept }'s Minister, { $place ->
    [ministerial] on the Ministerial spot
    [crisis] in crisis until the round ends
    [returning] assassinated, returns at slot { $slot }
    [assassinated] assassinated, never returns
    [waiting] waiting at the Foreign Office, slot { $slot }
   *[out] out of the game
}
dept-blocked = { $dept }: blocked by its Minister
dept-open = { $dept }: open, it scores
spying-area = { $spy } in { $dept }, Spying area: { $cubes }
reception-of = Reception of { $dept }, safe this round: { $cubes }
reception-cubes = { $count } { $cube }
reception-empty = nobody waiting
reception-caption = RECEPTION
reception-safe = safe this round
reception-nobody = Nobody waiting
scores-caption = SCORES
blocked-caption = BLOCKED
no-points = No points: its Minister blocks it.
no-points-short = Blocked by its Minister
no-points-shortest = No points
points = Points
points-in = Points in { $dept }: { $points }
points-of = { $spy } { $now }
points-of-then = { $spy } { $now }, then { $then }
position-caption = POSITION
position-note = Second place wins. Level players both lose.
second-place = second place
counts-as-second = counts as second
track = Position. { $now } If the round ended now: { $then }
track-after = Position. { $now } After this move: { $then }

## The page: mission boards

mission-board = Mission board of { $spy }
becomes-infiltrate = now INFILTRATE
pay = pay { $cost }
slot-name = { $area } { $mission } slot{ $number ->
    [0] { "" }
   *[other] { "" } { $number }
}, { $state ->
    [free] free
    [waiting] token waiting to be executed
   *[used] used in round { $round }
}
slot-covered-in = This slot was covered in round { $round }; the other { $mission } slot is free.
supply = Your supply, { $cubes }: INFILTRATE instead
tokens-at-end = { $count ->
    [0] No tokens left.
    [one] { $count } token left at the end.
   *[other] { $count } tokens left at the end.
}
tokens-short = { $count ->
    [one] One token
   *[other] { $count } tokens
} short for the rounds left.
tokens-even = { $rounds ->
    [one] One token for the last round.
   *[other] One token for each of the { $rounds } rounds left.
}
tokens-spare = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
} to spare for the { $rounds ->
    [one] last round
   *[other] { $rounds } rounds left
}.
order-of-round = Order of this round
to-be-executed = To be executed
this-round = This round
names-first = Names the first player
selects-missions = selects missions
has-no-tokens = has no tokens
you-now = you, now
now-mark = now
done-mark = done
you-mark = you
match-over = The match is over
embedding-then-scoring = Embedding, then scoring
you = You
reminder = Second place wins. Level players both lose. Cubes in Reception are safe this round. A Minister on the Ministerial spot blocks his Department; a crisis ends with the round.

## The page: prompts

prompt-ops = Round { $round }, you are Spy Ops
prompt-who-first = Who goes first this round?
prompt-first-note = First selects and executes first; second sees it all and answers.
go-first = { $who ->
    [you] Go first yourself
   *[other] Send { $who-name } first
}
prompt-selection = Round { $round }, your selection
selection-dead = { $missions } cannot be carried out at present and would become INFILTRATE.
selection-cost = { $count ->
    [one] One token
   *[other] Two tokens
} of your { $tokens }. Each mission can still be converted to INFILTRATE.
ask = { $what }?
select-single = Select this Single
select-dual = Select this Dual
select-short = Select
dual-and-which = Dual { $mission } and which other?
dual-second = Choose a second Dual slot of another mission.
select-either = Select a Single or a Dual.
select-a-single = Select a Single.
select-a-dual = Select a Dual.
only-single = One token left, or no two free Dual slots: only a Single is possible.
only-dual = All Single slots are covered: only a Dual is possible.
select-how = Choose one Single slot on your mission board, or two Dual slots of different missions.
prompt-mission = Your mission, { $number } of { $count }
prompt-mission-forced = Your mission, { $number } of { $count }, forced
ask-mission = { $mission ->
    [switch] SWITCH which two cubes?
    [relocate] RELOCATE which cube?
    [regroup] REGROUP: which Double Agent leaves?
    [assassinate] ASSASSINATE which Minister, for { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }?
   *[crisis] CRISIS for which Minister, for { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }?
}
how-mission = { $mission ->
    [switch] Choose two cubes of different colours in two Spying areas.
    [relocate] Choose any cube in a Spying area, then another Department's Reception.
    [regroup] Choose a Double Agent cube in a Spying area, then one of your used tokens.
    [assassinate] He leaves when the round ends; his Department scores meanwhile.
   *[crisis] His Department scores this round; then he is back.
}
how-or-supply = { $how } Your supply: INFILTRATE.
how-short = { $mission ->
    [switch] two cubes change places
    [relocate] one cube moves
    [regroup] a Double Agent leaves, a token returns
    [assassinate] pay { $cost }, remove a Minister
   *[crisis] pay { $cost }, a Minister steps out
}
becomes-now = becomes INFILTRATE now
infiltrate-instead = INFILTRATE { $dept } instead
infiltrate-for = INFILTRATE for { $mission }
infiltrate-short = INFILTRATE
ask-forced = { $mission } cannot be carried out. INFILTRATE { $dept }.
ask-converted = INFILTRATE { $dept } instead of { $mission }?
forced-note = { $why } A cube of yours goes to { $dept }'s Reception.
confirm-forced = INFILTRATE, forced
confirm-infiltrate = Confirm INFILTRATE
confirm-short = Confirm
confirm-mission = Confirm { $mission }
which-first = Which mission first, { $missions }?
which-first-note = Choose what it acts on, or name it here. The other follows.
mission-first = { $mission } first
half-switch = SWITCH { $cube } in { $dept } with which cube?
half-relocate = RELOCATE { $cube } from { $dept }, where to?
half-relocate-to = RELOCATE which cube to { $dept }?
half-regroup = REGROUP: which used token comes back?
leads-switch = Both land in Reception and count when this round scores.
leads-relocate = It lands in Reception and counts when this round scores.
leads-regroup = The cube leaves the game; the token is yours to use again from next round.
leads-crisis = You pay { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}. { $dept } scores this round; the Minister is back for the next.
leads-assassinate = You pay { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}. { $dept } scores; the Minister { $returns ->
    [0] never returns
   *[other] returns at slot { $returns }
}.
leads-infiltrate = A cube from your supply; it lands in Reception and counts when this round scores.
forced-cost = It costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}; you have { $points }.
forced-why = { $mission ->
    [switch] No two cubes of different colours stand in two Spying areas.
    [relocate] No cube stands in a Spying area.
    [regroup] It needs a Double Agent cube in a Spying area and a used token of yours.
   *[minister] No Minister is on a Ministerial spot.
}
waiting-first = { $who-name } names the first player.
waiting-selects = { $who-name } selects missions.
waiting-executes = { $who-name } executes { $missions }.
waiting-a-mission = a mission
waiting-scoring = The round is being scored.
not-your-turn-now = It is not your turn.
reception-not-taken = Cubes in Reception cannot be taken this round.
other-slot-free = This slot is covered; the other slot of its type is free.
does-not-fit = This does not fit what you have chosen so far.

## Who would win now, in the top bar

now-level = Both lose: both are level
now-winning = { $who ->
    [you] You win
   *[other] { $who-name } wins
}: { $row ->
    [1] second behind { $rival ->
        [you] you
       *[other] { $rival-name }
    }
    [2] second behind the Double Agent
    [3] second, level with the Double Agent
    [4] second behind a shared lead
   *[5] the Double Agent is second
}

## Options that do not fit

bad-colours = Option colours: the two seats need different colours (SO-1.1).

## The page: great moments

moment-minister = { $shot ->
    [yes] { $dept }'s Minister is assassinated.
   *[no] A crisis takes { $dept }'s Minister away.
}
moment-open = open, it scores
moment-score = { $count ->
    [0] Nobody scores.
    [one] { $depts } scores.
   *[other] { $depts } score.
}
