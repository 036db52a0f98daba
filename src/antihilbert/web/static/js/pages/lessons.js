// Lessons: data in both languages, one idea a screen, answered on the board. The place is kept in the browser.
import { get } from "../ask.js";
import { BaseballGame } from "../baseball_game.js";
import { Diamond } from "../diamond.js";
import { button, h, replace, say, top } from "../dom.js";
import { Film } from "../film.js";
import { left, placeOf, wonAt } from "../lesson_state.js";
import { board } from "../matches.js";
import { NimGame } from "../nim_game.js";
import { pairing } from "../pairing.js";
import { file, place, stay } from "../places.js";
import { Player } from "../player.js";
import { qrPicture } from "../qr_picture.js";
import { sheet } from "../sheets.js";
import { keep, language, onLanguage, read } from "../texts.js";
import { Wheel } from "../wheel.js";

const KEPT = "lessons"; // {id: {at, won}}, `at` is one beyond the last screen when a lesson is done
const MOST_PACKETS = 6;

export async function open(main) {
  const { lessons, sheets } = await (await fetch(file("lessons.json"))).json();
  const address = new URLSearchParams(location.search);
  // A class looks at one screen together: it is in the address, and nothing is kept.
  let shared = address.has("class");
  /** @type {Record<string, any>} */
  const here = {};
  const stage = h("div", { class: "sheet-stage" });
  const kept = (id) => placeOf(shared ? here[id] : JSON.parse(read(KEPT) ?? "{}")[id]);
  const hold = (id, now) => {
    if (shared) here[id] = now;
    else keep(KEPT, JSON.stringify({ ...JSON.parse(read(KEPT) ?? "{}"), [id]: now }));
  };
  main.append(top("lessons", h("a", { class: "button", href: place("check") }, say("check.title"))), stage);
  document.body.classList.toggle("in-class", shared);

  /** A text of a lesson: it is data, so it is written anew when the language changes. */
  const said = (tag, text, extra = {}) => h(tag, { "data-fr": text.fr, "data-en": text.en, ...extra }, text[language()]);
  onLanguage((lang) => {
    for (const one of main.querySelectorAll("[data-fr]")) one.textContent = one.dataset[lang];
  });

  function list() {
    stay({});
    const print = sheets.map((one) => h("li", {}, h("a", { href: place("lessons", { sheet: one.id }), "data-sheet": one.id }, said("span", one.title))));
    const paper = h("section", { class: "panel" }, h("h2", {}, say("sheets.title")), h("p", {}, say("sheets.told")), h("ul", {}, print));
    replace(stage, h("ol", { class: "doors" }, lessons.map((lesson) => {
      const { at, won } = kept(lesson.id);
      const turned = at >= lesson.steps.length;
      const done = turned && !left(lesson.steps, { at, won }).length;
      const label = turned ? say("lessons.again") : at ? say("lessons.resume", { at: at + 1 }) : say("lessons.begin");
      const picture = h("div", { class: "picture", "aria-hidden": "true" });
      draw(lesson.steps[0], picture);
      return h(
        "li",
        { class: "panel lesson" },
        picture,
        h("p", { class: "quiet" }, say(`${lesson.game}.name`), " · ", say("lessons.screens", { count: lesson.steps.length })),
        said("h2", lesson.title),
        done ? h("p", { class: "good" }, say("lessons.done")) : null,
        button(label, () => show(lesson, turned ? 0 : at), { class: "primary", "data-lesson": lesson.id }),
      );
    })), paper);
  }

  const reached = (lesson, at) => hold(lesson.id, wonAt(kept(lesson.id), at));

  function show(lesson, at) {
    hold(lesson.id, { ...kept(lesson.id), at });
    stay(shared ? { lesson: lesson.id, screen: String(at + 1), class: "1" } : { lesson: lesson.id });
    const step = lesson.steps[at];
    if (!step) return end(lesson);
    const told = h("p", { class: "status", role: "status" });
    const next = button(say("lessons.next"), () => show(lesson, at + 1), { class: "primary", "data-action": "next-screen" });
    const back = button(say("lessons.back"), () => show(lesson, at - 1), { disabled: at === 0 });
    const again = button(say("lessons.try_again"), () => show(lesson, at), { "data-action": "try-again" });
    const answer = (right, words = right ? "lessons.won" : "lessons.lost") => {
      replace(told, h("strong", { class: right ? "good" : "bad", "data-right": String(right) }, say(words)), right ? null : [" ", again]);
      if (!right) return;
      reached(lesson, at);
      next.focus();
    };
    replace(
      stage,
      h("p", { class: "quiet" }, said("strong", lesson.title), " · ", say("lessons.step", { at: at + 1, of: lesson.steps.length })),
      h("progress", { max: lesson.steps.length, value: at, "aria-label": say("work.progress") }),
      said("p", step.text, { class: "idea" }),
      scene(step, answer),
      step.note ? note(`${KEPT}.${lesson.id}.${at}`) : null,
      told,
      h(
        "div",
        { class: "row" },
        back, next, step.goal ? h("span", { class: "quiet" }, say("lessons.goal")) : null,
        button(say("lessons.all"), list),
        button(say(shared ? "lessons.alone" : "lessons.class"), () => {
          shared = !shared;
          document.body.classList.toggle("in-class", shared);
          show(lesson, at);
        }, { "data-action": "class", "aria-pressed": String(shared) }),
      ),
      shared ? h("p", { class: "link" }, say("lessons.link"), " ", h("strong", {}, location.href), qrPicture(location.href)) : null,
    );
    return null;
  }

  function end(lesson) {
    const undone = left(lesson.steps, kept(lesson.id));
    const following = lessons[lessons.indexOf(lesson) + 1];
    const picture = h("div", { class: "picture", "aria-hidden": "true" });
    draw(lesson.steps[0], picture);
    replace(
      stage,
      h("p", { class: "quiet" }, said("strong", lesson.title)),
      picture,
      undone.length ? h(
        "section",
        { class: "panel" },
        h("h2", {}, say("lessons.left")),
        h("p", { class: "row" }, undone.map((at) => button(say("lessons.screen", { at: at + 1 }), () => show(lesson, at), { "data-left": at + 1 }))),
      ) : h("section", { class: "panel can" }, h("h2", {}, say("lessons.you_can")), said("p", lesson.can)),
      h(
        "p",
        { class: "row" },
        following ? button([say("lessons.following"), " ", said("strong", following.title)], () => show(following, placeOf(kept(following.id)).at % following.steps.length), { class: undone.length ? "" : "primary", "data-action": "next-lesson" }) : null,
        button(say("lessons.all"), list, { "data-action": "all-lessons" }),
      ),
    );
  }

  /** A sheet, with the button that prints it or saves it as PDF. */
  async function showSheet(one) {
    const print = button(say("sheets.print"), () => window.print(), { class: "primary", "data-action": "print" });
    replace(stage, h("div", { class: "row" }, print, button(say("lessons.all"), list)), await sheet(one));
  }

  const wanted = sheets.find((one) => one.id === address.get("sheet"));
  const asked = lessons.find((one) => one.id === address.get("lesson"));
  const screen = Number(address.get("screen") ?? 0);
  if (wanted) {
    await showSheet(wanted);
    onLanguage(() => stage.querySelector(".sheet") && showSheet(wanted));
  } else if (asked) show(asked, Math.min(screen > 0 ? screen - 1 : kept(asked.id).at, asked.steps.length));
  else list();
}

