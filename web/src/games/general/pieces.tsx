/** General's own pieces: armies of brass, cards of paper, name plates punched by Defeats. */

import type { JSX } from "preact";
import { Glyph } from "../../parts/icons";
import { Cap, Mark, T } from "../../parts/pieces";
import { isTarget, kindOf, placeName, type RegionId, strengthOf, t } from "./words";

/** Gradients and shadows of this board; drawn once inside it. */
export function GeneralDefs(): JSX.Element {
  return (
    <defs>
      <filter id="gn-shadow" x="-20%" y="-20%" width="140%" height="160%">
        <feDropShadow dx="0" dy="4" stdDeviation="4" flood-color="var(--black)" flood-opacity=".5" />
      </filter>
      <pattern id="gn-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" stroke="var(--bone)" stroke-width="1" />
      </pattern>
      <marker id="gn-bone-arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="5" markerHeight="5" orient="auto">
        <path d="M1 1 9 5 1 9" fill="none" stroke="var(--bone)" stroke-width="2" stroke-linecap="round" />
      </marker>
    </defs>
  );
}

/** A brass block seen from the front, lit on top, one engraved chevron. (x, y) is its front's corner. */
export function Army({ x, y, w, ghost }: { x: number; y: number; w: number; ghost?: boolean }): JSX.Element {
  const h = w * 0.68;
  const t = w * 0.24;
  const chevron = `M${w * 0.3} ${h * 0.69}L${w / 2} ${h * 0.3}L${w * 0.7} ${h * 0.69}`;
  if (ghost) {
    return (
      <g transform={`translate(${x} ${y})`}>
        <path
          d={`M0 0L${t * 0.5} ${-t}H${w - t * 0.5}L${w} 0V${h}H0z`}
          fill="var(--signal-soft)"
          stroke="var(--signal)"
          stroke-width={1.6}
          stroke-dasharray="4 3"
          stroke-linejoin="round"
        />
        <path d={chevron} fill="none" stroke="var(--signal)" stroke-width={1.5} />
      </g>
    );
  }
  const body = `M0 0L${t * 0.5} ${-t}H${w - t * 0.5}L${w} 0V${h - 1.5}a1.5 1.5 0 0 1-1.5 1.5H1.5A1.5 1.5 0 0 1 0 ${h - 1.5}z`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx={w / 2} cy={h + 1} rx={w * 0.57} ry={w * 0.11} fill="var(--black)" opacity={0.5} />
      <path d={`M0 0H${w}V${h - 1.5}a1.5 1.5 0 0 1-1.5 1.5H1.5A1.5 1.5 0 0 1 0 ${h - 1.5}z`} fill="url(#g-brass)" />
      <path d={`M${t * 0.5} ${-t}H${w - t * 0.5}L${w} 0H0z`} fill="var(--ivory-88b)" />
      <path d={body} fill="none" stroke="var(--keyline)" stroke-opacity={0.75} />
      <path d={chevron} fill="none" stroke="var(--wood-14a)" stroke-width={w * 0.07} stroke-linejoin="round" />
    </g>
  );
}

const ANGLE: Record<RegionId, number> = { north: -90, east: 0, south: 90, west: 180 };

/** How far the needle goes, in radii of the dial. */
export const NEEDLE = 1.22;
/** How high capitals are, in sizes of their type. */
const CAPS = 0.74;

/** The compass of a card so wide: its needle ends below the title, and above the name. */
export function dialOf(w: number, title: number, name: number): { y: number; r: number } {
  const high = title ? title + 2 : 4;
  const low = name - 3;
  return { y: (high + low) / 2, r: Math.min(27, w * 0.24, (low - high) / 2 / NEEDLE) };
}

