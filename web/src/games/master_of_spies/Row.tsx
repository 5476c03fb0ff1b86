/** A row beside its seal: cards, folded cards and the end where it grows. */

import type { JSX } from "preact";
import type { MasterOfSpiesLocation } from "../../gen/master_of_spies";
import { Icon } from "../../parts/icons";
import { T } from "../../parts/pieces";
import type { Text } from "../../say";
import { CardFace, Coin, Emblem, Frame, type How, INK, PlaceTag } from "./art";
import { type Border, cardOf, type Faction } from "./cards";
import { standIn, waysAt } from "./compose";
import { rowY, unfoldAt } from "./layout";
import { borderName, colourOf, locationParts, m, t, who } from "./words";
import { HEAD, type Scene, Touchable } from "./scene";
import { Place } from "./Place";

/** One row beside its seal. What does not fit is folded to spines; its end, where things happen, stays open. */
export function Row({ scene, row }: { scene: Scene; row: number }): JSX.Element {
  const { layout, board } = scene;
  const { starter, locations } = board.rows[row - 1]!;
  const fold = scene.folds[row - 1]!;
  return (
    <div
      data-part={`row:${row}`}
      class="mos-row"
      style={{
        left: `${layout.seal}px`,
        top: `${rowY(layout, row) - HEAD}px`,
        height: `${layout.ch + HEAD + (layout.mode === "phone" ? 9 : Math.ceil(15 * layout.scale))}px`,
      }}
      role="group"
      aria-label={t("row-name", { row, starter: starter as Text })}
    >
      <div style={{ width: `${fold.width}px` }}>
        {locations.map((location, k) =>
          k + 1 >= fold.from && k + 1 <= fold.to ? (
            <Place key={k} scene={scene} row={row} at={k + 1} location={location} />
          ) : (
            <Spine key={k} scene={scene} row={row} at={k + 1} location={location} />
          ),
        )}
        <End scene={scene} row={row} />
        <Announced scene={scene} row={row} />
        <Folded scene={scene} row={row} side="left" />
        <Folded scene={scene} row={row} side="right" />
      </div>
    </div>
  );
}

/** The words need so much. */
const FOLDED = 64;

/** Says how many cards are folded on a side, and unfolds them. */
function Folded({ scene, row, side }: { scene: Scene; row: number; side: "left" | "right" }): JSX.Element | null {
  const { layout, board } = scene;
  const fold = scene.folds[row - 1]!;
  const cards = board.rows[row - 1]!.locations.length;
  const left = side === "left";
  const count = left ? fold.from - 1 : cards - fold.to;
  if (!count) return null;
  const x = left ? fold.xs[0]! : fold.xs[cards]! - 4;
  return (
    <button
      type="button"
      class={`mos-folded ${side}`}
      style={left ? { left: `${x}px` } : { right: `${fold.width - x}px` }}
      tabIndex={-1}
      aria-label={t("unfold", { row, count })}
      onClick={() => scene.unfold(row, left ? Math.max(1, fold.from - fold.open) : fold.from + fold.open)}
    >
      <Icon name={left ? "left" : "right"} size={12} />
      {/* The next card may wear a tag of its own. */}
      {count * layout.spine < FOLDED ? count : t("folded", { count })}
    </button>
  );
}

/** A folded location: value, sigil, border and spies. Touched, it unfolds. */
function Spine({
  scene,
  row,
  at,
  location,
}: {
  scene: Scene;
  row: number;
  at: number;
  location: MasterOfSpiesLocation;
}): JSX.Element {
  const { layout, composed, board, props } = scene;
  const fold = scene.folds[row - 1]!;
  const piece = `loc:${row}:${at}`;
  const legal = composed?.next.has(standIn(composed, board, piece)) ?? false;
  const lit = scene.lit.includes(piece);
  const w = layout.spine;
  const h = layout.ch;
  const r = Math.min(w / 2 - 2, 9);
  const spies = location.spies.filter((seat) => !scene.lifted.includes(`spy:${seat}:${location.faction}`));
  const step = Math.min(2 * r + 1, (h - 58) / Math.max(1, spies.length));
  const name = t("place-name", { row, at, parts: locationParts(location) });
  const open = () => scene.unfold(row, unfoldAt(fold, at));
  return (
    <button
      type="button"
      class={`mos-card mos-spine${legal ? " legal open" : ""}`}
      style={{ left: `${fold.xs[at - 1]}px`, top: `${HEAD}px`, width: `${w}px`, height: `${h}px` }}
      data-piece={piece}
      data-stop
      tabIndex={-1}
      onClick={open}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && open()}
    >
      <span class="mos-face" role="img" aria-label={legal ? t("choosable", { name }) : name}>
        <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
          <Frame w={w} h={h} borders={[location.border as Border]} edge={3.5} />
          <T x={w / 2} y={20} size={15} weight={600} face="label" anchor="middle" fill={INK}>
            {location.value}
          </T>
          <Emblem of={location.faction as Faction} x={w / 2} y={33} r={w / 2 - 4} />
          <rect class="mos-shade" width={w} height={h} rx={6} />
          {location.permanent !== null && (
            <rect
              x={2}
              y={h - 6}
              width={w - 4}
              height={5}
              rx={1}
              fill={`var(--p-${colourOf(props, location.permanent)})`}
            />
          )}
          {spies.map((seat, i) => (
            <Coin key={seat} x={w / 2} y={h - 10 - r - i * step} r={r} colour={colourOf(props, seat)} faction={null} />
          ))}
          {(legal || lit) && (
            <rect
              x={-1.5}
              y={-1.5}
              width={w + 3}
              height={h + 3}
              rx={7}
              fill="none"
              stroke={legal ? "var(--signal)" : "var(--bone)"}
              stroke-width={2}
              stroke-dasharray={legal ? undefined : "2 3"}
            />
          )}
        </svg>
      </span>
    </button>
  );
}

