# Die Worte aller Seiten außer der ersten.

## Einstellungen

settings-lede = In diesem Browser gespeichert, für dieses Gerät. Urlaub und deine Daten liegen auf dem Server.
language = Sprache
language-system = Wie im Browser
language-hint = Der Regeltext auf den Karten von Spycraft ist in jeder Sprache englisch.
light = Licht
light-night = Nacht
light-day = Tag
as-the-system = Wie im System
light-hint = Nacht: eine Lampe über dem Brett. Tag: offene Läden, Tinte auf Creme.
motion = Bewegung
motion-off = Aus
motion-slow = Langsam
motion-normal = Normal
motion-fast = Schnell
motion-hint = Aus: Figuren wandern nicht; ein Ring zeigt, wo sie gelandet sind.
sound = Ton
sound-off = Aus
sound-on = An
sound-hint = Ein leises Klopfen, wenn du am Zug bist, der Klang von Figuren und Karten, und wie eine Partie ausging.
volume = Lautstärke
volume-is = { $percent } %
confirm = Züge bestätigen
confirm-on = Erst fragen
confirm-off = Sofort spielen
confirm-hint = Erst fragen: Ein Zug wird auf dem Brett zusammengestellt und mit seinem Knopf gespielt.
settle = Neue Knöpfe
settle-0 = Wirken sofort
settle-400 = Nach 0,4 s
settle-1000 = Nach 1 s
settle-hint = Nach 0,4 s oder 1 s: Ein Klick auf etwas, das gerade erst erschienen ist, bewirkt nichts.
notify = Mitteilung, solange dieser Tab offen ist
notify-on = An
notify-off = Aus
notify-hint = Wenn du am Zug bist und der Tab nicht zu sehen ist. Der Browser fragt einmal, ob er darf.

## Das Protokoll

log-empty = Noch ist nichts geschehen.

## Meine Daten, Mitteilungen, Urlaub

my-data = Deine Daten auf diesem Server
data-download = Herunterladen
data-delete = Löschen
data-delete-yes = Ja, alles löschen
data-keep = Behalten
data-downloaded = Deine Daten liegen bei deinen Downloads.
data-deleted = Deine Daten sind gelöscht. Dieser Browser ist jetzt ein neuer Gast.
data-hint = Gelöscht werden dein Name, was du gesagt hast, und die Aufzeichnungen, die du mitgebracht hast. Deine Plätze übernehmen Bots; gespielte Züge bleiben, gehören aber niemandem mehr. Das lässt sich nicht rückgängig machen.
when-my-turn = Mitteilung, wenn Safehouse geschlossen ist
notices-hint = Wenn du an einem Tisch mit anderen Menschen am Zug bist. Eine Mitteilung nennt das Spiel und den Tisch, aber nichts von dem, was gespielt wird.
notices-forbidden = Der Browser erlaubt hier keine Mitteilungen.
push-on = Dieser Browser benachrichtigt dich ab jetzt.
push-button = In diesem Browser benachrichtigen
mail-sent = Wir haben an diese Adresse geschrieben: Folge dem Link in der Nachricht.
mail-address = E-Mail-Adresse
mail-button = Per E-Mail benachrichtigen
no-notices = Dieser Server oder dieser Browser kann dich nicht benachrichtigen.
notice-way = { $way ->
    [push] Push, über { $target }
   *[mail] { $target }
}{ $confirmed ->
    [yes] { "" }
   *[no] { " " }(noch nicht bestätigt)
}
notice-stop = Abbestellen
notice-stop-to = Mitteilungen an { $target } abbestellen
notice-stopped = Auf diesem Weg bekommst du keine Mitteilungen mehr.
vacation = Urlaub
vacation-hint = Uhren, die Tage je Zug zählen, stehen für dich still. Du hast dieses Jahr noch { $days ->
    [one] einen Tag
   *[other] { $days } Tage
}.
vacation-until = Bis { $when }
vacation-begin = Jetzt beginnen
vacation-end = Beenden
vacation-begun = Gute Erholung.
vacation-ended = Willkommen zurück.
days = Tage

## Listen von Tischen und Aufzeichnungen

