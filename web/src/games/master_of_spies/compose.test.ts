import { describe, expect, it } from "vitest";
import type { MasterOfSpiesBoard } from "../../gen/master_of_spies";
import { CARDS } from "./cards";
import { compose, howsOf, piecesOf, playable, previewOf, standingOrder, touch, waysAt, whyMove } from "./compose";
import { type Moment, samples } from "./samples";
import { ui } from "./ui";

const asked = (moment: Moment) => moment.decisions[0]!;
const boardOf = (moment: Moment) => moment.view.board as MasterOfSpiesBoard;

describe("composing by touch", () => {
  it.each(Object.keys(samples))("reaches every legal move of the moment %s by touching its pieces", (name) => {
    const moment = samples[name]!;
    const decision = asked(moment);
    const board = boardOf(moment);
    for (const move of decision.moves) {
      if (move.json.kind === "order") continue;
      let picks: readonly string[] = [];
      for (const piece of piecesOf(move.json, board, decision.kind)) {
        if (piece === "discard") {
          picks = [...picks, piece];
          continue;
        }
        const result = touch(decision, board, picks, piece);
        if (picks.includes(piece)) continue;
        expect(result, `${move.notation}: ${piece}`).toHaveProperty("picks");
        if ("picks" in result) picks = result.picks;
      }
      const done = compose(decision, board, picks);
      const found = done.move;
      const same =
        found && (found.notation === move.notation || (move.json.kind === "discard" && found.json.kind === "discard"));
      expect(same, `${move.notation} became ${found?.notation}`).toBeTruthy();
    }
  });

  it("shows at each place what the card would do there, and keeps other places open once one is chosen", () => {
    const moment = samples.wild!;
    const decision = asked(moment);
    const board = boardOf(moment);
    const plays = decision.moves.filter((move) => move.json.kind === "play");
    const twofold = plays.find(
      (move) =>
        howsOf(waysAt(decision, board, [`hand:${move.json.card}`], piecesOf(move.json, board, "main")[1]!)).length > 1,
    )!;
    const [card, place] = piecesOf(twofold.json, board, "main") as [string, string];
    const ways = waysAt(decision, board, [card], place);
    expect(howsOf(ways).sort()).toEqual(["assassinate", "infiltrate"]);
    const both = compose(decision, board, [card, place]);
    expect(both.move).not.toBeNull();
    expect(both.ways.length).toBe(ways.length);
    const other = both.ways.find((way) => way.json.faction !== both.move!.json.faction)!;
    const declared = touch(decision, board, [card, place], `as:${other.json.faction}`);
    expect("picks" in declared && compose(decision, board, declared.picks).move?.json.faction).toBe(other.json.faction);
    const elsewhere = new Set(
      plays.filter((move) => `hand:${move.json.card}` === card).map((move) => piecesOf(move.json, board, "main")[1]),
    );
    for (const piece of elsewhere) if (piece !== place) expect(both.next.has(piece!)).toBe(true);
  });

  it("leaves what only a button answers to that button, so that a hint keeps its words", () => {
    const answers = Object.values(samples).flatMap((moment) =>
      moment.decisions.flatMap((decision) =>
        decision.moves
          .filter((move) => ["decline", "not_this_round"].includes(String(move.json.kind)))
          .map((move) => ui.picks(moment.view, decision, move)),
      ),
    );
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.flat()).toEqual([]);
  });

  it("takes a card back when it is touched again, and changes to another", () => {
    const moment = samples.main!;
    const decision = asked(moment);
    const board = boardOf(moment);
    const [one, two] = [...playable(decision, board)];
    expect(touch(decision, board, [one!], one!)).toEqual({ picks: [] });
    expect(touch(decision, board, [one!], two!)).toEqual({ picks: [two] });
  });

  it("asks the table why a card does not fit where it was touched", () => {
    const moment = samples.main!;
    const decision = asked(moment);
    const board = boardOf(moment);
    const card = decision.moves.find((move) => move.json.kind === "play")!.json.card as string;
    const fits = compose(decision, board, [`hand:${card}`]).next;
    const wrong = board.rows
      .flatMap((row, r) => [...row.locations.map((_, a) => `loc:${r + 1}:${a + 1}`), `end:${r + 1}`])
      .find((piece) => !fits.has(piece))!;
    const result = touch(decision, board, [`hand:${card}`], wrong);
    expect(result).toMatchObject({ ask: { kind: "play", card } });
    expect(whyMove(board, decision.seat, `hand:${card}`, "home:2")).toMatchObject({ row: 2, at: 0 });
  });

  it("says to choose a card first when a place is touched with empty hands", () => {
    const moment = samples.main!;
    const result = touch(asked(moment), boardOf(moment), [], "loc:1:1");
    expect(result).toMatchObject({ ask: null, otherwise: { clause: "MS-4.2" } });
  });

  it("previews who falls only for assassinations", () => {
    for (const moment of [samples.main!, samples.wild!]) {
      for (const move of asked(moment).moves) {
        const preview = previewOf(move);
        if (preview && preview.how !== "assassinate") expect(preview.sent_home).toEqual([]);
      }
    }
  });

  it("reads the standing order in force from the changes offered", () => {
    const decision = asked(samples.anytime!);
    expect(decision.optional).toBe(true);
    for (const response of ["countermand", "body_double", "shadowed_steps"])
      expect(standingOrder(decision, response)).toBe(0);
    const changed = {
      ...decision,
      moves: decision.moves.filter((move) => move.json.from_value !== 8 || move.json.response !== "body_double"),
    };
    expect(
      standingOrder(
        {
          ...changed,
          moves: [
            ...changed.moves,
            { ...decision.moves[0]!, json: { kind: "order", response: "body_double", from_value: 0 } },
          ],
        },
        "body_double",
      ),
    ).toBe(8);
  });

  it("knows every card by heart", () => {
    expect(CARDS).toHaveLength(84);
    expect(CARDS.filter((card) => card.value && !card.wild)).toHaveLength(48);
    expect(new Set(CARDS.filter((card) => card.move !== "play").map((card) => card.move)).size).toBe(11);
  });
});
