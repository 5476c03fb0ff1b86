# Texts shared by all games.

## Lists

and = { $first } and { $last }
or = { $first } or { $last }

## The state of a match

headline = Move { $move }, { $who } to decide
concedes = { $who ->
    [you] You conceded.
   *[other] { $who-name } conceded.
}
label-concede = Concede the match
out-of-time = { $who ->
    [you] You ran out of time.
   *[other] { $who-name } ran out of time.
}
stayed-away = { $who ->
    [you] You stayed away.
   *[other] { $who-name } stayed away.
}
answer-within = { $prompt } After { $seconds } seconds without an answer you pass.

## Refusals

game-over = The game is over.
not-asked = It is not your decision now.
seat-is-out = This seat is already out of the match; the others play on.
nothing-to-undo = There is no open step of yours to take back.

## Hints

only-move = This is your only legal move.
hint-chance = Your chance to win after it is about { $percent }%, give or take { $within }.
hint-exact = Your chance to win after it is { $percent }%, if everybody plays their best.
hint-equal = As good, as far as can be told: { $others }.
hint-equals = As good, as far as can be told: { $others } and { $count } more.
hint-unsure = After { $playouts } playouts, no move can be told from the others.

## Why a move is better: when a fact is true

reason-turn = After your move
reason-next = Before your next turn
reason-end = At the end
why-both = { $first } { $second }
why-fact = { $move }. { $when }: { $fact }
why-size = About { $points ->
    [one] { $points } point
   *[other] { $points } points
} of chance better than { $other } over { $playouts } playouts.
why-exact = { $points ->
    [one] { $points } point
   *[other] { $points } points
} of chance better than { $other }.

## Refusals of the server

