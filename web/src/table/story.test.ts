import { describe, expect, it } from "vitest";
import type { TableUI } from "../games/types";
import type { EventInfo, TableInfo } from "../gen/messages";
import { reasonIn, say, type Text } from "../say";
import { Story, storyOf } from "./story";

const event = (index: number, kind: string): EventInfo => ({
  index,
  ply: index,
  kind,
  clause: "",
  text: `${kind} ${index}.`,
  data: {},
});
const heading = (one: EventInfo) => (one.kind === "round" ? String(one.text) : null);
const match = ["setup", "round", "move", "score", "move", "round", "move", "score"].map((kind, i) => event(i, kind));

describe("the story of a match", () => {
  it("is made of the kinds that a game names, under the headings of its log", () => {
    const chapters = storyOf({ heading, notable: (one) => one.kind === "score" }, match);
    expect(chapters.map((one) => [one.title, one.moments.map((moment) => moment.index)])).toEqual([
      ["round 1.", [3]],
      ["round 5.", [7]],
    ]);
  });

  it("is the last moment of every chapter where a game names none", () => {
    expect(storyOf({ heading }, match).map((one) => one.moments.map((moment) => moment.index))).toEqual([
      [0],
      [4],
      [7],
    ]);
  });

  it("stays short", () => {
    const long = Array.from({ length: 200 }, (_, i) => event(i, i % 20 ? "score" : "round"));
    const chapters = storyOf({ heading, notable: (one) => one.kind === "score" }, long);
    expect(chapters.reduce((sum, one) => sum + one.moments.length, 0)).toBeLessThanOrEqual(24);
  });

  it("begins with how it ended and why", () => {
    const shown = (events: EventInfo[]) =>
      JSON.stringify(
        Story({
          ui: { heading } as TableUI,
          events,
          table: { id: "X" } as TableInfo,
          viewer: null,
          why: reasonIn({ winners: [0], text: "Green reaches 20 points." }),
          words: (text: Text) => say(text),
        }),
      );
    expect(shown(match)).toContain("Green reaches 20 points.");
    expect(shown([])).toContain("Green reaches 20 points.");
  });
});
