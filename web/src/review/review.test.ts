import { describe, expect, it, vi } from "vitest";
import type {
  AnalysedDecision,
  AnalysedMove,
  Analysis,
  Belief,
  DecisionInfo,
  LineNews,
  PuzzleInfo,
  ReplayInfo,
  SeatReview,
  TableInfo,
  TurningPoint,
} from "../gen/messages";
import type { TableUI } from "../games/types";
import { ApiError } from "../net/request";
import { setSetting } from "../settings";
import {
  choicesOf,
  curve,
  inOrder,
  joined,
  knownCurve,
  leading,
  mistaken,
  nextMoment,
  ownChange,
  swings,
} from "./analysis";
import { addUp, lost, percent, signed } from "./figures";
import { areaPath, cross, leadTo, linePath, marks, meet, numbered, plateAt, plyAt, spotsOf } from "./graph";
import { highest } from "./hands";
import { lineState, notationOf, openLine } from "./line";
import { momentOf, seatBehind, spokenTo, usualViewer } from "./moment";
import { heldAt, moveBy, partsOf, played, suspected, verdictOf } from "./panels";
import { planOf } from "./playon";
import { judgeOf, rightOf } from "./set";
import { dayBefore, givenUp, lastDays, parseDays, solvedOn, streakOf } from "./streak";

const move = (notation: string, chance: number, loss: number, played = false): AnalysedMove => ({
  notation,
  label: notation,
  chance,
  loss,
  played,
  why: "",
});
const decision = (ply: number, more: Partial<AnalysedDecision> = {}): AnalysedDecision =>
  ({
    ply,
    seat: ply % 2,
    choices: 3,
    loss: 0,
    played: move("b", 0.5, 0, true),
    best: [],
    knew: [0.5, 0.5],
    knew_after: [0.5, 0.5],
    true: [0.5, 0.5],
    true_after: [0.5 - ply / 10, 0.5 + ply / 10],
    ...more,
  }) as AnalysedDecision;
const analysis = (since: number, count: number, more: Partial<Analysis> = {}): Analysis =>
  ({
    status: "running",
    since,
    start: [0.5, 0.5],
    decisions: Array.from({ length: count }, (_, i) => decision(since + i)),
    turning: [],
    seats: [],
    beliefs: [],
    ...more,
  }) as unknown as Analysis;
const point = (ply: number, loss = 0.2): TurningPoint => ({
  ply,
  seat: 0,
  loser: 0,
  before: 0.5,
  after: 0.5 - loss,
  loss,
  part: "play",
});

describe("an analysis that comes in parts", () => {
  it("is joined in order, whatever comes twice", () => {
    let all = joined(null, analysis(0, 3));
    all = joined(all, analysis(2, 3, { status: "done" }));
    expect(all.decisions.map((one) => one.ply)).toEqual([0, 1, 2, 3, 4]);
    expect(all.status).toBe("done");
    // A part that does not follow is left for the next request.
    expect(joined(all, analysis(9, 2)).decisions).toHaveLength(5);
  });

  it("has a curve that begins before the first move", () => {
    expect(curve(analysis(0, 3), 0)).toEqual([0.5, 0.5, 0.4, 0.3]);
    expect(curve(analysis(0, 0, { start: [] }), 0)).toEqual([]);
  });

  it("has its moments in the order of the match", () => {
    const moments = inOrder([point(7, 0.5), point(2)]);
    expect(moments.map((one) => one.ply)).toEqual([2, 7]);
    expect(nextMoment(moments, 2, 1)?.ply).toBe(7);
    expect(nextMoment(moments, 2, -1)).toBeNull();
    expect(nextMoment(moments, 8, -1)?.ply).toBe(7);
  });

  it("turns where the true chance of a seat changed for good", () => {
    const match = (...chances: number[]) =>
      chances.slice(1).map((after, ply) => {
        const before = chances[ply]!;
        return decision(ply, { true: [before, 1 - before], true_after: [after, 1 - after] });
      });
    const found = swings(match(0.5, 0.5, 0.2, 0.25, 0.25, 0.75, 0.7), 0);
    expect(found.map(({ ply, seat, before, after }) => [ply, seat, before, after])).toEqual([
      [4, 0, 0.25, 0.75],
      [1, 1, 0.5, 0.2],
    ]);
    expect(found.every((one) => one.loser === 0)).toBe(true);
    expect(swings(match(0.5, 0.5, 0.1, 0.5, 0.5), 0), "it came back with the answer").toEqual([]);
    expect(swings([], 0)).toEqual([]);
    expect(
      leading(found, false).map((point) => point.loss > 0),
      "a loss is told by what was lost",
    ).toEqual([true]);
    expect(leading(found, true).map((point) => point.loss > 0)).toEqual([false]);
    expect(leading(leading(found, true), false), "unless nothing was").toHaveLength(1);
  });

  it("shows the better moves first and the one played last", () => {
    const best = [move("a", 0.9, 0), move("c", 0.6, 0.3), move("d", 0.1, 0.8)];
    const wrong = choicesOf(decision(0, { loss: 0.5, played: move("b", 0.4, 0.5, true), best }));
    expect(wrong.map((one) => [one.notation, one.word])).toEqual([
      ["a", "better"],
      ["c", null],
      ["b", "played"],
    ]);
    const level = choicesOf(
      decision(0, {
        loss: 0.3,
        played: move("c", 0.3, 0.3, true),
        best: [move("a", 0.601, 0, false), move("b", 0.599, 0.002, false)],
      }),
    );
    expect(level.map((choice) => choice.word)).toEqual(["better", "better", "played"]);
    const right = choicesOf(
      decision(0, { played: move("a", 0.9, 0, true), best: [move("a", 0.9, 0, true), ...best.slice(1)] }),
    );
    expect(right.map((one) => one.word)).toEqual(["played", null, null]);
  });
});

