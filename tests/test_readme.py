"""The README and the docs are correct: snippets run, links work, commands exist."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from safehouse.cli.main import build_parser
from safehouse.core.packages import game_packages

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def test_the_readme_snippets_run_and_say_what_they_show() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    test = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    assert len(test.examples) > 12
    said: list[str] = []
    failed, tried = doctest.DocTestRunner().run(test, out=said.append)
    assert tried == len(test.examples)
    assert failed == 0, "".join(said)


def test_the_first_two_commands_of_the_readme() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    commands = re.findall(r"^    (\S.*)$", text, re.MULTILINE)
    assert commands[:2] == ["python3 go.py", "python3 go.py test"]


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        path, _, anchor = target.partition("#")
        assert "://" not in path, f"{target} leaves the repository"
        found = (page.parent / path).resolve() if path else page
        assert found.exists(), target
        if anchor:
            titles = re.findall(r"^#+ (.*)$", found.read_text("utf-8"), re.MULTILINE)
            slugs = [re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles]
            assert anchor in slugs, target


OF_THE_SCRIPT = set(re.findall(r"^ +python3 go\.py ([a-z]+) ", (ROOT / "go.py").read_text(), re.M))
"""What go.py does itself; any other word is a command of safehouse."""


@every_page
def test_commands_are_ones_we_have(page: Path) -> None:
    """Every `safehouse ...` line in a page is valid; otherwise argparse ends the test."""
    text = page.read_text("utf-8")
    lines = re.findall(r"^ {4,}(?:safehouse|python3 go\.py) ([a-z].*)$", text, re.MULTILINE)
    for line in lines:
        words = shlex.split(re.split(r" {2,}|[|<>&;]", line)[0])
        if words[0] in OF_THE_SCRIPT:
            continue
        assert "handler" in build_parser().parse_args(words), line


def test_the_bot_in_the_docs_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "docs" / "bot-authors.md").read_text("utf-8")
    source = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert source
    (tmp_path / "sampler.py").write_text(source[1])
    monkeypatch.syspath_prepend(tmp_path)
    from safehouse.lab import simulate

    summary = simulate("spyon", bots=["sampler:Sampler", "tourist"], matches=12, seed=1, workers=1)
    assert summary.wins_of("sampler:Sampler") > summary.wins_of("tourist")
    sys.modules.pop("sampler")


def test_the_readme_lists_the_bots_by_strength() -> None:
    from safehouse.bots.levels import LADDER

    text = " ".join((ROOT / "docs" / "players.md").read_text("utf-8").split())
    named = ", ".join(str(rung.name) for rung in LADDER)
    usual = next(rung.name for rung in LADDER if rung.usual)
    assert f"From weakest to strongest: {named}. {usual} is the usual one" in text


@every_page
def test_pages_name_no_machine_of_ours(page: Path) -> None:
    text = page.read_text("utf-8")
    assert not re.search(r"/(work|root|home|tmp)/", text)
    assert not re.search(r"(pypi|npmjs)\.", text)


def size_of_picture(path: Path) -> tuple[int, int]:
    with Image.open(path) as picture:
        assert picture.format == "WEBP", path.name
        return picture.size


def test_the_readme_shows_the_moments_that_game_packages_name() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(([^)\s]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert sorted(shown) == sorted(
        f"docs/images/{one.id}.webp" for one in game_packages().values() if one.about.picture.kind
    )
    for picture in shown:
        assert size_of_picture(ROOT / picture) == (1200, 750), picture
        assert 20_000 < (ROOT / picture).stat().st_size < 200_000, picture


@pytest.mark.browser
def test_the_picture_is_made_by_its_command(tmp_path: Path) -> None:
    made = tmp_path / "picture.webp"
    ran = subprocess.run(
        [sys.executable, "-m", "tools.pictures", "readme", "--to", str(made), "--size", "1280x800"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert size_of_picture(made) == (1200, 750), "no wider than a README shows"
    assert 20_000 < made.stat().st_size < 600_000
