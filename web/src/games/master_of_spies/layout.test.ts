import { chosenIn, flatWidth, handWidths, smallWidth } from "./Hand";
import { describe, expect, it } from "vitest";
import { between, faceBox, placeLines, raised, shadeOf } from "./art";
import { endFor, foldFor, freeEnds, LETTERED, layoutFor, rowY, sheetBeside, unfoldAt } from "./layout";

const SIZES = [
  [836, 560],
  [676, 434],
  [788, 640],
  [390, 362],
  [1300, 760],
] as const;

describe("two cards that are alike", () => {
  const cards = [{ id: "d05" }, { id: "loyal1" }, { id: "loyal2" }];
  const piece = (card: { id: string }) => card.id.replace(/^loyal\d/, "act:loyal");
  const chosen = (touched: string | null) => chosenIn(cards, piece, ["act:loyal"], touched).map((card) => card.id);

  it("are not both chosen: the touched one is, or else the first", () => {
    expect(chosen("loyal2")).toEqual(["loyal2"]);
    expect(chosen("loyal1")).toEqual(["loyal1"]);
    expect(chosen(null)).toEqual(["loyal1"]);
    expect(chosen("d05")).toEqual(["loyal1"]);
  });
});

describe("the layout of Master of Spies", () => {
  it.each(SIZES)("keeps four rows inside %i by %i", (w, h) => {
    for (const longest of [0, 4, 7, 9, 12]) {
      const layout = layoutFor(w, h, longest);
      expect(rowY(layout, 4) + layout.ch).toBeLessThanOrEqual(h);
      expect(layout.cw).toBeGreaterThanOrEqual(44);
    }
  });

  it.each(SIZES)("folds what does not fit at %i by %i: every card stays in sight", (w, h) => {
    for (const cards of [1, 6, 9, 10, 12])
      for (const end of [false, true])
        for (const from of [null, 1, 4, 12]) {
          const layout = layoutFor(w, h, cards);
          const fold = foldFor(layout, cards, end, from);
          expect(fold.xs).toHaveLength(cards + 1);
          expect(layout.seal + fold.width).toBeLessThanOrEqual(w);
          expect(fold.to - fold.from + 1).toBe(fold.open);
          expect(fold.to).toBeLessThanOrEqual(cards);
          for (let at = 1; at <= cards; at++) {
            const wide = fold.xs[at]! - fold.xs[at - 1]!;
            expect(wide).toBeGreaterThanOrEqual(at >= fold.from && at <= fold.to ? layout.cw : layout.spine);
          }
        }
  });

  it("folds nothing in a low window while every card stays as wide as a finger", () => {
    const low = layoutFor(350, 310, 5);
    expect(low.cw).toBe(44);
    expect(foldFor(low, 5, true, null)).toMatchObject({ from: 1, to: 5 });
  });

  it("folds nothing where all fits, and keeps the end open by itself", () => {
    expect(foldFor(layoutFor(836, 560, 5), 5, true, null)).toMatchObject({ from: 1, to: 5 });
    const long = foldFor(layoutFor(836, 560, 11), 11, true, null);
    expect(long.to).toBe(11);
    expect(long.open).toBeGreaterThan(2);
    expect(long.open).toBeLessThan(11);
  });

  it("lays the cards of a row closer rather than fold one of them", () => {
    const layout = layoutFor(390, 354, 10);
    const fold = foldFor(layout, 6, false, null);
    expect(6 * (layout.cw + layout.gap)).toBeGreaterThan(layout.w - layout.seal - 15);
    expect(fold).toMatchObject({ from: 1, to: 6, open: 6 });
    expect(fold.xs[1]! - fold.xs[0]!).toBeGreaterThan(layout.cw);
  });

  it("unfolds where it is touched, and stays where the card is open", () => {
    const layout = layoutFor(836, 560, 11);
    const fold = foldFor(layout, 11, false, null);
    expect(unfoldAt(fold, fold.from)).toBe(fold.from);
    const moved = foldFor(layout, 11, false, unfoldAt(fold, 2));
    expect(moved.from).toBeLessThanOrEqual(2);
    expect(moved.to).toBeGreaterThanOrEqual(2);
  });

  it("keeps narrow cards in shape and in the middle of their rows", () => {
    for (const [w, h] of [
      [836, 730],
      [390, 620],
    ] as const) {
      const layout = layoutFor(w, h, 11);
      expect(layout.ch).toBeLessThanOrEqual(layout.cw * 2.1);
      const above = rowY(layout, 1);
      const below = h - rowY(layout, 4) - layout.ch;
      expect(Math.abs(above - below)).toBeLessThan(20);
    }
  });

  it("finds room for words only where no card lies", () => {
    const layout = layoutFor(836, 560, 7);
    const folds = [7, 2, 5, 3].map((cards, i) => foldFor(layout, cards, i === 3, null));
    const ends = freeEnds(layout, folds);
    const end = endFor(ends, 196);
    expect(end?.row).toBe(4);
    expect(end!.x).toBeGreaterThanOrEqual(layout.seal + 4 * (layout.cw + layout.gap));
    expect(endFor(ends, 5000)).toBeNull();
  });
});

