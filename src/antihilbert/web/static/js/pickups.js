// What houses differ in, as the visitor chooses it: the pickups, the cards laid face down.
import { choice, field, h, say } from "./dom.js";

export const PICKUPS = ["natural", "optimised", "random", "first-player", "loser-first"];

export const pickupChoice = (name, value, onchange, without = []) =>
  choice(
    name,
    PICKUPS.filter((one) => !without.includes(one)).map((one) => [one, say(`pickup.${one}`)]),
    value,
    onchange,
  );

/** How many hands a deal has that somebody types. */
export const handsOf = (deal) => Math.max(2, deal.split("/").length);

export const playersChoice = (onchange) =>
  choice("players", ["2", "3", "4"].map((count) => [count, count]), "2", onchange);

const MOST_FACE_DOWN = 3;

const SHORTS = ["lose", "last"];

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
  const short = choice("short", SHORTS.map((one) => [one, say(`short.${one}`)]), SHORTS[0]);
  const shortField = field(say("short"), short);
  const fit = () => { shortField.hidden = faceDown.value === "0"; };
  const choose = (count, how) => {
    faceDown.value = counts.includes(count) ? count : "0";
    short.value = SHORTS.includes(how) ? how : SHORTS[0];
    fit();
  };
  const given = () => {
    if (faceDown.value === "0") return {};
    return { face_down: faceDown.value, ...(short.value === SHORTS[0] ? {} : { short: short.value }) };
  };
  fit();
  return { box: h("div", { class: "row" }, field(say("face_down"), faceDown), shortField), given, choose };
}
