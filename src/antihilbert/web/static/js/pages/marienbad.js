// Marienbad: the matches lie there and wait for a finger; who one plays, and by which rules, is in a drawer.
import { choice, drawer, field, h, opener, say, top } from "../dom.js";
import { Form } from "../form.js";
import { Learner } from "../learner.js";
import { NimGame, OPPONENTS } from "../nim_game.js";
import { place } from "../places.js";
import { rules } from "../rules.js";

const PRESETS = {
  marienbad: { heaps: "1 3 5 7", take: "", misere: "false" },
  film: { heaps: "1 3 5 7", take: "", misere: "true" },
  nim: { heaps: "3 4 5", take: "", misere: "false" },
  twentyone: { heaps: "21", take: "1-3", misere: "false" },
};

export async function open(main) {
  const preset = choice(
    "preset",
    [...Object.keys(PRESETS), "own"].map((one) => [one, say(`preset.${one}`)]),
    "marienbad",
    () => PRESETS[preset.value] && put(PRESETS[preset.value]),
  );
  const rulesForm = new Form("nim/turn", {
    first: [["heaps", "take"], ["misere"]],
    values: PRESETS.marienbad,
    changed: () => { preset.value = "own"; },
  });
  const opponent = choice(
    "opponent",
    Object.keys(OPPONENTS).map((one) => [one, say(`opponent.${one}`)]),
    "medium",
    () => { game.game.opponent = opponent.value; learner.show(opponent.value === "learner"); },
  );
  const first = choice("first", [["you", say("marienbad.you_first")], ["computer", say("marienbad.they_first")]], "you");

  function put(one) {
    rulesForm.set(one);
    start();
  }

  const chosen = () => ({
    heaps: rulesForm.values.heaps,
    take: rulesForm.values.take || null,
    misere: rulesForm.values.misere === "true",
    opponent: opponent.value,
    first: first.value === "computer",
  });

  async function start() {
    if (!rulesForm.check()) return;
    settings.close();
    await game.start(chosen());
  }

  const learner = new Learner(
    () => ({ ...chosen(), name: game.rules?.name }),
    (action) => game.attempt(action),
    (...told) => game.said.tell(...told),
  );
  const game = new NimGame({ learner });
  const settings = drawer(
    "settings",
    say("settings"),
    h(
      "form",
      { novalidate: true, onsubmit: (event) => { event.preventDefault(); start(); } },
      rulesForm.box,
      h("div", { class: "row" }, field(say("marienbad.first"), first)),
      h("div", { class: "row" }, h("button", { class: "primary", "data-action": "start" }, say("marienbad.start"))),
    ),
  );
  const how = rules("marienbad");
  main.append(
    top(
      "marienbad",
      field(say("preset"), preset, { class: "field slim" }),
      field(say("opponent"), opponent, { class: "field slim" }),
      opener(settings, say("settings")),
      opener(how, say("rules")),
      h("a", { href: place("lessons"), class: "button" }, say("lessons.name")),
    ),
    game.box,
    learner.box,
    settings,
    how,
  );
  await start();
}
