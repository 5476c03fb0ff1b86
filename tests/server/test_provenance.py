"""Nobody sits down at a deal that somebody else knows, unless they have confirmed it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from safehouse.core import i18n
from safehouse.core.game import new_seed
from safehouse.core.options import AnyOption, FlagOption, ListOption, NumberOption, SubsetOption
from safehouse.core.record import Record
from safehouse.core.registry import game as find_game
from safehouse.core.registry import games
from safehouse.games.general.rules import tier_cards
from safehouse.server.storage.provenance import Deal, Source, provenance
from tests.server.server_thread import Json, Person, ServerThread
from tests.server.test_reviews import record_of

PLAN = [{"holder": "me"}, {"holder": "open"}]


@pytest.fixture(scope="module")
def replays(server: ServerThread) -> Callable[[Person, Record], str]:
    def add(person: Person, record: Record) -> str:
        id: str = person.post("/api/replays", {"text": record.to_text()}, 201)["id"]
        return id

    return add


def deck_of(match: Any) -> list[int]:
    """An Attack deck of General that its option accepts."""
    option = next(one for one in find_game("general").options if one.name == "deck")
    assert isinstance(option, ListOption)
    size = option.length // 3
    return [
        card for tier in (1, 2, 3) for card in list(tier_cards(match.options["level"], tier))[:size]
    ]


# --- options for tests ---------------------------------------------------------------------------


def other_value(option: AnyOption) -> Any:
    """A value of an option that is not the usual one and passes its check."""
    match option:
        case FlagOption():
            return not option.default
        case NumberOption():
            return next(n for n in (option.low, option.high) if n != option.default)
        case ListOption():
            return [option.choices[-1 - n % len(option.choices)] for n in range(option.length)]
        case SubsetOption():
            return [option.choices[0]]
        case _:
            return option.choices[0]


def unaccepted() -> list[tuple[str, str]]:
    return [
        (game.id, option.name) for game in games() for option in game.options if not option.accepted
    ]


def test_what_decides_a_deal_is_not_accepted() -> None:
    assert {("general", "deck"), ("spyon", "row"), ("spycraft", "shuffle")} <= set(unaccepted())


@pytest.mark.parametrize(("game_id", "name"), unaccepted())
def test_options_for_tests_are_refused_at_every_table(
    server: ServerThread, game_id: str, name: str
) -> None:
    game, person = find_game(game_id), server.person()
    option = next(one for one in game.options if one.name == name)
    value = deck_of(game.start()) if name == "deck" else other_value(option)
    count = min(game.seat_counts)
    game.complete_options(count, {name: value})  # it is a proper value
    for plan in (["me"] * count, ["me"] + ["open"] * (count - 1)):
        said = person.open(*plan, game=game_id, options={name: value}, status=400)
        assert name in said["reason"]
        assert "is for tests" in said["reason"] or "stored with them" in said["reason"]
    usual = {name: option.default}
    assert person.open("me", *["open"] * (count - 1), game=game_id, options=usual)["id"]


def test_a_record_played_with_options_for_tests_becomes_no_table(
    server: ServerThread, replays: Callable[[Person, Record], str]
) -> None:
    person, general = server.person(), find_game("general")
    match = general.start(4, options={"deck": deck_of(general.start())})
    id = replays(person, match.record())
    plan = [{"holder": "me"}] * 4
    for redeal in (None, 0):
        body = {"ply": 0, "plan": plan, "redeal": redeal}
        said = person.post(f"/api/replays/{id}/tables", body, 400)
        assert "deck is for tests" in said["reason"]


def test_a_rematch_leaves_options_for_tests_behind(server: ServerThread) -> None:
    """Tables of earlier versions still have them."""
    person, general = server.person(), find_game("general")
    table = person.open("me", "me", "me", "me", game="general")["id"]
    deck = deck_of(general.start())
    server.live(table).row.options["deck"] = deck
    with person.at(table) as line:
        line.ask("concede", seat=0)
        line.until(lambda: line.over)
        line.ask("rematch")
    again = person.get(f"/api/tables/{table}")["next_table"]
    row = server.live(again).row
    assert row.options["deck"] is None
    assert person.get(f"/api/tables/{again}")["provenance"]["fresh"] is True


# --- a chosen seed -------------------------------------------------------------------------------


def own_seed(person: Person, **more: Any) -> str:
    """A table with a chosen seed that waits in the lobby."""
    options = {"decks": ["own", "own"]}
    opened = person.open("me", "me", game="spycraft", seed=7, options=options, **more)
    assert opened["status"] == "lobby"
    id: str = opened["id"]
    return id


def test_a_stranger_confirms_a_chosen_seed_before_sitting_down(server: ServerThread) -> None:
    host, stranger = server.person("Ada"), server.person("Bea")
    table = own_seed(host)
    path = f"/api/tables/{table}"
    host.post(f"{path}/seats/1/open")
    for accepts in ({}, {"accepts": ""}, {"accepts": "fresh"}, {"accepts": "record"}):
        said = stranger.post(f"{path}/sit", {"seat": 1, **accepts}, 409)
        assert said["code"] == "unconfirmed"
        assert "chose the seed" in said["reason"]
    assert stranger.get(path)["seats"][1]["holder"] == "open"
    shown = stranger.get(path)["provenance"]
    assert (shown["fresh"], shown["causes"], shown["name"]) == (False, ["seed"], "seed")
    assert "chose the seed" in i18n.say(i18n.from_json(shown["says"]))
    assert "Startwert" in i18n.say(i18n.from_json(shown["says"]), "de")
    assert stranger.post(f"{path}/sit", {"accepts": shown["name"]})["seats"][1]["mine"]


def test_a_deck_that_the_host_composed_for_somebody_else_is_a_known_deal(
    server: ServerThread,
) -> None:
    host, stranger = server.person("Ada"), server.person("Bea")
    mine, theirs = (
        host.http.get(f"/api/games/spycraft/decks/random?seed={seed}").json()["text"]
        for seed in (7, 8)
    )
    body = {
        "game": "spycraft", "seats": 2, "plan": [{"holder": "me"}, {"holder": "open"}],
        "options": {"decks": [mine, theirs]},
    }  # fmt: skip
    refused = host.post("/api/tables", {**body, "public": True}, 400)
    assert "composed the deck" in refused["reason"]
    path = f"/api/tables/{host.post('/api/tables', body, 201)['id']}"
    assert stranger.get(path)["provenance"]["causes"] == ["decks"]
    assert stranger.post(f"{path}/sit", {"accepts": "fresh"}, 409)["code"] == "unconfirmed"
    stranger.post(f"{path}/sit", {"accepts": "decks"})
    with host.at(path.rpartition("/")[2]) as line:
        line.until(lambda: line.state is not None)
        assert line.ask("concede", seat=0)["t"] == "ack"
    record = stranger.http.get(f"/api/replays/{path.rpartition('/')[2]}/record")
    assert "decks" in Record.read(record.text).deal


def test_a_deck_of_ones_own_and_published_decks_are_no_known_deals(server: ServerThread) -> None:
    host, friend = server.person("Ada"), server.person("Bea")
    mine = host.http.get("/api/games/spycraft/decks/random?seed=7").json()["text"]
    for listed in ([mine, "own"], [mine, "the_krypt"], [mine, ""]):
        opened = host.open("me", "open", game="spycraft", options={"decks": listed}, public=True)
        assert opened["provenance"]["fresh"]
        friend.post(f"/api/tables/{opened['id']}/sit")


def play_one_move(people: list[Person], table: str) -> None:
    for seat, person in enumerate(people):
        for decision in person.get(f"/api/tables/{table}/state")["decisions"][:1]:
            move = {"question": decision["question"], "move": decision["moves"][0]["notation"]}
            person.post(f"/api/tables/{table}/moves", {"seat": seat, **move})
            return


def rematch(people: list[Person], table: str) -> str:
    for seat, person in enumerate(people):
        with person.at(table) as line:
            if not seat:
                line.ask("concede", seat=seat)
            line.until(lambda line=line: line.over)  # type: ignore[misc]
            assert line.ask("rematch")["t"] == "ack"
    next_table: str = people[0].get(f"/api/tables/{table}")["next_table"]
    return next_table


def with_own_decks(people: list[Person]) -> str:
    host, friend = people
    id: str = host.open("me", "open", game="spycraft", options={"decks": ["own", "own"]})["id"]
    friend.post(f"/api/tables/{id}/sit")
    for seat, person in enumerate(people):
        text = person.get(f"/api/games/spycraft/decks/random?seed={seat}")["text"]
        sent = person.http.put(f"/api/tables/{id}/seats/{seat}/deck", json={"deck": text})
        assert sent.status_code == 200
    host.post(f"/api/tables/{id}/start")
    play_one_move(people, id)
    return id


def test_who_composed_a_deck_is_known_after_moves_a_restart_and_in_the_rematch(
    start_server: Callable[..., ServerThread], tmp_path: Path
) -> None:
    """Else everybody's own deck would count as composed by the host."""
    server = start_server(tmp_path)
    people = [server.person("Ada"), server.person("Bea")]
    id, host = with_own_decks(people), people[0]
    assert host.get(f"/api/tables/{id}")["provenance"]["causes"] == []
    server.__exit__(None, None, None)
    server = start_server(tmp_path)
    people = [Person(server.port, cookies=dict(one.http.cookies)) for one in people]
    assert people[0].get(f"/api/tables/{id}")["provenance"]["causes"] == []
    again = rematch(people, id)
    assert people[0].get(f"/api/tables/{again}")["provenance"]["causes"] == []


