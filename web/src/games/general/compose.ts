/**
 * Composing a move of General by touching pieces.
 *
 * Pieces: `region:east`, `reserves`, `spy:a` a Spy's place of advice, `card:south` a card of one's
 * hand, `act:march` an action or a Command card in hand. Picks besides: `n:2` how many armies march,
 * `then` the next card touched is the discard, `then:west` it is this one, `put:east` one army laid
 * out in the East.
 */

import type { GeneralBoard } from "../../gen/general";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import { COMMANDS, type CommandId, LETTERS, type Place, REGIONS, type RegionId, t } from "./words";

export type Json = Record<string, unknown>;
export type Picks = readonly string[];
export type Act = "march" | "withdraw" | "deploy" | "raise" | CommandId;

export const ACTIONS = ["march", "withdraw", "deploy", "raise"] as const;

export interface Composed {
  /** What would be sent, in order; null while something is missing. */
  moves: readonly Json[] | null;
  /** The legal move it is, where it is a single one. */
  move: MoveInfo | null;
  /** Pieces that may be touched next. */
  next: ReadonlySet<string>;
  /** Pieces shown as chosen. */
  picked: readonly string[];
  act: Act | null;
  from: Place | null;
  to: Place | null;
  /** How many armies, and the most there could be. */
  n: number;
  most: number;
  /** Armies of every place after the move, where that can be known. */
  after: Record<Place, number> | null;
  /** A touch may play it at once, when the player wants no confirmation. */
  plain: boolean;
}

const NOTHING: Composed = {
  moves: null,
  move: null,
  next: new Set(),
  picked: [],
  act: null,
  from: null,
  to: null,
  n: 0,
  most: 0,
  after: null,
  plain: false,
};

const rest = (pick: string): string => pick.slice(pick.indexOf(":") + 1);
const find = (decision: DecisionInfo, test: (json: Json) => boolean): MoveInfo | null =>
  decision.moves.find((move) => test(move.json)) ?? null;

export function armiesOf(board: GeneralBoard): Record<Place, number> {
  const at = (id: RegionId) => board.regions.find((region) => region.id === id)?.armies ?? 0;
  return { north: at("north"), east: at("east"), south: at("south"), west: at("west"), reserves: board.reserves };
}

export function compose(decision: DecisionInfo, board: GeneralBoard, picks: Picks): Composed {
  switch (decision.kind) {
    case "promote":
    case "listen_to":
      return composeSpy(decision, picks);
    case "give":
      return composeGift(decision, board, picks);
    case "discard":
      return composeDiscard(decision, board, picks);
    case "recruit":
      return composeRecruit(decision, board, picks);
    case "layout":
      return composeLayout(decision, board, picks);
    default:
      return composeArmy(decision, board, picks);
  }
}

function composeSpy(decision: DecisionInfo, picks: Picks): Composed {
  const spy = picks.find((pick) => pick.startsWith("spy:"));
  const move = spy ? find(decision, (json) => json.spy === rest(spy)) : null;
  const next = new Set(spy ? [] : LETTERS.map((letter) => `spy:${letter}`));
  return { ...NOTHING, moves: move && [move.json], move, next, picked: spy ? [spy] : [], plain: true };
}

const cardOf = (json: Json): string => (Array.isArray(json.card) ? String(json.card[0]) : String(json.card));

function composeGift(decision: DecisionInfo, board: GeneralBoard, picks: Picks): Composed {
  const card = picks.find((pick) => pick.startsWith("card:"));
  if (!card) return { ...NOTHING, next: new Set(board.hand.map((held) => `card:${held.card}`)) };
  const face = rest(card);
  const then = picks.find((pick) => pick.startsWith("then:"));
  const choosing = picks.includes("then");
  const move = then
    ? find(
        decision,
        (json) => json.kind === "give_then_discard" && json.card === face && json.then_discard === rest(then),
      )
    : find(decision, (json) => json.kind === "give" && cardOf(json) === face);
  const free = board.hand.filter((held) => held.card !== face || held.count > 1).map((held) => `card:${held.card}`);
  return {
    ...NOTHING,
    moves: move && [move.json],
    move,
    next: new Set(choosing && !then ? free : []),
    picked: then ? [card, then] : [card],
    plain: !choosing && !then,
  };
}

