import { describe, expect, it } from "vitest";
import type {
  FigureInfo,
  JudgedDecision,
  JudgedKey,
  JudgedMove,
  JudgedParts,
  ReviewInfo,
  TableInfo,
  View,
  WhyInfo,
} from "../gen/messages";
import type { TableUI } from "../games/types";
import { setSetting } from "../settings";
import { addUp, chanceText, ends, give, lost, percent, signed } from "./figures";
import { joined } from "./follow";
import { bandPath, linePath, numbered, plyAt, valueAt } from "./graph";
import { betterOf, curveOf, equals, inOrder, keyAt, marksOf, nextKey, partsOf, smallOf, spreadOf } from "./reviewed";
import { keySentence, moveBy, verdictOf } from "./sentences";
import { stepTo, viewAt } from "./why";

const figure = (value: number, error = 0.01): FigureInfo => ({ value, error });
const move = (
  notation: string,
  group: JudgedMove["group"],
  loss: number,
  more: Partial<JudgedMove> = {},
): JudgedMove => ({
  notation,
  label: notation,
  chance: figure(0.5 - loss),
  loss: figure(loss),
  worlds: 400,
  group,
  played: false,
  ...more,
});
const decision = (ply: number, more: Partial<JudgedDecision> = {}): JudgedDecision => ({
  ply,
  seat: ply % 2,
  round: 1,
  kind: "k",
  choices: 3,
  move: "b",
  label: "b",
  verdict: "best",
  mattered: false,
  obvious: false,
  loss: figure(0, 0),
  moves: [move("b", "best", 0, { played: true })],
  before: [figure(0.5), figure(0.5)],
  after: [figure(0.5), figure(0.5)],
  playouts: 800,
  settled: true,
  ...more,
});
const fault = (ply: number, more: Partial<JudgedDecision> = {}): JudgedDecision =>
  decision(ply, {
    verdict: "mistake",
    mattered: true,
    loss: figure(0.2, 0.02),
    moves: [move("a", "best", 0), move("c", "equal", 0.01), move("b", "worse", 0.2, { played: true })],
    ...more,
  });
const parts = (more: Partial<JudgedParts> = {}): JudgedParts => ({
  start: figure(0.25),
  own: figure(-0.512, 0.03),
  others: figure(0.143, 0.03),
  luck: figure(0.082, 0.02),
  unexplained: figure(0.037, 0.05),
  end: figure(0, 0),
  ...more,
});
const review = (decisions: JudgedDecision[], more: Partial<ReviewInfo> = {}): ReviewInfo =>
  ({
    whole: true,
    plies: decisions.length,
    calibrated: true,
    decisions,
    keys: [],
    beliefs: [],
    players: [{ parts: parts() }, { parts: parts({ end: figure(1, 0) }) }],
    ...more,
  }) as unknown as ReviewInfo;
const key = (ply: number, plies = [ply]): JudgedKey =>
  ({
    ply,
    plies,
    seat: 0,
    loss: figure(0.2),
    before: [figure(0.5)],
    after: [figure(0.3)],
    conceded: false,
  }) as JudgedKey;
const table = {
  seats: [0, 1].map((seat) => ({ seat, mine: seat === 0, player: "Mila", name: "Red" })),
} as unknown as TableInfo;

describe("a review that comes in parts", () => {
  it("takes what has changed and keeps the rest", () => {
    const first = review([decision(0), decision(1), decision(2)], { beliefs: [{ ply: 1 }] as ReviewInfo["beliefs"] });
    const next = review([fault(1)], { whole: false, open: 3 });
    const all = joined(first, next);
    expect(all.decisions.map((one) => one.verdict)).toEqual(["best", "mistake", "best"]);
    expect([all.open, all.beliefs.length]).toEqual([3, 1]);
    const begun = joined(review([]), review([decision(1)], { whole: false }));
    expect(begun.decisions[1]?.ply, "nothing was known before").toBe(1);
    expect(joined(all, review([decision(0)])).decisions, "another server process knows nothing of it").toHaveLength(1);
  });
});

describe("key moments", () => {
  const keys = inOrder([key(7), key(2, [1, 2])]);
  it("stand in the order of the match, each with all its decisions", () => {
    expect(keys.map((one) => one.ply)).toEqual([2, 7]);
    expect(keyAt(keys, 1)?.ply).toBe(2);
    expect(keyAt(keys, 3)).toBeNull();
    expect([nextKey(keys, 2, 1)?.ply, nextKey(keys, 2, -1), nextKey(keys, 8, -1)?.ply]).toEqual([7, null, 7]);
  });

  it("are shown without a percentage where chances are not proven", () => {
    const said = (one: JudgedKey, calibrated: boolean) =>
      keySentence({} as TableUI, one, fault(one.ply), calibrated, table);
    expect(said(key(2), true)).toBe("You held 50%, and 30% after “b”.");
    expect(said(key(2), false)).toBe("“b” cost you about 20 points of chance.");
    const conceded = { ...key(2), conceded: true };
    expect(said(conceded, true)).toBe("You conceded, holding 50%.");
    expect(said(conceded, false)).toBe("You conceded.");
  });
});

