"""Lessons: every one can be played on the real rules, and errors in one are reported."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from safehouse.bots.teacher import answer
from safehouse.core import lessons
from safehouse.core.errors import BadLesson
from safehouse.core.lessons import TOUCH, Lesson, LessonRun, NotQuite, course, faults
from safehouse.core.package_texts import text
from safehouse.core.packages import game_package
from safehouse.core.registry import ids
from safehouse.games.spycraft.cards import PACKS, slug

BUILT_IN = ("general", "master_of_spies", "spycraft", "spymaster", "spyon")
EVERY = [lesson for game in BUILT_IN for lesson in course(game).lessons]
NAMES = [f"{one.game}/{one.id}" for one in EVERY]


@pytest.mark.parametrize("game", ids())
def test_every_course_fits_the_rules(game: str) -> None:
    assert faults(game, answer) == []


def test_the_house_teaches_its_five_games() -> None:
    assert {game: len(course(game).lessons) for game in BUILT_IN} == {
        "general": 5, "master_of_spies": 6, "spycraft": 10, "spymaster": 5, "spyon": 5,
    }  # fmt: skip


def refusal_of(run: LessonRun, deed: str) -> NotQuite | None:
    """Perform an action; return the response if the step does not ask for it."""
    try:
        run.do(deed)
    except NotQuite as error:
        return error
    return None


@pytest.mark.parametrize("lesson", EVERY, ids=NAMES)
def test_wrong_tries_are_answered_and_change_nothing(lesson: Lesson) -> None:
    """Legal moves that a step does not ask for get its own response, illegal ones a refusal."""
    run = LessonRun(lesson, answer)
    while not run.over:
        before = run.match.ply, run.at, run.done[:]
        decision = run.match.decision(lesson.seat)
        moves = [] if decision is None else [move.notation for move in decision.moves]
        wanted = run.wanted()
        for move in moves[:40]:
            if move == wanted:
                continue
            copy = run.copy()
            refusal = refusal_of(copy, move)
            if refusal is not None:
                assert refusal.legal
                assert refusal.reason
                assert (copy.match.ply, copy.at, copy.done) == before
        with pytest.raises(NotQuite) as caught:
            run.copy().do("nonsense")
        assert caught.value.reason
        run.do(wanted)
    with pytest.raises(NotQuite, match="over"):
        run.do("anything")


@pytest.mark.parametrize("lesson", EVERY, ids=NAMES)
def test_each_thing_done_can_be_taken_back(lesson: Lesson) -> None:
    run = LessonRun(lesson, answer)
    seen = []
    while not run.over:
        seen.append((run.done[:], run.at, run.match.view(lesson.seat)))
        run.do(run.wanted())
    for done, at, view in reversed(seen):
        earlier = LessonRun(lesson, answer)
        earlier.redo(done)
        assert (earlier.at, earlier.match.view(lesson.seat)) == (at, view)


@pytest.mark.parametrize("lesson", course("spycraft").lessons, ids=lambda one: one.id)
def test_spycraft_points_at_cards_by_name(lesson: Lesson) -> None:
    """A card's number changes when it goes through a hand; its name does not."""
    for run in lessons.walk(lesson, answer):
        board = run.match.view(lesson.seat)["board"]
        known = {slug(face) for face in board["faces"]}
        named = [*run.step.point, *([run.step.touch] if run.step.touch else [])]
        cards = [name.removeprefix("card:") for name in named if name.startswith("card:")]
        assert set(cards) <= known


@pytest.mark.parametrize("lesson", EVERY, ids=NAMES)
def test_steps_speak_briefly_and_offer_a_hint(lesson: Lesson) -> None:
    assert 2 <= lesson.minutes <= 4
    for step in lesson.steps:
        said = text(step.say)
        assert said[-1] in ".?"
        assert "!" not in said
        if step.play:
            assert text(step.hint), f"{lesson.id}, {text(step.name)} has no hint"


def test_a_move_may_be_any_that_meets_a_condition() -> None:
    """SPYON's first lesson accepts every move after which Green has won, and no other."""
    lesson = course("spyon").lessons[0]
    right = set()
    for move in ("relocate nuke green bio", "infiltrate relocate bio", "relocate nano da nuke"):
        run = LessonRun(lesson, answer)
        run.redo([f"{TOUCH}track", f"{TOUCH}cube:bio:orange", move])
        assert run.over
        right.add(run.match.result.winners if run.match.result else None)
    assert right == {(0,)}
    run = LessonRun(lesson, answer)
    run.redo([f"{TOUCH}track", f"{TOUCH}cube:bio:orange"])
    with pytest.raises(NotQuite, match="level with Orange"):
        run.do("relocate nuke green nano")


