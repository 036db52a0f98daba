// A few lines of Python that replay an endless game and need nothing of this lab.

/** @typedef {{ game: string, deal: string, pickups: string[], preperiod: number, period: number }} Endless */

/** @type {Record<string, string>} how the winner lays the cards of a trick under the hand */
const ORDERS = {
  natural: "[card for pair in pairs for card in sorted(pair, reverse=True)]",
  "loser-first": "[card for pair in pairs for card in sorted(pair)]",
  "first-player": "[card for pair in pairs for card in pair]",
  optimised: "sorted((card for pair in pairs for card in pair), reverse=True)",
};

/** @typedef {{ first: string, now: string, begin: (hands: string[]) => string[], trick: (pickups: string[]) => string[] | null }} Snippet */

/** @type {Record<string, Snippet>} of each game: its position kept and compared, its deal, a trick */
const SNIPPETS = {
  war: {
    first: "a[:], b[:]",
    now: "(a, b)",
    begin: (hands) => {
      const [one, two] = hands.map((hand) => `[${hand.trim().split(/[ ,]+/).join(", ")}]`);
      return [`a, b = ${one}, ${two}`];
    },
    trick: (pickups) => {
      const [one, two = one] = pickups.map((name) => ORDERS[name]);
      return one && two ? [
        "    pairs = []",
        "    while not pairs or pairs[0][0] == pairs[0][1]:",
        "        pairs.insert(0, (a.pop(0), b.pop(0)))",
        "    if pairs[0][0] > pairs[0][1]:",
        `        a += ${one}`,
        "    else:",
        `        b += ${two}`,
      ] : null;
    },
  },
  beggar: {
    first: "a[:], b[:], turn",
    now: "(a, b, turn)",
    begin: (hands) => {
      const [one, two] = hands.map((hand) => `[${[...hand.replace(/[^-JQKA]/g, "")].map((card) => "-JQKA".indexOf(card)).join(", ")}]`);
      return [`a, b, turn = ${one}, ${two}, 0`];
    },
    trick: () => [
      "    pile, owed, asked = [], 1, False",
      "    while owed:",
      "        card = (a, b)[turn].pop(0)",
      "        pile.append(card)",
      "        owed = card or owed - asked",
      "        asked = asked or card > 0",
      "        if card or not asked or not owed:",
      "            turn = 1 - turn",
      "    (a, b)[turn].extend(pile)",
    ],
  },
};

/**
 * The lines; nothing for a game that takes more of them.
 * @param {Endless} one
 */
export function lines({ game, deal, pickups, preperiod, period }) {
  const hands = deal.split("/");
  const trick = SNIPPETS[game]?.trick(pickups);
  if (hands.length !== 2 || !trick) return null;
  const { first, now, begin } = SNIPPETS[game];
  return [
    ...begin(hands),
    `for trick in range(${preperiod + period + 1}):`,
    `    if trick == ${preperiod}:`,
    `        first = ${first}`,
    `    if trick == ${preperiod + period}:`,
    `        print(${now} == first)`,
    ...trick,
  ].join("\n");
}
