# Alles, was SpyMaster sagt. Gedruckte Namen kommen mit der Nachricht: Was ein Paket umbenennt, heißt, wie es dort steht.

## Namen

area = { $key ->
    [north-america] Nordamerika
    [europe] Europa
    [asia] Asien
    [south-america] Südamerika
    [africa] Afrika
    [pacific] Pazifik
   *[other] { $printed }
}
place = { $key ->
    [havana] Havanna
    [mexico-city] Mexiko-Stadt
    [vienna] Wien
    [moscow] Moskau
    [rome] Rom
    [hong-kong] Hongkong
    [beijing] Peking
    [tokyo] Tokio
    [sao-paulo] São Paulo
    [bogota] Bogotá
    [cairo] Kairo
    [cape-town] Kapstadt
    [singapore] Singapur
   *[other] { $printed }
}
mission = { $key ->
    [paper-lantern] Papierlaterne
    [quiet-harbour] Stiller Hafen
    [glass-orchid] Glasorchidee
    [second-violin] Zweite Geige
    [cold-kettle] Kalter Kessel
    [torn-umbrella] Zerrissener Schirm
    [lost-luggage] Verlorenes Gepäck
    [silent-ferry] Stumme Fähre
    [amber-key] Bernsteinschlüssel
    [night-market] Nachtmarkt
    [broken-compass] Kaputter Kompass
    [velvet-rope] Samtkordel
    [ninth-bishop] Neunter Läufer
    [winter-garden] Wintergarten
    [copper-moth] Kupfermotte
    [false-beacon] Irrlicht
    [empty-chair] Leerer Stuhl
    [carbon-copy] Durchschlag
    [stone-parrot] Steinpapagei
    [last-tram] Letzte Tram
    [hollow-coin] Hohle Münze
    [grey-pilgrim] Grauer Pilger
    [fourth-floor] Vierter Stock
    [salt-road] Salzstraße
    [ivory-dial] Elfenbeinzeiger
    [borrowed-face] Geliehenes Gesicht
    [distant-thunder] Ferner Donner
    [open-window] Offenes Fenster
    [rusted-anchor] Rostiger Anker
    [sleeping-clerk] Schlafender Beamter
    [painted-horse] Bemaltes Pferd
    [double-entry] Doppelte Buchung
    [crooked-mile] Krumme Meile
    [burning-ledger] Brennendes Kontobuch
    [marble-hand] Marmorhand
    [loose-thread] Loser Faden
    [iron-swallow] Eiserne Schwalbe
    [missing-page] Fehlende Seite
    [frozen-account] Gesperrtes Konto
    [long-shadow] Langer Schatten
    [silver-tongue] Silberzunge
    [locked-piano] Verschlossenes Klavier
    [third-witness] Dritter Zeuge
    [black-tulip] Schwarze Tulpe
    [blind-courier] Blinder Kurier
    [wax-seal] Wachssiegel
    [northern-line] Nordlinie
    [midnight-post] Mitternachtspost
    [counterfeit-sun] Falsche Sonne
    [bitter-almond] Bittermandel
    [seven-doors] Sieben Türen
    [ghost-station] Geisterbahnhof
    [tin-crown] Blechkrone
    [deep-archive] Tiefes Archiv
    [kingfisher] Eisvogel
    [white-noise] Weißes Rauschen
    [perfect-pitch] Absolutes Gehör
    [card-house] Kartenhaus
    [falling-tide] Ebbe
    [final-curtain] Letzter Vorhang
   *[other] { $printed }
}
type = { $id ->
    [surveillance] Überwachung
    [espionage] Spionage
    [dossiers] Dossiers
   *[cryptography] Kryptografie
}
agency = { $id ->
    [red] Rot
    [blue] Blau
    [green] Grün
    [yellow] Gelb
    [purple] Lila
   *[orange] Orange
}
name-within = { $who ->
    [you] du
   *[other] { $who-name }
}
cards = { $type } { $values }

## Fragen

