/** Aiming by dragging: a card is pulled onto what it is for; the line follows the hand. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { settling } from "../../parts/settle";
import type { BoardProps } from "../types";
import { cardPiece, compose, type Picks, standIn, touch } from "./compose";
import { decisionOf } from "./touch";
import { boardOf } from "./words";
import "./pull.css";

interface Pull {
  from: string;
  /** Where the line begins. */
  ax: number;
  ay: number;
  x: number;
  y: number;
  /** The legal piece below the pointer. */
  over: string | null;
  /** Dropping here does something. */
  lands: boolean;
}

export const pull = signal<Pull | null>(null);

/** Pixels before a press becomes a pull. */
const SLACK = 9;

const AIMING = new Set(["targets", "redirect_to"]);

/** What is touched when a piece is pulled; null when it cannot be. The acting agent pulls an empty hand: its line. */
export function pulled(props: BoardProps, piece: string): Picks | null {
  const decision = decisionOf(props);
  if (!decision || props.readonly || props.busy) return null;
  const board = boardOf(props.view);
  const top = board.stack.at(-1);
  if (AIMING.has(decision.kind) && top && (piece === cardPiece(top.agent) || piece === cardPiece(top.source)))
    return [];
  const { picks } = props.draft.value;
  if (picks.includes(standIn(decision, board, piece))) return picks;
  return touch(decision, board, [], piece);
}

/** What a drop would play or touch. */
export function dropped(
  props: BoardProps,
  picks: Picks,
  over: string | null,
  place: "own" | "board" | null,
): { picks: Picks; plays: ReturnType<typeof compose>["move"] } | null {
  const decision = decisionOf(props);
  if (!decision) return null;
  const board = boardOf(props.view);
  const here = compose(decision, board, picks);
  if (over && here.next.has(standIn(decision, board, over))) {
    const next = [...picks, standIn(decision, board, over)];
    return { picks: next, plays: compose(decision, board, next).move };
  }
  if (!place || !picks.length) return null;
  if (here.move) return { picks, plays: here.move };
  const recruit = place === "own" ? here.moves.find((move) => move.json.kind === "recruit") : undefined;
  return recruit ? { picks, plays: recruit } : null;
}

/** Listens for pulls over the whole table: cards lie in hand, on the board and on the seat plates. */
export function usePull(props: BoardProps): void {
  const now = useRef(props);
  now.current = props;
  useLayoutEffect(() => {
    let start: { piece: string; id: number; x: number; y: number; box: DOMRect } | null = null;
    const under = (x: number, y: number) => {
      const element = document.elementFromPoint(x, y);
      const over = element?.closest<HTMLElement>("[data-piece]")?.dataset.piece ?? null;
      const place = element?.closest("[data-drop]")
        ? ("own" as const)
        : element?.closest(".sc")
          ? ("board" as const)
          : null;
      return { over, place };
    };
    const down = (event: PointerEvent) => {
      const button = (event.target as Element).closest<HTMLElement>(".table [data-piece]");
      if (!button?.dataset.piece || event.button !== 0 || !event.isPrimary) return;
      if (settling(button, event.timeStamp, null)) return;
      start = {
        piece: button.dataset.piece,
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        box: button.getBoundingClientRect(),
      };
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return;
      const { clientX: x, clientY: y } = event;
      if (!pull.peek()) {
        if (Math.hypot(x - start.x, y - start.y) < SLACK) return;
        const picks = pulled(now.current, start.piece);
        if (!picks) {
          start = null;
          return;
        }
        now.current.draft.value = { picks, peek: null, why: null };
      }
      const { over, place } = under(x, y);
      const picks = now.current.draft.peek().picks;
      const drop = over === start.piece ? null : dropped(now.current, picks, over, place);
      const legal = drop && drop.picks.length > picks.length ? over : null;
      pull.value = {
        from: start.piece,
        ax: start.box.left + start.box.width / 2,
        ay: start.box.top + Math.min(start.box.height / 2, 40),
        x,
        y,
        over: legal,
        lands: drop !== null,
      };
      const { draft } = now.current;
      if (draft.peek().peek !== null) draft.value = { ...draft.peek(), peek: null };
    };
    const end = (event: PointerEvent) => {
      const pulling = pull.peek();
      const begun = start;
      start = null;
      if (!pulling || !begun) return;
      pull.value = null;
      const { draft } = now.current;
      const { over, place } = under(event.clientX, event.clientY);
      const picks = draft.peek().picks;
      // A question that came while the card was pulled is not answered by letting go.
      const meant = event.type === "pointerup" && !settling(document.getElementById("main"), event.timeStamp, null);
      const drop = meant && over !== begun.piece ? dropped(now.current, picks, over, place) : null;
      draft.value = { picks: drop?.picks ?? [], peek: null, why: null };
      if (drop?.plays) now.current.play(drop.plays);
      // The click that follows belongs to the pull.
      const swallow = (click: Event) => {
        click.stopPropagation();
        click.preventDefault();
      };
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
    };
    const still = (event: Event) => event.preventDefault();
    addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    addEventListener("dragstart", still);
    return () => {
      removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      removeEventListener("dragstart", still);
      pull.value = null;
    };
  }, []);
}

/** The line from the pulled card to the hand. */
export function PullLine(): JSX.Element | null {
  const at = pull.value;
  if (!at) return null;
  const bend = Math.min(90, Math.abs(at.x - at.ax) / 3 + 20);
  return (
    <svg class={`sc-pull${at.lands ? " lands" : ""}`} aria-hidden="true">
      <path
        d={`M${at.ax} ${at.ay}C${at.ax} ${at.ay - bend} ${at.x} ${at.y + (at.y < at.ay ? bend : -bend)} ${at.x} ${at.y}`}
      />
      <circle cx={at.x} cy={at.y} r={at.lands ? 9 : 5} />
    </svg>
  );
}
