// A game of colour baseball. The server knows the rules, the page keeps the game.
import { get, picture } from "./ask.js";
import { button, focused, h, notice, refocus, replace, say } from "./dom.js";
import { Diamond } from "./diamond.js";
import { Form } from "./form.js";
import { language, onLanguage } from "./texts.js";

const PAUSE = 700; // milliseconds between two moves of a strategy
const THREE_SEEN = ["local", "local-ring"]; // strategies that play under the cover
const BELOW = 120; // pixels that the buttons need under the board

export class BaseballGame {
  /** @type {any} */
  now = null; // the board

  /** @type {any[]} */
  past = []; // boards before it

  /** @type {number | null} */
  fewest = null; // moves from the first board

  /** @type {any} */
  hint = null;

  /** @type {{ moves: any[], why: string[], at: number, loop: boolean, timer?: ReturnType<typeof setTimeout> } | null} */
  watching = null; // the strategy that plays

  /**
   * `changed(position)` hears of every new board, `over(moves, fewest)` of the end.
   * @param {{ changed?: (position: any) => void, over?: (moves: number, fewest: number | null) => void }} listeners
   */
  constructor({ changed = () => {}, over = () => {} } = {}) {
    this.changed = changed;
    this.over = over;
    this.said = notice();
    this.status = h("p", { class: "status count", role: "status", "aria-live": "polite" });
    this.diamond = new Diamond(
      (token, start) => this.move(token, start),
      () => window.innerHeight - this.diamond.box.getBoundingClientRect().top - window.scrollY - BELOW,
    );
    this.cover = h("input", { type: "checkbox", name: "cover", onchange: () => this.draw() });
    this.listed = h("input", { type: "checkbox", name: "lists", onchange: () => this.draw() });
    this.lists = h("dl", { class: "lists", hidden: true });
    this.strip = h("figure", { class: "strip" });
    this.form = new Form("baseball/solve", { first: [["strategy"]], values: { strategy: "local" } });
    this.watchButton = button(say("baseball.watch"), () => this.watch(), { "data-action": "watch" });
    this.undoing = button(say("marienbad.undo"), () => this.undo(), { "data-action": "undo" });
    this.hinting = button(say("marienbad.ask_hint"), () => this.askHint(), { "data-action": "hint" });
    this.stripping = button(say("baseball.strip"), () => this.showStrip(), { "data-action": "strip" });
    this.box = h(
      "section",
      { class: "panel game", "aria-label": say("baseball.name") },
      this.said.box, this.status, this.diamond.box,
      h(
        "div",
        { class: "row" },
        this.hinting, this.undoing, this.form.box,
        this.watchButton, this.stripping,
        h("label", { class: "tick" }, this.cover, say("baseball.cover")),
        h("label", { class: "tick" }, this.listed, say("baseball.lists")),
      ),
      this.lists,
      this.strip,
    );
    onLanguage(() => this.hint && this.askHint());
  }

  get where() {
    return { board: this.now.board, line: this.now.line };
  }

  /** What the server says about this board; null if it was moved on or shuffled meanwhile. */
  async ask(path, query = {}) {
    const about = this.now;
    const answer = await get(path, { ...this.where, ...query });
    return this.now === about ? answer : null;
  }

  /** Do something; what was refused is shown, and given back. */
  async attempt(action) {
    this.said.clear();
    let refused = null;
    try {
      await action();
    } catch (error) {
      refused = error;
      this.said.fail(error);
    }
    this.draw();
    return refused;
  }

  shuffle(bases, line) {
    const seed = Math.floor(Math.random() * 2 ** 31);
    return this.attempt(async () => this.begin(await get("baseball/shuffled", { bases, line, seed })));
  }

  put(board, line) {
    return this.attempt(async () => this.begin(await get("baseball/board", { board, line })));
  }

  async begin(position) {
    this.stop();
    this.now = position;
    this.past = [];
    this.hint = null;
    this.fewest = null;
    replace(this.strip);
    this.changed(position);
    this.draw();
    const found = await get("baseball/fewest", { ...this.where, lang: language() });
    if ((this.past[0] ?? this.now) === position) this.fewest = found.fewest;
  }

