// The door: what there is to play with.
import { h, say, top } from "../dom.js";
import { PAGES } from "../page_names.js";

// 32 different cards: four tricks, then the same 2,400 for ever.
const NEWS = "3 7 4 1 26 18 23 12 32 17 11 6 27 10 5 2 / 13 21 19 14 31 30 29 16 28 25 22 8 24 15 20 9";

export function open(main) {
  main.append(
    top("home"),
    h("p", {}, h("a", { href: `/war?${new URLSearchParams({ deal: NEWS })}` }, say("home.news"))),
    h(
      "ul",
      { class: "doors" },
      PAGES.map(
        (page) => h(
          "li",
          {},
          h(
            "a",
            { href: `/${page}` },
            h("strong", {}, say(`${page}.title`)),
            h("span", {}, say(`${page}.lead`)),
          ),
        ),
      ),
    ),
    h("p", { class: "quiet" }, say("home.api"), " ", h("a", { href: "/openapi.json" }, "/openapi.json")),
  );
}
