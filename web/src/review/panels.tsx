/** The parts of a review: accuracy, key moments, one moment told, beliefs, and what a match was lost by. */

import type { JSX } from "preact";
import type {
  AnalysedDecision,
  Analysis,
  Belief,
  SeatInfo,
  SeatReview,
  TableInfo,
  TurningPoint,
} from "../gen/messages";
import { Chip, Label } from "../parts";
import { say, t } from "../say";
import { type Choice, choicesOf } from "./analysis";
import { Bar } from "./branch";
import { addUp, lost, percent, signed } from "./figures";
import { nameOf } from "./shelf";

/** A decision that lost as much as this is a mistake. */
const MISTAKE = 0.1;

export function Accuracy(props: {
  seat: SeatInfo;
  review: SeatReview | null;
  you: boolean;
  won: boolean;
}): JSX.Element {
  const { seat, review } = props;
  return (
    <section class="accuracy plate" aria-label={t("rv-accuracy-of", { who: nameOf(seat, props.you) })}>
      <Chip of={seat.colour} size={26} />
      <p>
        <b>
          {nameOf(seat, props.you)}
          {props.won && <>, {t("rv-won")}</>}
        </b>
        <span>{t("rv-accuracy")}</span>
      </p>
      <strong class="num">{review?.accuracy === null || !review ? "–" : Math.round(review.accuracy)}</strong>
      {review && (
        <>
          <div class="ticks" aria-hidden="true">
            {review.losses.map((loss, i) => (
              <i
                key={i}
                style={{
                  height: `${Math.max(2, Math.min(1, loss) * 34)}px`,
                  ...(loss >= MISTAKE ? { background: `var(--p-${seat.colour})` } : {}),
                }}
              />
            ))}
          </div>
          <p class="hint">{t("rv-mistakes", { mistakes: review.mistakes, decisions: review.decisions })}</p>
        </>
      )}
    </section>
  );
}

