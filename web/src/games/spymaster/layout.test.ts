import { describe, expect, it } from "vitest";
import {
  figureAt,
  figures,
  filesLayout,
  fits,
  graticule,
  legs,
  mapLayout,
  nameAt,
  rowLayout,
  SLIM,
  widthIn,
} from "./layout";
import { AREAS, distance, route, SLOTS } from "./words";

const SIZES = [
  [872, 574],
  [712, 440],
  [788, 640],
  [390, 470],
  [360, 420],
  [485, 340],
  [1300, 900],
] as const;

describe("mapLayout", () => {
  it("keeps all thirty places on the sheet, apart from one another and off the slips", () => {
    for (const [w, h] of SIZES) {
      const layout = mapLayout(w, h);
      const stops = Object.entries(layout.stops);
      expect(stops).toHaveLength(AREAS.length * SLOTS.length);
      for (const [id, spot] of stops) {
        expect(spot.x, id).toBeGreaterThan(8);
        expect(spot.x, id).toBeLessThan(w - 20);
        for (const { slip } of Object.values(layout.areas)) {
          const inside = spot.x > slip.x && spot.x < slip.x + slip.w && spot.y > slip.y && spot.y < slip.y + slip.h;
          expect(inside, `${id} at ${w} by ${h}`).toBe(false);
        }
        for (const [other, place] of stops) {
          if (other !== id)
            expect(Math.hypot(place.x - spot.x, place.y - spot.y), `${id} ${other} at ${w} by ${h}`).toBeGreaterThan(
              24,
            );
        }
      }
    }
  });

  it("never lets figures run off the sheet", () => {
    for (const [w, h] of SIZES) {
      const layout = mapLayout(w, h);
      for (const id of Object.keys(layout.stops)) {
        for (const count of [1, fits(layout, id, true), 7]) {
          for (const spot of figures(layout, id, count, true)) expect(spot.x, `${id} ${count} at ${w}`).toBeLessThan(w);
        }
      }
    }
  });
});

describe("figures", () => {
  it("stay in the cell of their Area on a phone held across, and are counted where a ring takes their room", () => {
    const layout = mapLayout(485, 340);
    const cell = layout.areas.eur!;
    expect([fits(layout, "eur.blue", false), fits(layout, "eur.blue", true)]).toEqual([3, 3]);
    for (const ringed of [false, true])
      for (const count of [1, 2, 3])
        expect(figures(layout, "eur.blue", count, ringed).at(-1)!.x + 9 * layout.figure).toBeLessThan(cell.x + cell.w);
  });
});

describe("routes", () => {
  it("cost what the rules say: 1 in an Area and between Hubs, 3 from City to foreign City", () => {
    expect(distance("eur.blue", "eur.red")).toBe(1);
    expect(distance("eur.hub", "afr.hub")).toBe(1);
    expect(distance("eur.hub", "afr.red")).toBe(2);
    expect(route("eur.blue", "afr.yellow")).toEqual(["eur.hub", "afr.hub", "afr.yellow"]);
    expect(legs(mapLayout(872, 574), "eur.blue", "afr.yellow")).toHaveLength(3);
  });
});

describe("rowLayout", () => {
  it("shows every card once, in order, and every place to cut", () => {
    for (const [count, files] of [
      [9, 2],
      [10, 3],
      [13, 4],
      [16, 5],
      [19, 6],
    ] as const) {
      for (const [width, small] of [
        [812, false],
        [652, false],
        [370, true],
      ] as const) {
        const cuts = Array.from({ length: files - 1 }, (_, i) => i + 1);
        const { lines, card } = rowLayout(width, count, cuts, files, small);
        expect(lines.flatMap((line) => line.cards.map((one) => one.index))).toEqual(
          Array.from({ length: count }, (_, i) => i),
        );
        expect(lines.flatMap((line) => line.notches.map((one) => one.after))).toEqual(
          Array.from({ length: count - 1 }, (_, i) => i + 1),
        );
        expect(new Set(lines.flatMap((line) => line.runs.map((run) => run.file))).size).toBe(files);
        expect(lines.flatMap((line) => line.runs).filter((run) => run.first)).toHaveLength(files);
        for (const line of lines)
          for (const one of line.cards) expect(one.x + card, `${count} in ${width}`).toBeLessThanOrEqual(width);
        expect(card).toBeGreaterThanOrEqual(small ? 36 : 52);
      }
    }
  });

  it("takes the lines in which the cards are largest where one line would make them narrow", () => {
    const high = (lines: number) => 582 / lines - 68;
    const { lines, card } = rowLayout(1290, 19, [], 6, false, high);
    expect(lines).toHaveLength(2);
    expect(card).toBeGreaterThan(100);
    expect(rowLayout(812, 9, [], 2, false, high).lines).toHaveLength(1);
  });

  it("lays nine cards in one line on the desk of a small window", () => {
    expect(rowLayout(652, 9, [], 2, false, (lines) => 303 / lines - 62).lines).toHaveLength(1);
  });
});

describe("graticule", () => {
  it("draws finite lines", () => {
    for (const d of Object.values(graticule(872, 574))) {
      expect(d.length).toBeGreaterThan(50);
      expect(d).not.toMatch(/NaN|Infinity/);
    }
  });
});

