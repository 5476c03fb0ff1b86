import { describe, expect, it } from "vitest";
import type { MasterOfSpiesBoard } from "../../gen/master_of_spies";
import type { EventInfo } from "../../gen/messages";
import { apply } from "./apply";
import { films } from "./films";
import { BEAT, duration, FLY, flights } from "./motion";
import { playedThisRound } from "./Seat";

/** The board without what only the server knows: what is asked, and standing orders. */
function comparable(board: MasterOfSpiesBoard) {
  const { step: _step, orders: _orders, ...rest } = board;
  return rest;
}

describe("acting events out", () => {
  const kinds = new Set<string>();
  for (const [n, film] of films.entries()) {
    it(`follows a whole match to the server's own board, move by move (${n})`, () => {
      expect(film.length).toBeGreaterThan(30);
      for (let i = 1; i < film.length; i++) {
        const after = film[i]!;
        for (const event of after.events) kinds.add(event.kind);
        const acted = after.events.reduce(apply, film[i - 1]!.board);
        const why = `film ${n}, move ${i}: ${after.events.map((event) => event.kind).join(" ")}`;
        expect(comparable(acted), why).toEqual(comparable(after.board));
      }
    });
  }

  it("has seen every kind of event but setup, an empty hand and a concession", () => {
    expect(kinds.size).toBe(20);
  });

  it("changes nothing in place", () => {
    for (const film of films)
      for (const [i, frame] of film.slice(0, -1).entries()) {
        const copy = structuredClone(frame.board);
        for (const event of film[i + 1]!.events) apply(frame.board, event);
        expect(frame.board).toEqual(copy);
      }
  });

  it("keeps an assassinating location announced until it comes into play", () => {
    const film = films[0]!;
    const at = film.findIndex(({ events }) => events.some((event) => event.data.waits));
    const waits = film[at]!.events.find((event) => event.data.waits)!;
    const before = film[at - 1]!.board;
    const announced = apply(before, waits);
    expect(announced.rows).toEqual(before.rows);
    expect(announced.announced.at(-1)?.card.id).toBe(waits.data.card);
    expect(announced.announced.at(-1)?.place).toMatchObject({ row: waits.data.row, at: waits.data.at });
  });

  it("lets a player who gives up go", () => {
    const board = films[1]![4]!.board;
    const event = { kind: "concede", data: { seat: 2, name: "Orange" }, text: "" } as unknown as EventInfo;
    expect(apply(board, event).players.map((player) => player.gone)).toEqual([false, false, true]);
  });

  it("gives every played card the same beat", () => {
    const played = films.flat().flatMap((frame) => frame.events.filter((event) => event.kind === "location"));
    expect(new Set(played.map(duration))).toEqual(new Set([FLY + BEAT]));
  });

  it("flies cards from their player and spies between locations and homes", () => {
    for (const film of films)
      for (let i = 1; i < film.length; i++)
        for (const event of film[i]!.events) {
          const moving = flights(film[i - 1]!.board, event, 0);
          if (event.kind === "location") expect(moving[0]?.from.at(-1)).toBe(`seat:${event.data.seat}`);
          if (event.kind === "spy")
            for (const flight of moving) expect(flight.lifts).toBe(`spy:${event.data.seat}:${event.data.faction}`);
        }
  });

  it("tells what each seat did this round", () => {
    const events = films[1]!.flatMap((frame) => frame.events);
    const last = events.findLastIndex((event) => event.kind === "round");
    const comparable = playedThisRound(events.slice(0, last));
    expect(comparable.size).toBe(3);
  });
});