yours = Deine
free-seats = Freie Plätze
choose-game = Wähle ein Spiel
no-table-of-mine = Du sitzt an keinem Tisch.
no-free-seats = Kein öffentlicher Tisch wartet auf Mitspieler.
nobody-plays = Gerade spielt niemand öffentlich.
finished-matches = Deine beendeten Partien
no-finished-matches = Noch keine. Eine Partie, die du zu Ende spielst, kannst du hier Zug für Zug wieder ansehen.
play-a-match = Eine Partie spielen
todays-puzzle = Rätsel des Tages
import-record = Aufzeichnung importieren
paste-record = Füge die Aufzeichnung einer Partie ein, wie man sie beim Ansehen oder auf der Kommandozeile bekommt.
paste-first = Füge zuerst eine Aufzeichnung ein, oder wähle ihre Datei.
replay-it = Ansehen
choose-file = Datei wählen
record-file = Datei mit der Aufzeichnung
file-too-large = Diese Datei ist zu groß für die Aufzeichnung einer Partie.

## Die Lobby

seat-free = Ein Platz ist frei.
about-to-begin = Gleich geht es los.
shuffle-opened = { $good ->
    [yes] Das Geheimnis seines Mischens ist jetzt offen und passt zur Festlegung.
   *[no] Das Geheimnis seines Mischens passt nicht zu der Festlegung, die dieser Browser empfangen hat.
}
shuffle-commitment = Mischen festgelegt auf { $commitment }
choose-deck = { $you ->
    [yes] { $who } und du wählt noch ein Deck.
   *[no] { $count ->
        [one] { $who } wählt noch ein Deck.
       *[other] { $who } wählen noch ein Deck.
    }
}
you-choose-deck = Du wählst noch ein Deck.
waiting-for-players = Warten auf Mitspieler.
all-ready = Alle sind bereit.
lobby-of = Lobby { $id }
pack-is = Paket: { $pack }
seat = Platz
seats = Plätze
options = Optionen
clock = Uhr
door = Zugang
public = Öffentlich
watching = Zuschauer
take-a-seat = Platz nehmen
known-deal = Bekannte Austeilung
known-deal-ask = Jemand kann diese Austeilung kennen
known-deal-counts = Nimm nur Platz, wenn dir das recht ist.
known-deal-sit = Trotzdem Platz nehmen
known-deal-not = Nicht Platz nehmen
plays-known-deal = Es ist nicht frisch ausgeteilt: Der Tisch steht nie in der Liste, und wer Platz nimmt, bestätigt das.
start = Start
start-with-bots = { $count ->
    [one] Jetzt mit einem Bot starten
   *[other] Jetzt mit Bots starten
}
start-level = { $count ->
    [one] Ein Bot der Stufe { $level } nimmt den offenen Platz.
   *[other] Bots der Stufe { $level } nehmen die offenen Plätze.
}
start-waits = { $count ->
    [0] Wartet, bis du bereit bist.
   *[other] { $you ->
        [yes] Wartet, bis { $who } und du bereit sind.
       *[no] { $count ->
            [one] Wartet, bis { $who } bereit ist.
           *[other] Wartet, bis { $who } bereit sind.
        }
    }
}
swap-seats = Plätze tauschen
leave-table = Tisch verlassen
lobby-decks-wait = { $host ->
    [yes] { "" }
   *[no] Wenn alle bereit sind, kann der Gastgeber starten.{ " " }
}Vor der Partie sieht niemand die Liste eines anderen.
lobby-you-start = Starte die Partie, wann du willst.
lobby-host-starts = Alle sind bereit. Der Gastgeber startet die Partie, und sie öffnet sich hier von selbst.
host-away = { $named ->
    [yes] { $name } ist Gastgeber dieses Tisches und
   *[no] Der Gastgeber dieses Tisches ist
} { $long ->
    [yes] seit { $time } weg.
   *[no] gerade nicht da.
}
host-instead = Gastgeber werden
host-instead-in = { $seconds ->
    [one] Gastgeber werden, in { $seconds } Sekunde
   *[other] Gastgeber werden, in { $seconds } Sekunden
}
lobby-starts-itself = Die Partie beginnt von selbst, sobald der letzte Platz besetzt ist, und öffnet sich hier.
lobby-look-on = Nimm Platz, um mitzuspielen, oder bleib hier und schau zu, wenn es losgeht.
bot = Bot
bot-of-level = Bot, { $level }
open-seat = Frei
name-you = { $name } (du)
nobody-yet = Hier sitzt noch niemand
at-the-table = Am Tisch
away-for-now = Gerade nicht da
ready = Bereit
choosing-deck = Wählt noch
no-deck-yet = Noch kein Deck
deck-chosen = Deck gewählt
deck-given = Der Gastgeber hat dieses Deck gewählt und kennt es
deck-brought = { $deck }, <b>{ $count }</b> { $count ->
    [one] Karte
   *[other] Karten
}
seat-who = { $seat }: { $who }
seat-line = { $seat }{ $hosts ->
    [yes] , Gastgeber
   *[no] {""}
}. { $line }
clear-seat = Platz räumen
clear-seat-of = Platz von { $seat } räumen
sit-here = { $again ->
    [yes] Auch hier sitzen
   *[no] Hier sitzen
}
sit-here-as = { sit-here }: { $seat }{ $again ->
    [yes] , für eine zweite Person an diesem Gerät
   *[no] { "" }
}
sit-too-hint = „Auch hier sitzen“ ist für eine zweite Person an diesem Gerät.
bot-is = Bot: { $level }
bot-level-of = Stärke eines Bots als { $seat }
seat-bot = Bot setzen
seat-bot-as = Einen Bot als { $seat } setzen
show-qr = { $shown ->
    [yes] QR ausblenden
   *[no] QR-Code
}
copied = Kopiert.
marked = Markiert. Kopiere den Link mit der Tastatur.
lobby-table = { $game }, { $count } { $count ->
    [one] Platz
   *[other] Plätze
}
how-table-plays = So spielt dieser Tisch
how-played = So wird gespielt
plays-as-usual = Alles ist, wie es die Regeln vorsehen.
plays-with = Gespielt mit: { $choices }.
plays-no-clock = Keine Uhr: Nimm dir die Zeit, die du brauchst.
plays-clock = Die Uhr: { $clock }.
plays-door = { $public ->
    [yes] Er steht in der Liste: Alle dürfen mitspielen oder zuschauen.
   *[no] Nur wer den Link hat, darf mitspielen oder zuschauen.
}
plays-watched = { $count ->
    [one] { $count } Person schaut zu.
   *[other] { $count } Personen schauen zu.
}
bring-friend = Lade jemanden ein
code-spelt = Code { $code }
code-for-home = Gib den Code auf der Startseite ein oder scanne den QR-Code.
link-to-table = Link zu diesem Tisch
share-link = Teilen
copy-link = Link kopieren
qr-code = QR-Code mit dem Link zum Tisch { $id }
local-only = Code, Link und QR-Code gelten nur auf diesem Rechner.
local-more = Starte den Server mit <code>--host 0.0.0.0</code>, um von anderen Geräten aus zu spielen.

