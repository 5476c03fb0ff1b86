# Texts of all pages except the first.

## Settings

settings-lede = Stored in this browser, for this device. Vacation and your data are kept on the server.
language = Language
language-system = Same as the browser
language-hint = The rules text on Spycraft’s cards is in English in every language.
light = Light
light-night = Night
light-day = Day
as-the-system = Same as the system
light-hint = Night: one lamp over the board. Day: shutters open, ink on cream.
motion = Motion
motion-off = Off
motion-slow = Slow
motion-normal = Normal
motion-fast = Fast
motion-hint = Off: pieces do not travel; a ring shows where they landed.
sound = Sound
sound-off = Off
sound-on = On
sound-hint = A soft knock when it is your move, the sound of pieces and cards, and how a match ended.
volume = Volume
volume-is = { $percent }%
confirm = Confirm moves
confirm-on = Ask first
confirm-off = Play at once
confirm-hint = Ask first: a move is composed on the board and played with its button.
settle = New buttons
settle-0 = Act at once
settle-400 = After 0.4 s
settle-1000 = After 1 s
settle-hint = After 0.4 s or 1 s: a click on something that has only just appeared is ignored.
notify = Notify me while this tab is open
notify-on = On
notify-off = Off
notify-hint = When it is your move and the tab is hidden. The browser asks for permission once.

## The log

log-empty = Nothing has happened yet.

## My data, notices, vacation

my-data = Your data on this server
data-download = Download it
data-delete = Delete it
data-delete-yes = Yes, delete everything
data-keep = Keep it
data-downloaded = Your data is in your downloads.
data-deleted = Your data is deleted. This browser is a new guest now.
data-hint = Deleting removes your name, your messages and the records you imported. Bots take over your seats; moves already played are kept anonymously. This cannot be undone.
when-my-turn = Notify me while Safehouse is closed
notices-hint = When it is your move at a table with other people. A notification contains the game and the table, but nothing about the match.
notices-forbidden = The browser does not allow notifications here.
push-on = This browser notifies you from now on.
push-button = Notify me in this browser
mail-sent = We have sent a mail to that address: follow the link in it.
mail-address = Mail address
mail-button = Notify me by mail
no-notices = This server or this browser has no way to notify you.
notice-way = { $way ->
    [push] Push, by { $target }
   *[mail] { $target }
}{ $confirmed ->
    [yes] { "" }
   *[no] { " " }(not confirmed yet)
}
notice-stop = Stop
notice-stop-to = Stop notifying { $target }
notice-stopped = You are no longer notified in this way.
vacation = Vacation
vacation-hint = Your correspondence clocks stop. You have { $days ->
    [one] one day
   *[other] { $days } days
} left this year.
vacation-until = Until { $when }
vacation-begin = Begin now
vacation-end = End it
vacation-begun = Have a good time.
vacation-ended = Welcome back.
days = Days

## Lists of tables and replays

yours = Yours
free-seats = Free seats
choose-game = Choose a game
no-table-of-mine = You have no table at the moment.
no-free-seats = No public table waits for a player.
nobody-plays = There are no public matches now.
finished-matches = Your finished matches
no-finished-matches = None yet. A match you finish can be seen again here, move by move.
play-a-match = Play a match
todays-puzzle = Puzzle of the day
import-record = Import a record
paste-record = Paste the record of a match, as downloaded from a replay or the command line.
paste-first = Paste a record first, or choose its file.
replay-it = Replay it
choose-file = Choose a file
record-file = Record file
file-too-large = That file is too large to be the record of a match.

## The lobby

