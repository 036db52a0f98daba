// What commands count, computed by kernels in the page: every deal of small decks, profiles, distances of boards, values of heaps.
import { handsWritten } from "../decks.js";
import { BINS, divided } from "../tally.js";
import { language, t } from "../texts.js";
import { pool } from "./pool.js";

/** @typedef {Record<string, string>} Given */
/** @typedef {import("./jobs.js").Work} Work */
/** @typedef {import("./pool.js").Task} Task */

/** @type {Record<string, number>} */
const PICKUPS = { natural: 0, "first-player": 2, "loser-first": 3, optimised: 4 }; // as kernels take them
const MOST_DEALS = 10n ** 10n; // of a deck, minutes
const AT_ONCE = 2 ** 17; // deals of Beggar
const MOST_PROFILE_CARDS = 14;
const [FEWEST_BASES, MOST_BASES] = [3, 7];
const MOST_MOVES = 100; // of a board
const MOST_HEAP = 200000;
const OCTAL = /^([0-7])\.([0-7]{1,20})$/;

/**
 * Run tasks, with their share as progress.
 * @param {string} kernel
 * @param {Task[]} tasks
 * @param {(said: any) => void} heard
 * @param {AbortSignal} signal
 */
async function all(kernel, tasks, heard, signal) {
  const of = tasks.length;
  let done = 0;
  const counted = tasks.map(({ given, done: left }) => ({
    given,
    done: (/** @type {any} */ arrays, /** @type {number} */ took) => {
      left(arrays, took);
      done += 1;
      heard({ state: "working", done, of });
    },
  }));
  await pool.run(kernel, () => counted.shift() ?? null, signal);
}

/** @type {(n: bigint) => bigint} */
const factorial = (n) => (n < 2n ? 1n : n * factorial(n - 1n));

/** @type {(text: string | undefined, cards: number) => number | null} */
function split(text, cards) {
  const hand1 = text ? Number(text) : Math.floor(cards / 2);
  return hand1 >= 1 && hand1 < cards ? hand1 : null;
}

/** @type {(one: number[], other: number[]) => boolean} */
function isLower(one, other) {
  const at = one.findIndex((card, place) => card !== other[place]);
  return at >= 0 && one[at] < other[at];
}

/** @type {(asked: Given) => Work | null} */
function warCount({ suits: many, values: high, pickup, pickup2, hand1_size: size }) {
  const [suits, values] = [Number(many), Number(high)];
  const cards = suits * values;
  const codes = [PICKUPS[pickup], PICKUPS[pickup2 || pickup]];
  const hand1 = split(size, cards);
  if (cards > 64 || cards < 2 || hand1 === null || codes.includes(/** @type {any} */ (undefined))) return null;
  const deals = factorial(BigInt(cards)) / factorial(BigInt(suits)) ** BigInt(values);
  const bits = Math.max(1, (values - 1).toString(2).length);
  if (deals > MOST_DEALS || cards * bits > 64) return null;
  return async (heard, signal) => {
    const sums = new BigUint64Array(6); // in the order of the kernel's
    const lengths = new Float64Array(BINS);
    let longest = 0;
    /** @type {number[] | null} */
    let deal = null;
    /** @type {Task[]} */
    const tasks = [];
    for (let card1 = 0; card1 < values; card1 += 1) {
      for (let card2 = 0; card2 < values; card2 += 1) {
        if (card1 === card2 && suits === 1) continue;
        tasks.push({
          given: {
            suits, values, hand1_size: hand1, pickup1: codes[0], pickup2: codes[1], card1, card2,
            sums: new BigUint64Array(9), histogram: new BigInt64Array(BINS), longest: new Uint8Array(cards),
          },
          done: (left) => {
            for (let at = 0; at < sums.length; at += 1) sums[at] += left.sums[at];
            for (let at = 0; at < BINS; at += 1) lengths[at] += Number(left.histogram[at]);
            const [tricks, found] = [Number(left.sums[6]), [...left.longest]];
            const won = left.sums[0] + left.sums[1] + left.sums[2];
            if (won && (!deal || tricks > longest || (tricks === longest && isLower(found, deal)))) [longest, deal] = [tricks, found];
          },
        });
      }
    }
    await all("war_count", tasks, heard, signal);
    const [player1, player2, draw, endless, tricks, laid] = sums;
    const ended = player1 + player2 + draw;
    return {
      deals: Number(ended + endless), player1: Number(player1), player2: Number(player2), draw: Number(draw), endless: Number(endless),
      max_tricks: longest, max_deal: deal && handsWritten("war", deal, hand1),
      mean_tricks: ended ? divided(tricks, ended) : null, mean_cards: ended ? divided(laid, ended) : null, lengths,
    };
  };
}

