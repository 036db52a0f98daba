// A game of matches against the computer. The page keeps the game; the server knows the rules.
import { get, post } from "./ask.js";
import { button, focused, h, notice, refocus, replace, say } from "./dom.js";
import { board } from "./matches.js";
import { judgement, read } from "./packets.js";
import { language, onLanguage } from "./texts.js";

// Opponents from the weakest to the strongest; a share of errors makes the ones between.
export const OPPONENTS = {
  random: { opponent: "random", errors: 0 },
  easy: { opponent: "perfect", errors: 0.6 },
  medium: { opponent: "perfect", errors: 0.25 },
  perfect: { opponent: "perfect", errors: 0 },
  learner: { opponent: "learner", errors: 0 },
};

export class NimGame {
  /** @type {{ heaps: string, take: string | null, misere: boolean, opponent: string, first: boolean }} */
  game;

  /** @type {{ misere: boolean, take: string | null, name?: string }} */
  rules;

  /** @type {any} */
  state = null; // position, winner, the last turn

  /** @type {any[]} */
  past = []; // states before each of one's own moves

  /** @type {any} */
  hint = null;

  busy = false;

  /** @type {string | null | undefined} */
  row = null; // where the keyboard goes on after the move

  /**
   * `learner` keeps the matchboxes of the opponent that learns; `over(winner)` hears the end.
   * @param {{ learner?: import("./learner.js").Learner | null, over?: (winner: string) => void }} given
   */
  constructor({ learner = null, over = () => {} } = {}) {
    this.learner = learner;
    this.over = over;
    this.said = notice();
    this.status = h("p", { class: "status", role: "status", "aria-live": "assertive" });
    this.table = h("div", {});
    this.reasons = h("div", { class: "reasons" });
    this.packets = h("input", { type: "checkbox", name: "packets", onchange: () => this.draw() });
    this.undoing = button(say("marienbad.undo"), () => this.undo(), { "data-action": "undo" });
    this.hinting = button(say("marienbad.ask_hint"), () => this.askHint(), { "data-action": "hint" });
    this.again = button(say("marienbad.start"), () => this.start(this.game), { class: "primary", "data-action": "again" });
    this.box = h(
      "section",
      { class: "panel game", "aria-label": say("marienbad.name") },
      this.said.box,
      this.status,
      this.table,
      h(
        "div",
        { class: "row" },
        this.again, this.hinting, this.undoing,
        h("label", { class: "tick" }, this.packets, say("marienbad.show_packets")),
      ),
      this.reasons,
    );
    onLanguage(() => this.translate());
  }

  /** A new game: heaps as they are typed, take (or null), misere, opponent, first (computer?). */
  async start(game) {
    this.game = game;
    this.rules = { misere: game.misere, take: game.take };
    this.past = [];
    this.hint = null;
    await this.attempt(async () => {
      const position = await get("nim/position", { heaps: game.heaps, ...this.rules });
      this.rules.name = position.rules + (game.misere ? " misere" : "");
      this.learner?.begin();
      this.state = { position, turn: null, winner: null };
      if (game.first && !position.over) await this.turn(null);
    });
  }

  asked(heaps = this.state.position.heaps) {
    return { heaps: heaps.join(" "), misere: this.rules.misere, take: this.rules.take };
  }

  get learns() {
    return this.game.opponent === "learner";
  }

  async attempt(action) {
    this.said.clear();
    this.busy = true;
    this.draw();
    try {
      await action();
    } catch (error) {
      this.said.fail(error);
    }
    this.busy = false;
    this.draw();
  }

  async turn(move) {
    const about = this.state;
    const boxes = this.learns ? structuredClone(this.learner?.boxes ?? null) : null;
    const seed = Math.floor(Math.random() * 2 ** 31);
    const answer = await post(
      "nim/turn",
      { ...this.asked(), ...OPPONENTS[this.game.opponent], move, seed, lang: language(), boxes },
    );
    if (this.state !== about) return; // a new game was begun meanwhile
    if (move) this.past.push({ ...about, boxes });
    const { position, yours, theirs, winner } = answer;
    this.state = { position, turn: { yours, theirs }, winner };
    if (answer.boxes) this.learner?.hold(answer.boxes);
    if (winner) this.over(winner);
  }

  play(row, count) {
    return this.attempt(async () => {
      this.hint = null;
      await this.turn(`${row} ${count}`);
    });
  }

  undo() {
    const before = this.past.pop();
    if (!before) return;
    if (this.learns) this.learner?.hold(before.boxes);
    this.state = before;
    this.hint = null;
    this.draw();
  }

  askHint() {
    return this.attempt(async () => {
      const about = this.state;
      const answer = await get("nim/hint", { ...this.asked(), lang: language() });
      if (this.state !== about) return;
      this.hint = { ...answer, ...read(answer.move) };
    });
  }

  draw() {
    if (!this.state) return;
    const { position, winner } = this.state;
    const { yours, theirs } = this.state.turn ?? {};
    const over = winner !== null || position.over;
    const held = this.busy || over;
    const focus = focused();
    if (focus?.dataset.row && focus.matches(":focus-visible")) this.row = focus.dataset.row;
    replace(this.table, board(position, this.packets.checked, held, (row, count) => this.play(row, count), this.hint));
    replace(
      this.status,
      theirs ? [say("marienbad.they_played"), " ", theirs.words.toLowerCase(), ". "] : null,
      winner ? h("strong", { class: winner === "you" ? "good" : "bad" }, say(`marienbad.${winner}_won`))
        : this.busy ? say("marienbad.thinking") : say("marienbad.your_turn"),
    );
    const { hint } = this;
    replace(
      this.reasons,
      hint ? reason(hint.move ? "marienbad.hint" : "marienbad.no_hint", hint) : null,
      yours ? reason(judgement(yours), yours) : null,
      theirs ? reason("marienbad.why", theirs) : null,
    );
    this.undoing.disabled = this.busy || !this.past.length;
    this.hinting.disabled = held;
    if (!this.row || this.busy) return;
    if (over) this.again.focus();
    else refocus(this.table, `[data-row="${this.row}"]:enabled`, ".match:enabled");
    this.row = null;
  }

  /** The same game in the other language: explanations are asked for again, nothing is lost. */
  translate() {
    if (!this.state || !this.box.isConnected) return;
    this.attempt(async () => {
      const lang = language();
      for (const move of Object.values(this.state.turn ?? {})) {
        if (move) Object.assign(move, await get("nim/judge", { ...this.asked(move.before), move: move.move, lang }));
      }
      if (this.hint) Object.assign(this.hint, await get("nim/hint", { ...this.asked(), lang }));
    });
  }
}

/** A move with its reasons; a mistake is answered with the move that would have won. */
function reason(key, move) {
  const mistaken = key === "marienbad.mistake";
  return h(
    "details",
    { class: `reason ${key.split(".")[1]}`, open: mistaken || key === "marienbad.hint" },
    h("summary", {}, say(key), " ", move.words ? h("em", {}, move.words) : null),
    mistaken ? h("p", { class: "better" }, say("marienbad.better"), " ", h("strong", {}, move.better)) : null,
    move.explanation.split("\n").map((line) => h("p", {}, line)),
  );
}
