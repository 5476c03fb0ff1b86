import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../say";
import type { AnyReply, EventInfo, StateNews, TableInfo } from "../gen/messages";
import { readApiError } from "./request";
import { checksum } from "./changes";
import { keptOf } from "../shuffle/kept";
import { CLOSED, lineGone } from "./gone";
import type { Line } from "./socket";
import { final, OPENING, SILENCE, STORAGE_PAUSES, TableSocket } from "./socket";
import { foldChat, foldState, openTable, socketAddress } from "./store";

const event = (index: number): EventInfo => ({
  index,
  ply: index,
  kind: "x",
  clause: "",
  text: `event ${index}`,
  data: {},
});

function news(since: number, upTo: number, extra: Partial<StateNews> = {}): StateNews {
  return {
    t: "state",
    view: { game: "spyon", seat: 0, ply: upTo, waiting: [], result: null, board: {} },
    decisions: [],
    events: Array.from({ length: upTo - since }, (_, n) => event(since + n)),
    since,
    total: upTo,
    rewound: false,
    undoable: [],
    open_turns: [],
    asked: [],
    takeback: null,
    takeback_since: null,
    takeback_refused: null,
    standing: [],
    leading: "",
    epoch: 0,
    ...extra,
  };
}

/** The other end of the line, held by the test. */
class Wire implements Line {
  static all: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor() {
    Wire.all.push(this);
  }
  static get last(): Wire {
    const wire = Wire.all.at(-1);
    if (!wire) throw new Error("nothing dialled");
    return wire;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(reply: AnyReply | AnyReply[]) {
    this.onmessage?.({ data: JSON.stringify(reply) });
  }
  drop(code = 1006, reason = "") {
    this.onclose?.({ code, reason });
  }
}

beforeEach(() => {
  Wire.all = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("foldState", () => {
  it("adds what is new and says where it begins", () => {
    const first = foldState(null, news(0, 3), true);
    expect(first.events.map((e) => e.index)).toEqual([0, 1, 2]);
    const second = foldState(first, news(3, 5), false);
    expect(second.events.map((e) => e.index)).toEqual([0, 1, 2, 3, 4]);
    expect(second.since).toBe(3);
    expect(second.caughtUp).toBe(false);
  });

  it("cuts what was taken back", () => {
    const first = foldState(null, news(0, 6), true);
    const second = foldState(first, news(2, 3, { rewound: true }), false);
    expect(second.events.map((e) => e.index)).toEqual([0, 1, 2]);
    expect(second.rewound).toBe(true);
  });

  it("counts events that are hidden from this seat", () => {
    const first = foldState(null, news(0, 4), true);
    const some = { ...first, events: first.events.filter((e) => e.index !== 1) };
    const second = foldState(some, news(4, 6), false);
    expect(second.events.map((e) => e.index)).toEqual([0, 2, 3, 4, 5]);
    expect(second.since).toBe(3);
  });

  it("leaves the state before it untouched", () => {
    const first = foldState(null, news(0, 2), true);
    foldState(first, news(1, 4), false);
    expect(first.events.length).toBe(2);
  });
});

describe("foldChat", () => {
  it("keeps each line once and in order", () => {
    const line = (index: number) => ({ index, at: 0, seat: 0, name: "A", text: `${index}` });
    const lines = foldChat([line(0), line(1)], { t: "chat", lines: [line(2), line(1)] });
    expect(lines.map((one) => one.index)).toEqual([0, 1, 2]);
  });
});

describe("a live table", () => {
  it("takes several messages at once and makes the view of what changed, or asks for the whole", () => {
    const store = openTable("K7Q2ZX", () => new Wire());
    Wire.last.open();
    Wire.last.say(news(0, 2));
    const view = { ...store.state.value?.view, ply: 9 };
    const change = { t: "change" as const, view: [[["ply"], 9]], since: 2, total: 2, epoch: 1 };
    Wire.last.say([
      { ...change, check: checksum(view) },
      { t: "chat", lines: [{ index: 0, at: 0, seat: 0, name: "A", text: "x" }] },
    ]);
    expect(store.state.value?.view.ply).toBe(9);
    expect(store.state.value?.decisions).toEqual([]);
    expect(store.chat.value.length).toBe(1);
    expect(Wire.last.sent.length).toBe(1);
    Wire.last.say({ ...change, check: 1 });
    expect(store.state.value?.view.ply).toBe(9);
    expect(Wire.last.sent[1]).toEqual({ t: "look", viewer: null });
    Wire.last.say(news(0, 2));
    expect(store.state.value?.view.ply).not.toBe(9);
    store.close();
  });

  it("makes the table of what changed in it", () => {
    const store = openTable("K7Q2ZX", () => new Wire());
    Wire.last.open();
    const table = { id: "K7Q2ZX", ply: 1, seats: [{ to_move: true }, { to_move: false }] } as unknown as TableInfo;
    Wire.last.say({ t: "table-change", table: [[["ply"], 2]] });
    expect(store.table.value).toBe(null);
    Wire.last.say({ t: "table", table });
    Wire.last.say({
      t: "table-change",
      table: [
        [["ply"], 2],
        [["seats", 1, "to_move"], true],
      ],
    });
    expect(store.table.value).toEqual({ id: "K7Q2ZX", ply: 2, seats: [{ to_move: true }, { to_move: true }] });
    store.close();
  });

  it("keeps the commitment and then sends a nonce for each seat of mine, once", async () => {
    const store = openTable("NONCES", () => new Wire());
    Wire.last.open();
    const shuffle = { commitment: "ab".repeat(32), of: "secret", nonces: [], sent: [], key: "", secret: "" };
    const seats = [0, 1, 2].map((seat) => ({ seat, mine: seat < 2 }));
    const table = { id: "NONCES", status: "lobby", seats, shuffle } as unknown as TableInfo;
    Wire.last.say({ t: "table", table });
    expect(keptOf("NONCES")?.commitment).toBe("ab".repeat(32));
    const sent = Wire.last.sent.slice(1) as { t: string; id: string; seat: number; nonce: string }[];
    expect(sent.map(({ t, seat }) => [t, seat])).toEqual([
      ["nonce", 0],
      ["nonce", 1],
    ]);
    expect(new Set(sent.map(({ nonce }) => nonce)).size).toBe(2);
    Wire.last.say({ t: "table", table: { ...table, ply: 0 } });
    expect(Wire.last.sent.length).toBe(3);
    Wire.last.say({ t: "ack", id: sent[0]!.id, ply: 0 });
    await Promise.resolve();
    await Promise.resolve();
    expect(keptOf("NONCES")?.acknowledged).toEqual([0]);
    // The line drops before the other answer came: it is sent again, and is the same.
    Wire.last.drop(1006);
    await vi.advanceTimersByTimeAsync(400);
    Wire.last.open();
    expect(Wire.last.sent[1]).toMatchObject({ t: "nonce", seat: 1, nonce: sent[1]!.nonce });
    store.close();
  });

  it("sends a nonce again after a swap and back, for the server has dropped it", () => {
    const store = openTable("SWAPPED", () => new Wire());
    Wire.last.open();
    const table = (mine: number, sent: number[] = []) => {
      const shuffle = {
        commitment: "ab".repeat(32),
        of: "secret",
        nonces: [],
        sent,
        key: "",
        secret: "",
        people: null,
      };
      const seats = [0, 1].map((seat) => ({ seat, mine: seat === mine }));
      return { t: "table", table: { id: "SWAPPED", status: "lobby", seats, shuffle } as unknown as TableInfo } as const;
    };
    const sentFor = () => (Wire.last.sent.slice(1) as { seat: number }[]).map(({ seat }) => seat);
    Wire.last.say(table(0));
    Wire.last.say(table(0, [0]));
    Wire.last.say(table(1));
    Wire.last.say(table(0));
    expect(sentFor()).toEqual([0, 1, 0]);
    Wire.last.say(table(0, [0]));
    Wire.last.say(table(0)); // a swap and back that came as one message
    expect(sentFor()).toEqual([0, 1, 0, 0]);
    store.close();
  });

  it("greets, names the question it answers, and passes refusals on", async () => {
    const store = openTable("K7Q2ZX", () => new Wire());
    Wire.last.open();
    expect(Wire.last.sent[0]).toEqual({ t: "hello", since: 0, viewer: null, epoch: 0, together: true, brief: true });
    Wire.last.say(news(0, 4));
    const played = store.play(0, "3.0", "pass");
    const request = Wire.last.sent[1] as { id: string };
    expect(request).toMatchObject({ t: "play", seat: 0, question: "3.0", move: "pass" });
    Wire.last.say({ t: "refused", id: request.id, code: "illegal", reason: "No.", clause: "SO-7.7" });
    expect(await played).toEqual({ ok: false, code: "illegal", reason: "No.", clause: "SO-7.7" });
    store.close();
    expect(store.connection.value).toBe("closed");
  });

  it("comes back with the events it has, and asks a lost move again", async () => {
    const store = openTable("K7Q2ZX", () => new Wire());
    Wire.last.open();
    Wire.last.say(news(0, 4, { epoch: 2 }));
    const played = store.play(0, "3.0", "pass");
    const said = store.say("hello");
    const id = (Wire.last.sent[1] as { id: string }).id;
    Wire.last.drop();
    expect(store.connection.value).toBe("lost");
    expect(await said).toMatchObject({ ok: false, code: "lost" });
    await vi.advanceTimersByTimeAsync(400);
    expect(Wire.all.length).toBe(2);
    Wire.last.open();
    expect(Wire.last.sent[0]).toEqual({ t: "hello", since: 4, viewer: null, epoch: 2, together: true, brief: true });
    expect(Wire.last.sent[1]).toMatchObject({ t: "play", id, question: "3.0" });
    Wire.last.say(news(4, 5));
    expect(store.state.value?.caughtUp).toBe(true);
    Wire.last.say({ t: "refused", id, code: "stale", reason: "Stale.", clause: "" });
    expect(await played).toEqual({ ok: true });
    store.close();
  });

  it("keeps a move that was made without a connection for as long as there is none", async () => {
    const store = openTable("K7Q2ZX", () => new Wire());
    Wire.last.open();
    Wire.last.say(news(0, 1));
    Wire.last.drop();
    const played = store.play(0, "q", "a");
    const done = vi.fn();
    void played.then(done);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).not.toHaveBeenCalled();
    const before = Wire.all.length;
    while (Wire.all.length === before) await vi.advanceTimersByTimeAsync(100);
    Wire.last.open();
    Wire.last.say(news(0, 1));
    const sent = Wire.last.sent.find((one) => one.t === "play");
    expect(sent).toMatchObject({ seat: 0, move: "a" });
    Wire.last.say({ t: "ack", id: String(sent?.id), ply: 2 });
    expect(await played).toMatchObject({ ok: true });
    store.close();
  });

  it("waits longer each time", async () => {
    const store = openTable("K7Q2ZX", () => new Wire());
    Wire.last.drop();
    await vi.advanceTimersByTimeAsync(300);
    expect(Wire.all.length).toBe(2);
    Wire.last.drop();
    await vi.advanceTimersByTimeAsync(300);
    expect(Wire.all.length).toBe(2);
    await vi.advanceTimersByTimeAsync(400);
    expect(Wire.all.length).toBe(3);
    store.close();
  });

  it("hangs up on a line that went silent", async () => {
    const store = openTable("K7Q2ZX", () => new Wire());
    Wire.last.open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.all.length).toBeGreaterThan(1);
    store.close();
  });

  it("dials again where nothing opens, or opens and says nothing, and waits longer each time", async () => {
    const store = openTable("K7Q2ZX", () => new Wire());
    await vi.advanceTimersByTimeAsync(OPENING - 1);
    expect(Wire.all.length).toBe(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(Wire.all.length).toBe(2);
    expect(Wire.all[0]!.readyState).toBe(3);
    Wire.all[0]!.open(); // too late
    expect(Wire.all[0]!.sent).toEqual([]);
    Wire.last.open();
    await vi.advanceTimersByTimeAsync(OPENING + 300);
    expect(Wire.all.length).toBe(2); // the second attempt waits for more than 350 ms
    await vi.advanceTimersByTimeAsync(400);
    expect(Wire.all.length).toBe(3);
    Wire.last.open();
    Wire.last.say(news(0, 1));
    expect(store.connection.value).toBe("open");
    store.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.all.length).toBe(3);
  });

  it("hangs up within seconds where signs of life were sent and no more come", async () => {
    const store = openTable("K7Q2ZX", () => new Wire());
    Wire.last.open();
    Wire.last.say({ t: "beat" });
    for (let second = 0; second < 20; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      Wire.last.say({ t: "beat" });
    }
    expect(Wire.all.length).toBe(1);
    const played = store.play(0, "q", "a");
    await vi.advanceTimersByTimeAsync(SILENCE);
    expect(store.connection.value).toBe("lost");
    await vi.advanceTimersByTimeAsync(300);
    expect(Wire.all.length).toBe(2);
    Wire.last.open();
    const sent = Wire.last.sent.find((one) => one.t === "play");
    Wire.last.say({ t: "ack", id: String(sent?.id), ply: 1 });
    expect(await played).toEqual({ ok: true });
    store.close();
  });

  it("gives up where no table is", () => {
    const store = openTable("K7Q2ZX", () => new Wire());
    Wire.last.open();
    Wire.last.drop(4404, "No such table.");
    expect(store.connection.value).toBe("closed");
    expect(store.closed?.value).toEqual({ code: 4404, refusal: "" });
    expect(final(1006)).toBe(false);
    expect(final(4429)).toBe(false);
  });

  it("says why the server closed the line in the reader's words, whatever came with the code", () => {
    for (const [code, name] of Object.entries(CLOSED)) {
      const store = openTable("K7Q2ZX", () => new Wire());
      Wire.last.open();
      expect(lineGone(store)).toBe("");
      Wire.last.drop(Number(code), "In English.");
      expect(lineGone(store)).toBe(t(name));
      expect(t(name)).not.toContain(name);
      store.close();
    }
    const store = openTable("K7Q2ZX", () => new Wire());
    Wire.last.open();
    Wire.last.drop(1006);
    expect(lineGone(store)).toBe(t("connection-lost"));
    store.close();
  });

  it("prefers what the table says before it closes the line", () => {
    const store = openTable("K7Q2ZX", () => new Wire());
    Wire.last.open();
    Wire.last.say({ t: "refused", id: "", code: "not-yours", reason: "The host removed you.", clause: "" });
    Wire.last.drop(4403, "Removed.");
    expect(lineGone(store)).toBe("The host removed you.");
    store.close();
  });

  it("asks for everything when something in between is missing, and for another viewer", () => {
    const store = openTable("K7Q2ZX", () => new Wire());
    Wire.last.open();
    Wire.last.say(news(0, 2));
    Wire.last.say(news(5, 6));
    expect(store.state.value?.events.length).toBe(2);
    expect(Wire.last.sent.at(-1)).toEqual({ t: "look", viewer: null });
    Wire.last.say(news(0, 6));
    expect(store.state.value?.events.length).toBe(6);
    store.look(1);
    Wire.last.say(news(0, 3));
    expect(store.state.value?.events.length).toBe(3);
    expect(store.state.value?.caughtUp).toBe(true);
    store.close();
  });

  it("says when an answer does not come", async () => {
    const store = openTable("K7Q2ZX", () => new Wire());
    Wire.last.open();
    Wire.last.say(news(0, 1));
    const asked = store.undo(0);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(await asked).toMatchObject({ ok: false, reason: "The table did not answer in time." });
    store.close();
  });
});

describe("a storage that fails", () => {
  const failed = (id: unknown): AnyReply =>
    ({ t: "refused", id: String(id), code: "storage", reason: "The disk is full.", clause: "" }) as AnyReply;

  function socket() {
    const made = new TableSocket({
      dial: () => new Wire(),
      hello: () => ({ t: "hello" }) as never,
      heard: () => undefined,
      changed: () => undefined,
    });
    Wire.last.open();
    return made;
  }

  it("is asked again for a move, and the refusal is shown at last", async () => {
    const asked = socket().ask({ t: "play", seat: 0, question: "q", move: "pass" } as never);
    const copies = () => Wire.last.sent.filter((one) => one.t === "play");
    for (const pause of STORAGE_PAUSES) {
      const before = copies().length;
      Wire.last.say(failed(copies()[0]!.id));
      await vi.advanceTimersByTimeAsync(pause);
      expect(copies()).toHaveLength(before + 1);
    }
    Wire.last.say(failed(copies()[0]!.id));
    expect(await asked).toMatchObject({ t: "refused", code: "storage" });
  });

  it("is asked only once for what may not be done twice", async () => {
    const asked = socket().ask({ t: "say", text: "hello" } as never);
    const sent = Wire.last.sent.find((one) => one.t === "say");
    Wire.last.say(failed(sent!.id));
    expect(await asked).toMatchObject({ code: "storage" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Wire.last.sent.filter((one) => one.t === "say")).toHaveLength(1);
  });
});

describe("addresses and errors", () => {
  it("speaks the page's own scheme", () => {
    expect(socketAddress("AB", { protocol: "http:", host: "h:1" })).toBe("ws://h:1/ws/tables/AB");
    expect(socketAddress("AB", { protocol: "https:", host: "h" })).toBe("wss://h/ws/tables/AB");
  });

  it("prefers the server's own words", async () => {
    const refusal = new Response('{"code":"full","reason":"Every seat is taken.","clause":""}', {
      status: 409,
    });
    expect(await readApiError(refusal)).toMatchObject({
      status: 409,
      code: "full",
      message: "Every seat is taken.",
    });
    const bare = await readApiError(new Response("<html>", { status: 503 }));
    expect(bare.message).toBe("The server is busy. Wait a moment.");
    expect(bare.status).toBe(503);
  });
});
