import { describe, expect, it } from "vitest";
import { beyond, filled, handPage, inPages } from "./pages";

describe("a hand on a phone", () => {
  it("is seen whole where its cards fit", () => {
    expect(handPage(390, 3)).toBeNull();
    expect(handPage(320, 2)).toBeNull();
  });

  it("shows whole cards, and beside them a sign that there are more", () => {
    for (const width of [320, 360, 375, 390, 412, 430])
      for (const cards of [5, 7, 10]) {
        const { per, card } = handPage(width, cards)!;
        expect(card).toBeGreaterThanOrEqual(92);
        expect(8 + per * (card + 8) + 34).toBeCloseTo(width);
      }
    expect(handPage(390, 4)!.per).toBe(3);
  });

  it("counts what lies before and after", () => {
    const page = handPage(390, 7)!;
    expect(beyond(page, 7, 0)).toEqual([0, 4]);
    expect(beyond(page, 7, page.card + 10)).toEqual([1, 3]);
    expect(beyond(page, 7, 9999)).toEqual([4, 0]);
  });
});

describe("rows in pages", () => {
  it("cuts none of them", () => {
    expect(inPages([120, 170, 120, 120, 170, 60], 360, 420)).toEqual([[0, 1], [2, 3, 4], [5]]);
    expect(inPages([500, 100], 360, 420)).toEqual([[0], [1]]);
  });

  it("fills every page", () => {
    const heights = [120, 170, 120];
    const pages = inPages(heights, 360, 420);
    expect(filled(heights, pages, 360, 420)).toEqual([155, 205, 420]);
  });
});
