import { beforeEach, describe, expect, it } from "vitest";
import german from "../../../../safehouse/games/general/words/de.ftl?raw";
import english from "../../../../safehouse/games/general/words/en.ftl?raw";
import houseGerman from "../../../../safehouse/words/de.ftl?raw";
import houseEnglish from "../../../../safehouse/words/en.ftl?raw";
import type { GeneralBoard } from "../../gen/general";
import type { GameInfo, SeatInfo, TableInfo, View } from "../../gen/messages";
import { games } from "../../known";
import { addCatalogue, readAs } from "../../say";
import { setSetting } from "../../settings";
import { moments } from "./samples";
import { ui } from "./ui";
import { ending, powersOf, roleLine, spoken, t, theGeneral, whoAt } from "./words";

addCatalogue("general", "en", english);
addCatalogue("general", "de", german);
addCatalogue("house", "en", houseEnglish);
addCatalogue("house", "de", houseGerman);

const table = (...players: string[]): TableInfo =>
  ({ seats: players.map((player, seat) => ({ seat, player, mine: seat === 1 })) }) as unknown as TableInfo;
const PEOPLE = table("Marlow", "Ottoline", "Ferrars", "Quill");
const BOTS = table("Marlow", "Agent", "Agent", "Agent");
const { board } = moments.give!;

/** The board at the end, with these identities. */
const over = (...identities: string[]): GeneralBoard => ({
  ...board,
  spies: board.spies.map((spy, i) => ({ ...spy, identity: identities[i] ?? null })),
});
const FALLEN = {
  outcome: "double_agents_win",
  winners: [1, 2],
  message: { name: "general/fallen", args: { region: { name: "general/place", args: { id: "north" } } } },
};

beforeEach(() => setSetting("language", "en"));

describe("who is who", () => {
  const spy = board.spies[1]!;

  it("is the reader, the people's names, or the roles of those who are called alike", () => {
    readAs(PEOPLE, 1);
    expect([0, 1, 2, 3].map((seat) => whoAt(board, seat))).toEqual(["Marlow", "You", "Ferrars", "Quill"]);
    expect(spoken(spy, whoAt(board, spy.seat))).toBe("Spy B, Ferrars");
    readAs(BOTS, null);
    expect([0, 1, 2, 3].map((seat) => whoAt(board, seat))).toEqual(["Marlow", "Spy A", "Spy B", "Spy C"]);
    expect(spoken(spy, whoAt(board, spy.seat))).toBe("Spy B");
  });

  it("says what the name does not", () => {
    games.value = [{ id: "general", levels: [{ id: "agent", name: "Agent" }] } as GameInfo];
    const bot = { holder: "bot", player: "Mila", level: "agent" } as SeatInfo;
    expect(roleLine("Spy B", "Mila", bot, "hand 7")).toBe("Spy B, Agent, hand 7");
    expect(roleLine("Spy B", "Ferrars", undefined, "hand 7")).toBe("Spy B, hand 7");
    expect(roleLine("Spy B", "Spy B", undefined, "hand 7")).toBe("Hand 7");
    expect(roleLine("Spy B", "Spy B", bot, "hand 7")).toBe("Agent, hand 7");
    expect(roleLine("Spy B", "Spy B", bot, "")).toBe("Agent");
  });

  it("begins a sentence", () => {
    readAs(table("", "", "", ""), null);
    expect(t("waiting-army", { who: theGeneral(board) })).toBe("The General commands the armies.");
    setSetting("language", "de");
    expect(t("waiting-army", { who: theGeneral(board) })).toBe("Der General befiehlt den Armeen.");
  });
});

describe("the end", () => {
  const verdict = (identities: string[], viewer: number | null) => {
    readAs(PEOPLE, viewer);
    return ui.verdict({ board: over(...identities), result: FALLEN } as unknown as View, PEOPLE, viewer);
  };

  it("gives the reason and its clause, whatever the language", () => {
    expect(ending(FALLEN)).toEqual({ how: "fallen", why: "North has fallen three times.", clause: "GS-9.1" });
    setSetting("language", "de");
    expect(ending(FALLEN)).toEqual({ how: "fallen", why: "Der Norden ist dreimal gefallen.", clause: "GS-9.1" });
    expect(ending({ message: { name: "general/survived-event", args: {} } }).clause).toBe("GS-9.3");
    expect(ending({ text: "Time is up." })).toEqual({ how: "other", why: "Time is up.", clause: "" });
  });

  it("names the Double Agents to the one who looks", () => {
    const [double, loyal] = ["double_agent", "operative"];
    const said = "North has fallen three times.";
    expect(verdict([double, double, loyal], null).text).toBe(`${said} Ottoline and Ferrars were the Double Agents.`);
    expect(verdict([double, double, loyal], 1).text).toBe(`${said} Ferrars and you were the Double Agents.`);
    expect(verdict([double, loyal, loyal], 1).text).toBe(`${said} You were the Double Agent.`);
    expect(verdict([loyal, loyal, double], 1).text).toBe(`${said} Quill was the Double Agent.`);
    expect(verdict([double, loyal, loyal], 1).title).toBe("You won.");
    expect(verdict([double, loyal, loyal], null).title).toBe("The Double Agent won.");
  });
});

it("names the aim of the one who looks", () => {
  const aim = (you: string, identity: string | null) =>
    ui.aim({ board: { ...board, you, identity } } as unknown as View);
  expect(aim("general", null)).toBe("No region falls three times");
  expect(aim("A", "operative")).toBe("No region falls three times");
  expect(aim("A", "double_agent")).toBe("One region falls three times");
  expect(aim("watcher", null)).toBeNull();
});

it("lists powers", () => {
  expect(t("powers", { powers: powersOf([3, 4, 5], 1) })).toBe("2, 3 or 4");
});

it("the seats of a strip stand in the order of the Spies' cards, the General last", () => {
  const board = { general: 1, spies: [{ seat: 2 }, { seat: 3 }, { seat: 0 }] };
  expect(ui.order({ board } as unknown as View)).toEqual([2, 3, 0, 1]);
});
