/** The attack: sealed, open or acted out, and the arrow to its region. */

import type { JSX } from "preact";
import type { AttackEvent } from "../../gen/general";
import type { BoardProps } from "../types";
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

/** From the attack to its target, for those who see it. */
export function AttackArrow({ scene }: { scene: Scene }): JSX.Element | null {
  const { layout, board } = scene;
  if (!board.attack || layout.mode === "phone") return null;
  const box = layout.attack;
  const at = layout.at[board.attack.region as RegionId];
  const { w, h } = layout.plate;
  let path: string | null = null;
  if (board.attack.region === "east") path = `M${at.x + w / 2} ${box.y + box.h - 2}V${at.y - 8}`;
  else if (board.attack.region === "north" && box.x - at.x - w > 34)
    path = `M${box.x + 2} ${box.y + box.h * 0.4}C${box.x - 14} ${box.y + box.h * 0.4} ${at.x + w + 22} ${at.y + h / 2} ${at.x + w + 8} ${at.y + h / 2}`;
  else if (board.attack.region === "south" && layout.at.east.x - at.x - w > 24) {
    // Between the Reserves and the plate of the East, where there is room.
    const from = Math.min(box.x + 16, layout.at.east.x - 4);
    path = `M${from} ${box.y + box.h - 2}C${from - 36} ${box.y + box.h + 90} ${at.x + w + 30} ${at.y - 90} ${at.x + w - 8} ${at.y - 8}`;
  }
  if (!path) return null;
  return (
    <g aria-hidden="true" pointer-events="none">
      <path d={path} fill="none" stroke="var(--gn-edge)" stroke-opacity={0.6} stroke-width={8} />
      <path d={path} fill="none" stroke="var(--bone)" stroke-width={3.2} marker-end="url(#gn-bone-arrow)" />
    </g>
  );
}

// --- advice ------------------------------------------------------------------------------------
