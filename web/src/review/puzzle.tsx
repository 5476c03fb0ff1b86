/** The puzzle of the day: the real table in a set position with one right move. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Frame } from "../app";
import type { Explained, MoveInfo, PuzzleInfo, PuzzleTried, TableInfo } from "../gen/messages";
import { Boundary, Notice } from "../lazy";
import * as api from "../net/api";
import { refused, standIn, stillState } from "../net/stand_in";
import type { Connection, Outcome, TableState, TableStore } from "../net/types";
import { usePage } from "../page";
import { useLastGame } from "../pages/summary";
import { Button, Icon, Label } from "../parts";
import { path } from "../router";
import { rulesGame } from "../rules/open";
import { dayText, say, t } from "../say";
import { gameName, playable, reasonOf, useLoad } from "../session";
import { TablePage } from "../table/page";
import { Clause } from "../table/clause";
import { percent } from "./figures";
import { LineSteps, type Shown, stepText } from "./puzzle-line";
import { givenUp, keepDays, lastDays, readDays, solvedOn, streakOf } from "./streak";
import "./review.css";

const SQUARES = 14;

interface PuzzleStore extends TableStore {
  readonly attempts: { value: readonly PuzzleTried[] };
  /** The line on the board, in place of the puzzle. */
  readonly shown: { value: Shown | null };
  giveUp(): Promise<Outcome>;
  /** Shows how the match goes on after a move; null: the puzzle again. */
  follow(move: MoveInfo | null): Promise<void>;
  /** Shows a step of the line, from 0. */
  step(at: number): void;
}

/** Judges a try; null gives up. */
export type SendTry = (move: string | Record<string, unknown> | null) => Promise<PuzzleTried>;

