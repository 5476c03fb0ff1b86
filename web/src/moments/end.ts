/** The end of a match as a moment: the verdict, why, and how everybody stands. */

import type { TableUI } from "../games/types";
import type { TableInfo, View } from "../gen/messages";
import type { Moment } from "./moment";

/** The one seat that looks, where several are mine none is "you". */
const viewerOf = (table: TableInfo, view: View): number | null => {
  const mine = table.seats.filter((seat) => seat.mine);
  return mine.length === 1 ? mine[0]!.seat : view.seat;
};

export function endOf(ui: TableUI, view: View, table: TableInfo): Moment {
  const { title, text } = ui.verdict(view, table, viewerOf(table, view));
  return {
    kind: "end",
    title,
    text,
    mark: { icon: "flag" },
    pieces: [],
    rows: ui.standing?.(view) ?? [],
  };
}

/** How it ended for those who sit here; null for whoever watches. */
export function endFor(table: Pick<TableInfo, "seats">, view: Pick<View, "result">): "win" | "loss" | null {
  const mine = table.seats.filter((seat) => seat.mine);
  if (!mine.length) return null;
  const winners = (view.result?.winners as number[] | undefined) ?? [];
  return mine.some((seat) => winners.includes(seat.seat)) ? "win" : "loss";
}
