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
} SWITCH: a { $a_cube } cube in { $a_dept } and a { $b_cube } cube in { $b_dept } change places.
relocates = { $who ->
    [you] You play
   *[other] { $who-name } plays
} RELOCATE: a { $cube } cube goes from { $from } to { $to }.
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
scores-points = { $dept } scores { $green }-{ $da }-{ $orange }
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
    [you] You win
   *[other] { $who-name } wins
} { $row ->
    [1] by coming second
    [2] by coming second behind the Double Agent
    [3] sharing second place with the Double Agent
    [4] by coming second behind a shared lead
   *[5] from first place: the Double Agent alone in second stands in for the leader
}.
both-lose = Green and Orange are level: both lose.

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
active-dept-only = INFILTRATE always goes to the active Dept ({ $dept }).
not-waiting = { $mission } is not waiting to be executed.
only-as-printed = { $id ->
    [assassinate] An ASSASSINATE
   *[other] A { $mission }
} mission can only be done as { $mission } or INFILTRATE.
reception-is-safe = Cubes in Reception cannot be targeted this round.
no-such-cube = There is no { $spy } cube in the Spying area of { $dept }.
switch-needs-two = SWITCH needs two cubes, each by Dept and colour.
switch-two-depts = SWITCH needs two different Depts.
switch-two-colours = The two cubes of a SWITCH must differ in colour.
relocate-needs = RELOCATE needs a cube and the Dept it goes to.
relocate-elsewhere = The cube must go to a different Dept.
regroup-double-agent = REGROUP removes a Double Agent cube only.
regroup-none = There is no Double Agent cube in any Spying area. Convert it.
regroup-needs-dept = REGROUP needs the Dept of a Double Agent cube.
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

## Hints

hint-second = You execute second, so you can answer everything your rival does.
hint-first = You execute first, while the board still suits you.
hint-winning = If the round ended then, you would be winning: { $row ->
    [1] second behind your rival.
    [2] second behind the Double Agent.
    [3] level with the Double Agent in second place, behind your rival.
    [4] second behind your rival and the Double Agent, who share the lead.
   *[5] the Double Agent, alone in second, stands in for you.
}
hint-hurts-least = Your rival executes after you, and this leaves the answers that hurt you least.
hint-makes-way = It makes way for your other mission.
hint-lost = You cannot win any more.
hint-level = You cannot win any more, but level with you your rival loses as well.
hint-later = Winning this round's row matters less here than the rounds to come.
hint-nothing-wins = Nothing wins this round's row, so it looks to the rounds to come.
hint-plan = The plan is then: { $plan }.
hint-last-round = It gives you what this last round needs most.
hint-short = It leaves you { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} for { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, but is worth it.
hint-keeps = It keeps a token for every round to come.

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
term-as-it-lies = As it lies this round scores to { $tracker }.
term-left = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} and { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
} left
term-to-carry-out = to carry out: { $missions }
term-legend = . free slot   * to be carried out   a digit: the round it was used in