/** A puzzle as a table of its own: a try is judged, and the position stays as it was. */
export function openPuzzle(
  puzzle: PuzzleInfo,
  send: SendTry = (move) => api.tryPuzzle(puzzle.game, puzzle.number, { move }),
): PuzzleStore {
  const table = signal<TableInfo | null>(puzzle.table);
  const state = signal<TableState | null>(stillState(puzzle.state, null));
  const attempts = signal<readonly PuzzleTried[]>([]);
  const shown = signal<Shown | null>(null);
  const connection = signal<Connection>("open");
  const tableAt = signal(0);
  // The position stands again as it was: an attempt only shows what it would have led to.
  const reset = () => {
    const decisions = puzzle.state.decisions.map((one) => ({
      ...one,
      question: `${one.question}.${attempts.value.length}`,
    }));
    state.value = { ...stillState(puzzle.state, null), decisions };
  };
  const step = (at: number) => {
    const line = shown.value;
    const to = line?.steps[at];
    if (!line || !to) return;
    shown.value = { ...line, at };
    state.value = stillState(to.state, null);
  };
  const follow = async (move: MoveInfo | null) => {
    if (!move) {
      shown.value = null;
      reset();
      return;
    }
    const first: Shown = { move, steps: [], at: 0, end: null, trouble: "" };
    shown.value = first;
    try {
      const found = await api.puzzleLine(puzzle.game, puzzle.number, { move: move.notation });
      if (shown.value !== first) return;
      shown.value = {
        ...first,
        steps: found.steps,
        end: found.over ? { won: found.won, text: say(found.text) } : null,
      };
      step(0);
    } catch (error) {
      if (shown.value === first) shown.value = { ...first, trouble: reasonOf(error) };
    }
  };
  const attempt = async (move: Parameters<SendTry>[0]): Promise<Outcome> => {
    try {
      const tried = await send(move);
      if (!tried.legal && move !== null)
        return { ok: false, code: "illegal", reason: say(tried.reason), clause: tried.clause };
      attempts.value = [...attempts.value, tried];
      shown.value = null;
      reset();
      return { ok: true };
    } catch (error) {
      return refused(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    ...standIn(() => t("rv-puzzle-no")),
    id: `${puzzle.game}/${puzzle.number}`,
    table,
    state,
    connection,
    tableAt,
    attempts,
    shown,
    follow,
    step,
    giveUp: () => attempt(null),
    play: (_seat, _question, move) => attempt(move),
    explain: async (_seat, move): Promise<Explained> => {
      const tried = await send(move).catch(() => null);
      return {
        t: "explained",
        id: "",
        ok: tried?.legal ?? false,
        reason: tried && !tried.legal ? tried.reason : "",
        clause: tried?.clause ?? "",
      };
    },
  };
}

export function PuzzlePage({ game }: { game: string | null }): JSX.Element {
  usePage(t("rv-puzzle"));
  const { value: counts, error } = useLoad(() => api.puzzleCounts(), []);
  const games = playable().filter((one) => (counts?.[one.id] ?? 0) > 0);
  const last = useLastGame(!game);
  const chosen = game ?? (last === undefined ? null : ((games.find((one) => one.id === last) ?? games[0])?.id ?? null));
  const { value: puzzle, error: missing } = useLoad(
    async () => (chosen ? await api.puzzleToday(chosen) : null),
    [chosen],
  );
  const failed = error ?? missing;
  if (failed || (counts && !games.length))
    return (
      <Frame current="puzzle">
        <Notice title={t("rv-no-puzzle")} text={failed?.message ?? ""}>
          <Button href={path.home}>{t("rv-home")}</Button>
        </Notice>
      </Frame>
    );
  if (!puzzle)
    return (
      <Frame current="puzzle">
        <p class="loading" role="status">
          {t("rv-loading")}
        </p>
      </Frame>
    );
  return (
    <OnTable
      key={`${puzzle.game}/${puzzle.number}`}
      puzzle={puzzle}
      heading={puzzle.day ? dayText(puzzle.day) : t("rv-puzzle-number", { number: puzzle.number })}
      games={games.map((one) => one.id)}
      daily
      leave={{ label: t("rv-home"), to: path.home }}
    />
  );
}

/** A puzzle on its table; the one of the day counts for the streak. */
export function OnTable(props: {
  puzzle: PuzzleInfo;
  /** Without one, the server judges. */
  send?: SendTry;
  heading: string;
  games?: string[];
  daily?: boolean;
  leave: { label: string; to: string };
}): JSX.Element {
  const { puzzle, send, games = [], daily = false } = props;
  const store = useMemo(() => openPuzzle(puzzle, send), [puzzle]);
  useEffect(() => {
    rulesGame.value = puzzle.game;
    return () => {
      rulesGame.value = null;
    };
  }, [puzzle.game]);
  const [days, setDays] = useState(readDays);
  const attempts = store.attempts.value;
  const solved = attempts.find((one) => one.solved) ?? null;
  const shown = attempts.find((one) => one.solutions.length) ?? null;
  const gaveUp = shown !== null && !solved;
  const today = puzzle.day || new Date().toISOString().slice(0, 10);
  useEffect(() => {
    if (!shown || !daily) return;
    const next = solved ? solvedOn(readDays(), today) : givenUp(readDays(), today);
    keepDays(next);
    setDays(next);
  }, [shown !== null]);
  const [asking, setAsking] = useState(false);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(location.href);
    setCopied(true);
  };
  const streak = streakOf(days, today);
  const done = days.solved.includes(today);
  const tries = attempts.filter((one) => one.move !== null && !(gaveUp && one === shown));
  // The task is the headline, in one sentence.
  const [headline, ...rest] = say(puzzle.task).split(/(?<=[.!?])\s+/);
  const left = (
    <section class="plate puzzle-task" aria-label={t("rv-puzzle")}>
      <Label>{props.heading}</Label>
      {headline && (
        <p class="puzzle-headline" role="heading" aria-level={2}>
          {headline}
        </p>
      )}
      {rest.length > 0 && <p>{rest.join(" ")}</p>}
      <dl>
        {puzzle.difficulty > 0 && (
          <div>
            <dt>{t("rv-difficulty")}</dt>
            <dd>{t("rv-of-five", { count: puzzle.difficulty })}</dd>
          </div>
        )}
        {puzzle.themes.length > 0 && (
          <div>
            <dt>{t("rv-theme")}</dt>
            <dd>{puzzle.themes.map((one) => say(one)).join(", ")}</dd>
          </div>
        )}
        <div>
          <dt>{t("rv-proof")}</dt>
          <dd>
            {puzzle.exact
              ? t("rv-proof-exact")
              : puzzle.worlds
                ? t("rv-proof-playouts", { count: puzzle.worlds })
                : t("rv-proof-analysis")}
          </dd>
        </div>
      </dl>
    </section>
  );
  const side = (
    <>
      {store.shown.value && puzzle.number > 0 && (
        <LineSteps
          shown={store.shown.value}
          table={puzzle.table}
          step={store.step}
          leave={() => void store.follow(null)}
          worlds={puzzle.exact ? 0 : puzzle.worlds}
        />
      )}
      <section class="plate puzzle-tries" aria-label={t("rv-attempts")}>
        <Label as="h2">{t("rv-attempts")}</Label>
        <ol tabIndex={0} aria-label={t("rv-attempts")}>
          {tries.map((one, i) => (
            <li key={i} class={one.solved ? "solved" : undefined}>
              <i class="num">{i + 1}</i>
              <span>
                <b>{labelOf(one.move)}</b>
                <small>
                  {one.chance !== null && <>{chanceOf(one.chance, one.error)} </>}
                  {say(one.reason)}
                </small>
                {puzzle.number > 0 && one.move && !one.solved && <Follow store={store} move={one.move} />}
              </span>
              <Icon name={one.solved ? "check" : "cross"} size={16} />
            </li>
          ))}
          {!tries.length && <li class="none">{t("rv-no-tries")}</li>}
        </ol>
      </section>
      <section class="plate puzzle-solution" aria-label={t("rv-solution")}>
        <Label as="h2">{t("rv-solution")}</Label>
        {shown ? (
          <>
            {shown.solutions.map((one) => (
              <div key={one.notation}>
                <p class="told-line">{labelOf(one)}</p>
                {puzzle.number > 0 && <Follow store={store} move={one} />}
              </div>
            ))}
            <p>{say(shown.reason)}</p>
            {shown.clause && <Clause id={shown.clause} />}
            {puzzle.chance !== null && <p class="hint">{chanceOf(puzzle.chance, puzzle.error)}</p>}
          </>
        ) : asking ? (
          <>
            <p>{t(daily ? "rv-give-up-sure" : "rv-set-sure")}</p>
            <div class="branch-do">
              <Button onClick={() => setAsking(false)}>{t("rv-keep-trying")}</Button>
              <Button onClick={() => void store.giveUp()}>{t("rv-show-it")}</Button>
            </div>
          </>
        ) : (
          <>
            <p class="locked">
              <Icon name="lock" size={20} /> {t(daily ? "rv-locked" : "rv-set-locked")}
            </p>
            <Button class="puzzle-show" onClick={() => setAsking(true)}>
              {t("rv-show-it")}
            </Button>
          </>
        )}
        <details class="as-text">
          <summary title={t("rv-position")}>{t("rv-as-text")}</summary>
          <textarea class="field code" readOnly rows={4} aria-label={t("rv-position")}>
            {puzzle.position}
          </textarea>
        </details>
      </section>
      {!daily && (
        <section class="plate puzzle-link" aria-label={t("rv-set-link")}>
          <Label as="h2">{t("rv-set-link")}</Label>
          <Button icon={copied ? "check" : "link"} onClick={() => void copy()}>
            {copied ? t("rv-copied") : t("rv-copy")}
          </Button>
        </section>
      )}
      {daily && (
        <section class="plate puzzle-streak" aria-label={t("rv-streak")}>
          <p>
            <strong class="num">{streak}</strong>{" "}
            <span>
              {t("rv-in-a-row", { count: streak })}
              <small>{t("rv-best", { count: days.best })}</small>
            </span>
          </p>
          <ol class="squares" aria-hidden="true">
            {lastDays(days, today, SQUARES).map((one) => (
              <li key={one.day} class={`${one.solved ? "solved" : ""}${one.day === today ? " today" : ""}`} />
            ))}
          </ol>
          <p class="hint">{done ? t("rv-done-today") : t("rv-make-it", { count: streak + 1 })}</p>
        </section>
      )}
    </>
  );
  return (
    <Boundary>
      <TablePage
        store={store}
        extra={{
          head: daily ? (
            <nav class="shelf-tabs" aria-label={t("rv-puzzle")}>
              {games.map((id) => (
                <a key={id} href={path.puzzle(id)} aria-current={id === puzzle.game ? "page" : undefined}>
                  {gameName(id)}
                </a>
              ))}
            </nav>
          ) : (
            <p class="branch-head">{props.heading}</p>
          ),
          ...(daily ? { title: t("rv-puzzle") } : {}),
          leave: props.leave,
          left,
          tab: t("rv-puzzle-tab"),
          icon: "why",
          task: puzzle.exact ? t("rv-task-win") : t("rv-task-best", { count: puzzle.right }),
          side,
          prompt: store.shown.value
            ? {
                label: labelOf(store.shown.value.move),
                question: stepText(store.shown.value, puzzle.table) || t("rv-line"),
                main: null,
                others: [],
              }
            : shown
              ? {
                  label: solved ? t("rv-solved-in", { count: tries.length }) : t("rv-given-up"),
                  question: solved ? t("rv-solved") : daily ? t("rv-tomorrow") : t("rv-given-up"),
                  note: say(shown.reason),
                  main: null,
                  others: [],
                }
              : null,
        }}
      />
    </Boundary>
  );
}

const labelOf = (move: MoveInfo | null): string => (move ? say(move.label) : "");

/** A chance with half the width of its interval. */
const chanceOf = (chance: number, error: number | null): string =>
  t("rv-try-chance", { chance: percent(chance), error: percent(error ?? 0) });

function Follow({ store, move }: { store: PuzzleStore; move: MoveInfo }): JSX.Element {
  const open = store.shown.value?.move.notation === move.notation;
  return (
    <button type="button" class="puzzle-follow" disabled={open} onClick={() => void store.follow(move)}>
      {t("rv-line")}
    </button>
  );
}
