// War and Beggar: a deal typed, dealt or taken from the catalogue, then watched.
import { get } from "../api.js";
import { button, choice, field, h, notice, number, replace, say } from "../dom.js";
import { duel } from "../duel.js";
import { GAMES } from "../games.js";
import { longest } from "../longest.js";
import { pickupChoice } from "../pickups.js";
import { Player } from "../player.js";

export async function open(main) {
  const asked = new URLSearchParams(location.search);
  const said = notice();
  const player = new Player((at) => keepAddress({ trick: at || null }));
  const named = Object.keys(GAMES).map((name) => [name, say(`game.${name}`)]);
  const kind = choice("game", named, asked.get("game") ?? "war", () => {
    deal.value = GAMES[kind.value].example;
    fit();
  });
  const deal = h(
    "textarea",
    { name: "deal", rows: 2, spellcheck: "false", autocomplete: "off", "aria-describedby": "deal-help" },
  );
  deal.value = asked.get("deal") ?? GAMES[kind.value].example;
  const pickup1 = pickupChoice("pickup", asked.get("pickup") ?? "natural");
  const pickup2 = pickupChoice("pickup2", asked.get("pickup2") ?? asked.get("pickup") ?? "natural");
  const suits = number("suits", 4, 1, 8);
  const values = number("values", 13, 2, 26);
  const known = h(
    "select",
    { name: "catalogue", onchange: () => known.value && take(catalogue[Number(known.value)]) },
  );
  const link = h(
    "input",
    { type: "text", readonly: true, name: "link", "aria-label": say("share.link"), hidden: true },
  );
  let catalogue = [];
  let seed = Number(asked.get("seed") ?? Math.floor(Math.random() * 2 ** 31));

  function fit() {
    pickups.hidden = !GAMES[kind.value].pickups;
    warDeck.hidden = GAMES[kind.value].usual;
    offer();
  }

  function spec() {
    const chance = [pickup1.value, pickup2.value].includes("random") ? { seed } : {};
    if (!GAMES[kind.value].pickups) return { deal: deal.value };
    return { deal: deal.value, pickup: pickup1.value, pickup2: pickup2.value, ...chance };
  }

  function keepAddress(more) {
    const query = new URLSearchParams({ game: kind.value, ...player.game });
    for (const [name, value] of Object.entries(more)) if (value !== null) query.set(name, value);
    history.replaceState(null, "", `?${query}`);
    link.value = location.href;
  }

  async function play(at = 0) {
    said.clear();
    try {
      await player.show(kind.value, spec(), at);
      share.hidden = false;
    } catch (error) {
      player.pause();
      player.box.hidden = true;
      said.fail(error);
    }
  }

  async function random() {
    seed = Math.floor(Math.random() * 2 ** 31);
    const deck = GAMES[kind.value].usual ? {} : { suits: suits.value, values: values.value };
    try {
      const dealt = await get(`${kind.value}/deal`, { ...deck, seed });
      deal.value = dealt.deal;
      await play();
    } catch (error) {
      said.fail(error);
    }
  }

  async function take(one) {
    deal.value = one.deal;
    pickup1.value = one.pickups[0] ?? "natural";
    pickup2.value = one.pickups.at(-1) ?? "natural";
    await play();
  }

  function offer() {
    const fitting = catalogue.map((one, number) => [one, number]).filter(([one]) => one.game === kind.value);
    const told = ({ game, deck, cards_dealt: cards, pickups, preperiod, period, source }) =>
      [deck ?? cards, pickups.join(", ") || game, `${preperiod} + ${period}`, source].join(" · ");
    replace(
      known,
      h("option", { value: "" }, say("catalogue.choose")),
      fitting.map(([one, number]) => h("option", { value: number }, told(one))),
    );
  }

  async function copy() {
    link.hidden = false;
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
      said.tell(say("share.copied"));
    } catch {
      said.tell(say("share.here"));
    }
  }

  const pickups = h(
    "div",
    { class: "row" },
    field(say("pickup.of", { owner: 1 }), pickup1),
    field(say("pickup.of", { owner: 2 }), pickup2),
  );
  const warDeck = h("div", { class: "row" }, field(say("suits"), suits), field(say("values"), values));
  const share = h(
    "div",
    { class: "row share", hidden: true },
    button(say("share.copy"), copy, { "data-action": "share" }),
    link,
  );
  main.append(
    h(
      "form",
      { class: "panel", onsubmit: (event) => { event.preventDefault(); play(); } },
      h(
        "div",
        { class: "row" },
        field(say("game.which"), kind),
        field(say("catalogue.label"), known, { class: "field wide" }),
      ),
      field(say("deal"), deal, { class: "field wide" }),
      h("p", { class: "help", id: "deal-help" }, say("deal.help")),
      pickups,
      h(
        "div",
        { class: "row" },
        h("button", { class: "primary", "data-action": "watch" }, say("watch")),
        button(say("deal.random"), random, { "data-action": "random" }),
        warDeck,
      ),
    ),
    said.box,
    player.box,
    share,
    longest(() => kind.value, take),
    duel(),
  );
  fit();
  try {
    catalogue = (await get("catalogue")).endless;
    offer();
  } catch (error) {
    said.fail(error);
  }
  if (asked.has("deal")) await play(Number(asked.get("trick") ?? 0) || 0);
}
