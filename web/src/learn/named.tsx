/** The table with its parts named, on the page of a course and of a guide. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { loadGame } from "../games/registry";
import { type BoardProps, NO_DRAFT, type TableUI } from "../games/types";
import type { CourseInfo, LessonNews } from "../gen/messages";
import { useMedia } from "../media";
import { api } from "../net/api";
import { Defs } from "../parts/pieces";
import { loadRoomWords } from "../say";
import { gameOf } from "../session";
import { Felt } from "../table/felt";
import { dressed } from "../table/seats";
import "../table/table.css";
import "./named.css";

const WIDE = { w: 836, h: 692 };
/** So many lessons are looked at for a table that has all the parts. */
const TABLES = 3;

/** The game's own board, small and without its lettering, its parts named beside it. */
export function NamedTable({ course }: { course: CourseInfo }): JSX.Element | null {
  const [ui, setUI] = useState<TableUI | null>(null);
  const [news, setNews] = useState<LessonNews | null>(null);
  const roomy = useMedia("(min-width: 768px)");
  // The first lesson may begin with an empty table: of the first few, one whose table has all the parts.
  const [which, setWhich] = useState(0);
  const first = course.lessons[which]?.id;
  useEffect(() => {
    let here = true;
    if (!first) return;
    Promise.all([loadGame(gameOf(course.game), loadRoomWords), api.lesson(course.game, first, { act: "look" })]).then(
      ([found, told]) => {
        if (!here) return;
        setUI(found);
        setNews(told);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [course.game, first]);
  const box = useRef<HTMLDivElement>(null);
  const [dots, setDots] = useState<({ x: number; y: number } | null)[]>([]);
  const [wide, setWide] = useState(0);
  useLayoutEffect(() => {
    const root = box.current;
    if (!root || !news || !ui) return;
    const measure = (ms = 0) => {
      const frame = root.getBoundingClientRect();
      setWide(frame.width);
      const ends = course.parts.map((part) => {
        const name = CSS.escape(part.at);
        const found = root.querySelector(`:is([data-part="${name}"], [data-piece="${name}"], [data-named="${name}"])`);
        const piece = found?.getBoundingClientRect();
        if (!piece?.width) return null;
        const inset = Math.min(piece.width / 2, 12);
        const x = part.side === "left" ? piece.left + inset : piece.right - inset;
        return { x: x - frame.left, y: piece.top + piece.height / 2 - frame.top };
      });
      setDots(ends);
      // Once some parts are drawn, those missing will not come.
      const drawn = ends.some((end) => end !== null);
      if (ends.includes(null) && (ms === 400 || (ms === 80 && drawn)))
        setWhich(Math.min(which + 1, TABLES - 1, course.lessons.length - 1));
    };
    const timers = [0, 80, 400].map((ms) => setTimeout(() => measure(ms), ms));
    // The board takes its new size after the window has.
    const sizes = new ResizeObserver(() => measure());
    for (const one of [root, root.querySelector(".named-board")]) if (one) sizes.observe(one);
    return () => {
      sizes.disconnect();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [news, ui, roomy, course]);
  if (!ui || !news) return <div class="named" aria-hidden="true" />;

  const sides = ["left", "right"].map((side) =>
    course.parts.flatMap((part, i) => (part.side === side ? [{ part, i }] : [])),
  );
  const column = 150;
  const scale = roomy ? Math.min((wide - 2 * column - 40) / WIDE.w, 0.74) : wide / WIDE.w;
  const height = Math.max(320, WIDE.h * scale);
  const table = dressed(ui, news.table, news.state.view);
  const board: BoardProps = {
    view: news.state.view,
    table,
    decisions: [],
    eyes: news.state.view.seat ?? null,
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
  const top = (side: readonly unknown[], n: number) => (height / Math.max(1, side.length)) * (n + 0.5);
  return (
    <div class="named" ref={box} style={roomy ? { height: `${height}px` } : undefined}>
      <div
        class="named-board"
        aria-hidden="true"
        inert
        style={{
          width: `${WIDE.w * Math.max(scale, 0.1)}px`,
          height: `${WIDE.h * Math.max(scale, 0.1)}px`,
          top: roomy ? `${(height - WIDE.h * Math.max(scale, 0.1)) / 2}px` : 0,
        }}
      >
        <div style={{ width: `${WIDE.w}px`, height: `${WIDE.h}px`, transform: `scale(${Math.max(scale, 0.1)})` }}>
          <Defs />
          <Felt lamp={{ x: 0.5, y: 0.4 }} dim={false}>
            <ui.Board {...board} />
          </Felt>
        </div>
      </div>
      {roomy && (
        <svg class="named-lines" aria-hidden="true" focusable="false">
          {sides.map((side, s) =>
            side.map(({ i }, n) => {
              const dot = dots[i];
              if (!dot) return null;
              const x = s === 0 ? column + 4 : wide - column - 4;
              const y = top(side, n) - 8;
              const bend = s === 0 ? x + 16 : x - 16;
              return (
                <g key={i}>
                  <path d={`M${x} ${y}H${bend}L${dot.x} ${dot.y}`} />
                  <circle cx={dot.x} cy={dot.y} r={3.5} />
                </g>
              );
            }),
          )}
        </svg>
      )}
      {roomy ? (
        sides.map((side, s) => (
          <dl key={s === 0 ? "left" : "right"} class={s === 0 ? "named-left" : "named-right"}>
            {side.map(({ part, i }, n) => (
              <div key={i} style={{ top: `${top(side, n)}px` }}>
                <dt>{part.name}</dt>
                <dd>{part.say}</dd>
              </div>
            ))}
          </dl>
        ))
      ) : (
        <dl class="named-below">
          {course.parts.map((part) => (
            <div key={part.at}>
              <dt>{part.name}</dt>
              <dd>{part.say}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
