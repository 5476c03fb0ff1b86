import { describe, expect, it } from "vitest";
import { compose, moveCut, moveOf, offered, piecesOf, touch } from "./compose";
import { moments } from "./samples";
import { evenCuts, filesOf, worth } from "./words";

const at = (name: string) => moments[name]!;

function touchAll(name: string, pieces: readonly string[]): readonly string[] {
  const { board, decision } = at(name);
  let picks: readonly string[] = [];
  for (const piece of pieces) {
    const result = touch(decision, board, picks, piece);
    if (!("picks" in result)) throw new Error(`${name}: ${piece} cannot be touched after ${picks.join(" ")}`);
    picks = result.picks;
  }
  return picks;
}

describe("compose", () => {
  it("reaches every burn, trip, stack and File by touching its pieces", () => {
    let reached = 0;
    for (const name of ["stack", "card", "take", "turn", "act"]) {
      const { board, decision } = at(name);
      for (const move of decision.moves) {
        const pieces = piecesOf(move.json, board, decision.seat);
        if (!pieces.length || move.json.kind === "complete") continue;
        const composed = compose(decision, board, touchAll(name, pieces));
        expect(composed.move?.notation, `${name} ${move.notation}`).toBe(move.notation);
        expect(composed.line).toHaveLength(1);
        reached++;
      }
    }
    expect(reached).toBeGreaterThan(60);
  });

  it("proposes the thriftiest payment and lets every other one be chosen by touching cards", () => {
    const { board, decision } = at("missions");
    const ways = decision.moves.filter((move) => move.json.kind === "complete");
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      const [mission = "", ...cards] = piecesOf(way.json, board, decision.seat);
      let picks = touchAll("missions", [mission]);
      const first = compose(decision, board, picks);
      expect(first.move?.notation).toBe(ways.find((one) => one.json.area === way.json.area)!.notation);
      for (const card of picks.filter((pick) => pick.startsWith("card:") && !cards.includes(pick)))
        picks = (touch(decision, board, picks, card) as { picks: string[] }).picks;
      for (const card of cards.filter((one) => !picks.includes(one)))
        picks = (touch(decision, board, picks, card) as { picks: string[] }).picks;
      expect(compose(decision, board, picks).move?.notation).toBe(way.notation);
    }
  });

  it("assigns three agents, two of them to one place, as three moves in a row", () => {
    const { board, decision } = at("assign");
    const picks = touchAll("assign", ["loc:eur.blue", "loc:eur.blue", "loc:afr.hub"]);
    const composed = compose(decision, board, picks);
    expect(composed.line.map((move) => move.location)).toEqual(["eur.blue", "eur.blue", "afr.hub"]);
    expect(touch(decision, board, picks, "loc:pac.hub")).toMatchObject({ say: { clause: "SM-3.2" } });
    expect(touch(decision, board, picks, "loc:eur.blue")).toEqual({ picks: ["loc:eur.blue", "loc:afr.hub"] });
  });

  it("cuts, moves the nearest cut once all are made, and adds the SpyMaster card", () => {
    const { board, decision } = at("cut");
    let picks = touchAll("cut", ["notch:2", "notch:6"]);
    expect(compose(decision, board, picks).cuts).toEqual([2, 6]);
    expect(compose(decision, board, picks).move).toBeNull();
    picks = (touch(decision, board, picks, "notch:7") as { picks: string[] }).picks;
    expect(compose(decision, board, picks).cuts).toEqual([2, 7]);
    picks = (touch(decision, board, picks, "file:3") as { picks: string[] }).picks;
    expect(compose(decision, board, picks).line).toEqual([
      { kind: "cut", after: 2 },
      { kind: "cut", after: 7 },
      { kind: "card", file: 3 },
    ]);
    expect(touch(decision, board, ["notch:2"], "file:1")).toMatchObject({ ask: { kind: "card", file: 1 } });
    expect(moveCut(["notch:2", "notch:7"], 3)).toEqual(["notch:3", "notch:7"]);
  });
});

describe("touch", () => {
  it("takes an agent back when touched again, and puts another in its place", () => {
    const { board, decision } = at("act");
    const [one, two] = [...compose(decision, board, []).next].filter((piece) => piece.startsWith("free:"));
    expect(touch(decision, board, [one!], one!)).toEqual({ picks: [] });
    expect(touch(decision, board, [one!], two!)).toEqual({ picks: [two] });
  });

  it("asks why not about a trip too long, a rival's agent and a Mission not met", () => {
    const { board, decision } = at("act");
    const from = [...compose(decision, board, []).next].find(
      (piece) => piece.startsWith("free:") && !piece.endsWith("hub"),
    )!;
    const far = from.startsWith("free:pac") ? "loc:nam.red" : "loc:pac.red";
    expect(touch(decision, board, [from], far)).toMatchObject({
      ask: { kind: "move", agent: "freelance", to: far.slice(4) },
    });
    expect(touch(decision, board, [], "spy:blue:eur.hub")).toMatchObject({
      ask: { kind: "move", agent: "blue", from: "eur.hub" },
    });
    const turn = at("turn");
    expect(touch(turn.decision, turn.board, [], "mission:eur")).toMatchObject({
      ask: { kind: "complete", area: "eur" },
    });
    expect(touch(turn.decision, turn.board, [], from)).toMatchObject({ ask: { kind: "move" } });
  });

  it("makes a whole move of any piece, for asking out of turn", () => {
    const { board } = at("turn");
    const card = board.players[0]!.hand![0]!;
    for (const piece of [
      "loc:eur.hub",
      "own:eur.hub",
      "free:eur.hub",
      "spy:red:eur.hub",
      "mission:asi",
      `card:${card.id}`,
      "stack:1",
      "notch:3",
      "file:2",
    ]) {
      const move = moveOf(piece, "turn", board, 0, []);
      expect(move.kind, piece).toBeTypeOf("string");
      expect(Object.values(move)).not.toContain(undefined);
    }
  });
});

describe("offered", () => {
  it("finds a payment whatever the order of its cards", () => {
    const move = {
      notation: "x",
      json: { kind: "complete", area: "eur", cards: ["sur1", "sur2"] },
      label: "",
      preview: null,
    };
    const decision = { seat: 0, kind: "turn", prompt: "", moves: [move], question: "0.0", optional: false };
    expect(offered(decision, { kind: "complete", area: "eur", cards: ["sur2", "sur1"] })).toBe(move);
    expect(offered(decision, { kind: "complete", area: "eur", cards: ["sur2"] })).toBeNull();
  });
});

describe("evenCuts", () => {
  it("keeps cuts that are made and leaves no File empty", () => {
    const { row } = at("cut").board.gather;
    for (const made of [[], [1], [row.length - 1], [4, 5]]) {
      const cuts = evenCuts(row, 3, made);
      expect(cuts).toHaveLength(2);
      for (const cut of made) expect(cuts).toContain(cut);
      const files = filesOf(row, cuts);
      expect(files.every((file) => file.cards.length > 0)).toBe(true);
      expect(files.reduce((sum, file) => sum + file.value, 0)).toBe(worth(row));
    }
  });
});
