import { describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../gen/messages";
import { endFor } from "./end";
import { againstLevel, nextLevel } from "./next";
import { linesOf } from "./picture";

const seat = (n: number, more: Partial<SeatInfo>): SeatInfo =>
  ({ seat: n, mine: false, holder: "bot", level: "tourist", ...more }) as SeatInfo;
const levels = ["tourist", "courier", "agent"].map((id) => ({ id, name: id, blurb: "", usual: id === "courier" }));
const me = seat(0, { mine: true, holder: "person", level: null });
const at = (...seats: SeatInfo[]) => ({ seats });
const won = (...winners: number[]) => ({ result: { winners } });

describe("the end of a match", () => {
  it("is a win, a loss, or neither for whoever watches", () => {
    expect(endFor(at(me, seat(1, {})), won(0))).toBe("win");
    expect(endFor(at(me, seat(1, {})), won(1))).toBe("loss");
    expect(endFor(at(me, seat(1, {})), won())).toBe("loss");
    expect(endFor(at(seat(0, {}), seat(1, {})), won(1))).toBeNull();
  });

  it("offers the next level to whoever has beaten bots of one level alone", () => {
    const next = (table: { seats: SeatInfo[] }, view = won(0)) => nextLevel({ levels }, table, view)?.id ?? null;
    expect(next(at(me, seat(1, {})))).toBe("courier");
    expect(next(at(me, seat(1, {}), seat(2, {})))).toBe("courier");
    expect(next(at(me, seat(1, {})), won(1))).toBeNull();
    expect(next(at(me, seat(1, { level: "agent" })))).toBeNull();
    expect(next(at(me, seat(1, { level: "unheard" })))).toBeNull();
    expect(next(at(me, seat(1, {}), seat(2, { level: "agent" })))).toBeNull();
    expect(next(at(me, seat(1, {}), seat(2, { holder: "person", level: null })))).toBeNull();
    // Two people at one device have beaten nobody but each other.
    expect(next(at(me, { ...me, seat: 1 }))).toBeNull();
    expect(nextLevel(null, at(me, seat(1, {})), won(0))).toBeNull();
  });

  it("opens that table with the same seats, options and clock", () => {
    const table = { ...at(seat(0, {}), { ...me, seat: 1 }), game: "g", options: { short: true }, clock: null };
    expect(againstLevel(table as unknown as TableInfo, levels[1]!)).toMatchObject({
      game: "g",
      seats: 2,
      plan: [
        { holder: "bot", level: "courier" },
        { holder: "me", level: null },
      ],
      options: { short: true },
      seed: null,
      public: false,
    });
  });
});

describe("the lines of a picture", () => {
  const wide = (line: string) => line.length > 12;
  it("keep words whole and say where more was left out", () => {
    expect(linesOf("You won.", 2, wide)).toEqual(["You won."]);
    expect(linesOf("Green and Orange are level", 3, wide)).toEqual(["Green and", "Orange are", "level"]);
    expect(linesOf("Green and Orange are level", 2, wide)).toEqual(["Green and", "Orange are…"]);
    expect(linesOf("", 2, wide)).toEqual([]);
    for (const line of linesOf("a".repeat(40).replace(/(.{5})/g, "$1 "), 2, wide)) expect(wide(line)).toBe(false);
  });
});
