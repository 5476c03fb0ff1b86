/**
 * Composing a Spycraft move by touching cards. A legal move names the cards it needs; what has been
 * touched narrows the moves down, and a move is complete when only one is left. Moves about cards
 * that lie nowhere on the table are listed in words.
 *
 * Pieces: `card:17` a card in hand, play, row or queue; `seat:1` a player.
 */

import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { SpycraftAgent, SpycraftBoard, SpycraftGear, SpycraftLeader, SpycraftMission } from "../../gen/spycraft";

type Json = Record<string, unknown>;
export type Picks = readonly string[];

export const cardPiece = (card: number): string => `card:${card}`;

/** A part's name for a card whose face is known: numbers change with the hands a card goes through, names do not. */
export const facePart = (face: string | null | undefined): string | undefined =>
  face
    ? `card:${face
        .toLowerCase()
        .replaceAll("'", "")
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "")}`
    : undefined;

export const cardOf = (piece: string): number => (piece.startsWith("card:") ? Number(piece.slice(5)) : -1);

/** Where a card lies, as far as the viewer may know. */
export type Place =
  | { where: "hand"; seat: number; face: string | null }
  | { where: "agent"; seat: number; agent: SpycraftAgent }
  | { where: "gear"; seat: number; gear: SpycraftGear; agent: SpycraftAgent }
  | { where: "leader"; seat: number; leader: SpycraftLeader }
  | { where: "queue"; mission: SpycraftMission };

const indexed = new WeakMap<SpycraftBoard, Map<number, Place>>();

export function placesOf(board: SpycraftBoard): Map<number, Place> {
  let places = indexed.get(board);
  if (places) return places;
  places = new Map();
  for (const player of board.players) {
    const { seat } = player;
    for (const card of player.cards) places.set(card.card, { where: "hand", seat, face: card.face });
    for (const agent of player.agents) {
      places.set(agent.card, { where: "agent", seat, agent });
      for (const gear of agent.gear) places.set(gear.card, { where: "gear", seat, gear, agent });
    }
    for (const leader of player.leaders) places.set(leader.card, { where: "leader", seat, leader });
  }
  for (const mission of board.queue) places.set(mission.card, { where: "queue", mission });
  indexed.set(board, places);
  return places;
}

export function faceOf(board: SpycraftBoard, card: number): string | null {
  const place = placesOf(board).get(card);
  switch (place?.where) {
    case "hand":
      return place.face;
    case "agent":
      return place.agent.face;
    case "gear":
      return place.gear.face;
    case "leader":
      return place.leader.face;
    case "queue":
      return place.mission.face;
    default:
      return null;
  }
}

/** The pieces a legal move touches, in the order one would touch them. */
export function piecesOf(move: Json, board: SpycraftBoard): string[] {
  const places = placesOf(board);
  const card = (field: string): string[] =>
    places.has(move[field] as number) ? [cardPiece(move[field] as number)] : [];
  switch (move.kind) {
    case "recruit":
    case "activate":
    case "burn":
    case "choose":
    case "spend":
      return card("card");
    case "requisition":
      return [...card("card"), ...card("agent")];
    case "act":
    case "react": {
      const source = places.get(move.source as number);
      const own = source?.where === "hand" || source?.where === "gear";
      return own ? [...card("source"), ...card("agent")] : card("agent");
    }
    case "swap":
      return [...card("one"), ...card("two")];
    case "player":
      return [`seat:${move.seat}`];
    default:
      return [];
  }
}

/** Equal cards in hand are offered once: the offered one stands for its copies. */
export function standIn(decision: DecisionInfo, board: SpycraftBoard, piece: string): string {
  const place = placesOf(board).get(cardOf(piece));
  if (place?.where !== "hand" || place.face === null) return piece;
  const offered = decision.moves.flatMap((move) => piecesOf(move.json, board));
  if (offered.includes(piece)) return piece;
  return (
    offered.find((other) => {
      const at = placesOf(board).get(cardOf(other));
      return at?.where === "hand" && at.face === place.face;
    }) ?? piece
  );
}

export interface Composed {
  /** Legal moves that contain everything touched. */
  moves: MoveInfo[];
  /** The only one left after a touch. */
  move: MoveInfo | null;
  /** Pieces that may be touched next. */
  next: ReadonlySet<string>;
}

export function compose(decision: DecisionInfo, board: SpycraftBoard, picks: Picks): Composed {
  const all = decision.moves.map((move) => ({ move, pieces: piecesOf(move.json, board) }));
  const left = all.filter(({ pieces }) => picks.every((pick) => pieces.includes(pick)));
  const next = new Set(left.flatMap(({ pieces }) => pieces).filter((piece) => !picks.includes(piece)));
  const moves = left.map(({ move }) => move);
  const move = picks.length && moves.length === 1 ? moves[0]! : null;
  return { moves, move, next: move ? new Set() : next };
}

