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
should-lose = Vorausgerechnet scheint jeder Zug zu verlieren.
chance = Vorausgerechnet gewinnst du mit etwa { $percent } % Wahrscheinlichkeit.
reason-and-chance = { $reason } { $chance }