function composeDiscard(decision: DecisionInfo, board: GeneralBoard, picks: Picks): Composed {
  const cards = picks.filter((pick) => pick.startsWith("card:"));
  const due = Math.max(1, board.discards_due);
  const left = (face: string) =>
    (board.hand.find((held) => held.card === face)?.count ?? 0) - cards.filter((card) => rest(card) === face).length;
  const next =
    cards.length < due ? board.hand.filter((held) => left(held.card) > 0).map((held) => `card:${held.card}`) : [];
  const full = cards.length === due;
  const moves = full ? cards.map((card) => ({ kind: "discard", card: [rest(card)] })) : null;
  const move = full && due === 1 ? find(decision, (json) => cardOf(json) === rest(cards[0]!)) : null;
  return { ...NOTHING, moves, move, next: new Set(next), picked: cards, plain: due === 1 };
}

function composeRecruit(decision: DecisionInfo, board: GeneralBoard, picks: Picks): Composed {
  const region = picks.find((pick) => pick.startsWith("region:"));
  if (!region) return { ...NOTHING, next: new Set(REGIONS.map((id) => `region:${id}`)) };
  const to = rest(region) as RegionId;
  const move = find(decision, (json) => json.kind === "recruit" && json.region === to);
  const armies = armiesOf(board);
  return {
    ...NOTHING,
    moves: move && [move.json],
    move,
    picked: [region],
    to,
    n: 1,
    most: 1,
    after: { ...armies, [to]: armies[to] + 1 },
    plain: true,
  };
}

/** The region a `layout` decision asks for first; those before it stand. */
export function layoutFrom(decision: DecisionInfo): number {
  const region = decision.moves[0]?.json.region as RegionId | undefined;
  return region ? Math.max(0, REGIONS.indexOf(region)) : 0;
}

function composeLayout(decision: DecisionInfo, board: GeneralBoard, picks: Picks): Composed {
  const first = layoutFrom(decision);
  const put = (id: RegionId) => picks.filter((pick) => pick === `put:${id}`).length;
  const open = REGIONS.slice(first);
  const placed = open.reduce((sum, id) => sum + put(id), 0);
  const spare = board.in_hand - placed;
  const after = { ...armiesOf(board), reserves: spare };
  for (const id of open) after[id] = put(id);
  const moves = open.map((region) => ({ kind: "layout", region, armies: put(region) }));
  return {
    ...NOTHING,
    moves: spare >= 0 ? moves : null,
    next: new Set(spare > 0 ? open.map((id) => `region:${id}`) : []),
    act: "redeploy",
    after,
    n: spare,
    most: board.in_hand,
  };
}

function actOf(board: GeneralBoard, picks: Picks): Act | null {
  const named = picks.find((pick) => pick.startsWith("act:"));
  if (named) return rest(named) as Act;
  const places = picks.filter((pick) => pick === "reserves" || pick.startsWith("region:"));
  if (!places.length) return null;
  if (board.acting === "withdrawing") return "withdraw";
  if (board.acting === "deploying") return "deploy";
  if (places[0] === "reserves") return "deploy";
  return places[1] === "reserves" ? "withdraw" : "march";
}

/** Whether any legal move is of this kind. */
export const canDo = (decision: DecisionInfo, act: Act): boolean =>
  decision.moves.some((move) => move.json.kind === act);

