// Python itself, in a worker of the page: the project's own modules, unpacked beside Python's.
const HERE = new URL("../../../python/", import.meta.url);
const MODULES = "/lab";

// Python comes packed: a plain file server would send three times as much.
const whole = globalThis.fetch.bind(globalThis);
globalThis.fetch = async (wanted, options) => {
  const address = String(wanted.url ?? wanted);
  if (!address.endsWith(".wasm")) return whole(wanted, options);
  const packed = await whole(`${address}.packed`);
  const body = packed.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": "application/wasm" } });
};

async function begin() {
  const ours = whole(new URL("antihilbert.zip", HERE)).then((found) => found.arrayBuffer());
  const { loadPyodide } = await import(new URL("pyodide.mjs", HERE));
  const python = await loadPyodide({ indexURL: HERE.href });
  python.unpackArchive(await ours, "zip", { extractDir: MODULES });
  python.runPython(`import sys; sys.path.insert(0, "${MODULES}")`);
  return python.pyimport("antihilbert.web.browser").answer;
}

const ready = begin();
ready.then(() => postMessage({ number: 0 }));

globalThis.onmessage = async ({ data: { number, path, given, lang } }) => {
  const answer = await ready;
  const tell = (progress) => postMessage({ number, progress });
  postMessage({ number, said: answer(path, given, lang, tell) });
};
