// Every pickup against every pickup: shares that settle while games are added.
import { MANY } from "./ask.js";
import { command, line } from "./command.js";
import { drawer, field, h, notice, number, opener, replace, say } from "./dom.js";
import { PICKUPS } from "./pickups.js";
import * as plot from "./plot.js";
import { fixed } from "./texts.js";
import { work } from "./work.js";

export function duel() {
  const chosen = new Set(["natural", "optimised", "random"]);
  const suits = number("duel-suits", 4, 1, 8);
  const values = number("duel-values", 8, 2, 26);
  const games = number("duel-games", MANY, 100, 200000);
  const result = h("div", { class: "scroll" });
  const said = notice();
  const boxes = PICKUPS.map((name) =>
    h(
      "label",
      { class: "tick" },
      h("input", {
        type: "checkbox", name: `duel-${name}`, checked: chosen.has(name),
        onchange: (event) => (event.target.checked ? chosen.add(name) : chosen.delete(name)),
      }),
      say(`pickup.${name}`),
    ),
  );
  const typed = command();
  const start = () => {
    said.clear();
    const asked = { suits: suits.value, values: values.value, games: games.value, pickups: [...chosen].join(",") };
    typed.tell(line(["war", "duel"], asked));
    return asked;
  };
  const show = ({ duels }) => replace(result, grid(duels));
  const settings = drawer(
    "duel",
    say("duel.title"),
    h("div", { class: "row" }, field(say("suits"), suits), field(say("values"), values), field(say("games"), games)),
    h("fieldset", {}, h("legend", {}, say("pickups")), boxes),
  );
  return h(
    "section",
    { class: "panel", "aria-label": say("duel.title") },
    h("div", { class: "row" }, h("h2", {}, say("duel.title")), opener(settings, say("settings"))),
    h("p", {}, say("duel.lead")),
    result,
    work("duel", say("duel.go"), start, show, show, said.fail),
    said.box,
    typed.box,
    settings,
  );
}

function grid(duels) {
  const scale = plot.scaleOf(duels.map((one) => one.interval));
  const names = [...new Set(duels.map((one) => one.pickup1))];
  const of = (one, two) => duels.find(({ pickup1, pickup2 }) => pickup1 === one && pickup2 === two);
  return h(
    "table",
    { class: "duels" },
    h("caption", {}, say("duel.caption")),
    h(
      "thead",
      {},
      h("tr", {}, h("td", {}), names.map((name) => h("th", { scope: "col" }, say(`pickup.${name}`)))),
    ),
    h(
      "tbody",
      {},
      names.map((one) =>
        h("tr", {}, h("th", { scope: "row" }, say(`pickup.${one}`)), names.map((two) => cell(of(one, two), scale))),
      ),
    ),
  );
}

function cell(fought, scale) {
  if (!fought) return h("td", {});
  const [low, high] = fought.interval;
  const percent = (share) => fixed(100 * share, 1);
  return h(
    "td",
    {},
    plot.interval(fought.share1, fought.interval, scale),
    h(
      "span",
      { class: "share" },
      say("duel.share", { share: percent(fought.share1), low: percent(low), high: percent(high) }),
    ),
    h("span", { class: "quiet" }, say("duel.games", { count: fought.games })),
  );
}
