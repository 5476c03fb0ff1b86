/** The table: queue on the top edge, the mission under way or everybody's headquarters below it. */

import { Fragment, type JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type {
  SpycraftAgent,
  SpycraftBoard,
  SpycraftEngagement,
  SpycraftPlayer,
  SpycraftSide,
} from "../../gen/spycraft";
import { IconButton } from "../../parts/Button";
import { Icon } from "../../parts/icons";
import { useRoving } from "../../parts/roving";
import { reducedMotion } from "../../settings";
import type { BoardProps } from "../types";
import { AgentCard, BenchCard, MissionSlip, type Size } from "./Card";
import { cardOf, compose, faceOf, placesOf } from "./compose";
import { FullFace, Plates, RuleText } from "./face";
import { type Act, DISC, draw, type Line } from "./arrows";
import { PullLine, pull, usePull } from "./drag";
import { Final } from "./Final";
import { decisionOf } from "./grip";
import {
  alike,
  chipScale,
  crowd,
  feet,
  fit,
  fitTall,
  gapOf,
  heightOf,
  inLanes,
  inLines,
  isBare,
  lanes,
  over as overBands,
  scaleEnd,
  shared,
  type Band,
  type Fitted,
} from "./layout";
import { lookedAt, standing } from "./Hand";
import { Options } from "./Options";
import { columns, fitsWide, slimLines } from "./queue";
import { StopsSheet } from "./Stops";
import { actionName, agentName, bonusText, boardOf, nameOf, NONE, SKILLS, skillName, t, typesOf, who } from "./words";
import { useWholeNames } from "./whole";

/** A felt lower than this has less around its cards. */
const LOW_FELT = 460;

/** Beside rows this low there is only room for what counts. */
const TERSE = 340;

/** On a phone the board scrolls rather than be lower than this: upright, and across. */
const LOWEST = 400;
const LOWEST_FLAT = 290;

export function Board(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ w: 836, h: 520, seen: 520 });
  const [open, setOpen] = useState(false);
  const board = boardOf(props.view);
  useRoving(root);
  useLayoutEffect(() => {
    const node = root.current;
    if (!node) return;
    // A board that scrolls is as tall as its cards, so what they may fill is asked of the pane around it.
    const pane = props.narrow ? (node.closest(".table-pane, .replay-board") ?? node) : node;
    // Behind another tab there is no room at all; what was last measured still holds.
    const measure = () => {
      const [w, h] = [node.clientWidth, pane.clientHeight];
      const lowest = props.narrow ? (w > h ? LOWEST_FLAT : LOWEST) : 0;
      if (w > 0) setBox({ w, h: Math.max(lowest, h), seen: h });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(pane);
    return () => watch.disconnect();
  }, [props.narrow]);
  useWholeNames(root);
  useSlides(root, board, box);
  usePull(props);
  const decision = decisionOf(props);
  const over = Boolean(props.view.result) && !props.busy;
  const mission = board.mission;
  const low = box.h < LOW_FELT;
  const beside = queueBeside(props, box);
  const lines = queueLines(props, box);
  return (
    <div
      ref={root}
      class={`sc${pull.value ? " pulling" : ""}${props.narrow ? " phone" : ""}${low ? " low" : ""}${box.h < TERSE ? " terse" : ""}${isSlim(props, box) ? " slim" : ""}${lines > 2 ? " deep" : ""}${isFlat(props, box) ? " flat" : ""}${mission ? " at-mission" : ""}${beside ? " beside" : ""}`}
      role="group"
      aria-label={t("board")}
    >
      <Plates />
      <div
        class="sc-queue"
        role="group"
        aria-label={t("queue")}
        style={beside ? undefined : { gridTemplateColumns: columns(board.queue, lines) }}
      >
        {board.queue.map((one) => (
          <MissionSlip key={one.card} {...props} mission={one} whole={beside} />
        ))}
        {Array.from({ length: Math.max(0, 5 - board.queue.length) }, (_, i) => (
          <span key={`socket${i}`} class="sc-socket" />
        ))}
        {mission && !board.queue.some((one) => one.card === mission.card) && (
          <span class="sc-slip-note">{t("outside-queue")}</span>
        )}
      </div>
      {over ? (
        <Final {...props} />
      ) : mission ? (
        <Mission {...props} mission={mission} box={box} open={open} onOpen={setOpen} />
      ) : (
        <Headquarters {...props} box={box} />
      )}
      {!over && <Arrows {...props} root={root} box={box} />}
      <Closer {...props} root={root} box={box} />
      {decision?.kind === "settings" && !props.readonly && <StopsSheet {...props} decision={decision} />}
      <div class="sc-options-over">
        <Options {...props} over />
      </div>
      <PullLine />
    </div>
  );
}