players-only = Only the players of this table may do that.
no-clock = There is no clock here to stop.
no-talk = There is no table talk at this table.
too-much-computed = You have too many requests in progress. Wait a moment.
muted-by-admin = An administrator has muted you.
muted-by-host = The host has muted you at this table.
removed-by-host = The host has removed you from this table.
host-only = Only the host of the table may do that.
host-is-here = The host is here.
host-may-come-back = The host may still come back. Ask again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
nobody-there = There is nobody there.
that-is-you = That is you.
too-many-tabs = Too many open connections. Close some tabs.
too-many-watch = Too many people are watching this table.
too-many-messages = Too many messages at once. Wait a moment.
something-broke = Something went wrong.
not-begun = The match has not begun.
speak-slower = You are sending messages very fast. Wait a moment.
sent-often = You are reloading the table very often. Wait a moment.
no-hint = No hint could be found.
name-empty = A name needs at least one letter.
name-long = A name has at most { $most } characters.
chat-empty = The message is empty.
chat-long = A line has at most { $most } characters.
too-many-tokens = Too many wrong tokens. Wait a moment.
needs-token = This needs the administrator's token.
nothing-here = There is nothing here.
no-guide = There is no guide to { $game }.
no-own-decks = Players do not bring decks to { $game }.
vacation-left = You have { $days ->
    [one] { $days } day
   *[other] { $days } days
} of vacation left.
deck-name = A deck's name has 1 to { $most } characters.
deck-long = A deck has at most { $most } characters.
decks-full = You already have { $most } decks. Delete one first.
no-deck = You have no deck named “{ $name }”.
renamed-often = You are changing your name very often. Wait a moment.
one-hint = One hint at a time.
many-hints = That is a lot of hints. Wait a moment.
no-table = There is no table with that code.
other-rules = This match was played by other rules than those of this server.
table-not-opened = The table cannot be opened now. Try again.
many-new = You are opening a lot at once. Wait a moment.
host-full = The host of this table already has { $most } unfinished tables.
tables-full = You have { $most } unfinished tables. Finish or leave one first.
other-server = Another server takes over; try again in a moment.
restarting = The server is restarting; open the table again in a moment.
record-later = The record can be read once the match is over.
record-never = This table was closed before the match began, so there is no record.
record-broken = That record cannot be replayed.
record-late = Replaying the record took too long. Try again in a moment.
begun-without = The match has begun without you; you can watch it.
seat-taken = That seat is taken.
all-taken = All seats are taken; you can watch.
seat-stays = The match has begun, so your seat stays yours. Concede, or hand it to a bot.
match-over = The match is over.
not-seated = You are not seated at this table.
seats-set = The seats are fixed once the match has begun.
bot-already = A bot already plays that seat.
here-and-plays = { $name } is here and plays that seat.
colours-before = Colours are chosen before the match begins.
colour-taken = { $name } has chosen { $colour }. Choose another one.
decks-before = Decks are chosen before the match begins.
not-your-seat = That seat is not yours.
given-up = This table was abandoned.
closed-midway = This table was closed during the match. Its record can be read.
closed-unbegun = This table was closed before the match began.
storage-failed = { $why ->
    [full] The server's disk is full, so it cannot store that now; nothing changed.
    [busy] The server's storage is busy; nothing changed. Try again in a moment.
   *[gone] The server cannot reach its storage now. Nothing that it confirmed is lost; try again in a moment.
}
quota-full = { $scope ->
    [guest] You have stored as much as this server allows for one person ({ $most } MB). Delete something, or wait until something expires.
    [address] Your network address has stored as much as this server allows ({ $most } MB). Delete something, or try again in a few days.
   *[house] This server has no room for that now. Running matches go on; its host can make room.
}
disk-nearly-full = The disk of this server is nearly full, so it keeps what is left for running matches. Try again later.
undo-many = So much was taken back in this match that nothing more can be. Play on from here.
not-stored = The server cannot store that now; nothing changed.
other-process = The table has moved to another process. Try again.
table-not-read = The table cannot be read now. Try again.
moved-on = The table has changed since. Look again.
claim-two = A match can be claimed only at a table for two that is not played by correspondence.
claim-away = Only the match of a player who is away can be claimed.
claim-not-waiting = The match does not wait for { $name }.
may-come-back = { $name } may still come back. Ask again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
no-open-step = There is no open step of yours to take back.
not-back-now = That cannot be taken back now. Try again.
not-moved-yet = You have not moved yet, there is nothing to take back.
other-wish = Somebody else has asked to take back; answer that first.
players-answer = Only players may answer that.
no-wish = Nobody has asked to take a move back.
own-wish = That is your own request; the others answer it.
closed-already = That table is closed already.
seat-open = A seat is still open. Wait for somebody, or seat a bot there.
must-bring-deck = { $count ->
    [one] { $who } must bring a deck first.
   *[other] { $who } must bring decks first.
}
rematch-later = A rematch can follow once the match is over.
rematch-players = Only the players may ask for a rematch.
no-order-now = There is nothing to order now.
hints-alone = Hints are for playing against bots or by yourself.
not-your-decision = It is not your decision now.
no-hint-in-time = No hint could be found in time.
no-push = This server sends no push messages.
push-unknown = That is not an address of a push service known here.
no-mail = This server sends no mail.
not-mail = That is not a mail address.
much-sent = { $what ->
    [guest] You have asked for this too often. Try again in { $minutes } minutes.
    [address] Too many people at your address have asked for this. Try again in { $minutes } minutes.
    [target] This has been asked for that address too often. Try again in { $minutes } minutes.
   *[house] This server has sent as much as it may for now. Try again in { $minutes } minutes.
    }
