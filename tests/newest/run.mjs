// Runs pytest in CPython for WebAssembly: node run.mjs CHECKOUT PACKAGES [ARGS of pytest]
import { writeSync } from "node:fs";

import { loadPyodide } from "pyodide";

const [checkout, packages, ...args] = process.argv.slice(2);
const python = await loadPyodide({
  env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1" },
  fullStdLib: true,
});
for (const [to, set] of [[1, "setStdout"], [2, "setStderr"]]) {
  python[set]({ write: (bytes) => writeSync(to, bytes) });
}
for (const [at, folder] of [["/packages", packages], ["/house", checkout]]) {
  python.FS.mkdirTree(at);
  python.mountNodeFS(at, folder);
}
python.globals.set("args", python.toPy(args));
let code = 3;
try {
  code = python.runPython(`
import os, sys
sys.path[:0] = ["/packages", "/house"]
os.chdir("/house")
print("CPython", sys.version.split()[0], flush=True)
import pytest
int(pytest.main(["-c", "tests/newest/pytest.ini", "--rootdir", "/house", "--confcutdir", "/house", *args]))
`);
} catch (error) {
  console.error(String(error.message).slice(0, 10_000)); // its stack would show the whole program
}
process.exit(code);
