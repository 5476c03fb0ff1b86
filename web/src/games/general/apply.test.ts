import { describe, expect, it } from "vitest";
import type { GeneralBoard } from "../../gen/general";
import { apply } from "./apply";
import { films } from "./films";

/** The armies and what they mean; while a Redeploy is laid out they are in nobody's place. */
function armies(board: GeneralBoard) {
  return {
    reserves: board.reserves,
    deployed: board.deployed,
    regions: board.regions.map(({ threats: _threats, ...region }) => region),
  };
}

/** What was drawn and who is what: all that the events tell of the last round. */
const end = (board: GeneralBoard) => ({
  ...armies(board),
  drawn: board.drawn,
  deck_left: board.deck_left,
  identities: board.spies.map((spy) => spy.identity),
});

/** What the events tell. The rest only the server works out: what a card is worth, what can be done next. */
function comparable(board: GeneralBoard) {
  const hidden = board.mixed && board.listen < 0;
  return {
    round: board.round,
    tier: board.tier,
    general: board.general,
    you: board.you,
    spy: board.spy,
    identity: board.identity,
    // No one else sees what a player discards.
    spies: board.spies.map(({ hand_size, tally: _tally, gift, ...spy }) => ({
      ...spy,
      hand_size: spy.spy === board.spy ? hand_size : null,
      gift: gift?.card ?? null,
    })),
    gave_count: hidden ? null : board.gave_count,
    pile: board.pile.map((gift) => gift.card),
    hand: board.hand.map(({ truth: _truth, ...card }) => card),
    commands: board.commands,
    commands_held: board.commands_held,
    commands_played: board.commands_played,
    artillery: board.artillery,
    retreat: board.retreat,
    mixed: board.mixed,
    listen: board.listen,
    drawn: board.drawn,
    deck_left: board.deck_left,
  };
}

describe("apply", () => {
  const kinds = new Set<string>();
  for (const [n, film] of films.entries()) {
    it(`follows a whole match to the server's own board, move by move (${n}, ${film[0]!.board.you})`, () => {
      expect(film.length).toBeGreaterThan(60);
      for (let i = 1; i < film.length; i++) {
        const before = film[i - 1]!.board;
        const after = film[i]!;
        for (const event of after.events) kinds.add(event.kind);
        const acted = after.events.reduce(apply, before);
        const why = `film ${n}, move ${i}: ${after.events.map((event) => event.kind).join(" ")}`;
        if (i === film.length - 1) expect(end(acted), why).toEqual(end(after.board));
        else expect(comparable(acted), why).toEqual(comparable(after.board));
        if (!before.in_hand && !after.board.in_hand) expect(armies(acted), why).toEqual(armies(after.board));
      }
    });
  }

  it("has seen nearly every kind of event", () => {
    expect(kinds.size).toBeGreaterThan(19);
  });

  it("changes nothing in place", () => {
    for (const film of films)
      for (const [i, frame] of film.slice(0, -1).entries()) {
        const copy = structuredClone(frame.board);
        for (const event of film[i + 1]!.events) apply(frame.board, event);
        expect(frame.board).toEqual(copy);
      }
  });
});
