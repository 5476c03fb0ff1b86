/** A standing pass: what a player who is done may leave behind until somebody acts or the round ends. */

import type { SpymasterBoard } from "../../gen/spymaster";
import type { BoardProps, PromptAction } from "../types";

const NOTES: Record<string, string> = {
  round_end: "You pass by yourself until the round is over.",
  someone_acts: "You pass by yourself unless somebody acts before.",
};

/** At one's own turn: pass now, and at every turn of this round that may follow. */
export const passAllRound = (props: BoardProps): PromptAction => ({
  id: "pass-round",
  label: "Pass all round",
  icon: "skip",
  run: () => props.stand("round_end"),
});

/** What may be ordered while others play. */
export function meanwhile(props: BoardProps): { note?: string; actions: PromptAction[] } {
  const { eyes, view, standing } = props;
  const board = view.board as SpymasterBoard;
  if (eyes === null || board.phase !== "operations" || view.result || !board.players[eyes]?.hand?.length)
    return { actions: [] };
  if (standing !== null) {
    return {
      note: NOTES[standing] ?? "",
      actions: [
        { id: "ask-again", label: "Ask me again", short: "Ask me", icon: "back", run: () => props.stand(null) },
      ],
    };
  }
  return {
    actions: [
      {
        id: "pass-unless",
        label: "Pass for me unless someone acts",
        short: "Pass unless someone acts",
        icon: "skip",
        run: () => props.stand("someone_acts"),
      },
      {
        id: "pass-round",
        label: "Pass for me all round",
        short: "Pass all round",
        icon: "skip",
        run: () => props.stand("round_end"),
      },
    ],
  };
}
