/** What lies on the table and can be touched. */

import type { ComponentChildren, JSX } from "preact";
import { touchable as attributesOf } from "../../parts/touch";
import { cardPiece } from "./compose";
import type { TouchHandlers } from "./touch";
import { shortened } from "./whole";
import { t } from "./words";
import "./touch.css";

/** A card as a button that can be touched: its name is what stands on it, then what only the eye sees. */
export function Touchable(props: {
  handlers: TouchHandlers;
  piece: string;
  words: string;
  class: string;
  card?: number;
  part: string | undefined;
  /** What the coach explains it as. */
  what: string;
  children: ComponentChildren;
}): JSX.Element {
  const { handlers, piece, words: what } = props;
  const state = handlers.state(piece);
  const { "aria-label": _label, ...attributes } = attributesOf(handlers, piece, what, state, props.class);
  return (
    <button
      type="button"
      {...attributes}
      data-part={props.part}
      data-what={`what:${props.what}`}
      data-card={props.card}
    >
      {props.children}{" "}
      <span class="sr">{state.picked ? t("chosen", { what }) : state.legal ? t("can-be-chosen", { what }) : what}</span>
    </button>
  );
}

/** Whether one of these can be chosen or is. */
export const isAsked = (handlers: TouchHandlers, cards: readonly { card: number }[]): boolean =>
  cards.some(({ card }) => {
    const { legal, picked } = handlers.state(cardPiece(card));
    return legal || picked;
  });

/** A name that is never cut. */
export function Name(props: { as?: "b" | "span"; name: string; short?: string }): JSX.Element {
  const { as: Tag = "b", name } = props;
  return (
    <Tag data-whole data-short={props.short ?? shortened(name)}>
      {name}
    </Tag>
  );
}
