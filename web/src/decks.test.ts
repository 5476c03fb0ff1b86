import { describe, expect, it } from "vitest";
import { countsOf, deckHash, deckOfHash, parseSaved, textOf } from "./decks";

describe("deck texts", () => {
  it("are read line by line, with counts and comments", () => {
    expect(countsOf("# mine\n3 Janus\n2x Bluff # two\n\nRaven\nJanus")).toEqual({ Janus: 4, Bluff: 2, Raven: 1 });
    expect(countsOf('1 "Small Time" Silvio\n12 Gauge')).toEqual({ '"Small Time" Silvio': 1, Gauge: 12 });
  });

  it("go there and back", () => {
    const counts = { Raven: 1, Janus: 3 };
    const text = textOf(counts, "Mine", [
      { heading: "Leaders", names: ["Raven"] },
      { heading: "Agents", names: ["Chaos", "Janus"] },
    ]);
    expect(text).toBe("# Mine\n\n# Leaders\n1 Raven\n\n# Agents\n3 Janus\n");
    expect(countsOf(text)).toEqual(counts);
  });

  it("travel in a link", () => {
    const text = "# Mine\n3 Janus\n1 Señor Ø — 高\n";
    expect(deckOfHash(deckHash("Mine, fast", text))).toEqual({ name: "Mine, fast", text });
    expect(deckHash("Mine", text)).toMatch(/^#deck=[\w-]+$/);
    for (const wrong of ["", "#deck=", "#ply=3", "#deck=%%%", "#deck=_w", "#deck=a"])
      expect(deckOfHash(wrong)).toBeNull();
  });

  it("survive whatever the device kept", () => {
    expect(parseSaved(null)).toEqual([]);
    expect(parseSaved("{")).toEqual([]);
    expect(parseSaved('[{"game":"spycraft","name":"A","text":"x"},{"name":3},null]')).toEqual([
      { game: "spycraft", name: "A", text: "x" },
    ]);
  });
});