/** The picks after touching a piece; null when nothing legal begins with it. */
export function touch(decision: DecisionInfo, board: SpycraftBoard, picks: Picks, touched: string): Picks | null {
  const piece = standIn(decision, board, touched);
  if (picks.includes(piece)) return picks.filter((pick) => pick !== piece);
  const fits = (kept: Picks) => compose(decision, board, [...kept, piece]).moves.length > 0;
  if (fits(picks)) return [...picks, piece];
  if (picks.length > 1 && fits(picks.slice(0, -1))) return [...picks.slice(0, -1), piece];
  return fits([]) ? [piece] : null;
}

/** Everything a single move would touch, whether or not it was touched yet. */
export function touchedBy(composed: Composed, board: SpycraftBoard, picks: Picks): Picks {
  return composed.move ? piecesOf(composed.move.json, board) : picks;
}

const OPEN = new Set([
  "intel_opportunity",
  "mission_opportunity",
  "react_window",
  "right_away_action",
  "assign_team",
  "defend",
  "activation_stop",
]);
/** Questions with a free choice of action, not of one card. */
export const isOpen = (kind: string): boolean => OPEN.has(kind);

const PLAIN = new Set(["pass", "let", "done", "yes", "no", "decline", "brief", "run", "settings"]);
/** Moves with a button of their own in the prompt. */
export const isPlain = (move: MoveInfo): boolean => PLAIN.has(String(move.json.kind));

const LISTED_OPEN = new Set(["act", "react", "activate"]);

/** Whether a piece lies where it can be touched: on a phone leaders lie behind another tab. */
function inSight(board: SpycraftBoard, piece: string, narrow: boolean): boolean {
  return piece.startsWith("card:") && !(narrow && placesOf(board).get(cardOf(piece))?.where === "leader");
}

/**
 * What is said in words: actions and cards to turn up before anything is touched, afterwards what
 * the touched cards may do by themselves. What another touch would complete is left to the cards.
 */
export function listed(decision: DecisionInfo, board: SpycraftBoard, picks: Picks, narrow = false): MoveInfo[] {
  const { moves } = compose(decision, board, picks);
  const rows = moves.filter((move) => !isPlain(move));
  const shown =
    isOpen(decision.kind) && !picks.length
      ? rows.filter((move) => LISTED_OPEN.has(String(move.json.kind)))
      : rows.filter((move) =>
          piecesOf(move.json, board).every((piece) => picks.includes(piece) || !inSight(board, piece, narrow)),
        );
  const rank = (move: MoveInfo) => (move.json.kind === "burn" ? 2 : move.json.kind === "activate" ? 1 : 0);
  return [...shown].sort((a, b) => rank(a) - rank(b));
}

/** The move a touched card would have been, for the question "why not?". */
export function moveOf(board: SpycraftBoard, decision: DecisionInfo | null, seat: number, piece: string): Json {
  const card = cardOf(piece);
  const place = placesOf(board).get(card);
  const player = board.players[seat];
  const leader = player?.agents.find((agent) => agent.leader)?.card ?? card;
  const kind = decision?.kind ?? "";
  if (piece.startsWith("seat:")) return { kind: "player", seat: Number(piece.slice(5)) };
  if (kind === "pay_check") return { kind: "spend", card };
  if (decision && !isOpen(kind)) return { kind: "choose", card };
  if (place?.where === "hand") {
    const acts = (place.face ? board.faces[place.face]?.acts : null) ?? [];
    if (kind === "react_window") {
      const act = acts.find((one) => one.kind === "react") ?? acts[0];
      return act
        ? { kind: "react", source: card, ability: act.id, agent: leader, event: 0 }
        : { kind: "recruit", card };
    }
    const act = acts.find((one) => one.kind === "mission") ?? acts[0];
    return act && kind !== "intel_opportunity"
      ? { kind: "act", source: card, ability: act.id, agent: leader }
      : { kind: "recruit", card };
  }
  if (kind === "assign_team" && place?.where === "agent") return { kind: "choose", card };
  const down =
    (place?.where === "agent" && !place.agent.active) ||
    (place?.where === "gear" && !place.gear.active) ||
    place?.where === "leader";
  if (down) return { kind: "activate", card };
  const face = faceOf(board, card);
  const act = face ? board.faces[face]?.acts[0] : null;
  const agent = place?.where === "gear" ? place.agent.card : card;
  if (act && (place?.where === "agent" || place?.where === "gear")) {
    return kind === "react_window"
      ? { kind: "react", source: card, ability: act.id, agent, event: 0 }
      : { kind: "act", source: card, ability: act.id, agent };
  }
  return { kind: "choose", card };
}
