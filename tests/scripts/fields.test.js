import assert from "node:assert/strict";
import { test } from "node:test";

import { asked, idle, inAddress, line, refusal } from "../../src/antihilbert/web/static/js/fields.js";

const said = { en: "", fr: "" };
const texts = { label: said, help: said, group: said, refusal: said };
const WHOLE = { ...texts, name: "suits", schema: { type: "integer", minimum: 1, maximum: 10000, default: 4 }, option: "--suits" };
const SHARE = { ...texts, name: "seconds", schema: { type: "number", minimum: 0.001, maximum: 120, default: 20 }, option: "--seconds", usual: 60 };
const WORD = { ...texts, name: "word", schema: { type: "string", maxLength: 5 }, required: true, missing: said, option: "WORD" };
const FLAG = { ...texts, name: "equal", schema: { type: "boolean", default: false }, option: "--equal", usual: false };
const PAGE = { ...texts, name: "trace", schema: { type: "string", maxLength: 5 } };
const OPERATION = { name: "war endless search", path: "jobs/endless-search", fields: [WORD, WHOLE, SHARE, FLAG, PAGE] };

test("a number within its bounds is taken, and nothing is its default", () => {
  for (const typed of ["1", "10000", " 7 ", "+3", "007", ""]) assert.equal(refusal(WHOLE, typed), null, typed);
  for (const typed of ["0.001", "120", "1e1", ".5", "3."]) assert.equal(refusal(SHARE, typed), null, typed);
});

test("anything else is refused, with what was typed", () => {
  for (const typed of ["0", "10001", "-1", "1.5", "1e3", "x", "0x10"]) {
    assert.deepEqual(refusal(WHOLE, typed), { sentence: "refusal", given: typed });
  }
  for (const typed of ["0", "0.0001", "121", "Infinity", "NaN", "1 2"]) assert.equal(refusal(SHARE, typed)?.sentence, "refusal", typed);
});

test("what the browser cannot read is refused, not taken for the default", () => {
  assert.deepEqual(refusal(WHOLE, "", true), { sentence: "refusal", given: "" });
});

test("a refusal repeats 40 characters at most", () => {
  assert.equal(refusal(WHOLE, "9".repeat(41))?.given, `${"9".repeat(37)}...`);
  assert.equal(refusal(WHOLE, "9".repeat(40))?.given, "9".repeat(40));
});

test("a text may not be missing or too long", () => {
  assert.equal(refusal(WORD, "abab"), null);
  assert.equal(refusal(WORD, " ")?.sentence, "missing");
  assert.equal(refusal(WORD, "ababab")?.sentence, "refusal");
  assert.equal(refusal({ ...WORD, required: false }, ""), null);
});

test("an operation is asked for its own fields, where they differ from the defaults", () => {
  const values = { word: "ab", suits: "4", seconds: "5", equal: "true", other: "x" };
  assert.deepEqual(asked(OPERATION, values), { word: "ab", seconds: "5", equal: "true" });
  assert.deepEqual(asked(OPERATION, { word: " ab ", suits: "", equal: "false" }), { word: "ab" });
});

test("the command says what differs from its own defaults", () => {
  assert.equal(line(OPERATION, { word: "ab", suits: "", seconds: "60", equal: "true", trace: "x" }),
    "antihilbert war endless search ab --suits 4 --equal");
  assert.equal(line(OPERATION, { word: "it's", equal: "false" }),
    "antihilbert war endless search 'it'\\''s' --suits 4 --seconds 20");
});

test("an address gives the fields that it names", () => {
  const address = new URLSearchParams("suits=2&word=&lang=fr");
  assert.deepEqual(inAddress(OPERATION, address), { suits: "2", word: "" });
});

test("fields without a meaning follow from the others", () => {
  assert.deepEqual(idle({ face_down: "0", players: "2" }), ["out_of_cards"]);
  assert.deepEqual(idle({ face_down: "1" }), []);
  assert.deepEqual(idle({ face_down: "1", players: "3" }), ["pickup2", "on_repeat"]);
});
