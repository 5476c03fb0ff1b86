/** Who leads, how rows end, and the score sheet. */

import type { JSX } from "preact";
import type { MasterOfSpiesBoard } from "../../gen/master_of_spies";
import { Mark } from "../../parts/pieces";
import { say, type Text } from "../../say";
import type { BoardProps } from "../types";
import { MoonIcon } from "./art";
import { boardOf } from "./touch";
import { endFor, freeEnds, rowY } from "./layout";
import {
  colourOf,
  countdown,
  leadShort,
  leadText,
  levelWith,
  nameOf,
  outlook,
  ranked,
  standingAfter,
  t,
  who,
} from "./words";
import type { Scene } from "./scene";

export function Ends({ scene }: { scene: Scene }): JSX.Element | null {
  const { layout, board, props } = scene;
  const ends = freeEnds(layout, scene.folds);
  const phone = layout.mode === "phone";
  const room = phone ? 92 : 196;
  const verdict = props.view.result ? null : endFor(ends, room);
  const actions = board.announced.filter((one) => one.card.value === 0);
  // Looking back, cards and the standing matter more than what lies over them: it takes bare wood.
  const spare = props.readonly ? widest(ends.filter((end) => end.row !== verdict?.row)) : null;
  const bare = spare && spare.w >= (phone ? 150 : 180) ? spare : null;
  return (
    <>
      {verdict && <VerdictBox scene={scene} x={verdict.x} y={rowY(layout, verdict.row)} w={verdict.w} />}
      {actions.length > 0 && (
        <ol
          class={bare ? "mos-stack placed" : "mos-stack"}
          aria-label={t("stack")}
          style={bare ? { left: `${bare.x}px`, top: `${rowY(layout, bare.row)}px`, width: `${bare.w}px` } : undefined}
        >
          {[...actions].reverse().map((one) => (
            <li key={one.card.id}>{say(one.said as Text)}</li>
          ))}
        </ol>
      )}
    </>
  );
}

const widest = <End extends { w: number }>(ends: readonly End[]): End | null =>
  ends.reduce<End | null>((best, end) => (best && best.w >= end.w ? best : end), null);

function VerdictBox({ scene, x, y, w }: { scene: Scene; x: number; y: number; w: number }): JSX.Element {
  const { props, board, preview, layout } = scene;
  const phone = layout.mode === "phone";
  const after = standingAfter(preview);
  const shown = after ?? board.standing;
  const order = shown.totals.map((_, seat) => seat).sort((a, b) => (shown.totals[b] ?? 0) - (shown.totals[a] ?? 0));
  return (
    <div class="mos-verdict" style={{ left: `${x}px`, top: `${y + (phone ? -4 : 2)}px`, width: `${w}px` }}>
      {after ? (
        <>
          {!phone && layout.ch > 100 && (
            <p class="verdict-now">
              <span class="lab">{t("if-scored-now")}</span> {leadText(props, board.standing)}
            </p>
          )}
          <h3 class="lab sig">
            {phone ? t("after-this") : preview?.standing_with_spy ? t("after-this-with-spy") : t("after-this-play")}
          </h3>
          <p class="verdict-lead">{phone ? leadShort(props, after) : leadText(props, after)}</p>
        </>
      ) : (
        <>
          <h3 class="lab">{phone ? t("if-scored") : t("if-scored-now")}</h3>
          <p class="verdict-lead">{phone ? leadShort(props, board.standing) : leadText(props, board.standing)}</p>
        </>
      )}
      {!phone && (
        <p class="verdict-marks num">
          {order.map((seat) => (
            <span
              key={seat}
              class={after && after.totals[seat] !== board.standing.totals[seat] ? "moved" : undefined}
              role="img"
              aria-label={t("has-total", { who: who(seat), points: shown.totals[seat] ?? 0 })}
            >
              <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true">
                <Mark of={colourOf(props, seat)} x={6} y={6} size={10.5} />
              </svg>
              <b aria-hidden="true">{shown.totals[seat]}</b>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** What the deck brings: on a phone while no card is in hand, else below the rows where there is no rail. */
export function Outlook(props: BoardProps): JSX.Element {
  const board = boardOf(props);
  return (
    <div class="mos-outlook">
      <span class="moons">
        {[1, 2, 3].map((phase) => (
          <MoonIcon key={phase} phase={phase} dim={phase > board.shown.length} />
        ))}
      </span>
      <b>{props.narrow ? outlook(board, Boolean(props.view.result)) : countdown(board)}</b>
      <span>{t("deck", { count: board.deck })}</span>
    </div>
  );
}

// --- the end -------------------------------------------------------------------------------------

/** Below the rows, so that the board as it ended stays in sight: who has how much, and from which scorings. */
export function ScoreSheet({ props, board }: { props: BoardProps; board: MasterOfSpiesBoard }): JSX.Element {
  const winners = (props.view.result?.winners as number[] | undefined) ?? [];
  const rounds = board.players[0]?.scorings.length ?? 0;
  const level = winners.length === 1 ? levelWith(board, winners[0]!) : [];
  const names =
    rounds === 3
      ? ["s1", "s2", "s3"].map((id) => t("scoring-short", { id }))
      : rounds === 1
        ? [t("scoring-short", { id: "s3" })]
        : Array.from({ length: rounds }, (_, i) => t("scoring-number", { number: i + 1 }));
  return (
    <section class="mos-sheet" data-part="sheet" aria-label={t("score-sheet")}>
      <ol class={`of-${board.players.length}`}>
        {ranked(board).map((seat) => (
          <li key={seat} class={winners.includes(seat) ? "won" : undefined}>
            <p>
              <svg width={14} height={14} viewBox="0 0 12 12" aria-hidden="true">
                <Mark of={colourOf(props, seat)} x={6} y={6} size={10.5} />
              </svg>
              <span dir="auto">{nameOf(seat)}</span>
              {winners.includes(seat) && <em>{t("sheet-wins", { how: winners.length > 1 ? "several" : "one" })}</em>}
              <b>
                <i class="sr">{t("sum")} </i>
                {board.players[seat]!.total}
              </b>
            </p>
            <p class="scored">
              {board.players[seat]!.scorings.map((points, i) => (
                <span key={i} class={i === rounds - 1 && level.includes(seat) ? "decides" : undefined}>
                  <MoonIcon phase={rounds === 1 ? 3 : Math.min(3, i + 1)} size={14} />
                  <i>{names[i]} </i>
                  {points}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
