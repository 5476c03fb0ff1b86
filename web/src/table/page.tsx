/** A live table: board, seats, prompt, log and chat, for any game. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { loadGame } from "../games/registry";
import type { BoardProps, PromptAction, PromptContent, TableUI } from "../games/types";
import type { TableInfo } from "../gen/messages";
import { useMedia } from "../media";
import * as api from "../net/api";
import type { Lesson } from "../learn/parts";
import type { TableState, TableStore } from "../net/types";
import { IconButton } from "../parts/Button";
import { Icon, type IconName, LampSign } from "../parts/icons";
import { Defs } from "../parts/pieces";
import { settling } from "../parts/settle";
import { Dialog, Drawer } from "../parts/ui";
import { path } from "../router";
import { openClause } from "../rules/open";
import { readAs, reasonIn, t, type Text, worded } from "../say";
import { gameOf } from "../session";
import { useOutdated } from "../version";
import { useActedTable } from "./acted";
import { useAttention } from "./attention";
import { useAway, WhileWaiting } from "./away";
import { Banner, Curtain, Menu, standing, stepOf, Steps, TabButton, Tools } from "./chrome";
import { Clause } from "./clause";
import {
  CoachSwitch,
  DockedNote,
  FloatingNote,
  useCoach,
  useCoachInfo,
  useGoal,
  useSpot,
  useWhat,
  WhatIs,
} from "./coach";
import { HintSaid } from "./hint";
import { CoachRemark } from "./remark";
import { prepared, useComposing } from "./composing";
import { promptContent } from "./content";
import { BoardFrame } from "./board-frame";
import { Help } from "./help";
import { useKeys } from "./keys";
import { useMeanwhile } from "./meanwhile";
import { LogPanel } from "./log";
import { PromptBar, useSettling } from "./prompt";
import { useRematch } from "./rematch";
import { seatCount, SeatPlates, SeatStrip } from "./seats";
import { sent } from "./sending";
import { useWindowSize } from "./size";
import { Story } from "./story";
import { useTalk } from "./talk";
import { useTurn } from "./turn";
import { useUnread } from "./unread";
import { inHand, WhyBox } from "./whybox";
import { requestOf, Wish } from "./wish";
import "./table.css";

/** What a page brings to a table that is not being played: branches of a replay, puzzles. */
export interface TableExtra {
  /** In place of the game's name, where the head names the game. */
  title?: string;
  /** In place of the steps of the round. */
  head: ComponentChildren;
  leave: { label: string; to: string };
  /** In place of the seats, on upright tablets above the board; phones have it on a tab of that name, where the log would be. */
  left?: ComponentChildren;
  tab: string;
  icon: IconName;
  /** In place of the standing, on phones. */
  task?: string;
  /** In place of log and chat. */
  side: ComponentChildren;
  /** In place of the prompt, once there is nothing left to decide. */
  prompt?: PromptContent | null;
}

/** The page of a table that has begun; a lesson is such a table with something laid over it. */
export function TablePage(given: { store: TableStore; lesson?: Lesson; extra?: TableExtra }): JSX.Element {
  const { store, lesson, extra } = given;
  const game = store.table.value?.game ?? "";
  const [ui, setUI] = useState<TableUI | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const outdated = useOutdated(trouble !== null);
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
  if (trouble && outdated)
    return (
      <Plain>
        {t("new-version")} {t("new-version-means")}
      </Plain>
    );
  if (trouble) return <Plain>{t("board-not-loaded", { reason: trouble })}</Plain>;
  const table = store.table.value;
  const state = store.state.value;
  if (!ui || !table || !state) return <Plain>{t("setting-table")}</Plain>;
  return (
    <TableScreen
      key={store.id}
      store={store}
      taught={lesson ?? null}
      extra={extra}
      ui={ui}
      table={table}
      state={state}
    />
  );
}

function ExtraSide({ extra }: { extra: TableExtra }): JSX.Element {
  return (
    <div class="table-extra">
      {extra.left}
      {extra.side}
    </div>
  );
}

/** Without a rail the story of the match lies behind a button. */
const toTab = ({ name, icon }: NonNullable<TableUI["tab"]>): PromptAction => ({
  id: "tab",
  label: t("open-tab", { tab: name }),
  icon,
});

