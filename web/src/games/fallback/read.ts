/**
 * Any view as zones to be drawn: figures, tracks, cards, tokens, and what belongs to each seat.
 *
 * What a thing is follows from its shape. Numbers and words are figures; a number `round` beside `rounds` is a track.
 * A list of words, or of objects, is a row of cards, a list of numbers a row of tokens. A list with one entry for each
 * seat belongs to the seats, unless it is of words and named in the plural (`cards`), as zones are.
 */

import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import { t } from "../../say";

export interface Card {
  /** What a move calls it, where it has such a name. */
  piece: string | null;
  title: string;
  lines: Line[];
  zones: Zone[];
}

export interface Line {
  label: string;
  text: string;
  /** What a move may call the value. */
  piece: string | null;
}

export type Zone =
  | { kind: "figures"; title: string; lines: Line[] }
  | { kind: "track"; title: string; now: number; of: number }
  | { kind: "seats"; title: string; of: Zone[][] }
  | { kind: "cards"; title: string; cards: Card[] }
  | { kind: "tokens"; title: string; values: string[] }
  | { kind: "group"; title: string; zones: Zone[] };

type Thing = Record<string, unknown>;

const DEEP = 5;
const LONGEST_TRACK = 24;
const NAMES = ["name", "title", "label", "card", "id", "kind"];

/** `attack_cards` as people read it: "Attack cards". */
export function humane(name: string): string {
  const words = name.replace(/_/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return t("none");
  if (value === true) return t("yes");
  if (value === false) return t("no");
  return typeof value === "string" ? humane(value) : String(value);
}

const line = (label: string, value: unknown): Line => ({
  label,
  text: textOf(value),
  piece: typeof value === "string" && value ? value : null,
});

/** The number that a number counts up to: `rounds` for `round`. */
function limitOf(thing: Thing, name: string): [string, number] | null {
  for (const other of [`${name}s`, `${name}_count`, `max_${name}`, `${name}_max`, `of_${name}`]) {
    const value = thing[other];
    if (typeof value === "number" && value > 0 && value <= LONGEST_TRACK) return [other, value];
  }
  return null;
}

/** Words for places where cards lie: as many of them as there are seats are cards all the same. */
const PLACES = new Set("hand deck pile row queue market table display discard supply mine own your".split(" "));

const perSeat = (name: string, list: unknown[], seats: number): boolean =>
  seats > 1 &&
  list.length === seats &&
  !(
    (name.endsWith("s") || name.split("_").some((part) => PLACES.has(part))) &&
    list.every((one) => typeof one === "string")
  );

export function zonesOf(thing: Thing, seats: number, deep = 0): Zone[] {
  const lines: Line[] = [];
  const tracks: Zone[] = [];
  const rest: Zone[] = [];
  const used = new Set<string>();
  for (const [name, value] of Object.entries(thing)) {
    const limit = typeof value === "number" && value >= 0 ? limitOf(thing, name) : null;
    if (limit && (value as number) <= limit[1]) {
      tracks.push({ kind: "track", title: humane(name), now: value as number, of: limit[1] });
      used.add(name).add(limit[0]);
    }
  }
  for (const [name, value] of Object.entries(thing)) {
    if (used.has(name)) continue;
    if (isPlain(value)) lines.push(line(humane(name), value));
    else rest.push(zoneOf(name, value, seats, deep));
  }
  return [...tracks, ...(lines.length ? [{ kind: "figures", title: "", lines } as Zone] : []), ...rest];
}

function zoneOf(name: string, value: unknown, seats: number, deep: number): Zone {
  const title = humane(name);
  if (deep >= DEEP) return { kind: "figures", title, lines: [{ label: "", text: JSON.stringify(value), piece: null }] };
  if (Array.isArray(value)) {
    if (deep === 0 && perSeat(name, value, seats))
      return { kind: "seats", title, of: value.map((one) => inside(one, seats, deep + 1)) };
    if (value.every((one) => typeof one === "number")) return { kind: "tokens", title, values: value.map(String) };
    if (value.some(Array.isArray))
      return { kind: "group", title, zones: value.map((one, i) => zoneOf(String(i + 1), one, 0, deep + 1)) };
    return { kind: "cards", title, cards: value.map((one) => cardOf(one, deep)) };
  }
  const zones = zonesOf(value as Thing, seats, deep + 1);
  const only = zones.length === 1 ? zones[0]! : null;
  return only?.kind === "figures" ? { ...only, title } : { kind: "group", title, zones };
}

/** What a seat has: a bare value as a figure without a name. */
function inside(value: unknown, seats: number, deep: number): Zone[] {
  if (isPlain(value)) return [{ kind: "figures", title: "", lines: [line("", value)] }];
  return isThing(value) ? zonesOf(value, seats, deep) : [zoneOf("", value, 0, deep)];
}

function cardOf(value: unknown, deep: number): Card {
  if (!isThing(value))
    return { piece: typeof value === "string" && value ? value : null, title: textOf(value), lines: [], zones: [] };
  const names = NAMES.filter((name) => typeof value[name] === "string" || typeof value[name] === "number");
  const title = names.length ? textOf(value[names[0]!]) : "";
  const called = value.id ?? value.card ?? value.name ?? value.kind;
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => name !== names[0]));
  const zones = zonesOf(rest, 0, deep + 1);
  const lines = zones.flatMap((zone) => (zone.kind === "figures" && !zone.title ? zone.lines : []));
  return {
    piece: typeof called === "string" ? called : null,
    title,
    lines,
    zones: zones.filter((zone) => zone.kind !== "figures" || zone.title),
  };
}

