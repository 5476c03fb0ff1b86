"""Every screen of the table, at every size and in both themes, for review.

    python -m tools.pictures scenes FOLDER                          everything
    python -m tools.pictures scenes FOLDER --scenes spymaster,end   whose names begin so
    python -m tools.pictures scenes FOLDER --sizes 1280x720,zoom --themes day
    python -m tools.pictures scenes FOLDER --axe --no-pictures --sizes 1280x720,phone

Each picture is FOLDER/SCENE-SIZE-THEME.png. With --sheet the pictures of one scene are also put
side by side in FOLDER/SCENE-sheet.png. With --axe every scene is checked as well, at every
size and in both themes; exits 1 if axe finds anything.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page

import safehouse
from safehouse.bots import pick
from safehouse.core.match import Match
from tools.pictures.browser import ROOT, Guest, chromium, running_server, visit

SIZES = {
    "1280x720": (1280, 720),
    "1440x900": (1440, 900),
    "1920x1080": (1920, 1080),
    "tablet": (820, 1180),
    "tablet-across": (1180, 820),
    "phone": (390, 844),
    "across": (844, 390),
    "zoom": (640, 360),
    "zoom-wide": (960, 540),
}
"""Width and height; the last two are what 1280x720 and 1920x1080 have left at 200 %."""
GAMES = ("spyon", "general", "spymaster", "master_of_spies", "spycraft")
THEMES = ("night", "day")
MOST = 1500
"""The number of moves after which a scene is considered impossible."""

Moment = Callable[[Match[Any]], bool]
Touch = Callable[[Page], None]
Choose = Callable[[Match[Any], int], Any]
"""Chooses the move of a seat."""


def asked(kind: str, after: int = 0, **board: Any) -> Moment:
    """Return a test: after so many moves the first seat is asked this, with this board."""

    def holds(match: Match[Any]) -> bool:
        if match.ply < after or (0, kind) not in [(one.seat, one.kind) for one in match.decisions]:
            return False
        now = match.view(0)["board"]
        return all(now[field] == value for field, value in board.items())

    return holds


def by_bot(level: str) -> Choose:
    return lambda match, seat: pick(match, seat, level, seed=match.ply)


def at_random(match: Match[Any], seat: int) -> Any:
    moves = next(one.moves for one in match.decisions if one.seat == seat)
    return random.Random(f"{match.seed}:{match.ply}").choice(moves)


def into_rows(match: Match[Any], seat: int) -> Any:
    """Master of Spies: play small steps, so that rows become long."""
    rows = match.view(seat)["board"]["rows"]
    cards = [row["locations"] for row in rows]
    steps = []
    moves = next(one.moves for one in match.decisions if one.seat == seat)
    for move in moves:
        kind, *words = move.notation.split()
        if kind != "play" or len(words) < 3 or not words[0][1:].isdigit():
            continue
        card, row, at = words[0], int(words[1]) - 1, int(words[2])
        if at > len(cards[row]):
            last = cards[row][-1]["value"] if cards[row] else 0
            steps.append((int(card[1:]) - last, row, move))
    quiet = [move for move in moves if move.kind in ("place", "decline", "discard")]
    return min(steps, key=lambda one: one[:2])[2] if steps else (quiet or moves)[0]


def grown(length: int) -> Moment:
    """Master of Spies: the first seat is asked, and a row has this length."""

    def holds(match: Match[Any]) -> bool:
        rows = match.view(0)["board"]["rows"]
        return asked("main")(match) and max(len(row["locations"]) for row in rows) >= length

    return holds


def looks_into_a_hand(match: Match[Any]) -> bool:
    """Master of Spies: the first seat is asked and sees somebody else's hand."""
    return match.decisions[0].seat == 0 and bool(match.view(0)["board"]["shown_hand"])


def must_defend(match: Match[Any]) -> bool:
    """Spycraft: the first seat must defend, because nobody else does, and may activate before."""
    return any(
        one.seat == 0 and one.kind == "defend" and all(move.notation != "no" for move in one.moves)
        for one in match.decisions
    )


