// Where pages and files are: at the root of the server, beside each other in a folder, or all in one file.
import { address } from "./addresses.js";
import { PAGES } from "./page_names.js";

const FILES = document.getElementById("files"); // of a lab in one file: what it carries, by name

const asked = new URLSearchParams(location.search).get("page") ?? "";

/** The page that is shown. */
export const HERE = document.documentElement.dataset.page || (PAGES.includes(asked) ? asked : "home");

/** Types of what it carries in base 64. */
const PACKED = ["application/gzip", "application/wasm"];

/** Whether the lab is one file, which has no Python. */
export const ALONE = FILES !== null;

/** @type {Record<string, [type: string, text: string]>} */
const carried = JSON.parse(FILES?.textContent ?? "{}");
/** @type {Map<string, URL>} */
const made = new Map();

/**
 * The address of a page, and what it is asked.
 * @param {string} page
 * @param {Record<string, string> | null} query
 */
export const place = (page, query = null) => address(document.documentElement.dataset, page, query);

/**
 * Note in the address what the page shows.
 * @param {ConstructorParameters<typeof URLSearchParams>[0]} query
 */
export const stay = (query) => history.replaceState(history.state, "", place(HERE, Object.fromEntries(new URLSearchParams(query))));

/**
 * The address of a file beside the scripts' folder.
 * @param {string} name
 */
export function file(name) {
  if (!(name in carried)) return new URL(`../${name}`, import.meta.url);
  const [type, text] = carried[name];
  const content = PACKED.includes(type) ? Uint8Array.from(atob(text), (one) => one.charCodeAt(0)) : text;
  const url = made.get(name) ?? new URL(URL.createObjectURL(new Blob([content], { type })));
  made.set(name, url);
  return url;
}
