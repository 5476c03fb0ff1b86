import { describe, expect, it } from "vitest";
import type { TableInfo } from "../../gen/messages";
import { calledBy } from "./names";

const table = (mine: number[] = [0]) =>
  ({
    seats: ["Red", "Blue", "Green", "Yellow"].map((name, seat) => ({
      seat,
      name,
      holder: seat === 3 ? "person" : seat === 0 || mine.includes(seat) ? "person" : "bot",
      player: seat === 0 || mine.includes(seat) ? "Marlow" : seat === 3 ? "Ines" : "Agent",
      mine: mine.includes(seat),
    })),
  }) as unknown as TableInfo;

describe("who is who", () => {
  it("calls players by their names, those called alike by their colours and the one who looks you", () => {
    expect([0, 1, 2, 3].map((seat) => calledBy(table(), seat, 0))).toEqual(["You", "Blue", "Green", "Ines"]);
    expect([0, 1, 2, 3].map((seat) => calledBy(table([0, 1]), seat, 1))).toEqual(["Red", "Blue", "Agent", "Ines"]);
    expect(calledBy(table([]), 0, null)).toBe("Marlow");
  });
});
