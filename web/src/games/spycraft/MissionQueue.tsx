/** The missions of the queue, along the top edge of the board or in a column beside it. */

import type { JSX } from "preact";
import type { SpycraftMission } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import type { BoardProps } from "../types";
import { examined } from "./Card";
import { cardPiece, facePart } from "./compose";
import { Back, RuleText } from "./face";
import { handlersOf } from "./touch";
import { columns } from "./queue";
import { type Box, queueBeside, queueLines } from "./space";
import { Name, Touchable } from "./Touchable";
import { shortened } from "./whole";
import { boardOf, skillName, t, typesOf } from "./words";
import "./queue.css";

export function MissionQueue(props: BoardProps & { box: Box }): JSX.Element {
  const { queue } = boardOf(props.view);
  const beside = queueBeside(props, props.box);
  return (
    <div
      class="sc-queue"
      role="group"
      aria-label={t("queue")}
      style={beside ? undefined : { gridTemplateColumns: columns(queue, queueLines(props, props.box)) }}
    >
      {queue.map((one) => (
        <MissionSlip key={one.card} {...props} mission={one} whole={beside} />
      ))}
      {Array.from({ length: Math.max(0, 5 - queue.length) }, (_, i) => (
        <span key={`socket${i}`} class="sc-socket" />
      ))}
    </div>
  );
}

/** A mission of the queue: slots 1 and 2 lie open, the rest are backs. */
function MissionSlip(props: BoardProps & { mission: SpycraftMission; whole?: boolean }): JSX.Element {
  const { mission } = props;
  const board = boardOf(props.view);
  const handlers = handlersOf(props);
  const face = mission.face ? board.faces[mission.face] : undefined;
  const state = mission.current ? "current" : mission.up ? "up" : "down";
  const words = face
    ? t("slip-words", {
        slot: mission.slot,
        up: mission.up,
        types: typesOf(face.types),
        place: face.place ?? "public",
        skill: skillName(face.objective_skill ?? "craft"),
        objective: mission.objective,
        cover: face.cover,
        points: mission.vp,
        current: mission.current,
      })
    : t("slip-back", { slot: mission.slot, examined: examined(mission.examined_by) });
  const cls = `sc-slip${face ? "" : " back"}${mission.up ? "" : " down"}${mission.current ? " current" : ""}`;
  return (
    <Touchable
      handlers={handlers}
      piece={cardPiece(mission.card)}
      part={facePart(mission.face) ?? `queue:${mission.slot}`}
      what={mission.up ? "mission" : "mission-down"}
      words={words}
      class={cls}
      card={mission.card}
    >
      {face ? (
        <>
          <Name name={face.name} short={props.whole ? shortened(face.name) : face.name.replace(/^The /, "")} />{" "}
          <span class="sc-slip-kind">
            {t("slip-kind", { types: typesOf(face.types), place: face.place ?? "public", state })}
          </span>{" "}
          <span class="sc-slip-row">
            <span>
              <Icon name={face.objective_skill as "craft"} size={14} /> {mission.objective}
            </span>{" "}
            <span>{t("cover", { cover: face.cover })}</span> <span>{t("points-vp", { points: mission.vp })}</span>
          </span>
          {props.whole && (
            <span class="sc-slip-text">
              {face.text.map((line, i) => (
                <span key={i}>
                  <RuleText line={line} />{" "}
                </span>
              ))}
            </span>
          )}
        </>
      ) : (
        <>
          <Back />
          {mission.examined_by.length > 0 && (
            <span class="sc-seen-by">
              <Icon name="eye" size={13} />
            </span>
          )}
        </>
      )}
      <i class="sc-slot num" data-n={mission.slot} />
    </Touchable>
  );
}