/** @type {(asked: Given) => Work | null} */
function beggarCount({ suits: many, values: high, penalties: pays, hand1_size: size }) {
  const [suits, values, penalties] = [Number(many), Number(high), Number(pays || 4)];
  const cards = suits * values;
  const hand1 = split(size, cards);
  const courts = suits * penalties;
  if (cards > 64 || hand1 === null || penalties < 1 || values < penalties || courts > 16) return null;
  const deals = factorial(BigInt(cards)) / factorial(BigInt(cards - courts)) / factorial(BigInt(suits)) ** BigInt(penalties);
  if (deals > MOST_DEALS) return null;
  return async (heard, signal) => {
    const sums = new BigUint64Array(7); // players, then tricks and cards
    /** @type {{ tricks: number, cards: number, rank: number }} */
    let longest = { tricks: -1, cards: 0, rank: 0 };
    /** @type {Task[]} */
    const tasks = Array.from({ length: Math.ceil(Number(deals) / AT_ONCE) }, (_, part) => {
      const start = part * AT_ONCE;
      const now = Math.min(AT_ONCE, Number(deals) - start);
      return {
        given: { suits, values, penalties, hand1_size: hand1, start, deals: now, counts: new BigUint64Array(10), endless: new BigUint64Array(now) },
        done: ({ counts }) => {
          for (let at = 0; at < sums.length; at += 1) sums[at] += counts[at];
          const [tricks, laid, rank] = [Number(counts[7]), Number(counts[8]), start + Number(counts[9])];
          if (counts[9] !== 2n ** 64n - 1n && (tricks > longest.tricks || (tricks === longest.tricks && rank < longest.rank))) longest = { tricks, cards: laid, rank };
        },
      };
    });
    await all("beggar_count", tasks, heard, signal);
    const [player1, player2, , endless, , tricks, laid] = sums;
    const ended = player1 + player2;
    return {
      deals: Number(ended + endless), player1: Number(player1), player2: Number(player2), draw: 0, endless: Number(endless),
      max_tricks: Math.max(0, longest.tricks), max_cards: longest.cards,
      max_deal: ended ? handsWritten("beggar", unranked(cards, suits, penalties, longest.rank), hand1) : null,
      mean_tricks: ended ? divided(tricks, ended) : null, mean_cards: ended ? divided(laid, ended) : null,
    };
  };
}

/** @type {(cards: number, suits: number, penalties: number, rank: number) => number[]} the order of this rank, as a deck has it */
function unranked(cards, suits, penalties, rank) {
  const left = [cards - suits * penalties, ...Array(penalties).fill(suits)];
  let total = factorial(BigInt(cards)) / left.reduce((product, many) => product * factorial(BigInt(many)), 1n);
  let rest = BigInt(rank);
  return Array.from({ length: cards }, (_, place) => {
    for (let card = 0; ; card += 1) {
      const beginning = (total * BigInt(left[card])) / BigInt(cards - place);
      if (rest < beginning) {
        left[card] -= 1;
        total = beginning;
        return card;
      }
      rest -= beginning;
    }
  });
}

/** @type {(n: number, k: number) => number} */
const choose = (n, k) => Number(factorial(BigInt(n)) / factorial(BigInt(k)) / factorial(BigInt(n - k)));

