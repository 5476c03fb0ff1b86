/** The board of a moment, as the viewer saw it; nothing on it can be moved. */

import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type BoardProps, type Draft, NO_DRAFT, type TableUI } from "../games/types";
import type { Frame, ReplayInfo, TableInfo } from "../gen/messages";
import { useMedia } from "../media";
import { endOf } from "../moments/end";
import { Director, momentOf, type Shown } from "../moments/moment";
import * as api from "../net/api";
import { asTable, Reel } from "../pages/frames";
import type { Moment } from "../router";
import { readAs, t, worded } from "../say";
import { reasonOf } from "../session";
import { pace, reducedMotion, settings } from "../settings";
import { BoardFrame } from "../table/board-frame";
import { browserHand, useActed } from "../table/playback";
import { dressed, seatTitle } from "../table/seats";
import { seatBehind, spokenTo } from "./moment";

/** Acts out steps forward; the speed is that of the replay. */
const HAND = browserHand(
  () => reducedMotion.peek(),
  () => settings.peek().speed * pace(),
);

/** Pieces of the match as one viewer sees it, fetched around the chosen moment. */
export function useReel(replay: ReplayInfo, moment: Moment): { reel: Reel; frame: Frame | null; trouble: string } {
  const [trouble, setTrouble] = useState("");
  const [, turn] = useState(0);
  const reel = useMemo(() => {
    const open = moment.viewer === "open";
    const seat = seatBehind(replay, moment.viewer);
    return new Reel(moment.viewer, replay.plies, async (_, from, to) => {
      return (await api.frames(replay.id, { viewer: seat, from, to, open })).frames;
    });
  }, [moment.viewer, replay.id]);
  useEffect(() => {
    let here = true;
    const load = async () => {
      try {
        for (const piece of reel.around(moment.ply)) {
          await reel.need(piece);
          if (here) turn((n) => n + 1);
        }
        if (here) setTrouble("");
      } catch (error) {
        if (here) setTrouble(reasonOf(error));
      }
    };
    void load();
    return () => {
      here = false;
    };
  }, [reel, moment.ply]);
  return { reel, frame: reel.at(moment.ply), trouble };
}

export interface MoveCaption {
  what: string;
  /** The clause of the first sentence. */
  clause: string;
  then: string;
  /** What came of it, sentence by sentence, each with its own clause. */
  after: { text: string; clause: string }[];
  by: number | null;
  traced: boolean;
}

/** The texts of a move for this viewer: the first sentence is what was done, the rest what it caused. */
export function captionOf(ui: TableUI, frame: Frame, table: TableInfo, seat: number | null): MoveCaption {
  const lines = frame.events.filter((event) => event.text && ui.heading(event) === null && !ui.minor?.(event));
  const all = lines.length ? lines : frame.events.filter((event) => event.text);
  // What came of a move says more than that somebody moved.
  const notable = all.filter((event) => !ui.unsaid?.(event));
  const spoken = notable.length ? notable : all;
  const words = spoken.map((event) => worded(event.text, table, seat));
  const sentence = (i: number) => ({ text: words[i]!, clause: spoken[i]!.clause });
  if (frame.mover === null) {
    const after = words.length ? [sentence(words.length - 1)] : [];
    return { what: t("rv-set"), clause: "", then: words.at(-1) ?? "", after, by: null, traced: true };
  }
  const mover = table.seats[frame.mover];
  const mine = table.seats.filter((one) => one.mine).length;
  const who = mover ? seatTitle(mover, null, mine) : "";
  const you = mine === 1 && mover?.mine === true && frame.mover === seat;
  return {
    what:
      words[0] ??
      (frame.label
        ? t("rv-no-trace", { you, who, move: worded(frame.label, table, seat) })
        : t("rv-unseen", { you, who })),
    then: words.slice(1, 3).join(" "),
    after: [1, 2].filter((i) => i < words.length).map(sentence),
    clause: spoken[0]?.clause ?? "",
    traced: notable.length > 0,
    // The seat that the first sentence is about, where it names one.
    by: typeof spoken[0]?.data.seat === "number" ? spoken[0].data.seat : null,
  };
}

