import { describe, expect, it, vi } from "vitest";
import english from "../../../../safehouse/games/spymaster/words/en.ftl?raw";
import { addCatalogue } from "../../say";
import type { BoardProps } from "../types";
import { meanwhile, passAllRound } from "./standing";

addCatalogue("spymaster", "en", english);

function props(
  over: { phase?: string; viewer?: number | null; hand?: number; standing?: string | null } = {},
): BoardProps {
  const { phase = "operations", viewer = 0, hand = 1, standing = null } = over;
  return {
    view: { result: null, board: { round: 2, phase, players: [{ hand: Array.from({ length: hand }, () => ({})) }] } },
    viewer,
    standing,
    stand: vi.fn(),
  } as unknown as BoardProps;
}

const names = (of: BoardProps) => meanwhile(of).actions.map((action) => action.id);

describe("a standing pass", () => {
  it("is offered to who waits in Operations with cards in hand", () => {
    expect(names(props())).toEqual(["pass-unless", "pass-round"]);
    expect(names(props({ phase: "take" }))).toEqual([]);
    expect(names(props({ hand: 0 }))).toEqual([]);
    expect(names(props({ viewer: null }))).toEqual([]);
  });

  it("is left with the table, and taken back there", () => {
    const now = props();
    passAllRound(now).run!();
    expect(now.stand).toHaveBeenLastCalledWith("round_end");
    meanwhile(now).actions[0]!.run!();
    expect(now.stand).toHaveBeenLastCalledWith("someone_acts");
    const left = props({ standing: "round_end" });
    expect(meanwhile(left).note).toContain("until the round is over");
    meanwhile(left).actions[0]!.run!();
    expect(left.stand).toHaveBeenLastCalledWith(null);
    expect(meanwhile(props({ standing: "someone_acts" })).note).toContain("unless somebody acts");
  });
});
