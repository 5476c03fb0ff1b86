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
should-lose = Looking ahead, no move seems to win any more.
chance = Looking ahead, your chance to win is about { $percent }%.
chance-and-second = Looking ahead, your chance to win is about { $percent }%, with the next best about { $second }%: { $other }.
chance-as-good = Looking ahead, your chance to win is about { $percent }%; as good is: { $other }.
points-ahead = You gain about { $points } points over the next best: { $other }.
points-level = It is about as good for you as the next best: { $other }.
reason-and-chance = { $reason } { $chance }

## Puzzles

puzzle-win = Find the only move that wins.
puzzle-best = Find the one move that is clearly best. By what you know it leaves you a chance of about { $percent }%.
puzzle-solved = That is it. By what you know, your chance to win is now { $percent }%.
puzzle-shown = The move was: { $move }. By what you know it leaves you a chance of { $percent }%.
puzzle-refuted = Another move is better. After this one your chance to win is { $percent }%.
puzzle-wrong = Another move is better. No other one leaves you more than { $percent }%.
