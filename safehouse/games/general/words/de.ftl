# General auf Deutsch. `$who` ist `you`, wo der Leser sitzt, `$who-name` der Name.

## Namen

place = { $id ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[west] Westen
}
card = { $id ->
    [north] Ziel Norden
    [east] Ziel Osten
    [south] Ziel Süden
    [west] Ziel Westen
    [strength1] Stärke 1
    [strength2] Stärke 2
    [strength3] Stärke 3
    [strength4] Stärke 4
    [strength5] Stärke 5
    [strength6] Stärke 6
    [strength7] Stärke 7
   *[recruitment] Rekrutierung
}
command = { $id ->
    [redeploy] Verlegung
    [artillery] Artillerie
    [fortify] Befestigung
   *[retreat] Rückzug
}
event-name = { $id ->
    [spy_promotion] Beförderung
    [blown_cover] Enttarnung
    [mixed_signals] Wirre Signale
   *[radio_silence] Funkstille
}
identity-name = { $id ->
    [double_agent] Doppelagent
   *[operative] Getreuer
}
seat = Platz { $number }
spy = Spion { $letter }
general = General
# Am Anfang eines Satzes und mittendrin; immer das Subjekt.
the-general = Der General
general-within = der General

## Das Protokoll

setup = { $who ->
    [you] Du bist der General.
   *[other] { $who-name } ist der General.
}
identity-is = { $who ->
    [you] Du bist
   *[other] { $who-name } ist
} { $identity ->
    [double_agent] ein Doppelagent
   *[operative] ein Getreuer
}.
round = Runde { $round }, Stufe { $tier }.
attack-drawn = Angriff { $number } gezogen, Stufe { $tier }. Die drei Spione sehen ihn.
attack-drawn-seen = Angriff { $number } gezogen: { $region } { $power }. Der General sieht ihn nicht.
event-drawn = Ereignis: { $event }.
event-last = Die letzte Karte ist ein Ereignis: { $event }. Es wird nicht ausgeführt.
promotes = { $who ->
    [you] Du beförderst { $spy-name }.
   *[other] { $who-name } befördert { $spy ->
        [you] dich
       *[other] { $spy-name }
    }.
}
cover-blown = Alle Hände werden abgelegt, alle Meldungen gemischt und die Hände neu gezogen.
hears = { $who ->
    [you] Du hörst nur auf { $spy-name }.
   *[other] { $who-name } hört nur auf { $spy ->
        [you] dich
       *[other] { $spy-name }
    }.
}
reshuffle = Die abgelegten Meldungen werden gemischt: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}.
draws = { $who ->
    [you] Du ziehst
   *[other] { $who-name } zieht
} { $count ->
    [one] { $count } Meldung
   *[other] { $count } Meldungen
}.
draws-cards = { $who ->
    [you] Du ziehst
   *[other] { $who-name } zieht
} { $cards }.
gives = { $who ->
    [you] Du gibst
   *[other] { $who-name } gibt
} { $card }.
has-given = { $who ->
    [you] Du hast eine Karte gegeben.
   *[other] { $who-name } hat eine Karte gegeben.
}
reads = { $who ->
    [you] Du liest
   *[other] { $who-name } liest
} { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
advice-shuffled = Gemischter Rat, Geber unbekannt: { $cards }.
advice-text = { $who ->
    [you] Du liest
   *[other] { $who-name } liest
} { $gifts }.
advice-from = { $card } von { $who ->
    [you] dir
   *[other] { $who-name }
}
recruits = { $who ->
    [you] Du rekrutierst
   *[other] { $who-name } rekrutiert
} 1 Armee für den { $region }.
declines = { $who ->
    [you] Du lehnst
   *[other] { $who-name } lehnt
} die Rekruten ab.
discards = { $who ->
    [you] Du legst
   *[other] { $who-name } legt
} { $card } ab.
marches = { $who ->
    [you] Du schickst
   *[other] { $who-name } schickt
} { $count ->
    [one] { $count } Armee
   *[other] { $count } Armeen
} vom { $from } in den { $to }.
withdraws = { $who ->
    [you] Du ziehst
   *[other] { $who-name } zieht
} { $count ->
    [one] { $count } Armee
   *[other] { $count } Armeen
} aus dem { $region } ab.
deploys = { $who ->
    [you] Du setzt
   *[other] { $who-name } setzt
} { $count ->
    [one] { $count } Armee
   *[other] { $count } Armeen
} im { $region } ein.
raises = { $who ->
    [you] Du hebst
   *[other] { $who-name } hebt
} 1 Armee im { $region } aus.
plays = { $who ->
    [you] Du spielst
   *[other] { $who-name } spielt
} { $command }.
fortifies = { $who ->
    [you] Du spielst
   *[other] { $who-name } spielt
} Befestigung im { $region }.
redeployed = Armeen verlegt: Norden { $north }, Osten { $east }, Süden { $south }, Westen { $west }, Reserve { $reserves }.
army-ends = { $acted ->
    [yes] { $who ->
        [you] Du bist fertig.
       *[other] { $who-name } ist fertig.
    }
   *[no] { $who ->
        [you] Du verzichtest auf eine Aktion.
       *[other] { $who-name } verzichtet auf eine Aktion.
    }
}
attack-holds = { attack-against }: Der { $region } hält.
attack-falls = { attack-against }: Der { $region } fällt, { $defeats ->
    [1] erste
    [2] zweite
   *[3] dritte
} Niederlage.{ $retreat ->
    [yes] { " " }Seine Armeen bleiben durch den Rückzug.
   *[no] { $lost ->
        [0] { "" }
        [one] { " " }{ $lost } Armee verloren.
       *[other] { " " }{ $lost } Armeen verloren.
    }
}
attack-against = Angriff { $region } { $printed }{ $cut ->
    [yes] , gesenkt auf { $power },
   *[no] { "" }
} gegen { $defence }
ends = { $loyal ->
    [yes] Der General und die Getreuen haben gewonnen
   *[no] Der General und die Getreuen haben verloren
}. Die Rollen: { $spies }.
was = { $who ->
    [you] du warst
   *[other] { $who-name } war
} { $identity ->
    [double_agent] ein Doppelagent
   *[operative] ein Getreuer
}

## Wie es ausging

fallen = { fallen-why } Die Getreuen haben verloren.
fallen-why = Der { $region } ist dreimal gefallen.
survived = { survived-why } Die Getreuen haben gewonnen.
survived-why = Der Angriffsstapel ist überstanden.
survived-event = { survived-event-why } Die Getreuen haben gewonnen.
survived-event-why = Die letzte Karte ist ein Ereignis: Der Angriffsstapel ist überstanden.

## Wie die Partie steht

headline = Runde { $round }, { $step ->
    [promote] { $who ->
        [you] du beförderst einen Spion
       *[other] { $who-name } befördert einen Spion
    }
    [listen_to] { $who ->
        [you] du nennst den Spion, auf den du hörst
       *[other] { $who-name } nennt den einen Spion
    }
    [give] die Spione geben Rat
    [recruit] { $who ->
        [you] du stellst Rekruten auf
       *[other] { $who-name } stellt Rekruten auf
    }
    [discard] die Spione legen ab
   *[army] { $who ->
        [you] du befiehlst
       *[other] { $who-name } befiehlt
    }
}

## Fragen

ask-promotion = Welcher Spion wird befördert? Seine Hand ist für den Rest der Partie um eine Karte größer.
ask-listening = Funkstille. Welcher Spion darf in dieser Runde eine Meldung geben?
ask-gift = Gib dem General eine Meldung. Sie darf falsch sein.
ask-recruit = Rekrutierung: Stelle eine Armee in einer Region auf oder lehne ab. Noch { $count ->
    [one] { $count } Armee
   *[other] { $count } Armeen
}.
ask-discard = { $count ->
    [one] Lege eine Meldung ab.
   *[other] Lege { $count } Meldungen ab.
}
ask-army = { $acted ->
    [yes] Spiele Befehlskarten oder beende die Armeephase.
   *[no] Wähle eine Aktion, spiele Befehlskarten oder beende die Armeephase.
}
ask-layout = Verlegung: Wie viele von { $count ->
    [one] { $count } Armee
   *[other] { $count } Armeen
} kommen in den { $region }?

## Züge

label-promote = { $who-name } befördern
label-listen = Auf { $who-name } hören
label-give = { $card } geben
label-give-then = { $card } geben, dann { $then } ablegen
label-recruit = 1 Armee für den { $region } rekrutieren
label-decline = Den Rest ablehnen
label-discard = { $card } ablegen
label-march = Marsch: { $count } vom { $from } in den { $to }
label-withdraw = Abzug: { $count } aus dem { $region }
label-deploy = Einsatz: { $count } im { $region }
label-raise = Aushebung: 1 Armee im { $region }
label-fortify = Den { $region } befestigen
label-ends-action = { $card }, das beendet { $act ->
    [withdraw] den Abzug
   *[deploy] den Einsatz
}
label-layout = { $count ->
    [one] { $count } Armee
   *[other] { $count } Armeen
} im { $region }
label-end = Armeephase beenden

## Ablehnungen

not-now = Du bist gerade nicht gefragt.
general-only = Das kann nur der General.
spies-only = Das können nur Spione.
silence = Funkstille: In dieser Runde darf nur { $who-name } eine Meldung geben.
given-already = Du hast in dieser Runde schon eine Karte gegeben.
commands-before-reveal = Befehlskarten werden gespielt, bevor der Angriff aufgedeckt wird.
commands-in-army-phase = Befehlskarten werden in der Armeephase gespielt, vor dem Aufdecken.
other-step = { $step ->
    [promote] Jetzt wird ein Spion befördert.
    [listen_to] Jetzt wird die Funkstille beantwortet.
    [give] Jetzt gibt jeder Spion eine Karte.
    [recruit] Jetzt werden rekrutierte Armeen aufgestellt.
    [discard] Jetzt legt jeder Spion ab.
    [army] Jetzt befiehlt der General den Armeen.
   *[layout] Die Armeen werden gerade verlegt; bringe das zuerst zu Ende.
}
choose-spy = Wähle einen der Spione.
not-held = Du hast { $card } nicht auf der Hand.
not-held-second = Du hast { $card } kein zweites Mal auf der Hand.
must-give = Du musst eine Meldung geben.
give-one = Es wird genau eine Meldung gegeben.
give-and-discard = Nenne die Karte, die du gibst, und die Karte, die du ablegst.
recruits-to-region = Rekrutierte Armeen kommen in eine Region.
place-or-decline = Stelle die Armee in einer Region auf oder lehne sie ab.
must-discard = Du musst { $count ->
    [one] eine Karte ablegen
   *[other] { $count } Karten ablegen, eine nach der anderen
}.
received-recruitments = Du hast { $count ->
    [0] keine Rekrutierung
    [one] { $count } Rekrutierung
   *[other] { $count } Rekrutierungen
} erhalten.
layout-by-redeploy = Armeen werden nur durch eine Verlegung neu aufgestellt.
acted-already = Du hattest deine Aktion schon.
act-or-end = Wähle eine Aktion, spiele eine Befehlskarte oder beende die Armeephase.
has-only = Im { $region } { $count ->
    [0] steht keine Armee
    [one] steht nur { $count } Armee
   *[other] stehen nur { $count } Armeen
}.
march-between = Ein Marsch führt von einer Region in eine andere.
march-limit = Ein Marsch bewegt 1 oder { $limit } Armeen.
withdraw-from = Ein Abzug führt aus einer Region in die Reserve.
withdraw-one = Ziehe mindestens 1 Armee ab.
withdraw-only = Ziehe mindestens 1 Armee ab; im { $region } { $count ->
    [0] steht keine
    [one] steht nur { $count }
   *[other] stehen nur { $count }
}.
deploy-to = Ein Einsatz führt aus der Reserve in eine Region.
deploy-one = Setze mindestens 1 Armee ein.
reserves-hold = In der Reserve { $count ->
    [0] steht keine Armee
    [one] steht { $count } Armee
   *[other] stehen { $count } Armeen
}.
raise-below = { $deployed ->
    [one] { $deployed } Armee ist
   *[other] { $deployed } Armeen sind
} im Einsatz; eine Aushebung verlangt weniger als { $below }.
raise-to-region = Eine ausgehobene Armee kommt in eine Region.
army-cap = Du hast schon alle { $count } Armeen, die die Obergrenze erlaubt.
command-not-held = Du hast { $command } nicht auf der Hand.
fortify-which = Nenne eine Region, die noch nicht befestigt ist.
retreat-in-force = Der Rückzug gilt in dieser Runde schon.
place-all-first = Stelle zuerst alle Armeen auf.
layout-first = Sag zuerst, wie viele Armeen in den { $region } kommen.
layout-too-many = Du hast { $count ->
    [one] { $count } Armee
   *[other] { $count } Armeen
} aufzustellen, nicht { $placed }.

## Warum ein Zug besser ist

reason-after-round = Nach Runde { $number }
reason-end = { $loyal ->
    [yes] Der General und die Agenten gewinnen
   *[no] Die Doppelagenten gewinnen
}.
reason-attack = { $fell ->
    [yes] { $region } fällt
   *[no] { $region } hält
}: Der Angriff hat Stärke { $power }{ $cut ->
    [0] { "" }
   *[other] {" "}abzüglich { $cut } durch Artillerie
}, die Verteidigung { $defence }.
reason-defeats = { $region } hat { $count } von { $most } Niederlagen.
reason-armies = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $count ->
    [one] { $count } Armee
   *[other] { $count } Armeen
}.
reason-commands = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $count ->
    [0] keine Befehlskarten
    [one] { $count } Befehlskarte
   *[other] { $count } Befehlskarten
}.
reason-false = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $count ->
    [one] { $count } falsches Ziel
   *[other] { $count } falsche Ziele
} gegeben.

