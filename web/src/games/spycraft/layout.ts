/** How large cards can be in the room there is. */

import type { SpycraftAgent, SpycraftGear } from "../../gen/spycraft";
import type { Size } from "./Card";

/** No card is larger than this, none smaller; below `busts` there is no room for a picture. */
const LARGEST = { w: 182, h: 221 };
const SMALLEST = { w: 66, h: 52 };
/** A card is this wide for its height, at least `narrow` where there is room beside it; one taller than `low` is not narrower than `tall` allows. */
const SHAPE = { ratio: 0.84, narrow: 118, low: 108, tall: 1.45 };
/** From which height on a card shows so much. */
const SMALL = 78;
const FACES: readonly [Size, number][] = [
  ["l", 112],
  ["m", 98],
  ["s", SMALL],
  ["x", Number.NEGATIVE_INFINITY],
];
/** A wounded card lies sideways; the smallest need less room while nothing is known of them. */
const WIDE = 1.3;
const BLANK = 0.8;
export const GAP = 12;
/** Cards of long rows and of rivals in a crowd stand closer together. */
const CLOSE = { from: 7, gap: 8, crowd: 6 };
export const gapOf = (cards: number): number => (cards >= CLOSE.from ? CLOSE.gap : GAP);
export const GEAR = 24;
/** Room around the cards of a row. */
const EDGE = 8;

/** How wide a row is, in cards. */
export function rowWidth(agents: readonly SpycraftAgent[], size: Size): number {
  const one = (agent: SpycraftAgent) =>
    agent.active && agent.wounds ? WIDE : size === "x" && !agent.active && !agent.face ? BLANK : 1;
  return agents.reduce((sum, agent) => sum + one(agent), 0);
}

/** Of two pieces of gear an unknown one is recognized by its sign: they share a line. */
export const isPair = (gear: readonly SpycraftGear[]): boolean => gear.length === 2 && gear.some((one) => !one.face);

/** Much gear lies in two columns, on the smallest cards in three. */
export function gearLines(gear: readonly SpycraftGear[], size: Size): number {
  if (size === "x") return Math.ceil(gear.length / 3);
  return gear.length > 2 || isPair(gear) ? Math.ceil(gear.length / 2) : gear.length;
}

/** How far gear hangs out below the cards. */
export function feet(agents: readonly SpycraftAgent[], size: Size): number {
  return GEAR * Math.max(0, ...agents.map((agent) => gearLines(agent.gear, size) + agent.attached.length));
}

/** How a row stands: how large its cards are, in how many lines, and whether it is wider than its place. */
export interface Fitted {
  size: Size;
  lines: number;
  scrolls: boolean;
  w: number;
  h: number;
}

const sizeFor = (h: number): Size => FACES.find(([, from]) => h >= from)![0];

/** A row in so many lines, as even as can be. */
export function inLines<T>(agents: readonly T[], lines: number): readonly (readonly T[])[] {
  const each = Math.ceil(agents.length / lines);
  return Array.from({ length: lines }, (_, i) => agents.slice(i * each, (i + 1) * each));
}

function tried(
  agents: readonly SpycraftAgent[],
  w: number,
  h: number,
  lines: number,
  gap: (cards: number) => number,
): Fitted {
  const rows = inLines(agents, lines);
  const high = (size: Size) =>
    (h - rows.reduce((sum, row) => sum + feet(row, size), 0) - (lines - 1) * GAP) / Math.max(1, lines);
  const size = sizeFor(high("x")) === "x" ? "x" : sizeFor(high("l"));
  const wide = Math.min(
    LARGEST.w,
    ...rows.map((row) => (w - EDGE - gap(row.length) * Math.max(0, row.length - 1)) / Math.max(1, rowWidth(row, size))),
  );
  // The smallest cards have less gear below them: larger ones would not fit.
  const most = size === "x" ? SMALL - 1 : LARGEST.h;
  const tall = Math.min(most, high(size), Math.max(SHAPE.low, wide * SHAPE.tall));
  return {
    size: sizeFor(tall),
    lines,
    scrolls: false,
    w: Math.floor(Math.min(wide, Math.max(SHAPE.narrow, tall * SHAPE.ratio))),
    h: Math.floor(tall),
  };
}

/** How well a card can be read: what is shorter, its name or its face. */
const worth = (one: Fitted): number => Math.min(one.w / 118, one.h / 134);

