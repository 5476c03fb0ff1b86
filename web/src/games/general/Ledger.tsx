/** The evidence: what a Spy said round by round, what it was, and whether it was true. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GeneralBoard, GeneralGift, GeneralSpy } from "../../gen/general";
import { Icon } from "../../parts/icons";
import { attackShort, cardName, cardShort, placeOf, spyName, t, truthText } from "./words";
import "./ledger.css";

/** Columns that fit a plate; older rounds are reached by scrolling. */
const SHOWN = 8;

export function Verdict({ truth }: { truth: string }): JSX.Element {
  if (truth === "true")
    return (
      <i class="v t">
        <Icon name="check" size={13} label={t("truth", { truth: "true" })} />
      </i>
    );
  if (truth === "false")
    return (
      <i class="v f">
        <Icon name="cross" size={13} label={t("truth", { truth: "false" })} />
      </i>
    );
  return (
    <i class="v n" aria-label={t("truth", { truth: "none" })} role="img">
      –
    </i>
  );
}

/** What a Spy gave while Mixed Signals hid who gives: the Spy knows it, the General's record does not. */
const unwritten = (board: GeneralBoard, spy: GeneralSpy): GeneralGift[] =>
  board.record.flatMap((row) => (row.mixed && row.gifts[spy.spy] ? [row.gifts[spy.spy]!] : []));

/** How often a Spy's cards were true and false, as the General has them written down. */
export function writtenTally(board: GeneralBoard, spy: GeneralSpy): GeneralSpy["tally"] {
  const tally = { ...spy.tally };
  for (const { card, truth } of unwritten(board, spy)) {
    if (card === "recruitment") tally.recruitments -= 1;
    else tally[`${card.startsWith("strength") ? "strength" : "target"}_${truth === "true" ? "true" : "false"}`] -= 1;
  }
  return tally;
}

export function Ledger(props: {
  board: GeneralBoard;
  spy: GeneralSpy;
  all?: boolean;
  /** Without what only the Spy knows. */
  written?: boolean;
}): JSX.Element {
  const { board, spy, all } = props;
  const ref = useRef<HTMLDivElement>(null);
  const rows = board.record;
  useEffect(() => {
    if (ref.current && !all) ref.current.scrollLeft = ref.current.scrollWidth;
  }, [rows.length, all]);
  const blanks = Math.max(0, SHOWN - rows.length);
  const scrolls = rows.length > SHOWN;
  const gifts = rows.map((row) => (props.written && row.mixed ? null : (row.gifts[spy.spy] ?? null)));
  const spoken = rows.map((row, i) => {
    const gift = gifts[i];
    const said = gift
      ? t("card-judged", { card: cardName(gift.card), truth: truthText(gift) })
      : row.mixed
        ? t("ledger-shuffled")
        : t("ledger-nothing");
    return t("ledger-row", { round: row.round, said, region: placeOf(row.region), power: row.power });
  });
  return (
    <div
      class={`ledger${all ? " all" : ""}${scrolls ? "" : " fits"}`}
      ref={ref}
      {...(scrolls ? { tabIndex: 0 } : {})}
      role="group"
      aria-label={t("ledger", { spy: spyName(spy) })}
    >
      <span class="sr">{spoken.join(" ") || t("ledger-empty")}</span>
      <table class="num" aria-hidden="true">
        <tbody>
          <tr class="r">
            <th>{t("ledger-round")}</th>
            {rows.map((row) => (
              <td key={row.round}>{row.round}</td>
            ))}
            {Array.from({ length: blanks }, (_, i) => (
              <td key={`b${i}`} class="blank">
                {rows.length + i + 1}
              </td>
            ))}
          </tr>
          <tr class="s">
            <th>{t("ledger-said")}</th>
            {rows.map((row, i) => {
              const gift = gifts[i];
              return (
                <td
                  key={row.round}
                  class={gift ? (gift.truth === "none" ? "rc" : undefined) : row.mixed ? "hid" : "no"}
                >
                  {gift ? cardShort(gift.card) : ""}
                </td>
              );
            })}
            {Array.from({ length: blanks }, (_, i) => (
              <td key={`b${i}`} class="blank" />
            ))}
          </tr>
          <tr class="w">
            <th>{t("ledger-was")}</th>
            {rows.map((row) => (
              <td key={row.round}>{attackShort(row.region, row.power)}</td>
            ))}
            {Array.from({ length: blanks }, (_, i) => (
              <td key={`b${i}`} />
            ))}
          </tr>
          <tr class="vv">
            <th />
            {rows.map((row, i) => (
              <td key={row.round} class={gifts[i] ? undefined : row.mixed ? "hid" : undefined}>
                {gifts[i] && <Verdict truth={gifts[i]!.truth} />}
              </td>
            ))}
            {Array.from({ length: blanks }, (_, i) => (
              <td key={`b${i}`} />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

export function Totals({ tally }: { tally: GeneralSpy["tally"] }): JSX.Element {
  const { target_true, target_false, strength_true, strength_false, recruitments } = tally;
  const pair = (name: string, yes: number, no: number) => (
    <span>
      {name} <b>{yes}</b>
      <Icon name="check" size={12} label={t("truth", { truth: "true" })} /> <b class={no ? "bad" : undefined}>{no}</b>
      <Icon name="cross" size={12} label={t("truth", { truth: "false" })} class={no ? "bad" : ""} />
    </span>
  );
  return (
    <div class="totals num">
      {pair(t("total-target"), target_true, target_false)}
      {pair(t("total-strength"), strength_true, strength_false)}
      <span>
        {t("total-recruit")} <b>{recruitments}</b>
      </span>
    </div>
  );
}
