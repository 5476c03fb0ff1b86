/** One tab stop for a group of pieces; arrow keys go to the nearest piece in that direction. */

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Direction = "left" | "right" | "up" | "down";

const KEYS: Record<string, Direction> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** Index of the box nearest in a direction: along it first, sideways counts double. -1 if none lies there. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  const mid = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const a = mid(from);
  let best = -1;
  let bestCost = Infinity;
  boxes.forEach((box, i) => {
    const b = mid(box);
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const along = direction === "left" ? -dx : direction === "right" ? dx : direction === "up" ? -dy : dy;
    const aside = Math.abs(direction === "left" || direction === "right" ? dy : dx);
    if (along <= 1) return;
    const cost = along + 2 * aside;
    if (cost < bestCost) {
      best = i;
      bestCost = cost;
    }
  });
  return best;
}

/** Up and down go from link to link of a list, from the present line on: all of it is one stop of the Tab key. */
export function walk(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const list = event.currentTarget;
  const links = [...list.querySelectorAll<HTMLElement>("a, button")];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const first = Math.max(
    0,
    links.findIndex((link) => link.closest("[data-now]")),
  );
  const next = links[at < 0 ? first : at + (event.key === "ArrowDown" ? 1 : -1)];
  event.preventDefault();
  (next ?? (event.key === "ArrowUp" ? list : null))?.focus();
}

const PIECE = "[data-piece][data-stop]";

/** Makes the `[data-piece][data-stop]` things inside one tab stop. They say themselves what Enter does. */
export function useRoving(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = ref.current;
    if (!root) return;
    const pieces = () => [...root.querySelectorAll<HTMLElement | SVGElement>(PIECE)];
    const make = (current: Element | null) => {
      for (const piece of pieces()) {
        const stop = piece === current ? "0" : "-1";
        if (piece.getAttribute("tabindex") !== stop) piece.setAttribute("tabindex", stop);
      }
    };
    // Whoever comes by Tab arrives at something that can be touched, if anything can.
    const settle = () => {
      const all = pieces();
      const stop = all.find((piece) => piece.getAttribute("tabindex") === "0") ?? null;
      if (stop && (root.contains(document.activeElement) || stop.classList.contains("legal"))) return;
      make(all.find((piece) => piece.classList.contains("legal")) ?? stop ?? all[0] ?? null);
    };
    const focus = (event: FocusEvent) => {
      const piece = (event.target as Element).closest?.(PIECE);
      if (piece) make(piece);
    };
    const key = (event: KeyboardEvent) => {
      const direction = KEYS[event.key];
      const at = (event.target as Element).closest?.(PIECE);
      if (!direction || !at || event.altKey || event.ctrlKey || event.metaKey) return;
      const others = pieces().filter((piece) => piece !== at);
      const to =
        others[
          nearest(
            at.getBoundingClientRect(),
            others.map((piece) => piece.getBoundingClientRect()),
            direction,
          )
        ];
      event.preventDefault();
      if (!to) return;
      make(to);
      to.focus();
    };
    settle();
    const watch = new MutationObserver(settle);
    watch.observe(root, { childList: true, subtree: true, attributeFilter: ["class"] });
    root.addEventListener("focusin", focus);
    root.addEventListener("keydown", key);
    return () => {
      watch.disconnect();
      root.removeEventListener("focusin", focus);
      root.removeEventListener("keydown", key);
    };
  }, []);
}
