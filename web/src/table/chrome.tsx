/** What surrounds the board: the top bar, the phone's menu and tabs, banners and the curtain. */

import type { ComponentChildren, JSX } from "preact";
import type { TableUI } from "../games/types";
import type { TableInfo } from "../gen/messages";
import type { TableStore } from "../net/types";
import { Button, IconButton } from "../parts/Button";
import { Icon } from "../parts/icons";
import { Chip } from "../parts/pieces";
import { useModal } from "../parts/ui";
import { path } from "../router";
import { openClause, rulesGame } from "../rules/open";
import { t } from "../say";
import { setSetting, settings, theme } from "../settings";
import type { Coaching } from "./coach";
import type { Shown } from "./playback";

/** "Round 5 of 8, selection", as far as the game counts rounds and steps. */
export function standing(ui: TableUI, shown: Shown): string {
  const { now, of } = ui.progress(shown.view);
  const steps = ui.steps(shown.view);
  const step = steps.length ? (steps.find((one) => one.state === "now")?.name.toLowerCase() ?? "over") : "";
  return [[now, of].filter(Boolean).join(" "), step].filter(Boolean).join(", ");
}

export function Steps({ ui, shown }: { ui: TableUI; shown: Shown }): JSX.Element {
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

export function Tools(props: {
  table: TableInfo;
  concede: string | null;
  railed: boolean;
  unread: number;
  onLog(): void;
  onHelp(): void;
  onConcede(): void;
}): JSX.Element {
  const dark = theme.value === "night";
  const loud = settings.value.sound;
  return (
    <>
      {!props.railed && (
        <span class="unread-box">
          <IconButton icon="chat" label={`Log and chat${unreadText(props.unread)}`} onClick={props.onLog} />
          <Unread n={props.unread} />
        </span>
      )}
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

export function Menu(props: {
  table: TableInfo;
  concede: string;
  coaching: Coaching;
  onHelp(): void;
  onConcede: (() => void) | null;
}): JSX.Element {
  const { on, toggle } = props.coaching;
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
      {on !== null && (
        <Button icon="hint" pressed={on} onClick={toggle}>
          {t("coach-menu", { on })}
        </Button>
      )}
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

const unreadText = (n: number): string => (n ? `, ${n} unread` : "");

/** A mark beside a way to the talk. */
function Unread({ n }: { n: number }): JSX.Element | null {
  return n ? (
    <span class="unread" aria-hidden="true">
      {Math.min(n, 99)}
    </span>
  ) : null;
}

export function TabButton(props: {
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
      aria-label={props.unread ? `${String(props.children)}${unreadText(props.unread)}` : undefined}
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
  eyes,
}: {
  store: TableStore;
  table: TableInfo;
  eyes: number | null;
}): JSX.Element | null {
  const connection = store.connection.value;
  let words: ComponentChildren = null;
  if (connection === "lost") words = "The connection is gone. Trying again; nothing is lost.";
  else if (connection === "closed") words = "The table closed the connection. Load the page again to come back.";
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
export function Curtain({ table, seat, onOpen }: { table: TableInfo; seat: number; onOpen(): void }): JSX.Element {
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
