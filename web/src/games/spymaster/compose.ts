/**
 * Composing a SpyMaster move by touching pieces; nothing of it is played before it is confirmed.
 *
 * Pieces: `loc:eur.blue` a location, `own:eur.blue` and `free:eur.blue` agents there that may be
 * moved, `spy:red:eur.blue` agents of a rival, `at:eur.blue` a location whose agents both could be
 * meant, `mission:eur` a Mission space, `card:sur-01` a card in hand, `stack:2`, `notch:4` the place
 * after the fourth card of the row, `file:3`, and `end` for a turn about to be ended at a loss.
 */

import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { SpymasterBoard, SpymasterCard } from "../../gen/spymaster";
import { agencyOf, AREAS, areaOf, locationOf, ownAt, SLOTS, SPECIALS, t } from "./words";

export type Json = Record<string, unknown>;
export type Picks = readonly string[];

export interface Composed {
  /** What would be played, one after the other; empty while something is missing. */
  line: Json[];
  /** The first of the line, as offered. */
  move: MoveInfo | null;
  /** Pieces that may be touched next. */
  next: ReadonlySet<string>;
  /** The agent in hand: of which kind, from where, and where to. */
  agent: { kind: "own" | "free"; from: string; to: string | null } | null;
  /** The Area of the Mission in hand. */
  mission: string | null;
  /** Cards to be burned, for movement or as payment. */
  cards: SpymasterCard[];
  /** All cuts of the row, made and proposed. */
  cuts: number[];
  file: number | null;
}

const NOTHING: Composed = {
  line: [],
  move: null,
  next: new Set(),
  agent: null,
  mission: null,
  cards: [],
  cuts: [],
  file: null,
};

export const rest = (piece: string): string => piece.slice(piece.indexOf(":") + 1);
export const sort = (piece: string): string => (piece.includes(":") ? piece.slice(0, piece.indexOf(":")) : piece);

const handOf = (board: SpymasterBoard, seat: number): SpymasterCard[] => board.players[seat]?.hand ?? [];

function cardsIn(board: SpymasterBoard, seat: number, picks: Picks): SpymasterCard[] {
  return handOf(board, seat).filter((card) => picks.includes(`card:${card.id}`));
}

const kinds = (cards: readonly SpymasterCard[]): string[] => cards.map((card) => card.kind).sort();
const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

/** The offered move that says the same. */
export function offered(decision: DecisionInfo, json: Json): MoveInfo | null {
  return (
    decision.moves.find(({ json: move }) =>
      Object.entries(json).every(([key, value]) =>
        Array.isArray(value) ? same(value as string[], (move[key] as string[] | undefined) ?? []) : move[key] === value,
      ),
    ) ?? null
  );
}

export function compose(decision: DecisionInfo, board: SpymasterBoard, picks: Picks): Composed {
  const found = { ...NOTHING, ...composeKind(decision, board, picks) };
  const first = found.line[0];
  const move = first ? offered(decision, first) : null;
  return move ? { ...found, move } : { ...found, line: [], move: null };
}

function composeKind(decision: DecisionInfo, board: SpymasterBoard, picks: Picks): Partial<Composed> {
  switch (decision.kind) {
    case "assign":
      return composeAssign(decision, board, picks);
    case "stack":
      return composeOne(decision, picks, "stack", "stack");
    case "cut":
      return composeCut(board, picks);
    case "card":
      return { ...composeOne(decision, picks, "card", "file"), cuts: board.gather.cuts, file: fileIn(picks) };
    case "take":
      return { ...composeOne(decision, picks, "take", "file"), file: fileIn(picks) };
    default:
      return composeTurn(decision, board, picks);
  }
}

function composeOne(decision: DecisionInfo, picks: Picks, kind: string, field: string): Partial<Composed> {
  const next = new Set(
    decision.moves.map(({ json }) => `${field}:${json[field]}`).filter((piece) => !picks.includes(piece)),
  );
  const pick = picks.find((piece) => sort(piece) === field);
  return { line: pick ? [{ kind, [field]: Number(rest(pick)) }] : [], next };
}

