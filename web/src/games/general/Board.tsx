/** The staff map: four regions around the Reserves, the advice beside it, the attack above. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { AttackEvent, EventEvent, GeneralBoard, GeneralRegion, GeneralSpy } from "../../gen/general";
import type { Message } from "../../gen/messages";
import { Glyph } from "../../parts/icons";
import { Cap, Mark, T } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import { useSize } from "../../parts/size";
import { reducedMotion } from "../../settings";
import { Clause } from "../../table/clause";
import type { BoardProps } from "../types";
import { recount } from "./apply";
import { type Composed, compose } from "./compose";
import type { Hands } from "../hands";
import { decisionOf, handsOf } from "./grip";
import {
  armySpot,
  arrow,
  border,
  type Box,
  coast,
  CORNERS,
  DRAWN,
  fort,
  hill,
  type Layout,
  layoutFor,
  province,
} from "./map";
import { FLY, type Flight, flights, STAGGER } from "./motion";
import { Army, AttackCard, Back, Envelope, Face, FitText, GeneralDefs, NamePlate } from "./pieces";
import { IdentitySign, Story } from "./Story";
import {
  boardOf,
  cardName,
  colourOfSeat,
  identityName,
  LETTERS,
  m,
  placeName,
  placeOf,
  powersOf,
  REGIONS,
  type RegionId,
  spoken,
  spyName,
  t,
  truthText,
  whoAt,
} from "./words";
import "./general.css";

interface Scene {
  layout: Layout;
  board: GeneralBoard;
  hands: Hands;
  props: BoardProps;
  composed: Composed | null;
  /** The move in hand or pointed at. */
  meant: Composed | null;
  sure: boolean;
  /** Without the row of what each power would do. */
  bare: boolean;
  lifted: readonly Flight[];
}

export function Board(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root, { w: 836, h: 564 });
  const layout = useMemo(() => layoutFor(size.w, size.h), [size.w, size.h]);
  const board = boardOf(props.view);
  const decision = decisionOf(props);
  const hands = handsOf(props);
  const draft = props.draft.value;
  const composed = decision ? compose(decision, board, draft.picks) : null;
  const peek = draft.peek && composed?.next.has(draft.peek) ? draft.peek : null;
  const peeked =
    decision && peek
      ? compose(
          decision,
          board,
          decision.kind === "layout" ? [...draft.picks, `put:${peek.slice(7)}`] : [...draft.picks, peek],
        )
      : null;
  const meant = composed?.moves ? composed : peeked?.moves ? peeked : composed;
  const bare = board.you === "spy" || props.view.result !== null;
  const moving = useMemo(
    () => (reducedMotion.value ? [] : props.fresh.flatMap((event) => flights(layout, board, event, bare))),
    [props.fresh, layout, board, bare],
  );
  useRoving(root);
  const over = props.view.result !== null && !props.busy;
  const [mapOnly, showMap] = useState(false);
  const scene: Scene = {
    layout,
    board,
    hands,
    props,
    composed,
    meant,
    sure: composed?.moves != null,
    bare,
    lifted: moving,
  };
  const striking = strikeOf(props);
  const shown = props.fresh.find((event) => event.kind === "event")?.data as EventEvent | undefined;
  const told = over && !mapOnly;

  return (
    <div ref={root} class={`general ${layout.mode}${layout.tall ? " tall" : ""}`}>
      <svg
        class="general-drawing"
        width={layout.w * layout.scale}
        height={layout.h * layout.scale}
        viewBox={`0 0 ${layout.w} ${layout.h}`}
        role="group"
        aria-label={t("map", { round: board.round, tier: board.tier })}
      >
        <GeneralDefs />
        <Ground layout={layout} />
        <g class={told ? "veiled" : undefined}>
          {REGIONS.map((id) => (
            <Province
              key={id}
              scene={scene}
              id={id}
              struck={striking?.region === id ? (striking.falls ? "falls" : "holds") : null}
            />
          ))}
          <Fort scene={scene} />
          <MoveArrow scene={scene} />
          <AttackArrow scene={scene} />
        </g>
        {!over && <Shelf scene={scene} />}
        {!told && <Attack scene={scene} />}
        <Flyers flights={moving} />
      </svg>
      {!over && <Tags scene={scene} />}
      {!over && <Outlook scene={scene} />}
      {shown && <EventSheet id={shown.event} last={shown.last} layout={layout} />}
      {told && <Story {...props} box={storyBox(layout)} scale={layout.scale} onMap={() => showMap(true)} />}
      {over && mapOnly && (
        <button type="button" class="btn story-back" onClick={() => showMap(false)}>
          {t("story")}
        </button>
      )}
    </div>
  );
}

