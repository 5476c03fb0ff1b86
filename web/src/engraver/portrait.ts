/** People: a portrait follows from a name, and from what is known of its bearer. */

import type { Layer, Plate, Point, Tone } from "./engrave";
import { bar, box, Dice, flat, line, lit, mirrored, oval, shape, smooth, stranded } from "./shapes";

export const DRESSES = [
  "plain",
  "coat",
  "suit",
  "uniform",
  "robe",
  "hood",
  "evening",
  "jersey",
  "leather",
  "vest",
] as const;
export type Dress = (typeof DRESSES)[number];
export const GROUNDS = ["dusk", "grid", "vault", "rays", "bars", "lattice"] as const;
export type Ground = (typeof GROUNDS)[number];
export const HATS = [
  "none",
  "fedora",
  "beret",
  "peaked",
  "flat",
  "knit",
  "helmet",
  "scarf",
  "hood",
  "boonie",
  "bandana",
  "crown",
] as const; // prettier-ignore
export type Hat = (typeof HATS)[number];
export const TOOLS = [
  "none",
  "rifle",
  "binoculars",
  "earpiece",
  "headset",
  "camera",
  "lens",
  "wheel",
  "goggles",
  "flower",
  "cigarette",
  "glass",
  "key",
  "wrench",
  "cigar",
  "medals",
  "scope",
  "necklace",
  "pen",
] as const; // prettier-ignore
export type Tool = (typeof TOOLS)[number];

/** What is known of somebody: each of them wears one of these dresses, hats and tools. */
export interface Kind {
  dresses: readonly Dress[];
  grounds: readonly Ground[];
  hats: readonly Hat[];
  tools: readonly Tool[];
}

const W = 76;
const H = 70;
const MIDDLE = W / 2;
/** Where the head is turned on the neck. */
const NECK: Point = [MIDDLE, 50];

const GROUND: Record<Ground, Tone> = {
  dusk: (_, y) => 0.08 + 0.26 * (y / H),
  grid: (x, y) => (x % 9 < 1.6 || (y + 2) % 8 < 1.6 ? 0.34 : 0.1),
  vault: (x, y) => (Math.hypot((x - MIDDLE) / 30, Math.min(0, y - 34) / 32) < 1 ? 0.16 : 0.62),
  rays: (x, y) => {
    const turn = Math.atan2(y - 34, x - MIDDLE) / Math.PI;
    return Math.hypot(x - MIDDLE, y - 30) < 27 ? 0.05 : Math.floor(turn * 12 + 48) % 2 ? 0.38 : 0.1;
  },
  bars: (x) => (x % 12 < 6 ? 0.34 : 0.1),
  lattice: (x, y) => ((x + y) % 13 < 2.4 || (x - y + 130) % 13 < 2.4 ? 0.28 : 0.1),
};

/** Layers turned around the neck and moved, with their tones. */
function turned(layers: readonly Layer[], angle: number, by: Point): Layer[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const there = ([x, y]: Point): Point => {
    const [dx, dy] = [x - NECK[0], y - NECK[1]];
    return [NECK[0] + c * dx - s * dy + by[0], NECK[1] + s * dx + c * dy + by[1]];
  };
  const back = (x: number, y: number): Point => {
    const [dx, dy] = [x - NECK[0] - by[0], y - NECK[1] - by[1]];
    return [NECK[0] + c * dx + s * dy, NECK[1] - s * dx + c * dy];
  };
  return layers.map(({ points, tone, width }) => ({
    points: points.map(there),
    width,
    ...(tone ? { tone: (x: number, y: number) => tone(...back(x, y)) } : {}),
  }));
}

interface Head {
  dice: Dice;
  woman: boolean;
  /** From 0, young, to 1. */
  age: number;
  x: number;
  y: number;
  /** Half its width and height. */
  w: number;
  h: number;
  /** Where the face looks: what is in it is moved by so much. */
  look: number;
  skin: number;
  hair: Tone;
  hairDark: number;
}

/** A point of a head, in halves of its width and height. */
const on =
  (head: Head) =>
  (u: number, v: number): Point => [head.x + u * head.w, head.y + v * head.h];

function skull(head: Head): Layer {
  const { dice, woman, w, h, x, y, look } = head;
  const jaw = woman ? dice.between(0.66, 0.82) : dice.between(0.74, 1.0);
  const chin = woman ? dice.between(0.22, 0.38) : dice.between(0.3, 0.62);
  const cheek = dice.between(0.94, 1.04);
  const points = smooth(
    mirrored(x, [
      [x + 0.3 * w, y - h],
      [x + 0.86 * w, y - 0.66 * h],
      [x + w, y - 0.12 * h],
      [x + cheek * w * 0.97, y + 0.22 * h],
      [x + jaw * w * 0.94, y + 0.6 * h],
      [x + chin * w, y + 0.96 * h],
    ]),
  );
  const round = lit(x, y, w * 1.1, h * 1.15, head.skin, 0.46);
  const side = Math.sign(look) || 1;
  const hollow = dice.between(0.04, 0.3) * (0.4 + head.age);
  const tone: Tone = (px, py) => {
    const u = (px - x) / w;
    const v = (py - y) / h;
    let dark = round(px, py);
    // Sockets, the shadow of the nose, the hollow of a cheek, under the lip.
    for (const eye of [-0.42, 0.42])
      dark += 0.26 * Math.max(0, 1 - Math.hypot((u - eye - look * 0.1) / 0.32, (v + 0.12) / 0.17));
    dark += 0.3 * Math.max(0, 1 - Math.hypot((u - 0.14 * side - look * 0.16) / 0.13, (v - 0.24) / 0.26));
    dark += hollow * Math.max(0, 1 - Math.hypot((u - 0.62) / 0.3, (v - 0.42) / 0.34));
    dark += 0.2 * Math.max(0, 1 - Math.hypot((u - look * 0.12) / 0.26, (v - 0.74) / 0.1));
    return dark;
  };
  return shape(points, tone, 0.9);
}