## Das Terminal

term-round = Runde { $round }, Stufe { $tier }
term-step = { $step ->
    [promote] ein Spion wird befördert
    [listen_to] ein Spion soll gehört werden
    [give] die Spione geben Meldungen
    [recruit] Rekruten werden aufgestellt
    [discard] die Spione legen ab
    [army] der General handelt
    [layout] der General verlegt die Armeen
   *[over] die Partie ist vorbei
}
term-deck = Angriffsstapel { $left }, nach Stufen { $tiers }; Reserve { $reserves }, im Einsatz { $deployed }.
term-mixed = Wirre Signale: Niemand sieht, wer gibt.
term-you-spy = Du bist { $spy }, { $identity }.
term-you-general = Du bist der General.
term-known = Doppelagenten, die du kennst: { $spies }.
term-agents = Doppelagenten in dieser Partie: { $count }.
term-region = Region
term-armies = Armeen
term-defence = Abwehr
term-defeats = Niederlagen
term-holds = hält gegen
term-nothing = nichts
term-fortified = befestigt
term-unknown = unbekannt
term-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
term-promotions = { $count ->
    [one] { $count } Beförderung
   *[other] { $count } Beförderungen
}
term-silenced = zum Schweigen gebracht
term-listened = wird gehört
term-has-given = hat gegeben
term-gives = gibt { $card }
term-tally = Ziele { $target_true } wahr, { $target_false } falsch; Stärken { $strength_true } wahr, { $strength_false } falsch.
term-truth = { $truth ->
    [true] wahr
    [false] gelogen
   *[none] sagt nichts
}
term-given = Gegeben
term-attack = Der Angriff
term-attack-is = { $region } mit Stärke { $power }; er { $falls ->
    [yes] fällt
   *[no] hält
}, wie es steht{ $third ->
    [yes] , zum dritten Mal
   *[no] { "" }
}.
term-hand = Deine Hand
term-empty = leer
term-commands = Befehle
term-commands-are = auf der Hand { $held }; gespielt { $played }.
term-unseen = { $count } verdeckt
term-none = keine
term-so-far = Bisherige Runden
term-row = { $round }. { $region } { $power } { $fell ->
    [yes] gefallen
   *[no] gehalten
}

