/** What happened, as prose with clause links; and what was said. */

import type { Signal } from "@preact/signals";
import { Component, type JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { TableUI } from "../games/types";
import type { ChatLine, EventInfo, TableInfo } from "../gen/messages";
import * as api from "../net/api";
import { Button, IconButton } from "../parts/Button";
import { Icon } from "../parts/icons";
import { Chip } from "../parts/pieces";
import { walk } from "../parts/roving";
import { useSteadyRows } from "../parts/settle";
import { type Text, t, worded } from "../say";
import { Clause } from "./clause";
import { sent } from "./sending";
import type { Talk } from "./talk";
import { knownDeal, listed } from "../pages/summary";

export interface Chapter {
  title: string | null;
  events: EventInfo[];
}

/** The log in chapters (rounds), newest first, and newest first inside. */
export function chapters(events: readonly EventInfo[], heading: (event: EventInfo) => string | null): Chapter[] {
  const chapters: Chapter[] = [];
  for (const event of events) {
    const title = heading(event);
    if (title !== null || !chapters.length) chapters.unshift({ title, events: [] });
    if (title === null) chapters[0]!.events.unshift(event);
  }
  return chapters;
}

interface Said {
  ui: TableUI;
  event: EventInfo;
  text: string;
  now: boolean;
  light(event: EventInfo | null): void;
}

/** A line of the log. What is written stays: a log of hundreds is not drawn again for each event. */
class Line extends Component<Said> {
  override shouldComponentUpdate(next: Said): boolean {
    const { event, text, now } = this.props;
    return next.event !== event || next.text !== text || next.now !== now;
  }

  override render({ ui, event, text, now, light }: Said): JSX.Element {
    const mark = ui.mark(event);
    return (
      <li
        class={now ? "log-line now" : "log-line"}
        onPointerEnter={() => light(event)}
        onPointerLeave={() => light(null)}
        onFocusCapture={() => light(event)}
        onBlurCapture={() => light(null)}
      >
        <span class="log-mark">
          {"colour" in mark ? <Chip of={mark.colour} size={14} /> : <Icon name={mark.icon} size={14} />}
        </span>
        <span>
          {text} <Clause id={event.clause} quiet />
        </span>
      </li>
    );
  }
}

export function Log(props: {
  ui: TableUI;
  events: EventInfo[];
  now: number | null;
  highlight: Signal<readonly string[]>;
  table: TableInfo;
  viewer: number | null;
}): JSX.Element {
  const { ui, highlight } = props;
  const events = ui.minor ? props.events.filter((event) => !ui.minor!(event)) : props.events;
  const words = (text: Text) => worded(text, props.table, props.viewer);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [events.length]);
  const light = (event: EventInfo | null) => {
    highlight.value = event ? ui.pieces(event) : [];
  };
  return (
    <div
      class="log-list fades"
      ref={list}
      tabIndex={0}
      role="group"
      aria-label={t("log-newest")}
      onKeyDown={(event) => walk(event)}
    >
      {chapters(events, ui.heading).map((chapter, i) => (
        <section key={chapter.title ?? `c${i}`}>
          {chapter.title && <h3 class="lab log-head">{words(chapter.title)}</h3>}
          <ol>
            {chapter.events.map((event) => (
              <Line
                key={event.index}
                ui={ui}
                event={event}
                text={words(event.text)}
                now={props.now === event.index}
                light={light}
              />
            ))}
          </ol>
        </section>
      ))}
      {!events.length && <p class="log-none">{t("log-empty")}</p>}
      {knownDeal(props.table) && <p class="log-none known-deal">{knownDeal(props.table)}</p>}
    </div>
  );
}

export function Chat(props: { table: TableInfo; lines: ChatLine[]; talk: Talk }): JSX.Element {
  const { table, lines, talk } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  const whole = useSteadyRows<HTMLDivElement>([talk.notice]);
  if (!table.talk) return <p class="log-none">{t("chat-is-off")}</p>;
  const send = (event: Event) => {
    event.preventDefault();
    talk.say();
  };
  return (
    <div class="chat" ref={whole}>
      <ol class="chat-list" ref={list} tabIndex={0} aria-label={t("what-was-said")}>
        {lines.map((line) => {
          const seat = line.seat === null ? null : table.seats[line.seat];
          return (
            <li key={line.index} class="log-line">
              <span class="log-mark">
                {seat ? (
                  <Chip of={seat.colour} size={14} label={seat.name} />
                ) : (
                  <Icon name="eye" size={14} label={t("spectator")} />
                )}
              </span>
              <span>
                <b dir="auto">{line.name}</b> {line.text ? <bdi>{line.text}</bdi> : <i>{t("deleted")}</i>}
              </span>
            </li>
          );
        })}
        {!lines.length && <li class="log-none">{t("no-messages")}</li>}
      </ol>
      <form class="chat-form" onSubmit={send}>
        <label class="sr" for={`${id}-text`}>
          {t("say-to-table")}
        </label>
        <input
          id={`${id}-text`}
          class="field"
          value={talk.text}
          dir="auto"
          maxLength={400}
          autocomplete="off"
          placeholder={t("say-something")}
          onInput={(event) => talk.setText(event.currentTarget.value)}
        />
        <IconButton
          icon="chat"
          label={t("send")}
          framed
          sending={talk.by === "say" ? talk.onItsWay : undefined}
          onClick={send}
        />
      </form>
      {table.clock && table.status === "playing" && table.seats.some((seat) => seat.mine) && (
        <Pause table={table} talk={talk} />
      )}
      {table.host && <Quieten table={table} lines={lines} talk={talk} />}
      {talk.notice && (
        <p class="chat-trouble" role="status">
          {talk.notice}
        </p>
      )}
    </div>
  );
}

