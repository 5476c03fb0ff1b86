/** Pieces of wood, bone and brass, as SVG fragments to be set on a board. */

import type { ComponentChildren, JSX } from "preact";
import { type IconName, Glyph } from "./icons";
import { t } from "../say";

/** Every colour a seat or neutral piece can have. Each has a mark and a letter: colour never stands alone. */
export type Colour = "green" | "orange" | "da" | "red" | "blue" | "yellow" | "purple" | "white";

export const COLOURS: readonly Colour[] = ["green", "orange", "da", "red", "blue", "yellow", "purple", "white"];

export const colourName = (colour: string): string => t("colour", { id: colour });

/** The colour as ink for marks and lines on the board. */
export const inkOf = (colour: string): string =>
  colour === "da" ? "var(--bone)" : colour === "brass" ? "var(--brass)" : `var(--p-${colour})`;

/** The mark of a seat, centred on (x, y), `size` across. */
export function Mark(props: { of: string; x: number; y: number; size: number; fill?: string }): JSX.Element {
  const { of, x, y, size } = props;
  const fill = props.fill ?? inkOf(of);
  const r = size / 2;
  switch (of) {
    case "green":
      return <path d={`M${x} ${y - r}L${x + r} ${y + r * 0.8}H${x - r}z`} fill={fill} />;
    case "orange":
      return <circle cx={x} cy={y} r={r * 0.82} fill="none" stroke={fill} stroke-width={size * 0.24} />;
    case "da":
      return (
        <g>
          <path
            d={`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}z`}
            fill="none"
            stroke={fill}
            stroke-width={Math.max(1, size * 0.1)}
          />
          <path d={`M${x} ${y - r}V${y + r}L${x - r} ${y}z`} fill={fill} />
        </g>
      );
    case "red":
      return (
        <path
          d={`M${x - r} ${y + r * 0.55}L${x} ${y - r * 0.55}L${x + r} ${y + r * 0.55}`}
          fill="none"
          stroke={fill}
          stroke-width={size * 0.3}
        />
      );
    case "blue":
      return <rect x={x - r * 0.8} y={y - r * 0.8} width={r * 1.6} height={r * 1.6} fill={fill} />;
    case "yellow":
      return (
        <path
          d={`M${x - r * 0.62} ${y - r * 0.8}v${r * 1.6}M${x} ${y - r * 0.8}v${r * 1.6}M${x + r * 0.62} ${y - r * 0.8}v${r * 1.6}`}
          stroke={fill}
          stroke-width={size * 0.17}
        />
      );
    case "purple":
      return (
        <path
          d={`M${x - r * 0.75} ${y - r * 0.75}l${r * 1.5} ${r * 1.5}m0 ${-r * 1.5}l${-r * 1.5} ${r * 1.5}`}
          stroke={fill}
          stroke-width={size * 0.24}
        />
      );
    case "brass":
      return (
        <path
          transform={`translate(${x} ${y}) scale(${size / 11})`}
          d="M0-5.400l1.500 3.700 4 .3-3.100 2.500 1 3.900L0 2.900-3.400 5l1-3.900-3.100-2.500 4-.3z"
          fill={fill}
        />
      );
    default:
      return <circle cx={x} cy={y} r={r * 0.62} fill={fill} />;
  }
}

export interface CubeProps {
  x: number;
  y: number;
  size: number;
  of: string;
  /** Dashed outline where it would land. */
  ghost?: boolean;
  dim?: boolean;
  /** Stands on another cube: no shadow on the floor. */
  stacked?: boolean;
  class?: string;
}