seat-free = A seat is free.
about-to-begin = They are about to begin.
shuffle-opened = { $good ->
    [yes] The secret of its shuffle is open now and fits the commitment.
   *[no] The secret of its shuffle does not fit the commitment that this browser received.
}
shuffle-commitment = Shuffle committed to { $commitment }
choose-deck = { $you ->
    [yes] { $who } and you choose a deck.
   *[no] { $count ->
        [one] { $who } chooses a deck.
       *[other] { $who } choose a deck.
    }
}
you-choose-deck = You choose a deck.
waiting-for-players = Waiting for players.
all-ready = All are ready.
lobby-of = Lobby { $id }
pack-is = Pack: { $pack }
seat = Seat
seats = Seats
options = Options
clock = Clock
door = Access
public = Public
watching = Watching
take-a-seat = Take a seat
known-deal = Known deal
known-deal-ask = Somebody can know this deal
known-deal-counts = Sit down only if that is all right with you.
known-deal-sit = Take the seat anyway
known-deal-not = Do not sit down
plays-known-deal = The deal is not fresh: the table is never listed, and whoever sits down confirms that.
start = Start
start-with-bots = { $count ->
    [one] Start now with a bot
   *[other] Start now with bots
}
start-level = { $count ->
    [one] A bot of the level { $level } takes the open seat.
   *[other] Bots of the level { $level } take the open seats.
}
start-waits = { $count ->
    [0] Waits until you are ready.
   *[other] { $you ->
        [yes] Waits until { $who } and you are ready.
       *[no] { $count ->
            [one] Waits until { $who } is ready.
           *[other] Waits until { $who } are ready.
        }
    }
}
swap-seats = Swap seats
leave-table = Leave the table
lobby-decks-wait = { $host ->
    [yes] { "" }
   *[no] The host can start the match when all are ready.{ " " }
}Nobody sees another player's list before the match.
lobby-you-start = Start the match when you like.
lobby-host-starts = All are ready. The host starts the match, and it opens here by itself.
host-away = { $named ->
    [yes] { $name } hosts this table and
   *[no] The host of this table
} { $long ->
    [yes] has been away for { $time }.
   *[no] is away.
}
host-instead = Become the host
host-instead-in = { $seconds ->
    [one] Become the host, in { $seconds } second
   *[other] Become the host, in { $seconds } seconds
}
lobby-starts-itself = The match starts when the last seat is taken, and opens here by itself.
lobby-look-on = Take a seat to play, or stay here and watch when it starts.
bot = Bot
bot-of-level = Bot, { $level }
open-seat = Open
name-you = { $name } (you)
nobody-yet = Nobody sits here yet
at-the-table = At the table
away-for-now = Away for now
ready = Ready
choosing-deck = Choosing
no-deck-yet = No deck yet
deck-chosen = Deck chosen
deck-given = The host chose this deck and knows it
deck-brought = { $deck }, <b>{ $count }</b> { $count ->
    [one] card
   *[other] cards
}
seat-who = { $seat }: { $who }
seat-line = { $seat }{ $hosts ->
    [yes] , host
   *[no] {""}
}. { $line }
clear-seat = Clear the seat
clear-seat-of = Clear the seat of { $seat }
sit-here = { $again ->
    [yes] Sit here too
   *[no] Sit here
}
sit-here-as = { sit-here } as { $seat }{ $again ->
    [yes] , for a second person on this device
   *[no] { "" }
}
sit-too-hint = “Sit here too” is for a second person on this device.
bot-is = Bot: { $level }
bot-level-of = Level of a bot as { $seat }
seat-bot = Seat a bot
seat-bot-as = Seat a bot as { $seat }
show-qr = { $shown ->
    [yes] Hide QR
   *[no] QR code
}
copied = Copied.
marked = Marked. Copy it with your keyboard.
lobby-table = { $game }, { $count } { $count ->
    [one] seat
   *[other] seats
}
how-table-plays = How this table plays
how-played = How it is played
plays-as-usual = Everything is as the rules have it.
plays-with = Played with: { $choices }.
plays-no-clock = No clock: take the time you need.
plays-clock = The clock: { $clock }.
plays-door = { $public ->
    [yes] It is listed: anyone may join or watch.
   *[no] Only those who have the link may join or watch.
}
plays-watched = { $count ->
    [one] { $count } person is watching.
   *[other] { $count } people are watching.
}
bring-friend = Bring a friend
code-spelt = Code { $code }
code-for-home = Type the code on the home page, or scan the QR code.
link-to-table = Link to this table
share-link = Share
copy-link = Copy link
qr-code = QR code of the link to table { $id }
local-only = Code, link and QR code work on this machine only.
local-more = Start the server with <code>--host 0.0.0.0</code> to play from other devices.

## Decks in the lobby

