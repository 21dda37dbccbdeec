// node wasm/run.mjs MODULE [ARGUMENTS…]: runs a command-line module as its native twin would run.
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [file, ...args] = process.argv.slice(2);
if (!file || file === "--help") {
  console.log("usage: node run.mjs MODULE.wasm [ARGUMENTS...]");
  process.exit(file ? 0 : 2);
}
const wasi = new WASI({ version: "preview1", args: [file, ...args], returnOnExit: true });
const module = await WebAssembly.compile(await readFile(file));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
