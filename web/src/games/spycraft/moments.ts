/** The great moments of Spycraft: a bluff turned up, a mission won, a leader retired. */

import type { EventInfo, View } from "../../gen/messages";
import type { SpycraftBoard, SpycraftEvent } from "../../gen/spycraft";
import type { MomentRow, MomentScene, Staging } from "../../moments/moment";
import { colourAt } from "../../say";
import { boardOf, nameOf, SKILLS, type Skill, skillTitle, t, who } from "./words";

/** What was turned up is not what it was laid as: no agent, or no gear. */
const NOT_THAT = "SC-10.9";

/** What both sides of the present mission have, and what the attacker needs. */
function sums(board: SpycraftBoard): MomentRow[] {
  const { mission } = board;
  if (!mission) return [];
  const skill = SKILLS.indexOf(mission.objective_skill as Skill);
  const title = skillTitle(mission.objective_skill);
  const side = ({ seat, totals }: NonNullable<typeof mission.defender>): MomentRow => ({
    label: t("moment-skill", { who: who(seat), skill: title }),
    colour: colourAt(seat),
    value: String(totals[skill] ?? 0),
  });
  return [
    ...(mission.defender ? [side(mission.defender)] : []),
    { label: t("moment-need"), value: String(mission.need) },
    side(mission.attacker),
  ];
}

export function moment(event: EventInfo, { before, after }: MomentScene): Staging | null {
  const { kind, data: d } = event as unknown as SpycraftEvent;
  switch (kind) {
    case "discard":
      if (event.clause !== NOT_THAT) return null;
      return {
        kind: "bluff",
        title: t("moment-bluff"),
        text: t("moment-bluff-text", { card: d.name, gear: d.where === "gear" }),
        rows: sums(boardOf(after)),
      };
    case "scores":
      return {
        kind: "mission",
        title: t("moment-won", { who: who(d.seat), card: d.name }),
        rows: [
          ...sums(boardOf(before)),
          { label: t("moment-points", { who: who(d.seat) }), value: String(d.total), note: `+${d.points}`, best: true },
        ],
      };
    case "retired":
      if (!d.leader) return null;
      return { kind: "leader", title: t("moment-leader", { card: d.name }), rows: sums(boardOf(after)) };
    default:
      return null;
  }
}

/** Everybody's points, best first. */
export function standing(view: View): MomentRow[] {
  const board = boardOf(view);
  const winners = (view.result?.winners as number[] | undefined) ?? [];
  return [...board.players]
    .sort((a, b) => Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) || b.vp - a.vp)
    .map((player) => ({
      label: nameOf(player.seat),
      colour: colourAt(player.seat),
      value: t("points-vp", { points: player.vp }),
      best: winners.includes(player.seat),
    }));
}
