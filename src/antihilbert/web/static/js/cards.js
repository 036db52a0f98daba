// What is known of the cards of a game before they are drawn: values, suits, how they are written.
import { SUITS } from "./card.js";
import { GAMES } from "./games.js";

export const written = (game, value) => GAMES[game].faces[value] ?? String(value);

/** The deck of a first position: equal values get different suits, in the order of the deal. */
export function deckOf(game, position) {
  const values = [];
  for (const owner of [1, 2]) {
    position[`cards${owner}`].forEach((card, place) => { values[card] = position[`hand${owner}`][place]; });
  }
  const highest = Math.max(...values, 1);
  const seen = new Map();
  const copies = values.map((value) => {
    seen.set(value, (seen.get(value) ?? 0) + 1);
    return seen.get(value) - 1;
  });
  const suited = highest <= 13 && Math.max(...copies) < SUITS.length && !GAMES[game].faces;
  return {
    values,
    highest,
    suits: copies.map((copy) => (suited ? SUITS[copy] : null)),
    piled: position.pile !== undefined, // one pile for both players
  };
}
