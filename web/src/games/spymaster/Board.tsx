/** The SpyMaster board: the world map with its six Mission slips; Gather and the score sheet lie over it. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type {
  SpymasterArea,
  SpymasterBoard,
  SpymasterChange,
  SpymasterLocation,
  SpymasterTrip,
} from "../../gen/spymaster";
import { Icon } from "../../parts/icons";
import { T } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import { legalName, touchable as attributesOf } from "../../parts/touch";
import { useSize } from "../../parts/size";
import type { Message } from "../../say";
import { reducedMotion } from "../../settings";
import { atLeast } from "../../table/seats";
import type { BoardProps } from "../types";
import { Agent, CitySign, Count, Figure, Sign, Stop } from "./art";
import { type Composed, compose, rest, sort } from "./compose";
import { Gather } from "./Gather";
import type { Hands } from "../hands";
import { decisionOf, handsOf } from "./grip";
import { along, figureAt, figures, fits, FLAT, graticule, legs, type MapLayout, mapLayout, nameAt } from "./layout";
import { Sheet } from "./Sheet";
import {
  agencyOf,
  areaName,
  areaNamed,
  areaOf,
  cardNamed,
  m,
  missionName,
  missionNamed,
  placeName,
  placeNamed,
  seatOf,
  t,
  type Type,
  typeName,
} from "./words";
import "./spymaster.css";

const GATHER = ["stack", "cut", "card", "take"];
const STEP_MS = 260;
const STRIP = 50;

export interface Scene {
  props: BoardProps;
  board: SpymasterBoard;
  hands: Hands;
  composed: Composed | null;
  seat: number | null;
  picks: readonly string[];
  lit: readonly string[];
}

export function sceneOf(props: BoardProps): Scene {
  const board = props.view.board as SpymasterBoard;
  const decision = decisionOf(props);
  const picks = props.draft.value.picks;
  return {
    props,
    board,
    hands: handsOf(props, board, decision),
    composed: decision ? compose(decision, board, picks) : null,
    seat: decision?.seat ?? props.eyes,
    picks,
    lit: props.highlight.value,
  };
}

export function Board(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root, { w: 872, h: 574 });
  const scene = sceneOf(props);
  const { board } = scene;
  const desk = GATHER.includes(board.phase) ? "gather" : board.sheet ? "sheet" : null;
  const [lifted, setLifted] = useState(false);
  useEffect(() => setLifted(false), [board.phase, desk]);
  const map = useRef<HTMLDivElement>(null);
  useRoving(map);
  const over = desk !== null && !lifted;
  const { mode } = mapLayout(size.w, size.h);
  const flat = mode === "phone" && size.h < FLAT;
  // The way back from the map, and on a phone held upright also the way there, has a strip of its own.
  const strip = desk && (lifted || (mode === "phone" && !flat)) ? STRIP : 0;
  const h = Math.max(1, size.h - strip);
  return (
    <div ref={root} class={`sm ${mode}${flat ? " flat" : ""}${strip ? " stripped" : ""}`}>
      <div ref={map} class="sm-map" aria-hidden={over} {...(over ? { inert: true } : {})}>
        <WorldMap scene={scene} w={size.w} h={h} mode={mode} />
      </div>
      {over && (desk === "gather" ? <Gather scene={scene} w={size.w} h={h} /> : <Sheet scene={scene} />)}
      {desk && (
        <button type="button" class="sm-look" aria-pressed={lifted} onClick={() => setLifted(!lifted)}>
          <Icon name={lifted ? "card" : "eye"} size={17} />
          {lifted ? (desk === "gather" ? t("look-table") : t("look-scores")) : t("look-map")}
        </button>
      )}
    </div>
  );
}

/** Attributes of anything that can be touched; what cannot stays readable. */
export function touchable(scene: Scene, id: string, name: string, extra = ""): Record<string, unknown> {
  const { hands, composed, picks } = scene;
  const picked = picks.includes(id);
  const state = { picked, legal: !picked && (composed?.next.has(id) ?? false), lit: scene.lit.includes(id) };
  const shared = attributesOf(hands, id, name, state, `piece${extra ? ` ${extra}` : ""}`);
  if (hands.readonly) return { class: shared.class, "data-piece": id, role: "img", "aria-label": name };
  return { ...shared, role: "button" };
}

