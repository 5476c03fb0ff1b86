# Was zu keinem einzelnen Spiel gehört.

## Aufzählungen

and = { $first } und { $last }
or = { $first } oder { $last }

## Stand der Partie

headline = Zug { $move }, { $who } am Zug
concedes = { $who ->
    [you] Du hast aufgegeben.
   *[other] { $who-name } hat aufgegeben.
}
label-concede = Partie aufgeben
out-of-time = { $who ->
    [you] Deine Zeit ist abgelaufen.
   *[other] Die Zeit von { $who-name } ist abgelaufen.
}
stayed-away = { $who ->
    [you] Du bist weggeblieben.
   *[other] { $who-name } ist weggeblieben.
}
answer-within = { $prompt } Nach { $seconds } Sekunden ohne Antwort passt du.

## Ablehnungen

game-over = Das Spiel ist vorbei.
not-asked = Du bist gerade nicht gefragt.
seat-is-out = Dieser Platz ist schon aus der Partie ausgeschieden; die anderen spielen weiter.
nothing-to-undo = Du hast keinen offenen Schritt, den du zurücknehmen könntest.

## Tipps

only-move = Das ist dein einziger erlaubter Zug.
hint-chance = Damit gewinnst du mit etwa { $percent } %, auf { $within } genau.
hint-exact = Damit gewinnst du mit { $percent } %, wenn alle so gut wie möglich spielen.
hint-equal = Genauso gut, soweit es sich sagen lässt: { $others }.
hint-equals = Genauso gut, soweit es sich sagen lässt: { $others } und { $count } weitere.
hint-unsure = Nach { $playouts } Durchläufen lässt sich kein Zug von den anderen unterscheiden.

## Warum ein Zug besser ist: wann etwas gilt

reason-turn = Nach deinem Zug
reason-next = Vor deinem nächsten Zug
reason-end = Am Ende
why-both = { $first } { $second }
why-fact = { $move }. { $when }: { $fact }
why-size = Etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} Gewinnchance mehr als { $other }, in { $playouts } Durchläufen.
why-exact = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} Gewinnchance mehr als { $other }.

## Womit der Server ablehnt