/** Eyes, brows, nose, mouth and wrinkles. */
function features(head: Head): Layer[] {
  const { dice, woman, look, age } = head;
  const p = on(head);
  const shift = look * 0.14;
  const apart = dice.between(0.37, 0.46);
  const slant = dice.between(-0.035, 0.05);
  const wide = dice.between(0.16, 0.22);
  const open = dice.between(0.04, 0.085) * (1.25 - 0.5 * age);
  const brow = dice.between(0.24, 0.33);
  const frown = dice.between(-0.06, 0.09);
  const heavy = woman ? dice.between(0.7, 1.2) : dice.between(1.1, 2.2);
  const found: Layer[] = [];
  for (const side of [-1, 1]) {
    const near = 1 - 0.12 * side * look;
    const u = shift + side * apart;
    const eye = (k: number): number => u + side * k * wide * near;
    const lid = smooth([p(eye(-1), -0.09), p(eye(-0.1), -0.1 - open * 1.25), p(eye(1), -0.1 - slant)], false, 4);
    const under = smooth([p(eye(1), -0.1 - slant), p(eye(0), -0.09 + open), p(eye(-1), -0.09)], false, 4);
    found.push(shape([...lid, ...under], flat(0.02), 0.5));
    found.push(line(lid, woman ? 1.5 : 1.2));
    found.push(shape(oval(...p(u + look * 0.05, -0.1), 1.35, 1.5, 2, 10), flat(1), 0.3));
    found.push(
      line(
        smooth([p(eye(-1.25), -brow + frown), p(eye(0), -brow - 0.06), p(eye(1.35), -brow + 0.03 - slant)], false, 4),
        heavy,
      ),
    );
    if (age > 0.55) found.push(line([p(eye(-0.8), 0.06), p(eye(0.6), 0.075)], 0.5));
  }
  const nose = dice.between(0.08, 0.17);
  const long = dice.between(0.24, 0.36);
  const side = look < 0 ? -1 : 1;
  found.push(
    line(
      smooth(
        [
          p(shift + 0.06 * side, -0.1),
          p(shift + 0.07 * side + 0.05 * look, long * 0.6),
          p(shift + nose * side + 0.06 * look, long + 0.03),
          p(shift - 0.02 * side, long + 0.08),
        ],
        false,
        4,
      ),
      0.8,
    ),
  );
  const mouth = dice.between(0.52, 0.6);
  const smile = dice.between(-0.05, 0.06);
  const lips = dice.between(0.2, 0.33);
  const lip = smooth(
    [p(shift - lips, mouth - smile), p(shift, mouth + smile * 0.5), p(shift + lips * 0.94, mouth - smile)],
    false,
    5,
  );
  if (woman) {
    const full = dice.between(0.05, 0.085);
    const lower = smooth(
      [p(shift + lips * 0.94, mouth - smile), p(shift, mouth + full), p(shift - lips, mouth - smile)],
      false,
      5,
    );
    const upper = smooth(
      [
        p(shift - lips, mouth - smile),
        p(shift - 0.08, mouth - full),
        p(shift, mouth - full * 0.7),
        p(shift + 0.08, mouth - full),
        p(shift + lips * 0.94, mouth - smile),
      ],
      false,
      4,
    );
    found.push(shape([...upper, ...lower], flat(dice.between(0.45, 0.85)), 0.4));
  }
  found.push(line(lip, 1));
  if (age > 0.5) {
    for (const one of [-1, 1])
      found.push(
        line(
          smooth([p(shift + one * 0.24, 0.3), p(shift + one * 0.4, 0.48), p(shift + one * 0.38, 0.62)], false, 4),
          0.6,
        ),
      );
  }
  if (age > 0.7) found.push(line([p(-0.4, -0.5), p(0.4, -0.52)], 0.5), line([p(-0.34, -0.6), p(0.3, -0.62)], 0.45));
  return found;
}

function beard(head: Head): Layer[] {
  const { dice } = head;
  const p = on(head);
  const shift = head.look * 0.14;
  const full = (low: number, high: number): Layer =>
    shape(
      smooth([
        p(-1, high),
        p(-0.72, 0.3),
        p(-0.3, 0.42),
        p(shift, 0.38),
        p(0.3, 0.42),
        p(0.72, 0.3),
        p(1, high),
        p(0.86, 0.66),
        p(0.5, low),
        p(0, low + 0.1),
        p(-0.5, low),
        p(-0.86, 0.66),
      ]), // prettier-ignore
      head.hair,
      0.6,
    );
  const lips = shape(
    smooth([p(shift - 0.26, 0.57), p(shift, 0.5), p(shift + 0.26, 0.57), p(shift, 0.64)]),
    flat(0.2),
    0.5,
  );
  const lash = shape(
    smooth([
      p(shift, 0.38),
      p(shift + 0.34, 0.44),
      p(shift + 0.46, dice.between(0.5, 0.66)),
      p(shift, 0.5),
      p(shift - 0.46, dice.between(0.5, 0.66)),
      p(shift - 0.34, 0.44),
    ]),
    head.hair,
    0.5,
  );
  const tuft = shape(
    smooth([
      p(shift - 0.24, 0.7),
      p(shift + 0.24, 0.7),
      p(shift + 0.18, 1.04),
      p(shift, dice.between(1.08, 1.3)),
      p(shift - 0.18, 1.04),
    ]),
    head.hair,
    0.5,
  );
  switch (dice.pick(["none", "none", "none", "lash", "lash", "goatee", "full", "short", "long"])) {
    case "lash":
      return [lash];
    case "goatee":
      return [lash, tuft];
    case "short":
      return [full(0.92, 0.05), lips];
    case "full":
      return [full(1.08, -0.1), lips, lash];
    case "long":
      return [full(1.42, -0.1), lips, lash];
    default:
      return [];
  }
}

