// A game watched: card by card, trick by trick or at speed, with its story, its curve and, once it
// is known to be endless, its wheel. How it ends is told when it comes, or when somebody asks.
import { Board } from "./board.js";
import { owners, turned } from "./cards.js";
import { Film } from "./film.js";
import { button, h, replace, say, set } from "./dom.js";
import { Sizes } from "./plot.js";
import { Ribbon } from "./ribbon.js";
import { scene } from "./scene.js";
import { Wheel } from "./wheel.js";

const SPEEDS = [0.5, 1, 2, 5, 15, 50, 200]; // steps a second; a slow step is a card or a flip
const SLOW = 2; // up to this many a second, cards are laid one by one
const FRAME = 40; // milliseconds: the shortest time a picture stays
const BELOW = 176; // pixels that controls and ribbon need under the board

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How many cards are laid next: one of a pile, a flip, or what is laid face down. */
function step({ pile, laid, flips = [], unseen = [] }, from) {
  if (pile !== undefined) return 1;
  let many = 0;
  while (unseen.includes(laid[from + many])) many += 1;
  if (many) return many;
  let at = 0; // where a flip begins
  for (const flip of flips) {
    while (unseen.includes(laid[at])) at += 1;
    if (at >= from) return turned(flip);
    at += turned(flip);
  }
  return 2;
}

export class Player {
  /** `onTrick(at)` hears where the game stands, `onKnown(film)` when its end is told. */
  constructor(onTrick = () => {}, onKnown = () => {}) {
    Object.assign(this, { onTrick, onKnown });
    this.board = new Board(() => Math.max(320, window.innerHeight - this.above() - BELOW));
    this.ribbon = new Ribbon((at) => this.jump(at));
    this.box = h("section", { class: "player", "aria-label": say("player.game"), hidden: true });
    this.build();
  }

  above() {
    return this.board.box.getBoundingClientRect().top + window.scrollY;
  }

  build() {
    this.where = h("p", { class: "where" });
    this.live = h("p", { class: "sr", "aria-live": "polite" });
    this.outcome = h("div", { class: "outcome", role: "status" });
    this.pictures = h("div", { class: "pictures" });
    this.classes = h("div", { class: "told" });
    this.slider = h("input", {
      type: "range", min: 0, max: 1, value: 0, class: "slider", "aria-label": say("player.slider"),
      oninput: (event) => this.jump(Number(event.target.value)),
    });
    this.speed = h("input", {
      type: "range", min: 0, max: SPEEDS.length - 1, value: 1, class: "speed", "aria-label": say("player.speed"),
    });
    this.playing = button(say("player.play"), () => this.toggle(), { class: "primary", "data-action": "play" });
    this.nextCard = button(say("player.card"), () => this.layOne(), { "data-action": "card" });
    this.battle = button(say("player.battle"), () => this.jumpTo(this.film.nextBattle(this.at)), { "data-action": "battle" });
    this.lead = button(say("player.lead"), () => this.jumpTo(this.film.nextLead(this.at)), { "data-action": "lead" });
    replace(
      this.box,
      this.board.box,
      h(
        "div",
        { class: "controls", role: "group", "aria-label": say("player.controls"), onkeydown: (event) => this.key(event) },
        button("|◀", () => this.jump(0), { "aria-label": say("player.first"), "data-action": "first" }),
        button("◀", () => this.jump(this.at - 1), { "aria-label": say("player.back"), "data-action": "back" }),
        this.playing,
        button("▶", () => this.stepOn(), { "aria-label": say("player.next"), "data-action": "next" }),
        this.nextCard, this.battle, this.lead, this.where,
        h("label", { class: "speeds" }, say("player.speed"), this.speed),
      ),
      this.ribbon.box, this.slider, this.outcome, this.live, this.classes, this.pictures,
    );
  }

  /** Show a game from trick `at`; `open` tells its end at once. */
  async show(kind, game, at = 0, open = false) {
    this.pause();
    const film = await Film.of(kind, game);
    const first = await film.position(0);
    this.film = film;
    this.game = film.game;
    this.known = open;
    this.wheel = null;
    this.seen = 0;
    this.laid = 0;
    this.box.hidden = false;
    this.board.deal(kind, first, null);
    this.sizes = new Sizes(film, (trick) => this.jump(trick));
    replace(this.pictures, this.sizes.box);
    replace(this.classes);
    this.nextCard.hidden = first.pile === undefined;
    // Where all cards differ, there is no battle to be looked for.
    this.battle.hidden = first.pile !== undefined || new Set(this.board.deck.values).size === this.board.deck.values.length;
    await this.go(Math.min(at, film.end));
    return film.result;
  }

  async jump(at) {
    this.pause();
    await this.go(Math.max(0, Math.min(at, this.film.end)));
    this.live.textContent = this.where.textContent;
  }

  async jumpTo(trick) {
    if (trick !== null) await this.jump(trick);
    else replace(this.live, say("player.no_more"));
  }

  /** The next trick, with its cards laid first for everybody to see. */
  async stepOn() {
    this.pause();
    if (this.at >= this.film.end) return;
    const run = (this.running = Symbol("step"));
    if (!calm()) {
      await this.lay(Infinity);
      await new Promise((done) => { setTimeout(done, 450); });
    }
    if (this.running !== run) return;
    this.running = null;
    await this.jump(this.at + 1);
  }

  /** Lay one more card of the trick, or take the pile if all lie there. */
  async layOne() {
    this.pause();
    await this.advance();
    this.live.textContent = this.board.felt.textContent;
  }

