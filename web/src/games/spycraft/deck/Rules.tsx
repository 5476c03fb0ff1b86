/** Whether the deck is legal, rule by rule. */

import type { JSX } from "preact";
import type { CardCatalogue, DeckFault } from "../../../gen/messages";
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

const RULES = [
  ["leaders", "BI-61", "BI-62"],
  ["copies", "BI-63", "BI-64"],
  ["size", "BI-60", "BI-66"],
] as const;

/** The clauses whose faults are shown with a rule. */
export const RULED: ReadonlySet<string> = new Set(RULES.flatMap(([, ...codes]) => codes));

/** So many faults of one rule are shown. */
const MOST = 4;

/** The rules of a deck, each with a tick or not yet, and then why not. */
export function Rules({
  faults,
  total,
  cards,
}: {
  faults: readonly DeckFault[];
  total: number;
  cards: CardCatalogue;
}): JSX.Element {
  return (
    <ul class="desk-rules">
      {RULES.map(([rule, ...codes]) => {
        const broken = faults.filter((fault) => (codes as readonly string[]).includes(fault.code));
        const why = total ? broken.filter((fault) => fault.code !== "BI-60") : [];
        return (
          <li key={rule} class={broken.length ? "wrong" : undefined}>
            <Icon name={broken.length ? "why" : "check"} size={15} />
            <div>
              {t("deck-rule", { rule, count: total, least: cards.least })}
              {why.slice(0, MOST).map((fault, i) => (
                <p key={i}>
                  {say(fault.text)} <ClauseButton code={fault.code} />
                </p>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
