/** What is happening: the stack of actions, latest first, and what can still answer it. */

import { say, type Text } from "../../say";
import type { JSX } from "preact";
import type { DecisionInfo } from "../../gen/messages";
import type { SpycraftAction, SpycraftBoard } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import type { BoardProps } from "../types";
import { compose, faceOf, placesOf } from "./compose";
import { RuleText } from "./face";
import { decisionOf } from "./touch";
import { Options } from "./Options";
import {
  actionName,
  agentName,
  boardOf,
  gearName,
  m,
  nameOf,
  NONE,
  skillIcon,
  skillName,
  skillTitle,
  t,
  argumentOf,
  who,
} from "./words";
import "./pending.css";

/** A card as the one who looks may call it. */
export function cardName(board: SpycraftBoard, card: number, viewer: number | null): string {
  const place = placesOf(board).get(card);
  switch (place?.where) {
    case "agent":
      return agentName(place.agent, place.seat === viewer);
    case "gear":
      return gearName(place.gear);
    case "leader":
      return place.leader.face ?? t("the-leader", { level: place.leader.level });
    case "queue":
      return place.mission.face ?? t("facedown-mission", { slot: place.mission.slot });
    case "hand":
      return place.face ?? t("a-card");
    default:
      return t("a-card");
  }
}

/** "Hennessy at Coldwell." */
export function aimText(board: SpycraftBoard, action: SpycraftAction, viewer: number | null): string {
  const by = action.agent_name ?? (action.agent >= 0 ? cardName(board, action.agent, viewer) : "");
  const at = action.targets.map((card) => cardName(board, card, viewer));
  return at.length ? t("aims-at", { agent: by, targets: at }) : by;
}

/** How it ended. */
export const outlookOf = (action: SpycraftAction): string => t("ended", { outcome: action.status });

/** "Hennessy uses Shoot on Coldwell": who does what to whom. */
export function actionOn(props: BoardProps, action: SpycraftAction): string {
  const board = boardOf(props.view);
  const agent =
    action.agent_name ?? (action.agent >= 0 ? cardName(board, action.agent, props.viewer) : nameOf(action.seat));
  const targets = action.targets.map((card) => cardName(board, card, props.viewer));
  return t("declares", {
    agent,
    how: actionName(action) === agent ? "own" : "uses",
    action: actionName(action),
    aimed: targets.length ? m("declares-on", { targets }) : "",
    answering: "",
  });
}