def never(match: Match[Any]) -> bool:
    return match.over


def table_at(
    port: int,
    game: str,
    seats: int,
    seed: int,
    moment: Moment,
    choose: Choose | None = None,
    *,
    bots: bool = True,
    **options: Any,
) -> tuple[str, str]:
    """Create a table in the middle of its match; return it and the cookie of the seat asked."""
    guest = Guest(port, "Mara")
    order = {"game": game, "seats": seats, "plan": [{"holder": "me"}] * seats, "seed": seed}
    code: str = guest.ask("POST", "/api/tables", {**order, "options": options})["id"]
    match = safehouse.game(game).start(seats, seed=seed, options=options or None)
    for _ in range(MOST):
        if moment(match):
            break
        if match.over:
            raise RuntimeError(f"{game}: the match ended before its moment came")
        seat = match.decisions[-1].seat  # if several are asked, the first is served last
        ply = match.view(seat)["ply"]
        move = match.play((choose or by_bot("courier"))(match, seat), seat)
        body = {"seat": seat, "ply": ply, "move": move.notation}
        guest.ask("POST", f"/api/tables/{code}/moves", body)
    for seat in range(1, seats) if bots and not match.over else ():
        guest.ask("POST", f"/api/tables/{code}/seats/{seat}/bot", {"level": "tourist"})
    return f"/table/{code}", guest.cookie


def ended(game: str, seats: int) -> Callable[[int], tuple[str, str]]:
    """Return a function that plays a match to its end against bots."""
    return lambda port: played_out(port, game, seats, seed=5)


def played_out(
    port: int, game: str, seats: int, seed: int, level: str = "tourist"
) -> tuple[str, str]:
    """Play a match to its end against bots."""
    guest = Guest(port, "Mara")
    plan = [{"holder": "me"}, *[{"holder": "bot", "level": level}] * (seats - 1)]
    order = {"game": game, "seats": seats, "plan": plan, "seed": seed}
    code: str = guest.ask("POST", "/api/tables", order)["id"]
    luck = random.Random(seed)
    while True:
        state = guest.ask("GET", f"/api/tables/{code}/state")
        if state["view"]["result"] is not None:
            return f"/table/{code}", guest.cookie
        if not state["decisions"]:
            time.sleep(0.02)
        for decision in state["decisions"][:1]:
            moves = [one for one in decision["moves"] if one["json"].get("kind") != "pass"]
            best = [one for one in moves if one["json"].get("kind") == "complete"]
            move = luck.choice(best or moves or decision["moves"])["json"]
            body = {"seat": decision["seat"], "question": decision["question"], "move": move}
            with suppress(RuntimeError):  # a bot was quicker
                guest.ask("POST", f"/api/tables/{code}/moves", body)


def said(page: Page, *names: str, whole: bool = True) -> re.Pattern[str]:
    """The text of any of these messages in the page's language, with any variables."""
    language = page.locator("html").get_attribute("lang")
    files = sorted(ROOT.glob(f"*/**/words/**/{language}.ftl"))
    texts = "".join(file.read_text(encoding="utf-8") for file in files)
    forms = []
    for name in names:
        found = re.findall(rf"^{name} = (.+)$", texts, re.MULTILINE)
        if not found:
            raise RuntimeError(f"no message is called {name} in {language}")
        forms += [".*".join(map(re.escape, re.split(r"\{[^}]*\}", text))) for text in found]
    either = "|".join(forms)
    return re.compile(f"^(?:{either})$" if whole else either)


def away_offer(page: Page) -> None:
    page.get_by_text(said(page, "who-is-away", whole=False)).first.wait_for()


