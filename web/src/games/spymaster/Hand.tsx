/** One's own hand, by type. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "../../parts/icons";
import { useRoving } from "../../parts/roving";
import type { BoardProps } from "../types";
import { CardFace, Sign } from "./art";
import { focusArea, type Scene, sceneOf, Touch } from "./scene";
import { cardName, cardNamed, t, type Type, typeName, TYPES } from "./words";
import "./hand.css";

/** One's own cards, by type; touched to burn or to pay. */
export function Hand(props: BoardProps): JSX.Element | null {
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  const scene = sceneOf(props);
  const { board } = scene;
  const player = scene.props.viewer === null ? null : board.players[scene.props.viewer];
  const area = focusArea(scene);
  const payers = area ? (board.areas.find((one) => one.id === area)?.space.needs?.payers ?? []) : [];
  const hand = player?.hand ?? [];
  const deciding = scene.composed !== null && board.phase === "operations";
  if (!hand.length && props.view.result) return null;
  return (
    <div
      ref={root}
      class={hand.length > 10 ? "sm-hand many" : "sm-hand"}
      role="group"
      aria-label={player ? t("hand-label", { count: hand.length }) : t("hand-secret")}
    >
      {!hand.length && (
        <p class="sm-hand-none">{player ? (board.round ? t("hand-empty") : t("hand-none-yet")) : t("hand-secret")}</p>
      )}
      {TYPES.map((type) => {
        const cards = hand.filter((card) => card.type === type).sort((a, b) => a.value - b.value);
        if (!cards.length) return null;
        return (
          <div
            key={type}
            class="sm-hand-group"
            role="group"
            aria-label={typeName(type)}
            style={{
              flexBasis: `${Math.max(props.broad ? 0 : 118, cards.length * 79)}px`,
              flexShrink: cards.length,
              minWidth: `${cards.length * 36 - 2}px`,
            }}
          >
            <div class="sm-hand-head">
              <Sign of={type as Type} size={16} />
              <span>{typeName(type)}</span>
              <b class="num">{cards.reduce((sum, card) => sum + card.value, 0)}</b>
            </div>
            <div class="sm-hand-cards">
              {cards.map((card) => {
                const id = `card:${card.id}`;
                const pays = payers.includes(card.id);
                const name = pays ? t("could-pay", { card: cardNamed(card) }) : cardName(card);
                return (
                  <Touch
                    key={card.id}
                    scene={scene}
                    id={id}
                    name={name}
                    class={`intel${pays ? " pays" : ""}${deciding ? "" : " idle"}`}
                  >
                    <CardFace card={card} />
                    <CardState scene={scene} id={id} />
                  </Touch>
                );
              })}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** What a card in hand may be used for now, at its foot: seen without pointing at it, on touch screens too. */
function CardState({ scene, id }: { scene: Scene; id: string }): JSX.Element | null {
  const { composed, picks, handlers } = scene;
  const picked = picks.includes(id);
  if (handlers.readonly || !(picked || composed?.next.has(id))) return null;
  const state = picked ? "picked" : composed?.mission ? "pay" : "burn";
  return (
    <span class={`intel-state ${state}`}>
      <Icon name={picked ? "check" : state === "pay" ? "briefcase" : "transport"} size={14} />
      <span>{t("card-state", { state })}</span>
    </span>
  );
}