## Decks in der Lobby

pasted-list = der eingefügten Liste
not-legal = Nicht erlaubt: { $why }
decks-mine = Meine
decks-starter = Startdecks
decks-paste = Liste einfügen
deck-of = Deck von { $seat }
your-deck = Dein Deck
deck-from = Woher das Deck kommt
open-builder = Zum Deckbau
ready-now = Bereit.
ready-with-deck = Bereit mit { $deck }.
choose-another = Anderes wählen
paste-how = Eine Karte je Zeile, die Anzahl davor.
take-list = Diese Liste nehmen
deck-cards = <b>{ $count }</b> { $count ->
    [one] Karte
   *[other] Karten
}{ $legal ->
    [yes] , erlaubt
   *[no] { "" }
}
no-own-decks = Du hast noch keine eigenen Decks. Bau eins im Deckbau, oder wähle ein Startdeck.
ready-with = Bereit mit { $deck }
choose-a-deck = Wähle ein Deck
seat-ready = { $seat }, bereit

## Ein neuer Tisch

new-table = Neuer Tisch
no-such-game = Ein Spiel namens { $game } gibt es hier nicht.
game = Spiel
no-game-here = Hier kann kein Spiel gespielt werden.
clock-none = Keine
clock-none-hint = Nimm dir die Zeit, die du brauchst.
clock-hint = { $minutes } Minuten für jeden, { $seconds } Sekunden je Zug.
clock-own = Eigene
minutes-each = Minuten für jeden
seconds-a-move = Sekunden je Zug
clock-days-a-move = Tage je Zug
number-of-seats = Anzahl der Plätze
only-watch = An diesem Tisch schaust du nur zu.
hot-seat = Mehrere Plätze gehören dir: Ihr spielt abwechselnd an diesem Gerät.
link-for-open = Du bekommst einen Link und einen Code für { $count ->
    [one] den freien Platz
   *[other] die freien Plätze
}.
starts-at-once = Es fehlt niemand mehr: Die Partie beginnt sofort.
first-match-advice = Das wäre deine erste Partie { $game }; was die Regeln dafür empfehlen, ist schon gewählt. Du kannst es ändern.
public-hint = Steht unter Tische: Jeder auf diesem Server darf mitspielen oder zuschauen. Sonst nur mit deinem Link.
table-talk = Tischgespräch
table-talk-hint = Ein Chat neben dem Brett.
table-talk-unusual = Ein Chat neben dem Brett. Gedacht ist es ohne: Gerede könnte alles verraten.
open-the-table = Tisch eröffnen
start-match = Partie starten
later = Jetzt nicht
colour-of = Farbe von { $seat }
colour-taken = { $colour } ({ $name })
seat-no = Platz { $seat }
seat-who-sits = Platz { $seat }: Wer sitzt hier
me = Ich
bot-level-in = Stärke des Bots auf Platz { $seat }
level-usual = { $level } (üblich)
rule-clause = Regel { $clause }
none = keine
bring-decks = Jeder wählt in der Lobby ein Deck: ein eigenes oder ein Startdeck. Bots spielen Startdecks.
build-decks = Eigene Decks bauen
starter-in-turn = Ein Startdeck, der Reihe nach
deck-own = { $deck }, deins

