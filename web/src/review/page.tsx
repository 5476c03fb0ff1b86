/** The review of a match: how the chance went, who lost it where, what was better, and how sure all of it is. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useMedia } from "../media";
import { IconButton } from "../parts";
import type { Moment } from "../router";
import { t } from "../say";
import { Suspicion } from "./beliefs";
import { BoardSlot } from "./board-slot";
import { Chart } from "./chart";
import { CommentBox, useComments } from "./comments";
import { resting, useReview } from "./follow";
import { Grade, GradeSeats } from "./grades";
import { Keys } from "./keys";
import { DeskLayout, PhoneLayout, type Slots, TabletLayout } from "./layouts";
import { type Opened, type ReviewScreen, useReviewScreen } from "./model";
import { mySeat, type FinishedMatch, useMoment } from "./moment";
import { MomentPanel } from "./moment-panel";
import { Parts } from "./parts";
import { Progress } from "./progress";
import { inOrder, nextKey } from "./reviewed";
import { about, counted, WithMatch, MatchPage, useStepKeys, Who } from "./match-page";
import { useReel } from "./stage";
import "../table/table.css";
import "../pages/replay.css";

export function ReviewPage({ id }: { id: string }): JSX.Element {
  return <WithMatch id={id} tab="review" page={(match) => <Review key={id} match={match} />} />;
}

function Review({ match }: { match: FinishedMatch }): JSX.Element {
  const { replay } = match;
  const followed = useReview(replay.id);
  const { review } = followed;
  const keys = useMemo(() => inOrder(review?.keys), [review]);
  const [moment, setMoment] = useMoment(replay);
  const seat = typeof moment.viewer === "number" ? moment.viewer : (mySeat(replay) ?? 0);
  const mine: Moment = { ...moment, viewer: seat };
  const { reel, frame, trouble } = useReel(replay, mine);
  const [forward, setForward] = useState(false);
  const to = (ply: number) => {
    setForward(ply === moment.ply + 1);
    setMoment({ ply });
  };
  // Without a moment in the address, the largest loss is what one comes for.
  const [led, setLed] = useState(moment.ply > 0);
  const largest = review?.keys[0];
  const done = review !== null && resting(review);
  useEffect(() => {
    if (led || !largest || !done) return;
    setLed(true);
    setMoment({ ply: largest.ply });
  }, [led, largest, done]);
  const turn = (way: 1 | -1) => {
    const found = nextKey(keys, moment.ply, way);
    if (found) to(found.ply);
  };
  useStepKeys(replay, moment.ply, to, () => ({
    n: () => turn(1),
    N: () => turn(-1),
    p: () => document.querySelector<HTMLButtonElement>(".play-on .btn")?.click(),
  }));
  const winners = (replay.result?.winners as number[] | undefined) ?? [];
  const length = { rounds: Math.max(1, replay.rounds.length), moves: replay.plies, ...counted(match.ui) };
  const opened = { match, followed, moment: mine, seat, keys, reel, forward, to };
  return (
    <MatchPage
      match={match}
      tab="review"
      moment={mine}
      unread={trouble}
      line={
        winners.length > 0 ? (
          <>
            {winners.map((winner) => {
              const one = replay.seats[winner];
              return one && <Who key={winner} seat={one} you={one.mine} />;
            })}{" "}
            {t("rv-winner-of", length)}
          </>
        ) : (
          t("rv-rounds-moves", length)
        )
      }
      page={
        frame &&
        ((said) => <Screen opened={{ ...opened, frame, look: (viewer) => setMoment({ viewer }) }} trouble={said} />)
      }
    />
  );
}

function Screen({ opened, trouble }: { opened: Opened; trouble: string }): JSX.Element {
  const screen = useReviewScreen(opened);
  const small = useMedia("phone");
  const wide = useMedia("desk");
  const comments = useComments(opened.match.replay.id);
  const slots = slotsOf(screen, trouble, small, wide);
  slots.comments = <CommentBox replay={opened.match.replay} comments={comments} ply={opened.moment.ply} />;
  if (small) return <PhoneLayout {...slots} game={screen.table.game} />;
  return wide ? <DeskLayout {...slots} /> : <TabletLayout {...slots} />;
}

function slotsOf(screen: ReviewScreen, trouble: string, small: boolean, wide: boolean): Slots {
  const { review, match, table, seat, keys, moment, to } = screen;
  const { replay, ui } = match;
  const of = review?.players[seat];
  const one = table.seats[seat]!;
  return {
    banner: trouble && (
      <p role="alert" class="banner">
        {trouble}
      </p>
    ),
    seats: <GradeSeats table={table} review={review} seat={seat} winners={screen.winners} onSeat={screen.look} />,
    grade: review && of && <Grade review={review} of={of} seat={one} you={one.mine} />,
    board: <BoardSlot screen={screen} both={wide} />,
    moment: <MomentPanel screen={screen} />,
    keys: review && <Keys ui={ui} review={review} keys={keys} table={table} ply={moment.ply} onPly={to} />,
    suspicion: screen.suspicion && review && (
      <Suspicion
        beliefs={review.beliefs}
        table={table}
        round={screen.round}
        brief={ui.brief}
        suspects={ui.suspects?.(replay.options)}
      />
    ),
    comments: null,
    graph: <Graph screen={screen} small={small} />,
    parts: of && review && (
      <Parts of={of} seat={one} seats={table.seats.length} you={one.mine} calibrated={review.calibrated} />
    ),
    progress: <Progress followed={screen.followed} />,
  };
}

function Graph({ screen, small }: { screen: ReviewScreen; small: boolean }): JSX.Element {
  const { review, match, table, seat, keys, moment, to } = screen;
  const { replay, ui } = match;
  const one = table.seats[seat]!;
  return (
    <section class="graph" aria-label={t("rv-over-match")}>
      {!small && (
        <div class="graph-head">
          <p class="hint">
            {t("rv-graph", { ...about(one, one.mine), hidden: ui.hidden, calibrated: review?.calibrated ?? true })}
          </p>
          <div class="chart-keys">
            <IconButton icon="first" label={t("rv-first")} onClick={() => to(0)} />
            <IconButton icon="left" label={t("rv-back")} onClick={() => to(moment.ply - 1)} />
            <span class="code" role="status">
              {moment.ply} / {replay.plies}
            </span>
            <IconButton icon="right" label={t("rv-on")} onClick={() => to(moment.ply + 1)} />
            <IconButton icon="last" label={t("rv-last")} onClick={() => to(replay.plies)} />
          </div>
        </div>
      )}
      {review && (
        <Chart
          ui={ui}
          review={review}
          keys={keys}
          replay={replay}
          table={table}
          seat={seat}
          ply={moment.ply}
          onPly={to}
        />
      )}
    </section>
  );
}
