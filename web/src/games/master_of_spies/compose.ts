/**
 * Composing a move by touching pieces. Every legal move is a list of pieces; what has been touched
 * narrows the moves down.
 *
 * Pieces: `hand:p05` a location in hand, `act:recall` an Action card in hand (copies are alike),
 * `loc:1:4` a location in a row, `end:1` the free end of a row, `spy:2:d` a spy on the table,
 * `seat:2` a player, `shown:d03` a card of a hand laid open, `as:d` and `border:gold` what a card is
 * declared to be, `discard` the pile, `do:place` a plain answer, `order:countermand:8` a standing order.
 */

import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { MasterOfSpiesBoard, MasterOfSpiesLocation, MasterOfSpiesPreview } from "../../gen/master_of_spies";
import type { How } from "./art";
import { type Card, cardOf } from "./cards";
import { t } from "./words";

type Json = Record<string, unknown>;
export type Picks = readonly string[];

export interface Composed {
  /** Legal moves that contain everything touched. */
  moves: MoveInfo[];
  /** The move in hand: complete, with a Wild declared one way. */
  move: MoveInfo | null;
  /** All ways to declare it at this place. */
  ways: MoveInfo[];
  /** Pieces that may be touched next, also instead of the last one. */
  next: ReadonlySet<string>;
  /** The hand piece chosen. */
  card: string | null;
  /** Discarding the chosen card. */
  discard: MoveInfo | null;
}

const declared = (piece: string): boolean => piece.startsWith("as:") || piece.startsWith("border:");
export const isHand = (piece: string): boolean => piece.startsWith("hand:") || piece.startsWith("act:");
export const handPiece = (card: Card): string => (card.move === "play" ? `hand:${card.id}` : `act:${card.move}`);

export function placePiece(board: MasterOfSpiesBoard, row: number, at: number): string {
  return at > (board.rows[row - 1]?.locations.length ?? 0) ? `end:${row}` : `loc:${row}:${at}`;
}

/** The pieces a legal move touches. */
export function piecesOf(move: Json, board: MasterOfSpiesBoard, kind: string): string[] {
  const row = Number(move.row ?? 0);
  const at = Number(move.at ?? 0);
  switch (move.kind) {
    case "play":
      return [`hand:${move.card}`, placePiece(board, row, at), `as:${move.faction}`, `border:${move.border}`];
    case "loyal":
      return ["act:loyal", `loc:${row}:${at}`];
    case "recall":
      return ["act:recall", `spy:${move.player}:${move.faction}`];
    case "coach":
      return ["act:coach", `spy:${board.active}:${move.faction}`, `loc:${row}:${at}`];
    case "oath":
      return ["act:oath", `loc:${row}:${at}`, `spy:${move.player}:${move.faction}`];
    case "fire":
      return ["act:fire", `loc:${row}:${board.rows[row - 1]?.locations.length ?? 0}`];
    case "clerk":
      return ["act:clerk"];
    case "letters":
    case "writ":
      return [`act:${move.kind}`, `seat:${move.player}`];
    case "discard":
      return [handPiece(cardOf(discarded(move))), "discard"];
    case "poison":
      return [`spy:${move.player}:${move.faction}`];
    case "take":
      return [`shown:${move.card}`];
    case "give":
      return [`hand:${move.card}`];
    case "order":
      return [`order:${move.response}:${move.from_value}`];
    default:
      return kind === "respond" && move.kind !== "decline" && move.kind !== "not_this_round"
        ? [`act:${move.kind}`]
        : [`do:${move.kind}`];
  }
}

const discarded = (move: Json): string => (Array.isArray(move.card) ? String(move.card[0]) : String(move.card));

/** Whether a card must be chosen before anything on the table. */
const cardFirst = (decision: DecisionInfo): boolean =>
  ["main", "anytime", "last_chance", "respond"].includes(decision.kind);

