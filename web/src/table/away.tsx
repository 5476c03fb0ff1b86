/** When the match waits for somebody who has left: wait, let a bot play, claim it, leave. */

import { useEffect, useState } from "preact/hooks";
import type { PromptContent } from "../games/types";
import type { SeatInfo, TableInfo } from "../gen/messages";
import { api } from "../net/api";
import type { TableStore } from "../net/types";
import { clockText } from "../parts/ui";
import { go, path } from "../router";
import { gameOf, reasonOf } from "../session";

/** "2 min 10 s". */
export function awayText(seconds: number): string {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes ? `${minutes} min ${whole % 60} s` : `${whole} s`;
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

interface AwayInput {
  store: TableStore;
  table: TableInfo;
  /** Whether somebody who plays looks on and has nothing to decide. */
  waiting: boolean;
  notice(text: string | null): void;
}

/** The offer in place of the prompt, while the match waits for somebody who is away; null otherwise. */
export function useAway({ store, table, waiting, notice }: AwayInput): PromptContent | null {
  const [patient, setPatient] = useState<number | null>(null);
  const gone =
    waiting && table.status === "playing"
      ? (table.seats.find((seat) => seat.to_move && !seat.mine && (seat.away ?? null) !== null) ?? null)
      : null;
  useSeconds(gone !== null);
  useEffect(() => {
    if (gone === null) setPatient(null);
  }, [gone === null]);
  if (gone === null) return null;
  const since = awayFor(gone, store.tableAt.value);
  if (since < table.bot_after) return null;
  const who = gone.player || gone.name;
  const label = `${who} is away`;
  if (patient === gone.seat)
    return {
      label,
      question: `Waiting for ${who}, away for ${awayText(since)}.`,
      note: "The tab says so as soon as it is your move.",
      main: null,
      others: [{ id: "ways", label: "What else?", run: () => setPatient(null) }],
    };
  const game = gameOf(table.game);
  const level = game?.levels.find((one) => one.usual) ?? game?.levels[0] ?? null;
  const left = table.claim_after === null ? null : table.claim_after - since;
  const bot = async () => {
    try {
      await api.seatBot(table.id, gone.seat, level?.id ?? null);
    } catch (error) {
      notice(reasonOf(error));
    }
  };
  const claim = async () => {
    const outcome = await store.claim(gone.seat);
    notice(outcome.ok ? null : outcome.reason);
  };
  return {
    label,
    question: `${who} is to move. Nothing is lost while you wait.`,
    note: `Away for ${awayText(since)}${gone.clock === null ? "" : `, ${clockText(gone.clock)} on the clock`}.`,
    main: null,
    others: [],
    choices: [
      {
        id: "wait",
        label: "Wait",
        icon: "hourglass",
        note: "You are told when it is your move.",
        kind: "signal",
        run: () => setPatient(gone.seat),
      },
      {
        id: "bot",
        label: "Let a bot play",
        icon: "robot",
        note: `${level?.name ?? "A bot"} sits in until ${who} returns.`,
        run: () => void bot(),
      },
      ...(left === null
        ? []
        : [
            {
              id: "claim",
              label: "Claim the win",
              icon: "trophy" as const,
              note:
                left > 0 ? `Open in ${clockText(Math.max(10, left))}, if ${who} stays away.` : "The match ends now.",
              kind: left > 0 ? ("closed" as const) : undefined,
              run: () => void claim(),
            },
          ]),
      {
        id: "leave",
        label: "Leave",
        icon: "door",
        note: "Your seat is kept. Come back by the link.",
        run: () => go(path.home),
      },
    ],
  };
}
