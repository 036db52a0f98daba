// A game watched: trick by trick or at speed, with hands, table, plot and, if it is endless, its wheel.
// The server plays; this only shows the positions it sends.
import { address, get } from "./api.js";
import { hand, table } from "./cardview.js";
import { button, h, replace, say } from "./dom.js";
import * as plot from "./plot.js";
import { language, onLanguage } from "./texts.js";

const CHUNK = 200; // positions asked for at a time
const SPEEDS = [0.5, 1, 2, 5, 15, 50, 200]; // tricks a second
const FRAME = 40; // milliseconds: the shortest time a picture stays
const MOST_DRAWN = 20000; // tricks of a cycle that is drawn as a wheel
const SHOWN = 1000000; // positions beyond this one are not sent

export class Player {
  constructor(onTrick = () => {}) {
    this.onTrick = onTrick;
    this.chunks = new Map();
    this.box = h("section", { class: "player", "aria-label": say("player.game"), hidden: true });
    onLanguage(() => this.wheel && this.showWheel());
  }

  /** Show a game from trick `at`: `game` is what /api/war/play, say, is asked. */
  async show(kind, game, at = 0) {
    this.pause();
    this.kind = kind;
    this.game = game;
    this.chunks.clear();
    this.result = await get(`${kind}/play`, { ...game, sizes: true });
    this.game = { ...game, deal: this.result.deal };
    this.build();
    await this.go(Math.min(at, this.end));
    return this.result;
  }

  get endless() {
    return this.result.outcome === "endless";
  }

  /** The last trick that can be shown; an endless game goes round for ever. */
  get end() {
    return this.endless ? SHOWN : Math.min(this.result.tricks, SHOWN);
  }

  /** The number of the position that trick `at` shows: cycles come back to the same ones. */
  place(at) {
    const { preperiod, period, tricks } = this.result;
    return this.endless && at >= tricks ? preperiod + ((at - preperiod) % period) : at;
  }

  async position(at) {
    const place = this.place(at);
    const number = Math.floor(place / CHUNK);
    if (!this.chunks.has(number)) {
      const asked = { ...this.game, start: number * CHUNK, count: CHUNK };
      const wanted = get(`${this.kind}/positions`, asked).then((answer) => answer.positions);
      this.chunks.set(number, wanted);
      wanted.catch(() => {
        // Asked again next time; but by now the place may belong to another game.
        if (this.chunks.get(number) === wanted) this.chunks.delete(number);
      });
      if (this.chunks.size > 20) this.chunks.delete(this.chunks.keys().next().value);
    }
    return (await this.chunks.get(number))[place - number * CHUNK];
  }

