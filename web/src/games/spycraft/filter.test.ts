import { describe, expect, it } from "vitest";
import type { SpycraftFace } from "../../gen/spycraft";
import english from "../../../../safehouse/games/spycraft/words/en.ftl?raw";
import { addCatalogue } from "../../say";
import { changes, chipsOf, curve, factionOf, matches, NO_FILTERS, sorted } from "./filter";
import { board } from "./samples";

addCatalogue("spycraft", "en", english);

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

  it("are chips that name them and can be taken away one by one", () => {
    const filters = {
      ...NO_FILTERS,
      search: "draw",
      type: ["agent"],
      faction: ["Banshee Net", "none"],
      skill: "craft",
      set: "base",
      expense: 4,
      inDeck: true,
    };
    const chips = chipsOf(filters, (id) => `The ${id} set`);
    expect(chips.map((chip) => chip.label)).toEqual([
      "Agents",
      "Banshee Net, No faction",
      "Craft, 3 or more",
      "The base set",
      "Expense up to 4",
      "In the deck",
    ]);
    expect(chips[1]!.without).toEqual({ ...filters, faction: [] });
    expect(chipsOf({ ...NO_FILTERS, search: "draw" }, String)).toEqual([]);
  });

  it("show what is in the deck", () => {
    expect(matches(janus, { ...NO_FILTERS, inDeck: true }, {})).toBe(false);
    expect(matches(janus, { ...NO_FILTERS, inDeck: true }, { Janus: 2 })).toBe(true);
  });
});

describe("sorting", () => {
  const boss = { ...janus, name: "Boss", type: "leader", faction: "The Krypt", expense: 9 } as SpycraftFace;
  const cheap = { ...janus, name: '"Zed"', expense: 2, faction: null } as SpycraftFace;
  const free = { ...bluff, name: "Alibi", expense: 0 };
  const names = (by: Parameters<typeof sorted>[1]) => sorted([free, janus, boss, cheap], by).map((face) => face.name);

  it("puts the cheap cards first and actions, which have no expense, last", () => {
    expect(names("expense")).toEqual(['"Zed"', "Janus", "Boss", "Alibi"]);
  });

  it("goes by name, by faction with the cards of none last, and by type", () => {
    expect(names("name")).toEqual(["Alibi", "Boss", "Janus", '"Zed"']);
    expect(names("faction")).toEqual(["Janus", "Boss", '"Zed"', "Alibi"]);
    expect(names("type")).toEqual(["Boss", '"Zed"', "Janus", "Alibi"]);
  });

  it("knows the one faction of a deck's leaders", () => {
    const other = { ...boss, name: "Rival", faction: "Banshee Net" };
    expect(factionOf([janus, boss, other], { Janus: 1, Boss: 1 })).toBe("The Krypt");
    expect(factionOf([janus, boss, other], { Boss: 1, Rival: 1 })).toBeNull();
    expect(factionOf([janus, boss, other], { Janus: 1 })).toBeNull();
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
