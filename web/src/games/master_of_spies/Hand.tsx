/** The cards in hand, under the prompt; on the phone with the list of places above them. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MasterOfSpiesCard } from "../../gen/master_of_spies";
import type { Message } from "../../gen/messages";
import { Icon } from "../../parts/icons";
import { Chip, T } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import { settling } from "../../parts/settle";
import { say, type Text, type Who } from "../../say";
import { isFlat } from "../../table/size";
import type { BoardProps } from "../types";
import { Emblem, Fitted, Frame, INK, MoonIcon, nameLines, Narrow, softly, VignetteBox } from "./art";
import { type Border, type Card, cardOf, type Faction } from "./cards";
import { compose, handPiece, howsOf, locationAt, placesOf, playable, touchedBy, waysAt } from "./compose";
import type { TouchHandlers } from "../touch-handlers";
import { boardOf, decisionOf, handlersOf } from "./touch";
import { LOW } from "./layout";
import { howIcon } from "./prompt";
import { Outlook } from "./Standing";
import { cardName, colourOf, factionsOf, m, outlook, t, timingName } from "./words";
import { watchSize } from "../../parts/size";

export function Hand(props: BoardProps): JSX.Element | null {
  const root = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(836);
  const [height, setHeight] = useState(innerHeight);
  const [near, setNear] = useState<string | null>(null);
  const [touched, setTouched] = useState<string | null>(null);
  useRoving(root);
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return;
    const read = () => {
      if (box.clientWidth) setWidth(box.clientWidth);
      setHeight(innerHeight);
    };
    read();
    const unwatch = watchSize(read, box);
    addEventListener("resize", read);
    return () => {
      unwatch();
      removeEventListener("resize", read);
    };
  }, []);
  const board = boardOf(props);
  const decision = decisionOf(props);
  const tall = height >= TALL;
  // At the end of a match a phone needs its height for the rows and the verdict.
  if (props.viewer === null || (props.narrow && props.view.result && !props.busy)) return null;
  const taking = decision?.kind === "take";
  // Whose hand it is, the question says.
  const owner = taking ? ((decision.prompt as Message).args?.who as Who | undefined) : undefined;
  const cards = taking ? board.shown_hand : board.hand;
  const flat = props.narrow && isFlat(innerWidth, height);
  const low = flat && height < LOW;
  const small = flat ? flatWidth(cards.length, width - 16) : smallWidth(cards.length, width - 16);
  const chosen = chosenIn(cards, (card) => pieceOf(card, taking, decision?.kind), props.draft.value.picks, touched);
  const picked = chosen[0];
  const widths = handWidths(
    cards.map((card) => cardOf(card.id).move !== "play"),
    width - 4 - Math.max(0, cards.length - 1) * 6 - (taking ? OWNER + 6 : 0),
    picked && tall ? cards.indexOf(picked) : null,
  );
  // What lies open shares the height with one's own cards: one of them goes back.
  const open = tall ? OPEN.tall : OPEN.low;
  const h = flat ? flatHeight(small, low) : props.narrow ? 92 : taking ? open.theirs : tall ? 186 : 100;
  // All pictures of a hand end at one height: names on one line or on two.
  const lines = Math.max(1, ...cards.map((card, i) => bigLines(cardOf(card.id), widths[i]!).length));
  const brief = cards.some((card, i) => isBrief(cardOf(card.id), props.narrow ? small : widths[i]!));
  // What cannot be read in the row lies open above it: pointed at, focused or chosen.
  const wanted = cards.find((card) => card.id === near) ?? picked;
  const read = wanted && cardOf(wanted.id);
  // The prompt itself says what the chosen one does.
  const named = wanted === picked && (low || taking || !props.narrow);
  const cut =
    read && read.move !== "play" && !named && (props.narrow || !tall || widths[cards.indexOf(wanted!)]! < READ);
  return (
    <div
      class={`mos-hand${props.narrow ? " small" : tall ? "" : " low"}${flat ? " beside" : ""}${taking ? " opened" : ""}`}
      style={props.narrow || taking ? { "--hand": `${h}px` } : undefined}
    >
      {cut && props.narrow ? (
        <p class="hand-read" aria-hidden="true">
          <b>{cardName(read)}</b>
          {say(read.text as Text)}
        </p>
      ) : (
        props.narrow && !props.view.result && !taking && <Places {...props} room={width} />
      )}
      {cut && !props.narrow && <Opened key={`${read.id} ${width} ${height}`} card={read} />}
      {owner && props.narrow && <p class="hand-label lab">{t("hand-open-of", { who: owner })}</p>}
      <div class="hand-cards" ref={root} role="group" aria-label={taking ? t("hand-open") : t("your-hand")}>
        {owner && !props.narrow && (
          <p class="hand-owner" style={{ width: `${OWNER}px` }}>
            <Chip of={colourOf(props, owner.seat)} size={tall ? 22 : 18} />
            <b>{t("hand-open-of", { who: owner })}</b>
          </p>
        )}
        {cards.map((card, i) => (
          <HandCard
            key={card.id}
            props={props}
            card={card}
            w={props.narrow ? small : widths[i]!}
            h={h}
            lines={lines}
            brief={brief}
            look={setNear}
            hold={setTouched}
            picked={chosen.includes(card)}
          />
        ))}
        {!cards.length && <p class="hand-none">{props.view.result ? t("no-cards-left") : t("no-cards-held")}</p>}
      </div>
      {taking && (
        <Own cards={board.hand} room={width} narrow={props.narrow} flat={flat} h={props.narrow ? KEPT_LOW : open.own} />
      )}
    </div>
  );
}

/** One's own cards while another hand lies open: in sight, for one of them goes back. */
function Own(props: {
  cards: readonly MasterOfSpiesCard[];
  room: number;
  narrow: boolean;
  /** There is room for their names only. */
  flat: boolean;
  h: number;
}): JSX.Element {
  const { cards, narrow, h } = props;
  if (props.flat)
    return (
      <p class="own-label">
        {t("own-cards", { cards: { items: cards.map(({ id }) => heldName(cardOf(id))), how: "and" } })}
      </p>
    );
  const free = props.room - (narrow ? 16 : 4 + OWNER + 6) - (cards.length - 1) * (narrow ? SMALL_GAP : 6);
  const w = Math.max(FINGER, Math.min(narrow ? 58 : 118, Math.floor(free / Math.max(1, cards.length))));
  return (
    <>
      {narrow && <p class="own-label">{t("own-one-back")}</p>}
      <div class="own-cards" role="group" aria-label={t("own-one-back")} style={{ "--hand": `${h}px` }}>
        {!narrow && (
          <p class="own-owner" style={{ width: `${OWNER}px` }}>
            <b>{t("your-hand")}</b>
            <span>{t("own-back-short")}</span>
          </p>
        )}
        {cards.map(({ id }) => (
          <span key={id} class="own-card" role="img" aria-label={spoken(cardOf(id))}>
            <SmallFace card={cardOf(id)} w={w} h={h} />
          </span>
        ))}
      </div>
    </>
  );
}

