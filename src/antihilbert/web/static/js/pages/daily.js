// Three puzzles a day, from the date: matches, a board, a bet. What came out stays in the browser.
import { get } from "../ask.js";
import { BaseballGame } from "../baseball_game.js";
import { all, dayOf, drawn, rowsOf, solved, today } from "../daily.js";
import { button, h, notice, replace, say, set, top } from "../dom.js";
import { NimGame } from "../nim_game.js";
import { Player } from "../player.js";
import { keep, read } from "../texts.js";

const KEPT = "daily";
const GAME = "war"; // that is bet on
const MOST_CARDS = 24; // of the game that is bet on
const MOST_PERIOD = 400;

export async function open(main) {
  const day = dayOf(new Date());
  const kept = () => today(JSON.parse(read(KEPT) ?? "null"), day);
  const marks = Object.fromEntries(["rows", "board", "bet"].map((puzzle) => [puzzle, h("span", { class: "mark-of", role: "status" })]));
  const row = h("p", { class: "status", role: "status" });

  function show() {
    const { won, row: days } = kept();
    for (const [puzzle, mark] of Object.entries(marks)) {
      replace(mark, puzzle in won ? h("strong", { class: won[puzzle] ? "good" : "bad" }, say(won[puzzle] ? "daily.solved" : "daily.missed")) : null);
    }
    replace(row, all(kept()) ? say("daily.row", { count: days + 1 }) : null);
  }

  const over = (puzzle, won) => {
    if (!kept().won[puzzle]) keep(KEPT, JSON.stringify(solved(kept(), day, puzzle, won)));
    show();
  };
  const rows = new NimGame({ small: true, over: (winner) => over("rows", winner === "you") });
  const board = new BaseballGame({ over: () => over("board", true) });
  const wager = await bet(day, (won) => over("bet", won));
  const panel = (puzzle, box) => h(
    "section",
    { class: `panel daily of-${puzzle}`, "aria-label": say(`daily.${puzzle}`) },
    h("div", { class: "row" }, h("h2", {}, say(`daily.${puzzle}`)), marks[puzzle]),
    box,
  );
  main.append(top("daily"), row, h("div", { class: "puzzles" }, panel("rows", rows.box), panel("board", board.box)), panel("bet", wager));
  show();
  await Promise.all([
    rows.start({ heaps: rowsOf(day).join(" "), take: null, misere: false, opponent: "perfect", first: false }),
    get("baseball/shuffled", { bases: 4, seed: drawn(day, 2, 2 ** 31) }).then((mixed) => board.put(mixed.board, false)),
  ]);
}

/** A game that may end or not; its end is told to who has bet. */
async function bet(day, over) {
  const said = notice();
  const player = new Player();
  const buttons = [false, true].map((endless) => button(say(endless ? "daily.never" : "daily.ends"), () => choose(endless), { "data-bet": endless ? "never" : "ends" }));
  let played = null;

  function choose(endless) {
    const won = (played.outcome === "endless") === endless;
    for (const one of buttons) one.disabled = true;
    set(buttons[Number(endless)], { "aria-pressed": "true" });
    said.tell(h("strong", { class: won ? "good" : "bad" }, say(won ? "daily.won" : "daily.lost")));
    player.tell();
    player.run();
    over(won);
  }

  try {
    played = await player.show("war", { deal: await dealOf(day) });
  } catch (error) {
    said.fail(error);
  }
  return h("div", { class: "wager" }, h("p", { class: "row" }, h("strong", {}, say("daily.question")), buttons), said.box, player.box);
}

/** A moment of a known cycle, or a deal of the same deck that ends. */
async function dealOf(day) {
  const { endless } = await get("catalogue");
  const fit = endless.filter((one) => one.game === GAME && one.pickups.join() === "natural" && one.cards_dealt <= MOST_CARDS
    && one.period <= MOST_PERIOD && one.deck);
  const one = fit[drawn(day, 10, fit.length)];
  if (drawn(day, 11, 2)) {
    const { positions: [{ hand1, hand2 }] } = await get("war/positions", { deal: one.deal, start: one.preperiod + drawn(day, 12, one.period), count: 1 });
    return `${hand1.join(" ")} / ${hand2.join(" ")}`;
  }
  const [suits, values] = one.deck.split("x");
  for (let seed = drawn(day, 13, 2 ** 30); ; seed += 1) {
    const { deal } = await get("war/deal", { suits, values, seed });
    const { outcome, tricks } = await get("war/play", { deal });
    if (outcome !== "endless" && tricks > 8) return deal;
  }
}
