// A table whose columns sort it, a page of rows at a time; on a phone its rows are small cards.
import { dealAddress } from "./addresses.js";
import { button, h, replace, say, set, spoken } from "./dom.js";
import { matcher, ordered } from "./filter.js";
import { place } from "./places.js";

/** Rows shown at first, and added with each click. */
const many = () => (matchMedia("(max-width: 40rem)").matches ? 8 : 25);

/**
 * Columns with a value can be sorted by it, from the highest down at first where `down` is set.
 * A filter looks at what a cell says, or at its text where there is one.
 * @typedef {object} Column
 * @property {string} name
 * @property {import("./wording.js").Saying} label
 * @property {(row: any) => any} cell
 * @property {(row: any) => unknown} [value]
 * @property {(row: any) => any} [text]
 * @property {boolean} [down]
 */


export class Table {
  /**
   * @param {import("./wording.js").Saying} label
   * @param {string} kind
   * @param {Column[]} columns
   */
  constructor(label, kind, columns) {
    this.columns = columns;
    /** @type {any[]} */
    this.rows = [];
    /** @type {Column | null} */
    this.by = null;
    this.down = false;
    this.shown = many();
    this.body = h("tbody", {});
    this.heads = columns.map((column) => h("th", { scope: "col" }, column.value
      ? button(column.label, () => this.sort(column), { class: "sort", "data-sort": column.name }) : column.label));
    this.more = button(say("table.more"), () => { this.shown += 2 * many(); this.draw(); }, { "data-action": "more" });
    this.box = h(
      "div",
      {},
      h(
        "div",
        { class: "scroll", tabindex: 0, role: "region", "aria-label": label },
        h("table", { class: `records ${kind}` }, h("thead", {}, h("tr", {}, this.heads)), this.body),
      ),
      this.more,
    );
  }

  /**
   * Sorted by a column from the start.
   * @param {string} name
   * @param {boolean} down
   */
  sorted(name, down) {
    this.by = this.columns.find((column) => column.name === name) ?? null;
    this.down = down;
    return this;
  }

  /** @param {any[]} rows */
  show(rows) {
    this.rows = rows;
    this.shown = many();
    this.draw();
  }

  /**
   * Those of the rows that show what was typed, in the language of now.
   * @param {any[]} rows
   * @param {string} typed
   */
  filtered(rows, typed) {
    const fits = matcher(typed);
    return rows.filter((row) => fits(spoken(this.columns.map((column) => (column.text ?? column.cell)(row)))));
  }

  /** @param {Column} column */
  sort(column) {
    this.down = this.by === column ? !this.down : column.down ?? false;
    this.by = column;
    this.draw();
  }

  ordered() {
    return this.by?.value ? ordered(this.rows, this.by.value, this.down) : this.rows;
  }

  draw() {
    replace(
      this.body,
      this.ordered().slice(0, this.shown).map((row) => h(
        "tr",
        { "data-row": row.id ?? null },
        this.columns.map((column) => h("td", { "data-label": column.label, class: `of-${column.name}` }, column.cell(row))),
      )),
    );
    this.columns.forEach((column, at) => {
      const sorted = column !== this.by ? null : this.down ? "descending" : "ascending";
      if (sorted) set(this.heads[at], { "aria-sort": sorted });
      else this.heads[at].removeAttribute("aria-sort");
    });
    this.more.hidden = this.rows.length <= this.shown;
  }
}

/**
 * A deal to be played by a click; unfolded, it stands there whole, with what else there is to it.
 * @param {string} game
 * @param {string} deal
 * @param {string[]} pickups
 * @param {any[]} more
 */
export function dealLink(game, deal, pickups = [], ...more) {
  const { page, query } = dealAddress(game, deal, pickups);
  return h(
    "div",
    { class: "play" },
    h("a", { href: place(page, { ...query, watch: "1" }), class: "button primary" }, say("play_it")),
    h(
      "details",
      {},
      h("summary", { class: "deal" }, deal.length > 30 ? `${deal.slice(0, 28)}…` : deal),
      h("p", { class: "deal" }, deal),
      more,
    ),
  );
}
