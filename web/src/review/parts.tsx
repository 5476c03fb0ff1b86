/** What a match was decided by: parts that add up from the chance at the start to the end, each with its range. */

import type { JSX } from "preact";
import type { JudgedSeat, SeatInfo } from "../gen/messages";
import { Label } from "../parts";
import { t } from "../say";
import { chanceText, percent, pointsOf, signed } from "./figures";
import { partsOf } from "./reviewed";
import { about } from "./match-page";

export function Parts(props: {
  of: JudgedSeat;
  seat: SeatInfo;
  seats: number;
  you: boolean;
  calibrated: boolean;
}): JSX.Element {
  const { of, calibrated } = props;
  const parts = partsOf(of.parts);
  const start = pointsOf(of.parts.start.value);
  const all = [0, start, ...parts.flatMap(({ from, to }) => [from, to])];
  const [low, high] = [Math.min(...all), Math.max(...all, 1)];
  const bar = (from: number, to: number) => ({
    left: `${((Math.min(from, to) - low) / (high - low)) * 100}%`,
    width: `max(1px, ${(Math.abs(to - from) / (high - low)) * 100}%)`,
  });
  return (
    <section class="parts" aria-label={t("rv-parts")} tabIndex={0}>
      <Label as="h2" class="sr">
        {t("rv-parts")}
      </Label>
      <dl>
        {calibrated && (
          <div>
            <dt>{t("rv-part-start", { seats: props.seats })}</dt>
            <dd class="num">{chanceText(of.parts.start)}</dd>
            <i aria-hidden="true" style={bar(0, start)} />
          </div>
        )}
        {parts.map(({ name, points, give, from, to }) => (
          <div key={name} class={`part-${name}`}>
            <dt>{t("rv-part", { part: name, ...about(props.seat, props.you) })}</dt>
            <dd class="num">
              {signed(points / 100)} <small>{give}</small>
            </dd>
            <i aria-hidden="true" style={bar(from, to)} />
          </div>
        ))}
        {calibrated && (
          <div>
            <dt>{t("rv-part-end")}</dt>
            <dd class="num">{percent(of.parts.end.value)}</dd>
            <i aria-hidden="true" style={bar(0, pointsOf(of.parts.end.value))} />
          </div>
        )}
      </dl>
    </section>
  );
}
