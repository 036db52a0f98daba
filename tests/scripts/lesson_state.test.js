import assert from "node:assert/strict";
import { test } from "node:test";

import { left, placeOf, tasks, wonAt } from "../../src/antihilbert/web/static/js/lesson_state.js";

const STEPS = [{ goal: "win" }, {}, { ask: { answer: 2 } }];

test("a screen is won by what is done on it, not by turning it", () => {
  assert.deepEqual(tasks(STEPS), [0, 2]);
  let place = placeOf(undefined);
  assert.deepEqual(left(STEPS, place), [0, 2]);
  place = wonAt(wonAt(place, 2), 2);
  assert.deepEqual(place, { at: 0, won: [2] });
  assert.deepEqual(left(STEPS, wonAt(place, 0)), []);
});

test("a place that an earlier version kept is read", () => {
  assert.deepEqual(placeOf(3), { at: 3, won: [] });
  assert.deepEqual(placeOf({ at: 1, won: [0] }), { at: 1, won: [0] });
});
