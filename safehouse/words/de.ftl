# Was zu keinem einzelnen Spiel gehört.

## Aufzählungen

and = { $first } und { $last }
or = { $first } oder { $last }

## Stand der Partie

headline = Zug { $move }, { $who } am Zug
concedes = { $who ->
    [you] Du gibst auf.
   *[other] { $who-name } gibt auf.
}

## Ablehnungen

game-over = Das Spiel ist vorbei.
not-asked = Du bist gerade nicht gefragt.
seat-is-out = Dieser Platz ist schon aus der Partie ausgeschieden; die anderen spielen weiter.
nothing-to-undo = Du hast keinen offenen Schritt, den du zurücknehmen könntest.

## Tipps

only-move = Das ist dein einziger erlaubter Zug.
weighs-best = Von allem, was du jetzt tun kannst, sieht das am besten aus.
should-win = Vorausgerechnet solltest du von hier aus gewinnen.
should-lose = Vorausgerechnet scheint kein Zug mehr zu gewinnen.
chance = Vorausgerechnet gewinnst du mit etwa { $percent } % Wahrscheinlichkeit.
chance-and-second = Vorausgerechnet gewinnst du mit etwa { $percent } % Wahrscheinlichkeit, mit dem nächstbesten Zug mit etwa { $second } %: { $other }.
chance-as-good = Vorausgerechnet gewinnst du mit etwa { $percent } % Wahrscheinlichkeit; ebenso gut ist: { $other }.
points-ahead = Das bringt dir etwa { $points } Punkte mehr als der nächstbeste Zug: { $other }.
points-level = Das ist für dich etwa so gut wie der nächstbeste Zug: { $other }.
reason-and-chance = { $reason } { $chance }

## Der Trainer

leads-points = { $who ->
    [you] Du führst
   *[other] { $who-name } führt
} { $points } zu { $second }
level-points = Gleichstand bei { $points }
own-points = Du hast { $points }, die Punkte der anderen sind verdeckt
remark-chance = Deine Gewinnchance war etwa { $before } %. Jetzt ist sie etwa { $after } %.
remark-lost = Deine Gewinnchance war etwa { $before } %. Jetzt kannst du kaum noch gewinnen.
remark-points = Ein anderer Zug wäre etwa { $points } Punkte mehr wert gewesen.
