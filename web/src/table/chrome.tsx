/** What surrounds the board: the top bar, the phone's menu and tabs, banners and the curtain. */

import type { ComponentChildren, JSX } from "preact";
import type { TableUI } from "../games/types";
import type { TableInfo } from "../gen/messages";
import { lineGone } from "../net/gone";
import type { TableStore } from "../net/types";
import { Button, IconButton, waits } from "../parts/Button";
import { Icon } from "../parts/icons";
import { Chip } from "../parts/pieces";
import { useModal } from "../parts/ui";
import { path } from "../router";
import { openClause, rulesGame } from "../rules/open";
import { t } from "../say";
import { setSetting, settings, theme } from "../settings";
import { concedeLabel } from "./concede";
import type { TableModel } from "./model";
import type { Shown } from "./playback";
import type { Slots } from "./slots";

/** How wide a letter of a phone's title is at most: of the game's name, and of what stands beside it. */
const NAME = 11;
const LETTER = 7;
/** The same on average. */
const USUAL = 0.8;

/** The present step of the round, in a game that has steps. */
export function stepOf(ui: TableUI, shown: Shown): string {
  return ui.steps(shown.view).find((one) => one.state === "now")?.name ?? "";
}

/** "Round 5 of 8: Selection", as far as the game counts rounds and steps. */
export function standing(ui: TableUI, shown: Shown, room = Number.POSITIVE_INFINITY): string {
  const { now, of } = ui.progress(shown.view);
  const step = stepOf(ui, shown) || (ui.steps(shown.view).length ? t("step-over") : "");
  const round = [now, of].filter(Boolean).join(" ");
  const both = round && step ? t("standing", { round, step }) : round || step;
  const wide = (text: string) => ui.name.length * NAME + text.length * LETTER;
  if (wide(both) <= room) return both;
  // Where both are too long the present step stays longest.
  const number = now.replace(/,$/, "");
  const short = [number && step ? t("standing", { round: number, step }) : round, step, number];
  return short.find((text) => text && wide(text) * USUAL <= room) ?? number;
}

export function Steps({ ui, shown }: { ui: TableUI; shown: Shown }): JSX.Element {
  const progress = ui.progress(shown.view);
  const steps = ui.steps(shown.view);
  return (
    <ol class="steps" aria-label={t("steps-of-round")} title={steps.map((step) => step.name).join(", ")}>
      <li class="step-round">
        <b>{progress.now}</b> {progress.of}
      </li>
      {steps.map((step) => (
        <li key={step.name} class={step.state} aria-current={step.state === "now" ? "step" : undefined}>
          {step.name}
        </li>
      ))}
    </ol>
  );
}

/** How whatever else there is looked at is called: the log, or what a mode has in its place. */
type Named = Slots["sideName"];

export function Tools({ model, log }: { model: TableModel; log: Named }): JSX.Element {
  const { place, turn, composing } = model;
  const dark = theme.value === "night";
  const loud = settings.value.sound;
  const concede = concedeLabel(model);
  return (
    <>
      {!model.size.railed && (
        <span class="unread-box">
          <IconButton
            icon={log.icon}
            label={withUnread(log.label, model.unread)}
            onClick={() => place.setDrawer("log")}
          />
          <Unread n={model.unread} />
        </span>
      )}
      <IconButton icon="rules" label={t("rules")} onClick={() => openClause("", rulesGame.peek() ?? turn.table.game)} />
      <IconButton icon="keyboard" class="may-wait" label={t("how-to-use")} onClick={() => place.setDrawer("help")} />
      <IconButton
        icon={loud ? "sound" : "mute"}
        class="may-wait"
        label={t("sound-and-motion")}
        onClick={() => place.setDrawer("sound")}
      />
      <IconButton
        icon={dark ? "sun" : "moon"}
        class="may-wait"
        label={dark ? t("day-theme") : t("night-theme")}
        onClick={() => setSetting("theme", dark ? "day" : "night")}
      />
      {concede !== null && (
        <IconButton
          icon="flag"
          label={concede}
          sending={composing.sending === "concede" ? model.onItsWay : undefined}
          onClick={() => place.setConceding(true)}
        />
      )}
    </>
  );
}

export function Menu({ model }: { model: TableModel }): JSX.Element {
  const { place, turn, coach } = model;
  const { on, toggle } = coach.coaching;
  const dark = theme.value === "night";
  const loud = settings.value.sound;
  const concede = concedeLabel(model);
  return (
    <div class="menu">
      <Button icon="home" href={path.home}>
        {t("home")}
      </Button>
      <Button icon="why" onClick={() => place.setDrawer("help")}>
        {t("how-to-use")}
      </Button>
      {on !== null && (
        <Button icon="coach" pressed={on} onClick={toggle}>
          {t("coach-menu", { on })}
        </Button>
      )}
      <Button icon={loud ? "sound" : "mute"} onClick={() => place.setDrawer("sound")}>
        {t("sound-and-motion")}
      </Button>
      <Button icon={dark ? "sun" : "moon"} onClick={() => setSetting("theme", dark ? "day" : "night")}>
        {dark ? t("day-theme") : t("night-theme")}
      </Button>
      {concede !== null && (
        <Button
          icon="flag"
          onClick={() => {
            place.setDrawer(null);
            place.setConceding(true);
          }}
        >
          {concede}
        </Button>
      )}
      <p class="menu-code">{t("table-no", { id: turn.table.id })}</p>
    </div>
  );
}