pasted-list = the pasted list
not-legal = Not legal: { $why }
decks-mine = Mine
decks-starter = Starter decks
decks-paste = Paste a list
deck-of = Deck of { $seat }
your-deck = Your deck
deck-from = Where the deck comes from
open-builder = Open the deck builder
ready-now = Ready.
ready-with-deck = Ready with { $deck }.
choose-another = Choose another
paste-how = One card a line, with a count in front.
take-list = Take this list
deck-cards = <b>{ $count }</b> { $count ->
    [one] card
   *[other] cards
}{ $legal ->
    [yes] , legal
   *[no] { "" }
}
no-own-decks = You have no decks yet. Build one in the deck builder, or choose a starter deck.
ready-with = Ready with { $deck }
choose-a-deck = Choose a deck
seat-ready = { $seat }, ready

## A new table

new-table = New table
no-such-game = There is no game called { $game } here.
game = Game
no-game-here = No game can be played here.
clock-none = None
clock-none-hint = Take the time you need.
clock-hint = { $minutes } minutes each, { $seconds } seconds a move.
clock-own = Own
minutes-each = Minutes each
seconds-a-move = Seconds a move
clock-days-a-move = Days a move
number-of-seats = Number of seats
only-watch = You only watch at this table.
hot-seat = Several seats are yours: a hot seat, played by turns on this device.
link-for-open = You get a link and a code for the open { $count ->
    [one] seat
   *[other] seats
}.
starts-at-once = There is nobody to wait for: the match starts immediately.
first-match-advice = This would be your first match of { $game }, so the options that the rules recommend for it are already chosen. Change them if you like.
public-hint = Listed under Tables: anybody on this server may join or watch. Otherwise only with your link.
table-talk = Table talk
table-talk-hint = A chat beside the board.
table-talk-unusual = A chat beside the board. Meant to be played without: talk could give everything away.
open-the-table = Open the table
start-match = Start the match
later = Not now
colour-of = Colour of { $seat }
colour-taken = { $colour } ({ $name })
seat-no = Seat { $seat }
seat-who-sits = Seat { $seat }: who sits here
me = Me
bot-level-in = Level of the bot in seat { $seat }
level-usual = { $level } (usual)
rule-clause = Rule { $clause }
none = none
bring-decks = Everybody chooses a deck in the lobby: their own or a starter deck. Bots play starter decks.
build-decks = Build decks of your own
starter-in-turn = A starter deck, in turn
deck-own = { $deck }, your own

## Addresses of tables

table-no = Table { $id }
finding-table = Finding table { $id }
no-such-table = No such table
no-table = There is no table { $id }.
no-table-why = The code may be mistyped, or the table was cleared away.
table-unreachable = The table cannot be reached.
connection-closed = The table closed the connection.
game-table = { $game }, table { $id }
everybody-left = Everybody has left.
closed-before = Table { $id } was closed before the match began.
closed-midway = Table { $id } was closed during the match. What was played can be seen again, and its shuffle be checked.
open-new = Open a new one
game-gone = The server no longer has this game.

## Replays

replay = Replay
replay-short = Replay

## The rules

rules-lede = Our own short guides. Every refusal at the table links to its clause here.
rules-of = { $game } rules
guide-not-loaded = The guide did not load.
no-such-guide = No such guide.
all-rules = All rules
contents = Contents
clause-apart = The guide does not treat { $clause } on its own.
guide-in-tab = Open the whole guide in a new tab
a-table = Table
rules-clause = Rules, clause { $clause }

## The table

board = Board
menu = Menu
board-not-loaded = The board did not load. { $reason }
sending = Sending
waiting-connection = Waiting for the connection
hint-button = Hint: what a strong bot would play
rail = This round, log and chat
step-help = Help in this step
table-parts = Parts of the table
concede = Concede
leave-or-concede = Leave or concede
leave-match = Leave this match?
concede-match = Concede this match?
play-on = Play on
leave-to-bot = Leave: a bot plays on
concede-means = { $relief ->
    [yes] A bot can take your seat, and the others play on as before. You may take the seat back while the match lasts. If you concede: { $means } This cannot be taken back.
   *[no] { $means } This cannot be taken back.
}
concede-out = You are out; the others play on.
concede-plain = You give up the match.
concede-ends = It ends at once and your rival wins.
standing = { $round }: { $step }
step-over = Over
steps-of-round = Steps of the round
how-to-use = How to use the table
day-theme = Day theme
night-theme = Night theme
sound-is-on = Sound on
sound-is-off = Sound off
sound-and-motion = Sound and motion
with-unread = { $name }, { $count } unread
connection-lost = The connection is lost. Reconnecting; no moves are lost.
connection-shut = The table closed the connection. Reload the page to reconnect.
closed-broken = Something went wrong on the server. Reconnecting; no moves are lost.
closed-restart = The server restarts. Reconnecting; no moves are lost.
closed-elsewhere = Another server takes over this table. Reconnecting; no moves are lost.
closed-removed = You may not come to this table.
closed-slow = Your device was too slow for this table. Reload the page to reconnect.
closed-flood = Too many messages at once. Reconnecting; no moves are lost.
closed-crowded = Too many connections. Close some tabs, or wait for a place.
connection-dropped = The connection was lost before the table answered. Check before you try again.
no-answer-in-time = The table did not answer in time.
table-closed = This table is closed.
table-left = The table was left.
no-hint = The table gave no hint.
you-watch = { $others ->
    [0] You are watching.
   *[other] You are watching with { $others } more.
}
hand-device = Hand the device to { $who }.
the-next-seat = the next seat
only-they-look = Everyone else looks away.
i-am = I am { $who }
i-am-here = I am here
decision = Decision
actions = Actions

