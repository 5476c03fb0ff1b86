/** Mission slips. */

import type { ComponentChildren, JSX } from "preact";
import type { SpymasterArea, SpymasterBoard, SpymasterChange } from "../../gen/spymaster";
import { Icon } from "../../parts/icons";
import { atLeast } from "../../table/seats";
import { CitySign, Figure, Sign } from "./art";
import type { MapLayout } from "./layout";
import { type Scene, Touch } from "./scene";
import {
  areaNamed,
  cardNamed,
  m,
  missionName,
  missionNamed,
  placeName,
  placeNamed,
  t,
  type Type,
  typeName,
} from "./words";
import "./missions.css";

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
    const details = [taken ? m("space-taken") : board.round ? m("space-none") : m("space-setup"), ...under];
    return t("space-label", { area: areaNamed(area), details });
  }
  const missing = [
    needs?.special_missing ? m("term-special", { count: needs.special_missing }) : null,
    needs?.freelance_missing ? m("term-freelance", { count: needs.freelance_missing }) : null,
    needs?.value_missing ? cardNamed({ type: mission.type, value: needs.value_missing }) : null,
  ].flatMap((what) => (what ? [m("missing", { what })] : []));
  const details = [
    m("term-special", { count: mission.special }),
    m("term-freelance", { count: mission.freelance }),
    cardNamed(mission),
    ...(needs?.ready ? [m("all-there")] : missing),
    ...under,
  ];
  const place = city ? placeNamed(board, city) : "";
  return t("mission-label", {
    mission: missionNamed(mission),
    place,
    area: areaNamed(area),
    points: mission.points,
    details,
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

export function Slip({
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