export function Compass({
  x,
  y,
  r,
  to,
  ink = "var(--ink)",
}: {
  x: number;
  y: number;
  r: number;
  to: RegionId;
  ink?: string;
}): JSX.Element {
  const at = (deg: number, q: number) =>
    `${(x + q * Math.cos((deg * Math.PI) / 180)).toFixed(1)} ${(y + q * Math.sin((deg * Math.PI) / 180)).toFixed(1)}`;
  let ticks = "";
  for (let d = 0; d < 360; d += 15) ticks += `M${at(d, r)}L${at(d, r * (d % 45 ? 0.92 : 0.8))}`;
  const main = (ANGLE[to] + 360) % 360;
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill="none" stroke={ink} />
      <circle cx={x} cy={y} r={r * 0.8} fill="none" stroke={ink} stroke-width={0.5} />
      <path d={ticks} stroke={ink} stroke-width={0.6} />
      {[0, 90, 180, 270].map((d) => {
        const on = d === main;
        return (
          <path
            key={d}
            d={`M${at(d, r * (on ? NEEDLE : 0.66))}L${at(d + 90, r * (on ? 0.24 : 0.13))}L${x} ${y}L${at(d - 90, r * (on ? 0.24 : 0.13))}z`}
            fill={on ? ink : "var(--paper)"}
            stroke={ink}
            stroke-width={0.9}
            stroke-linejoin="round"
          />
        );
      })}
    </g>
  );
}

export interface FaceProps {
  x: number;
  y: number;
  w: number;
  h: number;
  card: string;
  /** Outlined in signal colour; dashed when it is only meant. */
  ring?: "chosen" | "meant" | undefined;
  /** Who gave it, along the foot. */
  foot?: { text: string; colour: string | null } | undefined;
  /** Height for the print, where the lower part of the card is covered. */
  print?: number;
}

/** An Intel card: one fact on paper. */
export function Face({ x, y, w, h, card, ring, foot, print }: FaceProps): JSX.Element {
  const footH = foot ? (h < 90 ? 18 : 24) : 0;
  const bottom = h - footH;
  const free = print ?? bottom;
  const small = free < 90;
  /** Too low for a compass over its name. */
  const flat = free < 50;
  const head = small ? 0 : 20;
  const power = strengthOf(card);
  const kind = kindOf(card);
  const title = kind === "recruitment" && w < 76 ? t("face-recruit") : t("face-title", { kind });
  const mid = head + (free - head) * (small ? 0.36 : print ? 0.37 : 0.4);
  const r = Math.min(27, w * 0.24, (free - head) * (small ? 0.27 : 0.26));
  const wordY = small ? free - 7 : free - (free - head) * 0.07 - 5;
  const wordSize = Math.max(12, small ? Math.min(16, w * 0.2) : Math.min(20, w * 0.235));
  const dial = dialOf(w, head, wordY - wordSize * CAPS);
  const stroke = ring
    ? { stroke: "var(--signal)", "stroke-width": 3, ...(ring === "meant" ? { "stroke-dasharray": "6 4" } : {}) }
    : { stroke: "var(--keyline)", "stroke-opacity": 0.6 };
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={w} height={h} rx={7} fill="var(--paper)" filter="url(#gn-shadow)" {...stroke} />
      <rect
        x={4}
        y={4}
        width={w - 8}
        height={h - 8}
        rx={4}
        fill="none"
        stroke="var(--paper-line)"
        stroke-width={0.75}
      />
      {head > 0 && (
        <Cap
          x={w / 2}
          y={19}
          anchor="middle"
          fill="var(--ink-2)"
          spacing={w < 84 ? 0 : 0.06}
          size={Math.min(12, (w - 8) / (title.length * 0.5))}
        >
          {title}
        </Cap>
      )}
      {isTarget(card) ? (
        <>
          {flat ? (
            <Compass x={17} y={free / 2} r={11} to={card as RegionId} />
          ) : (
            <Compass x={w / 2} y={dial.y} r={dial.r} to={card as RegionId} />
          )}
          <T
            x={flat ? 30 + (w - 34) / 2 : w / 2}
            y={flat ? free / 2 + 5 : wordY}
            size={flat ? Math.min(14, (w - 38) / (placeName(card).length * 0.56)) : wordSize}
            weight={600}
            face="display"
            anchor="middle"
            fill="var(--ink)"
          >
            {placeName(card)}
          </T>
        </>
      ) : power ? (
        <>
          <T x={w / 2} y={mid + r * 0.75} size={Math.min(56, r * 2.2)} face="display" anchor="middle" fill="var(--ink)">
            {power}
          </T>
          {Array.from({ length: power }, (_, i) => {
            const step = Math.min(11, (w - 16) / 7);
            return (
              <rect
                key={i}
                x={w / 2 - (power * step) / 2 + i * step + 1}
                y={flat ? free - 11 : wordY - 9}
                width={step - 2}
                height={small ? 5 : 7}
                fill="var(--ink)"
              />
            );
          })}
        </>
      ) : (
        <>
          <g transform={`translate(${w / 2 - 16 * (r / 22)} ${mid - 6}) scale(${r / 22})`}>
            <path
              d="M0 0L4-7H28L32 0V20H0z"
              fill="var(--paper-2)"
              stroke="var(--ink)"
              stroke-width={1.1}
              stroke-linejoin="round"
            />
            <path d="M0 0H32" stroke="var(--ink)" stroke-width={0.9} />
            <path d="M16 4v12M10 10h12" stroke="var(--ink)" stroke-width={2} />
          </g>
          <T x={w / 2} y={wordY} size={wordSize - 2} weight={600} face="display" anchor="middle" fill="var(--ink)">
            {w < 70 ? "+1" : t("one-army")}
          </T>
        </>
      )}
      {foot && (
        <>
          <path
            d={`M0 ${bottom}H${w}V${h - 7}a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7z`}
            fill={foot.colour ? `var(--p-${foot.colour})` : "var(--ink)"}
          />
          {foot.colour && (
            <Mark
              of={foot.colour}
              x={small ? 11 : 15}
              y={h - footH / 2}
              size={small ? 8 : 10}
              fill={`var(--p-${foot.colour}-ink)`}
            />
          )}
          <FitText
            x={foot.colour ? (small ? 19 : 27) : 8}
            y={h - footH / 2 + (small ? 4 : 5)}
            size={small ? 12 : 14}
            room={w - (foot.colour ? (small ? 22 : 32) : 12)}
            fill={foot.colour ? `var(--p-${foot.colour}-ink)` : "var(--ivory-89)"}
            text={foot.text}
          />
        </>
      )}
    </g>
  );
}

