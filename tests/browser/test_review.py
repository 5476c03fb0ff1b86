"""After the match: three tabs, comments, branches, playing on, and the puzzle."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect

import safehouse
from safehouse.core.i18n import from_json, say
from safehouse.core.puzzles import collection, puzzles
from safehouse.core.registry import ids
from tests.browser import reviews
from tests.browser.axe import faults
from tests.browser.guests import DESK, FIRST, PHONE, PRESS_AGAIN, TABLET, Guest
from tests.browser.layout import lasting, wider
from tests.browser.reviews import review
from tests.browser.spycraft import PLAIN, Say, at_mission, match_where
from tests.records import without_end

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]  # others may use the machine, too

Arrive = Callable[..., Guest]


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    match = safehouse.game("spyon").start(seats=2, seed=11)
    turn = 0
    while match.result is None:
        decision = match.decisions[0]
        match.play(decision.moves[turn * 7 % len(decision.moves)], seat=decision.seat)
        turn += 1
    return with_players(match)


def with_players(match: safehouse.Match[Any]) -> dict[str, Any]:
    record = match.record()
    record.players = ["Mira", "Ottoline", "Hugo", "Leila"][: match.seats]
    return record.to_json()


def played(game: str, seats: int = 2, seed: int = 3) -> safehouse.Match[Any]:
    """Play a match at random to its end."""
    options = PLAIN if game == "spycraft" else {}
    match = safehouse.game(game).start(seats=seats, seed=seed, options=options)
    luck = random.Random(seed)
    while match.result is None:
        decision = match.decisions[0]
        match.play(luck.choice(decision.moves), seat=decision.seat)
    return match


def brought(
    me: Guest,
    record: dict[str, Any],
    found: dict[str, Any] | None = None,
    why: dict[str, Any] | None = None,
) -> str:
    """Upload the match as a replay, with its review available."""
    found = found or review(record)

    def explain(route: Route) -> None:
        asked: dict[str, Any] = route.request.post_data_json or {}
        route.fulfill(json=why or reviews.why(found, asked["ply"]))

    me.context.route(re.compile("/api/replays/.*/review"), lambda route: route.fulfill(json=found))
    me.context.route(re.compile("/api/replays/.*/why"), explain)
    me.page.goto("/")
    said = me.page.request.post(
        "/api/replays", data={"text": json.dumps(record)}, headers={"origin": me.url}
    )
    assert said.ok, said.text()
    id: str = said.json()["id"]
    return id


def test_three_tabs_at_one_moment_with_comments(guest: Arrive, record: dict[str, Any]) -> None:
    me = guest(settle=400)
    page, id = me.page, brought(me, record)
    tabs = page.get_by_role("navigation", name="Of this match")
    page.goto(f"/replay/{id}#ply=7&viewer=0")
    expect(page.get_by_text("Move 7 of", exact=False).first).to_be_visible()
    tabs.get_by_role("link", name="Review").click()
    expect(page).to_have_url(re.compile("/review/.*#ply=7&viewer=0"))
    graph = page.get_by_role("slider", name=re.compile("Mira's chance"))
    expect(graph).to_have_attribute("aria-valuenow", "7")

    # The graph can be dragged and stepped with keys, and N goes to the key moment.
    page.locator("body").press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "8")
    page.locator("body").press("n")
    expect(page).to_have_url(re.compile("#ply=9&"))
    panel = page.get_by_role("region", name="This moment", exact=True)
    expect(panel).to_contain_text("held 50%. After this, 20%.")
    expect(panel).to_contain_text("A loss of 30, between 27 and 33.")
    expect(page.get_by_role("region", name="Key moments")).to_contain_text("−30")
    expect(page.get_by_role("region", name="How Mira played")).to_contain_text("17 of 21")
    box = graph.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + 20)
    page.mouse.up()
    expect(graph).to_have_attribute("aria-valuenow", str(len(record["moves"])))
    page.locator("body").press("N")
    expect(page).to_have_url(re.compile("#ply=9&"))

    page.get_by_role("tab", name="Comments").click()
    box_of = page.get_by_role("region", name="Comments on this moment")
    box_of.get_by_role("textbox").fill("I counted rounds.")
    box_of.get_by_role("button", name="Send").click()
    expect(box_of).to_contain_text("I counted rounds.")
    kept = page.request.get(f"/api/replays/{id}/record?form=text").text()
    assert "I counted rounds.}" in kept
    # A comment that moves to where a deleted one stood is not deleted with it.
    box_of.get_by_role("textbox").fill("So did I.")
    box_of.get_by_role("button", name="Send").click()
    expect(box_of.get_by_role("button", name="Delete this comment")).to_have_count(2)
    me.settled(450)
    assert page.evaluate(PRESS_AGAIN, ".comments .why-x") == []
    expect(box_of).not_to_contain_text("I counted rounds.")
    expect(box_of).to_contain_text("So did I.")

    # In the rules the same keys scroll.
    page.get_by_role("button", name="Rules", exact=True).click()
    rules = page.get_by_role("dialog")
    expect(rules.locator(":focus")).to_have_count(1)
    for key in ("ArrowRight", "PageDown", "Home"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(page).to_have_url(re.compile("#ply=9&"))

    tabs.get_by_role("link", name="Result").click()
    expect(page).to_have_url(re.compile("/result/.*#ply=9&"))
    expect(page.get_by_role("heading", level=2).first).to_contain_text(re.compile("won|lost"))
    page.get_by_role("link", name=re.compile("Review round")).click()
    expect(page).to_have_url(re.compile("/review/.*#ply=9&"))
    tabs.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile("/replay/.*#ply=9&"))


def test_other_moves_are_a_branch_and_a_table_goes_on_from_it(
    guest: Arrive, record: dict[str, Any]
) -> None:
    me = guest()
    page, id = me.page, brought(me, record)
    page.goto(f"/replay/{id}#ply=0&viewer=0")
    page.get_by_role("link", name="Try other moves").click()
    page.wait_for_url("**/branch/*")
    me.play_move()
    line = page.get_by_role("region", name="Other moves")
    expect(line.get_by_role("listitem")).to_have_count(1)
    expect(page).to_have_url(re.compile("line="))
    assert faults(page, "a branch") == []
    link = page.url
    line.get_by_role("textbox").fill("Or so.")
    line.get_by_role("button", name="Save this branch").click()
    expect(line).to_contain_text("saved with the record")

    other = guest()
    other.page.goto(link)
    shared = other.page.get_by_role("region", name="Other moves")
    expect(shared.get_by_role("listitem")).to_have_count(1)
    other.page.get_by_role("button", name="Play on from here").click()
    form = other.page.get_by_role("dialog", name="Play on from here")
    form.get_by_role("radio", name=re.compile("Friends")).check()
    form.get_by_role("button", name="Open the table").click()
    other.page.wait_for_url("**/table/*")
    expect(other.page.get_by_role("heading", level=1)).to_have_text("Waiting for players.")


# Where the corners of what is open lie, and whether each is to be seen there.
IN_SIGHT = """(box) => {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const seen = [left + 2, right - 2].flatMap((x) => [[x, top + 2], [x, bottom - 2]])
    .map(([x, y]) => box.contains(document.elementFromPoint(x, y)));
  return { right: Math.round(right), top: Math.round(top), bottom: Math.round(bottom), seen };
}"""


def test_a_drawer_is_whole_over_the_panel_it_is_opened_from(
    guest: Arrive, record: dict[str, Any]
) -> None:
    me = guest()
    page, id = me.page, brought(me, record)
    for width, height in ((1920, 1080), (1366, 768), (1280, 720), (820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/review/{id}")
        page.get_by_role("button", name="Play on from here").click()
        drawer = page.get_by_role("dialog", name="Play on from here")
        expect(drawer.get_by_role("button", name="Open the table")).to_be_in_viewport(ratio=1)
        where = drawer.evaluate(IN_SIGHT)
        assert where == {"right": width, "top": 0, "bottom": height, "seen": [True] * 4}
        page.keyboard.press("Escape")
        expect(drawer).to_have_count(0)


def test_a_moment_is_set_as_a_puzzle_or_says_that_it_is_none(
    guest: Arrive, record: dict[str, Any]
) -> None:
    me = guest()
    page, id = me.page, brought(me, record)
    ply = next(n for n, (_, move) in enumerate(record["moves"]) if move.startswith("select"))
    news = page.request.post(f"/api/replays/{id}/line", data={"ply": ply}).json()
    asked = news["state"]["decisions"][0]
    first, other = asked["moves"][0], asked["moves"][1]
    sent: list[Any] = []
    gap = 0.05

    def choose(route: Any) -> None:
        sent.append(route.request.post_data_json)
        loss = {"value": gap, "error": 0.01}
        moves = [
            reviews.tried(first["notation"], "One", 0.6, 0.0, "best"),
            reviews.tried(other["notation"], "Other", 0.6 - gap, gap, "worse") | {"loss": loss},
        ]
        route.fulfill(json={
            "ply": ply, "position": "safehouse-1 spyon x", "choices": [
                {"seat": asked["seat"], "moves": moves, "forms": [], "calibrated": True,
                 "playouts": 800, "settled": True},
            ],
        })  # fmt: skip

    me.context.route(re.compile("/choices$"), choose)
    page.goto(f"/branch/{id}#ply={ply}&viewer={asked['seat']}")
    page.get_by_role("link", name="As a puzzle").click()
    expect(page.get_by_role("heading", name="No puzzle here.")).to_be_visible()
    expect(page.get_by_text("No single move is clearly right", exact=False)).to_be_visible()
    gap = 0.3
    page.reload()
    expect(page.get_by_role("heading", level=2, name=re.compile("leaves 60"))).to_be_visible()
    expect(page.get_by_role("region", name="A link to this puzzle")).to_be_visible()
    solution = page.get_by_role("region", name="Solution")
    expect(solution).not_to_contain_text("streak")
    expect(solution.get_by_label("This position as text")).to_have_value("safehouse-1 spyon x")
    wrong = faults(page, "set")
    solution.get_by_role("button", name="Show it").click()
    solution.get_by_role("button", name="Show it").click()
    expect(solution).to_contain_text("60%")
    assert wrong == [], "\n".join(wrong)

    # A branch is sent with its movers.
    page.goto(f"/branch/{id}#ply={ply}&viewer={asked['seat']}&line=" + quote(
        json.dumps([[asked["seat"], first["notation"]]])
    ))  # fmt: skip
    page.reload()
    expect(page.get_by_role("region", name="Chances")).to_contain_text("60%")
    assert sent[-1] == {"ply": ply, "moves": [f"{asked['seat']} {first['notation']}"]}


def puzzle_of(page: Page, id: str) -> dict[str, Any]:
    news = page.request.post(f"/api/replays/{id}/line", data={"ply": 0}).json()
    return {
        "game": "spyon", "id": "0a", "number": 1, "count": 1, "day": "2026-11-16", "seat": 0,
        "task": "Name who goes first.", "difficulty": 2, "right": 1, "themes": ["Last round"],
        "chance": None, "error": None, "exact": True, "worlds": 0, "table": news["table"],
        "state": news["state"], "position": "safehouse-1",
    }  # fmt: skip


# Rails of a puzzle that have to be scrolled.
SCROLLED = """() => [".table-seats", ".table-rail"].filter((name) => {
  const rail = document.querySelector(name);
  return rail.scrollHeight > rail.clientHeight;
})"""


@pytest.mark.parametrize("game", sorted(game for game in ids() if puzzles(game)))
def test_a_puzzle_shows_every_plate_and_the_whole_streak(guest: Arrive, game: str) -> None:
    page = guest(viewport={"width": 1280, "height": 720}).page
    page.goto(f"/puzzle/{game}")
    expect(page.locator(".puzzle-streak .squares li")).to_have_count(14)
    assert lasting(page, SCROLLED) == []
    if game == "spyon":
        # The task above the board leaves it high enough for its words.
        page.set_viewport_size(TABLET)
        expect(page.locator(".spyon.compact:not(.narrow)")).to_be_visible()


def test_the_puzzle_of_the_day(guest: Arrive, record: dict[str, Any]) -> None:
    me = guest()
    page, id = me.page, brought(me, record)
    puzzle = puzzle_of(page, id)
    seat = puzzle["state"]["decisions"][0]["seat"]
    puzzle["seat"] = seat
    moves = puzzle["state"]["decisions"][0]["moves"]
    sent: list[Any] = []

    def judge(route: Any) -> None:
        sent.append(route.request.post_data_json["move"])
        right = len(sent) > 1
        tried = {
            "legal": True, "solved": right, "clause": "", "move": moves[right],
            "reason": "That is it." if right else "The rival answers.", "chance": None,
            "error": None, "solutions": [moves[1]] if right else [], "others": [],
        }  # fmt: skip
        route.fulfill(json=tried)

    me.context.route("**/api/puzzles", lambda route: route.fulfill(json={"spyon": 1}))
    me.context.route("**/api/puzzles/spyon/today", lambda route: route.fulfill(json=puzzle))
    me.context.route("**/api/puzzles/spyon/1", judge)
    page.goto("/puzzle")
    expect(page.get_by_role("heading", level=2, name="Name who goes first.")).to_be_visible()
    streak = page.get_by_role("region", name="Days in a row")
    expect(streak).to_contain_text("Solve it today to make it 1.")
    # A hint would be refused here, so there is no bulb; the last part of the rail can be reached.
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    for width, height in ((1280, 720), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        streak.scroll_into_view_if_needed()
        expect(streak).to_be_in_viewport(ratio=1)
    me.asked.get_by_role("button", name=FIRST).first.click()
    tries = page.get_by_role("region", name="Attempts")
    expect(tries).to_contain_text("The rival answers.")
    expect(page.get_by_role("region", name="Solution")).to_contain_text("Asking ends the streak.")
    wrong = faults(page, "puzzle")
    me.asked.get_by_role("button", name=FIRST).first.click()
    expect(me.asked).to_contain_text("Solved.")
    expect(page.get_by_role("region", name="Solution")).to_contain_text("That is it.")
    expect(streak).to_contain_text("Solved today.")
    page.reload()
    expect(streak).to_contain_text("Solved today.")
    assert len(sent) == 2
    assert wrong == [], "\n".join(wrong)


def test_what_follows_a_move_is_stepped_through_on_the_board(guest: Arrive) -> None:
    page = guest(viewport={"width": 1440, "height": 900}).page
    page.goto("/puzzle/spyon")
    solution = page.get_by_role("region", name="Solution")
    solution.get_by_role("button", name="Show it").click()
    solution.get_by_role("button", name="Show it").click()
    before = page.locator(".spyon").inner_text()
    solution.get_by_role("button", name="What follows").first.click()
    steps = page.get_by_role("region", name="What follows")
    expect(steps).to_contain_text("Everybody makes the best move.")
    count = steps.get_by_role("listitem").count()
    expect(steps).to_contain_text(f"1 of {count}")
    steps.get_by_role("button", name="To the end").click()
    expect(steps).to_contain_text(f"{count} of {count}")
    assert page.locator(".spyon").inner_text() != before
    wrong = faults(page, "line")
    steps.get_by_role("button", name="Back to the puzzle").click()
    expect(steps).to_have_count(0)
    assert page.locator(".spyon").inner_text() == before
    assert wrong == [], "\n".join(wrong)


def test_all_puzzles_are_filtered_and_lead_from_one_to_the_next(guest: Arrive) -> None:
    page = guest(viewport={"width": 1280, "height": 720}).page
    page.goto("/puzzle/spymaster")
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("heading", level=1, name="All puzzles")).to_be_visible()
    file = collection("spymaster")
    three = [
        n
        for n, one in enumerate(file.puzzles, 1)
        if file.matches[one.match].seats == 3 and one.difficulty == 1
    ]
    cells = page.get_by_role("link", name=re.compile(r"^Puzzle \d+,"))
    expect(cells).to_have_count(min(120, len(file.puzzles)))
    page.get_by_role("combobox", name="Players").select_option(label="3 players")
    page.get_by_role("combobox", name="Difficulty").select_option(label="1 of 5")
    expect(cells.locator("b")).to_have_text([str(n) for n in three])
    wrong = faults(page, "archive")
    assert wrong == [], "\n".join(wrong)
    assert not wider(page, {"width": 1280, "height": 720})
    cells.first.click()
    expect(page.get_by_role("region", name="Puzzle of the day")).to_contain_text(
        f"Puzzle {three[0]}"
    )
    expect(page.get_by_role("region", name="Days in a row")).to_have_count(0)
    expect(page.get_by_role("region", name="Other moves")).to_have_count(0)
    solution = page.get_by_role("region", name="Solution")
    solution.get_by_role("button", name="Show it").click()
    solution.get_by_role("button", name="Show it").click()
    # Every wrong answer says what it loses, and has a line to step through.
    others = page.get_by_role("region", name="Other moves")
    expect(others.get_by_role("listitem")).to_have_count(len(file.puzzles[three[0] - 1].others))
    expect(others.get_by_role("listitem").first).to_contain_text("points worse")
    others.get_by_role("button", name="What follows").first.click()
    steps = page.get_by_role("region", name="What follows")
    expect(steps).to_contain_text("1 of ")
    steps.get_by_role("button", name="Back to the puzzle").click()
    page.get_by_role("link", name="Next puzzle").click()
    expect(page).to_have_url(re.compile(f"/puzzle/spymaster/{three[1]}$"))
    expect(page.get_by_role("region", name="Other moves")).to_have_count(0)
    # What became of it is known in the list, also after a reload.
    page.goto("/puzzle/spymaster/all")
    expect(cells.first).to_have_accessible_name(re.compile("solution asked for"))


# What is too small on a review of Spycraft, or covers something else.
CRAMPED = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const found = [];
  if (box(".replay-board").width < innerWidth / 2) found.push("the board is narrow");
  if (box(".chart-box").height < 64) found.push("the graph is low");
  for (const one of document.querySelectorAll(".slot-graph > *, .graph > *, .graph-head > *"))
    if (one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${one.className}`);
  return found;
}"""
# Missions of the final standing whose names are cut.
CUT_MISSIONS = """() => [...document.querySelectorAll(".sc-final-slip")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""


def test_a_review_of_spycraft_has_a_large_board_and_names_its_moves(guest: Arrive) -> None:
    record = with_players(played("spycraft"))
    found = review(record)
    found["decisions"][9] |= {
        "kind": "discard_to_hand_size", "move": "choose c1", "label": "Bluff",
    }  # fmt: skip
    me = guest()
    id = brought(me, record, found)
    page = me.page
    page.goto(f"/review/{id}#ply=9&viewer=0")
    moments = page.get_by_role("region", name="Key moments")
    expect(moments.get_by_role("button")).to_contain_text("Discard Bluff")
    for width, height in ((1280, 720), (1440, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert lasting(page, CRAMPED) == [], width
    page.goto(f"/result/{id}")
    expect(page.get_by_role("region", name="Final standing")).to_be_visible()
    for width, height in ((1280, 720), (1920, 1080), (820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert lasting(page, CUT_MISSIONS) == [], width


def test_a_replay_shows_the_hand_of_its_viewer(guest: Arrive) -> None:
    record = with_players(played("master_of_spies", seed=5))
    match = safehouse.Record.from_json(record).replay(12)
    held = [say(from_json(card["name"])) for card in match.view(1)["board"]["hand"]]
    assert held
    me = guest()
    id = brought(me, record)
    me.page.goto(f"/replay/{id}#ply=12&viewer=1")
    hand = me.page.get_by_role("group", name="In hand", exact=True)
    for name in held:
        expect(hand).to_contain_text(name)
    me.page.goto(f"/replay/{id}#ply=12&viewer=none")
    expect(hand).to_have_count(0)


OVERFLOWING = """() => {
  const foot = document.querySelector(".replay-board").getBoundingClientRect().bottom;
  return [...document.querySelectorAll(".replay-board .sc-card")]
    .filter((one) => one.getBoundingClientRect().bottom > foot + 1)
    .map((one) => one.textContent);
}"""


# Cards on which the line under a raised value would not be whole.
CUT_LINES = """() => [...document.querySelectorAll(".sc-card .sc-skills > span")].filter((one) => {
  one.classList.add("up");
  const number = one.querySelector("b");
  const base = document.createElement("i");
  base.style.display = "inline-block";
  number.append(base);
  const { bottom } = base.getBoundingClientRect();
  base.remove();
  const { textUnderlineOffset, textDecorationThickness } = getComputedStyle(number);
  const line = bottom + parseFloat(textUnderlineOffset) + parseFloat(textDecorationThickness);
  return line > one.closest(".sc-card").getBoundingClientRect().bottom - 0.5;
}).map((one) => one.closest(".sc-card").textContent)"""


def test_the_teams_of_a_review_stay_on_their_board_on_a_phone(guest: Arrive) -> None:
    def several(board: Say) -> bool:
        """Whether both teams have several agents."""
        mission = board["mission"]
        return at_mission(board) and all(
            mission[one]["size"] > 1 for one in ("attacker", "defender")
        )

    match = match_where(2, several, seed=5)
    record = with_players(match)
    me = guest()
    id = brought(me, record, review(record))
    me.page.set_viewport_size(PHONE)
    me.page.goto(f"/review/{id}#ply={match.ply}&viewer=0")
    expect(me.page.locator(".sc-mission").first).to_be_visible()
    assert lasting(me.page, OVERFLOWING) == []
    assert lasting(me.page, CUT_LINES) == []


FADED = """([of, part, opacity]) =>
  getComputedStyle(document.querySelector(of), part).opacity === opacity"""
# The page may still grow, so that its end moves.
FADED_AT_THE_END = f"""(given) => {{
  scrollTo(0, document.documentElement.scrollHeight);
  return ({FADED})(given);
}}"""


@pytest.mark.parametrize(
    ("kind", "of", "part", "size"),
    [
        ("replay", ".replay", "::after", {"width": 844, "height": 390}),
    ],
)
def test_a_page_fades_where_it_goes_on_below(
    guest: Arrive, record: dict[str, Any], kind: str, of: str, part: str, size: Any
) -> None:
    me = guest(viewport=size)
    id = brought(me, record, review(record))
    me.page.goto(f"/{kind}/{id}#ply=9&viewer=0")
    expect(me.page.locator(of)).to_be_visible()
    me.page.wait_for_function(FADED, arg=[of, part, "1"])
    me.page.wait_for_function(FADED_AT_THE_END, arg=[of, part, "0"])


def test_headline_list_graph_and_bars_show_the_same_loss(guest: Arrive) -> None:
    """Of 30% a seat kept 13% as it knew it, known to 3 points."""
    record = with_players(played("master_of_spies"))
    found = review(record)
    found["keys"] = []
    ply = next(n for n, (seat, _) in enumerate(record["moves"]) if n > 20 and seat == 0)
    reviews.mistake(found, ply, 0.304, 0.126)
    me = guest()
    page, id = me.page, brought(me, record, found)
    page.goto(f"/review/{id}#ply={ply}&viewer=0")
    panel = page.get_by_role("region", name="This moment", exact=True)
    expect(panel).to_contain_text("Mira held 30%. After this, 13%.")
    expect(panel).to_contain_text("A loss of 18, between 15 and 21.")
    expect(panel).to_contain_text("Given what Mira knew; 400 deals for each move.")
    rows = panel.locator(".choice")
    expect(rows.nth(0)).to_contain_text("better")
    expect(rows.nth(0)).to_contain_text(re.compile("30% ?±3"))
    expect(rows.filter(has_text="played")).to_contain_text(re.compile("13% ?±3"))
    expect(page.get_by_role("list", name="Bracket: cannot be told apart")).to_have_count(1)
    expect(page.get_by_role("region", name="Key moments")).to_contain_text(re.compile("−18 ?±3"))
    # The ring stands where the seat saw itself.
    ring, box = page.locator(".chart-box .chart-ring"), page.locator(".chart-rest")
    high = float(box.get_attribute("height") or 0)
    assert float(ring.get_attribute("cy") or 0) == pytest.approx((1 - 0.304) * high, abs=0.5)
    # Without a fact there is the size and nothing else.
    expect(panel).to_contain_text("About 30 points better over 400 playouts.")
    expect(panel.get_by_role("table")).to_have_count(0)


def test_no_percentage_where_chances_are_not_proven(guest: Arrive, record: dict[str, Any]) -> None:
    """Losses are shown in points, and nothing else."""
    found = reviews.uncalibrated(review(record))
    why = reviews.why(found)
    me = guest()
    page, id = me.page, brought(me, record, found, why)
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        page.goto(f"/review/{id}#ply=9&viewer=0")
        panel = page.get_by_role("region", name="This moment", exact=True)
        expect(panel).to_contain_text(re.compile("That cost .* about 30 points of chance."))
        expect(panel.locator(".choice").filter(has_text="played")).to_contain_text("−30")
        assert "%" not in page.inner_text("body")
    page.goto(f"/result/{id}#ply=9&viewer=0")
    expect(page.get_by_text("Turning points")).to_be_visible()
    expect(page.locator(".turned")).to_contain_text("−30")
    assert "%" not in page.inner_text("body")


def test_equal_moves_are_named_and_none_is_better(guest: Arrive, record: dict[str, Any]) -> None:
    found = review(record)
    reviews.equal(found, 12)
    found["small"] = 1
    me = guest()
    page, id = me.page, brought(me, record, found)
    page.goto(f"/review/{id}#ply=12&viewer=0")
    panel = page.get_by_role("region", name="This moment", exact=True)
    expect(panel).to_contain_text("No clear mistake: two moves are equal.")
    expect(panel).to_contain_text("No move is named better here")
    expect(panel).not_to_contain_text("better over")
    expect(panel.locator(".choice em")).to_have_text(["played"])
    group = panel.get_by_role("list", name="Bracket: cannot be told apart")
    expect(group.get_by_role("listitem")).to_have_count(2)
    # What is within the noise is shown on demand only.
    keys = page.get_by_role("region", name="Key moments")
    expect(keys.get_by_role("button")).to_have_count(2)
    keys.get_by_role("button", name="Show them").click()
    expect(keys.get_by_role("button")).to_have_count(3)


def test_both_lines_of_a_reason_are_stepped_through(guest: Arrive, record: dict[str, Any]) -> None:
    found = review(record)
    me = guest()
    why: dict[str, Any] = {}
    page, id = me.page, brought(me, record, found, why)
    frames = page.request.get(f"/api/replays/{id}/frames?from=0&to=30&viewer=0").json()["frames"]
    one = found["decisions"][9]

    def line(*plies: int) -> dict[str, Any]:
        return {"moves": [
            {"seat": 0, "notation": "x", "label": f"Move {ply}", "view": frames[ply]["view"]}
            for ply in plies
        ]}  # fmt: skip

    why |= reviews.why(
        found, gain=reviews.fact("You have the Minister.", 1, 0, clause="SO-10.3"),
        gives=reviews.fact("The rival scores 3.", 0, 3, 3), lines=[line(20, 30), line(10)],
    )  # fmt: skip
    page.goto(f"/review/{id}#ply=9&viewer={one['seat']}")
    panel = page.get_by_role("region", name="This moment", exact=True)
    expect(panel.get_by_role("row").nth(1)).to_contain_text("You have the Minister. After round 3.")
    expect(panel.get_by_role("row").nth(2)).to_contain_text("The rival scores 3.")
    expect(panel.get_by_role("row").nth(2).get_by_role("cell").nth(1)).to_have_text("3of 3")
    board = page.locator(".replay-board")
    before = board.inner_text()
    panel.get_by_role("button", name="Step through both").click()
    lines = page.get_by_role("region", name="Both lines")
    lines.get_by_text("Better", exact=True).click()
    for _ in range(2):
        lines.get_by_role("button", name="On in this line").click()
    expect(lines.get_by_role("status")).to_have_text("2 / 2")
    expect(lines.get_by_role("button", name="Move 30")).to_have_attribute("aria-current", "step")
    page.wait_for_function("(was) => document.querySelector('.replay-board').innerText !== was",
                           arg=before)  # fmt: skip
    assert faults(page, "lines") == []
    lines.get_by_role("button", name="Back to the moment").click()
    expect(lines).to_have_count(0)
    page.wait_for_function("(was) => document.querySelector('.replay-board').innerText === was",
                           arg=before)  # fmt: skip


def test_a_review_grows_goes_on_after_trouble_and_looks_longer(
    guest: Arrive, record: dict[str, Any]
) -> None:
    """First half a review, then a broken connection, then all of it, then more on demand."""
    whole = review(record)
    half = {
        **whole, "status": "running", "looked": 7, "open": 9, "keys": [], "longer": None,
        "mark": "half",
        "decisions": [
            {**one, "verdict": "unknown", "moves": [], "before": [], "after": []}
            for one in whole["decisions"]
        ],
    }  # fmt: skip
    none = {**half, "status": "none", "mark": "none"}
    asked: list[Any] = []

    def answer(route: Route) -> None:
        request = route.request
        if request.method == "POST":
            asked.append(request.post_data_json)
            route.fulfill(json=half if len(asked) == 1 else {**whole, "playouts": 48000,
                                                             "longer": None})  # fmt: skip
        elif "mark=half" not in request.url:
            route.fulfill(json=none)
        elif len(polls := answers) < 2:
            polls.append(request.url)
            route.abort()
        else:
            changed = [whole["decisions"][9]]
            route.fulfill(json={**whole, "whole": False, "decisions": changed})

    answers: list[str] = []
    me = guest()
    page, id = me.page, brought(me, record)
    me.context.route(re.compile("/api/replays/.*/review"), answer)
    page.goto(f"/review/{id}#ply=9&viewer=0")
    progress = page.locator(".progress")
    panel = page.get_by_role("region", name="This moment", exact=True)
    expect(panel).to_contain_text("held 50%. After this, 20%.")
    assert asked[0].get("playouts") is None
    assert len(answers) == 2, "it was asked again"
    expect(progress).to_contain_text("24,000 playouts. 2 verdicts are still open.")
    progress.get_by_role("button", name="Look longer").click()
    expect(progress).to_contain_text("48,000 playouts.")
    expect(progress.get_by_role("button")).to_have_count(0)
    assert asked[-1] == {"playouts": 48000}


def test_spycraft_is_counted_in_turns(guest: Arrive) -> None:
    """As at the table; the others have rounds."""
    record = with_players(played("spycraft"))
    found = review(record)
    found["decisions"][9]["round"] = 1
    me = guest()
    page, id = me.page, brought(me, record, found)
    page.goto(f"/review/{id}#ply=9&viewer=0")
    panel = page.get_by_role("region", name="This moment", exact=True)
    expect(panel).to_contain_text("Turn 1, ")
    expect(page.get_by_role("region", name="Key moments")).to_contain_text("Turn 1")
    expect(page.get_by_role("banner")).to_contain_text(re.compile(r"won after \d+ turns? and"))
    graph = page.get_by_role("slider", name=re.compile("over the match"))
    expect(graph).to_have_attribute("aria-valuetext", re.compile(", turn 1, "))
    for path in ("review", "result", "replay"):
        page.goto(f"/{path}/{id}#ply=9&viewer=0")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Spycraft")
        expect(page.get_by_role("banner")).to_contain_text(re.compile(r"\d turn|Turn \d"))
        assert not re.search(r"\bround", page.inner_text("body"), re.IGNORECASE), path
    expect(page.get_by_role("group", name="Turns")).to_be_visible()
    page.goto(f"/result/{id}")
    expect(page.get_by_text(re.compile(r"^After turn \d+$"))).to_be_visible()
    expect(page.get_by_role("link", name="Review turn 1")).to_be_visible()


def test_a_result_names_the_decision_and_then_what_came_of_it(guest: Arrive) -> None:
    """A move without events has nothing after it; what somebody else did is shown below it."""
    record = with_players(played("spycraft"))
    match = safehouse.game("spycraft").start(seats=2, seed=3, options=PLAIN)
    kinds: list[list[str]] = []
    for seat, move in record["moves"]:
        known = len(match.log)
        match.play(move, seat=seat)
        kinds.append([event.kind for event in match.log[known:]])
    quiet, loud = kinds.index([], 30), next(n for n, one in enumerate(kinds) if "goals" in one[1:])
    found = review(record)
    found["keys"] = []
    found["decisions"][quiet]["label"] = "Keep the second one"
    reviews.mistake(found, quiet)
    me = guest()
    page, id = me.page, brought(me, record, found)
    page.goto(f"/result/{id}#viewer=0")
    row = page.locator(".turned li")
    expect(row).to_have_count(1)
    expect(row.locator("b").first).to_have_text(re.compile("^(Mira|Ottoline): Keep the second one"))
    expect(row.locator("small")).to_have_count(0)
    expect(row).to_contain_text("−30")
    # One that led to much else: the decision still comes first.
    found["keys"] = []
    found["decisions"][loud]["label"] = "Do it now"
    reviews.mistake(found, loud)
    page.reload()
    expect(row.locator("b").first).to_have_text(re.compile("^(Mira|Ottoline): Do it now"))
    expect(row.locator("small")).to_contain_text("Goals of")


# Lines of the panel of a moment that its buttons cover when all is scrolled up.
COVERED = """() => {
  const panel = document.querySelector(".moment-panel");
  panel.scrollTop = panel.scrollHeight;
  const foot = panel.querySelector(".moment-actions").getBoundingClientRect();
  return [...panel.querySelectorAll(".told-line, .choice, .why-said, .why-facts tr")]
    .filter((one) => one.getBoundingClientRect().bottom > foot.top + 1)
    .map((one) => one.textContent);
}"""
# Lines of SPYON's verdict that lie on the frame of the board, 10 points wide.
ON_THE_FRAME = """() => {
  const board = document.querySelector(".board-frame").getBoundingClientRect();
  return [...document.querySelectorAll(".verdict > *")]
    .filter((one) => one.getBoundingClientRect().bottom > board.bottom - 10)
    .map((one) => one.textContent);
}"""


def test_a_review_of_spyon_shows_the_whole_moment(guest: Arrive, record: dict[str, Any]) -> None:
    """The reason is above the buttons, and what the better move leads to is inside the frame."""
    match = safehouse.game("spyon").start(seats=2, seed=11)
    better = ""
    for ply, (seat, move) in enumerate(record["moves"]):
        moves = [one.notation for one in match.decisions[0].moves]
        others = [one for one in moves if one.startswith("relocate") and one != move]
        if ply > 15 and others:
            better = others[0]
            break
        match.play(move, seat=seat)
    found = review(record)
    decision = reviews.mistake(found, ply, 0.7, 0.4, better)
    for choice in decision["moves"]:
        choice["label"] = f"{choice['label']} of those that were legal here"
    text = "Two missions take orange out of Nano and put green into Nuke, whoever goes first then."
    fact = reviews.fact(text, 2, 1, 2, "SO-10.3")
    me = guest()
    page, id = me.page, brought(me, record, found, reviews.why(found, ply, gain=fact, gives=fact))
    page.goto(f"/review/{id}#ply={ply}&viewer={decision['seat']}")
    expect(page.get_by_role("columnheader", name="Why: what differs")).to_be_visible()
    expect(page.locator(".verdict")).to_contain_text("After this RELOCATE")
    for width, height in ((1280, 720), (1440, 900), (1920, 1080), (1180, 820)):
        page.set_viewport_size({"width": width, "height": height})
        assert lasting(page, COVERED) == [], width
        assert lasting(page, ON_THE_FRAME) == [], width
    page.set_viewport_size(TABLET)
    assert lasting(page, ON_THE_FRAME) == []


# What a phone's first screen does not tell of a moment.
UNTOLD = """() => {
  const button = document.querySelector(".moment-panel .btn-pri").getBoundingClientRect();
  const tabs = document.querySelector(".table-tabs").getBoundingClientRect();
  const found = button.bottom > tabs.top + 1 ? ["the button is covered"] : [];
  for (const name of [".told-line", ".choice.best", ".choice.played"]) {
    const one = document.querySelector(`.moment-panel ${name}`)?.getBoundingClientRect();
    if (!one?.height || one.top < 0 || one.bottom > button.top + 1) found.push(`unseen: ${name}`);
  }
  return found;
}"""


@pytest.mark.parametrize("game", ["general", "master_of_spies", "spycraft", "spymaster", "spyon"])
def test_a_phone_shows_a_moment_on_its_first_screen(guest: Arrive, game: str) -> None:
    record = with_players(played(game, 4 if game == "general" else 2))
    found = review(record)
    ply = next(n for n, (seat, _) in enumerate(record["moves"]) if n > 24 and seat == 0)
    reviews.mistake(found, ply, 0.62, 0.21)
    me = guest(viewport=PHONE)
    page, id = me.page, brought(me, record, found)
    page.goto(f"/review/{id}#ply={ply}&viewer=0")
    expect(page.locator(".moment-panel .choice.best")).to_be_visible()
    assert lasting(page, UNTOLD) == []


# Cards, and the standing, that lie under what was announced.
UNDER_THE_STACK = """() => {
  const stack = document.querySelector(".mos-stack").getBoundingClientRect();
  return [...document.querySelectorAll(".mos-card, .mos-announced, .mos-verdict > *")]
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < stack.right && right > stack.left && top < stack.bottom && bottom > stack.top;
    }).map((one) => one.textContent);
}"""


def test_an_announced_card_covers_no_card_or_verdict_in_a_review(guest: Arrive) -> None:
    record = with_players(played("master_of_spies"))
    match = safehouse.game("master_of_spies").start(seats=2, seed=3)
    announced = 0
    for ply, (seat, move) in enumerate(record["moves"]):
        match.play(move, seat)
        if any(one["card"]["value"] == 0 for one in match.view(0)["board"]["announced"]):
            announced = ply + 1
    assert announced
    me = guest()
    page, id = me.page, brought(me, record)
    page.goto(f"/review/{id}#ply={announced}&viewer=0")
    expect(page.locator(".mos-stack")).to_contain_text("Body Double")
    for size in ((1280, 720), (1440, 900), (390, 844), (844, 390), (640, 360)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(page.locator(".mos-stack")).to_be_visible()
        assert lasting(page, UNDER_THE_STACK) == [], size


# What of the parts and the chosen moment is cut under two boards.
CUT_UNDER = """() => {
  const parts = document.querySelector(".parts");
  const pane = document.querySelector(".slot-pane").getBoundingClientRect();
  const now = document.querySelector(".keys [aria-current]").getBoundingClientRect();
  return [
    ...(parts.scrollHeight > parts.clientHeight + 1 ? [`parts ${parts.scrollHeight}`] : []),
    ...(now.top < pane.top - 1 || now.bottom > pane.bottom + 1 ? ["moment"] : []),
  ];
}"""


def test_the_chosen_moment_and_the_parts_are_whole_under_two_boards(guest: Arrive) -> None:
    record = with_players(played("general", 4))
    found = review(record)
    for ply in (9, 12, 15, 20, 24, 28):
        reviews.mistake(found, ply)
    me = guest()
    page, id = me.page, brought(me, record, found)
    page.goto(f"/review/{id}#ply=28&viewer=0")
    expect(page.locator(".keys li")).to_have_count(6)
    for width, height in ((1440, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert lasting(page, CUT_UNDER) == [], width


# Seats of General's review that are not wholly in their strip, or lie under one another.
UNSEEN = """(selector) => {
  const all = [...document.querySelectorAll(selector)];
  const strip = all[0].parentElement.getBoundingClientRect();
  const rows = all.map((one) => one.getBoundingClientRect());
  return all.filter((one, n) => {
    const { top, left, right } = rows[n];
    const cut = [one, ...one.querySelectorAll("b, th, td:nth-child(2), strong")]
      .some((part) => part.scrollWidth > part.clientWidth + 1);
    return cut || left < strip.left - 1 || right > Math.min(strip.right, innerWidth) + 1
      || Math.abs(top - rows[0].top) > 1;
  }).map((one) => one.textContent);
}"""


def test_a_review_of_general_shows_who_everybody_was(guest: Arrive) -> None:
    match = played("general", 4)
    record = with_players(match)
    found = review(record)
    me = guest()
    page, id = me.page, brought(me, record, found)
    page.goto(f"/review/{id}#ply=9&viewer=0")
    truth = page.get_by_role("region", name="What was true")
    rows = truth.get_by_role("row").filter(has=page.get_by_role("rowheader"))
    expect(rows).to_have_count(4)
    general = match.state.general
    for seat, name in enumerate(record["players"]):
        spy = None if seat == general else match.state.spy_of(seat)
        role = "General" if spy is None else "Double Agent" if match.state.identity[spy] else "Oper"
        expect(rows.nth(seat)).to_contain_text(name)
        expect(rows.nth(seat)).to_contain_text(role)
    for width, height in ((1440, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        knew, real = (
            page.locator(f"{side} .replay-board").bounding_box()
            for side in (".side-knew", ".side-true")
        )
        assert knew
        assert real
        assert abs(knew["y"] - real["y"]) <= 2, width
        assert abs(knew["width"] - real["width"]) <= 2, width
    # On a phone all four stand side by side, each with its grade; one board is shown at a time.
    page.set_viewport_size(PHONE)
    page.get_by_text("What was true").click()
    expect(page.get_by_role("radio", name="What was true")).to_be_checked()
    expect(truth.locator(".replay-board")).to_be_visible()
    expect(page.get_by_role("group", name="Grades")).to_contain_text("71")
    assert lasting(page, UNSEEN, ".grade-seats > label") == []


# Scores of SPYON that are broken over two lines, in a paragraph of any width.
BROKEN = r"""() => {
  const found = new Set();
  const log = document.querySelector(".replay-log p").parentElement;
  const trial = log.appendChild(document.createElement("p"));
  for (const line of document.querySelectorAll(".replay-log .log-jump")) {
    trial.textContent = line.textContent;
    for (const { 0: score, index } of trial.textContent.matchAll(/\d+(\u2060?-\u2060?\d+){2}/g))
      for (let width = 60; width < 320; width += 2) {
        trial.style.width = `${width}px`;
        const range = document.createRange();
        range.setStart(trial.firstChild, index);
        range.setEnd(trial.firstChild, index + score.length);
        const tops = [...range.getClientRects()].map((one) => Math.round(one.top));
        if (new Set(tops).size > 1) found.add(score);
      }
  }
  trial.remove();
  return [...found];
}"""


def test_a_score_of_spyon_keeps_to_one_line(guest: Arrive, record: dict[str, Any]) -> None:
    me = guest()
    page, id = me.page, brought(me, record)
    page.goto(f"/replay/{id}#ply={len(record['moves'])}&viewer=0")
    expect(page.get_by_role("list", name="Log")).to_contain_text(re.compile(r"scores \d"))
    assert page.evaluate(BROKEN) == []
    # The verdict of a result stands once, and the track has its room.
    page.goto(f"/result/{id}#viewer=0")
    expect(page.locator(".result-left [data-part=track]")).to_be_visible()
    expect(page.locator(".result-left [data-part=verdict]")).to_have_count(0)


def test_axe_finds_nothing_on_pages_of_finished_matches(
    guest: Arrive, record: dict[str, Any]
) -> None:
    """On the phone one person held both seats, so the seats' names distinguish them."""
    me = guest()
    page = me.page
    alone = {**without_end(record), "players": ["Mira", "Mira"]}
    wrong: list[str] = []
    for size, one, first in ((None, record, "Mira"), (PHONE, alone, "Green")):
        id = brought(me, one)
        if size:
            page.set_viewport_size(size)
        for tab, ready in (("review", "This moment"), ("result", "")):
            page.goto(f"/{tab}/{id}#ply=9&viewer=0")
            if ready:
                moment = page.get_by_role("region", name=ready, exact=True)
                expect(moment).to_contain_text("held 50%. After this, 20%.")
            else:
                expect(page.get_by_text("Turning points")).to_be_visible()
                chances = page.get_by_role("img", name=re.compile(f"{first}'s chance"))
                expect(chances).to_be_visible()
            assert wider(page, size or DESK) == [], tab
            wrong += faults(page, f"{tab} {size}")
    assert wrong == [], "\n".join(wrong)


