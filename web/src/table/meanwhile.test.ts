import { describe, expect, it } from "vitest";
import type { TableUI } from "../games/types";
import type { EventInfo } from "../gen/messages";
import { latest, news } from "./meanwhile";

const lines = (...texts: string[]) => texts.map((text) => ({ text, tells: text.startsWith("!") }));

describe("what happened meanwhile", () => {
  it("is shown by the last lines, four at most", () => {
    expect(latest(lines("one", "two", "three", "four", "five"))).toEqual(["two", "three", "four", "five"]);
    expect(latest(lines("one"))).toEqual(["one"]);
    expect(latest([])).toEqual([]);
  });

  it("stays short enough for the prompt", () => {
    const long = "x".repeat(200);
    const half = "y".repeat(60);
    expect(latest(lines("first", half, half, "last"))).toEqual([half, "last"]);
    expect(latest(lines("first", long, "last")), "without what fills it alone").toEqual(["first", "last"]);
    expect(latest(lines(long))).toEqual([]);
  });

  it("has what tells how the match went, though more came after it", () => {
    expect(latest(lines("one", "!fell", "two", "three", "four", "five"))).toEqual(["!fell", "three", "four", "five"]);
  });

  it("is what the others did, not one's own part nor that a round began", () => {
    const event = (kind: string, seat?: number) => ({ kind, text: kind, data: { seat } }) as unknown as EventInfo;
    const ui = {
      heading: ({ kind }: EventInfo) => (kind === "round" ? "Round" : null),
      minor: ({ kind }: EventInfo) => kind === "turn",
      unsaid: ({ kind }: EventInfo) => kind === "hidden",
      notable: ({ kind }: EventInfo) => kind === "held",
    } as unknown as TableUI;
    const kinds = (events: EventInfo[]) => news(ui, events, 0).map(({ kind }) => kind);
    const own = [event("round"), event("draw", 0), event("stacks")];
    const all = [...own, event("turn", 1), event("pass", 1), event("hidden", 1), event("held")];
    expect(kinds(all)).toEqual(["pass", "held"]);
    expect(kinds(own)).toEqual([]);
  });
});
