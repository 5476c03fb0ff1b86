/** Checks a finished match against what this browser kept: the same as `safehouse verify`, without replaying the moves. */

import { digest, hmac } from "./hmac";
import type { ShuffleInfo } from "../gen/messages";
import type { Kept } from "./kept";

export interface Opening {
  table: string;
  commitment: string;
  of: "secret" | "seed" | "position";
  key: string;
  secret?: string;
  nonces?: (string | null)[];
}

/** The parts of a record that the deal comes from. */
export interface Dealt {
  seats: number;
  seed: number | string;
  origin?: unknown;
  shuffle?: Opening;
}

export type Fault =
  /** The server published two commitments, or two lists of nonces. */
  | "changed"
  /** The record lacks the commitment that was published. */
  | "missing"
  /** The record has another commitment, or is of another table. */
  | "other"
  /** What is opened is not what was committed to. */
  | "opening"
  /** The deal does not come from what was opened. */
  | "deal"
  /** A nonce of mine is not the one that I sent. */
  | "mine"
  /** The nonces are not those published at the start. */
  | "nonces";

export interface Verdict {
  /** `none`: nothing was committed to; `unkept`: this browser kept nothing to compare with. */
  state: "none" | "unkept" | "good" | "bad";
  faults: Fault[];
  /** The seats at which nonces of this browser count. */
  mine: number[];
}

export const committed = (key: string, table: string, of: Opening["of"], value: string): string =>
  hmac(key, `safehouse/commitment/1\ntable ${table}\n${of} ${value}\n`);

export const seedOf = (secret: string, nonces: readonly (string | null)[]): string =>
  hmac(secret, `safehouse/deal/1\n${nonces.map((nonce, seat) => `seat ${seat} ${nonce ?? "-"}\n`).join("")}`);

/** JSON without blanks, keys in order, anything but plain letters escaped. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object")
    return `{${Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${canonical(key)}:${canonical(one)}`)
      .join(",")}}`;
  if (typeof value === "string")
    return JSON.stringify(value).replace(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  return JSON.stringify(value);
}

/** What the table must have committed to if its deal came from this record; null if it cannot have. */
function sourceOf(record: Dealt, opening: Opening): string | null {
  const continued = record.origin !== undefined && record.origin !== null;
  if (continued !== (opening.of === "position")) return null;
  if (opening.of === "position") return digest(canonical(record.origin));
  return opening.of === "seed" ? digest(String(record.seed)) : (opening.secret ?? null);
}

/** `table` is the one that was played at; null for a record that was brought here. */
export function verify(record: Dealt, kept: Kept | null, table: string | null): Verdict {
  const opening = record.shuffle;
  const mine = kept?.acknowledged ?? [];
  if (!opening) return { state: kept ? "bad" : "none", faults: kept ? ["missing"] : [], mine: [] };
  const faults: Fault[] = [];
  if (kept?.changed) faults.push("changed");
  if ((kept && kept.commitment !== opening.commitment) || (table && table !== opening.table)) faults.push("other");
  const value = sourceOf(record, opening);
  const nonces = opening.nonces ?? [];
  if (value === null) faults.push("deal");
  else if (committed(opening.key, opening.table, opening.of, value) !== (kept?.commitment ?? opening.commitment))
    faults.push("opening");
  else if (opening.of === "secret" && (nonces.length !== record.seats || seedOf(value, nonces) !== record.seed))
    faults.push("deal");
  if (kept && mine.some((seat) => nonces[seat] !== kept.nonces[seat])) faults.push("mine");
  if (kept?.all && JSON.stringify(kept.all) !== JSON.stringify(nonces)) faults.push("nonces");
  return { state: faults.length ? "bad" : kept ? "good" : "unkept", faults, mine };
}

/** Whether what a table opened without a match is what it had committed to. */
export const opens = (id: string, { commitment, key, secret }: ShuffleInfo, kept: Kept | null): boolean =>
  committed(key, id, "secret", secret) === (kept?.commitment ?? commitment);
