/** A replay's frames, fetched in pieces and kept; and the arithmetic of stepping through them. */

import type { EventInfo, Frame, ProvenanceInfo, ReplayInfo, TableInfo } from "../gen/messages";
import type { Viewer } from "../router";

export const CHUNK = 60;

export type Fetch = (viewer: Viewer, from: number, to: number) => Promise<Frame[]>;

/** Frames as one viewer sees them. */
export class Reel {
  private readonly frames = new Map<number, Frame>();
  private readonly asked = new Map<number, Promise<void>>();

  constructor(
    readonly viewer: Viewer,
    readonly plies: number,
    private readonly fetch: Fetch,
  ) {}

  at(ply: number): Frame | null {
    return this.frames.get(ply) ?? null;
  }

  /** All events up to and with `ply`, as far as they are here. */
  events(ply: number): EventInfo[] {
    const all: EventInfo[] = [];
    for (let n = 0; n <= ply; n += 1) all.push(...(this.frames.get(n)?.events ?? []));
    return all;
  }

  /** Fetches the piece that holds `ply`, once. */
  need(ply: number): Promise<void> {
    const piece = Math.floor(ply / CHUNK);
    let loading = this.asked.get(piece);
    if (!loading) {
      const from = piece * CHUNK;
      const to = Math.min(this.plies, from + CHUNK - 1);
      loading = this.fetch(this.viewer, from, to).then((frames) => {
        for (const frame of frames) this.frames.set(frame.ply, frame);
      });
      loading.catch(() => this.asked.delete(piece));
      this.asked.set(piece, loading);
    }
    return loading;
  }

  /** The pieces to have around a moment: its own, and the next one once it is near. */
  around(ply: number): number[] {
    const ahead = Math.min(this.plies, ply + CHUNK / 4);
    return [...new Set([ply, ahead].map((at) => Math.floor(at / CHUNK) * CHUNK))];
  }
}

export const clampPly = (ply: number, plies: number): number => Math.min(Math.max(0, Math.round(ply)), plies);

/** The number of the round that is under way after `ply` moves; 0 before the first. */
export const roundAt = (rounds: readonly number[], ply: number): number =>
  rounds.filter((start) => start <= ply).length;

/** The width of a round's number on the timeline, which is touched as well. */
const NUMBER = 24;

/** The room on each side of the handle, which carries the number of its round. */
const GRIP = 28;

/** The rounds whose numbers fit side by side on a timeline of this width, beside the handle; the present one always. */
export function roundsShown(rounds: readonly number[], plies: number, width: number, ply: number): number[] {
  const x = (at: number) => (plies ? (at / plies) * width : 0);
  const now = Math.max(0, roundAt(rounds, ply) - 1);
  const shown: number[] = [];
  for (let n = 0; n < rounds.length; n++) {
    const last = shown.at(-1);
    const from = (at: number) => Math.abs(x(rounds[n]!) - x(at));
    const clear =
      from(ply) >= GRIP && from(rounds[now]!) >= NUMBER && (last === undefined || from(rounds[last]!) >= NUMBER);
    if (n === now || clear) shown.push(n);
  }
  return shown;
}

/** Where a mark stands over the track. */
export interface Landmark {
  x: number;
  /** 1 where it stands higher, as another is in its place; null where only its stem has room. */
  level: 0 | 1 | null;
  /** Whether nothing stands where its label would. */
  free: boolean;
}

/** Marks over a track of this width, each a `room` wide and at its own moment: of those that are close some stand higher. */
export function landmarksAt(marks: readonly { ply: number }[], plies: number, width: number, room: number): Landmark[] {
  const ends = [-Infinity, -Infinity];
  const at = marks.map(({ ply }) => {
    const x = plies ? (ply / plies) * width : 0;
    const level = ([0, 1] as const).find((one) => x - ends[one]! >= room) ?? null;
    if (level !== null) ends[level] = x;
    return { x, level };
  });
  const higher = at.filter(({ level }) => level === 1);
  return at.map((one) => ({ ...one, free: one.level === 0 && higher.every(({ x }) => Math.abs(x - one.x) >= room) }));
}

/** The round in which the move was made that led to a moment, and whether it was the last of it. */
export function roundOfMove(rounds: readonly number[], ply: number): { round: number; last: boolean } {
  return { round: roundAt(rounds, Math.max(0, ply - 1)), last: ply > 0 && rounds.includes(ply) };
}

/** Where "previous round" leads: the start of this round, or of the one before when there already. */
export function previousRound(rounds: number[], ply: number): number {
  const before = rounds.filter((start) => start < ply);
  return before.at(-1) ?? 0;
}

export function nextRound(rounds: number[], ply: number, plies: number): number {
  return rounds.find((start) => start > ply) ?? plies;
}

/** The events of a ply, in the order of the whole log, with the ply each leads to. */
export interface LogLine {
  ply: number;
  event: EventInfo;
}

/** What has happened up to a moment, as far as it is here; what lies ahead stays hidden. */
export function logLines(reel: Reel, until: number): LogLine[] {
  const lines: LogLine[] = [];
  for (let ply = 0; ply <= until; ply += 1) for (const event of reel.at(ply)?.events ?? []) lines.push({ ply, event });
  return lines;
}

/** What is said of a board that nobody can join. */
export const PREPARED: ProvenanceInfo = { fresh: false, causes: ["position"], name: "position", says: "" };

/** A finished table, as boards want one, made of what a replay tells. */
export function asTable(replay: ReplayInfo): TableInfo {
  return {
    id: replay.id,
    game: replay.game,
    status: "finished",
    seats: replay.seats.map((seat) => ({
      ...seat,
      here: true,
      running: false,
      to_move: false,
      clock: null,
    })),
    options: replay.options,
    clock: null,
    public: false,
    talk: false,
    host: false,
    ply: replay.plies,
    result: replay.result,
    headline: "",
    spectators: 0,
    paused: false,
    pause: [],
    next_table: null,
    created: 0,
    updated: 0,
    provenance: replay.provenance ?? PREPARED,
    notice: replay.notice,
    pack: null,
    bot_after: 30,
    host_away: null,
    claim_after: null,
    shuffle: null,
  };
}
