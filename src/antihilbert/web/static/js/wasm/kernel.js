// Kernels that `tools/wasm.py` has compiled: a module with one function of arrays and numbers.
// An instance serves one call after the other; each worker has its own.

/**
 * @typedef {Uint8Array | BigUint64Array | BigInt64Array | Float64Array} Numbers
 * @typedef {[name: string, type: string][]} Signature
 */

/**
 * What calls a kernel: arrays have its results afterwards.
 * @template Given
 * @typedef {(given: Given) => void} Call
 */

/**
 * What opens a kernel; its module may be passed, else it is fetched.
 * @template Given
 * @typedef {((module?: WebAssembly.Module) => Promise<Call<Given>>) & { address: URL }} Kernel
 */

const ALIGNED = 16; // bytes
const BEHIND = 64; // bytes that a kernel may read or write beyond an array
const INFO = 32; // bytes of a description of memory: owners, destructor and its facts, data, size
const VARIES = 1; // instead of a destructor: memory that may be moved
const PAGE = 65536; // bytes of memory that WebAssembly grows by

const up = (/** @type {number} */ address) => (address + ALIGNED - 1) & -ALIGNED;

/** The room of an instance. What a kernel has freed is given out again; a call begins with all free. */
class Room {
  /** @type {Map<number, number[]>} */
  freed = new Map();

  /** @type {WebAssembly.Memory} */
  memory = new WebAssembly.Memory({ initial: 1 });

  bottom = 0;

  top = 0;

  /** @param {WebAssembly.Exports} exports */
  of(exports) {
    this.memory = /** @type {WebAssembly.Memory} */ (exports.memory);
    this.bottom = Number(/** @type {WebAssembly.Global} */ (exports.__heap_base).value);
  }

  begin() {
    this.top = this.bottom;
    this.freed.clear();
  }

  /** @param {number} bytes */
  take(bytes) {
    const at = up(this.top);
    this.top = at + bytes;
    const missing = this.top - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE)); // throws where it is bounded
    return at;
  }

  /** What Numba asks for: memory with a description, which it counts the owners of. */
  allocate(/** @type {bigint} */ size, /** @type {number} */ align) {
    const bytes = up(INFO + Math.max(ALIGNED, align) + Number(size) + BEHIND);
    const at = this.freed.get(bytes)?.pop() ?? this.take(bytes);
    const view = new DataView(this.memory.buffer);
    const beyond = Math.max(ALIGNED, align);
    const data = Math.ceil((at + INFO) / beyond) * beyond;
    view.setBigUint64(at, 1n, true);
    view.setUint32(at + 8, 0, true);
    view.setUint32(at + 12, bytes, true); // of no use to Numba without a destructor
    view.setUint32(at + 16, data, true);
    view.setBigUint64(at + 24, size, true);
    return at;
  }

  free(/** @type {number} */ at) {
    const view = new DataView(this.memory.buffer);
    if (view.getUint32(at + 8, true) === VARIES) this.release(view.getUint32(at + 16, true));
    this.give(at, view.getUint32(at + 12, true));
  }

  /** @type {(at: number, bytes: number) => void} */
  give(at, bytes) {
    const others = this.freed.get(bytes);
    if (others) others.push(at);
    else this.freed.set(bytes, [at]);
  }

  /** Memory without a description: its size stands before it. */
  reserve(/** @type {bigint} */ size) {
    const bytes = up(ALIGNED + Number(size) + BEHIND);
    const at = this.freed.get(bytes)?.pop() ?? this.take(bytes);
    new DataView(this.memory.buffer).setUint32(at, bytes, true);
    return at + ALIGNED;
  }

  release(/** @type {number} */ data) {
    const at = data - ALIGNED;
    this.give(at, new DataView(this.memory.buffer).getUint32(at, true));
  }

  /** A description of memory that may be moved, as lists have it. */
  varying(/** @type {bigint} */ size) {
    const at = this.allocate(0n, ALIGNED);
    const data = this.reserve(size);
    const view = new DataView(this.memory.buffer);
    view.setUint32(at + 8, VARIES, true);
    view.setUint32(at + 16, data, true);
    view.setBigUint64(at + 24, size, true);
    return at;
  }

  /** @type {(at: number, size: bigint) => number} */
  resize(at, size) {
    const data = this.reserve(size);
    const view = new DataView(this.memory.buffer);
    const [old, held] = [view.getUint32(at + 16, true), Number(view.getBigUint64(at + 24, true))];
    new Uint8Array(this.memory.buffer).copyWithin(data, old, old + Math.min(held, Number(size)));
    this.release(old);
    view.setUint32(at + 16, data, true);
    view.setBigUint64(at + 24, size, true);
    return data;
  }
}

