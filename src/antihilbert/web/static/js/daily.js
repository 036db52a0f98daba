// The puzzles of a day: everybody has the same, for they follow from the date.
import { mix } from "./random.js";

/** @typedef {{ day: number, won: Record<string, boolean>, row: number }} Kept what a browser remembers: the day, what came out, days in a row before it */

/**
 * The number of a day, as the visitor's calendar has it.
 * @param {Date} date
 */
export const dayOf = (date) => Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);

/**
 * A whole number below `many` that belongs to a day and a purpose.
 * @param {number} day
 * @param {number} purpose
 * @param {number} many
 */
export const drawn = (day, purpose, many) => Number(mix(mix(BigInt(day)) + BigInt(purpose)) % BigInt(many));

/**
 * Three rows of matches, of different lengths, from which whoever begins can win.
 * @param {number} day
 */
export function rowsOf(day) {
  for (let purpose = 100; ; purpose += 3) {
    const rows = [0, 1, 2].map((row) => 1 + drawn(day, purpose + row, 8));
    const [one, two, three] = rows;
    if (new Set(rows).size === 3 && (one ^ two ^ three) !== 0) return rows.sort((a, b) => a - b);
  }
}

/**
 * What is remembered after a puzzle: a day with all three solved goes into the row.
 * @param {Kept | null} kept
 * @param {number} day
 * @param {string} puzzle
 * @param {boolean} won
 * @returns {Kept}
 */
export function solved(kept, day, puzzle, won) {
  const before = today(kept, day);
  return { ...before, won: { ...before.won, [puzzle]: won } };
}

/**
 * What is remembered of a day; of one before it only the row.
 * @param {Kept | null} kept
 * @param {number} day
 * @returns {Kept}
 */
export function today(kept, day) {
  if (kept?.day === day) return kept;
  const goes = kept !== null && kept.day === day - 1 && all(kept);
  return { day, won: {}, row: goes ? kept.row + 1 : 0 };
}

/** @param {Kept} kept */
export const all = ({ won }) => ["rows", "board", "bet"].every((puzzle) => won[puzzle]);
