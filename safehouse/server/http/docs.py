"""The API's own page: its OpenAPI document as plain HTML, no script, nothing from outside."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem;
  color: #222; background: #fbf9f4; }
h1, h2 { font-weight: 600; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccc; }
h3 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 1.6rem 0 0.2rem; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; }
.verb { display: inline-block; min-width: 4em; color: #7a2a1d; }
table { border-collapse: collapse; } td { padding: 0.1rem 1rem 0.1rem 0; vertical-align: top; }
p { margin: 0.2rem 0; } a { color: #1d4f7a; }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #1b1c20; }
  .verb { color: #e09a84; } a { color: #8fbfe8; } h2 { border-color: #444; } }
"""


class DocsPage(OpenAPIRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return render(openapi_schema).encode()


def render(schema: dict[str, Any]) -> str:
    info = schema["info"]
    parts = [
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>",
        "<meta name='viewport' content='width=device-width, initial-scale=1'>",
        f"<title>{escape(info['title'])} API</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(info['title'])} API {escape(info['version'])}</h1>",
        f"<p>{escape(info.get('description', ''))}</p>",
        "<p>The same as a document for programs: "
        "<a href='/api/docs/openapi.json'>openapi.json</a>.</p><h2>Requests</h2>",
    ]
    for path, item in sorted(schema["paths"].items()):
        for verb, operation in item.items():
            if isinstance(operation, dict) and "responses" in operation:
                parts += _operation(path, verb, operation)
    parts.append("<h2>Messages</h2>")
    for name, shape in sorted(schema.get("components", {}).get("schemas", {}).items()):
        parts += _shape(name, shape)
    parts.append("</body></html>")
    return "".join(parts)


def _operation(path: str, verb: str, operation: dict[str, Any]) -> list[str]:
    out = [
        f"<h3><span class='verb'>{verb.upper()}</span> {escape(path)}</h3>",
        f"<p>{escape(operation.get('summary', ''))}. ",
        f"{escape(operation.get('description', ''))}</p>",
    ]
    rows = [
        (parameter["name"], parameter["in"], _type(parameter.get("schema", {})))
        for parameter in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {})
    rows += [("body", kind, _type(media.get("schema", {}))) for kind, media in body.items()]
    for status, response in operation["responses"].items():
        for media in response.get("content", {}).values():
            if status.startswith("2"):
                rows.append(("answer", status, _type(media.get("schema", {}))))
    out.append("<table>")
    out += [
        f"<tr><td><code>{escape(name)}</code></td><td>{escape(place)}</td><td>{kind}</td></tr>"
        for name, place, kind in rows
    ]
    out.append("</table>")
    return out


def _shape(name: str, shape: dict[str, Any]) -> list[str]:
    out = [f"<h3 id='{escape(name)}'>{escape(name)}</h3>"]
    if "enum" in shape:
        out.append(f"<p>{_type(shape)}</p>")
    out.append("<table>")
    required = shape.get("required", [])
    for field, kind in shape.get("properties", {}).items():
        mark = "" if field in required else "may be left out"
        out.append(
            f"<tr><td><code>{escape(field)}</code></td><td>{_type(kind)}</td><td>{mark}</td></tr>"
        )
    out.append("</table>")
    return out


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f"<a href='#{name}'>{name}</a>"
    for word in ("oneOf", "anyOf"):
        if word in schema:
            return " or ".join(_type(one) for one in schema[word])
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(one))}</code>" for one in schema["enum"])
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return escape(" or ".join(kind) if isinstance(kind, list) else str(kind))
