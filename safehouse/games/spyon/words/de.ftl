# SPYON auf Deutsch. `$who` ist `you`, wo der Leser sitzt, `$who-name` der Name.

## Namen

dept = { $id ->
    [nuke] Nuke
    [nano] Nano
   *[bio] Bio
}
spy = { $id ->
    [green] Grün
    [da] Doppelagent
   *[orange] Orange
}
cube = { $id ->
    [green] grün
    [da] Doppelagent
   *[orange] orange
}
mission = { $id ->
    [switch] TAUSCH
    [relocate] VERLEGUNG
    [regroup] SAMMLUNG
    [assassinate] ATTENTAT
    [crisis] KRISE
   *[infiltrate] EINSCHLEUSUNG
}
area = { $id ->
    [single] Einzeln
   *[dual] Doppelt
}

## Protokoll

setup = Abteilungsmarker: { $row }. { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} den Aktenkoffer.
round = Runde { $number }.
goes-first = { $who ->
    [you] Du leitest den Einsatz und beginnst.
   *[other] { $who-name } leitet den Einsatz und beginnt.
}
sends-first = { $who ->
    [you] Du leitest den Einsatz und lässt { $first-name } beginnen.
   *[other] { $who-name } leitet den Einsatz und lässt { $first ->
        [you] dich
       *[other] { $first-name }
    } beginnen.
}
minister-arrives = Der Minister von { $dept } kommt aus dem Außenamt.
da-arrives = Ein Würfel des Doppelagenten betritt den Empfang von { $dept }.
no-tokens = { $who ->
    [you] Du hast keine Marker und wählst
   *[other] { $who-name } hat keine Marker und wählt
} nichts.
selects-single = { $who ->
    [you] Du wählst
   *[other] { $who-name } wählt
} einzeln { $mission }.
selects-dual = { $who ->
    [you] Du wählst
   *[other] { $who-name } wählt
} doppelt { $first } + { $second }.
switches = { $who ->
    [you] Du führst
   *[other] { $who-name } führt
} TAUSCH aus: je ein Würfel ({ $a_cube }) in { $a_dept } und ({ $b_cube }) in { $b_dept } wechseln die Plätze.
relocates = { $who ->
    [you] Du führst
   *[other] { $who-name } führt
} VERLEGUNG aus: ein Würfel ({ $cube }) geht von { $from } nach { $to }.
regroups = { $who ->
    [you] Du führst
   *[other] { $who-name } führt
} SAMMLUNG aus: ein Doppelagent verlässt { $dept }, der Marker { $area } { $token } kommt zurück.
assassinates = { $who ->
    [you] Du verübst
   *[other] { $who-name } verübt
} ein ATTENTAT auf den Minister von { $dept } für { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}; es bleiben { $points }. Nach dieser Runde { $returns ->
    [0] ist er endgültig fort
   *[other] wartet er an Platz { $returns }
}.
causes-crisis = { $who ->
    [you] Du löst
   *[other] { $who-name } löst
} eine KRISE für den Minister von { $dept } aus, für { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}; es bleiben { $points }.
infiltrates = { $who ->
    [you] Du machst
   *[other] { $who-name } macht
} aus { $mission } eine EINSCHLEUSUNG{ $forced ->
    [yes] , weil nichts anderes möglich ist
   *[no] { "" }
}: ein Würfel geht in den Empfang von { $dept }.
embeds = Die Würfel im Empfang kommen in die Spionagebereiche: { $cubes }.
embedded = { $count }× { $cube } in { $dept }
scores = { $depts }. { tracker }
# Die Zeichen verhindern, dass ein Stand umbrochen wird.
-to = { "\u2060-\u2060" }
scores-points = { $dept } bringt { $green }{ -to }{ $da }{ -to }{ $orange }
scores-nothing = { $dept } ist blockiert
tracker = Grün { $green }, Doppelagent { $da }, Orange { $orange }.
position = { $standing } { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} den Aktenkoffer.
minister-back = Der Minister von { $dept } kehrt aus der Krise zurück.
minister-goes = Der Minister von { $dept }, Opfer des Attentats, kommt ins Außenamt, über Platz { $slot }.
minister-out = Der Minister von { $dept }, Opfer des Attentats, ist aus dem Spiel.

