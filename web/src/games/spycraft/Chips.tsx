/** Agents and leaders as chips: in a line of headquarters, on a seat plate. */

import type { JSX } from "preact";
import type { SpycraftAgent, SpycraftLeader } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import type { BoardProps } from "../types";
import { agentWords, GearFoot, Level, whatOf } from "./Card";
import { cardPiece, facePart } from "./compose";
import { SkillRow } from "./face";
import { handlersOf } from "./touch";
import { isAsked, Name, Touchable } from "./Touchable";
import { boardOf, NONE, t, who } from "./words";
import { initialled } from "./whole";
import "./chips.css";

/** An agent in a line, for headquarters beside a mission: still to be touched. */
export function BenchCard(
  props: BoardProps & { agent: SpycraftAgent; seat: number; only?: "gear"; tiny?: boolean; skilled?: boolean },
): JSX.Element {
  const { agent, seat, only } = props;
  const handlers = handlersOf(props);
  const gear = agent.gear.length;
  return (
    <span class={only && !isAsked(handlers, agent.gear) ? "sc-bench-stack idle" : "sc-bench-stack"}>
      {!only && (
        <Touchable
          handlers={handlers}
          piece={cardPiece(agent.card)}
          part={facePart(agent.face)}
          what={whatOf(agent)}
          words={agentWords(agent, seat)}
          class={`sc-bench${agent.active ? "" : " down"}${agent.exposed ? " shown" : ""}`}
        >
          <Name as="span" name={agent.face ?? (agent.active ? t("subject-zero-name") : t("facedown-short"))} />
          {agent.leader && <Level of={agent.face ? boardOf(props.view).faces[agent.face] : undefined} />}
          {agent.wounds > 0 && <Icon name="crisis" size={13} />}
          {agent.exposed && <Icon name="eye" size={13} />}
          {props.skilled && agent.active && <SkillRow now={agent.skills} printed={agent.printed} small />}
        </Touchable>
      )}
      {gear > 0 &&
        agent.gear.map((one) => (
          <GearFoot key={one.card} {...props} gear={one} handlers={handlers} tiny={props.tiny || !(one.face || only)} />
        ))}
    </span>
  );
}

/** The current leader on its seat plate: to be touched while it waits at headquarters. */
export function LeadChip(
  props: BoardProps & { agent: SpycraftAgent; seat: number; small: boolean; home: boolean },
): JSX.Element {
  const { agent, seat, small, home } = props;
  const board = boardOf(props.view);
  const level = agent.face ? board.faces[agent.face]?.level : undefined;
  const where = home ? "home" : agent.team ? "sent" : "leads";
  // A button says it in its words.
  const sign = (mark: string) => (home ? {} : { label: t("agent-mark", { mark }) });
  const inside = (
    <>
      <Name name={agent.face ?? ""} short={initialled(agent.face ?? "")} />{" "}
      <span>
        {small && level ? (
          <i class="sc-leads-level">{t("level-short", { level })}</i>
        ) : (
          t("lead-where", { level: level ?? 0, where: small ? NONE : where })
        )}
        {agent.wounds > 0 && <Icon name="crisis" size={13} {...sign("wounded")} />}
        {agent.exposed && <Icon name="eye" size={13} {...sign("exposed")} />}
      </span>
    </>
  );
  const cls = `sc-leader leads${small ? " small" : ""}`;
  if (!home) return <span class={cls}>{inside}</span>;
  return (
    <Touchable
      handlers={handlersOf(props)}
      piece={cardPiece(agent.card)}
      part={facePart(agent.face)}
      what={whatOf(agent)}
      words={agentWords(agent, seat)}
      class={cls}
    >
      {inside}
    </Touchable>
  );
}

/** A leader of the row: known to its player, for others a level with tokens. */
export function LeaderChip(
  props: BoardProps & { leader: SpycraftLeader; seat: number; small?: boolean; tiny?: boolean },
): JSX.Element {
  const { leader, seat } = props;
  const handlers = handlersOf(props);
  const name = leader.face ?? t("level", { level: leader.level });
  const { tokens: count } = leader;
  const tokens = t("tokens", { count, needs: leader.needs ?? NONE });
  const words = t("leader-words", {
    who: who(seat),
    level: leader.level,
    card: leader.face ?? NONE,
    count,
    needs: leader.needs ?? NONE,
  });
  const ready = leader.needs !== null && leader.tokens >= leader.needs;
  return (
    <Touchable
      handlers={handlers}
      piece={cardPiece(leader.card)}
      part={facePart(leader.face)}
      what="waiting"
      words={words}
      class={`sc-leader${ready ? " ready" : ""}${props.small ? " small" : ""}`}
    >
      <Name name={props.tiny ? t("level-short", { level: leader.level }) : name} />{" "}
      <span>
        {!props.tiny ? tokens : leader.tokens}
        {props.tiny && leader.needs !== null && <i class="sc-needs">/{leader.needs}</i>}
      </span>
    </Touchable>
  );
}