describe("figures", () => {
  it("are certain only where it is certain", () => {
    expect([percent(0), percent(0.001), percent(0.5), percent(0.999), percent(1)]).toEqual(
      ["0", "1", "50", "99", "100"].map((number) => `${number}%`),
    );
    setSetting("language", "de");
    expect(percent(0.5)).toBe("50\u00a0%");
    setSetting("language", "en");
    expect([signed(0.04), signed(-0.33), signed(0)]).toEqual(["+4", "−33", "0"]);
  });

  it("are as far apart as the loss between them", () => {
    const said = (text: string) => Number(text.replace("−", "-").replace("%", ""));
    for (let n = 0; n <= 200; n++) {
      const change = { before: ((n * 37) % 201) / 200, after: ((n * 11) % 201) / 200 };
      expect(said(lost(change))).toBe(said(percent(change.after)) - said(percent(change.before)));
    }
    expect(lost({ before: 0.3946, after: 0.0905 }), "not 30.4").toBe("−30");
  });

  it("of a decision are those of its bars", () => {
    const best = [move("a", 0.3, 0), move("b", 0.02, 0.28, true)];
    const fault = decision(0, { loss: 0.28, played: best[1]!, best, knew: [0.31, 0.69] });
    expect(ownChange(fault)).toEqual({ before: 0.3, after: 0.02 });
    expect(mistaken(fault)).toBe(true);
    const forced = decision(0, { choices: 1, played: move("b", 0.45, 0, true), knew: [0.45, 0.55] });
    expect(ownChange(forced)).toEqual({ before: 0.45, after: 0.45 });
    const conceded = decision(0, {
      choices: 1,
      loss: 0.45,
      played: move("concede", 0, 0.45, true),
      knew: [0.45, 0.55],
    });
    expect(ownChange(conceded)).toEqual({ before: 0.45, after: 0 });
    expect(mistaken(conceded), "nothing was better").toBe(false);
  });

  it("add up in whole points", () => {
    for (const [parts, total] of [
      [[-0.333, -0.333, -0.334], -1],
      [[0.005, 0.005, -0.51], -0.5],
      [[0.2, 0.3, 0], 0.5],
    ] as [number[], number][]) {
      const points = addUp(parts, total);
      expect(points.reduce((sum, part) => sum + part, 0)).toBe(Math.round(total * 100));
      points.forEach((part, i) => expect(Math.abs(part - parts[i]! * 100)).toBeLessThan(1.5));
    }
  });

  it("of mistakes and of other moves are together those of the own play", () => {
    const review = { losses: [0.3, 0.004, 0.02, 0.15, 0], mistakes: 2 } as SeatReview;
    expect(played(review, -47)).toEqual({ lost: "−45", rest: "−2" });
    expect(played(review, -40), "an open game also counts what own moves gained").toEqual({ lost: "−45", rest: "+5" });
  });

  it("tell what a match was decided by", () => {
    const review = { start: 0.56, end: 0, play: -0.08, hidden: -0.33, luck: -0.15, open: 0, mistakes: 0 } as SeatReview;
    const { whole, parts } = partsOf(review);
    expect(whole).toBe(-56);
    expect(parts.map((part) => part.points)).toEqual([-33, -15, -8, 0]);
    expect(verdictOf(review)).toBe("lied");
    expect(verdictOf({ ...review, play: -0.5, mistakes: 1 })).toBe("play");
    expect(verdictOf({ ...review, play: -0.5 }), "no mistake is named").toBe("drift");
    expect(verdictOf({ ...review, luck: -0.5 })).toBe("luck");
    expect(verdictOf({ ...review, open: -0.4 })).toBe("outplayed");
    expect(verdictOf({ ...review, end: 1 })).toBe("won");
    expect(verdictOf({ ...review, end: 1, mistakes: 2 })).toBe("despite");
  });
});

