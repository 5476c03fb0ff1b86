/** Whether a finished match was dealt as its table had committed to, and what that means. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ReplayInfo } from "../gen/messages";
import * as api from "../net/api";
import { Button, Drawer } from "../parts";
import { t } from "../say";
import { useLoad } from "../session";
import { type Kept, keptOf } from "./kept";
import { type Dealt, type Verdict, verify } from "./verify";
import "./check.css";

interface Checked {
  verdict: Verdict;
  commitment: string;
  of: string;
  kept: Kept | null;
}

async function check(replay: ReplayInfo): Promise<Checked> {
  const kept = replay.imported ? null : keptOf(replay.id);
  if (!replay.commitment && !kept)
    return { verdict: { state: "none", faults: [], mine: [] }, commitment: "", of: "", kept };
  const record: Dealt = await api.dealt(replay.id);
  const table = replay.imported ? null : replay.id;
  const mine = kept ?? (record.shuffle ? keptOf(record.shuffle.table) : null);
  const commitment = mine?.commitment ?? record.shuffle?.commitment ?? "";
  return { verdict: verify(record, mine, table), commitment, of: record.shuffle?.of ?? "", kept: mine };
}

const ICONS = { none: "why", unkept: "why", good: "check", bad: "cross" } as const;

/** One button that says how it came out; the details are in a drawer. */
export function ShuffleCheck({ replay }: { replay: ReplayInfo }): JSX.Element | null {
  const [shown, setShown] = useState(false);
  const { value, error } = useLoad(() => check(replay), [replay.id]);
  if (!value && !error) return null;
  const state = value?.verdict.state ?? "unread";
  return (
    <div class={`shuffle-check ${state}`} role={state === "bad" ? "alert" : undefined}>
      <Button icon={value ? ICONS[value.verdict.state] : "why"} onClick={() => setShown(true)}>
        {t("rv-shuffle", { state })}
      </Button>
      {shown && (
        <Drawer title={t("rv-shuffle-title")} onClose={() => setShown(false)}>
          {value ? <Details replay={replay} checked={value} /> : <p>{error?.message}</p>}
        </Drawer>
      )}
    </div>
  );
}

/** The options of `safehouse verify` for what this browser kept. */
export function given(kept: Kept | null, table: string | null): string {
  if (!kept) return "--commitment HASH";
  const parts = [`--commitment ${kept.commitment}`];
  if (table) parts.push(`--table ${table}`);
  if (kept.of) parts.push(`--of ${kept.of}`);
  if (kept.of === "secret" && kept.people) parts.push(`--people "${kept.people.join(",")}"`);
  if (kept.of === "secret") (kept.all ?? []).forEach((nonce, seat) => parts.push(`--nonce ${seat}=${nonce ?? "-"}`));
  return parts.join(" ");
}

function Details({ replay, checked }: { replay: ReplayInfo; checked: Checked }): JSX.Element {
  const { verdict, commitment, of, kept } = checked;
  const named = (some: readonly number[]) => some.map((seat) => replay.seats[seat]?.name ?? String(seat));
  const seats = named(verdict.mine);
  const people = kept?.people ? named(kept.people) : null;
  const claimed = replay.imported && !kept;
  const file = `${replay.game}-${replay.id}.json`;
  const state = claimed && verdict.state === "unkept" ? "claimed" : verdict.state;
  return (
    <div class="shuffle-details">
      <p>
        <b>{t("rv-shuffle-outcome", { state, of: of || "secret" })}</b>
      </p>
      {verdict.faults.length > 0 && (
        <ul>
          {verdict.faults.map((fault) => (
            <li key={fault}>{t("rv-shuffle-fault", { fault })}</li>
          ))}
        </ul>
      )}
      {verdict.state === "good" && of === "secret" && (
        <p>{t("rv-shuffle-mine", { count: seats.length, seats: seats.join(", ") })}</p>
      )}
      {verdict.state === "good" && of === "secret" && people && (
        <p>{t("rv-shuffle-people", { count: people.length, seats: people.join(", ") })}</p>
      )}
      {commitment && (
        <>
          <h3>{t("rv-shuffle-commitment", { claimed })}</h3>
          <p class="code">{commitment}</p>
          <h3>{t("rv-shuffle-proves")}</h3>
          <p>{t("rv-shuffle-proof")}</p>
          <h3>{t("rv-shuffle-yourself")}</h3>
          <p>{t("rv-shuffle-how")}</p>
          <p class="code">
            {t("rv-shuffle-command", { file, given: given(kept, replay.imported ? null : replay.id) })}
          </p>
        </>
      )}
    </div>
  );
}