## Taking back

line-of-log = “{ $line }”
and-more-steps = “{ $first }” and { $count } more { $count ->
    [one] step
   *[other] steps
}.
your-rival = Your rival
their-last-move = their last move.
your-last-move = your last move.
asks-back = { $name } asks to take back: { $move } Agree?
asks-back-move = { $name } asks to take back { $move }. Agree?
you-asked-back = You asked to take back: { $move } The others decide.
you-agreed = You agreed; the others decide.
agree = Agree
agree-note = the move goes back
refuse-note = the move stands
withdraw = Withdraw
rather-play-on = { $name } would rather play on.
request = Request
bot-looks = A strong bot is thinking about it.
back-touch = Take back the last choice (Esc)
back-deed = Take back the last thing you did
back-step = Take back this step
back-choose = Take back a decision or the turn
take-back = Take back
back-what = What do you take back?
back-one = This decision
back-turn = The whole turn
back-none = Nothing
back-move = Take back my last move
ask-back-move = Ask to take back my last move

## Talk

log = Log
log-newest = Log, newest first
log-and-chat = Log and chat
chat = Chat
chat-off = Chat off
chat-is-off = Chat is off at this table.
what-was-said = What was said
spectator = Spectator
deleted = (deleted)
no-messages = No messages yet.
say-to-table = Say something to the table
say-something = Say something
send = Send
n-new = { $count } new
clocks-stand = The clocks are stopped.
wants-pause = { $count ->
    [one] { $who } would like a pause.
   *[other] { $who } would like a pause.
}
go-on = Go on
no-pause = No pause after all
pause-clocks = Pause the clocks
mute-or-remove = Mute or remove somebody
mute = Mute
mute-who = Mute { $name }
is-muted = { $name } is muted.
let-speak = Unmute
let-who-speak = Unmute { $name }
may-speak = { $name } may speak.
remove = Remove
remove-who = Remove { $name }
is-removed = { $name } is removed.

## Help

help-moves = You move by clicking or tapping pieces. What you can choose now has a bright outline; the prompt under the board says what it would do. Nothing is played before you confirm.
help-why = Click or tap anything else and the table says why it is not possible, with the clause of the rules. Point at a line of the log to see the pieces it is about.
help-why-touch = Click or tap anything else and the table says why it is not possible, with the clause of the rules.
touch-tap = Tap
touch-tap-does = selects what has a bright outline; what it would do is shown below the board
touch-again = Tap again
touch-again-does = takes that selection back
touch-confirm = Confirm
touch-confirm-does = plays the move; before that nothing is played
touch-dim = Tap the rest
touch-dim-does = and the table says why it is not possible, with the clause of the rules
touch-tabs = Tabs
touch-tabs-does = lead to the board, your own things and the log, where the chat is, too
keys = Keys
key-tab = Tab
key-tab-does = to the next group: board, cards, prompt, log
key-arrows = Arrow keys
key-arrows-does = to what can be chosen, then to the nearest piece in that direction
key-space = Space
key-space-does = choose the piece; while things move: skip to the end
key-enter = Enter
key-enter-does = confirm the move in hand; while it is incomplete: choose the piece
key-escape = Esc
key-escape-does = take back the last choice, or close what is open
key-help-does = this help

## Seats

