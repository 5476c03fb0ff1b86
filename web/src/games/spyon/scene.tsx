/** What every part of the board draws from, and the piece that can be touched. */

import type { ComponentChildren, JSX } from "preact";
import type { SpyonBoard } from "../../gen/spyon";
import type { BoardProps } from "../types";
import type { TouchHandlers } from "../touch-handlers";
import type { Layout } from "./layout";
import { t } from "./words";

export const PLACES = ["ministerial", "crisis", "assassinated"] as const;

export interface Scene {
  layout: Layout;
  board: SpyonBoard;
  order: Record<string, string[]>;
  handlers: TouchHandlers;
  picked: readonly string[];
  next: ReadonlySet<string>;
  lit: readonly string[];
  lifted: readonly string[];
  props: BoardProps;
}

/** Something that can be touched; what it is stays readable where nothing can be. */
export function Piece(props: {
  scene: Scene;
  id: string;
  name: string;
  area: { x: number; y: number; w: number; h: number };
  ring?: { x: number; y: number; w: number; h: number } | undefined;
  /** Where a finger means it, if that is more than what it covers. */
  reach?: { x: number; w: number } | undefined;
  children?: ComponentChildren;
}): JSX.Element {
  const { scene, id, name, area, ring = area, reach } = props;
  const { handlers } = scene;
  const legal = scene.next.has(id);
  const picked = scene.picked.includes(id);
  const cls = `piece${legal ? " legal" : ""}${picked ? " picked" : ""}${scene.lit.includes(id) ? " lit" : ""}`;
  const frame = <rect class="piece-ring" x={ring.x} y={ring.y} width={ring.w} height={ring.h} rx={5} />;
  const hit = <rect class="piece-hit" x={area.x} y={area.y} width={area.w} height={area.h} rx={4} />;
  if (handlers.readonly) {
    return (
      <g class={cls} data-piece={id} role="img" aria-label={name}>
        {hit}
        {props.children}
        {frame}
      </g>
    );
  }
  const label = picked ? t("chosen", { what: name }) : legal ? t("can-be-chosen", { what: name }) : name;
  return (
    <g
      class={cls}
      data-piece={id}
      data-stop
      role="button"
      tabIndex={-1}
      aria-label={label}
      aria-pressed={picked}
      onClick={() => handlers.touch(id)}
      onKeyDown={(event: KeyboardEvent) => handlers.key(event, id)}
      onPointerEnter={(event: PointerEvent) => event.pointerType === "mouse" && handlers.peek(id)}
      onPointerLeave={(event: PointerEvent) => event.pointerType === "mouse" && handlers.peek(null)}
      onFocus={() => handlers.peek(id)}
      onBlur={() => handlers.peek(null)}
    >
      {reach && <rect class="piece-reach" x={reach.x} y={area.y} width={reach.w} height={area.h} />}
      {hit}
      {props.children}
      {frame}
    </g>
  );
}

// --- the sheet ---------------------------------------------------------------------------------

export type Json = Record<string, unknown>;
