/** The chance over the match: one line to drag along, with the turning points on it. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Analysis, ReplayInfo, TableInfo } from "../gen/messages";
import { Chip } from "../parts";
import { inkOf } from "../parts/pieces";
import { roundAt } from "../pages/frames";
import { t } from "../say";
import { curve, inOrder, knownCurve } from "./analysis";
import { lost, percent } from "./figures";
import { areaPath, linePath, marks, meet, type Plot, plyAt, xAt, yAt } from "./graph";
import { about, nameOf } from "./shelf";

/** Both losing is drawn as a band of its own from this chance on. */
const BAND = 0.02;

/** What the lines and the band of the graph are, where there is more than one line. */
export function ChartKey(props: {
  analysis: Analysis;
  table: TableInfo;
  seat: number;
  hidden: boolean;
}): JSX.Element | null {
  const { analysis, table, hidden } = props;
  const seat = table.seats[props.seat]!;
  const two = table.seats.length === 2;
  const both = two && analysis.decisions.some((one) => one.both >= BAND);
  if (!hidden && !both && two) return null;
  return (
    <p class="chart-key">
      {!two && (
        <span>
          <Chip of={seat.colour} /> <b>{nameOf(seat, seat.mine)}</b>
        </span>
      )}
      {hidden && (
        <>
          <span>
            <svg class="chart-sample" viewBox="0 0 24 10" aria-hidden="true">
              <path class="chart-line" d="M0 5H24" />
            </svg>
            {t("rv-key-true")}
          </span>
          <span>
            <svg class="chart-sample" viewBox="0 0 24 10" aria-hidden="true">
              <path class="chart-known" d="M0 5H24" />
            </svg>
            {t("rv-key-knew", about(seat, seat.mine))}
          </span>
        </>
      )}
      {both && (
        <span>
          <svg class="chart-sample" viewBox="0 0 24 10" aria-hidden="true">
            <rect width="24" height="10" fill="url(#both-lose)" />
          </svg>
          {t("rv-key-both")}
        </span>
      )}
    </p>
  );
}

