/** Cards side by side, in one line or several. */

import { Fragment, type JSX } from "preact";
import type { SpycraftAgent } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import type { BoardProps } from "../types";
import { AgentCard, type Size } from "./Card";
import { type Fitted, gapOf, inLines, isBare } from "./layout";
import { SKILLS, skillName, t } from "./words";
import "./rows.css";

export const cardsClass = (fitted: Fitted): string =>
  `sc-cards${fitted.scrolls ? " scrolls" : ""}${fitted.lines > 1 ? " lines" : ""}${isBare(fitted) ? " bare" : ""}`;

const LOW = 150;

/** Type grows and shrinks with the card. */
export const cardsStyle = ({ w, h, lines }: Fitted, cards: number) => ({
  "--gap": `${gapOf(Math.ceil(cards / lines))}px`,
  "--cw": `${w}px`,
  "--ch": `${h}px`,
  "--k": Math.max(0.8, Math.min(w / 138, h / 168)),
  // A wounded card lies lower where its words leave room for that.
  "--lying": h < LOW ? 1 : 0.9,
});

export const AtHome = (): JSX.Element => <span class="sc-divide lab">{t("at-home")}</span>;

export function Cards(
  props: BoardProps & {
    agents: readonly SpycraftAgent[];
    seat: number;
    size: Size;
    lines: number;
    /** Before these is said that they are at headquarters. */
    divide?: SpycraftAgent | undefined;
  },
): JSX.Element {
  const card = (agent: SpycraftAgent) => (
    <Fragment key={agent.card}>
      {agent === props.divide && <AtHome />}
      <AgentCard {...props} agent={agent} seat={props.seat} size={props.size} />
    </Fragment>
  );
  if (props.lines === 1) return <>{props.agents.map(card)}</>;
  return (
    <>
      {inLines(props.agents, props.lines).map((row, i) => (
        <div key={i} class="sc-cards-line">
          {row.map(card)}
        </div>
      ))}
    </>
  );
}

/** The four skills in their order, for a row of cards too narrow to show their signs. */
export const Signs = (): JSX.Element => (
  <p class="sc-signs" aria-hidden="true">
    {SKILLS.map((skill) => (
      <span key={skill} title={skillName(skill)}>
        <Icon name={skill} size={13} />
      </span>
    ))}
  </p>
);
