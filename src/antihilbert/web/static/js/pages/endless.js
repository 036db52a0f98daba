// Endless games: one is under way when the page opens; a drawer constructs or searches others.
import { get } from "../ask.js";
import { command } from "../command.js";
import { drawer, h, notice, opener, replace, say, top } from "../dom.js";
import { endlessMap } from "../endless_map.js";
import { asked, inAddress, line } from "../fields.js";
import { Form } from "../form.js";
import { keptSearches } from "../kept.js";
import { OPERATIONS } from "../operations.js";
import { place, stay } from "../places.js";
import { calm, Player } from "../player.js";
import { has, language } from "../texts.js";
import { formWork } from "../work.js";

const CONSTRUCT = OPERATIONS["war/endless/construct"];
const SEARCH = OPERATIONS["jobs/endless-search"];

export async function open(main) {
  const address = new URLSearchParams(location.search);
  const notices = { page: notice(), drawer: notice() };
  const player = new Player();
  const form = new Form(SEARCH.path, {
    first: [["suits", "values", "pickup", "pickup2"], ["method", "seconds", "equal"]],
    without: { pickup: ["random"], pickup2: ["random"] },
    values: { suits: "1", values: "9", ...inAddress(CONSTRUCT, address) },
  });
  const result = h("section", { class: "panel", hidden: true, "aria-label": say("endless.found") });
  const [again, certificate] = [command(), command()];
  const search = formWork(form, say("endless.search"), "endless-search", { begin: () => begin(), done: (answer) => found(answer), ended: () => kept.draw() });
  const kept = keptSearches(() => [SEARCH.path], (_, asks) => {
    form.set(asks);
    if (!settings.open) settings.showModal();
    search[0].querySelector("button")?.click();
  });

  const mixed = () => ![undefined, "", form.values.pickup].includes(form.values.pickup2);
  const clear = () => Object.values(notices).forEach((one) => one.clear());
  const refused = (error) => (settings.open && form.refuse(error)) || (settings.open ? notices.drawer : notices.page).fail(error);

  /** The address is that of the deck. */
  const named = () => {
    const deck = CONSTRUCT.fields.map(({ name }) => [name, form.values[name]]);
    stay(deck);
  };

  async function construct() {
    clear();
    if (!form.check()) return false;
    if (mixed()) {
      notices.drawer.tell(say("endless.mixed"));
      return false;
    }
    named();
    again.tell(line(CONSTRUCT, form.values));
    try {
      await show(await get(CONSTRUCT.path, asked(CONSTRUCT, form.values)));
      return true;
    } catch (error) {
      refused(error);
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
      h("ul", { lang: language() }, answer.covered.map((told) => h("li", {}, told))),
      answer.kept ? h("p", {}, say("kept.part")) : null,
    );
  }

  async function show(answer) {
    const { deal, classes, preperiod, period, method, word } = answer;
    settings.close();
    result.hidden = false;
    replace(
      result,
      h("h2", {}, say("endless.found")),
      h("p", {}, origin(method)),
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
      answer.certificate ? [h("p", { class: "quiet" }, say("kept.certificate")), certificate.box] : null,
    );
    certificate.tell(answer.certificate ?? "");
    const [pickup, pickup2 = pickup] = answer.pickups;
    const game = asked(OPERATIONS["war/play"], { deal, pickup, pickup2: pickup2 === pickup ? "" : pickup2 });
    await player.show("war", game, 0, true).catch(refused);
  }

  function begin() {
    clear();
    again.tell(form.line);
  }
  const row = (name, content) => h("div", {}, h("dt", {}, say(name)), h("dd", {}, content));
  const settings = drawer(
    "settings",
    say("endless.other"),
    h(
      "form",
      { novalidate: true, onsubmit: (event) => { event.preventDefault(); construct(); } },
      form.box,
      h(
        "div",
        { class: "row" },
        h("button", { class: "primary", "data-action": "construct" }, say("endless.construct")),
        h("span", { class: "help" }, say("endless.construct_help")),
      ),
      search,
      kept.box,
      notices.drawer.box,
    ),
  );
  const map = endlessMap((deck) => {
    if (deck.state !== "endless") {
      location.href = place("map", { suits: deck.suits, values: deck.values, pickup: deck.pickup });
      return;
    }
    const { suits, values, pickup, ...known } = deck;
    const pickups = pickup.split(",");
    form.set({ suits, values, pickup: pickups[0], pickup2: pickups[1] ?? "" });
    named();
    clear();
    const both = pickups.map((one, at) => `--pickup${at ? "2" : ""} ${one}`).join(" ");
    again.tell(`antihilbert war endless table --suits ${suits} --values ${values} ${both}`);
    show({ ...known, pickups });
    window.scrollTo(0, 0);
  });
  const fold = h(
    "details",
    { class: "panel", "data-part": "map", ontoggle: () => fold.open && map.show() },
    h("summary", {}, say("endless.map")),
    h("p", {}, h("a", { href: place("map") }, say("map.title"))),
    map.box,
  );
  main.append(
    top("endless", opener(settings, say("endless.other"))),
    notices.page.box,
    player.box,
    result,
    fold,
    settings,
  );
  if (!await construct()) await get(CONSTRUCT.path).then(show).catch(refused); // a board is there all the same
  else if (!address.has("values") && !calm()) player.run();
}

/** Where a game comes from: a search, a recipe, or whoever the catalogue has it from. */
export function origin(how) {
  if (has(`${SEARCH.path}.method.${how}`)) return say("endless.by", { method: say(`method.${how}`) });
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
