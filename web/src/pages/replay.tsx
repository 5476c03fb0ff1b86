/** A finished match again: step, jump, let it run, as any viewer or with every hand open. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TableUI, Verdict } from "../games/types";
import type { Frame, ReplayInfo, TableInfo } from "../gen/messages";
import { useMedia } from "../media";
import { Button, Chip, Icon, IconButton, Label } from "../parts";
import { walk } from "../parts/roving";
import { useSize } from "../parts/size";
import { CommentBox, useComments } from "../review/comments";
import { Hands, openHands, OwnHand } from "../review/hands";
import { type FinishedMatch, spokenTo, useMoment } from "../review/moment";
import { PlayOnButtons } from "../review/playon";
import { counted, ViewerPicker, WithMatch, MatchPage, useStepKeys } from "../review/match-page";
import { captionOf, StageBoard, useReel, useStaged } from "../review/stage";
import { type Moment, momentHash } from "../router";
import { openClause } from "../rules/open";
import { dateText, say, t, type Text, worded } from "../say";
import { setSetting, settings } from "../settings";
import { ShuffleCheck } from "../shuffle/check";
import { SeatPlates, SeatStrip } from "../table/seats";
import { asTable, landmarksAt, type LogLine, logLines, type Reel, roundAt, roundOfMove, roundsShown } from "./frames";
import { watchSize } from "../parts/size";
import "../table/table.css";
import "./replay.css";

export function ReplayPage({ id }: { id: string }): JSX.Element {
  return <WithMatch id={id} tab="replay" page={(match) => <Player key={id} match={match} />} />;
}

/** How it was dealt, and until when an imported match is kept. */
const dealOf = ({ provenance, expires }: ReplayInfo): string => {
  if (provenance !== null) return provenance.fresh ? "" : say(provenance.says);
  return [t("rv-deal-imported"), expires ? t("rv-expires", { when: dateText(expires) }) : ""].join(" ").trim();
};

const SPEEDS = [0.5, 1, 2, 4] as const;

function Player({ match }: { match: FinishedMatch }): JSX.Element {
  const { replay, ui } = match;
  const plies = replay.plies;
  const [moment, setMoment] = useMoment(replay);
  const [forward, setForward] = useState(false);
  const [running, setRunning] = useState(false);
  const { reel, frame, trouble: unread } = useReel(replay, moment);
  const comments = useComments(replay.id);

  const to = (ply: number, keep = false) => {
    if (!keep) setRunning(false);
    setForward(ply === moment.ply + 1);
    setMoment({ ply });
  };

  const speed = settings.value.speed;
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!running || !frame || busy) return;
    if (moment.ply >= plies) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => to(moment.ply + 1, true), 900 / speed);
    return () => clearTimeout(timer);
  }, [running, frame, busy, moment.ply, speed]);

  const toggle = () => {
    if (!running && moment.ply >= plies) {
      setForward(false);
      setMoment({ ply: 0 });
    }
    setRunning(!running);
  };

  useStepKeys(replay, moment.ply, to, (press) => (press ? {} : { " ": toggle }));

  const round = roundAt(replay.rounds, moment.ply);
  const over = moment.ply >= plies;
  const lines = useMemo(() => logLines(reel, moment.ply).filter(({ event }) => !ui.minor?.(event)), [reel, frame]);

  const transport = (
    <Transport
      match={match}
      ply={moment.ply}
      round={round}
      commented={comments.all.map((comment) => comment.ply)}
      running={running}
      onToggle={toggle}
      to={to}
    />
  );

  const table = useMemo(() => asTable(replay), [replay]);
  return (
    <MatchPage
      match={match}
      tab="replay"
      moment={moment}
      unread={unread}
      line={
        <>
          {round
            ? t("rv-round-of", { round, rounds: replay.rounds.length, ...counted(ui) })
            : t("rv-round", { round, ...counted(ui) })}
          {!over && <>. {t("rv-hidden-until-end")}</>}
        </>
      }
      meanwhile={transport}
      page={
        frame &&
        ((trouble) => (
          <Stage
            match={match}
            moment={moment}
            frame={frame}
            reel={reel}
            forward={forward}
            onBusy={setBusy}
            onViewer={(viewer) => {
              setForward(false);
              setMoment({ viewer });
            }}
            trouble={trouble}
            transport={transport}
            side={
              <>
                <PlayOnButtons match={match} moment={moment} />
                <ShuffleCheck replay={replay} />
                <Log
                  deal={dealOf(replay)}
                  lines={lines}
                  ui={ui}
                  table={table}
                  moment={moment}
                  reader={spokenTo(replay, moment.viewer)}
                  onJump={() => setRunning(false)}
                />
                <CommentBox replay={replay} comments={comments} ply={moment.ply} />
              </>
            }
          />
        ))
      }
    />
  );
}

