import { describe, expect, it } from "vitest";
import english from "../../../../safehouse/games/general/words/en.ftl?raw";
import common from "../../../../safehouse/words/en.ftl?raw";
import { stagedIn } from "../../moments/films";
import { addCatalogue } from "../../say";
import { films } from "./films";
import { ui } from "./ui";

addCatalogue("general", "en", english);
addCatalogue("house", "en", common);

describe("the great moments of General", () => {
  for (const [n, film] of films.entries())
    it(`are its attacks and, at its end alone, who everybody was (${n})`, () => {
      const events = film.slice(1).flatMap((frame) => frame.events);
      const staged = stagedIn(ui, film);
      expect(staged.map(({ event }) => event.kind)).toEqual(
        events.map(({ kind }) => kind).filter((kind) => ["attack", "end"].includes(kind)),
      );
      for (const { event, staging } of staged.filter((one) => one.event.kind === "attack")) {
        expect(staging.title).toMatch(event.data.falls ? /falls\.$/ : /holds\.$/);
        expect(staging.rows!.map((row) => row.value)).toEqual([
          `${event.data.power} against ${event.data.defence}`,
          `${event.data.defeats} of 3`,
        ]);
      }
      const ends = staged.filter((one) => one.event.kind === "end");
      const { faces } = ends[0]?.staging ?? { faces: undefined };
      expect(ends.length).toBe(events.filter((event) => event.kind === "end").length);
      expect(staged.filter((one) => one.staging.faces).length).toBe(ends.length);
      if (!faces) return;
      // The Double Agent is shown last.
      expect(faces.map((face) => face.against)).toEqual([...faces.map((face) => face.against)].sort());
      expect(faces.at(-1)).toMatchObject({ role: "Double Agent", against: true });
      expect(faces.length).toBe(3);
    });
});
