"""The API against its own description."""

from __future__ import annotations

import re
import typing
from collections.abc import Iterator
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from safehouse.server.messages.requests import AnyRequest
from tests.server.server_thread import Person, ServerThread

PROTOCOL = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"


@pytest.fixture(scope="module")
def person(server: ServerThread) -> Person:
    return server.person("Schema")


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    """One connection for two thousand requests."""
    with requests.Session() as made:
        made.trust_env = False
        made.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # all as one guest
        yield made


@pytest.fixture(scope="module")
def api(server: ServerThread) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/api/docs/openapi.json")


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(
    max_examples=4,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(
    case: schemathesis.Case[Any], person: Person, session: requests.Session
) -> None:
    """Half of the cases name a real table, so that not all end at "no such table"."""
    if "table_id" in (case.path_parameters or {}) and sum(map(ord, str(case.path_parameters))) % 2:
        case.path_parameters["table_id"] = person.open("me", "open")["id"]
    case.call_and_validate(
        session=session,
        headers={"Cookie": person.cookie},
        checks=[
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
        ],
    )


def test_the_protocol_names_every_field_of_a_socket_message() -> None:
    """Programs know the socket from this table alone: OpenAPI does not describe it."""
    text = PROTOCOL.read_text("utf-8").partition("\nYou send:\n")[2]
    table = text.partition("|---|")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \|", table, re.MULTILINE)
    said = {word: set(re.findall(r"`(\w+)`", fields)) for word, fields in rows}
    sent = {
        str(kind.__struct_config__.tag): {field.name for field in msgspec.structs.fields(kind)}
        for kind in typing.get_args(AnyRequest)
    }
    assert said == sent
