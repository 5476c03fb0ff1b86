/** Makes the newest view of the last one and what the server says has changed. See docs/protocol.md. */

export type Change = [path: (string | number)[], value?: unknown];

type Branch = Record<string | number, unknown> | unknown[];

/** A copy of `old` with the changes made; what did not change is shared with it. */
export function applied<T>(old: T, changes: readonly Change[]): T {
  const copies = new Set<unknown>();
  const root = [old];
  copies.add(root);
  for (const change of changes) place(root, [0, ...change[0]], change, copies);
  return root[0] as T;
}

function place(branch: Branch, path: (string | number)[], change: Change, copies: Set<unknown>): void {
  let where = branch as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) {
    if (!copies.has(where[key])) {
      where[key] = copyOf(where[key] as Branch);
      copies.add(where[key]);
    }
    where = where[key] as Record<string | number, unknown>;
  }
  const last = path[path.length - 1] as string | number;
  if (change.length === 1) delete where[last];
  else where[last] = change[1];
}

const copyOf = (branch: Branch): Branch => (Array.isArray(branch) ? [...branch] : { ...branch });

/** JSON with the keys in order, as the server writes it to take its checksum. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(",")}}`;
}

/** Adler-32 of a view. */
export function checksum(view: unknown): number {
  let [low, high] = [1, 0];
  for (const byte of new TextEncoder().encode(canonical(view))) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return high * 65_536 + low;
}
