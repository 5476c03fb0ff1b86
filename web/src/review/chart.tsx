/** The chance over the match: one line to drag along, with the turning points on it. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableUI } from "../games/types";
import type { Analysis, ReplayInfo, TableInfo, TurningPoint } from "../gen/messages";
import { Chip } from "../parts";
import { inkOf } from "../parts/pieces";
import { roundAt } from "../pages/frames";
import { t } from "../say";
import { curve, knownCurve } from "./analysis";
import { lost, percent } from "./figures";
import { areaPath, leadTo, linePath, marks, numbered, type Plot, plateAt, plyAt, spotsOf, xAt, yAt } from "./graph";
import { moved } from "./panels";
import { about, counted, nameOf } from "./shelf";

/** Both losing is drawn as a band of its own from this chance on. */
const BAND = 0.02;

/** The most letters of a move's name beside its ring; a longer one stands in the list only. */
const NAME = 48;

/** What the lines, the rings and the band of the graph are, where there is more than one line. */
export function ChartKey(props: {
  analysis: Analysis;
  moments: readonly TurningPoint[];
  table: TableInfo;
  seat: number;
  hidden: boolean;
}): JSX.Element | null {
  const { analysis, table, hidden } = props;
  const seat = table.seats[props.seat]!;
  const both = table.seats.length === 2 && analysis.decisions.some((one) => one.both >= BAND);
  if (!hidden && !both) return null;
  return (
    <p class="chart-key">
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
          {props.moments.some((point) => point.part === "play") && (
            <span>
              <svg class="chart-sample ring" viewBox="0 0 12 12" aria-hidden="true">
                <circle class="chart-ring known" cx={6} cy={6} r={4.5} />
              </svg>
              {t("rv-key-own")}
            </span>
          )}
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

/** Whose chance the line is, where no areas say it. */
export function ChartOf({ table, seat }: { table: TableInfo; seat: number }): JSX.Element | null {
  const one = table.seats[seat]!;
  return table.seats.length === 2 ? null : (
    <p class="chart-key">
      <Chip of={one.colour} /> <b>{nameOf(one, one.mine)}</b>
    </p>
  );
}

export function Chart(props: {
  ui: TableUI;
  analysis: Analysis;
  /** Those that are ringed. */
  moments: readonly TurningPoint[];
  replay: ReplayInfo;
  table: TableInfo;
  seat: number;
  you: boolean;
  ply: number;
  /** Without a scale beside it. */
  small?: boolean;
  /** Only as it truly stood. */
  truth?: boolean;
  /** What stands beside a ring: the number in the list and the move, the move alone, or only what it lost. */
  labels: "numbered" | "named" | "brief";
  onPly?(ply: number): void;
}): JSX.Element {
  const { ui, analysis, moments, replay, table, seat, ply, small } = props;
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
  const known = ui.hidden && !props.truth ? knownCurve(analysis, seat) : [];
  const spots = spotsOf(moments, seat, ui.hidden, mine);
  const me = table.seats[seat]!;
  const rival = two ? table.seats[1 - seat] : null;
  const drawn = [known, mine.map((chance, at) => ({ ply: at, chance }))];
  const rings = spots.map(({ point, from }) => ({ x: xAt(plot, point.ply), y: yAt(plot, from) }));
  const plates = rival
    ? [
        { seat: me, name: nameOf(me, props.you), top: false },
        { seat: rival, name: nameOf(rival, false), top: true },
      ].flatMap((one) => {
        const box = plateAt(plot, one.top ? upper : mine, one.top ? "above" : "below", one.name, rings, drawn);
        return box ? [{ ...one, box }] : [];
      })
    : small
      ? (["below", "above"] as const)
          .flatMap((side) => {
            const box = plateAt(plot, mine, side, nameOf(me, props.you), rings, drawn);
            return box ? [{ seat: me, name: nameOf(me, props.you), top: side === "above", box }] : [];
          })
          .slice(0, 1)
      : [];
  const taken = plates.map(({ box }) => box);
  const handle = { left: xAt(plot, ply) - 3, right: xAt(plot, ply) + 3, top: 0, bottom: plot.height, thin: true };
  const labelsOf = (point: TurningPoint, number: number): string[] => {
    const decision = analysis.decisions[point.ply];
    if (props.labels === "brief" || !decision) return [lost(point)];
    const first = props.labels === "numbered" ? `${number}  ` : "";
    const who = nameOf(table.seats[point.seat]!, props.you && point.seat === seat);
    // Whose loss it is, the colour of its stretch says.
    const loss = ` ${lost(point)}`;
    const short = [`${first}${who}${loss}`, `${first}${lost(point)}`];
    const { move } = moved(ui, decision, table);
    if (move.length > NAME) return short;
    return [`${first}${move.startsWith(`${who} `) ? move : `${who}, ${move}`}${loss}`, ...short];
  };
  const here = mine[ply];
  const grip = { left: xAt(plot, ply) - 8, right: xAt(plot, ply) + 8, top: yAt(plot, here ?? 0.5) - 8 };
  const turns = spots.flatMap(({ point, from, to }) =>
    to === null ? [] : [[from, to].map((chance, i) => ({ ply: point.ply + i, chance }))],
  );
  const labelled = marks(
    plot,
    spots,
    labelsOf,
    props.onPly ? [...taken, handle, { ...grip, bottom: grip.top + 16 }] : taken,
    [...drawn, ...turns],
  );
  const drag = (event: PointerEvent) => {
    if (!props.onPly || !box.current) return;
    const left = box.current.getBoundingClientRect().left;
    props.onPly(plyAt(plot, event.clientX - left));
  };
  const round = roundAt(replay.rounds, ply);
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
              "aria-valuetext": `${t("rv-moment-text", { ply, plies, round, ...counted(ui) })}${here === undefined ? "" : `, ${percent(here)}`}`,
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
              <rect width="6" height="6" fill="var(--backdrop)" />
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
          {numbered(plot, replay.rounds).map((n) => {
            const [start, end] = [xAt(plot, replay.rounds[n]!), xAt(plot, replay.rounds[n + 1] ?? plies)];
            const middle = (start + end) / 2;
            const spelled = n === 0 && end - start > 70;
            // The handle carries the number of its own round, and covers others.
            const told = props.onPly && (n + 1 === round || Math.abs(middle - xAt(plot, ply)) < (spelled ? 46 : 26));
            return told ? null : (
              <text key={n} class="chart-number" x={middle} y={plot.height + 19}>
                {spelled ? t("rv-round", { round: 1, ...counted(ui) }) : n + 1}
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
          {labelled.map((mark) =>
            mark.led ? (
              <path key={mark.point.ply} class="chart-lead" d={`M${mark.x} ${mark.y}L${leadTo(mark).join(" ")}`} />
            ) : null,
          )}
          {labelled.map(({ point, x, y, from, to, known }) => {
            const whose = point.after < point.before ? point.loser : point.seat;
            const colour = inkOf(table.seats[whose]?.colour ?? "white");
            return (
              <g key={point.ply}>
                {to !== null && (
                  <path
                    class="chart-turn"
                    style={{ stroke: colour }}
                    d={linePath(plot, [
                      { ply: point.ply, chance: from },
                      { ply: point.ply + 1, chance: to },
                    ])}
                  />
                )}
                <circle
                  class={known ? "chart-ring known" : "chart-ring"}
                  cx={x}
                  cy={y}
                  r={4.5}
                  style={{ stroke: colour }}
                />
              </g>
            );
          })}
          {labelled.map(({ point, label, labelX, labelY, anchor }) => (
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
        {mine.length > 0 &&
          plates.map(({ seat: one, name, top, box }) => (
            <span key={name} class={top ? "chart-name top" : "chart-name"} style={{ left: `${box.left}px` }}>
              <Chip of={one.colour} /> {!box.signOnly && name}
            </span>
          ))}
      </div>
    </div>
  );
}
