"""Packs: what they may change, how they are refused, and that records and tables name them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from safehouse.core import packs
from safehouse.core.errors import BadPack, BadRecord
from safehouse.core.packs import Pack, make_pack, read_pack
from safehouse.core.record import Record
from safehouse.core.registry import game as find_game
from safehouse.core.registry import ids
from tests.records import without_end

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples" / "packs"
BOARD_GAMES = ["general", "master_of_spies", "spymaster", "spyon"]


def python(code: str, *folders: Path, code_expected: int = 0) -> str:
    """Return what a separate process prints: a game is loaded with one pack for good."""
    named = os.pathsep.join(str(folder) for folder in folders)
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, packs.ENVIRONMENT: named, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == code_expected, ran.stderr
    return ran.stdout if code_expected == 0 else ran.stderr


def write(folder: Path, about: str = "", **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    usual = 'game = "spyon"\nname = "Trial"\nversion = "2"\n'
    (folder / "pack.toml").write_text(about or usual, "utf-8")
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_the_data_of_the_house_keeps_to_its_own_limits(game: str) -> None:
    """A pack that repeats the built-in values is valid."""
    base = packs._base(game)
    limits = packs._limits(game)
    assert limits
    for file, paths in limits.items():
        for path in paths:
            steps = path.split(".")
            if steps[-1] == "removed":
                continue
            held: list[tuple[list[str], Any]] = [([], base[file])]
            for step in steps:
                found: list[tuple[list[str], Any]] = []
                for at, value in held:
                    if isinstance(value, list):
                        key = "id" if "id" in value[0] else "name"
                        value = {item[key]: item for item in value}
                    if step == "*":
                        found += [([*at, name], inner) for name, inner in value.items()]
                    elif step in value:
                        found.append(([*at, step], value[step]))
                held = found
            assert held, f"{file}: {path} leads nowhere"
            for at, value in held:
                packs._check_value(file, ".".join(at), value, value, limits[file][path])
    module = packs._pack_module(game)
    assert list(module.check(base)) == []


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_every_component_that_can_be_taken_out_leaves_a_playable_game(game: str) -> None:
    names = packs.removable(game)
    assert len(names) >= 5
    for name in names:
        assert packs.without(game, name).changes, name
    with pytest.raises(BadPack, match=f"has no component 'nothing'.*{names[0]}"):
        packs.without(game, "nothing")


def test_a_process_plays_with_the_pack_it_was_started_with() -> None:
    code = (
        "import safehouse; from safehouse.games.spyon.state import COST;"
        "m = safehouse.game('spyon').start(seed=1); r = m.record().to_json();"
        "print(COST, r['packs']['spyon']['name'], r['data'], safehouse.game('spyon').pack)"
    )
    said = python(code, EXAMPLES / "spyon")
    assert said.startswith("[0, 0, 0, 1, 1] Cheap Knives ")
    assert packs.fingerprint("spyon") in said, "the data of the game itself is the same"
    assert str(read_pack(EXAMPLES / "spyon")) in said


def test_the_python_api_takes_packs_before_the_first_match(tmp_path: Path) -> None:
    code = (
        "import os, safehouse; made = safehouse.use_packs({!r});"
        "from safehouse.games.general.state import DATA;"
        "print(made[0].name, DATA['board']['reserves'], os.environ['SAFEHOUSE_PACKS'])"
    )
    folder = EXAMPLES / "general"
    assert python(code.format(str(folder))).split() == ["Standing", "Reserve", "2", str(folder)]
    find_game("general")
    with pytest.raises(BadPack, match="general is in use already"):
        packs.apply(read_pack(folder))


def test_one_pack_a_game() -> None:
    twice = [EXAMPLES / "spyon", EXAMPLES / "spyon"]
    said = python("import safehouse; safehouse.game('spyon')", *twice, code_expected=1)
    assert "both change spyon" in said


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("[missions]\ncost = [0, 0, 0, 9, 1]",
         "board.toml: item 4 of missions.cost is 9; it must be a whole number from 0 to 4."),
        ("[missions]\ncost = [0, 0, 0, 1]", "missions.cost is .*; it must be a list of 5."),
        ("[missions]\ncost = 3", "missions.cost is 3; it must be a list of 5."),
        ("[missions]\ncost = [0, 0, 1, 1, 1]", "item 3 of missions.cost must be 0"),
        ("[missions]\nprice = 3",
         "missions.price is not for packs. They may change .*missions.cost"),
        ("rounds = 9", "rounds is not for packs"),
        ("[players]\ntokens = true", "players.tokens is true; it must be a whole number"),
        ("[players]\ntokens = 2.5", "players.tokens is 2.5; it must be a whole number"),
        ("players = 3", "players must be a table"),
        ("[foreign_office]\ndouble_agent_slots = [1, 1]", "a list of different whole numbers"),
        ("[foreign_office]\ndouble_agent_slots = [4]", "which is a slot of Double Double Agent"),
        ("[missions]\nsingle_slots = [1, 0, 0, 0, 0]", "one token may be left without"),
        ("[missions", "board.toml: "),
        ("", "the pack changes nothing"),
    ],
)  # fmt: skip
def test_a_bad_pack_is_refused_by_file_field_and_what_is_allowed(
    tmp_path: Path, board: str, said: str
) -> None:
    with pytest.raises(BadPack, match=said) as raised:
        read_pack(write(tmp_path, board=board))
    assert str(tmp_path) in str(raised.value)


@pytest.mark.parametrize(
    ("game", "file", "text", "said"),
    [
        ("spymaster", "missions", '[[missions]]\nid = "m99"\npoints = 3', "needs id, one of m01"),
        ("spymaster", "missions", '[[missions]]\nid = "m01"\npoints = 0',
         "missions.m01.points is 0"),
        ("spymaster", "missions", '[[missions]]\nid = "m01"\nremoved = 1', "can only be true"),
        ("spymaster", "board", "[stacks]\n2 = 30", "stacks.2 is 30; it must be a whole number"),
        ("spymaster", "intelligence", "[values]\ncopies = [1, 1, 1, 1]", "more than the 16 cards"),
        ("general", "war", "[events]\ncopies = [[2, 1, 1, 0], [1, 0, 1, 1], [0, 1, 1, 1]]",
         "item 1 of item 1 of events.copies is 2"),
        ("general", "war", "[command]\ndealt = 9\ncopies = [1, 1, 1, 1]", "command.dealt needs 9"),
        ("general", "war", "[identities.one]\ndouble_agent = 0", "at least 3 cards"),
        ("master_of_spies", "court", '[[action]]\nname = "Recall Notice"\neffect = "burn"',
         "action.Recall Notice.effect is not for packs"),
        ("master_of_spies", "court", '[[ability]]\nid = "ghost"\nremoved = true',
         "ability ghost cannot be removed"),
        ("master_of_spies", "court", "[table]\ntail = 20\ndealt = 9", "need more than the 48"),
        ("master_of_spies", "court", '[modes]\nquick = [true]', "a list of 4, each true or false"),
    ],
)  # fmt: skip
def test_every_game_says_what_its_packs_may_not(
    tmp_path: Path, game: str, file: str, text: str, said: str
) -> None:
    about = f'game = "{game}"\nname = "Trial"\nversion = "1"\n'
    with pytest.raises(BadPack, match=said):
        read_pack(write(tmp_path, about, **{file: text}))


@pytest.mark.parametrize(
    ("about", "said"),
    [
        (
            'game = "chess"\nname = "X"\nversion = "1"',
            "no packs of 'chess'. game is one of general",
        ),
        ('game = "spycraft"\nname = "X"\nversion = "1"', "no packs of 'spycraft'"),
        ('game = "spyon"\nversion = "1"', "name must be a text"),
        ('game = "spyon"\nname = "X"\nversion = 1', "version must be a text"),
        ('game = "spyon"\nname = "X"\nversion = "1"\nauthor = "me"', "there is no field author"),
    ],
)
def test_the_description_of_a_pack_is_checked_too(tmp_path: Path, about: str, said: str) -> None:
    with pytest.raises(BadPack, match=said):
        read_pack(write(tmp_path, about, board="rounds = 8"))


def test_a_folder_that_is_no_pack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=r"no such file. A pack is a folder with a pack\.toml"):
        read_pack(tmp_path)
    with pytest.raises(BadPack, match=r"spyon has no such file. It has board\.toml"):
        read_pack(write(tmp_path, bored="x = 1"))
    assert "safehouse sim: " in subprocess.run(
        [sys.executable, "-m", "safehouse", "sim", "spyon", "--pack", str(tmp_path / "none")],
        capture_output=True, text=True, check=False, cwd=ROOT,
    ).stderr  # fmt: skip


def test_items_are_changed_and_removed_by_their_id() -> None:
    base = {"missions": [{"id": "a", "points": 1}, {"id": "b", "points": 2}], "n": {"x": [1, 2]}}
    changed = {
        "missions": [{"id": "b", "points": 5}, {"id": "a", "removed": True}],
        "n": {"x": [3]},
    }
    assert packs.merged(base, changed) == {"missions": [{"id": "b", "points": 5}], "n": {"x": [3]}}


def test_a_fingerprint_follows_the_rules_numbers_alone() -> None:
    marks = {game: packs.fingerprint(game) for game in ids()}
    assert len(set(marks.values())) == len(marks)
    assert all(len(mark) == packs.DIGITS for mark in marks.values())
    one = make_pack("spyon", "A", "1", {"board.toml": {"players": {"cubes": 8}}})
    two = make_pack("spyon", "A", "1", {"board.toml": {"players": {"cubes": 7}}})
    again = make_pack("spyon", "A", "1", {"board.toml": {"players": {"cubes": 8}}}, "Words.")
    assert one.fingerprint == again.fingerprint != two.fingerprint


def test_a_record_is_refused_where_its_pack_is_absent_or_another(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    code = (
        "import json, pathlib, safehouse;"
        "m = safehouse.game('spyon').start(seed=1);"
        f"pathlib.Path({str(path)!r}).write_text(json.dumps(m.record().to_json()))"
    )
    python(code, EXAMPLES / "spyon")
    text = path.read_text("utf-8")
    record = Record.read(text)
    assert Record.read(record.to_text()).to_json() == record.to_json()
    with pytest.raises(
        BadRecord, match=r"with the pack Cheap Knives 1 .* without one. Start it wi"
    ):
        record.replay()
    replay = f"import safehouse; print(safehouse.Record.read(open({str(path)!r}).read()).replay())"
    assert "Match" in python(replay, EXAMPLES / "spyon")
    other = write(tmp_path / "other", board="[players]\ncubes = 5")
    said = python(replay, other, code_expected=1)
    assert "this server plays spyon with the pack Trial 2" in said
    plain = tmp_path / "plain.json"
    match = find_game("spyon").start(seed=1)
    plain.write_text(json.dumps(match.record().to_json()), "utf-8")
    said = python(replay.replace(str(path), str(plain)), other, code_expected=1)
    assert "was played without a pack" in said


def test_records_say_what_data_they_were_played_with() -> None:
    match = find_game("spyon").start(seed=1)
    raw = without_end(match.record().to_json())
    assert raw["data"] == packs.fingerprint("spyon")
    assert "packs" not in raw
    old = {name: value for name, value in raw.items() if name != "data"}
    assert Record.from_json(old).replay().position() == match.position(), "older records are read"
    raw["data"] = "0123456789ab"
    again = Record.from_json(raw).replay()
    assert again.position() == match.position(), "other data matters only where moves do not fit"
    raw["moves"] = [[0, "pass"]]
    with pytest.raises(BadRecord, match=r"other data of spyon \(fingerprint 0123456789ab, here"):
        Record.from_json(raw).replay()
    for bad in ({"packs": {"spyon": {"name": "x"}}}, {"packs": 3}, {"data": 3}, {"data": "a\nb"}):
        with pytest.raises(BadRecord):
            Record.from_json({**raw, **bad})


def test_packs_travel_to_other_processes() -> None:
    import pickle

    pack = read_pack(EXAMPLES / "spymaster")
    again = pickle.loads(pickle.dumps(pack))
    assert isinstance(again, Pack)
    assert again == pack
    assert hash(again) == hash(pack)
    assert again != read_pack(EXAMPLES / "spyon")


@pytest.mark.uncounted
@pytest.mark.parametrize(
    ("game", "changes"),
    [
        ("spyon", {"board.toml": {"missions": {"cost": [0, 0, 0, 4, 4],
          "single_slots": [4, 4, 4, 4, 4], "dual_slots": [0, 0, 0, 0, 0]},
          "players": {"tokens": 1, "cubes": 1}}}),
        ("spyon", {"board.toml": {"missions": {"single_slots": [4, 4, 0, 0, 0],
          "dual_slots": [4, 4, 4, 4, 4]}, "tracker": {"start": [20, 0, 20]},
          "scoring": {"alone_first": 9, "second": 9, "shared_first": 9},
          "players": {"tokens": 20, "cubes": 20}, "foreign_office": {"double_agent_slots": []}}}),
        ("general", {"war.toml": {"board": {"armies_per_region": 0, "march_limit": 6},
          "spies": {"hand": 9}, "command": {"copies": [0, 0, 0, 0], "dealt": 0},
          "intel": {"recruitments": 0}}}),
        ("general", {"war.toml": {"board": {"armies_per_region": 9, "reserves": 9,
          "defeats_to_lose": 1, "raise_below": 12}, "spies": {"hand": 2},
          "command": {"copies": [9, 9, 9, 9], "dealt": 9},
          "events": {"copies": [[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]},
          "intel": {"strengths": [0, 0, 0, 0, 0, 0, 0]}}}),
        ("spymaster", {"board.toml": {"rounds": 1, "freelance_agents": 0, "stacks": {"2": 4}},
          "intelligence.toml": {"values": {"copies": [15, 15, 0, 0]}}}),
        ("spymaster", {"board.toml": {"rounds": 3, "freelance_agents": 30, "stacks": {"2": 19}},
          "missions.toml": {"missions": [{"id": "m01", "removed": True},
          {"id": "m02", "value": 0, "special": 0, "freelance": 3, "points": 30}]},
          "intelligence.toml": {"values": {"copies": [0, 0, 0, 15]}}}),
        ("master_of_spies", {"court.toml": {"table": {"dealt": 1, "hand": 1, "tail": 0},
          "action": [{"name": "Recall Notice", "copies": 6},
          {"name": "Loyal to the Cause", "copies": 0}, {"name": "Body Double", "copies": 0}]}}),
        ("master_of_spies", {"court.toml": {"table": {"dealt": 5, "hand": 9, "tail": 20},
          "wild": [{"name": "Border Post", "removed": True}, {"name": "Ember Pact", "value": 12}],
          "main": {"p": {"gold": []}}}}),
    ],
)  # fmt: skip
def test_the_most_that_packs_may_do_can_still_be_played(game: str, changes: dict[str, Any]) -> None:
    """To the end, by bots that evaluate every position, with the invariants checked."""
    code = (
        "from safehouse.core import packs;"
        f"packs.apply(packs.make_pack({game!r}, 'Far', '1', {changes!r}))\n"
        "import safehouse\n"
        "from safehouse.bots import pick\n"
        "from safehouse.core.knowledge import knowledge\n"
        f"game = safehouse.game({game!r})\n"
        "for seats in (game.seat_counts[0], game.seat_counts[-1]):\n"
        "    match = game.start(seats, seed=2)\n"
        "    while not match.over:\n"
        "        seat = match.decisions[0].seat\n"
        "        level = 'informant' if match.ply % 9 == 0 else 'courier'\n"
        "        match.push(seat, pick(match, seat, level, seed=1))\n"
        "        game.check(match); knowledge(game.id).evaluate(match); match.view(seat)\n"
        "    assert match.record().replay().result == match.result\n"
        "    print(match.result.outcome)\n"
    )
    assert len(python(code).split()) >= 2
