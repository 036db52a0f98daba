// Searches by compiled kernels: endless games by random deals, classes and words; longest games by fillings and growth.
// What a part finds depends on its number alone. The rules of the page replay every find.
import { answer } from "../answers/page/cards.js";
import { handsWritten } from "../decks.js";
import { BINS, SUMS } from "../tally.js";
import { language, t } from "../texts.js";
import { forget, keepState, stateOf } from "./kept.js";
import { pool } from "./pool.js";
import { classParts, wordParts } from "./words.js";

/** @typedef {Record<string, string>} Given */
/** @typedef {import("./jobs.js").Work} Work */
/** @typedef {import("./words.js").Part} Part */
/** @typedef {{ suits: number, values: number, cards: number, codes: number[], pickups: string[], seed: bigint, equal: boolean }} Wanted */
/**
 * One step of a search: how far it is, and the find, if there is one.
 * @typedef {object} Found
 * @property {number[]} deal
 * @property {number} hand1
 * @property {string} method
 * @property {string | null} word
 */

/** @type {Record<string, number>} */
const PICKUPS = { natural: 0, "first-player": 2, "loser-first": 3, optimised: 4 }; // as kernels take them
const SORTS = 4;
const BATTLE = 127; // the letter d; other letters are the winner in bit 6
const MOST_CARDS = 208; // of a deck
const FEWEST_PLACED = 24; // cards: smaller decks are soon played
const SAMPLED_TRICKS = 100000; // after which a random deal is left
const DEALS = 8192; // random deals at a time
const PLACEMENTS = 300; // of a word in the first round
const CLIMBED = 10000; // games of a climb in the second round
const IN_A_ROW = 3; // battles in a trick
const STEPS = 200000; // of the search for words, between two looks at the clock
const OFTEN = 250; // milliseconds between two notes

/**
 * What limits a search: its own time, and whoever stops it.
 * @param {number} seconds
 * @param {AbortSignal} signal
 */
function limited(seconds, signal) {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), Math.max(0, 1000 * seconds));
  const stop = () => over.abort();
  signal.addEventListener("abort", stop);
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  };
  return { over: over.signal, end };
}

/**
 * Run tasks until there is none, or the time is up; work that was stopped by somebody is an error.
 * @param {string} kernel
 * @param {() => import("./pool.js").Task | null} next
 * @param {number} seconds
 * @param {AbortSignal} signal
 */
async function until(kernel, next, seconds, signal) {
  const { over, end } = limited(seconds, signal);
  try {
    await pool.run(kernel, next, over);
  } catch (error) {
    if (!over.aborted) throw error;
  } finally {
    end();
  }
  signal.throwIfAborted();
}

/**
 * Random deals with equal hands, until one is endless.
 * @param {Wanted} wanted
 * @param {any} state
 * @param {number} seconds
 * @param {() => void} noted
 * @param {AbortSignal} signal
 * @returns {Promise<Found | null>}
 */
async function byDeals({ suits, values, cards, codes, seed }, state, seconds, noted, signal) {
  const NONE = 2n ** 64n - 1n;
  let [begun, first] = [state.deals, NONE];
  const ended = new Set();
  const half = Math.floor(cards / 2);
  await until("war_statistics", () => {
    if (first !== NONE) return null;
    const start = begun;
    begun += DEALS;
    return {
      given: {
        suits, values, ends: BigInt64Array.from([half, cards, cards, cards].map(BigInt)), players: 2, pickup1: codes[0], pickup2: codes[1],
        set_aside: false, seed, start, games: DEALS, limit: SAMPLED_TRICKS, tally: new BigUint64Array(SUMS), histograms: new BigInt64Array(2 * BINS),
      },
      done: ({ tally }) => {
        const [met] = [tally[12]]; // first_endless
        if (met < first) first = met;
        ended.add(start);
        while (ended.delete(state.deals)) state.deals += DEALS; // all before are done
        noted();
      },
    };
  }, seconds, signal);
  if (first === NONE) return null;
  const { deal } = /** @type {any} */ (answer("war/deal", { suits: String(suits), values: String(values), seed: String(seed), index: String(first) }));
  const hands = deal.split(" / ").map((/** @type {string} */ hand) => hand.split(" ").map(Number));
  return { deal: hands.flat(), hand1: hands[0].length, method: "random", word: null };
}

/**
 * Parts with words, each in slices; the find of the earliest part counts.
 * @param {Wanted} wanted
 * @param {"classes" | "words"} method
 * @param {any} state
 * @param {number} seconds
 * @param {() => void} noted
 * @param {AbortSignal} signal
 * @returns {Promise<Found | null>}
 */