/** The cards a seat could answer with, each once. */
export function answersOf(board: SpycraftBoard, decision: DecisionInfo): string[] {
  const reacts = decision.moves.filter((move) => move.json.kind === "react");
  return [
    ...new Set(
      reacts.map(
        (move) =>
          faceOf(board, Number(move.json.source)) ?? say((argumentOf(move.label, "action") ?? move.label) as Text),
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
    const mine = [...names, ...(down ? [m("facedown-cards", { count: down })] : [])];
    return mine.length ? t("answer-with", { cards: mine }) : t("answer-nothing");
  }
  const others = board.players.filter(
    (player) => player.seat !== action.seat && !player.out && player.seat !== props.viewer,
  );
  const held = others.map((player) => {
    const down = player.agents.reduce(
      (sum, agent) => sum + Number(!agent.active) + agent.gear.filter((gear) => !gear.active).length,
      0,
    );
    return m("holds", { who: who(player.seat), hand: player.hand, down });
  });
  const theirs =
    held.length && held.length <= 2
      ? t("they-may-answer", { who: { items: held, how: "and" } })
      : held.length
        ? t("others-may-answer")
        : "";
  return [theirs, [action.seat, null].includes(props.viewer) ? "" : t("you-are-asked")].filter(Boolean).join(" ");
}

/** Rating and bravado against the TN, as a row of numbers. */
function CheckRow({ action }: { action: SpycraftAction }): JSX.Element | null {
  if (!action.skill) return null;
  const have = (action.rating ?? 0) + action.bravado;
  const short = action.tn === null ? null : action.tn - have;
  return (
    <span class="sc-faces num">
      <Icon name={skillIcon(action.skill)} size={14} label={skillName(action.skill)} />
      {action.rating === null ? skillTitle(action.skill) : <b>{action.rating}</b>}
      {action.bravado > 0 && (
        <>
          + <b>{action.bravado}</b> {t("bravado-word")}
        </>
      )}
      {short === null ? (
        <i>{t("tn-unknown")}</i>
      ) : (
        <>
          <i>{t("against")}</i> {t("tn")} <b>{action.tn}</b>
          <em class={short > 0 ? "short" : "enough"}>{t("gap", { short: Math.max(0, short) })}</em>
        </>
      )}
    </span>
  );
}

/** The newest so many are shown in full, older ones in a line each. */
const FULL = 2;

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
    <ol class={entries.length + (composing ? 1 : 0) > 2 ? "sc-stack-list deep" : "sc-stack-list"}>
      {composing && (
        <li class="sc-act comp">
          <span class="sc-n">{entries.length + 1}</span>
          <span>
            <b>{answer ? say(answer.label) : t("your-answer")}</b>
            <span>{t("answer-first")}</span>
          </span>
        </li>
      )}
      {entries.map(({ action, at }, i) => {
        const run = action.name === "run";
        const answers = action.answers !== null ? board.stack[action.answers] : undefined;
        const open = i === 0 && !composing ? stillOpen(props, action) : "";
        const over = action.status !== "going";
        return (
          <li key={at} class={`sc-act${over ? " over" : ""}${i >= FULL ? " brief" : ""}`}>
            <span class="sc-n">{entries.length - i}</span>
            <span>
              <b>{actionName(action)}</b>
              <span>
                {i >= FULL && action.targets.length > 0
                  ? action.targets.map((card) => cardName(board, card, props.viewer)).join(", ")
                  : t("entry", {
                      who: who(action.seat),
                      aim: aimText(board, action, props.viewer),
                      answers: answers && answers !== action && answers.name !== "run" ? actionName(answers) : NONE,
                    })}
                {over ? ` ${outlookOf(action)}` : ""}
              </span>
              {!run && !over && i < FULL && <CheckRow action={action} />}
              {open && !run && <span class="sc-open">{open}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Nobody else defends: what is left to decide is whether to turn up a card before. */
export const lastToDefend = (decision: DecisionInfo): boolean =>
  decision.kind === "defend" && argumentOf(decision.prompt, "last") === true;

/** How many agents a mission takes counts only while teams are chosen. */
const LIMIT = /\bmay assign\b/;

/** Between two actions of a mission: whose opportunity it is, and what ends it. */
function Lull(props: BoardProps): JSX.Element | null {
  const board = boardOf(props.view);
  const mission = board.mission;
  if (!mission) return null;
  const passed = [mission.attacker, mission.defender].filter((side) => side?.passed && side.seat !== board.to_move);
  const text =
    board.step === "planning"
      ? t("lull-planning", { who: who(mission.attacker.seat) })
      : board.step === "enemy"
        ? mission.defender
          ? t("lull-defense", { who: who(mission.defender.seat) })
          : props.decisions.some(lastToDefend)
            ? t("lull-last")
            : t("lull-enemy")
        : board.step === "goals"
          ? t("lull-goals")
          : [...passed.map((side) => t("have-passed", { who: who(side!.seat) })), t("lull-turns")].join(" ");
  const choosing = ["planning", "enemy"].includes(board.step);
  const rules = (board.faces[mission.face]?.text ?? []).filter((line) => choosing || !LIMIT.test(line.text));
  return (
    <>
      <p class="sc-lull">{text}</p>
      {rules.map((line, i) => (
        <p key={i} class="sc-lull sc-rule">
          <RuleText line={line} />
        </p>
      ))}
    </>
  );
}

/** Both slots keep their places and heights, also while they are empty. */
export function Pending(props: BoardProps): JSX.Element | null {
  const board = boardOf(props.view);
  const stack = Stack(props);
  const deep = board.stack.filter((action) => !(action.name === "run" && board.mission)).length > 1;
  if (props.view.result) return null;
  const mine = decisionOf(props) !== null;
  const waits = !mine && board.to_move !== null && board.to_move !== props.viewer;
  const calm = [
    t("pending-none", { asked: mine }),
    waits && t("waiting", { who: who(board.to_move!), step: board.step }),
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <>
      <section class="plate sc-pending" aria-label={t("happening")}>
        <h2 class="lab">
          {t("happening")} {stack && deep && <span>{t("latest-first")}</span>}
        </h2>
        {stack ?? (board.mission ? <Lull {...props} /> : <p class="sc-lull">{calm}</p>)}
      </section>
      <div class="sc-options-rail">
        <Options {...props} />
      </div>
    </>
  );
}
