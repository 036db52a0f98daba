import assert from "node:assert/strict";
import { test } from "node:test";

import { hinted, judgement, oddSizes, packed, read, paired } from "../../src/antihilbert/web/static/js/packets.js";

test("packets of which there is an odd number are marked", () => {
  assert.deepEqual(oddSizes([{ size: 4, count: 2 }, { size: 2, count: 1 }, { size: 1, count: 3 }]), new Set([2, 1]));
  assert.deepEqual(oddSizes([]), new Set());
});

test("a row of seven matches is packed as 4, 2, 1", () => {
  assert.deepEqual(packed({ matches: 7, packets: [4, 2, 1] }, new Set([2])), [
    { kind: "even", size: 4, from: 0, to: 4 },
    { kind: "odd", size: 2, from: 4, to: 6 },
    { kind: "even", size: 1, from: 6, to: 7 },
  ]);
});

test("where a row counts for less than its length, the rest lies loose on the left", () => {
  const [loose, packet] = packed({ matches: 5, packets: [1] }, new Set([1]));
  assert.deepEqual(loose, { kind: "loose", size: 4, from: 0, to: 4 });
  assert.deepEqual(packet, { kind: "odd", size: 1, from: 4, to: 5 });
});

test("the packets of a row have every match once", () => {
  for (let matches = 0; matches < 64; matches += 1) {
    const packets = [32, 16, 8, 4, 2, 1].filter((size) => matches & size);
    const ends = packed({ matches, packets }, new Set()).flatMap(({ from, to }) => [from, to]);
    assert.deepEqual([0, ...ends, matches].filter((end, at) => at % 2 === 0), [0, ...ends, matches].filter((end, at) => at % 2 === 1));
  }
});

test("a hint marks the matches that it takes, from the right", () => {
  const hint = read("2 3");
  assert.deepEqual(hint, { row: 2, take: 3 });
  assert.deepEqual([1, 3, 4].map((take) => hinted(hint, 2, take)), [true, true, false]);
  assert.ok(!hinted(hint, 1, 1));
  assert.ok(!hinted(null, 2, 1));
});

test("where no move wins, a hint marks nothing", () => {
  assert.ok(!hinted(read(null), 1, 1));
});

test("a move is a mistake only where another one wins", () => {
  assert.equal(judgement({ wins: true, could_win: true }), "marienbad.good_move");
  assert.equal(judgement({ wins: false, could_win: true }), "marienbad.mistake");
  assert.equal(judgement({ wins: false, could_win: false }), "marienbad.no_choice");
});

test("equal packets go two by two, and those left alone are in the row that is asked for", () => {
  const rows = [[1], [2, 1], [4, 1], [4, 2]].map((packets) => ({ matches: 0, packets })); // 1-3-5-6: three 1s
  const { pairs, alone } = paired(rows);
  assert.deepEqual(pairs.map(([one, two]) => [one.size, one.row, two.row]), [[4, 2, 3], [2, 1, 3], [1, 0, 1]]);
  assert.deepEqual(alone, [{ row: 2, packet: 1, size: 1 }]);
  assert.deepEqual(paired(rows, 0).alone, [{ row: 0, packet: 0, size: 1 }]);
  assert.deepEqual(paired([{ matches: 20, packets: null }]), { pairs: [], alone: [] });
});
