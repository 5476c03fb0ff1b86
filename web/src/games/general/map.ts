/** Where everything lies on the staff map, for any size of it. Pure numbers, in drawing units. */

import type { Place, RegionId } from "./words";

export type Mode = "wide" | "phone";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

export interface Layout {
  mode: Mode;
  w: number;
  h: number;
  /** Drawing units to screen pixels. */
  scale: number;
  framed: boolean;
  /** Roomy enough for the pictures' own sizes. */
  tall: boolean;
  /** The three places of advice. */
  advice: [Box, Box, Box];
  /** The strip the advice lies on. */
  panel: Box;
  /** The sealed attack, or the open one. */
  attack: Box;
  /** Upper left corners of the regions' name plates. */
  at: Record<RegionId, Point>;
  plate: { w: number; h: number; name: number; hole: number };
  threat: { w: number; h: number; step: number; top: number };
  /** Top of the row of armies, below the plate's own. */
  army: { w: number; top: number; topBare: number };
  fort: Point & { r: number };
  land: { cx: number; cy: number; rx: number; ry: number };
  verdict: Box;
  /** Where notes of what is in force stand. */
  tags: Box;
}

/** Below this a column of cards and a verdict beside the map would cover it. */
const NARROW = 600;
/** Boards are not drawn narrower: before it is measured, a board has no width. */
const LEAST = 300;

export function fit(width: number, height: number): { w: number; h: number; scale: number } {
  const scale = width < NARROW ? 1 : Math.min(1.4, Math.max(1, Math.min(width / 836, height / 564)));
  return { w: width / scale, h: height / scale, scale };
}

/** How much wider than high the land may be, and how much higher than wide: it is stretched no further. */
const FLAT = 1.75;
const STEEP = 1.2;
/** From the frame to the plates of the West and the East. */
const EDGE = 9;

/** The map alone, without the advice, at the end of a match: the land keeps its proportions, the sea has the rest. */
export function bareLayout(width: number, height: number): Layout {
  const scale = Math.min(1.6, Math.max(1, Math.min(width / 390, height / 440)));
  const [w, h] = [Math.max(LEAST, width) / scale, Math.max(300, height) / scale];
  const [inner, tall] = [Math.min(w, h * FLAT), Math.min(h, w * STEEP)];
  const layout = phoneLayout(inner, tall, scale, 0);
  const [dx, dy] = [(w - inner) / 2, (h - tall) / 2];
  const moved = (at: Point): Point => ({ x: at.x + dx, y: at.y + dy });
  const { at, plate, fort } = layout;
  const beside = inner / 2 - EDGE - plate.w;
  return {
    ...layout,
    w,
    h,
    framed: true,
    at: {
      north: moved(at.north),
      south: moved(at.south),
      west: moved({ ...at.west, x: EDGE }),
      east: moved({ ...at.east, x: inner - plate.w - EDGE }),
    },
    // Its rampart stays clear of the plates on both sides.
    fort: { ...moved(fort), r: Math.min(fort.r, Math.max(30, (beside - 10.5) / REACH)) },
    land: { cx: w / 2, cy: h / 2, rx: inner / 2 - 14, ry: tall / 2 - 26 },
  };
}

export function layoutFor(width: number, height: number): Layout {
  const { w, h, scale } = fit(Math.max(LEAST, width), height);
  if (w >= NARROW) return wideLayout(w, Math.max(330, h), scale);
  // In the lowest windows the map needs the height more than the cards above it.
  return phoneLayout(w, Math.max(300, h), scale, h < 330 ? 66 : 84);
}

