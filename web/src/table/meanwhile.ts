/** Two people with secrets at one device: whoever gets it is told what happened since they had it. */

import { useEffect, useRef } from "preact/hooks";
import { type Text, t } from "../say";
import type { TableUI } from "../games/types";
import type { TableState } from "../net/types";

/** So many of the last events are told, in so many characters; the log has all. */
const TOLD = 4;
const LENGTH = 110;

/** The last lines that are short enough together; the very last in any case. */
export function latest(lines: readonly string[]): string[] {
  let from = lines.length - 1;
  let length = lines[from]?.length ?? 0;
  while (from > 0 && lines.length - from < TOLD) {
    length += 1 + lines[from - 1]!.length;
    if (length > LENGTH) break;
    from--;
  }
  return lines.slice(Math.max(0, from));
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
  const eyes = state.view.seat;
  const last = state.events.at(-1)?.index ?? -1;
  // What is on show while the curtain is open has been seen by those eyes.
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!shared || eyes === null || curtain !== null) return;
    if (before.current !== eyes) {
      start.current ??= last;
      const since = seen.current.get(eyes) ?? start.current;
      const news = state.events.filter((event) => event.index > since && event.text && !ui.minor?.(event));
      if (news.length) {
        const lines = latest(news.map((event) => words(event.text)));
        tell(t("meanwhile", { more: news.length > lines.length, lines: lines.join(" ") }));
      }
      before.current = eyes;
    }
    seen.current.set(eyes, last);
  }, [shared, eyes, curtain, last]);
}
