// Statistics: any deck, many games, numbers that settle while one watches; then pickups in duels.
import { COMPUTES, MANY, PLAIN } from "../ask.js";
import { computed } from "../computed.js";
import { drawer, h, opener, replace, say, top } from "../dom.js";
import { duel } from "../duel.js";
import { Form } from "../form.js";
import { GAMES } from "../games.js";
import { inAddress } from "../fields.js";
import { Histogram } from "../histogram.js";
import { stay } from "../places.js";
import * as plot from "../plot.js";
import { dealLink } from "../table.js";
import { fixed } from "../texts.js";
import { formWork } from "../work.js";

const WINNERS = ["player1", "player2", "player3", "player4"];
const OUTCOMES = [...WINNERS, "draw", "endless", "unfinished"];

export async function open(main) {
  const form = new Form((game) => `jobs/${game}-stats`, {
    first: [
      ["suits", "values", "penalties"], ["games", "seed", "players"], ["pickup", "pickup2"], ["face_down", "out_of_cards"],
    ],
    values: { games: String(MANY) },
    changed: () => duels.follow(form.values),
    chosen: () => duels.follow(form.values),
  });
  const address = new URLSearchParams(location.search);
  const asked = address.get("game") ?? "";
  if (asked in GAMES) form.choose(asked);
  form.set(inAddress(form.operation, address));
  const found = h("div", { class: "found", "aria-live": "off" });
  const lengths = new Histogram();
  const show = (told) => {
    replace(found, figures(told));
    lengths.show({ ...told, name: named(told) });
  };
  const told = ({ so_far: now }) => now && show(now);
  const begin = () => {
    settings.close();
    stay({ game: form.game.value, ...form.asked });
  };
  const again = formWork(form, say("stats.go"), "stats", { begin, told, done: show });
  const duels = duel();
  duels.follow(form.values);
  const start = () => again[0].querySelector("button")?.click();
  const settings = drawer(
    "settings",
    say("stats.title"),
    h(
      "form",
      { novalidate: true, onsubmit: (event) => { event.preventDefault(); start(); } },
      form.box,
      h("div", { class: "row" }, h("button", { class: "primary", "data-action": "start" }, say("stats.go"))),
    ),
  );
  main.append(
    top("statistics", opener(settings, say("settings"))),
    h("section", { class: "panel", "aria-label": say("stats.title") }, PLAIN ? h("p", { class: "quiet", "data-plain": "yes" }, say("stats.plain")) : null, h("div", { class: "pictures" }, found, lengths.box), again),
    duels.box,
    ...(COMPUTES ? [computed()] : []),
    settings,
  );
  if (!new URLSearchParams(location.search).has("still")) start();
}

/** What was played, in the signs of the command line. */
const named = ({ game, deck: { suits, values }, pickups = [] }) => [game, `${suits} × ${values}`, ...new Set(pickups)].join(" ");

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
    h(
      "div",
      {},
      h("p", {}, say("stats.games", { count: told.games })),
      mean("mean_tricks"),
      mean("mean_cards"),
      h("table", { class: "shares" }, h("caption", {}, say("stats.shares")), h("tbody", {}, rows)),
    ),
    longest ? h("div", {}, say("stats.longest", { tricks: longest.tricks }), " ", dealLink(told.game, longest.deal, told.pickups)) : null,
  ];
}
