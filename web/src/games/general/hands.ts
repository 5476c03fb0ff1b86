/** Touching: from a piece to a draft, a played move or an answer to "why not?". */

import type { GeneralBoard } from "../../gen/general";
import type { DecisionInfo } from "../../gen/messages";
import { settings } from "../../settings";
import type { BoardProps } from "../types";
import { compose, moveOf, touch } from "./compose";
import { boardOf } from "./words";

export interface Hands {
  readonly: boolean;
  touch(piece: string): void;
  peek(piece: string | null): void;
  /** Space touches; Enter touches what can be chosen, and otherwise confirms the move in hand. */
  key(event: KeyboardEvent, piece: string): void;
  set(picks: readonly string[]): void;
}

/** The decision of the one who looks, if there is one. */
export const decisionOf = (props: BoardProps): DecisionInfo | null => props.decisions.find((one) => one.seat === props.eyes) ?? props.decisions[0] ?? null;

export function handsOf(props: BoardProps): Hands {
  const { draft } = props;
  const board: GeneralBoard = boardOf(props.view);
  const decision = decisionOf(props);
  const seat = decision?.seat ?? props.eyes;

  const set = (picks: readonly string[]) => {
    draft.value = { picks, peek: null, why: null };
  };

  function touchPiece(piece: string): void {
    if (props.readonly || props.busy || seat === null) return;
    const now = draft.value.picks;
    if (!decision) {
      void ask(piece, moveOf(piece, board.step, board, []), { reason: "It is not your decision now.", clause: "" });
      return;
    }
    const result = touch(decision, board, now, piece);
    if ("ask" in result) {
      void ask(piece, result.ask, result.otherwise);
      return;
    }
    set(result.picks);
    const done = compose(decision, board, result.picks);
    if (done.move && done.plain && result.picks.length > now.length && !settings.value.confirm) props.play(done.move);
  }

  async function ask(piece: string, move: Record<string, unknown>, otherwise: { reason: string; clause: string }): Promise<void> {
    const answer = await props.explain(seat ?? 0, move);
    const why = answer.ok || !answer.reason ? otherwise : answer;
    draft.value = { ...draft.value, peek: null, why: { piece, reason: why.reason, clause: why.clause } };
  }

  return {
    readonly: props.readonly || seat === null,
    touch: touchPiece,
    set,
    peek(piece) {
      if (draft.value.peek !== piece) draft.value = { ...draft.value, peek: piece };
    },
    key(event, piece) {
      if ((event.key !== " " && event.key !== "Enter") || props.busy) return;
      const now = decision ? compose(decision, board, draft.value.picks) : null;
      // Laying out, Enter on a region still places an army there; Enter elsewhere confirms.
      if (event.key === "Enter" && now?.moves && !(decision?.kind === "layout" && now.next.has(piece))) return;
      event.preventDefault();
      event.stopPropagation();
      touchPiece(piece);
    },
  };
}
