// The map by itself: a colour for each deck, and beside it the game, or a search where none is known.
import { dealAddress } from "../addresses.js";
import { command } from "../command.js";
import { h, replace, say, top } from "../dom.js";
import { endlessMap } from "../endless_map.js";
import { place } from "../places.js";
import { origin } from "./endless.js";

export async function open(main) {
  const asked = new URLSearchParams(location.search);
  const told = h("section", { class: "panel told-of-deck", role: "status" }, h("p", {}, say("map.choose")));
  const map = endlessMap((row) => show(row));
  main.append(top("map"), h("div", { class: "map-page" }, map.box, told));

  function show(row) {
    const { suits, values, pickup } = row;
    history.replaceState(null, "", place("map", { suits, values, pickup }));
    const pickups = pickup.split(",");
    const both = pickups.map((one, at) => `--pickup${at ? "2" : ""} ${one}`).join(" ");
    const deck = h("h2", {}, say("gallery.deck", { deck: `${suits} × ${values}` }), " · ", pickups.map((one, at) => [at ? ", " : "", say(`pickup.${one}`)]));
    if (row.state !== "endless") {
      replace(told, deck, h("p", {}, say("map.help_find")), h(
        "p",
        { class: "row" },
        h("a", { class: "button primary", href: place("endless", { suits, values, pickup: pickups[0], pickup2: pickups[1] ?? "" }) }, say("map.search")),
      ), command(`antihilbert war endless search --suits ${suits} --values ${values} ${both} --seconds 600`).box);
      return;
    }
    const { page, query } = dealAddress("war", row.deal, pickups);
    replace(
      told,
      deck,
      h("p", {}, say("map.found", { period: row.period, preperiod: row.preperiod })),
      h("p", {}, origin(row.method)),
      h("p", { class: "row" }, h("a", { class: "button primary", href: place(page, { ...query, watch: "1" }) }, say("play_it"))),
      h("p", { class: "deal" }, row.deal),
    );
  }

  await map.show();
  const [suits, values, pickup] = ["suits", "values", "pickup"].map((name) => asked.get(name));
  if (suits && values) main.querySelector(`[data-deck="${CSS.escape(`${suits}x${values} ${pickup ?? "natural"}`)}"]`)?.click();
}
