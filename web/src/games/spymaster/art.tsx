/** SpyMaster's pieces: stops, standing agents, Intelligence cards, the SpyMaster's pawn and card. */

import type { ComponentChildren, JSX } from "preact";
import type { SpymasterCard } from "../../gen/spymaster";
import { Mark, T } from "../../parts/pieces";
import { cardName, t, type Type, typeName } from "./words";
import "./cards.css";

const TYPE_PATHS: Record<Type, string> = {
  surveillance:
    "M11 15.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0M21 15.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0M11 15.5h2M3.5 13.5 6 5.5h3l1.5 8M20.5 13.5 18 5.5h-3l-1.5 8",
  espionage:
    "M2.500 8.500c4-1.500 6.500-.5 9.500 1 3-1.500 5.500-2.500 9.500-1 .3 5-2 8-5 8-2.200 0-3.300-1.500-4.500-3-1.200 1.500-2.300 3-4.500 3-3 0-5.300-3-5-8zM6 12c1-.8 2.300-.8 3.300 0M14.700 12c1-.8 2.300-.8 3.300 0",
  dossiers: "M3.500 19V6H9l2 2.500h9.500V19zM7 12.500h10M7 15.500h6",
  cryptography:
    "M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16M6.700 6.700h.01M12 12h.01M17.300 6.700h.01M6.700 17.300h.01",
};
const STAR = "M12 3l2.200 4.200 4.800.6-3.500 3.300.9 4.700L12 13.600l-4.400 2.200.9-4.700L5 7.800l4.800-.6zM7 20h10";

/** An icon of ours beside text; without a label it is decoration. */
export function Sign({ of, size = 18, label }: { of: Type | "star"; size?: number; label?: string }): JSX.Element {
  return (
    <svg
      class="ic"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width={size < 16 ? 1.9 : 1.6}
      stroke-linecap="round"
      stroke-linejoin="round"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d={of === "star" ? STAR : TYPE_PATHS[of]} />
    </svg>
  );
}

// --- stops ---------------------------------------------------------------------------------------

const INK = "var(--night-06a)";
export const CITY_FILL: Record<string, string> = {
  green: "var(--moss-58)",
  red: "var(--wax-62)",
  yellow: "var(--brass-64)",
  blue: "var(--steel-68)",
};
export const CITY_LETTER: Record<string, string> = { green: "G", red: "R", yellow: "Y", blue: "B" };

/** Each colour has its shape: circle, diamond, hexagon, square. */
export function shape(slot: string, r: number): string {
  switch (slot) {
    case "red":
      return `M0 ${-r * 1.2}L${r * 1.2} 0L0 ${r * 1.2}L${-r * 1.2} 0z`;
    case "yellow":
      return `M${-r * 1.15} 0L${-r * 0.58} ${-r}H${r * 0.58}L${r * 1.15} 0L${r * 0.58} ${r}H${-r * 0.58}z`;
    case "blue":
      return `M${-r * 0.95} ${-r * 0.95}h${r * 1.9}v${r * 1.9}h${-r * 1.9}z`;
    default:
      return `M${r} 0a${r} ${r} 0 1 1 ${-2 * r} 0a${r} ${r} 0 1 1 ${2 * r} 0z`;
  }
}

/** A stop on the map: a City in its colour, shape and letter, or a Hub as a double ring. */
export function Stop({
  slot,
  r = 12,
  letter = 1.22,
  ring,
  on,
}: {
  slot: string;
  r?: number /** How large its letter is drawn, against the sign. */;
  letter?: number;
  ring?: "mission" | "ready" | null;
  on?: boolean;
}): JSX.Element {
  if (slot === "hub") {
    const ink = on ? "var(--signal)" : "var(--brass-hi)";
    return (
      <g fill="none" stroke={ink}>
        <circle r={r * 1.16} fill="var(--sm-hub)" stroke-width={on ? 2 : 1.4} />
        <circle r={r * 0.7} stroke-width={1.4} />
        <circle r={r * 0.18} fill={ink} stroke="none" />
      </g>
    );
  }
  return (
    <g stroke-linejoin="round">
      {ring && (
        <path
          d={shape(slot, r + 5)}
          fill="none"
          stroke={ring === "ready" ? "var(--signal)" : "var(--bone)"}
          stroke-width={ring === "ready" ? 2 : 1.4}
        />
      )}
      <path d={shape(slot, r)} fill={CITY_FILL[slot]} stroke={INK} stroke-width={1.6} />
      <text
        class="t-label"
        y={r * letter * 0.345}
        text-anchor="middle"
        font-size={r * letter}
        font-weight={700}
        fill={INK}
      >
        {CITY_LETTER[slot]}
      </text>
    </g>
  );
}

/** The same beside text. */
export function CitySign({ slot, size = 34 }: { slot: string; size?: number }): JSX.Element {
  return (
    <svg class="city-sign" width={size} height={size} viewBox="-17 -17 34 34" aria-hidden="true">
      <Stop slot={slot} r={13} letter={size < 28 ? 1.58 : 1.22} />
    </svg>
  );
}

