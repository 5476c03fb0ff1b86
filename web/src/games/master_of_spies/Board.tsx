/** The court: four rows growing from their seals, spies as coins on cards. */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { CourtBoard, CourtLocation, CourtPreview } from "../../gen/master_of_spies";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import { Icon } from "../../parts/icons";
import { Mark, T } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import { useSize } from "../../parts/size";
import { reducedMotion } from "../../settings";
import { say, type Text } from "../../say";
import { Clause } from "../../table/clause";
import type { BoardProps } from "../types";
import {
  CardFace,
  Coin,
  coinSpots,
  CourtDefs,
  Emblem,
  faceBox,
  Frame,
  type How,
  INK,
  MoonIcon,
  nameLines,
  PlaceFoot,
  PlaceRing,
  PlaceTag,
  Ribbon,
  Wax,
} from "./art";
import { type Border, cardOf, type Faction, FACTIONS } from "./cards";
import { type Composed, compose, howsOf, previewOf, standIn, touchedBy, waysAt } from "./compose";
import type { Hands } from "../hands";
import { boardOf, decisionOf, handsOf } from "./grip";
import { endFor, type Fold, foldFor, freeEnds, type Layout, layoutFor, rowY, unfoldAt } from "./layout";
import { type Flight, FLY, flights, STAGGER } from "./motion";
import {
  borderName,
  colourOf,
  factionShort,
  leadShort,
  leadText,
  locationParts,
  lossText,
  m,
  nameOf,
  ranked,
  spyOf,
  standingAfter,
  t,
  tieOf,
  who,
} from "./words";
import "./court.css";

interface Scene {
  props: BoardProps;
  board: CourtBoard;
  layout: Layout;
  hands: Hands;
  decision: DecisionInfo | null;
  composed: Composed | null;
  picked: readonly string[];
  /** The move in hand, or the one pointed at. */
  meant: MoveInfo | null;
  preview: CourtPreview | null;
  lit: readonly string[];
  lifted: readonly string[];
  /** How each row lies, and how to unfold it from a card on. */
  folds: readonly Fold[];
  unfold(row: number, from: number): void;
}

/** Which card of a row must be open: the announced one's place, the place in hand, or where the card in hand fits. */
function needed(row: number, board: CourtBoard, picked: readonly string[], composed: Composed | null): number | null {
  const announced = board.announced.find((one) => one.place?.row === row)?.place;
  if (announced) return announced.at;
  const at = (piece: string): number => {
    const [kind, there, place] = piece.split(":");
    return kind === "loc" && Number(there) === row ? Number(place) : 0;
  };
  const places = (pieces: Iterable<string>) => [...pieces].map(at).filter((place) => place > 0);
  return places(picked).at(-1) ?? (composed?.card ? (places(composed.next).at(-1) ?? null) : null);
}

/** The move in hand or pointed at; the seat plates show its preview, too. */
export function meantOf(props: BoardProps): MoveInfo | null {
  const decision = decisionOf(props);
  if (!decision) return null;
  const board = boardOf(props);
  const { picks, peek } = props.draft.value;
  const composed = compose(decision, board, picks);
  if (peek && composed.card && composed.next.has(peek) && !picks.includes(peek)) {
    const ways = waysAt(decision, board, picks, peek);
    if (ways[0]) return ways[0];
  }
  return composed.move;
}

