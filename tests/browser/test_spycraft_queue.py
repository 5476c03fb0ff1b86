"""The queue of missions in every window."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from safehouse.games.spycraft.cards import MISSIONS
from tests.browser.guests import Guest
from tests.browser.layout import lasting
from tests.browser.spycraft import WINDOWS, Arrive
from tests.browser.test_review import brought, played, with_players

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


# Missions outside the queue, numbers that are cut or lie on a name, names cut without dots.
SLIPS = """(names) => {
  const pen = document.createElement("canvas").getContext("2d");
  // Where digits and letters are drawn: lines are higher.
  const ink = (one, line, text) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(one);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const size = pen.measureText(text);
    const spare = line.height - size.fontBoundingBoxAscent - size.fontBoundingBoxDescent;
    const base = line.top + spare / 2 + size.fontBoundingBoxAscent;
    const { left, right } = line;
    const [top, bottom] = [size.actualBoundingBoxAscent, size.actualBoundingBoxDescent];
    return { left, right, top: base - top, bottom: base + bottom };
  };
  const lines = (one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return [...text.getClientRects()].filter((line) => line.width > 1);
  };
  const apart = (a, b) => a.left >= b.right || a.right <= b.left
    || a.top >= b.bottom || a.bottom <= b.top;
  const slips = [...document.querySelectorAll(".sc-slip:not(.back)")];
  const shown = slips.map((slip) => slip.querySelector("b").textContent);
  if (shown.join() !== names) return [`instead: ${shown}`];
  const queue = document.querySelector(".sc-queue").getBoundingClientRect();
  return slips.flatMap((slip) => {
    const found = [];
    const box = slip.getBoundingClientRect();
    if (box.right > Math.min(queue.right, innerWidth)) found.push("outside the queue");
    const name = slip.querySelector("b");
    const { bottom, right } = name.getBoundingClientRect();
    const letters = lines(name).map((line) => ink(name, line, "Ah"))
      .filter((line) => line.bottom < bottom)
      .map((line) => ({ ...line, right: Math.min(line.right, right) }));
    const whole = name.scrollWidth <= name.clientWidth + 1;
    if (!whole && slip.dataset.set !== "dots") found.push("cut");
    const slot = slip.querySelector(".sc-slot");
    const corner = ink(slot, slot.getBoundingClientRect(), slot.dataset.n);
    if (letters.some((line) => !apart(line, corner))) found.push("the slot is on the name");
    const numbers = [...slip.querySelectorAll(".sc-slip-row > span")]
      .filter((one) => one.checkVisibility())
      .flatMap((one) => lines(one).map((line) => ink(one, line, "5")));
    for (const number of numbers) {
      if (number.right > box.right - 1 || number.bottom > box.bottom) found.push("a cut number");
      if (letters.some((line) => !apart(line, number))) found.push("a number is on the name");
    }
    return found.map((fault) => `${name.textContent}: ${fault}, ${slip.clientWidth} wide`);
  });
}"""


def turn_up(me: Guest, names: list[str]) -> None:
    """Let these missions be the first of the queue at every moment of a replay, the rest hidden."""

    def change(found: Any) -> None:
        for part in found.values() if isinstance(found, dict) else found:
            if isinstance(part, dict | list):
                change(part)
        if not isinstance(found, dict) or "queue" not in found or "faces" not in found:
            return
        face = next(face for face in found["faces"].values() if face["type"] == "mission")
        for mission, name in zip(found["queue"], names, strict=False):
            found["faces"][name] = {**face, "name": name}
            mission |= {"face": name, "up": True, "objective": 5, "vp": 7}

    def answer(route: Route) -> None:
        response = route.fetch()
        body = response.json()
        change(body)
        route.fulfill(response=response, json=body)

    me.context.unroute("**/frames?*")
    me.context.route("**/frames?*", answer)


@pytest.mark.parametrize("kind", ["review", "replay"])
def test_turned_up_missions_can_be_read_in_every_window(guest: Arrive, kind: str) -> None:
    """However many there are: replays and reviews have the narrowest boards."""
    me = guest()
    record = with_players(played("spycraft"))
    id = brought(me, record)
    missions = [mission.name for mission in MISSIONS]
    longest = sorted(missions, key=lambda name: max(map(len, name.split())))[-5:]
    for names in (longest, longest[3:], sorted(missions, key=len)[-5:]):
        turn_up(me, names)
        me.page.goto("about:blank")
        me.page.goto(f"/{kind}/{id}#ply=0&viewer=0")
        for width, height in WINDOWS:
            me.page.set_viewport_size({"width": width, "height": height})
            assert lasting(me.page, SLIPS, ",".join(names)) == [], f"{width}x{height}"


def test_missions_with_room_name_their_cover(guest: Arrive) -> None:
    me = guest(viewport={"width": 1280, "height": 720})
    id = brought(me, with_players(played("spycraft")))
    turn_up(me, [mission.name for mission in MISSIONS[:2]])
    me.page.goto(f"/replay/{id}#ply=0&viewer=0")
    covers = me.page.locator(".sc-slip-row > span").get_by_text("Cover")
    expect(covers).to_have_count(2)
    for cover in covers.all():
        expect(cover).to_be_visible()
