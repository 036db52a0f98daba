// A game of matches apart from its picture: what is selected, the moves so far, how it is told in an address.

/** @typedef {{ row: number, take: number }} Move rows count from 1 */
/** @typedef {{ heaps: string, take: string | null, misere: boolean, opponent: string, first: boolean, view?: string }} Game `first`: the computer begins */
/** @typedef {{ at: number, could_win: boolean, wins: boolean }} Judged one of the visitor's moves, the `at`-th of the game */

const MOST_MOVES = 2000; // of an address
const HEAPS = /^\d{1,3}([- ,]+\d{1,3}){0,19}$/;

/**
 * A touch selects a move; the same one again plays it.
 * @param {Move | null} selected
 * @param {Move} touched
 * @returns {{ selected: Move | null, played: Move | null }}
 */
export function touch(selected, touched) {
  const again = selected?.row === touched.row && selected.take === touched.take;
  return again ? { selected: null, played: touched } : { selected: touched, played: null };
}

/**
 * What moves leave of some heaps; null if one of them cannot be made.
 * @param {number[]} heaps
 * @param {Move[]} moves
 * @returns {number[] | null}
 */
export function after(heaps, moves) {
  const left = [...heaps];
  for (const { row, take } of moves) {
    if (!(take >= 1 && left[row - 1] >= take)) return null;
    left[row - 1] -= take;
  }
  return left;
}

/** @param {string} typed */
export const heapsOf = (typed) => typed.split(/[^\d]+/).filter(Boolean).map(Number);

/**
 * Whose move is the `at`-th of a game, from 0.
 * @param {boolean} first whether the computer begins
 * @param {number} at
 */
export const isYours = (first, at) => (at % 2 === 0) !== first;

/** @param {Move[]} moves */
export const written = (moves) => moves.map(({ row, take }) => `${row}.${take}`).join("-");

/**
 * Moves as an address has them; none where it has none that can be read.
 * @param {string} text
 * @returns {Move[]}
 */
export function readMoves(text) {
  const parts = text.split("-").slice(0, MOST_MOVES).map((part) => /^(\d{1,2})\.(\d{1,3})$/.exec(part));
  return parts.every(Boolean) ? parts.map((part) => ({ row: Number(part?.[1]), take: Number(part?.[2]) })) : [];
}

/**
 * The address of a game as it stands.
 * @param {Game} game
 * @param {Move[]} moves
 */
export function shared({ heaps, take, misere, opponent, first, view }, moves) {
  const query = new URLSearchParams({ heaps: heapsOf(heaps).join("-"), opponent });
  if (take) query.set("take", take);
  if (misere) query.set("misere", "true");
  if (first) query.set("first", "computer");
  if (view && view !== "matches") query.set("view", view);
  if (moves.length) query.set("moves", written(moves));
  return `?${query}`;
}

/**
 * The game of an address, and its moves; null if it has none.
 * @param {URLSearchParams} asked
 * @param {string[]} opponents
 * @returns {{ game: Game, moves: Move[] } | null}
 */
export function opened(asked, opponents) {
  const heaps = asked.get("heaps");
  if (heaps === null) return null;
  const opponent = asked.get("opponent") ?? "";
  const sound = HEAPS.test(heaps);
  const moves = readMoves(asked.get("moves") ?? "");
  return {
    game: {
      heaps: sound ? heapsOf(heaps).join(" ") : heaps.slice(0, 100),
      take: asked.get("take") || null,
      misere: asked.get("misere") === "true",
      opponent: opponents.includes(opponent) ? opponent : "medium",
      first: asked.get("first") === "computer",
      view: asked.get("view") === "chocolate" && heapsOf(heaps).length === 4 ? "chocolate" : "matches",
    },
    moves: sound && after(heapsOf(heaps), moves) ? moves : [],
  };
}

/**
 * Why a game ended as it did: won; lost from its first position; or lost by a mistake, the last one.
 * @param {string} winner "you" or "opponent"
 * @param {Judged[]} turns
 * @returns {{ why: "won" | "lost" | "mistake", at?: number }}
 */
export function reasonOf(winner, turns) {
  if (winner === "you") return { why: "won" };
  const mistakes = turns.filter(({ could_win: could, wins }) => could && !wins);
  const last = mistakes.at(-1);
  return last ? { why: "mistake", at: last.at } : { why: "lost" };
}
