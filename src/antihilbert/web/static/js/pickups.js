// What houses differ in, as the visitor chooses it: the pickups, the cards laid face down.
import { choice, say } from "./dom.js";

export const PICKUPS = ["natural", "optimised", "random", "first-player", "loser-first"];

export const pickupChoice = (name, value, onchange, without = []) =>
  choice(
    name,
    PICKUPS.filter((one) => !without.includes(one)).map((one) => [one, say(`pickup.${one}`)]),
    value,
    onchange,
  );

const MOST_FACE_DOWN = 3;

/** How many cards each player lays face down in a battle; `given` is what is asked of the API. */
export function faceDownChoice(value = "0") {
  const counts = Array.from({ length: MOST_FACE_DOWN + 1 }, (_, count) => String(count));
  const select = choice("face_down", counts.map((count) => [count, count === "0" ? say("face_down.none") : count]), value);
  return { select, given: () => (select.value === "0" ? {} : { face_down: select.value }) };
}
