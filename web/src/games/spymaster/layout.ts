/** Where everything lies on the map, for any size of it. Pure numbers, in drawing units. */

import { AREAS, areaOf, route, SLOTS } from "./words";

export interface Point {
  x: number;
  y: number;
}

export type Mode = "wide" | "low" | "phone";

export interface AreaBox {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Where its name stands. */
  label: Point;
  /** Where its Mission slip lies. */
  slip: { x: number; y: number; w: number; h: number };
}

export interface MapLayout {
  mode: Mode;
  /** Three narrow cells side by side on a phone held across. */
  slim: boolean;
  w: number;
  h: number;
  /** Size of stops and names against the drawing they were made for. */
  k: number;
  /** Size of standing agents. */
  figure: number;
  stops: Record<string, Point>;
  /** How far figures beside a stop may reach before they meet something else. */
  reach: Record<string, number>;
  areas: Record<string, AreaBox>;
}

/** On a sheet of 872 by 376 between the slips: x, y of hub, green, red, yellow, blue. */
const WIDE: Record<string, readonly (readonly [number, number])[]> = {
  nam: [
    [222, 88],
    [42, 64],
    [176, 160],
    [62, 152],
    [140, 40],
  ],
  eur: [
    [500, 126],
    [556, 176],
    [506, 46],
    [352, 158],
    [328, 74],
  ],
  asi: [
    [694, 160],
    [622, 114],
    [668, 44],
    [782, 124],
    [770, 40],
  ],
  sam: [
    [222, 268],
    [42, 228],
    [150, 220],
    [46, 300],
    [164, 322],
  ],
  afr: [
    [464, 254],
    [540, 312],
    [328, 224],
    [338, 294],
    [404, 328],
  ],
  pac: [
    [630, 238],
    [742, 212],
    [646, 314],
    [760, 328],
    [798, 274],
  ],
};

/** On a phone: the hub in the middle of its Area, the Cities around it, in fractions. */
const CELL: readonly (readonly [number, number])[] = [
  [0.35, 0.47],
  [0.09, 0.15],
  [0.58, 0.15],
  [0.09, 0.75],
  [0.58, 0.75],
];

/** The same in a cell that is no wider than a hand: the hub further right, its name in two lines beside it. */
const SLIM_CELL: typeof CELL = [
  [0.43, 0.47],
  [0.09, 0.15],
  [0.61, 0.15],
  [0.09, 0.75],
  [0.61, 0.75],
];

/** Below this height a phone is held across, and its board stands beside the prompt. */
export const FLAT = 420;
/** From this width on a low map has three Areas side by side; else the lowest two are below the window's edge. */
export const SLIM = 440;
export const LOWEST = ["pac", "asi"];
/** From this width on the slips have larger type. */
export const BROAD = 1080;
/** A narrower desk is a phone's. */
export const SMALL = 560;

export function mapLayout(
  width: number,
  h: number,
  mode: Mode = width < 640 ? "phone" : h < 500 ? "low" : "wide",
): MapLayout {
  const w = Math.max(300, width); // before the page is laid out a place can measure next to nothing
  return mode === "phone" ? phoneMap(w, h) : wideMap(w, h, mode);
}

function wideMap(w: number, h: number, mode: Mode): MapLayout {
  const low = mode === "low";
  const pad = low ? 8 : 12;
  const slipH = low ? 60 : h <= 640 ? 88 : w < BROAD ? 96 : 110;
  const gap = 8;
  const slipW = (w - 2 * pad - 2 * gap - 4) / 3;
  const top = pad + slipH + 6;
  const bottom = h - pad - slipH - 6;
  const k = Math.min(1.5, Math.max(0.74, Math.min(w / 872, (bottom - top) / 376)));
  const stops: Record<string, Point> = {};
  const areas: Record<string, AreaBox> = {};
  AREAS.forEach((area, i) => {
    const column = i % 3;
    const upper = i < 3;
    const x = pad + 2 + column * (slipW + gap);
    const slip = { x, y: upper ? pad : h - pad - slipH, w: slipW, h: slipH };
    SLOTS.forEach((slot, j) => {
      const [sx, sy] = WIDE[area]![j]!;
      stops[`${area}.${slot}`] = { x: (sx * w) / 872, y: top + (sy / 376) * (bottom - top) };
    });
    areas[area] = {
      x,
      y: top,
      w: slipW,
      h: bottom - top,
      label: { x: x + 8, y: upper ? top + 18 * Math.max(0.86, k) : bottom - 7 },
      slip,
    };
  });
  return { mode, slim: false, w, h, k, figure: 1.12 * k, stops, reach: reaches(stops, w, k), areas };
}

