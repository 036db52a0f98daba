// Jobs that compiled kernels do in the browser, with the numbers of the command line for the same seed.
import { dealt, endsOf, lettered, spaced } from "../decks.js";
import { OPERATIONS } from "../operations.js";
import { BINS, SUMS, Tally, told, toldDuel } from "../tally.js";
import { COUNTS } from "./counts.js";
import { able, pool } from "./pool.js";
import { SEARCHES } from "./searches.js";

/** @typedef {Record<string, string>} Given */
/** @typedef {import("../tally.js").Played} Played */
/**
 * What does a job: it says how it gets on, and `signal` ends it.
 * @typedef {(heard: (said: any) => void, signal: AbortSignal) => Promise<any>} Work
 */
/**
 * Runs of games that grow together, and what is told of them.
 * @typedef {object} Plan
 * @property {string} kernel
 * @property {number} games of each run
 * @property {{ played: Played, facts: import("./pool.js").Given }[]} runs
 * @property {(tallies: Tally[]) => any} tell
 * @property {(told: any) => object} soFar
 */

const MOST_CARDS = 208; // of a deck
const MOST_TRICKS = 100000;
const MOST_DUEL_TRICKS = 5000;
const FIRST_CHUNK = 64; // games
const MOST_CHUNK = 65536;
const SOON = 100; // milliseconds that a chunk should take
const OFTEN = 250; // milliseconds between two intermediate answers
/** @type {Record<string, number>} */
const PICKUPS = { natural: 0, "first-player": 2, "loser-first": 3, optimised: 4, random: 8 }; // as kernels take them

/**
 * What is given, with the defaults of the operation; null if it has anything that Python must look at.
 * @param {string} path
 * @param {Given} given
 */
function completed(path, given) {
  const { fields } = OPERATIONS[path];
  const asked = Object.fromEntries(Object.entries(given).filter(([name]) => name !== "lang"));
  const defaults = Object.fromEntries(fields.filter(({ schema }) => schema.default !== undefined).map(({ name, schema }) => [name, String(schema.default)]));
  for (const [name, value] of Object.entries(asked)) {
    const field = fields.find((one) => one.name === name);
    if (!field) return null;
    const { type, minimum = 0, maximum = 0 } = field.schema;
    if (type === "integer" && !(/^\d{1,20}$/.test(value) && BigInt(value) >= BigInt(minimum) && BigInt(value) <= BigInt(maximum))) return null;
    if (type === "number" && !(Number(value) >= minimum && Number(value) <= maximum)) return null;
  }
  return { ...defaults, ...asked };
}

/**
 * The rules of War as answers have them, as kernels do, and as the game's name says them.
 * @param {Given} asked
 */
function houseRules({ face_down, out_of_cards }) {
  const hidden = Number(face_down);
  if (!hidden) return { code: 0, name: "war", rules: {} };
  const last = out_of_cards === "flip-last";
  return {
    code: 16 * hidden + (last ? 64 : 0), name: `war+${hidden}${last ? "-last" : ""}`,
    rules: { face_down: hidden, short: last ? "last" : "lose" },
  };
}

/** @param {Given} asked */
function war(asked) {
  const deck = { suits: Number(asked.suits), values: Number(asked.values) };
  const players = Number(asked.players || 2);
  const pickups = [asked.pickup, asked.pickup2 || asked.pickup];
  const size = deck.suits * deck.values;
  const alone = players > 2 && (asked.pickup2 || asked.on_repeat === "count");
  if (alone || size < players || size > MOST_CARDS || !pickups.every((one) => one in PICKUPS)) return null;
  const { code, name, rules } = houseRules(asked);
  const ends = endsOf(size, players);
  const seed = BigInt(asked.seed);
  const aside = asked.on_repeat === "count";
  return {
    played: {
      game: name, deck, pickups, rules, seed: asked.seed, players, aside,
      written: (/** @type {bigint} */ index) => spaced(dealt(deck, players, seed, index)),
    },
    facts: {
      suits: deck.suits, values: deck.values, ends: BigInt64Array.from([0, 1, 2, 3].map((at) => BigInt(ends[at] ?? size))), players,
      pickup1: PICKUPS[pickups[0]] + code, pickup2: PICKUPS[pickups[1]] + code, seed,
      set_aside: aside && pickups.includes("random"), limit: Math.min(Number(asked.max_tricks), MOST_TRICKS),
    },
  };
}

