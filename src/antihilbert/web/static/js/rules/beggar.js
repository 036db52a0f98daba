// Beggar-my-neighbour, by the book (cards/beggar.py): cards are numbers of their places in the deal.

/** @typedef {import("./referee.js").Game} Game */
/** @typedef {{ leader: number, pile: number[], winner: number | null }} Trick */

/** @implements {Game} */
export class Beggar {
  tricks = 0;

  cards = 0;

  chance = false;

  leader = 1;

  /** @type {string | null} */
  outcome = null;

  /** @param {number[][]} hands penalties, the top card of each first */
  constructor(hands) {
    this.values = hands.flat();
    let number = 0;
    this.hands = hands.map((hand) => hand.map(() => number++));
    for (const player of [2, 1]) this.end(player);
  }

  position() {
    return [this.leader, ...this.hands.flatMap((hand) => [-1, ...hand.map((card) => this.values[card])])];
  }

  /**
   * Play one trick; one that neither player can finish counts, too.
   * @returns {Trick}
   */
  step() {
    const { leader } = this;
    let [player, owed] = [leader, 0];
    /** @type {number | null} */
    let winner = null;
    /** @type {number[]} */
    const pile = [];
    while (winner === null && this.hands[player - 1].length) {
      const card = /** @type {number} */ (this.hands[player - 1].shift());
      pile.push(card);
      if (this.values[card]) [owed, player] = [this.values[card], 3 - player];
      else if (owed > 1) owed -= 1;
      else if (owed === 1) winner = 3 - player;
      else player = 3 - player;
    }
    this.tricks += 1;
    this.cards += pile.length;
    if (winner !== null) {
      this.hands[winner - 1].push(...pile);
      this.leader = winner;
    }
    this.end(player);
    return { leader, pile, winner };
  }

  /**
   * How many cards are to be paid after each card of a pile.
   * @param {number[]} pile
   */
  owed(pile) {
    let debt = 0;
    return pile.map((card) => {
      debt = this.values[card] || Math.max(debt - 1, 0);
      return debt;
    });
  }

  /** @param {number} player */
  end(player) {
    if (!this.hands[player - 1].length) this.outcome = `player${3 - player}`;
  }
}
