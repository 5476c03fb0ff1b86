/** A clause number that opens the rules of a game there, from any page. */

import type { JSX } from "preact";
import { t } from "../say";
import { openClause } from "./open";

export function ClauseButton({ clause, game }: { clause: string; game?: string }): JSX.Element {
  return (
    <button
      type="button"
      class="clause"
      onClick={() => openClause(clause, game)}
      aria-label={t("rule-clause", { clause })}
    >
      {clause}
    </button>
  );
}
