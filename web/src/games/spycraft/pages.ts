/** What does not fit a phone is seen page by page: nothing is cut by the edge of the screen. */

/** A card in hand is at least so wide; what lies between two, before the first, and the sign that there are more. */
const CARD = { least: 92, gap: 8, edge: 8, sign: 34 };

/** How many cards of a hand are seen at a time, and how wide they are; null: all of them. */
export function handPage(width: number, cards: number): { per: number; card: number } | null {
  const each = CARD.least + CARD.gap;
  if (cards * each - CARD.gap <= width - 2 * CARD.edge) return null;
  const room = width - CARD.edge - CARD.sign;
  const per = Math.max(1, Math.floor(room / each));
  return { per, card: room / per - CARD.gap };
}

/** How many cards lie before those that are seen, and how many after them. */
export function beyond(page: { per: number; card: number }, cards: number, scrolled: number): [number, number] {
  const before = Math.max(0, Math.min(cards - page.per, Math.round(scrolled / (page.card + CARD.gap))));
  return [before, cards - page.per - before];
}

/** Rows in pages: as many on each as there is room for; the first page has less. */
export function inPages(heights: readonly number[], first: number, each: number): number[][] {
  const pages: number[][] = [[]];
  let left = first;
  heights.forEach((height, row) => {
    if (height > left && pages.at(-1)!.length) {
      pages.push([]);
      left = each;
    }
    pages.at(-1)!.push(row);
    left -= height;
  });
  return pages;
}

/** How high each row is if the rows of a page fill it. */
export function filled(heights: readonly number[], pages: readonly number[][], first: number, each: number): number[] {
  return pages.flatMap((rows, page) => {
    const spare = (page ? each : first) - rows.reduce((sum, row) => sum + heights[row]!, 0);
    return rows.map((row) => heights[row]! + Math.max(0, spare) / rows.length);
  });
}
