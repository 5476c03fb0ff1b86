/**
 * Nothing that appears under a pointer acts at once: whoever clicks there meant what stood there before.
 * `appeared` marks an element; for a short while clicks on it or inside it go nowhere.
 */

import { settings } from "../settings";

const acts = new WeakMap<Element, number>();

/** From now on, for a short while, clicks on this element are not for it. */
export function appeared(element: Element | null | undefined): void {
  if (element) acts.set(element, performance.now() + settings.peek().settle);
}

/** Whether an element, or something that it lies in, has just appeared. */
export function settling(element: Element | null, now = performance.now()): boolean {
  for (let at = element; at; at = at.parentElement) {
    const from = acts.get(at);
    if (from !== undefined && now < from) return true;
  }
  return false;
}

if (typeof document !== "undefined")
  document.addEventListener(
    "click",
    (event) => {
      // The time of the touch counts: a busy page may hear of it late.
      if (!(event.target instanceof Element) || !settling(event.target, event.timeStamp)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    true,
  );
