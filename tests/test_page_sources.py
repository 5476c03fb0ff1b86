"""Conventions of the page's sources: colours and scales are tokens, shared parts exist once."""

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


LENGTH = re.compile(r"(?<![\w.#-])(?!100dvh)-?(\d*\.?\d+)(px|r?em|d?v[hw])\b")
DECLARATION = re.compile(r"(?<=[\s;{])([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])")
SIDES = r"(?:-(?:top|right|bottom|left|block|inline)(?:-start|-end)?)?"
SCALES = {
    "space": (rf"(?:(?:scroll-)?(?:padding|margin)|inset){SIDES}|(?:row-|column-)?gap"
              r"|top|right|bottom|left|outline-offset", 56),
    "type": (r"font(?:-size)?", 1000),
    "radius": (r"border-(?:[a-z]+-)*radius", 1000),
    "line": (rf"(?:border{SIDES}|outline)(?:-width)?", 4),
}  # fmt: skip
"""The properties of each scale, and up to how many pixels a length belongs to it. A larger one is
the size of a drawn piece, for which place is kept; so are shares of a piece (`%`, `cqi`)."""


def off_the_scales(text: str) -> list[str]:
    """Return the declarations of a sheet with a length that a scale should give."""
    found = []
    for name, value in DECLARATION.findall(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)):
        most = next((most for of, most in SCALES.values() if re.fullmatch(of, name)), 0)
        sized = value.partition("/")[0] if name == "font" else value
        if any(
            0 < float(number) <= most or (most and unit != "px")
            for number, unit in LENGTH.findall(sized)
        ):
            found.append(f"{name}: {value}")
    return found


def test_spaces_type_radii_and_lines_are_tokens() -> None:
    sheets = [path for path in SOURCES if path.suffix == ".css" and path.name != "fonts.css"]
    found = [
        f"{path.relative_to(WEB)} {one}"
        for path in sheets
        if path.name != "tokens.css"
        for one in off_the_scales(path.read_text("utf-8"))
    ]
    assert len(sheets) > 50
    assert found == [], "see the scales in styles/tokens.css"


def test_the_check_of_scales_can_fail() -> None:
    for wrong in (
        "padding: 8px", "margin: 0 -3px", "gap: 1.5vh", "row-gap: 1px", "top: calc(50% - 6px)",
        "font: 600 13px / 1.2 var(--f-ui)", "font-size: 0.9em", "border-radius: 2px 0",
        "border-top-left-radius: 4px", "border-left: 1px solid", "outline: 2px solid",
        "scroll-margin-top: 8px", "border-width: 0 1px", "padding-inline-start: 1rem",
    ):  # fmt: skip
        assert off_the_scales(f"a {{ {wrong}; }}") == [wrong], wrong
    for right in (
        "padding: var(--s2) 0", "top: 68px", "padding-right: 44cqw", "width: 13px", "inset: 0 50%",
        "font: 600 var(--t-body) / 20px var(--f-ui)", "border-radius: 50%", "border: 6px solid",
        "margin: calc(-1 * var(--s1)) auto", "/* gap: 8px; */ color: red",
    ):  # fmt: skip
        assert off_the_scales(f"a {{ {right}; }}") == [], right


CONDITION = re.compile(r"@(media|container)\s+([^{]+)\{")
NAMED = re.compile(r"(?:(?:not|and|or|,)\s|\(not|\(--[\w-]+\)|[\s(),])*")


def conditions(text: str) -> list[tuple[str, str]]:
    """Return the kinds and the parameters of a sheet's conditions, without names of containers."""
    found = CONDITION.findall(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
    return [
        (kind, re.sub(r"^(?!not\b)\w+ ", "", params.strip()) if kind == "container" else params)
        for kind, params in found
    ]


def test_conditions_of_layouts_are_named() -> None:
    """What a window or a container is asked stands in breakpoints.ts, for styles and scripts."""
    source = (WEB / "breakpoints.ts").read_text("utf-8")
    known = set(re.findall(r"^  (\w+):", source.partition("as const")[0], re.MULTILINE))
    asked = [
        (path, kind, params)
        for path in SOURCES
        if path.suffix == ".css"
        for kind, params in conditions(path.read_text("utf-8"))
    ]
    found = [
        f"{path.relative_to(WEB)}: @{kind} {params}"
        for path, kind, params in asked
        if not NAMED.fullmatch(params)
    ]
    used = {
        name
        for _, kind, params in asked
        if kind == "media"
        for name in re.findall(r"--([\w-]+)", params)
    }
    assert len(asked) > 100
    assert found == [], "name it in breakpoints.ts, or use a name that is there"
    assert used <= known
    assert len(known) <= 8, "a layout for every window is none"


def test_the_check_of_conditions_can_fail() -> None:
    for wrong in (
        "@media (max-width: 700px) {", "@media (--desk) and (min-height: 800px) {",
        "@container table (width < 300px) {", "@media print {", "@container (max-width: 3em) {",
    ):  # fmt: skip
        assert not all(NAMED.fullmatch(params) for _, params in conditions(wrong)), wrong
    for right in (
        "@media (--phone) {", "@media not (--desk) {", "@container table not (--roomy) {",
        "@media (--tablet) and (not (--low)), (--phone) {", "@container (--over-100) {",
    ):  # fmt: skip
        assert all(NAMED.fullmatch(params) for _, params in conditions(right)), right


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
