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

## Rätsel

puzzle-win = Finde den einzigen Zug, der gewinnt.
puzzle-best = Finde den einen Zug, der klar der beste ist. Nach dem, was du weißt, gewinnst du danach mit etwa { $percent } % Wahrscheinlichkeit.
puzzle-solved = Das ist er. Nach dem, was du weißt, gewinnst du jetzt mit { $percent } % Wahrscheinlichkeit.
puzzle-shown = Der Zug war: { $move }. Nach dem, was du weißt, gewinnst du danach mit { $percent } % Wahrscheinlichkeit.
puzzle-refuted = Ein anderer Zug ist besser. Nach diesem gewinnst du mit { $percent } % Wahrscheinlichkeit.
puzzle-wrong = Ein anderer Zug ist besser. Kein anderer lässt dir mehr als { $percent } %.
