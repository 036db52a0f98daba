// A worker with instances of kernels of its own: it opens what it is asked to call.

/** @type {Map<string, Promise<(given: unknown) => void>>} */
const opened = new Map();

globalThis.onmessage = async (/** @type {MessageEvent} */ { data: { script, module, given } }) => {
  try {
    if (!opened.has(script)) opened.set(script, import(script).then(({ open }) => open(module)));
    const call = await /** @type {Promise<(given: unknown) => void>} */ (opened.get(script));
    const began = performance.now();
    call(given);
    const arrays = Object.fromEntries(Object.entries(given).filter(([, value]) => ArrayBuffer.isView(value)));
    postMessage({ arrays, took: performance.now() - began }, Object.values(arrays).map(({ buffer }) => buffer));
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