/** The attack that is being acted out. */
const strikeOf = (props: BoardProps): AttackEvent | undefined =>
  props.fresh.find((event) => event.kind === "attack")?.data as AttackEvent | undefined;

const storyBox = (layout: Layout): Box =>
  layout.mode === "phone"
    ? { x: 0, y: 0, w: layout.w, h: layout.h }
    : { x: 12, y: 12, w: layout.w - 24, h: layout.h - 24 };

/** Something that can be touched; what it is stays readable where nothing can be. */
function Piece(props: {
  scene: Scene;
  id: string;
  name: string;
  still?: boolean;
  class?: string;
  children?: ComponentChildren;
}): JSX.Element {
  const { scene, id, name } = props;
  const { hands } = scene;
  const legal = scene.composed?.next.has(id) ?? false;
  const picked = scene.composed?.picked.includes(id) ?? false;
  const lit = scene.props.highlight.value.includes(id);
  const cls = `piece${legal ? " legal" : ""}${picked ? " picked" : ""}${lit ? " lit" : ""}${props.class ? ` ${props.class}` : ""}`;
  if (hands.readonly || props.still) {
    return (
      <g class={cls} data-piece={id} role="img" aria-label={name}>
        {props.children}
      </g>
    );
  }
  return (
    <g
      class={cls}
      data-piece={id}
      data-stop
      role="button"
      tabIndex={-1}
      aria-label={picked ? t("chosen", { what: name }) : legal ? t("can-be-chosen", { what: name }) : name}
      aria-pressed={picked}
      onClick={() => hands.touch(id)}
      onKeyDown={(event: KeyboardEvent) => hands.key(event, id)}
      onPointerEnter={(event: PointerEvent) => event.pointerType === "mouse" && hands.peek(id)}
      onPointerLeave={(event: PointerEvent) => event.pointerType === "mouse" && hands.peek(null)}
      onFocus={() => hands.peek(id)}
      onBlur={() => hands.peek(null)}
    >
      {props.children}
    </g>
  );
}

// --- the sheet ---------------------------------------------------------------------------------

