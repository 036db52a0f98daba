// Sheets to print: matches on cards, five cards with a table to fill in, and the boards of colour baseball.
import { picture as sheetOf } from "../ask.js";
import { picture } from "../card.js";
import { button, h, replace, say, set, top } from "../dom.js";
import { language, onLanguage } from "../texts.js";

const ROWS = [[1, 3, 5, 7], [3, 4, 5], [1, 2, 3], [2, 2, 4, 4], [3, 3, 4], [1, 3, 5, 6]];
const TRICKS = 7; // lines of the table: after six the hands are back
const BASES = ["sheet", "disc", "cover"];

export async function open(main) {
  const shown = h("div", { class: "sheets" });
  const asked = new URLSearchParams(location.search).get("sheet") ?? "marienbad";
  /** @type {Record<string, () => HTMLElement>} */
  const sheets = { marienbad, five };
  const chips = Object.keys(sheets).map((name) => button(say(`paper.${name}`), () => show(name), { class: "chip", "data-sheet": name }));
  const others = h("ul", {});
  function show(name) {
    for (const chip of chips) set(chip, { "aria-pressed": String(chip.dataset.sheet === name) });
    replace(shown, sheets[name]());
  }
  const list = async () => replace(others, await Promise.all(BASES.map(async (name) => h("li", {}, h("a", {
    href: await sheetOf(`baseball/${name}.svg`, { bases: "5", lang: language() }), target: "_blank",
  }, say(name === "cover" ? "baseball.cover_sheet" : `baseball.${name}`))))));
  onLanguage(list);
  main.append(
    top("paper", button(say("paper.print"), () => print(), { class: "primary", "data-action": "print" })),
    h("div", { class: "chips" }, chips),
    shown,
    h("section", { class: "panel screen-only", "aria-label": say("baseball.title") }, h("h2", {}, say("baseball.title")), others),
  );
  show(asked in sheets ? asked : "marienbad");
  await list();
}

/** Positions on cards: who begins can win, or not; it is worked out by hand. */
const marienbad = () => h(
  "section",
  { class: "sheet" },
  h("h2", {}, say("paper.marienbad")),
  h("p", {}, say("paper.marienbad_told")),
  h("div", { class: "cut-out" }, ROWS.map((rows) => h(
    "div",
    { class: "to-cut" },
    rows.map((many) => h("p", { class: "sticks-row", "aria-label": String(many) }, Array.from({ length: many }, () => h("span", { class: "stick-drawn", "aria-hidden": "true" })))),
    h("p", { class: "quiet" }, say("paper.begins")),
  ))),
);

/** Five cards and a table: the hands after each trick. */
const five = () => h(
  "section",
  { class: "sheet" },
  h("h2", {}, say("paper.five")),
  h("p", {}, say("paper.five_told")),
  h("div", { class: "cut-out cards" }, [1, 2, 3, 4, 5].map((value) => h("span", { class: "card to-cut" }, picture("war", value, 5, "♠", undefined)))),
  h(
    "table",
    { class: "to-fill" },
    h("thead", {}, h("tr", {}, ["paper.trick", "paper.hand1", "paper.hand2", "paper.winner"].map((key) => h("th", { scope: "col" }, say(key))))),
    h("tbody", {}, Array.from({ length: TRICKS + 1 }, (_, at) => h("tr", {}, h("th", { scope: "row" }, String(at)), h("td", {}, at ? "" : "5 3"), h("td", {}, at ? "" : "2 4 1"), h("td", {})))),
  ),
  h("p", {}, say("paper.question")),
);
