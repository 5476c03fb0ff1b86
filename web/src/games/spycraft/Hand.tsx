/** The hand at the foot of the table, bravado always in sight. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { DecisionInfo } from "../../gen/messages";
import type { SpycraftBoard, SpycraftCard, SpycraftFace } from "../../gen/spycraft";
import { isCutOff } from "../../parts/cut";
import { Icon } from "../../parts/icons";
import { useRoving } from "../../parts/roving";
import { reducedMotion } from "../../settings";
import type { BoardProps } from "../types";
import { cardOf, cardPiece, compose, facePart, piecesOf, placesOf, standIn } from "./compose";
import { pull } from "./drag";
import { Bravado, RuleText, skillWords } from "./face";
import { handlersOf } from "./touch";
import { beyond, handPage } from "./pages";
import { watchSize } from "../../parts/size";
import { boardOf, bonusText, kindOf, NONE, signed, skillName, SKILLS, t } from "./words";
import "./broad.css";
import "./hand.css";

/** A card with its whole text is at least so wide, and stands in a window at least so high. */
const FULL = { width: 150, window: 640, gap: 8 };

/** So few may be wide enough for their texts on any screen. */
const FEW = 2;

/** Narrower than this a card cannot be recognized: the hand takes two rows. */
const NARROW = 84;

type Faces = "full" | "short" | "two";

/** Whether everything fits, with a name that begins on the first line, beside the worth in the corner. */
function isClear(card: HTMLElement): boolean {
  const name = card.querySelector(".sc-hname")!;
  const letters = document.createRange();
  letters.selectNodeContents(name);
  const first = letters.getClientRects()[0];
  const begins = !first || first.top < name.getBoundingClientRect().top + first.height / 2;
  return begins && !isCutOff(card, 2);
}

/** How the cards are set: all with their texts where there is room, tried first; else all are short, and the open card has its text. */
function useFaces(
  root: { current: HTMLDivElement | null },
  cards: readonly SpycraftCard[],
  narrow: boolean,
): { faces: Faces; width: number } {
  const [box, setBox] = useState({ w: 0, h: 0, loads: 0 });
  const [cut, setCut] = useState("");
  useLayoutEffect(() => {
    const node = root.current;
    if (!node) return;
    const read = () => setBox((old) => ({ ...old, w: node.clientWidth, h: innerHeight }));
    // Before its faces are there, type is measured in others.
    const loaded = () => setBox((old) => ({ ...old, loads: old.loads + 1 }));
    read();
    document.fonts.addEventListener("loadingdone", loaded);
    const unwatch = watchSize(read, node);
    addEventListener("resize", read);
    return () => {
      unwatch();
      removeEventListener("resize", read);
      document.fonts.removeEventListener("loadingdone", loaded);
    };
  }, []);
  const key = `${box.w}:${box.h}:${box.loads}:${cards.map((card) => card.face).join()}`;
  const each = (box.w - (cards.length - 1) * FULL.gap) / Math.max(1, cards.length);
  const roomy = cards.length <= FEW || (!narrow && box.h >= FULL.window);
  const full = roomy && each >= FULL.width && cut !== key;
  const two = !narrow && box.w > 0 && each < NARROW;
  // What does not fit is set smaller.
  useLayoutEffect(() => {
    for (const card of root.current?.querySelectorAll<HTMLElement>(".sc-hcard") ?? []) {
      const text = card.querySelector(".sc-htext");
      for (const tight of text ? ["", "close", "slim"] : ["", "small", "slim", "bare"]) {
        card.dataset.tight = tight;
        if (isClear(card)) break;
      }
      if (text && card.scrollHeight > card.clientHeight + 1) setCut(key);
    }
  }, [full, key]);
  return { faces: full ? "full" : two ? "two" : "short", width: box.w };
}

