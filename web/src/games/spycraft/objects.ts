/** Objects and scenes: what Spycraft's gear and missions show. */

import type { Layer, Plate, Point, Tone } from "../../engraver/engrave";
import { bar, box, Dice, flat, line, lit, oval, shape, smooth, stranded } from "../../engraver/shapes";

const W = 76;
const H = 70;
const MIDDLE = W / 2;
const METAL = 0.5;

/** Layers leaning by an angle around the middle, larger or smaller; a negative `wide` turns them to the other side. */
function leaning(layers: readonly Layer[], angle: number, size: number, wide = 1): Layer[] {
  const [c, s] = [Math.cos(angle) * size, Math.sin(angle) * size];
  const there = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - MIDDLE) * wide, y - 36];
    return [MIDDLE + c * dx - s * dy, 36 + s * dx + c * dy];
  };
  return layers.map((layer) => ({ ...layer, points: layer.points.map(there) }));
}

/** Layers that are darker or lighter all over. */
const shaded = (layers: readonly Layer[], by: number): Layer[] =>
  layers.map((layer) => {
    const { tone } = layer;
    return tone ? { ...layer, tone: (x: number, y: number) => tone(x, y) * by } : layer;
  });

const disc = (x: number, y: number, r: number, dark: number, width = 0.9): Layer =>
  shape(oval(x, y, r, r, 2, 24), flat(dark), width);
const block = (x: number, y: number, w: number, h: number, dark: number): Layer =>
  shape(box(x, y, w, h), flat(dark), 0.8);

type Draw = (dice: Dice) => Layer[];

const pistol: Draw = (dice) => {
  const [long, high] = [dice.between(34, 46), dice.between(8, 11)];
  const left = MIDDLE - long / 2;
  const silent = dice.chance(0.4) ? [block(left - 14, 24.6, 15, 6, 0.9)] : [];
  return [
    shape(
      [
        [left + long - 13, 32],
        [left + long - 1, 32],
        [left + long + 5, 56],
        [left + long - 7, 58],
      ],
      stranded(flat(0.66), 3, 1, 0.22),
      0.9,
    ),
    line(
      smooth(
        [
          [left + long - 13, 33],
          [left + long - 19, 40],
          [left + long - 11, 43],
        ],
        false,
      ),
      1.4,
    ),
    shape(box(left, 22, long, high), lit(MIDDLE, 20, long, 16, METAL, 0.4), 0.9),
    ...[0, 3, 6].map((k) =>
      line(
        [
          [left + long - 9 + k, 23],
          [left + long - 9 + k, 20 + high],
        ],
        0.8,
      ),
    ),
    block(left + 2, 20.4, 2.4, 2, 1),
    ...silent,
  ];
};

const rifle: Draw = (dice) => {
  const [stock, barrel] = [dice.between(12, 17), dice.between(24, 34)];
  const curved = dice.chance(0.5);
  return [
    shape(
      [
        [MIDDLE + 12, 32],
        [MIDDLE + 12 + stock, 33],
        [MIDDLE + 13 + stock, 43],
        [MIDDLE + 11, 38],
      ],
      stranded(flat(0.6), 4, 2, 0.2),
      0.9,
    ),
    shape(bar([MIDDLE - 12 - barrel / 1.6, 33.6], [MIDDLE - 8, 33.6], 2.4), flat(0.9), 0.6),
    shape(box(MIDDLE - 10, 30, 24, 7.4), lit(MIDDLE, 28, 26, 14, METAL, 0.4), 0.9),
    shape(box(MIDDLE - 22, 31, 13, 5.4), stranded(flat(0.5), 3, 0, 0.2), 0.8),
    curved
      ? shape(
          smooth([
            [MIDDLE - 5, 37],
            [MIDDLE + 2, 37],
            [MIDDLE - 1, 47],
            [MIDDLE - 7, 53],
            [MIDDLE - 11, 50],
          ]),
          flat(0.8),
          0.8,
        )
      : block(MIDDLE - 4, 37, 5, 14, 0.85),
    shape(
      [
        [MIDDLE + 7, 37],
        [MIDDLE + 12, 37],
        [MIDDLE + 14, 48],
        [MIDDLE + 9, 49],
      ],
      flat(0.75),
      0.8,
    ),
    ...(dice.chance(0.5)
      ? [block(MIDDLE - 6, 24, 16, 4.4, 0.92), disc(MIDDLE - 7, 26, 3, 0.2), block(MIDDLE, 28, 2, 3, 1)]
      : [block(MIDDLE - 24, 28, 1.6, 4, 1)]),
    ...(dice.chance(0.4)
      ? [
          line(
            [
              [MIDDLE - 24, 36],
              [MIDDLE - 29, 52],
            ],
            1.3,
          ),
          line(
            [
              [MIDDLE - 24, 36],
              [MIDDLE - 20, 52],
            ],
            1.3,
          ),
        ]
      : []),
  ];
};

