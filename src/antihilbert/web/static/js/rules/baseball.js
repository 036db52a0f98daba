// Colour baseball (baseball/board.py, shortest.py): each base has two tokens, the smaller first; one is the hole.
import { Random } from "./twister.js";

/** @typedef {[number, number]} Pair */
/** @typedef {Pair[]} Board */
/** @typedef {{ token: number, from: number, to: number }} Move */

const SYMBOLS = "0123456789abcdefghijklmnopqrstuvwxyz"; // of bases, and of the colours that belong there
const HOLE = -1;
export const FEWEST = 3; // bases of a board in the lab
export const MOST = 8;

/** @param {number} token */
export const symbol = (token) => (token === HOLE ? "." : SYMBOLS[token]);

/** @param {number} bases */
export const homes = (bases) => [...SYMBOLS.slice(0, bases)];

/** @type {(one: number, other: number) => Pair} */
const pair = (one, other) => [Math.min(one, other), Math.max(one, other)];

/** @param {number} bases */
const tokens = (bases) => [HOLE, ...Array.from({ length: 2 * bases - 1 }, (_, at) => (at + 1) >> 1)];

/**
 * A board as it is written; null if it is none that the lab plays.
 * @param {string} text
 * @returns {Board | null}
 */
export function read(text) {
  const board = text.trim().toLowerCase().split("|").map((base) => [...base.replaceAll(" ", "")].map((one) => (one === "." ? HOLE : SYMBOLS.indexOf(one))));
  if (board.length < FEWEST || board.length > MOST || board.some((base) => base.length !== 2)) return null;
  if (/[^.0-9a-z| ]/.test(text.trim().toLowerCase())) return null;
  const found = board.flat().sort((one, other) => one - other);
  return String(found) === String(tokens(board.length)) ? board.map(([one, other]) => pair(one, other)) : null;
}

/** @param {Board} board */
export const written = (board) => board.map((base) => base.map(symbol).join("")).join("|");

/**
 * A board with its tokens in an order drawn at random.
 * @param {number} bases
 * @param {bigint} seed
 */
export function shuffled(bases, seed) {
  const drawn = new Random(seed).shuffle(tokens(bases));
  return Array.from({ length: bases }, (_, base) => pair(drawn[2 * base], drawn[2 * base + 1]));
}

/** @param {Board} board */
export const holeOf = (board) => board.findIndex(([least]) => least === HOLE);

/** @param {Board} board */
export const isSolved = (board) => board.every((base, at) => base.every((token) => token === HOLE || token === at));

/**
 * The bases beside a base, in ascending order.
 * @param {number} bases
 * @param {number} base
 * @param {boolean} line
 */
function beside(bases, base, line) {
  const near = line ? [base - 1, base + 1].filter((one) => one >= 0 && one < bases) : [base - 1, base + 1].map((one) => (one + bases) % bases);
  return near.sort((one, other) => one - other);
}

/**
 * The bases that the cover shows, in ascending order.
 * @param {Board} board
 * @param {boolean} line
 */
export const seen = (board, line) => [holeOf(board), ...beside(board.length, holeOf(board), line)].sort((one, other) => one - other);

/**
 * The moves; two tokens of one colour in one base count once.
 * @param {Board} board
 * @param {boolean} line
 * @returns {Move[]}
 */
export function moves(board, line) {
  const to = holeOf(board);
  return beside(board.length, to, line).flatMap((from) => [...new Set(board[from])].map((token) => ({ token, from, to })));
}

/**
 * @param {Board} board
 * @param {Move} move
 * @returns {Board}
 */
export function after(board, { token, from, to }) {
  const exchanged = (/** @type {Pair} */ [one, other], /** @type {number} */ out, /** @type {number} */ into) => pair(one === out ? other : one, into);
  return board.map((base, at) => (at === from ? exchanged(base, token, HOLE) : at === to ? exchanged(base, HOLE, token) : base));
}

/**
 * The list of all tokens, the list without the hole, and how many pairs of that are in the wrong order.
 * @param {Board} board
 */
export function lists(board) {
  const whole = board.flat();
  const sub = whole.filter((token) => token !== HOLE);
  const inversions = sub.reduce((sum, token, at) => sum + sub.slice(at + 1).filter((other) => other < token).length, 0);
  return { whole: whole.map(symbol), sub: sub.map(symbol), inversions };
}

