/** SpyMaster's own words and numbers on the page. */

import type {
  SpymasterBoard,
  SpymasterCard,
  SpymasterFile,
  SpymasterLocation,
  SpymasterTotal,
  SpymasterWords,
} from "../../gen/spymaster";
import { messageOf, type Who, wordsOf } from "../../say";

export const t = wordsOf<SpymasterWords>("spymaster");
export const m = messageOf<SpymasterWords>("spymaster");

/** Who sits at a seat, spoken of by name or as "you". */
export const seatOf = (board: SpymasterBoard, seat: number): Who => ({
  seat,
  called: m("agency", { id: board.players[seat]?.agency ?? "red" }),
});

export const TYPES = ["surveillance", "espionage", "dossiers", "cryptography"] as const;
export type Type = (typeof TYPES)[number];
export const TYPE_NAMES: Record<Type, string> = {
  surveillance: "Surveillance",
  espionage: "Espionage",
  dossiers: "Dossiers",
  cryptography: "Cryptography",
};
const PREFIX: Record<string, Type> = { sur: "surveillance", esp: "espionage", dos: "dossiers", cry: "cryptography" };

export const SLOTS = ["hub", "green", "red", "yellow", "blue"] as const;
export type Slot = (typeof SLOTS)[number];
export const AREAS = ["nam", "eur", "asi", "sam", "afr", "pac"] as const;
export const SPECIALS = 3;

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];
export const inWords = (n: number): string => NUMBERS[n] ?? String(n);
const ORDER = ["", "first", "second", "third", "fourth", "fifth", "sixth"];
export const nth = (n: number): string => ORDER[n] ?? `${n}th`;

export const areaOf = (location: string): string => location.slice(0, 3);
export const hubOf = (location: string): string => `${areaOf(location)}.hub`;

/** The stops of a shortest trip after the first (SM-2.5 to SM-2.7). */
export function route(from: string, to: string): string[] {
  if (from === to) return [];
  if (areaOf(from) === areaOf(to)) return [to];
  return [...[hubOf(from), hubOf(to)].filter((stop) => stop !== from && stop !== to), to];
}

export const distance = (from: string, to: string): number => route(from, to).length;

/** The card a number in an event stands for: six 1s, nine 2s, six 3s, four 4s of each type. */
export function cardOf(id: string): SpymasterCard {
  const [prefix = "", number = "1"] = id.split("-");
  const n = Number(number);
  const value = n <= 6 ? 1 : n <= 15 ? 2 : n <= 21 ? 3 : 4;
  return { id, kind: `${prefix}${value}`, type: PREFIX[prefix] ?? "surveillance", value };
}

export const cardName = (card: SpymasterCard): string => `${TYPE_NAMES[card.type as Type] ?? card.type} ${card.value}`;

/** "Surveillance 1 + 2, Dossiers 4". */
export function cardsText(cards: readonly SpymasterCard[]): string {
  return TYPES.flatMap((type) => {
    const values = cards.filter((card) => card.type === type).map((card) => card.value);
    return values.length ? [`${TYPE_NAMES[type]} ${values.sort().join(" + ")}`] : [];
  }).join(", ");
}

export const worth = (cards: readonly SpymasterCard[]): number => sum(cards.map((card) => card.value));

export function totalsOf(cards: readonly SpymasterCard[]): SpymasterTotal[] {
  return TYPES.map((type) => {
    const own = cards.filter((card) => card.type === type);
    return { type, name: TYPE_NAMES[type], cards: own.length, value: worth(own) };
  });
}

/** The Files that cuts make of a row (SM-5.3). */
export function filesOf(
  row: readonly SpymasterCard[],
  cuts: readonly number[],
  card: number | null = null,
): SpymasterFile[] {
  const edges = [0, ...[...cuts].sort((a, b) => a - b), row.length];
  return edges.slice(1).map((end, i) => {
    const cards = row.slice(edges[i], end);
    return {
      number: i + 1,
      cards,
      value: worth(cards),
      totals: totalsOf(cards),
      spymaster_card: card === i + 1,
      taken_by: null,
    };
  });
}

/** Cuts that keep those made and leave Files of sums as even as possible. */
export function evenCuts(row: readonly SpymasterCard[], files: number, made: readonly number[]): number[] {
  type Way = { cost: number; cuts: number[] };
  let best: (Way | null)[] = [{ cost: 0, cuts: [] }, ...row.map(() => null)];
  for (let file = 1; file <= files; file++) {
    const after: (Way | null)[] = [null, ...row.map(() => null)];
    best.forEach((way, start) => {
      let total = 0;
      for (let end = start + 1; way && end <= row.length; end++) {
        total += row[end - 1]!.value;
        const cost = way.cost + total * total;
        const known = after[end];
        if (!known || cost < known.cost) after[end] = { cost, cuts: file < files ? [...way.cuts, end] : way.cuts };
        if (made.includes(end)) break;
      }
    });
    best = after;
  }
  return best[row.length]?.cuts ?? [...made];
}

export function locationOf(board: SpymasterBoard, id: string): SpymasterLocation | undefined {
  return board.areas.find((area) => area.id === areaOf(id))?.locations.find((location) => location.id === id);
}

export const placeName = (board: SpymasterBoard, id: string): string => locationOf(board, id)?.name ?? id;

export function ownAt(location: SpymasterLocation | undefined, seat: number | null): number {
  return location?.agents.find((agents) => agents.seat === seat)?.count ?? 0;
}

export const agencyOf = (board: SpymasterBoard, seat: number | null): string =>
  seat === null ? "" : (board.players[seat]?.agency ?? "");

export const SLOT_NAMES: Record<string, string> = {
  hub: "Transport Hub",
  green: "Green City",
  red: "Red City",
  yellow: "Yellow City",
  blue: "Blue City",
};
