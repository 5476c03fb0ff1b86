"""What each stored row costs, and who pays: the declarations behind the quotas.

Triggers of the database keep the sums, in the transaction that writes the row, so they are the same
for every process and after any kill. This module makes the triggers of both databases, and the
statements that count everything again, from one list.
"""

from __future__ import annotations

import hashlib
from string import Formatter
from typing import Final, NamedTuple

NOBODY: Final = ""
"""Pays for rows whose author is unknown; they count for the house only."""
SINCE: Final = "expires since"
"""The key of the time before which no match ended that expires: earlier ones were promised to be
kept."""
UNWATCHED: Final = (
    "SELECT id FROM tables WHERE updated < {before}"
    f" AND updated >= (SELECT CAST(value AS DOUBLE PRECISION) FROM about WHERE key = '{SINCE}')"
    " AND (status = 'finished' AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id"
    " AND (holder = 'person' OR former IS NOT NULL))"
    " OR status = 'abandoned' AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = id))"
    " LIMIT {most}"
)
"""Finished matches in which nobody sat, and tables that never began."""
FINGERPRINT: Final = "accounts"
"""The key of the fingerprint in the table `about`."""
MATCH: Final = 32_768
"""Bytes set aside for the moves of a match until it is over and they are counted."""
ENTRY: Final = 80
"""Bytes of a stored move besides its notation."""
ROW: Final = 160
"""Bytes of a row besides its texts: keys, numbers, indexes."""
STAYS: Final = 7 * 86_400.0
"""Seconds after the last visit from an address for which it goes on paying for a guest who is
elsewhere. If it stopped at once, two addresses could store without end, by turns."""


class Charge(NamedTuple):
    """A table whose rows are charged. `{r}` stands for the row in the expressions."""

    table: str
    kind: str
    payer: str
    texts: tuple[str, ...]
    """Columns whose bytes are counted."""
    flat: str = str(ROW)
    """Further bytes of each row."""
    when: str = ""
    """A condition; other rows cost nothing."""
    watched: tuple[str, ...] = ()
    """Further columns whose changes matter."""


CHARGES: Final = (
    Charge("guests", "people", "{r}.id", ("name",)),
    Charge("decks", "decks", "{r}.guest", ("game", "name", "text")),
    Charge("records", "records", "{r}.guest", ("body",)),
    Charge("comments", "comments", "{r}.guest", ("name", "text", "moves")),
    Charge("chat", "chat", "{r}.guest", ("name", "text")),
    Charge("lessons", "lessons", "{r}.guest", ("done",)),
    Charge("notices", "notices", "{r}.guest", ("target", "data")),
    Charge("vacations", "people", "{r}.guest", ()),
    Charge("analyses", "analyses", "{r}.payer", ("body",)),
    Charge(
        "tables", "tables", "COALESCE({r}.payer, {r}.host)", ("options", "origin", "made"),
        f"{ROW} + COALESCE({{r}}.played, {MATCH})", watched=("payer", "played"),
    ),
    Charge(
        "acts", "log", "{r}.actor", ("target", "reason"),
        when="{r}.actor NOT IN ('admin', 'house')",
    ),
)  # fmt: skip

FREE: Final = {
    "about": "the server's own keys and versions",
    "seats": "as many rows per table as it has seats; set aside with the table",
    "entries": "moves always go first; counted with their table when it is over",
    "bans": "written by administrators only",
    "marks": "one row for each person at a table who asks for a pause or is muted there",
    "members": "one row for each process",
    "leases": "one row for each table that is being played",
    "usage": "the sums themselves",
    "payers": "one row for each person who has stored something, who is charged for that",
}
"""Tables that cost nothing, and why; every table is in one of the two lists."""

KINDS: Final = tuple(sorted({charge.kind for charge in CHARGES}))

COUNTS: Final = {
    "tables": "tables WHERE host = {of} AND status IN ('lobby', 'playing')",
    "decks": "decks WHERE guest = {guest}",
    "notices": "notices WHERE guest = {guest}",
    "comments": "comments WHERE replay = {of}",
    "comments of a guest": "comments WHERE replay = {of} AND guest = {guest}",
    "comments from an address": "comments WHERE replay = {of} AND guest IN"
    " (SELECT guest FROM payers WHERE address = {address} AND address <> '')",
}
"""Rows of which there may be only so many. They are counted in the transaction of the write, so no
number of requests at once gets past a limit."""


class CountQuery(NamedTuple):
    """A query for one database, and which values it takes."""

    sql: str
    values: tuple[str, ...]


