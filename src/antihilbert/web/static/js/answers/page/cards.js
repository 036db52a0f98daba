// Games of cards that the page plays itself: answers as operations/cards.py has them, or null where Python must look.
import { dealt, lettered, spaced } from "../../decks.js";
import { Beggar } from "../../rules/beggar.js";
import { beggarDeck, beggarHands, warDeck, warHands } from "../../rules/deals.js";
import { played } from "../../rules/referee.js";
import { draws, known, War } from "../../rules/war.js";

/** @typedef {import("../page.js").Given} Given */
/** @typedef {import("../../rules/referee.js").Game} Game */
/** @typedef {import("../../rules/referee.js").Result} Result */
/** @typedef {{ suits: number, values: number, penalties?: number }} Deck */

/**
 * A game as it was asked for: `start()` sets it up.
 * @typedef {object} Asked
 * @property {number[][]} hands values
 * @property {string[]} pickups of both players, or the one of all; none in Beggar
 * @property {{ faceDown: number, last: boolean }} rules
 * @property {boolean} typed
 * @property {bigint} seed
 * @property {bigint} index
 * @property {() => War | Beggar} start
 */

const MOST_CARDS = 2000; // of a deal
const MOST_TOLD = 20000; // tricks of a story
const MOST_POSITIONS = 2000; // of an answer
const MOST_SHOWN = 1000000; // tricks
const FAR = 300000; // tricks from one position asked for to the next
const MOST_KEPT = 8; // games that go on from where they are
const MOST_CLASSES = 26;
const MOST_WORD = 2n ** 64n - 1n;

/**
 * What differs between the games.
 * @typedef {object} Kind
 * @property {number} players at most
 * @property {Record<"suits" | "values", number | null>} deck the usual one, if there is one
 * @property {[least: number, most: number, usual: number]} penalties
 * @property {(deal: string) => number[][] | null} read
 * @property {(cards: number[]) => object | null} deckOf
 * @property {(hands: number[][]) => string} written
 * @property {boolean} pickups whether there are any, and rules beside them
 */

/** @type {Record<string, Kind>} */
const GAMES = {
  war: {
    players: 4, deck: { suits: null, values: null }, penalties: [0, 0, 0], deckOf: warDeck, written: spaced, pickups: true,
    read: (deal) => (!/\d/.test(deal) && /[A-Za-z]/.test(deal.replace(/[TJQKA]/g, "")) ? null : warHands(deal)), // letters are classes
  },
  beggar: {
    players: 2, deck: { suits: 4, values: 13 }, penalties: [3, 4, 4], deckOf: beggarDeck, written: lettered, pickups: false,
    read: beggarHands,
  },
};

/** @type {(given: Given, names: string[]) => boolean} */
const only = (given, names) => Object.keys(given).every((name) => names.includes(name));

/**
 * A whole number in a range; null if it is none.
 * @param {string | undefined} text
 * @param {number} least
 * @param {number} most
 * @param {number | null} usual
 */
function whole(text, least, most, usual = null) {
  if (text === undefined) return usual;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  return number >= least && number <= most ? number : null;
}

/** @param {string | undefined} text */
function word(text = "0") {
  const number = /^\d{1,20}$/.test(text) ? BigInt(text) : MOST_WORD + 1n;
  return number <= MOST_WORD ? number : null;
}

/**
 * The hands that are typed, or dealt from a deck.
 * @param {string} game
 * @param {Given} given
 * @param {bigint} seed
 * @param {bigint} index
 */
function handsOf(game, given, seed, index) {
  const { deal, suits, values, penalties } = given;
  if (deal !== undefined) {
    if (suits ?? values ?? penalties ?? given.players) return null;
    return GAMES[game].read(deal);
  }
  const deck = deckOf(game, given);
  const players = whole(given.players, 2, GAMES[game].players, 2);
  return deck && players && deck.suits * deck.values >= players ? dealt(deck, players, seed, index) : null;
}

/**
 * @param {string} game
 * @param {Given} given
 * @returns {Deck | null}
 */
function deckOf(game, given) {
  const { deck, penalties: bounds } = GAMES[game];
  const suits = whole(given.suits, 1, MOST_CARDS, deck.suits);
  const values = whole(given.values, 1, MOST_CARDS, deck.values);
  const penalties = whole(given.penalties, ...bounds);
  if (!suits || !values || penalties === null || suits * values > MOST_CARDS || suits * values < 2) return null;
  if (!penalties) return { suits, values };
  return values > penalties ? { suits, values, penalties } : null;
}