/** The pieces that zones show, by what moves call them. */
export function piecesIn(zones: readonly Zone[]): Set<string> {
  const found = new Set<string>();
  const add = (piece: string | null) => piece !== null && found.add(piece);
  const look = (zone: Zone): void => {
    if (zone.kind === "figures") zone.lines.forEach((one) => add(one.piece));
    else if (zone.kind === "seats") zone.of.flat().forEach(look);
    else if (zone.kind === "group") zone.zones.forEach(look);
    else if (zone.kind === "cards") {
      for (const card of zone.cards) {
        add(card.piece);
        card.lines.forEach((one) => add(one.piece));
        card.zones.forEach(look);
      }
    }
  };
  zones.forEach(look);
  return found;
}

/** What a move names, as pieces: words by themselves, numbers with the name of their field. */
export function namedBy(move: Pick<MoveInfo, "json">): string[] {
  return Object.entries(move.json).flatMap(([field, value]) => {
    if (field === "kind") return [];
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    return values.flatMap((one) =>
      typeof one === "string" && one ? [one] : typeof one === "number" ? [`${field}:${one}`] : [],
    );
  });
}

export interface Choice {
  title: string;
  pieces: { piece: string; title: string }[];
}

const MOST_CHOICES = 40;

/** The fields of moves of which the board does not show every value: drawn beside it, to be touched there. */
export function choicesOf(decision: DecisionInfo, shown: ReadonlySet<string>): Choice[] {
  const fields = new Map<string, Map<string, string>>();
  for (const move of decision.moves) {
    for (const [field, value] of Object.entries(move.json)) {
      if (field === "kind") continue;
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
        const piece = typeof one === "number" ? `${field}:${one}` : one;
        if (typeof piece !== "string" || !piece) continue;
        if (!fields.has(field)) fields.set(field, new Map());
        fields.get(field)!.set(piece, textOf(one));
      }
    }
  }
  return [...fields]
    .map(([field, pieces]) => ({
      title: humane(field),
      pieces: [...pieces].map(([piece, title]) => ({ piece, title })),
    }))
    .filter((choice) => choice.pieces.length <= MOST_CHOICES && choice.pieces.some((one) => !shown.has(one.piece)));
}

export interface Composed {
  /** Legal moves that name everything touched. */
  moves: MoveInfo[];
  /** The only one left, once something was touched or nothing else is possible. */
  move: MoveInfo | null;
  /** What may be touched next. */
  next: ReadonlySet<string>;
}

export function compose(decision: DecisionInfo, picks: readonly string[]): Composed {
  const moves = decision.moves.filter((move) => {
    const named = namedBy(move);
    return picks.every((pick) => named.includes(pick));
  });
  const move = moves.length === 1 && (picks.length > 0 || decision.moves.length === 1) ? moves[0]! : null;
  const next = new Set(move ? [] : moves.flatMap(namedBy).filter((piece) => !picks.includes(piece)));
  return { moves, move, next };
}

/** The parts of a board that seats saw differently: what each of them held back. */
export function hiddenIn(boards: readonly unknown[]): string[] {
  const things = boards.filter(isThing);
  const names = [...new Set(things.flatMap((thing) => Object.keys(thing)))];
  return names.filter((name) => new Set(things.map((thing) => JSON.stringify(thing[name]))).size > 1);
}

/** A value in words, one for each thing in it. */
export function wordsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value)) return value.flatMap((one) => (isThing(one) ? [cardOf(one, 1).title] : wordsOf(one)));
  if (isThing(value))
    return Object.entries(value).map(([name, one]) => `${humane(name)}: ${wordsOf(one).join(", ") || t("none")}`);
  return [textOf(value)];
}
