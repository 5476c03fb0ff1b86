import { describe, expect, it } from "vitest";
import english from "../../../../safehouse/games/spymaster/words/en.ftl?raw";
import common from "../../../../safehouse/words/en.ftl?raw";
import { stagedIn } from "../../moments/films";
import { addCatalogue } from "../../say";
import { films } from "./films";
import { ui } from "./ui";

addCatalogue("spymaster", "en", english);
addCatalogue("house", "en", common);

describe("the great moments of SpyMaster", () => {
  for (const [n, { frames: film }] of films.entries())
    it(`are its completed Missions, each with the points so far (${n})`, () => {
      const events = film
        .slice(1)
        .flatMap((frame) => frame.events)
        .filter(({ kind }) => kind === "complete");
      const staged = stagedIn(ui, film);
      expect(staged.map(({ event }) => event)).toEqual(events);
      const points = new Map<number, number>();
      for (const { event, staging } of staged) {
        const { seat, mission } = event.data;
        points.set(seat, (points.get(seat) ?? 0) + mission.points);
        expect(staging.title).toContain(mission.name);
        expect(staging.rows![0]).toMatchObject({ value: String(points.get(seat)), note: `+${mission.points}` });
      }
    });

  it("happen in the matches that were looked at", () => {
    expect(films.flatMap((film) => stagedIn(ui, film.frames)).length).toBeGreaterThan(0);
  });
});
