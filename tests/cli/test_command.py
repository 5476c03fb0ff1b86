"""The `safehouse` command: output, exit codes, Ctrl-C, pipes."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import safehouse
from safehouse.bots.names import names
from safehouse.cli.common import find_game, read_options
from safehouse.cli.screen import outline
from safehouse.core.dice import Dice
from safehouse.core.i18n import say
from tests.records import without_end

GAMES = [game.id for game in safehouse.games()]
COMMANDS = ["serve", "play", "sim", "tournament", "replay", "verify", "engine", "games"]
SAFEHOUSE = [sys.executable, "-m", "safehouse"]


def run(*args: str, given: str = "", code: int = 0) -> "subprocess.CompletedProcess[str]":
    ran = subprocess.run(
        [*SAFEHOUSE, *args],
        input=given,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    assert ran.returncode == code, ran.stderr
    assert "Traceback" not in ran.stderr
    return ran


def finished(seed: int = 4) -> safehouse.Match[Any]:
    match = safehouse.game("spyon").start(seed=seed)
    dice = Dice.seeded(seed)
    while not match.over:
        decision = match.decisions[0]
        match.play(dice.choice(decision.codes), decision.seat)
    return match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(finished().record().to_json()))
    return path


# --- help and usage --------------------------------------------------------------------------


def test_help_names_every_command() -> None:
    text = run("--help").stdout
    for command in COMMANDS:
        assert re.search(rf"^    {command}\b", text, re.MULTILINE), command


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str) -> None:
    text = run(command, "--help").stdout
    assert "examples:\n" in text
    for line in re.findall(r"^  safehouse (\w+)", text, re.MULTILINE):
        assert line == command


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["games", "chess"], "There is no game 'chess'. There are: "),
        (["play"], "name a game"),
        (["play", "spyon", "--seat", "2"], "seats are 0 to 1"),
        (["play", "spyon", "--seats", "3"], "SPYON takes 2 seats, not 3"),
        (["play", "spyon", "--level", "king"], "There is no level 'king'"),
        (["play", "spyon", "--option", "fog"], "SPYON has no option 'fog'. It has safe_house"),
        (["play", "spyon", "--option", "cold_war=maybe"], "It is true or false"),
        (["play", "spyon", "--option", "double_double=5"], "out of 4, 8"),
        (["play", "spyon", "--hot-seat", "--level", "agent"], "--hot-seat has no bots"),
        (["play", "spyon", "--load", "x"], "--load brings its own"),
        (["sim", "spyon", "-n", "0"], "at least 1"),
        (["sim", "spyon", "--bots", "tourist", "tourist", "tourist"], "2 seats need 2 bots"),
        (["tournament", "spyon", "--levels", "agent"], "two or more different bots"),
        (["tournament", "spyon", "--least", "half"], "from 0 to 100 percent"),
        (["sim", "spyon", "--seed", "x" * 201], "at most 200 letters"),
        (["serve", "--port", "70000"], "ports are 0 to 65535"),
        (["--port", "x"], "ports are 0 to 65535"),
    ],
)
def test_wrong_usage_ends_with_2_and_says_what_is_allowed(args: list[str], said: str) -> None:
    ran = run(*args, code=2)
    assert said in ran.stderr
    assert ran.stdout == ""


def test_what_cannot_be_read_ends_with_1(tmp_path: Path) -> None:
    assert "No such file" in run("replay", str(tmp_path / "none.json"), code=1).stderr
    assert "Is a directory" in run("replay", str(tmp_path), code=1).stderr
    bad = tmp_path / "bad.json"
    bad.write_text('{"game": "spyon"}')
    assert "The record lacks seats, seed, moves." in run("replay", str(bad), code=1).stderr
    bad.write_text(
        '{"safehouse": 1, "game": "spyon", "seats": 2, "seed": 1, "moves": [[0, "pass"]]}'
    )
    assert "Move 1 (pass) does not fit" in run("replay", str(bad), code=1).stderr


def test_a_record_that_does_not_fit_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    moves = [[0, "first orange"], [1, "select single switch"], [0, "pass"], [1, "pass"]]
    record = {
        "safehouse": 1, "game": "spyon", "seats": 2, "seed": 1, "options": {"spy_ops": "green"},
        "moves": moves,
    }  # fmt: skip
    path = tmp_path / "old.json"
    path.write_text(json.dumps(record))
    ran = run("replay", str(path), "--text", code=1)
    assert "select single switch" in ran.stdout
    assert "3. " not in ran.stdout
    assert "shown as far as it fits the current rules. Move 3 (pass) does not fit" in ran.stderr
    shown = json.loads(run("replay", str(path), "--json", code=1).stdout)
    assert len(shown["frames"]) == 3
    assert shown["plies"] == 2
    assert shown["problem"].startswith("Move 3 (pass) does not fit")


def test_quick_commands_import_nothing_heavy() -> None:
    script = (
        "import sys; before = set(sys.modules); "  # coverage tools may be loaded already
        "from safehouse.cli import main; main(['games']); main(['games', 'spyon']); "
        "heavy = {'rich', 'litestar', 'fluent', 'asyncio', 'uvicorn', 'multiprocessing'}; "
        "sys.exit(', '.join(heavy & (set(sys.modules) - before)) or 0)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr


# --- games -----------------------------------------------------------------------------------


def test_games_are_listed() -> None:
    lines = run("games").stdout.splitlines()
    assert [line.split()[0] for line in lines] == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_described_in_full(game: str) -> None:
    text = run("games", game).stdout
    for option in safehouse.game(game).options:
        assert f"  {option.name}  [{option.kind}:" in text
    (found,) = [one for one in json.loads(run("games", "--json").stdout) if one["id"] == game]
    assert found == json.loads(run("games", game, "--json").stdout)
    assert [level["usual"] for level in found["levels"]].count(True) == 1
    assert found["moves"]["concede"] == []


# --- sim and tournament ----------------------------------------------------------------------


def test_sim_sums_up_and_repeats_itself() -> None:
    args = ("sim", "spyon", "-n", "12", "--bots", "courier", "tourist", "--seed", "word", "--json")
    first = json.loads(run(*args).stdout)
    again = json.loads(run(*args, "--workers", "1").stdout)
    assert first["matches"] == 12
    assert first["bots"] == ["courier", "tourist"]
    assert first["outcomes"] == again["outcomes"]
    assert first["length"] == again["length"]
    table = run(*args[:-1]).stdout
    assert "SPYON: 12 matches" in table
    for name, part in first["outcomes"].items():
        assert re.search(rf"{name} +{part['count']} ", table), table


def test_sim_takes_options() -> None:
    found = json.loads(
        run(
            *("sim", "spyon", "-n", "2", "--json", "--option", "cold_war"),
            *("--option", "double_double=4,8", "--option", "spy_ops=green"),
        ).stdout
    )
    assert found["options"]["cold_war"] is True
    assert found["options"]["double_double"] == [4, 8]
    assert found["options"]["spy_ops"] == "green"


def test_tournament_ranks_levels() -> None:
    args = ("tournament", "spyon", "--levels", "tourist", "courier", "-n", "20")
    found = json.loads(run(*args, "--json").stdout)
    (duel,) = found["duels"]
    assert (duel["lower"], duel["upper"]) == ("tourist", "courier")
    assert duel["decided"] >= 20
    table = run(*args).stdout
    assert re.search(r"courier +tourist +\d+/\d+", table), table


def test_tournament_proves_an_order_or_fails() -> None:
    args = ("tournament", "spyon", "--levels", "tourist", "courier", "-n", "20", "--least")
    run(*args, "60")
    backwards = ("tournament", "spyon", "--levels", "courier", "tourist", "-n", "20", "--least")
    assert "Less than 60%: tourist won" in run(*backwards, "60%", code=1).stderr


# --- replay ----------------------------------------------------------------------------------


def test_replay_prints_the_whole_match(record: Path) -> None:
    match = finished()
    assert match.result
    for args in ((str(record), "--text"), (str(record),)):
        text = run("replay", *args).stdout
        for event in match.events_for(None):
            assert event["text"] in text
        assert text.rstrip().endswith(str(match.result.text))
    piped = run("replay", "-", given=match.record().to_text()).stdout
    assert piped == run("replay", str(record)).stdout


def test_a_strangers_record_cannot_command_the_terminal(tmp_path: Path) -> None:
    raw = without_end(finished().record().to_json())
    raw["players"] = ["\x1b[2J[bold]Eve", "Bob"]
    path = tmp_path / "evil.json"
    path.write_text(json.dumps(raw))
    text = run("replay", str(path), "--text").stdout
    assert "\x1b" not in text
    assert "Green ([2J[bold]Eve): " in text
    raw["moves"][3][1] = "\x1b]0;title\x07"
    path.write_text(json.dumps(raw))
    said = run("replay", str(path), code=1).stderr
    assert "\x1b" not in said
    assert "Move 4 (" in said


def test_replay_gives_every_moment_as_json(record: Path) -> None:
    match = finished()
    found = json.loads(run("replay", str(record), "--json", "--viewer", "1").stdout)
    assert found["plies"] == match.ply
    assert [frame["ply"] for frame in found["frames"]] == list(range(match.ply + 1))
    assert found["rounds"] == match.game.rounds(match)
    assert len(found["rounds"]) == 8
    for frame in found["frames"]:
        then = match.at(frame["ply"])
        assert frame["view"] == json.loads(json.dumps(then.view(1)))
    events = [event for frame in found["frames"] for event in frame["events"]]
    assert events == json.loads(json.dumps(match.events_for(1)))
    (at,) = json.loads(run("replay", str(record), "--json", "--at", "7", "--viewer", "1").stdout)[
        "frames"
    ]
    assert at == found["frames"][7]


def test_replay_at_a_moment(record: Path) -> None:
    match = finished()
    text = run("replay", str(record), "--at", "9").stdout
    assert f"after move 9 of {match.ply}" in text
    assert f": {match.game.moves.notation(match.history[8][1])}\n" in text
    assert "Foreign Office" in text
    assert f"0 to {match.ply}" in run("replay", str(record), "--at", "999", code=2).stderr
    assert "seats are 0 to 1" in run("replay", str(record), "--viewer", "2", code=2).stderr


def talk(args: list[str], says: list[tuple[str, str]]) -> tuple[str, int]:
    """Run a command in a real terminal: wait for a text, answer, and so on."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm", COLUMNS="100", LINES="40")
        os.execv(sys.executable, [*SAFEHOUSE, *args])
    seen, all_seen, deadline = "", "", time.monotonic() + 30
    steps = list(says)
    while time.monotonic() < deadline:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                part = os.read(terminal, 65536).decode("utf-8", "replace")
            except OSError:
                part = ""
            if not part:
                break
            seen += part
            all_seen += part
        if steps and steps[0][0] in seen:
            seen = ""
            os.write(terminal, steps.pop(0)[1].encode())
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    assert not steps, f"never saw {steps[0][0]!r} in {all_seen[-2000:]}"
    return all_seen, os.waitstatus_to_exitcode(status)


