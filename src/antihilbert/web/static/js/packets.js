// The packets of a row of matches, as they lie beside each other.

/** @typedef {{ matches: number, packets?: number[] | null }} Row */
/** @typedef {{ kind: "loose" | "odd" | "even", size: number, from: number, to: number }} Packet matches `from` to `to` of a row */

/**
 * The sizes of which there is an odd number of packets: a move that wins makes them even.
 * @param {{ size: number, count: number }[]} counts
 */
export const oddSizes = (counts) => new Set(counts.filter(({ count }) => count % 2).map(({ size }) => size));

/**
 * A row in its packets, from the left; a row that counts for less than its length begins with loose matches.
 * @param {Row} row
 * @param {Set<number>} odd
 * @returns {Packet[]}
 */
export function packed({ matches, packets }, odd) {
  const sizes = packets ?? [];
  let used = matches - sizes.reduce((sum, size) => sum + size, 0);
  /** @type {Packet[]} */
  const lying = used > 0 ? [{ kind: "loose", size: used, from: 0, to: used }] : [];
  for (const size of sizes) {
    lying.push({ kind: odd.has(size) ? "odd" : "even", size, from: used, to: used + size });
    used += size;
  }
  return lying;
}

/**
 * Whether a hint takes a match, which takes itself and all to its right.
 * @param {{ row: number, take: number } | null} hint
 * @param {number} row from 1
 * @param {number} take
 */
export const hinted = (hint, row, take) => hint !== null && hint.row === row && take <= hint.take;

/**
 * A move as the server writes it, "2 3": three from the second row; no move takes nothing.
 * @param {string | null} move
 */
export function read(move) {
  const [row, take] = (move ?? "0 0").split(" ").map(Number);
  return { row, take };
}

/**
 * The text that judges a move.
 * @param {{ wins: boolean, could_win: boolean }} move
 */
export function judgement({ wins, could_win: could }) {
  if (wins) return "marienbad.good_move";
  return could ? "marienbad.mistake" : "marienbad.no_choice";
}