mail-not-sent = The mail could not be sent. Try again later.
notices-full = You already have { $most } ways to be notified. Remove one first.
no-lessons = There are no lessons of { $game }.
lesson-long = A lesson takes at most { $most } moves.
lesson-over = The lesson is over.
lesson-misfit = This lesson no longer fits the rules of this server. { $why }
comment-long = A comment has at most { $most } characters.
comment-empty = Write something, or show other moves.
comments-full = A match has at most { $most } comments.
comments-mine = You have made { $most } comments on this match, which is the limit.
comments-address = { $most } comments on this match were made from your address, which is the limit.
comments-kept = The last comments are kept for the players, the host and whoever imported the match.
no-comment = There is no such comment.
comment-not-yours = Only its author and the host of the table can delete a comment.
plan-seats = The plan names each of the { $seats } seats once.
plan-once = The plan names each seat once.
no-seat = There is no such seat: seats are 0 to { $last }.
line-long = A line has at most { $most } moves.
no-moment = There is no such moment: they are 0 to { $last }.
moments-backwards = The last moment comes before the first.
nobody-waits = The request was withdrawn.
many-programs = You are registering programs very fast. Wait a moment.
notice-gone = This link has already been used, or is too old.
notice-none = Nothing is sent to this address.
not-understood = The request was not understood.
not-open = You have no access to this.
not-in-this-way = This address does not accept that kind of request.
too-large = That is too large.
body-json = A request body is JSON.
broken = Something went wrong. Nothing was changed.
clock-range = { $what ->
    [match] The time for the match
    [move] The time for a move
    [each] The time for each move
   *[added] The time added to it
} is { $low } to { $high } seconds.
seed-open = At a table with an open seat, the server chooses the seed.
seed-text = A seed is a number or a text of up to { $most } printable characters.
seed-number = A seed as a number has at most 53 bits.
not-public = This table cannot be public. { $why }
sit-unconfirmed = { $why } Confirm this to take a seat (accepts: { $name }).
deal-fresh = The server dealt at random, so nobody knows what is hidden.
deal-known = The deal of this table is not fresh: { $why }.
deal-seed = whoever opened it chose the seed and can know everything that is hidden, and every shuffle to come
deal-seed-unsaid = an earlier version did not store who chose the seed, so whoever opened it may know everything that is hidden, and every shuffle to come
deal-options = an option for tests decides what is otherwise dealt at random
deal-record = it continues a recorded match, and whoever has seen the record can know everything that was hidden at that moment
deal-decks = somebody else composed the deck of a seat and knows its cards
deal-redealt = it continues a recorded match, and whoever has seen the record can know everything that { $who-name } knew at that moment; the rest is dealt again
deal-position = it begins from a prepared position, and whoever has seen that can know everything that is hidden in it
deal-pack = it was opened with a pack that is not the one installed here
data-deleted = Your data is deleted.
deck-text = A deck is a text, or the id of a ready-made one.
no-chat-line = There is no line { $line } in this chat.
barred = You are banned from this server.{ $why ->
    [none] { "" }
   *[other] { " Reason: " }{ $why }
}
seat-or-line = Name either a seat or a line of the chat.
no-ban = There is no ban of { $value }.
admin-muted = { $on ->
    [yes] { $who } is muted.
   *[no] { $who } may speak again.
}
admin-banned = { $who } is banned{ $days ->
    [none] { " permanently" }
    [one] { " for " }{ $days } day
   *[other] { " for " }{ $days } days
}.
admin-unbanned = { $who } is no longer banned.
admin-closed = Table { $table } is closed.
admin-wiped = Line { $line } of table { $table } is deleted.
admin-comment = The comment on { $replay } is deleted.
admin-forgot = That person's data is deleted.
ban-days = A ban lasts up to { $most } days, or permanently without a number of days.
ban-guest = A guest is identified by 24 letters and digits.
ban-one = Name either a guest or an address.
not-address = That is not an address.
table-code = Name a table by its code.
push-keys = These are not a browser's keys for push messages.
message-long = A message has at most { $most } characters.
hello-first = The first message of a connection is hello.
too-many-requests = Too many requests at once. Wait a moment.
unknown-token = This program's token is not valid on this server. POST /api/programs creates one.

## Mails and push messages

mail-ask = Confirm your address for Safehouse
mail-ask-text =
    Somebody, probably you, asked Safehouse to send mail to this address when it is their turn.

    To confirm, within { $hours } hours: { $link }

    If that was not you, do nothing, and no more mail will be sent.
mail-turn = It is your turn: { $game }
mail-turn-text =
    It is your turn at { $game }, table { $table }.

    { $link }

    To stop these mails: { $off }
push-turn = It is your turn
push-at = { $game }, table { $table }
notice-title = Notifications
notice-yes = Confirm
notice-yes-text = Safehouse will send mail to this address when it is your turn.
notice-on = Thank you. You will get a mail when it is your turn.
notice-stop = Stop
notice-stop-text = Safehouse will no longer notify you in this way.
notice-off = You are no longer notified in this way.

## Bots

level = { $id ->
    [tourist] Tourist
    [courier] Courier
    [lookout] Lookout
    [informant] Informant
    [agent] Agent
    [handler] Handler
   *[controller] Controller
}
level-blurb = { $id ->
    [tourist] Overlooks a lot, and often plays without thinking.
    [courier] Takes what looks best now and never looks ahead.
    [lookout] Tries a few moves in its head before it plays.
    [informant] Takes a quick look ahead.
    [agent] Looks ahead and plays a sound game.
    [handler] Looks far ahead and punishes most mistakes.
   *[controller] The strongest. Takes its time.
}

## The terminal

