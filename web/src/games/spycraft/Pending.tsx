/** What is happening: the stack of actions, latest first, and what can still answer it. */

import type { JSX } from "preact";
import type { SpycraftAction, SpycraftBoard } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import type { BoardProps } from "../types";
import { placesOf } from "./compose";
import { decisionOf } from "./hands";
import { Options } from "./Options";
import { actionName, agentName, boardOf, checkText, gearName, nameOf, skillIcon } from "./words";

/** A card as the one who looks may call it. */
export function cardName(board: SpycraftBoard, card: number, eyes: number | null): string {
  const place = placesOf(board).get(card);
  switch (place?.where) {
    case "agent":
      return agentName(place.agent, place.seat === eyes);
    case "gear":
      return gearName(place.gear);
    case "leader":
      return place.leader.face ?? `the level ${place.leader.level} leader`;
    case "queue":
      return place.mission.face ?? `the mission in slot ${place.mission.slot}`;
    case "hand":
      return place.face ?? "a card";
    default:
      return "a card";
  }
}

/** "Hennessy at Coldwell." */
export function aimText(board: SpycraftBoard, action: SpycraftAction, eyes: number | null): string {
  const who = action.agent_name ?? (action.agent >= 0 ? cardName(board, action.agent, eyes) : "");
  const at = action.targets.map((card) => cardName(board, card, eyes)).join(", ");
  return at ? `${who} at ${at}` : who;
}

/** Whether it would succeed as it stands. */
export function outlookOf(action: SpycraftAction): string {
  if (action.status !== "going") return action.status === "resolved" ? "Resolved." : `${action.status[0]!.toUpperCase()}${action.status.slice(1)}.`;
  if (action.tn === null || action.rating === null) return "";
  const short = action.tn - action.rating - action.bravado;
  return short <= 0 ? "Enough as it stands." : `${short} short as it stands.`;
}

export function Stack(props: BoardProps): JSX.Element | null {
  const board = boardOf(props.view);
  const decision = decisionOf(props);
  const entries = board.stack.map((action, i) => ({ action, n: i + 1 })).reverse();
  const composing = decision && ["react_window"].includes(decision.kind) && props.draft.value.picks.length > 0;
  if (!entries.length) return null;
  return (
    <ol class="sc-stack-list">
      {composing && (
        <li class="sc-act comp">
          <span class="sc-n">{entries.length + 1}</span>
          <span>
            <b>Your answer</b>
            <span>Not played yet. It would resolve first.</span>
          </span>
        </li>
      )}
      {entries.map(({ action, n }) => {
        const run = action.name === "run";
        const check = run ? "" : checkText(action);
        const answers = action.answers !== null ? board.stack[action.answers] : undefined;
        return (
          <li key={n} class={`sc-act${action.status === "going" ? "" : " over"}`}>
            <span class="sc-n">{n}</span>
            <span>
              <b>
                {actionName(action)} {action.skill && <Icon name={skillIcon(action.skill)} size={14} label={action.skill} />}
              </b>
              <span>
                {nameOf(props.table, action.seat, props.eyes)}: {aimText(board, action, props.eyes)}
                {answers && answers !== action ? `, answering ${actionName(answers)}` : ""}. {check}
                {check ? ". " : ""}
                {run ? "The mission is under way." : outlookOf(action)}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

export function Pending(props: BoardProps): JSX.Element {
  const board = boardOf(props.view);
  return (
    <>
      {board.stack.length > 0 && (
        <section class="plate sc-pending" aria-label="What is happening">
          <h2 class="lab">
            Pending <span>latest resolves first</span>
          </h2>
          <Stack {...props} />
        </section>
      )}
      <div class="sc-options-rail">
        <Options {...props} />
      </div>
    </>
  );
}