/** The top bar of a phone: a way out, the game with where it stands, the rules. */
export function PhoneTop(props: {
  model: TableModel;
  goal: JSX.Element | null;
  /** In place of where the match stands. */
  task?: string | undefined;
  /** The way out. */
  children: ComponentChildren;
}): JSX.Element {
  const { ui, acted, size } = props.model;
  return (
    <>
      {props.children}
      <div class="table-title">
        <h1 class="table-game">
          {ui.name} <small>{props.task ?? standing(ui, acted.shown, size.width * (size.flat ? 0.54 : 1) - 104)}</small>
        </h1>
        {props.goal}
      </div>
      <IconButton icon="rules" label={t("rules")} onClick={() => openClause("")} />
    </>
  );
}

export function Tabs({ model, log }: { model: TableModel; log: Named }): JSX.Element {
  const { ui, place, unread } = model;
  const { tab, setTab } = place;
  return (
    <nav class="table-tabs" aria-label={t("table-parts")}>
      <TabButton icon="door" now={tab === "board"} onClick={() => setTab("board")}>
        {t("board")}
      </TabButton>
      {ui.tab && (
        <TabButton icon={ui.tab.icon} now={tab === "own"} onClick={() => setTab("own")}>
          {ui.tab.name}
        </TabButton>
      )}
      <TabButton icon={log.icon} now={tab === "log"} unread={unread} onClick={() => setTab("log")}>
        {log.label}
      </TabButton>
    </nav>
  );
}

const withUnread = (name: string, n: number): string => (n ? t("with-unread", { name, count: n }) : name);

/** A mark beside a way to the talk, whose name says the number. */
const Unread = ({ n }: { n: number }): JSX.Element | null =>
  n ? <span class="unread" aria-hidden="true" data-count={Math.min(n, 99)} /> : null;

function TabButton(props: {
  icon: Parameters<typeof Icon>[0]["name"];
  now: boolean;
  unread?: number;
  onClick(): void;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <button
      type="button"
      class="table-tab"
      aria-current={props.now ? "page" : undefined}
      aria-label={props.unread ? withUnread(String(props.children), props.unread) : undefined}
      onClick={props.onClick}
    >
      <span class="unread-box">
        <Icon name={props.icon} size={20} />
        <Unread n={props.unread ?? 0} />
      </span>
      {props.children}
    </button>
  );
}

/** Calm words when something about the table is not as usual. */
export function Banner({
  store,
  table,
  viewer,
}: {
  store: TableStore;
  table: TableInfo;
  viewer: number | null;
}): JSX.Element | null {
  const connection = store.connection.value;
  let words: ComponentChildren = null;
  const gone = lineGone(store);
  if (gone) words = gone;
  else if (viewer === null && table.status === "playing")
    words = t("you-watch", { others: Math.max(0, table.spectators - 1) });
  if (words === null) return null;
  return (
    <div class="banner" role="status">
      <Icon name={connection === "lost" || connection === "closed" ? "offline" : "eye"} size={16} />
      {words}
    </div>
  );
}

/** Between two people at one device: nothing is shown until the next one has it. */
export function Curtain(props: {
  table: TableInfo;
  seat: number;
  /** Where the match is: everybody knows that. */
  standing: string;
  /** Said on the button while the table of whoever pressed it is on its way. */
  sending: string | undefined;
  onOpen(): void;
}): JSX.Element {
  const { table, seat, onOpen } = props;
  const who = table.seats[seat];
  const next = who?.name ?? t("the-next-seat");
  const box = useModal(() => undefined);
  return (
    <div class="curtain" ref={box} role="dialog" aria-modal="true" aria-label={t("hand-device", { who: next })}>
      <Chip of={who?.colour ?? "white"} size={48} />
      {/* Not the button: whoever still presses Enter must not draw the curtain for the next one. */}
      <h2 tabIndex={-1} data-autofocus>
        {t("hand-device", { who: next })}
      </h2>
      {props.standing && <p class="lab">{props.standing}</p>}
      <p>{t("only-they-look")}</p>
      <button type="button" class="btn btn-pri" {...waits(props.sending)} onClick={onOpen}>
        <span>{who ? t("i-am", { who: who.name }) : t("i-am-here")}</span>
      </button>
    </div>
  );
}