def test_a_deck_stays_ones_own_when_its_player_is_deleted(server: ServerThread) -> None:
    host, friend = server.person("Ada"), server.person("Bea")
    id = with_own_decks([host, friend])
    with host.at(id) as line:
        line.ask("concede", seat=0)
        line.until(lambda: line.over)
    assert friend.http.delete("/api/me").status_code == 200
    assert host.get(f"/api/tables/{id}")["provenance"]["causes"] == []
    row = server.live(id).row
    assert row.extras is not None
    assert friend.me["id"] not in row.extras.brought.values()


def test_a_deck_that_a_former_host_composed_is_known_in_the_rematch(server: ServerThread) -> None:
    """Whoever became the host does not count as the one who composed it."""
    host, friend, third = (server.person(name) for name in ("Ada", "Bea", "Cleo"))
    text = host.get("/api/games/spycraft/decks/random?seed=7")["text"]
    id = host.open("me", "open", game="spycraft", options={"decks": ["own", text]})["id"]
    path = f"/api/tables/{id}"
    host.post(f"{path}/seats/0/open")
    friend.post(f"{path}/sit", {"seat": 1, "accepts": "decks"})
    host.post(f"{path}/leave")
    third.post(f"{path}/sit", {"seat": 0, "accepts": "decks"})
    sent = third.http.put(f"{path}/seats/0/deck", json={"deck": "the_krypt"})
    assert sent.status_code == 200
    friend.post(f"{path}/start")
    again = rematch([third, friend], id)
    assert server.live(again).row.host == friend.me["id"]
    assert friend.get(f"/api/tables/{again}")["provenance"]["causes"] == ["decks"]


