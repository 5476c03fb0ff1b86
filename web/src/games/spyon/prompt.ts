/** The prompt bar's words and buttons for each SPYON decision. */

import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { SpyonBoard, SpyonPreview } from "../../gen/spyon";
import type { BoardProps, PromptAction, PromptContent } from "../types";
import { type Composed, compose, missionOf } from "./compose";
import { plural } from "../../words";
import { cubeName, deptName, type Mission, missionName, mySpy, outlook, spyName } from "./words";

export function prompt(props: BoardProps, decision: DecisionInfo): PromptContent {
  const board = props.view.board as SpyonBoard;
  const picks = props.draft.value.picks;
  const composed = compose(decision, board, picks);
  switch (decision.kind) {
    case "choose_first":
      return chooseFirst(board, decision, composed);
    case "select":
      return select(board, decision, composed, picks);
    default:
      return execute(props, board, decision, composed, picks);
  }
}

function chooseFirst(board: SpyonBoard, decision: DecisionInfo, composed: Composed): PromptContent {
  const mine = mySpy(board, decision.seat);
  const name = (move: MoveInfo) =>
    move.json.first === mine ? "Go first yourself" : `Send ${spyName(String(move.json.first))} first`;
  const content = {
    label: `Round ${board.round}, you are Spy Ops`,
    question: "Who goes first this round?",
    note: "First selects and executes first; second sees it all and answers.",
  };
  if (composed.move) {
    return {
      ...content,
      main: { id: "confirm", label: name(composed.move), icon: "briefcase", move: composed.move },
      others: [],
    };
  }
  // Sending the rival comes first in the row, as the book's own players do; neither is filled.
  const moves = [...decision.moves].sort((a, b) => Number(a.json.first === mine) - Number(b.json.first === mine));
  return {
    ...content,
    main: null,
    others: moves.map((move) => ({
      id: `first-${move.json.first}`,
      label: name(move),
      icon: move.json.first === mine ? "flag" : "people",
      move,
    })),
  };
}

function select(
  board: SpyonBoard,
  decision: DecisionInfo,
  composed: Composed,
  picks: readonly string[],
): PromptContent {
  const player = board.players[decision.seat];
  const possible = new Set(player?.possible ?? []);
  const label = `Round ${board.round}, your selection`;
  if (composed.move) {
    const missions = composed.move.json.missions as string[];
    const dead = missions.filter((mission) => !possible.has(mission));
    const cost = missions.length === 1 ? "One token" : "Two tokens";
    const note = dead.length
      ? `${dead.map(missionName).join(" and ")} cannot be carried out at present and would become INFILTRATE.`
      : `${cost} of your ${player?.tokens ?? 0}. Each mission can still be converted to INFILTRATE.`;
    return {
      label,
      question: `${composed.move.label}?`,
      note,
      main: {
        id: "confirm",
        label: missions.length === 1 ? "Select this Single" : "Select this Dual",
        short: "Select",
        icon: missions[0] as Mission,
        move: composed.move,
      },
      others: [],
    };
  }
  const half = picks[0]?.split(":")[2];
  if (half) {
    return {
      label,
      question: `Dual ${missionName(half)} and which other?`,
      note: "Touch a second Dual slot of another mission.",
      main: null,
      others: [],
    };
  }
  const singles = decision.moves.some((move) => move.json.area === "single");
  const duals = decision.moves.some((move) => move.json.area === "dual");
  const question = singles && duals ? "Select a Single or a Dual." : singles ? "Select a Single." : "Select a Dual.";
  const note = !duals
    ? "One token left, or no two free Dual slots: only a Single is possible."
    : !singles
      ? "All Single slots are covered: only a Dual is possible."
      : "Touch one Single slot on your mission board, or two Dual slots of different missions.";
  return { label, question, note, main: null, others: [] };
}

const ASK: Record<Mission, string> = {
  switch: "SWITCH which two cubes?",
  relocate: "RELOCATE which cube?",
  regroup: "REGROUP: which Double Agent leaves?",
  assassinate: "ASSASSINATE which Minister, for 2 points?",
  crisis: "CRISIS for which Minister, for 1 point?",
};

const HOW: Record<Mission, string> = {
  switch: "Touch two cubes of different colours in two Spying areas.",
  relocate: "Touch any cube in a Spying area, then another Department's Reception.",
  regroup: "Touch a Double Agent cube in a Spying area, then one of your used tokens.",
  assassinate: "He leaves when the round ends; his Department scores meanwhile.",
  crisis: "His Department scores this round; then he is back.",
};

