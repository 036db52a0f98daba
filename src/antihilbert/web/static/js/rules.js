// The rules of a game, one tap away; pickups are explained by a moving example.
import { Board } from "./board.js";
import { button, drawer, h, replace, say } from "./dom.js";
import { Film } from "./film.js";
import { GAMES } from "./games.js";
import { OPERATIONS } from "./operations.js";
import { scene } from "./scene.js";
import { language, onLanguage, t } from "./texts.js";

const EXAMPLE = "5 6 2 / 5 3 4"; // a battle of 5s, then 6 takes four cards
const PICKUPS = Object.keys(OPERATIONS["war/play"].fields.find(({ name }) => name === "pickup")?.names ?? {});
const PAUSE = 900; // milliseconds between two pictures

/** The drawer of a game's rules: paragraphs of the text `page.rules`, and what the game adds. */
export function rules(page) {
  const text = h("div", {});
  const write = () => replace(text, t(`${page}.rules`).split("\n").map((line) => h("p", {}, line)));
  write();
  onLanguage(write);
  const box = drawer("rules", say("rules"), text, GAMES[page]?.pickups ? pickups(page) : null);
  text.lang = language();
  onLanguage((lang) => { text.lang = lang; });
  return box;
}

/** One trick with a battle, picked up in the way that is chosen. */
function pickups(game) {
  const board = new Board(330);
  let run = null;
  async function show(pickup) {
    const mine = (run = Symbol(pickup));
    replace(why, say(`pickup.${pickup}.told`));
    const film = await Film.of(game, { deal: EXAMPLE, pickup, seed: "1" });
    const [before, after] = [await film.position(0), await film.position(1)];
    const pictures = [
      () => { board.deal(game, before, null); board.still(() => board.show(scene(game, before, 0))); },
      () => board.show(scene(game, before, 2)),
      () => board.show(scene(game, before, 4)),
      () => board.show(scene(game, after, 0, before)),
    ];
    for (const picture of pictures) {
      if (run !== mine) return;
      picture();
      await new Promise((done) => { setTimeout(done, PAUSE); });
    }
  }
  const why = h("p", { role: "status" });
  return [
    h("h3", {}, say("pickups")),
    h("p", {}, say("pickups.lead")),
    h("div", { class: "row" }, PICKUPS.map((one) => button(say(`pickup.${one}`), () => show(one), { "data-pickup": one }))),
    why,
    board.box,
  ];
}
