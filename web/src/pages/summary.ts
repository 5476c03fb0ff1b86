/** Words about tables for lists and cards, from what the server tells of them. */

import { readerOf, say, t } from "../say";
import type { AnyOption, GameInfo, SeatInfo, TableInfo } from "../gen/messages";
import * as api from "../net/api";
import { gameOf, useLoad } from "../session";
import { chosenValue, coloursOption } from "./options";

export const myMove = (table: TableInfo): boolean =>
  table.status === "playing" && table.seats.some((seat) => seat.mine && seat.to_move);

export const seated = (table: TableInfo): boolean => table.seats.some((seat) => seat.mine);

export const openSeats = (table: TableInfo): SeatInfo[] => table.seats.filter((seat) => seat.holder === "open");

export interface Arranged {
  /** The table the home page puts forward: my move first, then what is under way. */
  first: TableInfo | null;
  /** The game of my last match that is over. */
  last: string | null;
  mine: TableInfo[];
  lobbies: TableInfo[];
  watch: TableInfo[];
}

/** Sorts tables for the home page: mine that live, lobbies to join, matches to watch. */
export function arrange(mine: TableInfo[], open: TableInfo[]): Arranged {
  const rank = (table: TableInfo) => (myMove(table) ? 0 : table.status === "playing" ? 1 : 2);
  const living = mine
    .filter((table) => table.status === "playing" || table.status === "lobby")
    .sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
  const ids = new Set(living.map((table) => table.id));
  const others = open.filter((table) => !ids.has(table.id) && !seated(table));
  return {
    first: living[0] ?? null,
    last: mine.filter((table) => !living.includes(table)).sort((a, b) => b.updated - a.updated)[0]?.game ?? null,
    mine: living.slice(1),
    lobbies: others.filter((table) => table.status === "lobby" && openSeats(table).length > 0),
    watch: others.filter((table) => table.status === "playing"),
  };
}

/** The game of my last match that is over: null where there is none, undefined until that is known. */
export function useLastGame(wanted: boolean): string | null | undefined {
  const { value, error } = useLoad(
    async () => ({ game: wanted ? arrange(await api.myTables(), []).last : null }),
    [wanted],
  );
  return error ? null : value?.game;
}

/** A seat's own name, in the language of the page. */
export const seatName = (seat: Pick<SeatInfo, "name" | "called">): string => say(seat.called) || seat.name;

/** A table with its seats named in the language of the page. */
export const spoken = (table: TableInfo): TableInfo => ({
  ...table,
  seats: table.seats.map((seat) => ({ ...seat, name: seatName(seat) })),
});

/** What a level is called; empty for people. */
export const levelName = (game: string, seat: Pick<SeatInfo, "level">): string =>
  gameOf(game)?.levels.find((one) => one.id === seat.level)?.name ?? "";

/** Names as a list tells them, bots with their level: "Mila (Courier)". */
export function company(table: Pick<TableInfo, "game">, seats: readonly SeatInfo[]): string[] {
  const called = (seat: SeatInfo) => {
    const level = levelName(table.game, seat);
    return level ? t("name-level", { name: seat.player, level }) : seat.player;
  };
  return [...new Set(seats.filter((seat) => seat.player).map(called))];
}

/** Who sits across: "Ottoline", "Ottoline and Mila (Courier)", or the hot seat. */
export function rivals(table: TableInfo): string {
  const names = company(
    table,
    table.seats.filter((seat) => !seat.mine && seat.holder !== "open"),
  );
  if (!names.length) return table.seats.every((seat) => seat.mine) ? t("everyone-here") : "";
  return listed(names);
}

export function listed(names: string[]): string {
  if (names.length < 2) return names.join("");
  return t("list-and", { first: names.slice(0, -1).join(", "), last: names.at(-1)! });
}

/** One short word for the right edge of a list. */
export function statusWord(table: TableInfo): string {
  switch (table.status) {
    case "lobby":
      return t("status-lobby");
    case "playing":
      return seated(table) ? (myMove(table) ? t("your-move") : t("status-waiting")) : t("status-watch");
    case "finished":
      return t("status-finished");
    case "abandoned":
      return t("status-left");
  }
}

/** One line on how it stands. */
export function standing(table: TableInfo): string {
  if (table.status === "lobby") {
    const open = openSeats(table).length;
    return open ? t("seats-open", { open, count: table.seats.length }) : t("ready-to-start");
  }
  return say(table.headline, readerOf(table)) || listed(company(table, table.seats));
}

/** What somebody can know of a table's deal; empty if nobody can, and for boards that are no table. */
export const knownDeal = (table: Pick<TableInfo, "provenance" | "created">): string =>
  table.provenance.fresh || !table.created ? "" : say(table.provenance.says);

export function players(counts: number[]): string {
  const low = Math.min(...counts);
  const high = Math.max(...counts);
  return low === high ? t("players", { count: low }) : t("players-range", { low, high });
}

export const nature = (game: GameInfo): string => t("nature", { minutes: game.minutes, hidden: game.hidden });

/** "10 min + 5 s", or none. */
export function clockWords(clock: { initial: number; increment: number; each?: boolean } | null): string {
  if (!clock) return t("no-clock");
  if (clock.each) {
    const days = clock.initial / 86_400;
    return days >= 1
      ? t("days-a-move", { days: Math.round(days * 10) / 10 })
      : t("minutes-a-move", { minutes: Math.round(clock.initial / 60) });
  }
  const minutes = clock.initial / 60;
  const first = Number.isInteger(minutes) ? `${minutes} min` : `${clock.initial} s`;
  return clock.increment ? `${first} + ${clock.increment} s` : first;
}

/** How an option's value reads: "Safe House", "Double Double Agent: Round 4". Null: as usual. */
export function optionWords(option: AnyOption, value: unknown, usual: unknown = option.default): string | null {
  if (JSON.stringify(value) === JSON.stringify(usual)) return null;
  if (option.kind === "flag") return value ? option.label : t("without", { what: option.label });
  const named = (one: unknown) =>
    (option.kind === "number" ? undefined : option.names[option.choices.indexOf(one)]) ?? String(one);
  if (Array.isArray(value))
    return value.length ? t("option-is", { option: option.label, value: listed(value.map(named)) }) : null;
  if (value === null || value === undefined) return null;
  return t("option-is", { option: option.label, value: named(value) });
}

/** What differs from the rules as they are; decks and colours belong to seats, not to the table. */
export function optionList(game: Pick<GameInfo, "options"> | null, options: Record<string, unknown>): string[] {
  if (!game) return [];
  const colours = coloursOption(game);
  return game.options
    .filter((option) => option.listed && option.kind !== "decks" && option !== colours && option.name in options)
    .map((option) =>
      optionWords(option, options[option.name], chosenValue(option, { ...options, [option.name]: option.default })),
    )
    .filter((words): words is string => words !== null);
}

/** How long ago, in words; `now` and `then` in seconds. */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, now - then);
  if (seconds < 60) return t("just-now");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t("minutes-ago", { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t("hours-ago", { count: hours });
  const days = Math.floor(hours / 24);
  return t("days-ago", { count: days });
}
