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
  /** The seats that people held at the start; missing in records of earlier versions. */
  people?: number[];
}

/** The parts of a record that the deal comes from. */
export interface Dealt {
  seats: number;
  seed: number | string;
  origin?: unknown;
  /** What the server says of the deal: `fresh`, or why it is not. */
  deal?: string;
  shuffle?: Opening;
}

export type Fault =
  /** The server published two commitments, or two lists of nonces. */
  | "changed"
  /** The record lacks the commitment that was published. */
  | "missing"
  /** The record has another commitment, or is of another table. */
  | "other"
  /** The record has another kind of commitment than was published. */
  | "of"
  /** The record says of its deal what does not fit its kind of commitment. */
  | "source"
  /** What is opened is not what was committed to. */
  | "opening"
  /** The deal does not come from what was opened. */
  | "deal"
  /** A nonce of mine is not the one that I sent. */
  | "mine"
  /** The nonces are not those published at the start. */
  | "nonces"
  /** There is a nonce for a seat where a bot played. */
  | "bot"
  /** The seats of people are not those published at the start, or this browser saw a bot there. */
  | "people";

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

const GIVEN = { secret: [], seed: ["seed"], position: ["record", "redealt", "position"] };

/** Whether what the server says of the deal, if anything, fits the kind of commitment. */
function fits(deal: string | undefined, of: Opening["of"]): boolean {
  if (!deal) return true;
  const causes = deal.split("+");
  const found = Object.entries(GIVEN).filter(([, names]) => names.some((name) => causes.includes(name)));
  return of === "secret" ? found.length === 0 : found.length === 1 && found[0]![0] === of;
}

/** Faults of who sent the nonces: bots never do. */
function peopleFaults(opening: Opening, kept: Kept | null): Fault[] {
  if (opening.of !== "secret") return [];
  const lists = [opening.people, kept?.people].filter((list): list is number[] => Array.isArray(list));
  const bots = kept?.bots ?? [];
  const faults: Fault[] = [];
  const sent = (opening.nonces ?? []).flatMap((nonce, seat) => (nonce === null ? [] : [seat]));
  if (sent.some((seat) => bots.includes(seat) || lists.some((list) => !list.includes(seat)))) faults.push("bot");
  const differ = kept?.people && JSON.stringify(kept.people) !== JSON.stringify(opening.people);
  if (differ || lists.some((list) => list.some((seat) => bots.includes(seat)))) faults.push("people");
  return faults;
}

/** `table` is the one that was played at; null for a record that was brought here. */
export function verify(record: Dealt, kept: Kept | null, table: string | null): Verdict {
  const opening = record.shuffle;
  const mine = kept?.acknowledged ?? [];
  if (!opening) return { state: kept ? "bad" : "none", faults: kept ? ["missing"] : [], mine: [] };
  const faults: Fault[] = [];
  if (kept?.changed) faults.push("changed");
  if ((kept && kept.commitment !== opening.commitment) || (table && table !== opening.table)) faults.push("other");
  if (kept?.of && kept.of !== opening.of) faults.push("of");
  if (!fits(record.deal, opening.of)) faults.push("source");
  const value = sourceOf(record, opening);
  const nonces = opening.nonces ?? [];
  if (value === null) faults.push("deal");
  else if (committed(opening.key, opening.table, opening.of, value) !== (kept?.commitment ?? opening.commitment))
    faults.push("opening");
  else if (opening.of === "secret" && (nonces.length !== record.seats || seedOf(value, nonces) !== record.seed))
    faults.push("deal");
  if (kept && mine.some((seat) => nonces[seat] !== kept.nonces[seat])) faults.push("mine");
  if (kept?.all && JSON.stringify(kept.all) !== JSON.stringify(nonces)) faults.push("nonces");
  faults.push(...peopleFaults(opening, kept));
  return { state: faults.length ? "bad" : kept ? "good" : "unkept", faults, mine };
}

/** Whether what a table opened without a match is what it had committed to. */
export const opens = (id: string, { commitment, key, secret }: ShuffleInfo, kept: Kept | null): boolean =>
  committed(key, id, "secret", secret) === (kept?.commitment ?? commitment);
