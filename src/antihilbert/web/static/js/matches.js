// Rows of matches to take from, with or without their packets.
import { h, replace, s, say } from "./dom.js";
import { hinted, oddSizes, packed, paired } from "./packets.js";

const DENSE = 30; // matches of a row that are drawn smaller

/**
 * What a board of matches shows, and what it is told.
 * @typedef {object} Shown
 * @property {boolean} [packets]
 * @property {boolean} [busy] nothing can be taken
 * @property {(move: import("./match_state.js").Move) => void} [touch] a match takes itself and all to its right
 * @property {{ row: number, take: number } | null} [hint]
 * @property {number[]} [places] matches that each row had at first: it stays as long
 * @property {import("./match_state.js").Move | null} [chosen]
 * @property {(import("./match_state.js").Move & { kind: "burning" | "glowing" }) | null} [effect]
 */

/**
 * The board; `choose(move)` on what it returns marks what is selected.
 * @param {any} position
 * @param {Shown} shown
 */
export function board(position, shown = {}) {
  const { packets, chosen = null } = shown;
  const odd = packets ? oddSizes(position.counts ?? []) : null;
  const preview = h("p", { class: "preview", "aria-hidden": "true" });
  const rows = position.rows.map((row, place) => matchRow(row, place, odd, shown));
  const lines = s("svg", { class: "pairs", "aria-hidden": "true" });
  const box = h("div", { class: "rows", onkeydown: walk }, rows, odd ? lines : null, preview, packets ? counts(position) : null);
  let selected = chosen;
  const rest = () => mark(box, selected, preview);
  const hover = (event) => {
    const match = event.target.closest?.(".match:enabled");
    mark(box, match ? { row: Number(match.dataset.row), take: Number(match.dataset.take) } : selected, preview);
  };
  for (const kind of ["pointerover", "focusin"]) box.addEventListener(kind, hover);
  for (const kind of ["pointerleave", "focusout"]) box.addEventListener(kind, rest);
  const choose = (move) => {
    selected = move;
    for (const one of box.querySelectorAll("button")) {
      one.classList.toggle("chosen", takes(one, move));
      if (move && !one.disabled) one.setAttribute("aria-pressed", String(takes(one, move)));
      else one.removeAttribute("aria-pressed");
    }
    rest();
  };
  choose(chosen);
  if (odd) new ResizeObserver(() => connect(box, lines, position.rows)).observe(box);
  return Object.assign(box, { choose });
}

/** Whether a move takes a match that is drawn. */
const takes = (match, move) => move !== null && Number(match.dataset.row) === move.row && Number(match.dataset.take) <= move.take;

/** What would go is shown before anything is taken. */
function mark(box, move, preview) {
  for (const one of box.querySelectorAll(".match")) one.classList.toggle("going", takes(one, move));
  replace(preview, move ? say("marienbad.take", { row: move.row, count: move.take }) : "\u00a0");
}

/** Arrows go from match to match, and from row to row. */
function walk(event) {
  const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
  if (!event.target.dataset.row || (!across && !down)) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll(".matches")].map((row) => [...row.querySelectorAll(".match:enabled")])
    .filter((row) => row.length);
  const row = rows.findIndex((one) => one.includes(event.target));
  const other = rows[(row + down + rows.length) % rows.length];
  const at = rows[row].indexOf(event.target) + across;
  other[Math.max(0, Math.min(at, other.length - 1))].focus();
}

/** @type {(row: any, place: number, odd: Set<number> | null, shown: Shown) => HTMLElement} */
function matchRow(row, place, odd, { busy = false, touch = () => {}, hint = null, places = [], effect = null }) {
  const buttons = Array.from({ length: row.matches }, (_, index) => {
    const take = row.matches - index;
    const played = effect?.row === place + 1 && take <= effect.take ? effect.kind : "";
    return h("button", {
      type: "button",
      class: `match ${hinted(hint, place + 1, take) ? "hinted" : ""} ${played}`,
      disabled: busy || !row.takes.includes(take),
      "data-row": place + 1,
      "data-take": take,
      "aria-label": say("marienbad.take", { row: place + 1, count: take }),
      onclick: () => touch({ row: place + 1, take }),
    });
  });
  const gone = Array.from({ length: Math.max(0, (places[place] ?? 0) - row.matches) }, () => h("span", { class: "match gone" }));
  return h(
    "div",
    {
      class: `matches ${Math.max(row.matches, places[place] ?? 0) > DENSE ? "dense" : ""}`,
      role: "group",
      "aria-label": say("marienbad.row", { row: place + 1, count: row.matches }),
    },
    h("span", { class: "rownumber" }, String(place + 1)),
    h("span", { class: "sticks" }, odd && row.packets ? framed(packed(row, odd), buttons) : [buttons, gone]),
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

/** Lines between packets of one size, two by two; the one that is left alone pulses. */
function connect(box, lines, rows) {
  const { pairs, alone } = paired(rows);
  const drawn = [...box.querySelectorAll(".matches")].map((row) => [...row.querySelectorAll(".packet")]);
  const base = box.getBoundingClientRect();
  const at = ({ row, packet }, edge) => {
    const { left, width, top, bottom } = drawn[row][packet].getBoundingClientRect();
    return [left + width / 2 - base.left, (edge === "top" ? top : bottom) - base.top];
  };
  for (const row of drawn) for (const one of row) one.classList.remove("alone");
  for (const { row, packet } of alone) drawn[row]?.[packet]?.classList.add("alone");
  replace(lines, ...pairs.filter(([one, two]) => drawn[one.row]?.[one.packet] && drawn[two.row]?.[two.packet]).map(([one, two]) => {
    const [[x1, y1], [x2, y2]] = [at(one, "bottom"), at(two, "top")];
    return s("path", { class: `pair s${one.size}`, d: bend(x1, y1, x2, y2) });
  }));
}

/**
 * A line that leaves downwards and arrives from above.
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 */
export function bend(x1, y1, x2, y2) {
  const half = Math.max(12, (y2 - y1) / 2);
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}C${x1.toFixed(1)} ${(y1 + half).toFixed(1)} ${x2.toFixed(1)} ${(y2 - half).toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`;
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