async function byWords({ suits, cards, codes, seed, equal }, method, state, seconds, noted, signal) {
  const sorts = codes.some((code) => Boolean(code & SORTS));
  const alike = codes[0] === codes[1] && (codes[0] & 1) === ((codes[0] >> 1) & 1);
  const parts = (method === "classes" ? classParts : wordParts)(suits, cards, sorts, alike);
  let begun = 0;
  while (begun < state.done) {
    parts.next();
    begun += 1;
  }
  /** @type {{ number: number, part: Part, place: BigInt64Array, found: BigInt64Array }[]} */
  const waiting = [];
  /** @type {Map<number, BigInt64Array>} */
  const ended = new Map();
  /** @type {{ number: number, find: Found } | null} */
  let best = null;
  const next = () => {
    const last = best?.number ?? Infinity; // parts after it are of no use
    let one = waiting.shift();
    while (one && one.number > last) one = waiting.shift();
    if (one) return task(one);
    const { value: part } = best ? { value: undefined } : parts.next();
    if (!part) return null;
    begun += 1;
    return task({ number: begun - 1, part, place: BigInt64Array.from({ length: part.kind.length + 2 }, (_, at) => (at ? -2n : -1n)), found: new BigInt64Array(6) });
  };
  /** @type {(one: typeof waiting[number]) => import("./pool.js").Task} */
  const task = ({ number, part, place, found }) => {
    const { kind: { weak, length, fewest, battles }, round, hand1, swapped } = part;
    const climbed = round ? (CLIMBED << round) >> 1 : 0;
    const plan = [cards, hand1, length, battles, IN_A_ROW, swapped, weak, fewest, PLACEMENTS << round, climbed, STEPS, equal];
    return {
      given: {
        plan: BigInt64Array.from(plan.map(Number).map(BigInt)), suits, pickup1: codes[0], pickup2: codes[1], alike, seed, solve: method === "words",
        place, word: new BigInt64Array(length), deal: new Uint8Array(cards), found,
      },
      done: (arrays) => {
        const [finished, , , met] = arrays.found;
        if (met && (!best || number < best.number)) {
          const letters = [...arrays.word].map((code) => (Number(code) === BATTLE ? "d" : "ab"[Number(code) >> 6]));
          const whole = arrays.word[0] >= 0n;
          best = { number, find: { deal: [...arrays.deal], hand1: equal ? Math.floor(cards / 2) : hand1, method, word: whole ? letters.join("") : null } };
        }
        if (finished && !met) ended.set(number, arrays.found);
        else if (!met) waiting.push({ number, part, place: arrays.place, found: arrays.found });
        for (let sums = ended.get(state.done); sums; sums = ended.get(state.done)) {
          ended.delete(state.done);
          state.done += 1;
          state.words += Number(sums[1]);
          state.games += Number(sums[2]);
        }
        noted();
      },
    };
  };
  await until("endless_words", next, seconds, signal);
  return /** @type {{ find: Found } | null} */ (best)?.find ?? null;
}

/** What a search has tried, a line for each method. */
const covered = (/** @type {any} */ { random, classes, words }) => [
  ...(random.deals ? [t("search.deals", { count: random.deals })] : []),
  ...(classes.done ? [t("search.classes", { words: classes.words, games: classes.games })] : []),
  ...(words.done ? [t("search.words", { words: words.words })] : []),
];

const STEPS_OF_ALL = /** @type {const} */ ([["random", 4, 1 / 4], ["classes", 20, 1 / 2], ["words", Infinity, 1]]);

/** @type {(asked: Given) => Work | null} */
function endless(asked) {
  const [suits, values] = [Number(asked.suits), Number(asked.values)];
  const pickups = [asked.pickup, asked.pickup2 || asked.pickup];
  const cards = suits * values;
  const chosen = STEPS_OF_ALL.filter(([name]) => asked.method === "auto" || asked.method === name);
  if (!chosen.length || !pickups.every((one) => one in PICKUPS) || cards < 2 || cards > MOST_CARDS) return null;
  const equal = asked.equal === "true";
  const seed = BigInt(asked.seed);
  const wanted = { suits, values, cards, codes: pickups.map((one) => PICKUPS[one]), pickups, seed, equal };
  const path = "jobs/endless-search";
  return async (heard, signal) => {
    const state = stateOf(path, asked) ?? { random: { deals: 0 }, classes: { done: 0, words: 0, games: 0 }, words: { done: 0, words: 0, games: 0 } };
    const [began, seconds] = [performance.now(), Number(asked.seconds)];
    const spent = () => (performance.now() - began) / 1000;
    let last = began;
    const noted = () => {
      if (performance.now() < last + OFTEN) return;
      last = performance.now();
      keepState(path, asked, state);
      heard({ state: "working", done: Math.min(spent(), seconds), of: seconds, doing: { [language()]: covered(state).join("; ") } });
    };
    for (const [name, most, share] of chosen) {
      const left = seconds - spent();
      const alone = chosen.length === 1;
      const fits = alone || name !== "classes" || (suits > 1 && cards >= FEWEST_PLACED);
      if (left <= 0 || !fits) continue;
      const time = alone ? left : Math.min(most, share * left);
      const found = name === "random" ? await byDeals(wanted, state.random, time, noted, signal) : await byWords(wanted, name, state[name], time, noted, signal);
      const shown = found && proved(found, pickups);
      if (shown) {
        forget(path, asked);
        return shown;
      }
    }
    keepState(path, asked, state);
    return { deal: null, covered: covered(state), impossible: false, equal, kept: stateOf(path, asked) !== null }; // no storage, nothing kept
  };
}