// Shortest solutions: iterative deepening over walks of the hole, for each choice of the ways home

/** @typedef {number[][]} Ways the steps of the tokens of each base, smaller first */

const absolute = (/** @type {number[]} */ ways) => ways.reduce((sum, way) => sum + Math.abs(way), 0);

/** @type {(one: number[], other: number[]) => number} */
const inOrder = (one, other) => absolute(one) - absolute(other) || one[0] - other[0] || (one[1] ?? 0) - (other[1] ?? 0);

/**
 * The ways of the tokens of a base, shortest first, with at most so many extra steps.
 * @param {Board} board
 * @param {number} base
 * @param {boolean} line
 * @param {number} spare
 */
function waysOf(board, base, line, spare) {
  const laps = line ? 0 : Math.floor(spare / board.length) + 2;
  const each = board[base].filter((token) => token !== HOLE)
    .map((token) => Array.from({ length: 2 * laps + 1 }, (_, lap) => token - base + (lap - laps) * board.length));
  const both = each.length === 1 ? each[0].map((way) => [way]) : each[0].flatMap((one) => each[1].map((other) => [Math.min(one, other), Math.max(one, other)]));
  const pairs = [...new Map(both.map((ways) => [String(ways), ways])).values()].sort(inOrder);
  return pairs.filter((ways) => absolute(ways) <= absolute(pairs[0]) + spare);
}

/**
 * Every choice of ways, with at most so many extra steps in all.
 * @param {number[][][]} options
 * @param {number} spare
 * @returns {Generator<Ways>}
 */
function* choices(options, spare, base = 0) {
  if (base === options.length) {
    yield [];
    return;
  }
  for (const ways of options[base]) {
    const left = spare - absolute(ways) + absolute(options[base][0]);
    if (left >= 0) for (const rest of choices(options, left, base + 1)) yield [ways, ...rest];
  }
}

/** @type {(ways: Ways, hole: number, base: number, step: number) => [Ways, number]} */
function stepped(ways, hole, base, step) {
  const [one, other] = ways[base];
  const [way, stays] = step === 1 ? [one, other] : [other, one];
  const following = [...ways];
  following[base] = [stays];
  following[hole] = [...ways[hole], way + step].sort((a, b) => a - b);
  return [following, way];
}

/** @type {(start: Ways, hole: number, line: boolean, limit: number, known: Map<string, number>) => number[] | null} */
function walkHome(start, hole, line, limit, known) {
  const [bases, walk] = [start.length, /** @type {number[]} */ ([])];
  /** @type {(ways: Ways, at: number, left: number) => boolean} */
  const deeper = (ways, at, left) => {
    if (left === 0) return true;
    const name = ways.join("|");
    if ((known.get(name) ?? limit + 1) <= walk.length) return false;
    known.set(name, walk.length);
    for (const step of [1, -1]) {
      const to = at + step;
      if (line && (to < 0 || to >= bases)) continue;
      const base = (to + bases) % bases;
      const [following, way] = stepped(ways, at, base, step);
      const still = left + Math.abs(way + step) - Math.abs(way);
      walk.push(step);
      if (walk.length + still <= limit && deeper(following, base, still)) return true;
      walk.pop();
    }
    return false;
  };
  return deeper(start, hole, absolute(start.flat())) ? walk : null;
}

/**
 * A shortest solution.
 * @param {Board} board
 * @param {boolean} line
 * @returns {Move[]}
 */
export function solution(board, line) {
  const fewest = board.reduce((sum, _, base) => sum + absolute(waysOf(board, base, line, 0)[0]), 0);
  for (let limit = fewest; ; limit += !line && board.length % 2 ? 1 : 2) {
    const known = new Map();
    const options = board.map((_, base) => waysOf(board, base, line, limit - fewest));
    for (const ways of choices(options, limit - fewest)) {
      const walk = walkHome(ways, holeOf(board), line, limit, known);
      if (walk) return movesOf(board, ways, walk);
    }
  }
}

/** @type {(board: Board, first: Ways, walk: number[]) => Move[]} */
function movesOf(board, first, walk) {
  const bases = board.length;
  let [ways, to] = [first, holeOf(board)];
  return walk.map((step) => {
    const from = (to + step + bases) % bases;
    const [following, way] = stepped(ways, to, from, step);
    const move = { token: (((from + way) % bases) + bases) % bases, from, to };
    [ways, to] = [following, from];
    return move;
  });
}
