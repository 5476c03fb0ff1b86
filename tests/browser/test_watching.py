"""Those who watch a match are never addressed as if they played."""

from __future__ import annotations

import pytest

from tests.browser.guests import POLL, Guest
from tests.browser.test_table import Arrive

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

SEATS = {"spyon": 2, "general": 4, "spymaster": 2, "master_of_spies": 2, "spycraft": 2}

# Every distinct sentence of the table that says "you", until the match is over or the time is up.
ADDRESSED = """(ms) => new Promise((done) => {
  const found = new Set();
  const words = (text) => {
    const said = (text ?? "").replace(/You are watching\\.?/g, "");
    if (/\\b(you|your|yours)\\b/i.test(said)) found.add(said.trim().slice(0, 120));
  };
  const look = () => {
    for (const one of document.querySelectorAll(".table *")) {
      if (one.closest(".table [lang]")) continue; // what is printed on a card speaks to its owner
      for (const node of one.childNodes) if (node.nodeType === 3) words(node.data);
      words(one.getAttribute("aria-label"));
      words(one.getAttribute("title"));
    }
  };
  const until = performance.now() + ms;
  const again = () => {
    look();
    const over = /The match is over/.test(document.querySelector(".prompt")?.textContent ?? "");
    if (over || performance.now() > until) done([...found]);
    else setTimeout(again, 60);
  };
  again();
})"""


def watch_bots(me: Guest, game: str) -> None:
    order = {"game": game, "seats": SEATS[game], "seed": 4}
    bots = [{"holder": "bot", "level": "tourist"}] * SEATS[game]
    answer = me.context.request.post(f"{me.url}/api/tables", data={**order, "plan": bots})
    assert answer.ok, answer.text()
    me.page.goto(f"/table/{answer.json()['id']}")


@pytest.mark.parametrize("game", SEATS)
def test_a_watcher_is_not_addressed_as_a_player(guest: Arrive, game: str) -> None:
    me = guest()
    watch_bots(me, game)
    me.page.wait_for_function("() => document.querySelector('.prompt')", polling=POLL)
    found = me.page.evaluate(ADDRESSED, 10_000)
    assert found == [], "\n".join(found)
