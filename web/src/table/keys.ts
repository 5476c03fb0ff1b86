/** The keys of the table. */

import { useLayoutEffect, useRef } from "preact/hooks";

/** Enter confirms, Escape takes back, Space skips what moves, ? helps. */
export function useKeys(does: {
  busy: boolean;
  skip(): void;
  confirm(): boolean;
  escape(): boolean;
  help(): void;
}): void {
  const now = useRef(does);
  now.current = does;
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target as HTMLElement;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable) return;
      if (target.closest('[aria-modal="true"], .rules-drawer')) return;
      const presses = /^(BUTTON|A)$/.test(target.tagName) || target.getAttribute("role") === "button";
      if (event.key === "Escape" && now.current.escape()) event.preventDefault();
      else if (event.key === "?") {
        event.preventDefault();
        now.current.help();
      } else if (event.key === " " && now.current.busy) {
        event.preventDefault();
        now.current.skip();
      } else if (event.key === "Enter" && (!presses || target.hasAttribute("data-piece"))) {
        // A key held down answers one question, not the next as well.
        if (event.repeat || now.current.confirm()) event.preventDefault();
      }
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, []);
}
