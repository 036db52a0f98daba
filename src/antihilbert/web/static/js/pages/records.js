// Claims and records: what the sources say and what was found, every deal one click from the player.
import { get } from "../api.js";
import { field, h, notice, replace, say } from "../dom.js";
import { GAMES } from "../games.js";
import { fill, language, onLanguage } from "../texts.js";
import { work } from "../work.js";

const MOST_ROWS = 300;
const NUMBERS = { endless: ["preperiod", "period"], longest: ["tricks", "cards"] };
const VERDICTS = ["confirmed", "corrected", "extended", "open", "failed"];

export async function open(main) {
  const said = notice();
  const filter = h("input", { type: "search", name: "filter", autocomplete: "off" });
  const verdict = h("select", { name: "verdict" }, h("option", { value: "" }, say("records.any")));
  const tables = h("div", {});
  const known = new Map(); // rows that were recomputed while this page was open
  let claims = [];
  let games = {}; // of the catalogue, by kind

  function show() {
    // A deal is looked for as it is written, anything else word by word.
    const typed = filter.value.trim().toLowerCase();
    const wanted = typed.includes("/") ? [typed] : typed.split(/\s+/);
    const fits = (row) => {
      const text = JSON.stringify(Object.values(row)).toLowerCase();
      return wanted.every((word) => text.includes(word));
    };
    const shownClaims = claims.filter(
      (row) => fits(row) && (!verdict.value || row.verdict === verdict.value),
    );
    const fitting = Object.entries(games).map(([kind, rows]) => [kind, rows.filter(fits)]);
    replace(
      tables,
      claims.length ? [h("h2", {}, say("records.claims")), claimsTable(shownClaims)] : null,
      fitting.map(([kind, rows]) => [
        h("h2", {}, say(`records.${kind}`)),
        gamesTable(kind, NUMBERS[kind], rows),
      ]),
    );
    const deals = fitting.reduce((sum, [, rows]) => sum + rows.length, 0);
    fill(said.box, "text", "records.count", { claims: shownClaims.length, deals });
  }

  async function load() {
    try {
      const listed = await get("claims", { lang: language() });
      claims = listed.claims.map((row) => known.get(row.id)?.[language()] ?? row);
      fill(age, "text", listed.recomputed ? "records.recomputed" : "records.release", {});
    } catch (error) {
      said.fail(error);
    }
    show();
  }

  const start = () => {
    recomputed.hidden = false;
    return {};
  };
  const hear = ({ row }) => {
    const { id } = row.en;
    known.set(id, row);
    claims = claims.map((one) => (one.id === id ? row[language()] : one));
    if (known.size % 10 === 0) show();
  };
  const age = h("p", { class: "quiet" }); // where the verdicts come from
  const recomputed = h("p", { class: "quiet", hidden: true }, say("records.recomputing"));

  filter.addEventListener("input", show);
  verdict.append(...VERDICTS.map((kind) => h("option", { value: kind }, say(`verdict.${kind}`))));
  verdict.addEventListener("change", show);
  main.append(
    h(
      "form",
      { class: "panel row", onsubmit: (event) => event.preventDefault() },
      field(say("records.filter"), filter, { class: "field wide" }),
      field(say("records.verdict"), verdict),
    ),
    h(
      "section",
      { class: "panel", "aria-label": say("records.recompute") },
      age,
      work("claims", say("records.recompute"), start, hear, load, said.fail),
      recomputed,
    ),
    said.box,
    tables,
  );
  onLanguage(load);
  try {
    games = await get("catalogue");
  } catch (error) {
    said.fail(error);
  }
  await load();
}

/** A cell that names its column where there is no room for a table. */
const cell = (name, attributes, ...children) => h(
  "td",
  { "data-label": say(`records.${name}`), ...attributes },
  children,
);

const link = (game, deal, pickups = ["natural"]) => {
  const query = { game, deal, ...(GAMES[game].pickups ? { pickup: pickups[0], pickup2: pickups.at(-1) } : {}) };
  return h("a", { href: `/war?${new URLSearchParams(query)}`, class: "deal" }, deal);
};

function head(...names) {
  return h("thead", {}, h("tr", {}, names.map((name) => h("th", { scope: "col" }, say(`records.${name}`)))));
}

/** Games of the catalogue; `numbers` are the columns that matter for their kind. */
function gamesTable(kind, numbers, rows) {
  const pickups = (row) => row.pickups.map((name, place) => [place ? ", " : "", say(`pickup.${name}`)]);
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": say(`records.${kind}`) },
    h(
      "table",
      { class: `records ${kind}` },
      head("game", "deck", "pickup", ...numbers, "deal", "source"),
      h(
        "tbody",
        {},
        rows.slice(0, MOST_ROWS).map((row) =>
          h(
            "tr",
            {},
            cell("game", {}, say(`game.${row.game}`)),
            cell("deck", {}, row.deck ?? "–"),
            cell("pickup", {}, pickups(row)),
            numbers.map((name) => cell(name, {}, say("number", { number: row[name] ?? "–" }))),
            cell("deal", {}, link(row.game, row.deal, row.pickups)),
            cell("source", { lang: "en" }, row.source),
          ),
        ),
      ),
    ),
  );
}

function claimsTable(rows) {
  const judged = ({ verdict }) =>
    verdict
      ? h("span", { class: `verdict ${verdict}` }, say(`verdict.${verdict}`))
      : h("span", { class: "quiet" }, "…");
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": say("records.claims") },
    h(
      "table",
      { class: "records claims" },
      head("verdict", "statement", "printed", "computed", "claim_source", "deal"),
      h(
        "tbody",
        {},
        rows.slice(0, MOST_ROWS).map(
          (row) => h(
            "tr",
            { "data-claim": row.id },
            cell("verdict", {}, judged(row)),
            cell("statement", {}, row.statement),
            cell("printed", {}, row.printed_text),
            cell(
              "computed",
              {},
              row.computed_text ?? "–",
              row.why ? h("p", { class: "quiet" }, row.why) : null,
            ),
            cell("claim_source", {}, `${row.source}, ${row.place}`),
            cell("deal", {}, row.deal ? link(row.game, row.deal, row.pickups) : "–"),
          ),
        ),
      ),
    ),
  );
}
