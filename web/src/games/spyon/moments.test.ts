import { describe, expect, it } from "vitest";
import english from "../../../../safehouse/games/spyon/words/en.ftl?raw";
import common from "../../../../safehouse/words/en.ftl?raw";
import { stagedIn, viewOf } from "../../moments/films";
import { addCatalogue } from "../../say";
import { films } from "./films";
import { standing } from "./moments";
import { ui } from "./ui";

addCatalogue("spyon", "en", english);
addCatalogue("house", "en", common);

describe("the great moments of SPYON", () => {
  for (const [n, film] of films.entries())
    it(`are each Minister who falls and each scoring, of a whole match (${n})`, () => {
      const events = film.slice(1).flatMap((frame) => frame.events);
      const staged = stagedIn(ui, film);
      expect(staged.map(({ event }) => event)).toEqual(
        events.filter(({ kind }) => ["assassinate", "crisis", "score"].includes(kind)),
      );
      expect(staged.length).toBeGreaterThan(3);
      // What a lane gained makes up the difference between two scorings; Ministers cost points between them.
      let tracker = [...film[0]!.board.tracker];
      for (const { event, staging } of staged) {
        if (event.kind !== "score") {
          const spy = ["green", "da", "orange"].indexOf(event.data.spy);
          const [paid] = staging.rows!;
          const cost = tracker[spy]! - event.data.points;
          // What it will score is nobody's to say before the cubes stand.
          expect(staging.rows![1]!.value).toBe("open, it scores");
          expect([paid!.value, paid!.note]).toEqual([String(event.data.points), cost ? `−${cost}` : undefined]);
          tracker[spy] = event.data.points;
          continue;
        }
        const gains = event.data.tracker.map((points: number, i: number) => points - tracker[i]!);
        expect(staging.rows!.map((row) => row.note)).toEqual(
          gains.map((gain: number) => (gain ? `+${gain}` : undefined)),
        );
        expect(staging.rows!.map((row) => row.value)).toEqual(event.data.tracker.map(String));
        tracker = [...event.data.tracker];
      }
    });

  it("say which Departments bring points, and that none does, open or not", () => {
    const board = films[0]!.at(-1)!.board;
    const score = (open: string[]) =>
      ui.moment(
        {
          index: 0,
          ply: 0,
          kind: "score",
          clause: "",
          text: "",
          data: {
            depts: ["nuke", "nano", "bio"].map((dept) => ({
              dept,
              points: open.includes(dept) ? [1, 0, 0] : [0, 0, 0],
              blocked: false,
            })),
            tracker: [1, 2, 3],
          },
        },
        { before: viewOf(board), after: viewOf(board), table: { seats: [] } as never, viewer: 0 },
      )!.title;
    expect(score([])).toBe("Nobody scores.");
    expect(score(["bio"])).toBe("Bio scores.");
    expect(score(["nano", "bio"])).toBe("Nano and Bio score.");
  });

  it("end with the tracker and whoever won", () => {
    const board = films[0]!.at(-1)!.board;
    const rows = standing(viewOf(board, { winners: [1] }));
    expect(rows.map((row) => row.value)).toEqual(board.tracker.map(String));
    expect(rows.filter((row) => row.best).map((row) => row.colour)).toEqual([board.players[1]!.spy]);
    expect(standing(viewOf(board, { winners: [] })).some((row) => row.best)).toBe(false);
  });
});
