/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104). The browser's own, `crypto.subtle`, is missing on pages that
 * come over plain http from another machine, as most do at home, and here the check has to work as well.
 */

const ROUND = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
const FIRST = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const BLOCK = 64;

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const bytes = new DataView(padded.buffer);
  bytes.setUint32(length - 8, Math.floor(message.length / 0x20000000));
  bytes.setUint32(length - 4, message.length << 3);
  const state = new Uint32Array(FIRST);
  const w = new Uint32Array(BLOCK);
  for (let at = 0; at < length; at += BLOCK) {
    for (let i = 0; i < 16; i++) w[i] = bytes.getUint32(at + 4 * i);
    for (let i = 16; i < BLOCK; i++) {
      const [a, b] = [w[i - 15]!, w[i - 2]!];
      const small = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      w[i] = w[i - 16]! + small + w[i - 7]! + (turned(b, 17) ^ turned(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < BLOCK; i++) {
      const large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + large + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
      const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      state[i] = state[i]! + word;
    });
  }
  const out = new Uint8Array(32);
  const view = new DataView(out.buffer);
  state.forEach((word, i) => view.setUint32(4 * i, word));
  return out;
}

const utf8 = new TextEncoder();

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const fromHex = (text: string): Uint8Array =>
  new Uint8Array((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));

export const digest = (text: string): string => toHex(sha256(utf8.encode(text)));

/** The HMAC of a text under a key of 64 hexadecimal digits. */
export function hmac(key: string, text: string): string {
  const padded = new Uint8Array(BLOCK);
  padded.set(fromHex(key));
  const joined = (mask: number, rest: Uint8Array): Uint8Array => {
    const out = new Uint8Array(BLOCK + rest.length);
    padded.forEach((byte, i) => {
      out[i] = byte ^ mask;
    });
    out.set(rest, BLOCK);
    return out;
  };
  return toHex(sha256(joined(0x5c, sha256(joined(0x36, utf8.encode(text))))));
}
