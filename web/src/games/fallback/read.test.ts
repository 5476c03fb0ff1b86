import { describe, expect, it } from "vitest";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import { choicesOf, compose, hiddenIn, humane, namedBy, piecesIn, wordsOf, zonesOf } from "./read";

const move = (notation: string, json: Record<string, unknown>): MoveInfo => ({
  notation,
  json,
  label: notation,
  preview: null,
});
const decision = (...moves: MoveInfo[]): DecisionInfo => ({
  seat: 0,
  kind: "k",
  prompt: "?",
  moves,
  question: "q",
  optional: false,
});

describe("zonesOf", () => {
  it("makes a track of a number beside its limit, figures of the rest", () => {
    const zones = zonesOf({ round: 2, rounds: 5, mine: null, open: true }, 2);
    expect(zones[0]).toEqual({ kind: "track", title: "Round", now: 2, of: 5 });
    expect(zones[1]).toMatchObject({
      kind: "figures",
      lines: [
        { label: "Mine", text: "none" },
        { label: "Open", text: "yes" },
      ],
    });
  });

  it("gives a list with one entry a seat to the seats", () => {
    const [score, last] = zonesOf({ score: [0, 2], last: ["museum", "park"] }, 2);
    expect(score).toMatchObject({ kind: "seats", title: "Score" });
    expect(last).toMatchObject({
      kind: "seats",
      of: [[{ lines: [{ text: "Museum", piece: "museum" }] }], [{ lines: [{ text: "Park" }] }]],
    });
  });

  it("takes as many cards in a hand as there are seats for cards", () => {
    const [hand, table] = zonesOf({ your_hand: ["a", "b"], table: ["c", "d"] }, 2);
    expect([hand?.kind, table?.kind]).toEqual(["cards", "cards"]);
  });

  it("draws lists of words and of things as cards, numbers as tokens", () => {
    const zones = zonesOf(
      { cards: ["a", "b"], hand: [{ id: "c7", name: "Key", value: 3, seen: [0, 1] }], dice: [1, 2, 3] },
      2,
    );
    expect(zones[0]).toMatchObject({ kind: "cards", cards: [{ piece: "a" }, { piece: "b" }] });
    expect(zones[1]).toMatchObject({
      kind: "cards",
      cards: [{ piece: "c7", title: "Key", lines: [{ label: "Id" }, { label: "Value", text: "3" }] }],
    });
    expect(zones[2]).toEqual({ kind: "tokens", title: "Dice", values: ["1", "2", "3"] });
    expect([...piecesIn(zones)].sort()).toEqual(["a", "b", "c7"]);
  });

  it("takes any JSON, however deep", () => {
    const deep = {
      a: { b: { c: { d: { e: { f: { g: [1, [2, { h: null }]] } } } } } },
      list: [[], [{}], null],
      empty: {},
    };
    expect(() => zonesOf(deep, 3)).not.toThrow();
  });
});

describe("moves", () => {
  const park = move("go park", { kind: "go", place: "park" });
  const give = move("give key 1", { kind: "give", card: "key", to: 1 });
  const also = move("give key 2", { kind: "give", card: "key", to: 2 });
  const pass = move("pass", { kind: "pass" });

  it("are named by their words and numbers", () => {
    expect(namedBy(park)).toEqual(["park"]);
    expect(namedBy(give)).toEqual(["key", "to:1"]);
    expect(namedBy(pass)).toEqual([]);
  });

  it("are narrowed down by touches", () => {
    const asked = decision(park, give, also, pass);
    expect(compose(asked, []).move).toBeNull();
    expect([...compose(asked, ["key"]).next]).toEqual(["to:1", "to:2"]);
    expect(compose(asked, ["key", "to:2"]).move).toBe(also);
    expect(compose(asked, ["park"]).move).toBe(park);
    expect(compose(decision(pass), []).move).toBe(pass);
  });

  it("have what the board does not show drawn beside it", () => {
    const museum = move("go museum", { kind: "go", place: "museum" });
    const choices = choicesOf(decision(park, museum, give, also), new Set(["key", "museum"]));
    expect(choices.map((choice) => [choice.title, choice.pieces.map((one) => one.title)])).toEqual([
      ["Place", ["Park", "Museum"]],
      ["To", ["1", "2"]],
    ]);
  });
});

it("reads names as people do", () => expect(humane("attack_cards")).toBe("Attack cards"));

describe("what seats held back", () => {
  it("is what their boards show differently, in words", () => {
    const boards = [
      { round: 2, hand: ["red_card", { name: "blue" }], secret: { place: "harbour" }, open: [1] },
      { round: 2, hand: [], secret: null, open: [1] },
    ];
    expect(hiddenIn(boards)).toEqual(["hand", "secret"]);
    expect(wordsOf(boards[0]!.hand)).toEqual(["Red card", "Blue"]);
    expect(wordsOf(boards[0]!.secret)).toEqual(["Place: Harbour"]);
    expect(wordsOf(boards[1]!.secret)).toEqual([]);
    expect(hiddenIn([boards[0], boards[0]])).toEqual([]);
  });
});