## Adressen von Tischen

table-no = Tisch { $id }
finding-table = Tisch { $id } wird gesucht
no-such-table = Tisch nicht gefunden
no-table = Einen Tisch { $id } gibt es nicht.
no-table-why = Vielleicht ist der Code falsch getippt, oder der Tisch wurde abgeräumt.
table-unreachable = Der Tisch ist nicht erreichbar.
connection-closed = Der Tisch hat die Verbindung geschlossen.
game-table = { $game }, Tisch { $id }
everybody-left = Alle sind gegangen.
closed-before = Tisch { $id } wurde geschlossen, bevor die Partie begann.
closed-midway = Tisch { $id } wurde während der Partie geschlossen. Was gespielt wurde, lässt sich noch einmal ansehen und sein Mischen prüfen.
open-new = Neuen eröffnen
game-gone = Dieses Spiel hat der Server nicht mehr.

## Aufzeichnungen

replay = Wiedergabe
replay-short = Ansehen

## Die Regeln

rules-lede = Unsere eigenen kurzen Anleitungen. Jede Ablehnung am Tisch verweist auf ihren Absatz hier.
rules-of = Regeln: { $game }
guide-not-loaded = Die Anleitung wurde nicht geladen.
no-such-guide = Diese Anleitung gibt es nicht.
all-rules = Alle Regeln
contents = Inhalt
clause-apart = { $clause } hat in der Anleitung keinen eigenen Absatz.
guide-in-tab = Ganze Anleitung in einem eigenen Tab öffnen
a-table = Tabelle
rules-clause = Regeln, Absatz { $clause }

## Der Tisch

