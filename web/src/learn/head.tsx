/** The top bar of a lesson: its steps where the steps of a round stand, and the way out. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { LessonNews } from "../gen/messages";
import { Button, IconButton } from "../parts/Button";
import { Icon } from "../parts/icons";
import { path } from "../router";
import { openClause } from "../rules/open";
import { t } from "../say";
import { Marked } from "../parts/marked";
import { watchSize } from "../parts/size";

/** Where the bar is too short for all names, first done steps keep only their ticks, then those ahead a dot. */
const FITS = ["", "ticks", "dots"];

function fit(bar: HTMLElement): void {
  for (const size of FITS) {
    bar.dataset.fit = size;
    const names = [...bar.querySelectorAll(".lesson-name")];
    if (bar.scrollWidth <= bar.clientWidth && names.every((name) => name.scrollWidth <= name.clientWidth)) return;
  }
}

export function LessonSteps({ news }: { news: LessonNews }): JSX.Element {
  const { lesson } = news;
  const bar = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (bar.current) fit(bar.current);
  });
  useLayoutEffect(() => {
    const room = bar.current?.parentElement;
    if (!room || typeof ResizeObserver === "undefined") return;
    const again = () => bar.current && fit(bar.current);
    const unwatch = watchSize(again, room);
    void document.fonts?.ready.then(again);
    return unwatch;
  }, []);
  return (
    <ol class="steps lesson-steps" aria-label={t("steps-of-lesson")} ref={bar}>
      <li class="step-round">
        <Marked text={t("lesson-head", { number: lesson.number, count: news.lessons, title: lesson.title })} />
      </li>
      {lesson.steps.map((name, i) => {
        const state = i < news.step ? "done" : i === news.step ? "now" : "ahead";
        return (
          <li key={`${i}${name}`} class={state} aria-current={state === "now" ? "step" : undefined}>
            {state === "done" && <Icon name="check" size={15} label={t("done-step")} />}
            <span class="lesson-name">{name}</span>
          </li>
        );
      })}
    </ol>
  );
}

export function LeaveLesson({ news }: { news: LessonNews }): JSX.Element {
  return (
    <Button icon="door" href={path.course(news.game)} class="lesson-leave">
      {t("leave-lesson")}
    </Button>
  );
}

export function LessonTop({ news }: { news: LessonNews }): JSX.Element {
  const { lesson } = news;
  return (
    <>
      <IconButton icon="close" label={t("leave-lesson")} href={path.course(news.game)} />
      <h1 class="table-game">
        <span class="lesson-title">{lesson.title}</span>{" "}
        <small>
          {t("lesson-step", {
            number: lesson.number,
            count: news.lessons,
            step: news.step + 1,
            steps: lesson.steps.length,
          })}
        </small>
      </h1>
      <IconButton icon="rules" label={t("rules")} onClick={() => openClause("", news.game)} />
      <div class="lesson-bar" aria-hidden="true">
        {lesson.steps.map((name, i) => (
          <i key={`${i}${name}`} class={i < news.step ? "done" : i === news.step ? "now" : undefined} />
        ))}
      </div>
    </>
  );
}