/** Hair before the head, and what of it hangs behind. `covered` by a hat it has no height. */
function hairOf(head: Head, covered: boolean): { front: Layer[]; back: Layer[] } {
  const { dice, woman, age } = head;
  const p = on(head);
  const style = dice.pick(
    woman
      ? ["bob", "long", "long", "bun", "waves", "tail", "crop", "fringe", "curls", "braids"]
      : ["crop", "parted", "slick", "bald", "receding", "curls", "long", "brush", "crop", "crest"],
  );
  const back: Layer[] = [];
  const front: Layer[] = [];
  const bald = style === "bald" || (!woman && age > 0.75 && dice.chance(0.4));
  const lift = covered
    ? 0.02
    : ({ brush: 0.3, curls: 0.26, waves: 0.16, slick: 0.07, crop: 0.07 }[style as string] ?? 0.13);
  const puff = { curls: 0.3, waves: 0.24, bob: 0.2, braids: 0.12 }[style as string] ?? 0.07;
  const fall =
    { bob: 0.72, long: 0.5, waves: 0.5, fringe: 0.4, crop: -0.16, slick: -0.2, receding: -0.1 }[style as string] ?? 0;
  const low =
    style === "fringe" || style === "bob"
      ? dice.between(-0.42, -0.32)
      : style === "receding"
        ? -0.86
        : dice.between(-0.66, -0.52);
  const part = style === "parted" || style === "waves" ? dice.pick([-0.45, 0.45]) : dice.between(-0.15, 0.15);
  const rough = style === "curls" ? 0.05 : style === "brush" ? 0.035 : 0.008;
  const bumpy = (points: readonly Point[]): Point[] =>
    smooth(points).map(([x, y], i) => [
      x + head.w * rough * (i % 4 < 2 ? 1 : -1),
      y + head.h * rough * (i % 4 < 2 ? -1 : 1),
    ]);
  if (!bald && style === "crest" && !covered) {
    front.push(
      shape(
        bumpy([p(-0.24, -0.62), p(-0.3, -1.12), p(0, -1.36), p(0.3, -1.12), p(0.24, -0.62), p(0, -0.7)]),
        head.hair,
        0.7,
      ),
    );
  } else if (!bald) {
    front.push(
      shape(
        bumpy([
          p(-1 - puff * 0.5, fall),
          p(-1 - puff, -0.3),
          p(-0.86 - puff * 0.6, -0.8),
          p(-0.4, -1 - lift),
          p(0.2, -1.02 - lift),
          p(0.86 + puff * 0.6, -0.8),
          p(1 + puff, -0.3),
          p(1 + puff * 0.5, fall),
          p(0.86, fall * 0.6 - 0.12),
          p(0.8, -0.4),
          p(0.45, low + (part > 0.3 ? -0.14 : 0)),
          p(part, low - (Math.abs(part) > 0.3 ? 0.2 : 0.04)),
          p(-0.45, low + (part < -0.3 ? -0.14 : 0.02)),
          p(-0.8, -0.4),
          p(-0.86, fall * 0.6 - 0.12),
        ]), // prettier-ignore
        head.hair,
        0.7,
      ),
    );
  } else if (age > 0.4) {
    for (const side of [-1, 1])
      front.push(
        shape(
          smooth([p(side * 0.92, -0.42), p(side * 1.08, -0.2), p(side * 1.06, 0.12), p(side * 0.92, 0.04)]),
          head.hair,
          0.5,
        ),
      );
  }
  if (["long", "waves", "braids"].includes(style) && !bald) {
    const down = dice.between(1.2, 1.75);
    const out = style === "waves" ? 1.5 : 1.24;
    back.push(
      shape(
        smooth([
          p(-0.9, -0.8),
          p(0.9, -0.8),
          p(out, 0),
          p(out + 0.08, 0.8),
          p(out - 0.1, down),
          p(0.4, down + 0.1),
          p(-0.4, down + 0.1),
          p(-out + 0.1, down),
          p(-out - 0.08, 0.8),
          p(-out, 0),
        ]),
        (x, y) => head.hair(x, y) + 0.12,
        0.7,
      ),
    );
  }
  if (style === "bob")
    back.push(
      shape(
        smooth([p(-1.1, -0.6), p(1.1, -0.6), p(1.32, 0.5), p(1.1, 0.98), p(-1.1, 0.98), p(-1.32, 0.5)]),
        (x, y) => head.hair(x, y) + 0.12,
        0.7,
      ),
    );
  if (style === "bun" && !covered)
    back.push(shape(oval(...p(dice.between(-0.4, 0.4), -1.2), 6.2, 5.4), head.hair, 0.8));
  if (style === "tail") {
    const side = dice.pick([-1, 1]);
    back.push(
      shape(
        smooth([
          p(side * 0.6, -0.9),
          p(side * 1.4, -0.7),
          p(side * 1.66, 0.1),
          p(side * 1.4, 1.1),
          p(side * 1.2, 0.2),
          p(side * 1.0, -0.4),
        ]),
        head.hair,
        0.7,
      ),
    );
  }
  return { front, back };
}

function glasses(head: Head, worn: string): Layer[] {
  const p = on(head);
  const shift = head.look * 0.14;
  const both = (make: (u: number) => Layer): Layer[] => [make(shift - 0.43), make(shift + 0.43)];
  const bridge = [
    line([p(shift - 0.14, -0.12), p(shift + 0.14, -0.12)], 1),
    line([p(shift - 0.72, -0.14), p(-1.02, -0.18)], 0.9),
    line([p(shift + 0.72, -0.14), p(1.02, -0.18)], 0.9),
  ];
  const rim = (points: readonly Point[]): Layer => line([...points, points[0]!], 1.1);
  switch (worn) {
    case "round":
      return [...both((u) => rim(oval(...p(u, -0.08), 4, 4, 2, 18))), ...bridge];
    case "square":
      return [...both((u) => rim(oval(...p(u, -0.08), 4.2, 3.2, 5, 20))), ...bridge];
    case "shades":
      return [
        ...both((u) =>
          shape(
            oval(...p(u, -0.07), 4.6, 3.4, 3, 20),
            (x, y) => (x - y > head.x - head.y + u * head.w + 2.4 ? 0.72 : 1),
            0.9,
          ),
        ),
        ...bridge,
      ];
    case "patch":
      return [
        shape(oval(...p(shift + 0.42, -0.08), 4.2, 3.8, 2.6, 18), flat(0.95), 0.8),
        line([p(-0.96, -0.62), p(shift + 0.42, -0.2), p(1, -0.1)], 1.3),
      ];
    case "monocle":
      return [
        rim(oval(...p(shift + 0.42, -0.08), 4, 4, 2, 18)),
        line(smooth([p(shift + 0.7, 0.05), p(0.9, 0.6), p(0.7, 1.2)], false), 0.6),
      ];
    default:
      return [];
  }
}

