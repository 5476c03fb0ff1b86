/**
 * The great moments of a match: a bluff turned up, a mission won, roles revealed, the end. A game names them from its
 * events; they are shown one after the other, over a table that goes on.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { EventInfo, TableInfo, View } from "../gen/messages";
import type { IconName } from "../parts/icons";

/** A line of what it means: "Green, 6, +2". */
export interface MomentRow {
  label: string;
  value: string;
  /** How it changed, or what it is compared with. */
  note?: string | undefined;
  /** The colour of the seat that it is about. */
  colour?: string | undefined;
  /** The one that counts now. */
  best?: boolean | undefined;
}

/** Somebody who shows who they were. */
export interface MomentFace {
  colour: string;
  name: string;
  role: string;
  /** Against everybody else: shown last, in alarm. */
  against: boolean;
}

/** What a game says of a great moment. */
export interface Staging {
  /** Those of one kind are shown for a shorter time once they are known. */
  kind: string;
  /** What happened: "East falls." */
  title: string;
  /** Its cause and amount, where the event's own sentence does not say them. */
  text?: string;
  /** What it means for the score. */
  rows?: readonly MomentRow[];
  faces?: readonly MomentFace[];
  /** Whose it is, where that is not the event's own mark. */
  mark?: { colour: string } | { icon: IconName };
}

/** Between which boards an event stands, and who looks. */
export interface MomentScene {
  before: View;
  after: View;
  table: TableInfo;
  viewer: number | null;
}

export interface Moment extends Staging {
  text: string;
  mark: { colour: string } | { icon: IconName };
  /** Where the light falls. */
  pieces: readonly string[];
}

/** As one sentence after the other, for ears. */
export const spokenOf = ({ title, text, rows = [], faces = [] }: Moment): string =>
  [
    title,
    ...(text === title ? [] : [text]),
    ...faces.map(({ name, role }) => `${name}: ${role}.`),
    ...rows.map(({ label, value, note }) => `${label}: ${[value, note].filter(Boolean).join(", ")}.`),
  ].join(" ");

/** A game's moment with what its event says of itself. */
export function momentOf(
  ui: {
    moment?(event: EventInfo, scene: MomentScene): Staging | null;
    mark(event: EventInfo): Moment["mark"];
    pieces(event: EventInfo): string[];
  },
  event: EventInfo,
  scene: MomentScene,
  words: (event: EventInfo) => string,
): Moment | null {
  const staging = ui.moment?.(event, scene);
  return staging ? { text: words(event), mark: ui.mark(event), pieces: ui.pieces(event), ...staging } : null;
}

/** How long one is shown, while another waits, and once its kind is known. */
export const WHOLE = 1800;
export const HURRIED = 1200;
export const KNOWN = 700;
/** So many times a kind is shown in full. */
const NEW = 3;
/** What comes while so many wait has been in the log for long when it would be its turn. */
const WAITING = 3;

export interface Shown extends Moment {
  /** Another number for another showing. */
  nth: number;
}

export interface Clock {
  /** Runs `then` after so many milliseconds; returns how to call it off. */
  later(then: () => void, ms: number): () => void;
  speed(): number;
}

/** How often each kind was shown since the page was opened. */
const known = new Map<string, number>();
export const forgetKinds = (): void => known.clear();

/** Shows moments one after the other. Nothing waits for it but what asks it to. */
export class Director {
  readonly #now = signal<Shown | null>(null);
  #waiting: Moment[] = [];
  #callOff: (() => void) | null = null;
  #nth = 0;

  constructor(
    private readonly clock: Clock,
    private readonly does: { shown?(moment: Moment): void; done?(): void } = {},
  ) {}

  get now(): ReadonlySignal<Shown | null> {
    return this.#now;
  }

  stage(moment: Moment): void {
    if (this.#waiting.length >= WAITING) return;
    this.#waiting.push(moment);
    if (!this.#now.peek()) this.#next();
  }

  /** Nothing of it any more, nor of what waits. */
  clear(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#waiting = [];
    if (!this.#now.peek()) return;
    this.#now.value = null;
    this.does.done?.();
  }

  #next(): void {
    const moment = this.#waiting.shift();
    if (!moment) {
      this.clear();
      return;
    }
    const times = known.get(moment.kind) ?? 0;
    known.set(moment.kind, times + 1);
    this.#now.value = { ...moment, nth: ++this.#nth };
    this.does.shown?.(moment);
    const full = this.#waiting.length ? HURRIED : WHOLE;
    this.#callOff = this.clock.later(() => this.#next(), (times < NEW ? full : KNOWN) / this.clock.speed());
  }
}