const car: Draw = (dice) => {
  const [roof, nose, tail] = [dice.between(18, 30), dice.between(36, 42), dice.between(33, 42)];
  const dark = dice.between(0.2, 0.8);
  const body = lit(MIDDLE - 6, 36, 44, 22, dark, 0.4);
  const wheel = dice.between(6, 8);
  const open = dice.chance(0.3);
  return [
    ...(open
      ? [
          line(
            [
              [26, 34],
              [32, 25],
            ],
            1.6,
          ),
        ]
      : [
          shape(
            smooth([
              [20, 38],
              [29, roof],
              [50, roof],
              [59, 37],
            ]),
            body,
            0.9,
          ),
          shape(
            [
              [27, 35],
              [32, roof + 3],
              [39, roof + 3],
              [39, 35],
            ],
            flat(0.05),
            0.8,
          ),
          shape(
            [
              [42, 35],
              [42, roof + 3],
              [49, roof + 3],
              [54, 35],
            ],
            flat(0.25),
            0.8,
          ),
        ]),
    shape(
      smooth([
        [4, 50],
        [5, nose + 3],
        [22, 36],
        [58, 35],
        [72, tail],
        [73, 50],
        [60, 52],
        [16, 52],
      ]),
      body,
      0.9,
    ),
    line(
      [
        [10, 44],
        [68, 44],
      ],
      0.8,
    ),
    disc(8, 43, 2, 0.02),
    ...[19, 58].flatMap((x) => [disc(x, 51, wheel, 0.95), disc(x, 51, wheel * 0.5, 0.08), disc(x, 51, 1, 1)]),
    line(
      [
        [-6, 51 + wheel],
        [82, 51 + wheel],
      ],
      0.9,
    ),
  ];
};

const cycle: Draw = () => [
  ...[16, 60].flatMap((x) => [
    disc(x, 48, 11, 0.9),
    disc(x, 48, 7.4, 0.1),
    line(
      [
        [x - 7, 48],
        [x + 7, 48],
      ],
      0.8,
    ),
    line(
      [
        [x, 41],
        [x, 55],
      ],
      0.8,
    ),
  ]),
  line(
    [
      [16, 48],
      [26, 26],
      [20, 22],
    ],
    2,
  ),
  line(
    [
      [60, 48],
      [48, 40],
    ],
    2.4,
  ),
  shape(
    smooth([
      [24, 34],
      [36, 27],
      [46, 33],
      [60, 31],
      [64, 35],
      [46, 38],
      [40, 46],
      [28, 44],
    ]),
    lit(38, 30, 24, 14, 0.5, 0.4),
    0.9,
  ),
  disc(39, 45, 6, 0.5),
]; // prettier-ignore

