/** The great moments of Master of Spies: a scoring, a spy sent home, a card answered away. */

import type { MasterOfSpiesBoard, MasterOfSpiesEvent } from "../../gen/master_of_spies";
import type { EventInfo, View } from "../../gen/messages";
import type { MomentRow, MomentScene, Staging } from "../../moments/moment";
import { nameOf, ranked, shownColour, spyOf, t, who } from "./words";

const boardOf = (view: View): MasterOfSpiesBoard => view.board as MasterOfSpiesBoard;

/** A spy that was worth less is no great loss. */
const LOSS = 3;

export function moment(event: EventInfo, { before }: MomentScene): Staging | null {
  const { kind, data: d } = event as unknown as MasterOfSpiesEvent;
  switch (kind) {
    case "score":
      return {
        kind: "score",
        title: t("moment-score", { final: d.final, scoring: t("scoring", { id: `s${Math.min(3, d.number)}` }) }),
        rows: d.totals
          .map((total, seat) => ({ total, seat, points: d.points[seat] ?? 0 }))
          .sort((a, b) => b.total - a.total)
          .map(({ total, seat, points }) => ({
            label: nameOf(seat),
            colour: shownColour(seat),
            value: String(total),
            note: `+${points}`,
          })),
      };
    case "spy": {
      const spy = boardOf(before).players[d.seat]?.spies.find((one) => one.faction === d.faction);
      if (d.to_row || !spy || spy.worth < LOSS) return null;
      const worth = boardOf(before).players[d.seat]?.worth ?? spy.worth;
      return {
        kind: "home",
        title: t("moment-home", { who: who(d.seat), spy: spyOf(d.faction) }),
        rows: [
          {
            label: t("moment-worth", { who: who(d.seat) }),
            colour: shownColour(d.seat),
            value: String(worth - spy.worth),
            note: `−${spy.worth}`,
          },
        ],
      };
    }
    case "cancelled":
      return { kind: "cancelled", title: t("moment-cancelled") };
    default:
      return null;
  }
}

/** Everybody's total, best first. */
export function standing(view: View): MomentRow[] {
  const board = boardOf(view);
  const winners = (view.result?.winners as number[] | undefined) ?? [];
  return ranked(board).map((seat) => ({
    label: nameOf(seat),
    colour: shownColour(seat),
    value: String(board.players[seat]?.total ?? 0),
    best: winners.includes(seat),
  }));
}
