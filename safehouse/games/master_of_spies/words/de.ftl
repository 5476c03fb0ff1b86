# Master of Spies auf Deutsch. `$who` ist `you`, wo liest, wer dort sitzt; `$who-name` ist der Name.

## Names

colour = { $id ->
    [purple] Lila
    [white] Weiß
    [orange] Orange
    [yellow] Gelb
   *[blue] Blau
}
subject = { $who ->
    [you] du
   *[other] { $who-name }
}
object = { $who ->
    [you] du
   *[other] { $who-name }
}
faction = { $id ->
    [p] Palamire
    [d] Draken
    [f] Freie Stadtstaaten
   *[l] Drachenfürsten
}
starter = { $id ->
    [p] Königreich Palamire
    [d] Kaiserreich Draken
    [f] Die Freien Stadtstaaten
   *[l] Die Drachenfürsten
}
spy = Spion ({ $faction })
border = { $id ->
    [brown] Braun
   *[gold] Gold
}
scoring = { $id ->
    [s1] Die Zeit naht
    [s2] Die Zeichen sind klar
   *[s3] Die Sterne stehen günstig
}
card = { $id ->
    [p01] Stallhof
    [p02] Küchentreppe
    [p03] Wachtmeister am Tor
    [p04] Heroldsboden
    [p05] Kreuzgang der Kapelle
    [p06] Hauptmann der Wache
    [p07] Münzwart
    [p08] Oberstallmeister
    [p09] Halle der Bittsteller
    [p10] Oberkämmerer
    [p11] Das Gemach der Königin
    [p12] Der Thron von Palamire
    [d01] Aschemarkt
    [d02] Zollbrücke
    [d03] Rekrutenkaserne
    [d04] Gießereizeile
    [d05] Amt des Zensors
    [d06] Tribun der Docks
    [d07] Eiserner Speicher
    [d08] Legat des Ostens
    [d09] Arenaloge
    [d10] Großinquisitor
    [d11] Der Schwarze Senat
    [d12] Das Ohr des Kaisers
    [f01] Fischkai
    [f02] Gilde der Laternenanzünder
    [f03] Färbergasse
    [f04] Geldwechsler
    [f05] Hafenmeister
    [f06] Halle der Glasbläser
    [f07] Söldnerlager
    [f08] Bank der Fünf Schlüssel
    [f09] Operngalerie
    [f10] Ratssekretär
    [f11] Erster Syndikus
    [f12] Der Stuhl des Sprechers
    [l01] Schrein im Vorgebirge
    [l02] Glutpfad
    [l03] Eierhüter
    [l04] Rauchkeller
    [l05] Krallenwache
    [l06] Schuppenschmied
    [l07] Windterrasse
    [l08] Flammenleser
    [l09] Hortverwalter
    [l10] Reitermarschall
    [l11] Der Hohe Horst
    [l12] Der Älteste Wyrm
    [border_post] Grenzposten
    [tribute_caravan] Tributkarawane
    [grain_treaty] Kornvertrag
    [ember_pact] Glutpakt
    [royal_aerie] Königlicher Horst
    [customs_house] Zollhaus
    [smugglers_inn] Schmugglerschänke
    [mountain_ferry] Bergfähre
    [travelling_court] Reisender Hof
    [fire_arsenal] Feuerarsenal
    [betrothal_feast] Verlobungsfest
    [war_loan_office] Kriegsanleiheamt
    [crown_envoy] Gesandter der Krone
    [imperial_envoy] Kaiserlicher Gesandter
    [league_envoy] Gesandter des Bundes
    [dragon_envoy] Drachengesandter
    [masked_beggar] Maskierter Bettler
    [conclave_of_thrones] Konklave der Throne
    [protect] Der Sache treu
    [send_home] Abberufung
    [travel] Mitternachtskutsche
    [break_oath] Gebrochener Eid
    [burn] Feuer im Archiv
    [cancel_action] Gegenbefehl
    [cancel_assassination] Doppelgänger
    [follow] Auf leisen Sohlen
    [draw] Bestochener Schreiber
    [swap_card] Abgefangene Briefe
   *[appoint] Königlicher Erlass
}
action-text = { $id ->
    [protect] Lege sie auf einen Ort mit deinem Spion und ohne andere Dauerkarte. Solange er bleibt, wird der Ort nicht ermordet, geräumt oder abgeworfen.
    [send_home] Wähle einen Spion auf einem Ort ohne Dauerkarte. Er geht nach Hause.
    [travel] Versetze einen deiner Spione, der unterwegs ist, auf einen anderen Ort seiner Fraktion, höher oder tiefer.
    [break_oath] Wirf eine Dauerkarte ab, dann schicke einen Spion deiner Wahl von diesem Ort nach Hause.
    [burn] Wirf den letzten Ort einer Reihe ab, falls keine Dauerkarte ihn schützt. Seine Spione gehen nach Hause.
    [cancel_action] Die Aktionskarte eines anderen hat keine Wirkung und wird abgeworfen.
    [cancel_assassination] Dein Spion würde ermordet: Stattdessen wird jene Karte abgeworfen, und der Zug ist vorbei.
    [follow] Nach dem Ort eines anderen: Setze deinen Spion dieser Fraktion darauf, von zu Hause oder von weiter unten.
    [draw] Ziehe { $amount ->
        [1] eine Karte
        [2] zwei Karten
       *[other] { $amount } Karten
    }. Du darfst mehr als { $hand ->
        [6] sechs
       *[other] { $hand }
    } auf der Hand haben.
    [swap_card] Sieh dir die Hand eines anderen an und nimm eine Karte daraus; gib dafür eine deiner übrigen.
   *[appoint] Jemand deiner Wahl nimmt sofort den Meisterstein. Er wechselt am Ende dieser Runde nicht.
}
ability = { $id ->
    [archivist] Der Archivar
    [bodyguard] Der Leibwächter
    [ghost] Das Phantom
    [poisoner] Die Giftmischerin
   *[forger] Der Fälscher
}
ability-text = { $id ->
    [archivist] Du ziehst auf { $more ->
        [8] acht
       *[other] { $more }
    } Karten nach statt auf { $hand ->
        [6] sechs
       *[other] { $hand }
    }.
    [bodyguard] Ein Ort mit einem Spion von dir kann von anderen nicht mit einer Karte ermordet werden, die mehr als { $reach ->
        [2] zwei
       *[other] { $reach }
    } darunter liegt.
    [ghost] Schickt ein Ort einer anderen Fraktion deinen Spion nach Hause, zieht er stattdessen auf den höchsten Ort seiner Fraktion, der mindestens { $drop ->
        [3] drei
       *[other] { $drop }
    } unter dem verlorenen liegt.
    [poisoner] Schickt dein Ort einen gegnerischen Spion nach Hause, darfst du auch einen gegnerischen Spion vom Ort direkt davor oder danach nach Hause schicken.
   *[forger] Jeder Ort, den du spielst, darf jeden der beiden Ränder haben.
}
timing = { $id ->
    [turn] Zug
    [response] Reaktion
   *[anytime] Jederzeit
}
card-as = { $card } als { $border }, { $faction }
a-card = eine Karte

