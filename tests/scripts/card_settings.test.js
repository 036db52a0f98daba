import assert from "node:assert/strict";
import { test } from "node:test";

import {
  anySeed, deck, handsOf, offered, opened, shared, spec, unfit,
} from "../../src/antihilbert/web/static/js/card_settings.js";

const title = { en: "", fr: "" };
const WAR = { title, pickups: true, hides: true, pays: false, usual: false, faces: "", example: "5 3 / 2 4 1" };
const BEGGAR = { title, pickups: false, hides: false, pays: true, usual: true, faces: "-JQKA", example: "---K--/-Q" };
const CHOSEN = {
  game: "war", deal: "5 3 / 2 4 1", pickup: "natural", pickup2: "optimised", house: {}, players: "2",
  suits: "4", values: "13", seed: 7,
};
const OPENING = { game: "war", deal: "5 3 / 2 4 1" };

test("an address without a question opens the page's own game, which runs", () => {
  const first = opened(new URLSearchParams(""), OPENING);
  assert.equal(first.deal, OPENING.deal);
  assert.deepEqual([first.pickup, first.pickup2, first.faceDown, first.trick], ["natural", "natural", null, 0]);
  assert.ok(first.runs);
  assert.ok(first.seed >= 0 && first.seed < 2 ** 31);
});

test("a deal in the address waits at its trick", () => {
  const first = opened(new URLSearchParams("deal=1+/+2&trick=12&seed=5"), OPENING);
  assert.deepEqual([first.deal, first.trick, first.seed, first.runs], ["1 / 2", 12, 5, false]);
});

test("a trick that is no number is the first one", () => {
  assert.equal(opened(new URLSearchParams("trick=far"), OPENING).trick, 0);
});

test("one pickup in the address is that of both players", () => {
  const first = opened(new URLSearchParams("pickup=optimised"), OPENING);
  assert.deepEqual([first.pickup, first.pickup2], ["optimised", "optimised"]);
});

test("the address that is shared opens the same game", () => {
  const game = spec(WAR, { ...CHOSEN, house: { face_down: "3", out_of_cards: "flip-last" } });
  const first = opened(new URLSearchParams(shared("war", game, 9)), { game: "beggar", deal: "" });
  assert.deepEqual(
    [first.game, first.deal, first.pickup, first.pickup2, first.faceDown, first.outOfCards, first.trick],
    ["war", CHOSEN.deal, "natural", "optimised", "3", "flip-last", 9],
  );
  assert.ok(!shared("war", game, 0).includes("trick"));
});

test("a deal has two hands at least, while it is typed", () => {
  assert.deepEqual(["", "5 3", "5 / 3", "1 / 2 / 3"].map(handsOf), [2, 2, 2, 3]);
});

test("a seed is asked for only where a pickup draws", () => {
  assert.ok(!("seed" in spec(WAR, CHOSEN)));
  assert.equal(spec(WAR, { ...CHOSEN, pickup2: "random" }).seed, "7");
});

test("three players pick up alike", () => {
  const asked = spec(WAR, { ...CHOSEN, deal: "1 / 2 / 3" });
  assert.deepEqual(asked, { deal: "1 / 2 / 3", pickup: "natural" });
  assert.deepEqual([unfit(WAR, "1 / 2 / 3").pickup2, unfit(WAR, "1 / 2 / 3").alike], [true, false]);
  assert.deepEqual([unfit(WAR, "1 / 2").pickup2, unfit(WAR, "1 / 2").alike], [false, true]);
});

test("a game without pickups is asked for its deal alone", () => {
  assert.deepEqual(spec(BEGGAR, { ...CHOSEN, house: { face_down: "3" } }), { deal: CHOSEN.deal });
  const hidden = unfit(BEGGAR, "-/A");
  assert.ok(hidden.pickups && hidden.house && hidden.players && hidden.deck);
});

test("a random deal has the deck and the players that are chosen", () => {
  assert.deepEqual(deck(WAR, CHOSEN), { suits: "4", values: "13", seed: 7 });
  assert.deepEqual(deck(WAR, { ...CHOSEN, players: "3" }), { suits: "4", values: "13", players: "3", seed: 7 });
  assert.deepEqual(deck(BEGGAR, CHOSEN), { seed: 7 });
});

test("the catalogue offers the games of the chosen kind, by their place in it", () => {
  const known = { deck: null, cards_dealt: 52, preperiod: 4, period: 62, source: "C", deal: "", pickups: [] };
  const catalogue = [{ ...known, game: "beggar" }, { ...known, game: "war", deck: "4 × 13" }, { ...known, game: "beggar" }];
  assert.deepEqual(offered(catalogue, "beggar"), [[0, "52 · 4 + 62 · C"], [2, "52 · 4 + 62 · C"]]);
  assert.deepEqual(offered(catalogue, "war"), [[1, "4 × 13 · 4 + 62 · C"]]);
});

test("a seed is a whole number below 2 ** 31", () => {
  for (let count = 0; count < 100; count += 1) assert.ok(Number.isInteger(anySeed()) && anySeed() < 2 ** 31);
});