/**
 * A find as the rules of the page replay it; null if they do not.
 * @param {Found} found
 * @param {string[]} pickups
 */
function proved({ deal, hand1, method, word }, pickups) {
  const written = handsWritten("war", deal, hand1);
  const played = /** @type {any} */ (answer("war/play", { deal: written, pickup: pickups[0], pickup2: pickups[1] }));
  if (played?.outcome !== "endless") return null;
  const { preperiod, period, tricks, cards, deck } = played;
  const note = `${deck ? `${deck.suits}x${deck.values}, ` : ""}found by ${method}${word ? `, word ${word}` : ""}`;
  const both = [...new Set(pickups)].join(",");
  return {
    deal: written, preperiod, period, tricks, cards, method, word, pickups,
    certificate: `war | ${both} | endless | ${preperiod} | ${period} | ${tricks} | ${cards} | ${written}  # ${note}`,
  };
}

// The longest game that ends: parts, then the growth of their long games

const METHODS = ["climb", "sample", "backward", "opening"]; // as kernels number them
const GAMES_PER_SECOND = 70000; // of the whole search
const FEWEST_GAMES = 100000; // of a part
const MOST_GAMES = 40000000;
const GROWING = 0.15; // share of the time in which long games are grown
const SLOTS = 1024; // of long games
const MOST_LONG = 200; // long games that are kept
const AHEAD = 120; // tricks that a long game is played on before it is grown,
const GROWTH = 500000; // and the games that this may take

/** @type {(game: string, war: boolean) => (asked: Given) => Work | null} */
const longest = (game, war) => (asked) => {
  const [suits, values, penalties] = [Number(asked.suits), Number(asked.values), war ? 0 : Number(asked.penalties || 4)];
  const pickups = war ? [asked.pickup, asked.pickup2 || asked.pickup] : [];
  const cards = suits * values;
  const hidden = Number(asked.face_down ?? 0) || Number(asked.players || 2) > 2 || asked.from_;
  const codes = war ? pickups.map((one) => PICKUPS[one]) : [0, 0];
  if (hidden || cards < 2 || cards > MOST_CARDS || values < 2 || codes.includes(/** @type {any} */ (undefined))) return null;
  if (!war && (penalties < 3 || values <= penalties)) return null;
  const first = new Set(codes.flatMap((code) => [code & 1, (code >> 1) & 1]));
  const mostlyEndless = war && suits === 1 && cards % 2 === 1 && first.size === 1;
  const usual = war ? (mostlyEndless ? "climb" : "opening") : "backward";
  const method = METHODS.indexOf(asked.method === "auto" ? usual : asked.method);
  const byCards = asked.metric === "cards";
  if (method < 0 || (!war && (method === 3 || (method === 1 && !byCards)))) return null; // openings are of War; Beggar samples otherwise
  const path = `jobs/${game}-longest`;
  const facts = { suits, values, penalties, pickup1: codes[0], pickup2: codes[1], by_cards: byCards };
  return (heard, signal) => searched({ path, asked, facts, cards, game, pickups, method, mostlyEndless }, heard, signal);
};

/**
 * @param {{ path: string, asked: Given, facts: any, cards: number, game: string, pickups: string[], method: number, mostlyEndless: boolean }} wanted
 * @param {(said: any) => void} heard
 * @param {AbortSignal} signal
 */