/** One line of text, cut to a width by how wide letters are on average. */
export function FitText(props: {
  x: number;
  y: number;
  size: number;
  room: number;
  fill: string;
  text: string;
  weight?: number;
}): JSX.Element {
  const most = Math.max(3, Math.floor(props.room / (props.size * 0.53)));
  const text = props.text.length > most ? `${props.text.slice(0, most - 1)}…` : props.text;
  return (
    <T x={props.x} y={props.y} size={props.size} weight={props.weight ?? 600} fill={props.fill}>
      {text}
    </T>
  );
}

/** The back of an Intel card, with cipher and a tick: it has been given. */
export function Back({
  x,
  y,
  w,
  h,
  tick,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  tick?: boolean;
}): JSX.Element {
  const step = 15;
  const letters: JSX.Element[] = [];
  for (let j = 0; j < Math.floor((h - 8) / step); j++) {
    for (let i = 0; i < Math.floor((w - 8) / step); i++) {
      letters.push(
        <text key={`${i}:${j}`} x={i * step + ((w - 8) % step) / 2 + 11} y={j * step + 16} text-anchor="middle">
          {String.fromCharCode(65 + ((i * 5 + j * 9 + i * j * 7) % 26))}
        </text>,
      );
    }
  }
  const r = Math.min(20, h * 0.26);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={w} height={h} rx={7} fill="var(--back)" stroke="var(--steel-33)" filter="url(#gn-shadow)" />
      <g class="t-code" font-size={8} fill="var(--back-line)" opacity={0.5}>
        {letters}
      </g>
      <rect x={5} y={5} width={w - 10} height={h - 10} rx={4} fill="none" stroke="var(--back-line)" />
      {tick && (
        <>
          <circle cx={w / 2} cy={h / 2} r={r} fill="var(--back)" stroke="var(--back-line)" />
          <Glyph
            name="check"
            x={w / 2 - r * 0.55}
            y={h / 2 - r * 0.55}
            size={r * 1.1}
            stroke="var(--ivory-77)"
            weight={1.8}
          />
        </>
      )}
    </g>
  );
}

const ROMAN = ["", "I", "II", "III"];

