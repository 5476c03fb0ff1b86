import { describe, expect, it, vi } from "vitest";
import type { DecisionInfo, JudgedBelief, JudgedMove, LineNews, PuzzleInfo, ReplayInfo } from "../gen/messages";
import { ApiError } from "../net/request";
import { heldAt, suspected } from "./beliefs";
import { highest } from "./hands";
import { lineState, notationOf, openLine } from "./line";
import { momentOf, seatBehind, spokenTo, usualViewer } from "./moment";
import { planOf } from "./playon";
import { rightOf } from "./reviewed";
import { judgeOf } from "./set";
import { dayBefore, givenUp, lastDays, parseDays, solvedOn, streakOf } from "./streak";

it("underlines the highest totals of a column", () => {
  expect(highest([["3"], ["5"], ["5"]], 0)).toEqual([1, 2]);
  expect(highest([["0"], ["0"]], 0)).toEqual([]);
  expect(highest([[undefined]], 0)).toEqual([]);
});

describe("viewer", () => {
  const replay = (mine: number | null): ReplayInfo =>
    ({ plies: 40, seats: [0, 1].map((seat) => ({ seat, mine: seat === mine })) }) as unknown as ReplayInfo;
  it("are a player's own, and all open for everybody else", () => {
    expect(usualViewer(replay(1))).toBe(1);
    expect(usualViewer(replay(null), true)).toBe("open");
    expect(usualViewer(replay(null), false)).toBeNull();
    expect(momentOf(replay(1), "#ply=99")).toEqual({ ply: 40, viewer: 1 });
    expect(momentOf(replay(1), "#ply=3&viewer=7", { ply: 1, viewer: 0 })).toEqual({ ply: 3, viewer: 0 });
    expect(seatBehind(replay(1), "open")).toBe(1);
    expect(seatBehind(replay(null), "open")).toBe(0);
  });

  it("say you to players only", () => {
    expect([spokenTo(replay(1), 1), spokenTo(replay(1), 0), spokenTo(replay(null), 0)]).toEqual([1, null, null]);
    expect(spokenTo(replay(1), "open")).toBe(1);
  });
});

describe("a branch", () => {
  const offered = [
    { seat: 0, moves: [{ notation: "go n", json: { kind: "go", to: "n" } }] },
  ] as unknown as DecisionInfo[];
  const answer = (moves: [number, string][], events: number, seat = 0): LineNews =>
    ({
      ply: 3,
      moves,
      table: {},
      state: { view: { seat }, decisions: offered, events: Array(events).fill({}), asked: [seat] },
    }) as unknown as LineNews;

  it("writes a composed move as the record does", () => {
    expect(notationOf(offered, { kind: "go", to: "n" })).toBe("go n");
    expect(notationOf(offered, { kind: "go", to: "s" })).toBeNull();
    expect(notationOf([], "pass")).toBe("pass");
  });

  it("animates one more move of the same viewer and nothing else", () => {
    expect(lineState(answer([[0, "a"]], 5), answer([], 3)).since).toBe(3);
    expect(lineState(answer([[0, "a"]], 5, 1), answer([], 3)).caughtUp).toBe(true);
    expect(lineState(answer([], 3), answer([[0, "a"]], 5)).caughtUp).toBe(true);
  });

  it("sends the whole line, goes back, and says what does not fit", async () => {
    const send = vi.fn(async (_id: string, asked: { moves?: [number, string][]; ply?: number }) =>
      answer(asked.moves ?? [], (asked.moves ?? []).length),
    );
    const store = openLine("ABC", 3, [[1, "first"]], send as never);
    await vi.waitFor(() => expect(store.state.value).not.toBeNull());
    expect(await store.play(0, "", { kind: "go", to: "n" })).toEqual({ ok: true });
    expect(send.mock.lastCall?.[1].moves).toEqual([
      [1, "first"],
      [0, "go n"],
    ]);
    expect(store.line.value).toHaveLength(2);
    expect((await store.play(0, "", { kind: "dance" })).ok).toBe(false);
    await store.undo(0);
    expect(store.line.value).toEqual([[1, "first"]]);
    send.mockRejectedValueOnce(new ApiError(400, "malformed", "No."));
    expect(await store.play(0, "", "x")).toMatchObject({ ok: false, reason: "No." });
    expect(store.line.value).toHaveLength(1);
  });

  it("is gone on with by me and bots, or whoever comes", () => {
    expect(planOf(3, 1, "courier").map((seat) => seat.holder)).toEqual(["bot", "me", "bot"]);
    expect(planOf(2, 0, null).map((seat) => seat.holder)).toEqual(["me", "open"]);
  });
});