const fileIn = (picks: Picks): number | null => {
  const pick = picks.find((piece) => sort(piece) === "file");
  return pick ? Number(rest(pick)) : null;
};

/** How many agents are still to be assigned by touching. */
export const toAssign = (board: SpymasterBoard, seat: number): number =>
  SPECIALS - (board.players[seat]?.plan?.length ?? 0);

function composeAssign(decision: DecisionInfo, board: SpymasterBoard, picks: Picks): Partial<Composed> {
  const full = picks.length >= toAssign(board, decision.seat);
  const next = full ? [] : AREAS.flatMap((area) => SLOTS.map((slot) => `loc:${area}.${slot}`));
  return { line: full ? picks.map((piece) => ({ kind: "place", location: rest(piece) })) : [], next: new Set(next) };
}

function composeCut(board: SpymasterBoard, picks: Picks): Partial<Composed> {
  const { row, cuts: made, cuts_left: left } = board.gather;
  const asked = picks.filter((piece) => sort(piece) === "notch").map((piece) => Number(rest(piece)));
  const cuts = [...made, ...asked].sort((a, b) => a - b);
  const file = fileIn(picks);
  const whole = asked.length === left;
  const notches = row.slice(1).flatMap((_, i) => (cuts.includes(i + 1) ? [] : [`notch:${i + 1}`]));
  const files = Array.from({ length: cuts.length + 1 }, (_, i) => `file:${i + 1}`).filter(
    (piece) => !picks.includes(piece),
  );
  const line: Json[] = [
    ...asked.sort((a, b) => a - b).map((after) => ({ kind: "cut", after })),
    { kind: "card", file },
  ];
  return {
    cuts,
    file: whole ? file : null,
    next: new Set(whole ? files : notches),
    line: whole && file !== null ? line : [],
  };
}

function composeTurn(decision: DecisionInfo, board: SpymasterBoard, picks: Picks): Partial<Composed> {
  const { seat } = decision;
  const cards = cardsIn(board, seat, picks);
  const area = picks.find((piece) => sort(piece) === "mission");
  const next = new Set<string>();
  if (area) {
    const mission = rest(area);
    const type = board.areas.find((one) => one.id === mission)?.space.mission?.type;
    for (const card of handOf(board, seat))
      if (card.type === type && !picks.includes(`card:${card.id}`)) next.add(`card:${card.id}`);
    return { mission, cards, next, line: [{ kind: "complete", area: mission, cards: kinds(cards) }] };
  }
  for (const { json } of decision.moves) if (json.kind === "complete") next.add(`mission:${json.area}`);
  if (picks.includes("end")) return { next, line: [{ kind: "end_turn" }] };
  const agent = picks.find((piece) => sort(piece) === "own" || sort(piece) === "free");
  if (agent) {
    const kind = sort(agent) as "own" | "free";
    const from = rest(agent);
    const word = kind === "own" ? agencyOf(board, seat) : "freelance";
    const target = picks.find((piece) => sort(piece) === "loc");
    const to = target ? rest(target) : null;
    for (const { json } of decision.moves)
      if (json.kind === "move" && json.agent === word && json.from === from) next.add(`loc:${json.to}`);
    if (target) next.delete(target);
    return { agent: { kind, from, to }, next, line: to ? [{ kind: "move", agent: word, from, to }] : [] };
  }
  for (const { json } of decision.moves) {
    if (json.kind === "move") next.add(`${json.agent === "freelance" ? "free" : "own"}:${json.from}`);
  }
  const burns = new Set(decision.moves.flatMap(({ json }) => (json.kind === "burn" ? [json.card] : [])));
  for (const card of handOf(board, seat))
    if (burns.has(card.kind) && !picks.includes(`card:${card.id}`)) next.add(`card:${card.id}`);
  return { cards, next, line: cards[0] ? [{ kind: "burn", card: cards[0].kind }] : [] };
}