export function Chart(props: {
  analysis: Analysis;
  replay: ReplayInfo;
  table: TableInfo;
  seat: number;
  you: boolean;
  hidden: boolean;
  ply: number;
  small?: boolean;
  onPly?(ply: number): void;
}): JSX.Element {
  const { analysis, replay, table, seat, ply, small } = props;
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 600, height: 120 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const plies = replay.plies;
  const plot: Plot = { width: Math.max(50, size.width), height: Math.max(40, size.height - 26), plies };
  const mine = curve(analysis, seat);
  const two = table.seats.length === 2;
  const both = [...analysis.decisions.map((one) => one.both), 0].slice(0, mine.length);
  const upper = two ? mine.map((chance, i) => Math.min(1, chance + (both[i] ?? 0))) : mine;
  const known = props.hidden ? knownCurve(analysis, seat) : [];
  const moments = inOrder(analysis);
  const me = table.seats[seat]!;
  const rival = two ? table.seats[1 - seat] : null;
  // A name stands at the left, or at the right where it would cover a ring.
  const plate = (name: string, top: number) => {
    const width = 42 + 7 * name.length;
    const box = { left: 8, right: 8 + width, top, bottom: top + 28 };
    const covers = moments.some(({ ply: at }) => {
      const [x, y] = [xAt(plot, at), yAt(plot, mine[at] ?? 0.5)];
      return meet(box, { left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 });
    });
    return covers ? { ...box, left: plot.width - 8 - width, right: plot.width - 8, far: true } : { ...box, far: false };
  };
  const plates = rival ? [plate(nameOf(me, props.you), plot.height - 34), plate(nameOf(rival, false), 6)] : [];
  const handle = { left: xAt(plot, ply) - 3, right: xAt(plot, ply) + 3, top: 0, bottom: plot.height };
  const rings = marks(
    plot,
    moments,
    mine,
    (point, number) =>
      small
        ? lost(point.loss)
        : `${number}  ${nameOf(table.seats[point.loser]!, props.you && point.loser === seat)} ${lost(point.loss)}`,
    props.onPly ? [...plates, handle] : plates,
    [known],
    !small,
  );
  const here = mine[ply];
  const drag = (event: PointerEvent) => {
    if (!props.onPly || !box.current) return;
    const left = box.current.getBoundingClientRect().left;
    props.onPly(plyAt(plot, event.clientX - left));
  };
  const round = roundAt(replay.rounds, ply) + 1;
  return (
    <div class={`chart${small ? " small" : ""}`}>
      {!small && (
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
        aria-label={t("rv-graph", about(me, props.you))}
        {...(props.onPly
          ? {
              "aria-valuemin": 0,
              "aria-valuemax": plies,
              "aria-valuenow": ply,
              "aria-valuetext": `${t("rv-moment-text", { ply, plies, round })}${here === undefined ? "" : `, ${percent(here)}`}`,
            }
          : {})}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={(event) => event.buttons && drag(event)}
      >
        <svg width={plot.width} height={plot.height + 26} aria-hidden="true">
          <defs>
            <pattern id="both-lose" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" fill="var(--room)" />
              <path d="M0 0V6" stroke="var(--bone-3)" stroke-width="1.5" />
            </pattern>
          </defs>
          <rect class="chart-rest" width={plot.width} height={plot.height} />
          {mine.length > 0 && (
            <>
              {two && rival && (
                <path
                  class="chart-area"
                  d={areaPath(
                    plot,
                    mine.map(() => 1),
                    upper,
                  )}
                  style={{ fill: inkOf(rival.colour) }}
                />
              )}
              {two && <path d={areaPath(plot, upper, mine)} fill="url(#both-lose)" />}
              <path
                class="chart-area"
                d={areaPath(
                  plot,
                  mine,
                  mine.map(() => 0),
                )}
                style={{ fill: inkOf(me.colour) }}
              />
            </>
          )}
          <path class="chart-half" d={`M0 ${yAt(plot, 0.5)}H${plot.width}`} />
          {replay.rounds.slice(1).map((start) => (
            <path key={start} class="chart-round" d={`M${xAt(plot, start)} 0V${plot.height + 5}`} />
          ))}
          {replay.rounds.map((start, n) => {
            const end = replay.rounds[n + 1] ?? plies;
            const room = xAt(plot, end) - xAt(plot, start);
            const middle = (xAt(plot, start) + xAt(plot, end)) / 2;
            const spelled = n === 0 && room > 70;
            const covered = props.onPly && Math.abs(middle - xAt(plot, ply)) < (spelled ? 46 : 26);
            return room < 16 || covered ? null : (
              <text key={n} class="chart-number" x={middle} y={plot.height + 19}>
                {spelled ? t("rv-round", { round: 1 }) : n + 1}
              </text>
            );
          })}
          {known.length > 1 && <path class="chart-known" d={linePath(plot, known)} />}
          <path
            class="chart-line"
            d={linePath(
              plot,
              mine.map((chance, at) => ({ ply: at, chance })),
            )}
          />
          {rings.map(({ point, x, y, led, labelX, labelY, anchor }) =>
            led ? (
              <path
                key={point.ply}
                class="chart-lead"
                d={`M${x} ${y}L${labelX + (anchor === "end" ? 2 : -2)} ${labelY > y ? labelY - 9 : labelY}`}
              />
            ) : null,
          )}
          {rings.map(({ point, x, y }) => {
            const colour = inkOf(table.seats[point.loser]?.colour ?? "white");
            const after = mine[point.ply + 1];
            return (
              <g key={point.ply}>
                {after !== undefined && (
                  <path
                    class="chart-turn"
                    style={{ stroke: colour }}
                    d={linePath(plot, [
                      { ply: point.ply, chance: mine[point.ply] ?? 0 },
                      { ply: point.ply + 1, chance: after },
                    ])}
                  />
                )}
                <circle class="chart-ring" cx={x} cy={y} r={4.5} style={{ stroke: colour }} />
              </g>
            );
          })}
          {rings.map(({ point, label, labelX, labelY, anchor }) => (
            <text key={point.ply} class="chart-label" x={labelX} y={labelY} text-anchor={anchor}>
              {label}
            </text>
          ))}
          {props.onPly && (
            <g class="chart-handle">
              <path d={`M${xAt(plot, ply)} 0V${plot.height}`} />
              {here !== undefined && <circle cx={xAt(plot, ply)} cy={yAt(plot, here)} r={6} />}
              <rect x={xAt(plot, ply) - 17} y={plot.height + 3} width={34} height={20} rx={3} />
              <text x={xAt(plot, ply)} y={plot.height + 18}>
                {round}
              </text>
            </g>
          )}
        </svg>
        {mine.length > 0 && rival && (
          <>
            <span class={plates[1]?.far ? "chart-name top far" : "chart-name top"}>
              <Chip of={rival.colour} /> {nameOf(rival, false)}
            </span>
            <span class={plates[0]?.far ? "chart-name far" : "chart-name"}>
              <Chip of={me.colour} /> {nameOf(me, props.you)}
            </span>
          </>
        )}
      </div>
    </div>
  );
}
