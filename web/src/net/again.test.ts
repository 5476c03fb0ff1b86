import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchAgain, LONG, PATIENCE, PAUSES } from "./again";
import * as api from "./api";

const ATTEMPTS = PAUSES.length + 1;
const answers: (() => Promise<Response>)[] = [];
const asked = vi.fn((_path: string, request: RequestInit) => {
  const next = answers.shift();
  if (next) return next();
  // A server that hangs: the request ends when the page gives it up.
  return new Promise<Response>((_, fail) =>
    request.signal?.addEventListener("abort", () => fail(new DOMException("late", "AbortError"))),
  );
});
const say = (status: number, headers = {}) => answers.push(async () => new Response("[]", { status, headers }));
const fail = () => answers.push(() => Promise.reject(new TypeError("Failed to fetch")));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
  answers.length = 0;
  asked.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function done<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(ATTEMPTS * (LONG + 5000));
  return work;
}

describe("requests", () => {
  it("are made again where they only read, after a failure of any kind", async () => {
    fail();
    say(502);
    say(504);
    say(200);
    expect((await done(fetchAgain("/api/me")))?.status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it("end when a server hangs, and another one is asked", async () => {
    const got = fetchAgain("/api/me");
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(asked).toHaveBeenCalledTimes(1);
    say(200);
    await vi.advanceTimersByTimeAsync(1 + PAUSES[0] * 1.3);
    expect((await got)?.status).toBe(200);
  });

  it("end after a few attempts", async () => {
    expect(await done(fetchAgain("/api/me"))).toBe(null);
    expect(asked).toHaveBeenCalledTimes(ATTEMPTS);
    for (let n = 0; n < ATTEMPTS; n += 1) say(503);
    expect((await done(fetchAgain("/api/me")))?.status).toBe(503);
    expect(asked).toHaveBeenCalledTimes(2 * ATTEMPTS);
  });

  it("that change something are not made again unless the server has done nothing", async () => {
    for (const method of ["POST", "DELETE"]) {
      asked.mockClear();
      fail();
      expect(await done(fetchAgain("/api/tables", { method }))).toBe(null);
      say(504);
      expect((await done(fetchAgain("/api/tables", { method })))?.status).toBe(504);
      say(503, { "Retry-After": "3" }); // the storage failed; it may have stored this
      expect((await done(fetchAgain("/api/tables", { method })))?.status).toBe(503);
      expect(asked).toHaveBeenCalledTimes(3);
      say(503, { "Retry-After": "1", "Safehouse-Not-Done": "1" });
      say(201);
      expect((await done(fetchAgain("/api/tables", { method })))?.status).toBe(201);
    }
  });

  it("are not made again where the answer is an answer", async () => {
    for (const status of [200, 400, 403, 404, 409, 429, 500]) {
      asked.mockClear();
      say(status);
      expect((await done(fetchAgain("/api/me")))?.status).toBe(status);
      expect(asked).toHaveBeenCalledTimes(1);
    }
  });

  it("have more time where the work is long", async () => {
    void fetchAgain("/api/replays/ABCDEF/frames?from=0");
    await vi.advanceTimersByTimeAsync(LONG - 1);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("of the page end with words when no server answers", async () => {
    const got = api.me().catch((error: unknown) => error);
    expect(await done(got)).toMatchObject({ status: 0, code: "unreachable" });
  });
});
