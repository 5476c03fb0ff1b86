/** A game's page part with the fallback in whatever it leaves out. */

import type { GameInfo } from "../gen/messages";
import type { GameUI, TableUI } from "./types";

const ALWAYS = [
  "Board",
  "Seat",
  "role",
  "progress",
  "steps",
  "prompt",
  "picks",
  "waiting",
  "pieces",
  "mark",
  "heading",
  "apply",
  "duration",
  "verdict",
  "spotlight",
] as const satisfies readonly (keyof GameUI)[];

/** The fallback is fetched only for a game that leaves something out. */
export async function complete(ui: GameUI, game: Pick<GameInfo, "id" | "name" | "hidden">): Promise<TableUI> {
  const whole = ALWAYS.every((name) => ui[name] !== undefined);
  const usual: GameUI = whole ? {} : (await import("./fallback/ui")).fallback;
  // The strip's line belongs to the seat plates: a game with its own plates goes without it.
  const rest = ui.Seat ? { ...usual, SeatLine: undefined } : usual;
  return { ...rest, ...ui, id: game.id, name: game.name, hidden: game.hidden } as TableUI;
}