describe("the verdict of a decision", () => {
  const said = (one: JudgedDecision, calibrated = true) => verdictOf(one, calibrated, false, table);
  it("is a loss with its range at a mistake", () => {
    expect(said(fault(0))).toEqual({
      head: "You held 50%. After this, 30%.",
      line: "A loss of 20, between 16 and 24.",
      basis: "400 playouts of each move.",
    });
    const points = fault(0).moves.map((one) => ({ ...one, chance: null }));
    expect(said(fault(0, { moves: points }), false).head).toBe("That cost you about 20 points of chance.");
    expect(verdictOf(fault(1), true, true, table).basis).toBe("Given what Mila knew; 400 deals for each move.");
  });

  it("names nothing better below the noise", () => {
    const even = fault(0, {
      verdict: "equal",
      moves: [move("a", "best", 0), move("b", "equal", 0.02, { played: true }), move("c", "worse", 0.1)],
    });
    expect(betterOf(even)).toBeNull();
    expect(said(even).head).toBe("No clear mistake: two moves are equal.");
    expect(said(even).line).toContain("within 2 points");
    const open = fault(0, { verdict: "open", loss: figure(0.04, 0.04) });
    expect([betterOf(open), said(open).head, said(open).line]).toEqual([
      null,
      "No clear mistake.",
      "Against the best it lies between +4 and −12. A longer look may tell.",
    ]);
    const wild = fault(0, { verdict: "open", loss: figure(-0.4, 0.33) });
    expect(said(wild).line, "nobody gains more than everything").toContain("between +100 and −25.");
    expect(betterOf(fault(0))?.notation).toBe("a");
  });

  it("needs no range for what is certain", () => {
    expect(said(decision(0, { verdict: "forced" })).head).toBe("There was only one move.");
    expect(said(fault(0, { loss: figure(1, 0) })).line).toBe("A loss of 100, known exactly.");
    expect(said(decision(0)).head).toBe("No better move was found.");
    expect(said(decision(0, { verdict: "conceded" }), false).head).toBe("You conceded.");
  });
});

describe("the moves of a decision", () => {
  it("are equal as long as they cannot be told apart", () => {
    expect(equals(fault(0)).map((one) => one.notation)).toEqual(["a", "c"]);
    expect(equals(decision(0))).toEqual([]);
    expect(spreadOf(equals(fault(0)))).toEqual({ within: 1, margin: 2 });
  });
});

describe("the lines of a reason", () => {
  const view = (ply: number) => ({ ply }) as unknown as View;
  const moves = [null, null, view(3), view(4)].map((view, n) => ({ seat: 0, notation: `${n}`, label: "", view }));
  const why = { lines: [{ moves }, { moves: moves.slice(2) }] } as unknown as WhyInfo;

  it("are stepped through where there is something to see", () => {
    expect(viewAt(why, { line: 0, at: 0 })).toBeNull();
    expect([viewAt(why, { line: 0, at: 3 })?.ply, viewAt(why, { line: 1, at: 1 })?.ply]).toEqual([3, 3]);
    expect([stepTo(why, { line: 0, at: 0 }, 1), stepTo(why, { line: 0, at: 3 }, -1)]).toEqual([3, 0]);
    expect([stepTo(why, { line: 1, at: 0 }, 1), stepTo(why, { line: 1, at: 2 }, 1)]).toEqual([1, 2]);
  });
});

