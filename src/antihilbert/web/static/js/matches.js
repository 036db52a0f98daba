// Rows of matches to click, with or without their packets.
import { h, say } from "./dom.js";

const SHOWN = 12; // matchboxes

/** The board: `take(row, count)` is called for a click; a match takes itself and all to its right. */
export function board(position, packetsShown, busy, take, hinted) {
  const odd = new Set((position.counts ?? []).filter((one) => one.count % 2).map((one) => one.size));
  const rows = position.rows.map(
    (row, place) => matchRow(row, place, packetsShown ? odd : null, busy, take, hinted),
  );
  return h("div", { class: "board" }, rows, packetsShown ? counts(position) : null);
}

function matchRow(row, place, odd, busy, take, hinted) {
  const buttons = Array.from({ length: row.matches }, (_, index) => {
    const count = row.matches - index;
    const marked = hinted && hinted.row === place + 1 && count <= hinted.take;
    return h("button", {
      type: "button",
      class: `match ${marked ? "hinted" : ""}`,
      disabled: busy || !row.takes.includes(count),
      "data-row": place + 1,
      "data-take": count,
      "aria-label": say("marienbad.take", { row: place + 1, count }),
      title: say("marienbad.take", { row: place + 1, count }),
      onclick: () => take(place + 1, count),
    });
  });
  return h(
    "div",
    {
      class: "matches",
      role: "group",
      "aria-label": say("marienbad.row", { row: place + 1, count: row.matches }),
    },
    h("span", { class: "rownumber" }, String(place + 1)),
    odd && row.packets ? packed(row, buttons, odd) : buttons,
    row.matches ? null : h("span", { class: "quiet" }, say("marienbad.empty")),
  );
}

/** Matches in their packets; a row that counts for less than its length shows both. */
function packed(row, buttons, odd) {
  const worth = row.packets.reduce((sum, size) => sum + size, 0);
  const frames = [];
  let used = 0;
  if (worth < row.matches) {
    used = row.matches - worth;
    frames.push(h("span", { class: "loose" }, buttons.slice(0, used)));
  }
  for (const size of row.packets) {
    const kind = odd.has(size) ? "odd" : "even";
    frames.push(
      h(
        "span",
        { class: `packet ${kind}` },
        buttons.slice(used, used + size),
        h("span", { class: "size" }, `${size}${odd.has(size) ? " ✗" : ""}`),
      ),
    );
    used += size;
  }
  return frames;
}

function counts(position) {
  if (!position.counts) return h("p", { class: "quiet" }, say("marienbad.no_packets"));
  return h(
    "ul",
    { class: "counts", "aria-label": say("marienbad.counts") },
    position.counts.map(({ size, count }) =>
      h(
        "li",
        { class: count % 2 ? "odd" : "even" },
        say(count % 2 ? "marienbad.odd" : "marienbad.even", { size, count }),
      ),
    ),
  );
}

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
