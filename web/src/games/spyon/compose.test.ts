import { describe, expect, it } from "vitest";
import type { SpyonBoard } from "../../gen/spyon";
import { compose, moveOf, piecesOf, touch } from "./compose";
import { samples } from "./samples";

function moment(name: string) {
  const { view, decisions } = samples[name]!;
  return { board: view.board as SpyonBoard, decision: decisions[0]! };
}

describe("compose", () => {
  it("reaches every legal move of every moment by touching its pieces", () => {
    let reached = 0;
    for (const [name, { view, decisions }] of Object.entries(samples)) {
      const board = view.board as SpyonBoard;
      for (const decision of decisions) {
        for (const move of decision.moves) {
          let picks: readonly string[] = [];
          for (const piece of piecesOf(move.json, board, decision.seat)) {
            if (compose(decision, board, picks).move === move) break;
            const result = touch(decision, board, picks, piece);
            if (!("picks" in result)) throw new Error(`${name}: ${piece} of ${move.notation} cannot be touched`);
            picks = result.picks;
          }
          expect(compose(decision, board, picks).move?.notation, `${name}: ${picks.join(" ")}`).toBe(move.notation);
          reached++;
        }
      }
    }
    expect(reached).toBeGreaterThan(60);
  });

  it("is complete only when one move is left", () => {
    const { board, decision } = moment("switch");
    const first = piecesOf(decision.moves[0]!.json, board, 0)[0]!;
    expect(compose(decision, board, []).move).toBeNull();
    const rest = decision.moves.filter((move) => piecesOf(move.json, board, 0).includes(first));
    expect(compose(decision, board, [first]).move).toBe(rest.length === 1 ? rest[0]! : null);
  });

  it("shows a forced conversion as the answer without a touch", () => {
    const { board, decision } = moment("forced");
    const now = compose(decision, board, []);
    expect(now.move?.json.kind).toBe("infiltrate");
    expect(now.forced).toBe(true);
  });

  it("offers conversion by one's own supply, never as the only way by itself", () => {
    const { board, decision } = moment("relocate");
    expect(compose(decision, board, []).next.has("supply")).toBe(true);
    const converted = compose(decision, board, ["supply"]);
    expect(converted.move?.json.kind).toBe("infiltrate");
    expect(converted.forced).toBe(false);
  });
});

describe("touch", () => {
  it("takes a touched piece back when touched again", () => {
    const { board, decision } = moment("relocate");
    const cube = [...compose(decision, board, []).next].find((piece) => piece.startsWith("cube:"))!;
    expect(touch(decision, board, [cube], cube)).toEqual({ picks: [] });
  });

  it("puts another cube in the place of the first for RELOCATE", () => {
    const { board, decision } = moment("relocate");
    const [one, two] = [...compose(decision, board, []).next].filter((piece) => piece.startsWith("cube:"));
    expect(touch(decision, board, [one!], two!)).toEqual({ picks: [two] });
  });

  it("goes from converting back to carrying out", () => {
    const { board, decision } = moment("relocate");
    const cube = [...compose(decision, board, []).next].find((piece) => piece.startsWith("cube:"))!;
    expect(touch(decision, board, ["supply"], cube)).toEqual({ picks: [cube] });
  });

  it("changes from Dual to Single by touching a Single slot", () => {
    const { board, decision } = moment("select");
    const next = [...compose(decision, board, []).next];
    const dual = next.find((piece) => piece.startsWith("slot:dual:"))!;
    const single = next.find((piece) => piece.startsWith("slot:single:"))!;
    expect(touch(decision, board, [dual], single)).toEqual({ picks: [single] });
  });

  it("asks why not about a Reception, and names the cube in it", () => {
    const { board, decision } = moment("switch");
    const result = touch(decision, board, [], "rec:bio");
    expect(result).toMatchObject({
      ask: { kind: "switch", a_dept: "bio", a_colour: "da" },
      otherwise: { clause: "SO-7.7" },
    });
  });

  it("asks about the same Department for RELOCATE", () => {
    const { board, decision } = moment("relocate");
    const cube = [...compose(decision, board, []).next].find((piece) => piece.startsWith("cube:"))!;
    const [, dept, colour] = cube.split(":");
    expect(touch(decision, board, [cube], `rec:${dept}`)).toMatchObject({
      ask: { kind: "relocate", from: dept, colour, to: dept },
    });
  });

  it("makes a whole move of any piece, for asking out of turn", () => {
    const { board } = moment("select");
    for (const piece of ["cube:bio:green", "rec:nano", "min:bio", "slot:dual:crisis", "supply", "seat:1"]) {
      const move = moveOf(piece, "execute", board, 0, []);
      expect(move.kind, piece).toBeTypeOf("string");
      expect(Object.values(move)).not.toContain(undefined);
    }
  });
});
