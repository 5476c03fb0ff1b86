/** The sums behind an objective. */

import type { JSX } from "preact";
import type { SpycraftEngagement } from "../../gen/spycraft";
import { IconButton } from "../../parts/Button";
import { Icon } from "../../parts/icons";
import type { BoardProps } from "../types";
import { useEscape } from "./escape";
import { RuleText } from "./face";
import { team } from "./teams";
import { agentName, boardOf, bonusText, NONE, SKILLS, skillName, t, typesOf, who } from "./words";
import "./sums.css";

/** Who brings what: the sums of both teams in every skill. */
export function Sums(
  props: BoardProps & { mission: SpycraftEngagement; height: number; onClose(): void },
): JSX.Element {
  const { mission } = props;
  useEscape(props.onClose);
  const board = boardOf(props.view);
  const k = SKILLS.indexOf(mission.objective_skill as "craft");
  const sides = mission.defender ? [mission.attacker, mission.defender] : [mission.attacker];
  return (
    <div
      class="sc-breakdown"
      style={{ maxHeight: `${Math.max(180, props.height - 150)}px` }}
      role="group"
      aria-label={t("sums-title")}
    >
      <IconButton icon="close" label={t("sums-close")} onClick={props.onClose} class="sc-x" />
      {sides.map((side) => {
        const agents = team(board.players[side.seat]!);
        const sum = agents.reduce((total, agent) => total + (agent.skills[k] ?? 0), 0);
        const rest = (side.totals[k] ?? 0) - sum;
        return (
          <table key={side.seat}>
            <caption>
              {t("sums-caption", { who: who(side.seat), side: side === mission.attacker ? "attacker" : "defender" })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t("sums-agent")}</th>
                {SKILLS.map((skill, i) => (
                  <th key={skill} scope="col" class={i === k ? "ob" : undefined}>
                    <Icon name={skill} size={14} label={skillName(skill)} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody class="num">
              {agents.map((agent) => (
                <tr key={agent.card}>
                  <th scope="row">
                    {agent.face ?? (agent.active ? agentName(agent, false) : t("facedown-short"))}
                    {agent.gear.some((gear) => gear.active) && (
                      <small>
                        {agent.gear
                          .filter((gear) => gear.active)
                          .map((gear) => `${gear.face} ${bonusText(gear.bonus)}`)
                          .join("; ")}
                      </small>
                    )}
                  </th>
                  {SKILLS.map((skill, i) => (
                    <td key={skill} class={i === k ? "ob" : undefined}>
                      {agent.active ? agent.skills[i] : "–"}
                    </td>
                  ))}
                </tr>
              ))}
              {rest !== 0 && (
                <tr>
                  <th scope="row">{t("sums-other")}</th>
                  {SKILLS.map((skill, i) => (
                    <td key={skill} class={i === k ? "ob" : undefined}>
                      {i === k ? rest : ""}
                    </td>
                  ))}
                </tr>
              )}
            </tbody>
            <tfoot class="num">
              <tr>
                <th scope="row">{t("sums-team")}</th>
                {SKILLS.map((skill, i) => (
                  <td key={skill} class={i === k ? "ob" : undefined}>
                    {side.totals[i]}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        );
      })}
      {board.faces[mission.face]?.text.map((line, i) => (
        <p key={i} class="sc-rule">
          <RuleText line={line} />
        </p>
      ))}
      <p>
        {t("sums-note", {
          need: mission.need,
          skill: skillName(mission.objective_skill),
          objective: mission.objective,
          defense: mission.defender ? (mission.defender.totals[k] ?? 0) : NONE,
          cover: mission.cover,
          points: mission.vp,
          types: typesOf(mission.types),
          place: mission.public ? "public" : "private",
        })}
      </p>
    </div>
  );
}
