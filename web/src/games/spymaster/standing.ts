/** A standing pass: what a player who is done may leave behind until somebody acts or the round ends. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MoveInfo } from "../../gen/messages";
import type { SpymasterBoard } from "../../gen/spymaster";
import type { BoardProps, PromptAction } from "../types";

interface Order {
  table: string;
  seat: number;
  round: number;
  until: "action" | "round";
  /** How many events there were when it was given. */
  since: number;
}

const order = signal<Order | null>(null);

/** The order that holds now; it ends with the round, or with the first action of anybody. */
export function standing(props: BoardProps): Order | null {
  const now = order.value;
  const board = props.view.board as SpymasterBoard;
  if (!now || now.table !== props.table.id || now.seat !== props.eyes || now.round !== board.round || board.phase !== "operations") return null;
  const acted = now.until === "action" && props.events.some(({ index, kind }) => index >= now.since && (kind === "burn" || kind === "complete"));
  return acted ? null : now;
}

/** Pass in the player's name as soon as the turn comes. */
export function useStandingPass(props: BoardProps): void {
  const decision = props.decisions.find((one) => one.kind === "turn" && one.seat === props.eyes);
  const due = !props.readonly && !props.busy && decision !== undefined && standing(props) !== null;
  useEffect(() => {
    const pass = due ? decision.moves.find((move) => move.json.kind === "pass") : undefined;
    if (pass) props.play(pass);
  }, [due, props.view.ply]);
}

/** Pass now, and at every turn of this round that may follow. */
export function passAllRound(props: BoardProps, pass: MoveInfo): void {
  give(props, "round");
  props.play(pass);
}

function give(props: BoardProps, until: Order["until"]): void {
  if (props.eyes === null) return;
  const { round } = props.view.board as SpymasterBoard;
  order.value = { table: props.table.id, seat: props.eyes, round, until, since: (props.events.at(-1)?.index ?? -1) + 1 };
}

/** What may be ordered while others play. */
export function meanwhile(props: BoardProps): { note?: string; actions: PromptAction[] } {
  const { eyes, view, table } = props;
  const board = view.board as SpymasterBoard;
  const mine = table.seats.filter((seat) => seat.mine).length;
  if (eyes === null || board.phase !== "operations" || view.result || mine > 1 || !board.players[eyes]?.hand?.length) return { actions: [] };
  const now = standing(props);
  if (now) {
    return {
      note: now.until === "round" ? "You pass by yourself until the round is over." : "You pass by yourself unless somebody acts before.",
      actions: [{ id: "ask-again", label: "Ask me again", short: "Ask me", icon: "back", run: () => (order.value = null) }],
    };
  }
  return {
    actions: [
      { id: "pass-unless", label: "Pass for me unless someone acts", short: "Pass unless someone acts", icon: "skip", run: () => give(props, "action") },
      { id: "pass-round", label: "Pass for me all round", short: "Pass all round", icon: "skip", run: () => give(props, "round") },
    ],
  };
}
