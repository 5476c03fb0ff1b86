/** Parchment, wax, coins and moons: everything of the board that is drawn. */

import type { JSX } from "preact";
import { Glyph, type IconName } from "../../parts/icons";
import { Mark, T } from "../../parts/pieces";
import type { Border, Card, Faction } from "./cards";
import { LETTERED, LOWEST, NAMED } from "./layout";
import { cardName, t } from "./words";

export const FACTION_INK: Record<Faction, string> = {
  p: "var(--wax-36)",
  d: "var(--steel-34)",
  f: "var(--moss-29)",
  l: "var(--brass-34)",
};

const SIGILS: Record<Faction, string> = {
  p: "M-8 6.5V-5l4 4 4-7 4 7 4-4V6.5zM-8 9.5H8",
  d: "M0-10 7.5 0 0 10-7.5 0zM0-10V10M-7.5 0H7.5",
  f: "M-8 9V-2a8 8 0 0 1 16 0V9zM-3 9V2a3 3 0 0 1 6 0V9",
  l: "M-10 0S-5-7.5 0-7.5 10 0 10 0 5 7.5 0 7.5-10 0-10 0zM0-6.5Q3 0 0 6.5Q-3 0 0-6.5",
};

/** A faction's emblem, centred, `size` across. */
export function Sigil(props: {
  of: Faction;
  x: number;
  y: number;
  size: number;
  ink: string;
  weight?: number;
  opacity?: number;
}): JSX.Element {
  const { of, x, y, size, ink, weight = 1.6 } = props;
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size / 20})`}
      d={SIGILS[of]}
      fill="none"
      stroke={ink}
      stroke-width={(weight * 20) / size}
      stroke-linejoin="round"
      stroke-linecap="round"
      opacity={props.opacity}
    />
  );
}

/** The emblem on a disc of its faction's colour. */
export function Emblem({ of, x, y, r }: { of: Faction; x: number; y: number; r: number }): JSX.Element {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={FACTION_INK[of]} stroke="var(--wood-07)" stroke-width={0.8} />
      <Sigil of={of} x={x} y={y} size={r * 1.22} ink="var(--ivory-92)" weight={r > 9 ? 1.5 : 1.2} />
    </>
  );
}

export function EmblemIcon({ of, size = 22, label }: { of: Faction; size?: number; label?: string }): JSX.Element {
  return (
    <svg
      class="emblem"
      width={size}
      height={size}
      viewBox="0 0 22 22"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <Emblem of={of} x={11} y={11} r={10.3} />
    </svg>
  );
}

/** A swatch of a border: stripes are Brown, dots are Gold. */
export function BorderSwatch({ of, size = 15 }: { of: Border; size?: number }): JSX.Element {
  return (
    <svg class="swatch" width={size} height={size} viewBox="0 0 14 14" aria-hidden="true">
      <rect width={14} height={14} rx={1.5} fill={`url(#mos-${of})`} stroke="var(--wood-05b)" stroke-opacity={0.6} />
    </svg>
  );
}

// --- coins -------------------------------------------------------------------------------------

/** A seat's mark as the field of a coin, with the faction's sigil inside it. */
function CoinFace({
  x,
  y,
  r,
  colour,
  faction,
}: {
  x: number;
  y: number;
  r: number;
  colour: string;
  faction: Faction | null;
}): JSX.Element {
  const ink = `var(--p-${colour}-ink)`;
  const skin = `var(--p-${colour})`;
  if (!faction) return <Mark of={colour} x={x} y={y} size={r * 1.12} fill={ink} />;
  const sigil = (size: number, on: string) => (
    <Sigil of={faction} x={x} y={y} size={size} ink={on} weight={r >= 12 ? 1.5 : 1.15} />
  );
  switch (colour) {
    case "blue":
      return (
        <>
          <rect x={x - r * 0.58} y={y - r * 0.58} width={r * 1.16} height={r * 1.16} rx={1.5} fill={ink} />
          {sigil(r * 0.86, skin)}
        </>
      );
    case "orange":
      return (
        <>
          <circle cx={x} cy={y} r={r * 0.68} fill="none" stroke={ink} stroke-width={r * 0.15} />
          {sigil(r * 0.72, ink)}
        </>
      );
    case "purple": {
      const a = r * 0.36;
      const h = r * 0.8;
      return (
        <>
          <path
            transform={`rotate(45 ${x} ${y})`}
            d={`M${x - a} ${y - h}h${2 * a}v${h - a}h${h - a}v${2 * a}h${-(h - a)}v${h - a}h${-2 * a}v${-(h - a)}h${-(h - a)}v${-2 * a}h${h - a}z`}
            fill={ink}
          />
          {sigil(r * 0.82, "var(--coin-purple)")}
        </>
      );
    }
    case "yellow":
      return (
        <>
          <path
            d={`M${x - r * 0.66} ${y - r * 0.45}v${r * 0.9}M${x + r * 0.66} ${y - r * 0.45}v${r * 0.9}`}
            stroke={ink}
            stroke-width={r * 0.17}
          />
          {sigil(r * 0.8, ink)}
        </>
      );
    default:
      return (
        <>
          <circle cx={x} cy={y} r={r * 0.7} fill={ink} />
          {sigil(r * 0.86, skin)}
        </>
      );
  }
}

