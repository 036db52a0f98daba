// Games of matches that the page plays itself: answers as operations/nim.py has them, or null where Python must look.
import { after, amounts, best, heapsOf, Learner, loses, moves, named, packets, perfect, solvable, solve, takesOf, valuesOf } from "../../rules/nim.js";
import { explained } from "./reasons.js";
import { Random } from "../../rules/twister.js";

/** @typedef {import("../page.js").Words} Words */
/** @typedef {import("../../rules/nim.js").Rules} Rules */
/** @typedef {import("../../rules/nim.js").Move} Move */
/** @typedef {{ rules: Rules, heaps: number[] }} Position */
/** @typedef {{ choose: (heaps: number[]) => Move, learn: (won: boolean) => void, kept: object | null }} Player */

const MOST_GAMES = 2000;
const OTHER_RULES = ["octal", "hex", "game", "rules", "max_take"];
const YES = ["true", "1"];
const NO = ["false", "0"];

/**
 * The position that is asked about.
 * @param {Record<string, any>} given
 * @returns {Position | null}
 */
function asked({ heaps, take, misere, ...others }) {
  const flag = String(misere ?? false);
  if (heaps === undefined || OTHER_RULES.some((name) => (others[name] ?? null) !== null) || ![...YES, ...NO].includes(flag)) return null;
  const [found, takes] = [heapsOf(String(heaps)), takesOf(String(take ?? "any"))];
  if (!found || !takes) return null;
  const rules = { takes, misere: YES.includes(flag) };
  return solvable(rules, found) ? { rules, heaps: found } : null;
}

/** @param {Position} position */
function rows({ rules, heaps }) {
  const values = valuesOf(rules, heaps);
  const sizes = values?.flatMap(packets) ?? [];
  const counts = [...new Set(sizes)].sort((one, other) => other - one)
    .map((size) => ({ size, count: sizes.filter((other) => other === size).length }));
  return {
    heaps,
    rules: named(rules),
    rows: heaps.map((matches, at) => ({ matches, takes: amounts(rules, matches), packets: values && packets(values[at]) })),
    counts: values && counts,
    over: !moves(rules, heaps).length,
  };
}

const written = (/** @type {Move} */ { heap, take }) => `${heap + 1} ${take}`;

/**
 * A move, and whether it wins.
 * @param {Position} position
 * @param {Move} move
 * @param {Words} words
 */
function judged({ rules, heaps }, move, { take: said }) {
  const answer = solve(rules, heaps);
  const better = best(rules, heaps, answer);
  const leaves = after(heaps, move);
  return {
    heap: move.heap + 1, take: move.take, leaves, move: written(move), before: heaps,
    words: said(move.heap + 1, move.take),
    could_win: answer.wins,
    better: better && said(better.heap + 1, better.take),
    wins: answer.wins && loses(rules, leaves),
  };
}

/**
 * A move as it is typed, row and matches; null if it is none.
 * @param {Position} position
 * @param {unknown} text
 */
function read({ rules, heaps }, text) {
  const [, row, take] = /^\s*(\d{1,3})\s+(\d{1,3})\s*$/.exec(String(text)) ?? [];
  const move = { heap: Number(row) - 1, take: Number(take) };
  return amounts(rules, heaps[move.heap] ?? 0).includes(move.take) ? move : null;
}

/**
 * @param {string} name
 * @param {Rules} rules
 * @param {unknown} errors
 * @param {bigint} seed
 * @param {any} boxes
 * @returns {Player | null}
 */
function playerOf(name, rules, errors, seed, boxes) {
  const [random, often] = [new Random(seed), Number(errors ?? 0)];
  const learn = () => {};
  if (name === "random") return { choose: (heaps) => random.choice(moves(rules, heaps)), learn, kept: null };
  if (name === "perfect" && often >= 0 && often <= 1) return { choose: (heaps) => perfect(rules, heaps, random, often), learn, kept: null };
  const learner = name === "learner" ? new Learner(rules, random, boxes ?? null) : null;
  return learner?.sound ? learner : null;
}

/** @param {unknown} text */
const seedOf = (text) => (/^\d{1,19}$/.test(String(text ?? 0)) ? BigInt(String(text ?? 0)) : null);

/** @type {(given: Record<string, any>, words: Words) => object | null} */
function turn(given, words) {
  const [first, seed] = [asked(given), seedOf(given.seed)];
  const player = first && seed !== null ? playerOf(given.opponent ?? "perfect", first.rules, given.errors, seed, given.boxes) : null;
  const typed = given.move ?? null;
  const own = typed === null || !first ? null : read(first, typed);
  if (!first || !player || (typed !== null && !own)) return null;
  const { rules } = first;
  let { heaps } = first;
  /** @type {Record<string, object | null>} */
  const told = { yours: null, theirs: null };
  /** @type {(move: Move, side: string) => boolean} */
  const play = (move, side) => {
    told[side] = judged({ rules, heaps }, move, words);
    heaps = after(heaps, move);
    return !moves(rules, heaps).length;
  };
  let winner = null;
  const over = own ? play(own, "yours") : !moves(rules, heaps).length;
  if (over) winner = rules.misere ? "opponent" : "you"; // the player who cannot move has lost, or won in misère play
  else if (play(player.choose(heaps), "theirs")) winner = rules.misere ? "you" : "opponent";
  if (winner) player.learn(winner === "opponent");
  return { ...told, winner, position: rows({ rules, heaps }), boxes: player.kept };
}

/** @type {(given: Record<string, any>) => object | null} */
function train(given) {
  const [start, seed, games] = [asked(given), seedOf(given.seed), Number(given.games ?? 100)];
  if (!start || seed === null || !Number.isInteger(games) || games < 1 || games > MOST_GAMES) return null;
  const { rules } = start;
  const [learner, other] = [playerOf("learner", rules, 0, seed, given.boxes), playerOf(given.against ?? "perfect", rules, 0, seed, null)];
  if (!learner || !other) return null;
  const players = YES.includes(String(given.learner_first ?? false)) ? [learner, other] : [other, learner];
  let won = 0;
  for (let game = 0; game < games; game += 1) {
    let [{ heaps }, turns] = [start, 0];
    for (; moves(rules, heaps).length; turns += 1) heaps = after(heaps, players[turns % 2].choose(heaps));
    const winner = players[rules.misere ? turns % 2 : (turns + 1) % 2];
    for (const player of players) player.learn(player === winner);
    if (winner === learner) won += 1;
  }
  return { games, won, boxes: learner.kept };
}

/** @type {(given: Record<string, any>, words: Words) => object | null} */
function hint(given, { take: said }) {
  const position = asked(given);
  if (!position) return null;
  const answer = solve(position.rules, position.heaps);
  const move = best(position.rules, position.heaps, answer);
  return { move: move && written(move), words: move && said(move.heap + 1, move.take), wins: answer.wins };
}

/** @type {Record<string, (given: Record<string, any>, words: Words) => object | null>} */
const KINDS = {
  turn,
  train,
  hint,
  why: (given, { reason }) => {
    const position = asked(given);
    const move = given.move && position ? read(position, given.move) : null;
    const explanation = position && explained(position.rules, position.heaps, move, reason);
    return explanation === null ? null : { explanation };
  },
  position: (given) => {
    const position = asked(given);
    return position && rows(position);
  },
  judge: (given, words) => {
    const position = asked(given);
    const move = position && read(position, given.move);
    return position && move && judged(position, move, words);
  },
};

/**
 * @param {string} path
 * @param {Record<string, any>} given
 * @param {Words} words
 */
export const answer = (path, given, words) => KINDS[path.split("/")[1]](given, words);
