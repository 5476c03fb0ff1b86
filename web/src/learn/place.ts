/** Where a lesson's note stands: beside what it is about, over as little as possible. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const boxOf = (rect: { left: number; top: number; width: number; height: number }): Box => ({
  x: rect.left,
  y: rect.top,
  w: rect.width,
  h: rect.height,
});

/** What is drawn of a thing: a piece of an SVG board may be larger than that, so that it can be touched. */
export function contents(element: Element): Element[] {
  if (!(element instanceof SVGGElement)) return [element];
  return [...element.children].filter((child) => !child.matches(".piece-hit, .piece-reach, .piece-ring"));
}

export const around = (boxes: readonly Box[]): Box | null => {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
};

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The part that two boxes have in common. */
export function common(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    w: Math.max(0, Math.min(a.x + a.w, b.x + b.w) - x),
    h: Math.max(0, Math.min(a.y + a.h, b.y + b.h) - y),
  };
}

/** How far apart two boxes are; 0 when they touch. */
export function gap(a: Box, b: Box): number {
  const dx = Math.max(0, Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w));
  const dy = Math.max(0, Math.max(a.y, b.y) - Math.min(a.y + a.h, b.y + b.h));
  return Math.hypot(dx, dy);
}

/** Where on a board the spotlight is over what is pointed at; null where none of it is there. */
export function spotlightOver(holes: readonly Box[], frame: Box): { x: number; y: number } | null {
  const there = around(holes.filter((hole) => overlap(hole, frame) > 0).map((hole) => common(hole, frame)));
  if (!there) return null;
  const part = (value: number) => Math.round(value * 100) / 100;
  return { x: part((there.x + there.w / 2 - frame.x) / frame.w), y: part((there.y + there.h / 2 - frame.y) / frame.h) };
}

const STEP = 12;
const EDGE = 10;
/** How far a note keeps from its targets. */
const APART = 16;

/** What a note in the log's place costs: more than a little way on the board, less than covering anything there. */
const ASIDE = 16_000;
/** What standing over anything drawn costs, and each pixel over a piece, a count or a line of text. */
const COVERING = 24_000;
const COVERED = 6;
/** What a line over something drawn costs. */
const CROSSED = 1500;
/** How far a note keeps from them: it casts a shadow. */
const HALO = 8;
/** How far a line does. */
const CLEAR = 5;

export interface Size {
  w: number;
  h: number;
}

export interface Placed extends Box {
  /** At which end of `aside` it stands, if it does. */
  end: "top" | "bottom" | null;
}

/**
 * The place of a note within a room, in one of its shapes: covering targets costs most, other things that can be
 * touched less, anything else drawn there little, and so does a line across it to what is nearest of `tied`; of equal
 * places the nearest one wins, of equal shapes the first. Where the room is full, it takes an end of `aside`.
 */
export function placeNote(
  shapes: readonly Size[],
  room: Box,
  targets: readonly Box[],
  touchable: readonly Box[],
  drawn: readonly Box[],
  aside: Box | null = null,
  tied: readonly Box[] = targets,
): Placed {
  const middle = around(targets) ?? { x: room.x + room.w / 2, y: room.y + room.h / 2, w: 0, h: 0 };
  const goals = tied.filter((one) => overlap(one, room) > 0);
  const nearest = (box: Box) => Math.min(...(goals.length ? goals : [middle]).map((one) => gap(box, one)));
  let best: Placed = { x: room.x + EDGE, y: room.y + EDGE, ...shapes[0]!, end: null };
  let least = Number.POSITIVE_INFINITY;
  const weigh = (box: Box, end: Placed["end"]) => {
    let cost = end ? ASIDE : 0;
    for (const one of targets) cost += 40 * overlap(grown(box, APART), one);
    for (const one of touchable) cost += 8 * overlap(grown(box, 4), one);
    let covered = 0;
    for (const one of drawn) covered += overlap(grown(box, HALO), one);
    if (covered) cost += COVERING + COVERED * covered;
    cost += 10 * Math.max(20, nearest(box)) + gap(box, middle) + 0.3 * off(box, closest(box, goals) ?? middle);
    const goal = cost < least && closest(box, goals);
    if (goal) cost += CROSSED * crossed(lineTo(box, goal), goal, drawn);
    if (cost < least) {
      least = cost;
      best = { ...box, end };
    }
  };
  for (const size of shapes) {
    const across = Math.max(0, room.w - size.w - 2 * EDGE);
    const down = Math.max(0, room.h - size.h - 2 * EDGE);
    const rows = Array.from({ length: Math.floor(down / STEP) + 1 }, (_, n) => n * STEP);
    // Right above and right below a target: a narrow gap lies between two steps.
    for (const one of targets)
      for (const y of [one.y - APART - size.h, one.y + one.h + APART]) {
        const dy = y - room.y - EDGE;
        if (dy >= 0 && dy <= down) rows.push(dy);
      }
    for (let dx = 0; dx <= across; dx += STEP)
      for (const dy of rows) weigh({ x: room.x + EDGE + dx, y: room.y + EDGE + dy, ...size }, null);
  }
  const size = shapes[0]!;
  if (aside && aside.w >= size.w && aside.h >= size.h) {
    weigh({ x: aside.x, y: aside.y, ...size }, "top");
    weigh({ x: aside.x, y: aside.y + aside.h - size.h, ...size }, "bottom");
  }
  return best;
}

