// Plays a game of cards to its end, or finds the cycle that proves it endless (cards/referee.py).

/**
 * A game of cards, trick by trick.
 * @typedef {object} Game
 * @property {number} tricks
 * @property {number} cards
 * @property {string | null} outcome null while it goes on
 * @property {boolean} chance
 * @property {number[][]} hands numbers of cards in the deal
 * @property {() => number[]} position its values, with what parts the hands
 * @property {() => any} step
 */
/** @typedef {{ preperiod: number, period: number, preperiodCards: number, periodCards: number }} Cycle */
/** @typedef {{ outcome: string, tricks: number, cards: number, cycle: Cycle | null }} Result */

const MOST_STEPS = 300000; // tricks that a page plays at once; longer games are for the compiled rules

/** @type {(one: number[], two: number[]) => boolean} */
const alike = (one, two) => one.length === two.length && one.every((card, at) => card === two[at]);

/**
 * The result of the game that `start` sets up; null if it takes too long here.
 * @param {() => Game} start
 * @returns {Result | null}
 */
export function played(start) {
  const game = start();
  const found = period(game);
  if (found === undefined) return null;
  if (found === null) return { outcome: game.outcome ?? "", tricks: game.tricks, cards: game.cards, cycle: null };
  const [behind, ahead] = [start(), start()];
  while (ahead.tricks < found) ahead.step();
  while (!alike(behind.position(), ahead.position())) {
    behind.step();
    ahead.step();
  }
  const [preperiod, preperiodCards, periodCards] = [behind.tricks, behind.cards, ahead.cards - behind.cards];
  return {
    outcome: "endless", tricks: preperiod + found, cards: preperiodCards + periodCards,
    cycle: { preperiod, period: found, preperiodCards, periodCards },
  };
}

/**
 * Play until the game ends (null) or a position returns: after how many tricks, by Brent's method.
 * Undefined if neither comes soon.
 * @param {Game} game
 */
function period(game) {
  let [kept, since, patience] = [game.position(), 0, 1];
  while (!game.outcome) {
    if (game.tricks >= MOST_STEPS) return undefined;
    game.step();
    if (game.chance) continue;
    const now = game.position();
    if (alike(now, kept)) return game.tricks - since;
    if (game.tricks - since === patience) [kept, since, patience] = [now, game.tricks, 2 * patience];
  }
  return null;
}