interface TransportProps {
  match: FinishedMatch;
  ply: number;
  round: number;
  /** The moves that somebody has commented on. */
  commented: readonly number[];
  running: boolean;
  onToggle(): void;
  to(ply: number): void;
}

/** The keys of a replay, its track and its speed. */
function Transport(props: TransportProps): JSX.Element {
  const { ply, round, running, to } = props;
  const { replay, ui } = props.match;
  const { plies } = replay;
  const { speed } = settings.value;
  return (
    <section class="transport" aria-label={t("rv-playback")}>
      <div class="transport-keys">
        <IconButton icon="first" label={t("rv-first")} onClick={() => to(0)} />
        <IconButton icon="left" label={t("rv-back")} onClick={() => to(ply - 1)} />
        <Button kind="primary" icon={running ? "pause" : "play"} onClick={props.onToggle} class="transport-play">
          {running ? t("rv-pause") : t("rv-play")}
        </Button>
        <IconButton icon="right" label={t("rv-on")} onClick={() => to(ply + 1)} />
        <IconButton icon="last" label={t("rv-last")} onClick={() => to(plies)} />
      </div>
      <div class={replay.marks.length ? "scrub marked" : "scrub"}>
        <input
          type="range"
          min={0}
          max={plies}
          step={1}
          value={ply}
          aria-label={t("rv-moment")}
          aria-valuetext={t("rv-moment-text", { ply: ply, plies, round, ...counted(ui) })}
          style={{ "--at": plies ? ply / plies : 0 }}
          onInput={(event) => to(Number(event.currentTarget.value))}
        />
        <div class="marks" aria-hidden="true">
          {[...new Set(props.commented)].map((at) => (
            <i key={at} style={{ left: `${plies ? (at / plies) * 100 : 0}%` }} class={at > ply ? "ahead" : ""} />
          ))}
        </div>
        <Landmarks replay={replay} ply={ply} />
        <Rounds ui={ui} replay={replay} ply={ply} to={to} />
        <div class="scrub-thumb" aria-hidden="true" style={{ "--at": plies ? ply / plies : 0 }}>
          <b>{round}</b>
        </div>
      </div>
      <div class="transport-side">
        <span class="code" role="status">
          {ply} / {plies}
        </span>
        <fieldset class="segments">
          <legend class="sr">{t("rv-speed")}</legend>
          {SPEEDS.map((one) => (
            <label key={one} class={one === speed ? "on" : undefined}>
              <input
                type="radio"
                name="speed"
                class="over"
                checked={one === speed}
                onChange={() => setSetting("speed", one)}
              />
              {one === 0.5 ? t("rv-speed-half") : one}
            </label>
          ))}
        </fieldset>
      </div>
    </section>
  );
}

/** Points between two moves on the track; closer ones get no ticks. */
const TICK = 4;

