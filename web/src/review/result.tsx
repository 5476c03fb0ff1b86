/** How a match ended, and how it turned: the first of the three tabs. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Frame } from "../gen/messages";
import { useMedia } from "../media";
import * as api from "../net/api";
import { Button, Chip, Label } from "../parts";
import type { Reel } from "../pages/frames";
import { path } from "../router";
import { openClause } from "../rules/open";
import { t } from "../say";
import { inOrder, leading, swings, useAnalysis } from "./analysis";
import { Chart, ChartKey } from "./chart";
import { lost, percent } from "./figures";
import { mySeat, type Shelved, spokenTo, useMoment } from "./moment";
import { moveBy, turned } from "./panels";
import { about, counted, nameOf, OnShelf, ShelfPage } from "./shelf";
import { StageBoard, told, useReel, useStaged } from "./stage";
import "../table/table.css";
import "../pages/replay.css";

const MOST = 4;

export function ResultPage({ id }: { id: string }): JSX.Element {
  return <OnShelf id={id} tab="result" page={(shelved) => <Result key={id} shelved={shelved} />} />;
}

function Result({ shelved }: { shelved: Shelved }): JSX.Element {
  const { replay } = shelved;
  const [moment] = useMoment(replay, replay.plies);
  const viewer = typeof moment.viewer === "number" ? moment.viewer : (mySeat(replay) ?? 0);
  const end = { ply: replay.plies, viewer };
  const { reel, frame, trouble: unread } = useReel(replay, end);
  return (
    <ShelfPage
      shelved={shelved}
      tab="result"
      moment={moment}
      unread={unread}
      line={t("rv-rounds-moves", {
        rounds: Math.max(1, replay.rounds.length),
        moves: replay.plies,
        ...counted(shelved.ui),
      })}
      page={
        frame && ((trouble) => <Ended shelved={shelved} viewer={viewer} frame={frame} reel={reel} trouble={trouble} />)
      }
    />
  );
}

function Ended(props: { shelved: Shelved; viewer: number; frame: Frame; reel: Reel; trouble: string }): JSX.Element {
  const { shelved, viewer, frame, reel } = props;
  const { replay, ui } = shelved;
  const staged = useStaged({ ui, replay, frame, reel, forward: false });
  const { table } = staged;
  const phone = useMedia("(max-width: 767px)");
  const { analysis, trouble } = useAnalysis(replay.id);
  const winners = (replay.result?.winners as number[] | undefined) ?? [];
  // With secrets, what a seat lost as it knew it need not have changed anything: here is how it truly went, for one seat.
  const turning = useMemo(
    () =>
      !analysis || !ui.hidden
        ? analysis?.turning
        : analysis.status === "done"
          ? leading(swings(analysis.decisions, viewer), winners.includes(viewer))
          : [],
    [analysis, viewer],
  );
  const moments = inOrder(turning?.slice(0, MOST));
  const verdict = frame.view.result ? ui.verdict(frame.view, table, viewer) : null;
  const key = moments.map((one) => one.ply).join();
  const [frames, setFrames] = useState<Frame[]>([]);
  useEffect(() => {
    let here = true;
    void Promise.all(
      moments.map(async (one) => (await api.frames(replay.id, { viewer, from: one.ply + 1, to: one.ply + 1 })).frames),
    ).then(
      (found) => here && setFrames(found.flat()),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [key]);
  const largest = turning?.[0];
  const round = largest ? (analysis?.decisions[largest.ply]?.round ?? 0) : 0;
  const you = (seat: number) => replay.seats[seat]?.mine === true;
  const mine = about(table.seats[viewer]!, you(viewer));
  const several = table.seats.length > 2;
  const measure = t("rv-accuracy-mean");
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
          <StageBoard ui={ui} staged={staged} />
        </div>
        <div class="result-right">
          <Label as="h2">{t("rv-how-it-turned")}</Label>
          {largest && analysis?.decisions[largest.ply] && (
            <p class="result-headline">{turned(ui, largest, analysis.decisions[largest.ply]!, table)}</p>
          )}
          {trouble && <p class="hint">{trouble}</p>}
          {!trouble && analysis?.status !== "done" && (
            <p class="hint" role="status">
              {analysis ? t("rv-analysed", { done: analysis.done, plies: analysis.plies }) : t("rv-thinking")}
            </p>
          )}
          {analysis?.status === "done" && !moments.length && <p class="hint">{t("rv-no-moments")}</p>}
          {moments.length > 0 && (
            <p class="turned-what">
              <span>{t("rv-unit", counted(ui))}</span>
              <span>{t("rv-chance-afterwards", { ...mine, hidden: ui.hidden })}</span>
            </p>
          )}
          <ol class="turned">
            {moments.map((point) => {
              const after = frames.find((one) => one.ply === point.ply + 1);
              const said = after ? told(ui, after, table, spokenTo(replay, viewer)) : null;
              const decision = analysis?.decisions[point.ply];
              // The move is named as it was decided; the first sentence repeats it where it tells of the mover.
              const then = said?.traced ? (said.by === point.seat ? said.then : said.what) : "";
              return (
                <li key={point.ply}>
                  <a href={path.review(replay.id, { ply: point.ply, viewer })}>
                    <i class="num">{decision?.round}</i>
                    <Chip of={table.seats[point.seat]?.colour ?? "white"} size={20} />
                    <span>
                      <b>{decision && moveBy(ui, decision, table)}</b>
                      {then && <small>{then}</small>}
                    </span>
                    <b class="num">
                      {percent(decision?.true_after[viewer] ?? 0)}
                      {decision && (
                        <em>{lost({ before: decision.true[viewer] ?? 0, after: decision.true_after[viewer] ?? 0 })}</em>
                      )}
                    </b>
                  </a>
                </li>
              );
            })}
          </ol>
          {analysis && (
            <>
              <Label as="h2">{t("rv-chance-of", { ...mine, hidden: ui.hidden })}</Label>
              <ChartKey analysis={analysis} moments={moments} table={table} hidden={false} seat={viewer} />
              <Chart
                ui={ui}
                analysis={analysis}
                moments={moments}
                replay={replay}
                table={table}
                seat={viewer}
                you={you(viewer)}
                ply={replay.plies}
                small
                truth
                labels={phone ? "brief" : "named"}
              />
            </>
          )}
        </div>
      </main>
      <footer class="result-foot">
        {several && <Label>{measure}</Label>}
        {table.seats.map((seat) => {
          const review = analysis?.seats.find((one) => one.seat === seat.seat);
          return (
            <p key={seat.seat}>
              <Chip of={seat.colour} size={22} /> <b>{nameOf(seat, you(seat.seat))}</b>{" "}
              {review?.accuracy !== null && review && (
                <span>
                  {!several && measure} <b class="num">{Math.round(review.accuracy)}</b>
                </span>
              )}
            </p>
          );
        })}
        <div class="result-do">
          {!replay.imported && (
            <Button icon="regroup" href={path.table(replay.id)}>
              {t("rv-to-table")}
            </Button>
          )}
          <Button icon="play" class="result-replay" href={path.replay(replay.id)}>
            {t("rv-replay")}
          </Button>
          <Button kind="primary" icon="right" href={path.review(replay.id, { ply: largest?.ply ?? 0, viewer })}>
            {largest ? t("rv-review-round", { round, ...counted(ui) }) : t("rv-review")}
          </Button>
        </div>
      </footer>
    </>
  );
}
