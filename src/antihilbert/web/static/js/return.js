// The return of an endless game, to be seen by a class: laps, what lies as at the start, the next round.
import { button, h, painted, replace, say, set } from "./dom.js";
import { nextRound } from "./playback.js";
import { qrPicture } from "./qr_picture.js";
import { chime } from "./sound.js";

/** @typedef {import("./player.js").Player} Player */

export class Return {
  lap = 0; // the last one that was counted

  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.laps = h("p", { class: "laps" });
    this.same = h("p", { class: "as-before", role: "status" });
    this.round = button(say("return.round"), () => this.goOn(), { "data-action": "round" });
    this.kept = h("input", { type: "checkbox", name: "origin", onchange: () => player.keep(this.kept.checked) });
    this.wide = button(say("return.class"), () => player.project(!player.projected), { "data-action": "class" });
    this.proof = h("p", { class: "quiet" });
    this.link = h("div", { class: "link-code" }); // what a class opens on its own screens
    this.box = h(
      "section",
      { class: "return", "aria-label": say("return.title"), hidden: true },
      this.laps,
      h("div", { class: "row" }, this.round, this.wide, h("label", { class: "tick" }, this.kept, say("return.keep"))),
      this.same,
      this.proof,
      this.link,
    );
  }

  /** Tricks of a round, after which the same classes meet again. */
  get tricks() {
    const { film } = this.player;
    const round = film.story.classes?.tricks ?? film.result.period;
    return round < film.result.period ? round : 0;
  }

  /** Where all colours lie as at the start, and other numbers. */
  async goOn() {
    const { film, state } = this.player;
    await painted();
    return this.player.jump(nextRound(state.at, film.result.preperiod, this.tricks || film.result.period));
  }

  /** A game whose return is known, or nothing. */
  show(known) {
    this.box.hidden = !known;
    if (!known) return;
    this.lap = 0;
    replace(this.round, say(this.tricks ? "return.round" : "return.again"));
    replace(this.proof, this.tricks ? say("return.proof", { count: this.tricks }) : null);
  }

  /** What is to be said of where the game stands. */
  tell() {
    if (this.box.hidden) return;
    const { film, state, board } = this.player;
    const { preperiod, period } = film.result;
    const lap = state.at < preperiod ? 0 : Math.floor((state.at - preperiod) / period);
    replace(this.laps, say("return.laps", { count: lap }), " ", h("strong", { class: "of-lap" }, say("return.trick", { at: Math.max(0, state.at - preperiod) % period, of: period })));
    if (lap === this.lap + 1 && state.running) this.flash();
    this.lap = lap;
    const { numbers, colours } = board.same;
    const of = board.deck.values.length;
    const all = numbers === of;
    this.same.classList.toggle("all", all);
    replace(
      this.same,
      !board.origin ? null : all ? say("return.all") : [
        say("return.numbers", { count: numbers, of }), board.letters ? [" ", say("return.colours", { count: colours, of })] : null,
      ],
    );
  }

  flash() {
    const { box } = this.player;
    box.classList.remove("returned");
    box.getBoundingClientRect(); // so that it flashes again
    box.classList.add("returned");
    chime();
  }

  /** @param {boolean} projected */
  project(projected) {
    set(this.wide, { "aria-pressed": String(projected) });
    replace(this.wide, say(projected ? "return.page" : "return.class"));
    this.kept.checked = projected || this.kept.checked;
    replace(this.link, projected ? qrPicture(location.href.split("&trick")[0]) : null);
  }
}
