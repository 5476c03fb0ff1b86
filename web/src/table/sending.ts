/** One request at a time: what was pressed shows that it waits, and nothing is sent twice. */

import { useRef, useState } from "preact/hooks";
import type { Outcome } from "../net/types";
import { reasonOf } from "../session";

export type Sent = { ok: true } | Pick<Extract<Outcome, { ok: false }>, "ok" | "reason">;

export interface Sending {
  /** The name of the control that was pressed; empty: the board. Null: nothing is on its way. */
  by: string | null;
  /** Sends something and returns how it ended; null where something else is still on its way. */
  send<T>(by: string, work: () => Promise<T>): Promise<T | null>;
}

export function useSending(): Sending {
  const [by, setBy] = useState<string | null>(null);
  // A second press may come before the first is drawn.
  const busy = useRef(false);
  const send = async <T>(from: string, work: () => Promise<T>): Promise<T | null> => {
    if (busy.current) return null;
    busy.current = true;
    setBy(from);
    try {
      return await work();
    } finally {
      busy.current = false;
      setBy(null);
    }
  };
  return { by, send };
}

/** A request by HTTP, with its failure as an outcome. */
export const sent = (asked: Promise<unknown>): Promise<Sent> =>
  asked.then(
    () => ({ ok: true }),
    (error: unknown) => ({ ok: false, reason: reasonOf(error) }),
  );