## Die Seite: Namen und Zahlen

place-letter = { $id ->
    [north] N
    [east] O
    [south] S
   *[west] W
}
card-short = { $id ->
    [north] N
    [east] O
    [south] S
    [west] W
    [strength1] 1
    [strength2] 2
    [strength3] 3
    [strength4] 4
    [strength5] 5
    [strength6] 6
    [strength7] 7
   *[recruitment] +1
}
attack-short = { $letter }{ $power }
act-name = { $act ->
    [march] Marsch
    [withdraw] Abzug
    [deploy] Einsatz
    [raise] Aushebung
    [redeploy] Verlegung
    [artillery] Artillerie
    [fortify] Befestigung
   *[retreat] Rückzug
}
event-text = { $id ->
    [spy_promotion] Der General nennt einen Spion, dessen Hand von nun an um eine Karte größer ist.
    [blown_cover] Alle Meldungen werden gemischt; jeder Spion zieht eine neue Hand.
    [mixed_signals] In dieser Runde erreichen die Karten den General ohne ihre Geber.
   *[radio_silence] Nur ein Spion, den der General nennt, gibt in dieser Runde eine Karte.
}
you-or-name = { $who ->
    [you] Du
   *[other] { $who-name }
}
name-within = { $who ->
    [you] du
   *[other] { $who-name }
}
titled = { $title }, { $name }
powers = { $powers }
truth = { $truth ->
    [true] wahr
    [false] falsch
    [open] noch offen
   *[none] ohne Aussage
}
step-name = { $step ->
    [draw] Ziehen
    [advice] Rat
    [recruit] Rekruten
    [army] Armee
   *[attack] Angriff
}
progress-now = Runde { $round },
progress-of = Stufe { $tier }
round-heading = Runde { $round }
records = Akten
concession = Die Partie endet sofort, und deine ganze Seite verliert.
spy-hand = Hand { $hand }
spy-facts = Hand { $hand }{ $promotions ->
    [0] { "" }
    [1] , befördert
   *[other] , befördert ×{ $promotions }
}