export function Moments(props: {
  moments: readonly TurningPoint[];
  analysis: Analysis;
  table: TableInfo;
  seat: number;
  you: boolean;
  ply: number;
  onPly(ply: number): void;
}): JSX.Element {
  const { moments, analysis, table } = props;
  return (
    <section class="moments plate" aria-label={t("rv-moments")}>
      <Label as="h2">{t("rv-moments")}</Label>
      {!moments.length && <p class="hint">{analysis.status === "done" ? t("rv-no-moments") : t("rv-thinking")}</p>}
      <ol>
        {moments.map((point, i) => {
          const decision = analysis.decisions[point.ply];
          return (
            <li key={point.ply}>
              <button
                type="button"
                aria-current={point.ply === props.ply ? "step" : undefined}
                onClick={() => props.onPly(point.ply)}
              >
                <i class="num">{i + 1}</i>
                <Chip of={table.seats[point.loser]?.colour ?? "white"} />
                <span>
                  {decision ? say(decision.played.label) : ""}
                  <small>
                    {t("rv-moment-of", {
                      round: decision?.round ?? 0,
                      part: point.part,
                    })}
                  </small>
                </span>
                <b class="num">{lost(point.loss)}</b>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What a decision did to the chance of whoever made it, in one sentence. */
export function held(decision: AnalysedDecision, seat: SeatInfo, you: boolean): string {
  const args = {
    before: percent(decision.knew[decision.seat] ?? 0),
    after: percent(decision.played.chance),
  };
  return you ? t("rv-you-held", args) : t("rv-held", { ...args, who: nameOf(seat, false) });
}

export function Told(props: {
  decision: AnalysedDecision;
  table: TableInfo;
  you: boolean;
  hidden: boolean;
  shown: "played" | "better";
  onShow(which: "played" | "better"): void;
}): JSX.Element {
  const { decision, table } = props;
  const seat = table.seats[decision.seat]!;
  const choices = choicesOf(decision);
  const why = choices.find((one) => one.word === "better")?.why || decision.played.why;
  const mistaken = decision.loss > 0;
  return (
    <>
      <div class="told-head">
        <Label as="h2">{t("rv-decision", { round: decision.round, who: nameOf(seat, props.you) })}</Label>
        {mistaken && (
          <fieldset class="segments">
            <legend class="sr">{t("rv-show")}</legend>
            {(["played", "better"] as const).map((which) => (
              <label key={which} class={props.shown === which ? "on" : undefined}>
                <input
                  type="radio"
                  name="which"
                  class="over"
                  checked={props.shown === which}
                  onChange={() => props.onShow(which)}
                />
                {t(which === "played" ? "rv-played" : "rv-better")}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <p class="told-line">{held(decision, seat, props.you)}</p>
      <Label as="h3">
        {props.hidden
          ? t("rv-after-knew", { who: nameOf(seat, props.you) })
          : t("rv-after", { who: nameOf(seat, props.you) })}
      </Label>
      {decision.choices > 1 ? (
        <ul class="bars">
          {choices.map((choice) => (
            <ChoiceBar key={choice.notation} choice={choice} colour={seat.colour} />
          ))}
        </ul>
      ) : (
        <p class="hint">{t("rv-no-choice")}</p>
      )}
      {why && (
        <p class="told-why">
          <b>{t("rv-why")}</b> {say(why)}
        </p>
      )}
    </>
  );
}

function ChoiceBar({ choice, colour }: { choice: Choice; colour: string }): JSX.Element {
  return (
    <Bar
      label={say(choice.label)}
      chance={choice.chance}
      {...(choice.word ? { note: t(choice.word === "played" ? "rv-word-played" : "rv-word-better") } : {})}
      {...(choice.word === "better" ? { fill: colour } : {})}
    />
  );
}

const PARTS = { others: "rv-part-others", luck: "rv-part-luck", play: "rv-part-play" } as const;
const VERDICTS = {
  won: "rv-verdict-won",
  lied: "rv-verdict-lied",
  luck: "rv-verdict-luck",
  play: "rv-verdict-play",
  outplayed: "rv-verdict-outplayed",
} as const;

export interface Part {
  name: "others" | "luck" | "play";
  points: number;
}

/** The three parts a chance changed by over the match; in whole points they add up to the whole. */
export function partsOf(review: SeatReview): { whole: number; parts: Part[] } {
  const whole = Math.round(review.end * 100) - Math.round(review.start * 100);
  const names = ["others", "luck", "play"] as const;
  const points = addUp(
    names.map((name) => review[name]),
    whole / 100,
  );
  return { whole, parts: names.map((name, i) => ({ name, points: points[i] ?? 0 })) };
}

/** Play is judged by what was known: what a match was decided by, in a few words. */
export function verdictOf(review: SeatReview): "won" | "lied" | "luck" | "play" | "outplayed" {
  if (review.end > review.start) return "won";
  const parts: ["lied" | "luck" | "play" | "outplayed", number][] = [
    ["lied", review.hidden],
    ["luck", review.luck],
    ["play", review.play],
    ["outplayed", review.others - review.hidden],
  ];
  return parts.reduce((worst, one) => (one[1] < worst[1] ? one : worst))[0];
}

export function Parts({ review, seat, you }: { review: SeatReview; seat: SeatInfo; you: boolean }): JSX.Element {
  const { parts } = partsOf(review);
  const largest = Math.max(1, ...parts.map((part) => Math.abs(part.points)));
  return (
    <section class="parts plate" aria-label={t("rv-parts")}>
      <Label as="h2">
        {t("rv-from-to", { before: percent(review.start), after: percent(review.end), who: nameOf(seat, you) })}
      </Label>
      <p class="told-line">{t(VERDICTS[verdictOf(review)])}</p>
      <ul>
        {parts.map((part) => (
          <li key={part.name}>
            <span>
              {t(PARTS[part.name])}
              {part.name === "others" && Math.abs(review.hidden) >= 0.005 && (
                <small>{t("rv-part-hidden", { points: signed(review.hidden) })}</small>
              )}
            </span>
            <i
              class={part.points > 0 ? "up" : undefined}
              style={{ width: `${(Math.abs(part.points) / largest) * 90}px` }}
            />
            <b class="num">{signed(part.points / 100)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One row for each who is suspected, one bar for each round. */
export function Suspicion(props: { beliefs: readonly Belief[]; table: TableInfo; round: number }): JSX.Element {
  const about = [...new Set(props.beliefs.map((belief) => belief.about))].filter(
    (seat): seat is number => seat !== null,
  );
  const rounds = [...new Set(props.beliefs.map((belief) => belief.round))].sort((a, b) => a - b);
  return (
    <section class="suspicion plate" aria-label={t("rv-suspicion")} tabIndex={0}>
      <Label as="h2">{t("rv-suspicion")}</Label>
      <p class="hint">{t("rv-suspicion-hint")}</p>
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
            const row = props.beliefs.filter((belief) => belief.about === seat);
            const one = table(props.table, seat);
            return (
              <tr key={seat}>
                <th scope="row">
                  <Chip of={one?.colour ?? "white"} size={20} /> {one ? nameOf(one, false) : seat}
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
                          <small class={belief.honest === false ? "false" : undefined}>{say(belief.said)}</small>
                        </>
                      )}
                    </td>
                  );
                })}
                <td>{row[0] && (row[0].true ? say(row[0].what) : t("rv-not-what", { what: say(row[0].what) }))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const table = (of: TableInfo, seat: number): SeatInfo | undefined => of.seats[seat];