  async advance() {
    if (this.at >= this.film.end) return;
    const trick = await this.film.position(this.at);
    const all = trick.laid?.length ?? 0;
    if (this.laid >= all) await this.go(this.at + 1);
    else await this.lay(this.laid + step(trick, this.laid));
  }

  async lay(many) {
    const { at } = this;
    const trick = await this.film.position(at);
    if (this.at !== at) return;
    this.laid = Math.min(many, trick.laid?.length ?? 0);
    this.board.show(scene(this.film.kind, trick, this.laid));
  }

  async go(at) {
    const film = this.film;
    this.at = at;
    this.laid = 0;
    const [now, before] = await Promise.all([film.position(at), at > 0 ? film.position(at - 1) : null]);
    if (this.at !== at || this.film !== film || !now) return;
    this.draw(now, before);
  }

  draw(now, before) {
    const after = scene(this.film.kind, now, 0, before);
    // In a new round equal cards may have changed places: they do not fly across the table.
    const still = before && now.trick < before.trick;
    if (still || this.hurried) this.board.still(() => this.board.show(after));
    else this.board.show(after);
    const { tricks } = this.film.result;
    this.seen = Math.max(this.seen, Math.min(this.at, tricks));
    if (this.at >= tricks && !this.known) this.tell();
    this.write();
  }

  /** How the game ends, from now on. */
  tell() {
    this.known = true;
    this.write();
  }

  write() {
    const { film, at } = this;
    const { tricks, preperiod, period } = film.result;
    const place = film.place(at);
    const told = this.known ? tricks : this.seen;
    const lap = film.endless && at >= tricks ? Math.floor((at - preperiod) / period) + 1 : 0;
    replace(
      this.where,
      lap > 1 ? say("player.lap", { at, lap }) : this.known ? say("player.where", { at, of: tricks }) : say("player.at", { at }),
      lap > 1 ? h("strong", { class: "badge" }, say("player.again", { place })) : null,
    );
    this.slider.max = this.known ? Math.min(tricks, film.end) : Math.min(2 * this.seen + 20, film.end, tricks);
    this.slider.value = place;
    this.ribbon.show(film, at, this.known && film.endless ? film.end : told);
    this.sizes.show(place, told);
    if (this.shownOutcome !== this.known || this.shownFilm !== film) this.writeOutcome();
    this.wheel?.show(place);
    this.onTrick(at);
  }

  writeOutcome() {
    [this.shownOutcome, this.shownFilm] = [this.known, this.film];
    this.onKnown(this.known ? this.film : null);
    if (!this.known) {
      replace(this.outcome, say("player.question"), button(say("player.tell"), () => this.tell(), { "data-action": "tell" }));
      return;
    }
    replace(this.outcome, this.told());
    const { classes } = this.film.story;
    // A wheel has the colours of two players.
    if (this.film.endless && this.film.story.whole && owners(this.film.story).length === 2) {
      this.wheel = new Wheel(this.film, (at) => this.jump(at));
      replace(this.pictures, this.sizes.box, this.wheel.box);
    }
    if (classes) this.tellClasses(classes);
  }

  tellClasses({ letters, tricks, meets }) {
    const coloured = h("input", {
      type: "checkbox", name: "classes", checked: true,
      onchange: () => this.board.colour(coloured.checked ? letters : null),
    });
    this.board.colour(letters);
    replace(
      this.classes,
      h("label", { class: "tick" }, coloured, say("classes.colour")),
      h("p", { class: "quiet" }, say("classes.told", { count: tricks })),
      h("ul", { class: "meets", "aria-label": say("endless.meets") }, meets.map((one) => h("li", {}, one))),
    );
  }

  told() {
    const { outcome, tricks, cards, preperiod, period } = this.film.result;
    if (outcome === "endless") return say(
      preperiod ? "outcome.endless_after" : "outcome.endless",
      { period, preperiod, count: period },
    );
    if (outcome === "unfinished") return say("outcome.unfinished", { tricks, cards });
    return say(`outcome.${outcome}`, { tricks, cards, count: tricks });
  }

  toggle() {
    if (this.running) this.pause();
    else this.run();
  }

  run() {
    if (this.at >= this.film.end) this.at = 0;
    const run = (this.running = Symbol("run"));
    set(this.playing, { "aria-pressed": "true" });
    replace(this.playing, say("player.pause"));
    let due = performance.now();
    const step = async () => {
      if (this.running !== run) return;
      const rate = SPEEDS[Number(this.speed.value)];
      const skipped = Math.max(1, Math.round((rate * FRAME) / 1000));
      this.hurried = rate > 5;
      this.board.layer.style.setProperty("--pace", calm() ? "0ms" : `${Math.min(420, 550 / rate)}ms`);
      try {
        if (rate <= SLOW && !calm()) await this.advance();
        else await this.go(Math.min(this.at + skipped, this.film.end));
      } catch {
        this.pause();
      }
      if (this.running !== run) return;
      if (this.at >= this.film.end) {
        this.pause();
        return;
      }
      due = Math.max(due + (1000 * skipped) / rate, performance.now() + 5);
      this.timer = setTimeout(step, due - performance.now());
    };
    this.timer = setTimeout(step, 10);
  }

  pause() {
    this.running = null;
    this.hurried = false;
    clearTimeout(this.timer);
    this.board.layer.style.removeProperty("--pace");
    set(this.playing, { "aria-pressed": "false" });
    replace(this.playing, say("player.play"));
  }

  key(event) {
    if (event.target.type === "range") return;
    if (event.key === "ArrowRight") this.stepOn();
    else if (event.key === "ArrowLeft") this.jump(this.at - 1);
    else return;
    event.preventDefault();
  }
}