## Die Seite: Warten und das Ende

waiting-promote = { $who-name } nennt einen Spion zur Beförderung.
waiting-listen = { $who-name } nennt den einen Spion, der gehört wird.
waiting-mixed = Die Spione wählen: { $count } von 3 Karten liegen vor.
waiting-give = { $spies } { $count ->
    [one] wählt eine Karte
   *[other] wählen Karten
} zum Geben.
waiting-recruit = { $who-name } stellt Rekruten auf.
waiting-discard = { $spies } { $count ->
    [one] legt
   *[other] legen
} ab.
waiting-layout = { $who-name } verlegt die Armeen.
waiting-army = { $who-name } befiehlt den Armeen.
waiting-attack = Der Angriff wird ausgeführt.
you-won = Du hast gewonnen.
you-lost = Du hast verloren.
side-won = { $loyal ->
    [yes] Der General und die Getreuen haben gewonnen.
   *[no] { $agents ->
        [one] Der Doppelagent hat gewonnen.
       *[other] Die Doppelagenten haben gewonnen.
    }
}
agent-was = { $who ->
    [you] Du warst
   *[other] { $who-name } war
} der Doppelagent.
agents-were = { $agents } waren die Doppelagenten.
agents-were-you = { $other } und du wart die Doppelagenten.
verdict-text = { $result } { $agents }
story = Wer was war
story-head = { $how ->
    [fallen] Die Linien sind durchbrochen
    [conceded] Eine Seite hat aufgegeben
    [survived] Der Stapel ist überstanden
   *[other] Die Partie ist vorbei
}
story-map = Zur Karte
story-no-card = Hat keine Karte gegeben.
story-no-claim = Hat nichts behauptet.
story-all-true = { $count ->
    [one] Die eine Aussage war wahr.
   *[other] Alle { $count } Aussagen wahr.
}
story-false = { $wrong } von { $count ->
    [one] { $count } Aussage
   *[other] { $count } Aussagen
} falsch.
story-first-lie = Erstes falsches Ziel: Runde { $round }.
story-no-lie = Hat nie eine falsche Region genannt.
story-recruitments = { $count ->
    [one] { $count } Rekrutierung
   *[other] { $count } Rekrutierungen
} gegeben.
story-hidden = { $count ->
    [one] { $count } Lüge
   *[other] { $count } Lügen
} unter Wirren Signalen.
story-mark = Du hattest { $right ->
    [yes] zu Recht
   *[no] zu Unrecht
} { $mark ->
    [trusted] vertraut
   *[doubted] gezweifelt
}: Das war { $identity ->
    [double_agent] ein Doppelagent
   *[operative] ein Getreuer
}.
falls-none = Keine Region ist je gefallen.
falls-text = { $falls ->
    [one] { $falls } Niederlage
   *[other] { $falls } Niederlagen
} in { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}: { $regions }.
region-count = { $region } { $count }

