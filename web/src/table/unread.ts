/** How much was said since somebody last looked at the talk. */

import { useEffect, useRef } from "preact/hooks";
import type { TableStore } from "../net/types";

/** `fresh` still counts what is being looked at for the first time. */
export function useUnread(store: TableStore, reading: boolean): { unread: number; fresh: number } {
  const lines = store.chat.value;
  const last = lines.at(-1)?.index ?? -1;
  // What was said before the page was opened is old.
  const seen = useRef<number | null>(null);
  if (seen.current === null && (lines.length || store.connection.value === "open")) seen.current = last;
  const read = reading && !document.hidden;
  useEffect(() => {
    if (read) seen.current = last;
  }, [read, last]);
  const since = seen.current ?? last;
  const fresh = lines.filter((line) => line.index > since).length;
  return { unread: read ? 0 : fresh, fresh };
}