const aircraft: Draw = (dice) =>
  dice.chance(0.5)
    ? [
        shape(
          [
            [44, 34],
            [74, 27],
            [75, 31],
            [46, 41],
          ],
          flat(0.6),
          0.8,
        ),
        line(
          [
            [73, 21],
            [75, 36],
          ],
          1.6,
        ),
        shape(
          smooth([
            [8, 40],
            [14, 29],
            [30, 26],
            [46, 31],
            [48, 42],
            [36, 49],
            [16, 48],
          ]),
          lit(24, 32, 26, 18, 0.5, 0.4),
          0.9,
        ),
        shape(
          smooth([
            [10, 39],
            [15, 31],
            [25, 29],
            [26, 40],
          ]),
          flat(0.06),
          0.8,
        ),
        line(
          [
            [30, 26],
            [30, 20],
          ],
          1.6,
        ),
        line(
          [
            [-8, 19],
            [68, 21],
          ],
          1.8,
        ),
        line(
          [
            [14, 55],
            [44, 55],
          ],
          1.6,
        ),
        line(
          [
            [20, 48],
            [18, 55],
          ],
          1,
        ),
        line(
          [
            [36, 48],
            [38, 55],
          ],
          1,
        ),
      ] // prettier-ignore
    : [
        shape(
          [
            [38, 30],
            [72, 50],
            [70, 54],
            [36, 42],
          ],
          flat(0.5),
          0.8,
        ),
        shape(
          [
            [34, 32],
            [6, 20],
            [4, 24],
            [32, 40],
          ],
          flat(0.75),
          0.8,
        ),
        shape(
          smooth([
            [10, 48],
            [16, 40],
            [50, 26],
            [66, 22],
            [60, 29],
            [24, 47],
          ]),
          lit(34, 32, 34, 12, 0.3, 0.5),
          0.9,
        ),
        shape(
          [
            [58, 27],
            [64, 12],
            [68, 13],
            [66, 24],
          ],
          flat(0.7),
          0.8,
        ),
        shape(
          smooth([
            [17, 43],
            [22, 38],
            [27, 38],
            [22, 43],
          ]),
          flat(0.95),
          0.6,
        ),
      ]; // prettier-ignore

const boat: Draw = (dice) => {
  const cabin = dice.between(24, 32);
  return [
    shape(
      [
        [24, 40],
        [30, cabin],
        [54, cabin],
        [58, 40],
      ],
      flat(0.1),
      0.9,
    ),
    ...[32, 39, 46].map((x) => block(x, cabin + 3, 4.6, 4.4, 0.9)),
    ...(dice.chance(0.5)
      ? [
          line(
            [
              [42, cabin],
              [42, 12],
            ],
            1.2,
          ),
          shape(
            [
              [42, 13],
              [52, 16],
              [42, 19],
            ],
            flat(0.6),
            0.6,
          ),
        ]
      : []),
    shape(
      smooth([
        [2, 37],
        [38, 40],
        [70, 38],
        [64, 52],
        [16, 53],
      ]),
      lit(30, 36, 44, 22, dice.between(0.2, 0.7), 0.4),
      0.9,
    ),
    shape(
      smooth([
        [-50, 54],
        [0, 51],
        [20, 54],
        [40, 51],
        [60, 54],
        [126, 52],
        [126, 74],
        [-50, 74],
      ]),
      (x, y) => 0.36 + 0.2 * Math.sin((x + y * 3) / 5),
      0.8,
    ),
  ];
};

const vest: Draw = (dice) => {
  const dark = dice.between(0.3, 0.7);
  const long = dice.chance(0.5) ? 74 : 58;
  return [
    shape(
      smooth([
        [26, 12],
        [34, 19],
        [42, 19],
        [50, 12],
        [62, 20],
        [57, 36],
        [60, long],
        [16, long],
        [19, 36],
        [14, 20],
      ]),
      lit(32, 30, 30, 34, dark, 0.4),
      0.9,
    ),
    line(
      [
        [38, 20],
        [38, long],
      ],
      1.2,
    ),
    ...(dice.chance(0.5)
      ? [block(22, 34, 12, 9, 0.85), block(42, 34, 12, 9, 0.85), block(22, 47, 12, 8, 0.85), block(42, 47, 12, 8, 0.85)]
      : [
          shape(
            [
              [30, 16],
              [38, 32],
              [28, 38],
              [22, 20],
            ],
            flat(dark * 0.5),
            0.8,
          ),
          shape(
            [
              [46, 16],
              [38, 32],
              [48, 38],
              [54, 20],
            ],
            flat(dark),
            0.8,
          ),
          ...[40, 47, 54].map((y) => disc(41, y, 1.3, 0.02)),
        ]),
  ];
};