const heldName = (card: Card): string => (card.value ? `${cardName(card)} ${card.value}` : cardName(card));

/** How high both hands are while one lies open. */
const OPEN = { low: { theirs: 49, own: 47 }, tall: { theirs: 100, own: 64 } };
const KEPT_LOW = 54;

/** What an opened card must not lie on counts for more than all cards of the rows. */
const KEPT = 100;

/**
 * A card too narrow to be read lies open on the board, in the corner that holds none of its places and the fewest cards;
 * where it would lie on a place or on the standing even there, it is wide and low. Where every corner has a card, it
 * lies at the foot of the rail, which tells of it anyway.
 */
function Opened({ card }: { card: Card }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  const [aside, setAside] = useState(0);
  const [left, setLeft] = useState(0);
  const [top, setTop] = useState(0);
  const place = () => {
    if (!box.current) return;
    const from = box.current.parentElement!.getBoundingClientRect();
    const put = (left: number, top: number) => {
      setLeft(Math.round(left - from.left));
      setTop(Math.round(top - from.top));
    };
    const rail = document.querySelector(".table-rail")?.getBoundingClientRect();
    if (aside && rail) return put(rail.left, rail.bottom - box.current.offsetHeight);
    const { width, height } = box.current.getBoundingClientRect();
    const frame = document.querySelector(".mos")!.getBoundingClientRect();
    const corners = [frame.bottom - 8 - height, frame.top + 8].flatMap((top) =>
      [frame.right - 8 - width, frame.left + 8].map((left) => ({ top, left })),
    );
    const cost = ({ top, left }: { top: number; left: number }) => {
      const over = (what: string) =>
        [...document.querySelectorAll(what)]
          .map((one) => one.getBoundingClientRect())
          .filter((one) => one.bottom > top && one.top < top + height && one.right > left && one.left < left + width)
          .length;
      return over(".mos-row :is(.legal, .picked)") * KEPT * 10 + over(".mos-verdict > *") * KEPT + over(".mos-card");
    };
    const costs = corners.map(cost);
    const least = Math.min(...costs);
    if (least && rail?.width) return setAside(rail.width);
    if (least >= KEPT) setWide(true);
    const best = corners[costs.indexOf(least)]!;
    put(best.left, best.top);
  };
  useLayoutEffect(place);
  useEffect(() => {
    // The board takes its new size after the hand has.
    const later = setTimeout(place, 60);
    return () => clearTimeout(later);
  });
  return (
    <div
      ref={box}
      class={`hand-open${wide ? " wide" : ""}`}
      style={{ left: `${left}px`, top: `${top}px`, ...(aside ? { width: `${aside}px` } : {}) }}
      aria-hidden="true"
    >
      <b>{cardName(card)}</b>
      <i class={`timing ${card.timing}`}>{timingName(card.timing)}</i>
      <span>{say(card.text as Text)}</span>
    </div>
  );
}