function wideLayout(w: number, h: number, scale: number): Layout {
  const tall = h >= 500;
  const panelW = tall ? 142 : 130;
  const pitch = (h - 4) / 3;
  const card = (i: number): Box => ({
    x: 16,
    y: i * pitch + (tall ? 30 : 29),
    w: panelW - 28,
    h: Math.min(142, pitch - (tall ? 46 : 36)),
  });
  const mapW = w - panelW;
  const cx = panelW + mapW / 2 + 3;
  const plate = { w: mapW < 600 ? 152 : 158, h: 36, name: 20, hole: 9 };
  const threat = { w: (plate.w - 5) / 3, h: 24, step: (plate.w + 2.5) / 3, top: 43 };
  const army = { w: 27, top: 86, topBare: 56 };
  const block = 110;
  const slack = Math.max(0, h - 3 * block);
  const side = mapW * 0.066;
  const westX = panelW + side + 8;
  const eastX = w - plate.w - side;
  const top = 6 + slack * 0.15;
  const middle = (h - block) / 2 - 4;
  // What is written below the South stays clear of its coast.
  const bottom = h - block - slack * (tall ? 0.24 : 0.3);
  const gap = (eastX - westX - plate.w) / 2;
  const room = w - (cx + plate.w / 2) - 20;
  return {
    mode: "wide",
    framed: true,
    w,
    h,
    scale,
    tall,
    advice: [card(0), card(1), card(2)],
    panel: { x: 6, y: 6, w: panelW - 6, h: h - 12 },
    attack: {
      x: w - 14 - Math.min(210, room),
      y: 14,
      w: Math.min(210, room),
      h: tall ? 150 : Math.min(118, middle - 22),
    },
    at: {
      north: { x: cx - plate.w / 2, y: top },
      east: { x: eastX, y: middle },
      south: { x: cx - plate.w / 2, y: bottom },
      west: { x: westX, y: middle },
    },
    plate,
    threat,
    army,
    fort: { x: cx, y: h / 2 + 4, r: Math.max(38, Math.min(60, gap / 1.42, (bottom - top - block - 10) / 2.2)) },
    land: { cx, cy: h / 2 + 4, rx: mapW / 2 - 35, ry: h / 2 - (tall ? 32 : 16) },
    verdict: {
      x: w - 14 - Math.min(238, room),
      y: h - (tall ? 144 : 138),
      w: Math.min(238, room),
      h: tall ? 130 : 126,
    },
    tags: { x: panelW + 12, y: 14, w: Math.max(120, cx - plate.w / 2 - panelW - 24), h: 120 },
  };
}

function phoneLayout(w: number, h: number, scale: number, panelH: number): Layout {
  const cell = (w - 12) / 4;
  const slot = (i: number): Box => ({ x: 6 + i * cell + 2, y: 20, w: cell - 4, h: panelH - 24 });
  const plate = { w: Math.min(128, (w - 20) * 0.335), h: 28, name: 15.5, hole: 6 };
  const threat = { w: (plate.w - 4) / 3, h: 20, step: (plate.w + 2) / 3, top: 31 };
  const army = { w: 19, top: 60, topBare: 42 };
  const block = 82;
  const free = h - panelH;
  const slack = Math.max(0, free - 3 * block);
  const cx = w / 2;
  const top = panelH + 2 + slack * 0.14;
  const middle = panelH + (free - block) / 2;
  const bottom = h - block - slack * 0.14;
  return {
    mode: "phone",
    framed: false,
    w,
    h,
    scale,
    tall: false,
    advice: [slot(0), slot(1), slot(2)],
    panel: { x: 0, y: 0, w, h: panelH },
    attack: { x: 6 + 3 * cell + 2, y: 4, w: cell - 4, h: panelH - 8 },
    at: {
      north: { x: cx - plate.w / 2, y: top },
      east: { x: w - plate.w - 8, y: middle },
      south: { x: cx - plate.w / 2, y: bottom },
      west: { x: 8, y: middle },
    },
    plate,
    threat,
    army,
    fort: {
      x: cx,
      y: panelH + free / 2 + 2,
      r: Math.max(30, Math.min(44, (w - 2 * plate.w - 20) / 2.8, (bottom - top - block) / 2.3)),
    },
    // In the lowest windows the southern coast runs below what is written there.
    land: { cx, cy: panelH + free / 2, rx: w / 2 - 6, ry: free / 2 - (slack ? 4 : -5) },
    verdict: { x: 8, y: bottom - 4, w: cx - plate.w / 2 - 16, h: block },
    tags: { x: 8, y: panelH + 8, w: cx - plate.w / 2 - 14, h: 90 },
  };
}

// --- the land ----------------------------------------------------------------------------------

const wave = (th: number) =>
  1 +
  0.026 * Math.sin(5 * th + 2.4) +
  0.02 * Math.sin(9 * th + 2.2) +
  0.014 * Math.sin(14 * th + 0.5) +
  0.008 * Math.sin(23 * th);
const round = (th: number) => (Math.abs(Math.cos(th)) ** 2.4 + Math.abs(Math.sin(th)) ** 2.4) ** (-1 / 2.4);

type Land = Layout["land"];

