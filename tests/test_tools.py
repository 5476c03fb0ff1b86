"""The project's own programs: the clause report, the catalogues, the page's types."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute

import hatch_build
import safehouse
from tools import page_gen, regenerate

ROOT = Path(__file__).resolve().parent.parent

GAMES = ["general", "master_of_spies", "spycraft", "spymaster", "spyon"]

GUIDE = """# A game

- **AG-1.1** You do this, see AG-1.2.
- **AG-1.2** **DANCE**: you do that.
- **AG-R1** A ruling.
"""
TESTS = """
import pytest

@pytest.mark.clause("AG-1.1", "AG-B2")
def test_one() -> None: ...

class TestMore:
    @pytest.mark.clause("AG-1.2", "AG-R1")
    @pytest.mark.clause("AG-B1", "AG-S7b")
    async def test_two(self) -> None: ...
"""


def run(tool: str, *args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, ROOT / tool, *args], capture_output=True, text=True, check=False
    )


def test_every_clause_of_every_game_has_a_test() -> None:
    ran = run("checks/clauses.py")
    assert ran.returncode == 0, ran.stderr
    assert "SO-8.1 " in ran.stdout
    assert "SO-R23" in ran.stdout
    assert "tests/games/spyon/test_scenarios.py::test_example_round_1" in ran.stdout


def test_what_the_page_takes_from_the_python_side_is_written_before_it_is_built() -> None:
    hatch_build.generate()
    for path, text in page_gen.outputs().items():
        assert path.read_text("utf-8") == text
    left = {path.name for path in page_gen.OUT.iterdir()} - {hatch_build.MARK}
    assert left == {path.name for path in page_gen.outputs()}


def test_it_is_written_again_when_a_source_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "messages.py"
    source.write_text("old")
    commands: list[object] = []
    monkeypatch.setattr(hatch_build, "GENERATED", tmp_path)
    monkeypatch.setattr(hatch_build, "python_sources", lambda: [source])
    monkeypatch.setattr(subprocess, "run", lambda command, **_: commands.append(command))
    hatch_build.generate()
    hatch_build.generate()
    assert len(commands) == 1
    source.write_text("new")
    hatch_build.generate()
    assert len(commands) == 2


def test_the_route_tables_of_the_protocol_are_current() -> None:
    ran = run("tools/routes.py", "--check")
    assert ran.returncode == 0, ran.stderr


def test_every_route_that_the_server_serves_is_described(tmp_path: Path) -> None:
    """Against the handlers themselves, without the OpenAPI document."""
    from safehouse.server.http.app import create_app
    from tools import routes

    app = create_app(tmp_path).app
    assert isinstance(app, Litestar)
    served = {
        (method, re.sub(r":\w+}", "}", route.path))
        for route in app.routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/")
        for handler in route.route_handlers
        if handler.resolve_include_in_schema()
        for method in handler.http_methods & {"GET", "POST", "PUT", "DELETE"}
    }
    known = routes.routes()
    assert {(one.method, one.path) for one in known} == served
    for one in known:
        assert re.fullmatch(r"[A-Z].*[^.]", one.summary), one
        assert one.description == "" or one.description.endswith("."), one
    summaries = [one.summary for one in known]
    assert len(summaries) == len(set(summaries))


def test_the_catalogues_are_complete_used_and_given_what_they_need() -> None:
    ran = run("tools/catalogues.py")
    assert ran.returncode == 0, ran.stdout


def test_faults_of_a_catalogue_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import catalogues  # type: ignore[import-not-found]

    package = tmp_path / "a_game"
    (package / "words").mkdir(parents=True)
    (package / "game.py").touch()
    (package / "text.py").write_text(
        'msg("asked", who=1, more=2)\nmsg("gone")\nmsg(name)\nmsg("cut", **{"from": 1})\n'
    )
    english = (
        "asked = { $who-name } { $what }\ncut = { $from }\nidle = { asked }\nsame = x\nsame = y\n"
    )
    (package / "words" / "en.ftl").write_text(english)
    (package / "words" / "de.ftl").write_text("asked = { $whom } { lost }\nmore = x\nbroken {\n")
    made = [(name, given, where) for _, name, given, where in catalogues.uses(package)]
    texts = {one: (package / "words" / f"{one}.ftl").read_text() for one in ("en", "de")}
    monkeypatch.setattr(catalogues, "files", lambda catalogue: texts)
    monkeypatch.setattr(catalogues, "page_names", lambda catalogue: {"same"})
    assert catalogues.check_one("a_game", made, None) == [
        "text.py:1: asked is not given $what",
        "text.py:1: asked does not take $more",
        "text.py:2: a_game/en.ftl has no message gone",
        "text.py:3: the name of a message must be written out",
        "a_game/en.ftl: idle is never used",
        "a_game/de.ftl: cannot be read: broken {",
        "a_game/de.ftl: cut is missing",
        "a_game/de.ftl: idle is missing",
        "a_game/de.ftl: same is missing",
        "a_game/de.ftl: asked has no argument $whom",
        "a_game/de.ftl: more is not in English, so it is never used",
        "a_game/de.ftl: asked loses $what",
        "a_game/de.ftl: asked loses $who",
        "a_game/de.ftl: asked refers to lost, which is not there",
        "a_game/en.ftl: same is there twice",
    ]


@pytest.mark.parametrize(
    ("english", "german", "faults"),
    [
        ("{ $who } took { $card }", "{ $who } nahm eine Karte", ["loses $card"]),
        (
            "{ $who ->| [you] You took|*[other] { $who-name } took|} { $card }",
            "{ $who ->| [you] Du nahmst eine Karte|*[other] { $who-name } nahm { $card }|}",
            ["loses $card where $who is you"],
        ),
        (
            "{ $who ->| [you] You|*[other] { $who-name }|} passed",
            "{ $who ->| [you] Du passt|*[other] Jemand passt|}",
            ["loses $who where $who is other"],
        ),
        (
            "{ $n ->| [one] a card|*[other] { $n } cards|} of { $who }",
            "{ $n ->| [one] eine Karte|*[other] Karten|} von { $who }",
            ["loses $n where $n is other"],
        ),
        (
            "{ $n ->| [1] a card|*[other] { $n } cards|} of { $who }",
            "{ $n ->| [one] eine Karte|*[other] { $n } Karten von { $who }|}",
            ["loses $who where $n is one"],
        ),
        (
            "{ $kind ->| [secret] a secret|*[seed] the seed { $seed }|}",
            "{ $kind ->| [secret] ein Geheimnis { $seed }|*[seed] der Startwert { $seed }|}",
            ["invents $seed where $kind is secret"],
        ),
        ("{ $n ->| [one] a card|*[other] { $n } cards|}", "{ $n } Karten", []),
        ("a { $colour } card", "{ $colour ->| [red] rote Karte|*[blue] blaue Karte|}", []),
        ("{ $key ->|*[other] { $printed }|}", "{ $key ->| [a] Ah|*[other] { $printed }|}", []),
    ],
)
def test_an_argument_lost_or_invented_in_translation_is_named(
    english: str, german: str, faults: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import catalogues

    shown = [catalogues.Shown(f"said = {one}".replace("|", "\n ")) for one in (english, german)]
    assert list(catalogues.differences("said", *shown)) == [f"said {one}" for one in faults]


def test_a_variant_that_a_language_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A keyword of the game, but not a plural form or a number, of which languages have their own;
    nor does every language need to select by what English does."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import catalogues

    texts = {
        "en": "dept = { $id ->\n    [nuke] Nuke\n    [nano] Nano\n   *[bio] Bio\n}\n"
        "count = { $n ->\n    [0] none\n    [one] one\n   *[other] { $n }\n}\n"
        "a = { $id ->\n    [assassinate] An\n   *[switch] A\n} { $name }\n",
        "de": "dept = { $id ->\n    [nuke] Nuke\n   *[bio] Bio\n}\n"
        "count = { $n ->\n   *[other] { $n }\n}\na = { $name }\n",
    }
    monkeypatch.setattr(catalogues, "files", lambda catalogue: texts)
    monkeypatch.setattr(catalogues, "page_names", lambda catalogue: {"dept", "count", "a"})
    assert catalogues.check_one("a_game", [], None) == [
        "a_game/de.ftl: dept has no variant [nano] of $id"
    ]


def test_the_page_uses_a_name_where_it_asks_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import catalogues

    monkeypatch.setattr(catalogues, "PAGE", tmp_path)
    (tmp_path / "page.tsx").write_text(
        'const icon = "idle"; t("one", { id: "two" }); m(far(x) ? "three" : "four");\n'
        'const names = { a: "rv-five" };\n'
    )
    assert catalogues.page_names("chrome") == {"one", "three", "four", "rv-five"}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project without errors."""
    package = tmp_path / "safehouse" / "games" / "a_game"
    package.mkdir(parents=True)
    (package / "game.py").touch()
    (package / "guide.md").write_text(GUIDE)
    tests = tmp_path / "tests" / "games" / "a_game"
    tests.mkdir(parents=True)
    (tests / "clauses.txt").write_text("# bad input\nAG-B1..AG-B2\nAG-S7b  # a scenario\n")
    (tests / "test_it.py").write_text(TESTS)
    return tmp_path


