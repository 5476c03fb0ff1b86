/** The model of a table: what is shown, who acts, what is composed and asked, and what stands around it. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps, PromptContent, TableUI, WhyNot } from "../games/types";
import type { TableInfo } from "../gen/messages";
import type { TableState, TableStore } from "../net/types";
import { settling } from "../parts/settle";
import { readAs, type Text, t, worded } from "../say";
import { type Acted, useActedTable } from "./acted";
import { useAttention } from "./attention";
import { type AwayOffer, useAway } from "./away";
import { stepOf } from "./chrome";
import { type CoachView, useCoachView } from "./coach";
import { type Composing, useComposing } from "./composing";
import { promptContent, shownContent } from "./content";
import { useKeys } from "./keys";
import { useMeanwhile } from "./meanwhile";
import type { Fill, TableMode } from "./mode";
import { useSettling } from "./prompt";
import { useRematch } from "./rematch";
import { useWindowSize, type WindowSize } from "./size";
import { type Talk, useTalk } from "./talk";
import { type Turn, useTurn } from "./turn";
import { useUnread } from "./unread";
import { inHand } from "./whybox";
import { requestOf } from "./wish";

export interface TableInput {
  store: TableStore;
  mode: TableMode;
  ui: TableUI;
  table: TableInfo;
  state: TableState;
}

/** What of a table is open: a tab on phones, a drawer, a question that stands over it. */
export interface Place {
  tab: "board" | "own" | "log";
  setTab(tab: Place["tab"]): void;
  drawer: "log" | "help" | "menu" | "sound" | null;
  setDrawer(drawer: Place["drawer"]): void;
  conceding: boolean;
  setConceding(on: boolean): void;
}

/** What any mode of a table is drawn from. */
export interface TableCore {
  store: TableStore;
  mode: TableMode;
  ui: TableUI;
  state: TableState;
  size: WindowSize;
  acted: Acted;
  turn: Turn;
  composing: Composing;
  place: Place;
  board: BoardProps;
  /** A text as it is said to whoever looks. */
  words(text: Text): string;
}

export interface TableModel extends TableCore {
  room: { current: HTMLDivElement | null };
  fill: Fill;
  content: PromptContent;
  /** Whether it is on whoever looks. */
  yours: boolean;
  away: AwayOffer | null;
  coach: CoachView;
  why: WhyNot | null;
  /** Whether the reason stands in the prompt. */
  inPrompt: boolean;
  talk: Talk;
  unread: number;
  fresh: number;
  setReading(on: boolean): void;
  /** What a button says while its request is on its way. */
  onItsWay: string;
  /** What a screen reader hears: first what happened, then what is asked. */
  spoken: string;
  spotlight: { x: number; y: number };
  lost: boolean;
}

function usePlace(): Place {
  const [tab, setTab] = useState<Place["tab"]>("board");
  const [drawer, setDrawer] = useState<Place["drawer"]>(null);
  const [conceding, setConceding] = useState(false);
  return { tab, setTab, drawer, setDrawer, conceding, setConceding };
}

function useCore({ store, mode, ui, table: info, state }: TableInput): TableCore {
  const size = useWindowSize();
  const place = usePlace();
  const acted = useActedTable(ui, store, state, mode.played);
  const turn = useTurn(ui, info, state, acted, mode.still?.() ?? false);
  const { table, viewer, curtain } = turn;
  const words = (text: Text) => worded(text, table, viewer);
  // While the curtain is up no seat is viewing, so nobody is addressed as "you".
  readAs(table, curtain.value === null ? viewer : null);
  acted.words.current = words;
  const composing = useComposing(ui, store, state, acted, turn, mode);
  const { shown, busy } = acted;
  const board: BoardProps = {
    view: shown.view,
    table,
    decisions: turn.decisions,
    viewer,
    events: shown.events,
    fresh: shown.fresh,
    busy: busy || acted.held !== null,
    readonly: turn.readonly,
    draft: composing.draft,
    play: (move, then = []) => void composing.play(move.json, ...then),
    standing: state.standing.find((order) => order.seat === viewer)?.until ?? null,
    stand: (until) => {
      // An order replaces the one before it: the last that was chosen counts.
      if (viewer !== null)
        void store.stand(viewer, until).then((answer) => composing.setNotice(answer.ok ? null : answer.reason));
    },
    explain: async (seat, move) => {
      const verdict = await store.explain(seat, move);
      return { ...verdict, reason: words(verdict.reason) };
    },
    highlight: acted.highlight,
    narrow: size.narrow,
    broad: size.broad && (ui.broad?.(shown.view, innerHeight) ?? false),
  };
  return { store, mode, ui, state, size, acted, turn, composing, place, board, words };
}

