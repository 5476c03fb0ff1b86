"""Texts as data: a message has a name and arguments, and a catalogue formats it.

Game packages return a `Message` for all text for people: log, prompts, refusals, labels, hints,
results, headlines. A plain string is also a text and is shown as it is, so a game package can be
migrated one text at a time. Catalogues are Project Fluent files, one for each language, in the
folder `words` of the game package; the house's own are in `safehouse/words`. See docs/words.md.

Nothing is formatted until it is read: `str(message)` formats in English and for no reader unless
the process sets `language`, `reader` and `seated`; `say` formats for any language and any reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal, TypeAlias

import msgspec

from safehouse.core.catalogue import Catalogue
from safehouse.core.packages import game_packages
from safehouse.core.text import ECHO, SENTENCE, shortened

COMMON: Final = "house"
"""The catalogue of texts shared by all games."""
FOLDER: Final = "words"
DOUBLE_STOP: Final = re.compile(r"(?<!\.)\.\.(?!\.)")
"""A name with a stop of its own, at the end of a sentence: one stop is enough."""
ENGLISH: Final = "en"
PSEUDO: Final = "pseudo"
"""English stretched by 40%: shows which screens have no room for longer texts."""

QUOTED: Final = 80
"""Maximum number of items of a list that a refusal quotes."""
LARGEST: Final = 2**53
"""Whole numbers beyond this are not exact everywhere."""
PART: Final = 1000
"""Maximum characters of an argument; Fluent shows placeholders instead of longer ones."""

strict = False
"""Whether a message that cannot be formatted is an error. Tests set it; otherwise a fallback text
is used."""
language = ENGLISH
"""The language of `str(message)` in this process."""
reader: int | None = None
"""The reader's seat for `str(message)` in this process: a terminal has one reader."""
seated: Sequence[str] = ()
"""The players' names for `str(message)`, by seat; empty if they are not known."""


class WordsError(Exception):
    """A message that is missing in a catalogue, or whose arguments do not fit."""


