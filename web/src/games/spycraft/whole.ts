/** Names are whole: what does not fit its place is set narrower, step by step. */

import { useLayoutEffect } from "preact/hooks";

/** As drawn, without its kind, in the slim face, smaller, without what else can go, shortened; what is left ends in dots. */
const STEPS = ["", "plain", "slim", "small", "bare", "short", "dots"] as const;
/** A picture lower than this shows nobody. */
const SLIVER = 26;
const HOSTS = ".sc-card, .sc-gear, .sc-slip, .sc-bench, .sc-leader";
const TEXTS = "[data-whole], .sc-trait, .sc-trait > span:first-child, .size-x > .sc-plate, .size-x .sc-plate-note";

/** "Surv. Suite": all but the last word of a name, as short as they can be told. */
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

const told = new WeakMap<HTMLElement, string>();
const state = (host: HTMLElement): string =>
  `${innerWidth} ${host.clientWidth} ${host.clientHeight} ${host.className} ${host.textContent}`;

function setNames(root: HTMLElement, all = false): void {
  const changed = [...root.querySelectorAll<HTMLElement>(HOSTS)].filter(
    (host) => all || told.get(host) !== state(host),
  );
  let left = changed;
  for (const step of STEPS) {
    for (const host of left) host.dataset.set = step;
    left = left.filter(isCut);
    if (!left.length) break;
  }
  for (const host of changed) {
    const bust = host.querySelector(".sc-bust");
    if (bust) host.toggleAttribute("data-faceless", bust.getBoundingClientRect().height < SLIVER);
    told.set(host, state(host));
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
    const watch = new ResizeObserver(() => setNames(node));
    watch.observe(node);
    // Before its faces are there, type is measured in others.
    const loaded = () => setNames(node, true);
    document.fonts.addEventListener("loadingdone", loaded);
    return () => {
      watch.disconnect();
      document.fonts.removeEventListener("loadingdone", loaded);
    };
  }, []);
}
