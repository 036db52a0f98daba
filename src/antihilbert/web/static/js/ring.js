// The ring of an endless Beggar game: how many deals run into it, each to be watched.
import { get } from "./ask.js";
import { command } from "./command.js";
import { h, notice, replace, say } from "./dom.js";

const SHOWN = 40; // deals that are listed

export class Ring {
  /** `watch(deal)` plays one of the deals. */
  constructor(watch) {
    this.watch = watch;
    this.box = h("section", { class: "panel ring", hidden: true, "aria-label": say("ring.title") });
  }

  /** Asked for when the game is known to be endless; a game that ends has no ring. */
  async show(film) {
    this.box.hidden = !film?.endless;
    if (!film?.endless || this.deal === film.game.deal) return;
    this.deal = film.game.deal;
    const said = notice();
    replace(this.box, h("h2", {}, say("ring.title")), said.box);
    try {
      this.tell(await get("beggar/endless/deals", { deal: this.deal }), said);
    } catch (error) {
      said.fail(error);
    }
  }

  tell({ period, period_cards: cards, deals, list, preperiods, exchanges }, said) {
    said.tell(
      say("ring.told", { period, cards }), " ",
      exchanges ? [say("ring.exchanges"), " "] : null,
      say("ring.deals", { count: deals }),
    );
    this.box.append(
      h("ol", { class: "deals" }, list.slice(0, SHOWN).map((deal, at) => h(
        "li",
        {},
        h("button", { type: "button", class: "deal", onclick: () => this.watch(deal) }, deal),
        " ",
        h("span", { class: "quiet" }, say("ring.after", { count: preperiods[at] })),
      ))),
      command(`antihilbert beggar endless deals '${this.deal}'`).box,
    );
  }
}
