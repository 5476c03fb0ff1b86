import { afterEach, describe, expect, it, vi } from "vitest";
import { frames, guideAddress, seatBot } from "../gen/api";
import { asked, at } from "./request";

describe("an address", () => {
  it("has its parts escaped", () => {
    expect(at`/api/replays/${"a/b?c"}/comments/${7}`).toBe("/api/replays/a%2Fb%3Fc/comments/7");
  });

  it("has in its query what is given", () => {
    expect(asked({})).toBe("");
    expect(asked({ eyes: null, from: 0, to: undefined, open: false, level: "a b" })).toBe(
      "?from=0&open=false&level=a+b",
    );
    expect(guideAddress("spyon", { language: "de" })).toBe("/api/guides/spyon?language=de");
  });
});

describe("the generated client", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("sends parameters, body and method as the server declares them", async () => {
    const fetched = vi.fn(async (_path: string, _request?: RequestInit) => new Response("{}"));
    vi.stubGlobal("fetch", fetched);
    await frames("K7Q2ZX", { viewer: 1, from: 3 });
    await seatBot("K7Q2ZX", 2, { level: "agent" });
    const sent = fetched.mock.calls.map(([path, request]) => [request?.method, path, request?.body]);
    expect(sent).toEqual([
      ["GET", "/api/replays/K7Q2ZX/frames?viewer=1&from=3", undefined],
      ["POST", "/api/tables/K7Q2ZX/seats/2/bot", '{"level":"agent"}'],
    ]);
  });
});
