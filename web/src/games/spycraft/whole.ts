/** Names are whole: what does not fit its place is set narrower, step by step. */

import { useLayoutEffect } from "preact/hooks";
import { watchSize } from "../../parts/size";

/** As drawn, without the picture beside it, without its kind, in the slim face, smaller, without what else can go, shortened; what is left ends in dots. */
const STEPS = ["", "faceless", "plain", "slim", "small", "bare", "short", "dots"] as const;
const SLIM = STEPS.indexOf("slim");
/** A picture lower than this shows nobody; over a band a head is enough. */
const SLIVER = 24;
const HEAD = 20;
/** Names beside each other are in one face, and have pictures all or none; so have teams that face each other with cards of one size. */
const ROWS = ".sc-queue, .sc-rivals, .sc-cards";
const FACING = ":is(.sc-mission, .sc-hqs:not(.crowd)) .sc-cards";
const HOSTS = ".sc-card, .sc-gear, .sc-slip, .sc-bench, .sc-leader";
const TEXTS = "[data-whole], .sc-trait, .sc-trait > span:first-child, .size-x > .sc-plate, .size-x .sc-plate-note";

/** "Surv. Suite": all but the last word of a name, as short as they can be recognized. */
export function shortened(name: string): string {
  const words = name.replace(/^The /, "").split(" ");
  return words.map((word, i) => (i < words.length - 1 && word.length > 5 ? `${word.slice(0, 4)}.` : word)).join(" ");
}

/** "A. Gallegos". */
export const initialled = (name: string): string => name.replace(/^(\p{L})\p{L}+ (?=\p{L})/u, "$1. ");

function isCut(host: HTMLElement): boolean {
  if (host.matches(".sc-card") && host.scrollHeight > host.clientHeight + 1) return true;
  return [...host.querySelectorAll<HTMLElement>(TEXTS)].some((text) => {
    if (!text.clientWidth) return text.checkVisibility(); // squeezed to nothing, or not shown at all
    return text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight;
  });
}

interface Fitted {
  state: string;
  /** How it is set by itself. */
  set: (typeof STEPS)[number];
}
const fitted = new WeakMap<HTMLElement, Fitted>();
const state = (host: HTMLElement): string =>
  `${innerWidth} ${host.clientWidth} ${host.clientHeight} ${host.className} ${host.textContent}`;

const bustOf = (host: HTMLElement): number => host.querySelector(".sc-bust")?.getBoundingClientRect().height ?? 0;

function setNames(root: HTMLElement, all = false): void {
  const changed = [...root.querySelectorAll<HTMLElement>(HOSTS)].filter(
    (host) => all || fitted.get(host)?.state !== state(host),
  );
  if (!changed.length) return;
  const rows = [...root.querySelectorAll<HTMLElement>(ROWS)];
  for (const row of rows) row.removeAttribute("data-slim");
  const set = new Map<HTMLElement, Fitted["set"]>();
  let left = changed;
  for (const step of STEPS) {
    for (const host of left) {
      host.dataset.set = step;
      set.set(host, step);
    }
    left = left.filter(isCut);
    if (!left.length) break;
  }
  for (const host of changed) {
    // In one line a name leaves more of the picture.
    if (host.matches(".size-l:not(.down)") && bustOf(host) < SLIVER && STEPS.indexOf(set.get(host)!) < SLIM) {
      host.dataset.set = "slim";
      if (bustOf(host) >= SLIVER) set.set(host, "slim");
      host.dataset.set = set.get(host)!;
    }
    fitted.set(host, { state: state(host), set: set.get(host)! });
  }
  const facing = rows.filter((row) => row.matches(FACING));
  const size = (row: HTMLElement) => `${row.style.getPropertyValue("--cw")} ${row.style.getPropertyValue("--ch")}`;
  for (const row of rows) {
    const alike = facing.filter((one) => size(one) === size(row));
    if (!alike.includes(row)) matchRows([row]);
    else if (alike[0] === row) matchRows(alike);
  }
}

/** The narrowest decides for all of them. */
function matchRows(rows: readonly HTMLElement[]): void {
  const cards = rows
    .flatMap((row) => [...row.querySelectorAll<HTMLElement>(".sc-card, .sc-slip")])
    .filter((host) => fitted.has(host));
  const slim = cards.some((host) => STEPS.indexOf(fitted.get(host)!.set) >= SLIM);
  for (const row of rows) row.toggleAttribute("data-slim", slim);
  const faces = cards.filter((host) => host.querySelector(":scope > .sc-bust"));
  for (const host of faces) host.dataset.set = fitted.get(host)!.set;
  const high = new Map(faces.map((host) => [host, bustOf(host)]));
  const shows = (host: HTMLElement) => high.get(host)! >= (host.matches(".exposed") ? HEAD : SLIVER);
  // A band may take the place of a picture, as long as most have theirs.
  const pictured =
    faces.every((host) => shows(host) || host.matches(".exposed, .wounded")) &&
    2 * faces.filter(shows).length >= faces.length;
  for (const host of faces) {
    host.dataset.set = fitted.get(host)!.set || (pictured ? "" : "faceless");
    host.toggleAttribute("data-faceless", !pictured || !shows(host));
  }
}

/** Sets the names below an element so that they fit, whenever they or their places change. */
export function useWholeNames(root: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    if (root.current) setNames(root.current);
  });
  useLayoutEffect(() => {
    const node = root.current;
    if (!node) return;
    const unwatch = watchSize(() => setNames(node), node);
    // Before its faces are there, type is measured in others.
    const loaded = () => setNames(node, true);
    document.fonts.addEventListener("loadingdone", loaded);
    return () => {
      unwatch();
      document.fonts.removeEventListener("loadingdone", loaded);
    };
  }, []);
}