function scars(head: Head): Layer[] {
  const { dice } = head;
  const p = on(head);
  const [u, v] = [dice.pick([-0.58, 0.55]), dice.between(-0.2, 0.3)];
  switch (dice.pick(["none", "none", "none", "none", "none", "cut", "cheek", "mole", "stitches"])) {
    case "cut":
      return [line([p(u, -0.5), p(u * 0.86, 0.3)], 1)];
    case "cheek":
      return [line([p(u * 1.3, v), p(u * 0.7, v + 0.3)], 1.1)];
    case "mole":
      return [shape(oval(...p(u * 0.7, 0.42), 1, 1, 2, 8), flat(1), 0.2)];
    case "stitches":
      return [
        line([p(u * 1.2, v), p(u * 0.8, v + 0.4)], 0.8),
        ...[0.1, 0.2, 0.3].map((k) => line([p(u * 1.2 - 0.1, v + k), p(u * 0.9 + 0.06, v + k - 0.05)], 0.6)),
      ];
    default:
      return [];
  }
}

function hatOf(head: Head, hat: Hat): Layer[] {
  const { dice } = head;
  const p = on(head);
  const dark = dice.between(0.35, 0.85);
  const tone = lit(head.x, head.y - head.h, head.w * 1.3, head.h * 0.8, dark, 0.35);
  const band = flat(dark > 0.6 ? 0.12 : 0.95);
  const high = dice.between(-0.06, 0.1);
  switch (hat) {
    case "fedora":
      return [
        shape(
          smooth([
            p(-0.86, -0.62),
            p(-0.8, -1.2 - high),
            p(-0.34, -1.42 - high),
            p(0, -1.3 - high),
            p(0.36, -1.42 - high),
            p(0.8, -1.2 - high),
            p(0.86, -0.62),
          ]),
          tone,
        ),
        shape([p(-0.88, -0.82), p(0.88, -0.82), p(0.88, -0.6), p(-0.88, -0.6)], band, 0.6),
        shape(
          smooth([
            p(-1.7, -0.5),
            p(-1.1, -0.66),
            p(0, -0.68),
            p(1.1, -0.66),
            p(1.7, -0.5),
            p(1, -0.42),
            p(0, -0.36),
            p(-1, -0.42),
          ]),
          tone,
        ),
      ];
    case "beret": {
      const side = dice.pick([-1, 1]);
      return [
        shape(
          smooth([
            p(-0.98 * side, -0.5),
            p(-1.0 * side, -0.95),
            p(-0.3 * side, -1.3),
            p(0.7 * side, -1.24),
            p(1.5 * side, -0.86),
            p(1.42 * side, -0.56),
            p(0.9 * side, -0.5),
            p(0, -0.62),
          ]),
          tone,
        ),
        shape(oval(...p(-0.5 * side, -0.74), 2.1, 2.4, 2, 12), flat(0.05), 0.6),
      ];
    }
    case "peaked":
      return [
        shape(
          smooth([
            p(-1.0, -0.6),
            p(-1.36, -1.14),
            p(-0.6, -1.42 - high),
            p(0.6, -1.42 - high),
            p(1.36, -1.14),
            p(1.0, -0.6),
          ]),
          tone,
        ),
        shape([p(-1, -0.84), p(1, -0.84), p(0.98, -0.56), p(-0.98, -0.56)], flat(0.9), 0.6),
        shape(oval(...p(0, -0.96), 2.6, 2.6, 2, 14), flat(0.04), 0.7),
        shape(
          smooth([p(-0.94, -0.58), p(0, -0.64), p(0.94, -0.58), p(0.66, -0.36), p(0, -0.3), p(-0.66, -0.36)]),
          flat(1),
          0.6,
        ),
      ];
    case "flat":
      return [
        shape(
          smooth([
            p(-1.08, -0.5),
            p(-1.12, -0.9),
            p(-0.5, -1.22),
            p(0.5, -1.22),
            p(1.12, -0.9),
            p(1.08, -0.5),
            p(0, -0.6),
          ]),
          stranded(tone, 5, 0.3, 0.1),
        ),
        shape(
          smooth([p(-0.9, -0.56), p(0, -0.72), p(0.9, -0.56), p(0.7, -0.36), p(0, -0.38), p(-0.7, -0.36)]),
          flat(0.85),
          0.7,
        ),
      ];
    case "knit":
      return [
        shape(
          smooth([
            p(-1.06, -0.5),
            p(-1.04, -0.96),
            p(-0.5, -1.34 - high),
            p(0.5, -1.34 - high),
            p(1.04, -0.96),
            p(1.06, -0.5),
            p(0, -0.56),
          ]),
          stranded(tone, 3.4, 0, 0.16),
        ),
        shape([p(-1.1, -0.74), p(1.1, -0.74), p(1.08, -0.44), p(-1.08, -0.44)], stranded(flat(dark), 2.6, 0, 0.2), 0.7),
      ];
    case "helmet":
      return [
        shape(
          smooth([
            p(-1.26, -0.36),
            p(-1.24, -0.96),
            p(-0.6, -1.38),
            p(0.6, -1.38),
            p(1.24, -0.96),
            p(1.26, -0.36),
            p(0.8, -0.5),
            p(-0.8, -0.5),
          ]),
          tone,
          1,
        ),
        line(smooth([p(-1.0, -0.3), p(-0.86, 0.5), p(0, 1.02), p(0.86, 0.5), p(1.0, -0.3)], false), 1.2),
        line(smooth([p(-1.22, -0.62), p(0, -0.76), p(1.22, -0.62)], false), 0.9),
      ];
    case "scarf":
      return [
        shape(
          smooth([
            p(-0.98, -0.34),
            p(-1.14, -0.8),
            p(-0.5, -1.24),
            p(0.5, -1.24),
            p(1.14, -0.8),
            p(1.2, 0.3),
            p(0.98, 1.1),
            p(0.9, 0.2),
            p(0.7, -0.5),
            p(0, -0.7),
            p(-0.7, -0.5),
            p(-0.9, 0.2),
            p(-0.98, 1.1),
            p(-1.2, 0.3),
          ]),
          stranded(tone, 6, 0.8, 0.12),
        ),
      ];
    case "hood":
      return [
        shape(
          smooth([
            p(-1.3, 1.3),
            p(-1.42, 0),
            p(-1.1, -0.96),
            p(0, -1.46),
            p(1.1, -0.96),
            p(1.42, 0),
            p(1.3, 1.3),
            p(0.92, 1.0),
            p(1.0, 0),
            p(0.76, -0.68),
            p(0, -0.92),
            p(-0.76, -0.68),
            p(-1.0, 0),
            p(-0.92, 1.0),
          ]),
          (x, y) => tone(x, y) + 0.08,
          1,
        ),
      ];
    case "boonie":
      return [
        shape(
          smooth([p(-0.92, -0.6), p(-0.84, -1.22), p(0, -1.32), p(0.84, -1.22), p(0.92, -0.6)]),
          stranded(tone, 7, 1.2, 0.2),
        ),
        shape(
          smooth([
            p(-1.5, -0.34),
            p(-0.9, -0.64),
            p(0, -0.7),
            p(0.9, -0.64),
            p(1.5, -0.34),
            p(0.8, -0.42),
            p(0, -0.46),
            p(-0.8, -0.42),
          ]),
          stranded(tone, 7, 1.2, 0.2),
        ),
      ];
    case "bandana":
      return [
        shape(
          smooth([
            p(-1.04, -0.42),
            p(-1.02, -0.9),
            p(-0.4, -1.16),
            p(0.4, -1.16),
            p(1.02, -0.9),
            p(1.04, -0.42),
            p(0, -0.6),
          ]),
          (x, y) => ((x * 0.9 + y) % 5 < 1.7 ? 0.1 : tone(x, y)),
          0.8,
        ),
        shape(smooth([p(1.0, -0.5), p(1.5, -0.3), p(1.36, 0.14), p(1.1, -0.2)]), tone, 0.7),
      ];
    case "crown":
      return [
        shape(
          [
            p(-0.9, -0.62),
            p(-1.06, -1.24),
            p(-0.56, -0.96),
            p(0, -1.44),
            p(0.56, -0.96),
            p(1.06, -1.24),
            p(0.9, -0.62),
          ],
          lit(head.x - 4, head.y - head.h, 16, 12, 0.08, 0.4),
          1,
        ),
        shape([p(-0.9, -0.76), p(0.9, -0.76), p(0.9, -0.58), p(-0.9, -0.58)], flat(0.6), 0.6),
      ];
    default:
      return [];
  }
}

