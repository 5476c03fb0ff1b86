/** Seat plates: points, leaders with tokens, who is at headquarters, piles; and the same for small screens. */

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { SpycraftAgent, SpycraftFace, SpycraftPlayer } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import { Chip } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import { Drawer } from "../../parts/ui";
import type { BoardProps, SeatProps } from "../types";
import { BenchCard, LeadChip, LeaderChip } from "./Chips";
import { FullFace } from "./face";
import { handlersOf } from "./touch";
import { isAsked } from "./Touchable";
import { boardOf, nameOf, t, who } from "./words";
import { useWholeNames } from "./whole";
import "./seat.css";

export function Seat(props: SeatProps): JSX.Element | null {
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  useWholeNames(root);
  const board = boardOf(props.view);
  const player = board.players[props.seat];
  if (!player) return null;
  const many = board.players.length > 2 || props.low === true;
  const crowd = board.players.length > 3;
  const choosing = props.decisions[0]?.seat === props.seat && ["planning", "enemy"].includes(board.step);
  const bench = board.mission && !choosing ? player.agents.filter((agent) => !agent.team) : [];
  const leads = player.agents.find((agent) => agent.leader);
  const leadsHome = leads !== undefined && bench.includes(leads);
  const waiting = bench.filter((agent) => agent !== leads || agent.gear.length > 0);
  const handlers = handlersOf(props);
  const asked = isAsked(
    handlers,
    waiting.flatMap((agent) => (agent === leads ? agent.gear : [agent, ...agent.gear])),
  );
  return (
    <div class={`sc-seat${many ? " many" : ""}${crowd ? " crowd" : ""}${asked ? " asked" : ""}`} ref={root}>
      <Points vp={player.vp} goal={board.goal} />
      {!many && <p class="lab sc-part">{t("leaders")}</p>}
      <div class="sc-leaders">
        {leads && <LeadChip {...props} agent={leads} small={many} home={leadsHome} />}
        {player.leaders.map((leader) => (
          <LeaderChip key={leader.card} {...props} leader={leader} small={many} tiny={many} />
        ))}
      </div>
      {waiting.length > 0 && (
        <>
          <p class="lab sc-part">{t("at-headquarters")}</p>
          {/* It may scroll while nothing in it can be chosen. */}
          <div
            class={asked ? "sc-bench-list" : "sc-bench-list idle"}
            role="group"
            aria-label={t("at-headquarters")}
            tabIndex={0}
          >
            {waiting.map((agent) => (
              <BenchCard
                key={agent.card}
                {...props}
                agent={agent}
                seat={props.seat}
                tiny={many}
                {...(agent === leads ? { only: "gear" as const } : {})}
              />
            ))}
          </div>
        </>
      )}
      <Piles {...props} player={player} home={crowd ? bench : []} />
    </div>
  );
}

function Points({ vp, goal }: { vp: number; goal: number }): JSX.Element {
  return (
    <div class="sc-points">
      <p data-vp={t("vp")}>
        <b class="num">{vp}</b> {t("of-vp", { goal })}
      </p>
      <span class="sc-pips" aria-hidden="true">
        {Array.from({ length: goal }, (_, i) => (
          <i key={i} class={i < vp ? "on" : undefined} />
        ))}
      </span>
    </div>
  );
}

function Piles(props: SeatProps & { player: SpycraftPlayer; home: readonly SpycraftAgent[] }): JSX.Element {
  const { player, home } = props;
  const [open, setOpen] = useState(false);
  return (
    <p class="sc-piles">
      {home.length > 0 && (
        <button type="button" class="sc-pile sc-pile-home" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <b class="num">{home.length}</b> {t("pile", { id: "home" })}
        </button>
      )}
      <span>
        <b class="num">{player.hand}</b> {t("pile", { id: "hand" })}
      </span>
      <span>
        <b class="num">{player.deck}</b> {t("pile", { id: "deck" })}
      </span>
      <button type="button" class="sc-pile" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <b class="num">{player.discard.length}</b> {t("pile", { id: "discard" })}
      </button>
      {open && (
        <Drawer title={t("piles-of", { who: who(props.seat) })} onClose={() => setOpen(false)}>
          {home.length > 0 && (
            <PileList
              {...props}
              title={t("at-headquarters")}
              names={home.map((agent) => agent.face ?? t("facedown-short"))}
            />
          )}
          <PileList {...props} title={t("pile-discard")} names={[...player.discard].reverse()} />
          <PileList {...props} title={t("pile-won")} names={player.won} />
          <PileList {...props} title={t("pile-removed")} names={player.removed} />
          <PileList {...props} title={t("pile-known")} names={player.known_hand} />
        </Drawer>
      )}
    </p>
  );
}

function PileList(props: BoardProps & { title: string; names: readonly string[] }): JSX.Element | null {
  const board = boardOf(props.view);
  if (!props.names.length) return null;
  return (
    <section class="sc-pile-list">
      <h3 class="lab">{props.title}</h3>
      <ul>
        {props.names.map((name, i) => (
          <li key={i}>
            <details>
              <summary>{name}</summary>
              {board.faces[name] && <FullFace face={board.faces[name] as SpycraftFace} />}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Points and cards in a line, for the strips of small screens. */
export function SeatLine(props: SeatProps): JSX.Element | null {
  const player = boardOf(props.view).players[props.seat];
  if (!player) return null;
  return (
    <span class="sc-line-counts num">
      <b>{player.vp}</b>
      <span class="sc-vp"> {t("vp")}</span>
      <span class="sc-cards-count">
        <Icon name="card" size={12} label={t("cards-in-hand", { count: player.hand })} />
        <span aria-hidden="true">{player.hand}</span>
      </span>
    </span>
  );
}

/** The phone's middle tab: every player's leaders, points and piles. */
export function AgenciesTab(props: BoardProps): JSX.Element {
  const board = boardOf(props.view);
  const mine = props.decisions[0]?.seat ?? props.viewer ?? 0;
  const order = [...board.players.slice(mine), ...board.players.slice(0, mine)];
  return (
    <div class="sc-agencies">
      {order.map((player) => (
        <section key={player.seat} class={player.seat === mine ? "plate lit" : "plate"}>
          <h3>
            <Chip of={props.table.seats[player.seat]?.colour ?? "white"} size={18} /> {nameOf(player.seat)}{" "}
            <small>{player.faction}</small>
          </h3>
          <Seat {...props} seat={player.seat} />
        </section>
      ))}
    </div>
  );
}
