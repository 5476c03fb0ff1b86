/** Hands and facedown cards side by side. */

import type { View } from "../../gen/messages";
import type { SpycraftBoard } from "../../gen/spycraft";
import { t } from "../../say";
import type { OpenHands } from "../types";

export function open(): OpenHands {
  return {
    columns: [t("open-hand"), t("open-facedown")],
    cells(view: View, seat: number) {
      const board = view.board as SpycraftBoard;
      const player = board.players[seat];
      const named = (face: string | null) => (face ? [{ label: board.faces[face]?.name ?? face }] : []);
      const down = (player?.agents ?? []).filter((agent) => !agent.active);
      return [
        { cards: (player?.cards ?? []).flatMap((card) => named(card.face)) },
        { cards: down.flatMap((agent) => named(agent.face)) },
      ];
    },
  };
}
