/** The end: who was what, which advice was false, and what the General had thought of it. */

import type { JSX } from "preact";
import type { GeneralBoard, GeneralSpy } from "../../gen/general";
import { Chip } from "../../parts/pieces";
import { Clause } from "../../table/clause";
import type { BoardProps } from "../types";
import { Ledger } from "./Ledger";
import type { Box } from "./map";
import { marksOf } from "./marks";
import { plural } from "../../words";
import { anIdentity, boardOf, colourOfSeat, identityName, join, LETTERS, named, whoAt } from "./words";

/** What a Spy's cards came to, in a sentence or two. */
export function spyStory(board: GeneralBoard, spy: GeneralSpy): string {
  const { target_true, target_false, strength_true, strength_false, recruitments, first_lie } = spy.tally;
  const wrong = target_false + strength_false;
  const said = target_true + target_false + strength_true + strength_false;
  const parts: string[] = [];
  if (!said && !recruitments) return "Gave no card.";
  if (wrong === 0) parts.push(said ? `All ${plural(said, "claim")} true.` : "Claimed nothing.");
  else parts.push(`${wrong} of ${plural(said, "claim")} false.`);
  if (first_lie) parts.push(`First false Target: round ${first_lie}.`);
  else if (spy.identity === "double_agent" && target_false === 0) parts.push("Never named a wrong region.");
  if (recruitments) parts.push(`${plural(recruitments, "Recruitment")} given.`);
  const hidden = board.record.filter((row) => row.mixed && row.gifts[spy.spy]?.truth === "false").length;
  if (hidden) parts.push(`${hidden === 1 ? "One falsehood" : `${hidden} falsehoods`} under Mixed Signals.`);
  return parts.join(" ");
}

/** How the regions fell, in order. */
export function fallStory(board: GeneralBoard): string {
  const fell = board.record.filter((row) => row.fell);
  if (!fell.length) return "No region ever fell.";
  const counts = board.regions
    .filter((region) => region.defeats > 0)
    .map((region) => `${region.name} ${region.defeats}`);
  return `${plural(fell.length, "Defeat")} in ${plural(board.record.length, "round")}: ${join(counts)}.`;
}

/** The engine's sentence without the side that won: the title says that. */
const reasonOf = (text: string): string => text.replace(/ ?The (Double Agents win|loyal side wins)\.$/, "");

export function Story(props: BoardProps & { box: Box; scale: number; onMap(): void }): JSX.Element {
  const board = boardOf(props.view);
  const { box, scale } = props;
  const result = props.view.result ?? {};
  const loyal = result.outcome === "loyal_wins";
  const marks = board.you === "general" ? marksOf(props.table.id) : {};
  const agents = board.spies.filter((spy) => spy.identity === "double_agent");
  const style = {
    left: `${box.x * scale}px`,
    top: `${box.y * scale}px`,
    width: `${box.w * scale}px`,
    height: `${box.h * scale}px`,
  };
  return (
    <div role="group" class="story" style={style} aria-label="Who was what" tabIndex={0}>
      <header>
        <div>
          <h3 class="lab">{loyal ? "The deck is survived" : "The lines are broken"}</h3>
          <p class="story-title">
            {loyal
              ? "General and Operatives win."
              : `${agents.length === 1 ? "The Double Agent wins." : "The Double Agents win."}`}
          </p>
          <p class="story-sum">
            {reasonOf(named(String(result.text ?? ""), props.table, props.eyes))} {fallStory(board)}{" "}
            <Clause id="GS-9.4" />
          </p>
        </div>
        <button type="button" class="btn" onClick={props.onMap}>
          See the map
        </button>
      </header>
      <div class="story-spies">
        {board.spies.map((spy) => {
          const double = spy.identity === "double_agent";
          const mark = marks[LETTERS[spy.spy] ?? ""];
          const right = mark && (mark === "doubted") === double;
          return (
            <article key={spy.spy} class={double ? "story-spy double" : "story-spy"}>
              <h4>
                <Chip of={colourOfSeat(spy.seat)} size={22} />
                <span>
                  {whoAt(board, props.table, spy.seat, props.eyes)}{" "}
                  {props.table.seats[spy.seat]?.holder !== "bot" && <small>Spy {spy.letter}</small>}
                </span>
                <IdentitySign identity={spy.identity} size={30} />
                <b>{identityName(spy.identity)}</b>
              </h4>
              <p>
                {spyStory(board, spy)}
                {mark && (
                  <em>{` You had ${mark} ${right ? "rightly" : "wrongly"}: this was ${anIdentity(spy.identity)}.`}</em>
                )}
              </p>
              <Ledger board={board} spy={spy} all />
            </article>
          );
        })}
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