/** A spy: a milled coin in its seat's colour. `fate`: what a preview would do to it. */
export function Coin(props: {
  x: number;
  y: number;
  r: number;
  colour: string;
  faction: Faction | null;
  fate?: "falls" | "comes" | "home";
}): JSX.Element {
  const { x, y, r, colour, faction, fate } = props;
  if (fate === "home" || fate === "comes") {
    const alarm = fate === "home";
    return (
      <g class="coin">
        <circle
          cx={x}
          cy={y}
          r={r - 0.8}
          fill={alarm ? "color-mix(in srgb, var(--wax-73) 14%, transparent)" : "var(--signal-soft)"}
          stroke={alarm ? "var(--alarm)" : "var(--signal)"}
          stroke-width={1.6}
          stroke-dasharray="3.5 2.6"
        />
        <circle cx={x} cy={y} r={r * 0.62} fill={`var(--p-${colour})`} />
        <CoinFace x={x} y={y} r={r * 0.62} colour={colour} faction={null} />
      </g>
    );
  }
  return (
    <g class="coin">
      <ellipse cx={x} cy={y + r * 0.2 + 1} rx={r * 1.03} ry={r} fill="var(--black)" opacity={0.5} />
      <circle cx={x} cy={y} r={r} fill={`var(--p-${colour})`} stroke="var(--night-06)" />
      <path
        d={`M${x - r * 0.8} ${y - r * 0.42}A${r * 0.92} ${r * 0.92} 0 0 1 ${x + r * 0.8} ${y - r * 0.42}`}
        fill="none"
        stroke="var(--white)"
        stroke-opacity={0.55}
        stroke-width={1.3}
      />
      {r >= 12 && (
        <circle
          cx={x}
          cy={y}
          r={r - 1.6}
          fill="none"
          stroke={`var(--p-${colour}-ink)`}
          stroke-opacity={0.6}
          stroke-width={1.8}
          stroke-dasharray=".9 1.7"
        />
      )}
      <CoinFace x={x} y={y} r={r} colour={colour} faction={faction} />
      {fate === "falls" && (
        <>
          <circle
            cx={x}
            cy={y}
            r={r + 2.6}
            fill="none"
            stroke="var(--alarm-ink)"
            stroke-width={2.2}
            stroke-dasharray="5 3.5"
          />
          <circle
            cx={x + r * 0.92}
            cy={y + r * 0.72}
            r={Math.max(6, r * 0.46)}
            fill="var(--alarm-ink)"
            stroke="var(--ivory-88)"
            stroke-width={1.2}
          />
          <path
            d={`M${x + r * 0.92 - r * 0.18} ${y + r * 0.72 - r * 0.18}l${r * 0.36} ${r * 0.36}m0 ${-r * 0.36}l${-r * 0.36} ${r * 0.36}`}
            stroke="var(--white)"
            stroke-width={1.9}
            stroke-linecap="round"
          />
        </>
      )}
    </g>
  );
}

/** Where the coins of a location lie: in one line, or in two where they are larger so. */
export function coinSpots(
  count: number,
  x: number,
  y: number,
  r: number,
  width: number,
  height: number,
): { x: number; y: number; r: number }[] {
  if (count <= 1) return [{ x, y, r }];
  const upper = Math.ceil(count / 2);
  const one = Math.min(r, (width - (width < 60 ? 8 : 18)) / (2.02 * count));
  const two = count === 2 ? 0 : Math.min(r * 0.74, (width - 8) / (2.02 * upper), height / 4);
  const small = Math.max(one, two);
  const lines = one >= two ? [count] : [upper, count - upper];
  return lines.flatMap((n, line) =>
    Array.from({ length: n }, (_, i) => ({
      x: x + (i - (n - 1) / 2) * small * 2.02,
      y: y + (lines.length - 1) * (line ? small : -small) * 0.98,
      r: small,
    })),
  );
}

