/** Handing on a result as a picture; what draws it is fetched when somebody wants one. */

import type { TableUI } from "../games/types";
import type { TableInfo, View } from "../gen/messages";
import { t } from "../say";
import { endOf } from "./end";

/** Says what became of it; nothing where the device itself does. */
export async function shareResult(ui: TableUI, view: View, table: TableInfo): Promise<string | null> {
  const { title, text, rows = [] } = endOf(ui, view, table);
  const { share } = await import("./picture");
  const done = await share({ game: ui.name, title, text, rows }, `safehouse-${table.id}`);
  return done === "downloaded" ? t("share-made") : done === "failed" ? t("share-failed") : null;
}