/**
 * A touchable box; where nothing can be touched, a picture with a name. The name is said by a text of its own, since
 * what is drawn is short and repeats it: a label beside visible text that it does not contain misleads voice control.
 */
export function Touch(props: {
  scene: Scene;
  id: string;
  name: string;
  class?: string;
  style?: Record<string, string>;
  also?: Record<string, unknown>;
  children: ComponentChildren;
}): JSX.Element {
  const attributes = touchable(props.scene, props.id, props.name, props.class);
  if (props.scene.hands.readonly) {
    return (
      <div {...attributes} style={props.style}>
        {props.children}
      </div>
    );
  }
  const { "aria-label": name, ...rest } = attributes;
  return (
    <button type="button" {...rest} {...props.also} style={props.style}>
      <span class="sr">{name as string}</span>
      <span class="sm-face" aria-hidden="true">
        {props.children}
      </span>
    </button>
  );
}

// --- the map -------------------------------------------------------------------------------------

/** The trip in hand or pointed at. */
export function tripOf(
  scene: Scene,
): { of: string; from: string; to: string; sure: boolean; preview: SpymasterTrip | null } | null {
  const { composed, props, board, seat } = scene;
  const decision = decisionOf(props);
  if (!composed?.agent || !decision) return null;
  const of = composed.agent.kind === "free" ? "freelance" : agencyOf(board, seat);
  const { from, to } = composed.agent;
  const peek = props.draft.value.peek;
  if (peek && composed.next.has(peek) && sort(peek) === "loc") {
    const move = compose(decision, board, [`${composed.agent.kind}:${from}`, peek]).move;
    return { of, from, to: rest(peek), sure: false, preview: (move?.preview ?? null) as SpymasterTrip | null };
  }
  return to && composed.move
    ? { of, from, to, sure: true, preview: composed.move.preview as SpymasterTrip | null }
    : null;
}

function WorldMap({ scene, w, h, mode }: { scene: Scene; w: number; h: number; mode: MapLayout["mode"] }): JSX.Element {
  const layout = useMemo(() => mapLayout(w, h, mode), [w, h, mode]);
  const { board, props } = scene;
  const trip = tripOf(scene);
  const changes = trip?.preview?.changes ?? [];
  const moving = reducedMotion.value ? undefined : props.fresh.find((event) => event.kind === "move");
  const came = moving ?? props.lately?.find((event) => event.kind === "move");
  const away = moving ? { agent: String(moving.data.agent), at: String(moving.data.from) } : null;
  return (
    <>
      <svg
        class="sm-drawing"
        width={w}
        height={h}
        viewBox={`0 0 ${w} ${h}`}
        role="group"
        aria-label={t("map", { round: board.round, rounds: board.rounds })}
      >
        <Ground layout={layout} />
        <Roads layout={layout} board={board} />
        {trip && <Route layout={layout} from={trip.from} to={trip.to} />}
        {came && <Route layout={layout} from={String(came.data.from)} to={String(came.data.to)} past />}
        {board.areas.map((area) => (
          <g key={area.id} role="group" aria-label={areaName(area)}>
            {area.locations.map((place) => (
              <Place
                key={place.id}
                scene={scene}
                layout={layout}
                area={area}
                place={place}
                away={away?.at === place.id ? away.agent : null}
                ghost={trip?.to === place.id ? trip.of : null}
              />
            ))}
          </g>
        ))}
        <Names layout={layout} board={board} />
        <Counts scene={scene} layout={layout} away={away} trip={trip} />
        {trip && <Costs layout={layout} from={trip.from} to={trip.to} faint={!trip.sure} />}
        {moving && (
          <Flyer
            key={moving.index}
            layout={layout}
            of={String(moving.data.agent)}
            from={String(moving.data.from)}
            to={String(moving.data.to)}
          />
        )}
      </svg>
      {board.areas.map((area) => (
        <Slip
          key={area.id}
          scene={scene}
          area={area}
          layout={layout}
          change={changes.find((one) => one.area === area.id) ?? null}
        />
      ))}
    </>
  );
}

