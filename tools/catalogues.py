"""Check the message catalogues for missing, unused or inconsistent messages.

    python tools/catalogues.py                 check every language of every catalogue
    python tools/catalogues.py --language de   only one language
    python tools/catalogues.py --say spyon     print a catalogue with all its texts stretched by 40%

A message is used where its name is written out: `msg("name", ...)` in Python, `"name"` in the page.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import safehouse
from safehouse.core import i18n
from safehouse.core.catalogue import stretch
from safehouse.core.coach import coach
from safehouse.core.knowledge import knowledge
from safehouse.core.lessons import course
from safehouse.core.lobby import lacking
from safehouse.core.opening import opening
from safehouse.core.package_texts import Texts
from safehouse.core.packages import game_packages

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "web" / "src"
CHROME = "chrome"
"""The page's own catalogue: web/src/words for the first page, its folders for the others."""
MAKERS = {"msg": None, "common_msg": i18n.COMMON}
"""How Python code creates messages: of its own catalogue, or of the one for all games."""
NAMES = re.compile(r'"([a-z][a-z0-9-]*)"')
ASKED = re.compile(r"\b[tm]\(((?:[^(),{]|\([^()]*\))*)")
"""What the page asks a catalogue for: the first argument of `t(...)` or `m(...)`."""
PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})


class _Reader(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()
        self.keywords: dict[str, set[str]] = {}
        """What it selects by, for each variable; numbers and plural forms are a language's own."""

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            found = self.keywords.setdefault(node.selector.id.name, set())
            keys = [one.key for one in node.variants]
            found |= {key.name for key in keys if isinstance(key, ftl.Identifier)} - PLURALS
        self.generic_visit(node)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)


def read(text: str) -> tuple[dict[str, _Reader], list[str]]:
    """Return the messages of a file with their references, and what cannot be parsed."""
    found: dict[str, _Reader] = {}
    faults = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ftl.Junk):
            faults.append(f"cannot be read: {(entry.content or '').strip().splitlines()[0]}")
        elif isinstance(entry, ftl.Message):
            if entry.id.name in found:
                faults.append(f"{entry.id.name} is there twice")
            reader = _Reader()
            reader.visit(entry)
            found[entry.id.name] = reader
    return found, faults


def arguments(text: str) -> dict[str, set[str]]:
    """Return the variables of each message of a file, including those of messages it refers to."""
    found = read(text)[0]

    def of(name: str, above: tuple[str, ...] = ()) -> set[str]:
        if name not in found or name in above:
            return set()
        own = found[name]
        return own.variables.union(*(of(one, (*above, name)) for one in own.messages))

    return {name: of(name) for name in found}


Choice = dict[str, str]
"""The variant chosen for each selector, by the variable that selects."""
DEFAULT = "anything else"
NUMBERS = {"0": "zero", "1": "one", "2": "two"}
"""Numbers and the plural forms that they have in the languages spoken here."""


class Shown:
    """What a message shows of its arguments, for each choice of variants."""

    def __init__(self, text: str) -> None:
        entries = FluentParser().parse(text).body
        self.patterns = {
            one.id.name: [
                pattern
                for pattern in (one.value, *(attribute.value for attribute in one.attributes))
                if pattern is not None
            ]
            for one in entries
            if isinstance(one, ftl.Message)
        }

    def keys(self, name: str) -> dict[str, set[str]]:
        """Return the variants of each variable that the message selects by."""
        found: dict[str, set[str]] = {}
        for select in self._selects(name, ()):
            assert isinstance(select.selector, ftl.VariableReference)
            keys = found.setdefault(plain(select.selector.id.name), set())
            keys |= {key_of(variant) for variant in select.variants}
        return found

    def _selects(self, name: str, above: tuple[str, ...]) -> Iterator[ftl.SelectExpression]:
        for part in self._parts(name, above):
            if isinstance(part, ftl.SelectExpression) and isinstance(
                part.selector, ftl.VariableReference
            ):
                yield part

    def _parts(self, name: str, above: tuple[str, ...]) -> Iterator[ftl.BaseNode]:
        for pattern in self.patterns.get(name, ()) if name not in above else ():
            for part in walk(pattern):
                yield part
                if isinstance(part, ftl.MessageReference):
                    yield from self._parts(part.id.name, (*above, name))

    def every(self, name: str) -> set[str]:
        """Return the arguments that the message contains anywhere."""
        parts = self._parts(name, ())
        return {plain(one.id.name) for one in parts if isinstance(one, ftl.VariableReference)}

    def of(self, name: str, choice: Choice) -> set[str]:
        """Return the arguments that the message contains where these variants are chosen."""
        found: set[str] = set()
        for pattern in self.patterns.get(name, ()):
            found |= self._in(pattern, choice, (name,))
        return found

    def _in(self, part: ftl.BaseNode, choice: Choice, above: tuple[str, ...]) -> set[str]:
        if isinstance(part, ftl.VariableReference):
            return {plain(part.id.name)}
        if isinstance(part, ftl.MessageReference) and part.id.name not in above:
            patterns = self.patterns.get(part.id.name, ())
            above = (*above, part.id.name)
            return set().union(*(self._in(one, choice, above) for one in patterns))
        if isinstance(part, ftl.SelectExpression):
            return self._in(chosen(part, choice).value, choice, above)
        return set().union(*(self._in(one, choice, above) for one in children(part)))


