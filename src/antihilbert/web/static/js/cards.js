// What is known of the cards of a game before they are drawn: values, suits, how they are written.
import { SUITS } from "./card.js";
import { GAMES } from "./games.js";

// Who plays, as signs that need no colour.
export const MARKS = { 1: "▲", 2: "▼", 3: "◆", 4: "●" };

/**
 * The players of a position, or of a story.
 * @param {any} told
 */
export const owners = (told) => [1, 2, 3, 4].filter((owner) => told[`hand${owner}`]);

/** A card as deals are written. */
export const written = (game, value) => GAMES[game].faces[value] ?? String(value);

/** The deck of a first position: equal values get different suits, in the order of the deal. */
export function deckOf(game, position) {
  const values = [];
  for (const owner of owners(position)) {
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