/** The net of the globe under the lamp, and the frame with its ticks. */
function Ground({ layout }: { layout: MapLayout }): JSX.Element {
  const { w, h, mode } = layout;
  const net = useMemo(() => graticule(w, h), [w, h]);
  const framed = mode !== "phone";
  const ticks = useMemo(() => {
    let d = "";
    for (let i = 1; i * 22 < w; i++) d += `M${i * 22} 1v${i % 4 ? 3 : 5}M${i * 22} ${h - 1}v-${i % 4 ? 3 : 5}`;
    for (let i = 1; i * 22 < h; i++) d += `M1 ${i * 22}h${i % 4 ? 3 : 5}M${w - 1} ${i * 22}h-${i % 4 ? 3 : 5}`;
    return d;
  }, [w, h]);
  return (
    <g aria-hidden="true" fill="none">
      <clipPath id="sm-sheet">
        <rect x={6} y={6} width={Math.max(1, w - 12)} height={Math.max(1, h - 12)} />
      </clipPath>
      <g clip-path="url(#sm-sheet)" stroke="var(--wall)">
        <path d={net.fine} stroke-width={0.7} opacity={0.16} />
        <path d={net.main} stroke-width={1} opacity={0.32} />
        <path d={net.equator} stroke-width={1.5} opacity={0.5} />
      </g>
      {framed && (
        <>
          <rect x={5} y={5} width={w - 10} height={h - 10} rx={3} stroke="var(--wall-2)" stroke-width={0.75} />
          <rect x={0.5} y={0.5} width={w - 1} height={h - 1} rx={6} stroke="var(--brass-lo)" />
          <path d={ticks} stroke="var(--brass-lo)" />
        </>
      )}
    </g>
  );
}

