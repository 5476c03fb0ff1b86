"""`safehouse engine`: the session in the docs, every command, and invalid input."""

import io
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import safehouse
from safehouse.cli.engine import DEPTH_LIMIT, LINE_LIMIT, Engine, serve_lines
from safehouse.core.dice import Dice
from safehouse.core.version import ENGINES

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "safehouse", "engine"]
GAMES = [game.id for game in safehouse.games()]


def say(engine: Engine, **request: Any) -> Any:
    answer = engine.answer_line(json.dumps(request).encode())
    assert answer.endswith(b"\n")
    assert answer.count(b"\n") == 1
    return json.loads(answer)


def refusal(engine: Engine, **request: Any) -> str:
    answer = say(engine, **request)
    assert "ok" not in answer
    assert set(answer["error"]) == {"code", "reason", "clause"}
    assert answer["error"]["reason"]
    return str(answer["error"]["code"])


def session(*lines: bytes) -> list[Any]:
    out = io.BytesIO()
    assert serve_lines(io.BytesIO(b"\n".join(lines) + b"\n"), out) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def play_randomly(engine: Engine, seed: int, moves: int = 10_000) -> None:
    dice = Dice.seeded(seed)
    for _ in range(moves):
        decisions = say(engine, cmd="decisions")["decisions"]
        if not decisions:
            break
        decision = dice.choice(decisions)
        move = dice.choice(decision["moves"])
        form = move["notation"] if dice.below(2) else move["json"]
        answer = say(engine, cmd="play", move=form, seat=decision["seat"])
        assert answer["ok"], answer


