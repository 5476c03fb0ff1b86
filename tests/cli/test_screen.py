"""What is printed in a terminal fits it; what goes elsewhere is not wrapped."""

import io

from rich.console import Console

from safehouse.cli.screen import show_lines, show_moves

LOG = [
    "  Marek draws Stolen Identity, Trip the Alarm, Sports Car, Conduit and Minx. [dim]SC-4.5[/]"
]
MOVES = [
    ("Put Stolen Identity under Firefly", "requisition stolen-identity firefly"),
    ("Pass", "pass"),
]


def printed(*, terminal: bool) -> list[str]:
    out = io.StringIO()
    console = Console(
        file=out, force_terminal=terminal, width=60, soft_wrap=not terminal, highlight=False
    )
    show_lines(console, LOG)
    show_moves(console, MOVES)
    return [line.rstrip() for line in out.getvalue().replace("\x1b[2m", "").split("\n")]


def test_a_terminal_wraps_between_words_and_indents_what_it_wraps() -> None:
    lines = [line.replace("\x1b[0m", "") for line in printed(terminal=True)]
    assert max(len(line) for line in lines) <= 60
    assert lines[0].startswith("  Marek draws Stolen Identity")
    assert lines[1].startswith("  ")
    assert any("SC-4.5" in line for line in lines)
    assert any(line.startswith("   1") for line in lines)
    assert " ".join(" ".join(lines).split()).count("stolen-identity") == 1


def test_a_pipe_gets_one_line_for_each_event_and_move() -> None:
    lines = printed(terminal=False)
    assert lines[0].endswith("Conduit and Minx. SC-4.5")
    assert (
        lines[1] == "   1  Put Stolen Identity under Firefly  requisition stolen-identity firefly"
    )
    assert lines[2] == "   2  Pass                               pass"
