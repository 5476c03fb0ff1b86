import { expect, test } from "vitest";
import { applied, type Change, checksum } from "./changes";

test("a change is made in a copy, and what did not change is shared", () => {
  const old = { a: { x: [1, 2, 3] }, b: { y: 1 }, gone: 1 };
  const changes: Change[] = [[["a", "x", 1], 5], [["a", "x", 3], 4], [["gone"]], [["new"], { z: null }]];
  const made = applied<unknown>(old, changes) as typeof old;
  expect(made).toEqual({ a: { x: [1, 5, 3, 4] }, b: { y: 1 }, new: { z: null } });
  expect(made.b).toBe(old.b);
  expect(old).toEqual({ a: { x: [1, 2, 3] }, b: { y: 1 }, gone: 1 });
});

test("the whole may change", () => {
  expect(applied({ a: 1 } as unknown, [[[], { b: 2 }]])).toEqual({ b: 2 });
  expect(applied({ a: 1 } as unknown, [])).toEqual({ a: 1 });
});

test("the checksum is the server's, whatever the order of keys", () => {
  // tests/server/test_changes.py has the same view and number.
  expect(checksum({ "9": true, a: null, b: [1, { x: "é ✓" }, {}], "10": -1.5 })).toBe(2670596374);
});