def report(project: Path) -> subprocess.CompletedProcess[str]:
    return run("checks/clauses.py", "--root", str(project))


def test_the_report_of_a_sound_project(project: Path) -> None:
    ran = report(project)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "6 of 6 clauses have a test." in ran.stdout
    assert "AG-B2     1  tests/games/a_game/test_it.py::test_one" in ran.stdout
    assert "AG-S7b    1  tests/games/a_game/test_it.py::test_two" in ran.stdout


@pytest.mark.parametrize(
    ("path", "before", "after", "said"),
    [
        ("safehouse/games/a_game/guide.md", "AG-R1", "AG-R2", "AG-R2 has no test"),
        ("safehouse/games/a_game/guide.md", "AG-1.2**", "AG-1.1**", "has AG-1.1 2 times"),
        ("safehouse/games/a_game/guide.md", "- **", "* ", "guide.md has no clauses"),
        ("tests/games/a_game/clauses.txt", "AG-B2", "AG-B3", "AG-B3 has no test"),
        ("tests/games/a_game/clauses.txt", "AG-B1..", "AG-B1-", "clauses.txt:2 is no clause"),
        ("tests/games/a_game/clauses.txt", "..AG-B2", "..AG-S2", "clauses.txt:2 is no clause"),
        ("tests/games/a_game/test_it.py", "AG-R1", "AG-R9", "test_two cites unknown AG-R9"),
        ("tests/games/a_game/test_it.py", '"AG-1.1", "AG-B2"', "", "test_one cites nothing"),
        ("tests/games/a_game/test_it.py", '"AG-B2"', "'AG-' + 'B2'", "cites something computed"),
    ],
)
def test_the_report_names_what_is_wrong(
    project: Path, path: str, before: str, after: str, said: str
) -> None:
    text = (project / path).read_text()
    assert before in text
    (project / path).write_text(text.replace(before, after))
    ran = report(project)
    assert ran.returncode == 1
    assert said in ran.stderr


