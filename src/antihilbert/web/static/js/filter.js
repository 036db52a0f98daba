// What is typed into the filter of a table, compared with what its rows show.

/**
 * A text without what makes no difference: case, accents, spaces, signs in numbers and in 4 × 13.
 * @param {string} text
 */
export const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "")
  .replace(/(\d)[,\u00a0\u202f](?=\d{3}(?!\d))/g, "$1")
  .replace(/(\d)\s*[x×]\s*(?=\d)/g, "$1x")
  .replace(/\s*\/\s*/g, "/")
  .replace(/\s+/g, " ");

/**
 * Whether a row's text shows what was typed. A deal is looked for as it is written, anything else word by word.
 * @param {string} typed
 * @returns {(text: string) => boolean}
 */
export function matcher(typed) {
  const looked = plain(typed).trim();
  const wanted = looked.includes("/") ? [looked] : looked.split(" ");
  return (text) => {
    const shown = plain(text);
    return wanted.every((word) => shown.includes(word));
  };
}

/**
 * Rows in the order of a value; what is not known comes last, in both directions.
 * @template Row
 * @param {Row[]} rows
 * @param {(row: Row) => unknown} value
 * @param {boolean} down
 */
export function ordered(rows, value, down) {
  const sign = down ? -1 : 1;
  const empty = (/** @type {unknown} */ one) => Number(one === null || one === undefined);
  return [...rows].sort((one, two) => {
    const [a, b] = [value(one), value(two)];
    if (empty(a) || empty(b)) return empty(a) - empty(b);
    return sign * (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b)));
  });
}
