/**
 * Acts out what happened: events one by one on the last view shown, then the server's own view.
 * Never out of step: whatever happens in between, the end is the newest state sent.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { EventInfo, View } from "../gen/messages";

/** What is on show. `fresh` is being acted out; `events` are those already seen. */
export interface Shown {
  view: View;
  events: EventInfo[];
  fresh: EventInfo[];
}

/** A state to arrive at; events from `since` on led there. `still`: just show it. */
export interface Arrival {
  view: View;
  events: EventInfo[];
  since: number;
  still: boolean;
}

export interface Acting {
  apply(board: unknown, event: EventInfo): unknown;
  duration(event: EventInfo): number;
}

export interface Stagehand {
  /** Runs `then` after so many milliseconds; returns how to call it off. */
  later(then: () => void, ms: number): () => void;
  /** No acting at all: reduced motion, or nobody is looking. */
  quiet(): boolean;
  speed(): number;
  /** Whether what comes next waits: something is to be read first. `resume` goes on. */
  held?(): boolean;
}

/** Between which views an event was seen. */
export interface Seen {
  before: View;
  after: View;
  /** Nothing more is acted out after it. */
  last: boolean;
  /** Passed over by somebody, or come with too much else. */
  skipped: boolean;
}

/** More than this at once is a reconnection, not a turn. */
export const TOO_MANY = 40;
const GAP = 60;

export const browserHand = (quiet: () => boolean, speed: () => number = () => 1): Stagehand => ({
  later: (then, ms) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  quiet: () => quiet() || document.hidden,
  speed,
});

export class Playback {
  readonly #shown = signal<Shown | null>(null);
  readonly #busy = signal(false);
  #target: Arrival | null = null;
  #queue: EventInfo[] = [];
  #callOff: (() => void) | null = null;
  #holding = false;

  constructor(
    private readonly acting: Acting,
    private readonly hand: Stagehand,
    private readonly seen: (event: EventInfo, how: Seen) => void = () => undefined,
  ) {}

  get shown(): ReadonlySignal<Shown | null> {
    return this.#shown;
  }

  get busy(): ReadonlySignal<boolean> {
    return this.#busy;
  }

  arrive(target: Arrival): void {
    const before = this.#target;
    this.#target = target;
    const fresh = target.events.slice(target.since);
    const follows = before !== null && target.since === before.events.length;
    const much = !follows || this.#queue.length + fresh.length > TOO_MANY;
    if (target.still || much || this.hand.quiet()) {
      this.#settle(much);
      return;
    }
    this.#queue.push(...fresh);
    if (!this.#busy.peek()) this.#next();
  }

  /** Finishes at once. */
  skip(): void {
    if (this.#busy.peek()) this.#settle(true);
  }

  /** What was held goes on. */
  resume(): void {
    if (this.#holding) this.#next();
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#queue = [];
    this.#holding = false;
  }

  #settle(skipped = false): void {
    const before = this.#shown.peek();
    this.stop();
    const target = this.#target;
    this.#busy.value = false;
    if (!target) return;
    this.#shown.value = { view: target.view, events: target.events, fresh: [] };
    if (target.still || !before) return;
    const how = { before: before.view, after: target.view, last: true, skipped };
    for (const event of target.events.slice(before.events.length)) this.seen(event, how);
  }

  #next(): void {
    this.#holding = this.#queue.length > 0 && (this.hand.held?.() ?? false);
    if (this.#holding) {
      this.#busy.value = true;
      return;
    }
    const event = this.#queue.shift();
    const now = this.#shown.peek();
    if (!event || !now) {
      this.#settle();
      return;
    }
    const wait = this.acting.duration(event) / this.hand.speed();
    if (wait <= 0) {
      this.#land(now, event);
      this.#next();
      return;
    }
    this.#busy.value = true;
    this.#shown.value = { ...now, fresh: [event] };
    this.#callOff = this.hand.later(() => {
      this.#land(now, event);
      this.#callOff = this.hand.later(() => this.#next(), GAP / this.hand.speed());
    }, wait);
  }

  #land(now: Shown, event: EventInfo): void {
    const after = { ...now.view, board: this.acting.apply(now.view.board, event) };
    this.#shown.value = { view: after, events: [...now.events, event], fresh: [] };
    this.seen(event, { before: now.view, after, last: !this.#queue.length, skipped: false });
  }
}

/** For pages that step by themselves (replays): the shown state on the way to the one given. */
export function useActed(
  acting: Acting,
  target: Arrival,
  hand: Stagehand,
  seen?: (event: EventInfo, how: Seen) => void,
): { shown: Shown; busy: boolean; skip(): void; resume(): void } {
  const sees = useRef(seen);
  sees.current = seen;
  const playback = useMemo(
    () => new Playback(acting, hand, (event, how) => sees.current?.(event, how)),
    [acting, hand],
  );
  useEffect(() => {
    playback.arrive(target);
  }, [playback, target]);
  useEffect(() => () => playback.stop(), [playback]);
  const shown = playback.shown.value ?? { view: target.view, events: target.events, fresh: [] };
  return { shown, busy: playback.busy.value, skip: () => playback.skip(), resume: () => playback.resume() };
}
