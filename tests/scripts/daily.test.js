import assert from "node:assert/strict";
import { test } from "node:test";

import { all, dayOf, drawn, rowsOf, solved, today } from "../../src/antihilbert/web/static/js/daily.js";

test("a day is one of the calendar, whatever the hour", () => {
  assert.equal(dayOf(new Date(1970, 0, 1, 23, 59)), 0);
  assert.equal(dayOf(new Date(2026, 10, 19, 0, 1)), dayOf(new Date(2026, 10, 19, 23, 0)));
  assert.equal(dayOf(new Date(2026, 2, 1)) - dayOf(new Date(2026, 1, 28)), 1);
});

test("the rows of every day can be won by whoever begins: their sizes do not cancel out", () => {
  const seen = new Set();
  for (let day = 20_000; day < 20_365; day += 1) {
    const rows = rowsOf(day);
    assert.equal(rows.length, 3);
    assert.ok(rows.every((row) => row >= 1 && row <= 8));
    assert.notEqual(rows.reduce((sum, row) => sum ^ row, 0), 0);
    assert.deepEqual(rows, rowsOf(day));
    seen.add(rows.join());
  }
  assert.ok(seen.size > 30);
});

test("what is drawn stays below its bound and differs from day to day", () => {
  const coins = Array.from({ length: 400 }, (_, day) => drawn(day, 11, 2));
  const heads = coins.filter(Boolean).length;
  assert.ok(heads > 150 && heads < 250);
});

test("days count as a row while all three puzzles are solved", () => {
  let kept = today(null, 5);
  assert.deepEqual(kept, { day: 5, won: {}, row: 0 });
  for (const puzzle of ["rows", "board", "bet"]) kept = solved(kept, 5, puzzle, true);
  assert.ok(all(kept));
  assert.equal(today(kept, 6).row, 1);
  assert.equal(today(kept, 7).row, 0);
  assert.equal(today(solved(kept, 5, "bet", false), 6).row, 0);
});