# What should be in sight at once, in this order, and is not.
OUT_OF_SIGHT = """(names) => {
  const found = [];
  let last = 0;
  for (const name of names.split(", ")) {
    const one = document.querySelector(name);
    const { top, bottom } = one.getBoundingClientRect();
    if (one.scrollWidth > one.clientWidth + 1) found.push(`${name} is too narrow`);
    if (top < last - 1) found.push(`${name} is out of order`);
    if (bottom > innerHeight - 60) found.push(`${name} is below the window`);
    last = bottom;
  }
  return found;
}"""


@pytest.mark.parametrize("game", ["spymaster", "master_of_spies", "spycraft"])
def test_what_was_true_is_a_click_away(guest: Arrive, game: str) -> None:
    record = with_players(played(game))
    me = guest()
    page, id = me.page, brought(me, record)
    page.goto(f"/review/{id}#ply=40&viewer=0")
    expect(page.locator(".side-knew .replay-board")).to_be_visible()
    page.get_by_text("What was true").click()
    expect(page.locator(".side-true .hands")).to_be_visible()
    expect(page.locator(".side-knew")).to_have_count(0)
    page.get_by_text("What Mira knew", exact=True).click()
    # On a phone the graph lies between the board and the panel.
    page.set_viewport_size(PHONE)
    expect(page.locator(".graph .chart-handle text")).to_be_visible()
    parts = ".review-main > .slot-board, .review-main > .slot-graph"
    assert lasting(page, OUT_OF_SIGHT, parts) == []


