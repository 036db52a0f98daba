// One playing card as a picture: an index in two corners, pips or a drawn figure in the middle.
import { s, say } from "./dom.js";
import { GAMES } from "./games.js";
import { fill } from "./texts.js";

export const SUITS = ["♠", "♥", "♣", "♦", "★", "●", "▲", "■"];
const RED = new Set(["♥", "♦"]);
// Where the pips of 1 to 10 lie, as on real cards: columns left, middle, right.
const [L, M, R] = [37, 50, 63];
/** @type {Record<number, number[][]>} */
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

// What jack, queen and king wear on their heads, and their hair.
const HATS = {
  J: ["M37 38 L39 29 Q52 21 63 31 L62 37 Q50 32 37 38 Z", "M61 31 Q76 20 72 38 Q67 31 61 33 Z"],
  Q: ["M37 36 L35 22 L43 29 L50 19 L57 29 L65 22 L63 36 Q50 31 37 36 Z"],
  K: ["M36 36 L36 20 L43 27 L50 17 L57 27 L64 20 L64 36 Z", "M48 14 H52 V10 H48 Z"],
};
const HAIR = {
  J: "M39 36 Q34 50 40 55 L60 55 Q66 50 61 36 Z",
  Q: "M39 34 Q28 52 36 66 L64 66 Q72 52 61 34 Z",
  K: "M40 36 Q35 46 40 52 L60 52 Q65 46 60 36 Z",
};
const COURTS = { 11: "J", 12: "Q", 13: "K" };

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
  const plain = GAMES[game].faces && !value;
  const group = s(
    "g",
    { class: RED.has(suit) ? "red" : "" },
    s("rect", { class: plain ? "paper tint" : "paper", x: 2, y: 2, width: 96, height: 136, rx: 9 }),
    plain ? null : [corner(shown, suit), corner(shown, suit, true)],
    s("g", { class: "middle" }, middle(game, value, shown, suit, highest)),
    letter ? text(letter, 17, 130, 20, "class") : null,
    s("path", { class: "back", d: BACK }),
  );
  return s("svg", { viewBox: "0 0 100 140" }, group);
}

function corner(shown, suit, second = false) {
  const long = typeof shown === "string" ? shown.length : 1;
  const small = long > 3 ? 16 : long === 3 ? 20 : long === 2 ? 23 : 28;
  return s(
    "g",
    second ? { class: "second", transform: "rotate(180 50 70)" } : {},
    text(shown, long > 1 ? 19 : 16, 29, small),
    suit ? text(suit, 16, 49, 20) : null,
  );
}

function middle(game, value, shown, suit, highest) {
  const letters = GAMES[game].faces;
  if (letters) {
    if (!value) return s("path", { class: "plain", d: "M50 34 L74 70 L50 106 L26 70 Z" });
    return [letters[value] in HATS ? court(letters[value], "♦") : text("♠", 50, 92, 64), coins(value)];
  }
  if (suit && PIPS[value]) return PIPS[value].map(([x, y]) => pip(suit, x, y));
  if (suit && value > 10 && highest <= 13) return court(COURTS[value], suit);
  return text(shown, 50, 92, shown.length > 3 ? 26 : shown.length === 3 ? 36 : 50);
}

/** A sign that stands on its head in the lower half, as on real cards. */
const pip = (suit, x, y) => s("g", y > 70 ? { transform: `rotate(180 ${x} ${y})` } : {}, text(suit, x, y + 8, 22));

/** What has to be paid for a card, as coins between its corners. */
const coins = (count) => Array.from({ length: count }, (_, at) => s("circle", { class: "coin", cx: 50 + 11 * (at - (count - 1) / 2), cy: 127, r: 4.5 }));

/** A jack, a queen or a king, twice: on its feet and on its head. */
function court(kind, suit) {
  const half = () => s(
    "g",
    {},
    s("path", { class: "hair", d: HAIR[kind] }),
    s("path", { class: "robe", d: "M25 70 L27 62 Q33 54 43 53 L57 53 Q67 54 73 62 L75 70 Z" }),
    s("path", { class: "sash", d: "M29 70 L50 53 L60 53 L39 70 Z" }),
    s("path", { class: "skin", d: "M40 35 Q40 52 50 53 Q60 52 60 35 Z" }),
    kind === "K" ? s("path", { class: "hair", d: "M41 44 Q42 60 50 61 Q58 60 59 44 Q55 50 50 47 Q45 50 41 44 Z" }) : null,
    s("path", { class: "line", d: "M44 40 h3 M53 40 h3 M50 40 v5 M47 49 q3 2 6 0" }),
    HATS[kind].map((d) => s("path", { class: "crown", d })),
  );
  return s(
    "g",
    { transform: "translate(11 0) scale(0.78 1)" },
    s("rect", { class: "frame", x: 24, y: 8, width: 52, height: 124, rx: 3 }),
    half(),
    s("g", { transform: "rotate(180 50 70)" }, half()),
    s("path", { class: "line", d: "M25 70 H75" }),
    s("g", { transform: "rotate(180 50 70)" }, text(suit, 66, 24, 13)),
    text(suit, 66, 24, 13),
  );
}
