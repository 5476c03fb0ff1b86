/** A mission under way: both teams face each other. */

import type { JSX } from "preact";
import type { SpycraftAgent, SpycraftEngagement, SpycraftPlayer, SpycraftSide } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import { Chip } from "../../parts/pieces";
import type { BoardProps } from "../types";
import { AtHome, Cards, cardsClass, cardsStyle, Signs } from "./CardRow";
import { BenchCard } from "./Chips";
import { decisionOf } from "./touch";
import { alike, feet, fit, fitTall, type Fitted, heightOf, isBare } from "./layout";
import { Objective, SCALES } from "./Objective";
import { between, type Box, isFlat, LOW_FELT, queueHeight, rowWidth } from "./space";
import { hasLeader, home, team } from "./teams";
import { boardOf, m, nameOf, SKILLS, skillName, t, who } from "./words";
import "./mission.css";

/** The row of a team that is not there; the heading and half a card of a row. */
const NOBODY = 76;
const GLIMPSE = 64;

/** On a phone those at headquarters take so much below the teams. */
const BENCH = 57;

/** How much of a row the line takes behind which agents are at headquarters. */
const DIVIDE = 58;

/** The teams face each other across the objective. */
export function Mission(
  props: BoardProps & { mission: SpycraftEngagement; box: Box; open: boolean; onOpen(open: boolean): void },
): JSX.Element {
  const { mission, box, narrow } = props;
  const board = boardOf(props.view);
  const asked = props.viewer ?? decisionOf(props)?.seat ?? null;
  const sides: SpycraftSide[] = mission.defender ? [mission.attacker, mission.defender] : [mission.attacker];
  const choosing = ["planning", "enemy"].includes(board.step) && asked !== null;
  const lower =
    asked !== null && (sides.some((side) => side.seat === asked) || choosing) ? asked : mission.attacker.seat;
  const upper = sides.find((side) => side.seat !== lower)?.seat ?? null;
  const skip = choosing && decisionOf(props) ? lower : null;
  const flat = isFlat(props, box);
  const around = flat ? 29 : narrow ? 40 : 16;
  const wide = rowWidth(props, box);
  const chooses = choosing && decisionOf(props)?.seat === lower;
  const side = (seat: number | null) => (seat === null ? null : team(board.players[seat]!));
  // Those who choose have their agents at headquarters in the same row, behind a line.
  const there = chooses ? home(board.players[lower]!) : [];
  const divided = there.length > 0 && !(narrow && !side(lower)!.length);
  // What hangs below the cards of one row is taken from both.
  const hang = (seat: number | null) => feet(side(seat) ?? [], "l");
  const shown = [side(upper) ?? [], [...side(lower)!, ...there]] as const;

  /** How the rows stand if so much is left below them. */
  function laid(left: number) {
    const height = box.h - left;
    const halfUnder = (bar: number) => (height - queueHeight(props, box) - bar - (narrow ? 0 : between(box))) / 2;
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
    const bar = flat ? 40 : narrow ? 88 : box.h < LOW_FELT ? 50 : 66;
    // On a phone the scale gives way where the teams need its height.
    const scale =
      !flat && !left && !(narrow && fitted(roomsUnder(bar)).some((row) => row && (row.scrolls || row.lines > 1)));
    const under = scale || flat ? bar : bar - SCALES.narrow.height;
    const rooms = roomsUnder(under);
    // On a phone a row takes as many lines as it needs, if the other team is still in sight.
    const tall = (agents: readonly SpycraftAgent[]) => {
      const row = fitTall(agents, wide, rooms[0]);
      return queueHeight(props, box) + under + around + heightOf(row, agents) + GLIMPSE < box.seen;
    };
    const high = (narrow && tall(shown[0]) ? fitTall : fit)(shown[0], wide, rooms[0]);
    const low = (narrow ? fitTall : fit)(shown[1], wide - (divided ? DIVIDE : 0), rooms[1]);
    // Both rows shrink together, unless one of them has to take two lines.
    const even = upper !== null && high.lines === 1 && low.lines === 1;
    return {
      scale,
      more: moreUnder(under),
      high: even ? alike(high, low) : high,
      low: even ? alike(low, high) : low,
      half: halfUnder(under),
      fits: heightOf(high, shown[0]) <= rooms[0] && heightOf(low, shown[1]) <= rooms[1],
    };
  }

  const benched = narrow ? board.players.filter((player) => player.seat !== skip && home(player).length > 0) : [];
  const alone = laid(0);
  const together = benched.length ? laid(BENCH) : null;
  // Those at headquarters stand below the teams, unless these would show less for it: then they are a touch away.
  const inSight = together?.fits && together.high.size === alone.high.size && together.low.size === alone.low.size;
  const { scale, more, high, low, half } = (inSight && together) || alone;
  const below = benched.length > 0 && !inSight && alone.fits;
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
        fitted={high}
        least={below ? half + more : undefined}
        waiting={board.step}
      />
      <TeamRow
        {...props}
        seat={lower}
        more={-more}
        agents={shown[1]}
        divide={there[0]}
        fitted={low}
        least={below ? half - more : undefined}
        below={below ? benched : []}
        waiting={board.step}
        own
      />
      {benched.length > 0 && <Bench {...props} rows={benched} />}
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
    /** On a phone it is at least so high. */
    least?: number | undefined;
    /** Whose agents at headquarters lie below what is seen. */
    below?: readonly SpycraftPlayer[];
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
  const role = { side: side === mission.attacker ? "attacker" : "defender" };
  const numbers = {
    size: side?.size ?? 0,
    leader: hasLeader(team(player)),
    passed: Boolean(side?.passed) && board.to_move !== seat,
  };
  // A team is being chosen in the step of its side.
  const chosen = board.step !== (side === mission.attacker ? "planning" : "enemy");
  const k = SKILLS.indexOf(mission.objective_skill as "craft");
  const homeTitle = t("headquarters-of", { who: who(seat) });
  // On a phone nobody stands before those at home: the heading says where they are.
  const allHome = props.narrow && props.divide !== undefined && props.divide === agents[0];
  return (
    <section
      class={`sc-row${props.own ? " own" : ""}${side ? "" : " choosing"}`}
      style={
        props.narrow
          ? { minHeight: props.least && `${props.least}px` }
          : props.more > 0
            ? { flexBasis: `${2 * props.more}px` }
            : undefined
      }
      aria-label={side ? t("team-of", { who: who(seat) }) : homeTitle}
    >
      <header style={props.below?.length ? { "--rows": props.below.length } : undefined}>
        <h3 class="lab">{side ? t("team-of", { who: who(seat) }) : t("agents-of", { who: who(seat) })}</h3>
        {side && (
          <p class="sc-total num">
            <b>{side.totals[k] ?? 0}</b>
            <span>{skillName(mission.objective_skill)}</span>
          </p>
        )}
        {isBare(fitted) && <Signs />}
        {props.below?.length ? <HomeBelow {...props} rows={props.below} /> : null}
        {side && props.narrow && <p class="sc-sub">{t("side", role)}</p>}
        {side && <p class="sc-sub">{props.narrow ? t("row-team", numbers) : t("row-side", { ...role, ...numbers })}</p>}
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
        {!agents.length && (
          <p class="sc-empty">{!side ? t("row-nobody") : chosen ? t("row-team-empty") : t("row-team-yet")}</p>
        )}
      </div>
    </section>
  );
}

