// Endless games: constructed by a recipe, or searched for while one watches; then replayed.
import { get } from "../ask.js";
import { button, choice, field, h, notice, number, replace, say, top } from "../dom.js";
import { pickupChoice } from "../pickups.js";
import { Player } from "../player.js";
import { work } from "../work.js";
import { endlessMap } from "../endless_map.js";

const RECIPES = ["spivey", "family", "rostam", "aligned", "lakshtanov"];
const METHODS = ["auto", "recipe", "classes", "words", "sat", "random", "exhaustive"];

export async function open(main) {
  const asked = new URLSearchParams(location.search);
  const said = notice();
  const player = new Player();
  const suits = number("suits", asked.get("suits") ?? 1, 1, 8);
  const values = number("values", asked.get("values") ?? 9, 2, 52);
  const pickup = pickupChoice("pickup", asked.get("pickup") ?? "natural", null, ["random"]);
  const method = choice("method", METHODS.map((name) => [name, say(`method.${name}`)]), "auto");
  const seconds = number("seconds", 30, 1, 120);
  const equal = h("input", { type: "checkbox", name: "equal" });
  const result = h("section", { class: "panel", hidden: true, "aria-label": say("endless.found") });

  const deck = () => ({ suits: suits.value, values: values.value, pickup: pickup.value });

  async function construct() {
    said.clear();
    result.hidden = true;
    history.replaceState(null, "", `?${new URLSearchParams(deck())}`);
    try {
      await show(await get("war/endless/construct", deck()));
    } catch (error) {
      player.box.hidden = true;
      said.fail(error);
    }
  }

  async function found(answer) {
    if (answer.deal) return show(answer);
    player.box.hidden = true;
    result.hidden = false;
    return replace(
      result,
      h("h2", {}, say(verdict(answer))),
      h("ul", { class: "covered", lang: "en" }, answer.covered.map((line) => h("li", {}, line))),
    );
  }

  async function show(answer) {
    const { deal, classes, preperiod, period, method, word } = answer;
    result.hidden = false;
    replace(
      result,
      h("h2", {}, say("endless.found")),
      h(
        "p",
        {},
        say(RECIPES.includes(method) ? `recipe.${method}` : "endless.by", { method: METHODS.includes(method) ? say(`method.${method}`) : method }),
      ),
      h(
        "dl",
        {},
        row("deal", h("span", { class: "deal" }, deal)),
        row("preperiod", String(preperiod)),
        row("period", say("number", { number: period })),
        word ? row("endless.word", h("span", { class: "deal" }, word)) : null,
        typeof classes === "string" && classes ? row("endless.class_order", lettered(classes)) : null,
        answer.letters ? row("endless.class_order", members(answer.letters)) : null,
        answer.meets ? row("endless.meets", h("span", { class: "deal" }, answer.meets)) : null,
      ),
    );
    await player.show(
      "war",
      { deal, pickup: answer.pickups[0], pickup2: answer.pickups[1] },
      0,
      true,
    ).catch(said.fail);
  }

  const row = (name, content) => h("div", {}, h("dt", {}, say(name)), h("dd", {}, content));

  main.append(
    top("endless"),
    h(
      "form",
      { class: "panel", onsubmit: (event) => { event.preventDefault(); construct(); } },
      h(
        "div",
        { class: "row" },
        field(say("suits"), suits),
        field(say("values"), values),
        field(say("pickup"), pickup),
      ),
      h(
        "div",
        { class: "row" },
        h("button", { class: "primary", "data-action": "construct" }, say("endless.construct")),
        h("span", { class: "help" }, say("endless.construct_help")),
      ),
      h(
        "div",
        { class: "row" },
        field(say("method"), method),
        field(say("endless.seconds"), seconds),
        h("label", { class: "tick" }, equal, say("endless.equal")),
      ),
      work(
        "endless-search",
        say("endless.search"),
        () => { said.clear(); return {
          ...deck(),
          method: method.value,
          seconds: seconds.value,
          equal: equal.checked,
        }; },
        () => {},
        found,
        said.fail,
      ),
    ),
    said.box, result, player.box,
    endlessMap(({ suits: many, values: high, pickup: how, deal, ...known }) => {
      [suits.value, values.value, pickup.value] = [many, high, how];
      said.clear();
      show({ ...known, deal, pickups: [how, how] });
    }),
  );
  if (asked.has("values")) await construct();
}

function verdict({ impossible, equal }) {
  if (!impossible) return "endless.none";
  return equal ? "endless.impossible_equal" : "endless.impossible";
}

/** The classes of a recipe, each letter a small card: high classes first in the alphabet. */
function lettered(classes) {
  return h(
    "span",
    { class: "deal" },
    classes.split("").map(
      (one) => (/[A-Z]/.test(one) ? h("span", { class: `class c${one.charCodeAt(0) % 4}` }, one) : one),
    ),
  );
}

const members = (letters) => h(
  "ul",
  { class: "classes" },
  Object.entries(letters).map(
    ([name, cards]) => h(
      "li",
      {},
      h("span", { class: `class c${name.charCodeAt(0) % 4}` }, name),
      ` ${cards}`,
    ),
  ),
);