/** A picture of what a lesson is about. */
async function draw({ nim, ask, baseball, war }, box) {
  const heaps = nim?.heaps ?? ask?.heaps;
  if (heaps) replace(box, pairing(await get("nim/position", { heaps })));
  else if (baseball) {
    const diamond = new Diamond(() => {}, () => 150);
    replace(box, diamond.box);
    diamond.box.inert = true;
    diamond.show(await get("baseball/board", { board: baseball.board }), false, false, null);
  } else if (war) replace(box, new Wheel(await Film.of("war", { deal: war.deal }), () => {}).picture);
}

/** The board of a screen, alive; what is asked is answered on it. */
function scene({ nim, baseball, war, ask }, answer) {
  if (nim) {
    const game = new NimGame({ over: (winner) => answer(winner === "you") });
    game.packets.checked = Boolean(nim.packets);
    game.start(nim);
    return game.box;
  }
  if (baseball) {
    const game = new BaseballGame({ over: () => answer(true) });
    game.cover.checked = Boolean(baseball.cover);
    if (baseball.board) game.put(baseball.board, baseball.line);
    else game.shuffle(baseball.bases, baseball.line);
    return game.box;
  }
  if (war) return cards(war, ask, answer);
  return ask?.heaps.includes(" ") ? move(ask.heaps, answer) : packets(ask, answer);
}

/** A move to be found: it is made on the board, and a wrong one is played out. */
function move(heaps, answer) {
  let asked = true;
  const game = new NimGame({
    judged: ({ wins }) => {
      if (asked) answer(wins, wins ? "lessons.right" : "lessons.played_out");
      asked = false;
    },
  });
  game.start({ heaps, take: null, misere: false, opponent: "perfect", first: false });
  return game.box;
}

/** How many packets a row makes: what is chosen is shown on the row. */
function packets({ heaps, answer: right }, answer) {
  const box = h("div", { class: "panel" });
  const shown = h("div", {});
  const redraw = (cut) => get("nim/position", { heaps }).then((position) => replace(shown, board(position, { busy: true, packets: cut })));
  const choices = Array.from({ length: MOST_PACKETS }, (_, at) => button(String(at + 1), () => {
    redraw(true);
    answer(at + 1 === right, at + 1 === right ? "lessons.right" : "lessons.count_them");
  }, { class: "chip", "data-answer": at + 1 }));
  replace(box, shown, h("p", { class: "row", role: "group", "aria-label": say("lessons.answer") }, choices));
  redraw(false);
  return box;
}

/** A game of cards; that it has come back is said when it has. */
function cards(war, ask, answer) {
  const player = new Player();
  player.show("war", { ...war, pickup: "natural" });
  if (!ask) return player.box;
  const now = button(say("lessons.now"), () => {
    const { at } = player.state;
    const back = at > 0 && player.film.place(at) === player.film.place(0);
    player.return.kept.checked = true;
    player.keep(true);
    answer(back, back ? "lessons.right" : "lessons.not_back");
  }, { class: "primary", "data-action": "now" });
  return h("div", {}, player.box, h("p", { class: "row" }, now));
}

/** Something to write; it is kept for the next visit. */
function note(name) {
  const area = h("textarea", { name: "note", rows: 6, oninput: () => keep(name, area.value) });
  area.value = read(name) ?? "";
  return h("label", { class: "field wide" }, h("span", { class: "label" }, say("lessons.note")), area);
}