ask-assign = Verteile deine { $count ->
    [3] drei
   *[other] { $count }
} Spezialagenten, im Geheimen. Wohin kommt einer?
ask-assign-next = { $placed ->
    [one] { $placed } Agent
   *[other] { $placed } Agenten
} platziert. Wohin kommt der nächste?
ask-stack = Du bist SpyMaster. Welchen Stapel deckst du auf?
ask-cut = Teile die Reihe in { $files ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
   *[other] { $files }
} Akten: noch { $left ->
    [one] { $left } Schnitt
   *[other] { $left } Schnitte
}.
ask-card = In welche Akte kommt die SpyMaster-Karte?{ $last ->
    [yes] { " " }Wer sie nimmt, gewinnt bei Gleichstand auf dem ersten Platz.
   *[no] { "" }
}
ask-take = Wähle eine Akte.
ask-turn = Verbrenne eine Karte, um Agenten zu bewegen, erfülle eine Mission oder passe.{ $last ->
    [yes] { " " }Alle anderen haben gepasst: Passt du auch, endet die Runde.
   *[no] { "" }
}
ask-another = Erfülle noch eine Mission oder beende deinen Zug.
ask-act = { $points ->
    [0] Keine Punkte übrig. Erfülle Missionen oder beende deinen Zug.
    [one] Bewege Agenten: noch { $points } Punkt. Dann Missionen, oder beende deinen Zug.
   *[other] Bewege Agenten: noch { $points } Punkte. Dann Missionen, oder beende deinen Zug.
}

## Züge

label-place = Einen Agenten nach { $place }
label-random = Meine zufällig verteilen
label-stack = Stapel { $stack } aufdecken
label-cut = Nach Karte { $after } teilen
label-card = SpyMaster-Karte in Akte { $file }
label-pass = Passen
label-burn = { $cards } für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} verbrennen
label-move = { $freelance ->
    [yes] Freelancer
   *[no] Eigener Agent
}: { $from } nach { $to }, { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}
label-complete = „{ $mission }“ mit { $cards } erfüllen
label-end = Zug beenden
label-take = Akte { $file }: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} im Wert von { $worth }{ $star ->
    [yes] , mit der SpyMaster-Karte
   *[no] { "" }
}

## Überschriften

headline-assign = Aufbau, { $names } { $count ->
    [one] verteilt
   *[other] verteilen
} Agenten
headline = Runde { $round } von { $rounds }, { $who ->
    [you] du { $step ->
        [stack] wählst einen Stapel
        [cut] teilst die Reihe
        [card] legst die SpyMaster-Karte
        [take] wählst eine Akte
       *[turn] bist am Zug
    }
   *[other] { $who-name } { $step ->
        [stack] wählt einen Stapel
        [cut] teilt die Reihe
        [card] legt die SpyMaster-Karte
        [take] wählt eine Akte
       *[turn] ist am Zug
    }
}

## Das Protokoll