players-only = Das dürfen nur die Spieler dieses Tisches.
no-clock = Hier gibt es keine Uhr, die man anhalten könnte.
no-talk = An diesem Tisch gibt es kein Tischgespräch.
too-much-computed = Für dich wird schon zu viel berechnet. Warte einen Moment.
muted-by-admin = Ein Verwalter hat dich stummgeschaltet.
muted-by-host = Der Gastgeber hat dich an diesem Tisch stummgeschaltet.
removed-by-host = Der Gastgeber hat dich von diesem Tisch entfernt.
host-only = Das darf nur der Gastgeber des Tisches.
host-is-here = Der Gastgeber ist da.
host-may-come-back = Der Gastgeber kann noch zurückkommen. Frag in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
nobody-there = Dort ist niemand.
that-is-you = Das bist du selbst.
too-many-tabs = Zu viele offene Verbindungen. Schließe ein paar Tabs.
too-many-watch = An diesem Tisch schauen schon zu viele zu.
too-many-messages = Zu viele Nachrichten auf einmal. Warte einen Moment.
something-broke = Hier ist etwas schiefgegangen.
not-begun = Die Partie hat noch nicht begonnen.
speak-slower = Du schreibst sehr schnell. Warte einen Moment.
sent-often = Du lädst den Tisch sehr oft neu. Warte einen Moment.
no-hint = Es ließ sich kein Tipp finden.
name-empty = Ein Name braucht mindestens einen Buchstaben.
name-long = Ein Name hat höchstens { $most } Zeichen.
chat-empty = Die Nachricht ist leer.
chat-long = Eine Zeile hat höchstens { $most } Zeichen.
too-many-tokens = Zu viele falsche Schlüssel. Warte einen Moment.
needs-token = Dafür braucht es den Schlüssel des Verwalters.
nothing-here = Hier gibt es nichts.
no-guide = Zu { $game } gibt es keine Anleitung.
no-own-decks = { $game } spielt man ohne eigene Decks.
vacation-left = Du hast noch { $days ->
    [one] { $days } Urlaubstag
   *[other] { $days } Urlaubstage
}.
deck-name = Der Name eines Decks hat 1 bis { $most } Zeichen.
deck-long = Ein Deck hat höchstens { $most } Zeichen.
decks-full = Du hast schon { $most } Decks. Lösche zuerst eins.
no-deck = Du hast kein Deck namens „{ $name }“.
renamed-often = Du änderst deinen Namen sehr oft. Warte einen Moment.
one-hint = Ein Tipp nach dem anderen.
many-hints = Das sind viele Tipps. Warte einen Moment.
no-table = Einen Tisch mit diesem Code gibt es nicht.
other-rules = Diese Partie wurde nach anderen Regeln gespielt als denen dieses Servers.
table-not-opened = Der Tisch lässt sich gerade nicht öffnen. Versuch es noch einmal.
many-new = Du eröffnest sehr viel auf einmal. Warte einen Moment.
host-full = Wem dieser Tisch gehört, hat schon { $most } unfertige Tische.
tables-full = Du hast { $most } unfertige Tische. Beende oder verlasse zuerst einen.
other-server = Ein anderer Server übernimmt; versuche es gleich noch einmal.
restarting = Der Server startet neu; öffne den Tisch gleich noch einmal.
record-later = Die Aufzeichnung gibt es, sobald die Partie vorbei ist.
record-never = Dieser Tisch wurde geschlossen, bevor die Partie begann; es gibt also keine Aufzeichnung.
record-broken = Diese Aufzeichnung lässt sich nicht durchspielen.
record-late = Das Durchspielen der Aufzeichnung hat zu lange gedauert. Versuche es gleich noch einmal.
begun-without = Die Partie hat ohne dich begonnen; du kannst zuschauen.
seat-taken = Dieser Platz ist besetzt.
all-taken = Alle Plätze sind besetzt; du kannst zuschauen.
seat-stays = Die Partie läuft: Dein Platz bleibt dir. Gib auf, oder übergib ihn einem Bot.
match-over = Die Partie ist vorbei.
not-seated = Du sitzt nicht an diesem Tisch.
seats-set = Die Plätze stehen fest, sobald die Partie begonnen hat.
bot-already = Auf diesem Platz spielt schon ein Bot.
here-and-plays = { $name } ist da und spielt auf diesem Platz.
colours-before = Farben werden vor Beginn der Partie gewählt.
colour-taken = { $name } hat { $colour } gewählt. Wähle etwas anderes.
decks-before = Decks werden vor Beginn der Partie gewählt.
not-your-seat = Das ist nicht dein Platz.
given-up = Dieser Tisch wurde aufgegeben.
closed-midway = Dieser Tisch wurde während der Partie geschlossen. Seine Aufzeichnung ist lesbar.
closed-unbegun = Dieser Tisch wurde geschlossen, bevor die Partie begann.
storage-failed = { $why ->
    [full] Der Datenträger des Servers ist voll; er kann das gerade nicht speichern. Nichts hat sich geändert.
    [busy] Der Speicher des Servers ist beschäftigt; nichts hat sich geändert. Versuche es gleich noch einmal.
   *[gone] Der Server erreicht seinen Speicher gerade nicht. Was er bestätigt hat, geht nicht verloren; versuche es gleich noch einmal.
}
quota-full = { $scope ->
    [guest] Du hast so viel gespeichert, wie dieser Server einer Person erlaubt ({ $most } MB). Lösche etwas oder warte, bis etwas abläuft.
    [address] Von deiner Netzadresse ist so viel gespeichert, wie dieser Server erlaubt ({ $most } MB). Lösche etwas oder versuche es in einigen Tagen noch einmal.
   *[house] Dieser Server hat dafür gerade keinen Platz. Laufende Partien gehen weiter; wer ihn betreibt, kann Platz schaffen.
}
disk-nearly-full = Der Datenträger dieses Servers ist fast voll; der Rest bleibt für laufende Partien. Versuche es später noch einmal.
undo-many = In dieser Partie wurde schon so viel zurückgenommen, dass nichts mehr zurückgenommen werden kann. Spiele von hier aus weiter.
not-stored = Der Server kann das gerade nicht speichern; nichts hat sich geändert.
other-process = Der Tisch ist in einen anderen Prozess umgezogen. Versuch es noch einmal.
table-not-read = Der Tisch lässt sich gerade nicht lesen. Versuch es noch einmal.
moved-on = Am Tisch ging es inzwischen weiter. Sieh noch einmal nach.
claim-two = Den Sieg beanspruchen kann man nur an einem Tisch zu zweit, der in einer Sitzung gespielt wird.
claim-away = Den Sieg beanspruchen kann man nur, wenn jemand nicht da ist.
claim-not-waiting = Die Partie wartet nicht auf { $name }.
may-come-back = { $name } kann noch zurückkommen. Frag in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
no-open-step = Du hast keinen offenen Schritt, den du zurücknehmen könntest.
not-back-now = Das lässt sich gerade nicht zurücknehmen. Versuch es noch einmal.
not-moved-yet = Du hast noch nicht gezogen, es gibt nichts zurückzunehmen.
other-wish = Jemand anderes möchte etwas zurücknehmen; antworte zuerst darauf.
players-answer = Darauf dürfen nur Mitspieler antworten.
no-wish = Niemand möchte einen Zug zurücknehmen.
own-wish = Das ist deine eigene Bitte; die anderen antworten darauf.
closed-already = Dieser Tisch ist schon geschlossen.
seat-open = Ein Platz ist noch frei. Warte auf jemanden, oder setz einen Bot dorthin.
must-bring-deck = { $count ->
    [one] { $who } muss zuerst ein Deck mitbringen.
   *[other] { $who } müssen zuerst Decks mitbringen.
}
rematch-later = Eine Revanche gibt es, sobald die Partie vorbei ist.
rematch-players = Um eine Revanche können nur die Mitspieler bitten.
no-order-now = Jetzt gibt es nichts anzuordnen.
hints-alone = Tipps gibt es, wenn du gegen Bots oder allein spielst.
not-your-decision = Das hast jetzt nicht du zu entscheiden.
no-hint-in-time = Es ließ sich nicht rechtzeitig ein Tipp finden.
no-push = Dieser Server verschickt keine Push-Mitteilungen.
push-unknown = Das ist keine Adresse eines Push-Dienstes, der hier bekannt ist.
no-mail = Dieser Server verschickt keine E-Mails.
not-mail = Das ist keine E-Mail-Adresse.
much-sent = { $what ->
    [guest] Das hast du zu oft angefordert. Versuch es in { $minutes } Minuten noch einmal.
    [address] Unter deiner Adresse haben das zu viele angefordert. Versuch es in { $minutes } Minuten noch einmal.
    [target] Für diese Adresse wurde das zu oft angefordert. Versuch es in { $minutes } Minuten noch einmal.
   *[house] Dieser Server hat vorerst genug verschickt. Versuch es in { $minutes } Minuten noch einmal.
    }
