import assert from "node:assert/strict";
import { test } from "node:test";
import { after, isYours, opened, readMoves, reasonOf, shared, touch, written } from "../../src/antihilbert/web/static/js/match_state.js";

const OPPONENTS = ["medium", "perfect"];

test("a first touch selects, the same one again plays, another one selects anew", () => {
  const move = { row: 4, take: 3 };
  assert.deepEqual(touch(null, move), { selected: move, played: null });
  assert.deepEqual(touch(move, { row: 4, take: 3 }), { selected: null, played: move });
  const other = { row: 4, take: 2 };
  assert.deepEqual(touch(move, other), { selected: other, played: null });
});

test("moves are taken from the heaps, and refused if they cannot be made", () => {
  assert.deepEqual(after([1, 3, 5, 7], [{ row: 4, take: 3 }, { row: 3, take: 5 }]), [1, 3, 0, 4]);
  assert.equal(after([1, 3], [{ row: 1, take: 2 }]), null);
  assert.equal(after([1, 3], [{ row: 3, take: 1 }]), null);
  assert.equal(after([1, 3], [{ row: 2, take: 0 }]), null);
});

test("the player who begins has the even moves", () => {
  assert.deepEqual([0, 1, 2].map((at) => isYours(false, at)), [true, false, true]);
  assert.deepEqual([0, 1, 2].map((at) => isYours(true, at)), [false, true, false]);
});

test("a game is the same after its address has been read", () => {
  const game = { heaps: "1 3 5 7", take: "1-3", misere: true, opponent: "perfect", first: true, view: "matches" };
  const moves = [{ row: 4, take: 3 }, { row: 3, take: 1 }];
  assert.deepEqual(opened(new URLSearchParams(shared(game, moves)), OPPONENTS), { game, moves });
  assert.equal(opened(new URLSearchParams(""), OPPONENTS), null);
});

test("what an address has that cannot be is left out", () => {
  const read = (/** @type {string} */ query) => opened(new URLSearchParams(query), OPPONENTS);
  assert.deepEqual(read("heaps=1-3&moves=2.9")?.moves, []);
  assert.deepEqual(read("heaps=1-3&moves=javascript")?.moves, []);
  assert.equal(read("heaps=1-3&opponent=god")?.game.opponent, "medium");
  assert.equal(read("heaps=1-3&view=chocolate")?.game.view, "matches"); // a bar has four sides
  assert.equal(read(`heaps=${"x".repeat(500)}`)?.game.heaps.length, 100);
  assert.deepEqual(readMoves(written([{ row: 12, take: 100 }])), [{ row: 12, take: 100 }]);
});

test("the end says whether it was won, lost from the start, or lost by the last mistake", () => {
  const lost = { could_win: false, wins: false };
  const mistake = { could_win: true, wins: false };
  assert.deepEqual(reasonOf("you", [{ at: 0, ...mistake }]), { why: "won" });
  assert.deepEqual(reasonOf("opponent", [{ at: 0, ...lost }]), { why: "lost" });
  assert.deepEqual(reasonOf("opponent", [{ at: 0, ...mistake }, { at: 2, ...mistake }, { at: 4, ...lost }]), { why: "mistake", at: 2 });
});
