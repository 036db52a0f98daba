// Marienbad: a game against the computer. The page keeps the game; the server knows the rules.
import { get, post } from "../ask.js";
import { button, choice, field, h, notice, refocus, replace, say, top } from "../dom.js";
import { Learner } from "../learner.js";
import { board } from "../matches.js";
import { language, onLanguage } from "../texts.js";

const PRESETS = {
  marienbad: { heaps: "1 3 5 7", take: "", misere: false },
  film: { heaps: "1 3 5 7", take: "", misere: true },
  nim: { heaps: "3 4 5", take: "", misere: false },
  twentyone: { heaps: "21", take: "1-3", misere: false },
};
// Opponents from the weakest to the strongest; a share of errors makes the ones between.
const OPPONENTS = {
  random: { opponent: "random", errors: 0 },
  easy: { opponent: "perfect", errors: 0.6 },
  medium: { opponent: "perfect", errors: 0.25 },
  perfect: { opponent: "perfect", errors: 0 },
  learner: { opponent: "learner", errors: 0 },
};

export async function open(main) {
  const said = notice();
  const preset = choice(
    "preset",
    [...Object.keys(PRESETS), "own"].map((one) => [one, say(`preset.${one}`)]),
    "marienbad",
    () => PRESETS[preset.value] && put(PRESETS[preset.value]),
  );
  const heaps = h(
    "input",
    { type: "text", name: "heaps", value: "1 3 5 7", autocomplete: "off", oninput: own },
  );
  const take = h(
    "input",
    {
      type: "text",
      name: "take",
      value: "",
      placeholder: say("marienbad.any"),
      autocomplete: "off",
      oninput: own,
    },
  );
  const last = choice(
    "last",
    [["wins", say("marienbad.last_wins")], ["loses", say("marienbad.last_loses")]],
    "wins",
    own,
  );
  const opponent = choice(
    "opponent",
    Object.keys(OPPONENTS).map((one) => [one, say(`opponent.${one}`)]),
    "medium",
    () => learner.show(learns()),
  );
  const first = choice(
    "first",
    [["you", say("marienbad.you_first")], ["computer", say("marienbad.they_first")]],
    "you",
  );
  const packets = h("input", { type: "checkbox", name: "packets", onchange: () => draw() });
  const table = h("div", {});
  const status = h("p", { class: "status", role: "status", "aria-live": "assertive" });
  const reasons = h("div", { class: "reasons" });
  let rules = {};
  let state = null; // position, winner, the last turn
  let past = []; // states before each of one's own moves
  let busy = false;
  let hint = null;

  function own() {
    preset.value = "own";
  }

  function put(one) {
    heaps.value = one.heaps;
    take.value = one.take;
    last.value = one.misere ? "loses" : "wins";
    start();
  }

  const asked = (position) => ({ heaps: position.heaps.join(" "), misere: rules.misere, take: rules.take });
  const seed = () => Math.floor(Math.random() * 2 ** 31);
  const learns = () => OPPONENTS[opponent.value].opponent === "learner";

  async function start() {
    rules = { misere: last.value === "loses", take: take.value || null };
    past = [];
    hint = null;
    await attempt(async () => {
      const position = await get(
        "nim/position",
        { heaps: heaps.value, misere: rules.misere, take: rules.take },
      );
      rules.name = position.rules + (rules.misere ? " misere" : "");
      learner.begin();
      state = { position, turn: null, winner: null };
      if (first.value === "computer" && !position.over) await turn(null);
    });
  }

  async function attempt(action) {
    said.clear();
    busy = true;
    draw();
    try {
      await action();
    } catch (error) {
      said.fail(error);
    }
    busy = false;
    draw();
  }

  async function turn(move) {
    const chosen = OPPONENTS[opponent.value];
    const boxes = learns() ? structuredClone(learner.boxes) : null;
    const about = state;
    const before = { ...state, boxes };
    const answer = await post(
      "nim/turn",
      { ...asked(state.position), ...chosen, move, seed: seed(), lang: language(), boxes },
    );
    if (state !== about) return; // a new game was begun meanwhile
    if (move) past.push(before);
    state = {
      position: answer.position,
      turn: { yours: answer.yours, theirs: answer.theirs },
      winner: answer.winner,
    };
    if (answer.boxes) learner.hold(answer.boxes);
  }

  const play = (row, count) => attempt(async () => {
    hint = null;
    await turn(`${row} ${count}`);
  });

  function undo() {
    const before = past.pop();
    if (!before) return;
    if (learns()) learner.hold(before.boxes);
    state = before;
    hint = null;
    draw();
  }

  const askHint = () => attempt(async () => {
    const about = state;
    const answer = await get("nim/hint", { ...asked(state.position), lang: language() });
    if (state !== about) return;
    const [row, count] = (answer.move ?? "0 0").split(" ").map(Number);
    hint = { ...answer, row, take: count };
  });

  function draw() {
    if (!state) return;
    const over = state.winner !== null || state.position.over;
    const focus = document.activeElement?.dataset?.row;
    replace(table, board(state.position, packets.checked, busy || over, play, hint));
    if (focus) refocus(table, `[data-row="${focus}"]:enabled`, ".match:enabled");
    const { yours, theirs } = state.turn ?? {};
    replace(
      status,
      theirs ? [say("marienbad.they_played"), " ", theirs.words.toLowerCase(), ". "] : null,
      state.winner ? h(
        "strong",
        { class: state.winner === "you" ? "good" : "bad" },
        say(`marienbad.${state.winner}_won`),
      ) : busy ? say("marienbad.thinking") : say("marienbad.your_turn"),
    );
    replace(
      reasons,
      hint ? reason(hint.move ? "marienbad.hint" : "marienbad.no_hint", hint) : null,
      yours ? reason(judgement(yours), yours) : null,
      theirs ? reason("marienbad.why", theirs) : null,
    );
    undoing.disabled = busy || !past.length;
    hinting.disabled = busy || over;
  }

  function judgement(move) {
    if (move.wins) return "marienbad.good_move";
    return move.could_win ? "marienbad.mistake" : "marienbad.no_choice";
  }

  function reason(key, move) {
    return h(
      "details",
      { class: `reason ${key.split(".")[1]}`, open: key.endsWith("mistake") || key.endsWith("hint") },
      h("summary", {}, say(key), " ", move.words ? h("em", {}, move.words) : null),
      move.explanation.split("\n").map((line) => h("p", {}, line)),
    );
  }

  /** The same game in the other language: explanations are asked for again, nothing is lost. */
  onLanguage(() => attempt(async () => {
    const lang = language();
    for (const who of ["yours", "theirs"]) {
      const move = state?.turn?.[who];
      if (move) Object.assign(
        move,
        await get(
          "nim/judge",
          { heaps: move.before.join(" "), misere: rules.misere, take: rules.take, move: move.move, lang },
        ),
      );
    }
    if (hint) Object.assign(hint, await get("nim/hint", { ...asked(state.position), lang }));
  }));

  const situation = () => ({ ...rules, heaps: heaps.value, first: first.value === "computer" });
  const learner = new Learner(situation, attempt, said.tell);
  const undoing = button(say("marienbad.undo"), undo, { "data-action": "undo" });
  const hinting = button(say("marienbad.ask_hint"), askHint, { "data-action": "hint" });
  main.append(
    top("marienbad"),
    h(
      "form",
      { class: "panel", onsubmit: (event) => { event.preventDefault(); start(); } },
      h(
        "div",
        { class: "row" },
        field(say("preset"), preset),
        field(say("marienbad.rows"), heaps),
        field(say("marienbad.limit"), take),
        field(say("marienbad.last"), last),
      ),
      h(
        "div",
        { class: "row" },
        field(say("opponent"), opponent),
        field(say("marienbad.first"), first),
        h("button", { class: "primary", "data-action": "start" }, say("marienbad.start")),
      ),
    ),
    said.box,
    h(
      "section",
      { class: "panel game", "aria-label": say("marienbad.name") },
      status,
      table,
      h(
        "div",
        { class: "row" },
        hinting,
        undoing,
        h("label", { class: "tick" }, packets, say("marienbad.show_packets")),
      ),
      reasons,
    ),
    learner.box,
  );
  await start();
}