mail-not-sent = Die E-Mail konnte nicht verschickt werden. Versuch es später noch einmal.
notices-full = Du hast schon { $most } Wege für Mitteilungen. Entferne zuerst einen.
no-lessons = Zu { $game } gibt es keine Lektionen.
lesson-long = Eine Lektion hat höchstens { $most } Züge.
lesson-over = Die Lektion ist vorbei.
lesson-misfit = Diese Lektion passt nicht mehr zu den Regeln dieses Servers. { $why }
comment-long = Ein Kommentar hat höchstens { $most } Zeichen.
comment-empty = Schreib etwas, oder zeig andere Züge.
comments-full = Eine Partie hat höchstens { $most } Kommentare.
comments-mine = Du hast zu dieser Partie { $most } Kommentare geschrieben; mehr geht nicht.
comments-address = Von deiner Adresse kommen { $most } Kommentare zu dieser Partie; mehr geht nicht.
comments-kept = Die letzten Kommentare sind für die Spieler und die Person reserviert, die den Tisch eröffnet oder die Partie importiert hat.
no-comment = Diesen Kommentar gibt es nicht.
comment-not-yours = Nur wer ihn geschrieben hat und der Gastgeber des Tisches können einen Kommentar löschen.
plan-seats = Der Plan nennt jeden der { $seats } Plätze einmal.
plan-once = Der Plan nennt jeden Platz einmal.
no-seat = Diesen Platz gibt es nicht: Die Plätze sind 0 bis { $last }.
line-long = Eine Variante hat höchstens { $most } Züge.
no-moment = Diesen Augenblick gibt es nicht: Es gibt 0 bis { $last }.
moments-backwards = Der letzte Augenblick liegt vor dem ersten.
nobody-waits = Die Anfrage wurde zurückgezogen.
many-programs = Du meldest sehr schnell Programme an. Warte einen Moment.
notice-gone = Dieser Link wurde schon benutzt oder ist zu alt.
notice-none = An diese Adresse wird nichts gesendet.
not-understood = Die Anfrage wurde nicht verstanden.
not-open = Darauf hast du keinen Zugriff.
not-in-this-way = Diese Adresse nimmt solche Anfragen nicht an.
too-large = Das ist zu groß.
body-json = Eine Anfrage ist JSON.
broken = Hier ist etwas schiefgegangen. Nichts wurde geändert.
clock-range = { $what ->
    [match] Die Zeit für die Partie
    [move] Die Zeit für einen Zug
    [each] Die Zeit für jeden Zug
   *[added] Die zusätzliche Zeit
} beträgt { $low } bis { $high } Sekunden.
seed-open = An einem Tisch mit offenem Platz mischt der Server.
seed-text = Ein Startwert ist eine Zahl oder ein Text aus höchstens { $most } druckbaren Zeichen.
seed-number = Ein Startwert als Zahl hat höchstens 53 Bit.
not-public = Dieser Tisch kann nicht öffentlich sein. { $why }
sit-unconfirmed = { $why } Bestätige das, um Platz zu nehmen (accepts: { $name }).
deal-fresh = Der Server hat zufällig ausgeteilt; niemand kennt, was verdeckt ist.
deal-known = An diesem Tisch ist nicht frisch ausgeteilt: { $why }.
deal-seed = wer ihn eröffnet hat, hat den Startwert gewählt und kann alles Verdeckte und jedes spätere Mischen kennen
deal-seed-unsaid = eine frühere Version hat nicht gespeichert, wer den Startwert gewählt hat; wer ihn eröffnet hat, kennt also vielleicht alles Verborgene und jedes spätere Mischen
deal-options = eine Option für Tests legt fest, was sonst zufällig ausgeteilt wird
deal-record = er setzt eine aufgezeichnete Partie fort, und wer die Aufzeichnung gesehen hat, kann alles kennen, was in diesem Moment verdeckt war
deal-decks = jemand anderes hat das Deck eines Platzes zusammengestellt und kennt dessen Karten
deal-redealt = er setzt eine aufgezeichnete Partie fort, und wer die Aufzeichnung gesehen hat, kann alles kennen, was { $who-name } in diesem Moment wusste; der Rest wird neu ausgeteilt
deal-position = er beginnt mit einer vorbereiteten Stellung, und wer sie gesehen hat, kann alles kennen, was darin verdeckt ist
deal-pack = er wurde mit einem Paket eröffnet, das hier nicht installiert ist
data-deleted = Deine Daten sind gelöscht.
deck-text = Ein Deck ist ein Text oder die Kennung eines fertigen Decks.
no-chat-line = In diesem Gespräch gibt es keine Zeile { $line }.
barred = Du bist auf diesem Server gesperrt.{ $why ->
    [none] { "" }
   *[other] { " Grund: " }{ $why }
}
seat-or-line = Nenne entweder einen Platz oder eine Zeile des Gesprächs.
no-ban = { $value } ist nicht gesperrt.
admin-muted = { $on ->
    [yes] { $who } ist stummgeschaltet.
   *[no] { $who } darf wieder sprechen.
}
admin-banned = { $who } ist { $days ->
    [none] für immer
    [one] für { $days } Tag
   *[other] für { $days } Tage
} gesperrt.
admin-unbanned = { $who } ist nicht mehr gesperrt.
admin-closed = Tisch { $table } ist geschlossen.
admin-wiped = Zeile { $line } von Tisch { $table } ist gelöscht.
admin-comment = Der Kommentar zu { $replay } ist gelöscht.
admin-forgot = Die Daten dieser Person sind gelöscht.
ban-days = Eine Sperre dauert höchstens { $most } Tage, ohne Angabe für immer.
ban-guest = Ein Gast wird mit einer Kennung aus 24 Buchstaben und Ziffern genannt.
ban-one = Nenne entweder einen Gast oder eine Adresse.
not-address = Das ist keine Adresse.
table-code = Nenne einen Tisch mit seinem Code.
push-keys = Das sind keine Schlüssel eines Browsers für Push-Nachrichten.
message-long = Eine Nachricht hat höchstens { $most } Zeichen.
hello-first = Die erste Nachricht einer Verbindung ist hello.
too-many-requests = Zu viele Anfragen auf einmal. Warte einen Moment.
unknown-token = Das Token dieses Programms gilt auf diesem Server nicht. POST /api/programs erzeugt eins.

