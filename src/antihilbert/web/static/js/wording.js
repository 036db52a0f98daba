// Texts with their values put in, numbers as each language writes them: without a page, so that tests can ask.

/** @typedef {{ key: string, values: Record<string, unknown> }} Saying a text of the locales, with its values */
/** @typedef {{ number: number, decimals: number }} Fixed a number with so many decimals */
/** @typedef {Record<string, string>} Texts the texts of one language */

/**
 * A value as a text: numbers with the signs of the language.
 * @param {string} lang
 * @param {unknown} value
 */
export const formatted = (lang, value) => (typeof value === "number" ? value.toLocaleString(lang) : String(value));

/**
 * A number with so many decimals, zeros too, so that numbers that stand together look alike.
 * @param {number} number
 * @param {number} decimals
 * @returns {Fixed}
 */
export const fixed = (number, decimals) => ({ number, decimals });

/**
 * @param {string} lang
 * @param {Fixed} value
 */
const rounded = (lang, { number, decimals }) =>
  number.toLocaleString(lang, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/**
 * French puts a space before its high marks, and no line may begin with them.
 * @param {string} lang
 * @param {string} text
 */
export const spaced = (lang, text) => (lang === "fr" ? text.replace(/ ([;:?!%»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : text);

/** @type {(value: unknown) => value is Fixed} */
const isFixed = (value) => typeof value === "object" && value !== null && "decimals" in value;

/** @type {(value: unknown) => value is Saying} */
export const isSaying = (value) => typeof value === "object" && value !== null && "key" in value && "values" in value;

/**
 * A text with its values put in; `key_one` is taken where `count` is 1 (in French also 0).
 * @param {Texts} texts
 * @param {string} lang
 * @param {string} key
 * @param {Record<string, unknown>} values
 * @returns {string}
 */
export function worded(texts, lang, key, values = {}) {
  const single = values.count === 1 || (lang === "fr" && values.count === 0);
  const text = spaced(lang, (single && texts[`${key}_one`]) || texts[key] || key);
  return text.replace(/\{(\w+)\}/g, (_, /** @type {string} */ name) => {
    const value = values[name];
    if (isFixed(value)) return rounded(lang, value);
    return isSaying(value) ? worded(texts, lang, value.key, value.values) : formatted(lang, value);
  });
}

/**
 * A note of the catalogue in French, phrase by phrase, as the library says it (core/messages.py).
 * @param {string} line
 * @param {[string, string][]} phrases patterns with what takes their place
 */
export function inFrench(line, phrases) {
  const said = phrases.reduce((text, [english, french]) => text.replace(new RegExp(english, "g"), french.replace(/\\(\d)/g, "$$$1")), line);
  return said.replace(/(?<=\d),(?=\d{3})/g, "\u202f").replace(/(?<! )([:;]) /g, "\u00a0$1 ");
}