type-help = Type `help` for a list of commands.
you-sit = you
beside = { $who ->
    [you] { " (you)" }
   *[other] { " (" }{ $who-name })
}
bot-sits = { $name }, a bot ({ $level })
you-leave = You leave: { $how }.
enter-passes = Enter lets it pass.
as-whom = { $count ->
    [0] as SEAT: nobody else is here.
   *[other] as SEAT: name the seat that acts: { $others }.
}
nothing-out-of-turn = { $seat } cannot act out of turn now.
only-you-see = { $seat }, press Enter when only you can see the screen.
no-such-move = There is no move { $move }; the list has 1 to { $count }.
why-which = why MOVE: name a move, e.g. one you would like to play.
it-is-legal = It is legal.
taken-back-to = Taken back to move { $ply }.
nothing-taken-back = There is no move of yours to take back.
save-where = save FILE: name a file.
saved-to = Saved to { $path }.
lesson-help = Type a number or a move to play; also: show, skip, back, moves, board, quit.
lesson-step = { $at } of { $count }, { $name }
touch-it = Choose it on the board: { $touch }
not-quite = Not quite. { $why }
after-move = { $game }, after move { $ply } of { $count }
seats-and-seed = { $seats } seats, seed { $seed }
record-ends = The record ends here: { $how }.
replay-keys = move { $ply } of { $count }. Enter: next, b: back, r: next round, R: previous round, a number: jump, q: quit >
not-one-of-them = '{ $word }' is not one of them.
play-help = { "  " }a number        play that move from the list
    { "  " }a move          play it by its notation, as shown after its number; words that leave only
    { "                  " }one legal move may be left out at the end
    { "  " }why MOVE        whether the move is legal, and if not, why
    { "  " }hint            what a strong bot would play, and why
    { "  " }undo            take back your last move
    { "  " }moves           list the legal moves again
    { "  " }board           show the board again
    { "  " }log             everything that happened
    { "  " }save FILE       write the record (text when FILE ends in .txt, else JSON)
    { "  " }as SEAT         at one keyboard: let another seat act out of turn, where the rules offer it
    { "  " }concede         give up the match
    { "  " }quit            leave

## The coach

leads-points = { $who ->
    [you] You lead
   *[other] { $who-name } leads
} { $points } to { $second }
level-points = Level at { $points }
own-points = You have { $points }, { $rivals ->
    [one] your rival's points
   *[other] the others' points
} are hidden
remark-cost = That cost { $points ->
    [one] { $points } point
   *[other] { $points } points
} of chance, give or take { $within }.
remark-chances = Better was { $better }: { $percent }%, now { $played }%.
remark-better = Better was { $better }.
coach-alone = The coach is only for matches against bots.
coach-often = That is a lot of remarks. Wait a moment.
no-remark = No remark about that move could be computed.
no-opening = The guide to { $game } has no first page.
no-picture = There is no such picture.

## Puzzles

puzzle-win = { $count ->
    [one] Find the only move that wins.
   *[other] Find a move that wins. There are { $count }.
}
puzzle-best = { $count ->
    [one] Find the one clearly best move.
   *[other] Find one of the { $count } best moves. All others are clearly worse.
}
puzzle-best-chance = { puzzle-best } Given what you know, it leaves you a chance of about { $percent }% (± { $error }).
puzzle-wins = That is it: it wins against every answer.
puzzle-equal = Right as well: over { $worlds } playouts it cannot be told from the best move.
puzzle-solved = That is it: about { $points } (± { $error }) points better than the next best move over { $worlds } playouts.
puzzle-shown = { $count ->
    [one] The move was: { $moves }.
   *[other] Each of these is right: { $moves }.
}
puzzle-not-it = This move does not win: there is an answer to it.
puzzle-refuted = Another move is better: this one is about { $points } (± { $error }) points worse over { $worlds } playouts.
puzzle-worse = Other moves are clearly better than this one.
puzzle-theme = { $theme ->
    [last-round] Last round
    [turn] Turn the match
    [save] Save what can be saved
    [secure] Keep the lead
   *[several] Several are right
}
puzzle-move-long = A move has at most { $most } characters.
puzzle-not-now = The puzzle cannot be shown now. Try again in a moment.
one-line = One line at a time.
no-puzzles = There are no puzzles of { $game }.
puzzle-numbers = { $game } has puzzles 1 to { $most }.

## Analysis

