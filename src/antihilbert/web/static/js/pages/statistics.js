// Statistics: any deck, many games, numbers that settle while one watches; then pickups in duels.
import { MANY } from "../ask.js";
import { command } from "../command.js";
import { choice, drawer, field, h, notice, opener, replace, say, top } from "../dom.js";
import { duel } from "../duel.js";
import { Form } from "../form.js";
import { GAMES } from "../games.js";
import { histogram } from "../histogram.js";
import * as plot from "../plot.js";
import { dealLink } from "../table.js";
import { fixed } from "../texts.js";
import { work } from "../work.js";

const WINNERS = ["player1", "player2", "player3", "player4"];
const OUTCOMES = [...WINNERS, "draw", "endless", "unfinished"];

export async function open(main) {
  const said = notice();
  const path = () => `jobs/${kind.value}-stats`;
  const kind = choice("game", Object.keys(GAMES).map((name) => [name, say(`game.${name}`)]), "war", () => form.use(path()));
  const form = new Form(Object.keys(GAMES).map((name) => `jobs/${name}-stats`), {
    first: [
      ["suits", "values", "penalties"], ["games", "seed", "players"], ["pickup", "pickup2"], ["face_down", "out_of_cards"],
    ],
    values: { games: String(MANY) },
  });
  form.use(path());
  const found = h("div", { class: "found", "aria-live": "off" });
  const typed = command();

  function start() {
    said.clear();
    if (!form.check()) return null;
    settings.close();
    typed.tell(form.line);
    return form.asked;
  }

  const show = (told) => replace(found, figures(told));
  const hear = ({ so_far: told }) => told && show(told);
  const fail = (error) => form.refuse(error) || said.fail(error);
  const again = work(() => `${kind.value}-stats`, say("stats.go"), start, hear, show, fail, "stats");
  const settings = drawer(
    "settings",
    say("stats.title"),
    h(
      "form",
      { novalidate: true, onsubmit: (event) => { event.preventDefault(); again.querySelector("button")?.click(); } },
      field(say("game.which"), kind),
      form.box,
      h("div", { class: "row" }, h("button", { class: "primary", "data-action": "start" }, say("stats.go"))),
    ),
  );
  main.append(
    top("statistics", opener(settings, say("settings"))),
    h("section", { class: "panel", "aria-label": say("stats.title") }, found, said.box, again, typed.box),
    duel(),
    settings,
  );
  if (!new URLSearchParams(location.search).has("still")) main.querySelector("[data-job=stats]").click();
}

function figures(told) {
  const percent = (share) => fixed(100 * share, 2);
  const players = plot.scaleOf(WINNERS.filter((name) => name in told).map((name) => told.intervals[name]));
  const scale = (name) => (name.startsWith("player") ? players : plot.scaleOf([told.intervals[name]]));
  const rows = OUTCOMES.filter((name) => told[name] || told[name] === 0 && name.startsWith("player")).map((name) => h(
    "tr",
    {},
    h("th", { scope: "row" }, say(`stats.${name}`)),
    h("td", {}, say("number", { number: told[name] })),
    h("td", { class: "drawn" }, plot.interval(told[name] / told.games, told.intervals[name], scale(name))),
    h("td", {}, say("duel.share", {
      share: percent(told[name] / told.games),
      low: percent(told.intervals[name][0]), high: percent(told.intervals[name][1]),
    })),
  ));
  const mean = (name) => told[name] !== null && h(
    "p",
    { class: "mean" },
    say(`stats.${name}`),
    " ",
    h("strong", {}, say("number", { number: fixed(told[name], 2) })),
    " ",
    say("stats.between", {
      low: fixed(told.intervals[name][0], 2), high: fixed(told.intervals[name][1], 2),
    }),
  );
  const { longest } = told;
  return [
    h("div", { class: "pictures" }, h(
      "div",
      {},
      h("p", {}, say("stats.games", { count: told.games })),
      mean("mean_tricks"),
      mean("mean_cards"),
      h("table", { class: "shares" }, h("caption", {}, say("stats.shares")), h("tbody", {}, rows)),
    ), told.histogram?.bins.length ? histogram(told.histogram, told.mean_tricks, told.intervals.mean_tricks) : null),
    longest ? h("div", {}, say("stats.longest", { tricks: longest.tricks }), " ", dealLink(told.game, longest.deal, told.pickups)) : null,
  ];
}
