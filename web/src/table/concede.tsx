/** Giving a match up, or one's place in it to a bot. */

import type { JSX } from "preact";
import * as api from "../net/api";
import { Dialog } from "../parts/ui";
import { t } from "../say";
import { gameOf } from "../session";
import type { TableModel } from "./model";
import { sent } from "./sending";

/** One of several, or of a secret side, who gives up decides the match for others: a bot of this level first. */
function reliefOf({ table }: TableModel["turn"]): string | null {
  const game = gameOf(table.game);
  if (!game || (table.seats.length <= 2 && !game.secret_sides)) return null;
  return (game.levels.find((level) => level.usual) ?? game.levels[0])?.id ?? null;
}

/** What the way out is called, while there is a match to give up. */
export function concedeLabel({ mode, turn }: TableModel): string | null {
  if (!mode.played || turn.table.status !== "playing" || !turn.mine.length) return null;
  return reliefOf(turn) ? t("leave-or-concede") : t("concede");
}

export function Concede({ model }: { model: TableModel }): JSX.Element | null {
  const { turn, store, ui, place, composing } = model;
  const { table } = turn;
  const seat = turn.decision?.seat ?? turn.viewer;
  if (seat === null) return null;
  const relief = reliefOf(turn);
  const done = (work: Parameters<typeof composing.ask>[1]) => {
    place.setConceding(false);
    void composing.ask("concede", work);
  };
  return (
    <Dialog
      title={relief ? t("leave-match") : t("concede-match")}
      yes={t("concede")}
      no={t("play-on")}
      first={
        relief
          ? { label: t("leave-to-bot"), act: () => done(() => sent(api.seatBot(table.id, seat, { level: relief }))) }
          : undefined
      }
      onNo={() => place.setConceding(false)}
      onYes={() => done(() => store.concede(seat))}
    >
      {t("concede-means", {
        relief: relief !== null,
        means: ui.concession?.() ?? (table.seats.length > 2 ? t("concede-out") : t("concede-ends")),
      })}
    </Dialog>
  );
}
