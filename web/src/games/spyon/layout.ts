/** Where everything lies on the SPYON board, for any size of it. Pure numbers, in drawing units. */

/** `flat`: as narrow as a phone or little wider, and low, as beside the prompt of a phone held across. */
export type Mode = "roomy" | "compact" | "phone" | "flat";

export interface Point {
  x: number;
  y: number;
}

export interface Spot extends Point {
  size: number;
}

export interface DeptBox {
  x: number;
  y: number;
  w: number;
  /** Height of the walls (the points line lies under them). */
  h: number;
  /** Below this line: the Spying area. */
  headH: number;
  /** The inner wall between Spying area and Reception. */
  wall: number;
}

export interface Layout {
  mode: Mode;
  /** Short words and signs without a word, as on phones. */
  narrow: boolean;
  w: number;
  h: number;
  /** Drawing units to screen pixels. */
  scale: number;
  pad: number;
  office: {
    labelled: boolean;
    top: number;
    tokenY: number;
    tokenH: number;
    bottom: number;
    pawn: number;
    x: number;
    step: number;
    w: number;
  };
  deptBoxes: [DeptBox, DeptBox, DeptBox];
  cube: number;
  waiting: number;
  points: number;
  tracker: {
    y: number;
    h: number;
    x0: number;
    x1: number;
    top: number;
    bottom: number;
    lane: number;
    cube: number;
    ticksY: number;
    headed: boolean;
  };
  verdict: { x: number; y: number; w: number; h: number };
}

/** Columns of a Spying area, in fractions of a Department's width; further apart where their words would touch. */
const COLUMN = [0.195, 0.5, 0.805] as const;
const COLUMN_APART = [1 / 6, 0.5, 5 / 6] as const;
const CLOSE = 150;

/** The drawing's size for a place of `width` by `height` pixels: never shrunk, enlarged on big screens. */
export function fit(width: number, height: number): { w: number; h: number; scale: number } {
  const scale = width < 520 ? 1 : Math.min(1.4, Math.max(1, Math.min(width / 836, height / 692)));
  return { w: width / scale, h: height / scale, scale };
}

/** Below this height the board gives up what it can spare: heights of heads, sockets and lanes. */
const lowFor = (w: number): number => (w < 520 ? 480 : 470);

/** `ended`: the verdict stands beside the board, and the track has the whole width. */
export function layoutFor(width: number, height: number, ended = false): Layout {
  const layout = playedLayout(width, height);
  if (!ended) return layout;
  const { w, pad, tracker } = layout;
  return { ...layout, tracker: { ...tracker, x1: w - pad - 22 }, verdict: { ...layout.verdict, x: w - pad, w: 0 } };
}

function playedLayout(width: number, height: number): Layout {
  // Before the page is laid out a place can measure next to nothing.
  const { w, h, scale } = fit(Math.max(300, width), Math.max(290, height));
  const mode: Mode = h < lowFor(w) ? "flat" : w < 520 ? "phone" : w >= 740 && h >= 620 ? "roomy" : "compact";
  if (mode === "flat") return flatLayout(w, h, scale);
  const roomy = mode === "roomy";
  const phone = mode === "phone";
  const pad = roomy ? 18 : phone ? 8 : 14;
  const gap = roomy ? 16 : phone ? 7 : 10;

  const office = roomy
    ? { labelled: true, top: 37, tokenY: 76.5, tokenH: 34, bottom: 142, pawn: 35 }
    : {
        labelled: false,
        top: phone ? 4 : 7,
        tokenY: phone ? 34.5 : 37.5,
        tokenH: phone ? 30 : 28,
        bottom: phone ? 88 : 92,
        pawn: 31,
      };
  const gutter = roomy ? 8 : phone ? 3 : 6;
  const step = (w - 2 * pad + gutter) / 8;

  const trackerH = roomy ? 136 : phone ? 122 : 113;
  const points = roomy ? 36 : 26;
  const deptY = office.bottom + (roomy ? 14 : phone ? 10 : 8);
  const deptH = Math.max(phone ? 240 : 230, h - trackerH - points - deptY - (roomy ? 6 : 2));
  const headH = roomy ? 114 : 84;
  const recH = roomy ? 74 : phone ? 66 : 58;
  const deptW = (w - 2 * pad - 2 * gap) / 3;
  const box = (i: number): DeptBox => ({
    x: pad + i * (deptW + gap),
    y: deptY,
    w: deptW,
    h: deptH,
    headH,
    wall: deptH - recH,
  });

  const ty = deptY + deptH + points + (roomy ? 6 : 2);
  const vx = phone ? Math.max(200, w * 0.535) : Math.round(w * (roomy ? 0.622 : 0.6));
  const tracker = {
    y: ty,
    h: h - ty,
    x0: roomy ? 52 : phone ? 42 : 46,
    x1: vx - (phone ? 22 : 36),
    top: ty + (roomy ? 32 : 10),
    bottom: ty + (roomy ? 110 : phone ? 92 : 82),
    lane: roomy || phone ? 26 : 24,
    cube: 18,
    ticksY: ty + (roomy ? 124 : phone ? 108 : 97),
    headed: roomy,
  };
  return {
    mode,
    narrow: phone,
    w,
    h,
    scale,
    pad,
    office: { ...office, x: pad, step, w: step - gutter },
    deptBoxes: [box(0), box(1), box(2)],
    cube: roomy ? 34 : phone ? 26 : 28,
    waiting: roomy ? 28 : phone ? 24 : 22,
    points,
    tracker,
    verdict: { x: vx, y: ty + (roomy ? 2 : 6), w: w - vx - pad, h: h - ty - (roomy ? 4 : phone ? 6 : 14) },
  };
}

