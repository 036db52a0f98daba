// Answers without a server: those prepared when the site was built, else our own Python in a worker.
import { h, say } from "../dom.js";
import { ALONE, file } from "../places.js";
import { able } from "../wasm/pool.js";
import { language, t } from "../texts.js";

const PATIENCE = 60000; // milliseconds after which a question is given up, and Python begun anew
const PATIENT = 1000; // milliseconds that a page stands there before the browser fetches what else there is
const READY = 0; // the number of the worker's first message; questions are counted from 1
const SCRIPT = new URL("./python_worker.js", import.meta.url);

const EAGER = ["profiles", "endless"]; // pages whose first touch is likely to need Python

/** An error in the visitor's language. */
const told = (key) => Object.assign(new Error(t(key)), { lang: language() });

/** Python in a worker, begun when it is first asked; it answers one question after the other. */
class Python {
  /** @type {Map<number, { resolve: (answer: any) => void, reject: (reason: unknown) => void, heard: (progress: any) => void }>} */
  waiting = new Map();

  asked = 0;

  /** @type {Worker | null} */
  worker = null;

  /** @type {HTMLElement | null} */
  state = null; // what is said while it loads

  begin() {
    if (ALONE) throw told("python.absent");
    if (this.worker) return this.worker;
    const worker = new Worker(SCRIPT, { type: "module" });
    this.state = h("p", { class: "loading", role: "status" }, say("python.loading"));
    document.body.append(this.state);
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = () => this.end(told("python.failed"));
    this.worker = worker;
    return worker;
  }

  /**
   * @param {string} path
   * @param {object} given
   * @param {(progress: any) => void} heard
   * @returns {Promise<any>}
   */
  async ask(path, given, heard = () => {}) {
    const worker = this.begin();
    this.asked += 1;
    const number = this.asked;
    const said = new Promise((resolve, reject) => { this.waiting.set(number, { resolve, reject, heard }); });
    worker.postMessage({ number, path, given: JSON.stringify(given), lang: language() });
    return said;
  }

  hear({ number, progress, said, failed }) {
    if (number === READY) this.state?.remove();
    const asker = this.waiting.get(number);
    if (!asker) return;
    const { resolve, reject, heard } = asker;
    if (failed) {
      this.end(told("python.failed"));
      return;
    }
    if (progress) {
      heard(JSON.parse(progress));
      return;
    }
    this.waiting.delete(number);
    const { answer, error, lang, field } = JSON.parse(said);
    if (error === undefined) resolve(answer);
    else reject(Object.assign(new Error(error), { lang, field }));
  }

  /** Stop whatever it does; the next question begins it anew. */
  end(reason) {
    this.worker?.terminate();
    this.worker = null;
    this.state?.remove();
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }
}

const quick = new Python();
const slow = new Python(); // jobs have one of their own, so that the page goes on
const prepared = fetch(file("../answers/index.json")).then((found) => found.json());

/** The name of a question among the prepared answers. */
function question(path, given) {
  const query = new URLSearchParams(given);
  query.sort();
  return `${path}?${query}`;
}

/**
 * A prepared answer comes packed: a plain file server would send five times as much.
 * @param {Response} found
 */
const unpacked = (found) => new Response(found.body?.pipeThrough(new DecompressionStream("gzip"))).json();

export async function ask(path, given, method = "GET") {
  const known = method === "GET" ? (await prepared)[question(path, given)] : undefined;
  if (known) return unpacked(await fetch(file(`../answers/${known}`)));
  const late = setTimeout(() => quick.end(told("python.late")), PATIENCE);
  try {
    return await quick.ask(path, given);
  } finally {
    clearTimeout(late);
  }
}

export async function askPicture(path, given) {
  const drawn = await ask(path, given);
  return URL.createObjectURL(new Blob([drawn], { type: "image/svg+xml" }));
}

export async function askJob(path, given, heard, stop) {
  heard({ state: "waiting", ahead: 0 });
  const { planned } = await import("../wasm/jobs.js");
  const work = planned(path, given);
  if (work) {
    heard({ state: "finished", result: await work(heard, stop.signal) });
    return;
  }
  stop.signal.addEventListener("abort", () => slow.end(stop.signal.reason));
  const result = await slow.ask(path, given, (progress) => heard({ state: "working", ...progress }));
  heard({ state: "finished", result });
}

/**
 * Have the browser keep the lab, for when there is no network, once the page has its own files; Python is loaded when it is asked.
 * @param {string} page
 */
export function warm(page) {
  if (ALONE) return;
  setTimeout(() => navigator.serviceWorker?.register(file("../service.js")), PATIENT);
  if (EAGER.includes(page) && !slow.worker) quick.begin();
}

export const MANY = able() ? 100000 : 2000; // by kernels, or by plain rules

/** Whether the page computes by kernels what commands count. */
export const COMPUTES = able();

/** Whether statistics are played by plain rules, much more slowly, because the browser cannot do better. */
export const PLAIN = !able();
