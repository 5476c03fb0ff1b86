/** Touching: from a card to a draft, a played move or an answer to "why not?". */

import type { DecisionInfo } from "../../gen/messages";
import { settings } from "../../settings";
import type { BoardProps } from "../types";
import { pieces } from "./apply";
import { compose, moveOf, standIn, touch, touchedBy } from "./compose";
import { boardOf } from "./words";

export interface Hands {
  decision: DecisionInfo | null;
  /** `open`: something legal begins with it, though not after what is touched already. */
  state(piece: string): { legal: boolean; picked: boolean; lit: boolean; open: boolean };
  touch(piece: string): void;
  peek(piece: string | null): void;
  key(event: KeyboardEvent, piece: string): void;
  readonly: boolean;
}

/** Whose choices are on show: the first question; offers are the game's own business elsewhere. */
export const decisionOf = (props: BoardProps): DecisionInfo | null => props.decisions[0] ?? null;

export function handsOf(props: BoardProps): Hands {
  const { draft } = props;
  const board = boardOf(props.view);
  const decision = decisionOf(props);
  const seat = decision?.seat ?? props.eyes;
  const picks = draft.value.picks;
  const composed = decision ? compose(decision, board, picks) : null;
  const fresh = decision && picks.length ? compose(decision, board, []).next : composed?.next;
  const acted = props.fresh.flatMap(pieces);
  const touched = composed ? touchedBy(composed, board, picks) : [];

  function touchPiece(piece: string): void {
    if (props.readonly || props.busy || seat === null) return;
    if (!decision) {
      void ask(piece);
      return;
    }
    const before = draft.value.picks;
    const picked = touch(decision, board, before, piece);
    if (!picked) {
      void ask(piece);
      return;
    }
    draft.value = { picks: picked, peek: draft.value.peek, why: null };
    const done = compose(decision, board, picked).move;
    // Sending agents is one touch each: it can be taken back until the team is sent.
    const quick = !settings.value.confirm || (decision.kind === "assign_team" && done?.json.kind === "choose");
    if (done && quick && picked.length > before.length) props.play(done);
  }

  async function ask(piece: string): Promise<void> {
    const answer = await props.explain(seat ?? 0, moveOf(board, decision, seat ?? 0, piece));
    const usual = { reason: decision ? "That is not among your choices here." : "It is not your decision now.", clause: "BI-3" };
    const why = answer.ok || !answer.reason ? usual : answer;
    draft.value = { ...draft.value, why: { piece, reason: why.reason, clause: why.clause } };
  }

  return {
    decision,
    readonly: props.readonly || seat === null,
    state(piece) {
      const alias = decision ? standIn(decision, board, piece) : piece;
      const picked = touched.includes(piece) || (picks.includes(alias) && alias === piece);
      return { picked, legal: !picked && (composed?.next.has(alias) ?? false), lit: props.highlight.value.includes(piece) || acted.includes(piece), open: fresh?.has(alias) ?? false };
    },
    touch: touchPiece,
    peek(piece) {
      if (draft.value.peek !== piece) draft.value = { ...draft.value, peek: piece };
    },
    key(event, piece) {
      if ((event.key !== " " && event.key !== "Enter") || props.busy) return;
      const done = decision ? compose(decision, board, draft.value.picks).move : null;
      if (event.key === "Enter" && done) return;
      event.preventDefault();
      event.stopPropagation();
      touchPiece(piece);
    },
  };
}