def test_a_public_table_whose_deal_becomes_known_is_public_no_more(
    start_server: Callable[..., ServerThread],
) -> None:
    """It is computed again at every change of a lobby, here of a seat."""
    server = start_server()
    host, stranger = server.person("Ada"), server.person("Bea")
    id = host.open("me", "open", "open", game="spymaster", public=True)["id"]
    assert [table["id"] for table in stranger.get("/api/tables")] == [id]
    server.live(id).row.deal = Deal("client")
    changed = host.post(f"/api/tables/{id}/seats/1/bot", {"level": "courier"})
    assert (changed["public"], changed["provenance"]["causes"]) == (False, ["seed"])
    data = server.data
    server.__exit__(None, None, None)
    with closing(sqlite3.connect(data / "safehouse.sqlite3")) as db:
        assert db.execute("SELECT id, public FROM tables").fetchall() == [(id, 0)]


def test_a_host_sits_down_again_without_confirming(server: ServerThread) -> None:
    host = server.person("Ada")
    path = f"/api/tables/{own_seed(host)}"
    host.post(f"{path}/seats/1/open")
    assert host.post(f"{path}/sit", {"seat": 1})["seats"][1]["mine"]


def test_whoever_became_host_after_the_one_who_knows_confirms_as_well(server: ServerThread) -> None:
    host, friend, third = (server.person(name) for name in ("Ada", "Bea", "Cleo"))
    path = f"/api/tables/{own_seed(host)}"
    host.post(f"{path}/seats/1/open")
    friend.post(f"{path}/sit", {"accepts": "seed"})
    host.post(f"{path}/leave")
    assert friend.get(path)["host"] is True
    for person in (third, host):
        assert person.post(f"{path}/sit", None, 409)["code"] == "unconfirmed"


