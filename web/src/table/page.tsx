/** A live table: board, seats, prompt, log and chat, for any game. */

import { readAs, say, type Text, worded } from "../say";
import { computed, effect, type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { loadGame } from "../games/registry";
import {
  type BoardProps,
  type Draft,
  type TableUI,
  NO_DRAFT,
  type PromptAction,
  type PromptContent,
} from "../games/types";
import type { DecisionInfo, EventInfo, Hint, TableInfo } from "../gen/messages";
import { api } from "../net/api";
import { LeaveLesson, LessonSteps, LessonTop } from "../learn/head";
import { anchor, LessonLayer, LessonSay } from "../learn/layer";
import { ending, lessonActions, piecesOf, wantedMove } from "../learn/lesson";
import type { LessonStore } from "../learn/store";
import type { TableState, TableStore } from "../net/types";
import { Button, IconButton } from "../parts/Button";
import { Icon, LampSign } from "../parts/icons";
import { Chip, Defs } from "../parts/pieces";
import { Dialog, Drawer, useModal } from "../parts/ui";
import { go, path } from "../router";
import { openClause, rulesGame } from "../rules/open";
import { gameOf, reasonOf } from "../session";
import { reducedMotion, setSetting, settings, theme } from "../settings";
import { Clause } from "./clause";
import { Felt } from "./felt";
import { Help } from "./help";
import { playInTurn } from "./inturn";
import { LogPanel } from "./log";
import { browserHand, Playback, type Shown } from "./playback";
import { type Back, PromptBar } from "./prompt";
import { dressed, SeatPlates, SeatStrip } from "./seats";
import { sound } from "./sound";
import { WhyBox } from "./whybox";
import "./table.css";

export type Size = "phone" | "tablet" | "desktop";

/** Phone below 768; a tablet held upright gets strips, everything else rails. */
export function sizeOf(w: number, h: number): Size {
  if (w < 768) return "phone";
  return w < 1000 && h > w ? "tablet" : "desktop";
}

function useWindowSize(): { size: Size; railed: boolean } {
  const read = () => ({ size: sizeOf(innerWidth, innerHeight), railed: innerWidth >= 1200 });
  const [now, set] = useState(read);
  useEffect(() => {
    const change = () => set((old) => (JSON.stringify(old) === JSON.stringify(read()) ? old : read()));
    addEventListener("resize", change);
    return () => removeEventListener("resize", change);
  }, []);
  return now;
}

/** The page of a table that has begun; a lesson is such a table with something laid over it. */
export function TablePage({ store, lesson }: { store: TableStore; lesson?: LessonStore }): JSX.Element {
  const game = store.table.value?.game ?? "";
  const [ui, setUI] = useState<TableUI | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (!game) return;
    let here = true;
    loadGame(gameOf(game)).then(
      (found) => here && setUI(found),
      (error: unknown) => here && setTrouble(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      here = false;
    };
  }, [game]);
  if (trouble) return <Plain>The board did not load. {trouble}</Plain>;
  const table = store.table.value;
  const state = store.state.value;
  if (!ui || !table || !state) return <Plain>Setting the table</Plain>;
  return <Live key={store.id} store={store} lesson={lesson ?? null} ui={ui} table={table} state={state} />;
}

function Plain({ children }: { children: ComponentChildren }): JSX.Element {
  return (
    <main class="table-plain" id="main">
      <p role="status">{children}</p>
    </main>
  );
}

interface LiveProps {
  store: TableStore;
  lesson: LessonStore | null;
  ui: TableUI;
  table: TableInfo;
  state: TableState;
}

