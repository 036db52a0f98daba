// The matchboxes of the opponent that learns.
import { h, say } from "./dom.js";

const SHOWN = 12; // matchboxes
const BEADS = 12; // that are drawn; all are counted

/** @typedef {Record<string, Record<string, number>>} Boxes beads by what their move leaves, by box */

/**
 * How many beads came into the boxes, or went: by box and bead, as "1-3 1-1".
 * @param {Boxes} before
 * @param {Boxes} now
 * @returns {Map<string, number>}
 */
export function moved(before, now) {
  const beads = Object.entries(now).flatMap(([label, box]) => Object.entries(box).map(([bead, count]) => [label, bead, count]));
  const changes = beads.map(([label, bead, count]) => /** @type {[string, number]} */ ([
    `${label} ${bead}`, before[label] ? Number(count) - (before[label][bead] ?? 0) : 0,
  ]));
  return new Map(changes.filter(([, by]) => by !== 0));
}

/**
 * The learner's matchboxes: a box per situation, its beads as dots and as numbers; those just drawn come first.
 * @param {{ boxes: Boxes, games: number, drawn?: [string, string][] }} held
 * @param {Map<string, number>} changed
 */
export function boxes(held, changed = new Map()) {
  const drawn = new Set((held.drawn ?? []).map(([label, bead]) => `${label} ${bead}`));
  const touched = ([label, box]) => Object.keys(box).some((bead) => drawn.has(`${label} ${bead}`) || changed.has(`${label} ${bead}`));
  // Boxes that have learned most first: their beads differ most in number.
  const learned = ([, beads]) => Math.max(...Object.values(beads)) - Math.min(...Object.values(beads));
  const all = Object.entries(held.boxes)
    .sort((one, two) => Number(touched(two)) - Number(touched(one)) || learned(two) - learned(one));
  return h(
    "div",
    { class: "boxes" },
    h("p", {}, say("learner.games", { count: held.games })),
    h(
      "ul",
      { class: "boxlist" },
      all.slice(0, SHOWN).map(([label, box]) => h(
        "li",
        { class: `box ${touched([label, box]) ? "touched" : ""}` },
        h("strong", {}, label),
        h("ul", { class: "beads" }, beadsOf(label, box, drawn, changed)),
      )),
    ),
    all.length > SHOWN ? h(
      "p",
      { class: "quiet" },
      say("learner.more", { count: all.length - SHOWN }),
    ) : null,
  );
}

/** @type {(label: string, box: Record<string, number>, drawn: Set<string>, changed: Map<string, number>) => HTMLElement[]} */
function beadsOf(label, box, drawn, changed) {
  const order = ([bead, count]) => count + (drawn.has(`${label} ${bead}`) || changed.has(`${label} ${bead}`) ? 1e9 : 0);
  return Object.entries(box).sort((one, two) => order(two) - order(one)).slice(0, 8).map(([bead, count]) => {
    const key = `${label} ${bead}`;
    const by = changed.get(key) ?? 0;
    return h(
      "li",
      { class: `${count ? "" : "gone"} ${drawn.has(key) ? "drawn" : ""} ${by > 0 ? "gained" : by < 0 ? "lost" : ""}` },
      h("span", { class: "bead", "aria-hidden": "true" }, "●".repeat(Math.min(count, BEADS))),
      ` → ${bead}: ${count}`,
      by ? h("strong", {}, by > 0 ? ` +${by}` : ` −${-by}`) : null,
    );
  });
}
