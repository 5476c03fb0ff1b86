# The page's own words.

## Settings

settings = Settings
settings-lede = Kept in this browser, for this device.
language = Language
language-system = As the browser
language-hint = Games that are not translated yet are shown in English, and so is the rules text on Spycraft’s cards.
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
