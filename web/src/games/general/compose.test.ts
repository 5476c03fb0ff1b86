import { say } from "../../say";
import { describe, expect, it } from "vitest";
import type { DecisionInfo } from "../../gen/messages";
import { compose, type Json, moveOf, type Picks, picksOf, touch } from "./compose";
import { type Moment, moments } from "./samples";
import { REGIONS } from "./words";

const at = (name: string): Moment => {
  const found = moments[name];
  if (!found) throw new Error(`no sample ${name}`);
  return found;
};

/** Touches pieces one after the other. */
function touched({ board, decision }: Moment, ...pieces: string[]): Picks {
  return pieces.reduce<Picks>((picks, piece) => {
    const result = touch(decision, board, picks, piece);
    if ("ask" in result) throw new Error(`${piece} asks why not after ${picks.join()}`);
    return result.picks;
  }, []);
}

const legal = (decision: DecisionInfo, json: Json): boolean =>
  decision.moves.some((move) => JSON.stringify(move.json) === JSON.stringify(json));

describe("every legal move", () => {
  for (const [name, { board, decision }] of Object.entries(moments)) {
    it(`is composed by the touches of a hint (${name})`, () => {
      // Parts of a Redeploy and of two discards are sent together; ending and declining are buttons.
      const single = decision.moves.filter(
        (move) => !["end_army", "decline", "layout"].includes(String(move.json.kind)),
      );
      if (name === "discard_two") return;
      for (const move of single) {
        const composed = compose(decision, board, picksOf(move.json, decision));
        expect(composed.moves, say(say(move.label))).toEqual([move.json]);
        expect(composed.move?.notation).toBe(move.notation);
      }
    });

    it(`is all that a touch leads to (${name})`, () => {
      const walk = (picks: Picks, depth: number): void => {
        const composed = compose(decision, board, picks);
        if (composed.move) expect(legal(decision, composed.move.json)).toBe(true);
        if (depth === 0 || decision.kind === "layout") return;
        for (const piece of [...composed.next].slice(0, 5)) {
          const result = touch(decision, board, picks, piece);
          expect("picks" in result, `${piece} after ${picks.join()}`).toBe(true);
          if ("picks" in result) walk(result.picks, depth - 1);
        }
      };
      walk([], 2);
    });
  }
});

describe("the Army phase", () => {
  const army = at("army_none");
  const held = army.board.regions.filter((region) => region.armies > 0).map((region) => region.id);
  const from = held.find((id) => (army.board.regions.find((region) => region.id === id)?.armies ?? 0) > 1) ?? held[0]!;
  const to = REGIONS.find((id) => id !== from)!;

  it("marches from the first region touched to the second, two where two stand", () => {
    const composed = compose(army.decision, army.board, touched(army, `region:${from}`, `region:${to}`));
    const stand = army.board.regions.find((region) => region.id === from)!.armies;
    expect(composed.act).toBe("march");
    expect(composed.n).toBe(Math.min(2, stand));
    expect(composed.after?.[to as "north"]).toBe(
      army.board.regions.find((region) => region.id === to)!.armies + composed.n,
    );
  });

  it("withdraws where the Reserves are touched second, and deploys where they are touched first", () => {
    expect(compose(army.decision, army.board, touched(army, `region:${from}`, "reserves")).act).toBe("withdraw");
    const deployed = compose(army.decision, army.board, touched(army, "reserves", `region:${to}`));
    expect(deployed.act).toBe("deploy");
    expect(deployed.n).toBe(army.board.reserves);
  });

  it("puts another region in the second one's place, and takes back what is touched again", () => {
    const other = REGIONS.find((id) => id !== from && id !== to)!;
    expect(touched(army, `region:${from}`, `region:${to}`, `region:${other}`)).toEqual([
      `region:${from}`,
      `region:${other}`,
    ]);
    expect(touched(army, `region:${from}`, `region:${from}`)).toEqual([]);
  });

  it("asks why not where an action is not open", () => {
    const result = touch(at("army_acted").decision, at("army_acted").board, [], "act:march");
    expect(result).toHaveProperty("ask.kind", "march");
    const raise = touch(army.decision, army.board, [], "act:raise");
    expect(raise).toEqual(expect.objectContaining({ ask: { kind: "raise", region: "north" } }));
  });

  it("goes on withdrawing with one touch", () => {
    const going = at("army_withdrawing");
    const region = going.board.regions.find((one) => one.armies > 0);
    if (!region) return expect(going.decision.moves.some((move) => move.json.kind === "withdraw")).toBe(false);
    expect(compose(going.decision, going.board, touched(going, `region:${region.id}`)).act).toBe("withdraw");
  });
});

describe("Intel", () => {
  it("is given alone, or with the discard", () => {
    const give = at("give");
    const [first, second] = give.board.hand.map((held) => held.card);
    expect(compose(give.decision, give.board, touched(give, `card:${first}`)).moves).toEqual([
      { kind: "give", card: [first] },
    ]);
    expect(touched(give, `card:${first}`, `card:${second}`)).toEqual([`card:${second}`]);
    const both = touch(give.decision, give.board, [`card:${first}`, "then"], `card:${second}`);
    expect("picks" in both && compose(give.decision, give.board, both.picks).moves).toEqual([
      { kind: "give_then_discard", card: first, then_discard: second },
    ]);
  });

  it("asks why not for a second copy that is not there", () => {
    const give = at("give");
    const single = give.board.hand.find((held) => held.count === 1)!;
    const result = touch(give.decision, give.board, [`card:${single.card}`, "then"], `card:${single.card}`);
    expect(result).toHaveProperty("ask", { kind: "give_then_discard", card: single.card, then_discard: single.card });
  });

  it("goes two at a time when silenced", () => {
    const two = at("discard_two");
    const [first, second] = two.board.hand.map((held) => held.card);
    const one = touched(two, `card:${first}`);
    expect(compose(two.decision, two.board, one).moves).toBeNull();
    expect(compose(two.decision, two.board, touched(two, `card:${first}`, `card:${second}`)).moves).toEqual([
      { kind: "discard", card: [first] },
      { kind: "discard", card: [second] },
    ]);
  });
});

describe("Redeploy", () => {
  it("places armies by touches and sends four numbers; the rest is the Reserves", () => {
    const layout = at("layout");
    const picks = touched(layout, "region:north", "region:north", "region:west");
    const composed = compose(layout.decision, layout.board, picks);
    expect(composed.after).toMatchObject({ north: 2, east: 0, south: 0, west: 1, reserves: layout.board.in_hand - 3 });
    expect(composed.moves?.map((move) => move.armies)).toEqual([2, 0, 0, 1]);
  });

  it("places no more armies than there are", () => {
    const layout = at("layout");
    const all = Array<string>(layout.board.in_hand).fill("region:east");
    const picks = touched(layout, ...all);
    expect(compose(layout.decision, layout.board, picks).next.size).toBe(0);
    expect(touch(layout.decision, layout.board, picks, "region:east")).toHaveProperty("ask.kind", "layout");
  });
});

it("asks about the Reserves what the rules say of them", () => {
  const { board } = at("recruit");
  expect(moveOf("reserves", "recruit", board, [])).toEqual({ kind: "recruit", region: "reserves" });
});
