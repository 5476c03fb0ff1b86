import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import type { Outcome, TableState } from "../net/types";
import { playInTurn } from "./inturn";

const at = (asked: number) => ({ decisions: [{ seat: 0, question: `${asked}` }] }) as TableState;
const first = (asked: number) => ({ seat: 0, question: `${asked}` });
const moves = [{ kind: "a" }, { kind: "b" }, { kind: "c" }];

describe("moves composed together", () => {
  it("wait for the table to hold the last one, whatever others do meanwhile", async () => {
    const state = signal<TableState | null>(at(4));
    const sent: string[] = [];
    const play = async (_seat: number, question: string): Promise<Outcome> => {
      sent.push(question);
      state.value = at(Number(question)); // another seat's secret step is sent before the answer
      await Promise.resolve();
      setTimeout(() => (state.value = at(Number(question) + 1)), 5);
      return { ok: true };
    };
    const lasts: boolean[] = [];
    expect(await playInTurn({ state, play }, first(4), moves, (last) => lasts.push(last))).toEqual({
      outcome: { ok: true },
      taken: 3,
    });
    expect(lasts).toEqual([false, false, true]);
    expect(sent).toEqual(["4", "5", "6"]);
  });

  it("answer the question that was on the screen, though another stands by now", async () => {
    const state = signal<TableState | null>(at(5));
    const sent: string[] = [];
    const play = async (_seat: number, question: string): Promise<Outcome> => {
      sent.push(question);
      return { ok: false, code: "stale", reason: "Look again.", clause: "" };
    };
    await playInTurn({ state, play }, first(4), moves);
    expect(sent).toEqual(["4"]);
  });

  it("stop at the first that is refused and say how many were taken", async () => {
    const state = signal<TableState | null>(at(0));
    let asked = 0;
    const refused: Outcome = { ok: false, code: "stale", reason: "Look again.", clause: "" };
    const play = async (): Promise<Outcome> => {
      asked += 1;
      if (asked === 2) return refused;
      state.value = at(1);
      return { ok: true };
    };
    expect(await playInTurn({ state, play }, first(0), moves)).toEqual({ outcome: refused, taken: 1 });
    expect(asked).toBe(2);
  });
});
