// The words that a search tries, in its order (cards/endless/word_search.py, placements.py).

/** @typedef {{ weak: boolean, length: number, fewest: number, battles: number }} Kind words of one length with so many battles */
/** @typedef {{ round: number, kind: Kind, hand1: number, swapped: boolean }} Part the words of one kind, from hands of one size */

const LONGEST = 64; // flips
const MODERATE = 18; // flips: words up to here, with a few battles, come first
const FEW = 3; // battles in a word, at first
const MOST = 9; // and at last
const SHORT = 20; // flips of the words of the first round,
const LONGER = 2; // and how many more in each later one

/** @param {Kind} kind */
const cost = ({ weak, length, battles }) => (length / 2) * Math.log(2.9) + battles * Math.log(4.3) + 0.7 * Number(weak);

/** @type {(from: number, to: number) => number[]} */
const range = (from, to) => Array.from({ length: to - from }, (_, at) => from + at);

/** @type {(suits: number, sorts: boolean) => Kind[]} */
function everyKind(suits, sorts) {
  const weak = sorts && suits > 1 ? [false, true] : [false];
  const battles = range(0, suits > 1 ? MOST + 1 : 1);
  return weak
    .flatMap((one) => range(1, LONGEST + 1).flatMap((length) => battles.map((many) => ({ weak: one, length, fewest: many, battles: many }))))
    .map((kind) => ({ kind, at: cost(kind) }))
    .sort((one, two) => one.at - two.at)
    .map(({ kind }) => kind);
}

/** @type {(suits: number, sorts: boolean) => Kind[]} */
function likelyKinds(suits, sorts) {
  const battles = suits > 1 ? FEW : 0;
  const upTo = (/** @type {boolean} */ weak, /** @type {number} */ last) =>
    range(1, last + 1).map((length) => ({ weak, length, fewest: 0, battles }));
  const first = [...upTo(false, MODERATE), ...(sorts && suits > 1 ? upTo(true, MODERATE - 2) : [])];
  const tried = new Set(first.flatMap(({ weak, length }) => range(0, battles + 1).map((many) => `${weak} ${length} ${many}`)));
  return [...first, ...everyKind(suits, sorts).filter(({ weak, length, battles: many }) => !tried.has(`${weak} ${length} ${many}`))];
}

/** @type {(kind: Kind, round: number, cards: number, alike: boolean) => Generator<Part>} */
function* partsOf(kind, round, cards, alike) {
  for (const swapped of alike ? [false, true] : [false]) {
    for (const hand1 of range(1, Math.floor(cards / 2) + 1)) {
      const moved = swapped ? cards - 2 * hand1 : 0;
      if (moved <= kind.length && (moved + kind.length) % 2 === 0) yield { round, kind, hand1, swapped };
    }
  }
}

/**
 * Words whose cards are placed by classes: short ones first; each round plays twice as many games.
 * @param {number} suits
 * @param {number} cards
 * @param {boolean} sorts whether a player sorts piles
 * @param {boolean} alike whether both pick up alike
 */
export function* classParts(suits, cards, sorts, alike) {
  const kinds = everyKind(suits, sorts);
  for (let round = 0; ; round += 1) {
    const farthest = cost({ weak: false, length: Math.min(SHORT + LONGER * round, LONGEST), fewest: 0, battles: 0 });
    for (const kind of kinds) if (cost(kind) <= farthest) yield* partsOf(kind, round, cards, alike);
  }
}

/**
 * Words whose cards get values that make them repeat for ever.
 * @type {(suits: number, cards: number, sorts: boolean, alike: boolean) => Generator<Part>}
 */
export function* wordParts(suits, cards, sorts, alike) {
  for (const kind of likelyKinds(suits, sorts)) yield* partsOf(kind, 0, cards, alike);
}
