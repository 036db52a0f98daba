// What the page answers itself, by the rules of the four games: no request, no Python. Anything else is null here.

/** @typedef {Record<string, string>} Given */
/** @typedef {{ take: (row: number, take: number) => string, reason: import("./page/reasons.js").Say }} Words a move in words, and sentences of explanations */

const CARDS = ["play", "story", "positions", "deal"];
/** @type {Map<string, { script: string, kinds: string[] }>} */
const GAMES = new Map([
  ["war", { script: "cards", kinds: CARDS }],
  ["beggar", { script: "cards", kinds: CARDS }],
  ["nim", { script: "nim", kinds: ["position", "turn", "hint", "judge", "train", "why"] }],
  ["baseball", { script: "baseball", kinds: ["board", "shuffled", "move", "fewest"] }],
]);

/**
 * The answer to a path, as the server would send it but for explanations; null if the page cannot give it. "nim/why" explains the move of "nim/judge" or "nim/hint".
 * @param {string} path
 * @param {Record<string, any>} given
 * @param {Words} words
 * @returns {Promise<any>}
 */
export async function answered(path, given, words) {
  const [game, kind, ...more] = path.split("/");
  const found = GAMES.get(game);
  if (more.length || !found?.kinds.includes(kind)) return null;
  const { answer } = await import(`./page/${found.script}.js`);
  return answer(path, given, words);
}
