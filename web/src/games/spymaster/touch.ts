/** How SpyMaster takes touches. */

import type { DecisionInfo } from "../../gen/messages";
import type { SpymasterBoard } from "../../gen/spymaster";
import { type TouchHandlers, touchHandlers } from "../touch-handlers";
import type { BoardProps } from "../types";
import { compose, moveOf, sort, touch } from "./compose";
import { t } from "./words";

export const decisionOf = (props: BoardProps): DecisionInfo | null =>
  props.decisions.find((one) => one.seat === props.viewer && !one.optional) ??
  props.decisions.find((one) => !one.optional) ??
  null;

/** Whole with one touch and nothing to be weighed. */
const AT_ONCE = ["stack", "loc", "card", "file"];

export function handlersOf(props: BoardProps, board: SpymasterBoard, decision: DecisionInfo | null): TouchHandlers {
  return touchHandlers(props, {
    decision,
    touch: (asked, picks, piece) => touch(asked, board, picks, piece),
    idle: (seat, _picks, piece) => ({
      ask: moveOf(piece, board.phase, board, seat, []),
      otherwise: { reason: t("not-your-turn"), clause: "SM-6.1" },
    }),
    done(asked, picks, piece) {
      const done = compose(asked, board, picks);
      return done.line.length === 1 && !done.mission && AT_ONCE.includes(sort(piece)) ? done.move : null;
    },
    whole: (asked, picks) => Boolean(compose(asked, board, picks).move),
  });
}
