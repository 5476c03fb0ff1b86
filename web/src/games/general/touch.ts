/** How General takes touches. */

import type { GeneralBoard } from "../../gen/general";
import type { DecisionInfo } from "../../gen/messages";
import { type TouchHandlers, touchHandlers } from "../touch-handlers";
import type { BoardProps } from "../types";
import { compose, moveOf, touch } from "./compose";
import { boardOf, t } from "./words";

/** The decision of the one who looks, if there is one. */
export const decisionOf = (props: BoardProps): DecisionInfo | null =>
  props.decisions.find((one) => one.seat === props.viewer) ?? props.decisions[0] ?? null;

export function handlersOf(props: BoardProps): TouchHandlers {
  const board: GeneralBoard = boardOf(props.view);
  return touchHandlers(props, {
    decision: decisionOf(props),
    touch: (decision, picks, piece) => touch(decision, board, picks, piece),
    idle: (_seat, _picks, piece) => ({
      ask: moveOf(piece, board.step, board, []),
      otherwise: { reason: t("not-now"), clause: "" },
    }),
    done(decision, picks) {
      const done = compose(decision, board, picks);
      return done.plain ? done.move : null;
    },
    // Laying out, Enter on a region still places an army there; Enter elsewhere confirms.
    whole(decision, picks, piece) {
      const now = compose(decision, board, picks);
      return Boolean(now.moves) && !(decision.kind === "layout" && now.next.has(piece));
    },
  });
}
