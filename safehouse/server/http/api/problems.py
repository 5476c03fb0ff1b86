"""Every error of the API as a `Problem`."""

from __future__ import annotations

import errno
import logging
from typing import Any, Final

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException

from safehouse.core.i18n import Text, msg
from safehouse.server.common.logs import shown
from safehouse.server.common.refusals import RETRY_AFTER, Refusal, StorageFailed
from safehouse.server.http.api.deps import (
    ApiRequest,
    server_of,
)
from safehouse.server.messages.base import Problem

log = logging.getLogger("safehouse")


def _problem(status: int, code: str, reason: Text, clause: str = "") -> Response[Problem]:
    message = None if isinstance(reason, str) else reason
    problem = Problem(code, str(reason), clause, message)
    return Response(problem, status_code=status, media_type=MediaType.JSON)


def on_refusal(request: ApiRequest, refusal: Refusal) -> Response[Problem]:
    server_of(request).metrics.refusals.labels(refusal.code).inc()
    answer = _problem(refusal.status, refusal.code, refusal.reason, refusal.clause)
    if refusal.code in RETRY_AFTER:
        answer.headers["Retry-After"] = str(RETRY_AFTER[refusal.code])
    return answer


def on_invalid(request: ApiRequest, error: ValidationException) -> Response[Problem]:
    """What was wrong with a request, according to the validation."""
    parts = []
    for item in error.extra if isinstance(error.extra, list) else []:
        if isinstance(item, dict) and item.get("message"):
            key = item.get("key")
            parts.append(f"{key}: {item['message']}" if key else str(item["message"]))
    what = "; ".join(parts) or "the request does not have the right form"
    return _problem(400, "malformed", f"That is not understood: {what}."[:500])


NO_SPACE: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
HTTP_CODES: Final = {
    400: ("malformed", msg("not-understood")),
    403: ("not-yours", msg("not-open")),
    404: ("unknown", msg("nothing-here")),
    405: ("malformed", msg("not-in-this-way")),
    413: ("too-long", msg("too-large")),
    415: ("malformed", msg("body-json")),
}


def on_http_error(request: ApiRequest, error: HTTPException) -> Response[Problem]:
    code, reason = HTTP_CODES.get(error.status_code, HTTP_CODES[400])
    if error.status_code >= 500:
        log.error("A request failed: %s", error.detail)
        code, reason = "broken", msg("broken")
    answer = _problem(error.status_code, code, reason)
    if error.headers:
        answer.headers.update({k: v for k, v in error.headers.items() if k.lower() == "allow"})
    return answer


def on_error(request: ApiRequest, error: Exception) -> Response[Problem]:
    log.error("A request to %s failed", shown(request.scope["path"]), exc_info=error)
    if isinstance(error, OSError) and error.errno in NO_SPACE:
        return on_refusal(request, StorageFailed("full"))
    return _problem(500, "broken", msg("broken"))


ERRORS: Final[dict[type[Exception], Any]] = {
    Refusal: on_refusal,
    ValidationException: on_invalid,
    HTTPException: on_http_error,
    Exception: on_error,
}
