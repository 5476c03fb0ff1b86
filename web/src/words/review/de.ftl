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
rv-no-comments = Zu diesem Augenblick hat noch niemand etwas gesagt.
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
rv-keep-branch = Bei der Aufzeichnung behalten
rv-branch-kept = Dieser Zweig wird bei der Aufzeichnung behalten.
rv-chances = Aussichten
rv-chances-true = Aussicht jedes Platzes, wie es wirklich steht
rv-best-of = Am besten für { $who }, nach dem Wissen von { $who }
rv-thinking = Wird überlegt
rv-position = Diese Stellung als Text
rv-as-text = Als Text
rv-graph = { $you ->
    [yes] Deine Aussicht
   *[no] Aussicht von { $who }
} über die Partie, wie es wirklich stand
rv-accuracy-mean = mittlere Genauigkeit
rv-accuracy = Genauigkeit
rv-accuracy-of = { $you ->
    [yes] Deine Genauigkeit
   *[no] Genauigkeit von { $who }
}
rv-won = gewonnen
rv-mistakes = { $mistakes ->
    [0] Keine Fehler
   *[other] { $mistakes } Fehler
} in { $decisions ->
    [one] { $decisions } Entscheidung
   *[other] { $decisions } Entscheidungen
}{ $mistakes ->
    [0] {""}
   *[other] : { $lost }
}
rv-mistakes-short = { $mistakes ->
    [0] Keine Fehler
   *[other] { $mistakes } Fehler
}{ $mistakes ->
    [0] {""}
   *[other] : { $lost }
}
rv-moments = Wendepunkte, verlorene Aussicht
rv-moments-short = Wendepunkte
rv-comments-short = Kommentare
rv-no-moments = Niemand hat in einem Augenblick ein Zehntel der Aussicht verloren.
rv-loser = { $you ->
    [yes] dich
   *[no] { $who }
}
rv-moment-of = { rv-round }, { $part ->
    [hidden] Verlust für { rv-loser }{ $own ->
        [yes] {" "}durch Verborgenes
       *[no] , ungesehen
    }
    [chance] Verlust für { rv-loser } durch Zufall
   *[play] eigener Verlust von { $you ->
        [yes] dir
       *[no] { $who }
    }
}
rv-moments-which = Eigene Verluste nach dem Wissen dessen, der zog; die anderen, wie es wirklich stand.
rv-moment-before = Wendepunkt davor
rv-moment-after = Nächster Wendepunkt
rv-moment-to = Wendepunkt { $number }
rv-moment-number = Wendepunkt { $number } von { $count }
rv-this-moment = Dieser Augenblick
rv-went = { $way ->
    [down] sank von { $before } auf { $after }
    [up] stieg von { $before } auf { $after }
   *[same] blieb bei { $after }
}
rv-held-knew = { $you ->
    [yes] Deine Aussicht { rv-went }, nach deinem Wissen: { $move }.
   *[no] Die Aussicht von { $who } { rv-went }, nach eigenem Wissen: { $move }.
}
rv-held-brief = { $you ->
    [yes] Deine Aussicht
   *[no] Die Aussicht von { $who }
} { rv-went }{ $which ->
    [knew] { $you ->
        [yes] , nach deinem Wissen
       *[no] , nach eigenem Wissen
    }
    [true] , wie es wirklich stand
   *[open] {""}
}.
rv-held-true = { $you ->
    [yes] Deine Aussicht
   *[no] Die Aussicht von { $who }
} { rv-went }{ $hidden ->
    [yes] , wie es wirklich stand
   *[no] {""}
}: { $move }{ $by ->
    [none] {""}
    [you] {" "}(du)
   *[other] {" "}({ $by })
}.
rv-cause = { $part ->
    [chance] Das war der Stapel.
    [hidden] { $own ->
        [yes] { $you ->
            [yes] Es lag an dem, was du nicht wissen konntest.
           *[no] Es lag an dem, was { $who } nicht wissen konnte.
        }
       *[no] { $you ->
            [yes] Du konntest es nicht sehen.
           *[no] { $who } konnte es nicht sehen.
        }
    }
   *[other] {""}
}
rv-chance-which = { $which ->
    [knew] { $you ->
        [yes] Deine Aussicht, nach deinem Wissen
       *[no] Aussicht von { $who }, nach eigenem Wissen
    }
   *[true] { $you ->
        [yes] Deine Aussicht, wie es wirklich stand
       *[no] Aussicht von { $who }, wie es wirklich stand
    }
}
rv-then = dann
rv-held = { $you ->
    [yes] Deine Aussicht
   *[no] Die Aussicht von { $who }
} { rv-went }: { $move }.
rv-move-by = { $you ->
    [yes] Du
   *[no] { $who }
}: { $move }
rv-decision = { rv-round }, { $who }
rv-show = Welcher Zug auf dem Brett leuchtet
rv-played = Gespielt
rv-better = Besser
rv-word-played = gespielt
rv-word-better = besser
rv-after = { $you ->
    [yes] Deine Aussicht
   *[no] Aussicht von { $who }
} nach jeder Wahl
rv-after-knew = { $you ->
    [yes] Deine Aussicht nach jeder Wahl, nach deinem Wissen
   *[no] Aussicht von { $who } nach jeder Wahl, nach eigenem Wissen
}
rv-no-choice = Es gab nur einen Zug.
rv-why = { $you ->
    [yes] Warum.
   *[no] Ein Hinweis an { $who } wäre gewesen:
}
rv-why-quoted = „{ $why }“
rv-step-through = Durchgehen
rv-not-yet = Dieser Augenblick ist noch nicht analysiert.
rv-parts = Wodurch sich die Aussicht änderte
rv-from-to = { $who }: von { $before } auf { $after } über die Partie
rv-part-hidden = Was andere verbargen
rv-part-open = Was andere offen taten
rv-part-luck = Der Stapel
rv-part-play = { $you ->
    [yes] Dein eigenes Spiel{ $hidden ->
        [yes] , nach deinem Wissen
       *[no] {""}
    }
   *[no] Eigenes Spiel von { $who }{ $hidden ->
        [yes] , nach eigenem Wissen
       *[no] {""}
    }
}
rv-part-mistakes = { $mistakes } Fehler { $lost }, die anderen Züge { $rest }
rv-verdict-won = Gut gespielt.
rv-verdict-despite = Gewonnen, wenn auch nicht ohne Fehler.
rv-verdict-lied = Entschieden durch das, was andere verbargen.
rv-verdict-luck = Entschieden durch den Zufall.
rv-verdict-play = { $you ->
    [yes] Entschieden durch dein eigenes Spiel.
   *[no] Entschieden durch das eigene Spiel von { $who }.
}
rv-verdict-drift = { $you ->
    [yes] Kein einzelner Fehler: Kleine Verluste in deinem eigenen Spiel haben sich summiert.
   *[no] Kein einzelner Fehler: Kleine Verluste im eigenen Spiel von { $who } haben sich summiert.
}
rv-verdict-outplayed = Entschieden durch das, was andere taten.
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
rv-failed = Die Analyse wurde abgebrochen.
rv-analysed = { $done } von { $plies ->
    [one] { $plies } Zug
   *[other] { $plies } Zügen
} analysiert
rv-which = Aussichten: { $by ->
    [search] Suche voraus
   *[look] kurzer Blick voraus
}{ $calibrated ->
    [yes] , angepasst daran, wie oft solche Stellungen gewonnen wurden
   *[no] {""}
}.
rv-which-hidden = Aussichten: { $by ->
    [search] Suche voraus
   *[look] kurzer Blick voraus
}{ $calibrated ->
    [yes] , angepasst daran, wie oft solche Stellungen gewonnen wurden
   *[no] {""}
}. Wissen eines Platzes: über { $worlds } Verteilungen.
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
rv-how-it-turned = Wie es sich wendete
rv-chance-afterwards = { $you ->
    [yes] Deine Aussicht
   *[no] Aussicht von { $who }
} nach jedem Zug{ $hidden ->
    [yes] , wie es wirklich stand
   *[no] {""}
}
rv-chance-of = { $you ->
    [yes] Deine Aussicht
   *[no] Aussicht von { $who }
} über die Partie{ $hidden ->
    [yes] , wie es wirklich stand
   *[no] {""}
}
rv-key-true = wie es wirklich stand
rv-key-knew = { $you ->
    [yes] nach deinem Wissen
   *[no] nach dem Wissen von { $who }
}
rv-key-own = eigener Verlust
rv-key-both = beide verlieren
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
rv-set-unclear = Kein einzelner Zug ist eindeutig richtig: { $best } lässt { $chance }, { $next } { $other }.
rv-set-alone = Nur ein Zug war einen Blick wert: { $best }.
rv-set-right = Das ist er.
rv-set-shown = Das ist er.
rv-set-wrong = Dieser nicht. Der beste andere Zug lässt nach deinem Wissen { $others }.
rv-set-sure = Die Lösung wird gezeigt.
rv-set-locked = Öffnet sich, wenn du es löst oder danach fragst.
rv-given-up = Die Lösung ist offen
rv-tomorrow = Morgen kommt ein neues.

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
