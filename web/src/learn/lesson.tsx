/** What a lesson changes at the table: its prompt at the end, "Show me" and "Skip this step". */

import type { DecisionInfo, GameInfo, LessonNews, MoveInfo } from "../gen/messages";
import type { PromptAction, PromptContent, TableUI } from "../games/types";
import * as api from "../net/api";
import { go, path } from "../router";
import { botTable, gameOf } from "../session";
import { coachTable } from "../table/coach-state";
import type { LessonStore } from "./store";
import { t } from "../say";

/** The move that the step waits for, among those that can be made. */
export function wantedMove(news: LessonNews | null, decision: DecisionInfo | null): MoveInfo | null {
  if (!news?.wanted || !decision) return null;
  return decision.moves.find((move) => move.notation === news.wanted) ?? null;
}

/** A table against an easy bot, with the coach: what a course ends with. */
export async function playIt(game: string): Promise<void> {
  const info = gameOf(game);
  if (!info) return;
  const opened = await api.openTable(botTable(info, true));
  coachTable(game, opened.id);
  go(path.table(opened.id));
}

/** How many bots sit at that table. */
export const easyBots = (info: GameInfo): number => botTable(info, true).seats - 1;

export function ending(store: LessonStore, news: LessonNews, notice: (text: string) => void): PromptContent {
  const { lesson } = news;
  const others: PromptAction[] = [
    { id: "again", label: t("again"), icon: "regroup", run: () => void store.again() },
    {
      id: "course",
      label: t("all-lessons"),
      short: t("all-lessons-short"),
      icon: "menu",
      run: () => go(path.course(news.game)),
    },
  ];
  if (news.next !== null) {
    const next = news.next;
    return {
      label: t("lesson-done", { number: lesson.number, count: news.lessons }),
      question: t("lesson-next", { title: news.next_title }),
      main: { id: "next", label: t("next-lesson"), icon: "right", run: () => go(path.lesson(news.game, next)) },
      others,
    };
  }
  const info = gameOf(news.game);
  return {
    label: t("course-done"),
    question: t("now-play"),
    ...(info ? { note: t("now-play-note", { bots: easyBots(info) }) } : {}),
    main: {
      id: "play",
      label: t("sit-down"),
      icon: "play",
      run: () => void playIt(news.game).catch((error: unknown) => notice(String(error))),
    },
    others,
  };
}

/** A step asks for one thing: what is to be touched, or what the table asks, whose buttons do not tell who wins. */
export function asking(news: LessonNews, table: PromptContent): PromptContent {
  if (!news.touch)
    return {
      ...table,
      others: table.others.map(({ note, tone, ...action }) => ({ ...action, ...(note && !tone ? { note } : {}) })),
    };
  return {
    label: news.lesson.steps[news.step] ?? "",
    question: news.ask || t("touch-ringed"),
    main: null,
    others: [],
  };
}

/** What is to be touched has its ring: there is nothing to show. */
export function lessonActions(store: LessonStore, show: () => void): PromptAction[] {
  const shows: PromptAction = { id: "show", label: t("show-me"), icon: "hint", run: show };
  const skips: PromptAction = { id: "skip", label: t("skip-step"), icon: "last", run: () => void store.skip() };
  return store.news.value?.touch ? [skips] : [shows, skips];
}

/** The pieces that compose a move, as far as they can be touched, and the button that makes it. */
export function piecesOf(ui: TableUI, store: LessonStore, decision: DecisionInfo | null): readonly string[] {
  const move = wantedMove(store.news.value, decision);
  const state = store.state.value;
  return move && decision && state ? [...ui.picks(state.view, decision, move), `move:${move.notation}`] : [];
}
