"""Conventions of the page's sources: colours are tokens, shared parts exist once."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).resolve().parents[1] / "web" / "src"
SOURCES = [
    path
    for path in sorted(WEB.rglob("*"))
    if path.suffix in (".ts", ".tsx", ".css")
    and ".test." not in path.name
    and path.parent.name != "gen"
]
COLOUR = re.compile(r"(?<![(\w&])#(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3,4})\b|\brgba?\(")
TOKEN = re.compile(r"(--[\w-]+)\s*:")


def test_colours_are_tokens() -> None:
    found = [
        f"{path.relative_to(WEB)}:{number} {line.strip()[:80]}"
        for path in SOURCES
        if path.name != "tokens.css"
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if COLOUR.search(line)
    ]
    assert found == [], "a colour belongs in a tokens.css"


def test_the_check_can_fail() -> None:
    for wrong in ('fill="#fff"', "color: #A1B2C3;", "rgba(0, 0, 0, .5)", "x: #12345678"):
        assert COLOUR.search(wrong), wrong
    for right in ("url(#g-bone)", 'href="#main"', "var(--bone)", "&#9733;", "`#${id}`"):
        assert not COLOUR.search(right), right


def test_every_token_that_is_used_exists() -> None:
    texts = {path: path.read_text("utf-8") for path in SOURCES}
    known = {name for text in texts.values() for name in TOKEN.findall(text)}
    known |= {name for text in texts.values() for name in re.findall(r'"(--[\w-]+)"', text)}
    known |= {name for text in texts.values() for name in re.findall(r"@property (--[\w-]+)", text)}
    used = {
        name
        for text in texts.values()
        for name in re.findall(r"var\((--[\w-]+)\)", text)
        if not name.endswith("-")
    }
    assert used - known == set()


def test_what_all_boards_share_is_written_once() -> None:
    assert [path.name for path in SOURCES if path.name == "touch-handlers.ts"] == [
        "touch-handlers.ts"
    ]
    homes = [path.name for path in SOURCES if '"aria-pressed": picked' in path.read_text("utf-8")]
    assert len(homes) == 1, homes


def test_no_shared_module_of_the_page_names_a_game() -> None:
    """The gallery of parts shows one game's board; everything else finds games by their folders."""
    packages = [path for path in (WEB / "games").iterdir() if path.is_dir()]
    games = [package.name for package in packages if package.name != "fallback"]
    pattern = re.compile(rf'["/.]({"|".join(games)})["/.]')
    found = [
        f"{path.relative_to(WEB)}: {line.strip()[:90]}"
        for path in SOURCES
        if path != WEB / "parts" / "page.tsx" and not any(map(path.is_relative_to, packages))
        for line in path.read_text("utf-8").splitlines()
        if pattern.search(line)
    ]
    assert found == []


def effects(text: str) -> list[str]:
    """Return the calls of `useEffect`, which runs some time after the page has been drawn."""
    found = []
    for match in re.finditer(r"\buseEffect\(", text):
        depth, end = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        found.append(text[match.start() : end])
    return found


def test_what_is_shown_listens_at_once() -> None:
    """A key pressed as soon as something appears is heard: listeners come with the drawing."""
    found = [
        f"{path.relative_to(WEB)}: {effect.splitlines()[0]}"
        for path in SOURCES
        if path.suffix in (".ts", ".tsx")
        for effect in effects(path.read_text("utf-8"))
        if "addEventListener(" in effect
    ]
    assert found == [], "use useLayoutEffect for listeners"
    assert effects("useEffect(() => { list.addEventListener(a(), b); }, []); rest()") == [
        "useEffect(() => { list.addEventListener(a(), b); }, [])"
    ]