// --- agents --------------------------------------------------------------------------------------

const COAT = "M-2.600 -21.500C-6.500 -20.500 -7.600 -15 -8.300 -3.500H8.300C7.600 -15 6.500 -20.500 2.600 -21.500z";
const FOLD = "M2.600 -21.500C6.500 -20.500 7.600 -15 8.300 -3.500H3.500C4 -12 3.500 -18 .8 -21.500z";

/** A standing agent: brass and an Agency's coat, or clear glass. The origin is the middle of the foot. */
export function Agent({ of, ghost }: { of: string; ghost?: boolean }): JSX.Element {
  const free = of === "freelance";
  return (
    <g>
      {!ghost && <ellipse cx={0} cy={0} rx={10.5} ry={2.7} fill="var(--black)" opacity={0.45} />}
      {ghost ? (
        <g
          fill="var(--sm-ghost)"
          stroke="var(--signal)"
          stroke-width={1.3}
          stroke-linejoin="round"
          stroke-dasharray="3 2.5"
        >
          <path d={COAT} />
          <rect x={-9.3} y={-3.5} width={18.6} height={3.8} rx={1.5} />
          <circle cx={0} cy={-25} r={4.3} />
        </g>
      ) : free ? (
        <g fill="var(--sm-glass)" stroke="var(--sm-glass-edge)" stroke-width={1.3} stroke-linejoin="round">
          <path d={COAT} />
          <rect x={-9.3} y={-3.5} width={18.6} height={3.8} rx={1.5} />
          <circle cx={0} cy={-25} r={4.3} />
          <path d="M-6.200 -27.300H6.200" stroke-width={1.5} stroke-linecap="round" />
        </g>
      ) : (
        <>
          <path d={COAT} fill={`var(--p-${of})`} stroke={INK} stroke-width={1} />
          <path d={FOLD} fill="var(--black)" opacity={0.16} />
          <rect
            x={-9.6}
            y={-4}
            width={19.2}
            height={4.3}
            rx={1.5}
            fill="url(#g-brass)"
            stroke={INK}
            stroke-width={0.8}
          />
          <circle cx={0} cy={-25} r={4.3} fill="url(#g-brass)" stroke={INK} stroke-width={0.8} />
          <path d="M-6.400 -27.200H6.400" stroke="var(--ivory-81)" stroke-width={2.2} stroke-linecap="round" />
          <path
            d="M-3.600 -28.200c.4-2.300 1.600-3.300 3.600-3.300s3.200 1 3.600 3.300z"
            fill="url(#g-brass)"
            stroke={INK}
            stroke-width={0.6}
          />
          <Mark of={of} x={0} y={-10.5} size={8.5} fill={`var(--p-${of}-ink)`} />
        </>
      )}
    </g>
  );
}

/** How many agents a figure stands for, at its shoulder. */
export function Count({ of, count }: { of: string; count: number }): JSX.Element {
  return (
    <>
      <rect
        x={-6.5}
        y={-7}
        width={13}
        height={14}
        rx={2.5}
        fill={INK}
        stroke={of === "freelance" ? "var(--ivory-93)" : `var(--p-${of})`}
        stroke-width={1}
      />
      <T x={0} y={4} size={12.5} weight={700} face="label" anchor="middle" fill="var(--ivory-89)">
        {count}
      </T>
    </>
  );
}

/** An agent as a sign of needs: full for Special, outlined for Freelance. */
export function Figure({ solid, size = 17 }: { solid: boolean; size?: number }): JSX.Element {
  return (
    <svg class="ic" width={size} height={size * 1.1} viewBox="-11 -33 22 35" aria-hidden="true">
      <g fill={solid ? "currentColor" : "none"} stroke="currentColor" stroke-width={2} stroke-linejoin="round">
        <path d={COAT} />
        <path d="M-9.300 -1.500H9.300" stroke-width={3} />
        <circle cx={0} cy={-25} r={4.3} />
        <path d="M-6.500 -27.500H6.500" stroke-width={2.6} stroke-linecap="round" />
      </g>
    </svg>
  );
}

/** Who is SpyMaster this round. */
export function PawnSign({ size = 26 }: { size?: number }): JSX.Element {
  return (
    <svg class="pawn-sign" width={size * 0.72} height={size} viewBox="0 0 20 28" aria-hidden="true">
      <path
        d="M10 1.500a4.600 4.600 0 0 1 3 8.100c1 .8.6 1.600.1 2.200.3 5 1.500 7.500 3.900 10.200.9 1 1 2.300 1 3.500H2c0-1.200.1-2.500 1-3.500 2.400-2.700 3.600-5.200 3.900-10.200-.5-.6-.9-1.400.1-2.200a4.600 4.600 0 0 1 3-8.100z"
        fill="url(#g-bone)"
        stroke="var(--sign-edge)"
        stroke-width={1.4}
      />
    </svg>
  );
}

