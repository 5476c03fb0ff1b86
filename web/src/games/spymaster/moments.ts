/** The great moments of SpyMaster: a Mission completed. The score sheet stages the end by itself. */

import type { EventInfo, View } from "../../gen/messages";
import type { SpymasterBoard, SpymasterEvent } from "../../gen/spymaster";
import type { MomentRow, MomentScene, Staging } from "../../moments/moment";
import { missionNamed, seatName, t } from "./words";

export function moment(event: EventInfo, { after }: MomentScene): Staging | null {
  const { kind, data: d } = event as unknown as SpymasterEvent;
  if (kind !== "complete") return null;
  const who = seatName(after.board as SpymasterBoard, d.seat);
  return {
    kind: "mission",
    title: t("moment-mission", { mission: missionNamed(d.mission) }),
    rows: [
      { label: t("moment-points", { who }), colour: d.agency, value: String(d.score), note: `+${d.mission.points}` },
      { label: t("moment-missions"), value: String(d.done) },
    ],
  };
}

/** Everybody's total, best first. */
export function standing(view: View): MomentRow[] {
  const board = view.board as SpymasterBoard;
  return [...(board.sheet?.scores ?? [])]
    .sort((a, b) => a.place - b.place)
    .map((score) => ({
      label: seatName(board, score.seat),
      colour: board.players[score.seat]?.agency,
      value: String(score.total),
      best: score.winner,
    }));
}
