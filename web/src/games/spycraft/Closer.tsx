/** A card looked at closely. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../types";
import { cardOf, faceOf, placesOf } from "./compose";
import { FullFace } from "./face";
import { lookedAt, standing } from "./Hand";
import { type Band, over } from "./layout";
import type { Box } from "./space";
import { boardOf, t } from "./words";
import "./closer.css";

/** The width of a card that lies open on the board, with its margin. */
const OPENED = 224;

/** What a card may cover on a phone, as far as it is in sight. */
const BANDS = ".sc-queue, .sc-objective, .sc-row > header, .sc-cards:not(.lines), .sc-cards-line, .sc-benches";

function bandsOf(root: HTMLElement, piece: string): Band[] {
  const pane = (root.closest(".table-pane, .replay-board") ?? root).getBoundingClientRect();
  return [...root.querySelectorAll(BANDS)].flatMap((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    const [from, to] = [Math.max(top, pane.top), Math.min(bottom, pane.bottom)];
    const needed = one.querySelector(`.legal, .picked, .acting, [data-piece="${piece}"]`) !== null;
    return to > from ? [{ top: from, bottom: to, needed }] : [];
  });
}

/** Measured again with the board, so it takes its box. */
export function Closer(props: BoardProps & { root: { current: HTMLDivElement | null }; box: Box }): JSX.Element | null {
  const piece = lookedAt(props, (one) => document.querySelector(`.sc-hcard[data-piece="${one}"] > .sc-htext`) !== null);
  const board = boardOf(props.view);
  const node = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [card, root] = [node.current, props.root.current];
    if (!card || !root || !piece) return;
    card.style.top = card.style.height = "";
    const at = props.narrow && over(bandsOf(root, piece), card.offsetHeight);
    if (!at) return;
    card.style.top = `${at.top - root.getBoundingClientRect().top}px`;
    card.style.height = `${at.bottom - at.top}px`;
  });
  if (!piece) return null;
  const card = cardOf(piece);
  const name = faceOf(board, card);
  const face = name ? board.faces[name] : undefined;
  if (!face) return null;
  const place = placesOf(board).get(card);
  const held = place?.where === "hand" && board.players[place.seat]?.cards.find((one) => one.card === card);
  const state = held ? standing(props, held, face) : null;
  const right =
    place?.where === "queue" ? (place.mission.slot ?? 0) <= 2 : place?.where === "leader" || place?.where === "hand";
  const element = document.querySelector(`.sc [data-piece="${piece}"]`)?.getBoundingClientRect();
  const sheet = props.root.current?.getBoundingClientRect();
  const leftHalf = element && sheet ? element.left + element.width / 2 < sheet.left + sheet.width / 2 : !right;
  // A card of one's hand lies open at the end of the board where none of its targets stands.
  const busy = (left: number) =>
    [...document.querySelectorAll(".sc .legal[data-piece]")].some((one) => {
      const box = one.getBoundingClientRect();
      return box.left < left + OPENED && box.right > left;
    });
  const opened = !props.narrow && state && sheet;
  const side = opened ? busy(sheet.right - OPENED) && !busy(sheet.left) : !leftHalf;
  return (
    <div
      ref={node}
      class={`sc-closer ${side ? "at-left" : "at-right"}${opened ? " opened" : ""}${state?.picked ? " picked" : ""}`}
      aria-hidden="true"
    >
      <FullFace face={face}>
        {place?.where === "agent" && place.agent.used.length > 0 && <p class="sc-none">{t("action-used")}</p>}
        {place?.where === "agent" &&
          place.agent.attached.map((one) => (
            <p key={one} class="sc-none">
              {t("with-card", { card: one })}
            </p>
          ))}
      </FullFace>
      {state && <p class="sc-hfoot">{state.foot}</p>}
    </div>
  );
}
