import { describe, expect, it } from "vitest";
import { apply } from "./apply";
import { duration, BEAT, flights, FLY } from "./motion";
import { film } from "./samples";
import { playedThisRound } from "./Seat";

const table = (board: (typeof film)[number]["board"]) => ({
  rows: board.rows.map((row) => ({
    home: row.home,
    cards: row.locations.map((location) => [location.card.id, location.faction, location.border, location.spies]),
  })),
  worth: board.players.map((player) => player.worth),
  hands: board.players.map((player) => player.hand_size),
  master: board.master,
  round: board.round,
  totals: board.standing.totals,
});

describe("acting events out", () => {
  it("arrives at what the server shows, move by move", () => {
    let compared = 0;
    for (let i = 1; i < film.length; i++) {
      const after = film[i]!;
      // A location that waits for answers is announced, not yet in play.
      if (after.board.announced.length) continue;
      const before = film[i - 1]!.board;
      if (before.announced.length) continue;
      const acted = after.events.reduce((board, event) => apply(board, event), before);
      expect(table(acted), `frame ${i}`).toEqual(table(after.board));
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });

  it("gives every played card the same beat", () => {
    const played = film.flatMap((frame) => frame.events).filter((event) => event.kind === "location");
    expect(new Set(played.map(duration))).toEqual(new Set([FLY + BEAT]));
  });

  it("flies cards from their player and spies between locations and homes", () => {
    for (let i = 1; i < film.length; i++) {
      for (const event of film[i]!.events) {
        const moving = flights(film[i - 1]!.board, event, 0);
        if (event.kind === "location") expect(moving[0]?.from.at(-1)).toBe(`seat:${event.data.seat}`);
        if (event.kind === "spy")
          for (const flight of moving) expect(flight.lifts).toBe(`spy:${event.data.seat}:${event.data.faction}`);
      }
    }
  });

  it("tells what each seat did this round", () => {
    const events = film.flatMap((frame) => frame.events);
    const last = events.findLastIndex((event) => event.kind === "round");
    const upTo = events.slice(0, last);
    const told = playedThisRound(upTo);
    expect(told.size).toBe(3);
  });
});