function composeArmy(decision: DecisionInfo, board: GeneralBoard, picks: Picks): Composed {
  const act = actOf(board, picks);
  const places = picks.filter((pick) => pick === "reserves" || pick.startsWith("region:"));
  const regions = places.filter((pick) => pick !== "reserves").map((pick) => rest(pick) as RegionId);
  const of = (kind: Act) => decision.moves.filter((move) => move.json.kind === kind);
  const ids = (moves: MoveInfo[], field: string) => [
    ...new Set(moves.map((move) => `region:${String(move.json[field])}`)),
  ];
  const cards = COMMANDS.filter((command) => canDo(decision, command)).map((command) => `act:${command}`);
  const named = picks.filter((pick) => pick.startsWith("act:"));
  const picked = [...named, ...places];
  const armies = armiesOf(board);

  if (act === null) {
    const sources = [...ids(of("march"), "from"), ...ids(of("withdraw"), "region")];
    const deploying =
      board.acting === "deploying" ? ids(of("deploy"), "region") : of("deploy").length ? ["reserves"] : [];
    return { ...NOTHING, next: new Set([...sources, ...deploying, ...cards]), picked };
  }
  const base = { ...NOTHING, act, picked };
  const asked = picks.find((pick) => pick.startsWith("n:"));
  const counted = (moves: MoveInfo[]) => {
    const most = Math.max(0, ...moves.map((move) => Number(move.json.armies)));
    const n = Math.min(most, asked ? Math.max(1, Number(rest(asked))) : most);
    return { most, n, move: moves.find((move) => move.json.armies === n) ?? null };
  };
  const done = (move: MoveInfo | null, extra: Partial<Composed>): Composed => ({
    ...base,
    ...extra,
    move,
    moves: move && [move.json],
  });
  const shift = (from: Place | null, to: Place, n: number) => {
    const after = { ...armies };
    if (from) after[from] -= n;
    after[to] += n;
    return after;
  };

  switch (act) {
    case "march": {
      const [from, to] = regions;
      if (!from) return { ...base, next: new Set(ids(of("march"), "from")) };
      if (!to) {
        const back = named.length || !of("withdraw").length ? [] : ["reserves"];
        return {
          ...base,
          from,
          next: new Set([
            ...ids(
              of("march").filter((move) => move.json.from === from),
              "to",
            ),
            ...back,
          ]),
        };
      }
      const { most, n, move } = counted(of("march").filter((one) => one.json.from === from && one.json.to === to));
      return done(move, { from, to, n, most, after: shift(from, to, n) });
    }
    case "withdraw": {
      const from = regions[0];
      if (!from) return { ...base, next: new Set(ids(of("withdraw"), "region")) };
      const { most, n, move } = counted(of("withdraw").filter((one) => one.json.region === from));
      return done(move, { from, to: "reserves", n, most, after: shift(from, "reserves", n) });
    }
    case "deploy": {
      const to = regions[0];
      if (!to) return { ...base, from: "reserves", next: new Set(ids(of("deploy"), "region")) };
      const { most, n, move } = counted(of("deploy").filter((one) => one.json.region === to));
      return done(move, { from: "reserves", to, n, most, after: shift("reserves", to, n) });
    }
    case "raise":
    case "fortify": {
      const to = regions[0];
      if (!to) return { ...base, next: new Set(ids(of(act), "region")) };
      const move = of(act).find((one) => one.json.region === to) ?? null;
      return done(move, { to, n: 1, most: 1, after: act === "raise" ? shift(null, to, 1) : null, plain: true });
    }
    default:
      return done(of(act)[0] ?? null, {});
  }
}

// --- touching ----------------------------------------------------------------------------------

export type Touch = { picks: Picks } | { ask: Json; otherwise: { reason: string; clause: string } };

/** Touching a piece: adds it, takes it away, puts it in another's place, or asks why not. */
export function touch(decision: DecisionInfo, board: GeneralBoard, picks: Picks, piece: string): Touch {
  const now = compose(decision, board, picks);
  if (decision.kind === "layout" && piece.startsWith("region:")) {
    if (now.next.has(piece)) return { picks: [...picks, `put:${rest(piece)}`] };
    return {
      ask: moveOf(piece, decision.kind, board, picks),
      otherwise: { reason: t("layout-full"), clause: "GS-6.1" },
    };
  }
  if (decision.kind === "give" && piece.startsWith("card:") && picks.includes("then")) {
    const then = `then:${rest(piece)}`;
    if (picks.includes(then)) return { picks: picks.filter((pick) => pick !== then) };
    const kept = picks.filter((pick) => !pick.startsWith("then:"));
    if (compose(decision, board, kept).next.has(piece)) return { picks: [...kept, then] };
    return {
      ask: { kind: "give_then_discard", card: rest(piece), then_discard: rest(piece) },
      otherwise: { reason: t("gift-already"), clause: "GS-4.7" },
    };
  }
  if (decision.kind === "discard" && piece.startsWith("card:")) {
    if (now.next.has(piece) && !(picks.includes(piece) && board.discards_due === 1))
      return { picks: [...picks, piece] };
    const at = picks.lastIndexOf(piece);
    if (at >= 0) return { picks: picks.filter((_, i) => i !== at) };
    if (board.hand.some((held) => `card:${held.card}` === piece)) return { picks: [...picks.slice(0, -1), piece] };
    return { ask: moveOf(piece, decision.kind, board, picks), otherwise: otherwise() };
  }
  if (piece.startsWith("act:")) {
    if (picks.includes(piece)) return { picks: [] };
    if (canDo(decision, rest(piece) as Act)) return { picks: [piece] };
    return { ask: moveOf(piece, decision.kind, board, picks), otherwise: otherwise() };
  }
  const at = picks.indexOf(piece);
  if (at >= 0) return { picks: picks.slice(0, at) };
  const plain = picks.filter((pick) => !pick.startsWith("n:"));
  if (now.next.has(piece)) return { picks: [...plain, piece] };
  // In another's place: the last piece touched of its kind makes room.
  for (let keep = plain.length - 1; keep >= 0; keep--) {
    const kept = plain.slice(0, keep);
    if (compose(decision, board, kept).next.has(piece)) return { picks: [...kept, piece] };
  }
  return { ask: moveOf(piece, decision.kind, board, picks), otherwise: otherwise() };
}

