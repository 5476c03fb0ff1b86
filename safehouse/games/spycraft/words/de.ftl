# Spycraft auf Deutsch. Kartentitel, Merkmale und Fraktionen heißen in jeder Sprache gleich.

## Namen

player = Spieler { $number }
skill = { $id ->
    [charisma] Charisma
    [combat] Kampf
    [transport] Transport
   *[craft] Handwerk
}
skill-title = { $id ->
    [charisma] Charisma
    [combat] Kampf
    [transport] Transport
   *[craft] Handwerk
}
mission-type = { $id ->
    [fight] Kampf
    [chase] Verfolgung
   *[intrigue] Intrige
}
mission-type-word = { $id ->
    [fight] Kampf
    [chase] Verfolgung
   *[intrigue] Intrige
}
rule-action = { $id ->
    [recruit] Anwerben
    [requisition] Ausrüsten
    [brief] Einweisen
    [baffle] Verblüffen
    [shoot] Schießen
    [evade] Abhängen
    [snoop] Schnüffeln
    [retreat] Rückzug
    [discard-a-mission] Mission abwerfen
    [banshee-net-ability] Fraktionsaktion (Banshee Net)
    [bloodvine-syndicate-ability] Fraktionsaktion (Bloodvine Syndicate)
    [the-krypt-ability] Fraktionsaktion (The Krypt)
    [nine-tiger-dynasty-ability] Fraktionsaktion (Nine Tiger Dynasty)
    [shadow-patriots-ability] Fraktionsaktion (Shadow Patriots)
   *[run] Mission durchführen
}
act = { $kind ->
    [intel] eine Intel-Aktion
    [mission] eine Missionsaktion
   *[react] eine Reaktion
}
act-head = [{ $kind ->
    [intel] Intel
    [mission] Mission
   *[react] Reaktion
}]
act-head-skill = [{ $kind ->
    [intel] Intel
    [mission] Mission
   *[react] Reaktion
} · { $skill }{ $tn ->
    [none] { "" }
   *[other] { " " }{ $tn }
}]
outcome = { $id ->
    [going] läuft
    [resolved] ausgeführt
    [failed] misslungen
    [canceled] abgebrochen
   *[dropped] entfallen
}
nothing = nichts
nobody = niemanden
facedown-known = { $card } (verdeckt)
facedown-mission = die verdeckte Mission auf Platz { $slot }
facedown-gear = verdeckte Ausrüstung von { $agent }
facedown-leader = { $who ->
    [you] dein verdeckter Anführer der Stufe { $level }
   *[other] Anführer der Stufe { $level } von { $who-name }
}
facedown-agent = { $who ->
    [you] dein verdeckter Agent
   *[other] verdeckter Agent von { $who-name }
}
facedown-cards = { $count ->
    [one] eine verdeckte Karte
   *[other] { $count } verdeckte Karten
}
facedown-agents = { $count ->
    [one] { $count } verdeckten Agenten
   *[other] { $count } verdeckte Agenten
}
stop = { $id ->
    [s2] wenn eine meiner Karten das Ziel ist
    [s3] bei jeder Aktion gegen meine Seite
    [s4] wenn beide Teams stehen
    [s5] zuletzt, vor der Wertung
    [s6] bevor meine Agenten verletzt oder heimgeschickt werden
    [s7] wenn eine Mission durchgeführt wird
    [s8] bevor ich verteidigen muss
    [s9] vor der Nachbesprechung
    [s10] bevor ich abwerfe
    [s11] nachdem andere Karten aufgedeckt haben
    [s12] wenn eine Runde beginnt
   *[s13] wenn meine Aktion ihre Probe nicht schaffte
}
control = { $id ->
    [quick] Schnell
    [full] Volle Kontrolle
   *[normal] Wo es darauf ankommt
}
mute = { $id ->
    [mine] wenn eine meiner Karten gemeint ist
    [turn] diese Runde nicht mehr
    [never] nie
   *[always] immer, wenn es passt
}
yield = { $id ->
    [action] bis ihre nächste Aktion vorbei ist
    [mission] bis diese Mission vorbei ist
    [phase] bis diese Phase vorbei ist
    [everything] was auch geschieht
   *[none] gar nicht
}

## Wie es steht

headline = Runde { $turn }, { $points } SP
points-of = { $who ->
    [you] du
   *[other] { $who-name }
} { $points }

## Fragen

ask-intel = { $ran ->
    [yes] Eine Mission ist durchgeführt: Aktiviere noch Karten oder passe.
   *[no] Intel-Gelegenheit: Wähle eine Aktion oder passe.
}
ask-mission = Missionsgelegenheit: Wähle eine Aktion oder passe.
ask-right-away = Du darfst sofort { $kind ->
    [mission] eine Missionsaktion
   *[intel] eine Intel-Aktion
} ausführen.
ask-team = { $attacking ->
    [yes] Wähle dein angreifendes Team, dann „Fertig“.
   *[no] Wähle dein verteidigendes Team, dann „Fertig“.
}
ask-defend = { $last ->
    [yes] Du verteidigst, denn sonst tut es niemand. Vorher eine Karte aufdecken?
   *[no] Verteidigst du gegen diese Mission?
}
ask-extend = Gewonnen. Auf { $card ->
    [none] die verdeckte Mission
   *[other] { $card }
} ausdehnen, { $times ->
    [1] ohne höheres Ziel
    [2] bei doppeltem Ziel
   *[other] beim { $times }-fachen Ziel
}?
ask-tokens = { $left ->
    [one] Kommt der Marker
   *[other] Wie viele von { $left } Markern kommen
} auf deinen Anführer der Stufe { $level }?
ask-rearrange = Nachbesprechung: Du darfst verdeckte Karten innerhalb eines Stapels tauschen.
ask-keep-hand = { $count ->
    [one] Wirf noch { $count } Karte ab: { $keep } behältst du.
   *[other] Wirf noch { $count } Karten ab: { $keep } behältst du.
}
ask-last-activation = Bevor du auf { $keep } Karten abwirfst, darfst du Karten aktivieren.
ask-retire = Du hast zu viele aktive Agenten: Einer muss ausscheiden.
ask-trim = Dein Team ist zu groß: Schicke einen Agenten heim.
ask-order = Was geschieht zuerst: { $cards }?
ask-settings = Wann soll der Tisch für dich anhalten?
ask-pay-card = { $card } kostet { $price }, { $agent ->
    [none] niemand
   *[other] { $agent }
} zahlt { $budget }: { $short ->
    [one] Es fehlt { $short }
   *[other] Es fehlen { $short }
}. Wirf eine Karte für ihren Wagemut ab, oder du verlierst die Karte.
ask-pay-check = { $agent ->
    [none] Niemand
   *[other] { $agent }
} hat { $skill } { $rating } gegen TN { $tn }: { $short ->
    [one] Es fehlt { $short }
   *[other] Es fehlen { $short }
}. Wirf eine Karte für ihren Wagemut ab, oder die Probe misslingt.
ask-pick = { $card }: Wähle { $what ->
    [cards] Ziele, dann „Fertig“
    [number] eine Zahl
    [skill] eine Fähigkeit
    [player] einen Spieler
    [deck] ein Deck
    [face] eine Karte, die du nennst
    [ability] eine Aktion
    [slot] einen anderen Platz in der Reihe
   *[card] ein Ziel
}.
ask-run = Welche Mission führst du durch?
ask-swap = Welche zwei verdeckten Karten tauschst du?
ask-one = { $card }: Wähle eine Karte.
ask-which-card = { $card }: Welche Karte?
ask-which-first = { $card }: Was zuerst?
ask-which-agent = { $card }: Welcher deiner Agenten?
ask-which-skill = { $card }: Welche Fähigkeit?
ask-which-action = { $card }: Welche Aktion?
ask-look = { $card }: Welche Karte siehst du dir an?
ask-take = { $card }: Welche Karte nimmst du?
ask-show = { $card }: Welche Karte zeigst du?
ask-on-top = { $card }: Welche Karte kommt obenauf?
ask-comes-next = { $card }: Welche Karte kommt als Nächste?
ask-top-of-deck = { $card }: Welche Karte kommt oben auf dein Deck?
ask-give = { $card }: Welche Karte gibst du { $who-name }?
ask-expose = Welcher Agent wird enttarnt?
ask-keep = { $count ->
    [one] Lass { $count } Agenten bei der Mission.
   *[other] Lass { $count } Agenten bei der Mission.
}
ask-visitors = { $card }: Wähle dein Team, dann „Fertig“.
ask-side = { $card }: Mit dem Angreifer oder mit dem Verteidiger?
ask-slot = Welche Mission kommt auf Platz { $slot }?
ask-objective-skill = Welche Fähigkeit verlangt das Ziel?
ask-type = { $card }: Welche Missionsart entfernst du?
ask-put = Wohin damit?
ask-carrier = { $card }: Wer nimmt { $gear ->
    [none] die verdeckte Ausrüstung
   *[other] { $gear }
}?
ask-discard = { $card }: Wirf { $count ->
    [0] beliebig viele Karten
    [one] { $count } Karte
   *[other] { $count } Karten
} ab.
ask-discard-cost = Welche Karte wirfst du ab?
ask-may = { $card }: { $effect }?
ask-mode = { $card }: Wähle eins.
ask-or-lose = { $card }: { $count ->
    [one] Eine Karte
   *[other] { $count } Karten
} abwerfen, oder die Aktion verlieren?
ask-or-else = { $card }: { $count ->
    [one] Eine Karte
   *[other] { $count } Karten
} abwerfen? Sonst: { $effect }
mode-put = { $place ->
    [hand] Auf die Hand
    [discard] Auf den Ablagestapel
    [aside] Zur Seite
   *[facedown_agent] Verdeckt ins Spiel
}
mode-side = { $side ->
    [attacker] Mit dem Angreifer
   *[defender] Mit dem Verteidiger
}
mode-number = Wahl { $number }

