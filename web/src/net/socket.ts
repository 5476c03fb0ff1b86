/**
 * One live connection to a table that mends itself.
 *
 * Requests carry an id; the answer with that id settles them. When the line drops, requests that
 * are safe to ask twice are asked again after the next hello: questions (explain, hint) always, a
 * move because it names the question it answers, so the server refuses it as stale if the first
 * copy had arrived. Others fail with words that say so.
 */

import type { AnyReply, AnyRequest } from "../gen/messages";
import { type Text, t } from "../say";
import { whyClosed } from "./gone";
import type { Closed, Connection } from "./types";

export type Asked = Extract<AnyRequest, { id: string }>;
export type Answer = Extract<AnyReply, { id: string }>;
type Unnumbered<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Ask = Unnumbered<Asked>;

export class Lost extends Error {
  /** Whether the request may have been carried out all the same. */
  readonly maybeDone: boolean;
  constructor(reason: string, maybeDone: boolean) {
    super(reason);
    this.name = "Lost";
    this.maybeDone = maybeDone;
  }
}

/** The part of WebSocket that is used, so that tests can hold the other end. */
export interface Line {
  readyState: number;
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

export interface SocketOptions {
  /** Makes a line; tests pass their own. */
  dial(): Line;
  /** What to say first on every new line. */
  hello(): AnyRequest;
  heard(reply: AnyReply): void;
  changed(connection: Connection, closed?: Closed): void;
  /** Milliseconds to wait for an answer; hints may take a strong bot a while. */
  patience?: number;
  backoff?: readonly number[];
  heartbeat?: number;
  /** Milliseconds from dialling to the opening, and from there to the first message. */
  opening?: number;
  /** Milliseconds of silence after which a line is given up whose server sends signs of life. */
  silence?: number;
}

interface Waiting {
  request: Asked;
  settle(answer: Answer): void;
  fail(error: Lost): void;
  timer: ReturnType<typeof setTimeout>;
  sent: boolean;
  resent: boolean;
  /** How often it was asked again because the storage failed. */
  tries: number;
}

const AGAIN: ReadonlySet<string> = new Set(["play", "explain", "hint", "ping", "nonce"]);
/** Another server takes over within seconds, so the first attempts follow each other closely. */
/** Milliseconds before what the storage refused is asked again. */
export const STORAGE_PAUSES = [500, 1500, 3000] as const;
export const BACKOFF = [250, 500, 1000, 2000, 2000, 2000, 2000, 4000, 8000] as const;
/** Longer than a proxy needs to give up one server and to ask the next. */
export const OPENING = 6000;
/** Servers send a sign of life every second. */
export const SILENCE = 3500;

/** Close codes after which dialling again is of no use: not found, forbidden. Crowds (4429, 4430) pass. */
export function final(code: number): boolean {
  return code === 1008 || (code >= 4400 && code < 4500 && code < 4420);
}

let counter = 0;

export class TableSocket {
  private line: Line | null = null;
  private connection: Connection = "connecting";
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private beat: ReturnType<typeof setInterval> | null = null;
  private watch: ReturnType<typeof setTimeout> | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private refusal: Text = "";
  private greeted = false;
  private lastHeard = 0;
  /** Whether the server sends signs of life. */
  private beats = false;

  constructor(private readonly options: SocketOptions) {
    this.dial();
    if (typeof addEventListener === "function") {
      addEventListener("online", this.hurry);
      addEventListener("offline", this.dropped);
      document.addEventListener("visibilitychange", this.hurry);
    }
  }

  /** Sends a request and waits for its answer. */
  ask(request: Ask, patience = this.options.patience ?? 15_000): Promise<Answer> {
    counter += 1;
    const numbered = { ...request, id: `c${counter.toString(36)}` } as Asked;
    return new Promise((settle, fail) => {
      if (this.connection === "closed") {
        fail(new Lost(t("table-closed"), false));
        return;
      }
      const late = () => {
        if (!this.greeted) {
          entry.timer = setTimeout(late, patience); // it is sent, or sent again, once there is a connection
          return;
        }
        this.waiting.delete(numbered.id);
        fail(new Lost(t("no-answer-in-time"), entry.sent));
      };
      const timer = setTimeout(late, patience);
      const entry: Waiting = { request: numbered, settle, fail, timer, sent: false, resent: false, tries: 0 };
      this.waiting.set(numbered.id, entry);
      if (this.greeted) this.put(entry);
    });
  }

  /** Sends without waiting for an answer of its own (hello, look). */
  tell(request: AnyRequest): void {
    if (this.greeted) this.line?.send(JSON.stringify(request));
  }

  close(): void {
    if (this.connection === "closed") return;
    this.stop();
    this.line?.close(1000);
    this.line = null;
    this.set("closed");
    this.failAll(t("table-left"));
  }

  private stop(): void {
    if (this.retry) clearTimeout(this.retry);
    if (this.beat) clearInterval(this.beat);
    this.expect(null);
    this.retry = this.beat = null;
    if (typeof removeEventListener === "function") {
      removeEventListener("online", this.hurry);
      removeEventListener("offline", this.dropped);
      document.removeEventListener("visibilitychange", this.hurry);
    }
  }

  private set(connection: Connection, closed?: Closed): void {
    this.connection = connection;
    this.options.changed(connection, closed);
  }

