import assert from "node:assert/strict";
import { test } from "node:test";

import { csv, median, ticks } from "../../src/antihilbert/web/static/js/axis.js";

test("an axis has round numbers", () => {
  assert.deepEqual(ticks(0, 1000, 5), [0, 200, 400, 600, 800, 1000]);
  assert.deepEqual(ticks(0, 0.3, 3), [0, 0.1, 0.2, 0.3]);
  for (const high of [7, 93, 1234, 32768]) {
    const many = ticks(0, high, 8).length;
    assert.ok(many >= 4 && many <= 10, `${high}: ${many}`);
  }
});

test("half of all lie below the median, those beyond the bins are counted", () => {
  assert.equal(median([[1, 1, 5], [2, 2, 10], [3, 3, 5]]), 2);
  assert.equal(median([[0, 9, 10], [10, 19, 10]], 20), 19);
  assert.equal(median([[0, 100, 10]]), 50);
  assert.equal(median([]), null);
});

test("a table has a line for each bin of each run", () => {
  assert.equal(csv([{ name: "war 4 × 13", bins: [[1, 2, 3], [3, 4, 0]] }]), 'run,first,last,games\n"war 4 × 13",1,2,3\n"war 4 × 13",3,4,0\n');
});
