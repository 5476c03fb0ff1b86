/** Other moves from a moment, as a table of its own: each request holds the whole line, and so does the address. */

import { signal, type ReadonlySignal } from "@preact/signals";
import type { DecisionInfo, Explained, LineNews, TableInfo } from "../gen/messages";
import * as api from "../net/api";
import { ApiError } from "../net/request";
import { refused, standIn, stillState } from "../net/stand_in";
import type { Connection, Outcome, TableState, TableStore } from "../net/types";
import type { LineMove } from "../router";
import { t } from "../say";

export interface LineStore extends TableStore {
  readonly news: ReadonlySignal<LineNews | null>;
  readonly line: ReadonlySignal<readonly LineMove[]>;
  readonly trouble: ReadonlySignal<ApiError | null>;
  /** Back to a shorter line. */
  cut(moves: number): Promise<Outcome>;
}

type Send = typeof api.tryLine;

/** How a composed move is written, by the decision that offers it. */
export function notationOf(decisions: readonly DecisionInfo[], move: string | Record<string, unknown>): string | null {
  if (typeof move === "string") return move;
  const wanted = JSON.stringify(move);
  for (const decision of decisions)
    for (const one of decision.moves) if (JSON.stringify(one.json) === wanted) return one.notation;
  return null;
}

/** What the table shows next: one more move of the same viewer is animated, everything else is shown at once. */
export function lineState(news: LineNews, before: LineNews | null): TableState {
  const { state } = news;
  const known = before?.state.events.length ?? 0;
  const follows =
    before !== null &&
    before.state.view.seat === state.view.seat &&
    news.moves.length === before.moves.length + 1 &&
    known <= state.events.length;
  const undoable = news.moves.length && state.view.seat !== null ? [state.view.seat] : [];
  return stillState(state, follows ? known : null, undoable);
}

export function openLine(id: string, ply: number, first: readonly LineMove[], send: Send = api.tryLine): LineStore {
  const news = signal<LineNews | null>(null);
  const line = signal<readonly LineMove[]>(first);
  const table = signal<TableInfo | null>(null);
  const tableAt = signal(0);
  const state = signal<TableState | null>(null);
  const connection = signal<Connection>("connecting");
  const trouble = signal<ApiError | null>(null);
  let closed = false;

  async function walk(moves: readonly LineMove[]): Promise<Outcome> {
    const before = news.peek();
    let answer: LineNews;
    try {
      answer = await send(id, { ply, moves: moves.map(([seat, move]) => [seat, move]) });
    } catch (error) {
      const failed = error instanceof ApiError ? error : new ApiError(0, "broken", String(error));
      if (before === null) trouble.value = failed;
      return { ok: false, code: failed.code, reason: failed.message, clause: failed.clause };
    }
    if (closed) return { ok: true };
    connection.value = "open";
    line.value = answer.moves;
    table.value = answer.table;
    tableAt.value = performance.now();
    state.value = lineState(answer, before);
    news.value = answer;
    return { ok: true };
  }

  void walk(first);
  const shorter = () => walk(line.peek().slice(0, -1));
  return {
    ...standIn(() => t("rv-branch-no")),
    id: `${id}/${ply}`,
    news,
    line,
    trouble,
    table,
    tableAt,
    state,
    connection,
    cut: (moves) => walk(line.peek().slice(0, moves)),
    play: (seat, _question, move) => {
      const written = notationOf(state.peek()?.decisions ?? [], move);
      return written === null ? Promise.resolve(refused(t("rv-no-move"))) : walk([...line.peek(), [seat, written]]);
    },
    explain: async (_seat, move): Promise<Explained> => {
      const said = await send(id, { ply, moves: line.peek().map(([s, m]) => [s, m]), explain: move }).catch(() => null);
      return said?.why ?? { t: "explained", id: "", ok: false, reason: t("rv-no-move"), clause: "" };
    },
    undo: shorter,
    takeback: shorter,
    close: () => {
      closed = true;
    },
  };
}
