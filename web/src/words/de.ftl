# Die Worte der ersten Seite: Rahmen, Startseite, Listen von Tischen, und was überall schiefgehen kann.
# Die des Rückblicks stehen in review/de.ftl, die aller anderen Seiten in pages/de.ftl.

## Der Rahmen

games = Spiele
learn = Lernen
tables = Tische
decks = Decks
replays = Aufzeichnungen
menu-replays = Archiv
rules = Regeln
settings = Einstellungen
home = Startseite
skip-to-page = Zum Inhalt springen
brand-home = Safehouse, Startseite
main-menu = Hauptmenü
unofficial = Eine inoffizielle Umsetzung. Die Namen der Spiele gehören ihren Eigentümern; Texte und Bilder von ihnen sind nicht enthalten.
compiled-engines = mit kompilierten Spielregeln
turn-sound-off = Ton ausschalten
turn-sound-on = Ton einschalten
to-day = Läden öffnen: helle Darstellung
to-night = Läden schließen: dunkle Darstellung
your-name = Dein Name
your-name-is = Dein Name: { $name }. Ändern
change-name = Namen ändern
suggested-name = Ein Namensvorschlag von uns. Ändern
keep-name = Diesen Namen behalten
rv-puzzles = Rätsel

## Laden, und was schiefgeht

loading = Wird geladen
try-again = Noch einmal versuchen
close = Schließen
no-answer = Das Safehouse antwortet nicht.
no-cookies = Dieser Browser sperrt hier Cookies. Safehouse braucht eines, um zu wissen, welcher Platz deiner ist: Erlaube es und lade die Seite neu.
new-version = Es gibt eine neue Version.
new-version-means = Der Server wurde aktualisiert, seit du diese Seite geöffnet hast. Lade sie neu; Partien bleiben erhalten.
reload = Neu laden
page-not-loaded = Diese Seite wurde nicht geladen.
page-not-sent = Der Server hat sie nicht geschickt. Läuft er noch?
page-failed = Auf dieser Seite ist etwas schiefgegangen.
page-failed-why = Von deiner Partie ist nichts verloren: Sie liegt auf dem Server. Was schiefging: { $reason }
load-again = Neu laden
no-such-page = Seite nicht gefunden
nobody-lives-here = Hier wohnt niemand.
no-page-here = Unter dieser Adresse gibt es keine Seite. Vielleicht hat der Tisch, den du suchst, einen anderen Code.
all-tables = Alle Tische
unreachable = Der Server ist nicht erreichbar. Läuft er noch?
http-401 = Der Server kennt diesen Browser noch nicht. Lade die Seite neu.
http-403 = Darauf hast du keinen Zugriff.
http-404 = Hier gibt es nichts.
http-409 = Am Tisch ging es inzwischen weiter. Sieh noch einmal nach.
http-413 = Das ist zu groß.
http-429 = Zu viele Anfragen auf einmal. Warte einen Moment.
http-502 = Der Server ist nicht erreichbar.
http-503 = Der Server ist beschäftigt. Warte einen Moment.
http-error = Der Server antwortete mit Fehler { $status }.

## Startseite

home-title = { $count ->
    [5] Fünf Spionagespiele,
    [one] Ein Spiel,
   *[other] { $count } Spiele,
}
home-title-second = ein Tisch.
home-lede = Jede Regel wird eingehalten, jede Ablehnung erklärt. Spiel gegen Menschen oder Bots.
your-move = Du bist am Zug
your-table = Dein Tisch
in-play = Läuft
against = gegen { $whom }
against-bot = gegen einen Bot
against-level = gegen einen Bot, { $level }
waiting-company = wartet auf Gesellschaft
take-your-seat = An deinen Platz
back-to-lobby = Zurück in die Lobby
back-to-table = Zurück an den Tisch
first-match = Deine erste Partie
quick-match = Eine schnelle Partie
nature = { $minutes } Minuten, { $hidden ->
    [yes] verdeckte Karten
   *[no] alles offen
}
nature-sentence = { $nature }.
nature-advised = { $nature }. Für die erste Partie empfehlen die Regeln diese Variante: { $advice }.
setting-table = Der Tisch wird gedeckt
play-now = Jetzt spielen
play-bot = Gegen einen Bot
play-bot-at = { $game } gegen einen Bot spielen
bot-seat = Dein Platz
bot-seat-number = Platz { $seat }
bot-strength = Stärke des Bots
bot-advised = empfohlen
bot-start = Partie beginnen
open-table = Tisch eröffnen
open-table-of = Einen Tisch für { $game } eröffnen
your-next-lesson = Deine nächste Lektion
new-here = Neu hier?
learn-in = { $game } lernen in { $minutes } Minuten
lesson-of-course = { $game }, Lektion { $number } von { $count }
lessons-at-table = { $count ->
    [one] Eine Lektion am Tisch.
   *[other] { $count } Lektionen am Tisch.
}
continue-step = Weiter mit Schritt { $step }
next-lesson = Nächste Lektion
first-lesson = Erste Lektion
other-tables = Andere Tische
all-n-tables = Alle { $count } Tische
join-with-code = Mit Code beitreten
join = Beitreten
code-six = Ein Code hat sechs Buchstaben und Ziffern.
no-games = Dieser Server kennt kein Spiel, das diese Seite zeigen kann.
rules-in-minutes = Die Regeln in ein paar Minuten

## Tische in wenigen Worten

list-and = { $first } und { $last }
name-level = { $name } ({ $level })
everyone-here = alle an diesem Gerät
status-lobby = Lobby
status-waiting = Warten
status-watch = Zuschauen
status-finished = Beendet
status-left = Verlassen
seats-open = { $open } von { $count } Plätzen frei
ready-to-start = Bereit zum Start
players = { $count } Spieler
players-range = { $low } bis { $high } Spieler
no-clock = Keine Uhr
days-a-move = { $days } T. je Zug
minutes-a-move = { $minutes } min je Zug
option-is = { $option }: { $value }
without = ohne { $what }
just-now = gerade eben
minutes-ago = { $count ->
    [one] vor einer Minute
   *[other] vor { $count } Minuten
}
hours-ago = { $count ->
    [one] vor einer Stunde
   *[other] vor { $count } Stunden
}
days-ago = { $count ->
    [one] gestern
   *[other] vor { $count } Tagen
}

## Teile

clock-days = { $days } T. { $hours } Std.
clock-hours = { $hours } Std. { $minutes } Min.
time-left = noch { $time }{ $running ->
    [yes] , die Uhr läuft
   *[no] { "" }
}
not-now = Jetzt nicht.
close-why = Erklärung schließen
colour = { $id ->
    [green] Grün
    [orange] Orange
    [da] Doppelagent
    [red] Rot
    [blue] Blau
    [yellow] Gelb
    [purple] Lila
    [white] Weiß
   *[other] { $id }
}