export function Hand(props: BoardProps): JSX.Element | null {
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  const board = boardOf(props.view);
  const seat = props.viewer;
  const cards = seat === null ? [] : (board.players[seat]?.cards ?? []);
  const { faces, width } = useFaces(root, cards, props.narrow);
  const [scrolled, setScrolled] = useState(0);
  const full = faces === "full";
  const page = props.narrow && !full && width > 0 ? handPage(width, cards.length) : null;
  const open = lookedAt(props, () => full);
  if (seat === null || props.view.result) return null;
  return (
    <div
      class={cards.length ? `sc-hand ${faces}${page ? " pages" : ""}` : "sc-hand none"}
      style={{ "--per": Math.ceil(cards.length / 2), "--card": page && `${page.card}px` }}
      ref={root}
      onScroll={page ? (event) => setScrolled(event.currentTarget.scrollLeft) : undefined}
      role="group"
      aria-label={t("your-hand", { count: cards.length })}
    >
      {cards.map((card) => (
        <HandCard key={card.card} {...props} card={card} full={full} open={open === cardPiece(card.card)} />
      ))}
      {page && <Beyond counts={beyond(page, cards.length, scrolled)} root={root} />}
      {!cards.length && <p class="sc-hand-none">{t("hand-empty")}</p>}
    </div>
  );
}

/** How many cards lie beyond those that are seen. Whoever hears the hand, or goes through it by keys, meets them all. */
function Beyond(props: { counts: [number, number]; root: { current: HTMLDivElement | null } }): JSX.Element {
  const turn = (by: number) => {
    const hand = props.root.current;
    hand?.scrollBy({ left: by * (hand.clientWidth - 60), behavior: reducedMotion.value ? "instant" : "smooth" });
  };
  return (
    <div class="sc-hmore" aria-hidden="true">
      {props.counts.map((count, i) =>
        count ? (
          <button key={i} type="button" tabIndex={-1} onClick={() => turn(i ? 1 : -1)}>
            <b class="num">{count}</b>
            <Icon name="down" size={16} class={i ? "after" : "before"} />
          </button>
        ) : null,
      )}
    </div>
  );
}

/** The paragraph whose head stands under the name of an Action card. */
const headed = (face: SpycraftFace) => face.text.find((one) => one.head);

/** The first line under a hand card's name. */
function headOf(face: SpycraftFace): JSX.Element {
  const act = face.acts[0];
  if (face.type !== "action") {
    return (
      <>
        <span class="sc-htrait">{kindOf(face)}</span> <span class="sc-hexp">{t("exp", { expense: face.expense })}</span>
      </>
    );
  }
  const number = headed(face)?.head?.tn;
  return (
    <>
      {kindOf(face)}
      {act?.skill && (
        <>
          {" "}
          <Icon name={act.skill as "craft"} size={13} /> {number}
        </>
      )}
    </>
  );
}

/** What a card in hand is good for now; nothing else is written over it. */
function footOf(
  face: SpycraftFace,
  card: SpycraftCard,
  state: { legal: boolean; off: boolean },
  decision: DecisionInfo | null,
  board: SpycraftBoard,
): string {
  const { step } = board;
  if (state.legal && decision?.kind === "pay_check") return t("foot-pays", { value: card.bravado });
  if (state.legal) return t("foot-legal", { as: useOf(decision, board, face, cardPiece(card.card)) });
  if (!state.off) return t("foot-worth", { value: card.bravado });
  const kind = face.type === "action" ? face.acts[0]?.kind : undefined;
  const here = kind === (step === "engage" ? "mission" : step); // what forbids it is something else
  return t("foot-not-now", { kind: here ? NONE : (kind ?? NONE) });
}

const PLAYED = ["act", "react", "recruit", "requisition"];

const LAID = ["recruit", "requisition"];

/** What a choice among the cards in hand does with this one. */
function useOf(decision: DecisionInfo | null, board: SpycraftBoard, face: SpycraftFace, piece: string): string {
  if (!decision) return "choose";
  if (decision.kind === "discard_to_hand_size") return "discard";
  const offered = standIn(decision, board, piece);
  const kinds = decision.moves.flatMap(({ json }) =>
    piecesOf(json, board).includes(offered) ? [String(json.kind)] : [],
  );
  if (!kinds.some((kind) => PLAYED.includes(kind))) return "choose";
  return face.type === "action" && kinds.every((kind) => LAID.includes(kind)) ? "bluff" : "play";
}

/** The piece that is looked at closely: pointed at, focused or chosen. A `whole` card in hand can be read anyway. */
export function lookedAt(props: BoardProps, whole: (piece: string) => boolean): string | null {
  const board = boardOf(props.view);
  const { peek, picks, why, hinted } = props.draft.value;
  const held = (one: string) => placesOf(board).get(cardOf(one))?.where === "hand";
  const chosen = props.readonly ? null : (picks.findLast(held) ?? null);
  // Touched where it cannot be played, a card is read all the same.
  const asked = why?.piece && held(why.piece) ? why.piece : null;
  const touched = (props.readonly || hinted ? null : picks.at(-1)) ?? why?.piece ?? null;
  const piece = peek ?? (props.narrow ? touched : (chosen ?? asked));
  if (!piece || pull.value) return null;
  if (held(piece) ? whole(piece) : !props.narrow && picks.includes(piece)) return null;
  return piece;
}

