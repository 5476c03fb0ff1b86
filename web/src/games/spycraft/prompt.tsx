/** The prompt bar's words and buttons for each Spycraft decision. */

import { say } from "../../say";
import type { JSX } from "preact";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { SpycraftBoard, SpycraftPreview } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import { Clause } from "../../table/clause";
import { type BoardProps, NO_DRAFT, type PromptAction, type PromptContent } from "../types";
import { compose, faceOf, isOpen, isPlain, listed, placesOf } from "./compose";
import { inPrompt, moveIcon, moveNote, moveText, optionRows, unfolded } from "./Options";
import { actionOn, answersOf } from "./Pending";
import { plural } from "../../words";
import { boardOf, capital, checkText, effectOf, named, PASS_WORDS, skillIcon, SKILLS } from "./words";

const LABELS: Record<string, string> = {
  intel_opportunity: "Intel, your opportunity",
  mission_opportunity: "Mission, your opportunity",
  react_window: "React?",
  targets: "Targets",
  pay_check: "Bravado",
  assign_team: "Planning",
  defend: "Defend?",
  extend: "Extend?",
  mission_to_run: "Run a mission",
  place_tokens: "Brief",
  discard_to_hand_size: "Debrief",
  rearrange_stacks: "Debrief",
  activation_stop: "Debrief",
  right_away_action: "Right away",
  retire_for_limit: "Too many agents",
  trim_team: "Team limit",
  order_triggers: "Order",
  redirect_to: "Redirect",
  settings: "Stops and mutes",
};

/** From this width on the list stands in the rail. */
const RAILED = 1200;

const CLAUSES: Record<string, string> = {
  intel_opportunity: "SC-6.1",
  mission_opportunity: "SC-14.10",
  react_window: "SC-9.1",
  pay_check: "SC-8.6",
  assign_team: "SC-14.2",
  defend: "SC-14.6",
  extend: "SC-14.19",
  mission_to_run: "SC-14.1",
  place_tokens: "SC-7.5",
  discard_to_hand_size: "SC-21.3",
  rearrange_stacks: "SC-21.1",
  targets: "SC-20.1",
};

export function prompt(props: BoardProps, decision: DecisionInfo): PromptContent {
  const board = boardOf(props.view);
  const picks = props.draft.value.picks;
  const composed = compose(decision, board, picks);
  const label = LABELS[decision.kind] ?? capital(decision.kind.replaceAll("_", " "));
  const plain = decision.moves.filter(isPlain).map((move) => plainAction(props, decision, move));

  if (composed.move && !isPlain(composed.move)) {
    const move = composed.move;
    const side = sumOf(props, decision, move);
    return {
      label,
      question: `${questionOf(props, decision, move)}`,
      note: (
        <>
          {noteOf(props, decision, move)} <Clause id={CLAUSES[decision.kind] ?? ""} />
        </>
      ),
      main: { id: "confirm", label: verbOf(props, decision, move), icon: moveIcon(move), move },
      others: plain.slice(0, decision.kind === "react_window" || decision.kind === "pay_check" ? 1 : 0),
      ...(side ? { side } : {}),
    };
  }

  const rows = listed(decision, board, picks, props.narrow);
  const here = inPrompt(decision, rows, picks) ? rows.map((move) => rowAction(props, decision, move)) : [];
  const done = decision.moves.find((move) => move.json.kind === (decision.kind === "settings" ? "let" : "done"));
  const sent = board.players[decision.seat]?.agents.some((agent) => agent.team) ?? false;
  const ready =
    (decision.kind === "assign_team" && sent) ||
    decision.kind === "settings" ||
    decision.kind === "rearrange_stacks" ||
    (decision.kind === "targets" && aimedAt(board) > 0);
  const main = !picks.length && done && ready ? plainAction(props, decision, done) : null;
  const hiding = isOpen(decision.kind) && !picks.length ? optionRows(props, decision, board).length : 0;
  // On a phone the stops stand at the end of the list: there is no room for one button more.
  const stops = props.narrow && isOpen(decision.kind) ? plain.find((action) => action.id === "settings") : undefined;
  const folded =
    hiding && innerWidth < RAILED
      ? props.narrow
        ? `${hiding} more`
        : plural(hiding, "option")
      : stops
        ? "More"
        : null;
  const fold: PromptAction[] =
    folded && isOpen(decision.kind) && !picks.length
      ? [{ id: "fold", label: unfolded.value ? "Fold" : folded, run: () => (unfolded.value = !unfolded.value) }]
      : [];
  const side = !picks.length && decision.kind === "pay_check" ? stakes(decision) : null;
  return {
    label,
    question: picks.length ? nextQuestion(board, picks) : ask(props, decision),
    note: (
      <>
        {picks.length ? nextNote(composed.next.size, here.length, rows.length) : how(props, board, decision)}{" "}
        <Clause id={CLAUSES[decision.kind] ?? ""} />
      </>
    ),
    main,
    // What is touched comes first: passing or running is offered again when it is put back.
    others: [
      ...here,
      ...(picks.length && !here.length ? [putBack(props)] : []),
      ...(picks.length ? [] : plain.filter((action) => action.move !== main?.move && action !== stops)),
      ...fold,
    ],
    ...(side ? { side } : {}),
  };
}

