/** The staff map: four regions around the Reserves, the advice beside it, the attack above. */

import type { JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { EventEvent } from "../../gen/general";
import { useRoving } from "../../parts/roving";
import { useSize } from "../../parts/size";
import { reducedMotion } from "../../settings";
import type { BoardProps } from "../types";
import { compose } from "./compose";
import { decisionOf, handlersOf } from "./touch";
import { bareLayout, type Box, type Layout, layoutFor } from "./map";
import { flights } from "./motion";
import { GeneralDefs } from "./pieces";
import { Story } from "./Story";
import { boardOf, REGIONS, t } from "./words";
import { AdvicePanel } from "./Advice";
import { Attack, AttackArrow, strikeOf } from "./Attack";
import { Flyers } from "./Flyers";
import { Fort, MoveArrow, MoveWords } from "./Fort";
import { Ground } from "./Ground";
import { EventSheet, Outlook, Tags } from "./Notes";
import { Legend, Province } from "./Province";
import type { Scene } from "./scene";
import "./board.css";

/** At the end the story stands over the map, or beside it where that leaves too little of it: the least of each, and the story's share. */
const MAP = 300;
const TOLD = 316;
const STORY = 0.46;
/** From here the story has the type of a desk. */
const WIDE = 600;

export function Board(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root, { w: 836, h: 564 });
  const over = props.view.result !== null && !props.busy;
  // How high the story is over the map, as tried for boards of this width.
  const [page, setPage] = useState({ w: 0, h: 0 });
  const above = over && (page.w !== size.w || size.h - page.h >= MAP);
  const beside =
    over && !above && size.w >= TOLD + MAP ? Math.round(Math.max(TOLD, Math.min(size.w * STORY, size.w - MAP))) : 0;
  const below = above && page.w === size.w ? page.h : 0;
  const layout = useMemo(
    () =>
      beside
        ? bareLayout(size.w - beside, size.h)
        : below
          ? bareLayout(size.w, size.h - below)
          : layoutFor(size.w, size.h),
    [size.w, size.h, beside, below],
  );
  const board = boardOf(props.view);
  const decision = decisionOf(props);
  const handlers = handlersOf(props);
  const draft = props.draft.value;
  const composed = decision ? compose(decision, board, draft.picks) : null;
  const peek = draft.peek && composed?.next.has(draft.peek) ? draft.peek : null;
  const peeked =
    decision && peek
      ? compose(
          decision,
          board,
          decision.kind === "layout" ? [...draft.picks, `put:${peek.slice(7)}`] : [...draft.picks, peek],
        )
      : null;
  const meant = composed?.moves ? composed : peeked?.moves ? peeked : composed;
  const bare = board.you === "spy" || props.view.result !== null;
  const moving = useMemo(
    () => (reducedMotion.value ? [] : props.fresh.flatMap((event) => flights(layout, board, event, bare))),
    [props.fresh, layout, board, bare],
  );
  useRoving(root);
  const [mapOnly, showMap] = useState(false);
  const scene: Scene = {
    layout,
    board,
    handlers,
    props,
    composed,
    meant,
    sure: composed?.moves != null,
    bare,
    lifted: moving,
  };
  const striking = strikeOf(props);
  const shown = props.fresh.find((event) => event.kind === "event")?.data as EventEvent | undefined;
  const shownBoth = beside > 0 || above;
  const finished = over && (!mapOnly || shownBoth);
  const veiled = finished && !shownBoth;

  return (
    <div
      ref={root}
      class={`general ${beside || (above && size.w >= WIDE) ? "wide" : layout.mode}${layout.tall ? " tall" : ""}`}
    >
      <svg
        class="general-drawing"
        style={{ left: `${beside}px`, top: `${below}px` }}
        width={layout.w * layout.scale}
        height={layout.h * layout.scale}
        viewBox={`0 0 ${layout.w} ${layout.h}`}
        role="group"
        aria-label={t("map", { round: board.round, tier: board.tier })}
      >
        <GeneralDefs />
        <Ground layout={layout} />
        <g class={veiled ? "veiled" : undefined}>
          {/* Below the plates and numbers: it may cross them, and covers none. */}
          <MoveArrow scene={scene} />
          {REGIONS.map((id) => (
            <Province
              key={id}
              scene={scene}
              id={id}
              struck={striking?.region === id ? (striking.falls ? "falls" : "holds") : null}
            />
          ))}
          {layout.mode === "phone" && !bare && <Legend scene={scene} />}
          <Fort scene={scene} />
          <MoveWords scene={scene} />
          <AttackArrow scene={scene} />
        </g>
        {!over && <AdvicePanel scene={scene} />}
        {!finished && <Attack scene={scene} />}
        <Flyers flights={moving} />
      </svg>
      {!over && <Tags scene={scene} />}
      {!over && <Outlook scene={scene} />}
      {shown && <EventSheet id={shown.event} last={shown.last} layout={layout} />}
      {finished && (
        <Story
          {...props}
          class={`${above ? "above" : beside ? "beside" : ""}${size.h > 600 ? "" : " low"}`}
          box={
            beside
              ? { x: 0, y: 0, w: beside, h: size.h }
              : above
                ? { x: 0, y: 0, w: size.w, h: size.h }
                : storyBox(layout)
          }
          {...(above ? { onHeight: (h: number) => setPage({ w: size.w, h }) } : {})}
          {...(shownBoth ? {} : { onMap: () => showMap(true) })}
        />
      )}
      {over && !finished && (
        <button type="button" class="btn story-back" onClick={() => showMap(false)}>
          {t("story")}
        </button>
      )}
    </div>
  );
}

const storyBox = (layout: Layout): Box =>
  layout.mode === "phone"
    ? { x: 0, y: 0, w: layout.w * layout.scale, h: layout.h * layout.scale }
    : { x: 12, y: 12, w: layout.w * layout.scale - 24, h: layout.h * layout.scale - 24 };