/** @param {Given} asked */
function beggar(asked) {
  const penalties = Number(asked.penalties || 4);
  const deck = { suits: Number(asked.suits), values: Number(asked.values), penalties };
  const size = deck.suits * deck.values;
  if (penalties < 3 || deck.values <= penalties || size < 2 || size > MOST_CARDS) return null;
  const seed = BigInt(asked.seed);
  return {
    played: {
      game: "beggar", deck, pickups: [], rules: {}, seed: asked.seed, players: 2, aside: false,
      written: (/** @type {bigint} */ index) => lettered(dealt(deck, 2, seed, index)),
    },
    facts: { ...deck, seed, limit: Math.min(Number(asked.max_tricks), MOST_TRICKS) },
  };
}

/**
 * @param {Given} asked
 * @returns {Plan | null}
 */
function duels(asked) {
  const names = [...new Set(asked.pickups.split(",").map((name) => name.trim()))];
  const limit = String(Math.min(Number(asked.max_tricks), MOST_DUEL_TRICKS));
  const runs = names.flatMap((one) => names.map((two) => war({ ...asked, pickup: one, pickup2: two, max_tricks: limit })));
  const known = runs.filter((run) => run !== null);
  if (known.length < runs.length) return null;
  return {
    kernel: "war_statistics", games: Number(asked.games), runs: known,
    tell: (tallies) => ({
      games: Number(asked.games), seed: Number(asked.seed),
      duels: tallies.flatMap((tally, at) => (tally.games ? [toldDuel(tally, known[at].played)] : [])),
    }),
    soFar: ({ duels: so }) => ({ duels: so }),
  };
}

/**
 * @param {string} kernel
 * @param {ReturnType<typeof war> | ReturnType<typeof beggar>} run
 * @param {Given} asked
 * @returns {Plan | null}
 */
const one = (kernel, run, asked) => run && {
  kernel, games: Number(asked.games), runs: [run],
  tell: ([tally]) => told(tally, run.played),
  soFar: (so) => ({ so_far: so }),
};

/** @type {(plan: (asked: Given) => Plan | null) => (asked: Given) => Work | null} */
const inPool = (plan) => (asked) => {
  const found = plan(asked);
  return found && ((heard, signal) => done(found, heard, signal));
};

/** @type {Record<string, (asked: Given) => Work | null>} */
const WORKS = {
  "jobs/war-stats": inPool((asked) => one("war_statistics", war(asked), asked)),
  "jobs/beggar-stats": inPool((asked) => one("beggar_statistics", beggar(asked), asked)),
  "jobs/duel": inPool(duels),
  ...SEARCHES,
  ...COUNTS,
};

/**
 * What kernels are to do for a job; null if they cannot, and Python must.
 * @param {string} path
 * @param {Given} given
 */
export function planned(path, given) {
  const asked = path in WORKS && able() ? completed(path, given) : null;
  return asked && WORKS[path](asked);
}

/**
 * Do it; `heard` is told how it gets on, as by the server.
 * @param {Plan} plan
 * @param {(said: any) => void} heard
 * @param {AbortSignal} signal
 */
async function done({ kernel, games, runs, tell, soFar }, heard, signal) {
  const tallies = runs.map(() => new Tally());
  const begun = runs.map(() => 0);
  let [chunk, turn, last] = [FIRST_CHUNK, 0, performance.now()];
  const next = () => {
    for (let tried = 0; tried < runs.length; tried += 1) {
      turn = (turn + 1) % runs.length;
      if (begun[turn] < games) return task(turn);
    }
    return null;
  };
  const task = (/** @type {number} */ at) => {
    const [start, many] = [begun[at], Math.min(chunk, games - begun[at])];
    begun[at] += many;
    const { ends } = runs[at].facts;
    const tally = new BigUint64Array(SUMS);
    const histograms = new BigInt64Array(2 * BINS);
    return {
      given: { ...runs[at].facts, ...(ends ? { ends: /** @type {BigInt64Array} */ (ends).slice() } : {}), start, games: many, tally, histograms },
      done: (/** @type {import("./pool.js").Arrays} */ arrays, /** @type {number} */ took) => {
        tallies[at].add(arrays.tally, arrays.histograms);
        chunk = Math.max(1, Math.min(MOST_CHUNK, 4 * many, Math.floor((SOON * many) / Math.max(took, 0.1)) + 1));
        if (performance.now() < last + OFTEN) return;
        last = performance.now();
        const finished = tallies.reduce((sum, { games: played }) => sum + played, 0);
        heard({ state: "working", done: finished, of: games * runs.length, ...soFar(tell(tallies)) });
      },
    };
  };
  await pool.run(kernel, next, signal);
  return tell(tallies);
}