function flatLayout(w: number, h: number, scale: number): Layout {
  const pad = 8;
  const gap = 7;
  const gutter = 3;
  const step = (w - 2 * pad + gutter) / 8;
  const office = { labelled: false, top: 1, tokenY: 3.5, tokenH: 22, bottom: 47, pawn: 17 };
  const trackerH = Math.round(h * 0.175);
  const points = 20;
  const deptY = office.bottom + 4;
  const deptH = h - trackerH - points - deptY - 2;
  const deptW = (w - 2 * pad - 2 * gap) / 3;
  const box = (i: number): DeptBox => ({
    x: pad + i * (deptW + gap),
    y: deptY,
    w: deptW,
    h: deptH,
    headH: 66,
    wall: deptH - 46,
  });
  const y = h - trackerH;
  const lane = (trackerH - 24) / 3;
  const verdict = Math.max(188, w * 0.535);
  return {
    mode: "flat",
    narrow: true,
    w,
    h,
    scale,
    pad,
    office: { ...office, x: pad, step, w: step - gutter },
    deptBoxes: [box(0), box(1), box(2)],
    cube: h < 330 ? 22 : 26,
    waiting: 19,
    points,
    tracker: {
      y,
      h: trackerH,
      x0: 42,
      x1: verdict - 22,
      top: y + 3,
      bottom: y + trackerH - 16,
      lane,
      cube: Math.min(16, lane - 1),
      ticksY: y + trackerH - 5,
      headed: false,
    },
    verdict: { x: verdict, y: y + 3, w: w - verdict - pad, h: trackerH - 5 },
  };
}

export const columnX = (box: DeptBox, spy: number): number =>
  box.x + box.w * ((box.w < CLOSE ? COLUMN_APART : COLUMN)[spy] ?? 0.5);

/** Where a finger means a column: nine of them share the whole width, gaps and edges included. */
export function columnReach(layout: Layout, dept: number, spy: number): { x: number; w: number } {
  const w = layout.w / 9;
  return { x: (3 * dept + spy) * w, w };
}

/** The n-th of `count` cubes of a column, from the floor up; high stacks are pressed together. */
export function cubeSpot(layout: Layout, dept: number, spy: number, n: number, count: number): Spot {
  const box = layout.deptBoxes[dept]!;
  const size = layout.cube;
  const flat = layout.mode === "flat";
  const floor = box.y + box.wall - (layout.mode === "roomy" ? 11 : flat ? 5 : 7) - size;
  const numbers = layout.mode === "roomy" ? 38 : flat ? 26 : 35;
  const free = floor - (box.y + box.headH + numbers) - size * 0.1;
  const step = Math.min(size * 1.18, count > 1 ? free / (count - 1) : size * 1.18);
  return { x: columnX(box, spy) - size / 2, y: floor - n * step, size };
}

