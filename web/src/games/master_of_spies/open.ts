/** The hands side by side: locations, and Action cards. */

import type { MasterOfSpiesBoard } from "../../gen/master_of_spies";
import type { View } from "../../gen/messages";
import { say, t, type Text } from "../../say";
import type { OpenHands } from "../types";

export function open(): OpenHands {
  return {
    columns: [t("open-hand")],
    cells(view: View) {
      const hand = (view.board as MasterOfSpiesBoard).hand;
      return [
        {
          cards: hand.map((card) => ({
            label: [say(card.name as Text), card.value].filter(Boolean).join(" "),
            ...(card.text ? { title: say(card.text as Text) } : {}),
          })),
        },
      ];
    },
  };
}
