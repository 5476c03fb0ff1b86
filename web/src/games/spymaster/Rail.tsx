/** The right rail: the checklist of a Mission, the order of the round, the piles. */

import type { JSX } from "preact";
import type { SpymasterBoard, SpymasterChange, SpymasterMission, SpymasterNeeds } from "../../gen/spymaster";
import { Icon } from "../../parts/icons";
import { Chip } from "../../parts/pieces";
import type { Message } from "../../say";
import { Clause } from "../../table/clause";
import type { BoardProps } from "../types";
import { CardSign, Lab, PawnSign, Totals } from "./art";
import { missionWords } from "./Missions";
import { boardOf, focusArea, type Scene, sceneOf, tripOf } from "./scene";
import {
  agencyName,
  cardNamed,
  cardsText,
  m,
  missionNamed,
  placeName,
  seatName,
  seatOf,
  t,
  totalsOf,
  typeName,
} from "./words";
import "./rail.css";

export function Pending(props: BoardProps): JSX.Element | null {
  const scene = sceneOf(props);
  const area = focusArea(scene);
  if (area) return <Checklist scene={scene} id={area} />;
  // Plates beside it tell whose turn it is and who has passed.
  return props.broad ? null : <Round scene={scene} />;
}

/** What a Mission lacks after a trip. */
export function short(mission: SpymasterMission, after: SpymasterChange, needs: SpymasterNeeds): Message[] {
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
  const { order } = board.gather;
  const seats =
    board.phase === "assign" || first < 0
      ? board.players.map((player) => player.seat)
      : !ops && order.length === count
        ? order
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
        {ops && <Passes board={board} />}
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

const Passes = ({ board }: { board: SpymasterBoard }): JSX.Element => (
  <Lab class="passes">
    {t("round-passes")}{" "}
    <b class="num">{t("round-passes-of", { passes: board.passes, players: board.players.length })}</b>
  </Lab>
);

/** Rounds, stacks left, burned cards by type: the foot of the rail. */
export function Aside(props: BoardProps): JSX.Element {
  const board = boardOf(props);
  const left = board.gather.stacks.filter((stack) => stack.cards > 0).length;
  return (
    <div class="plate piles" role="group" aria-label={t("piles")}>
      <div class="piles-top">
        <ol class="sm-rounds" aria-label={t("term-round", { round: board.round, rounds: board.rounds })}>
          {Array.from({ length: board.rounds }, (_, i) => (
            <li key={i} class={i + 1 < board.round ? "past" : i + 1 === board.round ? "now" : "ahead"}>
              {i + 1}
            </li>
          ))}
        </ol>
        {props.broad && board.phase === "operations" && board.turn && <Passes board={board} />}
      </div>
      <p>{board.round ? t("piles-left", { stacks: left, missions: board.deck }) : t("piles-none")}</p>
      <div class="piles-burned">
        <span>{t("piles-burned", { count: board.discard.length })}</span>
        {board.discard.length > 0 && <Totals of={totalsOf(board.discard)} />}
      </div>
    </div>
  );
}