setup = Am Tisch: { $names }.
agents = Die Spezialagenten stehen: { $places }.
agents-of = { $who ->
    [you] du
   *[other] { $who-name }
} ({ $places }{ $random ->
    [yes] , zufällig
   *[no] { "" }
})
freelance = Freelancer: { $places }.
freelance-at = { $count ->
    [one] { $place }
   *[other] { $count } in { $place }
}
stacks = { $stacks } Stapel zu je { $size } Geheimdienstkarten; { $removed } gehen ungesehen aus dem Spiel.
mission-in = { $mission } ({ $area })
no-refill = Kein Missionsfeld muss aufgefüllt werden.
refills = { $first ->
    [yes] Missionen ausgelegt
   *[no] Aufgefüllt
}: { $below ->
    [one] { $below } Mission
   *[other] { $below } Missionen
} verdeckt. Offen: { $up }. Noch { $deck } im Stapel.
refills-below = { $first ->
    [yes] Missionen ausgelegt
   *[no] Aufgefüllt
}: { $below ->
    [one] { $below } Mission
   *[other] { $below } Missionen
} verdeckt, keine offen. Noch { $deck } im Stapel.
first-spymaster = { $who ->
    [you] Du bist
   *[other] { $who-name } ist
} der erste SpyMaster.
round = Runde { $round } von { $rounds }.
turns-up = { $who ->
    [you] Du deckst
   *[other] { $who-name } deckt
} Stapel { $stack } auf: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
cuts-all = { $who ->
    [you] Du teilst
   *[other] { $who-name } teilt
} { $count } Karten in { $sizes }.
cuts = { $who ->
    [you] Du teilst
   *[other] { $who-name } teilt
} nach Karte { $after }.
puts-card = { $who ->
    [you] Du legst
   *[other] { $who-name } legt
} die SpyMaster-Karte in Akte { $file }.
takes = { $last ->
    [yes] { $who ->
        [you] Du bekommst
       *[other] { $who-name } bekommt
    } die letzte, Akte
   *[no] { $who ->
        [you] Du nimmst
       *[other] { $who-name } nimmt
    } Akte
} { $file }{ $star ->
    [yes] { " " }mit der SpyMaster-Karte
   *[no] { "" }
}: { $cards }.
operations-begin = { $who ->
    [you] Du beginnst
   *[other] { $who-name } beginnt
} die Operationen.
burns = { $who ->
    [you] Du verbrennst
   *[other] { $who-name } verbrennt
} { $cards }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
moves = { $who ->
    [you] Du bewegst
   *[other] { $who-name } bewegt
} { $freelance ->
    [yes] einen Freelancer
   *[no] einen Agenten
} von { $from } nach { $to }. Noch { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
completes = { $who ->
    [you] Du erfüllst
   *[other] { $who-name } erfüllt
} „{ $mission }“ in { $place } mit { $cards } für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.{ $surplus ->
    [0] { "" }
   *[other] { " " }{ $surplus } zu viel, verloren.
}
ends-turn = { $who ->
    [you] Du beendest deinen Zug
   *[other] { $who-name } beendet den Zug
}{ $unused ->
    [0] .
    [one] , { $unused } Punkt bleibt ungenutzt.
   *[other] , { $unused } Punkte bleiben ungenutzt.
}
mission-turned-up = { $area }: { $mission } wird aufgedeckt.
passes = { $who ->
    [you] Du passt
   *[other] { $who-name } passt
}{ $empty ->
    [yes] { " " }ohne Karten auf der Hand
   *[no] { "" }
}. { $passes } von { $of } in Folge.
round-ends = Runde { $round } endet: { $why ->
    [cleared] Keine Mission ist mehr übrig
   *[passed] Alle haben nacheinander gepasst
}.
pawn = { $stays ->
    [yes] { $who ->
        [you] Du behältst die Figur und bleibst
       *[other] { $who-name } behält die Figur und bleibt
    } SpyMaster.
   *[no] { $who ->
        [you] Du bekommst die Figur und bist
       *[other] { $who-name } bekommt die Figur und ist
    } der nächste SpyMaster.
}
scores-none = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} keine Mission erfüllt: 0.
scores = { $who ->
    [you] Du
   *[other] { $who-name }
}: Missionen { $sum } = { $points }.
contest-none = { $type }: Niemand hat Karten davon, also punktet niemand.
contest = { $type }: { $who ->
    [you] Du hast mit { $most } am meisten und bekommst { $bonus }
   *[other] { $who-name } hat mit { $most } am meisten und bekommt { $bonus }
} Punkte.
contest-tied = { $type }: Gleichstand bei { $most }, je { $bonus } Punkte für: { $tied }.
total = { $who ->
    [you] Du
   *[other] { $who-name }
}: Missionen { $missions } und Boni { $bonus }, zusammen { $total }.
tie-shared = Gleichstand: { $tied }. { $who ->
    [you] Du hast die SpyMaster-Karte genommen und die Partie verlassen
   *[other] { $who-name } hat die SpyMaster-Karte genommen und die Partie verlassen
}: Der Sieg wird geteilt.
tie-decided = Gleichstand: { $tied }. { $who ->
    [you] Du hast
   *[other] { $who-name } hat
}{ $outside ->
    [yes] , obwohl nicht beteiligt,
   *[no] { "" }
} in Runde { $round } die SpyMaster-Karte genommen und gewonnen.
leaves = { $who ->
    [you] Du verlässt die Partie; ab jetzt antwortet der Tisch für deinen Platz.
   *[other] { $who-name } verlässt die Partie; ab jetzt antwortet der Tisch für diesen Platz.
}

## Ergebnisse

wins = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} gewonnen.
wins-by-card = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} durch die SpyMaster-Karte gewonnen: Auf dem ersten Platz war Gleichstand.
share-win = Geteilter Sieg mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}: { $names }.
last-one = { $who ->
    [you] Du hast gewonnen
   *[other] { $who-name } hat gewonnen
}: Alle anderen haben aufgegeben.

## Ablehnungen

