import { describe, expect, it } from "vitest";
import type { CoachInfo, SeatInfo } from "../gen/messages";
import { coaches, having, isAlone, NO_COACH, noteFor, parseCoach, switched, thingOf, withTable } from "./coach-state";

const info: CoachInfo = {
  game: "spyon",
  aim: "Be second after round 8",
  clause: "SO-11.7",
  notes: [{ kind: "select", label: "Your first selection", say: "Ask.", clause: "SO-6.2" }],
  things: [
    { at: ["slot:*:switch:*", "do:switch"], name: "SWITCH", say: "", cost: "", clause: "SO-8.1" },
    { at: ["cube:*:da"], name: "Double Agent", say: "", cost: "", clause: "SO-10.7" },
    { at: ["cube:*"], name: "Cubes", say: "", cost: "", clause: "SO-10.2" },
  ],
};

describe("the coach", () => {
  it("is on in a first match, at tables opened with it, and as it was switched", () => {
    expect(coaches(NO_COACH, "spyon", "t1", true)).toBe(true);
    expect(coaches(NO_COACH, "spyon", "t1", false)).toBe(false);
    const opened = withTable(NO_COACH, "spyon", "t1");
    expect(coaches(opened, "spyon", "t1", false)).toBe(true);
    expect(coaches(opened, "spyon", "t2", false)).toBe(false);
    const off = switched(opened, "spyon", false);
    expect(coaches(off, "spyon", "t1", true)).toBe(false);
    expect(coaches(off, "general", "t3", true)).toBe(true);
    expect(coaches(withTable(off, "spyon", "t4"), "spyon", "t4", false)).toBe(true);
  });

  it("says each note once, until it is switched on again", () => {
    expect(noteFor(info, NO_COACH, "select")?.label).toBe("Your first selection");
    const met = having(NO_COACH, "spyon", "select");
    expect(noteFor(info, met, "select")).toBeNull();
    expect(noteFor(info, switched(met, "spyon", true), "select")).not.toBeNull();
    expect(noteFor(info, switched(met, "spyon", false), "select")).toBeNull();
    expect(noteFor(info, NO_COACH, "execute")).toBeNull();
    expect(noteFor(info, NO_COACH, null)).toBeNull();
  });

  it("knows a piece by its name, the first that fits", () => {
    expect(thingOf(info, "slot:0:single:switch:1")?.name).toBe("SWITCH");
    expect(thingOf(info, "do:switch")?.name).toBe("SWITCH");
    expect(thingOf(info, "do:switching")).toBeNull();
    expect(thingOf(info, "cube:bio:da")?.name).toBe("Double Agent");
    expect(thingOf(info, "cube:bio:green")?.name).toBe("Cubes");
    expect(thingOf(info, "a.b")).toBeNull();
  });

  it("reads what was stored and forgets what is damaged", () => {
    const state = having(switched(NO_COACH, "spyon", true), "spyon", "select");
    expect(parseCoach(JSON.stringify(state))).toEqual(state);
    for (const text of [null, "", "[]", "7", '{"chosen":3,"met":[],"tables":{}}', "{"])
      expect(parseCoach(text)).toEqual(NO_COACH);
  });

  it("is there only where nobody else plays", () => {
    const seat = (mine: boolean, holder: SeatInfo["holder"]) => ({ mine, holder }) as SeatInfo;
    expect(isAlone({ seats: [seat(true, "person"), seat(false, "bot")] })).toBe(true);
    expect(isAlone({ seats: [seat(true, "person"), seat(true, "person")] })).toBe(true);
    expect(isAlone({ seats: [seat(true, "person"), seat(false, "person")] })).toBe(false);
    expect(isAlone({ seats: [seat(false, "bot"), seat(false, "bot")] })).toBe(false);
  });
});