/** How far apart their middles are. */
const off = (a: Box, b: Box): number => Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2);

const grown = (box: Box, by: number): Box => ({ x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by });

interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The target that a note is tied to. */
export const closest = (note: Box, targets: readonly Box[]): Box | undefined =>
  [...targets].sort((a, b) => gap(note, a) - gap(note, b))[0];

/** How many things a line to a target runs across, besides what belongs to the target. */
export function crossed(line: Line | null, target: Box, drawn: readonly Box[]): number {
  if (!line) return 0;
  const meets = (box: Box) => {
    let [from, to] = [0, 1];
    for (const [start, way, low, size] of [
      [line.x1, line.x2 - line.x1, box.x, box.w],
      [line.y1, line.y2 - line.y1, box.y, box.h],
    ] as const) {
      if (way === 0 && (start < low || start > low + size)) return false;
      if (way === 0) continue;
      const [a, b] = [(low - start) / way, (low + size - start) / way];
      from = Math.max(from, Math.min(a, b));
      to = Math.min(to, Math.max(a, b));
    }
    return from < to;
  };
  return drawn.filter((box) => overlap(box, target) === 0 && meets(grown(box, CLEAR))).length;
}

/** A line from the note's edge to the nearest target's edge. */
export function lineTo(note: Box, target: Box): Line | null {
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  const cx = target.x + target.w / 2;
  const cy = target.y + target.h / 2;
  const x1 = clamp(cx, note.x + 12, note.x + note.w - 12);
  const y1 = clamp(cy, note.y + 12, note.y + note.h - 12);
  const inside = (x: number, y: number) => x > note.x && x < note.x + note.w && y > note.y && y < note.y + note.h;
  const from = { x: cx < note.x ? note.x : cx > note.x + note.w ? note.x + note.w : x1, y: y1 };
  if (cx >= note.x && cx <= note.x + note.w) from.y = cy < note.y ? note.y : note.y + note.h;
  const within = (value: number, start: number, size: number, margin: number) =>
    clamp(value, start + Math.min(margin, size / 2), start + size - Math.min(margin, size / 2));
  // On the edge, where it covers nothing that is written on the target.
  const upright = from.y < target.y || from.y > target.y + target.h;
  const x2 = within(from.x, target.x, target.w, upright ? 6 : 0);
  const y2 = within(from.y, target.y, target.h, upright ? 0 : 6);
  if (inside(x2, y2)) return null;
  return { x1: from.x, y1: from.y, x2, y2 };
}

/** The tops of labels one above another in a room: in this order, `apart`, each as near to where it is wanted as it can be. */
export function spread(wanted: readonly number[], heights: readonly number[], room: number, apart: number): number[] {
  // Labels that would overlap become one group, which stands where its members want it on average.
  const groups: { wants: number; count: number; height: number; offsets: number[] }[] = [];
  const topOf = (group: (typeof groups)[number]) =>
    Math.max(0, Math.min(group.wants / group.count, room - group.height));
  wanted.forEach((top, n) => {
    let group = { wants: top, count: 1, height: heights[n]!, offsets: [0] };
    for (
      let above = groups.at(-1);
      above && topOf(above) + above.height + apart > topOf(group);
      above = groups.at(-1)
    ) {
      const down = above.height + apart;
      group = {
        wants: above.wants + group.wants - down * group.count,
        count: above.count + group.count,
        height: down + group.height,
        offsets: [...above.offsets, ...group.offsets.map((offset) => offset + down)],
      };
      groups.pop();
    }
    groups.push(group);
  });
  return groups.flatMap((group) => group.offsets.map((offset) => topOf(group) + offset));
}

/** From further away a tail points at whatever lies between. */
const NEAR = 40;

/** Where the tail of a note below the board points: to what it is about, if that lies right above or below it. */
export function tailOf(note: Box, holes: readonly Box[]): { x: number; up: boolean } | null {
  const above = holes.find((hole) => hole.y + hole.h / 2 < note.y && note.y - hole.y - hole.h <= NEAR);
  const below = holes.find((hole) => hole.y >= note.y + note.h && hole.y - note.y - note.h <= NEAR);
  const about = above ?? below;
  if (!about) return null;
  const x = Math.min(note.w - 24, Math.max(24, about.x + about.w / 2 - note.x));
  return { x: Math.round(x), up: above !== undefined };
}
