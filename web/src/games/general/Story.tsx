/** The end: who was what, which advice was false, and what the General had thought of it. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GeneralBoard, GeneralSpy } from "../../gen/general";
import { Chip } from "../../parts/pieces";
import { Clause } from "../../table/clause";
import type { BoardProps } from "../types";
import { Ledger } from "./Ledger";
import type { Box } from "./map";
import { marksOf } from "./marks";
import { boardOf, colourOfSeat, ending, identityName, LETTERS, m, placeOf, spyName, t, whoAt } from "./words";
import { watchSize } from "../../parts/size";
import "./story.css";

/** What a Spy's cards came to, in a sentence or two. */
export function spyStory(board: GeneralBoard, spy: GeneralSpy): string {
  const { target_true, target_false, strength_true, strength_false, recruitments, first_lie } = spy.tally;
  const wrong = target_false + strength_false;
  const said = target_true + target_false + strength_true + strength_false;
  const parts: string[] = [];
  if (!said && !recruitments) return t("story-no-card");
  if (wrong === 0) parts.push(said ? t("story-all-true", { count: said }) : t("story-no-claim"));
  else parts.push(t("story-false", { wrong, count: said }));
  if (first_lie) parts.push(t("story-first-lie", { round: first_lie }));
  else if (spy.identity === "double_agent" && target_false === 0) parts.push(t("story-no-lie"));
  if (recruitments) parts.push(t("story-recruitments", { count: recruitments }));
  const hidden = board.record.filter((row) => row.mixed && row.gifts[spy.spy]?.truth === "false").length;
  if (hidden) parts.push(t("story-hidden", { count: hidden }));
  return parts.join(" ");
}

/** How the regions fell, in order. */
export function fallStory(board: GeneralBoard): string {
  const fell = board.record.filter((row) => row.fell);
  if (!fell.length) return t("falls-none");
  const counts = board.regions
    .filter((region) => region.defeats > 0)
    .map((region) => m("region-count", { region: placeOf(region.id), count: region.defeats }));
  return t("falls-text", {
    falls: fell.length,
    rounds: board.record.length,
    regions: { items: counts, how: "and" },
  });
}

export function Story(
  props: BoardProps & { box: Box; class: string; onMap?(): void; onHeight?(height: number): void },
): JSX.Element {
  const board = boardOf(props.view);
  const { box } = props;
  const whole = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = whole.current;
    if (!element || !props.onHeight) return;
    const measure = () => props.onHeight?.(element.offsetHeight);
    measure();
    return watchSize(measure, element);
  }, [box.w, props.class]);
  const result = props.view.result ?? {};
  const loyal = result.outcome === "loyal_wins";
  const end = ending(props.view.result);
  const marks = board.you === "general" ? marksOf(props.table.id) : {};
  const agents = board.spies.filter((spy) => spy.identity === "double_agent");
  // Over the map as high as what it tells; beside the map as high as that; alone it covers the map.
  const style = {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.w}px`,
    maxHeight: `${box.h}px`,
    minHeight: props.onHeight ? undefined : `${box.h}px`,
  };
  return (
    <div role="group" class={`story ${props.class}`} ref={whole} style={style} aria-label={t("story")} tabIndex={0}>
      <div class="story-page">
        <header>
          <div data-part="verdict">
            <h3 class="lab">{t("story-head", { how: end.how })}</h3>
            <p class="story-title">{t("side-won", { loyal, agents: agents.length })}</p>
            <p class="story-sum">
              {fallStory(board)} <Clause id="GS-9.4" />
            </p>
          </div>
          {props.onMap && (
            <button type="button" class="btn" onClick={props.onMap}>
              {t("story-map")}
            </button>
          )}
        </header>
        <div class="story-spies">
          {board.spies.map((spy) => {
            const double = spy.identity === "double_agent";
            const mark = marks[LETTERS[spy.spy] ?? ""];
            const right = mark && (mark === "doubted") === double;
            return (
              <article key={spy.spy} class={double ? "story-spy double" : "story-spy"}>
                <h3>
                  <Chip of={colourOfSeat(spy.seat)} size={22} />
                  <span class="story-name">
                    {whoAt(board, spy.seat)}{" "}
                    {props.table.seats[spy.seat]?.holder !== "bot" && <small>{spyName(spy)}</small>}
                  </span>
                  <span class="story-role">
                    <IdentitySign identity={spy.identity} size={30} />
                    <b>{identityName(spy.identity)}</b>
                  </span>
                </h3>
                <p>
                  {spyStory(board, spy)}
                  {mark && (
                    <em> {t("story-mark", { mark, right: Boolean(right), identity: spy.identity ?? "operative" })}</em>
                  )}
                </p>
                <Ledger board={board} spy={spy} all />
              </article>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Half and half for a Double Agent; whole for an Operative. */
export function IdentitySign({ identity, size }: { identity: string | null; size: number }): JSX.Element {
  const double = identity === "double_agent";
  return (
    <svg class="identity-sign" width={size} height={size} viewBox="-36 -36 72 72" aria-hidden="true">
      <path
        d="M0-34L34 0L0 34L-34 0z"
        fill={double ? "var(--night-07)" : "var(--ivory-89)"}
        stroke="var(--steel-60)"
        stroke-width={1.6}
      />
      {double ? (
        <path d="M0-34V34L-34 0z" fill="var(--ivory-89)" stroke="var(--ink)" />
      ) : (
        <path
          d="M-13 1l9 10 17-20"
          fill="none"
          stroke="var(--ink)"
          stroke-width={5}
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      )}
    </svg>
  );
}