## Stand der Partie

headline = Runde { $round } von { $rounds }: { $step ->
    [choose_first] { $who ->
        [you] du bestimmst
       *[other] { $who-name } bestimmt
    }, wer beginnt
    [select] { $who ->
        [you] du wählst
       *[other] { $who-name } wählt
    } Missionen
   *[execute] { $who ->
        [you] du führst
       *[other] { $who-name } führt
    } Missionen aus
}
level = Grün und Orange liegen gleichauf: Beide verlieren gerade.
winning = { $who ->
    [you] Du gewinnst
   *[other] { $who-name } gewinnt
} gerade: { $why }
winning-why = { $row ->
    [1] Zweiter hinter { $rival ->
        [you] dir
       *[other] { $rival-name }
    }.
    [2] Zweiter hinter dem Doppelagenten.
    [3] gleichauf mit dem Doppelagenten auf dem zweiten Platz, hinter { $rival ->
        [you] dir
       *[other] { $rival-name }
    }.
    [4] Zweiter hinter { $rival ->
        [you] dir
       *[other] { $rival-name }
    } und dem Doppelagenten, die gemeinsam führen.
   *[5] Der Doppelagent, allein auf dem zweiten Platz, vertritt den Führenden.
}
wins = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $row ->
    [1] als Zweiter gewonnen
    [2] als Zweiter hinter dem Doppelagenten gewonnen
    [3] auf dem geteilten zweiten Platz mit dem Doppelagenten gewonnen
    [4] als Zweiter hinter einer geteilten Führung gewonnen
   *[5] vom ersten Platz gewonnen: Der Doppelagent, allein auf dem zweiten, vertritt den Führenden
}.
both-lose = Grün und Orange lagen gleichauf: Beide haben verloren.

## Fragen

ask-first = Du leitest den Einsatz. Wer beginnt diese Runde?
ask-selection = Wähle einzeln oder doppelt.
ask-execution = Führe { $mission } aus, oder mach daraus eine EINSCHLEUSUNG.
ask-execution-two = Führe zuerst { $first } oder { $second } aus; aus jeder kann eine EINSCHLEUSUNG werden.

## Züge

label-first = { $who ->
    [you] Du beginnst
   *[other] { $who-name } beginnt
}
label-single = Einzeln { $mission }
label-dual = Doppelt { $first } + { $second }
label-infiltrate = EINSCHLEUSUNG { $dept } statt { $mission }
label-switch = TAUSCH { $a_cube } in { $a_dept } mit { $b_cube } in { $b_dept }
label-relocate = VERLEGUNG { $cube } von { $from } nach { $to }
label-regroup = SAMMLUNG: Doppelagent aus { $dept }, Marker { $area } { $token } zurück
label-assassinate = ATTENTAT auf den Minister von { $dept } für { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}
label-crisis = KRISE für den Minister von { $dept } für { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}

## Ablehnungen

