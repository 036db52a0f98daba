// A game watched: card by card, trick by trick or at speed, with its story, its curve and, once it
// is known to be endless, its wheel. How it ends is told when it comes, or when somebody asks.
import { Board } from "./board.js";
import { owners } from "./cards.js";
import { Film } from "./film.js";
import { button, h, painted, replace, say, set } from "./dom.js";
import { GAMES } from "./games.js";
import { action, pace, Playback, SPEEDS } from "./playback.js";
import { Sizes } from "./plot.js";
import { Return } from "./return.js";
import { Ribbon } from "./ribbon.js";
import { scene, stuck } from "./scene.js";
import { sound, sounding, tap } from "./sound.js";
import { Wheel } from "./wheel.js";

const BELOW = 176; // pixels that controls and ribbon need under the board,
const PROJECTED = 130; // and where nothing else does

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Player {
  /** @type {Film} */
  film;

  /** @type {Playback} */
  state;

  /** @type {Sizes} */
  sizes;

  /** @type {Wheel | null} */
  wheel = null;

  projected = false; // for a class: all of it on one screen

  hurried = false; // cards do not fly

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @type {{ film: Film | null, known: boolean }} */
  written = { film: null, known: false }; // the outcome that stands there

  /**
   * `onTrick(at)` hears where the game stands, `onKnown(film)` when its end is told.
   * @param {(at: number) => void} onTrick
   * @param {(film: Film | null) => void} onKnown
   */
  constructor(onTrick = () => {}, onKnown = () => {}) {
    this.onTrick = onTrick;
    this.onKnown = onKnown;
    this.board = new Board(() => Math.max(320, window.innerHeight - (this.projected ? PROJECTED : this.above() + BELOW)));
    this.return = new Return(this);
    this.ribbon = new Ribbon((at) => this.jump(at));
    this.box = h("section", { class: "player", "aria-label": say("player.game"), hidden: true });
    this.where = h("p", { class: "where" });
    this.live = h("p", { class: "sr", "aria-live": "polite" });
    this.outcome = h("div", { class: "outcome", role: "status" });
    this.pictures = h("div", { class: "pictures" });
    this.classes = h("div", { class: "told" });
    this.slider = h("input", {
      type: "range", min: 0, max: 1, value: 0, class: "slider", "aria-label": say("player.slider"),
      oninput: () => this.jump(Number(this.slider.value)),
    });
    this.speed = h("input", {
      type: "range", min: 0, max: SPEEDS.length - 1, value: 1, class: "speed", "aria-label": say("player.speed"),
    });
    this.playing = button(say("player.play"), () => this.toggle(), { class: "primary", "data-action": "play" });
    this.nextCard = button(say("player.card"), () => this.layOne(), { "data-action": "card" });
    this.battle = button(say("player.battle"), () => this.jumpTo(this.film.nextBattle(this.state.at)), { "data-action": "battle" });
    this.lead = button(say("player.lead"), () => this.jumpTo(this.film.nextLead(this.state.at)), { "data-action": "lead" });
    replace(
      this.box,
      this.board.box,
      h(
        "div",
        { class: "controls", role: "group", "aria-label": say("player.controls"), onkeydown: (event) => this.key(event) },
        button("|◀", () => this.jump(0), { "aria-label": say("player.first"), "data-action": "first" }),
        button("◀", () => this.jump(this.state.at - 1), { "aria-label": say("player.back"), "data-action": "back" }),
        this.playing,
        button("▶", () => this.stepOn(), { "aria-label": say("player.next"), "data-action": "next" }),
        this.nextCard, this.battle, this.lead, this.where,
        h("label", { class: "speeds" }, say("player.speed"), this.speed),
      ),
      this.ribbon.box, this.slider, this.outcome,
      h(
        "details",
        { class: "looks" },
        h("summary", {}, say("player.looks")),
        h("label", { class: "tick" }, h("input", {
          type: "checkbox", name: "sound", checked: sounding(), onchange: (event) => { sound(event.target.checked); tap(); },
        }), say("player.sound")),
        h("label", { class: "tick" }, h("input", {
          type: "checkbox", name: "closed", onchange: (event) => this.board.close(event.target.checked),
        }), say("player.closed")),
      ),
      this.return.box, this.live, this.classes, this.pictures,
    );
    document.addEventListener("keydown", (event) => this.anywhere(event));
  }

  above() {
    return this.board.box.getBoundingClientRect().top + window.scrollY;
  }

  /**
   * Show a game from trick `at`; `open` tells its end at once.
   * @param {string} kind
   * @param {Record<string, string>} game
   */
  async show(kind, game, at = 0, open = false) {
    this.pause();
    const film = await Film.of(kind, game);
    const first = await film.position(0);
    this.pause(); // also what was begun meanwhile
    this.film = film;
    this.state = new Playback(film, open);
    this.wheel = null;
    this.return.show(false);
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

  /** @param {number} at */
  async jump(at) {
    this.pause();
    await this.go(this.state.within(at));
    this.live.textContent = this.where.textContent;
  }

  /** @param {number | null} trick */
  async jumpTo(trick) {
    if (trick !== null) await this.jump(trick);
    else replace(this.live, say("player.no_more"));
  }

  /** The next trick, with its cards laid first for everybody to see. */
  async stepOn() {
    this.pause();
    const { state } = this;
    if (state.over) return;
    const run = state.step();
    if (!calm()) {
      await this.lay(Infinity);
      await new Promise((done) => { setTimeout(done, 450); });
    }
    if (this.state !== state || state.running !== run) return;
    state.pause();
    await this.jump(state.at + 1);
  }

  /** Lay one more card of the trick, or take the pile if all lie there. */
  async layOne() {
    this.pause();
    await this.advance();
    this.live.textContent = this.board.felt.textContent;
  }

  async advance() {
    const { state } = this;
    if (state.over) return;
    const many = state.following(await this.film.position(state.at));
    if (many === null) await this.go(state.at + 1);
    else await this.lay(many);
  }

  /** @param {number} many */
  async lay(many) {
    const { state, film } = this;
    const { at } = state;
    const trick = await film.position(at);
    if (this.state !== state || state.at !== at) return;
    state.lay(trick, many);
    tap();
    this.board.show(scene(film.kind, trick, state.laid));
  }

  /** @param {number} at */
  async go(at) {
    const { film, state } = this;
    state.go(at);
    const [now, before] = await Promise.all([film.position(at), at > 0 ? film.position(at - 1) : null]);
    if (state.at !== at || this.state !== state || !now) return;
    this.draw(now, before);
  }

  draw(now, before) {
    const after = scene(this.film.kind, now, 0, before);
    // In a new round equal cards may have changed places: they do not fly across the table.
    const still = before && now.trick < before.trick;
    if (still || this.hurried) this.board.still(() => this.board.show(after));
    else this.board.show(after);
    this.state.see();
    this.write();
  }

  /** How the game ends, from now on. */
  tell() {
    this.state.known = true;
    this.write();
  }

  write() {
    const { film, state } = this;
    const { at, lap, known } = state;
    const place = film.place(at);
    replace(
      this.where,
      lap > 1 ? say("player.lap", { at, lap }) : known ? say("player.where", { at, of: film.result.tricks }) : say("player.at", { at }),
      lap > 1 ? h("strong", { class: "badge" }, say("player.again", { place })) : null,
    );
    this.slider.max = String(state.reach);
    this.slider.value = String(place);
    this.ribbon.show(film, at, state.unrolled);
    this.sizes.show(place, state.told);
    if (this.written.known !== known || this.written.film !== film) this.writeOutcome();
    this.wheel?.show(place);
    this.return.tell();
    this.onTrick(at);
  }

  writeOutcome() {
    const { film, state: { known } } = this;
    this.written = { film, known };
    this.onKnown(known ? film : null);
    if (!known) {
      replace(this.outcome, say("player.question"), button(say("player.tell"), () => this.tell(), { "data-action": "tell" }));
      return;
    }
    replace(this.outcome, this.told());
    if (GAMES[film.kind].pays && ["player1", "player2"].includes(film.result.outcome)) this.tellUnpaid(film);
    const { classes } = film.story;
    // A wheel has the colours of two players.
    const turns = film.endless && film.story.whole && owners(film.story).length === 2;
    if (turns) {
      this.wheel = new Wheel(film, (at) => this.jump(at));
      replace(this.pictures, this.sizes.box, this.wheel.box);
    }
    if (classes) this.tellClasses(classes);
    this.return.show(turns);
    if (turns && this.return.kept.checked) this.keep(true);
  }

  /**
   * Keep the hands in sight to which the cycle comes back.
   * @param {boolean} kept
   */
  async keep(kept) {
    const { film } = this;
    const position = kept ? await film.position(film.result.preperiod) : null;
    if (this.film !== film) return;
    this.board.keep(position);
    this.return.tell();
  }

  /**
   * All that a class has to see, on one screen; Escape ends it.
   * @param {boolean} projected
   */
  async project(projected) {
    this.projected = projected;
    this.return.project(projected);
    await painted();
    this.box.classList.toggle("projected", projected);
    document.body.classList.toggle("projecting", projected);
    if (projected) this.tell();
    await this.keep(this.return.kept.checked && !this.return.box.hidden);
    if (this.board.scene) this.board.still(() => this.board.show(this.board.scene));
    this.onTrick(this.state.at);
  }

  /**
   * How a game of Beggar ended: who could not pay.
   * @param {Film} film
   */
  async tellUnpaid(film) {
    const last = await film.position(film.result.tricks - 1);
    if (this.film === film) this.outcome.append(h("span", {}, stuck(last)));
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
    if (this.state.running) this.pause();
    else this.run();
  }

  run() {
    const { state } = this;
    const run = state.run();
    const stopped = () => this.state !== state || state.running !== run;
    set(this.playing, { "aria-pressed": "true" });
    replace(this.playing, say("player.pause"));
    let due = performance.now();
    const step = async () => {
      if (stopped()) return;
      const { skipped, byCard, hurried, flight, wait } = pace(Number(this.speed.value), calm());
      this.hurried = hurried;
      this.board.layer.style.setProperty("--pace", `${flight}ms`);
      try {
        if (byCard) await this.advance();
        else await this.go(state.within(state.at + skipped));
      } catch {
        this.pause();
      }
      if (stopped()) return;
      if (state.over) {
        this.pause();
        return;
      }
      due = Math.max(due + wait, performance.now() + 5);
      this.timer = setTimeout(step, due - performance.now());
    };
    this.timer = setTimeout(step, 10);
  }

  pause() {
    this.state?.pause();
    this.hurried = false;
    clearTimeout(this.timer);
    this.board.layer.style.removeProperty("--pace");
    set(this.playing, { "aria-pressed": "false" });
    replace(this.playing, say("player.play"));
  }

  /**
   * Keys that need no focus: arrows and space go on and back; Escape leaves the view for a class.
   * @param {KeyboardEvent} event
   */
  anywhere(event) {
    if (!this.box.isConnected || this.box.hidden || !this.film) return;
    if (this.projected && event.key === "Escape") this.project(false);
    const free = event.target === document.body || event.target === document.documentElement || (event.target instanceof Element && event.target.matches("main"));
    if (!free || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " ") {
      this.toggle();
      event.preventDefault();
    } else this.key(event);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const done = action(event.key, event.target instanceof HTMLInputElement && event.target.type === "range");
    if (!done) return;
    if (done === "next") this.stepOn();
    else this.jump(this.state.at - 1);
    event.preventDefault();
  }
}