/** How much of a height two rows share goes to the second, so that the smaller cards are as large as they can be. */
export function shared(
  first: readonly SpycraftAgent[],
  second: readonly SpycraftAgent[],
  w: number,
  h: (share: number) => number,
): number {
  const value = (share: number) => {
    const [one, other] = [fit(first, w, h(1 - share)), fit(second, w, h(share))].map((way) =>
      way.scrolls ? 0 : Math.min(1, worth(way)),
    ) as [number, number];
    return 2 * Math.min(one, other) + one + other;
  };
  const shares = [0.5, 0.56, 0.44, 0.62, 0.38];
  return shares.reduce((best, share) => (value(share) > value(best) + 0.08 ? share : best), 0.5);
}

/** In how many lines a row may stand: a second one from four cards on, a third from eight. */
const LINES = [1, 2, 3];
const LEAST = 4;

/** The largest cards that fit, in more lines where they are larger for it; else the row scrolls. */
export function fit(agents: readonly SpycraftAgent[], w: number, h: number, gap = gapOf): Fitted {
  const ways = LINES.filter((lines) => agents.length >= LEAST * (lines - 1)).map((lines) =>
    tried(agents, w, h, lines, gap),
  );
  const fitting = ways.filter((way) => way.w >= SMALLEST.w && way.h >= SMALLEST.h);
  // A second line has to be worth it: one line leaves room for what happens between the rows.
  const value = (way: Fitted) => worth(way) * (way.lines === 1 ? 1.25 : 1);
  const best = fitting.sort((one, other) => value(other) - value(one))[0];
  if (best) return best;
  const lines = (ways[1]?.h ?? 0) >= SMALLEST.h ? 2 : 1;
  const low = Math.max(SMALLEST.h, Math.min(ways[lines - 1]!.h, 96));
  return { size: sizeFor(low), lines, scrolls: agents.length > 1, w: 78, h: low };
}

/** The same where the board scrolls: it becomes higher before a row gets wider than its place. */
export function fitTall(agents: readonly SpycraftAgent[], w: number, h: number): Fitted {
  for (let more = 0; more < TALLER; more += GAP) {
    const fitted = fit(agents, w, h + more);
    if (!fitted.scrolls) return fitted;
  }
  return fit(agents, w, h);
}
const TALLER = 400;

/** How high a row is with what hangs below its cards. */
export function heightOf({ h, lines, size }: Fitted, agents: readonly SpycraftAgent[]): number {
  return inLines(agents, lines).reduce((sum, row) => sum + h + feet(row, size), GAP * (lines - 1));
}

/** Rows that face each other have cards of one size. */
export function alike(one: Fitted, other: Fitted): Fitted {
  const h = Math.min(one.h, other.h);
  return { ...one, w: Math.min(one.w, other.w), h, size: sizeFor(h) };
}

/** Cards so narrow that the signs of their skills stand once for the row. */
const BARE = 80;
export const isBare = ({ size, w }: Fitted): boolean => size === "x" && w <= BARE;

/** A part of the board as high as its words. */
export interface Band {
  top: number;
  bottom: number;
  /** Whether something in it is needed while a card lies open. */
  needed: boolean;
}

/** Where a card lies open: over whole bands, so that no line is cut, as low as it can without hiding what is needed. */
export function over(bands: readonly Band[], h: number): { top: number; bottom: number } | null {
  for (let last = bands.length - 1; last >= 0; last--)
    for (let first = last; first >= 0 && !bands[first]!.needed; first--)
      if (bands[last]!.bottom - bands[first]!.top >= h) return { top: bands[first]!.top, bottom: bands[last]!.bottom };
  const [first] = bands;
  const last = first && (bands.find((band) => band.bottom - first.top >= h) ?? bands.at(-1)!);
  return last ? { top: first.top, bottom: last.bottom } : null;
}

/** How many rivals stand side by side in each lane. */
export function lanes(rivals: number, narrow: boolean): number[] {
  if (narrow) return Array.from({ length: rivals }, () => 1);
  return rivals <= 3 ? [rivals] : [Math.ceil(rivals / 2), Math.floor(rivals / 2)];
}

/** Rivals by lanes. */
export function inLanes<T>(rivals: readonly T[], counts: readonly number[]): readonly (readonly T[])[] {
  let from = 0;
  return counts.map((count) => {
    from += count;
    return rivals.slice(from - count, from);
  });
}