def children(part: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    for value in vars(part).values():
        for one in value if isinstance(value, list) else (value,):
            if isinstance(one, ftl.BaseNode):
                yield one


def walk(part: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    yield part
    for one in children(part):
        yield from walk(one)


def plain(variable: str) -> str:
    """Return the argument: `$who-name` is the name of `$who`."""
    return variable.removesuffix("-name")


def key_of(variant: ftl.Variant) -> str:
    if isinstance(variant.key, ftl.Identifier):
        return variant.key.name
    return NUMBERS.get(variant.key.value, variant.key.value)


def chosen(select: ftl.SelectExpression, choice: Choice) -> ftl.Variant:
    default = next(one for one in select.variants if one.default)
    if not isinstance(select.selector, ftl.VariableReference):
        return default
    key = choice.get(plain(select.selector.id.name))
    return next((one for one in select.variants if key_of(one) == key), default)


def differences(name: str, english: Shown, other: Shown) -> Iterator[str]:
    """Yield arguments that one text contains and the other lacks, by the variants chosen.

    A plural form may leave the number out ("one card"), a text that selects by an argument which
    the other one only shows need not show it, and a variant of one language alone is its own.
    """
    ours, theirs = english.keys(name), other.keys(name)
    keys = {
        one: sorted(ours.get(one, theirs.get(one, set())) & theirs.get(one, ours.get(one, set())))
        for one in ours | theirs
    }
    known = english.every(name)
    seen: set[tuple[str, str]] = set()
    for values in product(*((*found, DEFAULT) for found in keys.values())):
        choice = dict(zip(keys, values, strict=True))
        plurals = {one for one, key in choice.items() if key in PLURALS - {"other"}}
        here, there = english.of(name, choice), other.of(name, choice)
        for fault, missing, said in (
            ("loses", here - there - plurals, beyond(theirs, ours)),
            ("invents", (there & known) - here - plurals, beyond(ours, theirs)),
        ):
            for one in sorted(missing - said):
                if (fault, one) not in seen:
                    seen.add((fault, one))
                    where = ", ".join(f"${of} is {key}" for of, key in choice.items())
                    yield f"{name} {fault} ${one}" + (f" where {where}" if where else "")


def beyond(keys: dict[str, set[str]], others: dict[str, set[str]]) -> set[str]:
    """Return the arguments that one text says by variants which the other does not have."""
    return {one for one, found in keys.items() if found - others.get(one, set()) - PLURALS}


def uses(folder: Path) -> Iterator[tuple[str, str, set[str] | None, str]]:
    """Yield every message created under a folder: maker, name, arguments (None: unknown), place."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in MAKERS or not node.args:
                continue
            where = f"{path.name}:{node.lineno}"
            first = node.args[0]
            if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
                yield node.func.id, "", None, where
                continue
            given: set[str] | None = set()
            for keyword in node.keywords:
                if keyword.arg is None:
                    given = _spread(keyword.value, given)
                elif given is not None:
                    given.add(keyword.arg)
            yield node.func.id, first.value, given, where


def plain_refusals(folder: Path) -> Iterator[str]:
    """Yield refusals in plain English that people may see, and unreadable records.

    Malformed input comes from programs, so its reason is for their authors. Puzzle files are for
    hosts.
    """
    for path in sorted(folder.rglob("*.py")):
        if path.name == "puzzles.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "Refusal" and len(node.args) > 1:
                code, reason = node.args[:2]
                if isinstance(code, ast.Constant) and code.value == "malformed":
                    continue
            elif node.func.id == "BadRecord" and node.args:
                reason = node.args[0]
            else:
                continue
            if isinstance(reason, ast.Constant | ast.JoinedStr):
                yield f"{folder.name}: {path.name}:{node.lineno} refuses in plain English"


def _spread(value: ast.expr, given: set[str] | None) -> set[str] | None:
    """Return the names in `**{"from": ...}`; None if they cannot be determined."""
    if given is None or not isinstance(value, ast.Dict):
        return None
    keys = [key.value for key in value.keys if isinstance(key, ast.Constant)]
    return given | {str(key) for key in keys} if len(keys) == len(value.keys) else None


def files(catalogue: str) -> dict[str, str]:
    """Return a catalogue's text by language."""
    if catalogue == CHROME:
        own = PAGE / "words"
        spoken = sorted({path.stem for path in own.rglob("*.ftl")})
        return {
            one: "".join(path.read_text("utf-8") for path in sorted(own.rglob(f"{one}.ftl")))
            for one in spoken
        }
    return {one: i18n.source(catalogue, one) or "" for one in i18n.languages(catalogue)}


def page_names(catalogue: str) -> set[str]:
    """Return the names in the page's code for a catalogue.

    A quoted word with a hyphen is a name wherever it is, as tables of names are; a single word only
    where a catalogue is asked for it.
    """
    folder = PAGE if catalogue in (CHROME, i18n.COMMON) else PAGE / "games" / catalogue
    found: set[str] = set()
    for path in folder.rglob("*.ts*"):
        if "gen" not in path.parts and ".test." not in path.name:
            text = path.read_text("utf-8")
            found |= {name for name in NAMES.findall(text) if "-" in name}
            found |= {name for asked in ASKED.findall(text) for name in NAMES.findall(asked)}
    return found


def check(only: str | None = None) -> list[str]:
    """Return all problems with the catalogues, one line each."""
    faults: list[str] = []
    made: dict[str, list[tuple[str, set[str] | None, str]]] = {}
    homes: dict[str, Path] = {}
    for id in game_packages():
        where = game_packages()[id].files
        if isinstance(where, Path):
            homes[id] = where
    folders = [
        (i18n.COMMON, ROOT / "safehouse" / part)
        for part in ("core", "bots", "judge", "server", "cli")
    ]
    for home, folder in [*homes.items(), *folders]:
        for maker, name, given, at in uses(folder):
            target = MAKERS[maker] or home
            made.setdefault(target, []).append((name, given, f"{home}: {at}"))
    for part in ("core", "bots", "games", "judge", "server"):
        faults += plain_refusals(ROOT / "safehouse" / part)
    for catalogue in [*i18n.catalogues(), CHROME]:
        faults += check_one(catalogue, made.get(catalogue, []), only)
    for home in made.keys() - set(i18n.catalogues()):
        faults.append(f"{home} makes messages and has no catalogue")
    return faults


def check_one(
    catalogue: str, made: list[tuple[str, set[str] | None, str]], only: str | None
) -> list[str]:
    """Return the problems of one catalogue; `made` are the messages created in Python."""
    faults = []
    texts = files(catalogue)
    english = arguments(texts.get(i18n.ENGLISH, ""))
    original = read(texts.get(i18n.ENGLISH, ""))[0]
    for name, given, where in made:
        if not name:
            faults.append(f"{where}: the name of a message must be written out")
        elif name not in english:
            faults.append(f"{where}: {catalogue}/en.ftl has no message {name}")
        elif given is not None:
            wanted = {one.removesuffix("-name") for one in english[name]}
            faults += [f"{where}: {name} is not given ${one}" for one in sorted(wanted - given)]
            faults += [f"{where}: {name} does not take ${one}" for one in sorted(given - wanted)]
    used = {name for name, _, _ in made} | page_names(catalogue)
    referred = {one for reader in original.values() for one in reader.messages}
    faults += [
        f"{catalogue}/en.ftl: {name} is never used"
        for name in english
        if name not in used | referred
    ]
    shown = Shown(texts.get(i18n.ENGLISH, ""))
    for language, text in sorted(texts.items()):
        if only is not None and language != only:
            continue
        where = f"{catalogue}/{language}.ftl"
        found, unreadable = read(text)
        faults += [f"{where}: {fault}" for fault in unreadable]
        have = arguments(text)
        faults += [f"{where}: {name} is missing" for name in english if name not in have]
        for name, variables in have.items():
            if name not in english:
                faults.append(f"{where}: {name} is not in English, so it is never used")
                continue
            wanted = {one.removesuffix("-name") for one in english[name]}
            extra = {one.removesuffix("-name") for one in variables} - wanted
            faults += [f"{where}: {name} has no argument ${one}" for one in sorted(extra)]
        other = Shown(text)
        faults += [
            f"{where}: {fault}"
            for name in found.keys() & original.keys()
            for fault in differences(name, shown, other)
        ]
        for name, reader in found.items():
            gone = reader.messages - found.keys()
            faults += [
                f"{where}: {name} refers to {one}, which is not there" for one in sorted(gone)
            ]
            for variable, wanted in (original[name].keywords if name in original else {}).items():
                lacking_here = wanted - reader.keywords.get(variable, wanted)
                faults += [
                    f"{where}: {name} has no variant [{one}] of ${variable}"
                    for one in sorted(lacking_here)
                ]
    wanted_languages = set(i18n.languages(i18n.COMMON))
    missing = wanted_languages - texts.keys() if only is None else set()
    return [*faults, *(f"{catalogue} is not there in {one}" for one in sorted(missing))]


def check_lobbies(only: str | None = None) -> list[str]:
    """Return missing texts of game packages with a catalogue: the lobby and the guide."""
    spoken = [one for one in i18n.languages(i18n.COMMON) if one != i18n.ENGLISH]
    faults = [
        f"{id}/guide.{language}.md is not there"
        for language in spoken
        for id in i18n.catalogues()
        if id in game_packages()
        and game_packages()[id].guide is not None
        and only in (None, language)
        if not game_packages()[id].files.joinpath(f"guide.{language}.md").is_file()
    ]
    return faults + [
        f"{game.id}/lobby.{language}.toml: {fault}"
        for language in spoken
        for game in safehouse.games()
        if game.id in i18n.catalogues() and only in (None, language)
        for fault in lacking(game, language, list(knowledge(game.id).bot_styles))
    ]


def check_texts(only: str | None = None) -> list[str]:
    """Return missing translations of lessons, coach and the guide's first page."""
    faults = []
    for id in game_packages():
        for language in i18n.languages(id) if id in i18n.catalogues() else ():
            if language != i18n.ENGLISH and only in (None, language):
                faults += [
                    f"{id}/{where} is not said in {language}"
                    for where, texts in _taught(id)
                    if not texts.get(language)
                ]
    return faults


def _taught(game: str) -> Iterator[tuple[str, Texts]]:
    page = opening(game)
    found = [
        ("lessons", course(game).texts()),
        ("coach", ((where, texts) for where, texts, _ in coach(game).texts())),
        ("opening", page.texts() if page is not None else ()),
    ]
    for part, said in found:
        for where, texts in said:
            yield f"{part}: {where}", texts


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--language", help="check one language only")
    parser.add_argument("--say", metavar="CATALOGUE", help="print its texts, stretched by 40%%")
    args = parser.parse_args()
    if args.say:
        return _stretch(args.say)
    faults = check(args.language) + check_lobbies(args.language) + check_texts(args.language)
    print("\n".join(faults) or "The catalogues are complete.")
    return 1 if faults else 0


def _stretch(catalogue: str) -> int:
    from fluent.syntax import serialize

    resource: Any = FluentParser().parse(i18n.source(catalogue, i18n.ENGLISH) or "")
    stretch(resource)
    print(serialize(resource))
    return 0


if __name__ == "__main__":
    sys.exit(main())
