/** The review of a match: how the chance went, who lost it where, and what was better. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { NO_DRAFT, type TableUI } from "../games/types";
import type { Frame, LineNews, TurningPoint } from "../gen/messages";
import { useMedia } from "../media";
import * as api from "../net/api";
import { type Reel, roundAt } from "../pages/frames";
import { Button, Icon, IconButton, Label } from "../parts";
import { type Moment, path } from "../router";
import { say, t } from "../say";
import { type Followed, inOrder, mistaken, nextMoment, useAnalysis } from "./analysis";
import { Chart, ChartKey, ChartOf } from "./chart";
import { CommentBox, useComments } from "./comments";
import { Hands, heldAny, openHands } from "./hands";
import { mySeat, type Shelved, useMoment } from "./moment";
import { Accuracy, expected, Held, Moments, Parts, Suspicion, suspected, Told, Trust } from "./panels";
import { PlayOnButtons } from "./playon";
import { about, counted, OnShelf, ShelfPage, useStepKeys, Who } from "./shelf";
import { useSheet } from "./sheet";
import { StageBoard, type Staged, useReel, useStaged } from "./stage";
import "../table/table.css";
import "../pages/replay.css";

export function ReviewPage({ id }: { id: string }): JSX.Element {
  return <OnShelf id={id} tab="review" page={(shelved) => <Review key={id} shelved={shelved} />} />;
}

function Review({ shelved }: { shelved: Shelved }): JSX.Element {
  const { replay } = shelved;
  const followed = useAnalysis(replay.id);
  const moments = inOrder(followed.analysis?.turning);
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
  const largest = followed.analysis?.turning[0];
  useEffect(() => {
    if (led || !largest || followed.analysis?.status !== "done") return;
    setLed(true);
    setMoment({ ply: largest.ply });
  }, [led, largest, followed.analysis?.status]);

  const turn = (way: 1 | -1) => {
    const found = nextMoment(moments, moment.ply, way);
    if (found) to(found.ply);
  };
  useStepKeys(replay, moment.ply, to, () => ({
    n: () => turn(1),
    N: () => turn(-1),
    p: () => document.querySelector<HTMLButtonElement>(".play-on .btn-pri")?.click(),
  }));

  const winners = (replay.result?.winners as number[] | undefined) ?? [];
  const length = { rounds: Math.max(1, replay.rounds.length), moves: replay.plies, ...counted(shelved.ui) };
  return (
    <ShelfPage
      shelved={shelved}
      tab="review"
      class={layoutOf(shelved.ui)}
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
        ((said) => (
          <Body
            shelved={shelved}
            moment={mine}
            seat={seat}
            moments={moments}
            followed={followed}
            frame={frame}
            reel={reel}
            forward={forward}
            trouble={said}
            to={to}
          />
        ))
      }
    />
  );
}

/** Two boards where somebody saw what was true; else one, and every hand beside it. */
const layoutOf = (ui: TableUI): string => (ui.knower ? "two" : ui.hidden ? "two secret" : "");