const blade: Draw = (dice) => {
  const [long, broad, bent] = [dice.between(34, 52), dice.between(4, 8), dice.between(0, 6)];
  return [
    shape(
      smooth([
        [MIDDLE - long / 1.8, 36 + bent],
        [MIDDLE - 6, 36 - broad / 2],
        [MIDDLE + 10, 36 - broad / 2],
        [MIDDLE + 10, 36 + broad / 2],
        [MIDDLE - 6, 36 + broad / 2],
      ]),
      (_, y) => (y > 36 ? 0.4 : 0.02),
      0.9,
    ),
    block(MIDDLE + 9, 36 - broad, 3, broad * 2, 0.9),
    shape(box(MIDDLE + 12, 33.4, 15, 5.2), stranded(flat(0.6), 3, 0.6, 0.35), 0.9),
  ];
};

const building: Draw = (dice) => {
  const floors = dice.pick([2, 3, 3]);
  const found: Layer[] = [];
  for (let k = 0; k < floors; k++) {
    const [w, y] = [52 - k * 11, 60 - (k + 1) * 14];
    found.push(shape(box(MIDDLE - w / 2 + 4, y + 4, w - 8, 11), (x) => (x > MIDDLE ? 0.5 : 0.2), 0.9));
    for (let x = MIDDLE - w / 2 + 8; x < MIDDLE + w / 2 - 8; x += 6) found.push(block(x, y + 7, 2.6, 5, 0.95));
    found.push(
      shape(
        smooth([
          [MIDDLE - w / 2 - 5, y + 5],
          [MIDDLE - w / 2 + 6, y],
          [MIDDLE, y - 3],
          [MIDDLE + w / 2 - 6, y],
          [MIDDLE + w / 2 + 5, y + 5],
          [MIDDLE, y + 3],
        ]),
        flat(0.82),
        0.9,
      ),
    );
  }
  return [
    ...found,
    block(MIDDLE - 4, 49, 8, 12, 1),
    line(
      [
        [-50, 60.5],
        [126, 60.5],
      ],
      1.2,
    ),
  ];
};

