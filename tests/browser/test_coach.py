"""The coach in a browser: a note before something new, a remark after a costly move, and off."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests import coached
from tests.browser.axe import faults
from tests.browser.guests import DESK, PHONE, TABLET, Guest
from tests.browser.layout import BELOW_THE_WINDOW, CUT_OFF, lasting, small_prompt

NOTE = ".coach-note:visible"
REMARK = ".coach-remark"


def set_out(person: Guest) -> str:
    """The table of `coached`, with a bot in the other seat; it is Green's turn."""
    ask = person.page.request
    ask.get("/api/me")
    plan = [{"holder": "me"}, {"holder": "me"}]
    order = {"game": "spyon", "seats": 2, "plan": plan, "seed": coached.SEED}
    answer = ask.post("/api/tables", data={**order, "options": coached.OPTIONS})
    table = answer.json()["id"]
    for number, line in enumerate(coached.MOVES):
        seat, _, move = line.partition(" ")
        body = {"seat": int(seat), "ply": number, "move": move}
        assert ask.post(f"/api/tables/{table}/moves", data=body).ok
    assert ask.post(f"/api/tables/{table}/seats/1/bot", data={"level": "tourist"}).ok
    return f"/table/{table}"


def test_a_first_match_of_spyon(guest: Callable[..., Guest]) -> None:
    person = guest(viewport={"width": 1280, "height": 720})
    page = person.page
    page.goto("/")
    expect(page.get_by_text("against a bot, Tourist")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    goal = page.locator(".goal")
    expect(goal).to_contain_text("Be second after round 8")
    expect(goal).to_contain_text("Both lose: both are level")
    # The first note, for whatever decision comes first; it disappears with the move.
    note = page.locator(NOTE)
    expect(note).to_contain_text("Your first")
    first = note.inner_text()
    assert faults(page, "the coach") == []
    if "Your first order" in first or "YOUR FIRST ORDER" in first:
        page.get_by_role("button", name=re.compile("^Go first yourself")).click()
        expect(note).to_contain_text("Your first selection")
    # What a mission does, on hover, with or without the coach.
    page.locator('[data-part="mission:crisis"]').last.hover()
    what = page.get_by_role("region", name="What is this?")
    expect(what).to_contain_text("A Minister is away from the desk for this round")
    expect(what).to_contain_text("Pay 1 point")
    # One click turns the coach off for good.
    page.locator(".coach-note:visible .coach-off").click()
    expect(note).to_have_count(0)
    expect(page.get_by_role("button", name="Coach")).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(page.get_by_role("button", name="Coach")).to_have_attribute("aria-pressed", "false")
    expect(goal).to_contain_text("Be second after round 8")
    expect(note).to_have_count(0)


def test_a_remark_after_a_costly_move(guest: Callable[..., Guest]) -> None:
    person = guest()
    page = person.page
    page.goto(set_out(person))
    note, remark = page.locator(NOTE), page.locator(REMARK)
    expect(note).to_contain_text("Your first mission")
    page.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)
    page.locator(".prompt").get_by_role("button", name=re.compile("^INFILTRATE")).click()
    page.locator(".prompt-main").click()
    expect(remark).to_contain_text(re.compile("That cost [0-9]+ points of chance"))
    expect(remark.locator(".remark-row")).to_have_count(2)
    assert faults(page, "the coach") == []
    remark.get_by_role("button", name="Take back").click()
    expect(remark).to_have_count(0)
    # Back at the decision; a good move leaves the coach nothing to say.
    expect(page.locator(".prompt")).to_contain_text("Your mission, 1 of 1")
    page.locator('[data-piece="min:bio"]').click()
    page.locator(".prompt-main").click()
    expect(page.locator(".prompt")).to_contain_text("Round 8")
    expect(remark).to_have_count(0)


def judged(found: dict[str, Any], *, calibrated: bool) -> dict[str, Any]:
    """Let a remark be one of the judge's about two moves."""

    def fact(text: str, better: int, played: int) -> dict[str, Any]:
        return {
            "text": text, "clause": "SO-10.3", "when": "After round 7", "better": better,
            "played": played, "of": 0, "holds": 20, "worlds": 20,
        }  # fmt: skip

    chances = [{"value": 0.71, "error": 0.02}, {"value": 0.48, "error": 0.02}]
    moves: dict[str, Any] = {
        name: {"notation": name, "json": {}, "label": name.title(), "preview": None}
        for name in ("better", "played")
    }
    loss = {"value": 0.23, "error": 0.02}
    reason = {
        "ply": 1, "seat": 0, **moves, "chances": chances if calibrated else [], "loss": loss,
        "playouts": 400, "gain": fact("You are winning.", 1, 0), "gives": None, "lines": [],
        "said": "",
    }  # fmt: skip
    return found | {"loss": loss, "playouts": 400, "reason": reason}


