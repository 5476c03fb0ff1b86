/** How Spycraft takes touches. */

import type { DecisionInfo } from "../../gen/messages";
import type { PieceState } from "../../parts/touch";
import { type TouchHandlers as AnyTouchHandlers, touchHandlers } from "../touch-handlers";
import type { BoardProps } from "../types";
import { pieces } from "./apply";
import { compose, moveOf, standIn, touch, touchedBy } from "./compose";
import { boardOf, t } from "./words";

export interface TouchHandlers extends AnyTouchHandlers {
  decision: DecisionInfo | null;
  /** `open`: something legal begins with it, though not after what is touched already. */
  state(piece: string): PieceState & { lit: boolean; open: boolean };
}

/** Whose choices are on show: the first question; offers are the game's own business elsewhere. */
export const decisionOf = (props: BoardProps): DecisionInfo | null => props.decisions[0] ?? null;

export function handlersOf(props: BoardProps): TouchHandlers {
  const board = boardOf(props.view);
  const decision = decisionOf(props);
  const { picks } = props.draft.value;
  const composed = decision ? compose(decision, board, picks) : null;
  const fresh = decision && picks.length ? compose(decision, board, []).next : composed?.next;
  const acted = props.fresh.flatMap(pieces);
  const touched = composed ? touchedBy(composed, board, picks) : [];
  const why = (seat: number, piece: string) => ({
    ask: moveOf(board, decision, seat, piece),
    otherwise: {
      reason: decision ? t("not-a-choice") : t("not-asked-now"),
      clause: "BI-3",
    },
  });
  const handlers = touchHandlers(props, {
    decision,
    touch(asked, before, piece) {
      const picked = touch(asked, board, before, piece);
      return picked ? { picks: picked } : why(asked.seat, piece);
    },
    idle: (seat, _picks, piece) => why(seat, piece),
    done: (asked, now) => compose(asked, board, now).move,
    // Sending agents is one touch each: it can be taken back until the team is sent.
    quick: (asked, move) => asked.kind === "assign_team" && move.json.kind === "choose",
    whole: (asked, now) => compose(asked, board, now).move !== null,
  });
  return {
    ...handlers,
    decision,
    state(piece) {
      const alias = decision ? standIn(decision, board, piece) : piece;
      const picked = touched.includes(piece) || (picks.includes(alias) && alias === piece);
      return {
        picked,
        legal: !picked && (composed?.next.has(alias) ?? false),
        lit: props.highlight.value.includes(piece) || acted.includes(piece),
        open: fresh?.has(alias) ?? false,
      };
    },
  };
}
