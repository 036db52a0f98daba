// Keeps the lab's files from the first visit on, so that it opens without a network. The build puts
// in front of this which files these are, and a version that changes with any of them.
const NAME = `antihilbert ${VERSION}`;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(NAME);
    await cache.addAll(["./", ...FILES]);
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  const begin = async () => {
    const older = (await caches.keys()).filter((name) => name.startsWith("antihilbert ") && name !== NAME);
    await Promise.all(older.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(begin());
});

/**
 * What is kept; anything else (documentation, say) from the network, and kept from then on.
 * @param {Request} request
 */
async function found(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

worker.addEventListener("fetch", (event) => {
  const ours = new URL(event.request.url).origin === worker.location.origin;
  if (ours && event.request.method === "GET") event.respondWith(found(event.request));
});
