/** Between missions: everybody's agents at headquarters. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { SpycraftAgent, SpycraftPlayer } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import { reducedMotion } from "../../settings";
import type { BoardProps } from "../types";
import { Cards, cardsClass, cardsStyle, Signs } from "./CardRow";
import { BenchCard } from "./Chips";
import { decisionOf } from "./touch";
import { alike, chipScale, crowd, fit, fitTall, type Fitted, heightOf, inLanes, isBare, lanes, shared } from "./layout";
import { filled, inPages } from "./pages";
import { type Box, heading, queueHeight, rowWidth } from "./space";
import { hasLeader } from "./teams";
import { boardOf, nameOf, t, who } from "./words";

/** On a phone one line of rivals' cards is so high at first; around it is the heading of the row. */
const LINE = 84;
const AROUND = 37;

/** The line that says whose headquarters lie below, and the least a page is high. */
const BELOW = 26;
const LEAST_PAGE = 200;

/** From this width on the heading of a rival has room for points and hand. */
const COUNTED = 224;

/** A crowd on a phone: rows in pages of which none is cut, each as high as its page allows. */
function paged(rows: readonly SpycraftPlayer[], w: number, first: number, each: number) {
  const cards = (agents: readonly SpycraftAgent[], h: number) => fitTall(agents, w, h);
  const heights = rows.map(({ agents }) => AROUND + heightOf(cards(agents, LINE), agents));
  const pages = inPages(heights, first, each);
  const high = filled(heights, pages, first, each);
  const fitted = rows.map(({ agents }, i) => {
    const larger = cards(agents, high[i]! - AROUND);
    return heightOf(larger, agents) <= high[i]! - AROUND ? larger : cards(agents, LINE);
  });
  return { pages, high, fitted };
}

/** Own agents below, everybody else's above. */
export function Headquarters(props: BoardProps & { box: Box }): JSX.Element {
  const { box, narrow } = props;
  const board = boardOf(props.view);
  const own = board.players[props.viewer ?? decisionOf(props)?.seat ?? 0]!;
  const rivals = [...board.players.slice(own.seat + 1), ...board.players.slice(0, own.seat)];
  const many = rivals.length > 1;
  const room = box.h - queueHeight(props, box) - 8;
  const label = narrow ? 24 : 0;
  const wide = rowWidth(props, box);
  const counts = lanes(rivals.length, narrow);
  const seen = Math.max(LEAST_PAGE, box.seen - BELOW);
  const laid =
    narrow && many
      ? paged([own, ...rivals], box.w - 28, Math.max(LEAST_PAGE, seen - queueHeight(props, box)), seen)
      : null;
  const across = wide + heading();
  const inCrowd = (share: number) =>
    crowd(
      rivals.map((player) => player.agents),
      across,
      ((1 - share) * room) / counts.length - 38,
    );
  const share = ownShare();
  const mine = room * share;
  const crowded = many && !narrow ? inCrowd(share) : null;
  const height = laid ? LINE : (room - mine) / counts.length - 18 - label;
  const fitting = narrow ? fitTall : fit;
  // Two players face each other with cards of one size, unless one row has to take two lines.
  const low = laid?.fitted[0] ?? fitting(own.agents, wide, mine - 18 - label);
  const high = many ? null : fitting(rivals[0]!.agents, wide, height);
  const even = high && high.lines === 1 && low.lines === 1 && !high.scrolls && !low.scrolls;
  const facing = (player: SpycraftPlayer) => fitting(player.agents, many ? box.w - 28 : wide, Math.max(60, height));
  // All of a crowd have their counts, or none: the plates have them as well.
  const counted = !crowded || Math.min(...crowded.widths) >= COUNTED;
  // Where the cards of one rival have no room, all stand as names.
  const chips = crowded?.scrolls
    ? Math.min(
        ...rivals.map(({ agents }, i) =>
          chipScale(agents, crowded.widths[i]! - 28, (room - mine) / counts.length - 48),
        ),
      )
    : undefined;

  /** How much of the height is for the own agents: in a crowd they give way until everybody else's cards have room. */
  function ownShare(): number {
    if (laid) return 0;
    if (!many) return shared(rivals[0]!.agents, own.agents, wide, (part) => part * room - 18 - label);
    const shares = (counts.length === 1 ? [0.5, 0.44, 0.39] : [0.385, 0.34, 0.3]).filter(
      (one) => !fit(own.agents, wide, one * room - 18).scrolls,
    );
    return shares.find((one) => !inCrowd(one).scrolls) ?? shares[0] ?? 0.5;
  }
  const place = (row: number) =>
    laid
      ? {
          minHeight: `${laid.high[row]}px`,
          scrollSnapAlign: laid.pages.some(([top]) => row && top === row) ? "start" : "none",
        }
      : undefined;
  return (
    <div class={`sc-hqs${many ? " crowd" : ""}`}>
      <div class="sc-rivals">
        {inLanes([...rivals.entries()], crowded?.counts ?? counts).map((lane, n) => (
          <div key={n} class="sc-lane">
            {lane.map(([i, player]) => (
              <Row
                key={player.seat}
                {...props}
                player={player}
                agents={player.agents}
                fitted={laid?.fitted[i + 1] ?? crowded?.rows[i] ?? (even ? alike(high, low) : facing(player))}
                chips={chips}
                counted={counted}
                style={crowded ? { flex: `0 0 ${(100 * crowded.widths[i]!) / across}%` } : place(i + 1)}
                top={many || narrow}
              />
            ))}
          </div>
        ))}
      </div>
      <Row
        {...props}
        player={own}
        agents={own.agents}
        fitted={even ? alike(low, high) : low}
        top={narrow}
        counted
        style={narrow ? place(0) : { flex: `0 0 ${mine}px` }}
        own
      />
      {laid && laid.pages.length > 1 && (
        <Below pages={laid.pages.map((rows) => rows.map((row) => [own, ...rivals][row]!.seat))} high={seen} />
      )}
    </div>
  );
}

