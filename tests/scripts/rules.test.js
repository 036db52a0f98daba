import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Beggar } from "../../src/antihilbert/web/static/js/rules/beggar.js";
import { after, moves, read, shuffled, solution, written } from "../../src/antihilbert/web/static/js/rules/baseball.js";
import { beggarHands, warHands } from "../../src/antihilbert/web/static/js/rules/deals.js";
import { loses, solve, takesOf, valuesOf } from "../../src/antihilbert/web/static/js/rules/nim.js";
import { played } from "../../src/antihilbert/web/static/js/rules/referee.js";
import { Random } from "../../src/antihilbert/web/static/js/rules/twister.js";
import { War } from "../../src/antihilbert/web/static/js/rules/war.js";

const PLAIN = { faceDown: 0, last: false };

/**
 * The lines of a table of known answers.
 * @param {string} name
 */
const table = (name) => readFileSync(new URL(`../known/${name}`, import.meta.url), "utf8").split("\n").filter((line) => !line.startsWith("#"));

/**
 * A game of War without chance.
 * @param {number[][]} hands
 * @param {string[]} pickups
 */
const war = (hands, pickups) => new War(hands, [pickups[0], pickups.at(-1) ?? pickups[0]], PLAIN, 0n, 0n);

for (const name of ["endless.txt", "games.txt", "public.txt"]) {
  test(`games of ${name} come out as they do by Python's rules`, () => {
    let many = 0;
    for (const line of table(name).filter((one) => one.includes(" | "))) {
      const [where, , game, pickup, outcome, ...numbers] = line.split(" | ");
      const [preperiod, period, tricks, cards, deal] = numbers;
      if (pickup === "random") continue; // by choices that are listed there
      const hands = game === "war" ? warHands(deal) : beggarHands(deal);
      assert.ok(hands, where);
      const found = played(() => (game === "war" ? war(hands, pickup.split(",")) : new Beggar(hands)));
      assert.ok(found, where);
      const [claimed, known] = [[preperiod, period, tricks, cards], [found.cycle?.preperiod, found.cycle?.period, found.tricks, found.cards]];
      if (outcome !== "-") assert.equal(found.outcome, outcome, where);
      claimed.forEach((number, at) => number === "-" || assert.equal(String(known[at]), number, where));
      many += 1;
    }
    assert.ok(many > 10);
  });
}

test("games are played position by position as the sources print them", () => {
  const blocks = table("positions.txt").join("\n").split("\n\n").filter((block) => block.includes(" | "));
  assert.ok(blocks.length > 5);
  for (const block of blocks) {
    const [head, ...printed] = block.trim().split("\n");
    const [where, pickups] = head.split(" | ");
    const hands = printed.map((line) => line.split("/").map((hand) => hand.match(/\d+/g)?.map(Number) ?? []));
    if (pickups === "random" || hands.some((both) => both.length !== 2)) continue;
    const game = war(hands[0], pickups.split(","));
    for (const position of hands) {
      assert.deepEqual(game.hands.map((hand) => hand.map((card) => game.values[card])), position, where);
      if (!game.outcome) game.step();
    }
  }
});

test("values of heaps are those of the table", () => {
  let many = 0;
  for (const line of table("takeaway.txt").filter((one) => one.includes(" | octal=0.3"))) {
    const [where, rules, , , first] = line.split(" | ");
    const digits = [...rules.split(".")[1]];
    if (first === "-" || digits.some((digit) => !"03".includes(digit))) continue; // plain takes
    const takes = takesOf(digits.map((digit, at) => (digit === "3" ? at + 1 : 0)).filter(Boolean).join(","));
    assert.ok(takes);
    const values = first.split(" ").map(Number);
    assert.deepEqual(valuesOf({ takes, misere: false }, [...values.keys()]), values, where);
    many += 1;
  }
  assert.ok(many > 1);
});

test("Marienbad is lost for the player who begins, by both ways to end it, and 1 3 5 6 is won", () => {
  const takes = takesOf("any");
  assert.ok(takes);
  for (const misere of [false, true]) assert.ok(loses({ takes, misere }, [1, 3, 5, 7]));
  assert.deepEqual(solve({ takes, misere: false }, [1, 3, 5, 6]).moves, [{ heap: 0, take: 1 }, { heap: 1, take: 1 }, { heap: 2, take: 1 }]);
});

test("numbers are drawn as by the reference program of the Mersenne Twister", () => {
  // Its output for init_by_array({0x123, 0x234, 0x345, 0x456}), as its authors print it.
  const random = new Random(0x45600000345_00000234_00000123n);
  assert.deepEqual([1, 2, 3, 4, 5].map(() => random.word()), [1067595299, 955945823, 477289528, 4107218783, 4228976476]);
});

test("a board that was shuffled comes home by a shortest way, and each of its moves is one", () => {
  for (const line of [false, true]) {
    for (let seed = 0n; seed < 8n; seed += 1n) {
      let board = shuffled(4, seed);
      assert.deepEqual(read(written(board)), board);
      for (const move of solution(board, line)) {
        assert.ok(moves(board, line).some(({ token, from }) => token === move.token && from === move.from));
        board = after(board, move);
      }
      assert.equal(written(board), ".0|11|22|33");
    }
  }
});

test("the largest distances are those of the ring and the line of three bases", () => {
  const ways = { line: new Map(), ring: new Map() };
  for (const [name, line] of /** @type {["line" | "ring", boolean][]} */ ([["line", true], ["ring", false]])) {
    const start = read(".0|11|22");
    assert.ok(start);
    const reached = [start];
    const known = ways[name].set(written(start), 0);
    for (const board of reached) {
      for (const move of moves(board, line)) {
        const next = after(board, move);
        if (known.has(written(next))) continue;
        known.set(written(next), known.get(written(board)) + 1);
        reached.push(next);
      }
    }
    assert.equal(known.size, 33); // 33 boards, as the formula counts them
    for (const board of reached) assert.equal(solution(board, line).length, known.get(written(board)));
  }
});
