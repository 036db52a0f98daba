// Decks of cards: what they hold, and the deals of a run (cards/deck.py).
import { Stream } from "./random.js";

/** @typedef {import("./tally.js").Deck} Deck */

const FACES = "-JQKA"; // of Beggar: a plain card, then what the other player pays 1, 2, 3, 4 for

/**
 * Every card, in ascending order.
 * @param {Deck} deck
 */
export function cardsOf({ suits, values, penalties = 0 }) {
  const plain = penalties ? values - penalties : 0;
  const oneSuit = Array.from({ length: values }, (_, place) => (penalties ? Math.max(0, place - plain + 1) : place + 1));
  return oneSuit.flatMap((card) => Array(suits).fill(card));
}

/**
 * Where each hand ends, as equal as possible, the larger ones last.
 * @param {number} cards
 * @param {number} players
 */
export const endsOf = (cards, players) => Array.from({ length: players }, (_, player) => Math.floor((cards * (player + 1)) / players));

/**
 * Deal `index` of run `seed`: a hand for each player.
 * @param {Deck} deck
 * @param {number} players
 * @param {bigint} seed
 * @param {bigint} index
 */
export function dealt(deck, players, seed, index) {
  const cards = new Stream(seed, index).shuffle(cardsOf(deck));
  const ends = endsOf(cards.length, players);
  return ends.map((end, player) => cards.slice(player ? ends[player - 1] : 0, end));
}

/** @param {number[][]} hands */
export const spaced = (hands) => hands.map((hand) => hand.join(" ")).join(" / ");

/** @param {number[][]} hands */
export const lettered = (hands) => hands.map((hand) => hand.map((card) => FACES[card]).join("")).join("/");

/** @type {Record<string, (hands: number[][]) => string>} games whose cards are not numbers */
const WRITTEN = { beggar: lettered };

/**
 * The cards of a deal as it is typed, hand 1 having the first ones.
 * @param {string} game
 * @param {ArrayLike<number>} cards
 * @param {number} hand1
 */
export function handsWritten(game, cards, hand1) {
  const hands = [Array.from(cards).slice(0, hand1), Array.from(cards).slice(hand1)];
  return (WRITTEN[game] ?? spaced)(hands);
}
