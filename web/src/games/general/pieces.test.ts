import { expect, it } from "vitest";
import { dialOf, NEEDLE } from "./pieces";

it.each([
  [103, 20, 73],
  [88, 20, 60],
  [66, 0, 46],
])("the needle of a card %i wide touches neither its title nor its name", (w, title, name) => {
  const { y, r } = dialOf(w, title, name);
  expect(y - NEEDLE * r).toBeGreaterThanOrEqual(title);
  expect(y + NEEDLE * r).toBeLessThanOrEqual(name - 2);
  expect(r).toBeGreaterThan(12);
});
