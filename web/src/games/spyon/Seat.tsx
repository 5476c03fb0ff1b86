/** A player's mission board and supplies; what is still to be executed this round. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { SpyonBoard, SpyonPlayer, SpyonSlot } from "../../gen/spyon";
import { Icon } from "../../parts/icons";
import { Chip, Cube, TokenDisc, type TokenState } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import type { BoardProps, SeatProps } from "../types";
import { compose, touchedBy } from "./compose";
import { handlersOf } from "./touch";
import { AREAS, areaName, MISSIONS, missionName, spyName, supplyNote, t } from "./words";

export function Seat(props: SeatProps): JSX.Element | null {
  const board = props.view.board as SpyonBoard;
  const player = board.players[props.seat];
  if (!player) return null;
  return (
    <>
      <MissionBoard {...props} />
      <Supply {...props} player={player} />
    </>
  );
}

interface Cell {
  slot: SpyonSlot;
  /** Which of the slots of its area and type it is. */
  n: number;
}

function cells(player: SpyonPlayer, area: string, mission: string): Cell[] {
  return player.slots.filter((slot) => slot.area === area && slot.mission === mission).map((slot, n) => ({ slot, n }));
}

/** Five missions, Single and Dual slots; on one's own board they are touched to select. */
export function MissionBoard(props: SeatProps): JSX.Element | null {
  const root = useRef<HTMLTableElement>(null);
  useRoving(root);
  const board = props.view.board as SpyonBoard;
  const player = board.players[props.seat];
  if (!player) return null;
  const decision = props.decisions.find((one) => one.seat === props.seat) ?? null;
  const selecting = decision?.kind === "select";
  return (
    <table class="missions" ref={root}>
      <caption class="sr">{t("mission-board", { spy: spyName(player.spy) })}</caption>
      <thead>
        <tr>
          <td />
          {AREAS.map((area) => (
            <th key={area} class="lab" scope="col">
              {areaName(area)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MISSIONS.map((mission) => {
          const cost = board.missions.find((one) => one.id === mission)?.cost ?? 0;
          const idle = selecting && !player.possible.includes(mission);
          return (
            <tr key={mission} class={idle ? "idle" : undefined}>
              <th scope="row" data-part={`mission:${mission}`}>
                <Icon name={mission} size={16} />
                <span class="mission-name">
                  {missionName(mission)}
                  {idle ? (
                    <small class="as">{t("becomes-infiltrate")}</small>
                  ) : (
                    cost > 0 && <small>{t("pay", { cost })}</small>
                  )}
                </span>
              </th>
              {AREAS.map((area) => (
                <td key={area}>
                  {cells(player, area, mission).map((cell) => (
                    <Slot key={cell.n} {...props} player={player} cell={cell} />
                  ))}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Slot(props: SeatProps & { player: SpyonPlayer; cell: Cell }): JSX.Element {
  const { player, cell } = props;
  const { slot, n } = cell;
  const board = props.view.board as SpyonBoard;
  const decision = props.decisions.find((one) => one.seat === props.seat) ?? null;
  const own = !props.readonly && (decision !== null || (props.viewer === props.seat && !props.view.result));
  const handlers = handlersOf(props, board, decision);
  const picks = props.draft.value.picks;
  const composed = decision ? compose(decision, board, picks) : null;
  const touched = composed && decision ? touchedBy(composed, board, decision.seat, picks) : [];

  const type = `slot:${slot.area}:${slot.mission}`;
  const waiting = slot.state === "waiting";
  const doing = `do:${slot.mission}`;
  const id = waiting && decision?.kind === "execute" ? doing : type;
  const alike = player.slots.filter((one) => one.area === slot.area && one.mission === slot.mission);
  // Slots of one type are interchangeable: the first that fits stands for them.
  const standsFor = (state: string) => alike.findIndex((one) => one.state === state) === n;
  const fits = decision?.kind === "select" ? slot.state === "free" : waiting ? true : slot.state === "used";
  const picked = touched.includes(id) && fits && (waiting || standsFor(slot.state));
  const legal = !picked && fits && (composed?.next.has(id) ?? false);
  const current =
    waiting && (composed?.mission === slot.mission || player.todo.length === 1) && decision?.kind === "execute";
  const lit = props.highlight.value.includes(`slot:${props.seat}:${slot.area}:${slot.mission}`);

  const state: TokenState = picked && decision?.kind === "select" ? "ghost" : (slot.state as TokenState);
  const disc = (
    <TokenDisc state={state} of={player.spy} icon={slot.mission as (typeof MISSIONS)[number]} round={slot.placed} />
  );
  const what = t("slot-name", {
    area: areaName(slot.area),
    mission: missionName(slot.mission),
    number: alike.length > 1 ? n + 1 : 0,
    state: slot.state,
    round: slot.placed,
  });
  const cls = `slot ${slot.state}${legal ? " legal" : ""}${picked ? " picked" : ""}${current ? " current" : ""}${lit ? " lit" : ""}`;
  if (!own) {
    return (
      <span class={cls} role="img" aria-label={what}>
        {disc}
      </span>
    );
  }
  const touch = () => {
    if (fits || !decision) handlers.touch(id);
    else if (decision.kind === "select")
      handlers.refuse(type, {
        reason: t("slot-covered-in", { round: slot.placed, mission: missionName(slot.mission) }),
        clause: "SO-6.5",
      });
    else handlers.refuse(type, { reason: t("regroup-own-token"), clause: "SO-8.3" });
  };
  return (
    <button
      type="button"
      class={cls}
      data-piece={`slot:${props.seat}:${slot.area}:${slot.mission}:${n}`}
      data-stop
      tabIndex={-1}
      aria-label={picked ? t("chosen", { what }) : legal ? t("can-be-chosen", { what }) : what}
      aria-pressed={picked}
      title={what}
      onClick={touch}
      onKeyDown={(event) => handlers.key(event, id, touch)}
      onPointerEnter={(event) => event.pointerType === "mouse" && legal && handlers.peek(id)}
      onPointerLeave={() => handlers.peek(null)}
    >
      {disc}
    </button>
  );
}

function Supply(props: SeatProps & { player: SpyonPlayer }): JSX.Element {
  const { player } = props;
  const board = props.view.board as SpyonBoard;
  const decision = props.decisions.find((one) => one.seat === props.seat) ?? null;
  const handlers = handlersOf(props, board, decision);
  const picks = props.draft.value.picks;
  const composed = decision?.kind === "execute" ? compose(decision, board, picks) : null;
  const picked = composed && decision ? touchedBy(composed, board, decision.seat, picks).includes("supply") : false;
  const legal = composed?.next.has("supply") ?? false;

  const spent = player.slots.some((slot) => slot.placed === board.round && slot.placed > 0);
  const ahead = board.step === "over" ? 0 : board.rounds - board.round + (spent || board.step === "execute" ? 0 : 1);
  const note = supplyNote(player.tokens, ahead);
  const coin = Math.min(15, 92 / Math.max(1, player.tokens - 1));
  const block = Math.min(19, 90 / Math.max(1, player.cubes - 1));
  const cubes = (
    <>
      <svg width={Math.max(0, player.cubes - 1) * block + 20} height={28} aria-hidden="true">
        {Array.from({ length: player.cubes }, (_, i) => (
          <Cube key={i} x={2 + i * block} y={8} size={15} of={player.spy} />
        ))}
      </svg>
      <span>
        <b class="num">{player.cubes}</b> {t("word-cubes", { count: player.cubes })}
      </span>
    </>
  );
  return (
    <div class="supply">
      <div class="supply-row">
        <div class="supply-part">
          <svg width={Math.max(22, (player.tokens - 1) * coin + 24)} height={28} aria-hidden="true">
            {Array.from({ length: player.tokens }, (_, i) => (
              <g key={i} transform={`translate(${i * coin} 0)`}>
                <circle
                  cx={11}
                  cy={15}
                  r={9.5}
                  fill={`var(--p-${player.spy})`}
                  stroke="var(--panel)"
                  stroke-width={1.5}
                />
                <circle cx={11} cy={15} r={5.5} fill="none" stroke={`var(--p-${player.spy}-ink)`} />
              </g>
            ))}
          </svg>
          <span>
            <b class="num">{player.tokens}</b> {t("word-tokens", { count: player.tokens })}
          </span>
        </div>
        {composed && !props.readonly ? (
          <button
            type="button"
            class={`supply-part touch${legal ? " legal" : ""}${picked ? " picked" : ""}`}
            data-piece="supply"
            aria-label={t("supply", { cubes: t("count-cubes", { count: player.cubes }) })}
            aria-pressed={picked}
            onClick={() => handlers.touch("supply")}
          >
            {cubes}
          </button>
        ) : (
          <div class="supply-part">{cubes}</div>
        )}
      </div>
      <p class={note.short ? "supply-note short" : "supply-note"}>
        {note.short && <Icon name="crisis" size={15} />}
        <span>{note.text}</span>
      </p>
    </div>
  );
}

/** Tokens and cubes in one line, for the seat strips of small screens. */
export function SeatLine(props: SeatProps): JSX.Element | null {
  const player = (props.view.board as SpyonBoard).players[props.seat];
  if (!player) return null;
  return (
    <span class="seat-counts num">
      <span role="img" aria-label={t("count-tokens", { count: player.tokens })}>
        <svg width={11} height={11} viewBox="0 0 11 11" aria-hidden="true">
          <circle cx={5.5} cy={5.5} r={4.6} fill="none" stroke="currentColor" stroke-width={1.5} />
        </svg>
        <span aria-hidden="true">{player.tokens}</span>
      </span>
      <span role="img" aria-label={t("count-cubes", { count: player.cubes })}>
        <svg width={11} height={11} viewBox="0 0 11 11" aria-hidden="true">
          <rect x={1} y={1} width={9} height={9} rx={1.5} fill="none" stroke="currentColor" stroke-width={1.5} />
        </svg>
        <span aria-hidden="true">{player.cubes}</span>
      </span>
    </span>
  );
}

/** Who still has to do what this round, in order. */
export function Pending(props: BoardProps): JSX.Element {
  const board = props.view.board as SpyonBoard;
  const first = board.first;
  const seats = first === null ? [] : [first, 1 - first];
  const waitingFor = props.view.waiting[0];
  const rows = seats.flatMap((seat) => {
    const player = board.players[seat];
    if (!player) return [];
    const placed = player.slots.filter((slot) => slot.placed === board.round);
    if (!placed.length) {
      const turn = waitingFor === seat && board.step === "select";
      return [
        {
          key: `${seat}`,
          spy: player.spy,
          text: player.tokens ? t("selects-missions") : t("has-no-tokens"),
          state: turn ? "now" : "ahead",
          mine: props.viewer === seat,
        },
      ];
    }
    const now = board.step === "execute" && waitingFor === seat;
    return placed.map((slot, i) => ({
      key: `${seat}:${slot.area}:${slot.mission}:${i}`,
      spy: player.spy,
      text: missionName(slot.mission),
      state: slot.state === "used" ? "done" : now ? "now" : "ahead",
      mine: props.viewer === seat,
    }));
  });
  return (
    <div class="plate pending" role="group" aria-label={t("order-of-round")}>
      <h2 class="lab">{board.step === "execute" ? t("to-be-executed") : t("this-round")}</h2>
      <ol>
        {first === null && !props.view.result && (
          <li class="now">
            <Chip of={board.players[board.spy_ops]?.spy ?? "green"} />
            <span>{t("names-first")}</span>
            <em>{props.viewer === board.spy_ops ? t("you-now") : t("now-mark")}</em>
          </li>
        )}
        {rows.map((row) => (
          <li key={row.key} class={row.state}>
            <Chip of={row.spy} label={spyName(row.spy)} />
            <span>{row.text}</span>
            <em>
              {row.state === "done"
                ? t("done-mark")
                : row.state === "now"
                  ? row.mine
                    ? t("you-now")
                    : t("now-mark")
                  : row.mine
                    ? t("you-mark")
                    : ""}
            </em>
          </li>
        ))}
        <li class="rest">
          <Icon name="door" size={16} />
          <span>{props.view.result ? t("match-over") : t("embedding-then-scoring")}</span>
        </li>
      </ol>
    </div>
  );
}

/** The phone's middle tab: both mission boards and what to keep in mind. */
export function MissionsTab(props: BoardProps): JSX.Element {
  const seats = props.table.seats.map((seat) => seat.seat);
  const mine = props.decisions[0]?.seat ?? props.viewer;
  const ordered = mine === null ? seats : [mine, ...seats.filter((seat) => seat !== mine)];
  const board = props.view.board as SpyonBoard;
  return (
    <div class="missions-tab">
      {ordered.map((seat) => (
        <section key={seat} class={seat === mine ? "plate lit" : "plate"}>
          <h3>
            <Chip of={board.players[seat]?.spy ?? "green"} size={18} />{" "}
            {seat === props.viewer
              ? t("you")
              : props.table.seats[seat]?.player || spyName(board.players[seat]?.spy ?? "")}
          </h3>
          <Seat {...props} seat={seat} />
        </section>
      ))}
      <p class="reminder">{t("reminder")}</p>
    </div>
  );
}
