/**
 * Requests with a deadline, which are made again where that can do no harm.
 *
 * One of several servers may hang: then the proxy passes later requests to another one, but those
 * that were on their way get no answer.
 */

/** Milliseconds for an answer; the proxy gives up a server that hangs sooner. */
export const PATIENCE = 12_000;
/** Milliseconds for what may take long: a record is replayed, a change waits for the storage. */
export const LONG = 90_000;
/** Milliseconds before each further attempt. */
export const PAUSES = [300, 1200, 2500] as const;

const SLOW = /^\/api\/(replays|reviews|puzzles|lessons|admin)\b/;
const IDEMPOTENT: ReadonlySet<string> = new Set(["GET", "HEAD", "PUT"]);
const BUSY: ReadonlySet<number> = new Set([502, 503, 504]);

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms * (0.7 + Math.random() * 0.6)));

/** The answer, whatever its status; null if there is none. */
export async function fetchAgain(path: string, request: RequestInit = {}): Promise<Response | null> {
  const method = request.method ?? "GET";
  const harmless = IDEMPOTENT.has(method);
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetchInTime(path, request, harmless && !SLOW.test(path) ? PATIENCE : LONG);
    const wait = PAUSES[attempt];
    if (wait === undefined || !mayAskAgain(answer, harmless)) return answer;
    await pause(wait);
  }
}

function mayAskAgain(answer: Response | null, harmless: boolean): boolean {
  if (!answer) return harmless;
  // With this header the server says that it has done nothing.
  if (answer.status === 503 && answer.headers.has("Safehouse-Not-Done")) return true;
  return harmless && BUSY.has(answer.status);
}

async function fetchInTime(path: string, request: RequestInit, within: number): Promise<Response | null> {
  const end = new AbortController();
  setTimeout(() => end.abort(), within); // also while the body is read; afterwards it has no effect
  try {
    return await fetch(path, { ...request, signal: end.signal });
  } catch {
    return null;
  }
}
