/** A live table: the server's messages folded into signals, and the requests a page may make. */

import { say, t } from "../say";
import { signal } from "@preact/signals";
import type {
  AnyReply,
  ChatLine,
  ChatNews,
  Explained,
  Hint,
  StateChange,
  StateNews,
  TableInfo,
  View,
} from "../gen/messages";
import { applied, type Change, checksum } from "./changes";
import { acknowledge, keep, wanted } from "../shuffle/kept";
import { type Answer, type Ask, type Line, Lost, TableSocket } from "./socket";
import type { Closed, Connection, Outcome, TableState, TableStore } from "./types";

/**
 * Folds a `state` message into what is known. Events before `since` are kept, the rest replaced.
 * Indexes count all events of the match; those a seat may not see are missing from its list.
 */
export function foldState(before: TableState | null, news: StateNews, caughtUp: boolean): TableState {
  const kept = (before?.events ?? []).filter((event) => event.index < news.since);
  return {
    view: news.view,
    decisions: news.decisions,
    events: [...kept, ...news.events],
    since: kept.length,
    rewound: news.rewound,
    caughtUp,
    undoable: news.undoable,
    openTurns: news.open_turns,
    asked: news.asked,
    takeback: news.takeback,
    takebackSince: news.takeback_since,
    takebackRefused: news.takeback_refused,
    standing: news.standing,
    leading: news.leading,
  };
}

/** What a change leaves out is empty. */
const NOTHING = {
  decisions: [],
  events: [],
  rewound: false,
  undoable: [],
  open_turns: [],
  asked: [],
  takeback: null,
  takeback_since: null,
  takeback_refused: null,
  standing: [],
  leading: "",
};

/** The newest view, if it comes out as the server has it. */
export function whole(before: View | undefined, news: StateChange): View | null {
  if (!before) return null;
  try {
    const view = applied(before, news.view as Change[]);
    return checksum(view) === news.check ? view : null;
  } catch {
    return null;
  }
}

/** Adds chat lines by their index; a line sent twice is shown once. */
export function foldChat(before: ChatLine[], news: ChatNews): ChatLine[] {
  const lines = new Map(before.map((line) => [line.index, line]));
  for (const line of news.lines) lines.set(line.index, line);
  return [...lines.values()].sort((a, b) => a.index - b.index);
}

export function toOutcome(answer: Answer): Outcome {
  if (answer.t === "refused")
    return { ok: false, code: answer.code, reason: say(answer.reason), clause: answer.clause };
  return { ok: true };
}

