// What every page has: its head with the other pages, language and light, then its own module.
import { warm } from "./ask.js";
import { button, h, replace, say, set } from "./dom.js";
import { PAGES } from "./page_names.js";
import { HERE as name, place } from "./places.js";
import { fitPaper } from "./paper.js";
import { change, fill, keep, language, load, read } from "./texts.js";

/** @type {Record<string, string>} */
const THEMES = { auto: "◐", light: "☀", dark: "☾" };

/**
 * An element of page.html.
 * @param {string} id
 */
function part(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}

function head() {
  const links = PAGES.map((page) =>
    h("a", { href: place(page), "aria-current": page === name ? "page" : null }, say(`${page}.name`)),
  );
  /** @type {import("./texts.js").Language[]} */
  const spoken = ["fr", "en"];
  const languages = spoken.map((lang) =>
    button(lang.toUpperCase(), () => switchTo(lang), {
      lang,
      "data-lang": lang,
      "aria-label": lang === "fr" ? "FR, français" : "EN, English",
      "aria-pressed": String(lang === language()),
    }),
  );
  const nav = h("nav", { "aria-label": say("pages"), id: "pages" }, links);
  const menu = button("☰", () => {
    const open = nav.classList.toggle("open");
    set(menu, { "aria-expanded": String(open) });
  }, { class: "menu", "aria-label": say("pages"), "aria-expanded": "false", "aria-controls": "pages" });
  replace(
    part("header"),
    h("a", { class: "home", href: place("home") }, "antihilbert"),
    nav,
    menu,
    h("div", { class: "tools" }, themeButton()),
    h("div", { class: "languages", role: "group", "aria-label": say("language") }, languages),
  );
}

/** Light, dark, or as the system has it. */
function themeButton() {
  const names = Object.keys(THEMES);
  const shown = button(THEMES[theme()], () => {
    const next = names[(names.indexOf(theme()) + 1) % names.length];
    keep("theme", next);
    dress();
    replace(shown, THEMES[next]);
    set(shown, { "aria-label": say(`theme.${next}`) });
  }, { "aria-label": say(`theme.${theme()}`), "data-action": "theme" });
  return shown;
}

function theme() {
  const kept = read("theme") ?? "auto";
  return kept in THEMES ? kept : "auto";
}

function dress() {
  document.documentElement.dataset.theme = theme();
}

/** @param {import("./texts.js").Language} lang */
function switchTo(lang) {
  for (const one of document.querySelectorAll("[data-lang]")) {
    one.setAttribute("aria-pressed", String(one.getAttribute("data-lang") === lang));
  }
  change(lang);
  title();
}

function title() {
  const element = document.querySelector("title");
  if (element) fill(element, "text", "title", { page: say(`${name}.name`) });
}

dress();
fitPaper();
await load();
fill(part("skip"), "text", "skip", {});
if (name !== "board") head();
title();
const page = await import(`./pages/${name}.js`);
const main = part("main");
replace(main);
await page.open(main);
main.dataset.ready = "yes";
warm(name);
