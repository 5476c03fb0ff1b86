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
spy = Spion ({ $faction })
border = { $id ->
    [brown] Braun
   *[gold] Gold
}
scoring = { $number ->
    [0] Die Zeit naht
    [1] Die Zeichen sind klar
   *[2] Die Sterne stehen günstig
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
card-as = { $card } als { $border }, { $faction }
a-card = eine Karte

## Prompts

ask-main = Spiele eine Karte, oder wirf eine ab und passe.
ask-anytime = Du darfst eine Jederzeit-Karte spielen.
ask-shadowed-steps = Ein Ort ist ins Spiel gekommen. Mit „Auf leisen Sohlen“ folgen?
ask-body-double = { $who-name } spielt { $card }: Dein Spion würde ermordet. Doppelgänger?
ask-countermand = { $who-name } spielt { $card }. Gegenbefehl?
ask-last-chance = Die Runde endet. Eine Jederzeit-Karte spielen?
ask-climb = Deinen { $spy } von { $now } auf { $value } hochziehen?
ask-place = Deinen { $spy } auf { $card } setzen, Wert { $value }?
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
    [you] Du bist
   *[other] { $who-name } ist
} allein übrig.
wins = { $who ->
    [you] Du gewinnst
   *[other] { $who-name } gewinnt
} mit { $points }.
share = Geteilter Sieg mit { $points }: { $who }.

## Labels of moves

label-add = { $card } an Reihe { $row } anlegen
label-replace = { $old } { $how ->
    [infiltrate] unterwandern
   *[assassinate] ermorden
} mit { $card }
label-recall = { $who ->
    [you] Den eigenen { $spy } abberufen
   *[other] { $spy } von { $who-name } abberufen
}
label-coach = Mitternachtskutsche: dein { $spy } nach { $card }
label-loyal = Der Sache treu auf { $card }
label-oath = Gebrochener Eid: { $who ->
    [you] dein eigener { $spy }
   *[other] { $spy } von { $who-name }
} geht nach Hause
label-fire = Feuer: das Ende von Reihe { $row } abwerfen
label-discard = { $card } abwerfen und passen
label-letters = Abgefangene Briefe von { $who-name }
label-writ = Königlicher Erlass für { $who ->
    [you] dich selbst
   *[other] { $who-name }
}
label-poison = { $spy } von { $who-name } nach Hause schicken
label-take = { $card } nehmen
label-give = { $card } geben
label-order = { $value ->
    [0] { order-card }: immer fragen
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
    [not_this_round] Nicht in dieser Runde
    [place] Den Spion setzen
    [stay] Den Spion stehen lassen
   *[decline] Ablehnen
}

## Announced cards

announces-add = { $who ->
    [you] Du legst
   *[other] { $who-name } legt
} { $card } an Reihe { $row } an.
announces-replace = { $how ->
    [infiltrate] { $who ->
        [you] Du unterwanderst
       *[other] { $who-name } unterwandert
    }
   *[assassinate] { $who ->
        [you] Du ermordest
       *[other] { $who-name } ermordet
    }
} { $old } mit { $card }.
plays = { $who ->
    [you] Du spielst
   *[other] { $who-name } spielt
} { $card }.
plays-at = { $who ->
    [you] Du spielst
   *[other] { $who-name } spielt
} { $card }: { $aim }.
aim-spy = { $who ->
    [you] dein { $spy }
   *[other] { $spy } von { $who-name }
}
aim-coach = { $spy } nach { $card }
aim-oath = { $spy } auf { $card }

## The log

setup = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} den Meisterstein.
round = { $last ->
    [yes] Die letzte Runde.
   *[no] Runde { $number }.
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
} { $card } ({ $value }) an Reihe { $row } an.
replaces = { $how ->
    [infiltrate] { $who ->
        [you] Du unterwanderst
       *[other] { $who-name } unterwandert
    }
   *[assassinate] { $who ->
        [you] Du ermordest
       *[other] { $who-name } ermordet
    }
} { $old } mit { $card } ({ $value }) in Reihe { $row }.
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
cancelled = { $card } wird ohne Wirkung abgeworfen.
answers = { $who ->
    [you] Du antwortest
   *[other] { $who-name } antwortet
} mit { $card }.
answers-against = { $who ->
    [you] Du antwortest
   *[other] { $who-name } antwortet
} mit { $card } auf { $against }.
burns = { $card } wird aus Reihe { $row } abgeworfen.
discards = { $who ->
    [you] Du wirfst { $card } ab und passt.
   *[other] { $who-name } wirft { $card } ab und passt.
}
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

## Hints

hint-recall-own = Dein eigener { $spy } steht schlecht und kann neu gesetzt werden.
hint-takes = Es nimmt einem gegnerischen { $spy } { $points }.
hint-move = { $kind ->
    [loyal] Dieser Spion lohnt den Schutz bis zur nächsten Wertung.
    [coach] Dort steht dein Spion besser.
    [fire] Was dort verbrennt, schadet den anderen mehr als dir.
    [discard] Nichts auf deiner Hand hilft jetzt, und diese Karte am wenigsten.
    [clerk] Es kostet keinen Zug und bringt zwei Karten.
    [letters] Es kostet keinen Zug, und du bekommst die beste Karte dieser Hand.
    [writ] Es entscheidet, wer in der nächsten Runde zuletzt spielt.
    [countermand] Was diese Karte täte, kostet dich mehr, als deine wert ist.
    [body_double] Dein Spion dort ist die Karte wert.
    [shadowed_steps] Du steigst umsonst auf.
    [take] Es ist die nützlichste Karte dieser Hand.
    [give] Es ist die Karte, die du am wenigsten brauchst.
   *[decline] Die Karte ist später mehr wert.
}
hint-spy-comes = Du hast noch keinen solchen Spion am Hof, und dort ist er { $there } wert.
hint-spy-waits = Dort wäre er { $there } wert, aber du kannst ihn später besser setzen.
hint-spy-goes = { $higher ->
    [yes] Dort ist er { $there } wert, nicht { $here }.
   *[no] Dort ist er { $there } wert, nicht { $here }, aber viel sicherer.
}
hint-spy-stays = { $higher ->
    [yes] Dort wäre er { $there } wert, nicht { $here }, aber wo er steht, ist er sicherer.
   *[no] Wo er steht, ist er { $here } wert, dort { $there }.
}
open-to = { $killers ->
    [0] durch keine ungesehene Karte
    [1] durch eine ungesehene Karte
   *[other] durch { $killers } ungesehene Karten
}
hint-open = Ein Spion dort ist { $value } wert und { open-to } bedroht.
hint-costs = Es kostet die anderen { $lost }.
hint-costs-open = Es kostet die anderen { $lost }, und ein Spion dort ist { $value } wert und { open-to } bedroht.
hint-keeps = Es gibt wenig her und lässt dir die besseren Karten.

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