function pieceOf(card: MasterOfSpiesCard, taking: boolean, kind: string | undefined): string {
  if (taking) return `shown:${card.id}`;
  return kind === "give" ? `hand:${card.id}` : handPiece(cardOf(card.id));
}

/** The chosen cards: of those that are alike the touched one. */
export function chosenIn<T extends { id: string }>(
  cards: readonly T[],
  piece: (card: T) => string,
  picks: readonly string[],
  touched: string | null,
): T[] {
  return cards.filter((card) => {
    const alike = cards.filter((one) => piece(one) === piece(card));
    return picks.includes(piece(card)) && card === (alike.find((one) => one.id === touched) ?? alike[0]);
  });
}

/** The whole card, for ears. */
function spoken(card: Card): string {
  const name = card.name as Text;
  if (card.move !== "play") return t("hand-action", { card: name, id: card.timing, text: card.text as Text });
  return t("hand-location", {
    card: name,
    factions: factionsOf(card.factions),
    value: card.value,
    borders: { items: card.borders.map((id) => m("border", { id })), how: "or" },
    wild: card.wild,
  });
}

/** Windows at least so high hold whole cards under the prompt. */
const TALL = 860;
/** Action cards can be read from this width on. */
const READ = 150;
/** The chosen Action card. */
const CHOSEN = 212;
/** Name and value need so much. */
const LEAST = 62;

/** The gap between cards where they are small. */
const SMALL_GAP = 3;
/** A card must be as wide as a finger. */
const FINGER = 44;

