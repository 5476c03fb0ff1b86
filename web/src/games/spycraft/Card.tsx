/** Agents, their gear, leaders and missions as they lie on the table. */

import type { JSX } from "preact";
import type { SpycraftAgent, SpycraftBoard, SpycraftGear, SpycraftLeader, SpycraftMission } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import { touchable as attributesOf } from "../../parts/touch";
import type { BoardProps } from "../types";
import { cardPiece } from "./compose";
import { Back, Bust, SkillRow, skillWords } from "./face";
import { type Hands, handsOf } from "./grip";
import { plural } from "../../words";
import { agentName, bonusText, boardOf, capital, gearName, nameOf, signed, SKILLS } from "./words";

export type Size = "l" | "m" | "s" | "x";

/** A card as a button that can be touched. */
const touchable = (hands: Hands, piece: string, words: string, cls: string) => ({
  type: "button" as const,
  ...attributesOf(hands, piece, words, hands.state(piece), cls),
});

function examined(props: BoardProps, by: readonly number[]): string {
  return by.length ? `, examined by ${by.map((seat) => nameOf(props.table, seat, props.eyes)).join(" and ")}` : "";
}

export function agentWords(props: BoardProps, agent: SpycraftAgent, seat: number): string {
  const mine = seat === props.eyes;
  const whose = mine ? "your " : `${nameOf(props.table, seat, props.eyes)}’s `;
  if (!agent.active) {
    const pay =
      agent.price !== null && agent.budget !== null
        ? `, costs ${agent.price}, you pay ${agent.budget}`
        : agent.fits === false
          ? ", it is no agent"
          : "";
    return `${capital(whose)}${agentName(agent, mine)}, since turn ${agent.since}${pay}${examined(props, agent.examined_by)}`;
  }
  const marks = [
    agent.leader && "leader",
    agent.wounds && "wounded",
    agent.exposed && "Exposed",
    agent.team && "in the team",
  ].filter(Boolean);
  return `${capital(whose)}${agentName(agent, mine)}${marks.length ? `, ${marks.join(", ")}` : ""}, ${skillWords(agent.skills)}`;
}

/** A stack: the agent on top, gear tucked below with its foot showing. */
export function AgentCard(props: BoardProps & { agent: SpycraftAgent; seat: number; size: Size }): JSX.Element {
  const { agent, seat, size } = props;
  const board = boardOf(props.view);
  const hands = handsOf(props);
  const piece = cardPiece(agent.card);
  const wounded = agent.active && agent.wounds > 0;
  const acting = board.stack.at(-1)?.agent === agent.card && board.stack.length > 0;
  const cls = `sc-card size-${size}${agent.active ? "" : " down"}${wounded ? " wounded" : ""}${acting ? " acting" : ""}`;
  return (
    <div
      class={`sc-stack size-${size}${wounded ? " wide" : ""}${agent.active || agent.face ? "" : " blank"}`}
      data-card={agent.card}
      role="group"
      aria-label={agentName(agent, seat === props.eyes)}
    >
      <button {...touchable(hands, piece, agentWords(props, agent, seat), cls)}>
        {agent.active ? (
          <AgentFace agent={agent} board={board} size={size} />
        ) : (
          <DownFace props={props} agent={agent} mine={seat === props.eyes} size={size} />
        )}
      </button>
      {agent.gear.length > 0 && (
        <span class={agent.gear.length > 2 ? "sc-feet many" : "sc-feet"}>
          {agent.gear.map((gear) => (
            <GearFoot
              key={gear.card}
              {...props}
              gear={gear}
              hands={hands}
              tiny={size === "x" && !gear.face && (agent.gear.length > 1 || !agent.face)}
            />
          ))}
        </span>
      )}
      {agent.attached.map((name, i) => (
        <span key={i} class="sc-attached">
          <Icon name="link" size={12} /> {name}
        </span>
      ))}
    </div>
  );
}

