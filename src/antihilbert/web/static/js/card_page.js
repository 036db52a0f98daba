// A card game on its page: the board first, settings and rules in drawers.
import { get } from "./ask.js";
import { anySeed, handsOf, offered, opened, shared, spec, unfit } from "./card_settings.js";
import { command } from "./command.js";
import { button, drawer, field, h, notice, opener, replace, say, top } from "./dom.js";
import { Form } from "./form.js";
import { GAMES } from "./games.js";
import { OPERATIONS } from "./operations.js";
import { place, stay } from "./places.js";
import { calm, Player } from "./player.js";
import { Ring } from "./ring.js";
import { rules } from "./rules.js";

/** @typedef {import("./card_settings.js").Known} Known */

/** The controls of the settings, and the drawer they lie in. */
class SettingsDrawer {
  /**
   * @param {string} page
   * @param {ReturnType<typeof opened>} first
   * @param {{ play: () => void, random: () => void, take: (one: Known) => void }} actions
   */
  constructor(page, first, { play, random, take }) {
    this.seed = first.seed;
    /** @type {Known[] | null} */
    this.catalogue = null;
    this.said = notice();
    this.game = new Form((game) => `${game}/play`, {
      first: [["deal"], ["pickup", "pickup2"], ["face_down", "out_of_cards"]],
      help: { deal: `${page}.deal_help` },
      unused: unfit,
      chosen: () => {
        this.game.set({ deal: GAMES[this.kind].example });
        this.offer();
      },
    });
    this.deck = new Form((game) => `${game}/deal`, { first: [["suits", "values", "penalties", "players"]], follows: this.game });
    this.known = h("select", {
      name: "catalogue",
      onchange: () => this.catalogue && this.known.value && take(this.catalogue[Number(this.known.value)]),
    });
    this.box = drawer(
      "settings",
      say("settings"),
      h(
        "form",
        { novalidate: true, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); play(); } },
        this.game.box,
        h("div", { class: "row" }, h("button", { class: "primary", "data-action": "watch" }, say("watch"))),
        this.said.box,
        h("h3", {}, say("deal.other")),
        this.deck.box,
        h("div", { class: "row" }, button(say("deal.random"), random, { "data-action": "random" })),
        field(say("catalogue.label"), this.known, { class: "field wide" }),
      ),
    );
    this.opener = opener(this.box, say("settings"));
    for (const form of [this.game, this.deck]) form.choose(first.game in GAMES ? first.game : page);
    this.game.set(first.values);
  }

  get kind() {
    return this.game.game.value;
  }

  /** Known endless games of the chosen kind; they are asked for when the drawer is opened. */
  offer() {
    if (!this.catalogue) return;
    replace(
      this.known,
      h("option", { value: "" }, say("catalogue.choose")),
      offered(this.catalogue, this.kind).map(([at, label]) => h("option", { value: at }, label)),
    );
  }

  /**
   * Choose a known deal, with its pickups and nothing face down.
   * @param {{ deal: string, pickups: string[] }} one
   */
  choose({ deal, pickups }) {
    this.game.set({ deal, pickup: pickups[0] ?? "natural", pickup2: pickups[1] ?? "", face_down: "0" });
  }

  /** A game was read from the deal: the next one is dealt to as many players. */
  read() {
    const hands = handsOf(this.game.values.deal);
    if (hands > 2) this.deck.set({ players: String(hands) });
  }
}

/**
 * @param {HTMLElement} main
 * @param {string} page
 * @param {{ game: string, deal: string }} opening
 */
export async function cardPage(main, page, opening) {
  const first = opened(new URLSearchParams(location.search), OPERATIONS[`${page}/play`], opening);
  const said = notice();
  const ring = new Ring((deal) => take({ deal, pickups: [] }));
  const player = new Player(
    (at) => stay(shared(player.film.kind, player.film.game, at, player.projected)),
    (film) => GAMES[page]?.pays && ring.show(film),
  );
  const settings = new SettingsDrawer(page, first, { play, random, take });
  const link = h("input", { type: "text", readonly: true, name: "link", "aria-label": say("share.link"), hidden: true });

  const embed = command(); // for a page of one's own

  /** Where the visitor looks: the page, or the drawer over it. */
  const shown = () => (settings.box.open ? settings.said : said);

  /** Watch what the settings say; `open` if its end is known to whoever chose it. */
  async function play(at = 0, open = false) {
    for (const one of [said, settings.said]) one.clear();
    // Another game is a step of the history, so that Back shows the one before.
    if (player.film) history.pushState(null, "", location.href);
    return watch(at, open);
  }

  /** The same, with what was said left standing. */
  async function watch(at = 0, open = false) {
    link.hidden = true;
    embed.box.hidden = true;
    if (!settings.game.check()) return false;
    try {
      await player.show(settings.kind, spec(settings.game.asked, settings.seed), at, open);
      settings.read();
      settings.box.close();
      return true;
    } catch (error) {
      player.pause();
      if (!settings.box.open || !settings.game.refuse(error)) shown().fail(error);
      return false;
    }
  }

  async function random() {
    if (!settings.deck.check()) return;
    settings.seed = anySeed();
    try {
      const { deal } = await get(`${settings.kind}/deal`, { ...settings.deck.asked, seed: settings.seed });
      settings.game.set({ deal });
    } catch (error) {
      if (!settings.deck.refuse(error)) shown().fail(error);
      return;
    }
    if (await play() && !calm()) player.run();
  }

  /** @param {{ deal: string, pickups: string[] }} one */
  async function take(one) {
    settings.choose(one);
    await play(0, true);
  }

  async function fetchCatalogue() {
    if (settings.catalogue) return;
    try {
      settings.catalogue = (await get("catalogue")).endless;
      settings.offer();
    } catch (error) {
      shown().fail(error);
    }
  }

  async function copy() {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title: document.title, url: location.href }).catch(() => {});
      return;
    }
    const framed = new URL(place("board"), location.href);
    framed.search = shared(player.film.kind, player.film.game, player.state.at);
    embed.tell(`<iframe src="${framed.href}" width="800" height="640" title="antihilbert"></iframe>`);
    link.hidden = false;
    link.value = location.href;
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
      shown().tell(say("share.copied"));
    } catch {
      shown().tell(say("share.here"));
    }
  }

  addEventListener("popstate", () => location.reload());
  settings.opener.addEventListener("click", fetchCatalogue);
  const how = rules(page);
  main.append(
    top(
      page,
      button(say("deal.random"), random, { "data-action": "shuffle" }),
      settings.opener,
      opener(how, say("rules")),
      button(say("share.copy"), copy, { "data-action": "share" }),
      link,
    ),
    said.box,
    embed.box,
    player.box,
    ring.box,
    settings.box,
    how,
  );
  if (!await play(first.trick, first.watch)) {
    said.box.append(h("br"), h("span", {}, say("share.instead")));
    settings.game.choose(opening.game);
    settings.choose({ deal: opening.deal, pickups: [] });
    await watch();
  } else if (first.projected) player.project(true);
  else if (first.runs && !calm()) player.run();
  return player;
}
