/** The great moments of SPYON: a Minister falls, a round is counted. */

import type { EventInfo, View } from "../../gen/messages";
import type { SpyonBoard, SpyonEvent } from "../../gen/spyon";
import type { MomentRow, MomentScene, Staging } from "../../moments/moment";
import { say } from "../../say";
import { m, SPIES, spyName, t } from "./words";

const boardOf = (view: View): SpyonBoard => view.board as SpyonBoard;
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

const lanes = (tracker: readonly number[], row: (spy: string, points: number, i: number) => Partial<MomentRow>) =>
  SPIES.map((spy, i) => {
    const points = tracker[i] ?? 0;
    return { label: spyName(spy), colour: spy, value: String(points), ...row(spy, points, i) };
  });

export function moment(event: EventInfo, { before }: MomentScene): Staging | null {
  const { kind, data: d } = event as unknown as SpyonEvent;
  switch (kind) {
    case "assassinate":
    case "crisis": {
      const cost = (boardOf(before).tracker[SPIES.indexOf(d.spy as (typeof SPIES)[number])] ?? 0) - d.points;
      const dept = m("dept", { id: d.dept });
      return {
        kind: "minister",
        title: t("moment-minister", { dept, shot: kind === "assassinate" }),
        rows: [
          { label: spyName(d.spy), colour: d.spy, value: String(d.points), note: cost ? signed(-cost) : undefined },
          { label: say(dept), value: t("moment-open") },
        ],
      };
    }
    case "score": {
      // An open Department may bring nothing to anybody.
      const scoring = d.depts.filter((one) => one.points.some(Boolean)).map((one) => m("dept", { id: one.dept }));
      return {
        kind: "score",
        title: t("moment-score", { depts: { items: scoring, how: "and" }, count: scoring.length }),
        rows: lanes(d.tracker, (_, points, i) => {
          const gain = points - (boardOf(before).tracker[i] ?? 0);
          return { note: gain ? signed(gain) : undefined };
        }),
      };
    }
    default:
      return null;
  }
}

/** The tracker at the end, with the one who won. */
export function standing(view: View): MomentRow[] {
  const board = boardOf(view);
  const winners = (view.result?.winners as number[] | undefined) ?? [];
  const best = winners.map((seat) => board.players[seat]?.spy);
  return lanes(board.tracker, (spy) => ({ best: best.includes(spy) }));
}
