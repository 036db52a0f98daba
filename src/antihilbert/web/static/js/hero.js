// The first ten seconds: on a phone a row of matches to take from, else 32 cards that go round for ever on their wheel.
import { Board } from "./board.js";
import { h, replace, say } from "./dom.js";
import { Film } from "./film.js";
import { NimGame } from "./nim_game.js";
import { place } from "./places.js";
import { calm } from "./player.js";
import { scene } from "./scene.js";
import { Wheel } from "./wheel.js";

// 32 different cards, four tricks and then the same 2,400 for ever: the game against a conjecture.
export const CARDS32 = "3 7 4 1 26 18 23 12 32 17 11 6 27 10 5 2 / 13 21 19 14 31 30 29 16 28 25 22 8 24 15 20 9";
const ROW = { heaps: "10", take: "1-3", misere: false, opponent: "medium", first: false };
const PACE = 260; // milliseconds of a trick
const FLIGHT = 180; // and of its cards
const STEPS = 12; // tricks from one picture to the next, where it turns fast

/** @type {(narrow: boolean) => Promise<HTMLElement>} */
export const hero = async (narrow) => (narrow ? matches() : wheel());

/** You against the machine: your move. */
async function matches() {
  const game = new NimGame({ small: true });
  await game.start(ROW);
  return h(
    "section",
    { class: "hero row-of-matches", "aria-label": say("hero.matches") },
    h("h2", {}, say("hero.matches")),
    h("p", {}, say("hero.rule")),
    game.box,
    h("p", { class: "row" }, h("a", { class: "button", href: place("marienbad") }, say("hero.more_matches"))),
  );
}

/** The cards on the left, the wheel on the right, and what has been played so far. */
function wheel() {
  const board = new Board(() => 400);
  const counter = h("p", { class: "counter", "aria-hidden": "true" });
  const turning = h("div", { class: "turning", "aria-hidden": "true" });
  const box = h(
    "section",
    { class: "hero", "aria-label": say("hero.cards") },
    h(
      "div",
      { class: "told" },
      h("h2", {}, say("hero.cards")),
      counter,
      h("p", {}, say("hero.told")),
      h(
        "p",
        { class: "row" },
        h("a", { class: "button primary", href: place("conjecture") }, say("hero.watch")),
        h("a", { class: "button", href: place("war") }, say("hero.deal")),
      ),
    ),
    h("div", { class: "dealt", "aria-hidden": "true", inert: true }, board.box),
    turning,
  );
  turn(box, board, turning, counter);
  return box;
}

/** @type {(box: HTMLElement, board: Board, turning: HTMLElement, counter: HTMLElement) => Promise<void>} */
async function turn(box, board, turning, counter) {
  const film = await Film.of("war", { deal: CARDS32 });
  const { preperiod, period } = film.result;
  board.deal("war", await film.position(0), film.story.classes?.letters ?? null);
  const drawn = new Wheel(film, () => {});
  replace(turning, drawn.picture);
  board.layer.style.setProperty("--pace", `${FLIGHT}ms`);
  let at = preperiod;
  const show = async () => {
    const [now, before] = await Promise.all([film.position(at), film.position(Math.max(0, at - 1))]);
    board.still(() => board.show(scene("war", now, 0, before)));
    drawn.show(film.place(at));
    replace(counter, say("hero.counter", { tricks: at, count: Math.floor((at - preperiod) / period) }));
  };
  await show();
  if (calm()) return;
  const next = async () => {
    if (!box.isConnected) return;
    if (!document.hidden) {
      at += at < preperiod + 2 * STEPS ? 1 : STEPS; // slowly at first, to be understood
      await show();
    }
    setTimeout(next, PACE);
  };
  setTimeout(next, PACE);
}