const otherwise = () => ({ reason: t("does-not-fit"), clause: "GS-5.1" });

/** The move a touched piece would have been, for the question "why not?". */
export function moveOf(piece: string, step: string, board: GeneralBoard, picks: Picks): Json {
  const id = rest(piece);
  const kind = piece === "reserves" ? "reserves" : piece.slice(0, piece.indexOf(":"));
  const other = REGIONS.find((region) => region !== id) ?? "north";
  const held = REGIONS.find((region) => (board.regions.find((one) => one.id === region)?.armies ?? 0) > 0) ?? "north";
  if (kind === "card") return step === "discard" ? { kind: "discard", card: [id] } : { kind: "give", card: [id] };
  if (kind === "spy") return step === "promote" ? { kind: "promote", spy: id } : { kind: "listen_to", spy: id };
  const act = kind === "act" ? (id as Act) : actOf(board, picks);
  if (kind === "act") {
    switch (act) {
      case "march":
        return { kind: "march", from: held, to: REGIONS.find((region) => region !== held), armies: 1 };
      case "withdraw":
        return { kind: "withdraw", region: held, armies: 1 };
      case "deploy":
        return { kind: "deploy", region: "north", armies: 1 };
      case "raise":
        return { kind: "raise", region: "north" };
      case "fortify":
        return {
          kind: "fortify",
          region: REGIONS.find((region) => !board.regions.find((one) => one.id === region)?.fortified) ?? "north",
        };
      default:
        return { kind: act };
    }
  }
  if (step === "recruit") return { kind: "recruit", region: kind === "reserves" ? "reserves" : id };
  if (step === "layout")
    return { kind: "layout", region: kind === "reserves" ? "reserves" : id, armies: board.in_hand + 1 };
  if (kind === "reserves") {
    if (act === "march" || act === "raise" || act === "fortify")
      return act === "march"
        ? { kind: "march", from: held, to: "reserves", armies: 1 }
        : { kind: act, region: "reserves" };
    return { kind: "deploy", region: "north", armies: board.reserves + 1 };
  }
  const from = picks.find((pick) => pick.startsWith("region:"));
  switch (act) {
    case "withdraw":
      return { kind: "withdraw", region: id, armies: 1 };
    case "deploy":
    case "raise":
    case "fortify":
      return { kind: act, region: id, ...(act === "deploy" ? { armies: 1 } : {}) };
    default:
      return from
        ? { kind: "march", from: rest(from), to: id, armies: 1 }
        : { kind: "march", from: id, to: other, armies: 1 };
  }
}

/** The touches that compose a legal move, for showing a hint. */
export function picksOf(move: Json, decision: DecisionInfo): string[] {
  switch (move.kind) {
    case "promote":
    case "listen_to":
      return [`spy:${move.spy}`];
    case "give":
    case "discard":
      return [`card:${cardOf(move)}`];
    case "give_then_discard":
      return [`card:${move.card}`, "then", `then:${move.then_discard}`];
    case "recruit":
      return [`region:${move.region}`];
    case "march":
      return [`region:${move.from}`, `region:${move.to}`, `n:${move.armies}`];
    case "withdraw":
    case "deploy":
      return [`act:${move.kind}`, `region:${move.region}`, `n:${move.armies}`];
    case "raise":
    case "fortify":
      return [`act:${move.kind}`, `region:${move.region}`];
    case "layout":
      return decision.kind === "layout" ? Array<string>(Number(move.armies)).fill(`put:${move.region}`) : [];
    case "redeploy":
    case "artillery":
    case "retreat":
      return [`act:${move.kind}`];
    default:
      return [];
  }
}
