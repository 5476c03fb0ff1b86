/** Hands side by side, by type: a type's highest total scores at the end. */

import type { View } from "../../gen/messages";
import type { SpymasterBoard } from "../../gen/spymaster";
import type { OpenHands } from "../types";
import { sum, t, typeName, TYPES } from "./words";

export function open(): OpenHands {
  return {
    columns: TYPES.map((type) => typeName(type)),
    cells(view: View, seat: number) {
      const hand = (view.board as SpymasterBoard).players[seat]?.hand ?? [];
      return TYPES.map((type) => {
        const held = hand.filter((card) => card.type === type).map((card) => card.value);
        return { cards: held.map((value) => ({ label: String(value) })), total: String(sum(held)) };
      });
    },
    seat(view: View, seat: number) {
      const player = (view.board as SpymasterBoard).players[seat];
      return { note: t("count-missions", { count: player?.mission_count ?? 0 }), score: String(player?.score ?? "") };
    },
  };
}
