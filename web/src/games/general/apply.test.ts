import { describe, expect, it } from "vitest";
import type { GeneralBoard } from "../../gen/general";
import { apply } from "./apply";
import { films } from "./samples";

/** What is drawn and must agree with the server at every step. */
function drawn(board: GeneralBoard) {
  return {
    round: board.round,
    tier: board.tier,
    reserves: board.reserves,
    deployed: board.deployed,
    regions: board.regions.map(({ id, armies, defeats, fortified, defence }) => ({
      id,
      armies,
      defeats,
      fortified,
      defence,
    })),
    // Discards of others are not told, so only one's own hand can be counted along.
    spies: board.spies.map(({ spy, hand_size, promotions, has_given, silenced, gift }) => ({
      hand_size: spy === board.spy ? hand_size : null,
      promotions,
      has_given,
      silenced,
      gift: gift?.card ?? null,
    })),
    pile: board.pile.map((gift) => gift.card),
    hand: board.hand.map(({ card, count }) => ({ card, count })),
    commands: board.commands?.map(({ id, count }) => ({ id, count })) ?? null,
    commands_held: board.commands_held,
    artillery: board.artillery,
    retreat: board.retreat,
    mixed: board.mixed,
    drawn: board.drawn,
    deck_left: board.deck_left,
  };
}

describe("acting events out", () => {
  films.forEach((film, i) => {
    it(`arrives where the server stands, move by move (${film[0]?.board.you})`, () => {
      expect(film.length).toBeGreaterThan(40);
      for (let n = 1; n < film.length; n++) {
        const before = film[n - 1]!.board;
        const after = film[n]!;
        const laying = before.in_hand > 0 || after.board.in_hand > 0;
        const acted = after.events.reduce((board, event) => apply(board, event), before);
        // While a Redeploy is laid out, armies are in nobody's place; its last event sets them all.
        const { regions, reserves, deployed, ...rest } = drawn(acted);
        const { regions: told, reserves: kept, deployed: out, ...stands } = drawn(after.board);
        expect(rest, `film ${i}, step ${n}: ${after.events.map((event) => event.kind).join()}`).toEqual(stands);
        if (!laying)
          expect({ regions, reserves, deployed }, `film ${i}, step ${n}`).toEqual({
            regions: told,
            reserves: kept,
            deployed: out,
          });
      }
    });
  });
});
