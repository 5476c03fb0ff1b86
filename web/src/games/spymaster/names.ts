/** What the players are called: who looks is "you", the others by their names. */

import type { TableInfo } from "../../gen/messages";

const several = (table: TableInfo): boolean => table.seats.filter((seat) => seat.mine).length > 1;

/** Whoever is called like somebody else goes by the colour. */
export function calledBy(table: TableInfo, seat: number, eyes: number | null): string {
  const info = table.seats[seat];
  if (!info) return "";
  if (info.mine) return several(table) ? info.name : seat === eyes ? "You" : info.name;
  const alike = table.seats.some((other) => other.seat !== seat && other.player === info.player);
  return alike || !info.player ? info.name : info.player;
}
