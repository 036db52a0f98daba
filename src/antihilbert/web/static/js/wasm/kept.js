// Searches that the browser keeps: how far they are, so that they go on after the page was closed.
import { keep, read } from "../texts.js";

/** @typedef {Record<string, string>} Given */
/** @typedef {{ path: string, asked: Given, state: any }} Kept */

const NAME = "searches";
const MOST = 20; // the latest are kept

/** @returns {Kept[]} */
function all() {
  try {
    const found = JSON.parse(read(NAME) ?? "[]");
    return Array.isArray(found) ? found.filter(({ path, asked, state }) => path && asked && state) : [];
  } catch {
    return []; // damaged: what it had is searched again
  }
}

/** What makes a search the same one: everything but its time. */
const question = (/** @type {string} */ path, /** @type {Given} */ asked) =>
  `${path}?${Object.entries(asked).filter(([name]) => name !== "seconds").sort()}`;

/** @type {(path: string, asked: Given) => (one: Kept) => boolean} */
const other = (path, asked) => (one) => question(one.path, one.asked) !== question(path, asked);

/**
 * How far a search is; null if none is kept.
 * @param {string} path
 * @param {Given} asked
 */
export const stateOf = (path, asked) => all().find((one) => !other(path, asked)(one))?.state ?? null;

/** @type {(path: string, asked: Given, state: any) => void} */
export function keepState(path, asked, state) {
  const others = all().filter(other(path, asked));
  keep(NAME, JSON.stringify([{ path, asked, state }, ...others].slice(0, MOST)));
}

/** @type {(path: string, asked: Given) => void} */
export const forget = (path, asked) => keep(NAME, JSON.stringify(all().filter(other(path, asked))));

/** The searches of a path that are kept, the latest first. */
export const keptOf = (/** @type {string} */ path) => all().filter((one) => one.path === path);
