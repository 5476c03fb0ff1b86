/** A Department: Spying area, Reception, Minister and points. */

import type { JSX } from "preact";
import type { SpyonDept } from "../../gen/spyon";
import { Glyph, type IconName } from "../../parts/icons";
import { Cap, Cube, Mark, Pawn, T } from "../../parts/pieces";
import { columnReach, columnX, cubeSpot, type Layout, ministerSpot, waitingSpot } from "./layout";
import { cubeName, deptName, SPIES, type Spy, spyName, t } from "./words";
import { Piece, PLACES, type Scene } from "./scene";

/** A Department that is narrower has smaller lettering. */
const TIGHT = 118;
/** A Department so wide has the words of a tablet, however low it is. */
const WORDED = 220;

/** The word on a Minister's spot, or where he is instead. */
function spotWord(
  { mode, narrow, deptBoxes }: Layout,
  place: (typeof PLACES)[number],
  here: boolean,
  dept: SpyonDept,
): string {
  const phone = narrow && deptBoxes[0]!.w < WORDED;
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
  return mode === "roomy" ? t("spot", { place }) : t("spot-compact", { place });
}

function ministerName(dept: SpyonDept): string {
  const place = dept.minister === "assassinated" && dept.returns ? "returning" : dept.minister;
  const slot = place === "returning" ? dept.returns : dept.minister_slot;
  return t("minister-of", { dept: deptName(dept.id), place, slot });
}

interface DepartmentProps {
  scene: Scene;
  dept: SpyonDept;
  i: number;
  gains: readonly number[] | null;
  /** Whether the move in hand would put a cube into its Reception. */
  landing: boolean;
}

export function Department({ scene, dept, i, gains, landing }: DepartmentProps): JSX.Element {
  const { layout, lifted } = scene;
  const { x, y, w, headH } = layout.deptBoxes[i]!;
  const roomy = layout.mode === "roomy";
  const flat = layout.mode === "flat";
  const spot = PLACES.indexOf(dept.minister as (typeof PLACES)[number]);
  const pawn = spot >= 0 && !lifted.includes(`min:${dept.id}`) ? ministerSpot(layout, i, spot) : null;
  const name = deptName(dept.id);
  return (
    <g
      role="group"
      aria-label={dept.minister === "ministerial" ? t("dept-blocked", { dept: name }) : t("dept-open", { dept: name })}
    >
      <Room layout={layout} dept={dept} i={i} spot={spot} />
      <Piece
        scene={scene}
        id={`min:${dept.id}`}
        name={ministerName(dept)}
        area={{ x: x + 4, y: y + headH - (roomy ? 70 : flat ? 45 : 51), w: w - 8, h: roomy ? 68 : flat ? 44 : 50 }}
        ring={pawn ? { x: pawn.x - 3, y: pawn.y - 2, w: pawn.size * 0.8 + 6, h: pawn.size + 2 } : undefined}
      >
        {pawn && <Pawn x={pawn.x} y={pawn.y} size={pawn.size} sign={dept.id as IconName} />}
      </Piece>
      {SPIES.map((spy, j) => (
        <SpyingArea key={spy} scene={scene} dept={dept} i={i} j={j} spy={spy} />
      ))}
      <Reception scene={scene} dept={dept} i={i} landing={landing} />
      <Points scene={scene} dept={dept} i={i} gains={gains} />
    </g>
  );
}

/** The room as it is drawn on the floor plan: walls, door, head with its sign, the Minister's spots. */
function Room({ layout, dept, i, spot }: { layout: Layout; dept: SpyonDept; i: number; spot: number }): JSX.Element {
  const { mode, narrow: phone } = layout;
  const roomy = mode === "roomy";
  const flat = mode === "flat";
  const { x, y, w, h, headH, wall } = layout.deptBoxes[i]!;
  const right = x + w;
  const mid = x + w / 2;
  const blocked = dept.minister === "ministerial";
  const line = phone ? 2.5 : 3;
  const e = line / 2;
  const door = phone ? 14 : 22;
  const column = w / 3;
  return (
    <g aria-hidden="true">
      <rect x={x} y={y} width={w} height={h + (roomy ? layout.points : 0)} fill={`var(--shade-${blocked ? 2 : 1})`} />
      {blocked && (
        <rect x={x + 3} y={y + headH + 3} width={w - 6} height={wall - headH - 5} fill="url(#p-hatch)" opacity={0.35} />
      )}
      <path
        data-solid
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
        y={y + (roomy ? 33 : flat ? 19 : 25)}
        size={roomy ? 25 : w < TIGHT || flat ? 17 : 19}
        face="display"
        most={w - (roomy ? 120 : phone ? 70 : 92)}
      >
        {deptName(dept.id)}
      </T>
      {blocked ? (
        <BlockedSign right={right} y={y} mode={mode} />
      ) : (
        <OpenSign right={right} y={y} mode={mode} tight={w < TIGHT} />
      )}
      {PLACES.map((place, j) => (
        <MinisterPlace key={place} layout={layout} i={i} j={j} here={spot === j} dept={dept} />
      ))}
      <g data-named={`spying:${dept.id}`}>
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
    </g>
  );
}

