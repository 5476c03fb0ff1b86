/** What this browser keeps of the shuffles of its tables: what it received first, its nonces, and where bots played. */

import type { SeatInfo, ShuffleInfo, TableInfo } from "../gen/messages";
import { toHex } from "./hmac";

export interface Kept {
  commitment: string;
  /** What the commitment is of, as first published; empty if it was kept by an earlier version. */
  of: ShuffleInfo["of"] | "";
  /** Nonces of my own, by seat; sent after the commitment had been kept. */
  nonces: Record<string, string>;
  /** Seats of mine at which the server has acknowledged them. */
  acknowledged: number[];
  /** The nonces of all seats as published at the start; null before. */
  all: (string | null)[] | null;
  /** The seats that people held at the start, as published then; null before. */
  people: number[] | null;
  /** The seats where this browser saw bots: in the lobby as it is now, or just before the start and after it. */
  bots: number[];
  /** Whether the server ever published anything else. */
  changed: boolean;
  at: number;
}

const KEY = "safehouse.shuffles";
/** Tables of which something is kept; the oldest are forgotten, first those without a nonce of mine. */
export const MOST = 200;
const HEX = /^[0-9a-f]{64}$/;
const KINDS: ReadonlySet<string> = new Set(["secret", "seed", "position"]);

let memory = new Map<string, Kept>();

/** Stored text to what was kept; anything damaged is left out. */
export function parseKept(text: string | null): Map<string, Kept> {
  const found = new Map<string, Kept>();
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return found;
  }
  const seatsOf = (some: unknown) => (Array.isArray(some) ? some.filter((one) => Number.isInteger(one)) : []);
  const isNonce = (one: unknown) => typeof one === "string" && HEX.test(one);
  for (const [id, value] of Object.entries((stored ?? {}) as Record<string, Partial<Kept> | null>)) {
    if (!value || typeof value !== "object" || !isNonce(value.commitment)) continue;
    const nonces = Object.entries(value.nonces ?? {}).filter(([, nonce]) => isNonce(nonce));
    const all = Array.isArray(value.all) && value.all.every((one) => one === null || isNonce(one));
    found.set(id, {
      commitment: value.commitment!,
      of: value.of && KINDS.has(value.of) ? value.of : "",
      nonces: Object.fromEntries(nonces),
      acknowledged: seatsOf(value.acknowledged),
      all: all ? value.all! : null,
      people: Array.isArray(value.people) ? seatsOf(value.people) : null,
      bots: seatsOf(value.bots),
      changed: value.changed === true,
      at: typeof value.at === "number" ? value.at : 0,
    });
  }
  return found;
}

/** Other tabs keep things as well, so what is stored is read each time. */
function load(): Map<string, Kept> {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== null) memory = parseKept(text);
  } catch {
    // A browser that stores nothing keeps it until it is closed.
  }
  return memory;
}

function save(all: Map<string, Kept>): void {
  if (all.size > MOST) {
    const old = [...all].sort(
      ([, a], [, b]) =>
        Number(Object.keys(a.nonces).length > 0) - Number(Object.keys(b.nonces).length > 0) || a.at - b.at,
    );
    for (const [id] of old.slice(0, all.size - MOST)) all.delete(id);
  }
  memory = all;
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // As above.
  }
}

export const keptOf = (id: string): Kept | null => load().get(id) ?? null;

const same = (a: readonly unknown[], b: readonly unknown[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Keeps what a table publishes; the first commitment stays, and another one later is remembered as a change. */
export function keep({ id, shuffle, seats }: TableInfo): void {
  if (!shuffle) return;
  const all = load();
  const before = all.get(id);
  const after = merged(before, shuffle, seats);
  if (before && same([before], [after])) return;
  all.set(id, after);
  save(all);
}

function merged(before: Kept | undefined, shuffle: ShuffleInfo, seats: readonly SeatInfo[]): Kept {
  const where = (held: (seat: SeatInfo) => boolean) => seats.filter(held).map((seat) => seat.seat);
  const mine = new Set(where((seat) => seat.mine));
  const bots = where((seat) => seat.holder === "bot");
  const known: Kept = before ?? {
    commitment: shuffle.commitment,
    of: shuffle.of,
    nonces: {},
    acknowledged: [],
    all: null,
    people: null,
    bots: [],
    changed: false,
    at: Date.now(),
  };
  const people = shuffle.people ?? null;
  const begun = shuffle.nonces.length > 0 || people !== null;
  const waiting = known.all === null && known.people === null;
  const sent = shuffle.sent.filter((seat) => mine.has(seat) && known.nonces[seat]);
  return {
    ...known,
    // A seat that is not mine at the start has somebody else's nonce, or none.
    acknowledged: known.all
      ? known.acknowledged
      : [...new Set([...known.acknowledged.filter((seat) => mine.has(seat)), ...sent])].sort((a, b) => a - b),
    all: known.all ?? (begun ? shuffle.nonces : null),
    people: known.people ?? people,
    // A bot that plays after the start may have replaced a person since.
    bots: !waiting ? known.bots : begun ? known.bots.filter((seat) => bots.includes(seat)) : bots,
    changed:
      known.changed ||
      shuffle.commitment !== known.commitment ||
      (known.of !== "" && shuffle.of !== known.of) ||
      (begun && known.all !== null && !same(known.all, shuffle.nonces)) ||
      (begun && known.people !== null && !same([known.people], [people])),
  };
}

/** My nonce for a seat: made once, kept, and only then sent. */
export function nonceFor(id: string, seat: number): string | null {
  const all = load();
  const known = all.get(id);
  if (!known) return null; // no nonce before the commitment
  const nonce = known.nonces[seat] ?? toHex(crypto.getRandomValues(new Uint8Array(32)));
  if (!known.nonces[seat]) {
    all.set(id, { ...known, nonces: { ...known.nonces, [seat]: nonce } });
    save(all);
  }
  return nonce;
}

/** The server has my nonce for a seat. */
export function acknowledge(id: string, seat: number): void {
  const all = load();
  const known = all.get(id);
  if (!known || known.acknowledged.includes(seat)) return;
  all.set(id, { ...known, acknowledged: [...known.acknowledged, seat] });
  save(all);
}

/** The nonces that a table still wants of me, by seat. */
export function wanted({ id, status, seats, shuffle }: TableInfo): [seat: number, nonce: string][] {
  if (status !== "lobby" || shuffle?.of !== "secret") return [];
  return seats
    .filter((seat) => seat.mine && !shuffle.sent.includes(seat.seat))
    .map((seat): [number, string | null] => [seat.seat, nonceFor(id, seat.seat)])
    .filter((one): one is [number, string] => one[1] !== null);
}
