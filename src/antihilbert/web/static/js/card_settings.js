// What is chosen on the page of a card game, and what follows from it: addresses, and what is asked.
import { idle, inAddress } from "./fields.js";

/** @typedef {import("./fields.js").Operation} Operation */
/** @typedef {import("./fields.js").Values} Values */

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
 * @param {Operation} play
 * @param {{ game: string, deal: string }} opening
 */
export const opened = (asked, play, opening) => ({
  game: asked.get("game") ?? opening.game,
  values: { deal: opening.deal, ...inAddress(play, asked) },
  seed: Number(asked.get("seed") ?? anySeed()),
  trick: Number(asked.get("trick") ?? 0) || 0,
  projected: asked.get("view") === "class",
  watch: asked.has("watch"), // its end is known to whoever follows the link
  runs: !asked.has("deal") || asked.has("watch"), // a deal that was sent by somebody waits
});

/**
 * The address of a game that is shown at trick `at`.
 * @param {string} kind
 * @param {Values} game
 * @param {number} at
 * @param {boolean} projected for a class
 */
export function shared(kind, game, at, projected = false) {
  const query = new URLSearchParams({ game: kind, ...game });
  if (at) query.set("trick", String(at));
  if (projected) query.set("view", "class");
  return `?${query}`;
}

/**
 * Which fields have no meaning for the deal that is typed.
 * @param {Values} values
 */
export const unfit = (values) => idle({ ...values, players: String(handsOf(values.deal)) });

/**
 * What is asked to play a game: its seed, too, where a pickup draws.
 * @param {Values} asked
 * @param {number} seed
 * @returns {Values}
 */
export const spec = (asked, seed) => ([asked.pickup, asked.pickup2].includes("random") ? { ...asked, seed: String(seed) } : asked);

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