board = Brett
menu = Menü
board-not-loaded = Das Brett wurde nicht geladen. { $reason }
sending = Wird gesendet
waiting-connection = Warten auf die Verbindung
hint-button = Tipp: was ein starker Bot spielen würde
rail = Diese Runde, Protokoll und Chat
step-help = Hilfe bei diesem Schritt
table-parts = Teile des Tisches
concede = Aufgeben
leave-or-concede = Gehen oder aufgeben
leave-match = Diese Partie verlassen?
concede-match = Diese Partie aufgeben?
play-on = Weiterspielen
leave-to-bot = Gehen: Ein Bot spielt weiter
concede-means = { $relief ->
    [yes] Ein Bot kann deinen Platz übernehmen, und die anderen spielen weiter wie bisher. Solange die Partie läuft, kannst du den Platz zurücknehmen. Wenn du aufgibst: { $means } Das lässt sich nicht zurücknehmen.
   *[no] { $means } Das lässt sich nicht zurücknehmen.
}
concede-out = Du scheidest aus; die anderen spielen weiter.
concede-plain = Du gibst die Partie verloren.
concede-ends = Die Partie endet sofort, und die Gegenseite gewinnt.
standing = { $round }: { $step }
step-over = Vorbei
steps-of-round = Schritte der Runde
how-to-use = So bedienst du den Tisch
day-theme = Helle Darstellung
night-theme = Dunkle Darstellung
sound-is-on = Ton an
sound-is-off = Ton aus
sound-and-motion = Ton und Bewegung
with-unread = { $name }, { $count } ungelesen
connection-lost = Die Verbindung ist unterbrochen. Sie wird neu aufgebaut; kein Zug geht verloren.
connection-shut = Der Tisch hat die Verbindung geschlossen. Lade die Seite neu, um zurückzukommen.
closed-broken = Auf dem Server ist etwas schiefgegangen. Die Verbindung wird neu aufgebaut; kein Zug geht verloren.
closed-restart = Der Server startet neu. Die Verbindung wird neu aufgebaut; kein Zug geht verloren.
closed-elsewhere = Ein anderer Server übernimmt diesen Tisch. Die Verbindung wird neu aufgebaut; kein Zug geht verloren.
closed-removed = Du darfst nicht an diesen Tisch.
closed-slow = Dein Gerät war zu langsam für diesen Tisch. Lade die Seite neu, um zurückzukommen.
closed-flood = Zu viele Nachrichten auf einmal. Die Verbindung wird neu aufgebaut; kein Zug geht verloren.
closed-crowded = Zu viele Verbindungen. Schließe ein paar Tabs, oder warte auf einen Platz.
connection-dropped = Die Verbindung brach ab, bevor der Tisch antwortete. Sieh nach, bevor du es noch einmal versuchst.
no-answer-in-time = Der Tisch hat nicht rechtzeitig geantwortet.
table-closed = Dieser Tisch ist geschlossen.
table-left = Der Tisch wurde verlassen.
no-hint = Der Tisch gab keinen Tipp.
you-watch = { $others ->
    [0] Du schaust zu.
   *[other] Du schaust zu, mit { $others } weiteren.
}
hand-device = Gib das Gerät an { $who } weiter.
the-next-seat = den nächsten Platz
only-they-look = Alle anderen sehen weg.
i-am = Ich bin { $who }
i-am-here = Ich bin da
decision = Entscheidung
actions = Aktionen

## Zurücknehmen

line-of-log = „{ $line }“
and-more-steps = „{ $first }“ und { $count ->
    [one] { $count } weiterer Schritt
   *[other] { $count } weitere Schritte
}.
your-rival = Die Gegenseite
their-last-move = der letzte Zug.
your-last-move = dein letzter Zug.
asks-back = { $name } möchte zurücknehmen: { $move } Einverstanden?
asks-back-move = { $name } möchte { $move } zurücknehmen. Einverstanden?
you-asked-back = Du möchtest zurücknehmen: { $move } Die anderen entscheiden.
you-agreed = Du hast zugestimmt; die anderen entscheiden.
agree = Zustimmen
agree-note = der Zug geht zurück
refuse-note = der Zug bleibt
withdraw = Zurückziehen
rather-play-on = { $name } möchte lieber weiterspielen.
request = Bitte
bot-looks = Ein starker Bot sieht es sich an.
back-touch = Letzte Wahl zurücknehmen (Esc)
back-deed = Letzten Schritt zurücknehmen
back-step = Diesen Schritt zurücknehmen
back-choose = Eine Entscheidung oder den Zug zurücknehmen
take-back = Zurücknehmen
back-what = Was nimmst du zurück?
back-one = Diese Entscheidung
back-turn = Den ganzen Zug
back-none = Nichts
back-move = Meinen letzten Zug zurücknehmen
ask-back-move = Bitten, meinen letzten Zug zurückzunehmen

## Gespräch

log = Protokoll
log-newest = Protokoll, Neuestes zuerst
log-and-chat = Protokoll und Chat
chat = Chat
chat-off = Chat aus
chat-is-off = An diesem Tisch ist der Chat aus.
what-was-said = Was gesagt wurde
spectator = Zuschauer
deleted = (gelöscht)
no-messages = Noch keine Nachrichten.
say-to-table = Sag etwas zum Tisch
say-something = Sag etwas
send = Senden
n-new = { $count } neu
clocks-stand = Die Uhren stehen.
wants-pause = { $count ->
    [one] { $who } hätte gern eine Pause.
   *[other] { $who } hätten gern eine Pause.
}
go-on = Weiter
no-pause = Doch keine Pause
pause-clocks = Uhren anhalten
mute-or-remove = Jemanden stummschalten oder entfernen
mute = Stummschalten
mute-who = { $name } stummschalten
is-muted = { $name } ist stummgeschaltet.
let-speak = Sprechen lassen
let-who-speak = { $name } sprechen lassen
may-speak = { $name } darf sprechen.
remove = Entfernen
remove-who = { $name } entfernen
is-removed = { $name } ist entfernt.

