import { describe, expect, it } from "vitest";
import english from "../../../../safehouse/games/spycraft/words/en.ftl?raw";
import type { EventInfo } from "../../gen/messages";
import common from "../../../../safehouse/words/en.ftl?raw";
import { stagedIn, viewOf } from "../../moments/films";
import { addCatalogue } from "../../say";
import { films } from "./films";
import { board } from "./samples";
import { ui } from "./ui";

addCatalogue("spycraft", "en", english);
addCatalogue("house", "en", common);

const happened = (kind: string, data: Record<string, unknown>, clause = ""): EventInfo => ({
  index: 0,
  ply: 0,
  kind,
  clause,
  text: "",
  data,
});
const scene = { before: viewOf(board), after: viewOf(board), table: { seats: [] } as never, viewer: 0 };
const staged = (...what: Parameters<typeof happened>) => ui.moment(happened(...what), scene);

describe("the great moments of Spycraft", () => {
  for (const [n, film] of films.entries())
    it(`are its missions, bluffs and leaders (${n})`, () => {
      const events = film.slice(1).flatMap((frame) => frame.events);
      const found = stagedIn(ui, film);
      const of = (kind: string) => found.filter(({ event }) => event.kind === kind);
      expect(of("scores").length).toBe(events.filter(({ kind }) => kind === "scores").length);
      expect(of("retired").length).toBe(events.filter(({ kind, data }) => kind === "retired" && data.leader).length);
      expect(of("discard").length).toBe(
        events.filter(({ kind, clause }) => kind === "discard" && clause === "SC-10.9").length,
      );
      for (const { event, staging } of of("scores"))
        expect(staging.rows!.at(-1)).toMatchObject({ value: String(event.data.total), note: `+${event.data.points}` });
    });

  it("are a bluff only where a card was turned up that is no agent", () => {
    const card = { seat: 1, card: 5, name: "The Edge", where: "" };
    expect(staged("discard", card, "SC-10.9")).toMatchObject({
      kind: "bluff",
      title: "It was a bluff.",
      text: "The Edge is no agent. It is discarded.",
    });
    const gear = staged("discard", { ...card, where: "gear" }, "SC-10.9");
    expect(gear?.text).toBe("The Edge is no gear. It is discarded.");
    // Unpaid, or discarded by a player: nobody was fooled.
    for (const clause of ["SC-11.1", "SC-8.7"]) expect(staged("discard", card, clause)).toBeNull();
    expect(staged("turned_up", card)).toBeNull();
  });

  it("show the sums of both sides, as they are on the board", () => {
    const { mission } = board;
    const rows = staged("discard", { seat: 1, card: 5, name: "The Edge", where: "" }, "SC-10.9")!.rows!;
    if (!mission) expect(rows).toEqual([]);
    else expect(rows.map((row) => row.value)).toContain(String(mission.need));
  });
});
