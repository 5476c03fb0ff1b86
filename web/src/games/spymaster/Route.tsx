/** Trips on the map: the line, its costs, the agent on the way. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { T } from "../../parts/pieces";
import { pace } from "../../settings";
import { Agent } from "./art";
import { along, legs, type MapLayout } from "./layout";

const STEP_MS = 260;

/** A trip in hand, in signal; one that was made, in bone. */
export function Route({
  layout,
  from,
  to,
  past,
}: {
  layout: MapLayout;
  from: string;
  to: string;
  past?: boolean;
}): JSX.Element {
  const all = legs(layout, from, to);
  return (
    <g aria-hidden="true" fill="none" stroke-linecap="round">
      {all.map((leg, i) => (
        <g key={i}>
          <path d={leg.path} stroke="var(--night-06a)" stroke-opacity={0.55} stroke-width={6} />
          <path d={leg.path} stroke={past ? "var(--bone)" : "var(--signal)"} stroke-width={2.4} />
        </g>
      ))}
    </g>
  );
}

/** What each step costs, written on the line. */
export function Costs({
  layout,
  from,
  to,
  faint,
}: {
  layout: MapLayout;
  from: string;
  to: string;
  faint: boolean;
}): JSX.Element {
  return (
    <g class="sm-still" aria-hidden="true" opacity={faint ? 0.85 : 1}>
      {legs(layout, from, to).map(({ middle }, i) => (
        <g
          key={i}
          transform={`translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)}) scale(${layout.mode === "phone" ? 0.8 : 1})`}
        >
          <rect
            x={-10}
            y={-10}
            width={20}
            height={20}
            rx={3}
            fill="var(--signal)"
            stroke="var(--night-06a)"
            stroke-width={1.5}
          />
          <T x={0} y={5.2} size={15} weight={700} face="label" anchor="middle" fill="var(--signal-ink)">
            1
          </T>
        </g>
      ))}
    </g>
  );
}

/** An agent on its way along the route. */
export function Flyer({
  layout,
  of,
  from,
  to,
}: {
  layout: MapLayout;
  of: string;
  from: string;
  to: string;
}): JSX.Element {
  const ref = useRef<SVGGElement>(null);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const way = legs(layout, from, to);
    const shift = 24 * layout.k;
    const frames = way.flatMap((leg) =>
      Array.from({ length: 8 }, (_, i) => {
        const at = along(leg, i / 7);
        return { transform: `translate(${(at.x + shift).toFixed(1)}px, ${(at.y + 13 * layout.k).toFixed(1)}px)` };
      }),
    );
    const motion = node.animate(frames, {
      duration: STEP_MS * way.length,
      easing: "cubic-bezier(.45,.05,.2,1)",
      fill: "both",
    });
    motion.playbackRate = pace();
    return () => motion.cancel();
  }, []);
  return (
    <g ref={ref} class="sm-still" aria-hidden="true">
      <g transform={`scale(${layout.figure})`}>
        <Agent of={of} />
      </g>
    </g>
  );
}
