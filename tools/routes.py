"""The routes of the HTTP API, from the server's OpenAPI document.

    python tools/routes.py            rewrite the tables of docs/protocol.md
    python tools/routes.py --check    fail if they are out of date

tools/ts_types.py makes the page's HTTP client of the same routes.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from safehouse.server.http.app import document

DOC = Path(__file__).resolve().parent.parent / "docs" / "protocol.md"
BEGIN, END = "<!-- routes: written by tools/routes.py -->\n", "<!-- end of routes -->\n"
JSON = "application/json"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
PLAIN["null"] = "null"

Schema = dict[str, Any]


@dataclass(frozen=True)
class Parameter:
    name: str
    required: bool
    type: str


@dataclass(frozen=True)
class Route:
    method: str
    path: str
    name: str
    summary: str
    description: str
    administrator: bool
    places: tuple[Parameter, ...]
    """Parameters in the path."""
    query: tuple[Parameter, ...]
    body: str
    """Empty: it takes none."""
    body_required: bool
    reply: str
    """Empty: not a message but a file, such as a picture."""
    group: str


@cache
def described() -> Schema:
    return document()


def routes() -> list[Route]:
    """Every route of the API, in the order in which the server declares them."""
    return [
        _route(method, path, operation)
        for path, item in described()["paths"].items()
        for method, operation in item.items()
    ]


def _route(method: str, path: str, operation: Schema) -> Route:
    given = [
        (one["in"], Parameter(one["name"], one["required"], ts(one["schema"])))
        for one in operation.get("parameters", ())
    ]
    body = operation.get("requestBody", {})
    media = body.get("content", {}).get(JSON)
    answers = next(one for code, one in operation["responses"].items() if code.startswith("2"))
    reply = ts(answers["content"][JSON]["schema"]) if JSON in answers["content"] else ""
    return Route(
        method=method.upper(),
        path=path,
        name=camel(operation["operationId"]),
        summary=operation["summary"],
        description=" ".join(operation.get("description", "").split()),
        administrator=bool(operation.get("security")),
        places=tuple(one for where, one in given if where == "path"),
        query=tuple(one for where, one in given if where == "query"),
        body=ts(media["schema"]) if media else "",
        body_required=bool(body.get("required")),
        reply="" if reply == "string" else reply,
        group=operation["tags"][0],
    )


def camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def ts(schema: Schema) -> str:
    """A schema as TypeScript; messages have types of their own, by the same names."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "oneOf" in schema:
        return " | ".join(ts(one) for one in schema["oneOf"])
    if "enum" in schema:
        return " | ".join(f'"{word}"' for word in schema["enum"])
    if schema["type"] == "array":
        return f"{ts(schema['items'])}[]"
    if schema["type"] == "object":
        return f"Record<string, {ts(schema['additionalProperties'])}>"
    return PLAIN[schema["type"]]


def messages_in(shape: str) -> set[str]:
    return set(re.findall(r"\b[A-Z]\w+", shape)) - {"Record"}


def sent_only() -> set[str]:
    """The messages that clients send and never receive over HTTP."""
    shapes = described()["components"]["schemas"]

    def within(names: set[str]) -> set[str]:
        found: set[str] = set()
        while names:
            found |= names
            inner = {name for one in names for name in _references(shapes[one])}
            names = inner - found
        return found

    sent = within({name for one in routes() for name in messages_in(one.body)})
    return sent - within({name for one in routes() for name in messages_in(one.reply)})


def _references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if "$ref" in part:
            yield str(part["$ref"]).rsplit("/", 1)[-1]
        for one in part.values():
            yield from _references(one)
    elif isinstance(part, list):
        for one in part:
            yield from _references(one)


# --- the page's client ---------------------------------------------------------------------------


def client() -> str:
    """The page's HTTP client. What is no message has its address, for links and pictures."""
    known = routes()
    made = [one for route in known for one in function(route)]
    used = {name for one in known for name in messages_in(f"{one.body} {one.reply}") if one.reply}
    names = "".join(f"  {name},\n" for name in sorted(used))
    return (
        f'import type {{\n{names}}} from "./messages";\n'
        'import { asked, at, json } from "../net/request";\n\n' + "\n".join(made)
    )


def function(route: Route) -> Iterator[str]:
    if not route.reply and route.method != "GET":
        return
    given = [f"{camel(one.name)}: {one.type}" for one in route.places]
    sent = []
    if route.body:
        given.append(f"body{'' if route.body_required else '?'}: {route.body}")
        sent.append("body")
    if route.query:
        fields = "; ".join(
            f"{one.name}{'' if one.required else '?'}: {one.type}" for one in route.query
        )
        optional = "" if any(one.required for one in route.query) else " = {}"
        given.append(f"query: {{ {fields} }}{optional}")
    if route.administrator:
        given.append("token: string")
        sent = [*(sent or ["undefined"]), "token"]
    path = re.sub(r"{(\w+)}", lambda found: f"${{{camel(found[1])}}}", route.path)
    where = f"at`{path}`" if route.places else f'"{path}"'
    if route.query:
        where += " + asked(query)"
    head = ", ".join(given)
    yield f"/** {route.summary}. */"
    if not route.reply:
        yield f"export const {route.name}Address = ({head}) => {where};\n"
        return
    rest = "".join(f", {one}" for one in sent)
    call = f'json<{route.reply}>("{route.method}", {where}{rest})'
    yield f"export const {route.name} = ({head}) => {call};\n"


# --- the tables of the documentation -------------------------------------------------------------


def tables() -> str:
    parts = []
    for group, known in groupby(routes(), key=lambda one: one.group):
        rows = "".join(_row(one) for one in known)
        parts.append(
            f"### {group}\n\n| request | body | reply | what it does |\n|---|---|---|---|\n{rows}"
        )
    return "\n".join(parts)


def _row(route: Route) -> str:
    query = "&".join(f"{one.name}=" for one in route.query)
    address = f"`{route.method} {route.path}{'?' if query else ''}{query}`"
    text = f"{route.summary}. {route.description}".strip()
    cells = (address, _body(route.body), _named(route.reply) or "a file", text)
    return "| " + " | ".join(one.replace("|", "\\|") for one in cells) + " |\n"


def _body(shape: str) -> str:
    """The fields of a body, those that may be left out with a question mark; many: its name."""
    shapes = [described()["components"]["schemas"][name] for name in messages_in(shape)]
    if not shapes or len(shapes[0]["properties"]) > 5:
        return _named(shape)
    needed = shapes[0].get("required", ())
    fields = (f'"{name}"{"" if name in needed else "?"}' for name in shapes[0]["properties"])
    return f"`{{{', '.join(fields)}}}`"


def _named(shape: str) -> str:
    return f"`{shape}`" if shape else ""


def written(text: str) -> str:
    """The document with its tables replaced."""
    before, _, rest = text.partition(BEGIN)
    _, mark, after = rest.partition(END)
    if not mark:
        raise SystemExit(f"{DOC.name} lacks the lines {BEGIN.strip()} and {END.strip()}")
    return f"{before}{BEGIN}\n{tables()}\n{END}{after}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only check whether they are current")
    args = parser.parse_args()
    text = DOC.read_text("utf-8")
    now = written(text)
    if args.check and now != text:
        print(f"{DOC.name} is out of date: run python tools/routes.py", file=sys.stderr)
        return 1
    if not args.check:
        DOC.write_text(now, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