/** A coin's shadow ends so far below its middle. */
export const shadeOf = (r: number): number => r * 1.2 + 1;

/** The largest coin whose shadow fits between the foot of a value and a name. */
export const between = (base: number, floor: number): number => (floor - base - 1) / 2.2;

/** Coins raised together until no shadow of theirs falls below `floor`. */
export function raised(spots: readonly { x: number; y: number; r: number }[], floor: number) {
  const over = Math.max(0, ...spots.map((spot) => spot.y + shadeOf(spot.r) - floor));
  return spots.map((spot) => ({ ...spot, y: spot.y - over }));
}

// --- seals, moons ------------------------------------------------------------------------------

const wobble = (f: Faction): number => ({ p: 8, d: 6, f: 16, l: 12 })[f];

export function Wax({ of, x, y, r }: { of: Faction; x: number; y: number; r: number }): JSX.Element {
  let d = "";
  for (let a = 0; a <= 60; a++) {
    const t = (a / 60) * Math.PI * 2;
    const q = r * (1 + 0.055 * Math.sin(5 * t + wobble(of)) + 0.04 * Math.sin(9 * t + 1.3));
    d += `${a ? "L" : "M"}${(x + q * Math.cos(t)).toFixed(1)} ${(y + q * Math.sin(t)).toFixed(1)}`;
  }
  return (
    <>
      <path d={`${d}z`} transform="translate(1 3)" fill="var(--black)" opacity={0.45} />
      <path d={`${d}z`} fill={FACTION_INK[of]} stroke="var(--wood-05)" stroke-width={0.8} />
      <circle cx={x} cy={y} r={r * 0.74} fill="var(--black)" opacity={0.17} />
      <path
        d={`M${x - r * 0.62} ${y - r * 0.5}A${r * 0.8} ${r * 0.8} 0 0 1 ${x + r * 0.4} ${y - r * 0.68}`}
        fill="none"
        stroke="var(--white)"
        stroke-opacity={0.35}
        stroke-width={2}
        stroke-linecap="round"
      />
      <circle cx={x} cy={y} r={r * 0.74} fill="none" stroke="var(--white)" stroke-opacity={0.25} />
      <Sigil of={of} x={x} y={y + 1} size={r * 0.94} ink="var(--black)" weight={2.4} opacity={0.35} />
      <Sigil of={of} x={x} y={y} size={r * 0.94} ink="var(--ivory-87b)" weight={1.9} />
    </>
  );
}

/** The three scorings: crescent, half, full. `spent` has been scored. */
export function Moon({
  x,
  y,
  r,
  phase,
  dim,
}: {
  x: number;
  y: number;
  r: number;
  phase: number;
  dim?: boolean;
}): JSX.Element {
  const light = dim ? "var(--moon-dim)" : "var(--ivory-82a)";
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={dim ? "var(--well)" : "var(--wood-11a)"} />
      {phase === 1 && (
        <path
          d={`M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${r * 1.35} ${r * 1.35} 0 0 0 ${x} ${y - r}z`}
          fill={light}
        />
      )}
      {phase === 2 && <path d={`M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}z`} fill={light} />}
      {phase === 3 && <circle cx={x} cy={y} r={r} fill={light} />}
      <circle
        cx={x}
        cy={y}
        r={r + 0.5}
        fill="none"
        stroke={dim ? "var(--line-2)" : "var(--brass)"}
        stroke-width={1.25}
      />
    </>
  );
}

export function MoonIcon({ phase, size = 17, dim }: { phase: number; size?: number; dim?: boolean }): JSX.Element {
  return (
    <svg class="moon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <Moon x={8} y={8} r={6.6} phase={phase} {...(dim ? { dim } : {})} />
    </svg>
  );
}

// --- vignettes ---------------------------------------------------------------------------------

