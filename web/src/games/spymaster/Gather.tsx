/** Gather Intelligence: the stacks, the row being cut or the Files, over the order and the open Missions. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Chip } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import { atLeast } from "../../table/seats";
import { CitySign, Lab, Sign } from "./art";
import { MasterCard, Row } from "./Cut";
import { Files } from "./Files";
import { SMALL } from "./layout";
import type { Scene } from "./scene";
import { Stacks } from "./Stacks";
import { agencyName, areaName, areaNamed, cardNamed, missionNamed, seatName, seatOf, t, type Type } from "./words";
import "./desk.css";
import "./gather.css";

export function Gather({ scene, w, h }: { scene: Scene; w: number; h: number }): JSX.Element {
  const { phase } = scene.board;
  const small = w < SMALL;
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  return (
    <div
      ref={root}
      class={`sm-desk${small ? " small" : h < 500 ? " low" : ""}${w < 800 ? " tight" : ""}`}
      role="group"
      aria-label={t("gather")}
    >
      {phase === "stack" ? (
        <Stacks scene={scene} />
      ) : phase === "take" ? (
        <Files scene={scene} w={w} h={h} small={small} />
      ) : (
        <Row scene={scene} w={w} small={small} h={h} />
      )}
      <div class="desk-foot">
        <Order scene={scene} small={small} />
        {(phase === "cut" || phase === "card") && !small && <MasterCard scene={scene} />}
        <Wanted scene={scene} small={small} />
      </div>
    </div>
  );
}

/** Who chooses when. */
function Order({ scene, small }: { scene: Scene; small: boolean }): JSX.Element | null {
  const { board } = scene;
  const { order, files, chooser } = board.gather;
  if (!order.length) return null;
  const choosing = board.phase === "take";
  return (
    <div class={`gather-order${atLeast(order.length, 4, 5)}`}>
      <Lab>{small ? t("order-short") : t("order-title")}</Lab>
      <ol>
        {order.map((seat, i) => {
          const taken = files.find((file) => file.taken_by === seat);
          const last = i === order.length - 1;
          const words = taken
            ? t("order-took", { file: taken.number })
            : choosing && chooser === seat
              ? t("order-now", { who: seatOf(board, seat) })
              : last
                ? t("order-last")
                : t("order-place", { place: i + 1 });
          return (
            <li key={seat} class={choosing && chooser === seat ? "now" : taken ? "done" : undefined}>
              <Chip
                of={board.players[seat]?.agency ?? "white"}
                size={20}
                label={agencyName(board.players[seat]?.agency ?? "")}
              />
              <span>
                <b dir="auto">{seatName(board, seat)}</b>
                <em>{words}</em>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The open Missions in short: what Intelligence is good for. */
function Wanted({ scene, small }: { scene: Scene; small: boolean }): JSX.Element {
  return (
    <div class="desk-wanted">
      <Lab>{small ? t("wanted-short") : t("wanted-title")}</Lab>
      <ul>
        {scene.board.areas.map((area) => {
          const { mission } = area.space;
          if (!mission) return null;
          const spoken = t("wanted-label", {
            mission: missionNamed(mission),
            area: areaNamed(area),
            cards: cardNamed(mission),
            points: mission.points,
          });
          return (
            <li key={area.id} title={spoken}>
              <CitySign slot={mission.colour} size={20} />
              <span class="sr">{spoken}</span>
              <span class="wanted-what" aria-hidden="true">
                <Sign of={mission.type as Type} size={16} />
                <b>{mission.value}</b>
                <span class="wanted-where">
                  <i>{areaName(area)}</i>
                  <em>{t("term-points", { points: mission.points })}</em>
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
