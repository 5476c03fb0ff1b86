import { describe, expect, it } from "vitest";
import { attackPath } from "./Attack";
import { apart, armySpot, arrow, bareLayout, type Box, coast, fort, layoutFor } from "./map";
import { type Place, REGIONS } from "./words";

const SIZES: [number, number][] = [
  [836, 552],
  [676, 410],
  [676, 398],
  [788, 580],
  [390, 382],
  [390, 440],
  [360, 360],
  [1200, 800],
  [1100, 700],
];

describe("the attack", () => {
  it.each(SIZES)(
    "has a straight arrow to the North and the East that is more than a head, or none, in %i by %i",
    (w, h) => {
      const layout = layoutFor(w, h);
      for (const region of ["north", "east"] as const) {
        const path = attackPath(layout, region);
        if (path === null) continue;
        const [x, y, to] = path.match(/-?[\d.]+/g)!.map(Number) as [number, number, number];
        expect(path).toMatch(/^M[\d. ]+[HV][\d.]+$/);
        expect(Math.abs(to - (region === "north" ? x : y)), `${region} ${path}`).toBeGreaterThan(45);
      }
    },
  );

  it.each(SIZES)("points at the South in %i by %i", (width, height) => {
    const layout = layoutFor(width, height);
    const ends = attackPath(layout, "south")!
      .match(/[\d.]+ [\d.]+$/)![0]
      .split(" ")
      .map(Number);
    const plate = layout.at.south;
    expect(ends[0]).toBeGreaterThan(plate.x + layout.plate.w / 2);
    expect(ends[0]).toBeLessThan(layout.at.east.x);
    expect(plate.y - ends[1]!).toBeLessThan(10);
  });
});

describe("the staff map", () => {
  for (const [width, height] of SIZES) {
    it(`keeps its things apart and on the sheet (${width} by ${height})`, () => {
      const layout = layoutFor(width, height);
      const plates = REGIONS.map((id) => ({ ...layout.at[id], w: layout.plate.w, h: layout.army.top + layout.army.w }));
      const all: Box[] = [...plates, layout.attack, ...layout.advice];
      for (const box of all) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x + box.w).toBeLessThanOrEqual(layout.w + 0.5);
        expect(box.y + box.h).toBeLessThanOrEqual(layout.h + 0.5);
      }
      all.forEach((a, i) => all.slice(i + 1).forEach((b) => expect(apart(a, b), JSON.stringify([a, b])).toBe(true)));
    });

    it(`draws every march on the sheet (${width} by ${height})`, () => {
      const layout = layoutFor(width, height);
      const places: Place[] = [...REGIONS, "reserves"];
      for (const from of places) {
        for (const to of places) {
          if (from === to) continue;
          const { path, label } = arrow(layout, from, to, false);
          expect(path).not.toContain("NaN");
          if (!label) continue;
          const words = { x: label.x - 36, y: label.y - 14, w: 72, h: 28 };
          for (const id of REGIONS) {
            const { x, y } = layout.at[id];
            expect(apart(words, { x, y, w: layout.plate.w, h: layout.army.top + layout.army.w }), `${from} ${to}`).toBe(
              true,
            );
          }
          expect(apart(words, layout.attack), `${from} ${to}`).toBe(true);
        }
      }
    });
  }

  it.each([
    [300, 330],
    [300, 520],
    [366, 580],
    [580, 860],
  ])("keeps its plates and its coast on the sheet beside the story of the end (%i by %i)", (width, height) => {
    const layout = bareLayout(width, height);
    const plates = REGIONS.map((id) => ({
      ...layout.at[id],
      w: layout.plate.w,
      h: layout.army.topBare + layout.army.w,
    }));
    const shore = coast(layout.land).slice(1, -1).split("L");
    const corners = [...plates, ...plates.map((box) => ({ x: box.x + box.w, y: box.y + box.h }))];
    for (const { x, y } of [
      ...corners,
      ...shore.map((at) => ({ x: Number(at.split(" ")[0]), y: Number(at.split(" ")[1]) })),
    ]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(layout.w);
      expect(y).toBeLessThanOrEqual(layout.h);
    }
    plates.forEach((a, i) => plates.slice(i + 1).forEach((b) => expect(apart(a, b)).toBe(true)));
    // The rampart of the Reserves touches no plate.
    const rampart = fort(layout.fort, 7)
      .slice(1, -1)
      .split("L")
      .map((at) => Number(at.split(" ")[0]));
    expect(Math.min(...rampart)).toBeGreaterThan(layout.at.west.x + layout.plate.w);
    expect(Math.max(...rampart)).toBeLessThan(layout.at.east.x);
  });

  it.each([
    [300, 660],
    [1316, 660],
  ])("is not stretched at the end (%i by %i)", (width, height) => {
    const { land } = bareLayout(width, height);
    expect(land.rx / land.ry).toBeGreaterThan(0.8);
    expect(land.rx / land.ry).toBeLessThan(2.1);
  });

  it.each(SIZES)(
    "writes on a march between North and South beside the places on its way (%i by %i)",
    (width, height) => {
      const layout = layoutFor(width, height);
      const label = arrow(layout, "north", "south", false).label!;
      const words = { x: label.x - 40, y: label.y - 14, w: 80, h: 28 };
      for (const id of REGIONS)
        expect(apart(words, { ...layout.at[id], w: layout.plate.w, h: layout.army.top + layout.army.w }), id).toBe(
          true,
        );
    },
  );

  it.each(SIZES.filter(([width]) => width >= 600))(
    "writes below the South above its coast (%i by %i)",
    (width, height) => {
      const layout = layoutFor(width, height);
      const { x, y } = layout.at.south;
      const shore = coast(layout.land)
        .slice(1, -1)
        .split("L")
        .map((point) => point.split(" ").map(Number) as [number, number])
        .filter(([at, down]) => at > x && at < x + layout.plate.w && down > layout.land.cy)
        .map(([, down]) => down);
      expect(Math.min(...shore)).toBeGreaterThan(y + layout.army.top + layout.army.w * 0.62);
      expect(Math.min(...shore)).toBeGreaterThan(y + layout.army.topBare + layout.army.w + 18);
    },
  );

  it("stands many armies closer together instead of farther out", () => {
    const layout = layoutFor(836, 552);
    const few = armySpot(layout, "east", 2, 3, false);
    const many = armySpot(layout, "east", 11, 12, false);
    expect(many.x + many.w).toBeLessThanOrEqual(layout.at.east.x + layout.plate.w + 1);
    expect(few.x).toBeGreaterThan(layout.at.east.x);
  });
});