## Worauf geantwortet werden kann

react = { $moment } Reagieren?
moment-declared = { $actor }: { $action ->
    [none] eine Aktion
   *[other] { $action }
}{ $aimed }{ $check }.
moment-aimed = { " auf" } { $targets }
moment-check = , { $skill } { $rating } gegen { $tn ->
    [none] eine noch unbekannte TN
   *[other] TN { $tn }
}
moment = { $event ->
    [turn_start] Eine Runde beginnt; gleich wird Handwerk gezählt.
    [intel_start] Die Intel-Phase beginnt.
    [opportunity] Gleich beginnt die nächste Gelegenheit.
    [performing] { $actor } beginnt eine Aktion.
    [declared] { $actor } sagt eine Aktion an.
    [targeted] { $card } ist ein Ziel.
    [targeted_facedown] { $card } ist ein Ziel.
    [redirected] Eine Aktion wird umgelenkt: { $card }.
    [check_due] { $actor } legt gleich die Probe ab für { $action ->
        [none] eine Aktion
       *[other] { $action }
    }.
    [bravado_due] { $actor } setzt gleich Wagemut ein.
    [bravado_revealed] { $card } wird für ihren Wagemut gezeigt.
    [bravado_spent] { $actor } hat Wagemut eingesetzt.
    [tn_met] { $actor } hat die TN erreicht: { $action ->
        [none] eine Aktion
       *[other] { $action }
    }.
    [check_failed] { $card } hat eine Probe nicht bestanden.
    [canceled] { $action ->
        [none] Eine Aktion
       *[other] { $action }
    } wurde abgebrochen.
    [performed] { $actor } ist fertig mit { $action ->
        [none] einer Aktion
       *[other] { $action }
    }.
    [activating] { $card } wird gerade aktiviert.
    [activated] { $card } ist jetzt aktiv.
    [deactivated] { $card } wurde verdeckt.
    [examined] { $card } wurde untersucht.
    [wounding] { $card } wird gleich verwundet.
    [wounded] { $card } wurde verwundet.
    [healed] { $card } hat eine Wunde weniger.
    [retiring] { $card } scheidet gleich aus.
    [retired] { $card } ist ausgeschieden.
    [going_home] { $card } wird gleich heimgeschickt.
    [sent_home] { $card } wurde heimgeschickt.
    [moved_in] { $card } ist zu einem Missionsteam gestoßen.
    [exposed] { $card } ist enttarnt.
    [unexposed] { $card } ist nicht mehr enttarnt.
    [drawn] Karten wurden gezogen.
    [discarding] Gleich werden Karten abgeworfen.
    [discarded] { $card } wurde abgeworfen.
    [played] { $card } wurde gespielt.
    [mission_declared] Eine Mission wird angesagt.
    [mission_targeting] Gleich wird die Mission gewählt.
    [mission_targeted] { $card } ist das Ziel des Angriffs.
    [assigning] Gleich wird ein Team gewählt.
    [assigned] { $card } kommt in ein Missionsteam.
    [team_assigned] Ein Team wurde gewählt.
    [defender_declared] Der Verteidiger steht fest.
    [engage] Beide Teams stehen; gleich wird Handwerk gezählt.
    [last_call] Beide Seiten haben gepasst: letzte Gelegenheit vor der Wertung.
    [goals] Gleich wird gewertet.
    [mission_won] { $card } ist gewonnen; die Punkte sind noch nicht gutgeschrieben.
    [extended] Der Angriff geht weiter: { $card }.
    [mission_ended] Die Mission ist zu Ende.
    [queue_changed] Die Reihe hat sich geändert.
    [debrief] Alle haben gepasst: Es folgt die Nachbesprechung.
    [turn_end] Die Runde endet gleich.
    [player_out] Ein Spieler ist ausgeschieden.
   *[other] Etwas ist geschehen.
}

## Züge auf Knöpfen

label = { $move ->
    [pass] Passen
    [let] Geschehen lassen
    [done] Fertig
    [yes] Ja
    [no] Nein
    [decline] Ablehnen
    [brief] Einweisen: Marker auf deine verdeckten Anführer legen
    [run] Mission durchführen
   *[settings] Haltepunkte und Stummschaltung
}
label-act = { $agent } { $how ->
    [plays] spielt { $action }
    [own] nutzt die eigene Aktion
    [discards] wirft eine Mission ab
   *[uses] nutzt { $action }
}{ $head ->
    [none] { "" }
   *[other] { " " }{ $head }
}
label-recruit = { $card } verdeckt anwerben
label-requisition = { $card } verdeckt anlegen: { $agent }
label-activate = { $card } aktivieren
label-burn = { $card } aufdecken und abwerfen
label-spend = { $card } für { $value } abwerfen
label-player = { $who ->
    [you] Du
   *[other] { $who-name }
}
label-mission-deck = Der Missionsstapel
label-deck = { $who ->
    [you] Dein Deck
   *[other] Das Deck von { $who-name }
}
label-swap = Tauschen: { $one } mit { $two }
label-stop = Haltepunkt umschalten: { $stop }
label-control = Kontrolle: { $control }
label-mute = Nach { $card } fragen: { $level }
label-yield = Nachgeben: { $until }

## Das Protokoll

