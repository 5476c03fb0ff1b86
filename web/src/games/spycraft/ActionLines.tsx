/** Lines of what is happening, drawn over the cards. */

import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { BoardProps } from "../types";
import { type Act, DISC, draw, type Line } from "./arrows";
import { cardOf, compose } from "./compose";
import { pull } from "./drag";
import { decisionOf } from "./touch";
import type { Box } from "./space";
import { actionName, boardOf, t } from "./words";
import "./lines.css";

/** Who acts on whom: bone lines for what is declared, a dashed one for what is being composed. */
export function ActionLines(props: BoardProps & { root: { current: HTMLDivElement | null }; box: Box }): JSX.Element {
  const board = boardOf(props.view);
  const [lines, setLines] = useState<Line[]>([]);
  const decision = decisionOf(props);
  const { picks, peek } = props.draft.value;
  const aims = decision && ["targets", "redirect_to"].includes(decision.kind) && !pull.value;
  const aimed = aims ? (picks.at(-1) ?? (peek && compose(decision, board, []).next.has(peek) ? peek : null)) : null;
  useLayoutEffect(() => {
    if (!props.root.current) return;
    const shown = board.stack.filter((action) => !(action.name === "run" && board.mission));
    const acts: Act[] = shown.flatMap((action, i) => {
      const words =
        action.tn !== null && action.rating !== null
          ? t("arrow", { action: actionName(action), rating: action.rating + action.bravado, tn: action.tn })
          : actionName(action);
      return action.targets.map((to) => ({ from: action.agent, to, words, mine: false, n: i + 1 }));
    });
    const top = board.stack.at(-1);
    if (aimed && top)
      acts.push({ from: top.agent, to: cardOf(aimed), words: actionName(top), mine: true, n: shown.length });
    const found = draw(props.root.current, acts, props.narrow);
    setLines((old) => (JSON.stringify(old) === JSON.stringify(found) ? old : found));
  });
  return (
    <svg class="sc-arrows" aria-hidden="true" width={props.box.w} height={props.box.h}>
      <defs>
        {["bone", "signal"].map((ink) => (
          <marker
            key={ink}
            id={`sc-tip-${ink}`}
            viewBox="0 0 10 10"
            refX="7.5"
            refY="5"
            markerWidth="6"
            markerHeight="6"
            orient="auto"
          >
            <path d="M1 1 9 5 1 9" fill="none" stroke={`var(--${ink})`} stroke-width="2" stroke-linecap="round" />
          </marker>
        ))}
      </defs>
      {lines.map((line, i) => (
        <g key={`${line.words} ${line.mine} ${i}`} class={line.mine ? "mine" : line.older ? "older" : undefined}>
          <path
            d={line.d}
            pathLength={line.mine ? undefined : 1}
            marker-end={`url(#sc-tip-${line.mine ? "signal" : "bone"})`}
          />
          {line.at && (
            <text x={line.at.x} y={line.at.y} text-anchor={line.at.anchor}>
              {line.words}
            </text>
          )}
          {line.disc && (
            <g class="sc-nth" transform={`translate(${line.disc[0]} ${line.disc[1]})`}>
              <circle r={DISC} />
              <text y="4.5" text-anchor="middle">
                {line.n}
              </text>
            </g>
          )}
        </g>
      ))}
    </svg>
  );
}
