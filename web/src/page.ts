/** What every page does on arrival: name the document, and move focus to its heading. */

import { useEffect } from "preact/hooks";
import { turns } from "./router";

let focused = 0;

export function usePage(title: string, motto = ""): void {
  useEffect(() => {
    document.title = title ? `${title} · Safehouse` : `Safehouse · ${motto}`;
  }, [title, motto]);
  useEffect(() => {
    // On the first load the browser's own order stands; after a turn the new page is announced.
    const turn = turns.peek();
    if (turn === focused) return;
    focused = turn;
    if (location.hash) return;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, []);
}