/** The n-th of `count` cubes that wait in a Reception. */
export function waitingSpot(layout: Layout, dept: number, n: number, count: number): Spot {
  const box = layout.deptBoxes[dept]!;
  const size = layout.waiting;
  const left = layout.mode === "roomy" ? 18 : layout.narrow ? 10 : 12;
  const free = box.w - 2 * left - size;
  const step = Math.min(size * (layout.mode === "roomy" ? 1.5 : 1.4), count > 1 ? free / (count - 1) : size);
  const y =
    box.y + box.h - size - (layout.mode === "roomy" || layout.mode === "phone" ? 10 : layout.mode === "flat" ? 6 : 8);
  return { x: box.x + left + n * step, y, size };
}

/** A Minister's place in a Department: on the desk, in crisis, assassinated. */
export function ministerSpot(layout: Layout, dept: number, place: number): Spot {
  const box = layout.deptBoxes[dept]!;
  const [size, up] = layout.mode === "roomy" ? [44, 66] : layout.mode === "flat" ? [28, 44] : [34, 50];
  const x = columnX(box, place);
  return { x: x - size * 0.4, y: box.y + box.headH - up, size };
}

export function officeX(layout: Layout, slot: number): number {
  return layout.office.x + (slot - 1) * layout.office.step;
}

/** A Minister waiting above a slot. */
export function waitingMinister(layout: Layout, slot: number): Spot {
  const { w, tokenY, tokenH, pawn } = layout.office;
  if (layout.mode === "flat")
    return { x: officeX(layout, slot) + w / 2 - pawn * 0.4, y: tokenY + tokenH + 2, size: pawn };
  return { x: officeX(layout, slot) + w / 2 - pawn * 0.4, y: tokenY - pawn * 1.05, size: pawn };
}

/** A Double Agent cube hanging under a slot. */
export function officeCube(layout: Layout, slot: number): Spot {
  const size = layout.mode === "roomy" ? 18 : 14;
  const { w, tokenY, tokenH } = layout.office;
  if (layout.mode === "flat") return { x: officeX(layout, slot) + w - 13, y: tokenY + tokenH + 6, size: 12 };
  return {
    x: officeX(layout, slot) + w / 2 - size / 2,
    y: tokenY + tokenH + (layout.mode === "roomy" ? 6.5 : 5),
    size,
  };
}

/** The highest number on the track: room for everything on it and a little more. */
export function trackEnd(layout: Layout, ...values: number[]): number {
  const least = layout.narrow || layout.verdict.w === 0 ? 7 : 14;
  return Math.max(least, Math.max(...values) + 1);
}

export function trackX(layout: Layout, value: number, end: number): number {
  return layout.tracker.x0 + (value * (layout.tracker.x1 - layout.tracker.x0)) / end;
}

export function trackSpot(layout: Layout, spy: number, value: number, end: number): Spot {
  const { top, lane, cube } = layout.tracker;
  const inset = layout.mode === "flat" ? 2 : 6;
  return { x: trackX(layout, value, end) - cube / 2, y: top + inset + spy * lane, size: cube };
}

/** A frame around the cubes of neighbouring lanes that stand on one place; the lid of a cube stands above it. */
export function trackFrame(
  layout: Layout,
  lanes: readonly number[],
  value: number,
  end: number,
): { x: number; y: number; width: number; height: number } {
  const [first, last] = [lanes[0] ?? 0, lanes.at(-1) ?? 0].map((lane) => trackSpot(layout, lane, value, end));
  const { x, y, size } = first!;
  return { x: x - 5, y: y - 7, width: size + 10, height: last!.y - y + size + 10 };
}

/** Which numbers of the track are written: all, or every 2nd, 5th, 10th when they stand close. */
export function tickEvery(layout: Layout, end: number): number {
  const step = (layout.tracker.x1 - layout.tracker.x0) / end;
  return step >= 17 ? 1 : step >= 9 ? 2 : step >= 5 ? 5 : 10;
}

