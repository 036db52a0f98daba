import assert from "node:assert/strict";
import { test } from "node:test";

import { anySeed, handsOf, offered, opened, shared, spec, unfit } from "../../src/antihilbert/web/static/js/card_settings.js";

const text = { en: "", fr: "" };
const fields = ["deal", "pickup", "pickup2", "face_down", "out_of_cards"].map((name) => (
  { name, label: text, help: text, group: text, refusal: text, schema: { type: "string" } }
));
const PLAY = { name: "war play", path: "war/play", fields };
const OPENING = { game: "war", deal: "5 3 / 2 4 1" };

test("an address without a question opens the page's own game, which runs", () => {
  const first = opened(new URLSearchParams(""), PLAY, OPENING);
  assert.deepEqual([first.values, first.trick], [{ deal: OPENING.deal }, 0]);
  assert.ok(first.runs);
  assert.ok(first.seed >= 0 && first.seed < 2 ** 31);
});

test("a deal in the address waits at its trick", () => {
  const first = opened(new URLSearchParams("deal=1+/+2&trick=12&seed=5"), PLAY, OPENING);
  assert.deepEqual([first.values, first.trick, first.seed, first.runs], [{ deal: "1 / 2" }, 12, 5, false]);
});

test("a trick that is no number is the first one", () => {
  assert.equal(opened(new URLSearchParams("trick=far"), PLAY, OPENING).trick, 0);
});

test("the address that is shared opens the same game", () => {
  const game = { deal: "5 3 / 2 4 1", pickup2: "optimised", face_down: "3", out_of_cards: "flip-last" };
  const first = opened(new URLSearchParams(shared("war", game, 9)), PLAY, { game: "beggar", deal: "" });
  assert.deepEqual([first.game, first.values, first.trick], ["war", game, 9]);
  assert.ok(!shared("war", game, 0).includes("trick"));
});

test("a deal has two hands at least, while it is typed", () => {
  assert.deepEqual(["", "5 3", "5 / 3", "1 / 2 / 3"].map(handsOf), [2, 2, 2, 3]);
});

test("a seed is asked for only where a pickup draws", () => {
  assert.deepEqual(spec({ deal: "1 / 2", pickup: "optimised" }, 7), { deal: "1 / 2", pickup: "optimised" });
  assert.equal(spec({ deal: "1 / 2", pickup2: "random" }, 7).seed, "7");
});

test("three players pick up alike", () => {
  assert.deepEqual(unfit({ deal: "1 / 2 / 3", face_down: "1" }), ["pickup2", "on_repeat"]);
  assert.deepEqual(unfit({ deal: "1 / 2", face_down: "1" }), []);
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
