/** How everybody played: what they found of what mattered, and a grade with its range on a fixed scale. */

import type { JSX } from "preact";
import type { JudgedGrade, JudgedSeat, ReviewInfo, SeatInfo, TableInfo } from "../gen/messages";
import { Chip, Icon } from "../parts";
import { t } from "../say";
import { marksOf } from "./reviewed";
import { about, nameOf } from "./match-page";

/** What these players reach on average: the scale is the same in every game. */
const ANCHORS = { random: 35, courier: 60, agent: 82 } as const;

/** The seats with their grades, one of them chosen. */
export function GradeSeats(props: {
  table: TableInfo;
  review: ReviewInfo | null;
  seat: number;
  winners: readonly number[];
  onSeat(seat: number): void;
}): JSX.Element {
  const { table, review } = props;
  return (
    <fieldset
      class={
        ["grade-seats", "grade-seats several", "grade-seats several many"][
          Math.max(0, Math.min(2, table.seats.length - 2))
        ]
      }
    >
      <legend class="sr">{t("rv-grades")}</legend>
      {table.seats.map((seat) => {
        const one = review?.players[seat.seat];
        return (
          <label key={seat.seat} class={seat.seat === props.seat ? "on" : undefined}>
            <input
              type="radio"
              name="graded"
              class="over"
              checked={seat.seat === props.seat}
              onChange={() => props.onSeat(seat.seat)}
            />
            <Chip of={seat.colour} size={22} />
            <span>
              <b>{nameOf(seat, seat.mine)}</b>
              <small>
                {props.winners.includes(seat.seat) && <>{t("rv-won")}, </>}
                {one && t("rv-mistakes", { mistakes: one.mistakes })}
              </small>
            </span>
            <strong class="num">
              {one?.grade ? Math.round(one.grade.value) : "–"}
              <span class="sr"> {one?.grade ? t("rv-grade") : t("rv-no-grade-short")}</span>
            </strong>
          </label>
        );
      })}
    </fieldset>
  );
}

function Scale({ grade, seat, you }: { grade: JudgedGrade; seat: SeatInfo; you: boolean }): JSX.Element {
  const whole = (value: number) => Math.round(value);
  const [value, low, high] = [whole(grade.value), whole(grade.low), whole(grade.high)];
  return (
    <div
      class="grade-scale"
      role="img"
      aria-label={t("rv-grade-of", { ...about(seat, you), grade: value, low, high, ...ANCHORS })}
    >
      <p class="grade-now" style={{ left: `${value}%` }}>
        {nameOf(seat, you)} {value}
      </p>
      <i class="grade-band" style={{ left: `${low}%`, width: `${Math.max(1, high - low)}%` }} />
      <span class="grade-chip" style={{ left: `${value}%` }}>
        <Chip of={seat.colour} size={16} />
      </span>
      {Object.entries(ANCHORS).map(([level, at]) => (
        <p key={level} class="grade-tick" style={{ left: `${at}%` }}>
          {t("rv-anchor", { level })} <small>{at}</small>
        </p>
      ))}
    </div>
  );
}

export function Grade(props: { review: ReviewInfo; of: JudgedSeat; seat: SeatInfo; you: boolean }): JSX.Element {
  const { review, of, seat, you } = props;
  const marks = marksOf(review, of.seat);
  return (
    <section class="grade" aria-label={t("rv-grade-title", about(seat, you))}>
      <h2>{of.mattered ? t("rv-found", { found: of.found, mattered: of.mattered }) : t("rv-none-mattered")}</h2>
      {marks.length > 0 && (
        <ul class="grade-marks" aria-hidden="true">
          {marks.map(({ ply, found }) => (
            <li key={ply} class={found ? "found" : "missed"}>
              {!found && <Icon name="cross" size={10} />}
            </li>
          ))}
        </ul>
      )}
      {of.grade ? <Scale grade={of.grade} seat={seat} you={you} /> : <p class="hint">{t("rv-no-grade")}</p>}
      <p class="hint">{t("rv-equal-count", { ...about(seat, you), equal: of.equal, decisions: of.decisions })}</p>
    </section>
  );
}