assigned-three = Verteile genau drei Spezialagenten. Das hast du; nimm zuerst einen zurück.
card-in-one-file = Lege die SpyMaster-Karte in genau eine Akte.
only-spymaster-divides = Nur der SpyMaster teilt die Karten auf.
not-your-decision = Das entscheidest nicht du.
already-revealed = Die Verteilung ist schon aufgedeckt.
order-fixed = Die Reihenfolge der Reihe steht fest.
other-phase = Das ist in dieser Phase nicht möglich.
say-where = Sag, wohin der Agent kommt.
assign-three = Verteile genau drei Spezialagenten.
no-such-stack = Diesen Stapel gibt es nicht mehr.
say-where-to-cut = Sag, nach welcher Karte der Reihe geteilt wird.
no-empty-file = Jede Akte braucht mindestens eine Geheimdienstkarte.
as-many-files = Bilde genau so viele Akten, wie Personen mitspielen.
say-which-file = Sag, welche Akte: 1 bis { $files }.
file-taken = Diese Akte ist schon vergeben.
burn-first = Verbrenne zuerst eine Karte für Schritte.
pass-instead = Du hast noch nichts getan; passe stattdessen.
moving-first = Bewegt wird vor den Missionen.
one-card-a-turn = Nur eine Karte pro Zug darf für Schritte verbrannt werden.
end-instead = Du hast schon gehandelt; beende stattdessen deinen Zug.
say-which-card = Sag, welche Karte verbrannt wird.
card-not-held = Diese Karte hast du nicht.
not-your-agents = Agenten einer anderen Agentur kannst du nicht bewegen.
say-which-trip = Sag, welcher Agent geht, von wo und wohin.
no-such-agent = Dort steht kein solcher Agent.
already-there = Der Agent ist schon dort.
trip-too-long = Diese Reise kostet { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}; du hast { $points }.
no-mission-there = Dort liegt keine offene Mission.
needs-special = Du brauchst { $count ->
    [one] { $count } eigenen Spezialagenten
   *[other] { $count } eigene Spezialagenten
} in { $place }; du hast { $here }.
needs-freelance = Du brauchst { $count } Freelancer in { $place }; dort { $here ->
    [one] steht { $here }
   *[other] stehen { $here }
}.
asks-for-type = Diese Mission verlangt { $type }.
card-once = Jede Karte kann nur einmal verbrannt werden.
offers-too-little = Du brauchst { $type } im Wert von { $value }; geboten hast du { $offered }.

## Warum ein Zug besser ist

reason-after-round = Nach Runde { $number }
reason-operations = Zu Beginn der Operationen von Runde { $number }
reason-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
reason-done = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $mission } ausgeführt: { $points }.
reason-total = { $who ->
    [you] Dein Ergebnis
   *[other] Das Ergebnis von { $who-name }
}: { $points }.
reason-ready = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} alles, was { $mission } verlangt: die Agenten in { $city } und { $type } { $held } auf der Hand. Das bringt { $points }.
reason-freelance = In { $city } { $count ->
    [one] ist { $count }
   *[other] sind { $count }
} von { $need } Freien Agenten, die { $mission } verlangt. Das bringt { $points }.
reason-special = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $count } von { $need } Spezialagenten, die { $mission } in { $city } verlangt. Das bringt { $points }.
reason-pays = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $count ->
    [0] keine { $type }
   *[other] { $type } { $count }
}, und { $mission } verlangt { $need }. Das bringt { $points }.
reason-rival-freelance = In { $city } { $count ->
    [one] ist { $count }
   *[other] sind { $count }
} von { $need } Freien Agenten, die { $mission } verlangt, und { $who ->
    [you] du hast
   *[other] { $who-name } hat
} alles Übrige. Das bringt { $points }.
reason-bonus = Niemand hält mehr { $type } als { $who ->
    [you] du
   *[other] { $who-name }
}, mit { $value }. Am Ende bringt das { $points }.
reason-hand = { $who ->
    [you] Du hältst
   *[other] { $who-name } hält
} Karten im Wert von { $value }.

## Das Terminal

term-round = Runde { $round } von { $rounds }
term-phase = { $phase ->
    [assign] Spezialagenten werden im Geheimen verteilt
    [stack] Der SpyMaster wählt einen Stapel
    [cut] Der SpyMaster teilt die Reihe
    [card] Der SpyMaster legt die SpyMaster-Karte
    [take] Akten werden gewählt
    [operations] Operationen
   *[over] Die Partie ist vorbei
}.
term-passes = { $passes } von { $players } haben in Folge gepasst.
term-burned = { $card } verbrannt, noch { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
term-below = { $below ->
    [0] keine darunter
   *[other] noch { $below } darunter
}
term-no-mission = keine Mission, { $below }
term-mission = { $mission }, { $points } Punkte in { $city }: { $special } Spezial, { $freelance } Freelancer, { $cards }; { $below }
term-ready = Du kannst sie erfüllen.
term-lack = Noch nötig: { $missing }; { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} entfernt.
term-special = { $count } Spezial
term-freelance = { $count } Freelancer
term-value = { $count } { $type }
term-mark = { $mark ->
    [spymaster] SpyMaster
    [card] hat die SpyMaster-Karte
    [passed] hat gepasst
    [left] ist gegangen
   *[assigned] hat verteilt
}
term-bureau = { $id ->
    [red] Büro Turmfalke
    [blue] Amt Meridian
    [green] Hohle Eiche
    [yellow] Laternengasse
    [purple] Kabinett Neun
   *[orange] Die Saline
}
term-counts = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}, { $missions ->
    [one] { $missions } Mission
   *[other] { $missions } Missionen
}
term-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
term-row = Die Reihe
term-file = Akte { $file }
term-worth = Wert { $value }
term-star = mit der SpyMaster-Karte
term-taken = genommen von { $taker }
term-hand = Deine Hand
term-empty = leer
term-scores = Punkte
term-score = Missionen { $missions }, Boni { $bonus }, zusammen { $total }

