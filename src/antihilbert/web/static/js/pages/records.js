// Records: the longest games that end, beside what others have published, and endless games.
import { get } from "../ask.js";
import { command } from "../command.js";
import { button, choice, field, h, notice, options, replace, say, set, top } from "../dom.js";
import { line } from "../fields.js";
import { GAMES } from "../games.js";
import { longest } from "../longest.js";
import { NOTES } from "../notes.js";
import { OPERATIONS } from "../operations.js";
import { dealLink, Table } from "../table.js";
import { language, onLanguage } from "../texts.js";
import { inFrench } from "../wording.js";

/** A note, in the language of now. */
const noted = (note) => (language() === "fr" ? inFrench(note, NOTES) : note);
const numbered = (value) => (value === null || value === undefined ? "–" : say("number", { number: value }));
const courts = (row) => (row.penalties ? ` (${"JQKA".slice(0, row.penalties)})` : "");
const deck = (row) => `${row.suits} × ${row.values}${courts(row)}`;

/** @type {Record<string, (row: any) => boolean>} */
const CHIPS = {
  surprising: ({ gap }) => gap > 0,
  proved_here: ({ proved, here }) => proved !== null && proved === here,
  unproved: ({ proved, here }) => proved === null || proved !== here,
  all: () => true,
};

export async function open(main) {
  const said = notice();
  const filter = h("input", { type: "search", name: "filter", autocomplete: "off", oninput: () => show() });
  const game = choice("game", options("records.any_game", "game", Object.keys(GAMES)), "", () => show());
  const watched = h("div", { role: "status" });
  const chips = Object.keys(CHIPS).map((name) => button(say(`records.${name}`), () => { chosen = name; show(); }, { class: "chip", "data-chip": name }));
  let chosen = "surprising";
  let records = [];
  let endless = [];

  const lengths = new Table(say("records.longest"), "longest", [
    { name: "game", label: say("records.game"), cell: (row) => say(`game.${row.game}`), value: (row) => row.game },
    { name: "deck", label: say("records.deck"), cell: deck, value: (row) => row.suits * row.values },
    { name: "pickup", label: say("records.pickup"), cell: (row) => (row.pickup ? say(`pickup.${row.pickup}`) : "–"), value: (row) => row.pickup ?? "" },
    { name: "here", label: say("records.here"), cell: (row) => [numbered(row.here), badge(row)], value: (row) => row.here, down: true },
    {
      name: "public",
      label: say("records.public"),
      cell: (row) => (row.public ? [numbered(row.public.tricks), h("span", { class: "quiet" }, ` ${row.public.finder}`)] : "–"),
      value: (row) => row.public?.tricks ?? null,
      down: true,
    },
    { name: "gap", label: say("records.gap"), cell: (row) => numbered(row.gap), value: (row) => row.gap, down: true },
    {
      name: "deal",
      label: say("records.deal"),
      cell: (row) => (row.deal ? dealLink(row.game, row.deal, row.pickup ? [row.pickup] : [], command(again(row)).box) : "–"),
      text: (row) => row.deal,
    },
  ]).sorted("here", true);
  const cycles = new Table(say("records.endless"), "endless", [
    { name: "game", label: say("records.game"), cell: (row) => say(`game.${row.game}`), value: (row) => row.game },
    { name: "deck", label: say("records.deck"), cell: (row) => row.deck ?? "–", value: (row) => row.cards_dealt },
    {
      name: "pickup",
      label: say("records.pickup"),
      cell: (row) => row.pickups.map((name, place) => [place ? ", " : "", say(`pickup.${name}`)]),
      value: (row) => row.pickups.join(),
    },
    { name: "preperiod", label: say("records.preperiod"), cell: (row) => numbered(row.preperiod), value: (row) => row.preperiod, down: true },
    { name: "period", label: say("records.period"), cell: (row) => numbered(row.period), value: (row) => row.period, down: true },
    { name: "deal", label: say("records.deal"), cell: (row) => dealLink(row.game, row.deal, row.pickups), text: (row) => row.deal },
    { name: "source", label: say("records.source"), cell: (row) => noted(row.source), value: (row) => row.source },
  ]);

  function show() {
    const fits = (row) => !game.value || row.game === game.value;
    for (const chip of chips) set(chip, { "aria-pressed": String(chip.dataset.chip === chosen) });
    lengths.show(lengths.filtered(records.filter((row) => fits(row) && CHIPS[chosen](row)), filter.value));
    cycles.show(cycles.filtered(endless.filter(fits), filter.value));
    said.tell(say("records.count", { records: lengths.rows.length, deals: cycles.rows.length }));
  }

  main.append(
    top("records"),
    h(
      "form",
      { class: "panel row", onsubmit: (event) => event.preventDefault() },
      field(say("records.filter"), filter, { class: "field wide" }),
      field(say("game.which"), game),
    ),
    said.box,
    h("h2", {}, say("records.longest")),
    h("p", { class: "quiet" }, say("records.longest_lead")),
    h("div", { class: "chips", role: "group", "aria-label": say("records.filter") }, chips),
    lengths.box,
    h("h2", {}, say("records.endless")),
    cycles.box,
    longest((found) => replace(watched, say("longest.found"), " ", dealLink(found.game, found.deal, found.pickups))),
    watched,
  );
  onLanguage(() => show());
  try {
    // Decks of which no length is known have nothing to show yet.
    records = (await get("records")).rows.filter((row) => [row.here, row.public, row.proved].some((known) => known !== null));
    endless = (await get("catalogue")).endless;
    show();
  } catch (error) {
    said.fail(error);
  }
}

const badge = (row) => (row.proved !== null && row.proved === row.here
  ? h("strong", { class: "badge" }, say("records.proved")) : null);

const again = ({ game, suits, values, penalties, pickup }) =>
  line(OPERATIONS[`jobs/${game}-longest`], { suits, values, penalties, pickup, seconds: "60" });
