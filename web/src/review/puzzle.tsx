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
import { gameName, playable, useLoad } from "../session";
import { TablePage } from "../table/page";
import { Clause } from "../table/clause";
import { percent } from "./figures";
import { givenUp, keepDays, lastDays, readDays, solvedOn, streakOf } from "./streak";
import "./review.css";

const SQUARES = 14;

interface PuzzleStore extends TableStore {
  readonly attempts: { value: readonly PuzzleTried[] };
  giveUp(): Promise<Outcome>;
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
  const connection = signal<Connection>("open");
  const tableAt = signal(0);
  const attempt = async (move: Parameters<SendTry>[0]): Promise<Outcome> => {
    try {
      const tried = await send(move);
      if (!tried.legal && move !== null)
        return { ok: false, code: "illegal", reason: say(tried.reason), clause: tried.clause };
      attempts.value = [...attempts.value, tried];
      // The position stands again as it was: an attempt only shows what it would have led to.
      const asked = puzzle.state.decisions.map((one) => ({
        ...one,
        question: `${one.question}.${attempts.value.length}`,
      }));
      state.value = { ...state.value!, decisions: asked };
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
  const shown = attempts.find((one) => one.solution) ?? null;
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
        <div>
          <dt>{t("rv-proof")}</dt>
          <dd>{t(puzzle.exact ? "rv-proof-exact" : daily ? "rv-proof-search" : "rv-proof-analysis")}</dd>
        </div>
      </dl>
    </section>
  );
  const side = (
    <>
      <section class="plate puzzle-tries" aria-label={t("rv-attempts")}>
        <Label as="h2">{t("rv-attempts")}</Label>
        <ol tabIndex={0} aria-label={t("rv-attempts")}>
          {tries.map((one, i) => (
            <li key={i} class={one.solved ? "solved" : undefined}>
              <i class="num">{i + 1}</i>
              <span>
                <b>{labelOf(one.move)}</b>
                <small>
                  {one.chance !== null && <>{t("rv-try-chance", { chance: percent(one.chance) })} </>}
                  {say(one.reason)}
                </small>
              </span>
              <Icon name={one.solved ? "check" : "cross"} size={16} />
            </li>
          ))}
          {!tries.length && <li class="none">{t("rv-no-tries")}</li>}
        </ol>
      </section>
      <section class="plate puzzle-solution" aria-label={t("rv-solution")}>
        <Label as="h2">{t("rv-solution")}</Label>
        {shown?.solution ? (
          <>
            <p class="told-line">{labelOf(shown.solution)}</p>
            <p>{say(shown.reason)}</p>
            {shown.clause && <Clause id={shown.clause} />}
            <ol class="puzzle-line">
              {shown.line.map((one, i) => (
                <li key={i}>{say(one)}</li>
              ))}
            </ol>
            <p class="hint">
              {t("rv-puzzle-chances", { chance: percent(puzzle.chance), others: percent(puzzle.others) })}
            </p>
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
          task: t(puzzle.exact ? "rv-task-win" : "rv-task-best"),
          side,
          prompt: shown
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
