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

/** Where the kept deck has more or fewer cards, its bar stands beside. */
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
  const column = (n: number, x: number, width: number, now: boolean) => (
    <>
      <rect
        x={now ? x : x + 0.5}
        y={56 - (n / top) * 46}
        width={now ? width : width - 1}
        height={(n / top) * 46}
        class={now ? "now" : "kept"}
      />
      {n > 0 && (
        <text x={x + width / 2} y={52 - (n / top) * 46} text-anchor="middle" class={now ? "" : "at"}>
          {n}
        </text>
      )}
    </>
  );
  return (
    <figure class="desk-curve">
      <svg viewBox={`0 -8 ${bars.length * 24} 82`} role="img" aria-label={curveWords(faces, counts)}>
        {bars.map((bar, i) => (
          <g key={bar.label}>
            {others && before[i]!.n !== bar.n ? (
              <>
                {column(before[i]!.n, i * 24 + 1, 10, false)}
                {column(bar.n, i * 24 + 13, 10, true)}
              </>
            ) : (
              column(bar.n, i * 24 + 3, 18, true)
            )}
            <text x={i * 24 + 12} y={70} text-anchor="middle" class="at">
              {bar.label}
            </text>
          </g>
        ))}
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
