/** Where the lines between agents run, and where there is room for their words. */

import { cardPiece } from "./compose";

/** Somebody acts on somebody. */
export interface Act {
  from: number;
  to: number;
  words: string;
  mine: boolean;
  /** Its place in the pending stack. */
  n: number;
}

export interface Line extends Act {
  d: string;
  older: boolean;
  /** Where its words stand, if there is room for them. */
  at: { x: number; y: number; anchor: "start" | "end" } | null;
  /** Where its number stands, in a crowd of lines. */
  disc: [number, number] | null;
}

interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** With more lines than this each carries its number, and only the newest so many are drawn strong. */
const STRONG = 2;
export const DISC = 11;
/** The width of a letter of the words, and how far they reach above and below their line. */
const LETTER = 7.4;
const ASCENT = 11;
const DESCENT = 4;
/** How far a line within a row rises over it; on a phone it stays on the cards. */
const RISE = { wide: 34, narrow: 12 };

const meet = (one: Rect, other: Rect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

export function draw(root: HTMLElement, acts: readonly Act[], narrow: boolean): Line[] {
  if (!acts.length) return [];
  const frame = root.getBoundingClientRect();
  const place = (element: Element): Rect => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left: left - frame.left, right: right - frame.left, top: top - frame.top, bottom: bottom - frame.top };
  };
  const taken = [...root.querySelectorAll(".sc-objective, .sc-card, .sc-gear, .sc-attached, .sc-row > header > *")].map(
    place,
  );
  const numbered = acts.length > STRONG && !narrow;
  const drawn = acts.flatMap((act) => {
    const [from, to] = [act.from, act.to].map((card) => root.querySelector(`[data-piece="${cardPiece(card)}"]`));
    if (!from || !to || from === to) return [];
    return [{ act, ...route(place(from), place(to), stackOf(from), stackOf(to)) }];
  });
  /** The place of a card with all that hangs below it. */
  function stackOf(card: Element): Rect {
    return place(card.closest(".sc-stack") ?? card);
  }
  function route(a: Rect, b: Rect, from: Rect, to: Rect) {
    const [ax, bx] = [(a.left + a.right) / 2, (b.left + b.right) / 2];
    const down = b.top > a.bottom - 4;
    const up = b.bottom < a.top + 4;
    if (!down && !up) {
      const rise = narrow ? RISE.narrow : RISE.wide;
      const [ay, by] = [a.top + 6, b.top + 6];
      const y = (ay + by) / 2 - rise / 2;
      return { d: `M${ax} ${ay}Q${(ax + bx) / 2} ${ay - rise} ${bx} ${by}`, ax, bx, y, middle: y };
    }
    const ay = down ? from.bottom : a.top;
    const by = down ? b.top - 3 : to.bottom + 3;
    const [y, bend] = [(ay + by) / 2, down ? 8 : -8];
    // Words stand in the gap that all cards leave free.
    const [upper, lower] = down ? [from, to] : [to, from];
    const gap = taken.reduce(
      (most, one) => (one.bottom <= lower.top ? Math.max(most, one.bottom) : most),
      upper.bottom,
    );
    return {
      d: `M${ax} ${ay}C${ax} ${y + bend} ${bx} ${y - bend} ${bx} ${by}`,
      ax,
      bx,
      y,
      middle: (gap + lower.top) / 2,
    };
  }
  const discs = drawn.map(({ ax, bx, y }): [number, number] | null => {
    if (!numbered) return null;
    const spots = [0.5, 0.35, 0.65, 0.2, 0.8].map((part): [number, number] => [ax + (bx - ax) * part, y]);
    const free = spots.find(([x]) => !taken.some((one) => meet(one, around(x, y)))) ?? spots[0]!;
    taken.push(around(...free));
    return free;
  });
  // The newest has the first choice.
  const words = [...drawn].reverse().map(({ act, ax, bx, middle }, i) => {
    const width = act.words.length * LETTER;
    const beside = numbered ? DISC + 4 : 10;
    const places = [
      { x: Math.max(ax, bx) + beside, anchor: "start" as const },
      { x: Math.min(ax, bx) - beside, anchor: "end" as const },
    ].map((one) => ({ ...one, y: middle + ASCENT / 2 - 1 }));
    const reach = ({ x, y, anchor }: (typeof places)[number]): Rect => ({
      left: anchor === "start" ? x : x - width,
      right: anchor === "start" ? x + width : x,
      top: y - ASCENT,
      bottom: y + DESCENT,
    });
    const free = places.find((one) => {
      const rect = reach(one);
      return rect.left > 4 && rect.right < frame.width - 4 && !taken.some((other) => meet(rect, other));
    });
    if (i >= STRONG || !free) return null;
    taken.push(reach(free));
    return free;
  });
  return drawn.map(({ act, d }, i) => ({
    ...act,
    d,
    older: drawn.length - i > STRONG,
    at: words[drawn.length - 1 - i] ?? null,
    disc: discs[i] ?? null,
  }));
}

const around = (x: number, y: number): Rect => ({ left: x - DISC, right: x + DISC, top: y - DISC, bottom: y + DISC });
