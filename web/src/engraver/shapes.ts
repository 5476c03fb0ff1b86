/** Shapes and tones that engravings are put together from. */

import type { Layer, Point, Tone } from "./engrave";

/** Numbers that follow from a text: always the same, each in [0, 1). */
export class Dice {
  private state: number;

  constructor(text: string) {
    let h = 2166136261;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
    this.state = h >>> 0;
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  chance(of: number): boolean {
    return this.next() < of;
  }

  pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.next() * all.length)]!;
  }
}

/** A smooth line through points, closed or open. */
export function smooth(through: readonly Point[], closed = true, parts = 5): Point[] {
  const n = through.length;
  const at = (i: number): Point => (closed ? through[(i + n) % n]! : through[Math.min(n - 1, Math.max(0, i))]!);
  const found: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < parts; k++) {
      const t = k / parts;
      const on = (j: 0 | 1) =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t * t);
      found.push([on(0), on(1)]);
    }
  }
  if (!closed) found.push(at(n - 1));
  return found;
}

/** An ellipse, squarer with a higher `power`. */
export function oval(x: number, y: number, rx: number, ry: number, power = 2, n = 28): Point[] {
  return Array.from({ length: n }, (_, i) => {
    const a = (i / n) * 2 * Math.PI;
    const c = Math.cos(a);
    const s = Math.sin(a);
    return [x + rx * Math.sign(c) * Math.abs(c) ** (2 / power), y + ry * Math.sign(s) * Math.abs(s) ** (2 / power)];
  });
}

export const box = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** The right half of a shape, from top to bottom, and its mirror image. */
export const mirrored = (middle: number, right: readonly Point[]): Point[] => [
  ...right,
  ...right.map(([x, y]): Point => [2 * middle - x, y]).reverse(),
];

/** A thick line. */
export function bar(from: Point, to: Point, width: number): Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [nx, ny] = [((from[1] - to[1]) / length) * (width / 2), ((to[0] - from[0]) / length) * (width / 2)];
  return [
    [from[0] + nx, from[1] + ny],
    [to[0] + nx, to[1] + ny],
    [to[0] - nx, to[1] - ny],
    [from[0] - nx, from[1] - ny],
  ];
}

export const flat =
  (dark: number): Tone =>
  () =>
    dark;

/** A rounded body lit from above on the left: `dark` where the light falls, darker away from it. */
export function lit(x: number, y: number, rx: number, ry: number, dark: number, depth = 0.62): Tone {
  return (px, py) => {
    const u = (px - x) / rx;
    const v = (py - y) / ry;
    const w = Math.sqrt(Math.max(0, 1.15 - u * u * 0.9 - v * v * 0.55));
    return dark + depth * (1 - Math.max(0, -0.55 * u - 0.34 * v + 0.78 * w));
  };
}

/** Strands: lighter and darker stripes over another tone. */
export const stranded =
  (tone: Tone, every: number, slant: number, depth: number): Tone =>
  (x, y) =>
    tone(x, y) + depth * Math.sin(((x + slant * y) / every) * 2 * Math.PI);

export const shape = (points: readonly Point[], tone: Tone, width = 0.8): Layer => ({ points, tone, width });
export const line = (points: readonly Point[], width: number): Layer => ({ points, width });
