# Texts for finished matches: result, review, replay, branches, puzzles.

rv-replay = Replay
rv-tabs = Of this match
rv-missing = There is no such replay.
rv-unloaded = The replay did not load.
rv-again = Try again
rv-all = All replays
rv-loading = Loading
rv-rules = Rules
rv-copied = Link copied
rv-copy = Copy a link to this moment
rv-copy-by-hand = Copy it from the address bar: { $link }
rv-download = Download the record
rv-day = Day theme
rv-night = Night theme
rv-you = You
rv-somebody = Somebody
rv-viewer = View
rv-anyone = Spectator
rv-open = All open
open-hand = Hand
open-facedown = Facedown
rv-hands = All hands
rv-own-hand = In hand
rv-seat = Seat
rv-none = none
rv-were-secret = Hands were secret when this was played.
rv-underlined = Underlined: the highest total of its column.
rv-comments = Comments on this moment
rv-no-comments = No comments on this moment yet.
rv-comment = Write a comment
rv-send = Send the comment
rv-delete = Delete this comment
rv-line-of = { $count ->
    [one] See { $count } other move
   *[other] See { $count } other moves
}
rv-move-of = Move { $ply } of { $plies }
rv-move-in = Move { $ply } of { $plies }{ $last ->
    [yes] , the last of { rv-round-within }
   *[no] , { rv-round-within }
}
rv-unit = { $unit ->
    [turn] Turn
   *[round] Round
}
rv-round-of = { rv-round } of { $rounds }
rv-hidden-until-end = The result stays hidden until the end.
rv-set = The table is set.
rv-no-trace = { $you ->
    [yes] You choose
   *[no] { $who } chooses
} “{ $move }”.
rv-unseen = A move that only { $you ->
    [yes] you see
   *[no] { $who } sees
}.
rv-playback = Playback
rv-first = To the beginning
rv-expires = Kept until { $when }; opening it renews that.
rv-deal-imported = Imported: this server cannot say how it was dealt.
rv-back = One move back
rv-on = One move on
rv-last = To the end
rv-play = Play
rv-pause = Pause
rv-moment = Moment of the match
rv-moment-text = Move { $ply } of { $plies }, { rv-round-within }
rv-rounds = { $unit ->
    [turn] Turns
   *[round] Rounds
}
rv-round = { $round ->
    [0] Setup
   *[other] { rv-unit } { $round }
}
rv-round-within = { $round ->
    [0] setup
   *[other] { $unit ->
        [turn] turn
       *[round] round
    } { $round }
}
rv-round-count = { $unit ->
    [turn] { $rounds ->
        [one] { $rounds } turn
       *[other] { $rounds } turns
    }
   *[round] { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
}
rv-speed = Speed
rv-speed-half = ½
rv-log = Log
rv-to-move = To move { $ply }
rv-rule = Rule { $clause }
rv-board = Board
rv-seats = Seats
rv-nothing-moves = This is a replay: pieces cannot be moved.
rv-play-on = Play on from here
rv-try = Try other moves
rv-over-here = The match is over at this moment.
rv-your-seat = You play
rv-others = The other seats
rv-bots-of = Bots: { $level }
rv-friends = Friends: open seats and a code
rv-friends-known = The table is not listed, and your friends confirm that its deal can be known.
rv-secrets = What was hidden
rv-as-it-was = As it was. Anyone who has seen the replay knows it.
rv-redealt = Dealt again from what your seat knew then
rv-open-table = Open the table
rv-branch = Other moves
rv-branch-no = That is not possible in a branch.
rv-no-move = That move is not offered here.
rv-no-branch = These moves do not fit.
rv-back-to-replay = Back to the replay
rv-branch-from = Other moves from move { $ply }
rv-line-length = { $count ->
    [one] { $count } move on
   *[other] { $count } moves on
}
rv-branch-empty = Play a move on the board. You move for every seat.
rv-copy-branch = Copy a link to this branch
rv-save-branch = Save this branch
rv-branch-saved = This branch is saved with the record.
rv-chances = Chances
rv-thinking = Thinking
rv-position = This position as text
rv-as-text = As text
rv-won = won
rv-moments-short = Moments
rv-comments-short = Comments
rv-moment-before = Moment before
rv-moment-after = Next moment
rv-moment-number = Moment { $number } of { $count }
rv-this-moment = This moment
rv-move-by = { $you ->
    [yes] You
   *[no] { $who }
}: { $move }
rv-show = Move to show on the board
rv-played = Played
rv-better = Better
rv-word-played = played
rv-word-better = better
rv-held-by = What they could have held
rv-held-hint = { $you ->
    [yes] Given what you knew; beside it, the truth.
   *[no] Given what { $who } knew; beside it, the truth.
}
rv-held-none = There was nothing to guess at this moment.
rv-chance-short = Chance
rv-yes = yes
rv-no = no
rv-suspicion = Suspicion before each attack
rv-trust = How far each was trusted
rv-trusted = { $chance } { $what }
rv-suspicion-hint = Bar: how likely that was, given what the General knew, 0 to 100%. Below: the card given; red ones were false.
rv-suspicion-silent = ?: it was hidden who gave which card.
rv-truth = Truth
rv-not-what = not a { $what }
rv-winner-of = won after { rv-round-count } and { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
rv-rounds-moves = { rv-round-count }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
rv-over-match = Chance over the match
rv-knew = What you knew
rv-knew-of = { $you ->
    [yes] What you knew
   *[no] What { $who } knew
}
rv-true = What was true
rv-nothing-hidden = Nothing was hidden at this moment.
rv-after-round = After { rv-round-within }
rv-unfinished = This match was not finished.
rv-turning-points = Turning points
rv-who-were = Who they were
rv-to-table = Rematch at the table
rv-review-round = Review { rv-round-within }
rv-puzzle = Puzzle of the day
rv-puzzle-no = That is not possible in a puzzle.
rv-no-puzzle = There is no puzzle here.
rv-home = Home
rv-puzzle-tab = Puzzle
rv-task-win = Find the move that wins
rv-task-best = { $count ->
    [one] Find the one best move
   *[other] Find one of the { $count } best moves
}
rv-puzzle-number = Puzzle { $number }
rv-difficulty = Difficulty
rv-theme = Theme
rv-line = What follows
rv-line-world = Bots play on, in one of the { $count } worlds of the proof: hidden cards may differ.
rv-line-best = Everybody makes the best move.
rv-line-hidden = a hidden move
rv-line-goes-on = The match goes on.
rv-line-step = { $at } of { $count }
rv-line-leave = Back to the puzzle
rv-of-five = { $count } of 5
rv-proof = Proof
rv-proof-exact = exact
rv-proof-playouts = { $count } playouts of each move
rv-attempts = Attempts
rv-no-tries = Nothing tried yet. Play the move on the board.
rv-try-chance = Chance, given what you know: { $chance } (± { $error }).
rv-streak = Days in a row
rv-in-a-row = { $count ->
    [one] day in a row
   *[other] days in a row
}
rv-best = best: { $count }
rv-done-today = Solved today.
rv-make-it = Solve it today to make it { $count }.
rv-solution = Solution
rv-locked = Opens when you solve it, or when you ask for it. Asking ends the streak.
rv-show-it = Show it
rv-give-up-sure = The solution is shown and the days in a row begin again.
rv-keep-trying = Keep trying
rv-solved-in = { $count ->
    [one] At the first try
   *[other] At try { $count }
}
rv-solved = Solved.
rv-given-up = The solution is open
rv-proof-analysis = by analysis
rv-as-puzzle = As a puzzle
rv-set-title = A puzzle from a match
rv-set-link = A link to this puzzle
rv-set-task = Find the one move that leaves { $chance }, given what you know.
rv-set-none = No puzzle here.
rv-set-unclear = No single move is clearly right: { $best } and { $next } are too close.
rv-set-alone = Only one move was worth considering: { $best }.
rv-set-right = That is it.
rv-set-shown = This is it.
rv-set-wrong = Not this one. The best other move leaves { $others }, given what you know.
rv-set-sure = The solution is shown.
rv-set-locked = Opens when you solve it, or when you ask for it.
rv-tomorrow = Another one tomorrow.
rv-all-puzzles = All puzzles
rv-solved-of = { $solved } of { $count } solved, { $first } at the first try
rv-filters = Which puzzles
rv-puzzles-found = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
rv-in-a-cell = Below each number: players and difficulty.
rv-more = Show more
rv-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
rv-number-of-seats = Players
rv-any = Any
rv-not-here = None in this game
rv-only-open = Only those not solved
rv-fate-first = solved at the first try
rv-fate-later = solved
rv-fate-shown = solution asked for
rv-other-moves = Other moves
rv-next-puzzle = Next puzzle
rv-none-left = All of these puzzles are solved.

## How a match was played

rv-failed = The review stopped.
rv-quick = A first look: { $looked } of { $total } decisions.
rv-closer = { $open ->
    [one] Looking closer: { $open } verdict is open
   *[other] Looking closer: { $open } verdicts are open
}, { $playouts ->
    [one] { $playouts } playout
   *[other] { $playouts } playouts
} so far.
rv-done = { $playouts ->
    [one] { $playouts } playout.
   *[other] { $playouts } playouts.
} { $open ->
    [0] No verdict is open.
    [one] { $open } verdict is still open.
   *[other] { $open } verdicts are still open.
}
rv-progress = Progress of the review
rv-longer = Look longer
rv-this-match = Of this review
rv-graph = { $you ->
    [yes] Your chance
   *[no] { $who }'s chance
} over the match{ $hidden ->
    [yes] { $you ->
        [yes] , given what you knew
       *[no] , given what { $who } knew
    }
   *[no] {""}
}{ $calibrated ->
    [yes] {""}
   *[no] ; only its shape is known
}
rv-grades = Grades
rv-grade = Grade
rv-grade-title = { $you ->
    [yes] Your play
   *[no] How { $who } played
}
rv-grade-of = { $you ->
    [yes] Your grade is
   *[no] The grade of { $who } is
} { $grade }, between { $low } and { $high }. Random play has { $random }, a Courier { $courier }, an Agent { $agent }.
rv-between = { $low } to { $high }
rv-anchor = { $level ->
    [courier] Courier
    [agent] Agent
   *[random] random
}
rv-no-grade = No grade: too few decisions counted.
rv-no-grade-short = no grade
rv-found = Found { $found } of { $mattered } that mattered.
rv-none-mattered = No decision clearly mattered.
rv-mistakes = { $mistakes ->
    [0] no mistakes
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}
rv-equal-count = { $equal } of { $you ->
    [yes] your { $decisions }
   *[no] { $who }'s { $decisions }
} decisions were between moves that are equal.
rv-moments = Key moments above the noise
rv-no-moments = No mistake is sure: all differences are within their uncertainty.
rv-small = { $count ->
    [one] { $count } difference is within its uncertainty or too small to matter.
   *[other] { $count } differences are within their uncertainty or too small to matter.
}
rv-small-show = { $all ->
    [yes] Hide them
   *[no] Show them
}
rv-suspicion-short = Suspicion
rv-decision = { rv-round }, { $who }, move { $ply } of { $plies }
rv-held = { $you ->
    [yes] You held { $before }.
   *[no] { $who } held { $before }.
} After this, { $after }.
rv-held-until = { $you ->
    [yes] You
   *[no] { $who }
} held { $before }, and { $after } after “{ $move }”.
rv-move-cost = “{ $move }” cost { $you ->
    [yes] you
   *[no] { $who }
} about { $points ->
    [one] { $points } point
   *[other] { $points } points
} of chance.
rv-cost = { $you ->
    [yes] That cost you
   *[no] That cost { $who }
} about { $points ->
    [one] { $points } point
   *[other] { $points } points
} of chance.
rv-conceded = { $you ->
    [yes] You conceded.
   *[no] { $who } conceded.
}
rv-conceded-with = { $you ->
    [yes] You conceded, holding { $chance }.
   *[no] { $who } conceded, holding { $chance }.
}
rv-loss-range = A loss of { $loss }, between { $low } and { $high }.
rv-loss-exact = A loss of { $loss }, known exactly.
rv-basis-deals = { $you ->
    [yes] Given what you knew
   *[no] Given what { $who } knew
}; { $worlds ->
    [one] { $worlds } deal
   *[other] { $worlds } deals
} for each move.
rv-basis-playouts = { $worlds ->
    [one] { $worlds } playout
   *[other] { $worlds } playouts
} of each move.
rv-no-mistake = No clear mistake.
rv-equal-head = No clear mistake: { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $count }
} moves are equal.
rv-equal-line = { $you ->
    [yes] Yours
   *[no] { $who }'s
} is one of them. They are within { $within ->
    [0] one point
    [one] { $within } point
   *[other] { $within } points
}, and each is known to ±{ $margin }.
rv-equal-exact = { $you ->
    [yes] Yours
   *[no] { $who }'s
} is one of them.
rv-small-line = { $loss } against the best, { $high } at most: too little to matter.
rv-open-line = Against the best it lies between { $low } and { $high }. A longer look may tell.
rv-best-head = No better move was found.
rv-found-it = The move that mattered was found.
rv-best-line = All others that were tried are worse.
rv-no-choice = There was only one move.
rv-unknown = This move has not been looked at yet.
rv-none-better = No move is named better here{ $mattered ->
    [yes] . It counts as found, as others were clearly worse.
   *[no] , and this decision does not count as one that mattered.
}
rv-bracket = Bracket: cannot be told apart
rv-why = Why: what differs
rv-better-gains = Better gains
rv-played-gives = Played gives away
rv-of = of { $of }
rv-lines = Both lines
rv-lines-world = One way that it could have gone on
rv-lines-back = Back in this line
rv-lines-on = On in this line
rv-lines-leave = Back to the moment
rv-step-both = Step through both
rv-next-key = Next key moment: { $number }
rv-choices-of = { $who } can choose, given what { $who } knows
rv-parts = What the match was decided by
rv-part-start = Start, { $seats ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $seats }
} seats
rv-part = { $part ->
    [luck] Luck
    [others] Play of the others
    [own] { $you ->
        [yes] Your play
       *[no] { $who }'s play
    }
   *[unexplained] Not explained
}
rv-part-end = End

