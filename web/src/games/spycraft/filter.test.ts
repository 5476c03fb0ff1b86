import { describe, expect, it } from "vitest";
import type { SpycraftFace } from "../../gen/spycraft";
import { changes, curve, matches, narrowed, NO_FILTERS } from "./filter";
import { board } from "./samples";

const janus = {
  ...board.faces.Janus!,
  expense: 4,
  faction: "Banshee Net",
  traits: ["Pointman"],
  text: [{ lead: "", head: null, text: "Draw a card." }],
} as SpycraftFace;
const bluff = board.faces.Bluff!;

describe("filters", () => {
  it("search names and texts", () => {
    expect(matches(janus, { ...NO_FILTERS, search: "draw" }, {})).toBe(true);
    expect(matches(janus, { ...NO_FILTERS, search: "jan" }, {})).toBe(true);
    expect(matches(bluff, { ...NO_FILTERS, search: "draw" }, {})).toBe(false);
  });

  it("narrow by set", () => {
    const later = { ...janus, set: "extinction_agenda" };
    expect(matches(later, { ...NO_FILTERS, set: "extinction_agenda" }, {})).toBe(true);
    expect(matches(janus, { ...NO_FILTERS, set: "extinction_agenda" }, {})).toBe(false);
    expect(matches(janus, { ...NO_FILTERS, set: "base" }, {})).toBe(true);
  });

  it("narrow by type, faction, trait, skill and expense together", () => {
    const all = {
      ...NO_FILTERS,
      type: ["agent"],
      faction: ["The Krypt", "Banshee Net"],
      trait: "Pointman",
      skill: "craft",
      expense: 4,
    };
    expect(matches(janus, all, {})).toBe(true);
    expect(matches(janus, { ...all, expense: 3 }, {})).toBe(false);
    expect(matches(janus, { ...all, skill: "charisma" }, {})).toBe(false);
    expect(matches(bluff, { ...NO_FILTERS, skill: "charisma" }, {})).toBe(true);
    expect(matches(bluff, { ...NO_FILTERS, faction: ["none"] }, {})).toBe(true);
    expect(matches(bluff, { ...NO_FILTERS, type: ["agent", "gear"] }, {})).toBe(false);
  });

  it("know whether they narrow anything", () => {
    expect(narrowed({ ...NO_FILTERS, search: "draw" })).toBe(false);
    expect(narrowed({ ...NO_FILTERS, type: ["gear"] })).toBe(true);
  });

  it("show what is in the deck", () => {
    expect(matches(janus, { ...NO_FILTERS, inDeck: true }, {})).toBe(false);
    expect(matches(janus, { ...NO_FILTERS, inDeck: true }, { Janus: 2 })).toBe(true);
  });
});

describe("curve", () => {
  it("counts agents and gear by expense, the dear ones together", () => {
    const bars = curve([janus, { ...janus, name: "Boss", expense: 15 }, bluff], { Janus: 3, Boss: 1, Bluff: 2 });
    expect(bars[4]).toEqual({ label: "4", n: 3 });
    expect(bars.at(-1)).toEqual({ label: "12+", n: 1 });
    expect(bars.reduce((sum, bar) => sum + bar.n, 0)).toBe(4);
  });
});

describe("changes", () => {
  it("tells cards added, taken out and counted otherwise, and nothing else", () => {
    const now = { Conduit: 3, Shade: 1, Chaos: 2 };
    const kept = { Conduit: 3, Stalker: 2, Chaos: 1 };
    expect([...changes(now, kept)].sort()).toEqual([
      ["Chaos", 1],
      ["Shade", 1],
      ["Stalker", -2],
    ]);
    expect(changes(now, now).size).toBe(0);
  });
});