describe("a seat", () => {
  it("has one mark for each decision that mattered", () => {
    const all = review([fault(0), decision(1, { mattered: true }), decision(2, { mattered: true }), decision(4)]);
    expect(marksOf(all, 0)).toEqual([
      { ply: 0, found: false },
      { ply: 2, found: true },
    ]);
    expect(
      smallOf(review([decision(0), decision(1, { verdict: "open" }), decision(2, { verdict: "equal" })])),
    ).toHaveLength(2);
  });

  it("has a line from what is known, up to how it ended", () => {
    const all = review([decision(0), decision(1, { before: [figure(0.3), figure(0.7)] }), decision(2, { before: [] })]);
    const line = curveOf(all, 0, false);
    expect(line.map(({ ply, chance }) => [ply, chance.value])).toEqual([
      [0, 0.5],
      [1, 0.3],
      [2, 0.5],
      [3, 0],
    ]);
    expect(
      curveOf(all, 0, true).map((one) => one.ply),
      "with secrets at its own decisions",
    ).toEqual([0, 1, 3]);
    expect(curveOf(review([decision(0, { before: [] })]), 0, false)).toEqual([]);
  });

  it("has parts that add up in whole points, one after the other", () => {
    const found = partsOf(parts());
    expect(found.map((part) => part.name)).toEqual(["luck", "others", "unexplained", "own"]);
    expect(found.reduce((sum, part) => sum + part.points, 25)).toBe(0);
    expect(found.map((part) => part.from).slice(1)).toEqual(found.map((part) => part.to).slice(0, -1));
    expect(found.at(-1)).toMatchObject({ to: 0, give: "±6" });
  });
});

describe("figures", () => {
  it("are certain only where it is certain", () => {
    expect([percent(0), percent(0.001), percent(0.5), percent(0.999), percent(1)]).toEqual(
      ["0", "1", "50", "99", "100"].map((number) => `${number}%`),
    );
    setSetting("language", "de");
    expect(percent(0.5)).toBe("50\u00a0%");
    setSetting("language", "en");
    expect([signed(0.04), signed(-0.33), signed(0)]).toEqual(["+4", "−33", "0"]);
  });

  it("have a range unless they are exact, and a sampled chance is never certain", () => {
    expect([give(figure(0.4, 0.015)), give(figure(0.4, 0.001)), give(figure(0.4, 0))]).toEqual(["±3", "±1", ""]);
    expect([chanceText(figure(1, 0.01)), chanceText(figure(0, 0.01)), chanceText(figure(1, 0))]).toEqual([
      "99%",
      "1%",
      "100%",
    ]);
    expect(ends(figure(0.5, 0.1)).map((one) => one.toFixed(3))).toEqual(["0.304", "0.696"]);
    expect(lost(figure(0.2))).toBe("−20");
  });

  it("add up in whole points", () => {
    for (const [parts, total] of [
      [[-0.333, -0.333, -0.334], -1],
      [[0.005, 0.005, -0.51], -0.5],
      [[0.2, 0.3, 0], 0.5],
    ] as [number[], number][]) {
      const points = addUp(parts, total);
      expect(points.reduce((sum, part) => sum + part, 0)).toBe(Math.round(total * 100));
      points.forEach((part, i) => expect(Math.abs(part - parts[i]! * 100)).toBeLessThan(1.5));
    }
  });
});

describe("the graph", () => {
  const plot = { width: 200, height: 100, plies: 10 };
  const line = [
    { ply: 0, chance: figure(1, 0) },
    { ply: 5, chance: figure(0.5, 0.1 / 1.96) },
  ];
  it("goes from places to moments and back", () => {
    expect([plyAt(plot, -5), plyAt(plot, 105), plyAt(plot, 999)]).toEqual([0, 5, 10]);
    expect(linePath(plot, line)).toBe("M0.0 0.0L100.0 50.0");
    expect(bandPath(plot, line)).toBe("M0.0 0.0L100.0 40.0L100.0 60.0L0.0 0.0Z");
    expect([linePath(plot, []), bandPath(plot, [])]).toEqual(["", ""]);
    expect([valueAt(line, 0), valueAt(line, 2.5), valueAt(line, 6)]).toEqual([1, 0.75, null]);
  });

  it("numbers rounds evenly, as many as there is room for", () => {
    const many = Array.from({ length: 32 }, (_, n) => n * 3);
    expect(numbered({ width: 900, height: 80, plies: 96 }, many)).toHaveLength(32);
    expect(numbered({ width: 500, height: 80, plies: 96 }, many).slice(0, 3)).toEqual([1, 3, 5]);
    expect(numbered({ width: 300, height: 80, plies: 96 }, many)).toEqual([4, 9, 14, 19, 24, 29]);
    // A short round in between: the others are still evenly apart.
    const uneven = many.map((start) => (start === 45 ? 43 : start));
    expect(numbered({ width: 900, height: 80, plies: 96 }, uneven).slice(0, 3)).toEqual([1, 3, 5]);
    expect(numbered({ width: 300, height: 80, plies: 96 }, [0, 1, 2, 48])).toEqual([0, 2, 3]);
  });
});

describe("a move in a list", () => {
  const made = (label: string) => decision(0, { label });

  it("follows whoever made it, unless it names them itself", () => {
    expect(moveBy({} as TableUI, made("Single SWITCH"), table)).toBe("You: Single SWITCH");
    expect(moveBy({} as TableUI, made("You go first"), table)).toBe("You go first");
  });
});
