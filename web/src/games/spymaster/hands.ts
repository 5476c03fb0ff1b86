/** Touching: from a piece to a draft, a played move or an answer to "why not?". */

import type { DecisionInfo } from "../../gen/messages";
import type { SpymasterBoard } from "../../gen/spymaster";
import { settings } from "../../settings";
import type { BoardProps } from "../types";
import { compose, type Json, moveOf, type Picks, sort, type Told, touch } from "./compose";

export interface Hands {
  readonly: boolean;
  touch(piece: string): void;
  peek(piece: string | null): void;
  put(picks: Picks): void;
  /** Space touches; Enter touches too, unless a whole move waits to be confirmed. */
  key(event: KeyboardEvent, piece: string): void;
}

export const decisionOf = (props: BoardProps): DecisionInfo | null =>
  props.decisions.find((one) => one.seat === props.eyes && !one.optional) ?? props.decisions.find((one) => !one.optional) ?? null;

/** Whole with one touch and nothing to be weighed. */
const AT_ONCE = ["stack", "loc", "card", "file"];

export function handsOf(props: BoardProps, board: SpymasterBoard, decision: DecisionInfo | null): Hands {
  const { draft } = props;
  const seat = decision?.seat ?? props.eyes;

  function touchPiece(piece: string): void {
    if (props.readonly || props.busy || seat === null) return;
    const now = draft.value;
    if (!decision) {
      void ask(piece, moveOf(piece, board.phase, board, seat, []), { reason: "It is not your turn.", clause: "SM-6.1" });
      return;
    }
    const result = touch(decision, board, now.picks, piece);
    if ("picks" in result) {
      draft.value = { picks: result.picks, peek: null, why: null };
      const done = compose(decision, board, result.picks);
      const grown = result.picks.length > now.picks.length && AT_ONCE.includes(sort(piece));
      if (done.move && done.line.length === 1 && !done.mission && grown && !settings.value.confirm) props.play(done.move);
    } else if ("say" in result) {
      draft.value = { ...now, peek: null, why: { piece, ...result.say } };
    } else {
      void ask(piece, result.ask, result.otherwise);
    }
  }

  async function ask(piece: string, move: Json, otherwise: Told): Promise<void> {
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
    put(picks) {
      draft.value = { picks, peek: null, why: null };
    },
    key(event, piece) {
      if ((event.key !== " " && event.key !== "Enter") || props.busy) return;
      const now = decision ? compose(decision, board, draft.value.picks) : null;
      if (event.key === "Enter" && now?.move) return;
      event.preventDefault();
      event.stopPropagation();
      touchPiece(piece);
    },
  };
}