## Mails und Push-Nachrichten

mail-ask = Bestätige deine Adresse für Safehouse
mail-ask-text =
    Jemand, vermutlich du, hat Safehouse gebeten, an diese Adresse zu schreiben, wenn ein Zug ansteht.

    Zum Bestätigen, innerhalb von { $hours } Stunden: { $link }

    Wenn du das nicht warst, tu nichts; dann kommt keine weitere Mail.
mail-turn = Du bist am Zug: { $game }
mail-turn-text =
    Du bist am Zug: { $game }, Tisch { $table }.

    { $link }

    Diese Mails abbestellen: { $off }
push-turn = Du bist am Zug
push-at = { $game }, Tisch { $table }
notice-title = Mitteilungen
notice-yes = Bestätigen
notice-yes-text = Safehouse schreibt an diese Adresse, wenn du am Zug bist.
notice-on = Danke. Du bekommst eine Mail, wenn du am Zug bist.
notice-stop = Abbestellen
notice-stop-text = Safehouse sendet dir auf diesem Weg nichts mehr.
notice-off = Du wirst auf diesem Weg nicht mehr benachrichtigt.

## Bots

level = { $id ->
    [tourist] Tourist
    [courier] Kurier
    [lookout] Späher
    [informant] Informant
    [agent] Agent
    [handler] Führungsoffizier
   *[controller] Leiter
}
level-blurb = { $id ->
    [tourist] Übersieht viel und spielt oft, ohne nachzudenken.
    [courier] Nimmt, was jetzt am besten aussieht, und denkt nie voraus.
    [lookout] Probiert ein paar Züge im Kopf, bevor er spielt.
    [informant] Sieht kurz nach, was folgen könnte.
    [agent] Denkt voraus und spielt solide.
    [handler] Denkt weit voraus und verzeiht wenig.
   *[controller] Der Stärkste. Lässt sich Zeit.
}

## Das Terminal

type-help = Tippe `help` für eine Liste der Befehle.
you-sit = du
beside = { $who ->
    [you] { " (du)" }
   *[other] { " (" }{ $who-name })
}
bot-sits = { $name }, ein Bot ({ $level })
you-leave = Du gehst: { $how }.
enter-passes = Mit Enter lässt du es bleiben.
as-whom = { $count ->
    [0] as PLATZ: Sonst ist niemand hier.
   *[other] as PLATZ: Nenne den Platz, der handelt: { $others }.
}
nothing-out-of-turn = { $seat } kann jetzt nicht außer der Reihe handeln.
only-you-see = { $seat }, drücke Enter, wenn nur du den Bildschirm siehst.
no-such-move = Einen Zug { $move } gibt es nicht; die Liste geht von 1 bis { $count }.
why-which = why ZUG: Nenne einen Zug, zum Beispiel einen, den du gern spielen würdest.
it-is-legal = Er ist erlaubt.
taken-back-to = Zurückgenommen bis Zug { $ply }.
nothing-taken-back = Du hast keinen Zug, den du zurücknehmen könntest.
save-where = save DATEI: Nenne eine Datei.
saved-to = Gespeichert in { $path }.
lesson-help = Tippe eine Zahl oder einen Zug, um zu spielen; außerdem: show, skip, back, moves, board, quit.
lesson-step = { $at } von { $count }, { $name }
touch-it = Wähle es auf dem Brett: { $touch }
not-quite = Nicht ganz. { $why }
after-move = { $game }, nach Zug { $ply } von { $count }
seats-and-seed = { $seats } Plätze, Startwert { $seed }
record-ends = Die Aufzeichnung endet hier: { $how }.
replay-keys = Zug { $ply } von { $count }. Enter weiter, b zurück, r nächste Runde, R Runde davor, eine Zahl springt, q beendet:
not-one-of-them = „{ $word }“ gibt es hier nicht.
play-help = { "  " }eine Zahl       den Zug aus der Liste spielen
    { "  " }ein Zug         ihn in seiner Schreibweise spielen, wie sie hinter einer Zahl steht; Wörter am
    { "                  " }Ende, ohne die nur ein erlaubter Zug bleibt, dürfen fehlen
    { "  " }why ZUG         ob der Zug erlaubt ist, und wenn nicht, warum
    { "  " }hint            was ein starker Bot spielen würde, und warum
    { "  " }undo            deinen letzten Zug zurücknehmen
    { "  " }moves           die erlaubten Züge noch einmal aufzählen
    { "  " }board           das Brett noch einmal zeichnen
    { "  " }log             alles, was geschehen ist
    { "  " }save DATEI      die Aufzeichnung schreiben (als Text, wenn DATEI auf .txt endet, sonst JSON)
    { "  " }as PLATZ        an einer Tastatur: einen anderen Platz außer der Reihe handeln lassen, wo die
    { "                  " }Regeln es anbieten
    { "  " }concede         die Partie aufgeben
    { "  " }quit            gehen

## Der Trainer

leads-points = { $who ->
    [you] Du führst
   *[other] { $who-name } führt
} { $points } zu { $second }
level-points = Gleichstand bei { $points }
own-points = Du hast { $points }; andere Punkte sind verdeckt
remark-cost = Das hat { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} Gewinnchance gekostet, auf { $within } genau.
remark-chances = Besser war { $better }: { $percent } %, jetzt { $played } %.
remark-better = Besser war { $better }.
coach-alone = Den Trainer gibt es nur in Partien gegen Bots.
coach-often = Das sind viele Anmerkungen. Warte einen Moment.
no-remark = Zu diesem Zug ließ sich keine Anmerkung berechnen.
no-opening = Die Anleitung zu { $game } hat keine erste Seite.
no-picture = Dieses Bild gibt es nicht.

