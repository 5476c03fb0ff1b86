/** The courses: all of them, and one with its lessons and its table with the parts named. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { CourseInfo, LessonInfo } from "../gen/messages";
import { Notice } from "../lazy";
import * as api from "../net/api";
import { usePage } from "../page";
import { Button, Icon, Label } from "../parts";
import { Vignette } from "../pages/vignettes";
import { path } from "../router";
import { language, t } from "../say";
import { gameName, gameOf, playable, reasonOf, useLoad } from "../session";
import { easyBots, playIt } from "./lesson";
import { NamedTable } from "./named";
import "./course.css";

/** So many lessons stand apart and still fit on one screen. */
const SHORT = 6;

const finished = (course: CourseInfo): number => course.lessons.filter((lesson) => lesson.finished).length;

/** What the home page and the list of courses say of the next lesson. */
export function nextWords(course: CourseInfo): { href: string; text: string } | null {
  const next = course.lessons.find((lesson) => lesson.id === course.next);
  if (!next) return null;
  const started =
    next.step > 0 ? t("continue-step", { step: next.step + 1 }) : finished(course) ? t("next-lesson") : t("start");
  return { href: path.lesson(course.game, next.id), text: started };
}

export function LearnPage(): JSX.Element {
  usePage(t("learn"));
  const load = useLoad(() => api.courses({ language: language.value }), [language.value]);
  if (load.error) return <Notice title={t("lessons-not-loaded")} text={load.error.message} />;
  const courses = load.value ?? [];
  const library = playable();
  const order = [...courses].sort(
    (a, b) => library.findIndex((one) => one.id === a.game) - library.findIndex((one) => one.id === b.game),
  );
  return (
    <div class="learn">
      <h1>{t("learn-title")}</h1>
      <p class="lede">{t("learn-lede")}</p>
      <ul class="learn-list">
        {order.map((course) => {
          const done = finished(course);
          const next = nextWords(course);
          return (
            <li key={course.game} class="learn-course">
              <Vignette game={course.game} crop="0 -16 184 286" />
              <div>
                <h2>
                  <a href={path.course(course.game)}>{gameName(course.game)}</a>
                </h2>
                <p>{course.blurb}</p>
                <p class="learn-how">{t("course-size", { minutes: course.minutes, done })}</p>
                <ol class="learn-dots" aria-hidden="true">
                  {course.lessons.map((lesson) => (
                    <li key={lesson.id} class={lesson.finished ? "done" : undefined} />
                  ))}
                </ol>
                <div class="row">
                  {next && (
                    <Button href={next.href} label={t("about", { what: next.text, whom: gameName(course.game) })}>
                      {next.text}
                    </Button>
                  )}
                  <Button
                    kind="quiet"
                    href={path.course(course.game)}
                    label={t("all-lessons-of", { game: gameName(course.game) })}
                  >
                    {t("all-lessons")}
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function CoursePage({ game }: { game: string }): JSX.Element {
  usePage(t("course-of", { game: gameName(game) }));
  const load = useLoad(() => api.oneCourse(game, { language: language.value }), [game, language.value]);
  if (load.error)
    return (
      <Notice title={t("no-such-course")} text={load.error.message}>
        <Button kind="primary" href={path.learn}>
          {t("all-lessons")}
        </Button>
      </Notice>
    );
  const course = load.value;
  if (!course)
    return (
      <p class="loading" role="status">
        {t("loading")}
      </p>
    );
  return (
    <div class="course">
      <section class="course-list" aria-labelledby="course-title">
        <Label>{t("course-minutes", { minutes: course.minutes })}</Label>
        <h1 id="course-title">{gameName(game)}</h1>
        <p class="lede">{course.blurb}</p>
        <ol class={course.lessons.length > SHORT ? "course-lessons" : "course-lessons short"}>
          {course.lessons.map((lesson) => (
            <Row key={lesson.id} game={game} lesson={lesson} next={lesson.id === course.next} />
          ))}
        </ol>
      </section>
      <section class="course-side" aria-label={t("table-and-match")}>
        <Label as="h2">{t("the-table")}</Label>
        <NamedTable course={course} />
        <PlayIt game={game} lit={course.next === null} />
      </section>
    </div>
  );
}

function Row({ game, lesson, next }: { game: string; lesson: LessonInfo; next: boolean }): JSX.Element {
  const href = path.lesson(game, lesson.id);
  const words = next
    ? lesson.step > 0
      ? t("continue-step", { step: lesson.step + 1 })
      : t("start")
    : lesson.finished
      ? t("again")
      : t("open");
  return (
    <li class={next ? "next" : lesson.finished ? "done" : undefined}>
      <span class="no">
        {lesson.finished ? (
          <Icon name="check" size={20} label={t("done")} />
        ) : (
          <span aria-hidden="true">{lesson.number}</span>
        )}
      </span>
      <div class="tx">
        <h2>{lesson.title}</h2>
        <p>{lesson.blurb}</p>
        {next && (
          <Button kind="primary" href={href} label={t("about", { what: words, whom: lesson.title })}>
            {words}
          </Button>
        )}
      </div>
      <span class="mi">{t("only-min", { minutes: lesson.minutes })}</span>
      {!next && (
        <a class="go" href={href} aria-label={t("about", { what: words, whom: lesson.title })}>
          {words} <Icon name={lesson.finished ? "regroup" : "right"} size={16} />
        </a>
      )}
    </li>
  );
}

function PlayIt({ game, lit }: { game: string; lit: boolean }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const info = gameOf(game);
  const start = async () => {
    if (busy) return;
    setBusy(true);
    setError("");
    try {
      await playIt(game);
    } catch (failed) {
      setError(reasonOf(failed));
      setBusy(false);
    }
  };
  return (
    <div class="course-play">
      <Vignette game={game} crop="0 20 184 210" />
      <div>
        <h2>{t("now-play-title")}</h2>
        <p>
          {info && t("now-play-hint", { bots: easyBots(info) })} {info && t("about-minutes", { minutes: info.minutes })}
        </p>
        {error && (
          <p role="alert" class="quiet-note">
            {error}
          </p>
        )}
      </div>
      <Button kind={lit ? "primary" : "bone"} off={busy} onClick={() => void start()}>
        {t("sit-down")}
      </Button>
    </div>
  );
}
