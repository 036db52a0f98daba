// Answers as the page gives them: a line of JSON with what is asked and in which language, and one with the answer.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { answered } from "../../src/antihilbert/web/static/js/answers/page.js";
import { worded } from "../../src/antihilbert/web/static/js/wording.js";

const texts = Object.fromEntries(["en", "fr"].map((lang) => [lang, JSON.parse(readFileSync(new URL(`../../src/antihilbert/web/static/locales/${lang}.json`, import.meta.url), "utf8"))]));

const reasons = JSON.parse(process.argv[2]); // as web/shell.py writes them

for await (const line of createInterface({ input: process.stdin })) {
  const { path, given, lang } = JSON.parse(line);
  const answer = await answered(path, given, {
    take: (row, take) => worded(texts[lang], lang, "nim.take", { row, take }),
    reason: (key, facts) => worded(Object.fromEntries(Object.entries(reasons).map(([name, text]) => [name, text[lang]])), lang, key, facts),
  });
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
