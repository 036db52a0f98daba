// Kernels in workers, one instance each, as many as the device has processors.
import { KERNELS } from "../kernels.js";
import { ALONE, file } from "../places.js";

/** @typedef {Record<string, number | bigint | boolean | import("./kernel.js").Numbers>} Given */
/** @typedef {Record<string, any>} Arrays what a kernel has left in its arrays, by their names */
/** @typedef {{ given: Given, done: (arrays: Arrays, took: number) => void }} Task `took` is in milliseconds */

const MOST = 16; // workers: each has memory of its own
const SCRIPT = file("js/wasm/worker.js");

// A module with one instruction on a vector, i8x16.popcnt: whoever takes it has all that kernels need.
const VECTORS = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11);

/** Whether this browser runs kernels, and there are any. */
export const able = () =>
  KERNELS.length > 0 && typeof Worker === "function" && typeof WebAssembly === "object" && typeof BigInt64Array === "function" && WebAssembly.validate(VECTORS);

const PACKED = 0x1f; // the first byte of what gzip has packed

/**
 * The bytes of a file, which a site has packed and a folder of scripts has not.
 * @param {Blob} found
 */
async function unpacked(found) {
  const [first] = new Uint8Array(await found.slice(0, 1).arrayBuffer());
  return first === PACKED ? new Response(found.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer() : found.arrayBuffer();
}

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const modules = new Map();

/**
 * A kernel's module, compiled once for all workers.
 * @param {string} kernel
 */
function compiled(kernel) {
  let module = modules.get(kernel);
  if (!module) {
    module = fetch(file(`wasm/${kernel}.wasm`)).then((found) => found.blob()).then(unpacked).then((bytes) => WebAssembly.compile(bytes));
    module.catch(() => modules.delete(kernel)); // asked again next time
    modules.set(kernel, module);
  }
  return module;
}

export class Pool {
  /** @type {Worker[]} */
  idle = [];

  constructor(size = navigator.hardwareConcurrency) {
    this.size = Math.max(1, Math.min(size, MOST));
  }

  /**
   * Run tasks as `next()` gives them out, until there is none; `signal` ends all work at once.
   * @param {string} kernel
   * @param {() => Task | null} next
   * @param {AbortSignal} signal
   */
  async run(kernel, next, signal) {
    const [module, script] = [await compiled(kernel), file(`wasm/${kernel}.js`).href];
    /** @type {Set<Worker>} */
    const busy = new Set();
    const end = () => { for (const worker of busy) worker.terminate(); };
    signal.throwIfAborted();
    try {
      await Promise.all(Array.from({ length: this.size }, async () => {
        let task = next();
        if (!task) return;
        const worker = this.idle.pop() ?? new Worker(SCRIPT, { type: ALONE ? "classic" : "module" });
        busy.add(worker);
        while (task) {
          const { given, done } = task;
          const { arrays, took } = await asked(worker, { script, module, given }, signal);
          done(arrays, took);
          task = next();
        }
        busy.delete(worker);
        this.idle.push(worker);
      }));
    } finally {
      end();
    }
  }
}

/** The workers of the page. */
export const pool = new Pool();

/**
 * What a worker answers to one message.
 * @param {Worker} worker
 * @param {{ script: string, module: WebAssembly.Module, given: Given }} message
 * @param {AbortSignal} signal
 * @returns {Promise<{ arrays: Arrays, took: number }>}
 */
function asked(worker, message, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    const settled = () => signal.removeEventListener("abort", stop);
    signal.addEventListener("abort", stop);
    worker.onmessage = ({ data }) => {
      settled();
      if (data.failed === undefined) resolve(data);
      else reject(new Error(data.failed));
    };
    worker.onerror = (event) => {
      settled();
      reject(new Error(event.message || "a worker has failed"));
    };
    const buffers = Object.values(message.given).filter((value) => ArrayBuffer.isView(value)).map(({ buffer }) => buffer);
    worker.postMessage(message, buffers);
  });
}
