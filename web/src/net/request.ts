/** What the generated client is made of. Every failure is a `ApiError` with words for people. */

import type { Problem } from "../gen/messages";
import { loadWords, say, t } from "../say";
import { fetchAgain } from "./again";

/** A request that failed: `status` 0 when the server could not be reached at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly clause: string;

  constructor(status: number, code: string, reason: string, clause = "") {
    super(reason);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.clause = clause;
  }
}

const PLAIN: Record<number, () => string> = {
  401: () => t("http-401"),
  403: () => t("http-403"),
  404: () => t("http-404"),
  409: () => t("http-409"),
  413: () => t("http-413"),
  429: () => t("http-429"),
  502: () => t("http-502"),
  503: () => t("http-503"),
};

/** What a failed answer says, for people; its `Problem` when it holds one. */
export async function readApiError(answer: Response): Promise<ApiError> {
  let body: unknown = null;
  try {
    body = JSON.parse(await answer.text());
  } catch {
    body = null;
  }
  const problem = (typeof body === "object" && body !== null ? body : {}) as Partial<Problem>;
  if (problem.message) await loadWords(problem.message.name.split("/")[0]!);
  const said = problem.message ? say(problem.message) : "";
  const reason =
    said ||
    (typeof problem.reason === "string" && problem.reason
      ? problem.reason
      : (PLAIN[answer.status]?.() ?? t("http-error", { status: String(answer.status) })));
  return new ApiError(
    answer.status,
    typeof problem.code === "string" ? problem.code : String(answer.status),
    reason,
    typeof problem.clause === "string" ? problem.clause : "",
  );
}

export async function send(method: string, address: string, body?: unknown, token?: string): Promise<Response> {
  const request: RequestInit = {
    method,
    credentials: "same-origin",
    headers: { Accept: "application/json" },
  };
  if (token !== undefined) request.headers = { ...request.headers, Authorization: `Bearer ${token}` };
  if (body !== undefined) {
    request.headers = { ...request.headers, "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  const answer = await fetchAgain(address, request);
  if (!answer) throw new ApiError(0, "unreachable", t("unreachable"));
  if (!answer.ok) throw await readApiError(answer);
  return answer;
}

export async function json<T>(method: string, address: string, body?: unknown, token?: string): Promise<T> {
  const answer = await send(method, address, body, token);
  return (await answer.json()) as T;
}

/** An address with its parts escaped. */
export const at = (texts: TemplateStringsArray, ...parts: (string | number)[]): string =>
  texts.reduce((before, text, index) => before + encodeURIComponent(parts[index - 1]!) + text);

/** The query of an address; what is null or missing is left out. */
export function asked(query: Record<string, string | number | boolean | null | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}
