/** The chance of a seat over the match: one line in the band of its uncertainty, to drag along, with the key moments. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableUI } from "../games/types";
import type { JudgedKey, ReplayInfo, ReviewInfo, TableInfo } from "../gen/messages";
import { roundAt } from "../pages/frames";
import { inkOf } from "../parts/pieces";
import { t } from "../say";
import { give, percent } from "./figures";
import { bandPath, linePath, numbered, type Plot, plyAt, valueAt, xAt, yAt } from "./graph";
import { curveOf } from "./reviewed";
import { about, counted } from "./match-page";
import { watchSize } from "../parts/size";

/** The room under the plot for the numbers of the rounds. */
const FOOT = 26;
/** How far the number of a key moment stands from its ring. */
const ASIDE = 12;

function useSize(): [{ current: HTMLDivElement | null }, { width: number; height: number }] {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 600, height: 120 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    return watchSize(measure, element);
  }, []);
  return [box, size];
}

export function Chart(props: {
  ui: TableUI;
  review: ReviewInfo;
  keys: readonly JudgedKey[];
  replay: ReplayInfo;
  table: TableInfo;
  seat: number;
  ply: number;
  onPly?(ply: number): void;
}): JSX.Element {
  const { ui, review, replay, table, seat, ply } = props;
  const [box, size] = useSize();
  const { plies } = replay;
  const plot: Plot = { width: Math.max(50, size.width), height: Math.max(40, size.height - FOOT), plies };
  const line = curveOf(review, seat, ui.hidden);
  const me = table.seats[seat]!;
  const who = { ...about(me, me.mine), hidden: ui.hidden, calibrated: review.calibrated };
  const round = roundAt(replay.rounds, ply);
  const here = valueAt(line, ply);
  const near = line.filter((point) => point.ply <= ply).at(-1);
  const drag = (event: PointerEvent) => {
    if (!props.onPly || !box.current) return;
    props.onPly(plyAt(plot, event.clientX - box.current.getBoundingClientRect().left));
  };
  const rings = props.keys.flatMap((key, n) => {
    const [from, to] = [valueAt(line, key.ply), valueAt(line, key.ply + 1)];
    return from === null ? [] : [{ key, number: n + 1, x: xAt(plot, key.ply), y: yAt(plot, from), from, to }];
  });
  const chanceText =
    here === null || !review.calibrated ? "" : `, ${percent(here)}${near ? ` ${give(near.chance)}` : ""}`;
  return (
    <div class="chart">
      {review.calibrated && (
        <div class="chart-scale code" aria-hidden="true">
          <span>{percent(1)}</span>
          <span>{percent(0.5)}</span>
          <span>{percent(0)}</span>
        </div>
      )}
      <div
        class="chart-box"
        ref={box}
        role={props.onPly ? "slider" : "img"}
        tabIndex={props.onPly ? 0 : undefined}
        aria-label={t("rv-graph", who)}
        {...(props.onPly
          ? {
              "aria-valuemin": 0,
              "aria-valuemax": plies,
              "aria-valuenow": ply,
              "aria-valuetext": `${t("rv-moment-text", { ply, plies, round, ...counted(ui) })}${chanceText}`,
            }
          : {})}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={(event) => event.buttons && drag(event)}
      >
        <svg width={plot.width} height={plot.height + FOOT} aria-hidden="true">
          <rect class="chart-rest" width={plot.width} height={plot.height} />
          <path class="chart-half" d={`M0 ${yAt(plot, 0.5)}H${plot.width}`} />
          {replay.rounds.slice(1).map((start) => (
            <path key={start} class="chart-round" d={`M${xAt(plot, start)} 0V${plot.height + 5}`} />
          ))}
          {numbered(plot, replay.rounds).map((n) => {
            const middle = (xAt(plot, replay.rounds[n]!) + xAt(plot, replay.rounds[n + 1] ?? plies)) / 2;
            // The handle carries the number of its own round, and covers others.
            const covered = props.onPly && (n + 1 === round || Math.abs(middle - xAt(plot, ply)) < FOOT);
            return covered ? null : (
              <text key={n} class="chart-number" x={middle} y={plot.height + 19}>
                {n + 1}
              </text>
            );
          })}
          <path class="chart-band" d={bandPath(plot, line)} />
          <path class="chart-line" d={linePath(plot, line)} />
          {rings.map(({ key, number, x, y, from, to }) => {
            const colour = inkOf(table.seats[key.seat]?.colour ?? "white");
            const above = y > FOOT;
            return (
              <g key={key.ply}>
                {to !== null && to !== from && (
                  <path
                    class="chart-turn"
                    style={{ stroke: colour }}
                    d={`M${x} ${y}L${xAt(plot, key.ply + 1)} ${yAt(plot, to)}`}
                  />
                )}
                <circle class="chart-ring" cx={x} cy={y} r={4.5} style={{ stroke: colour }} />
                <text class="chart-label" x={x} y={above ? y - ASIDE : y + ASIDE + 8}>
                  {number}
                </text>
              </g>
            );
          })}
          {props.onPly && (
            <g class="chart-handle">
              <path d={`M${xAt(plot, ply)} 0V${plot.height}`} />
              {here !== null && <circle cx={xAt(plot, ply)} cy={yAt(plot, here)} r={6} />}
              <rect x={xAt(plot, ply) - 17} y={plot.height + 3} width={34} height={20} rx={3} />
              <text x={xAt(plot, ply)} y={plot.height + 18}>
                {round}
              </text>
            </g>
          )}
        </svg>
      </div>
    </div>
  );
}
