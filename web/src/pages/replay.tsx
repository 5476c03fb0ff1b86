/** A finished match again: step, jump, let it run, through anybody's eyes. */

import { readAs, t, type Text, worded } from "../say";
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Frame as SiteFrame } from "../app";
import { loadGame } from "../games/registry";
import { type BoardProps, type Draft, type TableUI, NO_DRAFT } from "../games/types";
import type { Frame, ReplayInfo, TableInfo } from "../gen/messages";
import { Notice } from "../lazy";
import { api } from "../net/api";
import { useMedia } from "../media";
import { usePage } from "../page";
import { Button, Chip, Defs, Icon, IconButton, Label, LampSign } from "../parts";
import { momentHash, parseMoment, path } from "../router";
import { openClause, rulesGame } from "../rules/open";
import { gameOf, useLoad } from "../session";
import { reducedMotion, setSetting, settings } from "../settings";
import { Felt } from "../table/felt";
import { browserHand, useActed } from "../table/playback";
import { dressed, SeatPlates, SeatStrip } from "../table/seats";
import { asTable, clampPly, type LogLine, logLines, nextRound, previousRound, Reel, roundAt } from "./frames";
import "../table/table.css";
import "./replay.css";

export function ReplayPage({ id }: { id: string }): JSX.Element {
  usePage(t("replay"));
  const { value, error, reload } = useLoad(async () => {
    const replay = await api.replay(id);
    return { replay, ui: await loadGame(gameOf(replay.game)) };
  }, [id]);
  if (error)
    return (
      <SiteFrame current="replay">
        <Notice title={error.status === 404 ? t("no-such-replay") : t("replay-not-loaded")} text={error.message}>
          {error.status !== 404 && (
            <Button kind="primary" onClick={reload}>
              {t("try-again")}
            </Button>
          )}
          <Button href={path.replays}>{t("all-replays")}</Button>
        </Notice>
      </SiteFrame>
    );
  if (!value)
    return (
      <SiteFrame current="replay">
        <p class="loading" role="status">
          {t("loading")}
        </p>
      </SiteFrame>
    );
  return <Player replay={value.replay} ui={value.ui} />;
}

/** Acts out steps forward; the speed is that of the replay. */
const HAND = browserHand(
  () => reducedMotion.peek(),
  () => settings.peek().speed,
);

const SPEEDS = [0.5, 1, 2, 4] as const;

