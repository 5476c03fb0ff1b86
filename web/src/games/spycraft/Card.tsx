/** Agents with their gear, as cards. */

import type { JSX } from "preact";
import type { SpycraftAgent, SpycraftBoard, SpycraftFace, SpycraftGear } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import type { BoardProps } from "../types";
import { cardPiece, facePart } from "./compose";
import { Back, Bust, SkillRow, skillWords } from "./face";
import { type TouchHandlers, handlersOf } from "./touch";
import { isPair } from "./layout";
import { Name, Touchable } from "./Touchable";
import { agentName, bonusText, boardOf, capital, gearName, m, nameOf, NONE, signed, SKILLS, t, who } from "./words";
import "./card.css";
import "./gear.css";
import "./names.css";

export type Size = "l" | "m" | "s" | "x";

export const whatOf = (agent: SpycraftAgent): string =>
  !agent.active ? "facedown" : agent.leader ? "leader" : "agent";

export const examined = (by: readonly number[]): string =>
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
  const handlers = handlersOf(props);
  const piece = cardPiece(agent.card);
  const wounded = agent.active && agent.wounds > 0;
  const acting = board.stack.at(-1)?.agent === agent.card && board.stack.length > 0;
  const cls = `sc-card size-${size}${agent.active ? "" : " down"}${wounded ? " wounded" : ""}${agent.active && agent.exposed ? " exposed" : ""}${acting ? " acting" : ""}`;
  return (
    <div
      class={`sc-stack size-${size}${wounded ? " wide" : ""}${agent.active || agent.face ? "" : " blank"}`}
      data-card={agent.card}
      role="group"
      aria-label={agentName(agent, seat === props.viewer)}
    >
      <Touchable
        handlers={handlers}
        piece={piece}
        part={facePart(agent.face)}
        what={whatOf(agent)}
        words={agentWords(agent, seat)}
        class={cls}
      >
        {agent.active ? (
          <AgentFace agent={agent} board={board} size={size} />
        ) : (
          <DownFace agent={agent} mine={seat === props.viewer} size={size} />
        )}
      </Touchable>
      {agent.gear.length > 0 && (
        <span class={`sc-feet${agent.gear.length > 2 ? " many" : isPair(agent.gear) ? " pair" : ""}`}>
          {agent.gear.map((gear) => (
            <GearFoot
              key={gear.card}
              {...props}
              gear={gear}
              handlers={handlers}
              tiny={
                size === "x" ? agent.gear.length > 1 || !(gear.face || agent.face) : isPair(agent.gear) && !gear.face
              }
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

export const Level = ({ of }: { of: SpycraftFace | undefined }): JSX.Element => (
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
      <Bust name={agent.face ?? "Subject 0"} face={face} />
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

/** What turning an own facedown agent up would take, and the same in as little space as it can be said in. */
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
        <span class="sc-seen-by">
          <Icon name="eye" size={13} />
        </span>
      )}
    </>
  );
}

export function GearFoot(
  props: BoardProps & { gear: SpycraftGear; handlers: TouchHandlers; seat: number; tiny?: boolean },
): JSX.Element {
  const { gear, handlers, seat, tiny } = props;
  const words = gear.active
    ? t("gear-up", { bonus: bonusText(gear.bonus) || NONE })
    : t("gear-down", {
        card: tiny || !gear.face ? NONE : gear.face,
        mine: seat === props.viewer,
        turn: gear.since,
        ...paid(gear),
        examined: examined(gear.examined_by),
      });
  const best = SKILLS.findIndex((_, k) => gear.bonus[k]);
  return (
    <Touchable
      handlers={handlers}
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
