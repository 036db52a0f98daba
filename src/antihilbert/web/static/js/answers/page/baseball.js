// Colour baseball that the page plays itself: answers as operations/baseball.py has them, or null where Python must look.
import { after, FEWEST, holeOf, homes, isSolved, lists, MOST, moves, read, seen, shuffled, solution, symbol, written } from "../../rules/baseball.js";

/** @typedef {import("../page.js").Given} Given */
/** @typedef {import("../../rules/baseball.js").Board} Board */
/** @typedef {{ board: Board, line: boolean }} Asked */

const MOST_SOLVED = 5; // bases of a board that is solved while the page waits

/** @type {Record<string, boolean>} */
const FLAGS = { true: true, 1: true, false: false, 0: false };

/**
 * @param {Board | null} board
 * @param {Given} given
 * @returns {Asked | null}
 */
function asked(board, { line = "false", graph }) {
  return board && graph === undefined && line in FLAGS ? { board, line: FLAGS[line] } : null;
}

/** @param {Asked} one */
const shown = ({ board, line }) => ({
  board: written(board),
  n: board.length,
  line,
  hole: holeOf(board),
  bases: board.map((base) => base.filter((token) => token >= 0).map(symbol)),
  moves: moves(board, line).map(({ token, from, to }) => ({ token: symbol(token), from, to })),
  open: seen(board, line),
  lists: lists(board),
  homes: homes(board.length),
  solved: isSolved(board),
});

/** @type {Record<string, (given: Given) => object | null>} */
const KINDS = {
  board: (given) => {
    const one = asked(read(given.board ?? ""), given);
    return one && shown(one);
  },
  shuffled: (given) => {
    const [bases, seed] = [given.bases ?? "6", given.seed ?? "0"];
    const known = /^\d{1,2}$/.test(bases) && Number(bases) >= FEWEST && Number(bases) <= MOST && /^\d{1,19}$/.test(seed);
    const one = asked(known ? shuffled(Number(bases), BigInt(seed)) : null, given);
    return one && shown(one);
  },
  move: (given) => {
    const one = asked(read(given.board ?? ""), given);
    const move = one && moves(one.board, one.line).find(({ token, from }) => symbol(token) === given.token && String(from) === given.start);
    return one && move ? shown({ board: after(one.board, move), line: one.line }) : null;
  },
  fewest: (given) => {
    const one = asked(read(given.board ?? ""), given);
    if (!one || one.board.length > MOST_SOLVED) return null;
    const way = solution(one.board, one.line);
    const [first] = way;
    return { fewest: way.length, first: first ? { token: symbol(first.token), from: first.from } : null };
  },
};

/**
 * @param {string} path
 * @param {Given} given
 */
export const answer = (path, given) => KINDS[path.split("/")[1]](given);
