/** Agency boards, the hand by type, the checklist of a Mission, the order of the round. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type {
  SpymasterBoard,
  SpymasterChange,
  SpymasterMission,
  SpymasterNeeds,
  SpymasterPlayer,
} from "../../gen/spymaster";
import { Icon } from "../../parts/icons";
import { Chip, colourName } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import { Clause } from "../../table/clause";
import type { BoardProps, SeatProps } from "../types";
import { CardFace, CardSign, Lab, PawnSign, Sign, SlipSign, Totals } from "./art";
import { focusArea, missionWords, type Scene, sceneOf, SlipBody, Touch, tripOf } from "./Board";
import { seatName } from "./Gather";
import { plural } from "../../words";
import { cardName, cardsText, listed, locationOf, totalsOf, type Type, TYPES, TYPE_NAMES } from "./words";

const boardOf = (props: BoardProps): SpymasterBoard => props.view.board as SpymasterBoard;

/** What a seat plate says in a line of its own: pawn, card, passed, still to commit. */
function badge(
  board: SpymasterBoard,
  player: SpymasterPlayer,
  over: boolean,
): { sign: JSX.Element | null; text: string }[] {
  const told: { sign: JSX.Element | null; text: string }[] = [];
  if (over) return told;
  if (player.left) told.push({ sign: null, text: "Has left; the table answers" });
  if (board.phase === "assign") told.push({ sign: null, text: player.committed ? "Has committed" : "Assigns agents" });
  if (player.spymaster && board.round > 0) told.push({ sign: <PawnSign size={22} />, text: "SpyMaster, first turn" });
  if (player.card)
    told.push({
      sign: <CardSign size={22} />,
      text: board.round === board.rounds ? "Card: wins a tie for first" : `Card: first in round ${board.round + 1}`,
    });
  if (player.passed && board.phase === "operations") told.push({ sign: null, text: "Passed last turn" });
  return told;
}

/** Completed Missions and cards in hand, as small pieces and numbers. */
export function Seat(props: SeatProps): JSX.Element | null {
  const board = boardOf(props);
  const player = board.players[props.seat];
  if (!player) return null;
  const own = props.seat === props.eyes;
  const badges = badge(board, player, props.view.result !== null);
  const total = board.sheet?.scores[props.seat]?.total ?? null;
  const score = total ?? player.score;
  return (
    <div class="agency">
      <div class="agency-counts">
        <div role="img" aria-label={plural(player.mission_count, "Mission")}>
          <Lab>Missions</Lab>
          <span>
            <Minis n={player.mission_count} kind="done" />
            <b class="num">{player.mission_count}</b>
          </span>
        </div>
        <div role="img" aria-label={`${plural(player.hand_count, "card")} in hand`}>
          <Lab>In hand</Lab>
          <span>
            <Minis n={player.hand_count} kind="held" />
            <b class="num">{player.hand_count}</b>
          </span>
        </div>
        {score !== null && (
          <div
            class="agency-score"
            role="img"
            aria-label={`${plural(score, "point")} ${total === null ? "so far" : "in all"}`}
          >
            <Lab>Score</Lab>
            <span>
              <b class="disp num">{score}</b>
            </span>
          </div>
        )}
      </div>
      {(own || board.memory_aid) && player.missions && player.missions.length > 0 && (
        <p class="agency-list">{player.missions.map((mission) => `${mission.name} ${mission.points}`).join(", ")}</p>
      )}
      {!own && board.memory_aid && player.totals && <Totals of={player.totals} />}
      {badges.map((one) => (
        <p key={one.text} class="agency-badge">
          {one.sign}
          <span>{one.text}</span>
        </p>
      ))}
    </div>
  );
}

function Minis({ n, kind }: { n: number; kind: "done" | "held" }): JSX.Element {
  return (
    <span class={`minis ${kind}${n ? "" : " none"}`} aria-hidden="true">
      {Array.from({ length: Math.max(1, Math.min(n, 8)) }, (_, i) => (
        <i key={i} />
      ))}
    </span>
  );
}

