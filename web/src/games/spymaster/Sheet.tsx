/** The score sheet: Missions one by one, the four contests with all totals, the tie-break when used. */

import { Fragment, type JSX } from "preact";
import { Chip } from "../../parts/pieces";
import { Clause } from "../../table/clause";
import { Lab, Sign } from "./art";
import type { Scene } from "./scene";
import { agencyName, m, missionText, seatName, seatOf, t, type Type, typeName } from "./words";
import "./desk.css";
import "./sheet.css";

export function Sheet({ scene }: { scene: Scene }): JSX.Element | null {
  const { board, props } = scene;
  const { sheet } = board;
  if (!sheet) return null;
  const done = props.view.result !== null;
  const latest = props.fresh[0];
  const now = (kind: string, seat?: number, type?: string) =>
    latest?.kind === kind &&
    (seat === undefined || latest.data.seat === seat) &&
    (type === undefined || latest.data.type === type);
  return (
    <div class={`sm-desk sm-sheet${sheet.scores.length > 4 ? " many" : ""}`} role="group" aria-label={t("sheet")}>
      <div class="desk-head">
        <Lab>{t("heading-scoring")}</Lab>
        <span>
          {t("sheet-note")} <Clause id="SM-11.3" />
        </span>
      </div>
      <div class="sheet-scroll fades" tabIndex={0} role="group" aria-label={t("sheet-scores")}>
        <table data-part="sheet">
          <thead>
            <tr>
              <td />
              {sheet.scores.map((score) => (
                <th key={score.seat} scope="col" class={score.winner ? "wins" : undefined}>
                  <Chip
                    of={board.players[score.seat]?.agency ?? "white"}
                    size={20}
                    label={agencyName(board.players[score.seat]?.agency ?? "")}
                  />
                  <b dir="auto">{seatName(board, score.seat)}</b>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                {t("seat-missions")} <Clause id="SM-11.1" />
              </th>
              {sheet.scores.map((score) => (
                <td key={score.seat} class={now("score_missions", score.seat) ? "now" : undefined}>
                  <b class="num">{score.mission_points}</b>
                  <span class="sheet-list">
                    {score.missions.map((one, i) => (
                      <Fragment key={one.id}>
                        <span>
                          {missionText(one)}
                          {i < score.missions.length - 1 && <i>,</i>}
                        </span>{" "}
                      </Fragment>
                    ))}
                    {!score.missions.length && done && t("sheet-none")}
                  </span>
                </td>
              ))}
            </tr>
            {sheet.contests.map((contest) => (
              <tr key={contest.type}>
                <th scope="row">
                  <Sign of={contest.type as Type} size={18} /> {typeName(contest.type)}
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
                {t("sheet-total")} <Clause id="SM-11.7" />
              </th>
              {sheet.scores.map((score) => (
                <td key={score.seat} class={score.winner ? "wins" : now("total", score.seat) ? "now" : undefined}>
                  <b class="num disp">{score.total}</b>
                  {done && <span>{score.winner ? t("sheet-winner") : t("sheet-place", { place: score.place })}</span>}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {sheet.tied.length > 1 && (
        <p class="sheet-tie">
          {t("sheet-tie", {
            names: { items: sheet.tied.map((seat) => m("name-within", { who: seatOf(board, seat) })), how: "and" },
          })}{" "}
          {sheet.card_holder !== null && t("sheet-tie-card", { who: seatOf(board, sheet.card_holder) })}{" "}
          <Clause id="SM-11.9" />
        </p>
      )}
    </div>
  );
}