## Die Seite: die Karte

map = Lagekarte, Runde { $round }, Stufe { $tier }
chosen = { $what }, gewählt
can-be-chosen = { $what }, wählbar
region-words = { $region }, { $armies ->
    [one] { $armies } Armee
   *[other] { $armies } Armeen
}, { $defeats ->
    [one] { $defeats } Niederlage
   *[other] { $defeats } Niederlagen
}
region-fortified = befestigt, zählt { $defence }
power-gone = Stärke { $power } ist weg
power-meets = Stärke { $power }: { $holds ->
    [yes] hält
   *[no] fällt
}
attack-comes = hierher kommt der Angriff mit Stärke { $power }
attack-likely = zu { $percent } % wird hier angegriffen
likely = zu { $percent } %
odds = { $percent } %
against = { $defence } gegen { $power }
threat-word = { $state ->
    [gone] weg
    [holds] hält
   *[falls] fällt
}
no-army = keine Armee
reserves-words = Reserve, { $armies ->
    [one] { $armies } Armee
   *[other] { $armies } Armeen
}
reserves-caption = RESERVE
arrow-words = { $act ->
    [march] MARSCH
    [withdraw] ABZUG
   *[deploy] EINSATZ
} { $count }
the-attack-caption = DER ANGRIFF
strike = { $power } gegen { $defence }: { $region } { $falls ->
    [yes] fällt
   *[no] hält
}
attack-words = Der Angriff: { $region }, Stärke { $power }. Alle drei Spione sehen das.
attack-caption = ANGRIFF { $number }, STUFE { $tier }
all-see = Alle Spione sehen das
all-see-short = Alle Spione sehen es
power = Stärke
sealed-words = Angriff { $number } von { $deck }, versiegelt. Stufe { $tier }: Stärke { $powers }.
sealed-title = Angriff { $number }, versiegelt
sealed-powers = Stufe { $tier }: Stärke { $powers }
face-title = { $kind ->
    [target] ZIEL
    [strength] STÄRKE
   *[recruitment] REKRUTEN
}
face-recruit = REKRUTEN
one-army = +1 Armee
advice = Rat
giver-unknown = Geber unbekannt
unknown = unbekannt
shuffled-caption = GEMISCHT
says-caption = SAGT JETZT
shuffled = gemischt
shuffled-card = Eine der gemischten Karten: { $card }, Geber unbekannt
shuffled-none = Eine der gemischten Karten, Geber unbekannt
says-open = sagt { $card }
says-judged = sagt { $card }, { $truth }
advice-state = { $state ->
    [silenced] muss schweigen
    [early] noch kein Rat
    [given] hat eine Karte gegeben
    [hidden] von Wirren Signalen verdeckt
    [choosing] wählt
   *[none] keine Karte
}
advice-note = { $state ->
    [meant] noch nicht gegeben
    [given] gegeben
    [silenced] schweigt
    [hidden] verdeckt
    [choosing] wählt
   *[none] keine Karte
}
not-given-yet = { $card }, noch nicht gegeben
in-force = Gilt in dieser Runde
tag-mixed = Wirre Signale: Geber unbekannt
tag-silence = Funkstille: nur { $spy }
tag-silence-short = Nur { $spy }
tag-artillery = Artillerie: Stärke um { $count } gesenkt
tag-artillery-short = Stärke −{ $count }
tag-retreat = Rückzug: Armeen bleiben
as-it-stands = Wie es steht
outlook = { $region } { $falls ->
    [yes] fällt
   *[no] hält
}.
outlook-third = Dritte Niederlage: Die Doppelagenten gewinnen.
outlook-third-short = Dritte Niederlage: das Ende.
outlook-defeat = Seine { $number ->
    [1] erste
   *[2] zweite
} Niederlage.
outlook-equal = Gleich viele oder mehr Armeen halten.
outlook-way = Er hält, wenn der General { $ways }.
way-march = aus dem { $regions } Verstärkung schickt
way-deploy = die Reserve einsetzt
outlook-no-way = Keine einzelne Aktion kann ihn halten.
event-caption = Ereignis
event-not-carried-out = Die letzte Karte: Sie wird nicht ausgeführt.

## Die Seite: der Stapel

deck = Angriffsstapel
deck-drawn = von { $deck } gezogen
deck-tier = Stufe { $tier }
deck-powers = { $low } bis { $high }
deck-not-drawn = nicht gezogen
deck-sealed = Karte { $number }, der Angriff dieser Runde
deck-event-short = Er
deck-card = { $region } { $power }, { $fell ->
    [yes] die Region fiel
   *[no] gehalten
}
deck-fell = Region fiel
deck-now = diese Runde
reminder = Zur Erinnerung
silent-title = Du kannst nicht schweigen.
silent-text = Jeder Spion gibt genau eine Karte. Eine Rekrutierung behauptet nichts, gibt dem General aber 1 Armee.
silent-face-down = Den anderen Spionen bleibt eine Karte bis zum Ende der Partie verdeckt.