## Prompts

ask-main = Spiele eine Karte, oder wirf eine ab und passe.
ask-anytime = Du darfst eine Jederzeit-Karte spielen.
ask-shadowed-steps = „{ $card }“ ({ $value }) ist im Spiel. Auf leisen Sohlen folgen?
ask-body-double = { $said } Dein Spion würde fallen. Doppelgänger?
ask-countermand = { $said } Gegenbefehl?
ask-last-chance = Die Runde endet. Eine Jederzeit-Karte spielen?
ask-climb = Deinen { $spy } von { $now } auf { $value } hochziehen?
ask-place = Deinen { $spy } auf „{ $card }“ setzen, Wert { $value }?
ask-poison = Die Giftmischerin: einen gegnerischen Spion neben deiner neuen Karte nach Hause schicken?
ask-take = Die Hand von { $who-name } liegt offen. Nimm eine Karte.
ask-give = Gib { $who-name } dafür eine deiner anderen Karten.

## Where the match stands

when = { $last ->
    [yes] Letzte Runde
   *[no] Runde { $round }
}
headline = { $when }, { $who ->
    [you] du entscheidest
   *[other] { $who-name } entscheidet
}
headline-window = { $when }, warten auf Antworten
left-alone = { $who ->
    [you] Du warst
   *[other] { $who-name } war
} allein übrig.
wins = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} mit { $points } gewonnen.
wins-tie = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} mit { $points } gewonnen: insgesamt gleichauf, in der letzten Wertung vorn.
share = Geteilter Sieg mit { $points }: { $who }.

## Labels of moves

label-add = { $card } an Reihe { $row } anlegen
label-replace = „{ $old }“ { $how ->
    [infiltrate] unterwandern
   *[assassinate] ermorden
} mit { $card }
label-recall = { $who ->
    [you] Deinen { $spy } abberufen
   *[other] { $spy } von { $who-name } abberufen
}
label-coach = Mitternachtskutsche: { $spy } nach „{ $card }“, Wert { $value }
label-loyal = Der Sache treu auf „{ $card }“
label-oath = Gebrochener Eid: { $who ->
    [you] dein { $spy }
   *[other] { $spy } von { $who-name }
} geht nach Hause
label-fire = Feuer im Archiv: „{ $card }“ aus Reihe { $row } abwerfen
label-discard = „{ $card }“ abwerfen und passen
label-letters = Abgefangene Briefe von { $who-name }
label-writ = Königlicher Erlass für { $who ->
    [you] dich selbst
   *[other] { $who-name }
}
label-poison = { $spy } von { $who-name } nach Hause schicken
label-take = „{ $card }“ nehmen
label-give = „{ $card }“ geben
label-order = { $value ->
    [0] { order-card }: fragen, wenn du sie hast
    [1] { order-card }: immer fragen, auch ohne die Karte
    [99] { order-card }: nie fragen
   *[other] { order-card }: ab Wert { $value } fragen
}
order-card = { $response ->
    [countermand] Gegenbefehl
    [body_double] Doppelgänger
   *[shadowed_steps] Auf leisen Sohlen
}
label-plain = { $kind ->
    [clerk] Bestochener Schreiber: zwei Karten ziehen
    [countermand] Gegenbefehl
    [body_double] Doppelgänger
    [shadowed_steps] Auf leisen Sohlen
    [not_this_round] Diese Runde nicht
    [place] Den Spion setzen
    [stay] Den Spion stehen lassen
   *[decline] Ablehnen
}

