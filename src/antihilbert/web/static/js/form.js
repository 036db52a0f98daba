// Forms, drawn from the descriptions of operations: inputs, their labels, what is wrong with them.
import { choice, field as labelled, h, replace, say } from "./dom.js";
import { asked, idle, line, refusal } from "./fields.js";
import { GAMES } from "./games.js";
import { OPERATIONS } from "./operations.js";
import { language } from "./texts.js";

/** @typedef {import("./fields.js").Field} Field */
/** @typedef {import("./fields.js").Values} Values */

const LARGE = 1e6; // a number that needs a wider input
const LONG = 4000; // characters that a text of several lines may have

/** One field of a form: its input, and a refusal beside it. */
class Input {
  /**
   * @param {string} path of the operation that has the field
   * @param {Field} field
   * @param {string} id
   * @param {{ help?: string, without?: string[], changed: () => void }} how
   */
  constructor(path, field, id, { help, without = [], changed }) {
    this.field = field;
    this.id = id;
    this.key = `${path}.${field.name}`;
    const { schema, names, several } = field;
    const named = Object.keys(names ?? {}).filter((one) => one && !without.includes(one));
    const explained = schema.type === "string" && !named.length;
    this.ticks = several ? named.map((one) => h("input", { type: "checkbox", name: id, value: one, onchange: changed })) : null;
    /** @type {any} */
    this.control = this.ticks
      ? h("span", {}, this.ticks.map((tick) => h("label", { class: "tick" }, tick, say(`${this.key}.${tick.value}`))))
      : named.length ? this.select(named, changed) : this.entry(changed);
    this.wrong = h("p", { class: "wrong", id: `${id}-wrong`, role: "alert", hidden: true });
    const about = explained ? h("p", { class: "help", id: `${id}-help` }, say(help ?? `${this.key}.help`)) : null;
    this.control.setAttribute("aria-describedby", `${about ? about.id : ""} ${this.wrong.id}`.trim());
    const label = say(`${this.key}.label`);
    this.box = h(
      "div",
      { class: explained ? "slot wide" : "slot", title: named.length || explained ? null : say(`${this.key}.help`) },
      this.ticks ? h("fieldset", {}, h("legend", {}, label), this.control)
        : schema.type === "boolean" ? h("label", { class: "tick" }, this.control, label)
          : labelled(label, this.control, explained ? { class: "field wide" } : {}),
      about,
      this.wrong,
    );
    this.value = String(schema.default ?? "");
  }

  /**
   * A choice; it may be left open where there is no default.
   * @param {string[]} named
   * @param {() => void} changed
   */
  select(named, changed) {
    const { schema, names } = this.field;
    /** @type {[string, any][]} */
    const open = schema.default === undefined ? [["", names?.[""] ? say(`${this.key}.`) : "–"]] : [];
    return choice(this.id, [...open, ...named.map((one) => /** @type {[string, any]} */ ([one, say(`${this.key}.${one}`)]))], "", changed);
  }

  /** @param {() => void} changed */
  entry(changed) {
    const { schema, names } = this.field;
    const name = this.id;
    if (schema.type === "boolean") return h("input", { type: "checkbox", name, onchange: changed });
    const whole = schema.type === "integer";
    if (schema.type !== "string") return h("input", {
      type: "number", name, min: schema.minimum, max: schema.maximum, step: whole ? 1 : "any",
      inputmode: whole ? "numeric" : "decimal", class: (schema.maximum ?? 0) < LARGE ? null : "large", onchange: changed,
    });
    const typed = { name, spellcheck: "false", autocomplete: "off", oninput: changed };
    if ((schema.maxLength ?? 0) > LONG) return h("textarea", { ...typed, rows: 3 });
    return h("input", { ...typed, type: "text", placeholder: names?.[""] ? say(`${this.key}.`) : null });
  }

  get value() {
    if (this.ticks) return this.ticks.filter((tick) => tick.checked).map((tick) => tick.value).join(",");
    return this.control.type === "checkbox" ? String(this.control.checked) : this.control.value;
  }

  set value(value) {
    if (this.ticks) for (const tick of this.ticks) tick.checked = value.split(",").includes(tick.value);
    else if (this.control.type === "checkbox") this.control.checked = value === "true";
    else this.control.value = value;
    // A choice that there is not is none.
    if (this.control instanceof HTMLSelectElement && this.control.selectedIndex < 0) this.control.selectedIndex = 0;
  }

  /** Whether the server would take it; if not, its sentence stands beside the input. */
  check() {
    const found = refusal(this.field, this.value, this.control.validity?.badInput);
    this.refuse(found && say(`${this.key}.${found.sentence}`, { given: found.given }));
    return !found;
  }

  /** @param {any} sentence nothing, if nothing is wrong */
  refuse(sentence) {
    replace(this.wrong, sentence);
    this.wrong.hidden = !sentence;
    this.control.ariaInvalid = sentence ? "true" : null;
  }

