# Texts of the first page: frame, home, lists of tables, and errors.
# Those of reviews and replays are in review/en.ftl, all other pages' in pages/en.ftl; both are loaded with the
# first page that needs them.

## The frame

games = Games
learn = Learn
tables = Tables
decks = Decks
replays = Replays
menu-replays = Replays
rules = Rules
settings = Settings
home = Home
skip-to-page = Skip to the page
brand-home = Safehouse, home
main-menu = Main
unofficial = An unofficial implementation. The games' names belong to their owners; no text or art of theirs is included.
compiled-engines = with compiled engines
turn-sound-off = Turn sound off
turn-sound-on = Turn sound on
to-day = Open the shutters: day theme
to-night = Close the shutters: night theme
your-name = Your name
your-name-is = Your name: { $name }. Change it
change-name = Change your name
suggested-name = A name we suggest. Change it
keep-name = Keep this name
rv-puzzles = Puzzle

## Loading, and what goes wrong

loading = Loading
try-again = Try again
close = Close
no-answer = The safe house does not answer.
no-cookies = This browser blocks cookies here. Safehouse needs one to know which seat is yours: allow it, then reload the page.
new-version = A new version is here.
new-version-means = The server has been updated since you opened this page. Reload to go on; matches are kept.
reload = Reload
page-not-loaded = This page did not load.
page-not-sent = The server did not send it. Is it still running?
page-failed = Something went wrong on this page.
page-failed-why = Your match is not lost: it is stored on the server. What went wrong: { $reason }
load-again = Load it again
no-such-page = No such page
nobody-lives-here = Nobody lives here.
no-page-here = There is no page at this address. The table you are looking for may have another code.
all-tables = All tables
unreachable = The server cannot be reached. Is it still running?
http-401 = The server does not know this browser yet. Reload the page.
http-403 = You have no access to this.
http-404 = There is nothing here.
http-409 = The table has changed since. Look again.
http-413 = That is too large.
http-429 = Too many requests at once. Wait a moment.
http-502 = The server cannot be reached.
http-503 = The server is busy. Wait a moment.
http-error = The server answered with error { $status }.

## Home

home-title = { $count ->
    [5] Five spy games,
    [one] One game,
   *[other] { $count } games,
}
home-title-second = one table.
home-lede = Every rule enforced, every refusal explained. Play people or bots.
your-move = Your move
your-table = Your table
in-play = In play
against = against { $whom }
against-bot = against a bot
against-level = against a bot, { $level }
waiting-company = waiting for company
take-your-seat = Take your seat
back-to-lobby = Back to the lobby
back-to-table = Back to the table
first-match = Your first match
quick-match = A quick match
nature = { $minutes } minutes, { $hidden ->
    [yes] hidden hands
   *[no] nothing hidden
}
nature-sentence = { $nature }.
nature-advised = { $nature }. For a first match the rules advise this variant: { $advice }.
setting-table = Setting the table
play-now = Play now
play-bot = Play a bot
play-bot-at = Play a bot at { $game }
bot-seat = Your seat
bot-seat-number = Seat { $seat }
bot-strength = Strength of the bot
bot-advised = advised
bot-start = Start the match
open-table = Open a table
open-table-of = Open a table of { $game }
your-next-lesson = Your next lesson
new-here = New here?
learn-in = Learn { $game } in { $minutes } minutes
lesson-of-course = { $game }, lesson { $number } of { $count }
lessons-at-table = { $count ->
    [one] One lesson at the table.
   *[other] { $count } lessons at the table.
}
continue-step = Continue, step { $step }
next-lesson = Next lesson
first-lesson = First lesson
other-tables = Other tables
all-n-tables = All { $count } tables
join-with-code = Join with a code
join = Join
code-six = A code has six letters and digits.
no-games = This server has no games that this page can show.
rules-in-minutes = The rules in a few minutes

## Tables in a few words

list-and = { $first } and { $last }
name-level = { $name } ({ $level })
everyone-here = everyone on this device
status-lobby = Lobby
status-waiting = Waiting
status-watch = Watch
status-finished = Finished
status-left = Left
seats-open = { $open } of { $count } seats open
ready-to-start = Ready to start
players = { $count } players
players-range = { $low } to { $high } players
no-clock = No clock
days-a-move = { $days } d a move
minutes-a-move = { $minutes } min a move
option-is = { $option }: { $value }
without = no { $what }
just-now = just now
minutes-ago = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
hours-ago = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
days-ago = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}

## Parts

clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
time-left = { $time } left{ $running ->
    [yes] , running
   *[no] { "" }
}
not-now = Not now.
close-why = Close the explanation
colour = { $id ->
    [green] Green
    [orange] Orange
    [da] Double Agent
    [red] Red
    [blue] Blue
    [yellow] Yellow
    [purple] Purple
    [white] White
   *[other] { $id }
}