/** How wide the cards of a small screen are: in as few rows as leave them wide enough to touch. */
export function smallWidth(count: number, room: number): number {
  const most = Math.max(1, Math.floor((room + SMALL_GAP) / (FINGER + SMALL_GAP)));
  const per = Math.ceil(Math.max(1, count) / Math.ceil(Math.max(1, count) / most));
  // For a moment of a change of sizes there may be no room at all.
  return Math.min(58, Math.max(FINGER, Math.floor((room - (per - 1) * SMALL_GAP) / per)));
}

/** Beside the board: a card with its name on one line, and one that is as large as under a desktop's prompt. */
const ONE_LINE = 84;
const FLAT_TALL = 100;
/** The plate that says whose hand lies open. */
const OWNER = 84;

/** How wide the cards beside the board are: in rows of three, or of four where they fit. */
export function flatWidth(count: number, room: number): number {
  const most = Math.max(3, Math.floor((room + SMALL_GAP) / (68 + SMALL_GAP)));
  const per = Math.ceil(Math.max(1, count) / Math.ceil(Math.max(1, count) / most));
  return Math.min(110, Math.max(FINGER, Math.floor((room - (per - 1) * SMALL_GAP) / per)));
}

const flatHeight = (w: number, low: boolean): number => (low ? (w >= ONE_LINE ? 48 : 54) : FLAT_TALL);

/** How wide each card is: Action cards are read, so they get more, and the chosen one most. */
export function handWidths(actions: readonly boolean[], room: number, picked: number | null = null): number[] {
  if (picked !== null && actions[picked]) {
    const others = actions.filter((_, i) => i !== picked);
    const n = others.filter(Boolean).length;
    const rest = room - CHOSEN - n * READ;
    const each = Math.floor(rest / Math.max(1, others.length - n));
    // Not at the price of what the others say.
    if (rest >= 0 && each >= 78) {
      const spare = Math.max(0, (rest - (others.length - n) * 104) / Math.max(1, others.length));
      const widths = others.map((action) => Math.floor(action ? READ + Math.min(43, spare) : Math.min(140, each)));
      return [...widths.slice(0, picked), CHOSEN, ...widths.slice(picked)];
    }
  }
  const n = actions.filter(Boolean).length;
  const rest = actions.length - n;
  const spare = room - n * 157 - rest * 104;
  if (spare < 0) {
    // No card is cut by the edge: all get narrower, and the touched one is read above the row.
    const k = Math.max(0, (room - actions.length * LEAST) / (n * (157 - LEAST) + rest * (104 - LEAST)));
    return actions.map((action) => LEAST + Math.floor(((action ? 157 : 104) - LEAST) * k));
  }
  const more = Math.min(36, spare / Math.max(1, actions.length));
  return actions.map((action) => Math.floor((action ? 157 : 104) + more));
}

