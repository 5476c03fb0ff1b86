"""Reports: the figures are correct, the page is self-contained, comparisons are valid."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from safehouse.cli.main import main
from safehouse.core.errors import BadOptions, BadPack
from safehouse.core.packs import read_pack
from safehouse.core.registry import game as find_game
from safehouse.core.registry import ids
from safehouse.games.spycraft.cards import FACE_NAMED
from safehouse.games.spycraft.decks import STARTERS, judge, read, starter, without_card
from safehouse.games.spycraft.defs import LEADER
from safehouse.lab import report, simulate
from safehouse.lab.compare import compare
from safehouse.lab.figures import Figures
from safehouse.lab.rows import Row, read_rows
from safehouse.lab.statistics import (
    differ,
    holm,
    means_differ,
    quantile,
    tries_needed,
    values_needed,
)

PACKS = Path(__file__).resolve().parents[2] / "examples" / "packs"


def rows_of(game: str, matches: int, **more: Any) -> list[Row]:
    kept: list[Row] = []
    simulate(game, matches=matches, workers=1, keep=kept, **more)
    return kept


def made(wins: int, matches: int, used: int, won_used: int, run: str = "r") -> list[Row]:
    """Return matches of SPYON in which seat 0 wins so often, and sometimes uses a card."""
    rows: list[Row] = []
    for number in range(matches):
        won = number < wins
        uses = number < won_used or wins <= number < wins + used - won_used
        rows.append(
            {
                "run": run, "number": number, "game": "spyon", "seats": 2,
                "options": {"colours": ["green", "orange"]},
                "bots": ["a", "a"], "outcome": "green" if won else "orange", "data": "d",
                "pack": None, "winners": [0] if won else [1], "scores": [1, 2], "plies": 40,
                "facts": {
                    "choices": 30, "branching": 5.0, "looked": 10, "mattered": 1, "first": 0,
                    "leaders": [0] * 10, "roles": [], "used": [{"card: X": 2} if uses else {}, {}],
                },
            }
        )  # fmt: skip
    return rows


# --- statistics ------------------------------------------------------------------------------


def test_two_shares_are_told_apart_as_the_textbook_says() -> None:
    """Computed by hand: 60 of 100 against 40 of 100 is z = 2.828."""
    assert differ(60, 100, 40, 100) == pytest.approx(0.004678, abs=1e-5)
    assert differ(50, 100, 50, 100) == 1.0
    assert differ(0, 0, 5, 10) == 1.0
    assert differ(10, 10, 20, 20) == 1.0


def test_many_p_values_are_corrected_in_order() -> None:
    """Holm's method: 0.01 * 3, then 0.02 * 2, then the maximum so far."""
    assert holm([0.02, 0.01, 0.5]) == pytest.approx([0.04, 0.03, 0.5])
    assert holm([0.9, 0.9]) == [1.0, 1.0]
    assert holm([]) == []


def test_quantiles_and_samples_needed() -> None:
    assert quantile(0.025) == pytest.approx(1.95996, abs=1e-4)
    assert quantile(0.2) == pytest.approx(0.84162, abs=1e-4)
    # The usual example: 50% against 60% with 80% power needs 385 of each.
    assert tries_needed(0.5, 0.6) == pytest.approx(385, abs=1)
    assert tries_needed(0.5, 0.5) == float("inf")
    assert means_differ([1.0, 2.0, 3.0], [1.0, 2.0, 3.0]) == pytest.approx(1.0)
    assert means_differ([0.0, 0.1] * 50, [1.0, 1.1] * 50) < 1e-6
    # One standard deviation apart: 2 * (1.96 + 0.84)^2, about 16 of each.
    assert values_needed([-1.0, 1.0] * 500, [0.0, 2.0] * 500) == pytest.approx(15.7, abs=0.1)


# --- figures ---------------------------------------------------------------------------------


def test_figures_count_what_the_rows_say() -> None:
    figures = Figures(find_game("spyon"), made(30, 50, 20, 12))
    assert [share.hits for share in figures.by_seat] == [30, 20]
    assert (figures.first.hits, figures.first.tries) == (30, 50)
    assert (figures.not_first.hits, figures.not_first.tries) == (20, 50)
    assert figures.stages[0].share == 0.6
    assert figures.matters.share == 0.1
    (card,) = figures.components
    assert (card.group, card.name, card.uses, card.seats, card.wins) == ("card", "X", 40, 20, 12)
    assert card.use.share == 0.2
    assert card.elsewhere == pytest.approx(38 / 80), "50 wins of 100 seats, less 12 of 20"
    assert not figures.significant(), "12 of 20 against 38 of 80 may be chance ..."
    many = Figures(find_game("spyon"), made(600, 1000, 400, 380))
    assert many.significant() == {"card: X"}


