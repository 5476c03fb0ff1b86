"""A bot that uses only the engine protocol (docs/engine.md).

It plays one seat by looking one move ahead in SPYON's own preview of the tracker, and leaves the
other seats to a built-in bot:

    python examples/engine_bot.py [LEVEL] [SEED]

Any language that can start a program and read and write lines of JSON can do the same.
"""

import json
import subprocess
import sys


class Engine:
    """`safehouse engine` as a running program."""

    def __init__(self):
        self.program = subprocess.Popen(
            [sys.executable, "-m", "safehouse", "engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, cmd, **fields):
        self.program.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
        self.program.stdin.flush()
        answer = json.loads(self.program.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"]["reason"])
        return answer

    def quit(self):
        self.ask("quit")
        self.program.communicate()


def lead(board, seat):
    """The seat's score if the round ended now: winning first, then points."""
    standing = board["if_round_ended"]
    me = board["players"][seat]["spy"]
    points = standing["tracker"][["green", "da", "orange"].index(me)]
    return (standing["winning"] == me, points)


def choose(engine, seat, ply, moves):
    """Try every move, evaluate the board it leads to, and undo it."""
    best, value = None, None
    for move in moves:
        engine.ask("play", seat=seat, move=move["notation"])
        worth = lead(engine.ask("view", seat=seat)["view"]["board"], seat)
        engine.ask("undo", to=ply)
        if value is None or worth > value:
            best, value = move["notation"], worth
    return best


def main(level="tourist", seed=1):
    engine = Engine()
    me = 0
    status = engine.ask("new", game="spyon", seed=int(seed))
    while status["result"] is None:
        seat = status["waiting"][0]
        if seat == me:
            moves = engine.ask("decisions", seat=me)["decisions"][0]["moves"]
            move = choose(engine, me, status["ply"], moves)
        else:
            move = engine.ask("bot", level=level, seat=seat, seed=int(seed))["move"]["notation"]
        status = engine.ask("play", seat=seat, move=move)
        print(f"{status['ply']:>3}. seat {seat}: {status['move']}")
    print(status["result"]["text"])
    engine.quit()


if __name__ == "__main__":
    main(*sys.argv[1:3])