function Ground({ layout }: { layout: Layout }): JSX.Element {
  const { w, h, land, mode } = layout;
  const drawn = useMemo(() => {
    const hills = [
      hill(land.cx - land.rx * 0.3, land.cy - land.ry * 0.86, 13, 1.35, 0.8, 0.4),
      hill(land.cx + land.rx * 0.82, land.cy + land.ry * 0.06, 15, 0.9, 1.2, 2),
      hill(land.cx + land.rx * 0.31, land.cy + land.ry * 0.86, 12, 1.3, 0.8, 3.3),
      hill(land.cx - land.rx * 0.81, land.cy + land.ry * 0.18, 14, 1, 1.1, 5),
    ];
    let ticks = "";
    for (let i = 1; i * 22 < w; i++) ticks += `M${i * 22} 1v${i % 4 ? 3 : 5}M${i * 22} ${h - 1}v-${i % 4 ? 3 : 5}`;
    for (let i = 1; i * 22 < h; i++) ticks += `M1 ${i * 22}h${i % 4 ? 3 : 5}M${w - 1} ${i * 22}h-${i % 4 ? 3 : 5}`;
    return {
      shore: coast(land),
      sea: [1.03, 1.062, 1.1, 1.145, 1.2, 1.27].map((q) => coast(land, q)),
      hills,
      borders: CORNERS.map((corner) => border(land, corner)).join(""),
      ticks,
    };
  }, [w, h, land]);
  const river = (dx: number) => {
    const x = (f: number) => (land.cx + land.rx * f + dx).toFixed(1);
    const y = (f: number) => (land.cy + land.ry * f).toFixed(1);
    return `M${x(-0.52)} ${y(1.1)}C${x(-0.47)} ${y(0.94)} ${x(-0.62)} ${y(0.74)} ${x(-0.5)} ${y(0.56)}S${x(-0.3)} ${y(0.34)} ${x(-0.28)} ${y(0.22)}`;
  };
  const framed = mode === "wide";
  return (
    <g aria-hidden="true">
      <clipPath id="gn-land">
        <path d={drawn.shore} />
      </clipPath>
      <clipPath id="gn-sheet">
        <rect x={framed ? 6 : 0} y={framed ? 6 : 0} width={w - (framed ? 12 : 0)} height={h - (framed ? 12 : 0)} />
      </clipPath>
      <path d={`M0 0H${w}V${h}H0z${drawn.shore}`} fill-rule="evenodd" class="gn-sea" />
      <rect width={w} height={h} rx={framed ? 6 : 0} fill="url(#p-grid)" />
      <g clip-path="url(#gn-sheet)" fill="none" stroke="var(--wall)" stroke-width={0.7}>
        {drawn.sea.map((d, i) => (
          <path key={i} d={d} opacity={0.42 - i * 0.065} />
        ))}
      </g>
      <g clip-path="url(#gn-land)" fill="none" stroke="var(--wall)" opacity={0.5}>
        {drawn.hills.map((rings, i) =>
          rings.map((d, k) => (
            <path key={`${i}:${k}`} d={d} stroke-width={k % 4 === 3 ? 1 : 0.65} opacity={0.62 - 0.032 * k} />
          )),
        )}
      </g>
      <g clip-path="url(#gn-land)" fill="none" stroke="var(--steel-66)" opacity={0.4}>
        <path d={river(0)} stroke-width={2} />
        <path d={river(8)} stroke-width={0.8} />
      </g>
      <path
        d={drawn.borders}
        fill="none"
        stroke="var(--bone)"
        stroke-width={1.3}
        stroke-dasharray="1 5"
        stroke-linecap="round"
        opacity={0.75}
      />
      <path d={drawn.shore} fill="none" stroke="var(--wall)" stroke-width={2} />
      {framed && (
        <>
          <rect
            x={5}
            y={5}
            width={w - 10}
            height={h - 10}
            rx={3}
            fill="none"
            stroke="var(--wall-2)"
            stroke-width={0.75}
          />
          <rect x={0.5} y={0.5} width={w - 1} height={h - 1} rx={6} fill="none" stroke="var(--brass-lo)" />
          <path d={drawn.ticks} stroke="var(--brass-lo)" />
        </>
      )}
    </g>
  );
}

// --- regions -----------------------------------------------------------------------------------

function regionWords(region: GeneralRegion, bare: boolean, attack: number | null): string {
  const parts = [
    t("region-words", { region: placeOf(region.id), armies: region.armies, defeats: region.defeats }),
    ...(region.fortified ? [t("region-fortified", { defence: region.defence })] : []),
    ...(attack === null ? [] : [t("attack-comes", { power: attack })]),
  ];
  if (!bare)
    for (const { power, gone, holds } of region.threats)
      parts.push(gone ? t("power-gone", { power }) : t("power-meets", { power, holds }));
  return parts.join(", ");
}