describe("filesLayout", () => {
  it("lays evenly cut Files out side by side, on phones too", () => {
    for (const [w, h] of [...SIZES, [390, 425], [350, 540], [556, 440], [788, 740]] as const) {
      for (const counts of [
        [3, 3, 4],
        [3, 3, 3, 4],
        [3, 3, 3, 3, 4],
        [3, 3, 3, 3, 3, 4],
      ]) {
        const { card, cardH, tile } = filesLayout(w, h, counts, w < 560);
        const most = Math.max(...counts);
        expect(most * card + (most - 1) * 4, `${counts} at ${w} by ${h}`).toBeLessThanOrEqual(tile + 0.01);
        expect(cardH, `${counts} at ${w} by ${h}`).toBeGreaterThanOrEqual(30);
      }
    }
  });

  it("lays two Files one above the other on a phone", () => {
    const { card, columns } = filesLayout(390, 425, [4, 5], true);
    expect([card, columns]).toEqual([58, 1]);
    expect(filesLayout(390, 411, [4, 5], true).columns).toBe(1);
    expect(filesLayout(350, 310, [4, 5], true).columns).toBe(2);
  });

  it("lays six Files in two columns where the desk is high", () => {
    const six = [3, 3, 3, 3, 3, 4];
    expect(filesLayout(788, 740, six, false).columns).toBe(2);
    expect(filesLayout(788, 740, six, false).card).toBeGreaterThan(72);
    expect(filesLayout(872, 574, six, false).columns).toBe(3);
  });

  it("lays uneven Files one above the other where their cards would overlap side by side", () => {
    for (const [w, h] of [
      [690, 448],
      [872, 574],
    ] as const) {
      const { card, columns, tile } = filesLayout(w, h, [1, 8], false);
      expect(columns).toBe(1);
      expect(8 * card + 7 * 4).toBeLessThanOrEqual(tile);
    }
    expect(filesLayout(712, 440, [4, 5], false).columns).toBe(2);
  });

  it("lets a File of fewer cards fill its tile, with upright cards", () => {
    const { card, cardH, tile } = filesLayout(712, 457, [3, 3, 3, 3, 3, 4], false);
    const wide = widthIn(tile, 3, card, cardH);
    expect(wide).toBeGreaterThan(card + 10);
    expect(3 * wide + 2 * 4).toBeLessThanOrEqual(tile + 0.01);
    expect(wide).toBeLessThan(cardH);
    expect(widthIn(tile, 4, card, cardH)).toBeCloseTo(card);
  });

  it("never makes cards narrower than their number and sign", () => {
    expect(filesLayout(390, 425, [1, 18], true).card).toBe(28);
    expect(filesLayout(712, 457, [1, 18], false).card).toBe(40);
  });
});

describe("agents on a phone", () => {
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const apart = (one: Box, other: Box) =>
    Math.hypot(
      Math.max(0, one.left - other.right, other.left - one.right),
      Math.max(0, one.top - other.bottom, other.top - one.bottom),
    );
  /** How many letters the longest name of each slot has. */
  const LETTERS: Record<string, number> = { hub: 9, green: 9, red: 10, yellow: 11, blue: 12 };

  it("leave the name of a Hub clear of those of its Cities", () => {
    // Beside a slim cell's Hub two short lines stand.
    for (const [w, h] of [...SIZES.filter(([w]) => w < SLIM), [390, 468], [350, 426]] as const) {
      const layout = mapLayout(w, h);
      const size = Math.max(12, Math.min(13, 14.5 * layout.k));
      for (const ringed of [false, true])
        for (const area of AREAS) {
          const hub = nameAt(layout, `${area}.hub`, ringed);
          for (const slot of SLOTS.filter((slot) => slot !== "hub")) {
            const name = nameAt(layout, `${area}.${slot}`, ringed);
            const above = name.y + 0.2 * size < hub.y - 0.7 * size;
            const below = hub.y + 0.2 * size < name.y - 0.7 * size;
            expect(above || below || name.x > hub.x, `${area}.${slot} at ${w} by ${h}`).toBe(true);
          }
        }
    }
  });

  it("stand nearer to their own mark than to the name of any other place, and touch none", () => {
    const phones = [...SIZES.filter(([w]) => w < 640), [390, 468], [350, 450], [485, 338]] as const;
    for (const [w, h] of phones) {
      const layout = mapLayout(w, h);
      const size = Math.max(12, Math.min(13, 14.5 * layout.k));
      for (const ringed of [false, true])
        for (const area of AREAS) {
          const names = SLOTS.map((slot) => {
            const { x, y, end } = nameAt(layout, `${area}.${slot}`, ringed);
            const wide = LETTERS[slot]! * 0.41 * size;
            return { slot, left: end ? x - wide : x, right: end ? x : x + wide, top: y - 0.7 * size, bottom: y };
          });
          const cell = layout.areas[area]!;
          for (const name of names) {
            expect(name.left, `${name.slot} at ${w}`).toBeGreaterThan(cell.x - 1);
            expect(name.right, `${name.slot} at ${w}`).toBeLessThan(cell.x + cell.w + 4);
          }
          for (const slot of SLOTS)
            for (const count of [1, 2, 3]) {
              const at = `${area}.${slot}`;
              const spots = figures(layout, at, count, ringed && slot !== "hub");
              const figure = figureAt(layout, at);
              const group = {
                left: spots[0]!.x - 9.6 * figure,
                right: spots[count - 1]!.x + 9.6 * figure,
                top: spots[0]!.y - 29.5 * figure,
                bottom: spots[0]!.y,
              };
              const { x, y } = layout.stops[at]!;
              const r = (slot === "hub" ? 14 : ringed ? 17 : 12) * layout.k;
              const own = apart(group, { left: x - r, right: x + r, top: y - r, bottom: y + r });
              for (const name of names.filter((name) => name.slot !== slot)) {
                const gap = apart(group, name);
                const what = `${count} at ${at}, name of ${name.slot}, ${w} by ${h}${ringed ? ", ringed" : ""}`;
                expect(gap, what).toBeGreaterThan(2);
                expect(gap, what).toBeGreaterThan(own);
              }
            }
        }
    }
  });
});