/** Steps there are: between any two places of an Area, and between any two Hubs. */
function Roads({ layout, board }: { layout: MapLayout; board: SpymasterBoard }): JSX.Element {
  const { stops, mode } = layout;
  const hubs = board.areas.map((area) => stops[`${area.id}.hub`]!);
  let net = "";
  hubs.forEach((a, i) => {
    for (const b of hubs.slice(i + 1)) {
      const bow = 0.09;
      net += `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${((a.x + b.x) / 2 + (b.y - a.y) * bow).toFixed(1)} ${((a.y + b.y) / 2 - (b.x - a.x) * bow).toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
    }
  });
  return (
    <g aria-hidden="true" fill="none">
      {mode === "phone" &&
        board.areas.map((area) => {
          const box = layout.areas[area.id]!;
          return (
            <rect
              key={area.id}
              x={box.x}
              y={box.y}
              width={box.w}
              height={box.h}
              rx={4}
              fill="var(--shade-1)"
              stroke="var(--wall-2)"
              stroke-width={0.75}
            />
          );
        })}
      <path
        d={net}
        stroke="var(--brass-hi)"
        stroke-width={0.9}
        stroke-dasharray="1.5 4"
        opacity={mode === "phone" ? 0.25 : 0.5}
      />
      {board.areas.map((area) => {
        const places = area.locations.map((place) => ({ slot: place.slot, ...stops[place.id]! }));
        const cities = places.filter((place) => place.slot !== "hub");
        const mid = { x: cities.reduce((sum, p) => sum + p.x, 0) / 4, y: cities.reduce((sum, p) => sum + p.y, 0) / 4 };
        const round = [...cities].sort(
          (a, b) => Math.atan2(a.y - mid.y, a.x - mid.x) - Math.atan2(b.y - mid.y, b.x - mid.x),
        );
        const label = layout.areas[area.id]!.label;
        return (
          <g key={area.id}>
            {mode !== "phone" && (
              <path
                data-named={`area:${area.id}`}
                d={`M${round.map((p) => `${p.x} ${p.y}`).join("L")}z`}
                fill="var(--sm-land)"
              />
            )}
            <g stroke="var(--wall)" stroke-width={1.1} opacity={0.62}>
              {places.flatMap((a, i) =>
                places
                  .slice(i + 1)
                  .map((b) => (
                    <path
                      key={`${a.slot}${b.slot}`}
                      d={`M${a.x} ${a.y}L${b.x} ${b.y}`}
                      opacity={a.slot === "hub" || b.slot === "hub" ? 1 : 0.45}
                    />
                  )),
              )}
            </g>
            <text
              class="t-display sm-halo"
              x={label.x}
              y={label.y}
              font-size={mode === "phone" ? 12.5 : 17 * Math.max(0.88, layout.k)}
              font-weight={500}
              fill="var(--brass-hi)"
            >
              {areaName(area)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Who stands on a place. */
function agentsTold(board: SpymasterBoard, place: SpymasterLocation): Message[] {
  const told = place.agents.map(({ seat, count }) => m("agents-here", { who: seatOf(board, seat), count }));
  if (place.freelance) told.push(m("freelance-here", { count: place.freelance }));
  return told.length ? told : [m("nobody-here")];
}

/** The names of all places, over the agents: a crowd next door must not hide one. */
function Names({ layout, board }: { layout: MapLayout; board: SpymasterBoard }): JSX.Element {
  const { k, mode } = layout;
  return (
    <g
      class="sm-still"
      aria-hidden="true"
      font-size={Math.max(12, Math.min(mode === "phone" ? 13 : 22, 14.5 * k))}
      font-weight={600}
    >
      {board.areas.flatMap((area) =>
        area.locations.map((place) => {
          const hub = place.slot === "hub";
          const at = nameAt(layout, place.id, area.space.city === place.id);
          const name = placeName(board, place.id);
          const lines = hub && layout.slim ? name.split(" ") : [name];
          return (
            <text
              key={place.id}
              class="t-label sm-halo"
              x={at.x}
              text-anchor={at.end ? "end" : "start"}
              y={at.y - 4 * (lines.length - 1)}
              fill={hub ? "var(--brass-hi)" : "var(--bone)"}
            >
              {lines.map((line, i) => (
                <tspan key={line} x={at.x} dy={i ? 12 : 0}>
                  {line}
                </tspan>
              ))}
            </text>
          );
        }),
      )}
    </g>
  );
}

interface PlaceProps {
  scene: Scene;
  layout: MapLayout;
  area: SpymasterArea;
  place: SpymasterLocation;
  /** An agent on its way from here: not drawn meanwhile. */
  away: string | null;
  /** Where the trip in hand would end. */
  ghost: string | null;
}

interface Group {
  of: string;
  count: number;
  piece: string | null;
  name: string;
}

/** Agents the one who is asked has put on a place, in secret. */
function plannedAt({ board, picks, seat }: Scene, place: string): number {
  if (board.phase !== "assign") return 0;
  const asked = picks.filter((pick) => pick === `loc:${place}`).length;
  return asked + (board.players[seat ?? -1]?.plan?.filter((at) => at === place).length ?? 0);
}

/** Who stands on a place and where: one figure for each agent, or where they are too many, for each group. */
function crowdAt({ scene, layout, area, place, away, ghost }: PlaceProps) {
  const { board, seat } = scene;
  const planned = plannedAt(scene, place.id);
  const groups: Group[] = [
    ...place.agents.map((agents) => ({
      of: agents.agency,
      count: agents.count - (away === agents.agency ? 1 : 0),
      piece: agents.seat === seat ? `own:${place.id}` : `spy:${agents.agency}:${place.id}`,
      name: t("agents-stand", {
        who: seatOf(board, agents.seat),
        place: placeNamed(board, place.id),
        count: agents.count,
      }),
    })),
    {
      of: "freelance",
      count: place.freelance - (away === "freelance" ? 1 : 0),
      piece: `free:${place.id}`,
      name: t("freelance-stand", { place: placeNamed(board, place.id), count: place.freelance }),
    },
  ].filter((group) => group.count > 0);
  if (planned) groups.unshift({ of: agencyOf(board, seat), count: planned, piece: null, name: "" });

  const total = groups.reduce((sum, group) => sum + group.count, 0);
  const ringed = area.space.city === place.id;
  const most = fits(layout, place.id, ringed);
  const single = total + (ghost ? 1 : 0) <= most && total <= 5;
  const slots = single ? total : groups.length;
  const spots = figures(layout, place.id, slots + (ghost ? 1 : 0), ringed);
  let next = 0;
  const drawn = groups.map((group) => {
    const count = single ? group.count : 1;
    const from = next;
    next += count;
    return { ...group, spots: spots.slice(from, from + count) };
  });
  return { drawn, single, spots };
}

/** How many a figure stands for, over everything else: no piece next to it may hide that. */
function Counts(props: {
  scene: Scene;
  layout: MapLayout;
  away: { agent: string; at: string } | null;
  trip: { to: string; of: string } | null;
}): JSX.Element {
  const { scene, layout, away, trip } = props;
  return (
    <g class="sm-still" aria-hidden="true">
      {scene.board.areas.flatMap((area) =>
        area.locations.flatMap((place) => {
          const gone = away?.at === place.id ? away.agent : null;
          const ghost = trip?.to === place.id ? trip.of : null;
          const { drawn, single } = crowdAt({ scene, layout, area, place, away: gone, ghost });
          if (single) return [];
          return drawn
            .filter((group) => group.count > 1)
            .map(({ of, count, spots: [spot] }) => (
              <g
                key={`${place.id}${of}`}
                transform={`translate(${(spot!.x + 9.5 * figureAt(layout, place.id)).toFixed(1)} ${(spot!.y - 26 * figureAt(layout, place.id)).toFixed(1)}) scale(${Math.max(1, layout.figure).toFixed(3)})`}
              >
                <Count of={of} count={count} />
              </g>
            ));
        }),
      )}
    </g>
  );
}

/** A stop with the agents on it. */
function Place(drawing: PlaceProps): JSX.Element {
  const { scene, layout, area, place, ghost } = drawing;
  const { board, composed, picks, props } = scene;
  const { k, mode } = layout;
  const phone = mode === "phone";
  const { x, y } = layout.stops[place.id]!;
  const id = `loc:${place.id}`;
  const target = area.space.city === place.id;
  const shown =
    target && (scene.picks.includes(`mission:${area.id}`) || props.draft.value.peek === `mission:${area.id}`);
  const planned = plannedAt(scene, place.id);
  const onTrip = composed?.agent?.from === place.id || picks.includes(`at:${place.id}`);
  const { drawn, single, spots } = crowdAt(drawing);
  const scale = figureAt(layout, place.id);

  const chosen = composed?.agent && composed.agent.from === place.id ? composed.agent : null;
  const phoneLegal =
    phone && (composed?.next.has(`own:${place.id}`) || composed?.next.has(`free:${place.id}`)) && !composed?.agent;
  const called = placeName(board, place.id);
  const told = agentsTold(board, place);
  if (planned) told.push(m("planned-here", { count: planned }));
  if (target && area.space.mission) told.push(m("mission-here", { mission: missionNamed(area.space.mission) }));
  const name = t("place-told", { place: called, slot: m("slot", { id: place.slot }), told });
  const attributes = touchable(scene, id, name, phoneLegal && !scene.hands.readonly ? "legal" : "");
  if (phoneLegal && !scene.hands.readonly) attributes["aria-label"] = legalName(name);
  // With an agent in hand, whoever stands on a place is part of where it could go.
  const part = phone || (composed?.agent != null && chosen === null);
  const named = Math.max(36 * k, 22 * k + 6.6 * k * called.length);
  const crowd = spots.length ? spots[spots.length - 1]!.x + 11 * k - (x - 18 * k) : 0;
  const hit = phone
    ? { x: x - 17, y: y - 17, w: Math.max(58, crowd), h: 44 }
    : { x: x - 18 * k, y: y - (part ? 26 : 19) * k, w: part ? Math.max(named, crowd) : named, h: (part ? 61 : 54) * k };
  return (
    <g>
      <g {...attributes}>
        <rect class="piece-hit" x={hit.x} y={hit.y} width={hit.w} height={hit.h} rx={4} />
        <g transform={`translate(${x} ${y}) scale(${k})`}>
          <Stop
            slot={place.slot}
            letter={Math.max(1.22, 1.01 / k)}
            ring={target ? (shown || ghost ? "ready" : "mission") : null}
            on={onTrip || ghost !== null}
          />
          <circle class="piece-ring" r={target ? 21 : 18.5} />
        </g>
      </g>
      {(single ? drawn : [...drawn].reverse()).map((group) => {
        const figure = group.spots.map((spot, i) => (
          <g key={i} transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)}) scale(${scale.toFixed(3)})`}>
            <Agent of={group.of} ghost={group.piece === null} />
          </g>
        ));
        if (part || group.piece === null)
          return (
            <g key={group.of} class="sm-still" aria-hidden="true">
              {figure}
            </g>
          );
        const mine = chosen !== null && group.piece === `${chosen.kind}:${place.id}`;
        const first = group.spots[0]!;
        const last = group.spots[group.spots.length - 1]!;
        const ring = mine ? last : first;
        const across = last.x - ring.x + 21 * k;
        return (
          <g key={group.of} {...touchable(scene, group.piece, group.name)}>
            <rect
              class="piece-hit"
              x={first.x - 11 * k}
              y={first.y - 38 * k}
              width={last.x - first.x + 22 * k}
              height={43 * k}
              rx={4}
            />
            {figure}
            <rect
              class="piece-ring"
              x={ring.x - 11.5 * k}
              y={ring.y - 38 * k}
              width={across + 2 * k}
              height={43 * k}
              rx={4}
            />
          </g>
        );
      })}
      {ghost && spots.length > 0 && (
        <g
          class="sm-still"
          aria-hidden="true"
          transform={`translate(${spots[spots.length - 1]!.x.toFixed(1)} ${spots[spots.length - 1]!.y.toFixed(1)}) scale(${scale.toFixed(3)})`}
        >
          <Agent of={ghost} ghost />
        </g>
      )}
    </g>
  );
}