/** What could be done at a moment, for lighting the pieces of a move; asked once the hand rests. */
function useChoices(id: string, ply: number, seat: number | null): LineNews | null {
  const [news, setNews] = useState<LineNews | null>(null);
  useEffect(() => {
    setNews(null);
    if (seat === null) return;
    let here = true;
    const timer = setTimeout(
      () =>
        void api.tryLine(id, { ply, viewer: seat }).then(
          (found) => here && setNews(found),
          () => undefined,
        ),
      250,
    );
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [id, ply, seat]);
  return news;
}

function Body(props: {
  shelved: Shelved;
  moment: Moment;
  seat: number;
  moments: TurningPoint[];
  followed: Followed;
  frame: Frame;
  reel: Reel;
  forward: boolean;
  trouble: string;
  to(ply: number): void;
}): JSX.Element {
  const { shelved, moment, seat, moments, followed, frame, reel, to } = props;
  const { replay, ui } = shelved;
  const { analysis } = followed;
  const staged = useStaged({ ui, replay, frame, reel, forward: props.forward });
  const { table } = staged;
  const two = layoutOf(ui) !== "";
  const phone = useMedia("(max-width: 767px)");
  const narrow = useMedia("(max-width: 1199px)");
  const low = useMedia("(max-height: 960px)");
  const lowest = useMedia("(max-height: 800px)");
  const flat = useMedia("(max-height: 599px)");
  const [bare, setBare] = useState(false);
  const [side, setSide] = useState<"knew" | "true">("knew");
  const [tab, setTab] = useState<"board" | "moments" | "comments">("board");
  const comments = useComments(replay.id);
  const decision = analysis?.decisions[moment.ply] ?? null;
  const you = (one: number) => replay.seats[one]?.mine === true;
  const [shown, show] = useState<"played" | "better">("better");
  useEffect(() => show("better"), [moment.ply]);
  const news = useChoices(replay.id, moment.ply, decision && decision.choices > 1 ? decision.seat : null);
  const wrong = decision !== null && mistaken(decision);
  const meant = wrong && shown === "better" ? decision.best[0] : decision?.played;
  const asked = news?.state.decisions.find((one) => one.seat === decision?.seat) ?? null;
  const move = asked?.moves.find((one) => one.notation === meant?.notation) ?? null;
  // The board draws the move as it draws one that is being composed: pieces, ghosts and what comes of it.
  const drawn = useMemo<Staged>(
    () => (asked && move ? { ...staged, board: { ...staged.board, decisions: [asked] } } : staged),
    [staged, asked, move],
  );
  useEffect(() => {
    const picks = asked && move ? ui.picks(frame.view, asked, move) : [];
    staged.highlight.value = picks;
    staged.board.draft.value = picks.length ? { picks, peek: null, why: null } : NO_DRAFT;
  }, [asked, move, frame.view]);
  const line = wrong ? shown : "played";
  const review = analysis?.seats.find((one) => one.seat === seat) ?? null;
  const beliefs = analysis?.beliefs ?? [];
  const winners = (replay.result?.winners as number[] | undefined) ?? [];
  const suspicion = suspected(beliefs);
  const belief =
    beliefs.length > 0 &&
    (suspicion ? (
      <Suspicion
        beliefs={beliefs}
        table={table}
        round={decision?.round ?? roundAt(replay.rounds, moment.ply)}
        brief={ui.brief}
        suspects={ui.suspects?.(replay.options)}
      />
    ) : (
      <Held beliefs={beliefs} table={table} seat={seat} you={you(seat)} ply={moment.ply} />
    ));
  const round = decision?.round ?? roundAt(replay.rounds, moment.ply);
  const suspects = ui.suspects?.(replay.options);
  const sealed = { ...drawn, board: { ...drawn.board, believed: expected(beliefs, seat, round, moment.ply) } };
  const at = moments.findIndex((point) => point.ply === moment.ply);
  const before = nextMoment(moments, moment.ply, -1);
  const after = nextMoment(moments, moment.ply, 1);

  const progress = analysis && analysis.status !== "done" && (
    <p class="hint streaming" role="status">
      {analysis.status === "failed" ? t("rv-failed") : t("rv-analysed", { done: analysis.done, plies: analysis.plies })}
      {analysis.status === "failed" && (
        <Button icon="regroup" onClick={followed.again}>
          {t("rv-again")}
        </Button>
      )}
    </p>
  );
  const chance = analysis && (
    <p class="hint which">
      {t(ui.hidden ? "rv-which-hidden" : "rv-which", {
        by: analysis.chance.by,
        calibrated: analysis.chance.calibrated ? "yes" : "no",
        worlds: analysis.chance.worlds,
      })}
    </p>
  );
  const accuracy = (
    <div
      class={`accuracies${table.seats.length > 2 ? " several" : ""}${table.seats.length > 3 ? " crowded" : ""}`}
      role="group"
      aria-label={t("rv-accuracy")}
      tabIndex={0}
    >
      {table.seats.map((one) => (
        <Accuracy
          key={one.seat}
          seat={one}
          review={analysis?.seats.find((found) => found.seat === one.seat) ?? null}
          you={you(one.seat)}
          won={phone && winners.includes(one.seat)}
          hidden={ui.hidden}
          short={phone || flat}
        />
      ))}
    </div>
  );
  const list = analysis && (
    <Moments moments={moments} analysis={analysis} table={table} ui={ui} ply={moment.ply} onPly={to} />
  );
  // Where there is none, its place is kept, so that nothing else moves.
  const turnTo = (point: TurningPoint | null, icon: "left" | "right") => (
    <Button icon={icon} class={point ? "" : "absent"} onClick={() => point && to(point.ply)}>
      {t("rv-moment-to", { number: point ? moments.indexOf(point) + 1 : moments.length })}
    </Button>
  );
  const moving = (
    <div class="chart-keys">
      {turnTo(before, "left")}
      <IconButton icon="first" label={t("rv-first")} onClick={() => to(0)} />
      <IconButton icon="left" label={t("rv-back")} onClick={() => to(moment.ply - 1)} />
      <span class="code" role="status">
        {moment.ply} / {replay.plies}
      </span>
      <IconButton icon="right" label={t("rv-on")} onClick={() => to(moment.ply + 1)} />
      <IconButton icon="last" label={t("rv-last")} onClick={() => to(replay.plies)} />
      {turnTo(after, "right")}
    </div>
  );
  const key = analysis && (
    <ChartKey analysis={analysis} moments={moments} table={table} hidden={ui.hidden} seat={seat} />
  );
  const graph = (
    <section class="graph plate" aria-label={t("rv-over-match")}>
      <div class="graph-head">
        <Label as="h2">{t("rv-over-match")}</Label>
        {!phone && moving}
        {!phone && <ChartOf table={table} seat={seat} />}
        {!phone && key}
        {progress}
      </div>
      {analysis ? (
        <Chart
          ui={ui}
          analysis={analysis}
          moments={moments}
          replay={replay}
          table={table}
          seat={seat}
          you={you(seat)}
          ply={moment.ply}
          small={phone}
          labels={phone ? "brief" : "numbered"}
          onPly={to}
        />
      ) : (
        <p class="hint" role="status">
          {followed.trouble || t("rv-thinking")}
        </p>
      )}
    </section>
  );
  const sheet = useSheet(phone && !flat);
  const around = (called: ComponentChildren) => (
    <div class="told-turn">
      <IconButton icon="left" label={t("rv-moment-before")} onClick={() => before && to(before.ply)} />
      <div>
        <span class="lab">
          {at >= 0
            ? t("rv-moment-number", { number: at + 1, count: moments.length })
            : t("rv-move-of", { ply: moment.ply, plies: replay.plies })}
        </span>
        {called}
      </div>
      <IconButton icon="right" label={t("rv-moment-after")} onClick={() => after && to(after.ply)} />
    </div>
  );
  const told = (
    <section class="told plate raised" aria-label={t("rv-this-moment")} ref={sheet}>
      {phone && !decision && around(null)}
      {decision ? (
        <Told
          ui={ui}
          decision={decision}
          table={table}
          you={you(decision.seat)}
          question={asked && you(decision.seat) ? say(asked.prompt) : ""}
          beside={
            asked &&
            move &&
            ui.onTab?.(asked) && (
              <div class={`told-seat line-${line}`}>
                <ui.Seat {...drawn.board} seat={decision.seat} />
              </div>
            )
          }
          around={phone ? around : undefined}
          brief={phone ? !flat : two && lowest && !narrow}
          turn={moments[at] && moments[at].part !== "play" ? moments[at] : null}
          viewer={seat}
          shown={shown}
          onShow={show}
        />
      ) : (
        <p class="told-line">{moment.ply >= replay.plies ? t("rv-over-here") : t("rv-not-yet")}</p>
      )}
      <div class="told-do">
        <PlayOnButtons shelved={shelved} moment={moment} primary />
        <Button icon="play" href={path.replay(replay.id, moment)}>
          {t("rv-step-through")}
        </Button>
        {decision && decision.choices > 1 && (
          <Button icon="why" href={path.set(replay.id, { ...moment, viewer: decision.seat })}>
            {t("rv-as-puzzle")}
          </Button>
        )}
      </div>
      {phone && key}
      {narrow && chance}
    </section>
  );
  const box = <CommentBox replay={replay} comments={comments} ply={moment.ply} />;
  const banner = props.trouble && (
    <p role="alert" class="banner">
      {props.trouble}
    </p>
  );
  const knew = (
    <section class="side-knew" aria-label={t("rv-knew")}>
      <h2 class="side-title">{t("rv-knew-of", about(replay.seats[seat]!, you(seat)))}</h2>
      <StageBoard ui={ui} staged={sealed} line={line} />
      {ui.knower && (
        <Trust beliefs={beliefs} table={table} seat={seat} ply={moment.ply} other={suspects?.other ?? ""} />
      )}
    </section>
  );
  const truth = ui.hidden && (
    <Truth shelved={shelved} moment={moment} onBare={setBare}>
      {!suspicion && belief}
    </Truth>
  );
  // Where one board has room: what was known, or what was true.
  const sides = (
    <fieldset class="segments sides">
      <legend class="sr">{t("rv-board")}</legend>
      {(["knew", "true"] as const).map((which) => (
        <label key={which} class={side === which ? "on" : undefined}>
          <input type="radio" name="side" class="over" checked={side === which} onChange={() => setSide(which)} />
          {which === "knew" ? t("rv-knew-of", about(replay.seats[seat]!, you(seat))) : t("rv-true")}
        </label>
      ))}
    </fieldset>
  );

  const parts = review && <Parts review={review} seat={table.seats[seat]!} you={you(seat)} hidden={ui.hidden} />;
  if (phone)
    return (
      <>
        <main id="main" tabIndex={-1} class={`review-main size-phone game-${table.game}`}>
          {banner}
          {accuracy}
          {tab === "board" && (
            <>
              {ui.knower ? (
                <div class="both-sides">
                  {sides}
                  {side === "knew" ? knew : truth}
                </div>
              ) : (
                <StageBoard ui={ui} staged={drawn} line={line} />
              )}
              {graph}
              {told}
              {!ui.knower && truth}
              {parts}
            </>
          )}
          {tab === "moments" && (
            <>
              {list}
              {suspicion && belief}
            </>
          )}
          {tab === "comments" && box}
        </main>
        <nav class="table-tabs" aria-label={t("rv-this-moment")}>
          {(
            [
              ["board", "door", "rv-board"],
              ["moments", "crisis", "rv-moments-short"],
              ["comments", "chat", "rv-comments-short"],
            ] as const
          ).map(([id, icon, name]) => (
            <button
              key={id}
              type="button"
              class="table-tab"
              aria-current={tab === id ? "true" : undefined}
              onClick={() => setTab(id)}
            >
              <Icon name={icon} size={20} />
              {t(name)}
            </button>
          ))}
        </nav>
      </>
    );
  // What was true leaves room below it, except where nothing was hidden.
  const below = !ui.knower && !bare && !low;
  // Two boards leave it beside what was suspected.
  const beside = ui.knower !== undefined && !low;
  const board = ui.hidden ? knew : <StageBoard ui={ui} staged={drawn} line={line} />;
  if (narrow)
    return (
      <main id="main" tabIndex={-1} class="review-main">
        {banner}
        {accuracy}
        {board}
        {graph}
        {told}
        {list}
        {truth}
        {suspicion && belief}
        {parts}
        {box}
      </main>
    );
  return (
    <main id="main" tabIndex={-1} class="review-main">
      {banner}
      {two ? (
        <>
          {board}
          {ui.knower ? (
            truth
          ) : (
            <div class={bare ? "side-column bare-column" : "side-column"}>
              {truth}
              {below && parts}
            </div>
          )}
          <div class="review-right fades">
            {told}
            {!below && !beside && !low && parts}
            {list}
            {!below && low && parts}
            {box}
            {chance}
          </div>
          <div class="review-under">
            {beside ? (
              <div class="under-first">
                {suspicion ? belief : accuracy}
                {parts}
              </div>
            ) : suspicion ? (
              belief
            ) : (
              accuracy
            )}
            {graph}
          </div>
        </>
      ) : (
        <>
          <div class="review-left fades">
            {accuracy}
            {list}
          </div>
          {board}
          <div class="review-right fades">
            {told}
            {low && parts}
            {box}
            {chance}
          </div>
          <div class="review-under">
            {graph}
            {!low && parts}
          </div>
        </>
      )}
    </main>
  );
}

/** What was true at this moment: the board of somebody who saw it, or every hand beside each other. */
function Truth(props: {
  shelved: Shelved;
  moment: Moment;
  onBare(bare: boolean): void;
  /** What is believed of it. */
  children: ComponentChildren;
}): JSX.Element {
  const { shelved, moment } = props;
  const { replay, ui } = shelved;
  const { reel, frame } = useReel(replay, { ply: moment.ply, viewer: "open" });
  // A table of empty hands says less than one line, and takes room from the board.
  const bare = frame && !ui.knower && !props.children && !heldAny(ui, frame);
  const known = frame !== null;
  useEffect(() => {
    if (known) props.onBare(Boolean(bare));
  }, [known, bare]);
  return (
    <section class={ui.knower ? "side-true" : bare ? "side-true bare" : "side-true fades"} aria-label={t("rv-true")}>
      <h2 class="side-title">{t("rv-true")}</h2>
      {!frame ? (
        <p class="loading">{t("rv-loading")}</p>
      ) : bare ? null : (
        <TrueSide shelved={shelved} frame={frame} reel={reel} />
      )}
      {props.children}
      {frame && (bare || !openHands(ui, frame)) && <p class="hint">{t("rv-nothing-hidden")}</p>}
    </section>
  );
}

function TrueSide({ shelved, frame, reel }: { shelved: Shelved; frame: Frame; reel: Reel }): JSX.Element {
  const { replay, ui } = shelved;
  const viewer = ui.knower?.(frame.view) ?? null;
  const seen = useMemo(() => {
    const view = viewer === null ? null : frame.open[viewer];
    return view ? { ...frame, view: ui.truth?.(view, frame.open) ?? view } : frame;
  }, [frame, viewer]);
  const staged = useStaged({ ui, replay, frame: seen, reel, forward: false });
  const board = { ...staged, board: { ...staged.board, viewer: viewer ?? staged.board.viewer } };
  return (
    <>
      {viewer !== null && <StageBoard ui={ui} staged={board} />}
      <Hands ui={ui} frame={frame} table={staged.table} />
    </>
  );
}