const toStory = (run: () => void): PromptAction => ({ id: "story", label: t("how-it-went"), icon: "rules", run });

function Plain({ children }: { children: ComponentChildren }): JSX.Element {
  return (
    <main class="table-plain" id="main">
      <p role="status">{children}</p>
    </main>
  );
}

interface Spot {
  x: number;
  y: number;
}

interface TableScreenProps {
  store: TableStore;
  taught: Lesson | null;
  extra: TableExtra | undefined;
  ui: TableUI;
  table: TableInfo;
  state: TableState;
}

function TableScreen({ store, taught, extra, ui, table: info, state }: TableScreenProps): JSX.Element {
  const lesson = taught?.store ?? null;
  const { size, railed, flat, width } = useWindowSize();
  const narrow = size === "phone";
  const low = useMedia("(max-height: 999px)");
  const acted = useActedTable(ui, store, state);
  const { shown, busy, highlight, landed } = acted;
  const news = lesson?.news.value ?? null;
  const touching = news !== null && !news.over && news.touch !== "";
  const turn = useTurn(ui, info, state, acted, (news?.over ?? false) || touching);
  const { table, mine, decisions, question, decision, viewer, over, curtain, taken } = turn;
  const words = (text: Text) => worded(text, table, viewer);
  // While the curtain is up no seat is viewing, so nobody is addressed as "you".
  readAs(table, curtain.value === null ? viewer : null);
  acted.words.current = words;
  const composing = useComposing(ui, store, state, acted, turn, lesson);
  const { draft, hint, notice, setNotice, ask } = composing;
  const [dialog, setDialog] = useState<"concede" | null>(null);
  const [drawer, setDrawer] = useState<"log" | "help" | "menu" | null>(null);
  const [tab, setTab] = useState<"board" | "own" | "log">("board");
  const [reading, setReading] = useState(false);
  const { unread, fresh } = useUnread(store, reading);
  const onItsWay = store.connection.value === "open" ? t("sending") : t("waiting-connection");
  const talk = useTalk((text) => store.say(text), onItsWay);
  const rematch = useRematch(store, turn);
  const away = useAway({
    store,
    table,
    waiting: viewer !== null && !busy && !question && !over,
    railed: size === "desktop" && railed,
    ask,
  });
  useEffect(() => {
    if (question && narrow) setTab(ui.onTab?.(question) ? "own" : "board");
  }, [turn.key, narrow]);

  const props: BoardProps = {
    view: shown.view,
    table,
    decisions,
    viewer,
    events: shown.events,
    fresh: shown.fresh,
    busy: busy || acted.held !== null,
    readonly: turn.readonly,
    draft,
    play: (move, then = []) => void composing.play(move.json, ...then),
    standing: state.standing.find((order) => order.seat === viewer)?.until ?? null,
    stand: (until) => {
      // An order replaces the one before it: the last that was chosen counts.
      if (viewer !== null)
        void store.stand(viewer, until).then((answer) => setNotice(answer.ok ? null : answer.reason));
    },
    explain: async (seat, move) => {
      const verdict = await store.explain(seat, move);
      return { ...verdict, reason: words(verdict.reason) };
    },
    highlight,
    narrow,
  };

  const asks = promptContent({
    ui,
    props,
    state,
    table,
    busy,
    over,
    decision,
    skip: acted.skip,
    viewer,
    ask,
    away,
    rematch: (accept) => void ask(accept ? "rematch" : "no-rematch", () => rematch(accept)),
  });
  const ready = decision && !busy ? prepared(asks, hint, words) : asks;
  useMeanwhile(ui, state, curtain.value, mine.length > 1 && ui.hidden, words, setNotice);
  const room = useRef<HTMLDivElement>(null);
  const held = acted.held !== null;
  useSettling(room, [turn.key, busy, over, curtain.value, away?.label, held, news?.step].join("|"));
  const needs = taught?.piecesOf(ui, taught.store, decision) ?? [];
  const [shownMe, setShownMe] = useState(-1);
  const [light, setLight] = useState<Spot | null>(null);
  const showMe = () => {
    setShownMe(news?.done.length ?? -1);
    const wanted = taught?.wantedMove(news, decision);
    if (wanted && decision) draft.value = { picks: ui.picks(state.view, decision, wanted), peek: null, why: null };
  };
  // A phone shows the part of the table that the step is about.
  useEffect(() => {
    const about = news?.touch || news?.point[0];
    if (!taught || !narrow || !about || busy) return;
    const element = taught.anchor(about);
    if (element?.closest("[hidden]")) setTab("board");
    else if (!element && ui.tab) setTab("own");
  }, [news, narrow, busy, tab]);
  const teaching = taught && news && !busy ? { ...taught, news } : null;
  // Phones have them below.
  const help = teaching && !teaching.news.over && !narrow ? teaching.lessonActions(teaching.store, showMe) : [];
  const asksNow: PromptContent = !teaching
    ? ready
    : teaching.news.over
      ? teaching.ending(teaching.store, teaching.news, setNotice)
      : teaching.asking(teaching.news, ready);
  // What is asked for lies on the other tab.
  const elsewhere = narrow && tab !== "own" && !busy && question !== null && ui.onTab?.(question) === true;
  const content: PromptContent =
    extra?.prompt && !busy
      ? extra.prompt
      : composing.backing
        ? { label: t("take-back"), question: t("back-what"), main: null, others: [...composing.backing] }
        : acted.held
          ? { ...ready, label: t("status-waiting"), main: null, others: [] }
          : over && !teaching && !extra && !(size === "desktop" && railed)
            ? { ...asksNow, below: toStory(() => (narrow ? setTab("log") : setDrawer("log"))) }
            : elsewhere && ui.tab && !ready.main && !lesson
              ? { ...asksNow, below: { ...toTab(ui.tab), run: () => setTab("own") } }
              : asksNow;
  const handed = over ? null : curtain.value;
  const request = requestOf({ state, table, viewer, words, secret: ui.secret, backName: ui.backName });
  const again = over && table.seats.some((seat) => !seat.mine && seat.holder === "person" && seat.ready_for_rematch);
  useAttention({
    game: ui.name,
    table: table.id,
    ...(lesson || extra
      ? { asked: null, step: "", key: "" }
      : handed !== null
        ? {
            asked: t("hand-device", { who: table.seats[handed]?.name ?? t("the-next-seat") }),
            step: stepOf(ui, shown),
            key: `hand:${handed}`,
          }
        : request !== null
          ? { asked: request, step: t("request"), key: `request:${state.takebackSince}` }
          : again && content.main?.id === "rematch"
            ? { asked: content.label, step: t("rematch"), key: "rematch" }
            : { asked: question && !busy && !over ? content.question : null, step: stepOf(ui, shown), key: turn.key }),
    what: news?.lesson.title ?? extra?.title ?? extra?.tab ?? "",
    over,
    absent: table.seats.filter((seat) => seat.away !== null && !seat.mine).map((seat) => seat.player),
  });

  const coached = useCoachInfo(table.game);
  const coachInfo = extra ? null : coached;
  const coaching = useCoach(store, state, turn, !busy && acted.held === null && curtain.value === null, coachInfo, ask);
  const [spot, noteBox] = useSpot(coaching.note, size === "desktop" && railed);
  const [what, closeWhat] = useWhat(coachInfo, size === "desktop" && railed);
  // On an upright phone it stands in place of the tabs until it is closed or answered: the board stays whole.
  const noteBelow = narrow && !flat && tab === "board" && coaching.note !== null && spot === "docked";
  const docked = <DockedNote coaching={coaching} spot={spot} apart={noteBelow} />;
  const aim = useGoal(coachInfo, ui.aim?.(state.view) ?? null, state.leading, busy, over);
  const goal = lesson || (extra && !narrow) ? null : aim;

  const picks = draft.value.picks;
  // Whoever has asked for a hint confirms it with the next Enter, not the question for it again.
  useEffect(() => {
    if (!hint || !document.activeElement?.closest(".prompt-icons")) return;
    const main = room.current?.querySelector<HTMLElement>(".prompt-main");
    (main ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [hint]);
  useKeys({
    busy,
    skip: acted.skip,
    confirm: () => {
      if (!content.main || curtain.value !== null) return false;
      // Ignore the key if the button changed under the user just now.
      const button = document.querySelector(".table .prompt-main");
      if (!settling(button, performance.now(), null)) composing.act(content.main);
      return true;
    },
    escape: () => {
      if (draft.value.why) draft.value = { ...draft.value, why: null };
      else if (picks.length) draft.value = { picks: picks.slice(0, -1), peek: null, why: null };
      else if (coaching.note) coaching.closeNote();
      else return false;
      return true;
    },
    help: () => setDrawer("help"),
  });

  // What a screen reader hears: first what happened, then what is asked.
  const spoken = busy
    ? acted.said.value
    : `${news ? `${news.say} ` : coaching.note ? `${coaching.note.say} ` : ""}${content.label}. ${content.question}`;
  const why = draft.value.why;
  const inPrompt = why !== null && (narrow || inHand(why.piece));
  const called = (piece: string) => {
    const name = ui.called?.(state.view, piece);
    return name && <b>{name}. </b>;
  };
  const noted = notice && (
    <p class="prompt-hint" role="status">
      {notice}
    </p>
  );
  // Where the button that was pressed has no room for words, or is gone, the prompt has them.
  const onButton = [content.main, ...content.others, ...(content.choices ?? [])].some(
    (action) => action && action.id === composing.sending,
  );
  const aside =
    inPrompt && why ? (
      <p class="prompt-why" role="status">
        <Icon name="why" size={17} />{" "}
        <span>
          {narrow && why.piece && called(why.piece)}
          {why.reason} <Clause id={why.clause} />
        </span>
      </p>
    ) : composing.sending !== null && !onButton && store.connection.value !== "open" ? (
      <p class="prompt-hint" role="status">
        <Icon name="offline" size={17} /> <span>{t("waiting-connection")}</span>
      </p>
    ) : hint && decision ? (
      <HintSaid hint={hint} words={words} />
    ) : (
      noted || undefined
    );

  const prompt = (
    <PromptBar
      content={content}
      yours={question !== null || touching}
      narrow={narrow}
      act={composing.act}
      sending={composing.sending === null ? null : { by: composing.sending, text: onItsWay }}
      back={composing.back}
      hint={lesson || extra ? undefined : composing.askHint && { label: t("hint-button"), run: composing.askHint }}
      extra={help}
      aside={aside}
      noted={aside !== undefined && aside === noted}
    />
  );
  const log = (
    <LogPanel
      ui={ui}
      events={shown.events}
      now={landed.value}
      highlight={highlight}
      table={table}
      viewer={viewer}
      chat={store.chat.value}
      unread={fresh}
      talk={talk}
      onChat={setReading}
    />
  );
  const story = !extra && over && (
    <Story
      ui={ui}
      events={shown.events}
      table={table}
      viewer={viewer}
      why={reasonIn(state.view.result)}
      words={words}
    />
  );
  // Without a rail the board leaves a lesson's note no empty ground: it stands below it.
  const dockedSay = size !== "desktop" || !railed;
  const own = decision?.seat ?? viewer;
  // The spotlight stays where it is while things move, so that they can be watched.
  const spotlight = useRef(ui.spotlight(shown.view, decisions));
  if (!busy) spotlight.current = ui.spotlight(shown.view, decisions);
  const board = (
    <BoardFrame
      spotlight={light ?? spotlight.current}
      dim={!busy && !question && !over && !touching}
      onPointerDown={() => busy && acted.skip()}
    >
      <ui.Board {...props} />
    </BoardFrame>
  );
  // One of several, or of a secret side, who gives up decides the match for others: a bot first.
  const game = gameOf(table.game);
  const relief =
    game && (table.seats.length > 2 || game.secret_sides)
      ? ((game.levels.find((level) => level.usual) ?? game.levels[0])?.id ?? null)
      : null;
  const handOver = (seat: number, level: string) => {
    setDialog(null);
    void ask("concede", () => sent(api.seatBot(table.id, seat, { level })));
  };
  const tools = (
    <Tools
      table={table}
      concede={
        table.status === "playing" && mine.length > 0 && !lesson && !extra
          ? relief
            ? t("leave-or-concede")
            : t("concede")
          : null
      }
      railed={railed}
      log={extra ? { icon: extra.icon, label: extra.tab } : { icon: "chat", label: t("log-and-chat") }}
      unread={unread}
      onLog={() => setDrawer("log")}
      onHelp={() => setDrawer("help")}
      onConcede={() => setDialog("concede")}
      conceding={composing.sending === "concede" ? onItsWay : undefined}
    />
  );
  const lost = store.connection.value === "lost";
  const Own = ui.tab?.Content ?? null;
  const seatAt = store.tableAt.value;
  const seated = { ...props, low: Boolean(extra?.left) || (over && low) };
  const plates = ui.Seats ? (
    <ui.Seats {...seated} tableAt={seatAt} />
  ) : (
    <SeatPlates ui={ui} board={seated} tableAt={seatAt} />
  );

  return (
    <div
      class={`table game-${table.game} size-${size}${seatCount(table)}${ui.tallSeats ? " tall-seats" : ""}${railed ? "" : " railless"}${flat ? " flat" : ""}${lesson ? " lesson" : ""}${goal ? " aimed" : ""}${away && !decision ? " absent" : ""}${lost ? " cut-off" : ""}`}
      ref={room}
    >
      <Defs />
      <header class="table-top">
        {narrow && taught && news ? (
          <taught.LessonTop news={news} />
        ) : narrow ? (
          <>
            {extra ? (
              <IconButton icon="back" label={extra.leave.label} href={extra.leave.to} />
            ) : (
              <IconButton
                icon="menu"
                label={t("menu")}
                expanded={drawer === "menu"}
                onClick={() => setDrawer("menu")}
              />
            )}
            <div class="table-title">
              <h1 class="table-game">
                {ui.name} <small>{extra?.task ?? standing(ui, shown, width * (flat ? 0.54 : 1) - 104)}</small>
              </h1>
              {goal}
            </div>
            <IconButton icon="rules" label={t("rules")} onClick={() => openClause("")} />
          </>
        ) : (
          <>
            <a class="brand" href={path.home} aria-label={t("brand-home")}>
              <LampSign />
              <span>Safehouse</span>
            </a>
            <h1 class="table-game">{extra?.title ?? ui.name}</h1>
            {extra ? extra.head : taught && news ? <taught.LessonSteps news={news} /> : <Steps ui={ui} shown={shown} />}
            {goal}
            <div class="table-tools">
              <CoachSwitch coaching={coaching} />
              {tools}
              {taught && news && <taught.LeaveLesson news={news} />}
              {extra && <IconButton icon="close" label={extra.leave.label} href={extra.leave.to} />}
            </div>
          </>
        )}
        {/* In the bar: coming and going, it moves nothing that may be touched. */}
        {lost && <Banner store={store} table={table} viewer={viewer} />}
        <Wish
          store={store}
          state={state}
          table={table}
          viewer={viewer}
          words={words}
          secret={ui.secret}
          backName={ui.backName}
          sending={composing.sending}
          send={composing.send}
          onItsWay={onItsWay}
        />
      </header>
      {!lost && <Banner store={store} table={table} viewer={viewer} />}
      {size === "desktop" && extra?.left ? (
        <aside class="table-seats fades" aria-label={t("seats")} tabIndex={0}>
          {extra.left}
          <div class="own-first">{plates}</div>
        </aside>
      ) : size === "desktop" ? (
        <aside class="table-seats fades" aria-label={t("seats")}>
          {plates}
        </aside>
      ) : (
        <aside class="table-strip" aria-label={t("seats")}>
          <SeatStrip ui={ui} board={props} tableAt={seatAt} />
        </aside>
      )}
      <main class={narrow && tab !== "board" ? "table-main off-board" : "table-main"} id="main" tabIndex={-1}>
        <h2 class="sr">{t("board")}</h2>
        {size === "tablet" && extra?.left}
        {narrow ? (
          <>
            <div class="table-pane" hidden={tab !== "board"}>
              {board}
            </div>
            {tab === "own" && Own && (
              <div class="table-pane scroll">
                <Own {...props} />
              </div>
            )}
            {tab === "log" && (
              <div class="table-pane scroll">
                {over ? story : ui.Pending && <ui.Pending {...props} />}
                {extra ? <ExtraSide extra={extra} /> : log}
              </div>
            )}
          </>
        ) : (
          board
        )}
        {taught && dockedSay && <taught.LessonSay store={taught.store} busy={busy || acted.held !== null} />}
        {size === "tablet" && Own && (
          <div class="table-own">
            <Own {...(extra ? seated : props)} />
          </div>
        )}
        {!(size === "desktop" && railed) && (!narrow || flat) && docked}
        {prompt}
        <CoachRemark coaching={coaching} />
        {ui.Hand && <ui.Hand {...props} />}
        {flat && tab === "board" && !ui.Hand && ui.Pending && !over && (
          <div class="table-beside" role="group" aria-label={t("rail")} tabIndex={0}>
            <ui.Pending {...props} />
          </div>
        )}
      </main>
      {size === "desktop" && railed && (
        <aside class="table-rail" aria-label={t("rail")}>
          {over ? story : ui.Pending && <ui.Pending {...props} />}
          {away && <WhileWaiting who={away.who} game={ui.name} />}
          {extra ? extra.side : log}
          {docked}
          <WhatIs what={what} railed onClose={closeWhat} />
          {!extra && ui.Aside && <ui.Aside {...props} />}
        </aside>
      )}
      {!(size === "desktop" && railed) && <WhatIs what={what} railed={false} onClose={closeWhat} />}
      <FloatingNote coaching={coaching} spot={spot} box={noteBox} />
      {taught && (
        <taught.LessonLayer
          store={taught.store}
          busy={busy || acted.held !== null}
          narrow={narrow}
          docked={dockedSay}
          needs={needs}
          rings={
            taught.store.missed.value > 0 || shownMe === news?.done.length
              ? needs.filter((piece) => !picks.includes(piece))
              : []
          }
          stamp={`${tab}${picks.join()}`}
          light={(place) => setLight((was) => (was?.x === place?.x && was?.y === place?.y ? was : place))}
        />
      )}
      {narrow && taught && !news?.over && (
        <nav class="table-tabs lesson-tabs" aria-label={t("step-help")}>
          {taught.lessonActions(taught.store, showMe).map((action) => (
            <button key={action.id} type="button" class="table-tab" onClick={() => composing.act(action)}>
              <Icon name={action.icon!} size={20} />
              {action.label}
            </button>
          ))}
        </nav>
      )}
      {noteBelow && docked}
      {narrow && !noteBelow && (!lesson || news?.over) && (
        <nav class="table-tabs" aria-label={t("table-parts")}>
          <TabButton icon="door" now={tab === "board"} onClick={() => setTab("board")}>
            {t("board")}
          </TabButton>
          {ui.tab && (
            <TabButton icon={ui.tab.icon} now={tab === "own"} onClick={() => setTab("own")}>
              {ui.tab.name}
            </TabButton>
          )}
          <TabButton icon={extra?.icon ?? "rules"} now={tab === "log"} unread={unread} onClick={() => setTab("log")}>
            {extra ? extra.tab : t("log")}
          </TabButton>
        </nav>
      )}
      {why && !inPrompt && <WhyBox why={why} onClose={() => (draft.value = { ...draft.value, why: null })} />}
      <div class="sr" aria-live="polite" role="status">
        {spoken}
      </div>
      {drawer === "log" && (
        <Drawer title={extra?.tab ?? t("log-and-chat")} onClose={() => setDrawer(null)} class="log-drawer">
          {over ? story : ui.Pending && <ui.Pending {...props} />}
          {extra ? <ExtraSide extra={extra} /> : log}
        </Drawer>
      )}
      {drawer === "help" && <Help small={size === "phone"} onClose={() => setDrawer(null)} />}
      {drawer === "menu" && (
        <Drawer title={t("menu")} onClose={() => setDrawer(null)}>
          <Menu
            table={table}
            onHelp={() => setDrawer("help")}
            coaching={coaching}
            concede={relief ? t("leave-or-concede") : t("concede")}
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
          title={relief ? t("leave-match") : t("concede-match")}
          yes={t("concede")}
          no={t("play-on")}
          first={relief ? { label: t("leave-to-bot"), act: () => handOver(own, relief) } : undefined}
          onNo={() => setDialog(null)}
          onYes={() => {
            setDialog(null);
            void ask("concede", () => store.concede(own));
          }}
        >
          {t("concede-means", {
            relief: relief !== null,
            means: ui.concession?.() ?? (table.seats.length > 2 ? t("concede-out") : t("concede-ends")),
          })}
        </Dialog>
      )}
      {curtain.value !== null && (
        <Curtain
          table={table}
          seat={curtain.value}
          standing={standing(ui, shown)}
          sending={taken.value === curtain.value ? onItsWay : undefined}
          onOpen={() => {
            store.look(curtain.value);
            taken.value = curtain.value;
          }}
        />
      )}
    </div>
  );
}