## Die Seite: die Hand

truth-now = { $truth ->
    [true] wahr für diesen Angriff
    [false] falsch für diesen Angriff
   *[none] ohne Aussage
}
truth-short = { $truth ->
    [true] wahr
    [false] falsch
   *[none] neutral
}
intel = Deine Meldungen, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
card-copy = { $card } ({ $number } von { $count })
card-judged = { $card }, { $truth }
card-state = { $card }{ $state ->
    [give] , zum Geben gewählt
    [discard] , zum Ablegen gewählt
    [after] , danach zum Ablegen gewählt
    [legal] , wählbar
   *[none] { "" }
}
then-discard = dann ablegen
commands-played = Alle Befehlskarten sind gespielt.
commands-held = Deine Befehlskarten, { $count }
command-state = { $count ->
    [one] { "" }
   *[other] , { $count } Karten
}{ $state ->
    [chosen] , gewählt
    [legal] , spielbar
   *[none] { "" }
}
command-text = { $id ->
    [redeploy] Stelle alle { $armies } Armeen neu auf, auch die Reserve.
    [artillery] Der Angriff ist um 1 schwächer.
    [fortify] Eine Region zählt doppelt.
   *[retreat] Fällt eine Region, bleiben ihre Armeen.
}
now-redeploy = { $count ->
    [one] { $count } Armee
   *[other] { $count } Armeen
} aufzustellen
now-artillery = Stärke { $low } bis { $high } wird { $lower } bis { $upper }
now-fortify = { $region } würde { $count } zählen
now-fortify-none = Alle Regionen sind befestigt
now-retreat = { $force ->
    [yes] Gilt in dieser Runde
   *[no] Die Niederlage zählt trotzdem
}

## Die Seite: Akten und Plätze

ledger = Akte von { $spy }
ledger-row = Runde { $round }: sagte { $said }; es war { $region } { $power }.
ledger-shuffled = gemischt, Geber unbekannt
ledger-nothing = nichts
ledger-empty = Noch nichts.
ledger-round = Runde
ledger-said = Sagte
ledger-was = War
total-target = Ziel
total-strength = Stärke
total-recruit = Rekruten
bot = Bot
away = abwesend
spectator-note = Was dieser Spion gesagt hat, weiß bis zum Ende nur der General.
promote-spy = { $spy } befördern
listen-spy = Auf { $spy } hören
mark-title = Deine eigene Notiz; sonst sieht sie niemand
mark-words = Deine eigene Notiz zu { $name }: { $mark }. Ändern
mark-name = { $mark ->
    [trusted] vertraut
    [doubted] verdächtig
   *[none] keine Notiz
}
deployed = Einsatz
reserves = Reserve
always-loyal = immer treu
command-cards = { $count ->
    [one] { $count } Befehlskarte
   *[other] { $count } Befehlskarten
}
cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
remind-equal = Gleichstand hält; wer fällt, verliert alle Armeen.
remind-danger = { $regions }: 2 Niederlagen.
remind-third = Eine dritte ist das Ende.
remind-mixed = { $count ->
    [one] Runde
   *[other] Runden
} { $rounds }, Wirre Signale: keine Geber.
remind-lies = Karten können lügen. Eine Aktion je Runde.
remind-agents = { $count ->
    [one] Genau ein Doppelagent.
   *[other] Genau zwei Doppelagenten.
}
your-identity = Deine Rolle
column-identity = Rolle
column-hand = Hand
only-you = NUR DU SIEHST DAS
you-are = Du bist { $identity ->
    [double_agent] ein Doppelagent
   *[operative] ein Getreuer
}.
double-other = Drei Niederlagen in einer Region bringen allen Doppelagenten den Sieg. { $spies } ist der andere.
double-alone-known = Drei Niederlagen in einer Region bringen allen Doppelagenten den Sieg. Du bist der einzige.
double-two = Drei Niederlagen in einer Region bringen allen Doppelagenten den Sieg. Ein anderer Spion ist auch einer.
double-alone = Drei Niederlagen in einer Region bringen dir den Sieg. Du bist der einzige.
double-unknown = Drei Niederlagen in einer Region bringen allen Doppelagenten den Sieg. Ob es noch einen gibt, weißt du nicht.
operative-text = Du gewinnst mit dem General, wenn keine Region dreimal fällt. { $agents ->
    [1] Einer der anderen Spione ist ein Doppelagent.
    [2] Beide anderen Spione sind Doppelagenten.
   *[other] Einer oder zwei der anderen Spione sind Doppelagenten.
}
your-record = Deine Akte
due-discard = lege { $count } ab
due-silenced = Funkstille: lege 2 ab
due-give = gib 1, lege 1 ab
generals-record = Was der General von dir weiß
own-mixed = { $count ->
    [one] Runde
   *[other] Runden
} { $rounds }: Wirre Signale, kein Geber wird notiert.
doing = { $state ->
    [names] nennt einen Spion
    [commands] befiehlt
    [waits] wartet
    [silenced] schweigt
    [hidden] verdeckt
    [given] gegeben
    [choosing] wählt
    [discards] legt ab
   *[done] fertig
}
at-table = Am Tisch
mixed-count = Wirre Signale: { $count } von 3 gegeben.
all-choose = Alle Spione wählen gleichzeitig. Der General sieht die Karten, wenn die letzte da ist.
identity-short = { $id ->
    [double_agent] Doppelag.
   *[operative] Getreuer
}
seat-armies = { $armies ->
    [one] { $armies } Armee
   *[other] { $armies } Armeen
} im Einsatz, { $reserves } in der Reserve.