## Hilfe

help-moves = Du ziehst, indem du Figuren anklickst oder antippst. Was du jetzt wählen kannst, hat einen hellen Rand; die Leiste unter dem Brett sagt, was es bewirkt. Nichts wird gespielt, bevor du bestätigst.
help-why = Klickst oder tippst du auf etwas anderes, sagt der Tisch, warum es nicht geht, mit dem Absatz der Regeln. Zeig auf eine Zeile des Protokolls, um die Figuren zu sehen, um die es geht.
help-why-touch = Klickst oder tippst du auf etwas anderes, sagt der Tisch, warum es nicht geht, mit dem Absatz der Regeln.
touch-tap = Tippen
touch-tap-does = wählt, was einen hellen Rand hat; was es bewirkt, zeigt sich unter dem Brett
touch-again = Noch einmal
touch-again-does = nimmt diese Wahl zurück
touch-confirm = Bestätigen
touch-confirm-does = spielt den Zug; vorher wird nichts gespielt
touch-dim = Auf anderes
touch-dim-does = getippt, sagt der Tisch, warum es nicht geht, mit dem Absatz der Regeln
touch-tabs = Reiter
touch-tabs-does = führen zum Brett, zu deinen Sachen und zum Protokoll, wo auch der Chat steht
keys = Tasten
key-tab = Tab
key-tab-does = zur nächsten Gruppe: Brett, Karten, Leiste, Protokoll
key-arrows = Pfeiltasten
key-arrows-does = zu dem, was gewählt werden kann, dann zur nächsten Figur in dieser Richtung
key-space = Leertaste
key-space-does = die Figur wählen; während sich etwas bewegt: zum Ende springen
key-enter = Enter
key-enter-does = den zusammengestellten Zug bestätigen; solange er unvollständig ist: die Figur wählen
key-escape = Esc
key-escape-does = die letzte Wahl zurücknehmen, oder schließen, was offen ist
key-help-does = diese Hilfe

## Plätze

you = Du
a-program = { $name } (ein Programm)
nobody = Niemand
away = nicht da
seat-first = { $seat } beginnt
seat-plate = { $own ->
    [yes] { $seat }, du
   *[no] { $seat }, { $player }
}{ $turn ->
    [yes] , am Zug
   *[no] { "" }
}

## Jemand ist nicht da

min-s = { $minutes } min { $seconds } s
only-s = { $seconds } s
only-min = { $minutes } min
who-is-away = { $who } ist nicht da
waiting-for-away = Warten auf { $who }.
while-you-wait = Während du wartest
tab-says-back = Der Tab meldet sich, wenn { $who } zurück ist und sobald du am Zug bist.
away-since = Nicht da, { $time }
notify-me = Benachrichtigen
tab-says-so = Der Tab meldet sich, sobald du am Zug bist.
what-else = Was sonst?
away-to-move = { $who } hat noch nicht gezogen. Es geht nichts verloren, während du wartest.
away-may-move = Vielleicht wartet die Partie auf { $who }. Es geht nichts verloren, während du wartest.
away-clock = { $clock } auf der Uhr.
wait = Warten
wait-note = Du erfährst, wenn du am Zug bist.
let-bot-play = Bot spielen lassen
bot-sits-in = Ein Bot ({ $level }) springt ein, bis { $who } zurückkommt.
claim-win = Sieg beanspruchen
claim-in = Möglich in { $time }, wenn { $who } wegbleibt.
match-ends-now = Die Partie endet sofort.
leave = Gehen
leave-note = Dein Platz bleibt unter diesem Link.

## Beim Zuschauen, und am Ende

skip = Überspringen
earlier-rules = Frühere Regeln
to-rematch = Zur Revanche
rematch = Revanche
rematch-open = Die Revanche ist eröffnet
no-rematch = Keine Revanche
rematch-declined-you = Du hast die Revanche abgelehnt
rematch-declined = { $count ->
    [one] { $who } lehnt eine Revanche ab
   *[other] { $who } lehnen eine Revanche ab
}
rematch-asked = Um Revanche gebeten, die anderen entscheiden
would-play-again = { $count ->
    [one] { $who } möchte noch einmal spielen
   *[other] { $who } möchten noch einmal spielen
}
match-over = Die Partie ist vorbei
next-level = Gegen { $level } spielen
share-picture = Bild teilen
share-short = Teilen
share-made = Das Bild liegt bei deinen Downloads.
share-failed = Das Bild ließ sich nicht erzeugen.
moment-means = Was es bedeutet
you-are-watching = Du schaust zu
take-seat-back = Platz zurücknehmen
meanwhile = { $more ->
    [yes] Inzwischen, zuletzt: { $lines }
   *[no] Inzwischen: { $lines }
}
open-tab = { $tab } öffnen
how-it-went = So lief es
moments = Stationen der Partie
title-move = Dein Zug - { $game }
title-move-step = Dein Zug: { $step } - { $game }
title-back = { $who } ist zurück - { $game }
rv-result = Ergebnis
rv-review = Analyse