## What Action cards aim at

aim-spy = { $who ->
    [you] dein { $spy }
   *[other] { $spy } von { $who-name }
}
aim-at = { $who ->
    [you] du
   *[other] { $who-name }
}
aim-coach = { $spy } nach „{ $card }“
aim-oath = { $spy } auf „{ $card }“

## The log

setup = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} den Meisterstein.
round = { $last ->
    [yes] Die letzte Runde.
   *[no] Runde { $number }.
}
turn = { $who ->
    [you] Du bist am Zug.
   *[other] { $who-name } ist am Zug.
}
draws = { $who ->
    [you] Du ziehst
   *[other] { $who-name } zieht
} { $cards }.
draws-hidden = { $who ->
    [you] Du ziehst
   *[other] { $who-name } zieht
} { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
no-cards = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} keine Karten.
adds = { $who ->
    [you] Du legst
   *[other] { $who-name } legt
} „{ $card }“ ({ $value }) an Reihe { $row } an.
replaces = { $how ->
    [infiltrate] { $who ->
        [you] Du unterwanderst
       *[other] { $who-name } unterwandert
    }
   *[assassinate] { $who ->
        [you] Du ermordest
       *[other] { $who-name } ermordet
    }
} „{ $old }“ mit „{ $card }“ ({ $value }) in Reihe { $row }.
enters = „{ $card }“ kommt in Reihe { $row } ins Spiel.
plays = { $who ->
    [you] Du spielst
   *[other] { $who-name } spielt
} „{ $card }“.
plays-at = { $who ->
    [you] Du spielst
   *[other] { $who-name } spielt
} „{ $card }“: { $aim }.
resolves = „{ $card }“ wirkt.
spy-moves = { $who ->
    [you] Dein { $spy }
   *[other] { $spy } von { $who-name }
} zieht auf einen Ort mit Wert { $worth }.
spy-slips = { $who ->
    [you] Dein { $spy }
   *[other] { $spy } von { $who-name }
} entkommt auf einen Ort mit Wert { $worth }.
spy-goes-home = { $who ->
    [you] Dein { $spy }
   *[other] { $spy } von { $who-name }
} geht nach Hause.
lapses = „Der Sache treu“ { $who ->
    [you] von dir
   *[other] von { $who-name }
} wird abgeworfen.
permanent = „Der Sache treu“ { $who ->
    [you] von dir
   *[other] von { $who-name }
} liegt in Reihe { $row }.
cancelled = „{ $card }“ wird ohne Wirkung abgeworfen.
answers = { $who ->
    [you] Du antwortest
   *[other] { $who-name } antwortet
} mit „{ $card }“.
answers-against = { $who ->
    [you] Du antwortest
   *[other] { $who-name } antwortet
} mit „{ $card }“ auf „{ $against }“.
burns = „{ $card }“ wird aus Reihe { $row } abgeworfen.
discards = { $who ->
    [you] Du wirfst „{ $card }“ ab und passt.
   *[other] { $who-name } wirft „{ $card }“ ab und passt.
}
looks = { $who ->
    [you] Du siehst dir
   *[other] { $who-name } sieht sich
} { $victim ->
    [you] deine Hand
   *[other] die Hand von { $victim-name }
} an.
looks-at = { $who ->
    [you] Du siehst dir
   *[other] { $who-name } sieht sich
} { $victim ->
    [you] deine Hand
   *[other] die Hand von { $victim-name }
} an: { $cards }.
takes = { $who ->
    [you] Du nimmst
   *[other] { $who-name } nimmt
} { $card } von { $victim ->
    [you] dir
   *[other] { $victim-name }
}.
gives = { $who ->
    [you] Du gibst
   *[other] { $who-name } gibt
} dafür { $card }.
score = { $final ->
    [yes] Schlusswertung
   *[no] Wertung
}: { $points }.
scored = { $who ->
    [you] du
   *[other] { $who-name }
} { $points }
master = { $how ->
    [writ] { $who ->
        [you] Durch königlichen Erlass nimmst du den Meisterstein.
       *[other] Durch königlichen Erlass nimmt { $who-name } den Meisterstein.
    }
    [kept] { $who ->
        [you] Kein Spion auf einer Karte dieser Runde: Du bleibst Meister.
       *[other] Kein Spion auf einer Karte dieser Runde: { $who-name } bleibt Meister.
    }
   *[highest] { $who ->
        [you] Du bist Meister mit { $value }.
       *[other] { $who-name } ist Meister mit { $value }.
    }
}

## Warum ein Zug besser ist