export function compose(decision: DecisionInfo, board: MasterOfSpiesBoard, picks: Picks): Composed {
  const all = decision.moves.map((move) => ({ move, pieces: piecesOf(move.json, board, decision.kind) }));
  const fits = (kept: Picks) => all.filter(({ pieces }) => kept.every((pick) => pieces.includes(pick)));
  const card = picks.find(isHand) ?? null;
  const plain = (found: typeof all) =>
    picks.includes("discard")
      ? found
      : found.filter(({ pieces }) => !pieces.includes("discard") && !pieces[0]!.startsWith("order:"));
  const left = plain(fits(picks));
  const open = (pieces: string[]) => pieces.filter((piece) => !declared(piece) && !picks.includes(piece));
  const bare = (pieces: string[]) => pieces.filter((piece) => !declared(piece)).join();
  const single = picks.length > 0 && new Set(left.map(({ pieces }) => bare(pieces))).size === 1;
  const done = left.filter(({ pieces }) => single || (picks.length > 0 && open(pieces).length === 0));
  // Ways are what the same touches could also be declared as.
  const asked = picks.filter((pick) => !declared(pick));
  const first = done[0];
  const ways = first ? plain(fits(asked)).filter(({ pieces }) => bare(pieces) === bare(first.pieces)) : [];
  const targets = asked.filter((pick) => !isHand(pick) && pick !== "discard");
  const before = first && targets.length ? asked.filter((pick) => pick !== targets.at(-1)) : asked;
  const next = new Set(plain(fits(before)).flatMap(({ pieces }) => open(pieces)));
  next.delete("discard");
  if (!picks.length && cardFirst(decision))
    for (const piece of next) if (!isHand(piece) && !piece.startsWith("do:")) next.delete(piece);
  const away = card ? all.find(({ move, pieces }) => move.json.kind === "discard" && pieces[0] === card) : undefined;
  return {
    moves: left.map(({ move }) => move),
    move: first?.move ?? null,
    ways: ways.map(({ move }) => move),
    next,
    card,
    discard: away?.move ?? null,
  };
}

/** Hand cards that can do something now besides being discarded. */
export function playable(decision: DecisionInfo | null, board: MasterOfSpiesBoard): ReadonlySet<string> {
  if (!decision) return new Set();
  return new Set(
    decision.moves
      .filter((move) => move.json.kind !== "discard")
      .flatMap((move) => piecesOf(move.json, board, decision.kind))
      .filter((piece) => isHand(piece) || piece.startsWith("shown:")),
  );
}

/** How many places of the rows a card fits. */
export function placesOf(decision: DecisionInfo, board: MasterOfSpiesBoard, card: string): number {
  const moves = decision.moves.map((move) => piecesOf(move.json, board, decision.kind));
  const places = moves.filter((pieces) => pieces[0] === card).flatMap((pieces) => pieces.filter(isPlace));
  return new Set(places).size;
}

const isPlace = (piece: string): boolean => piece.startsWith("loc:") || piece.startsWith("end:");

export const previewOf = (move: MoveInfo | null | undefined): MasterOfSpiesPreview | null =>
  (move?.preview as MasterOfSpiesPreview | null | undefined) ?? null;

/** How the chosen card may go to a place, in the order of its declarations. */
export function waysAt(decision: DecisionInfo, board: MasterOfSpiesBoard, picks: Picks, place: string): MoveInfo[] {
  const card = picks.find(isHand);
  const said = picks.filter(declared);
  const there = decision.moves.filter((move) => {
    const pieces = piecesOf(move.json, board, decision.kind);
    return move.json.kind === "play" && pieces[0] === card && pieces.includes(place);
  });
  const fitting = there.filter((move) =>
    said.every((pick) => piecesOf(move.json, board, decision.kind).includes(pick)),
  );
  return fitting.length && picks.includes(place) ? fitting : there;
}

export function howsOf(ways: readonly MoveInfo[]): How[] {
  return [...new Set(ways.map((move) => previewOf(move)?.how as How | undefined))].filter((how) => how !== undefined);
}

/** What the touches so far and the only completion left come to, as pieces. */
export function touchedBy(composed: Composed, decision: DecisionInfo, board: MasterOfSpiesBoard, picks: Picks): Picks {
  return composed.move && composed.move.json.kind !== "discard"
    ? piecesOf(composed.move.json, board, decision.kind)
    : picks;
}

export function locationAt(board: MasterOfSpiesBoard, piece: string): MasterOfSpiesLocation | null {
  const [kind, row, at] = piece.split(":");
  return kind === "loc" ? (board.rows[Number(row) - 1]?.locations[Number(at) - 1] ?? null) : null;
}

/** Where a spy is, as a piece: on a location or at home. */
export function whereIs(board: MasterOfSpiesBoard, seat: number, faction: string): string {
  const spy = board.players[seat]?.spies.find((one) => one.faction === faction);
  return spy && spy.row > 0
    ? `loc:${spy.row}:${spy.at}`
    : `home:${board.rows.findIndex((row) => row.faction === faction) + 1}`;
}

export type Touch = { picks: Picks } | { ask: Json | null; otherwise: { reason: string; clause: string } };