## Lektionen

lesson = Lektion
learn-title = Lernen beim Spielen.
learn-lede = Kurze Lektionen am echten Tisch. Nichts ist gesperrt: Fang mit irgendeinem Spiel an, und hör auf, wann du willst.
lessons-not-loaded = Die Lektionen wurden nicht geladen.
course-size = { $minutes } Minuten{ $done ->
    [0] { "" }
   *[other] , { $done } geschafft
}
about = { $what }: { $whom }
all-lessons = Alle Lektionen
all-lessons-short = Kurs
all-lessons-of = Alle Lektionen: { $game }
course-of = Kurs: { $game }
no-such-course = Diesen Kurs gibt es nicht.
course-minutes = Kurs, { $minutes } Minuten
table-and-match = Der Tisch und eine Partie
the-table = Der Tisch
again = Noch einmal
open = Öffnen
done = Geschafft
done-step = Geschafft:
now-play-title = Spiel deine erste Partie mit dem Trainer
now-play = Jetzt eine Partie.
now-play-hint = { $bots ->
    [1] Gegen einen leichten Bot.
    [3] Mit drei leichten Bots.
   *[other] Mit { $bots } leichten Bots.
} Der Trainer meldet sich, wenn etwas neu für dich ist, und bietet an, einen Zug zurückzunehmen, der viel kostet.
now-play-note = { $bots ->
    [1] Ein Tisch gegen einen leichten Bot,
    [3] Ein Tisch mit drei leichten Bots,
   *[other] Ein Tisch mit { $bots } leichten Bots,
} mit Trainer und ohne Uhr.
about-minutes = Etwa { $minutes } Minuten, keine Uhr.
sit-down = Platz nehmen
steps-of-lesson = Schritte der Lektion
lesson-head = <b>Lektion { $number }</b> von { $count }, { $title }
lesson-step = Lektion { $number }/{ $count }, Schritt { $step }/{ $steps }
lesson-title = { $title }, eine Lektion zu { $game }
lesson-done = Lektion { $number } von { $count } ist geschafft
lesson-says = Was die Lektion sagt
lesson-next = Als Nächstes: { $title }
leave-lesson = Lektion verlassen
course-done = Der Kurs ist geschafft
show-me = Zeig es mir
touch-ringed = Wähle, was umrandet ist.
skip-step = Schritt überspringen
no-such-lesson = Diese Lektion gibt es nicht.
lesson-not-opened = Die Lektion lässt sich nicht öffnen.
not-quite = Nicht ganz. { $why }
not-in-lesson = Das gibt es in einer Lektion nicht.
ask-show-me = Nimm stattdessen „Zeig es mir“.

## Ein Spiel ohne eigenes Brett

no-move-names = Keiner deiner Züge betrifft das.
not-your-decision = Das hast jetzt nicht du zu entscheiden.
your-moves = Deine Züge
state-of-play = Spielstand
n-of-m = { $now } von { $of }
of-n = von { $count }
card = Karte
yes = ja
no = nein
somebody = Jemand
n-moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
n-of-m-moves = { $left } von { $count } Zügen
touch-or-choose = { $left }: Wähle, was sie betrifft, oder wähle einen aus der Liste.
they-decide = { $count ->
    [one] { $who } entscheidet.
   *[other] { $who } entscheiden.
}
you-share-win = Du teilst dir den Sieg.
you-won = Du hast gewonnen.
they-won = { $count ->
    [one] { $who } hat gewonnen.
   *[other] { $who } haben gewonnen.
}
nobody-won = Niemand hat gewonnen.

## Verwaltung