# A story beside the map that ends above the foot of it, or that has empty room in it.
LOWER_THAN_MAP = """() => {
  const [story, last, map] = [".story", ".story-spy:last-child", ".general-drawing"].map(
    (one) => document.querySelector(one).getBoundingClientRect());
  return [
    ...(Math.abs(story.bottom - map.bottom) > 1 ? [`${story.bottom} of ${map.bottom}`] : []),
    ...(story.bottom - last.bottom > 24 ? [`${last.bottom} in ${story.bottom}`] : []),
  ];
}"""


def test_a_result_shows_its_verdict_large_and_once(guest: Arrive) -> None:
    match = played("general", 4)
    record = with_players(match)
    me = guest()
    page, id = me.page, brought(me, record)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"/result/{id}#viewer=0")
    verdict = page.locator(".result-verdict")
    expect(verdict).to_have_css("font-size", "56px")
    spies = page.locator(".story-spy")
    expect(spies).to_have_count(3)
    for spy in spies.all():
        expect(spy).to_be_in_viewport(ratio=1)
    why = page.locator(".result-why").inner_text().split(".")[0]
    assert page.locator(".result-left").inner_text().count(why) == 1
    # The map is a touch away, or stands below the Spies where it has room.
    look = page.get_by_role("button", name="See the map")
    look.scroll_into_view_if_needed()
    found, last = look.bounding_box(), spies.last.bounding_box()
    assert found
    assert last
    assert found["y"] >= last["y"] + last["height"]
    assert faults(page, "result") == []
    # Beside the map they are as high as it is.
    for width, height in ((TABLET["width"], TABLET["height"]), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert lasting(page, LOWER_THAN_MAP) == [], width
    page.set_viewport_size(PHONE)
    expect(look).to_have_count(0)
    drawing = page.locator(".general-drawing").bounding_box()
    last = spies.last.bounding_box()
    assert drawing
    assert last
    assert drawing["y"] >= last["y"] + last["height"]


def test_the_caption_of_a_replay_names_the_round_of_its_move(guest: Arrive) -> None:
    match = played("spymaster")
    record = with_players(match)
    start = match.game.rounds(match)[2]
    me = guest()
    page, id = me.page, brought(me, record)
    page.goto(f"/replay/{id}#ply={start}&viewer=0")
    now = page.locator(".replay-now")
    expect(now).to_contain_text(re.compile(f"Move {start} of .*, the last of round 2", re.I))
    expect(now).to_contain_text("Round 2 ends")
    page.keyboard.press("ArrowRight")
    expect(now).to_contain_text(re.compile(f"Move {start + 1} of .*, round 3", re.I))
    # What has happened is marked, of what lies ahead only that it does.
    marks = match.game.landmarks(match)
    ahead = page.locator(".landmarks .ahead")
    expect(page.locator(".landmarks > span")).to_have_count(len(marks))
    expect(ahead).to_have_count(sum(mark.ply > start + 1 for mark in marks))
    expect(ahead.locator("b, .chip")).to_have_count(0)
    # Each stands over its own moment, and the handle carries the number of its round.
    expect(page.locator(".scrub-thumb b")).to_have_text("3")
    moments = [mark.ply / len(record["moves"]) for mark in marks]
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        assert lasting(page, f"() => ({OFF_MOMENT})({moments})") == [], size


# Marks on the timeline of a replay that do not stand over their moments.
OFF_MOMENT = """(moments) => {
  const track = document.querySelector(".landmarks").getBoundingClientRect();
  return [...document.querySelectorAll(".landmarks > span")].flatMap((one, n) => {
    const { left, width } = one.getBoundingClientRect();
    const off = left + width / 2 - track.left - moments[n] * track.width;
    return Math.abs(off) > 1.5 ? [`${n}: ${off}`] : [];
  });
}"""


# Plates that are cut above the controls of a replay.
CUT_PLATES = """() => [...document.querySelectorAll(".replay-seats")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1)
  .map((one) => `${one.scrollHeight} in ${one.clientHeight}`)"""


@pytest.mark.parametrize(("game", "seats"), [("spyon", 2), ("general", 4)])
def test_plates_are_whole_beside_a_replay(guest: Arrive, game: str, seats: int) -> None:
    me = guest()
    page, id = me.page, brought(me, with_players(played(game, seats)))
    page.goto(f"/replay/{id}#ply=24&viewer=0")
    for size in ((1280, 720), (1440, 900)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(page.locator(".replay-now")).to_contain_text(re.compile("move 24", re.I))
        assert lasting(page, CUT_PLATES) == [], size
        assert lasting(page, RAGGED_EYES) == [], size


# A row of viewers that is neither the only one nor as long as the others.
RAGGED_EYES = """() => {
  const rows = {};
  for (const one of document.querySelectorAll(".replay-side > .viewer label")) {
    const { top } = one.getBoundingClientRect();
    rows[top] = (rows[top] ?? 0) + 1;
  }
  return new Set(Object.values(rows)).size > 1 ? Object.values(rows) : [];
}"""


# Cards of the hand that are cut under a caption, or that the keys beside it cover.
CUT_HAND = """() => {
  const now = document.querySelector(".replay-now").getBoundingClientRect();
  const hand = document.querySelector(".own-hand");
  const keys = [...document.querySelectorAll(".transport-keys, .transport-side")]
    .map((one) => one.getBoundingClientRect());
  return [
    ...(hand.scrollHeight > hand.clientHeight + 1 ? [`hand ${hand.scrollHeight}`] : []),
    ...[...hand.querySelectorAll("dd")].flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const covers = (box) =>
        left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      const inside = left >= now.left && right <= now.right && bottom <= now.bottom;
      return inside && !keys.some(covers) ? [] : [one.textContent];
    }),
  ];
}"""


def test_a_hand_is_whole_under_the_caption_of_a_replay(guest: Arrive) -> None:
    me = guest()
    match = played("master_of_spies")
    page, id = me.page, brought(me, with_players(match))
    frames = page.request.get(f"/api/replays/{id}/frames?from=0&to=59&viewer=0").json()["frames"]
    # The longest caption and the shortest one, each over a hand.
    longest = sorted(frames[4:], key=lambda one: len(json.dumps(one["events"])))
    page.set_viewport_size({"width": 1280, "height": 720})
    for ply in (longest[-1]["ply"], longest[0]["ply"]):
        page.goto(f"/replay/{id}#ply={ply}&viewer=0")
        expect(page.locator(".replay-now")).to_contain_text(re.compile(f"move {ply} of", re.I))
        expect(page.locator(".own-hand dd").first).to_be_visible()
        assert lasting(page, CUT_HAND) == [], ply


# What of the log and the comments is cut beside the open hands of a replay.
CUT_BESIDE = """() => {
  const side = document.querySelector(".replay-side").getBoundingClientRect();
  const cut = (one, box) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < box.top - 1 || bottom > box.bottom + 1;
  };
  const log = document.querySelector(".replay-log ol");
  const now = [...log.querySelectorAll("[data-now]")].at(-1);
  return [
    ...(cut(now, log.getBoundingClientRect()) ? ["now"] : []),
    ...(log.clientHeight < 75 ? [`log ${log.clientHeight}`] : []),
    ...(cut(document.querySelector(".comments"), side) ? ["comments"] : []),
  ];
}"""
# Names that are cut in the strip of seats, and a map that is too low for its areas.
CUT_IN_FLAT = """() => {
  const high = document.querySelector(".replay-board .board-frame").clientHeight;
  return [
    ...[...document.querySelectorAll(".strip .seat-who")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    ...(high < 440 && innerWidth < 720 ? [`frame ${high}`] : []),
  ];
}"""


def test_open_hands_leave_the_log_and_flat_windows_the_map(guest: Arrive) -> None:
    me = guest()
    match = played("spymaster", 4)
    page, id = me.page, brought(me, with_players(match))
    page.goto(f"/replay/{id}#ply=60&viewer=open")
    expect(page.locator(".replay-now")).to_contain_text(re.compile("move 60", re.I))
    for size in ((1280, 720), (1440, 900)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert lasting(page, CUT_BESIDE) == [], size
    for size in ((844, 390), (640, 360)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert lasting(page, CUT_IN_FLAT) == [], size


def test_each_sentence_of_a_caption_has_its_own_clause(guest: Arrive) -> None:
    me = guest()
    page, id = me.page, brought(me, with_players(played("spymaster")))
    frames = page.request.get(f"/api/replays/{id}/frames?from=0&to=59&viewer=0").json()["frames"]
    passed = ["SM-6.3", "SM-9.4"]
    ply = next(
        one["ply"] for one in frames if [event["clause"] for event in one["events"]] == passed
    )
    page.goto(f"/replay/{id}#ply={ply}&viewer=0")
    expect(page.locator(".replay-what .clause")).to_have_text(passed[0])
    expect(page.locator(".replay-then .clause")).to_have_text(passed[1])
