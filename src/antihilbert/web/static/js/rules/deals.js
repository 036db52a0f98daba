// Deals as people type them (cards/deal.py). What is unusual, or wrong, is null here: Python reads or refuses it.

const PLAIN = /^[\t\n\r\x20-\x5b\x5d-\x7e\u00a0]*$/; // no LaTeX
const COURTS = new Map([["T", 10], ["J", 11], ["Q", 12], ["K", 13], ["A", 14]]); // of War
const LETTERS = "-JQKA"; // of Beggar: a plain card, then what the other player pays 1, 2, 3, 4 for
const MOST_CARDS = 2000; // of a deal
const MOST_VALUE = 1000000;
const MOST_PLAYERS = 4;

/**
 * @param {string} text
 * @param {(word: string) => number[] | null} read the cards of a word
 * @returns {number[][] | null}
 */
function handsOf(text, read) {
  if (!PLAIN.test(text) || text.includes("|")) return null;
  const many = (/** @type {string} */ sign) => text.split(sign).length;
  if (many("[") !== many("]") || many("(") !== many(")")) return null;
  const joined = text.includes("/") ? text : text.replace(/\]\s*[,;]?\s*\[/g, "/");
  const parts = joined.includes("/") ? joined.split("/") : joined.trim().split(/\r\n|\n|\r/);
  const hands = parts.map((part) => {
    const bare = part.replace(/^[[\]()\s]+|[[\]()\s]+$/g, "");
    const cards = bare.split(/\s*[,;]\s*|\s+/).map((word) => (word ? read(word) : null));
    return cards.some((one) => one === null) ? null : /** @type {number[][]} */ (cards).flat();
  });
  const known = hands.filter((hand) => hand !== null);
  const fit = known.length === hands.length && known.length > 1 && known.flat().length <= MOST_CARDS;
  return fit ? known : null;
}

/** @param {string} word */
function warCards(word) {
  const courts = [...word].map((letter) => COURTS.get(letter));
  if (!courts.includes(undefined)) return /** @type {number[]} */ (courts);
  const value = /^[1-9]\d{0,6}$/.test(word) ? Number(word) : 0;
  return value >= 1 && value <= MOST_VALUE ? [value] : null;
}

/** @param {string} word */
function beggarCards(word) {
  const cards = [...word.toUpperCase()].map((letter) => LETTERS.indexOf(letter));
  if (!cards.includes(-1)) return cards;
  return /^[0-4]$/.test(word) ? [Number(word)] : null;
}

/**
 * The hands of a deal of War: two to four, with a slash between.
 * @param {string} text
 */
export function warHands(text) {
  const hands = handsOf(text, warCards);
  return hands && hands.length <= MOST_PLAYERS ? hands : null;
}

/**
 * The two hands of a deal of Beggar.
 * @param {string} text
 */
export function beggarHands(text) {
  const hands = handsOf(text, beggarCards);
  return hands?.length === 2 ? hands : null;
}

/**
 * How many cards there are of each value.
 * @param {number[]} cards
 */
function counted(cards) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/**
 * The deck of War that cards make up, or null.
 * @param {number[]} cards
 */
export function warDeck(cards) {
  const counts = counted(cards);
  const suits = counts.get(1);
  const full = Math.max(...counts.keys()) === counts.size && [...counts.values()].every((many) => many === suits);
  return suits && full ? { suits, values: counts.size } : null;
}

/**
 * The deck of Beggar that cards make up, or null.
 * @param {number[]} cards
 */
export function beggarDeck(cards) {
  const counts = counted(cards);
  const [penalties, suits, plain] = [Math.max(...cards), counts.get(1) ?? 0, counts.get(0) ?? 0];
  if (penalties < 3 || !suits || plain < suits || plain % suits) return null;
  for (let penalty = 2; penalty <= penalties; penalty += 1) if (counts.get(penalty) !== suits) return null;
  return { suits, values: plain / suits + penalties, penalties };
}