/** @param {Room} room */
const functions = (room) => ({
  NRT_MemInfo_alloc_aligned: (/** @type {bigint} */ size, /** @type {number} */ align) => room.allocate(size, align),
  NRT_MemInfo_alloc: (/** @type {bigint} */ size) => room.allocate(size, ALIGNED),
  NRT_Allocate: (/** @type {bigint} */ size) => room.reserve(size),
  NRT_Free: (/** @type {number} */ data) => room.release(data),
  NRT_MemInfo_new_varsize_dtor: (/** @type {bigint} */ size) => room.varying(size),
  NRT_MemInfo_varsize_realloc: (/** @type {number} */ at, /** @type {bigint} */ size) => room.resize(at, size),
  PyErr_SetString: () => { throw new Error("a kernel has raised an exception"); },
  pow: Math.pow,
  exp: Math.exp,
  log2: Math.log2,
  log10: Math.log10,
  NRT_MemInfo_call_dtor: (/** @type {number} */ at) => room.free(at),
  // Arrays of kernels are contiguous: a new shape needs no copy, only other strides.
  numba_attempt_nocopy_reshape: (
    /** @type {bigint} */ _, /** @type {number} */ __, /** @type {number} */ ___,
    /** @type {bigint} */ dimensions, /** @type {number} */ shape, /** @type {number} */ strides, /** @type {bigint} */ item,
  ) => {
    const view = new DataView(room.memory.buffer);
    let stride = item;
    for (let axis = Number(dimensions) - 1; axis >= 0; axis -= 1) {
      view.setBigInt64(strides + 8 * axis, stride, true);
      stride *= view.getBigInt64(shape + 8 * axis, true);
    }
    return 1;
  },
});

const ARRAYS = { Uint8Array, BigUint64Array, BigInt64Array, Float64Array };

/**
 * @template Given
 * @param {URL} address
 * @param {Signature} signature
 * @returns {Kernel<Given>}
 */
export function kernel(address, signature) {
  const open = async (/** @type {WebAssembly.Module | undefined} */ module) => {
    const compiled = module ?? (await WebAssembly.compileStreaming(fetch(address)));
    /** @type {Instance | null} */
    let instance = null;
    return (/** @type {Given} */ given) => {
      instance ??= new Instance(compiled);
      try {
        instance.call(signature, /** @type {Record<string, unknown>} */ (given));
      } catch (error) {
        instance = null; // its stack has been left as it was
        throw error;
      }
    };
  };
  return Object.assign(open, { address });
}

class Instance {
  /** @param {WebAssembly.Module} compiled */
  constructor(compiled) {
    this.room = new Room();
    const { exports } = new WebAssembly.Instance(compiled, { env: functions(this.room) });
    this.room.of(exports);
    this.run = /** @type {(...given: (number | bigint)[]) => number} */ (exports.run);
  }

  /**
   * Copy the arrays there, run, and copy them back.
   * @param {Signature} signature
   * @param {Record<string, unknown>} given
   */
  call(signature, given) {
    const { room } = this;
    room.begin();
    const flat = /** @type {(number | bigint)[]} */ ([room.take(8), room.take(8)]); // result, exception
    /** @type {[Numbers, number][]} */
    const placed = [];
    for (const [name, type] of signature) {
      const value = given[name];
      if (type === "number | bigint") flat.push(BigInt.asIntN(64, BigInt(/** @type {number | bigint} */ (value))));
      else if (type === "boolean") flat.push(value ? 1 : 0);
      else {
        const array = /** @type {Numbers} */ (value);
        if (array.constructor !== ARRAYS[/** @type {keyof ARRAYS} */ (type)]) throw new TypeError(`${name}: take a ${type}`);
        const at = room.take(array.byteLength + BEHIND);
        placed.push([array, at]);
        const [length, item] = [BigInt(array.length), BigInt(array.BYTES_PER_ELEMENT)];
        flat.push(0, 0, length, item, at, length, item); // no owner; size, bytes, data, shape, strides
      }
    }
    for (const [array, at] of placed) view(room, at, array).set(bytes(array));
    if (this.run(...flat)) throw new Error("a kernel has raised an exception");
    for (const [array, at] of placed) bytes(array).set(view(room, at, array));
  }
}

const bytes = (/** @type {Numbers} */ array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
const view = (/** @type {Room} */ room, /** @type {number} */ at, /** @type {Numbers} */ array) =>
  new Uint8Array(room.memory.buffer, at, array.byteLength);