export function useTable(input: TableInput): TableModel {
  const core = useCore(input);
  const { store, mode, ui, state, size, acted, turn, composing, place, words } = core;
  const { busy } = acted;
  const { question, decision, over, curtain, viewer } = turn;
  const [reading, setReading] = useState(false);
  const { unread, fresh } = useUnread(store, reading);
  const onItsWay = store.connection.value === "open" ? t("sending") : t("waiting-connection");
  const talk = useTalk((text) => store.say(text), onItsWay);
  const rematch = useRematch(store, turn);
  const waiting = viewer !== null && !busy && !question && !over;
  const away = useAway({ store, table: turn.table, waiting, railed: size.railed, ask: composing.ask });
  useEffect(() => {
    if (question && size.narrow) place.setTab(ui.onTab?.(question) ? "own" : "board");
  }, [turn.key, size.narrow]);
  useMeanwhile(ui, state, curtain.value, turn.mine.length > 1 && ui.hidden, words, composing.setNotice);
  const fill = mode.useFill(core);
  const asks = promptContent({
    ui,
    props: core.board,
    state,
    table: turn.table,
    busy,
    over,
    decision,
    skip: acted.skip,
    viewer,
    ask: composing.ask,
    away,
    tell: composing.setNotice,
    rematch: (accept) => void composing.ask(accept ? "rematch" : "no-rematch", () => rematch(accept)),
  });
  const content = shownContent(core, fill, asks);
  const room = useRef<HTMLDivElement>(null);
  useSettling(room, [turn.key, busy, over, curtain.value, away?.label, acted.held !== null, fill.step].join("|"));
  useTableAttention(core, content);
  const coach = useCoachView(core);
  // Whoever has asked for a hint confirms it with the next Enter, not the question for it again.
  useEffect(() => {
    if (!composing.hint || !document.activeElement?.closest(".prompt-icons")) return;
    const main = room.current?.querySelector<HTMLElement>(".prompt-main");
    (main ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [composing.hint]);
  useTableKeys(core, content, coach.coaching.note ? coach.coaching.closeNote : null);
  // The spotlight stays where it is while things move, so that they can be watched.
  const spotlight = useRef(ui.spotlight(acted.shown.view, turn.decisions));
  if (!busy) spotlight.current = ui.spotlight(acted.shown.view, turn.decisions);
  const why = composing.draft.value.why;
  const said = [acted.told, fill.say ?? coach.coaching.note?.say].filter(Boolean).join(" ");
  return {
    ...core,
    room,
    fill,
    content,
    yours: question !== null || (fill.yours ?? false),
    away,
    coach,
    why,
    inPrompt: why !== null && (size.narrow || inHand(why.piece)),
    talk,
    unread,
    fresh,
    setReading,
    onItsWay,
    spoken: busy ? acted.said.value : `${said ? `${said} ` : ""}${content.label}. ${content.question}`,
    spotlight: fill.spotlight ?? spotlight.current,
    lost: store.connection.value === "lost",
  };
}

/** It is your turn: what of the table the browser's tab tells. */
function useTableAttention(core: TableCore, content: PromptContent): void {
  const { mode, ui, state, acted, turn, words } = core;
  const { table, curtain, question, over, viewer } = turn;
  const handed = over ? null : curtain.value;
  const request = requestOf({ state, table, viewer, words, secret: ui.secret, backName: ui.backName });
  const again = over && table.seats.some((seat) => !seat.mine && seat.holder === "person" && seat.ready_for_rematch);
  const calls = () => {
    if (!mode.played) return { asked: null, step: "", key: "" };
    const step = stepOf(ui, acted.shown);
    if (handed !== null) {
      const who = table.seats[handed]?.name ?? t("the-next-seat");
      return { asked: t("hand-device", { who }), step, key: `hand:${handed}` };
    }
    if (request !== null) return { asked: request, step: t("request"), key: `request:${state.takebackSince}` };
    if (again && content.main?.id === "rematch") return { asked: content.label, step: t("rematch"), key: "rematch" };
    return { asked: question && !acted.busy && !over ? content.question : null, step, key: turn.key };
  };
  useAttention({
    game: ui.name,
    table: table.id,
    ...calls(),
    what: mode.about(),
    absent: table.seats.filter((seat) => seat.away !== null && !seat.mine).map((seat) => seat.player),
  });
}

function useTableKeys(core: TableCore, content: PromptContent, closeNote: (() => void) | null): void {
  const { acted, turn, composing, place } = core;
  const { draft } = composing;
  const { picks } = draft.value;
  useKeys({
    busy: acted.busy,
    skip: acted.skip,
    confirm: () => {
      if (!content.main || turn.curtain.value !== null) return false;
      // Ignore the key if the button changed under the user just now.
      const button = document.querySelector(".table .prompt-main");
      if (!settling(button, performance.now(), null)) composing.act(content.main);
      return true;
    },
    escape: () => {
      if (draft.value.why) draft.value = { ...draft.value, why: null };
      else if (picks.length) draft.value = { picks: picks.slice(0, -1), peek: null, why: null };
      else if (closeNote) closeNote();
      else return false;
      return true;
    },
    help: () => place.setDrawer("help"),
  });
}