/** A trip in hand, in signal; one that was made, in bone. */
function Route({
  layout,
  from,
  to,
  past,
}: {
  layout: MapLayout;
  from: string;
  to: string;
  past?: boolean;
}): JSX.Element {
  const all = legs(layout, from, to);
  return (
    <g aria-hidden="true" fill="none" stroke-linecap="round">
      {all.map((leg, i) => (
        <g key={i}>
          <path d={leg.path} stroke="var(--night-06a)" stroke-opacity={0.55} stroke-width={6} />
          <path d={leg.path} stroke={past ? "var(--bone)" : "var(--signal)"} stroke-width={2.4} />
        </g>
      ))}
    </g>
  );
}

/** What each step costs, written on the line. */
function Costs({
  layout,
  from,
  to,
  faint,
}: {
  layout: MapLayout;
  from: string;
  to: string;
  faint: boolean;
}): JSX.Element {
  return (
    <g class="sm-still" aria-hidden="true" opacity={faint ? 0.85 : 1}>
      {legs(layout, from, to).map(({ middle }, i) => (
        <g
          key={i}
          transform={`translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)}) scale(${layout.mode === "phone" ? 0.8 : 1})`}
        >
          <rect
            x={-10}
            y={-10}
            width={20}
            height={20}
            rx={3}
            fill="var(--signal)"
            stroke="var(--night-06a)"
            stroke-width={1.5}
          />
          <T x={0} y={5.2} size={15} weight={700} face="label" anchor="middle" fill="var(--signal-ink)">
            1
          </T>
        </g>
      ))}
    </g>
  );
}

