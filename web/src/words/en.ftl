# The page's own words.

## Settings

settings = Settings
settings-lede = Kept in this browser, for this device.
language = Language
language-system = As the browser
language-hint = Games that are not translated yet are shown in English.
light = Light
light-night = Night
light-day = Day
as-the-system = As the system
light-hint = Night: one lamp over the board. Day: shutters open, ink on cream.
motion = Motion
motion-full = Full
motion-reduced = Reduced
motion-hint = Reduced: pieces do not travel; a ring shows where they landed.
sound = Sound
sound-off = Off
sound-on = On
sound-hint = A soft knock when it is your move, and the sound of pieces.
confirm = Confirm moves
confirm-on = Ask first
confirm-off = Play at once
confirm-hint = Ask first: a move is composed on the board and played with its button.
settle = New buttons
settle-0 = Act at once
settle-400 = After 0.4 s
settle-1000 = After 1 s
settle-hint = A click on something that has just appeared was meant for what stood there before: it does nothing.
notify = Notification in this browser
notify-on = On
notify-off = Off
notify-hint = When it is your move and the tab is hidden. The browser asks once whether it may.

## The log

log-empty = Nothing has happened yet.

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
coach-gave-away = That gave away much.
coach-take-back = Take back
coach-play-on = Play on
coach-what = What is this?

## Guides

guide-of = { $game }, the guide
guide-learn = Learn it at the table, { $minutes } minutes
guide-table = The table
guide-turn = One turn
guide-mistakes = What beginners do wrong
guide-contents = Contents
guide-rules = Every rule by number
