/** Agents, their gear, leaders and missions as they lie on the table. */

import type { ComponentChildren, JSX } from "preact";
import type {
  SpycraftAgent,
  SpycraftBoard,
  SpycraftFace,
  SpycraftGear,
  SpycraftLeader,
  SpycraftMission,
} from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import { touchable as attributesOf } from "../../parts/touch";
import type { BoardProps } from "../types";
import { cardPiece, facePart } from "./compose";
import { Back, Bust, RuleText, SkillRow, skillWords } from "./face";
import { type Hands, handsOf } from "./grip";
import {
  agentName,
  bonusText,
  boardOf,
  capital,
  gearName,
  m,
  nameOf,
  NONE,
  signed,
  SKILLS,
  skillName,
  t,
  typesOf,
  who,
} from "./words";
import { initialled, shortened } from "./whole";

export type Size = "l" | "m" | "s" | "x";

/** A card as a button that can be touched: its name is what stands on it, then what only the eye sees. */
function Touchable(props: {
  hands: Hands;
  piece: string;
  words: string;
  class: string;
  card?: number;
  part: string | undefined;
  /** What the coach explains it as. */
  what: string;
  children: ComponentChildren;
}): JSX.Element {
  const { hands, piece, words: what } = props;
  const state = hands.state(piece);
  const { "aria-label": _label, ...attributes } = attributesOf(hands, piece, what, state, props.class);
  return (
    <button
      type="button"
      {...attributes}
      data-part={props.part}
      data-what={`what:${props.what}`}
      data-card={props.card}
    >
      {props.children}{" "}
      <span class="sr">{state.picked ? t("chosen", { what }) : state.legal ? t("can-be-chosen", { what }) : what}</span>
    </button>
  );
}

const whatOf = (agent: SpycraftAgent): string => (!agent.active ? "facedown" : agent.leader ? "leader" : "agent");

const examined = (by: readonly number[]): string =>
  by.length ? t("examined-by", { who: { items: by.map(nameOf), how: "and" } }) : "";

/** What it costs and who pays how much, as far as it is known. */
const paid = (card: { price: number | null; budget: number | null }) => ({
  price: card.price ?? NONE,
  budget: card.budget ?? NONE,
});

export function agentWords(agent: SpycraftAgent, seat: number): string {
  if (!agent.active) {
    return t("agent-down", {
      who: who(seat),
      turn: agent.since,
      ...paid(agent),
      fits: agent.fits !== false,
      cards: agent.one_of.length ? agent.one_of : NONE,
      examined: examined(agent.examined_by),
    });
  }
  const marks = [
    agent.leader && "leader",
    agent.wounds && "wounded",
    agent.exposed && "exposed",
    agent.team && "team",
  ].flatMap((mark) => (mark ? [m("agent-mark", { mark })] : []));
  return t("agent-up", { who: who(seat), marks: [...marks, skillWords(agent.skills)] });
}

