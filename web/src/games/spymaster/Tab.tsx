/** The phone's middle tab, the tablet's line. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Chip } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import type { BoardProps } from "../types";
import { missionWords, SlipBody } from "./Missions";
import { Seat } from "./Plates";
import { Aside } from "./Rail";
import { sceneOf, Touch, tripOf } from "./scene";
import { areaName, missionsText, seatName, t } from "./words";
import "./tab.css";

/** All Missions in full and all Agencies; on a tablet, where the slips lie on the map, the Agencies. */
export function Tab(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  const scene = sceneOf(props);
  const { board } = scene;
  const seats = board.players.map((player) => player.seat);
  const mine = props.viewer;
  const ordered = mine === null ? seats : [mine, ...seats.slice(mine + 1), ...seats.slice(0, mine)];
  const trip = tripOf(scene);
  if (!props.narrow) {
    const player = mine === null ? null : board.players[mine];
    if (!player?.missions?.length)
      return <p class="sm-own-line">{player && !props.view.result ? t("own-none") : ""}</p>;
    return (
      <p class="sm-own-line">
        <b>{t("own-so-far", { points: player.score ?? 0 })}</b> {missionsText(player.missions)}
      </p>
    );
  }
  return (
    <div ref={root} class="sm-tab sm">
      {board.areas.map((area) => (
        <section key={area.id}>
          <h3>{areaName(area)}</h3>
          <Touch
            scene={scene}
            id={`mission:${area.id}`}
            name={missionWords(board, area)}
            class={`slip${area.space.needs?.ready ? " ready" : ""}`}
          >
            <SlipBody
              scene={scene}
              area={area}
              change={trip?.preview?.changes.find((one) => one.area === area.id) ?? null}
              mode="wide"
            />
          </Touch>
        </section>
      ))}
      {ordered.map((seat) => (
        <section key={seat} class={`plate${seat === mine ? " lit" : ""}`}>
          <h3>
            <Chip of={board.players[seat]!.agency} size={18} /> {seatName(board, seat)}{" "}
            <small>{t("term-bureau", { id: board.players[seat]!.agency })}</small>
          </h3>
          <Seat {...props} seat={seat} />
        </section>
      ))}
      <div class="sm-tab-foot">
        <Aside {...props} />
      </div>
    </div>
  );
}
