// A search for a game that lasts, but ends; the best so far is told while it goes on.
import { command } from "./command.js";
import { choice, field, h, notice, replace, say } from "./dom.js";
import { Form } from "./form.js";
import { GAMES } from "./games.js";
import { work } from "./work.js";

/** `watch(find)` shows the deal that was found. */
export function longest(watch) {
  const path = () => `jobs/${kind.value}-longest`;
  const kind = choice("longest-game", Object.keys(GAMES).map((name) => [name, say(`game.${name}`)]), "war", () => form.use(path()));
  const form = new Form(Object.keys(GAMES).map((name) => `jobs/${name}-longest`), {
    first: [["suits", "values", "penalties", "pickup", "seconds"]],
    prefix: "longest-",
    without: { pickup: ["random"], pickup2: ["random"] },
  });
  form.use(path());
  const said = notice();
  const typed = command();
  const best = h("p", { class: "best", role: "status" });
  const told = ({ tricks, cards }) =>
    replace(best, tricks ? say("longest.best", { tricks, cards }) : null);
  let searched = { game: "", pickups: /** @type {string[]} */ ([]) };
  const start = () => {
    said.clear();
    if (!form.check()) return null;
    typed.tell(form.line);
    const { pickup, pickup2, face_down: hidden = "0", out_of_cards: short } = form.values;
    const house = hidden === "0" ? "" : `+${hidden}${short === "flip-last" ? "-last" : ""}`;
    searched = { game: `${kind.value}${house}`, pickups: pickup ? [pickup, pickup2 || pickup] : [] };
    return form.asked;
  };
  const done = (found) => {
    told(found);
    if (found.deal) watch({ ...found, ...searched });
  };
  const fail = (error) => form.refuse(error) || said.fail(error);
  return h(
    "section",
    { class: "panel", "aria-label": say("longest.title") },
    h("h2", {}, say("longest.title")),
    h("p", {}, say("longest.lead")),
    field(say("game.which"), kind),
    form.box,
    work(() => `${kind.value}-longest`, say("longest.go"), start, told, done, fail, "longest"),
    said.box,
    best,
    typed.box,
  );
}