const putBack = (props: BoardProps): PromptAction => ({
  id: "put-back",
  label: "Put it back",
  icon: "close",
  run: () => (props.draft.value = NO_DRAFT),
});

const aimedAt = (board: SpycraftBoard): number => board.stack.at(-1)?.targets.length ?? 0;

/** A check in numbers: what there is against what it takes. */
function Check(props: { head: string; skill: string | null; have: number; brave?: number; need: number }): JSX.Element {
  const gap = props.need - props.have - (props.brave ?? 0);
  return (
    <div class="sc-check">
      <p class="lab">
        {props.head} {props.skill && <Icon name={skillIcon(props.skill)} size={13} label={props.skill} />}
      </p>
      <p class="num">
        <b>{props.have}</b>
        {props.brave ? (
          <>
            {" "}
            + <b>{props.brave}</b>
          </>
        ) : null}{" "}
        of <b>{props.need}</b> <span class={gap > 0 ? "short" : "enough"}>{gap > 0 ? `${gap} short` : "enough"}</span>
      </p>
    </div>
  );
}

/** The check that a composed move faces. */
function sumOf(props: BoardProps, decision: DecisionInfo, move: MoveInfo): JSX.Element | null {
  const board = boardOf(props.view);
  const seen = move.preview as SpycraftPreview | null;
  if (move.json.kind === "spend") {
    const paid = board.players[decision.seat]?.cards.find((card) => card.card === move.json.card)?.bravado ?? 0;
    const faced = faces(say(decision.prompt));
    return faced ? (
      <Check
        head={faced.costs ? "Expense" : "Check"}
        skill={faced.skill}
        have={faced.have}
        brave={paid}
        need={faced.need}
      />
    ) : null;
  }
  if (!seen?.skill || seen.rating === null || seen.tn === null) return null;
  return <Check head="Check" skill={seen.skill} have={seen.rating} need={seen.tn} />;
}

/** The check being paid for, before anything is touched. */
function stakes(decision: DecisionInfo): JSX.Element | null {
  const faced = faces(say(decision.prompt));
  return faced ? (
    <Check head={faced.costs ? "Expense" : "Check"} skill={faced.skill} have={faced.have} need={faced.need} />
  ) : null;
}

/** What a payment is for, read from its question. */
export function faces(prompt: string): { skill: string | null; have: number; need: number; costs: boolean } | null {
  const check = /has (\w+) (\d+) against TN (\d+)/.exec(prompt);
  if (check) return { skill: check[1]!, have: Number(check[2]), need: Number(check[3]), costs: false };
  const price = /costs (\d+), .*? pays (\d+)/.exec(prompt);
  return price ? { skill: null, have: Number(price[2]), need: Number(price[1]), costs: true } : null;
}