function Live({ store, lesson, ui, table: told, state }: LiveProps): JSX.Element {
  const { size, railed } = useWindowSize();
  const narrow = size === "phone";
  const draft = useSignal<Draft>(NO_DRAFT);
  const highlight = useSignal<readonly string[]>([]);
  const said = useSignal("");
  const landed = useSignal<number | null>(null);
  const sharing = told.status === "playing" && told.seats.filter((seat) => seat.mine).length > 1;
  const curtain = useSignal<number | null>(ui.hidden && sharing ? (state.asked[0] ?? state.view.seat ?? null) : null);
  const [dialog, setDialog] = useState<"concede" | null>(null);
  const [drawer, setDrawer] = useState<"log" | "help" | "menu" | null>(null);
  const [tab, setTab] = useState<"board" | "own" | "log">("board");
  const [hint, setHint] = useState<{ at: string; hint: Hint } | null>(null);
  const [asking, setAsking] = useState(false);
  // While moves composed together go out one by one, the table stands as they were composed.
  const [held, setHeld] = useState<{ shown: Shown; decisions: DecisionInfo[] } | null>(null);
  const quiet = useRef(false);
  const [notice, setNotice] = useState<string | null>(null);

  const wordsNow = useRef<(text: Text) => string>(say);
  const playback = useMemo(
    () =>
      new Playback(
        ui,
        browserHand(() => reducedMotion.peek()),
        (event) => witness(event, ui, wordsNow.current, said, landed, highlight),
      ),
    [ui],
  );
  useEffect(() => {
    const off = effect(() => {
      const now = store.state.value;
      if (now)
        playback.arrive({
          view: now.view,
          events: now.events,
          since: now.since,
          still: now.caughtUp || now.rewound || quiet.current,
        });
    });
    return () => {
      off();
      playback.stop();
    };
  }, [store, playback]);

  const shown: Shown = held?.shown ?? playback.shown.value ?? { view: state.view, events: state.events, fresh: [] };
  const busy = playback.busy.value && !held;
  const table = dressed(ui, told, shown.view);
  const mine = table.seats.filter((seat) => seat.mine);
  const hot = mine.length > 1;
  const asked = state.asked.find((seat) => seat === state.view.seat) ?? state.asked[0] ?? null;
  // Between two people with secrets the next decision is not even hinted at before eyes have changed.
  const handing = hot && ui.hidden && asked !== null && asked !== state.view.seat;
  // When a lesson is over the table is only looked at.
  const taught = lesson?.news.value?.over ?? false;
  const decisions = held?.decisions ?? (busy || handing || taught || curtain.value !== null ? [] : state.decisions);
  // What is asked comes first; what one may do out of turn is offered quietly.
  const question = decisions.find((one) => !one.optional) ?? null;
  const decision = question ?? decisions[0] ?? null;
  const eyes = hot && !ui.hidden && decision ? decision.seat : (shown.view.seat ?? null);
  const words = (text: Text) => worded(ui, text, table, eyes);
  readAs(table, eyes);
  wordsNow.current = words;
  const over = !busy && (state.view.result ?? null) !== null;
  const readonly = eyes === null || over || taught;

  // Two people at one device: eyes change hands, behind a curtain where there is something to hide.
  useEffect(() => {
    if (handing && !busy) curtain.value = asked;
  }, [handing, asked, busy]);

  // A new decision starts with nothing touched.
  // Others may move meanwhile where all decide at the same time: that must not clear one's hands.
  const turnKey = decision
    ? `${decision.seat}:${decision.question}:${decision.moves.map((move) => move.notation).join()}`
    : `${state.view.ply}`;
  useEffect(() => {
    draft.value = NO_DRAFT;
    setHint(null);
    setNotice(null);
    // The button that was pressed may be gone: the keyboard goes on from the board.
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    if (question) {
      if (narrow) setTab(ui.onTab?.(question) ? "own" : "board");
      sound.turn();
    }
  }, [turnKey]);
  useEffect(() => {
    if (over) sound.end();
  }, [over]);

  // Who has asked for a rematch goes there as soon as there is one.
  const wants = mine.some((seat) => seat.ready_for_rematch);
  const wanted = useRef(false);
  useEffect(() => {
    if (wants && table.next_table === null) wanted.current = true;
    if (wanted.current && table.next_table !== null) go(path.table(table.next_table));
  }, [wants, table.next_table]);

  const play = async (...moves: readonly Record<string, unknown>[]) => {
    if (!decision || asking) return;
    setAsking(true);
    if (moves.length > 1) setHeld({ shown, decisions });
    const { picks: sent } = draft.value;
    // What was composed has been seen; only what the last of the moves leads to is acted out.
    const { outcome, taken } = await playInTurn(store, decision, moves, (last) => (quiet.current = !last));
    quiet.current = false;
    setAsking(false);
    setHeld(null);
    // What has been touched since belongs to the next decision.
    if (outcome.ok && draft.value.picks === sent) draft.value = NO_DRAFT;
    else if (!outcome.ok)
      draft.value = {
        ...(taken ? NO_DRAFT : draft.value),
        why: { piece: lesson ? (sent.at(-1) ?? null) : null, reason: words(outcome.reason), clause: outcome.clause },
      };
  };

  const props: BoardProps = {
    view: shown.view,
    table,
    decisions,
    eyes,
    events: shown.events,
    fresh: shown.fresh,
    busy: busy || held !== null,
    readonly,
    draft,
    play: (move, then = []) => void play(move.json, ...then),
    standing: state.standing.find((order) => order.seat === eyes)?.until ?? null,
    stand: (until) => {
      if (eyes !== null) void outcomeOf(store.stand(eyes, until), null);
    },
    explain: async (seat, move) => {
      const told = await store.explain(seat, move);
      return { ...told, reason: words(told.reason) };
    },
    highlight,
    narrow,
  };

  const act = (action: PromptAction) => {
    sound.touch();
    if (action.move) void play(action.move.json, ...(action.then ?? []));
    else if (action.moves) void play(...action.moves);
    else action.run?.();
  };
  const askHint = async () => {
    if (!decision) return;
    setNotice("A strong bot is looking at it.");
    const answer = await store.hint(decision.seat);
    if ("move" in answer) {
      setHint({ at: turnKey, hint: answer });
      setNotice(null);
      draft.value = { picks: ui.picks(state.view, decision, answer.move), peek: null, why: null };
    } else setNotice(answer.reason);
  };
  const outcomeOf = async (asked: Promise<{ ok: true } | { ok: false; reason: string }>, good: string | null) => {
    const outcome = await asked;
    setNotice(outcome.ok ? good : outcome.reason);
  };

  const picks = draft.value.picks;
  const own = decision?.seat ?? eyes;
  const bots = table.seats.every((seat) => seat.mine || seat.holder === "bot");
  const back: Back | null =
    lesson && !picks.length
      ? lesson.news.value?.done.length
        ? { label: "Take back the last thing you did", run: () => void outcomeOf(lesson.back(), null) }
        : null
      : picks.length
        ? {
            label: "Take back the last touch (Esc)",
            run: () => (draft.value = { picks: picks.slice(0, -1), peek: null, why: null }),
          }
        : own !== null && state.undoable.includes(own)
          ? { label: "Take back this step", run: () => void outcomeOf(store.undo(own), null) }
          : own !== null && table.status === "playing" && shown.view.ply > 0 && !state.takeback
            ? {
                label: bots ? "Take back my last move" : "Ask to take back my last move",
                run: () => void outcomeOf(store.takeback(own), bots ? null : "Asked. The others decide."),
              }
            : null;

  const asks = promptContent({
    ui,
    props,
    state,
    table,
    busy,
    over,
    decision,
    skip: () => playback.skip(),
    eyes,
    store,
    notice: setNotice,
    takebackMine: state.takeback !== null && mine.some((seat) => seat.seat === state.takeback?.seat),
    rematch: () => {
      wanted.current = true;
      void outcomeOf(store.rematch(), null);
    },
  });
  const news = lesson?.news.value ?? null;
  const [shownMe, setShownMe] = useState(-1);
  const showMe = () => {
    setShownMe(news?.done.length ?? -1);
    const wanted = wantedMove(news, decision);
    if (wanted && decision) draft.value = { picks: ui.picks(state.view, decision, wanted), peek: null, why: null };
  };
  // A phone shows the part of the table that the step is about.
  useEffect(() => {
    const about = news?.touch || news?.point[0];
    if (!narrow || !about || busy) return;
    const element = anchor(about);
    if (element?.closest("[hidden]")) setTab("board");
    else if (!element && ui.tab) setTab("own");
  }, [news, narrow, busy, tab]);
  const teaching = lesson && news && !busy ? { lesson, news } : null;
  // Two words more stand beside the question where it leaves room; else they are icons. Phones have them below.
  const help = teaching && !teaching.news.over && !narrow ? lessonActions(teaching.lesson, showMe) : [];
  const roomy = !asks.others.length && !asks.main && !asks.side;
  const asksNow: PromptContent = !teaching
    ? asks
    : teaching.news.over
      ? ending(teaching.lesson, teaching.news, setNotice)
      : { ...asks, others: roomy ? [...asks.others, ...help] : asks.others };
  const content = held ? { ...asks, label: "Waiting", main: null, others: [] } : asksNow;

  useKeys({
    busy,
    skip: () => playback.skip(),
    confirm: () => {
      if (!content.main || curtain.value !== null) return false;
      act(content.main);
      return true;
    },
    escape: () => {
      if (draft.value.why) draft.value = { ...draft.value, why: null };
      else if (picks.length) draft.value = { picks: picks.slice(0, -1), peek: null, why: null };
      else return false;
      return true;
    },
    help: () => setDrawer("help"),
  });

  // What a screen reader hears: first what happened, then what is asked.
  const spoken = busy ? said.value : `${news ? `${news.say} ` : ""}${content.label}. ${content.question}`;
  const why = draft.value.why;
  const aside =
    narrow && why ? (
      <p class="prompt-why" role="status">
        <Icon name="why" size={17} />{" "}
        <span>
          {why.reason} <Clause id={why.clause} />
        </span>
      </p>
    ) : hint && hint.at === turnKey && decision ? (
      <p class="prompt-hint">
        <Icon name="hint" size={17} />{" "}
        <span>
          {content.main?.move?.notation === hint.hint.move.notation ? "" : `${words(hint.hint.move.label)}. `}
          {words(hint.hint.why)}
        </span>
      </p>
    ) : notice ? (
      <p class="prompt-hint" role="status">
        {notice}
      </p>
    ) : undefined;

  const prompt = (
    <PromptBar
      content={content}
      yours={question !== null}
      narrow={narrow}
      act={act}
      back={lesson && news?.over ? null : (over && !lesson) || busy || held ? null : back}
      hint={question && !lesson ? { label: "Hint: what a strong bot would play", run: () => void askHint() } : null}
      extra={roomy ? [] : help}
      aside={aside}
    />
  );
  const log = (
    <LogPanel
      ui={ui}
      events={shown.events}
      now={landed.value}
      highlight={highlight}
      table={table}
      eyes={eyes}
      chat={store.chat.value}
      say={async (text) => {
        const outcome = await store.say(text);
        return outcome.ok ? null : outcome.reason;
      }}
    />
  );
  // The lamp stays where it is while things move, so that they can be watched.
  const lamp = useRef(ui.lamp(shown.view, decisions));
  if (!busy) lamp.current = ui.lamp(shown.view, decisions);
  const felt = (
    <Felt lamp={lamp.current} dim={!busy && !question && !over} onPointerDown={() => busy && playback.skip()}>
      <ui.Board {...props} />
    </Felt>
  );
  // One of several, or of a secret side, who gives up decides the match for others: a bot first.
  const game = gameOf(table.game);
  const relief =
    game && (table.seats.length > 2 || game.secret_sides)
      ? ((game.levels.find((level) => level.usual) ?? game.levels[0])?.id ?? null)
      : null;
  const handOver = async (seat: number, level: string) => {
    setDialog(null);
    try {
      await api.seatBot(table.id, seat, level);
    } catch (error) {
      setNotice(reasonOf(error));
    }
  };
  const tools = (
    <Tools
      table={table}
      concede={
        table.status === "playing" && mine.length > 0 && !lesson ? (relief ? "Leave or concede" : "Concede") : null
      }
      railed={railed}
      onLog={() => setDrawer("log")}
      onHelp={() => setDrawer("help")}
      onConcede={() => setDialog("concede")}
    />
  );
  const Own = ui.tab?.Content ?? null;
  const seatAt = store.tableAt.value;

  return (
    <div class={`table size-${size}${railed ? "" : " railless"}${lesson ? " lesson" : ""}`}>
      <Defs />
      <header class="table-top">
        {narrow && news ? (
          <LessonTop news={news} />
        ) : narrow ? (
          <>
            <IconButton icon="menu" label="Menu" expanded={drawer === "menu"} onClick={() => setDrawer("menu")} />
            <h1 class="table-game">
              {ui.name} <small>{standing(ui, shown)}</small>
            </h1>
            <IconButton icon="rules" label="Rules" onClick={() => openClause("")} />
          </>
        ) : (
          <>
            <a class="brand" href={path.home} aria-label="Safehouse, home">
              <LampSign />
              <span>Safehouse</span>
            </a>
            <h1 class="table-game">{ui.name}</h1>
            {news ? <LessonSteps news={news} /> : <Steps ui={ui} shown={shown} />}
            <div class="table-tools">
              {tools}
              {news && <LeaveLesson news={news} />}
            </div>
          </>
        )}
      </header>
      <Banner store={store} table={table} eyes={eyes} />
      {size === "desktop" ? (
        <aside class="table-seats" aria-label="Seats">
          {ui.Seats ? <ui.Seats {...props} tableAt={seatAt} /> : <SeatPlates ui={ui} board={props} tableAt={seatAt} />}
        </aside>
      ) : (
        <aside class="table-strip" aria-label="Seats">
          <SeatStrip ui={ui} board={props} tableAt={seatAt} />
        </aside>
      )}
      <main class="table-main" id="main" tabIndex={-1}>
        <h2 class="sr">Board</h2>
        {narrow ? (
          <>
            <div class="table-pane" hidden={tab !== "board"}>
              {felt}
            </div>
            {tab === "own" && Own && (
              <div class="table-pane scroll">
                <Own {...props} />
              </div>
            )}
            {tab === "log" && (
              <div class="table-pane scroll">
                {ui.Pending && <ui.Pending {...props} />}
                {log}
              </div>
            )}
          </>
        ) : (
          felt
        )}
        {size === "tablet" && Own && (
          <div class="table-own">
            <Own {...props} />
          </div>
        )}
        {lesson && narrow && <LessonSay store={lesson} busy={busy || held !== null} />}
        {prompt}
        {ui.Hand && <ui.Hand {...props} />}
      </main>
      {size === "desktop" && railed && (
        <aside class="table-rail" aria-label="This round, log and chat">
          {ui.Pending && <ui.Pending {...props} />}
          {log}
          {ui.Aside && <ui.Aside {...props} />}
        </aside>
      )}
      {lesson && (
        <LessonLayer
          store={lesson}
          busy={busy || held !== null}
          narrow={narrow}
          rings={
            lesson.missed.value > 0 || shownMe === news?.done.length
              ? piecesOf(ui, lesson, decision).filter((piece) => !picks.includes(piece))
              : []
          }
          stamp={`${tab}${picks.join()}`}
        />
      )}
      {narrow && lesson && !news?.over && (
        <nav class="table-tabs lesson-tabs" aria-label="Help in this step">
          {lessonActions(lesson, showMe).map((action) => (
            <button key={action.id} type="button" class="table-tab" onClick={() => act(action)}>
              <Icon name={action.icon!} size={20} />
              {action.label}
            </button>
          ))}
        </nav>
      )}
      {narrow && (!lesson || news?.over) && (
        <nav class="table-tabs" aria-label="Parts of the table">
          <TabButton icon="door" now={tab === "board"} onClick={() => setTab("board")}>
            Board
          </TabButton>
          {ui.tab && (
            <TabButton icon={ui.tab.icon} now={tab === "own"} onClick={() => setTab("own")}>
              {ui.tab.name}
            </TabButton>
          )}
          <TabButton icon="rules" now={tab === "log"} onClick={() => setTab("log")}>
            Log
          </TabButton>
        </nav>
      )}
      {!narrow && why && <WhyBox why={why} onClose={() => (draft.value = { ...draft.value, why: null })} />}
      <div class="sr" aria-live="polite" role="status">
        {spoken}
      </div>
      {drawer === "log" && (
        <Drawer title="Log and chat" onClose={() => setDrawer(null)} class="log-drawer">
          {ui.Pending && <ui.Pending {...props} />}
          {log}
        </Drawer>
      )}
      {drawer === "help" && <Help onClose={() => setDrawer(null)} />}
      {drawer === "menu" && (
        <Drawer title="Menu" onClose={() => setDrawer(null)}>
          <Menu
            table={table}
            onHelp={() => setDrawer("help")}
            concede={relief ? "Leave or concede" : "Concede"}
            onConcede={
              table.status === "playing" && mine.length
                ? () => {
                    setDrawer(null);
                    setDialog("concede");
                  }
                : null
            }
          />
        </Drawer>
      )}
      {dialog === "concede" && own !== null && (
        <Dialog
          title={relief ? "Leave this match?" : "Concede this match?"}
          yes="Concede"
          no="Play on"
          first={relief ? { label: "Leave: a bot plays on", act: () => void handOver(own, relief) } : undefined}
          onNo={() => setDialog(null)}
          onYes={() => {
            setDialog(null);
            void outcomeOf(store.concede(own), null);
          }}
        >
          {relief &&
            "A bot can take your seat, and the others play on as before. You may take the seat back while the match lasts. If you concede: "}
          {ui.concession ??
            (table.seats.length > 2 ? "You are out; the others play on." : "It ends at once and your rival wins.")}{" "}
          This cannot be taken back.
        </Dialog>
      )}
      {curtain.value !== null && (
        <Curtain
          table={table}
          seat={curtain.value}
          onOpen={() => {
            store.look(curtain.value);
            curtain.value = null;
          }}
        />
      )}
    </div>
  );
}

