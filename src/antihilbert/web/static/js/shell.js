// What every page has: its head with the other pages and the language, then its own module.
import { button, h, replace, say } from "./dom.js";
import { PAGES } from "./page_names.js";
import { change, fill, language, load } from "./texts.js";

const name = document.documentElement.dataset.page;

function head() {
  const links = PAGES.map((page) =>
    h("a", { href: `/${page}`, "aria-current": page === name ? "page" : null }, say(`${page}.name`)),
  );
  const languages = ["fr", "en"].map((lang) =>
    button(lang === "fr" ? "Français" : "English", () => switchTo(lang), {
      lang,
      "data-lang": lang,
      "aria-pressed": String(lang === language()),
    }),
  );
  replace(
    document.getElementById("header"),
    h("a", { class: "home", href: "/" }, "antihilbert"),
    h("nav", { "aria-label": say("pages") }, links),
    h("div", { class: "languages", role: "group", "aria-label": say("language") }, languages),
  );
}

function switchTo(lang) {
  for (const one of document.querySelectorAll("[data-lang]")) {
    one.setAttribute("aria-pressed", String(one.dataset.lang === lang));
  }
  change(lang);
  title();
}

function title() {
  const element = document.querySelector("title");
  fill(element, "text", "title", { page: say(`${name}.name`) });
}

/** On a phone the pages stand in one long line: show the part of it where the visitor is. */
function showWhere() {
  const here = document.querySelector("header [aria-current]");
  if (here) here.parentElement.scrollLeft = here.offsetLeft - here.parentElement.offsetLeft;
}

await load();
fill(document.getElementById("skip"), "text", "skip", {});
head();
showWhere();
title();
const page = await import(`./pages/${name}.js`);
const main = document.getElementById("main");
replace(main, h("h1", {}, say(`${name}.title`)), h("p", { class: "lead" }, say(`${name}.lead`)));
await page.open(main);
main.dataset.ready = "yes";
