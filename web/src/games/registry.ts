/**
 * Finds the boards, each loaded when its table opens: every `./<game>/ui.tsx` built into the page, or the module that
 * the game package brings (`page/ui.js`, see docs/contributors.md). A game with neither is drawn by the fallback.
 */

import type { GameInfo } from "../gen/messages";
import { complete } from "./complete";
import { loadWords, t } from "../say";
import type { GameUI, TableUI } from "./types";

const built = import.meta.glob<{ ui: GameUI }>(["./*/ui.tsx", "!./fallback/ui.tsx"]);
const loaded = new Map<string, Promise<TableUI>>();

async function open(game: GameInfo): Promise<TableUI> {
  const load = built[`./${game.id}/ui.tsx`];
  if (load) return complete((await load()).ui, game);
  if (!game.page) return complete({}, game);
  const { kit } = await import("./kit");
  const module = (await import(/* @vite-ignore */ game.page)) as { default(given: typeof kit): GameUI };
  return complete(module.default(kit), game);
}

/** A game's board with the words that it is to have; the server's too, unless only the board is shown. */
export async function loadGame(game: GameInfo | null, words = loadWords): Promise<TableUI> {
  if (!game) throw new Error(t("game-gone"));
  let ui = loaded.get(game.id);
  if (!ui) {
    ui = open(game);
    // A chunk that failed to load may be asked for again.
    ui.catch(() => loaded.delete(game.id));
    loaded.set(game.id, ui);
  }
  const [built] = await Promise.all([ui, words(game.id)]);
  return built;
}
