// How a game is watched, apart from its picture: the trick shown, cards laid, speed, what is known so far.

export const SPEEDS = [0.5, 1, 2, 5, 15, 50, 200]; // steps a second; a slow step is a card or a flip
const SLOW = 2; // up to this many a second, cards are laid one by one
const FAST = 5; // above this many a second, cards do not fly
const FRAME = 40; // milliseconds: the shortest time a picture stays

/**
 * What is asked of a game: its last trick that can be shown, and how it ends.
 * @typedef {object} Game
 * @property {number} end
 * @property {boolean} endless
 * @property {{ tricks: number, preperiod?: number, period?: number }} result
 */

/**
 * A trick: its cards in the order laid, the flips they belong to, which of them lie face down.
 * @typedef {object} Trick
 * @property {number[]} [laid]
 * @property {number[]} [pile] values of one pile for both players
 * @property {(number | null)[][]} [flips]
 * @property {number[]} [unseen]
 */

/**
 * How many cards are turned in a flip: not everybody is in every one.
 * @param {(number | null)[] | undefined} flip
 */
export const turned = (flip) => flip?.filter((card) => card !== null).length ?? 2;

/**
 * How many cards are laid next: one of a pile, a flip, or what is laid face down.
 * @param {Trick} trick
 * @param {number} from
 */
export function next({ pile, laid = [], flips = [], unseen = [] }, from) {
  if (pile !== undefined) return 1;
  let many = 0;
  while (unseen.includes(laid[from + many])) many += 1;
  if (many) return many;
  let at = 0; // where a flip begins
  for (const flip of flips) {
    while (unseen.includes(laid[at])) at += 1;
    if (at >= from) return turned(flip);
    at += turned(flip);
  }
  return 2;
}

/**
 * What a key does in the controls; sliders keep their own keys.
 * @param {string} key
 * @param {boolean} slider
 * @returns {"next" | "back" | null}
 */
export function action(key, slider) {
  if (slider) return null;
  return key === "ArrowRight" ? "next" : key === "ArrowLeft" ? "back" : null;
}

/**
 * How a speed is shown: how many tricks a picture goes on, how long it stays, how long cards fly;
 * `still` where no motion is wanted.
 * @param {number} speed a place in SPEEDS
 * @param {boolean} still
 */
export function pace(speed, still) {
  const rate = SPEEDS[speed];
  const skipped = Math.max(1, Math.round((rate * FRAME) / 1000));
  return {
    skipped,
    byCard: rate <= SLOW && !still,
    hurried: rate > FAST,
    flight: still ? 0 : Math.min(420, 550 / rate),
    wait: (1000 * skipped) / rate,
  };
}

/**
 * The first trick after `at` with which a round of a cycle begins.
 * @param {number} at
 * @param {number} before tricks before the cycle
 * @param {number} round tricks of a round
 */
export const nextRound = (at, before, round) => (at < before ? before : before + (Math.floor((at - before) / round) + 1) * round);

export class Playback {
  /**
   * @param {Game} game
   * @param {boolean} known whether its end is told from the start
   */
  constructor(game, known = false) {
    this.game = game;
    this.known = known;
    this.at = 0; // tricks played
    this.laid = 0; // cards of the next trick on the table
    this.seen = 0; // the furthest trick shown
    /** @type {symbol | null} */
    this.running = null; // the run or step under way
  }

  get over() {
    return this.at >= this.game.end;
  }

  /**
   * The trick that can be shown, nearest to `at`.
   * @param {number} at
   */
  within(at) {
    return Math.max(0, Math.min(at, this.game.end));
  }

  /**
   * Go to a trick, with no card of the next one laid.
   * @param {number} at
   */
  go(at) {
    this.at = at;
    this.laid = 0;
  }

  /**
   * Lay cards of the trick, as many as it has.
   * @param {Trick} trick
   * @param {number} many
   */
  lay(trick, many) {
    this.laid = Math.min(many, trick.laid?.length ?? 0);
  }

  /**
   * How many cards lie there after the next step; null if all do, and the trick is taken.
   * @param {Trick} trick
   */
  following(trick) {
    return this.laid >= (trick.laid?.length ?? 0) ? null : this.laid + next(trick, this.laid);
  }

  /** Remember what has been shown; the end is known once it was seen. */
  see() {
    const { tricks } = this.game.result;
    this.seen = Math.max(this.seen, Math.min(this.at, tricks));
    if (this.at >= tricks) this.known = true;
  }

  /** How many tricks may be told of. */
  get told() {
    return this.known ? this.game.result.tricks : this.seen;
  }

  /** Which time round its cycle an endless game goes; 0 before the first is over. */
  get lap() {
    const { tricks, preperiod = 0, period = 1 } = this.game.result;
    return this.game.endless && this.at >= tricks ? Math.floor((this.at - preperiod) / period) + 1 : 0;
  }

  /** The last trick of the slider: it does not give away how long the game is. */
  get reach() {
    const { end, result: { tricks } } = this.game;
    return this.known ? Math.min(tricks, end) : Math.min(2 * this.seen + 20, end, tricks);
  }

  /** The last trick of the ribbon. */
  get unrolled() {
    return this.known && this.game.endless ? this.game.end : this.told;
  }

  /** Begin a run, from the start again if the game was over; the run lasts while `running` is what this returns. */
  run() {
    if (this.over) this.at = 0;
    return (this.running = Symbol("run"));
  }

  /** Begin a single step, which anything else ends. */
  step() {
    return (this.running = Symbol("step"));
  }

  pause() {
    this.running = null;
  }
}