const PICTURES = {
  gate: "M14 44V16h4v-4h4v4h6v-4h4v4h4V8h3V4h4v4h6V4h4v4h3v8h4v-4h4v4h6v-4h4v4h4V44H52V32a10 10 0 0 0-20 0V44z",
  temple: "M8 44v-5h4V20H8v-4L42 3l34 13v4h-4v19h4v5zM20 20h5v19h-5zM33 20h5v19h-5zM46 20h5v19h-5zM59 20h5v19h-5z",
  dome: "M10 44V26h10C20 14 30 9 40 8V3h4v5c10 1 20 6 20 18h10v18H60V34h-6v10H45V34h-6v10h-9V34h-6v10z",
  bust: "M42 3c9 0 13 6 12 14-1 7-3 11-6 13v4c12 2 20 5 23 10H13c3-5 11-8 23-10v-4c-3-2-5-6-6-13C29 9 33 3 42 3z",
  crowned: "M31 12l-2-10 7 5 6-6 6 6 7-5-2 10c1 9-2 15-6 18v4c12 2 20 5 23 10H14c3-5 11-8 23-10v-4c-4-3-7-9-6-18z",
  hat: "M20 17c6-2 11-2 11-2 0-9 5-13 11-11 6-2 11 2 11 11 0 0 5 0 11 2-4 3-9 4-11 4 0 6-3 9-5 11v3c12 2 19 5 22 9H14c3-4 10-7 22-9v-3c-2-2-5-5-5-11-2 0-7-1-11-4z",
  mount: "M2 44L24 14l8 9L48 4l12 17 6-6 16 29zM44 30h10v-6l-5-5-5 5z",
  lamp: "M38 44V20h-8L34 6h5V2h6v4h5l4 14h-8v24h10v0H28v0z",
  houses: "M4 44V22L14 11l10 11v4l9-13 10 13v-8L54 6l11 12v8l6-7 9 9v16H68V34h-5v10H38V36h-6v8H17V35h-5v9z",
  arches: "M4 44V10h76v34H70V30a8 8 0 0 0-16 0V44H50V30a8 8 0 0 0-16 0V44H30V30a8 8 0 0 0-16 0V44z",
  anvil: "M12 12h16V9h44c0 8-8 12-18 12 0 6 4 9 10 12v11H24V33c5-3 8-6 8-11-12 0-20-4-20-10z",
  flame: "M42 2c3 9 16 14 16 27 0 9-7 15-16 15s-16-6-16-15c0-7 5-10 7-16 3 3 4 5 5 8 3-6 5-11 4-19z",
  ship: "M6 32h24V6l24 20v6h24l-9 12H15zM33 2h3v30h-3z",
  stairs: "M6 44v-7h12v-7h12v-7h12v-7h12V9h12V4h12v40z",
  egg: "M42 3c10 0 16 14 16 24S51 44 42 44s-16-7-16-17S32 3 42 3z",
  coins: "M10 44V34h20v10zM32 44V22h20v22zM54 44V12h20v32z",
  tent: "M4 44L38 8V2h14l-4 3 4 3H42l38 36H54L42 24 30 44z",
  bridge: "M2 22Q42 2 82 22v10h-6v12h-4a14 14 0 0 0-28 0h-4a14 14 0 0 0-28 0H8V32H2z",
  tower: "M28 44V20h-5V8h6v4h5V8h6v4h4V8h6v4h5V8h6v12h-5v24z",
  arena:
    "M4 14Q42-2 80 14v30H70V32a5 5 0 0 0-10 0v12h-4V30a6 6 0 0 0-12 0v14h-4V30a6 6 0 0 0-12 0v14h-4V32a5 5 0 0 0-10 0v12H4z",
  scroll: "M18 8c0-4 4-5 6-5h42c-4 1-5 4-5 7v24h9c0 6-3 9-7 9H24c-4 0-7-3-7-8z",
  key: "M24 10a12 12 0 1 1-2 22 12 12 0 0 1 2-22zM34 19h42v7h-5v8h-6v-8h-5v6h-6v-6H34z",
  horse: "M20 44c0-12 4-18 8-24l-2-12 8 5c12 0 22 6 30 20l-5 6-12-5c-4 3-5 6-4 10z",
} as const;

type Picture = keyof typeof PICTURES;

const ALBUM: Record<string, readonly Picture[]> = {
  p: ["horse", "stairs", "gate", "tower", "arches", "hat", "key", "horse", "temple", "bust", "dome", "crowned"],
  d: ["houses", "bridge", "tower", "anvil", "temple", "bust", "arches", "hat", "arena", "bust", "temple", "crowned"],
  f: ["ship", "lamp", "houses", "coins", "hat", "dome", "tent", "key", "arena", "scroll", "bust", "dome"],
  l: ["mount", "flame", "egg", "arches", "gate", "anvil", "stairs", "flame", "hat", "horse", "mount", "crowned"],
  w: [
    "gate",
    "tent",
    "scroll",
    "flame",
    "crowned",
    "key",
    "houses",
    "ship",
    "tent",
    "anvil",
    "arena",
    "coins",
    "crowned",
    "bust",
    "hat",
    "scroll",
    "hat",
    "temple",
  ],
};

function pictureOf(card: string): Picture {
  return ALBUM[card.charAt(0)]?.[Number(card.slice(1)) - 1] ?? "scroll";
}

