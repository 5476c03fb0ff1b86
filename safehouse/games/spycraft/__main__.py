"""Lists the cards of the base set with their text, or those with a bespoke hook.

python -m safehouse.games.spycraft            the cards with a hook, or a verb, of their own
python -m safehouse.games.spycraft --cards    every card with the text made from its encoding
python -m safehouse.games.spycraft --words    every word the card language has
"""

from __future__ import annotations

import sys

from safehouse.games.spycraft import words
from safehouse.games.spycraft.cards import ALL_CARDS, FACES
from safehouse.games.spycraft.compile import HOOKED, vocabulary
from safehouse.games.spycraft.hooks import HOOKS


def main(args: list[str]) -> int:
    if args == ["--cards"]:
        for face in FACES[:ALL_CARDS]:
            print(f"{face.name}: {' / '.join(words.face_text(face)) or '(no rules text)'}")
        return 0
    if args == ["--words"]:
        for what, found in vocabulary().items():
            print(f"{what}: {', '.join(found)}")
        return 0
    if args:
        print(__doc__)
        return 2
    for name, hooks in HOOKED.items():
        for hook in hooks:
            says = HOOKS[hook].says if hook in HOOKS else "A verb that no other card uses."
            print(f"{name}: {hook}. {says}")
    share = 100 * len(HOOKED) / ALL_CARDS
    print(f"{len(HOOKED)} of {ALL_CARDS} cards have a hook ({share:.1f} %).")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