/** A tick for each move and the number of each round where it began; numbers that would touch another are left out, not the present one. */
function Rounds(props: { ui: TableUI; replay: ReplayInfo; ply: number; to: (ply: number) => void }): JSX.Element {
  const { ui, replay, ply } = props;
  const round = roundAt(replay.rounds, ply);
  const box = useRef<HTMLDivElement>(null);
  const { w } = useSize(box, { w: 600, h: 24 });
  const ticks = (plies: readonly number[], from: number, to: number) =>
    plies.map((ply) => `M${ply} ${from}V${to}`).join("");
  return (
    <>
      {replay.plies > 0 && (
        <svg class="ticks" viewBox={`0 0 ${replay.plies} 26`} preserveAspectRatio="none" aria-hidden="true">
          {w / replay.plies >= TICK && <path d={ticks([...Array(replay.plies + 1).keys()], 15, 20)} />}
          <path class="starts" d={ticks(replay.rounds, 7, 22)} />
        </svg>
      )}
      <div class="rounds" ref={box} role="group" aria-label={t("rv-rounds", counted(ui))}>
        {roundsShown(replay.rounds, replay.plies, w, ply).map((n) => (
          <button
            key={n}
            type="button"
            aria-label={t("rv-round", { round: n + 1, ...counted(ui) })}
            aria-current={n + 1 === round ? "step" : undefined}
            style={{ left: `${replay.plies ? (replay.rounds[n]! / replay.plies) * 100 : 0}%` }}
            onClick={() => props.to(replay.rounds[n]!)}
          >
            {n + 1}
          </button>
        ))}
      </div>
    </>
  );
}

/** The room that a mark takes on the track. */
const MARK = 18;

/** Missions, Defeats and scorings over the track; of what lies ahead only that something happens. */
function Landmarks({ replay, ply }: { replay: ReplayInfo; ply: number }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { w } = useSize(box, { w: 600, h: 24 });
  const table = asTable(replay);
  const at = landmarksAt(replay.marks, replay.plies, w, MARK);
  return (
    <div class="landmarks" ref={box} aria-hidden="true">
      {replay.marks.map((mark, n) => {
        const seat = mark.seat === null ? null : table.seats[mark.seat];
        const label = say(mark.label);
        const { x, level, free } = at[n]!;
        const kind = mark.ply > ply ? "ahead" : seat ? "" : label ? "nobody" : "open";
        return (
          <span key={n} class={level === 1 ? `${kind} higher` : kind} style={{ left: `${x}px` }}>
            {mark.ply <= ply && label && free && <b>{label}</b>}
            {level !== null && (mark.ply <= ply && seat ? <Chip of={seat.colour} size={16} /> : <i />)}
          </span>
        );
      })}
    </div>
  );
}

function Stage(props: {
  match: FinishedMatch;
  moment: Moment;
  frame: Frame;
  reel: Reel;
  forward: boolean;
  onBusy: (busy: boolean) => void;
  onViewer: (viewer: Moment["viewer"]) => void;
  trouble: string;
  transport: ComponentChildren;
  side: ComponentChildren;
}): JSX.Element {
  const { match, frame, reel, moment } = props;
  const { replay, ui } = match;
  const staged = useStaged({ ui, replay, frame, reel, forward: props.forward, moments: true, onBusy: props.onBusy });
  const { board, table } = staged;
  // What the caption tells of is ringed on the board.
  useEffect(() => {
    staged.highlight.value = frame.events.flatMap((event) => ui.pieces(event));
  }, [frame]);
  const wide = useMedia("desk");
  const verdict = frame.view.result ? ui.verdict(frame.view, table, board.viewer) : null;
  const caption = captionOf(ui, frame, table, spokenTo(replay, moment.viewer));
  // The mark is of whoever the sentence is about.
  const mover = frame.mover === null ? null : table.seats[caption.by ?? frame.mover];
  const shown = openHands(ui, frame);
  const hands = shown && <Hands ui={ui} frame={frame} table={table} />;
  const hand = typeof moment.viewer === "number" && <OwnHand ui={ui} view={frame.view} seat={moment.viewer} />;
  // A table of all hands that tells everything of the seats takes their room as well.
  const matrix = wide && shown?.seat !== undefined;
  const seats = (
    <aside class="replay-seats" aria-label={t("rv-seats")} tabIndex={0}>
      {ui.Seats ? <ui.Seats {...board} tableAt={0} /> : <SeatPlates ui={ui} board={board} tableAt={0} />}
    </aside>
  );
  return (
    <>
      <main id="main" tabIndex={-1} class="replay-main">
        {props.trouble && (
          <p role="alert" class="banner">
            {props.trouble}
          </p>
        )}
        <div
          class={`replay-stage game-${table.game}${board.narrow ? " size-phone" : wide ? " size-desktop" : ""}${matrix ? " alone" : ""}`}
        >
          {matrix ? null : wide ? (
            seats
          ) : (
            <div class={board.narrow ? "replay-strip size-phone" : "replay-strip"}>
              <SeatStrip ui={ui} board={board} tableAt={0} />
            </div>
          )}
          <StageBoard ui={ui} staged={staged} />
          <div class="replay-now" role="status">
            <p class="lab">
              {t("rv-move-in", {
                ply: moment.ply,
                plies: replay.plies,
                ...roundOfMove(replay.rounds, moment.ply),
                ...counted(ui),
              })}
            </p>
            <p class="replay-what">
              {mover && !verdict && <Chip of={mover.colour} size={20} />}
              <span>
                {verdict ? verdict.title : caption.what}{" "}
                {!verdict && caption.clause && <ClauseLink id={caption.clause} />}
              </span>
            </p>
            <p class="replay-then">
              {(verdict ? [verdictLine(verdict)] : caption.after).map(({ text, clause }, i) => (
                <span key={i}>
                  {text} {clause && <ClauseLink id={clause} />}{" "}
                </span>
              ))}
            </p>
            {hand}
          </div>
        </div>
        {props.transport}
      </main>
      <aside class="replay-side" aria-label={t("rv-replay")}>
        <ViewerPicker table={table} replay={replay} viewer={moment.viewer} hidden={ui.hidden} onPick={props.onViewer} />
        {hand && <div class="own-beside">{hand}</div>}
        {hands}
        {props.side}
        {!wide && seats}
      </aside>
    </>
  );
}

