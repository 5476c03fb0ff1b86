/**
 * Composing a SPYON move by touching pieces. Every legal move is a set of pieces; what has been
 * touched narrows the moves down, and a move is complete when only one is left.
 *
 * Pieces: `cube:bio:green` a column of a Spying area, `rec:nano` a Reception, `min:bio` a Minister,
 * `slot:single:switch` a slot or token of one's own mission board, `do:switch` a mission to be
 * executed, `supply` one's own cubes (INFILTRATE), `seat:0` a player.
 */

import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { SpyonBoard } from "../../gen/spyon";
import { DEPTS, MISSIONS, type Mission, SPIES, t } from "./words";

type Json = Record<string, unknown>;
export type Picks = readonly string[];

export interface Composed {
  /** Legal moves that contain everything touched. */
  moves: MoveInfo[];
  /** The only one left. */
  move: MoveInfo | null;
  /** Pieces that may be touched next. */
  next: ReadonlySet<string>;
  /** The mission in hand, once it is clear which. */
  mission: Mission | null;
  /** Nothing else was possible. */
  forced: boolean;
}

/** The mission a move executes, as printed or converted. */
export function missionOf(move: Json): Mission | null {
  if (move.kind === "infiltrate") return move.mission as Mission;
  return (MISSIONS as readonly unknown[]).includes(move.kind) ? (move.kind as Mission) : null;
}

/** The pieces a legal move touches. */
export function piecesOf(move: Json, board: SpyonBoard, seat: number): string[] {
  const several = (board.players[seat]?.todo.length ?? 0) > 1;
  const mission = missionOf(move);
  const which = several && mission ? [`do:${mission}`] : [];
  switch (move.kind) {
    case "switch":
      return [...which, `cube:${move.a_dept}:${move.a_colour}`, `cube:${move.b_dept}:${move.b_colour}`];
    case "relocate":
      return [...which, `cube:${move.from}:${move.colour}`, `rec:${move.to}`];
    case "regroup":
      return [...which, `cube:${move.dept}:da`, `slot:${move.area}:${move.token}`];
    case "assassinate":
    case "crisis":
      return [...which, `min:${move.dept}`];
    case "infiltrate":
      return [...which, "supply"];
    case "first":
      return [`seat:${board.players.find((player) => player.spy === move.first)?.seat ?? 0}`];
    case "select":
      return (move.missions as string[]).map((name) => `slot:${move.area}:${name}`);
    default:
      return [];
  }
}

export function compose(decision: DecisionInfo, board: SpyonBoard, picks: Picks): Composed {
  const all = decision.moves.map((move) => ({ move, pieces: piecesOf(move.json, board, decision.seat) }));
  const left = all.filter(({ pieces }) => picks.every((pick) => pieces.includes(pick)));
  const moves = left.map(({ move }) => move);
  const next = new Set(left.flatMap(({ pieces }) => pieces).filter((piece) => !picks.includes(piece)));
  const only = moves.length === 1 && (picks.length > 0 || all.length === 1) ? moves[0]! : null;
  const missions = new Set(moves.map((move) => missionOf(move.json)));
  const mission = missions.size === 1 ? [...missions][0]! : null;
  const forced =
    only !== null && only.json.kind === "infiltrate" && !all.some(({ move }) => move.json.kind === mission);
  return {
    moves,
    move: only,
    next: only ? new Set() : next,
    mission,
    forced: forced || (only !== null && all.length === 1),
  };
}

/** What the pieces touched so far and the only completion left come to, as pieces. */
export function touchedBy(composed: Composed, board: SpyonBoard, seat: number, picks: Picks): Picks {
  return composed.move ? piecesOf(composed.move.json, board, seat) : picks;
}

export type Touch = { picks: Picks } | { ask: Json; otherwise: { reason: string; clause: string } };

const kindOf = (piece: string): string => piece.slice(0, piece.indexOf(":") < 0 ? undefined : piece.indexOf(":"));
const deptOf = (piece: string): string => piece.split(":")[1] ?? "";

/** Touching a piece: adds it, takes it away, puts it in another's place, or asks why not. */
export function touch(decision: DecisionInfo, board: SpyonBoard, picks: Picks, piece: string): Touch {
  if (picks.includes(piece)) return { picks: picks.filter((pick) => pick !== piece) };
  const now = compose(decision, board, picks);
  if (now.next.has(piece)) return { picks: [...picks, piece] };
  const kept = instead(decision, board, picks, piece);
  if (kept) return { picks: [...kept, piece] };
  return { ask: moveOf(piece, decision.kind, board, decision.seat, picks), otherwise: restOf(piece) };
}

