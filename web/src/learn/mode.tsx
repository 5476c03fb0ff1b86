/** What a lesson puts in the places of a match's own: its head, its prompt, its note, and what it lays over the table. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { LessonNews } from "../gen/messages";
import { NO_DRAFT, type PromptAction } from "../games/types";
import { Icon } from "../parts/icons";
import { t } from "../say";
import type { Fill, TableMode } from "../table/mode";
import type { TableCore, TableModel } from "../table/model";
import type { Slots } from "../table/slots";
import { LeaveLesson, LessonSteps, LessonTop } from "./head";
import { anchor, LessonLayer, LessonSay } from "./layer";
import { asking, ending, lessonActions, piecesOf, wantedMove } from "./lesson";
import type { LessonStore } from "./store";

/** Whether the step waits for a touch instead of a move. */
const touching = (news: LessonNews | null): boolean => news !== null && !news.over && news.touch !== "";

export function lessonMode(store: LessonStore): TableMode {
  return {
    played: false,
    coached: true,
    class: "lesson",
    about: () => store.news.value?.lesson.title ?? "",
    still: () => (store.news.value?.over ?? false) || touching(store.news.value),
    reasonsAtPieces: true,
    back: (ask) => {
      const news = store.news.value;
      if (!news?.done.length || news.over) return null;
      return { label: t("back-deed"), run: () => void ask("take-back", () => store.back()) };
    },
    useFill: (core) => useLesson(store, core),
  };
}

/** A phone shows the part of the table that the step is about. */
function useRightTab(news: LessonNews | null, { size, acted, place, ui }: TableCore): void {
  useEffect(() => {
    const about = news?.touch || news?.point[0];
    if (!size.narrow || !about || acted.busy) return;
    const element = anchor(about);
    if (element?.closest("[hidden]")) place.setTab("board");
    else if (!element && ui.tab) place.setTab("own");
  }, [news, size.narrow, acted.busy, place.tab]);
}

function useLesson(store: LessonStore, core: TableCore): Fill {
  const { ui, state, size, acted, turn, composing } = core;
  const { decision } = turn;
  const { draft } = composing;
  const news = store.news.value;
  const needs = piecesOf(ui, store, decision);
  const [shownMe, setShownMe] = useState(-1);
  const [light, setLight] = useState<{ x: number; y: number } | null>(null);
  useRightTab(news, core);
  if (!news) return {};
  const showMe = () => {
    setShownMe(news.done.length);
    const wanted = wantedMove(news, decision);
    if (wanted && decision) draft.value = { ...NO_DRAFT, picks: ui.picks(state.view, decision, wanted) };
  };
  const actions = news.over ? [] : lessonActions(store, showMe);
  const { picks } = draft.value;
  const rung = store.missed.value > 0 || shownMe === news.done.length;
  const busy = acted.busy || acted.held !== null;
  const layer = (docked: boolean) => (
    <LessonLayer
      store={store}
      busy={busy}
      narrow={size.narrow}
      docked={docked}
      needs={needs}
      rings={rung ? needs.filter((piece) => !picks.includes(piece)) : []}
      stamp={`${core.place.tab}${picks.join()}`}
      light={(place) => setLight((was) => (was?.x === place?.x && was?.y === place?.y ? was : place))}
    />
  );
  return {
    asks: (content) =>
      acted.busy ? content : news.over ? ending(store, news, composing.setNotice) : asking(news, content),
    // Phones have it in place of the tabs.
    help: size.narrow || acted.busy ? [] : actions,
    yours: touching(news),
    say: news.say,
    step: news.step,
    spotlight: light,
    slots: (model, match) => lessonSlots(store, news, model, match, busy, layer, actions),
  };
}

function lessonSlots(
  store: LessonStore,
  news: LessonNews,
  model: TableModel,
  match: Slots,
  busy: boolean,
  layer: (docked: boolean) => JSX.Element,
  actions: readonly PromptAction[],
): Slots {
  // Without a rail the board leaves the note no empty ground: it stands below it.
  const docked = !model.size.railed;
  return {
    ...match,
    top: <LessonTop news={news} />,
    steps: <LessonSteps news={news} />,
    goal: null,
    tools: (
      <>
        {match.tools}
        <LeaveLesson news={news} />
      </>
    ),
    say: docked && <LessonSay store={store} busy={busy} />,
    over: layer(docked),
    tabs: news.over ? (
      match.tabs
    ) : (
      <nav class="table-tabs lesson-tabs" aria-label={t("step-help")}>
        {actions.map((action) => (
          <button key={action.id} type="button" class="table-tab" onClick={() => model.composing.act(action)}>
            {action.icon && <Icon name={action.icon} size={20} />}
            {action.label}
          </button>
        ))}
      </nav>
    ),
  };
}