/** An agent on its way along the route. */
function Flyer({ layout, of, from, to }: { layout: MapLayout; of: string; from: string; to: string }): JSX.Element {
  const ref = useRef<SVGGElement>(null);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const way = legs(layout, from, to);
    const shift = 24 * layout.k;
    const frames = way.flatMap((leg) =>
      Array.from({ length: 8 }, (_, i) => {
        const at = along(leg, i / 7);
        return { transform: `translate(${(at.x + shift).toFixed(1)}px, ${(at.y + 13 * layout.k).toFixed(1)}px)` };
      }),
    );
    const motion = node.animate(frames, {
      duration: STEP_MS * way.length,
      easing: "cubic-bezier(.45,.05,.2,1)",
      fill: "both",
    });
    return () => motion.cancel();
  }, []);
  return (
    <g ref={ref} class="sm-still" aria-hidden="true">
      <g transform={`scale(${layout.figure})`}>
        <Agent of={of} />
      </g>
    </g>
  );
}

// --- Mission slips -------------------------------------------------------------------------------

/** A need of a Mission: how much it asks, and how it stands for the one who looks. */
function Need(props: {
  icon: ComponentChildren;
  word: string;
  need: number;
  missing: number | null;
  have: string;
  then: number | null;
  mode: MapLayout["mode"];
}): JSX.Element {
  const { need, missing, then, mode } = props;
  const changed = then !== null && then !== missing;
  const met = missing === 0 && need > 0;
  const wide = mode === "wide";
  // Where there is no room for words: how much of it is there.
  const left = changed ? then : missing;
  const ratio = !wide && left ? `${need - left}/` : "";
  const words =
    missing === null
      ? ""
      : changed
        ? then === 0
          ? t("need-met")
          : wide
            ? t("need-short", { count: then })
            : ""
        : need === 0
          ? wide
            ? t("need-none")
            : t("need-none-short")
          : met
            ? wide
              ? props.have
              : ""
            : wide
              ? t("need-short", { count: missing })
              : "";
  return (
    <span class={`need${met ? " met" : ""}${changed ? " now" : ""}`}>
      <span class="need-what">
        {props.icon}
        <b>
          {ratio}
          {need}
        </b>
        <i>{props.word}</i>
      </span>
      {(words || met) && (
        <span class="need-how">
          {changed && wide && (
            <>
              {missing ? t("need-short", { count: missing }) : t("need-met")}
              <svg
                width={13}
                height={9}
                viewBox="0 0 14 9"
                fill="none"
                stroke="currentColor"
                stroke-width={1.5}
                aria-hidden="true"
              >
                <path d="M1 4.500h11M8.500 1 12 4.500 8.500 8" />
              </svg>
            </>
          )}
          {met && !changed && <Icon name="check" size={13} />}
          {words}
        </span>
      )}
    </span>
  );
}

