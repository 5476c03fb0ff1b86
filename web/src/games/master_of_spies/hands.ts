/** Touching: from a piece to a draft, a played move or an answer to "why not?". */

import type { CourtBoard } from "../../gen/master_of_spies";
import type { DecisionInfo } from "../../gen/messages";
import { settings } from "../../settings";
import type { BoardProps } from "../types";
import { compose, standIn, touch, whyMove } from "./compose";

export interface Hands {
  readonly: boolean;
  touch(piece: string): void;
  peek(piece: string | null): void;
  /** Space touches; Enter touches what can be chosen, and otherwise confirms the move in hand. */
  key(event: KeyboardEvent, piece: string): void;
}

/** What this person may answer now: a question first, an offer otherwise. */
export function decisionOf(props: BoardProps): DecisionInfo | null {
  const mine = props.decisions.filter((one) => props.eyes === null || one.seat === props.eyes);
  return mine.find((one) => !one.optional) ?? mine[0] ?? null;
}

export const boardOf = (props: BoardProps): CourtBoard => props.view.board as CourtBoard;

export function handsOf(props: BoardProps): Hands {
  const board = boardOf(props);
  const decision = decisionOf(props);
  const { draft } = props;
  const seat = decision?.seat ?? props.eyes;

  function touchPiece(piece: string): void {
    if (props.readonly || props.busy || seat === null) return;
    const now = draft.value;
    if (!decision) {
      void ask(piece, whyMove(board, seat, null, piece) ?? { kind: "play", card: "p01", row: 1, at: 1 }, { reason: "It is not your turn.", clause: "MS-4.1" });
      return;
    }
    const result = touch(decision, board, now.picks, piece);
    if ("picks" in result) {
      draft.value = { picks: result.picks, peek: null, why: null };
      const done = compose(decision, board, result.picks);
      const plain = done.ways.length < 2 && done.move && done.move.json.kind !== "discard";
      if (plain && result.picks.length > now.picks.length && result.picks.length > 1 && !settings.value.confirm) props.play(done.move!);
      return;
    }
    if (result.ask) void ask(piece, result.ask, result.otherwise);
    else draft.value = { ...now, peek: null, why: { piece, ...result.otherwise } };
  }

  async function ask(piece: string, move: Record<string, unknown>, otherwise: { reason: string; clause: string }): Promise<void> {
    const answer = await props.explain(seat ?? 0, move);
    const why = answer.ok || !answer.reason ? otherwise : answer;
    draft.value = { ...draft.value, peek: null, why: { piece, reason: why.reason, clause: why.clause } };
  }

  return {
    readonly: props.readonly || seat === null,
    touch: touchPiece,
    peek(piece) {
      if (draft.value.peek !== piece) draft.value = { ...draft.value, peek: piece };
    },
    key(event, piece) {
      if ((event.key !== " " && event.key !== "Enter") || props.busy) return;
      const now = decision ? compose(decision, board, draft.value.picks) : null;
      // Enter on a chosen piece is left to the page: it confirms the move in hand.
      if (event.key === "Enter" && now?.move && (!now.next.has(standIn(now, board, piece)) || draft.value.picks.includes(piece))) return;
      event.preventDefault();
      event.stopPropagation();
      touchPiece(piece);
    },
  };
}
