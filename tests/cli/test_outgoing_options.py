"""Options about mail and push messages, and that no error repeats a secret."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest

from safehouse.cli import main
from safehouse.server.storage.postgres_pool import without_password

SECRET = "hunter2hunter2hunter2"
URL = f"smtp+tls://games:{SECRET}@mail.example.org:587"


@pytest.fixture(autouse=True)
def no_server(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Record what the server would be started with."""
    started: list[dict[str, Any]] = []

    def start(*args: Any, **more: Any) -> int:
        started.append(more)
        return 0

    monkeypatch.setattr("safehouse.server.http.app.serve", start)
    monkeypatch.setattr("safehouse.server.http.app.work", start)
    return started


def written(folder: Path, text: str | bytes) -> str:
    path = folder / "file"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


@pytest.mark.parametrize(
    "args",
    [
        ["--smtp-file", URL, "--public-url", "https://games.example.org"],
        ["--smtp-file", SECRET, "--public-url", "https://games.example.org"],
        ["--smtp-file", f"{SECRET}\0", "--public-url", "https://games.example.org"],
        ["--metrics-token-file", SECRET],
        ["--metrics-token-file", f"https://{SECRET}"],
        ["--public-url", f"https://games:{SECRET}@games.example.org"],
        ["--public-url", f"https://games.example.org/{SECRET}"],
        ["--mail-from", f"games:{SECRET}"],
        ["--database", f"mysql://games:{SECRET}@db/games"],
        ["--database", "postgresql://db/games", "--redis", f"http://:{SECRET}@redis"],
        ["--database", "postgresql://db/games", "--redis", f"redis://:{SECRET}/x@redis"],
        ["--database", "postgresql://db/games", "--redis", f"redis://:a@redis:{SECRET}"],
        ["--database", "postgresql://db/games", "--redis", f"redis://redis/#{SECRET}"],
    ],
)
@pytest.mark.parametrize("command", ["serve", "worker"])
def test_no_error_repeats_a_secret(
    command: str, args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    if command == "worker":
        if "--metrics-token-file" in args:
            pytest.skip("a worker has no such option")
        if "--database" not in args:
            args = ["--database", "postgresql://db/games", *args]
    assert main([command, *args]) in (1, 2)
    said = capsys.readouterr()
    assert said.err
    assert SECRET not in said.out + said.err


@pytest.mark.parametrize(
    "content",
    [URL.replace("smtp+tls", "http"), f"{URL}/x", f"{URL}:9", SECRET,
     f"\xff{SECRET}".encode("latin-1")],
)  # fmt: skip
def test_errors_in_the_settings_file_do_not_repeat_its_content(
    tmp_path: Path, content: str | bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, content)
    assert main(["serve", "--public-url", "https://games.example.org", "--smtp-file", path]) == 1
    said = capsys.readouterr()
    assert "--smtp-file" in said.err
    assert SECRET not in said.out + said.err


def test_mail_needs_a_public_address(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], no_server: list[dict[str, Any]]
) -> None:
    path = written(tmp_path, URL)
    assert main(["serve", "--smtp-file", path]) == 2
    assert "--public-url" in capsys.readouterr().err
    assert no_server == []
    given = ["--public-url", "https://games.example.org", "--mail-from", "Games <g@example.org>"]
    for command in (["serve"], ["worker", "--database", "postgresql://db/games"]):
        assert main([*command, "--smtp-file", path, *given]) == 0
        assert no_server[-1]["smtp"] == URL
        assert no_server[-1]["public_url"] == "https://games.example.org"
        assert no_server[-1]["mail_from"] == "Games <g@example.org>"
        assert no_server[-1]["contact"] == "mailto:g@example.org"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("games.example.org", "https://NAME"), ("https://games.example.org/play", "host name"),
        ("ftp://games.example.org", "http://"), ("https://games.example.org:99999", "port"),
    ],
)  # fmt: skip
def test_a_wrong_public_address_is_explained(
    wrong: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--public-url", wrong]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("wrong", ["Games", "a@b@c.org", "Games\r\nBcc: x@y.org <games@x.org>"])
def test_a_wrong_sender_is_explained(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--mail-from", wrong]) == 2
    assert "--mail-from" in capsys.readouterr().err


@pytest.mark.parametrize(
    "dsn",
    [
        f"postgresql://games:{SECRET}@db/games",
        f"postgresql://games:{SECRET}/x@db/games",
        f"postgresql://games:{SECRET}@{SECRET}@db/games",
        f"postgresql://db/games?user=games&password={SECRET}",
        f"postgresql://games@db/games?password={SECRET}",
        f"other+ssl://games:{SECRET}@db/games",
    ],
)
def test_a_database_is_shown_without_its_password(
    dsn: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert SECRET not in without_password(dsn)
    assert "db/games" in without_password(dsn)
    target = tmp_path / "target"
    for args in ([dsn, str(target)], [str(tmp_path), dsn]):
        if dsn.startswith("other"):
            assert main(["migrate", *args]) == 1
            assert SECRET not in "".join(capsys.readouterr())


@pytest.mark.parametrize("command", ["serve", "worker"])
def test_the_options_are_described(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with contextlib.suppress(SystemExit):
        main([command, "--help"])
    said = capsys.readouterr().out
    for option in ("--public-url", "--smtp-file", "--mail-from"):
        assert option in said
