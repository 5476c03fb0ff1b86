/** Whether the deck is legal, rule by rule. */

import type { JSX } from "preact";
import type { Catalogue, DeckFault } from "../../../gen/messages";
import { Icon } from "../../../parts/icons";
import { openClause } from "../../../rules/open";
import { say } from "../../../say";
import { t } from "../words";
import { GAME } from "./build";
import "./rules.css";

/** The one thing to do next: cards first, then what is wrong. */
export function missing(faults: readonly DeckFault[], total: number, least: number): string {
  return total < least ? t("deck-missing", { count: least - total }) : say(faults[0]!.text);
}

export function ClauseButton({ code }: { code: string }): JSX.Element {
  return (
    <button type="button" class="clause" aria-label={t("deck-clause", { code })} onClick={() => openClause(code, GAME)}>
      {code}
    </button>
  );
}

/** The rules of a deck, each with a tick or not yet. */
export function Rules({
  faults,
  total,
  cards,
}: {
  faults: readonly DeckFault[];
  total: number;
  cards: Catalogue;
}): JSX.Element {
  const broken = (...codes: string[]) => faults.some((fault) => codes.includes(fault.code));
  const rules: [string, boolean][] = [
    ["leaders", broken("BI-61", "BI-62")],
    ["copies", broken("BI-63", "BI-64")],
    ["size", broken("BI-60", "BI-66")],
  ];
  return (
    <ul class="desk-rules">
      {rules.map(([rule, wrong]) => (
        <li key={rule} class={wrong ? "wrong" : undefined}>
          <Icon name={wrong ? "why" : "check"} size={15} />
          <span>{t("deck-rule", { rule, copies: cards.copies, count: total, least: cards.least })}</span>
        </li>
      ))}
    </ul>
  );
}
