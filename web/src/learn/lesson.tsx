/** What a lesson changes at the table: its prompt at the end, "Show me" and "Skip this step". */

import type { DecisionInfo, LessonNews, MoveInfo } from "../gen/messages";
import type { PromptAction, PromptContent, TableUI } from "../games/types";
import { api } from "../net/api";
import { go, path } from "../router";
import { botLevel, botTable, gameOf } from "../session";
import { coachTable } from "../table/coach-state";
import type { LessonStore } from "./store";

/** The move that the step waits for, among those that can be made. */
export function wantedMove(news: LessonNews | null, decision: DecisionInfo | null): MoveInfo | null {
  if (!news?.wanted || !decision) return null;
  return decision.moves.find((move) => move.notation === news.wanted) ?? null;
}

/** A table against an easy bot, with the coach: what a course ends with. */
export async function playIt(game: string): Promise<void> {
  const info = gameOf(game);
  if (!info) return;
  const opened = await api.open(botTable(info, true));
  coachTable(game, opened.id);
  go(path.table(opened.id));
}

/** The name of the bot that a course ends with. */
export const easy = (game: string): string => {
  const info = gameOf(game);
  return (info && botLevel(info, true)?.name) ?? "a bot";
};

export function ending(store: LessonStore, news: LessonNews, notice: (text: string) => void): PromptContent {
  const { lesson } = news;
  const others: PromptAction[] = [
    { id: "again", label: "Again", icon: "regroup", run: () => void store.again() },
    { id: "course", label: "All lessons", icon: "menu", run: () => go(path.course(news.game)) },
  ];
  if (news.next !== null) {
    const next = news.next;
    return {
      label: `Lesson ${lesson.number} of ${news.lessons} is done`,
      question: `Next: ${news.next_title}`,
      main: { id: "next", label: "Next lesson", icon: "right", run: () => go(path.lesson(news.game, next)) },
      others,
    };
  }
  return {
    label: "The course is done",
    question: "Now play it.",
    note: `A table against ${easy(news.game)}, an easy bot, with the coach and without a clock.`,
    main: {
      id: "play",
      label: "Sit down",
      icon: "play",
      run: () => void playIt(news.game).catch((error: unknown) => notice(String(error))),
    },
    others,
  };
}

export function lessonActions(store: LessonStore, show: () => void): PromptAction[] {
  return [
    { id: "show", label: "Show me", icon: "hint", run: show },
    { id: "skip", label: "Skip this step", icon: "last", run: () => void store.skip() },
  ];
}

/** The pieces that compose a move, as far as they can be touched. */
export function piecesOf(ui: TableUI, store: LessonStore, decision: DecisionInfo | null): readonly string[] {
  const move = wantedMove(store.news.value, decision);
  const state = store.state.value;
  return move && decision && state ? ui.picks(state.view, decision, move) : [];
}
