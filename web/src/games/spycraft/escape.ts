/** Escape for what lies over the board, before it takes back a touch. */

import { useLayoutEffect } from "preact/hooks";

export function useEscape(close: (() => void) | null): void {
  // With every drawing, before a key can come: a move is only sent once the one before it has been answered.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || !close) return;
      if ((event.target as Element).closest('[aria-modal="true"], .rules-drawer')) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener("keydown", key, true);
    return () => document.removeEventListener("keydown", key, true);
  });
}