const GADGETS: readonly Draw[] = [
  // A case with dials.
  (dice) => [
    shape(oval(MIDDLE, 40, 25, 17, 9, 36), lit(30, 30, 34, 26, 0.35, 0.4), 0.9),
    line(
      smooth(
        [
          [30, 23],
          [31, 18],
          [45, 18],
          [46, 23],
        ],
        false,
      ),
      2,
    ),
    ...[0, 1, 2].map((k) => disc(24 + k * 14, 36, dice.between(3, 5), 0.05)),
    ...[0, 1, 2, 3, 4].map((k) => block(20 + k * 8, 47, 5, 4, dice.pick([0.05, 0.95]))),
    line(
      [
        [56, 24],
        [63, 6],
      ],
      1.2,
    ),
  ],
  // A computer.
  () => [
    shape(
      [
        [18, 14],
        [60, 14],
        [58, 44],
        [20, 44],
      ],
      flat(0.7),
      1,
    ),
    shape(
      [
        [22, 18],
        [56, 18],
        [54.6, 40],
        [23.4, 40],
      ],
      stranded(flat(0.16), 4, 0, 0.14),
      0.8,
    ),
    shape(
      [
        [18, 46],
        [60, 46],
        [70, 60],
        [8, 60],
      ],
      flat(0.4),
      1,
    ),
    ...[49, 52.4, 56].map((y) =>
      line(
        [
          [15 + (60 - y) * 0.5, y],
          [63 - (60 - y) * 0.5, y],
        ],
        1.1,
      ),
    ),
  ],
  // A watch.
  () => [
    shape(
      [
        [30, 2],
        [46, 2],
        [49, 22],
        [27, 22],
      ],
      stranded(flat(0.7), 4, 0, 0.2),
      0.9,
    ),
    shape(
      [
        [27, 50],
        [49, 50],
        [46, 72],
        [30, 72],
      ],
      stranded(flat(0.7), 4, 0, 0.2),
      0.9,
    ),
    shape(oval(MIDDLE, 36, 18, 18, 2, 34), lit(30, 28, 24, 24, 0.4, 0.4), 1),
    disc(MIDDLE, 36, 13, 0.03),
    line(
      [
        [MIDDLE, 36],
        [MIDDLE, 26],
      ],
      1.6,
    ),
    line(
      [
        [MIDDLE, 36],
        [46, 40],
      ],
      1.6,
    ),
    ...[0, 1, 2, 3].map((k) =>
      line(
        [
          [MIDDLE + 10.6 * Math.cos(k * 1.5708), 36 + 10.6 * Math.sin(k * 1.5708)],
          [MIDDLE + 12.4 * Math.cos(k * 1.5708), 36 + 12.4 * Math.sin(k * 1.5708)],
        ],
        1.4,
      ),
    ),
    block(56, 34, 4, 4, 0.8),
  ],
  // Lenses.
  (dice) => [
    ...[22, 54].map((x) =>
      shape(oval(x, 36, 13, dice.between(9, 11.5), 3, 26), (px, py) => (px - x - (py - 36) > 5 ? 0.5 : 0.95), 1.2),
    ),
    line(
      smooth(
        [
          [34, 34],
          [38, 31],
          [42, 34],
        ],
        false,
      ),
      2,
    ),
    line(
      [
        [9, 33],
        [-2, 26],
      ],
      2,
    ),
    line(
      [
        [67, 33],
        [78, 26],
      ],
      2,
    ),
  ],
  // A dish on a mast.
  () => [
    shape(
      smooth([
        [14, 16],
        [30, 40],
        [60, 46],
        [46, 22],
      ]),
      lit(28, 24, 34, 26, 0.1, 0.6),
      1,
    ),
    line(
      [
        [37, 31],
        [54, 14],
      ],
      1.2,
    ),
    disc(55, 13, 2.4, 0.9),
    shape(
      [
        [38, 42],
        [46, 44],
        [52, 68],
        [32, 68],
      ],
      flat(0.6),
      0.9,
    ),
    line(
      [
        [-50, 68],
        [126, 68],
      ],
      1,
    ),
  ],
  // A vial.
  () => [
    shape(oval(MIDDLE, 42, 12, 24, 5, 30), (x, y) => (y > 40 ? 0.6 + 0.1 * Math.sin(x) : 0.02), 1),
    shape(box(30, 10, 16, 8), flat(0.85), 0.9),
    disc(34, 50, 2, 0.05),
    disc(41, 56, 1.4, 0.05),
    line(
      [
        [31, 28],
        [31, 54],
      ],
      0.8,
    ),
  ],
  // A pen that is none.
  () => [
    shape(bar([16, 58], [58, 16], 7), lit(30, 36, 30, 30, 0.45, 0.4), 1),
    shape(
      [
        [16, 53],
        [21, 60],
        [9, 66],
      ],
      flat(0.1),
      0.9,
    ),
    line(
      [
        [50, 20],
        [58, 30],
        [44, 44],
      ],
      1.4,
    ),
    shape(bar([55, 19], [61, 13], 5), flat(0.95), 0.8),
  ],
  // A hand grenade.
  () => [
    shape(
      oval(MIDDLE, 44, 15, 19, 2.4, 30),
      (x, y) => (x % 7 < 1.4 || y % 7 < 1.4 ? 1 : lit(32, 36, 20, 26, 0.4, 0.4)(x, y)),
      1,
    ),
    block(32, 18, 12, 8, 0.6),
    line(
      smooth(
        [
          [44, 19],
          [56, 24],
          [58, 44],
        ],
        false,
      ),
      2.4,
    ),
    line(oval(27, 17, 5, 5, 2, 18), 1.4),
  ],
  // A microphone in a seam.
  () => [
    shape(oval(MIDDLE, 34, 16, 13, 2.6, 30), lit(32, 28, 22, 18, 0.5, 0.4), 1),
    disc(33, 31, 3, 0.03),
    disc(43, 31, 1.6, 0.03),
    ...[-1, 1].flatMap((side) =>
      [0, 1, 2].map((k) =>
        line(
          [
            [MIDDLE + side * 14, 30 + k * 6],
            [MIDDLE + side * 24, 26 + k * 11],
          ],
          1.3,
        ),
      ),
    ),
    line(
      smooth(
        [
          [38, 47],
          [36, 58],
          [44, 70],
        ],
        false,
      ),
      1,
    ),
  ],
  // A box with wires.
  (dice) => [
    shape(box(16, 26, 44, 30), lit(28, 30, 44, 30, 0.3, 0.4), 1),
    shape(box(21, 31, 20, 10), stranded(flat(0.8), 4, 0, 0.15), 0.8),
    ...[0, 1, 2].map((k) =>
      line(
        smooth(
          [
            [24 + k * 12, 26],
            [20 + k * 14, 14 - k * 2],
            [34 + k * 8, 8],
            [dice.between(20, 64), -2],
          ],
          false,
        ),
        1.3,
      ),
    ),
    ...[0, 1].map((k) => disc(50, 34 + k * 12, 3.4, k ? 0.95 : 0.03)),
  ],
];