/** The picks that stay when a piece takes another's place; null when it fits in no such way. */
function instead(decision: DecisionInfo, board: SpyonBoard, picks: Picks, piece: string): Picks | null {
  const fits = (kept: Picks) => compose(decision, board, [...kept, piece]).moves.length > 0;
  const kind = kindOf(piece);
  const doing = picks.filter((pick) => kindOf(pick) === "do");
  if (kind === "do" || kind === "supply") {
    const rest = kind === "do" ? [] : doing;
    return fits(rest) ? rest : null;
  }
  if (kind === "slot" && decision.kind === "select") {
    // A second slot of the same type is no second half of a Dual: that is worth an explanation.
    const area = deptOf(piece);
    const same = picks.filter((pick) => deptOf(pick) === area);
    const rest = area === "dual" && same.length > 1 ? same.slice(0, 1) : [];
    return fits(rest) ? rest : fits([]) ? [] : null;
  }
  if (picks.includes("supply") && fits(doing)) return doing;
  const alike = picks.filter((pick) => kindOf(pick) === kind);
  if (!alike.length) return null;
  const twoCubes = compose(decision, board, doing).moves.some((move) => move.json.kind === "switch");
  const full = alike.length > 1 || !twoCubes || kind !== "cube";
  const here = alike.find((pick) => kind === "cube" && deptOf(pick) === deptOf(piece));
  const order = here ? [here] : full ? [...alike].reverse() : [];
  for (const gone of order) {
    const kept = picks.filter((pick) => pick !== gone);
    if (fits(kept)) return kept;
  }
  if ((here || full) && fits(doing)) return doing;
  return null;
}

/** The move a touched piece would have been, for the question "why not?". */
export function moveOf(piece: string, step: string, board: SpyonBoard, seat: number, picks: Picks): Json {
  const [kind, one = "", two = ""] = piece.split(":");
  const player = board.players[seat];
  const doing = picks.find((pick) => kindOf(pick) === "do");
  const mission = (doing ? deptOf(doing) : (player?.todo[0] ?? "relocate")) as Mission;
  const other = DEPTS.find((dept) => dept !== one) ?? "nuke";
  const cube = picks.find((pick) => kindOf(pick) === "cube")?.split(":");
  if (kind === "seat") return { kind: "first", first: board.players[Number(one)]?.spy ?? "green" };
  if (kind === "slot") {
    if (step === "execute" && mission === "regroup") {
      const dept = cube?.[1] ?? board.depts.find((d) => (d.spying[1] ?? 0) > 0)?.id ?? "nuke";
      return { kind: "regroup", dept, colour: "da", area: one, token: two };
    }
    const half =
      one === "dual" ? picks.filter((pick) => pick.startsWith("slot:dual:")).map((pick) => pick.slice(10)) : [];
    const missions = [...half, two];
    if (one === "dual" && missions.length < 2) missions.push(MISSIONS.find((m) => m !== two) ?? "crisis");
    return { kind: "select", area: one, missions };
  }
  if (kind === "min") {
    return { kind: mission === "assassinate" ? "assassinate" : "crisis", dept: one };
  }
  if (kind === "supply") return { kind: "infiltrate", mission, dept: board.active_dept ?? "nuke" };
  if (kind === "rec") {
    if (mission === "relocate" && cube) return { kind: "relocate", from: cube[1], colour: cube[2], to: one };
    if (mission === "assassinate" || mission === "crisis") return { kind: "infiltrate", mission, dept: one };
    const held = board.depts.find((dept) => dept.id === one)?.reception ?? [];
    const colour = SPIES[held.findIndex((count) => count > 0)] ?? "green";
    return cubeMove(mission, one, colour, other, board, cube);
  }
  return cubeMove(mission, one, two, other, board, cube);
}

function cubeMove(
  mission: Mission,
  dept: string,
  colour: string,
  other: string,
  board: SpyonBoard,
  first: string[] | undefined,
): Json {
  if (mission === "switch") {
    const partner = first ?? partnerOf(board, dept, colour);
    return { kind: "switch", a_dept: dept, a_colour: colour, b_dept: partner[1], b_colour: partner[2] };
  }
  if (mission === "regroup") {
    return { kind: "regroup", dept, colour, area: "single", token: "switch" };
  }
  return { kind: "relocate", from: dept, colour, to: other };
}

/** Some cube elsewhere of another colour, so that the answer is about the touched one. */
function partnerOf(board: SpyonBoard, dept: string, colour: string): string[] {
  for (const place of board.depts) {
    if (place.id === dept) continue;
    for (const [i, spy] of SPIES.entries()) {
      if (spy !== colour && (place.spying[i] ?? 0) > 0) return ["cube", place.id, spy];
    }
  }
  return ["cube", DEPTS.find((d) => d !== dept) ?? "nuke", SPIES.find((s) => s !== colour) ?? "da"];
}

/** What to say where the rules would allow the move, but not by touching this. */
function restOf(piece: string): { reason: string; clause: string } {
  switch (kindOf(piece)) {
    case "rec":
      return { reason: t("reception-not-taken"), clause: "SO-7.7" };
    case "slot":
      return { reason: t("other-slot-free"), clause: "SO-6.5" };
    default:
      return { reason: t("does-not-fit"), clause: "SO-7.4" };
  }
}
