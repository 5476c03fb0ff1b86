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
  /** A folded card. */
  spine: number;
}

const TALL = 126;
const LEFT = 9;
const SPINE_GAP = 3;
/** From this size on the name of a card is set in the display face. */
export const NAMED = { w: 86, h: 100 };

/** The lowest windows: beside the board there is no room for a card's words. */
export const LOW = 440;

/**
 * `longest`: cards in the longest row; `growing`: one more may be added to it; `whole`: the width of the board with what
 * stands beside the rows; `still`: nothing is played on it, so that names matter more than whole rows. All rows keep one size, so that columns can be compared.
 */
export function layoutFor(w: number, h: number, longest: number, growing = true, whole = w, still = false): Layout {
  const phone = whole < 600;
  const roomy = w >= 740;
  const top = phone ? 17 : 22;
  const pitch = Math.max(60, (h - (phone ? 14 : 24)) / 4);
  const tall = Math.round(pitch - (phone ? 16 : pitch > 1.15 * TALL ? 17 : 13));
  const seal = phone ? 49 : Math.round((roomy ? 119 : 102) * Math.max(1, tall / TALL));
  const gap = phone ? 3 : 6;
  const spine = phone ? 17 : 22;
  const room = w - seal - LEFT - 6;
  const slots = longest + (growing ? 1 : 0);
  const low = phone && still && tall < LETTERED.h && tall >= LOWEST.h;
  const usual = Math.max(low ? LOWEST.w : phone ? 45 : 84, Math.round(tall * (phone ? 0.78 : 0.84)));
  // Below this width names are lost: rather some cards are folded. Low cards fold later.
  const least = low ? LOWEST.w : phone ? (tall < 80 ? 44 : 60) : tall < NAMED.h ? 66 : 84;
  let card = Math.floor(room / slots);
  if (card < least + gap) {
    // The longest row folds: its open cards and the free end share what the spines leave.
    const fold = spine + SPINE_GAP;
    const open = Math.max(1, Math.floor((room - least - gap - longest * fold) / (least + gap - fold)));
    card = Math.floor((room - (longest - open) * fold) / (open + 1));
  }
  const cw = Math.max(least, Math.min(usual, card - gap));
  // Narrow cards stay cards rather than strips.
  const ch = Math.min(tall, Math.round(cw * (phone ? 2.05 : 1.95)));
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
    spine,
  };
}

/** The score sheet below the rows, and beside them. */
const SHEET = { h: 62, w: 122 };
/** From this size on a card in a row has its picture and its name; a lower one has at least the name. */
export const LETTERED = { w: 58, h: 80 };
export const LOWEST = { w: 66, h: 62 };

/** Whether the score sheet stands beside the rows: where, below them, it would take the names off the cards. */
export function sheetBeside(w: number, h: number, longest: number): boolean {
  const below = layoutFor(w, h - SHEET.h, longest, false);
  const beside = layoutFor(w - SHEET.w, h, longest, false, w);
  return (
    beside.mode !== "phone" &&
    below.ch < LETTERED.h &&
    beside.ch >= LETTERED.h &&
    foldFor(beside, longest, false, null).open === longest
  );
}

/** How a row lies: cards `from` to `to` are open, those before and after are folded to spines. */
export interface Fold {
  from: number;
  to: number;
  /** How many cards are open at a time. */
  open: number;
  /** Where each card begins, and last the free end behind them. */
  xs: number[];
  width: number;
}

/** `end`: a place for one more card is kept open behind the last; `from`: where the player has unfolded the row. */
export function foldFor(layout: Layout, cards: number, end: boolean, from: number | null): Fold {
  const spine = layout.spine + SPINE_GAP;
  const free = layout.w - layout.seal - LEFT - 6;
  // Rather than fold one card, all lie a little closer.
  const close = Math.floor((4 * free) / (cards + (end ? 1 : 0))) / 4;
  const card = close >= layout.cw + 1 ? Math.min(layout.cw + layout.gap, close) : layout.cw + layout.gap;
  const room = free - (end ? card : 0);
  const whole = cards * card <= room;
  const open = whole ? cards : Math.min(cards, Math.max(1, Math.floor((room - cards * spine) / (card - spine))));
  const first = Math.max(1, Math.min(from ?? cards, cards - open + 1));
  const xs: number[] = [];
  let x = LEFT;
  for (let at = 1; at <= cards; at++) {
    xs.push(x);
    x += at >= first && at < first + open ? card : spine;
  }
  xs.push(x);
  return { from: first, to: first + open - 1, open, xs, width: x + (end ? card : 0) + 6 };
}

/** Where to unfold a row so that a card is open: nowhere new if it is, else with the card in the middle. */
export function unfoldAt(fold: Fold, at: number): number {
  return at >= fold.from && at <= fold.to ? fold.from : Math.max(1, at - Math.floor(fold.open / 2));
}
export const rowY = (layout: Layout, row: number): number => layout.top + (row - 1) * layout.pitch;

/** The free end of each row, right of its last card (and of the place to extend it). */
export function freeEnds(layout: Layout, folds: readonly Fold[]): { row: number; x: number; w: number }[] {
  return folds.map((fold, i) => {
    const x = layout.seal + fold.width;
    return { row: i + 1, x, w: layout.w - x - 8 };
  });
}

/** Which free end takes a box of so many pixels: the lowest that is wide enough. */
export function endFor(
  ends: readonly { row: number; x: number; w: number }[],
  width: number,
): { row: number; x: number; w: number } | null {
  return [...ends].reverse().find((end) => end.w >= width) ?? null;
}
