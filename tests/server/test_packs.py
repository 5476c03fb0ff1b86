"""Tables of a server with a pack: named everywhere, and not continued without it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from safehouse.core.errors import BadRecord
from safehouse.core.packs import read_pack
from safehouse.server.jobs.worker_main import finished
from safehouse.server.messages.games import pack_info
from safehouse.server.storage.replay import played
from safehouse.server.storage.store import EntryRow
from tests.server.test_store import a_table

PACK = read_pack(Path(__file__).resolve().parents[2] / "examples" / "packs" / "spyon")


def test_a_table_of_another_pack_is_not_played_on() -> None:
    with pytest.raises(BadRecord, match=r"with the pack Cheap Knives 1 .* plays spyon without one"):
        played(a_table("AAAAAA", pack=PACK.to_json()), [])
    match, notice = played(a_table("AAAAAA"), [])
    assert match.pending
    assert not notice


def test_the_record_of_such_a_table_can_be_read_and_names_the_pack() -> None:
    entries = [EntryRow(0, 0, "concede", "", 1.0)]
    for pack in (PACK.to_json(), None):
        row = a_table("AAAAAA", pack=pack, status="finished", options={})
        record = json.loads(finished({"row": row, "entries": entries, "players": []})["json"])
        assert record.get("packs") == (None if pack is None else {"spyon": pack})
        assert ("data" in record) == (pack is None), "data that it replays with is named"


def test_a_pack_is_sent_with_name_version_and_fingerprint() -> None:
    info = pack_info(PACK.to_json())
    assert info is not None
    assert (info.name, info.version, info.fingerprint) == ("Cheap Knives", "1", PACK.fingerprint)
    assert pack_info(None) is None