def test_the_rules_say_why_a_try_is_illegal() -> None:
    run = LessonRun(course("spyon").lesson("relocate"), answer)
    with pytest.raises(NotQuite) as caught:
        run.do("select mixed switch relocate")
    assert not caught.value.legal
    assert caught.value.clause.startswith("SO-")


def test_a_touch_is_what_the_step_names() -> None:
    run = LessonRun(course("spyon").lesson("ministers"), answer)
    with pytest.raises(NotQuite, match="Minister"):
        run.do(f"{TOUCH}min:nuke")
    run.do(f"{TOUCH}min:bio")
    assert run.at == 1


def test_too_much_is_refused() -> None:
    run = LessonRun(course("spyon").lessons[0], answer)
    with pytest.raises(NotQuite, match="at most 200 moves"):
        run.redo(["x"] * (lessons.MOST + 1))


# --- files that are wrong ------------------------------------------------------------------------

GOOD = """
title = "T"
blurb = "B"
[start]
seed = 7
[[steps]]
name = "Go"
say = "Choose."
play = "first *"
[[steps]]
name = "End"
say = "Done."
"""


def read(folder: Path, **files: str) -> lessons.Course:
    for name, body in files.items():
        (folder / f"{name.replace('__', '.')}.toml").write_text(body, "utf-8")
    return lessons._course("spyon", folder, "spyon/lessons")


def test_a_lesson_is_a_file(tmp_path: Path) -> None:
    (one,) = read(tmp_path, a=GOOD).lessons
    assert (one.id, one.number, text(one.title), one.minutes) == ("a", 1, "T", 3)
    assert [text(step.name) for step in one.steps] == ["Go", "End"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('title = "T"', "", r"a.toml: title is None. It is a text"),
        ('title = "T"', 'titel = "T"', r"a.toml has no 'titel'. It may have title, blurb"),
        ("seed = 7", "seed = [7]", r"a.toml, start: seed is \[7\]. It is a number or a text"),
        ("seed = 7", "seeds = 7", r"a.toml, start has no 'seeds'. It may have seats, seed"),
        ('play = "first *"', "play = 3", r"a.toml, step 1: play is 3. It is a text or a list"),
        ('play = "first *"', 'point = "x"', r"step 1 \(Go\): every step has something to play"),
        ('play = "first *"', 'play = "a"\ntouch = "b"', r"step 1 has both play and touch"),
        ('say = "Choose."', "", r"a.toml, step 1: say is None. It is a text"),
        ('name = "Go"', 'nane = "Go"', r"step 1 has no 'nane'. It may have name, say, point"),
        ('say = "Done."', 'say = "Done."\nbot = 1', r"step 2: bot is 1. It is true or false"),
        ('title = "T"', 'title = "T"\nminutes = 99', r"minutes is 99. It is a number from 1 to 15"),
        ("[start]", "[start", r"a.toml cannot be read"),
    ],
)  # fmt: skip
def test_errors_in_a_lesson_name_their_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    with pytest.raises(BadLesson, match=said):
        read(tmp_path, a=GOOD.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('play = "first *"', 'play = "first purple"', r"step 1 \(Go\): no legal move fits"),
        ("seed = 7", 'seed = 7\nmoves = ["0 first green"]', r"start, move 1 .* does not fit"),
        ("seed = 7", 'seed = 7\nmoves = ["first"]', r"'first' is no move. It is a seat and a"),
        ("seed = 7", "seed = 7\nseats = 3", r"start: SPYON takes 2 seats"),
        ("seed = 7", 'seed = 7\nposition = "none.json"', r"start: .*none.json"),
        ('blurb = "B"', 'blurb = "B"\nseat = 5', r"seat is 5. It is 0 to 1"),
        ('play = "first *"', 'play = "first *"\nanswers = ["1 pass"]', r"answer 1 .* does not fit"),
    ],
)  # fmt: skip
def test_what_does_not_fit_the_rules_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    body = GOOD.replace('blurb = "B"', 'blurb = "B"\nseat = 1') if "seat" not in new else GOOD
    assert old in body
    found = read(tmp_path, a=body.replace(old, new, 1))
    monkeypatch.setattr(lessons, "course", lambda game: found)
    (fault,) = faults("spyon", answer)
    assert re.search(said, fault), fault


