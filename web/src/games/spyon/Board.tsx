/** The SPYON board: Foreign Office, three Departments as rooms of one floor plan, position track. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { DecisionInfo } from "../../gen/messages";
import type { SpyonBoard, SpyonDept, SpyonPreview, SpyonStanding } from "../../gen/spyon";
import { Glyph, type IconName } from "../../parts/icons";
import { Cap, Cube, inkOf, Mark, Pawn, T } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import { useSize } from "../../parts/size";
import { resultText } from "../../say";
import { reducedMotion } from "../../settings";
import { Clause } from "../../table/clause";
import type { BoardProps } from "../types";
import { receptionOrder } from "./apply";
import { type Composed, compose, touchedBy } from "./compose";
import type { Hands } from "../hands";
import { handsOf } from "./grip";
import {
  arc,
  arrow,
  columnX,
  cubeSpot,
  type Layout,
  layoutFor,
  ministerSpot,
  officeCube,
  officeX,
  tickEvery,
  trackEnd,
  trackSpot,
  trackX,
  waitingMinister,
  waitingSpot,
} from "./layout";
import { FLY, type Flight, flights, STAGGER } from "./motion";
import {
  byTracker,
  cubeName,
  deptName,
  missionName,
  mySpy,
  SPIES,
  seatOf,
  spyName,
  t,
  trackerText,
  verdictOf,
} from "./words";
import "./spyon.css";

const PLACES = ["ministerial", "crisis", "assassinated"] as const;

export function Board(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root, { w: 836, h: 692 });
  const layout = useMemo(() => layoutFor(size.w, size.h), [size.w, size.h]);
  const board = props.view.board as SpyonBoard;
  const decision = props.decisions.find((one) => one.seat === props.eyes) ?? props.decisions[0] ?? null;
  const hands = handsOf(props, board, decision);
  const draft = props.draft.value;

  const composed = decision ? compose(decision, board, draft.picks) : null;
  const peeked =
    decision && draft.peek && composed?.next.has(draft.peek)
      ? compose(decision, board, [...draft.picks, draft.peek])
      : null;
  const meant = composed?.move ?? peeked?.move ?? null;
  const sure = composed?.move != null;
  const preview = (meant?.preview ?? null) as SpyonPreview | null;

  const order = useMemo(() => receptionOrder(board, props.events), [board, props.events]);
  const moving = useMemo(
    () => (reducedMotion.value ? [] : props.fresh.flatMap((event) => flights(layout, board, order, event))),
    [props.fresh, layout, board, order],
  );
  const lifted = moving.map((flight) => flight.lifts);
  useRoving(root);

  const picked = composed && decision ? touchedBy(composed, board, decision.seat, draft.picks) : [];
  // A Reception may be touched first too, but it is shown as a target only once a cube is chosen.
  const holding = draft.picks.some((pick) => pick.startsWith("cube:"));
  const next = new Set([...(composed?.next ?? [])].filter((piece) => holding || !piece.startsWith("rec:")));
  const scene: Scene = { layout, board, order, hands, picked, next, lit: props.highlight.value, lifted, props };
  const ghosts = meant ? <Ghosts scene={scene} move={meant.json} seat={decision!.seat} sure={sure} /> : null;

  return (
    <div ref={root} class={`spyon ${layout.mode}`}>
      <svg
        class="spyon-drawing"
        width={layout.w * layout.scale}
        height={layout.h * layout.scale}
        viewBox={`0 0 ${layout.w} ${layout.h}`}
        role="group"
        aria-label={t("board", { round: board.round, rounds: board.rounds })}
      >
        <Ground layout={layout} />
        <Office scene={scene} />
        {board.depts.map((dept, i) => (
          <Department key={dept.id} scene={scene} dept={dept} i={i} gains={preview?.standing.gains[i] ?? null} />
        ))}
        {ghosts}
        <Track scene={scene} after={preview?.standing ?? null} />
        <Flyers flights={moving} layout={layout} />
      </svg>
      <Verdict
        scene={scene}
        preview={preview}
        decision={decision}
        composed={composed}
        meantKind={meant?.json.kind as string | undefined}
      />
    </div>
  );
}

interface Scene {
  layout: Layout;
  board: SpyonBoard;
  order: Record<string, string[]>;
  hands: Hands;
  picked: readonly string[];
  next: ReadonlySet<string>;
  lit: readonly string[];
  lifted: readonly string[];
  props: BoardProps;
}

/** Something that can be touched; what it is stays readable where nothing can be. */
function Piece(props: {
  scene: Scene;
  id: string;
  name: string;
  area: { x: number; y: number; w: number; h: number };
  ring?: { x: number; y: number; w: number; h: number } | undefined;
  children?: ComponentChildren;
}): JSX.Element {
  const { scene, id, name, area, ring = area } = props;
  const { hands } = scene;
  const legal = scene.next.has(id);
  const picked = scene.picked.includes(id);
  const cls = `piece${legal ? " legal" : ""}${picked ? " picked" : ""}${scene.lit.includes(id) ? " lit" : ""}`;
  const frame = <rect class="piece-ring" x={ring.x} y={ring.y} width={ring.w} height={ring.h} rx={5} />;
  const hit = <rect class="piece-hit" x={area.x} y={area.y} width={area.w} height={area.h} rx={4} />;
  if (hands.readonly) {
    return (
      <g class={cls} data-piece={id} role="img" aria-label={name}>
        {hit}
        {props.children}
        {frame}
      </g>
    );
  }
  const label = picked ? t("chosen", { what: name }) : legal ? t("can-be-chosen", { what: name }) : name;
  return (
    <g
      class={cls}
      data-piece={id}
      data-stop
      role="button"
      tabIndex={-1}
      aria-label={label}
      aria-pressed={picked}
      onClick={() => hands.touch(id)}
      onKeyDown={(event: KeyboardEvent) => hands.key(event, id)}
      onPointerEnter={(event: PointerEvent) => event.pointerType === "mouse" && hands.peek(id)}
      onPointerLeave={(event: PointerEvent) => event.pointerType === "mouse" && hands.peek(null)}
      onFocus={() => hands.peek(id)}
      onBlur={() => hands.peek(null)}
    >
      {hit}
      {props.children}
      {frame}
    </g>
  );
}

