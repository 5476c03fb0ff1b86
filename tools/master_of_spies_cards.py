"""Write the cards of Master of Spies for its page, which adds them to what views name by id.

python tools/master_of_spies_cards.py            rewrite cards.json of its board
python tools/master_of_spies_cards.py --check    fail if it is out of date
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from safehouse.games.master_of_spies.cards import CARDS, DATA
from safehouse.games.master_of_spies.moves import COURT_MOVES, EFFECT_OF
from safehouse.games.master_of_spies.view import card_info

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "web" / "src" / "games" / "master_of_spies" / "cards.json"


def cards() -> dict[str, Any]:
    """Return every card as printed, with the kind of move an Action card makes."""
    kind_of = {effect: COURT_MOVES.kinds[kind].name for kind, effect in EFFECT_OF.items()}
    return {
        "colours": DATA["table"]["colours"],
        "cards": [
            {**card_info(i), "move": kind_of.get(card.effect, "play")}
            for i, card in enumerate(CARDS)
        ],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="fail if it is out of date")
    args = parser.parse_args()
    text = json.dumps(cards(), separators=(",", ":"), ensure_ascii=False) + "\n"
    if not args.check:
        FILE.write_text(text, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != text:
        print(f"{FILE.name} is out of date: run {Path(__file__).name}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
