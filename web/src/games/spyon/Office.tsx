/** The Foreign Office: rounds with their Departments, and the Double Agent cubes below. */

import type { JSX } from "preact";
import { Glyph, type IconName } from "../../parts/icons";
import { Cap, Cube, Pawn, T } from "../../parts/pieces";
import { officeCube, officeX, waitingMinister } from "./layout";
import { deptName, t } from "./words";
import type { Scene } from "./scene";

export function Office({ scene }: { scene: Scene }): JSX.Element {
  const { layout, board, lifted, lit } = scene;
  const { office, mode } = layout;
  const roomy = mode === "roomy";
  const phone = layout.narrow;
  const flat = mode === "flat";
  const wide = office.w >= 84 && !flat;
  // In the narrower slots the name would touch the number beside it.
  const close = !roomy || office.w < 104;
  return (
    <g role="list" aria-label={t("foreign-office")} data-part="office">
      {office.labelled && (
        <>
          <Cap x={layout.pad + 2} y={26} fill="var(--brass-hi)">
            {t("office-caption")}
          </Cap>
          <T x={layout.pad + 118} y={26} weight={400} fill="var(--lit-text-2)">
            {t("office-note")}
          </T>
        </>
      )}
      {board.office.map((slot) => {
        const x = officeX(layout, slot.slot);
        const { w, tokenY, tokenH } = office;
        const mid = x + w / 2;
        const now = slot.slot === board.round;
        const past = slot.slot < board.round;
        const ink = now ? "var(--wood-07a)" : "var(--bone)";
        const pawn =
          slot.minister && !lifted.includes(`min:${slot.minister}`) ? waitingMinister(layout, slot.slot) : null;
        const da = slot.da && !lifted.includes(`office:${slot.slot}`);
        const cell = officeCube(layout, slot.slot);
        const half = roomy ? 14 : 10;
        let name = t("office-slot", {
          slot: slot.slot,
          dept: deptName(slot.dept),
          when: now ? "now" : past ? "past" : "ahead",
        });
        if (slot.minister) name = t("office-slot-minister", { slot: name, dept: deptName(slot.minister) });
        if (slot.da) name = t("office-slot-agent", { slot: name });
        return (
          <g
            key={slot.slot}
            role="listitem"
            aria-label={name}
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
                y={tokenY + tokenH / 2 + (phone ? 5 : 5)}
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
              {!flat && (
                <path
                  d={`M${mid - half} ${tokenY + tokenH}v${roomy ? 27 : 21}h${2 * half}v-${roomy ? 27 : 21}`}
                  fill="none"
                  stroke="var(--wall-2)"
                />
              )}
              {!flat && !da && !lifted.includes(`office:${slot.slot}`) && (
                <path d={`M${mid - 4} ${cell.y + cell.size / 2}h8`} stroke="var(--lit-text-2)" />
              )}
              {flat && (
                <T
                  x={x + 3}
                  y={tokenY + tokenH + 15}
                  face="code"
                  weight={now ? 600 : 400}
                  fill={now ? "var(--signal)" : "var(--lit-text-2)"}
                >
                  {slot.slot}
                </T>
              )}
              {!wide && !now && !flat && (
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
              )}
            </g>
            {da && <Cube x={cell.x} y={cell.y} size={cell.size} of="da" />}
            {now && (
              <path
                d={`M${x - 3} ${office.top + 10}v-10h10M${x + w + 3} ${office.top + 10}v-10h-10`}
                fill="none"
                stroke="var(--signal)"
                stroke-width={2}
              />
            )}
            {now &&
              !pawn &&
              !flat &&
              (wide ? (
                <Cap x={mid} y={office.top + (roomy ? 23 : 19)} anchor="middle" fill="var(--signal)">
                  {t("round-caption", { round: slot.slot })}
                </Cap>
              ) : (
                <T x={mid} y={tokenY - 10} size={16} weight={600} face="label" anchor="middle" fill="var(--signal)">
                  {slot.slot}
                </T>
              ))}
            {pawn ? (
              <Pawn x={pawn.x} y={pawn.y} size={pawn.size} sign={slot.minister as IconName} dim={past} />
            ) : (
              !now &&
              roomy && (
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
              )
            )}
          </g>
        );
      })}
    </g>
  );
}

// --- Departments -------------------------------------------------------------------------------