const KNOWN: readonly (readonly [RegExp, Draw])[] = [
  [/Katana|Dagger|Garotte|Sword/, blade],
  [/Cycle/, cycle],
  [/Laptop|Terminal|Suite|Net$|Recognition/, GADGETS[1]!],
  [/Watch/, GADGETS[2]!],
  [/Shades|Lenses/, GADGETS[3]!],
  [/Satellite|Scrambler|G\.P\.S/, GADGETS[4]!],
  [/Vials|Shot|Pheromones|Wormwood|Aid/, GADGETS[5]!],
  [/Pen$/, GADGETS[6]!],
  [/Grenade|Smoke|Spike|Oil/, GADGETS[7]!],
  [/Bug|Headset|Simulator|Tooth/, GADGETS[8]!],
  [/Vest|coat|Suit|Tuxedo|skin|Equipment|Disguise|Harness/, vest],
  [/AK-47|MP5|PSG|M60|Galil|HMG|Mossberg|Apollo/, rifle],
];
const KINDS: Record<string, Draw> = {
  Firearm: pistol,
  Melee: blade,
  Aircraft: aircraft,
  Boat: boat,
  Auto: car,
  Vehicle: car,
  Armor: vest,
  Bureau: building,
}; // prettier-ignore

/** What a thing lies on: a cloth, a spot of light, stripes, a wall. */
function backdrop(dice: Dice): Tone {
  const [x0, y0, r] = [dice.between(28, 48), dice.between(28, 42), dice.between(22, 34)];
  const [dark, every] = [dice.between(0.22, 0.46), dice.between(10, 22)];
  const [light, slant] = [dice.between(0.03, 0.12), dice.pick([-1, -0.5, 0.5, 1])];
  return dice.pick<Tone>([
    (_, y) => light + dark * 0.7 * (y / H),
    (x, y) => (Math.hypot((x - x0) / r, (y - y0) / r) < 1 ? light * 0.5 : dark),
    (x, y) => ((x * slant + y + 400) % every < every / 2 ? dark * 0.7 : light),
    (x, y) => light + (dark * Math.hypot(x - x0, y - y0)) / 60,
    (_, y) => (y > y0 + 10 ? dark : light),
  ]);
}

/** What a piece of gear looks like. */
export function gearPlate(name: string, traits: readonly string[]): Plate {
  const dice = new Dice(name);
  const ground = backdrop(dice);
  const standing = traits.some((trait) => ["Auto", "Vehicle", "Boat", "Bureau", "Armor"].includes(trait));
  const angle = standing ? 0 : dice.between(-0.45, 0.45);
  const [size, wide, dark] = [dice.between(0.86, 1.06), dice.between(0.8, 1.08), dice.between(0.7, 1.35)];
  const side = dice.pick([-1, 1]);
  const known = KNOWN.find(([names]) => names.test(name))?.[1];
  const kind =
    traits.find((trait) => trait in KINDS && trait !== "Vehicle") ?? (traits.includes("Vehicle") ? "Vehicle" : "");
  const draw = known ?? KINDS[kind] ?? dice.pick(GADGETS);
  const larger = draw === pistol || draw === rifle || draw === blade ? 1.3 : 1;
  return { width: W, height: H, ground, layers: leaning(shaded(draw(dice), dark), angle, size * larger, wide * side) };
}

