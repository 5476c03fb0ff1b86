import { describe, expect, it } from "vitest";
import type { SpyonBoard } from "../../gen/spyon";
import { apply, receptionOrder } from "./apply";
import { film } from "./samples";

/** What is drawn of a board, without what only the server works out. */
function drawn(board: SpyonBoard) {
  return {
    round: board.round,
    active: board.active_dept,
    first: board.first,
    spy_ops: board.spy_ops,
    office: board.office,
    tracker: board.tracker,
    depts: board.depts.map(({ id, minister, minister_slot, open, spying, reception }) => ({
      id,
      minister,
      minister_slot,
      open,
      spying,
      reception,
    })),
    players: board.players.map(({ seat, tokens, cubes, slots, todo }) => ({
      seat,
      tokens,
      cubes,
      slots,
      todo: [...todo].sort(),
    })),
  };
}

describe("apply", () => {
  it("follows a whole match to the server's own board, move by move", () => {
    expect(film.length).toBeGreaterThan(30);
    for (let i = 1; i < film.length; i++) {
      const before = film[i - 1]!;
      const after = film[i]!;
      const acted = after.events.reduce(apply, before.board);
      const want = drawn(after.board);
      const got = drawn(acted);
      // Between rounds the server already shows no first player.
      expect({ ...got, first: want.first }, `move ${i}: ${after.events.map((event) => event.kind).join(" ")}`).toEqual(
        want,
      );
    }
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