export function Board(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root, { w: 836, h: 560 });
  const board = boardOf(props);
  const longest = Math.max(...board.rows.map((row) => row.locations.length));
  const layout = useMemo(() => layoutFor(size.w, size.h, longest), [size.w, size.h, longest]);
  const decision = decisionOf(props);
  const draft = props.draft.value;
  const composed = decision ? compose(decision, board, draft.picks) : null;
  const moving = useMemo(
    () => (reducedMotion.value ? [] : props.fresh.flatMap((event) => flights(board, event, props.eyes))),
    [props.fresh, board],
  );
  const meant = meantOf(props);
  const [unfolded, setUnfolded] = useState<Record<number, number>>({});
  // What is unfolded by hand stays so until another card is in hand or the rows change.
  const counts = board.rows.map((row) => row.locations.length).join();
  useEffect(() => setUnfolded({}), [counts, composed?.card]);
  const picked = composed && decision ? touchedBy(composed, decision, board, draft.picks) : [];
  const extended = !props.readonly && (composed?.card?.startsWith("hand:") ?? false);
  const folds = board.rows.map((row, i) => {
    const fold = foldFor(layout, row.locations.length, extended, unfolded[i + 1] ?? null);
    const at = unfolded[i + 1] === undefined ? needed(i + 1, board, picked, composed) : null;
    return at ? foldFor(layout, row.locations.length, extended, unfoldAt(fold, at)) : fold;
  });
  useRoving(root);

  const scene: Scene = {
    props,
    board,
    layout,
    hands: handsOf(props),
    decision,
    composed,
    picked,
    meant,
    preview: previewOf(meant),
    lit: props.highlight.value,
    lifted: moving.map((flight) => flight.lifts),
    folds,
    unfold: (row, from) => setUnfolded({ ...unfolded, [row]: from }),
  };

  const choosing = composed !== null && composed.card !== null;
  return (
    <div
      ref={root}
      class={`court ${layout.mode}${choosing ? " choosing" : ""}`}
      role="group"
      aria-label={t("court", { round: board.round })}
    >
      <CourtDefs />
      <Wood w={layout.w} h={layout.h} layout={layout} />
      <div class="court-seals" style={{ width: `${layout.seal}px` }}>
        {board.rows.map((row, i) => (
          <Seal key={row.faction} scene={scene} row={i + 1} />
        ))}
      </div>
      {board.rows.map((row, i) => (
        <Row key={row.faction} scene={scene} row={i + 1} />
      ))}
      <Ends scene={scene} />
      <Flyers flights={moving} props={props} />
      {props.view.result && <ScoreSheet scene={scene} />}
    </div>
  );
}

const HEAD = 20;

