/** The table with its parts named, on the page of a course and of a guide. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { loadGame } from "../games/registry";
import { type BoardProps, NO_DRAFT, type TableUI } from "../games/types";
import type { CourseInfo, NamedTable as Named } from "../gen/messages";
import { useMedia } from "../media";
import * as api from "../net/api";
import { Defs } from "../parts/pieces";
import { loadCatalogues } from "../say";
import { gameOf } from "../session";
import { BoardFrame } from "../table/board-frame";
import { dressed } from "../table/seats";
import { around, boxOf, contents, spread } from "./place";
import { watchSize } from "../parts/size";
import "../table/table.css";
import "./named.css";

const WIDE = { w: 836, h: 692 };
/** The part that is the hand below the board. */
const HAND = "hand";
/** Between two names, and from the top of one to its line. */
const APART = 10;
const LINE = 10;
/** The room for the numbers on each side of a small board. */
const BESIDE = 26;
/** The width of the names on each side of a large one. */
const COLUMN = 150;
/** From the edge of a piece to the middle of the dot beside it. */
const OFF = 6;

/** How far from its place a dot may lie along the edge of its piece, in heights of that. */
const EDGE = 0.4;

type CoursePart = CourseInfo["parts"][number];

/** What is drawn of a part: a hand is its cards, not the place they lie in. */
const piecesOf = (part: Element): Element[] =>
  part.matches(`[data-named="${HAND}"]`) ? [...part.querySelectorAll("[data-piece]")] : contents(part);

/** Where a name's line ends on the board, how far it may be moved along the edge of its piece, and how high the name is. */
interface Measured {
  x: number;
  y: number;
  from: number;
  to: number;
  h: number;
}

/** Where a line ends that comes from this height: straight ahead, where its piece has an edge there. */
const endOf = ({ y, from, to }: Measured, line: number): number => (line >= from && line <= to ? line : y);

