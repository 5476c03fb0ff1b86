import { describe, expect, it } from "vitest";
import { compose, listed, moveOf, piecesOf, standIn, touch } from "./compose";
import { board, decision } from "./samples";

const intel = decision(
  "intel_opportunity",
  { kind: "recruit", card: 10 },
  { kind: "recruit", card: 11 },
  { kind: "requisition", card: 10, agent: 1 },
  { kind: "requisition", card: 10, agent: 2 },
  { kind: "act", source: 5, ability: 3, agent: 1 },
  { kind: "act", source: 1, ability: 4, agent: 1 },
  { kind: "activate", card: 2 },
  { kind: "run" },
  { kind: "pass" },
);

describe("composing", () => {
  it("lights every card that a legal move begins or ends with", () => {
    expect([...compose(intel, board, []).next].sort()).toEqual(["card:1", "card:10", "card:11", "card:2", "card:5"]);
  });

  it("narrows by what is touched until one move is left", () => {
    const one = touch(intel, board, [], "card:10")!;
    expect(compose(intel, board, one).moves).toHaveLength(3);
    const two = touch(intel, board, one, "card:2")!;
    expect(compose(intel, board, two).move?.json).toEqual({ kind: "requisition", card: 10, agent: 2 });
    expect(touch(intel, board, two, "card:2")).toEqual(["card:10"]);
  });

  it("puts another card in the place of the last one touched", () => {
    expect(touch(intel, board, ["card:10", "card:2"], "card:1")).toEqual(["card:10", "card:1"]);
    expect(touch(intel, board, ["card:10", "card:2"], "card:5")).toEqual(["card:5"]);
  });

  it("takes any copy of a card for the one offered", () => {
    expect(standIn(intel, board, "card:12")).toBe("card:11");
    expect(touch(intel, board, [], "card:12")).toEqual(["card:11"]);
  });

  it("refuses what nothing legal begins with", () => {
    expect(touch(intel, board, [], "card:20")).toBeNull();
  });

  it("needs the agent for its own action and the gear for the gear's", () => {
    expect(piecesOf(intel.moves[4]!.json, board)).toEqual(["card:5", "card:1"]);
    expect(piecesOf(intel.moves[5]!.json, board)).toEqual(["card:1"]);
  });

  it("lists in words what no card on the table stands for", () => {
    const seen = decision(
      "take_from_seen",
      { kind: "choose", card: 77 },
      { kind: "choose", card: 78 },
      { kind: "done" },
    );
    expect(listed(seen, board, []).map((move) => move.json.card)).toEqual([77, 78]);
    expect(compose(seen, board, []).next.size).toBe(0);
  });

  it("lists actions and cards to turn up at first, then what the touched card does without another", () => {
    expect(listed(intel, board, []).map((move) => move.json.kind)).toEqual(["act", "act", "activate"]);
    expect(listed(intel, board, ["card:10"]).map((move) => move.json.kind)).toEqual(["recruit"]);
    expect(listed(intel, board, ["card:1"]).map((move) => move.json.kind)).toEqual(["act"]);
  });

  it("leaves targets in sight to the cards; on a phone leaders are said in words", () => {
    const aim = decision("targets", { kind: "choose", card: 20 }, { kind: "choose", card: 3 }, { kind: "done" });
    expect(listed(aim, board, [])).toEqual([]);
    expect(listed(aim, board, [], true).map((move) => move.json.card)).toEqual([3]);
  });
});

describe("why not", () => {
  it("asks about the React of a card in hand", () => {
    expect(moveOf(board, decision("react_window", { kind: "let" }), 0, "card:10")).toEqual({
      kind: "react",
      source: 10,
      ability: "bluff.react",
      agent: 1,
      event: 0,
    });
  });

  it("asks about turning up a facedown card or a leader", () => {
    expect(moveOf(board, decision("mission_opportunity", { kind: "pass" }), 0, "card:3")).toEqual({
      kind: "activate",
      card: 3,
    });
    expect(moveOf(board, decision("mission_opportunity", { kind: "pass" }), 0, "card:21")).toEqual({
      kind: "activate",
      card: 21,
    });
  });

  it("asks about the target where targets are chosen", () => {
    expect(moveOf(board, decision("targets", { kind: "choose", card: 20 }), 0, "card:1")).toEqual({
      kind: "choose",
      card: 1,
    });
  });
});