only-spy-ops = Nur wer den Einsatz leitet, bestimmt, wer beginnt.
no-tokens-left = Du hast keine Marker mehr.
not-your-turn = { $who-name } ist dran und { $step ->
    [choose_first] bestimmt, wer beginnt
    [select] wählt Missionen
   *[execute] führt Missionen aus
}.
wrong-step = { $step ->
    [choose_first] Jetzt wird bestimmt, wer beginnt.
    [select] Jetzt werden Missionen gewählt.
   *[execute] Jetzt werden gewählte Missionen ausgeführt.
}
first-must-be = Es beginnt Grün oder Orange.
must-select = Solange du Marker hast, musst du eine Mission wählen.
single-or-dual = Eine Auswahl ist entweder einzeln oder doppelt.
infiltrate-has-no-slot = EINSCHLEUSUNG hat kein Feld; wähle eine andere Mission und wandle sie beim Ausführen um.
say-single-or-dual = Sag, ob die Auswahl einzeln oder doppelt ist.
single-is-one = Eine einzelne Auswahl belegt genau ein Feld.
dual-is-two = Eine doppelte Auswahl belegt genau zwei Felder.
dual-must-differ = Die zwei Missionen einer doppelten Auswahl müssen verschieden sein.
one-token = Du hast einen Marker: Nur einzeln ist möglich.
slot-covered = Das Feld { $area } { $mission } ist belegt.
slots-covered = Alle Felder { $area } { $mission } sind belegt.
selection-impossible = Diese Auswahl ist nicht möglich.
must-execute = Eine gewählte Mission muss ausgeführt werden; mach eine EINSCHLEUSUNG daraus, wenn du sie nicht willst.
say-which-mission = Sag, aus welcher Mission eine EINSCHLEUSUNG wird.
active-dept-only = EINSCHLEUSUNG geht immer in die aktive Abteilung ({ $dept }).
not-waiting = { $mission } wartet nicht auf Ausführung.
only-as-printed = { $mission } kann nur als { $mission } oder als EINSCHLEUSUNG ausgeführt werden.
reception-is-safe = Würfel im Empfang sind in dieser Runde sicher.
no-such-cube = Im Spionagebereich von { $dept } liegt kein Würfel ({ $spy }).
switch-needs-two = TAUSCH braucht zwei Würfel, jeden mit Abteilung und Farbe.
switch-two-depts = TAUSCH braucht zwei verschiedene Abteilungen.
switch-two-colours = Die zwei Würfel eines TAUSCHS müssen verschiedene Farben haben.
relocate-needs = VERLEGUNG braucht einen Würfel und die Abteilung, in die er kommt.
relocate-elsewhere = Der Würfel muss in eine andere Abteilung.
regroup-double-agent = SAMMLUNG entfernt nur einen Würfel des Doppelagenten.
regroup-none = In keinem Spionagebereich liegt ein Doppelagent. Wandle die Mission um.
regroup-needs-dept = SAMMLUNG braucht die Abteilung eines Doppelagenten.
regroup-not-used = Die Mission, die gerade ausgeführt wird, gilt noch nicht als benutzt.
regroup-own-token = SAMMLUNG bringt einen deiner eigenen benutzten Marker zurück.
cannot-pay-assassinate = ATTENTAT kostet { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}; du hast { $points }. Wandle die Mission um.
cannot-pay-crisis = KRISE kostet { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}; du hast { $points ->
    [0] keinen
   *[other] { $points }
}. Wandle die Mission um.
no-minister = Kein Minister ist an seinem Schreibtisch. Wandle die Mission um.
whose-minister = Sag, wessen Minister.
minister-is = Der Minister von { $dept } ist { $place ->
    [ministerial] an seinem Schreibtisch
    [crisis] in einer Krise
    [assassinated] einem Attentat zum Opfer gefallen
    [out] aus dem Spiel
   *[waiting] noch im Außenamt
}.

## Warum ein Zug besser ist

reason-after-round = Nach Runde { $number }
reason-standing = { $over ->
    [yes] { $who ->
        [you] Du gewinnst
       *[other] { $who-name } gewinnt
    }
   *[no] { $who ->
        [you] Du gewinnst gerade
       *[other] { $who-name } gewinnt gerade
    }
}: Grün { $green }, Doppelagent { $da }, Orange { $orange }.
reason-level = Grün und Orange verlieren{ $over ->
    [yes] { "" }
   *[no] {" "}gerade
}: Grün { $green }, Doppelagent { $da }, Orange { $orange }.
reason-tokens = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $tokens ->
    [0] keinen Marker
    [one] { $tokens } Marker
   *[other] { $tokens } Marker
} für { $rounds ->
    [one] die letzte Runde
   *[other] { $rounds } Runden
}.

