"""No answer quotes its request at length, whichever field is too long."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from safehouse.core.errors import BadOptions
from safehouse.core.i18n import Message, Several, bounded, msg, say
from safehouse.core.registry import game as find_game
from safehouse.core.text import ECHO, shortened
from tests.records import without_end
from tests.server.server_thread import Json, Person, ServerThread, reason

MORE = 4_000
"""Bytes by which an answer to a long input may exceed the answer to a short one."""
LONG = "y" * 60_000
"""Just below the limit of a body."""
HUGE = "y" * 1_000_000
METHODS = ("get", "put", "post", "delete")


class Api:
    """The API's own description, and samples of what it accepts."""

    def __init__(self, person: Person) -> None:
        self.raw: Json = person.get("/api/docs/openapi.json")

    def operations(self) -> Iterator[tuple[str, str, Json]]:
        for path, item in sorted(self.raw["paths"].items()):
            for method in METHODS:
                if method in item:
                    yield method, path, item[method]

    def sample(self, schema: Json, long: str, where: tuple[str, ...] = ()) -> Iterator[Any]:
        """Values of a schema: first one without the long text, then one for each place of it."""
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            yield from self.sample(self.raw["components"]["schemas"][name], long, (*where, name))
            return
        options = schema.get("oneOf") or schema.get("anyOf")
        if options:
            yield from (one for option in options for one in self.sample(option, long, where))
            return
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = next(iter(kind))
        if "enum" in schema or "const" in schema:
            yield schema.get("const", schema.get("enum", [None])[0])
            yield long
        elif kind == "string":
            yield "x"
            yield long
        elif kind in ("integer", "number"):
            yield 0
            yield long
            yield int("9" * 300)
        elif kind == "boolean":
            yield False
            yield long
        elif kind == "array":
            yield []
            items = schema.get("items") or {"type": "string"}
            for one in [*self.sample(items, long, where)][:8]:
                yield [one]
            yield [long[:9]] * (len(long) // 20)
        elif kind == "null":
            yield None
        elif kind == "object" or "properties" in schema:
            fields = {
                name: [*self.sample(field, long, (*where, name))]
                for name, field in schema.get("properties", {}).items()
            }
            base = {name: values[0] for name, values in fields.items() if values}
            yield base
            for name, values in fields.items():
                for value in values[1:]:
                    yield {**base, name: value}
            yield {**base, long: 1}
            if not fields:
                yield {"first": long}
                yield {long: "x"}
        else:
            yield None
            yield long
            yield {long: long[:9]}


@pytest.fixture(scope="module")
def person(server: ServerThread) -> Person:
    return server.person("Echo")


def check(person: Person, method: str, path: str, usual: int, **more: Any) -> int:
    answer = person.http.request(method, path, **more)
    assert answer.status_code < 500, (method, path[:90], answer.text[:300])
    where = (method, path[:90], str(more)[:200], answer.text[:300])
    assert len(answer.content) <= usual + MORE, where
    assert "{???}" not in answer.text, where
    assert "?????" not in answer.text, where
    return answer.status_code


def test_no_answer_of_the_api_is_as_long_as_its_request(person: Person) -> None:
    api = Api(person)
    table = person.open("me", "open")["id"]
    deck = {"game": "spycraft", "name": "one", "text": "x"}
    assert person.http.put("/api/me/decks", json=deck).status_code == 200
    known = {
        "table_id": table, "replay_id": table, "game_id": "spycraft", "seat": "0", "lesson": "1",
        "number": "1", "token": "x", "guest": "x" * 24, "comment_id": "x",
    }  # fmt: skip
    tried = 0
    for method, path, operation in api.operations():
        if (method, path) == ("delete", "/api/me"):
            continue
        body = operation.get("requestBody", {}).get("content", {}).get("application/json")
        plain = path
        for name, value in known.items():
            plain = plain.replace(f"{{{name}}}", value)
        first = next(api.sample(body["schema"], "x")) if body else None
        usual = len(person.http.request(method, plain, json=first).content) + 2_000
        for name, value in known.items():
            if f"{{{name}}}" in path:
                check(person, method, plain.replace(value, LONG[:3000]), usual, json=first)
        for parameter in operation.get("parameters", []):
            if parameter["in"] == "query":
                query = {parameter["name"]: LONG[:3000]}
                check(person, method, plain, usual, params=query, json=first)
                tried += 1
        for long in (LONG, HUGE) if body else ():
            for value in api.sample(body["schema"], long):
                if len(json.dumps(value)) < len(LONG) // 20:
                    continue  # nothing long to quote; it may be right and have a long answer
                check(person, method, plain, usual, json=value)
                tried += 1
    assert tried > 300


def a_record() -> Json:
    return find_game("spyon").start(2, seed=1).record().to_json()


def test_an_import_is_not_quoted_at_length(person: Person) -> None:
    good = without_end(a_record())
    usual = len(person.http.post("/api/replays", json={"text": json.dumps(good)}).content)
    spoiled = [{**good, name: HUGE} for name in good]
    spoiled += [{**good, name: [HUGE]} for name in good]
    spoiled += [{**good, name: {HUGE: 1}} for name in good]
    spoiled += [
        {**good, "options": {"colours": HUGE}},
        {**good, "moves": [[0, HUGE]]},
        {**good, "moves": [[HUGE, "x"]]},
        {**good, HUGE: 1},
        {**good, "notes": [{"ply": 0, "by": HUGE, "text": HUGE, "moves": [[0, HUGE]]}]},
        {**good, "seats": int("9" * 4000)},
        {**good, "packs": {HUGE: {"name": "x"}}},
    ]
    texts = [json.dumps(one) for one in spoiled]
    texts += [HUGE, "[" + HUGE, f"[{HUGE} 1]", f"[game {HUGE}]", f"1. 0 {HUGE}", f"{{{HUGE}}}"]
    texts += [f"[game spyon]\n[seats 2]\n[seed 1]\n1. 0 {HUGE}", f"[game spyon]\n[seats {HUGE}]"]
    for text in texts:
        check(person, "post", "/api/replays", usual, json={"text": text})
    refused = person.http.post("/api/replays", json={"text": json.dumps({**good, "game": HUGE})})
    assert refused.status_code == 400
    assert 20 < len(refused.json()["reason"]) < 300


def test_a_deck_with_a_fault_on_each_line_gets_a_short_list(person: Person) -> None:
    path = "/api/games/spycraft/decks/check"
    answer = person.http.post(path, json={"text": "z\n" * 9_999})
    assert answer.status_code == 200
    assert len(answer.content) < 40_000
    assert len(answer.json()["violations"]) >= 50


def test_the_socket_quotes_little(server: ServerThread, person: Person) -> None:
    long = "y" * 7_000
    with person.at(person.open("me", "me")["id"]) as line:
        question = line.decision()
        assert question is not None
        for move in (long, {"kind": long}, {long: 1}, {"kind": "first", "player": long}):
            for kind in ("play", "explain"):
                more = {"question": question["question"]} if kind == "play" else {}
                answer = line.ask(kind, seat=0, move=move, **more)
                assert len(json.dumps(answer)) < 1_500, answer
                assert "{???}" not in reason(answer)
        for raw in ({"t": long}, {"t": "ping", "id": "a", long: 1}, {"t": "stand", "until": long}):
            line.answers.clear()
            line.send(json.dumps(raw))
            line.until(lambda: bool(line.answers))
            assert all(len(json.dumps(answer)) < 1_500 for answer in line.answers.values())


def test_an_option_that_is_too_long_gets_a_sentence() -> None:
    with pytest.raises(BadOptions) as refused:
        find_game("spyon").complete_options(2, {"colours": "z" * 5000})
    for language in ("en", "de"):
        said = say(bounded(refused.value.reason), language)
        assert "{???}" not in said
        assert "zzz" in said
        assert len(said) < 600
        assert "{???}" not in say(msg("no-deck", name="z" * 9000), language)


def test_shortened_text_keeps_both_ends() -> None:
    assert shortened("a" * ECHO) == "a" * ECHO
    text = shortened("b" + "a" * 10_000 + "c")
    assert len(text) == ECHO
    assert (text[0], text[-1]) == ("b", "c")
    long: Message = msg("x", a="y" * 999, b=["y" * 999] * 999, c=Several(["y" * 999] * 999),
                               d=msg("x", a="y" * 999), e=10**5000, f=3)  # fmt: skip
    found = bounded(long)
    assert isinstance(found, Message)
    assert found.args["f"] == 3
    assert len(repr(found)) < 30_000