/** An event has landed: its line lights, its pieces are ringed for those who see no motion. */
function witness(
  event: EventInfo,
  ui: TableUI,
  words: (text: Text) => string,
  said: Signal<string>,
  landed: Signal<number | null>,
  highlight: Signal<readonly string[]>,
): void {
  said.value = words(event.text);
  landed.value = event.index;
  if (ui.duration(event) > 0) sound.piece();
  setTimeout(() => {
    if (landed.peek() === event.index) landed.value = null;
  }, 1200);
  if (!reducedMotion.peek()) return;
  const ringed = ui.pieces(event);
  highlight.value = [...highlight.peek(), ...ringed];
  setTimeout(() => {
    highlight.value = highlight.peek().filter((piece) => !ringed.includes(piece));
  }, 2000);
}

interface PromptInput {
  ui: TableUI;
  props: BoardProps;
  state: TableState;
  table: TableInfo;
  busy: boolean;
  over: boolean;
  decision: BoardProps["decisions"][number] | null;
  skip(): void;
  eyes: number | null;
  store: TableStore;
  notice(text: string | null): void;
  takebackMine: boolean;
  rematch(): void;
}

function promptContent(input: PromptInput): PromptContent {
  const { ui, props, state, table, busy, over, decision, eyes, store } = input;
  const { note, actions } = (eyes === null ? null : ui.meanwhile?.(props)) ?? { actions: [] };
  if (busy) {
    const event = props.fresh[0] ?? props.events.at(-1);
    return {
      label: "Watch",
      question: event ? worded(ui, event.text, table, eyes) : "",
      main: null,
      others: [{ id: "skip", label: "Skip", icon: "skip", run: input.skip }, ...(note ? actions : [])],
    };
  }
  if (table.notice) {
    return {
      label: "Earlier rules",
      question: table.notice,
      main: null,
      others: [{ id: "home", label: "Home", icon: "home", run: () => go(path.home) }],
    };
  }
  if (over) {
    const { title, text, clause } = ui.verdict(state.view, table, eyes);
    const me = table.seats.find((seat) => seat.mine);
    const rematch: PromptAction | null = table.next_table
      ? { id: "next", label: "To the rematch", icon: "swap", run: () => go(path.table(table.next_table!)) }
      : me && !me.ready_for_rematch
        ? { id: "rematch", label: "Rematch", icon: "swap", run: () => input.rematch() }
        : null;
    const asking = table.seats.filter((seat) => !seat.mine && seat.holder === "person" && seat.ready_for_rematch);
    const label = table.next_table
      ? "The rematch is open"
      : me?.ready_for_rematch
        ? "Rematch asked, the others decide"
        : asking.length
          ? `${asking.map((seat) => seat.player || seat.name).join(" and ")} would play again`
          : "The match is over";
    return {
      label,
      question: title,
      note: (
        <>
          {text} <Clause id={clause} />
        </>
      ),
      main: rematch,
      others: [
        { id: "replay", label: "Replay", icon: "play", run: () => go(path.replay(table.id)) },
        {
          id: "record",
          label: "Record",
          icon: "download",
          run: () => download(api.record(table.id), `safehouse-${table.id}`),
        },
        { id: "home", label: "Home", icon: "home", run: () => go(path.home) },
      ],
    };
  }
  const wish = state.takeback;
  if (wish && !input.takebackMine && eyes !== null) {
    const who = table.seats[wish.seat];
    const answer = (accept: boolean) => () =>
      void store.answer(accept).then((outcome) => input.notice(outcome.ok ? null : outcome.reason));
    return {
      label: "Take back",
      question: `${who?.player || who?.name || "Your rival"} asks to take moves back.`,
      note: "The table then stands where that seat decides again.",
      main: { id: "agree", label: "Agree", icon: "check", run: answer(true) },
      others: [{ id: "refuse", label: "Play on", icon: "close", run: answer(false) }],
    };
  }
  if (decision) return ui.prompt(props, decision);
  if (wish && input.takebackMine)
    return {
      label: "Take back",
      question: "You asked to take moves back.",
      note: "The others decide.",
      main: null,
      others: [],
    };
  const label = eyes === null ? "You are watching" : "Waiting";
  const back = table.status === "playing" ? table.seats.find((seat) => seat.returnable) : undefined;
  const sit: PromptAction[] = back
    ? [
        {
          id: "sit",
          label: "Take your seat back",
          icon: "back",
          run: () => void api.sit(table.id, back.seat).catch((error: unknown) => input.notice(reasonOf(error))),
        },
      ]
    : [];
  return { label, question: ui.waiting(state.view, table), note, main: null, others: [...sit, ...actions] };
}