@pytest.mark.parametrize("seed", [7, "s" + "0" * 32])
def test_a_chosen_seed_is_never_public(server: ServerThread, seed: int | str) -> None:
    person = server.person()
    said = person.open("me", "me", seed=seed, public=True, status=400)
    assert "cannot be public" in said["reason"]
    assert "chose the seed" in said["reason"]
    table = person.open("me", "me", seed=seed)
    assert table["provenance"]["causes"] == ["seed"]
    assert table["public"] is False


def test_a_server_s_own_seed_is_fresh(server: ServerThread) -> None:
    host, stranger = server.person(), server.person()
    opened = host.open("me", "open", public=True)
    assert opened["provenance"] == {
        "fresh": True,
        "causes": [],
        "name": "fresh",
        "says": {"name": "house/deal-fresh"},
    }
    assert opened["public"] is True
    assert stranger.post(f"/api/tables/{opened['id']}/sit")["status"] == "playing"


# --- a continued record --------------------------------------------------------------------------


@pytest.mark.parametrize("redeal", [None, 0])
@pytest.mark.parametrize("plies", [0, 2])
def test_a_continued_record_is_not_public_and_must_be_confirmed(
    server: ServerThread, replays: Callable[[Person, Record], str], plies: int, redeal: int | None
) -> None:
    host, stranger = server.person("Ada"), server.person("Bea")
    id = replays(host, record_of("spymaster", 2, plies, seed=5))
    path, body = f"/api/replays/{id}/tables", {"ply": plies, "plan": PLAN, "redeal": redeal}
    said = host.post(path, {**body, "public": True}, 400)
    assert "cannot be public" in said["reason"]
    table = host.post(path, body, 201)
    cause = "record" if redeal is None else "redealt"
    assert table["provenance"]["causes"] == [cause]
    sit = f"/api/tables/{table['id']}/sit"
    said = stranger.post(sit, None, 409)
    assert said["code"] == "unconfirmed"
    assert "continues a recorded match" in said["reason"]
    assert ("dealt again" in said["reason"]) is (redeal is not None)
    assert stranger.post(sit, {"accepts": "seed"}, 409)["code"] == "unconfirmed"
    assert stranger.post(sit, {"accepts": cause})["status"] == "playing"


@pytest.mark.parametrize("redeal", [None, 1])
def test_a_position_may_say_that_a_seat_knows_everything(
    server: ServerThread, replays: Callable[[Person, Record], str], redeal: int | None
) -> None:
    host = server.person()
    position = find_game("spymaster").start(2, seed=4).position()
    text = msgspec.json.encode(position).decode()
    id = host.post("/api/replays", {"text": text}, 201)["id"]
    body = {"ply": 0, "plan": PLAN, "redeal": redeal}
    table = host.post(f"/api/replays/{id}/tables", body, 201)
    assert table["provenance"]["causes"] == ["position"]


def test_a_finished_match_of_the_house_is_a_record_too(server: ServerThread) -> None:
    host, friend = server.person("Ada"), server.person("Bea")
    table = host.open("me", "me")["id"]
    with host.at(table) as line:
        line.ask("concede", seat=0)
        line.until(lambda: line.over)
    opened = host.post(f"/api/replays/{table}/tables", {"ply": 0, "plan": PLAN}, 201)
    assert opened["provenance"]["causes"] == ["record"]
    assert friend.post(f"/api/tables/{opened['id']}/sit", None, 409)["code"] == "unconfirmed"


# --- what is said of it --------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "deal"), [({}, "fresh"), ({"seed": 7}, "seed")])
def test_record_and_replay_say_it(server: ServerThread, seed: Json, deal: str) -> None:
    person = server.person()
    table = person.open("me", "me", **seed)["id"]
    with person.at(table) as line:
        line.ask("concede", seat=0)
        line.until(lambda: line.over)
    assert person.get(f"/api/replays/{table}")["provenance"]["name"] == deal
    assert person.get(f"/api/tables/{table}/record")["deal"] == deal
    text = person.http.get(f"/api/tables/{table}/record?form=text").text
    assert f"[deal {deal}]\n" in text
    assert Record.read(text).deal == deal
    # Somebody may have written it by hand, so an imported record says nothing of its deal here.
    imported = person.post("/api/replays", {"text": text}, 201)
    assert imported["provenance"] is None
    assert person.get(f"/api/replays/{imported['id']}/record")["deal"] == deal


