import { expect, it } from "vitest";
import { receptionsOf } from "./Moving";

it("knows which Receptions a move fills: their ghosts stand where an empty one says so", () => {
  expect(receptionsOf({ kind: "infiltrate", dept: "bio" })).toEqual(["bio"]);
  expect(receptionsOf({ kind: "relocate", colour: "green", from: "bio", to: "nuke" })).toEqual(["nuke"]);
  const swap = { kind: "switch", a_colour: "green", a_dept: "bio", b_colour: "orange", b_dept: "nano" };
  expect(receptionsOf(swap)).toEqual(["bio", "nano"]);
  expect(receptionsOf({ kind: "crisis", dept: "bio" })).toEqual([]);
});
