/** In a lobby whose host is away: after a while a player can become the host. */

import type { JSX } from "preact";
import type { TableInfo } from "../gen/messages";
import { Button } from "../parts";
import { t } from "../say";
import { TOLD, useSeconds } from "../table/away";

/** How long somebody has been gone, in steps worth reading: tens of seconds, then minutes. */
export const goneText = (seconds: number): string =>
  seconds < 60
    ? t("only-s", { seconds: Math.floor(seconds / 10) * 10 })
    : t("only-min", { minutes: Math.floor(seconds / 60) });

interface Props {
  table: TableInfo;
  /** When the table was received (performance.now()). */
  since: number;
  busy: boolean;
  onTake: () => void;
}

export function HostAway({ table, since, busy, onTake }: Props): JSX.Element | null {
  const waits = table.host_away !== null && !table.host && table.seats.some((seat) => seat.mine);
  useSeconds(waits);
  if (!waits) return null;
  const gone = (table.host_away ?? 0) + Math.max(0, performance.now() - since) / 1000;
  const name = table.seats.find((seat) => seat.hosts)?.player ?? "";
  const left = Math.ceil(table.bot_after - gone);
  const isLong = gone >= TOLD;
  if (!isLong && left > 0) return null;
  return (
    <div class="lobby-host">
      <p>{t("host-away", { named: name !== "", name, long: isLong, time: goneText(gone) })}</p>
      <Button off={busy || left > 0} class={left > 0 ? "btn-dashed" : ""} onClick={() => left <= 0 && onTake()}>
        {left > 0 ? t("host-instead-in", { seconds: left }) : t("host-instead")}
      </Button>
    </div>
  );
}
