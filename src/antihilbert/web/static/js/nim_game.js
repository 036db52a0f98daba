// A game of matches against the computer, whose moves cost no request; why they win is explained when it is opened.
import { get, post, reasoned } from "./ask.js";
import { chocolate } from "./chocolate.js";
import { button, focused, h, notice, refocus, replace, say } from "./dom.js";
import { after, heapsOf, isYours, reasonOf, touch } from "./match_state.js";
import { board } from "./matches.js";
import { judgement, read } from "./packets.js";
import { pairing } from "./pairing.js";
import { place } from "./places.js";
import { calm } from "./player.js";
import { language, onLanguage } from "./texts.js";

// Opponents from the weakest to the strongest; a share of errors makes the ones between.
export const OPPONENTS = {
  random: { opponent: "random", errors: 0 },
  easy: { opponent: "perfect", errors: 0.6 },
  medium: { opponent: "perfect", errors: 0.25 },
  perfect: { opponent: "perfect", errors: 0 },
  learner: { opponent: "learner", errors: 0 },
};
const BURNS = 420; // milliseconds until a match has fallen
const GLOWS = 650; // milliseconds in which the computer's matches are seen before they go

/** @typedef {import("./match_state.js").Move} Move */
/** @typedef {import("./match_state.js").Game} Game */

/** @type {(milliseconds: number) => Promise<void>} */
const wait = (milliseconds) => new Promise((done) => { setTimeout(done, calm() ? 0 : milliseconds); });

export class NimGame {
  /** @type {Game} */
  game;

  /** @type {{ misere: boolean, take: string | null, name?: string }} */
  rules;

  /** @type {any} */
  state = null; // position, winner, the last turn

  /** @type {Move[]} */
  moves = []; // of both, from the start

  /** @type {(import("./match_state.js").Judged & { move: string, before: number[], words: string })[]} */
  turns = []; // what was said of one's own moves

  /** @type {{ count: number, boxes: any }[]} */
  past = []; // how many moves there were before each of one's own, and the learner's boxes then

  /** @type {any} */
  hint = null;

  /** @type {Move | null} */
  chosen = null;

  /** @type {number[]} */
  places = []; // matches in each row at first

  busy = false;

  /** @type {string | null | undefined} */
  row = null; // where the keyboard goes on after the move

  /** @type {any} */
  shown = null; // the board on the page

  /**
   * `learner` keeps the matchboxes of the opponent that learns; `over(winner)` hears the end, `changed()` each move,
   * `judged(turn)` what is to be said of the visitor's.
   * A `small` game is a board and a button.
   * @param {{ learner?: import("./learner.js").Learner | null, over?: (winner: string) => void, changed?: () => void, judged?: (turn: any) => void, small?: boolean }} given
   */
  constructor({ learner = null, over = () => {}, changed = () => {}, judged = () => {}, small = false } = {}) {
    this.learner = learner;
    this.over = over;
    this.changed = changed;
    this.judged = judged;
    this.small = small;
    this.said = notice();
    this.goal = h("p", { class: "goal" });
    this.status = h("p", { class: "status", role: "status", "aria-live": "assertive" });
    this.table = h("div", { class: "match-table" });
    this.end = h("section", { class: "end-card", hidden: true, "aria-label": say("marienbad.over") });
    this.reasons = h("div", { class: "reasons" });
    this.packets = h("input", { type: "checkbox", name: "packets", onchange: () => this.draw() });
    this.taking = button(say("marienbad.take_none"), () => this.chosen && this.play(this.chosen), { class: "primary take", "data-action": "take", disabled: true });
    this.undoing = button(say("marienbad.undo"), () => this.undo(), { "data-action": "undo" });
    this.hinting = button(say("marienbad.ask_hint"), () => this.askHint(), { "data-action": "hint" });
    this.again = button(say("marienbad.start"), () => this.start(this.game), { "data-action": "new" });
    this.box = h(
      "section",
      { class: `panel game ${small ? "small" : ""}`, "aria-label": say("marienbad.name"), onkeydown: (event) => event.key === "Escape" && this.choose(null) },
      this.said.box,
      this.goal,
      this.status,
      h("div", { class: "match-stage" }, this.table, this.end),
      h(
        "div",
        { class: "row" },
        this.taking, this.hinting, this.undoing, small ? null : this.again,
        small ? null : h("label", { class: "tick" }, this.packets, say("marienbad.show_packets")),
      ),
      this.reasons,
    );
    onLanguage(() => this.translate());
  }

