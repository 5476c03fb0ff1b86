/** Whole SpyMaster matches, written by tools/page_fixtures: the board after each move, and the events that led there. */

import type { EventInfo } from "../../gen/messages";
import type { SpymasterBoard } from "../../gen/spymaster";
import file from "../../../fixtures/spymaster-films.json";

/** What a move changes: the new value, or changes by key. */
type Patch = { is: unknown } | { in: Record<string, Patch> };

function patched(value: unknown, patch: Patch): unknown {
  if ("is" in patch) return patch.is;
  const next = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  for (const [key, change] of Object.entries(patch.in)) next[key] = patched(next[key], change);
  return next;
}

export interface Frame {
  board: SpymasterBoard;
  events: EventInfo[];
}

interface Written {
  viewer: number | null;
  start: SpymasterBoard;
  frames: { events: EventInfo[]; patch: Patch }[];
}

export const films = (file as unknown as Written[]).map(({ viewer, start, frames }) => {
  const shown: Frame[] = [{ board: start, events: [] }];
  for (const { events, patch } of frames)
    shown.push({ board: patched(shown.at(-1)!.board, patch) as SpymasterBoard, events });
  return { viewer, frames: shown };
});
