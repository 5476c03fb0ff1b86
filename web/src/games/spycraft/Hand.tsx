/** The hand at the foot of the table, bravado always in sight. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { SpycraftCard, SpycraftFace } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import { useRoving } from "../../parts/roving";
import type { BoardProps } from "../types";
import { cardPiece, compose } from "./compose";
import { Bravado, RuleText } from "./face";
import { handsOf } from "./grip";
import { boardOf, bonusText, kindOf, signed, SKILLS } from "./words";

export function Hand(props: BoardProps): JSX.Element | null {
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  const board = boardOf(props.view);
  const seat = props.eyes;
  const cards = seat === null ? [] : (board.players[seat]?.cards ?? []);
  if (seat === null) return null;
  return (
    <div
      class={cards.length ? "sc-hand" : "sc-hand none"}
      ref={root}
      role="group"
      aria-label={`Your hand, ${cards.length} cards`}
    >
      {cards.map((card) => (
        <HandCard key={card.card} {...props} card={card} />
      ))}
      {!cards.length && <p class="sc-hand-none">Your hand is empty.</p>}
    </div>
  );
}

/** The first line under a hand card's name. */
function headOf(face: SpycraftFace): JSX.Element {
  const act = face.acts[0];
  if (face.type !== "action") {
    return (
      <>
        {kindOf(face)}
        <span class="sc-hexp">Exp {face.expense}</span>
      </>
    );
  }
  const number = /^\[[^\]]*?(\d+|X)\]/.exec(face.text.find((line) => line.startsWith("[")) ?? "")?.[1];
  return (
    <>
      {kindOf(face)}
      {act?.skill && (
        <>
          {" "}
          <Icon name={act.skill as "craft"} size={13} label={act.skill} /> {number}
        </>
      )}
    </>
  );
}

const strip = (line: string): string => line.replace(/^\[[^\]]+\]\s*/, "");

function HandCard(props: BoardProps & { card: SpycraftCard }): JSX.Element {
  const { card } = props;
  const board = boardOf(props.view);
  const hands = handsOf(props);
  const piece = cardPiece(card.card);
  const state = hands.state(piece);
  const face = card.face ? board.faces[card.face] : undefined;
  const decision = hands.decision;
  const off = decision !== null && !state.legal && !state.picked && !state.open;
  const done = decision ? compose(decision, board, props.draft.value.picks).move : null;
  const spends = decision?.kind === "pay_check";
  const tag = state.picked
    ? spends
      ? `Discard for ${card.bravado}`
      : done
        ? TAGS[String(done.json.kind)]
        : "Chosen"
    : null;
  if (!face) return <span />;
  const words = `${face.name}, ${kindOf(face)}, bravado ${card.bravado}${face.type === "agent" || face.type === "gear" ? `, expense ${face.expense}` : ""}`;
  return (
    <span class={`sc-hslot${state.picked ? " up" : ""}`}>
      <button
        type="button"
        class={`sc-hcard${state.legal ? " legal" : ""}${state.picked ? " picked" : ""}${off ? " off" : ""}${state.lit ? " lit" : ""}`}
        data-piece={piece}
        data-stop
        tabIndex={-1}
        aria-label={words + (state.picked ? ", chosen" : state.legal ? ", can be chosen" : "")}
        aria-pressed={state.picked}
        onClick={() => hands.touch(piece)}
        onKeyDown={(event) => hands.key(event, piece)}
        onPointerEnter={(event) => event.pointerType === "mouse" && hands.peek(piece)}
        onPointerLeave={() => hands.peek(null)}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && hands.peek(piece)}
        onBlur={() => hands.peek(null)}
      >
        <Bravado value={card.bravado} />
        <b class={`sc-hname${/\S{12,}/.test(face.name) ? " longer" : /\S{9,}/.test(face.name) ? " long" : ""}`}>
          {face.name}
        </b>
        <span class="sc-hkind">{headOf(face)}</span>
        {face.type === "agent" && (
          <span class="sc-hskills four">
            {SKILLS.map((skill, k) => (
              <span key={skill}>
                <Icon name={skill} size={12} label={skill} />
                {face.skills[k]}
              </span>
            ))}
          </span>
        )}
        {face.type === "gear" && bonusText(face.skills) && (
          <span class="sc-hskills">
            {SKILLS.map((skill, k) =>
              face.skills[k] ? (
                <span key={skill}>
                  <Icon name={skill} size={13} label={skill} /> {signed(face.skills[k]!)}
                </span>
              ) : null,
            )}
          </span>
        )}
        <span class="sc-htext">
          {face.text.map((line, i) => (
            <span key={i}>
              <RuleText text={i === 0 || face.type === "action" ? strip(line) : line} />{" "}
            </span>
          ))}
        </span>
      </button>
      {tag && (
        <span class="sc-tag" aria-hidden="true">
          {tag}
        </span>
      )}
    </span>
  );
}

const TAGS: Record<string, string> = {
  recruit: "As an agent",
  requisition: "As gear",
  act: "Playing",
  react: "Playing",
  spend: "Discard",
  choose: "Chosen",
};