const verdictLine = ({ text, score, clause }: Verdict) => ({ text: score ? `${text} ${score}` : text, clause });

function ClauseLink({ id, quiet }: { id: string; quiet?: boolean }): JSX.Element {
  return (
    <button
      type="button"
      class="clause"
      aria-label={t("rv-rule", { clause: id })}
      tabIndex={quiet ? -1 : undefined}
      onClick={() => openClause(id)}
    >
      {id}
    </button>
  );
}

function Log(props: {
  /** What somebody could know of the deal beforehand. */
  deal: string;
  lines: LogLine[];
  ui: TableUI;
  table: TableInfo;
  moment: Moment;
  reader: number | null;
  onJump: () => void;
}): JSX.Element {
  const { lines, ui, table, moment, onJump } = props;
  const { ply, viewer } = moment;
  const words = (text: Text) => worded(text, table, props.reader);
  /** A move may have left no line: then the last one before it is kept in sight. */
  const last = lines.findLast((line) => line.ply <= ply)?.ply;
  const box = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const show = () => {
      const now = [...list.querySelectorAll<HTMLElement>("[data-now]")].at(-1);
      if (!now) return;
      const top = now.offsetTop - list.offsetTop;
      if (top < list.scrollTop + 40 || top + now.offsetHeight > list.scrollTop + list.clientHeight - 20)
        list.scrollTop = Math.max(0, top - list.clientHeight / 2);
    };
    show();
    return watchSize(show, list);
  }, [ply, lines.length]);
  return (
    <section class="replay-log" aria-label={t("rv-log")}>
      <Label as="h2">{t("rv-log")}</Label>
      {props.deal && <p class="hint known-deal">{props.deal}</p>}
      <ol ref={box} tabIndex={0} aria-label={t("rv-log")} onKeyDown={walk}>
        {lines.map(({ ply: at, event }) => {
          const mark = ui.mark(event);
          const heading = ui.heading(event);
          const jump = (text: string) => (
            <a
              class="log-jump"
              tabIndex={-1}
              href={momentHash({ ply: at, viewer })}
              title={t("rv-to-move", { ply: at })}
              onClick={onJump}
            >
              {text}
            </a>
          );
          return (
            <li key={event.index} {...(at === last ? { "data-now": true } : {})}>
              {heading ? (
                <h3 class="lab">{jump(words(heading))}</h3>
              ) : (
                <div class="log-line" aria-current={at === ply ? "step" : undefined}>
                  {"colour" in mark ? <Chip of={mark.colour} /> : <Icon name={mark.icon} size={16} />}
                  <p>
                    {jump(words(event.text))} {event.clause && <ClauseLink id={event.clause} quiet />}
                  </p>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
