import { describe, expect, it } from "vitest";
import { latest } from "./meanwhile";

describe("what happened meanwhile", () => {
  it("is told by the last lines, four at most", () => {
    expect(latest(["one", "two", "three", "four", "five"])).toEqual(["two", "three", "four", "five"]);
    expect(latest(["one"])).toEqual(["one"]);
    expect(latest([])).toEqual([]);
  });

  it("stays short enough for the prompt, but always has the last line", () => {
    const long = "x".repeat(200);
    expect(latest(["first", long, "third", "last"])).toEqual(["third", "last"]);
    expect(latest(["first", long])).toEqual([long]);
  });
});
