/** The puzzle of the day: the real table in a set position with one right move. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Frame } from "../app";
import type { PromptContent } from "../games/types";
import type { Explained, MoveInfo, PuzzleInfo, PuzzleTried, TableInfo } from "../gen/messages";
import { Boundary, Notice } from "../lazy";
import * as api from "../net/api";
import { refused, standIn, stillState } from "../net/stand_in";
import type { Connection, Outcome, TableState, TableStore } from "../net/types";
import { usePage } from "../page";
import { useLastGame } from "../pages/summary";
import { Button } from "../parts";
import { path } from "../router";
import { rulesGame } from "../rules/open";
import { dayText, say, t } from "../say";
import { gameName, playable, reasonOf, useLoad } from "../session";
import { extraMode } from "../table/extra";
import { TablePage } from "../table/page";
import { NextPuzzle, OtherMoves, useFate } from "./puzzle-after";
import { LineSteps, type Shown, stepText } from "./puzzle-line";
import { labelOf, PuzzleLink, Solution, Streak, Task, Tries, type Tried } from "./puzzle-parts";
import { type Days, givenUp, keepDays, readDays, solvedOn } from "./streak";
import "./review.css";

export interface PuzzleStore extends TableStore {
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

/** A puzzle by its number, or the one of the day. */
export function PuzzlePage({ game, number = 0 }: { game: string | null; number?: number | undefined }): JSX.Element {
  usePage(t("rv-puzzle"));
  const { value: counts, error } = useLoad(() => api.puzzleCounts(), []);
  const games = playable().filter((one) => (counts?.[one.id] ?? 0) > 0);
  const last = useLastGame(!game);
  const chosen = game ?? (last === undefined ? null : ((games.find((one) => one.id === last) ?? games[0])?.id ?? null));
  const { value: puzzle, error: missing } = useLoad(
    async () => (!chosen ? null : number ? await api.puzzle(chosen, number) : await api.puzzleToday(chosen)),
    [chosen, number],
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
  if (!puzzle || (number && (puzzle.number !== number || puzzle.game !== chosen)))
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
      daily={!number}
      leave={
        number ? { label: t("rv-all-puzzles"), to: path.puzzles(puzzle.game) } : { label: t("rv-home"), to: path.home }
      }
    />
  );
}

interface OnTableProps {
  puzzle: PuzzleInfo;
  /** Without one, the server judges. */
  send?: SendTry;
  heading: string;
  games?: string[];
  /** The one of the day counts for the streak. */
  daily?: boolean;
  leave: { label: string; to: string };
}

/** The days solved in a row, with this puzzle as soon as its solution is known. */
function useStreak(today: string, daily: boolean, ended: boolean, solved: boolean): Days {
  const [days, setDays] = useState(readDays);
  useEffect(() => {
    if (!ended || !daily) return;
    const next = solved ? solvedOn(readDays(), today) : givenUp(readDays(), today);
    keepDays(next);
    setDays(next);
  }, [ended]);
  return days;
}

/** What the prompt says while a line is on the board, and once the solution is known. */
function promptOf(tried: Tried, daily: boolean): PromptContent | null {
  const { store, puzzle, ended, solved, tries } = tried;
  const line = store.shown.value;
  if (line)
    return {
      label: labelOf(line.move),
      question: stepText(line, puzzle.table) || t("rv-line"),
      main: null,
      others: [],
    };
  if (!ended) return null;
  return {
    label: solved ? t("rv-solved-in", { count: tries.length }) : t("rv-given-up"),
    question: solved ? t("rv-solved") : daily ? t("rv-tomorrow") : t("rv-given-up"),
    note: say(ended.reason),
    main: null,
    others: [],
  };
}

/** A puzzle on its table. */
export function OnTable({ puzzle, send, heading, games = [], daily = false, leave }: OnTableProps): JSX.Element {
  const store = useMemo(() => openPuzzle(puzzle, send), [puzzle]);
  useEffect(() => {
    rulesGame.value = puzzle.game;
    return () => {
      rulesGame.value = null;
    };
  }, [puzzle.game]);
  const attempts = store.attempts.value;
  const solved = attempts.some((one) => one.solved);
  const ended = attempts.find((one) => one.solutions.length) ?? null;
  const today = puzzle.day || new Date().toISOString().slice(0, 10);
  const days = useStreak(today, daily, ended !== null, solved);
  useFate(puzzle.id, ended && (!solved ? "shown" : attempts[0]?.solved ? "first" : "later"));
  const tries = attempts.filter((one) => one.move !== null && !(!solved && one === ended));
  const tried: Tried = { puzzle, store, tries, ended, solved };
  const head = daily ? (
    <nav class="shelf-tabs" aria-label={t("rv-puzzle")}>
      {games.map((id) => (
        <a key={id} href={path.puzzle(id)} aria-current={id === puzzle.game ? "page" : undefined}>
          {gameName(id)}
        </a>
      ))}
      <a href={path.puzzles(puzzle.game)}>{t("rv-all-puzzles")}</a>
    </nav>
  ) : (
    <p class="branch-head">{heading}</p>
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
      <Tries tried={tried} />
      <Solution tried={tried} daily={daily} />
      {ended && ended.others.length > 0 && <OtherMoves store={store} others={ended.others} />}
      {ended && puzzle.id && <NextPuzzle game={puzzle.game} number={puzzle.number} />}
      {daily ? <Streak days={days} today={today} /> : <PuzzleLink />}
    </>
  );
  return (
    <Boundary>
      <TablePage
        store={store}
        mode={extraMode({
          head,
          ...(daily ? { title: t("rv-puzzle") } : {}),
          leave,
          left: <Task puzzle={puzzle} heading={heading} />,
          tab: t("rv-puzzle-tab"),
          icon: "why",
          task: puzzle.exact ? t("rv-task-win") : t("rv-task-best", { count: puzzle.right }),
          side,
          prompt: promptOf(tried, daily),
        })}
      />
    </Boundary>
  );
}
