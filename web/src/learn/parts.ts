/** What a lesson lays over a table. A table without a lesson does not load it. */

import { LeaveLesson, LessonSteps, LessonTop } from "./head";
import { anchor, LessonLayer, LessonSay } from "./layer";
import { asking, ending, lessonActions, piecesOf, wantedMove } from "./lesson";
import type { LessonStore } from "./store";

const parts = {
  LeaveLesson,
  LessonSteps,
  LessonTop,
  anchor,
  LessonLayer,
  LessonSay,
  asking,
  ending,
  lessonActions,
  piecesOf,
  wantedMove,
};

export type Lesson = { store: LessonStore } & typeof parts;

export const lessonOf = (store: LessonStore): Lesson => ({ store, ...parts });
