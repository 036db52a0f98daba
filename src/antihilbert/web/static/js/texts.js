// Every text in French and English; a change of language rewrites what is on the page in place.
import { GAMES } from "./games.js";
import { file } from "./places.js";

const LANGUAGES = ["fr", "en"];
const texts = {};
const listeners = [];
let lang = "en";

export async function load() {
  const files = LANGUAGES.map(async (one) => {
    texts[one] = await (await fetch(file(`locales/${one}.json`))).json();
  });
  await Promise.all(files);
  for (const [name, { title }] of Object.entries(GAMES)) {
    for (const one of LANGUAGES) texts[one][`game.${name}`] = title[one];
  }
  const asked = new URLSearchParams(location.search).get("lang");
  const kept = read("lang");
  const spoken = navigator.language.slice(0, 2);
  lang = [asked, kept, spoken].find((one) => LANGUAGES.includes(one)) ?? "en";
  document.documentElement.lang = lang;
}

export const language = () => lang;

export function formatted(value) {
  return typeof value === "number" ? value.toLocaleString(lang) : String(value);
}

/** A number with so many decimals, zeros too, so that numbers that stand together look alike. */
export const fixed = (number, decimals) => ({ number, decimals });

const rounded = ({ number, decimals }) =>
  number.toLocaleString(lang, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** French puts a space before its high marks, and no line may begin with them. */
const spaced = (text) => (lang === "fr" ? text.replace(/ ([;:?!%»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : text);

/** A text with its values put in; `key_one` is taken where `count` is 1 (in French also 0). */
export function t(key, values = {}) {
  const single = values.count === 1 || (lang === "fr" && values.count === 0);
  const text = spaced((single && texts[lang][`${key}_one`]) || texts[lang][key] || key);
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    if (!value || typeof value !== "object") return formatted(value);
    return "decimals" in value ? rounded(value) : t(value.key, value.values);
  });
}

/** Write a text into an element (or one of its attributes), and remember which it was. */
export function fill(element, where, key, values) {
  const marks = JSON.parse(element.dataset.said ?? "{}");
  marks[where] = [key, values];
  element.dataset.said = JSON.stringify(marks);
  write(element, where, key, values);
}

function write(element, where, key, values) {
  if (where === "text") element.textContent = t(key, values);
  else element.setAttribute(where, t(key, values));
}

export function change(to) {
  lang = to;
  document.documentElement.lang = to;
  keep("lang", to);
  for (const element of document.querySelectorAll("[data-said]")) {
    for (const [where, [key, values]] of Object.entries(JSON.parse(element.dataset.said))) {
      write(element, where, key, values);
    }
  }
  for (const listener of listeners) listener(to);
}

/** What a page does beyond that: ask the server for explanations in the other language. */
export const onLanguage = (listener) => listeners.push(listener);

export function read(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}
