/** What is happening: the stack of actions, latest first, and what can still answer it. */

import { say } from "../../say";
import type { JSX } from "preact";
import type { DecisionInfo } from "../../gen/messages";
import type { SpycraftAction, SpycraftBoard } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import type { BoardProps } from "../types";
import { compose, faceOf, placesOf } from "./compose";
import { RuleText } from "./face";
import { decisionOf } from "./grip";
import { Options, ownAct } from "./Options";
import { plural } from "../../words";
import { actionName, agentName, boardOf, capital, gearName, named, nameOf, skillIcon } from "./words";

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

/** How it ended. */
export const outlookOf = (action: SpycraftAction): string => `${capital(action.status)}.`;

/** "Hennessy uses Shoot on Coldwell": who does what to whom. */
export function actionOn(props: BoardProps, action: SpycraftAction): string {
  const board = boardOf(props.view);
  const who =
    action.agent_name ??
    (action.agent >= 0 ? cardName(board, action.agent, props.eyes) : nameOf(props.table, action.seat, props.eyes));
  const at = action.targets.map((card) => cardName(board, card, props.eyes)).join(", ");
  const what = actionName(action) === who ? "its own action" : actionName(action);
  return `${who} uses ${what}${at ? ` on ${at}` : ""}`;
}

/** The cards a seat could answer with, each once. */
export function answersOf(board: SpycraftBoard, decision: DecisionInfo): string[] {
  const reacts = decision.moves.filter((move) => move.json.kind === "react");
  return [
    ...new Set(
      reacts.map(
        (move) => faceOf(board, Number(move.json.source)) ?? say(say(move.label)).replace(/^.* (?:plays|uses) /, ""),
      ),
    ),
  ];
}

/** What can still answer the action on top: own cards by name, others by what they hold in sight. */
function stillOpen(props: BoardProps, action: SpycraftAction): string {
  if (action.status !== "going") return "";
  const board = boardOf(props.view);
  const decision = decisionOf(props);
  if (decision?.kind === "react_window") {
    const names = answersOf(board, decision);
    const down = decision.moves.filter((move) => move.json.kind === "activate").length;
    const mine = [...names, ...(down ? [plural(down, "facedown card")] : [])];
    return mine.length ? `You can answer with ${mine.join(", ")}.` : "You hold nothing that fits.";
  }
  const others = board.players.filter(
    (player) => player.seat !== action.seat && !player.out && player.seat !== props.eyes,
  );
  const held = others.map((player) => {
    const down = player.agents.reduce(
      (sum, agent) => sum + Number(!agent.active) + agent.gear.filter((gear) => !gear.active).length,
      0,
    );
    return `${nameOf(props.table, player.seat, props.eyes)} with ${player.hand} in hand${down ? `, ${down} facedown` : ""}`;
  });
  const theirs =
    held.length && held.length <= 2
      ? `${held.join("; ")} may still answer.`
      : held.length
        ? "The others may still answer."
        : "";
  return [theirs, action.seat === props.eyes ? "" : "You are asked if a card of yours fits."].filter(Boolean).join(" ");
}

/** Rating and bravado against the TN, as a row of numbers. */
function CheckRow({ action }: { action: SpycraftAction }): JSX.Element | null {
  if (!action.skill) return null;
  const have = (action.rating ?? 0) + action.bravado;
  const short = action.tn === null ? null : action.tn - have;
  return (
    <span class="sc-faces num">
      <Icon name={skillIcon(action.skill)} size={14} label={action.skill} />
      {action.rating === null ? capital(action.skill) : <b>{action.rating}</b>}
      {action.bravado > 0 && (
        <>
          + <b>{action.bravado}</b> bravado
        </>
      )}
      {short === null ? (
        <i>TN not known yet</i>
      ) : (
        <>
          <i>against</i> TN <b>{action.tn}</b>
          <em class={short > 0 ? "short" : "enough"}>{short > 0 ? `${short} short` : "enough"}</em>
        </>
      )}
    </span>
  );
}

export function Stack(props: BoardProps): JSX.Element | null {
  const board = boardOf(props.view);
  const decision = decisionOf(props);
  const picks = props.draft.value.picks;
  // The run itself lies below everything: the mission on the table tells of it.
  const entries = board.stack
    .map((action, at) => ({ action, at }))
    .filter(({ action }) => !(action.name === "run" && board.mission))
    .reverse();
  const composing = decision?.kind === "react_window" && picks.length > 0;
  const answer = composing ? compose(decision, board, picks).move : null;
  if (!entries.length && !composing) return null;
  return (
    <ol class="sc-stack-list">
      {composing && (
        <li class="sc-act comp">
          <span class="sc-n">{entries.length + 1}</span>
          <span>
            <b>{answer ? ownAct(named(say(answer.label), props.table)) : "Your answer"}</b>
            <span>Not played yet. It would resolve first.</span>
          </span>
        </li>
      )}
      {entries.map(({ action, at }, i) => {
        const run = action.name === "run";
        const answers = action.answers !== null ? board.stack[action.answers] : undefined;
        const open = i === 0 && !composing ? stillOpen(props, action) : "";
        const over = action.status !== "going";
        return (
          <li key={at} class={`sc-act${over ? " over" : ""}`}>
            <span class="sc-n">{entries.length - i}</span>
            <span>
              <b>{actionName(action)}</b>
              <span>
                {nameOf(props.table, action.seat, props.eyes)}: {aimText(board, action, props.eyes)}
                {answers && answers !== action && answers.name !== "run" ? `, answering ${actionName(answers)}` : ""}.
                {over ? ` ${outlookOf(action)}` : ""}
              </span>
              {!run && !over && <CheckRow action={action} />}
              {open && !run && <span class="sc-open">{open}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Between two actions of a mission: whose opportunity it is, and what ends it. */
function Lull(props: BoardProps): JSX.Element | null {
  const board = boardOf(props.view);
  const mission = board.mission;
  if (!mission) return null;
  const name = (seat: number) => nameOf(props.table, seat, props.eyes);
  const passed = [mission.attacker, mission.defender].filter((side) => side?.passed && side.seat !== board.to_move);
  const text =
    board.step === "planning"
      ? `${name(mission.attacker.seat)} ${mission.attacker.seat === props.eyes ? "choose" : "chooses"} a team.`
      : board.step === "enemy"
        ? mission.defender
          ? `${name(mission.defender.seat)} ${mission.defender.seat === props.eyes ? "choose" : "chooses"} a defending team.`
          : "The others say in turn whether they defend."
        : board.step === "goals"
          ? "The totals are compared: the objective and the defense against the attack."
          : `${passed.length ? `${passed.map((side) => name(side!.seat)).join(" and ")} passed. ` : ""}Attacker and Defender act in turn; when both pass, Goals.`;
  return (
    <>
      <p class="sc-lull">{text}</p>
      {board.faces[mission.face]?.text.map((line, i) => (
        <p key={i} class="sc-lull sc-rule">
          <RuleText text={line} />
        </p>
      ))}
    </>
  );
}

export function Pending(props: BoardProps): JSX.Element {
  const board = boardOf(props.view);
  const stack = Stack(props);
  const deep = board.stack.filter((action) => !(action.name === "run" && board.mission)).length > 1;
  return (
    <>
      {(stack || board.mission) && !props.view.result && (
        <section class="plate sc-pending" aria-label="What is happening">
          <h2 class="lab">What is happening {stack && deep && <span>latest resolves first</span>}</h2>
          {stack ?? <Lull {...props} />}
        </section>
      )}
      <div class="sc-options-rail">
        <Options {...props} />
      </div>
    </>
  );
}
