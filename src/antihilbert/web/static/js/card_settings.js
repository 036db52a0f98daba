// What is chosen on the page of a card game, and what follows from it: addresses, questions, hidden fields.

/** @typedef {import("./games.js").CardGame} CardGame */
/** @typedef {Record<string, string>} Query */

/**
 * @typedef {object} Settings
 * @property {string} game
 * @property {string} deal
 * @property {string} pickup of player 1, or of everybody
 * @property {string} pickup2
 * @property {Query} house cards face down, as asked of the API; nothing if there are none
 * @property {string} players
 * @property {string} suits
 * @property {string} values
 * @property {number} seed of a pickup that draws, and of a random deal
 */

/** @typedef {{ game: string, deck: string | null, cards_dealt: number, preperiod: number, period: number, source: string, deal: string, pickups: string[] }} Known a game of the catalogue */

const SEEDS = 2 ** 31;

/** A seed by chance. */
export const anySeed = () => Math.floor(Math.random() * SEEDS);

/**
 * How many hands a deal has that is being typed.
 * @param {string} deal
 */
export const handsOf = (deal) => Math.max(2, deal.split("/").length);

/**
 * What an address asks the page for; what it leaves out is as the page opens.
 * @param {URLSearchParams} asked
 * @param {{ game: string, deal: string }} opening
 */
export function opened(asked, opening) {
  const pickup = asked.get("pickup") ?? "natural";
  return {
    game: asked.get("game") ?? opening.game,
    deal: asked.get("deal") ?? opening.deal,
    pickup,
    pickup2: asked.get("pickup2") ?? pickup,
    faceDown: asked.get("face_down"),
    outOfCards: asked.get("out_of_cards"),
    seed: Number(asked.get("seed") ?? anySeed()),
    trick: Number(asked.get("trick") ?? 0) || 0,
    runs: !asked.has("deal"), // a deal that was sent by somebody waits
  };
}

/**
 * The address of a game that is shown at trick `at`.
 * @param {string} kind
 * @param {Query} game
 * @param {number} at
 */
export function shared(kind, game, at) {
  const query = new URLSearchParams({ game: kind, ...game });
  if (at) query.set("trick", String(at));
  return `?${query}`;
}

/**
 * Whether more than two play.
 * @param {CardGame} rules
 * @param {string} deal
 */
const several = (rules, deal) => rules.hides && handsOf(deal) > 2;

/**
 * Which fields of the settings have no meaning for a game and a deal.
 * @param {CardGame} rules
 * @param {string} deal
 */
export const unfit = (rules, deal) => ({
  pickups: !rules.pickups,
  house: !rules.hides,
  players: !rules.hides,
  pickup2: several(rules, deal),
  alike: !several(rules, deal),
  deck: rules.usual,
});

/**
 * What is asked of the API to play the game.
 * @param {CardGame} rules
 * @param {Settings} settings
 * @returns {Query}
 */
export function spec(rules, { deal, pickup, pickup2, house, seed }) {
  const hidden = rules.hides ? house : {};
  if (!rules.pickups) return { deal, ...hidden };
  /** @type {Query} */
  const chosen = handsOf(deal) > 2 ? { pickup } : { pickup, pickup2 };
  /** @type {Query} */
  const chance = [pickup, pickup2].includes("random") ? { seed: String(seed) } : {};
  return { deal, ...chosen, ...hidden, ...chance };
}

/**
 * What is asked of the API for a random deal.
 * @param {CardGame} rules
 * @param {Settings} settings
 */
export function deck(rules, { suits, values, players, seed }) {
  const many = rules.hides && players !== "2" ? { players } : {};
  return { ...(rules.usual ? {} : { suits, values, ...many }), seed };
}

/**
 * The games of the catalogue that a game's settings offer: where each stands in it, and its label.
 * @param {Known[]} catalogue
 * @param {string} game
 * @returns {[number, string][]}
 */
export function offered(catalogue, game) {
  const label = (/** @type {Known} */ one) =>
    [one.deck ?? one.cards_dealt, `${one.preperiod} + ${one.period}`, one.source].join(" · ");
  return catalogue.flatMap((one, at) => (one.game === game ? [[at, label(one)]] : []));
}
