"""Lists the cards of all sets with their text, or those with a bespoke hook.

python -m safehouse.games.spycraft            the cards with a hook, or a verb, of their own
python -m safehouse.games.spycraft --cards    every card with the text made from its encoding
python -m safehouse.games.spycraft --words    every word the card language has, and what it takes
"""

from __future__ import annotations

import sys
from collections import Counter

from safehouse.games.spycraft import card_text
from safehouse.games.spycraft.cards import CARDS, FACE_NAMED, PACKS
from safehouse.games.spycraft.compile import HOOKED, signatures, vocabulary
from safehouse.games.spycraft.hooks import HOOKS


def main(args: list[str]) -> int:
    if args == ["--cards"]:
        for face in CARDS:
            print(f"{face.name}: {' / '.join(card_text.face_text(face)) or '(no rules text)'}")
        return 0
    if args == ["--words"]:
        for what, found in vocabulary().items():
            print(f"{what}: {', '.join(found)}")
        print(*signatures(), sep="\n")
        return 0
    if args:
        print(__doc__)
        return 2
    for name, hooks in HOOKED.items():
        for hook in hooks:
            says = HOOKS[hook].says if hook in HOOKS else "A verb that no other card uses."
            print(f"{name}: {hook}. {says}")
    for pack, cards in sorted(Counter(face.pack for face in CARDS).items()):
        hooked = sum(name in HOOKED for name in FACE_NAMED if FACE_NAMED[name].pack == pack)
        where = f" of {PACKS[pack].name}" if pack else ""
        print(f"{hooked} of {cards} cards{where} have a hook ({100 * hooked / cards:.1f} %).")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