def absent(game: str, seats: int = 2) -> Callable[[int], tuple[str, str]]:
    """A table whose last player has left, with the first seat waiting for them; bots between."""

    def prepare(port: int) -> tuple[str, str]:
        ada, bob = Guest(port, "Mara"), Guest(port, "Ottoline")
        bots = [{"holder": "bot", "level": "tourist"}] * (seats - 2)
        plan = [{"holder": "me"}, *bots, {"holder": "open"}]
        order = {"game": game, "seats": seats, "plan": plan}
        table = f"/api/tables/{ada.ask('POST', '/api/tables', order)['id']}"
        bob.ask("POST", f"{table}/sit", {})
        while not bob.ask("GET", f"{table}/state")["decisions"] or decides(table, ada):
            for decision in ada.ask("GET", f"{table}/state")["decisions"][:1]:
                move = decision["moves"][-1]["json"]
                body = {"seat": 0, "question": decision["question"], "move": move}
                with suppress(RuntimeError):  # a bot was quicker
                    ada.ask("POST", f"{table}/moves", body)
        return table.replace("/api/tables/", "/table/"), ada.cookie

    return prepare


def lobby(port: int, *, invited: bool = False) -> tuple[str, str]:
    """Create a lobby as its host sees it, or as an `invited` guest does."""
    host, other = Guest(port, "Mara"), Guest(port, "Ottoline")
    if invited:
        host, other = other, host
    for faction in ("The Krypt", "Banshee Net"):
        asked = f"/api/games/spycraft/decks/random?seed=3&faction={faction.replace(' ', '%20')}"
        text = host.ask("GET", asked)["text"]
        host.ask("PUT", "/api/me/decks", {"game": "spycraft", "name": faction, "text": text})
    draft = {"game": "spycraft", "name": "Half a plan", "text": "1 Agent Doe\n"}
    host.ask("PUT", "/api/me/decks", draft)
    mine = host
    if invited:
        host, other = other, host
    plan = [{"holder": "me"}, {"holder": "open"}, {"holder": "open"}]
    order = {"game": "spycraft", "seats": 3, "plan": plan, "options": {"decks": ["own"] * 3}}
    code: str = host.ask("POST", "/api/tables", order)["id"]
    other.ask("POST", f"/api/tables/{code}/sit", {})
    return f"/table/{code}", mine.cookie


def companions(port: int, game: str = "spyon") -> tuple[str, Guest, Guest]:
    """Seat two people at a new table."""
    host, other = Guest(port, "Mara"), Guest(port, "Ottoline von Hohenlohe")
    order = {"game": game, "seats": 2, "plan": [{"holder": "me"}, {"holder": "open"}]}
    code: str = host.ask("POST", "/api/tables", order)["id"]
    other.ask("POST", f"/api/tables/{code}/sit", {})
    return code, host, other


def decides(table: str, guest: Guest, kind: str = "") -> bool:
    decisions = guest.ask("GET", f"{table}/state")["decisions"]
    return any(kind in ("", decision["kind"]) for decision in decisions)


def first_move(table: str, guest: Guest) -> bool:
    state = guest.ask("GET", f"/api/tables/{table}/state")
    if not state["decisions"]:
        return False
    decision = state["decisions"][0]
    body = {"question": decision["question"], "move": decision["moves"][0]["json"]}
    guest.ask("POST", f"/api/tables/{table}/moves", {"seat": decision["seat"], **body})
    return True


def seen_by(page: Page, guest: Guest, address: str) -> None:
    """Open an address as a guest."""
    here = f"http://127.0.0.1:{guest.port}"
    name, _, value = guest.cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": here}])
    page.goto(here + address)
    page.locator(".prompt").wait_for()


def choosable(page: Page) -> Locator:
    return page.get_by_role("button", name=said(page, "piece-legal", "can-be-chosen", "choosable"))


def company(page: Page) -> None:
    """The other player chats and asks to undo, while the first composes a move."""
    code, host, other = companions(urlsplit(page.url).port or 80)
    while not decides(f"/api/tables/{code}", host, "execute"):
        any(first_move(code, one) for one in (other, host))
    seen_by(page, host, f"/table/{code}")
    context = page.context.browser.new_context()  # type: ignore[union-attr]
    context.add_init_script("localStorage.setItem('safehouse.settings', '{\"settle\": 0}')")
    theirs = context.new_page()
    seen_by(theirs, other, f"/table/{code}")
    theirs.get_by_role("tab", name=said(theirs, "chat")).click()
    theirs.get_by_role("textbox", name=said(theirs, "say-to-table")).fill("A moment, please.")
    theirs.keyboard.press("Enter")
    pieces = choosable(page)
    if pieces.count():
        pieces.first.click()
    theirs.get_by_role("button", name=said(theirs, "ask-back-move")).click()
    page.get_by_role("group", name=said(page, "request")).wait_for()
    context.close()