turn = Runde { $turn }.
craft-of = { $craft } für { $who ->
    [you] dich
   *[other] { $who-name }
}
starts = Handwerk: { $craft }. { $who ->
    [you] Du beginnst
   *[other] { $who-name } beginnt
}{ $tie ->
    [yes] , durch Los
   *[no] { "" }
}.
leads = { $card } { $forced ->
    [yes] übernimmt
   *[no] führt
} für { $who ->
    [you] dich
   *[other] { $who-name }
}, Stufe { $level }.
mission-up = { $card } wird auf Platz { $slot } aufgedeckt.
mission-discarded = { $card } kommt auf den Ablagestapel der Missionen.
reshuffles-missions = Der Ablagestapel der Missionen wird zu einem neuen Stapel gemischt.
reshuffles = { $who ->
    [you] Dein Ablagestapel
   *[other] Der Ablagestapel von { $who-name }
} wird zu einem neuen Deck gemischt.
shuffles-missions = Der Missionsstapel wird gemischt.
shuffles = { $who ->
    [you] Du mischst.
   *[other] { $who-name } mischt.
}
draws = { $who ->
    [you] Du ziehst
   *[other] { $who-name } zieht
} { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
draws-cards = { $who ->
    [you] Du ziehst
   *[other] { $who-name } zieht
} { $cards }.
passes = { $who ->
    [you] Du passt.
   *[other] { $who-name } passt.
}
recruits = { $who ->
    [you] Du bringst
   *[other] { $who-name } bringt
} { $card ->
    [none] einen verdeckten Agenten ins Spiel.
   *[other] { $card } als verdeckten Agenten ins Spiel.
}
requisitions = { $who ->
    [you] Du legst
   *[other] { $who-name } legt
} verdeckte Ausrüstung an: { $agent ->
    [none] ein verdeckter Agent
   *[other] { $agent }
}.{ $card ->
    [none] { "" }
   *[other] { " Es ist " }{ $card }.
}
places-tokens = { $who ->
    [you] Du legst
   *[other] { $who-name } legt
} { $count } Marker auf den Anführer der Stufe { $level }: jetzt { $total }.
runs = { $who ->
    [you] Du führst eine Mission durch.
   *[other] { $who-name } führt eine Mission durch.
}
runs-against = Der Angriff gilt { $card ->
    [none] der verdeckten Mission auf Platz { $slot }
   *[other] { $card }
}.
sends = { $who ->
    [you] Du schickst
   *[other] { $who-name } schickt
} { $agents }.
declines = { $who ->
    [you] Du verteidigst nicht.
   *[other] { $who-name } verteidigt nicht.
}
defends = { $who ->
    [you] Du verteidigst.
   *[other] { $who-name } verteidigt.
}
engages = Handwerk { $attacker } gegen { $defender }: { $who ->
    [you] Du handelst
   *[other] { $who-name } handelt
} zuerst{ $tie ->
    [yes] , durch Los
   *[no] { "" }
}.
wins-at-once = { $who ->
    [you] Du gewinnst
   *[other] { $who-name } gewinnt
} { $card } sofort.
goals = Wertung von { $card }: { $skill } { $attack } gegen { $objective } plus { $defense }. { $who ->
    [you] Du gewinnst.
   *[other] { $who-name } gewinnt.
}
scores = { $who ->
    [you] Du bekommst
   *[other] { $who-name } bekommt
} { $card } für { $points } SP: jetzt { $total }.
extends = { $who ->
    [you] Du machst
   *[other] { $who-name } macht
} weiter mit { $card ->
    [none] der nächsten verdeckten Mission
   *[other] { $card }
}.
mission-over = Die Mission ist vorbei; alle gehen heim.
debrief = Nachbesprechung.
discards = { $who ->
    [you] Du wirfst { $cards } ab.
   *[other] { $who-name } wirft { $cards } ab.
}
begins = { $agent } beginnt { $kind ->
    [intel] eine Intel-Aktion
    [mission] eine Missionsaktion
   *[react] eine Reaktion
}.
begins-with = { $agent } beginnt { $kind ->
    [intel] eine Intel-Aktion
    [mission] eine Missionsaktion
   *[react] eine Reaktion
} mit { $skill }.
declares = { $agent } { $how ->
    [plays] spielt { $action }
    [own] nutzt die eigene Aktion
   *[uses] nutzt { $action }
}{ $aimed }{ $answering }.
declares-on = { " auf" } { $targets }
declares-answer = { " als Antwort auf" } { $action }
fails = { $action ->
    [none] Eine Aktion, die nicht gezeigt wurde,
   *[other] { $action }
} misslingt.
checks = { $agent }: { $skill } { $rating } gegen { $tn ->
    [none] eine TN, die eine verdeckte Karte für sich behält
   *[other] TN { $tn }
}.
spends = { $who ->
    [you] Du wirfst
   *[other] { $who-name } wirft
} { $card } für { $value } ab: { $total }{ $need ->
    [none] { "" }
   *[other] { " von " }{ $need }
}.
performed = { $action ->
    [none] Eine Aktion, die nicht gezeigt wurde
   *[other] { $action }
}: { $outcome ->
    [going] läuft
    [resolved] ausgeführt
    [failed] misslungen
    [canceled] abgebrochen
   *[dropped] entfallen
}.
canceled = { $action ->
    [none] Eine Aktion, die nicht gezeigt wurde,
   *[other] { $action }
} von { $agent } wird abgebrochen.
redirected = { $action ->
    [none] Eine Aktion, die nicht gezeigt wurde,
   *[other] { $action }
} wird umgelenkt: statt auf { $old ->
    [none] eine verdeckte Karte
   *[other] { $old }
} auf { $new ->
    [none] eine verdeckte Karte
   *[other] { $new }
}.
turns-up = { $who ->
    [you] Du deckst { $card } auf.
   *[other] { $who-name } deckt { $card } auf.
}
activates = { $who ->
    [you] Du aktivierst
   *[other] { $who-name } aktiviert
} { $card }: Preis { $price }, Budget { $budget }{ $bravado ->
    [0] { "" }
   *[other] { " und " }{ $bravado } Wagemut
}.
is-discarded = { $card } wird abgeworfen.
takes-effect = { $card } wirkt.
wins-game = { $who ->
    [you] Du hast das Spiel gewonnen.
   *[other] { $who-name } hat das Spiel gewonnen.
}
win-game = { $who } haben das Spiel gewonnen.
is-out = { $who ->
    [you] Du bist ausgeschieden.
   *[other] { $who-name } ist ausgeschieden.
}
returns = { $card ->
    [none] Ein verdeckter Stapel
   *[other] { $card }
} kehrt zurück zu { $who ->
    [you] dir
   *[other] { $who-name }
}.
is-wounded = { $card } wird verwundet.
is-retired = { $card } scheidet aus.
goes-home = { $card ->
    [none] Ein verdeckter Agent
   *[other] { $card }
} geht heim.
is-exposed = { $card } ist enttarnt.
is-unexposed = { $card } ist nicht mehr enttarnt.
heals = { $card } hat eine Wunde weniger.
moves-in = { $card ->
    [none] Ein verdeckter Agent
   *[other] { $card }
} kommt ins Team.
prevented = { $card } wird doch nicht verwundet.
lent = Eine Aktion von { $card } wird verliehen.
sees-hand = { $who ->
    [you] Du siehst
   *[other] { $who-name } sieht
} { $whose ->
    [you] deine Hand
   *[other] die Hand von { $whose-name }
}.
sees-hand-cards = { $who ->
    [you] Du siehst
   *[other] { $who-name } sieht
} { $whose ->
    [you] deine Hand
   *[other] die Hand von { $whose-name }
}: { $cards }.
sees-top = { $who ->
    [you] Du siehst
   *[other] { $who-name } sieht
} { $count ->
    [one] die oberste Karte
   *[other] die obersten { $count } Karten
} eines Decks.
sees-top-cards = { $who ->
    [you] Du siehst
   *[other] { $who-name } sieht
} { $count ->
    [one] die oberste Karte
   *[other] die obersten { $count } Karten
} eines Decks: { $cards }.
examines = { $who ->
    [you] Du untersuchst
   *[other] { $who-name } untersucht
} { $card ->
    [none] eine verdeckte Karte
   *[other] { $card }
}.{ $illegal ->
    [yes] { " Sie passt nicht an ihren Platz und wird abgeworfen." }
   *[no] { "" }
}
sides-swapped = Die Texte der Mission für Angreifer und Verteidiger tauschen die Plätze.
plays-as = { $who ->
    [you] Du spielst
   *[other] { $who-name } spielt
} { $card } als Kopie von { $agent }.
visits = { $card ->
    [none] Ein verdeckter Agent
   *[other] { $card }
} mischt mit: { $side ->
    [attacker] auf der Seite des Angreifers
    [defender] auf der Seite des Verteidigers
   *[neither] auf keiner der beiden Seiten
}.
takes-turn = { $who ->
    [you] Du ergreifst die Gelegenheit.
   *[other] { $who-name } ergreift die Gelegenheit.
}
ends-mission-phase = { $who ->
    [you] Du beendest die Missionsphase.
   *[other] { $who-name } beendet die Missionsphase.
}
shows = { $who ->
    [you] Du zeigst
   *[other] { $who-name } zeigt
} { $cards }.
equips = { $who ->
    [you] Du legst
   *[other] { $who-name } legt
} eine Karte als verdeckte Ausrüstung an.
is-turned-down = { $card } wird verdeckt.
is-removed = { $card } wird aus dem Spiel entfernt.
goes-to = { $card ->
    [none] Eine verdeckte Karte
   *[other] { $card }
} kommt { $place ->
    [hand] auf die Hand
    [discard] auf den Ablagestapel
    [deck_top] oben auf das Deck
    [deck_bottom] unter das Deck
    [deck] ins Deck
    [removed] aus dem Spiel
    [aside] zur Seite
    [facedown_agent] verdeckt ins Hauptquartier
   *[other] an einen anderen Ort
}.
gives = { $who ->
    [you] Du gibst
   *[other] { $who-name } gibt
} { $other ->
    [you] dir
   *[other] { $other-name }
} { $card ->
    [none] eine Karte
   *[other] { $card }
}.
is-attached = { $card } wird angelegt: { $host ->
    [none] an den Tisch
   *[other] { $host }
}.
gear-moves = { $card ->
    [none] Verdeckte Ausrüstung
   *[other] { $card }
} wechselt zu { $agent }.
takes-control = { $who ->
    [you] Du übernimmst
   *[other] { $who-name } übernimmt
} die Kontrolle über { $card }.
swaps-agents = { $who ->
    [you] Du tauschst zwei Agenten.
   *[other] { $who-name } tauscht zwei Agenten.
}
changes-queue = { $who ->
    [you] Du änderst
   *[other] { $who-name } ändert
} die Reihenfolge der Missionen.
queue-filled = Die Missionsreihe wird aufgefüllt.
place-changed = Die Mission ist jetzt { $public ->
    [yes] öffentlich
   *[no] privat
}.
objective-needs = Das Ziel verlangt jetzt { $skill }.
type-set = Die Mission ist jetzt { $type ->
    [fight] eine Kampfmission
    [chase] eine Verfolgungsjagd
   *[intrigue] eine Intrige
}.
type-removed = Die Mission ist keine { $type ->
    [fight] Kampfmission
    [chase] Verfolgungsjagd
   *[intrigue] Intrige
} mehr.
forced-check = { $card } { $passed ->
    [yes] besteht eine Probe
   *[no] besteht eine Probe nicht
}: { $rating } gegen { $tn }.
tn-changed = { $card }: Die TN ändert sich um { $value }.
mission-changed = { $what ->
    [objective] Das Ziel
   *[other] Der Wert
} ändert sich um { $value }.
treated-as = Für diese Aktion ist die Mission { $type ->
    [fight] eine Kampfmission
    [chase] eine Verfolgungsjagd
   *[intrigue] eine Intrige
}.
becomes-gear = { $card } wird zu Ausrüstung.
takes-mission = { $who ->
    [you] Du nimmst
   *[other] { $who-name } nimmt
} { $other ->
    [you] dir
   *[other] { $other-name }
} { $card } ab: { $points } SP.
no-prize = Der Sieger bekommt keine Punkte.
swaps-cards = { $who ->
    [you] Du tauschst zwei verdeckte Karten.
   *[other] { $who-name } tauscht zwei verdeckte Karten.
}
subject-zero = Subject 0 kommt { $who ->
    [you] in dein Team
   *[other] in das Team von { $who-name }
}.

## Ergebnisse

result-points = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $points } Siegpunkte erreicht.
result-points-shared = { $who } haben { $points } Siegpunkte erreicht.
result-last = { $who ->
    [you] Du warst
   *[other] { $who-name } war
} als Letzter übrig.
result-all-out = Alle waren ausgeschieden; die meisten Punkte: { $who }.
result-bound = Die Partie endete nach { $moves } Zügen; die meisten Punkte haben gewonnen.