/** A cube: front face, lit top, mark, contact shadow. (x, y) is the front face's upper left corner. */
export function Cube({ x, y, size: s, of, ghost, dim, stacked, class: cls }: CubeProps): JSX.Element {
  const t = s * 0.22;
  const place = `translate(${x} ${y})`;
  if (ghost) {
    return (
      <g transform={place} class={cls}>
        <rect
          x={0.75}
          y={-t + 0.75}
          width={s - 1.5}
          height={s + t - 1.5}
          rx={3}
          fill="var(--signal-soft)"
          stroke="var(--signal)"
          stroke-width={1.5}
          stroke-dasharray="4 3"
        />
        <Mark of={of} x={s / 2} y={(s - t) / 2} size={s * 0.42} />
      </g>
    );
  }
  const top = `M${t * 0.26} ${-t}H${s - t * 0.26}L${s} 0H0z`;
  const front = `M0 0H${s}V${s - 2.5}a2.5 2.5 0 0 1-2.5 2.5H2.5A2.5 2.5 0 0 1 0 ${s - 2.5}z`;
  const edge = `M0 0V${s - 2.5}A2.5 2.5 0 0 0 2.5 ${s}H${s - 2.5}A2.5 2.5 0 0 0 ${s} ${s - 2.5}V0L${s - t * 0.26} ${-t}H${t * 0.26}z`;
  return (
    <g transform={place} class={cls} opacity={dim ? 0.35 : undefined}>
      {!stacked && <ellipse cx={s / 2} cy={s + 1} rx={s * 0.56} ry={s * 0.13} fill="var(--black)" opacity={0.45} />}
      {of === "da" ? (
        <>
          <path d={front} fill="var(--p-da-lo)" />
          <path d={`M0 0H${s}L.6 ${s - 0.6}A2.5 2.5 0 0 1 0 ${s - 2.5}z`} fill="var(--p-da)" />
          <path d={top} fill="var(--da-top)" />
          <path d={`M0 0H${s}`} stroke="var(--brass-66)" stroke-width={0.8} />
          <path d={edge} fill="none" stroke="var(--steel-59)" stroke-width={0.9} stroke-linejoin="round" />
        </>
      ) : (
        <>
          <path d={front} fill={`var(--p-${of})`} />
          <path d={top} fill={`var(--p-${of})`} />
          <path d={top} fill="var(--white)" opacity={0.38} />
          <path
            d={`M0 ${s * 0.72}H${s}V${s - 2.5}a2.5 2.5 0 0 1-2.5 2.5H2.5A2.5 2.5 0 0 1 0 ${s - 2.5}z`}
            fill="var(--p-shade)"
            opacity={0.3}
          />
          <path
            d={edge}
            fill="none"
            stroke="var(--keyline)"
            stroke-opacity={0.7}
            stroke-width={1}
            stroke-linejoin="round"
          />
          <Mark of={of} x={s / 2} y={s / 2} size={s * 0.44} fill={`var(--p-${of}-ink)`} />
        </>
      )}
    </g>
  );
}

