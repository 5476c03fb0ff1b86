/** The world map with its six Mission slips. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { reducedMotion } from "../../settings";
import { Ground, Roads } from "./Ground";
import { type MapLayout, mapLayout } from "./layout";
import { Slip } from "./Missions";
import { Counts, Names, Place } from "./Place";
import { Costs, Flyer, Route } from "./Route";
import { type Scene, tripOf } from "./scene";
import { areaName, t } from "./words";
import "./map.css";

export function WorldMap({
  scene,
  w,
  h,
  mode,
}: {
  scene: Scene;
  w: number;
  h: number;
  mode: MapLayout["mode"];
}): JSX.Element {
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