/** How a card lay when it was last drawn. */
interface Lay {
  at: DOMRect;
  wide: boolean;
  down: boolean;
}

/** Cards that changed place slide there, from the hand too; a wound turns a card, its face turns up. */
function useSlides(
  root: { current: HTMLDivElement | null },
  board: SpycraftBoard,
  box: { w: number; h: number },
): void {
  const before = useRef<{ spots: Map<string, Lay>; hand: Map<string, DOMRect>; w: number; h: number } | null>(null);
  useLayoutEffect(() => {
    const node = root.current;
    if (!node) return;
    const spots = new Map<string, Lay>();
    const cards = [...node.querySelectorAll<HTMLElement>("[data-card]")];
    for (const card of cards)
      spots.set(card.dataset.card!, {
        at: card.getBoundingClientRect(),
        wide: card.classList.contains("wide"),
        down: card.querySelector(":scope > .down") !== null,
      });
    const hand = new Map(
      [...document.querySelectorAll<HTMLElement>(".sc-hand [data-piece]")].map((card) => [
        card.dataset.piece!.slice(5),
        card.getBoundingClientRect(),
      ]),
    );
    const old = before.current;
    before.current = { spots, hand, w: box.w, h: box.h };
    if (!old || old.w !== box.w || old.h !== box.h || reducedMotion.peek()) return;
    const slide = { duration: 260, easing: "cubic-bezier(.45,.05,.2,1)" };
    const turn = { duration: 420, easing: "cubic-bezier(.45,.05,.2,1)" };
    for (const card of cards) {
      const id = card.dataset.card!;
      const was = old.spots.get(id);
      const now = spots.get(id)!;
      const held = old.hand.get(id);
      if (!was && held)
        card.animate(
          [{ transform: `translate(${held.left - now.at.left}px, ${held.top - now.at.top}px)` }, { transform: "none" }],
          slide,
        );
      else if (!was)
        card.animate(
          [
            { opacity: 0, transform: "translateY(-18px)" },
            { opacity: 1, transform: "none" },
          ],
          slide,
        );
      else if (now.wide !== was.wide)
        card.animate([{ transform: `rotate(${now.wide ? -90 : 90}deg)` }, { transform: "none" }], turn);
      else if (was.down && !now.down)
        card.firstElementChild?.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], turn);
      else if (Math.abs(was.at.left - now.at.left) + Math.abs(was.at.top - now.at.top) > 4) {
        card.animate(
          [
            { transform: `translate(${was.at.left - now.at.left}px, ${was.at.top - now.at.top}px)` },
            { transform: "none" },
          ],
          slide,
        );
      }
    }
  }, [board, box]);
}

const home = (player: SpycraftPlayer): SpycraftAgent[] => player.agents.filter((agent) => !agent.team);
const team = (player: SpycraftPlayer): SpycraftAgent[] => player.agents.filter((agent) => agent.team);

/** A leader stands among the cards, though no limit counts it. */
const hasLeader = (agents: readonly SpycraftAgent[]): boolean => agents.some((agent) => agent.leader);

interface Box {
  w: number;
  h: number;
  /** How much of its height is seen without scrolling. */
  seen: number;
}

const cardsClass = (fitted: Fitted): string =>
  `sc-cards${fitted.scrolls ? " scrolls" : ""}${fitted.lines > 1 ? " lines" : ""}`;

const LOW = 150;

/** Type grows and shrinks with the card. */
const cardsStyle = ({ w, h, lines }: Fitted, cards: number) => ({
  "--gap": `${gapOf(Math.ceil(cards / lines))}px`,
  "--cw": `${w}px`,
  "--ch": `${h}px`,
  "--k": Math.max(0.8, Math.min(w / 138, h / 168)),
  // A wounded card lies lower where its words leave room for that.
  "--lying": h < LOW ? 1 : 0.9,
});

const AtHome = (): JSX.Element => <span class="sc-divide lab">{t("at-home")}</span>;