function HandCard({
  props,
  card: seen,
  w,
  h,
  lines,
  brief,
  picked,
  look,
  hold,
}: {
  props: BoardProps;
  card: MasterOfSpiesCard;
  w: number;
  h: number;
  lines: number;
  brief: boolean;
  picked: boolean;
  look(card: string | null): void;
  hold(card: string): void;
}): JSX.Element {
  const board = boardOf(props);
  const decision = decisionOf(props);
  const handlers = handlersOf(props);
  const card = cardOf(seen.id);
  const piece = pieceOf(seen, decision?.kind === "take", decision?.kind);
  const picks = props.draft.value.picks;
  const composed = decision ? compose(decision, board, picks) : null;
  const good = playable(decision, board);
  // With nothing to play, every card can still be discarded.
  const can = good.has(piece) || (decision?.kind === "main" && !good.size);
  const legal = can && !composed?.card && !picks.some((pick) => pick.startsWith("shown:"));
  const off =
    decision !== null && !decision.optional && !can && !picked && decision.kind !== "spy" && decision.kind !== "poison";
  const plain = spoken(card);
  const name = picked ? t("chosen", { name: plain }) : legal ? t("choosable", { name: plain }) : plain;
  const lit = props.highlight.value.includes(`hand:${card.id}`);
  const foot = props.narrow || props.readonly || props.view.result || decision?.kind === "take" ? null : stateOf();
  function stateOf(): string {
    const fits = decision ? placesOf(decision, board, piece) : 0;
    if (picked && !fits) return tagOf(card, w);
    if (decision?.kind === "main" && fits) return t(w < 80 ? "tag-fits-short" : "tag-fits", { count: fits });
    const state = !decision
      ? "later"
      : decision.kind === "main"
        ? good.has(piece)
          ? "playable"
          : !good.size
            ? "discard"
            : card.move === "play"
              ? "nowhere"
              : card.timing === "response"
                ? "response"
                : "no_target"
        : can
          ? decision.kind === "give"
            ? "give"
            : "playable"
          : decision.kind === "respond" || decision.kind === "last_chance" || decision.kind === "give"
            ? "not_now"
            : "later";
    return t("foot-state", { state });
  }
  const touch = () => {
    hold(seen.id);
    // In place of its like.
    if (picked || !picks.includes(piece)) handlers.touch(piece);
  };
  return (
    <button
      type="button"
      class={`hand-card${legal ? " legal" : ""}${picked ? " picked" : ""}${off ? " off" : ""}${lit ? " lit" : ""}${card.move === "play" ? "" : " action"}`}
      style={{ width: `${w}px` }}
      data-piece={`hand:${card.id}`}
      data-what={card.move === "play" ? undefined : `act:${card.move}`}
      data-stop
      tabIndex={-1}
      aria-pressed={picked}
      onPointerEnter={(event) => event.pointerType === "mouse" && look(seen.id)}
      onPointerLeave={() => look(null)}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && look(seen.id)}
      onBlur={() => look(null)}
      onClick={touch}
      onKeyDown={(event) => handlers.key(event, piece, touch)}
      onPointerDown={(event) =>
        decision &&
        !handlers.readonly &&
        !props.busy &&
        carry(
          event,
          piece,
          handlers,
          () => props.draft.value.picks,
          () => hold(seen.id),
        )
      }
    >
      <span class="mos-face" role="img" aria-label={name}>
        {props.narrow ? (
          h < FLAT_TALL ? (
            <SmallFace card={card} w={w} h={h} />
          ) : (
            <BigFace card={card} w={w} h={h} foot={false} lines={1} brief={brief} />
          )
        ) : h < FLAT_TALL ? (
          <SmallFace card={card} w={w} h={h} />
        ) : (
          <BigFace card={card} w={w} h={h} foot={foot !== null} lines={lines} brief={brief} />
        )}
        {foot !== null && <span class={picked ? "hand-foot hand-tag" : "hand-foot"}>{foot}</span>}
      </span>
    </button>
  );
}

const FAR = 8;

/** Carrying a card with the mouse: picked up it lights its places, let go over one it is put there. */
function carry(
  down: PointerEvent,
  piece: string,
  handlers: TouchHandlers,
  picks: () => readonly string[],
  hold: () => void,
): void {
  const node = down.currentTarget as HTMLElement;
  if (down.pointerType === "touch" || down.button !== 0 || settling(node, down.timeStamp, null)) return;
  let ghost: HTMLElement | null = null;
  const under = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-piece]")?.dataset.piece ??
    null;
  const move = (event: PointerEvent) => {
    if (!ghost) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR) return;
      hold();
      if (!picks().includes(piece)) handlers.touch(piece);
      if (!picks().includes(piece)) return end();
      ghost = node.cloneNode(true) as HTMLElement;
      ghost.className = "hand-card carried";
      ghost.removeAttribute("data-piece");
      ghost.setAttribute("aria-hidden", "true");
      document.body.append(ghost);
    }
    ghost.style.transform = `translate(${event.clientX - node.offsetWidth / 2}px, ${event.clientY - 46}px) scale(.7)`;
    handlers.peek(under(event));
  };
  const up = (event: PointerEvent) => {
    const place = ghost ? under(event) : null;
    const carried = ghost !== null;
    end();
    if (carried) {
      // Letting go over the card itself is no second touch.
      const swallow = (click: Event) => click.stopPropagation();
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    }
    // A question that came meanwhile is not answered by letting go.
    if (settling(node, event.timeStamp, null)) return;
    if (carried && place && /^(loc|end|spy|seat):/.test(place)) handlers.touch(place);
  };
  const end = () => {
    ghost?.remove();
    ghost = null;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
}

