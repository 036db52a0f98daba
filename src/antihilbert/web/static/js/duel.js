// Every pickup against every pickup: shares that settle while games are added.
import { MANY } from "./ask.js";
import { drawer, h, opener, replace, say } from "./dom.js";
import { Form } from "./form.js";
import * as plot from "./plot.js";
import { fixed } from "./texts.js";
import { formWork } from "./work.js";

export function duel() {
  const form = new Form("jobs/duel", {
    first: [["suits", "values", "games"], ["pickups"]], prefix: "duel-", values: { games: String(MANY) },
  });
  const result = h("div", { class: "scroll" });
  const settings = drawer("duel", say("duel.title"), form.box);
  const show = ({ duels }) => replace(result, grid(duels));
  /** @type {(values: Record<string, string>) => void} the deck of the page is that of the duels, too */
  const follow = ({ suits, values }) => form.set({ ...(suits ? { suits } : {}), ...(values ? { values } : {}) });
  const box = h(
    "section",
    { class: "panel", "aria-label": say("duel.title") },
    h("div", { class: "row" }, h("h2", {}, say("duel.title")), opener(settings, say("settings"))),
    h("p", {}, say("duel.lead")),
    result,
    formWork(form, say("duel.go"), "duel", { begin: () => settings.close(), told: show, done: show }),
    settings,
  );
  return { box, follow };
}

function grid(duels) {
  const scale = plot.scaleOf(duels.map((one) => one.interval));
  const names = [...new Set(duels.map((one) => one.pickup1))];
  const of = (one, two) => duels.find(({ pickup1, pickup2 }) => pickup1 === one && pickup2 === two);
  return h(
    "table",
    { class: "duels" },
    h("caption", {}, say("duel.caption")),
    h(
      "thead",
      {},
      h("tr", {}, h("td", {}), names.map((name) => h("th", { scope: "col" }, say(`pickup.${name}`)))),
    ),
    h(
      "tbody",
      {},
      names.map((one) =>
        h("tr", {}, h("th", { scope: "row" }, say(`pickup.${one}`)), names.map((two) => cell(of(one, two), scale))),
      ),
    ),
  );
}

function cell(fought, scale) {
  if (!fought) return h("td", {});
  const [low, high] = fought.interval;
  const percent = (share) => fixed(100 * share, 1);
  return h(
    "td",
    {},
    plot.interval(fought.share1, fought.interval, scale),
    h(
      "span",
      { class: "share" },
      say("duel.share", { share: percent(fought.share1), low: percent(low), high: percent(high) }),
    ),
    h("span", { class: "quiet" }, say("duel.games", { count: fought.games })),
  );
}