describe("the hand", () => {
  it("gives Action cards more room than locations, and never more than there is", () => {
    const widths = handWidths([false, false, true, false, true, true], 836 - 34);
    expect(widths[2]).toBeGreaterThan(widths[0]!);
    expect(widths.reduce((sum, w) => sum + w, 0)).toBeLessThanOrEqual(836 - 34);
    expect(handWidths([true, true], 2000)).toEqual([193, 193]);
  });

  it("gives the chosen Action card most where the others can still be read", () => {
    for (const room of [754, 802, 1200]) {
      const widths = handWidths([false, false, true, false, true, true], room, 2);
      expect(widths[2]).toBe(212);
      expect(Math.min(widths[4]!, widths[5]!)).toBeGreaterThanOrEqual(150);
      expect(widths.reduce((sum, w) => sum + w, 0)).toBeLessThanOrEqual(room);
    }
    expect(handWidths([true, true, true, true, true], 802, 0)).toEqual(handWidths([true, true, true, true, true], 802));
  });

  it("lies in two rows beside the board, as wide as a finger at least", () => {
    for (const room of [212, 281, 324])
      for (const count of [1, 3, 4, 5, 6, 8]) {
        const w = flatWidth(count, room);
        const per = Math.floor((room + 3) / (w + 3));
        expect(w).toBeGreaterThanOrEqual(44);
        expect(Math.ceil(count / per), `${count} in ${room}`).toBeLessThanOrEqual(count > 6 && room < 281 ? 3 : 2);
      }
  });

  it("is never cut by the edge while its cards can be told apart", () => {
    for (const hand of [Array(6).fill(true), [false, true, true, true, true, true], Array(8).fill(false)])
      for (const room of [536, 640, 800]) {
        const widths = handWidths(hand, room);
        expect(widths.reduce((sum, w) => sum + w, 0)).toBeLessThanOrEqual(room);
        expect(Math.min(...widths)).toBeGreaterThanOrEqual(62);
      }
  });

  it("leaves every small card as wide as a finger, in as few rows as it takes", () => {
    for (const room of [214, 236, 284, 374])
      for (let count = 0; count <= 9; count++) {
        const w = smallWidth(count, room);
        expect(w).toBeGreaterThanOrEqual(44);
        expect(w).toBeLessThanOrEqual(58);
      }
    expect(smallWidth(6, 283)).toBe(44);
    expect(smallWidth(6, 236)).toBe(58);
    expect(smallWidth(6, -10)).toBe(44);
  });
});

describe("a low card", () => {
  it("keeps its name, on one line where it fits", () => {
    expect(faceBox(82, 67).named).toBe(true);
    expect(faceBox(45, 67).named).toBe(false);
    expect(placeLines("Tribute Caravan", 82, 67)).toEqual(["Tribute Caravan"]);
    expect(placeLines("Tribute Caravan", 66, 67)).toEqual(["Tribute", "Caravan"]);
    expect(faceBox(82, 67, false, 1).bottom).toBeGreaterThan(faceBox(82, 67, false, 2).bottom);
  });

  it("has its coins between its value and its name", () => {
    for (const [w, h] of [
      [64, 88],
      [80, 88],
      [90, 105],
    ] as const) {
      const { base, bottom, top } = faceBox(w, h);
      const r = between(base, bottom);
      const [coin] = raised([{ x: w / 2, y: (top + bottom) / 2, r }], bottom);
      expect(coin!.y + shadeOf(r)).toBeLessThanOrEqual(bottom + 0.01);
      expect(coin!.y - r).toBeGreaterThanOrEqual(base - 0.01);
    }
  });
});

describe("the end", () => {
  it("has the sheet beside the rows only where that keeps the names on their cards", () => {
    expect(sheetBeside(676, 418, 6)).toBe(true);
    const { cw, ch } = layoutFor(676 - 122, 418, 6, false, 676);
    expect(cw).toBeGreaterThanOrEqual(LETTERED.w);
    expect(ch).toBeGreaterThanOrEqual(LETTERED.h);
    expect(sheetBeside(836, 560, 6)).toBe(false);
    expect(sheetBeside(676, 418, 12)).toBe(false);
    expect(sheetBeside(390, 300, 6)).toBe(false);
  });

  it("keeps names above a ribbon", () => {
    expect(faceBox(84, 85, true).bottom).toBeLessThan(faceBox(84, 85).bottom);
  });
});