/** The touches that come to a move. */
export function piecesOf(json: Json, board: SpymasterBoard, seat: number): string[] {
  switch (json.kind) {
    case "place":
      return [`loc:${json.location}`];
    case "stack":
      return [`stack:${json.stack}`];
    case "cut":
      return [`notch:${json.after}`];
    case "card":
    case "take":
      return [`file:${json.file}`];
    case "burn":
      return held(board, seat, [String(json.card)]);
    case "move":
      return [`${json.agent === "freelance" ? "free" : "own"}:${json.from}`, `loc:${json.to}`];
    case "complete":
      return [`mission:${json.area}`, ...held(board, seat, json.cards as string[])];
    default:
      return [];
  }
}

function held(board: SpymasterBoard, seat: number, wanted: readonly string[]): string[] {
  const hand = [...handOf(board, seat)];
  return wanted.flatMap((kind) => {
    const at = hand.findIndex((card) => card.kind === kind);
    return at < 0 ? [] : hand.splice(at, 1).map((card) => `card:${card.id}`);
  });
}

export interface Reason {
  reason: string;
  clause: string;
}

export type Touch = { picks: Picks } | { ask: Json; otherwise: Reason } | { say: Reason };

const notNow = (): Reason => ({ reason: t("not-now"), clause: "SM-4.1" });

/** Touching a piece: adds it, takes it away, puts it in another's place, or asks why not. */
export function touch(decision: DecisionInfo, board: SpymasterBoard, picks: Picks, piece: string): Touch {
  const kind = sort(piece);
  switch (decision.kind) {
    case "assign":
      if (kind === "loc") return touchAssign(decision, board, picks, piece);
      break;
    case "stack":
    case "card":
    case "take":
      if (kind === (decision.kind === "stack" ? "stack" : "file")) {
        if (picks.includes(piece)) return { picks: [] };
        if (compose(decision, board, []).next.has(piece)) return { picks: [piece] };
      }
      break;
    case "cut":
      if (kind === "notch") return touchNotch(board, picks, Number(rest(piece)));
      if (kind === "file") {
        const now = compose(decision, board, picks);
        const notches = picks.filter((one) => sort(one) === "notch");
        if (picks.includes(piece)) return { picks: notches };
        if (now.next.has(piece)) return { picks: [...notches, piece] };
      }
      break;
    default: {
      const touched = touchTurn(decision, board, picks, piece);
      if (touched) return touched;
    }
  }
  return { ask: moveOf(piece, decision.kind, board, decision.seat, picks), otherwise: notNow() };
}

function touchAssign(decision: DecisionInfo, board: SpymasterBoard, picks: Picks, piece: string): Touch {
  if (picks.length < toAssign(board, decision.seat)) return { picks: [...picks, piece] };
  const at = picks.lastIndexOf(piece);
  if (at >= 0) return { picks: picks.filter((_, i) => i !== at) };
  return { say: { reason: t("all-placed"), clause: "SM-3.2" } };
}

function touchNotch(board: SpymasterBoard, picks: Picks, after: number): Touch {
  const { cuts, cuts_left: left } = board.gather;
  if (cuts.includes(after)) return { say: { reason: t("cut-made"), clause: "SM-5.3" } };
  const notches = picks.filter((piece) => sort(piece) === "notch");
  const file = picks.filter((piece) => sort(piece) === "file");
  const piece = `notch:${after}`;
  if (notches.includes(piece)) return { picks: notches.filter((one) => one !== piece) };
  if (notches.length < left) return { picks: [...notches, piece] };
  return { picks: [...moveCut(notches, after), ...file] };
}

/** The nearest proposed cut goes to another notch. */
export function moveCut(notches: Picks, after: number): Picks {
  const away = (one: string) => Math.abs(Number(rest(one)) - after);
  const nearest = [...notches].sort((a, b) => away(a) - away(b))[0];
  return notches.map((one) => (one === nearest ? `notch:${after}` : one));
}

