/** A clause number that opens the rules at that clause. */

import type { JSX } from "preact";
import { openClause } from "../rules/open";

export function Clause({ id, prefix }: { id: string; prefix?: string }): JSX.Element | null {
  if (!id) return null;
  return (
    <button
      type="button"
      class="clause"
      aria-label={`Rules, clause ${id}`}
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