export function missionWords(board: SpymasterBoard, area: SpymasterArea): string {
  const { mission, needs, below, taken, city } = area.space;
  const under = below ? [m("one-below")] : [];
  if (!mission) {
    const told = [taken ? m("space-taken") : board.round ? m("space-none") : m("space-setup"), ...under];
    return t("space-told", { area: areaNamed(area), told });
  }
  const missing = [
    needs?.special_missing ? m("term-special", { count: needs.special_missing }) : null,
    needs?.freelance_missing ? m("term-freelance", { count: needs.freelance_missing }) : null,
    needs?.value_missing ? cardNamed({ type: mission.type, value: needs.value_missing }) : null,
  ].flatMap((what) => (what ? [m("missing", { what })] : []));
  const told = [
    m("term-special", { count: mission.special }),
    m("term-freelance", { count: mission.freelance }),
    cardNamed(mission),
    ...(needs?.ready ? [m("all-there")] : missing),
    ...under,
  ];
  const place = city ? placeNamed(board, city) : "";
  return t("mission-told", {
    mission: missionNamed(mission),
    place,
    area: areaNamed(area),
    points: mission.points,
    told,
  });
}

/** A Mission slip as it lies on the map's edge; the tab of the phone shows it, too. */
export function SlipBody({
  scene,
  area,
  change,
  mode,
}: {
  scene: Scene;
  area: SpymasterArea;
  change: SpymasterChange | null;
  mode: MapLayout["mode"];
}): JSX.Element {
  const { board } = scene;
  const { mission, needs, below, city, taken } = area.space;
  if (!mission) {
    return (
      <span class="slip-paper empty">
        <b>{t("slip-title", { state: taken ? "taken" : board.round ? "none" : "setup" })}</b>
        <span>
          {t("slip-note", { state: !board.round ? "setup" : taken ? (below ? "next" : "nothing") : "round" })}
        </span>
      </span>
    );
  }
  const small = mode !== "wide";
  const sizeOf = small ? 15 : 17;
  return (
    <span class="slip-paper">
      <span class="slip-head">
        <CitySign slot={mission.colour} size={mode === "wide" ? 34 : mode === "low" ? 24 : 20} />
        <span class="slip-title">
          <b class={atLeast(missionName(mission).length, 15, 19)}>{missionName(mission)}</b>
          <span>
            {city ? placeName(board, city) : ""}
            <em>{t("term-below", { below })}</em>
          </span>
        </span>
        <span class="slip-points">
          <b>{mission.points}</b>
          <span>{t("point-word", { points: mission.points })}</span>
        </span>
      </span>
      <span class="slip-needs">
        <Need
          icon={<Figure solid size={sizeOf} />}
          word={t("need-special")}
          need={mission.special}
          missing={needs?.special_missing ?? null}
          have={t("need-there", { count: needs?.special_here ?? 0 })}
          then={change?.special_missing ?? null}
          mode={mode}
        />
        <Need
          icon={<Figure solid={false} size={sizeOf} />}
          word={t("need-freelance")}
          need={mission.freelance}
          missing={needs?.freelance_missing ?? null}
          have={t("need-there", { count: needs?.freelance_here ?? 0 })}
          then={change?.freelance_missing ?? null}
          mode={mode}
        />
        <Need
          icon={<Sign of={mission.type as Type} size={sizeOf} />}
          word={typeName(mission.type)}
          need={mission.value}
          missing={needs?.value_missing ?? null}
          have={t("need-held", { count: needs?.value_held ?? 0 })}
          then={null}
          mode={mode}
        />
      </span>
    </span>
  );
}

