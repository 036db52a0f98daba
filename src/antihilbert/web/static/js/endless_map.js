// The map: which decks have an endless game, as colours; a click on one shows it.
import { get } from "./ask.js";
import { h, replace, say, set } from "./dom.js";

const SUITS = [1, 2, 3, 4, 5, 6, 7, 8];
const MIXED = { pickup: "natural", pickup2: "optimised" };
const SHADES = 6; // of periods: one for each factor of ten

/**
 * The tables of all pickups, fetched when they are wanted; `open(row)` gets the row of a deck.
 * @param {(row: any) => void} open
 */
export function endlessMap(open) {
  const tables = h("div", { class: "heat" });
  let wanted = false;
  const show = async () => {
    if (wanted) return;
    wanted = true;
    const [{ rows }, mixed] = await Promise.all([get("war/endless/table"), get("war/endless/table", MIXED)]);
    const every = [...rows, ...mixed.rows];
    replace(tables, ["natural", "optimised", Object.values(MIXED).join(",")].map((pair) => table(every, pair, open)));
  };
  return { box: h("div", {}, legend(), tables), show };
}

/** What colours and signs mean. */
const legend = () => h(
  "ul",
  { class: "legend" },
  h("li", {}, h("span", { class: "cell endless s2", "aria-hidden": "true" }, "20"), say("map.known")),
  h("li", {}, h("span", { class: "cell none", "aria-hidden": "true" }, "–"), say("map.impossible")),
  h("li", {}, h("span", { class: "cell unknown", "aria-hidden": "true" }, "?"), say("map.open")),
  h("li", {}, h("span", { "aria-hidden": "true" }, "= "), say("map.equal")),
);

function table(rows, pickup, open) {
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
          h("tr", {}, h("th", { scope: "row" }, String(high)), SUITS.map((suits) => cell(at.get(`${suits}x${high}`), open))),
        ),
      ),
    ),
  );
}

function cell(row, open) {
  if (!row) return h("td", {});
  if (row.state === "none") return h("td", { class: "none", title: row.covered }, "–");
  const known = row.state === "endless";
  const shown = h("button", {
    type: "button", "data-deck": `${row.suits}x${row.values} ${row.pickup}`, onclick: () => open(row),
    "aria-label": say(known ? "map.deck" : "map.deck_open", { suits: row.suits, values: row.values, period: row.period }),
  }, known ? say("number", { number: row.period }) : "?");
  const box = h("td", { class: known ? `endless s${Math.min(SHADES, String(row.period).length)}` : "unknown" }, shown, row.equal ? " =" : "");
  set(box, { title: known ? `${row.method}${row.word ? ` ${row.word}` : ""}` : row.covered });
  return box;
}
