// Check your own program: a deal in, tricks out, as pupils write War and Beggar for an exercise.
import { agrees, beggarDeal, expected, warDeal } from "../camicia.js";
import { get } from "../ask.js";
import { lettered, spaced } from "../decks.js";
import { button, choice, field, h, notice, replace, say, top } from "../dom.js";
import { place } from "../places.js";

/** @type {Record<string, { hands: [string, string], read: (one: string, two: string) => string | null, write: (hand: number[]) => string }>} */
const GAMES = {
  beggar: { hands: ['["J", "2", "3"]', '["4", "J", "5"]'], read: beggarDeal, write: (hand) => lettered([hand]) },
  war: { hands: ["[5, 3]", "[2, 4, 1]"], read: warDeal, write: (hand) => spaced([hand]) },
};
const TRICKS = 200; // that are listed

export function open(main) {
  const said = notice();
  const asked = new URLSearchParams(location.search);
  const game = choice("game", Object.keys(GAMES).map((name) => [name, say(`game.${name}`)]), Object.keys(GAMES).find((name) => name === asked.get("game")) ?? "beggar", () => example());
  const inputs = ["one", "two"].map((name) => h("input", { type: "text", name, autocomplete: "off", spellcheck: "false" }));
  const yours = h("textarea", { name: "yours", rows: 2, spellcheck: "false", oninput: () => compare() });
  const verdict = h("p", { class: "status", role: "status" });
  const result = h("div", {});
  let right = null;

  function compare() {
    const agreed = right && yours.value.trim() ? agrees(yours.value, right) : undefined;
    replace(verdict, agreed === undefined ? null : agreed === null ? say("check.unreadable")
      : h("strong", { class: agreed ? "good" : "bad" }, say(agreed ? "check.same" : "check.other")));
  }

  function example() {
    GAMES[game.value].hands.forEach((hand, at) => { inputs[at].value = hand; });
    return play();
  }

  async function play() {
    said.clear();
    const deal = GAMES[game.value].read(inputs[0].value, inputs[1].value);
    if (!deal) {
      said.tell(say("check.wrong"));
      return;
    }
    try {
      const played = await get(`${game.value}/play`, { deal });
      const { positions } = await get(`${game.value}/positions`, { deal, start: 0, count: Math.min(played.tricks, TRICKS) + 1 });
      right = expected(played);
      replace(
        result,
        h("pre", { class: "code answer", tabindex: 0 }, JSON.stringify(right)),
        h("p", { class: "row" }, h("a", { class: "button", href: place(game.value, { deal, watch: "1" }) }, say("play_it"))),
        h("details", {}, h("summary", {}, say("check.tricks")), h("ol", { class: "tricks", start: 0 }, positions.map(
          (now) => h("li", { class: "deal" }, written(now)),
        ))),
      );
      compare();
    } catch (error) {
      said.fail(error);
    }
  }

  const written = (now) => [now.hand1, now.hand2].map(GAMES[game.value].write).join(" / ");

  main.append(
    top("check"),
    h(
      "form",
      { class: "panel", onsubmit: (event) => { event.preventDefault(); play(); } },
      h("p", {}, say("check.told")),
      h(
        "div",
        { class: "row" },
        field(say("game.which"), game),
        field(say("check.one"), inputs[0], { class: "field wide" }),
        field(say("check.two"), inputs[1], { class: "field wide" }),
      ),
      h("div", { class: "row" }, h("button", { class: "primary", "data-action": "check" }, say("check.go")), button(say("check.example"), () => example())),
      said.box,
    ),
    h("section", { class: "panel", "aria-label": say("check.right") }, h("h2", {}, say("check.right")), result, field(say("check.yours"), yours, { class: "field wide" }), verdict),
    h("p", { class: "quiet" }, say("check.format")),
  );
  return example();
}
