"""Two people with decks of their own play Spycraft in two browsers, by clicking alone, to the end.

    python tools/two_players.py FOLDER              pictures of the lobby, the table and the end
    python tools/two_players.py FOLDER --seed 7

Each stores a deck, takes a seat in the lobby, gets ready and plays: all moves are sent by the page.
One runs missions, the other passes, so that the points end the match.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from pathlib import Path

from playwright.sync_api import Locator, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.guests import Guest
from tools.screenshot import chromium, running_server

DECKS = {"Mara": "The Krypt", "Ottoline": "Banshee Net"}
MOST = 3000
"""Number of touches after which the match counts as stuck."""
PATIENCE = 60
"""Seconds without anything to press after which it counts as stuck."""
WANTED = {
    "Mara": re.compile("^(Run a mission|Run|Send|Yes|Defend|Keep|Done)"),
    "Ottoline": re.compile("^(Pass|Let|No|Send nobody|Decline|Done|Yes)"),
}
"""Which of the labelled buttons each player prefers."""
NEVER = re.compile("^(Put back|Stops|Hint|Other answers|Ask|Concede|Take back)")


def bring_decks(host: Guest, other: Guest) -> None:
    for person, (name, faction) in zip((host, other), DECKS.items(), strict=True):
        person.page.goto("/")
        request = person.context.request
        made = request.get(f"{person.url}/api/games/spycraft/decks/random?seed=3&faction={faction}")
        deck = {"game": "spycraft", "name": f"Mine, {faction}", "text": made.json()["text"]}
        if not (
            request.put(f"{person.url}/api/me", data={"name": name}).ok
            and request.put(f"{person.url}/api/me/decks", data=deck).ok
        ):
            raise RuntimeError("the deck could not be kept")
    host.page.goto("/new?game=spycraft")
    silences = host.page.get_by_role("radiogroup", name="Silences")
    silences.get_by_role("radio", name="Never").check(force=True)
    host.page.get_by_role("button", name="Open the table").click()
    host.page.get_by_role("region", name="Your deck").wait_for()
    other.page.goto(host.page.url)
    other.page.get_by_role("button", name="Take a seat").click()
    for person, faction in zip((host, other), DECKS.values(), strict=True):
        panel = person.page.get_by_role("region", name="Your deck")
        panel.get_by_role("button", name=re.compile(f"^Mine, {faction}")).click()
        panel.get_by_role("button", name=f"Ready with Mine, {faction}").click()
        panel.get_by_role("button", name="Choose another").wait_for()
    host.page.get_by_role("button", name="Start", exact=True).click()
    for person in (host, other):
        person.page.get_by_role("group", name="Spycraft table").wait_for()


def offered(me: Guest) -> list[Locator]:
    buttons = me.asked.locator("button:not([aria-label]):not([aria-disabled=true])").all()
    return [one for one in buttons if not NEVER.search(one.inner_text())]


def touch(me: Guest, name: str, luck: random.Random) -> str:
    """One touch, and what was touched; an empty text if there is nothing to touch."""
    wanted = [one for one in offered(me) if WANTED[name].search(one.inner_text())]
    if wanted:
        said = wanted[0].inner_text()
        wanted[0].click()
        return said
    if me.confirm.count():
        said = me.confirm.inner_text()
        me.confirm.click()
        return said
    pieces = me.choosable()
    if count := pieces.count():
        piece = pieces.nth(luck.randrange(count))
        said = piece.get_attribute("aria-label") or piece.inner_text()
        piece.click()
        return said
    for one in offered(me)[:1]:
        said = one.inner_text()
        one.click()
        return said
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description="Two people play Spycraft by clicking.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1, help="of their choices (default: 1)")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    luck = random.Random(args.seed)
    with running_server() as port, sync_playwright() as playwright:
        browser = chromium(playwright)
        here = f"http://127.0.0.1:{port}"
        people = {name: Guest(browser, here) for name in DECKS}
        host, other = people.values()
        bring_decks(host, other)
        touches, idle = 0, time.monotonic()
        while not all(person.over() for person in people.values()):
            for name, person in people.items():
                if person.over() or not person.my_turn():
                    continue
                asked = person.text()[:70]
                said = touch(person, name, luck)
                if said:
                    touches, idle = touches + 1, time.monotonic()
                    done = " ".join(said.split())[:60]
                    print(f"{touches} {name}: {asked!r} -> {done!r}", flush=True)
            if touches > MOST or time.monotonic() - idle > PATIENCE:
                for name, person in people.items():
                    person.page.screenshot(path=args.folder / f"stuck-{name}.png")
                asked = " / ".join(person.text() for person in people.values())
                raise SystemExit(f"stuck after {touches} touches: {asked}")
        for name, person in people.items():
            expect(person.asked).to_contain_text(re.compile("points|VP"))
            person.page.screenshot(path=args.folder / f"end-{name}.png")
            if person.faults:
                raise SystemExit(f"{name}: {person.faults}")
        browser.close()
    print(f"{touches} touches by two people, and the match was over on both pages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
