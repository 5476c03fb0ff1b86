/** Touching, for every board: from a piece to a draft, a played move or an answer to "why not?". */

import type { DecisionInfo, MoveInfo } from "../gen/messages";
import { settling } from "../parts/settle";
import { settings } from "../settings";
import type { BoardProps } from "./types";

export type Json = Record<string, unknown>;
export type Picks = readonly string[];

export interface Reason {
  reason: string;
  clause: string;
}

/** What a touch comes to: other picks, a question to the rules (or the words if they have none), or words. */
export type Touched = { picks: Picks } | { ask: Json; otherwise: Reason } | { say: Reason };

/** How a game takes touches. `picks` is what was touched before. */
export interface TouchRules {
  decision: DecisionInfo | null;
  touch(decision: DecisionInfo, picks: Picks, piece: string): Touched;
  /** A touch while nothing is asked of this seat. */
  idle(seat: number, picks: Picks, piece: string): { ask: Json; otherwise: Reason } | { say: Reason };
  /** The move that a touch has made whole and that may be played without another word. */
  done(decision: DecisionInfo, picks: Picks, piece: string): MoveInfo | null;
  /** Played at once, though moves are confirmed. */
  quick?(decision: DecisionInfo, move: MoveInfo): boolean;
  /** Whether Enter on this piece confirms the move in hand instead of touching. */
  whole(decision: DecisionInfo, picks: Picks, piece: string): boolean;
}

export interface TouchHandlers {
  readonly: boolean;
  touch(piece: string): void;
  peek(piece: string | null): void;
  put(picks: Picks): void;
  /** Asks why a thing cannot be touched although its like could be. */
  refuse(piece: string, otherwise: Reason): void;
  /** Space touches; Enter touches what can be chosen, and otherwise confirms the move in hand. */
  key(event: KeyboardEvent, piece: string, touch?: () => void): void;
}

export function touchHandlers(props: BoardProps, rules: TouchRules): TouchHandlers {
  const { draft } = props;
  const { decision } = rules;
  const seat = decision?.seat ?? props.viewer;
  const readonly = props.readonly || seat === null;

  const put = (picks: Picks): void => {
    draft.value = { picks, peek: null, why: null };
  };
  const say = (piece: string, reason: Reason): void => {
    draft.value = { ...draft.value, peek: null, why: { piece, reason: reason.reason, clause: reason.clause } };
  };
  async function ask(piece: string, move: Json, otherwise: Reason): Promise<void> {
    const answer = await props.explain(seat ?? 0, move);
    say(piece, answer.ok || !answer.reason ? otherwise : answer);
  }
  function refused(piece: string, result: Exclude<Touched, { picks: Picks }>): void {
    if ("say" in result) say(piece, result.say);
    else void ask(piece, result.ask, result.otherwise);
  }
  function touch(piece: string): void {
    if (readonly || props.busy) return;
    const before = draft.value.picks;
    if (!decision) {
      refused(piece, rules.idle(seat ?? 0, before, piece));
      return;
    }
    const result = rules.touch(decision, before, piece);
    if (!("picks" in result)) {
      refused(piece, result);
      return;
    }
    put(result.picks);
    if (result.picks.length <= before.length) return;
    const move = rules.done(decision, result.picks, piece);
    if (move && (!settings.value.confirm || rules.quick?.(decision, move))) props.play(move);
  }
  return {
    readonly,
    touch,
    put,
    refuse(piece, otherwise) {
      if (readonly) return;
      const result = rules.idle(seat ?? 0, draft.value.picks, piece);
      if ("ask" in result) void ask(piece, result.ask, otherwise);
      else say(piece, otherwise);
    },
    peek(piece) {
      if (draft.value.peek !== piece) draft.value = { ...draft.value, peek: piece };
    },
    key(event, piece, act = () => touch(piece)) {
      if ((event.key !== " " && event.key !== "Enter") || props.busy) return;
      if (event.key === "Enter" && decision && rules.whole(decision, draft.value.picks, piece)) return;
      event.preventDefault();
      event.stopPropagation();
      // Neither a key held down nor one pressed as the question changes is a touch.
      if (!event.repeat && !settling(event.target as Element | null, event.timeStamp, null)) act();
    },
  };
}
