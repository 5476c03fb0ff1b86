import { describe, expect, it } from "vitest";
import {
  arc,
  arrow,
  columnReach,
  columnX,
  cubeSpot,
  layoutFor,
  ministerSpot,
  tickEvery,
  trackEnd,
  trackFrame,
  trackSpot,
  trackX,
  waitingSpot,
} from "./layout";

const SIZES: [number, number][] = [
  [836, 692],
  [676, 512],
  [390, 540],
  [360, 470],
  [485, 340],
  [350, 310],
  [558, 440],
  [788, 560],
  [1316, 872],
  [1900, 1000],
];

describe("layout", () => {
  it.each(SIZES)("keeps every piece inside its Department at %i by %i", (w, h) => {
    const layout = layoutFor(w, h);
    for (let dept = 0; dept < 3; dept++) {
      const box = layout.deptBoxes[dept]!;
      for (const count of [1, 3, 6, 10]) {
        for (let spy = 0; spy < 3; spy++) {
          for (let n = 0; n < count; n++) {
            const spot = cubeSpot(layout, dept, spy, n, count);
            expect(spot.x).toBeGreaterThan(box.x);
            expect(spot.x + spot.size).toBeLessThan(box.x + box.w);
            expect(spot.y - spot.size * 0.22).toBeGreaterThan(box.y + box.headH);
            expect(spot.y + spot.size).toBeLessThan(box.y + box.wall);
          }
        }
        for (let n = 0; n < count; n++) {
          const spot = waitingSpot(layout, dept, n, count);
          expect(spot.x).toBeGreaterThan(box.x);
          expect(spot.x + spot.size).toBeLessThan(box.x + box.w);
          expect(spot.y + spot.size).toBeLessThan(box.y + box.h);
          expect(spot.y).toBeGreaterThan(box.y + box.wall);
        }
      }
      for (let place = 0; place < 3; place++) {
        const spot = ministerSpot(layout, dept, place);
        expect(spot.y).toBeGreaterThan(box.y);
        expect(spot.y + spot.size).toBeLessThan(box.y + box.headH);
      }
    }
  });

  it.each(SIZES)("lays nothing over the edge at %i by %i", (w, h) => {
    const layout = layoutFor(w, h);
    expect(layout.deptBoxes[2].x + layout.deptBoxes[2].w).toBeLessThanOrEqual(layout.w);
    expect(layout.office.x + 8 * layout.office.step).toBeLessThanOrEqual(layout.w);
    expect(layout.tracker.y).toBeGreaterThan(layout.deptBoxes[0].y + layout.deptBoxes[0].h);
    expect(layout.verdict.x + layout.verdict.w).toBeLessThanOrEqual(layout.w);
    expect(layout.tracker.ticksY).toBeLessThan(layout.h);
  });

  it("gives a finger nine columns side by side on phones", () => {
    const layout = layoutFor(390, 530);
    const reaches = [0, 1, 2].flatMap((dept) => [0, 1, 2].map((spy) => columnReach(layout, dept, spy)));
    for (const [i, { x, w }] of reaches.entries()) {
      expect(w).toBeGreaterThan(43);
      expect(x).toBeCloseTo(i ? reaches[i - 1]!.x + w : 0);
      const middle = columnX(layout.deptBoxes[Math.floor(i / 3)]!, i % 3);
      expect(middle - 13).toBeGreaterThan(x);
      expect(middle + 13).toBeLessThan(x + w);
    }
  });

  it("never draws smaller than life, and larger on large screens", () => {
    for (const [w, h] of SIZES) expect(layoutFor(w, h).scale).toBeGreaterThanOrEqual(1);
    expect(layoutFor(1316, 872).scale).toBeGreaterThan(1.2);
  });
});

describe("track", () => {
  it("grows with the points, and thins out its numbers", () => {
    const layout = layoutFor(836, 692);
    expect(trackEnd(layout, 2, 0, 2)).toBe(14);
    const end = trackEnd(layout, 41, 3, 12);
    expect(end).toBe(42);
    expect(tickEvery(layout, 14)).toBe(1);
    expect(tickEvery(layout, end)).toBeGreaterThan(1);
    expect(trackX(layout, 41, end)).toBeLessThan(layout.tracker.x1);
    const spot = trackSpot(layout, 0, 41, end);
    expect(spot.x + spot.size / 2).toBeCloseTo(trackX(layout, 41, end));
  });

  it.each(SIZES)("keeps its numbers below the last cube at %i by %i", (w, h) => {
    const layout = layoutFor(w, h);
    const { y, size } = trackSpot(layout, 2, 5, 14);
    // Digits of 12 px are 9 px high; below a cube lies its shadow.
    expect(layout.tracker.ticksY - 9 - (y + size)).toBeGreaterThanOrEqual(3);
  });

  it.each(SIZES)("frames the cubes on one place and no others at %i by %i", (w, h) => {
    const layout = layoutFor(w, h);
    const box = trackFrame(layout, [1, 2], 7, 14);
    for (const lane of [1, 2]) {
      const { x, y, size } = trackSpot(layout, lane, 7, 14);
      expect(box.x).toBeLessThan(x);
      expect(box.x + box.width).toBeGreaterThan(x + size);
      expect(box.y).toBeLessThan(y);
      expect(box.y + box.height).toBeGreaterThan(y + size);
    }
    const above = trackSpot(layout, 0, 7, 14);
    expect(box.y).toBeGreaterThan(above.y + above.size - 7);
  });
});

describe("arc", () => {
  it("goes from piece to piece, no higher than half its length", () => {
    const from = { x: 100, y: 300, size: 34 };
    const to = { x: 500, y: 420, size: 28 };
    const { at } = arc(from, to);
    expect(at(0)).toEqual({ x: 117, y: 317 });
    expect(at(1)).toEqual({ x: 514, y: 434 });
    const length = Math.hypot(397, 117);
    for (let t = 0; t <= 1; t += 0.1) expect(at(t).y).toBeGreaterThan(317 - length / 2);
  });
});

describe("arrow", () => {
  // From a Department at the side to the ghost in the middle one, in which nobody, one or two columns have a cube.
  const STANDING = [[2], [1], [1, 2], [0, 1]];
  it.each(SIZES.flatMap(([w, h]) => STANDING.map((spies) => ({ w, h, spies }))))(
    "goes over cubes on its way at $w by $h: $spies",
    ({ w, h, spies }) => {
      const layout = layoutFor(w, h);
      const from = cubeSpot(layout, 2, 0, 0, 1);
      const to = waitingSpot(layout, 1, 1, 2);
      const boxes = spies.map((spy) => {
        const { x, y, size } = cubeSpot(layout, 1, spy, 0, 1);
        return { x, y: y - size * 0.22, w: size, h: size * 1.22 };
      });
      const [ax, ay, cx, cy, dx, dy, bx, by] = arrow(from, to, boxes)
        .match(/-?[\d.]+/g)!
        .map(Number) as number[];
      for (let t = 0; t <= 1; t += 0.02) {
        const u = 1 - t;
        const mix = (p: number, q: number, r: number, s: number) =>
          u ** 3 * p + 3 * u * u * t * q + 3 * u * t * t * r + t ** 3 * s;
        const at = { x: mix(ax!, cx!, dx!, bx!), y: mix(ay!, cy!, dy!, by!) };
        const struck = boxes.filter(
          (box) => at.x > box.x && at.x < box.x + box.w && at.y > box.y && at.y < box.y + box.h,
        );
        expect(struck, `${t}`).toEqual([]);
      }
    },
  );
});