function Province({
  scene,
  id,
  struck,
}: {
  scene: Scene;
  id: RegionId;
  struck: "falls" | "holds" | null;
}): JSX.Element | null {
  const { layout, board, meant, bare } = scene;
  const shape = useMemo(() => province(layout.land, id), [layout.land, id]);
  const region = board.regions.find((one) => one.id === id);
  if (!region) return null;
  const at = layout.at[id];
  const phone = layout.mode === "phone";
  const after = meant?.after?.[id] ?? region.armies;
  const fortified = region.fortified || (meant?.act === "fortify" && meant.to === id);
  const shown = recount(
    { ...region, armies: after, fortified },
    board.artillery + (meant?.act === "artillery" ? 1 : 0),
  );
  const target = board.attack?.region === id;
  const involved = meant?.moves != null && (meant.to === id || meant.from === id);
  const legal = scene.composed?.next.has(`region:${id}`) ?? false;
  return (
    <g>
      <Piece
        scene={scene}
        id={`region:${id}`}
        name={regionWords(region, bare, target ? (board.attack?.power ?? 0) : null)}
        class={`province${target ? " target" : ""}${struck ? ` ${struck}` : ""}`}
      >
        <path class="province-land" d={shape} />
        {target && <path d={shape} fill="url(#gn-hatch)" opacity={0.1} pointer-events="none" />}
        <g data-spot>
          <NamePlate
            x={at.x}
            y={at.y}
            w={layout.plate.w}
            h={layout.plate.h}
            size={layout.plate.name}
            hole={layout.plate.hole}
            name={placeName(region.id)}
            defeats={region.defeats}
            ring={involved || legal}
          />
        </g>
      </Piece>
      {/* Told in the name of the province above; as text of its own it would have to stand in it word for word. */}
      <g aria-hidden="true" pointer-events="none">
        {!bare && <Threats scene={scene} region={shown} />}
        <Garrison scene={scene} region={region} after={after} />
        {fortified && (
          <g transform={`translate(${at.x + layout.plate.w - 12} ${at.y - 6})`}>
            <rect
              x={-17}
              y={-9}
              width={34}
              height={19}
              rx={3}
              fill="var(--panel)"
              stroke={region.fortified ? "var(--brass)" : "var(--signal)"}
              stroke-width={1.5}
            />
            <T
              x={0}
              y={5}
              size={14}
              weight={700}
              face="label"
              anchor="middle"
              fill={region.fortified ? "var(--brass)" : "var(--signal)"}
            >
              ×2
            </T>
          </g>
        )}
        {target && !phone && board.attack && (
          <T
            class="gn-halo"
            x={at.x + layout.plate.w / 2}
            y={at.y + layout.army.topBare + layout.army.w + 18}
            size={16}
            weight={600}
            face="label"
            anchor="middle"
          >
            {t("against", { defence: region.defence, power: Math.max(0, board.attack.power - board.artillery) })}
          </T>
        )}
      </g>
    </g>
  );
}

/** What each power this tier can have would do here. */
function Threats({ scene, region }: { scene: Scene; region: GeneralRegion }): JSX.Element {
  const { layout } = scene;
  const at = layout.at[region.id as RegionId];
  const { w, h, step, top } = layout.threat;
  const phone = layout.mode === "phone";
  return (
    <g aria-hidden="true" pointer-events="none">
      {region.threats.map((threat, i) => {
        const word = t("threat-word", { state: threat.gone ? "gone" : threat.holds ? "holds" : "falls" });
        const held = threat.holds && !threat.gone;
        const ink = held ? "var(--lit-3)" : threat.gone ? "var(--lit-text-2)" : "var(--bone)";
        return (
          <g key={threat.power} transform={`translate(${at.x + i * step} ${at.y + top})`}>
            <rect
              x={0.6}
              y={0.6}
              width={w - 1.2}
              height={h - 1.2}
              rx={2}
              fill={held ? "var(--bone)" : "var(--gn-well)"}
              stroke={threat.gone ? "var(--wall-2)" : "var(--wall)"}
              stroke-width={threat.gone ? 0.8 : 1}
              stroke-dasharray={threat.gone ? "2 3" : undefined}
            />
            <T
              x={phone ? 6 : 8}
              y={h / 2 + 5.5}
              size={phone ? 14 : 16}
              weight={threat.gone ? 600 : 700}
              face="label"
              fill={ink}
            >
              {threat.power}
            </T>
            {threat.gone && (
              <path d={`M${phone ? 3 : 5} ${h / 2}h${phone ? 12 : 13}`} stroke="var(--lit-text-2)" stroke-width={1.2} />
            )}
            {phone ? (
              !threat.gone && (
                <Glyph
                  name={threat.holds ? "check" : "cross"}
                  x={w - 18}
                  y={h / 2 - 6.5}
                  size={13}
                  stroke={ink}
                  weight={1.9}
                />
              )
            ) : (
              <T
                x={19}
                y={h / 2 + 4.5}
                size={13}
                weight={held ? 600 : 500}
                face="label"
                fill={held ? "var(--lit-3)" : "var(--lit-text-2)"}
              >
                {word}
              </T>
            )}
          </g>
        );
      })}
    </g>
  );
}