/** Who took the SpyMaster card, and is SpyMaster next. */
export function CardSign({ size = 26 }: { size?: number }): JSX.Element {
  return (
    <svg class="card-sign" width={size * 0.72} height={size} viewBox="0 0 20 28" aria-hidden="true">
      <rect x={0.7} y={0.7} width={18.6} height={26.6} rx={2.5} fill="var(--ivory-87)" stroke="var(--sign-edge)" />
      <g
        transform="translate(2.700 5.500) scale(.61)"
        fill="none"
        stroke="var(--ink)"
        stroke-width={2.1}
        stroke-linejoin="round"
        stroke-linecap="round"
      >
        <path d={STAR} />
      </g>
    </svg>
  );
}

// --- Intelligence cards --------------------------------------------------------------------------

const W = 60;
const H = 42;

/** What is engraved on a type's cards: lenses, a mask, folders, a cipher sheet. */
function engraving(type: Type): { d: string; soft: string; fill: string } {
  let d = "";
  let soft = "";
  let fill = "";
  const cx = W / 2;
  const cy = H / 2;
  const n = (v: number) => v.toFixed(1);
  if (type === "surveillance") {
    for (let r = 2; r < H; r += 2.6) {
      const ring = [-9, 9]
        .map((x) => `M${n(cx + x + r)} ${cy}a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0`)
        .join("");
      if (r > 18) soft += ring;
      else d += ring;
    }
  } else if (type === "espionage") {
    for (let y = 1; y < H; y += 2.4) {
      soft += `M0 ${n(y)}H${W}`;
      const a = 1 - Math.abs(y - cy) / (H * 0.34);
      if (a > 0) {
        const b = 18 * Math.sqrt(a);
        fill += `M${n(cx - b - 3)} ${n(y - 0.8)}H${cx - 2}v1.6H${n(cx - b - 3)}zM${cx + 2} ${n(y - 0.8)}H${n(cx + b + 3)}v1.6H${cx + 2}z`;
      }
    }
  } else if (type === "dossiers") {
    for (let i = 0; i < 7; i++)
      d += `M${n(6 + i * 3.5)} ${n(H - 4 - i * 4.6)}h${n(W - 24 - i * 1.5)}v-12h${n(-(W - 34 - i * 1.5))}l-4 -4h-6z`;
  } else {
    const w = (W - 4) / 9;
    const h = (H - 4) / 6;
    for (let y = 0; y < 6; y++) {
      for (let x = 0; x < 9; x++) {
        const box = `M${n(2 + x * w)} ${n(2 + y * h)}h${n(w)}v${n(h)}h${n(-w)}z`;
        if ((x * 7 + y * 11 + x * y * 3) % 5 < 2) fill += box;
        else soft += box;
      }
    }
  }
  return { d, soft, fill };
}

const ENGRAVED = Object.fromEntries(
  (Object.keys(TYPE_PATHS) as Type[]).map((type) => [type, engraving(type)]),
) as Record<Type, ReturnType<typeof engraving>>;

/** The face of an Intelligence card. Its box is the caller's. */
export function CardFace({ card, plain }: { card: SpymasterCard; plain?: boolean }): JSX.Element {
  const type = card.type as Type;
  const art = ENGRAVED[type];
  return (
    <>
      <span class="intel-head">
        <b>{card.value}</b>
        <Sign of={type} size={plain ? 18 : 22} />
      </span>
      {!plain && (
        <>
          <svg
            class="intel-art"
            viewBox={`0 0 ${W} ${H}`}
            preserveAspectRatio="xMidYMid slice"
            fill="none"
            stroke="currentColor"
            stroke-width={0.9}
            aria-hidden="true"
          >
            <path d={art.soft} opacity={0.4} />
            <path d={art.d} />
            <path d={art.fill} fill="currentColor" stroke="none" />
          </svg>
          <span class="intel-name">{typeName(type)}</span>
        </>
      )}
    </>
  );
}

/** Totals by type in a line: icon and number, types without cards left out. */
export function Totals({
  of,
  all,
}: {
  of: readonly { type: string; value: number; cards: number }[];
  all?: boolean;
}): JSX.Element {
  const shown = of.filter((total) => all || total.cards > 0);
  return (
    <span class="sm-totals num" role="img" aria-label={shown.map(cardName).join(", ") || t("no-cards")}>
      {shown.map((total) => (
        <span key={total.type} aria-hidden="true" class={total.cards ? undefined : "none"}>
          <Sign of={total.type as Type} size={16} />
          <b>{total.value}</b>
        </span>
      ))}
    </span>
  );
}

export function Lab({ children, class: cls }: { children: ComponentChildren; class?: string }): JSX.Element {
  return <div class={cls ? `lab ${cls}` : "lab"}>{children}</div>;
}

/** A Mission slip, as a sign. */
export function SlipSign({ size = 13 }: { size?: number }): JSX.Element {
  return (
    <svg
      class="ic"
      width={size * 1.25}
      height={size}
      viewBox="0 0 20 16"
      fill="none"
      stroke="currentColor"
      stroke-width={1.8}
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d="M2 2.500h16v11H2zM2 9h16M8 9v4.500M13 9v4.500" />
    </svg>
  );
}