/** A point of the land: `t` from its middle (0) to its coast (1), in direction `th`. */
function point(land: Land, t: number, th: number, q = 1): Point {
  const k = round(th) * wave(th) * t * q;
  return { x: land.cx + land.rx * k * Math.cos(th), y: land.cy + land.ry * k * Math.sin(th) };
}

const write = (points: readonly Point[]): string => points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join("L");

/** The coast line, or a line of the sea around it. */
export function coast(land: Land, q = 1): string {
  return `M${write(Array.from({ length: 181 }, (_, i) => point(land, 1, (i / 180) * 2 * Math.PI, q)))}z`;
}

const ANGLES = { ne: -44, se: 42, sw: 137, nw: -137 } as const;
type Corner = keyof typeof ANGLES;
export const CORNERS = Object.keys(ANGLES) as Corner[];

const bend = (corner: Corner, t: number): number =>
  (ANGLES[corner] * Math.PI) / 180 +
  0.075 * Math.sin(t * 8 + ANGLES[corner]) +
  0.03 * Math.sin(t * 21 + ANGLES[corner] * 2);

function borderPoints(land: Land, corner: Corner): Point[] {
  return Array.from({ length: 27 }, (_, i) => {
    const t = 0.27 + (0.73 * i) / 26;
    return point(land, t, bend(corner, t));
  });
}

export const border = (land: Land, corner: Corner): string => `M${write(borderPoints(land, corner))}`;

const SIDES: Record<RegionId, [Corner, Corner]> = {
  north: ["nw", "ne"],
  east: ["ne", "se"],
  south: ["se", "sw"],
  west: ["sw", "nw"],
};

/** The outline of a region. */
export function province(land: Land, region: RegionId): string {
  const [from, to] = SIDES[region];
  const start = bend(from, 1);
  let end = bend(to, 1);
  while (end < start) end += 2 * Math.PI;
  const shore = Array.from({ length: 47 }, (_, i) => point(land, 1, start + ((end - start) * (i + 1)) / 48));
  return `M${write([...borderPoints(land, from), ...shore, ...borderPoints(land, to).reverse()])}z`;
}

/** Height lines of a hill, `n` rings. */
export function hill(x: number, y: number, n: number, sx: number, sy: number, seed: number): string[] {
  return Array.from({ length: n }, (_, k) => {
    let d = "";
    for (let a = 0; a <= 60; a++) {
      const t = (a / 60) * 6.2832;
      const r =
        5 +
        k * 9 +
        (3 + k * 0.9) * Math.sin(3 * t + seed + k * 0.22) +
        (2 + k * 0.6) * Math.sin(5 * t - seed - k * 0.3) +
        k * 0.7 * Math.sin(8 * t + seed);
      d += `${a ? "L" : "M"}${(x + r * sx * Math.cos(t)).toFixed(1)} ${(y + r * sy * Math.sin(t)).toFixed(1)}`;
    }
    return `${d}z`;
  });
}

/** How far its points reach to the sides, for each point of its radius. */
const REACH = 1.2 * 1.12 * Math.cos(Math.PI / 10);

/** The bastioned fort in plan; `grow` moves its wall out or in. */
export function fort(at: Layout["fort"], grow: number): string {
  const points: Point[] = [];
  for (let i = 0; i < 5; i++) {
    const a = -Math.PI / 2 + (i * 2 * Math.PI) / 5;
    for (const [r, th] of [
      [0.8, -0.24],
      [0.93, -0.3],
      [1.2, 0],
      [0.93, 0.3],
      [0.8, 0.24],
    ] as const) {
      const out = at.r * r + grow;
      points.push({ x: at.x + out * 1.12 * Math.cos(a + th), y: at.y + out * 0.98 * Math.sin(a + th) });
    }
  }
  return `M${write(points)}z`;
}

// --- armies ------------------------------------------------------------------------------------

/** Most armies drawn one by one; the number beside them always tells all. */
export const DRAWN = 12;

