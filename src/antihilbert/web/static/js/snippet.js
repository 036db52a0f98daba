// A few lines of Python that replay an endless game and need nothing of this lab.

/** @typedef {{ game: string, deal: string, pickups: string[], preperiod: number, period: number }} Endless */

/** @type {Record<string, string>} how the winner lays the cards of a trick under the hand */
const ORDERS = {
  natural: "[card for pair in pairs for card in sorted(pair, reverse=True)]",
  "loser-first": "[card for pair in pairs for card in sorted(pair)]",
  "first-player": "[card for pair in pairs for card in pair]",
  optimised: "sorted((card for pair in pairs for card in pair), reverse=True)",
};

/**
 * The lines; nothing for a game that takes more of them.
 * @param {Endless} one
 */
export function lines({ game, deal, pickups, preperiod, period }) {
  const hands = deal.split("/");
  if (hands.length !== 2) return null;
  const again = [
    `for trick in range(${preperiod + period + 1}):`,
    `    if trick == ${preperiod}:`,
    `        first = ${game === "beggar" ? "a[:], b[:], turn" : "a[:], b[:]"}`,
    `    if trick == ${preperiod + period}:`,
    `        print(${game === "beggar" ? "(a, b, turn)" : "(a, b)"} == first)`,
  ];
  if (game === "beggar") {
    const values = hands.map((hand) => `[${[...hand.replace(/[^-JQKA]/g, "")].map((card) => "-JQKA".indexOf(card)).join(", ")}]`);
    return [
      `a, b, turn = ${values[0]}, ${values[1]}, 0`,
      ...again,
      "    pile, owed, asked = [], 1, False",
      "    while owed:",
      "        card = (a, b)[turn].pop(0)",
      "        pile.append(card)",
      "        owed = card or owed - asked",
      "        asked = asked or card > 0",
      "        if card or not asked or not owed:",
      "            turn = 1 - turn",
      "    (a, b)[turn].extend(pile)",
    ].join("\n");
  }
  const [one, two = one] = pickups.map((name) => ORDERS[name]);
  if (game !== "war" || !one || !two) return null;
  const values = hands.map((hand) => `[${hand.trim().split(/[ ,]+/).join(", ")}]`);
  return [
    `a, b = ${values[0]}, ${values[1]}`,
    ...again,
    "    pairs = []",
    "    while not pairs or pairs[0][0] == pairs[0][1]:",
    "        pairs.insert(0, (a.pop(0), b.pop(0)))",
    "    if pairs[0][0] > pairs[0][1]:",
    `        a += ${one}`,
    "    else:",
    `        b += ${two}`,
  ].join("\n");
}
