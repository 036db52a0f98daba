// Results of many games, added up and told as the command line tells them (cards/statistics.py).

/** @typedef {{ suits: number, values: number, penalties?: number }} Deck */
/**
 * Which games were played.
 * @typedef {object} Played
 * @property {string} game
 * @property {Deck} deck
 * @property {string[]} pickups
 * @property {Record<string, unknown>} rules
 * @property {string} seed
 * @property {number} players
 * @property {boolean} aside whether games that return count as endless
 * @property {(index: bigint) => string} written a deal of them
 */

// The sums that kernels leave, in their order (tools/wasm_kernels.py).
const NAMES = [
  "player1", "player2", "draw", "endless", "unfinished", "tricks", "cards", "tricks_squared", "cards_squared",
  "longest_tricks", "longest_cards", "longest_index", "first_endless", "player3", "player4", "first_all_in",
];
export const SUMS = NAMES.length;
export const BINS = 32768; // of a histogram; the last one has all longer games
const NONE = 2n ** 64n - 1n; // no game
const CONFIDENCE = 95; // percent of intervals that have the true number
const SIGMAS = 1.959964; // standard deviations on both sides for that
const MOST_BARS = 60;
const SHOWN = 0.998; // the share of games whose lengths are in a bar

const least = (/** @type {bigint} */ a, /** @type {bigint} */ b) => (a < b ? a : b);

export class Tally {
  /** @type {Record<string, bigint>} */
  sums = Object.fromEntries(NAMES.map((name) => [name, /index|first/.test(name) ? NONE : 0n]));

  tricks = new Float64Array(BINS);

  /**
   * Add what a kernel has left.
   * @param {BigUint64Array} sums
   * @param {BigInt64Array} histograms
   */
  add(sums, histograms) {
    const more = Object.fromEntries(NAMES.map((name, at) => [name, sums[at]]));
    const mine = this.sums;
    const ahead = more.longest_tricks - mine.longest_tricks;
    const longer = ahead > 0n || (ahead === 0n && more.longest_index < mine.longest_index);
    for (const name of NAMES) {
      if (name.startsWith("longest")) mine[name] = longer ? more[name] : mine[name];
      else mine[name] = name.startsWith("first") ? least(mine[name], more[name]) : mine[name] + more[name];
    }
    const halves = new Uint32Array(histograms.buffer, histograms.byteOffset, 2 * BINS); // numbers of 64 bits would be slow
    for (let length = 0; length < BINS; length += 1) this.tricks[length] += halves[2 * length] + 2 ** 32 * halves[2 * length + 1];
  }

  get finished() {
    const { player1, player2, player3, player4, draw } = this.sums;
    return player1 + player2 + player3 + player4 + draw;
  }

  get games() {
    return Number(this.finished + this.sums.endless + this.sums.unfinished);
  }
}

/**
 * The quotient of two whole numbers, rounded once, as Python divides.
 * @param {bigint} over
 * @param {bigint} under positive
 */
export function divided(over, under) {
  const size = over.toString(2).length - under.toString(2).length;
  const shift = BigInt(Math.max(0, 66 - size));
  const [whole, rest] = [(over << shift) / under, (over << shift) % under];
  return Number((whole << 1n) | (rest ? 1n : 0n)) / 2 ** (Number(shift) + 1); // the lowest bit: there is more
}

/**
 * Wilson's interval for a share.
 * @param {number} successes
 * @param {number} trials
 */
export function wilson(successes, trials) {
  if (!trials) return [0, 1];
  const [share, square] = [successes / trials, SIGMAS * SIGMAS];
  const centre = share + square / (2 * trials);
  const reach = SIGMAS * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials));
  const [low, high] = [(centre - reach) / (1 + square / trials), (centre + reach) / (1 + square / trials)];
  return [successes ? low : 0, successes === trials ? 1 : high];
}

/**
 * The interval for a mean, from exact sums.
 * @param {bigint} total
 * @param {bigint} squares
 * @param {bigint} count
 */
