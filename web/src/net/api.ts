/** The HTTP side of the server, typed. Every failure is a `Trouble` with words for people. */

import type {
  AdminAct,
  AdminDone,
  AdminLine,
  AdminView,
  Analysis,
  Catalogue,
  CommentInfo,
  CoachInfo,
  CourseInfo,
  OpeningInfo,
  DeckText,
  Frames,
  GameInfo,
  JudgedDeck,
  LessonDo,
  LessonNews,
  KeptDeck,
  LineNews,
  Me,
  MomentAnalysis,
  MyData,
  NamedTable,
  NewComment,
  NewTable,
  NoticeInfo,
  PlayOn,
  Problem,
  PushNotice,
  PuzzleInfo,
  PuzzleTried,
  ReplayInfo,
  ServerInfo,
  TableInfo,
  TryLine,
  TryPuzzle,
} from "../gen/messages";
import { language, loadWords, say, t } from "../say";
import { acknowledge, keep, wanted } from "../shuffle/kept";
import type { Dealt } from "../shuffle/verify";
import { fetchAgain } from "./again";

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

const PLAIN: Record<number, () => string> = {
  401: () => t("http-401"),
  403: () => t("http-403"),
  404: () => t("http-404"),
  409: () => t("http-409"),
  413: () => t("http-413"),
  429: () => t("http-429"),
  502: () => t("http-502"),
  503: () => t("http-503"),
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
  if (problem.message) await loadWords(problem.message.name.split("/")[0]!);
  const said = problem.message ? say(problem.message) : "";
  const reason =
    said ||
    (typeof problem.reason === "string" && problem.reason
      ? problem.reason
      : (PLAIN[answer.status]?.() ?? t("http-error", { status: String(answer.status) })));
  return new Trouble(
    answer.status,
    typeof problem.code === "string" ? problem.code : String(answer.status),
    reason,
    typeof problem.clause === "string" ? problem.clause : "",
  );
}

