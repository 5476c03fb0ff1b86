/** What every part of the board draws from, and what can be touched. */

import type { JSX } from "preact";
import type { MasterOfSpiesBoard, MasterOfSpiesPreview } from "../../gen/master_of_spies";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { BoardProps } from "../types";
import type { Faction } from "./cards";
import type { Composed } from "./compose";
import type { TouchHandlers } from "../touch-handlers";
import type { Fold, Layout } from "./layout";
import { spyOf, t, who } from "./words";

export interface Scene {
  props: BoardProps;
  board: MasterOfSpiesBoard;
  layout: Layout;
  handlers: TouchHandlers;
  decision: DecisionInfo | null;
  composed: Composed | null;
  picked: readonly string[];
  /** The move in hand, or the one pointed at. */
  meant: MoveInfo | null;
  preview: MasterOfSpiesPreview | null;
  lit: readonly string[];
  lifted: readonly string[];
  /** How each row lies, and how to unfold it from a card on. */
  folds: readonly Fold[];
  unfold(row: number, from: number): void;
}

export const HEAD = 20;

/** A coin that can be chosen by itself: several lie on one card. */
export function SpyButton(p: {
  scene: Scene;
  seat: number;
  faction: Faction;
  x: number;
  y: number;
  r: number;
}): JSX.Element | null {
  const { scene, seat, faction } = p;
  const piece = `spy:${seat}:${faction}`;
  const picked = scene.picked.includes(piece);
  const legal = !picked && (scene.composed?.next.has(piece) ?? false);
  if ((!legal && !picked) || scene.handlers.readonly) return null;
  const r = Math.max(p.r + 3, 12);
  const name = t("spy-of", { who: who(seat), spy: spyOf(faction) });
  return (
    <button
      type="button"
      class={`mos-spy${legal ? " legal" : ""}${picked ? " picked" : ""}`}
      style={{ left: `${p.x - r}px`, top: `${p.y - r}px`, width: `${2 * r}px`, height: `${2 * r}px` }}
      data-piece={piece}
      data-stop
      tabIndex={-1}
      aria-label={picked ? t("chosen", { name }) : t("choosable", { name })}
      aria-pressed={picked}
      onClick={() => scene.handlers.touch(piece)}
      onKeyDown={(event) => scene.handlers.key(event, piece)}
    />
  );
}

/** A piece of the board, as large as a card unless said otherwise. What is never chosen has no state of choice. */
export function Touchable(p: {
  scene: Scene;
  piece: string;
  name: string;
  legal?: boolean;
  picked?: boolean;
  x: number;
  y: number;
  w?: number;
  cls: string;
  children: JSX.Element;
}): JSX.Element {
  const { scene, piece, name, legal, picked } = p;
  const { layout, handlers } = scene;
  const style = { left: `${p.x}px`, top: `${p.y}px`, width: `${p.w ?? layout.cw}px`, height: `${layout.ch}px` };
  const cls = `${p.cls}${legal ? " legal" : ""}${picked ? " picked" : ""}`;
  if (handlers.readonly) {
    return (
      <div class={cls} style={style} data-piece={piece} role="img" aria-label={name}>
        {p.children}
      </div>
    );
  }
  return (
    <button
      type="button"
      class={cls}
      style={style}
      data-piece={piece}
      data-stop
      tabIndex={-1}
      aria-pressed={picked}
      onClick={() => handlers.touch(piece)}
      onKeyDown={(event) => handlers.key(event, piece)}
      onPointerEnter={(event) => event.pointerType === "mouse" && handlers.peek(piece)}
      onPointerLeave={(event) => event.pointerType === "mouse" && handlers.peek(null)}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && handlers.peek(piece)}
      onBlur={() => handlers.peek(null)}
    >
      <span
        class="mos-face"
        role="img"
        aria-label={picked ? t("chosen", { name }) : legal ? t("choosable", { name }) : name}
      >
        {p.children}
      </span>
    </button>
  );
}