def test_lists_say_it(server: ServerThread) -> None:
    person = server.person()
    person.open("me", "me", seed=7)
    person.open("me", "open")
    for live in (True, False):
        if not live:
            server.parts.tables.live.clear()
        names = [table["provenance"]["name"] for table in person.get("/api/tables/mine")]
        assert sorted(names) == ["fresh", "seed"]


def test_lessons_and_other_moves_are_prepared(server: ServerThread) -> None:
    person = server.person()
    lesson = person.post("/api/lessons/spyon/first-cube", {"act": "open"}, 404)
    assert lesson["code"] == "unknown"
    course = person.get("/api/lessons/spyon")["lessons"][0]["id"]
    news = person.post(f"/api/lessons/spyon/{course}", {"act": "open"})
    assert news["table"]["provenance"]["fresh"] is False


# --- stored tables -------------------------------------------------------------------------------


def test_tables_stored_before_are_judged_by_what_is_stored(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    person = server.person()
    chosen, ours = (person.open("me", "open", public=True)["id"] for _ in range(2))
    data = server.data
    server.__exit__(None, None, None)
    with closing(sqlite3.connect(data / "safehouse.sqlite3")) as db, db:
        db.execute("UPDATE tables SET deal = NULL")
        for id, seed in ((chosen, 7), (ours, new_seed())):
            text = msgspec.json.encode(seed).decode()
            db.execute("UPDATE tables SET seed = ? WHERE id = ?", (text, id))
    again = start_server(data)
    stranger = again.person()
    assert [table["id"] for table in stranger.get("/api/tables")] == [ours]
    assert stranger.get(f"/api/tables/{chosen}")["public"] is False
    assert stranger.post(f"/api/tables/{chosen}/sit", None, 409)["code"] == "unconfirmed"
    with closing(sqlite3.connect(data / "safehouse.sqlite3")) as db:
        rows = dict(db.execute("SELECT id, public FROM tables").fetchall())
    assert rows == {chosen: 0, ours: 1}, "it stops being public in the storage as well"


def test_a_stored_option_for_tests_is_said_and_not_shown(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    host = server.person()
    table = host.open("me", "open", "open", "open", game="general", public=True)["id"]
    deck = deck_of(find_game("general").start())
    data, path = server.data, f"/api/tables/{table}"
    server.__exit__(None, None, None)
    with closing(sqlite3.connect(data / "safehouse.sqlite3")) as db, db:
        (text,) = db.execute("SELECT options FROM tables").fetchone()
        options = {**msgspec.json.decode(text), "deck": deck}
        db.execute("UPDATE tables SET options = ?", (msgspec.json.encode(options).decode(),))
    again = start_server(data)
    host.port = again.port
    stranger = again.person()
    assert stranger.get("/api/tables") == []
    shown = stranger.get(path)
    assert (shown["public"], shown["provenance"]["causes"]) == (False, ["options"])
    assert shown["options"]["deck"] is None
    assert "option for tests" in stranger.post(f"{path}/sit", None, 409)["reason"]


def test_the_function_itself() -> None:
    game = find_game("spymaster")
    usual = game.complete_options(2, {})
    at: Json = {"ply": 2, "moves": 0, "replay": "ABCDEF"}

    def of(deal: Deal | None, seed: int | str, origin: Json | None = None, **more: Any) -> str:
        return provenance(game, 2, usual, seed, deal, origin, **more).name

    assert of(Deal(), new_seed()) == "fresh"
    assert of(Deal("client"), new_seed()) == "seed"
    assert (of(None, new_seed()), of(None, 7), of(None, "x")) == ("fresh", "seed", "seed")
    # The first versions drew numbers, which clients could choose as well.
    assert (of(None, 2**47 + 5), of(None, 2**60)) == ("seed", "seed")
    assert of(Deal("client"), 7) == "seed"
    unsaid = provenance(game, 2, usual, 7, None, None)
    assert "did not store who chose the seed" in str(unsaid.says)
    assert "chose the seed and can know" in str(
        provenance(game, 2, usual, 7, Deal("client"), None).says
    )
    assert of(None, new_seed(), {}) == of(None, 7, {}) == "position"
    assert of(Deal(source=Source(**at, redealt=None, made=False)), "s", {}) == "record"
    assert of(Deal(source=Source(**at, redealt=1, made=False)), "s", {}) == "redealt"
    assert of(Deal(source=Source(**at, redealt=1, made=True)), "s", {}) == "position"
    assert of(Deal("client"), 7, other_pack=True) == "seed+pack"
