/** Touching: from a piece to a draft, a played move or an answer to "why not?". */

import type { DecisionInfo } from "../../gen/messages";
import type { SpyonBoard } from "../../gen/spyon";
import { settings } from "../../settings";
import type { BoardProps } from "../types";
import { compose, moveOf, touch } from "./compose";

export interface Hands {
  readonly: boolean;
  touch(piece: string): void;
  peek(piece: string | null): void;
  /** Asks why a thing cannot be touched although its like could be. */
  refuse(piece: string, otherwise: { reason: string; clause: string }): void;
  /** Space touches; Enter touches what can be chosen, and otherwise confirms the move in hand. */
  key(event: KeyboardEvent, piece: string, touch?: () => void): void;
}

export function handsOf(props: BoardProps, board: SpyonBoard, decision: DecisionInfo | null): Hands {
  const { draft } = props;
  const seat = decision?.seat ?? props.eyes;

  function touchPiece(piece: string): void {
    if (props.readonly || props.busy || seat === null) return;
    const now = draft.value;
    if (!decision) {
      void ask(piece, moveOf(piece, board.step, board, seat, []), { reason: "It is not your turn.", clause: "SO-4.2" });
      return;
    }
    const result = touch(decision, board, now.picks, piece);
    if ("picks" in result) {
      draft.value = { picks: result.picks, peek: null, why: null };
      const done = compose(decision, board, result.picks).move;
      if (done && result.picks.length > now.picks.length && !settings.value.confirm) props.play(done);
      return;
    }
    void ask(piece, result.ask, result.otherwise);
  }

  async function ask(piece: string, move: Record<string, unknown>, otherwise: { reason: string; clause: string }): Promise<void> {
    const answer = await props.explain(seat ?? 0, move);
    const why = answer.ok || !answer.reason ? otherwise : answer;
    draft.value = { ...draft.value, peek: null, why: { piece, reason: why.reason, clause: why.clause } };
  }

  return {
    readonly: props.readonly || seat === null,
    touch: touchPiece,
    refuse(piece, otherwise) {
      if (!props.readonly && seat !== null) void ask(piece, moveOf(piece, board.step, board, seat, draft.value.picks), otherwise);
    },
    peek(piece) {
      if (draft.value.peek !== piece) draft.value = { ...draft.value, peek: piece };
    },
    key(event, piece, touch = () => touchPiece(piece)) {
      if ((event.key !== " " && event.key !== "Enter") || props.busy) return;
      const now = decision ? compose(decision, board, draft.value.picks) : null;
      if (event.key === "Enter" && now?.move) return;
      event.preventDefault();
      event.stopPropagation();
      touch();
    },
  };
}