reason-after-round = Nach Runde { $number }
reason-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
reason-scored = { $over ->
    [yes] { $who ->
        [you] Dein Ergebnis
       *[other] Das Ergebnis von { $who-name }
    }: { $points }.
   *[no] { $who ->
        [you] Du hast
       *[other] { $who-name } hat
    } bisher { $points } gewertet.
}
reason-worth = Eine Wertung brächte { $who ->
    [you] dir
   *[other] { $who-name }
} { $points }.
reason-spy = { $who ->
    [you] Dein
   *[other] { $who-name }:
} { $spy } ist { $value ->
    [0] zu Hause
   *[other] auf einem Ort mit { $value }
}.
reason-holds = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} noch { $card }.

## Refusals

not-held = Diese Karte hast du nicht.
no-target = Es gibt kein erlaubtes Ziel.
protected = „Der Sache treu“ schützt diesen Ort.
no-place = Diesen Platz gibt es nicht.
wait = Warte, bis das abgehandelt ist.
automatic = Gezogen wird von selbst.
nothing-to-answer = Es gibt nichts, worauf du antworten könntest.
played = Du hast in diesem Zug deine Karte schon gespielt.
take-first = Nimm zuerst eine Karte.
only-on-turn = Diese Karte kannst du nur als Karte deines Zuges spielen.
not-this-spy = Nur deinen Spion der Fraktion dieses Ortes, gleich nachdem du ihn ausgespielt hast.
not-your-turn = Du bist nicht am Zug.
only-higher = Spione ziehen nur auf einen höheren Ort.
discard-one = Wirf genau eine Karte ab, um zu passen.
no-action-in-row = Eine Aktionskarte wird nicht in eine Reihe gelegt.
no-starter = Startkarten können nicht ersetzt werden.
not-as-faction = Diese Karte kann nicht als { $faction } gespielt werden.
not-as-border = Diese Karte kann nicht mit dem Rand { $border } gespielt werden.
declare-faction = Lege eine Fraktion fest.
declare-border = Lege einen Rand fest.
must-be-higher = Die neue Karte muss höher als { $value } sein.
must-alternate = Die Ränder müssen sich abwechseln: Hier ist { $border } nötig.
replacement-too-high = Ein Ersatz darf nicht höher sein als die alte Karte.
replacement-too-low = Ein Ersatz muss höher sein als die Karte davor ({ $value }).
bodyguard-needs = Der Leibwächter: Mindestens { $value } ist nötig.
oath-needs = Nenne Reihe, Platz, Spieler und Fraktion.
no-permanent = Das geht nicht: Dort liegt keine Dauerkarte.
spy-not-there = Das geht nicht: Dieser Spion ist nicht dort.
row-empty = Das geht nicht: Die Reihe ist leer.
already-one = Dort liegt schon eine.
need-spy = Du brauchst dort einen Spion.
name-spy = Nenne einen Spieler von 0 bis { $last } und eine Fraktion.
spy-at-home = Das geht nicht: Dieser Spion ist zu Hause.
coach-needs = Nenne eine Fraktion und einen Platz.
coach-at-home = Dieser Spion ist zu Hause.
same-faction = Es muss ein Ort derselben Fraktion sein.
there-already = Das geht nicht: Der Spion ist schon dort.
no-more-draws = Es werden keine Karten mehr gezogen.
no-next-round = Es gibt keine nächste Runde.
name-player = Nenne einen Spieler von 0 bis { $last }.
another-player = Das geht nicht: Es muss jemand anderes sein.
hand-empty = Das geht nicht: Diese Hand ist leer.
has-left = Das geht nicht: Wer dort saß, hat aufgegeben.
respond-or-decline = Antworte mit einer Reaktion, oder lehne ab.
anytime-or-decline = Spiele eine Jederzeit-Karte, oder lehne ab.
place-or-stay = Setze deinen Spion, oder lass ihn stehen.
poison-neighbour = Das geht nicht: nur einen gegnerischen Spion neben deiner neuen Karte.
poison-or-decline = Schicke einen Spion nach Hause, oder lehne ab.
not-shown = Das geht nicht: Die Karte ist nicht in der gezeigten Hand.
give-another = Gib eine andere Karte deiner Hand.
give-one = Gib dafür eine Karte.
same-border = Ein Ersatz braucht denselben Rand ({ $border }).
no-insertion = Karten werden nur am Ende einer Reihe angelegt oder ersetzen eine Karte; ein Ersatz braucht denselben Rand ({ $border }).
order-too-often = Eine Daueranweisung kannst du in einem Zug { $times ->
    [1] einmal
    [2] zweimal
   *[other] { $times }-mal
} ändern. Warte auf den nächsten.
order-already = Diese Anweisung gilt schon.
order-values = { $action ->
    [yes] Gib 0 (fragen), 1 (immer fragen) oder 99 (nie fragen) an: Eine Aktionskarte hat keinen Wert.
   *[no] Gib 0 (fragen), 1 (immer fragen), 2 bis { $most } (ab diesem Wert fragen) oder 99 (nie fragen) an.
}
order-not-now = Daueranweisungen ändert man, während jemand anderes die Karte des Zuges wählt.
no-orders = Ohne Aktionskarten gibt es nichts, wofür man Daueranweisungen geben könnte.

