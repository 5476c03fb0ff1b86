/** The game on the home page, 184 by 268, in brass and bone: what it is about, at a glance. */

import type { JSX } from "preact";
import { range } from "../../parts/drawing";

const HAT =
  "M39 26C46 24 51 23 52 22C53 9 59 4 65 6Q68 8 71 6C77 4 83 9 84 22C85 23 90 24 97 26Q89 31 82 30C82 40 78 46 75 48V54C89 57 100 61 105 70H31C36 61 47 57 61 54V48C58 46 54 40 54 30Q47 31 39 26z";

/** A facedown card, and the agent on the one that is not. */
export function Art(): JSX.Element {
  return (
    <>
      <g transform="translate(30 64) rotate(-13 60 80) scale(.72)">
        <rect width={138} height={176} rx={7} fill="var(--back)" stroke="var(--steel-33)" />
        <g class="t-code" font-size={8} fill="var(--back-line)" opacity={0.5} text-anchor="middle">
          {range(12).map((row) => (
            <text key={row} y={row * 15 + 11}>
              {range(9).map((column) => (
                <tspan key={column} x={column * 15 + 9}>
                  {String.fromCharCode(65 + ((column * 7 + row * 11 + column * row * 3) % 26))}
                </tspan>
              ))}
            </text>
          ))}
        </g>
        <rect x={5} y={5} width={128} height={166} rx={4} fill="none" stroke="var(--back-line)" />
        <circle cx={69} cy={88} r={27} fill="var(--back)" stroke="var(--back-line)" />
      </g>
      <g transform="translate(66 70) rotate(9 50 70)">
        <rect width={98} height={136} rx={6} fill="var(--ivory-87)" />
        <path d="M10 16h46M10 24h28" stroke="var(--ink)" stroke-width={2} />
        <svg x={0} y={32} width={98} height={62} viewBox="14 0 108 68" preserveAspectRatio="xMidYMid slice">
          <clipPath id="v-hat">
            <path d={HAT} />
          </clipPath>
          <rect width={136} height={68} fill="var(--ivory-80b)" />
          <g stroke="var(--night-15)" stroke-width={0.5} opacity={0.22}>
            {range(14).map((n) => (
              <path key={n} d={`M0 ${n * 5.2}H136`} />
            ))}
          </g>
          <path d={HAT} fill="var(--ivory-87)" />
          <g clip-path="url(#v-hat)" stroke="var(--night-15)" fill="none">
            {range(27).map((n) => (
              <path
                key={n}
                d={`M0 ${n * 2.6}Q34 ${n * 2.6 + 1.6} 68 ${n * 2.6}T136 ${n * 2.6}`}
                stroke-width={1.9 - 0.5 * Math.sin(n * 0.55)}
              />
            ))}
          </g>
          <path d={HAT} fill="none" stroke="var(--night-15)" stroke-width={0.9} />
        </svg>
        <path d="M73.500 96h24.500v34a6 6 0 0 1-6 6h-18.500z" fill="var(--ink)" />
        <g class="t-label" font-size={19} font-weight={600} fill="var(--ink)" text-anchor="middle">
          <text x={12} y={122}>
            4
          </text>
          <text x={36.5} y={122}>
            5
          </text>
          <text x={61} y={122}>
            2
          </text>
          <text x={86} y={122} fill="var(--ivory-77)">
            4
          </text>
        </g>
      </g>
    </>
  );
}