/** The clocks stand still when all players want it, until one does not. */
function Pause({ table, talk }: { table: TableInfo; talk: Talk }): JSX.Element {
  const mine = table.seats.some((seat) => seat.mine && table.pause.includes(seat.seat));
  const set = () =>
    void talk
      .send("pause", () => sent(api.pause(table.id, { on: !mine })))
      .then((done) => done && talk.setNotice(done.ok ? "" : done.reason));
  const wanting = table.seats.filter((seat) => table.pause.includes(seat.seat)).map((seat) => seat.player);
  return (
    <div class="chat-host chat-pause">
      <span role="status">
        {table.paused
          ? t("clocks-stand")
          : wanting.length
            ? t("wants-pause", { who: listed(wanting), count: wanting.length })
            : ""}
      </span>
      <Button onClick={set} sending={talk.by === "pause" ? talk.onItsWay : undefined}>
        {table.paused ? t("go-on") : mine ? t("no-pause") : t("pause-clocks")}
      </Button>
    </div>
  );
}

/** For the host: whoever sits here or has spoken can be muted or removed. */
function Quieten(props: { table: TableInfo; lines: ChatLine[]; talk: Talk }): JSX.Element | null {
  const { table, lines, talk } = props;
  const people: { name: string; who: { seat?: number; line?: number } }[] = table.seats
    .filter((seat) => seat.holder === "person" && !seat.mine)
    .map((seat) => ({ name: seat.player, who: { seat: seat.seat } }));
  const watching = new Map(
    lines.filter((line) => line.seat === null && line.text).map((line) => [line.name, line.index]),
  );
  for (const [name, line] of watching) people.push({ name, who: { line } });
  const list = useSteadyRows<HTMLUListElement>(people.map(({ name }) => name));
  if (!people.length) return null;
  const act = (name: string, work: () => Promise<unknown>, words: string) => ({
    label: name,
    sending: talk.by === name ? talk.onItsWay : undefined,
    onClick: () =>
      void talk.send(name, () => sent(work())).then((done) => done && talk.setNotice(done.ok ? words : done.reason)),
  });
  return (
    <details class="chat-host">
      <summary>{t("mute-or-remove")}</summary>
      <ul ref={list}>
        {people.map(({ name, who }) => (
          <li key={`${who.seat}:${name}`}>
            <span dir="auto">{name}</span>
            <Button
              {...act(t("mute-who", { name }), () => api.mute(table.id, { ...who, on: true }), t("is-muted", { name }))}
            >
              {t("mute")}
            </Button>
            <Button
              {...act(
                t("let-who-speak", { name }),
                () => api.mute(table.id, { ...who, on: false }),
                t("may-speak", { name }),
              )}
            >
              {t("let-speak")}
            </Button>
            <Button {...act(t("remove-who", { name }), () => api.remove(table.id, who), t("is-removed", { name }))}>
              {t("remove")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Log and chat as two tabs of one panel. */
export function LogPanel(props: {
  ui: TableUI;
  events: EventInfo[];
  now: number | null;
  highlight: Signal<readonly string[]>;
  table: TableInfo;
  viewer: number | null;
  chat: ChatLine[];
  /** Lines that nobody here has seen: then the talk is shown first. */
  unread?: number;
  talk: Talk;
  /** Whether the talk is in sight. */
  onChat?(shown: boolean): void;
}): JSX.Element {
  const id = useId();
  const [tab, setTab] = useState<"log" | "chat">(props.unread ? "chat" : "log");
  useEffect(() => {
    props.onChat?.(tab === "chat");
    return () => props.onChat?.(false);
  }, [tab]);
  const unread = tab === "chat" ? 0 : (props.unread ?? 0);
  const arrows = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const to = tab === "log" ? "chat" : "log";
    setTab(to);
    document.getElementById(`${id}-tab-${to}`)?.focus();
  };
  return (
    <div class="plate log" role="group" aria-label={t("log-and-chat")}>
      <div class="tabs" role="tablist" aria-label={t("log-and-chat")} onKeyDown={arrows}>
        <button
          type="button"
          class="tab"
          role="tab"
          id={`${id}-tab-log`}
          aria-selected={tab === "log"}
          aria-controls={`${id}-log`}
          tabIndex={tab === "log" ? 0 : -1}
          onClick={() => setTab("log")}
        >
          {t("log")}
        </button>
        <button
          type="button"
          class="tab"
          role="tab"
          id={`${id}-tab-chat`}
          aria-selected={tab === "chat"}
          aria-controls={`${id}-chat`}
          tabIndex={tab === "chat" ? 0 : -1}
          onClick={() => setTab("chat")}
        >
          {props.table.talk ? t("chat") : t("chat-off")}
          {unread > 0 && <b aria-label={t("n-new", { count: unread })}>{unread}</b>}
        </button>
      </div>
      <div id={`${id}-log`} role="tabpanel" aria-labelledby={`${id}-tab-log`} hidden={tab !== "log"} class="log-panel">
        <Log {...props} />
      </div>
      <div
        id={`${id}-chat`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-chat`}
        hidden={tab !== "chat"}
        class="log-panel"
      >
        {tab === "chat" && <Chat table={props.table} lines={props.chat} talk={props.talk} />}
      </div>
    </div>
  );
}
