/** What a phone tells of a moment on its first screen: it ends between two lines, at the pinned way on. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

export function useSheet(pinned: boolean): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = sheet.current;
    if (!box || !pinned) return;
    const watch = new ResizeObserver(() => settle(box));
    for (const part of [box, box.parentElement!, document.documentElement]) watch.observe(part);
    settle(box);
    return () => {
      watch.disconnect();
      box.classList.remove("long");
      box.style.removeProperty("--told-rest");
    };
  });
  return sheet;
}

/** The reason follows the way on where it does not fit above it; what follows begins below the first screen. */
function settle(box: HTMLElement): void {
  const way = box.querySelector<HTMLElement>(".told-do .btn-pri");
  if (!way) return;
  const above = () => {
    const parts = box.querySelectorAll(":scope > :is(.told-head, .told-line, .bars, .told-why, .hint)");
    const seen = [...parts].filter((part) => getComputedStyle(part).order === "0");
    return Math.max(0, ...seen.map((part) => part.getBoundingClientRect().bottom + scrollY));
  };
  const { height } = way.getBoundingClientRect();
  const room = innerHeight - Number.parseFloat(getComputedStyle(way).bottom) - height - GAP;
  box.classList.remove("long");
  if (above() > room) box.classList.add("long");
  box.style.setProperty("--told-rest", `${Math.max(0, Math.floor(room - above()))}px`);
}

/** Between the last line and the way on. */
const GAP = 10;
