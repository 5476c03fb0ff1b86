/** The game on the home page, 184 by 268, in brass and bone: what it is about, at a glance. */

import type { JSX } from "preact";
import { BONE, BRASS, range, ring } from "../../parts/drawing";

function Flag({ x, y }: { x: number; y: number }): JSX.Element {
  return (
    <g>
      <path d={`M${x} ${y}v-30`} stroke={BONE} stroke-width={1.4} />
      <path d={`M${x} ${y - 30}h17l-5 5.5 5 5.5h-17z`} fill={BONE} />
      <ellipse cx={x} cy={y} rx={4} ry={1.6} fill={BONE} />
    </g>
  );
}

/** A staff map, and an attack that somebody has drawn on it. */
export function Art(): JSX.Element {
  return (
    <>
      <g fill="none" stroke={BRASS} stroke-width={0.8}>
        {range(9).map((k) => (
          <path
            key={k}
            d={ring(98, 128, (t) => 10 + k * 11 + 5 * Math.sin(3 * t + k * 0.3) + 4 * Math.sin(5 * t - k * 0.4), 1.05)}
            opacity={0.95 - k * 0.07}
          />
        ))}
      </g>
      <path
        d="M0 92C40 84 60 120 98 112S150 70 184 84M70 268C74 220 60 190 82 162S128 130 126 106M98 112C92 80 104 50 96 0"
        fill="none"
        stroke={BONE}
        stroke-width={1.2}
        stroke-dasharray="1 4"
        stroke-linecap="round"
      />
      <Flag x={46} y={160} />
      <Flag x={58} y={168} />
      <Flag x={132} y={170} />
      <Flag x={120} y={74} />
      <g fill="none" stroke={BONE} stroke-width={1.8}>
        <path d="M176 226C150 232 110 226 88 204" stroke-dasharray="5 4" />
        <path d="M96 203h-9l2 9" />
      </g>
      <text x={150} y={222} class="t-display" font-style="italic" font-size={26} fill={BONE}>
        ?
      </text>
    </>
  );
}