function tagOf(card: Card, w: number): string {
  if (card.move !== "play") return t("tag-action", { timing: card.timing });
  const border = m("border", { id: card.borders[0]! });
  if (!card.wild) return t("tag-border", { border });
  if (w < 130) return t("wild");
  return card.borders.length > 1 ? t("tag-wild-either") : t("tag-wild", { border });
}

/** The name of a location in hand, on lines as its card is wide. */
function bigLines(card: Card, w: number): string[] {
  return card.move === "play" ? nameLines(cardName(card), Math.max(9, Math.floor((w - 24) / 7.2))) : [];
}

/** On a low card two lines only where one would be squeezed hard. */
function lowLines(name: string, w: number): string[] {
  return name.length * 4.6 > w - 24 ? nameLines(name, 9) : [name];
}

/** What a location counts as: "Gold, Palamire". */
function bothOf(card: Card): string {
  const border = m("border", { id: card.borders[0]! });
  return t("tag-kind", { border, faction: m("faction-short", { id: card.factions[0]! }) });
}

/** Where that is too long for one card of a hand, all say their border only. */
const isBrief = (card: Card, w: number): boolean =>
  card.move === "play" && !card.wild && bothOf(card).length * 4.6 > w - 24;

function kindOf(card: Card, w: number, brief: boolean): string {
  if (card.wild) return tagOf(card, w);
  return brief ? t("tag-border", { border: m("border", { id: card.borders[0]! }) }) : bothOf(card);
}

/** The words of an Action card. Those that do not fit are set smaller. */
function ActionWords({ card, w, h, foot }: { card: Card; w: number; h: number; foot: boolean }): JSX.Element {
  const box = useRef<HTMLSpanElement>(null);
  const fit = () => {
    const words = box.current;
    if (!words) return;
    const over = () => words.offsetHeight > h - 22 - (foot ? 24 : 0);
    words.classList.remove("tight", "over", "slim");
    const name = words.firstElementChild!;
    words.classList.toggle("slim", name.scrollWidth > name.clientWidth);
    words.classList.toggle("tight", over());
    words.classList.toggle("over", over());
  };
  useLayoutEffect(fit);
  useEffect(() => {
    void document.fonts?.ready.then(fit);
  }, []);
  const read = w >= READ && h > FLAT_TALL;
  return (
    <span ref={box} class={`hand-action${w >= CHOSEN ? " chosen" : foot ? " footed" : ""}`}>
      <b>{softly(cardName(card))}</b>
      {/* On a low card the foot says it as far as it matters now. */}
      {!(foot && h <= FLAT_TALL) && <i class={`timing ${card.timing}`}>{timingName(card.timing)}</i>}
      {read ? <span>{say(card.text as Text)}</span> : <small>{t("action-gist", { kind: card.move })}</small>}
    </span>
  );
}