def page_of(address: str) -> Callable[[int], tuple[str, str]]:
    return lambda port: (address, Guest(port, "Mara").cookie)


def build(page: Page) -> None:
    page.get_by_role("button", name="The Krypt", exact=True).click()
    page.get_by_role("status").filter(
        has_text=said(page, "deck-is-legal", whole=False)
    ).first.wait_for()


def narrow(page: Page) -> None:
    """Set four filters of the list."""
    build(page)
    for box in page.locator(".desk-choices .check").all()[1:6:2]:
        box.click()
    page.locator(".desk-skills button").last.click()


def bring(page: Page) -> None:
    """Choose the second deck of the list, and give the third seat to a bot."""
    page.locator(".chair-bot button").click()
    page.locator(".deck-card").nth(1).click()
    page.locator(".deck-panel .btn-pri").click()
    page.locator(".chair-deck.ready").nth(1).wait_for()


def compare(page: Page) -> None:
    build(page)
    deck = page.get_by_role("region", name=said(page, "deck"))
    deck.get_by_role("button", name=said(page, "deck-less")).last.click()
    deck.get_by_role("button", name=said(page, "deck-plus"), disabled=False).first.click()
    page.get_by_role("button", name=said(page, "deck-compare", "deck-compare-short")).first.click()


def faulty(page: Page) -> None:
    """Make a deck that breaks rules, and a list with a card that does not exist."""
    build(page)
    deck = page.get_by_role("region", name=said(page, "deck"))
    for _ in range(3):
        deck.get_by_role("button", name=said(page, "deck-less")).last.click()
    page.get_by_role("status").filter(
        has_text=said(page, "deck-not-yet", whole=False)
    ).first.wait_for()
    deck.evaluate("(column) => column.scrollTo(0, 0)")


def emptied(page: Page) -> None:
    build(page)
    page.get_by_role("button", name=said(page, "deck-empty")).first.click()


def imported(page: Page) -> None:
    page.get_by_role("button", name=said(page, "deck-import")).first.click()
    page.get_by_role("textbox").last.fill("2 No Such Card\n99 Bluff\n")
    page.get_by_role("button", name=said(page, "deck-take")).click()


def hinted(page: Page) -> None:
    page.get_by_role("button", name=said(page, "hint-button")).click()
    page.locator("button.prompt-main").wait_for(timeout=60_000)


def pressed(message: str, then: str = "") -> Touch:
    """Press the button with this message; wait for the result."""

    def touch(page: Page) -> None:
        page.get_by_role("button", name=said(page, message)).first.click()
        if then:
            page.locator(then).first.wait_for()

    return touch


def card_in_hand(nth: int) -> Touch:
    def touch(page: Page) -> None:
        page.locator("button.hand-card, button.sc-hcard").nth(nth).focus()
        page.keyboard.press("Space")

    return touch


def handed(times: int, *, look: bool = False) -> Touch:
    """Pass the device on `times` times, playing in between; with `look`, open the last curtain."""

    def touch(page: Page) -> None:
        for _ in range(times):
            open_curtain(page)
            for _ in range(MOST):
                if page.locator(".curtain").count():
                    break
                page.evaluate(MOVE)
                page.wait_for_timeout(300)  # the curtain falls before the next one is asked
        if look:
            open_curtain(page)

    return touch


def open_curtain(page: Page) -> None:
    page.locator(".curtain button").click()
    page.locator(".curtain").wait_for(state="detached")  # it waits for the next player's view


