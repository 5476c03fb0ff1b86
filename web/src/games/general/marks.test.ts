import { expect, it } from "vitest";
import { readMarks } from "./marks";

it("reads marks that were written, and nothing else", () => {
  expect(readMarks(null)).toEqual({});
  expect(readMarks("no json")).toEqual({});
  expect(readMarks('["trusted"]')).toEqual({ 0: "trusted" });
  expect(readMarks('{"a":"trusted","b":"guilty","c":"doubted","d":null}')).toEqual({ a: "trusted", c: "doubted" });
});
