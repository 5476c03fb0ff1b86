/** The game on the home page, 184 by 268, in brass and bone: what it is about, at a glance. */

import type { JSX } from "preact";
import { BONE, BRASS, SOLID } from "../../parts/drawing";

const CITIES: readonly [number, number][] = [
  [52, 98],
  [98, 84],
  [138, 112],
  [62, 160],
  [104, 148],
  [134, 172],
];

/** A globe on its stand with one route drawn over it. */
export function Art(): JSX.Element {
  return (
    <>
      <g fill="none" stroke={BRASS} stroke-width={0.8}>
        <circle cx={92} cy={130} r={76} stroke-width={1.2} />
        {[0.25, 0.55, 0.82].map((k) => (
          <ellipse key={k} cx={92} cy={130} rx={76 * k} ry={76} opacity={0.7} />
        ))}
        <path d="M92 54V206" opacity={0.7} />
        {[-52, -27, 0, 27, 52].map((d) => {
          const r = Math.sqrt(76 * 76 - d * d);
          return (
            <path
              key={d}
              d={`M${92 - r} ${130 + d}Q92 ${130 + d + Math.sign(d) * 8} ${92 + r} ${130 + d}`}
              opacity={0.7}
            />
          );
        })}
      </g>
      <g fill="none" stroke={BONE} stroke-width={1.3}>
        <path d="M52 98Q74 74 98 84T138 112" />
        <path d="M52 98Q44 130 62 160Q84 146 104 148T134 172Q150 144 138 112" />
        <path d="M98 84Q108 116 104 148" />
      </g>
      {CITIES.map(([x, y], n) => (
        <g key={n}>
          <circle cx={x} cy={y} r={n === 1 ? 6 : 4.5} fill={SOLID} stroke={BONE} stroke-width={1.5} />
          {n === 1 && <circle cx={x} cy={y} r={2.5} fill={BONE} />}
        </g>
      ))}
      <path d="M30 226H154M46 233H138" stroke={BRASS} stroke-width={0.8} />
      <path d="M92 206v20" stroke={BRASS} stroke-width={1.2} />
    </>
  );
}