you = You
a-program = { $name } (a program)
nobody = Nobody
away = away
seat-first = { $seat } goes first
seat-plate = { $own ->
    [yes] { $seat }, you
   *[no] { $seat }, { $player }
}{ $turn ->
    [yes] , to decide
   *[no] { "" }
}

## Somebody is away

min-s = { $minutes } min { $seconds } s
only-s = { $seconds } s
only-min = { $minutes } min
who-is-away = { $who } is away
waiting-for-away = Waiting for { $who }.
while-you-wait = While you wait
tab-says-back = The tab says so when { $who } is back, and when it is your move.
away-since = Away { $time }
notify-me = Notify me
tab-says-so = The tab shows when it is your move.
what-else = What else?
away-to-move = { $who } has not moved yet. Nothing is lost while you wait.
away-may-move = The match may be waiting for { $who }. Nothing is lost while you wait.
away-clock = { $clock } on the clock.
wait = Wait
wait-note = You will be notified when it is your move.
let-bot-play = Let a bot play
bot-sits-in = A bot ({ $level }) sits in until { $who } returns.
claim-win = Claim the win
claim-in = Available in { $time }, if { $who } stays away.
match-ends-now = The match ends now.
leave = Leave
leave-note = Your seat is kept at this link.

## While watching, and at the end

skip = Skip
earlier-rules = Earlier rules
to-rematch = To the rematch
rematch = Rematch
rematch-open = The rematch is open
no-rematch = No rematch
rematch-declined-you = You declined a rematch
rematch-declined = { $count ->
    [one] { $who } declines a rematch
   *[other] { $who } decline a rematch
}
rematch-asked = Rematch asked, the others decide
would-play-again = { $count ->
    [one] { $who } would like to play again
   *[other] { $who } would like to play again
}
match-over = The match is over
next-level = Play { $level }
share-picture = Share picture
share-short = Share
share-made = The picture is in your downloads.
share-failed = The picture could not be made.
moment-means = What it means
you-are-watching = You are watching
take-seat-back = Take your seat back
meanwhile = { $more ->
    [yes] Meanwhile, most recently: { $lines }
   *[no] Meanwhile: { $lines }
}
open-tab = Open { $tab }
how-it-went = How it went
moments = Moments of the match
title-move = Your move - { $game }
title-move-step = Your move: { $step } - { $game }
title-back = { $who } is back - { $game }
rv-result = Result
rv-review = Review

## Lessons

lesson = Lesson
learn-title = Learn by playing.
learn-lede = Short lessons at the real table. Nothing is locked: start with any game, leave when you like.
lessons-not-loaded = The lessons did not load.
course-size = { $minutes } minutes{ $done ->
    [0] { "" }
   *[other] , { $done } done
}
about = { $what }: { $whom }
all-lessons = All lessons
all-lessons-short = Course
all-lessons-of = All lessons of { $game }
course-of = Course: { $game }
no-such-course = There is no such course.
course-minutes = Course, { $minutes } minutes
table-and-match = The table, and a match
the-table = The table
again = Again
open = Open
done = Done
done-step = Done:
now-play-title = Play your first match with the coach
now-play = Now play it.
now-play-hint = { $bots ->
    [1] Against an easy bot.
    [3] With three easy bots.
   *[other] With { $bots } easy bots.
} The coach speaks when something is new to you, and offers a take-back when a move gives much away.
now-play-note = { $bots ->
    [1] A table against an easy bot,
    [3] A table with three easy bots,
   *[other] A table with { $bots } easy bots,
} with the coach and without a clock.
about-minutes = About { $minutes } minutes, no clock.
sit-down = Sit down
steps-of-lesson = Steps of the lesson
lesson-head = <b>Lesson { $number }</b> of { $count }, { $title }
lesson-step = Lesson { $number } of { $count }, step { $step } of { $steps }
lesson-title = { $title }, a lesson of { $game }
lesson-done = Lesson { $number } of { $count } is done
lesson-says = What the lesson says
lesson-next = Next: { $title }
leave-lesson = Leave lesson
course-done = The course is done
show-me = Show me
touch-ringed = Choose what is ringed.
skip-step = Skip this step
no-such-lesson = There is no such lesson.
lesson-not-opened = The lesson cannot be opened.
not-quite = Not quite. { $why }
not-in-lesson = That is not possible in a lesson.
ask-show-me = Use “Show me” instead.

## A game without a board of its own

