/** The deck by expense. */

import type { JSX } from "preact";
import type { Counts } from "../../../decks";
import type { SpycraftFace } from "../../../gen/spycraft";
import { curve } from "../filter";
import { t } from "../words";
import "./curve.css";

export function curveWords(faces: SpycraftFace[], counts: Counts): string {
  const bars = curve(faces, counts).filter((bar) => bar.n);
  return t("deck-curve-of", { bars: bars.map((bar) => t("deck-bar", { count: bar.n, expense: bar.label })) });
}

/** Where the kept deck has more or fewer cards, its outline lies over the bar. */
export function Curve({
  faces,
  counts,
  kept,
}: {
  faces: SpycraftFace[];
  counts: Counts;
  kept: Counts;
}): JSX.Element | null {
  const bars = curve(faces, counts);
  const before = curve(faces, kept);
  if (![...bars, ...before].some((bar) => bar.n)) return null;
  const top = Math.max(4, ...bars.map((bar) => bar.n), ...before.map((bar) => bar.n));
  const others = Object.keys(kept).length > 0 && bars.some((bar, i) => bar.n !== before[i]!.n);
  const bar = (n: number, i: number, now: boolean) => (
    <rect
      x={i * 24 + (now ? 3 : 2.5)}
      y={56 - (n / top) * 46}
      width={now ? 18 : 19}
      height={(n / top) * 46}
      class={now ? "now" : "kept"}
    />
  );
  return (
    <figure class="desk-curve">
      <svg viewBox={`0 -8 ${bars.length * 24} 82`} role="img" aria-label={curveWords(faces, counts)}>
        {bars.map(({ label, n }, i) => {
          const was = others ? before[i]!.n : n;
          return (
            <g key={label}>
              {bar(n, i, true)}
              {was !== n && bar(was, i, false)}
              {n > 0 && (
                <text x={i * 24 + 12} y={52 - (Math.max(n, was) / top) * 46} text-anchor="middle">
                  {n}
                </text>
              )}
              <text x={i * 24 + 12} y={70} text-anchor="middle" class="at">
                {label}
              </text>
            </g>
          );
        })}
        <path d={`M0 56.500H${bars.length * 24}`} stroke="var(--line-2)" />
      </svg>
      <figcaption class="hint">
        {t("deck-curve")}
        {others && (
          <span class="desk-key">
            <i class="kept" /> {t("deck-key", { of: "kept" })} <i class="now" /> {t("deck-key", { of: "now" })}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