function AgentFace({ agent, board, size }: { agent: SpycraftAgent; board: SpycraftBoard; size: Size }): JSX.Element {
  const face = agent.face ? board.faces[agent.face] : undefined;
  const objective = agent.team ? (board.mission?.objective_skill ?? null) : null;
  const lost = Math.min(0, ...SKILLS.map((_, k) => (agent.skills[k] ?? 0) - (agent.printed[k] ?? 0)));
  const traits = agent.traits.filter((trait) => trait !== "Unique");
  return (
    <>
      <span class="sc-head">
        <b class={(agent.face?.length ?? 0) > 15 ? "long" : undefined}>{agent.face ?? "Subject 0"}</b>
        {agent.leader && (
          <i class="sc-level">
            {size === "x" || size === "s" ? `L${face?.level ?? ""}` : `Leader ${face?.level ?? ""}`}
          </i>
        )}
      </span>
      <span class="sc-trait">
        <span>{traits[0] ?? ""}</span>
        {agent.leader && <i class="sc-level">L{face?.level ?? ""}</i>}
        <span>Exp {agent.expense}</span>
      </span>
      <Bust name={agent.face ?? "Subject 0"} near={size === "m"} narrow={agent.wounds > 0} />
      {agent.exposed && (
        <span class="sc-exposed">
          <Icon name="eye" size={14} /> Exposed
        </span>
      )}
      <SkillRow now={agent.skills} printed={agent.printed} objective={objective} small={size === "x"} />
      {agent.wounds > 0 && (
        <span class="sc-wound">{lost < 0 && size !== "x" ? `Wounded, ${signed(lost)}` : "Wounded"}</span>
      )}
    </>
  );
}

/** What turning an own facedown agent up would take. */
function downNote(agent: SpycraftAgent): string {
  if (agent.fits === false) return "a bluff, no agent";
  if (agent.price === null || agent.budget === null) return "only you see this";
  const gap = agent.price - agent.budget;
  return gap > 0 ? `costs ${agent.price}, ${gap} short` : `costs ${agent.price}, paid`;
}

function DownFace({
  props,
  agent,
  mine,
  size,
}: {
  props: BoardProps;
  agent: SpycraftAgent;
  mine: boolean;
  size: Size;
}): JSX.Element {
  return (
    <>
      <Back sign={size === "l"} />
      <span class="sc-plate">
        {agent.face ? (
          <>
            <b class={agent.face.length > 13 ? "long" : undefined}>{agent.face}</b>
            {size !== "x" && <span class="sc-plate-note">{mine ? downNote(agent) : "you have seen it"}</span>}
          </>
        ) : (
          <>
            {size === "x" ? "Facedown" : "Facedown agent"}
            {size !== "x" && agent.one_of.length > 0 && <small>one of {agent.one_of.join(", ")}</small>}
          </>
        )}
      </span>
      {agent.examined_by.length > 0 && size !== "x" && (
        <span class="sc-eyes">
          <Icon
            name="eye"
            size={13}
            label={`Examined by ${agent.examined_by.map((seat) => nameOf(props.table, seat, props.eyes)).join(", ")}`}
          />
        </span>
      )}
    </>
  );
}

function GearFoot(props: BoardProps & { gear: SpycraftGear; hands: Hands; seat: number; tiny?: boolean }): JSX.Element {
  const { gear, hands, seat, tiny } = props;
  const mine = seat === props.eyes;
  const pay = gear.price !== null && gear.budget !== null ? `, costs ${gear.price}, the agent pays ${gear.budget}` : "";
  const words = `${capital(gearName(gear))}${gear.active ? `, ${bonusText(gear.bonus) || "no bonus"}` : `${mine ? ", only you see this" : ""}, since turn ${gear.since}${pay}${examined(props, gear.examined_by)}`}`;
  const best = SKILLS.findIndex((_, k) => gear.bonus[k]);
  return (
    <button {...touchable(hands, cardPiece(gear.card), words, `sc-gear${gear.active ? "" : " down"}`)}>
      {tiny ? (
        (!gear.active || best < 0) && <Icon name="gear" size={14} />
      ) : (
        <span>{gear.face ?? "Facedown gear"}</span>
      )}
      {gear.active && best >= 0 && (
        <b>
          <Icon name={SKILLS[best]!} size={13} /> {signed(gear.bonus[best]!)}
        </b>
      )}
      {!tiny && !gear.active && gear.face && gear.price !== null && <b>{gear.price}</b>}
    </button>
  );
}