export function VignetteBox({
  card,
  x,
  y,
  w,
  h,
}: {
  card: string;
  x: number;
  y: number;
  w: number;
  h: number;
}): JSX.Element {
  const d = PICTURES[pictureOf(card)];
  return (
    <svg
      x={x}
      y={y}
      width={w}
      height={h}
      viewBox={h > w * 0.75 ? "10 0 64 44" : "0 0 84 44"}
      preserveAspectRatio={h > w * 0.75 ? "xMidYMid meet" : "xMidYMid slice"}
    >
      <rect x={-60} y={-60} width={204} height={164} fill="var(--ivory-75)" />
      <rect x={-60} y={-60} width={204} height={164} fill="url(#mos-ground)" opacity={0.38} />
      <path d={d} fill="var(--ivory-86a)" fill-rule="evenodd" />
      <path d={d} fill="url(#mos-burin)" fill-rule="evenodd" stroke="var(--wood-16)" stroke-width={0.9} />
    </svg>
  );
}

/** Patterns and parchment that all cards refer to; drawn once. */
export function MasterOfSpiesDefs(): JSX.Element {
  return (
    <svg class="defs" width={0} height={0} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="mos-brown" width="7" height="7" patternUnits="userSpaceOnUse">
          <rect width="7" height="7" fill="var(--wood-23a)" />
          <path d="M-2 9L9-2M-5.5 5.5L5.5-5.5M1.5 12.5L12.5 1.5" stroke="var(--brass-52a)" stroke-width="1.5" />
        </pattern>
        <pattern id="mos-gold" width="7" height="7" patternUnits="userSpaceOnUse">
          <rect width="7" height="7" fill="var(--brass-56)" />
          <circle cx="3.5" cy="3.5" r="1.75" fill="var(--wood-18)" />
        </pattern>
        <pattern id="mos-ground" width="84" height="5.2" patternUnits="userSpaceOnUse">
          <path d="M0 2H84" stroke="var(--wood-28a)" stroke-width=".5" />
        </pattern>
        <pattern id="mos-burin" width="84" height="2.6" patternUnits="userSpaceOnUse">
          <path d="M0 1Q21 2.5 42 1T84 1" fill="none" stroke="var(--wood-16)" stroke-width="1.35" />
        </pattern>
        <linearGradient id="mos-parchment" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--ivory-88)" />
          <stop offset="1" stop-color="var(--ivory-80d)" />
        </linearGradient>
        <linearGradient id="mos-dark" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--wood-17)" />
          <stop offset="1" stop-color="var(--wood-11)" />
        </linearGradient>
      </defs>
    </svg>
  );
}

// --- cards -------------------------------------------------------------------------------------

export const INK = "var(--wood-08a)";

/** The parts of a name that may stand on lines of their own; a word too long for one is broken. */
function partsOf(name: string, most: number): string[] {
  return name.split(" ").flatMap((word) => {
    if (word.length <= most + 1) return [word];
    const broken = t("name-breaks")
      .split(" ")
      .find((one) => one.replace("-", "") === word);
    return broken ? broken.split(/(?<=-)/) : [word];
  });
}

/** A name whose long words break only where they may. */
export const softly = (name: string): string =>
  name
    .split(" ")
    .map((word) => partsOf(word, 9).join("\u00ad").replace("-\u00ad", "\u00ad"))
    .join(" ");

/** Parts on one line: a hyphen joins what it has broken. */
const joined = (parts: readonly string[]): string => parts.join(" ").replaceAll("- ", "");

/** A name on one or two lines, broken where both come out alike. */
export function nameLines(name: string, most: number): string[] {
  if (name.length <= most) return [name];
  const parts = partsOf(name, most);
  let best: string[] = [name];
  let cost = Infinity;
  for (let i = 1; i < parts.length; i++) {
    const lines = [joined(parts.slice(0, i)), joined(parts.slice(i))];
    const longest = Math.max(...lines.map((line) => line.length));
    if (longest < cost) {
      cost = longest;
      best = lines;
    }
  }
  return best;
}

export interface FaceProps {
  card: Card;
  w: number;
  h: number;
  value: number;
  factions: readonly Faction[];
  borders: readonly Border[];
  /** The value it would be replaced by, beside the old one. */
  becomes?: { value: number; faction: Faction } | null;
  /** A Permanent lies across its foot. */
  ribboned?: boolean;
}

/**
 * The measures of a card in a row: where its picture lies, and so its coins. `full`: the name is in the display face.
 * Over a ribbon the name of a low card stands higher, so that no letter meets it.
 */
