// Take-away games that a page plays: heaps of which some numbers may be taken (takeaway/rules.py, grundy.py, solver.py, players.py).

/** @typedef {{ allowed: boolean[], endless: boolean }} Takes which numbers may be taken, from 0; the last one repeats if endless */
/** @typedef {{ takes: Takes, misere: boolean }} Rules */
/** @typedef {{ heap: number, take: number }} Move `heap` counts from 0 */
/** @typedef {import("./twister.js").Random} Random */
/** @typedef {{ wins: boolean, moves: Move[], method: "packets" | "values" | "misere" | "everything" }} Answer winning moves, and how they were found */

const MOST_HEAPS = 20;
const LARGEST = 100; // heap
const SMALL = 200000; // moves that are tried one by one
const COMPARED = 50; // winning moves of which the best is shown

/**
 * Which numbers may be taken: any, 1-3 or 1,3,4; null for other texts.
 * @param {string} text
 * @returns {Takes | null}
 */
export function takesOf(text) {
  if (/^\s*(any|all)\s*$/i.test(text)) return { allowed: [false, true], endless: true };
  /** @type {boolean[]} */
  const allowed = [false];
  for (const part of text.trim().split(/[,;\s]+/)) {
    const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part) ?? [];
    if (!first || Number(first) < 1 || Number(last) < Number(first)) return null;
    for (let taken = 1; taken <= Number(last); taken += 1) allowed[taken] = allowed[taken] || taken >= Number(first);
  }
  return { allowed, endless: false };
}

/** @param {Rules} rules */
export const isNim = ({ takes }) => takes.endless;

/**
 * k, if exactly 1 to k may be taken; else 0.
 * @param {Rules} rules
 */
export const upTo = ({ takes: { allowed, endless } }) => (!endless && allowed.slice(1).every(Boolean) ? allowed.length - 1 : 0);