## Rätsel

puzzle-win = { $count ->
    [one] Finde den einzigen Zug, der gewinnt.
   *[other] Finde einen Zug, der gewinnt. Es gibt { $count }.
}
puzzle-best = { $count ->
    [one] Finde den einen klar besten Zug.
   *[other] Finde einen der { $count } besten Züge. Alle anderen sind klar schlechter.
}
puzzle-best-chance = { puzzle-best } Nach dem, was du weißt, gewinnst du danach mit etwa { $percent } % Wahrscheinlichkeit (± { $error }).
puzzle-wins = Das ist er: Er gewinnt gegen jede Antwort.
puzzle-equal = Auch richtig: In { $worlds } durchgespielten Partien ist er vom besten Zug nicht zu unterscheiden.
puzzle-solved = Das ist er: In { $worlds } durchgespielten Partien etwa { $points } (± { $error }) Punkte besser als der nächstbeste Zug.
puzzle-shown = { $count ->
    [one] Der Zug war: { $moves }.
   *[other] Jeder von diesen ist richtig: { $moves }.
}
puzzle-not-it = Dieser Zug gewinnt nicht: Es gibt eine Antwort darauf.
puzzle-refuted = Ein anderer Zug ist besser: Dieser ist in { $worlds } durchgespielten Partien etwa { $points } (± { $error }) Punkte schlechter.
puzzle-worse = Andere Züge sind klar besser als dieser.
puzzle-theme = { $theme ->
    [last-round] Letzte Runde
    [turn] Die Partie wenden
    [save] Retten, was zu retten ist
    [secure] Den Vorsprung halten
   *[several] Mehrere sind richtig
}
puzzle-move-long = Ein Zug hat höchstens { $most } Zeichen.
puzzle-not-now = Das Rätsel kann gerade nicht gezeigt werden. Versuche es gleich noch einmal.
one-line = Eine Fortsetzung nach der anderen.
no-puzzles = Zu { $game } gibt es keine Rätsel.
puzzle-numbers = { $game } hat die Rätsel 1 bis { $most }.

## Analyse

analyse-finished = Nur eine beendete Partie lässt sich analysieren.
analyses-busy = Für dich werden schon { $most } Partien analysiert. Warte, bis eine fertig ist.
moment-not-now = Dieser Augenblick lässt sich gerade nicht analysieren.
analysis-stopped = Die Analyse brach vor dem Ende ab. Sie lässt sich wieder starten.
review-budget = Eine Besprechung macht 1 bis { $most } Durchläufe.
why-unknown = Diese Entscheidung ist noch nicht untersucht.
why-move = Der Zug { $move } wurde hier nicht durchgespielt.
why-equal = Diese beiden Züge lassen sich nicht unterscheiden.
move-long = Ein Zug hat höchstens { $most } Zeichen.
line-move = Ein Zug besteht aus seinem Platz und seiner Schreibweise, etwa „0 pass“.

## Ungültige Züge, Optionen und Aufzeichnungen

