/** A review as it stands on the screen: the match, the moment, what is known of it, and what the board shows. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { NO_DRAFT } from "../games/types";
import type {
  DecisionInfo,
  Frame,
  JudgedDecision,
  JudgedKey,
  LineNews,
  ReviewInfo,
  TableInfo,
  WhyInfo,
} from "../gen/messages";
import * as api from "../net/api";
import { type Reel, roundAt } from "../pages/frames";
import type { Moment } from "../router";
import { expected, suspected } from "./beliefs";
import type { Followed } from "./follow";
import type { FinishedMatch } from "./moment";
import { betterOf, nextKey } from "./reviewed";
import { type Staged, useStaged } from "./stage";
import { useWhy, viewAt, type Walk } from "./why";

/** Milliseconds that a moment rests before its moves are asked for. */
const REST = 250;

/** What a review is opened with. */
export interface Opened {
  match: FinishedMatch;
  followed: Followed;
  moment: Moment;
  /** Whose chance and grade are shown. */
  seat: number;
  keys: readonly JudgedKey[];
  frame: Frame;
  reel: Reel;
  forward: boolean;
  to(ply: number): void;
  look(seat: number): void;
}

export interface ReviewScreen extends Opened {
  review: ReviewInfo | null;
  table: TableInfo;
  staged: Staged;
  round: number;
  decision: JudgedDecision | null;
  asked: DecisionInfo | null;
  before: JudgedKey | null;
  after: JudgedKey | null;
  /** The move that the board shows, and how it is drawn. */
  shown: string;
  show(notation: string): void;
  line: "played" | "better";
  why: WhyInfo | null;
  /** Where both lines are stepped through. */
  walk: Walk | null;
  setWalk(walk: Walk | null): void;
  /** Whether beliefs are suspicion, round by round. */
  suspicion: boolean;
  winners: readonly number[];
}

/** What could be done at a moment, for lighting the pieces of a move; asked once the hand rests. */
function useAsked(id: string, decision: JudgedDecision | null): DecisionInfo | null {
  const [news, setNews] = useState<LineNews | null>(null);
  const key = decision && decision.choices > 1 ? `${decision.ply}/${decision.seat}` : "";
  useEffect(() => {
    setNews(null);
    if (!key || !decision) return;
    let here = true;
    const { ply, seat } = decision;
    const timer = setTimeout(
      () =>
        void api.tryLine(id, { ply, viewer: seat }).then(
          (found) => here && setNews(found),
          () => undefined,
        ),
      REST,
    );
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [id, key]);
  return news?.state.decisions.find((one) => one.seat === decision?.seat) ?? null;
}

export function useReviewScreen(opened: Opened): ReviewScreen {
  const { match, followed, moment, seat, keys, frame, reel } = opened;
  const { replay, ui } = match;
  const { review } = followed;
  const decision = review?.decisions[moment.ply] ?? null;
  const better = decision && betterOf(decision);
  const usual = better?.notation ?? decision?.move ?? "";
  const [chosen, show] = useState<string | null>(null);
  const [walk, setWalk] = useState<Walk | null>(null);
  useEffect(() => {
    show(null);
    setWalk(null);
  }, [moment.ply]);
  const why = useWhy(replay.id, decision);
  const asked = useAsked(replay.id, decision);
  const view = why && walk ? viewAt(why, walk) : null;
  const seen = useMemo<Frame>(() => (view ? { ...frame, view, events: [] } : frame), [frame, view]);
  const staged = useStaged({ ui, replay, frame: seen, reel, forward: opened.forward && !walk });
  const shown = chosen ?? usual;
  const move = asked?.moves.find((one) => one.notation === shown) ?? null;
  const picks = useMemo(
    () => (view === null && asked && move ? ui.picks(frame.view, asked, move) : []),
    [view, asked, move, frame.view],
  );
  const beliefs = review?.beliefs ?? [];
  const round = decision?.round ?? roundAt(replay.rounds, moment.ply);
  const believed = useMemo(() => expected(beliefs, seat, round, moment.ply), [beliefs, seat, round, moment.ply]);
  // The board draws the move as it draws one that is being composed: pieces, ghosts and what comes of it.
  const board = useMemo<Staged>(() => {
    const viewer = view && decision ? decision.seat : staged.board.viewer;
    const decisions = picks.length && asked ? [asked] : staged.board.decisions;
    return { ...staged, board: { ...staged.board, viewer, decisions, believed } };
  }, [staged, picks, asked, believed, view]);
  useEffect(() => {
    staged.highlight.value = picks;
    staged.board.draft.value = picks.length ? { picks, peek: null, why: null } : NO_DRAFT;
  }, [picks]);
  return {
    ...opened,
    review,
    table: staged.table,
    staged: board,
    round,
    decision,
    asked,
    before: nextKey(keys, moment.ply, -1),
    after: nextKey(keys, moment.ply, 1),
    shown,
    show,
    line: (walk ? walk.line === 0 : decision !== null && shown !== decision.move) ? "better" : "played",
    why,
    walk,
    setWalk,
    suspicion: suspected(beliefs),
    winners: (replay.result?.winners as number[] | undefined) ?? [],
  };
}
