import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import type { Outcome, TableState } from "../net/types";
import { playInTurn } from "./inturn";

const at = (ply: number) => ({ view: { ply } }) as TableState;
const moves = [{ kind: "a" }, { kind: "b" }, { kind: "c" }];

describe("moves composed together", () => {
  it("wait for the table to hold the last one, whatever others do meanwhile", async () => {
    const state = signal<TableState | null>(at(4));
    const sent: number[] = [];
    const play = async (): Promise<Outcome> => {
      const ply = state.peek()!.view.ply;
      sent.push(ply);
      state.value = at(ply); // another seat's secret step is told before the answer
      await Promise.resolve();
      setTimeout(() => (state.value = at(ply + 1)), 5);
      return { ok: true, ply: ply + 1 };
    };
    const told: boolean[] = [];
    expect(await playInTurn({ state, play }, 0, moves, (last) => told.push(last))).toEqual({ outcome: { ok: true, ply: 7 }, taken: 3 });
    expect(told).toEqual([false, false, true]);
    expect(sent).toEqual([4, 5, 6]);
  });

  it("stop at the first that is refused and say how many were taken", async () => {
    const state = signal<TableState | null>(at(0));
    let asked = 0;
    const refused: Outcome = { ok: false, code: "stale", reason: "Look again.", clause: "" };
    const play = async (): Promise<Outcome> => {
      asked += 1;
      if (asked === 2) return refused;
      state.value = at(1);
      return { ok: true, ply: 1 };
    };
    expect(await playInTurn({ state, play }, 0, moves)).toEqual({ outcome: refused, taken: 1 });
    expect(asked).toBe(2);
  });
});