function Garrison({ scene, region, after }: { scene: Scene; region: GeneralRegion; after: number }): JSX.Element {
  const { layout, bare, lifted, sure } = scene;
  const id = region.id as RegionId;
  const at = layout.at[id];
  const phone = layout.mode === "phone";
  const now = region.armies;
  const away = lifted.filter((flight) => flight.lifts === id).length;
  const changing = after !== now;
  const most = Math.max(now, after);
  const y = at.y + (bare ? layout.army.topBare : layout.army.top) + layout.army.w * 0.62;
  const big = phone ? 22 : 30;
  const nudge = phone ? 0 : -26;
  const spot = (n: number) => armySpot(layout, id, n, most, bare, changing);
  const leaving = Math.max(0, now - after);
  const first = spot(Math.max(0, now - leaving));
  const last = spot(Math.max(0, now - 1));
  return (
    <g aria-hidden="true" pointer-events="none">
      {changing ? (
        <g class={sure ? undefined : "faint"}>
          <T x={at.x + nudge + 2} y={y} size={phone ? 16 : 22} weight={600} face="label" fill="var(--lit-text-2)">
            {now}
          </T>
          <path
            d={`M${at.x + nudge + (phone ? 13 : 17)} ${y - (phone ? 6 : 8)}h${phone ? 7 : 10}m-4-4l4 4-4 4`}
            fill="none"
            stroke="var(--signal)"
            stroke-width={1.8}
          />
          <T
            x={at.x + nudge + (phone ? 24 : 32)}
            y={y}
            size={phone ? 24 : 32}
            weight={700}
            face="label"
            fill="var(--signal)"
          >
            {after}
          </T>
        </g>
      ) : (
        <T x={at.x + layout.plate.w * (now ? 0.16 : 0.3)} y={y} size={big} weight={700} face="label" anchor="middle">
          {now}
        </T>
      )}
      {!now && !changing && (
        <T x={at.x + layout.plate.w * 0.4} y={y - 2} size={phone ? 12.5 : 14} weight={400} fill="var(--lit-text-2)">
          {t("no-army")}
        </T>
      )}
      {Array.from({ length: Math.min(DRAWN, Math.max(0, now - away)) }, (_, n) => {
        const p = spot(n);
        return <Army key={n} x={p.x} y={p.y} w={p.w} />;
      })}
      {Array.from({ length: Math.max(0, Math.min(DRAWN, after) - Math.min(DRAWN, now)) }, (_, n) => {
        const p = spot(now + n);
        return <Army key={n} x={p.x} y={p.y} w={p.w} ghost />;
      })}
      {leaving > 0 && (
        <rect
          class={sure ? "leaving" : "leaving faint"}
          x={first.x - 4}
          y={first.y - first.w * 0.24 - 5}
          width={last.x - first.x + last.w + 8}
          height={last.w * 0.92 + 10}
          rx={5}
        />
      )}
    </g>
  );
}

function Fort({ scene }: { scene: Scene }): JSX.Element {
  const { layout, board, meant, lifted, sure } = scene;
  const at = layout.fort;
  const after = meant?.after?.reserves ?? board.reserves;
  const now = scene.props.decisions[0]?.kind === "layout" ? after : board.reserves;
  const away = lifted.filter((flight) => flight.lifts === "reserves").length;
  const changing = after !== now;
  const phone = layout.mode === "phone";
  const count = Math.max(now, after);
  return (
    <g>
      <Piece scene={scene} id="reserves" name={t("reserves-words", { armies: board.reserves })} class="fort">
        <path d={fort(at, 7)} fill="var(--gn-well)" stroke="var(--wall-2)" stroke-width={0.8} stroke-dasharray="2 3" />
        <path class="fort-wall" d={fort(at, 0)} stroke="var(--wall)" stroke-width={3} />
        <path d={fort(at, -7)} fill="none" stroke="var(--wall-2)" stroke-width={0.8} />
      </Piece>
      <g aria-hidden="true" pointer-events="none">
        <Cap
          x={at.x}
          y={at.y - at.r * 0.24}
          anchor="middle"
          fill="var(--brass-hi)"
          size={phone || at.r < 48 ? 12 : 12}
          spacing={at.r < 48 ? 0.02 : 0.09}
        >
          {t("reserves-caption")}
        </Cap>
        <T
          x={at.x - at.r * 0.36}
          y={at.y + at.r * 0.36}
          size={at.r * 0.47}
          weight={700}
          face="label"
          anchor="middle"
          fill={changing ? "var(--signal)" : "var(--bone)"}
          class={changing && !sure ? "faint" : ""}
        >
          {after}
        </T>
        {Array.from({ length: Math.min(DRAWN, Math.max(0, Math.min(now, after) - away)) }, (_, n) => {
          const p = armySpot(layout, "reserves", n, count, true);
          return <Army key={n} x={p.x} y={p.y} w={p.w} />;
        })}
        {Array.from({ length: Math.min(4, Math.max(0, after - now)) }, (_, n) => {
          const p = armySpot(layout, "reserves", now + n, count, true);
          return <Army key={`g${n}`} x={p.x} y={p.y} w={p.w} ghost />;
        })}
      </g>
    </g>
  );
}