function Player({ replay, ui }: { replay: ReplayInfo; ui: TableUI }): JSX.Element {
  const plies = replay.plies;
  const [moment, setMoment] = useState(() => {
    const asked = parseMoment(location.hash);
    const eyes = asked.eyes !== null && asked.eyes < replay.seats.length ? asked.eyes : null;
    return { ply: clampPly(asked.ply ?? 0, plies), eyes, forward: false };
  });
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [copied, setCopied] = useState(false);
  const [, turn] = useState(0);
  const reel = useMemo(
    () => new Reel(moment.eyes, plies, async (eyes, from, to) => (await api.frames(replay.id, eyes, from, to)).frames),
    [moment.eyes, replay.id],
  );
  const table = useMemo(() => asTable(replay), [replay]);
  usePage(t("replay-of", { game: ui.name }));

  useEffect(() => {
    rulesGame.value = replay.game;
    return () => {
      rulesGame.value = null;
    };
  }, [replay.game]);

  // The piece on show first, then the rest, so that the log is whole.
  useEffect(() => {
    let here = true;
    const load = async () => {
      try {
        await reel.need(moment.ply);
        if (here) turn((n) => n + 1);
        for (let next = reel.missing(); here && next !== null; next = reel.missing()) {
          await reel.need(next);
          if (here) turn((n) => n + 1);
        }
        if (here) setTrouble("");
      } catch (error) {
        if (here) setTrouble(error instanceof Error ? error.message : String(error));
      }
    };
    void load();
    return () => {
      here = false;
    };
  }, [reel, moment.ply]);

  useEffect(() => {
    history.replaceState(null, "", location.pathname + momentHash(moment));
    setCopied(false);
  }, [moment.ply, moment.eyes]);
  useEffect(() => {
    const moved = () => {
      const asked = parseMoment(location.hash);
      setMoment((now) => ({ ply: clampPly(asked.ply ?? now.ply, plies), eyes: asked.eyes, forward: false }));
    };
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, [plies]);

  const to = (ply: number, keep = false) => {
    if (!keep) setRunning(false);
    setMoment((now) => {
      const next = clampPly(ply, plies);
      return { ...now, ply: next, forward: next === now.ply + 1 };
    });
  };

  const frame = reel.at(moment.ply);
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
    if (!running && moment.ply >= plies) setMoment((now) => ({ ...now, ply: 0, forward: false }));
    setRunning(!running);
  };

  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target as HTMLElement;
      if (/^(TEXTAREA|SELECT)$/.test(target.tagName)) return;
      const range = target instanceof HTMLInputElement;
      const press = /^(BUTTON|A|INPUT)$/.test(target.tagName) || target.getAttribute("role") === "button";
      const steps: Record<string, () => void> = {
        PageUp: () => to(previousRound(replay.rounds, moment.ply)),
        PageDown: () => to(nextRound(replay.rounds, moment.ply, plies)),
        ...(range
          ? {}
          : {
              ArrowLeft: () => to(moment.ply - 1),
              ArrowRight: () => to(moment.ply + 1),
              Home: () => to(0),
              End: () => to(plies),
            }),
        ...(press ? {} : { " ": toggle }),
      };
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      step();
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  });

  const round = roundAt(replay.rounds, moment.ply);
  const lines = useMemo(() => logLines(reel), [reel, reel.missing(), frame]);
  const link = `${location.origin}${path.replay(replay.id, moment)}`;

  const transport = (
    <section class="transport" aria-label={t("playback")}>
      <div class="transport-keys">
        <IconButton icon="first" label={t("to-beginning")} onClick={() => to(0)} />
        <IconButton icon="left" label={t("one-back")} onClick={() => to(moment.ply - 1)} />
        <Button kind="primary" icon={running ? "pause" : "play"} onClick={toggle} class="transport-play">
          {running ? t("pause") : t("play")}
        </Button>
        <IconButton icon="right" label={t("one-on")} onClick={() => to(moment.ply + 1)} />
        <IconButton icon="last" label={t("to-end")} onClick={() => to(plies)} />
      </div>
      <div class="scrub">
        <input
          type="range"
          min={0}
          max={plies}
          step={1}
          value={moment.ply}
          aria-label={t("moment")}
          aria-valuetext={t("moment-is", { ply: moment.ply, plies, round: round + 1 })}
          style={{ "--at": plies ? moment.ply / plies : 0 }}
          onInput={(event) => to(Number(event.currentTarget.value))}
        />
        <div class="rounds" role="group" aria-label={t("rounds")}>
          {replay.rounds.map((start, n) => (
            <button
              key={n}
              type="button"
              aria-label={t("round-no", { round: n + 1 })}
              aria-current={n === round ? "step" : undefined}
              style={{ left: `${plies ? (start / plies) * 100 : 0}%` }}
              onClick={() => to(start)}
            >
              {n + 1}
            </button>
          ))}
        </div>
      </div>
      <div class="transport-side">
        <span class="code" role="status">
          {moment.ply} / {plies}
        </span>
        <label>
          <span class="sr">{t("speed")}</span>
          <select class="field" onChange={(event) => setSetting("speed", Number(event.currentTarget.value))}>
            {SPEEDS.map((one) => (
              <option key={one} value={one} selected={one === speed}>
                {one === 0.5 ? t("half-speed") : t("speed-no", { speed: one })}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );

  return (
    <div class="replay">
      <Defs />
      <header class="replay-top">
        <a class="brand" href={path.home} aria-label={t("brand-home")}>
          <LampSign />
          <span>Safehouse</span>
        </a>
        <h1>
          {ui.name} <small>{t("replay")}</small>
        </h1>
        <label class="eyes">
          <Icon name="eye" />
          <span>{t("eyes-of")}</span>
          <select
            class="field"
            onChange={(event) => {
              const seat = event.currentTarget.value;
              setMoment((now) => ({ ...now, eyes: seat === "" ? null : Number(seat), forward: false }));
            }}
          >
            <option value="" selected={moment.eyes === null}>
              {t("a-spectator")}
            </option>
            {(frame ? dressed(ui, table, frame.view) : table).seats.map((seat) => (
              <option key={seat.seat} value={seat.seat} selected={moment.eyes === seat.seat}>
                {seat.name}
                {seat.player ? `, ${seat.player}` : ""}
              </option>
            ))}
          </select>
        </label>
        <div class="replay-tools">
          <IconButton icon="rules" label={t("rules")} onClick={() => openClause("", replay.game)} />
          <IconButton
            icon={copied ? "check" : "link"}
            label={copied ? t("link-copied") : t("copy-moment")}
            onClick={() =>
              void navigator.clipboard?.writeText(link).then(
                () => setCopied(true),
                () => setTrouble(t("copy-by-hand", { link })),
              )
            }
          />
          <Button
            icon="download"
            href={api.replayRecord(replay.id)}
            download={`${replay.game}-${replay.id}.json`}
            label={t("download-record")}
          />
          <IconButton icon="close" label={t("leave-replay")} href={path.replays} />
        </div>
      </header>
      {frame ? (
        <Stage
          replay={replay}
          ui={ui}
          frame={frame}
          reel={reel}
          table={table}
          forward={moment.forward}
          onBusy={setBusy}
          trouble={trouble || replay.notice}
          transport={transport}
        />
      ) : (
        <main id="main" tabIndex={-1} class="replay-main">
          {trouble ? (
            <p role="alert" class="banner">
              {trouble}
            </p>
          ) : (
            <p class="loading" role="status">
              {t("loading")}
            </p>
          )}
          {transport}
        </main>
      )}
      <Log
        lines={lines}
        ui={ui}
        table={frame ? dressed(ui, table, frame.view) : table}
        ply={moment.ply}
        eyes={moment.eyes}
        onJump={() => setRunning(false)}
      />
    </div>
  );
}

/** No moves to compose here, so the draft stays empty. */
function Stage(props: {
  replay: ReplayInfo;
  ui: TableUI;
  frame: Frame;
  reel: Reel;
  table: TableInfo;
  forward: boolean;
  onBusy: (busy: boolean) => void;
  trouble: string;
  transport: ComponentChildren;
}): JSX.Element {
  const { ui, frame, reel, forward, onBusy } = props;
  const table = dressed(ui, props.table, frame.view);
  const draft = useSignal<Draft>(NO_DRAFT);
  const highlight = useSignal<readonly string[]>([]);
  const narrow = useMedia("(max-width: 767px)");
  const wide = useMedia("(min-width: 1200px)");
  const target = useMemo(() => {
    const events = reel.events(frame.ply);
    return { view: frame.view, events, since: events.length - frame.events.length, still: !forward };
  }, [frame, reel]);
  const { shown, busy } = useActed(ui, target, HAND);
  useEffect(() => onBusy(busy), [busy]);
  const board: BoardProps = {
    view: shown.view,
    table,
    decisions: [],
    eyes: reel.eyes,
    events: shown.events,
    fresh: shown.fresh,
    readonly: true,
    draft,
    play: () => undefined,
    standing: null,
    stand: () => undefined,
    explain: () => Promise.resolve({ ok: false, reason: t("replay-still"), clause: "" }),
    highlight,
    narrow,
  };
  const progress = ui.progress(frame.view);
  const verdict = frame.view.result ? ui.verdict(frame.view, table, reel.eyes) : null;
  const mover = frame.mover === null ? null : table.seats[frame.mover];
  const words = (text: Text) => worded(text, table, reel.eyes);
  readAs(table, reel.eyes);
  // A move that these eyes did not see is told as they heard of it.
  const heard =
    ui.hidden && frame.mover !== reel.eyes
      ? (frame.events.find((event) => ui.heading(event) === null)?.text ?? t("move-unseen"))
      : null;
  const seats = (
    <aside class="replay-seats" aria-label={t("seats")}>
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
        <div class={narrow ? "replay-stage size-phone" : "replay-stage"}>
          {wide ? (
            seats
          ) : (
            <div class={narrow ? "replay-strip size-phone" : "replay-strip"}>
              <SeatStrip ui={ui} board={board} tableAt={0} />
            </div>
          )}
          <div class="replay-board">
            <h2 class="sr">{t("board")}</h2>
            <Felt lamp={ui.lamp(shown.view, [])} dim={false}>
              <ui.Board {...board} />
            </Felt>
          </div>
          <p class="replay-now" role="status">
            <b>
              {progress.now} <span>{progress.of}</span>
            </b>
            <span>
              {verdict ? (
                verdict.title
              ) : mover ? (
                heard !== null ? (
                  words(heard)
                ) : (
                  <>
                    {words(mover.name)}: <span class="code">{frame.notation}</span>
                  </>
                )
              ) : (
                t("table-is-set")
              )}
            </span>
          </p>
        </div>
        {props.transport}
      </main>
      {!wide && seats}
    </>
  );
}

function Log(props: {
  lines: LogLine[];
  ui: TableUI;
  table: TableInfo;
  ply: number;
  eyes: number | null;
  onJump: () => void;
}): JSX.Element {
  const { lines, ui, table, ply, eyes, onJump } = props;
  const words = (text: Text) => worded(text, table, eyes);
  const box = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const list = box.current;
    const now = [...(list?.querySelectorAll<HTMLElement>("[data-now]") ?? [])].at(-1);
    if (!list || !now) return;
    const top = now.offsetTop - list.offsetTop;
    if (top < list.scrollTop + 40 || top > list.scrollTop + list.clientHeight - 80)
      list.scrollTop = Math.max(0, top - list.clientHeight / 2);
  }, [ply, lines.length]);
  return (
    <aside class="replay-log" aria-label={t("log")}>
      <Label as="h2">{t("log")}</Label>
      <ol ref={box} tabIndex={0}>
        {lines.map(({ ply: at, event }) => {
          const mark = ui.mark(event);
          const heading = ui.heading(event);
          return (
            <li key={event.index} class={at > ply ? "ahead" : undefined} {...(at === ply ? { "data-now": true } : {})}>
              {heading && <h3 class="lab">{words(heading)}</h3>}
              <div class="log-line" aria-current={at === ply ? "step" : undefined}>
                {"colour" in mark ? <Chip of={mark.colour} /> : <Icon name={mark.icon} size={16} />}
                <p>
                  <a
                    class="log-jump"
                    href={momentHash({ ply: at, eyes })}
                    title={t("to-move-no", { ply: at })}
                    onClick={onJump}
                  >
                    {words(event.text)}
                  </a>{" "}
                  {event.clause && (
                    <button
                      type="button"
                      class="clause"
                      aria-label={t("rule-clause", { clause: event.clause })}
                      onClick={() => openClause(event.clause)}
                    >
                      {event.clause}
                    </button>
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}