/** The free end of a row: drawn while a card in hand could be added there, and where a review adds one. */
export function End({ scene, row }: { scene: Scene; row: number }): JSX.Element | null {
  const { layout, board, composed, decision, props } = scene;
  const piece = `end:${row}`;
  const picked = scene.picked.includes(piece);
  const legal = !picked && (composed?.next.has(piece) ?? false);
  const choosing = composed?.card?.startsWith("hand:") ?? false;
  if ((scene.handlers.readonly && !picked) || !choosing || !decision) return null;
  const count = board.rows[row - 1]!.locations.length;
  const last = board.rows[row - 1]!.locations.at(-1);
  const ways = legal || picked ? waysAt(decision, board, props.draft.value.picks, piece) : [];
  const meant = (picked && ways.find((way) => way === scene.meant)) || ways[0];
  const printed = cardOf(composed!.card!.slice(5));
  const borders = [...new Set(ways.map((way) => String(way.json.border)))];
  const border = picked ? String(meant?.json.border ?? "") : borders.length === 1 ? borders[0]! : "";
  const s = layout.scale;
  const w = layout.cw / s;
  const h = layout.ch / s;
  const phone = layout.mode === "phone";
  const strong = picked || (props.draft.value.peek === piece && legal);
  const end = {
    row,
    last: last ? "card" : "none",
    card: (last?.card.name as Text | undefined) ?? "",
    value: last?.value ?? 0,
  };
  const name = legal || picked ? t("end-name-here", end) : t("end-name", end);
  return (
    <Touchable
      scene={scene}
      piece={piece}
      name={name}
      legal={legal}
      picked={picked}
      x={scene.folds[row - 1]!.xs[count]!}
      y={HEAD}
      cls={`mos-card mos-end${legal || picked ? " open" : ""}`}
    >
      <svg width={layout.cw} height={layout.ch} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        {legal || picked ? (
          <>
            <rect
              width={w}
              height={h}
              rx={6}
              fill={strong ? "var(--signal-soft)" : "color-mix(in srgb, var(--brass-67) 9%, transparent)"}
            />
            {border && (
              <rect
                x={3.5}
                y={3.5}
                width={w - 7}
                height={h - 7}
                rx={4}
                fill="none"
                stroke={`url(#mos-${border})`}
                stroke-width={7}
                opacity={0.55}
              />
            )}
            <rect
              x={1}
              y={1}
              width={w - 2}
              height={h - 2}
              rx={6}
              fill="none"
              stroke="var(--signal)"
              stroke-width={strong ? 3 : 2}
              stroke-dasharray="7 5"
            />
            <T x={w / 2} y={h * 0.53} size={phone ? 30 : 42} weight={600} face="label" anchor="middle">
              {printed.value}
            </T>
            {!phone && w >= 84 && h > 96 && (
              <T x={w / 2} y={h * 0.53 + 21} size={13} anchor="middle">
                {last ? t("after-value", { value: last.value }) : t("first-here")}
              </T>
            )}
            <T
              x={w / 2}
              y={phone ? h - 10 : h > 96 ? h * 0.53 + 39 : h - 14}
              size={phone ? 12 : 13}
              anchor="middle"
              fill="var(--lit-text-2)"
            >
              {!border
                ? t("either-border")
                : phone || w < 84
                  ? borderName(border)
                  : t("as-border", { border: m("border", { id: border }) })}
            </T>
            <PlaceTag hows={["add"]} w={w} filled={strong} />
          </>
        ) : (
          <rect
            x={1.5}
            y={1.5}
            width={w - 3}
            height={h - 3}
            rx={6}
            fill="none"
            stroke="var(--wall-2)"
            stroke-dasharray="2 5"
            opacity={0.5}
          />
        )}
        {scene.lit.includes(piece) && !picked && (
          <rect
            x={-2}
            y={-2}
            width={w + 4}
            height={h + 4}
            rx={8}
            fill="none"
            stroke="var(--bone)"
            stroke-dasharray="2 3"
          />
        )}
      </svg>
    </Touchable>
  );
}

/** A location announced but not yet in play lies over its place until the answers are in. */
function Announced({ scene, row }: { scene: Scene; row: number }): JSX.Element | null {
  const { board, layout } = scene;
  const top = board.announced.find((one) => one.place?.row === row);
  const printed = top?.place;
  if (!top || !printed) return null;
  const s = layout.scale;
  const w = layout.cw / s;
  const h = layout.ch / s;
  return (
    <div
      class="mos-announced"
      style={{
        left: `${scene.folds[row - 1]!.xs[printed.at - 1]! + 7}px`,
        top: `${HEAD + (layout.mode === "phone" ? 9 : 14)}px`,
      }}
      role="img"
      aria-label={t("announced-card", { card: top.card.name as Text, who: who(top.seat) })}
    >
      <svg width={layout.cw} height={layout.ch} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        <CardFace
          card={cardOf(top.card.id)}
          w={w}
          h={h}
          value={top.card.value}
          factions={[printed.faction as Faction]}
          borders={[printed.border as Border]}
        />
        <PlaceTag hows={[printed.how as How]} w={w} filled={false} announced />
      </svg>
    </div>
  );
}

// --- the free ends of the rows -------------------------------------------------------------------