describe("days in a row", () => {
  const days = { solved: ["2026-02-27", "2026-02-28", "2026-03-01"], best: 3 };
  it("count up to today, or to yesterday while today is open", () => {
    expect(dayBefore("2026-03-01")).toBe("2026-02-28");
    expect(streakOf(days, "2026-03-01")).toBe(3);
    expect(streakOf(days, "2026-03-02")).toBe(3);
    expect(streakOf(days, "2026-03-03")).toBe(0);
    expect(solvedOn(days, "2026-03-02")).toEqual({ solved: [...days.solved, "2026-03-02"], best: 4 });
    expect(solvedOn(days, "2026-03-01").best).toBe(3);
  });

  it("begin again where the solution was asked for", () => {
    const after = givenUp(days, "2026-03-02");
    expect(streakOf(after, "2026-03-02")).toBe(0);
    expect(after.best).toBe(3);
  });

  it("are shown as squares and read with care", () => {
    expect(lastDays(days, "2026-03-02", 3).map((one) => one.solved)).toEqual([true, true, false]);
    expect(parseDays('{"solved":["2026-03-01","x",3,"2026-03-01"],"best":"2"}')).toEqual({
      solved: ["2026-03-01"],
      best: 2,
    });
    expect(parseDays("{")).toEqual({ solved: [], best: 0 });
  });
});

describe("a puzzle from a match", () => {
  const judged = (notation: string, chance: number, group: JudgedMove["group"] = "worse"): JudgedMove => ({
    notation,
    label: notation,
    chance: { value: chance, error: 0.01 },
    loss: { value: 0.8 - chance, error: 0.01 },
    worlds: 400,
    group,
    played: false,
  });
  const best = judged("a", 0.8, "best");
  const info = (notation: string) => ({ notation, json: { kind: notation }, label: notation, preview: null });
  const puzzle = {
    state: { decisions: [{ seat: 0, moves: [info("a"), info("b"), info("c")] }] },
  } as unknown as PuzzleInfo;

  it("needs one move that is clearly right", () => {
    expect(rightOf([best, judged("b", 0.6)])?.move.notation).toBe("a");
    expect(rightOf([best, judged("b", 0.71)])).toBeNull();
    expect(rightOf([best, judged("b", 0.6, "equal")]), "too few playouts to tell").toBeNull();
    expect(rightOf([{ ...best, chance: null }, judged("b", 0.6)]), "chances are not proven").toBeNull();
    expect(rightOf([best])).toBeNull();
    expect(rightOf([])).toBeNull();
  });

  it("judges tries and keeps the solution until it is found or asked for", async () => {
    const moves = [best, judged("b", 0.5)];
    const send = judgeOf(puzzle, moves, rightOf(moves)!);
    const wrong = await send({ kind: "b" });
    expect(wrong).toMatchObject({ legal: true, solved: false, chance: 0.5, solutions: [] });
    expect(await send({ kind: "c" })).toMatchObject({ solved: false, chance: null });
    expect(await send({ kind: "x" })).toMatchObject({ legal: false });
    expect((await send("a")).solutions.map((one) => one.notation)).toEqual(["a"]);
    expect(await send(null)).toMatchObject({ solved: false, solutions: [{ notation: "a" }] });
  });
});

describe("beliefs", () => {
  const belief = (ply: number, viewer: number, what: string, chance: number) =>
    ({ ply, viewer, what, chance, round: 1, about: 1, true: false, said: "", honest: null }) as JudgedBelief;
  const all = [belief(2, 0, "x", 0.1), belief(5, 0, "x", 0.2), belief(5, 0, "y", 0.9), belief(6, 1, "z", 1)];

  it("are those of the seat's last look, the likeliest first", () => {
    expect(heldAt(all, 0, 7).map((one) => one.what)).toEqual(["y", "x"]);
    expect(heldAt(all, 0, 4).map((one) => one.ply)).toEqual([2]);
    expect(heldAt(all, 0, 1)).toEqual([]);
  });

  it("about one thing only are suspicion", () => {
    expect(suspected(all)).toBe(false);
    expect(suspected(all.slice(0, 2))).toBe(true);
    expect(suspected([])).toBe(false);
  });
});
