/** Addresses of the page. Pure matching, and a small history on top of it. */

import { signal } from "@preact/signals";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string | null }
  | { page: "tables" }
  | { page: "table"; id: string }
  | { page: "replays" }
  | { page: "replay" | "review" | "result" | "branch" | "set"; id: string }
  | { page: "puzzle"; game: string | null; number?: number }
  | { page: "puzzles"; game: string }
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
const NUMBER = /^[1-9][0-9]{0,5}$/;

export function match(path: string, search = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const missing: Route = { page: "missing", path };
  const [first, second] = parts;
  if (first === undefined) return { page: "home" };
  if (parts.length > 2 && first !== "learn" && first !== "puzzle") return missing;
  if (parts.length > 3 || parts.slice(1).some((part) => !ID.test(part))) return missing;
  if (second === undefined) {
    switch (first) {
      case "new": {
        const game = new URLSearchParams(search).get("game");
        return { page: "new", game: game && ID.test(game) ? game : null };
      }
      case "puzzle":
        return { page: "puzzle", game: null };
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
    case "review":
    case "result":
    case "branch":
    case "set":
      return { page: first, id: second };
    case "puzzle":
      if (parts[2] === undefined) return { page: "puzzle", game: second };
      if (parts[2] === "all") return { page: "puzzles", game: second };
      return NUMBER.test(parts[2]) ? { page: "puzzle", game: second, number: Number(parts[2]) } : missing;
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

const matchPath = (page: string, id: string, moment?: Moment): string =>
  `/${page}/${encodeURIComponent(id)}${moment ? momentHash(moment) : ""}`;

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
  replay: (id: string, moment?: Moment) => matchPath("replay", id, moment),
  review: (id: string, moment?: Moment) => matchPath("review", id, moment),
  result: (id: string, moment?: Moment) => matchPath("result", id, moment),
  branch: (id: string, moment?: Moment) => matchPath("branch", id, moment),
  set: (id: string, moment?: Moment) => matchPath("set", id, moment),
  puzzle: (game?: string, number?: number) =>
    game ? `/puzzle/${encodeURIComponent(game)}${number ? `/${number}` : ""}` : "/puzzle",
  puzzles: (game: string) => `/puzzle/${encodeURIComponent(game)}/all`,
  allDecks: "/decks",
  decks: (game: string) => `/decks/${encodeURIComponent(game)}`,
  guide: (game: string, clause?: string) => `/guide/${encodeURIComponent(game)}${clause ? `#${clause}` : ""}`,
};

/** Who looks at a finished match: a seat, a spectator (null), or everybody with every hand open. */
export type Viewer = number | null | "open";

/** A move of a line that somebody tries: who makes it, and how it is written. */
export type LineMove = [seat: number, move: string];

/** A moment of a match that is over: after so many moves of it, and after the other moves of a branch. */
export interface Moment {
  ply: number;
  viewer: Viewer;
  line?: readonly LineMove[];
}

export function momentHash({ ply, viewer, line }: Moment): string {
  const other = line?.length ? `&line=${encodeURIComponent(JSON.stringify(line))}` : "";
  return `#ply=${ply}&viewer=${viewer ?? "none"}${other}`;
}

/** Reads `#ply=23&viewer=1`: what is missing or makes no sense is left out. */
export function parseMoment(hash: string): Partial<Moment> {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const found: Partial<Moment> = {};
  const ply = given.get("ply");
  const viewer = given.get("viewer") ?? given.get("eyes"); // The name in links that were copied before.
  if (ply !== null && /^\d{1,6}$/.test(ply)) found.ply = Number(ply);
  if (viewer === "open") found.viewer = "open";
  else if (viewer === "none") found.viewer = null;
  else if (viewer !== null && /^\d{1,2}$/.test(viewer)) found.viewer = Number(viewer);
  try {
    const line = JSON.parse(given.get("line") ?? "null") as unknown;
    const moves = Array.isArray(line) ? (line as unknown[]) : [];
    const fits = (move: unknown): move is LineMove =>
      Array.isArray(move) && move.length === 2 && Number.isInteger(move[0]) && typeof move[1] === "string";
    if (moves.length && moves.every(fits)) found.line = moves;
  } catch {
    // Not a line: the moment of the match itself.
  }
  return found;
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