function phoneMap(w: number, h: number): MapLayout {
  // Held across, the Areas lie as on the wide map.
  const slim = h < FLAT && w >= SLIM;
  const cw = w / (slim ? 3 : 2);
  // In low cells the name of a ringed City reaches below its own: the last row keeps room for it.
  const foot = slim || h >= FLAT ? 0 : 5;
  const ch = (h - foot) / (slim ? 2 : 3);
  // The Area's name, and below it its slip.
  const name = 14;
  const slip = 42;
  const head = name + slip;
  const k = Math.min(1, Math.max(0.74, (ch - head) / 134));
  const stops: Record<string, Point> = {};
  const areas: Record<string, AreaBox> = {};
  // Down the left the Americas and the Pacific, down the right Europe, Africa, Asia.
  const cell: Record<string, readonly [number, number]> = {
    nam: [0, 0],
    eur: [1, 0],
    sam: [0, 1],
    afr: [1, 1],
    pac: [0, 2],
    asi: [1, 2],
  };
  for (const [i, area] of AREAS.entries()) {
    const [c, r] = slim ? [i % 3, Math.floor(i / 3)] : cell[area]!;
    const x = c * cw + 4;
    const y = r * ch + 3;
    const bw = cw - 8;
    areas[area] = { x, y, w: bw, h: ch - 6, label: { x: x + 6, y: y + 11 }, slip: { x, y: y + name, w: bw, h: slip } };
    const field = ch - 6 - head;
    SLOTS.forEach((slot, j) => {
      const [fx, fy] = (slim ? SLIM_CELL : CELL)[j]!;
      stops[`${area}.${slot}`] = { x: x + bw * fx, y: y + head + field * fy };
    });
  }
  return { mode: "phone", slim, w, h, k, figure: 0.9 * k, stops, reach: reaches(stops, w, k, areas), areas };
}

function reaches(
  stops: Record<string, Point>,
  w: number,
  k: number,
  cells: Record<string, AreaBox> = {},
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(stops).map(([id, { x, y }]) => {
      const cell = cells[areaOf(id)];
      let edge = Math.min(w - 10, cell ? cell.x + cell.w - 1 : w);
      for (const [other, spot] of Object.entries(stops)) {
        // A stop further up has its name and its agents below it; one further down begins below these feet.
        const beside = spot.y > y - 34 * k && spot.y < y + 27 * k;
        if (other !== id && spot.x > x + 30 && beside) edge = Math.min(edge, spot.x - 21 * k);
      }
      return [id, edge - x];
    }),
  );
}

/** From one name to the next below it. */
const LINE = 12;

/** Where the name of a place begins, or with `end` where it ends. */
export function nameAt({ mode, k, stops }: MapLayout, at: string, ringed: boolean): Point & { end: boolean } {
  const { x, y } = stops[at]!;
  const hub = at.endsWith(".hub");
  if (mode !== "phone")
    return { x: x - (hub ? 14 : 12) * k, y: y + (29 + (ringed ? 3 : 0) + (hub ? 1 : 0)) * k, end: false };
  // The figures of the lower Cities stand where a Hub's name would: it goes to its left, below the green one's name.
  if (hub) {
    const above = stops[at.replace(".hub", ".green")]!.y + 30 * k;
    return { x: x - 18 * k, y: Math.max(y + 5 * k, above + LINE), end: true };
  }
  // Below the red one the Hub's own stand: its name makes room for them, and lies clear of a ring's point.
  if (at.endsWith(".red")) return { x: x + 5 * k, y: y + 27 * k, end: false };
  return { x: x - 12 * k, y: y + (27 + (ringed ? 3 : 0)) * k, end: false };
}

const crowdedHub = (layout: MapLayout, at: string): boolean => layout.mode === "phone" && at.endsWith(".hub");

/** Size of the agents on a place: on a phone a Hub's stand between the names above and the agents below. */
export const figureAt = (layout: MapLayout, at: string): number => layout.figure * (crowdedHub(layout, at) ? 0.89 : 1);

/** From the middle of a stop to the figures beside it. */
const besideAt = (layout: MapLayout, at: string, ringed: boolean): number =>
  (crowdedHub(layout, at) ? 17 : at.endsWith(".hub") || ringed ? 19 : 14) * layout.k;

/** Where the figures beside a stop stand: middles of their feet, from left to right. */
export function figures(layout: MapLayout, at: string, count: number, ringed: boolean): Point[] {
  const { k } = layout;
  const figure = figureAt(layout, at);
  const stop = layout.stops[at]!;
  const first = besideAt(layout, at, ringed) + 10 * figure;
  const room = Math.max(18 * figure, layout.reach[at]! - first - 9.2 * figure);
  const step = Math.min(18.3 * figure, count > 1 ? room / (count - 1) : 18.3 * figure);
  const feet = (crowdedHub(layout, at) ? 17 : 13) * k;
  return Array.from({ length: count }, (_, i) => ({ x: stop.x + first + i * step, y: stop.y + feet }));
}

