// One playing card as a picture: its index in the corner, pips or a large figure in the middle.
import { s, say } from "./dom.js";
import { GAMES } from "./games.js";
import { fill } from "./texts.js";

export const SUITS = ["♠", "♥", "♣", "♦", "★", "●", "▲", "■"];
const RED = new Set(["♥", "♦"]);
// Where the pips of 1 to 10 lie, as on real cards: columns left, middle, right.
const [L, M, R] = [47, 65, 83];
const PIPS = {
  1: [[M, 70]], 2: [[M, 32], [M, 108]], 3: [[M, 32], [M, 70], [M, 108]],
  4: [[L, 32], [R, 32], [L, 108], [R, 108]],
  5: [[L, 32], [R, 32], [M, 70], [L, 108], [R, 108]],
  6: [[L, 32], [R, 32], [L, 70], [R, 70], [L, 108], [R, 108]],
  7: [[L, 32], [R, 32], [M, 51], [L, 70], [R, 70], [L, 108], [R, 108]],
  8: [[L, 32], [R, 32], [M, 51], [L, 70], [R, 70], [M, 89], [L, 108], [R, 108]],
  9: [[L, 28], [R, 28], [L, 56], [R, 56], [M, 70], [L, 84], [R, 84], [L, 112], [R, 112]],
  10: [[L, 28], [R, 28], [M, 42], [L, 56], [R, 56], [L, 84], [R, 84], [M, 98], [L, 112], [R, 112]],
};

// The back: a frame with a lattice, seen only while the card lies face down.
const BACK = "M10 10 H90 V130 H10 Z M10 50 L50 10 L90 50 L10 130 M10 90 L90 10 M10 10 L90 90 L50 130 L10 90 M90 50 L10 130 M10 50 L90 130";

/**
 * What is written on a card, and said of it: letters of courts depend on the language.
 * @param {string} game
 * @param {number} value
 */
export function rank(game, value) {
  const letters = GAMES[game].faces;
  if (!letters) return String(value);
  return value ? say(`face.${letters[value]}`) : "–";
}

function text(what, x, y, size, kind = "") {
  const element = s("text", { x, y, "font-size": size, class: kind });
  if (typeof what === "string") element.textContent = what;
  else fill(element, "text", what.key, {});
  return element;
}

/** The picture of a card; `suit` is a sign or nothing, `letter` the class it belongs to. */
export function picture(game, value, highest, suit, letter) {
  const shown = rank(game, value);
  const long = typeof shown === "string" ? shown.length : 1;
  const small = long > 3 ? 16 : long === 3 ? 20 : long === 2 ? 26 : 28;
  const group = s(
    "g",
    { class: RED.has(suit) ? "red" : "" },
    s("rect", { class: "paper", x: 2, y: 2, width: 96, height: 136, rx: 9 }),
    text(shown, long > 1 ? 24 : 17, 29, small),
    suit ? text(suit, 17, 52, 22) : null,
    middle(game, value, shown, suit, highest),
    letter ? text(letter, 17, 130, 20, "class") : null,
    s("path", { class: "back", d: BACK }),
  );
  return s("svg", { viewBox: "0 0 100 140" }, group);
}

function middle(game, value, shown, suit, highest) {
  if (GAMES[game].faces) return value
    ? [text(shown, 58, 84, 54), text("●".repeat(value), 56, 118, 18)]
    : s("path", { class: "plain", d: "M56 34 L80 70 L56 106 L32 70 Z" });
  if (suit && PIPS[value]) return PIPS[value].map(([x, y]) => text(suit, x, y + 9, 24));
  if (value > 10 && highest <= 13) return [
    s("path", { class: "crown", d: "M36 62 L33 36 L46 48 L56 30 L66 48 L79 36 L76 62 Z", fill: "#1d2430" }),
    text(shown, 56, 114, 46),
  ];
  return text(shown, 54, 92, shown.length > 3 ? 26 : shown.length === 3 ? 36 : 52);
}
