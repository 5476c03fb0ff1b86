"""A report on a game: one self-contained HTML file, for designers and publishers."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from safehouse import __version__
from safehouse.bots import Bot
from safehouse.core import packs
from safehouse.core.facts import facts
from safehouse.core.game import Game
from safehouse.core.packs import Pack
from safehouse.core.registry import game as find_game
from safehouse.lab import svg
from safehouse.lab.compare import ShareChange, compare
from safehouse.lab.figures import Component, Figures, Share
from safehouse.lab.play import HERE, Progress
from safehouse.lab.rows import Row, read_rows
from safehouse.lab.simulate import simulate
from safehouse.lab.statistics import spread

MATCHES: Final = 400
BOTS: Final = "courier"
NO_PACK: Final = "house"
"""In `against`: the game without a pack."""

SHOWN: Final = 60
"""Maximum number of components of a group in a table; the rest is counted."""
UNCHANGED: Final = 15
"""Maximum number of unchanged figures that a comparison lists."""

STYLE: Final = """
:root { --ink: #161d2a; --ink-2: #4c5666; --line: #c3c5c2; --hair: #dfe0dc; --paper: #fbf9f3;
  --panel: #f1efe8; --accent: #0a7454; --warm: #b04a05; --fair: #7d5f22; }
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); }
body { font: 16px/1.55 "Iowan Old Style", Palatino, "Palatino Linotype", Georgia, serif;
  max-width: 760px; margin: 0 auto; padding: 56px 20px 80px; }
h1 { font-size: 44px; line-height: 1.1; font-weight: 500; margin: 0 0 6px; letter-spacing: -.01em; }
h2 { font-size: 24px; font-weight: 500; margin: 56px 0 4px; padding-top: 18px;
  border-top: 1.5px solid var(--ink); }
h3 { font-size: 17px; font-weight: 600; margin: 28px 0 4px; }
p { margin: 6px 0 12px; max-width: 66ch; }
.lead { font-size: 19px; color: var(--ink-2); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 18px;
  margin: 28px 0; }
.facts div { border-top: 1.5px solid var(--line); padding-top: 8px; }
.facts b { display: block; font-size: 26px; font-weight: 500; font-variant-numeric: tabular-nums; }
.facts span, figcaption, .note, th, .label, .tick, .number, .faint, code {
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.facts span { font-size: 13px; color: var(--ink-2); }
ul.said { margin: 12px 0; padding-left: 20px; } ul.said li { margin: 4px 0; }
figure { margin: 16px 0 8px; break-inside: avoid; }
figure > svg { width: 100%; height: auto; display: block; }
figcaption, .note { font-size: 12.5px; line-height: 1.5; color: var(--ink-2); margin-top: 8px; }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 12px;
  overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; margin: 12px 0; font-size: 14px; }
th { text-align: left; font-size: 12px; font-weight: 600; color: var(--ink-2);
  border-bottom: 1.5px solid var(--ink); padding: 4px 8px 4px 0; vertical-align: bottom; }
