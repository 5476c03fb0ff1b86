"""A bot that takes a seat at a table of a running server over the socket, like a person.

    python examples/table_bot.py http://127.0.0.1:8000 K7QM2P

It asks the server for a program's token, sits down on an open seat of the table, and plays whatever
`choose` picks until the match is over. Needs `pip install websockets`. docs/protocol.md has every
message; the token can be kept and used again (set SAFEHOUSE_TOKEN).
"""

import json
import os
import secrets
import sys
import urllib.request

from websockets.sync.client import connect


def choose(view, decision):
    """Your strategy goes here: choose one of the moves from what the seat may see of the match."""
    return secrets.choice(decision["moves"])["notation"]


def call(server, method, path, token="", body=None):
    request = urllib.request.Request(server + path, json.dumps(body or {}).encode(), method=method)
    request.add_header("Content-Type", "application/json")
    request.add_header("Cookie", f"safehouse={token}")
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def main(server, table, name="Example bot"):
    token = os.environ.get("SAFEHOUSE_TOKEN")
    token = token or call(server, "POST", "/api/programs", body={"name": name})["token"]
    seats = call(server, "POST", f"/api/tables/{table}/sit", token)["seats"]
    seat = next(one["seat"] for one in seats if one["mine"])
    print(f"{name} sits on seat {seat}, as a program.", flush=True)
    cookie = {"Cookie": f"safehouse={token}"}
    answered = None
    with connect(f"ws{server[4:]}/ws/tables/{table}", additional_headers=cookie) as socket:
        socket.send(json.dumps({"t": "hello", "eyes": seat}))
        for text in socket:
            said = json.loads(text)
            if said["t"] != "state":
                continue
            if said["view"]["result"]:
                print(said["view"]["result"]["text"])
                return
            for decision in said["decisions"]:
                if decision["seat"] == seat and decision["question"] != answered:
                    answered = decision["question"]
                    move = choose(said["view"], decision)
                    play = {"t": "play", "id": "move", "seat": seat, "move": move}
                    socket.send(json.dumps({**play, "question": answered}))


if __name__ == "__main__":
    main(*sys.argv[1:])
