import assert from "node:assert/strict";
import { test } from "node:test";

import { matcher, ordered, plain } from "../../src/antihilbert/web/static/js/filter.js";
import { formatted } from "../../src/antihilbert/web/static/js/wording.js";

test("case, accents and spaces make no difference", () => {
  assert.equal(plain("Été  INFINI\u00a0!"), "ete infini !");
});

test("a number is found as it is shown in either language, and without signs", () => {
  for (const lang of ["en", "fr"]) {
    for (const typed of ["1234567", "1,234,567", "1\u202f234\u202f567", formatted(lang, 1234567)]) {
      assert.ok(matcher(typed)(`period ${formatted(lang, 1234567)}`), `${lang} ${typed}`);
    }
  }
});

test("a list of numbers is not one number", () => {
  assert.equal(plain("1, 3, 5"), "1, 3, 5");
  assert.equal(plain("1,3,5"), "1,3,5");
});

test("a deck is found with x and with ×, with and without spaces", () => {
  for (const typed of ["4x13", "4 x 13", "4 × 13", "4×13"]) assert.ok(matcher(typed)("war 4 × 13"), typed);
});

test("words are found in any order", () => {
  const fits = matcher("natural war");
  assert.ok(fits("War 4 × 13 natural"));
  assert.ok(!fits("War 4 × 13 random"));
});

test("a deal is found only as it is written", () => {
  const fits = matcher("5 3 / 2 4 1");
  assert.ok(fits("5 3/2 4 1"));
  assert.ok(!fits("3 5 / 2 4 1"));
});

test("nothing typed fits every row", () => {
  assert.ok(matcher("")("anything"));
  assert.ok(matcher("   ")(""));
});

test("rows are ordered by value, in both directions, and leave the rows alone", () => {
  const rows = [{ at: 2 }, { at: 10 }, { at: 1 }];
  const value = (/** @type {{ at: number }} */ row) => row.at;
  assert.deepEqual(ordered(rows, value, false).map(value), [1, 2, 10]);
  assert.deepEqual(ordered(rows, value, true).map(value), [10, 2, 1]);
  assert.deepEqual(rows.map(value), [2, 10, 1]);
});

test("what is not known comes last in both directions", () => {
  const rows = [null, 3, undefined, 7];
  const itself = (/** @type {unknown} */ row) => row;
  assert.deepEqual(ordered(rows, itself, false).slice(0, 2), [3, 7]);
  assert.deepEqual(ordered(rows, itself, true).slice(0, 2), [7, 3]);
});

test("texts are ordered as texts", () => {
  assert.deepEqual(ordered(["b", "é", "a"], (row) => row, false), ["a", "b", "é"]);
});
