/** The page part of a game that has none: drawn from its view, played by its moves. */

import { listed } from "../../pages/summary";
import { resultText, say, t } from "../../say";
import type { EventInfo, SeatInfo, TableInfo, View } from "../../gen/messages";
import type { BoardProps, GameUI, PromptContent } from "../types";
import { Board, Seat, SeatLine } from "./Board";
import { compose, hiddenIn, humane, namedBy, wordsOf } from "./read";

const COUNTED = ["round", "turn", "day", "night", "year"];

const nameOf = (seat: SeatInfo | undefined): string => seat?.player || seat?.name || t("somebody");

function prompt(_props: BoardProps, decision: Parameters<NonNullable<GameUI["prompt"]>>[1]): PromptContent {
  const { move, moves } = compose(decision, _props.draft.value.picks);
  const count = decision.moves.length;
  const left = moves.length === count ? t("n-moves", { count }) : t("n-of-m-moves", { left: moves.length, count });
  return {
    label: humane(decision.kind),
    question: say(decision.prompt),
    note: move ? undefined : t("touch-or-choose", { left }),
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
    return {
      now: `${humane(name)} ${String(board[name])}`,
      of: typeof most === "number" ? t("of-n", { count: most }) : "",
    };
  },
  picks: (_view, _decision, move) => namedBy(move),
  concession: () => t("concede-plain"),
  waiting: (view: View, table: TableInfo) =>
    t("they-decide", {
      who: listed(view.waiting.map((seat) => nameOf(table.seats[seat]))),
      count: view.waiting.length,
    }),
  pieces: (event: EventInfo) =>
    Object.values(event.data).flatMap((value) => (typeof value === "string" ? [value] : [])),
  mark: () => ({ icon: "flag" }),
  heading: (event: EventInfo) => (event.kind === "round" ? say(event.text) : null),
  apply: (board: unknown) => board,
  duration: () => 400,
  verdict(view: View, table: TableInfo, viewer: number | null) {
    const result = view.result ?? {};
    const winners = (result.winners as number[] | undefined) ?? [];
    const text = resultText(view.result);
    const shared = winners.length > 1;
    if (viewer !== null && winners.includes(viewer))
      return { title: shared ? t("you-share-win") : t("you-won"), text, clause: "" };
    const title = winners.length
      ? t("they-won", { who: listed(winners.map((seat) => nameOf(table.seats[seat]))), count: winners.length })
      : t("nobody-won");
    return { title, text, clause: "" };
  },
  spotlight: () => ({ x: 0.5, y: 0.3 }),
  open(_view: View, views: readonly View[]) {
    const names = hiddenIn(views.map((one) => one.board as unknown));
    if (!names.length) return null;
    return {
      columns: names.map(humane),
      cells: (view: View) =>
        names.map((name) => ({
          cards: wordsOf((view.board as Record<string, unknown>)[name]).map((label) => ({ label })),
        })),
    };
  },
} satisfies GameUI;