function download(href: string, name: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}

/** Enter confirms, Escape takes back, Space skips what moves, ? helps. */
function useKeys(does: { busy: boolean; skip(): void; confirm(): boolean; escape(): boolean; help(): void }): void {
  const now = useRef(does);
  now.current = does;
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target as HTMLElement;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable) return;
      if (target.closest('[aria-modal="true"], .rules-drawer')) return;
      const presses = /^(BUTTON|A)$/.test(target.tagName) || target.getAttribute("role") === "button";
      if (event.key === "Escape" && now.current.escape()) event.preventDefault();
      else if (event.key === "?") {
        event.preventDefault();
        now.current.help();
      } else if (event.key === " " && now.current.busy) {
        event.preventDefault();
        now.current.skip();
      } else if (event.key === "Enter" && (!presses || target.hasAttribute("data-piece"))) {
        if (now.current.confirm()) event.preventDefault();
      }
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, []);
}

/** "Round 5 of 8, selection", as far as the game counts rounds and steps. */
function standing(ui: TableUI, shown: Shown): string {
  const { now, of } = ui.progress(shown.view);
  const steps = ui.steps(shown.view);
  const step = steps.length ? (steps.find((one) => one.state === "now")?.name.toLowerCase() ?? "over") : "";
  return [[now, of].filter(Boolean).join(" "), step].filter(Boolean).join(", ");
}