function execute(
  props: BoardProps,
  board: SpyonBoard,
  decision: DecisionInfo,
  composed: Composed,
  picks: readonly string[],
): PromptContent {
  const player = board.players[decision.seat];
  const mine = player?.spy ?? null;
  const todo = (player?.todo ?? []) as Mission[];
  const done = player?.slots.filter((slot) => slot.placed === board.round && slot.state === "used").length ?? 0;
  const label = `Your mission, ${done + 1} of ${done + todo.length}`;
  const dept = deptName(board.active_dept ?? "");
  const pick = (next: readonly string[]) => () => {
    props.draft.value = { picks: next, peek: null, why: null };
  };
  const doing = picks.filter((one) => one.startsWith("do:"));
  const mission = composed.mission;

  const convert: PromptAction[] = decision.moves
    .filter((move) => move.json.kind === "infiltrate" && (mission === null || missionOf(move.json) === mission))
    .filter((move) => move !== composed.move)
    .map((move) => {
      const which = missionOf(move.json)!;
      const seen = (move.preview as SpyonPreview | null)?.standing;
      const then = seen ? outlook(seen, mine) : null;
      return {
        id: `convert-${which}`,
        label: mission || todo.length === 1 ? `INFILTRATE ${dept} instead` : `INFILTRATE for ${missionName(which)}`,
        short: "INFILTRATE",
        icon: "infiltrate" as const,
        ...(then ? { note: then.text, tone: then.tone } : {}),
        run: pick(todo.length > 1 ? [`do:${which}`, "supply"] : ["supply"]),
      };
    });

  if (composed.move) {
    const move = composed.move;
    const kind = String(move.json.kind);
    const which = missionOf(move.json)!;
    const converted = kind === "infiltrate";
    const question = composed.forced
      ? `${missionName(which)} cannot be carried out. INFILTRATE ${dept}.`
      : converted
        ? `INFILTRATE ${dept} instead of ${missionName(which)}?`
        : `${move.label}?`;
    return {
      label: composed.forced ? `${label}, forced` : label,
      question,
      note: composed.forced
        ? `${whyForced(board, decision.seat, which)} A cube of yours goes to ${dept}'s Reception.`
        : consequence(move, board),
      main: {
        id: "confirm",
        label: converted
          ? composed.forced
            ? "INFILTRATE, forced"
            : "Confirm INFILTRATE"
          : `Confirm ${missionName(kind)}`,
        icon: converted ? "infiltrate" : which,
        move,
      },
      others: composed.forced || converted ? [] : convert,
    };
  }

  if (todo.length > 1 && mission === null) {
    return {
      label,
      question: `Which mission first, ${todo.map(missionName).join(" or ")}?`,
      note: "Touch what it acts on, or name it here. The other follows.",
      main: null,
      others: todo.map((which) => {
        const possible = decision.moves.some((move) => move.json.kind === which);
        return {
          id: `do-${which}`,
          label: missionName(which),
          icon: which,
          note: possible ? HOW_SHORT[which] : "becomes INFILTRATE now",
          run: pick([...picks.filter((one) => !one.startsWith("do:")), `do:${which}`]),
        };
      }),
    };
  }

  const which = mission ?? todo[0]!;
  return {
    label,
    question: half(which, picks) ?? ASK[which],
    note: HOW[which],
    main: null,
    others: [...convert, ...(doing.length ? otherFirst(todo, which, pick) : [])],
  };
}

const HOW_SHORT: Record<Mission, string> = {
  switch: "two cubes change places",
  relocate: "one cube moves",
  regroup: "a Double Agent leaves, a token returns",
  assassinate: "pay 2, remove a Minister",
  crisis: "pay 1, a Minister steps out",
};

function otherFirst(todo: Mission[], which: Mission, pick: (next: readonly string[]) => () => void): PromptAction[] {
  return todo
    .filter((other) => other !== which)
    .map((other) => ({
      id: `do-${other}`,
      label: `${missionName(other)} first`,
      short: missionName(other),
      icon: other,
      run: pick([`do:${other}`]),
    }));
}

/** The question once half of a move is touched. */
function half(mission: Mission, picks: readonly string[]): string | null {
  const cube = picks.find((one) => one.startsWith("cube:"))?.split(":");
  const room = picks.find((one) => one.startsWith("rec:"))?.split(":");
  const token = picks.find((one) => one.startsWith("slot:"));
  if (mission === "switch" && cube)
    return `SWITCH ${cubeName(cube[2] ?? "")} in ${deptName(cube[1] ?? "")} with which cube?`;
  if (mission === "relocate" && cube)
    return `RELOCATE ${cubeName(cube[2] ?? "")} from ${deptName(cube[1] ?? "")}, where to?`;
  if (mission === "relocate" && room) return `RELOCATE which cube to ${deptName(room[1] ?? "")}?`;
  if (mission === "regroup" && cube) return "REGROUP: which used token comes back?";
  if (mission === "regroup" && token) return "REGROUP: which Double Agent leaves?";
  return null;
}

function consequence(move: MoveInfo, board: SpyonBoard): string {
  const dept = board.depts.find((one) => one.id === move.json.dept);
  switch (move.json.kind) {
    case "switch":
      return "Both land in Reception and count when this round scores.";
    case "relocate":
      return "It lands in Reception and counts when this round scores.";
    case "regroup":
      return "The cube leaves the game; the token is yours to use again from next round.";
    case "crisis":
      return `You pay 1 point. ${dept?.name ?? ""} scores this round; the Minister is back for the next.`;
    case "assassinate":
      return `You pay 2 points. ${dept?.name ?? ""} scores; the Minister ${dept?.returns ? `returns at slot ${dept.returns}` : "never returns"}.`;
    default:
      return "A cube from your supply; it lands in Reception and counts when this round scores.";
  }
}

function whyForced(board: SpyonBoard, seat: number, mission: Mission): string {
  const points = board.players[seat]?.points ?? 0;
  const cost = board.missions.find((one) => one.id === mission)?.cost ?? 0;
  if (cost > points) return `It costs ${plural(cost, "point")}; you have ${points}.`;
  switch (mission) {
    case "switch":
      return "No two cubes of different colours stand in two Spying areas.";
    case "relocate":
      return "No cube stands in a Spying area.";
    case "regroup":
      return "It needs a Double Agent cube in a Spying area and a used token of yours.";
    default:
      return "No Minister is on a Ministerial spot.";
  }
}
