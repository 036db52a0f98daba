// Marienbad: the matches lie there and wait for a finger; the game, the opponent and who begins are a tap away.
import { button, choice, drawer, field, h, opener, say, set, top } from "../dom.js";
import { Form } from "../form.js";
import { Learner } from "../learner.js";
import { heapsOf, opened, shared } from "../match_state.js";
import { NimGame, OPPONENTS } from "../nim_game.js";
import { place, stay } from "../places.js";
import { rules } from "../rules.js";

/** @type {Record<string, { heaps: string, take: string, misere: string, view?: string }>} */
const PRESETS = {
  marienbad: { heaps: "1 3 5 7", take: "", misere: "false" },
  film: { heaps: "1 3 5 7", take: "", misere: "true" },
  nim: { heaps: "3 4 5", take: "", misere: "false" },
  twenty: { heaps: "20", take: "1-3", misere: "false" },
  fort: { heaps: "20", take: "1-3", misere: "true" },
  twentyone: { heaps: "21", take: "1-3", misere: "false" },
  chocolate: { heaps: "3 2 1 2", take: "", misere: "false", view: "chocolate" },
};

export async function open(main) {
  let view = "matches";
  const chips = Object.keys(PRESETS).map((name) => button(say(`preset.${name}`), () => put(PRESETS[name]), { class: "chip", "data-preset": name }));
  const rulesForm = new Form("nim/turn", { first: [["heaps", "take"], ["misere"]], values: PRESETS.marienbad });
  const opponent = choice(
    "opponent",
    Object.keys(OPPONENTS).map((one) => [one, say(`opponent.${one}`)]),
    "medium",
    () => { game.game.opponent = opponent.value; learner.show(opponent.value === "learner"); changed(); },
  );
  const first = choice("first", [["you", say("marienbad.you_first")], ["computer", say("marienbad.they_first")]], "you", () => start());

  function put(one) {
    rulesForm.set(one);
    start(one.view);
  }

  const chosen = () => ({
    heaps: rulesForm.values.heaps,
    take: rulesForm.values.take || null,
    misere: rulesForm.values.misere === "true",
    opponent: opponent.value,
    first: first.value === "computer",
    view,
  });

  /** The chip of the game that is played. */
  function press() {
    const { heaps, take, misere } = chosen();
    for (const chip of chips) {
      const one = PRESETS[chip.dataset.preset ?? ""];
      const same = heapsOf(one.heaps).join() === heapsOf(heaps).join() && one.take === (take ?? "") && (one.misere === "true") === misere
        && (one.view ?? "matches") === view;
      set(chip, { "aria-pressed": String(same) });
    }
  }

  async function start(looks = "matches") {
    if (!rulesForm.check()) return;
    settings.close();
    view = looks;
    press();
    await game.start(chosen());
  }

  /** The address is that of the game as it stands. */
  function changed() {
    first.value = game.game.first ? "computer" : "you";
    if (game.state) stay(shared(game.game, game.moves));
  }

  const learner = new Learner(
    () => ({ ...chosen(), name: game.rules?.name }),
    (action) => game.attempt(action),
    (...told) => game.said.tell(...told),
  );
  const game = new NimGame({ learner, changed });
  const settings = drawer(
    "settings",
    say("settings"),
    h(
      "form",
      { novalidate: true, onsubmit: (event) => { event.preventDefault(); start(); } },
      rulesForm.box,
      h("div", { class: "row" }, h("button", { class: "primary", "data-action": "start" }, say("marienbad.start"))),
    ),
  );
  const how = rules("marienbad");
  main.append(
    top(
      "marienbad",
      opener(settings, say("settings")),
      opener(how, say("rules")),
      h("a", { href: place("lessons"), class: "button" }, say("lessons.name")),
    ),
    h(
      "div",
      { class: "chips", role: "group", "aria-label": say("preset") },
      field(say("opponent"), opponent, { class: "field slim" }),
      field(say("marienbad.first"), first, { class: "field slim" }),
      chips,
    ),
    game.box,
    learner.box,
    settings,
    how,
  );
  const asked = opened(new URLSearchParams(location.search), Object.keys(OPPONENTS));
  if (!asked) {
    await start();
    return;
  }
  const { game: { heaps, take, misere, opponent: who, first: begins, view: looks = "matches" }, moves } = asked;
  rulesForm.set({ heaps, take: take ?? "", misere: String(misere) });
  opponent.value = who;
  first.value = begins ? "computer" : "you";
  view = looks;
  learner.show(who === "learner");
  press();
  await game.start(chosen(), moves);
  if (!game.state) await put(PRESETS.marienbad); // a link that cannot be used has said so
}
