// Every question of a page goes through here, so that something else than a server may answer it.
// A request that is refused throws an Error with the server's one line.
import { language } from "./texts.js";

const visitor = crypto.getRandomValues(new Uint32Array(2)).join("");
// Refusals are answers that we show; as statuses, the browser would log them as errors.
const headers = () => ({ "X-Visitor": visitor, "X-Refusals": "shown", "X-Lang": language() });

function address(path, parameters = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && value !== "") query.set(name, value);
  }
  return `/api/${path}?${query}`;
}

async function answer(response) {
  const body = await response.json();
  if (!response.ok || "error" in body) {
    const lang = response.headers.get("content-language") ?? "en";
    throw Object.assign(new Error(body.error ?? response.statusText), { lang });
  }
  return body;
}

/** Where a picture can be fetched from. */
export async function picture(path, parameters) {
  return address(path, parameters);
}

export async function get(path, parameters) {
  return answer(await fetch(address(path, parameters), { headers: headers() }));
}

export async function post(path, body) {
  const sent = { "Content-Type": "application/json", ...headers() };
  const options = { method: "POST", headers: sent, body: JSON.stringify(body) };
  return answer(await fetch(`/api/${path}`, options));
}

/** Run a job: `told` hears every line; `stop.abort()` ends the job, and so does leaving the page. */
export async function job(path, parameters, told, stop) {
  const response = await fetch(
    address(`jobs/${path}`, parameters),
    { headers: headers(), signal: stop.signal },
  );
  if (response.headers.get("content-type") === "application/json") await answer(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      const said = JSON.parse(line);
      if (said.state === "refused") throw new Error(said.error);
      told(said);
    }
  }
}
