// After the build: a compressed copy beside every text. The server, which is Python, can make only gzip by itself.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const BUILT = new URL("dist/", import.meta.url);
const TEXTS = new Set([".js", ".css", ".html", ".svg"]);
const compress = promisify(brotliCompress); // at its best unless told otherwise

const files = (await readdir(BUILT, { recursive: true })).filter((name) => TEXTS.has(extname(name)));
await Promise.all(
  files.map(async (name) => {
    const text = await readFile(new URL(name, BUILT));
    await writeFile(new URL(`${name}.br`, BUILT), await compress(text));
  }),
);
