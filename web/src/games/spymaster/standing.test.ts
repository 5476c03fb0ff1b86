import { describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../types";
import { meanwhile, passAllRound, standing } from "./standing";

const pass = { notation: "pass", json: { kind: "pass" }, label: "Pass", preview: null };

function props(over: { round?: number; phase?: string; eyes?: number | null; mine?: number; hand?: number; acts?: string[] } = {}): BoardProps {
  const { round = 2, phase = "operations", eyes = 0, mine = 1, hand = 1, acts = [] } = over;
  return {
    table: { id: "T", seats: Array.from({ length: 3 }, (_, seat) => ({ seat, mine: seat < mine })) },
    view: { result: null, board: { round, phase, players: [{ hand: Array.from({ length: hand }, () => ({})) }] } },
    eyes,
    events: acts.map((kind, index) => ({ index, kind })),
    play: vi.fn(),
  } as unknown as BoardProps;
}

const names = (of: BoardProps) => meanwhile(of).actions.map((action) => action.id);

describe("a standing pass", () => {
  it("is offered to who waits in Operations with cards in hand, alone at the device", () => {
    expect(names(props())).toEqual(["pass-unless", "pass-round"]);
    expect(names(props({ phase: "take" }))).toEqual([]);
    expect(names(props({ hand: 0 }))).toEqual([]);
    expect(names(props({ mine: 2 }))).toEqual([]);
    expect(names(props({ eyes: null }))).toEqual([]);
  });

  it("lasts all round, and not into the next", () => {
    const now = props({ acts: ["pass"] });
    passAllRound(now, pass);
    expect(now.play).toHaveBeenCalledWith(pass);
    expect(standing(props({ acts: ["pass", "pass", "burn"] }))).not.toBeNull();
    expect(standing(props({ round: 3 }))).toBeNull();
    expect(standing(props({ eyes: 1 }))).toBeNull();
    expect(meanwhile(now).note).toContain("until the round is over");
    meanwhile(now).actions[0]!.run!();
    expect(standing(now)).toBeNull();
  });

  it("ends when somebody acts, if so wished", () => {
    const now = props({ acts: ["burn", "pass"] });
    meanwhile(now).actions[0]!.run!();
    expect(standing(now)).not.toBeNull();
    expect(standing(props({ acts: ["burn", "pass", "pass"] }))).not.toBeNull();
    expect(standing(props({ acts: ["burn", "pass", "complete"] }))).toBeNull();
  });
});