def count_query(rows: str, mark: str) -> CountQuery:
    """`mark` is the database's sign for numbered parameters."""
    fields = [field for _, field, _, _ in Formatter().parse(COUNTS[rows]) if field]
    values = tuple(dict.fromkeys(fields))
    numbers = {name: f"{mark}{number}" for number, name in enumerate(values, 1)}
    return CountQuery(f"SELECT COUNT(*) FROM {COUNTS[rows].format(**numbers)}", values)


COLUMNS: Final = (
    "ALTER TABLE tables ADD COLUMN payer TEXT",
    "ALTER TABLE tables ADD COLUMN played INTEGER",
    "ALTER TABLE analyses ADD COLUMN payer TEXT",
    "UPDATE tables SET payer = host",
    "ALTER TABLE records ADD COLUMN opened DOUBLE PRECISION",
    "CREATE INDEX records_by_guest ON records (guest)",
    "CREATE TABLE usage (scope TEXT NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,"
    " bytes BIGINT NOT NULL, items BIGINT NOT NULL, PRIMARY KEY (scope, name, kind))",
    "CREATE TABLE payers (guest TEXT PRIMARY KEY, address TEXT NOT NULL,"
    " seen DOUBLE PRECISION NOT NULL)",
    "INSERT INTO payers SELECT id, '', {now} FROM guests",
    "UPDATE records SET opened = {now}",
    f"INSERT INTO about VALUES ('{SINCE}', CAST({{now}} AS TEXT))",
)
"""The step that introduces the accounts, in the SQL of both databases. What is stored already
counts as opened at this moment, so nothing expires at once."""


def columns(now: str) -> tuple[str, ...]:
    """The step, with a database's expression for the time in seconds since 1970."""
    return tuple(statement.format(now=now) for statement in COLUMNS)


_UPSERT: Final = (
    "ON CONFLICT (scope, name, kind) DO UPDATE SET bytes = usage.bytes + excluded.bytes,"
    " items = usage.items + excluded.items"
)
_SPENT: Final = "DELETE FROM usage WHERE items = 0 AND bytes = 0 AND scope <> 'house'"


def _size(charge: Charge, row: str, length: str) -> str:
    parts = [length.format(c=f"{row}.{name}") for name in charge.texts]
    return " + ".join([*parts, f"({charge.flat.format(r=row)})"])


def _payer(charge: Charge, row: str) -> str:
    return f"COALESCE({charge.payer.format(r=row)}, '{NOBODY}')"


def recount(length: str) -> list[str]:
    """Statements that count everything again."""
    out = ["DELETE FROM usage"]
    for charge in CHARGES:
        where = f"WHERE {charge.when.format(r='t')}" if charge.when else "WHERE true"
        out.append(
            f"INSERT INTO usage SELECT 'guest', {_payer(charge, 't')}, '{charge.kind}',"
            f" SUM({_size(charge, 't', length)}), COUNT(*) FROM {charge.table} t {where}"
            f" GROUP BY 2 {_UPSERT}"
        )
    out.append(
        "INSERT INTO usage SELECT 'address', p.address, u.kind, SUM(u.bytes), SUM(u.items)"
        " FROM usage u JOIN payers p ON p.guest = u.name"
        " WHERE u.scope = 'guest' AND p.address <> '' GROUP BY 2, 3"
    )
    out.append(
        "INSERT INTO usage SELECT 'house', '', kind, SUM(bytes), SUM(items) FROM usage"
        " WHERE scope = 'guest' GROUP BY 3"
    )
    return out


# --- SQLite --------------------------------------------------------------------------------------

SQLITE_LENGTH: Final = "COALESCE(LENGTH(CAST({c} AS BLOB)), 0)"


def _sqlite_change(charge: Charge, row: str, sign: str) -> list[str]:
    payer, size = _payer(charge, row), _size(charge, row, SQLITE_LENGTH)
    where = charge.when.format(r=row) or "true"
    of = f"'{charge.kind}', {sign}({size}), {sign}1"
    out = [
        f"INSERT INTO usage SELECT 'guest', {payer}, {of} WHERE {where} {_UPSERT}",
        f"INSERT INTO usage SELECT 'address', address, {of} FROM payers"
        f" WHERE guest = {payer} AND address <> '' AND {where} {_UPSERT}",
        f"INSERT INTO usage SELECT 'house', '', {of} WHERE {where} {_UPSERT}",
    ]
    if sign == "-":
        out.append(f"{_SPENT} AND kind = '{charge.kind}' AND scope = 'guest' AND name = {payer}")
    return out


def _moved(row: str, sign: str) -> str:
    return (
        f"INSERT INTO usage SELECT 'address', {row}.address, kind, {sign}bytes, {sign}items"
        f" FROM usage WHERE scope = 'guest' AND name = {row}.guest AND {row}.address <> ''"
        f" {_UPSERT}"
    )