  private dial(): void {
    this.retry = null;
    let line: Line;
    try {
      line = this.options.dial();
    } catch {
      this.later();
      return;
    }
    this.line = line;
    this.greeted = false;
    this.beats = false;
    this.refusal = "";
    this.expect(this.options.opening ?? OPENING);
    line.onopen = () => {
      if (this.line !== line) return;
      line.send(JSON.stringify(this.options.hello()));
      this.greeted = true;
      this.lastHeard = Date.now();
      this.expect(this.options.opening ?? OPENING);
      this.set("open");
      this.keepAlive(line);
      for (const entry of this.waiting.values()) this.put(entry);
    };
    line.onmessage = (event) => {
      if (this.line !== line || typeof event.data !== "string") return;
      this.lastHeard = Date.now();
      this.attempt = 0; // one that opens and says nothing is no success
      this.expect(this.beats ? (this.options.silence ?? SILENCE) : null);
      const heard = JSON.parse(event.data) as AnyReply | AnyReply[];
      for (const reply of Array.isArray(heard) ? heard : [heard]) this.hear(reply);
    };
    line.onclose = (event) => {
      if (this.line !== line) return;
      this.line = null;
      this.greeted = false;
      if (this.beat) clearInterval(this.beat);
      this.expect(null);
      const closed = { code: event.code, refusal: this.refusal };
      if (final(event.code)) {
        this.stop();
        this.set("closed", closed);
        this.failAll(whyClosed(closed) || t("connection-closed"));
        return;
      }
      this.drop();
      this.later(closed);
    };
  }

  private put(entry: Waiting): void {
    entry.resent = entry.sent;
    entry.sent = true;
    this.line?.send(JSON.stringify(entry.request));
  }

  /** After a drop: what may not be asked twice and was on its way fails now. */
  private drop(): void {
    for (const [id, entry] of this.waiting) {
      if (!entry.sent || AGAIN.has(entry.request.t)) continue;
      this.waiting.delete(id);
      clearTimeout(entry.timer);
      entry.fail(new Lost(t("connection-dropped"), true));
    }
  }

  private failAll(reason: string): void {
    for (const entry of this.waiting.values()) {
      clearTimeout(entry.timer);
      entry.fail(new Lost(reason, entry.sent));
    }
    this.waiting.clear();
  }

  private later(closed?: Closed): void {
    const steps = this.options.backoff ?? BACKOFF;
    const base = steps[Math.min(this.attempt, steps.length - 1)] ?? 8000;
    this.attempt += 1;
    if (this.connection !== "lost") this.set("lost", closed);
    // A little spread, so that all clients do not reconnect at once after a restart.
    this.retry = setTimeout(() => this.dial(), base * (0.7 + Math.random() * 0.45));
  }

  private readonly hurry = (): void => {
    if (this.connection !== "lost" || !this.retry) return;
    if (typeof document !== "undefined" && document.hidden) return;
    clearTimeout(this.retry);
    this.attempt = 0;
    this.dial();
  };

  /** The browser says the network is gone: do not wait for the line to notice. */
  private readonly dropped = (): void => this.hangUp();

  private hangUp(): void {
    const line = this.line;
    if (!line || this.connection === "closed") return;
    this.line = null;
    this.greeted = false;
    line.onclose = null;
    line.close();
    if (this.beat) clearInterval(this.beat);
    this.expect(null);
    this.drop();
    this.later();
  }

  /** Gives the line up unless something is heard in time; null: there is nothing to wait for. */
  private expect(within: number | null): void {
    if (this.watch) clearTimeout(this.watch);
    this.watch = within === null ? null : setTimeout(() => this.hangUp(), within);
  }

  private keepAlive(line: Line): void {
    if (this.beat) clearInterval(this.beat);
    const every = this.options.heartbeat ?? 15_000;
    this.beat = setInterval(() => {
      if (this.line !== line) return;
      if (Date.now() - this.lastHeard > every * 2.2) {
        this.hangUp();
        return;
      }
      counter += 1;
      line.send(JSON.stringify({ t: "ping", id: `p${counter.toString(36)}` }));
    }, every);
  }

  /** While the storage fails, what is safe to ask twice is asked again; at last the refusal is shown. */
  private againLater(entry: Waiting, reply: AnyReply): boolean {
    if (reply.t !== "refused" || reply.code !== "storage" || !AGAIN.has(entry.request.t)) return false;
    const wait = STORAGE_PAUSES[entry.tries];
    if (wait === undefined) return false;
    entry.tries += 1;
    setTimeout(() => {
      if (this.waiting.get(entry.request.id) === entry && this.greeted) this.put(entry);
    }, wait);
    return true;
  }

  private hear(reply: AnyReply): void {
    if (reply.t === "beat") {
      this.beats = true;
      this.expect(this.options.silence ?? SILENCE);
      return;
    }
    if ("id" in reply) {
      const entry = this.waiting.get(reply.id);
      if (entry) {
        if (this.againLater(entry, reply)) return;
        this.waiting.delete(reply.id);
        clearTimeout(entry.timer);
        // The first copy of this move had arrived; the second is rightly called stale.
        if (entry.resent && entry.request.t === "play" && reply.t === "refused" && reply.code === "stale")
          entry.settle({ t: "ack", id: reply.id, ply: 0 });
        else entry.settle(reply);
      }
      // What answers no request says why the server is about to close.
      else if (reply.t === "refused") this.refusal = reply.reason;
      return;
    }
    this.options.heard(reply);
  }
}
