// Calls kernels as the lab does: a line of JSON with the kernel and what it is given, and one with its arrays, or its error.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const TYPES = { Uint8Array, BigUint64Array, BigInt64Array, Float64Array };
const opened = new Map();

const array = ({ type, items }) => TYPES[type].from(items.map((item) => (type.startsWith("Big") ? BigInt(item) : Number(item))));
const plain = (given) => (typeof given === "object" ? array(given) : typeof given === "string" ? BigInt(given) : given);

for await (const line of createInterface({ input: process.stdin })) {
  const { script, given } = JSON.parse(line);
  if (!opened.has(script)) {
    const { open } = await import(script);
    opened.set(script, await open(new WebAssembly.Module(readFileSync(open.address))));
  }
  const all = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, plain(value)]));
  try {
    opened.get(script)(all);
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`);
    continue;
  }
  const arrays = Object.entries(all).filter(([, value]) => ArrayBuffer.isView(value));
  process.stdout.write(`${JSON.stringify(Object.fromEntries(arrays.map(([name, items]) => [name, [...items].map(String)])))}\n`);
}