def test_the_worked_session_of_the_docs() -> None:
    """docs/engine.md shows requests after `>` and the answers they get after `<`."""
    shown = (ROOT / "docs" / "engine.md").read_text()
    block = re.search(r"```session\n(.*?)```", shown, re.DOTALL)
    assert block
    lines = block[1].splitlines()
    asked = [line[2:] for line in lines if line.startswith("> ")]
    documented = [line[2:] for line in lines if line.startswith("< ")]
    ran = subprocess.run(
        COMMAND, input="\n".join(asked) + "\n", capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert len(answers) == len(asked) == len(documented) > 8
    for said, answer in zip(documented, answers, strict=True):
        documented_here = said.replace("...", '"..."').replace('"plain"', f'"{ENGINES}"')
        agrees(json.loads(documented_here), answer)


def agrees(said: Any, answer: Any) -> None:
    """Check that the docs show the actual answer, except where they have "..."."""
    if said == "...":
        return
    if isinstance(said, dict):
        assert isinstance(answer, dict)
        assert said.keys() == answer.keys()
        for name in said:
            agrees(said[name], answer[name])
    elif isinstance(said, list) and said and said[-1] == "...":
        assert len(answer) >= len(said) - 1
        for one, other in zip(said[:-1], answer, strict=False):
            agrees(one, other)
    elif isinstance(said, list):
        assert len(said) == len(answer)
        for one, other in zip(said, answer, strict=True):
            agrees(one, other)
    else:
        assert said == answer


def test_every_command_is_documented() -> None:
    text = (ROOT / "docs" / "engine.md").read_text()
    for name, fields in say(Engine(), cmd="hello")["commands"].items():
        row = re.search(rf"^\| `{name}` \|(.*?)\|", text, re.MULTILINE)
        assert row, name
        about_a_match = name not in ("hello", "games", "matches", "quit")
        assert ("match" in fields) == about_a_match, name
        assert re.findall(r"`(\w+)`", row[1]) == [f for f in fields if f != "match"], name
    source = (ROOT / "safehouse" / "cli" / "engine.py").read_text()
    codes = set(re.findall(r'EngineError\(\s*"([a-z-]+)"', source))
    codes |= set(re.findall(r'_write_error\(id, "([a-z-]+)"', source))
    codes |= set(re.findall(r'^    \(\w+, "([a-z-]+)"\),$', source, re.MULTILINE))
    assert len(codes) > 8
    for code in codes:
        assert re.search(rf"^\| `{code}` \|", text, re.MULTILINE), code


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_the_same_as_in_python(game: str) -> None:
    engine = Engine()
    assert say(engine, cmd="new", game=game, seed="engine", id="a")["id"] == "a"
    play_randomly(engine, 5)
    record = say(engine, cmd="record")["record"]
    match = safehouse.Record.from_json(record).replay()
    result = say(engine, cmd="result")
    assert result["over"]
    assert match.result is not None
    assert result["result"] == match.result.to_json()
    assert say(engine, cmd="position")["position"] == json.loads(json.dumps(match.position()))
    for seat in (None, *range(match.seats)):
        assert say(engine, cmd="view", seat=seat)["view"] == json.loads(
            json.dumps(match.view(seat))
        )
        events = say(engine, cmd="events", seat=seat)
        assert events["events"] == json.loads(json.dumps(match.events_for(seat)))
        assert events["total"] == match.event_count(seat)


@pytest.mark.parametrize("game", GAMES)
def test_records_and_positions_load_back(game: str) -> None:
    engine = Engine()
    say(engine, cmd="new", game=game, seed=3)
    play_randomly(engine, 3, moves=9)
    position = say(engine, cmd="position")["position"]
    record = say(engine, cmd="record")["record"]
    text = say(engine, cmd="record", form="text")["record"]
    for request in ({"record": record}, {"record": text}, {"position": position}):
        other = Engine()
        assert say(other, cmd="load", **request)["ok"]
        assert say(other, cmd="position")["position"]["state"] == position["state"]
    assert say(engine, cmd="load", record=record, ply=4)["ply"] == 4
    assert refusal(engine, cmd="load", record=record, ply=10) == "malformed"
    assert say(engine, cmd="status")["ply"] == 4


def test_play_tells_what_the_move_led_to_and_undo_takes_it_back() -> None:
    engine = Engine()
    before = say(engine, cmd="new", game="spyon", seed=7, options={"spy_ops": "green"})
    played = say(engine, cmd="play", move={"kind": "first", "first": "green"}, seat=0)
    assert played["move"] == "first green"
    assert [event["kind"] for event in played["events"]][:1] == ["first"]
    assert played["total"] == before["total"] + len(played["events"])
    assert say(engine, cmd="undo")["ply"] == 0, "Green is still the one to move"
    say(engine, cmd="play", move="first orange")
    assert refusal(engine, cmd="undo", seat=0) == "illegal"
    assert say(engine, cmd="undo", to=0)["ply"] == 0
    assert refusal(engine, cmd="undo", to=1) == "malformed"
    assert refusal(engine, cmd="undo", to=0, seat=0) == "malformed"
    assert refusal(engine, cmd="undo") == "illegal"


def test_refusals_carry_reason_and_clause_and_change_nothing() -> None:
    engine = Engine()
    say(engine, cmd="new", game="spyon", seed=1, options={"spy_ops": "green"})
    before = say(engine, cmd="position")
    answer = say(engine, cmd="play", move="first orange", seat=1, id=9)
    assert answer == {
        "id": 9,
        "error": {
            "code": "illegal",
            "reason": "Only Spy Ops decides who goes first.",
            "clause": "SO-4.1",
        },
    }
    verdict = say(engine, cmd="explain", move="select single switch")
    assert verdict["legal"] is False
    assert verdict["clause"] == "SO-3.1"
    assert say(engine, cmd="explain", move="first orange")["legal"] is True
    assert refusal(engine, cmd="play", move="dance") == "bad-move"
    assert refusal(engine, cmd="play", move={"kind": "first", "last": 1}) == "bad-move"
    assert say(engine, cmd="position") == before


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_of_any_level_can_be_asked(game: str) -> None:
    engine = Engine()
    say(engine, cmd="new", game=game, seed=11)
    (described,) = [one for one in say(engine, cmd="games")["games"] if one["id"] == game]
    for level in described["levels"]:
        decision = say(engine, cmd="decisions")["decisions"][-1]
        seat = decision["seat"]
        answer = say(engine, cmd="bot", level=level["id"], seat=seat, seconds=0.05, seed="x")
        assert answer["seat"] == seat
        assert answer["move"] in decision["moves"]
        assert say(engine, cmd="play", seat=seat, move=answer["move"]["json"])["ok"]
    seat = say(engine, cmd="decisions")["decisions"][-1]["seat"]
    advice = say(engine, cmd="hint", seat=seat, playouts=1)
    assert advice["seat"] == seat
    assert advice["why"]
    assert advice["playouts"] <= 1
    assert refusal(engine, cmd="hint", seat=seat, playouts=0) == "malformed"
    assert say(engine, cmd="explain", seat=seat, move=advice["move"]["notation"])["legal"]
    assert refusal(engine, cmd="bot", level="nobody", seat=seat) == "unknown-level"
    assert refusal(engine, cmd="bot", level="tourist", seat=seat, seconds=0) == "malformed"
    assert refusal(engine, cmd="bot", level="tourist", seat=seat, seconds="1") == "malformed"
    assert refusal(engine, cmd="bot", level="tourist", seat=seat, seed=[1]) == "malformed"
    asked = say(engine, cmd="status")["waiting"]
    other = next((seat for seat in range(2) if seat not in asked), None)
    if other is not None:
        assert refusal(engine, cmd="bot", level="tourist", seat=other) == "not-asked"


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({}, "unknown-command"),
        ({"cmd": "resign"}, "unknown-command"),
        ({"cmd": ["new"]}, "unknown-command"),
        ({"cmd": "new"}, "malformed"),
        ({"cmd": "new", "game": "chess"}, "unknown-game"),
        ({"cmd": "new", "game": "spyon", "seats": 7}, "bad-options"),
        ({"cmd": "new", "game": "spyon", "seats": "2"}, "malformed"),
        ({"cmd": "new", "game": "spyon", "seats": True}, "malformed"),
        ({"cmd": "new", "game": "spyon", "seed": 1.5}, "bad-options"),
        ({"cmd": "new", "game": "spyon", "seed": "\ud800"}, "bad-options"),
        ({"cmd": "new", "game": "spyon", "options": []}, "bad-options"),
        ({"cmd": "new", "game": "spyon", "options": {"cold_war": 1}}, "bad-options"),
        ({"cmd": "new", "game": "spyon", "colour": "red"}, "malformed"),
        ({"cmd": "play", "move": "first green"}, "no-match"),
        ({"cmd": "decisions"}, "no-match"),
        ({"cmd": "load"}, "malformed"),
        ({"cmd": "load", "record": {}}, "bad-record"),
        ({"cmd": "load", "record": "[game spyon"}, "bad-record"),
        ({"cmd": "load", "record": "[game spyon]\n[seats x]\n"}, "bad-record"),
        ({"cmd": "load", "position": 5}, "bad-record"),
        ({"cmd": "load", "position": {"game": "spyon"}}, "bad-record"),
        ({"cmd": "load", "position": {"game": "spyon"}, "record": {}}, "malformed"),
        ({"cmd": "games", "id": {}}, "malformed"),
        ({"cmd": "games", "id": "x" * 201}, "malformed"),
    ],
)
def test_bad_requests_say_what_is_wrong(request_: dict[str, Any], code: str) -> None:
    assert refusal(Engine(), **request_) == code


