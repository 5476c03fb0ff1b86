/** All puzzles of a game: what is solved, and which to try next. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { PuzzleList } from "../gen/messages";
import * as api from "../net/api";
import { usePage } from "../page";
import { Button, Label } from "../parts";
import { path } from "../router";
import { say, t } from "../say";
import { gameName, playable, useLoad } from "../session";
import { chosen, type Done, type Fate, type Filter, filter, isSolved, type Numbered, readDone } from "./archive";
import "../pages/forms.css";
import "./archive.css";

/** How many are shown at once. */
const PART = 120;

export function ArchivePage({ game }: { game: string }): JSX.Element {
  usePage(t("rv-all-puzzles"));
  const { value: counts } = useLoad(() => api.puzzleCounts(), []);
  const { value: list, error } = useLoad(() => api.puzzleList(game), [game]);
  const games = playable().filter((one) => (counts?.[one.id] ?? 0) > 0);
  return (
    <div class="sheet archive">
      <h1>{t("rv-all-puzzles")}</h1>
      <nav class="archive-games" aria-label={t("games")}>
        {games.map((one) => (
          <a key={one.id} href={path.puzzles(one.id)} aria-current={one.id === game ? "page" : undefined}>
            {gameName(one.id)} <span class="num">{counts?.[one.id]}</span>
          </a>
        ))}
      </nav>
      {error ? (
        <p role="alert" class="form-error">
          {error.message}
        </p>
      ) : list ? (
        <Found key={game} game={game} list={list} />
      ) : (
        <p class="loading" role="status">
          {t("rv-loading")}
        </p>
      )}
    </div>
  );
}

function Found({ game, list }: { game: string; list: PuzzleList }): JSX.Element {
  const [done] = useState(readDone);
  const [most, setMost] = useState(PART);
  const found = chosen(list.puzzles, filter.value, done);
  const solved = list.puzzles.filter((row) => isSolved(done[row.id])).length;
  const first = list.puzzles.filter((row) => done[row.id] === "first").length;
  return (
    <>
      <p class="archive-own">{t("rv-solved-of", { solved, count: list.puzzles.length, first })}</p>
      <Filters list={list} />
      <section aria-labelledby="archive-found">
        <Label as="h2">
          <span id="archive-found" role="status">
            {t("rv-puzzles-found", { count: found.length })}
          </span>
        </Label>
        <p class="hint">{t("rv-in-a-cell")}</p>
        <ol class="archive-grid">
          {found.slice(0, most).map((one) => (
            <li key={one.row.id}>
              <Cell game={game} one={one} done={done} />
            </li>
          ))}
        </ol>
        {found.length > most && <Button onClick={() => setMost(most + PART)}>{t("rv-more")}</Button>}
      </section>
    </>
  );
}

const FATE_TEXT = {
  first: "rv-fate-first",
  later: "rv-fate-later",
  shown: "rv-fate-shown",
} as const satisfies Record<Fate, string>;

function Cell({ game, one, done }: { game: string; one: Numbered; done: Done }): JSX.Element {
  const { seats, difficulty, id } = one.row;
  const fate = done[id];
  const told = [
    t("rv-puzzle-number", { number: one.number }),
    t("rv-players", { count: seats }),
    `${t("rv-difficulty")} ${t("rv-of-five", { count: difficulty })}`,
    fate && t(FATE_TEXT[fate]),
  ];
  const text = told.filter(Boolean).join(", ");
  return (
    <a class={`archive-cell ${fate ?? "open"}`} href={path.puzzle(game, one.number)} title={text}>
      <span class="sr">{text}</span>
      <b class="num" aria-hidden="true">
        {one.number}
      </b>
      <i class="num" aria-hidden="true">{`${seats} · ${difficulty}`}</i>
    </a>
  );
}

function Filters({ list }: { list: PuzzleList }): JSX.Element {
  const now = filter.value;
  const set = (change: Partial<Filter>) => {
    filter.value = { ...now, ...change };
  };
  const numbers = (of: (row: PuzzleList["puzzles"][number]) => number) =>
    [...new Set(list.puzzles.map(of))].sort((a, b) => a - b);
  const count = (value: string) => (value === "" ? null : Number(value));
  return (
    <div class="archive-filters" role="group" aria-label={t("rv-filters")}>
      <Pick
        title={t("rv-number-of-seats")}
        value={now.seats}
        choices={numbers((row) => row.seats).map((seats) => [seats, t("rv-players", { count: seats })])}
        onChange={(value) => set({ seats: count(value) })}
      />
      <Pick
        title={t("rv-difficulty")}
        value={now.difficulty}
        choices={numbers((row) => row.difficulty).map((one) => [one, t("rv-of-five", { count: one })])}
        onChange={(value) => set({ difficulty: count(value) })}
      />
      <Pick
        title={t("rv-theme")}
        value={now.theme}
        choices={list.themes.map((one) => [one.id, say(one.text)])}
        onChange={(value) => set({ theme: value || null })}
      />
      <label class="archive-open">
        <input type="checkbox" checked={now.open} onChange={(event) => set({ open: event.currentTarget.checked })} />
        <span>{t("rv-only-open")}</span>
      </label>
    </div>
  );
}

function Pick(props: {
  title: string;
  value: string | number | null;
  choices: readonly (readonly [string | number, string])[];
  onChange: (value: string) => void;
}): JSX.Element {
  // Another game may not have what was chosen: it stays in the list, so that one sees why nothing is found.
  const missing = props.value !== null && !props.choices.some(([value]) => value === props.value);
  return (
    <label>
      <span class="hint">{props.title}</span>
      <select class="field" value={props.value ?? ""} onChange={(event) => props.onChange(event.currentTarget.value)}>
        <option value="">{t("rv-any")}</option>
        {props.choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        {missing && <option value={props.value ?? ""}>{t("rv-not-here")}</option>}
      </select>
    </label>
  );
}
