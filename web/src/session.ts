/** What every page may need of the server: who I am, which games there are. Asked for once. */

import { useEffect, useState } from "preact/hooks";
import type { GameInfo, LevelInfo, NewTable, SeatPlan, TableInfo } from "./gen/messages";
import { games, info, me } from "./known";
import * as api from "./net/api";
import { ApiError } from "./net/request";
import { effect } from "@preact/signals";
import { language, t } from "./say";

export { games, info, me };

let asked: Promise<void> | null = null;

/** Fills `me`, `games` and `info`; the same call for everyone who waits. */
export function loadSession(): Promise<void> {
  asked ??= (async () => {
    // The first answer sets the guest's cookie; only then may others ask beside it.
    const mine = await api.me();
    const [listed, about] = await Promise.all([api.allGames({ language: language.peek() }), api.info()]);
    // All at once: a header that could be used before the page is there would be redrawn with it.
    me.value = mine;
    games.value = listed;
    info.value = about;
  })().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

// What the server says of the games is in one language: it is asked again in another.
let loadedIn = language.peek();
effect(() => {
  const spoken = language.value;
  if (spoken === loadedIn) return;
  loadedIn = spoken;
  if (games.peek())
    void api.allGames({ language: spoken }).then(
      (listed) => (games.value = listed),
      () => undefined,
    );
});

export async function refreshMe(): Promise<void> {
  me.value = await api.me();
}

export async function rename(name: string): Promise<void> {
  me.value = await api.setName({ name });
}

export const gameOf = (id: string): GameInfo | null => games.value?.find((game) => game.id === id) ?? null;

export const gameName = (id: string): string => gameOf(id)?.name ?? id;

/** The library, easiest to learn first; games without a place of their own come after, by name. */
export const laidOut = (listed: readonly GameInfo[]): GameInfo[] =>
  [...listed].sort((a, b) => a.shelf - b.shelf || a.name.localeCompare(b.name));

/** Games that can be played here. */
export const playable = (): GameInfo[] => laidOut(games.value ?? []);

/** Whether I have never played this game to its end: then what the rules advise is chosen already. */
export const newTo = (game: string): boolean => me.value !== null && !me.value.finished.includes(game);

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The bot of a table that "Play a bot" opens: an easy one for a first match. */
export const botLevel = (game: GameInfo, firstTime: boolean): LevelInfo | undefined =>
  (firstTime ? undefined : game.levels.find((one) => one.usual)) ?? game.levels[0];

/** My seat, and how strong the bots in the others are. */
export interface BotChoice {
  seat: number;
  level: string | null;
}

/** The table that "Play a bot" opens: the smallest one; for a first match an easy bot and a short form. */
export function botTable(
  game: GameInfo,
  firstTime: boolean,
  choice: BotChoice = { seat: 0, level: botLevel(game, firstTime)?.id ?? null },
): Omit<NewTable, "nonces"> {
  const seats = Math.min(...game.seat_counts);
  const { level } = choice;
  const plan: SeatPlan[] = Array.from({ length: seats }, (_, seat) =>
    seat === choice.seat ? { holder: "me" as const, level: null } : { holder: "bot" as const, level },
  );
  return {
    game: game.id,
    seats,
    plan,
    options: firstTime ? { ...game.first_match_options } : {},
    clock: null,
    public: false,
    talk: null,
    seed: null,
  };
}

/** Opens a table; where nobody is waited for the server starts it at once. */
export async function openTable(table: Omit<NewTable, "nonces">): Promise<TableInfo> {
  // Without them the server does not know whose seat it is: one would watch one's own match.
  if (!navigator.cookieEnabled) throw new Error(t("no-cookies"));
  return api.openTable(table);
}

export interface Loaded<T> {
  value: T | null;
  error: ApiError | null;
  reload(): void;
}

/** Loads something for a page; asks again every `every` ms while the page is looked at. */
export function useLoad<T>(load: () => Promise<T>, deps: readonly unknown[], every = 0): Loaded<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    let first = true;
    const once = async () => {
      if (!first && document.hidden) return;
      try {
        const loaded = await load();
        if (!current) return;
        setValue(() => loaded);
        setError(null);
      } catch (failed) {
        if (!current) return;
        // What was shown stays; only a first failure is worth the whole page.
        if (first) setError(failed instanceof ApiError ? failed : new ApiError(0, "broken", reasonOf(failed)));
      } finally {
        first = false;
      }
    };
    if (round === 0) {
      setValue(null);
      setError(null);
    }
    void once();
    const timer = every ? setInterval(() => void once(), every) : null;
    return () => {
      current = false;
      if (timer) clearInterval(timer);
    };
  }, [...deps, round]);
  return { value, error, reload: () => setRound((n) => n + 1) };
}
