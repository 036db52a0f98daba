// A card game on its page: the board first, settings and rules in drawers.
import { get } from "./ask.js";
import { button, choice, drawer, field, h, notice, number, opener, replace, say, top } from "./dom.js";
import { GAMES } from "./games.js";
import { handsOf, houseChoice, pickupChoice, playersChoice } from "./pickups.js";
import { calm, Player } from "./player.js";
import { Ring } from "./ring.js";
import { rules } from "./rules.js";

export async function cardPage(main, page, opening) {
  const asked = new URLSearchParams(location.search);
  const notices = { page: notice(), drawer: notice() };
  const ring = new Ring((found) => take({ deal: found, pickups: [] }));
  const player = new Player((at) => keepAddress(at), (film) => GAMES[page]?.pays && ring.show(film));
  const named = Object.keys(GAMES).map((name) => [name, say(`game.${name}`)]);
  const kind = choice("game", named, asked.get("game") ?? opening.game, () => {
    deal.value = GAMES[kind.value].example;
    fit();
  });
  const deal = h(
    "textarea",
    {
      name: "deal", rows: 3, spellcheck: "false", autocomplete: "off", "aria-describedby": "deal-help",
      oninput: () => fit(),
    },
  );
  deal.value = asked.get("deal") ?? opening.deal;
  const pickup1 = pickupChoice("pickup", asked.get("pickup") ?? "natural");
  const pickup2 = pickupChoice("pickup2", asked.get("pickup2") ?? asked.get("pickup") ?? "natural");
  const house = houseChoice();
  house.choose(asked.get("face_down"), asked.get("short"));
  const suits = number("suits", 4, 1, 8);
  const values = number("values", 13, 2, 26);
  const players = playersChoice();
  const known = h(
    "select",
    { name: "catalogue", onchange: () => known.value && take(catalogue[Number(known.value)]) },
  );
  const link = h("input", { type: "text", readonly: true, name: "link", "aria-label": say("share.link"), hidden: true });
  let catalogue = null;
  let seed = Number(asked.get("seed") ?? Math.floor(Math.random() * 2 ** 31));

  function fit() {
    pickups.hidden = !GAMES[kind.value].pickups;
    house.box.hidden = !GAMES[kind.value].hides;
    playersField.hidden = !GAMES[kind.value].hides;
    const several = GAMES[kind.value].hides && handsOf(deal.value) > 2;
    pickup2Field.hidden = several;
    alike.hidden = !several;
    warDeck.hidden = GAMES[kind.value].usual;
    offer();
  }

  function spec() {
    const chance = [pickup1.value, pickup2.value].includes("random") ? { seed } : {};
    const hidden = GAMES[kind.value].hides ? house.given() : {};
    if (!GAMES[kind.value].pickups) return { deal: deal.value, ...hidden };
    if (handsOf(deal.value) > 2) return { deal: deal.value, pickup: pickup1.value, ...hidden, ...chance };
    return { deal: deal.value, pickup: pickup1.value, pickup2: pickup2.value, ...hidden, ...chance };
  }

  function keepAddress(at) {
    const query = new URLSearchParams({ game: player.film.kind, ...player.game });
    if (at) query.set("trick", at);
    history.replaceState(null, "", `?${query}`);
  }

  /** Where the visitor looks: the page, or the drawer over it. */
  const said = () => (settings.open ? notices.drawer : notices.page);

  /** Watch what the settings say; `open` if its end is known to whoever chose it. */
  async function play(at = 0, open = false) {
    for (const one of Object.values(notices)) one.clear();
    link.hidden = true;
    try {
      await player.show(kind.value, spec(), at, open);
      if (handsOf(deal.value) > 2) players.value = String(handsOf(deal.value));
      fit();
      settings.close();
      return true;
    } catch (error) {
      player.pause();
      said().fail(error);
      return false;
    }
  }

  async function random() {
    seed = Math.floor(Math.random() * 2 ** 31);
    const many = GAMES[kind.value].hides && players.value !== "2" ? { players: players.value } : {};
    const deck = GAMES[kind.value].usual ? {} : { suits: suits.value, values: values.value, ...many };
    try {
      const dealt = await get(`${kind.value}/deal`, { ...deck, seed });
      deal.value = dealt.deal;
    } catch (error) {
      said().fail(error);
      return;
    }
    if (await play() && !calm()) player.run();
  }

  async function take(one) {
    deal.value = one.deal;
    pickup1.value = one.pickups[0] ?? "natural";
    pickup2.value = one.pickups.at(-1) ?? "natural";
    house.choose();
    await play(0, true);
  }

  /** Known endless games of this kind; they are asked for when the drawer is opened. */
  async function offer() {
    if (!catalogue) return;
    const fitting = catalogue.map((one, number) => [one, number]).filter(([one]) => one.game === kind.value);
    const told = ({ deck, cards_dealt: cards, preperiod, period, source }) =>
      [deck ?? cards, `${preperiod} + ${period}`, source].join(" · ");
    replace(
      known,
      h("option", { value: "" }, say("catalogue.choose")),
      fitting.map(([one, number]) => h("option", { value: number }, told(one))),
    );
  }

  async function fetchCatalogue() {
    if (catalogue) return;
    try {
      catalogue = (await get("catalogue")).endless;
      offer();
    } catch (error) {
      said().fail(error);
    }
  }

  async function copy() {
    link.hidden = false;
    link.value = location.href;
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
      said().tell(say("share.copied"));
    } catch {
      said().tell(say("share.here"));
    }
  }

  const pickup2Field = field(say("pickup.of", { owner: 2 }), pickup2);
  const alike = h("p", { class: "help" }, say("pickup.alike"));
  const pickups = h("div", { class: "row" }, field(say("pickup.of", { owner: 1 }), pickup1), pickup2Field, alike);
  const playersField = field(say("players"), players);
  const warDeck = h("div", { class: "row" }, field(say("suits"), suits), field(say("values"), values), playersField);
  const settings = drawer(
    "settings",
    say("settings"),
    h(
      "form",
      { onsubmit: (event) => { event.preventDefault(); play(); } },
      field(say("game.which"), kind),
      field(say("deal"), deal, { class: "field wide" }),
      h("p", { class: "help", id: "deal-help" }, say(`${page}.deal_help`)),
      pickups,
      house.box,
      h("div", { class: "row" }, h("button", { class: "primary", "data-action": "watch" }, say("watch"))),
      notices.drawer.box,
      h("h3", {}, say("deal.other")),
      warDeck,
      h("div", { class: "row" }, button(say("deal.random"), random, { "data-action": "random" })),
      field(say("catalogue.label"), known, { class: "field wide" }),
    ),
  );
  const open = opener(settings, say("settings"));
  open.addEventListener("click", fetchCatalogue);
  const how = rules(page);
  main.append(
    top(
      page,
      button(say("deal.random"), random, { "data-action": "shuffle" }),
      open,
      opener(how, say("rules")),
      button(say("share.copy"), copy, { "data-action": "share" }),
      link,
    ),
    notices.page.box,
    player.box,
    ring.box,
    settings,
    how,
  );
  fit();
  if (await play(Number(asked.get("trick") ?? 0) || 0) && !asked.has("deal") && !calm()) player.run();
  return player;
}