function Steps({ ui, shown }: { ui: TableUI; shown: Shown }): JSX.Element {
  const progress = ui.progress(shown.view);
  return (
    <ol class="steps" aria-label="Steps of the round">
      <li class="step-round">
        <b>{progress.now}</b> {progress.of}
      </li>
      {ui.steps(shown.view).map((step) => (
        <li key={step.name} class={step.state} aria-current={step.state === "now" ? "step" : undefined}>
          {step.name}
        </li>
      ))}
    </ol>
  );
}

function Tools(props: {
  table: TableInfo;
  concede: string | null;
  railed: boolean;
  onLog(): void;
  onHelp(): void;
  onConcede(): void;
}): JSX.Element {
  const dark = theme.value === "night";
  const loud = settings.value.sound;
  return (
    <>
      {!props.railed && <IconButton icon="chat" label="Log and chat" onClick={props.onLog} />}
      <IconButton icon="rules" label="Rules" onClick={() => openClause("", rulesGame.peek() ?? props.table.game)} />
      <IconButton icon="keyboard" label="How to use the table" onClick={props.onHelp} />
      <IconButton
        icon={loud ? "sound" : "mute"}
        label={loud ? "Turn sound off" : "Turn sound on"}
        onClick={() => setSetting("sound", !loud)}
      />
      <IconButton
        icon={dark ? "sun" : "moon"}
        label={dark ? "Day theme" : "Night theme"}
        onClick={() => setSetting("theme", dark ? "day" : "night")}
      />
      {props.concede !== null && <IconButton icon="flag" label={props.concede} onClick={props.onConcede} />}
    </>
  );
}