MOVE = """async () => {
  const table = location.pathname.replace("/table/", "/api/tables/");
  const { decisions } = await (await fetch(`${table}/state`)).json();
  const one = decisions.find((decision) => !decision.optional);
  if (!one) return;
  const body = { seat: one.seat, question: one.question, move: one.moves.at(-1).json };
  const headers = { "content-type": "application/json" };
  await fetch(`${table}/moves`, { method: "POST", headers, body: JSON.stringify(body) });
}"""


def shared(game: str, seats: int) -> Callable[[int], tuple[str, str]]:
    """Several people at one device."""
    return lambda port: table_at(port, game, seats, 5, lambda match: match.ply >= 0, bots=False)


def offline(page: Page) -> None:
    """Make a move without a connection."""
    choosable(page).first.click()
    page.evaluate("() => dispatchEvent(new Event('offline'))")
    page.context.set_offline(True)
    for _ in range(6):
        if page.locator("button.prompt-main").count():
            break
        choosable(page).first.click()
    page.locator("button.prompt-main").click()


def drawn(where: str) -> Touch:
    """Wait for a part of the page that is loaded later."""
    return lambda page: page.locator(where).first.wait_for()


SCENES: dict[str, tuple[Callable[[int], tuple[str, str]], Touch | None]] = {
    "spyon": (lambda port: table_at(port, "spyon", 2, 21, asked("execute", round=6)), None),
    "general": (lambda port: table_at(port, "general", 4, 21, asked("give", tier=2)), None),
    "general-commands": (lambda port: table_at(port, "general", 4, 4, asked("army", 20)), None),
    "spymaster": (lambda port: table_at(port, "spymaster", 4, 21, asked("turn", round=3)), None),
    "spymaster-cut": (lambda port: table_at(port, "spymaster", 2, 1, asked("cut", 20)), None),
    "spymaster-cut-6": (
        lambda port: table_at(port, "spymaster", 6, 1, asked("cut"), first_spymaster="seat1"),
        None,
    ),
    "spymaster-take": (lambda port: table_at(port, "spymaster", 6, 3, asked("take", 20)), None),
    "master_of_spies": (
        lambda port: table_at(port, "master_of_spies", 4, 22, asked("main", round=9)),
        None,
    ),
    "spycraft": (
        lambda port: table_at(port, "spycraft", 2, 40, asked("mission_opportunity", turn=5)),
        None,
    ),
    "spycraft-6": (
        lambda port: table_at(
            port, "spycraft", 6, 1, asked("mission_opportunity", 360), by_bot("tourist")
        ),
        None,
    ),
    "spycraft-6-home": (
        lambda port: table_at(
            port, "spycraft", 6, 1, asked("intel_opportunity", 300), by_bot("tourist")
        ),
        None,
    ),
    "spycraft-defend": (
        lambda port: table_at(
            port, "spycraft", 2, 40, must_defend, by_bot("tourist"), stops_on=["S8"]
        ),
        None,
    ),
    "spycraft-hand": (
        lambda port: table_at(port, "spycraft", 2, 40, asked("mission_opportunity", turn=5)),
        card_in_hand(2),
    ),
    "spycraft-stops": (
        lambda port: table_at(
            port, "spycraft", 2, 40, asked("intel_opportunity", 4), settings_moves=True
        ),
        pressed("stops"),
    ),
    "spycraft-intel": (
        lambda port: table_at(port, "spycraft", 2, 40, asked("intel_opportunity", 30)),
        None,
    ),
    "spymaster-hand": (
        lambda port: table_at(port, "spymaster", 6, 21, asked("turn", round=3)),
        None,
    ),
    "mos-hand": (
        lambda port: table_at(port, "master_of_spies", 4, 22, asked("main", round=9)),
        card_in_hand(0),
    ),
    "mos-action": (
        lambda port: table_at(
            port, "master_of_spies", 4, 54, grown(10), into_rows, mode="advanced"
        ),
        card_in_hand(4),
    ),
    "mos-rows": (
        lambda port: table_at(
            port, "master_of_spies", 4, 54, grown(10), into_rows, mode="advanced"
        ),
        None,
    ),
    "mos-shown": (
        lambda port: table_at(port, "master_of_spies", 5, 7, looks_into_a_hand, at_random),
        None,
    ),
    "mos-tie": (lambda port: table_at(port, "master_of_spies", 5, 39, never, at_random), None),
    "mos-curtain": (
        lambda port: table_at(port, "master_of_spies", 3, 5, asked("main", 9), bots=False),
        None,
    ),
    "curtain-general": (shared("general", 4), handed(2)),
    "curtain-spymaster": (shared("spymaster", 3), handed(2)),
    "curtain-mos": (shared("master_of_spies", 3), handed(2)),
    "curtain-spycraft": (shared("spycraft", 2), handed(2)),
    "meanwhile-general": (shared("general", 4), handed(4, look=True)),
    "meanwhile-spymaster": (shared("spymaster", 3), handed(3, look=True)),
    "meanwhile-mos": (shared("master_of_spies", 3), handed(3, look=True)),
    "meanwhile-spycraft": (shared("spycraft", 2), handed(2, look=True)),
    "hint-spyon": (
        lambda port: table_at(port, "spyon", 2, 21, asked("execute", round=6)),
        hinted,
    ),
    "hint-cut": (lambda port: table_at(port, "spymaster", 2, 1, asked("cut", 20)), hinted),
    "hint-spycraft": (
        lambda port: table_at(port, "spycraft", 2, 40, asked("mission_opportunity", turn=5)),
        hinted,
    ),
    "concede": (
        lambda port: table_at(port, "spyon", 2, 21, asked("execute", round=6)),
        pressed("concede", ".dialog"),
    ),
    "drawer-help": (
        lambda port: table_at(port, "spyon", 2, 21, asked("execute", round=6)),
        pressed("how-to-use", ".drawer"),
    ),
    "drawer-rules": (
        lambda port: table_at(port, "spyon", 2, 21, asked("execute", round=6)),
        pressed("rules", ".rules-drawer"),
    ),
    "offline": (
        lambda port: table_at(port, "spymaster", 3, 21, asked("turn", round=3)),
        offline,
    ),
    "company": (page_of("/settings"), company),
    "lobby": (lobby, None),
    "lobby-ready": (lobby, bring),
    "lobby-guest": (lambda port: lobby(port, invited=True), None),
    "decks-faulty": (page_of("/decks/spycraft"), faulty),
    "decks-emptied": (page_of("/decks/spycraft"), emptied),
    "decks-import": (page_of("/decks/spycraft"), imported),
    "decks": (page_of("/decks/spycraft"), build),
    "decks-filtered": (page_of("/decks/spycraft"), narrow),
    "decks-compare": (page_of("/decks/spycraft"), compare),
    "away": (absent("spycraft"), away_offer),
    "away-general": (absent("general", 4), away_offer),
    "away-mos": (absent("master_of_spies", 3), away_offer),
    "end-spyon": (ended("spyon", 2), None),
    "end-general": (ended("general", 4), None),
    "end-spymaster": (ended("spymaster", 3), None),
    "end-master_of_spies": (ended("master_of_spies", 3), None),
    "end-spycraft": (ended("spycraft", 2), None),
    "home": (page_of("/"), drawn(".next-lesson")),
}
"""How each scene is set up, and what is touched before its picture is taken."""


