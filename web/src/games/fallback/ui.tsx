/** The page part of a game that has none: drawn from its view, played by its moves. */

import { resultText, say } from "../../say";
import type { EventInfo, SeatInfo, TableInfo, View } from "../../gen/messages";
import type { BoardProps, GameUI, PromptContent } from "../types";
import { Board, Seat, SeatLine } from "./Board";
import { compose, humane, namedBy } from "./read";

const COUNTED = ["round", "turn", "day", "night", "year"];

const nameOf = (seat: SeatInfo | undefined): string => seat?.player || seat?.name || "Somebody";

function joined(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function prompt(_props: BoardProps, decision: Parameters<NonNullable<GameUI["prompt"]>>[1]): PromptContent {
  const { move, moves } = compose(decision, _props.draft.value.picks);
  const count = decision.moves.length;
  const left = moves.length === count ? `${count} moves` : `${moves.length} of ${count} moves`;
  return {
    label: humane(decision.kind),
    question: say(decision.prompt),
    note: move ? undefined : `${left}: touch what they name, or choose one from the list.`,
    main: move ? { id: move.notation, label: say(move.label), move } : null,
    others: [],
  };
}

export const fallback = {
  Board,
  Seat,
  SeatLine,
  prompt,
  role: () => [],
  steps: () => [],
  progress(view: View) {
    const board = (view.board ?? {}) as Record<string, unknown>;
    const name = COUNTED.find((one) => typeof board[one] === "number");
    if (!name) return { now: "", of: "" };
    const most = board[`${name}s`];
    return { now: `${humane(name)} ${String(board[name])}`, of: typeof most === "number" ? `of ${most}` : "" };
  },
  picks: (_view, _decision, move) => namedBy(move),
  waiting: (view: View, table: TableInfo) =>
    `${joined(view.waiting.map((seat) => nameOf(table.seats[seat])))} ${view.waiting.length > 1 ? "decide" : "decides"}.`,
  pieces: (event: EventInfo) =>
    Object.values(event.data).flatMap((value) => (typeof value === "string" ? [value] : [])),
  mark: () => ({ icon: "flag" }),
  heading: (event: EventInfo) => (event.kind === "round" ? say(event.text).replace(/\.$/, "") : null),
  apply: (board: unknown) => board,
  duration: () => 400,
  verdict(view: View, table: TableInfo, eyes: number | null) {
    const result = view.result ?? {};
    const winners = (result.winners as number[] | undefined) ?? [];
    const text = resultText(view.result);
    const shared = winners.length > 1;
    if (eyes !== null && winners.includes(eyes))
      return { title: shared ? "You share the win." : "You won.", text, clause: "" };
    const title = winners.length ? `${joined(winners.map((seat) => nameOf(table.seats[seat])))} won.` : "Nobody won.";
    return { title, text, clause: "" };
  },
  lamp: () => ({ x: 0.5, y: 0.3 }),
} satisfies GameUI;
