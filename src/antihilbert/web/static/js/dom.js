// Elements without templates: whatever people type becomes text, never markup.
import { fill, language } from "./texts.js";

const SVG = "http://www.w3.org/2000/svg";

/** A text in the visitor's language, kept up to date when the language changes. */
export const say = (key, values = {}) => ({ key, values });

const isSaying = (thing) => thing && typeof thing === "object" && "key" in thing && "values" in thing;

function append(parent, children) {
  for (const child of children.flat(Infinity)) {
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

/** Attributes, listeners and sayings of an element. */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (isSaying(value)) fill(element, name, value.key, value.values);
    else if (name === "value" || name === "checked" || name === "disabled") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
}

/** An HTML element: attributes, then children (nodes, texts, sayings, arrays of them). */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  append(element, children);
  set(element, attributes);
  return element;
}

/** An SVG element. */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  append(element, children);
  set(element, attributes);
  return element;
}

export function replace(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
  return parent;
}

/** A labelled field of a form. */
export function field(label, control, extra = {}) {
  return h("label", { class: "field", ...extra }, h("span", { class: "label" }, label), control);
}

export function choice(name, options, value, onchange) {
  const select = h(
    "select",
    { name, onchange },
    options.map(([id, label]) => h("option", { value: id, selected: id === value }, label)),
  );
  return select;
}

export function number(name, value, min, max, onchange) {
  return h("input", { type: "number", name, value, min, max, inputmode: "numeric", onchange });
}

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
    tell: (...children) => {
      box.className = "notice";
      replace(box, ...children);
    },
    fail: (error) => {
      box.className = "notice wrong";
      // What can be said in English only is not put in the way of whoever reads French.
      const line = h("span", { lang: error.lang ?? "en" }, error.message);
      replace(box, say("error"), " ", (error.lang ?? "en") === language() ? line : [say("error.other"), " ", h("span", { class: "english" }, line)]);
    },
  };
}

/** A drawer that opens over the page: Escape and its button close it. */
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

/** The first line of a page's game: its name, its question, and what opens over it. */
export function top(page, ...tools) {
  return h(
    "div",
    { class: "top" },
    h("h1", {}, say(`${page}.title`)),
    h("p", { class: "lead" }, say(`${page}.lead`)),
    h("div", { class: "row" }, tools),
  );
}

export const opener = (box, label) =>
  button(label, () => box.showModal(), { "data-action": box.dataset.drawer, "aria-haspopup": "dialog" });

/** After a redraw the keyboard goes on where it was, or else at the next thing that can be used. */
export function refocus(box, same, any) {
  (box.querySelector(same) ?? box.querySelector(any))?.focus();
}
