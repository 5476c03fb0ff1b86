import { handWidths } from "./Hand";
import { describe, expect, it } from "vitest";
import { cardX, endFor, freeEnds, layoutFor, rowWidth, rowY } from "./layout";

const SIZES = [
  [836, 560],
  [676, 434],
  [788, 640],
  [390, 362],
  [1300, 760],
] as const;

describe("the court's layout", () => {
  it.each(SIZES)("keeps four rows inside %i by %i", (w, h) => {
    for (const longest of [0, 4, 7, 9, 12]) {
      const layout = layoutFor(w, h, longest);
      expect(rowY(layout, 4) + layout.ch).toBeLessThanOrEqual(h);
      expect(layout.cw).toBeGreaterThanOrEqual(45);
    }
  });

  it("shows the longest row ever seen without scrolling on wide screens", () => {
    const layout = layoutFor(836, 560, 9);
    expect(layout.scrolls).toBe(false);
    expect(layout.seal + rowWidth(layout, 10)).toBeLessThanOrEqual(836);
  });

  it("lets rows scroll rather than shrink cards beyond reading", () => {
    const layout = layoutFor(390, 362, 12);
    expect(layout.scrolls).toBe(true);
    expect(layout.cw).toBe(45);
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
    const ends = freeEnds(layout, [7, 2, 5, 3], [false, false, false, true]);
    const end = endFor(ends, 196, []);
    expect(end?.row).toBe(4);
    expect(end!.x).toBeGreaterThanOrEqual(layout.seal + cardX(layout, 5));
    expect(endFor(ends, 196, [4])?.row).not.toBe(4);
    expect(endFor(ends, 5000, [])).toBeNull();
  });
});

describe("the hand", () => {
  it("gives Action cards more room than locations, and never more than there is", () => {
    const widths = handWidths([false, false, true, false, true, true], 836 - 34);
    expect(widths[2]).toBeGreaterThan(widths[0]!);
    expect(widths.reduce((sum, w) => sum + w, 0)).toBeLessThanOrEqual(836 - 34);
    expect(handWidths([true, true], 2000)).toEqual([193, 193]);
    expect(Math.min(...handWidths(Array(12).fill(true), 600))).toBeGreaterThan(100);
  });
});
