/** What moves when an event is acted out: from where, to where, and which piece is lifted meanwhile. */

import type { EventInfo } from "../../gen/messages";
import type { SpyonBoard, SpyonEvent } from "../../gen/spyon";
import {
  cubeSpot,
  type Layout,
  ministerSpot,
  officeCube,
  type Spot,
  supplySpot,
  trackEnd,
  trackSpot,
  waitingMinister,
  waitingSpot,
} from "./layout";
import { DEPTS, SPIES } from "./words";

export interface Flight {
  piece: "cube" | "pawn";
  /** A spy's colour, or the Dept of a Minister. */
  of: string;
  from: Spot;
  to: Spot;
  /** Leaves the board: fades on the way. */
  fades?: boolean;
  /** Straight along a track instead of over an arc. */
  slides?: boolean;
  /** What is not drawn while this flies: `cube:bio:green`, `rec:bio:0`, `min:bio`, `office:5`, `track:green`. */
  lifts: string;
}

const dept = (id: string): number => Math.max(0, DEPTS.indexOf(id as (typeof DEPTS)[number]));
const spy = (id: string): number => Math.max(0, SPIES.indexOf(id as (typeof SPIES)[number]));

export const FLY = 260;
export const STAGGER = 60;

export function flights(
  layout: Layout,
  board: SpyonBoard,
  order: Record<string, string[]>,
  event: EventInfo,
): Flight[] {
  const { kind, data: d } = event as unknown as SpyonEvent;
  const top = (id: string, colour: string): Spot => {
    const count = board.depts[dept(id)]?.spying[spy(colour)] ?? 1;
    return cubeSpot(layout, dept(id), spy(colour), Math.max(0, count - 1), Math.max(1, count));
  };
  const arrival = (id: string): Spot => {
    const n = order[id]?.length ?? 0;
    return waitingSpot(layout, dept(id), n, n + 1);
  };
  const cube = (of: string, from: Spot, to: Spot, lifts: string): Flight => ({ piece: "cube", of, from, to, lifts });
  const minister = (id: string, from: Spot, to: Spot): Flight => ({
    piece: "pawn",
    of: id,
    from,
    to,
    lifts: `min:${id}`,
  });
  const slide = (colour: string, value: number, end: number): Flight => ({
    ...cube(
      colour,
      trackSpot(layout, spy(colour), board.tracker[spy(colour)] ?? 0, end),
      trackSpot(layout, spy(colour), value, end),
      `track:${colour}`,
    ),
    slides: true,
  });
  const end = trackEnd(layout, ...board.tracker, ...board.if_round_ended.tracker);
  switch (kind) {
    case "da_arrives":
      return [cube("da", officeCube(layout, d.slot), arrival(d.dept), `office:${d.slot}`)];
    case "minister_arrives":
      return [minister(d.dept, waitingMinister(layout, d.slot), ministerSpot(layout, dept(d.dept), 0))];
    case "switch":
      return [
        cube(d.a_colour, top(d.a_dept, d.a_colour), arrival(d.b_dept), `cube:${d.a_dept}:${d.a_colour}`),
        cube(d.b_colour, top(d.b_dept, d.b_colour), arrival(d.a_dept), `cube:${d.b_dept}:${d.b_colour}`),
      ];
    case "relocate":
      return [cube(d.colour, top(d.from, d.colour), arrival(d.to), `cube:${d.from}:${d.colour}`)];
    case "regroup": {
      const from = top(d.dept, "da");
      return [
        { ...cube("da", from, { ...from, y: from.y - from.size * 2 }, `cube:${d.dept}:da`), fades: true, slides: true },
      ];
    }
    case "infiltrate":
      return [cube(d.spy, supplySpot(layout, d.seat), arrival(d.dept), "")];
    case "assassinate":
    case "crisis":
      return [
        minister(
          d.dept,
          ministerSpot(layout, dept(d.dept), 0),
          ministerSpot(layout, dept(d.dept), kind === "crisis" ? 1 : 2),
        ),
        slide(d.spy, d.points, end),
      ];
    case "minister_back":
      return [minister(d.dept, ministerSpot(layout, dept(d.dept), 1), ministerSpot(layout, dept(d.dept), 0))];
    case "minister_leaves": {
      const from = ministerSpot(layout, dept(d.dept), 2);
      if (d.slot) return [minister(d.dept, from, waitingMinister(layout, d.slot))];
      return [{ ...minister(d.dept, from, { ...from, y: from.y - from.size }), fades: true, slides: true }];
    }
    case "embed":
      return board.depts.flatMap((state) => {
        const height = [...state.spying];
        const after = state.spying.map((n, i) => n + (state.reception[i] ?? 0));
        const waiting = order[state.id] ?? [];
        return waiting.map((colour, i) => {
          const column = spy(colour);
          const n = height[column]!++;
          return cube(
            colour,
            waitingSpot(layout, dept(state.id), i, waiting.length),
            cubeSpot(layout, dept(state.id), column, n, after[column] ?? 1),
            `rec:${state.id}:${i}`,
          );
        });
      });
    case "score":
      return SPIES.flatMap((colour, i) =>
        d.tracker[i] === board.tracker[i]
          ? []
          : [slide(colour, d.tracker[i] ?? 0, trackEnd(layout, ...board.tracker, ...d.tracker))],
      );
    default:
      return [];
  }
}

/** Milliseconds an event takes when acted out, reading time included. */
export function duration(event: EventInfo): number {
  const { kind, data: d } = event as unknown as SpyonEvent;
  switch (kind) {
    case "setup":
      return 0;
    case "round":
      return 240;
    case "embed":
      return FLY + STAGGER * Math.min(8, d.cubes.length) + 240;
    case "score":
      return FLY + 2 * STAGGER + 420;
    case "position":
      return 620;
    case "no_tokens":
    case "first":
      return 260;
    case "select":
      return 520;
    default:
      return FLY + STAGGER + 200;
  }
}
