import { describe, expect, it } from "vitest";
import { parseDraft } from "./draft";

const KNOWN = new Set(["Bluff", "Wits"]);
const NONE = { called: null, counts: {}, kept: {}, source: null };

describe("a draft that was left on the device", () => {
  it("comes back without cards that no longer exist", () => {
    const raw = JSON.stringify({ called: "Mine", counts: { Bluff: 2, Gone: 1 }, kept: { Wits: 1 }, source: "Mine" });
    expect(parseDraft(raw, KNOWN)).toEqual({ called: "Mine", counts: { Bluff: 2 }, kept: { Wits: 1 }, source: "Mine" });
  });

  it.each([null, "", "[]", "{", '{"called":1}', '{"called":null,"counts":{"Bluff":-1},"kept":{},"source":null}'])(
    "is none where it cannot be read: %s",
    (raw) => expect(parseDraft(raw, KNOWN)).toEqual(NONE),
  );
});