/** One row beside its seal. What does not fit is folded to spines; its end, where things happen, stays open. */
function Row({ scene, row }: { scene: Scene; row: number }): JSX.Element {
  const { layout, board } = scene;
  const { starter, locations } = board.rows[row - 1]!;
  const fold = scene.folds[row - 1]!;
  return (
    <div
      data-part={`row:${row}`}
      class="court-row"
      style={{
        left: `${layout.seal}px`,
        top: `${rowY(layout, row) - HEAD}px`,
        height: `${layout.ch + HEAD + (layout.mode === "phone" ? 9 : 15)}px`,
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
      class={`court-folded ${side}`}
      style={left ? { left: `${x}px` } : { right: `${fold.width - x}px` }}
      tabIndex={-1}
      aria-label={t("unfold", { row, count })}
      onClick={() => scene.unfold(row, left ? Math.max(1, fold.from - fold.open) : fold.from + fold.open)}
    >
      <Icon name={left ? "left" : "right"} size={12} />
      {layout.mode === "phone" || count < 3 ? count : t("folded", { count })}
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
  location: CourtLocation;
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
      class={`court-card court-spine${legal ? " legal open" : ""}`}
      style={{ left: `${fold.xs[at - 1]}px`, top: `${HEAD}px`, width: `${w}px`, height: `${h}px` }}
      data-piece={piece}
      data-stop
      tabIndex={-1}
      onClick={open}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && open()}
    >
      <span class="face" role="img" aria-label={legal ? t("choosable", { name }) : name}>
        <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
          <Frame w={w} h={h} borders={[location.border as Border]} edge={3.5} />
          <T x={w / 2} y={20} size={15} weight={600} face="label" anchor="middle" fill={INK}>
            {location.value}
          </T>
          <Emblem of={location.faction as Faction} x={w / 2} y={33} r={w / 2 - 4} />
          <rect class="court-shade" width={w} height={h} rx={6} />
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

/** The table itself: grain, plank joints between the rows, the edge of the seal column. */
function Wood({ w, h, layout }: { w: number; h: number; layout: Layout }): JSX.Element {
  const grain = useMemo(() => {
    let d = "";
    for (let i = 0; i * 9.6 < h; i++) {
      const y = i * 9.6 + 4 * Math.sin(i * 2.1);
      d += `M0 ${y.toFixed(1)}C${(w * 0.21 + 60 * Math.sin(i)).toFixed(1)} ${(y + 7 * Math.sin(i * 1.7)).toFixed(1)} ${(w * 0.64 + 80 * Math.cos(i * 1.3)).toFixed(1)} ${(y - 8 * Math.sin(i * 0.9)).toFixed(1)} ${w} ${(y + 3 * Math.cos(i)).toFixed(1)}`;
    }
    return d;
  }, [w, h]);
  return (
    <svg class="court-wood" width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      <path d={grain} class="grain" />
      {[2, 3, 4].map((row) => {
        const y = rowY(layout, row) - (layout.mode === "phone" ? 10 : 8);
        return (
          <g key={row}>
            <path d={`M0 ${y}H${w}`} class="joint" />
            <path d={`M0 ${y + 1.3}H${w}`} class="joint-light" />
          </g>
        );
      })}
      <path d={`M${layout.seal} 1V${h - 1}`} stroke="var(--wall-2)" stroke-width={0.75} />
    </svg>
  );
}

/** A Starter: wax seal, name, and the spies at home. */
function Seal({ scene, row }: { scene: Scene; row: number }): JSX.Element {
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
  const w = phone ? layout.seal : layout.seal - 20;
  const h = layout.ch;
  const n = here.length + coming.length;
  const r = phone ? Math.min(7, (w - 4) / (2.1 * Math.max(1, n))) : Math.min(10, (w - 12) / (2.3 * Math.max(1, n)));
  const cy = phone ? h - 12 : h - 10 - r;
  const mid = w / 2;
  // Wax, name and coins each have a place of their own: what is left of the height is the wax's.
  const left = h - 2 * r - 26;
  const full = w > 90 ? nameLines(starter, 12) : [factionShort(faction)];
  const lines = phone || left < 14 + 24 ? [] : left - 14 * full.length >= 40 ? full : [factionShort(faction)];
  const wax = phone ? 19 : Math.min(25, (left - 14 * lines.length) / 2);
  const lit = scene.lit.includes(piece);
  const slots = [
    ...here.map((seat) => ({ seat, ghost: false })),
    ...coming.map((spy) => ({ seat: spy.seat, ghost: true })),
  ];
  const inside = (
    <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      {!phone && (
        <>
          <rect x={2} y={5} width={w - 4} height={h} rx={7} fill="var(--black)" opacity={0.4} />
          <rect
            x={0.5}
            y={0.5}
            width={w - 1}
            height={h - 1}
            rx={6}
            fill="url(#court-dark)"
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
      <Wax of={faction} x={mid} y={phone ? 25 : wax + 8} r={wax} />
      {lines.map((line, i) => (
        <T
          key={line}
          x={mid}
          y={2 * wax + 21 + i * 14}
          size={line.length > 11 && w < 84 ? 12 : 13}
          face="display"
          anchor="middle"
          fill="var(--ivory-89)"
        >
          {line}
        </T>
      ))}
      {!slots.length && !phone && (
        <T x={mid} y={cy + 4} size={12} anchor="middle" fill="var(--ivory-89)">
          {t("none-home")}
        </T>
      )}
      {slots.map(({ seat, ghost }, i) => (
        <Coin
          key={seat}
          x={mid + (i - (n - 1) / 2) * r * 2.3}
          y={cy}
          r={r}
          colour={colourOf(props, seat)}
          faction={null}
          {...(ghost ? { fate: "home" as const } : {})}
        />
      ))}
    </svg>
  );
  const style = { top: `${rowY(layout, row)}px`, left: phone ? "0" : "11px", width: `${w}px`, height: `${h}px` };
  const cls = `court-seal${lit ? " lit" : ""}`;
  if (scene.hands.readonly) {
    return (
      <div class={cls} style={style} data-piece={piece} role="img" aria-label={name}>
        {inside}
      </div>
    );
  }
  return (
    <button
      type="button"
      class={cls}
      style={style}
      data-piece={piece}
      data-stop
      tabIndex={-1}
      onClick={() => scene.hands.touch(piece)}
      onKeyDown={(event) => scene.hands.key(event, piece)}
    >
      <span class="face" role="img" aria-label={name}>
        {inside}
      </span>
    </button>
  );
}

/** A location in a row. With a card in hand it says what that card would do here. */
function Place({
  scene,
  row,
  at,
  location,
}: {
  scene: Scene;
  row: number;
  at: number;
  location: CourtLocation;
}): JSX.Element {
  const { layout, props, composed, decision, board } = scene;
  const x = scene.folds[row - 1]!.xs[at - 1]!;
  const piece = `loc:${row}:${at}`;
  const picked = scene.picked.includes(piece);
  const stands = composed ? standIn(composed, board, piece) : piece;
  const legal = !picked && (composed?.next.has(stands) ?? false);
  const ways =
    decision && composed?.card?.startsWith("hand:") && (legal || picked)
      ? waysAt(decision, board, props.draft.value.picks, piece)
      : [];
  const meant = picked ? (ways.find((way) => way === scene.meant) ?? ways[0]) : ways[0];
  const preview = previewOf(meant);
  const hows = picked ? howsOf(meant ? [meant] : []) : howsOf(ways);
  const how = hows[0];
  const peeked = props.draft.value.peek === piece && legal;
  const strong = picked || peeked;

  const s = layout.scale;
  const w = layout.cw / s;
  const h = layout.ch / s;
  const { top, bottom, full } = faceBox(w, h);
  const lit = scene.lit.includes(piece);
  const faction = location.faction as Faction;
  const falls = (seat: number) =>
    strong && how === "assassinate" && preview?.sent_home.some((spy) => spy.seat === seat);
  const spots = coinSpots(
    location.spies.length,
    w / 2,
    (top + bottom) / 2 + (full ? 0 : 2),
    full ? 19 : Math.min(w * 0.3, 16),
    w,
  );
  const loss = preview && how === "assassinate" ? lossText(preview) : "";
  const stay =
    how === "infiltrate" && location.spies.length
      ? t("stay-foot", {
          count: location.spies.length,
          old: location.value,
          value: cardOf(String(meant?.json.card)).value,
        })
      : "";
  const said =
    hows.length > 1
      ? m("here", { how: "either" })
      : how === "assassinate" && loss
        ? m("here-loses", { losses: loss })
        : how
          ? m("here", { how })
          : null;
  const parts = locationParts(location);
  const name =
    said && (legal || picked)
      ? t("place-name-here", { row, at, parts, here: said })
      : t("place-name", { row, at, parts });
  const foot = layout.mode === "phone" || w < 84 ? "" : hows.length > 1 ? "" : loss || stay;
  const shorter =
    foot.length > 17
      ? how === "assassinate"
        ? t("spies-fall", { count: preview?.sent_home.length ?? 0 })
        : t("spies-stay", { count: location.spies.length })
      : foot;

  const inside = (
    <svg width={layout.cw} height={layout.ch} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      <rect x={2} y={5} width={w - 4} height={h} rx={7} fill="var(--black)" opacity={0.42} />
      <CardFace
        card={cardOf(location.card.id)}
        w={w}
        h={h}
        value={location.value}
        factions={[faction]}
        borders={[location.border as Border]}
        becomes={
          strong && meant
            ? { value: cardOf(String(meant.json.card)).value, faction: meant.json.faction as Faction }
            : null
        }
      />
      <rect class="court-shade" width={w} height={h} rx={6} />
      {location.card.wild && !legal && !picked && (
        <>
          <rect
            x={w / 2 - 17}
            y={w < 52 ? -10 : -6}
            width={34}
            height={15}
            rx={2}
            fill="var(--wood-08a)"
            stroke="var(--brass-52a)"
            stroke-width={0.9}
          />
          <T
            x={w / 2}
            y={w < 52 ? 1.5 : 6}
            size={12}
            weight={600}
            face="label"
            anchor="middle"
            fill="var(--ivory-83)"
            spacing={0.06}
          >
            {t("wild-sign")}
          </T>
        </>
      )}
      {location.permanent !== null && (
        <Ribbon w={w} y={h - (full ? 9 : 9)} colour={colourOf(props, location.permanent)} />
      )}
      {location.spies.map((seat, i) => {
        if (scene.lifted.includes(`spy:${seat}:${faction}`)) return null;
        const spot = spots[i]!;
        return (
          <Coin
            key={seat}
            x={spot.x}
            y={spot.y}
            r={spot.r}
            colour={colourOf(props, seat)}
            faction={spot.r >= 9 ? faction : null}
            {...(falls(seat) ? { fate: "falls" as const } : {})}
          />
        );
      })}
      {(legal || picked) && how && <PlaceRing how={hows.length > 1 ? "infiltrate" : how} w={w} h={h} strong={strong} />}
      {(legal || picked) && !how && (
        <rect
          x={-3}
          y={-3}
          width={w + 6}
          height={h + 6}
          rx={8}
          fill="none"
          stroke="var(--signal)"
          stroke-width={picked ? 3 : 2}
        />
      )}
      {hows.length > 0 && <PlaceTag hows={hows} w={w} filled={strong} />}
      {shorter && <PlaceFoot w={w} h={h} text={shorter} tone={how === "assassinate" ? "bad" : "plain"} />}
      {lit && (
        <rect
          x={-3}
          y={-3}
          width={w + 6}
          height={h + 6}
          rx={8}
          fill="none"
          stroke="var(--bone)"
          stroke-width={1.5}
          stroke-dasharray="2 3"
        />
      )}
    </svg>
  );
  return (
    <>
      <Touchable
        scene={scene}
        piece={piece}
        name={name}
        legal={legal}
        picked={picked}
        x={x}
        y={HEAD}
        cls={`court-card${legal || picked ? " open" : ""}`}
      >
        {inside}
      </Touchable>
      {location.spies.map((seat, i) => (
        <SpyButton
          key={seat}
          scene={scene}
          seat={seat}
          faction={faction}
          x={x + spots[i]!.x * s}
          y={HEAD + spots[i]!.y * s}
          r={spots[i]!.r * s}
        />
      ))}
    </>
  );
}

/** A coin that can be chosen by itself: several lie on one card. */
function SpyButton(p: {
  scene: Scene;
  seat: number;
  faction: Faction;
  x: number;
  y: number;
  r: number;
}): JSX.Element | null {
  const { scene, seat, faction } = p;
  const piece = `spy:${seat}:${faction}`;
  const picked = scene.picked.includes(piece);
  const legal = !picked && (scene.composed?.next.has(piece) ?? false);
  if ((!legal && !picked) || scene.hands.readonly) return null;
  const r = Math.max(p.r + 3, 12);
  const name = t("spy-of", { who: who(seat), spy: spyOf(faction) });
  return (
    <button
      type="button"
      class={`court-spy${legal ? " legal" : ""}${picked ? " picked" : ""}`}
      style={{ left: `${p.x - r}px`, top: `${p.y - r}px`, width: `${2 * r}px`, height: `${2 * r}px` }}
      data-piece={piece}
      data-stop
      tabIndex={-1}
      aria-label={picked ? t("chosen", { name }) : t("choosable", { name })}
      aria-pressed={picked}
      onClick={() => scene.hands.touch(piece)}
      onKeyDown={(event) => scene.hands.key(event, piece)}
    />
  );
}

/** The free end of a row: drawn while a card in hand could be added there. */
function End({ scene, row }: { scene: Scene; row: number }): JSX.Element | null {
  const { layout, board, composed, decision, props } = scene;
  const piece = `end:${row}`;
  const picked = scene.picked.includes(piece);
  const legal = !picked && (composed?.next.has(piece) ?? false);
  const choosing = composed?.card?.startsWith("hand:") ?? false;
  if (scene.hands.readonly || !choosing || !decision) return null;
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
      cls={`court-card court-end${legal || picked ? " open" : ""}`}
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
                stroke={`url(#court-${border})`}
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
        {scene.lit.includes(piece) && (
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

function Touchable(p: {
  scene: Scene;
  piece: string;
  name: string;
  legal: boolean;
  picked: boolean;
  x: number;
  y: number;
  cls: string;
  children: JSX.Element;
}): JSX.Element {
  const { scene, piece, name, legal, picked } = p;
  const { layout, hands } = scene;
  const style = { left: `${p.x}px`, top: `${p.y}px`, width: `${layout.cw}px`, height: `${layout.ch}px` };
  const cls = `${p.cls}${legal ? " legal" : ""}${picked ? " picked" : ""}`;
  if (hands.readonly) {
    return (
      <div class={cls} style={style} data-piece={piece} role="img" aria-label={name}>
        {p.children}
      </div>
    );
  }
  return (
    <button
      type="button"
      class={cls}
      style={style}
      data-piece={piece}
      data-stop
      tabIndex={-1}
      aria-pressed={picked}
      onClick={() => hands.touch(piece)}
      onKeyDown={(event) => hands.key(event, piece)}
      onPointerEnter={(event) => event.pointerType === "mouse" && hands.peek(piece)}
      onPointerLeave={(event) => event.pointerType === "mouse" && hands.peek(null)}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && hands.peek(piece)}
      onBlur={() => hands.peek(null)}
    >
      <span
        class="face"
        role="img"
        aria-label={picked ? t("chosen", { name }) : legal ? t("choosable", { name }) : name}
      >
        {p.children}
      </span>
    </button>
  );
}

/** A location announced but not yet in play lies over its place until the answers are in. */
function Announced({ scene, row }: { scene: Scene; row: number }): JSX.Element | null {
  const { board, layout } = scene;
  const top = board.announced.find((one) => one.place?.row === row);
  const told = top?.place;
  if (!top || !told) return null;
  const s = layout.scale;
  const w = layout.cw / s;
  const h = layout.ch / s;
  return (
    <div
      class="court-announced"
      style={{
        left: `${scene.folds[row - 1]!.xs[told.at - 1]! + 7}px`,
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
          factions={[told.faction as Faction]}
          borders={[told.border as Border]}
        />
        <PlaceTag hows={[told.how as How]} w={w} filled={false} announced />
      </svg>
    </div>
  );
}

// --- the free ends of the rows -------------------------------------------------------------------

function Ends({ scene }: { scene: Scene }): JSX.Element | null {
  const { layout, board, props } = scene;
  const ends = freeEnds(layout, scene.folds);
  const phone = layout.mode === "phone";
  const verdict = props.view.result ? null : endFor(ends, phone ? 92 : 196, []);
  const actions = board.announced.filter((one) => one.card.value === 0);
  return (
    <>
      {verdict && <VerdictBox scene={scene} x={verdict.x} y={rowY(layout, verdict.row)} w={verdict.w} />}
      {actions.length > 0 && (
        <ol class="court-stack" aria-label={t("stack")}>
          {[...actions].reverse().map((one) => (
            <li key={one.card.id}>{say(one.said as Text)}</li>
          ))}
        </ol>
      )}
    </>
  );
}

function VerdictBox({ scene, x, y, w }: { scene: Scene; x: number; y: number; w: number }): JSX.Element {
  const { props, board, preview, layout } = scene;
  const phone = layout.mode === "phone";
  const after = standingAfter(preview);
  const shown = after ?? board.standing;
  const order = shown.totals.map((_, seat) => seat).sort((a, b) => (shown.totals[b] ?? 0) - (shown.totals[a] ?? 0));
  return (
    <div class="court-verdict" style={{ left: `${x}px`, top: `${y + (phone ? -4 : 2)}px`, width: `${w}px` }}>
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

// --- the end -------------------------------------------------------------------------------------

function ScoreSheet({ scene }: { scene: Scene }): JSX.Element | null {
  const { props, board } = scene;
  const [open, setOpen] = useState(true);
  const result = props.view.result;
  if (!result || !open) return null;
  const winners = (result.winners as number[] | undefined) ?? [];
  const rounds = board.players[0]?.scorings.length ?? 0;
  const order = ranked(board);
  const tie = result.outcome === "concession" ? null : tieOf(board, winners);
  const names =
    rounds === 3
      ? ["s1", "s2", "s3"].map((id) => t("scoring-short", { id }))
      : rounds === 1
        ? [t("scoring-short", { id: "s3" })]
        : Array.from({ length: rounds }, (_, i) => t("scoring-number", { number: i + 1 }));
  return (
    <section class="court-sheet" data-part="sheet" aria-label={t("score-sheet")}>
      <h3>{t("score-sheet")}</h3>
      <button type="button" class="btn btn-icon" aria-label={t("close-sheet")} onClick={() => setOpen(false)}>
        <Icon name="close" size={18} />
      </button>
      <table>
        <thead>
          <tr>
            <td />
            {names.map((name, i) => (
              <th key={name} scope="col">
                <MoonIcon phase={rounds === 1 ? 3 : Math.min(3, i + 1)} /> {name}
              </th>
            ))}
            <th scope="col">{t("sum")}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => {
            const player = board.players[seat]!;
            return (
              <tr key={seat} class={winners.includes(seat) ? "won" : undefined}>
                <th scope="row">
                  <svg width={14} height={14} viewBox="0 0 12 12" aria-hidden="true">
                    <Mark of={colourOf(props, seat)} x={6} y={6} size={10.5} />
                  </svg>
                  {nameOf(seat)}
                  {winners.includes(seat) && (
                    <em>{t("sheet-wins", { how: winners.length > 1 ? "several" : "one" })}</em>
                  )}
                </th>
                {player.scorings.map((points, i) => (
                  <td key={i}>{points}</td>
                ))}
                <td class="sum">{player.total}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {tie && (
        <p class="sheet-tie">
          {tie} <Clause id="MS-13.7" />
        </p>
      )}
    </section>
  );
}

// --- motion --------------------------------------------------------------------------------------

function Flyers({ flights: all, props }: { flights: Flight[]; props: BoardProps }): JSX.Element {
  return (
    <div class="court-flyers" aria-hidden="true">
      {all.map((flight, i) => (
        <Flyer key={`${flight.lifts}:${flight.to}`} flight={flight} delay={i * STAGGER} props={props} />
      ))}
    </div>
  );
}

const elementFor = (piece: string): Element | null =>
  document.querySelector(`[data-piece="${CSS.escape(piece)}"]`) ??
  (piece.startsWith("seat:") ? document.querySelector(`[data-seat="${piece.slice(5)}"]`) : null);

function Flyer({ flight, delay, props }: { flight: Flight; delay: number; props: BoardProps }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const card = flight.card ? cardOf(flight.card) : null;
  const w = card ? 70 : 34;
  const h = card ? 90 : 34;
  useEffect(() => {
    const node = ref.current;
    const from = flight.from.map(elementFor).find((one) => one !== null);
    const to = flight.towards.map(elementFor).find((one) => one !== null);
    if (!node || !from || !to) return;
    const a = from.getBoundingClientRect();
    const b = to.getBoundingClientRect();
    const start = { x: a.left + a.width / 2 - w / 2, y: a.top + a.height / 2 - h / 2 };
    const end = { x: b.left + b.width / 2 - w / 2, y: b.top + b.height / 2 - h / 2 };
    const lift = Math.min(70, Math.hypot(end.x - start.x, end.y - start.y) * 0.3);
    const frames = Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      const grow = card ? 0.8 + t * (b.width / w - 0.8) : 1;
      return {
        transform: `translate(${start.x + (end.x - start.x) * t}px, ${start.y + (end.y - start.y) * t - Math.sin(Math.PI * t) * lift}px) scale(${grow})`,
        opacity: 1,
      };
    });
    const motion = node.animate(frames, { duration: FLY, delay, easing: "cubic-bezier(.45,.05,.2,1)", fill: "both" });
    return () => motion.cancel();
  }, []);
  return (
    <div ref={ref} class="court-flyer" style={{ width: `${w}px`, height: `${h}px`, opacity: 0 }}>
      <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`}>
        {card ? (
          <CardFace
            card={card}
            w={w}
            h={h}
            value={card.value}
            factions={[flight.faction ?? "p"]}
            borders={[flight.border ?? "brown"]}
          />
        ) : (
          <Coin x={17} y={16} r={14} colour={colourOf(props, flight.seat)} faction={flight.faction ?? null} />
        )}
      </svg>
    </div>
  );
}