/** The same in one line, for the strips of small screens. */
export function SeatLine(props: SeatProps): JSX.Element | null {
  const board = boardOf(props);
  const player = board.players[props.seat];
  if (!player) return null;
  return (
    <span class="sm-counts num">
      <span role="img" aria-label={plural(player.mission_count, "Mission")}>
        <SlipSign />
        <span aria-hidden="true">{player.mission_count}</span>
      </span>
      <span role="img" aria-label={`${plural(player.hand_count, "card")} in hand`}>
        <Icon name="card" size={13} />
        <span aria-hidden="true">{player.hand_count}</span>
      </span>
      {player.spymaster && board.round > 0 && (
        <span role="img" aria-label="SpyMaster this round">
          <PawnSign size={16} />
        </span>
      )}
      {player.card && (
        <span role="img" aria-label="holds the SpyMaster card">
          <CardSign size={16} />
        </span>
      )}
      {player.passed && board.phase === "operations" && <span class="passed">pass</span>}
    </span>
  );
}

// --- the right rail ------------------------------------------------------------------------------

export function Pending(props: BoardProps): JSX.Element | null {
  const scene = sceneOf(props);
  const area = focusArea(scene);
  return area ? <Checklist scene={scene} id={area} /> : <Round scene={scene} />;
}

/** What a Mission lacks after a trip. */
function short(mission: SpymasterMission, after: SpymasterChange, needs: SpymasterNeeds): string[] {
  return [
    after.special_missing ? plural(after.special_missing, "Special Agent") : "",
    after.freelance_missing ? plural(after.freelance_missing, "Freelance Agent") : "",
    needs.value_missing ? `${mission.type_name} ${needs.value_missing}` : "",
  ].filter(Boolean);
}

/** A Mission ticked off, as it stands or after the move in hand. */
function Checklist({ scene, id }: { scene: Scene; id: string }): JSX.Element | null {
  const { board } = scene;
  const area = board.areas.find((one) => one.id === id);
  const mission = area?.space.mission;
  if (!area || !mission) return null;
  const { needs, city } = area.space;
  const trip = tripOf(scene);
  const change = trip?.preview?.changes.find((one) => one.area === id) ?? null;
  const place = city ? locationOf(board, city) : undefined;
  const paying = scene.composed?.mission === id ? scene.composed.cards : [];
  const paid = paying.reduce((sum, card) => sum + card.value, 0);
  const rows = needs
    ? [
        {
          text: "Your Special Agents",
          need: mission.special,
          missing: needs.special_missing,
          here: needs.special_here,
          then: change?.special_missing ?? null,
        },
        {
          text: "Freelance Agents",
          need: mission.freelance,
          missing: needs.freelance_missing,
          here: needs.freelance_here,
          then: change?.freelance_missing ?? null,
        },
        {
          text: paying.length ? cardsText(paying) : mission.type_name,
          need: mission.value,
          missing: paying.length ? Math.max(0, mission.value - paid) : needs.value_missing,
          here: paying.length ? paid : needs.value_held,
          then: null,
        },
      ]
    : [];
  const ready = change ? change.ready : needs?.ready;
  return (
    <div class="plate plan" role="group" aria-label={missionWords(board, area)}>
      <div class="plan-top">
        <Lab>{change ? "After this move" : "Mission"}</Lab>
        <Lab class="where">{place?.name}</Lab>
      </div>
      <h2>
        {mission.name}, {mission.points} points
      </h2>
      <ul>
        {rows.map((row) => {
          const changed = row.then !== null && row.then !== row.missing;
          const ok = (row.then ?? row.missing) === 0;
          const now = Math.max(0, row.need - row.missing);
          const after = Math.max(0, row.need - (row.then ?? row.missing));
          return (
            <li key={row.text} class={changed ? "changed" : ok ? "ok" : undefined}>
              <Icon name={ok ? "check" : "minus"} size={16} />
              <span>{row.text}</span>
              <b class="num">
                {changed && <em>{now}, then </em>}
                {row.need === 0 ? "none needed" : `${after} of ${row.need}`}
              </b>
            </li>
          );
        })}
      </ul>
      {needs && (
        <p>
          {ready
            ? change
              ? "You can complete it this turn. After that, no more moving."
              : "Everything is there. After a Mission, no more moving this turn."
            : change
              ? `Still short of ${listed(short(mission, change, needs))}.`
              : needs.movement > 0
                ? `The agents missing are ${plural(needs.movement, "point")} of movement away.`
                : needs.value_missing > 0
                  ? `${mission.type_name} ${needs.value_missing} more would pay it.`
                  : "Not yet."}{" "}
          <Clause id={ready ? "SM-6.2" : change ? "SM-8.3" : needs.movement > 0 ? "SM-7.5" : "SM-8.6"} />
        </p>
      )}
    </div>
  );
}

