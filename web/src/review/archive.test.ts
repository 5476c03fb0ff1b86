import { describe, expect, it } from "vitest";
import type { PuzzleRow } from "../gen/messages";
import { ALL, chosen, type Done, ended, nextOpen, parseDone } from "./archive";

const rows: PuzzleRow[] = [
  { id: "a1", seats: 2, difficulty: 1, themes: ["turn"] },
  { id: "b2", seats: 3, difficulty: 5, themes: ["save", "several"] },
  { id: "c3", seats: 2, difficulty: 5, themes: ["turn", "several"] },
];

describe("what was solved", () => {
  it("is read back, and nothing else is", () => {
    const done: Done = { a1: "first", b2: "shown" };
    expect(parseDone(JSON.stringify(done))).toEqual(done);
    for (const nothing of [null, "", "{", "[]", "3", '{"a1":"won"}', '{"<b>":"first"}', '{"a1":{}}'])
      expect(parseDone(nothing)).toEqual({});
    expect(parseDone(`{"__proto__":"first","a1":"later"}`)).toEqual({ a1: "later" });
  });

  it("counts the first try once, and asking for the solution undoes nothing", () => {
    expect(ended({}, "a1", "first")).toEqual({ a1: "first" });
    expect(ended({ a1: "first" }, "a1", "shown")).toEqual({ a1: "first" });
    expect(ended({ a1: "shown" }, "a1", "first")).toEqual({ a1: "shown" });
    expect(ended({ a1: "shown" }, "a1", "later")).toEqual({ a1: "later" });
    expect(ended({}, "", "first")).toEqual({});
  });
});

describe("all puzzles", () => {
  const numbers = (...asked: Parameters<typeof chosen>) => chosen(...asked).map((one) => one.number);

  it("are filtered by seats, difficulty, theme and what is open", () => {
    expect(numbers(rows, ALL, {})).toEqual([1, 2, 3]);
    expect(numbers(rows, { ...ALL, seats: 2 }, {})).toEqual([1, 3]);
    expect(numbers(rows, { ...ALL, difficulty: 5, theme: "several" }, {})).toEqual([2, 3]);
    expect(numbers(rows, { ...ALL, theme: "secure" }, {})).toEqual([]);
    expect(numbers(rows, { ...ALL, open: true }, { a1: "later", b2: "shown" })).toEqual([2, 3]);
  });

  it("lead on to the next one that is open", () => {
    expect(nextOpen(rows, ALL, {}, 1)).toBe(2);
    expect(nextOpen(rows, { ...ALL, seats: 2 }, {}, 1)).toBe(3);
    expect(nextOpen(rows, ALL, {}, 3)).toBe(1);
    expect(nextOpen(rows, ALL, { a1: "first", b2: "first" }, 3)).toBe(0);
  });
});
