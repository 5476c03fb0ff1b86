"""A bot that takes a seat at a table of a running server over the socket, like a person.

    python examples/table_bot.py http://127.0.0.1:8000 K7QM2P

It asks for a program's token (or uses SAFEHOUSE_TOKEN), takes an open seat, and plays what `choose`
picks until the match is over. Needs `pip install websockets`. docs/protocol.md has every message.
"""

import json
import os
import secrets
import sys
import urllib.error
import urllib.request

from websockets.sync.client import connect


def choose(view, decision):
    """Your strategy goes here: choose one of the moves from what the seat may see of the match."""
    return secrets.choice(decision["moves"])["notation"]


def call(server, path, token="", method="POST", **body):
    headers = {"Content-Type": "application/json", "Cookie": f"safehouse={token}"}
    data = json.dumps(body).encode()
    request = urllib.request.Request(server + path, data, headers, method=method)
    try:
        return json.load(urllib.request.urlopen(request, timeout=10))
    except urllib.error.HTTPError as refusal:
        sys.exit(json.load(refusal)["reason"])


def main(server, table, name="Example bot"):
    token = os.environ.get("SAFEHOUSE_TOKEN") or call(server, "/api/programs", name=name)["token"]
    info = call(server, f"/api/tables/{table}/sit", token, nonces=True)
    seat, answered = next(one["seat"] for one in info["seats"] if one["mine"]), None
    print(f"{name} sits on seat {seat}, as a program.", flush=True)
    if info["status"] == "lobby" and info["shuffle"] and info["shuffle"]["of"] == "secret":
        nonce = secrets.token_hex(32)  # part of the shuffle, see docs/protocol.md
        kept = info["shuffle"]
        print(f"Commitment {kept['commitment']} of {kept['of']}, my nonce {nonce}", flush=True)
        call(server, f"/api/tables/{table}/seats/{seat}/nonce", token, "PUT", nonce=nonce)
    cookie = {"Cookie": f"safehouse={token}"}
    with connect(f"ws{server[4:]}/ws/tables/{table}", additional_headers=cookie) as socket:
        socket.send(json.dumps({"t": "hello", "viewer": seat}))
        for said in map(json.loads, socket):
            if said["t"] == "refused" and said["code"] != "stale":
                sys.exit(f"Refused: {said['reason']}")
            if said["t"] == "state" and said["view"]["result"]:
                print(said["view"]["result"]["text"])
                return
            for decision in said.get("decisions", []):
                if decision["seat"] == seat and decision["question"] != answered:
                    answered, move = decision["question"], choose(said["view"], decision)
                    play = {"t": "play", "id": "move", "seat": seat, "move": move}
                    socket.send(json.dumps({**play, "question": answered}))


if __name__ == "__main__":
    main(*sys.argv[1:])