administration = Verwaltung
look-again = Aktualisieren
admin-token = Der Schlüssel des Verwalters
admin-token-hint = <code>safehouse admin token</code> gibt ihn auf dem Rechner des Servers aus. Er bleibt, bis dieser Tab geschlossen wird.
admin-no-table = Kein Tisch ist offen.
admin-banned = Gesperrt und stummgeschaltet
admin-nobody = Niemand.
until = bis { $when }
for-good = für immer
let-in = Sperre aufheben
let-in-again = Sperre von { $who } aufheben
muted-at = stumm an { $table }
muted-everywhere = überall stumm
let-speak-again = { $who } wieder sprechen lassen
admin-done = Was getan wurde
admin-stored = Speicher
admin-stored-all = Datenbank { $size } MB. Angerechnet { $used } MB, { $most ->
    [none] kein Kontingent.
   *[other] Kontingent { $most } MB.
} Frei auf dem Datenträger: { $free } MB.
admin-stored-kind = { $kind ->
    [analyses] Analysen
    [chat] Chat
    [comments] Kommentare
    [decks] Decks
    [lessons] Lektionen
    [log] Protokoll
    [notices] Benachrichtigungen
    [people] Personen
    [records] Importierte Aufzeichnungen
   *[tables] Tische
}: { $size } MB in { $items } Zeilen
admin-stored-most = { $who ->
    [guest] Personen, die am meisten gespeichert haben
   *[address] Adressen, von denen am meisten gespeichert ist
}
admin-stored-who = { $size } MB in { $items } Zeilen
admin-nothing = Noch nichts.
admin-outgoing = Mails und Push-Mitteilungen
admin-outgoing-line = { $way ->
    [push] Push
   *[mail] Mail
    }, { $act ->
    [ask] { $way ->
        [push] Anmeldungen
       *[mail] Adressen zum Bestätigen
        }
   *[turn] Mitteilungen zum Zug
    }, { $outcome ->
    [sent] verschickt
    [failed] fehlgeschlagen
   *[refused] über der Grenze
    }: { $hour } in der letzten Stunde, { $total } seit dem Start
admin-act = { $when }: <b>{ $act ->
    [mute] Stummschalten
    [unmute] Sprechen lassen
    [ban] Sperren
    [unban] Wieder einlassen
    [remove] Entfernen
    [close] Tisch schließen
    [delete-chat] Zeile löschen
    [delete-comment] Kommentar löschen
    [forget] Daten löschen
   *[other] { $act }
}</b> { $table } <code>{ $target }</code> von <code>{ $actor }</code> { $reason }
admin-table-is = { $status ->
    [lobby] Lobby
    [playing] läuft
    [finished] beendet
   *[abandoned] verlassen
}, { $public ->
    [yes] öffentlich
   *[no] nur mit Link
}
admin-talk = Gespräch
admin-talk-of = Gespräch an Tisch { $table }
admin-close-table = Tisch { $table } schließen
ban = Sperren
ban-who = { $name } sperren
admin-no-messages = Keine Nachrichten.
delete = Löschen
delete-line = Zeile { $line } von { $name } löschen
guest-or-address = Kennung des Gastes oder Adresse
days-or-good = Tage (leer: für immer)
reason = Grund

## Teile auf einem Brett

piece-chosen = { $what }, gewählt
piece-legal = { $what }, kann gewählt werden

## Der Trainer

coach = Trainer
coach-switch = { $on ->
    [yes] Trainer ausschalten
   *[no] Trainer einschalten
}
coach-menu = { $on ->
    [yes] Trainer: an
   *[no] Trainer: aus
}
coach-to-win = Ziel
coach-now = Jetzt
coach-close = Schließen
coach-off = Trainer aus
hint-after = Deine Aussicht damit: { $chance }{ $give ->
    [none] .
   *[other] {" "}({ $give }).
}
hint-even = Ebenso gut, soweit es sich sagen lässt: { $others }{ $more ->
    [0] .
   *[other] {" "}und { $more } weitere.
}
coach-cost = Das kostete { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} Aussicht{ $give ->
    [none] .
   *[other] {" "}({ $give }).
}
coach-better = Besser
coach-played = Gespielt
coach-take-back = Zurücknehmen
coach-play-on = Weiter
coach-what = Was ist das?

## Die erste Seite einer Anleitung

guide-of = { $game }, die Anleitung
guide-all = Alle Regeln nach Nummern
guide-learn = Am Tisch lernen, { $minutes } Minuten
guide-table = Der Tisch
guide-turn = Ein Zug
guide-mistakes = Was Anfänger falsch machen
