/** What every part of the staff map draws from, and what can be touched on it. */

import type { ComponentChildren, JSX } from "preact";
import type { GeneralBoard } from "../../gen/general";
import type { BoardProps } from "../types";
import type { Composed } from "./compose";
import type { TouchHandlers } from "../touch-handlers";
import type { Layout } from "./map";
import type { Flight } from "./motion";
import { t } from "./words";
import "./pieces.css";

export interface Scene {
  layout: Layout;
  board: GeneralBoard;
  handlers: TouchHandlers;
  props: BoardProps;
  composed: Composed | null;
  /** The move in hand or pointed at. */
  meant: Composed | null;
  sure: boolean;
  /** Without the row of what each power would do. */
  bare: boolean;
  lifted: readonly Flight[];
}

/** Something that can be touched; what it is stays readable where nothing can be. */
export function Piece(props: {
  scene: Scene;
  id: string;
  name: string;
  still?: boolean;
  class?: string;
  children?: ComponentChildren;
}): JSX.Element {
  const { scene, id, name } = props;
  const { handlers } = scene;
  const legal = scene.composed?.next.has(id) ?? false;
  const picked = scene.composed?.picked.includes(id) ?? false;
  const lit = scene.props.highlight.value.includes(id);
  const cls = `piece${legal ? " legal" : ""}${picked ? " picked" : ""}${lit ? " lit" : ""}${props.class ? ` ${props.class}` : ""}`;
  if (handlers.readonly || props.still) {
    return (
      <g class={cls} data-piece={id} role="img" aria-label={name}>
        {props.children}
      </g>
    );
  }
  return (
    <g
      class={cls}
      data-piece={id}
      data-stop
      role="button"
      tabIndex={-1}
      aria-label={picked ? t("chosen", { what: name }) : legal ? t("can-be-chosen", { what: name }) : name}
      aria-pressed={picked}
      onClick={() => handlers.touch(id)}
      onKeyDown={(event: KeyboardEvent) => handlers.key(event, id)}
      onPointerEnter={(event: PointerEvent) => event.pointerType === "mouse" && handlers.peek(id)}
      onPointerLeave={(event: PointerEvent) => event.pointerType === "mouse" && handlers.peek(null)}
      onFocus={() => handlers.peek(id)}
      onBlur={() => handlers.peek(null)}
    >
      {props.children}
    </g>
  );
}

// --- the sheet ---------------------------------------------------------------------------------