function rowAction(props: BoardProps, decision: DecisionInfo, move: MoveInfo): PromptAction {
  const note = moveNote(move);
  return { id: move.notation, label: moveText(props, decision, move), ...(note ? { note } : {}), move };
}

function plainAction(props: BoardProps, decision: DecisionInfo, move: MoveInfo): PromptAction {
  const board = boardOf(props.view);
  const kind = String(move.json.kind);
  const id = kind;
  switch (kind) {
    case "pass":
    case "let":
      if (decision.kind === "settings") return { id, label: "Play on", icon: "check", move };
      return { id, label: PASS_WORDS[decision.kind] ?? "Pass", icon: "right", move };
    case "run":
      return { id, label: "Run a mission", short: "Run", icon: "play", move };
    case "brief": {
      const waiting = board.players[decision.seat]?.leaders.length ?? 0;
      return {
        id,
        label: "Brief",
        ...(props.narrow ? {} : { note: plural(waiting, "leader") }),
        icon: "briefcase",
        move,
      };
    }
    case "done":
      return {
        id,
        label: decision.kind === "assign_team" ? teamWords(board, decision.seat) : "Done",
        icon: "check",
        move,
      };
    case "yes":
      return {
        id,
        label: decision.kind === "defend" ? "Defend" : decision.kind === "extend" ? "Extend" : "Yes",
        icon: "check",
        move,
      };
    case "no":
      return {
        id,
        label: decision.kind === "defend" ? "Stay out of it" : decision.kind === "extend" ? "Go home" : "No",
        icon: "close",
        move,
      };
    case "decline":
      return {
        id,
        label:
          decision.kind === "pay_check"
            ? /lose the card/.test(say(decision.prompt))
              ? "Lose the card"
              : "Let it fail"
            : "Decline",
        icon: "close",
        move,
      };
    case "settings":
      return { id, label: "Stops", icon: "wait", move };
    default:
      return { id, label: say(say(move.label)), move };
  }
}

function teamWords(board: SpycraftBoard, seat: number): string {
  const sent = board.players[seat]?.agents.filter((agent) => agent.team).length ?? 0;
  return sent ? `Send ${plural(sent, "agent")}` : "Send nobody";
}

const short = (prompt: string): number => Number(/(\d+) short/.exec(prompt)?.[1] ?? 0);

/** The question when nothing is touched. */
function ask(props: BoardProps, decision: DecisionInfo): string {
  const text = named(say(decision.prompt), props.table);
  switch (decision.kind) {
    case "intel_opportunity":
      return decision.moves.some((move) => ["recruit", "run", "brief", "act"].includes(String(move.json.kind)))
        ? "Take one action, or pass."
        : "You have run a mission. Activate cards, or pass.";
    case "mission_opportunity":
      return "Take one action at the mission, or pass.";
    case "react_window": {
      const top = boardOf(props.view).stack.at(-1);
      const told = text.replace(/ React\?$/, "");
      return /against TN|^[^:.]+: [^.]+ on /.test(told) && top?.name ? `${actionOn(props, top)}.` : told;
    }
    case "assign_team":
      return /attacking/.test(text) ? "Whom do you send?" : "Who defends?";
    case "defend":
      return /must/.test(text) ? "Nobody else defends: you must." : "Do you defend against this mission?";
    case "pay_check":
      return text.replace(faces(text) ? /: \d+ short\..*$/ : / Discard a card.*$/, faces(text) ? "." : "");
    case "mode":
    case "order_triggers":
      return text.includes(": choose one") ? `${text.slice(0, text.indexOf(":"))}: choose one.` : text;
    default:
      return text;
  }
}

