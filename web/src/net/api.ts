/** The HTTP side of the server, typed. Every failure is a `Trouble` with words for people. */

import type {
  Catalogue,
  DeckText,
  Frames,
  GameInfo,
  JudgedDeck,
  Me,
  NewTable,
  Problem,
  ReplayInfo,
  ServerInfo,
  TableInfo,
} from "../gen/messages";

/** A request that failed: `status` 0 when the server could not be reached at all. */
export class Trouble extends Error {
  readonly status: number;
  readonly code: string;
  readonly clause: string;

  constructor(status: number, code: string, reason: string, clause = "") {
    super(reason);
    this.name = "Trouble";
    this.status = status;
    this.code = code;
    this.clause = clause;
  }
}

const PLAIN: Record<number, string> = {
  401: "The server does not know this browser yet. Reload the page.",
  403: "This is not open to you.",
  404: "There is nothing here.",
  409: "The table has moved on. Look again.",
  413: "That is too large.",
  429: "Too many requests at once. Wait a moment.",
  502: "The server cannot be reached.",
  503: "The server is busy. Wait a moment.",
};

/** What a failed answer says, for people; its `Problem` when it holds one. */
export async function readTrouble(answer: Response): Promise<Trouble> {
  let body: unknown = null;
  try {
    body = JSON.parse(await answer.text());
  } catch {
    body = null;
  }
  const problem = (typeof body === "object" && body !== null ? body : {}) as Partial<Problem>;
  const reason =
    typeof problem.reason === "string" && problem.reason
      ? problem.reason
      : (PLAIN[answer.status] ?? `The server answered with error ${answer.status}.`);
  return new Trouble(
    answer.status,
    typeof problem.code === "string" ? problem.code : String(answer.status),
    reason,
    typeof problem.clause === "string" ? problem.clause : "",
  );
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const request: RequestInit = {
    method,
    credentials: "same-origin",
    headers: { Accept: "application/json" },
  };
  if (body !== undefined) {
    request.headers = { ...request.headers, "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Trouble(0, "unreachable", "The server cannot be reached. Is it still running?");
  }
  if (!answer.ok) throw await readTrouble(answer);
  return answer;
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await send(method, path, body);
  return (await answer.json()) as T;
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const replayAt = (id: string) => `/api/replays/${encodeURIComponent(id)}`;

export const api = {
  me: () => json<Me>("GET", "/api/me"),
  setName: (name: string) => json<Me>("PUT", "/api/me", { name }),
  info: () => json<ServerInfo>("GET", "/api/info"),
  games: () => json<GameInfo[]>("GET", "/api/games"),

  cards: (game: string) => json<Catalogue>("GET", `/api/games/${encodeURIComponent(game)}/cards`),
  checkDeck: (game: string, text: string) =>
    json<JudgedDeck>("POST", `/api/games/${encodeURIComponent(game)}/decks/check`, { text }),
  randomDeck: (game: string, seed: string) =>
    json<DeckText>(
      "GET",
      `/api/games/${encodeURIComponent(game)}/decks/random?${new URLSearchParams({ seed }).toString()}`,
    ),

  publicTables: () => json<TableInfo[]>("GET", "/api/tables"),
  myTables: () => json<TableInfo[]>("GET", "/api/tables/mine"),
  table: (id: string) => json<TableInfo>("GET", at(id)),
  open: (table: NewTable) => json<TableInfo>("POST", "/api/tables", table),
  sit: (id: string, seat: number | null) => json<TableInfo>("POST", `${at(id)}/sit`, { seat }),
  leave: (id: string, seat: number | null) => json<TableInfo>("POST", `${at(id)}/leave`, { seat }),
  /** Starts; `fill` is the level of the bots that take the open seats. */
  start: (id: string, fill: string | null = null) => json<TableInfo>("POST", `${at(id)}/start`, { fill }),
  seatBot: (id: string, seat: number, level: string) =>
    json<TableInfo>("POST", `${at(id)}/seats/${seat}/bot`, { level }),
  openSeat: (id: string, seat: number) => json<TableInfo>("POST", `${at(id)}/seats/${seat}/open`),
  swap: (id: string, first: number, second: number) => json<TableInfo>("POST", `${at(id)}/swap`, { first, second }),
  qr: (id: string) => `${at(id)}/qr.svg`,
  record: (id: string) => `${at(id)}/record`,

  replayRecord: (id: string) => `${replayAt(id)}/record`,
  replay: (id: string) => json<ReplayInfo>("GET", replayAt(id)),
  frames: (id: string, eyes: number | null, from: number, to: number) => {
    const asked = new URLSearchParams({ from: String(from), to: String(to) });
    if (eyes !== null) asked.set("eyes", String(eyes));
    return json<Frames>("GET", `${replayAt(id)}/frames?${asked}`);
  },
  importRecord: (text: string) => json<ReplayInfo>("POST", "/api/replays", { text }),
  guide: async (game: string) => (await send("GET", `/api/guides/${encodeURIComponent(game)}`)).text(),
};
