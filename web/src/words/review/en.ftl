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
rv-no-comments = Nobody has said anything about this moment yet.
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
rv-keep-branch = Keep with the record
rv-branch-kept = This branch is kept with the record.
rv-chances = Chances
rv-chances-true = Chance of each seat, with everything known
rv-best-of = Best for { $who }, by what { $who } knows
rv-thinking = Thinking
rv-position = This position as text
rv-as-text = As text
rv-graph = { $you ->
    [yes] Your chance
   *[no] { $who }'s chance
} over the match, as it truly stood
rv-accuracy = accuracy
rv-accuracy-mean = mean accuracy
rv-accuracy-of = { $you ->
    [yes] Your accuracy
   *[no] Accuracy of { $who }
}
rv-won = won
rv-mistakes = { $mistakes ->
    [0] No mistakes
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
} in { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}{ $mistakes ->
    [0] {""}
   *[other] : { $lost }
}
rv-mistakes-short = { $mistakes ->
    [0] No mistakes
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}{ $mistakes ->
    [0] {""}
   *[other] : { $lost }
}
rv-moments = Key moments, chance lost
rv-moments-short = Moments
rv-comments-short = Comments
rv-no-moments = No single moment cost anybody 10 points of chance or more.
rv-loser = { $you ->
    [yes] you
   *[no] { $who }
}
rv-moment-of = { rv-round }, { $you ->
    [yes] your
   *[no] { $who }'s
} { $part ->
    [hidden] loss, { $own ->
        [yes] by what was hidden
       *[no] unseen
    }
    [chance] loss by chance
   *[play] own loss
}
rv-moments-which = Own losses are by what that player knew, the others as it truly stood.
rv-moment-before = Moment before
rv-moment-after = Next moment
rv-moment-to = Moment { $number }
rv-moment-number = Moment { $number } of { $count }
rv-this-moment = This moment
rv-went = { $way ->
    [down] fell from { $before } to { $after }
    [up] rose from { $before } to { $after }
   *[same] stayed at { $after }
}
rv-held-knew = { $you ->
    [yes] Your chance { rv-went } with “{ $move }”, by what you knew.
   *[no] { $who }'s chance { rv-went } with “{ $move }”, by what { $who } knew.
}
rv-held-brief = { $you ->
    [yes] Your
   *[no] { $who }'s
} chance { rv-went }{ $which ->
    [knew] { $you ->
        [yes] , by what you knew
       *[no] , by what { $who } knew
    }
    [true] , as it truly stood
   *[open] {""}
}.
rv-held-true = { $you ->
    [yes] Your
   *[no] { $who }'s
} chance { rv-went } with “{ $move }”{ $by ->
    [none] {""}
    [you] {" "}by you
   *[other] {" "}by { $by }
}{ $hidden ->
    [yes] , as it truly stood
   *[no] {""}
}.
rv-cause = { $part ->
    [chance] The deck did that.
    [hidden] { $own ->
        [yes] It rested on what { rv-loser } could not know.
       *[no] { $you ->
            [yes] You
           *[no] { $who }
        } could not see it.
    }
   *[other] {""}
}
rv-chance-which = { $which ->
    [knew] { $you ->
        [yes] Your chance, by what you knew
       *[no] { $who }'s chance, by what { $who } knew
    }
   *[true] { $you ->
        [yes] Your chance, as it truly stood
       *[no] { $who }'s chance, as it truly stood
    }
}
rv-then = then
rv-held = { $you ->
    [yes] Your chance
   *[no] { $who }'s chance
} { rv-went } with “{ $move }”.
rv-move-by = { $you ->
    [yes] You
   *[no] { $who }
}: { $move }
rv-decision = { rv-round }, { $who }
rv-show = Move to show on the board
rv-played = Played
rv-better = Better
rv-word-played = played
rv-word-better = better
rv-after = { $you ->
    [yes] Your chance
   *[no] { $who }'s chance
} after each choice
rv-after-knew = { $you ->
    [yes] Your chance after each choice, by what you knew
   *[no] { $who }'s chance after each choice, by what { $who } knew
}
rv-no-choice = There was only one move.
rv-why = { $you ->
    [yes] Why.
   *[no] A hint would have told { $who }:
}
rv-why-quoted = “{ $why }”
rv-step-through = Step through it
rv-not-yet = This moment is not analysed yet.
rv-parts = What changed the chance
rv-from-to = { $who }: from { $before } to { $after } over the match
rv-part-hidden = What others hid
rv-part-open = What others did in the open
rv-part-luck = The deck
rv-part-play = { $you ->
    [yes] Your own play{ $hidden ->
        [yes] , by what you knew
       *[no] {""}
    }
   *[no] { $who }'s own play{ $hidden ->
        [yes] , by what { $who } knew
       *[no] {""}
    }
}
rv-part-mistakes = { $mistakes ->
    [one] { $mistakes } mistake { $lost }
   *[other] { $mistakes } mistakes { $lost }
}, the other moves { $rest }
rv-verdict-won = Well played.
rv-verdict-despite = Won, though not without mistakes.
rv-verdict-lied = Decided by what others hid.
rv-verdict-luck = Decided by chance.
rv-verdict-play = { $you ->
    [yes] Decided by your own play.
   *[no] Decided by { $who }'s own play.
}
rv-verdict-drift = { $you ->
    [yes] No single mistake: small losses by your own play added up.
   *[no] No single mistake: small losses by { $who }'s own play added up.
}
rv-verdict-outplayed = Decided by what others did.
rv-held-by = What they could have held
rv-held-hint = { $you ->
    [yes] By what you knew; beside it, the truth.
   *[no] By what { $who } knew; beside it, the truth.
}
rv-held-none = There was nothing to guess at this moment.
rv-chance-short = Chance
rv-yes = yes
rv-no = no
rv-suspicion = Suspicion before each attack
rv-trust = How far each was trusted
rv-trusted = { $chance } { $what }
rv-suspicion-hint = Bar: how likely that was by what the General knew, 0 to 100%. Below: the card given; red ones were false.
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
rv-failed = The analysis stopped.
rv-analysed = { $done } of { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
} analysed
rv-which = Chances: { $by ->
    [search] a search ahead
   *[look] a quick look ahead
}{ $calibrated ->
    [yes] , fitted to how often such positions were won
   *[no] {""}
}.
rv-which-hidden = Chances: { $by ->
    [search] a search ahead
   *[look] a quick look ahead
}{ $calibrated ->
    [yes] , fitted to how often such positions were won
   *[no] {""}
}. What a seat knew: over { $worlds } deals.
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
rv-how-it-turned = How it turned
rv-chance-afterwards = { $you ->
    [yes] Your chance
   *[no] { $who }'s chance
} after each move{ $hidden ->
    [yes] , as it truly stood
   *[no] {""}
}
rv-chance-of = { $you ->
    [yes] Your chance
   *[no] { $who }'s chance
} over the match{ $hidden ->
    [yes] , as it truly stood
   *[no] {""}
}
rv-key-true = as it truly stood
rv-key-knew = { $you ->
    [yes] by what you knew
   *[no] by what { $who } knew
}
rv-key-own = own loss
rv-key-both = both lose
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
rv-line-world = Bots play on, in one of the { $count } worlds of the proof: hidden cards may lie otherwise.
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
rv-try-chance = Chance by what you know: { $chance } (± { $error }).
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
rv-set-task = Find the one move that leaves { $chance } by what you know.
rv-set-none = No puzzle here.
rv-set-unclear = No single move is clearly right: { $best } leaves { $chance }, { $next } { $other }.
rv-set-alone = Only one move was worth considering: { $best }.
rv-set-right = That is it.
rv-set-shown = This is it.
rv-set-wrong = Not this one. The best other move leaves { $others } by what you know.
rv-set-sure = The solution is shown.
rv-set-locked = Opens when you solve it, or when you ask for it.
rv-tomorrow = Another one tomorrow.

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
