/** What a person prefers on this device. Kept in the browser, never sent. */

import { computed, effect, signal } from "@preact/signals";
import { MEDIA } from "./breakpoints";

export type Theme = "night" | "day" | "system";
export type Spoken = "system" | "en" | "de" | "pseudo";
/** How fast things move; `off`: they do not travel. */
export type Motion = "system" | "off" | "slow" | "normal" | "fast";

export interface Settings {
  theme: Theme;
  language: Spoken;
  sound: boolean;
  /** Percent. */
  volume: number;
  motion: Motion;
  /** Ask once more before a move that cannot be taken back alone. */
  confirm: boolean;
  /** How fast a replay plays by itself: moves per second times this. */
  speed: number;
  /** Milliseconds for which a control that has just appeared does not act. */
  settle: number;
  /** A notification of the browser when it is my turn and the tab is hidden. */
  notify: boolean;
}

export const DEFAULTS: Settings = {
  theme: "night",
  language: "system",
  sound: true,
  volume: 60,
  motion: "system",
  confirm: true,
  speed: 1,
  settle: 400,
  notify: false,
};

const KEY = "safehouse.settings";

/** What the choices of motion were called before they had speeds. */
const FORMER: ReadonlyMap<unknown, Motion> = new Map([
  ["reduced", "off"],
  ["full", "normal"],
]);

const PACES: Readonly<Record<Motion, number>> = { system: 1, off: 1, slow: 0.5, normal: 1, fast: 2 };

/** Stored text to settings; anything unknown or damaged falls back to the default. */
export function parseSettings(text: string | null): Settings {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    stored = null;
  }
  const given = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  const pick = <T>(name: string, allowed: readonly T[], otherwise: T): T =>
    allowed.find((one) => one === given[name]) ?? otherwise;
  return {
    theme: pick<Theme>("theme", ["night", "day", "system"], DEFAULTS.theme),
    language: pick<Spoken>("language", ["system", "en", "de", "pseudo"], DEFAULTS.language),
    sound: pick("sound", [true, false], DEFAULTS.sound),
    volume:
      typeof given.volume === "number" && given.volume >= 0 && given.volume <= 100
        ? Math.round(given.volume)
        : DEFAULTS.volume,
    motion:
      FORMER.get(given.motion) ?? pick<Motion>("motion", ["system", "off", "slow", "normal", "fast"], DEFAULTS.motion),
    confirm: pick("confirm", [true, false], DEFAULTS.confirm),
    speed: pick("speed", [0.5, 1, 2, 4], DEFAULTS.speed),
    settle: pick("settle", [0, 400, 1000], DEFAULTS.settle),
    notify: pick("notify", [true, false], DEFAULTS.notify),
  };
}

function load(): Settings {
  try {
    return parseSettings(localStorage.getItem(KEY));
  } catch {
    return DEFAULTS;
  }
}

export const settings = signal<Settings>(load());

export function setSetting<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that stores nothing still honours the choice until it is closed.
  }
}

function media(query: string) {
  const found = signal(false);
  if (typeof matchMedia === "function") {
    const list = matchMedia(query);
    found.value = list.matches;
    list.addEventListener("change", (event) => (found.value = event.matches));
  }
  return found;
}

const systemDay = media("(prefers-color-scheme: light)");
const systemReduced = media(MEDIA.still);

/** Paper is white: what is printed has the ink of the day. */
const printing = media(MEDIA.print);

export const theme = computed<"night" | "day">(() => {
  if (printing.value) return "day";
  const chosen = settings.value.theme;
  return chosen === "system" ? (systemDay.value ? "day" : "night") : chosen;
});

export const reducedMotion = computed<boolean>(() => {
  const chosen = settings.value.motion;
  return chosen === "system" ? systemReduced.value : chosen === "off";
});

/** How fast things move: times the usual speed. */
export const pace = (): number => PACES[settings.peek().motion];

/** Writes theme and motion onto the page's root, where the style sheets read them. */
export function wearSettings(): () => void {
  return effect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme.value;
    root.dataset.motion = reducedMotion.value ? "reduced" : "full";
    root.style.setProperty("--pace", String(PACES[settings.value.motion]));
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute("content", getComputedStyle(root).getPropertyValue("--backdrop"));
  });
}