async function searched({ path, asked, facts, cards, game, pickups, method, mostlyEndless }, heard, signal) {
  const [began, seconds, seed] = [performance.now(), Number(asked.seconds), BigInt(asked.seed)];
  const size = Math.min(Math.max(Math.floor(GAMES_PER_SECOND * seconds), FEWEST_GAMES), MOST_GAMES);
  const state = stateOf(path, asked) ?? { size, done: 0, best: null, tricks: 0, cards: 0, evaluations: 0, endless: 0, endlessDeal: null, unsettled: 0, long: [] };
  const length = () => state[facts.by_cards ? "cards" : "tricks"];
  const written = (/** @type {number[]} */ deal) => handsWritten(game, deal, Math.floor(cards / 2));
  let last = 0;
  const noted = () => {
    if (performance.now() < last + OFTEN) return;
    last = performance.now();
    keepState(path, asked, state);
    const { tricks, cards: laid, evaluations } = state;
    heard({ state: "working", done: Math.min((last - began) / 1000, seconds), of: seconds, tricks, cards: laid, evaluations });
  };
  /** @type {(arrays: any) => void} */
  const add = ({ best, endless: met, found }) => {
    const [tricks, laid, evaluations, endlessMet, unsettled] = [...found].map(Number);
    if (tricks >= 0 && (facts.by_cards ? laid : tricks) > length()) [state.best, state.tricks, state.cards] = [[...best], tricks, laid];
    state.evaluations += evaluations;
    state.endless += endlessMet;
    if (endlessMet) state.endlessDeal ??= [...met];
    state.unsettled += unsettled;
  };
  const arrays = () => ({ best: new Uint8Array(cards), endless: new Uint8Array(cards), found: new BigInt64Array(5) });

  const grows = METHODS[method] === "opening";
  const time = seconds * (grows ? 1 - GROWING : 1);
  let begun = state.done;
  /** @type {Map<number, any>} */
  const ended = new Map();
  const parts = new AbortController();
  const stop = () => parts.abort();
  signal.addEventListener("abort", stop);
  const alarm = setTimeout(() => { if (state.done) stop(); }, 1000 * time); // one part is always completed
  try {
    await pool.run("longest_game", () => {
      if (state.done && (performance.now() - began) / 1000 > time) return null;
      const index = begun;
      begun += 1;
      return {
        given: { ...facts, method, mostly_endless: mostlyEndless, seed, index, games: state.size, ...arrays(), long_deals: new Uint8Array(SLOTS * cards), long_lengths: new BigInt64Array(SLOTS) },
        done: (left) => {
          ended.set(index, left);
          for (let part = ended.get(state.done); part; part = ended.get(state.done)) {
            ended.delete(state.done);
            state.done += 1;
            add(part);
            const long = [...part.long_lengths].map((tricks, row) => ({ tricks: Number(tricks), deal: [...part.long_deals.subarray(row * cards, (row + 1) * cards)] }));
            state.long = [...state.long, ...long.filter(({ tricks }) => tricks > 0)].sort((a, b) => b.tricks - a.tricks).slice(0, MOST_LONG);
          }
          noted();
          if ((performance.now() - began) / 1000 > time && state.done) stop();
        },
      };
    }, parts.signal);
  } catch (error) {
    if (!parts.signal.aborted) throw error;
  } finally {
    clearTimeout(alarm);
    signal.removeEventListener("abort", stop);
  }
  signal.throwIfAborted();
  keepState(path, asked, state);
  if (grows) {
    const waiting = [...state.long];
    await until("grown_games", () => {
      const one = waiting.shift();
      return one ? { given: { ...facts, ahead: AHEAD, games: GROWTH, deals: Uint8Array.from(one.deal), lengths: new BigInt64Array(1), ...arrays() }, done: (left) => { add(left); noted(); } } : null;
    }, seconds - (performance.now() - began) / 1000, signal);
    keepState(path, asked, state);
  }
  const { best, tricks, cards: laid, evaluations, endless: met, endlessDeal, unsettled } = state;
  const deal = best && written(best);
  const replayed = deal && /** @type {any} */ (answer(`${game}/play`, { deal, ...(pickups.length ? { pickup: pickups[0], pickup2: pickups[1] } : {}) }));
  if (replayed && (replayed.tricks !== tricks || replayed.cards !== laid)) throw new Error(`${deal}: ${replayed.tricks}, ${tricks}`);
  const both = [...new Set(pickups)].join(",") || "-";
  const how = `${METHODS[method]}, seed ${asked.seed}`;
  return {
    deal, tricks: best && tricks, cards: best && laid, evaluations, endless: met, endless_deal: endlessDeal && written(endlessDeal), unsettled,
    certificates: replayed ? [`${game} | ${both} | ${replayed.outcome} | - | - | ${tricks} | ${laid} | ${deal}  # ${how}`] : [],
    method: METHODS[method], metric: asked.metric, seed: Number(asked.seed), kept: stateOf(path, asked) !== null,
  };
}

/** @type {Record<string, (asked: Given) => Work | null>} */
export const SEARCHES = { "jobs/endless-search": endless, "jobs/war-longest": longest("war", true), "jobs/beggar-longest": longest("beggar", false) };