/** Shoulders and what is worn on them. */
function body(dice: Dice, dress: Dress, woman: boolean, skin: number): Layer[] {
  const broad = woman ? dice.between(23, 28) : dice.between(27, 34);
  const drop = dice.between(58, 62);
  const dark =
    {
      plain: 0.3,
      coat: 0.55,
      suit: 0.74,
      uniform: 0.5,
      robe: 0.4,
      hood: 0.72,
      evening: 0.86,
      jersey: 0.42,
      leather: 0.82,
      vest: 0.5,
    }[dress] + dice.between(-0.22, 0.2);
  const cloth = lit(MIDDLE, 74, 42, 26, dark, 0.35);
  const torso = smooth(
    mirrored(MIDDLE, [
      [MIDDLE + 6, 52.5],
      [MIDDLE + broad * 0.6, drop - 3.4],
      [MIDDLE + broad, drop + 3],
      [MIDDLE + broad + 4, 80],
    ]),
  );
  const neck = shape(
    [
      [MIDDLE - 6.6, 40],
      [MIDDLE + 6.6, 40],
      [MIDDLE + 7.6, 57],
      [MIDDLE, 61],
      [MIDDLE - 7.6, 57],
    ],
    (x, y) => skin + 0.34 + (x > MIDDLE ? 0.14 : 0) - Math.max(0, y - 52) * 0.03,
    0.7,
  );
  const lapels = (out: number, low: number): Layer[] => [
    shape(
      [
        [MIDDLE - 7, 54],
        [MIDDLE, low],
        [MIDDLE - out * 0.5, low + 2],
        [MIDDLE - out, 61],
        [MIDDLE - out + 3, 58],
      ],
      cloth,
      0.9,
    ),
    shape(
      [
        [MIDDLE + 7, 54],
        [MIDDLE, low],
        [MIDDLE + out * 0.5, low + 2],
        [MIDDLE + out, 61],
        [MIDDLE + out - 3, 58],
      ],
      cloth,
      0.9,
    ),
  ];
  const shirt = shape(
    [
      [MIDDLE - 7.5, 54.5],
      [MIDDLE, 58],
      [MIDDLE + 7.5, 54.5],
      [MIDDLE + 5, 74],
      [MIDDLE - 5, 74],
    ],
    flat(0.05),
    0.7,
  );
  const found: Layer[] = [neck, shape(torso, cloth, 0.9)];
  switch (dress) {
    case "suit": {
      const tie = dice.pick(["tie", "tie", "bow", "open"]);
      found.push(shirt);
      if (tie === "tie")
        found.push(
          shape(
            [
              [MIDDLE - 2.4, 57],
              [MIDDLE + 2.4, 57],
              [MIDDLE + 1.4, 60.4],
              [MIDDLE + 3.2, 74],
              [MIDDLE - 3.2, 74],
              [MIDDLE - 1.4, 60.4],
            ],
            stranded(flat(dice.between(0.55, 0.9)), 4, 1, dice.pick([0, 0.25])),
            0.7,
          ),
        );
      if (tie === "bow")
        found.push(
          shape(
            [
              [MIDDLE - 6, 56],
              [MIDDLE, 58.4],
              [MIDDLE + 6, 56],
              [MIDDLE + 6, 62],
              [MIDDLE, 59.6],
              [MIDDLE - 6, 62],
            ],
            flat(1),
            0.6,
          ),
        );
      if (tie === "open")
        found.push(
          shape(
            [
              [MIDDLE - 4, 55],
              [MIDDLE + 4, 55],
              [MIDDLE, 66],
            ],
            flat(skin + 0.2),
            0.7,
          ),
        );
      found.push(...lapels(dice.between(13, 17), 72));
      break;
    }
    case "coat": {
      const high = dice.between(44, 49);
      found.push(shirt, ...lapels(15, 74));
      found.push(
        shape(
          [
            [MIDDLE - 8, 57],
            [MIDDLE - 15, high],
            [MIDDLE - 20, 56],
            [MIDDLE - 14, 66],
          ],
          (x, y) => cloth(x, y) + 0.1,
          0.9,
        ),
      );
      found.push(
        shape(
          [
            [MIDDLE + 8, 57],
            [MIDDLE + 15, high],
            [MIDDLE + 20, 56],
            [MIDDLE + 14, 66],
          ],
          (x, y) => cloth(x, y) + 0.2,
          0.9,
        ),
      );
      break;
    }
    case "uniform": {
      found.push(
        shape(
          [
            [MIDDLE - 8, 52],
            [MIDDLE + 8, 52],
            [MIDDLE + 9, 58],
            [MIDDLE, 61],
            [MIDDLE - 9, 58],
          ],
          (x, y) => cloth(x, y) + 0.16,
          0.9,
        ),
      );
      found.push(
        line(
          [
            [MIDDLE, 60],
            [MIDDLE, 72],
          ],
          1,
        ),
      );
      for (const side of [-1, 1]) {
        found.push(
          shape(
            oval(MIDDLE + side * (broad - 4), drop + 0.6, 6, 2.2, 3, 16),
            dice.chance(0.5) ? flat(0.08) : flat(0.9),
            0.7,
          ),
        );
        found.push(
          shape(
            [
              [MIDDLE + side * 3, 54],
              [MIDDLE + side * 7, 53.4],
              [MIDDLE + side * 7.4, 57],
              [MIDDLE + side * 3.4, 58.4],
            ],
            flat(0.1),
            0.5,
          ),
        );
      }
      for (const y of [63, 67]) found.push(shape(oval(MIDDLE, y, 1.1, 1.1, 2, 8), flat(0.02), 0.5));
      break;
    }
    case "robe": {
      const hem = flat(dark > 0.44 ? 0.08 : 0.9);
      if (dice.chance(0.5)) {
        found.push(
          shape(
            [
              [MIDDLE - 7.4, 50.5],
              [MIDDLE + 7.4, 50.5],
              [MIDDLE + 8, 57],
              [MIDDLE, 58.6],
              [MIDDLE - 8, 57],
            ],
            (x, y) => cloth(x, y) + 0.1,
            0.9,
          ),
        );
        found.push(
          line(
            [
              [MIDDLE, 57.6],
              [MIDDLE + 6, 62],
              [MIDDLE + 14, 72],
            ],
            1.6,
          ),
        );
        for (const [x, y] of [
          [2.6, 59.8],
          [8, 65],
        ] as const)
          found.push(
            line(
              [
                [MIDDLE + x - 3, y - 1],
                [MIDDLE + x + 3, y + 1.4],
              ],
              1.4,
            ),
          );
      } else {
        found.push(
          shape(
            [
              [MIDDLE - 5, 55],
              [MIDDLE + 5, 55],
              [MIDDLE, 68],
            ],
            flat(skin + 0.16),
            0.6,
          ),
        );
        found.push(
          shape(
            [
              [MIDDLE + 6, 52],
              [MIDDLE + 11, 53],
              [MIDDLE - 8, 76],
              [MIDDLE - 14, 76],
            ],
            hem,
            0.8,
          ),
        );
        found.push(
          shape(
            [
              [MIDDLE - 6, 52],
              [MIDDLE - 11, 53],
              [MIDDLE + 4, 70],
              [MIDDLE + 0.4, 64],
            ],
            hem,
            0.8,
          ),
        );
      }
      break;
    }
    case "evening":
      if (woman) {
        found[1] = shape(torso, lit(MIDDLE, 66, 34, 24, skin + 0.06, 0.4), 0.9);
        found.push(
          shape(
            smooth([
              [MIDDLE - broad - 3, 72],
              [MIDDLE - 15, 66],
              [MIDDLE - 8, 64],
              [MIDDLE, 68],
              [MIDDLE + 8, 64],
              [MIDDLE + 15, 66],
              [MIDDLE + broad + 3, 72],
              [MIDDLE, 84],
            ]),
            flat(0.86),
            0.9,
          ),
        );
      } else {
        found.push(
          shirt,
          shape(
            [
              [MIDDLE - 6, 56],
              [MIDDLE, 58.4],
              [MIDDLE + 6, 56],
              [MIDDLE + 6, 62],
              [MIDDLE, 59.6],
              [MIDDLE - 6, 62],
            ],
            flat(1),
            0.6,
          ),
        );
        found.push(...lapels(13, 73).map((one) => ({ ...one, tone: flat(0.52) })));
      }
      break;
    case "jersey":
      found.push(
        shape(
          [
            [MIDDLE - 7.6, 48],
            [MIDDLE + 7.6, 48],
            [MIDDLE + 9, 57],
            [MIDDLE, 59.4],
            [MIDDLE - 9, 57],
          ],
          stranded((x, y) => cloth(x, y) + 0.1, 2.6, 0, 0.14),
          0.9,
        ),
      );
      break;
    case "leather":
      found.push(
        shape(
          [
            [MIDDLE - 6, 55],
            [MIDDLE + 6, 55],
            [MIDDLE + 1, 74],
            [MIDDLE - 1, 74],
          ],
          flat(dice.pick([0.06, 0.4])),
          0.7,
        ),
        ...lapels(16, 70),
      );
      found.push(
        line(
          [
            [MIDDLE - 14, 64],
            [MIDDLE - 7, 74],
          ],
          0.9,
        ),
        line(
          [
            [MIDDLE + 14, 64],
            [MIDDLE + 7, 74],
          ],
          0.9,
        ),
      );
      break;
    case "vest": {
      found.push(
        shape(
          [
            [MIDDLE - 5, 56],
            [MIDDLE + 5, 56],
            [MIDDLE, 61],
          ],
          flat(skin + 0.3),
          0.6,
        ),
      );
      for (const side of [-1, 1])
        found.push(
          shape(
            [
              [MIDDLE + side * 9, 55],
              [MIDDLE + side * 16, 57],
              [MIDDLE + side * 15, 74],
              [MIDDLE + side * 8, 74],
            ],
            flat(0.84),
            0.8,
          ),
        );
      found.push(
        shape(box(MIDDLE - 15, 66, 30, 8), flat(0.7), 0.8),
        line(
          [
            [MIDDLE - 5, 66],
            [MIDDLE - 5, 72],
          ],
          0.8,
        ),
        line(
          [
            [MIDDLE + 5, 66],
            [MIDDLE + 5, 72],
          ],
          0.8,
        ),
      );
      break;
    }
    case "hood":
      found.push(
        shape(
          smooth([
            [MIDDLE - 20, 62],
            [MIDDLE - 10, 52],
            [MIDDLE, 60],
            [MIDDLE + 10, 52],
            [MIDDLE + 20, 62],
            [MIDDLE, 72],
          ]),
          (x, y) => cloth(x, y) + 0.1,
          0.9,
        ),
      );
      found.push(
        line(
          [
            [MIDDLE - 3, 64],
            [MIDDLE - 4, 72],
          ],
          1,
        ),
        line(
          [
            [MIDDLE + 3, 64],
            [MIDDLE + 4, 72],
          ],
          1,
        ),
      );
      break;
    case "plain":
      found.push(
        shape(
          [
            [MIDDLE - 4, 55.4],
            [MIDDLE + 4, 55.4],
            [MIDDLE, 63],
          ],
          flat(skin + 0.22),
          0.6,
        ),
      );
      found.push(
        shape(
          [
            [MIDDLE - 8, 53],
            [MIDDLE - 1, 62],
            [MIDDLE - 9, 64],
            [MIDDLE - 12, 56],
          ],
          flat(dark * 0.5),
          0.8,
        ),
        shape(
          [
            [MIDDLE + 8, 53],
            [MIDDLE + 1, 62],
            [MIDDLE + 9, 64],
            [MIDDLE + 12, 56],
          ],
          flat(dark * 0.8),
          0.8,
        ),
      );
      break;
  }
  return found;
}

