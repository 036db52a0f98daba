// Every text in French and English; a change of language rewrites what is on the page in place.
import { GAMES } from "./games.js";
import { OPERATIONS } from "./operations.js";
import { file } from "./places.js";
import { REASONS } from "./reasons.js";
import { worded } from "./wording.js";

export { fixed } from "./wording.js";

/** @typedef {import("./wording.js").Saying} Saying */
/** @typedef {"fr" | "en"} Language */

/** @type {Language[]} */
const LANGUAGES = ["fr", "en"];
/** @type {Record<Language, Record<string, string>>} */
const texts = { fr: {}, en: {} };
/** @type {((lang: Language) => void)[]} */
const listeners = [];
/** @type {Language} */
let lang = "en";

/**
 * A language that the lab speaks.
 * @param {string | null} name
 */
const known = (name) => LANGUAGES.find((one) => one === name);

export async function load() {
  const files = LANGUAGES.map(async (one) => {
    texts[one] = await (await fetch(file(`locales/${one}.json`))).json();
  });
  await Promise.all(files);
  for (const [name, { title }] of Object.entries(GAMES)) {
    for (const one of LANGUAGES) texts[one][`game.${name}`] = title[one];
  }
  for (const [name, text] of Object.entries(REASONS)) for (const one of LANGUAGES) texts[one][`reason.${name}`] = text[one];
  for (const operation of Object.values(OPERATIONS)) for (const one of LANGUAGES) describe(operation, one);
  const asked = new URLSearchParams(location.search).get("lang");
  const kept = read("lang");
  const spoken = navigator.language.slice(0, 2);
  lang = [asked, kept, spoken].map(known).find(Boolean) ?? "en";
  document.documentElement.lang = lang;
}

/**
 * The texts of an operation's fields, and of the choices they have.
 * @param {import("./fields.js").Operation} operation
 * @param {Language} one
 */
function describe({ path, fields }, one) {
  for (const { name, names = {}, label, help, group, refusal, missing } of fields) {
    for (const [part, text] of Object.entries({ label, help, group, refusal, missing })) {
      if (text) texts[one][`${path}.${name}.${part}`] = text[one];
    }
    for (const [choice, text] of Object.entries(names)) {
      texts[one][`${path}.${name}.${choice}`] = text[one];
      texts[one][`${name}.${choice}`] ??= text[one];
    }
  }
}

export const language = () => lang;

/**
 * Whether there is such a text.
 * @param {string} key
 */
export const has = (key) => key in texts[lang];

/**
 * A text of the language of now, with its values put in.
 * @param {string} key
 * @param {Record<string, unknown>} values
 */
export const t = (key, values = {}) => worded(texts[lang], lang, key, values);

/**
 * Write a text into an element (or one of its attributes), and remember which it was.
 * @param {HTMLElement | SVGElement} element
 * @param {string} where an attribute, or "text"
 * @param {string} key
 * @param {Record<string, unknown>} values
 */
export function fill(element, where, key, values) {
  const marks = JSON.parse(element.dataset.said ?? "{}");
  marks[where] = [key, values];
  element.dataset.said = JSON.stringify(marks);
  write(element, where, key, values);
}

/** @type {(element: Element, where: string, key: string, values: Record<string, unknown>) => void} */
function write(element, where, key, values) {
  if (where === "text") element.textContent = t(key, values);
  else element.setAttribute(where, t(key, values));
}

/** @param {Language} to */
export function change(to) {
  lang = to;
  document.documentElement.lang = to;
  keep("lang", to);
  for (const element of document.querySelectorAll("[data-said]")) {
    for (const [where, [key, values]] of Object.entries(JSON.parse(element.getAttribute("data-said") ?? "{}"))) {
      write(element, where, key, values);
    }
  }
  for (const listener of listeners) listener(to);
}

/**
 * What a page does beyond that: ask the server for explanations in the other language.
 * @param {(lang: Language) => void} listener
 */
export const onLanguage = (listener) => listeners.push(listener);

/** A board in a frame keeps nothing. */
const framed = () => document.documentElement.dataset.page === "board";

/** @param {string} name */
export function read(name) {
  if (framed()) return null;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function keep(name, value) {
  if (framed()) return;
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}
