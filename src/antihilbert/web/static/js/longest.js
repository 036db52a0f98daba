// A search for a game that lasts, but ends; the best so far is told while it goes on.
import { command } from "./command.js";
import { h, replace, say } from "./dom.js";
import { Form } from "./form.js";
import { GAMES } from "./games.js";
import { keptSearches } from "./kept.js";
import { formWork } from "./work.js";

/** `watch(find)` shows the deal that was found. */
export function longest(watch) {
  const form = new Form((game) => `jobs/${game}-longest`, {
    first: [["suits", "values", "penalties", "pickup", "seconds"]],
    prefix: "longest-",
    without: { pickup: ["random"], pickup2: ["random"] },
  });
  const certificate = command();
  const proof = h("div", { hidden: true }, h("p", { class: "quiet" }, say("kept.certificate")), certificate.box);
  const best = h("p", { class: "best", role: "status" });
  const told = ({ tricks, cards }) => replace(best, tricks ? say("longest.best", { tricks, cards }) : null);
  let searched = {};
  const begin = () => {
    const { pickup, pickup2, face_down: hidden = "0", out_of_cards: short } = form.values;
    const house = hidden === "0" ? "" : `+${hidden}${short === "flip-last" ? "-last" : ""}`;
    searched = { game: `${form.game.value}${house}`, pickups: pickup ? [pickup, pickup2 || pickup] : [] };
  };
  const done = (found) => {
    told(found);
    const [line] = found.certificates ?? [];
    proof.hidden = !line;
    certificate.tell(line ?? "");
    if (found.deal) watch({ ...found, ...searched });
  };
  const search = formWork(form, say("longest.go"), "longest", { begin, told, done, ended: () => kept.draw() });
  const kept = keptSearches(() => Object.keys(GAMES).map((game) => `jobs/${game}-longest`), (path, asks) => {
    form.choose(path.slice("jobs/".length, -"-longest".length));
    form.set(asks);
    search[0].querySelector("button")?.click();
  });
  return h(
    "section",
    { class: "panel", "aria-label": say("longest.title") },
    h("h2", {}, say("longest.title")),
    h("p", {}, say("longest.lead")),
    form.box,
    search,
    best,
    proof,
    kept.box,
  );
}
