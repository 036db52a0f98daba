// The story under the board: who won each trick, where battles were, where a new round begins.
import { owners } from "./cards.js";
import { h, replace } from "./dom.js";

// Of two players letters, as in profiles; of more their numbers, for d is a battle.
const LETTERS = { 1: "a", 2: "b", 0: "–" };
const NUMBERS = { 1: "1", 2: "2", 3: "3", 4: "4", 0: "–" };

export class Ribbon {
  /** `go(trick)` is called for a click. */
  constructor(go) {
    this.box = h("div", { class: "ribbon", "aria-hidden": "true", onclick: (event) => {
      const { trick } = event.target.dataset;
      if (trick) go(Number(trick));
    } });
  }

  /** Tricks around `at`; what lies beyond `seen` is not told. */
  show(film, at, seen) {
    const wide = parseFloat(getComputedStyle(document.documentElement).fontSize) * 1.15;
    const room = Math.max(8, Math.floor(this.box.clientWidth / wide));
    const start = Math.max(0, Math.min(at - Math.floor(room / 2), film.end - room));
    const cells = [];
    for (let trick = start; trick < Math.min(start + room, film.end); trick += 1) {
      cells.push(trick < seen ? this.cell(film, trick, at) : h("span", { class: "ahead" }, "·"));
    }
    replace(this.box, cells);
  }

  cell(film, trick, at) {
    const place = film.place(trick);
    const winner = film.story.winners[place];
    if (winner === undefined) return h("span", { class: "ahead" }, "·");
    const length = film.story.classes?.tricks;
    const fought = film.battles.get(place) ?? 0;
    const round = length && (trick - film.result.preperiod) % length === 0 && trick >= film.result.preperiod;
    const named = owners(film.story).length > 2 ? NUMBERS : LETTERS;
    const kinds = [
      { 1: "a", 2: "b", 3: "p3", 4: "p4", 0: "stuck" }[winner], fought ? "battle" : "", round ? "round" : "",
      trick === at - 1 ? "now" : "",
    ];
    return h("span", { class: kinds.filter(Boolean).join(" "), "data-trick": trick + 1 },
      "d".repeat(Math.min(fought, 2)) + named[winner]);
  }
}
