import assert from "node:assert/strict";
import { test } from "node:test";

import { agrees, beggarDeal, cards, expected, warDeal } from "../../src/antihilbert/web/static/js/camicia.js";

test("hands are read as lists and as texts", () => {
  assert.deepEqual(cards('["2", "10", "K"]'), ["2", "10", "K"]);
  assert.deepEqual(cards("2A78Q10"), ["2", "A", "7", "8", "Q", "10"]);
  assert.equal(cards("[1, 2]"), null);
  assert.equal(beggarDeal("J23", "['4', 'J', '5']"), "J--/-J-");
  assert.equal(beggarDeal("", "J"), null);
  assert.equal(warDeal("[5, 3]", "2 4 1"), "5 3 / 2 4 1");
  assert.equal(warDeal("[5, x]", "2"), null);
});

test("an answer is that of the exercise, and another one is not the same", () => {
  // exercism, problem-specifications, camicia: "Casella 2024, first infinite game found"
  const right = expected({ outcome: "endless", cards: 474, tricks: 66 });
  assert.deepEqual(right, { status: "loop", cards: 474, tricks: 66 });
  assert.equal(agrees("{'status': 'loop', 'cards': 474, 'tricks': 66}", right), true);
  assert.equal(agrees('{"status": "finished", "cards": 474, "tricks": 66}', right), false);
  assert.equal(agrees("474", right), false);
  assert.equal(agrees("loop 474", right), null);
});
