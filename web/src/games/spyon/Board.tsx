/** The SPYON board: Foreign Office, three Departments as deptBoxes of one floor plan, position track. */

import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { SpyonBoard, SpyonPreview } from "../../gen/spyon";
import { useRoving } from "../../parts/roving";
import { useSize } from "../../parts/size";
import { reducedMotion } from "../../settings";
import type { BoardProps } from "../types";
import { receptionOrder } from "./apply";
import { compose, touchedBy } from "./compose";
import { handlersOf } from "./touch";
import { type Layout, layoutFor } from "./layout";
import { flights } from "./motion";
import { t } from "./words";
import type { Scene } from "./scene";
import { Office } from "./Office";
import { Department } from "./Department";
import { Flyers, Ghosts, receptionsOf } from "./Moving";
import { Track, Verdict } from "./Standing";
import "./spyon.css";

export function Board(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root, { w: 836, h: 692 });
  // Where a match is looked back on, its verdict stands beside the board.
  const ended = props.view.result !== null && props.lately !== undefined;
  const layout = useMemo(() => layoutFor(size.w, size.h, ended), [size.w, size.h, ended]);
  const board = props.view.board as SpyonBoard;
  const decision = props.decisions.find((one) => one.seat === props.viewer) ?? props.decisions[0] ?? null;
  const handlers = handlersOf(props, board, decision);
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
  const scene: Scene = { layout, board, order, handlers, picked, next, lit: props.highlight.value, lifted, props };
  const landing = meant ? receptionsOf(meant.json) : [];
  const ghosts = meant ? <Ghosts scene={scene} move={meant.json} seat={decision!.seat} sure={sure} /> : null;

  return (
    <div ref={root} class={`spyon ${layout.mode}${layout.narrow ? " narrow" : ""}`}>
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
          <Department
            key={dept.id}
            scene={scene}
            dept={dept}
            i={i}
            gains={preview?.standing.gains[i] ?? null}
            landing={landing.includes(dept.id)}
          />
        ))}
        {ghosts}
        <Track scene={scene} after={preview?.standing ?? null} />
        <Flyers flights={moving} layout={layout} />
      </svg>
      {!ended && (
        <Verdict
          scene={scene}
          preview={preview}
          decision={decision}
          composed={composed}
          meantKind={meant?.json.kind as string | undefined}
        />
      )}
    </div>
  );
}

/** Graph paper, contour lines under the spotlight, the frame with its ticks. */
function Ground({ layout }: { layout: Layout }): JSX.Element {
  const { w, h, narrow } = layout;
  const contours = useMemo(() => contourLines(w, h), [w, h]);
  const framed = !narrow;
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
