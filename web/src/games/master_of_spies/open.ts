/** The hands of the court side by side: locations, and Action cards. */

import type { CourtBoard } from "../../gen/master_of_spies";
import type { View } from "../../gen/messages";
import { t } from "../../say";
import type { OpenHands } from "../types";

export function open(): OpenHands {
  return {
    columns: [t("open-hand")],
    cells(view: View) {
      const hand = (view.board as CourtBoard).hand;
      return [
        {
          cards: hand.map((card) => ({
            label: card.value ? `${card.name} ${card.value}` : card.name,
            title: card.text,
          })),
        },
      ];
    },
  };
}