// --- missions ------------------------------------------------------------------------------------

/** A line of hills, roofs or waves across the plate, down to its foot. */
function ridge(dice: Dice, base: number, high: number, every: number, square: boolean, tone: Tone): Layer {
  const points: Point[] = [[-50, 74]];
  for (let x = -50; x <= 126; x += every) {
    const y = base - dice.between(0, high);
    if (square) points.push([x, y], [x + every * dice.between(0.7, 1), y]);
    else points.push([x, y]);
  }
  points.push([126, 74]);
  return shape(square ? points : [...smooth(points.slice(1, -1), false), [126, 74], [-50, 74]], tone, 0.8);
}

const lights = (dice: Dice, from: number, to: number, n: number): Layer[] =>
  Array.from({ length: n }, () => block(dice.between(-20, 92), dice.between(from, to), 1.8, 2.4, 0.02));

function scene(dice: Dice, name: string, types: readonly string[]): Layer[] {
  const sun = disc(dice.between(12, 64), dice.between(10, 22), dice.between(5, 9), 0);
  const town = (base: number): Layer[] => [
    ridge(dice, base, 20, dice.between(8, 13), true, (x) => 0.5 + 0.2 * Math.sin(x / 6)),
    ...lights(dice, base - 4, base + 10, 12),
  ];
  const hills = (base: number): Layer[] => [
    ridge(dice, base - 8, 18, 19, false, flat(0.34)),
    ridge(dice, base, 14, 15, false, stranded(flat(0.58), 7, 1.2, 0.1)),
  ];
  const sea = ridge(dice, 52, 2, 9, false, (x, y) => 0.4 + 0.22 * Math.sin((x + y * 4) / 6));
  const road = [
    shape(
      [
        [MIDDLE - 3, 44],
        [MIDDLE + 3, 44],
        [MIDDLE + 40, 74],
        [MIDDLE - 40, 74],
      ],
      flat(0.14),
      0.9,
    ),
    ...[48, 54, 62].map((y, k) => shape(bar([MIDDLE, y], [MIDDLE, y + 3 + k * 1.4], 0.8 + k * 0.7), flat(1), 0.2)),
  ];
  const man = (x: number, foot: number, high: number, dark = 0.96): Layer[] => [
    shape(
      smooth([
        [x - high * 0.16, foot - high * 0.72],
        [x + high * 0.16, foot - high * 0.72],
        [x + high * 0.2, foot],
        [x - high * 0.2, foot],
      ]),
      flat(dark),
      0.6,
    ),
    disc(x, foot - high * 0.84, high * 0.13, dark, 0.6),
    shape(
      smooth([
        [x - high * 0.26, foot - high * 0.9],
        [x, foot - high * 1.02],
        [x + high * 0.26, foot - high * 0.9],
        [x, foot - high * 0.88],
      ]),
      flat(dark),
      0.4,
    ),
  ];
  if (/Air|Flight|Sky/.test(name)) return [sun, ...hills(66), ...leaning(aircraft(dice), dice.between(-0.3, 0.1), 0.7)];
  if (/Snow|Fortress|Lair/.test(name))
    return [
      sun,
      ...hills(58),
      ...leaning(building(dice), 0, dice.between(0.5, 0.7)),
      ...(types.includes("chase") ? [...man(20, 72, 22), ...man(34, 72, 18)] : man(dice.between(14, 24), 72, 26)),
    ];
  if (/Marseilles|R&R/.test(name))
    return [sun, ...town(48), sea, ...leaning(boat(dice).slice(0, -1), 0, 0.6), ...man(64, 74, 26)];
  if (/Mainframe|Network/.test(name)) return [...leaning(GADGETS[1]!(dice), 0, 1), ...man(10, 74, 40)];
  if (/Opera|Carnaval|Verbal/.test(name)) {
    const masks = [MIDDLE - 15, MIDDLE + 15].flatMap((x, k) => [
      shape(
        smooth([
          [x - 12, 24],
          [x, 20],
          [x + 12, 24],
          [x + 10, 42],
          [x, 54],
          [x - 10, 42],
        ]),
        lit(x - 3, 32, 16, 22, k ? 0.45 : 0.02, 0.4),
        1,
      ),
      ...[-1, 1].map((side) => shape(oval(x + side * 5, 33, 3, 1.8, 2, 12), flat(1), 0.4)),
      line(
        smooth(
          [
            [x - 5, 44],
            [x, k ? 42 : 48],
            [x + 5, 44],
          ],
          false,
        ),
        1.3,
      ),
    ]);
    const curtains = [
      shape(
        smooth([
          [-50, -4],
          [10, -4],
          [6, 30],
          [-4, 74],
          [-50, 74],
        ]),
        stranded(flat(0.7), 6, 0, 0.2),
        0.9,
      ),
      shape(
        smooth([
          [126, -4],
          [66, -4],
          [70, 30],
          [80, 74],
          [126, 74],
        ]),
        stranded(flat(0.7), 6, 0, 0.2),
        0.9,
      ),
    ];
    return [
      ...curtains,
      ...leaning(
        shaded(masks, dice.between(0.6, 1.6)),
        dice.between(-0.25, 0.25),
        dice.between(0.7, 1),
        dice.pick([-1, 1]),
      ),
    ];
  }
  switch (dice.pick(types.length ? types : ["intrigue"])) {
    case "chase":
      return [
        sun,
        ...(dice.chance(0.5) ? town(46) : hills(48)),
        ridge(dice, 48, 1, 20, false, flat(0.46)),
        ...road,
        ...leaning(car(dice), 0, 0.42).map((one) => ({
          ...one,
          points: one.points.map(([x, y]): Point => [x + 12, y + 18]),
        })),
      ];
    case "fight": {
      const door = dice.between(20, 50);
      return [
        ...town(40),
        ridge(dice, 60, 0.5, 30, false, flat(0.5)),
        shape(box(door, 24, 20, 40), flat(0), 1),
        ...man(door + 10, 64, 30),
        ...man(door > 34 ? 10 : 66, 72, 34),
        line(
          [
            [door > 34 ? 16 : 60, 52],
            [door > 34 ? 26 : 50, 50],
          ],
          1.6,
        ),
        line(oval(door + 10, 42, 14, 14, 2, 34), 1),
        line(
          [
            [door + 10, 24],
            [door + 10, 60],
          ],
          0.8,
        ),
        line(
          [
            [door - 8, 42],
            [door + 28, 42],
          ],
          0.8,
        ),
      ]; // prettier-ignore
    }
    default: {
      const lamp = dice.between(26, 50);
      return [
        shape(
          [
            [lamp - 5, 22],
            [lamp + 5, 22],
            [lamp + 30, 60],
            [lamp - 30, 60],
          ],
          flat(0),
          0.3,
        ),
        line(
          [
            [lamp, -2],
            [lamp, 12],
          ],
          1,
        ),
        shape(
          [
            [lamp - 4, 12],
            [lamp + 4, 12],
            [lamp + 10, 22],
            [lamp - 10, 22],
          ],
          flat(0.85),
          1,
        ),
        ...man(dice.between(2, 14), 66, 40),
        ...man(dice.between(62, 74), 66, 38),
        shape(
          [
            [-50, 60],
            [126, 60],
            [126, 74],
            [-50, 74],
          ],
          stranded(flat(0.6), 20, 3, 0.1),
          1,
        ),
        ...leaning(
          [
            shape(box(30, 52, 16, 8), flat(0.03), 0.8),
            line(
              [
                [33, 55],
                [43, 55],
              ],
              0.8,
            ),
            line(
              [
                [33, 57.4],
                [41, 57.4],
              ],
              0.8,
            ),
          ],
          dice.between(-0.2, 0.2),
          1,
        ),
      ]; // prettier-ignore
    }
  }
}

/** Where a mission takes place: by day in public, by night where it is private. */
export function missionPlate(name: string, types: readonly string[], place: string | null): Plate {
  const dice = new Dice(name);
  const sky = dice.between(0.02, 0.1) + (place === "private" ? 0.42 : 0.06);
  const ground: Tone = (_, y) => sky * (1.1 - y / H) + 0.04;
  return { width: W, height: H, ground, layers: scene(dice, name, types) };
}