## Ablehnungen

not-offered = Das steht nicht zur Wahl.
not-your-decision = Du bist nicht gefragt.
ran-already = Du hast diese Runde eine Mission durchgeführt; du kannst nur noch passen.
not-in-hand = Nicht auf deiner Hand.
choose-own-agent = Wähle einen deiner Agenten.
may-not-act = Dieser Agent darf keine Aktionen ausführen.
leader-is-new = Dieser Anführer wurde erst diese Runde aktiviert.
no-leader-to-brief = Du hast keinen verdeckten Anführer, den du einweisen könntest.
brief-once = Du darfst einmal pro Runde einweisen.
nothing-to-run = Keine Mission oder kein Agent verfügbar.
everyone-ran = Alle anderen haben diese Runde schon eine Mission durchgeführt.
nothing-to-react = Es gibt nichts, worauf du reagieren könntest.
wrong-phase = Falsche Phase für diese Aktion.
no-bravado-needed = Wagemut ist nicht nötig.
cannot-extend = Du kannst nicht weitermachen.
not-understood = Nicht verstanden.
only-active-agents = Nur deine aktiven Agenten können handeln.
only-such-agents = Das kann nur ein Agent mit „{ $what }“.
card-barred = Diese Karte darf bei dieser Mission nicht benutzt werden.
one-copy = Nur ein Exemplar pro Runde.
was-not-first = Sie war zu Beginn der Runde nicht die erste.
already-used = { $when ->
    [mission] Bei dieser Mission schon benutzt.
   *[turn] Diese Runde schon benutzt.
}
only-if = Nur unter dieser Bedingung: { $condition }.
does-nothing = Das bewirkt bei dieser Mission nichts ({ $types }).
does-nothing-here = Das bewirkt in dieser Lage nichts.
not-at-mission = Dieser Agent ist nicht bei der Mission.
nothing-to-target = Für diese Aktion gibt es kein Ziel.
facedown-no-target = Eine verdeckte Karte kann hier kein Ziel sein.
must-oppose = Das Ziel muss diesem Agenten gegenüberstehen.
not-a-target-now = Dieser Agent kann jetzt nicht das Ziel dieser Aktion sein.
no-other-target = Es gibt kein anderes erlaubtes Ziel.
cannot-be-canceled = Diese Aktion kann nicht abgebrochen oder umgelenkt werden.
team-full = Dein Team ist voll.
choose-between = Wähle zwischen { $least } und { $most }.
no-reacts = Agenten dürfen auf diese Aktion nicht reagieren.
not-yours = Diese Karte kannst du nicht aktivieren.
leaders-need-tokens = Anführer brauchen Aktivierungsmarker.
needs-tokens = { $count ->
    [one] Es fehlt noch { $count } Marker.
   *[other] Es fehlen noch { $count } Marker.
}
already-active = Sie ist schon aktiv.
faction-led = Jemand anders führt diese Fraktion.
not-activated-now = Sie kann jetzt nicht aktiviert werden.
would-discard = Aktiviert würde sie abgeworfen: { $reason ->
    [illegal] Sie passt nicht an ihren Platz
    [agent] der Agent darüber passt nicht an seinen Platz
    [restricted] dieser Agent darf sie nicht tragen
   *[unaffordable] niemand kann sie bezahlen
}.
does-not-pay = Damit sind die Kosten nicht bezahlt.
cannot-run-that = Diese Mission kann jetzt nicht durchgeführt werden.
spend-or-decline = Wirf eine Karte für ihren Wagemut ab oder lehne ab.
not-the-leader = Wähle einen aktiven Agenten, der nicht dein Anführer ist.
send-one = Schicke mindestens einen Agenten.
not-assigned = Diese Karte darf nicht geschickt werden.
at-most = Höchstens { $count }.
must-defend = Du musst verteidigen; dein Team darf leer sein.
place-exactly = Lege insgesamt genau { $count }.
one-stack = Nur verdeckte Karten innerhalb eines Stapels.
keep-exactly = Behalte genau { $count }.

## Tipps

belief = { $sort ->
    [agent] Verdeckte Karte { $number } ist ein Agent
    [react] Eine Reaktion auf der Hand
    [agents] Ein Agent auf der Hand
    [gear] Ausrüstung auf der Hand
   *[action] Eine Aktion auf der Hand
}

## Warum ein Zug besser ist

reason-after-mission = Nach Mission { $number } in Runde { $turn }
reason-after-turn = Nach Runde { $number }
reason-win = { $who ->
    [you] Du gewinnst
   *[other] { $who-name } gewinnt
} die Partie.
reason-out = { $who ->
    [you] Du bist
   *[other] { $who-name } ist
} ausgeschieden.
reason-won = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $mission } gewonnen.
reason-points = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $points } von { $goal } SP.
reason-leads = { $who ->
    [you] Du gewinnst
   *[other] { $who-name } gewinnt
} gerade { $mission }: Der Angreifer hat { $skill } { $attack } und braucht { $need }.
reason-attack = { $who ->
    [you] Dein Team
   *[other] Das Team von { $who-name }
} hat { $skill } { $attack } bei { $mission }.
reason-need = { $who ->
    [you] Du brauchst
   *[other] { $who-name } braucht
} { $skill } { $need }, um { $mission } zu gewinnen: { $objective } für das Ziel und { $defense } für das Team des Verteidigers.
reason-active = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $card } offen im Spiel.
reason-wounded = { $card } ist verwundet, ein Agent von { $who ->
    [you] dir
   *[other] { $who-name }
}.
reason-gear = { $who ->
    [you] Deine Agenten haben
   *[other] Die Agenten von { $who-name } haben
} { $gear } offen.
reason-leader = { $who ->
    [you] Dein Anführer
   *[other] Der Anführer von { $who-name }
} ist { $card }, Stufe { $level }.
reason-agents = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $count ->
    [0] keine Agenten
    [one] { $count } Agenten
   *[other] { $count } Agenten
} im Spiel, verdeckte mitgezählt.
reason-carried = { $who ->
    [you] Deine Agenten haben
   *[other] Die Agenten von { $who-name } haben
} { $count ->
    [0] keine Ausrüstung
    [one] { $count } Ausrüstungskarte
   *[other] { $count } Ausrüstungskarten
}, verdeckte mitgezählt.
reason-team = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $count ->
    [0] keine Agenten
    [one] { $count } Agenten
   *[other] { $count } Agenten
} bei der Mission, verdeckte mitgezählt.
reason-tokens = { $card } hat { $count } von { $need } Markern.
reason-hand = { $who ->
    [you] Du hast
   *[other] { $who-name } hat
} { $count ->
    [0] keine Karten
    [one] { $count } Karte
   *[other] { $count } Karten
} auf der Hand.
reason-starts = { $who ->
    [you] Du handelst
   *[other] { $who-name } handelt
} in Runde { $turn } zuerst.

## Das Terminal