export function faceBox(
  w: number,
  h: number,
  ribboned = false,
  lines = 2,
): { full: boolean; named: boolean; edge: number; top: number; bottom: number; base: number; big: number } {
  const full = w >= NAMED.w && h >= NAMED.h;
  if (full) {
    const low = h < 112;
    const [base, top] = low ? [35, 39] : [38, 43];
    return { full, named: true, edge: 7, top, bottom: h - (low ? 37 : 39), base, big: low ? 31 : 34 };
  }
  const lettered = w >= LETTERED.w && h >= LETTERED.h;
  const named = lettered || isLowest(w, h);
  const low = h < NAMED.h;
  const edge = w >= 64 && !low ? 7 : 5;
  const top = named && low ? (lettered ? 29 : 27) : Math.min(38, Math.max(29, h * 0.38));
  const base = top - (named && low ? 4 : 5);
  return {
    full,
    named,
    edge,
    top,
    bottom: named ? h - edge - (!low ? 27 : (lettered || lines > 1 ? 25 : 15) + (ribboned ? 3 : 0)) : h - edge - 4,
    base,
    // The figures stay clear of the frame, and of a tag on it.
    big: w < 58 ? 22 : Math.min(28, Math.round((base - edge - 3) / 0.7)),
  };
}

/** A picture lower than this shows nothing. */
const SLIVER = 12;

/** Too low for its picture and its name on two lines. */
const isLowest = (w: number, h: number): boolean => h < LETTERED.h && w >= LOWEST.w && h >= LOWEST.h;

/** A letter of a narrow name is so wide; a low card presses its name together rather than break it. */
const LETTER = 4.9;
const PRESSED = 1.15;

/** The name of a location in its row, on one or two lines. */
export function placeLines(name: string, w: number, h: number): string[] {
  const { full, named, edge } = faceBox(w, h);
  if (!named) return [];
  if (isLowest(w, h) && name.length * LETTER <= (w - 2 * edge - 5) * PRESSED) return [name];
  return nameLines(name, full ? (w < 100 ? 10 : 12) : 9);
}

/** A location as it lies in a row: value, emblem, picture, name; the border by pattern. */
export function CardFace(props: FaceProps): JSX.Element {
  const { card, w, h, value, factions, borders, becomes, ribboned } = props;
  const lines = placeLines(cardName(card), w, h);
  const { full, edge, top, bottom, base, big } = faceBox(w, h, ribboned, lines.length);
  const r = full ? (h < 112 ? 11.5 : 12.5) : w >= 58 ? 10 : 6.6;
  const ex = w - edge - r - (full ? 1.5 : 1);
  const ey = full ? edge + r + 5 : edge + r + (h < NAMED.h ? 1 : 2);
  return (
    <>
      <Frame w={w} h={h} borders={borders} edge={edge} />
      {bottom - top >= SLIVER && (
        <VignetteBox card={card.id} x={edge + 0.4} y={top} w={w - 2 * edge - 0.8} h={bottom - top} />
      )}
      <path
        d={`M${edge} ${top}H${w - edge}M${edge} ${bottom}H${w - edge}`}
        stroke="var(--wood-28a)"
        stroke-width={0.75}
      />
      {becomes ? (
        <Becomes x={edge} y={base} full={full} wide={w >= 96} from={value} to={becomes} />
      ) : (
        <T
          x={edge + (full ? 5 : 3)}
          y={base}
          size={value > 9 && w < 52 ? 18 : big}
          weight={600}
          face="label"
          fill={INK}
        >
          {value}
        </T>
      )}
      {factions.map((faction, i) => (
        <Emblem key={faction} of={faction} x={ex - (factions.length - 1 - i) * (r * 2 + 1)} y={ey} r={r} />
      ))}
      {lines.map((line, i) =>
        full ? (
          <Fitted
            key={i}
            x={w / 2}
            y={h - 25 + (lines.length === 1 ? 6 : 0) + i * 13}
            size={12.8}
            most={w - 20}
            anchor="middle"
          >
            {line}
          </Fitted>
        ) : (
          <Narrow
            key={i}
            x={w / 2}
            y={bottom + (h < NAMED.h ? 10 : 12) + (lines.length > 1 ? 0 : isLowest(w, h) ? 1 : 5) + i * 11}
            most={w - 2 * edge - 5}
          >
            {line}
          </Narrow>
        ),
      )}
    </>
  );
}

/** A name on a card too narrow for the display face. */
export function Narrow({
  x,
  y,
  most,
  anchor = "middle",
  children,
}: {
  x: number;
  y: number;
  most: number;
  anchor?: "start" | "middle";
  children: string;
}): JSX.Element {
  const wide = children.length * LETTER > most;
  return (
    <text
      x={x}
      y={y}
      class="t-label card-name"
      fill={INK}
      font-size={12}
      font-weight={600}
      text-anchor={anchor}
      {...(wide ? { textLength: most, lengthAdjust: "spacingAndGlyphs" } : {})}
    >
      {children}
    </text>
  );
}

