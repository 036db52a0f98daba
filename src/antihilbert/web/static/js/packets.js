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

/** @typedef {{ row: number, packet: number, size: number }} Place a packet: its row from 0, and which of the row's */

/**
 * Packets of one size, two by two, and those that are left alone.
 * @param {Row[]} rows
 * @param {number} spare the row, from 0, whose packets are left alone if some must be
 * @returns {{ pairs: [Place, Place][], alone: Place[] }}
 */
export function paired(rows, spare = rows.length - 1) {
  const places = rows.flatMap(({ packets }, row) => (packets ?? []).map((size, packet) => ({ row, packet, size })));
  /** @type {[Place, Place][]} */
  const pairs = [];
  /** @type {Place[]} */
  const alone = [];
  for (const size of [...new Set(places.map((place) => place.size))].sort((one, two) => two - one)) {
    const same = places.filter((place) => place.size === size);
    if (same.length % 2) {
      const left = same.findIndex((place) => place.row === spare);
      alone.push(...same.splice(left < 0 ? same.length - 1 : left, 1));
    }
    for (let at = 0; at < same.length; at += 2) pairs.push([same[at], same[at + 1]]);
  }
  return { pairs, alone };
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
