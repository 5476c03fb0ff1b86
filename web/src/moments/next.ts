/** What comes after a match: the next stronger bot for whoever has beaten this one. */

import type { GameInfo, LevelInfo, NewTable, TableInfo, View } from "../gen/messages";
import { endFor } from "./end";

/** The next level of bot, where one person has beaten bots of one level alone; null where there is none. */
export function nextLevel(
  game: Pick<GameInfo, "levels"> | null,
  table: Pick<TableInfo, "seats">,
  view: Pick<View, "result">,
): LevelInfo | null {
  const rivals = table.seats.filter((seat) => !seat.mine);
  const level = rivals[0]?.level;
  const alone = rivals.length === table.seats.length - 1 && rivals.every((seat) => seat.holder === "bot");
  if (!game || !level || !alone || rivals.some((seat) => seat.level !== level)) return null;
  if (endFor(table, view) !== "win") return null;
  const at = game.levels.findIndex((one) => one.id === level);
  return at < 0 ? null : (game.levels[at + 1] ?? null);
}

/** The same table against bots of that level. */
export function againstLevel(table: TableInfo, level: LevelInfo): Omit<NewTable, "nonces"> {
  return {
    game: table.game,
    seats: table.seats.length,
    plan: table.seats.map((seat) =>
      seat.mine ? { holder: "me" as const, level: null } : { holder: "bot" as const, level: level.id },
    ),
    options: table.options,
    clock: table.clock,
    public: false,
    talk: null,
    seed: null,
  };
}