  build() {
    this.where = h("p", { class: "where" });
    this.hands = h("div", { class: "hands" });
    this.live = h("p", { class: "sr", "aria-live": "polite" });
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: Math.min(this.result.tricks, SHOWN),
      value: 0,
      "aria-label": say("player.slider"),
      oninput: (event) => {
        this.pause();
        this.go(Number(event.target.value));
      },
    });
    this.speed = h("input", {
      type: "range",
      min: 0,
      max: SPEEDS.length - 1,
      value: 1,
      class: "speed",
      "aria-label": say("player.speed"),
    });
    this.playing = button(
      say("player.play"),
      () => this.toggle(),
      { class: "primary", "data-action": "play" },
    );
    const controls = h(
      "div",
      {
        class: "controls",
        role: "group",
        "aria-label": say("player.controls"),
        onkeydown: (event) => this.key(event),
      },
      button("|◀", () => this.jump(0), { "aria-label": say("player.first") }),
      button("◀", () => this.jump(this.at - 1), { "aria-label": say("player.back") }),
      this.playing,
      button("▶", () => this.jump(this.at + 1), { "aria-label": say("player.next"), "data-action": "next" }),
      button(
        "▶|",
        () => this.jump(this.endless ? this.result.tricks : this.end),
        { "aria-label": say("player.last") },
      ),
      h("label", { class: "speeds" }, say("player.speed"), this.speed),
    );
    this.plot = plot.sizes(this.result.sizes, this.result.period);
    this.wheel = this.endless && this.result.tricks <= MOST_DRAWN ? h("figure", { class: "wheel" }) : null;
    replace(
      this.box,
      h("p", { class: "outcome", role: "status" }, this.told()),
      controls, this.slider, this.where, this.hands, this.live,
      h("div", { class: "pictures" }, this.plot.figure, this.wheel),
    );
    if (this.wheel) this.showWheel();
    this.box.hidden = false;
  }

  told() {
    const { outcome, tricks, cards, preperiod, period } = this.result;
    if (outcome === "endless") return say(
      preperiod ? "outcome.endless_after" : "outcome.endless",
      { period, preperiod, count: period },
    );
    if (outcome === "unfinished") return say("outcome.unfinished", { tricks, cards });
    return say(`outcome.${outcome}`, { tricks, cards, count: tricks });
  }

  showWheel() {
    const { deal, pickup, pickup2 } = this.game;
    const source = address(`${this.kind}/wheel.svg`, { deal, pickup, pickup2, lang: language() });
    const { preperiod, period } = this.result;
    replace(this.wheel, h("img", { src: source, alt: say("wheel.alt", { preperiod, period }) }));
  }

  async jump(at) {
    this.pause();
    await this.go(Math.max(0, Math.min(at, this.end)));
    this.live.textContent = this.where.textContent;
  }

  async go(at) {
    this.at = at;
    const [now, before] = await Promise.all([this.position(at), at > 0 ? this.position(at - 1) : null]);
    if (this.at !== at || !now) return;
    this.draw(now, before);
  }

  draw(now, before) {
    const fresh = (owner) => {
      if (!before || before.winner !== owner) return 0;
      return before.flips ? 2 * before.flips.length : before.pile.length;
    };
    replace(
      this.hands,
      hand(this.kind, now.hand1, 1, fresh(1)),
      table(this.kind, before),
      hand(this.kind, now.hand2, 2, fresh(2)),
    );
    const { tricks, preperiod, period } = this.result;
    const lap = this.endless && this.at >= tricks ? Math.floor((this.at - preperiod) / period) + 1 : 0;
    replace(
      this.where,
      say(lap > 1 ? "player.lap" : "player.where", { at: this.at, of: tricks, lap }),
      lap > 1 ? h("strong", { class: "badge" }, say("player.again", { place: this.place(this.at) })) : null,
    );
    this.slider.value = this.place(this.at);
    this.plot.at(this.place(this.at));
    this.onTrick(this.at);
  }

  toggle() {
    if (this.running) this.pause();
    else this.run();
  }

  run() {
    if (this.at >= this.end) this.at = 0;
    this.running = true;
    replace(this.playing, say("player.pause"));
    let due = performance.now();
    const step = async () => {
      if (!this.running) return;
      const rate = SPEEDS[Number(this.speed.value)];
      const skipped = Math.max(1, Math.round((rate * FRAME) / 1000));
      await this.go(Math.min(this.at + skipped, this.end)).catch(() => this.pause());
      if (this.at >= this.end) {
        this.pause();
        return;
      }
      due = Math.max(due + (1000 * skipped) / rate, performance.now() + 5);
      this.timer = setTimeout(step, due - performance.now());
    };
    this.timer = setTimeout(step, 10);
  }

  pause() {
    this.running = false;
    clearTimeout(this.timer);
    if (this.playing) replace(this.playing, say("player.play"));
  }

  key(event) {
    const moves = { ArrowRight: 1, ArrowLeft: -1 };
    if (event.target.type === "range" || !(event.key in moves)) return;
    event.preventDefault();
    this.jump(this.at + moves[event.key]);
  }
}