def test_replay_steps_at_a_terminal(record: Path) -> None:
    text, code = talk(
        ["replay", str(record)],
        [
            ("move 0 of", "\n"),
            ("move 1 of", "12\n"),
            ("move 12 of", "b\n"),
            ("move 11 of", "dance\n"),
            ("move 11 of", "R\n"),
            ("jump, q: quit > ", "r\n"),
            ("jump, q: quit > ", "q\n"),
        ],
    )
    assert code == 0
    assert "after move 11 of" in text
    assert "'dance' is not one of them" in text


# --- play ------------------------------------------------------------------------------------


def test_a_whole_match_against_a_bot(tmp_path: Path) -> None:
    path = tmp_path / "played.txt"
    text = run(
        *("play", "spyon", "--level", "courier", "--seed", "5", "--save", str(path)),
        given="1\n" * 100,
    ).stdout
    replayed = safehouse.Record.read(path.read_text())
    match = replayed.replay()
    assert match.result
    assert text.rstrip().endswith(say(match.result.text, reader=0, names=replayed.players))
    assert replayed.players == names("5", ["Person", None])
    bot = replayed.players[1]
    assert f"Orange: {bot}, a bot (Courier)" in text
    assert f"Orange ({bot}): 9 tokens" in text  # the board uses the same names as the log
    assert f"{bot} selects" in text
    assert "Orange selects" not in text
    for event in match.event_messages(0):
        assert say(event["text"], reader=0, names=replayed.players) in text