/** Where a seat's cubes come from when they enter the board: its side of the table. */
export function supplySpot(layout: Layout, seat: number): Spot {
  const size = layout.waiting;
  if (layout.narrow) return { x: layout.w * (seat === 0 ? 0.25 : 0.75), y: -size, size };
  return { x: -size * 1.5, y: layout.h * (seat === 0 ? 0.3 : 0.8), size };
}

/** An arc from a piece to where it lands, no higher than half its length. */
export function arc(from: Spot, to: Spot): { path: string; at(t: number): Point } {
  const a = { x: from.x + from.size / 2, y: from.y + from.size / 2 };
  const b = { x: to.x + to.size / 2, y: to.y + to.size / 2 };
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const lift = Math.min(length * 0.42, 120);
  const c = { x: a.x + (b.x - a.x) * 0.32, y: Math.min(a.y, b.y) - lift * 0.45 };
  const d = { x: b.x - (b.x - a.x) * 0.04, y: Math.min(a.y, b.y) - lift * 0.25 };
  const at = (t: number): Point => {
    const u = 1 - t;
    const mix = (p: number, q: number, r: number, s: number) =>
      u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
    return { x: mix(a.x, c.x, d.x, b.x), y: mix(a.y, c.y, d.y, b.y) };
  };
  const f = (n: number) => n.toFixed(1);
  return { path: `M${f(a.x)} ${f(a.y)}C${f(c.x)} ${f(c.y)} ${f(d.x)} ${f(d.y)} ${f(b.x)} ${f(b.y)}`, at };
}

export interface Box extends Point {
  w: number;
  h: number;
}

/** How far an arrow keeps from what it goes over. */
const CLEAR = 3;
/** It is lifted in such steps, at most so often. */
const LIFT = 8;
const LIFTS = 14;
/** How it may come down to its ghost: from how far to the right, and lifted how much of the way. */
const LANDINGS = [2, 1, 1.6, 0.6, 2.5, 3, 3.5, 4.5, 6].flatMap((right) =>
  [1, 0.5, 0].map((share) => [right, share] as const),
);
/** How far along it is highest. */
const PEAKS = [0.42, 0.2, 0.05, 0.6] as const;

/**
 * The arrow of a preview: from the edge of the piece to the free side of its ghost, clear of the word above that, and
 * lifted as far as it must be to go over what stands between, or as little of that as can be.
 */
export function arrow(from: Spot, to: Spot, between: readonly Box[] = []): string {
  const leftward = to.x < from.x;
  const a = { x: leftward ? from.x - 6 : from.x + from.size + 6, y: from.y + from.size * 0.4 };
  const b = { x: to.x + to.size + 5, y: to.y + to.size * 0.4 };
  const span = b.x - a.x;
  const rise = Math.min(Math.abs(span) * 0.12, 34);
  const struck = (c: Point, d: Point) => {
    let n = 0;
    for (let i = 0; i <= 48; i++) {
      const t = i / 48;
      const u = 1 - t;
      const mix = (p: number, q: number, r: number, s: number) =>
        u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
      const [x, y] = [mix(a.x, c.x, d.x, b.x), mix(a.y, c.y, d.y, b.y)];
      for (const box of between)
        if (x > box.x - CLEAR && x < box.x + box.w + CLEAR && y > box.y - CLEAR && y < box.y + box.h + CLEAR) n++;
    }
    return n;
  };
  const ways = Array.from({ length: LIFTS }, (_, i) => i * LIFT).flatMap((lift) =>
    PEAKS.flatMap((peak) =>
      LANDINGS.map(([right, share]) => ({
        c: { x: a.x + span * peak, y: a.y - rise - lift },
        d: { x: b.x + to.size * right, y: b.y - to.size * 1.8 - lift * share },
      })),
    ),
  );
  let best = { ...ways[0]!, hits: Number.POSITIVE_INFINITY };
  for (const way of ways) {
    const hits = struck(way.c, way.d);
    if (hits < best.hits) best = { ...way, hits };
    if (!hits) break;
  }
  const { c, d } = best;
  const f = (n: number) => n.toFixed(1);
  return `M${f(a.x)} ${f(a.y)}C${f(c.x)} ${f(c.y)} ${f(d.x)} ${f(d.y)} ${f(b.x)} ${f(b.y)}`;
}
