/** What every part of SpyMaster draws from: the board, the move in hand, and what can be touched. */

import type { ComponentChildren, JSX } from "preact";
import type { SpymasterBoard, SpymasterTrip } from "../../gen/spymaster";
import { touchable as attributesOf } from "../../parts/touch";
import type { TouchHandlers } from "../touch-handlers";
import type { BoardProps } from "../types";
import { compose, type Composed, rest, sort } from "./compose";
import { decisionOf, handlersOf } from "./touch";
import { agencyOf, areaOf } from "./words";
import "./touch.css";

export const boardOf = (props: BoardProps): SpymasterBoard => props.view.board as SpymasterBoard;

export interface Scene {
  props: BoardProps;
  board: SpymasterBoard;
  handlers: TouchHandlers;
  composed: Composed | null;
  seat: number | null;
  picks: readonly string[];
  lit: readonly string[];
}

export function sceneOf(props: BoardProps): Scene {
  const board = boardOf(props);
  const decision = decisionOf(props);
  const picks = props.draft.value.picks;
  return {
    props,
    board,
    handlers: handlersOf(props, board, decision),
    composed: decision ? compose(decision, board, picks) : null,
    seat: decision?.seat ?? props.viewer,
    picks,
    lit: props.highlight.value,
  };
}

/** Attributes of anything that can be touched; what cannot stays readable. */
export function touchable(scene: Scene, id: string, name: string, extra = ""): Record<string, unknown> {
  const { handlers, composed, picks } = scene;
  const picked = picks.includes(id);
  const state = { picked, legal: !picked && (composed?.next.has(id) ?? false), lit: scene.lit.includes(id) };
  const shared = attributesOf(handlers, id, name, state, `piece${extra ? ` ${extra}` : ""}`);
  if (handlers.readonly) return { class: shared.class, "data-piece": id, role: "img", "aria-label": name };
  return { ...shared, role: "button" };
}

/**
 * A touchable box; where nothing can be touched, a picture with a name. The name is said by a text of its own, since
 * what is drawn is short and repeats it: a label beside visible text that it does not contain misleads voice control.
 */
export function Touch(props: {
  scene: Scene;
  id: string;
  name: string;
  class?: string;
  style?: Record<string, string>;
  also?: Record<string, unknown>;
  children: ComponentChildren;
}): JSX.Element {
  const attributes = touchable(props.scene, props.id, props.name, props.class);
  if (props.scene.handlers.readonly) {
    return (
      <div {...attributes} style={props.style}>
        {props.children}
      </div>
    );
  }
  const { "aria-label": name, ...rest } = attributes;
  return (
    <button type="button" {...rest} {...props.also} style={props.style}>
      <span class="sr">{name as string}</span>
      <span class="sm-face" aria-hidden="true">
        {props.children}
      </span>
    </button>
  );
}

/** The trip in hand or pointed at. */
export function tripOf(
  scene: Scene,
): { of: string; from: string; to: string; sure: boolean; preview: SpymasterTrip | null } | null {
  const { composed, props, board, seat } = scene;
  const decision = decisionOf(props);
  if (!composed?.agent || !decision) return null;
  const of = composed.agent.kind === "free" ? "freelance" : agencyOf(board, seat);
  const { from, to } = composed.agent;
  const peek = props.draft.value.peek;
  if (peek && composed.next.has(peek) && sort(peek) === "loc") {
    const move = compose(decision, board, [`${composed.agent.kind}:${from}`, peek]).move;
    return { of, from, to: rest(peek), sure: false, preview: (move?.preview ?? null) as SpymasterTrip | null };
  }
  return to && composed.move
    ? { of, from, to, sure: true, preview: composed.move.preview as SpymasterTrip | null }
    : null;
}

/** The Area a trip in hand or a pointed Mission is about. */
export function focusArea(scene: Scene): string | null {
  const { picks, props, board } = scene;
  const of = (pieces: readonly string[]) => pieces.find((piece) => sort(piece) === "mission");
  const mission = of(picks) ?? of([props.draft.value.peek ?? ""]);
  if (mission && board.areas.some((area) => area.id === rest(mission) && area.space.mission)) return rest(mission);
  const trip = tripOf(scene);
  const change = trip?.preview?.changes.find((one) => one.area === areaOf(trip.to)) ?? trip?.preview?.changes[0];
  return change?.area ?? null;
}
