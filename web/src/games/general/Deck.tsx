/** How far the Attack deck is through, tier by tier; and what the rules ask of a Spy just now. */

import type { JSX } from "preact";
import { Icon } from "../../parts/icons";
import { Clause } from "../../table/clause";
import type { BoardProps } from "../types";
import { attackShort, boardOf, placeOf, t } from "./words";
import "./deck.css";

const TIER = 8;

export function Deck(props: BoardProps): JSX.Element {
  const board = boardOf(props.view);
  const lit = props.highlight.value;
  return (
    <div role="group" class="plate deck" aria-label={t("deck")}>
      <header>
        <h3 class="lab">{t("deck")}</h3>
        <span class="num">
          <b>{board.drawn.length}</b> {t("deck-drawn", { deck: 3 * TIER })}
        </span>
      </header>
      {[1, 2, 3].map((tier) => {
        const powers = board.tier_powers[tier - 1] ?? [];
        return (
          <div key={tier} class="deck-row">
            <span class="deck-tier">
              <b>{t("deck-tier", { tier })}</b>
              {t("deck-powers", { low: powers[0] ?? 0, high: powers.at(-1) ?? 0 })}
            </span>
            <ol>
              {Array.from({ length: TIER }, (_, i) => {
                const card = board.drawn[(tier - 1) * TIER + i];
                if (!card)
                  return (
                    <li key={i} class="b">
                      <span class="sr">{t("deck-not-drawn")}</span>
                    </li>
                  );
                if (card.kind === "sealed")
                  return (
                    <li key={i} class="n">
                      <span class="sr">{t("deck-sealed", { number: card.number })}</span>
                    </li>
                  );
                if (card.kind === "event")
                  return (
                    <li key={i} class="e" title={t("event-name", { id: card.event ?? "" })}>
                      <span aria-hidden="true">{t("deck-event-short")}</span>
                      <span class="sr">{t("event-name", { id: card.event ?? "" })}</span>
                    </li>
                  );
                const words = t("deck-card", {
                  region: placeOf(card.region ?? ""),
                  power: card.power,
                  fell: card.fell,
                });
                return (
                  <li
                    key={i}
                    class={`${card.fell ? "fell" : ""}${lit.includes(`drawn:${card.number}`) ? " lit" : ""}`}
                    title={words}
                  >
                    <span aria-hidden="true">{attackShort(card.region, card.power)}</span>
                    <span class="sr">{words}</span>
                  </li>
                );
              })}
            </ol>
          </div>
        );
      })}
      <p class="deck-key" aria-hidden="true">
        <span>
          <i class="fx" />
          {t("deck-fell")}
        </span>
        {board.drawn.some((card) => card.kind === "sealed") && (
          <span>
            <i class="nx" />
            {t("deck-now")}
          </span>
        )}
      </p>
    </div>
  );
}

/** Foot of the right rail. */
export function Aside(props: BoardProps): JSX.Element {
  const board = boardOf(props.view);
  const spying = board.you === "spy" && !props.view.result;
  return (
    <>
      {spying && (
        <div role="group" class="plate silent" aria-label={t("reminder")}>
          <h3>
            <Icon name="why" size={18} /> {t("silent-title")}
          </h3>
          <p>
            {t("silent-text")} <Clause id="GS-4.4" />
          </p>
          <p>
            {t("silent-face-down")} <Clause id="GS-9.4" />
          </p>
        </div>
      )}
      <Deck {...props} />
    </>
  );
}
