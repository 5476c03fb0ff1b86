import { describe, expect, it } from "vitest";
import type { EventInfo, View } from "../gen/messages";
import { type Arrival, Playback, type Stagehand, TOO_MANY } from "./playback";

const event = (index: number): EventInfo => ({ index, ply: index, kind: "x", clause: "", text: `e${index}`, data: {} });
const view = (board: number): View => ({ game: "t", seat: 0, ply: board, waiting: [], result: null, board });
const upTo = (n: number, since: number, still = false): Arrival => ({
  view: view(n),
  events: Array.from({ length: n }, (_, i) => event(i)),
  since,
  still,
});

function stage({ quiet = false, held = (): boolean => false } = {}) {
  const waiting: { then: () => void; off: boolean }[] = [];
  const hand: Stagehand = {
    later: (then) => {
      const one = { then, off: false };
      waiting.push(one);
      return () => (one.off = true);
    },
    quiet: () => quiet,
    speed: () => 1,
    held,
  };
  const seen: number[] = [];
  const ways: [unknown, unknown, boolean, boolean][] = [];
  const playback = new Playback(
    { apply: (board) => (board as number) + 1, duration: () => 100 },
    hand,
    (one, { before, after, last, skipped }) => {
      seen.push(one.index);
      ways.push([before.board, after.board, last, skipped]);
    },
  );
  /** Lets the next moment pass. */
  const tick = () => {
    const next = waiting.shift();
    if (next && !next.off) next.then();
  };
  return { playback, tick, seen, waiting, ways };
}

describe("Playback", () => {
  it("shows the first state at once", () => {
    const { playback } = stage();
    playback.arrive(upTo(5, 0, true));
    expect(playback.shown.value).toMatchObject({ view: { board: 5 }, fresh: [] });
    expect(playback.busy.value).toBe(false);
  });

  it("acts events out one by one, each on the board before it", () => {
    const { playback, tick, seen } = stage();
    playback.arrive(upTo(2, 0, true));
    playback.arrive(upTo(4, 2));
    expect(playback.busy.value).toBe(true);
    expect(playback.shown.value).toMatchObject({ view: { board: 2 }, fresh: [{ index: 2 }] });
    expect(playback.shown.value?.events).toHaveLength(2);
    tick();
    expect(playback.shown.value).toMatchObject({ view: { board: 3 }, fresh: [] });
    tick();
    expect(playback.shown.value).toMatchObject({ fresh: [{ index: 3 }] });
    tick();
    tick();
    expect(playback.busy.value).toBe(false);
    expect(playback.shown.value).toMatchObject({ view: { board: 4, ply: 4 } });
    expect(seen).toEqual([2, 3]);
  });

  it("skips to the newest state, and nothing late disturbs it", () => {
    const { playback, waiting } = stage();
    playback.arrive(upTo(0, 0, true));
    playback.arrive(upTo(3, 0));
    playback.arrive(upTo(6, 3));
    playback.skip();
    expect(playback.shown.value).toMatchObject({ view: { board: 6 }, fresh: [] });
    expect(playback.busy.value).toBe(false);
    for (const one of waiting) if (!one.off) one.then();
    expect(playback.shown.value).toMatchObject({ view: { board: 6 } });
  });

  it("plays on when more arrives in the middle", () => {
    const { playback, tick, seen } = stage();
    playback.arrive(upTo(0, 0, true));
    playback.arrive(upTo(1, 0));
    playback.arrive(upTo(2, 1));
    for (let i = 0; i < 6; i++) tick();
    expect(playback.busy.value).toBe(false);
    expect(seen).toEqual([0, 1]);
    expect(playback.shown.value).toMatchObject({ view: { board: 2 } });
  });

  it("does not act out a reconnection, a jump, taken-back moves or too much at once", () => {
    const many = stage();
    many.playback.arrive(upTo(0, 0, true));
    many.playback.arrive(upTo(TOO_MANY + 1, 0));
    expect(many.playback.busy.value).toBe(false);
    const gap = stage();
    gap.playback.arrive(upTo(2, 0, true));
    gap.playback.arrive(upTo(9, 5));
    expect(gap.playback.busy.value).toBe(false);
    const back = stage();
    back.playback.arrive(upTo(9, 0, true));
    back.playback.arrive(upTo(4, 4));
    expect(back.playback.shown.value).toMatchObject({ view: { board: 4 } });
    expect(back.playback.shown.value?.events).toHaveLength(4);
  });

  it("steps without motion where none is wanted, and still tells every event", () => {
    const { playback, seen } = stage({ quiet: true });
    playback.arrive(upTo(1, 0, true));
    playback.arrive(upTo(3, 1));
    expect(playback.busy.value).toBe(false);
    expect(seen).toEqual([1, 2]);
  });

  it("tells between which views an event was seen, and whether it was passed over", () => {
    const acted = stage();
    acted.playback.arrive(upTo(0, 0, true));
    acted.playback.arrive(upTo(2, 0));
    for (let i = 0; i < 4; i++) acted.tick();
    expect(acted.ways).toEqual([
      [0, 1, false, false],
      [1, 2, true, false],
    ]);
    const skipped = stage();
    skipped.playback.arrive(upTo(0, 0, true));
    skipped.playback.arrive(upTo(2, 0));
    skipped.playback.skip();
    expect(skipped.ways.map((one) => one[3])).toEqual([true, true]);
    const much = stage();
    much.playback.arrive(upTo(0, 0, true));
    much.playback.arrive(upTo(TOO_MANY + 1, 0));
    expect(new Set(much.ways.map((one) => one[3]))).toEqual(new Set([true]));
    const quiet = stage({ quiet: true });
    quiet.playback.arrive(upTo(0, 0, true));
    quiet.playback.arrive(upTo(2, 0));
    expect(quiet.ways.map((one) => one[3])).toEqual([false, false]);
  });

  it("waits while something is read, goes on when that is over, and can be skipped meanwhile", () => {
    let reading = false;
    const { playback, tick, seen } = stage({ held: () => reading });
    playback.arrive(upTo(0, 0, true));
    playback.arrive(upTo(3, 0));
    tick();
    reading = true;
    tick();
    expect([playback.busy.value, seen]).toEqual([true, [0]]);
    playback.arrive(upTo(4, 3));
    expect(seen).toEqual([0]);
    reading = false;
    playback.resume();
    playback.resume();
    tick();
    expect(seen).toEqual([0, 1]);
    reading = true;
    tick();
    playback.skip();
    expect([playback.busy.value, seen]).toEqual([false, [0, 1, 2, 3]]);
    playback.resume();
    expect(seen).toHaveLength(4);
  });

  it("does not wait at its end: the table is open", () => {
    let reading = false;
    const { playback, tick } = stage({ held: () => reading });
    playback.arrive(upTo(0, 0, true));
    playback.arrive(upTo(1, 0));
    reading = true;
    tick();
    tick();
    expect(playback.busy.value).toBe(false);
  });
});