def test_texts_can_be_translated(tmp_path: Path) -> None:
    german = """
title = "Titel"
blurb = "Worum"
[[steps]]
name = "Los"
say = "Waehle."
[[steps]]
name = "Ende"
say = "Fertig."
"""
    (one,) = read(tmp_path, a=GOOD, a__de=german).lessons
    assert text(one.title, "de") == "Titel"
    assert [text(step.say, "de") for step in one.steps] == ["Waehle.", "Fertig."]
    assert text(one.title, "fr") == "T"


def test_a_translation_fits_its_lesson(tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match=r"has 0 steps\. The lesson has 2"):
        read(tmp_path, a=GOOD, a__de='title = "Titel"\nblurb = "Worum"')


def test_a_course_page_is_translated_part_by_part(tmp_path: Path) -> None:
    english = 'blurb = "B"\n[[parts]]\nat = "track"\nname = "Track"\nsay = "Points."\n'
    german = 'blurb = "Worum"\n[[parts]]\nname = "Leiste"\nsay = "Punkte."\n'
    found = read(tmp_path, course=english, course__de=german)
    (part,) = found.parts
    assert (text(found.blurb, "de"), text(part.name, "de"), part.at) == ("Worum", "Leiste", "track")
    assert text(part.say, "fr") == "Points."
    with pytest.raises(BadLesson, match=r"course.fr.toml has 0 parts\. course.toml has 1"):
        read(tmp_path, course__fr='blurb = "De quoi"')


def test_the_table_with_its_parts_named_is_that_of_a_lesson_or_its_own(tmp_path: Path) -> None:
    found = read(tmp_path, a=GOOD, course='table = "a"')
    assert found.table is found.lessons[0]
    own = read(tmp_path, course='[table]\nseed = 7\nmoves = ["1 first green"]').table
    assert own is not None
    assert (own.match().ply, own in found.lessons) == (1, False)
    with pytest.raises(BadLesson, match=r"table is 'b'\. It is the name of a lesson, or a start"):
        read(tmp_path, course='table = "b"')


def test_what_lacks_a_language_is_found(tmp_path: Path) -> None:
    """The list of all texts, from which tools/catalogues.py reports what is missing."""
    german = 'title = "Titel"\n[[steps]]\nname = "Los"\nsay = "Wähle."\n[[steps]]\nname = "Ende"'
    found = read(tmp_path, a=GOOD, a__de=german)
    lacking = [where for where, texts in found.texts() if "de" not in texts]
    assert lacking == ["a, blurb", "a, step 2, say"]
    assert text(found.lessons[0].blurb, "de") == "B"


def test_a_translation_of_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match="translates no lesson"):
        read(tmp_path, b__de='title = "Titel"')


# --- lessons of packs ----------------------------------------------------------------------------


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of a pack of SPYON that is in use, with a folder for lessons."""
    folder = tmp_path / "long_nights" / "lessons"
    folder.mkdir(parents=True)
    home = game_package("spyon").game
    monkeypatch.setattr(type(home), "pack_folders", lambda game: [folder.parent])
    lessons._read.cache_clear()
    yield folder
    lessons._read.cache_clear()


def test_lessons_of_a_pack_follow_those_of_the_house(pack: Path) -> None:
    (pack / "01-nights.toml").write_text(GOOD.replace("[start]", "seat = 1\n[start]"), "utf-8")
    found = course("spyon")
    assert [one.number for one in found.lessons] == [1, 2, 3, 4, 5, 6]
    assert found.lesson("nights").number == 6
    assert found.broken == ()
    assert LessonRun(found.lesson("nights"), answer).wanted()


@pytest.mark.parametrize(
    ("name", "body", "said"),
    [
        ("01-relocate", GOOD, r"long_nights/lessons: there is a lesson relocate already"),
        ("01-nights", "title = 1", r"long_nights/lessons/01-nights.toml"),
    ],
)
def test_a_bad_lesson_of_a_pack_is_named_and_the_others_stay(
    pack: Path, name: str, body: str, said: str
) -> None:
    (pack / f"{name}.toml").write_text(body, "utf-8")
    assert len(course("spyon").lessons) == 5
    assert re.search(said, faults("spyon", answer)[0])


def test_sets_of_spycraft_may_bring_lessons() -> None:
    folders = game_package("spycraft").game.pack_folders()
    assert [folder.name for folder in folders] == list(PACKS)
