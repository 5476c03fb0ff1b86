/** General's own words on the page. */

import { plural } from "../../words";
import type { GeneralBoard, GeneralGift, GeneralRegion, GeneralSpy } from "../../gen/general";
import type { SeatInfo, TableInfo, View } from "../../gen/messages";

export type RegionId = "north" | "east" | "south" | "west";
export type Place = RegionId | "reserves";
export type CommandId = "redeploy" | "artillery" | "fortify" | "retreat";

export const REGIONS: readonly RegionId[] = ["north", "east", "south", "west"];
export const LETTERS = ["a", "b", "c"] as const;
/** Seats keep these colours at every table of General; the General's own is brass. */
const SEAT_COLOURS = ["green", "orange", "blue", "purple"] as const;

const NAMES: Record<string, string> = {
  north: "North",
  east: "East",
  south: "South",
  west: "West",
  reserves: "the Reserves",
};

export const boardOf = (view: View): GeneralBoard => view.board as GeneralBoard;
export const placeName = (place: string): string => NAMES[place] ?? place;
export const armiesText = (n: number): string => plural(n, "army", "armies");
export const numberText = (n: number): string => ["no", "one", "two", "three", "four", "five", "six"][n] ?? String(n);

export const isTarget = (card: string): boolean => card in NAMES;
export const strengthOf = (card: string): number => (card.startsWith("strength") ? Number(card.slice(8)) : 0);
export const cardName = (card: string): string =>
  isTarget(card) ? `Target ${placeName(card)}` : strengthOf(card) ? `Strength ${strengthOf(card)}` : "Recruitment";
/** As the record writes it: W, 3, +1. */
export const cardShort = (card: string): string =>
  isTarget(card) ? placeName(card).charAt(0) : strengthOf(card) ? String(strengthOf(card)) : "+1";
export const attackShort = (region: string | null, power: number): string =>
  `${placeName(region ?? "").charAt(0)}${power}`;

export const COMMANDS: readonly CommandId[] = ["redeploy", "artillery", "fortify", "retreat"];
export const commandName = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);
export const COMMAND_CLAUSE: Record<CommandId, string> = {
  redeploy: "GS-6.1",
  artillery: "GS-6.2",
  fortify: "GS-6.3",
  retreat: "GS-6.4",
};

export interface EventWords {
  name: string;
  text: string;
  clause: string;
}

export const EVENTS: Record<string, EventWords> = {
  spy_promotion: {
    name: "Spy Promotion",
    text: "The General names a Spy, whose hand is one card larger from now on.",
    clause: "GS-8.2",
  },
  blown_cover: { name: "Blown Cover", text: "All Intel is shuffled; every Spy draws a new hand.", clause: "GS-8.3" },
  mixed_signals: {
    name: "Mixed Signals",
    text: "This round the cards reach the General without their givers.",
    clause: "GS-8.4",
  },
  radio_silence: {
    name: "Radio Silence",
    text: "Only one Spy, named by the General, passes a card this round.",
    clause: "GS-8.5",
  },
};

export const identityName = (identity: string | null): string =>
  identity === "double_agent" ? "Double Agent" : "Operative";
export const anIdentity = (identity: string | null): string =>
  identity === "double_agent" ? "a Double Agent" : "an Operative";
const ORDINALS = ["", "first", "second", "third"];
export const ordinal = (n: number): string => ORDINALS[n] ?? `${n}th`;

export const regionOf = (board: GeneralBoard, id: string): GeneralRegion | undefined =>
  board.regions.find((region) => region.id === id);
export const spyAt = (board: GeneralBoard, seat: number): GeneralSpy | undefined =>
  board.spies.find((spy) => spy.seat === seat);
export const ownSpy = (board: GeneralBoard): GeneralSpy | null =>
  board.spy >= 0 ? (board.spies[board.spy] ?? null) : null;

export const seatColour = (board: GeneralBoard, seat: number): string =>
  seat === board.general ? "brass" : (SEAT_COLOURS[seat] ?? "white");
