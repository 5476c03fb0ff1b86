/** Seat plates: Missions, cards in hand, score, pawn and card. */

import type { JSX } from "preact";
import type { SpymasterBoard, SpymasterPlayer } from "../../gen/spymaster";
import type { SeatProps } from "../types";
import { CardSign, Lab, PawnSign, Totals } from "./art";
import { boardOf } from "./scene";
import { cardsText, missionsText, placeNamed, t } from "./words";
import "./plates.css";

/** What a seat plate says in a line of its own: pawn, card, passed, still to commit. */
function badge(
  board: SpymasterBoard,
  player: SpymasterPlayer,
  over: boolean,
): { sign: JSX.Element | null; text: string }[] {
  const shown: { sign: JSX.Element | null; text: string }[] = [];
  if (over) return shown;
  if (player.left) shown.push({ sign: null, text: t("badge", { badge: "left" }) });
  if (board.phase === "assign")
    shown.push({ sign: null, text: t("badge", { badge: player.committed ? "committed" : "assigns" }) });
  if (player.spymaster && board.round > 0)
    shown.push({ sign: <PawnSign size={22} />, text: t("badge", { badge: "spymaster" }) });
  if (player.card)
    shown.push({
      sign: <CardSign size={22} />,
      text: board.round === board.rounds ? t("badge", { badge: "tie" }) : t("badge-card", { round: board.round + 1 }),
    });
  if (player.passed && board.phase === "operations") shown.push({ sign: null, text: t("badge", { badge: "passed" }) });
  return shown;
}

/** Completed Missions and cards in hand, as small pieces and numbers. */
export function Seat(props: SeatProps): JSX.Element | null {
  const board = boardOf(props);
  const player = board.players[props.seat];
  if (!player) return null;
  const own = props.seat === props.viewer;
  const badges = badge(board, player, props.view.result !== null);
  const total = board.sheet?.scores[props.seat]?.total ?? null;
  const score = total ?? player.score;
  return (
    <div class="agency">
      <div class="agency-counts">
        <div role="img" aria-label={t("count-missions", { count: player.mission_count })}>
          <Lab>{t("seat-missions")}</Lab>
          <span>
            <Minis n={player.mission_count} kind="done" />
            <b class="num">{player.mission_count}</b>
          </span>
        </div>
        <div role="img" aria-label={t("count-held", { count: player.hand_count })}>
          <Lab>{t("seat-hand")}</Lab>
          <span>
            <Minis n={player.hand_count} kind="held" />
            <b class="num">{player.hand_count}</b>
          </span>
        </div>
        {score !== null && (
          <div class="agency-score" role="img" aria-label={t("score-label", { points: score, final: total !== null })}>
            <Lab>{t("seat-score")}</Lab>
            <span>
              <b class="disp num">{score}</b>
            </span>
          </div>
        )}
      </div>
      {(own || board.memory_aid) && player.missions && player.missions.length > 0 && (
        <p class="agency-list" title={missionsText(player.missions)}>
          {missionsText(player.missions)}
        </p>
      )}
      {/* Where nothing is played, no hand lies below the board. */}
      {own && props.readonly && player.hand && player.hand.length > 0 && (
        <p class="agency-list">{cardsText(player.hand)}</p>
      )}
      {!own && board.memory_aid && player.totals && <Totals of={player.totals} />}
      <Whereabouts board={board} seat={props.seat} />
      {badges.map((one) => (
        <p key={one.text} class="agency-badge">
          {one.sign}
          <span>{one.text}</span>
        </p>
      ))}
    </div>
  );
}

/** Where the Special Agents of a seat stand, as everybody can see on the map. */
function Whereabouts({ board, seat }: { board: SpymasterBoard; seat: number }): JSX.Element | null {
  const places = board.areas.flatMap((area) =>
    area.locations.flatMap((place) =>
      place.agents
        .filter((group) => group.seat === seat)
        .map(({ count }) => t("freelance-at", { count, place: placeNamed(board, place.id) })),
    ),
  );
  if (!places.length) return null;
  return (
    <div class="agency-agents">
      <Lab>{t("seat-agents")}</Lab>
      {places.join(", ")}
    </div>
  );
}

function Minis({ n, kind }: { n: number; kind: "done" | "held" }): JSX.Element {
  return (
    <span class={`minis ${kind}${n ? "" : " none"}`} aria-hidden="true">
      {Array.from({ length: Math.max(1, Math.min(n, 8)) }, (_, i) => (
        <i key={i} />
      ))}
    </span>
  );
}
