/** The key moments above the noise, and on demand what is within it. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { FigureInfo, JudgedDecision, JudgedKey, ReviewInfo, TableInfo } from "../gen/messages";
import type { TableUI } from "../games/types";
import { Chip, Label } from "../parts";
import { t } from "../say";
import { give, lost } from "./figures";
import { resting } from "./follow";
import { smallOf } from "./reviewed";
import { moveName } from "./sentences";
import { about, counted } from "./match-page";
import { watchSize } from "../parts/size";

function Row(props: {
  ui: TableUI;
  decision: JudgedDecision;
  loss: FigureInfo;
  table: TableInfo;
  number: number | null;
  now: boolean;
  onPly(ply: number): void;
}): JSX.Element {
  const { ui, decision, table, loss } = props;
  const seat = table.seats[decision.seat]!;
  return (
    <li>
      <button type="button" aria-current={props.now ? "step" : undefined} onClick={() => props.onPly(decision.ply)}>
        <i class="num">{props.number}</i>
        <Chip of={seat.colour} />
        <span class="key-move">
          <span class="sr">{t("rv-move-by", { ...about(seat, seat.mine), move: "" })}</span>
          {moveName(ui, decision.kind, { notation: decision.move, label: decision.label })}
        </span>
        <small class="key-round">{t("rv-round", { round: decision.round, ...counted(ui) })}</small>
        <b class="num">{lost(loss)}</b>
        <small class="num">{give(loss)}</small>
      </button>
    </li>
  );
}

export function Keys(props: {
  ui: TableUI;
  review: ReviewInfo;
  keys: readonly JudgedKey[];
  table: TableInfo;
  ply: number;
  onPly(ply: number): void;
}): JSX.Element {
  const { ui, review, keys, table, ply, onPly } = props;
  const [all, setAll] = useState(false);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const list = box.current;
    const pane = list?.closest(".slot-pane");
    if (!list || !pane) return;
    const bring = () => {
      const now = list.querySelector("[aria-current]")?.getBoundingClientRect();
      const seen = pane.getBoundingClientRect();
      if (now && (now.top < seen.top || now.bottom > seen.bottom)) pane.scrollTop += now.top - seen.top - now.height;
    };
    bring();
    return watchSize(bring, pane);
  }, [ply, keys.length]);
  const small = all ? smallOf(review) : [];
  return (
    <section class="keys" aria-label={t("rv-moments")} ref={box}>
      <Label as="h2">{t("rv-moments")}</Label>
      {!keys.length && <p class="hint">{resting(review) ? t("rv-no-moments") : t("rv-thinking")}</p>}
      <ol>
        {keys.flatMap((key, n) => {
          const decision = review.decisions[key.ply];
          return decision ? (
            <Row
              key={key.ply}
              {...{ ui, decision, table, onPly }}
              loss={key.loss}
              number={n + 1}
              now={key.plies.includes(ply)}
            />
          ) : (
            []
          );
        })}
      </ol>
      {review.small > 0 && (
        <p class="hint keys-small">
          {t("rv-small", { count: review.small })}{" "}
          <button type="button" class="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {t("rv-small-show", { all })}
          </button>
        </p>
      )}
      {small.length > 0 && (
        <ol class="keys-all">
          {small.map((decision) => (
            <Row
              key={decision.ply}
              {...{ ui, decision, table, onPly }}
              loss={decision.loss}
              number={null}
              now={decision.ply === ply}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
