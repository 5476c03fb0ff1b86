import { describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../../gen/messages";
import { named } from "./words";

type Sitter = Partial<SeatInfo> & { name: string };

const table = (...sitters: Sitter[]): TableInfo =>
  ({
    seats: sitters.map((one, seat) => ({ seat, holder: "person", player: "", mine: false, ...one })),
  }) as unknown as TableInfo;

const PEOPLE = table(
  { name: "Spy A", player: "Ottoline" },
  { name: "General", player: "Marlow" },
  { name: "Spy B", player: "Ferrars" },
  { name: "Spy C", player: "Quill" },
);
const BOTS = table(
  { name: "General", player: "Marlow" },
  ...["Spy A", "Spy B", "Spy C"].map((name) => ({ name, player: "Agent", holder: "bot" as const })),
);

describe("the engine's words at a table", () => {
  it("names the people for their roles", () => {
    expect(named("Spy A gives Target North.", PEOPLE, null)).toBe("Ottoline gives Target North.");
    expect(named("The General promotes Spy C.", PEOPLE, null)).toBe("Marlow promotes Quill.");
    expect(named("Advice: Spy A Target East, Spy B Strength 4 and Spy C Recruitment.", PEOPLE, 1)).toBe(
      "Advice: Ottoline Target East, Ferrars Strength 4 and Quill Recruitment.",
    );
    expect(named("Seat 2 is the General.", PEOPLE, null)).toBe("Marlow is the General.");
    expect(named("General concedes.", PEOPLE, null)).toBe("Marlow concedes.");
  });

  it("speaks to the one who looks", () => {
    expect(named("Spy A draws Target North and Strength 2.", PEOPLE, 0)).toBe("You draw Target North and Strength 2.");
    expect(named("The General promotes Spy A.", PEOPLE, 0)).toBe("Marlow promotes you.");
    expect(named("The General marches 2 from North to East.", PEOPLE, 1)).toBe("You march 2 from North to East.");
    expect(named("The General has finished.", PEOPLE, 1)).toBe("You have finished.");
    expect(
      named(
        "The Double Agents win. Spy A was an Operative, Spy B was a Double Agent and Spy C was a Double Agent.",
        PEOPLE,
        3,
      ),
    ).toBe("The Double Agents win. Ottoline was an Operative, Ferrars was a Double Agent and you were a Double Agent.");
    expect(named("Seat 2 is the General.", PEOPLE, 1)).toBe("You are the General.");
  });

  it("leaves the role where it is not about who plays", () => {
    for (const text of [
      "Attack 3 drawn: North 2. The General does not see it.",
      "The General and the Operatives win.",
      "Only the General can do that.",
    ])
      expect(named(text, PEOPLE, null)).toBe(text);
  });

  it("keeps the roles of bots and of seats that share a device", () => {
    expect(named("Spy B gives Strength 3.", BOTS, 0)).toBe("Spy B gives Strength 3.");
    const shared = table(
      { name: "General", player: "Marlow", mine: true },
      { name: "Spy A", player: "Marlow", mine: true },
      { name: "Spy B", player: "Quill" },
      { name: "Spy C", player: "Quill" },
    );
    expect(named("The General promotes Spy A.", shared, 0)).toBe("The General promotes Spy A.");
    expect(named("Spy C concedes.", shared, 0)).toBe("Quill (Spy C) concedes.");
  });
});
