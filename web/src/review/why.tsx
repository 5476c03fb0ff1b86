/** Why one move is better than another: what the one gains and the other gives away, and both lines to step through. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { JudgedDecision, TableInfo, View, WhyFact, WhyInfo } from "../gen/messages";
import * as api from "../net/api";
import { Button, Chip, IconButton, Label } from "../parts";
import { openClause } from "../rules/open";
import { say, t } from "../say";

/** Milliseconds that a moment rests before its reason is asked for. */
const REST = 250;
const known = new Map<string, Promise<WhyInfo>>();

/** The reason for a mistake; null while it is fetched, or where there is none to give. */
export function useWhy(id: string, decision: JudgedDecision | null): WhyInfo | null {
  const [why, setWhy] = useState<WhyInfo | null>(null);
  const key =
    decision?.verdict === "mistake" ? `${id}/${decision.ply}/${decision.moves[0]?.notation}/${decision.playouts}` : "";
  useEffect(() => {
    setWhy(null);
    if (!key || !decision) return;
    let here = true;
    const { ply } = decision;
    const timer = setTimeout(
      () => {
        let asked = known.get(key);
        if (!asked) {
          asked = api.why(id, { ply });
          known.set(key, asked);
          asked.catch(() => known.delete(key));
        }
        asked.then(
          (found) => here && setWhy(found),
          () => undefined,
        );
      },
      known.has(key) ? 0 : REST,
    );
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [key]);
  return why;
}

const count = (value: number, of: number): JSX.Element => (
  <>
    <b>{value}</b>
    {of > 0 && <small>{t("rv-of", { of })}</small>}
  </>
);

function Fact(props: { fact: WhyFact; gains: boolean }): JSX.Element {
  const { fact, gains } = props;
  return (
    <tr class={gains ? "gains" : undefined}>
      <th scope="row">{t(gains ? "rv-better-gains" : "rv-played-gives")}</th>
      <td>
        <b>{say(fact.text)}</b> {say(fact.when)}.{" "}
        {fact.clause && (
          <button
            type="button"
            class="clause"
            aria-label={t("rv-rule", { clause: fact.clause })}
            onClick={() => openClause(fact.clause)}
          >
            {fact.clause}
          </button>
        )}
      </td>
      <td class="num">{count(fact.played, fact.of)}</td>
      <td class="num">{count(fact.better, fact.of)}</td>
    </tr>
  );
}

/** Two facts with their numbers; where nothing can be shown, by how much and over how many playouts, and nothing else. */
export function WhyFacts({ why }: { why: Pick<WhyInfo, "gain" | "gives" | "said"> }): JSX.Element {
  const { gain, gives } = why;
  if (!gain && !gives) return <p class="why-said">{say(why.said)}</p>;
  return (
    <table class="why-facts">
      <thead>
        <tr>
          <th scope="colgroup" colSpan={2} class="lab">
            {t("rv-why")}
          </th>
          <th scope="col" class="lab">
            {t("rv-played")}
          </th>
          <th scope="col" class="lab">
            {t("rv-better")}
          </th>
        </tr>
      </thead>
      <tbody>
        {gain && <Fact fact={gain} gains />}
        {gives && <Fact fact={gives} gains={false} />}
      </tbody>
    </table>
  );
}

/** A place on one of the two lines: 0 is the moment itself. */
export interface Walk {
  line: 0 | 1;
  at: number;
}

/** What the mover would see at a place of a line; null at the moment itself, and where none was sent. */
export const viewAt = (why: WhyInfo, { line, at }: Walk): View | null =>
  at === 0 ? null : (why.lines[line]?.moves[at - 1]?.view ?? null);

/** The next place of a line that can be shown, this way; a long line can be shown only near its end. */
export function stepTo(why: WhyInfo, { line, at }: Walk, way: 1 | -1): number {
  const moves = why.lines[line]?.moves ?? [];
  let to = at + way;
  while (to > 0 && to < moves.length && !moves[to - 1]?.view) to += way;
  return Math.min(moves.length, Math.max(0, to));
}

/** Steps through both lines; the board follows. */
export function Stepper(props: {
  why: WhyInfo;
  table: TableInfo;
  walk: Walk;
  onWalk(walk: Walk | null): void;
}): JSX.Element | null {
  const { why, table, walk, onWalk } = props;
  const line = why.lines[walk.line];
  if (!line) return null;
  const moves = line.moves;
  const step = (way: 1 | -1) => onWalk({ ...walk, at: stepTo(why, walk, way) });
  return (
    <section class="stepper" aria-label={t("rv-lines")}>
      <div class="stepper-head">
        <fieldset class="segments">
          <legend class="sr">{t("rv-lines")}</legend>
          {([1, 0] as const).map((one) => (
            <label key={one} class={walk.line === one ? "on" : undefined}>
              <input
                type="radio"
                name="line"
                class="over"
                checked={walk.line === one}
                onChange={() => onWalk({ line: one, at: Math.min(walk.at, why.lines[one]?.moves.length ?? 0) })}
              />
              {t(one ? "rv-played" : "rv-better")}
            </label>
          ))}
        </fieldset>
        <IconButton icon="left" label={t("rv-lines-back")} off={walk.at === 0} onClick={() => step(-1)} />
        <span class="code" role="status">
          {walk.at} / {moves.length}
        </span>
        <IconButton icon="right" label={t("rv-lines-on")} off={walk.at === moves.length} onClick={() => step(1)} />
        <Button onClick={() => onWalk(null)}>{t("rv-lines-leave")}</Button>
      </div>
      <Label as="h3">{t("rv-lines-world")}</Label>
      <ol tabIndex={0} aria-label={t(walk.line ? "rv-played" : "rv-better")}>
        {moves.map((move, n) => (
          <li key={n}>
            <button
              type="button"
              aria-current={n + 1 === walk.at ? "step" : undefined}
              aria-disabled={move.view ? undefined : true}
              onClick={() => move.view && onWalk({ ...walk, at: n + 1 })}
            >
              <Chip of={table.seats[move.seat]?.colour ?? "white"} size={16} /> {say(move.label)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