/** The arrow of the move in hand, with its name. */
function MoveArrow({ scene }: { scene: Scene }): JSX.Element | null {
  const { layout, meant, sure, bare } = scene;
  if (!meant?.moves || !meant.from || !meant.to) return null;
  const { path, label } = arrow(layout, meant.from, meant.to, bare);
  const words = t("arrow-words", { act: meant.act ?? "", count: meant.n });
  const w = words.length * 8.2 + 22;
  return (
    <g class={sure ? "ghosts" : "ghosts faint"} aria-hidden="true">
      <path d={path} fill="none" stroke="var(--keyline)" stroke-opacity={0.55} stroke-width={7} />
      <path
        d={path}
        fill="none"
        stroke="var(--signal)"
        stroke-width={2.8}
        marker-end="url(#m-arrow)"
        stroke-linecap="round"
      />
      <g transform={`translate(${label.x} ${label.y})`}>
        <rect
          x={-w / 2}
          y={-14}
          width={w}
          height={28}
          rx={3}
          fill="var(--panel)"
          stroke="var(--signal)"
          stroke-width={2}
        />
        <T x={0} y={5.5} size={15} weight={700} face="label" spacing={0.05} anchor="middle" fill="var(--signal)">
          {words}
        </T>
      </g>
    </g>
  );
}

// --- the attack --------------------------------------------------------------------------------

function Attack({ scene }: { scene: Scene }): JSX.Element | null {
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
    <g role="img" aria-label={t("sealed-words", { number, deck: board.drawn.length + board.deck_left, tier, powers })}>
      <Envelope x={box.x + box.w - w} y={box.y} w={w} h={h} tier={tier} number={number} powers={powers} small={small} />
    </g>
  );
}

/** From the attack to its target, for those who see it. */
function AttackArrow({ scene }: { scene: Scene }): JSX.Element | null {
  const { layout, board } = scene;
  if (!board.attack || layout.mode === "phone") return null;
  const box = layout.attack;
  const at = layout.at[board.attack.region as RegionId];
  const { w, h } = layout.plate;
  let path: string | null = null;
  if (board.attack.region === "east") path = `M${at.x + w / 2} ${box.y + box.h - 2}V${at.y - 8}`;
  else if (board.attack.region === "north" && box.x - at.x - w > 34)
    path = `M${box.x + 2} ${box.y + box.h * 0.4}C${box.x - 14} ${box.y + box.h * 0.4} ${at.x + w + 22} ${at.y + h / 2} ${at.x + w + 8} ${at.y + h / 2}`;
  else if (board.attack.region === "south") {
    // Past the plate of the East, which begins below the card in a low window.
    const from = Math.min(box.x + 16, layout.at.east.x - 4);
    path = `M${from} ${box.y + box.h - 2}C${from - 36} ${box.y + box.h + 90} ${at.x + w + 30} ${at.y - 90} ${at.x + w - 8} ${at.y - 8}`;
  }
  if (!path) return null;
  return (
    <g aria-hidden="true" pointer-events="none">
      <path d={path} fill="none" stroke="var(--keyline)" stroke-opacity={0.6} stroke-width={8} />
      <path d={path} fill="none" stroke="var(--bone)" stroke-width={3.2} marker-end="url(#gn-bone-arrow)" />
    </g>
  );
}