export function aroundMean(total, squares, count) {
  if (count < 2n) return null;
  const reach = SIGMAS * Math.sqrt(divided(count * squares - total * total, count * (count - 1n)) / Number(count));
  return [divided(total, count) - reach, divided(total, count) + reach];
}

/**
 * Games by their number of tricks, in about 60 bars; the few longest are in none.
 * @param {ArrayLike<number>} counts
 */
export function histogram(counts) {
  const lengths = [];
  let games = 0;
  for (let length = 0; length < counts.length; length += 1) {
    if (counts[length]) lengths.push(length);
    games += counts[length];
  }
  let [last, soFar] = [counts.length - 1, 0];
  for (let length = 0; length < counts.length; length += 1) {
    soFar += counts[length];
    if (soFar >= SHOWN * games) {
      last = length;
      break;
    }
  }
  const oneParity = lengths.length > 1 && new Set(lengths.map((length) => length % 2)).size === 1;
  const step = oneParity ? 2 : 1;
  const begin = oneParity ? lengths[0] % 2 : 0;
  let each = Math.floor(Math.floor((last - begin) / step) / MOST_BARS) + 1;
  if (step === 1 && each > 1) each += each % 2;
  const width = step * each;
  /** @type {[number, number, number][]} */
  const bins = [];
  for (let first = begin; first <= last; first += width) {
    let inside = 0;
    for (let length = first; length < Math.min(first + width, counts.length); length += 1) inside += counts[length];
    bins.push([first, first + width - step, inside]);
  }
  const shown = bins.reduce((sum, [, , inside]) => sum + inside, 0);
  const parity = step === 1 || !bins.length ? "" : bins[0][0] % 2 ? "odd" : "even";
  return { bins, longer: games - shown, parity };
}

/**
 * All that is told of a run.
 * @param {Tally} tally
 * @param {Played} played
 */
export function told(tally, played) {
  const { sums, games, finished } = tally;
  const { game, deck, pickups, rules, seed, players, aside, written } = played;
  const winners = ["player1", "player2", "player3", "player4"].slice(0, players);
  const outcomes = [...winners, "draw", "endless", "unfinished"];
  const results = Object.fromEntries(outcomes.map((name) => [name, Number(sums[name])]));
  const mean = (/** @type {string} */ name) => (finished ? divided(sums[name], finished) : null);
  const number = (/** @type {string} */ name) => Number(sums[name]);
  const ended = sums.longest_index !== NONE;
  return {
    games,
    ...(players > 2 ? { players } : {}),
    ...results,
    mean_tricks: mean("tricks"),
    mean_cards: mean("cards"),
    longest: ended ? {
      deal: written(sums.longest_index), tricks: number("longest_tricks"), cards: number("longest_cards"), index: number("longest_index"),
    } : null,
    first_endless: sums.first_endless === NONE ? null : number("first_endless"),
    intervals: {
      ...Object.fromEntries(outcomes.map((name) => [name, wilson(results[name], games)])),
      mean_tricks: aroundMean(sums.tricks, sums.tricks_squared, finished),
      mean_cards: aroundMean(sums.cards, sums.cards_squared, finished),
    },
    confidence: CONFIDENCE,
    game,
    deck,
    pickups: players > 2 ? pickups.slice(0, 1) : pickups,
    ...rules,
    seed: Number(seed),
    ...(players > 2 ? {} : { returns: aside ? "set-aside" : "play", set_aside: pickups.includes("random") ? results.endless : 0 }),
    histogram: histogram(tally.tricks),
  };
}

/**
 * A run from the side of player 1.
 * @param {Tally} tally
 * @param {Played} played
 */
export function toldDuel(tally, { deck, pickups, rules }) {
  const { sums, games } = tally;
  const names = ["player1", "player2", "draw", "endless", "unfinished"];
  return {
    deck,
    pickup1: pickups[0],
    pickup2: pickups[1],
    ...Object.fromEntries(names.map((name) => [name, Number(sums[name])])),
    share1: Number(sums.player1) / games,
    interval: wilson(Number(sums.player1), games),
    confidence: CONFIDENCE,
    ...rules,
    games,
  };
}
