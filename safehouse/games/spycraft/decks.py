"""Agency decks: text files, the validator of SC-24, starter decks, random legal decks."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.i18n import Text, to_json
from safehouse.games.spycraft.cards import FACE_NAMED, MISSIONS, PACKS, CardSet, cards_of_sets
from safehouse.games.spycraft.defs import (
    AGENT,
    FACTIONS,
    FREELANCER,
    LEADER,
    MISSION,
    NUMBERS,
    PACKAGE,
)
from safehouse.games.spycraft.messages import msg
from safehouse.games.spycraft.model import BadCard, Face

LEAST: Final[int] = NUMBERS["deck"]["least"]
MOST: Final[int] = NUMBERS["deck"]["most"]
LEADERS_NEEDED: Final[int] = NUMBERS["deck"]["leaders"]
COPIES: Final[int] = NUMBERS["deck"]["copies"]
UNIQUE_COPIES: Final[int] = NUMBERS["deck"]["unique_copies"]
STARTERS: Final = (
    "banshee_net",
    "bloodvine_syndicate",
    "nine_tiger_dynasty",
    "shadow_patriots",
    "the_krypt",
)
STARTER_NAMES: Final = FACTIONS[:5]
LOT: Final = "lot"
"""Instead of a deck: a random starter deck, chosen when the match begins."""
OWN: Final = "own"
"""Instead of a deck: the player who takes the seat brings one before the match begins."""
HIDDEN: Final = "hidden"
"""Shown instead of a deck to those who may not know it."""
TEXT_LIMIT: Final = 20_000
READ_KEPT: Final = 128
"""Maximum number of cached deck texts, which come from untrusted players."""
TOLD: Final = 12
"""Maximum number of violations that a refusal lists; the deck builder lists all."""


class ReadyDeck:
    """A deck that comes with a further set."""

    __slots__ = ("id", "name", "pack", "text")

    def __init__(self, pack: str, id: str, text: str) -> None:
        self.pack = pack
        self.id = id
        self.text = text
        self.name = text.split("\n", 1)[0].lstrip("# ").strip() or id


class Violation:
    """One reason why a deck is illegal: the code of its refusal, a sentence, card and count."""

    __slots__ = ("card", "code", "count", "text")

    def __init__(self, code: str, text: Text, card: str = "", count: int = 0) -> None:
        self.code = code
        self.text = text
        self.card = card
        self.count = count

    def to_json(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "text": to_json(self.text),
            "card": self.card,
            "count": self.count,
        }

    def __repr__(self) -> str:
        return f"<Violation {self.code} {self.text}>"


def read(text: str) -> tuple[dict[str, int], list[Violation]]:
    """Parse a deck text: one card per line with a count in front; `#` begins a comment."""
    counts: dict[str, int] = {}
    wrong: list[Violation] = []
    if len(text) > TEXT_LIMIT:
        return counts, [Violation("BI-53", msg("deck-too-long", most=TEXT_LIMIT))]
    for number, line in enumerate(text.splitlines(), 1):
        entry = line.split("#", 1)[0].strip()
        if not entry:
            continue
        first, _, rest = entry.partition(" ")
        digits = first.rstrip("x×")
        if digits.isdecimal() and len(digits) <= 3 and rest.strip():
            count, card = int(digits), rest.strip()
        else:
            count, card = 1, entry
        if count < 1:
            wrong.append(Violation("BI-53", msg("deck-bad-count", line=number), card[:60], count))
            continue
        face = FACE_NAMED.get(card)
        if face is None or face.type == MISSION:
            fault = msg("deck-bad-card", line=number, card=card[:60], mission=face is not None)
            wrong.append(Violation("BI-65", fault, card[:60], count))
            continue
        counts[face.name] = counts.get(face.name, 0) + count
    return counts, wrong


def most_of(face: Face) -> int:
    """SC-24.9: return how many copies of a card that is not Unique a deck may contain."""
    return face.copies or COPIES


def violations(counts: dict[str, int]) -> list[Violation]:
    """SC-24.9: return every violation, not only the first."""
    out: list[Violation] = []
    total = sum(counts.values())
    if total < LEAST:
        out.append(Violation("BI-60", msg("deck-lacks", count=LEAST - total), "", total))
    if total > MOST:
        out.append(Violation("BI-66", msg("deck-most", most=MOST), "", total))
    leaders: list[Face] = []
    for name, count in counts.items():
        face = FACE_NAMED[name]
        if face.type == LEADER:
            leaders += [face] * count
        if face.unique and count > UNIQUE_COPIES:
            out.append(Violation("BI-64", msg("deck-unique", card=name), name, count))
        elif count > most_of(face):
            fault = msg("deck-copies", card=name, most=most_of(face))
            out.append(Violation("BI-63", fault, name, count))
    levels = sorted(face.level for face in leaders)
    if levels != list(range(1, LEADERS_NEEDED + 1)):
        out.append(Violation("BI-61", msg("deck-levels", most=LEADERS_NEEDED), "", len(leaders)))
    if len({face.faction for face in leaders}) > 1:
        out.append(Violation("BI-62", msg("deck-factions"), "", len(leaders)))
    return out


def foreign(counts: dict[str, int], sets: tuple[str, ...]) -> list[Violation]:
    """Return the cards of sets that a table does not use."""
    out: list[Violation] = []
    for name, count in counts.items():
        pack = FACE_NAMED[name].pack
        if pack and pack not in sets:
            fault = msg("deck-foreign", card=name, set=PACKS[pack].name)
            out.append(Violation("BI-65", fault, name, count))
    return out


def sets_of(counts: dict[str, int]) -> list[str]:
    """Return the further sets that a deck needs, in their listed order."""
    used = {FACE_NAMED[name].pack for name in counts}
    return [pack for pack in PACKS if pack in used]


def judge(text: str, sets: tuple[str, ...] | None = None) -> list[Violation]:
    """Return everything that is wrong with a deck text; `sets` are those of the table, None for
    any."""
    counts, wrong = read(text)
    wrong += violations(counts)
    return wrong if sets is None else wrong + foreign(counts, sets)


def faces_of(counts: dict[str, int]) -> list[Face]:
    """Return the deck as cards, leaders first; the order depends on no other set."""
    out = [FACE_NAMED[name] for name, count in counts.items() for _ in range(count)]
    out.sort(key=lambda face: (face.type != LEADER, face.pack, face.id))
    return out


@cache
def starter(name: str) -> str:
    return files(PACKAGE).joinpath("data", "decks", f"{name}.txt").read_text("utf-8")


@lru_cache(maxsize=READ_KEPT)
def _legal(text: str) -> tuple[str, tuple[Face, ...]]:
    """Return a legal deck text without padding and comments, and its cards."""
    counts, wrong = read(text)
    wrong += violations(counts)
    if wrong:
        first, *others = [msg("deck-fault", fault=v.text, code=v.code) for v in wrong[:TOLD]]
        summary = first
        for fault in others:
            summary = msg("deck-faults", first=summary, next=fault)
        raise BadOptions(msg("deck-not-legal-for", faults=summary, more=max(0, len(wrong) - TOLD)))
    return write(counts), tuple(faces_of(counts))


def cards_of(text: str) -> tuple[Face, ...]:
    """Return the cards of a starter deck or of a legal deck text."""
    return _legal(_text_of(text))[1]


def named_in(text: str) -> list[Face]:
    """Return the different cards of a starter deck or a deck text, legal or not."""
    return [FACE_NAMED[name] for name in read(_text_of(text))[0]]


def _text_of(deck: str) -> str:
    if deck in STARTERS:
        return starter(deck)
    return READY[deck].text if deck in READY else deck


def check(text: str) -> str:
    """Return a deck option in its stored form, or raise `BadOptions` with its violations."""
    if text in (LOT, OWN) or text in STARTERS or text in READY:
        return text
    return _legal(text)[0]


def check_sets(deck: str, sets: tuple[str, ...]) -> None:
    """Raise `BadOptions` if a deck has cards of sets that the table does not use."""
    if not deck or deck in (LOT, OWN) or deck in STARTERS:
        return
    packs = {face.pack: face.name for face in cards_of(deck) if face.pack}
    for pack, card in packs.items():
        if pack not in sets:
            raise BadOptions(
                msg("deck-other-set", card=card, name=PACKS[pack].name, set=repr(pack))
            )


def deck_of(options: dict[str, Any], seat: int, dice: Dice) -> tuple[Face, ...]:
    """SC-4.1: return the deck a seat brings."""
    deck = chosen(options, seat)
    return cards_of(STARTERS[dice.below(len(STARTERS))] if deck == LOT else deck)


def possible(options: dict[str, Any], seat: int) -> list[tuple[Face, ...]]:
    """Return the decks a seat may have brought."""
    deck = chosen(options, seat)
    return [cards_of(name) for name in (STARTERS if deck == LOT else (deck,))]


def chosen(options: dict[str, Any], seat: int) -> str:
    """Return the deck of a seat: its own, or the starter decks in turn."""
    deck: str = options["decks"][seat] if seat < len(options["decks"]) else ""
    return STARTERS[seat % len(STARTERS)] if deck in ("", OWN) else deck


def card_count(options: dict[str, Any], seats: int) -> int:
    """Return the number of cards in a match: the decks, the missions, and Subject 0."""
    return sum(len(possible(options, seat)[0]) for seat in range(seats)) + len(MISSIONS) + 1


def write(counts: dict[str, int], title: str = "") -> str:
    """Return a deck as text: leaders, agents, gear, actions."""
    lines = [f"# {title}"] if title else []
    for sort, heading in ((0, "Leaders"), (1, "Agents"), (2, "Gear"), (3, "Actions")):
        rows = [
            f"{counts[face.name]} {face.name}"
            for face in FACE_NAMED.values()
            if face.type == sort and face.name in counts
        ]
        if rows:
            lines += ["", f"# {heading}", *rows]
    return "\n".join(lines).strip() + "\n"


def without_card(text: str, name: str) -> str:
    """Return the deck without a card, filled up with copies of others, preferably of its type."""
    counts, _ = read(text)
    missing = counts.pop(name, 0)
    if not missing:
        return write(counts)
    gone = FACE_NAMED[name].type
    if gone == LEADER:
        raise BadOptions(f"{name} is a leader: a deck needs one of each level.")
    spare = [
        face
        for face in (FACE_NAMED[other] for other in counts)
        if face.type != LEADER and not face.unique
    ]
    spare.sort(key=lambda face: (face.type != gone, counts[face.name], face.id))
    while missing:
        able = next((face for face in spare if counts[face.name] < most_of(face)), None)
        if able is None:
            raise BadOptions(f"Without {name} the deck has too few cards.")
        counts[able.name] += 1
        spare.append(spare.pop(spare.index(able)))
        missing -= 1
    return write(counts)


def random_deck(dice: Dice, faction: int | None = None, sets: tuple[str, ...] = ()) -> str:
    """Return a random legal deck, mostly of one faction and Freelancers, as text."""
    if faction is None:
        faction = dice.below(5)
    known = cards_of_sets(sets)
    counts: dict[str, int] = {}
    for level in range(1, LEADERS_NEEDED + 1):
        leader = dice.choice(
            [
                face
                for face in known
                if face.type == LEADER and face.faction == faction and face.level == level
            ]
        )
        counts[leader.name] = 1
    pool = [
        face
        for face in known
        if face.type not in (LEADER, MISSION)
        and (face.type != AGENT or face.faction in (faction, FREELANCER))
        and face.faction in (faction, FREELANCER, -1)
    ]
    while sum(counts.values()) < LEAST:
        face = dice.choice(pool)
        if counts.get(face.name, 0) < (UNIQUE_COPIES if face.unique else most_of(face)):
            counts[face.name] = counts.get(face.name, 0) + 1
    return write(counts, f"A random {FACTIONS[faction]} deck")


def ready_decks(packs: dict[str, CardSet]) -> dict[str, ReadyDeck]:
    """Return the decks of further sets, checked like those of players."""
    found: dict[str, ReadyDeck] = {}
    for pack in packs.values():
        for id, text in pack.decks():
            file = f"{pack.label}decks/{id}.txt"
            if id in found or id in STARTERS or id == LOT:
                raise BadCard(f"{file}: another deck has that name")
            wrong = judge(text, (pack.id,))
            if wrong:
                raise BadCard(f"{file}: {' '.join(str(one.text) for one in wrong)}")
            found[id] = ReadyDeck(pack.id, id, text)
    return found


READY: Final = ready_decks(PACKS)