/** @param {Takes} takes */
function written({ allowed, endless }) {
  if (endless) return "any";
  /** @type {[number, number][]} */
  const runs = [];
  allowed.forEach((may, taken) => {
    if (!may) return;
    const run = runs.at(-1);
    if (run && run[1] === taken - 1) run[1] = taken;
    else runs.push([taken, taken]);
  });
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}${last === first + 1 ? "," : "-"}${last}`)).join(",");
}

/**
 * Rules as they are written.
 * @param {Rules} rules
 */
export const named = ({ takes, misere }) => `take=${written(takes)}${misere ? " misere" : ""}`;

/**
 * Heaps as people type them, if the page plays them; else null.
 * @param {string} text
 */
export function heapsOf(text) {
  const words = text.replace(/^[\s[\]()]+|[\s[\]()]+$/g, "").split(/[\s,;-]+/);
  const heaps = words.map((word) => (/^\d{1,3}$/.test(word) ? Number(word) : Infinity));
  return heaps.length <= MOST_HEAPS && Math.max(...heaps) <= LARGEST ? heaps : null;
}

/**
 * What may be taken from a heap.
 * @param {Rules} rules
 * @param {number} heap
 */
export function amounts({ takes: { allowed, endless } }, heap) {
  return Array.from({ length: heap }, (_, at) => at + 1).filter((taken) => allowed[taken] ?? endless);
}

/**
 * @param {Rules} rules
 * @param {number[]} heaps
 * @returns {Move[]}
 */
export const moves = (rules, heaps) => heaps.flatMap((matches, heap) => amounts(rules, matches).map((take) => ({ heap, take })));

/**
 * @param {number[]} heaps
 * @param {Move} move
 */
export const after = (heaps, { heap, take }) => heaps.map((matches, at) => (at === heap ? matches - take : matches));

/** @param {number[]} heaps */
const canonical = (heaps) => heaps.filter(Boolean).sort((one, other) => one - other);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @param {number[]} values */
const xor = (values) => values.reduce((total, one) => total ^ one, 0);

/** @type {Map<string, number[]>} */
const VALUES = new Map();

/**
 * The Grundy value of a heap.
 * @param {Rules} rules
 * @param {number} heap
 */
function value(rules, heap) {
  if (isNim(rules)) return heap;
  const group = upTo(rules) + 1;
  if (group > 1) return heap % group;
  const game = written(rules.takes);
  const known = VALUES.get(game) ?? [];
  VALUES.set(game, known);
  while (known.length <= heap) {
    const reached = new Set(amounts(rules, known.length).map((taken) => known[known.length - taken]));
    let least = 0;
    while (reached.has(least)) least += 1;
    known.push(least);
  }
  return known[heap];
}

/**
 * Whether a theorem decides: by packets of the values, or of misère Nim.
 * @param {Rules} rules
 */
export const byPackets = (rules) => !rules.misere || isNim(rules) || upTo(rules) > 0;

/**
 * What each heap counts for; null where that does not decide.
 * @param {Rules} rules
 * @param {number[]} heaps
 */
export const valuesOf = (rules, heaps) => (byPackets(rules) ? heaps.map((heap) => value(rules, heap)) : null);

/**
 * Whether a page can solve it; else Python does.
 * @param {Rules} rules
 * @param {number[]} heaps
 */
export const solvable = (rules, heaps) => byPackets(rules) || isSmall(rules, heaps);

/**
 * Whether the player to move loses.
 * @param {Rules} rules
 * @param {number[]} heaps
 */
export function loses(rules, heaps) {
  if (!byPackets(rules)) return !verdict(rules, heaps).wins;
  const values = heaps.map((heap) => value(rules, heap));
  return xor(values) === (rules.misere && values.every((one) => one < 2) ? 1 : 0);
}

/**
 * The solution of a position: which player wins, and by which moves.
 * @param {Rules} rules
 * @param {number[]} heaps
 * @returns {Answer}
 */
export function solve(rules, heaps) {
  const theorem = byPackets(rules);
  const method = !theorem ? "everything" : rules.misere ? "misere" : isNim(rules) ? "packets" : "values";
  const winning = moves(rules, heaps).filter((move) => loses(rules, after(heaps, move)));
  return { wins: !loses(rules, heaps), moves: winning, method };
}

/**
 * A winning move to be shown: to a mirror if possible, else one that breaks most; null if none wins.
 * @param {Rules} rules
 * @param {number[]} heaps
 * @param {Answer} answer
 * @returns {Move | null}
 */
export function best(rules, heaps, { moves: winning, method }) {
  if (!winning.length) return null;
  const values = heaps.map((heap) => value(rules, heap));
  if (method === "misere" && values.filter((one) => one > 1).length === 1) {
    const heap = values.findIndex((one) => one > 1);
    const ones = values.filter((one) => one === 1).length;
    return { heap, take: values[heap] - (ones % 2 ? 0 : 1) };
  }
  if (method === "misere" || method === "everything") return winning[0];
  const isMirror = (/** @type {Move} */ move) => {
    const left = canonical(after(heaps, move));
    return left.length > 0 && left.length % 2 === 0 && left.every((one, at) => one === left[at - (at % 2)]);
  };
  const merit = (/** @type {Move} */ move) => (isMirror(move) ? 1e6 : 0) + values[move.heap];
  return winning.slice(0, COMPARED).reduce((one, other) => (merit(other) > merit(one) ? other : one));
}

// Every position that can follow, for small games

/** @typedef {{ wins: boolean, remoteness: number }} Verdict `remoteness`: moves to the end if the winner hurries and the loser delays */

/** @type {Map<string, Map<string, Verdict>>} */
const MEMORY = new Map();

/**
 * Whether trying everything takes no time that can be felt.
 * @param {Rules} rules
 * @param {number[]} heaps
 */
export function isSmall(rules, heaps) {
  const sorted = canonical(heaps);
  let ways = [1]; // by the last heap: sorted choices so far
  for (const heap of sorted) {
    let running = 0;
    ways = Array.from({ length: heap + 1 }, (_, last) => (running += ways[last] ?? 0));
  }
  const many = sum(sorted.map((heap) => amounts(rules, heap).length));
  return sum(ways) * Math.max(many, 1) <= SMALL;
}

/**
 * @param {Rules} rules
 * @param {number[]} heaps
 * @returns {Verdict}
 */
function verdict(rules, heaps) {
  const game = named(rules);
  const memory = MEMORY.get(game) ?? new Map();
  MEMORY.set(game, memory);
  /** @type {(sorted: number[]) => Verdict} */
  const judged = (sorted) => {
    const name = sorted.join(" ");
    const known = memory.get(name);
    if (known) return known;
    const following = moves(rules, sorted).map((move) => judged(canonical(after(sorted, move))));
    const lost = following.filter(({ wins }) => !wins).map(({ remoteness }) => remoteness);
    const found = !following.length ? { wins: rules.misere, remoteness: 0 }
      : lost.length ? { wins: true, remoteness: 1 + Math.min(...lost) }
        : { wins: false, remoteness: 1 + Math.max(...following.map(({ remoteness }) => remoteness)) };
    memory.set(name, found);
    return found;
  };
  return judged(canonical(heaps));
}

// Players

/**
 * The perfect player's move: it wins as soon as possible, or delays the end; it errs with a probability.
 * @param {Rules} rules
 * @param {number[]} heaps
 * @param {Random} random
 * @param {number} errors
 */
export function perfect(rules, heaps, random, errors) {
  const { wins, moves: winning } = solve(rules, heaps);
  if (wins && errors && random.number() < errors) {
    const losing = moves(rules, heaps).filter((move) => !loses(rules, after(heaps, move)));
    if (losing.length) return random.choice(losing);
  }
  let choices = winning.length ? winning : moves(rules, heaps);
  if (isSmall(rules, heaps)) {
    const far = choices.map((move) => verdict(rules, after(heaps, move)).remoteness);
    const wanted = wins ? Math.min(...far) : Math.max(...far);
    choices = choices.filter((_, at) => far[at] === wanted);
  }
  return random.choice(choices);
}

/** @typedef {{ games: number, boxes: Record<string, Record<string, number>>, drawn: [string, string][] }} Kept */

const FIRST_BEADS = 2; // of each kind in a new box
const MOST_BEADS = 1e9; // of one kind

/** The label of a position's matchbox. */
const label = (/** @type {number[]} */ heaps) => canonical(heaps).join("-") || "0";

/** A matchbox for each position, with beads for its moves: one is drawn. */
export class Learner {
  /**
   * @param {Rules} rules
   * @param {Random} random
   * @param {Kept | null} kept
   */
  constructor(rules, random, kept) {
    this.rules = rules;
    this.random = random;
    /** @type {Kept} */
    this.kept = kept ? structuredClone(kept) : { games: 0, boxes: {}, drawn: [] };
  }

  /**
   * @param {number[]} heaps
   * @returns {Move}
   */
  choose(heaps) {
    /** @type {Map<string, Move>} */
    const byBead = new Map();
    for (const move of moves(this.rules, heaps)) {
      const left = label(after(heaps, move));
      if (!byBead.has(left)) byBead.set(left, move);
    }
    const every = [...byBead.keys()];
    const box = (this.kept.boxes[label(heaps)] ??= Object.fromEntries(every.map((bead) => [bead, FIRST_BEADS])));
    for (const bead of every) box[bead] ??= 0;
    const filled = every.filter((bead) => box[bead] > 0);
    const beads = filled.length ? filled : every;
    const drawn = this.random.weighted(beads, beads.map((bead) => Math.max(box[bead], 1)));
    this.kept.drawn.push([label(heaps), drawn]);
    return /** @type {Move} */ (byBead.get(drawn));
  }

  /** @param {boolean} won */
  learn(won) {
    const { kept } = this;
    for (const [box, bead] of [...kept.drawn].reverse()) {
      if (won) kept.boxes[box][bead] += 1;
      else if (kept.boxes[box][bead] > 0) {
        kept.boxes[box][bead] -= 1;
        break;
      }
    }
    kept.drawn = [];
    kept.games += 1;
  }

  /** Whether the boxes that were kept are those of this game. */
  get sound() {
    const { games, boxes, drawn } = this.kept;
    if (!Number.isInteger(games) || games < 0 || games > 1e9 || !Array.isArray(drawn)) return false;
    return Object.entries(boxes).length <= 5000 && drawn.length <= 2000
      && Object.entries(boxes).every(([name, beads]) => this.isBox(name, beads))
      && drawn.every(([box, bead]) => bead in (boxes[box] ?? {}));
  }

  /**
   * @param {string} name
   * @param {Record<string, number>} beads
   */
  isBox(name, beads) {
    const heaps = name === "0" ? [] : heapsOf(name);
    if (!heaps || label(heaps) !== name) return false;
    const left = new Set(moves(this.rules, heaps).map((move) => label(after(heaps, move))));
    return Object.entries(beads).every(([bead, many]) => left.has(bead) && Number.isInteger(many) && many >= 0 && many <= MOST_BEADS);
  }
}

/**
 * The powers of two that add up to a number, largest first.
 * @param {number} number
 */
export function packets(number) {
  return Array.from({ length: 31 - Math.clz32(number || 1) + 1 }, (_, at) => 2 ** at).filter((size) => number & size).reverse();
}