def sqlite_triggers() -> dict[str, str]:
    """Names and statements of all triggers."""
    out: dict[str, str] = {}

    def add(name: str, when: str, *lines: str) -> None:
        body = " ".join(f"{line};" for line in lines)
        out[name] = f"CREATE TRIGGER {name} AFTER {when} BEGIN {body} END"

    for charge in CHARGES:
        name, new = charge.table, _sqlite_change(charge, "NEW", "")
        old = _sqlite_change(charge, "OLD", "-")
        add(f"charge_{name}_insert", f"INSERT ON {name}", *new)
        add(f"charge_{name}_delete", f"DELETE ON {name}", *old)
        columns = ", ".join(watched(charge))
        if columns:
            add(f"charge_{name}_update", f"UPDATE OF {columns} ON {name}", *new, *old)
    add("payers_insert", "INSERT ON payers", _moved("NEW", ""))
    add("payers_update", "UPDATE OF address ON payers", _moved("OLD", "-"), _moved("NEW", ""))
    add("payers_delete", "DELETE ON payers", _moved("OLD", "-"))
    return out


def watched(charge: Charge) -> list[str]:
    """The columns whose changes change the price of a row or who pays it."""
    payer = charge.payer.removeprefix("{r}.")
    own = [payer] if payer.isalpha() else []
    return list(dict.fromkeys([*charge.texts, *charge.watched, *own]))


# --- PostgreSQL ----------------------------------------------------------------------------------

POSTGRES_LENGTH: Final = "COALESCE(OCTET_LENGTH({c}), 0)"
LOCK: Final = 7_220_018
"""The advisory lock under which charged rows are written, one transaction at a time."""


def postgres_triggers() -> list[str]:
    """Statements that create or replace all triggers."""
    out = [
        "CREATE OR REPLACE FUNCTION safehouse_charge(who text, what text, size bigint,"
        " count bigint) RETURNS void AS $$ BEGIN"
        f" INSERT INTO usage VALUES ('guest', who, what, size, count) {_UPSERT};"
        " INSERT INTO usage SELECT 'address', address, what, size, count FROM payers"
        f" WHERE guest = who AND address <> '' {_UPSERT};"
        f" INSERT INTO usage VALUES ('house', '', what, size, count) {_UPSERT};"
        f" IF count < 0 THEN {_SPENT} AND kind = what AND scope = 'guest' AND name = who; END IF;"
        " END $$ LANGUAGE plpgsql"
    ]
    for charge in CHARGES:
        name = f"safehouse_charge_{charge.table}"
        lines = []
        for row, sign, unless in (("NEW", "", "DELETE"), ("OLD", "-", "INSERT")):
            size = _size(charge, row, POSTGRES_LENGTH)
            when = f" AND {charge.when.format(r=row)}" if charge.when else ""
            lines.append(
                f"IF TG_OP <> '{unless}' THEN IF true{when} THEN PERFORM safehouse_charge("
                f"{_payer(charge, row)}, '{charge.kind}', {sign}({size})::bigint, {sign}1);"
                " END IF; END IF;"
            )
        out.append(
            f"CREATE OR REPLACE FUNCTION {name}() RETURNS trigger AS $$ BEGIN {' '.join(lines)}"
            " RETURN NULL; END $$ LANGUAGE plpgsql"
        )
        columns = ", ".join(watched(charge))
        events = f"INSERT OR DELETE OR UPDATE OF {columns}" if columns else "INSERT OR DELETE"
        out += _postgres_trigger(charge.table, name, events)
    out.append(
        "CREATE OR REPLACE FUNCTION safehouse_payer_moved() RETURNS trigger AS $$ BEGIN"
        f" IF TG_OP <> 'INSERT' THEN {_moved('OLD', '-')}; END IF;"
        f" IF TG_OP <> 'DELETE' THEN {_moved('NEW', '')}; END IF;"
        " RETURN NULL; END $$ LANGUAGE plpgsql"
    )
    out += _postgres_trigger(
        "payers", "safehouse_payer_moved", "INSERT OR DELETE OR UPDATE OF address"
    )
    return out


def _postgres_trigger(table: str, name: str, events: str) -> list[str]:
    return [
        f"DROP TRIGGER IF EXISTS {name} ON {table}",
        f"CREATE TRIGGER {name} AFTER {events} ON {table} FOR EACH ROW EXECUTE FUNCTION {name}()",
    ]


def fingerprint() -> str:
    """Changes with the triggers; a storage with another one is counted again."""
    parts = [*sqlite_triggers().values(), *postgres_triggers(), *recount(""), str(MATCH)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