function BigFace({
  card,
  w,
  h,
  foot,
  lines: most,
  brief,
}: {
  card: Card;
  w: number;
  h: number;
  foot: boolean;
  lines: number;
  brief: boolean;
}): JSX.Element {
  const many = card.factions.length;
  const narrow = w < 104;
  // Two in a row at most where the card is narrow: the value needs its place.
  const across = narrow || (card.value > 9 && w < 150) ? Math.min(2, many) : many;
  const stacked = many > across;
  const r = narrow
    ? stacked && foot
      ? 7
      : 8
    : stacked
      ? h > FLAT_TALL || !foot
        ? 9
        : 7
      : many > 2
        ? 9.5
        : w < 125
          ? 11
          : 13;
  if (card.move !== "play") {
    return (
      <>
        <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
          <Frame w={w} h={h} borders={[]} edge={7} paper="var(--ivory-85a)" />
        </svg>
        <ActionWords card={card} w={w} h={h} foot={foot} />
      </>
    );
  }
  const full = h > FLAT_TALL;
  const lines = full ? bigLines(card, w) : lowLines(cardName(card), w);
  // On a low card the foot moves all words up.
  const tight = foot && !full;
  const low = tight ? { value: 33, name: 51, kind: 67 } : { value: narrow ? 38 : 43, name: 63, kind: h - 15 };
  // Picture, name, kind; what the foot takes is taken from the picture.
  const end = h - (foot ? 30 : 14);
  const pictured = end - 19 - most * 17;
  return (
    <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      <Frame w={w} h={h} borders={card.borders as Border[]} edge={7} />
      <T
        x={13}
        y={low.value - (tight && lines.length > 1 ? 2 : 0)}
        size={narrow || tight ? 28 : 37}
        weight={600}
        face="label"
        fill={INK}
      >
        {card.value}
      </T>
      {card.factions.map((faction, i) => (
        <Emblem
          key={faction}
          of={faction as Faction}
          x={w - 10 - r - (across - 1 - (i % across)) * (2 * r + 2)}
          y={(stacked ? (tight ? 17 : 19) : tight ? 22 : 28) + Math.floor(i / across) * (2 * r + 2)}
          r={r}
        />
      ))}
      {full && (
        <>
          <VignetteBox card={card.id} x={7.4} y={53} w={w - 14.8} h={pictured - 53} />
          <path d={`M7 53H${w - 7}M7 ${pictured}H${w - 7}`} stroke="var(--wood-28a)" stroke-width={0.75} />
        </>
      )}
      {lines.map((line, i) => (
        <Fitted
          key={line}
          x={13}
          y={full ? pictured + 17 + i * 17 : low.name + (lines.length > 1 ? i * 13 - 8 : 0)}
          size={line.length > 17 || (!full && lines.length > 1) ? 13.5 : 15}
          most={w - 24}
        >
          {line}
        </Fitted>
      ))}
      <Kind x={13} y={full ? pictured + 17 + lines.length * 17 : low.kind + (lines.length > 1 ? 4 : 0)} most={w - 24}>
        {kindOf(card, w, brief)}
      </Kind>
    </svg>
  );
}

/** Border and faction in words: the signs alone are not read by everybody. */
function Kind({ x, y, most, children }: { x: number; y: number; most: number; children: string }): JSX.Element {
  const wide = children.length * 5.6 > most;
  return (
    <text
      x={x}
      y={y}
      class="t-label card-name"
      fill="var(--wood-15a)"
      font-size={13}
      font-weight={500}
      {...(wide ? { textLength: most, lengthAdjust: "spacingAndGlyphs" } : {})}
    >
      {children}
    </text>
  );
}

