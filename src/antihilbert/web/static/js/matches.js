// Rows of matches to take from, with or without their packets.
import { h, replace, say } from "./dom.js";
import { hinted, oddSizes, packed } from "./packets.js";

const DENSE = 30; // matches of a row that are drawn smaller

/** The board: `take(row, count)` is called for a touch; a match takes itself and all to its right. */
export function board(position, packetsShown, busy, take, hint) {
  const odd = oddSizes(position.counts ?? []);
  const preview = h("p", { class: "preview", "aria-hidden": "true" });
  const rows = position.rows.map(
    (row, place) => matchRow(row, place, packetsShown ? odd : null, busy, take, hint),
  );
  const box = h("div", { class: "rows" }, rows, preview, packetsShown ? counts(position) : null);
  const show = (event) => mark(box, event.target.closest?.(".match:enabled"), preview);
  for (const kind of ["pointerover", "pointerdown", "focusin"]) box.addEventListener(kind, show);
  for (const kind of ["pointerleave", "focusout"]) box.addEventListener(kind, () => mark(box, null, preview));
  return box;
}

/** What would go is shown before anything is taken. */
function mark(box, match, preview) {
  const { row, take } = match?.dataset ?? {};
  for (const one of box.querySelectorAll(".match")) {
    one.classList.toggle("going", one.dataset.row === row && Number(one.dataset.take) <= Number(take));
  }
  replace(preview, match ? say("marienbad.take", { row: Number(row), count: Number(take) }) : "\u00a0");
}

function matchRow(row, place, odd, busy, take, hint) {
  const buttons = Array.from({ length: row.matches }, (_, index) => {
    const count = row.matches - index;
    return h("button", {
      type: "button",
      class: `match ${hinted(hint, place + 1, count) ? "hinted" : ""}`,
      disabled: busy || !row.takes.includes(count),
      "data-row": place + 1,
      "data-take": count,
      "aria-label": say("marienbad.take", { row: place + 1, count }),
      onclick: () => take(place + 1, count),
    });
  });
  return h(
    "div",
    {
      class: `matches ${row.matches > DENSE ? "dense" : ""}`,
      role: "group",
      "aria-label": say("marienbad.row", { row: place + 1, count: row.matches }),
    },
    h("span", { class: "rownumber" }, String(place + 1)),
    h("span", { class: "sticks" }, odd && row.packets ? framed(packed(row, odd), buttons) : buttons),
    row.matches ? null : h("span", { class: "quiet" }, say("marienbad.empty")),
  );
}

/** Matches in their packets, each with its size. */
function framed(packets, buttons) {
  return packets.map(({ kind, size, from, to }) => {
    const matches = buttons.slice(from, to);
    if (kind === "loose") return h("span", { class: "loose" }, matches);
    return h(
      "span",
      { class: `packet ${kind}` },
      matches,
      h("span", { class: "size" }, `${size}${kind === "odd" ? " ✗" : ""}`),
    );
  });
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
