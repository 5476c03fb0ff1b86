import { describe, expect, it } from "vitest";
import english from "../../../../safehouse/games/master_of_spies/words/en.ftl?raw";
import common from "../../../../safehouse/words/en.ftl?raw";
import { stagedIn } from "../../moments/films";
import { addCatalogue } from "../../say";
import { films } from "./films";
import { ui } from "./ui";

addCatalogue("master_of_spies", "en", english);
addCatalogue("house", "en", common);

describe("the great moments of Master of Spies", () => {
  for (const [n, film] of films.entries())
    it(`are its scorings, with the points that make up the totals (${n})`, () => {
      const staged = stagedIn(ui, film);
      const scored = staged.filter(({ event }) => event.kind === "score");
      expect(scored.length).toBe(
        film
          .slice(1)
          .flatMap((frame) => frame.events)
          .filter(({ kind }) => kind === "score").length,
      );
      const totals = new Map<string, number>();
      for (const { staging } of scored)
        for (const { label, value, note } of staging.rows!) {
          totals.set(label, (totals.get(label) ?? 0) + Number(note));
          expect(totals.get(label)).toBe(Number(value));
        }
      for (const { event } of staged) expect(["score", "spy", "cancelled"]).toContain(event.kind);
    });

  it("are spies that go home, never those that only move", () => {
    const staged = films.flatMap((film) => stagedIn(ui, film)).filter(({ event }) => event.kind === "spy");
    expect(staged.length).toBeGreaterThan(0);
    for (const { event, staging } of staged) {
      expect(event.data.to_row).toBe(0);
      expect(staging.rows![0]!.note).toMatch(/^−\d+$/);
    }
  });
});
