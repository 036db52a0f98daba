// Colour baseball: a mixed board waits; its size and shape are in a drawer.
import { picture } from "../ask.js";
import { BaseballGame } from "../baseball_game.js";
import { command } from "../command.js";
import { button, drawer, h, opener, replace, say, top } from "../dom.js";
import { Form } from "../form.js";
import { place, stay } from "../places.js";
import { rules } from "../rules.js";
import { fixed, language, onLanguage } from "../texts.js";
import { formWork } from "../work.js";

const SHEETS = ["sheet", "disc", "cover"];
const FIRST = "13|.2|24|04|13"; // the board that the page opens with

export async function open(main) {
  const asked = new URLSearchParams(location.search);
  const form = new Form("baseball/shuffled", {
    first: [["bases", "line"]],
    values: { line: String(asked.get("line") === "true") },
    changed: () => shuffle(),
  });
  const comparison = new Form("jobs/baseball-compare", { first: [["bases", "line", "seed"]], prefix: "compare-" });
  const table = h("div", { class: "scroll" });
  const typed = command();
  const game = new BaseballGame({
    changed: (now) => {
      stay({ board: now.board, line: now.line });
      replace(table);
    },
  });
  const inLine = () => form.values.line === "true";
  const shuffle = () => form.check() && game.shuffle(form.values.bases, inLine());

  const compareHere = () => game.attempt(async () => {
    const answer = await game.ask("baseball/strategies");
    if (!answer) return;
    typed.tell(`antihilbert baseball solve '${answer.board}' --strategy best-move${game.now.line ? " --line" : ""}`);
    replace(table, grid("baseball.this_board", ["baseball.strategy", "baseball.moves"], Object.entries(answer.strategies).map(
      ([name, one]) => [
        say(`strategy.${name}`),
        one.solved ? String(one.count) : say(one.loop ? "baseball.never" : "baseball.not_yet"),
      ],
    )));
  });

  function showScores({ strategies }) {
    const rows = Object.entries(strategies).map(([name, one]) => [
      say(`strategy.${name}`),
      [say("number", { number: fixed(one.mean, 2) }), one.failures ? " *" : ""],
      String(one.worst),
      String(one.failures),
    ]);
    const names = ["baseball.strategy", "baseball.mean", "baseball.worst", "baseball.failures"];
    const some = Object.values(strategies).some((one) => one.failures);
    replace(table, grid("baseball.all_boards", names, rows), some ? h("p", { class: "quiet" }, say("baseball.footnote")) : null);
  }

  const sheets = h("ul", {});
  const sheet = async (name) => {
    const href = await picture(`baseball/${name}.svg`, { bases: form.values.bases, lang: language() });
    // A picture that was made here would open under the page's own policy, without its style: it is saved.
    const opened = href.startsWith("blob:") ? { download: `${name}.svg` } : { target: "_blank" };
    const label = say(name === "cover" ? "baseball.cover_sheet" : `baseball.${name}`);
    return h("li", {}, h("a", { href, ...opened, "data-sheet": name }, label));
  };
  const showSheets = async () => replace(sheets, await Promise.all(SHEETS.map(sheet)));
  const paper = drawer("paper", say("baseball.paper"), h("p", {}, say("baseball.paper_told")), sheets, h("p", {}, h("a", { href: place("lessons") }, say("sheets.title"))));
  const openPaper = opener(paper, say("baseball.paper"));
  openPaper.addEventListener("click", showSheets);
  onLanguage(showSheets);
  const how = rules("baseball");
  const settings = drawer(
    "settings",
    say("settings"),
    form.box,
    h("h3", {}, say("baseball.compare"), " ", say("baseball.compare_all")),
    comparison.box,
  );
  main.append(
    top(
      "baseball",
      button(say("baseball.shuffle"), shuffle, { class: "primary", "data-action": "shuffle" }),
      opener(settings, say("settings")),
      opener(how, say("rules")),
      openPaper,
    ),
    game.box,
    h(
      "section",
      { class: "panel", "aria-label": say("baseball.compare") },
      h("h2", {}, say("baseball.compare")),
      h("div", { class: "row" }, button(say("baseball.compare_here"), compareHere, { "data-action": "compare" })),
      formWork(comparison, say("baseball.compare_all"), "baseball-compare", { done: showScores }),
      table,
      typed.box,
    ),
    settings,
    how,
    paper,
  );
  const refused = asked.has("board") && await game.put(asked.get("board"), asked.get("line") === "true");
  if (!game.now) await game.put(FIRST, inLine());
  form.set({ bases: game.now.n });
  const strategy = asked.get("strategy");
  if (strategy) game.form.set({ strategy });
  if (refused) game.said.fail(refused); // a board is there all the same
}

function grid(caption, names, rows) {
  return h(
    "table",
    {},
    h("caption", {}, say(caption)),
    h("thead", {}, h("tr", {}, names.map((name) => h("th", { scope: "col" }, say(name))))),
    h("tbody", {}, rows.map(([name, ...cells]) => h(
      "tr",
      {},
      h("th", { scope: "row" }, name),
      cells.map((cell) => h("td", {}, cell)),
    ))),
  );
}