function Cards(
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

/** From this width on the queue is a column beside the felt, with each mission's text, unless the board is a small one. */
const BESIDE = 1600;
const QUEUE = { strip: 56, third: 13, narrow: 216, wide: 272, from: 1760, board: 900 };
const queueColumn = (): number => (innerWidth < QUEUE.from ? QUEUE.narrow : QUEUE.wide);
const queueBeside = (props: BoardProps, box: Box): boolean =>
  !props.narrow && innerWidth >= BESIDE && box.w >= QUEUE.board;
const isSlim = (props: BoardProps, box: Box): boolean =>
  props.narrow || (!queueBeside(props, box) && !fitsWide(boardOf(props.view).queue, box.w));
/** In how many lines the names of missions stand. */
const queueLines = (props: BoardProps, box: Box): number =>
  isSlim(props, box) ? slimLines(boardOf(props.view).queue, box.w) : 1;
const queueHeight = (props: BoardProps, box: Box): number =>
  queueBeside(props, box)
    ? 0
    : (isFlat(props, box) ? 50 : isSlim(props, box) ? 54 : QUEUE.strip) +
      (queueLines(props, box) > 2 ? QUEUE.third : 0);

/** A phone held across. */
const isFlat = (props: BoardProps, box: Box): boolean => props.narrow && box.w > box.h;

/** How wide the heading of a row is, with the room around it. */
const heading = (): number => (innerWidth < BESIDE ? 116 : 144);

/** What is left for the cards of a row, beside its heading. */
const rowRoom = (props: BoardProps, box: Box): number => {
  if (props.narrow) return box.w - 20;
  return box.w - (queueBeside(props, box) ? queueColumn() : 0) - heading();
};

/** Action lines are drawn between the two rows. */
const between = (box: Box): number => (box.h < LOW_FELT ? 28 : 36);

/** On a phone one line of rivals' cards is so high at first. */
const LINE = 84;

/** Between missions: own agents below, everybody else's above. */
function Headquarters(props: BoardProps & { box: Box }): JSX.Element {
  const { box, narrow } = props;
  const board = boardOf(props.view);
  const own = board.players[props.eyes ?? decisionOf(props)?.seat ?? 0]!;
  const rivals = [...board.players.slice(own.seat + 1), ...board.players.slice(0, own.seat)];
  const many = rivals.length > 1;
  const room = box.h - queueHeight(props, box) - 8;
  const label = narrow ? 24 : 0;
  const wide = rowRoom(props, box);
  const counts = lanes(rivals.length, narrow);
  const inCrowd = (share: number) =>
    crowd(
      rivals.map((player) => player.agents),
      wide + heading(),
      ((1 - share) * room) / counts.length - 38,
    );
  const share = ownShare();
  const mine = room * share;
  const crowded = many && !narrow ? inCrowd(share) : null;
  const height = narrow && many ? LINE : (room - mine) / counts.length - 18 - label;
  const fitting = narrow ? fitTall : fit;
  // Two players face each other with cards of one size, unless one row has to take two lines.
  const low = fitting(own.agents, wide, narrow && many ? LINE : mine - 18 - label);
  const high = many ? null : fitting(rivals[0]!.agents, wide, height);
  const even = high && high.lines === 1 && low.lines === 1 && !high.scrolls && !low.scrolls;
  const facing = (player: SpycraftPlayer) => fitting(player.agents, many ? box.w - 28 : wide, Math.max(60, height));
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
    if (narrow && many) return 0;
    if (!many) return shared(rivals[0]!.agents, own.agents, wide, (part) => part * room - 18 - label);
    const shares = (counts.length === 1 ? [0.5, 0.44, 0.39] : [0.385, 0.34, 0.3]).filter(
      (one) => !fit(own.agents, wide, one * room - 18).scrolls,
    );
    return shares.find((one) => !inCrowd(one).scrolls) ?? shares[0] ?? 0.5;
  }
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
                fitted={crowded?.rows[i] ?? (even ? alike(high, low) : facing(player))}
                chips={chips}
                style={crowded ? { flex: `${crowded.widths[i]} 0 0` } : undefined}
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
        style={narrow ? undefined : { flex: `0 0 ${mine}px` }}
        own
      />
    </div>
  );
}

/** The four skills in their order, for a row of cards too narrow to show their signs. */
const Signs = (): JSX.Element => (
  <p class="sc-signs" aria-hidden="true">
    {SKILLS.map((skill) => (
      <span key={skill} title={skillName(skill)}>
        <Icon name={skill} size={13} />
      </span>
    ))}
  </p>
);

