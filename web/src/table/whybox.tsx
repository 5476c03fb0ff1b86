/** "Why not?" beside the piece it is about. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { WhyNot } from "../games/types";
import { Why } from "../parts/ui";
import { Clause } from "./clause";

/** The element a piece is drawn by; slots of one type are found by the first of them. */
export function elementOf(piece: string | null): Element | null {
  if (!piece) return null;
  const exact = document.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
  if (exact) return exact;
  const [kind, ...rest] = piece.split(":");
  return document.querySelector(
    `[data-piece^="${kind}:"][data-piece*=":${rest.map((part) => CSS.escape(part)).join(":")}:"]`,
  );
}

/** Whether the reason belongs into the prompt: it is about no piece, or about one below the prompt,
 * where a box beside it would cover the texts of its neighbours. */
export function inHand(piece: string | null): boolean {
  const about = elementOf(piece);
  const prompt = document.querySelector(".prompt");
  if (!prompt) return false;
  return !about || about.getBoundingClientRect().top >= prompt.getBoundingClientRect().bottom - 1;
}

/** Beside a box, inside the window: right of it, else left, else below. */
export function beside(
  box: DOMRectReadOnly,
  w: number,
  h: number,
  vw: number,
  vh: number,
): { left: number; top: number } {
  const gap = 12;
  const edge = 8;
  const top = Math.min(vh - h - edge, Math.max(edge, box.top + box.height / 2 - h / 2));
  if (box.right + gap + w <= vw - edge) return { left: box.right + gap, top };
  if (box.left - gap - w >= edge) return { left: box.left - gap - w, top };
  const left = Math.min(vw - w - edge, Math.max(edge, box.left + box.width / 2 - w / 2));
  return { left, top: Math.min(vh - h - edge, box.bottom + gap) };
}

function placeOf(node: Element, piece: string | null): { left: number; top: number } {
  const about = elementOf(piece) ?? document.querySelector(".prompt");
  const { width, height } = node.getBoundingClientRect();
  const box = about?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
  return beside(box, width, height, innerWidth, innerHeight);
}

export function WhyBox({ why, onClose }: { why: WhyNot; onClose(): void }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const put = () => {
      const node = ref.current;
      if (node) setPlace(placeOf(node, why.piece));
    };
    put();
    addEventListener("resize", put);
    return () => removeEventListener("resize", put);
  }, [why]);
  return (
    <div
      class="why-box"
      ref={ref}
      style={place ? { left: `${place.left}px`, top: `${place.top}px` } : { visibility: "hidden" }}
    >
      <Why clause={<Clause id={why.clause} />} onClose={onClose}>
        {why.reason}
      </Why>
    </div>
  );
}