export function socketAddress(id: string, where: { protocol: string; host: string }): string {
  const scheme = where.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${where.host}/ws/tables/${encodeURIComponent(id)}`;
}

export function openTable(
  id: string,
  dial: () => Line = () => new WebSocket(`${socketAddress(id, location)}?beats=true`) as unknown as Line,
): TableStore {
  const table = signal<TableInfo | null>(null);
  const tableAt = signal(0);
  const state = signal<TableState | null>(null);
  const chat = signal<ChatLine[]>([]);
  const connection = signal<Connection>("connecting");
  const closed = signal<Closed | null>(null);
  let viewer: number | null = null;
  let fresh = true;
  let total = 0;
  let epoch = 0;
  const sent = new Set<string>();
  // Events differ between seats: for another viewer all of them are requested again.
  let forget = false;

  const socket = new TableSocket({
    dial,
    hello: () => {
      fresh = true;
      return { t: "hello", since: forget ? 0 : total, viewer, epoch, together: true, brief: true };
    },
    heard: hear,
    changed: (now, why) => {
      connection.value = now;
      closed.value = why ?? null;
    },
  });

  /** The commitment is kept by now. A refused nonce is not sent again: the match begins without. */
  function sendNonces(now: TableInfo): void {
    // What the server has it may lose again, by a swap: then it wants it again.
    for (const { seat, mine } of now.seats)
      if (!mine || now.shuffle?.sent.includes(seat))
        for (const key of sent) if (key.startsWith(`${seat} `)) sent.delete(key);
    for (const [seat, nonce] of wanted(now)) {
      const key = `${seat} ${nonce}`;
      if (sent.has(key)) continue;
      sent.add(key);
      socket.ask({ t: "nonce", seat, nonce }).then(
        (answer) => answer.t === "ack" && acknowledge(now.id, seat),
        () => sent.delete(key),
      );
    }
  }

  function askForAll(): void {
    forget = fresh = true;
    socket.tell({ t: "look", viewer });
  }

  function hear(reply: AnyReply): void {
    switch (reply.t) {
      case "table":
        table.value = reply.table;
        tableAt.value = performance.now();
        keep(reply.table);
        sendNonces(reply.table);
        break;
      case "table-change": {
        const before = table.peek();
        if (before) hear({ t: "table", table: applied(before, reply.table as Change[]) });
        break;
      }
      case "change": {
        const view = whole(state.peek()?.view, reply);
        if (view) hear({ ...NOTHING, ...reply, t: "state", view });
        else askForAll();
        break;
      }
      case "state": {
        if (reply.since > (forget ? 0 : total)) {
          askForAll(); // something in between was never sent
          break;
        }
        state.value = foldState(forget ? null : state.peek(), reply, fresh);
        total = reply.total;
        epoch = reply.epoch;
        fresh = forget = false;
        break;
      }
      case "chat":
        chat.value = foldChat(chat.peek(), reply);
        break;
    }
  }

  async function done(request: Ask): Promise<Outcome> {
    try {
      return toOutcome(await socket.ask(request));
    } catch (error) {
      return lost(error);
    }
  }

  return {
    id,
    table,
    tableAt,
    state,
    chat,
    connection,
    closed,
    play: (seat, question, move) => done({ t: "play", seat, question, move: move as string }),
    explain: async (seat, move): Promise<Explained> => {
      try {
        const answer = await socket.ask({ t: "explain", seat, move: move as string });
        if (answer.t === "explained") return answer;
        if (answer.t === "refused") return { ...answer, t: "explained", ok: false };
      } catch (error) {
        return { t: "explained", id: "", ok: false, reason: lost(error).reason, clause: "" };
      }
      return { t: "explained", id: "", ok: true, reason: "", clause: "" };
    },
    hint: async (seat) => {
      try {
        const answer = await socket.ask({ t: "hint", seat }, 40_000);
        if (answer.t === "hinted") return answer satisfies Hint;
        const refused = toOutcome(answer);
        if (!refused.ok) return refused;
      } catch (error) {
        return lost(error);
      }
      return { ok: false, code: "unknown", reason: t("no-hint"), clause: "" };
    },
    remark: async (seat) => {
      try {
        const answer = await socket.ask({ t: "remark", seat }, 40_000);
        return answer.t === "remarked" && answer.said ? answer : null;
      } catch {
        return null;
      }
    },
    undo: (seat, turn = false) => done({ t: "undo", seat, turn }),
    takeback: (seat) => done({ t: "takeback", seat }),
    answer: (accept) => done({ t: "answer", accept }),
    stand: (seat, until) => done({ t: "stand", seat, until }),
    concede: (seat) => done({ t: "concede", seat }),
    claim: (seat) => done({ t: "claim", seat }),
    say: (text) => done({ t: "say", text }),
    rematch: (accept) => done({ t: "rematch", accept }),
    look: (to) => {
      viewer = to;
      fresh = forget = true;
      socket.tell({ t: "look", viewer: to });
    },
    close: () => socket.close(),
  };
}

function lost(error: unknown): Extract<Outcome, { ok: false }> {
  const reason = error instanceof Lost ? error.message : t("table-unreachable");
  return { ok: false, code: "lost", reason, clause: "" };
}
