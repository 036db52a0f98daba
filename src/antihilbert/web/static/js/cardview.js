// Cards that look like cards. Hands are read aloud as a list of values; the pictures are silent.
import { h, say } from "./dom.js";
import { GAMES } from "./games.js";

const MOST_SHOWN = 60; // cards of a hand that are drawn; the rest is counted

export const written = (game, card) => GAMES[game].faces[card] ?? String(card);

/** One card; `owner` (1 or 2) gives its edge and its corner mark, so that colour is not needed. */
export function card(game, value, owner, extra = "") {
  const lettered = Boolean(GAMES[game].faces);
  const face = lettered && !value ? "•" : written(game, value);
  const rank = lettered ? "●".repeat(value) : "";
  const long = face.length > 2 ? " long" : "";
  return h(
    "span",
    { class: `card p${owner}${long} ${extra}`, "aria-hidden": "true" },
    h("span", { class: "corner" }, face),
    h("span", { class: "face" }, face),
    h("span", { class: "pips" }, rank),
  );
}

/** A hand, top card first; the last `fresh` cards were just picked up. */
export function hand(game, cards, owner, fresh = 0) {
  const shown = cards.slice(0, MOST_SHOWN);
  const hidden = cards.length - shown.length;
  const text = cards.slice(0, 200).map((one) => written(game, one)).join(" ");
  const items = shown.map((one, place) =>
    card(game, one, owner, `${place === 0 ? "top" : ""} ${place >= cards.length - fresh ? "fresh" : ""}`),
  );
  return h(
    "div",
    {
      class: `hand p${owner}`,
      role: "group",
      "aria-label": say("hand.label", { owner, count: cards.length, cards: text }),
    },
    h(
      "div",
      { class: "who" },
      h("span", { class: `mark p${owner}` }, owner === 1 ? "▲" : "▼"),
      say("hand.who", { owner, count: cards.length }),
    ),
    h(
      "div",
      { class: cards.length > 14 ? "cards many" : "cards" },
      items,
      hidden > 0 ? h("span", { class: "more" }, `+${hidden}`) : null,
    ),
  );
}

/** What lies on the table: the flips of a trick, battles marked, or a pile. */
export function table(game, trick) {
  if (!trick) return h("div", { class: "table" }, h("p", { class: "quiet" }, say("table.empty")));
  const taken = trick.winner ? say("table.taken", { owner: trick.winner }) : say("table.stuck");
  const laid = trick.flips ? flips(game, trick.flips) : pile(game, trick);
  return h("div", { class: "table" }, laid, h("p", { class: `taken p${trick.winner ?? 0}` }, taken));
}

function flips(game, pairs) {
  return h(
    "ol",
    { class: "flips" },
    pairs.map(([one, two]) => {
      const sign = one === two ? "=" : one > two ? ">" : "<";
      return h(
        "li",
        { class: one === two ? "flip battle" : "flip" },
        card(game, one, 1),
        h(
          "span",
          { class: "sign" },
          h("span", { class: "sr" }, String(one)),
          ` ${sign} `,
          h("span", { class: "sr" }, String(two)),
        ),
        card(game, two, 2),
        one === two ? h("strong", { class: "badge" }, say("battle")) : null,
      );
    }),
  );
}

function pile(game, trick) {
  const letters = trick.pile.map((one) => written(game, one)).join("");
  return h(
    "div",
    {
      class: "pile",
      role: "group",
      "aria-label": say("pile.label", { owner: trick.leader, cards: letters }),
    },
    h("span", { class: `mark p${trick.leader}` }, trick.leader === 1 ? "▲" : "▼"),
    trick.pile.map((one) => card(game, one, 0)),
  );
}
