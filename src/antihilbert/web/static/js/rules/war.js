// War, by the book (cards/war.py): cards are numbers of their places in the deal, from 0, hand 1 first.
import { PICKING_UP, Stream } from "../random.js";

/** @typedef {import("./referee.js").Game} Game */
/** @typedef {{ faceDown: number, last: boolean }} Rules cards face down in a battle, and whether a last card is always turned */
/**
 * A trick: a card of each player, flip by flip, and what was laid face down in each battle.
 * @typedef {object} Trick
 * @property {(number | null)[][]} flips
 * @property {number[][][]} hidden
 * @property {number | null} winner
 */

/**
 * Whose card of a flip goes first, when the winner is player 1 and when it is player 2: the winner's own?
 * @type {Record<string, { ownFirst: [boolean, boolean], sorts?: boolean, draws?: boolean }>}
 */
const TRAITS = {
  natural: { ownFirst: [true, true] },
  optimised: { ownFirst: [true, true], sorts: true },
  random: { ownFirst: [true, true], draws: true },
  "first-player": { ownFirst: [true, false] },
  "loser-first": { ownFirst: [false, false] },
};

/** @param {string} pickup */
export const known = (pickup) => pickup in TRAITS;

/** @param {string} pickup */
export const draws = (pickup) => TRAITS[pickup].draws ?? false;

/** @implements {Game} */
export class War {
  tricks = 0;

  cards = 0;

  /** @type {number[]} */
  left = []; // on the table, of a battle among more than two

  /** @type {string | null} */
  outcome = null;

  /**
   * @param {number[][]} hands values, the top card of each first
   * @param {string[]} pickups of player 1 and of player 2; the first one is that of more players
   * @param {Rules} rules
   * @param {bigint} seed
   * @param {bigint} index
   */
  constructor(hands, pickups, rules, seed, index) {
    this.values = hands.flat();
    let number = 0;
    this.hands = hands.map((hand) => hand.map(() => number++));
    this.players = hands.length;
    this.pickups = pickups;
    this.rules = rules;
    this.random = new Stream(seed, index, PICKING_UP);
    this.chance = pickups.some(draws);
    this.end();
  }

  position() {
    const parts = this.players > 2 ? [...this.hands, this.left] : this.hands;
    return parts.flatMap((cards) => [0, ...cards.map((card) => this.values[card])]);
  }

  /** @param {number[]} players */
  holding(players) {
    return players.filter((player) => this.hands[player].length);
  }

  get everybody() {
    return this.hands.map((_, player) => player);
  }

  /** Play one trick. */
  step() {
    /** @type {(number | null)[][]} */
    const flips = [];
    /** @type {number[][][]} */
    const hidden = [];
    let [fighting, decided] = [this.holding(this.everybody), false];
    while (fighting.length > 1) {
      const flip = this.everybody.map((player) => (fighting.includes(player) ? this.turned(player) : null));
      flips.push(flip);
      const value = (/** @type {number} */ player) => this.values[/** @type {number} */ (flip[player])];
      const highest = Math.max(...fighting.map(value));
      fighting = fighting.filter((player) => value(player) === highest);
      decided = fighting.length === 1;
      if (decided) break;
      if (this.rules.faceDown) hidden.push(this.laidFaceDown(fighting));
      fighting = this.holding(fighting);
    }
    this.tricks += 1;
    this.cards += flips.length;
    const winner = fighting.length && (decided || this.players > 2) ? fighting[0] + 1 : null;
    if (winner || this.players > 2) {
      const pile = this.pile(flips, hidden, winner);
      this.left = winner ? [] : pile;
      if (winner) this.hands[winner - 1].push(...pile);
    }
    this.end();
    return { flips, winner, hidden };
  }

  /** @param {number} player */
  turned(player) {
    return /** @type {number} */ (this.hands[player].shift());
  }

  /** @param {number[]} fighting */
  laidFaceDown(fighting) {
    /** @type {number[][]} */
    const laid = this.everybody.map(() => []);
    for (let lying = 0; lying < this.rules.faceDown; lying += 1) {
      const able = this.holding(fighting);
      if (able.length < 2) break; // nobody is left to battle with
      for (const player of able) {
        if (!this.rules.last || this.hands[player].length > 1) laid[player].push(this.turned(player));
      }
    }
    return laid;
  }

  /**
   * The pile as it goes under the winner's hand, or stays on the table.
   * @param {(number | null)[][]} flips
   * @param {number[][][]} hidden
   * @param {number | null} winner
   */
  pile(flips, hidden, winner) {
    const two = this.players === 2;
    const { ownFirst, sorts = false, draws: shuffles = false } = TRAITS[this.pickups[two ? (winner ?? 1) - 1 : 0]];
    const taker = (winner ?? 1) - 1;
    const seat = two
      ? (sorts ? 0 : ownFirst[taker] ? taker : 1 - taker)
      : (ownFirst[0] !== ownFirst[1] ? 0 : ownFirst[0] ? taker : taker + 1);
    const seats = this.everybody.map((player) => (seat + player) % this.players);
    /** @type {number[]} */
    const pile = [];
    for (let at = flips.length - 1; at >= 0; at -= 1) {
      for (const player of seats) pile.push(...(hidden[at]?.[player] ?? []));
      for (const player of seats) {
        const card = flips[at][player];
        if (card !== null) pile.push(card);
      }
    }
    pile.push(...this.left);
    if (!winner) return pile;
    if (sorts) return pile.sort((one, other) => this.values[other] - this.values[one]);
    if (!shuffles) return pile;
    if (two && pile.length === 2) return this.random.bit() ? pile : pile.reverse();
    return this.random.shuffle(pile);
  }

  end() {
    const holding = this.holding(this.everybody);
    if (holding.length < 2) this.outcome = holding.length ? `player${holding[0] + 1}` : "draw";
  }
}