term-turn = Runde { $turn }
term-heading = { $step ->
    [planning] Planung
    [enemy] Verteidigung
    [before_engage] vor dem Einsatz
    [engage] Einsatz
    [goals] Wertung
    [debrief] Nachbesprechung
    [intel] Intel
   *[start] Beginn
}; { $goal } Punkte gewinnen. Missionsstapel { $missions }.
term-missions = Missionen
term-mission = Ziel { $objective }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
term-facedown = verdeckt
term-under-way = läuft
term-attached = angelegt { $cards }
term-engaged = Läuft
term-engagement = { $mission }, { $public ->
    [yes] öffentlich
   *[no] privat
}, { $types }, Deckung { $cover }, { $step ->
    [planning] Planung
    [enemy] Verteidigung
    [before_engage] vor dem Einsatz
    [engage] Einsatz
   *[goals] Wertung
}. Ziel { $skill } { $objective }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
term-side = { $side ->
    [attacker] Angreifer
   *[defender] Verteidiger
}: { $who ->
    [you] du
   *[other] { $who-name }
}, { $size } von { $cap ->
    [one] { $cap } Agenten
   *[other] { $cap } Agenten
}, { $skills }, Handwerk { $craft }{ $passed ->
    [yes] , hat gepasst
   *[no] { "" }
}
term-answered = Wird beantwortet
term-last-first = das Letzte zuerst
term-action = { $who ->
    [you] Du
   *[other] { $who-name }
}: { $action }
term-action-by = { $who ->
    [you] Du
   *[other] { $who-name }
}: { $action } von { $agent }
term-against = { $rating } gegen { $tn }
term-seat = Spieler { $number }{ $own ->
    [yes] { " (du)" }
   *[no] { $beside }
}{ $faction ->
    [none] { "" }
   *[other] , { $faction }
}
term-out = ausgeschieden
term-counts = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, Handwerk { $craft }, Deck { $deck }, Hand { $hand }, { $active } von { $limit ->
    [one] { $limit } Agenten
   *[other] { $limit } Agenten
}
term-leaders = Anführer: { $cards }
term-leader = { $card } ({ $level }, { $tokens }{ $needs ->
    [none] { " Marker" }
   *[other] { " von " }{ $needs }
})
term-won = Gewonnen: { $cards }
term-hand = Hand: { $cards }
term-known-hand = Von der Hand bekannt: { $cards }
term-discard = Ablage: { $cards }{ $more ->
    [0] { "" }
   *[other] { " und " }{ $more } weitere
}
term-price = Preis { $price }
term-one-of = eine von { $cards }
term-leads = Anführer
term-on-mission = bei der Mission
term-wounds = { $count ->
    [one] { $count } Wunde
   *[other] { $count } Wunden
}
term-exposed = enttarnt
term-gear = Ausrüstung { $cards }
term-gear-down = { $card } (verdeckt)

## Die Seite: Namen

name = { $who ->
    [you] Du
   *[other] { $who-name }
}
chosen = { $what }, gewählt
can-be-chosen = { $what }, wählbar
side = { $side ->
    [attacker] Angreifer
   *[defender] Verteidiger
}
vp = SP
points-vp = { $points } SP
cover = Deckung { $cover }
exp = Kost. { $expense }
expense = Kosten { $expense }
bravado = Wagemut { $value }
bravado-word = Wagemut
level = Stufe { $level }
level-short = S{ $level }
leader-mark = Stufe { $level }
leaders = Anführer
the-leader = der Anführer der Stufe { $level }
a-card = eine Karte
this-card = diese Karte
act-kind = { $kind ->
    [intel] Intel
    [mission] Mission
   *[react] Reaktion
}
action-of-kind = { $kind ->
    [intel] Eine Intel-Aktion
    [mission] Eine Missionsaktion
   *[react] Eine Reaktion
}
kind-leader = Anführer { $level }{ $traits ->
    [none] { "" }
   *[other] , { $traits }
}
kind-gear = Ausrüstung{ $traits ->
    [none] { "" }
   *[other] , { $traits }
}
kind-agent = { $traits ->
    [none] Agent
   *[other] { $traits }
}
kind-action = { $kind ->
    [intel] Intel
    [mission] Mission
    [react] Reaktion
   *[none] Aktion
}
kind-mission = { $types ->
    [none] Mission
   *[other] { $types }
}, { $place ->
    [private] privat
   *[public] öffentlich
}
subject-zero-name = Subject 0
agent-facedown = verdeckter Agent
agent-seen = { $card } (verdeckt, schon gesehen)
gear-name = { $active ->
    [yes] Ausrüstung
   *[no] verdeckte Ausrüstung
}
facedown-short = Verdeckt
facedown-agent-title = Verdeckter Agent
facedown-gear-title = Ausrüstung
check = { $skill }{ $rating ->
    [none] { "" }
   *[other] { " " }{ $rating }
}{ $bravado ->
    [0] { "" }
   *[other] { " und " }{ $bravado } Wagemut
}{ $tn ->
    [none] , TN noch unbekannt
   *[other] { " gegen TN " }{ $tn }
}
check-short = { $check }, { $short ->
    [one] es fehlt { $short }
   *[other] es fehlen { $short }
}
check-so-far = { $check }{ $enough ->
    [yes] , das reicht
   *[no] { "" }
}.
gap = { $short ->
    [0] reicht
    [one] es fehlt { $short }
   *[other] es fehlen { $short }
}
tn = TN
tn-unknown = TN noch unbekannt
against = gegen
of-word = von
of-number = von { $number }
of-vp = von { $goal } SP

## Die Seite: Stand der Partie

step-name = { $step ->
    [intel] Intel
    [planning] Planung
    [enemy] Abwehr
    [engage] Einsatz
    [goals] Wertung
   *[debrief] Nachbesprechung
}
tab-agencies = Agenturen
out-of-game = ausgeschieden
progress-turn = Runde { $turn },
progress-mission = { $who ->
    [you] deine Mission
   *[other] Mission von { $who-name }
}
waiting-others = Andere denken nach.
waiting = { $step ->
    [planning] { $who-name } plant eine Mission.
    [enemy] { $who-name } entscheidet über die Verteidigung.
    [engage] { $who-name } handelt bei der Mission.
    [debrief] Nachbesprechung: Karten werden gezogen und abgelegt.
   *[intel] { $who-name } hat eine Intel-Gelegenheit.
}
mission-of = { $who ->
    [you] Deine Mission
   *[other] Mission von { $who-name }
}
verdict-own = { $reason } Du hattest { $points }.
verdict-won = Du hast gewonnen.
verdict-shared = Du teilst dir den Sieg.
verdict-nobody = Niemand hat gewonnen.
verdict-they = { $count ->
    [one] { $who } hat gewonnen.
   *[other] { $who } teilen sich den Sieg.
}
final = Endstand
winner = Sieger
final-out = { $faction }, ausgeschieden
final-led = { $faction }{ $leader ->
    [none] { "" }
   *[other] , geführt von { $leader }
}
final-none = Keine Mission gewonnen.
final-note = { $turns ->
    [one] { $turns } Runde
   *[other] { $turns } Runden
}, gespielt bis { $goal } SP.

## Die Seite: der Tisch

