/** The coach's remark after a mistake: what it cost, and what the better move gains. Nobody waits for it. */

import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { FigureInfo, MoveInfo, Remark, WhyFact } from "../gen/messages";
import { Icon } from "../parts/icons";
import { RangeBar } from "../parts/Range";
import { appeared } from "../parts/settle";
import { chanceText, ends, give } from "../review/figures";
import { say, t } from "../say";
import { Clause } from "./clause";
import type { Coaching } from "./coach";

function Row(props: {
  name: string;
  move: MoveInfo;
  chance: FigureInfo | undefined;
  fact: WhyFact | null;
}): JSX.Element {
  const { chance, fact } = props;
  const [low, high] = chance ? ends(chance) : [0, 0];
  return (
    <div class="remark-row">
      <dt>{props.name}</dt>
      {chance && (
        <dd class="remark-chance num">
          <RangeBar value={chance.value} low={low} high={high} top={1} /> <b>{chanceText(chance)}</b>{" "}
          <small>{give(chance)}</small>
        </dd>
      )}
      <dd>
        <b>{say(props.move.label)}</b>
        {fact && (
          <>
            : {say(fact.text)} <Clause id={fact.clause} quiet />
          </>
        )}
      </dd>
    </div>
  );
}

function Said({ remark }: { remark: Remark }): JSX.Element {
  const { loss, reason } = remark;
  // Without facts and chances there is nothing but the size.
  const rows = reason && (reason.chances.length === 2 || reason.gain || reason.gives);
  return (
    <div class="remark-said">
      <p role="status">
        {loss && <b>{t("coach-cost", { points: Math.round(loss.value * 100), give: give(loss) || "none" })}</b>}{" "}
        {!rows && <span>{say(remark.said)}</span>}
      </p>
      {rows && (
        <dl>
          <Row name={t("coach-better")} move={reason.better} chance={reason.chances[0]} fact={reason.gain} />
          <Row name={t("coach-played")} move={reason.played} chance={reason.chances[1]} fact={reason.gives} />
        </dl>
      )}
    </div>
  );
}

export function CoachRemark({ coaching }: { coaching: Coaching }): JSX.Element | null {
  const { remark } = coaching;
  useLayoutEffect(() => {
    // The bar moves what stands above it: a click there was meant for what stood there before.
    appeared(document.querySelector(".table .prompt"), true);
  }, [remark === null]);
  if (!remark) return null;
  return (
    <div class="coach-remark" role="group" aria-label={t("coach")} ref={appeared}>
      <Icon name="coach" size={20} />
      <Said remark={remark} />
      <div class="coach-do">
        <button type="button" class="btn" onClick={coaching.takeBack}>
          <Icon name="back" size={18} />
          <span class="btn-text">{t("coach-take-back")}</span>
        </button>
        <button type="button" class="btn" onClick={coaching.playOn}>
          <span class="btn-text">{t("coach-play-on")}</span>
        </button>
        <button type="button" class="coach-off" onClick={coaching.toggle}>
          {t("coach-off")}
        </button>
      </div>
    </div>
  );
}
