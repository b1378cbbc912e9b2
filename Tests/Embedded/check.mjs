// check.mjs MODULE CURVE NATIVE: the samples of the module beside those of the native command, and the pace of both.
// CURVE is a module of one curve, to show its size.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { platform } from "../../scripts/embedded/platform.mjs";

const [modulePath, curvePath, native] = process.argv.slice(2);
const COUNT = 100_000;
const ask = (...words) => execFileSync(native, words.map(String), { maxBuffer: 2 ** 30 });
const lines = (word) => ask(word).toString().trim().split("\n");

const kilobytes = (bytes) => `${(bytes.length / 1000).toFixed(0)} kB`;
const size = (bytes) => `${kilobytes(bytes)}, ${kilobytes(gzipSync(bytes, { level: 9 }))} gzipped`;
const bytes = readFileSync(modulePath);
console.log(`cubic-bezier alone: ${size(readFileSync(curvePath))}`);
console.log(`everything below: ${size(bytes)}`);

// The fastest of some starts, each from the bytes on, for the machine may be busy with other things.
let core, start = Infinity;
for (let round = 0; round < 5; round++) {
  // A section of its own that nothing reads, for the engine keeps what it has compiled of the same bytes.
  const fresh = Buffer.concat([bytes, Buffer.from([0, 2, 1, 97 + round])]);
  const begun = performance.now();
  core = new WebAssembly.Instance(new WebAssembly.Module(fresh), platform).exports;
  core.bezier(0.25, 0.1, 0.25, 1, 0.5);
  start = Math.min(start, performance.now() - begun);
}
console.log(`started, and the first value, in ${start.toFixed(1)} ms`);

// The spacing of doubles at a size.
const ulp = (size) => 2 ** (Math.max(Math.floor(Math.log2(size)), -1022) - 52);
const samples = lines("samples").map((line) => {
  const [name, limit, size] = line.split(" ");
  return { name, limit: Number(limit), size: Number(size) };
});
const values = ask("values", COUNT);
const place = core.numbers(COUNT);
let failures = 0;
samples.forEach(({ name, limit, size }, index) => {
  const expected = new Float64Array(values.buffer, values.byteOffset + 8 * COUNT * index, COUNT);
  core.fill(index, 0, COUNT, place);
  const found = new Float64Array(core.memory.buffer, place, COUNT);
  let worst = 0, where = -1, gaps = 0, equal = 0;
  for (let i = 0; i < COUNT; i++) {
    const [a, b] = [found[i], expected[i]];
    if (Number.isNaN(b)) gaps++;
    if (Object.is(a, b)) { equal++; continue; }
    const error = Number.isFinite(a) && Number.isFinite(b)
      ? Math.abs(a - b) / ulp(Math.max(Math.abs(a), Math.abs(b), size)) || 0.5 : Infinity;
    if (error > worst) [worst, where] = [error, i];
  }
  const isRight = worst <= limit && gaps < COUNT / 100;
  if (!isRight) failures++;
  const bound = limit === 0 ? "the same bits" : `at most ${limit} ulp${size ? ` of ${size}` : ""}`;
  console.log(`${isRight ? "ok   " : "WRONG"} ${name.padEnd(20)} ${bound.padEnd(22)}` +
    (worst ? ` largest ${worst.toPrecision(2)}, ${(100 * equal / COUNT).toFixed(1)} % the same` : "") +
    (isRight ? "" : ` (sample ${where}: ${found[where]} for ${expected[where]}; ${gaps} gaps)`));
});

// By turns, so that a busy machine is as unkind to both; the fastest round of each counts.
const PACE = 300_000, ROUNDS = 7;
const nanoseconds = (best, name) => `${name} ${best.toFixed(1)} ns`;
lines("paces").forEach((name, index) => {
  let [here, there] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    core.sum(index, PACE);
    here = Math.min(here, (performance.now() - start) * 1e6 / PACE);
    there = Math.min(there, Number(ask("pace", index, PACE).toString().split(" ")[0]));
  }
  console.log(`${name.padEnd(12)} a value: ${nanoseconds(here, "wasm")}, ${nanoseconds(there, "native")}, ` +
    `${(here / there).toFixed(1)} times as long`);
});

if (failures > 0) {
  console.error(`${failures} of ${samples.length} functions differ`);
  process.exit(1);
}
console.log(`${samples.length} functions of ${COUNT} values each agree`);
