/** The end of a match: who came how far, and by which missions. */

import type { JSX } from "preact";
import { Icon } from "../../parts/icons";
import { Chip } from "../../parts/pieces";
import type { BoardProps } from "../types";
import { Bust } from "./face";
import { boardOf, nameOf, NONE, t } from "./words";
import "./final.css";

export function Final(props: BoardProps): JSX.Element {
  const board = boardOf(props.view);
  const winners = (props.view.result?.winners as number[] | undefined) ?? [];
  const order = [...board.players].sort(
    (a, b) =>
      Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) ||
      Number(a.out) - Number(b.out) ||
      b.vp - a.vp,
  );
  const worth = (name: string) => board.faces[name]?.vp ?? 0;
  // All lanes have the same scale; a mission may have brought more or less than is printed on it.
  const most = Math.max(
    board.goal,
    ...board.players.map((player) => player.vp),
    ...board.players.map((player) => player.won.reduce((sum, name) => sum + worth(name), 0)),
  );
  return (
    <section
      class={`sc-final${order.length > 3 ? " many" : order.length === 2 ? " two" : ""}`}
      aria-label={t("final")}
      tabIndex={0}
    >
      <ol style={{ "--most": most, "--goal": board.goal }}>
        {order.map((player) => {
          const leader = player.agents.find((agent) => agent.leader);
          const won = winners.includes(player.seat);
          return (
            <li key={player.seat} class={won ? "won" : undefined}>
              <span class="sc-final-bust" aria-hidden="true">
                {leader?.face && <Bust name={leader.face} face={board.faces[leader.face]} />}
              </span>
              <p class="sc-final-who">
                <b>
                  <Chip of={props.table.seats[player.seat]?.colour ?? "white"} size={24} />
                  {nameOf(player.seat)}
                  {won && <Icon name="trophy" size={20} label={t("winner")} />}
                </b>
                <small>
                  {player.out
                    ? t("final-out", { faction: player.faction })
                    : t("final-led", { faction: player.faction, leader: leader?.face ?? NONE })}
                </small>
              </p>
              <p class="sc-final-points num">
                <b>{player.vp}</b> {t("vp")}
              </p>
              <p class="sc-final-lane">
                <span class="sc-final-goal" aria-hidden="true" />
                {player.won.map((name, i) => (
                  <span key={i} class="sc-final-slip" style={{ "--vp": worth(name) }}>
                    {name} <b class="num">{worth(name)}</b>
                  </span>
                ))}
                {!player.won.length && <span class="sc-final-none">{t("final-none")}</span>}
              </p>
            </li>
          );
        })}
      </ol>
      <p class="sc-final-note">{t("final-note", { turns: board.turn, goal: board.goal })}</p>
    </section>
  );
}
