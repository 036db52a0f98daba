// Endless games: one is under way when the page opens; a drawer constructs or searches others.
import { get } from "../ask.js";
import { command, line } from "../command.js";
import { choice, drawer, field, h, notice, number, opener, replace, say, top } from "../dom.js";
import { endlessMap } from "../endless_map.js";
import { pickupChoice } from "../pickups.js";
import { calm, Player } from "../player.js";
import { has } from "../texts.js";
import { work } from "../work.js";

const METHODS = ["auto", "recipe", "classes", "words", "sat", "random", "exhaustive"];

export async function open(main) {
  const asked = new URLSearchParams(location.search);
  const notices = { page: notice(), drawer: notice() };
  const player = new Player();
  const suits = number("suits", asked.get("suits") ?? 1, 1, 8);
  const values = number("values", asked.get("values") ?? 9, 2, 52);
  const pickup = pickupChoice("pickup", asked.get("pickup") ?? "natural", null, ["random"]);
  const method = choice("method", METHODS.map((name) => [name, say(`method.${name}`)]), "auto");
  const seconds = number("seconds", 30, 1, 120);
  const equal = h("input", { type: "checkbox", name: "equal" });
  const result = h("section", { class: "panel", hidden: true, "aria-label": say("endless.found") });
  const again = command();

  const deck = () => ({ suits: suits.value, values: values.value, pickup: pickup.value });
  const clear = () => Object.values(notices).forEach((one) => one.clear());
  const fail = (error) => (settings.open ? notices.drawer : notices.page).fail(error);

  async function construct() {
    clear();
    history.replaceState(null, "", `?${new URLSearchParams(deck())}`);
    again.tell(line(["war", "endless", "construct"], deck()));
    try {
      await show(await get("war/endless/construct", deck()));
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  async function found(answer) {
    if (answer.deal) return show(answer);
    settings.close();
    player.pause();
    player.box.hidden = true;
    result.hidden = false;
    return replace(
      result,
      h("h2", {}, say(verdict(answer))),
      h("ul", { class: "english", lang: "en" }, answer.covered.map((told) => h("li", {}, told))),
    );
  }

  async function show(answer) {
    const { deal, classes, preperiod, period, method: how, word } = answer;
    settings.close();
    result.hidden = false;
    replace(
      result,
      h("h2", {}, say("endless.found")),
      h("p", {}, origin(how)),
      h(
        "dl",
        {},
        row("deal", h("span", { class: "deal" }, deal)),
        row("preperiod", say("number", { number: preperiod })),
        row("period", say("number", { number: period })),
        word ? row("endless.word", h("span", { class: "deal" }, word)) : null,
        typeof classes === "string" && classes ? row("endless.class_order", lettered(classes)) : null,
        answer.letters ? row("endless.members", members(answer.letters)) : null,
        answer.meets ? row("endless.meets", h("span", { class: "deal" }, answer.meets)) : null,
      ),
      again.box,
    );
    await player.show("war", { deal, pickup: answer.pickups[0], pickup2: answer.pickups[1] }, 0, true).catch(fail);
  }

  function search() {
    clear();
    const options = { ...deck(), method: method.value, seconds: seconds.value };
    again.tell(line(["war", "endless", "search", ...(equal.checked ? ["--equal"] : [])], options));
    return { ...options, equal: equal.checked };
  }

  const row = (name, content) => h("div", {}, h("dt", {}, say(name)), h("dd", {}, content));
  const settings = drawer(
    "settings",
    say("endless.other"),
    h(
      "form",
      { onsubmit: (event) => { event.preventDefault(); construct(); } },
      h("div", { class: "row" }, field(say("suits"), suits), field(say("values"), values), field(say("pickup"), pickup)),
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
      work("endless-search", say("endless.search"), search, () => {}, found, fail),
      notices.drawer.box,
    ),
  );
  main.append(
    top("endless", opener(settings, say("endless.other"))),
    notices.page.box,
    player.box,
    result,
    endlessMap(({ suits: many, values: high, pickup: how, deal, ...known }) => {
      [suits.value, values.value, pickup.value] = [many, high, how];
      clear();
      again.tell(line(["war", "endless", "table"], { suits: many, values: high, pickup: how }));
      show({ ...known, deal, pickups: [how, how] });
      window.scrollTo(0, 0);
    }),
    settings,
  );
  if (await construct() && !asked.has("values") && !calm()) player.run();
}

/** Where a game comes from: a search, a recipe, or whoever the catalogue has it from. */
export function origin(how) {
  if (METHODS.includes(how)) return say("endless.by", { method: say(`method.${how}`) });
  return has(`recipe.${how}`) ? say(`recipe.${how}`) : say("endless.from", { source: how });
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
    ([name, cards]) => h("li", {}, h("span", { class: `class c${name.charCodeAt(0) % 4}` }, name), ` ${cards}`),
  ),
);
