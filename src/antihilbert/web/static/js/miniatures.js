// Small boards that play by themselves, for the door.
import { get, post } from "./ask.js";
import { Board } from "./board.js";
import { Diamond } from "./diamond.js";
import { replace } from "./dom.js";
import { Film } from "./film.js";
import { board as matchBoard } from "./matches.js";
import { calm } from "./player.js";
import { scene } from "./scene.js";

const height = () => Math.max(300, 0.4 * window.innerHeight); // pixels of a miniature
const PAUSE = 1100; // milliseconds between two pictures

/** Go on with `step` as long as the page is open and seen; whoever wants no motion sees the first. */
async function loop(stage, step) {
  await step();
  if (calm()) return;
  const next = async () => {
    if (!stage.isConnected) return;
    if (!document.hidden) await step().catch(() => {});
    setTimeout(next, PAUSE);
  };
  setTimeout(next, PAUSE);
}

/** A card game, flip by flip or card by card, round and round. */
function cards(kind, deal) {
  return async (stage) => {
    const board = new Board(height);
    stage.append(board.box);
    const film = await Film.of(kind, { deal });
    board.deal(kind, await film.position(0), film.story.classes?.letters ?? null);
    let [at, laid] = [0, 0];
    await loop(stage, async () => {
      const trick = await film.position(at);
      if (laid > trick.laid.length) [at, laid] = [at + 1, 0];
      const now = laid ? trick : await film.position(at);
      const last = at > 0 && !laid ? await film.position(at - 1) : null;
      board.show(scene(kind, now, Math.min(laid, now.laid.length), last));
      laid += now.pile === undefined ? 2 : 1;
    });
  };
}

async function marienbad(stage) {
  const fresh = { heaps: "1 3 5 7" };
  let position = await get("nim/position", fresh);
  await loop(stage, async () => {
    replace(stage, matchBoard(position, { busy: true, places: [1, 3, 5, 7] }));
    const heaps = position.heaps.join(" ");
    const asked = { heaps, opponent: "perfect", errors: 0.4, seed: Math.floor(Math.random() * 2 ** 31) };
    position = position.over ? await get("nim/position", fresh) : (await post("nim/turn", asked)).position;
  });
}

async function baseball(stage) {
  const diamond = new Diamond(() => {}, height);
  stage.append(diamond.box);
  /** @type {string[]} */
  let way = [];
  let seed = 1;
  await loop(stage, async () => {
    if (!way.length) {
      const { board } = await get("baseball/shuffled", { bases: 4, seed });
      way = [board, ...(await get("baseball/solve", { board })).moves.map((move) => move.board)];
      seed = Math.floor(Math.random() * 2 ** 31);
    }
    diamond.show(await get("baseball/board", { board: way.shift() }), false, false, null);
  });
}

export const MINIATURES = {
  war: cards("war", "5 3 / 2 4 1"),
  marienbad,
  baseball,
  beggar: cards("beggar", "---K--/-Q--A"),
};
