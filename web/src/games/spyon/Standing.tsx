/** The position track, and who would win as it stands. */

import type { JSX } from "preact";
import type { DecisionInfo } from "../../gen/messages";
import type { SpyonPreview, SpyonStanding } from "../../gen/spyon";
import { Cap, Cube, inkOf, Mark, T } from "../../parts/pieces";
import { resultText } from "../../say";
import { Clause } from "../../table/clause";
import type { Composed } from "./compose";
import { tickEvery, trackEnd, trackFrame, trackSpot, trackX } from "./layout";
import { byTracker, missionName, mySpy, seatOf, SPIES, spyName, t, trackerText, verdictOf } from "./words";
import type { Scene } from "./scene";
import { SoftGhost } from "./Moving";

/** A box that is narrower than so many pixels has no room for sentences beside the signs. */
const TIGHT = 300;

export function Track({ scene, after }: { scene: Scene; after: SpyonStanding | null }): JSX.Element {
  const { layout, board, lifted } = scene;
  const { tracker } = layout;
  const then = after ?? board.if_round_ended;
  const end = trackEnd(layout, ...board.tracker, ...board.if_round_ended.tracker, ...then.tracker);
  const every = tickEvery(layout, end);
  const said = { now: trackerText(board.tracker), then: trackerText(then.tracker) };
  const words = after ? t("track-after", said) : t("track", said);
  const values = Array.from({ length: end + 1 }, (_, v) => v);
  const place = byTracker(scene.props.view.result) && board.now.winning !== null ? winningPlace(scene, end) : null;
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
      {place && <WinningPlace scene={scene} place={place} end={end} />}
      {SPIES.map((spy, j) => {
        const now = board.tracker[j] ?? 0;
        const next = then.tracker[j] ?? now;
        const here = trackSpot(layout, j, now, end);
        const there = trackSpot(layout, j, next, end);
        const y = here.y + here.size / 2 - 1;
        const lit = scene.lit.includes(`track:${spy}`);
        return (
          <g key={spy}>
            <Mark of={spy} x={layout.narrow ? 15 : layout.pad + 10} y={y} size={12} />
            {now > 0 && (
              <path
                d={`M${trackX(layout, 0, end)} ${y}H${place?.lane === j && place.from ? place.from : here.x}`}
                stroke={inkOf(spy)}
                stroke-width={2.5}
              />
            )}
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

interface Place {
  lane: number;
  value: number;
  words: string;
  /** Where its name stands in its own lane; null where it has no room there. */
  name: { x: number; y: number; anchor: "start" | "end" } | null;
  /** Where the bar of the lane ends, for a name that stands in its way. */
  from: number | null;
}

/** The place that won and its name: in its lane behind the piece, or before it in place of a stretch of the bar. */
function winningPlace({ layout, board }: Scene, end: number): Place {
  const { tracker } = layout;
  const lane = (SPIES as readonly (string | null)[]).indexOf(board.now.winning);
  const value = board.tracker[lane] ?? 0;
  // The leader wins where the Double Agent alone is second.
  const words = t(board.tracker.some((other) => other > value) ? "second-place" : "counts-as-second");
  const room = words.length * 6.4 + 8;
  const half = tracker.cube / 2 + 5;
  const at = trackX(layout, value, end);
  const y = trackSpot(layout, lane, value, end).y + tracker.cube / 2 + 3;
  const place = { lane, value, words, from: null };
  if (layout.verdict.x - 12 - at - half > room) return { ...place, name: { x: at + half + 8, y, anchor: "start" } };
  const from = at - half - 8 - room;
  if (from < trackX(layout, 0, end) + 12) return { ...place, name: null };
  return { ...place, name: { x: at - half - 8, y, anchor: "end" }, from };
}

/** At the end: the pieces on the place that won, framed, with its name. */
function WinningPlace({ scene, place, end }: { scene: Scene; place: Place; end: number }): JSX.Element {
  const { layout, board } = scene;
  const lanes = [...SPIES.keys()].filter((lane) => board.tracker[lane] === place.value);
  return (
    <g>
      <rect
        {...trackFrame(layout, lanes, place.value, end)}
        rx={4}
        fill="none"
        stroke="var(--brass-hi)"
        stroke-width={1.5}
      />
      {place.name && (
        <T {...place.name} size={14} face="display" italic fill="var(--brass-hi)">
          {place.words}
        </T>
      )}
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

export function Verdict(props: {
  scene: Scene;
  preview: SpyonPreview | null;
  decision: DecisionInfo | null;
  composed: Composed | null;
  meantKind: string | undefined;
}): JSX.Element {
  const { scene, preview } = props;
  const { layout, board } = scene;
  const mine = mySpy(board, scene.props.viewer);
  const phone = layout.narrow;
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
    const title = won.length ? t("won", { who: seatOf(board, won[0] ?? 0) }) : t("both-lost");
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
    // Only a roomy board has room for the reason below both titles.
    const tight = layout.mode !== "roomy" || box.w < TIGHT;
    return (
      <div class="verdict" data-part="verdict" style={style}>
        <h3 class="lab">{phone ? t("now") : t("if-ended")}</h3>
        <p class="verdict-small">
          {now.title} {!tight && <RowSigns standing={nowStanding} />}
        </p>
        <h3 class="lab sig">{t("after-this", { mission: missionName(props.meantKind ?? "") })}</h3>
        <p class="verdict-big">
          {then.title} {!tight && <RowSigns standing={preview.standing} />}
        </p>
        {tight ? (
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