## The terminal

term-round = { $last ->
    [yes] Die letzte Runde
   *[no] Runde { $round }
}
term-step = { $step ->
    [main] eine Karte wird gewählt
    [respond] warten auf Antworten
    [last_chance] die Runde endet; warten auf Antworten
    [spy] ein Spion darf gesetzt werden
    [poison] die Giftmischerin wählt
    [take] Briefe werden gelesen
    [give] Briefe werden gelesen
   *[over] die Partie ist zu Ende
}
term-heading = { $round }: { $step }. Am Zug { $active }, Meister { $master }.
term-deck = { $deck ->
    [one] { $deck } Karte
   *[other] { $deck } Karten
} im Stapel, { $discarded } abgeworfen. { $countdown }
term-countdown = { $card ->
    [s1] Nach { $count } weiteren: Die Zeit naht.
    [s2] Nach { $count } weiteren: Die Zeichen sind klar.
   *[s3] Die Sterne sind unter den letzten { $count }.
}
term-aligned = Die Sterne stehen günstig.
term-due = Am Ende dieser Runde wird gewertet.
term-next-master = Wie es liegt, wird { $who } Meister, mit { $value }.
term-at-home = zu Hause
term-empty = leer
term-player = { $who }: { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
} ({ $scored }), Spione jetzt { $worth } wert: { $spies }; { $held ->
    [one] { $held } Karte
   *[other] { $held } Karten
}
term-left = hat aufgegeben
term-hand = Deine Hand
term-shown = Dir gezeigt
term-location = { $factions } { $value } { $border }, { $card }
term-either = { $first } oder { $second }
term-action = { $card } ({ $timing ->
    [turn] in deinem Zug
    [response] als Reaktion
   *[anytime] jederzeit
}): { $text }

## The page: names and counts

name = { $who ->
    [you] Du
   *[other] { $who-name }
}
listed = { $items }
faction-short = { $id ->
    [p] Palamire
    [d] Draken
    [f] Freie Städte
   *[l] Drachenf.
}
scoring-short = { $id ->
    [s1] Zeit
    [s2] Omen
   *[s3] Sterne
}
wild = Joker
action = Aktion
cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
chosen = { $name }, gewählt
choosable = { $name }, wählbar
hand-location = { $card }, { $factions } { $value }, { $borders }{ $wild ->
    [yes] , Joker
   *[no] {""}
}
hand-action = { $card }, Aktion, { timing }. { $text }
location-face = { $card }, { $faction } { $value }, { $border }
spies-there = Spione: { $spies }
loyal-of = „Der Sache treu“ von { $who ->
    [you] dir
   *[other] { $who-name }
}
loss = { $who ->
    [you] Du
   *[other] { $who-name }
} −{ $worth }
whose-spy = { $who ->
    [you] dein { $spy }
   *[other] { $spy } von { $who-name }
}
spy-of = { $who ->
    [you] Du
   *[other] { $who-name }
}, { $spy }

## The page: who leads

lead = { $how ->
    [all] Alle gleichauf mit { $points }.
    [one] { $who ->
        [you] Du führst
       *[other] { $who-name } führt
    } mit { $points }.
   *[several] In Führung mit { $points }: { $leaders }.
}
lead-short = { $how ->
    [all] Alle gleichauf mit { $points }.
    [one] { $who ->
        [you] Du führst
       *[other] { $who-name } führt
    }, { $points } zu { $second }.
   *[several] { $leaders } vorn, { $points }.
}
if-scored-now = Wenn jetzt gewertet würde
if-scored = Jetzt gewertet
after-this = Danach
after-this-play = Nach dieser Karte
after-this-with-spy = Nach dieser Karte, mit deinem Spion
has-total = { $who ->
    [you] Du
   *[other] { $who-name }
} { $points }

## The page: the deck