/** How to answer. */
function how(props: BoardProps, board: SpycraftBoard, decision: DecisionInfo): string {
  switch (decision.kind) {
    case "intel_opportunity":
      if (!board.players[decision.seat]?.cards.length) return "Your hand is empty. Touch an agent to act with it.";
      if (props.narrow) return "Touch a card in hand, or an agent to act with it.";
      return "Drag a card from hand to your headquarters or under an agent, or touch it. Touch an agent to act with it.";
    case "mission_opportunity":
      return standing(board, decision.seat);
    case "react_window": {
      const names = answersOf(board, decision);
      const turns = decision.moves.filter((move) => move.json.kind === "activate").length;
      const can = [
        names.length
          ? `${names.slice(0, 3).join(", ")}${names.length > 3 ? ` and ${names.length - 3} more` : ""} can answer`
          : "",
        turns ? `${plural(turns, "facedown card")} could be turned up` : "",
      ]
        .filter(Boolean)
        .join("; ");
      return [
        happening(board, decision),
        can ? `${can}.` : "Nothing of yours fits; you are asked because of your stops.",
      ]
        .filter(Boolean)
        .join(" ");
    }
    case "assign_team": {
      const side = board.mission?.attacker.seat === decision.seat ? board.mission.attacker : board.mission?.defender;
      return `${side ? `${side.size} of ${side.cap} sent. ` : ""}Touch agents to send them; facedown ones may go too.`;
    }
    case "defend":
      return standing(board, decision.seat);
    case "pay_check": {
      const most = Math.max(0, ...(board.players[decision.seat]?.cards.map((card) => card.bravado) ?? []));
      const gap = short(say(decision.prompt));
      return most < gap
        ? `No card in hand is worth ${gap}: the best is ${most}.`
        : `Touch a card in hand worth ${gap} or more, in the black diamond.`;
    }
    case "settings":
      return "Changes count at once and stay for this match.";
    case "targets": {
      const aimed = aimedAt(board);
      const top = board.stack.at(-1);
      const text = effectOf(top?.text);
      return [
        aimed
          ? `${plural(aimed, "target")} so far.`
          : props.narrow
            ? "Touch an outlined card."
            : "Touch an outlined card, or drag from the one who acts.",
        text.length < 110 ? text : "",
      ]
        .filter(Boolean)
        .join(" ");
    }
    case "discard_to_hand_size":
    case "discard_from_hand":
      return "Touch a card in hand.";
    case "place_tokens":
      return "A leader may be activated once its tokens equal its expense.";
    case "mission_to_run":
      return "Touch a mission in the queue. Facedown ones are turned up when you go.";
    case "extend":
      return "Your team stays and runs the next mission; others may defend against it again.";
    case "rearrange_stacks":
      return "Touch two facedown cards of one stack to swap them.";
    default: {
      const where = new Set(decision.moves.map((move) => placesOf(board).get(move.json.card as number)?.where));
      return where.size && !where.has(undefined) ? "What can be chosen is outlined." : "";
    }
  }
}

/** What follows if nobody answers. */
function happening(board: SpycraftBoard, decision: DecisionInfo): string {
  const about = /^(.*?) is about to be (wounded|retired|sent home)/.exec(say(decision.prompt));
  if (about) {
    const agent = board.players.flatMap((player) => player.agents).find((one) => one.face === about[1] && one.active);
    if (about[2] === "wounded")
      return agent && agent.wounds > 0
        ? "A second wound retires it."
        : "A wound turns the card sideways and lowers its skills.";
    return about[2] === "retired" ? "Its gear goes with it." : "It leaves the mission.";
  }
  const top = board.stack.at(-1);
  if (!top?.targets.length || top.status !== "going") return "";
  const text = effectOf(top.text);
  const hurt =
    /wound/.test(text) &&
    top.targets.some((card) => {
      const place = placesOf(board).get(card);
      return place?.where === "agent" && place.agent.wounds > 0;
    });
  const check =
    top.tn === null ? "" : `${checkText(top)}${(top.rating ?? 0) + top.bravado < top.tn ? "" : ", enough"}.`;
  return [check, hurt ? "A second wound retires it." : text.length < 70 ? text : ""].filter(Boolean).join(" ");
}

