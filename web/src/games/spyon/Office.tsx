/** The Foreign Office: rounds with their Departments, and the Double Agent cubes below. */

import type { JSX } from "preact";
import { Glyph, type IconName } from "../../parts/icons";
import { Cap, Cube, Pawn, T } from "../../parts/pieces";
import { officeCube, officeX, waitingMinister } from "./layout";
import { deptName, t } from "./words";
import type { Scene } from "./scene";

type Slot = Scene["board"]["office"][number];

/** How a slot is drawn, from the room that there is. */
function drawing({ layout, board, lifted }: Scene, slot: Slot) {
  const { office, mode } = layout;
  const roomy = mode === "roomy";
  const flat = mode === "flat";
  const x = officeX(layout, slot.slot);
  const now = slot.slot === board.round;
  return {
    x,
    mid: x + office.w / 2,
    now,
    past: slot.slot < board.round,
    ink: now ? "var(--wood-07a)" : "var(--bone)",
    roomy,
    flat,
    phone: layout.narrow,
    wide: office.w >= 84 && !flat,
    // In the narrower slots the name would touch the number beside it.
    close: !roomy || office.w < 104,
    pawn: slot.minister && !lifted.includes(`min:${slot.minister}`) ? waitingMinister(layout, slot.slot) : null,
    taken: lifted.includes(`office:${slot.slot}`),
  };
}

type Drawn = ReturnType<typeof drawing>;

export function Office({ scene }: { scene: Scene }): JSX.Element {
  const { layout, board } = scene;
  return (
    <g role="list" aria-label={t("foreign-office")} data-part="office">
      {layout.office.labelled && (
        <>
          <Cap x={layout.pad + 2} y={26} fill="var(--brass-hi)">
            {t("office-caption")}
          </Cap>
          <T x={layout.pad + 118} y={26} weight={400} fill="var(--lit-text-2)">
            {t("office-note")}
          </T>
        </>
      )}
      {board.office.map((slot) => (
        <OfficeSlot key={slot.slot} scene={scene} slot={slot} />
      ))}
    </g>
  );
}

function slotName(slot: Slot, { now, past }: Drawn): string {
  const when = now ? "now" : past ? "past" : "ahead";
  let name = t("office-slot", { slot: slot.slot, dept: deptName(slot.dept), when });
  if (slot.minister) name = t("office-slot-minister", { slot: name, dept: deptName(slot.minister) });
  return slot.da ? t("office-slot-agent", { slot: name }) : name;
}

function OfficeSlot({ scene, slot }: { scene: Scene; slot: Slot }): JSX.Element {
  const { layout, lit } = scene;
  const { office } = layout;
  const { w, tokenY } = office;
  const drawn = drawing(scene, slot);
  const { x, mid, now, past, roomy, flat, pawn } = drawn;
  const cell = officeCube(layout, slot.slot);
  return (
    <g
      role="listitem"
      aria-label={slotName(slot, drawn)}
      class={lit.includes(`office:${slot.slot}`) ? "office-slot lit" : "office-slot"}
    >
      {now && (
        <rect
          x={x - 3}
          y={office.top}
          width={w + 6}
          height={office.bottom - office.top}
          rx={4}
          fill="var(--signal-soft)"
        />
      )}
      <g class={past ? "office-past" : undefined}>
        <Token scene={scene} slot={slot} drawn={drawn} />
        {!flat && <Hook scene={scene} slot={slot} drawn={drawn} />}
        <SlotNumber scene={scene} slot={slot} drawn={drawn} />
      </g>
      {slot.da && !drawn.taken && <Cube x={cell.x} y={cell.y} size={cell.size} of="da" />}
      {now && (
        <path
          d={`M${x - 3} ${office.top + 10}v-10h10M${x + w + 3} ${office.top + 10}v-10h-10`}
          fill="none"
          stroke="var(--signal)"
          stroke-width={2}
        />
      )}
      {now && !pawn && !flat && <Round scene={scene} slot={slot} drawn={drawn} />}
      {pawn && <Pawn x={pawn.x} y={pawn.y} size={pawn.size} sign={slot.minister as IconName} dim={past} />}
      {!pawn && !now && roomy && (
        <ellipse
          cx={mid}
          cy={tokenY - 5.5}
          rx={10}
          ry={2}
          fill="none"
          stroke="var(--wall-2)"
          stroke-width={0.75}
          opacity={past ? 0.4 : 1}
        />
      )}
    </g>
  );
}