## Das Terminal

foreign-office = Außenamt
term-round = Runde { $round } von { $rounds }
term-step = { $step ->
    [choose_first] Es wird bestimmt, wer beginnt.
    [select] Missionen werden gewählt.
    [execute] Missionen werden ausgeführt.
   *[over] Die Partie ist vorbei.
}
term-ops = Einsatzleitung { $ops }.
term-ops-first = Einsatzleitung { $ops }, zuerst { $first }.
term-token = Marker
term-minister = Minister
term-agent = Agent
term-minister-is = Minister { $place ->
    [ministerial] am Tisch
    [crisis] in Krise
    [assassinated] getötet
    [out] aus dem Spiel
   *[waiting] an Platz { $slot }
}
term-open = offen, bringt { $points }
term-blocked = blockiert
term-active = { $dept }, aktiv
term-spying = Spionage
term-reception = Empfang
term-tracker = Punkte
term-as-it-lies = So bringt diese Runde den Stand { $tracker }.
term-left = { $tokens } Marker und { $cubes } Würfel übrig
term-to-carry-out = auszuführen: { $missions }
term-legend = . freies Feld   * auszuführen   eine Ziffer: in dieser Runde benutzt

## Die Seite: Namen und Zahlen

count-tokens = { $count } Marker
count-cubes = { $count } Würfel
word-tokens = { $count ->
   *[other] Marker
}
word-cubes = { $count ->
   *[other] Würfel
}
progress-now = Runde { $round }
progress-of = von { $rounds }
step-name = { $step ->
    [order] Beginn
    [office] Außenamt
    [selection] Auswahl
    [execution] Ausführung
    [embedding] Einzug
    [scoring] Wertung
   *[position] Stand
}
role-first = zuerst
role-first-player = beginnt
role-spy-ops = Einsatzleitung
missions = Missionen

## Die Seite: Stand

both-lose-short = Beide verlieren.
both-lost = Beide haben verloren.
both-are-losing = Beide verlieren.
level-why = Grün und Orange liegen gleichauf.
is-winning = { $who ->
    [you] Du gewinnst.
   *[other] { $who-name } gewinnt.
}
why-winning = { $row ->
    [1] Zweiter hinter { $rival ->
        [you] dir
       *[other] { $rival-name }
    }.
    [2] Zweiter hinter dem Doppelagenten.
    [3] Gleichauf mit dem Doppelagenten auf dem zweiten Platz, hinter { $rival ->
        [you] dir
       *[other] { $rival-name }
    }.
    [4] Zweiter hinter { $rival ->
        [you] dir
       *[other] { $rival-name }
    } und dem Doppelagenten, die gemeinsam führen.
   *[5] Der Doppelagent, allein auf dem zweiten Platz, vertritt den Führenden.
}
then-both-lose = Dann würden beide verlieren
then-winning = Dann { $who ->
    [you] würdest du
   *[other] würde { $who-name }
} gewinnen
all-level = Alle gleichauf mit { $points }.
won = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} gewonnen.
won-how = { $row ->
    [1] Als Zweiter
    [2] Als Zweiter hinter dem Doppelagenten
    [3] Auf dem geteilten zweiten Platz mit dem Doppelagenten
    [4] Als Zweiter hinter einer geteilten Führung
   *[5] Vom ersten Platz: Der Doppelagent, allein auf dem zweiten, vertritt den Führenden
}.
the-end = Das Ende
row-number = Zeile { $row },
now = Jetzt
if-ended = Wäre die Runde jetzt zu Ende
if-ended-short = Wäre jetzt Schluss
after-this = Nach { $mission }
position-now = Stand jetzt
order-of-spies = Reihenfolge: { $order }
order-above = { $first } vor { $next }
order-level = { $first } gleichauf mit { $next }

## Die Seite: das Brett