## Shuffles that can be checked

rv-shuffle = { $state ->
    [good] Shuffle: as committed
    [bad] Shuffle: not as committed
    [unkept] Shuffle: not compared
    [none] Shuffle: no commitment
   *[other] Shuffle: not checked
}
rv-shuffle-title = The shuffle
rv-shuffle-outcome = { $state ->
    [good] { $of ->
        [position] The match began from the position that the table had committed to.
        [seed] The match was dealt from the chosen seed that the table had committed to. Whoever chose it could know every card.
       *[secret] The deal comes from the secret that the table had committed to before anybody sat down, and from the players’ random numbers.
    }
    [bad] This match was not dealt as its table had committed to, as far as this browser received it.
    [unkept] The record fits its own commitment, but this browser has none to compare it with. If you wrote it down, compare the two.
    [claimed] The record claims this commitment and fits it. Nobody here checked that a table ever published it. If you wrote one down, compare the two.
   *[none] No commitment was published for this match: it is older, or was not played at a server.
}
rv-shuffle-fault = { $fault ->
    [changed] The server published more than one commitment, or changed what it is of, the random numbers or the seats of people after it had published them.
    [missing] The record has no commitment, although one was published.
    [other] The record has another commitment than the one this browser received, or is of another table.
    [of] The record says that the table had committed to something else than it announced: a new deal, a chosen seed or a position.
    [source] The record contradicts itself about where its deal comes from.
    [bot] There is a random number for a seat where a bot played: only the server can have chosen it.
    [people] The seats that people held when the match began are not those that were published, or this browser saw a bot there.
    [opening] What was opened after the match is not what the table had committed to.
    [mine] A random number of this browser was replaced or left out.
    [nonces] The random numbers are not those that were published at the start.
   *[deal] The deal does not come from the secret and the random numbers.
}
rv-shuffle-mine = { $count ->
    [0] No random number of this browser is part of it.
    [one] The random number that this browser sent for { $seats } is part of it.
   *[other] The random numbers that this browser sent for { $seats } are part of it.
}
rv-shuffle-people = { $count ->
    [0] Nobody but bots played when the match began.
    [one] When the match began, the server said that a person held { $seats } and bots everything else. Bots have no random number.
   *[other] When the match began, the server said that people held { $seats } and bots everything else. Bots have no random number.
}
rv-shuffle-commitment = { $claimed ->
    [yes] Commitment, as the record claims
   *[no] Commitment
}
rv-shuffle-proves = What this proves
rv-shuffle-proof = The deal was fixed by the server’s secret before anybody sat down and by random numbers that the browsers sent afterwards, so neither the server alone nor the players alone could choose it. It does not prove that nobody looked: the server knows every card while you play. It also does not help against a server that works together with the last player to send a random number, and the server can invent such a player: check that you know who sat there.
rv-shuffle-yourself = Check it yourself
rv-shuffle-how = This page checks the secret and the random numbers. Download the record and replay its moves on your own computer to check the cards as well:
rv-shuffle-command = safehouse verify { $file } { $given }
