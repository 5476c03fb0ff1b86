/** Under the prompt: a Spy's Intel, or the General's Command cards. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GeneralBoard } from "../../gen/general";
import { Icon } from "../../parts/icons";
import { useRoving } from "../../parts/roving";
import type { BoardProps } from "../types";
import { armiesOf, compose } from "./compose";
import { decisionOf, handlersOf } from "./touch";
import { CommandArt, Face } from "./pieces";
import { boardOf, cardName, COMMANDS, type CommandId, commandName, placeOf, t } from "./words";
import { watchSize } from "../../parts/size";
import "./hand.css";
import "./commands.css";

export function Hand(props: BoardProps): JSX.Element | null {
  const board = boardOf(props.view);
  if (props.view.result) return null;
  if (board.you === "spy") return <Intel {...props} />;
  if (board.you === "general") return <Commands {...props} />;
  return null;
}

/** Whole cards stand above the edge of the screen; in a low window they are lower, in a high one larger. */
const LOW = 800;
const HIGH = 1000;
const CARD = { low: { w: 88, h: 112 }, usual: { w: 88, h: 128 }, high: { w: 116, h: 170 } };
/** From this width on seats stand beside the board, not between it and the hand. */
const WIDE = 1200;
const cardSize = () =>
  innerHeight <= LOW ? CARD.low : innerHeight < HIGH || innerWidth < WIDE ? CARD.usual : CARD.high;
/** The foot that says whether it is true. */
const TRUTH = 34;
/** A phone shows every card: upright in at most two rows, across in as many as it takes. */
const SMALL = { w: 66, h: 84, low: 68, least: 48, gap: 6, beside: 20, row: 5 };
/** Across, what stands above the hand: the bar and the prompt with its buttons. */
const ABOVE = 250;

function smallCards(cards: number, free: number): { w: number; h: number } {
  const across = innerWidth > innerHeight;
  const { gap, beside } = SMALL;
  // A window across that is high enough shows cards as large as a desk's, in rows that fit below the prompt.
  for (let row = 3; across && row <= cards; row++) {
    const rows = Math.ceil(cards / row);
    const w = Math.min(CARD.low.w, Math.floor((free - beside - gap * (row - 1)) / row));
    const h = Math.min(CARD.low.h, Math.floor((innerHeight - ABOVE) / rows) - gap);
    if (w >= SMALL.w && h >= SMALL.h) return { w, h };
  }
  const most = Math.max(1, Math.floor((free - beside + gap) / (SMALL.least + gap)));
  const row = across ? Math.min(cards, most) : cards > SMALL.row ? Math.ceil(cards / 2) : cards;
  const w = Math.min(SMALL.w, Math.floor((free - beside - gap * (row - 1)) / Math.max(1, row)));
  return { w: Math.max(SMALL.least, w), h: across || cards > SMALL.row ? SMALL.low : SMALL.h };
}

function Intel(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  const board = boardOf(props.view);
  const decision = decisionOf(props);
  const handlers = handlersOf(props);
  const composed = decision ? compose(decision, board, props.draft.value.picks) : null;
  const copies = board.hand.flatMap((held) => Array.from({ length: held.count }, (_, i) => ({ ...held, copy: i })));
  const narrow = props.narrow;
  const free = useWidth(root);
  const { w, h } = narrow
    ? smallCards(copies.length, free)
    : {
        w: Math.max(52, Math.min(cardSize().w, Math.floor((free - 8 - 5 * (copies.length - 1)) / copies.length))),
        h: cardSize().h,
      };
  const known = board.attack !== null;
  const chosen = composed?.picked.filter((pick) => pick.startsWith("card:")).map((pick) => pick.slice(5)) ?? [];
  const then = composed?.picked.find((pick) => pick.startsWith("then:"))?.slice(5);
  return (
    <div class="hand intelligence" ref={root} role="group" aria-label={t("intel", { count: copies.length })}>
      {copies.map((held) => {
        const id = `card:${held.card}`;
        const mine = chosen.filter((card) => card === held.card).length;
        const picked = held.copy < mine;
        const dropped = then === held.card && held.copy === mine && (!picked || mine === 0);
        const legal = !picked && !dropped && (composed?.next.has(id) ?? false);
        const verb = decision?.kind === "discard" ? "discard" : "give";
        const face = cardName(held.card);
        const copy = held.count > 1 ? t("card-copy", { card: face, number: held.copy + 1, count: held.count }) : face;
        const name = known ? t("card-judged", { card: copy, truth: t("truth-now", { truth: held.truth }) }) : copy;
        const state = picked ? verb : dropped ? "after" : legal ? "legal" : "none";
        return (
          <span
            key={`${held.card}:${held.copy}`}
            style={{ width: `${w}px`, height: `${h + 2}px` }}
            class={`intel-card${picked ? " picked" : ""}${dropped ? " dropped" : ""}${legal ? " legal" : ""}`}
          >
            {dropped && <i class="dropped-word">{t("then-discard")}</i>}
            <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
              <Face
                x={0.5}
                y={0.5}
                w={w - 1}
                h={h - 1}
                card={held.card}
                print={known ? h - (narrow ? 18 : TRUTH) : h - 2}
              />
            </svg>
            {known && (
              <span class={`truth ${held.truth}`} aria-hidden="true">
                {held.truth !== "none" && <Icon name={held.truth === "true" ? "check" : "cross"} size={13} />}
                {held.truth === "none" && narrow ? "–" : t("truth-short", { truth: held.truth })}
              </span>
            )}
            <button
              type="button"
              data-piece={id}
              data-stop
              tabIndex={-1}
              aria-pressed={picked || dropped}
              aria-label={t("card-state", { card: name, state })}
              onClick={() => handlers.touch(id)}
              onKeyDown={(event) => handlers.key(event, id)}
            />
          </span>
        );
      })}
    </div>
  );
}

