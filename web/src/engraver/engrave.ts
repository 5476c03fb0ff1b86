/** Engravings: shapes with tones, cut as horizontal lines that are thicker where it is darker. */

export type Point = readonly [number, number];
/** How dark a point is, from 0 to 1. */
export type Tone = (x: number, y: number) => number;

/** A closed shape, which hides what lies under it, or a line (with a `width` alone). */
export interface Layer {
  points: readonly Point[];
  tone?: Tone;
  width: number;
}

/** A plate: its size, what is drawn on it from the back to the front, and the ground behind, which goes on beside it. */
export interface Plate {
  width: number;
  height: number;
  layers: readonly Layer[];
  ground: Tone;
}

/** What is drawn of a layer: a path, filled with paper where the layer is a shape. */
export interface Cut {
  d: string;
  filled: boolean;
  width: number;
}

export interface Engraving {
  width: number;
  height: number;
  cuts: readonly Cut[];
  /** The lines of the burin, to be filled with ink over all cuts. */
  burin: string;
}

/** Distance between two lines of the burin, and between two marks along them; by default for plates in their own size. */
const PITCH = 2.2;
const STEP_PER_PITCH = 0.95;
/** How far the ground goes on at both sides, for places that are wider, and from there on as plain lines. */
const BESIDE = 44;
const FAR = 260;
/** So thin a line is not cut. */
const THINNEST = 0.16;

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Whether a point is inside a closed shape. */
function holds(points: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

interface Boxed extends Layer {
  left: number;
  right: number;
  top: number;
  bottom: number;
  tone: Tone;
}

/** How dark a plate is at a point: as its foremost shape there. */
export function toneOf(plate: Plate): Tone {
  const shapes: Boxed[] = plate.layers.flatMap((layer) => {
    if (!layer.tone) return [];
    const xs = layer.points.map(([x]) => x);
    const ys = layer.points.map(([, y]) => y);
    const box = {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
    return [{ ...layer, tone: layer.tone, ...box }];
  });
  return (x, y) => {
    for (let i = shapes.length - 1; i >= 0; i--) {
      const one = shapes[i]!;
      if (x < one.left || x > one.right || y < one.top || y > one.bottom) continue;
      if (holds(one.points, x, y)) return Math.min(1, Math.max(0, one.tone(x, y)));
    }
    return Math.min(1, Math.max(0, plate.ground(x, y)));
  };
}

const traced = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i ? "L" : "M"}${short(x)} ${short(y)}`).join("");

/** A point of a line of the burin: where it is, and half its thickness. */
type Mark = readonly [number, number, number];

/** Marks without those that lie on a straight line between their neighbours. */
function fewer(marks: readonly Mark[]): readonly Mark[] {
  const kept: Mark[] = [];
  marks.forEach((mark, i) => {
    const before = kept.at(-1);
    const after = marks[i + 1];
    if (before && after) {
      const part = (mark[0] - before[0]) / (after[0] - before[0]);
      const off = (k: 1 | 2) => Math.abs(before[k] + (after[k] - before[k]) * part - mark[k]);
      if (off(1) < 0.09 && off(2) < 0.05) return;
    }
    kept.push(mark);
  });
  return kept;
}

function stroked(marks: readonly Mark[]): string {
  if (marks.length < 2) return "";
  const kept = fewer(marks);
  const upper = kept.map(([x, y, half]): Point => [x, y - half]);
  const lower = kept.map(([x, y, half]): Point => [x, y + half]).reverse();
  return `${traced([...upper, ...lower])}z`;
}

export function engrave(plate: Plate, pitch = PITCH): Engraving {
  const step = pitch * STEP_PER_PITCH;
  const tone = toneOf(plate);
  let burin = "";
  for (let row = 0; row * pitch < plate.height + 2; row++) {
    let run: Mark[] = [];
    for (let x = -BESIDE; x <= plate.width + BESIDE + step; x += step) {
      const y = row * pitch + 0.9 * Math.sin(x / 13 + row * 0.12);
      const half = (tone(x, y) * pitch) / 2;
      if (half * 2 > THINNEST) {
        if (x === -BESIDE) run.push([-FAR, y, half]);
        run.push([x, y, half]);
      } else {
        burin += stroked(run);
        run = [];
      }
    }
    const last = run.at(-1);
    if (last && last[0] > plate.width + BESIDE) run.push([plate.width + FAR, last[1], last[2]]);
    burin += stroked(run);
  }
  const cuts = plate.layers.map((layer) => ({
    d: traced(layer.points) + (layer.tone ? "z" : ""),
    filled: layer.tone !== undefined,
    width: layer.width,
  }));
  return { width: plate.width, height: plate.height, cuts, burin };
}

/** How dark a plate is, point by point. */
export function sampled(plate: Plate, step = 3): number[] {
  const tone = toneOf(plate);
  const found: number[] = [];
  for (let y = step / 2; y < plate.height; y += step)
    for (let x = step / 2; x < plate.width; x += step) found.push(tone(x, y));
  return found;
}

/** How different two sampled plates look: the mean difference of their tones, from 0 (the same) to 1. */
export const difference = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, dark, k) => sum + Math.abs(dark - other[k]!), 0) / one.length;
