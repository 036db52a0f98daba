// Marienbad: the matches lie there and wait for a finger; who one plays, and by which rules, is in a drawer.
import { choice, drawer, field, h, opener, say, top } from "../dom.js";
import { Learner } from "../learner.js";
import { NimGame, OPPONENTS } from "../nim_game.js";
import { place } from "../places.js";
import { rules } from "../rules.js";

const PRESETS = {
  marienbad: { heaps: "1 3 5 7", take: "", misere: false },
  film: { heaps: "1 3 5 7", take: "", misere: true },
  nim: { heaps: "3 4 5", take: "", misere: false },
  twentyone: { heaps: "21", take: "1-3", misere: false },
};

export async function open(main) {
  const preset = choice(
    "preset",
    [...Object.keys(PRESETS), "own"].map((one) => [one, say(`preset.${one}`)]),
    "marienbad",
    () => PRESETS[preset.value] && put(PRESETS[preset.value]),
  );
  const own = () => { preset.value = "own"; };
  const heaps = h("input", { type: "text", name: "heaps", value: "1 3 5 7", autocomplete: "off", oninput: own });
  const take = h(
    "input",
    { type: "text", name: "take", value: "", placeholder: say("marienbad.any"), autocomplete: "off", oninput: own },
  );
  const last = choice("last", [["wins", say("marienbad.last_wins")], ["loses", say("marienbad.last_loses")]], "wins", own);
  const opponent = choice(
    "opponent",
    Object.keys(OPPONENTS).map((one) => [one, say(`opponent.${one}`)]),
    "medium",
    () => { game.game.opponent = opponent.value; learner.show(opponent.value === "learner"); },
  );
  const first = choice("first", [["you", say("marienbad.you_first")], ["computer", say("marienbad.they_first")]], "you");

  function put(one) {
    heaps.value = one.heaps;
    take.value = one.take;
    last.value = one.misere ? "loses" : "wins";
    start();
  }

  const chosen = () => ({
    heaps: heaps.value,
    take: take.value || null,
    misere: last.value === "loses",
    opponent: opponent.value,
    first: first.value === "computer",
  });

  async function start() {
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
      { onsubmit: (event) => { event.preventDefault(); start(); } },
      h("div", { class: "row" }, field(say("marienbad.rows"), heaps), field(say("marienbad.limit"), take)),
      h("div", { class: "row" }, field(say("marienbad.last"), last), field(say("marienbad.first"), first)),
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