def test_a_game_without_a_guide(project: Path) -> None:
    """It has no clauses, so whatever its tests cite is unknown."""
    (project / "safehouse/games/a_game/guide.md").unlink()
    ran = report(project)
    assert ran.returncode == 1
    assert "test_one cites unknown AG-1.1" in ran.stderr


def test_a_game_package_may_bring_its_own_tests(project: Path) -> None:
    package = project / "safehouse/games/a_game"
    (project / "tests/games/a_game").rename(package / "tests")
    ran = report(project)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "AG-B2     1  safehouse/games/a_game/tests/test_it.py::test_one" in ran.stdout
    (package / "tests/test_it.py").unlink()
    assert "AG-1.1 has no test" in report(project).stderr


def test_a_game_package_without_any_tests_is_named(project: Path) -> None:
    shutil.rmtree(project / "tests/games/a_game")
    ran = report(project)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "a_game has no tests; its guide has 3 clauses." in ran.stdout


def test_the_extras_command_uses_every_extra() -> None:
    """The command itself installs packages, so it is run by hand before a release."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    ran = run("checks/extras.py", "nonsense")
    assert ran.returncode == 2
    assert ran.stderr.strip().endswith(
        f"there are: {', '.join(['plain', *project['optional-dependencies']])}"
    )
    text = (ROOT / "checks" / "extras.py").read_text("utf-8")
    uses = re.findall(r'^    "(\w+)": (?:"""|SERVE)', text, re.MULTILINE)
    assert uses == ["plain", *project["optional-dependencies"]]


