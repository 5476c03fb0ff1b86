/** What moves when an event is acted out, and how long each takes. */

import type { MasterOfSpiesBoard, MasterOfSpiesEvent } from "../../gen/master_of_spies";
import type { EventInfo } from "../../gen/messages";
import type { Border, Faction } from "./cards";
import { rowOf } from "./cards";

export interface Flight {
  /** A location card, or null for a spy's coin. */
  card: string | null;
  seat: number;
  faction?: Faction;
  border?: Border;
  /** Pieces it may start from and land on: the first that is on the screen. */
  from: string[];
  towards: string[];
  to: string;
  /** What is not drawn while it flies. */
  lifts: string;
}

export const FLY = 280;
export const STAGGER = 60;
/** The same short beat after every played card, whether or not anybody can answer it. */
export const BEAT = 520;

export function flights(board: MasterOfSpiesBoard, event: EventInfo, viewer: number | null): Flight[] {
  const { kind, data: d } = event as unknown as MasterOfSpiesEvent;
  if (kind === "location") {
    const place = d.at > (board.rows[d.row - 1]?.locations.length ?? 0) ? `end:${d.row}` : `loc:${d.row}:${d.at}`;
    const before = d.at > 1 ? `loc:${d.row}:${d.at - 1}` : `home:${d.row}`;
    return [
      {
        card: d.card,
        seat: d.seat,
        faction: d.faction as Faction,
        border: d.border as Border,
        from: d.seat === viewer ? [`hand:${d.card}`, `seat:${d.seat}`] : [`seat:${d.seat}`],
        towards: [place, before],
        to: place,
        lifts: "",
      },
    ];
  }
  if (kind === "spy") {
    const home = `home:${rowOf(d.faction)}`;
    const spy = board.players[d.seat]?.spies.find((one) => one.faction === d.faction);
    const from = spy && spy.row > 0 ? `loc:${spy.row}:${spy.at}` : home;
    const to = d.to_row > 0 ? `loc:${d.to_row}:${d.to_at}` : home;
    if (from === to) return [];
    return [
      {
        card: null,
        seat: d.seat,
        faction: d.faction as Faction,
        from: [from],
        towards: [to],
        to,
        lifts: `spy:${d.seat}:${d.faction}`,
      },
    ];
  }
  return [];
}

/** Milliseconds an event takes when acted out, reading time included. */
export function duration(event: EventInfo): number {
  switch (event.kind) {
    case "setup":
    case "turn":
    case "enter":
    case "resolved":
      return 0;
    case "draw":
      return 160;
    case "round":
      return 240;
    case "location":
      return FLY + BEAT;
    case "action":
    case "response":
      return 280 + BEAT;
    case "spy":
      return FLY + 140;
    case "score":
      return 1100;
    case "scoring_card":
      return 900;
    case "master":
      return 420;
    default:
      return 360;
  }
}