## Die Seite: der Rahmen des Tisches

step-name = { $step ->
    [assign] Agenten verteilen
    [stack] Stapel
    [cut] Teilen
    [take] Akten wählen
    [move] Agenten bewegen
   *[missions] Missionen
}
progress-setup = Aufbau
progress-now = Runde { $round }
progress-of = von { $rounds }
heading-scoring = Schlusswertung
secret-assign = { $own ->
    [yes] deine Aufstellung der Agenten.
   *[no] die Aufstellung der eigenen Agenten.
}
waiting-assign = { $count ->
    [one] { $who-name } verteilt noch Agenten.
   *[other] { $count } Personen verteilen noch Agenten.
}
waiting = { $step ->
    [stack] { $who-name } wählt einen Stapel.
    [cut] { $who-name } teilt die Reihe.
    [card] { $who-name } legt die SpyMaster-Karte in eine Akte.
    [take] { $who-name } wählt eine Akte.
   *[turn] { $who-name } ist am Zug.
}
waiting-moves = { $who-name } bewegt Agenten, noch { $points }.
you-won = Du hast gewonnen.
you-share = Du teilst den Sieg.
others-won = Gewonnen: { $names }.
totals = { $totals }.
has-total = { $who ->
    [you] Du
   *[other] { $who-name }
} { $points }
verdict-place = { $result } Du warst auf Platz { $place } mit { $total }.
not-now = Das wird jetzt nicht entschieden.
not-your-turn = Du bist nicht am Zug.
all-placed = Alle drei sind verteilt. Wähle einen davon, um ihn zurückzunehmen.
cut-made = Dieser Schnitt ist gemacht. Nimm ihn zurück, um ihn zu verschieben.

## Die Seite: Namen

seat = { $who ->
    [you] Du
   *[other] { $who-name }
}
slot = { $id ->
    [hub] Drehkreuz
    [green] grüne Stadt
    [red] rote Stadt
    [yellow] gelbe Stadt
   *[blue] blaue Stadt
}
point-word = { $points ->
    [one] Punkt
   *[other] Punkte
}
mission-scored = { $mission } { $points }
count-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
count-missions = { $count ->
    [one] { $count } Mission
   *[other] { $count } Missionen
}
count-held = { $count ->
    [one] { $count } Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
worth-points = Wert { $value }
cards-worth = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}, Wert { $value }
no-cards = keine Karten
with-star = mit der SpyMaster-Karte

## Die Seite: die Karte

look-table = Zurück zum Tisch
look-scores = Zurück zur Wertung
look-map = Weltkarte ansehen
areas-below = Weiter unten: { $areas }
map = Weltkarte, Runde { $round } von { $rounds }
agents-here = { $who ->
    [you] { $count ->
        [one] { $count } Agent von dir
       *[other] { $count } Agenten von dir
    }
   *[other] { $count ->
        [one] { $count } Agent von { $who-name }
       *[other] { $count } Agenten von { $who-name }
    }
}
freelance-here = { $count } Freelancer
nobody-here = niemand
planned-here = { $count } von dir platziert
mission-here = Mission { $mission }
place-label = { $place }, { $slot }: { $details }
agents-stand = { $who ->
    [you] { $count ->
        [one] Dein Agent
       *[other] Deine Agenten
    }
   *[other] { $count ->
        [one] Agent von { $who-name }
       *[other] Agenten von { $who-name }
    }
} in { $place }: { $count }
freelance-stand = Freelancer in { $place }: { $count }
need-special = Spezial
need-freelance = Freelancer
need-there = { $count } da
need-held = { $count } auf der Hand
need-short = { $count ->
    [one] { $count } fehlt
   *[other] { $count } fehlen
}
need-met = erfüllt
need-none = nicht nötig
need-none-short = keine
mission-label = Mission { $mission }, { $place } ({ $area }), { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}: { $details }
all-there = alles ist da
missing = es fehlt: { $what }
one-below = eine weitere darunter
space-label = { $area }: { $details }
space-taken = Mission in diesem Zug erfüllt
space-none = keine Mission
space-setup = Missionsfeld
slip-title = { $state ->
    [taken] In diesem Zug erfüllt
    [none] Keine Mission
   *[setup] Missionsfeld
}
slip-note = { $state ->
    [setup] wird ausgelegt, sobald die Agenten stehen
    [next] die nächste wird nach dem Zug aufgedeckt
    [nothing] darunter liegt nichts
   *[round] bis zum Ende der Runde
}