/** How many figures fit side by side before equal ones are counted instead. */
export const fits = ({ reach, k, figure }: MapLayout, at: string, ringed: boolean): number =>
  Math.max(2, Math.floor((reach[at]! - (ringed ? 23 : 18) * k - 16 * figure) / (15 * figure)) + 1);

export interface Leg {
  from: Point;
  to: Point;
  bend: Point;
  path: string;
  /** The middle, where its cost is written. */
  middle: Point;
}

/** A trip as it is drawn: one bent line per step. */
export function legs(layout: MapLayout, from: string, to: string): Leg[] {
  const stops = [from, ...route(from, to)];
  return stops
    .slice(1)
    .map((stop, i) => leg(layout.stops[stops[i]!]!, layout.stops[stop]!, areaOf(stops[i]!) === areaOf(stop)));
}

function leg(a: Point, b: Point, near: boolean): Leg {
  const bow = near ? 0.14 : 0.1;
  const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * bow, y: (a.y + b.y) / 2 - (b.x - a.x) * bow };
  const n = (v: number) => v.toFixed(1);
  return {
    from: a,
    to: b,
    bend,
    path: `M${n(a.x)} ${n(a.y)}Q${n(bend.x)} ${n(bend.y)} ${n(b.x)} ${n(b.y)}`,
    middle: along({ from: a, to: b, bend }, 0.5),
  };
}

export function along({ from, to, bend }: Pick<Leg, "from" | "to" | "bend">, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * from.x + 2 * u * t * bend.x + t * t * to.x,
    y: u * u * from.y + 2 * u * t * bend.y + t * t * to.y,
  };
}

/** Own azimuthal net of meridians and parallels (stereographic, centre 18 N 20 E). */
export function graticule(w: number, h: number): { fine: string; main: string; equator: string } {
  const rad = Math.PI / 180;
  const f0 = 18 * rad;
  const l0 = 20 * rad;
  const project = (lat: number, lon: number): Point | null => {
    const f = lat * rad;
    const l = lon * rad - l0;
    const c = Math.sin(f0) * Math.sin(f) + Math.cos(f0) * Math.cos(f) * Math.cos(l);
    if (c < -0.55) return null;
    const s = 2 / (1 + c);
    const wide = Math.max(w, h * 1.1) / 872;
    const high = h / 588;
    return {
      x: w / 2 + 222 * wide * s * Math.cos(f) * Math.sin(l),
      y: h * 0.51 - 177 * high * s * (Math.cos(f0) * Math.sin(f) - Math.sin(f0) * Math.cos(f) * Math.cos(l)),
    };
  };
  const draw = (points: (Point | null)[]): string => {
    let d = "";
    let pen = false;
    for (const point of points) {
      if (point) d += `${pen ? "L" : "M"}${point.x.toFixed(0)} ${point.y.toFixed(0)}`;
      pen = point !== null;
    }
    return d;
  };
  const span = (from: number, to: number, step: number) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
  let fine = "";
  let main = "";
  let equator = "";
  for (const lon of span(-180, 170, 10)) {
    const line = draw(span(-80, 80, 4).map((lat) => project(lat, lon)));
    if (lon % 30) fine += line;
    else main += line;
  }
  for (const lat of span(-80, 80, 10)) {
    const line = draw(span(-180, 180, 4).map((lon) => project(lat, lon)));
    if (lat === 0) equator += line;
    else if (lat % 30) fine += line;
    else main += line;
  }
  return { fine, main, equator };
}

// --- the row -------------------------------------------------------------------------------------

export interface RowLine {
  cards: { index: number; x: number }[];
  /** Runs of one File in this line. */
  runs: { file: number; x: number; w: number; first: boolean; last: boolean }[];
  /** Places to cut, after so many cards. */
  notches: { after: number; x: number; cut: boolean }[];
}

export interface RowLayout {
  card: number;
  lines: RowLine[];
}

/** Below this width the words over Files take a second line, and two have no room above each other. */
const NARROWEST = 340;

/** The height of head and foot of a small desk. */
export function around(w: number, h: number, files: number): number {
  const wide = w >= 440;
  const order = !wide && (files === 3 || files > 4) ? (files > 4 ? 40 : 50) : 24;
  const wanted = wide ? 60 : h < FLAT || files > 4 ? 74 : 108;
  return 31 + (h < FLAT ? 44 : 40) + (w < NARROWEST ? 18 : 0) + order + wanted;
}

/** Height to width of a card. */
const SHAPE = 1.36;
/** The same at most, for cards that are narrow because there are many. */
const TALLEST = 1.72;

/** Height to width at least, of cards that are wider than those of other Files. */
const UPRIGHT = 1.15;
/** How much larger the cards must be for one more line. */
const CLEARLY = 1.1;

