/**
 * The board one event later, so that events can be acted out one by one. The server's own view
 * follows and settles everything; what is not drawn (previews, what is possible) is left alone.
 */

import type { EventInfo } from "../../gen/messages";
import type { SpyonBoard, SpyonDept, SpyonEvent, SpyonPlayer } from "../../gen/spyon";
import { SPIES } from "./words";

const at = (spy: string): number => Math.max(0, SPIES.indexOf(spy as (typeof SPIES)[number]));
const plus = (counts: number[], spy: string, by: number): number[] =>
  counts.map((n, i) => (i === at(spy) ? n + by : n));

function inDept(board: SpyonBoard, id: string, change: (dept: SpyonDept) => Partial<SpyonDept>): SpyonBoard {
  return { ...board, depts: board.depts.map((dept) => (dept.id === id ? { ...dept, ...change(dept) } : dept)) };
}

function ofPlayer(board: SpyonBoard, seat: number, change: (player: SpyonPlayer) => Partial<SpyonPlayer>): SpyonBoard {
  return {
    ...board,
    players: board.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player)),
  };
}

const take = (board: SpyonBoard, dept: string, spy: string) =>
  inDept(board, dept, (d) => ({ spying: plus(d.spying, spy, -1) }));
const admit = (board: SpyonBoard, dept: string, spy: string) =>
  inDept(board, dept, (d) => ({ reception: plus(d.reception, spy, 1) }));

function pay(board: SpyonBoard, spy: string, points: number): SpyonBoard {
  return { ...board, tracker: board.tracker.map((n, i) => (i === at(spy) ? points : n)) };
}

/** The mission's waiting token is turned. */
function turn(board: SpyonBoard, seat: number, mission: string): SpyonBoard {
  return ofPlayer(board, seat, (player) => ({
    todo: player.todo.filter((name) => name !== mission),
    slots: player.slots.map((slot) =>
      slot.mission === mission && slot.state === "waiting" ? { ...slot, state: "used" } : slot,
    ),
  }));
}

function leaveOffice(board: SpyonBoard, dept: string): SpyonBoard {
  return {
    ...board,
    office: board.office.map((slot) => (slot.minister === dept ? { ...slot, minister: null } : slot)),
  };
}

export function apply(board: SpyonBoard, event: EventInfo): SpyonBoard {
  const { kind, data: d } = event as unknown as SpyonEvent;
  switch (kind) {
    case "round":
      return {
        ...board,
        round: d.round,
        active_dept: board.office[d.round - 1]?.dept ?? null,
        first: null,
        step: "choose_first",
      };
    case "first":
      return { ...board, first: d.first_seat, step: "select" };
    case "minister_arrives":
      return inDept(leaveOffice(board, d.dept), d.dept, () => ({
        minister: "ministerial",
        minister_slot: 0,
        open: false,
      }));
    case "da_arrives":
      return admit(
        { ...board, office: board.office.map((slot) => (slot.slot === d.slot ? { ...slot, da: false } : slot)) },
        d.dept,
        "da",
      );
    case "select": {
      const free = [...d.missions];
      return ofPlayer(board, d.seat, (player) => ({
        tokens: player.tokens - free.length,
        todo: [...d.missions],
        slots: player.slots.map((slot) => {
          const i = slot.area === d.area && slot.state === "free" ? free.indexOf(slot.mission) : -1;
          if (i < 0) return slot;
          free.splice(i, 1);
          return { ...slot, state: "waiting", placed: board.round };
        }),
      }));
    }
    case "switch": {
      const taken = take(take({ ...board, step: "execute" }, d.a_dept, d.a_colour), d.b_dept, d.b_colour);
      return turn(admit(admit(taken, d.b_dept, d.a_colour), d.a_dept, d.b_colour), d.seat, "switch");
    }
    case "relocate":
      return turn(admit(take({ ...board, step: "execute" }, d.from, d.colour), d.to, d.colour), d.seat, "relocate");
    case "regroup": {
      let back = false;
      const gone = ofPlayer(take({ ...board, step: "execute" }, d.dept, "da"), d.seat, (player) => ({
        tokens: player.tokens + 1,
        slots: player.slots.map((slot) => {
          if (back || slot.area !== d.area || slot.mission !== d.token || slot.state !== "used") return slot;
          back = true;
          return { ...slot, state: "free", placed: 0 };
        }),
      }));
      return turn(gone, d.seat, "regroup");
    }
    case "assassinate":
    case "crisis": {
      const place = kind === "crisis" ? "crisis" : "assassinated";
      const paid = pay({ ...board, step: "execute" }, d.spy, d.points);
      return turn(
        inDept(paid, d.dept, () => ({ minister: place, open: true })),
        d.seat,
        kind,
      );
    }
    case "infiltrate": {
      const placed = ofPlayer({ ...board, step: "execute" }, d.seat, (player) => ({ cubes: player.cubes - 1 }));
      return turn(admit(placed, d.dept, d.spy), d.seat, d.mission);
    }
    case "embed":
      return {
        ...board,
        step: "embed",
        depts: board.depts.map((dept) => ({
          ...dept,
          spying: dept.spying.map((n, i) => n + (dept.reception[i] ?? 0)),
          reception: [0, 0, 0],
        })),
      };
    case "score":
      return { ...board, step: "score", tracker: [...d.tracker] };
    case "position":
      return {
        ...board,
        step: "position",
        spy_ops: d.seat ?? board.spy_ops,
      };
    case "minister_back":
      return inDept(board, d.dept, () => ({ minister: "ministerial", open: false }));
    case "minister_leaves": {
      const gone = inDept(board, d.dept, () => ({
        minister: d.slot ? "waiting" : "out",
        minister_slot: d.slot,
        open: true,
      }));
      return {
        ...gone,
        office: gone.office.map((slot) => (slot.slot === d.slot ? { ...slot, minister: d.dept } : slot)),
      };
    }
    default:
      return board;
  }
}

/** In which order the cubes of each Reception came in this round, as far as the events tell it. */
export function receptionOrder(board: SpyonBoard, events: readonly EventInfo[]): Record<string, string[]> {
  const order: Record<string, string[]> = {};
  for (let i = events.length - 1; i >= 0; i--) {
    const { kind, data: d } = events[i] as unknown as SpyonEvent;
    if (kind === "embed" || kind === "round" || kind === "setup") break;
    const came: [string, string][] =
      kind === "da_arrives"
        ? [[d.dept, "da"]]
        : kind === "infiltrate"
          ? [[d.dept, d.spy]]
          : kind === "relocate"
            ? [[d.to, d.colour]]
            : kind === "switch"
              ? [
                  [d.b_dept, d.a_colour],
                  [d.a_dept, d.b_colour],
                ]
              : [];
    for (const [dept, spy] of came) order[dept] = [spy, ...(order[dept] ?? [])];
  }
  for (const dept of board.depts) {
    const known = order[dept.id] ?? [];
    const agree = SPIES.every((spy, i) => known.filter((one) => one === spy).length === (dept.reception[i] ?? 0));
    order[dept.id] = agree ? known : SPIES.flatMap((spy, i) => Array<string>(dept.reception[i] ?? 0).fill(spy));
  }
  return order;
}
