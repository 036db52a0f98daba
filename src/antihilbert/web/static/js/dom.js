// Elements without templates: whatever people type becomes text, never markup.
import { fill, language, t } from "./texts.js";
import { isSaying } from "./wording.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {import("./texts.js").Saying} Saying
 * @typedef {Error & { lang?: string, field?: string }} Refusal an error with the language of its one line, and the field it is about
 */

/**
 * A text in the visitor's language, kept up to date when the language changes.
 * @param {string} key
 * @param {Record<string, unknown>} values
 * @returns {Saying}
 */
export const say = (key, values = {}) => ({ key, values });

/** @type {(parent: Element, children: any[]) => void} */
function append(parent, children) {
  for (const child of flattened(children)) {
    if (child === null || child === undefined || child === false) continue;
    if (isSaying(child)) {
      const span = parent instanceof SVGElement
        ? document.createElementNS(SVG, "tspan") : document.createElement("span");
      fill(span, "text", child.key, child.values);
      parent.append(span);
    } else {
      parent.append(child);
    }
  }
}

/** @type {(children: any[]) => any[]} */
const flattened = (children) => children.flat(Infinity);

/**
 * What children say, in the language of now.
 * @param {any[]} children
 */
export const spoken = (...children) => flattened(children)
  .map((child) => (isSaying(child) ? t(child.key, child.values) : child?.textContent ?? child ?? ""))
  .join(" ");

/**
 * Attributes, listeners and sayings of an element.
 * @param {any} element
 * @param {Record<string, any>} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (isSaying(value)) fill(element, name, value.key, value.values);
    else if (name === "value" || name === "checked" || name === "disabled") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
}

/**
 * An HTML element: attributes, then children (nodes, texts, sayings, arrays of them).
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} attributes
 * @param {any[]} children
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  append(element, children);
  set(element, attributes);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} attributes
 * @param {any[]} children
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  append(element, children);
  set(element, attributes);
  return element;
}

/**
 * @template {Element} E
 * @param {E} parent
 * @param {any[]} children
 */
export function replace(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
  return parent;
}

/**
 * A labelled field of a form.
 * @param {Saying} label
 * @param {HTMLElement} control
 */
export function field(label, control, extra = {}) {
  return h("label", { class: "field", ...extra }, h("span", { class: "label" }, label), control);
}

/**
 * @param {string} name
 * @param {[string, Saying | string][]} offered
 * @param {string} value
 * @param {((event: Event) => void) | null} onchange
 */
export function choice(name, offered, value, onchange = null) {
  const select = h(
    "select",
    { name, onchange },
    offered.map(([id, label]) => h("option", { value: id, selected: id === value }, label)),
  );
  return select;
}

/**
 * The options of a choice that may be left open: `any`, then a text `kind.name` for each name.
 * @param {string} any
 * @param {string} kind
 * @param {string[]} names
 * @returns {[string, Saying][]}
 */
export const options = (any, kind, names) => [["", say(any)], ...names.map(
  /** @returns {[string, Saying]} */ (name) => [name, say(`${kind}.${name}`)],
)];

/**
 * @param {Saying | string | (Saying | string)[]} label
 * @param {(event: Event) => void} onclick
 * @param {Record<string, any>} attributes
 */
export function button(label, onclick, attributes = {}) {
  return h("button", { type: "button", onclick, ...attributes }, label);
}

/** Where a page says what went wrong, or what came out; screen readers read it aloud. */
export function notice() {
  const box = h("p", { class: "notice", role: "status", "aria-live": "polite" });
  return {
    box,
    clear: () => {
      box.className = "notice";
      replace(box);
    },
    /** @param {any[]} children */
    tell: (...children) => {
      box.className = "notice";
      replace(box, ...children);
    },
    /** @param {any} error a Refusal, or anything else that was thrown */
    fail: (error) => {
      box.className = "notice wrong";
      // What can be said in English only is not put in the way of whoever reads French.
      const line = h("span", { lang: error.lang ?? "en" }, error.message);
      replace(box, say("error"), " ", (error.lang ?? "en") === language() ? line : [say("error.other"), " ", h("span", { class: "english" }, line)]);
    },
  };
}

/**
 * A drawer that opens over the page: Escape and its button close it.
 * @param {string} name
 * @param {Saying} title
 * @param {any[]} children
 */
export function drawer(name, title, ...children) {
  const box = h(
    "dialog",
    { class: "drawer", "aria-label": title, "data-drawer": name },
    h(
      "div",
      {},
      button("✕", () => box.close(), { class: "close", "aria-label": say("close") }),
      h("h2", {}, title),
      children,
    ),
  );
  box.addEventListener("click", (event) => event.target === box && box.close());
  return box;
}

/**
 * The first line of a page's game: its name, its question, and what opens over it.
 * @param {string} page
 * @param {any[]} tools
 */
export function top(page, ...tools) {
  return h(
    "div",
    { class: "top" },
    h("h1", {}, say(`${page}.title`)),
    h("p", { class: "lead" }, say(`${page}.lead`)),
    h("div", { class: "row" }, tools),
  );
}

/** @type {(box: HTMLDialogElement, label: Saying) => HTMLButtonElement} */
export const opener = (box, label) =>
  button(label, () => box.showModal(), { "data-action": box.dataset.drawer, "aria-haspopup": "dialog" });

/**
 * Where in a picture a click was, in the picture's own units.
 * @param {SVGSVGElement} picture
 * @param {MouseEvent} event
 */
export const pointOf = (picture, event) =>
  new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM()?.inverse());

/** Wait until what was just done can be seen; long work goes on after it. */
export const painted = () => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); });

/** The element that has the keyboard. */
export const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/**
 * After a redraw the keyboard goes on where it was, or else at the next thing that can be used.
 * @param {HTMLElement} box
 * @param {string} same a selector
 * @param {string} any a selector
 */
export function refocus(box, same, any) {
  const found = box.querySelector(same) ?? box.querySelector(any);
  if (found instanceof HTMLElement) found.focus();
}
