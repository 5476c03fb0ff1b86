/** The prompt bar's words and buttons for each SPYON decision. */

import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { SpyonBoard, SpyonPreview } from "../../gen/spyon";
import type { BoardProps, PromptAction, PromptContent } from "../types";
import { type Composed, compose, missionOf } from "./compose";
import { say } from "../../say";
import { cubeName, deptName, type Mission, m, missionName, mySpy, outlook, playerOf, t } from "./words";

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
  const name = (move: MoveInfo) => t("go-first", { who: playerOf(board, String(move.json.first)) });
  const content = {
    label: t("prompt-ops", { round: board.round }),
    question: t("prompt-who-first"),
    note: t("prompt-first-note"),
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
  const label = t("prompt-selection", { round: board.round });
  if (composed.move) {
    const missions = composed.move.json.missions as string[];
    const dead = missions.filter((mission) => !possible.has(mission));
    const note = dead.length
      ? t("selection-dead", { missions: { items: dead.map((id) => m("mission", { id })), how: "and" } })
      : t("selection-cost", { count: missions.length, tokens: player?.tokens ?? 0 });
    return {
      label,
      question: t("ask", { what: say(composed.move.label) }),
      note,
      main: {
        id: "confirm",
        label: missions.length === 1 ? t("select-single") : t("select-dual"),
        short: t("select-short"),
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
      question: t("dual-and-which", { mission: missionName(half) }),
      note: t("dual-second"),
      main: null,
      others: [],
    };
  }
  const singles = decision.moves.some((move) => move.json.area === "single");
  const duals = decision.moves.some((move) => move.json.area === "dual");
  const question = singles && duals ? t("select-either") : singles ? t("select-a-single") : t("select-a-dual");
  const note = !duals ? t("only-single") : !singles ? t("only-dual") : t("select-how");
  return { label, question, note, main: null, others: [] };
}

const costOf = (board: SpyonBoard, mission: string): number =>
  board.missions.find((one) => one.id === mission)?.cost ?? 0;

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
  const order = { number: done + 1, count: done + todo.length };
  const label = t("prompt-mission", order);
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
      const then = seen ? outlook(board, seen, mine) : null;
      return {
        id: `convert-${which}`,
        label:
          mission || todo.length === 1
            ? t("infiltrate-instead", { dept })
            : t("infiltrate-for", { mission: missionName(which) }),
        short: t("infiltrate-short"),
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
      ? t("ask-forced", { mission: missionName(which), dept })
      : converted
        ? t("ask-converted", { dept, mission: missionName(which) })
        : t("ask", { what: say(move.label) });
    return {
      label: composed.forced ? t("prompt-mission-forced", order) : label,
      question,
      note: composed.forced
        ? t("forced-note", { why: whyForced(board, decision.seat, which), dept })
        : consequence(move, board),
      main: {
        id: "confirm",
        label: converted
          ? composed.forced
            ? t("confirm-forced")
            : t("confirm-infiltrate")
          : t("confirm-mission", { mission: missionName(kind) }),
        short: t("confirm-short"),
        icon: converted ? "infiltrate" : which,
        move,
      },
      others: composed.forced || converted ? [] : convert,
    };
  }

  if (todo.length > 1 && mission === null) {
    return {
      label,
      question: t("which-first", { missions: { items: todo.map((id) => m("mission", { id })), how: "or" } }),
      note: t("which-first-note"),
      main: null,
      others: todo.map((which) => {
        const possible = decision.moves.some((move) => move.json.kind === which);
        return {
          id: `do-${which}`,
          label: missionName(which),
          icon: which,
          note: possible ? t("how-short", { mission: which, cost: costOf(board, which) }) : t("becomes-now"),
          run: pick([...picks.filter((one) => !one.startsWith("do:")), `do:${which}`]),
        };
      }),
    };
  }

  const which = mission ?? todo[0]!;
  return {
    label,
    question: half(which, picks) ?? t("ask-mission", { mission: which, cost: costOf(board, which) }),
    // Beside the board the supply can be touched as well, so it is said what that does.
    note:
      convert.length && !props.narrow && !picks.some((one) => /^(cube|rec|slot):/.test(one))
        ? t("how-or-supply", { how: t("how-mission", { mission: which }) })
        : t("how-mission", { mission: which }),
    main: null,
    others: [...convert, ...(doing.length ? otherFirst(todo, which, pick) : [])],
  };
}

function otherFirst(todo: Mission[], which: Mission, pick: (next: readonly string[]) => () => void): PromptAction[] {
  return todo
    .filter((other) => other !== which)
    .map((other) => ({
      id: `do-${other}`,
      label: t("mission-first", { mission: missionName(other) }),
      short: missionName(other),
      icon: other,
      run: pick([`do:${other}`]),
    }));
}

/** The question once half of a move is touched. */
function half(mission: Mission, picks: readonly string[]): string | null {
  const cube = picks.find((one) => one.startsWith("cube:"))?.split(":");
  const reception = picks.find((one) => one.startsWith("rec:"))?.split(":");
  const token = picks.find((one) => one.startsWith("slot:"));
  if (mission === "switch" && cube)
    return t("half-switch", { cube: cubeName(cube[2] ?? ""), dept: deptName(cube[1] ?? "") });
  if (mission === "relocate" && cube)
    return t("half-relocate", { cube: cubeName(cube[2] ?? ""), dept: deptName(cube[1] ?? "") });
  if (mission === "relocate" && reception) return t("half-relocate-to", { dept: deptName(reception[1] ?? "") });
  if (mission === "regroup" && cube) return t("half-regroup");
  if (mission === "regroup" && token) return t("ask-mission", { mission, cost: 0 });
  return null;
}

function consequence(move: MoveInfo, board: SpyonBoard): string {
  const at = board.depts.find((one) => one.id === move.json.dept);
  const dept = deptName(String(move.json.dept));
  const cost = costOf(board, String(move.json.kind));
  switch (move.json.kind) {
    case "switch":
      return t("leads-switch");
    case "relocate":
      return t("leads-relocate");
    case "regroup":
      return t("leads-regroup");
    case "crisis":
      return t("leads-crisis", { cost, dept });
    case "assassinate":
      return t("leads-assassinate", { cost, dept, returns: at?.returns ?? 0 });
    default:
      return t("leads-infiltrate");
  }
}

function whyForced(board: SpyonBoard, seat: number, mission: Mission): string {
  const points = board.players[seat]?.points ?? 0;
  const cost = costOf(board, mission);
  return cost > points ? t("forced-cost", { cost, points }) : t("forced-why", { mission });
}