/** An agent in a line, for headquarters beside a mission: still to be touched. */
export function BenchCard(props: BoardProps & { agent: SpycraftAgent; seat: number; only?: "gear" }): JSX.Element {
  const { agent, seat, only } = props;
  const hands = handsOf(props);
  const gear = agent.gear.length;
  return (
    <span class="sc-bench-stack">
      {!only && (
        <button
          {...touchable(
            hands,
            cardPiece(agent.card),
            agentWords(props, agent, seat),
            `sc-bench${agent.active ? "" : " down"}${agent.exposed ? " shown" : ""}`,
          )}
        >
          <span>{agent.face ?? (agent.active ? "Subject 0" : "Facedown")}</span>
          {agent.wounds > 0 && <Icon name="crisis" size={13} label="wounded" />}
          {agent.exposed && <Icon name="eye" size={13} label="Exposed" />}
        </button>
      )}
      {gear > 0 && agent.gear.map((one) => <GearFoot key={one.card} {...props} gear={one} hands={hands} />)}
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
  const inside = (
    <>
      <b>{agent.face}</b>
      <span>
        {level ? (small ? `L${level}` : `level ${level}`) : "leads"}
        {!small && `, ${where}`}
        {agent.wounds > 0 && <Icon name="crisis" size={13} label="wounded" />}
        {agent.exposed && <Icon name="eye" size={13} label="Exposed" />}
      </span>
    </>
  );
  const cls = `sc-leader leads${small ? " small" : ""}`;
  if (!home) return <span class={cls}>{inside}</span>;
  return (
    <button {...touchable(handsOf(props), cardPiece(agent.card), agentWords(props, agent, seat), cls)}>{inside}</button>
  );
}

/** A leader of the row: known to its player, for others a level with tokens. */
export function LeaderChip(
  props: BoardProps & { leader: SpycraftLeader; seat: number; small?: boolean; tiny?: boolean },
): JSX.Element {
  const { leader, seat } = props;
  const hands = handsOf(props);
  const name = leader.face ?? `Level ${leader.level}`;
  const tokens = leader.needs === null ? plural(leader.tokens, "token") : `${leader.tokens} of ${leader.needs}`;
  const whose = seat === props.eyes ? "your" : `${nameOf(props.table, seat, props.eyes)}’s`;
  const words = `${capital(whose)} level ${leader.level} leader${leader.face ? ` ${leader.face}` : ", facedown"}, ${leader.needs === null ? tokens : `${tokens} tokens`}`;
  const ready = leader.needs !== null && leader.tokens >= leader.needs;
  return (
    <button
      {...touchable(
        hands,
        cardPiece(leader.card),
        words,
        `sc-leader${ready ? " ready" : ""}${props.small ? " small" : ""}`,
      )}
    >
      <b>{props.tiny ? `L${leader.level}` : name}</b>
      <span>{props.tiny ? (leader.needs === null ? leader.tokens : `${leader.tokens}/${leader.needs}`) : tokens}</span>
    </button>
  );
}

/** A mission of the queue: slots 1 and 2 lie open, the rest are backs. */
export function MissionSlip(props: BoardProps & { mission: SpycraftMission }): JSX.Element {
  const { mission } = props;
  const board = boardOf(props.view);
  const hands = handsOf(props);
  const face = mission.face ? board.faces[mission.face] : undefined;
  const words = face
    ? `Mission in slot ${mission.slot}${mission.up ? "" : ", facedown, you have seen it"}: ${face.name}, ${face.types.join(" and ")}, ${face.place}, objective ${face.objective_skill} ${mission.objective}, cover ${face.cover}, ${mission.vp} VP${mission.current ? ", under way" : ""}`
    : `Facedown mission in slot ${mission.slot}${examined(props, mission.examined_by)}`;
  const cls = `sc-slip${face ? "" : " back"}${mission.up ? "" : " down"}${mission.current ? " current" : ""}`;
  return (
    <button {...touchable(hands, cardPiece(mission.card), words, cls)} data-card={mission.card}>
      {face ? (
        <>
          <b>{face.name}</b>
          <span class="sc-slip-kind">
            {face.types.map(capital).join(", ")}, {face.place}
            {mission.current ? ". Under way" : mission.up ? "" : ". Facedown"}
          </span>
          <span class="sc-slip-row">
            <span>
              <Icon name={face.objective_skill as "craft"} size={14} /> {mission.objective}
            </span>
            <span>Cover {face.cover}</span>
            <span>{mission.vp} VP</span>
          </span>
        </>
      ) : (
        <>
          <Back />
          {mission.examined_by.length > 0 && (
            <span class="sc-eyes">
              <Icon name="eye" size={13} />
            </span>
          )}
        </>
      )}
      <i class="sc-slot num">{mission.slot}</i>
    </button>
  );
}