function Slip({
  scene,
  area,
  layout,
  change,
}: {
  scene: Scene;
  area: SpymasterArea;
  layout: MapLayout;
  change: SpymasterChange | null;
}): JSX.Element {
  const { props } = scene;
  const { space } = area;
  const box = layout.areas[area.id]!.slip;
  const done = props.fresh.some((event) => event.kind === "complete" && event.data.area === area.id);
  const turned = props.events.at(-1)?.kind === "turn_up" && props.events.at(-1)?.data.area === area.id && props.busy;
  const ready = space.needs?.ready && scene.seat !== null;
  const style = { left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, height: `${box.h}px` };
  const state = `slip ${space.edge}${ready ? " ready" : ""}${change ? " touched" : ""}${done ? " done" : ""}${turned ? " turned" : ""}`;
  return (
    <Touch scene={scene} id={`mission:${area.id}`} name={missionWords(scene.board, area)} class={state} style={style}>
      {space.below > 0 && <i class="slip-under" aria-hidden="true" />}
      <SlipBody scene={scene} area={area} change={change} mode={layout.mode} />
    </Touch>
  );
}

/** The Area a trip in hand or a pointed Mission is about. */
export function focusArea(scene: Scene): string | null {
  const { picks, props, board } = scene;
  const of = (pieces: readonly string[]) => pieces.find((piece) => sort(piece) === "mission");
  const mission = of(picks) ?? of([props.draft.value.peek ?? ""]);
  if (mission && board.areas.some((area) => area.id === rest(mission) && area.space.mission)) return rest(mission);
  const trip = tripOf(scene);
  const change = trip?.preview?.changes.find((one) => one.area === areaOf(trip.to)) ?? trip?.preview?.changes[0];
  return change?.area ?? null;
}
