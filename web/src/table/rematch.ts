/** Who has asked for a rematch goes there as soon as there is one. */

import { useEffect, useRef } from "preact/hooks";
import type { Outcome, TableStore } from "../net/types";
import { go, path } from "../router";
import type { Turn } from "./turn";

export function useRematch(store: TableStore, { table, mine }: Turn): (accept: boolean) => Promise<Outcome> {
  const wants = mine.some((seat) => seat.ready_for_rematch);
  const wanted = useRef(false);
  useEffect(() => {
    if (wants && table.next_table === null) wanted.current = true;
    if (wanted.current && table.next_table !== null) go(path.table(table.next_table));
  }, [wants, table.next_table]);
  return (accept) => {
    wanted.current = accept;
    return store.rematch(accept);
  };
}
