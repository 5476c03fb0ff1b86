import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShuffleInfo, TableInfo } from "../gen/messages";
import { digest, fromHex, hmac, sha256, toHex } from "./hmac";
import { acknowledge, keep, keptOf, MOST, nonceFor, parseKept, wanted } from "./kept";
import { given } from "./check";
import { canonical, committed, type Dealt, type Opening, opens, seedOf, verify } from "./verify";

const KEY = "11".repeat(32);
const SECRET = "22".repeat(32);
const OTHER = "55".repeat(32);
const FIRST = "33".repeat(32);
const SECOND = "44".repeat(32);

describe("the hash", () => {
  it("gives what FIPS 180-4 and RFC 4231 say", () => {
    expect(digest("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(digest("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(hmac("0b".repeat(20), "Hi There")).toBe("b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  });

  it("agrees with WebCrypto at every length around the blocks", async () => {
    const secret = fromHex(SECRET) as Uint8Array<ArrayBuffer>;
    const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, n) => (n * 7 + length) % 256);
      expect(toHex(sha256(bytes))).toBe(toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
      const text = "ä".repeat(length);
      const made = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
      expect(hmac(SECRET, text)).toBe(toHex(new Uint8Array(made)));
    }
  });

  it("reads what it writes", () => {
    expect(toHex(fromHex(`00ff${SECRET}`))).toBe(`00ff${SECRET}`);
  });
});

describe("the bytes", () => {
  it("are those of the server", () => {
    // The same values are pinned in tests/core/test_shuffle.py.
    expect(committed(KEY, "K7Q2ZX", "secret", SECRET)).toBe(
      "95c3aeb8c6aa2be583e2e3b6766885715edde184bb9ddf7090f378acd4281c61",
    );
    expect(seedOf(SECRET, [FIRST, null, SECOND])).toBe(
      "fd59deb85c1cf23c9ab015d4dfe13ead55e7006d22a1a5a2079020d2ba878e2e",
    );
  });

  it("write positions as the server does", () => {
    const position = { b: [1, null, true, -2.5], a: 'ß"\\\n\u007f😀', ab: {} };
    expect(canonical(position)).toBe('{"a":"\\u00df\\"\\\\\\n\\u007f\\ud83d\\ude00","ab":{},"b":[1,null,true,-2.5]}');
  });
});

function table(shuffle: Partial<ShuffleInfo> | null, mine: number[] = [0], status = "lobby", id = "K7Q2ZX"): TableInfo {
  const info = { commitment: COMMITMENT, of: "secret", nonces: [], sent: [], key: "", secret: "", ...shuffle };
  const seats = [0, 1].map((seat) => ({ seat, mine: mine.includes(seat) }));
  return { id, status, seats, shuffle: shuffle && info } as unknown as TableInfo;
}

const COMMITMENT = committed(KEY, "K7Q2ZX", "secret", SECRET);
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? "{}",
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("what a browser keeps", () => {
  it("is the first commitment, and that there was another", () => {
    keep(table({}));
    expect(keptOf("K7Q2ZX")).toMatchObject({ commitment: COMMITMENT, changed: false, all: null });
    keep(table({ commitment: OTHER }));
    expect(keptOf("K7Q2ZX")).toMatchObject({ commitment: COMMITMENT, changed: true });
    keep(table({}));
    expect(keptOf("K7Q2ZX")?.changed).toBe(true);
  });

  it("is nothing for tables that committed to nothing", () => {
    keep(table(null));
    expect(keptOf("K7Q2ZX")).toBeNull();
  });

  it("is the list of nonces at the start, which may not change", () => {
    keep(table({}));
    keep(table({ nonces: [FIRST, null] }, [0], "playing"));
    expect(keptOf("K7Q2ZX")).toMatchObject({ all: [FIRST, null], changed: false });
    keep(table({ nonces: [FIRST, SECOND] }, [0], "playing"));
    expect(keptOf("K7Q2ZX")).toMatchObject({ all: [FIRST, null], changed: true });
  });

  it("is a nonce for each seat of mine, made once and after the commitment", () => {
    expect(nonceFor("K7Q2ZX", 0)).toBeNull();
    keep(table({}));
    const nonce = nonceFor("K7Q2ZX", 0);
    expect(nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(nonceFor("K7Q2ZX", 0)).toBe(nonce);
    expect(nonceFor("K7Q2ZX", 1)).not.toBe(nonce);
    expect(stored.get("safehouse.shuffles")).toContain(nonce!);
  });

  it("survives a browser that stores nothing", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("no");
      },
      setItem: () => {
        throw new Error("no");
      },
    });
    keep(table({}, [0], "lobby", "ABCDEF"));
    expect(nonceFor("ABCDEF", 0)).toBe(nonceFor("ABCDEF", 0));
    expect(keptOf("ABCDEF")?.commitment).toBe(COMMITMENT);
  });

  it("is bounded, and tables without a nonce of mine are forgotten first", () => {
    keep(table({}, [0], "lobby", "MINE00"));
    nonceFor("MINE00", 0);
    for (let n = 0; n < MOST + 20; n++) keep(table({}, [], "lobby", `T${n}`));
    const known = parseKept(stored.get("safehouse.shuffles")!);
    expect(known.size).toBe(MOST);
    expect(known.has("MINE00")).toBe(true);
  });

  it.each(["", "null", "7", "[]", "{", '{"A":null}', '{"A":{"commitment":"x"}}', '{"A":{"nonces":{"0":7}}}'])(
    "ignores what is damaged: %s",
    (text) => {
      expect(parseKept(text).size).toBe(0);
    },
  );

  it("wants to send nonces for my seats in a lobby, as long as the server lacks them", () => {
    const lobby = table({}, [0, 1]);
    keep(lobby);
    expect(wanted(lobby).map(([seat]) => seat)).toEqual([0, 1]);
    expect(wanted(table({ sent: [0] }, [0, 1])).map(([seat]) => seat)).toEqual([1]);
    expect(wanted(table({}, [0], "playing"))).toEqual([]);
    expect(wanted(table({ of: "seed" }))).toEqual([]);
    expect(wanted(table({}, []))).toEqual([]);
  });
});

