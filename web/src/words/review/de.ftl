# Die Worte des Rückblicks auf eine Partie: Ergebnis, Analyse, Aufzeichnung, Abzweigungen, Rätsel.

rv-replay = Wiedergabe
rv-tabs = Zu dieser Partie
rv-missing = Diese Wiedergabe gibt es nicht.
rv-unloaded = Die Wiedergabe wurde nicht geladen.
rv-again = Noch einmal versuchen
rv-all = Alle Wiedergaben
rv-loading = Wird geladen
rv-rules = Regeln
rv-copied = Link kopiert
rv-copy = Link zu diesem Augenblick kopieren
rv-copy-by-hand = Kopiere ihn aus der Adresszeile: { $link }
rv-download = Aufzeichnung herunterladen
rv-day = Helle Darstellung
rv-night = Dunkle Darstellung
rv-you = Du
rv-somebody = Jemand
rv-viewer = Sicht
rv-anyone = Zuschauer
rv-open = Alles offen
open-hand = Hand
open-facedown = Verdeckt
rv-hands = Alle Hände
rv-own-hand = Auf der Hand
rv-seat = Platz
rv-none = keine
rv-were-secret = Die Hände waren geheim, als gespielt wurde.
rv-underlined = Unterstrichen: die höchste Summe der Spalte.
rv-comments = Kommentare zu diesem Augenblick
rv-no-comments = Noch keine Kommentare zu diesem Augenblick.
rv-comment = Kommentar schreiben
rv-send = Kommentar abschicken
rv-delete = Diesen Kommentar löschen
rv-line-of = { $count ->
    [one] { $count } anderen Zug ansehen
   *[other] { $count } andere Züge ansehen
}
rv-move-of = Zug { $ply } von { $plies }
rv-move-in = Zug { $ply } von { $plies }{ $last ->
    [yes] , der letzte in { rv-round-within }
   *[no] , { rv-round-within }
}
rv-unit = Runde
rv-round-of = { rv-round } von { $rounds }
rv-hidden-until-end = Das Ergebnis bleibt bis zum Ende verdeckt.
rv-set = Der Tisch ist gedeckt.
rv-no-trace = { $you ->
    [yes] Du wählst
   *[no] { $who } wählt
} „{ $move }“.
rv-unseen = Ein Zug, den nur { $you ->
    [yes] du siehst
   *[no] { $who } sieht
}.
rv-playback = Ablauf
rv-first = Zum Anfang
rv-expires = Aufbewahrt bis { $when }; Öffnen verlängert das.
rv-deal-imported = Importiert: Dieser Server kann nicht sagen, wie ausgeteilt wurde.
rv-back = Einen Zug zurück
rv-on = Einen Zug weiter
rv-last = Zum Ende
rv-play = Abspielen
rv-pause = Anhalten
rv-moment = Augenblick der Partie
rv-moment-text = Zug { $ply } von { $plies }, { rv-round-within }
rv-rounds = Runden
rv-round = { $round ->
    [0] Aufbau
   *[other] Runde { $round }
}
rv-round-within = { rv-round }
rv-round-count = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
rv-speed = Tempo
rv-speed-half = ½
rv-log = Protokoll
rv-to-move = Zu Zug { $ply }
rv-rule = Regel { $clause }
rv-board = Brett
rv-seats = Plätze
rv-nothing-moves = Das ist eine Wiedergabe: Hier lässt sich nichts bewegen.
rv-play-on = Von hier weiterspielen
rv-try = Andere Züge versuchen
rv-over-here = In diesem Augenblick ist die Partie zu Ende.
rv-your-seat = Du spielst
rv-others = Die anderen Plätze
rv-bots-of = Bots: { $level }
rv-friends = Freunde: offene Plätze und ein Code
rv-friends-known = Der Tisch steht nicht in der Liste, und deine Freunde bestätigen, dass man die Austeilung kennen kann.
rv-secrets = Was verborgen war
rv-as-it-was = Wie es war. Wer die Wiedergabe kennt, weiß es.
rv-redealt = Neu verteilt aus dem, was dein Platz damals wusste
rv-open-table = Tisch eröffnen
rv-branch = Andere Züge
rv-branch-no = Das gibt es in einem Zweig nicht.
rv-no-move = Dieser Zug wird hier nicht angeboten.
rv-no-branch = Diese Züge passen nicht.
rv-back-to-replay = Zurück zur Wiedergabe
rv-branch-from = Andere Züge ab Zug { $ply }
rv-line-length = { $count ->
    [one] { $count } Zug weiter
   *[other] { $count } Züge weiter
}
rv-branch-empty = Spiele einen Zug auf dem Brett. Du ziehst für jeden Platz.
rv-copy-branch = Link zu diesem Zweig kopieren
rv-save-branch = Diesen Zweig speichern
rv-branch-saved = Dieser Zweig ist bei der Aufzeichnung gespeichert.
rv-chances = Aussichten
rv-thinking = Wird überlegt
rv-position = Diese Stellung als Text
rv-as-text = Als Text
rv-won = gewonnen
rv-moments-short = Wendepunkte
rv-comments-short = Kommentare
rv-moment-before = Wendepunkt davor
rv-moment-after = Nächster Wendepunkt
rv-moment-number = Wendepunkt { $number } von { $count }
rv-this-moment = Dieser Augenblick
rv-move-by = { $you ->
    [yes] Du
   *[no] { $who }
}: { $move }
rv-show = Welcher Zug auf dem Brett leuchtet
rv-played = Gespielt
rv-better = Besser
rv-word-played = gespielt
rv-word-better = besser
rv-held-by = Was sie haben konnten
rv-held-hint = { $you ->
    [yes] Nach deinem Wissen; daneben die Wahrheit.
   *[no] Nach dem Wissen von { $who }; daneben die Wahrheit.
}
rv-held-none = In diesem Augenblick war nichts zu erraten.
rv-chance-short = Aussicht
rv-yes = ja
rv-no = nein
rv-suspicion = Verdacht vor jedem Angriff
rv-trust = Wie sehr jedem zu trauen war
rv-trusted = { $chance } { $what }
rv-suspicion-hint = Balken: wie wahrscheinlich das nach dem Wissen des Generals war, 0 bis 100 %. Darunter: die gegebene Karte; rote waren falsch.
rv-suspicion-silent = ?: Es war verborgen, wer welche Karte gab.
rv-truth = Wahrheit
rv-not-what = nicht: { $what }
rv-winner-of = gewann nach { rv-round-count } und { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
rv-rounds-moves = { rv-round-count }, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
rv-over-match = Aussicht über die Partie
rv-knew = Was du wusstest
rv-knew-of = { $you ->
    [yes] Was du wusstest
   *[no] Was { $who } wusste
}
rv-true = Was wahr war
rv-nothing-hidden = In diesem Augenblick war nichts verborgen.
rv-after-round = Nach { $round ->
    [0] dem Aufbau
   *[other] Runde { $round }
}
rv-unfinished = Diese Partie wurde nicht zu Ende gespielt.
rv-turning-points = Wendepunkte
rv-who-were = Wer sie waren
rv-to-table = Revanche am Tisch
rv-review-round = { rv-round } ansehen
rv-puzzle = Rätsel des Tages
rv-puzzle-no = Das gibt es in einem Rätsel nicht.
rv-no-puzzle = Hier ist kein Rätsel.
rv-home = Startseite
rv-puzzle-tab = Rätsel
rv-task-win = Finde den Zug, der gewinnt
rv-task-best = { $count ->
    [one] Finde den einen besten Zug
   *[other] Finde einen der { $count } besten Züge
}
rv-puzzle-number = Rätsel { $number }
rv-difficulty = Schwierigkeit
rv-theme = Thema
rv-line = So geht es weiter
rv-line-world = Bots spielen weiter, in einer der { $count } Welten des Beweises: Verdeckte Karten können anders liegen.
rv-line-best = Alle machen den besten Zug.
rv-line-hidden = ein verdeckter Zug
rv-line-goes-on = Die Partie geht weiter.
rv-line-step = { $at } von { $count }
rv-line-leave = Zurück zum Rätsel
rv-of-five = { $count } von 5
rv-proof = Beweis
rv-proof-exact = vollständig
rv-proof-playouts = jeder Zug { $count }-mal durchgespielt
rv-attempts = Versuche
rv-no-tries = Noch nichts versucht. Spiele den Zug auf dem Brett.
rv-try-chance = Aussicht nach deinem Wissen: { $chance } (± { $error }).
rv-streak = Tage in Folge
rv-in-a-row = { $count ->
    [one] Tag in Folge
   *[other] Tage in Folge
}
rv-best = Bestwert: { $count }
rv-done-today = Heute gelöst.
rv-make-it = Löse es heute, dann sind es { $count }.
rv-solution = Lösung
rv-locked = Öffnet sich, wenn du es löst oder danach fragst. Fragen beendet die Folge.
rv-show-it = Zeigen
rv-give-up-sure = Die Lösung wird gezeigt, und die Tage in Folge beginnen von vorn.
rv-keep-trying = Weiter versuchen
rv-solved-in = { $count ->
    [one] Beim ersten Versuch
   *[other] Beim Versuch { $count }
}
rv-solved = Gelöst.
rv-proof-analysis = durch Analyse
rv-as-puzzle = Als Rätsel
rv-set-title = Ein Rätsel aus einer Partie
rv-set-link = Ein Link zu diesem Rätsel
rv-set-task = Finde den einen Zug, der nach deinem Wissen { $chance } lässt.
rv-set-none = Hier ist kein Rätsel.
rv-set-unclear = Kein einzelner Zug ist klar richtig: { $best } und { $next } liegen zu nah beieinander.
rv-set-alone = Nur ein Zug war einen Blick wert: { $best }.
rv-set-right = Das ist er.
rv-set-shown = Das ist er.
rv-set-wrong = Dieser nicht. Der beste andere Zug lässt nach deinem Wissen { $others }.
rv-set-sure = Die Lösung wird gezeigt.
rv-set-locked = Öffnet sich, wenn du es löst oder danach fragst.
rv-given-up = Die Lösung ist offen
rv-tomorrow = Morgen kommt ein neues.
rv-all-puzzles = Alle Rätsel
rv-solved-of = { $solved } von { $count } gelöst, { $first } beim ersten Versuch
rv-filters = Welche Rätsel
rv-puzzles-found = { $count } Rätsel
rv-in-a-cell = Unter jeder Nummer: Personen und Schwierigkeit.
rv-more = Mehr zeigen
rv-players = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
rv-number-of-seats = Personen
rv-any = Alle
rv-not-here = In diesem Spiel keine
rv-only-open = Nur ungelöste
rv-fate-first = beim ersten Versuch gelöst
rv-fate-later = gelöst
rv-fate-shown = Lösung erfragt
rv-other-moves = Andere Züge
rv-next-puzzle = Nächstes Rätsel
rv-none-left = Alle diese Rätsel sind gelöst.

## Wie eine Partie gespielt wurde

rv-failed = Die Analyse wurde abgebrochen.
rv-quick = Ein erster Blick: { $looked } von { $total } Entscheidungen.
rv-closer = { $open ->
    [one] Genauerer Blick: { $open } Urteil ist offen
   *[other] Genauerer Blick: { $open } Urteile sind offen
}, bisher { $playouts ->
    [one] { $playouts } Durchlauf
   *[other] { $playouts } Durchläufe
}.
rv-done = { $playouts ->
    [one] { $playouts } Durchlauf.
   *[other] { $playouts } Durchläufe.
} { $open ->
    [0] Kein Urteil ist offen.
    [one] { $open } Urteil ist noch offen.
   *[other] { $open } Urteile sind noch offen.
}
rv-progress = Fortschritt der Analyse
rv-longer = Genauer hinsehen
rv-this-match = Zu dieser Analyse
rv-graph = { $you ->
    [yes] Deine Aussicht
   *[no] Aussicht von { $who }
} über die Partie{ $hidden ->
    [yes] { $you ->
        [yes] , nach deinem Wissen
       *[no] , nach eigenem Wissen
    }
   *[no] {""}
}{ $calibrated ->
    [yes] {""}
   *[no] ; nur ihr Verlauf ist bekannt
}
rv-grades = Noten
rv-grade = Note
rv-grade-title = { $you ->
    [yes] Dein Spiel
   *[no] Das Spiel von { $who }
}
rv-grade-of = { $you ->
    [yes] Deine Note ist
   *[no] Die Note von { $who } ist
} { $grade }, zwischen { $low } und { $high }. Zufälliges Spiel hat { $random }, ein Kurier { $courier }, ein Agent { $agent }.
rv-between = { $low } bis { $high }
rv-anchor = { $level ->
    [courier] Kurier
    [agent] Agent
   *[random] Zufall
}
rv-no-grade = Keine Note: Zu wenige Entscheidungen zählten.
rv-no-grade-short = keine Note
rv-found = { $found } von { $mattered } gefunden, auf die es ankam.
rv-none-mattered = Auf keine Entscheidung kam es klar an.
rv-mistakes = { $mistakes ->
    [0] keine Fehler
   *[other] { $mistakes } Fehler
}
rv-equal-count = { $equal } von { $you ->
    [yes] deinen { $decisions }
   *[no] { $decisions }
} Entscheidungen{ $you ->
    [yes] {""}
   *[no] {" "}von { $who }
} waren zwischen gleichwertigen Zügen.
rv-moments = Wendepunkte über dem Rauschen
rv-no-moments = Kein Fehler ist sicher: Alle Unterschiede liegen innerhalb ihrer Unsicherheit.
rv-small = { $count ->
    [one] { $count } Unterschied liegt innerhalb seiner Unsicherheit oder ist zu klein.
   *[other] { $count } Unterschiede liegen innerhalb ihrer Unsicherheit oder sind zu klein.
}
rv-small-show = { $all ->
    [yes] Verbergen
   *[no] Zeigen
}
rv-suspicion-short = Verdacht
rv-decision = { rv-round }, { $who }, Zug { $ply } von { $plies }
rv-held = { $you ->
    [yes] Du hattest { $before }.
   *[no] { $who } hatte { $before }.
} Danach { $after }.
rv-held-until = { $you ->
    [yes] Du hattest
   *[no] { $who } hatte
} { $before }, nach „{ $move }“ { $after }.
rv-move-cost = „{ $move }“ kostete { $you ->
    [yes] dich
   *[no] { $who }
} etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} Aussicht.
rv-cost = { $you ->
    [yes] Das kostete dich
   *[no] Das kostete { $who }
} etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} Aussicht.
rv-conceded = { $you ->
    [yes] Du hast aufgegeben.
   *[no] { $who } hat aufgegeben.
}
rv-conceded-with = { $you ->
    [yes] Du hast bei { $chance } aufgegeben.
   *[no] { $who } hat bei { $chance } aufgegeben.
}
rv-loss-range = Ein Verlust von { $loss }, zwischen { $low } und { $high }.
rv-loss-exact = Ein Verlust von { $loss }, genau bekannt.
rv-basis-deals = { $you ->
    [yes] Nach deinem Wissen
   *[no] Nach dem Wissen von { $who }
}; { $worlds ->
    [one] { $worlds } Verteilung
   *[other] { $worlds } Verteilungen
} für jeden Zug.
rv-basis-playouts = { $worlds ->
    [one] { $worlds } Durchlauf
   *[other] { $worlds } Durchläufe
} für jeden Zug.
rv-no-mistake = Kein klarer Fehler.
rv-equal-head = Kein klarer Fehler: { $count ->
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
   *[other] { $count }
} Züge sind gleichwertig.
rv-equal-line = { $you ->
    [yes] Deiner
   *[no] Der von { $who }
} ist einer davon. Sie liegen höchstens { $within ->
    [0] einen Punkt
    [one] { $within } Punkt
   *[other] { $within } Punkte
} auseinander, und jeder ist auf ±{ $margin } bekannt.
rv-equal-exact = { $you ->
    [yes] Deiner
   *[no] Der von { $who }
} ist einer davon.
rv-small-line = { $loss } gegenüber dem besten, höchstens { $high }: zu wenig, um etwas auszumachen.
rv-open-line = Gegenüber dem besten liegt er zwischen { $low } und { $high }. Ein genauerer Blick kann es klären.
rv-best-head = Kein besserer Zug wurde gefunden.
rv-found-it = Der Zug, auf den es ankam, ist gefunden.
rv-best-line = Alle anderen, die versucht wurden, sind schlechter.
rv-no-choice = Es gab nur einen Zug.
rv-unknown = Dieser Zug ist noch nicht angesehen.
rv-none-better = Kein Zug gilt hier als besser{ $mattered ->
    [yes] . Er zählt als gefunden, weil andere klar schlechter waren.
   *[no] , und auf diese Entscheidung kam es nicht klar an.
}
rv-bracket = Klammer: nicht zu unterscheiden
rv-why = Warum: was sich unterscheidet
rv-better-gains = Besser gewinnt
rv-played-gives = Gespielt gibt her
rv-of = von { $of }
rv-lines = Beide Folgen
rv-lines-world = Wie es hätte weitergehen können
rv-lines-back = In dieser Folge zurück
rv-lines-on = In dieser Folge weiter
rv-lines-leave = Zurück zum Augenblick
rv-step-both = Beide durchgehen
rv-next-key = Nächster Wendepunkt: { $number }
rv-choices-of = { $who } hat die Wahl, nach dem Wissen von { $who }
rv-parts = Was die Partie entschied
rv-part-start = Anfang, { $seats ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
   *[other] { $seats }
} Plätze
rv-part = { $part ->
    [luck] Glück
    [others] Spiel der anderen
    [own] { $you ->
        [yes] Dein Spiel
       *[no] Spiel von { $who }
    }
   *[unexplained] Nicht erklärt
}
rv-part-end = Ende

