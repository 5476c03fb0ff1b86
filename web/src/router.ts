/** Addresses of the page. Pure matching, and a small history on top of it. */

import { signal } from "@preact/signals";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string | null }
  | { page: "tables" }
  | { page: "table"; id: string }
  | { page: "replays" }
  | { page: "replay"; id: string }
  | { page: "rules" }
  | { page: "guide"; game: string }
  | { page: "learn" }
  | { page: "course"; game: string }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "settings" }
  | { page: "decks"; game?: string }
  | { page: "parts" }
  | { page: "admin" }
  | { page: "missing"; path: string };

const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function match(path: string, search = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const missing: Route = { page: "missing", path };
  const [first, second] = parts;
  if (first === undefined) return { page: "home" };
  if (parts.length > 2 && first !== "learn") return missing;
  if (parts.length > 3 || parts.slice(1).some((part) => !ID.test(part))) return missing;
  if (second === undefined) {
    switch (first) {
      case "new": {
        const game = new URLSearchParams(search).get("game");
        return { page: "new", game: game && ID.test(game) ? game : null };
      }
      case "learn":
      case "tables":
      case "replays":
      case "rules":
      case "settings":
      case "decks":
      case "parts":
      case "admin":
        return { page: first };
      default:
        return missing;
    }
  }
  switch (first) {
    case "table":
      return { page: "table", id: second.toUpperCase() };
    case "replay":
      return { page: "replay", id: second };
    case "guide":
      return { page: "guide", game: second };
    case "decks":
      return { page: "decks", game: second };
    case "learn":
      return parts[2] === undefined
        ? { page: "course", game: second }
        : { page: "lesson", game: second, lesson: parts[2] };
    default:
      return missing;
  }
}

export const path = {
  home: "/",
  tables: "/tables",
  replays: "/replays",
  rules: "/rules",
  learn: "/learn",
  course: (game: string) => `/learn/${encodeURIComponent(game)}`,
  lesson: (game: string, lesson: string) => `/learn/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`,
  settings: "/settings",
  newTable: (game?: string) => (game ? `/new?game=${encodeURIComponent(game)}` : "/new"),
  table: (id: string) => `/table/${encodeURIComponent(id)}`,
  replay: (id: string, moment?: Moment) => `/replay/${encodeURIComponent(id)}${moment ? momentHash(moment) : ""}`,
  allDecks: "/decks",
  decks: (game: string) => `/decks/${encodeURIComponent(game)}`,
  guide: (game: string, clause?: string) => `/guide/${encodeURIComponent(game)}${clause ? `#${clause}` : ""}`,
};

/** A moment of a replay: after so many moves, through whose eyes (null: a spectator's). */
export interface Moment {
  ply: number;
  eyes: number | null;
}

export function momentHash({ ply, eyes }: Moment): string {
  return `#ply=${ply}${eyes === null ? "" : `&eyes=${eyes}`}`;
}

/** Reads `#ply=23&eyes=1`; what is missing or no number is null. */
export function parseMoment(hash: string): { ply: number | null; eyes: number | null } {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const number = (name: string) => {
    const text = given.get(name);
    return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
  };
  return { ply: number("ply"), eyes: number("eyes") };
}

/** What somebody typed or pasted as a code: a whole link, or letters with blanks between. */
export function tableCode(text: string): string {
  const link = /\/table\/([A-Za-z0-9]+)/.exec(text);
  return (link?.[1] ?? text.replace(/[^A-Za-z0-9]/g, "")).toUpperCase().slice(0, 6);
}

const here = (): Route =>
  typeof location === "undefined" ? { page: "home" } : match(location.pathname, location.search);

export const route = signal<Route>(here());

/** Counts page changes, so that focus moves on a change and stays on the first load. */
export const turns = signal(0);

function arrive(): void {
  const before = JSON.stringify(route.value);
  const now = here();
  if (JSON.stringify(now) === before) return;
  route.value = now;
  turns.value += 1;
}

export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  arrive();
  if (!location.hash) scrollTo(0, 0);
}

/** Own links turn the page without loading it again; clicks with a modifier stay the browser's. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link?.href || link.target || link.hasAttribute("download")) return;
  const to = new URL(link.href);
  if (to.origin !== location.origin) return;
  if (to.pathname.startsWith("/api/") || to.pathname.startsWith("/schema")) return;
  if (to.pathname === location.pathname && to.search === location.search && to.hash) return;
  event.preventDefault();
  if (to.href !== location.href) go(to.pathname + to.search + to.hash);
}

export function startRouter(): () => void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", follow);
  return () => {
    removeEventListener("popstate", arrive);
    document.removeEventListener("click", follow);
  };
}