function Menu(props: {
  table: TableInfo;
  concede: string;
  onHelp(): void;
  onConcede: (() => void) | null;
}): JSX.Element {
  const dark = theme.value === "night";
  const loud = settings.value.sound;
  return (
    <div class="menu">
      <Button icon="home" href={path.home}>
        Home
      </Button>
      <Button icon="why" onClick={props.onHelp}>
        How to use the table
      </Button>
      <Button icon={loud ? "sound" : "mute"} pressed={loud} onClick={() => setSetting("sound", !loud)}>
        Sound {loud ? "on" : "off"}
      </Button>
      <Button icon={dark ? "sun" : "moon"} onClick={() => setSetting("theme", dark ? "day" : "night")}>
        {dark ? "Day theme" : "Night theme"}
      </Button>
      {props.onConcede && (
        <Button icon="flag" onClick={props.onConcede}>
          {props.concede}
        </Button>
      )}
      <p class="menu-code">Table {props.table.id}</p>
    </div>
  );
}

function TabButton(props: {
  icon: Parameters<typeof Icon>[0]["name"];
  now: boolean;
  onClick(): void;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <button type="button" class="table-tab" aria-current={props.now ? "page" : undefined} onClick={props.onClick}>
      <Icon name={props.icon} size={20} />
      {props.children}
    </button>
  );
}