// --- the sheet ---------------------------------------------------------------------------------

/** Graph paper, contour lines under the lamp, the frame with its ticks. */
function Ground({ layout }: { layout: Layout }): JSX.Element {
  const { w, h, mode } = layout;
  const contours = useMemo(() => contourLines(w, h), [w, h]);
  const framed = mode !== "phone";
  const ticks = useMemo(() => (framed ? frameTicks(w, h) : ""), [w, h, framed]);
  return (
    <g aria-hidden="true">
      <rect x={0} y={0} width={w} height={h} rx={framed ? 6 : 0} fill="url(#p-grid)" />
      <path d={contours} fill="none" stroke="var(--wall)" stroke-width={0.7} opacity={0.13} />
      {framed && (
        <>
          <rect
            x={5}
            y={5}
            width={w - 10}
            height={h - 10}
            rx={3}
            fill="none"
            stroke="var(--wall-2)"
            stroke-width={0.75}
          />
          <rect x={0.5} y={0.5} width={w - 1} height={h - 1} rx={6} fill="none" stroke="var(--brass-lo)" />
          <path d={ticks} stroke="var(--brass-lo)" stroke-width={1} />
        </>
      )}
    </g>
  );
}

function contourLines(w: number, h: number): string {
  const cx = w * 0.598;
  const cy = h * 0.477;
  const reach = Math.max(w, h) / 836;
  let d = "";
  for (let k = 0; k < 13; k++) {
    for (let a = 0; a <= 64; a++) {
      const th = (a / 64) * Math.PI * 2;
      const r =
        (60 + k * 42 + 14 * Math.sin(3 * th + k * 0.35) + 9 * Math.sin(5 * th - k * 0.5) + 22 * Math.sin(2 * th + 1)) *
        reach;
      const x = Math.min(w - 6, Math.max(6, cx + r * 1.25 * Math.cos(th)));
      const y = Math.min(h - 6, Math.max(6, cy + r * 0.85 * Math.sin(th)));
      d += `${a ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
    }
  }
  return d;
}

function frameTicks(w: number, h: number): string {
  let d = "";
  for (let i = 1; i * 22 < w; i++) d += `M${i * 22} 1v${i % 4 ? 3 : 5}M${i * 22} ${h - 1}v-${i % 4 ? 3 : 5}`;
  for (let i = 1; i * 22 < h; i++) d += `M1 ${i * 22}h${i % 4 ? 3 : 5}M${w - 1} ${i * 22}h-${i % 4 ? 3 : 5}`;
  return d;
}

// --- Foreign Office ----------------------------------------------------------------------------

function Office({ scene }: { scene: Scene }): JSX.Element {
  const { layout, board, lifted, lit } = scene;
  const { office, mode } = layout;
  const roomy = mode === "roomy";
  const phone = mode === "phone";
  const wide = office.w >= 84;
  return (
    <g role="list" aria-label={t("foreign-office")} data-part="office">
      {office.labelled && (
        <>
          <Cap x={layout.pad + 2} y={26} fill="var(--brass-hi)">
            {t("office-caption")}
          </Cap>
          <T x={layout.pad + 118} y={26} weight={400} fill="var(--lit-text-2)">
            {t("office-note")}
          </T>
        </>
      )}
      {board.office.map((slot) => {
        const x = officeX(layout, slot.slot);
        const { w, tokenY, tokenH } = office;
        const mid = x + w / 2;
        const now = slot.slot === board.round;
        const past = slot.slot < board.round;
        const ink = now ? "var(--wood-07a)" : "var(--bone)";
        const pawn =
          slot.minister && !lifted.includes(`min:${slot.minister}`) ? waitingMinister(layout, slot.slot) : null;
        const da = slot.da && !lifted.includes(`office:${slot.slot}`);
        const cell = officeCube(layout, slot.slot);
        const half = roomy ? 14 : 10;
        let name = t("office-slot", {
          slot: slot.slot,
          dept: deptName(slot.dept),
          when: now ? "now" : past ? "past" : "ahead",
        });
        if (slot.minister) name = t("office-slot-minister", { slot: name, dept: deptName(slot.minister) });
        if (slot.da) name = t("office-slot-agent", { slot: name });
        return (
          <g
            key={slot.slot}
            role="listitem"
            aria-label={name}
            class={lit.includes(`office:${slot.slot}`) ? "office-slot lit" : "office-slot"}
          >
            {now && (
              <rect
                x={x - 3}
                y={office.top}
                width={w + 6}
                height={office.bottom - office.top}
                rx={4}
                fill="var(--signal-soft)"
              />
            )}
            <g opacity={past ? 0.62 : undefined}>
              <rect
                x={x + 0.5}
                y={tokenY}
                width={w - 1}
                height={tokenH}
                fill={now ? "url(#g-brass)" : "var(--socket)"}
                stroke={now ? "var(--brass-hi)" : "var(--brass)"}
              />
              {!phone && (
                <Glyph
                  name={slot.dept as IconName}
                  x={x + (roomy ? 9 : 6)}
                  y={tokenY + tokenH / 2 - (roomy ? 10 : 9)}
                  size={roomy ? 20 : 18}
                  stroke={ink}
                />
              )}
              <T
                x={phone ? mid : x + (roomy ? 36 : 29)}
                y={tokenY + tokenH / 2 + (phone ? 5 : 5)}
                size={phone ? 14 : 15}
                weight={600}
                face={phone || !roomy ? "label" : "ui"}
                fill={ink}
                {...(phone ? { anchor: "middle" as const } : {})}
              >
                {deptName(slot.dept)}
              </T>
              {wide && (
                <T
                  x={x + w - 8}
                  y={tokenY + tokenH / 2 + 4.5}
                  face="code"
                  anchor="end"
                  fill={now ? "var(--wood-07a)" : "var(--brass-hi)"}
                >
                  {slot.slot}
                </T>
              )}
              <path
                d={`M${mid - half} ${tokenY + tokenH}v${roomy ? 27 : 21}h${2 * half}v-${roomy ? 27 : 21}`}
                fill="none"
                stroke="var(--wall-2)"
              />
              {!da && !lifted.includes(`office:${slot.slot}`) && (
                <path d={`M${mid - 4} ${cell.y + cell.size / 2}h8`} stroke="var(--lit-text-2)" />
              )}
              {!wide && !now && (
                <T
                  x={pawn ? x + 2 : mid}
                  y={tokenY - 10}
                  face="code"
                  weight={400}
                  fill="var(--lit-text-2)"
                  anchor={pawn ? "start" : "middle"}
                >
                  {slot.slot}
                </T>
              )}
            </g>
            {da && <Cube x={cell.x} y={cell.y} size={cell.size} of="da" />}
            {now && (
              <path
                d={`M${x - 3} ${office.top + 10}v-10h10M${x + w + 3} ${office.top + 10}v-10h-10`}
                fill="none"
                stroke="var(--signal)"
                stroke-width={2}
              />
            )}
            {now &&
              !pawn &&
              (wide ? (
                <Cap x={mid} y={office.top + (roomy ? 23 : 19)} anchor="middle" fill="var(--signal)">
                  {t("round-caption", { round: slot.slot })}
                </Cap>
              ) : (
                <T x={mid} y={tokenY - 10} size={16} weight={600} face="label" anchor="middle" fill="var(--signal)">
                  {slot.slot}
                </T>
              ))}
            {pawn ? (
              <Pawn x={pawn.x} y={pawn.y} size={pawn.size} sign={slot.minister as IconName} dim={past} />
            ) : (
              !now &&
              roomy && (
                <ellipse
                  cx={mid}
                  cy={tokenY - 5.5}
                  rx={10}
                  ry={2}
                  fill="none"
                  stroke="var(--wall-2)"
                  stroke-width={0.75}
                  opacity={past ? 0.4 : 1}
                />
              )
            )}
          </g>
        );
      })}
    </g>
  );
}

// --- Departments -------------------------------------------------------------------------------

/** The word on a Minister's spot, or where he is instead. */
function spotWord(mode: Layout["mode"], place: (typeof PLACES)[number], here: boolean, dept: SpyonDept): string {
  const phone = mode === "phone";
  if (place === "ministerial" && dept.minister === "waiting") {
    const slot = dept.minister_slot;
    return phone ? t("spot-waits-short", { slot }) : t("spot-waits", { slot });
  }
  if (place === "ministerial" && dept.minister === "out") return phone ? t("spot-none-short") : t("spot-none");
  if (place === "assassinated" && here) {
    const slot = dept.returns;
    if (slot) return phone ? t("spot-back-short", { slot }) : t("spot-back", { slot });
    return phone ? t("spot-gone-short") : t("spot-gone");
  }
  if (phone) return t("spot-short", { place });
  return mode === "compact" ? t("spot-compact", { place }) : t("spot", { place });
}

function ministerName(dept: SpyonDept): string {
  const place = dept.minister === "assassinated" && dept.returns ? "returning" : dept.minister;
  const slot = place === "returning" ? dept.returns : dept.minister_slot;
  return t("minister-of", { dept: deptName(dept.id), place, slot });
}

function Department({
  scene,
  dept,
  i,
  gains,
}: {
  scene: Scene;
  dept: SpyonDept;
  i: number;
  gains: readonly number[] | null;
}): JSX.Element {
  const { layout, order, lifted } = scene;
  const room = layout.rooms[i]!;
  const { mode } = layout;
  const roomy = mode === "roomy";
  const phone = mode === "phone";
  const { x, y, w, h, headH, wall } = room;
  const right = x + w;
  const mid = x + w / 2;
  const blocked = dept.minister === "ministerial";
  const line = phone ? 2.5 : 3;
  const e = line / 2;
  const door = phone ? 14 : 22;
  const spot = PLACES.indexOf(dept.minister as (typeof PLACES)[number]);
  const pawn = spot >= 0 && !lifted.includes(`min:${dept.id}`) ? ministerSpot(layout, i, spot) : null;
  const waiting = order[dept.id] ?? [];
  const column = w / 3;
  const numbersY = y + headH + (roomy ? 24 : 22);
  const name = deptName(dept.id);

  return (
    <g role="group" aria-label={blocked ? t("dept-blocked", { dept: name }) : t("dept-open", { dept: name })}>
      <g aria-hidden="true">
        <rect x={x} y={y} width={w} height={h + (roomy ? layout.points : 0)} fill={`var(--shade-${blocked ? 2 : 1})`} />
        {blocked && (
          <rect
            x={x + 3}
            y={y + headH + 3}
            width={w - 6}
            height={wall - headH - 5}
            fill="url(#p-hatch)"
            opacity={0.35}
          />
        )}
        <path
          d={`M${mid - door} ${y + h - e}H${x + e}V${y + e}H${right - e}V${y + h - e}H${mid + door}`}
          fill="none"
          stroke="var(--wall)"
          stroke-width={line}
        />
        {roomy && (
          <path
            d={`M${mid - door} ${y + h - e}a${door * 2} ${door * 2} 0 0 1 ${door * 2} 0`}
            fill="none"
            stroke="var(--wall-2)"
            stroke-width={0.9}
            stroke-dasharray="2 3"
          />
        )}
        <path
          d={`M${x + e} ${y + wall}H${mid - door - 3}M${mid + door + 3} ${y + wall}H${right - e}`}
          stroke="var(--wall)"
          stroke-width={line}
        />
        <path d={`M${x + e} ${y + headH}H${right - e}`} stroke="var(--wall-2)" />
        {!phone && (
          <Glyph
            name={dept.id as IconName}
            x={x + (roomy ? 14 : 10)}
            y={y + (roomy ? 13 : 9)}
            size={roomy ? 24 : 19}
            stroke="var(--brass-hi)"
          />
        )}
        <T
          x={x + (roomy ? 46 : phone ? 9 : 35)}
          y={y + (roomy ? 33 : 25)}
          size={roomy ? 25 : w < 118 ? 17 : 19}
          face="display"
        >
          {name}
        </T>
        {blocked ? (
          <BlockedSign right={right} y={y} mode={mode} />
        ) : (
          <OpenSign right={right} y={y} mode={mode} tight={w < 118} />
        )}
        {PLACES.map((place, j) => (
          <MinisterPlace key={place} layout={layout} i={i} j={j} here={spot === j} dept={dept} />
        ))}
        {[1, 2].map((j) => (
          <path
            key={j}
            d={`M${x + column * j} ${y + headH + 8}V${y + wall - 6}`}
            stroke="var(--wall-2)"
            stroke-width={0.75}
            stroke-dasharray="1 4"
          />
        ))}
      </g>

      <Piece
        scene={scene}
        id={`min:${dept.id}`}
        name={ministerName(dept)}
        area={{ x: x + 4, y: y + headH - (roomy ? 70 : 51), w: w - 8, h: roomy ? 68 : 50 }}
        ring={pawn ? { x: pawn.x - 3, y: pawn.y - 3, w: pawn.size * 0.8 + 6, h: pawn.size * 1.08 + 5 } : undefined}
      >
        {pawn && <Pawn x={pawn.x} y={pawn.y} size={pawn.size} sign={dept.id as IconName} />}
      </Piece>

      {SPIES.map((spy, j) => {
        const id = `cube:${dept.id}:${spy}`;
        const count = dept.spying[j] ?? 0;
        const shown = Math.max(0, count - lifted.filter((lift) => lift === id).length);
        const topCube = cubeSpot(layout, i, j, Math.max(0, count - 1), Math.max(1, count));
        const cx = columnX(room, j);
        return (
          <Piece
            key={spy}
            scene={scene}
            id={id}
            name={t("spying-area", { spy: spyName(spy), dept: name, cubes: t("count-cubes", { count }) })}
            area={{ x: x + column * j + 2, y: y + headH + 2, w: column - 4, h: wall - headH - 4 }}
            ring={
              count
                ? {
                    x: topCube.x - 4,
                    y: topCube.y - topCube.size * 0.22 - 4,
                    w: topCube.size + 8,
                    h: topCube.size * 1.22 + 8,
                  }
                : undefined
            }
          >
            {!phone && <Mark of={spy} x={cx - (roomy ? 24 : 15)} y={numbersY - 6} size={roomy ? 11 : 10} />}
            <T
              x={phone ? cx : cx + (roomy ? 24 : 15)}
              y={numbersY}
              size={roomy ? 19 : 17}
              weight={600}
              face="label"
              anchor={phone ? "middle" : "end"}
              fill={count ? "var(--bone)" : "var(--lit-text-2)"}
            >
              {count}
            </T>
            {Array.from({ length: shown }, (_, n) => {
              const at = cubeSpot(layout, i, j, n, count);
              return <Cube key={n} x={at.x} y={at.y} size={at.size} of={spy} stacked={n > 0} />;
            })}
            {!shown && (
              <Mark of={spy} x={cx} y={topCube.y + topCube.size / 2} size={phone ? 9 : 11} fill="var(--wall-2)" />
            )}
          </Piece>
        );
      })}

      <Piece
        scene={scene}
        id={`rec:${dept.id}`}
        name={t("reception-of", { dept: name, cubes: receptionWords(dept) })}
        area={{ x: x + 4, y: y + wall + 3, w: w - 8, h: h - wall - 6 }}
      >
        <Cap x={x + (roomy ? 12 : 8)} y={y + wall + (roomy ? 19 : 15)} spacing={phone ? 0.06 : 0.09}>
          {t("reception-caption")}
        </Cap>
        {waiting.map((spy, n) => {
          if (lifted.includes(`rec:${dept.id}:${n}`)) return null;
          const at = waitingSpot(layout, i, n, waiting.length);
          return <Cube key={n} x={at.x} y={at.y} size={at.size} of={spy} />;
        })}
      </Piece>
      <g aria-hidden="true" pointer-events="none">
        {!phone && w > 190 && (
          <T
            x={right - 12}
            y={y + wall + (roomy ? 19 : 15)}
            size={12.5}
            weight={400}
            face="display"
            italic
            anchor="end"
            fill="var(--lit-text-2)"
          >
            {t("reception-safe")}
          </T>
        )}
        {roomy && !waiting.length && (
          <T x={x + 18} y={y + h - 19} weight={400} fill="var(--lit-text-2)">
            {t("reception-nobody")}
          </T>
        )}
      </g>
      <Points scene={scene} dept={dept} i={i} gains={gains} />
    </g>
  );
}

function receptionWords(dept: SpyonDept): string {
  const parts = SPIES.flatMap((spy, i) =>
    dept.reception[i] ? [t("reception-cubes", { count: dept.reception[i], cube: cubeName(spy) })] : [],
  );
  return parts.length ? parts.join(", ") : t("reception-empty");
}

function OpenSign({ right, y, mode, tight }: { right: number; y: number; mode: string; tight: boolean }): JSX.Element {
  const roomy = mode === "roomy";
  const w = roomy ? 72 : tight ? 46 : 50;
  const edge = roomy ? 12 : tight ? 5 : 8;
  return (
    <g>
      <rect
        x={right - edge - w}
        y={y + (roomy ? 13 : 10)}
        width={w}
        height={roomy ? 24 : 19}
        rx={2}
        fill="var(--bone)"
      />
      <Cap
        x={right - edge - w / 2}
        y={y + (roomy ? 29.5 : 24)}
        anchor="middle"
        fill="var(--lit-3)"
        size={roomy ? 12.5 : 12}
        spacing={roomy ? 0.09 : 0.03}
      >
        {t("scores-caption")}
      </Cap>
    </g>
  );
}

function BlockedSign({ right, y, mode }: { right: number; y: number; mode: string }): JSX.Element {
  if (mode === "phone") return <Glyph name="lock" x={right - 28} y={y + 9} size={19} stroke="var(--bone)" />;
  const roomy = mode === "roomy";
  const w = roomy ? 84 : 74;
  const edge = roomy ? 12 : 8;
  const top = y + (roomy ? 13 : 10);
  return (
    <g>
      <rect
        x={right - edge - w}
        y={top}
        width={w}
        height={roomy ? 24 : 20}
        rx={2}
        fill="var(--panel)"
        stroke="var(--bone-3)"
      />
      <Glyph name="lock" x={right - edge - w + 5} y={top + (roomy ? 4 : 2.5)} size={15} stroke="var(--bone-2)" />
      <Cap
        x={right - edge - w + 24}
        y={top + (roomy ? 16.5 : 14)}
        fill="var(--bone-2)"
        size={12}
        spacing={roomy ? 0.09 : 0.03}
      >
        {t("blocked-caption")}
      </Cap>
    </g>
  );
}

/** A spot drawn on the floor: desk, warning triangle, sight; with its word, or where the Minister is instead. */
function MinisterPlace({
  layout,
  i,
  j,
  here,
  dept,
}: {
  layout: Layout;
  i: number;
  j: number;
  here: boolean;
  dept: SpyonDept;
}): JSX.Element {
  const room = layout.rooms[i]!;
  const roomy = layout.mode === "roomy";
  const cx = columnX(room, j);
  const base = room.y + room.headH;
  const cy = base - (roomy ? 29 : 24);
  const desk = roomy ? 34 : layout.mode === "phone" ? 13 : 22;
  const r = roomy ? 8 : 6;
  const word = spotWord(layout.mode, PLACES[j]!, here, dept);
  return (
    <g>
      {j === 0 ? (
        <rect
          x={cx - desk}
          y={cy - 1}
          width={desk * 2}
          height={roomy ? 9 : 6}
          rx={1}
          fill="none"
          stroke="var(--wall-2)"
        />
      ) : j === 1 ? (
        <path
          d={roomy ? `M${cx} ${cy - 8}l17 14h-34z` : `M${cx} ${cy - 7}l11 12h-22z`}
          fill="none"
          stroke="var(--wall-2)"
        />
      ) : (
        <>
          <circle cx={cx} cy={cy} r={r} fill="none" stroke="var(--wall-2)" />
          <path
            d={`M${cx - r - 4.5} ${cy}h${2 * r + 9}M${cx} ${cy - r - 4.5}v${2 * r + 9}`}
            stroke="var(--wall-2)"
            stroke-width={0.9}
          />
        </>
      )}
      <T
        x={cx}
        y={base - (roomy ? 6 : 5)}
        size={12}
        face="label"
        weight={here ? 600 : 500}
        spacing={layout.mode === "phone" ? 0 : 0.03}
        anchor="middle"
        fill={here ? "var(--bone)" : "var(--lit-text-2)"}
      >
        {word}
      </T>
    </g>
  );
}

/** What a Department is worth as it lies, and with the move in hand. */
function Points({
  scene,
  dept,
  i,
  gains,
}: {
  scene: Scene;
  dept: SpyonDept;
  i: number;
  gains: readonly number[] | null;
}): JSX.Element {
  const { layout } = scene;
  const room = layout.rooms[i]!;
  const phone = layout.mode === "phone";
  const roomy = layout.mode === "roomy";
  const base = room.y + room.h + (roomy ? 28 : 19);
  const blocked = dept.minister === "ministerial";
  const opens = blocked && gains?.some((n) => n > 0);
  if (blocked && !opens) {
    return (
      <T
        x={phone ? room.x + room.w / 2 : room.x + (roomy ? 12 : 8)}
        y={base - (roomy ? 0 : 1)}
        size={13.5}
        weight={400}
        fill="var(--lit-text-2)"
        anchor={phone ? "middle" : "start"}
      >
        {phone ? t("no-points-shortest") : room.w > 230 ? t("no-points") : t("no-points-short")}
      </T>
    );
  }
  const words = SPIES.map((spy, j) => {
    const now = dept.points[j] ?? 0;
    const then = gains?.[j] ?? now;
    return then === now
      ? t("points-of", { spy: spyName(spy), now })
      : t("points-of-then", { spy: spyName(spy), now, then });
  }).join("; ");
  const labelled = !phone && room.w > 240;
  const start = phone ? room.x + room.w * 0.11 : labelled ? room.x + 70 : room.x + 16;
  const step = phone ? room.w * 0.315 : (room.x + room.w - start) / 3;
  return (
    <g role="img" aria-label={t("points-in", { dept: deptName(dept.id), points: words })}>
      {labelled && (
        <T x={room.x + 12} y={base} size={13.5} weight={400} fill="var(--lit-text-2)">
          {t("points")}
        </T>
      )}
      {SPIES.map((spy, j) => {
        const x = start + j * step;
        const now = dept.points[j] ?? 0;
        const then = gains?.[j] ?? now;
        const changes = gains !== null && then !== now;
        return (
          <g key={spy}>
            <Mark of={spy} x={x} y={base - 5.5} size={phone ? 10 : 11} />
            {changes && !phone ? (
              <>
                <T x={x + 11} y={base} size={16} weight={600} face="label" fill="var(--lit-text-2)">
                  {now}
                </T>
                <path
                  d={`M${x + 22} ${base - 5}h8m-3-3 3 3-3 3`}
                  fill="none"
                  stroke="var(--signal)"
                  stroke-width={1.3}
                />
                <T x={x + 34} y={base} size={18} weight={700} face="label" fill="var(--signal)">
                  {then}
                </T>
              </>
            ) : (
              <T
                x={x + (phone ? 10 : 11)}
                y={base}
                size={phone ? 17 : 16}
                weight={changes ? 700 : 600}
                face="label"
                fill={changes ? "var(--signal)" : "var(--bone)"}
              >
                {then}
              </T>
            )}
          </g>
        );
      })}
    </g>
  );
}

// --- what a move would do ----------------------------------------------------------------------

type Json = Record<string, unknown>;

/** Ghosts where pieces would land, with arrows; fainter while the piece is only pointed at. */
function Ghosts({ scene, move, seat, sure }: { scene: Scene; move: Json; seat: number; sure: boolean }): JSX.Element {
  const { layout, board, order } = scene;
  const at = (id: unknown) => board.depts.findIndex((dept) => dept.id === id);
  const top = (dept: unknown, spy: unknown) => {
    const i = at(dept);
    const j = SPIES.indexOf(spy as (typeof SPIES)[number]);
    const count = Math.max(1, board.depts[i]?.spying[j] ?? 1);
    return cubeSpot(layout, i, j, count - 1, count);
  };
  const landing = (dept: unknown) => {
    const n = order[String(dept)]?.length ?? 0;
    return waitingSpot(layout, at(dept), n, n + 1);
  };
  const cubeTo = (spy: unknown, from: unknown, to: unknown) => {
    const place = landing(to);
    return (
      <>
        <Cube x={place.x} y={place.y} size={place.size} of={String(spy)} ghost />
        <path class="arrow" d={arrow(top(from, spy), place)} marker-end="url(#m-arrow)" />
      </>
    );
  };
  const inside = () => {
    switch (move.kind) {
      case "switch":
        return (
          <>
            {cubeTo(move.a_colour, move.a_dept, move.b_dept)}
            {cubeTo(move.b_colour, move.b_dept, move.a_dept)}
          </>
        );
      case "relocate":
        return cubeTo(move.colour, move.from, move.to);
      case "infiltrate": {
        const place = landing(move.dept);
        return <Cube x={place.x} y={place.y} size={place.size} of={board.players[seat]?.spy ?? "green"} ghost />;
      }
      case "regroup": {
        const gone = top(move.dept, "da");
        const { x, y, size } = gone;
        return (
          <path
            class="arrow"
            d={`M${x - 2} ${y - size * 0.2}L${x + size + 2} ${y + size}M${x + size + 2} ${y - size * 0.2}L${x - 2} ${y + size}`}
          />
        );
      }
      case "crisis":
      case "assassinate": {
        const i = at(move.dept);
        const from = ministerSpot(layout, i, 0);
        const to = ministerSpot(layout, i, move.kind === "crisis" ? 1 : 2);
        const y = from.y + from.size * 0.2;
        return (
          <>
            <Pawn x={to.x} y={to.y} size={to.size} ghost />
            <path
              class="arrow"
              d={`M${from.x + from.size * 0.72} ${y}C${from.x + from.size} ${y - 16} ${to.x - 10} ${y - 16} ${to.x + to.size * 0.08} ${y}`}
              marker-end="url(#m-arrow)"
            />
          </>
        );
      }
      default:
        return null;
    }
  };
  return (
    <g class={sure ? "ghosts" : "ghosts faint"} aria-hidden="true">
      {inside()}
    </g>
  );
}

// --- position track ----------------------------------------------------------------------------

function Track({ scene, after }: { scene: Scene; after: SpyonStanding | null }): JSX.Element {
  const { layout, board, lifted } = scene;
  const { tracker } = layout;
  const then = after ?? board.if_round_ended;
  const end = trackEnd(layout, ...board.tracker, ...board.if_round_ended.tracker, ...then.tracker);
  const every = tickEvery(layout, end);
  const said = { now: trackerText(board.tracker), then: trackerText(then.tracker) };
  const words = after ? t("track-after", said) : t("track", said);
  const values = Array.from({ length: end + 1 }, (_, v) => v);
  return (
    <g role="img" aria-label={words} data-part="track">
      <path d={`M${layout.pad} ${tracker.y}H${layout.w - layout.pad}`} stroke="var(--wall-2)" stroke-width={0.75} />
      {tracker.headed && (
        <>
          <Cap x={layout.pad + 2} y={tracker.y + 22} fill="var(--brass-hi)">
            {t("position-caption")}
          </Cap>
          <T x={layout.pad + 70} y={tracker.y + 22} weight={400} fill="var(--lit-text-2)">
            {t("position-note")}
          </T>
        </>
      )}
      {values.map((v) => (
        <g key={v}>
          {(v % every === 0 || every > 2) && (
            <path
              d={`M${trackX(layout, v, end)} ${tracker.top}V${tracker.bottom}`}
              stroke="var(--wall-2)"
              stroke-width={v % 5 ? 0.5 : 1}
            />
          )}
          {v % every === 0 && (
            <T
              x={trackX(layout, v, end)}
              y={tracker.ticksY}
              size={12}
              weight={400}
              face="code"
              anchor="middle"
              fill={v % 5 ? "var(--lit-text-2)" : "var(--bone)"}
            >
              {v}
            </T>
          )}
        </g>
      ))}
      {SPIES.map((spy, j) => {
        const now = board.tracker[j] ?? 0;
        const next = then.tracker[j] ?? now;
        const here = trackSpot(layout, j, now, end);
        const there = trackSpot(layout, j, next, end);
        const y = here.y + here.size / 2 - 1;
        const lit = scene.lit.includes(`track:${spy}`);
        return (
          <g key={spy}>
            <Mark of={spy} x={layout.mode === "phone" ? 15 : layout.pad + 10} y={y} size={12} />
            {now > 0 && <path d={`M${trackX(layout, 0, end)} ${y}H${here.x}`} stroke={inkOf(spy)} stroke-width={2.5} />}
            {next > now && (
              <path
                class={after ? "dash" : "dash soft"}
                d={`M${here.x + here.size + 2} ${y}H${Math.max(here.x + here.size + 2, there.x - 3)}`}
              />
            )}
            {next !== now &&
              (after ? (
                <Cube x={there.x} y={there.y} size={there.size} of={spy} ghost />
              ) : (
                <SoftGhost {...there} of={spy} />
              ))}
            {!lifted.includes(`track:${spy}`) && <Cube x={here.x} y={here.y} size={here.size} of={spy} />}
            {lit && (
              <rect
                class="lit-ring"
                x={here.x - 4}
                y={here.y - 8}
                width={here.size + 8}
                height={here.size + 12}
                rx={4}
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Where the round would leave a spy as it stands: no act of anybody's, so no signal. */
function SoftGhost({ x, y, size, of }: { x: number; y: number; size: number; of: string }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="soft-ghost" x={0.75} y={-size * 0.22 + 0.75} width={size - 1.5} height={size * 1.22 - 1.5} rx={3} />
      <Mark of={of} x={size / 2} y={size * 0.39} size={size * 0.42} />
    </g>
  );
}

/** The three spies in order of the track: what row it is, at a glance. */
export function RowSigns({ standing }: { standing: SpyonStanding }): JSX.Element {
  const places = [...SPIES.keys()].sort((a, b) => (standing.tracker[b] ?? 0) - (standing.tracker[a] ?? 0) || a - b);
  const order = places.reduce((first, i, n) => {
    const next = spyName(SPIES[i]!);
    const before = places[n - 1];
    if (before === undefined) return next;
    const level = standing.tracker[before] === standing.tracker[i];
    return level ? t("order-level", { first, next }) : t("order-above", { first, next });
  }, "");
  return (
    <span class="row-signs" role="img" aria-label={t("order-of-spies", { order })}>
      {places.map((i, n) => {
        const spy = SPIES[i]!;
        const before = places[n - 1];
        return (
          <span key={spy} class="row-place">
            {before !== undefined && <i>{standing.tracker[before] === standing.tracker[i] ? "=" : ">"}</i>}
            <svg
              class={standing.winning === spy ? "wins" : undefined}
              width={16}
              height={18}
              viewBox="0 0 16 18"
              aria-hidden="true"
            >
              <Mark of={spy} x={8} y={7} size={11} />
              {standing.winning === spy && <path d="M1 16.5h14" stroke="var(--bone)" stroke-width={2} />}
            </svg>
          </span>
        );
      })}
    </span>
  );
}

function Verdict(props: {
  scene: Scene;
  preview: SpyonPreview | null;
  decision: DecisionInfo | null;
  composed: Composed | null;
  meantKind: string | undefined;
}): JSX.Element {
  const { scene, preview } = props;
  const { layout, board } = scene;
  const mine = mySpy(board, scene.props.eyes);
  const phone = layout.mode === "phone";
  const box = layout.verdict;
  const style = {
    left: `${box.x * layout.scale}px`,
    top: `${box.y * layout.scale}px`,
    width: `${box.w}px`,
    height: `${box.h}px`,
    transform: layout.scale === 1 ? undefined : `scale(${layout.scale})`,
  };
  const between = board.step === "choose_first" || board.step === "over" || board.step === "position";
  const nowStanding = between ? board.now : board.if_round_ended;
  const now = verdictOf(board, nowStanding, mine);
  const over = scene.props.view.result;
  if (over) {
    const won = over.winners as number[];
    const title = won.length ? t("won", { who: seatOf(board, won[0] ?? 0) }) : t("both-lose-short");
    return (
      <div class="verdict" data-part="verdict" style={style}>
        <h3 class="lab">{t("the-end")}</h3>
        <p class="verdict-big">{title}</p>
        <p class="verdict-why">{byTracker(over) ? trackerText(board.tracker) : resultText(over)}</p>
        {byTracker(over) && (
          <p class="verdict-row">
            <RowSigns standing={board.now} />{" "}
            <Clause id={board.now.clause} prefix={phone ? "" : `${t("row-number", { row: board.now.row })} `} />
          </p>
        )}
      </div>
    );
  }
  const row = (standing: SpyonStanding) => (
    <Clause id={standing.clause} prefix={phone ? "" : `${t("row-number", { row: standing.row })} `} />
  );
  if (preview) {
    const then = verdictOf(board, preview.standing, mine);
    return (
      <div class="verdict" data-part="verdict" style={style}>
        <h3 class="lab">{phone ? t("now") : t("if-ended")}</h3>
        <p class="verdict-small">
          {now.title} {!phone && <RowSigns standing={nowStanding} />}
        </p>
        <h3 class="lab sig">{t("after-this", { mission: missionName(props.meantKind ?? "") })}</h3>
        <p class="verdict-big">
          {then.title} {!phone && <RowSigns standing={preview.standing} />}
        </p>
        {phone ? (
          <p class="verdict-row">
            <RowSigns standing={preview.standing} /> {row(preview.standing)}
          </p>
        ) : (
          <p class="verdict-why">
            {then.why} {row(preview.standing)}
          </p>
        )}
      </div>
    );
  }
  return (
    <div class="verdict" data-part="verdict" style={style}>
      <h3 class="lab">{between ? t("position-now") : phone ? t("if-ended-short") : t("if-ended")}</h3>
      <p class="verdict-big">{between && nowStanding.winning === null ? t("both-are-losing") : now.title}</p>
      <p class="verdict-why">{now.why}</p>
      <p class="verdict-row">
        <RowSigns standing={nowStanding} /> {row(nowStanding)}
      </p>
    </div>
  );
}

// --- motion ------------------------------------------------------------------------------------

function Flyers({ flights: all, layout }: { flights: Flight[]; layout: Layout }): JSX.Element {
  return (
    <g aria-hidden="true">
      {all.map((flight, i) => (
        <Flyer key={`${i}:${flight.lifts}:${flight.to.x}`} flight={flight} delay={i * STAGGER} layout={layout} />
      ))}
    </g>
  );
}

function Flyer({ flight, delay }: { flight: Flight; delay: number; layout: Layout }): JSX.Element {
  const ref = useRef<SVGGElement>(null);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const { from, to } = flight;
    const path = arc(from, to);
    const frames = Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      const size = from.size + (to.size - from.size) * t;
      const p = flight.slides
        ? { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
        : { x: path.at(t).x - size / 2, y: path.at(t).y - size / 2 };
      return {
        transform: `translate(${p.x}px, ${p.y}px) scale(${size / from.size})`,
        opacity: flight.fades ? 1 - t : 1,
      };
    });
    const motion = node.animate(frames, { duration: FLY, delay, easing: "cubic-bezier(.45,.05,.2,1)", fill: "both" });
    return () => motion.cancel();
  }, []);
  return (
    <g ref={ref} class="flyer">
      {flight.piece === "cube" ? (
        <Cube x={0} y={0} size={flight.from.size} of={flight.of} stacked />
      ) : (
        <Pawn x={0} y={0} size={flight.from.size} sign={flight.of as IconName} />
      )}
    </g>
  );
}