def test_a_refusal_in_plain_english_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import catalogues

    (tmp_path / "doors.py").write_text(
        'Refusal("not-now", "Later.")\nRefusal("malformed", "No.")\n'
        'Refusal("over", msg("over"))\nRefusal("too-long", f"At most {most}.")\n'
        'raise BadRecord("A record is text.")\nBadRecord(msg("record-is-text"))\n'
    )
    assert list(catalogues.plain_refusals(tmp_path)) == [
        f"{tmp_path.name}: doors.py:1 refuses in plain English",
        f"{tmp_path.name}: doors.py:4 refuses in plain English",
        f"{tmp_path.name}: doors.py:5 refuses in plain English",
    ]


def test_a_game_package_that_lacks_a_language_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons, the coach and the guide's first page; a game package only in English is not
    reported."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import catalogues

    assert catalogues.check_texts() == []
    known = catalogues.i18n.languages
    monkeypatch.setattr(
        catalogues.i18n, "languages", lambda id: ["en"] if id == "general" else [*known(id), "fr"]
    )
    faults = catalogues.check_texts()
    assert "spyon/lessons: relocate, step 2, wrong 4 is not said in fr" in faults
    assert "spycraft/coach: notes.extend.say is not said in fr" in faults
    assert "spymaster/opening: turn 1, alt is not said in fr" in faults
    assert not [fault for fault in faults if fault.startswith("general/")]
    assert catalogues.check_texts("de") == []


OLD = 'rounds = 8\n[players]\ntokens = 9\n[[mission]]\nid = "crisis"\ncost = 2\n'
NEW = 'rounds = 8\n[players]\ntokens = 7\n[[mission]]\nid = "crisis"\ncost = 3\n'


def test_changed_numbers_are_found_in_prose() -> None:
    tokens, cost = regenerate.changes(OLD, NEW)
    assert [*tokens] == ["players.tokens", 9, 7]
    assert [*cost] == ["mission.crisis.cost", 2, 3]
    lines = [
        "Each player gets 9 tokens.",
        "Nine is a number, too.",
        "Neun Plättchen.",
        "19 tokens, 9.5 tokens, 9% of them and version 0.9",
        "A token costs 2.",
    ]
    assert regenerate.citing(tokens, lines) == [(1, True), (2, False), (3, False)]
    assert regenerate.citing(cost, lines) == [(5, True)]


@pytest.mark.parametrize("game", GAMES)
def test_the_bounds_in_the_docs_are_those_that_are_written(game: str) -> None:
    text = regenerate.RESEARCHERS.read_text("utf-8")
    assert f"\n{regenerate.bounds(safehouse.game(game))}\n" in text


@pytest.mark.parametrize("game", GAMES)
def test_prose_about_a_game_is_searched_and_nothing_else(game: str) -> None:
    texts = regenerate.prose(safehouse.game(game))
    names = {path.relative_to(ROOT).as_posix() for path in texts}
    package = f"safehouse/games/{game}"
    assert {f"{package}/guide.md", f"{package}/words/de.ftl", "README.md", "docs/bots.md"} <= names
    assert {f"{package}/game.py", f"{package}/words/lobby.de.toml"} <= names, "its options"
    assert {name.split("/")[2] for name in names if name.startswith("safehouse/")} == {game}
    assert not any("/data/" in name for name in names)
    assert any(texts[ROOT / "docs" / "bots.md"]), "its section"
    assert "" in texts[ROOT / "docs" / "bots.md"], "those of other games"


@pytest.mark.parametrize("game", [None, "spyon"])
def test_every_step_of_regenerate_is_a_program_of_this_project(game: str | None) -> None:
    for _, command in regenerate.steps(game, pictures=True):
        name = command[1].replace(".", "/") if command[0] == "-m" else command[0]
        assert (ROOT / name).exists() or (ROOT / f"{name}.py").exists(), command


def test_every_program_is_named_where_people_look() -> None:
    """What no guide, test or command names can go."""
    named = "".join(
        path.read_text("utf-8")
        for kind in ("docs/**/*.md", "README.md", "go.py", "hatch_build.py", "tests/**/*.py")
        for path in ROOT.glob(kind)
    )
    for folder in ("tools", "checks", "research", "bench"):
        for path in (ROOT / folder).rglob("*.py"):
            text = path.read_text("utf-8")
            if 'if __name__ == "__main__"' not in text and path.name != "__main__.py":
                continue
            name = path.relative_to(ROOT)
            module = ".".join(name.with_suffix("").parts).removesuffix(".__main__")
            assert str(name) in named or module in named or f'"{path.name}"' in named, name
