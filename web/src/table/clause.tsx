/** A clause number that opens the rules at that clause. */

import type { JSX } from "preact";
import { openClause } from "../rules/open";
import { t } from "../say";

/** `quiet`: not a stop of the Tab key; the list that it stands in has arrow keys for it. */
export function Clause(props: { id: string; prefix?: string; quiet?: boolean }): JSX.Element | null {
  const { id, prefix, quiet } = props;
  if (!id) return null;
  return (
    <button
      type="button"
      class="clause"
      aria-label={t("rules-clause", { clause: `${prefix ?? ""}${id}` })}
      tabIndex={quiet ? -1 : undefined}
      onClick={(event) => {
        event.stopPropagation();
        openClause(id);
      }}
    >
      {prefix}
      {id}
    </button>
  );
}
