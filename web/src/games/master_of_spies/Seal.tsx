/** The seal that a row begins with. */

import type { JSX } from "preact";
import { T } from "../../parts/pieces";
import { say, type Text } from "../../say";
import { Coin, nameLines, Wax } from "./art";
import { FACTIONS } from "./cards";
import { rowY } from "./layout";
import { colourOf, factionShort, m, t, who } from "./words";
import { type Scene, Touchable } from "./scene";

/** Below this height a seal is set closer, so that it keeps its name. */
const LOW = 80;

/** The smallest wax whose sigil can be read. */
const LEAST = 11;

/** The smallest mark that is told from the others. */
const SMALL = 5.6;

/** How many spies lie on a seal, with those that the move in hand sends there. */
function homeIn({ board, preview }: Scene, row: number): number {
  const faction = FACTIONS[row - 1]!;
  const home = board.rows[row - 1]!.home;
  const coming = (preview?.sent_home ?? []).filter((spy) => spy.faction === faction && !home.includes(spy.seat));
  return home.length + coming.length;
}

/** A Starter: wax seal, name, and the spies at home. */
export function Seal({ scene, row }: { scene: Scene; row: number }): JSX.Element {
  const { layout, board, props, preview } = scene;
  const faction = FACTIONS[row - 1]!;
  const home = board.rows[row - 1]!;
  const here = home.home.filter((seat) => !scene.lifted.includes(`spy:${seat}:${faction}`));
  const coming = (preview?.sent_home ?? []).filter((spy) => spy.faction === faction && !home.home.includes(spy.seat));
  const piece = `home:${row}`;
  const starter = say(home.starter as Text);
  const name = t("seal-name", {
    starter,
    who: here.length ? here.map((seat) => m("name", { who: who(seat) })) : m("nobody"),
  });
  const phone = layout.mode === "phone";
  const wide = phone ? layout.seal : layout.seal - 20;
  const w = wide / layout.scale;
  const h = layout.ch / layout.scale;
  const n = here.length + coming.length;
  // On a phone more than three do not fit side by side, and a low one has no room for a second line.
  // All seals of a table are of one size: what the fullest needs, all have.
  const most = phone ? Math.max(...FACTIONS.map((_, i) => homeIn(scene, i + 1))) : n;
  const stacked = phone && most > 3 && h >= 2 * LEAST + 4.4 * SMALL + 6;
  const more = phone && n > 3 && !stacked ? n - 2 : 0;
  const per = more ? 3 : phone && n > 3 ? Math.ceil(n / 2) : Math.max(1, n);
  const low = h < LOW;
  const r = phone
    ? Math.min(stacked ? Math.min(7, (h - 2 * LEAST - 6) / 4.4) : 7, (w - 8) / (2.3 * Math.min(3, Math.max(1, most))))
    : Math.min(low ? 7 : h < 120 ? 8.5 : 10, (w - 12) / (2.3 * per));
  const mid = w / 2;
  // Wax, name and coins each have a place of their own: what is left of the height is the wax's.
  const pad = low ? 5 : 8;
  const left = h - 2 * r - (low ? 18 : 24);
  const rows = more ? 1 : Math.ceil(n / per);
  const cap = phone ? Math.min(19, (h - 2.2 * r * (stacked ? 2 : 1) - 6) / 2) : 25;
  const cy = phone ? Math.min(h - r - 1, 2 * cap + 5 + r * (2.2 * rows - 1)) : h - (low ? 7 : 10) - r;
  const full = w > 90 ? nameLines(starter, 12) : [factionShort(faction)];
  const lines = phone || left < 14 + 20 ? [] : left - 14 * full.length >= 34 ? full : [factionShort(faction)];
  const wax = Math.min(cap, phone ? cap : (left - 14 * lines.length) / 2);
  const lit = scene.lit.includes(piece);
  const slots = [
    ...here.map((seat) => ({ seat, ghost: false })),
    ...coming.map((spy) => ({ seat: spy.seat, ghost: true })),
  ];
  const inside = (
    <svg width={wide} height={layout.ch} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      {!phone && (
        <>
          <rect x={2} y={5} width={w - 4} height={h} rx={7} fill="var(--black)" opacity={0.4} />
          <rect
            x={0.5}
            y={0.5}
            width={w - 1}
            height={h - 1}
            rx={6}
            fill="url(#mos-dark)"
            stroke={lit ? "var(--bone)" : "var(--brass-35)"}
          />
          <rect
            x={4.5}
            y={4.5}
            width={w - 9}
            height={h - 9}
            rx={3}
            fill="none"
            stroke="var(--brass-35)"
            stroke-width={0.75}
          />
        </>
      )}
      <Wax of={faction} x={mid} y={wax + (phone ? 3 : pad)} r={wax} />
      {lines.map((line, i) => (
        <T
          key={line}
          x={mid}
          y={2 * wax + pad + 13 + i * 14}
          size={line.length > 11 && w < 84 ? 12 : 13}
          face="display"
          anchor="middle"
          fill="var(--ivory-89)"
        >
          {line}
        </T>
      ))}
      {!slots.length && !phone && (
        <T x={mid} y={cy + 4} size={12} anchor="middle" fill="var(--ivory-89)" class="mos-none">
          {t("none-home")}
        </T>
      )}
      {more > 0 && (
        <T x={mid + 2.3 * r} y={cy + 4} size={12} weight={600} face="label" anchor="middle" fill="var(--ivory-89)">
          {`+${more}`}
        </T>
      )}
      {(more ? slots.slice(0, 2) : slots).map(({ seat, ghost }, i) => (
        <Coin
          key={seat}
          x={mid + ((i % per) - (Math.min(per, n - i + (i % per)) - 1) / 2) * r * 2.3}
          y={cy - (!more && n > per && i < per ? 2.2 * r : 0)}
          r={r}
          colour={colourOf(props, seat)}
          faction={null}
          {...(ghost ? { fate: "home" as const } : {})}
        />
      ))}
    </svg>
  );
  return (
    <Touchable
      scene={scene}
      piece={piece}
      name={name}
      x={phone ? 0 : 11}
      y={rowY(layout, row)}
      w={wide}
      cls={`mos-seal${lit ? " lit" : ""}`}
    >
      {inside}
    </Touchable>
  );
}