## Die Seite: Beschaffung

gather = Beschaffung
order-title = In dieser Reihenfolge wird gewählt
order-short = Reihenfolge
order-took = nahm Akte { $file }
order-now = { $who ->
    [you] wählst jetzt
   *[other] wählt jetzt
}
order-last = den Rest
order-place = { $place ->
    [1] zuerst
    [2] als Zweites
    [3] als Drittes
    [4] als Viertes
    [5] als Fünftes
   *[6] als Sechstes
}
wanted-title = Offene Missionen verlangen
wanted-short = Missionen verlangen
wanted-label = { $mission } ({ $area }): { $cards } für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
stacks-title = Die Stapel
stacks-note = Niemand weiß, was darin liegt.
stack-label = Stapel { $stack }, { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} verdeckt
stack-used-label = Stapel { $stack } ist verbraucht
stack-used = leer
row-title = Die Reihe: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} in fester Reihenfolge
row-short = Die Reihe: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
row-drag = Zieh an einem Griff oder tippe auf eine Kerbe: Der nächste Schnitt rückt dorthin.
row-tap = Tippe auf eine Kerbe zwischen zwei Karten, um dort zu teilen.
row-card = Karte { $place }: { $card }
files-laid = Die Akten sind ausgelegt.
file-name = Akte { $file }
file-goes-on = Akte { $file }, weiter
file-label = Akte { $file }: { $details }
notch-label = { $cut ->
    [yes] Schnitt
   *[no] Kerbe
} nach Karte { $after }, zwischen { $left } und { $right }
star-goes = Die SpyMaster-Karte kommt in Akte { $file }
star-waits = Die SpyMaster-Karte liegt noch in keiner Akte
star-card = SpyMaster
star-one-file = eine Akte
files-title = Die Akten
files-note = Eine Akte wird ganz genommen.
file-star = SpyMaster-Karte
file-taken-by = genommen von { $who ->
    [you] dir
   *[other] { $who-name }
}

## Die Seite: Plätze und Seitenleiste

badge = { $badge ->
    [left] Hat die Partie verlassen; der Tisch antwortet
    [committed] Hat sich festgelegt
    [assigns] Verteilt Agenten
    [spymaster] SpyMaster, zuerst am Zug
    [tie] Karte: gewinnt bei Gleichstand
   *[passed] Hat zuletzt gepasst
}
badge-card = Karte: beginnt Runde { $round }
seat-missions = Missionen
seat-hand = Hand
seat-score = Punkte
seat-agents = Agenten
score-label = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} { $final ->
    [yes] insgesamt
   *[no] bisher
}
line-spymaster = SpyMaster dieser Runde
line-card = hat die SpyMaster-Karte
line-passed = passt
short-special = { $count ->
    [one] { $count } Spezialagent
   *[other] { $count } Spezialagenten
}
short-freelance = { $count } Freelancer
plan-special = Deine Spezialagenten
plan-freelance = Freelancer
plan-after = Nach dieser Bewegung
plan-mission = Mission
plan-title = { $mission }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
plan-then = { $now }, dann
plan-of = { $there } von { $need }
plan-ready-then = Du kannst sie in diesem Zug erfüllen. Danach wird nicht mehr bewegt.
plan-ready = Alles ist da. Nach einer Mission wird in diesem Zug nicht mehr bewegt.
plan-short = Noch fehlt: { $what }.
plan-away = Die fehlenden Agenten sind { $points ->
    [one] { $points } Schritt
   *[other] { $points } Schritte
} entfernt.
plan-pay = Mit { $cards } mehr wäre sie bezahlt.
plan-not-yet = Noch nicht.
round-title = { $state ->
    [result] Die Partie ist vorbei
    [over] Schlusswertung
    [assign] Aufbau
    [operations] Züge
   *[gather] Beschaffung
}
round-passes = In Folge gepasst
round-passes-of = { $passes } von { $players }
round-does = { $does ->
    [committed] festgelegt
    [now] jetzt
    [passed] gepasst
    [empty] keine Karten
    [assign] { $who ->
        [you] verteilst
       *[other] verteilt
    }
    [take] { $who ->
        [you] wählst
       *[other] wählt
    }
    [stack] { $who ->
        [you] wählst einen Stapel
       *[other] wählt einen Stapel
    }
   *[cut] { $who ->
        [you] teilst
       *[other] teilt
    }
}
piles = Runden und Stapel
piles-left = Noch { $stacks } Stapel, { $missions ->
    [one] { $missions } Mission
   *[other] { $missions } Missionen
} im Missionsstapel
piles-none = Karten und Missionen kommen, sobald die Agenten stehen.
piles-burned = { $count ->
    [0] Noch nichts verbrannt
   *[other] { $count } verbrannt, Wert
}
hand-label = Deine Hand, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
hand-empty = Keine Karten auf der Hand.
hand-none-yet = Noch keine Karten: Die ersten Akten werden erst gebildet.
hand-secret = Handkarten sind geheim.
could-pay = { $card }, kann bezahlen
card-state = { $state ->
    [burn] verbrennen
    [pay] bezahlen
   *[picked] gewählt
}
own-none = Du hast noch keine Mission erfüllt.
own-so-far = Bisher { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}:

## Die Seite: die Wertung

sheet = Wertung
sheet-note = Missionen, dazu ein Bonus für die höchste Summe jeder Art auf der Hand.
sheet-scores = Punkte
sheet-none = keine
sheet-total = Summe
sheet-winner = Sieg
sheet-place = Platz { $place }
sheet-tie = Gleichstand auf dem ersten Platz: { $names }.
sheet-tie-card = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} in der letzten Runde die SpyMaster-Karte genommen; das entscheidet.

## Die Seite: Fragen

prompt-label = { $step ->
    [assign] Aufbau, im Geheimen
    [spymaster] Beschaffung, du bist SpyMaster
    [move] Agenten bewegen
   *[missions] Missionen erfüllen
}
prompt-label-take = Beschaffung, du wählst { $place }
prompt-label-turn = Runde { $round }, du bist am Zug
random = Meine zufällig verteilen
random-short = Zufällig
assign-sure = Deine Agenten kommen nach { $places }?
assign-secret = Alle sehen es, sobald sich die letzte Person festgelegt hat.
commit = Im Geheimen festlegen
commit-short = Festlegen
assign-where = { $left ->
    [1] Noch ein Agent, wohin?
    [2] Noch zwei Agenten, wohin?
   *[3] Wohin kommen deine drei Spezialagenten?
}
assign-so-far = Bisher { $places }. Jeder Ort ist möglich, auch noch einmal derselbe.
assign-how = Tippe für jeden auf einen Ort der Weltkarte. Missionen und Freelancer kommen später.
stack-sure = Stapel { $stack } aufdecken?
stack-final = Seine Karten bilden die Reihe. Alle sehen sie, darum lässt es sich nicht zurücknehmen.
turn-up = Stapel { $stack } aufdecken
turn-up-short = Aufdecken
stack-which = Welchen Stapel deckst du auf?
stack-alike = Verdeckt sehen sie gleich aus. Wähle einen.
cut-how = Tippe zwischen zwei Karten, um dort zu teilen. Nachbarn bleiben beisammen; jede Akte hat mindestens eine Karte.
cut-how-short = Tippe zwischen zwei Karten, um dort zu teilen. Jede Akte hat mindestens eine.
cut-even = Gleichmäßig teilen
cut-even-short = Gleichmäßig
cut-even-note = möglichst gleiche Summen
star-last = Letzte Runde: Wer sie nimmt, gewinnt bei Gleichstand auf dem ersten Platz.
star-next = Wer sie nimmt, ist nächste Runde SpyMaster und wählt dann zuletzt.
star-sure = Diese Akten auslegen, SpyMaster-Karte in Akte { $file }?
lay-out = Die { $count ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
   *[6] sechs
} Akten auslegen
lay-out-short = Auslegen
star-which = In welche Akte kommt die SpyMaster-Karte?
take-sure = Akte { $file }{ $star ->
    [yes] { " " }mit der SpyMaster-Karte
   *[no] { "" }
} nehmen?
take-then = Dann hast du { $cards }.
take-this = Akte { $file } nehmen
take-left = Noch { $left }. Der SpyMaster bekommt die letzte.
pay-which = Welche Karten bezahlen „{ $mission }“?
pay-so-far = { $type } im Wert von { $value }; { $cards } ergibt { $paid }.
pay-none-yet = { $type } im Wert von { $value }; noch keine gewählt.
pay-points = { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
}
pay-spare = Eine Karte weniger würde reichen.
pay-surplus = { $surplus } zu viel geht verloren.
pay-ends = Es ist die letzte Mission: Die Runde endet sofort.
movement-lost = { $points ->
    [one] { $points } Schritt geht verloren.
   *[other] { $points } Schritte gehen verloren.
}
pay-after = Danach wird in diesem Zug nicht mehr bewegt.
pay-otherwise = Tippe auf Karten, um anders zu bezahlen.
complete-sure = „{ $mission }“ mit { $cards } erfüllen?
complete-for = Für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} erfüllen
complete-for-short = Für { $points } erfüllen
not-yet = Noch nicht
pass = Passen
pass-ends = beendet die Runde
burn-sure = { $card } verbrennen, um Agenten zu bewegen?
burn-gives = { $points ->
    [one] { $points } Punkt, ein Schritt
   *[other] { $points } Punkte, je ein Schritt
}. Eine Karte pro Zug, und sie ist weg.
burn-for = Für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} verbrennen
turn-what = Verbrenne eine Karte zum Bewegen, erfülle eine Mission oder passe.
turn-last = Alle anderen haben gepasst: Passt du, endet die Runde.
turn-ready = { $count ->
    [one] Eine Mission kannst du jetzt erfüllen.
   *[other] { $count } Missionen kannst du jetzt erfüllen.
}
turn-passes = { $passes ->
    [one] { $passes } von { $players } hat gepasst.
   *[other] { $passes } von { $players } haben in Folge gepasst.
}
turn-pass = Wer passt, kann später noch handeln.
left-label = Noch { $left } von { $all ->
    [one] { $all } Punkt
   *[other] { $all } Punkten
}
left-after-label = Noch { $left } von { $all ->
    [one] { $all } Punkt
   *[other] { $all } Punkten
}, danach { $after }
left-after = Danach { $left } von { $all ->
    [one] { $all } Punkt
   *[other] { $all } Punkten
}
end-turn = Zug beenden
points-lost = { $points ->
    [one] { $points } Punkt verfällt
   *[other] { $points } Punkte verfallen
}
end-unmoved = Den Zug beenden, ohne jemanden zu bewegen?
end-points = Den Zug mit übrigen Punkten beenden?
move-on = Weiter bewegen
who-moves = Wer geht von { $place } los?
own-agent = Eigener Agent
freelance-agent = Freelancer
move-sure = { $freelance ->
    [yes] Einen Freelancer
   *[no] Deinen Agenten
} von { $from } nach { $to } bewegen?
move-where = { $freelance ->
    [yes] Einen Freelancer
   *[no] Deinen Agenten
} von { $from } bewegen, wohin?
move-costs = { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
}
move-costs-via = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, über { $stops }.
move-for = Für { $points } bewegen
which-moves = Welcher Agent geht?
act-ready = { $count ->
    [one] Eine Mission ist bereit.
   *[other] { $count } Missionen sind bereit.
}
act-any = Eigene Agenten und Freelancer.
act-end = Erfülle eine Mission oder beende deinen Zug.
act-nothing = Es gibt nichts mehr zu tun: Beende deinen Zug.
act-back = Schritte lassen sich zurücknehmen, solange der Zug nicht beendet ist.
count-ready = { $count ->
    [one] Eine ist bereit.
   *[other] { $count } sind bereit.
}
stand-round = Du passt von selbst, bis die Runde vorbei ist.
stand-unless = Du passt von selbst, außer jemand handelt vorher.
pass-round = Ganze Runde passen
ask-again = Frag mich wieder
ask-again-short = Frag mich
pass-unless-for-me = Für mich passen, bis jemand handelt
pass-unless = Passen, bis jemand handelt
pass-round-for-me = Die ganze Runde für mich passen

## Optionen, die nicht passen

bad-agencies = Option agencies: SpyMaster spielen 2 bis 6 Personen, jede mit einer eigenen Agentur (SM-1.2).
bad-first = Option first_spymaster: Es gibt nur { $seats } Plätze (SM-12.2).

## Die Seite: große Momente

moment-mission = „{ $mission }“ ist erfüllt.
moment-points = { $who }, Punkte
moment-missions = Missionen bisher