board = Spycraft-Tisch
queue = Missionsreihe
headquarters-of = { $who ->
    [you] Dein Hauptquartier
   *[other] Hauptquartier von { $who-name }
}
team-of = { $who ->
    [you] Dein Team
   *[other] Team von { $who-name }
}
agents-of = { $who ->
    [you] Deine Agenten
   *[other] Agenten von { $who-name }
}
at-headquarters = Im Hauptquartier
at-home = Zu Hause
hq-below = Weiter unten: { $who }
hq-top = Zurück nach oben
home-below = Zu Hause: { $who }
home-of = { $who ->
    [you] du
   *[other] { $who-name }
} { $count }
row-craft = Handwerk
row-starts = beginnt die Runde
row-agents = { $leader ->
    [yes] Anführer und{ " " }
   *[no] { "" }
}{ $active } von { $limit } aktiv{ $ran ->
    [yes] , war dran
   *[no] { "" }
}
row-counts = { $points } SP, Hand { $hand }{ $ran ->
    [yes] , war dran
   *[no] { "" }
}
row-out = Ausgeschieden.
row-nobody = Niemand hier.
row-team-empty = In diesem Team ist niemand.
row-team-yet = Noch ist niemand gewählt.
row-planning = Der Angreifer wählt ein Team. Dann werden die anderen der Reihe nach gefragt, ob sie verteidigen.
row-no-defense = Noch verteidigt niemand.
row-side = { $side ->
    [attacker] Angreifer
   *[defender] Verteidiger
}, { $size ->
    [0] { $leader ->
        [yes] nur der Anführer
       *[no] keine Agenten
    }
    [one] 1 Agent{ $leader ->
        [yes] { " " }und der Anführer
       *[no] { "" }
    }
   *[other] { $size } Agenten{ $leader ->
        [yes] { " " }und der Anführer
       *[no] { "" }
    }
}{ $passed ->
    [yes] . Gepasst
   *[no] { "" }
}
row-team = { $size ->
    [0] { $leader ->
        [yes] nur der Anführer
       *[no] keine Agenten
    }
    [one] 1 Agent{ $leader ->
        [yes] { " " }und der Anführer
       *[no] { "" }
    }
   *[other] { $size } Agenten{ $leader ->
        [yes] { " " }und der Anführer
       *[no] { "" }
    }
}{ $passed ->
    [yes] . Gepasst
   *[no] { "" }
}
objective = Ziel
objective-skill = { $skill }{ $extended ->
    [yes] , verlängert
   *[no] { "" }
}
objective-enough = Reicht, wie es steht
objective-short = { $who ->
    [you] Dir
   *[other] { $who-name }
} { $short ->
    [one] fehlt
   *[other] fehlen
} { $short }
objective-condition = Bedingung nicht erfüllt
scale = Angriff { $attack } gegen { $need }: Ziel { $objective } und Verteidigung { $defense }
scale-objective = Ziel { $objective }
scale-defense = Abwehr { $defense }
sums = Summen
sums-title = Summen beider Teams
sums-close = Summen schließen
sums-caption = { $who ->
    [you] Du
   *[other] { $who-name }
}, { $side ->
    [attacker] Angreifer
   *[defender] Verteidiger
}
sums-agent = Agent
sums-other = Andere Effekte
sums-team = Team
sums-note = Für den Erfolg braucht der Angreifer { $need } { $skill }: Ziel { $objective }{ $defense ->
    [none] { "" }
   *[other] { " und vom Verteidiger " }{ $defense }
}. Deckung { $cover }, { $points } SP, { $types ->
    [none] ohne Art
   *[other] { $types }
}, { $place ->
    [private] privat
   *[public] öffentlich
}. Verdeckte Karten bringen nichts, bis sie aufgedeckt sind.
arrow = { $action }, { $rating } gegen { $tn }
action-used = Eine ihrer Aktionen ist verbraucht.
with-card = Mit { $card }.
agent-mark = { $mark ->
    [leader] Anführer
    [wounded] verwundet
    [exposed] enttarnt
   *[team] im Team
}
agent-up = { $who ->
    [you] von dir
   *[other] von { $who-name }
}, { $marks }
agent-down = { $who ->
    [you] von dir
   *[other] von { $who-name }
}, verdeckt seit Runde { $turn }{ $fits ->
    [no] , kein Agent
   *[yes] { $price ->
        [none] { "" }
       *[other] , kostet { $price }, du zahlst { $budget }
    }
}{ $cards ->
    [none] { "" }
   *[other] , eine von { $cards }
}{ $examined }
examined-by = , untersucht von { $who }
exposed-mark = Enttarnt
wounded-mark = Verwundet{ $lost ->
    [none] { "" }
   *[other] , { $lost }
}
down-bluff = ein Bluff, kein Agent
down-costs = kostet { $price }, { $short ->
    [0] gedeckt
    [one] { $short } fehlt
   *[other] { $short } fehlen
}
down-bluff-short = ein Bluff
down-costs-short = { $price }, { $short ->
    [0] gedeckt
    [one] { $short } fehlt
   *[other] { $short } fehlen
}
only-you-see = das siehst nur du
you-have-seen = schon gesehen
gear-up = { $bonus ->
    [none] kein Bonus
   *[other] { $bonus }
}
gear-down = verdeckt seit Runde { $turn }{ $card ->
    [none] { "" }
   *[other] { $mine ->
        [yes] , das siehst nur du
       *[no] , schon gesehen
    }
}{ $price ->
    [none] { "" }
   *[other] , kostet { $price }, der Agent zahlt { $budget }
}{ $examined }
lead-where = { $level ->
    [0] führt
   *[other] Stufe { $level }
}{ $where ->
    [none] { "" }
    [home] , daheim
    [sent] , dabei
   *[leads] , führt
}
tokens = { $needs ->
    [none] { $count } Marker
   *[other] { $count } von { $needs }
}
leader-words = { $card ->
    [none] verdeckt
   *[other] Stufe { $level }
}{ $needs ->
    [none] { "" }
   *[other] , { $count } von { $needs } Markern
}, { $who ->
    [you] dein Anführer
   *[other] Anführer von { $who-name }
}
slip-words = Mission auf Platz { $slot }{ $up ->
    [yes] { "" }
   *[no] , schon gesehen
}, { $types }, { $place ->
    [private] privat
   *[public] öffentlich
}, Ziel { $skill } { $objective }, Deckung { $cover }, { $points } SP{ $current ->
    [yes] , läuft
   *[no] { "" }
}
slip-back = Verdeckte Mission auf Platz { $slot }{ $examined }
slip-kind = { $types }, { $place ->
    [private] privat
   *[public] öffentlich
}{ $state ->
    [current] . Läuft
    [down] . Verdeckt
   *[up] { "" }
}
pile = { $id ->
    [home] im HQ
    [hand] Hand
    [deck] Deck
   *[discard] Ablage
}
piles-of = { $who ->
    [you] Deine Stapel
   *[other] Stapel von { $who-name }
}
pile-discard = Ablagestapel, das Neueste zuerst
pile-won = Gewonnene Missionen
pile-removed = Aus dem Spiel entfernt
pile-known = Karten dieser Hand, die du kennst
cards-in-hand = { $count ->
    [one] { $count } Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}

## Die Seite: die Hand

your-hand = { $count ->
    [one] Deine Hand, { $count } Karte
   *[other] Deine Hand, { $count } Karten
}
hand-empty = Deine Hand ist leer.
hand-card = Wagemut { $bravado }{ $skills ->
    [none] { "" }
   *[other] , { $skills }
}
foot-pays = Zahlt { $value }
foot-legal = { $as ->
    [discard] Abwerfbar
    [choose] Wählbar
    [bluff] Nur verdeckt
   *[play] Spielbar
}
foot-worth = Wert { $value }
lies-open = Liegt offen
foot-not-now = { $kind ->
    [none] Jetzt nicht
    [intel] Nur bei Intel
    [mission] Nur bei Missionen
   *[react] Nur als Reaktion
}
foot-discard = Für { $value } abwerfen
foot-as = { $move ->
    [recruit] Als Agent
    [requisition] Als Ausrüstung
    [act] Wird gespielt
    [react] Wird gespielt
    [spend] Abwerfen
   *[choose] Gewählt
}
face-kind = { $type ->
    [agent] Agent, { $kind }
   *[other] { $kind }
}{ $unique ->
    [yes] , Unique
   *[no] { "" }
}
face-mission = { $objective }, Deckung { $cover }, { $points } SP
no-text = Kein Text.

## Die Seite: was geschieht

happening = Was geschieht
pending-none = { $asked ->
    [yes] Keine Aktion ist angesagt: Du entscheidest.
   *[no] Keine Aktion ist angesagt.
}
latest-first = das Letzte zuerst
entry = { $who ->
    [you] Du
   *[other] { $who-name }
}: { $aim }{ $answers ->
    [none] { "" }
   *[other] , als Antwort auf { $answers }
}.
aims-at = { $agent } gegen { $targets }
ended = { $outcome ->
    [going] Läuft.
    [resolved] Ausgeführt.
    [failed] Misslungen.
    [canceled] Abgebrochen.
   *[dropped] Entfallen.
}
your-answer = Deine Antwort
answer-first = Noch nicht gespielt. Sie würde zuerst ausgeführt.
answer-with = Du kannst antworten mit { $cards }.
answer-nothing = Du hast nichts Passendes.
holds = { $who-name } mit { $hand } auf der Hand{ $down ->
    [0] { "" }
   *[other] { " (" }{ $down } verdeckt)
}
they-may-answer = Noch antworten: { $who }.
others-may-answer = Die anderen können noch antworten.
you-are-asked = Du wirst gefragt, wenn eine deiner Karten passt.
lull-planning = { $who ->
    [you] Du wählst ein Team.
   *[other] { $who-name } wählt ein Team.
}
lull-defense = { $who ->
    [you] Du wählst ein verteidigendes Team.
   *[other] { $who-name } wählt ein verteidigendes Team.
}
lull-enemy = Die anderen sagen der Reihe nach, ob sie verteidigen.
lull-last = Niemand sonst verteidigt.
lull-goals = Verglichen werden Ziel und Verteidigung mit dem Angriff.
lull-turns = Angreifer und Verteidiger handeln abwechselnd; wenn beide passen, wird gewertet.
have-passed = { $who ->
    [you] Du hast gepasst.
   *[other] { $who-name } hat gepasst.
}

## Die Seite: Möglichkeiten

your-options = Deine Möglichkeiten
options-title = { $when ->
    [picked] Mit dieser Karte
    [open] Du könntest
   *[one] Wähle
}
options = { $count ->
    [one] { $count } Aktion
   *[other] { $count } Aktionen
}
more-options = { $count ->
    [one] { $count } weitere Aktion
   *[other] { $count } weitere Aktionen
}
more = Mehr
fold = Zuklappen
fold-list = Liste zuklappen
options-nothing = { $asked ->
    [none] du bist nicht dran
    [settings] spiele erst weiter
   *[other] siehe unten
}
options-none = { $asked ->
    [none] Du bist gerade nicht gefragt.
    [settings] Spiele erst weiter: Das Brett wartet hinter den Haltepunkten.
   *[other] { $lit ->
        [0] Siehe unten.
        [one] Siehe unten und die helle Karte.
       *[other] Siehe unten und die { $lit } hellen Karten.
    }
}
search = Suchen
search-options = Möglichkeiten durchsuchen
search-none = Nichts mit diesem Namen.
search-more = { $count } weitere. Suche nach dem Namen.
would-be-discarded = Sie würde abgeworfen
deed = { $how ->
    [own] Die eigene Aktion
   *[other] { $action }
}{ $head ->
    [none] { "" }
   *[other] { " " }{ $head }
}

