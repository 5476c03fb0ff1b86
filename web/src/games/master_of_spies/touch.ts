/** How Master of Spies takes touches. */

import type { MasterOfSpiesBoard } from "../../gen/master_of_spies";
import type { DecisionInfo } from "../../gen/messages";
import { type TouchHandlers, touchHandlers } from "../touch-handlers";
import type { BoardProps } from "../types";
import { compose, standIn, touch, whyMove } from "./compose";
import { t } from "./words";

/** What this person may answer now: a question first, an offer otherwise. */
export function decisionOf(props: BoardProps): DecisionInfo | null {
  const mine = props.decisions.filter((one) => props.viewer === null || one.seat === props.viewer);
  return mine.find((one) => !one.optional) ?? mine[0] ?? null;
}

export const boardOf = (props: BoardProps): MasterOfSpiesBoard => props.view.board as MasterOfSpiesBoard;

export function handlersOf(props: BoardProps): TouchHandlers {
  const board = boardOf(props);
  return touchHandlers(props, {
    decision: decisionOf(props),
    touch(decision, picks, piece) {
      const result = touch(decision, board, picks, piece);
      if ("picks" in result) return result;
      return result.ask ? { ask: result.ask, otherwise: result.otherwise } : { say: result.otherwise };
    },
    idle: (seat, _picks, piece) => ({
      ask: whyMove(board, seat, null, piece) ?? { kind: "play", card: "p01", row: 1, at: 1 },
      otherwise: { reason: t("not-your-turn"), clause: "MS-4.1" },
    }),
    done(decision, picks) {
      const done = compose(decision, board, picks);
      return done.ways.length < 2 && picks.length > 1 && done.move?.json.kind !== "discard" ? done.move : null;
    },
    // Enter on a chosen piece is left to the page: it confirms the move in hand.
    whole(decision, picks, piece) {
      const now = compose(decision, board, picks);
      return now.move !== null && (!now.next.has(standIn(now, board, piece)) || picks.includes(piece));
    },
  });
}
