import { describe, expect, it } from "vitest";
import type { SpymasterBoard } from "../../gen/spymaster";
import { apply } from "./apply";
import { film } from "./samples";

/** As tools/spymaster_web.py puts it. */
function drawn(board: SpymasterBoard) {
  const places = board.areas
    .flatMap((area) => area.locations)
    .filter((place) => place.agents.length || place.freelance);
  return {
    round: board.round,
    agents: Object.fromEntries(
      places.map((place) => [
        place.id,
        [
          ...place.agents.map((agents) => `${agents.agency}${agents.count}`),
          ...(place.freelance ? [`freelance${place.freelance}`] : []),
        ],
      ]),
    ),
    missions: board.areas.map((area) => [area.space.mission?.id ?? null, area.space.below]),
    players: board.players.map((player) => [player.hand_count, player.mission_count, player.spymaster, player.card]),
    hand: board.players[0]!.hand!.map((card) => card.id),
    score: board.players[0]!.score,
    row: board.gather.row.map((card) => card.id),
    cuts: board.gather.cuts,
    stacks: board.gather.stacks.map((stack) => stack.cards),
    passes: board.passes,
    burned: board.discard.length,
    totals: board.sheet?.scores.map((score) => score.total) ?? [],
  };
}

describe("apply", () => {
  it("follows a whole match by its events alone, to what the server shows after each move", () => {
    expect(film.frames.length).toBeGreaterThan(60);
    let board = film.start;
    film.frames.forEach((frame, i) => {
      board = frame.events.reduce(apply, board);
      const got = drawn(board);
      const want = frame.drawn as ReturnType<typeof drawn>;
      const told = `move ${i}: ${frame.events.map((event) => event.kind).join(" ")}`;
      expect({ ...got, hand: [...got.hand].sort() }, told).toEqual({ ...want, hand: [...want.hand].sort() });
    });
    expect(board.sheet?.contests).toHaveLength(4);
  });

  it("counts a Mission's needs again while agents move", () => {
    let board = film.start;
    for (const frame of film.frames) board = frame.events.reduce(apply, board);
    const open = board.areas.filter((area) => area.space.mission);
    expect(open.length).toBeGreaterThan(0);
    for (const { locations, space } of open) {
      const city = locations.find((place) => place.id === space.city)!;
      expect(space.needs?.freelance_here).toBe(city.freelance);
      expect(space.needs?.special_here).toBe(city.agents.find((agents) => agents.seat === 0)?.count ?? 0);
    }
  });

  it("changes nothing in place", () => {
    const copy = structuredClone(film.start);
    for (const frame of film.frames.slice(0, 12)) for (const event of frame.events) apply(film.start, event);
    expect(film.start).toEqual(copy);
  });
});
