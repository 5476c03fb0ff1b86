/**
 * Nothing that appears under a pointer acts at once: whoever clicks there meant what stood there before.
 * `appeared` marks an element; for a short while clicks on it or inside it go nowhere.
 */

import { useLayoutEffect, useRef } from "preact/hooks";
import { settings } from "../settings";

interface Mark {
  /** When it begins to act. */
  from: number;
  /** Only clicks near this place are not meant for it; null: none are. */
  near: { x: number; y: number } | null;
}

/** Whoever has moved the pointer further than this has seen where it goes. */
const NEAR = 40;

const marks = new WeakMap<Element, Mark>();
let pointer = { x: 0, y: 0 };
/** What the pointer was last on. */
let pointed: Element | null = null;

/** From now on, for a short while, clicks on this element are not for it; `under`: those where the pointer is now. */
export function appeared(element: Element | null | undefined, under = false): void {
  const wait = settings.peek().settle;
  if (!element || !wait) return;
  const mark: Mark = { from: Number.POSITIVE_INFINITY, near: under ? pointer : null };
  marks.set(element, mark);
  // A slow machine draws it long after it was made: the time counts from when it can be seen.
  requestAnimationFrame(() => {
    mark.from = performance.now() + wait;
  });
}

/** What lay under the pointer is gone: what lay below it is not meant for a short while. */
export const uncovered = (): void => appeared(document.body, true);

/**
 * Rows that come or go move the others, and what stands beside their list: for a short while nothing in the list
 * acts, nor what has moved under a pointer that was in it.
 */
export function useSteadyRows<T extends HTMLElement>(rows: readonly string[]): { current: T | null } {
  const list = useRef<T>(null);
  useLayoutEffect(() => {
    appeared(list.current);
    if (pointed && (!pointed.isConnected || list.current?.contains(pointed))) uncovered();
  }, [rows.join("|")]);
  return list;
}

/** Whether an element, or something that it lies in, has just appeared there; `at` null: pressed by a key. */
export function settling(
  element: Element | null,
  now = performance.now(),
  at: { x: number; y: number } | null = pointer,
): boolean {
  for (let part = element; part; part = part.parentElement) {
    const mark = marks.get(part);
    if (!mark || now >= mark.from) continue;
    if (!mark.near || !at || Math.hypot(at.x - mark.near.x, at.y - mark.near.y) < NEAR) return true;
  }
  return false;
}

/** Where a click was made; null: a key made it. */
const placeOf = (event: MouseEvent): { x: number; y: number } | null =>
  event.detail === 0 && !event.clientX && !event.clientY ? null : { x: event.clientX, y: event.clientY };

/** A second click on a button that went away with the first is not for what lay below. */
function leaves(target: Element): void {
  const pressed = target.closest('button, a, [role="button"]');
  if (!pressed) return;
  requestAnimationFrame(() => requestAnimationFrame(() => pressed.isConnected || uncovered()));
}

if (typeof document !== "undefined") {
  const note = (event: MouseEvent) => {
    pointer = { x: event.clientX, y: event.clientY };
    pointed = event.target instanceof Element ? event.target : null;
  };
  document.addEventListener("pointerdown", note, { capture: true, passive: true });
  document.addEventListener("pointermove", note, { capture: true, passive: true });
  document.addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof Element)) return;
      const at = placeOf(event);
      // The time of the touch counts: a busy page may hear of it late.
      if (!settling(event.target, event.timeStamp, at)) {
        if (at) note(event);
        return leaves(event.target);
      }
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    true,
  );
}