async function send(method: string, path: string, body?: unknown, token?: string): Promise<Response> {
  const request: RequestInit = {
    method,
    credentials: "same-origin",
    headers: { Accept: "application/json" },
  };
  if (token !== undefined) request.headers = { ...request.headers, Authorization: `Bearer ${token}` };
  if (body !== undefined) {
    request.headers = { ...request.headers, "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  const answer = await fetchAgain(path, request);
  if (!answer) throw new Trouble(0, "unreachable", t("unreachable"));
  if (!answer.ok) throw await readTrouble(answer);
  return answer;
}

async function json<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await send(method, path, body, token);
  return (await answer.json()) as T;
}

/** A table, whose commitment is kept before anything else is done with it. */
async function kept(method: string, path: string, body?: unknown): Promise<TableInfo> {
  const table = await json<TableInfo>(method, path, body);
  keep(table);
  return table;
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const replayAt = (id: string) => `/api/replays/${encodeURIComponent(id)}`;

export const api = {
  me: () => json<Me>("GET", "/api/me"),
  setName: (name: string) => json<Me>("PUT", "/api/me", { name }),
  myData: () => json<MyData>("GET", "/api/me/data"),
  vacation: (days: number) => json<Me>("PUT", "/api/me/vacation", { days }),
  notices: () => json<NoticeInfo[]>("GET", "/api/me/notices"),
  addPush: (way: PushNotice) => json<NoticeInfo[]>("POST", "/api/me/notices/push", way),
  addMail: (address: string) =>
    json<NoticeInfo[]>("POST", "/api/me/notices/mail", { address, language: language.value }),
  noticeOff: (id: string) => json<NoticeInfo[]>("DELETE", `/api/me/notices/${encodeURIComponent(id)}`),
  deleteMe: () => json<AdminDone>("DELETE", "/api/me"),
  info: () => json<ServerInfo>("GET", "/api/info"),
  games: (language = "en") => json<GameInfo[]>("GET", `/api/games?language=${language}`),

  cards: (game: string) => json<Catalogue>("GET", `/api/games/${encodeURIComponent(game)}/cards`),
  decks: () => json<KeptDeck[]>("GET", "/api/me/decks"),
  keepDeck: (deck: KeptDeck) => json<KeptDeck[]>("PUT", "/api/me/decks", deck),
  forgetDeck: (game: string, name: string) =>
    json<KeptDeck[]>("DELETE", `/api/me/decks?${new URLSearchParams({ game, name })}`),
  /** The deck for a seat of mine before the start: a text or a ready-made one's id; null: not decided. */
  bringDeck: (id: string, seat: number, deck: string | null) =>
    json<TableInfo>("PUT", `${at(id)}/seats/${seat}/deck`, { deck }),
  /** `sets`: those of a table; without them, cards of every set fit. */
  checkDeck: (game: string, text: string, sets: string[] | null = null) =>
    json<JudgedDeck>("POST", `/api/games/${encodeURIComponent(game)}/decks/check`, { text, sets }),
  randomDeck: (game: string, seed: string) =>
    json<DeckText>(
      "GET",
      `/api/games/${encodeURIComponent(game)}/decks/random?${new URLSearchParams({ seed }).toString()}`,
    ),

  courses: (language = "en") => json<CourseInfo[]>("GET", `/api/lessons?language=${language}`),
  course: (game: string, language = "en") =>
    json<CourseInfo>("GET", `/api/lessons/${encodeURIComponent(game)}?language=${language}`),
  lesson: (game: string, lesson: string, asked: Partial<LessonDo>) =>
    json<LessonNews>("POST", `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`, asked),

  publicTables: () => json<TableInfo[]>("GET", "/api/tables"),
  myTables: () => json<TableInfo[]>("GET", "/api/tables/mine"),
  table: (id: string) => kept("GET", at(id)),
  /** Opens a table and sends my nonces for its shuffle, after its commitment is kept. */
  open: async (table: Omit<NewTable, "nonces">) => {
    let opened = await kept("POST", "/api/tables", { ...table, nonces: true });
    for (const [seat, nonce] of wanted(opened)) {
      try {
        opened = await kept("PUT", `${at(opened.id)}/seats/${seat}/nonce`, { nonce });
        acknowledge(opened.id, seat);
      } catch {
        break; // the table's page sends it again; the server does not wait long
      }
    }
    return opened;
  },
  /** `accepts` names the provenance of a deal that somebody can know, as the player has confirmed it. */
  sit: (id: string, seat: number | null, accepts = "", colour: string | null = null) =>
    kept("POST", `${at(id)}/sit`, { seat, accepts, nonces: true, colour }),
  chooseColour: (id: string, seat: number, colour: string) => kept("PUT", `${at(id)}/seats/${seat}/colour`, { colour }),
  leave: (id: string, seat: number | null) => json<TableInfo>("POST", `${at(id)}/leave`, { seat }),
  /** Starts; `fill` is the level of the bots that take the open seats. */
  start: (id: string, fill: string | null = null) => json<TableInfo>("POST", `${at(id)}/start`, { fill }),
  seatBot: (id: string, seat: number, level: string | null) =>
    json<TableInfo>("POST", `${at(id)}/seats/${seat}/bot`, { level }),
  takeHosting: (id: string) => json<TableInfo>("POST", `${at(id)}/host`),
  openSeat: (id: string, seat: number) => json<TableInfo>("POST", `${at(id)}/seats/${seat}/open`),
  swap: (id: string, first: number, second: number) => json<TableInfo>("POST", `${at(id)}/swap`, { first, second }),
  /** Somebody at my own table, by seat or by a line of the talk. */
  mute: (id: string, who: { seat?: number; line?: number }, on: boolean) =>
    json<TableInfo>("POST", `${at(id)}/mute`, { ...who, on }),
  remove: (id: string, who: { seat?: number; line?: number }) => json<TableInfo>("POST", `${at(id)}/remove`, who),
  adminHouse: (token: string) => json<AdminView>("GET", "/api/admin/house", undefined, token),
  adminChat: (token: string, id: string) =>
    json<AdminLine[]>("GET", `/api/admin/tables/${encodeURIComponent(id)}/chat`, undefined, token),
  adminAct: (token: string, act: Partial<AdminAct>) => json<AdminDone>("POST", "/api/admin/acts", act, token),
  pause: (id: string, on: boolean) => json<TableInfo>("POST", `${at(id)}/pause`, { on }),
  qr: (id: string) => `${at(id)}/qr.svg`,
  record: (id: string) => `${at(id)}/record`,

  replayRecord: (id: string) => `${replayAt(id)}/record`,
  dealt: (id: string) => json<Dealt>("GET", `${replayAt(id)}/record`),
  replay: (id: string) => json<ReplayInfo>("GET", replayAt(id)),
  frames: (id: string, viewer: number | null, from: number, to: number, open = false) => {
    const asked = new URLSearchParams({ from: String(from), to: String(to) });
    if (viewer !== null) asked.set("viewer", String(viewer));
    if (open) asked.set("open", "true");
    return json<Frames>("GET", `${replayAt(id)}/frames?${asked}`);
  },
  comments: (id: string) => json<CommentInfo[]>("GET", `${replayAt(id)}/comments`),
  comment: (id: string, said: Partial<NewComment>) => json<CommentInfo[]>("POST", `${replayAt(id)}/comments`, said),
  deleteComment: (id: string, comment: string) =>
    json<CommentInfo[]>("DELETE", `${replayAt(id)}/comments/${encodeURIComponent(comment)}`),
  line: (id: string, asked: Partial<TryLine>) => json<LineNews>("POST", `${replayAt(id)}/line`, asked),
  playOn: (id: string, asked: Partial<PlayOn>) => json<TableInfo>("POST", `${replayAt(id)}/tables`, asked),
  analyse: (id: string) => json<Analysis>("POST", `${replayAt(id)}/analysis`, {}),
  analysis: (id: string, since: number, wait: number) =>
    json<Analysis>("GET", `${replayAt(id)}/analysis?since=${since}&wait=${wait}`),
  moment: (id: string, ply: number, line: readonly (readonly [seat: number, move: string])[]) =>
    json<MomentAnalysis>("POST", `${replayAt(id)}/moment`, { ply, moves: line.map((move) => move.join(" ")) }),
  puzzles: () => json<Record<string, number>>("GET", "/api/puzzles"),
  puzzle: (game: string, number: number | "today") =>
    json<PuzzleInfo>("GET", `/api/puzzles/${encodeURIComponent(game)}/${number}`),
  tryPuzzle: (game: string, number: number, move: TryPuzzle["move"]) =>
    json<PuzzleTried>("POST", `/api/puzzles/${encodeURIComponent(game)}/${number}`, { move }),
  importRecord: (text: string) => json<ReplayInfo>("POST", "/api/replays", { text }),
  coach: (game: string, language = "en") =>
    json<CoachInfo>("GET", `/api/coach/${encodeURIComponent(game)}?language=${language}`),
  namedTable: (game: string) => json<NamedTable>("GET", `/api/guides/${encodeURIComponent(game)}/table`),
  opening: (game: string, language = "en") =>
    json<OpeningInfo>("GET", `/api/guides/${encodeURIComponent(game)}/opening?language=${language}`),
  guide: async (game: string, language = "en") =>
    (await send("GET", `/api/guides/${encodeURIComponent(game)}?language=${language}`)).text(),
};
