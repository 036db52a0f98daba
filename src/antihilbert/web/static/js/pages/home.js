// The door: what there is to play with.
import { h, say } from "../dom.js";
import { PAGES } from "../page_names.js";

export function open(main) {
  main.append(
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