LESSONS = {"spyon": 1, "general": 3, "spymaster": 2, "master_of_spies": 5, "spycraft": 6}
"""The lesson of each game that is checked."""


def over(kind: str, game: str, seats: int) -> Callable[[int], tuple[str, str]]:
    """A page about a match that is over."""

    def prepare(port: int) -> tuple[str, str]:
        address, cookie = played_out(port, game, seats, seed=5, level="informant")
        return address.replace("/table/", f"/{kind}/"), cookie

    return prepare


def analysed(page: Page) -> None:
    """Wait until the match has been analysed, and look at its first moment."""
    done = "() => document.querySelector('.parts, .result-foot .num') !== null"
    page.wait_for_function(done, timeout=240_000)
    page.keyboard.press("n")
    page.wait_for_timeout(1500)  # its choices are fetched, and the better one is drawn
    page.wait_for_function("() => !document.querySelector('.loading')")


def halfway(page: Page) -> None:
    """Go past the middle of a replay, to where the board itself is shown."""
    slider = page.get_by_role("slider").first
    last = int(slider.get_attribute("max") or 0)
    slider.fill(str(last * 3 // 5))
    page.locator(".board-frame").first.wait_for()
    if "SpyMaster" in page.title():
        page.get_by_role("radio", name="All open").check()
    slider.focus()
    for _ in range(40):
        page.wait_for_timeout(100)
        if not page.get_by_role("button", name="Look at the map").count():
            break
        page.keyboard.press("ArrowRight")
    slider.blur()


AFTER: dict[str, Touch] = {
    "result": analysed, "review": analysed, "replay": halfway,
    "guide": drawn(".named-board"), "course": drawn(".named-board"),
    "puzzle": drawn(".prompt"), "lesson": drawn(".lesson-note"),
}  # fmt: skip
"""What is touched before the picture of such a page is taken."""


def lobby_of(game: str) -> Callable[[int], tuple[str, str]]:
    """A lobby in which every seat but the first is open."""

    def prepare(port: int) -> tuple[str, str]:
        guest = Guest(port, "Mara")
        seats = safehouse.game(game).seat_counts[-1]
        plan = [{"holder": "me"}, *[{"holder": "open"}] * (seats - 1)]
        order = {"game": game, "seats": seats, "plan": plan}
        return f"/table/{guest.ask('POST', '/api/tables', order)['id']}", guest.cookie

    return prepare


def lesson(game: str, number: int) -> Callable[[int], tuple[str, str]]:
    def prepare(port: int) -> tuple[str, str]:
        guest = Guest(port, "Mara")
        lessons = guest.ask("GET", f"/api/lessons/{game}")["lessons"]
        return f"/learn/{game}/{lessons[number - 1]['id']}", guest.cookie

    return prepare


FOUR = {"result-general", "replay-general", "review-general", "replay-spymaster"}
"""Pages about a match of four."""

PAGES: dict[str, Callable[[int], tuple[str, str]]] = {
    **{
        path.strip("/"): page_of(path)
        for path in (
            "/new", "/tables", "/replays", "/rules", "/settings", "/admin", "/learn", "/puzzle",
            "/missing",
        )
    },
    "decks-begin": page_of("/decks"),
    **{f"guide-{game}": page_of(f"/guide/{game}") for game in GAMES},
    **{f"new-{game}": page_of(f"/new?game={game}") for game in GAMES},
    **{f"lobby-of-{game}": lobby_of(game) for game in GAMES},
    **{f"course-{game}": page_of(f"/learn/{game}") for game in GAMES},
    **{f"lesson-{game}": lesson(game, number) for game, number in LESSONS.items()},
    **{f"puzzle-{game}": page_of(f"/puzzle/{game}") for game in GAMES},
    **{
        f"{kind}-{game}": over(kind, game, 4 if f"{kind}-{game}" in FOUR else 2)
        for kind in ("result", "replay", "review")
        for game in GAMES
    },
}  # fmt: skip
"""Further pages."""


def check(page: Page, scene: str, sizes: list[str]) -> list[str]:
    """What axe finds on the current page, at every size in both themes."""
    from tests.browser.axe import faults

    found = []
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(400)  # boards are laid out again
        found += faults(page, f"{scene} {size}")
    return found


def take(page: Page, scene: str, sizes: list[str], themes: list[str], folder: Path) -> list[Path]:
    """Take the current page at every size and in every theme."""
    pictures = []
    for theme in themes:
        page.emulate_media(color_scheme="light" if theme == "day" else "dark")
        for size in sizes:
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(400)  # boards are laid out again, and the light settles
            with suppress(PlaywrightError):
                page.wait_for_function("() => !document.querySelector('.loading')", timeout=5000)
            pictures.append(folder / f"{scene}-{size}-{theme}.png")
            page.screenshot(path=pictures[-1])
    return pictures


def sheet(pictures: list[Path], to: Path, wide: int = 2000) -> None:
    """Put the pictures side by side, each with its name."""
    from PIL import Image, ImageDraw

    columns = min(3, len(pictures))
    cell = wide // columns
    rows = math.ceil(len(pictures) / columns)
    shrunk = []
    for picture in pictures:
        image = Image.open(picture).convert("RGB")
        image.thumbnail((cell - 8, cell))
        shrunk.append(image)
    heights = [
        max(image.height for image in shrunk[row * columns : (row + 1) * columns]) + 24
        for row in range(rows)
    ]
    whole = Image.new("RGB", (wide, sum(heights)), "#777")
    draw = ImageDraw.Draw(whole)
    for n, image in enumerate(shrunk):
        x, y = n % columns * cell, sum(heights[: n // columns])
        draw.text((x + 4, y + 4), pictures[n].stem, fill="#fff")
        whole.paste(image, (x, y + 20))
    whole.save(to)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scenes", default="", help=f"of {', '.join([*SCENES, *PAGES])}")
    parser.add_argument("--sizes", default=",".join(SIZES), help="(default: %(default)s)")
    parser.add_argument("--themes", default=",".join(THEMES), help="(default: %(default)s)")
    parser.add_argument("--locale", default="en-GB", help="(default: %(default)s)")
    parser.add_argument("--coach", action="store_true", help="leave the coach on")
    parser.add_argument("--forced", action="store_true", help="with forced colours")
    parser.add_argument("--axe", action="store_true", help="check with axe as well")
    parser.add_argument("--no-pictures", action="store_true", help="take none")
    parser.add_argument("--sheet", action="store_true", help="the sizes of a scene in one picture")


def run(args: argparse.Namespace) -> int:
    starts = tuple(args.scenes.split(","))
    SCENES.update({name: (page, AFTER.get(name.split("-")[0])) for name, page in PAGES.items()})
    scenes = [name for name in SCENES if name.startswith(starts)]
    if not scenes:
        args.parser.error(f"no scene begins with {args.scenes}; there are {', '.join(SCENES)}")
    sizes = args.sizes.split(",")
    if unknown := [size for size in sizes if size not in SIZES]:
        args.parser.error(f"no size is called {unknown[0]}; there are {', '.join(SIZES)}")
    # Buttons act immediately here, and the theme follows the browser's.
    kept: dict[str, Any] = {"safehouse.settings": {"settle": 0, "theme": "system"}}
    if not args.coach:
        kept["safehouse.coach"] = {"chosen": dict.fromkeys(GAMES, False)}
    missed: list[str] = []
    args.folder.mkdir(parents=True, exist_ok=True)
    with running_server(bot_pause=0.0, absence=0.5) as port, chromium() as browser:
        for scene in scenes:
            prepare, touch = SCENES[scene]
            address, cookie = prepare(port)
            forced = "active" if args.forced else "none"
            context = visit(
                browser, port, (1280, 720), cookie, kept, locale=args.locale, forced_colors=forced
            )
            context.set_default_timeout(30_000)
            page = context.new_page()
            page.goto(address)
            if scene in PAGES:
                page.locator("#app h1").first.wait_for(state="attached")
                with suppress(PlaywrightError):  # what is loaded after the page is shown
                    page.wait_for_load_state("networkidle", timeout=5_000)
            else:
                page.locator(".prompt, main h1").first.wait_for()
            page.evaluate("document.fonts.ready")
            try:
                if touch:
                    touch(page)
            except PlaywrightError as error:
                missed.append(scene)
                print(f"{scene}: {error}", file=sys.stderr)
            page.mouse.move(1, 1)
            pictures: list[Path] = []
            if args.axe:
                for fault in check(page, scene, sizes):
                    missed.append(scene)
                    print(fault, flush=True)
            if not args.no_pictures:
                pictures = take(page, scene, sizes, args.themes.split(","), args.folder)
            context.close()
            if args.sheet and pictures:
                sheet(pictures, args.folder / f"{scene}-sheet.png")
            print(scene, flush=True)
    return 1 if missed else 0