/** The cubes of one spy in the Spying area, with their number. */
function SpyingArea(props: { scene: Scene; dept: SpyonDept; i: number; j: number; spy: Spy }): JSX.Element {
  const { scene, dept, i, j, spy } = props;
  const { layout, lifted } = scene;
  const box = layout.deptBoxes[i]!;
  const { x, y, w, headH, wall } = box;
  const roomy = layout.mode === "roomy";
  const phone = layout.narrow;
  const column = w / 3;
  const beside = roomy ? 24 : column < 52 ? 10 : 15;
  const numbersY = y + headH + (roomy ? 24 : layout.mode === "flat" ? 17 : 22);
  const id = `cube:${dept.id}:${spy}`;
  const count = dept.spying[j] ?? 0;
  const shown = Math.max(0, count - lifted.filter((lift) => lift === id).length);
  const topCube = cubeSpot(layout, i, j, Math.max(0, count - 1), Math.max(1, count));
  const cx = columnX(box, j);
  return (
    <Piece
      scene={scene}
      id={id}
      name={t("spying-area", { spy: spyName(spy), dept: deptName(dept.id), cubes: t("count-cubes", { count }) })}
      area={{ x: x + column * j + 2, y: y + headH + 2, w: column - 4, h: wall - headH - 4 }}
      reach={phone ? columnReach(layout, i, j) : undefined}
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
      <Mark of={spy} x={cx - beside} y={numbersY - 6} size={roomy ? 11 : phone ? 9 : 10} />
      <T
        x={cx + beside}
        y={numbersY}
        size={roomy ? 19 : 17}
        weight={600}
        face="label"
        anchor="end"
        fill={count ? "var(--bone)" : "var(--lit-text-2)"}
      >
        {count}
      </T>
      {Array.from({ length: shown }, (_, n) => {
        const at = cubeSpot(layout, i, j, n, count);
        return <Cube key={n} x={at.x} y={at.y} size={at.size} of={spy} stacked={n > 0} />;
      })}
      {!shown && <Mark of={spy} x={cx} y={topCube.y + topCube.size / 2} size={phone ? 9 : 11} fill="var(--wall-2)" />}
    </Piece>
  );
}

function Reception(props: Pick<DepartmentProps, "scene" | "dept" | "i" | "landing">): JSX.Element {
  const { scene, dept, i, landing } = props;
  const { layout, order, lifted } = scene;
  const { x, y, w, h, wall } = layout.deptBoxes[i]!;
  const roomy = layout.mode === "roomy";
  const flat = layout.mode === "flat";
  const phone = layout.narrow;
  const waiting = order[dept.id] ?? [];
  return (
    <>
      <Piece
        scene={scene}
        id={`rec:${dept.id}`}
        name={t("reception-of", { dept: deptName(dept.id), cubes: receptionWords(dept) })}
        area={{ x: x + 4, y: y + wall + 3, w: w - 8, h: h - wall - 6 }}
      >
        <Cap x={x + (roomy ? 12 : 8)} y={y + wall + (roomy ? 19 : flat ? 14 : 15)} spacing={phone ? 0.06 : 0.09}>
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
            x={x + w - 12}
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
        {roomy && !waiting.length && !landing && (
          <T x={x + 18} y={y + h - 19} weight={400} fill="var(--lit-text-2)">
            {t("reception-nobody")}
          </T>
        )}
      </g>
    </>
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
  const top = y + (roomy ? 13 : mode === "flat" ? 5 : 10);
  return (
    <g class="dept-sign">
      <rect x={right - edge - w} y={top} width={w} height={roomy ? 24 : 19} rx={2} fill="var(--bone)" />
      <Cap
        x={right - edge - w / 2}
        y={top + (roomy ? 16.5 : 14)}
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
  if (mode === "phone" || mode === "flat")
    return <Glyph name="lock" x={right - 28} y={y + (mode === "flat" ? 4 : 9)} size={19} stroke="var(--bone)" />;
  const roomy = mode === "roomy";
  const w = roomy ? 84 : 74;
  const edge = roomy ? 12 : 8;
  const top = y + (roomy ? 13 : 10);
  return (
    <g class="dept-sign">
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
  const box = layout.deptBoxes[i]!;
  const roomy = layout.mode === "roomy";
  const cx = columnX(box, j);
  const base = box.y + box.headH;
  const cy = base - (roomy ? 29 : 24);
  const desk = roomy ? 34 : layout.narrow ? 13 : 22;
  const r = roomy ? 8 : 6;
  const word = spotWord(layout, PLACES[j]!, here, dept);
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
        spacing={layout.narrow ? 0 : 0.03}
        anchor="middle"
        fill={here ? "var(--bone)" : "var(--lit-text-2)"}
        most={box.w / 3 - (box.w < TIGHT ? 7 : 3)}
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
  const box = layout.deptBoxes[i]!;
  const phone = layout.narrow;
  const roomy = layout.mode === "roomy";
  const base = box.y + box.h + (roomy ? 28 : layout.mode === "flat" ? 16 : 19);
  const blocked = dept.minister === "ministerial";
  const opens = blocked && gains?.some((n) => n > 0);
  if (blocked && !opens) {
    return (
      <T
        x={phone ? box.x + box.w / 2 : box.x + (roomy ? 12 : 8)}
        y={base - (roomy ? 0 : 1)}
        size={13.5}
        weight={400}
        fill="var(--lit-text-2)"
        anchor={phone ? "middle" : "start"}
      >
        {phone && box.w < WORDED ? t("no-points-shortest") : box.w > 230 ? t("no-points") : t("no-points-short")}
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
  const labelled = !phone && box.w > 240;
  const start = phone ? box.x + box.w * 0.11 : labelled ? box.x + 70 : box.x + 16;
  const step = phone ? box.w * 0.315 : (box.x + box.w - start) / 3;
  return (
    <g role="img" aria-label={t("points-in", { dept: deptName(dept.id), points: words })}>
      {labelled && (
        <T x={box.x + 12} y={base} size={13.5} weight={400} fill="var(--lit-text-2)">
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
