// A card game on its page: the board first, settings and rules in drawers.
import { get } from "./ask.js";
import { anySeed, deck, handsOf, offered, opened, shared, spec, unfit } from "./card_settings.js";
import { button, choice, drawer, field, h, notice, number, opener, replace, say, top } from "./dom.js";
import { GAMES } from "./games.js";
import { houseChoice, pickupChoice, playersChoice } from "./pickups.js";
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
    this.kind = choice("game", Object.keys(GAMES).map((name) => [name, say(`game.${name}`)]), first.game, () => {
      this.deal.value = this.rules.example;
      this.fit();
    });
    this.deal = h("textarea", {
      name: "deal", rows: 3, spellcheck: "false", autocomplete: "off", "aria-describedby": "deal-help",
      oninput: () => this.fit(),
    });
    this.deal.value = first.deal;
    this.pickup1 = pickupChoice("pickup", first.pickup);
    this.pickup2 = pickupChoice("pickup2", first.pickup2);
    this.house = houseChoice();
    this.house.choose(first.faceDown, first.outOfCards);
    this.suits = number("suits", 4, 1, 8);
    this.values = number("values", 13, 2, 26);
    this.players = playersChoice();
    this.known = h("select", {
      name: "catalogue",
      onchange: () => this.catalogue && this.known.value && take(this.catalogue[Number(this.known.value)]),
    });
    this.pickup2Field = field(say("pickup.of", { owner: 2 }), this.pickup2);
    this.alike = h("p", { class: "help" }, say("pickup.alike"));
    this.pickups = h("div", { class: "row" }, field(say("pickup.of", { owner: 1 }), this.pickup1), this.pickup2Field, this.alike);
    this.playersField = field(say("players"), this.players);
    this.deck = h("div", { class: "row" }, field(say("suits"), this.suits), field(say("values"), this.values), this.playersField);
    this.box = drawer(
      "settings",
      say("settings"),
      h(
        "form",
        { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); play(); } },
        field(say("game.which"), this.kind),
        field(say("deal"), this.deal, { class: "field wide" }),
        h("p", { class: "help", id: "deal-help" }, say(`${page}.deal_help`)),
        this.pickups,
        this.house.box,
        h("div", { class: "row" }, h("button", { class: "primary", "data-action": "watch" }, say("watch"))),
        this.said.box,
        h("h3", {}, say("deal.other")),
        this.deck,
        h("div", { class: "row" }, button(say("deal.random"), random, { "data-action": "random" })),
        field(say("catalogue.label"), this.known, { class: "field wide" }),
      ),
    );
    this.opener = opener(this.box, say("settings"));
    this.fit();
  }

  get rules() {
    return GAMES[this.kind.value];
  }

  /** What is chosen now. */
  get chosen() {
    return {
      game: this.kind.value,
      deal: this.deal.value,
      pickup: this.pickup1.value,
      pickup2: this.pickup2.value,
      house: this.house.given(),
      players: this.players.value,
      suits: this.suits.value,
      values: this.values.value,
      seed: this.seed,
    };
  }

  /** Hide what has no meaning for the game and the deal. */
  fit() {
    const hidden = unfit(this.rules, this.deal.value);
    this.pickups.hidden = hidden.pickups;
    this.house.box.hidden = hidden.house;
    this.playersField.hidden = hidden.players;
    this.pickup2Field.hidden = hidden.pickup2;
    this.alike.hidden = hidden.alike;
    this.deck.hidden = hidden.deck;
    this.offer();
  }

  /** Known endless games of this kind; they are asked for when the drawer is opened. */
  offer() {
    if (!this.catalogue) return;
    replace(
      this.known,
      h("option", { value: "" }, say("catalogue.choose")),
      offered(this.catalogue, this.kind.value).map(([at, label]) => h("option", { value: at }, label)),
    );
  }

  /**
   * Choose a known deal, with its pickups and nothing face down.
   * @param {{ deal: string, pickups: string[] }} one
   */
  choose({ deal, pickups }) {
    this.deal.value = deal;
    this.pickup1.value = pickups[0] ?? "natural";
    this.pickup2.value = pickups.at(-1) ?? "natural";
    this.house.choose();
  }

  /** A game was read from the deal: as many players, and what fits them. */
  read() {
    if (handsOf(this.deal.value) > 2) this.players.value = String(handsOf(this.deal.value));
    this.fit();
  }
}

/**
 * @param {HTMLElement} main
 * @param {string} page
 * @param {{ game: string, deal: string }} opening
 */
export async function cardPage(main, page, opening) {
  const first = opened(new URLSearchParams(location.search), opening);
  const said = notice();
  const ring = new Ring((deal) => take({ deal, pickups: [] }));
  const player = new Player(
    (at) => history.replaceState(null, "", shared(player.film.kind, player.film.game, at)),
    (film) => GAMES[page]?.pays && ring.show(film),
  );
  const settings = new SettingsDrawer(page, first, { play, random, take });
  const link = h("input", { type: "text", readonly: true, name: "link", "aria-label": say("share.link"), hidden: true });

  /** Where the visitor looks: the page, or the drawer over it. */
  const shown = () => (settings.box.open ? settings.said : said);

  /** Watch what the settings say; `open` if its end is known to whoever chose it. */
  async function play(at = 0, open = false) {
    for (const one of [said, settings.said]) one.clear();
    link.hidden = true;
    try {
      await player.show(settings.kind.value, spec(settings.rules, settings.chosen), at, open);
      settings.read();
      settings.box.close();
      return true;
    } catch (error) {
      player.pause();
      shown().fail(error);
      return false;
    }
  }

  async function random() {
    settings.seed = anySeed();
    try {
      const dealt = await get(`${settings.kind.value}/deal`, deck(settings.rules, settings.chosen));
      settings.deal.value = dealt.deal;
    } catch (error) {
      shown().fail(error);
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
    player.box,
    ring.box,
    settings.box,
    how,
  );
  if (await play(first.trick) && first.runs && !calm()) player.run();
  return player;
}