interface PartProps {
  scene: Scene;
  slot: Slot;
  drawn: Drawn;
}

/** The Department of a round, with the round's number where it has room. */
function Token({ scene, slot, drawn }: PartProps): JSX.Element {
  const { w, tokenY, tokenH } = scene.layout.office;
  const { x, mid, now, ink, phone, close, wide } = drawn;
  return (
    <>
      <rect
        x={x + 0.5}
        y={tokenY}
        width={w - 1}
        height={tokenH}
        fill={now ? "url(#g-brass)" : "var(--socket)"}
        stroke={now ? "var(--brass-hi)" : "var(--brass)"}
      />
      {!phone && (
        <Glyph
          name={slot.dept as IconName}
          x={x + (close ? 6 : 9)}
          y={tokenY + tokenH / 2 - (close ? 9 : 10)}
          size={close ? 18 : 20}
          stroke={ink}
        />
      )}
      <T
        x={phone ? mid : x + (close ? 29 : 36)}
        y={tokenY + tokenH / 2 + 5}
        size={phone ? 14 : 15}
        weight={600}
        face={phone || close ? "label" : "ui"}
        fill={ink}
        {...(phone ? { anchor: "middle" as const } : {})}
      >
        {deptName(slot.dept)}
      </T>
      {wide && (
        <T
          x={x + w - 8}
          y={tokenY + tokenH / 2 + 4.5}
          face="code"
          anchor="end"
          fill={now ? "var(--wood-07a)" : "var(--brass-hi)"}
        >
          {slot.slot}
        </T>
      )}
    </>
  );
}

/** Where the Double Agent cube of a round hangs. */
function Hook({ scene, slot, drawn: { mid, roomy, taken } }: PartProps): JSX.Element {
  const { tokenY, tokenH } = scene.layout.office;
  const cell = officeCube(scene.layout, slot.slot);
  const half = roomy ? 14 : 10;
  const deep = roomy ? 27 : 21;
  return (
    <>
      <path d={`M${mid - half} ${tokenY + tokenH}v${deep}h${2 * half}v-${deep}`} fill="none" stroke="var(--wall-2)" />
      {!slot.da && !taken && <path d={`M${mid - 4} ${cell.y + cell.size / 2}h8`} stroke="var(--lit-text-2)" />}
    </>
  );
}

/** The number of a round whose token has no room for it. */
function SlotNumber({ scene, slot, drawn }: PartProps): JSX.Element | null {
  const { tokenY, tokenH } = scene.layout.office;
  const { x, mid, now, flat, wide, pawn } = drawn;
  if (flat)
    return (
      <T
        x={x + 3}
        y={tokenY + tokenH + 15}
        face="code"
        weight={now ? 600 : 400}
        fill={now ? "var(--signal)" : "var(--lit-text-2)"}
      >
        {slot.slot}
      </T>
    );
  if (wide || now) return null;
  return (
    <T
      x={pawn ? x + 2 : mid}
      y={tokenY - 10}
      face="code"
      weight={400}
      fill="var(--lit-text-2)"
      anchor={pawn ? "start" : "middle"}
    >
      {slot.slot}
    </T>
  );
}

/** Which round it is, over its token. */
function Round({ scene, slot, drawn: { mid, wide, roomy } }: PartProps): JSX.Element {
  const { top, tokenY } = scene.layout.office;
  return wide ? (
    <Cap x={mid} y={top + (roomy ? 23 : 19)} anchor="middle" fill="var(--signal)">
      {t("round-caption", { round: slot.slot })}
    </Cap>
  ) : (
    <T x={mid} y={tokenY - 10} size={16} weight={600} face="label" anchor="middle" fill="var(--signal)">
      {slot.slot}
    </T>
  );
}
