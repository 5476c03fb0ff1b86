/** Labels, clocks, boxes, dialogs, cards: the small parts of every page. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { IconButton } from "./Button";
import { Icon } from "./icons";
import { appeared, uncovered } from "./settle";
import { t } from "../say";

type Children = ComponentChildren;

export function Label({
  children,
  as: As = "div",
  class: cls,
}: {
  children: Children;
  as?: "div" | "span" | "h2" | "h3";
  class?: string;
}): JSX.Element {
  return <As class={cls ? `lab ${cls}` : "lab"}>{children}</As>;
}

/** Minutes and seconds; tenths under ten seconds; days and hours from three hours on. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left >= 10_800) {
    const hours = Math.floor(left / 3600);
    return hours >= 24
      ? t("clock-days", { days: Math.floor(hours / 24), hours: hours % 24 })
      : t("clock-hours", { hours, minutes: Math.floor((left % 3600) / 60) });
  }
  if (left < 10) return `0:0${(Math.floor(left * 10) / 10).toFixed(1)}`;
  const whole = Math.ceil(left);
  const minutes = Math.floor(whole / 60);
  return `${String(minutes).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
}

/** A seat's clock. Runs on by itself from the reading taken at `since` (performance.now()). */
export function ClockFace({
  seconds,
  running,
  since,
}: {
  seconds: number;
  running: boolean;
  since: number;
}): JSX.Element {
  const now = useSignal(since);
  useEffect(() => {
    if (!running) return;
    const tick = () => (now.value = performance.now());
    tick();
    const timer = setInterval(tick, 200);
    return () => clearInterval(timer);
  }, [running, since]);
  const left = running ? seconds - Math.max(0, now.value - since) / 1000 : seconds;
  return (
    <div
      class={`clock${running ? " run" : ""}${left < 30 ? " low" : ""}`}
      role="timer"
      aria-label={t("time-left", { time: clockText(left), running })}
    >
      <span aria-hidden="true">{clockText(left)}</span>
    </div>
  );
}

/** "Why not?": reason in one sentence and its clause. Never red, never shakes. */
export function Why(props: { lead?: string; children: Children; clause?: Children; onClose?(): void }): JSX.Element {
  return (
    <div class="why" role="status">
      <Icon name="why" size={18} />
      <p>
        <b>{props.lead ?? t("not-now")}</b> {props.children} {props.clause}
      </p>
      {props.onClose && (
        <button type="button" class="why-x" aria-label={t("close-why")} onClick={props.onClose}>
          <Icon name="close" size={15} />
        </button>
      )}
    </div>
  );
}

const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex]:not([tabindex="-1"])';

/** Keeps Tab inside, closes on Escape, gives focus back where it was. */
export function useModal(onClose: () => void): { current: HTMLDivElement | null } {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // Before it is drawn: not a click of the first moments is for it, nor for the veil around it.
  useLayoutEffect(() => {
    appeared(box.current?.closest(".veil") ?? box.current);
    return uncovered;
  }, []);
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const inside = () => [...(box.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const wanted = box.current?.querySelector<HTMLElement>("[data-autofocus]");
    (wanted ?? inside()[0] ?? box.current)?.focus();
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        event.preventDefault();
        close.current();
      }
      if (event.key !== "Tab") return;
      const all = inside();
      const first = all[0];
      const last = all[all.length - 1];
      if (!first || !last) return event.preventDefault();
      const at = document.activeElement;
      if (event.shiftKey && (at === first || !box.current?.contains(at))) {
        event.preventDefault();
        last.focus();
      } else if (!event.shiftKey && (at === last || !box.current?.contains(at))) {
        event.preventDefault();
        first.focus();
      }
    };
    document.addEventListener("keydown", key, true);
    return () => {
      document.removeEventListener("keydown", key, true);
      before?.focus?.();
    };
  }, []);
  return box;
}

/** Only for what cannot be taken back. Two verbs as buttons; the room dims, the board stays visible. */
export function Dialog(props: {
  title: string;
  children?: Children;
  yes: string;
  no: string;
  first?: { label: string; act(): void } | undefined;
  onYes(): void;
  onNo(): void;
}): JSX.Element {
  const box = useModal(props.onNo);
  const id = useId();
  return (
    <div class="veil" onClick={(event) => event.target === event.currentTarget && props.onNo()}>
      <div
        class="dialog"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        ref={box}
        tabIndex={-1}
      >
        <h2 id={id}>{props.title}</h2>
        <p id={`${id}-text`}>{props.children}</p>
        <div class="dialog-do">
          <button type="button" class="btn btn-pri" data-autofocus onClick={props.onNo}>
            {props.no}
          </button>
          {props.first && (
            <button type="button" class="btn" onClick={props.first.act}>
              {props.first.label}
            </button>
          )}
          <button type="button" class="btn" onClick={props.onYes}>
            {props.yes}
          </button>
        </div>
      </div>
    </div>
  );
}

/** A sheet from the right edge: rules, log, help. The board stays in sight and in use. */
export function Drawer(props: { title: string; children: Children; onClose(): void; class?: string }): JSX.Element {
  const box = useModal(props.onClose);
  const id = useId();
  return (
    <div
      class={`drawer${props.class ? ` ${props.class}` : ""}`}
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      ref={box}
      tabIndex={-1}
    >
      <div class="drawer-head">
        <h2 id={id}>{props.title}</h2>
        <IconButton icon="close" label={t("close")} onClick={props.onClose} />
      </div>
      <div class="drawer-body" tabIndex={0} role="region" aria-labelledby={id}>
        {props.children}
      </div>
    </div>
  );
}

/** A bone card: name, text, foot. `act` can be played now, `dim` cannot. */
export function Card(props: {
  name: string;
  children?: Children;
  foot?: string;
  state?: "act" | "dim" | undefined;
}): JSX.Element {
  return (
    <article class={`card${props.state ? ` ${props.state}` : ""}`}>
      <h3>{props.name}</h3>
      <p>{props.children}</p>
      {props.foot && <div class="card-foot">{props.foot}</div>}
    </article>
  );
}

/** A facedown card: blue back with a cipher grid; `name` is what only its owner sees. */
export function CardBack({ name, note }: { name: string; note?: string }): JSX.Element {
  return (
    <article class="card back">
      <svg class="cipher" aria-hidden="true" preserveAspectRatio="xMidYMid slice" viewBox="0 0 126 156">
        {Array.from({ length: 42 }, (_, i) => (
          <text
            key={i}
            x={12 + (i % 6) * 20}
            y={20 + Math.floor(i / 6) * 21}
            class="t-code"
            font-size="12"
            fill="var(--back-line)"
            opacity=".55"
            text-anchor="middle"
          >
            {String.fromCharCode(65 + ((i * 7 + 3 * Math.floor(i / 6)) % 26))}
          </text>
        ))}
      </svg>
      <div class="name">
        {name}
        {note && <small>{note}</small>}
      </div>
    </article>
  );
}
