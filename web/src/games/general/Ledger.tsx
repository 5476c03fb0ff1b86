/** The evidence: what a Spy said round by round, what it was, and whether it was true. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GeneralBoard, GeneralSpy } from "../../gen/general";
import { Icon } from "../../parts/icons";
import { attackShort, cardName, cardShort, placeName, truthText } from "./words";

/** Columns that fit a plate; older rounds are reached by scrolling. */
const SHOWN = 8;

export function Verdict({ truth }: { truth: string }): JSX.Element {
  if (truth === "true")
    return (
      <i class="v t">
        <Icon name="check" size={13} label="true" />
      </i>
    );
  if (truth === "false")
    return (
      <i class="v f">
        <Icon name="cross" size={13} label="false" />
      </i>
    );
  return (
    <i class="v n" aria-label="no claim" role="img">
      –
    </i>
  );
}

export function Ledger({ board, spy, all }: { board: GeneralBoard; spy: GeneralSpy; all?: boolean }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const rows = board.record;
  useEffect(() => {
    if (ref.current && !all) ref.current.scrollLeft = ref.current.scrollWidth;
  }, [rows.length, all]);
  const blanks = Math.max(0, SHOWN - rows.length);
  const scrolls = rows.length > SHOWN;
  const gifts = rows.map((row) => row.gifts[spy.spy] ?? null);
  const spoken = rows.map((row, i) => {
    const gift = gifts[i];
    const said = gift
      ? `${cardName(gift.card)}, ${truthText(gift)}`
      : row.mixed
        ? "shuffled, giver unknown"
        : "nothing";
    return `Round ${row.round}: said ${said}; was ${placeName(row.region)} ${row.power}.`;
  });
  return (
    <div
      class={`ledger${all ? " all" : ""}${scrolls ? "" : " fits"}`}
      ref={ref}
      {...(scrolls ? { tabIndex: 0 } : {})}
      role="group"
      aria-label={`Record of Spy ${spy.letter}`}
    >
      <span class="sr">{spoken.join(" ") || "Nothing yet."}</span>
      <table class="num" aria-hidden="true">
        <tbody>
          <tr class="r">
            <th>Round</th>
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
            <th>Said</th>
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
            <th>Was</th>
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

export function Totals({ spy }: { spy: GeneralSpy }): JSX.Element {
  const { target_true, target_false, strength_true, strength_false, recruitments } = spy.tally;
  const pair = (name: string, yes: number, no: number) => (
    <span>
      {name} <b>{yes}</b>
      <Icon name="check" size={12} label="true" /> <b class={no ? "bad" : undefined}>{no}</b>
      <Icon name="cross" size={12} label="false" class={no ? "bad" : ""} />
    </span>
  );
  return (
    <div class="totals num">
      {pair("Target", target_true, target_false)}
      {pair("Strength", strength_true, strength_false)}
      <span>
        Recruit <b>{recruitments}</b>
      </span>
    </div>
  );
}