analyse-finished = Only a finished match can be analysed.
analyses-busy = { $most } matches are being analysed for you. Wait until one is done.
moment-not-now = That moment cannot be analysed now.
analysis-stopped = The analysis stopped before its end. It can be started again.
review-budget = A review makes 1 to { $most } playouts.
why-unknown = This decision has not been looked at yet.
why-move = The move { $move } was not played out here.
why-equal = These two moves cannot be told apart.
move-long = A move has at most { $most } characters.
line-move = A move is written as its seat and its notation, such as "0 pass".

## Invalid moves, options and records

move-word = Unknown { $field }: { $given }. Known: { $known }.
move-number = Unknown { $field }: { $given }. A number from { $low } to { $high }.
move-form = A move is text or an object with a kind, not { $given }.
move-words = Too many words for { $kind }: { $given }.
move-needs-kind = A move needs a kind.
move-field = Unknown field of { $kind }: { $given }. It takes { $any ->
    [yes] { $known }
   *[no] nothing more
}.
move-list = Unknown { $field }: { $given }. It takes a list.
move-code = A move code is a list of whole numbers, not { $given }.
move-value = Unknown { $field }: { $given }.
move-numbers = Too many numbers for { $kind }.
say-seat = Say which seat plays: several seats or none are asked.
seat-unknown = There is no seat { $given }; seats are 0 to { $last }.
option-value = Option { $option }: { $given } is not possible. { $allowed }
option-allowed = { $kind ->
    [flag] It is true or false.
    [choice] It is one of { $choices }.
    [subset] It is a list without repeats out of { $choices }.
    [number] It is a number from { $low } to { $high }.
    [list] It is a list of { $length } out of { $choices }.
   *[decks] It is a list of decks, each one of { $choices } or written out.
}{ $empty ->
    [yes] {" "}It may be left empty.
   *[no] {""}
}
option-alike = Option { $option }: no two seats may have the same.
option-no-colours = { $game } has no colours to choose.
option-seats = { $game } takes { $counts } seats, not { $given }.
option-seed = The seed is a number of at most 64 bits or a text up to 200 letters.
option-stored = Option { $option }: a new match is played with { $usual }; other values are for matches that were stored with them.
option-internal = Option { $option } is for tests: tables on a server are played with { $usual }.
option-object = Options are an object of names and values.
option-unknown = { $game } has no option { $given }. It has { $any ->
    [yes] { $known }
   *[no] none
}.
option-no-decks = Players do not bring decks to { $game }.
pack-mismatch = The match was played { $had ->
    [yes] with the pack { $played }
   *[no] without a pack
}; this server plays { $game } { $has ->
    [yes] with the pack { $here }
   *[no] without one
}. { $had ->
    [yes] Start it with --pack and its folder.
   *[no] Start it without --pack.
}
refused = { $reason } { $clause }
record-misfit = Move { $number } ({ $move }) does not fit: { $why }
record-noted = { $problem } It was played{ $named ->
    [yes] {" "}by version { $version }
   *[no] {""}
} with other data of { $game } (fingerprint { $data }, here { $here }{ $short ->
    [yes] ; here the set { $lacking } is missing
   *[no] {""}
}).
record-result = The record says { $said }, its moves lead to { $outcome }.
no-game = There is no game { $given }. There are: { $known }.
record-is-text = A record is text in UTF-8; line { $line } is not.
record-characters = A record has at most { $most } characters.
record-not-json = The record cannot be read: line { $line }, column { $column } is not JSON.
record-object = A record is an object.
record-lacks = The record lacks { $parts }.
record-no-first = The record lacks its first line: [safehouse 3 GAME], or [game GAME] if an older version wrote it.
record-first-line = The first line of a record is [safehouse 3 GAME], as [safehouse 3 spyon].
record-no-form = The record does not say its form: the part safehouse is missing. It is 1 for records of older versions, and for those written by hand.
record-other-version = The record was written by another version of Safehouse.
record-seats = The record's seats are a number, its seed a number or a text.
record-moves = The moves of a record are pairs of a seat and a notation.
record-notes = The notes of a record are a list of at most { $most }.
record-note-ply = A note of a record names the ply that it is about.
record-note-text = A note of a record is a text of at most { $most } characters.
record-note-moves = The moves of a note are at most { $most } pairs of seat and notation.
record-players = The players of a record are a list of names.
record-options = The record's options are an object, its result is a word.
record-origin = The record's origin is a position.
record-data = The record's data is a fingerprint: letters and digits.
record-version = The record's version is a text of at most { $most } letters.
record-sets = The sets of a record are a list of at most { $most } names.
record-deal = The deal of a record is a word of at most { $most } letters.
record-packs = The packs of a record have a name, a version and a fingerprint each.
record-game = The record's game is the id of a game: letters, digits and hyphens.
record-origin-other = The record's origin is a position with another number of seats than the record.
record-note-late = A note of the record is about ply { $ply }, but the record has { $count } moves.
record-unknown = A record has no part { $part }{ $close ->
    [yes] ; { $near } is probably meant
   *[no] {""}
}. It can have: { $known }.
record-no-end = The record has no end: what follows move { $moves } is missing.
record-end = The end of the record is not one: it has moves, lines, check and marks.
record-end-moves = { $how ->
    [lost] The record has { $moves } moves, but its end counts { $due }: what follows move { $moves } is missing.
   *[more] The record has { $moves } moves, but its end counts { $due }: there is more than was written.
}
record-after-end = This follows the end of the record: { $text }
record-changed = The record is not as it was written: { $one ->
    [yes] { $first } was
   *[no] something from { $first } to { $last } was
} { $how ->
    [lost] lost or changed ({ $count } missing)
    [more] added or changed ({ $count } too many)
   *[same] changed
}. To replay it as it is, delete the parts safehouse and end.
record-changed-somewhere = The end of the record does not fit the record: it was changed.
record-place-line = line { $line }
record-place-part = the part { $part }
record-place-move = { $note ->
    [yes] a note on move { $ply }
   *[no] move { $ply }
}
record-item = Number { $number } of its { $part }: { $why }
record-doubled = { $part } is already given in line { $first }.
record-line = Line { $line }: { $why }
record-listed = The { $part } of a record have lines of their own.
record-open-header = This header has no closing bracket: { $text }
record-open-note = This note has no closing brace.
record-open-try = This move has no closing parenthesis: { $text }
record-not-move = This is not a move: { $text }
record-move-number = { $how ->
    [missing] This is move { $number }, but move { $due } is missing before it.
   *[again] This is numbered { $number }, but it is move { $due }.
}
record-try-number = This is numbered { $number }, but it is move { $due } of the moves tried here.
json-deep = At character { $at }, lists and objects are nested in more than { $most } levels.
json-doubled = An object has { $name } twice.
json-long = The number { $start }... has { $count } digits.
json-number = { $at ->
    [none] { $word } is not a number that JSON has.
   *[other] At character { $at }: { $word } is not a number that JSON has.
}
record-stops = It does not replay: { $where }.
position-characters = A position has at most { $most } characters.
position-game = A position names its game.
position-begins = A position begins with { $mark } and the name of a game, or it is JSON.
position-damaged = The position cannot be read: part of it is missing or changed.
position-short = The position cannot be read: part of it is missing, or it is too large.
position-not-json = The position cannot be read: it is not JSON.
position-of = That is not a position of { $game }.
position-unreadable = The position cannot be read: { $why }.
position-breaks-rule = The position breaks a rule: { $rule }.
position-numbers = This position of { $game } was written with other cards or card texts, and would mean something else here. Replay its match from the record instead.
position-state = The position's state should be an object.
position-parts = The position's state has missing or unknown parts: { $parts }.
position-part = The position's { $part } cannot be read.
position-part-kind = The position's { $part } should be a { $kind }.
position-part-holds = The position's { $part } should contain only numbers, words and lists.
analysis-unfinished = Only a finished match can be analysed: this one has no result yet.
record-long = A record has at most { $most } moves.
line-misfit = Move { $number } of the line does not fit: { $why }
over-at-moment = The match is over at that moment, so it cannot be continued.
earlier-rules = This match was played by earlier rules. It is shown up to move { $fitting } of { $moves }, as far as it fits the current rules, and cannot be continued.

