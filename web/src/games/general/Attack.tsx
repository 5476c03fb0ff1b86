/** The attack: sealed, open or acted out, and the arrow to its region. */

import type { JSX } from "preact";
import type { AttackEvent } from "../../gen/general";
import type { BoardProps } from "../types";
import type { Layout } from "./map";
import { AttackCard, Envelope } from "./pieces";
import { placeOf, powersOf, type RegionId, t } from "./words";
import type { Scene } from "./scene";

/** The attack that is being acted out. */
export const strikeOf = (props: BoardProps): AttackEvent | undefined =>
  props.fresh.find((event) => event.kind === "attack")?.data as AttackEvent | undefined;

export function Attack({ scene }: { scene: Scene }): JSX.Element | null {
  const { layout, board, props } = scene;
  const box = layout.attack;
  const small = layout.mode === "phone";
  const d = strikeOf(props);
  if (d) {
    const foot = small
      ? t("threat-word", { state: d.falls ? "falls" : "holds" })
      : t("strike", { power: d.power, defence: d.defence, region: placeOf(d.region), falls: d.falls });
    return (
      <AttackCard
        {...box}
        title={t("the-attack-caption")}
        region={d.region}
        power={d.printed}
        foot={foot}
        eye={false}
        small={small}
      />
    );
  }
  if (board.attack) {
    return (
      <g role="img" aria-label={t("attack-words", { region: placeOf(board.attack.region), power: board.attack.power })}>
        <AttackCard
          {...box}
          title={t("attack-caption", { number: board.attack.number, tier: board.attack.tier })}
          region={board.attack.region}
          power={board.attack.power}
          foot={small ? t("power") : box.w < 190 ? t("all-see-short") : t("all-see")}
          eye
          small={small}
        />
      </g>
    );
  }
  const sealed = board.drawn.at(-1);
  if (sealed?.kind !== "sealed") return null;
  const w = small ? box.w : Math.min(172, box.w);
  const h = small ? box.h : layout.tall ? 122 : Math.min(100, box.h);
  const powers = t("powers", { powers: powersOf(board.tier_powers[sealed.tier - 1] ?? []) });
  const { number, tier } = sealed;
  return (
    <g
      data-named="attack"
      role="img"
      aria-label={t("sealed-words", { number, deck: board.drawn.length + board.deck_left, tier, powers })}
    >
      <Envelope x={box.x + box.w - w} y={box.y} w={w} h={h} tier={tier} number={number} powers={powers} small={small} />
    </g>
  );
}

/** So close by an arrow would be little more than its head. */
const SHORT = 60;

/** The way from the attack to its target; null where there is none that crosses nothing. */
export function attackPath(layout: Layout, region: RegionId): string | null {
  const phone = layout.mode === "phone";
  const { x, y } = layout.attack;
  const foot = y + layout.attack.h;
  const at = layout.at[region];
  const { w, h } = layout.plate;
  const east = layout.at.east.x;
  if (region === "south" && east - at.x - w <= 24) {
    // Close by the plate of the East, past the fort.
    const by = east - (phone ? 3 : 5);
    const bend = Math.min(foot + 84, at.y - 40);
    const out = phone
      ? `M${x + 14} ${foot - 2}C${x + 14} ${foot + 44} ${by} ${foot + 24} ${by} ${bend}`
      : `M${x + 2} ${foot - 28}Q${by} ${foot - 28} ${by} ${foot - 16}`;
    return `${out}V${at.y - 24}Q${by} ${at.y - 14} ${by - 9} ${at.y - 7}`;
  }
  if (phone) return null;
  if (region === "east") return at.y - foot > SHORT ? `M${at.x + w / 2} ${foot - 2}V${at.y - 8}` : null;
  if (region === "north" && x - at.x - w > SHORT) {
    const level = Math.min(foot - 12, Math.max(y + 12, at.y + h / 2));
    return `M${x + 2} ${level}H${at.x + w + 8}`;
  }
  if (region !== "south") return null;
  // Between the Reserves and the plate of the East, where there is room.
  const from = Math.min(x + 16, east - 4);
  return `M${from} ${foot - 2}C${from - 36} ${foot + 90} ${at.x + w + 30} ${at.y - 90} ${at.x + w - 8} ${at.y - 8}`;
}

/** From the attack to its target, for those who see it. */
export function AttackArrow({ scene }: { scene: Scene }): JSX.Element | null {
  const { layout, board } = scene;
  const phone = layout.mode === "phone";
  const path = board.attack && attackPath(layout, board.attack.region as RegionId);
  if (!path) return null;
  return (
    <g aria-hidden="true" pointer-events="none">
      <path d={path} fill="none" stroke="var(--gn-edge)" stroke-opacity={0.6} stroke-width={phone ? 4.5 : 8} />
      <path
        d={path}
        fill="none"
        stroke="var(--bone)"
        stroke-width={phone ? 2.2 : 3.2}
        marker-end="url(#gn-bone-arrow)"
      />
    </g>
  );
}

// --- advice ------------------------------------------------------------------------------------
