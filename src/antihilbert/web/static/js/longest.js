// A search for a game that lasts, but ends; the best so far is told while it goes on.
import { choice, field, h, notice, number, replace, say } from "./dom.js";
import { GAMES } from "./games.js";
import { pickupChoice } from "./pickups.js";
import { work } from "./work.js";

/** `watch(find)` shows the deal that was found. */
export function longest(watch) {
  const kind = choice("longest-game", Object.keys(GAMES).map((name) => [name, say(`game.${name}`)]), "war");
  const suits = number("longest-suits", 4, 1, 8);
  const values = number("longest-values", 13, 2, 26);
  const seconds = number("longest-seconds", 20, 1, 120);
  const pickup = pickupChoice("longest-pickup", "natural", null, ["random"]);
  const said = notice();
  const best = h("p", { class: "best", role: "status" });
  const told = ({ tricks, cards }) =>
    replace(best, tricks ? say("longest.best", { tricks, cards }) : null);
  const start = () => {
    said.clear();
    const deck = { suits: suits.value, values: values.value, seconds: seconds.value };
    const { pickups } = GAMES[kind.value];
    return { ...deck, ...(pickups ? { pickup: pickup.value } : {}) };
  };
  const done = (found) => {
    told(found);
    const pickups = GAMES[kind.value].pickups ? [pickup.value] : [];
    if (found.deal) watch({ ...found, pickups, game: kind.value });
  };
  return h(
    "section",
    { class: "panel", "aria-label": say("longest.title") },
    h("h2", {}, say("longest.title")),
    h("p", {}, say("longest.lead")),
    h(
      "div",
      { class: "row" },
      field(say("game.which"), kind),
      field(say("suits"), suits),
      field(say("values"), values),
      field(say("pickup"), pickup),
      field(say("endless.seconds"), seconds),
    ),
    work(() => `${kind.value}-longest`, say("longest.go"), start, told, done, said.fail, "longest"),
    said.box,
    best,
  );
}