def test_components_are_compared_within_a_role() -> None:
    """What only the stronger role can do does not count as strong for that reason."""
    rows = made(50, 100, 0, 0)
    for row in rows:
        row["facts"]["roles"] = ["strong", "weak"]
        row["winners"] = [0] if row["number"] % 10 else [1]
        row["facts"]["used"][0] = {"card: X": 1} if row["number"] < 50 else {}
    figures = Figures(find_game("spyon"), rows)
    assert figures.by_role[0].share == 0.9
    assert figures.components[0].won.share == 0.9
    assert figures.components[0].elsewhere == 0.9, "as often as the strong role without it"
    assert not figures.significant()


def test_only_rows_of_one_run_with_facts_make_figures() -> None:
    rows = made(1, 2, 0, 0)
    with pytest.raises(BadOptions, match="no matches"):
        Figures(find_game("spyon"), [])
    with pytest.raises(BadOptions, match="Row 1 is not a match of general"):
        Figures(find_game("general"), rows)
    with pytest.raises(BadOptions, match="Row 2 is of another run"):
        Figures(find_game("spyon"), [rows[0], {**rows[1], "run": "s"}])
    with pytest.raises(BadOptions, match="The rows lack 'winners'"):
        Figures(find_game("spyon"), [{k: v for k, v in rows[0].items() if k != "winners"}])
    with pytest.raises(BadOptions, match="safehouse sim spyon --rows"):
        Figures(find_game("spyon"), [{**rows[0], "facts": None}])


@pytest.mark.parametrize(
    ("game", "groups"),
    [
        ("spyon", {"executed", "first player", "selected"}),
        ("general", {"advice", "army", "command", "event", "given", "move"}),
        ("spymaster", {"burned", "file", "mission", "move", "moved", "sort of mission"}),
        ("master_of_spies", {"action card", "location", "location of value", "move", "wild card"}),
        ("spycraft", {"activated", "answer", "gear", "mission scored", "recruited", "used"}),
    ],
)
def test_every_game_names_its_own_components(game: str, groups: set[str]) -> None:
    rows = rows_of(game, 4, bots="courier", seed=3)
    figures = Figures(find_game(game), rows)
    assert groups <= set(figures.groups())
    assert not any(re.search(r"\b\d{3,}\b", one.name) for one in figures.components), "no handles"
    for row in rows:
        assert sum(sum(used.values()) for used in row["facts"]["used"]) >= row["plies"]


def test_roles_decks_and_first_players_are_noted() -> None:
    for row in rows_of("general", 3, seed=1):
        roles = row["facts"]["roles"]
        assert roles.count("General") == 1
        assert roles.count("Double Agent") == row["facts"]["double_agents"]
    rows = rows_of("spycraft", 2, seed=1, options={"decks": ["lot", "the_krypt"]})
    assert {row["facts"]["roles"][1] for row in rows} == {"The Krypt"}
    assert all(row["facts"]["first"] in (0, 1) for row in rows)
    row = rows_of("master_of_spies", 1, seats=3, options={"mode": "quick", "first": 2})[0]
    assert row["facts"]["first"] == 1
    assert len(set(row["facts"]["roles"])) == 3


# --- the page --------------------------------------------------------------------------------


