// The opponent that learns: its matchboxes, which the page keeps, and its practice.
import { get, post } from "./ask.js";
import { button, h, replace, say } from "./dom.js";
import { Form } from "./form.js";
import { boxes, moved } from "./matchboxes.js";
import { keep, read } from "./texts.js";

const KEPT = "matchboxes";

export class Learner {
  /** `situation()` tells the game being played; `attempt` runs an action and shows what fails. */
  constructor(situation, attempt, tell) {
    this.situation = situation;
    this.attempt = attempt;
    this.tell = tell;
    this.held = JSON.parse(read(KEPT) ?? "null"); // boxes belong to the rules they were filled by
    /** @type {Map<string, number>} */
    this.moved = new Map(); // beads that came or went with the last game
    this.form = new Form("nim/train", { first: [["games", "against"]], prefix: "train-" });
    this.box = h("section", { class: "panel", hidden: true, "aria-label": say("learner.title") });
  }

  get boxes() {
    return this.held?.rules === this.situation().name ? this.held.state : null;
  }

  hold(state) {
    const before = this.boxes;
    this.moved = state && before && state.games === before.games + 1 ? moved(before.boxes, state.boxes) : new Map();
    this.held = state && { rules: this.situation().name, state };
    keep(KEPT, JSON.stringify(this.held));
    this.draw();
  }

  /** A new game: no bead has been drawn yet. */
  begin() {
    if (this.boxes) this.held.state.drawn = [];
    this.draw();
  }

  show(shown) {
    this.box.hidden = !shown;
    this.draw();
  }

  train() {
    if (!this.form.check()) return null;
    return this.attempt(async () => {
      const { heaps, misere, take } = this.situation();
      // Who cannot win learns nothing: it practises as the player who can.
      const { wins: first } = await get("nim/hint", { heaps, misere, take });
      const { games, against } = this.form.values;
      const boxesNow = this.boxes && { ...this.boxes, drawn: [] };
      const answer = await post("nim/train", {
        heaps,
        misere,
        take,
        learner_first: first,
        games,
        against,
        seed: Math.floor(Math.random() * 2 ** 31),
        boxes: boxesNow,
      });
      this.hold(answer.boxes);
      this.tell(say(first ? "learner.trained_first" : "learner.trained_second", { won: answer.won, games: answer.games }));
    });
  }

  draw() {
    if (this.box.hidden) return;
    replace(
      this.box,
      h("h2", {}, say("learner.title")),
      h("p", {}, say("learner.lead")),
      h(
        "div",
        { class: "row" },
        this.form.box,
        button(say("learner.train"), () => this.train(), { "data-action": "train" }),
        button(say("learner.forget"), () => this.hold(null)),
      ),
      this.boxes ? boxes(this.boxes, this.moved) : h("p", { class: "quiet" }, say("learner.empty")),
    );
  }
}
