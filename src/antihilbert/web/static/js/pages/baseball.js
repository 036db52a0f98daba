// Colour baseball: tokens to click into the hole. The server knows the rules, the page keeps the game.
import { get } from "../ask.js";
import { button, choice, field, h, notice, number, refocus, replace, say, top } from "../dom.js";
import { diamond, places } from "../diamond.js";
import { language, onLanguage } from "../texts.js";
import { work } from "../work.js";

const STRATEGIES = ["optimal", "local", "best-move", "left-first", "one-base", "naive", "random"];
const PAUSE = 700; // milliseconds between two moves of a strategy

export async function open(main) {
  const asked = new URLSearchParams(location.search);
  const said = notice();
  const bases = number("bases", 5, 3, 8, () => shuffle());
  const shape = choice(
    "shape",
    [["ring", say("baseball.ring")], ["line", say("baseball.line")]],
    asked.get("line") === "true" ? "line" : "ring",
    () => shuffle(),
  );
  const cover = h("input", { type: "checkbox", name: "cover", onchange: () => draw() });
  const strategy = choice("strategy", STRATEGIES.map((name) => [name, say(`strategy.${name}`)]), "local");
  const board = h("div", { class: "diamond" });
  const status = h("p", { class: "status", role: "status", "aria-live": "polite" });
  const table = h("div", { class: "scroll" });
  let now = null;
  let past = [];
  let fewest = null; // of the board one started from
  let hint = null;
  let watching = null;

  const where = () => ({ board: now.board, line: now.line });

  /** What the server says about this board; null if it was moved on or shuffled meanwhile. */
  async function ask(path, query = {}) {
    const about = now;
    const answer = await get(path, { ...where(), ...query });
    return now === about ? answer : null;
  }

  async function attempt(action) {
    said.clear();
    try {
      await action();
    } catch (error) {
      said.fail(error);
    }
    draw();
  }

  async function begin(position) {
    stop();
    now = position;
    past = [];
    hint = null;
    fewest = null;
    replace(table);
    keepAddress();
    draw();
    const found = await get("baseball/fewest", { ...where(), lang: language() });
    if ((past[0] ?? now) === position) fewest = found.fewest;
  }

  const shuffle = () => attempt(async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    await begin(await get("baseball/shuffled", { bases: bases.value, line: shape.value === "line", seed }));
  });

  const move = (token, start) => attempt(async () => {
    const next = await ask("baseball/move", { token, start });
    if (!next) return;
    past.push(now);
    now = next;
    hint = null;
    keepAddress();
  });

  function keepAddress() {
    history.replaceState(null, "", `?${new URLSearchParams({ board: now.board, line: now.line })}`);
  }

  function undo() {
    stop();
    if (past.length) now = past.pop();
    hint = null;
    draw();
  }

  const askHint = () => attempt(async () => {
    hint = await ask("baseball/fewest", { lang: language() });
  });

  const watch = () => attempt(async () => {
    if (watching) return stop();
    const answer = await ask("baseball/solve", { strategy: strategy.value, lang: language() });
    if (!answer) return null;
    watching = { moves: answer.moves, why: answer.why, at: 0, loop: answer.loop };
    replace(watchButton, say("player.pause"));
    step();
    return null;
  });

  async function step() {
    if (!watching) return;
    const next = watching.moves[watching.at];
    if (!next) {
      if (watching.loop) said.tell(say("baseball.loop"));
      stop();
      draw();
      return;
    }
    const run = watching;
    let shown;
    try {
      shown = await get("baseball/board", { board: next.board, line: now.line });
    } catch (error) {
      said.fail(error);
      stop();
      return;
    }
    if (watching !== run) return;
    past.push(now);
    now = shown;
    watching.at += 1;
    draw();
    watching.timer = setTimeout(step, PAUSE);
  }

  function stop() {
    if (watching) clearTimeout(watching.timer);
    watching = null;
    replace(watchButton, say("baseball.watch"));
  }

  const compareHere = () => attempt(async () => {
    const answer = await ask("baseball/strategies");
    if (!answer) return;
    const rows = Object.entries(answer.strategies).map(
      ([name, one]) => [
        say(`strategy.${name}`),
        one.solved ? String(one.count) : say(one.loop ? "baseball.never" : "baseball.not_yet"),
      ],
    );
    replace(table, grid("baseball.this_board", ["baseball.strategy", "baseball.moves"], rows));
  });

  function showScores({ strategies }) {
    const rows = Object.entries(strategies).map(
      ([name, one]) => [
        say(`strategy.${name}`),
        say("number", { number: Math.round(1000 * one.mean) / 1000 }),
        String(one.worst),
        String(one.failures),
      ],
    );
    replace(
      table,
      grid(
        "baseball.all_boards",
        ["baseball.strategy", "baseball.mean", "baseball.worst", "baseball.failures"],
        rows,
      ),
    );
  }

  function draw() {
    if (!now) return;
    const focus = document.activeElement?.dataset?.from;
    replace(board, diamond(now, cover.checked && !now.solved, watching ? null : move, hint?.first));
    if (focus) refocus(board, `[data-from="${focus}"]:enabled`, ".token:enabled");
    places(board, now);
    const counted = say("baseball.count", { count: past.length });
    const least = fewest === null ? null : [" ", say("baseball.fewest", { count: fewest })];
    const reason = watching?.at ? [" ", h("em", {}, watching.why[watching.at - 1])] : null;
    const hinted = hint?.first ? [
      " ",
      say("baseball.hint", { token: hint.first.token, base: hint.first.from, count: hint.fewest }),
    ] : null;
    replace(
      status,
      now.solved ? h("strong", { class: "good" }, say("baseball.solved"), " ") : null,
      counted,
      least,
      reason,
      hinted,
    );
    undoing.disabled = !past.length;
    hinting.disabled = now.solved || Boolean(watching);
    watchButton.disabled = now.solved && !watching;
  }

  const watchButton = button(say("baseball.watch"), watch, { "data-action": "watch" });
  const undoing = button(say("marienbad.undo"), undo, { "data-action": "undo" });
  const hinting = button(say("marienbad.ask_hint"), askHint, { "data-action": "hint" });
  main.append(
    top("baseball"),
    h(
      "form",
      { class: "panel row", onsubmit: (event) => { event.preventDefault(); shuffle(); } },
      field(say("baseball.bases"), bases), field(say("baseball.shape"), shape),
      h("button", { class: "primary", "data-action": "shuffle" }, say("baseball.shuffle")),
      h("label", { class: "tick" }, cover, say("baseball.cover")),
    ),
    said.box,
    h(
      "section",
      { class: "panel game", "aria-label": say("baseball.name") },
      status,
      board,
      h("div", { class: "row" }, hinting, undoing, field(say("baseball.strategy"), strategy), watchButton),
    ),
    h(
      "section",
      { class: "panel", "aria-label": say("baseball.compare") },
      h("h2", {}, say("baseball.compare")),
      h(
        "div",
        { class: "row" },
        button(say("baseball.compare_here"), compareHere, { "data-action": "compare" }),
      ),
      work(
        "baseball-compare",
        say("baseball.compare_all"),
        () => ({ bases: Math.min(bases.value, 6), line: shape.value === "line" }),
        () => {},
        showScores,
        said.fail,
      ),
      table,
    ),
  );
  onLanguage(() => hint && askHint());
  if (asked.has("board")) await attempt(
    async () => begin(
      await get("baseball/board", { board: asked.get("board"), line: asked.get("line") === "true" }),
    ),
  );
  if (!now) await shuffle();
  else {
    bases.value = now.n;
  }
}

function grid(caption, names, rows) {
  return h(
    "table",
    {},
    h("caption", {}, say(caption)),
    h("thead", {}, h("tr", {}, names.map((name) => h("th", { scope: "col" }, say(name))))),
    h(
      "tbody",
      {},
      rows.map(
        ([name, ...cells]) => h(
          "tr",
          {},
          h("th", { scope: "row" }, name),
          cells.map((cell) => h("td", {}, cell)),
        ),
      ),
    ),
  );
}
