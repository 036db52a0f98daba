// A table whose columns sort it, a page of rows at a time; on a phone its rows are small cards.
import { button, h, replace, say, set } from "./dom.js";
import { place } from "./places.js";

/** Rows shown at first, and added with each click. */
const page = () => (matchMedia("(max-width: 40rem)").matches ? 8 : 25);

/** Columns are {name, label, cell(row), value(row)}; those with a value can be sorted by it. */
export class Table {
  constructor(label, kind, columns) {
    this.columns = columns;
    this.rows = [];
    this.by = null;
    this.down = false;
    this.shown = page();
    this.body = h("tbody", {});
    this.heads = columns.map((column) => h("th", { scope: "col" }, column.value
      ? button(column.label, () => this.sort(column), { class: "sort", "data-sort": column.name }) : column.label));
    this.more = button(say("table.more"), () => { this.shown += 2 * page(); this.draw(); }, { "data-action": "more" });
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

  /** Sorted by a column from the start. */
  sorted(name, down) {
    this.by = this.columns.find((column) => column.name === name);
    this.down = down;
    return this;
  }

  show(rows) {
    this.rows = rows;
    this.shown = page();
    this.draw();
  }

  sort(column) {
    this.down = this.by === column ? !this.down : column.down ?? false;
    this.by = column;
    this.draw();
  }

  ordered() {
    if (!this.by) return this.rows;
    const sign = this.down ? -1 : 1;
    const empty = (value) => value === null || value === undefined;
    return [...this.rows].sort((one, two) => {
      const [a, b] = [this.by.value(one), this.by.value(two)];
      if (empty(a) || empty(b)) return empty(a) - empty(b); // what is not known comes last
      return sign * (typeof a === "number" ? a - b : String(a).localeCompare(String(b)));
    });
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
 * The game "war+3" is War with three cards face down, "war+3-last" with the last card turned.
 */
export function dealLink(game, deal, pickups = [], ...more) {
  const [page, house] = game.split("+");
  const [hidden, short] = house?.split("-") ?? [];
  const arranged = pickups.length ? { pickup: pickups[0], pickup2: pickups.at(-1) } : {};
  const query = { deal, ...arranged, ...(hidden ? { face_down: hidden } : {}), ...(short ? { short } : {}) };
  return h(
    "div",
    { class: "play" },
    h("a", { href: place(page, query), class: "button primary" }, say("play_it")),
    h(
      "details",
      {},
      h("summary", { class: "deal" }, deal.length > 30 ? `${deal.slice(0, 28)}…` : deal),
      h("p", { class: "deal" }, deal),
      more,
    ),
  );
}
