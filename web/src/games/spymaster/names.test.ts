import { describe, expect, it } from "vitest";
import type { TableInfo } from "../../gen/messages";
import { calledBy, wording } from "./names";

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
  it("calls bots by their colour, people by their name and the one who looks you", () => {
    expect([0, 1, 2, 3].map((seat) => calledBy(table(), seat, 0))).toEqual(["You", "Blue", "Green", "Ines"]);
    expect([0, 1, 2, 3].map((seat) => calledBy(table([0, 1]), seat, 1))).toEqual(["Red", "Blue", "Green", "Ines"]);
    expect(calledBy(table([]), 0, null)).toBe("Marlow");
  });

  it("tells the log in these names", () => {
    const told = (text: string) => wording(text, table(), 0);
    expect(told("Red takes File 2: Dossiers 3.")).toBe("You take File 2: Dossiers 3.");
    expect(told("Red moves an agent from Rome to London. 0 points left.")).toBe(
      "You move an agent from Rome to London. 0 points left.",
    );
    expect(told("Yellow passes. 1 of 4 in a row.")).toBe("Ines passes. 1 of 4 in a row.");
    expect(told("Red passes with an empty hand. 2 of 4 in a row.")).toBe(
      "You pass with an empty hand. 2 of 4 in a row.",
    );
    expect(told("Red keeps the pawn and stays SpyMaster.")).toBe("You keep the pawn and stay SpyMaster.");
    expect(told("Dossiers: Red holds most with 4 and scores 5.")).toBe("Dossiers: you hold most with 4 and score 5.");
    expect(told("Dossiers: Blue and Red tie at 4 and score 5 each.")).toBe(
      "Dossiers: Blue and you tie at 4 and score 5 each.",
    );
    expect(told("Blue and Yellow tie. Red, not one of them, took the SpyMaster card in round 5 and wins.")).toBe(
      "Blue and Ines tie. You, not one of them, took the SpyMaster card in round 5 and win.",
    );
    expect(told("Red and Blue tie. Yellow, not one of them, took the SpyMaster card in round 5 and wins.")).toBe(
      "You and Blue tie. Ines, not one of them, took the SpyMaster card in round 5 and wins.",
    );
    expect(told("The pawn goes to Red, the next SpyMaster.")).toBe("The pawn goes to you, the next SpyMaster.");
    expect(wording("Red passes.", table([0, 1]), 0)).toBe("Red passes.");
  });
});