const RULES = ["deal", "pickup", "pickup2", "face_down", "out_of_cards", "seed", "index", "lang"];

/**
 * @param {string} game
 * @param {Given} given
 * @returns {Asked | null}
 */
function asked(game, given) {
  const [seed, index] = [word(given.seed), word(given.index)];
  const hands = seed === null || index === null ? null : handsOf(game, given, seed, index);
  if (!hands || seed === null || index === null) return null;
  const typed = given.deal !== undefined;
  if (!GAMES[game].pickups) {
    if (given.pickup ?? given.pickup2 ?? given.face_down ?? given.out_of_cards) return null;
    return { hands, pickups: [], rules: { faceDown: 0, last: false }, typed, seed, index, start: () => new Beggar(hands) };
  }
  const pickups = [given.pickup ?? "natural", given.pickup2 ?? given.pickup ?? "natural"];
  const faceDown = whole(given.face_down, 0, 3, 0);
  const short = given.out_of_cards ?? "lose";
  const last = short === "flip-last";
  if (faceDown === null || (short !== "lose" && !last) || !pickups.every(known)) return null;
  if (hands.length > 2 && given.pickup2) return null;
  const rules = { faceDown, last };
  return { hands, pickups, rules, typed, seed, index, start: () => new War(hands, pickups, rules, seed, index) };
}

/** @param {Asked} one */
const houseRules = ({ rules: { faceDown, last } }) => (faceDown ? { face_down: faceDown, short: last ? "last" : "lose" } : {});

/**
 * @param {string} game
 * @param {Given} given
 */
function play(game, given) {
  if (!only(given, [...RULES, "suits", "values", "penalties", "players"])) return null;
  const one = asked(game, given);
  const result = one && played(one.start);
  if (!one || !result) return null;
  const { hands, pickups, typed, seed, index } = one;
  const { cycle } = result;
  const { deckOf: deck, written, pickups: ruled } = GAMES[game];
  const two = hands.length === 2;
  return {
    outcome: result.outcome, tricks: result.tricks, cards: result.cards,
    preperiod: cycle?.preperiod ?? null, period: cycle?.period ?? null,
    preperiod_cards: cycle?.preperiodCards ?? null, period_cards: cycle?.periodCards ?? null,
    deck: deck(hands.flat()),
    deal: written(hands),
    ...(two ? {} : { players: hands.length }),
    ...(ruled && two ? aligned(one, result) : {}),
    ...(ruled ? { pickups: two ? pickups : pickups.slice(0, 1), ...houseRules(one) } : {}),
    ...(!typed || pickups.some(draws) ? { seed: Number(seed), index: Number(index) } : {}),
  };
}

/**
 * From where on an endless game has equal hands after every round, and when the hands are exchanged (cards/endless/aligned.py).
 * @param {Asked} one
 * @param {Result} result
 */
function aligned({ hands, rules, start }, { cycle }) {
  if (!cycle || rules.faceDown) return { aligned: null, aligned_after: null, exchanged_after: null };
  const game = start();
  /** @type {Map<number, number>} */
  const equal = new Map(); // moments with equal hands: cards laid so far, tricks so far
  /** @type {number[]} */
  let swapped = [];
  /** @type {number | null} */
  let exchanged = null;
  for (let trick = 0; trick < cycle.preperiod + cycle.period; trick += 1) {
    const [hand1, hand2] = game.hands;
    if (hand1.length === hand2.length) equal.set(game.cards, trick);
    const lie = (/** @type {number[]} */ hand) => [0, ...hand.map((card) => game.values[card])];
    if (trick === cycle.preperiod) swapped = [...lie(hand2), ...lie(hand1)];
    else if (trick > cycle.preperiod && exchanged === null && String(game.position()) === String(swapped)) {
      exchanged = trick - cycle.preperiod;
    }
    game.step();
  }
  const starts = alignedStarts([...equal.keys()], Math.floor(hands.flat().length / 2), cycle);
  const after = starts.size ? Math.min(...[...starts].map((cards) => /** @type {number} */ (equal.get(cards)))) : null;
  return { aligned: after === 0, aligned_after: after, exchanged_after: exchanged };
}

