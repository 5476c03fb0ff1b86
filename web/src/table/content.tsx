/** What the prompt says while something is watched, decided, waited for, or over. */

import type { BoardProps, PromptAction, PromptContent, TableUI } from "../games/types";
import type { TableInfo } from "../gen/messages";
import { againstLevel, nextLevel } from "../moments/next";
import { shareResult } from "../moments/share";
import * as api from "../net/api";
import type { TableState } from "../net/types";
import { go, path } from "../router";
import { say, t, worded } from "../say";
import { gameOf, openTable } from "../session";
import { Clause } from "./clause";
import { prepared } from "./composing";
import type { Fill } from "./mode";
import type { TableCore } from "./model";
import { type Sent, sent } from "./sending";
import { listed } from "../pages/summary";

interface PromptInput {
  ui: TableUI;
  props: BoardProps;
  state: TableState;
  table: TableInfo;
  busy: boolean;
  over: boolean;
  decision: BoardProps["decisions"][number] | null;
  skip(): void;
  viewer: number | null;
  ask(by: string, work: () => Promise<Sent>): Promise<void>;
  /** What can be done about a player who has left. */
  away: PromptContent | null;
  rematch(accept: boolean): void;
  tell(text: string | null): void;
}

export function promptContent(input: PromptInput): PromptContent {
  const { ui, props, state, table, busy, over, decision, viewer } = input;
  const { note, actions } = (viewer === null ? null : ui.meanwhile?.(props)) ?? { actions: [] };
  if (busy) {
    const event = props.fresh[0] ?? props.events.at(-1);
    return {
      label: t("status-watch"),
      question: event ? worded(event.text, table, viewer) : "",
      main: null,
      others: note ? actions : [],
      below: { id: "skip", label: t("skip"), icon: "skip", run: input.skip },
    };
  }
  if (table.notice) {
    return {
      label: t("earlier-rules"),
      question: say(table.notice),
      main: null,
      others: [{ id: "home", label: t("home"), icon: "home", run: () => go(path.home) }],
    };
  }
  if (over) {
    const { title, text, clause } = ui.verdict(state.view, table, viewer);
    const me = table.seats.find((seat) => seat.mine);
    const rematch: PromptAction | null = table.next_table
      ? { id: "next", label: t("to-rematch"), icon: "again", run: () => go(path.table(table.next_table!)) }
      : me && !me.ready_for_rematch
        ? { id: "rematch", label: t("rematch"), icon: "again", run: () => input.rematch(true) }
        : null;
    const level = table.next_table ? null : nextLevel(gameOf(table.game), table, state.view);
    const result: PromptAction = {
      id: "result",
      label: t("rv-result"),
      icon: "flag",
      run: () => go(path.result(table.id)),
    };
    const stronger: PromptAction | null = level && {
      id: "stronger",
      label: t("next-level", { level: level.name }),
      icon: "right",
      run: () =>
        void input.ask("stronger", () =>
          sent(openTable(againstLevel(table, level)).then((opened) => go(path.table(opened.id)))),
        ),
    };
    const asking = table.seats.filter((seat) => !seat.mine && seat.holder === "person" && seat.ready_for_rematch);
    const names = (seats: typeof table.seats) => listed(seats.map((seat) => seat.player || seat.name));
    const declined = table.seats.filter((seat) => !seat.mine && seat.declined_rematch);
    const decline: PromptAction[] =
      asking.length && me && !me.ready_for_rematch && !me.declined_rematch && !table.next_table
        ? [{ id: "no-rematch", label: t("no-rematch"), icon: "close", run: () => input.rematch(false) }]
        : [];
    const label = table.next_table
      ? t("rematch-open")
      : declined.length
        ? t("rematch-declined", { who: names(declined), count: declined.length })
        : me?.declined_rematch
          ? t("rematch-declined-you")
          : me?.ready_for_rematch
            ? t("rematch-asked")
            : asking.length
              ? t("would-play-again", {
                  who: names(asking),
                  count: asking.length,
                })
              : t("match-over");
    return {
      label,
      question: title,
      verdict: true,
      note: (
        <>
          {text} <Clause id={clause} />
        </>
      ),
      // One clear step on: whoever has won has the next rival before the same one again, whoever watched the result.
      main: stronger ?? rematch ?? (me ? null : result),
      others: [
        ...decline,
        ...(stronger && rematch ? [rematch] : []),
        ...(me || table.next_table ? [result] : []),
        { id: "review", label: t("rv-review"), icon: "eye", run: () => go(path.review(table.id)) },
        {
          id: "replay",
          label: t("replay"),
          short: t("replay-short"),
          icon: "play",
          run: () => go(path.replay(table.id)),
        },
        {
          id: "share",
          label: t("share-picture"),
          short: t("share-short"),
          icon: "picture",
          run: () => void shareResult(ui, state.view, table).then(input.tell, () => input.tell(t("share-failed"))),
        },
      ],
    };
  }
  if (decision && !(input.away && decision.optional && !props.draft.value.picks.length))
    return ui.prompt(props, decision);
  if (input.away) {
    // What one may do out of turn stays open while one waits, and does not hide that somebody has left.
    const own = decision && !input.away.choices ? ui.prompt(props, decision).others : [];
    return { ...input.away, others: [...own, ...input.away.others] };
  }
  const label = viewer === null ? t("you-are-watching") : t("status-waiting");
  const back = table.status === "playing" ? table.seats.find((seat) => seat.returnable) : undefined;
  const sit: PromptAction[] = back
    ? [
        {
          id: "sit",
          label: t("take-seat-back"),
          icon: "back",
          run: () => void input.ask("sit", () => sent(api.sit(table.id, back.seat))),
        },
      ]
    : [];
  return { label, question: ui.waiting(state.view, table), note, main: null, others: [...sit, ...actions] };
}

/** Without a rail the story of the match lies behind a button. */
const toStory = (run: () => void): PromptAction => ({ id: "story", label: t("how-it-went"), icon: "rules", run });

/** The prompt as it stands: with a hint ready to be played, and what the mode makes of it. */
export function shownContent(core: TableCore, fill: Fill, asks: PromptContent): PromptContent {
  const { mode, ui, size, acted, composing, place } = core;
  const { decision, question, over } = core.turn;
  const ready = decision && !acted.busy ? prepared(asks, composing.hint, core.words) : asks;
  const asked = fill.asks?.(ready) ?? ready;
  if (composing.backing)
    return { label: t("take-back"), question: t("back-what"), main: null, others: [...composing.backing] };
  if (acted.held) return { ...ready, label: t("status-waiting"), main: null, others: [] };
  if (over && mode.played && !size.railed)
    return { ...asked, below: toStory(() => (size.narrow ? place.setTab("log") : place.setDrawer("log"))) };
  // What is asked for lies on the other tab; a mode that asks in its own words leads there itself.
  const elsewhere = size.narrow && place.tab !== "own" && !acted.busy && question && ui.onTab?.(question);
  if (!elsewhere || !ui.tab || asked.main || asked !== ready) return asked;
  const { name, icon } = ui.tab;
  return { ...asked, below: { id: "tab", label: t("open-tab", { tab: name }), icon, run: () => place.setTab("own") } };
}
