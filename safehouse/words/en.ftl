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

## The coach

leads-points = { $who ->
    [you] You lead
   *[other] { $who-name } leads
} { $points } to { $second }
level-points = Level at { $points }
own-points = You have { $points }, the others' points are hidden
remark-chance = Your chance to win was about { $before }%. Now it is about { $after }%.
remark-lost = Your chance to win was about { $before }%. Now you can hardly win.
remark-points = Another move was worth about { $points } points more.
