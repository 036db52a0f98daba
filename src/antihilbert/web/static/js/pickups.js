// The pickups, as the visitor chooses them.
import { choice, say } from "./dom.js";

export const PICKUPS = ["natural", "optimised", "random", "first-player", "loser-first"];

export const pickupChoice = (name, value, onchange, without = []) =>
  choice(
    name,
    PICKUPS.filter((one) => !without.includes(one)).map((one) => [one, say(`pickup.${one}`)]),
    value,
    onchange,
  );
