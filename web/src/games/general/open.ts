/** Who everybody is, and the cards they hold: only each Spy knew their own. */

import type { GeneralBoard, GeneralSpy } from "../../gen/general";
import type { View } from "../../gen/messages";
import type { OpenHands } from "../types";
import { t } from "./words";

/** Spies see the attack that the General has to guess. */
export const knower = (view: View): number | null => {
  const { general } = view.board as GeneralBoard;
  return general < 0 ? null : general === 0 ? 1 : 0;
};

/** The cards that the Spies gave, each as its giver saw it. */
export function truth(view: View, open: readonly View[]): View {
  const board = view.board as GeneralBoard;
  const given = (spy: GeneralSpy) =>
    (open[spy.seat]?.board as GeneralBoard | undefined)?.spies.find((one) => one.spy === spy.spy)?.gift ?? null;
  return { ...view, board: { ...board, spies: board.spies.map((spy) => ({ ...spy, gift: spy.gift ?? given(spy) })) } };
}

export function open(): OpenHands {
  return {
    columns: [t("column-identity"), t("column-hand")],
    cells(view: View) {
      const board = view.board as GeneralBoard;
      const identity = board.identity ?? (board.you === "general" ? "general" : null);
      const held = board.commands
        ? board.commands.flatMap((command) => Array<string>(command.count).fill(t("command", { id: command.id })))
        : board.hand.flatMap((card) => Array<string>(card.count).fill(t("card", { id: card.card })));
      return [
        {
          cards: identity
            ? [{ label: identity === "general" ? t("general") : t("identity-name", { id: identity }) }]
            : [],
        },
        { cards: held.map((label) => ({ label })) },
      ];
    },
  };
}
