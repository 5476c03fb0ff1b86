import { describe, expect, it } from "vitest";
import type { SpymasterBoard } from "../../gen/spymaster";
import { apply } from "./apply";
import { films } from "./films";

/** The board without what only the server works out or uncovers: how far a Mission is, and at the end everything. */
function comparable(board: SpymasterBoard, viewer: number | null) {
  const { deck_missions: _deck, ...rest } = board;
  const over = board.phase === "over";
  return {
    ...rest,
    areas: board.areas.map((area) => {
      const { below_mission: _below, needs, ...space } = area.space;
      if (!needs) return { ...area, space };
      const { movement: _movement, payment: _payment, ...counted } = needs;
      return { ...area, space: { ...space, needs: counted } };
    }),
    players: board.players.map((player) => {
      const { hand, totals, missions, score, committed, plan, plan_random, ...seen } = player;
      const own = over && player.seat !== viewer ? {} : { hand, totals, missions, score };
      // Who has assigned is in no event before all have.
      return board.phase === "assign" ? { ...seen, ...own } : { ...seen, ...own, committed, plan, plan_random };
    }),
  };
}

describe("apply", () => {
  it("follows whole matches to the server's own board, move by move", () => {
    const kinds = new Set<string>();
    for (const [n, { viewer, frames }] of films.entries()) {
      expect(frames.length).toBeGreaterThan(60);
      for (let i = 1; i < frames.length; i++) {
        const after = frames[i]!;
        for (const event of after.events) kinds.add(event.kind);
        const acted = after.events.reduce(apply, frames[i - 1]!.board);
        const why = `film ${n}, move ${i}: ${after.events.map((event) => event.kind).join(" ")}`;
        expect(comparable(acted, viewer), why).toEqual(comparable(after.board, viewer));
      }
    }
    expect(kinds.size).toBeGreaterThan(20);
  });

  it("changes nothing in place", () => {
    for (const { frames } of films) {
      const copy = structuredClone(frames[0]!.board);
      for (const frame of frames.slice(1, 12)) for (const event of frame.events) apply(frames[0]!.board, event);
      expect(frames[0]!.board).toEqual(copy);
    }
  });
});