/** Calm words when something about the table is not as usual. */
function Banner({
  store,
  table,
  eyes,
}: {
  store: TableStore;
  table: TableInfo;
  eyes: number | null;
}): JSX.Element | null {
  const connection = store.connection.value;
  const gone = computed(() =>
    (store.table.value?.seats ?? []).filter((seat) => seat.holder === "person" && !seat.mine && !seat.here),
  ).value;
  let words: ComponentChildren = null;
  if (connection === "lost") words = "The connection is gone. Trying again; nothing is lost.";
  else if (connection === "closed") words = "The table closed the connection. Load the page again to come back.";
  else if (table.status === "playing" && gone.length)
    words = `${gone.map((seat) => seat.player || seat.name).join(" and ")} ${gone.length > 1 ? "are" : "is"} away. The match waits.`;
  else if (eyes === null && table.status === "playing")
    words = `You are watching${table.spectators > 1 ? ` with ${table.spectators - 1} more` : ""}.`;
  if (words === null) return null;
  return (
    <div class="banner" role="status">
      <Icon name={connection === "lost" || connection === "closed" ? "offline" : "eye"} size={16} />
      {words}
    </div>
  );
}

/** Between two people at one device: nothing is shown until the next one has it. */
function Curtain({ table, seat, onOpen }: { table: TableInfo; seat: number; onOpen(): void }): JSX.Element {
  const who = table.seats[seat];
  const box = useModal(() => undefined);
  return (
    <div
      class="curtain"
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-label={`Hand the device to ${who?.name ?? "the next seat"}`}
    >
      <Chip of={who?.colour ?? "white"} size={48} />
      {/* Not the button: whoever still presses Enter must not draw the curtain for the next one. */}
      <h2 tabIndex={-1} data-autofocus>
        Hand the device to {who?.name ?? "the next seat"}.
      </h2>
      <p>Only they should look from here on.</p>
      <button type="button" class="btn btn-pri" onClick={onOpen}>
        I am {who?.name ?? "here"}
      </button>
    </div>
  );
}
