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
    [purple] Violett
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
ask-stack = Du bist SpyMaster. Welcher Stapel wird aufgedeckt?
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
label-complete = { $mission } mit { $cards } erfüllen
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
agents = Die Spezialagenten stehen: { $told }.
agents-of = { $who ->
    [you] du
   *[other] { $who-name }
} ({ $places }{ $random ->
    [yes] , zufällig
   *[no] { "" }
})
freelance = Freelancer: { $told }.
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
} { $mission } in { $place } mit { $cards } für { $points ->
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
} in Runde { $round } die SpyMaster-Karte genommen und { $who ->
    [you] gewinnst
   *[other] gewinnt
}.
leaves = { $who ->
    [you] Du verlässt die Partie; ab jetzt antwortet der Tisch für deinen Platz.
   *[other] { $who-name } verlässt die Partie; ab jetzt antwortet der Tisch für diesen Platz.
}

## Ergebnisse

wins = { $who ->
    [you] Du gewinnst
   *[other] { $who-name } gewinnt
} mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}.
wins-by-card = { $who ->
    [you] Du gewinnst
   *[other] { $who-name } gewinnt
} mit { $points } durch die SpyMaster-Karte: Auf dem ersten Platz war Gleichstand.
share-win = Geteilter Sieg mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}: { $names }.
last-one = { $who ->
    [you] Du gewinnst
   *[other] { $who-name } gewinnt
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
burn-first = Verbrenne zuerst eine Karte für Bewegungspunkte.
pass-instead = Du hast noch nichts getan; passe stattdessen.
moving-first = Bewegt wird vor den Missionen.
one-card-a-turn = Nur eine Karte pro Zug darf für Bewegung verbrannt werden.
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

## Tipps

hint-mission = { $mission } in { $city } für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
hint-place = Von einem Drehkreuz ist keine Mission seines Gebiets weit, und deine Agenten decken verschiedene Gebiete ab.
hint-random = Drei verschiedene Gebiete sind ein guter Anfang für jede Mission.
hint-stack = Von außen sind alle Stapel gleich.
hint-cut = Bei dieser Aufteilung bleibt dir eine gute Akte, auch wenn die anderen nehmen, was ihnen am besten gefällt.
hint-complete = Das bringt dir { $what } und kostet Karten im Wert von { $paid }.
hint-burn = Die Punkte reichen für das Ziel deiner Agenten: { $what }.
hint-spare = Diese Karte kannst du entbehren, und ihre Punkte bereiten eine Mission vor.
hint-move = Ein Agent dort ist ein Schritt zu diesem Ziel: { $what }.
hint-closer = Das bringt einen Agenten näher an die kommenden Missionen.
hint-wait = Warten kostet dich noch nichts, und was die anderen tun, macht es vielleicht billiger.
hint-pass = Keine Mission in Reichweite ist die Karten wert, die sie kosten würde.
hint-end = Was in diesem Zug noch bleibt, kostet mehr, als es bringt.
hint-take = Mit dieser Akte kannst du das bezahlen: { $what }.
hint-worth = Ihre Karten sind zu dem, was du hast, am meisten wert.

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
term-lack = Dir fehlen { $missing }; { $points ->
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
heading-gather = Runde { $round }, Beschaffung
heading-operations = Operationen
heading-scoring = Schlusswertung
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
verdict-place = { $result } Du bist auf Platz { $place } mit { $total }.
not-now = Das wird jetzt nicht entschieden.
not-your-turn = Du bist nicht am Zug.
all-placed = Alle drei sind verteilt. Berühre einen davon, um ihn zurückzunehmen.
cut-made = Dieser Schnitt ist gemacht. Nimm ihn zurück, um ihn zu verschieben.
