"""Builds the documentation as a site: the guides, and an API reference from the docstrings.

    python tools/docs.py              writes build/docs
    python tools/docs.py --to DIR     writes it elsewhere

Everything is generated from this repository, and the site loads nothing from elsewhere: open
index.html. Exits 1 and lists each broken link.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import re
import shutil
import sys
import warnings
from functools import cache
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pdoc
import pdoc.render
from markdown_it import MarkdownIt

from safehouse.core.packages import game_packages

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "docs"
PACKAGES = ("safehouse.core", "safehouse.bots", "safehouse.judge", "safehouse.lab")
"""The library; the server's protocols are in protocol.md and engine.md."""
HARMLESS = (
    ".*has already been added",  # a module, by its package
    "Cannot determine where .* is taken from",  # a field of a TypedDict: shown all the same
    "Error parsing type annotation",  # an import for type checkers only: shown as it is written
)
"""Warnings of pdoc about what the reference shows correctly."""
STYLE = """
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 52rem;
  font: 16px/1.55 system-ui, sans-serif;
  color: light-dark(#1d222b, #e4ddcc); background: light-dark(#fbf9f4, #10161f); }
nav { margin-bottom: 2rem; font-size: .95rem; } nav a { margin-right: 1rem; }
a { color: light-dark(#1d4f7a, #8fbfe8); } h1, h2, h3 { line-height: 1.25; font-weight: 600; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
pre { padding: .8rem 1rem; overflow: auto; border-radius: 6px;
  background: light-dark(#efebe0, #1a2330); }
table { border-collapse: collapse; display: block; overflow: auto; }
td, th { padding: .25rem .8rem .25rem 0; text-align: left; vertical-align: top;
  border-bottom: 1px solid #8884; }
img { max-width: 100%; }
"""


def slug(text: str) -> str:
    """Return the anchor of a heading, as code hosting sites generate it."""
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


class Guides:
    """Markdown files of the project as pages of the site."""

    def __init__(self, to: Path) -> None:
        self.to = to
        self.pages: dict[Path, str] = {ROOT / "README.md": "index.html"}
        self.pages[ROOT / "CHANGELOG.md"] = "changelog.html"
        docs = ROOT / "docs"
        for path in sorted(docs.rglob("*.md")):
            self.pages[path] = "-".join(path.relative_to(docs).with_suffix(".html").parts)
        self.games: dict[str, str] = {}
        for package in game_packages().values():
            guide = package.files.joinpath("guide.md")
            if isinstance(guide, Path) and guide.is_file():
                self.pages[guide] = f"rules-{package.id}.html"
                self.games[package.game.name] = f"rules-{package.id}.html"

    def write(self) -> None:
        for path, name in self.pages.items():
            (self.to / name).write_text(self.page(path), "utf-8")

    def page(self, path: Path) -> str:
        text = path.read_text("utf-8")
        markdown = MarkdownIt("commonmark").enable("table")
        tokens = markdown.parse(text)
        for at, token in enumerate(tokens):
            if token.type == "heading_open":
                token.attrSet("id", slug(tokens[at + 1].content.replace("`", "")))
        body = markdown.renderer.render(tokens, markdown.options, {})
        body = re.sub(
            r'(href|src)="([^"]*)"',
            lambda found: f'{found[1]}="{escape(self.link(path, unescape(found[2])))}"',
            body,
        )
        title = next((line[2:] for line in text.splitlines() if line.startswith("# ")), path.stem)
        links = [
            ("index.html", "Safehouse"),
            ("contributors.html", "For contributors"),
            ("api/index.html", "API reference"),
            *((name, game) for game, name in self.games.items()),
        ]
        nav = "".join(f'<a href="{href}">{escape(words)}</a>' for href, words in links)
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{STYLE}</style></head>"
            f"<body><nav>{nav}</nav><main>{body}</main></body></html>\n"
        )

    def link(self, page: Path, href: str) -> str:
        """Return the target of a Markdown link on the site; other files are copied next to it."""
        parts = urlsplit(href)
        if parts.scheme or not parts.path:
            return href
        target = (page.parent / unquote(parts.path)).resolve()
        anchor = f"#{parts.fragment}" if parts.fragment else ""
        if target in self.pages:
            return self.pages[target] + anchor
        if not target.is_relative_to(ROOT):
            return href
        inside = target.relative_to(ROOT)
        if target.is_file():
            to = self.to / "files" / inside
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(target, to)
        elif target.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "node_modules")
            shutil.copytree(target, self.to / "files" / inside, ignore=ignored, dirs_exist_ok=True)
        return f"files/{inside.as_posix()}{anchor}"


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("id", "name") and value:
                self.ids.add(value)
            elif name in ("href", "src") and value:
                self.links.append(value)


@cache
def _resolved(folder: Path, link: str) -> Path:
    return (folder / unquote(link)).resolve()


def dead_links(site: Path) -> list[str]:
    """Return every broken link of a site, with its page; external links are not checked."""
    home = site.resolve()
    read: dict[Path, _Links] = {}
    for path in sorted(home.rglob("*.html")):
        parser = _Links()
        parser.feed(path.read_text("utf-8"))
        read[path] = parser
    dead = []
    for path, parser in read.items():
        for link in sorted(set(parser.links)):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = _resolved(path.parent, parts.path) if parts.path else path
            wanted = unquote(parts.fragment)
            if target not in read and not (target.is_relative_to(home) and target.exists()):
                dead.append(f"{path.relative_to(home)}: {link}")
            elif wanted and target in read and wanted not in read[target].ids:
                dead.append(f"{path.relative_to(home)}: {link} has no such anchor")
    return sorted(dead)


def modules() -> list[str]:
    """Return every module of the library, including those not named in a package's `__all__`."""
    found = ["safehouse"]
    for package in PACKAGES:
        path = importlib.import_module(package).__path__
        found += [package, *(f"{package}.{one.name}" for one in pkgutil.iter_modules(path))]
    return found


def build(to: Path) -> list[str]:
    """Write the site to a folder, which is emptied first; return its dead links."""
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    Guides(to).write()
    pdoc.render.configure(search=False, show_source=False)
    with warnings.catch_warnings():
        for known in HARMLESS:
            warnings.filterwarnings("ignore", message=known)
        pdoc.pdoc(*modules(), output_directory=to / "api")
    return dead_links(to)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--to", type=Path, default=BUILD, help="the folder (default: build/docs)")
    args = parser.parse_args()
    dead = build(args.to)
    for line in dead:
        print(f"dead link: {line}", file=sys.stderr)
    print(f"{args.to / 'index.html'}")
    return 1 if dead else 0


if __name__ == "__main__":
    sys.exit(main())
