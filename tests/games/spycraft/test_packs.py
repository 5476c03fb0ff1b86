"""Further sets: chosen at a table, kept out of others, loaded from anywhere, checked like ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.record import Record
from safehouse.games.spycraft import deck_api, decks
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import (
    BASE_SET,
    FACE_NAMED,
    FACES,
    PACKS,
    SUBJECT_ZERO,
    BadCard,
    CardSet,
    read_packs,
)
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.legal.reacts import hidden_triggers
from tests.games.spycraft.play import Table

SET = "extinction_agenda"
DECK = "private_business"
OURS = [SET] if SET in PACKS else []
shipped = pytest.mark.skipif(SET not in PACKS, reason="runs without the sets that come with us")
CARD = """
[[card]]
name = "The Night Porter"
faction = "Freelancer"
traits = ["Snoop"]
expense = 3
skills = [2, 0, 1, 3]
bravado = 2
text = [
  { act = "intel craft 3", do = ["draw(me, 1)"] },
]
"""


def a_set(folder: Path, about: str = 'name = "Night Shift"\nversion = "2"\n') -> Path:
    folder.mkdir(parents=True)
    folder.joinpath("set.toml").write_text(about, "utf-8")
    folder.joinpath("agents.toml").write_text(CARD, "utf-8")
    return folder


@shipped
def test_base_cards_keep_their_numbers() -> None:
    assert [face.pack for face in FACES[:BASE_SET]] == [""] * BASE_SET
    assert SUBJECT_ZERO.id == BASE_SET
    first = min(ability.id for face in PACKS[SET].faces for ability in face.abilities)
    base = [ability.id for face in FACES[:BASE_SET] for ability in face.abilities]
    assert max(*base, *(rule.id for rule in q.RULES.values())) < first


@shipped
def test_the_base_game_is_the_default() -> None:
    match = GAME.start(2, seed=1)
    assert match.options["sets"] == []
    assert match.state.packs == ()
    assert hidden_triggers(len(FACES)) != hidden_triggers(len(FACES), (SET,))


@shipped
def test_a_deck_has_cards_of_the_chosen_sets_only() -> None:
    with pytest.raises(BadOptions, match="Extinction Agenda, which this table does not use"):
        GAME.start(2, seed=1, options={"decks": [DECK]})
    text = decks.READY[DECK].text
    with pytest.raises(BadOptions, match=SET):
        GAME.start(2, seed=1, options={"decks": ["", text]})
    match = GAME.start(2, seed=1, options={"decks": [DECK], "sets": [SET]})
    assert match.state.packs == (SET,)
    with pytest.raises(BadOptions, match="Option sets"):
        GAME.start(2, seed=1, options={"sets": ["unheard_of"]})


@shipped
def test_records_and_positions_carry_their_sets() -> None:
    match = GAME.start(2, seed=1, options={"decks": [DECK, DECK], "sets": [SET]})
    for _ in range(30):
        seat, kind, args = match.pending[0]
        match.push(seat, kind.moves(match, seat, *args)[0])
    again = Record.read(Record.of(match).to_text()).replay()
    assert again.state.packs == (SET,)
    assert again.state.dump() == match.state.dump()
    loaded = GAME.load(match.position())
    assert loaded.state.packs == match.copy().state.packs == (SET,)


@shipped
@pytest.mark.parametrize("sets", [(), (SET,)])
def test_worlds_for_bots_have_cards_of_the_table_only(sets: tuple[str, ...]) -> None:
    dice = Dice.seeded("worlds")
    chosen = [decks.random_deck(dice, sets=sets) for _ in range(2)]
    match = GAME.start(2, seed=3, options={"decks": chosen, "sets": list(sets)})
    for _ in range(60):
        seat, kind, args = match.pending[0]
        match.push(seat, dice.choice(kind.moves(match, seat, *args)))
    packs: set[str] = set()
    for _ in range(20):
        world = match.copy()
        GAME.redeal(world, 0, dice)
        world.check()
        packs |= {FACES[face].pack for face in world.state.cards.face}
    assert packs == {"", *sets}


@shipped
def test_only_cards_of_the_table_can_be_named() -> None:
    for sets, known in (([], False), ([SET], True)):
        t = Table(sets=sets)
        a = t.agent(0, (9, 9, 9, 9), team=True)
        t.hand(0, "Run of the House")
        t.mission("R&R Interrupted")
        t.act(a, "Run of the House", "Riot")
        riot = FACE_NAMED["Riot"].id
        named = [mod[4] for mod in t.s.mods]
        assert (riot in named) == known


@shipped
def test_the_desk_knows_sets() -> None:
    shown = deck_api.catalogue()
    (ours,) = [entry for entry in shown["sets"] if entry["id"] == SET]
    assert ours["name"] == "Extinction Agenda"
    assert ours["cards"] == sum(face["set"] == SET for face in shown["cards"])
    assert len(ours["fingerprint"]) == 16
    text = decks.READY[DECK].text
    assert deck_api.judge(text)["violations"] == []
    assert deck_api.judge(text)["sets"] == [SET]
    assert {one["code"] for one in deck_api.judge(text, [])["violations"]} == {"BI-65"}
    base = deck_api.judge(deck_api.random_deck("a"))
    both = [deck_api.judge(deck_api.random_deck(str(n), sets=(SET,)))["sets"] for n in range(3)]
    assert base["sets"] == []
    assert [SET] in both


def test_a_pack_has_name_version_and_fingerprint(tmp_path: Path) -> None:
    one = CardSet(a_set(tmp_path / "night_shift"), "night_shift/")
    assert (one.id, one.name, one.version) == ("night_shift", "Night Shift", "2")
    agents = tmp_path / "night_shift" / "agents.toml"
    agents.write_bytes(agents.read_bytes().replace(b"\n", b"\r\n"))
    assert CardSet(tmp_path / "night_shift", "").fingerprint == one.fingerprint
    agents.write_text(CARD.replace("expense = 3", "expense = 4"), "utf-8")
    assert CardSet(tmp_path / "night_shift", "").fingerprint != one.fingerprint


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("set.toml", 'name = "A"', r"set.toml: 'version' is missing"),
        ("set.toml", 'name = "A"\nversion = "1"\nsize = 1', r"unknown key 'size'; name, version"),
        ("set.toml", "name = ", r"set.toml: Invalid value"),
        ("agents.toml", "[[cards]]", r"agents.toml: a file of cards has \[\[card\]\] blocks"),
        ("agents.toml", CARD.replace("Snoop", "Tall"), r"Night Porter': unknown trait 'Tall'"),
    ],
)
def test_mistakes_in_a_pack_are_reported(
    file: str, text: str, message: str, tmp_path: Path
) -> None:
    folder = a_set(tmp_path / "night_shift")
    folder.joinpath(file).write_text(text, "utf-8")
    with pytest.raises(BadCard, match=message):
        read_packs([(folder, f"{folder}/")], len(FACES))


def test_a_ready_deck_of_a_pack_is_checked(tmp_path: Path) -> None:
    folder = a_set(tmp_path / "night_shift")
    folder.joinpath("decks").mkdir()
    folder.joinpath("decks", "porters.txt").write_text("3 Conduit\n3 Nobody\n", "utf-8")
    packs = read_packs([(folder, "night/")], len(FACES))
    with pytest.raises(BadCard, match=r"night/decks/porters.txt: Line 2: Nobody is not a card"):
        decks.ready_decks(packs)


def test_two_packs_of_one_id_are_refused(tmp_path: Path) -> None:
    one, two = a_set(tmp_path / "a" / "night"), a_set(tmp_path / "b" / "night")
    with pytest.raises(BadCard, match="another set has the id 'night'"):
        read_packs([(one, "a/"), (two, "b/")], len(FACES))


PROBE = (
    "from safehouse.games.spycraft.cards import PACKS, FACE_NAMED;"
    "from safehouse.games.spycraft.game import GAME;"
    "print(*PACKS, 'The Night Porter' in FACE_NAMED)"
)


def probe(place: Path, *command: str, **more: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **more}
    return subprocess.run(
        [sys.executable, *(command or ("-c", PROBE))],
        env=env,
        cwd=place,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_folder_named_at_start_is_read(tmp_path: Path) -> None:
    a_set(tmp_path / "sets" / "night_shift")
    for place in (tmp_path / "sets", tmp_path / "sets" / "night_shift"):
        ran = probe(tmp_path, SAFEHOUSE_SETS=str(place))
        assert ran.stdout.split() == [*OURS, "night_shift", "True"], ran.stderr
    ran = probe(tmp_path, SAFEHOUSE_SETS=str(tmp_path / "none"))
    assert ran.returncode
    assert "there is no folder" in ran.stderr
    agents = tmp_path / "sets" / "night_shift" / "agents.toml"
    agents.write_text(CARD.replace("draw(me, 1)", "drawn(me, 1)"), "utf-8")
    ran = probe(tmp_path, SAFEHOUSE_SETS=str(tmp_path / "sets"))
    assert "agents.toml: card 'The Night Porter': unknown effect 'drawn'" in ran.stderr
    refused(probe(tmp_path, "-m", "safehouse", "serve", "--sets", str(tmp_path / "sets")))
    refused(probe(tmp_path, "-m", "safehouse", "serve", SAFEHOUSE_SETS=str(tmp_path / "sets")))


def refused(serve: subprocess.CompletedProcess[str]) -> None:
    """Check that the server did not start, and said why."""
    assert serve.returncode == 1
    assert "agents.toml: card 'The Night Porter': unknown effect 'drawn'" in serve.stderr
    assert "Traceback" not in serve.stderr


def test_an_installed_package_brings_a_set(tmp_path: Path) -> None:
    a_set(tmp_path / "shift" / "night_shift")
    tmp_path.joinpath("shift", "__init__.py").write_text(
        "from pathlib import Path\n\ndef sets() -> Path:\n    return Path(__file__).parent\n"
    )
    about = tmp_path / "shift-1.dist-info"
    about.mkdir()
    about.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: shift\nVersion: 1\n")
    about.joinpath("entry_points.txt").write_text("[safehouse.spycraft.sets]\nshift = shift:sets\n")
    path = os.pathsep.join([str(tmp_path), str(Path(__file__).parents[3])])
    ran = probe(tmp_path, PYTHONPATH=path)
    assert ran.stdout.split() == [*OURS, "night_shift", "True"], ran.stderr
    agents = tmp_path / "shift" / "night_shift" / "agents.toml"
    agents.write_text(CARD.replace("draw(me, 1)", "drawn(me, 1)"), "utf-8")
    refused(probe(tmp_path, "-m", "safehouse", "serve", PYTHONPATH=path))