class Who(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat as an argument.

    The catalogue gets two variables: `$who` is `you` if the reader sits there and `other`
    otherwise; `$who-name` is the name of the player who sits there.
    """

    seat: int
    called: Any = ""
    """The seat's own name, a text, used if it is not known who sits there."""


class Several(msgspec.Struct, frozen=True, gc=False):
    """A list as an argument that reads "a, b and c". A plain list reads "a, b, c"."""

    items: list[Any]
    how: Literal["and", "or"] = "and"


class Message(msgspec.Struct, frozen=True, omit_defaults=True, eq=False, gc=False):
    """A message: a name, such as `spyon/select`, and arguments by name.

    Arguments are words and numbers (which a catalogue may select by), seats (`Who`), other
    messages (for example names of cards and pieces) and lists of these.
    """

    name: str
    args: dict[str, Any] = {}

    def __str__(self) -> str:
        return say(self, reader=reader, names=seated)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __eq__(self, other: object) -> bool:
        """Return whether the other is the same message, or its formatted text."""
        if isinstance(other, Message):
            return self.name == other.name and self.args == other.args
        return isinstance(other, str) and str(self) == other

    def __hash__(self) -> int:
        return hash(str(self))

    def __contains__(self, part: str) -> bool:
        return part in str(self)


Text: TypeAlias = str | Message
"""A text for people: a message, or a plain string that is shown as it is."""


def of(namespace: str) -> Callable[..., Message]:
    """Return a function that creates the messages of a game package.

    `msg = i18n.of("spyon")`, then `msg("round", number=3)`. The name must always be a literal, so
    that `tools/catalogues.py` finds every message that is used.
    """

    def make(name: str, /, **args: Any) -> Message:
        return Message(f"{namespace}/{name}", args)

    return make


msg: Final = of(COMMON)


def beside(seat: int) -> str:
    """Return who sits there, as a suffix for a seat's colour or role: ` (you)`, ` (Ilsa)`, or
    nothing."""
    return str(msg("beside", who=Who(seat))) if seat < len(seated) else ""


def bounded(text: Text) -> Text:
    """Return a text that may quote input, with everything that is too long shortened."""
    if isinstance(text, str):
        return shortened(text, SENTENCE)
    return Message(text.name, {key: _bounded(value) for key, value in text.args.items()})


def _bounded(value: Any) -> Any:
    if isinstance(value, str):
        return shortened(value)
    if isinstance(value, Message):
        return bounded(value)
    if isinstance(value, list):
        return [_bounded(one) for one in value[:QUOTED]]
    if isinstance(value, Several):
        return Several([_bounded(one) for one in value.items[:QUOTED]], value.how)
    if isinstance(value, int) and abs(value) > LARGEST:
        return shortened(str(value)) if value.bit_length() < ECHO * 4 else "…"
    return value


# --- to and from JSON ----------------------------------------------------------------------------


def to_json(text: Any) -> Any:
    """Return a text as JSON: a string, or an object with the name and the arguments.

    Also for lists and objects that contain texts.
    """
    return msgspec.to_builtins(text)


def from_json(raw: Any) -> Text:
    """Return the text that `to_json` wrote."""
    if isinstance(raw, str):
        return raw
    read = _read(raw)
    if not isinstance(read, Message):
        raise ValueError(f"{raw!r} is no text")
    return read


def _read(raw: Any) -> Any:
    if isinstance(raw, list):
        return [_read(one) for one in raw]
    if not isinstance(raw, dict):
        return raw
    if "name" in raw:
        args = {name: _read(value) for name, value in raw.get("args", {}).items()}
        return Message(str(raw["name"]), args)
    if "seat" in raw:
        return Who(int(raw["seat"]), _read(raw.get("called", "")))
    if "items" in raw:
        return Several([_read(one) for one in raw["items"]], raw.get("how", "and"))
    raise ValueError(f"{raw!r} is no argument of a message")


def to_store(text: Text) -> str:
    """Return a text for a database column: a message as JSON, which no plain headline resembles."""
    return text if isinstance(text, str) else msgspec.json.encode(text).decode()


def from_store(stored: str) -> Text:
    """Return the text that `to_store` wrote, or that earlier versions stored."""
    if not stored.startswith('{"name":'):
        return stored
    try:
        return from_json(msgspec.json.decode(stored))
    except (ValueError, msgspec.DecodeError):
        return stored


# --- catalogues ----------------------------------------------------------------------------------


def folder(namespace: str) -> Traversable | None:
    """Return where a catalogue's files are."""
    if namespace == COMMON:
        return files("safehouse").joinpath(FOLDER)
    known = game_packages().get(namespace)
    found = known.files.joinpath(FOLDER) if known else None
    return found if found is not None and found.is_dir() else None


def catalogues() -> list[str]:
    """Return every catalogue: the house's and those of the game packages that have one."""
    return [COMMON, *(id for id in game_packages() if languages(id))]


def languages(namespace: str) -> list[str]:
    """Return the languages a catalogue is written in."""
    where = folder(namespace)
    if where is None:
        return []
    return sorted(
        path.name.removesuffix(".ftl") for path in where.iterdir() if path.name.endswith(".ftl")
    )


def known(spoken: str) -> str:
    """Return a requested language, or English if it is not supported."""
    return spoken if spoken in (*languages(COMMON), PSEUDO) else ENGLISH


def source(namespace: str, spoken: str) -> str | None:
    """Return a catalogue's file; None if there is none in that language."""
    where = folder(namespace)
    if where is None or spoken not in languages(namespace):
        return None
    return where.joinpath(f"{spoken}.ftl").read_text("utf-8")


@lru_cache(maxsize=64)
def catalogue(namespace: str, spoken: str) -> Catalogue | None:
    """Return a catalogue; None if there is none in that language."""
    pseudo = spoken == PSEUDO
    real = ENGLISH if pseudo else spoken
    text = source(namespace, real)
    return None if text is None else Catalogue(text, real, stretched=pseudo)


def prepare() -> None:
    """Load in advance what the first message needs."""
    catalogue(COMMON, language)


# --- sentences -----------------------------------------------------------------------------------


def say(
    text: Text,
    spoken: str | None = None,
    *,
    reader: int | None = None,
    names: Sequence[str] = (),
) -> str:
    """Return a text formatted in a language, for a reader (a seat) at a table with these names."""
    if isinstance(text, str):
        return text
    spoken = spoken or language
    namespace, _, name = text.name.partition("/")
    for tongue in (spoken, ENGLISH):
        known = catalogue(namespace, tongue)
        if known is not None and known.has(name):
            break
        if strict:
            raise WordsError(f"{namespace}/words/{tongue}.ftl has no message {name!r}.")
    else:
        return text.name
    args: dict[str, Any] = {}
    for key, value in text.args.items():
        said_as = _argument(value, spoken, reader, names)
        if isinstance(value, Who):
            args[key] = "you" if value.seat == reader else "other"
            args[f"{key}-name"] = said_as
        else:
            args[key] = said_as
    said, errors = known.format(name, args)
    if errors and strict:
        raise WordsError(f"{text.name} in {tongue}: {errors[0]}")
    return DOUBLE_STOP.sub(".", said) if ".." in said else said


def _argument(value: Any, spoken: str, reader: int | None, names: Sequence[str]) -> Any:
    if isinstance(value, Message):
        return say(value, spoken, reader=reader, names=names)
    if isinstance(value, Who):  # in a list
        called = names[value.seat] if value.seat < len(names) else ""
        return called or _argument(value.called, spoken, reader, names)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(str(_argument(one, spoken, reader, names)) for one in value)
    if isinstance(value, Several):
        parts = [str(_argument(one, spoken, reader, names)) for one in value.items]
        if len(parts) < 2:
            return "".join(parts)
        first, last = ", ".join(parts[:-1]), parts[-1]
        if value.how == "or":
            return say(msg("or", first=first, last=last), spoken)
        return say(msg("and", first=first, last=last), spoken)
    return shortened(value, PART) if isinstance(value, str) else value
