"""Languages at the table: each person reads their own, and may change it at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.guests import PHONE, Guest
from tests.browser.layout import lasting

Arrive = Callable[..., Guest]


def open_table(me: Guest, **options: Any) -> str:
    """Create a table of SPYON at which I am asked first."""
    plan = [{"holder": "me"}, {"holder": "bot", "level": "courier"}]
    body = {"game": "spyon", "seats": 2, "plan": plan, "options": {"spy_ops": "green", **options}}
    me.page.request.get("/api/me")
    answer = me.page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['id']}"


def test_the_page_follows_the_browser_and_can_be_switched(guest: Arrive) -> None:
    me = guest(locale="de-DE")
    table = open_table(me)
    me.page.goto(table)
    expect(me.asked).to_contain_text("Wer beginnt diese Runde?")
    expect(me.page.locator("html")).to_have_attribute("lang", "de")
    me.press(me.asked.get_by_role("button", name="Du beginnst"))
    expect(me.asked).to_contain_text("Wähle einzeln oder doppelt.")
    log = me.page.locator(".log-list")
    expect(log).to_contain_text("Du leitest den Einsatz und beginnst.")

    me.page.goto("/settings")
    expect(me.page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    me.page.get_by_role("button", name="Herunterladen").click()
    said = me.page.get_by_text("Deine Daten liegen bei deinen Downloads.")
    expect(said).to_be_visible()
    me.page.get_by_role("radio", name="English").check()
    expect(me.page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(said).to_have_count(0)
    me.page.goto(table)
    expect(me.asked).to_contain_text("Select a Single or a Dual.")
    expect(log).to_contain_text("You are Spy Ops and go first.")


def test_people_at_one_table_read_their_own_language(guest: Arrive) -> None:
    ada = guest(locale="de-AT")
    table = open_table(ada)
    ada.page.goto(table)
    expect(ada.asked).to_contain_text("du leitest den Einsatz")
    ben = guest(locale="en-GB")
    ben.page.goto(table)
    log = ben.page.get_by_role("group", name="Log, newest first")
    expect(log).to_contain_text("holds the Briefcase.")
    pseudo = ben.tab(table)
    pseudo.evaluate(
        """() => localStorage.setItem("safehouse.settings", '{"language":"pseudo"}')""",
    )
    pseudo.reload()
    log = pseudo.locator(".log-list")
    expect(log).to_contain_text("the Briefcase.~")


LAPTOP = {"width": 1280, "height": 720}
SPILT = """() => {
  const out = [];
  const shown = (e) => { const r = e.getBoundingClientRect(); return r.width > 2 && r.height > 2; };
  if (document.documentElement.scrollWidth > innerWidth + 1) out.push("the page scrolls sideways");
  const range = document.createRange();
  for (const button of document.querySelectorAll(".btn, [role=tab], .shelf-tabs a")) {
    if (!shown(button) || button.closest("[inert]")) continue;
    range.selectNodeContents(button);
    const text = range.getBoundingClientRect(), box = button.getBoundingClientRect();
    if (text.right > box.right + 2 || text.left < box.left - 2 || text.bottom > box.bottom + 4)
      out.push(button.textContent.trim());
  }
  return out;
}"""


def test_longer_words_break_no_page(guest: Arrive) -> None:
    """The pseudo-language, 40% longer than English, and German: pages, lessons, lobby, review."""
    me = guest(locale="de-DE")
    page = me.page
    playing = open_table(me)
    body = {"game": "spycraft", "seats": 2, "plan": [{"holder": "me"}, {"holder": "open"}]}
    lobby = f"/table/{page.request.post('/api/tables', data=body).json()['id']}"
    id = playing.rsplit("/", 1)[1]
    page.request.post(f"/api/tables/{id}/moves", data={"seat": 0, "ply": 0, "move": "concede"})
    paths = {
        "/learn/spyon/relocate": ".lesson-note", lobby: "main h1", f"/review/{id}": ".shelf-tabs",
        "/puzzle/spyon": ".prompt", "/decks/spycraft": "main h1", playing: ".prompt-main",
    }  # fmt: skip
    faults = []
    page.goto("/settings")
    for language, size in (("de", PHONE), ("pseudo", PHONE), ("pseudo", LAPTOP)):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.evaluate(
            "(language) =>"
            " localStorage.setItem('safehouse.settings', JSON.stringify({ language }))",
            language,
        )
        for path, there in paths.items():
            page.goto(path)
            page.locator(there).first.wait_for()
            faults += [(language, size["width"], path, one) for one in lasting(page, SPILT)]
    assert faults == []
    page.add_style_tag(content=".prompt .btn { width: 30px; flex: none; white-space: nowrap; }")
    assert page.evaluate(SPILT), "what has no room is found"
