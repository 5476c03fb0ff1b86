/** What a seat believed of what was hidden from it, beside the truth. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { JudgedBelief, SeatInfo, TableInfo } from "../gen/messages";
import { Chip, Label } from "../parts";
import { say, type Text, t } from "../say";
import { percent, pointsOf } from "./figures";
import { about as aboutSeat, nameOf } from "./match-page";

/** What others could have held at a moment, by what a seat knew, beside what they did hold. */
export function Held(props: {
  beliefs: readonly JudgedBelief[];
  table: TableInfo;
  seat: number;
  you: boolean;
  ply: number;
}): JSX.Element | null {
  const { beliefs, table, seat, you } = props;
  const now = heldAt(beliefs, seat, props.ply);
  const others = [...new Set(now.map((belief) => belief.about))];
  return (
    <section class="held plate" aria-label={t("rv-held-by")} tabIndex={0}>
      <Label as="h2">{t("rv-held-by")}</Label>
      <p class="hint">{now.length ? t("rv-held-hint", aboutSeat(table.seats[seat]!, you)) : t("rv-held-none")}</p>
      {others.map((other) => (
        <table key={other}>
          <thead>
            <tr>
              <th scope="col">
                <Chip of={table.seats[other ?? 0]?.colour ?? "white"} size={18} />{" "}
                {other === null ? "" : nameOf(table.seats[other]!, false)}
              </th>
              <th scope="col">{t("rv-chance-short")}</th>
              <th scope="col">{t("rv-truth")}</th>
            </tr>
          </thead>
          <tbody>
            {now
              .filter((belief) => belief.about === other)
              .map((belief) => (
                <tr key={say(belief.what)}>
                  <th scope="row">{say(belief.what)}</th>
                  <td class="num">{percent(belief.chance)}</td>
                  <td class={belief.true ? "so" : undefined}>{belief.true ? t("rv-yes") : t("rv-no")}</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

/** What a seat last believed, up to a moment, the likeliest first. */
export function heldAt(beliefs: readonly JudgedBelief[], seat: number, ply: number): JudgedBelief[] {
  const known = beliefs.filter((belief) => belief.viewer === seat && belief.ply <= ply);
  const last = Math.max(...known.map((belief) => belief.ply));
  return known.filter((belief) => belief.ply === last).sort((a, b) => pointsOf(b.chance) - pointsOf(a.chance));
}

/** Beliefs about one thing, round by round, are suspicion; others are of what was held. */
export const suspected = (beliefs: readonly JudgedBelief[]): boolean => {
  const whats = new Set(beliefs.filter((belief) => belief.about !== null).map((belief) => say(belief.what)));
  return whats.size === 1;
};

/** What this viewer believed in this round about things that belong to nobody. */
export const expected = (beliefs: readonly JudgedBelief[], seat: number, round: number, ply: number): JudgedBelief[] =>
  beliefs.filter(
    (belief) => belief.about === null && belief.viewer === seat && belief.round === round && belief.ply <= ply,
  );

/** Everybody under the board: how far this viewer trusted them, if it had to. */
export function Trust(props: {
  beliefs: readonly JudgedBelief[];
  table: TableInfo;
  seat: number;
  ply: number;
  other: string;
}): JSX.Element {
  const { table } = props;
  const now = heldAt(
    props.beliefs.filter((belief) => belief.about !== null),
    props.seat,
    props.ply,
  );
  return (
    <ul class="trust" aria-label={t("rv-trust")}>
      {table.seats.map((seat) => {
        const belief = now.find((one) => one.about === seat.seat);
        return (
          <li key={seat.seat}>
            <span>
              <Chip of={seat.colour} size={20} /> <b>{nameOf(seat, seat.mine)}</b>
            </span>
            {belief && (
              <em>{t("rv-trusted", { chance: percent(1 - belief.chance), what: props.other || say(belief.what) })}</em>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** One row for each who is suspected, one bar for each round. */
export function Suspicion(props: {
  beliefs: readonly JudgedBelief[];
  table: TableInfo;
  round: number;
  brief?: ((said: Text) => string) | undefined;
  /** How many could be what they were suspected to be, and what the others are. */
  suspects?: { note: string; other: string } | undefined;
}): JSX.Element {
  const brief = props.brief ?? say;
  const beliefs = props.beliefs.filter((belief) => belief.about !== null);
  const silent = beliefs.some((belief) => !say(belief.said));
  const about = [...new Set(beliefs.map((belief) => belief.about))].filter((seat): seat is number => seat !== null);
  const rounds = [...new Set(beliefs.map((belief) => belief.round))].sort((a, b) => a - b);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = box.current;
    const now = list?.querySelector<HTMLElement>("th.now");
    if (list && now) list.scrollLeft = now.offsetLeft - list.clientWidth / 2;
  }, [props.round, rounds.length]);
  return (
    <section class="suspicion plate" aria-label={t("rv-suspicion")}>
      <Label as="h2">{t("rv-suspicion")}</Label>
      <p class="hint">
        {props.suspects?.note} {t("rv-suspicion-hint")} {silent && t("rv-suspicion-silent")}
      </p>
      <div ref={box} class="suspicion-rows" tabIndex={0} role="group" aria-label={t("rv-suspicion")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("rv-seat")}</th>
              {rounds.map((round) => (
                <th key={round} scope="col" class={round === props.round ? "now" : undefined}>
                  {round}
                </th>
              ))}
              <th scope="col">{t("rv-truth")}</th>
            </tr>
          </thead>
          <tbody>
            {about.map((seat) => {
              const row = beliefs.filter((belief) => belief.about === seat);
              const one = table(props.table, seat);
              return (
                <tr key={seat}>
                  <th scope="row">
                    <Chip of={one?.colour ?? "white"} size={20} /> {one ? nameOf(one, one.mine) : seat}
                  </th>
                  {rounds.map((round) => {
                    const belief = row.find((entry) => entry.round === round);
                    return (
                      <td key={round} class={round === props.round ? "now" : undefined}>
                        {belief && (
                          <>
                            <i aria-hidden="true">
                              <b style={{ height: `${Math.round(belief.chance * 100)}%` }} />
                            </i>
                            <span class="sr">{percent(belief.chance)}</span>
                            <small
                              class={belief.honest === false ? "false" : undefined}
                              title={say(belief.said)}
                              aria-hidden="true"
                            >
                              {say(belief.said) ? brief(belief.said) : "?"}
                            </small>
                            <span class="sr">{say(belief.said) || t("rv-suspicion-silent")}</span>
                          </>
                        )}
                      </td>
                    );
                  })}
                  <td>
                    {row[0] &&
                      (row[0].true
                        ? say(row[0].what)
                        : (props.suspects?.other ?? t("rv-not-what", { what: say(row[0].what) })))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const table = (of: TableInfo, seat: number): SeatInfo | undefined => of.seats[seat];