/** What somebody has for the trade: behind the head, on it, or before it. */
function toolOf(head: Head, tool: Tool): { behind: Layer[]; on: Layer[]; before: Layer[] } {
  const p = on(head);
  const side = head.look < 0 ? 1 : -1;
  const x = MIDDLE + side * 25;
  const none = { behind: [], on: [], before: [] };
  const dial = (cx: number, cy: number, r: number, dark: number): Layer =>
    shape(oval(cx, cy, r, r, 2, 22), flat(dark), 1.1);
  switch (tool) {
    case "rifle":
      return {
        ...none,
        behind: [
          shape(bar([x + side * 8, 8], [x - side * 3, 74], 3), flat(0.9), 0.6),
          shape(bar([x + side * 9.2, -2], [x + side * 7.6, 10], 1.6), flat(1), 0.4),
          shape(bar([x + side * 3, 30], [x + side * 10, 34], 3.4), flat(0.95), 0.6),
        ],
      };
    case "scope":
      return {
        ...none,
        before: [
          dial(x, 56, 9, 0.06),
          line(
            [
              [x - 9, 56],
              [x + 9, 56],
            ],
            0.8,
          ),
          line(
            [
              [x, 47],
              [x, 65],
            ],
            0.8,
          ),
          dial(x, 56, 1.6, 1),
        ],
      };
    case "binoculars":
      return {
        ...none,
        before: [
          line(
            [
              [MIDDLE - 10, 56],
              [MIDDLE - 5, 64],
            ],
            1,
          ),
          line(
            [
              [MIDDLE + 10, 56],
              [MIDDLE + 5, 64],
            ],
            1,
          ),
          shape(box(MIDDLE - 9.5, 62, 8, 12), flat(0.95), 0.7),
          shape(box(MIDDLE + 1.5, 62, 8, 12), flat(0.95), 0.7),
          shape(box(MIDDLE - 2, 64, 4, 4), flat(0.6), 0.6),
        ],
      };
    case "earpiece":
      return {
        ...none,
        on: [
          shape(oval(...p(-side * 1.02, 0), 1.8, 2.6, 2, 12), flat(0.04), 0.9),
          line(
            smooth([p(-side * 1.04, 0.12), p(-side * 1.12, 0.5), p(-side * 0.94, 0.9), p(-side * 1.0, 1.2)], false),
            1,
          ),
        ],
      };
    case "headset":
      return {
        ...none,
        on: [
          line(smooth([p(-1.12, -0.1), p(-1.02, -0.86), p(0, -1.26), p(1.02, -0.86), p(1.12, -0.1)], false), 2.2),
          shape(oval(...p(-1.08, 0), 3.2, 5, 3, 18), flat(0.92), 0.9),
          shape(oval(...p(1.08, 0), 3.2, 5, 3, 18), flat(0.92), 0.9),
          line(smooth([p(-side * 1.08, 0.2), p(-side * 0.86, 0.66), p(-side * 0.4, 0.68)], false), 1.1),
        ],
      };
    case "camera":
      return {
        ...none,
        before: [
          line(
            [
              [MIDDLE - 11, 56],
              [MIDDLE - 6, 64],
            ],
            1,
          ),
          line(
            [
              [MIDDLE + 11, 56],
              [MIDDLE + 6, 64],
            ],
            1,
          ),
          shape(oval(MIDDLE, 68.5, 11, 6, 6, 24), flat(0.85), 0.9),
          dial(MIDDLE, 68.4, 4, 0.05),
          dial(MIDDLE, 68.4, 1.8, 1),
        ],
      };
    case "lens":
      return {
        ...none,
        before: [
          shape(bar([x, 58], [x + side * 7, 76], 2.6), flat(0.9), 0.6),
          dial(x - side * 3, 50, 8, 0.04),
          line(
            smooth(
              [
                [x - side * 3 - 4, 48],
                [x - side * 3, 44.6],
                [x - side * 3 + 3, 45],
              ],
              false,
            ),
            0.8,
          ),
        ],
      };
    case "wheel":
      return {
        ...none,
        before: [
          line(oval(MIDDLE, 80, 23, 17, 2, 40), 3),
          line(
            [
              [MIDDLE - 22, 76],
              [MIDDLE + 22, 76],
            ],
            2,
          ),
        ],
      };
    case "goggles":
      return {
        ...none,
        on: [
          line([p(-1.08, -0.56), p(1.08, -0.56)], 2.4),
          shape(oval(...p(-0.42, -0.6), 5, 3.6, 3, 20), flat(0.12), 1.2),
          shape(oval(...p(0.42, -0.6), 5, 3.6, 3, 20), flat(0.12), 1.2),
          line([p(-0.6, -0.5), p(-0.3, -0.7)], 0.7),
          line([p(0.26, -0.5), p(0.56, -0.7)], 0.7),
        ],
      };
    case "flower":
      return {
        ...none,
        before: [
          ...[0, 1, 2, 3, 4].map((k) =>
            shape(
              oval(MIDDLE + side * 14 + 2.5 * Math.cos(k * 1.257), 64 + 2.5 * Math.sin(k * 1.257), 1.9, 1.9, 2, 10),
              flat(0.02),
              0.6,
            ),
          ),
          dial(MIDDLE + side * 14, 64, 1.1, 0.9),
        ],
      };
    case "cigarette":
    case "cigar": {
      const thick = tool === "cigar" ? 2.6 : 1.3;
      const [from, to] = [p(-side * 0.16, 0.57), p(-side * 0.92, 0.72)];
      return {
        ...none,
        on: [
          shape(bar(from, to, thick), flat(tool === "cigar" ? 0.75 : 0.03), 0.6),
          line(
            smooth(
              [
                [to[0], to[1] - 1],
                [to[0] - side * 3, to[1] - 7],
                [to[0] + side, to[1] - 13],
                [to[0] - side * 3, to[1] - 20],
              ],
              false,
            ),
            0.7,
          ),
        ],
      };
    }
    case "glass":
      return {
        ...none,
        before: [
          shape(
            [
              [x - 6, 48],
              [x + 6, 48],
              [x, 58],
            ],
            (_, y) => (y > 51 ? 0.35 : 0.02),
            0.9,
          ),
          line(
            [
              [x, 58],
              [x, 70],
            ],
            1.1,
          ),
          line(
            [
              [x - 4, 69.6],
              [x + 4, 69.6],
            ],
            1.2,
          ),
        ],
      };
    case "key":
      return {
        ...none,
        before: [
          line(oval(x, 50, 4.4, 4.4, 2, 18), 2),
          line(
            [
              [x, 54],
              [x, 69],
            ],
            2,
          ),
          line(
            [
              [x, 66],
              [x + side * 5, 66],
            ],
            2,
          ),
          line(
            [
              [x, 62],
              [x + side * 3.4, 62],
            ],
            2,
          ),
        ],
      };
    case "wrench":
      return {
        ...none,
        before: [
          shape(bar([x - 2, 56], [x + side * 4, 76], 4), flat(0.2), 0.9),
          shape(
            [
              [x - 7, 44],
              [x - 3, 46],
              [x - 2, 51],
              [x + 2, 50],
              [x + 3, 44.6],
              [x + 6, 44],
              [x + 6, 54],
              [x, 59],
              [x - 7, 54],
            ],
            flat(0.2),
            0.9,
          ),
        ],
      };
    case "medals":
      return {
        ...none,
        before: [0, 1, 2].flatMap((k) => [
          shape(box(MIDDLE + side * 14 - 5 + k * 3.6, 62, 3, 3), flat(k % 2 ? 0.1 : 0.9), 0.5),
          dial(MIDDLE + side * 14 - 3.5 + k * 3.6, 67, 1.5, 0.03),
        ]),
      };
    case "necklace":
      return {
        ...none,
        before: [0, 1, 2, 3, 4, 5, 6].map((k) =>
          dial(MIDDLE - 9 + k * 3, 56 + 6 * Math.sin((k / 6) * Math.PI), 1.5, 0.02),
        ),
      };
    case "pen":
      return {
        ...none,
        before: [
          shape(box(MIDDLE + side * 12 - 5, 65, 9, 8), flat(0.08), 0.8),
          line(
            [
              [MIDDLE + side * 12 - 2, 61],
              [MIDDLE + side * 12 - 2, 68],
            ],
            1.5,
          ),
          line(
            [
              [MIDDLE + side * 12 + 1, 62],
              [MIDDLE + side * 12 + 1, 68],
            ],
            1.2,
          ),
        ],
      };
    default:
      return none;
  }
}