/** A name that is pressed together a little rather than run over its card's edge. */
export function Fitted({
  x,
  y,
  size,
  most,
  anchor,
  children,
}: {
  x: number;
  y: number;
  size: number;
  most: number;
  anchor?: "middle";
  children: string;
}): JSX.Element {
  const wide = children.length * size * 0.535 > most;
  return (
    <text
      x={x}
      y={y}
      class="t-display card-name"
      fill={INK}
      font-size={size}
      font-weight={600}
      text-anchor={anchor}
      {...(wide ? { textLength: most, lengthAdjust: "spacingAndGlyphs" } : {})}
    >
      {children}
    </text>
  );
}

function Becomes({
  x,
  y,
  full,
  wide,
  from,
  to,
}: {
  x: number;
  y: number;
  full: boolean;
  wide: boolean;
  from: number;
  to: { value: number; faction: Faction };
}): JSX.Element {
  if (!full) {
    return (
      <>
        <rect
          x={x + 0.5}
          y={y - 19}
          width={21}
          height={23}
          rx={2}
          fill="var(--signal)"
          stroke="var(--wood-06a)"
          stroke-width={0.6}
        />
        <T x={x + 11} y={y} size={21} weight={700} face="label" anchor="middle" fill="var(--signal-ink)">
          {to.value}
        </T>
      </>
    );
  }
  // There is no room for two digits beside the new value.
  const alone = from > 9;
  const left = x + (alone ? 3 : wide ? 20 : 14);
  const box = (wide ? 34 : 31) + (alone ? 8 : 0);
  return (
    <>
      {!alone && (
        <>
          <T x={x + (wide ? 4 : 2)} y={y - 5} size={wide ? 18 : 14} weight={600} face="label" fill="var(--brass-33)">
            {from}
          </T>
          <path d={`M${x + 1} ${y - (wide ? 11 : 10)}h${wide ? 12 : 9}`} stroke="var(--brass-33)" stroke-width={1.6} />
        </>
      )}
      <rect
        x={left}
        y={y - 28}
        width={box}
        height={31}
        rx={3}
        fill="var(--signal)"
        stroke="var(--wood-06a)"
        stroke-width={0.8}
      />
      <T
        x={left + (wide ? 10 : 9) + (alone ? 4 : 0)}
        y={y - 3}
        size={to.value > 9 ? (wide ? 22 : 18) : wide ? 27 : 24}
        weight={700}
        face="label"
        anchor="middle"
        fill="var(--signal-ink)"
      >
        {to.value}
      </T>
      <Sigil of={to.faction} x={left + box - 8} y={y - 13} size={12} ink="var(--signal-ink)" weight={1.5} />
    </>
  );
}

/** The border: stripes for Brown, dots for Gold, both halves for either. */
export function Frame({
  w,
  h,
  borders,
  edge,
  paper = "url(#mos-parchment)",
}: {
  w: number;
  h: number;
  borders: readonly Border[];
  edge: number;
  paper?: string;
}): JSX.Element {
  return (
    <>
      {borders.length > 1 ? (
        <>
          <path d={`M6 0H${w / 2}V${h}H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z`} fill="url(#mos-brown)" />
          <path d={`M${w / 2} 0H${w - 6}a6 6 0 0 1 6 6V${h - 6}a6 6 0 0 1-6 6H${w / 2}z`} fill="url(#mos-gold)" />
        </>
      ) : borders.length ? (
        <rect width={w} height={h} rx={6} fill={`url(#mos-${borders[0]})`} />
      ) : (
        <rect x={0.5} y={0.5} width={w - 1} height={h - 1} rx={6} fill="var(--wood-09)" stroke="var(--brass-35)" />
      )}
      <rect
        x={0.5}
        y={0.5}
        width={w - 1}
        height={h - 1}
        rx={6}
        fill="none"
        stroke="var(--wood-05b)"
        stroke-opacity={0.65}
      />
      <rect
        x={edge}
        y={edge}
        width={w - 2 * edge}
        height={h - 2 * edge}
        rx={2}
        fill={paper}
        stroke="var(--wood-10a)"
        stroke-opacity={0.7}
        stroke-width={0.8}
      />
    </>
  );
}

export type How = "add" | "infiltrate" | "assassinate";

const SIGNS: Record<How, IconName> = { add: "plus", infiltrate: "infiltrate", assassinate: "assassinate" };

