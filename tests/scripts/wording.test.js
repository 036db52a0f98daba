import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { fixed, formatted, inFrench, isSaying, spaced, worded } from "../../src/antihilbert/web/static/js/wording.js";

const LOCALES = new URL("../../src/antihilbert/web/static/locales/", import.meta.url);
const texts = (/** @type {string} */ lang) => JSON.parse(readFileSync(new URL(`${lang}.json`, LOCALES), "utf-8"));
const say = (/** @type {string} */ key, values = {}) => ({ key, values });

test("thousands are separated as each language does", () => {
  assert.equal(formatted("en", 1234567), "1,234,567");
  assert.equal(formatted("fr", 1234567), "1\u202f234\u202f567");
});

test("a fraction has a point in English and a comma in French", () => {
  assert.equal(formatted("en", 0.5), "0.5");
  assert.equal(formatted("fr", 0.5), "0,5");
});

test("what is no number is written as it is", () => {
  assert.equal(formatted("fr", "1234"), "1234");
  assert.equal(formatted("en", true), "true");
});

test("a fixed number keeps its zeros", () => {
  const mean = { mean: fixed(1234, 2) };
  assert.equal(worded({ it: "{mean}" }, "en", "it", mean), "1,234.00");
  assert.equal(worded({ it: "{mean}" }, "fr", "it", mean), "1\u202f234,00");
});

test("one is singular in both languages, zero only in French", () => {
  const words = { cards: "{count} s", cards_one: "{count}" };
  assert.equal(worded(words, "en", "cards", { count: 1 }), "1");
  assert.equal(worded(words, "en", "cards", { count: 0 }), "0 s");
  assert.equal(worded(words, "fr", "cards", { count: 0 }), "0");
  assert.equal(worded(words, "fr", "cards", { count: 2 }), "2 s");
});

test("a text without a singular is taken for one as well", () => {
  assert.equal(worded({ tricks: "tricks: {count}" }, "en", "tricks", { count: 1 }), "tricks: 1");
});

test("a value can be a text itself, with values of its own", () => {
  const words = { by: "found by {method}", method: "search {number}" };
  assert.equal(worded(words, "en", "by", { method: say("method", { number: 1000 }) }), "found by search 1,000");
});

test("a text that is missing shows its key", () => {
  assert.equal(worded({}, "en", "no.such"), "no.such");
});

test("French high marks are not parted from their word", () => {
  assert.equal(spaced("fr", "Qui gagne ? « Moi » : oui"), "Qui gagne\u00a0? «\u00a0Moi\u00a0»\u00a0: oui");
  assert.equal(spaced("en", "who ? me"), "who ? me");
});

test("only a key with its values is a text to be said", () => {
  assert.ok(isSaying(say("a")));
  for (const other of [null, undefined, "key", { key: "a" }, [], 3]) assert.ok(!isSaying(other));
});

test("both languages put the same values into the same texts", () => {
  const [english, french] = [texts("en"), texts("fr")];
  const named = (/** @type {string} */ text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
  for (const key of Object.keys(english).filter((one) => !one.endsWith("_one"))) {
    assert.deepEqual(named(english[key]), named(french[key]), key);
  }
});

test("a note of the catalogue is said in French as the library says it", () => {
  // The first phrase and its answer are those of the docstring of core/messages.py.
  const phrases = /** @type {[string, string][]} */ ([["best", "record"], ["tricks", "plis"], ["done", "fini"], ["\\bword (\\w+)", "mot \\1"]]);
  assert.equal(inFrench("best: 1,200 tricks; done", phrases), "record\u00a0: 1\u202f200 plis\u00a0; fini");
  assert.equal(inFrench("4x7, word aadb", phrases), "4x7, mot aadb");
});
