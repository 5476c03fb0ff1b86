/** The end of a match: who came how far, and by which missions. */

import type { JSX } from "preact";
import { Icon } from "../../parts/icons";
import { Chip } from "../../parts/pieces";
import type { BoardProps } from "../types";
import { boardOf, nameOf, NONE, t } from "./words";

export function Final(props: BoardProps): JSX.Element {
  const board = boardOf(props.view);
  const winners = (props.view.result?.winners as number[] | undefined) ?? [];
  const order = [...board.players].sort(
    (a, b) =>
      Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) ||
      Number(a.out) - Number(b.out) ||
      b.vp - a.vp,
  );
  return (
    <section class={`sc-final${order.length > 3 ? " many" : ""}`} aria-label={t("final")}>
      <ol>
        {order.map((player) => {
          const leader = player.agents.find((agent) => agent.leader);
          const won = winners.includes(player.seat);
          return (
            <li key={player.seat} class={won ? "won" : undefined}>
              <p class="sc-final-who">
                <Chip of={props.table.seats[player.seat]?.colour ?? "white"} size={26} />
                <span>
                  <b>
                    {nameOf(player.seat)}
                    {won && <Icon name="trophy" size={18} label={t("winner")} />}
                  </b>
                  <small>
                    {player.out
                      ? t("final-out", { faction: player.faction })
                      : t("final-led", { faction: player.faction, leader: leader?.face ?? NONE })}
                  </small>
                </span>
              </p>
              <p class="sc-final-points num">
                <b>{player.vp}</b> {t("vp")}
              </p>
              <span class="sc-final-bar" aria-hidden="true">
                <i style={{ width: `${Math.min(100, (player.vp / board.goal) * 100)}%` }} />
              </span>
              <p class="sc-final-missions">
                {player.won.length
                  ? player.won.map((name, i) => (
                      <span key={i} class="sc-final-slip">
                        {name} <b class="num">{board.faces[name]?.vp ?? ""}</b>
                      </span>
                    ))
                  : t("final-none")}
              </p>
            </li>
          );
        })}
      </ol>
      <p class="sc-final-note">{t("final-note", { turns: board.turn, goal: board.goal })}</p>
    </section>
  );
}
