/** The game on the home page, 184 by 268, in brass and bone: what it is about, at a glance. */

import type { JSX } from "preact";
import { BRASS, range, SOLID } from "../../parts/drawing";
import { Cube } from "../../parts/pieces";

function Step(props: { x: number; y: number; lit?: boolean; label: string }): JSX.Element {
  const { x, y, lit, label } = props;
  const edge = lit ? "var(--brass-hi)" : BRASS;
  return (
    <g stroke-width={1}>
      <path d={`M${x} ${y}h46v${232 - y}h-46z`} fill={lit ? "url(#v-brass)" : SOLID} stroke={edge} />
      <path
        d={`M${x} ${y}l7-8h44l-5 8z`}
        fill={lit ? "var(--ivory-85b)" : "var(--art-top)"}
        stroke={edge}
        stroke-linejoin="round"
      />
      <text
        x={x + 23}
        y={y + 30}
        text-anchor="middle"
        class="t-display"
        font-size={24}
        font-weight={500}
        fill={lit ? "var(--wood-07a)" : BRASS}
      >
        {label}
      </text>
    </g>
  );
}

/** The podium on which second place is the bright one. */
export function Art({ wide }: { wide: boolean }): JSX.Element {
  // On a stage of its own the floor runs on under the words.
  const [first, last, reach] = wide ? [-24, 60, 1.5] : [0, 8, 1];
  return (
    <>
      <defs>
        <linearGradient id="v-brass" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--ivory-81)" />
          <stop offset=".5" stop-color="var(--brass-59)" />
          <stop offset="1" stop-color="var(--brass-38a)" />
        </linearGradient>
      </defs>
      <g fill="none" stroke={BRASS} stroke-width={0.8} opacity={0.55}>
        {range(last - first + 1).map((k) => {
          const n = first + k;
          const x = 60 + n * 8;
          return <path key={`a${n}`} d={`M${x + (n * 20 - 80) * reach} ${150 + 118 * reach}L${x} 150`} />;
        })}
        {range(wide ? 7 : 6).map((n) => (
          <path key={`b${n}`} d={`M${wide ? -200 : 0} ${160 + n * n * 4.2}H${wide ? 600 : 184}`} />
        ))}
      </g>
      <Step x={68} y={130} label="1" />
      <Step x={20} y={158} label="2" lit />
      <Step x={116} y={182} label="3" />
      <Cube x={80} y={95} size={28} of="orange" />
      <Cube x={31} y={123} size={28} of="green" />
      <Cube x={129} y={147} size={28} of="da" />
    </>
  );
}
