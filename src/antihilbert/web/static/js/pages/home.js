// The door: one game to be played or watched at once, then every other one tap away, and what is new.
import { h, say, top } from "../dom.js";
import { hero } from "../hero.js";
import { ALONE, place } from "../places.js";

const NARROW = "(max-width: 60rem)";
// What was found last, each by a game to watch.
/** @type {[string, string, Record<string, string> | null][]} */
const NEWS = [
  ["cards32", "conjecture", null],
  ["rings", "beggar", { deal: "-----------------KQ--A-J--/KK---AKAAJ---Q----QQ-J--J-", watch: "1" }],
];
// Everything that can be played at once, with a sign.
/** @type {[string, string, string, Record<string, string> | null][]} */
const GAMES = [
  ["war", "♠", "war", null],
  ["beggar", "♛", "beggar", null],
  ["marienbad", "❘❘❘", "marienbad", null],
  ["chocolate", "▦", "marienbad", { heaps: "3-2-1-2", opponent: "medium", view: "chocolate" }],
  ["baseball", "◆", "baseball", null],
  ["daily", "☼", "daily", null],
  ["endless", "∞", "endless", null],
  ["gallery", "❁", "gallery", null],
];
// What can be read beside the lab: its API on a server, its report and its pages in a folder.
/** @type {Record<string, string>} */
const BESIDE = { api: "openapi.json", report: "report.html", archive: "archive/index.html", docs: "docs/index.html" };
const WAYS = {
  teachers: ["lessons", "baseball", "marienbad"],
  readers: ["claims", "conjecture", "endless", "profiles"],
  hunters: ["records", "statistics", "check"],
};

export async function open(main) {
  const first = await hero(matchMedia(NARROW).matches);
  main.append(...[
    top("home"),
    first,
    h("h2", {}, say("home.play")),
    h("ul", { class: "tiles" }, GAMES.map(([name, sign, page, query]) => h(
      "li",
      {},
      h(
        "a",
        { class: `tile of-${name}`, href: place(page, query), "data-tile": name },
        h("span", { class: "sign", "aria-hidden": "true" }, sign),
        h("strong", {}, say(name === "chocolate" ? "preset.chocolate" : `${name}.title`)),
        h("span", { class: "question" }, say(`home.ask_${name}`)),
      ),
    ))),
    h(
      "section",
      { class: "panel news", "aria-label": say("home.newest") },
      h("h2", {}, say("home.newest")),
      h("ul", {}, NEWS.map(([name, page, query]) => h(
        "li",
        {},
        say(`home.news_${name}`),
        " ",
        h("a", { href: place(page, query), class: "button primary" }, say("play_it")),
      ))),
    ),
    h("div", { class: "ways" }, Object.entries(WAYS).map(([who, pages]) => h(
      "section",
      { class: "panel" },
      h("h2", {}, say(`home.${who}`)),
      h("p", {}, say(`home.${who}_told`)),
      h("ul", {}, pages.map((page) => h("li", {}, h("a", { href: place(page) }, say(`${page}.title`))))),
    ))),
    ALONE ? h("p", { class: "quiet", "data-alone": "yes" }, say("home.alone")) : null,
    ...(document.documentElement.dataset.beside ?? "").split(" ").filter(Boolean).map((what) => h(
      "p",
      { class: "quiet" },
      say(`home.${what}`),
      " ",
      h("a", { href: `${place("home")}${BESIDE[what]}` }, BESIDE[what]),
    )),
  ].filter(Boolean));
}
