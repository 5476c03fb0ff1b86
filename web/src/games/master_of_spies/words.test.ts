import { describe, expect, it } from "vitest";
import german from "../../../../safehouse/games/master_of_spies/words/de.ftl?raw";
import english from "../../../../safehouse/games/master_of_spies/words/en.ftl?raw";
import house from "../../../../safehouse/words/en.ftl?raw";
import type { MasterOfSpiesBoard } from "../../gen/master_of_spies";
import type { EventInfo, TableInfo, View } from "../../gen/messages";
import { addCatalogue } from "../../say";
import { nameLines, softly } from "./art";
import { films } from "./films";
import { ui } from "./ui";
import { levelWith } from "./words";

addCatalogue("house", "en", house);
addCatalogue("master_of_spies", "en", english);

describe("the end in words", () => {
  const board = films[0]!.at(-1)!.board;
  const end = (result: Record<string, unknown>, over: MasterOfSpiesBoard = board) =>
    ui.verdict({ board: over, result, seat: 0 } as unknown as View, {} as TableInfo, 0);

  it("names no points where somebody conceded, or was away until the win was claimed", () => {
    const said = end({ outcome: "concession", winners: [1], text: "White wins: Purple concedes." });
    expect(said.title).toBe("White won.");
    expect(said.text).toContain("Purple concedes");
  });

  it("gives the reason of a tie (MS-13.7)", () => {
    const [first, second, ...rest] = board.players;
    const level = {
      ...board,
      players: [
        { ...first!, total: 24, scorings: [5, 10, 9] },
        { ...second!, total: 24, scorings: [8, 10, 6] },
        ...rest.map((one) => ({ ...one, total: 0, scorings: [0, 0, 0] })),
      ],
    };
    const said = end({ outcome: "points", winners: [0] }, level);
    expect(said.clause).toBe("MS-13.7");
    expect(levelWith(level, 0)).toEqual([0, 1]);
    expect(levelWith({ ...level, players: [...level.players.slice(0, 1), ...level.players.slice(2)] }, 0)).toEqual([]);
    expect(said.text).toMatch(/^Level at 24; the last scoring decides: .* 9 and .* 6\.$/);
  });
});

describe("the steps of a turn", () => {
  it("name the swap while letters are read", () => {
    const now = (step: string) =>
      ui.steps({ board: { ...films[0]!.at(-1)!.board, step }, result: null } as unknown as View)[1];
    expect(now("main")).toEqual({ name: "Play a card", state: "now" });
    expect(now("take")).toEqual({ name: "Swap a card", state: "now" });
    expect(now("give")).toEqual({ name: "Swap a card", state: "now" });
  });
});

describe("how a match went", () => {
  it("is explained by what changed the points", () => {
    const tells = (kind: string, data: object) => ui.notable({ kind, data } as unknown as EventInfo);
    expect(tells("score", {})).toBe(true);
    expect(tells("spy", { to_row: 0 })).toBe(true);
    expect(tells("spy", { to_row: 2 })).toBe(false);
    expect(tells("location", { how: "assassinate" })).toBe(false);
  });
});

describe("the role line of a plate", () => {
  it("has the colour apart, so that a seat called by it is not called so twice", () => {
    const board = { ...films[0]!.at(-1)!.board, order: [0, 1], active: 0, master: 1 };
    const role = (seat: number, result: object | null) => ui.role({ board, result } as unknown as View, seat);
    expect(role(0, null)).toEqual([{ text: "Purple" }, { text: "to play" }]);
    expect(role(1, null)).toEqual([{ text: "White" }, { text: "plays second", icon: "master" }]);
    expect(role(1, {})).toEqual([{ text: "White" }]);
  });
});

describe("names on narrow cards", () => {
  it("stand on two lines", () => {
    expect(nameLines("Fish Quay", 9)).toEqual(["Fish Quay"]);
    expect(nameLines("Bank of the Five Keys", 9)).toEqual(["Bank of the", "Five Keys"]);
  });

  it("break a long word only where it may be broken", () => {
    expect(nameLines("Moneychanger", 9)).toEqual(["Money-", "changer"]);
    expect(nameLines("Moneychanger", 12)).toEqual(["Moneychanger"]);
    expect(nameLines("Glassblowers' Hall", 9)).toEqual(["Glass-", "blowers' Hall"]);
    expect(softly("Intercepted Letters")).toBe("Inter\u00adcepted Letters");
  });

  it("have a place to break for every word that is too long", () => {
    for (const catalogue of [english, german]) {
      const names = catalogue.slice(catalogue.indexOf("[p01]"), catalogue.indexOf("action-text ="));
      const breaks = catalogue.match(/^name-breaks = (.*)$/m)![1]!.split(" ");
      const known = new Set(breaks.map((one) => one.replace("-", "")));
      for (const one of breaks) expect(names, one).toContain(one.replace("-", ""));
      const long = [...names.matchAll(/\] (.*)$/gm)]
        .flatMap(([, name]) => name!.split(" "))
        .filter((w) => w.length > 12);
      expect(long.filter((word) => !known.has(word))).toEqual([]);
    }
  });
});