## Die Seite: Fragen

prompt-spy = { $kind ->
    [promote] Beförderung
   *[listen_to] Funkstille
}
prompt-spy-ask = { $kind ->
    [promote] { $name } befördern?
   *[listen_to] Auf { $name } hören?
}
prompt-spy-which = { $kind ->
    [promote] Welcher Spion wird befördert?
   *[listen_to] Welcher Spion darf in dieser Runde eine Meldung geben?
}
prompt-spy-note = { $kind ->
    [promote] Seine Hand ist für den Rest der Partie um eine Karte größer.
   *[listen_to] Die anderen zwei geben nichts und legen 2 ab. Du wählst, bevor der Angriff gezogen wird.
}
prompt-spy-main = { $kind ->
    [promote] { $name } befördern
   *[listen_to] Auf { $name } hören
}
give-label = Dein Rat, eine Karte
give-which = Welche Karte gibst du?
give-how = Wähle eine Karte deiner Hand, wahr oder falsch. Danach legst du eine ab.
give-worth = { $truth ->
    [true] Wahr für { $region } { $power }.
    [false] Falsch für { $region } { $power }.
   *[none] Sie behauptet nichts; der General darf 1 Armee aufstellen.
}
give-worth-any = Falsch für { $region } { $power }. Du darfst jede Karte geben.
give-worth-then = { $worth } Dann { $card } ablegen.
give-worth-seen = { $worth } { $seen }
give-seen = { $how ->
    [mixed] Der General sieht sie ohne deinen Namen.
    [silent] Der General sieht sie mit deinem Namen.
    [true] Der General sieht sie mit deinem Namen und nach dem Angriff, dass sie wahr war.
   *[false] Der General sieht sie mit deinem Namen und nach dem Angriff, dass sie falsch war.
}
general-sees = Der General sieht
sees-now = Jetzt
sees-after = Nach dem Angriff
sees-no-giver = Geber verdeckt
sees-was = { $card }, war { $attack }
discard-later = Später ablegen
discard-change = Andere Karte ablegen
discard-other = Andere ablegen
discard-too = Auch die Ablage wählen
discard-too-short = Auch ablegen
give-then-which = Und welche Karte legst du ab?
give-ask = { $card } geben?
give-then-note = Du gibst { $card }. Wähle eine andere Karte deiner Hand.
give-and-discard-main = Geben und ablegen
give-main = { $card } geben
discard-label = { $count ->
    [one] Eine Karte ablegen
   *[other] { $count } ablegen, es herrscht Funkstille
}
discard-ask = { $cards } ablegen?
discard-and-which = { $card } ablegen und welche noch?
discard-which = { $count ->
    [one] Welche Karte legst du ab?
   *[other] Welche zwei Karten legst du ab?
}
discard-note = Verdeckt: Niemand sieht je, was es war. Deine Hand hat dann wieder ihre Größe.
discard-both = Beide ablegen
discard-main = { $card } ablegen
recruit-label = Rekrutierung, { $count ->
    [one] { $count } Armee
   *[other] { $count } Armeen
} aufzustellen
decline-all = Alle { $count } ablehnen
decline = Ablehnen
recruit-ask = 1 Armee für den { $region } rekrutieren?
recruit-which = Wohin kommt die rekrutierte Armee?
recruit-note = Im { $region } { $count ->
    [one] steht dann { $count }
   *[other] stehen dann { $count }
}. Sie kann noch in dieser Runde marschieren.
recruit-how = Wähle eine Region. In die Reserve können Rekruten nicht.
recruit-main = In den { $region }
tab-note = { $act ->
    [march] 1–2 Armeen
    [withdraw] Reserve
    [deploy] { $reserves } in Reserve
   *[raise] 1 neue Armee
}
why-not = warum?
end-phase = { $acted ->
    [yes] Armeephase beenden
   *[no] Keine Aktion, Phase beenden
}
end-phase-short = { $acted ->
    [yes] Phase beenden
   *[no] Keine Aktion
}
army-label = { $acted ->
    [yes] Armeephase, Aktion erledigt
   *[no] Deine Aktion, 1 von 1
}
army-more = { $acting ->
    [withdrawing] Weiter abziehen oder die Phase beenden?
   *[deploying] Weiter einsetzen oder die Phase beenden?
}
army-commands = Eine Befehlskarte spielen oder die Phase beenden?
army-which = Was tun deine Armeen?
army-more-note = Die Aktion kann mit anderen Regionen weitergehen. Befehlskarten beenden sie.
army-commands-note = Dann wird der Angriff aufgedeckt; danach sind keine Befehlskarten mehr möglich.
army-how = Wähle eine Region, dann das Ziel ihrer Armeen. Befehlskarten kommen hinzu.
march-where = Marsch vom { $region }, wohin?
march-where-how = Wähle eine andere Region oder die Reserve zum Abziehen.
act-where = { $act ->
    [march] Marsch aus welcher Region?
    [withdraw] Abzug aus welcher Region?
    [deploy] Einsatz in welcher Region?
    [raise] Aushebung in welcher Region?
   *[fortify] Welche Region befestigen?
}
act-where-how = { $act ->
    [march] 1 oder 2 Armeen aus einer Region in eine andere.
    [withdraw] Beliebig viele, aus einer Region nach der anderen.
    [deploy] Beliebig viele aus der Reserve, in eine Region nach der anderen.
    [raise] 1 neue Armee, solange weniger als { $below } im Einsatz sind.
   *[fortify] Jede Armee dort zählt in dieser Runde doppelt.
}
act-count-instead = { $act ->
    [march] Marsch mit { $count }
    [withdraw] { $count } abziehen
   *[deploy] { $count } einsetzen
}
count-instead = Lieber { $count }
act-count = { $act ->
    [march] Marsch mit { $count }
    [withdraw] { $count } abziehen
   *[deploy] { $count } einsetzen
}
march-ask = { $count } vom { $from } in den { $to } schicken?
march-note = Dann stehen im { $to } { $there } und im { $from } { $here }. Befehlskarten können folgen.
withdraw-ask = { $count } aus dem { $region } abziehen?
deploy-ask = { $count } im { $region } einsetzen?
shift-note = Dann stehen im { $region } { $there }, in der Reserve { $reserves }. Weitere Regionen können folgen.
raise-ask = 1 Armee im { $region } ausheben?
raise-note = Im { $region } { $count ->
    [one] steht dann { $count }
   *[other] stehen dann { $count }
}.
raise-main = Im { $region } ausheben
play-ask = { $command } spielen?
play-main = { $command } spielen
play-note = { $id ->
    [redeploy] Du stellst jede Armee neu auf. Alle sehen es; es lässt sich nicht zurücknehmen.
    [artillery] Der Angriff ist um 1 schwächer. Alle sehen es; es lässt sich nicht zurücknehmen.
   *[retreat] Fällt eine Region, bleiben ihre Armeen; die Niederlage zählt. Es lässt sich nicht zurücknehmen.
}
command-ends = { $acting ->
    [withdrawing] Das beendet den Abzug: Nichts geht mehr in die Reserve.
   *[deploying] Das beendet den Einsatz: Nichts verlässt mehr die Reserve.
}
fortify-ask = Den { $region } befestigen?
fortify-main = Den { $region } befestigen
fortify-note = Der { $region } zählt mit den Armeen dort jetzt { $count }. Es lässt sich nicht zurücknehmen.
layout-words = Armeen nach Region
layout-less = Eine Armee weniger im { $region }
layout-more = Eine Armee mehr im { $region }
layout-count = { $count } im { $region }
layout-label = Verlegung, { $count ->
    [one] { $count } Armee
   *[other] { $count } Armeen
}
layout-place = Stelle { $count ->
    [one] { $count } Armee
   *[other] { $count } Armeen
} auf.
layout-place-more = Stelle noch { $count } auf.
layout-done = Alle Armeen sind aufgestellt.
layout-left = Wähle Regionen. Was übrig bleibt, kommt in die Reserve: { $count }.
layout-none-left = Die Reserve bleibt leer.
layout-send = { $count ->
    [0] So aufstellen
   *[other] Aufstellen, { $count } in Reserve
}
layout-all-back = Alle in die Reserve
layout-all-back-short = Alle in Reserve
layout-full = Alle Armeen sind aufgestellt. Nimm zuerst eine zurück.
gift-already = Das ist die Karte, die du gibst.
does-not-fit = Das passt nicht zu dem, was du bisher gewählt hast.

## Wie dieser Platz gewinnt und wer jetzt gewänne, in der oberen Leiste

aim = { $loyal ->
    [yes] Keine Region fällt dreimal
   *[no] Eine Region fällt dreimal
}

now-falls = Doppelagenten gewinnen: { $region } fällt
now-defeats = Getreue gewinnen: { $region } { $defeats } von 3 Niederlagen
now-holds = Getreue gewinnen: keine Region ist gefallen

## Optionen, die nicht passen

bad-deck = Option deck: { $card } ist keine freie Karte der Stufe { $tier } (GS-2.6).
suspects = { $identity ->
    [one] Von den dreien ist einer Doppelagent.
    [two] Von den dreien sind zwei Doppelagenten.
   *[mixed] Von den dreien sind einer oder zwei Doppelagenten.
}

## Die Seite: große Momente

moment-attack = { $region } { $falls ->
    [yes] fällt.
   *[no] hält.
}
moment-power = Angriff
moment-against = { $power } gegen { $defence }
moment-defeats = Niederlagen { $region }
moment-of = { $count } von { $most }