/** Who is when in this round. */
function Round({ scene }: { scene: Scene }): JSX.Element {
  const { board, props } = scene;
  const count = board.players.length;
  const ops = board.phase === "operations" && board.turn;
  const first = board.players.findIndex((player) => player.spymaster);
  const start = ops ? ops.seat : first;
  const seats =
    board.phase === "assign" || first < 0
      ? board.players.map((player) => player.seat)
      : board.players.map((_, i) => (start + i) % count);
  const title = props.view.result
    ? "The match is over"
    : board.phase === "over"
      ? "Final scoring"
      : board.phase === "assign"
        ? "Setup"
        : ops
          ? "Turns"
          : "Gather Intelligence";
  const words = (seat: number): string => {
    const player = board.players[seat]!;
    const you = seatName(scene, seat) === "You";
    if (props.view.result || board.phase === "over") return "";
    if (board.phase === "assign") return player.committed ? "committed" : you ? "assign" : "assigns";
    if (ops) return ops.seat === seat ? "now" : player.passed ? "passed" : player.hand_count ? "" : "no cards";
    if (player.file) return `File ${player.file}`;
    if (board.phase === "take") return board.gather.chooser === seat ? (you ? "choose" : "chooses") : "";
    if (!player.spymaster) return "";
    return board.phase === "stack" ? (you ? "pick a stack" : "picks a stack") : you ? "cut" : "cuts";
  };
  return (
    <div class="plate plan order" role="group" aria-label={title}>
      <div class="plan-top">
        <Lab>{title}</Lab>
        {ops && (
          <Lab class="passes">
            Passes in a row{" "}
            <b class="num">
              {board.passes} of {count}
            </b>
          </Lab>
        )}
      </div>
      <ol>
        {seats.map((seat) => {
          const player = board.players[seat]!;
          // What is being acted out runs ahead of who was asked last.
          const turn = ops
            ? ops.seat
            : board.phase === "take"
              ? board.gather.chooser
              : board.phase === "assign"
                ? null
                : first;
          const now =
            !props.view.result &&
            board.phase !== "over" &&
            (turn === null ? props.view.waiting.includes(seat) : turn === seat);
          return (
            <li key={seat} class={now ? "now" : undefined}>
              <Chip of={player.agency} size={16} label={colourName(player.agency)} />
              <span>{seatName(scene, seat)}</span>
              {player.spymaster && board.round > 0 && <PawnSign size={18} />}
              {player.card && <CardSign size={18} />}
              <em>{words(seat)}</em>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Rounds, stacks left, burned cards by type: the foot of the rail. */
export function Aside(props: BoardProps): JSX.Element {
  const board = boardOf(props);
  const left = board.gather.stacks.filter((stack) => stack.cards > 0).length;
  return (
    <div class="plate piles" role="group" aria-label="Rounds and piles">
      <ol class="sm-rounds" aria-label={`Round ${board.round} of ${board.rounds}`}>
        {Array.from({ length: board.rounds }, (_, i) => (
          <li key={i} class={i + 1 < board.round ? "past" : i + 1 === board.round ? "now" : "ahead"}>
            {i + 1}
          </li>
        ))}
      </ol>
      <p>
        {board.round ? (
          <>
            <b class="num">{left}</b> {left === 1 ? "stack" : "stacks"} left, <b class="num">{board.deck}</b> Missions
            in the deck
          </>
        ) : (
          "Cards and Missions come once the agents stand."
        )}
      </p>
      <div class="piles-burned">
        <span>
          <b class="num">{board.discard.length}</b> burned, open
        </span>
        {board.discard.length > 0 && <Totals of={totalsOf(board.discard)} />}
      </div>
    </div>
  );
}

// --- the hand ------------------------------------------------------------------------------------

/** One's own cards, by type; touched to burn or to pay. */
export function Hand(props: BoardProps): JSX.Element | null {
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  const scene = sceneOf(props);
  const { board } = scene;
  const player = scene.props.eyes === null ? null : board.players[scene.props.eyes];
  const area = focusArea(scene);
  const payers = area ? (board.areas.find((one) => one.id === area)?.space.needs?.payers ?? []) : [];
  const hand = player?.hand ?? [];
  const deciding = scene.composed !== null && board.phase === "operations";
  return (
    <div ref={root} class="sm-hand" role="group" aria-label={`Your hand, ${plural(hand.length, "card")}`}>
      {!hand.length && (
        <p class="sm-hand-none">
          {player
            ? board.round
              ? "No cards in hand."
              : "No cards yet: the first Files are still to be made."
            : "Hands are secret."}
        </p>
      )}
      {TYPES.map((type) => {
        const cards = hand.filter((card) => card.type === type).sort((a, b) => a.value - b.value);
        if (!cards.length) return null;
        return (
          <div
            key={type}
            class="sm-hand-group"
            role="group"
            aria-label={TYPE_NAMES[type]}
            style={{
              flexBasis: `${Math.max(118, cards.length * 79)}px`,
              flexShrink: cards.length,
              minWidth: `${cards.length * 33}px`,
            }}
          >
            <div class="sm-hand-head">
              <Sign of={type as Type} size={16} />
              <span>{TYPE_NAMES[type]}</span>
              <b class="num">{cards.reduce((sum, card) => sum + card.value, 0)}</b>
            </div>
            <div class="sm-hand-cards">
              {cards.map((card) => {
                const id = `card:${card.id}`;
                const pays = payers.includes(card.id);
                const name = `${cardName(card)}${pays ? ", could pay" : ""}`;
                return (
                  <Touch
                    key={card.id}
                    scene={scene}
                    id={id}
                    name={name}
                    class={`intel${pays ? " pays" : ""}${deciding ? "" : " idle"}`}
                  >
                    <CardFace card={card} plain={props.narrow} />
                  </Touch>
                );
              })}
            </div>
          </div>
        );
      })}
    </div>
  );
}

// --- the phone's middle tab ----------------------------------------------------------------------

/** All Missions in full and all Agencies; on a tablet, where the slips lie on the map, the Agencies. */
export function Tab(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  const scene = sceneOf(props);
  const { board } = scene;
  const seats = board.players.map((player) => player.seat);
  const mine = props.eyes;
  const ordered = mine === null ? seats : [mine, ...seats.slice(mine + 1), ...seats.slice(0, mine)];
  const trip = tripOf(scene);
  if (!props.narrow) {
    const player = mine === null ? null : board.players[mine];
    if (!player?.missions?.length)
      return <p class="sm-own-line">{player ? "You have completed no Mission yet." : ""}</p>;
    return (
      <p class="sm-own-line">
        <b>{plural(player.score ?? 0, "point")} so far:</b>{" "}
        {player.missions.map((mission) => `${mission.name} ${mission.points}`).join(", ")}
      </p>
    );
  }
  return (
    <div ref={root} class="sm-tab sm">
      {board.areas.map((area) => (
        <section key={area.id}>
          <h3>{area.name}</h3>
          <Touch
            scene={scene}
            id={`mission:${area.id}`}
            name={missionWords(board, area)}
            class={`slip${area.space.needs?.ready ? " ready" : ""}`}
          >
            <SlipBody
              scene={scene}
              area={area}
              change={trip?.preview?.changes.find((one) => one.area === area.id) ?? null}
              mode="wide"
            />
          </Touch>
        </section>
      ))}
      {ordered.map((seat) => (
        <section key={seat} class={`plate${seat === mine ? " lit" : ""}`}>
          <h3>
            <Chip of={board.players[seat]!.agency} size={18} /> {seatName(scene, seat)}{" "}
            <small>{board.players[seat]!.agency_name}</small>
          </h3>
          <Seat {...props} seat={seat} />
        </section>
      ))}
      <div class="sm-tab-foot">
        <Aside {...props} />
      </div>
    </div>
  );
}
