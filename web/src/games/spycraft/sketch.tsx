/** A deck in small: the faction of its leaders and its expense curve. */

import type { JSX } from "preact";
import { type Counts, countsOf } from "../../decks";
import type { SpycraftFace } from "../../gen/spycraft";
import { curve, factionOf } from "./filter";
import "./sketch.css";

/** The expense curve without its words; `label` where nothing beside it tells the same. */
export function Bars({
  faces,
  counts,
  label,
}: {
  faces: SpycraftFace[];
  counts: Counts;
  label?: string;
}): JSX.Element | null {
  const bars = curve(faces, counts);
  if (!bars.some((bar) => bar.n)) return null;
  const top = Math.max(4, ...bars.map((bar) => bar.n));
  const labelling = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true };
  return (
    <svg class="deck-bars" viewBox={`0 0 ${bars.length * 9} 28`} {...labelling}>
      {bars.map((bar, i) => {
        const height = bar.n ? (bar.n / top) * 27 : 1;
        return (
          <rect key={bar.label} class={bar.n ? "" : "none"} x={i * 9} y={28 - height} width={7.5} height={height} />
        );
      })}
    </svg>
  );
}

/** What the lobby shows of a deck to the one who may choose it. */
export function Sketch({ cards, name, text }: { cards: unknown[]; name: string; text: string }): JSX.Element {
  const faces = cards as SpycraftFace[];
  const counts = countsOf(text);
  const faction = factionOf(faces, counts);
  return (
    <>
      {faction && faction !== name && <span>{faction}</span>}
      {faces.some((face) => counts[face.name]) && <Bars faces={faces} counts={counts} />}
    </>
  );
}
