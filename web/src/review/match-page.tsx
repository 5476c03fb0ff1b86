/** The pages of a match that is over: its result, its review and its replay, at the same moment. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Frame } from "../app";
import { Notice } from "../lazy";
import * as api from "../net/api";
import { usePage } from "../page";
import { Button, Chip, Defs, Icon, IconButton, LampSign } from "../parts";
import { nextRound, previousRound } from "../pages/frames";
import { type Viewer, type Moment, path } from "../router";
import { openClause, rulesGame } from "../rules/open";
import { say, t } from "../say";
import { setSetting, theme } from "../settings";
import type { TableUI } from "../games/types";
import type { ReplayInfo, SeatInfo, TableInfo } from "../gen/messages";
import { type FinishedMatch, useFinishedMatch } from "./moment";
import "./review.css";

export type Tab = "result" | "review" | "replay";
const TABS: readonly Tab[] = ["result", "review", "replay"];
const NAMES = { result: "rv-result", review: "rv-review", replay: "rv-replay" } as const;

/** Loads the match of an address and shows its page, or says why it cannot. */
export function WithMatch(props: { id: string; tab: Tab; page: (match: FinishedMatch) => JSX.Element }): JSX.Element {
  const { value, error, reload } = useFinishedMatch(props.id);
  usePage(value ? `${value.ui.name}: ${t(NAMES[props.tab])}` : t("rv-replay"));
  useEffect(() => {
    rulesGame.value = value?.replay.game ?? null;
    return () => {
      rulesGame.value = null;
    };
  }, [value]);
  if (error)
    return (
      <Frame current="replay">
        <Notice title={error.status === 404 ? t("rv-missing") : t("rv-unloaded")} text={error.message}>
          {error.status !== 404 && (
            <Button kind="primary" onClick={reload}>
              {t("rv-again")}
            </Button>
          )}
          <Button href={path.replays}>{t("rv-all")}</Button>
        </Notice>
      </Frame>
    );
  if (!value)
    return (
      <Frame current="replay">
        <p class="loading" role="status">
          {t("rv-loading")}
        </p>
      </Frame>
    );
  return props.page(value);
}

/** One tab of a finished match: the head they share, and below it the page, or why there is none yet. */
export function MatchPage(props: {
  match: FinishedMatch;
  tab: Tab;
  moment: Moment;
  /** What the head says of the match. */
  line: ComponentChildren;
  /** Why what is asked for could not be read. */
  unread: string;
  /** Null while the board is fetched. */
  page: ((trouble: string) => ComponentChildren) | null;
  /** Shown under the notice while there is no page. */
  meanwhile?: ComponentChildren;
  class?: string;
}): JSX.Element {
  const [trouble, setTrouble] = useState("");
  return (
    <div class={props.class ? `${props.tab} ${props.class}` : props.tab}>
      <Defs />
      <MatchHeader match={props.match} tab={props.tab} moment={props.moment} onTrouble={setTrouble}>
        {props.line}
      </MatchHeader>
      {props.page ? (
        props.page(trouble || props.unread || say(props.match.replay.notice))
      ) : (
        <main id="main" tabIndex={-1} class={`${props.tab}-main`}>
          {trouble || props.unread ? (
            <p role="alert" class="banner">
              {trouble || props.unread}
            </p>
          ) : (
            <p class="loading" role="status">
              {t("rv-loading")}
            </p>
          )}
          {props.meanwhile}
        </main>
      )}
    </div>
  );
}

/** Arrows step a move, Page keys a round, Home and End to the ends; `more` are the keys of a tab. */
export function useStepKeys(
  replay: ReplayInfo,
  ply: number,
  to: (ply: number) => void,
  more: (press: boolean) => Record<string, () => void>,
): void {
  // Before the browser draws: a key pressed on what has just appeared counts.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target as HTMLElement;
      if (target.closest('[aria-modal="true"], .rules-drawer')) return;
      const field = target instanceof HTMLInputElement;
      const typed = field && !/^(radio|checkbox|range|button)$/.test(target.type);
      if (typed || /^(TEXTAREA|SELECT)$/.test(target.tagName)) return;
      const press = /^(BUTTON|A|INPUT)$/.test(target.tagName) || target.getAttribute("role") === "button";
      const steps: Record<string, () => void> = {
        PageUp: () => to(previousRound(replay.rounds, ply)),
        PageDown: () => to(nextRound(replay.rounds, ply, replay.plies)),
        ...(field
          ? {}
          : {
              ArrowLeft: () => to(ply - 1),
              ArrowRight: () => to(ply + 1),
              Home: () => to(0),
              End: () => to(replay.plies),
            }),
        ...more(press),
      };
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      step();
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  });
}