board = SPYON-Brett, Runde { $round } von { $rounds }
chosen = { $what }, gewählt
can-be-chosen = { $what }, wählbar
office-caption = AUSSENAMT
office-note = Oben warten Minister. Doppelagenten darunter kommen mit ihrer Runde.
office-slot = Platz { $slot }, { $dept }{ $when ->
    [now] , diese Runde
    [past] , vorbei
   *[ahead] { "" }
}
office-slot-minister = { $slot }, der Minister von { $dept } wartet
office-slot-agent = { $slot }, ein Würfel des Doppelagenten
round-caption = RUNDE { $round }
spot = { $place ->
    [ministerial] Schreibtisch
    [crisis] Krise
   *[assassinated] Attentat
}
spot-compact = { $place ->
    [ministerial] Tisch
    [crisis] Krise
   *[assassinated] Attentat
}
spot-short = { $place ->
    [ministerial] Tisch
    [crisis] Krise
   *[assassinated] Tot
}
spot-waits = Wartet: { $slot }
spot-waits-short = an { $slot }
spot-none = Kein Minister
spot-none-short = Keiner
spot-back = Zurück: { $slot }
spot-back-short = ab { $slot }
spot-gone = Endgültig fort
spot-gone-short = Fort
minister-of = Minister von { $dept }, { $place ->
    [ministerial] an seinem Schreibtisch
    [crisis] bis zum Ende der Runde in einer Krise
    [returning] Opfer eines Attentats, wieder da an Platz { $slot }
    [assassinated] Opfer eines Attentats, kommt nicht wieder
    [waiting] wartet im Außenamt, Platz { $slot }
   *[out] aus dem Spiel
}
dept-blocked = { $dept }: blockiert, der Minister ist da
dept-open = { $dept }: offen, bringt Punkte
spying-area = { $spy } in { $dept }, Spionagebereich: { $cubes }
reception-of = Empfang von { $dept }, diese Runde sicher: { $cubes }
reception-cubes = { $count }× { $cube }
reception-empty = niemand wartet
reception-caption = EMPFANG
reception-safe = diese Runde sicher
reception-nobody = Niemand wartet
scores-caption = PUNKTE
blocked-caption = ZU
no-points = Keine Punkte, solange der Minister da ist.
no-points-short = Minister da: keine Punkte
no-points-shortest = Keine Punkte
points = Punkte
points-in = Punkte in { $dept }: { $points }
points-of = { $spy } { $now }
points-of-then = { $spy } { $now }, dann { $then }
position-caption = STAND
position-note = Der zweite Platz gewinnt. Gleichauf verlieren beide.
second-place = zweiter Platz
counts-as-second = zählt als Zweiter
track = Stand. { $now } Wäre die Runde jetzt zu Ende: { $then }
track-after = Stand. { $now } Nach diesem Zug: { $then }

## Die Seite: Missionstafeln

mission-board = Missionstafel von { $spy }
becomes-infiltrate = umwandeln
pay = zahle { $cost }
slot-name = Feld { $area } { $mission }{ $number ->
    [0] { "" }
   *[other] { "" } { $number }
}, { $state ->
    [free] frei
    [waiting] Marker wartet auf Ausführung
   *[used] benutzt in Runde { $round }
}
slot-covered-in = Dieses Feld wurde in Runde { $round } belegt; das andere Feld { $mission } ist frei.
supply = Dein Vorrat, { $cubes }: stattdessen EINSCHLEUSUNG
tokens-at-end = { $count ->
    [0] Keine Marker übrig.
   *[other] { $count } Marker am Ende übrig.
}
tokens-short = Für die restlichen Runden { $count ->
    [one] fehlt ein Marker
   *[other] fehlen { $count } Marker
}.
tokens-even = { $rounds ->
    [one] Ein Marker für die letzte Runde.
   *[other] Ein Marker für jede der { $rounds } restlichen Runden.
}
tokens-spare = { $count } Marker Reserve bei { $rounds ->
    [one] einer restlichen Runde
   *[other] { $rounds } restlichen Runden
}.
order-of-round = Ablauf dieser Runde
to-be-executed = Auszuführen
this-round = Diese Runde
names-first = Bestimmt, wer beginnt
selects-missions = wählt Missionen
has-no-tokens = hat keine Marker
you-now = du, jetzt
now-mark = jetzt
done-mark = erledigt
you-mark = du
match-over = Die Partie ist vorbei
embedding-then-scoring = Einzug, dann Wertung
you = Du
reminder = Der zweite Platz gewinnt. Gleichauf verlieren beide. Würfel im Empfang sind in dieser Runde sicher. Ein Minister an seinem Schreibtisch blockiert seine Abteilung; eine Krise endet mit der Runde.

