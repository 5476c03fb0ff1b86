/** One table's address: its lobby while seats are free, then the table itself. */

import type { ComponentType, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Frame } from "../app";
import { Boundary, lazy, Notice } from "../lazy";
import type { TableInfo } from "../gen/messages";
import * as api from "../net/api";
import { ApiError } from "../net/request";
import { whyClosed } from "../net/gone";
import { openTable } from "../net/store";
import type { TableStore } from "../net/types";
import { usePage } from "../page";
import { Button } from "../parts";
import { go, path } from "../router";
import { rulesGame } from "../rules/open";
import { gameName, refreshMe } from "../session";
import { t } from "../say";
import { keptOf } from "../shuffle/kept";
import { opens } from "../shuffle/verify";
import "./forms.css";

const TablePage = lazy<{ store: TableStore }>(async () => {
  const page = await import("../table/page");
  return page.TablePage as ComponentType<{ store: TableStore }>;
});

const LobbyPage = lazy<{ store: TableStore }>(async () => (await import("./lobby")).LobbyPage);

export function TableRoute({ id }: { id: string }): JSX.Element {
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [known, setKnown] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let here = true;
    setTrouble(null);
    setKnown(false);
    api.table(id).then(
      () => here && setKnown(true),
      (error: unknown) =>
        here && setTrouble(error instanceof ApiError ? error : new ApiError(0, "broken", String(error))),
    );
    return () => {
      here = false;
    };
  }, [id, round]);
  if (trouble) return <NoTable id={id} trouble={trouble} again={() => setRound((n) => n + 1)} />;
  if (!known) return <Waiting id={id} />;
  return <TableLoader key={id} id={id} />;
}

function Waiting({ id, why = "" }: { id: string; why?: string }): JSX.Element {
  usePage(t("table-no", { id }));
  return (
    <Frame current="table">
      <p class="loading" role="status">
        {why || t("finding-table", { id })}
      </p>
    </Frame>
  );
}

function NoTable(props: { id: string; trouble: ApiError; again: () => void }): JSX.Element {
  const { id, trouble, again } = props;
  usePage(t("no-such-table"));
  const [title, text] =
    trouble.status === 404
      ? [t("no-table", { id }), t("no-table-why")]
      : trouble.status === 403
        ? [t("closed-removed"), trouble.message]
        : [t("table-unreachable"), trouble.message];
  return (
    <Frame current="table">
      <Notice title={title} text={text}>
        {trouble.status === 404 || trouble.status === 403 ? (
          <Button kind="primary" href={path.tables}>
            {t("other-tables")}
          </Button>
        ) : (
          <Button kind="primary" onClick={again}>
            {t("try-again")}
          </Button>
        )}
        <Button href={path.home}>{t("home")}</Button>
      </Notice>
    </Frame>
  );
}

function TableLoader({ id }: { id: string }): JSX.Element {
  const store = useMemo(() => openTable(id), [id]);
  useEffect(() => () => store.close(), [store]);
  const table = store.table.value;
  const closed = store.closed?.value ?? null;
  const status = table?.status;
  useEffect(() => {
    rulesGame.value = table?.game ?? null;
    return () => {
      rulesGame.value = null;
    };
  }, [table?.game]);
  // A finished first match changes what the next lobby preselects.
  useEffect(() => {
    if (status === "finished") void refreshMe().catch(() => undefined);
  }, [status]);

  if (closed && store.connection.value === "closed" && !table)
    return (
      <NoTable
        id={id}
        trouble={
          new ApiError(
            closed.code === 4403 ? 403 : closed.code === 4404 ? 404 : 0,
            "closed",
            whyClosed(closed) || t("connection-closed"),
          )
        }
        again={() => go(path.table(id), { replace: true })}
      />
    );
  if (!table) return <Waiting id={id} why={whyClosed(closed)} />;
  if (table.status === "lobby" && begins(table)) return <Waiting id={id} why={t("about-to-begin")} />;
  if (table.status === "lobby") return <LobbyPage store={store} />;
  if (table.status === "abandoned" && !store.state.value) return <Left table={table} />;
  return <Playing store={store} game={table.game} id={id} />;
}

/** Everybody is there and the match begins by itself as soon as their nonces have arrived. */
const begins = (table: TableInfo): boolean =>
  table.seats.every((seat) => seat.holder !== "open" && seat.ready === null);

function Playing({ store, game, id }: { store: TableStore; game: string; id: string }): JSX.Element {
  usePage(t("game-table", { game: gameName(game), id }));
  return (
    <Boundary>
      <TablePage store={store} />
    </Boundary>
  );
}

function Left({ table }: { table: TableInfo }): JSX.Element {
  const { id, game, shuffle, ply } = table;
  usePage(t("table-no", { id }));
  const begun = ply > 0 || (shuffle !== null && (shuffle.people !== null || shuffle.nonces.length > 0));
  const opened = shuffle?.of === "secret" && shuffle.key ? opens(id, shuffle, keptOf(id)) : null;
  return (
    <Frame current="table">
      <Notice
        title={begun ? t("table-closed") : t("everybody-left")}
        text={begun ? t("closed-midway", { id }) : t("closed-before", { id })}
      >
        {opened !== null && <p class="hint">{t("shuffle-opened", { good: opened })}</p>}
        {begun && (
          <Button kind="primary" href={path.replay(id)}>
            {t("replay-it")}
          </Button>
        )}
        <Button kind={begun ? "plain" : "primary"} href={path.newTable(game)}>
          {t("open-new")}
        </Button>
      </Notice>
    </Frame>
  );
}
