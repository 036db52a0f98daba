// Python itself, in a worker of the page: the project's own modules, unpacked beside Python's.
const HERE = new URL("../../../python/", import.meta.url);
const MODULES = "/lab";

/** @param {string} name */
async function fetched(name) {
  const found = await fetch(new URL(name, HERE));
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  return found;
}

/**
 * Python comes packed: a plain file server would send three times as much.
 * @param {Response} found
 */
function unpacked(found) {
  const body = found.body?.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": "application/wasm" } });
}

async function begin() {
  const [ours, packed, { loadPyodide }] = await Promise.all([
    fetched("antihilbert.zip").then((found) => found.arrayBuffer()),
    fetched("pyodide.asm.wasm.packed"),
    import(new URL("pyodide.mjs", HERE).href),
  ]);
  const others = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (wanted, options) => {
    const name = wanted instanceof Request ? wanted.url : String(wanted);
    return name.endsWith(".wasm") ? unpacked(packed) : others(wanted, options);
  };
  const python = await loadPyodide({ indexURL: HERE.href });
  python.unpackArchive(ours, "zip", { extractDir: MODULES });
  python.runPython(`import sys; sys.path.insert(0, "${MODULES}")`);
  return python.pyimport("antihilbert.web.browser").answer;
}

const ready = begin();
ready.then(() => postMessage({ number: 0 }), () => {}); // who asks is told of a failure

globalThis.onmessage = async (/** @type {MessageEvent} */ { data: { number, path, given, lang } }) => {
  const tell = (/** @type {string} */ progress) => postMessage({ number, progress });
  try {
    const answer = await ready;
    postMessage({ number, said: answer(path, given, lang, tell) });
  } catch (error) {
    postMessage({ number, failed: String(error) });
  }
};
