// Keeps the lab's files from the first visit on, so that it opens without a network. The build puts
// in front of this the files with their hashes, and a version that changes with any of them.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const FOLDER = `antihilbert ${worker.registration.scope} `;
const NAME = FOLDER + VERSION;
const BEFORE = /^antihilbert \w{16}$/; // names of caches up to version 0.3

/**
 * Keep a file of this release. The browser's own cache may have that of an older one.
 * @param {Cache} cache
 * @param {string} name
 * @param {string} hash
 */
async function keep(cache, name, hash) {
  const answer = await fetch(name, { cache: "reload" });
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  const sum = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!answer.ok || sum !== hash) throw new Error(`${name} is not that of release ${VERSION}`);
  await cache.put(name, answer);
}

worker.addEventListener("install", (event) => {
  const keepAll = async () => {
    const cache = await caches.open(NAME);
    const files = Object.entries(FILES);
    await Promise.all(files.map(([name, hash]) => keep(cache, name, hash)));
    await keep(cache, "./", FILES["index.html"]);
    await worker.skipWaiting();
  };
  event.waitUntil(keepAll());
});

worker.addEventListener("activate", (event) => {
  const begin = async () => {
    const names = (await caches.keys()).filter((name) => name !== NAME);
    const older = names.filter((name) => name.startsWith(FOLDER) || BEFORE.test(name));
    await Promise.all(older.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(begin());
});

/**
 * A file of this release; anything else (documentation, say) as the network has it now, or had it last.
 * @param {Request} request
 */
async function found(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request, { ignoreSearch: true });
  const path = request.url.split(/[?#]/)[0].slice(worker.registration.scope.length);
  if (kept && (path === "" || path in FILES)) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener("fetch", (event) => {
  const ours = event.request.url.startsWith(worker.registration.scope);
  if (ours && event.request.method === "GET") event.respondWith(found(event.request));
});
