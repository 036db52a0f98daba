import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { correction, modules } from "../../src/antihilbert/web/static/js/qr.js";

// SHA-256 of the modules that segno 1.6.6 draws (error="L", mask=0, mode="byte"), for texts that fill their version.
const DRAWN = /** @type {[string, number, string][]} */ ([
  ["a", 17, "1f2de545acfb14a9e373a0b620d285a2"], ["b", 32, "5a20f3dc8120281c111ca04ce5ca9597"], ["c", 106, "12944d786d1781c5eeebfda47c632c0a"],
  ["d", 154, "8eb9b0e7e94ac7f8d91e87e31fa971a0"], ["e", 230, "f265241b15161fe4066904cf6ff93d70"], ["f", 271, "1524e70ab011081d40bf1b377701ba5d"],
  ["g", 425, "21fdba63a35ed4157caf93647ccfd379"],
]);

test("codes are module by module those of another program", () => {
  for (const [letter, many, digest] of DRAWN) {
    const rows = modules(letter.repeat(many)) ?? [];
    const drawn = rows.map((row) => row.map((dark) => (dark ? "#" : ".")).join("")).join("\n");
    assert.equal(createHash("sha256").update(drawn).digest("hex").slice(0, 32), digest);
  }
});

test("a text that is too long has no code", () => assert.equal(modules("x".repeat(426)), null));

test("codewords of correction are those of the standard's example", () => {
  // ISO/IEC 18004, annex I: "01234567" in version 1-M.
  const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
  assert.deepEqual(correction(data, 10), [165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
});