## Die Seite: Haltepunkte

stops = Haltepunkte
stops-how-often = Wie oft du gefragt wirst
control-note = { $id ->
    [quick] Nur, was beantwortet werden muss, und Reaktionen auf deine Karten.
    [full] Bei jedem Moment, in dem du irgendetwas tun könntest.
   *[normal] Passende Reaktionen und die unten angekreuzten Haltepunkte.
}
stops-turn-up = Fragen, ob ich Karten aufdecke
stops-below = Unten mehr
stops-yield = Von selbst passen
stops-ask-for = Fragen nach { $card }
stops-note = Niemand sonst sieht, was du eingestellt hast.

## Die Seite: Aufforderungen

not-a-choice = Das steht hier nicht zur Wahl.
not-asked-now = Du bist jetzt nicht gefragt.
prompt-label = { $kind ->
    [intel_opportunity] Intel, du bist dran
    [mission_opportunity] Mission, du bist dran
    [react_window] Reagieren?
    [targets] Ziele
    [pay_check] Wagemut
    [pay_cost] Kosten
    [assign_team] Planung
    [defend_last] Du verteidigst
    [defend] Verteidigen?
    [extend] Weitermachen?
    [mission_to_run] Mission durchführen
    [place_tokens] Einweisen
    [discard_to_hand_size] Nachbesprechung
    [rearrange_stacks] Nachbesprechung
    [activation_stop] Nachbesprechung
    [right_away_action] Sofort
    [retire_for_limit] Zu viele Agenten
    [trim_team] Team zu groß
    [keep_in_team] Team zu groß
    [order_triggers] Reihenfolge
    [order_cards] Reihenfolge
    [order_subjects] Reihenfolge
    [redirect_to] Umlenken
    [discard_from_hand] Abwerfen
    [pick_in_hand] Abwerfen
    [swap_cards] Tauschen
    [settings] Haltepunkte und Stummschaltung
   *[other] Deine Wahl
}
prompt-intel = { $free ->
    [yes] Wähle eine Aktion oder passe.
   *[no] Du hast eine Mission durchgeführt. Aktiviere Karten oder passe.
}
prompt-mission = Wähle eine Aktion bei der Mission oder passe.
prompt-team = { $attacking ->
    [yes] Wen schickst du?
   *[no] Wer verteidigt?
}
prompt-check = { $agent ->
    [none] Niemand
   *[other] { $agent }
} hat { $skill } { $rating } gegen TN { $tn }.
prompt-price = { $card } kostet { $price }, { $agent ->
    [none] niemand
   *[other] { $agent }
} zahlt { $budget }.
check-head = { $costs ->
    [yes] Kosten
   *[no] Probe
}
how-intel = { $how ->
    [empty] Deine Hand ist leer. Wähle einen Agenten, um mit ihm zu handeln.
    [touch] Wähle eine Handkarte oder einen Agenten, um mit ihm zu handeln.
   *[drag] Zieh oder wähle eine Handkarte, oder wähle einen Agenten, um mit ihm zu handeln.
}
can-answer = Antworten können { $cards }{ $more ->
    [0] { "" }
   *[other] { " und " }{ $more } weitere
}.
can-turn-up = { $count ->
    [0] Gerade lässt sich keine verdeckte Karte aufdecken. Gefragt wirst du trotzdem, damit es niemand erfährt.
    [one] Eine verdeckte Karte könnte aufgedeckt werden.
   *[other] { $count } verdeckte Karten könnten aufgedeckt werden.
}
can-only-burn = { $count ->
    [one] Eine verdeckte Karte könnte aufgedeckt werden, aber nur zum Ablegen.
   *[other] { $count } verdeckte Karten könnten aufgedeckt werden, aber nur zum Ablegen.
}
asked-by-stops = Von dir passt nichts; du wirst wegen deiner Haltepunkte gefragt.
how-team = { $size ->
    [none] { "" }
   *[other] { $leader ->
        [yes] Der Anführer und { $size }
       *[no] { $size }
    } von { $cap } Agenten geschickt.{ " " }
}Wähle Agenten, um sie zu schicken; auch verdeckte dürfen mit.
how-pay-none = Keine Handkarte ist { $gap } wert: Die beste ist { $most } wert.
how-pay = Wähle eine Handkarte, die { $gap } oder mehr wert ist (schwarze Raute).
how-settings = Änderungen gelten sofort und für diese Partie.
targets-so-far = { $count ->
    [one] Bisher { $count } Ziel.
   *[other] Bisher { $count } Ziele.
}
how-targets = { $narrow ->
    [yes] Wähle eine umrandete Karte.
   *[no] Wähle eine umrandete Karte, oder zieh von dem, der handelt, dorthin.
}
how-hand = Wähle eine Handkarte.
how-tokens = Ein Anführer darf aktiviert werden, sobald seine Marker seinen Kosten gleichen.
how-run = Wähle eine Mission der Reihe. Verdeckte werden aufgedeckt, wenn du gehst.
how-extend = Dein Team bleibt und führt die nächste Mission durch; andere dürfen wieder verteidigen.
how-rearrange = Wähle zwei verdeckte Karten eines Stapels, um sie zu tauschen.
how-outlined = Was du wählen kannst, ist umrandet.
follows = { $event ->
    [second] Mit der zweiten Wunde scheidet er aus.
    [wounding] Eine Wunde legt die Karte quer und senkt ihre Fähigkeiten.
    [retiring] Die Ausrüstung geht mit.
   *[going_home] Er verlässt die Mission.
}
standing = { $skill } { $attack } gegen { $need }: { $short ->
    [0] { $mine ->
        [yes] reicht
       *[no] reicht für den Angreifer
    }, wie es steht
    [one] { $mine ->
        [yes] dir
       *[no] dem Angreifer
    } fehlt { $short }
   *[other] { $mine ->
        [yes] dir
       *[no] dem Angreifer
    } fehlen { $short }
}.
next-question = { $cards }: { $ask ->
    [way] Wie?
    [where] Wohin?
   *[next] Was nun?
}
next-note = { $outlined ->
    [yes] { $where ->
        [here] Wähle eine umrandete Karte, oder wähle hier.
        [list] Wähle eine umrandete Karte, oder wähle aus der Liste.
       *[none] Wähle eine umrandete Karte.
    }
   *[no] { $where ->
        [here] Wähle hier.
        [list] Wähle aus der Liste.
       *[none] Wähle.
    }
}
sure = { $how ->
    [run] { $what } durchführen?
    [discard] { $what } abwerfen?
   *[other] { $what }?
}
sure-target = { $action }: { $what }?
do-pass = { $kind ->
    [settings] Weiterspielen
    [react_window] Geschehen lassen
    [activation_stop] Weiter
   *[other] Passen
}
do-run = Mission
do-run-short = Mission
leader-count = { $count } Anführer
do-yes = { $kind ->
    [defend_last] Nein, Team wählen
    [defend] Verteidigen
    [extend] Weitermachen
   *[other] Ja
}
do-no = { $kind ->
    [defend] Heraushalten
    [extend] Heimgehen
   *[other] Nein
}
do-decline = { $what ->
    [card] Karte aufgeben
    [check] Misslingen lassen
   *[other] Ablehnen
}
send = { $leader ->
    [yes] { $count ->
        [0] Den Anführer schicken
       *[other] Den Anführer und { $count } Agenten schicken
    }
   *[no] { $count ->
        [0] Niemanden schicken
       *[other] { $count } Agenten schicken
    }
}
put-back = Zurücklegen
confirm = { $move ->
    [recruit] Verdeckt anwerben
    [requisition] Darunterlegen
    [act] Aktion beginnen
    [react] Reaktion spielen
    [activate] Aktivieren
    [burn] Aufdecken und abwerfen
    [swap] Tauschen
   *[other] Bestätigen
}
named-choice = { $kind ->
    [assign_team] { $what } entsenden
    [discard_from_hand] { $what } abwerfen
    [discard_to_hand_size] { $what } abwerfen
    [mission_to_run] { $what } durchführen
    [place_tokens] Ein Marker für { $what }
    [retire_for_limit] { $what } ausscheiden lassen
    [targets] Ziel: { $what }
   *[other] { $what } wählen
}
named-done = { $kind ->
    [assign_team] Niemand weiteren entsenden
    [discard_from_hand] Nichts mehr abwerfen
    [discard_to_hand_size] Nichts mehr abwerfen
    [rearrange_stacks] Die Stapel so lassen
    [targets] Keine weiteren Ziele
   *[other] Fertig
}
confirm-choice = { $kind ->
    [mission_to_run] Diese Mission
    [retire_for_limit] Ausscheiden lassen
    [discard] Abwerfen
   *[other] Wählen
}
note-recruit = Sie liegt verdeckt als Agent, was immer sie ist; andere sehen nur die Rückseite.
note-requisition = Sie liegt verdeckt als Ausrüstung, was immer sie ist; andere sehen nur die Rückseite.
note-spend = { $short ->
    [0] Das reicht.
   [one] Damit fehlt noch { $short }: Die Probe würde misslingen.
   *[other] Damit fehlen noch { $short }: Die Probe würde misslingen.
}
note-burn = Sie kann nicht bleiben: Sie wird aufgedeckt und abgeworfen.
note-leader = Der neue Anführer übernimmt; der alte bleibt als Agent.
note-activate = Sie wird aufgedeckt und bezahlt.
note-price = { $short ->
    [0] Sie kostet { $price }; verfügbar: { $budget }.
   *[other] Sie kostet { $price }, verfügbar: { $budget }. { $short } Wagemut nötig, sonst ist sie verloren.
}