/** Touching a piece: adds it, takes it away, puts it in another's place, or asks why not. */
export function touch(decision: DecisionInfo, board: MasterOfSpiesBoard, picks: Picks, touched: string): Touch {
  const now = compose(decision, board, picks);
  const piece = standIn(now, board, touched);
  const has = (kept: Picks) => {
    const found = compose(decision, board, kept);
    return found.moves.length > 0 || (found.discard !== null && kept.every(isHand));
  };
  if (declared(piece)) {
    const kind = piece.split(":")[0]!;
    return { picks: [...picks.filter((pick) => !pick.startsWith(`${kind}:`)), piece] };
  }
  if (isHand(piece) || piece.startsWith("shown:")) {
    if (picks.includes(piece)) return { picks: [] };
    if (has([piece])) return { picks: [piece] };
    return {
      ask: whyMove(board, decision.seat, null, piece),
      otherwise: { reason: t("cannot-be-played"), clause: "MS-10.3" },
    };
  }
  if (!now.card && cardFirst(decision) && !piece.startsWith("do:")) {
    return {
      ask: null,
      otherwise: {
        reason: t("choose-card-first"),
        clause: "MS-4.2",
      },
    };
  }
  if (picks.includes(piece)) return { picks: picks.filter((pick) => pick !== piece && !declared(pick)) };
  const kept = picks.filter((pick) => !declared(pick) && pick !== "discard");
  if (has([...kept, piece])) return { picks: [...kept, piece] };
  const base = now.card ? [now.card] : [];
  for (const shorter of [kept.slice(0, -1), base]) {
    if (shorter.length >= base.length && has([...shorter, piece])) return { picks: [...shorter, piece] };
  }
  return {
    ask: whyMove(board, decision.seat, now.card, piece),
    otherwise: { reason: t("does-not-fit"), clause: "MS-7.1" },
  };
}

/** A location stands for the one spy on it that could be chosen, or for the answer "place it there". */
export function standIn(now: Composed, board: MasterOfSpiesBoard, piece: string): string {
  if (!piece.startsWith("loc:") || now.next.has(piece)) return piece;
  const spies = [...now.next].filter((one) => {
    const [kind, seat, faction] = one.split(":");
    return kind === "spy" && whereIs(board, Number(seat), faction!) === piece;
  });
  if (spies.length === 1) return spies[0]!;
  const entered = locationAt(board, piece);
  if (now.next.has("do:place") && entered?.this_round && entered.by === board.active) return "do:place";
  return piece;
}

/** The move a touched piece would have been, for the question "why not?". */
export function whyMove(board: MasterOfSpiesBoard, seat: number, card: string | null, piece: string): Json | null {
  const [kind, one = "", two = ""] = piece.split(":");
  if (kind === "act") return { kind: one, ...(one === "recall" ? { player: seat, faction: "p" } : {}) };
  if (kind === "hand") return { kind: "play", card: one, row: 1, at: (board.rows[0]?.locations.length ?? 0) + 1 };
  const row = kind === "loc" || kind === "end" ? Number(one) : kind === "home" ? Number(one) : 1;
  const at = kind === "loc" ? Number(two) : kind === "end" ? (board.rows[row - 1]?.locations.length ?? 0) + 1 : 0;
  if (card?.startsWith("hand:")) {
    if (kind === "spy" || kind === "seat") return null;
    const printed = cardOf(card.slice(5));
    const move: Json = { kind: "play", card: printed.id, row, at };
    if (printed.factions.length === 1) move.faction = printed.factions[0];
    else {
      const other = printed.factions.find((faction) => faction !== board.rows[row - 1]?.locations[at - 1]?.faction);
      if (other) move.faction = other;
    }
    if (printed.borders.length === 1) move.border = printed.borders[0];
    return move;
  }
  switch (card?.slice(4)) {
    case "loyal":
      return kind === "loc" ? { kind: "loyal", row, at } : null;
    case "recall": {
      const who = kind === "spy" ? { player: Number(one), faction: two } : spyThere(board, piece);
      return who ? { kind: "recall", ...who } : null;
    }
    case "coach":
      return kind === "loc" ? { kind: "coach", faction: locationAt(board, piece)?.faction ?? "p", row, at } : null;
    case "oath": {
      const who = spyThere(board, piece) ?? { player: seat, faction: "p" };
      return kind === "loc" ? { kind: "oath", row, at, ...who } : null;
    }
    case "fire":
      return { kind: "fire", row };
    default:
      return null;
  }
}

function spyThere(board: MasterOfSpiesBoard, piece: string): { player: number; faction: string } | null {
  const there = locationAt(board, piece);
  return there?.spies.length ? { player: there.spies[0]!, faction: there.faction } : null;
}

/** When to be asked: while holding the card, always, from a value on, or never. */
const ORDER_VALUES: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99];

/** The orders for a response; an Action card has no value. */
export const orderValues = (response: string): readonly number[] =>
  response === "countermand" ? [0, 1, 99] : ORDER_VALUES;

/** The standing order in force for a response: the value that is not offered as a change. */
export function standingOrder(decision: DecisionInfo, response: string): number | null {
  const offered = decision.moves
    .filter((move) => move.json.kind === "order" && move.json.response === response)
    .map((move) => Number(move.json.from_value));
  return offered.length ? (orderValues(response).find((value) => !offered.includes(value)) ?? 0) : null;
}
