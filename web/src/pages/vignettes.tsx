/** One drawing per game, 184 by 268, in brass and bone: what the game is about, at a glance. */

import type { JSX } from "preact";
import { Cube } from "../parts/pieces";

const BRASS = "var(--brass)";
const BONE = "var(--art-bone)";
const SOLID = "var(--art-solid)";

/** A closed wavy ring, as on a survey map. */
export function ring(cx: number, cy: number, radius: (angle: number) => number, squash = 1): string {
  const steps = 60;
  let path = "";
  for (let n = 0; n < steps; n += 1) {
    const angle = (n / steps) * 2 * Math.PI;
    const r = radius(angle);
    path += `${n ? "L" : "M"}${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * squash * Math.sin(angle)).toFixed(1)}`;
  }
  return `${path}z`;
}

const range = (n: number): number[] => Array.from({ length: n }, (_, index) => index);

function Step(props: { x: number; y: number; lit?: boolean; label: string }): JSX.Element {
  const { x, y, lit, label } = props;
  const edge = lit ? "var(--brass-hi)" : BRASS;
  return (
    <g stroke-width={1}>
      <path d={`M${x} ${y}h46v${232 - y}h-46z`} fill={lit ? "url(#v-brass)" : SOLID} stroke={edge} />
      <path
        d={`M${x} ${y}l7-8h44l-5 8z`}
        fill={lit ? "#F6E6BE" : "var(--art-top)"}
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
        fill={lit ? "#1D1606" : BRASS}
      >
        {label}
      </text>
    </g>
  );
}

/** The podium on which second place is the bright one. */
function SpyonArt({ wide }: { wide: boolean }): JSX.Element {
  // On a stage of its own the floor runs on under the words.
  const [first, last, reach] = wide ? [-24, 60, 1.5] : [0, 8, 1];
  return (
    <>
      <defs>
        <linearGradient id="v-brass" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#F0DCAC" />
          <stop offset=".5" stop-color="#C7A566" />
          <stop offset="1" stop-color="#8A6D3A" />
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
function GeneralArt(): JSX.Element {
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

const CITIES: readonly [number, number][] = [
  [52, 98],
  [98, 84],
  [138, 112],
  [62, 160],
  [104, 148],
  [134, 172],
];

/** A globe on its stand with one route drawn over it. */
function SpymasterArt(): JSX.Element {
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

const SEALS = [
  "M-8 7V-5l4 4 4-7 4 7 4-4V7z",
  "M0-9 8 0 0 9-8 0zM0-9V9",
  "M-8 8V-3a8 8 0 0 1 16 0V8M-3 8V1h6v7",
  "M-9 0S-4-7 0-7 9 0 9 0 4 7 0 7-9 0-9 0zM0-6v12",
] as const;

/** Four rows of cards behind their seals. */
function MasterArt(): JSX.Element {
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

const HAT =
  "M39 26C46 24 51 23 52 22C53 9 59 4 65 6Q68 8 71 6C77 4 83 9 84 22C85 23 90 24 97 26Q89 31 82 30C82 40 78 46 75 48V54C89 57 100 61 105 70H31C36 61 47 57 61 54V48C58 46 54 40 54 30Q47 31 39 26z";

/** A facedown card, and the agent on the one that is not. */
function SpycraftArt(): JSX.Element {
  return (
    <>
      <g transform="translate(30 64) rotate(-13 60 80) scale(.72)">
        <rect width={138} height={176} rx={7} fill="var(--back)" stroke="#3C4E6E" />
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
        <rect width={98} height={136} rx={6} fill="#EBE3D0" />
        <path d="M10 16h46M10 24h28" stroke="#131A27" stroke-width={2} />
        <svg x={0} y={32} width={98} height={62} viewBox="14 0 108 68" preserveAspectRatio="xMidYMid slice">
          <clipPath id="v-hat">
            <path d={HAT} />
          </clipPath>
          <rect width={136} height={68} fill="#DCD2BA" />
          <g stroke="#1B2230" stroke-width={0.5} opacity={0.22}>
            {range(14).map((n) => (
              <path key={n} d={`M0 ${n * 5.2}H136`} />
            ))}
          </g>
          <path d={HAT} fill="#EBE3D0" />
          <g clip-path="url(#v-hat)" stroke="#1B2230" fill="none">
            {range(27).map((n) => (
              <path
                key={n}
                d={`M0 ${n * 2.6}Q34 ${n * 2.6 + 1.6} 68 ${n * 2.6}T136 ${n * 2.6}`}
                stroke-width={1.9 - 0.5 * Math.sin(n * 0.55)}
              />
            ))}
          </g>
          <path d={HAT} fill="none" stroke="#1B2230" stroke-width={0.9} />
        </svg>
        <path d="M73.500 96h24.500v34a6 6 0 0 1-6 6h-18.500z" fill="#131A27" />
        <g class="t-label" font-size={19} font-weight={600} fill="#131A27" text-anchor="middle">
          <text x={12} y={122}>4</text>
          <text x={36.5} y={122}>5</text>
          <text x={61} y={122}>2</text>
          <text x={86} y={122} fill="#EBD3A0">4</text>
        </g>
      </g>
    </>
  );
}

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

const ART: Record<string, (props: { wide: boolean }) => JSX.Element> = {
  spyon: SpyonArt,
  general: GeneralArt,
  spymaster: SpymasterArt,
  master_of_spies: MasterArt,
  spycraft: SpycraftArt,
};

/** `wide`: on a stage of its own, the drawing at the left and room for words at the right. */
export function Vignette(props: { game: string; crop?: string; wide?: boolean }): JSX.Element {
  const { game, crop = "0 -28 184 316", wide = false } = props;
  const Art = ART[game] ?? PlainArt;
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
