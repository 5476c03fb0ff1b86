"""Great moments: staged once, from what is public, over a table that goes on."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import safehouse
from tests.browser.axe import faults
from tests.browser.guests import PHONE, Guest
from tests.browser.spycraft import PLAIN

pytestmark = pytest.mark.browser

Arrive = Callable[..., Guest]
Json = dict[str, Any]

BLUFFED = 1
"""With this seed a card in a team is turned up early that is no agent."""

# Every moment with its title, and everything that the table's live region says.
NOTES = """
globalThis.staged = [];
globalThis.said = [];
new MutationObserver(() => {
  const title = document.querySelector(".moment-title");
  const plate = title?.closest(".moment-plate");
  if (plate && plate !== globalThis.plate) {
    globalThis.plate = plate;
    staged.push([title.closest(".moment").dataset.moment, title.textContent]);
    globalThis.onMoment?.(title.closest(".moment"));
  }
  const now = document.querySelector(".table > .sr[role=status]")?.textContent ?? "";
  if (now !== said.at(-1)) said.push(now);
}).observe(document, { childList: true, subtree: true, characterData: true });
"""

# Presses a key as soon as a moment is there; two frames later it must be gone.
PRESS = """(key) => {
  globalThis.left = new Promise((done) => {
    globalThis.onMoment = (moment) => setTimeout(() => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      requestAnimationFrame(() => requestAnimationFrame(() => done(moment.isConnected)));
    });
  });
}"""

# Clicks what lies at the place of a button as soon as a moment is there.
CLICK = """(selector) => {
  globalThis.onMoment = (moment) => setTimeout(() => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, detail: 1 };
    const target = document.elementFromPoint(at.clientX, at.clientY);
    globalThis.pressed = moment.isConnected && document.contains(target);
    target.dispatchEvent(new PointerEvent("pointerdown", at));
    target.dispatchEvent(new MouseEvent("click", { ...at, cancelable: true }));
  });
}"""

# How a moment lies over its board: it takes no pointer and nothing of it is cut.
LAID = """() => {
  globalThis.onMoment = (moment) => {
    const box = moment.querySelector(".moment-plate").getBoundingClientRect();
    const pane = moment.getBoundingClientRect();
    const under = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    globalThis.laid = {
      reached: moment.contains(under),
      hidden: moment.closest("[aria-hidden]") === moment,
      out: [
        box.left < pane.left, box.top < pane.top,
        box.right > pane.right + 1, box.bottom > pane.bottom + 1,
      ],
    };
  };
}"""


def noting(guest: Arrive, **options: Any) -> Guest:
    me = guest(**options)
    me.context.add_init_script(script=NOTES)
    return me


def staged(me: Guest) -> list[list[str]]:
    found: list[list[str]] = me.page.evaluate("staged")
    return found


def against_bots(me: Guest, game: str, seats: int = 2) -> str:
    """Open a table against bots, and wait until I am asked."""
    me.page.goto("/settings")
    order = {
        "game": game, "seats": seats,
        "plan": [{"holder": "me"}, *[{"holder": "bot", "level": "tourist"}] * (seats - 1)],
    }  # fmt: skip
    answer = me.context.request.post(f"{me.url}/api/tables", data=order)
    assert answer.ok, answer.text()
    code: str = answer.json()["id"]
    me.page.goto(f"/table/{code}")
    me.wait_turn()
    return code


def concede(me: Guest) -> None:
    me.page.get_by_role("button", name=re.compile("oncede$")).click()
    me.page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()


def ends(me: Guest) -> list[str]:
    return [title for kind, title in staged(me) if kind == "end"]


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_end_of_a_match_is_staged_once_and_not_after_a_reload(
    guest: Arrive, motion: str
) -> None:
    me = noting(guest, reduced_motion=motion)
    against_bots(me, "spyon")
    concede(me)
    me.page.wait_for_function("() => staged.some(([kind]) => kind === 'end')")
    verdict = me.asked.get_by_role("heading")
    expect(verdict).to_be_visible()
    assert ends(me) == [verdict.text_content()]
    # It leaves by itself, and the verdict stays.
    expect(me.page.locator(".moment")).to_have_count(0)
    expect(verdict).to_be_visible()
    me.page.reload()
    expect(verdict).to_be_visible()
    expect(me.asked.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    assert staged(me) == []
    # One step on is the filled button; the others are quiet.
    assert me.page.locator(".prompt .btn-pri").count() == 1


@pytest.mark.parametrize("key", [" ", "Enter", "x", "Escape"])
def test_any_key_ends_a_moment(guest: Arrive, key: str) -> None:
    me = noting(guest)
    against_bots(me, "spyon")
    me.page.evaluate(PRESS, key)
    concede(me)
    assert me.page.evaluate("left") is False, "still there two frames after the key"


def test_what_is_pressed_during_a_moment_does_what_it_was_meant_to(guest: Arrive) -> None:
    me = noting(guest)
    code = against_bots(me, "spyon")
    me.page.evaluate(CLICK, ".prompt-main")
    concede(me)
    me.page.wait_for_url(lambda url: "/table/" in url and code not in url)
    assert me.page.evaluate("pressed"), "the moment stood when the button was pressed"


def test_a_key_of_its_own_does_not_end_a_moment(guest: Arrive) -> None:
    """Whoever takes a picture of the screen wants to see it: the check above can fail."""
    me = noting(guest)
    against_bots(me, "spyon")
    me.page.evaluate(PRESS, "Shift")
    concede(me)
    assert me.page.evaluate("left") is True


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_moment_takes_no_pointer_and_is_whole(guest: Arrive, size: str) -> None:
    me = noting(guest, **({"viewport": PHONE} if size == "phone" else {}))
    me.without_coach("general")
    against_bots(me, "general", 4)
    me.page.evaluate(LAID)
    if size == "phone":
        me.page.get_by_role("button", name="Menu").click()
    concede(me)
    me.page.wait_for_function("() => globalThis.laid !== undefined")
    laid = me.page.evaluate("laid")
    assert laid == {"reached": False, "hidden": True, "out": [False] * 4}


def test_the_roles_of_general_are_revealed_at_its_end_and_said_once(guest: Arrive) -> None:
    me = noting(guest)
    against_bots(me, "general", 4)
    assert "Double Agent" not in "".join(title for _, title in staged(me))
    concede(me)
    me.page.wait_for_function("() => staged.some(([kind]) => kind === 'end')")
    kinds = [kind for kind, _ in staged(me)]
    assert kinds.index("roles") < kinds.index("end")
    title = next(title for kind, title in staged(me) if kind == "roles")
    assert re.search(r"(was|were) the Double Agents?\.$", title), title
    told = [text for text in me.page.evaluate("said") if title in text]
    assert len(told) == 1, told
    assert told[0].count(title) == 1
    assert re.search(r": Double Agent\.", told[0]), "the roles are said, not only drawn"
    assert faults(me.page, "the end of General") == []
    # The page of the result says it for as long as one likes, and hands it on.
    me.asked.get_by_role("button", name="Result").click()
    expect(me.page.get_by_role("heading", name="Who they were")).to_be_visible()
    expect(me.page.locator(".moment-face.against").first).to_contain_text("Double Agent")
    with me.page.expect_download() as picture:
        me.page.get_by_role("button", name="Share picture").click()
    assert picture.value.suggested_filename.endswith(".png")
    made = me.page.get_by_role("status").filter(has_text="The picture is in your downloads.")
    expect(made).to_have_count(1)


def bluff() -> tuple[Json, int]:
    """A match in which a card that is no agent is turned up, and the moves before that."""
    match = safehouse.game("spycraft").start(2, seed=BLUFFED, options=PLAIN)
    luck = random.Random(BLUFFED)
    while match.result is None:
        decision = match.decisions[0]
        moves = [move for move in decision.moves if move.kind != "burn"]
        match.play(luck.choice(moves or decision.moves), decision.seat)
        found = [one for one in match.log if one.kind == "discard" and one.clause == "SC-10.9"]
        if found:
            return {"text": match.record().to_text()}, found[0].ply
    raise AssertionError("nobody bluffs: choose another seed")


def test_a_replay_reveals_a_bluff_where_it_steps_there_and_only_there(guest: Arrive) -> None:
    me = noting(guest)
    record, ply = bluff()
    me.page.goto("/settings")
    answer = me.context.request.post(f"{me.url}/api/replays", data=record)
    assert answer.ok, answer.text()
    code = answer.json()["id"]
    # Who jumps there is shown the board alone.
    me.page.goto(f"/replay/{code}#ply={ply}&viewer=none")
    expect(me.page.locator(".replay-now")).to_contain_text(f"Move {ply}")
    assert staged(me) == []
    me.page.get_by_role("button", name="One move back").click()
    expect(me.page.locator(".replay-now")).to_contain_text(f"Move {ply - 1}")
    assert staged(me) == []
    me.page.get_by_role("button", name="One move on").click()
    me.page.wait_for_function("() => staged.length > 0")
    assert staged(me)[0] == ["bluff", "It was a bluff."]


def won_by_any_last_move() -> Json:
    """A match of SPYON up to its last decision, mine, which every answer wins."""
    for seed in range(4000):
        match = safehouse.game("spyon").start(2, seed=seed)
        luck = random.Random(seed)
        while match.result is None:
            decision = match.decisions[0]
            ends = [match.copy() for _ in decision.moves] if match.ply > 30 else []
            for end, move in zip(ends, decision.moves, strict=False):
                end.play(move, decision.seat)
            if (
                decision.seat == 0
                and ends
                and all(end.result is not None and end.result.winners == (0,) for end in ends)
            ):
                return {"text": match.record().to_text(), "ply": match.ply}
            match.play(luck.choice(decision.moves), decision.seat)
    raise AssertionError("no such match")


def test_whoever_has_won_is_offered_the_next_rival_first(guest: Arrive) -> None:
    me = noting(guest)
    me.page.goto("/settings")
    match = won_by_any_last_move()
    replay = me.context.request.post(f"{me.url}/api/replays", data={"text": match["text"]})
    plan = [{"holder": "me"}, {"holder": "bot", "level": "tourist"}]
    asked = {"ply": match["ply"], "plan": plan}
    answer = me.context.request.post(
        f"{me.url}/api/replays/{replay.json()['id']}/tables", data=asked
    )
    assert answer.ok, answer.text()
    code = answer.json()["id"]
    me.page.goto(f"/table/{code}")
    me.play_move()
    next_rival = me.asked.get_by_role("button", name="Play Courier")
    expect(next_rival).to_be_visible()
    expect(next_rival).to_have_attribute("aria-keyshortcuts", "Enter")
    expect(me.asked.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    next_rival.click()
    me.page.wait_for_url(lambda url: "/table/" in url and code not in url)
    expect(me.page.get_by_role("complementary", name="Seats")).to_contain_text("Courier")
