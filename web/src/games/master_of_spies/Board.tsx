/** The board of Master of Spies: four rows growing from their seals, spies as coins on cards. */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MasterOfSpiesBoard } from "../../gen/master_of_spies";
import type { MoveInfo } from "../../gen/messages";
import { useRoving } from "../../parts/roving";
import { useSize } from "../../parts/size";
import { reducedMotion } from "../../settings";
import type { BoardProps } from "../types";
import { MasterOfSpiesDefs } from "./art";
import { compose, type Composed, previewOf, touchedBy, waysAt } from "./compose";
import { boardOf, decisionOf, handlersOf } from "./touch";
import { foldFor, type Layout, layoutFor, rowY, sheetBeside, unfoldAt } from "./layout";
import { flights } from "./motion";
import { t } from "./words";
import type { Scene } from "./scene";
import { Row } from "./Row";
import { Seal } from "./Seal";
import { Ends, Outlook, ScoreSheet } from "./Standing";
import { Flyers } from "./Flyers";
import "./board.css";

/** Which card of a row must be open: the announced one's place, the place in hand, or where the card in hand fits. */
function needed(
  row: number,
  board: MasterOfSpiesBoard,
  picked: readonly string[],
  composed: Composed | null,
): number | null {
  const announced = board.announced.find((one) => one.place?.row === row)?.place;
  if (announced) return announced.at;
  const at = (piece: string): number => {
    const [kind, there, place] = piece.split(":");
    return kind === "loc" && Number(there) === row ? Number(place) : 0;
  };
  const places = (pieces: Iterable<string>) => [...pieces].map(at).filter((place) => place > 0);
  return places(picked).at(-1) ?? (composed?.card ? (places(composed.next).at(-1) ?? null) : null);
}

/** The move in hand or pointed at; the seat plates show its preview, too. */
export function meantOf(props: BoardProps): MoveInfo | null {
  const decision = decisionOf(props);
  if (!decision) return null;
  const board = boardOf(props);
  const { picks, peek } = props.draft.value;
  const composed = compose(decision, board, picks);
  if (peek && composed.card && composed.next.has(peek) && !picks.includes(peek)) {
    const ways = waysAt(decision, board, picks, peek);
    if (ways[0]) return ways[0];
  }
  return composed.move;
}

export function Board(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const size = useSize(root, { w: 836, h: 560 });
  const whole = useSize(table, size);
  const board = boardOf(props);
  const longest = Math.max(...board.rows.map((row) => row.locations.length));
  const over = Boolean(props.view.result);
  const layout = useMemo(
    () => layoutFor(size.w, size.h, longest, !over, whole.w, props.readonly),
    [size.w, size.h, longest, over, whole.w, props.readonly],
  );
  const beside = over && !props.narrow && sheetBeside(whole.w, whole.h, longest);
  const decision = decisionOf(props);
  const draft = props.draft.value;
  const composed = decision ? compose(decision, board, draft.picks) : null;
  const moving = useMemo(
    () => (reducedMotion.value ? [] : props.fresh.flatMap((event) => flights(board, event, props.viewer))),
    [props.fresh, board],
  );
  const meant = meantOf(props);
  const [unfolded, setUnfolded] = useState<Record<number, number>>({});
  // What is unfolded by hand stays so until another card is in hand or the rows change.
  const counts = board.rows.map((row) => row.locations.length).join();
  useEffect(() => setUnfolded({}), [counts, composed?.card]);
  const picked = composed && decision ? touchedBy(composed, decision, board, draft.picks) : [];
  const adding = !props.readonly || picked.some((piece) => piece.startsWith("end:"));
  const extended = adding && (composed?.card?.startsWith("hand:") ?? false);
  const folds = board.rows.map((row, i) => {
    const fold = foldFor(layout, row.locations.length, extended, unfolded[i + 1] ?? null);
    const at = unfolded[i + 1] === undefined ? needed(i + 1, board, picked, composed) : null;
    return at ? foldFor(layout, row.locations.length, extended, unfoldAt(fold, at)) : fold;
  });
  useRoving(root);

  const scene: Scene = {
    props,
    board,
    layout,
    handlers: handlersOf(props),
    decision,
    composed,
    picked,
    meant,
    preview: previewOf(meant),
    lit: props.highlight.value,
    lifted: moving.map((flight) => flight.lifts),
    folds,
    unfold: (row, from) => setUnfolded({ ...unfolded, [row]: from }),
  };

  const choosing = composed !== null && composed.card !== null;
  return (
    <div ref={table} class={beside ? "mos-table beside" : "mos-table"}>
      <div
        ref={root}
        class={`mos ${layout.mode}${choosing ? " choosing" : ""}`}
        role="group"
        aria-label={t("board-label", { round: board.round })}
      >
        <MasterOfSpiesDefs />
        <Wood w={layout.w} h={layout.h} layout={layout} />
        <div class="mos-seals" style={{ width: `${layout.seal}px` }}>
          {board.rows.map((row, i) => (
            <Seal key={row.faction} scene={scene} row={i + 1} />
          ))}
        </div>
        {board.rows.map((row, i) => (
          <Row key={row.faction} scene={scene} row={i + 1} />
        ))}
        <Ends scene={scene} />
        <Flyers flights={moving} props={props} />
      </div>
      {over ? <ScoreSheet props={props} board={board} /> : !props.narrow && <Outlook {...props} />}
    </div>
  );
}

/** The table itself: grain, plank joints between the rows, the edge of the seal column. */
function Wood({ w, h, layout }: { w: number; h: number; layout: Layout }): JSX.Element {
  const grain = useMemo(() => {
    let d = "";
    for (let i = 0; i * 9.6 < h; i++) {
      const y = i * 9.6 + 4 * Math.sin(i * 2.1);
      d += `M0 ${y.toFixed(1)}C${(w * 0.21 + 60 * Math.sin(i)).toFixed(1)} ${(y + 7 * Math.sin(i * 1.7)).toFixed(1)} ${(w * 0.64 + 80 * Math.cos(i * 1.3)).toFixed(1)} ${(y - 8 * Math.sin(i * 0.9)).toFixed(1)} ${w} ${(y + 3 * Math.cos(i)).toFixed(1)}`;
    }
    return d;
  }, [w, h]);
  return (
    <svg class="mos-wood" width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      <path d={grain} class="grain" />
      {[2, 3, 4].map((row) => {
        const y = rowY(layout, row) - (layout.mode === "phone" ? 10 : 8);
        return (
          <g key={row}>
            <path d={`M0 ${y}H${w}`} class="joint" />
            <path d={`M0 ${y + 1.3}H${w}`} class="joint-light" />
          </g>
        );
      })}
      <path d={`M${layout.seal} 1V${h - 1}`} stroke="var(--wall-2)" stroke-width={0.75} />
    </svg>
  );
}