/** The sign over a place where a card may go. */
export function PlaceTag({
  hows,
  w,
  filled,
  announced = false,
}: {
  hows: readonly How[];
  w: number;
  filled: boolean;
  announced?: boolean;
}): JSX.Element {
  const ink = filled ? "var(--signal-ink)" : "var(--signal)";
  const roomy = w >= 84;
  const width = roomy ? w - 2 : 7 + hows.length * 15;
  const x = (w - width) / 2;
  const dash = hows.length === 1 && hows[0] === "add" && !filled ? "4 3" : undefined;
  const text = t("how-sign", { how: announced ? "announced" : hows.length > 1 ? "either" : (hows[0] ?? "add") });
  return (
    <g>
      <rect
        x={x}
        y={-15}
        width={width}
        height={19}
        rx={2}
        fill={filled ? "var(--signal)" : "var(--tag)"}
        stroke="var(--signal)"
        stroke-width={1.25}
        stroke-dasharray={dash}
      />
      {hows.map((how, i) => (
        <Glyph
          key={how}
          name={SIGNS[how]}
          x={x + (roomy ? 5 : 4) + i * 15}
          y={-12.5}
          size={14}
          stroke={ink}
          weight={1.5}
        />
      ))}
      {roomy && (
        <T
          x={x + 7 + hows.length * 15}
          y={-1}
          size={12}
          weight={700}
          face="label"
          fill={ink}
          spacing={text.length > 9 ? -0.03 : 0.05}
        >
          {text}
        </T>
      )}
    </g>
  );
}

/** The outline of a place: corners for an assassination, brackets for an infiltration. */
export function PlaceRing({ how, w, h, strong }: { how: How; w: number; h: number; strong: boolean }): JSX.Element {
  const line = { fill: "none", stroke: "var(--signal)" } as const;
  if (how === "assassinate") {
    const d = `M-4 14V-4H10M${w - 10} -4H${w + 4}V14M-4 ${h - 14}V${h + 4}H10M${w - 10} ${h + 4}H${w + 4}V${h - 14}`;
    return (
      <path
        {...line}
        d={strong ? `${d}M-8 ${h / 2}H-1M${w + 1} ${h / 2}h7` : d}
        stroke-width={strong ? 3 : 2}
        stroke-linecap="square"
      />
    );
  }
  return (
    <path
      {...line}
      d={`M10-4H1a5 5 0 0 0-5 5V${h - 1}a5 5 0 0 0 5 5H10M${w - 10}-4H${w - 1}a5 5 0 0 1 5 5V${h - 1}a5 5 0 0 1-5 5H${w - 10}`}
      stroke-width={strong ? 3 : 2}
    />
  );
}

/** Words on a dark strip at the foot of a place: who loses what. */
export function PlaceFoot({
  w,
  h,
  text,
  tone,
}: {
  w: number;
  h: number;
  text: string;
  tone: "bad" | "plain";
}): JSX.Element {
  const ink = tone === "bad" ? "var(--tag-alarm)" : "var(--tag-text)";
  return (
    <g>
      <rect x={1} y={h - 5} width={w - 2} height={18} rx={2} fill="var(--tag)" stroke={ink} />
      <T x={w / 2} y={h + 8.5} size={12.5} weight={600} face="label" anchor="middle" fill={ink}>
        {text}
      </T>
    </g>
  );
}

/** Loyal to the Cause: a ribbon with its owner's mark, and a lock where there is room. */
export function Ribbon({ w, y, colour }: { w: number; y: number; colour: string }): JSX.Element {
  const ink = `var(--p-${colour}-ink)`;
  const { half, size } = w >= 90 ? { half: 7, size: 13 } : { half: 6, size: 12 };
  const sign = t("loyal-sign");
  const text = sign.length * size * 0.54;
  const mark = size - 3;
  const locked = w + 2 >= mark + text + size + 8;
  const left = (w - mark - 4 - text - (locked ? 4 + size : 0)) / 2;
  return (
    <g class="ribbon">
      <path
        d={`M-5 ${y}h${w + 10}l-4 ${half} 4 ${half}H-5l4-${half}z`}
        fill={`var(--p-${colour})`}
        stroke="var(--night-06)"
      />
      <Mark of={colour} x={left + mark / 2} y={y + half} size={mark} fill={ink} />
      <T x={left + mark + 4} y={y + half + size * 0.36} size={size} weight={700} face="label" fill={ink} spacing={0.06}>
        {sign}
      </T>
      {locked && (
        <Glyph name="lock" x={left + mark + text + 8} y={y + half - size / 2} size={size} stroke={ink} weight={1.5} />
      )}
    </g>
  );
}