// --- advice ------------------------------------------------------------------------------------

function Shelf({ scene }: { scene: Scene }): JSX.Element {
  const { layout, board } = scene;
  const { shelf } = layout;
  const wide = layout.mode === "wide";
  const mixed = board.pile.length > 0;
  return (
    <g role="group" aria-label={t("advice")}>
      <rect x={shelf.x} y={shelf.y} width={shelf.w} height={shelf.h} class="gn-shelf" aria-hidden="true" />
      <path
        d={wide ? `M${shelf.x + shelf.w} 8V${layout.h - 8}` : `M0 ${shelf.h}H${layout.w}`}
        stroke="var(--wall-2)"
        stroke-width={0.75}
        aria-hidden="true"
      />
      {board.spies.map((spy) => (
        <Advice key={spy.spy} scene={scene} spy={spy} pile={mixed} />
      ))}
    </g>
  );
}

function Advice({ scene, spy, pile }: { scene: Scene; spy: GeneralSpy; pile: boolean }): JSX.Element {
  const { layout, board, composed } = scene;
  const box = layout.advice[spy.spy]!;
  const phone = layout.mode === "phone";
  const name = whoAt(board, spy.seat);
  const colour = colourOfSeat(spy.seat);
  const mine = board.spy === spy.spy;
  const giving = board.step === "give";
  const general = board.you === "general";
  const gift = pile ? (board.pile[spy.spy] ?? null) : spy.gift;
  const intended =
    mine && giving && !spy.has_given ? composed?.picked.find((pick) => pick.startsWith("card:"))?.slice(5) : undefined;
  const between = board.step === "promote" || board.step === "listen_to" || board.step === "attack";
  const noted = layout.tall ? 14 : 0;
  const label = spoken(spy, name);
  const state = gift
    ? gift.truth === "open"
      ? t("says-open", { card: cardName(gift.card) })
      : t("says-judged", { card: cardName(gift.card), truth: truthText(gift) })
    : intended && !spy.silenced && !between
      ? t("not-given-yet", { card: cardName(intended) })
      : t("advice-state", {
          state: spy.silenced
            ? "silenced"
            : between
              ? "early"
              : spy.has_given
                ? "given"
                : spy.has_given === null
                  ? "hidden"
                  : mine || giving
                    ? "choosing"
                    : "none",
        });
  const says = pile
    ? gift
      ? t("shuffled-card", { card: cardName(gift.card) })
      : t("shuffled-none")
    : t("titled", { title: label, name: state });
  const note = intended
    ? "meant"
    : gift || (spy.has_given && !between)
      ? "given"
      : spy.silenced
        ? "silenced"
        : giving
          ? spy.has_given === null
            ? "hidden"
            : "choosing"
          : between
            ? null
            : "none";
  const showFoot = general && gift !== null;
  const h = showFoot ? box.h : box.h - noted;
  const asked = composed?.next.has(`spy:${LETTERS[spy.spy]}`) || composed?.picked.includes(`spy:${LETTERS[spy.spy]}`);
  const head = pile ? t("shuffled-caption") : showFoot ? t("says-caption") : null;
  const headY = box.y - (phone ? 7 : 10);
  return (
    <Piece
      scene={scene}
      id={`spy:${LETTERS[spy.spy]}`}
      name={says}
      still={!asked && !scene.hands.readonly && !(general && between)}
      class="advice"
    >
      <rect class="piece-hit" x={box.x - 4} y={box.y - 22} width={box.w + 8} height={box.h + 26} rx={6} />
      <g aria-hidden="true">
        {head && !phone ? (
          <Cap x={box.x} y={headY} fill="var(--lit-text-2)">
            {head}
          </Cap>
        ) : (
          <>
            <g transform={`translate(${box.x} ${headY - 11})`}>
              <rect width={14} height={14} rx={3} fill={pile ? "var(--line-2)" : `var(--p-${colour})`} />
              {!pile && <Mark of={colour} x={7} y={7} size={7.5} fill={`var(--p-${colour}-ink)`} />}
            </g>
            <FitText
              x={box.x + 19}
              y={headY}
              size={phone ? 12.5 : 14}
              room={box.w - 20}
              fill="var(--bone)"
              text={pile ? t("shuffled") : name}
            />
          </>
        )}
        {gift ? (
          <Face
            x={box.x}
            y={box.y}
            w={box.w}
            h={h}
            card={gift.card}
            foot={
              phone || !showFoot
                ? undefined
                : pile
                  ? { text: layout.tall ? t("giver-unknown") : t("unknown"), colour: null }
                  : { text: name, colour }
            }
          />
        ) : intended ? (
          <Face x={box.x} y={box.y} w={box.w} h={h} card={intended} ring="meant" />
        ) : spy.has_given && !between ? (
          <Back x={box.x} y={box.y} w={box.w} h={h} tick />
        ) : (
          <>
            <rect
              x={box.x + 0.5}
              y={box.y + 0.5}
              width={box.w - 1}
              height={h - 1}
              rx={7}
              fill="var(--gn-well)"
              stroke="var(--wall-2)"
              stroke-width={1.2}
              stroke-dasharray="3 4"
            />
            <Glyph
              name={spy.silenced ? "mute" : giving ? "wait" : "person"}
              x={box.x + box.w / 2 - 11}
              y={box.y + h / 2 - 11}
              size={22}
              stroke="var(--lit-text-2)"
              weight={1.4}
            />
          </>
        )}
        {!showFoot && layout.tall && (
          <T
            x={box.x + box.w / 2}
            y={box.y + box.h + 2}
            size={14.5}
            face="display"
            italic
            anchor="middle"
            fill="var(--lit-text-2)"
          >
            {note && t("advice-note", { state: note })}
          </T>
        )}
      </g>
      <rect class="piece-ring" x={box.x - 3} y={box.y - 3} width={box.w + 6} height={h + 6} rx={9} />
    </Piece>
  );
}

