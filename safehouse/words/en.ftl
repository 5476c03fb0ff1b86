# What belongs to no single game.

## Lists

and = { $first } and { $last }
or = { $first } or { $last }

## Where a match stands

headline = Move { $move }, { $who } to decide
concedes = { $who ->
    [you] You concede.
   *[other] { $who-name } concedes.
}

## Refusals

game-over = The game is over.
not-asked = It is not your decision now.
seat-is-out = This seat is out of the match already; the others play on.
nothing-to-undo = There is no open step of yours to take back.

## Hints

only-move = This is your only legal move.
weighs-best = Of everything you could do now, this looks best.
should-win = Looking ahead, you should win from here.
should-lose = Looking ahead, every move seems to lose.
chance = Looking ahead, your chance to win is about { $percent }%.
reason-and-chance = { $reason } { $chance }