function standing(board: SpycraftBoard, seat: number): string {
  const mission = board.mission;
  if (!mission) return "";
  const k = SKILLS.indexOf(mission.objective_skill as "craft");
  const attack = mission.attacker.totals[k] ?? 0;
  const gap = mission.need - attack;
  const mine = mission.attacker.seat === seat;
  const text = `${capital(mission.objective_skill)} ${attack} against ${mission.need}: `;
  return (
    text +
    (gap > 0
      ? `${mine ? "you are" : "the Attacker is"} ${gap} short.`
      : `${mine ? "enough" : "enough for the Attacker"} as it stands.`)
  );
}

function nextQuestion(board: SpycraftBoard, picks: readonly string[]): string {
  const names = picks.map((pick) => faceOf(board, Number(pick.slice(5))) ?? "this card");
  const place = placesOf(board).get(Number(picks[0]?.slice(5)));
  return `${names.join(" with ")}: ${picks.length > 1 ? "which way?" : place?.where === "hand" ? "where to?" : "what next?"}`;
}

function nextNote(outlined: number, here: number, listed: number): string {
  const where = here ? "choose here" : listed ? "choose from the list" : "";
  if (!outlined) return `${capital(where || "choose one")}.`;
  return where ? `Touch an outlined card, or ${where}.` : "Touch an outlined card.";
}

/** The question once a whole move is composed. */
function questionOf(props: BoardProps, decision: DecisionInfo, move: MoveInfo): string {
  const text = moveText(props, decision, move);
  const top = boardOf(props.view).stack.at(-1);
  if (decision.kind === "targets" && top?.name) return `${capital(top.name)}: ${text}?`;
  if (move.json.kind === "choose" && decision.kind === "mission_to_run") return `Run ${text}?`;
  if (move.json.kind === "choose" && /discard/.test(decision.kind)) return `Discard ${text}?`;
  return `${capital(text)}?`;
}

function verbOf(props: BoardProps, decision: DecisionInfo, move: MoveInfo): string {
  switch (move.json.kind) {
    case "recruit":
      return "Recruit facedown";
    case "requisition":
      return "Lay it under";
    case "act":
      return "Begin the action";
    case "react":
      return "Play the React";
    case "activate":
      return "Activate";
    case "burn":
      return "Turn up and discard";
    case "spend":
      return moveText(props, decision, move);
    case "swap":
      return "Swap them";
    case "choose":
      return decision.kind === "mission_to_run"
        ? "Run this mission"
        : decision.kind === "retire_for_limit"
          ? "Retire it"
          : /discard/.test(decision.kind)
            ? "Discard it"
            : "Choose";
    default:
      return "Confirm";
  }
}

function noteOf(props: BoardProps, decision: DecisionInfo, move: MoveInfo): string {
  const board = boardOf(props.view);
  const seen = move.preview as SpycraftPreview | null;
  switch (move.json.kind) {
    case "recruit":
      return "It lies facedown as an agent, whatever it is; others see only its back.";
    case "requisition":
      return "It lies facedown as gear, whatever it is; others see only its back.";
    case "spend": {
      const face = board.players[decision.seat]?.cards.find((card) => card.card === move.json.card);
      const gap = short(say(decision.prompt)) - (face?.bravado ?? 0);
      return gap > 0 ? `Still ${gap} short with it: the check would fail.` : "Enough.";
    }
    case "burn":
      return "It cannot stay: it is turned up and discarded.";
    case "activate": {
      const place = placesOf(board).get(Number(move.json.card));
      const card = place?.where === "agent" ? place.agent : place?.where === "gear" ? place.gear : null;
      if (place?.where === "leader") return "The new leader takes over; the old one stays as an agent.";
      if (!card || card.price === null || card.budget === null) return "It is turned up and paid for.";
      const gap = card.price - card.budget;
      return gap > 0
        ? `It costs ${card.price}, ${card.budget} is there: ${gap} bravado needed, or it is lost.`
        : `It costs ${card.price}; ${card.budget} is there.`;
    }
    default:
      return seen ? [moveNote(move), seen.text.replace(/^\[[^\]]+\]\s*/, "")].filter(Boolean).join(". ") : "";
  }
}
