/** Files to choose from. */

import type { JSX } from "preact";
import { Chip } from "../../parts/pieces";
import { Clause } from "../../table/clause";
import { CardFace, Lab, Sign, Totals } from "./art";
import { filesLayout, widthIn } from "./layout";
import { type Scene, Touch } from "./scene";
import { Signs } from "./Signs";
import { fileTold, seatName, seatOf, t } from "./words";
import "./desk.css";
import "./files.css";

/** Files to be taken whole, their cards side by side; a File of very many is fanned out. */
export function Files({ scene, w, h, small }: { scene: Scene; w: number; h: number; small: boolean }): JSX.Element {
  const { board } = scene;
  const { files } = board.gather;
  const { card, cardH, columns, tile } = filesLayout(
    w,
    h,
    files.map((file) => file.cards.length),
    small,
  );
  return (
    <div class="desk-main files">
      <div class="desk-head">
        <Lab>{t("files-title")}</Lab>
        <span>
          {t("files-note")} <Clause id="SM-5.6" />
        </span>
        {(small || h < 500 || card < 64 || cardH < 64) && <Signs star={small} />}
      </div>
      <div class="file-grid" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {files.map((file) => {
          const taker = file.taken_by;
          const id = `file:${file.number}`;
          const name = fileTold(file, file.spymaster_card, taker === null ? null : seatOf(board, taker));
          const count = file.cards.length;
          const wide = widthIn(tile, count, card, cardH);
          const step = count > 1 ? Math.min(wide + 4, (tile - wide) / (count - 1)) : 0;
          const open = step >= wide;
          const inside = (
            <>
              <span class="tile-head">
                <b>{t("file-name", { file: file.number })}</b>
                <span>
                  {small
                    ? t("worth-points", { value: file.value })
                    : t("cards-worth", { count: file.cards.length, value: file.value })}
                </span>
              </span>
              <span
                class={`fan${open || count === 1 ? " open" : ""}${wide < 56 ? " slim-cards" : ""}${card < 64 ? " nameless" : ""}${small && cardH < 50 ? " low-cards" : ""}`}
                style={{ "--card-w": `${wide}px`, "--card-h": `${cardH}px` } as Record<string, string>}
              >
                {file.cards.map((one, i) => (
                  <span key={one.id} class="intel" style={{ left: `${i * step}px` }}>
                    <CardFace card={one} plain={cardH < 64} />
                  </span>
                ))}
              </span>
              <span class="tile-foot">
                <Totals of={file.totals} />
                {file.spymaster_card && (
                  <span class="tile-star">
                    <Sign of="star" size={17} /> {small ? "" : t("file-star")}
                  </span>
                )}
                {taker !== null && (
                  <span class="tile-taker">
                    <Chip of={board.players[taker]?.agency ?? "white"} size={16} />{" "}
                    <span dir="auto">{seatName(board, taker)}</span>
                  </span>
                )}
              </span>
            </>
          );
          return taker !== null ? (
            <div key={file.number} class="tile taken" role="img" aria-label={name} data-piece={id}>
              {inside}
            </div>
          ) : (
            <Touch key={file.number} scene={scene} id={id} name={name} class="tile">
              {inside}
            </Touch>
          );
        })}
      </div>
    </div>
  );
}