/** @type {(asked: Given) => Work | null} */
function profiles({ cards: many, hand1_size: size }) {
  const cards = Number(many);
  const hand1 = split(size, cards);
  if (cards < 2 || cards > MOST_PROFILE_CARDS || hand1 === null) return null;
  const first = Math.min(hand1, cards - hand1);
  const symmetric = 2 * hand1 === cards;
  return async (heard, signal) => {
    /** @type {{ words: number, deals: [number, number] }[]} */
    const finished = [];
    let [endlessWords, endlessDeals] = [0, 0];
    /** @type {(wins: number, most: number) => Task} */
    const task = (wins, most) => ({
      given: {
        cards, hand1_size: hand1, begun: Uint8Array.from({ length: first }, (_, at) => Number(at >= wins)), keep_all: false,
        finished: new BigInt64Array(most + 1), deals: new BigInt64Array(2 * most + 2), letters: new Uint8Array(64 * most), kept: new BigInt64Array(3 * most), found: new BigInt64Array(4),
      },
      done: (left) => {
        if (left.found[0]) { // its tables were too small
          again.push(task(wins, 4 * most));
          return;
        }
        const halved = symmetric && 2 * wins === first;
        const ways = choose(first, wins) / (halved ? 2 : 1);
        const times = ways * (symmetric ? 2 : 1);
        endlessWords += times * Number(left.found[2]);
        endlessDeals += times * Number(left.found[3]);
        for (let tricks = 0; tricks <= most; tricks += 1) {
          if (!left.finished[tricks]) continue;
          finished[tricks] ??= { words: 0, deals: [0, 0] };
          finished[tricks].words += times * Number(left.finished[tricks]);
          const won = [0, 1].map((player) => ways * Number(left.deals[2 * tricks + player]));
          for (const player of [0, 1]) finished[tricks].deals[player] += won[player] + (symmetric ? won[1 - player] : 0);
        }
      },
    });
    /** @type {Task[]} */
    let again = [];
    for (let wins = 0; wins <= first; wins += 1) if (!symmetric || 2 * wins >= first) again.push(task(wins, 1024));
    while (again.length) {
      const now = again;
      again = [];
      await all("profile_words", now, heard, signal);
    }
    const rows = Object.entries(finished).map(([tricks, row]) => ({ tricks: Number(tricks), ...row }));
    const sum = (/** @type {(row: typeof rows[number]) => number} */ of) => rows.reduce((total, row) => total + of(row), 0);
    const [player1, player2] = [0, 1].map((player) => sum(({ deals }) => deals[player]));
    const last = rows.at(-1);
    const tricks = rows.reduce((total, row) => total + BigInt(row.tricks) * BigInt(row.deals[0] + row.deals[1]), 0n);
    const lengths = Array.from({ length: (last?.tricks ?? 0) + 1 }, (_, at) => (finished[at] ? finished[at].deals[0] + finished[at].deals[1] : 0));
    return {
      cards, profiles: endlessWords + sum(({ words }) => words), endless_profiles: endlessWords, deals: endlessDeals + player1 + player2,
      player1, player2, endless: endlessDeals, mean_tricks: divided(tricks, BigInt(player1 + player2)),
      max_tricks: last?.tricks ?? 0, max_deals: last ? last.deals[0] + last.deals[1] : 0, lengths,
    };
  };
}

/** @type {(asked: Given) => Work | null} */
function distances({ bases: many, line }) {
  const n = Number(many);
  if (n < FEWEST_BASES || n > MOST_BASES) return null;
  const ring = line !== "true";
  return async (heard, signal) => {
    /** @type {number[]} */
    let histogram = [];
    await all("baseball_distances", [{
      given: { bases: n, ring, histogram: new BigInt64Array(MOST_MOVES) },
      done: (left) => { histogram = [...left.histogram].map(Number).filter(Boolean); },
    }], heard, signal);
    const states = histogram.reduce((sum, boards) => sum + boards, 0);
    const moves = histogram.reduce((sum, boards, at) => sum + at * boards, 0);
    return {
      n, field: ring ? "ring" : "line", states, god: histogram.length - 1, mean: moves / states, histogram,
      conjecture: (2 * n - 1) * (ring ? Math.floor(n / 2) : n - 1), lengths: histogram,
    };
  };
}

/** @type {(asked: Given) => Work | null} */
function heaps({ octal = "", to: most }) {
  const [code, to] = [OCTAL.exec(octal.trim()), Number(most)];
  if (!code || to > MOST_HEAP) return null;
  return async (heard, signal) => {
    /** @type {any} */
    let found = null;
    await all("octal_values", [{
      given: { digits: BigInt64Array.from([code[1], ...code[2]].map(BigInt)), unequal: false, values: new BigInt64Array(to + 1), period: new BigInt64Array(3) },
      done: (left) => { found = left; },
    }], heard, signal);
    const [preperiod, period, proved] = [...found.period].map(Number);
    return { values: [...found.values].map(Number), preperiod: period > 0 ? preperiod : null, period: period > 0 ? period : null, proved: Boolean(proved) };
  };
}

/** @type {(plan: (asked: Given) => Work | null) => (asked: Given) => Work} */
const orRefused = (plan) => (asked) => plan(asked) ?? (async () => { throw Object.assign(new Error(t("computed.refused")), { lang: language() }); });

/**
 * By the commands that compute the same.
 * @type {Record<string, (asked: Given) => Work>}
 */
export const COUNTS = Object.fromEntries(Object.entries({
  "war count": warCount, "beggar count": beggarCount, "war profile list": profiles, "baseball distances": distances, "nim sequence": heaps,
}).map(([name, plan]) => [`jobs/${name}`, orRefused(plan)]));
