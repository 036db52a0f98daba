import assert from "node:assert/strict";
import { test } from "node:test";

import { address, dealAddress, given } from "../../src/antihilbert/web/static/js/addresses.js";

const SERVER = { root: "/", ending: "" };
const FOLDER = { root: "./", ending: ".html" };

test("pages are at the root of a server, or beside each other in a folder", () => {
  assert.equal(address(SERVER, "war"), "/war");
  assert.equal(address(FOLDER, "war"), "./war.html");
  assert.equal(address(SERVER, "home"), "/");
  assert.equal(address(FOLDER, "home"), "./");
});

test("a deal comes back from an address as it was put in", () => {
  const deal = "5 3 / 2 4 1";
  const written = address(SERVER, "war", { deal });
  assert.equal(new URL(written, "http://localhost").searchParams.get("deal"), deal);
});

test("a deal of War is played by its pickups", () => {
  assert.deepEqual(dealAddress("war", "1 / 2", ["natural", "random"]), {
    page: "war", query: { deal: "1 / 2", pickup: "natural", pickup2: "random" },
  });
});

test("one pickup is that of both players, and none is not asked for", () => {
  assert.deepEqual(dealAddress("war", "1 / 2", ["natural"]).query, { deal: "1 / 2", pickup: "natural", pickup2: "natural" });
  assert.deepEqual(dealAddress("beggar", "-/A").query, { deal: "-/A" });
});

test("the name of a game has its cards face down", () => {
  assert.deepEqual(dealAddress("war+3", "1 / 2"), { page: "war", query: { deal: "1 / 2", face_down: "3" } });
  assert.deepEqual(dealAddress("war+3-last", "1 / 2").query, { deal: "1 / 2", face_down: "3", out_of_cards: "flip-last" });
});

test("what is empty is not asked, but zero and false are", () => {
  assert.deepEqual(given({ a: null, b: undefined, c: "", d: 0, e: false, f: "x" }), { d: "0", e: "false", f: "x" });
  assert.deepEqual(given(), {});
});
