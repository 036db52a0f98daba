// What houses differ in, as the visitor chooses it: the pickups, the cards laid face down.
import { choice, field, h, say } from "./dom.js";

export const PICKUPS = ["natural", "optimised", "random", "first-player", "loser-first"];

/**
 * @param {string} name
 * @param {string} value
 * @param {((event: Event) => void) | null} onchange
 * @param {string[]} without
 */
export const pickupChoice = (name, value, onchange = null, without = []) =>
  choice(
    name,
    PICKUPS.filter((one) => !without.includes(one)).map((one) => [one, say(`pickup.${one}`)]),
    value,
    onchange,
  );

/** @param {((event: Event) => void) | null} onchange */
export const playersChoice = (onchange = null) =>
  choice("players", ["2", "3", "4"].map((count) => [count, count]), "2", onchange);

const MOST_FACE_DOWN = 3;

const OUT_OF_CARDS = ["lose", "flip-last"];

/**
 * How many cards each player lays face down in a battle, and what becomes of who has too few;
 * `given` is what is asked of the API, `choose` sets both.
 */
export function houseChoice() {
  const counts = Array.from({ length: MOST_FACE_DOWN + 1 }, (_, count) => String(count));
  const faceDown = choice(
    "face_down",
    counts.map((count) => [count, count === "0" ? say("face_down.none") : count]),
    "0",
    () => fit(),
  );
  /** @type {[string, ReturnType<typeof say>][]} */
  const named = OUT_OF_CARDS.map((one) => [one, say(`out_of_cards.${one}`)]);
  const outOfCards = choice("out_of_cards", named, OUT_OF_CARDS[0]);
  const outOfCardsField = field(say("out_of_cards"), outOfCards);
  const fit = () => { outOfCardsField.hidden = faceDown.value === "0"; };
  /** @type {(count?: string | null, how?: string | null) => void} */
  const choose = (count = null, how = null) => {
    faceDown.value = counts.find((one) => one === count) ?? "0";
    outOfCards.value = OUT_OF_CARDS.find((one) => one === how) ?? OUT_OF_CARDS[0];
    fit();
  };
  /** @type {() => Record<string, string>} */
  const given = () => {
    if (faceDown.value === "0") return {};
    return { face_down: faceDown.value, ...(outOfCards.value === OUT_OF_CARDS[0] ? {} : { out_of_cards: outOfCards.value }) };
  };
  fit();
  return { box: h("div", { class: "row" }, field(say("face_down"), faceDown), outOfCardsField), given, choose };
}