@pytest.mark.parametrize("calibrated", [True, False])
def test_a_remark_compares_two_moves(guest: Callable[..., Guest], calibrated: bool) -> None:
    """Each with its chance and range, where chances are proven, and with what is true of it."""
    person = guest()
    page = person.page

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(text: str | bytes) -> None:
            found = json.loads(text)
            several = isinstance(found, list)
            news = [
                judged(one, calibrated=calibrated) if one["t"] == "remarked" else one
                for one in (found if several else [found])
            ]
            socket.send(json.dumps(news if several else news[0]))

        server.on_message(said)

    page.route_web_socket(re.compile("/ws"), between)
    page.goto(set_out(person))
    page.locator(".prompt").get_by_role("button", name=re.compile("^INFILTRATE")).click()
    page.locator(".prompt-main").click()
    remark = page.locator(REMARK)
    expect(remark).to_contain_text("That cost 23 points of chance (±4).")
    better, played = remark.locator(".remark-row").nth(0), remark.locator(".remark-row").nth(1)
    expect(better).to_contain_text("You are winning.")
    expect(better).to_contain_text("SO-10.3")
    if calibrated:
        expect(better).to_contain_text("71% ±4")
        expect(played).to_contain_text("48% ±4")
    else:
        expect(remark).not_to_contain_text("%")
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        assert lasting(page, BELOW_THE_WINDOW, REMARK) == []
    assert faults(page, "a remark") == []


# A prompt whose words are cut or lie on something else.
CRAMPED = """() => {
  const prompt = document.querySelector(".prompt").getBoundingClientRect();
  return [...document.querySelectorAll(".prompt-ask > :not(.lab), .prompt-hint > span")]
    .filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top < prompt.top - 1 || bottom > prompt.bottom + 1;
    }).map((one) => one.textContent);
}"""


def test_a_hint_names_what_is_as_good_and_fits_its_prompt(guest: Callable[..., Guest]) -> None:
    person = guest(viewport={"width": 1280, "height": 720})
    page = person.page
    page.goto(set_out(person))
    page.get_by_role("button", name="Close").click()
    page.locator(".prompt").get_by_role("button", name="Hint").click()
    expect(page.locator(".prompt-hint")).to_contain_text("As good, as far as can be told: ASSASS")
    assert lasting(page, CRAMPED) == []


def test_the_coach_takes_a_costly_move_back(guest: Callable[..., Guest]) -> None:
    person = guest()
    page = person.page
    table = set_out(person)
    address = f"{table.replace('/table/', '/api/tables/')}/state"

    def stand() -> tuple[object, ...]:
        state = page.request.get(address).json()
        asked = [(one["seat"], one["kind"]) for one in state["decisions"]]
        return state["view"]["ply"], state["view"]["board"], asked

    before = stand()
    page.goto(table)
    page.locator(".prompt").get_by_role("button", name=re.compile("^INFILTRATE")).click()
    page.locator(".prompt-main").click()
    remark = page.locator(REMARK)
    expect(remark).to_contain_text("That cost")
    assert stand() != before
    remark.get_by_role("button", name="Take back").click()
    expect(remark).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text("Your mission, 1 of 1")
    # What the rival has answered meanwhile is taken back, too.
    assert stand() == before
    expect(page.get_by_role("button", name="Confirm")).to_have_count(0)


def test_on_a_phone(guest: Callable[..., Guest]) -> None:
    person = guest(viewport=PHONE, has_touch=True, theme="day")
    page = person.page
    page.goto(set_out(person))
    expect(page.locator(".goal")).to_contain_text("Be second after round 8")
    expect(page.locator(NOTE)).to_contain_text("Your first mission")
    assert faults(page, "the coach") == []
    # The note stands in place of the tabs, so that the board stays whole.
    tabs = page.get_by_role("navigation", name="Parts of the table")
    assert lasting(page, CUT_OFF) == []
    assert lasting(page, BELOW_THE_WINDOW, ".coach-note") == []
    expect(tabs).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    # The lamp is the hint's: the coach has a sign of his own.
    signs = [
        button.locator("path").get_attribute("d")
        for button in (
            page.get_by_role("button", name="Coach: on"),
            page.locator(".prompt").get_by_role("button", name="Hint", include_hidden=True),
        )
    ]
    assert signs[0] != signs[1]
    page.get_by_role("button", name="Coach: on").click()
    expect(page.get_by_role("button", name="Coach: off")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(NOTE)).to_have_count(0)
    expect(tabs).to_be_visible()


def test_on_a_tablet_the_prompt_is_whole_below_the_note(guest: Callable[..., Guest]) -> None:
    person = guest(viewport=TABLET)
    page = person.page
    page.goto(set_out(person))
    expect(page.locator(NOTE)).to_contain_text("Your first")
    for width, height in ((900, 1100), (768, 1024), (TABLET["width"], TABLET["height"])):
        page.set_viewport_size({"width": width, "height": height})
        assert small_prompt(page, 40) == [], (width, height)
    # Escape closes what lies over the board first, then the note.
    what = page.get_by_role("region", name="What is this?")
    page.locator('[data-part="mission:crisis"]').last.hover()
    expect(what).to_be_visible()
    page.keyboard.press("Escape")
    expect(what).to_have_count(0)
    expect(page.locator(NOTE)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(NOTE)).to_have_count(0)