move-word = Unbekannt für { $field }: { $given }. Bekannt: { $known }.
move-number = Unbekannt für { $field }: { $given }. Eine Zahl von { $low } bis { $high }.
move-form = Ein Zug ist ein Text oder ein Objekt mit kind, nicht { $given }.
move-words = Zu viele Wörter für { $kind }: { $given }.
move-needs-kind = Ein Zug braucht kind.
move-field = Unbekanntes Feld von { $kind }: { $given }. Erlaubt: { $any ->
    [yes] { $known }
   *[no] nichts weiter
}.
move-list = Unbekannt für { $field }: { $given }. Hier steht eine Liste.
move-code = Der Code eines Zugs ist eine Liste ganzer Zahlen, nicht { $given }.
move-value = Unbekannt für { $field }: { $given }.
move-numbers = Zu viele Zahlen für { $kind }.
say-seat = Nenne den Platz, der zieht: Gefragt sind mehrere Plätze oder keiner.
seat-unknown = Den Platz { $given } gibt es nicht; Plätze sind 0 bis { $last }.
option-value = Option { $option }: { $given } geht nicht. { $allowed }
option-allowed = { $kind ->
    [flag] Erlaubt ist true oder false.
    [choice] Erlaubt ist eins von { $choices }.
    [subset] Erlaubt ist eine Liste ohne Wiederholungen aus { $choices }.
    [number] Erlaubt ist eine Zahl von { $low } bis { $high }.
    [list] Erlaubt ist eine Liste von { $length } aus { $choices }.
   *[decks] Erlaubt ist eine Liste von Decks, jedes eins von { $choices } oder ausgeschrieben.
}{ $empty ->
    [yes] {" "}Sie darf leer bleiben.
   *[no] {""}
}
option-alike = Option { $option }: Keine zwei Plätze dürfen das Gleiche haben.
option-no-colours = In { $game } gibt es keine Farben zu wählen.
option-seats = { $game } hat { $counts } Plätze, nicht { $given }.
option-seed = Der Startwert ist eine Zahl von höchstens 64 Bit oder ein Text von bis zu 200 Zeichen.
option-stored = Option { $option }: Eine neue Partie wird mit { $usual } gespielt; andere Werte sind für Partien, die damit gespeichert wurden.
option-internal = Option { $option } ist für Tests: An Tischen eines Servers wird mit { $usual } gespielt.
option-object = Optionen sind ein Objekt aus Namen und Werten.
option-unknown = { $game } hat keine Option { $given }. Es gibt { $any ->
    [yes] { $known }
   *[no] keine
}.
option-no-decks = { $game } wird ohne eigene Decks gespielt.
pack-mismatch = Die Partie wurde { $had ->
    [yes] mit dem Paket { $played }
   *[no] ohne Paket
} gespielt; dieser Server spielt { $game } { $has ->
    [yes] mit dem Paket { $here }
   *[no] ohne eines
}. { $had ->
    [yes] Starte ihn mit --pack und dessen Ordner.
   *[no] Starte ihn ohne --pack.
}
refused = { $reason } { $clause }
record-misfit = Zug { $number } ({ $move }) passt nicht: { $why }
record-noted = { $problem } Gespielt wurde{ $named ->
    [yes] {" "}mit Version { $version }
   *[no] {""}
} mit anderen Daten von { $game } (Prüfwert { $data }, hier { $here }{ $short ->
    [yes] ; hier fehlt das Set { $lacking }
   *[no] {""}
}).
record-result = Laut Aufzeichnung endet die Partie mit { $said }, ihre Züge führen zu { $outcome }.
no-game = Es gibt kein Spiel { $given }. Es gibt: { $known }.
record-is-text = Eine Aufzeichnung ist Text in UTF-8; Zeile { $line } ist es nicht.
record-characters = Eine Aufzeichnung hat höchstens { $most } Zeichen.
record-not-json = Die Aufzeichnung ist nicht lesbar: Zeile { $line }, Spalte { $column } ist kein JSON.
record-object = Eine Aufzeichnung ist ein Objekt.
record-lacks = In der Aufzeichnung fehlt: { $parts }.
record-no-first = Der Aufzeichnung fehlt die erste Zeile: [safehouse 3 SPIEL], oder [game SPIEL], wenn eine ältere Version sie geschrieben hat.
record-first-line = Die erste Zeile einer Aufzeichnung ist [safehouse 3 SPIEL], etwa [safehouse 3 spyon].
record-no-form = Die Aufzeichnung nennt ihre Form nicht: Der Teil safehouse fehlt. Er ist 1 bei Aufzeichnungen älterer Versionen und bei solchen, die von Hand geschrieben sind.
record-other-version = Die Aufzeichnung stammt von einer anderen Version von Safehouse.
record-seats = Die Plätze einer Aufzeichnung sind eine Zahl, ihr Startwert eine Zahl oder ein Text.
record-moves = Die Züge einer Aufzeichnung sind Paare aus Platz und Notation.
record-notes = Die Notizen einer Aufzeichnung sind eine Liste von höchstens { $most }.
record-note-ply = Eine Notiz in einer Aufzeichnung nennt den Zug, um den es geht.
record-note-text = Eine Notiz in einer Aufzeichnung ist ein Text von höchstens { $most } Zeichen.
record-note-moves = Die Züge einer Notiz sind höchstens { $most } Paare aus Platz und Notation.
record-players = Die Spieler einer Aufzeichnung sind eine Liste von Namen.
record-options = Die Optionen einer Aufzeichnung sind ein Objekt, ihr Ergebnis ist ein Wort.
record-origin = Der Ausgangspunkt einer Aufzeichnung ist eine Stellung.
record-data = Die Daten einer Aufzeichnung sind ein Fingerabdruck aus Buchstaben und Ziffern.
record-version = Die Version einer Aufzeichnung ist ein Text von höchstens { $most } Buchstaben.
record-sets = Die Sets einer Aufzeichnung sind eine Liste von höchstens { $most } Namen.
record-deal = Die Austeilung einer Aufzeichnung ist ein Wort aus höchstens { $most } Buchstaben.
record-packs = Jedes Paket einer Aufzeichnung hat einen Namen, eine Version und einen Fingerabdruck.
record-game = Das Spiel einer Aufzeichnung ist die Kennung eines Spiels: Buchstaben, Ziffern und Bindestriche.
record-origin-other = Der Ausgangspunkt der Aufzeichnung ist eine Stellung mit einer anderen Zahl von Plätzen.
record-note-late = Eine Notiz der Aufzeichnung gehört zu Zug { $ply }, aber die Aufzeichnung hat { $count } Züge.
record-unknown = Eine Aufzeichnung hat keinen Teil { $part }{ $close ->
    [yes] ; gemeint ist wohl { $near }
   *[no] {""}
}. Möglich sind: { $known }.
record-no-end = Die Aufzeichnung hat kein Ende: Was auf Zug { $moves } folgt, fehlt.
record-end = Das Ende der Aufzeichnung ist keines: Es hat moves, lines, check und marks.
record-end-moves = { $how ->
    [lost] Die Aufzeichnung hat { $moves } Züge, aber ihr Ende zählt { $due }: Was auf Zug { $moves } folgt, fehlt.
   *[more] Die Aufzeichnung hat { $moves } Züge, aber ihr Ende zählt { $due }: Es ist mehr, als geschrieben wurde.
}
record-after-end = Das steht hinter dem Ende der Aufzeichnung: { $text }
record-changed = Die Aufzeichnung ist nicht, wie sie geschrieben wurde: { $one ->
    [yes] { $first }
   *[no] etwas von { $first } bis { $last }
} { $how ->
    [lost] fehlt oder wurde geändert ({ $count } zu wenig)
    [more] kam hinzu oder wurde geändert ({ $count } zu viel)
   *[same] wurde geändert
}. Um sie so durchzuspielen, wie sie ist, lösche die Teile safehouse und end.
record-changed-somewhere = Das Ende der Aufzeichnung passt nicht zur Aufzeichnung: Es wurde geändert.
record-place-line = Zeile { $line }
record-place-part = Teil { $part }
record-place-move = { $note ->
    [yes] eine Notiz zu Zug { $ply }
   *[no] Zug { $ply }
}
record-item = Nummer { $number } von { $part }: { $why }
record-doubled = { $part } steht schon in Zeile { $first }.
record-line = Zeile { $line }: { $why }
record-listed = Die Liste { $part } steht in eigenen Zeilen.
record-open-header = Diesem Kopf fehlt die schließende Klammer: { $text }
record-open-note = Dieser Notiz fehlt die schließende Klammer.
record-open-try = Diesem Zug fehlt die schließende Klammer: { $text }
record-not-move = Das ist kein Zug: { $text }
record-move-number = { $how ->
    [missing] Das ist Zug { $number }, aber davor fehlt Zug { $due }.
   *[again] Die Nummer ist { $number }, aber es ist Zug { $due }.
}
record-try-number = Die Nummer ist { $number }, aber es ist Zug { $due } der hier versuchten Züge.
json-deep = Am Zeichen { $at } sind Listen und Objekte in mehr als { $most } Ebenen verschachtelt.
json-doubled = Ein Objekt enthält { $name } zweimal.
json-long = Die Zahl { $start }... hat { $count } Ziffern.
json-number = { $at ->
    [none] { $word } ist keine Zahl, die es in JSON gibt.
   *[other] Zeichen { $at }: { $word } ist keine Zahl, die es in JSON gibt.
}
record-stops = Sie lässt sich nicht durchspielen: { $where }.
position-characters = Eine Stellung hat höchstens { $most } Zeichen.
position-game = Eine Stellung nennt ihr Spiel.
position-begins = Eine Stellung beginnt mit { $mark } und dem Namen eines Spiels, oder sie ist JSON.
position-damaged = Die Stellung ist nicht lesbar: Ein Teil fehlt oder wurde verändert.
position-short = Die Stellung ist nicht lesbar: Ein Teil fehlt, oder sie ist zu groß.
position-not-json = Die Stellung ist nicht lesbar: Sie ist kein JSON.
position-of = Das ist keine Stellung von { $game }.
position-unreadable = Die Stellung ist nicht lesbar: { $why }.
position-breaks-rule = Die Stellung bricht eine Regel: { $rule }.
position-numbers = Diese Stellung von { $game } wurde mit anderen Karten oder Kartentexten geschrieben und hieße hier etwas anderes. Spiel die Partie stattdessen aus ihrer Aufzeichnung nach.
position-state = Der Zustand einer Stellung ist ein Objekt.
position-parts = Im Zustand der Stellung fehlen Teile oder sind unbekannt: { $parts }.
position-part = { $part } der Stellung ist nicht lesbar.
position-part-kind = { $part } der Stellung muss { $kind } sein.
position-part-holds = { $part } der Stellung darf nur Zahlen, Wörter und Listen enthalten.
analysis-unfinished = Nur eine beendete Partie kann analysiert werden: Diese hat noch kein Ergebnis.
record-long = Eine Aufzeichnung hat höchstens { $most } Züge.
line-misfit = Zug { $number } der Variante passt nicht: { $why }
over-at-moment = In diesem Augenblick ist die Partie vorbei: Niemand kann weiterspielen.
earlier-rules = Diese Partie wurde nach früheren Regeln gespielt. Gezeigt wird sie bis Zug { $fitting } von { $moves }, so weit sie zu den heutigen Regeln passt; weiterspielen kann man sie nicht.