/** A stack: the agent on top, gear tucked below with its foot showing. */
export function AgentCard(props: BoardProps & { agent: SpycraftAgent; seat: number; size: Size }): JSX.Element {
  const { agent, seat, size } = props;
  const board = boardOf(props.view);
  const hands = handsOf(props);
  const piece = cardPiece(agent.card);
  const wounded = agent.active && agent.wounds > 0;
  const acting = board.stack.at(-1)?.agent === agent.card && board.stack.length > 0;
  const cls = `sc-card size-${size}${agent.active ? "" : " down"}${wounded ? " wounded" : ""}${agent.active && agent.exposed ? " exposed" : ""}${acting ? " acting" : ""}`;
  return (
    <div
      class={`sc-stack size-${size}${wounded ? " wide" : ""}${agent.active || agent.face ? "" : " blank"}`}
      data-card={agent.card}
      role="group"
      aria-label={agentName(agent, seat === props.eyes)}
    >
      <Touchable
        hands={hands}
        piece={piece}
        part={facePart(agent.face)}
        what={whatOf(agent)}
        words={agentWords(agent, seat)}
        class={cls}
      >
        {agent.active ? (
          <AgentFace agent={agent} board={board} size={size} />
        ) : (
          <DownFace agent={agent} mine={seat === props.eyes} size={size} />
        )}
      </Touchable>
      {agent.gear.length > 0 && (
        <span class={agent.gear.length > 2 ? "sc-feet many" : "sc-feet"}>
          {agent.gear.map((gear) => (
            <GearFoot
              key={gear.card}
              {...props}
              gear={gear}
              hands={hands}
              tiny={size === "x" && (agent.gear.length > 1 || !(gear.face || agent.face))}
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

/** A name that is never cut. */
function Name(props: { as?: "b" | "span"; name: string; short?: string }): JSX.Element {
  const { as: Tag = "b", name } = props;
  return (
    <Tag data-whole data-short={props.short ?? shortened(name)}>
      {name}
    </Tag>
  );
}

const Level = ({ of }: { of: SpycraftFace | undefined }): JSX.Element => (
  <i class="sc-level">{t("level-short", { level: of?.level ?? 0 })}</i>
);

/** A leader's level is always in sight: by its name, with its kind or in a band. */
function AgentFace({ agent, board, size }: { agent: SpycraftAgent; board: SpycraftBoard; size: Size }): JSX.Element {
  const face = agent.face ? board.faces[agent.face] : undefined;
  const objective = agent.team ? (board.mission?.objective_skill ?? null) : null;
  const lost = Math.min(0, ...SKILLS.map((_, k) => (agent.skills[k] ?? 0) - (agent.printed[k] ?? 0)));
  const traits = agent.traits.filter((trait) => trait !== "Unique");
  const level = agent.leader && <Level of={face} />;
  return (
    <>
      <span class="sc-head">
        <Name name={agentName(agent, false)} />{" "}
        {level && size === "l" ? <i class="sc-level">{t("leader-mark", { level: face?.level ?? 0 })}</i> : level}
      </span>{" "}
      <span class="sc-trait">
        <span>{traits[0] ?? ""}</span> {level} <span>{t("exp", { expense: agent.expense })}</span>
      </span>
      <Bust name={agent.face ?? "Subject 0"} />
      {agent.exposed && (
        <span class="sc-exposed" title={t("exposed-mark")}>
          <Icon name="eye" size={14} /> {size === "x" && level} <span>{t("exposed-mark")}</span>
        </span>
      )}{" "}
      <SkillRow now={agent.skills} printed={agent.printed} objective={objective} small={size === "x"} />
      {agent.wounds > 0 && (
        <span class="sc-wound">
          <span>{t("wounded-mark", { lost: lost < 0 ? signed(lost) : NONE })}</span>
          <i aria-hidden="true">
            <Icon name="crisis" size={12} /> {lost < 0 && signed(lost)}
          </i>
        </span>
      )}
    </>
  );
}

/** What turning an own facedown agent up would take, and the same in as little room as it can be told. */
function downNote(agent: SpycraftAgent): { note: string; short?: string } {
  if (agent.fits === false) return { note: t("down-bluff"), short: t("down-bluff-short") };
  if (agent.price === null || agent.budget === null) return { note: t("only-you-see") };
  const costs = { price: agent.price, short: Math.max(0, agent.price - agent.budget) };
  return { note: t("down-costs", costs), short: t("down-costs-short", costs) };
}

function DownFace({ agent, mine, size }: { agent: SpycraftAgent; mine: boolean; size: Size }): JSX.Element {
  const { note, short } = mine ? downNote(agent) : { note: t("you-have-seen"), short: undefined };
  return (
    <>
      <Back sign={size === "l"} />
      <span class="sc-plate">
        {agent.face ? (
          <>
            <Name name={agent.face} />{" "}
            <span class="sc-plate-note" data-short={short}>
              {note}
            </span>
          </>
        ) : (
          <>
            {size === "x" ? t("facedown-short") : t("facedown-agent-title")}{" "}
            {size !== "x" && agent.one_of.length > 0 && <small>{t("term-one-of", { cards: agent.one_of })}</small>}
          </>
        )}
      </span>
      {agent.examined_by.length > 0 && size !== "x" && (
        <span class="sc-eyes">
          <Icon name="eye" size={13} />
        </span>
      )}
    </>
  );
}

function GearFoot(props: BoardProps & { gear: SpycraftGear; hands: Hands; seat: number; tiny?: boolean }): JSX.Element {
  const { gear, hands, seat, tiny } = props;
  const words = gear.active
    ? t("gear-up", { bonus: bonusText(gear.bonus) || NONE })
    : t("gear-down", {
        card: tiny || !gear.face ? NONE : gear.face,
        mine: seat === props.eyes,
        turn: gear.since,
        ...paid(gear),
        examined: examined(gear.examined_by),
      });
  const best = SKILLS.findIndex((_, k) => gear.bonus[k]);
  return (
    <Touchable
      hands={hands}
      piece={cardPiece(gear.card)}
      part={facePart(gear.face)}
      what={gear.active ? "gear" : "gear-down"}
      words={tiny ? `${capital(gearName(gear))}, ${words}` : words}
      class={`sc-gear${gear.active ? "" : " down"}`}
    >
      {tiny ? (
        (!gear.active || best < 0) && <Icon name="gear" size={14} />
      ) : (
        <>
          {!gear.face && <Icon name="gear" size={14} class="sc-unknown" />}
          <Name as="span" name={gear.face ?? t("facedown-gear-title")} />
        </>
      )}{" "}
      {gear.active && best >= 0 && (
        <b>
          <Icon name={SKILLS[best]!} size={13} /> {signed(gear.bonus[best]!)}
        </b>
      )}
      {!tiny && !gear.active && gear.face && gear.price !== null && <b>{gear.price}</b>}
    </Touchable>
  );
}

/** Whether one of these can be chosen or is. */
export const isAsked = (hands: Hands, cards: readonly { card: number }[]): boolean =>
  cards.some(({ card }) => {
    const { legal, picked } = hands.state(cardPiece(card));
    return legal || picked;
  });

/** An agent in a line, for headquarters beside a mission: still to be touched. */
export function BenchCard(
  props: BoardProps & { agent: SpycraftAgent; seat: number; only?: "gear"; tiny?: boolean },
): JSX.Element {
  const { agent, seat, only } = props;
  const hands = handsOf(props);
  const gear = agent.gear.length;
  return (
    <span class={only && !isAsked(hands, agent.gear) ? "sc-bench-stack idle" : "sc-bench-stack"}>
      {!only && (
        <Touchable
          hands={hands}
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
        </Touchable>
      )}
      {gear > 0 &&
        agent.gear.map((one) => (
          <GearFoot key={one.card} {...props} gear={one} hands={hands} tiny={props.tiny || !(one.face || only)} />
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
      hands={handsOf(props)}
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
  const hands = handsOf(props);
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
      hands={hands}
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

/** A mission of the queue: slots 1 and 2 lie open, the rest are backs. */
export function MissionSlip(props: BoardProps & { mission: SpycraftMission; whole?: boolean }): JSX.Element {
  const { mission } = props;
  const board = boardOf(props.view);
  const hands = handsOf(props);
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
      hands={hands}
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
            <span class="sc-eyes">
              <Icon name="eye" size={13} />
            </span>
          )}
        </>
      )}
      <i class="sc-slot num" data-n={mission.slot} />
    </Touchable>
  );
}