/**
 * The moments from which the hands are equal after every round.
 * @param {number[]} equal
 * @param {number} round
 * @param {import("../../rules/referee.js").Cycle} cycle
 */
function alignedStarts(equal, round, { preperiodCards: first, periodCards: period }) {
  let [step, rest] = [round, period];
  while (rest) [step, rest] = [rest, step % rest];
  /** @type {Map<number, number>} */
  const visited = new Map();
  const place = (/** @type {number} */ cards) => (cards - first) % step;
  for (const cards of equal) if (cards >= first) visited.set(place(cards), (visited.get(place(cards)) ?? 0) + 1);
  const found = new Set(equal.filter((cards) => cards >= first && visited.get(place(cards)) === period / step));
  for (const cards of equal.filter((one) => one < first).sort((one, other) => other - one)) {
    const later = cards + round;
    if (found.has(later < first ? later : first + ((later - first) % period))) found.add(cards);
  }
  return found;
}

/**
 * @param {string} game
 * @param {Given} given
 */
function story(game, given) {
  if (!only(given, [...RULES, "players"]) || given.deal === undefined) return null;
  const one = asked(game, given);
  const result = one && played(one.start);
  if (!one || !result) return null;
  const now = one.start();
  const sizes = now.hands.map((hand) => [hand.length]);
  let winners = "";
  /** @type {[number, number][]} */
  const battles = [];
  while (!now.outcome && now.tricks < Math.min(result.tricks, MOST_TOLD)) {
    const trick = now.step();
    winners += String(trick.winner ?? 0);
    const many = "flips" in trick ? trick.flips.filter((flip) => isBattle(now.values, flip)).length : 0;
    if (many) battles.push([now.tricks - 1, many]);
    now.hands.forEach((hand, at) => sizes[at].push(hand.length));
  }
  const whole_ = result.tricks <= MOST_TOLD;
  return {
    winners,
    ...Object.fromEntries(sizes.map((held, at) => [`hand${at + 1}`, held])),
    battles,
    whole: winners.length === result.tricks,
    classes: result.cycle && whole_ && GAMES[game].pickups && one.hands.length === 2 ? classesOf(one, result.cycle) : null,
  };
}

/**
 * Whether the highest card of a flip is there twice.
 * @param {number[]} values
 * @param {(number | null)[]} flip
 */
function isBattle(values, flip) {
  const turned = flip.filter((card) => card !== null).map((card) => values[card]);
  return turned.filter((value) => value === Math.max(...turned)).length > 1;
}

/**
 * The classes of the cards of an endless game, if a shorter word than its period repeats with one permutation (cards/endless/explain.py).
 * @param {Asked} one
 * @param {import("../../rules/referee.js").Cycle} cycle
 */
function classesOf({ hands, start }, cycle) {
  const game = /** @type {War} */ (start());
  while (game.tricks < cycle.preperiod) game.step();
  const places = [game.hands.flat()];
  /** @type {import("../../rules/war.js").Trick[]} */
  const tricks = [];
  while (tricks.length < cycle.period) {
    tricks.push(game.step());
    places.push(game.hands.flat());
  }
  const told = tricks.map(({ flips, winner, hidden }) => `${flips.length} ${winner} ${hidden.flat().map((cards) => cards.length)}`);
  const length = shortest(told);
  const rounds = places.filter((_, at) => at % length === 0);
  const moves = new Set(rounds.slice(1).map((after, at) => String(rounds[at].map((card) => after.indexOf(card)))));
  if (length === cycle.period || moves.size > 1) return null;
  const orbits = orbitsOf(String([...moves][0]).split(",").map(Number));
  if (orbits.length < 2 || orbits.length > MOST_CLASSES) return null;
  const values = hands.flat();
  const classes = orbits.map((orbit) => orbit.map((place) => rounds[0][place]));
  const mean = (/** @type {number[]} */ cards) => cards.reduce((sum, card) => sum + values[card], 0) / cards.length;
  classes.sort((a, b) => mean(b) - mean(a));
  const letters = values.map((_, card) => String.fromCharCode(65 + classes.findIndex((cards) => cards.includes(card))));
  const meets = tricks.slice(0, length).flatMap(({ flips }) => flips.map((flip) => {
    const [a, b] = /** @type {number[]} */ (flip);
    const sign = values[a] === values[b] ? "=" : values[a] > values[b] ? ">" : "<";
    return `${letters[a]}${sign}${letters[b]}`;
  }));
  return { tricks: length, letters: letters.join(""), meets };
}