// --- words on the map --------------------------------------------------------------------------

/** What is in force this round. */
function Tags({ scene }: { scene: Scene }): JSX.Element | null {
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
function Outlook({ scene }: { scene: Scene }): JSX.Element | null {
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
      {!phone && (
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

function EventSheet({ id, last, layout }: { id: string; last: boolean; layout: Layout }): JSX.Element {
  return (
    <div
      class="event-sheet"
      style={{
        left: `${((layout.mode === "wide" ? layout.shelf.w : 0) + (layout.w - (layout.mode === "wide" ? layout.shelf.w : 0)) / 2) * layout.scale}px`,
      }}
    >
      <h3 class="lab">{t("event-caption")}</h3>
      <p class="outlook-big">{t("event-name", { id })}</p>
      <p>{last ? t("event-not-carried-out") : t("event-text", { id })}</p>
    </div>
  );
}

// --- motion ------------------------------------------------------------------------------------

function Flyers({ flights: all }: { flights: Flight[] }): JSX.Element {
  return (
    <g aria-hidden="true">
      {all.map((flight, i) => (
        <Flyer key={`${i}:${flight.from.x}:${flight.to.x}:${flight.to.y}`} flight={flight} delay={i * STAGGER} />
      ))}
    </g>
  );
}

function Flyer({ flight, delay }: { flight: Flight; delay: number }): JSX.Element {
  const ref = useRef<SVGGElement>(null);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const { from, to } = flight;
    const lift = flight.fades ? 0 : Math.min(70, Math.hypot(to.x - from.x, to.y - from.y) * 0.3);
    const frames = Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      const x = from.x + (to.x - from.x) * t;
      const y = from.y + (to.y - from.y) * t - lift * 4 * t * (1 - t);
      return {
        transform: `translate(${x}px, ${y}px) scale(${(from.w + (to.w - from.w) * t) / from.w})`,
        opacity: flight.fades ? 1 - t : 1,
      };
    });
    const motion = node.animate(frames, {
      duration: FLY,
      delay: delay + (flight.fades ? 700 : 0),
      easing: "cubic-bezier(.45,.05,.2,1)",
      fill: "both",
    });
    return () => motion.cancel();
  }, []);
  return (
    <g ref={ref} class="flyer">
      <Army x={0} y={0} w={flight.from.w} />
    </g>
  );
}
