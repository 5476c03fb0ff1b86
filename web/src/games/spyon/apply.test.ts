import { describe, expect, it } from "vitest";
import type { SpyonBoard } from "../../gen/spyon";
import { apply, receptionOrder } from "./apply";
import { film, films } from "./films";

/** The board without what only the server works out: points to come, what is possible, how the tracker reads. */
function comparable(board: SpyonBoard) {
  const { now: _now, if_round_ended: _ended, first: _first, step: _step, ...rest } = board;
  return {
    ...rest,
    depts: board.depts.map(({ points: _points, returns: _returns, ...dept }) => dept),
    players: board.players.map(({ possible: _possible, points: _points, ...player }) => ({
      ...player,
      todo: [...player.todo].sort(),
    })),
  };
}

describe("apply", () => {
  it("follows whole matches to the server's own board, move by move", () => {
    const kinds = new Set<string>();
    for (const [n, one] of films.entries()) {
      expect(one.length).toBeGreaterThan(30);
      for (let i = 1; i < one.length; i++) {
        const after = one[i]!;
        for (const event of after.events) kinds.add(event.kind);
        const acted = after.events.reduce(apply, one[i - 1]!.board);
        const why = `film ${n}, move ${i}: ${after.events.map((event) => event.kind).join(" ")}`;
        expect(comparable(acted), why).toEqual(comparable(after.board));
      }
    }
    expect(kinds.size).toBeGreaterThan(14);
  });

  it("changes nothing in place", () => {
    const { board } = film[3]!;
    const copy = structuredClone(board);
    for (const event of film[4]!.events) apply(board, event);
    expect(board).toEqual(copy);
  });
});

describe("receptionOrder", () => {
  it("tells the same cubes as the view at every moment", () => {
    const events = [];
    for (const frame of film) {
      events.push(...frame.events);
      const order = receptionOrder(frame.board, events);
      for (const dept of frame.board.depts) {
        const counts = ["green", "da", "orange"].map((spy) => order[dept.id]!.filter((one) => one === spy).length);
        expect(counts).toEqual(dept.reception);
      }
    }
  });

  it("keeps the order of arrival", () => {
    const frame = film.find(({ board }) => board.depts.some((dept) => dept.reception.filter((n) => n > 0).length > 1))!;
    const events = film.slice(0, film.indexOf(frame) + 1).flatMap((one) => one.events);
    const order = receptionOrder(frame.board, events);
    expect(Object.values(order).some((dept) => dept.length > 1 && dept[0] === "da")).toBe(true);
  });
});
