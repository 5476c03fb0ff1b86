/** The keys of the table. */

import { useLayoutEffect, useRef } from "preact/hooks";

/** What an arrow key goes to from the prompt, or from nowhere: the first piece that can be chosen. */
const CHOOSABLE = ".table [data-piece][data-stop].legal";

/** Enter confirms, Escape takes back, Space skips what moves, ? helps, arrows go to what can be chosen. */
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
      } else if (event.key.startsWith("Arrow") && (target === document.body || target.matches("#main, .prompt *"))) {
        const piece = document.querySelector<HTMLElement | SVGElement>(CHOOSABLE);
        if (piece) event.preventDefault();
        piece?.focus();
      } else if (event.key === "Enter" && (!presses || target.hasAttribute("data-piece"))) {
        // A key held down answers one question, not the next as well.
        if (event.repeat || now.current.confirm()) event.preventDefault();
      }
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, []);
}
