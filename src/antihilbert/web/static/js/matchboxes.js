// The matchboxes of the opponent that learns.
import { h, say } from "./dom.js";

const SHOWN = 12; // matchboxes

/** The learner's matchboxes: a box per situation, its beads as dots and as numbers. */
export function boxes(held) {
  const all = Object.entries(held.boxes);
  // Boxes that have learned most first: their beads differ most in number.
  const learned = (beads) => Math.max(...Object.values(beads)) - Math.min(...Object.values(beads));
  all.sort((one, two) => learned(two[1]) - learned(one[1]));
  const beads = (box) =>
    Object.entries(box)
      .sort((one, two) => two[1] - one[1])
      .slice(0, 8)
      .map(([leaves, count]) =>
        h(
          "li",
          { class: count ? "" : "gone" },
          h("span", { class: "bead", "aria-hidden": "true" }, "●".repeat(Math.min(count, 12))),
          ` → ${leaves}: ${count}`,
        ),
      );
  return h(
    "div",
    { class: "boxes" },
    h("p", {}, say("learner.games", { count: held.games })),
    h(
      "ul",
      { class: "boxlist" },
      all.slice(0, SHOWN).map(
        ([label, box]) => h(
          "li",
          { class: "box" },
          h("strong", {}, label),
          h("ul", { class: "beads" }, beads(box)),
        ),
      ),
    ),
    all.length > SHOWN ? h(
      "p",
      { class: "quiet" },
      say("learner.more", { count: all.length - SHOWN }),
    ) : null,
  );
}