  focus() {
    const [fold, drawer] = [this.box.closest("details"), this.box.closest("dialog")];
    if (fold) fold.open = true;
    if (drawer && !drawer.open) drawer.showModal();
    (this.ticks?.[0] ?? this.control).focus();
  }
}

export class Form {
  /** @type {Map<string, Input>} */
  inputs = new Map();

  /** @type {HTMLSelectElement} */
  game;

  /** @type {import("./fields.js").Operation} */
  operation; // that is asked

  /**
   * The fields of an operation; or of one of each card game, and then the game can be chosen.
   * @param {string | ((game: string) => string)} path
   * @param {object} how
   * @param {string[][]} [how.first] rows of fields that are seen at once; all others are folded away
   * @param {string} [how.prefix] of the names of inputs
   * @param {Record<string, string[]>} [how.without] choices that are not offered
   * @param {Record<string, string>} [how.help] texts that explain a field better here
   * @param {Values} [how.values] to begin with, where they are not the defaults
   * @param {() => void} [how.changed] hears of every change
   * @param {() => void} [how.chosen] hears of another game
   * @param {Form} [how.follows] the form whose game is that of this one, too
   * @param {(values: Values) => string[]} [how.unused] fields without a meaning, as others stand
   */
  constructor(path, {
    first = [], prefix = "", without = {}, help = {}, values = {}, changed = () => {}, chosen = () => {}, follows, unused = idle,
  } = {}) {
    this.unused = unused;
    this.of = typeof path === "string" ? () => path : path;
    const games = typeof path === "string" ? [""] : Object.keys(GAMES);
    this.game = choice(`${prefix}game`, games.map((game) => [game, say(`game.${game}`)]), games[0], () => { this.choose(this.game.value); chosen(); });
    if (follows) follows.game.addEventListener("change", () => this.choose(follows.game.value));
    for (const { path: asks, fields } of games.map((game) => OPERATIONS[this.of(game)])) {
      for (const field of fields.filter(({ name }) => !this.inputs.has(name))) {
        const { name } = field;
        const hear = () => { this.inputs.get(name)?.refuse(null); this.fit(); changed(); };
        this.inputs.set(name, new Input(asks, field, `${prefix}${name}`, { help: help[name], without: without[name], changed: hear }));
      }
    }
    const open = first.flat();
    const folded = [...this.inputs.values()].filter(({ field }) => !open.includes(field.name));
    const groups = [...new Set(folded.map(({ field }) => field.group?.en))];
    this.more = h("details", {}, h("summary", {}, say("form.more")), groups.map((group) => {
      const members = folded.filter(({ field }) => field.group?.en === group);
      return h("fieldset", {}, group ? h("legend", {}, say(`${members[0].key}.group`)) : null, h("div", { class: "row" }, members.map(({ box }) => box)));
    }));
    this.box = h(
      "div",
      { class: "form" },
      games.length > 1 && !follows ? labelled(say("game.which"), this.game) : null,
      first.map((names) => h("div", { class: "row" }, names.map((name) => this.inputs.get(name)?.box))),
      folded.length ? this.more : null,
    );
    this.choose(games[0]);
    this.set(values);
  }

  /**
   * Ask the operation of this game from now on: fields that it does not have are hidden.
   * @param {string} game
   */
  choose(game) {
    this.game.value = game;
    this.operation = OPERATIONS[this.of(game)];
    this.fit();
  }

  /** Hide fields that have no meaning now. */
  fit() {
    const has = this.operation.fields.map(({ name }) => name);
    const unused = this.unused(Object.fromEntries([...this.inputs].map(([name, { value }]) => [name, value])));
    for (const [name, { box }] of this.inputs) box.hidden = !has.includes(name) || unused.includes(name);
    for (const group of this.box.querySelectorAll(".row, details, details fieldset")) {
      if (group instanceof HTMLElement) group.hidden = [...group.querySelectorAll(".slot")].every((one) => one instanceof HTMLElement && one.hidden);
    }
  }

  get shown() {
    return [...this.inputs.values()].filter(({ box }) => !box.hidden);
  }

  get values() {
    return Object.fromEntries(this.shown.map(({ field, value }) => [field.name, value]));
  }

  /** @param {Values} values of some fields */
  set(values) {
    for (const [name, value] of Object.entries(values)) {
      const input = this.inputs.get(name);
      if (input) input.value = String(value ?? "");
    }
    this.fit();
  }

  /** Whether all can be sent; if not, what is wrong is said beside it. */
  check() {
    const wrong = this.shown.filter((input) => !input.check());
    wrong[0]?.focus();
    return !wrong.length;
  }

  /**
   * Show a refusal beside the field that it names; false if it names none of these.
   * @param {any} error
   */
  refuse(error) {
    const input = this.shown.find(({ field }) => field.name === error.field);
    if (!input || (error.lang ?? "en") !== language()) return false;
    input.refuse(h("span", { lang: error.lang }, error.message));
    input.focus();
    return true;
  }

  /** What the operation is asked. */
  get asked() {
    return asked(this.operation, this.values);
  }

  get line() {
    return line(this.operation, this.values);
  }
}
