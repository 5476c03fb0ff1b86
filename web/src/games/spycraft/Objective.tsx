/** The objective of a mission under way, and how far the attack has come. */

import type { JSX } from "preact";
import type { SpycraftEngagement } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import type { BoardProps } from "../types";
import { scaleEnd } from "./layout";
import { LOW_FELT } from "./space";
import { Sums } from "./Sums";
import { SKILLS, skillName, t, who } from "./words";
import "./objective.css";

/** A board that is narrower has no room for the scale beside the numbers: in a review, for one. */
const SCALE_FROM = 590;

/** The number to beat and where the attack stands; the sums behind it on demand. */
export function Objective(
  props: BoardProps & {
    mission: SpycraftEngagement;
    open: boolean;
    onOpen(open: boolean): void;
    width: number;
    height: number;
    scale: boolean;
  },
): JSX.Element {
  const { mission, open, onOpen, width } = props;
  const skill = mission.objective_skill as "craft";
  const k = SKILLS.indexOf(skill);
  const attack = mission.attacker.totals[k] ?? 0;
  const defense = mission.defender?.totals[k] ?? 0;
  const short = mission.need - attack;
  const wins = mission.winner === null ? short <= 0 : mission.winner === mission.attacker.seat;
  const verdict = wins
    ? t("objective-enough")
    : short > 0
      ? t("objective-short", { who: who(mission.attacker.seat), short })
      : t("objective-condition");
  return (
    <div class="sc-objective" data-named="objective">
      <div class="sc-aim">
        <p class="lab">
          <span>{t("objective")} </span>
          <Icon name={skill} size={14} />{" "}
          {t("objective-skill", { skill: skillName(skill), extended: mission.extended > 0 })}
        </p>
        <h3 class={mission.face.length > 19 ? "long" : undefined}>{mission.face}</h3>
      </div>
      {props.scale && (props.narrow || width >= SCALE_FROM) && (
        <Scale
          need={mission.need}
          objective={mission.objective}
          defense={defense}
          attack={attack}
          width={Math.max(120, props.narrow ? width - 24 : Math.min(392, width - 470))}
          at={props.narrow ? SCALES.narrow : props.height < LOW_FELT ? SCALES.low : SCALES.high}
        />
      )}
      <div class="sc-standing">
        <p class="num">
          <b>{attack}</b> {t("of-number", { number: mission.need })}
        </p>
        <p>{verdict}</p>
      </div>
      <button type="button" class="btn sc-sums" aria-expanded={open} onClick={() => onOpen(!open)}>
        {t("sums")}
      </button>
      {open && <Sums {...props} height={props.height} onClose={() => onOpen(false)} />}
    </div>
  );
}

/** How high the scale is, and where its bar and its numbers stand: they are as large on every screen. */
interface ScaleAt {
  height: number;
  bar: readonly [number, number];
  numbers: number;
}
export const SCALES = {
  high: { height: 60, bar: [24, 40], numbers: 55 },
  low: { height: 48, bar: [19, 31], numbers: 45 },
  narrow: { height: 44, bar: [18, 28], numbers: 41 },
} as const;

function Scale(props: {
  need: number;
  objective: number;
  defense: number;
  attack: number;
  width: number;
  at: ScaleAt;
}): JSX.Element {
  const { need, objective, defense, attack, width, at } = props;
  const [top, foot] = at.bar;
  const end = scaleEnd(need, attack);
  const step = (width - 24) / end;
  const x = (value: number) => 10 + value * step;
  const every = step < 14 ? 5 : step < 20 ? 2 : 1;
  const full = Math.min(attack, end);
  const brace = top - 5;
  return (
    <svg
      class="sc-scale"
      width={width}
      height={at.height}
      role="img"
      aria-label={t("scale", { attack, need, objective, defense })}
    >
      <rect x={x(0)} y={top} width={x(full) - x(0)} height={foot - top} fill="url(#sc-brass)" />
      {Array.from({ length: end + 1 }, (_, v) => (
        <g key={v}>
          {v > 0 && v < end && (
            <path
              d={`M${x(v)} ${top}V${foot}`}
              stroke={v <= full ? "var(--wood-06a)" : "var(--wall-2)"}
              stroke-width=".6"
              opacity=".6"
            />
          )}
          {v % every === 0 && (
            <text x={x(v)} y={at.numbers} text-anchor="middle" class="sc-tick">
              {v}
            </text>
          )}
        </g>
      ))}
      <rect x={x(0)} y={top} width={x(end) - x(0)} height={foot - top} fill="none" stroke="var(--wall-2)" />
      <path
        d={`M${x(0)} ${brace}H${x(objective) - 2}M${x(0)} ${brace - 3}v6M${x(objective)} ${brace - 3}v6${defense ? `M${x(objective) + 2} ${brace}H${x(need)}` : ""}`}
        stroke="var(--lit-text-2)"
        stroke-width="1.25"
        fill="none"
      />
      {objective * step > 66 ? (
        <text x={x(objective / 2)} y={brace - 4} text-anchor="middle" class="sc-tick words">
          {t("scale-objective", { objective })}
        </text>
      ) : null}
      {defense * step > 66 ? (
        <text x={x(objective + defense / 2)} y={brace - 4} text-anchor="middle" class="sc-tick words">
          {t("scale-defense", { defense })}
        </text>
      ) : null}
      <path d={`M${x(need)} ${brace - 7}V${foot + 6}`} stroke="var(--bone)" stroke-width="2.5" />
      {attack !== need && <path d={`M${x(full)} ${top - 4}V${foot + 4}`} stroke="var(--brass-hi)" stroke-width="2.5" />}
    </svg>
  );
}