countdown = { $count ->
    [0] „{ $scoring }“ ist die nächste Karte. Dann wird die Runde zu Ende gespielt und gewertet.
    [one] Noch { $count } Karte bis „{ $scoring }“. Dann wird die Runde zu Ende gespielt und gewertet.
   *[other] Noch { $count } Karten bis „{ $scoring }“. Dann wird die Runde zu Ende gespielt und gewertet.
}
countdown-stars = { $count ->
    [one] Noch { $count } Karte, dann kann „Die Sterne stehen günstig“ kommen.
   *[other] Noch { $count } Karten, dann kann „Die Sterne stehen günstig“ kommen.
}
countdown-tail = { $count ->
    [one] „Die Sterne stehen günstig“ ist die letzte Karte.
   *[other] „Die Sterne stehen günstig“ liegt unter den letzten { $count } Karten.
}
countdown-due = Nach dieser Runde wird gewertet.
countdown-ending = Die Sterne stehen günstig. Diese Runde wird zu Ende gespielt, dann folgt eine letzte Runde aus den Händen.
countdown-last = Die letzte Runde: Niemand zieht. Dann die Schlusswertung.
match-over = Die Partie ist zu Ende.
outlook = { $how ->
    [last] Letzte Runde
    [due] Wertung nach dieser Runde
    [stars] Bald die Sterne
    [over] Das Ende
    [next] Gleich: { $scoring }
   *[to] { $count } bis { $scoring }
}
draw-deck = Nachziehstapel
deck = Stapel { $count }
deck-of = Stapel mit { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
discards-count = Ablage { $count }
discard-pile = Ablagestapel, { cards }
nothing-discarded = Noch wurde nichts abgeworfen.
deck-now = jetzt
deck-due = fällig
deck-scored = gewertet
deck-tail = in letzten { $count }

## The page: seats

spies-of = { $who ->
    [you] Deine Spione
   *[other] Spione von { $who-name }
}
spy-state = { $faction }: { $state }
faction-is = { $faction }:
at-home-short = daheim
cards-in-hand = Handkarten:
now-worth = jetzt
in-hand = auf der Hand
permanents = { $count ->
    [one] { $count } Dauerkarte
   *[other] { $count } Dauerkarten
}
spies-out = { $count ->
    [one] { $count } Spion am Hof
   *[other] { $count } Spione am Hof
}
players = Spieler
master-token = Meister
order = Reihenfolge dieser Runde
order-head = { $last ->
    [yes] Die letzte Runde
   *[no] Reihenfolge
}
played-head = Gespielt
did = { $did ->
    [no_cards] keine Karten
    [passed] gepasst
    [gone] hat aufgegeben
    [now] jetzt
   *[next] danach
}
next-master = Meister, wie es steht: { $who ->
    [you] du
   *[other] { $who-name }
}
next-master-with = Meister, wie es steht: { $who ->
    [you] du
   *[other] { $who-name }
}, { $value }
ordinal = { $at }.
seat-role = { $turn ->
    [gone] hat aufgegeben
    [now] am Zug
    [done] spielte als { ordinal }
   *[ahead] spielt als { ordinal }
}
standing-orders = Daueranweisungen
order-value = { $value ->
    [0] fragen, wenn vorhanden
    [1] immer fragen
    [99] nie fragen
   *[other] ab { $value } fragen
}
orders-note = { $open ->
    [yes] Gilt sofort; niemand sonst erfährt davon.
   *[no] Änderbar, während jemand anderes am Zug ist.
}

## The page: where the match stands

board-label = Master of Spies, Runde { $round }
heading = { $last ->
    [yes] Die letzte Runde
   *[no] Runde { $round }
}
progress-now = { $last ->
    [yes] Letzte Runde,
   *[no] Runde { $round },
}
progress-of = { $who ->
    [you] dein Zug
   *[other] { $who-name }
}
the-end = das Ende
step-name = { $step ->
    [draw] Ziehen
    [play] Karte
    [swap] Kartentausch
    [responses] Reaktionen
   *[spy] Spion
}
waiting = { $step ->
    [responses] Warten auf Antworten.
    [spy] { $who ->
        [you] Du entscheidest
       *[other] { $who-name } entscheidet
    } über einen Spion.
    [letters] { $who ->
        [you] Du liest
       *[other] { $who-name } liest
    } abgefangene Briefe.
    [poison] { $who ->
        [you] Du suchst
       *[other] { $who-name } sucht
    } ein zweites Opfer.
   *[main] { $who ->
        [you] Du bist am Zug.
       *[other] { $who-name } spielt eine Karte.
    }
}

## The page: the end

totals = { $totals }.
totals-level = { $totals }. Auch in der letzten Wertung gleichauf.
tie-broken = Gleichauf mit { $points }; die letzte Wertung entscheidet: { $finals }.
tie-shared = Gleichauf mit { $points } und in der letzten Wertung: ein geteilter Sieg.
you-share = Du teilst dir den Sieg.
shared = Ein geteilter Sieg.
won-alone = { $who ->
    [you] Du hast gewonnen.
   *[other] { $who-name } hat gewonnen.
}
score-sheet = Wertungsbogen
scoring-number = Wertung { $number }
sum = Summe
sheet-wins = { $how ->
    [one] hat gewonnen
   *[several] teilt den Sieg
}

## The page: the board

row-name = Reihe { $row }, { $starter }
seal-name = { $starter }. Zu Hause: { $who }
nobody = niemand
place-name = Reihe { $row }, Platz { $at }: { $parts }
place-name-here = Reihe { $row }, Platz { $at }: { $parts }. Hier: { $here }
end-name = { $last ->
    [none] Ende von Reihe { $row }, die erste Karte
   *[card] Ende von Reihe { $row }, nach { $card } { $value }
}
end-name-here = { end-name }. Hier: anlegen
here = { $how ->
    [either] unterwandern oder ermorden
    [infiltrate] unterwandern
   *[assassinate] ermorden
}
here-loses = ermorden, { $losses }
how = { $how ->
    [add] Anlegen
    [infiltrate] Unterwandern
   *[assassinate] Ermorden
}
how-sign = { $how ->
    [add] ANLEGEN
    [infiltrate] UNTERWAND.
    [assassinate] ERMORDEN
    [announced] ANGESAGT
   *[either] BEIDES
}
wild-sign = JOKER
loyal-sign = TREU
stay-foot = { $count ->
    [one] bleibt, { $old } → { $value }
   *[other] bleiben, { $old } → { $value }
}
spies-fall = { $count ->
    [one] { $count } Spion fällt
   *[other] { $count } Spione fallen
}
spies-stay = { $count ->
    [one] { $count } Spion bleibt
   *[other] { $count } Spione bleiben
}
after-value = nach { $value }
first-here = als erste
as-border = als { $border }
either-border = beides
announced-card = Angesagt: { $card } von { $who ->
    [you] dir
   *[other] { $who-name }
}
stack = Karten auf dem Stapel, die letzte zuerst
folded = { $count } zugeklappt
unfold = Reihe { $row } aufklappen: { $count } zugeklappt
none-home = keiner daheim

## The page: the hand

# Long words of names, with a hyphen where a narrow card may break them.
name-breaks = Abge-fangene Besto-chener Bitt-steller Doppel-gänger Drachen-gesandter Feuer-arsenal Flammen-leser Färber-gasse Gegen-befehl Geld-wechsler Gießerei-zeile Grenz-posten Groß-inquisitor Hafen-meister Herolds-boden Hort-verwalter Korn-vertrag Krallen-wache Kriegs-anleiheamt Küchen-treppe Laternen-anzünder Mitternachts-kutsche Ober-kämmerer Oberstall-meister Opern-galerie Rats-sekretär Rauch-keller Reiter-marschall Rekruten-kaserne Schmuggler-schänke Schuppen-schmied Söldner-lager Tribut-karawane Verlobungs-fest Wacht-meister Wind-terrasse
your-hand = Deine Hand
hand-open = Die offene Hand
hand-open-of = Die Hand von { $who-name }
no-cards-left = Es waren keine Karten übrig.
no-cards-held = Keine Karten auf der Hand.
places = Plätze für diese Karte
action-gist = { $kind ->
    [loyal] Schützt deinen Spion
    [recall] Spion geht heim
    [coach] Versetzt deinen Spion
    [oath] Bricht eine Dauerkarte
    [fire] Kürzt eine Reihe
    [countermand] Stoppt eine Aktion
    [body_double] Rettet deinen Spion
    [shadowed_steps] Dein Spion folgt
    [clerk] Zieht Karten
    [letters] Tauscht eine Karte
   *[writ] Ernennt den Meister
}
tag-action = { $timing ->
    [turn] Deine Karte in diesem Zug
    [response] Reaktion
   *[anytime] Jederzeit
}
tag-border = Rand { $border }
tag-kind = { $border }, { $faction }
tag-wild = Joker, { $border }
tag-wild-either = Joker, beide Ränder
tag-fits = { $count ->
    [one] Passt an 1 Platz
   *[other] Passt an { $count } Plätze
}
tag-fits-short = Passt { $count }×
foot-state = { $state ->
    [playable] Spielbar
    [discard] Abwerfen
    [give] Geben
    [nowhere] Passt nirgends
    [response] Als Reaktion
    [no_target] Kein Ziel
    [not_now] Nicht jetzt
   *[later] Später
}
own-one-back = Deine Hand: Eine davon gibst du zurück
own-back-short = eine zurück
own-cards = Du hältst { $cards }; eine geht zurück.
row-short = Reihe { $row }

## The page: prompts

choose-card-first = Wähle zuerst eine Karte deiner Hand; dann leuchten die Plätze auf, an die sie passt.
cannot-be-played = Diese Karte kann jetzt nicht gespielt werden.
does-not-fit = Das passt nicht zu der gewählten Karte.
turn-label = { $last ->
    [yes] Die letzte Runde, dein Zug
   *[no] Runde { $round }, dein Zug
}
turn-note = { $how ->
    [last] Die letzte Runde: Niemand zieht, und nur was jetzt gewertet wird, zählt.
    [anytime] Wähle eine Karte; die Plätze, an die sie passt, leuchten auf. Jederzeit-Karten kommen zu deiner Karte hinzu.
   *[plain] Wähle eine Karte; die Plätze, an die sie passt, leuchten auf.
}
card-label = { $card }, { $factions } { $value }
where-to = Wohin kommt sie?
fits-nowhere = Sie passt jetzt nirgends.
fits-nowhere-note = Wähle eine andere Karte, oder wirf diese ab und passe.
places-note = { $count ->
    [one] { $count } Platz
   *[other] { $count } Plätze
}: { $ways }.
places-way = { $count } zum { $how ->
    [add] Anlegen
    [infiltrate] Unterwandern
   *[assassinate] Ermorden
}
action-label-offered = Warten. { $label }, außer der Reihe
no-target-now = { $timing ->
    [response] Nur als Antwort auf jemand anderen.
   *[other] Sie hat jetzt kein Ziel.
}
aim-ask = { $kind ->
    [loyal] Welchen Ort schützt sie?
    [recall] Welcher Spion geht nach Hause?
    [coach] Welcher Spion reist, und wohin?
    [oath] Welche Dauerkarte fällt, und welcher Spion?
    [fire] Welche Reihe verliert ihren letzten Ort?
    [letters] Wessen Hand siehst du dir an?
   *[writ] Wer wird Meister?
}
aim-note = { $kind ->
    [loyal] Einen mit einem Spion von dir und ohne Dauerkarte.
    [recall] Jeder Spion auf einem Ort ohne Dauerkarte.
    [coach] Einer von dir, der am Hof ist, auf einen anderen Ort seiner Fraktion.
    [oath] Die Dauerkarte wird abgeworfen, dann geht ein Spion von dort nach Hause.
    [fire] Seine Spione gehen nach Hause.
    [letters] Nimm eine Karte, dann gib eine von deinen.
   *[writ] Sofort; und am Ende dieser Runde bleibt der Meisterstein dort.
}
discard-pass = Abwerfen, passen
discard-this = Diese Karte abwerfen
discard-then = und passen
discard-short = Abwerfen
discard-label = Abwerfen und passen
discard-note = Die Karte liegt offen auf der Ablage; dein Zug ist vorbei.
ask-move = { $move }?
your-choice = Deine Wahl
poisoner-label = Die Giftmischerin
poisoner-note = Wähle einen der Spione neben deiner neuen Karte.
spare-them = Verschonen
keep-it = Behalten
do-move = { $kind ->
    [loyal] Dort hinlegen
    [recall] Nach Hause schicken
    [coach] Reisen
    [oath] Den Eid brechen
    [fire] Feuer legen
    [clerk] Karten ziehen
    [letters] Briefe öffnen
    [writ] Unterschreiben
    [poison] Nach Hause schicken
    [take] Nehmen
    [give] Geben
    [countermand] Gegenbefehl
    [body_double] Doppelgänger
    [shadowed_steps] Folgen
   *[other] Spielen
}
play-label = { $card }, Reihe { $row }
play-label-as = { $card }, Reihe { $row }, als { $border } { $faction }
ask-add = „{ $card }“ an Reihe { $row } anlegen?
ask-replace = „{ $old }“ { $how ->
    [infiltrate] unterwandern
   *[assassinate] ermorden
}?
spy-may = { $how ->
    [climb] Dein { $spy } darf von { $now } auf { $value } steigen.
    [come] Dein { $spy } darf kommen, Wert { $value }.
   *[stay] Dein { $spy } bleibt auf { $now }.
}
spy-may-short = { $how ->
    [stay] Dein Spion bleibt.
   *[come] Dein Spion darf kommen, +{ $gain }.
}
nobody-goes-home = Kein Spion geht nach Hause.
spies-go-home = Nach Hause { $count ->
    [one] geht
   *[other] gehen
}: { $spies }.
spies-remain = { $count ->
    [one] { $who ->
        [you] Du bleibst
       *[other] { $who-name } bleibt
    }, aus { $old } wird { $value }.
   *[other] Es bleiben { $spies }, aus { $old } wird { $value }.
}
declare = Festlegen
border-here = { $border } an diesem Platz
faction-word = Fraktion
border-word = Rand
declared-spy = { $how ->
    [home] Spion von zu Hause
    [climb] Spion steigt von { $now }
   *[stay] Spion bleibt auf { $now }
}
declared-how = { $how ->
    [infiltrate] unterwandert
   *[assassinate] ermordet
}
choices = Auswahl
value-row = { $value }, Reihe { $row }
spy-label = Dein Spion
spy-note = Spione steigen nur auf.
spy-note-gain = { $gain } mehr für dich, würde jetzt gewertet. Spione steigen nur auf.
place-it = { $how ->
    [climb] Hochziehen
   *[place] Setzen
}
stay-there = { $how ->
    [climb] Auf { $now } bleiben
   *[place] Daheim lassen
}
response-label = Reaktion; nur du weißt, dass du gefragt wirst
round-ends = Runde { $round } endet
last-chance = Vorher noch eine Jederzeit-Karte spielen?
last-chance-note = Danach kommen Wertung und Meisterstein.
response-none = Du hast keine solche Karte. Niemand sonst sieht, dass du gefragt wirst.
last-chance-none = Du hast keine Jederzeit-Karte. Niemand sonst sieht, dass du gefragt wirst.
waiting-label = Warten
may-play = Du darfst { $card } spielen
letters-label = Abgefangene Briefe
take-note = Nur ihr beide seht es. Dann gibst du eine von deinen.
take-worth = { $border }, { $factions } { $value }. Dann gibst du eine von deinen.
give-note = Die genommene Karte bleibt bei dir.

## Optionen, die nicht passen

bad-first = Option first: Den Platz { $first } gibt es an einem Tisch für { $seats } nicht.

## Die Seite: große Momente

moment-score = { $final ->
    [yes] Die letzte Wertung.
   *[no] { $scoring }: eine Wertung.
}
moment-home = { $who ->
    [you] Dein { $spy }
   *[other] { $spy } von { $who-name }
} ist verloren.
moment-worth = { $who ->
    [you] Deine Spione
   *[other] Spione von { $who-name }
} sind jetzt wert
moment-cancelled = Beantwortet: ohne Wirkung.