/** How wide the row is, so that all cards lie in it side by side. */
function useWidth(ref: { current: HTMLElement | null }): number {
  const [width, set] = useState(836);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const read = () => box.clientWidth && set(box.clientWidth);
    read();
    return watchSize(read, box);
  }, []);
  return width;
}

/** What a Command card would do now, in a few words. */
export function commandNote(board: GeneralBoard, id: CommandId): { text: string; now: string } {
  const armies = armiesOf(board);
  const all = Object.values(armies).reduce((sum, n) => sum + n, 0) + board.in_hand;
  const powers = board.tier_powers[board.tier - 1] ?? [];
  const [low, high] = [Math.min(...powers), Math.max(...powers)];
  const cut = (power: number, more: number) => Math.max(0, power - board.artillery - more);
  const best = board.regions.filter((region) => !region.fortified).sort((a, b) => b.armies - a.armies)[0];
  const text = t("command-text", { id, armies: all });
  switch (id) {
    case "redeploy":
      return { text, now: t("now-redeploy", { count: all }) };
    case "artillery":
      return {
        text,
        now: t("now-artillery", { low: cut(low, 0), high: cut(high, 0), lower: cut(low, 1), upper: cut(high, 1) }),
      };
    case "fortify":
      return {
        text,
        now: best ? t("now-fortify", { region: placeOf(best.id), count: best.armies * 2 }) : t("now-fortify-none"),
      };
    default:
      return {
        text,
        now: t("now-retreat", { force: board.retreat }),
      };
  }
}

function Commands(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  const board = boardOf(props.view);
  const decision = decisionOf(props);
  const handlers = handlersOf(props);
  const composed = decision ? compose(decision, board, props.draft.value.picks) : null;
  const held = COMMANDS.flatMap((id) => {
    const count = board.commands?.find((command) => command.id === id)?.count ?? 0;
    return count ? [{ id, count }] : [];
  });
  if (!held.length) return <p class="hand none">{t("commands-played")}</p>;
  return (
    <div class="hand commands" ref={root} role="group" aria-label={t("commands-held", { count: board.commands_held })}>
      {held.map(({ id, count }) => {
        const piece = `act:${id}`;
        const picked = composed?.picked.includes(piece) ?? false;
        const legal =
          !picked &&
          (composed?.act === null || composed === null || !composed.moves) &&
          decision?.kind === "army" &&
          decision.moves.some((move) => move.json.kind === id);
        const note = commandNote(board, id);
        return (
          <button
            type="button"
            key={id}
            class={`command-card${picked ? " picked" : ""}${legal ? " legal" : ""}`}
            data-piece={piece}
            data-stop
            tabIndex={-1}
            aria-pressed={picked}
            onClick={() => handlers.touch(piece)}
            onKeyDown={(event) => handlers.key(event, piece)}
          >
            <CommandArt id={id} size={props.narrow ? 30 : 58} />
            <span class="command-words">
              <b>
                {commandName(id)}
                {count > 1 && <small aria-hidden="true">×{count}</small>}
              </b>{" "}
              <span>{note.text}</span>
            </span>{" "}
            <span class="command-now">{note.now}</span>
            <span class="sr">{t("command-state", { count, state: picked ? "chosen" : legal ? "legal" : "none" })}</span>
          </button>
        );
      })}
    </div>
  );
}
