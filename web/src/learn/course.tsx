/** The courses: all of them, and one with its lessons and its table with the parts named. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { loadGame } from "../games/registry";
import { type BoardProps, NO_DRAFT, type TableUI } from "../games/types";
import type { CourseInfo, LessonInfo, LessonNews } from "../gen/messages";
import { Notice } from "../lazy";
import { useMedia } from "../media";
import { api } from "../net/api";
import { usePage } from "../page";
import { Button, Icon, Label } from "../parts";
import { Defs } from "../parts/pieces";
import { Vignette } from "../pages/vignettes";
import { path } from "../router";
import { language, t } from "../say";
import { gameName, gameOf, playable, reasonOf, useLoad } from "../session";
import { Felt } from "../table/felt";
import { dressed } from "../table/seats";
import { playIt } from "./lesson";
import "../table/table.css";
import "./course.css";

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
  const load = useLoad(() => api.courses(language.value), [language.value]);
  if (load.error) return <Notice title={t("lessons-not-loaded")} text={load.error.message} />;
  const courses = load.value ?? [];
  const shelf = playable();
  const order = [...courses].sort(
    (a, b) => shelf.findIndex((one) => one.id === a.game) - shelf.findIndex((one) => one.id === b.game),
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
                <p class="learn-how">
                  {t("course-size", { count: course.lessons.length, minutes: course.minutes, done })}
                </p>
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
  const load = useLoad(() => api.course(game, language.value), [game, language.value]);
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
        <ol class="course-lessons">
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
          {t("now-play-hint")} {info && t("about-minutes", { minutes: info.minutes })}
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

// --- the table with its parts named --------------------------------------------------------------

const WIDE = { w: 836, h: 692 };
/** So many lessons are looked at for a table that has all the parts. */
const TABLES = 3;

/** The game's own board, small and without its lettering, its parts named beside it. */
export function NamedTable({ course }: { course: CourseInfo }): JSX.Element | null {
  const [ui, setUI] = useState<TableUI | null>(null);
  const [news, setNews] = useState<LessonNews | null>(null);
  const roomy = useMedia("(min-width: 900px)");
  // The first lesson may begin with an empty table: of the first few, one whose table has all the parts.
  const [which, setWhich] = useState(0);
  const first = course.lessons[which]?.id;
  useEffect(() => {
    let here = true;
    if (!first) return;
    Promise.all([loadGame(gameOf(course.game)), api.lesson(course.game, first, { act: "look" })]).then(
      ([found, told]) => {
        if (!here) return;
        setUI(found);
        setNews(told);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [course.game, first]);
  const box = useRef<HTMLDivElement>(null);
  const [dots, setDots] = useState<({ x: number; y: number } | null)[]>([]);
  const [wide, setWide] = useState(0);
  useLayoutEffect(() => {
    const root = box.current;
    if (!root || !news || !ui) return;
    const measure = (last = false) => {
      const frame = root.getBoundingClientRect();
      setWide(frame.width);
      const found = course.parts.map((part) => {
        const name = CSS.escape(part.at);
        const piece = root.querySelector(`[data-part="${name}"], [data-piece="${name}"]`)?.getBoundingClientRect();
        if (!piece?.width) return null;
        const inset = Math.min(piece.width / 2, 12);
        const x = part.side === "left" ? piece.left + inset : piece.right - inset;
        return { x: x - frame.left, y: piece.top + piece.height / 2 - frame.top };
      });
      setDots(found);
      if (last && found.includes(null)) setWhich((now) => Math.min(now + 1, TABLES - 1, course.lessons.length - 1));
    };
    const timers = [0, 80, 400].map((ms) => setTimeout(() => measure(ms === 400), ms));
    const again = () => measure();
    addEventListener("resize", again);
    return () => {
      removeEventListener("resize", again);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [news, ui, roomy, course]);
  if (!ui || !news) return <div class="named" aria-hidden="true" />;

  const sides = ["left", "right"].map((side) =>
    course.parts
      .flatMap((part, i) => (part.side === side ? [{ part, i }] : []))
      .sort((a, b) => {
        const ya = dots[a.i]?.y ?? 0;
        const yb = dots[b.i]?.y ?? 0;
        return ya - yb;
      }),
  );
  const column = 176;
  const scale = roomy ? Math.min((wide - 2 * column - 40) / WIDE.w, 0.62) : wide / WIDE.w;
  const height = Math.max(320, WIDE.h * scale);
  const table = dressed(ui, news.table, news.state.view);
  const board: BoardProps = {
    view: news.state.view,
    table,
    decisions: [],
    eyes: news.state.view.seat ?? null,
    events: news.state.events,
    fresh: [],
    readonly: true,
    draft: signal(NO_DRAFT),
    play: () => undefined,
    standing: null,
    stand: () => undefined,
    explain: async () => ({ ok: false, reason: "", clause: "" }),
    highlight: signal([]),
    narrow: false,
  };
  const top = (side: readonly unknown[], n: number) => (height / Math.max(1, side.length)) * (n + 0.5);
  return (
    <div class="named" ref={box} style={roomy ? { height: `${height}px` } : undefined}>
      <div
        class="named-board"
        aria-hidden="true"
        inert
        style={{ width: `${WIDE.w * Math.max(scale, 0.1)}px`, height: `${WIDE.h * Math.max(scale, 0.1)}px` }}
      >
        <div style={{ width: `${WIDE.w}px`, height: `${WIDE.h}px`, transform: `scale(${Math.max(scale, 0.1)})` }}>
          <Defs />
          <Felt lamp={{ x: 0.5, y: 0.4 }} dim={false}>
            <ui.Board {...board} />
          </Felt>
        </div>
      </div>
      {roomy && (
        <svg class="named-lines" aria-hidden="true" focusable="false">
          {sides.map((side, s) =>
            side.map(({ i }, n) => {
              const dot = dots[i];
              if (!dot) return null;
              const x = s === 0 ? column + 4 : wide - column - 4;
              const y = top(side, n) - 8;
              const bend = s === 0 ? x + 16 : x - 16;
              return (
                <g key={i}>
                  <path d={`M${x} ${y}H${bend}L${dot.x} ${dot.y}`} />
                  <circle cx={dot.x} cy={dot.y} r={3.5} />
                </g>
              );
            }),
          )}
        </svg>
      )}
      {roomy ? (
        sides.map((side, s) => (
          <dl key={s === 0 ? "left" : "right"} class={s === 0 ? "named-left" : "named-right"}>
            {side.map(({ part, i }, n) => (
              <div key={i} style={{ top: `${top(side, n)}px` }}>
                <dt>{part.name}</dt>
                <dd>{part.say}</dd>
              </div>
            ))}
          </dl>
        ))
      ) : (
        <dl class="named-below">
          {course.parts.map((part) => (
            <div key={part.at}>
              <dt>{part.name}</dt>
              <dd>{part.say}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
