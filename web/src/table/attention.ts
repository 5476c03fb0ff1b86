/** It is your turn: in the tab's title and icon, by sound, and by the browser where that is allowed. */

import { useEffect, useRef } from "preact/hooks";
import { setSetting, settings } from "../settings";
import { sound } from "./sound";
import { t } from "../say";

/** "Your move: Mission - Spycraft": what is asked first, since tabs are narrow. */
export const titleOf = (game: string, step: string | null, back: string | null, what: string): string =>
  step !== null
    ? step
      ? t("title-move-step", { step, game })
      : t("title-move", { game })
    : back !== null
      ? t("title-back", { who: back, game })
      : `${what ? `${game}: ${what}` : game} · Safehouse`;

function wearIcon(turn: boolean): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", turn ? "/icon-turn.svg" : "/icon.svg");
}

/** Whether notifications could be switched on from here: nobody has said no. */
export const mayAsk = (): boolean =>
  "Notification" in globalThis && Notification.permission !== "denied" && !notifies();

export async function askToNotify(): Promise<void> {
  setSetting("notify", (await Notification.requestPermission()) === "granted");
}

export const mayNotify = (): boolean => "Notification" in globalThis && Notification.permission === "granted";

/** Whether the browser notifies of a turn. */
export const notifies = (): boolean => settings.peek().notify && mayNotify();

function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || !notifies()) return;
  try {
    const shown = new Notification(title, { body, icon: "/icon.svg", tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones allow notifications by push alone; the settings offer those.
  }
}

interface Attention {
  game: string;
  table: string;
  /** What I am asked, in one sentence; null while others decide. */
  asked: string | null;
  /** The step of the round, where the game has steps. */
  step: string;
  /** A lesson or a puzzle; nothing at a table that is played. */
  what: string;
  /** Another one for another question. */
  key: string;
  /** Players of other seats who are away. */
  absent: readonly string[];
}

export function useAttention({ game, table, asked, step, what, key, absent }: Attention): void {
  const before = useRef<readonly string[]>([]);
  const back = useRef<string | null>(null);
  const returned = before.current.find((name) => !absent.includes(name));
  before.current = absent;
  if (returned !== undefined) back.current = returned;
  if (asked !== null || absent.length) back.current = null;
  const title = titleOf(game, asked === null ? null : step, back.current, what);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    wearIcon(asked !== null);
    if (asked !== null) {
      sound.turn();
      notify(title, asked, table);
    }
  }, [asked === null ? "" : key]);
  useEffect(() => {
    if (!returned) return;
    sound.turn();
    notify(title, "", table);
  }, [returned]);
  useEffect(
    () => () => {
      wearIcon(false);
    },
    [],
  );
}
