/** The game on the home page, 184 by 268, in brass and bone: what it is about, at a glance. */

import type { JSX } from "preact";
import { BONE, BRASS, range, SOLID } from "../../parts/drawing";

const SEALS = [
  "M-8 7V-5l4 4 4-7 4 7 4-4V7z",
  "M0-9 8 0 0 9-8 0zM0-9V9",
  "M-8 8V-3a8 8 0 0 1 16 0V8M-3 8V1h6v7",
  "M-9 0S-4-7 0-7 9 0 9 0 4 7 0 7-9 0-9 0zM0-6v12",
] as const;

/** Four rows of cards behind their seals. */
export function Art(): JSX.Element {
  return (
    <>
      {[4, 2, 3, 5].map((cards, row) => {
        const y = 70 + row * 44;
        return (
          <g key={row}>
            <circle cx={28} cy={y} r={16} fill={SOLID} stroke={BRASS} />
            <path
              d={SEALS[row]}
              transform={`translate(28 ${y})`}
              fill="none"
              stroke={BONE}
              stroke-width={1.4}
              stroke-linejoin="round"
            />
            {range(cards).map((n) => {
              const x = 52 + n * 25;
              const bright = (row === 0 && n === 3) || (row === 3 && n === 4);
              return (
                <g key={n} stroke={BRASS}>
                  <rect
                    x={x}
                    y={y - 17}
                    width={21}
                    height={34}
                    rx={2}
                    fill={bright ? "var(--paper)" : SOLID}
                    stroke-width={0.9}
                  />
                  {n < cards - 1 && <path d={`M${x + 5} ${y - 9}h11M${x + 5} ${y - 4}h7`} stroke-width={0.8} />}
                </g>
              );
            })}
          </g>
        );
      })}
      <circle cx={137.5} cy={70} r={6} fill="var(--p-purple)" />
      <circle cx={112.5} cy={158} r={6} fill="var(--p-blue)" />
      <circle cx={162.5} cy={202} r={6} fill="var(--p-yellow)" />
    </>
  );
}
