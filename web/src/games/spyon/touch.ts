/** How SPYON takes touches. */

import type { DecisionInfo } from "../../gen/messages";
import type { SpyonBoard } from "../../gen/spyon";
import { type TouchHandlers, touchHandlers } from "../touch-handlers";
import type { BoardProps } from "../types";
import { compose, moveOf, touch } from "./compose";
import { t } from "./words";

export function handlersOf(props: BoardProps, board: SpyonBoard, decision: DecisionInfo | null): TouchHandlers {
  return touchHandlers(props, {
    decision,
    touch: (asked, picks, piece) => touch(asked, board, picks, piece),
    idle: (seat, picks, piece) => ({
      ask: moveOf(piece, board.step, board, seat, decision ? picks : []),
      otherwise: { reason: t("not-your-turn-now"), clause: "SO-4.2" },
    }),
    done: (asked, picks) => compose(asked, board, picks).move,
    whole: (asked, picks) => compose(asked, board, picks).move !== null,
  });
}
