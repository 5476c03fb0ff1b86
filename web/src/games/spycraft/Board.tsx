/** The table: queue on the top edge, the mission under way or everybody's headquarters below it. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useRoving } from "../../parts/roving";
import type { BoardProps } from "../types";
import { ActionLines } from "./ActionLines";
import { Closer } from "./Closer";
import { PullLine, pull, usePull } from "./drag";
import { Plates } from "./face";
import { Final } from "./Final";
import { decisionOf } from "./touch";
import { Headquarters } from "./Headquarters";
import { Mission } from "./Mission";
import { MissionQueue } from "./MissionQueue";
import { Options } from "./Options";
import { isFlat, isSlim, LOW_FELT, queueBeside, queueLines } from "./space";
import { useSlides } from "./slides";
import { StopsSheet } from "./Stops";
import { useWholeNames } from "./whole";
import { boardOf, t } from "./words";
import { watchSize } from "../../parts/size";
import "./board.css";

/** Beside rows this low there is only room for what counts. */
const TERSE = 352;

/** On a phone the board scrolls rather than be lower than this: upright, and across. */
const LOWEST = 400;
const LOWEST_FLAT = 290;

export function Board(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ w: 836, h: 520, seen: 520 });
  const [open, setOpen] = useState(false);
  const board = boardOf(props.view);
  useRoving(root);
  useLayoutEffect(() => {
    const node = root.current;
    if (!node) return;
    // A board that scrolls is as tall as its cards, so what they may fill is asked of the pane around it.
    const pane = props.narrow ? (node.closest(".table-pane, .replay-board") ?? node) : node;
    // Behind another tab there is no room at all; what was last measured still holds.
    const measure = () => {
      const [w, h] = [node.clientWidth, pane.clientHeight];
      const lowest = props.narrow ? (w > h ? LOWEST_FLAT : LOWEST) : 0;
      if (w > 0) setBox({ w, h: Math.max(lowest, h), seen: h });
    };
    measure();
    return watchSize(measure, pane);
  }, [props.narrow]);
  useWholeNames(root);
  useSlides(root, board, box);
  usePull(props);
  const decision = decisionOf(props);
  const over = Boolean(props.view.result) && !props.busy;
  const mission = board.mission;
  const low = box.h < LOW_FELT;
  const beside = queueBeside(props, box);
  const lines = queueLines(props, box);
  return (
    <div
      ref={root}
      class={`sc${pull.value ? " pulling" : ""}${props.narrow ? " phone" : ""}${low ? " low" : ""}${box.h < TERSE ? " terse" : ""}${isSlim(props, box) ? " slim" : ""}${lines > 2 ? " deep" : ""}${isFlat(props, box) ? " flat" : ""}${mission ? " at-mission" : ""}${beside ? " beside" : ""}`}
      role="group"
      aria-label={t("board")}
    >
      <Plates />
      <MissionQueue {...props} box={box} />
      {over ? (
        <Final {...props} />
      ) : mission ? (
        <Mission {...props} mission={mission} box={box} open={open} onOpen={setOpen} />
      ) : (
        <Headquarters {...props} box={box} />
      )}
      {!over && <ActionLines {...props} root={root} box={box} />}
      <Closer {...props} root={root} box={box} />
      {decision?.kind === "settings" && !props.readonly && <StopsSheet {...props} decision={decision} />}
      <div class="sc-options-over">
        <Options {...props} over />
      </div>
      <PullLine />
    </div>
  );
}