/** How likely somebody with this name is a woman: the ends of first names tell, other names do not. */
function womanly(name: string): number {
  const [first = "", ...more] = name.replace(/^(?:\w+\.|Capt\w*|Prince|Princess|The|2nd|Lt\.?) +/g, "").split(" ");
  if (/^Princess|^Miss|^Lady|^Madam/.test(name)) return 1;
  if (!more.length) return 0.45;
  return /[aey]$/.test(first) ? (/a$/.test(first) && !/^(Sascha|Luca|Joshua)$/.test(first) ? 1 : 0.6) : 0.12;
}

/** The portrait of somebody: the same name and kind always have the same. */
export function portrait(name: string, kind: Kind): Plate {
  const dice = new Dice(name);
  const woman = dice.chance(womanly(name));
  const age = dice.next();
  const hat = dice.pick(kind.hats);
  const tool = dice.pick(kind.tools);
  const dress = dice.pick(kind.dresses);
  const ground = dice.pick(kind.grounds);
  const grey = age > 0.66 ? dice.between(0.05, 0.4) : dice.pick([0.25, 0.55, 0.75, 0.88]);
  const h = dice.between(17.4, 20.4);
  const head: Head = {
    dice,
    woman,
    age,
    x: MIDDLE,
    y: 49 - h * 0.96 + dice.between(-0.5, 1),
    w: woman ? dice.between(11.4, 13.4) : dice.between(12, 14.8),
    h,
    look: dice.pick([-1, -0.6, 0, 0.5, 1]),
    skin: dice.pick([0, 0.03, 0.06, 0.1, 0.16, 0.24]),
    hairDark: grey,
    hair: flat(grey),
  };
  head.hair = stranded(
    lit(head.x - 3, head.y - h * 0.6, head.w * 1.5, h * 1.6, grey * 0.8, 0.5),
    dice.between(3, 6),
    dice.between(-0.4, 0.6),
    0.14,
  );
  const p = on(head);
  const ears = [-1, 1].map((side) =>
    shape(oval(...p(side * (1.03 - side * head.look * 0.05), 0.02), 2.2, 4, 2, 14), flat(head.skin + 0.3), 0.7),
  );
  const hair = hairOf(head, hat !== "none");
  const worn = dice.pick([
    "none",
    "none",
    "none",
    "none",
    "none",
    "none",
    "round",
    "round",
    "square",
    "square",
    "shades",
    "patch",
    "monocle",
  ]);
  const goggled = tool === "goggles";
  const things = toolOf(head, tool);
  const face = [skull(head), ...features(head), ...scars(head), ...(woman ? [] : beard(head))];
  const upper = [
    ...ears,
    ...face,
    ...hair.front,
    ...glasses(head, goggled && worn === "patch" ? "none" : worn),
    ...hatOf(head, hat),
    ...things.on,
  ];
  const tilt = dice.between(-0.13, 0.13);
  const by: Point = [dice.between(-4, 4), dice.between(-1, 1.5)];
  return {
    width: W,
    height: H,
    ground: GROUND[ground],
    layers: [
      ...turned(hair.back, tilt, by),
      ...things.behind,
      ...body(dice, dress, woman, head.skin),
      ...turned(upper, tilt, by),
      ...things.before,
    ],
  };
}
