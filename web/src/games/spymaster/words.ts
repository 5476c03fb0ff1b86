/** SpyMaster's own words and numbers on the page; the sentences are in safehouse/games/spymaster/words. */

import type {
  SpymasterBoard,
  SpymasterCard,
  SpymasterFile,
  SpymasterLocation,
  SpymasterMission,
  SpymasterTotal,
  SpymasterWords,
} from "../../gen/spymaster";
import { type Message, messageOf, say, type Who, wordsOf } from "../../say";

export const t = wordsOf<SpymasterWords>("spymaster");
export const m = messageOf<SpymasterWords>("spymaster");

/** Who sits at a seat, spoken of by name or as "you". */
export const seatOf = (board: SpymasterBoard, seat: number): Who => ({
  seat,
  called: m("agency", { id: board.players[seat]?.agency ?? "red" }),
});

export const TYPES = ["surveillance", "espionage", "dossiers", "cryptography"] as const;
export type Type = (typeof TYPES)[number];

export const SLOTS = ["hub", "green", "red", "yellow", "blue"] as const;
export type Slot = (typeof SLOTS)[number];
export const AREAS = ["nam", "eur", "asi", "sam", "afr", "pac"] as const;
export const SPECIALS = 3;

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** What catalogues know a printed name by; a name that a pack has changed is said as it is. */
const printed = (name: string) => ({ key: name.toLowerCase().replaceAll(" ", "-"), printed: name });
export const areaNamed = (area: { name: string }): Message => m("area", printed(area.name));
export const areaName = (area: { name: string }): string => t("area", printed(area.name));
export const missionNamed = (mission: { name: string }): Message => m("mission", printed(mission.name));
export const missionName = (mission: { name: string }): string => t("mission", printed(mission.name));
export const typeName = (id: string): string => t("type", { id });
export const agencyName = (id: string): string => t("agency", { id });
/** A seat by itself: "You", or the name. */
export const seatName = (board: SpymasterBoard, seat: number): string => t("seat", { who: seatOf(board, seat) });

export const areaOf = (location: string): string => location.slice(0, 3);
export const hubOf = (location: string): string => `${areaOf(location)}.hub`;

/** The stops of a shortest trip after the first (SM-2.5 to SM-2.7). */
export function route(from: string, to: string): string[] {
  if (from === to) return [];
  if (areaOf(from) === areaOf(to)) return [to];
  return [...[hubOf(from), hubOf(to)].filter((stop) => stop !== from && stop !== to), to];
}

export const distance = (from: string, to: string): number => route(from, to).length;

const typed = (type: string, values: readonly number[]): Message =>
  m("cards", { type: m("type", { id: type }), values: values.join(" + ") });
export const cardNamed = (card: { type: string; value: number }): Message => typed(card.type, [card.value]);
export const cardName = (card: { type: string; value: number }): string => say(cardNamed(card));

/** "Surveillance 1 + 2, Dossiers 4". */
export function cardsNamed(cards: readonly SpymasterCard[]): Message[] {
  return TYPES.flatMap((type) => {
    const values = cards.filter((card) => card.type === type).map((card) => card.value);
    return values.length ? [typed(type, values.sort())] : [];
  });
}

export const cardsText = (cards: readonly SpymasterCard[]): string =>
  cardsNamed(cards)
    .map((one) => say(one))
    .join(", ");

/** All Missions of a player with their points. */
export const missionText = (one: SpymasterMission): string =>
  t("mission-scored", { mission: missionNamed(one), points: one.points });

export const missionsText = (missions: readonly SpymasterMission[]): string => missions.map(missionText).join(", ");

export const worth = (cards: readonly SpymasterCard[]): number => sum(cards.map((card) => card.value));

export function totalsOf(cards: readonly SpymasterCard[]): SpymasterTotal[] {
  return TYPES.map((type) => {
    const own = cards.filter((card) => card.type === type);
    return { type, cards: own.length, value: worth(own) };
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

/** What a File is, from its number to whoever took it. */
export function fileTold(file: SpymasterFile, star: boolean, taker: Who | null = null): string {
  const details = [
    m("cards-worth", { count: file.cards.length, value: file.value }),
    ...cardsNamed(file.cards),
    ...(star ? [m("with-star")] : []),
    ...(taker ? [m("file-taken-by", { who: taker })] : []),
  ];
  return t("file-label", { file: file.number, details });
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

export const placeNamed = (board: SpymasterBoard, id: string): Message =>
  m("place", printed(locationOf(board, id)?.name ?? id));
export const placeName = (board: SpymasterBoard, id: string): string => say(placeNamed(board, id));

export function ownAt(location: SpymasterLocation | undefined, seat: number | null): number {
  return location?.agents.find((agents) => agents.seat === seat)?.count ?? 0;
}

export const agencyOf = (board: SpymasterBoard, seat: number | null): string =>
  seat === null ? "" : (board.players[seat]?.agency ?? "");
