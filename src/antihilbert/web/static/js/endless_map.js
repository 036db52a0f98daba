// The map: which decks have an endless game; a click on one plays it.
import { get } from "./ask.js";
import { h, replace, say } from "./dom.js";

const SUITS = [1, 2, 3, 4, 5, 6, 7, 8];
const MIXED = { pickup: "natural", pickup2: "optimised" };

/** A table for each pickup, fetched when it is opened; `play` gets the row of a deck. */
export function endlessMap(play) {
  const tables = h("div", {});
  const fold = h(
    "details",
    { class: "panel", "data-part": "map" },
    h("summary", {}, say("endless.map")),
    h("p", { class: "help" }, say("endless.map_help")),
    tables,
  );
  fold.addEventListener("toggle", async () => {
    if (!fold.open || tables.childElementCount) return;
    const [{ rows }, mixed] = await Promise.all([get("war/endless/table"), get("war/endless/table", MIXED)]);
    const every = [...rows, ...mixed.rows];
    replace(tables, ["natural", "optimised", Object.values(MIXED).join(",")].map((pair) => table(every, pair, play)));
  });
  return fold;
}

function table(rows, pickup, play) {
  const shown = rows.filter((row) => row.pickup === pickup);
  const at = new Map(shown.map((row) => [`${row.suits}x${row.values}`, row]));
  const values = [...new Set(shown.map((row) => row.values))];
  const [one, two] = pickup.split(",").map((name) => say(`pickup.${name}`));
  const caption = two ? say("endless.against", { one, two }) : one;
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": caption },
    h(
      "table",
      { class: "map" },
      h("caption", {}, caption),
      h("thead", {}, h("tr", {}, h("td", {}), SUITS.map((suits) => h("th", { scope: "col" }, `${suits} ×`)))),
      h(
        "tbody",
        {},
        values.map((high) =>
          h("tr", {}, h("th", { scope: "row" }, String(high)), SUITS.map((suits) => cell(at.get(`${suits}x${high}`), play))),
        ),
      ),
    ),
  );
}

function cell(row, play) {
  if (row?.state !== "endless") return h("td", { class: row?.state, title: row?.covered }, row?.state === "none" ? "–" : "?");
  const shown = h("button", { type: "button", class: "quiet" }, say("number", { number: row.period }));
  shown.addEventListener("click", () => play(row));
  return h("td", { class: "endless", title: `${row.method}${row.word ? ` ${row.word}` : ""}` }, shown, row.equal ? " =" : "");
}
