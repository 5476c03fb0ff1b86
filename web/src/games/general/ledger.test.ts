import { describe, expect, it } from "vitest";
import type { GeneralBoard, GeneralSpy } from "../../gen/general";
import { writtenTally } from "./Ledger";

describe("the General's record of a Spy", () => {
  it("has nothing of the rounds in which Mixed Signals hid who gives", () => {
    const row = (card: string, truth: string, mixed: boolean) => ({ mixed, gifts: [{ card, truth }, null, null] });
    const board = {
      record: [
        row("north", "true", false),
        row("recruitment", "none", true),
        row("strength4", "false", true),
        row("south", "true", true),
        row("recruitment", "none", false),
      ],
    } as unknown as GeneralBoard;
    const tally = {
      target_true: 2,
      target_false: 0,
      strength_true: 0,
      strength_false: 1,
      recruitments: 2,
      first_lie: 0,
    };
    const spy = { spy: 0, tally } as unknown as GeneralSpy;
    expect(writtenTally(board, spy)).toEqual({ ...tally, target_true: 1, strength_false: 0, recruitments: 1 });
  });
});
