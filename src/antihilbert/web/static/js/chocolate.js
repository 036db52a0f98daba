// Chocolate Nim: a bar with one bad square. What lies on each of its four sides is a row of matches in disguise.
import { button, h, replace, say } from "./dom.js";
import { hinted } from "./packets.js";

const SIDES = ["left", "right", "above", "below"];

/**
 * The bar; its heaps are the columns to the left and right of the bad square, the rows above and below.
 * @param {any} position
 * @param {import("./matches.js").Shown} shown
 */
export function chocolate(position, { busy = false, touch = () => {}, hint = null, places = position.heaps, chosen = null, effect = null }) {
  const [left, right, above, below] = position.heaps;
  const [columns, lines] = [places[0] + 1 + places[1], places[2] + 1 + places[3]];
  const [column, line] = [places[0], places[2]]; // of the bad square
  const preview = h("p", { class: "preview", "aria-hidden": "true" });
  /** The side of a square that is broken off with it, and how many lines lie beyond it. */
  const beyond = (x, y, row) => [column - x, x - column, line - y, y - line][row - 1];
  const bar = h("div", { class: "bar" });
  bar.style.setProperty("--columns", String(columns));
  bar.style.setProperty("--lines", String(lines));
  const squares = [];
  for (let y = 0; y < lines; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const there = x >= column - left && x <= column + right && y >= line - above && y <= line + below;
      const bad = x === column && y === line;
      const element = h("span", { class: `square ${there ? "" : "eaten"} ${bad ? "bad" : ""}`, "aria-hidden": "true" }, bad ? "☠" : "");
      if (there && !bad) squares.push({ element, x, y });
      bar.append(element);
    }
  }
  /** Whether a move takes a square. */
  const takes = (move, { x, y }) => move !== null && beyond(x, y, move.row) > position.heaps[move.row - 1] - move.take;
  for (const square of squares) {
    if (effect && takes(effect, square)) square.element.classList.add(effect.kind);
    if (hint && takes(hint, square)) square.element.classList.add("hinted");
  }
  let selected = chosen;
  const cuts = position.heaps.flatMap((count, side) => Array.from({ length: count }, (_, index) => {
    const move = { row: side + 1, take: index + 1 };
    const cut = button([], () => touch(move), {
      class: `cut ${SIDES[side]} ${hinted(hint, move.row, move.take) && move.take === hint?.take ? "hinted" : ""}`,
      disabled: busy || !position.rows[side].takes.includes(move.take),
      "data-row": move.row,
      "data-take": move.take,
      "aria-label": say("chocolate.take", { count: move.take, side: say(`chocolate.${SIDES[side]}`) }),
    });
    // Lines are counted from the upper left corner of the whole bar.
    const place = [column - count + index + 1, column + 1 + count - index - 1, line - count + index + 1, line + 1 + count - index - 1][side];
    cut.style.setProperty("--place", String(place));
    for (const kind of ["pointerover", "focusin"]) cut.addEventListener(kind, () => !cut.disabled && mark(move));
    for (const kind of ["pointerleave", "focusout"]) cut.addEventListener(kind, () => mark(selected));
    return cut;
  }));
  function mark(move) {
    for (const square of squares) square.element.classList.toggle("going", takes(move, square));
    replace(preview, move ? say("chocolate.take", { count: move.take, side: say(`chocolate.${SIDES[move.row - 1]}`) }) : "\u00a0");
  }
  const choose = (move) => {
    selected = move;
    for (const square of squares) square.element.classList.toggle("chosen", takes(move, square));
    for (const cut of cuts) cut.setAttribute("aria-pressed", String(Number(cut.dataset.row) === move?.row && Number(cut.dataset.take) === move.take));
    mark(move);
  };
  bar.append(...cuts);
  const box = h(
    "div",
    { class: "rows tablet", onkeydown: (event) => walk(event, cuts) },
    h("div", { class: "barbox" }, bar),
    preview,
    h("p", { class: "quiet" }, say("chocolate.sides", { left, right, above, below })),
  );
  choose(chosen);
  return Object.assign(box, { choose });
}

function walk(event, cuts) {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  const open = cuts.filter((cut) => !cut.disabled);
  const at = open.indexOf(event.target);
  if (!step || at < 0) return;
  event.preventDefault();
  open[(at + step + open.length) % open.length].focus();
}