/**
 * The length of the shortest sequence of which this one is a power.
 * @param {string[]} items
 */
function shortest(items) {
  for (let length = 1; length < items.length; length += 1) {
    if (items.length % length === 0 && items.every((item, at) => item === items[at % length])) return length;
  }
  return items.length;
}

/** @param {number[]} move */
function orbitsOf(move) {
  const left = new Set(move.keys());
  const found = [];
  for (const first of move.keys()) {
    const orbit = [];
    for (let place = first; left.delete(place); place = move[place]) orbit.push(place);
    if (orbit.length) found.push(orbit);
  }
  return found;
}

/** @type {{ name: string, going: War | Beggar }[]} */
const kept = []; // the latest last

/**
 * A game that has not gone beyond trick `from`; games go on from where they are.
 * @param {string} name
 * @param {Asked} one
 * @param {number} from
 */
function going(name, one, from) {
  const at = kept.findIndex((other) => other.name === name && other.going.tricks <= from);
  const [found] = at < 0 ? [{ name, going: one.start() }] : kept.splice(at, 1);
  kept.push(found);
  if (kept.length > MOST_KEPT) kept.shift();
  return found.going;
}

/**
 * @param {string} game
 * @param {Given} given
 */
function positions(game, given) {
  const { start: first, count, ...rest } = given;
  const [from, many] = [whole(first, 0, MOST_SHOWN, 0), whole(count, 1, MOST_POSITIONS, 200)];
  if (from === null || many === null || from + many > MOST_SHOWN || !only(rest, RULES) || rest.deal === undefined) return null;
  const one = asked(game, rest);
  if (!one) return null;
  const now = going(JSON.stringify([game, one.hands, one.pickups, one.rules, String(one.seed), String(one.index)]), one, from);
  if (from - now.tricks > FAR) return null;
  while (!now.outcome && now.tricks < from) now.step();
  const shown = [];
  while (shown.length < many) {
    const record = lying(now);
    if (now.outcome) {
      shown.push({ ...record, outcome: now.outcome });
      break;
    }
    shown.push({ ...record, ...laid(now) });
  }
  return { start: from, positions: shown };
}

/** @param {War | Beggar} game */
function lying(game) {
  const hands = game.hands.map((cards, at) => [[`hand${at + 1}`, cards.map((card) => game.values[card])], [`cards${at + 1}`, [...cards]]]);
  const left = "left" in game && game.left.length ? { left: [...game.left] } : {};
  return { trick: game.tricks, ...Object.fromEntries(hands.flat()), ...left };
}

/**
 * Play a trick, and tell it.
 * @param {War | Beggar} game
 */
function laid(game) {
  const { values } = game;
  if (game instanceof Beggar) {
    const { leader, pile, winner } = game.step();
    return { leader, pile: pile.map((card) => values[card]), winner, laid: pile, owed: game.owed(pile) };
  }
  const { flips, winner, hidden } = game.step();
  const below = flips.map((_, at) => (hidden[at] ?? []).flat());
  const cards = flips.flatMap((flip, at) => [...flip.filter((card) => card !== null), ...below[at]]);
  const down = hidden.length && (game.players === 2 || below.flat().length);
  return {
    flips: flips.map((flip) => flip.map((card) => (card === null ? null : values[card]))),
    winner,
    ...(down ? { hidden: hidden.map((layer) => layer.map((hand) => hand.map((card) => values[card]))) } : {}),
    laid: cards,
    ...(below.flat().length ? { unseen: below.flat() } : {}),
  };
}

/**
 * @param {string} game
 * @param {Given} given
 */
function dealtFrom(game, given) {
  const names = ["suits", "values", "penalties", "players", "pickup", "pickup2", "face_down", "out_of_cards", "seed", "index", "lang"];
  if (!only(given, names) || !given.suits || !given.values) return null;
  const one = asked(game, given);
  return one && { deal: GAMES[game].written(one.hands) };
}

/** @type {Record<string, (game: string, given: Given) => object | null>} */
const KINDS = { play, story, positions, deal: dealtFrom };

/**
 * @param {string} path
 * @param {Given} given
 */
export function answer(path, given) {
  const [game, kind] = path.split("/");
  return KINDS[kind](game, given);
}