/** A standing figure of bone; `sign` is engraved on its base. (x, y) is its box's corner, 32:43 of `size`. */
export function Pawn(props: {
  x: number;
  y: number;
  size: number;
  sign?: IconName;
  dim?: boolean;
  ghost?: boolean;
  class?: string;
}): JSX.Element {
  const { x, y, size, sign, dim, ghost, class: cls } = props;
  const body =
    "M16 2a7 7 0 0 1 4.6 12.3c-.3.300-.2.900.2 1.1.900.5 1.2 1.4.700 2.2-.4.600-.9.900-.8 1.9.500 6.5 2 10 5.3 13.5 2 2.2 2.5 4.5 2.5 6.5 0 .8-.6 1-1.3 1H4.8c-.7 0-1.3-.2-1.3-1 0-2 .5-4.3 2.5-6.5 3.3-3.5 4.8-7 5.3-13.5.100-1-.4-1.3-.8-1.9-.5-.8-.2-1.7.700-2.2.400-.2.500-.8.200-1.1A7 7 0 0 1 16 2z";
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 40})`} class={cls} opacity={dim ? 0.4 : undefined}>
      {ghost ? (
        <path d={body} fill="var(--signal-soft)" stroke="var(--signal)" stroke-width={1.6} stroke-dasharray="4 3" />
      ) : (
        <>
          <ellipse cx={16} cy={40} rx={14} ry={3.2} fill="var(--black)" opacity={0.5} />
          <path d={body} fill="url(#g-bone)" stroke="var(--wood-28)" stroke-width={0.8} />
        </>
      )}
      {sign && !ghost && <Glyph name={sign} x={9.5} y={26} size={13} stroke="var(--wood-13)" weight={1.25} />}
    </g>
  );
}

export type TokenState = "free" | "used" | "waiting" | "ghost";

/** A mission token on its slot, centred: free socket, used (ring with the round it was spent in, or a tick), waiting (filled, icon), ghost. */
export function TokenDisc(props: { state: TokenState; of: string; icon: IconName; round?: number }): JSX.Element {
  const { state, of, icon } = props;
  const ink = `var(--p-${of})`;
  return (
    <svg class="token" width={30} height={30} viewBox="0 0 30 30" aria-hidden="true">
      {state === "free" && (
        <circle cx={15} cy={15} r={9.5} fill="var(--well)" stroke="var(--line-2)" stroke-width={1.1} />
      )}
      {state === "used" && (
        <>
          <circle cx={15} cy={15} r={10.2} fill="var(--well)" stroke={ink} stroke-width={1.4} />
          {props.round ? (
            <T x={15} y={19.3} size={13} weight={600} face="label" anchor="middle" fill={ink}>
              {props.round}
            </T>
          ) : (
            <path
              d="M10.5 15.5l3 3 6-7"
              fill="none"
              stroke={ink}
              stroke-width={1.7}
              stroke-linecap="round"
              stroke-linejoin="round"
            />
          )}
        </>
      )}
      {state === "waiting" && (
        <>
          <circle cx={15} cy={15} r={10.5} fill={ink} />
          <Glyph name={icon} x={7.5} y={7.5} size={15} stroke={`var(--p-${of}-ink)`} weight={1.6} />
        </>
      )}
      {state === "ghost" && (
        <>
          <circle
            cx={15}
            cy={15}
            r={10.5}
            fill="var(--signal-soft)"
            stroke="var(--signal)"
            stroke-width={1.5}
            stroke-dasharray="4 3"
          />
          <Glyph name={icon} x={7.5} y={7.5} size={15} stroke="var(--signal)" weight={1.6} />
        </>
      )}
    </svg>
  );
}

/** The square seat chip of logs and plates. */
export function Chip({ of, size = 16, label }: { of: string; size?: number; label?: string }): JSX.Element {
  return (
    <svg
      class="chip"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {of === "brass" ? (
        <>
          <rect width={16} height={16} rx={3} fill="var(--brass-59)" />
          <Mark of="brass" x={8} y={8.2} size={11} fill="var(--wood-07a)" />
        </>
      ) : of === "da" ? (
        <>
          <rect x={0.4} y={0.4} width={15.2} height={15.2} rx={2.8} fill="var(--p-da-lo)" />
          <path d="M3 .4h12.2L.4 15.2V3A2.6 2.6 0 0 1 3 .4z" fill="var(--p-da)" />
          <rect
            x={0.4}
            y={0.4}
            width={15.2}
            height={15.2}
            rx={2.8}
            fill="none"
            stroke="var(--steel-60)"
            stroke-width={0.8}
          />
        </>
      ) : (
        <>
          <rect width={16} height={16} rx={3} fill={`var(--p-${of})`} />
          <Mark of={of} x={8} y={8} size={8} fill={`var(--p-${of}-ink)`} />
        </>
      )}
    </svg>
  );
}

/** Gradients, patterns and arrowheads that boards refer to; drawn once per page. */
export function Defs(): JSX.Element {
  return (
    <svg class="defs" width={0} height={0} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="g-bone" x1="0" x2="1">
          <stop offset="0" stop-color="var(--ivory-96)" />
          <stop offset=".55" stop-color="var(--ivory-80c)" />
          <stop offset="1" stop-color="var(--brass-53)" />
        </linearGradient>
        <linearGradient id="g-brass" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--ivory-81)" />
          <stop offset=".5" stop-color="var(--brass-59)" />
          <stop offset="1" stop-color="var(--brass-38a)" />
        </linearGradient>
        <pattern id="p-grid" width="22" height="22" patternUnits="userSpaceOnUse">
          <path d="M22 0H0V22" fill="none" stroke="var(--grid)" stroke-width="1" />
        </pattern>
        <pattern id="p-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" stroke="var(--wall-2)" stroke-width="1" />
        </pattern>
        <marker
          id="m-arrow"
          viewBox="0 0 10 10"
          refX="7.5"
          refY="5"
          markerWidth="6"
          markerHeight="6"
          orient="auto-start-reverse"
        >
          <path
            d="M1 1 9 5 1 9"
            fill="none"
            stroke="var(--signal)"
            stroke-width="2"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </marker>
      </defs>
    </svg>
  );
}

/** How wide a letter is, of its height. */
const WIDTH = { ui: 0.52, label: 0.46, display: 0.53, code: 0.6 };

/** Text in a drawing, in the faces of the look. */
export function T(props: {
  x: number;
  y: number;
  size?: number;
  weight?: number;
  face?: "ui" | "label" | "display" | "code";
  fill?: string;
  anchor?: "start" | "middle" | "end";
  spacing?: number;
  italic?: boolean;
  class?: string;
  /** A text that would be wider is drawn closer. */
  most?: number;
  children: ComponentChildren;
}): JSX.Element {
  const { x, y, size = 13, weight = 500, face = "ui", fill = "var(--bone)", anchor, spacing, italic, most } = props;
  const wide = most && typeof props.children === "string" && props.children.length * size * WIDTH[face] > most;
  return (
    <text
      x={x}
      y={y}
      class={props.class ? `t-${face} ${props.class}` : `t-${face}`}
      fill={fill}
      font-size={size}
      font-weight={weight}
      text-anchor={anchor}
      letter-spacing={spacing ? `${spacing}em` : undefined}
      font-style={italic ? "italic" : undefined}
      {...(wide ? { textLength: most, lengthAdjust: "spacingAndGlyphs" } : {})}
    >
      {props.children}
    </text>
  );
}

/** A heading of a region, in caps. */
export function Cap(props: {
  x: number;
  y: number;
  size?: number;
  fill?: string;
  anchor?: "start" | "middle" | "end";
  spacing?: number;
  children: ComponentChildren;
}): JSX.Element {
  const { x, y, size = 12, fill = "var(--lit-text-2)", anchor, spacing = 0.09 } = props;
  return (
    <T x={x} y={y} size={size} weight={600} face="label" fill={fill} spacing={spacing} {...(anchor ? { anchor } : {})}>
      {props.children}
    </T>
  );
}
