// Sheets to print: a page of A4 each, as data of lessons.json say.
import { get, picture } from "./ask.js";
import { h, say } from "./dom.js";
import { loses } from "./rules/nim.js";
import { language } from "./texts.js";

const NIM = { takes: { allowed: [false, true], endless: true }, misere: false };
const NAMES = "ABCDEFGH"; // of rows: no number that could be a count

/** @typedef {Record<"fr" | "en", string>} Text */
/** @typedef {{ text?: Text, title?: Text, list?: Text[], rows?: string, lost?: string, known?: boolean, hands?: string, cards?: string, bases?: number, lines?: number }} Part */

/** @param {Text} text */
const said = (text) => text[language()];

/**
 * The positions below some rows that the player to move loses, as they are written: small ones first.
 * @param {number[]} rows
 */
export function lost(rows) {
  /** @type {number[][]} */
  let every = [[]];
  for (const row of rows) every = every.flatMap((left) => Array.from({ length: row + 1 }, (_, matches) => [...left, matches]));
  const sorted = every.map((one) => one.filter(Boolean).sort((a, b) => a - b)).filter((one) => one.length && loses(NIM, one));
  const size = (/** @type {number[]} */ one) => one.reduce((sum, matches) => sum + matches, 0);
  sorted.sort((one, other) => size(one) - size(other) || one.length - other.length || one.join().localeCompare(other.join()));
  return [...new Set(sorted.map((one) => one.join("-")))];
}

const numbers = (/** @type {string} */ text) => text.split(" ").map(Number);

/** Matches of rows with letters for names. */
const matches = (/** @type {number[]} */ rows) => h("table", { class: "sheet-rows" }, rows.map((many, at) => h(
  "tr", {}, h("th", { scope: "row" }, NAMES[at]), h("td", {}, "❙".repeat(many)),
)));

/** A table of lost positions, to be filled in or filled. */
const lostTable = (/** @type {number[]} */ rows, /** @type {boolean} */ known) => h(
  "ol", { class: "sheet-lost" }, lost(rows).map((one) => h("li", {}, known ? one : "\u00a0")),
);

/**
 * A game trick by trick; all but the first position are to be filled in, unless they are known.
 * @param {string} deal
 * @param {boolean} known
 */
async function hands(deal, known) {
  const { period } = await get("war/play", { deal });
  const { positions } = await get("war/positions", { deal, count: period + 1 });
  const rows = positions.map((/** @type {{ hand1: number[], hand2: number[] }} */ one, /** @type {number} */ at) => h(
    "tr", {}, h("th", { scope: "row" }, String(at)), [one.hand1, one.hand2].map((hand) => h("td", {}, known || !at ? hand.join(" ") : "\u00a0")),
  ));
  const heads = ["sheets.trick", "sheets.hand1", "sheets.hand2"].map((key) => h("th", { scope: "col" }, say(key)));
  return h("table", { class: "sheet-hands" }, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows));
}

/**
 * @param {Part} part
 * @returns {Promise<HTMLElement>}
 */
async function drawn(part) {
  if (part.title) return h("h2", {}, said(part.title));
  if (part.text) return h("p", {}, said(part.text));
  if (part.list) return h("ol", {}, part.list.map((one) => h("li", {}, said(one))));
  if (part.rows) return matches(numbers(part.rows));
  if (part.lost) return lostTable(numbers(part.lost), Boolean(part.known));
  if (part.hands) return hands(part.hands, Boolean(part.known));
  if (part.cards) return h("div", { class: "sheet-cards" }, part.cards.split(" ").map((one) => h("span", {}, one)));
  if (part.bases) return h("img", { src: await picture("baseball/sheet.svg", { bases: part.bases, lang: language() }), alt: "" });
  return h("div", { class: "sheet-lines" }, Array.from({ length: part.lines ?? 0 }, () => h("p", {})));
}

/**
 * A sheet, and the button that prints it or writes it as PDF.
 * @param {{ title: Text, parts: Part[] }} sheet
 */
export async function sheet({ title, parts }) {
  return h("article", { class: "sheet" }, h("h1", {}, said(title)), await Promise.all(parts.map(drawn)));
}
