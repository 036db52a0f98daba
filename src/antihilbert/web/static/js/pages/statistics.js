// Statistics: any deck, many games, numbers that settle while one watches; then pickups in duels.
import { MANY } from "../ask.js";
import { command, line } from "../command.js";
import { choice, drawer, field, h, notice, number, opener, replace, say, top } from "../dom.js";
import { duel } from "../duel.js";
import { GAMES } from "../games.js";
import { histogram } from "../histogram.js";
import { houseChoice, pickupChoice, playersChoice } from "../pickups.js";
import * as plot from "../plot.js";
import { dealLink } from "../table.js";
import { fixed } from "../texts.js";
import { work } from "../work.js";

const WINNERS = ["player1", "player2", "player3", "player4"];
const OUTCOMES = [...WINNERS, "draw", "endless", "unfinished"];

export async function open(main) {
  const said = notice();
  const kind = choice("game", Object.keys(GAMES).map((name) => [name, say(`game.${name}`)]), "war", () => fit());
  const suits = number("suits", 4, 1, 8);
  const values = number("values", 13, 2, 26);
  const games = number("games", MANY, 100, 2000000);
  const seed = number("seed", 0, 0, 2 ** 31);
  const pickup1 = pickupChoice("pickup", "natural");
  const pickup2 = pickupChoice("pickup2", "natural");
  const house = houseChoice();
  const players = playersChoice(() => fit());
  const found = h("div", { class: "found", "aria-live": "off" });
  const typed = command();
  const pickup2Field = field(say("pickup.of", { owner: 2 }), pickup2);
  const alike = h("p", { class: "help" }, say("pickup.alike"));
  const playersField = field(say("players"), players);
  const pickups = h("div", { class: "row" }, field(say("pickup.of", { owner: 1 }), pickup1), pickup2Field, alike);

  const has = () => GAMES[kind.value].pickups;
  const several = () => GAMES[kind.value].hides && players.value !== "2";
  const fit = () => {
    pickups.hidden = !has();
    playersField.hidden = !GAMES[kind.value].hides;
    pickup2Field.hidden = several();
    alike.hidden = !several();
    house.box.hidden = !GAMES[kind.value].hides;
  };

  function start() {
    said.clear();
    settings.close();
    const asked = { suits: suits.value, values: values.value, games: games.value, seed: seed.value };
    const many = several() ? { players: players.value } : { pickup2: pickup2.value };
    const arranged = has() ? { pickup: pickup1.value, ...many } : {};
    const hidden = GAMES[kind.value].hides ? house.given() : {};
    typed.tell(line([kind.value, "stats"], { ...asked, ...arranged, "face-down": hidden.face_down, "out-of-cards": hidden.out_of_cards }));
    return { ...asked, ...arranged, ...hidden };
  }

  const show = (told) => replace(found, figures(told));

  const again = work(() => `${kind.value}-stats`, say("stats.go"), start, ({ so_far: told }) => told && show(told), show, said.fail, "stats");
  const settings = drawer(
    "settings",
    say("stats.title"),
    h(
      "form",
      { onsubmit: (event) => { event.preventDefault(); again.querySelector("button")?.click(); } },
      h("div", { class: "row" }, field(say("game.which"), kind), field(say("suits"), suits), field(say("values"), values)),
      h("div", { class: "row" }, field(say("games"), games), field(say("seed"), seed), playersField),
      pickups,
      house.box,
      h("div", { class: "row" }, h("button", { class: "primary", "data-action": "start" }, say("stats.go"))),
    ),
  );
  main.append(
    top("statistics", opener(settings, say("settings"))),
    h("section", { class: "panel", "aria-label": say("stats.title") }, found, said.box, again, typed.box),
    duel(),
    settings,
  );
  fit();
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