/** How a card in hand stands, and what its foot says of it. */
export function standing(props: BoardProps, card: SpycraftCard, face: SpycraftFace) {
  const board = boardOf(props.view);
  const { decision, state: stateOf } = handlersOf(props);
  const state = stateOf(cardPiece(card.card));
  // Nothing is asked of the cards while the stops are set.
  const asked = decision !== null && decision.kind !== "settings";
  const off = asked && !state.legal && !state.picked && !state.open;
  const done = decision ? compose(decision, board, props.draft.value.picks).move : null;
  const spends = decision?.kind === "pay_check";
  const tag = state.picked
    ? spends
      ? t("foot-discard", { value: card.bravado })
      : t("foot-as", { move: done ? String(done.json.kind) : "choose" })
    : null;
  return { ...state, off, foot: tag ?? footOf(face, card, { legal: state.legal, off }, decision, board) };
}

function HandCard(
  props: BoardProps & {
    card: SpycraftCard;
    full: boolean;
    open: boolean;
  },
): JSX.Element {
  const { card, full, open } = props;
  const handlers = handlersOf(props);
  const piece = cardPiece(card.card);
  const face = card.face ? boardOf(props.view).faces[card.face] : undefined;
  if (!face) return <span />;
  const state = standing(props, card, face);
  const what = t("hand-card", {
    bravado: card.bravado,
    skills: face.type === "agent" ? skillWords(face.skills) : bonusText(face.skills) || NONE,
  });
  return (
    <span class={`sc-hslot${state.picked ? " up" : ""}`}>
      <button
        type="button"
        class={`sc-hcard${state.legal ? " legal" : ""}${state.picked ? " picked" : ""}${state.off ? " off" : ""}${state.lit ? " lit" : ""}${open ? " open" : ""}`}
        data-piece={piece}
        data-part={facePart(card.face)}
        data-what={`what:hand-${face.type}`}
        data-stop
        tabIndex={-1}
        aria-pressed={state.picked}
        onClick={() => handlers.touch(piece)}
        onKeyDown={(event) => handlers.key(event, piece)}
        onPointerEnter={(event) => event.pointerType === "mouse" && handlers.peek(piece)}
        onPointerLeave={() => handlers.peek(null)}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && handlers.peek(piece)}
        onBlur={() => handlers.peek(null)}
      >
        <Bravado value={card.bravado} quiet />
        <b
          class={`sc-hname${/^\S{10,}|\S{12,}/.test(face.name) ? " longer" : /\S{9,}/.test(face.name) ? " long" : ""}`}
        >
          {face.name}
        </b>{" "}
        <span class="sc-hkind">{headOf(face)}</span>
        {face.type === "agent" && (
          <span class="sc-hskills four">
            {SKILLS.map((skill, k) => (
              <span key={skill}>
                <Icon name={skill} size={12} />
                <i aria-hidden="true">{skillName(skill)}</i>
                {face.skills[k]}{" "}
              </span>
            ))}
          </span>
        )}
        {face.type === "gear" && bonusText(face.skills) && (
          <span class="sc-hskills">
            {SKILLS.map((skill, k) =>
              face.skills[k] ? (
                <span key={skill}>
                  <Icon name={skill} size={13} /> {signed(face.skills[k]!)}
                </span>
              ) : null,
            )}
          </span>
        )}
        {full && (
          <span class="sc-htext">
            {face.text.map((line, i) => (
              <span key={i}>
                <RuleText line={line} bare={face.type === "action" && line === headed(face)} />{" "}
              </span>
            ))}
          </span>
        )}
        <span class="sc-hfoot">{state.foot}</span>{" "}
        {open && (
          <span class="sc-hopen" aria-hidden="true">
            {t("lies-open")}
          </span>
        )}
        <span class="sr">
          {state.picked ? t("chosen", { what }) : state.legal ? t("can-be-chosen", { what }) : what}
        </span>
      </button>
    </span>
  );
}
