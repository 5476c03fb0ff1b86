import { describe, expect, it } from "vitest";
import type { LessonDo, LessonNews } from "../gen/messages";
import { around, type Box, common, gap, spotlightOver, lineTo, overlap, placeNote, spread, tailOf } from "./place";
import { settings } from "../settings";
import { asking } from "./lesson";
import { openLesson, shownState } from "./store";

const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

describe("the tail of a note below the board", () => {
  const note = box(16, 648, 788, 68);
  const card = box(640, 730, 164, 188);

  it("points up to what is on the board, though a card in hand is named first", () => {
    expect(tailOf(note, [card, box(242, 520, 92, 108)])).toEqual({ x: 272, up: true });
  });

  it("points down where only cards in hand are meant, and nowhere where nothing is", () => {
    expect(tailOf(note, [card])).toEqual({ x: 706, up: false });
    expect(tailOf(note, [])).toBeNull();
  });

  it("points at nothing that other things lie between", () => {
    expect(tailOf(note, [box(242, 272, 92, 108), box(640, 974, 164, 188)])).toBeNull();
  });
});

describe("names beside a board", () => {
  it("stand where their parts are, where they have room", () => {
    expect(spread([10, 120, 300], [40, 40, 40], 400, 10)).toEqual([10, 120, 300]);
  });

  it("keep their order and their distance, and stay within the board", () => {
    expect(spread([10, 20, 30], [40, 40, 40], 400, 10)).toEqual([0, 50, 100]);
    expect(spread([350, 360, 370], [40, 40, 40], 400, 10)).toEqual([260, 310, 360]);
  });

  it("share what they lack: none is moved more than it must be", () => {
    expect(spread([100, 120, 300], [40, 40, 40], 400, 10)).toEqual([85, 135, 300]);
    expect(spread([20, 180, 190, 200], [40, 40, 40, 40], 400, 10)).toEqual([20, 140, 190, 240]);
  });
});

describe("the spotlight of a lesson", () => {
  const frame = box(300, 60, 800, 600);

  it("stands over what is pointed at on the board", () => {
    expect(spotlightOver([box(700, 360, 80, 60), box(0, 0, 50, 50)], frame)).toEqual({ x: 0.55, y: 0.55 });
    expect(spotlightOver([box(300, 60, 800, 100), box(300, 560, 800, 100)], frame)).toEqual({ x: 0.5, y: 0.5 });
  });

  it("stays where the game has it, where nothing on the board is meant", () => {
    expect(spotlightOver([box(0, 0, 50, 50)], frame)).toBeNull();
  });
});

describe("what a step asks for", () => {
  const news = { touch: "", ask: "", step: 0, lesson: { steps: ["The track"] } } as unknown as LessonNews;
  const action = { id: "infiltrate", label: "INFILTRATE" };
  const table = { label: "Your mission", question: "RELOCATE which cube?", main: null, others: [] };

  it("is what the table asks, whose buttons say what they cost and not who would win", () => {
    const others = [
      { ...action, note: "Then you would be winning", tone: "good" as const },
      { ...action, note: "ends the round" },
    ];
    expect(asking(news, { ...table, others })).toEqual({
      ...table,
      others: [action, { ...action, note: "ends the round" }],
    });
  });

  it("is the touch alone, where it waits for one", () => {
    const found = asking({ ...news, touch: "track", ask: "Choose the track." }, { ...table, others: [action] });
    expect(found).toEqual({ label: "The track", question: "Choose the track.", main: null, others: [] });
  });
});