/** A card of a small screen: value, sigils and name; an Action card its name and when it is played. */
function SmallFace({ card, w, h }: { card: Card; w: number; h: number }): JSX.Element {
  const low = h < 80;
  const flat = w >= ONE_LINE && low;
  const name = cardName(card);
  if (card.move !== "play") {
    // On a low card a third line would lie on the word below; set narrow, two hold every name.
    const lines = flat
      ? [name]
      : low
        ? nameLines(name, 9)
        : nameLines(name, 9)
            .flatMap((line) => nameLines(line, 9))
            .slice(0, 3);
    const Line = low ? Narrow : Fitted;
    return (
      <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        <Frame w={w} h={h} borders={[]} edge={5} paper="var(--ivory-86)" />
        {lines.map((line, i) => (
          <Line key={i} x={w / 2} y={(low ? 18 : 23) + i * (low ? 12 : 14)} size={12.5} most={w - 15} anchor="middle">
            {line}
          </Line>
        ))}
        <Narrow x={w / 2} y={h - (low ? 9 : 14)} most={w - 12}>
          {timingName(card.timing)}
        </Narrow>
      </svg>
    );
  }
  const edge = low ? 5 : 7;
  const lines = flat ? [name] : nameLines(name, 9);
  const many = card.factions.length;
  // Beside the value where there is room, else below it, four in two rows.
  const beside = low || many === 1;
  const long = card.value > 9 && w < 60;
  // Over two lines of a low card value and sigils are smaller, so that no letter meets them.
  const head = flat
    ? { y: 24, size: 21, mid: 17, r: 7.5 }
    : low
      ? { y: 20, size: 18, mid: 14, r: 6.5 }
      : { y: many > 2 ? 28 : 33, size: long ? 21 : 25, mid: 24, r: long ? 7 : 9 };
  const r = beside ? Math.min(head.r, (w - 2 * edge - (card.value > 9 && many > 1 ? 28 : 24)) / (2.2 * many)) : 7.2;
  return (
    <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      <Frame w={w} h={h} borders={card.borders as Border[]} edge={edge} />
      <T x={edge + 4} y={head.y} size={head.size} weight={600} face="label" fill={INK}>
        {card.value}
      </T>
      {card.factions.map((faction, i) => (
        <Emblem
          key={faction}
          of={faction as Faction}
          x={beside ? w - edge - 3 - r - (many - 1 - i) * (2 * r + 1) : w / 2 + (i % 2 ? 1 : -1) * (r + 0.7)}
          y={beside ? head.mid : (many > 2 ? 40 : 50) + Math.floor(i / 2) * (2 * r + 1)}
          r={r}
        />
      ))}
      {lines.map((line, i) => (
        <Narrow key={i} x={w / 2} y={h - edge - 5 - (lines.length - 1 - i) * 11} most={w - 2 * edge - 4}>
          {line}
        </Narrow>
      ))}
    </svg>
  );
}

/** A place in the list, and what the deck brings beside them. */
const PLACE = 118;
const BRINGS = 122;

/** The places where the chosen card fits, as a list: sign, row, what it means. */
function Places(props: BoardProps & { room: number }): JSX.Element {
  const board = boardOf(props);
  const decision = decisionOf(props);
  const handlers = handlersOf(props);
  const picks = props.draft.value.picks;
  const composed = decision ? compose(decision, board, picks) : null;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [picks]);
  if (!decision || !composed?.card?.startsWith("hand:")) return <Outlook {...props} />;
  const touched = touchedBy(composed, decision, board, picks).filter(
    (pick) => pick.startsWith("loc:") || pick.startsWith("end:"),
  );
  const places = [...new Set([...touched, ...composed.next])].sort();
  if (!places.length) return <Outlook {...props} />;
  return (
    <div class="places" ref={list} role="group" aria-label={t("places")}>
      {places.map((place) => {
        const how = howsOf(waysAt(decision, board, picks, place))[0];
        if (!how) return null;
        const there = locationAt(board, place);
        return (
          <button
            key={place}
            type="button"
            aria-pressed={touched.includes(place)}
            onClick={() => handlers.touch(place)}
          >
            <Icon name={howIcon(how)} size={17} />
            <span>
              <b>{t("how", { how })}</b>
              <small>{there ? cardName(there.card) : t("row-short", { row: Number(place.split(":")[1]) })}</small>
            </span>
          </button>
        );
      })}
      {places.length * PLACE + BRINGS <= props.room && (
        <p>
          <MoonIcon phase={Math.min(3, board.shown.length + (board.scoring_due ? 0 : 1))} size={15} />
          {outlook(board, false)}
        </p>
      )}
    </div>
  );
}