class Page(HTMLParser):
    """The text of the page, whether its tags are closed, and what it loads from elsewhere."""

    EMPTY = ("meta", "br", "circle", "line", "rect", "polygon", "polyline")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.figures = 0
        self.captions: list[str] = []
        self.elsewhere: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.EMPTY:
            self.open.append(tag)
        self.figures += tag == "figure"
        if tag == "figcaption":
            self.captions.append("")
        if tag in ("script", "link", "img", "iframe"):
            self.elsewhere.append(tag)
        self.elsewhere += [name for name, _ in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "figcaption" in self.open:
            self.captions[-1] += data


@pytest.mark.parametrize("game", ids())
def test_a_report_stands_alone_and_every_figure_states_sample_and_command(game: str) -> None:
    text = report(game, matches=5, seed=2, workers=1)
    page = Page(text)
    assert page.open == []
    assert page.elsewhere == [], "nothing is loaded"
    assert not re.search(r"url\(|@import|https?:", text)
    assert page.figures == len(page.captions) > 6
    for caption in page.captions:
        assert re.search(r"Sample: [\d,]+ (and [\d,]+ )?matches", caption), caption
        assert f"safehouse report {game} --bots courier -n 5 --seed 2" in caption
    for title in ("Chances", "Length", "When it is decided", "Choices", "How matches end"):
        assert f">{title}<" in text
    assert text == report(game, matches=5, seed=2, workers=1), "the same command, the same report"


def test_decks_of_a_run_meet_in_a_table() -> None:
    text = report("spycraft", matches=4, workers=1, options={"decks": ["lot", "lot"]}, seed=4)
    assert ">Deck against deck<" in text
    assert "of each pair" in text


@pytest.mark.parametrize("game", sorted(path.name for path in PACKS.iterdir()))
def test_every_example_pack_is_compared_with_the_original(game: str) -> None:
    """A pack for each of the four board games, compared with the original."""
    pack = read_pack(PACKS / game)
    given: dict[str, Any] = {"matches": 4, "seed": 6, "workers": 1}
    with_pack = rows_of(game, 4, bots="courier", seed=6, pack=PACKS / game)
    plain = rows_of(game, 4, bots="courier", seed=6)
    assert all(row["pack"] == pack.to_json() for row in with_pack)
    assert all(row["pack"] is None for row in plain)
    assert [row["facts"] for row in with_pack] != [row["facts"] for row in plain], "it does change"
    text = report(game, pack=PACKS / game, against="house", **given)
    Page(text)
    assert f"Pack {pack.name} {pack.version}" in text
    assert "the game as it is (4 matches) beside" in text
    assert "No change seen" in text or "May have changed" in text
    assert pack.fingerprint in text


def test_a_large_change_is_certain_a_small_one_is_not() -> None:
    game = find_game("spyon")
    base = Figures(game, made(500, 1000, 200, 100))
    far = compare(base, Figures(game, made(700, 1000, 200, 140, "s")))
    by_name = {(change.topic, change.name): change for change in far}
    assert by_name["chance of the seat", "Green"].verdict == "certain"
    assert by_name["seats that use", "card: X"].verdict == "unseen"
    near = compare(base, Figures(game, made(545, 1000, 200, 109, "s")))
    green = next(one for one in near if (one.topic, one.name) == ("chance of the seat", "Green"))
    assert green.p < 0.05 <= green.corrected
    assert green.verdict == "perhaps"
    assert 1000 < green.matches_needed < 10_000, "and about so many matches would tell"
    same = compare(base, base)
    assert all(change.verdict == "unseen" for change in same)
    assert {change.needed for change in same} == {"no difference seen"}


def test_a_knock_out_plays_the_same_seeds_without_the_component(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    text = report("spyon", matches=6, seed=1, workers=1, rows=path, knock_out=["assassinate"])
    assert ">Without assassinate<" in text
    rows, without = read_rows(path), read_rows(tmp_path / "rows-without-assassinate.jsonl")
    assert [row["seed"] for row in rows] == [row["seed"] for row in without]
    used = {name for row in without for seat in row["facts"]["used"] for name in seat}
    assert "executed: ASSASSINATE" not in used
    assert any("ASSASSINATE" in n for r in rows for seat in r["facts"]["used"] for n in seat)
    with pytest.raises(BadPack, match=r"no component 'dance'.*switch"):
        report("spyon", matches=2, workers=1, knock_out=["dance"])


def test_a_spycraft_card_is_knocked_out_of_the_decks() -> None:
    text = report("spycraft", matches=2, seed=1, workers=1, knock_out=["Slander"])
    assert ">Without Slander<" in text
    with pytest.raises(BadOptions, match="No deck has the card 'Nobody'"):
        report("spycraft", matches=2, workers=1, knock_out=["Nobody"])
    lot = {"decks": ["lot", "lot"]}
    with pytest.raises(BadOptions, match="Name the decks"):
        report("spycraft", matches=2, workers=1, options=lot, knock_out=["Minx"])


@pytest.mark.parametrize("deck", STARTERS)
def test_a_deck_without_any_of_its_cards_is_legal(deck: str) -> None:
    counts, _ = read(starter(deck))
    leaders = 0
    for name in counts:
        if FACE_NAMED[name].type == LEADER:
            with pytest.raises(BadOptions, match="is a leader"):
                without_card(starter(deck), name)
            leaders += 1
            continue
        left = without_card(starter(deck), name)
        assert judge(left) == []
        assert name not in read(left)[0]
        assert sum(read(left)[0].values()) == sum(counts.values())
    assert leaders == 4


def test_the_command_writes_the_report_and_reads_rows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["sim", "spyon", "-n", "4", "--rows", "s.jsonl", "--workers", "1"]) == 0
    assert main(["report", "spyon", "--rows", "s.jsonl", "--out", "s.html"]) == 0
    text = Path("s.html").read_text("utf-8")
    assert "4 matches between bots (tourist)" in text
    assert "safehouse report spyon --rows s.jsonl" in text
    assert main(["report", "spyon", "-n", "3", "--workers", "1", "--against", "s.jsonl"]) == 0
    assert "What changed" in Path("spyon-report.html").read_text("utf-8")
    assert main(["report", "spyon", "-n", "2", "--out", "no/such/folder.html"]) == 1
    assert main(["report", "spyon", "-n", "2", "--bots", "nobody"]) == 2
    assert main(["report", "spyon", "-n", "2", "--against", "nothing"]) == 1
    assert "nothing" in capsys.readouterr().err