/** Touched, it goes to those at headquarters. */
const HomeBelow = ({ table, rows }: BoardProps & { rows: readonly SpycraftPlayer[] }): JSX.Element => (
  <button
    type="button"
    class="sc-home-below"
    aria-label={t("home-below", {
      who: rows.map((player) => m("home-of", { who: who(player.seat), count: home(player).length })),
    })}
    onClick={({ currentTarget }) => currentTarget.closest(".sc-mission")?.lastElementChild?.scrollIntoView()}
  >
    <Icon name="home" size={15} />
    {rows.map((player) => (
      <span key={player.seat} class="num">
        <Chip of={table.seats[player.seat]?.colour ?? "white"} size={14} /> {home(player).length}
      </span>
    ))}
    <Icon name="down" size={14} />
  </button>
);

/** Those at home while a mission is under way, in a line (phones; elsewhere the seat plates show them). */
function Bench(props: BoardProps & { rows: readonly SpycraftPlayer[] }): JSX.Element {
  return (
    <div class="sc-benches" role="group" aria-label={t("at-headquarters")} tabIndex={0}>
      {props.rows.map((player, i) => (
        <span key={player.seat} class="sc-bench-row">
          <i class="lab">
            {t("at-home")} <b>{nameOf(player.seat)}</b>
          </i>
          {home(player).map((agent) => (
            <BenchCard key={agent.card} {...props} agent={agent} seat={player.seat} skilled />
          ))}
          {props.rows[i + 1] && (
            <button
              type="button"
              class="sc-bench-next num"
              aria-label={nameOf(props.rows[i + 1]!.seat)}
              onClick={({ currentTarget }) =>
                currentTarget.parentElement?.nextElementSibling?.scrollIntoView({ inline: "start", block: "nearest" })
              }
            >
              {props.rows.length - i - 1} <Icon name="down" size={14} />
            </button>
          )}
        </span>
      ))}
    </div>
  );
}