describe("where a note stands", () => {
  const room = box(0, 0, 800, 600);
  const size = { w: 260, h: 100 };

  it("covers neither what it is about nor what can be touched", () => {
    const target = box(100, 100, 120, 60);
    const touchable = [box(240, 60, 200, 200), box(100, 180, 120, 300)];
    const at = placeNote([size], room, [target], touchable, []);
    expect(overlap(at, target)).toBe(0);
    expect(touchable.every((one) => overlap(at, one) === 0)).toBe(true);
  });

  it("goes aside rather than over pieces and counts", () => {
    const target = box(0, 500, 800, 100);
    const pieces = Array.from({ length: 64 }, (_, n) => box((n % 8) * 100 + 30, Math.floor(n / 8) * 60 + 15, 40, 30));
    const aside = box(820, 0, 272, 600);
    expect(placeNote([size], room, [target], [], pieces, aside).end).not.toBeNull();
  });

  it("stays in the room, near what it is about", () => {
    const target = box(700, 520, 60, 60);
    const at = placeNote([size], room, [target], [], []);
    expect(at).toMatchObject(common(at, room));
    expect(gap(at, target)).toBeLessThan(60);
  });

  it("is tied to its target past what stands between them", () => {
    const target = box(0, 0, 40, 400);
    const drawn = [box(60, 0, 60, 180), box(60, 220, 60, 180)];
    const at = placeNote([size], box(0, 0, 600, 420), [target], drawn, drawn);
    const line = lineTo(at, target);
    expect(line?.x1).toBeGreaterThan(120);
    expect(line?.y1).toBeGreaterThan(180);
    expect(line?.y1).toBeLessThan(220);
    expect(line?.y2).toBe(line?.y1);
  });

  it("takes the shape that fits a gap", () => {
    const drawn = [box(0, 100, 800, 100), box(0, 290, 800, 310)];
    const flat = { w: 420, h: 70 };
    const at = placeNote([size, flat], room, [box(100, 100, 120, 100)], [], drawn);
    expect(at).toMatchObject(flat);
    expect(drawn.every((one) => overlap(at, one) === 0)).toBe(true);
  });

  it("fits a gap that is hardly higher than itself", () => {
    const target = box(100, 200, 300, 105);
    const drawn = [box(0, 0, 800, 200), box(0, 305 + 16 + size.h + 8, 800, 179)];
    const at = placeNote([size], room, [target], [], drawn, box(820, 0, 272, 600));
    expect(at).toMatchObject({ y: 321, end: null });
  });

  it("takes the nearer end of the log where the room is full", () => {
    const log = box(820, 100, 270, 500);
    const full = [box(0, 0, 800, 600)];
    const low = box(700, 560, 60, 30);
    expect(placeNote([size], room, [box(700, 20, 60, 60)], [], full, log)).toMatchObject({ y: 100, end: "top" });
    expect(placeNote([size], room, [low], [], full, log)).toMatchObject({ y: 500, end: "bottom" });
    expect(placeNote([size], room, [low], [], [], log).end).toBeNull();
  });

  it("finds a place without a target", () => {
    const at = placeNote([size], room, [], [], []);
    expect(at.x).toBeGreaterThan(0);
  });

  it("is tied to the edge of its target by a line, unless they touch", () => {
    expect(lineTo(box(0, 0, 100, 50), box(200, 0, 40, 40))).toMatchObject({ x1: 100, x2: 200 });
    expect(lineTo(box(0, 100, 100, 50), box(20, 0, 40, 40))).toMatchObject({ y1: 100, y2: 40 });
    expect(lineTo(box(0, 0, 100, 50), box(10, 10, 20, 20))).toBeNull();
  });

  it("knows the box around boxes", () => {
    expect(around([box(0, 0, 10, 10), box(20, 30, 10, 10)])).toEqual(box(0, 0, 30, 40));
    expect(around([])).toBeNull();
  });
});

const news = (done: string[], events: number, more: Partial<LessonNews> = {}): LessonNews =>
  ({
    done,
    step: done.length,
    tried: null,
    table: { id: "LESSON" },
    state: { view: {}, decisions: [], events: Array.from({ length: events }, (_, index) => ({ index })), asked: [] },
    ...more,
  }) as unknown as LessonNews;

describe("a lesson's table", () => {
  it("acts out what follows, and only shows what was taken back", () => {
    const first = news([], 2);
    const second = news(["a"], 5);
    expect(shownState(first, null)).toMatchObject({ since: 2, caughtUp: true });
    expect(shownState(second, first)).toMatchObject({ since: 2, caughtUp: false, rewound: false });
    expect(shownState(first, second)).toMatchObject({ since: 2, caughtUp: true, rewound: true });
  });

  it("sends all that was done, and keeps its place after a wrong try", async () => {
    const sent: LessonDo[] = [];
    const tried = { ok: false, legal: true, reason: "Try East.", clause: "", hint: "Choose East." };
    const answers = [news([], 1), news(["a"], 2), news(["a"], 2, { tried }), news(["a"], 2, { tried })];
    const store = openLesson("spyon", "x", false, async (_game, _lesson, asked) => {
      sent.push(asked);
      return answers[sent.length - 1]!;
    });
    await Promise.resolve();
    await Promise.resolve();
    expect(await store.play(0, "q", "a")).toEqual({ ok: true });
    expect(await store.play(0, "q", "b")).toMatchObject({ ok: false, reason: "Not quite. Try East." });
    expect(store.missed.value).toBe(1);
    expect(await store.play(0, "q", "b")).toMatchObject({ reason: "Not quite. Try East. Choose East." });
    expect(store.news.value?.done).toEqual(["a"]);
    expect(sent.map((one) => one.done)).toEqual([[], [], ["a"], ["a"]]);
    store.close();
  });

  it("says the step again when the page changes its language", async () => {
    const sent: LessonDo[] = [];
    const store = openLesson("spyon", "x", false, async (_game, _lesson, asked) => {
      sent.push(asked);
      return news(["a"], 1);
    });
    await Promise.resolve();
    await Promise.resolve();
    const before = settings.value;
    settings.value = { ...before, language: "de" };
    expect(sent.at(-1)).toMatchObject({ act: "look", done: ["a"], language: "de" });
    store.close();
    settings.value = before;
    expect(sent).toHaveLength(2);
  });
});