describe("the check", () => {
  /** A match at which this browser held seat 0, played as it should be. */
  function played(): { record: Required<Pick<Dealt, "shuffle">> & Dealt; mine: string } {
    keep(table({}));
    const mine = nonceFor("K7Q2ZX", 0)!;
    acknowledge("K7Q2ZX", 0);
    keep(table({ nonces: [mine, null] }, [0], "playing"));
    const shuffle = {
      table: "K7Q2ZX",
      commitment: COMMITMENT,
      of: "secret" as const,
      key: KEY,
      secret: SECRET,
      nonces: [mine, null],
    };
    return { record: { seats: 2, seed: seedOf(SECRET, [mine, null]), shuffle }, mine };
  }
  const check = (record: Dealt) => verify(record, keptOf("K7Q2ZX"), "K7Q2ZX");

  it("passes a match that was dealt as committed", () => {
    const { record } = played();
    expect(check(record)).toEqual({ state: "good", faults: [], mine: [0] });
    expect(verify(record, null, "K7Q2ZX").state).toBe("unkept");
  });

  it("finds a server that opens something else", () => {
    const { record, mine } = played();
    const secret = OTHER;
    const lie = { ...record.shuffle, secret, commitment: committed(KEY, "K7Q2ZX", "secret", secret) };
    const seed = seedOf(secret, [mine, null]);
    expect(check({ ...record, seed, shuffle: lie }).faults).toEqual(["other", "opening"]);
    expect(check({ ...record, seed, shuffle: { ...lie, commitment: COMMITMENT } }).faults).toEqual(["opening"]);
    expect(check({ ...record, shuffle: { ...record.shuffle, key: OTHER } }).faults).toEqual(["opening"]);
  });

  it("finds another deal", () => {
    const { record } = played();
    expect(check({ ...record, seed: OTHER }).faults).toEqual(["deal"]);
    expect(check({ ...record, origin: { dice: ["7", 0] } }).faults).toEqual(["deal"]);
    expect(check({ ...record, seats: 3 }).faults).toEqual(["deal"]);
  });

  it("finds a nonce of mine that was replaced or left out", () => {
    const { record } = played();
    const nonces = [SECOND, null];
    const lie = { ...record, seed: seedOf(SECRET, nonces), shuffle: { ...record.shuffle, nonces } };
    expect(check(lie).faults).toEqual(["mine", "nonces"]);
    const without = {
      ...record,
      seed: seedOf(SECRET, [null, null]),
      shuffle: { ...record.shuffle, nonces: [null, null] },
    };
    expect(check(without).faults).toEqual(["mine", "nonces"]);
  });

  it("finds a nonce that was left out at the start already, after it was acknowledged", () => {
    keep(table({}));
    nonceFor("K7Q2ZX", 0);
    keep(table({ sent: [0] }));
    keep(table({ nonces: [null, null] }, [0], "playing"));
    const shuffle = { ...played().record.shuffle, nonces: [null, null] };
    expect(check({ seats: 2, seed: seedOf(SECRET, [null, null]), shuffle }).faults).toContain("mine");
  });

  it("finds a nonce of another seat that was exchanged after the start", () => {
    const { record, mine } = played();
    const nonces = [mine, SECOND];
    const lie = { ...record, seed: seedOf(SECRET, nonces), shuffle: { ...record.shuffle, nonces } };
    expect(check(lie).faults).toEqual(["nonces"]);
  });

  it("does not count a nonce for a seat that somebody else took, or one that came too late", () => {
    keep(table({}));
    nonceFor("K7Q2ZX", 0);
    keep(table({ sent: [0] }));
    keep(table({ sent: [] }, [1]));
    keep(table({ nonces: [SECOND, null] }, [1], "playing"));
    const nonces = [SECOND, null];
    const shuffle = {
      table: "K7Q2ZX",
      commitment: COMMITMENT,
      of: "secret" as const,
      key: KEY,
      secret: SECRET,
      nonces,
    };
    expect(check({ seats: 2, seed: seedOf(SECRET, nonces), shuffle })).toEqual({ state: "good", faults: [], mine: [] });
  });

  it("finds that the commitment was changed, dropped, or is of another table", () => {
    const { record } = played();
    expect(verify(record, keptOf("K7Q2ZX"), "AAAAAA").faults).toEqual(["other"]);
    keep(table({ commitment: OTHER, nonces: [keptOf("K7Q2ZX")!.nonces[0]!, null] }, [0], "playing"));
    expect(check(record).faults).toEqual(["changed"]);
    expect(check({ seats: 2, seed: 7 }).faults).toEqual(["missing"]);
    expect(verify({ seats: 2, seed: 7 }, null, "K7Q2ZX").state).toBe("none");
  });

  it("checks chosen seeds and continued positions", () => {
    const seed = {
      table: "K7Q2ZX",
      commitment: committed(KEY, "K7Q2ZX", "seed", digest("7")),
      of: "seed" as const,
      key: KEY,
    };
    expect(verify({ seats: 2, seed: 7, shuffle: seed }, null, "K7Q2ZX").faults).toEqual([]);
    expect(verify({ seats: 2, seed: 8, shuffle: seed }, null, "K7Q2ZX").faults).toEqual(["opening"]);
    const origin = { dice: ["7", 0] };
    const value = digest('{"dice":["7",0]}');
    const position = { ...seed, of: "position" as const, commitment: committed(KEY, "K7Q2ZX", "position", value) };
    expect(verify({ seats: 2, seed: 7, origin, shuffle: position }, null, "K7Q2ZX").faults).toEqual([]);
    expect(verify({ seats: 2, seed: 7, origin: { dice: ["8", 0] }, shuffle: position }, null, "K7Q2ZX").faults).toEqual(
      ["opening"],
    );
    expect(verify({ seats: 2, seed: 7, shuffle: position }, null, "K7Q2ZX").faults).toEqual(["deal"]);
  });

  describe("of the seats of people", () => {
    const NAME = "BOTTED";
    const made = committed(KEY, NAME, "secret", SECRET);
    const seats = (second: string) => [
      { seat: 0, mine: true, holder: "person" },
      { seat: 1, mine: false, holder: second },
    ];
    const info = (part: Partial<ShuffleInfo>, second: string, status = "playing") =>
      ({ ...table({ commitment: made, ...part }, [0], status, NAME), seats: seats(second) }) as TableInfo;
    /** A match against a bot, with this list at the start. */
    function begun(second: string | null, people: number[] | null, holder = "bot"): Dealt & { shuffle: Opening } {
      keep(info({}, holder, "lobby"));
      const mine = nonceFor(NAME, 0)!;
      acknowledge(NAME, 0);
      const nonces = [mine, second];
      keep(info({ nonces, people }, "bot"));
      const shuffle = { table: NAME, commitment: made, of: "secret" as const, key: KEY, secret: SECRET, nonces };
      return { seats: 2, seed: seedOf(SECRET, nonces), shuffle: people ? { ...shuffle, people } : shuffle };
    }
    const faultsOf = (record: Dealt) => verify(record, keptOf(NAME), NAME).faults;

    it("passes where only people sent nonces, also if a bot replaced one since", () => {
      expect(faultsOf(begun(null, [0]))).toEqual([]);
      expect(keptOf(NAME)).toMatchObject({ of: "secret", people: [0], bots: [1] });
      stored.clear();
      expect(faultsOf(begun(SECOND, [0, 1], "person"))).toEqual([]);
      keep(info({ nonces: keptOf(NAME)!.all!, people: [0, 1] }, "bot"));
      expect(keptOf(NAME)).toMatchObject({ bots: [], changed: false });
    });

    it("finds a nonce for a bot's seat, whatever the server says of it", () => {
      expect(faultsOf(begun(SECOND, [0]))).toEqual(["bot"]);
      stored.clear();
      expect(faultsOf(begun(SECOND, null))).toEqual(["bot"]);
      stored.clear();
      expect(faultsOf(begun(SECOND, [0, 1]))).toEqual(["bot", "people"]);
    });

    it("finds that the list in the record or the published one was changed", () => {
      const record = begun(null, [0]);
      expect(faultsOf({ ...record, shuffle: { ...record.shuffle, people: [0, 1] } })).toEqual(["people"]);
      const { people: _, ...old } = record.shuffle;
      expect(faultsOf({ ...record, shuffle: old })).toEqual(["people"]);
      keep(info({ nonces: keptOf(NAME)!.all!, people: [0, 1] }, "bot"));
      expect(faultsOf(record)).toEqual(["changed"]);
    });

    it("gives the command line everything that was kept", () => {
      begun(null, [0]);
      const mine = keptOf(NAME)!.nonces[0]!;
      expect(given(keptOf(NAME), NAME)).toBe(
        `--commitment ${made} --table ${NAME} --of secret --people "0" --nonce 0=${mine} --nonce 1=-`,
      );
      expect(given(null, NAME)).toBe("--commitment HASH");
    });
  });

  it("finds that another kind of commitment was opened than announced", () => {
    keep(table({ commitment: committed(KEY, "K7Q2ZX", "seed", digest("7")) }));
    const shuffle = { table: "K7Q2ZX", commitment: keptOf("K7Q2ZX")!.commitment, of: "seed" as const, key: KEY };
    expect(check({ seats: 2, seed: 7, shuffle }).faults).toEqual(["of"]);
    keep(table({ commitment: shuffle.commitment, of: "seed" }));
    expect(keptOf("K7Q2ZX")).toMatchObject({ of: "secret", changed: true });
  });

  it("still reads what was kept before it was kept what the commitment is of", () => {
    const old = { commitment: COMMITMENT, nonces: {}, acknowledged: [], all: null, changed: false, at: 1 };
    expect(parseKept(JSON.stringify({ K7Q2ZX: old })).get("K7Q2ZX")).toEqual({
      ...old,
      of: "",
      people: null,
      bots: [],
    });
  });

  it("finds a record that contradicts itself about its deal", () => {
    const { record } = played();
    expect(check({ ...record, deal: "fresh" }).faults).toEqual([]);
    expect(check({ ...record, deal: "seed" }).faults).toEqual(["source"]);
  });

  it("says of a table that was left whether its secret fits", () => {
    const shuffle = table({ key: KEY, secret: SECRET }).shuffle!;
    expect(opens("K7Q2ZX", shuffle, null)).toBe(true);
    expect(opens("K7Q2ZX", { ...shuffle, secret: OTHER }, null)).toBe(false);
    expect(opens("AAAAAA", shuffle, null)).toBe(false);
  });
});
