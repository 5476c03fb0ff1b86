/** Seats on the strips of small screens. */

import type { JSX } from "preact";
import { Icon } from "../../parts/icons";
import type { SeatProps } from "../types";
import { CardSign, PawnSign, SlipSign } from "./art";
import { boardOf } from "./scene";
import { t } from "./words";
import "./strip.css";

/** Completed Missions and cards in hand in one line, for the strips of small screens. */
export function SeatLine(props: SeatProps): JSX.Element | null {
  const board = boardOf(props);
  const player = board.players[props.seat];
  if (!player) return null;
  return (
    <span class="sm-counts num">
      <span role="img" aria-label={t("count-missions", { count: player.mission_count })}>
        <SlipSign />
        <span aria-hidden="true">{player.mission_count}</span>
      </span>
      <span role="img" aria-label={t("count-held", { count: player.hand_count })}>
        <Icon name="card" size={13} />
        <span aria-hidden="true">{player.hand_count}</span>
      </span>
      {player.passed && board.phase === "operations" && <span class="passed">{t("line-passed")}</span>}
    </span>
  );
}

/** The pawn and the card, straight after the name of who has them. */
export function SeatSigns(props: SeatProps): JSX.Element | null {
  const board = boardOf(props);
  const player = board.players[props.seat];
  const pawn = player?.spymaster && board.round > 0;
  if (!player || !(pawn || player.card)) return null;
  return (
    <span class="sm-signs">
      {pawn && (
        <span role="img" aria-label={t("line-spymaster")}>
          <PawnSign size={16} />
        </span>
      )}
      {player.card && (
        <span role="img" aria-label={t("line-card")}>
          <CardSign size={16} />
        </span>
      )}
    </span>
  );
}
