// Answers of the server.
import { language } from "../texts.js";

// Refusals are answers that we show; as statuses, the browser would log them as errors.
const headers = () => ({ "X-Antihilbert": "page", "X-Refusals": "shown", "X-Lang": language() });
const address = (path, given) => `/api/${path}?${new URLSearchParams(given)}`;

async function answer(response) {
  const body = await response.json();
  if (!response.ok || "error" in body) {
    const lang = response.headers.get("content-language") ?? "en";
    throw Object.assign(new Error(body.error ?? response.statusText), { lang, field: body.field });
  }
  return body;
}

export async function ask(path, given, method = "GET") {
  if (method === "GET") return answer(await fetch(address(path, given), { headers: headers() }));
  const sent = { "Content-Type": "application/json", ...headers() };
  return answer(await fetch(`/api/${path}`, { method, headers: sent, body: JSON.stringify(given) }));
}

export const askPicture = async (path, given) => address(path, given);

export async function askJob(path, given, told, stop) {
  const response = await fetch(address(path, given), { headers: headers(), signal: stop.signal });
  if (response.headers.get("content-type") === "application/json") await answer(response);
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const said = JSON.parse(line);
      if (said.state === "refused") throw Object.assign(new Error(said.error), { lang: said.lang, field: said.field });
      told(said);
    }
  }
}

/** The server is ready. */
export const warm = () => {};

export const MANY = 20000;

export const PLAIN = false;

/** Its commands count. */
export const COMPUTES = false;
