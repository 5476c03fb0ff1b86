import { describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo, View } from "../gen/messages";
import { t } from "../say";
import { dressed, gone, seatTitle } from "./seats";

const seated = (...players: [string, boolean][]) =>
  ({
    seats: players.map(
      ([player, mine], seat) => ({ seat, player, mine, name: `Seat ${seat}`, called: "" }) as SeatInfo,
    ),
  }) as TableInfo;
const namesOf = (table: TableInfo) => dressed({}, table, {} as View).seats.map((seat) => seat.player);

describe("namesakes", () => {
  it("are told apart by their seats", () => {
    expect(namesOf(seated(["Ada", true], ["Bob", false], ["Ada", false]))).toEqual(["Ada", "Bob", "Ada (Seat 2)"]);
    expect(namesOf(seated(["Cleo", true], ["Ada", false], ["Ada", false]))).toEqual([
      "Cleo",
      "Ada (Seat 1)",
      "Ada (Seat 2)",
    ]);
  });

  it("are one person at one device", () => {
    expect(namesOf(seated(["Ada", true], ["Ada", true]))).toEqual(["Ada", "Ada"]);
  });
});

describe("the one who looks", () => {
  it("is spoken to, at a device of one's own and at a shared one", () => {
    const [ada, bob] = seated(["Ada", true], ["Ada", true]).seats as [SeatInfo, SeatInfo];
    expect([seatTitle(ada, 0, 2), seatTitle(bob, 0, 2)]).toEqual([t("you"), "Seat 1"]);
    expect([seatTitle(ada, 1, 2), seatTitle(bob, 1, 2)]).toEqual(["Seat 0", t("you")]);
    expect(seatTitle(ada, 0, 1)).toBe(t("you"));
  });
});

describe("somebody who has left", () => {
  const table = (away: number, to_move: boolean) => {
    const [ada, bob] = seated(["Ada", true], ["Bob", false]).seats as [SeatInfo, SeatInfo];
    const left = { ...bob, holder: "person", here: false, away, to_move } as SeatInfo;
    return { seats: [{ ...ada, to_move: !to_move }, left], bot_after: 3 } as TableInfo;
  };
  const named = (away: number, to_move: boolean) => {
    const at = table(away, to_move);
    return gone(at.seats[1]!, at, performance.now());
  };

  it("is away after a while, or once the match has waited for them", () => {
    expect([named(0, false), named(10, false), named(31, false)]).toEqual([false, false, true]);
    expect([named(1, true), named(4, true)]).toEqual([false, true]);
  });
});