/** Whose headquarters lie below the page that is seen; touched, it goes there, and from the last page back. */
function Below({ pages, high }: { pages: readonly number[][]; high: number }): JSX.Element {
  const root = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState(0);
  const pane = () => root.current?.closest<HTMLElement>(".table-pane, .replay-board");
  useLayoutEffect(() => {
    const node = pane();
    if (!node) return;
    const read = () => setAt(Math.max(0, Math.min(pages.length - 1, Math.round(node.scrollTop / high))));
    read();
    node.addEventListener("scroll", read, { passive: true });
    return () => node.removeEventListener("scroll", read);
  }, [pages.length, high]);
  const names = pages
    .slice(at + 1)
    .flat()
    .map(nameOf);
  const turn = () => {
    const behavior = reducedMotion.value ? "instant" : "smooth";
    pane()?.scrollTo({ top: names.length ? (at + 1) * high : 0, behavior });
  };
  return (
    <button type="button" class="sc-hq-below" ref={root} onClick={turn}>
      <span>{names.length ? t("hq-below", { who: { items: names, how: "and" } }) : t("hq-top")}</span>
      <Icon name={names.length ? "down" : "up"} size={15} />
    </button>
  );
}

function Row(
  props: BoardProps & {
    player: SpycraftPlayer;
    agents: readonly SpycraftAgent[];
    fitted: Fitted;
    top: boolean;
    /** Whether points and hand stand in its heading. */
    counted: boolean;
    own?: boolean;
    /** Where cards do not fit, agents stand as names, so large. */
    chips?: number | undefined;
    style?: Record<string, string> | undefined;
  },
): JSX.Element {
  const { player, agents, top } = props;
  const board = boardOf(props.view);
  const title = t("headquarters-of", { who: who(player.seat) });
  const starts = board.start === player.seat;
  const name = <h3 class="lab">{top ? nameOf(player.seat) : title}</h3>;
  const craft = (
    <p class="sc-total num">
      <b>{player.craft}</b>
      <span>
        {t("row-craft")}
        {starts && !top && <span class="sc-starts">, {t("row-starts")}</span>}
      </span>
    </p>
  );
  const signs = isBare(props.fitted) && !props.chips && <Signs />;
  return (
    <section
      class={`sc-row${top ? " top" : ""}${props.own ? " own" : ""}${player.out ? " out" : ""}`}
      aria-label={title}
      data-drop={props.own ? "own" : undefined}
      style={props.style}
    >
      <header>
        {top ? (
          <div class="sc-topline">
            {name}
            {craft}
            {signs}
          </div>
        ) : (
          <>
            {name}
            {craft}
            <p class="sc-sub">
              {t("row-agents", {
                leader: hasLeader(agents),
                active: player.active_agents,
                limit: player.agent_limit,
                ran: player.ran,
              })}
            </p>
            {signs}
          </>
        )}
        {top && starts && <p class="sc-sub">{t("row-starts")}</p>}
        {top && props.counted && (
          <p class="sc-sub num">{t("row-counts", { points: player.vp, hand: player.hand, ran: player.ran })}</p>
        )}
      </header>
      <div
        class={props.chips ? "sc-cards chips" : cardsClass(props.fitted)}
        style={{ ...cardsStyle(props.fitted, agents.length), "--chip": props.chips }}
        tabIndex={props.chips || props.fitted.scrolls ? 0 : undefined}
      >
        {props.chips ? (
          agents.map((agent) => <BenchCard key={agent.card} {...props} agent={agent} seat={player.seat} tiny />)
        ) : (
          <Cards {...props} agents={agents} seat={player.seat} size={props.fitted.size} lines={props.fitted.lines} />
        )}
        {!agents.length && <p class="sc-empty">{player.out ? t("row-out") : t("row-nobody")}</p>}
      </div>
    </section>
  );
}