/** The attack nobody on this side may read yet. */
export function Envelope({
  x,
  y,
  w,
  h,
  tier,
  number,
  powers,
  small,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  tier: number;
  number: number;
  powers: string;
  small: boolean;
}): JSX.Element {
  const seal = small ? 11 : h < 115 ? 14 : 20;
  const flap = h * (h < 115 && !small ? 0.42 : 0.5);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={w} height={h} rx={3} fill="var(--paper)" filter="url(#gn-shadow)" />
      <path
        d={`M0 ${h * 0.6}L${w * 0.36} ${h * 0.38}M${w} ${h * 0.6}L${w * 0.64} ${h * 0.38}`}
        stroke="var(--paper-line)"
      />
      <path
        d={`M0 2L${w / 2} ${flap}L${w} 2`}
        fill="var(--paper-2)"
        stroke="var(--brass-52)"
        stroke-width={1.2}
        stroke-linejoin="round"
      />
      <rect x={0.5} y={0.5} width={w - 1} height={h - 1} rx={3} fill="none" stroke="var(--brass-37)" />
      <g transform={`translate(${w / 2} ${flap - seal * 0.35}) scale(${seal / 20})`}>
        <path
          d="M-20-1c-1-12 9-19 20-19s23 6 21 19-6 21-20 21-20-8-21-21z"
          fill="var(--wax-28)"
          stroke="var(--wax-14)"
        />
        <circle r={13.5} fill="none" stroke="var(--wax-52)" stroke-width={1.1} />
        <text y={5.5} text-anchor="middle" class="t-display" font-size={16} font-weight={600} fill="var(--ivory-88a)">
          {ROMAN[tier]}
        </text>
      </g>
      {small ? (
        <T x={w / 2} y={h - 8} size={13} weight={600} face="label" anchor="middle" fill="var(--ink)">
          {powers}
        </T>
      ) : (
        <>
          <T x={w / 2} y={h - 27} size={15} weight={600} face="display" anchor="middle" fill="var(--ink)">
            {t("sealed-title", { number })}
          </T>
          <T x={w / 2} y={h - 10} size={14} weight={600} face="label" anchor="middle" fill="var(--ink-2)">
            {t("sealed-powers", { tier, powers })}
          </T>
        </>
      )}
    </g>
  );
}

/** The attack in the open: to the Spies from the start, to all when it strikes. */
export function AttackCard(props: {
  x: number;
  y: number;
  w: number;
  h: number;
  title: string;
  region: string;
  power: number;
  foot: string;
  eye: boolean;
  small: boolean;
}): JSX.Element {
  const { x, y, w, h, small } = props;
  const footH = small ? 0 : h < 130 ? 26 : 32;
  const body = h - footH;
  const number = small ? (h < 64 ? 23 : 30) : h < 130 ? 56 : 84;
  const room = (small ? w - 12 : w - 36 - number * 0.52) / (placeName(props.region).length * 0.55);
  const name = Math.min(small ? 15 : h < 130 ? 30 : 42, room);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={w} height={h} rx={7} fill="var(--paper)" filter="url(#gn-shadow)" />
      <rect x={4} y={4} width={w - 8} height={h - 8} rx={4} fill="none" stroke="var(--paper-line)" stroke-width={0.9} />
      {!small && body > 76 && (
        <Cap x={16} y={25} fill="var(--ink-2)" spacing={0.07}>
          {props.title}
        </Cap>
      )}
      {small ? (
        <>
          <T x={w / 2} y={h < 64 ? 17 : 22} size={name} weight={600} face="display" anchor="middle" fill="var(--ink)">
            {placeName(props.region)}
          </T>
          <T x={w / 2} y={h - (h < 64 ? 18 : 22)} size={number} face="display" anchor="middle" fill="var(--ink)">
            {props.power}
          </T>
          <T x={w / 2} y={h - (h < 64 ? 6 : 8)} size={12} weight={600} face="label" anchor="middle" fill="var(--ink-2)">
            {props.foot}
          </T>
        </>
      ) : (
        <>
          <T x={15} y={body * 0.66} size={name} weight={600} face="display" fill="var(--ink)">
            {placeName(props.region)}
          </T>
          <T x={w - 18} y={body * 0.77} size={number} face="display" anchor="end" fill="var(--ink)">
            {props.power}
          </T>
          {h >= 130 && (
            <T x={w - 20} y={body - 7} size={15} face="display" italic anchor="end" fill="var(--ink-2)">
              {t("power")}
            </T>
          )}
          <path d={`M0 ${body}H${w}V${h - 7}a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7z`} fill="var(--ink)" />
          {props.eye && <Glyph name="eye" x={12} y={body + footH / 2 - 9} size={18} stroke="var(--ivory-77)" />}
          <T
            x={props.eye ? 38 : 14}
            y={h - footH / 2 + 4.5}
            size={Math.min(13.5, (w - (props.eye ? 44 : 20)) / (props.foot.length * 0.48))}
            fill="var(--ivory-89)"
          >
            {props.foot}
          </T>
        </>
      )}
    </g>
  );
}