## Decks

decks = Decks
deck = Deck
deck-build = Deck bauen
deck-lede = Agenturdecks für Spycraft: vier Anführer einer Fraktion, insgesamt mindestens { $least } Karten.
deck-loading = Die Karten werden ausgelegt
deck-mine = Mein Deck
deck-a = Ein Deck
deck-shared = Ein geteiltes Deck
deck-random-name = Ein Zufallsdeck
deck-came = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} übernommen{ $left ->
    [0] { "" }
   *[other] , { $left } weggelassen, weil kein Set hier sie hat: { $cards }{ $more ->
        [yes] { " und weitere" }
       *[no] { "" }
    }
}.
deck-no-cards = In dieser Liste steht keine Karte des Spiels; das Deck bleibt, wie es ist.
deck-name-taken = Ein anderes Deck namens { $name } ist schon gespeichert.
deck-replace = Ersetzen
deck-keep-as = Als { $name } speichern
deck-kept = Als { $name } gespeichert.
deck-copy-by-hand = Dieser Browser kann nicht selbst kopieren. Kopiere den Text unten.
deck-name = Name des Decks
deck-is-legal = Regelgerecht.
deck-not-yet = Noch nicht regelgerecht.
deck-of-least = von mindestens { $least }.
deck-least = Ein Deck hat { $least } Karten oder mehr.
deck-since = Seit dem Speichern: { $added } hinein, { $gone } heraus.
deck-import = Importieren
deck-share = Teilen
deck-empty = Leeren
deck-keep = { $draft ->
    [yes] Entwurf speichern
   *[no] Speichern
}
deck-emptied = Geleert, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
deck-put-back = Zurücklegen
deck-paste = Füge eine Liste ein: eine Karte pro Zeile, die Anzahl davor. Oder wähle eine Datei.
deck-take = Diese Liste nehmen
deck-open-file = Datei öffnen
deck-copied = Als Text kopiert.
deck-copy-text = Als Text kopieren
deck-link-copied = Der Link ist kopiert. Wer ihn öffnet, sieht das Deck.
deck-copy-link = Link kopieren
deck-save-file = Als Datei speichern
deck-parts = Teile des Arbeitsplatzes
deck-cards = Karten
deck-found = <b>{ $found }</b> { $found ->
    [one] Karte
   *[other] Karten
}
deck-none-fits = Keine Karte passt auf all das.
deck-show-more = { $count } mehr zeigen
deck-own = Deine Decks
deck-own-replaces = Eines davon ersetzt die Karten oben; Rückgängig holt sie zurück.
deck-put-it-back = Zurückholen
deck-begin = Beginne mit
deck-begin-how = Nimm eines davon und ändere es, oder leg Karten einzeln dazu, bis es { $least } sind.
deck-forget = { $name } löschen
deck-forgotten = { $name } ist gelöscht.
deck-for-sets = Für Tische mit { $sets }.
deck-part = { $type ->
    [leader] Anführer
    [agent] Agenten
    [gear] Ausrüstung
   *[action] Aktionen
}
deck-random = Regelgerechtes Zufallsdeck
deck-open-table = Tisch eröffnen
deck-note = Decks werden für dich auf diesem Server gespeichert. In der Lobby eines Tisches wählst du eins davon.
deck-missing = { $count ->
    [one] Noch { $count } Karte nötig
   *[other] Noch { $count } Karten nötig
}
deck-clause = { $code }, Regeln
deck-less = { $card }, eine weniger
deck-plus = { $card }, eine mehr
deck-count = { $count } von { $card }
deck-search = Name oder Text
deck-every = { $what ->
    [set] Jedes Set
    [type] Jede Art
    [faction] Jede Fraktion
    [trait] Jedes Merkmal
    [skill] Jede Fähigkeit
   *[expense] Beliebige Kosten
}
deck-filters = Filter
deck-filter = { $what ->
    [type] Art
    [faction] Fraktion
   *[skill] Gut in
}
deck-good-at = { $skill }, ab { $from }
deck-clear = Alle löschen
deck-chip = { $label }, entfernen
deck-undo = Letzte Änderung zurücknehmen
deck-sort = Reihenfolge der Karten
deck-sort-by = { $by ->
    [expense] Nach Kosten
    [name] Nach Name
    [faction] Nach Fraktion
   *[type] Nach Art
}
deck-rule = { $rule ->
    [leaders] Vier Anführer einer Fraktion, je einer jeder Stufe
    [copies] Keine Karte öfter, als sie es erlaubt, Unique-Karten einmal
   *[size] { $count } von mindestens { $least } Karten
}
deck-no-faction = Keine Fraktion
deck-expense = Kosten bis
deck-expense-to = Kosten bis { $expense }
deck-in = Im Deck
deck-compare = Mit dem gespeicherten vergleichen
deck-compare-short = Vergleichen
deck-same = Seit dem Speichern hat sich nichts geändert.
deck-of = von { $most }
deck-of-most = { $count } von { $most }
deck-choice = { $choice } ({ $count })
deck-curve = Agenten und Ausrüstung nach Kosten
deck-key = { $of ->
    [kept] gespeichert
   *[now] jetzt
}
deck-curve-of = Agenten und Ausrüstung nach Kosten: { $bars }
deck-bar = { $count } zu { $expense }
deck-too-long = Ein Decktext hat höchstens { $most } Zeichen.
deck-bad-count = Zeile { $line }: Eine Anzahl ist mindestens 1.
deck-bad-card = Zeile { $line }: { $card } { $mission ->
    [yes] ist eine Mission
   *[no] ist keine Karte dieses Spiels
} und kann nicht in einem Agenturdeck sein.
deck-lacks = { $count ->
    [one] Noch { $count } Karte nötig.
   *[other] Noch { $count } Karten nötig.
}
deck-most = Höchstens { $most } Karten.
deck-unique = { $card } ist Unique.
deck-copies = Höchstens { $most ->
    [3] drei
   *[other] { $most }
} von { $card }.
deck-levels = Je ein Anführer der Stufen 1 bis { $most }.
deck-factions = Alle Anführer müssen einer Fraktion angehören.
deck-foreign = { $card } ist aus dem Set { $set }, das nicht gewählt ist.

## Optionen, die nicht passen

bad-decks = Option decks: Erlaubt ist eine Liste von höchstens sechs Decks.
bad-deck = Option decks: { $given } geht nicht. Ein Deck ist eins von { $known }, { $lot } für ein ausgelostes Startdeck, { $own }, wo es mitbringt, wer den Platz nimmt, oder ein Text mit einer Karte je Zeile.
deck-fault = { $fault } ({ $code })
deck-faults = { $first } { $next }
deck-not-legal-for = Das Deck ist nicht regelgerecht: { $faults }{ $more ->
    [0] {""}
   *[other] {" "}Und { $more } weitere.
}
deck-other-set = Option decks: { $card } ist aus dem Set { $name }, mit dem dieser Tisch nicht spielt. Nimm { $set } in die Option sets auf oder lass seine Karten weg. (BI-65)
move-name = Unbekannt für { $field }: { $given }. Hier steht ein Name wie { $such }.
move-card = Unbekannt für { $field }: { $given }. Eine Karte heißt nach ihrem Titel, wo du ihn lesen kannst (minx, p2.minx), sonst nach ihrem Ort (down.1, p2.hand.2, queue.4).

## Die Seite: große Momente

moment-bluff = Es war ein Bluff.
moment-bluff-text = { $card } ist { $gear ->
    [yes] keine Ausrüstung
   *[no] kein Agent
} und wird abgeworfen.
moment-won = { $who ->
    [you] Du bekommst
   *[other] { $who-name } bekommt
} { $card }.
moment-leader = { $card } scheidet aus.
moment-skill = { $who ->
    [you] Du
   *[other] { $who-name }
}, { $skill }
moment-need = Der Angreifer braucht
moment-points = { $who ->
    [you] Deine Punkte
   *[other] Punkte von { $who-name }
}
