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
import { Chip } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import { Clause } from "../../table/clause";
import type { Message } from "../../say";
import type { BoardProps, SeatProps } from "../types";
import { CardFace, CardSign, Lab, PawnSign, Sign, SlipSign, Totals } from "./art";
import { focusArea, missionWords, type Scene, sceneOf, SlipBody, Touch, tripOf } from "./Board";
import {
  agencyName,
  areaName,
  cardName,
  cardNamed,
  cardsText,
  m,
  missionNamed,
  missionsText,
  placeName,
  seatName,
  seatOf,
  t,
  totalsOf,
  type Type,
  TYPES,
  typeName,
} from "./words";

const boardOf = (props: BoardProps): SpymasterBoard => props.view.board as SpymasterBoard;

/** What a seat plate says in a line of its own: pawn, card, passed, still to commit. */
function badge(
  board: SpymasterBoard,
  player: SpymasterPlayer,
  over: boolean,
): { sign: JSX.Element | null; text: string }[] {
  const told: { sign: JSX.Element | null; text: string }[] = [];
  if (over) return told;
  if (player.left) told.push({ sign: null, text: t("badge", { badge: "left" }) });
  if (board.phase === "assign")
    told.push({ sign: null, text: t("badge", { badge: player.committed ? "committed" : "assigns" }) });
  if (player.spymaster && board.round > 0)
    told.push({ sign: <PawnSign size={22} />, text: t("badge", { badge: "spymaster" }) });
  if (player.card)
    told.push({
      sign: <CardSign size={22} />,
      text: board.round === board.rounds ? t("badge", { badge: "tie" }) : t("badge-card", { round: board.round + 1 }),
    });
  if (player.passed && board.phase === "operations") told.push({ sign: null, text: t("badge", { badge: "passed" }) });
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
        <div role="img" aria-label={t("count-missions", { count: player.mission_count })}>
          <Lab>{t("seat-missions")}</Lab>
          <span>
            <Minis n={player.mission_count} kind="done" />
            <b class="num">{player.mission_count}</b>
          </span>
        </div>
        <div role="img" aria-label={t("count-held", { count: player.hand_count })}>
          <Lab>{t("seat-hand")}</Lab>
          <span>
            <Minis n={player.hand_count} kind="held" />
            <b class="num">{player.hand_count}</b>
          </span>
        </div>
        {score !== null && (
          <div class="agency-score" role="img" aria-label={t("score-told", { points: score, final: total !== null })}>
            <Lab>{t("seat-score")}</Lab>
            <span>
              <b class="disp num">{score}</b>
            </span>
          </div>
        )}
      </div>
      {(own || board.memory_aid) && player.missions && player.missions.length > 0 && (
        <p class="agency-list" title={missionsText(player.missions)}>
          {missionsText(player.missions)}
        </p>
      )}
      {/* Where nothing is played, no hand lies below the board. */}
      {own && props.readonly && player.hand && player.hand.length > 0 && (
        <p class="agency-list">{cardsText(player.hand)}</p>
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
      <span role="img" aria-label={t("count-missions", { count: player.mission_count })}>
        <SlipSign />
        <span aria-hidden="true">{player.mission_count}</span>
      </span>
      <span role="img" aria-label={t("count-held", { count: player.hand_count })}>
        <Icon name="card" size={13} />
        <span aria-hidden="true">{player.hand_count}</span>
      </span>
      {player.passed && board.phase === "operations" && <span class="passed">{t("line-passed")}</span>}
    </span>
  );
}

/** The pawn and the card, straight after the name of who has them. */
export function SeatSigns(props: SeatProps): JSX.Element | null {
  const board = boardOf(props);
  const player = board.players[props.seat];
  const pawn = player?.spymaster && board.round > 0;
  if (!player || !(pawn || player.card)) return null;
  return (
    <span class="sm-signs">
      {pawn && (
        <span role="img" aria-label={t("line-spymaster")}>
          <PawnSign size={16} />
        </span>
      )}
      {player.card && (
        <span role="img" aria-label={t("line-card")}>
          <CardSign size={16} />
        </span>
      )}
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
function short(mission: SpymasterMission, after: SpymasterChange, needs: SpymasterNeeds): Message[] {
  return [
    after.special_missing ? m("short-special", { count: after.special_missing }) : null,
    after.freelance_missing ? m("short-freelance", { count: after.freelance_missing }) : null,
    needs.value_missing ? cardNamed({ type: mission.type, value: needs.value_missing }) : null,
  ].filter((one) => one !== null);
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
  const paying = scene.composed?.mission === id ? scene.composed.cards : [];
  const paid = paying.reduce((sum, card) => sum + card.value, 0);
  const rows = needs
    ? [
        {
          text: t("plan-special"),
          need: mission.special,
          missing: needs.special_missing,
          here: needs.special_here,
          then: change?.special_missing ?? null,
        },
        {
          text: t("plan-freelance"),
          need: mission.freelance,
          missing: needs.freelance_missing,
          here: needs.freelance_here,
          then: change?.freelance_missing ?? null,
        },
        {
          text: paying.length ? cardsText(paying) : typeName(mission.type),
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
        <Lab>{change ? t("plan-after") : t("plan-mission")}</Lab>
        <Lab class="where">{city ? placeName(board, city) : ""}</Lab>
      </div>
      <h2>{t("plan-title", { mission: missionNamed(mission), points: mission.points })}</h2>
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
                {changed && <em>{t("plan-then", { now })} </em>}
                {row.need === 0 ? t("need-none") : t("plan-of", { there: after, need: row.need })}
              </b>
            </li>
          );
        })}
      </ul>
      {needs && (
        <p>
          {ready
            ? change
              ? t("plan-ready-then")
              : t("plan-ready")
            : change
              ? t("plan-short", { what: { items: short(mission, change, needs), how: "and" } })
              : needs.movement > 0
                ? t("plan-away", { points: needs.movement })
                : needs.value_missing > 0
                  ? t("plan-pay", { cards: cardNamed({ type: mission.type, value: needs.value_missing }) })
                  : t("plan-not-yet")}{" "}
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
  const title = t("round-title", { state: props.view.result ? "result" : board.phase });
  const words = (seat: number): string => {
    const player = board.players[seat]!;
    const say = (does: string) => t("round-does", { does, who: seatOf(board, seat) });
    if (props.view.result || board.phase === "over") return "";
    if (board.phase === "assign") return say(player.committed ? "committed" : "assign");
    if (ops)
      return ops.seat === seat ? say("now") : player.passed ? say("passed") : player.hand_count ? "" : say("empty");
    if (player.file) return t("file-name", { file: player.file });
    if (board.phase === "take") return board.gather.chooser === seat ? say("take") : "";
    return player.spymaster ? say(board.phase) : "";
  };
  return (
    <div class="plate plan order" role="group" aria-label={title}>
      <div class="plan-top">
        <Lab>{title}</Lab>
        {ops && (
          <Lab class="passes">
            {t("round-passes")} <b class="num">{t("round-passes-of", { passes: board.passes, players: count })}</b>
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
              <Chip of={player.agency} size={16} label={agencyName(player.agency)} />
              <span dir="auto">{seatName(board, seat)}</span>
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
    <div class="plate piles" role="group" aria-label={t("piles")}>
      <ol class="sm-rounds" aria-label={t("term-round", { round: board.round, rounds: board.rounds })}>
        {Array.from({ length: board.rounds }, (_, i) => (
          <li key={i} class={i + 1 < board.round ? "past" : i + 1 === board.round ? "now" : "ahead"}>
            {i + 1}
          </li>
        ))}
      </ol>
      <p>{board.round ? t("piles-left", { stacks: left, missions: board.deck }) : t("piles-none")}</p>
      <div class="piles-burned">
        <span>{t("piles-burned", { count: board.discard.length })}</span>
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
  if (!hand.length && props.view.result) return null;
  return (
    <div
      ref={root}
      class={hand.length > 10 ? "sm-hand many" : "sm-hand"}
      role="group"
      aria-label={t("hand-told", { count: hand.length })}
    >
      {!hand.length && (
        <p class="sm-hand-none">{player ? (board.round ? t("hand-empty") : t("hand-none-yet")) : t("hand-secret")}</p>
      )}
      {TYPES.map((type) => {
        const cards = hand.filter((card) => card.type === type).sort((a, b) => a.value - b.value);
        if (!cards.length) return null;
        return (
          <div
            key={type}
            class="sm-hand-group"
            role="group"
            aria-label={typeName(type)}
            style={{
              flexBasis: `${Math.max(118, cards.length * 79)}px`,
              flexShrink: cards.length,
              minWidth: `${cards.length * 36 - 2}px`,
            }}
          >
            <div class="sm-hand-head">
              <Sign of={type as Type} size={16} />
              <span>{typeName(type)}</span>
              <b class="num">{cards.reduce((sum, card) => sum + card.value, 0)}</b>
            </div>
            <div class="sm-hand-cards">
              {cards.map((card) => {
                const id = `card:${card.id}`;
                const pays = payers.includes(card.id);
                const name = pays ? t("could-pay", { card: cardNamed(card) }) : cardName(card);
                return (
                  <Touch
                    key={card.id}
                    scene={scene}
                    id={id}
                    name={name}
                    class={`intel${pays ? " pays" : ""}${deciding ? "" : " idle"}`}
                  >
                    <CardFace card={card} />
                    <CardState scene={scene} id={id} />
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

/** What a card in hand may be used for now, at its foot: seen without pointing at it, on touch screens too. */
function CardState({ scene, id }: { scene: Scene; id: string }): JSX.Element | null {
  const { composed, picks, hands } = scene;
  const picked = picks.includes(id);
  if (hands.readonly || !(picked || composed?.next.has(id))) return null;
  const state = picked ? "picked" : composed?.mission ? "pay" : "burn";
  return (
    <span class={`intel-state ${state}`}>
      <Icon name={picked ? "check" : state === "pay" ? "briefcase" : "transport"} size={14} />
      <span>{t("card-state", { state })}</span>
    </span>
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
      return <p class="sm-own-line">{player && !props.view.result ? t("own-none") : ""}</p>;
    return (
      <p class="sm-own-line">
        <b>{t("own-so-far", { points: player.score ?? 0 })}</b> {missionsText(player.missions)}
      </p>
    );
  }
  return (
    <div ref={root} class="sm-tab sm">
      {board.areas.map((area) => (
        <section key={area.id}>
          <h3>{areaName(area)}</h3>
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
            <Chip of={board.players[seat]!.agency} size={18} /> {seatName(board, seat)}{" "}
            <small>{t("term-bureau", { id: board.players[seat]!.agency })}</small>
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
