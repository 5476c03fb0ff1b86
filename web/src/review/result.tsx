/** How a match ended, and how it turned: the first of the three tabs. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Frame, JudgedKey, ReviewInfo, TableInfo } from "../gen/messages";
import { ShareButton } from "../moments/ShareButton";
import { Faces } from "../moments/Stage";
import * as api from "../net/api";
import { Button, Chip, Label } from "../parts";
import { useMedia } from "../media";
import type { Reel } from "../pages/frames";
import { path } from "../router";
import { openClause } from "../rules/open";
import { t } from "../say";
import { Chart } from "./chart";
import { give, lost } from "./figures";
import { useReview } from "./follow";
import { mySeat, type FinishedMatch, spokenTo, useMoment } from "./moment";
import { inOrder } from "./reviewed";
import { keySentence, moveBy } from "./sentences";
import { about, counted, nameOf, WithMatch, MatchPage } from "./match-page";
import { captionOf, StageBoard, useReel, useStaged } from "./stage";
import { Progress } from "./progress";
import "../table/table.css";
import "../pages/replay.css";

const MOST = 4;

export function ResultPage({ id }: { id: string }): JSX.Element {
  return <WithMatch id={id} tab="result" page={(match) => <Result key={id} match={match} />} />;
}

function Result({ match }: { match: FinishedMatch }): JSX.Element {
  const { replay } = match;
  const [moment] = useMoment(replay, replay.plies);
  const viewer = typeof moment.viewer === "number" ? moment.viewer : (mySeat(replay) ?? 0);
  const end = { ply: replay.plies, viewer };
  const { reel, frame, trouble: unread } = useReel(replay, end);
  return (
    <MatchPage
      match={match}
      tab="result"
      moment={moment}
      unread={unread}
      line={t("rv-rounds-moves", {
        rounds: Math.max(1, replay.rounds.length),
        moves: replay.plies,
        ...counted(match.ui),
      })}
      page={
        frame &&
        ((trouble) => <ResultScreen match={match} viewer={viewer} frame={frame} reel={reel} trouble={trouble} />)
      }
    />
  );
}

function ResultScreen(props: {
  match: FinishedMatch;
  viewer: number;
  frame: Frame;
  reel: Reel;
  trouble: string;
}): JSX.Element {
  const { match, viewer, frame, reel } = props;
  const { replay, ui } = match;
  const { table, ...staged } = useStaged({ ui, replay, frame, reel, forward: false });
  const phone = useMedia("phone");
  const followed = useReview(replay.id);
  const { review } = followed;
  const keys = useMemo(() => inOrder(review?.keys.slice(0, MOST)), [review]);
  const largest = review?.keys[0];
  const decided = largest && review?.decisions[largest.ply];
  const verdict = frame.view.result ? ui.verdict(frame.view, table, viewer) : null;
  const faces = (frame.view.result && ui.unmasked?.(frame.view)) || [];
  const me = table.seats[viewer]!;
  return (
    <>
      <main id="main" tabIndex={-1} class={`result-main game-${replay.game}${phone ? " size-phone" : ""}`}>
        {props.trouble && (
          <p role="alert" class="banner">
            {props.trouble}
          </p>
        )}
        <div class="result-left">
          <Label>{t("rv-after-round", { round: replay.rounds.length, ...counted(ui) })}</Label>
          <p class="result-verdict" role="heading" aria-level={2}>
            {verdict?.title ?? t("rv-unfinished")}
          </p>
          <p class="result-why">
            {verdict?.text} {verdict?.score}{" "}
            {verdict?.clause && (
              <button
                type="button"
                class="clause"
                aria-label={t("rv-rule", { clause: verdict.clause })}
                onClick={() => openClause(verdict.clause)}
              >
                {verdict.clause}
              </button>
            )}
          </p>
          <StageBoard ui={ui} staged={{ ...staged, table }} />
        </div>
        <div class="result-right">
          {faces.length > 0 && (
            <>
              <Label as="h2">{t("rv-who-were")}</Label>
              <Faces faces={faces} />
            </>
          )}
          <Label as="h2">{t("rv-turning-points")}</Label>
          {largest && decided && (
            <p class="result-headline">{keySentence(ui, largest, decided, review.calibrated, table)}</p>
          )}
          <Progress followed={followed} />
          {review?.status === "done" && !keys.length && <p class="hint">{t("rv-no-moments")}</p>}
          {review && <Turned match={match} review={review} keys={keys} table={table} viewer={viewer} />}
          {review && (
            <>
              <Label as="h2">
                {t("rv-graph", { ...about(me, me.mine), hidden: ui.hidden, calibrated: review.calibrated })}
              </Label>
              <Chart
                ui={ui}
                review={review}
                keys={keys}
                replay={replay}
                table={table}
                seat={viewer}
                ply={replay.plies}
              />
            </>
          )}
        </div>
      </main>
      <footer class="result-foot">
        {table.seats.map((seat) => {
          const grade = review?.players[seat.seat]?.grade;
          return (
            <p key={seat.seat}>
              <Chip of={seat.colour} size={22} /> <b>{nameOf(seat, seat.mine)}</b>{" "}
              {grade && (
                <span>
                  {t("rv-grade")} <b class="num">{Math.round(grade.value)}</b>{" "}
                  <small class="num">
                    {t("rv-between", { low: Math.round(grade.low), high: Math.round(grade.high) })}
                  </small>
                </span>
              )}
            </p>
          );
        })}
        <div class="result-do">
          {verdict && <ShareButton ui={ui} view={frame.view} table={table} />}
          {!replay.imported && (
            <Button icon="regroup" href={path.table(replay.id)}>
              {t("rv-to-table")}
            </Button>
          )}
          <Button icon="play" class="result-replay" href={path.replay(replay.id)}>
            {t("rv-replay")}
          </Button>
          <Button kind="primary" icon="right" href={path.review(replay.id, { ply: largest?.ply ?? 0, viewer })}>
            {decided ? t("rv-review-round", { round: decided.round, ...counted(ui) }) : t("rv-review")}
          </Button>
        </div>
      </footer>
    </>
  );
}

/** The moments that cost most, each with what came of it and what it lost. */
function Turned(props: {
  match: FinishedMatch;
  review: ReviewInfo;
  keys: readonly JudgedKey[];
  table: TableInfo;
  viewer: number;
}): JSX.Element {
  const { review, keys, table, viewer } = props;
  const { replay, ui } = props.match;
  const [frames, setFrames] = useState<Frame[]>([]);
  const plies = keys.map((one) => one.ply).join();
  useEffect(() => {
    let here = true;
    void Promise.all(
      keys.map(async (one) => (await api.frames(replay.id, { viewer, from: one.ply + 1, to: one.ply + 1 })).frames),
    ).then(
      (found) => here && setFrames(found.flat()),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [plies]);
  return (
    <ol class="turned">
      {keys.map((key) => {
        const after = frames.find((one) => one.ply === key.ply + 1);
        const said = after ? captionOf(ui, after, table, spokenTo(replay, viewer)) : null;
        const decision = review.decisions[key.ply];
        // The move is named as it was decided; the first sentence repeats it where it tells of the mover.
        const then = said?.traced ? (said.by === key.seat ? said.then : said.what) : "";
        return (
          <li key={key.ply}>
            <a href={path.review(replay.id, { ply: key.ply, viewer })}>
              <i class="num">{decision?.round}</i>
              <Chip of={table.seats[key.seat]?.colour ?? "white"} size={20} />
              <span>
                <b>{decision && moveBy(ui, decision, table)}</b>
                {then && <small>{then}</small>}
              </span>
              <b class="num">
                {lost(key.loss)} <em>{give(key.loss)}</em>
              </b>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
