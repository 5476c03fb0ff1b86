"""After the match: three tabs, comments, branches, playing on, and the puzzle."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

import safehouse
from tests.browser.axe import faults
from tests.browser.guests import DESK, FIRST, PHONE, Guest
from tests.browser.layout import lasting, wider

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
    found: dict[str, Any] = match.record().to_json()
    return {**found, "players": ["Mira", "Ottoline"]}


def analysis(record: dict[str, Any]) -> dict[str, Any]:
    """Return an invented analysis of the match: the test is about the page, not about its truth."""
    decisions, chance = [], 0.5
    for ply, (seat, move) in enumerate(record["moves"]):
        after = 0.2 if ply == 9 else chance
        before, then = [chance, 1 - chance], [after, 1 - after]
        loss = max(0.0, before[seat] - then[seat])
        played = {
            "notation": move, "label": move, "chance": then[seat], "loss": loss, "played": True,
            "why": "",
        }  # fmt: skip
        better = {**played, "notation": "x", "label": "Something better", "chance": before[seat]}
        better |= {"loss": 0.0, "played": False, "why": "It keeps what you have."}
        decisions.append(
            {
                "ply": ply, "seat": seat, "kind": "x", "round": 1 + ply // 6, "choices": 2,
                "played": played, "best": [better] if loss else [played], "knew": before,
                "knew_after": then, "true": before, "true_after": then, "loss": loss,
                "lost": [chance - after, after - chance], "play": -loss, "luck": [0, 0],
                "both": 0.0,
            }
        )  # fmt: skip
        chance = after
    seats = [
        {
            "seat": seat, "accuracy": 81.0 + seat, "decisions": 19, "mistakes": 1, "losses": [0.3],
            "start": 0.5, "end": float(seat), "play": -0.3, "hidden": 0.0, "open": -0.2 + seat,
            "luck": 0.0,
        }
        for seat in (0, 1)
    ]  # fmt: skip
    loser = 0
    return {
        "id": "X", "game": "spyon", "level": "courier", "status": "done",
        "plies": len(decisions), "done": len(decisions), "since": 0, "start": [0.5, 0.5],
        "chance": {"by": "search", "calibrated": True, "worlds": 1, "deals": 1},
        "decisions": decisions, "seats": seats, "beliefs": [], "notice": "",
        "turning": [
            {
                "ply": 9, "seat": decisions[9]["seat"], "loser": loser, "before": 0.5,
                "after": 0.2, "loss": 0.3, "part": "play",
            }
        ],
    }  # fmt: skip


def brought(me: Guest, record: dict[str, Any], found: dict[str, Any] | None = None) -> str:
    """Upload the match as a replay, with its analysis available."""
    found = found or analysis(record)
    me.context.route(re.compile("/analysis"), lambda route: route.fulfill(json=found))
    me.page.goto("/")
    said = me.page.request.post(
        "/api/replays", data={"text": json.dumps(record)}, headers={"origin": me.url}
    )
    assert said.ok, said.text()
    id: str = said.json()["id"]
    return id


def test_three_tabs_at_one_moment_with_comments(guest: Arrive, record: dict[str, Any]) -> None:
    me = guest()
    page, id = me.page, brought(me, record)
    tabs = page.get_by_role("navigation", name="Of this match")
    page.goto(f"/replay/{id}#ply=7&eyes=0")
    expect(page.get_by_text("Move 7 of", exact=False).first).to_be_visible()
    tabs.get_by_role("link", name="Review").click()
    expect(page).to_have_url(re.compile("/review/.*#ply=7&eyes=0"))
    graph = page.get_by_role("slider", name=re.compile("Chance of Mira"))
    expect(graph).to_have_attribute("aria-valuenow", "7")

    # The graph can be dragged and stepped with keys, and N goes to the turning point.
    page.locator("body").press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "8")
    page.locator("body").press("n")
    expect(page).to_have_url(re.compile("#ply=9&"))
    told = page.get_by_role("region", name="This moment", exact=True)
    expect(told).to_contain_text("chance fell from 50% to 20% with “")
    expect(page.get_by_role("region", name="Key moments")).to_contain_text("−30")
    expect(page.get_by_role("region", name="Accuracy of Mira")).to_contain_text("81")
    box = graph.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + 20)
    page.mouse.up()
    expect(graph).to_have_attribute("aria-valuenow", str(len(record["moves"])))
    page.locator("body").press("N")
    expect(page).to_have_url(re.compile("#ply=9&"))

    box_of = page.get_by_role("region", name="Comments on this moment")
    box_of.get_by_role("textbox").fill("I counted rounds.")
    box_of.get_by_role("button", name="Send").click()
    expect(box_of).to_contain_text("I counted rounds.")
    kept = page.request.get(f"/api/replays/{id}/record?form=text").text()
    assert "I counted rounds.}" in kept
    box_of.get_by_role("button", name="Delete this comment").click()
    expect(box_of).not_to_contain_text("I counted rounds.")

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
    page.goto(f"/replay/{id}#ply=0&eyes=0")
    page.get_by_role("link", name="Try other moves").click()
    page.wait_for_url("**/branch/*")
    me.play_move()
    line = page.get_by_role("region", name="Other moves")
    expect(line.get_by_role("listitem")).to_have_count(1)
    expect(page).to_have_url(re.compile("line="))
    assert faults(page, "a branch") == []
    link = page.url
    line.get_by_role("textbox").fill("Or so.")
    line.get_by_role("button", name="Keep with the record").click()
    expect(line).to_contain_text("kept with the record")

    other = guest()
    other.page.goto(link)
    shared = other.page.get_by_role("region", name="Other moves")
    expect(shared.get_by_role("listitem")).to_have_count(1)
    other.page.get_by_role("button", name="Play on from here").click()
    form = other.page.get_by_role("dialog", name="Play on from here")
    form.get_by_role("radio", name=re.compile("Friends")).check()
    form.get_by_role("button", name="Open the table").click()
    other.page.wait_for_url("**/table/*")
    expect(other.page.get_by_role("heading", level=1)).to_have_text("Waiting for company.")


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

    def moment(route: Any) -> None:
        sent.append(route.request.post_data_json)
        best = [
            {"notation": move["notation"], "label": move["label"], "chance": chance, "loss": 0.0,
             "played": False, "why": ""}
            for move, chance in ((first, 0.6), (other, 0.6 - gap))
        ]  # fmt: skip
        route.fulfill(json={
            "ply": ply, "seats": [asked["seat"]], "true": [0.5, 0.5], "best": [best],
            "chance": {"by": "search", "calibrated": True, "worlds": 1, "deals": 1},
            "position": "safehouse-1 spyon x",
        })  # fmt: skip

    me.context.route(re.compile("/moment$"), moment)
    page.goto(f"/branch/{id}#ply={ply}&eyes={asked['seat']}")
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
    expect(solution).to_contain_text("60% with this move")
    assert wrong == [], "\n".join(wrong)

    # A branch is sent with its movers.
    page.goto(f"/branch/{id}#ply={ply}&eyes={asked['seat']}&line=" + quote(
        json.dumps([[asked["seat"], first["notation"]]])
    ))  # fmt: skip
    page.reload()
    expect(page.get_by_role("region", name="Chances")).to_contain_text("60%")
    assert sent[-1] == {"ply": ply, "moves": [f"{asked['seat']} {first['notation']}"]}


def puzzle_of(page: Page, id: str) -> dict[str, Any]:
    news = page.request.post(f"/api/replays/{id}/line", data={"ply": 0}).json()
    return {
        "game": "spyon", "number": 1, "count": 1, "day": "2026-11-16", "seat": 0,
        "task": "Name who goes first.", "difficulty": 2, "chance": 0.9, "others": 0.4,
        "exact": True, "table": news["table"], "state": news["state"], "position": "safehouse-1",
    }  # fmt: skip


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
            "legal": True, "solved": right, "clause": "", "move": moves[right], "line": [],
            "reason": "That is it." if right else "The rival answers.", "chance": 0.4,
            "solution": moves[1] if right else None,
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


# What is too small on a review of Spycraft, or covers something else.
CRAMPED = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const found = [];
  if (box(".replay-board").width < innerWidth / 2) found.push("the board is narrow");
  if (box(".chart-box").height < 64) found.push("the graph is low");
  for (const one of document.querySelectorAll(".graph > *, .graph-head > *"))
    if (one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${one.className}`);
  const parts = [...document.querySelectorAll(".graph > *")]
    .map((one) => one.getBoundingClientRect());
  parts.slice(1).forEach((one, i) => {
    if (one.top < parts[i].bottom - 1) found.push("parts of the graph lie on each other");
  });
  return found;
}"""
# Missions of the final standing whose names are cut.
CUT_MISSIONS = """() => [...document.querySelectorAll(".sc-final-slip")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""


def test_a_review_of_spycraft_has_a_large_board_and_names_its_moves(guest: Arrive) -> None:
    match = safehouse.game("spycraft").start(seats=2, seed=3)
    luck = random.Random(3)
    while match.result is None:
        decision = match.decisions[0]
        match.play(luck.choice(decision.moves), seat=decision.seat)
    record = with_players(match)
    found = analysis(record)
    for decision in found["decisions"]:
        decision["secret"] = [False, False]
    found["decisions"][9] |= {"kind": "discard_to_hand_size"}
    found["decisions"][9]["played"] |= {"notation": "choose c1", "label": "Bluff"}
    me = guest()
    id = brought(me, record, {**found, "game": "spycraft"})
    page = me.page
    page.goto(f"/review/{id}#ply=9&eyes=0")
    moments = page.get_by_role("region", name="Key moments, chance lost")
    expect(moments.get_by_role("button")).to_contain_text("Discard Bluff")
    for width, height in ((1280, 720), (1440, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert lasting(page, CRAMPED) == [], width
    page.goto(f"/result/{id}")
    expect(page.get_by_role("region", name="Final standing")).to_be_visible()
    for width, height in ((1280, 720), (1920, 1080), (820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert lasting(page, CUT_MISSIONS) == [], width


def test_axe_finds_nothing_on_the_shelf(guest: Arrive, record: dict[str, Any]) -> None:
    """On the phone one person held both seats, so the seats' names distinguish them."""
    me = guest()
    page = me.page
    alone = {**record, "players": ["Mira", "Mira"]}
    wrong: list[str] = []
    for size, one, first in ((None, record, "Mira"), (PHONE, alone, "Green")):
        id = brought(me, one)
        if size:
            page.set_viewport_size(size)
        for tab, ready in (("review", "This moment"), ("result", "")):
            page.goto(f"/{tab}/{id}#ply=9&eyes=0")
            if ready:
                moment = page.get_by_role("region", name=ready, exact=True)
                expect(moment).to_contain_text("chance fell from 50% to 20% with “")
            else:
                expect(page.get_by_text("How it turned")).to_be_visible()
                chances = page.get_by_role("img", name=re.compile(f"Chance of {first}"))
                expect(chances).to_be_visible()
            assert wider(page, size or DESK) == [], tab
            wrong += faults(page, f"{tab} {size}")
    assert wrong == [], "\n".join(wrong)