## Die Seite: Fragen

prompt-ops = Runde { $round }, du leitest den Einsatz
prompt-who-first = Wer beginnt diese Runde?
prompt-first-note = Wer beginnt, wählt und führt zuerst aus; der andere sieht alles und antwortet.
go-first = { $who ->
    [you] Du beginnst
   *[other] { $who-name } beginnt
}
prompt-selection = Runde { $round }, deine Auswahl
selection-dead = { $missions } ist derzeit nicht ausführbar und würde zur EINSCHLEUSUNG.
selection-cost = { $count ->
    [one] Ein Marker
   *[other] Zwei Marker
} von deinen { $tokens }. Aus jeder Mission kann noch eine EINSCHLEUSUNG werden.
ask = { $what }?
select-single = Einzeln wählen
select-dual = Doppelt wählen
select-short = Wählen
dual-and-which = Doppelt { $mission } und welche andere?
dual-second = Wähle ein zweites Doppelfeld einer anderen Mission.
select-either = Wähle einzeln oder doppelt.
select-a-single = Wähle einzeln.
select-a-dual = Wähle doppelt.
only-single = Ein Marker übrig oder keine zwei freien Doppelfelder: Nur einzeln ist möglich.
only-dual = Alle Einzelfelder sind belegt: Nur doppelt ist möglich.
select-how = Wähle ein Einzelfeld auf deiner Missionstafel oder zwei Doppelfelder verschiedener Missionen.
prompt-mission = Deine Mission, { $number } von { $count }
prompt-mission-forced = Deine Mission, { $number } von { $count }, erzwungen
ask-mission = { $mission ->
    [switch] TAUSCH: welche zwei Würfel?
    [relocate] VERLEGUNG: welcher Würfel?
    [regroup] SAMMLUNG: welcher Doppelagent geht?
    [assassinate] ATTENTAT auf welchen Minister, für { $cost ->
        [one] { $cost } Punkt
       *[other] { $cost } Punkte
    }?
   *[crisis] KRISE für welchen Minister, für { $cost ->
        [one] { $cost } Punkt
       *[other] { $cost } Punkte
    }?
}
how-mission = { $mission ->
    [switch] Wähle zwei Würfel verschiedener Farben in zwei Spionagebereichen.
    [relocate] Wähle einen Würfel in einem Spionagebereich, dann den Empfang einer anderen Abteilung.
    [regroup] Wähle einen Doppelagenten in einem Spionagebereich, dann einen deiner benutzten Marker.
    [assassinate] Er geht am Ende der Runde; bis dahin bringt seine Abteilung Punkte.
   *[crisis] Seine Abteilung bringt diese Runde Punkte; dann ist er zurück.
}
how-or-supply = { $how } Dein Vorrat: EINSCHLEUSUNG.
how-short = { $mission ->
    [switch] zwei Würfel tauschen
    [relocate] ein Würfel zieht um
    [regroup] Doppelagent geht, Marker zurück
    [assassinate] zahle { $cost }, Minister stirbt
   *[crisis] zahle { $cost }, Minister geht
}
becomes-now = wird jetzt EINSCHLEUSUNG
infiltrate-instead = EINSCHLEUSUNG { $dept }
infiltrate-for = EINSCHLEUSUNG für { $mission }
infiltrate-short = Umwandeln
ask-forced = { $mission } ist nicht ausführbar. EINSCHLEUSUNG { $dept }.
ask-converted = EINSCHLEUSUNG { $dept } statt { $mission }?
forced-note = { $why } Ein Würfel von dir geht in den Empfang von { $dept }.
confirm-forced = EINSCHLEUSUNG, erzwungen
confirm-infiltrate = EINSCHLEUSUNG bestätigen
confirm-mission = { $mission } bestätigen
confirm-short = Bestätigen
which-first = Welche Mission zuerst, { $missions }?
which-first-note = Wähle, worauf sie wirkt, oder nenne sie hier. Die andere folgt.
mission-first = Zuerst { $mission }
half-switch = TAUSCH: { $cube } in { $dept } mit welchem Würfel?
half-relocate = VERLEGUNG: { $cube } aus { $dept }, wohin?
half-relocate-to = VERLEGUNG: welcher Würfel nach { $dept }?
half-regroup = SAMMLUNG: welcher benutzte Marker kommt zurück?
leads-switch = Beide kommen in den Empfang und zählen bei der Wertung dieser Runde.
leads-relocate = Er kommt in den Empfang und zählt bei der Wertung dieser Runde.
leads-regroup = Der Würfel verlässt das Spiel; den Marker kannst du ab der nächsten Runde wieder benutzen.
leads-crisis = Du zahlst { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}. { $dept } bringt diese Runde Punkte; in der nächsten ist der Minister zurück.
leads-assassinate = Du zahlst { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}. { $dept } bringt Punkte; der Minister { $returns ->
    [0] kommt nie zurück
   *[other] kommt an Platz { $returns } zurück
}.
leads-infiltrate = Ein Würfel aus deinem Vorrat; er kommt in den Empfang und zählt bei der Wertung dieser Runde.
forced-cost = Das kostet { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}; du hast { $points }.
forced-why = { $mission ->
    [switch] Es gibt keine zwei Würfel verschiedener Farben in zwei Spionagebereichen.
    [relocate] In keinem Spionagebereich liegt ein Würfel.
    [regroup] Es braucht einen Doppelagenten in einem Spionagebereich und einen benutzten Marker von dir.
   *[minister] Kein Minister ist an seinem Schreibtisch.
}
waiting-first = { $who-name } bestimmt, wer beginnt.
waiting-selects = { $who-name } wählt Missionen.
waiting-executes = { $who-name } führt { $missions } aus.
waiting-a-mission = eine Mission
waiting-scoring = Die Runde wird gewertet.
not-your-turn-now = Du bist nicht am Zug.
reception-not-taken = Würfel im Empfang können in dieser Runde nicht genommen werden.
other-slot-free = Dieses Feld ist belegt; das andere Feld seiner Art ist frei.
does-not-fit = Das passt nicht zu dem, was du bisher gewählt hast.

## Wer jetzt gewänne, in der oberen Leiste

now-level = Beide verlieren: Gleichstand
now-winning = { $who ->
    [you] Du gewinnst
   *[other] { $who-name } gewinnt
}: { $row ->
    [1] Zweiter hinter { $rival ->
        [you] dir
       *[other] { $rival-name }
    }
    [2] Doppelagent führt
    [3] geteilter Platz zwei
    [4] Führung geteilt
   *[5] Doppelagent Zweiter
}

## Optionen, die nicht passen

bad-colours = Option colours: Die beiden Plätze brauchen verschiedene Farben (SO-1.1).

## Die Seite: große Momente

moment-minister = { $shot ->
    [yes] Attentat auf den Minister von { $dept }.
   *[no] Eine Krise holt den Minister von { $dept }.
}
moment-open = offen, bringt Punkte
moment-score = { $count ->
    [0] Niemand bekommt Punkte.
    [one] { $depts } bringt Punkte.
   *[other] { $depts } bringen Punkte.
}