## Nachprüfbares Mischen

rv-shuffle = { $state ->
    [good] Mischen: wie festgelegt
    [bad] Mischen: nicht wie festgelegt
    [unkept] Mischen: nicht verglichen
    [none] Mischen: keine Festlegung
   *[other] Mischen: nicht geprüft
}
rv-shuffle-title = Das Mischen
rv-shuffle-outcome = { $state ->
    [good] { $of ->
        [position] Die Partie begann mit der Stellung, auf die sich der Tisch festgelegt hatte.
        [seed] Die Partie wurde mit dem gewählten Startwert gegeben, auf den sich der Tisch festgelegt hatte. Wer ihn gewählt hat, konnte jede Karte kennen.
       *[secret] Gegeben wurde mit dem Geheimnis, auf das sich der Tisch festgelegt hatte, bevor jemand Platz nahm, und mit den Zufallszahlen der Spieler.
    }
    [bad] Diese Partie wurde nicht so gegeben, wie sich der Tisch nach dem, was dieser Browser empfangen hat, festgelegt hatte.
    [unkept] Die Aufzeichnung passt zu ihrer eigenen Festlegung, aber dieser Browser hat keine zum Vergleich. Wenn du sie notiert hast, vergleiche die beiden.
    [claimed] Die Aufzeichnung gibt diese Festlegung an und passt zu ihr. Niemand hat hier geprüft, ob ein Tisch sie je veröffentlicht hat. Wenn du eine notiert hast, vergleiche die beiden.
   *[none] Für diese Partie wurde keine Festlegung veröffentlicht: Sie ist älter oder wurde nicht auf einem Server gespielt.
}
rv-shuffle-fault = { $fault ->
    [changed] Der Server hat mehr als eine Festlegung veröffentlicht oder nach der Veröffentlichung geändert, worauf sie sich bezieht, die Zufallszahlen oder die Plätze der Menschen.
    [missing] Die Aufzeichnung hat keine Festlegung, obwohl eine veröffentlicht wurde.
    [other] Die Aufzeichnung hat eine andere Festlegung als die, die dieser Browser empfangen hat, oder ist von einem anderen Tisch.
    [of] Laut Aufzeichnung hatte sich der Tisch auf etwas anderes festgelegt als angekündigt: ein neues Geben, einen gewählten Startwert oder eine Stellung.
    [source] Die Aufzeichnung widerspricht sich darin, woher das Geben kommt.
    [bot] Es gibt eine Zufallszahl für einen Platz, an dem ein Bot saß: Nur der Server kann sie gewählt haben.
    [people] Die Plätze, an denen beim Start Menschen saßen, sind nicht die veröffentlichten, oder dieser Browser hat dort einen Bot gesehen.
    [opening] Was nach der Partie offengelegt wurde, ist nicht das, worauf sich der Tisch festgelegt hatte.
    [mine] Eine Zufallszahl dieses Browsers wurde ersetzt oder weggelassen.
    [nonces] Die Zufallszahlen sind nicht die, die beim Start veröffentlicht wurden.
   *[deal] Das Geben ergibt sich nicht aus dem Geheimnis und den Zufallszahlen.
}
rv-shuffle-mine = { $count ->
    [0] Keine Zufallszahl dieses Browsers ist darin enthalten.
    [one] Die Zufallszahl, die dieser Browser für { $seats } geschickt hat, ist darin enthalten.
   *[other] Die Zufallszahlen, die dieser Browser für { $seats } geschickt hat, sind darin enthalten.
}
rv-shuffle-people = { $count ->
    [0] Beim Start spielten nur Bots.
    [one] Beim Start saß nach Angabe des Servers ein Mensch an { $seats } und sonst nur Bots. Bots haben keine Zufallszahl.
   *[other] Beim Start saßen nach Angabe des Servers Menschen an { $seats } und sonst nur Bots. Bots haben keine Zufallszahl.
}
rv-shuffle-commitment = { $claimed ->
    [yes] Festlegung laut Aufzeichnung
   *[no] Festlegung
}
rv-shuffle-proves = Was das beweist
rv-shuffle-proof = Das Geben stand durch das Geheimnis des Servers fest, bevor jemand Platz nahm, und durch Zufallszahlen, die die Browser danach geschickt haben; weder der Server allein noch die Spieler allein konnten es wählen. Es beweist nicht, dass niemand hingesehen hat: Der Server kennt während der Partie jede Karte. Es hilft auch nicht gegen einen Server, der mit dem Spieler zusammenarbeitet, der als Letzter eine Zufallszahl schickt, und einen solchen Spieler kann der Server erfinden: Prüfe, ob du weißt, wer dort saß.
rv-shuffle-yourself = Selbst nachprüfen
rv-shuffle-how = Diese Seite prüft das Geheimnis und die Zufallszahlen. Lade die Aufzeichnung herunter und spiele ihre Züge auf deinem eigenen Rechner durch, um auch die Karten zu prüfen:
rv-shuffle-command = safehouse verify { $file } { $given }
