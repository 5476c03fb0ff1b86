/** Words on the map: what is in force, what the attack would do, the event of the round. */

import type { JSX } from "preact";
import type { Message } from "../../gen/messages";
import { Clause } from "../../table/clause";
import type { Layout } from "./map";
import { IdentitySign } from "./Story";
import { identityName, m, placeOf, spyName, t } from "./words";
import type { Scene } from "./scene";
import "./notes.css";

/** What is in force this round. */
export function Tags({ scene }: { scene: Scene }): JSX.Element | null {
  const { layout, board } = scene;
  const tags: { text: string; short: string; clause: string }[] = [];
  if (board.mixed)
    tags.push({ text: t("tag-mixed"), short: t("event-name", { id: "mixed_signals" }), clause: "GS-8.4" });
  if (board.listen >= 0)
    tags.push({
      text: t("tag-silence", { spy: spyName(board.spies[board.listen]) }),
      short: t("tag-silence-short", { spy: spyName(board.spies[board.listen]) }),
      clause: "GS-8.5",
    });
  if (board.artillery)
    tags.push({
      text: t("tag-artillery", { count: board.artillery }),
      short: t("tag-artillery-short", { count: board.artillery }),
      clause: "GS-6.2",
    });
  if (board.retreat) tags.push({ text: t("tag-retreat"), short: t("command", { id: "retreat" }), clause: "GS-6.4" });
  const own = layout.mode === "phone" && board.you === "spy";
  if (!tags.length && !own) return null;
  const { x, y, w } = layout.tags;
  return (
    <ul
      class="gn-tags"
      style={{ left: `${x * layout.scale}px`, top: `${y * layout.scale}px`, maxWidth: `${w * layout.scale}px` }}
      aria-label={t("in-force")}
    >
      {own && (
        <li class="gn-own-identity">
          <IdentitySign identity={board.identity} size={16} /> {identityName(board.identity)}
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag.short}>
          {layout.mode === "phone" ? tag.short : tag.text} {layout.mode !== "phone" && <Clause id={tag.clause} />}
        </li>
      ))}
    </ul>
  );
}

/** For the Spies: what the attack would do as it stands, and whether one action could change it. */
export function Outlook({ scene }: { scene: Scene }): JSX.Element | null {
  const { layout, board, props } = scene;
  const attack = board.attack;
  if (!attack || props.view.result) return null;
  const phone = layout.mode === "phone";
  // On a low map more lines would lie over the armies of the East.
  const brief = layout.h < 380;
  const region = placeOf(attack.region);
  const ways: Message[] = [];
  if (attack.falls_now) {
    if (attack.saving_march.length)
      ways.push(m("way-march", { regions: { items: attack.saving_march.map(placeOf), how: "or" } }));
    if (attack.saving_deploy) ways.push(m("way-deploy"));
  }
  const defeats = board.regions.find((one) => one.id === attack.region)?.defeats ?? 0;
  const { x, y, w, h } = layout.verdict;
  const style = {
    left: `${x * layout.scale}px`,
    bottom: `${(layout.h - y - h) * layout.scale}px`,
    width: `${w}px`,
    transform: layout.scale === 1 ? undefined : `scale(${layout.scale})`,
  };
  return (
    <div class="outlook" data-part="outlook" style={style}>
      <h3 class="lab">{t("as-it-stands")}</h3>
      <p class="outlook-big">{t("outlook", { region, falls: attack.falls_now })}</p>
      {(!phone || (layout.h >= 340 && !attack.third_defeat)) && (
        <p>
          {attack.falls_now
            ? attack.third_defeat
              ? t("outlook-third")
              : t("outlook-defeat", { number: defeats + 1 })
            : t("outlook-equal")}
        </p>
      )}
      {phone && attack.falls_now && attack.third_defeat && <p>{t("outlook-third-short")}</p>}
      {!phone && !brief && attack.falls_now && (
        <p class="outlook-way">
          {ways.length ? t("outlook-way", { ways: { items: ways, how: "or" } }) : t("outlook-no-way")}
        </p>
      )}
    </div>
  );
}

export function EventSheet({ id, last, layout }: { id: string; last: boolean; layout: Layout }): JSX.Element {
  return (
    <div
      class="event-sheet"
      style={{
        left: `${((layout.mode === "wide" ? layout.panel.w : 0) + (layout.w - (layout.mode === "wide" ? layout.panel.w : 0)) / 2) * layout.scale}px`,
      }}
    >
      <h3 class="lab">{t("event-caption")}</h3>
      <p class="outlook-big">{t("event-name", { id })}</p>
      <p>{last ? t("event-not-carried-out") : t("event-text", { id })}</p>
    </div>
  );
}

// --- motion ------------------------------------------------------------------------------------
