# Die eigenen Worte der Seite.

## Einstellungen

settings = Einstellungen
settings-lede = In diesem Browser gespeichert, für dieses Gerät.
language = Sprache
language-system = Wie der Browser
language-hint = Spiele, die noch nicht übersetzt sind, erscheinen auf Englisch, ebenso der Regeltext auf den Karten von Spycraft.
light = Licht
light-night = Nacht
light-day = Tag
as-the-system = Wie das System
light-hint = Nacht: eine Lampe über dem Brett. Tag: offene Läden, Tinte auf Creme.
motion = Bewegung
motion-full = Voll
motion-reduced = Reduziert
motion-hint = Reduziert: Figuren wandern nicht; ein Ring zeigt, wo sie gelandet sind.
sound = Ton
sound-off = Aus
sound-on = An
sound-hint = Ein leises Klopfen, wenn du am Zug bist, und der Klang der Figuren.
confirm = Züge bestätigen
confirm-on = Erst fragen
confirm-off = Sofort spielen
confirm-hint = Erst fragen: Ein Zug wird auf dem Brett zusammengestellt und mit seinem Knopf gespielt.
settle = Neue Knöpfe
settle-0 = Wirken sofort
settle-400 = Nach 0,4 s
settle-1000 = Nach 1 s
settle-hint = Ein Klick auf etwas, das gerade erst erschienen ist, galt dem, was vorher dort stand: Er bewirkt nichts.
notify = Mitteilung in diesem Browser
notify-on = An
notify-off = Aus
notify-hint = Wenn du am Zug bist und der Tab nicht zu sehen ist. Der Browser fragt einmal, ob er darf.

## Das Protokoll

log-empty = Noch ist nichts geschehen.
