"""The pages behind the links in mails: confirming an address, ending notifications.

Opening a link changes nothing, because mail scanners follow links: the page has a button.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any, Final

from litestar import Response
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK, HTTP_404_NOT_FOUND

from safehouse.core.i18n import ENGLISH, Text, known, msg, say
from safehouse.server.common.refusals import Refusal
from safehouse.server.http.api.deps import ApiRequest, get, post, server_of
from safehouse.server.http.pages import Pages
from safehouse.server.messages.moderation import AdminDone
from safehouse.server.storage.store import NoticeRow

TOKEN: Final = 128
"""Maximum length of a token in a link."""
GONE: Final = msg("notice-gone")
NONE: Final = msg("notice-none")
SCRIPTS: Final = re.compile(
    r"<script\b.*?</script>|<noscript>.*?</noscript>|<link rel=\"modulepreload\"[^>]*>", re.DOTALL
)
HEAD: Final = re.compile(r"<title>.*?</title>", re.DOTALL)
BODY: Final = re.compile(r"(</header>)")
PLAIN: Final = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width"><title>Safehouse</title></head>'
    "<body><header>Safehouse</header></body></html>"
)
"""Where the page is not built."""


def preferred(request: ApiRequest) -> str:
    """The first language of a browser that this server has, for pages without a recipient."""
    for part in request.headers.get("accept-language", "")[:200].split(","):
        tag = part.partition(";")[0].strip().partition("-")[0].lower()
        if tag and known(tag) == tag:
            return tag
    return ENGLISH


def language_of(row: NoticeRow | None, request: ApiRequest) -> str:
    return preferred(request) if row is None else known(row.data.get("language", ENGLISH))


def page(
    request: ApiRequest,
    language: str,
    title: Text,
    sentence: Text,
    button: Text = "",
    status: int = 200,
) -> Response[str]:
    """A page in the look of the server, from the built page without its scripts."""
    pages: Pages = request.app.state.pages
    built = pages.page()
    frame = SCRIPTS.sub("", built.body.decode()) if built is not None else PLAIN
    heading, text = escape(say(title, language)), escape(say(sentence, language))
    form = ""
    if button:
        label = escape(say(button, language))
        form = (
            '<form method="post"><button class="btn btn-pri"><span class="btn-text">'
            f"{label}</span></button></form>"
        )
    main = f'<main class="sheet"><h1>{heading}</h1><p>{text}</p>{form}</main>'
    frame = frame.replace('<html lang="en"', f'<html lang="{escape(language)}"', 1)
    frame = HEAD.sub(lambda _: f"<title>{heading} · Safehouse</title>", frame, count=1)
    frame = BODY.sub(lambda found: found[1] + main, frame, count=1)
    headers = {"X-Robots-Tag": "noindex"}
    return Response(frame, media_type="text/html", status_code=status, headers=headers)


def wants_page(request: ApiRequest) -> bool:
    return "text/html" in request.headers.get("accept", "")


def gone(request: ApiRequest, why: Text) -> Response[Any]:
    if not wants_page(request):
        raise Refusal("unknown", why)
    language = preferred(request)
    return page(request, language, msg("notice-title"), why, status=HTTP_404_NOT_FOUND)


@get("/notices/{token:str}/confirm", include_in_schema=False)
async def confirm_link(request: ApiRequest, token: FromPath[str]) -> Response[Any]:
    row = await server_of(request).notices.unconfirmed(token[:TOKEN])
    if row is None:
        return gone(request, GONE)
    sentence = msg("notice-yes-text")
    return page(
        request,
        language_of(row, request),
        msg("notice-title"),
        sentence,
        msg("notice-yes"),
    )


@post("/notices/{token:str}/confirm", include_in_schema=False, status_code=HTTP_200_OK)
async def confirm(request: ApiRequest, token: FromPath[str]) -> Response[Any]:
    row = await server_of(request).notices.confirm(token[:TOKEN])
    if row is None:
        return gone(request, GONE)
    return _done(request, row, msg("notice-on"))


@get("/notices/{token:str}/off", include_in_schema=False)
async def off_link(request: ApiRequest, token: FromPath[str]) -> Response[Any]:
    row = await server_of(request).notices.endable(token[:TOKEN])
    if row is None:
        return gone(request, NONE)
    sentence = msg("notice-stop-text")
    return page(
        request,
        language_of(row, request),
        msg("notice-title"),
        sentence,
        msg("notice-stop"),
    )


@post(
    "/notices/{token:str}/off",
    summary="Stop the notifications to an address",
    status_code=HTTP_200_OK,
)
async def off(request: ApiRequest, token: FromPath[str]) -> Response[AdminDone | str]:
    """The link in a mail has the token; nothing else is needed. A `GET` shows a button first."""
    row = await server_of(request).notices.end(token[:TOKEN])
    if row is None:
        return gone(request, NONE)
    return _done(request, row, msg("notice-off"))


def _done(request: ApiRequest, row: NoticeRow, done: Any) -> Response[Any]:
    if wants_page(request):
        return page(request, language_of(row, request), msg("notice-title"), done)
    return Response(AdminDone(str(done), done))


HANDLERS: Final[tuple[Any, ...]] = (confirm_link, confirm, off_link, off)
