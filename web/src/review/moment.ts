/** A finished match and the moment of it that is looked at; the address holds the moment. */

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { loadGame } from "../games/registry";
import type { TableUI } from "../games/types";
import type { ReplayInfo } from "../gen/messages";
import * as api from "../net/api";
import { clampPly } from "../pages/frames";
import { type Viewer, type Moment, momentHash, parseMoment } from "../router";
import { namesAt } from "../say";
import { gameOf, type Loaded, useLoad } from "../session";

export interface FinishedMatch {
  replay: ReplayInfo;
  ui: TableUI;
}

/** The tabs of a finished match show the same match: what was loaded last is kept for the next tab. */
let kept: { id: string; match: FinishedMatch } | null = null;

/** Where one person held several seats, or two are called alike, the seats' own names tell them apart. */
function toldApart(replay: ReplayInfo): ReplayInfo {
  const names = namesAt(replay);
  return { ...replay, seats: replay.seats.map((seat, i) => ({ ...seat, player: names[i]! })) };
}

export function useFinishedMatch(id: string): Loaded<FinishedMatch> {
  const loaded = useLoad(async () => {
    if (kept?.id === id) return kept.match;
    const replay = toldApart(await api.replay(id));
    const match = { replay, ui: await loadGame(gameOf(replay.game)) };
    kept = { id, match };
    return match;
  }, [id]);
  return kept?.id === id && !loaded.value ? { ...loaded, value: kept.match } : loaded;
}

export const mySeat = (replay: ReplayInfo): number | null => replay.seats.find((seat) => seat.mine)?.seat ?? null;

/** Players see what they saw; whoever else looks back on a match sees all of it. */
export const usualViewer = (replay: ReplayInfo, hidden = gameOf(replay.game)?.hidden ?? false): Viewer =>
  mySeat(replay) ?? (hidden ? "open" : null);

export function momentOf(replay: ReplayInfo, hash: string, before?: Moment): Moment {
  const asked = parseMoment(hash);
  const fits = typeof asked.viewer !== "number" || asked.viewer < replay.seats.length;
  const viewer = asked.viewer !== undefined && fits ? asked.viewer : (before?.viewer ?? usualViewer(replay));
  return { ply: clampPly(asked.ply ?? before?.ply ?? 0, replay.plies), viewer };
}

/** "You" is only ever said to a player: in another seat's view, everybody is called by name. */
export const spokenTo = (replay: ReplayInfo, viewer: Viewer): number | null =>
  typeof viewer === "number" && replay.seats[viewer]?.mine ? viewer : viewer === "open" ? mySeat(replay) : null;

/** The seat whose view stands under open hands. */
export const seatBehind = (replay: ReplayInfo, viewer: Viewer): number | null =>
  viewer === "open" ? (mySeat(replay) ?? 0) : viewer;

export function useMoment(replay: ReplayInfo, first?: number): [Moment, (next: Partial<Moment>) => void] {
  const [moment, set] = useState(() => {
    const found = momentOf(replay, location.hash);
    return parseMoment(location.hash).ply === undefined && first !== undefined ? { ...found, ply: first } : found;
  });
  useEffect(() => {
    history.replaceState(null, "", location.pathname + momentHash(moment));
  }, [moment.ply, moment.viewer]);
  useLayoutEffect(() => {
    const moved = () => set((now) => momentOf(replay, location.hash, now));
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, [replay]);
  return [
    moment,
    (next) =>
      set((now) => {
        const ply = clampPly(next.ply ?? now.ply, replay.plies);
        return { ...now, ...next, ply };
      }),
  ];
}