/** A region's name on a slip of bone; every Defeat is a hole punched through it. */
export function NamePlate(props: {
  x: number;
  y: number;
  w: number;
  h: number;
  size: number;
  hole: number;
  name: string;
  defeats: number;
  ring: boolean;
}): JSX.Element {
  const { x, y, w, h, hole, defeats } = props;
  const danger = defeats >= 2;
  const step = hole * 2.7;
  const left = hole < 8 ? 8 : 12;
  const size = Math.min(props.size, (w - left - hole * 3 - 2 * step - 4) / (props.name.length * 0.56));
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={w} height={h} rx={3} fill="var(--paper)" filter="url(#gn-shadow)" />
      {props.ring && (
        <rect x={-3} y={-3} width={w + 6} height={h + 6} rx={5} fill="none" stroke="var(--signal)" stroke-width={2} />
      )}
      <rect
        x={3}
        y={3}
        width={w - 6}
        height={h - 6}
        rx={1.5}
        fill="none"
        stroke={danger ? "var(--alarm-ink)" : "var(--paper-line)"}
        stroke-width={danger ? 1.4 : 0.75}
      />
      <T x={left} y={h / 2 + size * 0.34} size={size} weight={600} face="display" fill="var(--ink)">
        {props.name}
      </T>
      {[0, 1, 2].map((i) => {
        const cx = w - hole * 1.9 - (2 - i) * step;
        const cy = h / 2;
        return i < defeats ? (
          <g key={i}>
            <circle
              cx={cx}
              cy={cy}
              r={hole}
              fill="var(--night-04)"
              stroke={danger ? "var(--alarm-ink)" : "var(--brass-30)"}
              stroke-width={danger ? 2.2 : 1.4}
            />
            <path
              d={`M${cx - hole * 0.66} ${cy + hole * 0.75}a${hole} ${hole} 0 0 0 ${hole * 1.32} 0`}
              stroke="var(--ivory-95a)"
              stroke-width={1.1}
              fill="none"
              opacity={0.55}
            />
          </g>
        ) : (
          <circle
            key={i}
            cx={cx}
            cy={cy}
            r={hole - 0.5}
            fill="none"
            stroke="var(--brass-38)"
            stroke-dasharray="1.5 2.2"
          />
        );
      })}
    </g>
  );
}

const ART: Record<string, JSX.Element> = {
  redeploy: (
    <path d="M6 40h14M6 46h14M6 34h14M40 12h14M40 18h14M22 36C34 34 28 18 38 15m-6-2 6 2-3 5M38 22C30 24 34 40 24 42m5 3-5-3 3-5" />
  ),
  artillery: (
    <>
      <path d="M5 48C12 10 40 6 50 34M50 42l-6-7M50 42l5-8M50 42V32M40 44h6M54 44h5M4 48h9" />
      <circle cx={25} cy={17} r={3} fill="currentColor" />
    </>
  ),
  fortify: <path d="M30 8l7 9 11-3-3 11 9 7-9 7 3 11-11-3-7 9-7-9-11 3 3-11-9-7 9-7-3-11 11 3zM22 25h16v14H22z" />,
  retreat: (
    <>
      <path d="M52 12C50 34 36 44 12 42m7-6-8 6 8 6" stroke-dasharray="5 3.5" />
      <path d="M44 22h12v9H44zM30 33h10v8H30z" />
    </>
  ),
};

/** The drawing on a Command card. */
export function CommandArt({ id, size }: { id: string; size: number }): JSX.Element {
  return (
    <svg
      class="cmd-art"
      width={size}
      height={size * 0.97}
      viewBox="0 0 60 58"
      fill="none"
      stroke="currentColor"
      stroke-width={1.3}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {ART[id]}
    </svg>
  );
}
