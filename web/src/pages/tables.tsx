/** Every table one may care about: mine, those with a free chair, those to watch. */

import type { JSX } from "preact";
import type { TableInfo } from "../gen/messages";
import * as api from "../net/api";
import { usePage } from "../page";
import { Button, Chip, Label } from "../parts";
import { path } from "../router";
import { gameName, games, laidOut, useLoad } from "../session";
import { JoinCode } from "./home";
import { ago, arrange, clockWords, company, listed, players, standing, statusWord } from "./summary";
import { Vignette } from "./vignettes";
import "./forms.css";
import "./lists.css";
import { say, t } from "../say";

/** What of a game's drawing is shown beside a line. */
const SMALL = "0 40 184 210";

export function TablesPage(): JSX.Element {
  usePage(t("tables"));
  const { value, error, reload } = useLoad(
    async () => {
      const [mine, open] = await Promise.all([api.myTables(), api.publicTables()]);
      return arrange(mine, open);
    },
    [],
    6000,
  );
  const mine = value ? [...(value.first ? [value.first] : []), ...value.mine] : [];
  return (
    <div class="sheet sheet-sided">
      <div class="sheet-head">
        <h1>{t("tables")}</h1>
        <Button kind="primary" icon="plus" href={path.newTable()}>
          {t("open-table")}
        </Button>
      </div>
      {error && (
        <p role="alert" class="form-error">
          {error.message} <Button onClick={reload}>{t("try-again")}</Button>
        </p>
      )}
      {value && (
        <div>
          <TableList id="list-yours" title={t("yours")} tables={mine} empty={t("no-table-of-mine")} />
          <TableList id="list-free" title={t("free-seats")} tables={value.lobbies} empty={t("no-free-seats")} />
          <TableList id="list-watch" title={t("status-watch")} tables={value.watch} empty={t("nobody-plays")} />
        </div>
      )}
      <div class="sheet-side">
        <div class="plate">
          <JoinCode />
        </div>
        <nav class="plate" aria-labelledby="list-games">
          <Label as="h2">
            <span id="list-games">{t("choose-game")}</span>
          </Label>
          <ul>
            {laidOut(games.value ?? []).map((game) => (
              <li key={game.id}>
                <a class="side-game" href={path.newTable(game.id)}>
                  <Vignette game={game.id} crop={SMALL} />
                  <b>{game.name}</b>
                  <span>{players(game.seat_counts)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

export function TableList(props: { id: string; title: string; tables: TableInfo[]; empty: string }): JSX.Element {
  const { id } = props;
  return (
    <section class="table-list" aria-labelledby={id}>
      <Label as="h2">
        <span id={id}>{props.title}</span>
      </Label>
      {props.tables.length === 0 ? (
        <p class="hint">{props.empty}</p>
      ) : (
        <ul>
          {props.tables.map((table) => (
            <li key={table.id}>
              <TableLine table={table} to={path.table(table.id)} word={statusWord(table)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function TableLine(props: { table: TableInfo; to: string; word: string }): JSX.Element {
  const { table } = props;
  const names = company(table, table.seats);
  return (
    <a class="table-line" href={props.to}>
      <Vignette game={table.game} crop={SMALL} />
      <span class="tl-game">
        <b>{gameName(table.game)}</b>
        <span class="code">{table.id}</span>
      </span>
      <span class="tl-seats" aria-hidden="true">
        {table.seats.map((seat) => (
          <span key={seat.seat} class={seat.holder === "open" ? "chip-open" : undefined}>
            <Chip of={seat.colour} />
          </span>
        ))}
      </span>
      <span class="tl-text">
        {names.length > 0 && <b dir="auto">{listed(names)}</b>}
        <span>{standing(table)}</span>
        {!table.provenance.fresh && <span title={say(table.provenance.says)}>{t("known-deal")}</span>}
      </span>
      <span class="tl-meta">
        {clockWords(table.clock)}
        <br />
        {ago(table.updated, Date.now() / 1000)}
      </span>
      <em>{props.word}</em>
    </a>
  );
}