def test_lines_that_are_no_requests() -> None:
    deep = b'{"cmd": "new", "options": ' + b"[" * 500 + b"]" * 500 + b"}"
    deeper = b"[" * 200_000
    answers = session(
        b"",
        b"   ",
        b"not json",
        b"[1, 2]",
        b"null",
        b"\xff\xfe\x00",
        b'{"cmd": NaN}',
        b'{"cmd": 1' + b"0" * 5000 + b"}",
        deep,
        deeper,
        b'{"cmd": "games", "id": "' + b"x" * LINE_LIMIT + b'"}',
        b'{"cmd": "result", "id": 1}',
        b'{"cmd": "quit"}',
        b'{"cmd": "games"}',
    )
    codes = [answer["error"]["code"] for answer in answers[:-1]]
    assert codes == ["malformed"] * 8 + ["too-long", "no-match"], "blank lines get no answer"
    assert answers[-1] == {"id": None, "ok": True, "bye": True}, "nothing is read after quit"


def test_nesting_up_to_the_limit_is_read() -> None:
    nested: Any = 1
    for _ in range(DEPTH_LIMIT - 1):
        nested = [nested]
    assert refusal(Engine(), cmd="new", game="spyon", options=nested) == "bad-options"
    assert refusal(Engine(), cmd="new", game="spyon", options=[nested]) == "malformed"


# --- whatever arrives ------------------------------------------------------------------------

COMMANDS = [*say(Engine(), cmd="hello")["commands"], "dance"]
COMMANDS.remove("hint")  # it thinks for a second
FIELDS = sorted(
    {name for fields in say(Engine(), cmd="hello")["commands"].values() for name in fields}
)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20)
    | st.sampled_from(["spyon", "first green", "select single switch", 10**30, -1, 2**64]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.binary(max_size=80), max_size=8))
def test_random_bytes_never_end_the_engine(lines: list[bytes]) -> None:
    rubbish = [line.replace(b"\n", b" ") for line in lines]
    answers = session(*rubbish, b'{"cmd": "hello", "id": "still here"}')
    assert answers[-1]["id"] == "still here"
    assert len(answers) == 1 + sum(1 for line in rubbish if line.strip())


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(COMMANDS), st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=4)
        ),
        min_size=1,
        max_size=8,
    )
)
def test_wrong_types_get_an_error_object(requests: list[tuple[str, dict[str, Any]]]) -> None:
    engine = Engine()
    say(engine, cmd="new", game="spyon", seed=1)
    for name, fields in requests:
        answer = say(engine, **{**fields, "cmd": name, "id": 1})
        assert answer["id"] == 1
        assert ("ok" in answer) != ("error" in answer)
        if "error" in answer:
            assert answer["error"]["code"] != "internal", answer