## Nachprüfbares Mischen

record-shuffle = Das Mischen einer Aufzeichnung hat einen Tisch, eine Festlegung, worauf sie sich bezieht (secret, seed oder position), einen Schlüssel und bei secret das Geheimnis, die Zufallszahlen je Platz und die Plätze, an denen Menschen saßen (people, aufsteigend); alles außer table, of und people sind 64 hexadezimale Ziffern in Kleinbuchstaben.
shuffle-none = Die Aufzeichnung hat keine Festlegung: Sie ist älter als diese, oder sie stammt nicht von einem Server.
shuffle-other = Die Aufzeichnung hat eine andere Festlegung als die angegebene.
shuffle-table = Die Aufzeichnung ist von Tisch { $said }, nicht von { $table }.
shuffle-nonce = { $none ->
    [yes] Laut Aufzeichnung hat Platz { $seat } keine Zufallszahl geschickt.
   *[no] Die Zufallszahl von Platz { $seat } ist nicht die angegebene.
}
shuffle-no-seat = Es gibt keinen Platz { $seat }: Die Aufzeichnung hat die Plätze 0 bis { $last }.
shuffle-of = { $said ->
    [seed] Laut Aufzeichnung hat sich der Tisch auf einen gewählten Startwert festgelegt (seed), nicht auf { $of }.
    [position] Laut Aufzeichnung hat sich der Tisch auf eine Stellung festgelegt (position), nicht auf { $of }.
   *[secret] Laut Aufzeichnung hat sich der Tisch auf ein Geheimnis festgelegt (secret), nicht auf { $of }.
}
shuffle-source = Die Aufzeichnung widerspricht sich: Ihr Geben ist „{ $deal }“, aber der Tisch hat sich auf { $kind } festgelegt.
shuffle-people = { $count ->
    [0] Laut Aufzeichnung saßen beim Start nur Bots am Tisch; das ist nicht, was angegeben wurde.
    [one] Laut Aufzeichnung saß beim Start nur an Platz { $seats } ein Mensch; das ist nicht, was angegeben wurde.
   *[other] Laut Aufzeichnung saßen beim Start an den Plätzen { $seats } Menschen; das ist nicht, was angegeben wurde.
}
shuffle-bot = Es gibt eine Zufallszahl für Platz { $seat }, wo beim Start ein Bot saß: Nur der Server kann sie gewählt haben.
shuffle-origin = { $kind ->
    [position] Der Tisch hat sich auf eine Stellung festgelegt, aber die Aufzeichnung beginnt ohne eine.
   *[other] Die Aufzeichnung beginnt mit einer Stellung, aber der Tisch hat sich auf { $kind ->
        [seed] einen Startwert
       *[secret] ein Geheimnis
    } festgelegt.
}
shuffle-seats = Die Aufzeichnung hat { $seats } Plätze, aber Zufallszahlen für { $count }.
shuffle-given = { $kind ->
    [position] { $compared ->
        [yes] Die Stellung, der Schlüssel oder die Kennung des Tisches wurde verändert: Sie passen nicht zur Festlegung.
       *[no] Die Stellung, der Schlüssel, die Kennung des Tisches oder die Festlegung wurde verändert: Sie passen nicht zusammen.
    }
   *[other] { $compared ->
        [yes] Der Startwert, der Schlüssel oder die Kennung des Tisches wurde verändert: Sie passen nicht zur Festlegung.
       *[no] Der Startwert, der Schlüssel, die Kennung des Tisches oder die Festlegung wurde verändert: Sie passen nicht zusammen.
    }
}
shuffle-key = { $compared ->
    [yes] Die Kennung des Tisches oder der Schlüssel wurde verändert: Mit diesem Geheimnis passen sie nicht zur Festlegung.
   *[no] Die Kennung des Tisches, der Schlüssel oder die Festlegung wurde verändert: Mit diesem Geheimnis passen sie nicht zusammen.
}
shuffle-secret = Das Geheimnis wurde verändert, oder mehrere andere Teile: Es passt weder zur Festlegung, noch ergibt es den Startwert der Partie.
shuffle-swapped = Die Zufallszahlen wurden zwischen Plätzen vertauscht: In anderer Reihenfolge ergeben sie den Startwert der Partie.
shuffle-nonces = Eine Zufallszahl wurde verändert: Mit dem Geheimnis ergeben sie nicht den Startwert der Partie.
shuffle-deal = Das Geben wurde verändert: Der Startwert ist nicht der, den das Geheimnis und die Zufallszahlen ergeben.
shuffle-seed = Das Geben oder eine Zufallszahl wurde verändert: Das Geheimnis und die Zufallszahlen ergeben nicht den Startwert der Partie.
shuffle-moves = Die Züge, die Optionen oder das Ergebnis wurden verändert: Sie passen nicht zum Geben. { $why }
shuffle-good = { $kind ->
    [position] Hier wurde nicht neu gegeben: Die Partie von Tisch { $table } begann wie festgelegt, mit einer Stellung; alle { $plies } Züge passen dazu. Der Startwert der Aufzeichnung ist ohne Wirkung und wurde nicht geprüft.
    [seed] Hier wurde nicht neu gegeben: Die Partie von Tisch { $table } wurde gegeben wie festgelegt, mit einem gewählten Startwert, und wer ihn gewählt hat, konnte jede Karte kennen; alle { $plies } Züge passen zum Geben.
   *[other] Die Partie von Tisch { $table } wurde gegeben wie festgelegt, und zwar neu: Das Geheimnis und die Zufallszahlen ergeben ihren Startwert, und alle { $plies } Züge passen zum Geben.
}
shuffle-without = { $count ->
    [one] Platz { $seats } hat keine Zufallszahl geschickt.
   *[other] Die Plätze { $seats } haben keine Zufallszahl geschickt.
}
shuffle-incomplete = Die Prüfung ist unvollständig. Eine gefälschte Aufzeichnung könnte dasselbe sagen, denn Folgendes wurde nicht mit dem verglichen, was du aufgehoben hast:
shuffle-compare = Vergleiche die Festlegung mit der, die du behalten hast: { $commitment }
shuffle-compare-table = Nicht verglichen: ob es die Aufzeichnung deines Tisches ist (--table). Sie nennt { $table }.
shuffle-compare-of = { $kind ->
    [secret] Nicht verglichen: ob der Tisch bei der Eröffnung ein neues Geben angekündigt hat (--of).
    [seed] Nicht verglichen: ob der Tisch bei der Eröffnung einen gewählten Startwert angekündigt hat (--of).
   *[position] Nicht verglichen: ob der Tisch bei der Eröffnung eine Stellung angekündigt hat (--of).
}
shuffle-compare-people = { $count ->
    [0] Nicht verglichen: wer beim Start gespielt hat (--people). Laut Aufzeichnung waren es nur Bots.
    [one] Nicht verglichen: wer beim Start gespielt hat (--people). Laut Aufzeichnung saß nur an Platz { $seats } ein Mensch.
   *[other] Nicht verglichen: wer beim Start gespielt hat (--people). Laut Aufzeichnung saßen an den Plätzen { $seats } Menschen.
}
shuffle-people-unsaid = Nicht verglichen: ob eine Zufallszahl die eines Bots ist (--people). Die Aufzeichnung sagt nicht, wo Bots saßen.
shuffle-foreign = { $count ->
    [one] Die Zufallszahl von Platz { $seats } wurde hier nicht angegeben (--nonce). Der Server, oder jemand, der mit ihm zusammenarbeitet, kann sie gewählt haben, als die anderen bekannt waren.
   *[other] Die Zufallszahlen der Plätze { $seats } wurden hier nicht angegeben (--nonce). Der Server, oder jemand, der mit ihm zusammenarbeitet, kann sie gewählt haben, als die anderen bekannt waren.
}
nonce-digits = Eine Zufallszahl hat 64 hexadezimale Ziffern in Kleinbuchstaben.
nonce-given = Was an diesem Tisch gegeben wird, stand fest, als er eröffnet wurde; Zufallszahlen würden nichts ändern.
nonce-late = Die Partie hat ohne sie begonnen: Eine Zufallszahl muss vor dem Start kommen.
nonce-sent = Für diesen Platz gibt es schon eine Zufallszahl, und sie bleibt.
nonce-often = Das waren zu viele Zufallszahlen. Warte einen Moment.
