/** The places of the map: stops, their names, the agents on them. */

import type { JSX } from "preact";
import type { SpymasterArea, SpymasterBoard, SpymasterLocation } from "../../gen/spymaster";
import { legalName } from "../../parts/touch";
import type { Message } from "../../say";
import { Agent, Count, Stop } from "./art";
import { figureAt, figures, fits, type MapLayout, nameAt } from "./layout";
import { type Scene, touchable } from "./scene";
import { agencyOf, m, missionNamed, placeName, placeNamed, seatOf, t } from "./words";

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

/** Who stands on a place. */
function agentsTold(board: SpymasterBoard, place: SpymasterLocation): Message[] {
  const details = place.agents.map(({ seat, count }) => m("agents-here", { who: seatOf(board, seat), count }));
  if (place.freelance) details.push(m("freelance-here", { count: place.freelance }));
  return details.length ? details : [m("nobody-here")];
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

/** The names of all places, over the agents: a crowd next door must not hide one. */
export function Names({ layout, board }: { layout: MapLayout; board: SpymasterBoard }): JSX.Element {
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

/** How many a figure stands for, over everything else: no piece next to it may hide that. */
export function Counts(props: {
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
export function Place(drawing: PlaceProps): JSX.Element {
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
  const details = agentsTold(board, place);
  if (planned) details.push(m("planned-here", { count: planned }));
  if (target && area.space.mission) details.push(m("mission-here", { mission: missionNamed(area.space.mission) }));
  const name = t("place-label", { place: called, slot: m("slot", { id: place.slot }), details });
  const attributes = touchable(scene, id, name, phoneLegal && !scene.handlers.readonly ? "legal" : "");
  if (phoneLegal && !scene.handlers.readonly) attributes["aria-label"] = legalName(name);
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