/** Where the n-th of `count` armies stands; `bare` without the row of threats. */
export function armySpot(
  layout: Layout,
  place: Place,
  n: number,
  count: number,
  bare: boolean,
  changing = false,
): Point & { w: number } {
  const { w } = layout.army;
  if (place === "reserves") {
    // Between the number and the wall.
    const small = Math.min(w, layout.fort.r * 0.4);
    const room = layout.fort.r * 0.8 - small;
    const step = Math.min(small * 1.1, count > 1 ? room / (Math.min(count, DRAWN) - 1) : small);
    return {
      x: layout.fort.x - layout.fort.r * 0.12 + Math.min(n, DRAWN - 1) * step,
      y: layout.fort.y + layout.fort.r * 0.08,
      w: small,
    };
  }
  const at = layout.at[place];
  const wide = layout.mode === "wide";
  const start = at.x + layout.plate.w * (changing ? (wide ? 0.21 : 0.4) : 0.32);
  const free = layout.plate.w * (changing ? (wide ? 0.82 : 0.62) : 0.68) - w;
  const shown = Math.min(count, DRAWN);
  const step = Math.min(w * 1.28, shown > 1 ? free / (shown - 1) : w);
  return { x: start + Math.min(n, shown - 1) * step, y: at.y + (bare ? layout.army.topBare : layout.army.top), w };
}

/** The middle of a place's armies: where arrows start and end. */
export function heart(layout: Layout, place: Place, bare: boolean): Point {
  if (place === "reserves") return { x: layout.fort.x, y: layout.fort.y };
  const at = layout.at[place];
  return {
    x: at.x + layout.plate.w / 2,
    y: at.y + (bare ? layout.army.topBare : layout.army.top) + layout.army.w * 0.3,
  };
}

/** A march between North and South where the East leaves no way but one close to the fort; its words stand below. */
function pastTheEast(layout: Layout, from: Place, a: Point, b: Point): { path: string; label: Point } {
  const [north, south] = from === "north" ? [a, b] : [b, a];
  const x = Math.min(layout.at.east.x - 5, layout.fort.x + layout.fort.r * 1.08 + 8);
  const low = layout.at.east.y + layout.army.top + layout.army.w;
  const upper = { x: north.x + layout.plate.w * 0.42, y: north.y };
  const lower = { x: south.x + layout.plate.w * 0.56, y: south.y };
  const out = lower.x + (layout.mode === "phone" ? 28 : 46);
  const bend = (x + out) / 2;
  const f = (...all: number[]) => all.map((n) => n.toFixed(1)).join(" ");
  const path =
    from === "north"
      ? `M${f(upper.x, upper.y)}C${f(x, upper.y, x, upper.y, x, upper.y + 24)}V${f(low)}C${f(bend, low + 16, out, lower.y, lower.x, lower.y)}`
      : `M${f(lower.x, lower.y)}C${f(out, lower.y, bend, low + 16, x, low)}V${f(upper.y + 24)}C${f(x, upper.y, x, upper.y, upper.x, upper.y)}`;
  return { path, label: { x: x + 62, y: low + 22 } };
}

/** Whether two boxes have no point in common. */
export const apart = (a: Box, b: Box): boolean =>
  a.x + a.w <= b.x + 0.5 || b.x + b.w <= a.x + 0.5 || a.y + a.h <= b.y + 0.5 || b.y + b.h <= a.y + 0.5;