def test_the_words_at_the_prompt(tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    said = [
        "help",
        "why",
        "why select dual switch switch",
        "why first green",
        "99",
        "dance with me",
        "select single switch",
        "first green",
        "undo",
        "first orange",
        "hint",
        "moves",
        "board",
        "select single relocate",
        "log",
        f"save {path}",
        "save",
        f"save {tmp_path}/no/where.json",
        "quit",
    ]
    text = run(
        *("play", "spyon", "--hot-seat", "--seed", "7", "--option", "spy_ops=green"),
        *("--seconds", "0.1"),
        given="\n".join(said) + "\n",
    ).stdout
    for answer in (
        "write the record",
        "why MOVE: name a move",
        "Spy Ops names the first player now. SO-3.1",
        "It is legal.",
        "There is no move 99; the list has 1 to 2.",
        "Unknown kind: dance.",
        "Taken back to move 0.",
        "Orange> hint",
        "Orange selects Single RELOCATE.",
        f"Saved to {path}.",
        "save FILE: name a file.",
        "cannot be written: No such file",
        "You leave: Round 1 of 8, you to select.",
    ):
        assert answer in text, answer
    hinted = text.partition("Orange> hint\n")[2].splitlines()
    assert re.search(r" select (single|dual) ", hinted[0]), "the move"
    assert hinted[1].endswith("."), "why"
    saved = safehouse.Record.read(path.read_text())
    assert saved.moves == [(0, "first orange"), (1, "select single relocate")]
    on = run("play", "--load", str(path), "--level", "tourist", given="").stdout
    assert "Round 1 of 8, you to select" in on


def test_the_terminal_speaks_german(tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    text = run(
        *("play", "spyon", "--seed", "5", "--level", "tourist", "--language", "de"),
        *("--option", "spy_ops=green", "--save", str(path)),
        given="help\n1\n99\nquit\n",
    ).stdout
    assert "Tippe `help`" in text
    assert "Du leitest den Einsatz. Wer beginnt diese Runde?" in text
    assert "den Zug aus der Liste spielen" in text
    assert "Einen Zug 99 gibt es nicht" in text
    output = run("replay", str(path), "--text", "--language", "de").stdout
    assert "Die Aufzeichnung endet hier" in output
    assert "Die Aufzeichnung endet hier" not in run("replay", str(path), "--text").stdout
    refused = run("play", "spyon", "--language", "fr", code=2)
    assert "there are de, en" in refused.stderr


def test_undo_against_a_bot_takes_its_answer_back_too(tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    run(
        *("play", "spyon", "--seed", "1", "--level", "tourist", "--option", "spy_ops=green"),
        *("--save", str(path)),
        given="first orange\nundo\nundo\nfirst green\nquit\n",
    )
    assert safehouse.Record.read(path.read_text()).moves == [(0, "first green")]


def test_a_finished_match_is_not_played_on(record: Path) -> None:
    assert "is over" in run("play", "--load", str(record), code=1).stderr


def test_play_at_a_terminal() -> None:
    text, code = talk(
        ["play", "spyon", "--seed", "1", "--level", "tourist", "--option", "spy_ops=green"],
        [("Green> ", "1\n"), ("Green> ", "concede\n")],
    )
    assert code == 0
    assert "You conceded." in text
    assert "\x1b[" in text, "colours at a terminal"


def test_a_view_without_a_drawing_is_outlined() -> None:
    lines = outline({"a": 1, "b": [1, None], "c": [{"d": True}], "e": {}, "f": []})
    assert lines == ["a: 1", "b: 1, -", "c", "  1.", "    d: yes", "e", "f: -"]


@pytest.mark.uncounted
@pytest.mark.parametrize("game", GAMES)
def test_every_view_can_be_drawn(game: str) -> None:
    from rich.text import Text

    from safehouse.cli.screen import draw

    for seats in safehouse.game(game).seat_counts:
        match = safehouse.game(game).start(seats, seed=1)
        dice = Dice.seeded(1)
        for ply in range(400):
            for seat in (None, *range(seats)) if match.over or ply % 29 == 0 else ():
                lines = [Text.from_markup(line).plain for line in draw(match.view(seat))]
                assert lines
            if match.over:
                break
            seat, kind, args = match.pending[0]
            match.push(seat, dice.choice(kind.moves(match, seat, *args)))


# --- endings ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "args",
    [
        ["sim", "spyon", "-n", "1000000", "--bots", "agent"],
        ["sim", "spyon", "-n", "1000000", "--workers", "1"],
        ["play", "spyon", "--hot-seat"],
        ["engine"],
    ],
    ids=["sim", "sim in one process", "play", "engine"],
)
def test_ctrl_c_is_clean(args: list[str]) -> None:
    """As in a terminal, the signal reaches the whole process group."""
    script = (
        "import sys, safehouse.cli.lab, safehouse.cli.play; from safehouse.cli import main; "
        "print('ready', flush=True); sys.exit(main(sys.argv[1:]))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        try:
            assert running.stdout
            assert running.stdout.readline() == "ready\n"
            time.sleep(0.7)
            os.killpg(running.pid, signal.SIGINT)
            _, said = running.communicate(timeout=60)
        except BaseException:
            os.killpg(running.pid, signal.SIGKILL)
            raise
    assert running.returncode == 130
    assert said == "\nStopped.\n"
    with pytest.raises(ProcessLookupError):
        os.killpg(running.pid, 0)


@pytest.mark.parametrize("args", [["games", "--json"], ["--help"], ["replay", "RECORD", "--json"]])
def test_a_reader_that_has_enough_is_no_failure(args: list[str], record: Path) -> None:
    args = [str(record) if arg == "RECORD" else arg for arg in args]
    reader, writer = os.pipe()
    os.close(reader)
    ran = subprocess.run(
        [*SAFEHOUSE, *args], stdout=writer, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writer)
    assert ran.returncode == 0
    assert ran.stderr == ""


# --- analyse and puzzles ---------------------------------------------------------------------


def test_a_match_is_reviewed(tmp_path: Path) -> None:
    match = safehouse.game("spymaster").start(2, seed=3)
    for _ in range(4):
        decision = match.decisions[0]
        match.play(decision.moves[0], decision.seat)
    match.retrace("concede", match.pending[0][0])
    path = tmp_path / "short.txt"
    path.write_text(match.record().to_text())
    output = run("analyse", str(path), "--playouts", "1").stdout
    for word in ("grade", "own play", "luck", "not explained", "playouts by", "Move 5"):
        assert word in output
    found = json.loads(
        run("analyse", "-", "--playouts", "1", "--json", given=path.read_text()).stdout
    )
    assert found["plies"] == len(found["decisions"]) == 5
    for seat in found["players"]:
        parts = seat["parts"]
        whole = sum(
            parts[one]["value"] for one in ("start", "own", "others", "luck", "unexplained")
        )
        assert abs(parts["end"]["value"] - whole) < 1e-9


def test_analyse_refuses_unfinished_records_and_bad_playouts(tmp_path: Path, record: Path) -> None:
    path = tmp_path / "begun.txt"
    path.write_text(safehouse.game("spyon").start(seed=1).record().to_text())
    assert "finished" in run("analyse", str(path), code=1).stderr
    for wrong in ("0", "many", "-1"):
        assert "--playouts" in run("analyse", str(record), "--playouts", wrong, code=2).stderr


def test_puzzles_are_found_and_written(tmp_path: Path) -> None:
    out, rows = tmp_path / "puzzles.json", tmp_path / "rows.jsonl"
    exactly = ("puzzles", "spyon", "--exact", "--workers", "1", "--seed", "t")
    ran = run(*exactly, "--count", "1", "-n", "40", "--out", str(out), "--rows", str(rows))
    assert ran.stdout.strip() == str(out)
    (puzzle,) = json.loads(out.read_text())["puzzles"]
    assert puzzle["proof"] == "exact"
    searched = len(rows.read_text().splitlines())
    assert searched < 40, "it stops at the first"
    again = run(*exactly, "--count", "1", "-n", "9", "--out", str(out), "--add")
    assert again.stdout.strip() == str(out)
    assert json.loads(out.read_text())["puzzles"] == [puzzle]  # it had enough already
    more = run(*exactly, "--count", "2", "-n", "40", "--rows", str(rows))
    assert json.loads(more.stdout)["puzzles"][0] == puzzle
    assert len(rows.read_text().splitlines()) > searched
    other = run(*exactly[:-1], "u", "--count", "1", "--rows", str(rows), code=2)
    assert "another search" in other.stderr
    assert "--out" in run("puzzles", "spyon", "--add", code=2).stderr
    few = run(*exactly, "--count", "3", "-n", "1", code=1)
    assert "of 3 puzzles found" in few.stderr
    assert "chess" in run("puzzles", "chess", code=2).stderr


def test_puzzles_that_do_not_hold_are_named_and_dropped(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.json"
    run(
        "puzzles", "spyon", "--exact", "--workers", "1", "--seed", "t", "--count", "2", "-n", "40",
        "--out", str(out),
    )  # fmt: skip
    prove = ("puzzles", "spyon", "--prove", "--workers", "1", "--out", str(out))
    assert "2 of 2 puzzles confirmed" in run(*prove).stdout
    file = json.loads(out.read_text())
    first = file["puzzles"][0]
    first["solutions"], first["others"][0] = [first["others"][0]], "pass"
    out.write_text(json.dumps(file))
    said = run(*prove, code=1).stdout
    assert "puzzle 1:" in said
    assert "1 of 2 puzzles confirmed" in said
    assert json.loads(out.read_text())["puzzles"] == [{**file["puzzles"][1], "match": 0}]


@pytest.mark.clause("SO-R19")
@pytest.mark.parametrize(
    ("given", "slots"),
    [
        ("double_double", [4, 8]),
        ("double_double=true", [4, 8]),
        ("double_double=4,8", [4, 8]),
        ("double_double=8", [8]),
        ("double_double=false", []),
    ],
)
def test_double_double_without_a_value_means_both(given: str, slots: list[int]) -> None:
    assert read_options(find_game("spyon"), [given]) == {"double_double": slots}