/** A rival's place is at least as wide as its heading; so much is beside its cards. */
const PLACE = { least: 188, around: 21 };

/** Rivals beside each other, each as wide as its cards: in a lane all are of one width. */
function byCards(lane: readonly (readonly SpycraftAgent[])[], w: number, size: Size): number[] {
  const needs = (card: number) =>
    lane.map((agents) => {
      const gaps = CLOSE.crowd * Math.max(0, agents.length - 1);
      return Math.max(PLACE.least, rowWidth(agents, size) * card + gaps + PLACE.around + EDGE);
    });
  const sum = (places: readonly number[]) => places.reduce((all, one) => all + one, 0);
  let card = LARGEST.w;
  while (card > SMALLEST.w && sum(needs(card)) > w) card -= 1;
  const places = needs(card);
  return places.map((one) => (one * w) / sum(places));
}

/** Where rivals stand: how many in each lane, how wide the place of each is, and their cards, all of one height. */
export interface Crowd {
  counts: readonly number[];
  widths: readonly number[];
  rows: readonly Fitted[];
  scrolls: boolean;
}

/** Rivals in lanes, in their order: places of one width, or as wide as their cards where those are larger for it. */
export function crowd(rivals: readonly (readonly SpycraftAgent[])[], w: number, h: number): Crowd {
  const even = lanes(rivals.length, false);
  const ways = [even, even.toReversed()].flatMap((counts) => {
    const split = inLanes(rivals, counts);
    const alike = split.flatMap((lane) => lane.map(() => w / lane.length));
    const own = (["l", "x"] as const).map((size) => split.flatMap((lane) => byCards(lane, w, size)));
    return [alike, ...own].map((widths) => stand(rivals, counts, widths, h));
  });
  const least = (way: Crowd, side: "w" | "h") => Math.min(...way.rows.map((row) => row[side]));
  const value = (way: Crowd) => (way.scrolls ? 0 : least(way, "w") * least(way, "h"));
  return ways.reduce((best, way) => (value(way) > value(best) * 1.08 ? way : best));
}

function stand(
  rivals: readonly (readonly SpycraftAgent[])[],
  counts: readonly number[],
  widths: readonly number[],
  h: number,
): Crowd {
  const fitted = rivals.map((agents, i) => fit(agents, widths[i]! - PLACE.around, h, () => CLOSE.crowd));
  const low = Math.min(...fitted.filter((_, i) => rivals[i]!.length).map((row) => row.h), LARGEST.h);
  const lane = counts.flatMap((count, i) => Array.from({ length: count }, () => i));
  const narrow = (i: number) =>
    Math.min(...fitted.filter((_, k) => lane[k] === lane[i] && rivals[k]!.length).map((row) => row.w));
  const rows = fitted.map((row, i) => ({ ...row, w: Math.min(row.w, narrow(i)), h: low, size: sizeFor(low) }));
  return { counts, widths, rows, scrolls: fitted.some((row) => row.scrolls) };
}

/** A name in a line: the width of a letter, what lies around them, a mark, a piece of gear, and how high it stands. */
const CHIP = { letter: 5.6, around: 14, mark: 17, gear: 34, high: 21, gap: 4 };
const SCALES = [1.4, 1.2];

/** How large names in lines can be. */
export function chipScale(agents: readonly SpycraftAgent[], w: number, h: number): number {
  const widths = agents.map(
    ({ face, gear, wounds, exposed }) =>
      (face?.length ?? 9) * CHIP.letter +
      CHIP.around +
      gear.length * CHIP.gear +
      (Number(wounds > 0) + Number(exposed)) * CHIP.mark,
  );
  const linesAt = (scale: number) => {
    let [lines, x] = [1, 0];
    for (const width of widths) {
      if (x + width * scale > w) [lines, x] = [lines + 1, 0];
      x += width * scale + CHIP.gap;
    }
    return lines;
  };
  return SCALES.find((scale) => linesAt(scale) * (CHIP.high * scale + CHIP.gap) <= h) ?? 1;
}

/** Where the scale of the objective ends: room beyond the number to beat and what there is. */
export function scaleEnd(need: number, attack: number): number {
  return Math.max(8, need + 2, attack + 1);
}