function MatchHeader(props: {
  match: FinishedMatch;
  tab: Tab;
  moment: Moment;
  children?: ComponentChildren;
  onTrouble(text: string): void;
}): JSX.Element {
  const { replay, ui } = props.match;
  const [copied, setCopied] = useState("");
  const link = `${location.origin}${path[props.tab](replay.id, props.moment)}`;
  const dark = theme.value === "night";
  return (
    <header class="match-top">
      <a class="brand" href={path.home} aria-label={t("brand-home")}>
        <LampSign />
        <span>Safehouse</span>
      </a>
      <IconButton icon="back" label={t("rv-all")} href={path.replays} />
      <h1>
        {ui.name} <small>{t(NAMES[props.tab])}</small>
      </h1>
      <nav class="shelf-tabs" aria-label={t("rv-tabs")}>
        {TABS.map((tab) => (
          <a key={tab} href={path[tab](replay.id, props.moment)} aria-current={tab === props.tab ? "page" : undefined}>
            {t(NAMES[tab])}
          </a>
        ))}
      </nav>
      <p class="match-line">{props.children}</p>
      <div class="match-tools">
        <IconButton icon="rules" label={t("rv-rules")} onClick={() => openClause("", replay.game)} />
        <IconButton
          icon={copied === link ? "check" : "link"}
          label={copied === link ? t("rv-copied") : t("rv-copy")}
          onClick={() =>
            void navigator.clipboard?.writeText(link).then(
              () => setCopied(link),
              () => props.onTrouble(t("rv-copy-by-hand", { link })),
            )
          }
        />
        <Button
          icon="download"
          href={api.replayRecordAddress(replay.id)}
          download={`${replay.game}-${replay.id}.json`}
          label={t("rv-download")}
        />
        <IconButton
          class="match-theme"
          icon={dark ? "sun" : "moon"}
          label={dark ? t("rv-day") : t("rv-night")}
          onClick={() => setSetting("theme", dark ? "day" : "night")}
        />
      </div>
    </header>
  );
}

/** A seat as a sentence names it: its mark and its player. */
export function Who({ seat, you }: { seat: SeatInfo; you: boolean }): JSX.Element {
  return (
    <span class="who">
      <Chip of={seat.colour} /> <b>{nameOf(seat, you)}</b>
    </span>
  );
}

export const nameOf = (seat: SeatInfo, you: boolean): string => (you ? t("rv-you") : seat.player || seat.name);

/** A seat as the sentences about it take it. */
export const about = (seat: SeatInfo, you: boolean) => ({ you, who: seat.player || seat.name });

/** What a match is counted in, for sentences that number it. */
export const counted = (ui: TableUI): { unit: "round" | "turn" } => ({ unit: ui.unit ?? "round" });

/** The viewer: a spectator, each seat, or all hands open; the moment stays. */
export function ViewerPicker(props: {
  table: TableInfo;
  replay: ReplayInfo;
  viewer: Viewer;
  hidden: boolean;
  onPick(viewer: Viewer): void;
}): JSX.Element {
  const { table, viewer } = props;
  const mine = props.replay.seats.filter((seat) => seat.mine).length;
  const choice = (value: Viewer, label: ComponentChildren, name?: string) => (
    <label key={String(value)} class={viewer === value ? "on" : undefined}>
      <input
        type="radio"
        name="viewer"
        class="over"
        checked={viewer === value}
        aria-label={name}
        onChange={() => props.onPick(value)}
      />
      {label}
    </label>
  );
  return (
    <fieldset class={table.seats.length > 3 ? "viewer many" : "viewer"}>
      <legend>
        <Icon name="eye" /> {t("rv-viewer")}
      </legend>
      {choice(null, t("rv-anyone"))}
      {table.seats.map((seat) => {
        const name = nameOf(seat, seat.mine && mine === 1);
        return choice(
          seat.seat,
          <>
            <Chip of={seat.colour} /> <span>{name}</span>
          </>,
          seat.name === name ? name : `${name}, ${seat.name}`,
        );
      })}
      {props.hidden && choice("open", t("rv-open"))}
    </fieldset>
  );
}
