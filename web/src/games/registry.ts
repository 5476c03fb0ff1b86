/** Finds the boards: every `./<game>/ui.tsx` is one, loaded when its table opens. */

import type { GameUI } from "./types";

const rooms = import.meta.glob<{ ui: GameUI }>("./*/ui.tsx");
const loaded = new Map<string, Promise<GameUI>>();

export function hasBoard(game: string): boolean {
  return `./${game}/ui.tsx` in rooms;
}

export function loadGame(game: string): Promise<GameUI> {
  let ui = loaded.get(game);
  if (!ui) {
    const open = rooms[`./${game}/ui.tsx`];
    if (!open) return Promise.reject(new Error(`There is no board for the game ${game}.`));
    ui = open().then((room) => room.ui);
    // A chunk that failed to load may be asked for again.
    ui.catch(() => loaded.delete(game));
    loaded.set(game, ui);
  }
  return ui;
}