## Shuffles that can be checked

record-shuffle = The record's shuffle has a table, a commitment, what it is of (secret, seed or position), a key and, for a secret, the secret, the nonces by seat and the seats that people held (people, in ascending order); table, of and people apart, these are 64 hexadecimal digits in small letters.
shuffle-none = The record has no commitment: it was played before tables published one, or not at a server.
shuffle-other = The record has another commitment than the one given.
shuffle-table = The record is of table { $said }, not of { $table }.
shuffle-nonce = { $none ->
    [yes] The record says that seat { $seat } sent no nonce.
   *[no] The nonce of seat { $seat } is not the one given.
}
shuffle-no-seat = There is no seat { $seat }: the record's seats are 0 to { $last }.
shuffle-of = { $said ->
    [seed] The record says that the table committed to a chosen seed, not to a { $of }.
    [position] The record says that the table committed to a position, not to a { $of }.
   *[secret] The record says that the table committed to a secret, not to a { $of }.
}
shuffle-source = The record contradicts itself: its deal is "{ $deal }", but the table committed to a { $kind }.
shuffle-people = { $count ->
    [0] The record says that nobody but bots held a seat when the match began, which is not what was given.
    [one] The record says that when the match began, people held seat { $seats } only, which is not what was given.
   *[other] The record says that when the match began, people held seats { $seats }, which is not what was given.
}
shuffle-bot = There is a nonce for seat { $seat }, where a bot played when the match began: only the server can have chosen it.
shuffle-origin = { $kind ->
    [position] The table committed to a position, but the record begins without one.
   *[other] The record begins from a position, but the table committed to a { $kind }.
}
shuffle-seats = The record has { $seats } seats, but nonces for { $count }.
shuffle-given = { $kind ->
    [position] { $compared ->
        [yes] The position, the key or the table's id was changed: they do not open the commitment.
       *[no] The position, the key, the table's id or the commitment was changed: they do not fit together.
    }
   *[other] { $compared ->
        [yes] The seed, the key or the table's id was changed: they do not open the commitment.
       *[no] The seed, the key, the table's id or the commitment was changed: they do not fit together.
    }
}
shuffle-key = { $compared ->
    [yes] The table's id or the key was changed: with this secret they do not open the commitment.
   *[no] The table's id, the key or the commitment was changed: with this secret they do not fit together.
}
shuffle-secret = The secret was changed, or several other parts were: it neither opens the commitment nor gives the seed of the deal.
shuffle-swapped = The nonces were swapped between seats: in another order they give the seed of the deal.
shuffle-nonces = A nonce was changed: with the secret they do not give the seed of the deal.
shuffle-deal = The deal was changed: its seed is not the one that the secret and the nonces give.
shuffle-seed = The deal or a nonce was changed: the secret and the nonces do not give the seed of the deal.
shuffle-moves = The moves, the options or the result were changed: they do not fit the deal. { $why }
shuffle-good = { $kind ->
    [position] This was not a new deal: the match of table { $table } began as committed, from a position; all { $plies } moves fit it. The seed in the record has no effect and was not checked.
    [seed] This was not a new deal: the match of table { $table } was dealt as committed, from a seed that was chosen, and whoever chose it could know every card; all { $plies } moves fit the deal.
   *[other] The match of table { $table } was dealt as committed: it was a new deal, the secret and the nonces give its seed, and all { $plies } moves fit it.
}
shuffle-without = { $count ->
    [one] Seat { $seats } sent no nonce.
   *[other] Seats { $seats } sent no nonce.
}
shuffle-incomplete = The check is incomplete. A forged record could say the same, because this was not compared with what you kept:
shuffle-compare = Compare the commitment with the one you kept: { $commitment }
shuffle-compare-table = Not compared: that it is the record of your table (--table). It says { $table }.
shuffle-compare-of = { $kind ->
    [secret] Not compared: that the table announced a new deal when it opened (--of).
    [seed] Not compared: that the table announced a chosen seed when it opened (--of).
   *[position] Not compared: that the table announced a position when it opened (--of).
}
shuffle-compare-people = { $count ->
    [0] Not compared: who played when the match began (--people). The record says that all were bots.
    [one] Not compared: who played when the match began (--people). The record says that people held seat { $seats } only.
   *[other] Not compared: who played when the match began (--people). The record says that people held seats { $seats }.
}
shuffle-people-unsaid = Not compared: whether a nonce is that of a bot's seat (--people). The record does not say where bots played.
shuffle-foreign = { $count ->
    [one] The nonce of seat { $seats } was not given here (--nonce). The server, or somebody who works with it, can have chosen it after the others were known.
   *[other] The nonces of seats { $seats } were not given here (--nonce). The server, or somebody who works with it, can have chosen them after the others were known.
}
nonce-digits = A nonce has 64 hexadecimal digits in small letters.
nonce-given = This table's deal was given when it opened, so nonces would change nothing.
nonce-late = The match has begun without it: a nonce has to come before the start.
nonce-sent = There is a nonce for this seat already, and it stays.
nonce-often = That was too many nonces. Wait a moment.