function touchTurn(decision: DecisionInfo, board: SpymasterBoard, picks: Picks, piece: string): Touch | null {
  const kind = sort(piece);
  const now = compose(decision, board, picks);
  const fresh = compose(decision, board, []);
  switch (kind) {
    case "mission": {
      if (picks.includes(piece)) return { picks: [] };
      if (!fresh.next.has(piece)) return null;
      const payment = board.areas.find((area) => area.id === rest(piece))?.space.needs?.payment ?? [];
      return { picks: [piece, ...payment.map((id) => `card:${id}`)] };
    }
    case "card":
      if (now.mission) {
        if (picks.includes(piece)) return { picks: picks.filter((pick) => pick !== piece) };
        return now.next.has(piece) ? { picks: [...picks, piece] } : null;
      }
      if (picks.includes(piece)) return { picks: [] };
      return fresh.next.has(piece) ? { picks: [piece] } : null;
    case "own":
    case "free":
      if (picks.includes(piece)) return { picks: [] };
      return fresh.next.has(piece) ? { picks: [piece] } : null;
    case "loc": {
      const at = rest(piece);
      if (now.agent) {
        const agent = `${now.agent.kind}:${now.agent.from}`;
        if (picks.includes(piece)) return { picks: [agent] };
        if (now.agent.from === at) return { picks: [] };
        return now.next.has(piece) ? { picks: [agent, piece] } : null;
      }
      const here = [`own:${at}`, `free:${at}`].filter((one) => fresh.next.has(one));
      if (here.length === 2) return { picks: picks.includes(`at:${at}`) ? [] : [`at:${at}`] };
      return here[0] ? { picks: [here[0]] } : null;
    }
    default:
      return null;
  }
}

/** The move a touched piece would have been, for the question "why not?". */
export function moveOf(piece: string, step: string, board: SpymasterBoard, seat: number, picks: Picks): Json {
  const [kind = "", one = "", two = ""] = piece.split(":");
  const elsewhere = (from: string) => (from.endsWith(".hub") ? `${areaOf(from)}.green` : `${areaOf(from)}.hub`);
  const mission = picks.find((pick) => sort(pick) === "mission");
  switch (kind) {
    case "stack":
      return { kind: "stack", stack: Number(one) };
    case "notch":
      return { kind: "cut", after: Number(one) };
    case "file":
      return { kind: step === "cut" || step === "card" ? "card" : "take", file: Number(one) };
    case "mission": {
      const needs = board.areas.find((area) => area.id === one)?.space.needs;
      const hand = handOf(board, seat);
      const paying = needs?.payment ?? needs?.payers ?? [];
      return {
        kind: "complete",
        area: one,
        cards: hand.filter((card) => paying.includes(card.id)).map((card) => card.kind),
      };
    }
    case "card": {
      const card = handOf(board, seat).find((held) => held.id === one);
      if (mission)
        return {
          kind: "complete",
          area: rest(mission),
          cards: [...kinds(cardsIn(board, seat, picks)), card?.kind ?? "sur1"],
        };
      return { kind: "burn", card: card?.kind ?? "sur1" };
    }
    case "free":
      return { kind: "move", agent: "freelance", from: one, to: elsewhere(one) };
    case "own":
      return { kind: "move", agent: agencyOf(board, seat), from: one, to: elsewhere(one) };
    case "spy":
      return { kind: "move", agent: one, from: two, to: elsewhere(two) };
    default: {
      if (step === "assign") return { kind: "place", location: one };
      const agent = picks.find((pick) => sort(pick) === "own" || sort(pick) === "free");
      if (agent)
        return {
          kind: "move",
          agent: sort(agent) === "own" ? agencyOf(board, seat) : "freelance",
          from: rest(agent),
          to: one,
        };
      const place = locationOf(board, one);
      const own = ownAt(place, seat) > 0 || !place?.freelance;
      return { kind: "move", agent: own ? agencyOf(board, seat) : "freelance", from: one, to: elsewhere(one) };
    }
  }
}