function Row(
  props: BoardProps & {
    player: SpycraftPlayer;
    agents: readonly SpycraftAgent[];
    fitted: Fitted;
    top: boolean;
    own?: boolean;
    /** Where cards do not fit, agents stand as names, so large. */
    chips?: number | undefined;
    style?: Record<string, string> | undefined;
  },
): JSX.Element {
  const { player, agents, top } = props;
  const board = boardOf(props.view);
  const title = t("headquarters-of", { who: who(player.seat) });
  return (
    <section
      class={`sc-row${top ? " top" : ""}${props.own ? " own" : ""}${player.out ? " out" : ""}`}
      aria-label={title}
      data-drop={props.own ? "own" : undefined}
      style={props.style}
    >
      <header>
        <h3 class="lab">{top ? nameOf(player.seat) : title}</h3>
        <p class="sc-total num">
          <b>{player.craft}</b>
          <span>{t("row-craft", { starts: board.start === player.seat })}</span>
        </p>
        {!top && (
          <p class="sc-sub">
            {t("row-agents", {
              leader: hasLeader(agents),
              active: player.active_agents,
              limit: player.agent_limit,
              ran: player.ran,
            })}
          </p>
        )}
        {isBare(props.fitted) && !props.chips && <Signs />}
        {top && <p class="sc-sub num">{t("row-counts", { points: player.vp, hand: player.hand, ran: player.ran })}</p>}
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

/** The row of a team that is not there; the heading and half a card of a row. */
const NOBODY = 76;
const GLIMPSE = 64;

/** How much of a row the line takes behind which agents are at headquarters. */
const DIVIDE = 58;

/** A mission under way: both teams face each other across the objective. */
function Mission(
  props: BoardProps & { mission: SpycraftEngagement; box: Box; open: boolean; onOpen(open: boolean): void },
): JSX.Element {
  const { mission, box, narrow } = props;
  const board = boardOf(props.view);
  const asked = props.eyes ?? decisionOf(props)?.seat ?? null;
  const sides: SpycraftSide[] = mission.defender ? [mission.attacker, mission.defender] : [mission.attacker];
  const choosing = ["planning", "enemy"].includes(board.step) && asked !== null;
  const lower =
    asked !== null && (sides.some((side) => side.seat === asked) || choosing) ? asked : mission.attacker.seat;
  const upper = sides.find((side) => side.seat !== lower)?.seat ?? null;
  const skip = choosing && decisionOf(props) ? lower : null;
  const flat = isFlat(props, box);
  const around = flat ? 29 : narrow ? 40 : 12;
  const wide = rowRoom(props, box);
  const chooses = choosing && decisionOf(props)?.seat === lower;
  const side = (seat: number | null) => (seat === null ? null : team(board.players[seat]!));
  // Those who choose have their agents at headquarters in the same row, behind a line.
  const there = chooses ? home(board.players[lower]!) : [];
  const divided = there.length > 0 && !(narrow && !side(lower)!.length);
  // What hangs below the cards of one row is taken from both.
  const hang = (seat: number | null) => feet(side(seat) ?? [], "l");
  const halfUnder = (bar: number) => (box.h - queueHeight(props, box) - bar - (narrow ? 0 : between(box))) / 2;
  const moreUnder = (bar: number) => {
    // Nobody is there yet: a line says so, the rest is for those who choose.
    if (upper === null) return NOBODY - halfUnder(bar);
    return choosing || narrow ? 0 : (hang(upper) - hang(lower)) / 2;
  };
  const roomsUnder = (bar: number) => {
    const [half, more] = [halfUnder(bar), moreUnder(bar)];
    return [half + more - around, half - more - around] as const;
  };
  const fitted = (rooms: readonly [number, number]) =>
    [side(upper), side(lower)].map((agents, i) => agents && fit(agents, wide, rooms[i]!));
  const shown = [side(upper) ?? [], [...side(lower)!, ...there]] as const;
  const bar = flat ? 40 : narrow ? 88 : box.h < LOW_FELT ? 50 : 66;
  // On a phone the scale gives way where the teams need its height.
  const scale = !flat && !(narrow && fitted(roomsUnder(bar)).some((row) => row && (row.scrolls || row.lines > 1)));
  const under = scale || flat ? bar : bar - SCALES.narrow.height;
  const rooms = roomsUnder(under);
  const more = moreUnder(under);
  // On a phone a row takes as many lines as it needs, if the other team is still in sight.
  const tall = (agents: readonly SpycraftAgent[]) => {
    const row = fitTall(agents, wide, rooms[0]);
    return queueHeight(props, box) + under + around + heightOf(row, agents) + GLIMPSE < box.seen;
  };
  const high = (narrow && tall(shown[0]) ? fitTall : fit)(shown[0], wide, rooms[0]);
  const low = (narrow ? fitTall : fit)(shown[1], wide - (divided ? DIVIDE : 0), rooms[1]);
  // Both rows shrink together, unless one of them has to take two lines.
  const even = upper !== null && high.lines === 1 && low.lines === 1;
  return (
    <div class="sc-mission">
      <Objective
        {...props}
        mission={mission}
        open={props.open}
        onOpen={props.onOpen}
        width={box.w}
        height={box.h}
        scale={scale}
      />
      <TeamRow
        {...props}
        seat={upper}
        more={more}
        agents={shown[0]}
        fitted={even ? alike(high, low) : high}
        waiting={board.step}
      />
      <TeamRow
        {...props}
        seat={lower}
        more={-more}
        agents={shown[1]}
        divide={there[0]}
        fitted={even ? alike(low, high) : low}
        waiting={board.step}
        own
      />
      {narrow && <Bench {...props} skip={skip} />}
    </div>
  );
}

function TeamRow(
  props: BoardProps & {
    mission: SpycraftEngagement;
    seat: number | null;
    /** How much more than half the height it gets. */
    more: number;
    agents: readonly SpycraftAgent[];
    divide?: SpycraftAgent | undefined;
    fitted: Fitted;
    waiting: string;
    own?: boolean;
  },
): JSX.Element {
  const { mission, seat, agents, fitted } = props;
  const board = boardOf(props.view);
  if (seat === null) {
    return (
      <section class="sc-row" aria-label={t("side", { side: "defender" })}>
        <header>
          <h3 class="lab">{t("side", { side: "defender" })}</h3>
        </header>
        <div class="sc-cards">
          <p class="sc-empty">{props.waiting === "planning" ? t("row-planning") : t("row-no-defense")}</p>
        </div>
      </section>
    );
  }
  const player = board.players[seat]!;
  const side =
    mission.attacker.seat === seat ? mission.attacker : mission.defender?.seat === seat ? mission.defender : null;
  const k = SKILLS.indexOf(mission.objective_skill as "craft");
  const homeTitle = t("headquarters-of", { who: who(seat) });
  // On a phone nobody stands before those at home: the heading says where they are.
  const allHome = props.narrow && props.divide !== undefined && props.divide === agents[0];
  return (
    <section
      class={`sc-row${props.own ? " own" : ""}`}
      style={props.more > 0 && !props.narrow ? { flexBasis: `${2 * props.more}px` } : undefined}
      aria-label={side ? t("team-of", { who: who(seat) }) : homeTitle}
    >
      <header>
        <h3 class="lab">{side ? t("team-of", { who: who(seat) }) : t("agents-of", { who: who(seat) })}</h3>
        {side && (
          <p class="sc-total num">
            <b>{side.totals[k] ?? 0}</b>
            <span>{skillName(mission.objective_skill)}</span>
          </p>
        )}
        {isBare(fitted) && <Signs />}
        {side && (
          <p class="sc-sub">
            {t("row-side", {
              side: side === mission.attacker ? "attacker" : "defender",
              size: side.size,
              leader: hasLeader(team(player)),
              passed: side.passed && board.to_move !== seat,
            })}
          </p>
        )}
        {allHome && <AtHome />}
      </header>
      <div
        class={cardsClass(fitted)}
        style={cardsStyle(fitted, agents.length)}
        tabIndex={fitted.scrolls ? 0 : undefined}
      >
        <Cards
          {...props}
          seat={seat}
          size={fitted.size}
          lines={fitted.lines}
          divide={allHome ? undefined : props.divide}
        />
        {!agents.length && <p class="sc-empty">{side ? t("row-team-empty") : t("row-nobody")}</p>}
      </div>
    </section>
  );
}

/** Those at home while a mission is under way, in a line (phones; elsewhere the seat plates show them). */
function Bench(props: BoardProps & { skip: number | null }): JSX.Element | null {
  const board = boardOf(props.view);
  const rows = board.players.filter((player) => player.seat !== props.skip && home(player).length > 0);
  if (!rows.length) return null;
  return (
    <div class="sc-benches" role="group" aria-label={t("at-headquarters")} tabIndex={0}>
      {rows.map((player) => (
        <span key={player.seat} class="sc-bench-row">
          <i class="lab">{nameOf(player.seat)}</i>
          {home(player).map((agent) => (
            <BenchCard key={agent.card} {...props} agent={agent} seat={player.seat} />
          ))}
        </span>
      ))}
    </div>
  );
}

/** A felt that is narrower has no room for the scale beside the numbers: in a review, for one. */
const SCALE_FROM = 590;

/** The number to beat and where the attack stands; the sums behind it on demand. */
function Objective(
  props: BoardProps & {
    mission: SpycraftEngagement;
    open: boolean;
    onOpen(open: boolean): void;
    width: number;
    height: number;
    scale: boolean;
  },
): JSX.Element {
  const { mission, open, onOpen, width } = props;
  const skill = mission.objective_skill as "craft";
  const k = SKILLS.indexOf(skill);
  const attack = mission.attacker.totals[k] ?? 0;
  const defense = mission.defender?.totals[k] ?? 0;
  const short = mission.need - attack;
  const wins = mission.winner === null ? short <= 0 : mission.winner === mission.attacker.seat;
  const verdict = wins
    ? t("objective-enough")
    : short > 0
      ? t("objective-short", { who: who(mission.attacker.seat), short })
      : t("objective-condition");
  return (
    <div class="sc-objective" data-named="objective">
      <div class="sc-aim">
        <p class="lab">
          <span>{t("objective")} </span>
          <Icon name={skill} size={14} />{" "}
          {t("objective-skill", { skill: skillName(skill), extended: mission.extended > 0 })}
        </p>
        <h3 class={mission.face.length > 19 ? "long" : undefined}>{mission.face}</h3>
      </div>
      {props.scale && (props.narrow || width >= SCALE_FROM) && (
        <Scale
          need={mission.need}
          objective={mission.objective}
          defense={defense}
          attack={attack}
          width={Math.max(120, props.narrow ? width - 24 : Math.min(392, width - 470))}
          at={props.narrow ? SCALES.narrow : props.height < LOW_FELT ? SCALES.low : SCALES.high}
        />
      )}
      <div class="sc-standing">
        <p class="num">
          <b>{attack}</b> {t("of-number", { number: mission.need })}
        </p>
        <p>{verdict}</p>
      </div>
      <button type="button" class="btn sc-sums" aria-expanded={open} onClick={() => onOpen(!open)}>
        {t("sums")}
      </button>
      {open && <Sums {...props} height={props.height} onClose={() => onOpen(false)} />}
    </div>
  );
}

/** How high the scale is, and where its bar and its numbers stand: they are as large on every screen. */
interface ScaleAt {
  height: number;
  bar: readonly [number, number];
  numbers: number;
}
const SCALES = {
  high: { height: 60, bar: [24, 40], numbers: 55 },
  low: { height: 48, bar: [19, 31], numbers: 45 },
  narrow: { height: 44, bar: [18, 28], numbers: 41 },
} as const;

function Scale(props: {
  need: number;
  objective: number;
  defense: number;
  attack: number;
  width: number;
  at: ScaleAt;
}): JSX.Element {
  const { need, objective, defense, attack, width, at } = props;
  const [top, foot] = at.bar;
  const end = scaleEnd(need, attack);
  const step = (width - 24) / end;
  const x = (value: number) => 10 + value * step;
  const every = step < 14 ? 5 : step < 20 ? 2 : 1;
  const full = Math.min(attack, end);
  const brace = top - 5;
  return (
    <svg
      class="sc-scale"
      width={width}
      height={at.height}
      role="img"
      aria-label={t("scale", { attack, need, objective, defense })}
    >
      <rect x={x(0)} y={top} width={x(full) - x(0)} height={foot - top} fill="url(#sc-brass)" />
      {Array.from({ length: end + 1 }, (_, v) => (
        <g key={v}>
          {v > 0 && v < end && (
            <path
              d={`M${x(v)} ${top}V${foot}`}
              stroke={v <= full ? "var(--wood-06a)" : "var(--wall-2)"}
              stroke-width=".6"
              opacity=".6"
            />
          )}
          {v % every === 0 && (
            <text x={x(v)} y={at.numbers} text-anchor="middle" class="sc-tick">
              {v}
            </text>
          )}
        </g>
      ))}
      <rect x={x(0)} y={top} width={x(end) - x(0)} height={foot - top} fill="none" stroke="var(--wall-2)" />
      <path
        d={`M${x(0)} ${brace}H${x(objective) - 2}M${x(0)} ${brace - 3}v6M${x(objective)} ${brace - 3}v6${defense ? `M${x(objective) + 2} ${brace}H${x(need)}` : ""}`}
        stroke="var(--lit-text-2)"
        stroke-width="1.25"
        fill="none"
      />
      {objective * step > 66 ? (
        <text x={x(objective / 2)} y={brace - 4} text-anchor="middle" class="sc-tick words">
          {t("scale-objective", { objective })}
        </text>
      ) : null}
      {defense * step > 66 ? (
        <text x={x(objective + defense / 2)} y={brace - 4} text-anchor="middle" class="sc-tick words">
          {t("scale-defense", { defense })}
        </text>
      ) : null}
      <path d={`M${x(need)} ${brace - 7}V${foot + 6}`} stroke="var(--bone)" stroke-width="2.5" />
      {attack !== need && <path d={`M${x(full)} ${top - 4}V${foot + 4}`} stroke="var(--brass-hi)" stroke-width="2.5" />}
    </svg>
  );
}

/** Who brings what: the sums of both teams in every skill. */
function Sums(props: BoardProps & { mission: SpycraftEngagement; height: number; onClose(): void }): JSX.Element {
  const { mission } = props;
  const board = boardOf(props.view);
  const k = SKILLS.indexOf(mission.objective_skill as "craft");
  const sides = mission.defender ? [mission.attacker, mission.defender] : [mission.attacker];
  return (
    <div
      class="sc-breakdown"
      style={{ maxHeight: `${Math.max(180, props.height - 150)}px` }}
      role="group"
      aria-label={t("sums-title")}
    >
      <IconButton icon="close" label={t("sums-close")} onClick={props.onClose} class="sc-x" />
      {sides.map((side) => {
        const agents = team(board.players[side.seat]!);
        const sum = agents.reduce((total, agent) => total + (agent.skills[k] ?? 0), 0);
        const rest = (side.totals[k] ?? 0) - sum;
        return (
          <table key={side.seat}>
            <caption>
              {t("sums-caption", { who: who(side.seat), side: side === mission.attacker ? "attacker" : "defender" })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t("sums-agent")}</th>
                {SKILLS.map((skill, i) => (
                  <th key={skill} scope="col" class={i === k ? "ob" : undefined}>
                    <Icon name={skill} size={14} label={skillName(skill)} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody class="num">
              {agents.map((agent) => (
                <tr key={agent.card}>
                  <th scope="row">
                    {agent.face ?? (agent.active ? agentName(agent, false) : t("facedown-short"))}
                    {agent.gear.some((gear) => gear.active) && (
                      <small>
                        {agent.gear
                          .filter((gear) => gear.active)
                          .map((gear) => `${gear.face} ${bonusText(gear.bonus)}`)
                          .join("; ")}
                      </small>
                    )}
                  </th>
                  {SKILLS.map((skill, i) => (
                    <td key={skill} class={i === k ? "ob" : undefined}>
                      {agent.active ? agent.skills[i] : "–"}
                    </td>
                  ))}
                </tr>
              ))}
              {rest !== 0 && (
                <tr>
                  <th scope="row">{t("sums-other")}</th>
                  {SKILLS.map((skill, i) => (
                    <td key={skill} class={i === k ? "ob" : undefined}>
                      {i === k ? rest : ""}
                    </td>
                  ))}
                </tr>
              )}
            </tbody>
            <tfoot class="num">
              <tr>
                <th scope="row">{t("sums-team")}</th>
                {SKILLS.map((skill, i) => (
                  <td key={skill} class={i === k ? "ob" : undefined}>
                    {side.totals[i]}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        );
      })}
      {board.faces[mission.face]?.text.map((line, i) => (
        <p key={i} class="sc-rule">
          <RuleText line={line} />
        </p>
      ))}
      <p>
        {t("sums-note", {
          need: mission.need,
          skill: skillName(mission.objective_skill),
          objective: mission.objective,
          defense: mission.defender ? (mission.defender.totals[k] ?? 0) : NONE,
          cover: mission.cover,
          points: mission.vp,
          types: typesOf(mission.types),
          place: mission.public ? "public" : "private",
        })}
      </p>
    </div>
  );
}

/** Who acts on whom: bone lines for what is declared, a dashed one for what is being composed. */
function Arrows(props: BoardProps & { root: { current: HTMLDivElement | null }; box: Box }): JSX.Element {
  const board = boardOf(props.view);
  const [lines, setLines] = useState<Line[]>([]);
  const decision = decisionOf(props);
  const { picks, peek } = props.draft.value;
  const aims = decision && ["targets", "redirect_to"].includes(decision.kind) && !pull.value;
  const aimed = aims ? (picks.at(-1) ?? (peek && compose(decision, board, []).next.has(peek) ? peek : null)) : null;
  useLayoutEffect(() => {
    if (!props.root.current) return;
    const told = board.stack.filter((action) => !(action.name === "run" && board.mission));
    const acts: Act[] = told.flatMap((action, i) => {
      const words =
        action.tn !== null && action.rating !== null
          ? t("arrow", { action: actionName(action), rating: action.rating + action.bravado, tn: action.tn })
          : actionName(action);
      return action.targets.map((to) => ({ from: action.agent, to, words, mine: false, n: i + 1 }));
    });
    const top = board.stack.at(-1);
    if (aimed && top)
      acts.push({ from: top.agent, to: cardOf(aimed), words: actionName(top), mine: true, n: told.length });
    const found = draw(props.root.current, acts, props.narrow);
    setLines((old) => (JSON.stringify(old) === JSON.stringify(found) ? old : found));
  });
  return (
    <svg class="sc-arrows" aria-hidden="true" width={props.box.w} height={props.box.h}>
      <defs>
        {["bone", "signal"].map((ink) => (
          <marker
            key={ink}
            id={`sc-tip-${ink}`}
            viewBox="0 0 10 10"
            refX="7.5"
            refY="5"
            markerWidth="6"
            markerHeight="6"
            orient="auto"
          >
            <path d="M1 1 9 5 1 9" fill="none" stroke={`var(--${ink})`} stroke-width="2" stroke-linecap="round" />
          </marker>
        ))}
      </defs>
      {lines.map((line, i) => (
        <g key={`${line.words} ${line.mine} ${i}`} class={line.mine ? "mine" : line.older ? "older" : undefined}>
          <path
            d={line.d}
            pathLength={line.mine ? undefined : 1}
            marker-end={`url(#sc-tip-${line.mine ? "signal" : "bone"})`}
          />
          {line.at && (
            <text x={line.at.x} y={line.at.y} text-anchor={line.at.anchor}>
              {line.words}
            </text>
          )}
          {line.disc && (
            <g class="sc-nth" transform={`translate(${line.disc[0]} ${line.disc[1]})`}>
              <circle r={DISC} />
              <text y="4.5" text-anchor="middle">
                {line.n}
              </text>
            </g>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The width of a card that lies open on the felt, with its margin. */
const OPENED = 224;

/** What a card may cover on a phone, as far as it is in sight. */
const BANDS = ".sc-queue, .sc-objective, .sc-row > header, .sc-cards:not(.lines), .sc-cards-line, .sc-benches";

function bandsOf(root: HTMLElement, piece: string): Band[] {
  const pane = (root.closest(".table-pane, .replay-board") ?? root).getBoundingClientRect();
  return [...root.querySelectorAll(BANDS)].flatMap((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    const [from, to] = [Math.max(top, pane.top), Math.min(bottom, pane.bottom)];
    const needed = one.querySelector(`.legal, .picked, .acting, [data-piece="${piece}"]`) !== null;
    return to > from ? [{ top: from, bottom: to, needed }] : [];
  });
}

/** A card looked at closely. Measured again with the board, so it takes its box. */
function Closer(props: BoardProps & { root: { current: HTMLDivElement | null }; box: Box }): JSX.Element | null {
  const piece = lookedAt(props, document.querySelector(".sc-hand.full") !== null);
  const board = boardOf(props.view);
  const node = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [card, root] = [node.current, props.root.current];
    if (!card || !root || !piece) return;
    card.style.top = card.style.height = "";
    const at = props.narrow && overBands(bandsOf(root, piece), card.offsetHeight);
    if (!at) return;
    card.style.top = `${at.top - root.getBoundingClientRect().top}px`;
    card.style.height = `${at.bottom - at.top}px`;
  });
  if (!piece) return null;
  const card = cardOf(piece);
  const name = faceOf(board, card);
  const face = name ? board.faces[name] : undefined;
  if (!face) return null;
  const place = placesOf(board).get(card);
  const held = place?.where === "hand" && board.players[place.seat]?.cards.find((one) => one.card === card);
  const state = held ? standing(props, held, face) : null;
  const right =
    place?.where === "queue" ? (place.mission.slot ?? 0) <= 2 : place?.where === "leader" || place?.where === "hand";
  const element = document.querySelector(`.sc [data-piece="${piece}"]`)?.getBoundingClientRect();
  const sheet = props.root.current?.getBoundingClientRect();
  const leftHalf = element && sheet ? element.left + element.width / 2 < sheet.left + sheet.width / 2 : !right;
  // A card of one's hand lies open at the end of the felt where none of its targets stands.
  const busy = (left: number) =>
    [...document.querySelectorAll(".sc .legal[data-piece]")].some((one) => {
      const box = one.getBoundingClientRect();
      return box.left < left + OPENED && box.right > left;
    });
  const opened = !props.narrow && state && sheet;
  const side = opened ? busy(sheet.right - OPENED) && !busy(sheet.left) : !leftHalf;
  return (
    <div
      ref={node}
      class={`sc-closer ${side ? "at-left" : "at-right"}${opened ? " opened" : ""}${state?.picked ? " picked" : ""}`}
      aria-hidden="true"
    >
      <FullFace face={face}>
        {place?.where === "agent" && place.agent.used.length > 0 && <p class="sc-none">{t("action-used")}</p>}
        {place?.where === "agent" &&
          place.agent.attached.map((one) => (
            <p key={one} class="sc-none">
              {t("with-card", { card: one })}
            </p>
          ))}
      </FullFace>
      {state && <p class="sc-hfoot">{state.foot}</p>}
    </div>
  );
}
