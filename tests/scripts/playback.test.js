import assert from "node:assert/strict";
import { test } from "node:test";

import { action, next, nextRound, pace, Playback, SPEEDS, turned } from "../../src/antihilbert/web/static/js/playback.js";

const ENDING = { end: 10, endless: false, result: { tricks: 10 } };
// Two tricks, then the same six for ever.
const ENDLESS = { end: 1000000, endless: true, result: { tricks: 8, preperiod: 2, period: 6 } };

test("a game begins before its first trick, paused, with its end unknown", () => {
  const state = new Playback(ENDING);
  assert.deepEqual([state.at, state.laid, state.seen, state.known, state.running], [0, 0, 0, false, null]);
});

test("nothing is shown before the start or after the end", () => {
  const state = new Playback(ENDING);
  assert.deepEqual([-1, 0, 4, 10, 11].map((at) => state.within(at)), [0, 0, 4, 10, 10]);
});

test("going to a trick takes the cards off the table", () => {
  const state = new Playback(ENDING);
  state.lay({ laid: [0, 1, 2, 3] }, 2);
  assert.equal(state.laid, 2);
  state.go(3);
  assert.deepEqual([state.at, state.laid], [3, 0]);
});

test("no more cards are laid than the trick has", () => {
  const state = new Playback(ENDING);
  state.lay({ laid: [0, 1] }, Infinity);
  assert.equal(state.laid, 2);
  state.lay({}, Infinity);
  assert.equal(state.laid, 0);
});

test("flips are laid whole, and the trick is taken when all lie there", () => {
  const battle = { laid: [0, 1, 2, 3], flips: [[5, 5], [6, 3]] };
  const state = new Playback(ENDING);
  assert.equal(state.following(battle), 2);
  state.lay(battle, 2);
  assert.equal(state.following(battle), 4);
  state.lay(battle, 4);
  assert.equal(state.following(battle), null);
});

test("cards of one pile are laid one by one", () => {
  assert.equal(next({ laid: [4, 2, 7], pile: [0, 0, 1] }, 0), 1);
  assert.equal(next({ laid: [4, 2, 7], pile: [0, 0, 1] }, 2), 1);
});

test("what lies face down after a battle is laid together", () => {
  const trick = { laid: [0, 1, 2, 3, 4, 5, 6, 7], flips: [[5, 5], [6, 3]], unseen: [2, 3, 4, 5] };
  assert.deepEqual([next(trick, 0), next(trick, 2), next(trick, 6)], [2, 4, 2]);
});

test("a flip has as many cards as there are players in it", () => {
  assert.equal(turned([5, null, 3]), 2);
  assert.equal(turned(undefined), 2);
  const trick = { laid: [0, 1, 2, 3, 4], flips: [[5, 5, 3], [6, 2, null]] };
  assert.deepEqual([next(trick, 0), next(trick, 3)], [3, 2]);
});

test("the end is known once it was seen, also after going back", () => {
  const state = new Playback(ENDING);
  state.go(9);
  state.see();
  assert.deepEqual([state.known, state.told], [false, 9]);
  state.go(10);
  state.see();
  state.go(0);
  state.see();
  assert.deepEqual([state.known, state.told, state.seen], [true, 10, 10]);
});

test("the slider does not give away how long a game is", () => {
  const state = new Playback({ end: 500, endless: false, result: { tricks: 500 } });
  assert.equal(state.reach, 20);
  state.go(15);
  state.see();
  assert.equal(state.reach, 50);
  state.known = true;
  assert.equal(state.reach, 500);
});

test("laps of an endless game are counted from its second time round", () => {
  const state = new Playback(ENDLESS);
  const laps = [0, 7, 8, 13, 14].map((at) => {
    state.go(at);
    return state.lap;
  });
  assert.deepEqual(laps, [0, 0, 2, 2, 3]);
  assert.equal(new Playback(ENDING).lap, 0);
});

test("the ribbon of a known endless game goes on beyond its tricks", () => {
  assert.equal(new Playback(ENDLESS, true).unrolled, ENDLESS.end);
  assert.equal(new Playback(ENDLESS).unrolled, 0);
  assert.equal(new Playback(ENDING, true).unrolled, 10);
});

test("a run lasts until a pause or another run", () => {
  const state = new Playback(ENDING);
  const run = state.run();
  assert.equal(state.running, run);
  const other = state.run();
  assert.notEqual(run, other);
  assert.notEqual(state.step(), other);
  state.pause();
  assert.equal(state.running, null);
});

test("a game that is over runs from its start", () => {
  const state = new Playback(ENDING);
  state.go(10);
  assert.ok(state.over);
  state.run();
  assert.deepEqual([state.at, state.over], [0, false]);
  state.go(4);
  state.run();
  assert.equal(state.at, 4);
});

test("arrows go one trick on or back, but not on a slider", () => {
  assert.equal(action("ArrowRight", false), "next");
  assert.equal(action("ArrowLeft", false), "back");
  assert.equal(action("ArrowRight", true), null);
  assert.equal(action("Enter", false), null);
});

test("slow speeds lay card by card, fast ones skip tricks and let no card fly", () => {
  const paces = SPEEDS.map((_, speed) => pace(speed, false));
  assert.deepEqual(paces.map((one) => one.byCard), [true, true, true, false, false, false, false]);
  assert.deepEqual(paces.map((one) => one.skipped), [1, 1, 1, 1, 1, 2, 8]);
  assert.deepEqual(paces.map((one) => one.hurried), [false, false, false, false, true, true, true]);
});

test("every speed keeps its rate, and no picture is shorter than 40 ms", () => {
  for (const [speed, rate] of SPEEDS.entries()) {
    const { skipped, wait } = pace(speed, false);
    assert.ok(Math.abs((1000 * skipped) / wait - rate) < 1e-9);
    assert.ok(wait >= 40);
  }
});

test("without motion no card flies, and tricks are shown whole", () => {
  for (const speed of SPEEDS.keys()) {
    assert.deepEqual([pace(speed, true).flight, pace(speed, true).byCard], [0, false]);
  }
});

test("the next round of a cycle begins where one ends, and the first after what comes before the cycle", () => {
  // 32 cards: 4 tricks, then rounds of 20 for ever.
  assert.deepEqual([0, 3, 4, 23, 24, 2404].map((at) => nextRound(at, 4, 20)), [4, 4, 24, 24, 44, 2424]);
});
