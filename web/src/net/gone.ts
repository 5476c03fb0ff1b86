/** What to say while there is no line to a table. */

import type { CloseCode } from "../gen/messages";
import { say, t } from "../say";
import type { Closed, TableStore } from "./types";

/** Why the server closed the line; the reason on the wire is English. */
export const CLOSED = {
  1011: "closed-broken",
  1012: "closed-restart",
  1013: "closed-elsewhere",
  4403: "closed-removed",
  4404: "no-table-why",
  4408: "closed-slow",
  4429: "closed-flood",
  4430: "closed-crowded",
} as const satisfies Record<CloseCode, string>;

/** Why it closed; empty where the network failed. */
export function whyClosed(closed: Closed | null | undefined): string {
  if (!closed) return "";
  return say(closed.refusal) || (closed.code in CLOSED ? t(CLOSED[closed.code as CloseCode]) : "");
}

/** Empty while there is a line. */
export function lineGone(store: TableStore): string {
  const why = whyClosed(store.closed?.value);
  if (store.connection.value === "lost") return why || t("connection-lost");
  return store.connection.value === "closed" ? why || t("connection-shut") : "";
}
