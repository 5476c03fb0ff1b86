/** When the match waits for somebody who has left: wait, let a bot play, claim it, leave. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { PromptContent } from "../games/types";
import type { SeatInfo, TableInfo } from "../gen/messages";
import * as api from "../net/api";
import type { TableStore } from "../net/types";
import { Button } from "../parts/Button";
import { LampSign } from "../parts/icons";
import { clockText } from "../parts/ui";
import { go, path } from "../router";
import { gameOf } from "../session";
import { t } from "../say";
import { askToNotify, mayAsk, notifies } from "./attention";
import { type Sent, sent } from "./sending";

/** Seconds of absence from which the time is shown; a reload takes less. */
export const TOLD = 10;

/** "2 min 10 s". */
export function awayText(seconds: number): string {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes ? t("min-s", { minutes, seconds: whole % 60 }) : t("only-s", { seconds: whole });
}

/** For how long the player of a seat is away by now, from the reading taken at `since` (performance.now()). */
export const awayFor = (seat: SeatInfo, since: number): number =>
  (seat.away ?? 0) + Math.max(0, performance.now() - since) / 1000;

/** Draws again every second while it holds. */
export function useSeconds(on: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [on]);
}

/** Seconds after which a match in which nobody is named to move is taken to wait for somebody. */
const SILENCE = 4;

/** For how many seconds it has held without a break. */
function useHeld(on: boolean): number {
  const from = useRef<number | null>(null);
  if (!on) from.current = null;
  else from.current ??= performance.now();
  return from.current === null ? 0 : (performance.now() - from.current) / 1000;
}

interface AwayInput {
  store: TableStore;
  table: TableInfo;
  /** Whether somebody who plays looks on and has nothing to decide. */
  waiting: boolean;
  /** Whether the rail says what the tab tells, and offers to notify. */
  railed: boolean;
  ask(by: string, work: () => Promise<Sent>): Promise<void>;
}

/** The offer, and who is away. */
export interface AwayOffer extends PromptContent {
  who: string;
}

/** The offer in place of the prompt, while the match waits for somebody who is away; null otherwise. */
export function useAway({ store, table, waiting, railed, ask }: AwayInput): AwayOffer | null {
  const [patient, setPatient] = useState<number | null>(null);
  const [, setAsked] = useState(0);
  const redraw = () => setAsked((n) => n + 1);
  const absent =
    waiting && table.status === "playing"
      ? table.seats.filter((seat) => !seat.mine && (seat.away ?? null) !== null)
      : [];
  // Who is asked in secret is not named, so the match may wait for anybody who is away.
  const secret = absent.length > 0 && !table.seats.some((seat) => seat.to_move);
  const held = useHeld(secret);
  const gone = absent.find((seat) => seat.to_move) ?? (secret && held >= SILENCE ? absent[0]! : null);
  useSeconds(absent.length > 0);
  useEffect(() => {
    if (gone === null) setPatient(null);
  }, [gone === null]);
  if (gone === null) return null;
  const since = awayFor(gone, store.tableAt.value);
  if (since < table.bot_after) return null;
  const who = gone.player || gone.name;
  const label = t("who-is-away", { who });
  if (patient === gone.seat)
    return {
      who,
      label,
      question: t("waiting-for-away", { who }),
      note: railed ? undefined : t("tab-says-so"),
      main: null,
      others: [
        ...(mayAsk() && !railed
          ? [{ id: "notify", label: t("notify-me"), run: () => void askToNotify().then(redraw) }]
          : []),
        { id: "ways", label: t("what-else"), run: () => setPatient(null) },
      ],
    };
  const game = gameOf(table.game);
  const level = game?.levels.find((one) => one.usual) ?? game?.levels[0] ?? null;
  const run = gone.running ? Math.max(0, performance.now() - store.tableAt.value) / 1000 : 0;
  const left = table.claim_after === null ? null : table.claim_after - since;
  return {
    who,
    label,
    question: secret ? t("away-may-move", { who }) : t("away-to-move", { who }),
    // The seat says for how long.
    note: gone.clock === null ? undefined : t("away-clock", { clock: clockText(gone.clock - run) }),
    main: null,
    others: [],
    choices: [
      {
        id: "wait",
        label: t("wait"),
        icon: "hourglass",
        note: notifies() ? t("wait-note") : t("tab-says-so"),
        kind: "signal",
        run: () => setPatient(gone.seat),
      },
      {
        id: "bot",
        label: t("let-bot-play"),
        icon: "robot",
        note: t("bot-sits-in", { level: level?.name ?? "", who }),
        run: () => void ask("bot", () => sent(api.seatBot(table.id, gone.seat, { level: level?.id ?? null }))),
      },
      ...(left === null
        ? []
        : [
            {
              id: "claim",
              label: t("claim-win"),
              icon: "trophy" as const,
              note: left > 0 ? t("claim-in", { time: clockText(Math.max(10, left)), who }) : t("match-ends-now"),
              kind: left > 0 ? ("closed" as const) : undefined,
              run: () => void ask("claim", () => store.claim(gone.seat)),
            },
          ]),
      {
        id: "leave",
        label: t("leave"),
        icon: "door",
        note: t("leave-note"),
        run: () => go(path.home),
      },
    ],
  };
}

/** In the rail, while the offer stands: how one hears that the match goes on. */
export function WhileWaiting({ who, game }: { who: string; game: string }): JSX.Element {
  const [, setAsked] = useState(0);
  return (
    <section class="plate meantime" aria-label={t("while-you-wait")}>
      <h2 class="lab">{t("while-you-wait")}</h2>
      <p class="meantime-tab" aria-hidden="true">
        <span>
          <LampSign />
          <b>{t("title-back", { who, game })}</b>
        </span>
      </p>
      <p>{t("tab-says-back", { who })}</p>
      {mayAsk() && (
        <Button icon="bell" onClick={() => void askToNotify().then(() => setAsked((n) => n + 1))}>
          {t("notify-me")}
        </Button>
      )}
    </section>
  );
}