td { border-bottom: .75px solid var(--hair); padding: 4px 8px 4px 0; vertical-align: middle; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tr { break-inside: avoid; }
.up { color: var(--accent); font-weight: 600; } .down { color: var(--warm); font-weight: 600; }
.grid td.n { text-align: center; padding: 6px 4px; }
.wrap { overflow-x: auto; }
svg .label { font-size: 13px; fill: var(--ink); }
svg .tick { font-size: 11.5px; fill: var(--ink-2); }
svg .number { font-size: 13px; font-weight: 600; fill: var(--ink); }
svg .faint { font-size: 10.5px; fill: var(--ink-2); }
svg .grid { stroke: var(--hair); stroke-width: 1; } svg .axis { stroke: var(--ink-2); }
svg .fair { stroke: var(--fair); stroke-width: 1.25; stroke-dasharray: 4 3; }
svg .reach { stroke: var(--accent); stroke-width: 2.5; stroke-linecap: round; opacity: .55; }
svg .dot { fill: var(--accent); } svg .bar { fill: var(--accent); opacity: .32; }
svg .median { stroke: var(--ink); stroke-width: 2; }
svg .band { fill: var(--accent); opacity: .16; }
svg .line { fill: none; stroke: var(--accent); stroke-width: 2; }
svg.small { width: 150px; height: 14px; vertical-align: middle; }
@media print { html { background: #fff; } body { max-width: none; padding: 0; font-size: 11pt; }
  h2 { break-after: avoid; } @page { margin: 18mm 16mm; } }
"""


def report(
    game: Game[Any] | str,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    bots: Sequence[str | Bot] | str = BOTS,
    matches: int | None = None,
    seed: int | str = 0,
    workers: int | None = None,
    on_progress: Progress | None = None,
    seconds: float | None = None,
    *,
    rows: str | Path | None = None,
    on: str | None = None,
    pack: Pack | str | Path | None = HERE,
    against: str | Path | None = None,
    knock_out: Sequence[str] = (),
) -> str:
    """Play matches (or read rows) and write a report on them, as HTML.

    With `rows` and no number of matches, an existing file is used as it is. `against` is
    the folder of a pack, a file of rows, or `house` for the game without a pack; `knock_out` names
    components, each of which is removed for as many matches on the same seeds.
    """
    game = find_game(game) if isinstance(game, str) else game
    read = rows is not None and matches is None and Path(rows).exists()
    if read and (against is not None or knock_out):
        found = read_rows(rows) if rows is not None else []
        if found:  # play the other versions the same way
            seats, options, bots = found[0]["seats"], found[0]["options"], found[0]["bots"]
            matches, seed = len(found), found[0]["seed"].rpartition("/")[0]
    count = game.seat_counts[0] if seats is None else seats
    wanted = MATCHES if matches is None else matches

    def played(
        pack: Pack | str | Path | None, options: dict[str, Any] | None, file: str | Path | None
    ) -> Figures:
        kept: list[Row] = []
        simulate(
            game, count, options, bots, wanted, seed, workers, on_progress, seconds,
            rows=file, on=on, pack=pack, keep=kept,
        )  # fmt: skip
        return Figures(game, kept)

    if read and rows is not None:
        figures = Figures(game, read_rows(rows))
        command = shlex.join(["safehouse", "report", game.id, "--rows", Path(rows).name])
    else:
        figures = played(pack, options, rows)
        command = _command(game, figures, seats, options, seed, seconds, pack)
    others: list[Comparison] = []
    if against is not None:
        path = Path(against)
        if path.suffix in (".jsonl", ".parquet"):
            other = Figures(game, read_rows(path))
        else:
            other = played(
                None if str(against) == NO_PACK else path, options, _beside(rows, "against")
            )
        repeated = f"{command} --against {shlex.quote(path.name)}"
        others.append(Comparison("against", "What changed", other, repeated))
    for component in knock_out:
        changed, without = facts(game.id).without(game, count, options or {}, component)
        file = _beside(rows, f"without-{_slug(component)}")
        other = played(without if without is not None else pack, changed, file)
        repeated = f"{command} --knock-out {shlex.quote(component)}"
        others.append(Comparison("knock-out", f"Without {component}", other, repeated))
    return write_report(figures, command, others)


def _beside(rows: str | Path | None, what: str) -> Path | None:
    """Return the file for the rows of another version."""
    path = None if rows is None else Path(rows)
    return None if path is None else path.with_name(f"{path.stem}-{what}{path.suffix}")


def _slug(name: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in name.lower())[:40]


def _command(
    game: Game[Any],
    figures: Figures,
    seats: int | None,
    options: dict[str, Any] | None,
    seed: int | str,
    seconds: float | None,
    pack: Pack | str | Path | None,
) -> str:
    """Return the command that reproduces these matches."""
    bots = figures.bots if len(set(figures.bots)) > 1 else figures.bots[:1]
    words = ["safehouse", "report", game.id, "--bots", *bots, "-n", str(figures.matches)]
    words += ["--seed", str(seed)]
    if seats is not None:
        words += ["--seats", str(seats)]
    for name, value in (options or {}).items():
        words += ["--option", f"{name}={json.dumps(value)}"]
    if seconds is not None:
        words += ["--seconds", f"{seconds:g}"]
    if figures.pack is not None:
        folder = packs.folder_of(game.id) if pack == HERE else pack
        words += ["--pack", folder.name if isinstance(folder, Path) else figures.pack["name"]]
    return shlex.join(words)


class Comparison:
    """Another version to compare with this one: the reason, and its figures."""

    __slots__ = ("command", "figures", "kind", "title")

    def __init__(self, kind: str, title: str, figures: Figures, command: str) -> None:
        self.kind = kind
        """`against` or `knock-out`."""
        self.title = title
        self.figures = figures
        self.command = command


def write_report(figures: Figures, command: str, others: Iterable[Comparison] = ()) -> str:
    """Return the report as HTML."""
    page = _Page(figures, command)
    page.head()
    for other in others:
        page.comparison(other)
    page.chances()
    page.lengths()
    page.scores()
    page.decided()
    page.choices()
    page.pairs()
    page.components()
    page.foot()
    return page.html()


class _Page:
    def __init__(self, figures: Figures, command: str) -> None:
        self.f = figures
        self.command = command
        self.parts: list[str] = []

    def html(self) -> str:
        title = f"{self.f.game.name}: a report on {self.f.matches} matches"
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>\n"
            + "\n".join(self.parts)
            + "\n</body></html>\n"
        )

    def add(self, tag: str, text: str, of: str = "") -> None:
        shown = f' class="{of}"' if of else ""
        self.parts.append(f"<{tag}{shown}>{text}</{tag}>")

    def figure(self, drawn: str, sample: str, says: str = "") -> None:
        """Add a figure with its sample and the command that reproduces it."""
        said = f"{escape(says)} " if says else ""
        self.parts.append(
            f"<figure>{drawn}<figcaption>{said}Sample: {escape(sample)}."
            f" <code>{escape(self.command)}</code></figcaption></figure>"
        )

    @property
    def matches(self) -> str:
        return f"{self.f.matches:,} matches"

    def head(self) -> None:
        f = self.f
        self.add("h1", escape(f.game.name))
        bots = ", ".join(dict.fromkeys(f.bots))
        usual = f.game.complete_options(f.seats, {})
        options = ", ".join(
            f"{name} {_plain(value)}"
            for name, value in f.options.items()
            if value != usual.get(name)
        )
        pack = f"Pack {escape(f.label)}. " if f.pack else ""
        self.add(
            "p",
            f"{pack}{self.matches} between bots ({escape(bots)}), {f.seats} seats"
            + (f"; {escape(options)}" if options else "")
            + ".",
            "lead",
        )
        length = spread(f.lengths)
        cells = [
            (f"{f.matches:,}", "matches"),
            (f"{length['median']:g}", "moves in a typical match"),
            (f"{f.matters.share:.0%}", "of choices can change who leads"),
            (f"{f.stages[len(f.stages) // 2].share:.0%}", "of half-time leaders win"),
        ]
        self.add(
            "div", "".join(f"<div><b>{a}</b><span>{b}</span></div>" for a, b in cells), "facts"
        )
        said = self._findings()
        self.add("ul", "".join(f"<li>{escape(text)}</li>" for text in said), "said")

    def _findings(self) -> list[str]:
        f = self.f
        out: list[str] = []
        off = [s for s in f.by_seat if not s.interval[0] <= f.fair <= s.interval[1]]
        if off:
            named = ", ".join(f"{s.name} {s.share:.0%}" for s in off)
            out.append(f"Seats are not alike: {named}, where {f.fair:.0%} would be even.")
        else:
            width = max(s.interval[1] - s.interval[0] for s in f.by_seat) / 2
            out.append(
                f"No seat is seen to be better than another; an edge below {width:.0%} would not"
                " show in this sample."
            )
        if f.first.tries:
            p = f.first.interval
            if p[0] > f.fair:
                out.append(f"Beginning helps: who begins wins {f.first.share:.0%}.")
            elif p[1] < f.fair:
                out.append(f"Beginning hurts: who begins wins {f.first.share:.0%}.")
            else:
                out.append(f"Beginning makes no visible difference ({f.first.share:.0%}).")
        for role in f.by_role:
            out.append(
                f"{role.name} wins {role.share:.0%}"
                f" ({role.interval[0]:.0%} to {role.interval[1]:.0%})."
            )
        nobody = sum(1 for row in f.rows if not row["winners"])
        if nobody:
            out.append(f"Nobody wins {nobody / f.matches:.0%} of the matches.")
        significant = f.significant()
        if significant:
            out.append(
                f"{len(significant)} of {len(f.components)} components correlate with winning or"
                " losing more than chance explains; they are marked below."
            )
        return out

    def chances(self) -> None:
        f = self.f
        self.add("h2", "Chances")
        says = "Dots are shares of matches won, lines their 95% intervals; dashed: all seats equal."
        self.add("h3", "By seat")
        self.figure(svg.intervals(f.by_seat, "Chances by seat", f.fair), self.matches, says)
        if f.by_role:
            self.add("h3", "By role or deck")
            self.figure(
                svg.intervals(f.by_role, "Chances by role or deck", f.fair),
                f"{self.matches}, {sum(s.tries for s in f.by_role):,} seats",
            )
        if f.first.tries:
            self.add("h3", "The advantage of going first")
            self.figure(
                svg.intervals([f.first, f.not_first], "Chances of the seat that begins", f.fair),
                f"{f.first.tries:,} matches with a seat that begins",
            )
        self.add("h3", "How matches end")
        self.figure(svg.intervals(f.outcomes, "How matches end"), self.matches)

    def lengths(self) -> None:
        f = self.f
        self.add("h2", "Length")
        found = spread(f.lengths)
        self.add(
            "p",
            f"A match takes {found['mean']:.1f} moves on average, from {found['least']:g} to"
            f" {found['most']:g}.",
        )
        self.figure(svg.histogram(f.lengths, "Moves in a match", "moves"), self.matches)
        if len(set(f.rounds)) > 1:
            self.add("h3", "Rounds")
            self.figure(svg.histogram(f.rounds, "Rounds in a match", "rounds"), self.matches)

    def scores(self) -> None:
        f = self.f
        named = [(f.by_seat[seat].name, f.scores(seat)) for seat in range(f.seats)]
        if not all(values for _, values in named):
            return
        self.add("h2", "Scores")
        says = (
            "Bars show the middle half of the scores, lines the middle 80%, the upright stroke is"
            " the median; on the right the mean, the lowest and the highest."
        )
        self.figure(svg.spreads(named, "Scores by seat"), self.matches, says)
        if f.margins:
            self.add("h3", "Margin between the best two")
            self.figure(svg.histogram(f.margins, "Margins", "points"), self.matches)

    def decided(self) -> None:
        f = self.f
        self.add("h2", "When it is decided")
        half = f.stages[len(f.stages) // 2]
        last = f.stages[-1]
        self.add(
            "p",
            f"The leader at half-time, by the bots' strongest evaluation of the full position,"
            f" goes on to win {half.share:.0%} of the matches; after nine"
            f" tenths it is {last.share:.0%}. Near the dashed line all is open; near 100% the rest"
            " is a formality.",
        )
        self.figure(
            svg.course(f.stages, f.open_stages, f.fair, "How often the leader wins, by stage"),
            self.matches,
            "Below each part of the match: how often nobody led alone.",
        )

    def choices(self) -> None:
        f = self.f
        self.add("h2", "Choices")
        low, high = f.matters.interval
        self.add(
            "p",
            f"A match asks for {spread(f.choices)['mean']:.1f} real choices, with"
            f" {spread(f.branching)['mean']:.1f} legal moves at an average decision. Of"
            f" {f.matters.tries:,} choices looked at closely, {f.matters.share:.0%}"
            f" ({low:.0%} to {high:.0%}) can immediately change who leads.",
        )
        self.figure(
            svg.histogram(f.branching, "Legal moves at a decision", "legal moves"),
            f"{self.matches}, mean of each",
        )

    def pairs(self) -> None:
        f = self.f
        if not f.pairs:
            return
        names = sorted({name for pair in f.pairs for name in pair})
        self.add("h2", "Deck against deck" if f.game.id == "spycraft" else "Role against role")
        head = "".join(f'<th class="n">{escape(name)}</th>' for name in names)
        rows = []
        for name in names:
            cells = "".join(_pair(f.pairs.get((name, other))) for other in names)
            rows.append(f"<tr><td>{escape(name)}</td>{cells}</tr>")
        fewest = min(share.tries for share in f.pairs.values())
        self.figure(
            f'<div class="wrap"><table class="grid"><tr><th></th>{head}</tr>{"".join(rows)}</table>'
            "</div>",
            f"{self.matches}, at least {fewest} of each pair",
            "How often the deck of the row beats that of the column, with its 95% interval.",
        )

    def components(self) -> None:
        f = self.f
        self.add("h2", "Every card, mission and option")
        self.add(
            "p",
            "How often a seat uses it in a match, how often seats that use it win, and how often"
            " seats of the same roles do that do not. Marked are those that differ, corrected for"
            f" there being {len(f.components)}. That does not show a cause: what winners have"
            " time for looks strong."
            " <code>--knock-out</code> measures what one component does.",
        )
        significant = f.significant()
        for group, listed in f.groups().items():
            self.add("h3", escape(group[:1].upper() + group[1:]))
            rows = [self._component(one, one.full in significant) for one in listed[:SHOWN]]
            more = len(listed) - SHOWN
            head = (
                '<tr><th>component</th><th class="n">used by</th><th class="n">times a match</th>'
                '<th class="n">wins</th><th>95% interval</th><th class="n">else</th></tr>'
            )
            rest = f"{more} more are used less. " if more > 0 else ""
            self.figure(
                f'<div class="wrap"><table>{head}{"".join(rows)}</table></div>',
                f"{self.matches}, {self.f.matches * self.f.seats:,} seats",
                rest,
            )

    def _component(self, one: Component, marked: bool) -> str:
        won = one.won
        way = "up" if one.compared and won.share > one.elsewhere else "down"
        shown = f'<span class="{way}">{won.share:.0%}</span>' if marked else f"{won.share:.0%}"
        else_won = f"{one.elsewhere:.0%}" if one.compared else "·"
        return (
            f'<tr><td>{escape(one.name)}</td><td class="n">{one.use.share:.0%}</td>'
            f'<td class="n">{one.uses / self.f.matches:.2f}</td><td class="n">{shown}</td>'
            f"<td>{svg.small_interval(won, self.f.fair)}</td>"
            f'<td class="n">{else_won}</td></tr>'
        )

    def comparison(self, other: Comparison) -> None:
        knocked = other.kind == "knock-out"
        then, now = (self.f, other.figures) if knocked else (other.figures, self.f)
        changes = compare(then, now)
        self.add("h2", escape(other.title))
        by = {verdict: [c for c in changes if c.verdict == verdict]
              for verdict in ("certain", "perhaps", "unseen")}  # fmt: skip
        labels = (escape(then.label), escape(now.label))
        self.add(
            "p",
            f"{labels[0]} ({then.matches:,} matches) beside {labels[1]} ({now.matches:,} matches):"
            f" {len(changes)} figures compared, corrected for being so many, so that the risk of"
            f" calling any of them changed by mistake is 5%. {len(by['certain'])} changed for"
            f" certain, {len(by['perhaps'])} may have.",
        )
        sample = f"{then.matches:,} and {now.matches:,} matches"
        sections = (
            ("certain", "Changed for certain", None),
            ("perhaps", "May have changed", None),
            ("unseen", "No change seen", UNCHANGED),
        )
        for verdict, title, most in sections:
            listed = by[verdict]
            if verdict == "unseen":
                listed = [c for c in listed if not c.topic.startswith(("seats", "wins"))]
            if not listed:
                self.add("p", f"{title}: nothing.")
                continue
            self.add("h3", title)
            cut = listed[:most] if most else listed
            rows = "".join(_change(change, verdict) for change in cut)
            need = "" if verdict == "certain" else '<th class="n">matches to know</th>'
            head = (
                f'<tr><th>figure</th><th class="n">{labels[0]}</th><th class="n">{labels[1]}</th>'
                f'<th class="n">chance alone</th>{need}</tr>'
            )
            said = (
                "Chance alone: how likely such a difference is if nothing changed, corrected. "
                if verdict == "certain"
                else "Matches to know: of each version, for a difference as large as the one seen. "
            )
            self.parts.append(
                f'<figure><div class="wrap"><table>{head}{rows}</table></div><figcaption>{said}'
                f"Sample: {sample}. <code>{escape(other.command)}</code></figcaption></figure>"
            )

    def foot(self) -> None:
        f = self.f
        pack = f", pack {escape(f.label)} ({f.pack['fingerprint']})" if f.pack else ""
        self.add(
            "p",
            f"Made by Safehouse {__version__} with data {f.data}{pack}. The same command gives the"
            " same matches on any machine. Bots are not people: the figures show how the game"
            " goes between players who play like them.",
            "note",
        )


def _plain(value: Any) -> str:
    if value is True:
        return "on"
    return ", ".join(str(one) for one in value) if isinstance(value, list) else str(value)


def _pair(share: Share | None) -> str:
    if share is None:
        return '<td class="n">·</td>'
    low, high = share.interval
    strength = abs(share.share - 0.5) * 0.7
    colour = "10,116,84" if share.share >= 0.5 else "176,74,5"
    return (
        f'<td class="n" style="background:rgba({colour},{strength:.2f})">{share.share:.0%}'
        f"<br><small>{low:.0%} to {high:.0%}</small></td>"
    )


def _change(change: ShareChange, verdict: str) -> str:
    p = change.corrected if verdict == "certain" else change.p
    chance = f"{p:.3f}" if p >= 0.001 else "under 0.001"
    need = "" if verdict == "certain" else f'<td class="n">{change.needed}</td>'
    way = "up" if change.now > change.then else "down"
    now = (
        f'<span class="{way}">{change.now_text}</span>' if verdict == "certain" else change.now_text
    )
    name = f"{change.topic} {change.name}" if change.topic != "mean" else change.name
    if change.topic in ("how it ends", "choices", "the leader wins"):
        name = f"{change.topic}: {change.name}"
    return (
        f'<tr><td>{escape(name)}</td><td class="n">{change.then_text}</td>'
        f'<td class="n">{now}</td><td class="n">{chance}</td>{need}</tr>'
    )
