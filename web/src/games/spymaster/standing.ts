/** A standing pass: what a player who is done may leave behind until somebody acts or the round ends. */

import type { SpymasterBoard } from "../../gen/spymaster";
import type { BoardProps, PromptAction } from "../types";
import { t } from "./words";

const note = (order: string): string => (order === "round_end" ? t("stand-round") : t("stand-unless"));

/** At one's own turn: pass now, and at every turn of this round that may follow. */
export const passAllRound = (props: BoardProps): PromptAction => ({
  id: "pass-round",
  label: t("pass-round"),
  icon: "skip",
  run: () => props.stand("round_end"),
});

/** What may be ordered while others play. */
export function meanwhile(props: BoardProps): { note?: string; actions: PromptAction[] } {
  const { viewer, view, standing } = props;
  const board = view.board as SpymasterBoard;
  if (viewer === null || board.phase !== "operations" || view.result || !board.players[viewer]?.hand?.length)
    return { actions: [] };
  if (standing !== null) {
    return {
      note: note(standing),
      actions: [
        {
          id: "ask-again",
          label: t("ask-again"),
          short: t("ask-again-short"),
          icon: "back",
          run: () => props.stand(null),
        },
      ],
    };
  }
  return {
    actions: [
      {
        id: "pass-unless",
        label: t("pass-unless-for-me"),
        short: t("pass-unless"),
        icon: "skip",
        run: () => props.stand("someone_acts"),
      },
      {
        id: "pass-round",
        label: t("pass-round-for-me"),
        short: t("pass-round"),
        icon: "skip",
        run: () => props.stand("round_end"),
      },
    ],
  };
}
