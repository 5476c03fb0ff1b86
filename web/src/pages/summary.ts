/** Words about tables for lists and cards, from what the server tells of them. */

import { say } from "../say";
import type { GameInfo, OptionInfo, SeatInfo, TableInfo } from "../gen/messages";
import { chosenValue } from "./options";

export const myMove = (table: TableInfo): boolean =>
  table.status === "playing" && table.seats.some((seat) => seat.mine && seat.to_move);

export const seated = (table: TableInfo): boolean => table.seats.some((seat) => seat.mine);

export const openSeats = (table: TableInfo): SeatInfo[] => table.seats.filter((seat) => seat.holder === "open");

export interface Arranged {
  /** The table the home page puts forward: my move first, then what is under way. */
  first: TableInfo | null;
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
    mine: living.slice(1),
    lobbies: others.filter((table) => table.status === "lobby" && openSeats(table).length > 0),
    watch: others.filter((table) => table.status === "playing"),
  };
}

/** Names as a list tells them; several bots of one level together: "3 Tourists". */
export function company(seats: readonly SeatInfo[]): string[] {
  const bots = (name: string) => seats.filter((seat) => seat.holder === "bot" && seat.player === name).length;
  return [
    ...new Set(
      seats
        .filter((seat) => seat.player)
        .map((seat) =>
          seat.holder === "bot" && bots(seat.player) > 1 ? `${bots(seat.player)} ${seat.player}s` : seat.player,
        ),
    ),
  ];
}

/** Who sits across: "Ottoline", "Ottoline and 2 Agents", or the hot seat. */
export function rivals(table: TableInfo): string {
  const names = company(table.seats.filter((seat) => !seat.mine && seat.holder !== "open"));
  if (!names.length) return table.seats.every((seat) => seat.mine) ? "everyone on this device" : "";
  return listed(names);
}

export function listed(names: string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** One short word for the right edge of a list. */
export function statusWord(table: TableInfo): string {
  switch (table.status) {
    case "lobby":
      return "Lobby";
    case "playing":
      return seated(table) ? (myMove(table) ? "Your move" : "Waiting") : "Watch";
    case "finished":
      return "Finished";
    case "abandoned":
      return "Left";
  }
}

/** One line on how it stands. */
export function standing(table: TableInfo): string {
  if (table.status === "lobby") {
    const open = openSeats(table).length;
    return open ? `${open} of ${table.seats.length} seats open` : "Ready to start";
  }
  return say(table.headline) || listed(company(table.seats));
}

export function players(counts: number[]): string {
  const low = Math.min(...counts);
  const high = Math.max(...counts);
  return low === high ? `${low} players` : `${low} to ${high} players`;
}

export const nature = (game: GameInfo): string =>
  `${game.minutes} minutes, ${game.hidden ? "hidden hands" : "nothing hidden"}`;

/** "10 min + 5 s", or none. */
export function clockWords(clock: { initial: number; increment: number; each?: boolean } | null): string {
  if (!clock) return "No clock";
  if (clock.each) {
    const days = clock.initial / 86_400;
    return days >= 1 ? `${Math.round(days * 10) / 10} d a move` : `${Math.round(clock.initial / 60)} min a move`;
  }
  const minutes = clock.initial / 60;
  const first = Number.isInteger(minutes) ? `${minutes} min` : `${clock.initial} s`;
  return clock.increment ? `${first} + ${clock.increment} s` : first;
}

/** How an option's value reads: "Safe House", "Double Double Agent: Round 4". Null: as usual. */
export function optionWords(option: OptionInfo, value: unknown, usual: unknown = option.default): string | null {
  if (JSON.stringify(value) === JSON.stringify(usual)) return null;
  const named = (one: unknown) => option.names[option.choices.indexOf(one)] ?? String(one);
  if (option.kind === "decks") {
    // Decks of others are not told while a match is on; a built one is a long text.
    const mine = (Array.isArray(value) ? value : []).filter((deck) => deck !== "hidden" && deck !== "");
    const words = mine.map((deck) => option.names[option.choices.indexOf(deck)] ?? "a built deck");
    return words.length ? `${option.label}: ${listed(words)}` : null;
  }
  if (option.kind === "flag") return value ? option.label : `no ${option.label}`;
  if (Array.isArray(value)) return value.length ? `${option.label}: ${listed(value.map(named))}` : null;
  if (value === null || value === undefined) return null;
  return `${option.label}: ${named(value)}`;
}

export function optionList(game: GameInfo | null, options: Record<string, unknown>): string[] {
  if (!game) return [];
  return game.options
    .filter((option) => option.listed && option.name in options)
    .map((option) =>
      optionWords(option, options[option.name], chosenValue(option, { ...options, [option.name]: option.default })),
    )
    .filter((words): words is string => words !== null);
}

/** How long ago, in words; `now` and `then` in seconds. */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, now - then);
  if (seconds < 60) return "just now";
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}
