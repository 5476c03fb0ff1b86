import { describe, expect, it } from "vitest";
import type { SpycraftBoard } from "../../gen/spycraft";
import { apply } from "./apply";
import { films } from "./films";

/** The board without what only the server works out: skills, prices, piles, the mission's sums. */
function comparable(board: SpycraftBoard) {
  return {
    turn: board.turn,
    players: board.players.map(({ seat, vp, out, hand, won, leaders, agents }) => ({
      ...{ seat, vp, out, hand, won },
      leaders: leaders.map(({ card, level, tokens }) => ({ card, level, tokens })),
      agents: agents.map(({ card, face, active, team, wounds, exposed, gear }) => ({
        ...{ card, face, active, team, wounds, exposed },
        gear: gear.map((one) => ({ card: one.card, face: one.face, active: one.active })),
      })),
    })),
    queue: board.queue.map(({ card, slot, face, up }) => ({ card, slot, face, up })),
  };
}

describe("apply", () => {
  it("follows whole matches to the server's own board, move by move", () => {
    const kinds = new Set<string>();
    for (const [n, film] of films.entries()) {
      expect(film.length).toBeGreaterThan(100);
      for (let i = 1; i < film.length; i++) {
        const after = film[i]!;
        // A team being chosen is shown when it is complete.
        if (!after.events.length) continue;
        for (const event of after.events) kinds.add(event.kind);
        const acted = after.events.reduce(apply, film[i - 1]!.board);
        const why = `film ${n}, move ${i}: ${after.events.map((event) => event.kind).join(" ")}`;
        expect(comparable(acted), why).toEqual(comparable(after.board));
      }
    }
    expect(kinds.size).toBeGreaterThan(35);
  });

  it("changes nothing in place", () => {
    const [before, after] = [films[0]![60]!, films[0]![61]!];
    const copy = structuredClone(before.board);
    for (const event of after.events) apply(before.board, event);
    expect(before.board).toEqual(copy);
  });
});