describe("the graph", () => {
  const plot = { width: 200, height: 100, plies: 10 };
  it("goes from places to moments and back", () => {
    expect(plyAt(plot, -5)).toBe(0);
    expect(plyAt(plot, 105)).toBe(5);
    expect(plyAt(plot, 999)).toBe(10);
    expect(
      linePath(plot, [
        { ply: 0, chance: 1 },
        { ply: 5, chance: 0.5 },
      ]),
    ).toBe("M0.0 0.0L100.0 50.0");
    expect(areaPath(plot, [1, 0], [0, 0])).toBe("M0.0 0.0L20.0 100.0L20.0 100.0L0.0 100.0Z");
    expect(areaPath(plot, [], [])).toBe("");
  });

  const flat = Array(41).fill(0.5) as number[];
  const along = (chances: readonly number[]) => chances.map((chance, ply) => ({ ply, chance }));
  const at = (chances: readonly number[], ...plies: number[]) =>
    spotsOf(
      plies.map((ply) => point(ply)),
      0,
      false,
      chances,
    );

  it("keeps labels inside and off each other", () => {
    const wide = { width: 400, height: 100, plies: 10 };
    const chances = [0.5, 0.5, 0.5, 0.5, 0.5, 0.99, 0.99, 0.99, 0.99, 0.99];
    const say = (_: unknown, number: number) => [`${number}  Ottoline -20`];
    const found = marks(wide, at(chances, 3, 4, 9), say, [], [along(chances)]);
    expect(found.map((one) => one.label)).toEqual(["1  Ottoline -20", "2  Ottoline -20", "3  Ottoline -20"]);
    for (const one of found) {
      expect(one.labelY).toBeGreaterThanOrEqual(12);
      expect(one.labelY).toBeLessThanOrEqual(97);
    }
    const [one, two] = found;
    expect(Math.abs(one!.labelY - two!.labelY) >= 15 || one!.anchor !== two!.anchor).toBe(true);
  });

  it("keeps labels off the lines", () => {
    const wide = { width: 400, height: 100, plies: 10 };
    const steep = [0.5, 0.5, 0.5, 0.5, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1];
    const say = () => ["1  Ottoline -40"];
    const [under] = marks(wide, at(steep, 3), say, [], [along(steep)]);
    expect([under!.anchor, under!.labelY < 50]).toEqual(["end", true]);
    // A second line where it stood: the label goes to the other side.
    const above = [0, 3].map((ply) => ({ ply, chance: 0.6 }));
    const [moved] = marks(wide, at(steep, 3), say, [], [along(steep), above]);
    expect([moved!.anchor, moved!.labelY]).not.toEqual([under!.anchor, under!.labelY]);
    // A line that falls at once, beside its ring.
    const fall = [3, 3].map((ply, i) => ({ ply, chance: i ? 0 : 1 }));
    const beside = marks(wide, at(steep, 3), say, [], [along(steep), fall])[0]!;
    expect(beside.anchor === "end" ? beside.labelX < 120 : beside.labelX > 120).toBe(true);
  });

  it("leads to a label that would seem to be another ring's", () => {
    const wide = { width: 400, height: 100, plies: 10 };
    const alone = marks(wide, at(flat, 3), () => ["-20"]);
    expect(alone[0]!.led).toBe(false);
    const close = { width: 400, height: 100, plies: 40 };
    const among = marks(close, at(flat, 20, 21, 22), () => ["-20"], [], [along(flat)]);
    expect(among.some((one) => one.label && one.led)).toBe(true);
  });

  it("names every loss of a crowded stretch, and no line to a name crosses another", () => {
    const low = { width: 420, height: 78, plies: 40 };
    const chances = flat.map((chance, ply) => (ply > 18 && ply < 24 ? chance - (ply - 18) / 14 : chance));
    const say = (_: unknown, n: number) => [`${n}  Ottoline, CRISIS on Nuke -20`, `${n}  Ottoline -20`, `${n}  -20`];
    const found = marks(low, at(chances, 18, 19, 21, 22, 23), say, [], [along(chances)]);
    for (const one of found) expect(one.label, String(one.number)).toContain("-20");
    const boxes = found.map((one) => {
      const wide = one.label.length * 6.4;
      const left = one.anchor === "end" ? one.labelX - wide : one.labelX;
      return { left, right: left + wide, top: one.labelY - 12, bottom: one.labelY + 3 };
    });
    found.forEach((one, i) =>
      boxes.forEach((box, n) => {
        if (n !== i) expect(meet(boxes[i]!, box)).toBe(false);
        if (!one.led || n === i) return;
        const [toX, toY] = leadTo(one);
        for (let part = 0; part <= 1; part += 0.02) {
          const [x, y] = [one.x + (toX - one.x) * part, one.y + (toY - one.y) * part];
          expect(meet(box, { left: x, right: x + 0.01, top: y, bottom: y + 0.01 })).toBe(false);
        }
      }),
    );
  });

  it("says less, or nothing, where a label has no room", () => {
    const narrow = { width: 60, height: 40, plies: 10 };
    const say = () => ["1  Ottoline, CRISIS -20", "1  Ottoline -20", "1"];
    expect(marks(narrow, at(flat, 5), say, [], [along(flat.slice(0, 6))])[0]!.label).toBe("1");
    const all = { left: 0, right: 60, top: 0, bottom: 40 };
    expect(marks(narrow, at(flat, 5), say, [all])[0]!.label).toBe("");
  });

  it("draws own play on the line of what was known, and another's beside its line", () => {
    const fault = { ...point(3), before: 0.2, after: 0.02 };
    const drawn = (seat: number, hidden: boolean) => spotsOf([fault], seat, hidden, flat)[0];
    expect(drawn(0, true)).toMatchObject({ known: true, from: 0.2, to: 0.02 });
    expect(drawn(1, true)).toMatchObject({ known: true, from: 0.5, to: null });
    expect(drawn(0, false)).toMatchObject({ known: false, from: 0.5, to: 0.5 });
    expect(spotsOf([{ ...fault, part: "hidden" }], 0, true, flat)[0]).toMatchObject({ known: false, from: 0.5 });
    expect(knownCurve(analysis(0, 3), 0).map((one) => one.ply)).toEqual([0, 2]);
  });

  it("keeps a name in its own area, off lines and rings", () => {
    const wide = { width: 400, height: 100, plies: 10 };
    const high = [0.95, 0.95, 0.95, 0.95, 0.95, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2];
    const above = plateAt(wide, high, "above", "Mila", [], [along(high)]);
    expect(above?.left, "where the curve is low").toBeGreaterThan(180);
    expect(plateAt(wide, high, "below", "You", [], [along(high)])?.left).toBe(8);
    const ring = { x: 20, y: 80 };
    expect(plateAt(wide, high, "below", "You", [ring], [along(high)])?.left).toBeGreaterThan(26);
    // A small area holds the sign without the name, and the area of another seat neither.
    const small = [0.6, 0.6, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const sign = plateAt(wide, small, "below", "You", [], [along(small)]);
    expect(sign).toMatchObject({ left: 8, signOnly: true });
    expect(sign!.right).toBeLessThan(60);
    const full = Array(11).fill(1) as number[];
    expect(plateAt(wide, full, "above", "Mila", [], [along(full)])).toBeNull();
  });

  it("knows lines that cross", () => {
    expect(cross([0, 0, 10, 10], [0, 10, 10, 0])).toBe(true);
    expect(cross([0, 0, 10, 10], [0, 2, 8, 10])).toBe(false);
    expect(cross([0, 0, 4, 4], [0, 10, 10, 0])).toBe(false);
  });

  it("numbers rounds evenly, as many as there is room for", () => {
    const many = Array.from({ length: 32 }, (_, n) => n * 3);
    expect(numbered({ width: 900, height: 80, plies: 96 }, many)).toHaveLength(32);
    expect(numbered({ width: 500, height: 80, plies: 96 }, many).slice(0, 3)).toEqual([1, 3, 5]);
    expect(numbered({ width: 300, height: 80, plies: 96 }, many)).toEqual([4, 9, 14, 19, 24, 29]);
    // A short round in between: the others are still evenly apart.
    const uneven = many.map((start) => (start === 45 ? 43 : start));
    expect(numbered({ width: 900, height: 80, plies: 96 }, uneven).slice(0, 3)).toEqual([1, 3, 5]);
    expect(numbered({ width: 300, height: 80, plies: 96 }, [0, 1, 2, 48])).toEqual([0, 2, 3]);
  });
});

it("underlines the highest totals of a column", () => {
  expect(highest([["3"], ["5"], ["5"]], 0)).toEqual([1, 2]);
  expect(highest([["0"], ["0"]], 0)).toEqual([]);
  expect(highest([[undefined]], 0)).toEqual([]);
});

describe("viewer", () => {
  const replay = (mine: number | null): ReplayInfo =>
    ({ plies: 40, seats: [0, 1].map((seat) => ({ seat, mine: seat === mine })) }) as unknown as ReplayInfo;
  it("are a player's own, and all open for everybody else", () => {
    expect(usualViewer(replay(1))).toBe(1);
    expect(usualViewer(replay(null), true)).toBe("open");
    expect(usualViewer(replay(null), false)).toBeNull();
    expect(momentOf(replay(1), "#ply=99")).toEqual({ ply: 40, viewer: 1 });
    expect(momentOf(replay(1), "#ply=3&viewer=7", { ply: 1, viewer: 0 })).toEqual({ ply: 3, viewer: 0 });
    expect(seatBehind(replay(1), "open")).toBe(1);
    expect(seatBehind(replay(null), "open")).toBe(0);
  });

  it("say you to players only", () => {
    expect([spokenTo(replay(1), 1), spokenTo(replay(1), 0), spokenTo(replay(null), 0)]).toEqual([1, null, null]);
    expect(spokenTo(replay(1), "open")).toBe(1);
  });
});

describe("a branch", () => {
  const offered = [
    { seat: 0, moves: [{ notation: "go n", json: { kind: "go", to: "n" } }] },
  ] as unknown as DecisionInfo[];
  const answer = (moves: [number, string][], events: number, seat = 0): LineNews =>
    ({
      ply: 3,
      moves,
      table: {},
      state: { view: { seat }, decisions: offered, events: Array(events).fill({}), asked: [seat] },
    }) as unknown as LineNews;

  it("writes a composed move as the record does", () => {
    expect(notationOf(offered, { kind: "go", to: "n" })).toBe("go n");
    expect(notationOf(offered, { kind: "go", to: "s" })).toBeNull();
    expect(notationOf([], "pass")).toBe("pass");
  });

  it("animates one more move of the same viewer and nothing else", () => {
    expect(lineState(answer([[0, "a"]], 5), answer([], 3)).since).toBe(3);
    expect(lineState(answer([[0, "a"]], 5, 1), answer([], 3)).caughtUp).toBe(true);
    expect(lineState(answer([], 3), answer([[0, "a"]], 5)).caughtUp).toBe(true);
  });

  it("sends the whole line, goes back, and says what does not fit", async () => {
    const send = vi.fn(async (_id: string, asked: { moves?: [number, string][]; ply?: number }) =>
      answer(asked.moves ?? [], (asked.moves ?? []).length),
    );
    const store = openLine("ABC", 3, [[1, "first"]], send as never);
    await vi.waitFor(() => expect(store.state.value).not.toBeNull());
    expect(await store.play(0, "", { kind: "go", to: "n" })).toEqual({ ok: true });
    expect(send.mock.lastCall?.[1].moves).toEqual([
      [1, "first"],
      [0, "go n"],
    ]);
    expect(store.line.value).toHaveLength(2);
    expect((await store.play(0, "", { kind: "dance" })).ok).toBe(false);
    await store.undo(0);
    expect(store.line.value).toEqual([[1, "first"]]);
    send.mockRejectedValueOnce(new ApiError(400, "malformed", "No."));
    expect(await store.play(0, "", "x")).toMatchObject({ ok: false, reason: "No." });
    expect(store.line.value).toHaveLength(1);
  });

  it("is gone on with by me and bots, or whoever comes", () => {
    expect(planOf(3, 1, "courier").map((seat) => seat.holder)).toEqual(["bot", "me", "bot"]);
    expect(planOf(2, 0, null).map((seat) => seat.holder)).toEqual(["me", "open"]);
  });
});

describe("days in a row", () => {
  const days = { solved: ["2026-02-27", "2026-02-28", "2026-03-01"], best: 3 };
  it("count up to today, or to yesterday while today is open", () => {
    expect(dayBefore("2026-03-01")).toBe("2026-02-28");
    expect(streakOf(days, "2026-03-01")).toBe(3);
    expect(streakOf(days, "2026-03-02")).toBe(3);
    expect(streakOf(days, "2026-03-03")).toBe(0);
    expect(solvedOn(days, "2026-03-02")).toEqual({ solved: [...days.solved, "2026-03-02"], best: 4 });
    expect(solvedOn(days, "2026-03-01").best).toBe(3);
  });

  it("begin again where the solution was asked for", () => {
    const after = givenUp(days, "2026-03-02");
    expect(streakOf(after, "2026-03-02")).toBe(0);
    expect(after.best).toBe(3);
  });

  it("are shown as squares and read with care", () => {
    expect(lastDays(days, "2026-03-02", 3).map((one) => one.solved)).toEqual([true, true, false]);
    expect(parseDays('{"solved":["2026-03-01","x",3,"2026-03-01"],"best":"2"}')).toEqual({
      solved: ["2026-03-01"],
      best: 2,
    });
    expect(parseDays("{")).toEqual({ solved: [], best: 0 });
  });
});

describe("a puzzle from a match", () => {
  const judged = (notation: string, chance: number) => move(notation, chance, 0);
  const info = (notation: string) => ({ notation, json: { kind: notation }, label: notation, preview: null });
  const puzzle = {
    state: { decisions: [{ seat: 0, moves: [info("a"), info("b"), info("c")] }] },
  } as unknown as PuzzleInfo;

  it("needs one move that is clearly right", () => {
    expect(rightOf([judged("a", 0.8), judged("b", 0.7)])?.move.notation).toBe("a");
    expect(rightOf([judged("a", 0.8), judged("b", 0.71)])).toBeNull();
    expect(rightOf([judged("a", 0.8)])).toBeNull();
    expect(rightOf([])).toBeNull();
  });

  it("judges tries by the analysis and keeps the solution until it is found or asked for", async () => {
    const moves = [judged("a", 0.8), judged("b", 0.5)];
    const send = judgeOf(puzzle, moves, rightOf(moves)!);
    const wrong = await send({ kind: "b" });
    expect(wrong).toMatchObject({ legal: true, solved: false, chance: 0.5, solutions: [] });
    expect(await send({ kind: "c" })).toMatchObject({ solved: false, chance: null });
    expect(await send({ kind: "x" })).toMatchObject({ legal: false });
    expect((await send("a")).solutions.map((one) => one.notation)).toEqual(["a"]);
    expect(await send(null)).toMatchObject({ solved: false, solutions: [{ notation: "a" }] });
  });
});

describe("a move in a list", () => {
  const table = { seats: [{ seat: 0, mine: true, name: "Green", player: "Ada", holder: "person" }] } as TableInfo;
  const made = (label: string) => decision(0, { played: { ...move("b", 0.5, 0, true), label } });

  it("follows whoever made it, unless it names them itself", () => {
    expect(moveBy({} as TableUI, made("Single SWITCH"), table)).toBe("You: Single SWITCH");
    expect(moveBy({} as TableUI, made("You go first"), table)).toBe("You go first");
  });
});

describe("beliefs", () => {
  const belief = (ply: number, viewer: number, what: string, chance: number) =>
    ({ ply, viewer, what, chance, round: 1, about: 1, true: false, said: "", honest: null }) as Belief;
  const all = [belief(2, 0, "x", 0.1), belief(5, 0, "x", 0.2), belief(5, 0, "y", 0.9), belief(6, 1, "z", 1)];

  it("are those of the seat's last look, the likeliest first", () => {
    expect(heldAt(all, 0, 7).map((one) => one.what)).toEqual(["y", "x"]);
    expect(heldAt(all, 0, 4).map((one) => one.ply)).toEqual([2]);
    expect(heldAt(all, 0, 1)).toEqual([]);
  });

  it("about one thing only are suspicion", () => {
    expect(suspected(all)).toBe(false);
    expect(suspected(all.slice(0, 2))).toBe(true);
    expect(suspected([])).toBe(false);
  });
});
