/** Who everybody is, and the cards they hold: only each Spy knew their own. */

import type { GeneralBoard } from "../../gen/general";
import type { View } from "../../gen/messages";
import type { OpenHands } from "../types";
import { t } from "./words";

/** Spies see the attack that the General has to guess. */
export const knower = (view: View): number | null => {
  const { general } = view.board as GeneralBoard;
  return general < 0 ? null : general === 0 ? 1 : 0;
};

export function open(): OpenHands {
  return {
    columns: [t("your-identity"), t("term-hand")],
    cells(view: View) {
      const board = view.board as GeneralBoard;
      const identity = board.identity ?? (board.you === "general" ? "general" : null);
      const held = board.commands
        ? board.commands.flatMap((command) => Array<string>(command.count).fill(t("command", { id: command.id })))
        : board.hand.flatMap((card) => Array<string>(card.count).fill(t("card", { id: card.card })));
      return [
        { cards: identity && identity !== "general" ? [{ label: t("identity-name", { id: identity }) }] : [] },
        { cards: held.map((label) => ({ label })) },
      ];
    },
  };
}
