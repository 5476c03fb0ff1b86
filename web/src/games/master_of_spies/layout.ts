/** Where things lie: a fixed column of seals, and four rows that share one width of card. */

export interface Layout {
  mode: "roomy" | "compact" | "phone";
  w: number;
  h: number;
  /** Width of the seal column. */
  seal: number;
  /** Top of the first row, and from row to row. */
  top: number;
  pitch: number;
  /** A card on the screen, and the gap to the next. */
  cw: number;
  ch: number;
  gap: number;
  /** Drawing units are pixels up to a card of ordinary height; beyond, the drawing grows. */
  scale: number;
  /** The longest row, with a place at its end, is wider than the room beside the seals. */
  scrolls: boolean;
}

const TALL = 126;
const LEFT = 9;

/** `longest`: cards in the longest row. All rows keep one size, so that columns can be compared. */
export function layoutFor(w: number, h: number, longest: number): Layout {
  const phone = w < 600;
  const roomy = w >= 740;
  const seal = phone ? 49 : roomy ? 119 : 102;
  const top = phone ? 17 : 22;
  const pitch = Math.max(60, (h - (phone ? 14 : 24)) / 4);
  const tall = Math.round(pitch - (phone ? 16 : 13));
  const gap = phone ? 3 : 6;
  const room = w - seal - LEFT - 6;
  const slots = longest + 1;
  const usual = Math.max(phone ? 45 : 60, Math.round(tall * (phone ? 0.626 : 0.778)));
  const least = Math.min(usual, phone ? 45 : 62);
  const cw = Math.max(least, Math.min(usual, Math.floor(room / slots) - gap));
  // Narrow cards stay cards rather than strips.
  const ch = Math.min(tall, Math.round(cw * (phone ? 2.05 : 1.95)));
  const needed = slots * (cw + gap);
  return {
    mode: phone ? "phone" : roomy ? "roomy" : "compact",
    w,
    h,
    seal,
    top: top + (tall - ch) / 2,
    pitch,
    cw,
    ch,
    gap,
    scale: phone ? 1 : Math.max(1, ch / TALL),
    scrolls: needed > room,
  };
}

export const cardX = (layout: Layout, at: number): number => LEFT + (at - 1) * (layout.cw + layout.gap);
/** How much room so many cards take. */
export const rowWidth = (layout: Layout, cards: number): number => LEFT + cards * (layout.cw + layout.gap) + 6;
export const rowY = (layout: Layout, row: number): number => layout.top + (row - 1) * layout.pitch;

/** The free end of each row, right of its last card (and of the place to extend it). */
export function freeEnds(
  layout: Layout,
  counts: readonly number[],
  extended: readonly boolean[],
): { row: number; x: number; w: number }[] {
  return counts.map((count, i) => {
    const x = layout.seal + cardX(layout, count + 1 + (extended[i] ? 1 : 0)) + 6;
    return { row: i + 1, x, w: layout.w - x - 8 };
  });
}

/** Which free end takes a box of so many pixels: the lowest that is wide enough, never one already taken. */
export function endFor(
  ends: readonly { row: number; x: number; w: number }[],
  width: number,
  taken: readonly number[],
): { row: number; x: number; w: number } | null {
  return [...ends].reverse().find((end) => end.w >= width && !taken.includes(end.row)) ?? null;
}
