// Hands and answers as pupils' programs have them: lists of cards in, status, cards and tricks out.

/**
 * The cards of a hand: a JSON list, or a text as "24JQ10".
 * @param {string} typed
 * @returns {string[] | null}
 */
export function cards(typed) {
  const text = typed.replace(/[[\]"',\s]+/g, " ").trim();
  const found = text.match(/10|[2-9JQKA-]/gi) ?? [];
  return found.join("") === text.replace(/ /g, "") ? found.map((card) => card.toUpperCase()) : null;
}

/**
 * A deal of Beggar, as this lab writes it; nothing where it is none.
 * @param {string} one
 * @param {string} two
 */
export function beggarDeal(one, two) {
  const hands = [one, two].map(cards);
  return hands.every((hand) => hand?.length) ? hands.map((hand) => hand?.map((card) => ("JQKA".includes(card) ? card : "-")).join("")).join("/") : null;
}

/**
 * A deal of War from two lists of numbers.
 * @param {string} one
 * @param {string} two
 */
export function warDeal(one, two) {
  const hands = [one, two].map((typed) => typed.replace(/[[\],\s]+/g, " ").trim());
  return hands.every((hand) => /^\d{1,6}( \d{1,6})*$/.test(hand)) ? hands.join(" / ") : null;
}

/**
 * The answer that a program should give.
 * @param {{ outcome: string, cards: number, tricks: number }} played
 */
export const expected = ({ outcome, cards: laid, tricks }) => ({ status: outcome === "endless" ? "loop" : "finished", cards: laid, tricks });

/**
 * Whether a program has said the same; nothing where it said nothing that can be read.
 * @param {string} typed a JSON object
 * @param {Record<string, unknown>} right
 * @returns {boolean | null}
 */
export function agrees(typed, right) {
  try {
    const said = JSON.parse(typed.replace(/'/g, "\""));
    return Object.entries(right).every(([key, value]) => said[key] === value);
  } catch {
    return null;
  }
}
