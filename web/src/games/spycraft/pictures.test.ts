/** Nobody on a card looks like anybody else, and everybody always looks the same. */

import { describe, expect, test } from "vitest";
import { difference, engrave, sampled } from "../../engraver/engrave";
import { kindOfPerson } from "./people";
import { plateOf } from "./pictures";

const DATA = "../../../../safehouse/games/spycraft/data/";
const FILES = import.meta.glob<string>("../../../../safehouse/games/spycraft/data/**/*.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What a file of cards says, as far as pictures need it. */
function cardsIn(file: string, type: string) {
  const list = (line: string | undefined) => [...(line ?? "").matchAll(/"([^"]+)"/g)].map(([, word]) => word!);
  return FILES[DATA + file]!.split("[[card]]")
    .slice(1)
    .map((text) => {
      const said = (key: string) => new RegExp(`^${key} = (.*)$`, "m").exec(text)?.[1];
      const word = (key: string) => (said(key) === undefined ? null : String(JSON.parse(said(key)!)));
      return {
        name: word("name") ?? "",
        type,
        faction: word("faction"),
        traits: list(said("traits")),
        types: list(said("types")),
        place: word("place"),
      };
    });
}

const FURTHER = "sets/extinction_agenda/";
const people = [
  ...["agents.toml", `${FURTHER}agents.toml`].flatMap((file) => cardsIn(file, "agent")),
  ...cardsIn("leaders.toml", "leader"),
];
const things = [
  ...["gear.toml", `${FURTHER}gear.toml`].flatMap((file) => cardsIn(file, "gear")),
  ...cardsIn("missions.toml", "mission"),
];
const all = [...people, ...things];

/** Half as different, two cards would be taken for each other. */
const LEAST = 0.04;

describe("pictures of cards", () => {
  test("every card of the sets is there", () => {
    expect(people.length).toBeGreaterThan(170);
    expect(things.length).toBeGreaterThan(90);
  });

  test("the same card always has the same picture", () => {
    for (const card of all.slice(0, 12)) {
      const [one, again] = [plateOf(card.name, card), plateOf(card.name, card)];
      expect(difference(sampled(one), sampled(again))).toBe(0);
      expect(engrave(one)).toEqual(engrave(again));
    }
  });

  test("no two cards look alike", () => {
    const seen = all.map((card) => sampled(plateOf(card.name, card)));
    const alike = all.flatMap((one, i) =>
      all
        .slice(0, i)
        .filter((_, j) => difference(seen[i]!, seen[j]!) < LEAST)
        .map((other) => `${one.name}, ${other.name}`),
    );
    expect(alike).toEqual([]);
  });

  test("two names of one kind differ as well", () => {
    const [one, other] = ["Firefly", "Minx"].map((name) => sampled(plateOf(name, people[0])));
    expect(difference(one!, other!)).toBeGreaterThan(LEAST);
    // Black and white, and a plate and its negative, are what the measure calls wholly different.
    expect(difference([0, 1, 0], [1, 0, 1])).toBe(1);
  });

  test("dress and ground tell the faction, hats and tools the trade", () => {
    const grounds = ["Banshee Net", "Bloodvine Syndicate", "Nine Tiger Dynasty", "Shadow Patriots", "The Krypt", null];
    expect(new Set(grounds.map((faction) => kindOfPerson(faction, []).grounds[0])).size).toBe(grounds.length);
    const trades = ["Soldier", "Pointman", "Wheelman", "Snoop", "Faceman", "Fixer"];
    expect(new Set(trades.map((trade) => kindOfPerson(null, [trade]).tools.join())).size).toBe(trades.length);
    for (const { traits } of people) for (const trait of traits) expect([...trades, "Unique"]).toContain(trait);
  });

  test("a small picture has fewer lines", () => {
    const plate = plateOf(people[0]!.name, people[0]);
    expect(engrave(plate, 3).burin.length).toBeLessThan(engrave(plate).burin.length * 0.8);
  });
});
