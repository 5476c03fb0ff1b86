/** How cards move from one place to the next. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { SpycraftBoard } from "../../gen/spycraft";
import { pace, reducedMotion } from "../../settings";

/** How a card lay when it was last drawn. */
interface Lay {
  at: DOMRect;
  wide: boolean;
  down: boolean;
}

/** Cards that changed place slide there, from the hand too; a wound turns a card, its face turns up. */
export function useSlides(
  root: { current: HTMLDivElement | null },
  board: SpycraftBoard,
  box: { w: number; h: number },
): void {
  const before = useRef<{ spots: Map<string, Lay>; hand: Map<string, DOMRect>; w: number; h: number } | null>(null);
  useLayoutEffect(() => {
    const node = root.current;
    if (!node) return;
    const spots = new Map<string, Lay>();
    const cards = [...node.querySelectorAll<HTMLElement>("[data-card]")];
    for (const card of cards)
      spots.set(card.dataset.card!, {
        at: card.getBoundingClientRect(),
        wide: card.classList.contains("wide"),
        down: card.querySelector(":scope > .down") !== null,
      });
    const hand = new Map(
      [...document.querySelectorAll<HTMLElement>(".sc-hand [data-piece]")].map((card) => [
        card.dataset.piece!.slice(5),
        card.getBoundingClientRect(),
      ]),
    );
    const old = before.current;
    before.current = { spots, hand, w: box.w, h: box.h };
    if (!old || old.w !== box.w || old.h !== box.h || reducedMotion.peek()) return;
    const slide = { duration: 260 / pace(), easing: "cubic-bezier(.45,.05,.2,1)" };
    const turn = { duration: 420 / pace(), easing: "cubic-bezier(.45,.05,.2,1)" };
    for (const card of cards) {
      const id = card.dataset.card!;
      const was = old.spots.get(id);
      const now = spots.get(id)!;
      const held = old.hand.get(id);
      if (!was && held)
        card.animate(
          [{ transform: `translate(${held.left - now.at.left}px, ${held.top - now.at.top}px)` }, { transform: "none" }],
          slide,
        );
      else if (!was)
        card.animate(
          [
            { opacity: 0, transform: "translateY(-18px)" },
            { opacity: 1, transform: "none" },
          ],
          slide,
        );
      else if (now.wide !== was.wide)
        card.animate([{ transform: `rotate(${now.wide ? -90 : 90}deg)` }, { transform: "none" }], turn);
      else if (was.down && !now.down)
        card.firstElementChild?.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], turn);
      else if (Math.abs(was.at.left - now.at.left) + Math.abs(was.at.top - now.at.top) > 4) {
        card.animate(
          [
            { transform: `translate(${was.at.left - now.at.left}px, ${was.at.top - now.at.top}px)` },
            { transform: "none" },
          ],
          slide,
        );
      }
    }
  }, [board, box]);
}