  /**
   * A new game, or one of which some moves have been made.
   * @param {Game} game
   * @param {Move[]} moves
   */
  async start(game, moves = []) {
    this.game = game;
    this.rules = { misere: game.misere, take: game.take };
    this.hint = null;
    this.chosen = null;
    await this.attempt(async () => {
      this.places = heapsOf(game.heaps);
      const heaps = after(this.places, moves) ?? this.places;
      const position = await get("nim/position", { heaps: heaps.join(" "), ...this.rules });
      this.rules.name = position.rules + (game.misere ? " misere" : "");
      this.moves = [...moves];
      this.turns = [];
      this.past = moves.flatMap((_, at) => (isYours(game.first, at) ? [{ count: at, boxes: null }] : []));
      this.learner?.begin();
      const mover = isYours(game.first, moves.length) ? "you" : "opponent";
      const other = mover === "you" ? "opponent" : "you";
      this.state = { position, turn: null, winner: position.over ? (game.misere ? mover : other) : null };
      if (!position.over && mover === "opponent") await this.turn(null);
      else if (position.over && moves.length) await this.judge();
    });
    this.changed();
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

  /** @param {Move | null} move nothing, if the computer begins */
  async turn(move) {
    const about = this.state;
    const boxes = this.learns ? structuredClone(this.learner?.boxes ?? null) : null;
    const seed = Math.floor(Math.random() * 2 ** 31);
    const asked = { ...this.asked(), ...OPPONENTS[this.game.opponent], move: move && `${move.row} ${move.take}`, seed, lang: language(), boxes };
    const left = move ? after(about.position.heaps, [move]) : null;
    const [answer, between] = await Promise.all([
      post("nim/turn", asked),
      left ? get("nim/position", this.asked(left)) : about.position,
      move ? this.animate(about.position, { ...move, kind: "burning" }, BURNS) : null,
    ]);
    if (this.state !== about) return; // a new game was begun meanwhile
    const { position, yours, theirs, winner } = answer;
    if (theirs) {
      const answered = read(theirs.move);
      replace(this.status, say("marienbad.they_played"), " ", theirs.words.toLowerCase(), ".");
      if (answer.boxes && !winner) this.learner?.hold(answer.boxes);
      await this.animate(between, { ...answered, kind: "glowing" }, GLOWS);
      await this.animate(between, { ...answered, kind: "burning" }, BURNS);
      if (this.state !== about) return;
    }
    if (move) {
      this.past.push({ count: this.moves.length, boxes });
      this.turns.push({ ...yours, at: this.moves.length });
      this.moves.push(move);
      this.judged(yours);
    }
    if (theirs) this.moves.push(read(theirs.move));
    this.state = { position, turn: { yours, theirs }, winner };
    if (answer.boxes && winner) this.learner?.hold(answer.boxes);
    if (winner) {
      await this.judge();
      this.over(winner);
    }
  }

  /** Show matches that glow or burn, for a while. */
  async animate(position, effect, time) {
    if (calm()) return;
    this.show(position, { busy: true, effect });
    await wait(time);
  }

  /** What is to be said at the end: the last mistake, or whether the first position was lost. */
  async judge() {
    const { state, moves, game: { first }, places } = this;
    const known = new Map(this.turns.map((turn) => [turn.at, turn]));
    for (const [at, { row, take }] of moves.entries()) {
      if (!isYours(first, at) || known.has(at)) continue;
      const heaps = after(places, moves.slice(0, at)) ?? places;
      known.set(at, { at, ...await get("nim/judge", { ...this.asked(heaps), move: `${row} ${take}`, lang: language() }) });
    }
    if (this.state === state) this.turns = [...known.values()].sort((one, two) => one.at - two.at);
  }

  /** @param {Move} move */
  play(move) {
    return this.attempt(async () => {
      this.hint = null;
      this.chosen = null;
      await this.turn(move);
    }).then(() => this.changed());
  }

  /**
   * Select a move; it is played by a second touch, or by the button that says what it takes.
   * @param {Move | null} move
   */
  choose(move) {
    this.chosen = move;
    this.shown?.choose(move);
    this.taking.disabled = !move;
    replace(this.taking, say(`${this.game.view === "chocolate" ? "chocolate" : "marienbad"}.take_${move ? "count" : "none"}`, { count: move?.take ?? 0 }));
  }

  /** @param {Move} move */
  touch(move) {
    const { selected, played } = touch(this.chosen, move);
    if (played) this.play(played);
    else this.choose(selected);
  }

  undo() {
    const before = this.past.at(-1);
    return before && this.back(before.count);
  }

  /**
   * Go back to where there were so many moves.
   * @param {number} count
   */
  back(count) {
    return this.attempt(async () => {
      const about = this.state;
      const boxes = this.past.find((one) => one.count === count)?.boxes;
      const position = await get("nim/position", this.asked(after(this.places, this.moves.slice(0, count)) ?? this.places));
      if (this.state !== about) return;
      if (this.learns && boxes !== undefined) this.learner?.hold(boxes);
      this.moves = this.moves.slice(0, count);
      this.turns = this.turns.filter(({ at }) => at < count);
      this.past = this.past.filter((one) => one.count < count);
      this.state = { position, turn: null, winner: null };
      this.hint = null;
      this.chosen = null;
    }).then(() => this.changed());
  }

  askHint() {
    return this.attempt(async () => {
      const about = this.state;
      const answer = await get("nim/hint", { ...this.asked(), lang: language() });
      if (this.state !== about) return;
      this.hint = { ...answer, ...read(answer.move), about: { before: about.position.heaps } };
    });
  }

  /** The explanation of a move, or of the best one. */
  why(path, { before, move = null }) {
    return reasoned(path, { ...this.asked(before), move, lang: language() });
  }

  /** Draw a board where the last one was. */
  show(position, how = {}) {
    const drawn = this.game.view === "chocolate" ? chocolate : board;
    this.shown = drawn(position, {
      packets: this.packets.checked, places: this.places, touch: (move) => this.touch(move), ...how,
    });
    replace(this.table, this.shown);
  }

  draw() {
    if (!this.state) return;
    const { position, winner } = this.state;
    const { yours, theirs } = this.state.turn ?? {};
    const over = winner !== null || position.over;
    const held = this.busy || over;
    const focus = focused();
    if (focus?.dataset.row && focus.matches(":focus-visible")) this.row = focus.dataset.row;
    if (held) this.chosen = null;
    this.show(position, { busy: held, hint: this.hint, chosen: this.chosen });
    this.choose(this.chosen);
    replace(this.goal, say(this.game.view === "chocolate" ? "chocolate.goal" : this.game.misere ? "marienbad.goal_misere" : "marienbad.goal"));
    replace(
      this.status,
      theirs ? [say("marienbad.they_played"), " ", theirs.words.toLowerCase(), ". "] : null,
      winner ? h("strong", { class: winner === "you" ? "good" : "bad" }, say(`marienbad.${winner}_won`))
        : this.busy ? say("marienbad.thinking") : say(this.game.view === "chocolate" ? "chocolate.your_turn" : "marienbad.your_turn"),
    );
    const { hint } = this;
    replace(
      this.reasons,
      hint ? reason(hint.move ? "marienbad.hint" : "marienbad.no_hint", hint, () => this.why("nim/hint", hint.about)) : null,
      yours ? this.drawn(reason(judgement(yours), yours, () => this.why("nim/judge", yours)), yours) : null,
      theirs ? reason("marienbad.why", theirs, () => this.why("nim/judge", theirs)) : null,
      hint || yours || theirs || this.small ? null : h("p", { class: "help" }, say("marienbad.try")),
    );
    this.undoing.disabled = this.busy || !this.past.length;
    this.hinting.disabled = held;
    this.writeEnd(this.busy ? null : winner);
    if (!this.row || this.busy) return;
    if (over) this.end.querySelector("button")?.focus();
    else refocus(this.table, `[data-row="${this.row}"]:enabled`, "[data-row]:enabled");
    this.row = null;
  }

  /** A mistake is drawn on the position in which it was made. */
  drawn(box, turn) {
    if (turn.wins || !turn.could_win) return box;
    const asked = this.asked(turn.before);
    const figure = h("div", { class: "figure" });
    box.querySelector("p.better")?.after(figure);
    Promise.all([get("nim/position", asked), get("nim/hint", { ...asked, lang: language() })]).then(([position, hint]) => {
      if (!position.counts?.length) return;
      replace(
        figure,
        pairing(position, { better: hint.move ? read(hint.move) : null, made: read(turn.move) }),
        h("p", { class: "quiet" }, say("pairing.told")),
      );
    }).catch(() => {}); // the sentences say the same
    return box;
  }

  /** Why the game ended as it did, and what can be done now. */
  writeEnd(winner) {
    this.end.hidden = !winner;
    if (!winner) return;
    const { why, at } = reasonOf(winner, this.turns);
    const turn = this.turns.find((one) => one.at === at);
    const told = {
      won: say("end.won"),
      lost: say(this.game.first ? "end.lost_second" : "end.lost_first", { heaps: heapsOf(this.game.heaps).join("-") }),
      mistake: say("end.mistake", { heaps: turn?.before.join("-"), words: turn?.words.toLowerCase() }),
    }[why];
    const rematch = button(say("end.rematch"), () => this.start(this.game), { class: why === "lost" ? "" : "primary", "data-action": "again" });
    const other = button(say(this.game.first ? "end.you_begin" : "end.they_begin"), () => this.start({ ...this.game, first: !this.game.first }), { class: "primary", "data-action": "other-begins" });
    const mistake = button(say("end.my_mistake"), () => this.back(at ?? 0), { "data-action": "my-mistake" });
    replace(
      this.end,
      h("h2", { class: winner === "you" ? "good" : "bad" }, say(`marienbad.${winner}_won`)),
      h("p", {}, told),
      h(
        "div",
        { class: "row" },
        why === "lost" ? [other, rematch] : [rematch, why === "mistake" ? mistake : null],
        h("a", { class: "button", href: place("lessons", { lesson: "one-two-three" }) }, say("end.lesson")),
      ),
    );
  }

  /** The same game in the other language: explanations are asked for again when they are opened, nothing is lost. */
  translate() {
    if (!this.state || !this.box.isConnected) return;
    this.attempt(async () => {
      const lang = language();
      for (const move of [...Object.values(this.state.turn ?? {}), ...this.turns]) {
        if (move) Object.assign(move, await get("nim/judge", { ...this.asked(move.before), move: move.move, lang }), { explanation: null });
      }
      if (this.hint) Object.assign(this.hint, await get("nim/hint", { ...this.asked(), lang }), { explanation: null });
    });
  }
}

/** A move with its reasons, fetched by `why()` when they are opened; a mistake is answered with the move that would have won. */
function reason(key, move, why) {
  const mistaken = key === "marienbad.mistake";
  const told = h("div", { class: "explanation" });
  const tell = async () => {
    if (!box.open || told.childElementCount) return;
    if (!move.explanation) replace(told, h("p", { class: "quiet" }, say("marienbad.explaining")));
    try {
      move.explanation ??= await why();
      replace(told, move.explanation.split("\n").map((line) => h("p", {}, line)));
    } catch (error) {
      replace(told, h("p", { class: "quiet" }, error instanceof Error ? error.message : ""));
    }
  };
  const box = h(
    "details",
    { class: `reason ${key.split(".")[1]}`, open: mistaken || key === "marienbad.hint", ontoggle: tell },
    h("summary", {}, say(key), " ", move.words ? h("em", {}, move.words) : null),
    mistaken ? h("p", { class: "better" }, say("marienbad.better"), " ", h("strong", {}, move.better)) : null,
    told,
  );
  tell();
  return box;
}
