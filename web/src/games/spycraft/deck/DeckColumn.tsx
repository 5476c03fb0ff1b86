/** The deck as it stands, or what has changed since it was kept. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { savedDecks } from "../../../decks";
import type { CardCatalogue, DeckFault, KeptDeck } from "../../../gen/messages";
import type { SpycraftFace } from "../../../gen/spycraft";
import * as api from "../../../net/api";
import { Button, IconButton } from "../../../parts/Button";
import { useSteadyRows } from "../../../parts/settle";
import { path } from "../../../router";
import { say } from "../../../say";
import { reasonOf } from "../../../session";
import { changes, PARTS } from "../filter";
import { signed, t } from "../words";
import { GAME } from "./build";
import { CardLine, type Listed } from "./Card";
import { Curve } from "./Curve";
import { Emptied } from "./Emptied";
import { ClauseButton, RULED, Rules } from "./Rules";
import "./column.css";

interface Taking {
  cards: CardCatalogue;
  onTake(text: string, name: string, own?: boolean): void;
}

export const Starters = ({ cards, onTake }: Taking): JSX.Element => (
  <ul class="desk-saved">
    {cards.decks.map((deck) => (
      <li key={deck.id}>
        <Button onClick={() => onTake(deck.text, deck.name)}>{deck.name}</Button>
      </li>
    ))}
  </ul>
);

/** The decks to go on with: one's own, and for an empty deck the ready ones. */
function Begin(props: Taking & { empty: boolean; onForget(deck: KeptDeck): void }): JSX.Element {
  const own = (savedDecks.value ?? []).filter((deck) => deck.game === GAME);
  const list = useSteadyRows<HTMLUListElement>(own.map((deck) => deck.name));
  return (
    <>
      {own.length > 0 && (
        <>
          <h2 class="lab">{t("deck-own")}</h2>
          {!props.empty && <p class="hint">{t("deck-own-replaces")}</p>}
          <ul class="desk-saved" ref={list}>
            {own.map((deck) => (
              <li key={deck.name} class="own">
                <Button onClick={() => props.onTake(deck.text, deck.name, true)}>{deck.name}</Button>
                <IconButton
                  icon="close"
                  label={t("deck-forget", { name: deck.name })}
                  onClick={() => props.onForget(deck)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {props.empty && (
        <>
          <h2 class="lab">{t("deck-begin")}</h2>
          <p class="hint">{t("deck-begin-how", { least: props.cards.least })}</p>
          <Starters {...props} />
        </>
      )}
    </>
  );
}

export function DeckColumn(
  props: Listed &
    Taking & {
      faults: readonly DeckFault[];
      /** The sets whose cards are in it, where a table has to allow them. */
      sets: readonly string[];
      wide: boolean;
      /** What came with the deck, where the bar does not say it. */
      came: string;
      comparing: boolean;
      onCompare(comparing: boolean): void;
      onForget(deck: KeptDeck): void;
      onNotice(notice: string): void;
    },
): JSX.Element {
  const { cards, build, faults, sets, wide, comparing, onCompare, onTake } = props;
  const { counts, kept, total } = build;
  const faces = cards.cards as SpycraftFace[];
  const changed = useMemo(() => changes(counts, kept), [counts, kept]);
  // The others stand with their rules.
  const shown = faults.filter((fault) => (comparing ? fault.code !== "BI-60" : !RULED.has(fault.code)));
  const begin = <Begin {...props} empty={!total} />;
  return (
    <section class="desk-deck fades" aria-label={t("deck")}>
      {wide && (
        <div class="desk-bar" role="group" aria-label={t("deck-parts")}>
          <button type="button" class="desk-part" aria-pressed={!comparing} onClick={() => onCompare(false)}>
            {t("deck")} <b class="num">{total}</b>
          </button>
          <button type="button" class="desk-part" aria-pressed={comparing} onClick={() => onCompare(true)}>
            {t("deck-compare")}
          </button>
        </div>
      )}
      {wide && <Emptied build={build} />}
      {props.came && (
        <p class="deck-came" role="status">
          {props.came}
        </p>
      )}
      {!comparing && !total && begin}
      {sets.length > 0 && (
        <p class="hint">
          {t("deck-for-sets", { sets: sets.map((id) => cards.sets.find((one) => one.id === id)?.name ?? id) })}
        </p>
      )}
      {!comparing && <Rules faults={faults} total={total} cards={cards} />}
      {total > 0 && shown.length > 0 && (
        <ul class="desk-faults">
          {shown.slice(0, 6).map((fault, i) => (
            <li key={i}>
              {say(fault.text)} <ClauseButton code={fault.code} />
            </li>
          ))}
        </ul>
      )}
      {(total > 0 || Object.keys(kept).length > 0) && <Curve faces={faces} counts={counts} kept={kept} />}
      {comparing && !changed.size && <p class="hint">{t("deck-same")}</p>}
      {PARTS.map((part) => {
        const rows = faces.filter(
          (face) => face.type === part.type && (comparing ? changed.has(face.name) : Boolean(counts[face.name])),
        );
        if (!rows.length) return null;
        return (
          <div key={part.type}>
            <h2 class="lab">
              {t("deck-part", { type: part.type })}{" "}
              <span class="num">
                {comparing
                  ? signed(rows.reduce((sum, face) => sum + (changed.get(face.name) ?? 0), 0))
                  : rows.reduce((sum, face) => sum + (counts[face.name] ?? 0), 0)}
              </span>
            </h2>
            <ul class="desk-rows">
              {rows.map((face) => (
                <CardLine
                  key={face.name}
                  {...props}
                  face={face}
                  beside={
                    <>
                      {changed.has(face.name) && (
                        <span class={`desk-change num${changed.get(face.name)! < 0 ? " out" : ""}`}>
                          {signed(changed.get(face.name)!)}
                        </span>
                      )}
                      {face.type === "agent" || face.type === "gear" ? (
                        <span class="desk-exp num">{t("exp", { expense: face.expense })}</span>
                      ) : (
                        comparing && <span class="desk-exp" />
                      )}
                    </>
                  }
                />
              ))}
            </ul>
          </div>
        );
      })}
      {!comparing && total > 0 && begin}
      <div class="form-do" hidden={comparing}>
        <Button
          icon="swap"
          onClick={() =>
            void api.randomDeck(GAME, { seed: String(Math.random()) }).then(
              (deck) => onTake(deck.text, t("deck-random-name")),
              (error: unknown) => props.onNotice(reasonOf(error)),
            )
          }
        >
          {t("deck-random")}
        </Button>
        <Button href={path.newTable(GAME)}>{t("deck-open-table")}</Button>
      </div>
      {!comparing && <p class="hint">{t("deck-note")}</p>}
    </section>
  );
}