/** A place for the words of an arrow near these points that covers nothing, and only a long arrow itself. */
function spare(layout: Layout, near: Point[], over: boolean): Point | null {
  const phone = layout.mode === "phone";
  const [half, tall] = [phone ? 40 : 52, 15];
  const { fort, army, plate, attack, panel } = layout;
  const before = phone ? 0 : 28;
  const taken: Box[] = [
    ...Object.values(layout.at).map(({ x, y }) => ({
      x: x - before,
      y: y - 4,
      w: plate.w + before + 4,
      h: army.top + army.w + 2,
    })),
    { x: fort.x - fort.r, y: fort.y - fort.r * 0.9, w: 2 * fort.r, h: 1.8 * fort.r },
    attack,
    panel,
  ];
  for (const [dx, dy] of [
    ...(over ? [[0, 0]] : []),
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as [number, number][])
    for (const { x, y } of near) {
      const at = { x: x + dx * (half + 6), y: y + dy * (tall + 10) };
      const box = { x: at.x - half, y: at.y - tall, w: 2 * half, h: 2 * tall };
      const inside = box.x >= 4 && box.y >= 4 && box.x + box.w <= layout.w - 4 && box.y + box.h <= layout.h - 4;
      if (inside && taken.every((one) => apart(one, box))) return at;
    }
  return null;
}

/** The arrow of a move between two places, and where its words stand, if anywhere: the prompt says them too. */
export function arrow(layout: Layout, from: Place, to: Place, bare: boolean): { path: string; label: Point | null } {
  const a = heart(layout, from, bare);
  const b = heart(layout, to, bare);
  const phone = layout.mode === "phone";
  const reach = layout.plate.w * (phone ? 0.5 : 0.58);
  // The number of a region stands to the left of its armies, before the plate where there is room.
  const beside = (side: number) => side * (side < 0 ? reach + (phone ? 6 : 26) : reach);
  const toward = (p: Point, q: Point, by: number): Point => {
    const d = Math.hypot(q.x - p.x, q.y - p.y) || 1;
    return { x: p.x + ((q.x - p.x) / d) * by, y: p.y + ((q.y - p.y) / d) * by };
  };
  let s: Point;
  let e: Point;
  let c: Point;
  let d: Point;
  if (from === "reserves" || to === "reserves") {
    // To and from the fort by the shortest way.
    const edge = (place: Place, p: Point, q: Point) =>
      place === "reserves"
        ? toward(p, q, layout.fort.r * 0.95)
        : Math.abs(p.x - q.x) > 40
          ? { x: p.x + beside(Math.sign(q.x - p.x)), y: p.y }
          : toward(p, q, layout.army.w * 1.1);
    s = edge(from, a, b);
    e = edge(to, b, a);
    c = { x: s.x + (e.x - s.x) * 0.3, y: s.y + (e.y - s.y) * 0.15 };
    d = { x: s.x + (e.x - s.x) * 0.7, y: s.y + (e.y - s.y) * 0.85 };
  } else if (Math.abs(a.x - b.x) < 40) {
    // North and South: around the fort by the right.
    if (layout.at.east.x - a.x < reach + 84) return pastTheEast(layout, from, a, b);
    s = { x: a.x + reach, y: a.y };
    e = { x: b.x + reach, y: b.y };
    c = { x: s.x + 44, y: s.y };
    d = { x: e.x + 44, y: e.y };
  } else if (Math.abs(a.y - b.y) < 8) {
    // West and East: below the fort.
    const right = Math.sign(b.x - a.x);
    s = { x: a.x + beside(right), y: a.y };
    e = { x: b.x + beside(-right), y: b.y };
    c = { x: s.x + (e.x - s.x) * 0.3, y: s.y + layout.fort.r };
    d = { x: e.x - (e.x - s.x) * 0.3, y: e.y + layout.fort.r };
  } else {
    // The plates lie above their armies: the North is left below, a side is left below towards the South.
    const end = (place: Place, p: Point, q: Point): [Point, Point] => {
      const inward = Math.sign(q.x - p.x);
      const below = layout.army.w * 0.95;
      if (place === "south")
        return [
          { x: p.x + beside(inward), y: p.y },
          { x: p.x + beside(inward) + inward * 60, y: p.y },
        ];
      if (from === "south" || to === "south")
        return [
          { x: p.x, y: p.y + below },
          { x: p.x, y: p.y + below + 60 },
        ];
      // Between North and a side: from beside the armies of the one to the top of the other's plate.
      if (place === "north")
        return [
          { x: p.x + inward * (layout.plate.w / 2 + 5), y: p.y + below * 0.7 },
          { x: p.x + inward * (layout.plate.w / 2 + 28), y: p.y + below * 0.7 },
        ];
      const x = p.x + inward * (layout.plate.w / 2 - 36);
      const { y } = layout.at[place as RegionId];
      return [
        { x, y: y - 4 },
        { x, y: y - 24 },
      ];
    };
    [s, c] = end(from, a, b);
    [e, d] = end(to, b, a);
  }
  const f = (n: number) => n.toFixed(1);
  const along = (t: number): Point => {
    const [u, v] = [1 - t, t];
    const at = (k: "x" | "y") => u ** 3 * s[k] + 3 * u * u * v * c[k] + 3 * u * v * v * d[k] + v ** 3 * e[k];
    return { x: at("x"), y: at("y") };
  };
  const long = Math.hypot(e.x - s.x, e.y - s.y) > 160;
  const label = spare(
    layout,
    [0.5, 0.35, 0.65, 0.2, 0.8].map((t) => along(t)),
    long,
  );
  return { path: `M${f(s.x)} ${f(s.y)}C${f(c.x)} ${f(c.y)} ${f(d.x)} ${f(d.y)} ${f(e.x)} ${f(e.y)}`, label };
}
