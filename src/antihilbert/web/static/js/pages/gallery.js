// The gallery: every endless game of the catalogue as its wheel, each with an address of its own.
import { dealAddress, given } from "../addresses.js";
import { get } from "../ask.js";
import { command } from "../command.js";
import { button, h, notice, replace, say, set, top } from "../dom.js";
import { Film } from "../film.js";
import { GAMES } from "../games.js";
import { NOTES } from "../notes.js";
import { place } from "../places.js";
import { calm, Player } from "../player.js";
import { lines } from "../snippet.js";
import { language } from "../texts.js";
import { Wheel } from "../wheel.js";
import { inFrench } from "../wording.js";

const DRAWN = 3000; // tricks of a cycle that is drawn as a wheel
/** @type {Record<string, (one: any) => boolean>} */
const CHIPS = {
  all: () => true,
  short: ({ period }) => period <= 50,
  long: ({ period }) => period > 1000,
  one_suit: ({ deck }) => deck?.startsWith("1x") ?? false,
  full: ({ cards_dealt: cards }) => cards === 52,
  rings: ({ game }) => Boolean(GAMES[game]?.pays),
  mixed: ({ pickups }) => new Set(pickups).size > 1 || pickups.includes("first-player"),
};

export async function open(main) {
  const said = notice();
  const stage = h("div", {});
  main.append(top("gallery"), said.box, stage);
  /** @type {any[]} */
  let games = [];
  try {
    games = (await get("catalogue")).endless;
  } catch (error) {
    said.fail(error);
    return;
  }
  const draw = () => {
    const name = new URLSearchParams(location.search).get("name");
    const one = games.find((each) => each.name === name);
    if (one) return page(stage, one);
    if (name) said.tell(say("gallery.unknown", { name }));
    return list(stage, games);
  };
  addEventListener("popstate", draw);
  await draw();
}

const nameOf = (one) => [say("gallery.deck", { deck: (one.deck ?? String(one.cards_dealt)).replace("x", " × ") }), " · ", say("wheel.tricks", { period: one.period, count: one.period })];
const kindOf = (one) => [say(`game.${one.game}`), ...one.pickups.filter((name) => name !== "natural").map((name) => [" · ", say(`pickup.${name}`)])];

/** All wheels; each is drawn when it comes into sight. */
function list(stage, games) {
  const shelf = h("ul", { class: "shelf" });
  const seen = new IntersectionObserver((entries) => entries.filter(({ isIntersecting }) => isIntersecting).forEach(({ target }) => {
    seen.unobserve(target);
    wheelOf(games.find(({ name }) => name === /** @type {HTMLElement} */ (target).dataset.name)).then((picture) => replace(target, picture)).catch(() => {});
  }), { rootMargin: "200px" });
  const show = (chip) => {
    for (const one of chips) set(one, { "aria-pressed": String(one.dataset.chip === chip) });
    const fitting = games.filter(CHIPS[chip]).sort((one, two) => two.period - one.period);
    replace(shelf, fitting.map((one) => {
      const picture = h("span", { class: "thumb", "data-name": one.name, "aria-hidden": "true" });
      seen.observe(picture);
      return h("li", {}, h("a", { href: place("gallery", { name: one.name }) }, picture, h("strong", {}, nameOf(one)), h("span", { class: "quiet" }, kindOf(one))));
    }));
    replace(count, say("gallery.count", { count: fitting.length }));
  };
  const count = h("p", { role: "status", class: "quiet" });
  const chips = Object.keys(CHIPS).map((chip) => button(say(`gallery.${chip}`), () => show(chip), { class: "chip", "data-chip": chip }));
  replace(stage, h("div", { class: "chips" }, chips), count, shelf);
  show("all");
}

async function wheelOf(one) {
  if (one.period > DRAWN) return h("span", { class: "large" }, say("number", { number: one.period }));
  const film = await Film.of(dealAddress(one.game, one.deal).page, asked(one));
  return new Wheel(film, () => {}).picture;
}

const asked = ({ game, deal, pickups }) => {
  const { query } = dealAddress(game, deal, pickups);
  return given({ ...query, pickup2: query.pickup2 === query.pickup ? null : query.pickup2 });
};

/** One game: to be watched, verified and cited. */
async function page(stage, one) {
  const player = new Player();
  const code = lines(one);
  const note = (line) => h("span", { "data-note": line }, language() === "fr" ? inFrench(line, NOTES) : line);
  const row = (key, content) => h("div", {}, h("dt", {}, say(key)), h("dd", {}, content));
  const { page: board, query } = dealAddress(one.game, one.deal, one.pickups);
  replace(
    stage,
    h("p", { class: "row" }, h("a", { href: place("gallery") }, "← ", say("gallery.title")), h("strong", {}, nameOf(one)), h("span", { class: "quiet" }, kindOf(one))),
    player.box,
    h(
      "section",
      { class: "panel", "aria-label": say("gallery.facts") },
      h("h2", {}, say("gallery.facts")),
      h(
        "dl",
        {},
        row("gallery.name_of", h("code", {}, one.name)),
        row("preperiod", say("number", { number: one.preperiod })),
        row("period", say("number", { number: one.period })),
        row("gallery.finder", one.finder),
        one.date ? row("gallery.date", one.date) : null,
        row("records.source", note(one.source)),
      ),
      h("h3", {}, say("gallery.certificate")),
      command(one.certificate).box,
      h("p", { class: "row" }, h("a", { class: "button primary", href: place(board, { ...query, watch: "1" }) }, say("play_it"))),
    ),
    code ? h("section", { class: "panel", "aria-label": say("gallery.lines") }, h("h2", {}, say("gallery.lines")), h("pre", { class: "code", tabindex: 0 }, code)) : null,
    h(
      "section",
      { class: "panel", "aria-label": say("gallery.cite") },
      h("h2", {}, say("gallery.cite")),
      command(`${one.finder} (${one.date || "s. d."}). ${one.name}: endless game of ${one.game}, ${one.deck ?? one.cards_dealt}, ${one.preperiod} + ${one.period} tricks. antihilbert.`).box,
    ),
  );
  player.return.kept.checked = true;
  await player.show(board, asked(one), 0, true);
  if (!calm()) player.run();
}