/** The board that is named, and the game's part that draws it; null until both are there. */
function useNamed(game: string): { ui: TableUI; news: Named } | null {
  const [found, setFound] = useState<{ ui: TableUI; news: Named } | null>(null);
  useEffect(() => {
    let here = true;
    Promise.all([loadGame(gameOf(game), loadCatalogues), api.namedTable(game)]).then(
      ([ui, news]) => here && setFound({ ui, news }),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [game]);
  return found;
}

/** Where a part stands within the box that its name shares with the board. */
function measured(root: HTMLElement, part: CoursePart, i: number): Measured | null {
  const frame = root.getBoundingClientRect();
  const name = CSS.escape(part.at);
  const found = root.querySelector(`:is([data-part="${name}"], [data-piece="${name}"], [data-named="${name}"])`);
  const drawn = found ? piecesOf(found).map((one) => boxOf(one.getBoundingClientRect())) : [];
  const whole = found && boxOf(found.getBoundingClientRect());
  const piece = around(drawn.filter((box) => box.w > 0 || box.h > 0)) ?? whole;
  if (!piece || (!piece.w && !piece.h)) return null;
  const beside = part.side === "left" ? piece.x - OFF : piece.x + piece.w + OFF;
  const x = part.across === null ? beside : piece.x + (piece.w * part.across) / 100;
  const h = root.querySelector<HTMLElement>(`[data-name="${i}"]`)?.offsetHeight ?? 0;
  const y = piece.y + (piece.h * part.down) / 100 - frame.top;
  const edge = part.across === null ? piece.h * EDGE : 0;
  return { x: x - frame.left, y, from: y - edge, to: y + edge, h };
}

/** The width there is, and where the parts stand in it. */
function useEnds(
  box: { current: HTMLElement | null },
  course: CourseInfo,
  named: unknown,
  roomy: boolean,
): { wide: number; ends: (Measured | null)[] } {
  const [ends, setEnds] = useState<(Measured | null)[]>([]);
  const [wide, setWide] = useState(0);
  useLayoutEffect(() => {
    const root = box.current;
    if (!root || !named) return;
    const measure = () => {
      setWide(root.getBoundingClientRect().width);
      setEnds(course.parts.map((part, i) => measured(root, part, i)));
    };
    const timers = [0, 80, 400].map((ms) => setTimeout(measure, ms));
    // The board takes its new size after the window has.
    const unwatch = watchSize(measure, root, root.querySelector(".named-board"));
    return () => {
      unwatch();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [named, roomy, course]);
  return { wide, ends };
}

interface NamedPart {
  part: CoursePart;
  i: number;
  end: Measured | null;
  top: number;
}

/** The game's own board, small and without its lettering, its parts named beside it. */
export function NamedTable({ course }: { course: CourseInfo }): JSX.Element | null {
  const named = useNamed(course.game);
  const roomy = !useMedia("phone");
  const box = useRef<HTMLDivElement>(null);
  const { wide, ends } = useEnds(box, course, named, roomy);
  if (!named) return <div class="named" aria-hidden="true" />;
  const scale = roomy ? Math.min((wide - 2 * COLUMN - 40) / WIDE.w, 0.74) : (wide - 2 * BESIDE) / WIDE.w;
  // All names of one side, one above another.
  const stack = (side: string) =>
    course.parts.reduce((sum, part, i) => (part.side === side ? sum + (ends[i]?.h ?? 0) + APART : sum), -APART);
  const height = Math.max(320, WIDE.h * scale, stack("left"), stack("right"));
  const sides = ["left", "right"].map((side): NamedPart[] => {
    const parts = course.parts.flatMap((part, i) => (part.side === side ? [{ part, i, end: ends[i] ?? null }] : []));
    // From the top down, so that no two lines cross.
    parts.sort((a, b) => (a.end?.y ?? 0) - (b.end?.y ?? 0));
    const wanted = parts.map(({ end }) => (end?.y ?? 0) - LINE);
    const heights = parts.map(({ end }) => (roomy ? (end?.h ?? 0) : 2 * LINE));
    const tops = spread(wanted, heights, roomy ? height : WIDE.h * scale, roomy ? APART : 4);
    return parts.map((one, n) => ({ ...one, top: tops[n]! }));
  });
  return (
    <div class="named" ref={box} style={roomy ? { height: `${height}px` } : undefined}>
      <SmallBoard
        {...named}
        scale={Math.max(scale, 0.1)}
        height={roomy ? height : null}
        handed={course.parts.some((part) => part.at === HAND)}
      />
      <svg class="named-lines" aria-hidden="true" focusable="false">
        {sides.map((side, s) =>
          side.map((one) => <Lead key={one.i} named={one} left={s === 0} wide={wide} roomy={roomy} />),
        )}
      </svg>
      {roomy ? (
        sides.map((side, s) => (
          <dl key={s === 0 ? "left" : "right"} class={s === 0 ? "named-left" : "named-right"}>
            {side.map(({ part, i, top }) => (
              <div key={i} data-name={i} style={{ top: `${top}px` }}>
                <dt>{part.name}</dt>
                <dd>{part.say}</dd>
              </div>
            ))}
          </dl>
        ))
      ) : (
        <dl class="named-below">
          {course.parts.map((part, i) => (
            <div key={part.at}>
              <dt>
                <b aria-hidden="true">{i + 1}</b> {part.name}
              </dt>
              <dd>{part.say}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function SmallBoard(props: {
  ui: TableUI;
  news: Named;
  scale: number;
  /** Of the names beside it; null where they stand below. */
  height: number | null;
  /** Whether the hand is one of the parts. */
  handed: boolean;
}): JSX.Element {
  const { ui, news, scale, height } = props;
  const board: BoardProps = {
    view: news.state.view,
    table: dressed(ui, news.table, news.state.view),
    decisions: [],
    viewer: news.state.view.seat ?? null,
    events: news.state.events,
    fresh: [],
    readonly: true,
    draft: signal(NO_DRAFT),
    play: () => undefined,
    standing: null,
    stand: () => undefined,
    explain: async () => ({ ok: false, reason: "", clause: "" }),
    highlight: signal([]),
    narrow: false,
  };
  const top = height === null ? 0 : `${(height - WIDE.h * scale) / 2}px`;
  return (
    <div
      class="named-board"
      aria-hidden="true"
      inert
      style={{ width: `${WIDE.w * scale}px`, height: `${WIDE.h * scale}px`, top }}
    >
      <div style={{ width: `${WIDE.w}px`, height: `${WIDE.h}px`, transform: `scale(${scale})` }}>
        <Defs />
        <BoardFrame spotlight={{ x: 0.5, y: 0.4 }} dim={false}>
          <ui.Board {...board} />
        </BoardFrame>
        {ui.Hand && props.handed && (
          <div data-named={HAND}>
            <ui.Hand {...board} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The line from a name to its part; on small boards from a number. */
function Lead(props: { named: NamedPart; left: boolean; wide: number; roomy: boolean }): JSX.Element | null {
  const { left, wide, roomy } = props;
  const { i, end, top } = props.named;
  if (!end) return null;
  if (roomy) {
    const x = left ? COLUMN + 4 : wide - COLUMN - 4;
    const y = endOf(end, top + LINE);
    return (
      <g>
        <path d={`M${x} ${top + LINE}H${left ? x + 16 : x - 16}L${end.x} ${y}`} />
        <circle cx={end.x} cy={y} r={3.5} />
      </g>
    );
  }
  const x = left ? LINE : wide - LINE;
  return (
    <g>
      <path d={`M${x} ${top + LINE}L${end.x} ${end.y}`} />
      <circle cx={end.x} cy={end.y} r={3} />
      <circle cx={x} cy={top + LINE} r={9} />
      <text x={x} y={top + LINE + 4.5}>
        {i + 1}
      </text>
    </g>
  );
}
