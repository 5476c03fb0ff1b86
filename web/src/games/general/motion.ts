/** What moves when an event is acted out, and how long it takes. */

import type { GeneralBoard, GeneralEvent } from "../../gen/general";
import type { EventInfo } from "../../gen/messages";
import { armiesOf } from "./compose";
import { armySpot, type Layout, type Point } from "./map";
import type { Place } from "./words";

export interface Flight {
  from: Point & { w: number };
  to: Point & { w: number };
  fades?: boolean;
  /** The place whose last army is not drawn meanwhile. */
  lifts: Place | null;
}

export const FLY = 420;
export const STAGGER = 70;

export function flights(layout: Layout, board: GeneralBoard, event: EventInfo, bare: boolean): Flight[] {
  const { kind, data: d } = event as unknown as GeneralEvent;
  const armies = armiesOf(board);
  const spot = (place: Place, n: number, count: number) => armySpot(layout, place, n, count, bare);
  switch (kind) {
    case "march":
    case "withdraw":
    case "deploy": {
      const from = d.from as Place;
      const to = d.to as Place;
      return Array.from({ length: Math.min(8, d.count) }, (_, i) => ({
        from: spot(from, armies[from] - 1 - i, armies[from]),
        to: spot(to, armies[to] + i, armies[to] + d.count),
        lifts: from,
      }));
    }
    case "recruit":
    case "raise": {
      const to = spot(d.region as Place, armies[d.region as Place], armies[d.region as Place] + 1);
      return [{ from: { ...to, y: to.y - 46 }, to, lifts: null }];
    }
    case "attack":
      if (!d.lost) return [];
      return Array.from({ length: Math.min(8, d.lost) }, (_, i) => {
        const from = spot(d.region as Place, d.lost - 1 - i, d.lost);
        return { from, to: { ...from, y: from.y + 26 }, lifts: d.region as Place, fades: true };
      });
    default:
      return [];
  }
}

/** Milliseconds an event takes when acted out, reading time included. What goes on beside one's own choosing takes none. */
export function duration(event: EventInfo): number {
  switch (event.kind) {
    case "event":
      return 1500;
    case "attack":
      return 2000;
    case "advice":
      return 500;
    case "attack_drawn":
      return 600;
    case "march":
    case "withdraw":
    case "deploy":
    case "recruit":
    case "raise":
      return FLY + STAGGER * 2 + 260;
    case "command":
      return 800;
    case "redeployed":
    case "promote":
    case "listen_to":
      return 600;
    case "end":
      return 400;
    default:
      return 0;
  }
}
