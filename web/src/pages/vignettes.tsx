/** One drawing per game, from its folder: `games/<game>/vignette.tsx`. */

import type { ComponentType, JSX } from "preact";
import { BRASS, SOLID } from "../parts/drawing";

/** A game we have not drawn yet: a sealed envelope. */
function PlainArt(): JSX.Element {
  return (
    <g fill={SOLID} stroke={BRASS} stroke-width={1.2} stroke-linejoin="round">
      <path d="M28 84h128v96H28z" />
      <path d="M28 84l64 54 64-54" fill="none" />
      <circle cx={92} cy={142} r={13} fill="var(--paper)" />
    </g>
  );
}

const drawn = import.meta.glob<ComponentType<{ wide: boolean }>>("../games/*/vignette.tsx", {
  eager: true,
  import: "Art",
});

/** `wide`: on a stage of its own, the drawing at the left and room for words at the right. */
export function Vignette(props: { game: string; crop?: string; wide?: boolean }): JSX.Element {
  const { game, crop = "0 -28 184 316", wide = false } = props;
  const Art = drawn[`../games/${game}/vignette.tsx`] ?? PlainArt;
  return (
    <svg
      class={wide ? "vignette wide" : "vignette"}
      viewBox={wide ? "-10 44 306 212" : crop}
      preserveAspectRatio={wide ? "xMinYMid slice" : "xMidYMid meet"}
      aria-hidden="true"
      focusable="false"
    >
      <Art wide={wide} />
    </svg>
  );
}