/** How high a card of some width is where there is room for it. */
export const heightOf = (card: number, small: boolean): number =>
  small ? Math.min(80, Math.max(52, card * 1.5)) : Math.max(card * SHAPE, Math.min(150, card * TALLEST));

/**
 * The row in as few lines as leave the cards readable, or else in those in which they are largest, with so much height
 * for a card in each. Room for all cuts is kept from the start.
 */
export function rowLayout(
  width: number,
  count: number,
  cuts: readonly number[],
  files: number,
  small: boolean,
  high: (lines: number) => number = () => Number.POSITIVE_INFINITY,
): RowLayout {
  const gap = small ? 6 : 8;
  const cutGap = small ? 14 : files > 4 ? 30 : 40;
  const least = small ? 35 : 56;
  const most = small ? 58 : 132;
  const tried = [1, 2, 3, 4, 5].map((lines) => {
    const per = Math.ceil(count / lines);
    const cutsHere = Math.min(files - 1, per - 1);
    const card = Math.min(most, (width - cutGap / 2 - cutsHere * cutGap - (per - 1 - cutsHere) * gap) / per);
    return { per, card, size: Math.min(card, high(lines) / SHAPE) };
  });
  const largest = tried.reduce((best, one) => (one.size > best.size * CLEARLY ? one : best));
  const { per, card } = tried.find((one) => one.card >= least && (small || one === tried[0])) ?? largest;
  const fileOf = (index: number) => cuts.filter((after) => after <= index).length + 1;
  const made: RowLine[] = [];
  for (let start = 0; start < count; start += per) {
    const line: RowLine = { cards: [], runs: [], notches: [] };
    const end = Math.min(count, start + per);
    let x = 0;
    for (let index = start; index < end; index++) {
      const file = fileOf(index);
      line.cards.push({ index, x });
      const run = line.runs[line.runs.length - 1];
      if (run?.file === file) run.w = x + card - run.x;
      else line.runs.push({ file, x, w: card, first: index === 0 || fileOf(index - 1) !== file, last: true });
      x += card;
      const after = index + 1;
      if (after === count) break;
      const cut = cuts.includes(after);
      const space = cut ? cutGap : gap;
      line.notches.push({
        after,
        x: x + (index === end - 1 ? cutGap * (cut ? (small ? 0.75 : 0.42) : 0.25) : space / 2),
        cut,
      });
      x += space;
    }
    const last = line.runs[line.runs.length - 1];
    if (last && end < count) last.last = fileOf(end) !== last.file;
    made.push(line);
  }
  return { card, lines: made };
}

// --- the Files -----------------------------------------------------------------------------------

export interface FilesLayout {
  columns: number;
  /** The room for cards in a tile. */
  tile: number;
  card: number;
  cardH: number;
}

/** How wide the cards of a File are: one of fewer fills its tile, as far as its cards stay upright. */
export const widthIn = (tile: number, count: number, card: number, cardH: number): number =>
  Math.max(card, Math.min((tile - (count - 1) * 4) / count, cardH / UPRIGHT));

/** All Files drawn alike, with cards as large as the largest of them allows; below the least they overlap. */
export function filesLayout(w: number, h: number, counts: readonly number[], small: boolean): FilesLayout {
  const flat = h < FLAT;
  const files = counts.length;
  const most = Math.max(1, ...counts);
  // Head and foot of the desk, then those of each tile.
  const desk = small ? around(w, h, files) : h < 500 ? 154 : 178;
  const laid = (columns: number) => {
    const rows = Math.ceil(files / columns);
    const tile = (w - (small ? 24 : 68) - (columns - 1) * (small ? 8 : 14)) / columns - (small ? 20 : 28);
    const card = Math.max(small ? 28 : 40, Math.min(small ? 58 : 120, (tile - (most - 1) * 4) / most));
    const tall = (h - desk - (rows - 1) * (flat ? 4 : small ? 8 : 10)) / rows - (flat ? 46 : small ? 56 : 76);
    const cardH = Math.max(flat ? 30 : 40, Math.min(heightOf(card, small), tall));
    return { columns, tile, card, cardH, size: Math.min(card, tall / SHAPE) };
  };
  // Two Files hold the most cards: on a phone held upright one lies above the other, unless the desk is too low for it.
  if (small && !(flat && w > 440)) {
    const [above, beside] = [laid(1), laid(2)];
    return files > 2 || w < NARROWEST || (flat && beside.size > above.size) ? beside : above;
  }
  const usual = laid(files === 4 ? 2 : Math.min(3, files));
  if (small) return usual;
  // Uneven Files, and many on a high desk, have larger cards in fewer columns.
  const fewer = laid(usual.columns - 1 || 1);
  return fewer.size > usual.size ? fewer : usual;
}