export interface Staged {
  board: BoardProps;
  table: TableInfo;
  highlight: Signal<readonly string[]>;
  /** The great moment that is shown, where they are. */
  moment: Shown | null;
  endMoment(): void;
}

/** What the boards and plates of a game need for a moment; the table is named and coloured by its roles. */
export function useStaged(props: {
  ui: TableUI;
  replay: ReplayInfo;
  frame: Frame;
  reel: Reel;
  forward: boolean;
  /** Whether great moments are shown where a step leads to one. */
  moments?: boolean;
  onBusy?: (busy: boolean) => void;
}): Staged {
  const { ui, replay, frame, reel, forward, moments = false } = props;
  const table = useMemo(() => asTable(replay), [replay]);
  const draft = useSignal<Draft>(NO_DRAFT);
  const highlight = useSignal<readonly string[]>([]);
  const narrow = useMedia("phone");
  const open = reel.viewer === "open";
  const target = useMemo(() => {
    const events = reel.events(frame.ply);
    // Events in full do not fit a board that one seat saw, so that open hands just stand there.
    return { view: frame.view, events, since: events.length - frame.events.length, still: !forward || open };
  }, [frame, reel]);
  const viewer = seatBehind(replay, reel.viewer);
  const named = dressed(ui, table, frame.view);
  const goOn = useRef<() => void>(() => undefined);
  const director = useMemo(() => new Director(HAND, { done: () => goOn.current() }), [ui]);
  const hand = useMemo(() => ({ ...HAND, held: () => director.now.peek() !== null }), [director]);
  const { shown, busy, resume } = useActed(ui, target, hand, (event, how) => {
    if (!moments || how.skipped) return;
    const scene = { ...how, table: named, viewer };
    const moment = momentOf(ui, event, scene, (one) => worded(one.text, named, spokenTo(replay, reel.viewer)));
    if (moment) director.stage(moment);
  });
  goOn.current = resume;
  useEffect(() => {
    if (target.still) director.clear();
    else if (moments && !busy && shown.view === frame.view && frame.view.result)
      director.stage(endOf(ui, frame.view, named));
  }, [target, busy, shown.view]);
  useEffect(() => () => director.clear(), [director]);
  const moment = director.now.value;
  useEffect(() => props.onBusy?.(busy || moment !== null), [busy, moment]);
  readAs(named, spokenTo(replay, reel.viewer));
  const board: BoardProps = {
    view: shown.view,
    table: named,
    decisions: [],
    viewer,
    events: shown.events,
    fresh: shown.fresh,
    lately: busy ? [] : frame.events,
    readonly: true,
    draft,
    play: () => undefined,
    standing: null,
    stand: () => undefined,
    explain: () => Promise.resolve({ ok: false, reason: t("rv-nothing-moves"), clause: "" }),
    highlight,
    narrow,
  };
  return { board, table: named, highlight, moment, endMoment: () => director.clear() };
}

/** `line` says whether a move drawn on it is what happened or what was better. */
export function StageBoard(props: { ui: TableUI; staged: Staged; line?: "played" | "better" }): JSX.Element {
  const { ui, staged, line } = props;
  return (
    <div
      class={`replay-board${line ? ` line-${line}` : ""}${staged.board.narrow ? " fades" : ""}`}
      role="group"
      aria-label={t("rv-board")}
      tabIndex={0}
    >
      <h2 class="sr">{t("rv-board")}</h2>
      <BoardFrame
        spotlight={ui.spotlight(staged.board.view, [])}
        dim={false}
        moment={staged.moment}
        onMomentEnd={staged.endMoment}
      >
        <ui.Board {...staged.board} />
      </BoardFrame>
    </div>
  );
}
