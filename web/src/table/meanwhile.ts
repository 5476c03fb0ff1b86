/** Two people with secrets at one device: whoever gets it is told what happened since they had it. */

import { useEffect, useRef } from "preact/hooks";
import { type Text, t } from "../say";
import type { TableUI } from "../games/types";
import type { EventInfo } from "../gen/messages";
import type { TableState } from "../net/types";

/** So many of the last events are shown, in so many characters; the log has all. */
const TOLD = 4;
const LENGTH = 110;

export interface Line {
  text: string;
  /** Whether it tells how the match went. */
  tells: boolean;
}

/** The last lines that are short enough together, and before them the last that tells how the match went. What is
 * too long for the prompt is left to the log. */
export function latest(all: readonly Line[]): string[] {
  const lines = all.filter((line) => line.text.length <= LENGTH);
  const kept = lines.slice(-1);
  const key = lines.findLast((line) => line.tells);
  const others = lines.slice(0, -1).toReversed();
  for (const line of key && !kept.includes(key) ? [key, ...others.filter((one) => one !== key)] : others) {
    if (kept.length === TOLD || [...kept, line].map((one) => one.text).join(" ").length > LENGTH) break;
    kept.push(line);
  }
  return lines.filter((line) => kept.includes(line)).map((line) => line.text);
}

/** What others did and what tells how the match went: neither one's own part nor what the game itself lays out. */
export function news(ui: TableUI, events: readonly EventInfo[], viewer: number): EventInfo[] {
  return events.filter((event) => {
    if (!event.text || ui.heading(event) !== null || ui.minor?.(event) || ui.unsaid?.(event)) return false;
    const { seat } = event.data;
    return typeof seat === "number" ? seat !== viewer : (ui.notable?.(event) ?? false);
  });
}

export function useMeanwhile(
  ui: TableUI,
  state: TableState,
  curtain: number | null,
  shared: boolean,
  words: (text: Text) => string,
  tell: (text: string) => void,
): void {
  const seen = useRef(new Map<number, number>());
  /** What there was when the first of them looked: the others have seen nothing since. */
  const start = useRef<number | null>(null);
  const viewer = state.view.seat;
  const last = state.events.at(-1)?.index ?? -1;
  // What is shown while the curtain is open has been seen by that viewer.
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!shared || viewer === null || curtain !== null) return;
    if (before.current !== viewer) {
      start.current ??= last;
      const since = seen.current.get(viewer) ?? start.current;
      const fresh = state.events.filter((event) => event.index > since);
      const all = news(ui, fresh, viewer);
      if (all.length) {
        const lines = latest(all.map((event) => ({ text: words(event.text), tells: ui.notable?.(event) ?? false })));
        if (lines.length) tell(t("meanwhile", { more: all.length > lines.length, lines: lines.join(" ") }));
      }
      before.current = viewer;
    }
    seen.current.set(viewer, last);
  }, [shared, viewer, curtain, last]);
}