  move(token, start) {
    return this.attempt(async () => {
      const next = await this.ask("baseball/move", { token, start });
      if (!next) return;
      this.past.push(this.now);
      this.now = next;
      this.hint = null;
      this.changed(next);
      if (next.solved) this.over(this.past.length, this.fewest);
    });
  }

  undo() {
    this.stop();
    if (this.past.length) this.now = this.past.pop();
    this.hint = null;
    this.draw();
  }

  askHint() {
    return this.attempt(async () => {
      this.hint = await this.ask("baseball/fewest", { lang: language() });
    });
  }

  /** The whole way home of the chosen strategy, as a picture of boards. */
  showStrip() {
    return this.attempt(async () => {
      const source = await picture("baseball/strip.svg", { ...this.where, strategy: this.form.values.strategy, lang: language() });
      replace(
        this.strip,
        h("img", { src: source, alt: say("baseball.strip_alt", { strategy: say(`strategy.${this.form.values.strategy}`) }) }),
      );
    });
  }

  watch() {
    return this.attempt(async () => {
      if (this.watching) {
        this.stop();
        return;
      }
      const answer = await this.ask("baseball/solve", { strategy: this.form.values.strategy, lang: language() });
      if (!answer) return;
      if (THREE_SEEN.includes(answer.strategy)) this.cover.checked = true;
      this.watching = { moves: answer.moves, why: answer.why, at: 0, loop: answer.loop };
      replace(this.watchButton, say("player.pause"));
      this.step();
    });
  }

  async step() {
    const run = this.watching;
    if (!run) return;
    const next = run.moves[run.at];
    if (!next) {
      if (run.loop) this.said.tell(say("baseball.loop"));
      this.stop();
      this.draw();
      return;
    }
    let shown;
    try {
      shown = await get("baseball/board", { board: next.board, line: this.now.line });
    } catch (error) {
      this.said.fail(error);
      this.stop();
      return;
    }
    if (this.watching !== run) return;
    this.past.push(this.now);
    this.now = shown;
    run.at += 1;
    this.draw();
    run.timer = setTimeout(() => this.step(), PAUSE);
  }

  stop() {
    if (this.watching) clearTimeout(this.watching.timer);
    this.watching = null;
    replace(this.watchButton, say("baseball.watch"));
  }

  draw() {
    const { now, past, fewest, hint, watching } = this;
    if (!now) return;
    const focus = focused()?.dataset.from;
    const over = now.solved && !watching; // a strategy may not know yet
    this.diamond.show(now, this.cover.checked && !over, !watching, hint?.first);
    const left = focused();
    if (focus && !(left instanceof HTMLButtonElement && !left.disabled)) {
      refocus(this.diamond.layer, `[data-from="${focus}"]:enabled`, ".token:enabled");
    }
    const least = fewest === null ? null : [" ", say("baseball.fewest", { count: fewest })];
    const reason = watching?.at ? [" ", h("em", {}, watching.why[watching.at - 1])] : null;
    const hinted = hint?.first ? [
      " ",
      say("baseball.hint", { token: hint.first.token, base: hint.first.from, count: hint.fewest }),
    ] : null;
    replace(
      this.status,
      over ? h("strong", { class: "good" }, say("baseball.solved"), " ") : null,
      h("strong", {}, say("baseball.count", { count: past.length })),
      least, reason, hinted,
    );
    this.lists.hidden = !this.listed.checked;
    const { whole, sub, inversions } = now.lists;
    replace(
      this.lists,
      h("div", {}, h("dt", {}, "L ="), h("dd", {}, whole.join(" "))),
      h("div", {}, h("dt", {}, "SL ="), h("dd", {}, sub.join(" "))),
      h("p", { class: "quiet" }, say("baseball.lists_told", { count: inversions })),
    );
    this.undoing.disabled = !past.length;
    this.hinting.disabled = now.solved || Boolean(watching);
    this.watchButton.disabled = now.solved && !watching;
  }
}
