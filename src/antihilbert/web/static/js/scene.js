// What the board shows at a moment of a game: laid cards, the debt, what is said of the last trick.
import { rank } from "./card.js";
import { MARKS } from "./cards.js";
import { h, say } from "./dom.js";
import { turned } from "./playback.js";

const TOLD = 3; // flips of a trick that are told; all of them lie on the table

const mark = (owner) => h("span", { "aria-hidden": "true" }, `${MARKS[owner]} `);

/**
 * Position `now` with `laid` cards of its trick on the table; `last` is the trick before.
 * @param {string} game
 * @param {any} now
 * @param {number} laid
 * @param {any} last
 */
export function scene(game, now, laid, last = null) {
  if (laid) return { position: now, laid, said: lying(game, now, laid), debt: debt(now, laid) };
  const fresh = last?.winner ? { [last.winner]: last.laid?.length ?? 0 } : {};
  return { position: now, laid: 0, fresh, last, said: last ? taken(game, last) : say("table.empty") };
}

function lying(game, trick, laid) {
  if (trick.flips) return flips(game, trick, laid);
  const owner = trick.cards1.includes(trick.laid[laid - 1]) ? 1 : 2;
  const value = trick.pile[laid - 1];
  const card = value ? rank(game, value) : say("table.plain");
  return [mark(owner), say("table.lays", { owner, card })];
}

/** Beggar: who has to pay, and how many cards are left to be paid; the coins of what was asked go one by one. */
function debt(trick, laid) {
  const owed = trick.owed?.[laid - 1];
  if (!owed) return null;
  const paid = laid - 1 - asking(trick, laid);
  return [h("span", { class: "coins", "aria-hidden": "true" }, `${"●".repeat(owed)}${"○".repeat(paid)} `), say("table.owes", { owner: payer(trick, laid), count: owed })];
}

/** Which of the laid cards asks for something: the last one with a penalty. */
function asking(trick, laid) {
  let asked = laid - 1;
  while (trick.pile[asked] === 0) asked -= 1;
  return asked;
}

/** Whoever laid the last penalty card is not the one who pays. */
const payer = (trick, laid) => (trick.cards1.includes(trick.laid[asking(trick, laid)]) ? 2 : 1);

/**
 * Who could not go on at the end of a game of Beggar, and with what debt.
 * @param {any} trick the last one
 */
export function stuck(trick) {
  const owed = trick.owed?.at(-1) ?? 0;
  if (owed) return say("table.unpaid", { owner: payer(trick, trick.laid.length), count: owed });
  const last = trick.laid?.at(-1);
  return say("table.no_card", { owner: trick.cards1.includes(last) ? 2 : 1 });
}

function taken(game, trick) {
  const who = trick.winner ? say("table.taken", { owner: trick.winner }) : trick.pile ? stuck(trick) : say("table.stuck");
  if (trick.flips) return [flips(game, trick), " · ", who];
  if (!trick.pile) return who;
  const pile = trick.pile.map((one) => rank(game, one));
  return [mark(trick.leader), h("span", { class: "deal" }, pile), " · ", who];
}

/** The flips among the first `laid` cards of a trick, and how many lie face down after each battle. */
function flips(game, { flips: turns, hidden = [] }, laid = Infinity) {
  let left = laid;
  const told = turns.map((flip, at) => {
    if (left <= 0) return null;
    const count = Math.min(left - turned(flip), hidden[at]?.flat().length ?? 0);
    left -= turned(flip) + count;
    const most = Math.max(...flip);
    const fought = flip.indexOf(most) !== flip.lastIndexOf(most);
    return [
      at ? " · " : "",
      flip.length === 2 ? compared(game, flip, at) : everybody(game, flip),
      fought ? [" ", h("strong", { class: "badge" }, say("battle"))] : "",
      count ? [" ", say("table.unseen", { count })] : "",
      flip.length === 2 && !at ? h("span", { "aria-hidden": "true" }, " ▼") : "",
    ];
  }).filter(Boolean);
  return told.length > TOLD ? ["…", told.slice(-TOLD)] : told;
}

const compared = (game, [one, two], at) => [
  at ? "" : mark(1),
  h("span", { class: "sign" }, rank(game, one), ` ${one === two ? "=" : one > two ? ">" : "<"} `, rank(game, two)),
];

/** The cards of three players or four, of those who are in it. */
const everybody = (game, flip) => flip.map((card, seat) => (card === null ? null
  : [mark(seat + 1), h("span", { class: "sign" }, rank(game, card)), " "]));
