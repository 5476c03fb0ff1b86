/** The SpyMaster board: the map; Gather and the score sheet lie over it. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../parts/icons";
import { useRoving } from "../../parts/roving";
import { useSize } from "../../parts/size";
import { reducedMotion } from "../../settings";
import type { BoardProps } from "../types";
import { Gather } from "./Gather";
import { FLAT, LOWEST, mapLayout, SLIM, SMALL } from "./layout";
import { WorldMap } from "./Map";
import { sceneOf } from "./scene";
import { Sheet } from "./Sheet";
import { areaNamed, t } from "./words";
import "./board.css";
import "./broad.css";

const GATHER = ["stack", "cut", "card", "take"];

const STRIP = 50;

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
  const strip = desk && (lifted || (size.w < SMALL && !flat)) ? STRIP : 0;
  const h = Math.max(1, size.h - strip);
  return (
    <div ref={root} class={`sm ${mode}${flat ? " flat" : ""}${strip ? " stripped" : ""}`}>
      {!over && mode === "phone" && size.w < SLIM && innerHeight < FLAT && (
        <Below areas={board.areas.filter((area) => LOWEST.includes(area.id))} />
      )}
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

/** In the lowest windows the map scrolls: which Areas lie below what is seen. Touched, it goes there. */
const Below = ({ areas }: { areas: readonly { name: string }[] }): JSX.Element => (
  <button
    type="button"
    class="sm-below"
    onClick={({ currentTarget }) =>
      currentTarget
        .closest(".table-pane")
        ?.scrollBy({ top: innerHeight, behavior: reducedMotion.value ? "instant" : "smooth" })
    }
  >
    <span>{t("areas-below", { areas: { items: areas.map(areaNamed), how: "and" } })}</span>
    <Icon name="down" size={15} />
  </button>
);
