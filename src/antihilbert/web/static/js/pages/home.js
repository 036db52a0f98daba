// The door: a living miniature and one question for each game, the newest discovery, ways on.
import { h, say, top } from "../dom.js";
import { MINIATURES } from "../miniatures.js";
import { place } from "../places.js";

// What was found last, each by a game to watch: six tricks and one of the new rings; 32 different
// cards, four tricks and then the same 2,400 for ever.
const NEWS = {
  rings: ["beggar", "-----------------KQ--A-J--/KK---AKAAJ---Q----QQ-J--J-"],
  cards32: ["war", "3 7 4 1 26 18 23 12 32 17 11 6 27 10 5 2 / 13 21 19 14 31 30 29 16 28 25 22 8 24 15 20 9"],
};
// What can be read beside the lab: its API on a server, its report and its pages in a folder.
const BESIDE = { api: "openapi.json", report: "report.html", archive: "archive/index.html", docs: "docs/index.html" };
const WAYS = {
  teachers: ["lessons", "baseball", "marienbad"],
  readers: ["claims", "endless", "profiles"],
  hunters: ["records", "statistics"],
};

export function open(main) {
  const games = Object.entries(MINIATURES).map(([page, live]) => {
    const stage = h("div", { class: "stage", "aria-hidden": "true", inert: true });
    live(stage);
    return h(
      "li",
      { class: "panel door" },
      stage,
      h("h2", {}, h("a", { href: place(page) }, say(`${page}.title`))),
      h("p", { class: "question" }, say(`home.ask_${page}`)),
    );
  });
  main.append(
    top("home"),
    h("ul", { class: "doors games" }, games),
    h(
      "section",
      { class: "panel news", "aria-label": say("home.newest") },
      h("h2", {}, say("home.newest")),
      h("ul", {}, Object.entries(NEWS).map(([name, [game, deal]]) => h(
        "li",
        {},
        say(`home.news_${name}`),
        " ",
        h("a", { href: place(game, { deal }), class: "button primary" }, say("play_it")),
      ))),
    ),
    h("div", { class: "ways" }, Object.entries(WAYS).map(([who, pages]) => h(
      "section",
      { class: "panel" },
      h("h2", {}, say(`home.${who}`)),
      h("p", {}, say(`home.${who}_told`)),
      h("ul", {}, pages.map((page) => h("li", {}, h("a", { href: place(page) }, say(`${page}.title`))))),
    ))),
    ...(document.documentElement.dataset.beside ?? "").split(" ").filter(Boolean).map((what) => h(
      "p",
      { class: "quiet" },
      say(`home.${what}`),
      " ",
      h("a", { href: `${place("home")}${BESIDE[what]}` }, BESIDE[what]),
    )),
  );
}
