/** A lesson as a table of its own: each request holds all that was done, the answer holds the table. */

import { signal, type ReadonlySignal } from "@preact/signals";
import type { Explained, LessonDo, LessonNews, TableInfo } from "../gen/messages";
import * as api from "../net/api";
import { ApiError } from "../net/request";
import { refused, standIn, stillState } from "../net/stand_in";
import { language, say, t } from "../say";
import type { Connection, Outcome, TableState, TableStore } from "../net/types";

export interface LessonStore extends TableStore {
  readonly news: ReadonlySignal<LessonNews | null>;
  readonly trouble: ReadonlySignal<ApiError | null>;
  /** Tries at the present step that were not what it is about. */
  readonly missed: ReadonlySignal<number>;
  touch(piece: string): Promise<Outcome>;
  skip(): Promise<Outcome>;
  back(): Promise<Outcome>;
  again(): Promise<Outcome>;
}

type Send = (game: string, lesson: string, asked: LessonDo) => Promise<LessonNews>;

/** What the table is to show: going on is acted out, everything else just stands there. */
export function shownState(news: LessonNews, before: LessonNews | null): TableState {
  const { state } = news;
  const known = before?.state.events.length ?? 0;
  const follows =
    before !== null &&
    news.done.length > before.done.length &&
    before.done.every((deed, i) => deed === news.done[i]) &&
    known <= state.events.length;
  return stillState(state, follows ? known : null);
}

const NOTHING: Outcome = { ok: true };

export function openLesson(game: string, id: string, again: boolean, send: Send = api.inLesson): LessonStore {
  const news = signal<LessonNews | null>(null);
  const table = signal<TableInfo | null>(null);
  const tableAt = signal(0);
  const state = signal<TableState | null>(null);
  const connection = signal<Connection>("connecting");
  const trouble = signal<ApiError | null>(null);
  const missed = signal(0);
  let closed = false;
  let turning = false;

  async function ask(asked: LessonDo): Promise<Outcome> {
    const before = news.peek();
    let answer: LessonNews;
    try {
      answer = await send(game, id, { ...asked, done: before?.done ?? [], language: language.value });
    } catch (error) {
      const failed = error instanceof ApiError ? error : new ApiError(0, "broken", String(error));
      if (!closed && before === null) trouble.value = failed;
      connection.value = failed.status === 0 ? "lost" : "open";
      return { ok: false, code: failed.code, reason: failed.message, clause: failed.clause };
    }
    if (closed) return NOTHING;
    connection.value = "open";
    const { tried } = answer;
    if (tried) {
      missed.value += 1;
      const hint = missed.value > 1 && tried.hint ? ` ${tried.hint}` : "";
      const why = say(tried.reason);
      const reason = tried.legal ? t("not-quite", { why: `${why}${hint}` }) : `${why}${hint}`;
      return { ok: false, code: "not-quite", reason, clause: tried.clause };
    }
    if (!before || before.step !== answer.step) missed.value = 0;
    table.value = answer.table;
    tableAt.value = performance.now();
    news.value = answer;
    state.value = shownState(answer, before);
    return NOTHING;
  }

  /** A second press while the first is under way is meant for the same step. */
  async function turn(asked: LessonDo): Promise<Outcome> {
    if (turning) return NOTHING;
    turning = true;
    try {
      return await ask(asked);
    } finally {
      turning = false;
    }
  }

  void ask({ act: "open", again });
  const unlisten = language.subscribe(() => {
    if (news.peek()) void ask({ act: "look" });
  });
  return {
    ...standIn(() => t("not-in-lesson")),
    id: `${game}/${id}`,
    news,
    trouble,
    missed,
    table,
    tableAt,
    state,
    connection,
    play: (_seat, _question, move) => ask({ act: "do", deed: move }),
    touch: (piece) => ask({ act: "do", deed: `touch ${piece}` }),
    skip: () => turn({ act: "skip" }),
    back: () => turn({ act: "back" }),
    again: () => ask({ act: "open", again: true }),
    explain: async (_seat, move): Promise<Explained> => {
      try {
        const { tried } = await send(game, id, { act: "explain", done: news.peek()?.done ?? [], deed: move });
        return {
          t: "explained",
          id: "",
          ok: tried?.ok ?? true,
          reason: tried?.reason ?? "",
          clause: tried?.clause ?? "",
        };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { t: "explained", id: "", ok: false, reason, clause: "" };
      }
    },
    hint: async () => refused(t("ask-show-me")),
    undo: () => ask({ act: "back" }),
    takeback: () => ask({ act: "back" }),
    close: () => {
      closed = true;
      unlisten();
    },
  };
}
