/** How far the Attack deck is through, tier by tier; and what the rules ask of a Spy just now. */

import type { JSX } from "preact";
import { Icon } from "../../parts/icons";
import { Clause } from "../../table/clause";
import type { BoardProps } from "../types";
import { attackShort, boardOf, EVENTS, placeName } from "./words";

const TIER = 8;

export function Deck(props: BoardProps): JSX.Element {
  const board = boardOf(props.view);
  const lit = props.highlight.value;
  return (
    <div role="group" class="plate deck" aria-label="Attack deck">
      <header>
        <h3 class="lab">Attack deck</h3>
        <span class="num">
          <b>{board.drawn.length}</b> of {3 * TIER} drawn
        </span>
      </header>
      {[1, 2, 3].map((tier) => {
        const powers = board.tier_powers[tier - 1] ?? [];
        return (
          <div key={tier} class="deck-row">
            <span class="deck-tier">
              <b>Tier {tier}</b>
              {`${powers[0]} to ${powers.at(-1)}`}
            </span>
            <ol>
              {Array.from({ length: TIER }, (_, i) => {
                const card = board.drawn[(tier - 1) * TIER + i];
                if (!card)
                  return (
                    <li key={i} class="b">
                      <span class="sr">not drawn</span>
                    </li>
                  );
                if (card.kind === "sealed")
                  return (
                    <li key={i} class="n">
                      <span class="sr">{`card ${card.number}, this round's attack`}</span>
                    </li>
                  );
                if (card.kind === "event")
                  return (
                    <li key={i} class="e" title={EVENTS[card.event ?? ""]?.name}>
                      <span aria-hidden="true">Ev</span>
                      <span class="sr">{EVENTS[card.event ?? ""]?.name}</span>
                    </li>
                  );
                const words = `${placeName(card.region ?? "")} ${card.power}${card.fell ? ", the region fell" : ", held"}`;
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
          region fell
        </span>
        <span>
          <i class="nx" />
          this round
        </span>
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
        <div role="group" class="plate silent" aria-label="Reminder">
          <h3>
            <Icon name="why" size={18} /> You cannot stay silent.
          </h3>
          <p>
            Each Spy gives exactly one card. Recruitment makes no claim, but lets the General add 1 army.{" "}
            <Clause id="GS-4.4" />
          </p>
          <p>
            A card stays face down to the other Spies until the game ends. <Clause id="GS-9.4" />
          </p>
        </div>
      )}
      <Deck {...props} />
    </>
  );
}
