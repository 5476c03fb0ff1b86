/** The score sheet: Missions one by one, the four contests with all totals, the tie-break when used. */

import type { JSX } from "preact";
import { Chip, colourName } from "../../parts/pieces";
import { Clause } from "../../table/clause";
import { Lab, Sign } from "./art";
import type { Scene } from "./Board";
import { seatName } from "./Gather";
import { listed, type Type } from "./words";

export function Sheet({ scene }: { scene: Scene }): JSX.Element | null {
  const { board, props } = scene;
  const { sheet } = board;
  if (!sheet) return null;
  const done = props.view.result !== null;
  const telling = props.fresh[0];
  const now = (kind: string, seat?: number, type?: string) =>
    telling?.kind === kind &&
    (seat === undefined || telling.data.seat === seat) &&
    (type === undefined || telling.data.type === type);
  return (
    <div class={`sm-desk sm-sheet${sheet.scores.length > 4 ? " many" : ""}`} role="group" aria-label="Score sheet">
      <div class="desk-head">
        <Lab>Final scoring</Lab>
        <span>
          Missions, then 5 points for the most of each type in hand. <Clause id="SM-11.3" />
        </span>
      </div>
      <div class="sheet-scroll" tabIndex={0} role="group" aria-label="Scores">
        <table>
          <thead>
            <tr>
              <td />
              {sheet.scores.map((score) => (
                <th key={score.seat} scope="col" class={score.winner ? "wins" : undefined}>
                  <Chip
                    of={board.players[score.seat]?.agency ?? "white"}
                    size={20}
                    label={colourName(board.players[score.seat]?.agency ?? "")}
                  />
                  <b>{seatName(scene, score.seat)}</b>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                Missions <Clause id="SM-11.1" />
              </th>
              {sheet.scores.map((score) => (
                <td key={score.seat} class={now("score_missions", score.seat) ? "now" : undefined}>
                  <b class="num">{score.mission_points}</b>
                  <span class="sheet-list">
                    {score.missions.map((mission) => `${mission.name} ${mission.points}`).join(", ") ||
                      (done ? "none" : "")}
                  </span>
                </td>
              ))}
            </tr>
            {sheet.contests.map((contest) => (
              <tr key={contest.type}>
                <th scope="row">
                  <Sign of={contest.type as Type} size={18} /> {contest.name}
                </th>
                {contest.totals.map((total, seat) => {
                  const won = contest.seats.includes(seat);
                  return (
                    <td key={seat} class={won ? "won" : undefined}>
                      <span class="num">{total}</span>
                      {won && <b class="num">+{contest.bonus}</b>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                Total <Clause id="SM-11.7" />
              </th>
              {sheet.scores.map((score) => (
                <td key={score.seat} class={score.winner ? "wins" : now("total", score.seat) ? "now" : undefined}>
                  <b class="num disp">{score.total}</b>
                  {done && <span>{score.winner ? "winner" : `place ${score.place}`}</span>}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {sheet.tied.length > 1 && (
        <p class="sheet-tie">
          {listed(sheet.tied.map((seat) => seatName(scene, seat)))} tie for first.{" "}
          {sheet.card_holder !== null &&
            `${seatName(scene, sheet.card_holder)} took the SpyMaster card in the last round, which decides it.`}{" "}
          <Clause id="SM-11.9" />
        </p>
      )}
    </div>
  );
}