export const colourOfSeat = (seat: number): string => SEAT_COLOURS[seat] ?? "white";
export const seatRole = (board: GeneralBoard, seat: number): string =>
  seat === board.general ? "General" : `Spy ${spyAt(board, seat)?.letter ?? ""}`;

/**
 * The player's name; "You" for one's own seat; the role where two share a device, nobody sits, or a
 * bot does: bots go by their levels, and an "Agent" among Double Agents would only confuse.
 */
export function whoAt(board: GeneralBoard, table: TableInfo, seat: number, eyes: number | null): string {
  return called(table, seat, eyes) ?? seatRole(board, seat);
}

/** "You", or the name of the person there; null where only the role tells who it is. */
function called(table: TableInfo, seat: number, eyes: number | null): string | null {
  const info = table.seats[seat];
  const shared = table.seats.filter((one) => one.mine).length > 1;
  if (seat === eyes && !shared) return "You";
  if (!info?.player || info.holder === "bot" || (info.mine && shared)) return null;
  const alike = table.seats.some((one) => one.seat !== seat && one.player === info.player);
  return alike ? `${info.player} (${info.name})` : info.player;
}

/** "Spy A, Ottoline", or just "Spy A" where that is the name too. */
export const spoken = (spy: GeneralSpy, name: string): string =>
  name === `Spy ${spy.letter}` ? name : `Spy ${spy.letter}, ${name}`;

/** What stands before the facts of a seat: its role, a bot's level, nothing where the name is the role. */
export function roleLine(role: string, name: string, info: SeatInfo | undefined, facts: string): string {
  if (!facts) return info?.holder === "bot" ? info.player : name === role ? "" : role;
  if (info?.holder === "bot") return `${info.player}, ${facts}`;
  return name === role ? facts.charAt(0).toUpperCase() + facts.slice(1) : `${role}, ${facts}`;
}

/** What the General of this table is called inside a sentence. */
export const theGeneral = (board: GeneralBoard, table: TableInfo, eyes: number | null): string => {
  const name = called(table, board.general, eyes);
  return name === null ? "The General" : name === "You" ? "You" : `${name}, the General,`;
};

const VERBS: Record<string, string> = {
  concedes: "concede",
  deploys: "deploy",
  discards: "discard",
  draws: "draw",
  gives: "give",
  has: "have",
  is: "are",
  marches: "march",
  plays: "play",
  promotes: "promote",
  raises: "raise",
  reads: "read",
  recruits: "recruit",
  takes: "take",
  was: "were",
  will: "will",
  withdraws: "withdraw",
};

/**
 * The engine speaks of Spy A and of the General; the page of the people there. The table's seats
 * must bear their roles as names.
 */
export function named(text: string, table: TableInfo, eyes: number | null): string {
  return text.replace(
    /(Spy [ABC]|Seat [1-4]|(?:The )?General)\b(?: (\w+))?/g,
    (all, who: string, verb: string | undefined, at: number) => {
      const general = who.endsWith("General");
      if (general && (verb === undefined || !(verb in VERBS))) return all;
      const seat = who.startsWith("Seat")
        ? Number(who.slice(5)) - 1
        : table.seats.findIndex((one) => one.name === (general ? "General" : who));
      const name = called(table, seat, eyes);
      const rest = verb === undefined ? "" : ` ${verb}`;
      if (name === null) return all;
      if (name !== "You") return name + rest;
      const begins = at === 0 || /[.:] $/.test(text.slice(0, at));
      return (begins ? "You" : "you") + (verb === undefined ? "" : ` ${VERBS[verb] ?? verb}`);
    },
  );
}

/** "Power 3, 4 or 5" of the tier that is being played. */
export function powersText(powers: readonly number[], cut = 0): string {
  const left = powers.map((power) => Math.max(0, power - cut));
  return `${left.slice(0, -1).join(", ")} or ${left.at(-1) ?? 0}`;
}

export const truthText = (gift: GeneralGift): string =>
  gift.truth === "true"
    ? "true"
    : gift.truth === "false"
      ? "false"
      : gift.truth === "open"
        ? "not known yet"
        : "no claim";

export const join = (words: readonly string[], last = "and"): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
