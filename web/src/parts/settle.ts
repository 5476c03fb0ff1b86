/**
 * Nothing that appears under a pointer acts at once: whoever clicks there meant what stood there before.
 * `appeared` marks an element; for a short while clicks on it or inside it go nowhere.
 */

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

/** Whether an element, or something that it lies in, has just appeared there. */
export function settling(element: Element | null, now = performance.now(), at = pointer): boolean {
  for (let part = element; part; part = part.parentElement) {
    const mark = marks.get(part);
    if (mark && now < mark.from && (!mark.near || Math.hypot(at.x - mark.near.x, at.y - mark.near.y) < NEAR))
      return true;
  }
  return false;
}

if (typeof document !== "undefined") {
  const note = (event: PointerEvent) => (pointer = { x: event.clientX, y: event.clientY });
  document.addEventListener("pointerdown", note, { capture: true, passive: true });
  document.addEventListener("pointermove", note, { capture: true, passive: true });
  document.addEventListener(
    "click",
    (event) => {
      const at = { x: event.clientX, y: event.clientY };
      // The time of the touch counts: a busy page may hear of it late.
      if (!(event.target instanceof Element) || !settling(event.target, event.timeStamp, at)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    true,
  );
}