def spots(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place inside a JSON value."""
    inner = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    return [path] + [spot for key, part in inner for spot in spots(part, (*path, key))]


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_forged_positions_and_records_never_end_the_engine(game: str, data: st.DataObject) -> None:
    engine = Engine()
    say(engine, cmd="new", game=game, seed=2)
    play_randomly(engine, 2, moves=data.draw(st.integers(0, 12)))
    what = data.draw(st.sampled_from(["position", "record"]))
    forged = say(engine, cmd=what)[what]
    *way, last = data.draw(st.sampled_from(spots(forged)[1:]))
    holder = forged
    for key in way:
        holder = holder[key]
    holder[last] = data.draw(JSON)
    if say(engine, cmd="load", **{what: forged}).get("ok"):
        for _ in range(30):
            answer = say(engine, cmd="decisions")
            assert answer.get("ok"), answer
            if not answer["decisions"]:
                break
            decision = answer["decisions"][0]
            if not decision["moves"]:
                break
            answer = say(engine, cmd="play", move=decision["moves"][-1]["notation"])
            if "error" in answer:
                assert answer["error"]["code"] in ("bad-position", "bad-move", "illegal"), answer
                assert say(engine, cmd="status")["ok"]
                break
    assert say(engine, cmd="hello")["ok"]


def test_the_example_bot_plays_a_match() -> None:
    ran = subprocess.run(
        [sys.executable, "examples/engine_bot.py", "courier", "3"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    *moves, verdict = ran.stdout.splitlines()
    assert len(moves) > 30
    assert re.search(r"won|both lost", verdict)


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")
@pytest.mark.parametrize("game", ["spyon", "master_of_spies"])
def test_the_example_bot_in_javascript_plays_a_match(game: str) -> None:
    ran = subprocess.run(
        ["node", "examples/engine_bot.mjs", game, "2"],
        cwd=ROOT,
        env={**os.environ, "SAFEHOUSE": f"{sys.executable} -m safehouse"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    *moves, verdict = ran.stdout.splitlines()
    assert len(moves) > 20
    assert verdict.endswith(".")


# --- several matches -----------------------------------------------------------------------------


def test_matches_of_other_names_do_not_disturb_each_other() -> None:
    engine = Engine()
    for name, game in (("a", "spyon"), ("b", "general"), (None, "spymaster")):
        started = say(engine, cmd="new", game=game, seed=1, match=name)
        assert started["match"] == (name or "main")
    first = say(engine, cmd="status", match="a")
    play_randomly(engine, 3)  # the main one
    assert say(engine, cmd="status", match="a") == first
    listed = say(engine, cmd="matches")["matches"]
    assert [(each["match"], each["game"], each["over"]) for each in listed] == [
        ("a", "spyon", False), ("b", "general", False), ("main", "spymaster", True),
    ]  # fmt: skip
    assert say(engine, cmd="close", match="b")["closed"] == "b"
    assert refusal(engine, cmd="status", match="b") == "no-match"
    assert refusal(engine, cmd="close", match="b") == "no-match"
    for wrong in ("", 5, "x" * 201, ["a"]):
        assert refusal(engine, cmd="status", match=wrong) == "malformed"


def test_a_fork_goes_on_by_itself() -> None:
    engine = Engine()
    say(engine, cmd="new", game="spyon", seed=1)
    before = say(engine, cmd="position")
    fork = say(engine, cmd="fork", **{"as": "fork"})
    assert (fork["match"], fork["ply"]) == ("fork", 0)
    move = say(engine, cmd="decisions", match="fork")["decisions"][0]["moves"][0]["notation"]
    assert say(engine, cmd="play", match="fork", move=move)["ply"] == 1
    assert say(engine, cmd="position")["position"] == before["position"]
    assert say(engine, cmd="undo", match="fork", to=0)["ply"] == 0
    assert refusal(engine, cmd="fork") == "malformed"
    assert refusal(engine, cmd="fork", match="none", **{"as": "x"}) == "no-match"


def test_a_world_is_dealt_from_what_the_seat_knows() -> None:
    engine = Engine()
    say(engine, cmd="new", game="master_of_spies", seed=1)
    dealt = []
    for seed in (1, 1, 2):
        say(engine, cmd="determinize", seat=0, seed=seed, **{"as": "world"})
        assert say(engine, cmd="view", seat=0, match="world") == say(engine, cmd="view", seat=0)
        dealt.append(say(engine, cmd="position", match="world")["position"]["state"]["hands"])
    true = say(engine, cmd="position")["position"]["state"]["hands"]
    assert dealt[0] == dealt[1] != dealt[2]
    assert {hands[0] == true[0] for hands in map(tuple, dealt)} == {True}
    assert true not in dealt
    assert refusal(engine, cmd="determinize", **{"as": "world"}) == "malformed"
    assert refusal(engine, cmd="determinize", seat=0) == "malformed"


def test_there_are_only_so_many_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("safehouse.cli.engine.MATCH_LIMIT", 2)
    engine = Engine()
    say(engine, cmd="new", game="spyon")
    say(engine, cmd="fork", **{"as": "x"})
    assert refusal(engine, cmd="fork", **{"as": "y"}) == "too-many"
    assert refusal(engine, cmd="new", game="spyon", match="y") == "too-many"
    assert say(engine, cmd="fork", **{"as": "x"})["ok"]


@pytest.mark.parametrize("game", GAMES)
def test_positions_are_evaluated_and_moves_analysed(game: str) -> None:
    engine = Engine()
    status = say(engine, cmd="new", game=game, seed=3)
    seat = status["waiting"][0]
    before = say(engine, cmd="position")["position"]
    judged = say(engine, cmd="evaluate", seat=seat, worlds=3, seed=1)
    assert len(judged["values"]) == status["seats"]
    assert all(0.0 <= value <= 1.0 for value in judged["values"])
    assert judged == say(engine, cmd="evaluate", seat=seat, worlds=3, seed=1)
    assert judged["returns"] == [0.0] * status["seats"]
    shown = say(engine, cmd="decisions", seat=seat)["decisions"][0]["moves"]
    analysis = say(engine, cmd="analyse", seat=seat, iterations=30, seconds=60)
    assert {move["notation"] for move in analysis["moves"]} == {m["notation"] for m in shown}
    visits = [move["visits"] for move in analysis["moves"]]
    assert visits == sorted(visits, reverse=True)
    assert all(move["value"] is None or 0 <= move["value"] <= 1 for move in analysis["moves"])
    assert sum(visits) > 0 or len(shown) == 1
    assert say(engine, cmd="position")["position"] == before
    other = next(n for n in range(status["seats"]) if n not in status["waiting"] or n != seat)
    assert refusal(engine, cmd="evaluate") == "malformed"
    assert refusal(engine, cmd="evaluate", seat=seat, worlds=-1) == "malformed"
    assert refusal(engine, cmd="analyse", seat=seat, iterations=-1) == "malformed"
    if other not in status["waiting"]:
        assert refusal(engine, cmd="analyse", seat=other) == "not-asked"
    say(engine, cmd="play", move="concede", seat=seat)
    if status["seats"] == 2:
        paid = say(engine, cmd="evaluate", seat=0)["returns"]
        assert sorted(paid) == [-1.0, 1.0]


def test_a_finished_match_is_reviewed() -> None:
    engine = Engine()
    say(engine, cmd="new", game="spymaster", seed=3)
    for span in ({}, {"from": 0, "to": 0}):
        assert refusal(engine, cmd="review", **span) == "bad-record", "not of one under way"
    for _ in range(5):
        decision = say(engine, cmd="decisions")["decisions"][0]
        say(engine, cmd="play", move=decision["moves"][0]["json"], seat=decision["seat"])
    say(engine, cmd="play", move="concede", seat=0)
    some = say(engine, cmd="review", playouts=1, **{"from": 2, "to": 4})
    assert [one["ply"] for one in some["decisions"]] == [2, 3]
    assert isinstance(some["decisions"][0]["label"], str)
    assert len(some["players"]) == 2
    for wrong in ({"from": 7, "to": 4}, {"to": 9999}, {"playouts": 0}, {"playouts": "1"}):
        assert refusal(engine, cmd="review", **wrong) == "malformed"


def test_the_real_command_answers_at_once_and_ends_with_its_input() -> None:
    """Each answer arrives before the next request is sent, as bots require."""
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdin
        assert running.stdout
        for number in range(3):
            running.stdin.write(b'{"cmd": "hello", "id": %d}\n' % number)
            running.stdin.flush()
            assert json.loads(running.stdout.readline())["id"] == number
        running.stdin.close()
        assert running.stdout.read() == b""
        assert running.wait(10) == 0