no-move-names = None of your moves names this.
not-your-decision = It is not your decision now.
your-moves = Your moves
state-of-play = State of play
n-of-m = { $now } of { $of }
of-n = of { $count }
card = Card
yes = yes
no = no
somebody = Somebody
n-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
n-of-m-moves = { $left } of { $count } moves
touch-or-choose = { $left }: choose what they name, or choose one from the list.
they-decide = { $count ->
    [one] { $who } decides.
   *[other] { $who } decide.
}
you-share-win = You share the win.
you-won = You won.
they-won = { $count ->
    [one] { $who } won.
   *[other] { $who } won.
}
nobody-won = Nobody won.

## Administration

administration = Administration
look-again = Refresh
admin-token = The administrator's token
admin-token-hint = Run <code>safehouse admin token</code> on the server's machine to print it. It is kept until you close this tab.
admin-no-table = No table is open.
admin-banned = Banned and muted
admin-nobody = Nobody.
until = until { $when }
for-good = permanently
let-in = Lift ban
let-in-again = Lift ban on { $who }
muted-at = muted at { $table }
muted-everywhere = muted everywhere
let-speak-again = Unmute { $who }
admin-done = Log of actions
admin-stored = Storage
admin-stored-all = Database { $size } MB. Charged { $used } MB, { $most ->
    [none] no quota.
   *[other] quota { $most } MB.
} Free on the disk: { $free } MB.
admin-stored-kind = { $kind ->
    [analyses] Analyses
    [chat] Chat
    [comments] Comments
    [decks] Decks
    [lessons] Lessons
    [log] Log of actions
    [notices] Notifications
    [people] People
    [records] Imported records
   *[tables] Tables
}: { $size } MB in { $items } rows
admin-stored-most = { $who ->
    [guest] People who have stored most
   *[address] Addresses that have stored most
}
admin-stored-who = { $size } MB in { $items } rows
admin-nothing = Nothing yet.
admin-outgoing = Mail and push messages
admin-outgoing-line = { $way ->
    [push] Push
   *[mail] Mail
    }, { $act ->
    [ask] { $way ->
        [push] subscriptions
       *[mail] addresses to confirm
        }
   *[turn] notifications of a turn
    }, { $outcome ->
    [sent] sent
    [failed] failed
   *[refused] over the limit
    }: { $hour } in the last hour, { $total } since the start
admin-act = { $when }: <b>{ $act ->
    [mute] Mute
    [unmute] Unmute
    [ban] Ban
    [unban] Lift ban
    [remove] Remove
    [close] Close table
    [delete-chat] Delete line
    [delete-comment] Delete comment
    [forget] Delete data
   *[other] { $act }
}</b> { $table } <code>{ $target }</code> by <code>{ $actor }</code> { $reason }
admin-table-is = { $status ->
    [lobby] lobby
    [playing] playing
    [finished] finished
   *[abandoned] abandoned
}, { $public ->
    [yes] public
   *[no] by link
}
admin-talk = Chat
admin-talk-of = Chat of table { $table }
admin-close-table = Close table { $table }
ban = Ban
ban-who = Ban { $name }
admin-no-messages = No messages.
delete = Delete
delete-line = Delete line { $line } of { $name }
guest-or-address = Guest's id or address
days-or-good = Days (empty: permanent)
reason = Reason

## Pieces on a board

piece-chosen = { $what }, chosen
piece-legal = { $what }, can be chosen

## The coach

coach = Coach
coach-switch = { $on ->
    [yes] Switch the coach off
   *[no] Switch the coach on
}
coach-menu = { $on ->
    [yes] Coach: on
   *[no] Coach: off
}
coach-to-win = To win
coach-now = Now
coach-close = Close
coach-off = Coach off
hint-after = Your chance with it: { $chance }{ $give ->
    [none] .
   *[other] {" "}({ $give }).
}
hint-even = As good, as far as can be told: { $others }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
}
coach-cost = That cost { $points ->
    [one] { $points } point
   *[other] { $points } points
} of chance{ $give ->
    [none] .
   *[other] {" "}({ $give }).
}
coach-better = Better
coach-played = Played
coach-take-back = Take back
coach-play-on = Play on
coach-what = What is this?

## The first page of a guide

guide-of = { $game }, the guide
guide-all = Every rule by number
guide-learn = Learn it at the table, { $minutes } minutes
guide-table = The table
guide-turn = One turn
guide-mistakes = What beginners do wrong
